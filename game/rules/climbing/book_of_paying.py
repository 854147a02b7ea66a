"""The chapters of the rule book on trading, on going out and on what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.wording import chips, joined, upper, whole
from game.rules.climbing.combinations import DOUBLE, QUARTET, Combination
from game.rules.climbing.names import a_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.climbing.options import ClimbingOptions

_WINS = {
    "four_twos": "four twos",
    "dragon": "a card of every rank from three to ace",
    "dragon13": "a card of every rank",
    "six_pairs": "six pairs, four of a rank counting as two",
    "five_pair_run": "five consecutive pairs without twos",
    "three_triple_run": "three consecutive triplets without twos",
    "same_colour": "cards of one colour only",
    "four_threes_first_deal": "four threes, in the first deal of a match",
}
_ONLY_ONE = frozenset({"four_twos", "four_threes_first_deal"})
"""Hands of which there cannot be two in a deal."""
_PRIZES = {
    "black_two": "each black two",
    "red_two": "each red two",
    "three_pairs": "three consecutive pairs",
    "quartet": "a quartet",
    "four_pairs": "four consecutive pairs",
}
_SHAPES = {
    "three_pairs": Combination(DOUBLE, 6, 0),
    "quartet": Combination(QUARTET, 4, 0),
    "four_pairs": Combination(DOUBLE, 8, 0),
}


def _others(options: ClimbingOptions) -> str:
    return "every other player" if options.players > 2 else "the other player"


def aim(options: ClimbingOptions) -> str:
    """Return the chapter on what the game is about."""
    if options.payment in ("cards_left", "winner_takes"):
        return (
            "Be the first to be rid of all your cards. Each combination must beat the one before; "
            "twos are the highest cards, and only certain combinations, called slams, beat them."
        )
    stop = (
        f"The last player who still holds cards loses the deal and pays {_others(options)}."
        if options.payment == "loser_pays_each"
        else "The last player who still holds cards loses the deal."
    )
    return (
        "Be rid of all your cards before the others are. Each combination must beat the one "
        f"before, and twos are the highest cards. {stop}"
    )


# Before the first lead


def at_once(options: ClimbingOptions) -> str:
    """Return the chapter on hands that win as they were dealt."""
    names, first_out = list(options.special_hands), ""
    if options.deuces == "first_out":
        names.remove("four_twos")
        first_out = (
            "Whoever is dealt four twos is out first: the hand is shown and laid aside, and the "
            "others play on without it."
        )
    traded = ""
    would = options.four_deuce_effect == "ends_deal" and options.trading != "off"
    if would and "four_twos" in options.instant_wins:
        traded = "Four twos would win at once too, but not where cards are traded."
    if not names:
        return whole(
            first_out,
            "" if first_out else "No hand wins before it is played.",
            traded.replace(" too", ""),
        )
    prize = options.stake * options.instant_win_stakes
    pays = "Every other player pays" if options.players > 2 else "The other player pays"
    if len(names) > 1:
        ties = (
            "If two hands win, the one that comes first in this list does; of two of the same "
            "kind, that of the player who was dealt to first."
        )
    elif _ONLY_ONE.issuperset(names):
        ties = ""
    else:
        ties = "If two hands win, that of the player who was dealt to first does."
    return whole(
        f"Whoever is dealt {joined([_WINS[name] for name in names], 'or')} wins the deal at once: "
        f"the hand is shown, and nothing is played. {pays} {chips(prize)}. The same dealer deals "
        "again.",
        ties,
        first_out,
        traded,
    )


def trading(options: ClimbingOptions) -> str:
    """Return the chapter on trading."""
    side = "left" if options.direction == "clockwise" else "right"
    match options.trading:
        case "free":
            most = options.trade_max_cards
            cards = "one card" if most == 1 else f"up to {a_number(most, 'card')}"
            rounds = {1: "once round", 2: "twice round"}.get(
                options.trade_rounds, f"{a_number(options.trade_rounds)} times round"
            )
            return (
                "Before the first lead cards may be traded. From the dealer's "
                f"{side} everybody in turn may offer {cards} to another player, or say done. Only "
                "that player sees them, and may decline or hold out as many cards in return; who "
                "offered sees these and confirms the trade or cancels it. The others learn "
                "only who traded, and how many cards. Trading ends when all have said done since "
                f"the last trade, or when it has gone {rounds}. Who leads first is decided after "
                "it."
            )
        case "tribute":
            return (
                "From the second deal on, whoever lost the last deal that was played out gives the "
                "highest card of the hand to the player who was out first in it, and gets any card "
                "that player chooses in return. Nobody else sees them. Who leads first is decided "
                "after it."
            )
        case _:
            return "There is no trading: everybody plays the cards that were dealt."


# The end of a deal


def going_out(options: ClimbingOptions) -> str:
    """Return the chapter on going out."""
    stops = options.payment in ("cards_left", "winner_takes")
    by_cards = ""
    if options.players > 2:
        by_cards = (
            " Of the others, those with fewer cards come first; of equals, whoever is sooner in "
            "turn after the player who went out."
        )
    if stops:
        end = f"The deal ends at once when the first player has no cards left.{by_cards}"
    else:
        end = (
            "Whoever has no cards left is out. The last combination of a player who is out may "
            "still be beaten, by those who have not passed. As soon as only one player holds "
            "cards the deal is over, without another play."
        )
    twos = {
        "allowed": "Nobody minds if the last card is a two, or the last play a slam.",
        "loses": "Whoever goes out with a combination that has a two in it loses: the deal ends "
        f"at once, with that player last.{'' if stops else by_cards}",
        "forbidden": "Nobody may go out with a combination that has a two in it. Only a leader "
        "whose one card is a two may lead it.",
    }[options.finish_on_two]
    shows = "the player who came last shows the cards left."
    shows = f"After the pay-off {shows}" if options.show_loser_cards else ""
    return whole(end, twos, shows)


def paying(options: ClimbingOptions) -> str:
    """Return the chapter on the pay-off."""
    return whole(_pay_off(options), _frozen(options), _chops(options), _stuck(options))


def _pay_off(options: ClimbingOptions) -> str:
    stake, players = options.stake, options.players
    match options.payment:
        case "placings":
            last = (2 if players > 2 else 1) * stake
            third = f" The third pays the second {chips(stake)}." if players > 3 else ""
            return f"Places count. The last pays the first {chips(last)}.{third}"
        case "cards_left":
            others = "Every other player" if players > 2 else "The other player"
            return f"{others} pays the first {chips(stake)} for each card still held."
        case "winner_takes":
            return f"{upper(_others(options))} pays the first {chips(stake)}."
        case "penalty_points":
            places = [str(place * stake) for place in range(1, players)]
            return (
                "The first pays nothing. The places after that cost "
                f"{joined(places)} chip{'s' if places != ['1'] else ''}, which nobody gets."
            )
        case _:
            return (
                f"The loser pays {_others(options)} {chips(stake)}. Nothing is paid for places, "
                "nor for cards left."
            )


def _frozen(options: ClimbingOptions) -> str:
    if not options.frozen_penalty:
        return ""
    times = {2: "twice", 3: "three times"}[options.frozen_penalty]
    spared = (
        " If four twos put somebody out first, nobody could have played, and nobody pays more."
        if options.deuces == "first_out"
        else ""
    )
    return f"Whoever has not played a single card when the first is out pays this {times}.{spared}"


def _priced(prizes: Mapping[str, int], stake: int, words: Mapping[str, str]) -> str:
    """Return what is paid for, with the amounts: `each black two 1 chip, a quartet 3 chips`."""
    told = [f"{words[key]} {chips(number * stake)}" for key, number in prizes.items() if number]
    return joined(told)


def _chops(options: ClimbingOptions) -> str:
    """Return what beaten twos and slams cost, as far as anything can beat them in this house."""
    prizes = dict(options.chop_penalty)
    if options.slams == "none" or not any(prizes.values()):
        return ""
    grammar = options.grammar
    slams = {
        key: prizes[key]
        for key, shape in _SHAPES.items()
        if prizes.get(key) and grammar.is_slam(shape)
    }
    twos = {key: prizes[key] for key in ("black_two", "red_two") if prizes.get(key)}
    if not (twos or slams):
        return ""
    stack = (
        "When a slam beats a slam, the last one beaten pays for all that was beaten before it in "
        "this round too, and what was paid for that is given back."
        if options.chop_stack
        else ""
    )
    told = _priced({**twos, **slams}, options.stake, _PRIZES)
    what = joined([*(["twos"] if twos else []), *(["a slam"] if slams else [])], "or")
    return whole(
        f"Whoever has {what} beaten by a slam pays the one who beat it at once: {told}.", stack
    )


def _stuck(options: ClimbingOptions) -> str:
    prizes = dict(options.stuck_penalty)
    words = {**_PRIZES, "four_pairs": "four or more consecutive pairs"}
    told = _priced(prizes, options.stake, words)
    if not told:
        return ""
    return (
        f"Whoever comes last also pays the first out for what is left in the hand: {told}. Of "
        "consecutive pairs only the longest run counts, and twos are no part of it."
    )


def match(options: ClimbingOptions) -> str:
    """Return the chapter on the length of a match and who wins it."""
    length = (
        f"A match is {a_number(options.deals, 'deal')}."
        if options.kind == "deals"
        else "A match goes on until somebody leaves the table."
    )
    return (
        "Everybody begins at nothing and may go into debt. "
        f"{length} Whoever then has the most chips wins; equal chips share the win."
    )
