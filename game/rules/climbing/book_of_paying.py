"""The chapters of the rule book on trading, on going out and on what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Sentence, all_of, any_of, chips, several
from game.rules.climbing.combinations import DOUBLE, QUARTET, Combination
from game.rules.climbing.names import winning

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.climbing.options import ClimbingOptions

_ONLY_ONE = frozenset({"four_twos", "four_threes_first_deal"})
"""Hands of which there cannot be two in a deal."""
_SHAPES = {
    "three_pairs": Combination(DOUBLE, 6, 0),
    "quartet": Combination(QUARTET, 4, 0),
    "four_pairs": Combination(DOUBLE, 8, 0),
}


def aim(options: ClimbingOptions) -> Iterator[Sentence]:
    """Yield the chapter on what the game is about."""
    if options.stops_at_first:
        yield Sentence("Be the first to get rid of all your cards.")
    else:
        yield Sentence("Get rid of all your cards before everyone else.")
    yield Sentence("Each play has to beat the one before, and twos are the highest cards.")
    if options.stops_at_first:
        return
    if options.payment == "loser_pays_each":
        yield several(
            options.players - 1,
            "The last player with cards loses the deal and pays the other player.",
            "The last player with cards loses the deal and pays everyone else.",
        )
    else:
        yield Sentence("The last player with cards loses the deal.")


# Before the first lead


def _that_wins(name: str) -> Sentence:
    """Return a hand that wins at once with what its name leaves open."""
    hand = winning(name)
    match name:
        case "six_pairs":
            return Sentence("{hand}, four of a rank counting as two", hand=hand)
        case "five_pair_run" | "three_triple_run":
            return Sentence("{hand} without twos", hand=hand)
        case "four_threes_first_deal":
            return Sentence("{hand}, in the first deal of a match", hand=hand)
        case _:
            return hand


def at_once(options: ClimbingOptions) -> Iterator[Sentence]:
    """Yield the chapter on hands that win as they were dealt."""
    names, first_out = list(options.special_hands), options.deuces == "first_out"
    if first_out:
        names.remove("four_twos")
    if names:
        yield Sentence(
            "If you're dealt {hands}, that hand wins the deal at once: you show it, and nobody "
            "plays.",
            hands=any_of(map(_that_wins, names)),
        )
        yield several(
            options.players - 1,
            "The other player pays {chips}.",
            "Every other player pays {chips}.",
            chips=chips(options.stake * options.instant_win_stakes),
        )
        yield Sentence("The same dealer deals again.")
        if len(names) > 1:
            yield Sentence(
                "If two players have such a hand, the one that comes first in this list wins; if "
                "they're the same kind, the player who was dealt to first wins."
            )
        elif not _ONLY_ONE.issuperset(names):
            yield Sentence("If two players have such a hand, the one who was dealt to first wins.")
    elif not first_out:
        yield Sentence("No hand wins before it's played.")
    if first_out:
        yield Sentence(
            "If you're dealt four twos, you're out first: you show your cards and lay them aside, "
            "and the others play on."
        )
    would = options.four_deuce_effect == "ends_deal" and options.trading != "off"
    if would and "four_twos" in options.instant_wins and names:
        yield Sentence("Four twos would win at once too, but not where you trade cards.")
    elif would and "four_twos" in options.instant_wins:
        yield Sentence("Four twos would win at once, but not where you trade cards.")


def trading(options: ClimbingOptions) -> Iterator[Sentence]:
    """Yield the chapter on trading."""
    match options.trading:
        case "free":
            yield from _free_trading(options)
        case "tribute":
            yield Sentence(
                "From the second deal on, the player who lost the last deal gives their highest "
                "card to the first one out, and gets back any card that player likes. A deal that "
                "wasn't played doesn't count."
            )
            yield Sentence("Nobody else sees them.")
            yield Sentence("Who leads first is decided after that.")
        case _:
            yield Sentence("Nobody trades: you play the cards you're dealt.")


def _free_trading(options: ClimbingOptions) -> Iterator[Sentence]:
    yield Sentence("Before the first lead you may trade cards.")
    if options.direction == "clockwise":
        yield several(
            options.trade_max_cards,
            "From the dealer's left you may each offer one card to another player, or say done.",
            "From the dealer's left you may each offer up to {n:all words} cards to another "
            "player, or say done.",
        )
    else:
        yield several(
            options.trade_max_cards,
            "From the dealer's right you may each offer one card to another player, or say done.",
            "From the dealer's right you may each offer up to {n:all words} cards to another "
            "player, or say done.",
        )
    yield Sentence(
        "Only that player sees them, and says no or picks as many cards to give back. You look at "
        "these and say yes or no to the trade."
    )
    yield Sentence("The others only learn who traded, and how many cards.")
    match options.trade_rounds:
        case 1:
            yield Sentence(
                "Trading ends when everyone has said done since the last trade, or when it has "
                "gone once round."
            )
        case 2:
            yield Sentence(
                "Trading ends when everyone has said done since the last trade, or when it has "
                "gone twice round."
            )
        case number:
            yield Sentence(
                "Trading ends when everyone has said done since the last trade, or when it has "
                "gone {n:all words} times round.",
                n=number,
            )
    yield Sentence("Who leads first is decided after that.")


# The end of a deal


def going_out(options: ClimbingOptions) -> Iterator[Sentence]:
    """Yield the chapter on going out."""
    stops = options.stops_at_first
    by_cards = Sentence(
        "Of the rest, fewer cards come first; on a tie, it's the player who's sooner in turn "
        "after the one who went out."
    )
    many = options.players > 2
    if stops:
        yield Sentence("The deal ends as soon as one player has no cards left.")
        if many:
            yield by_cards
    else:
        yield Sentence("No cards left, and you're out.")
        yield Sentence(
            "The others may still beat the last cards of a player who's out, if they haven't "
            "passed."
        )
        yield Sentence("As soon as only one player has cards the deal is over.")
    match options.finish_on_two:
        case "allowed":
            yield Sentence("You may go out with a two or a slam.")
        case "loses":
            yield Sentence(
                "Go out with a two in your last play, and you lose: the deal ends at once, and "
                "you come last."
            )
            if many and not stops:
                yield by_cards
        case _:
            yield Sentence("You can't go out with a two in your last play.")
            yield Sentence("You may only lead a last card that's a two.")
    if options.show_loser_cards:
        yield Sentence("After paying, the last player shows the cards left.")


def paying(options: ClimbingOptions) -> Iterator[Sentence]:
    """Yield the chapter on the pay-off."""
    yield from _pay_off(options)
    yield from _frozen(options)
    yield from _chops(options)
    yield from _stuck(options)


def _pay_off(options: ClimbingOptions) -> Iterator[Sentence]:
    stake, players = options.stake, options.players
    match options.payment:
        case "placings":
            yield Sentence("Places count.")
            last = (2 if players > 2 else 1) * stake
            yield Sentence("Last pays first {chips}.", chips=chips(last))
            if players > 3:
                yield Sentence("Third pays second {chips}.", chips=chips(stake))
        case "cards_left":
            yield several(
                players - 1,
                "The other player pays the first {chips} for each card left.",
                "Everyone else pays the first {chips} for each card left.",
                chips=chips(stake),
            )
        case "winner_takes":
            yield several(
                players - 1,
                "The other player pays the first {chips}.",
                "Everyone else pays the first {chips}.",
                chips=chips(stake),
            )
        case "penalty_points":
            yield Sentence("First place pays nothing.")
            amounts = [place * stake for place in range(1, players)]
            yield several(
                sum(amounts),
                "The places after that cost {amounts} chip, which nobody gets.",
                "The places after that cost {amounts} chips, which nobody gets.",
                amounts=all_of(amounts),
            )
        case _:
            yield several(
                players - 1,
                "The loser pays the other player {chips}.",
                "The loser pays everyone else {chips}.",
                chips=chips(stake),
            )
            yield Sentence("Places and cards left cost nothing.")


def _frozen(options: ClimbingOptions) -> Iterator[Sentence]:
    if not options.frozen_penalty:
        return
    if options.frozen_penalty == 2:
        yield Sentence(
            "If you haven't played a single card when the first is out, you pay this twice."
        )
    else:
        yield Sentence(
            "If you haven't played a single card when the first is out, you pay this three times."
        )
    if options.deuces == "first_out":
        yield Sentence(
            "If four twos put someone out first, nobody had a chance to play, and nobody pays more."
        )


def _priced(key: str, amount: int) -> Sentence:
    """Return what is paid for, with the amount: `each black two 1 chip`."""
    match key:
        case "black_two":
            return Sentence("each black two {chips}", chips=chips(amount))
        case "red_two":
            return Sentence("each red two {chips}", chips=chips(amount))
        case "three_pairs":
            return Sentence("three pairs in a row {chips}", chips=chips(amount))
        case "quartet":
            return Sentence("four of a kind {chips}", chips=chips(amount))
        case _:
            return Sentence("four pairs in a row {chips}", chips=chips(amount))


def _chops(options: ClimbingOptions) -> Iterator[Sentence]:
    """Yield what beaten twos and slams cost, as far as anything can beat them in this house."""
    prizes = dict(options.chop_penalty)
    if options.slams == "none" or not any(prizes.values()):
        return
    grammar = options.grammar
    slams = {
        key: prizes[key]
        for key, shape in _SHAPES.items()
        if prizes.get(key) and grammar.is_slam(shape)
    }
    twos = {key: prizes[key] for key in ("black_two", "red_two") if prizes.get(key)}
    if not (twos or slams):
        return
    both = {**twos, **slams}
    prices = all_of(_priced(key, number * options.stake) for key, number in both.items())
    if not slams:
        yield Sentence(
            "If a slam beats your twos, you pay that player at once: {prices}.",
            prices=prices,
        )
    elif not twos:
        yield Sentence(
            "If a slam beats your slam, you pay that player at once: {prices}.",
            prices=prices,
        )
    else:
        yield Sentence(
            "If a slam beats your twos or your slam, you pay that player at once: {prices}.",
            prices=prices,
        )
    if options.chop_stack:
        yield Sentence(
            "When a slam beats a slam, the last one beaten pays for everything beaten before it "
            "in this round, and what was paid for that is given back."
        )


def _stuck(options: ClimbingOptions) -> Iterator[Sentence]:
    prices = [
        Sentence("four or more pairs in a row {chips}", chips=chips(number * options.stake))
        if key == "four_pairs"
        else _priced(key, number * options.stake)
        for key, number in options.stuck_penalty
        if number
    ]
    if not prices:
        return
    yield Sentence(
        "The last player also pays the first one out for what they're left with: {prices}.",
        prices=all_of(prices),
    )
    yield Sentence("Of pairs in a row only the longest run counts, and twos don't count in it.")


def match(options: ClimbingOptions) -> Iterator[Sentence]:
    """Yield the chapter on the length of a match and who wins it."""
    yield Sentence("You all start at zero and may go into debt.")
    if options.kind == "deals":
        yield several(
            options.deals, "A match is {n:all words} deal.", "A match is {n:all words} deals."
        )
    else:
        yield Sentence("A match goes on until somebody leaves the table.")
    yield Sentence("The player with the most chips wins; if you tie, you share the win.")
