"""The rule book of Tieng Len and Viet Cong, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph
from game.core.wording import joined, upper, whole
from game.rules.climbing.book_of_paying import aim, at_once, going_out, match, paying, trading
from game.rules.climbing.combinations import QUADS, SLAMS
from game.rules.climbing.names import a_number, rank_row, what_slams

if TYPE_CHECKING:
    from game.rules.climbing.options import ClimbingOptions

_SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}


def book(options: ClimbingOptions) -> tuple[Paragraph, ...]:
    """Return the chapters of the book."""
    return (
        Paragraph("The aim", aim(options)),
        Paragraph("The deal", _deal(options)),
        Paragraph("The cards", _cards(options)),
        Paragraph("Combinations", _combinations(options)),
        Paragraph("Hands that win at once", at_once(options)),
        Paragraph("Trading", trading(options)),
        Paragraph("The first lead", _first_lead(options)),
        Paragraph("The play", _play(options)),
        Paragraph("Passing", _passing(options)),
        Paragraph("Beating twos", _twos(options)),
        Paragraph("Going out", going_out(options)),
        Paragraph("Paying", paying(options)),
        Paragraph("The match", match(options)),
    )


def _side(options: ClimbingOptions) -> str:
    return "left" if options.direction == "clockwise" else "right"


def _way(options: ClimbingOptions) -> str:
    return "clockwise" if options.direction == "clockwise" else "anticlockwise"


def _undealt(options: ClimbingOptions) -> int:
    return 52 - options.players * options.hand_size


def _opener(options: ClimbingOptions) -> str:
    return f"three of {_SUITS[options.suit_order[0]]}"


def _deal(options: ClimbingOptions) -> str:
    dealer = {
        "loser": "after that, whoever came last in a deal deals the next.",
        "rotate": f"after that, the deal passes to the {_side(options)}.",
        "winner": "after that, whoever was out first deals the next.",
    }[options.next_dealer]
    return whole(
        f"{upper(a_number(options.players))} play, each alone, with a full pack of 52.",
        f"The first dealer is chosen by lot; {dealer}",
        f"Everybody gets {a_number(options.hand_size, 'card')}, one at a time, {_way(options)} "
        f"from the dealer's {_side(options)}.",
        _rest(options),
    )


def _rest(options: ClimbingOptions) -> str:
    rest = _undealt(options)
    if not rest:
        return "That is the whole pack."
    if rest > 1:
        cards = a_number(rest, "card")
        return f"The other {cards} stay face down, out of play, and nobody sees them."
    return {
        "hidden": "One card is left over: it stays face down, out of play, and nobody sees it.",
        "reveal": "One card is left over: it is shown to all, and out of play.",
        "remove_3S": "The three of spades is taken out beforehand, so that none is left over.",
        "lowest_holder_takes": "One card is left over: whoever holds the lowest card takes it, "
        "unseen by the others, and so begins with one card more.",
    }[options.odd_card]


def _cards(options: ClimbingOptions) -> str:
    suits = [_SUITS[letter] for letter in reversed(options.suit_order)]
    return (
        f"The ranks are, from high to low, {rank_row()}: twos are the highest cards of all. "
        "Between cards of the same rank the suit decides, from high to low "
        f"{joined(suits)}. So no two cards are equal. The highest is the two of {suits[0]}, the "
        f"lowest the {_opener(options)}."
    )


def _has_quads(options: ClimbingOptions) -> bool:
    return any(kind == QUADS for slams in SLAMS[options.slams].values() for kind, _ in slams)


def _combinations(options: ClimbingOptions) -> str:
    kinds = [
        "a single card",
        "a pair",
        "three or four cards of the same rank",
        f"a sequence of {a_number(options.min_sequence)} or more cards of consecutive ranks",
        "three or more consecutive pairs",
    ]
    if options.triple_runs:
        kinds.append("three or more consecutive triplets")
    if options.quad_runs_leadable:
        kinds.append("two or more consecutive quartets")
    quads = ""
    if _has_quads(options) and not options.quad_runs_leadable:
        quads = (
            "Two or more consecutive quartets may not be led: they are good only against twos, "
            "and then against lower ones of as many cards."
        )
    return whole(
        f"You play {joined(kinds, 'or')}.",
        _ending(options),
        "Suits may be mixed in all of them. Nothing joins a two to a three, so ace, two, three is "
        "no sequence.",
        quads,
        "Other cards cannot be played together.",
    )


def _ending(options: ClimbingOptions) -> str:
    runs = ["pairs"]
    if options.triple_runs:
        runs.append("triplets")
    if options.quad_runs_leadable or _has_quads(options):
        runs.append("quartets")
    several = f"Consecutive {joined(runs)}"
    match options.twos_in_sequences, options.twos_in_double_sequences:
        case True, True:
            return (
                f"A sequence may end in a two: king, ace, two. {several} may end in twos as well."
            )
        case True, False:
            return (
                f"A sequence may end in a two: king, ace, two. {several} end with aces at the "
                "latest."
            )
        case False, True:
            return (
                "A sequence ends with an ace at the latest: queen, king, ace. "
                f"{several} may end in twos all the same."
            )
        case _:
            return (
                "Twos belong to no sequence: the highest is queen, king, ace. "
                f"{several} end with aces at the latest."
            )


def wins_before_play(options: ClimbingOptions) -> bool:
    """Tell whether some hand may end a deal as it was dealt."""
    fours = options.four_deuce_effect == "ends_deal" and options.trading == "off"
    return any(name != "four_twos" or fours for name in options.instant_wins)


def _first_lead(options: ClimbingOptions) -> str:
    every = options.opening_scope == "every_deal"
    when = "In every deal" if every else "In the first deal of a match"
    card = _opener(options)
    how = {
        "alone": f"whoever holds the {card} must lead it, and no other card with it.",
        "included": f"whoever holds the {card} leads, and it must be in the combination.",
        "free": f"whoever holds the {card} leads, and may lead anything.",
    }[options.opening_card_mode]
    missing = ""
    set_aside = "four_twos" in options.instant_wins and options.four_deuce_effect == "first_out"
    if _undealt(options) or (set_aside and options.trading == "off"):
        missing = _missing(options)
    return whole(
        f"{when} {how}",
        missing,
        "" if every else _later_lead(options),
        "" if every else _after_win(options),
    )


def _missing(options: ClimbingOptions) -> str:
    """Return who opens if the lowest card of the pack was not dealt."""
    return {
        "lowest_card": "If nobody holds it, the same is so of the lowest card that was dealt.",
        "random": "If nobody holds it, a player chosen by lot leads anything.",
    }[options.opening_missing]


def _later_lead(options: ClimbingOptions) -> str:
    return {
        "previous_first_out": "In later deals whoever was out first in the deal before leads, and "
        "may lead anything.",
        "eldest": f"In later deals the player at the dealer's {_side(options)} leads, and may lead "
        "anything.",
        "opening_card_holder": "In later deals whoever holds the lowest card leads, but may lead "
        "anything.",
    }[options.later_lead]


def _after_win(options: ClimbingOptions) -> str:
    if not wins_before_play(options):
        return ""
    return {
        "opening_card": "After a hand that won at once, the next deal opens like a first one.",
        "winner_leads": "After a hand that won at once, its holder leads to the next deal.",
    }[options.after_auto_win]


def _play(options: ClimbingOptions) -> str:
    forced = (
        "If you can beat it you must; otherwise you pass."
        if options.forced_play
        else "You may pass even if you could beat it."
    )
    lock = (
        "A sequence of one suit is beaten only by a higher one that is of one suit too."
        if options.suited_lock
        else ""
    )
    review = {
        "none": "Cards that have been beaten may not be looked at again.",
        "round": "The cards of the round that is being played may be looked at again.",
        "deal": "All cards played in the deal may be looked at again.",
    }[options.pile_review]
    memory = {
        "by_level": "",
        "perfect": "Computer players remember every card that was played.",
        "last_rounds": "Computer players remember the cards of the last three rounds.",
        "none": "Computer players remember no card of the rounds before.",
    }[options.ai_memory]
    return whole(
        "The leader plays any combination and may not pass. Then each of the others in turn, "
        f"{_way(options)}, passes or plays a higher one of the same kind with as many cards. Only "
        "the highest card of each is compared: in a pair the one of the better suit, in a sequence "
        "the top card.",
        forced,
        lock,
        "When nobody beats the last combination any more the round is over: its cards are turned "
        "face down, and whoever played it leads to the next round. If that player is out, the next "
        "one in turn who holds cards leads, even after passing.",
        review,
        memory,
    )


def _passing(options: ClimbingOptions) -> str:
    if not options.pass_lock:
        return (
            "A pass is not for long: as soon as somebody else plays, everybody may play again. The "
            "round is over when all others have passed on the same combination."
        )
    text = "Whoever passes plays no more cards in this round; in the next everybody is back in."
    if options.slams == "none":
        return text
    return (
        f"{text} "
        + {
            "none": "Not even a slam lets you back in.",
            "all": "But while twos or a slam lie on the table, those who have passed may slam too.",
            "four_pairs": "But while twos or a slam lie on the table, four consecutive pairs that "
            "beat it may be played after passing too.",
        }[options.slam_ignores_pass]
    )


def _twos(options: ClimbingOptions) -> str:
    if options.slams == "none":
        return (
            "Twos are beaten by higher twos, as many of them, and by nothing else: there are no "
            "slams in this house."
        )
    grammar = options.grammar
    table = []
    for twos, beaten in (
        (1, "A single two is beaten"),
        (2, "A pair of twos is beaten"),
        (3, "Three twos are beaten"),
    ):
        slams = what_slams(grammar, twos)
        if slams:
            table.append(f"{beaten} by {joined(slams, 'or')}.")
    nothing = "Three or four twos" if len(table) == 2 else "Four twos"
    exact = (
        "Longer runs of pairs than are needed will do."
        if options.longer_slam_ok
        else "The numbers are exact: a longer run does not stand in for a shorter one."
    )
    seven = _seven(options)
    return whole(
        "Certain combinations, called slams, beat twos, which otherwise only higher twos beat.",
        *table,
        f"{nothing} cannot be slammed. {exact}",
        seven,
        "It makes no difference whether the twos were led or played on lower cards. But slams beat "
        "nothing else: an ace is safe, and so is a longer combination that ends in twos."
        if options.slams != "southern"
        else "It makes no difference whether the twos were led or played on lower cards.",
        _on_slams(options),
    )


def _seven(options: ClimbingOptions) -> str:
    """Return that nobody can hold seven pairs, where they are asked for."""
    if options.hand_size == 13 and any(
        kind != QUADS and size == 14
        for slams in SLAMS[options.slams].values()
        for kind, size in slams
    ):
        return "Nobody can hold seven pairs in thirteen cards: they need hands of seventeen."
    return ""


def _on_slams(options: ClimbingOptions) -> str:
    higher = "a higher slam of the same kind and length"
    if options.slams != "southern":
        return f"On a slam only {higher} may follow, not even a higher two."
    more = " or more" if options.longer_slam_ok else ""
    return (
        f"A quartet beats three consecutive pairs as well, and four{more} consecutive pairs beat "
        f"those and a quartet, wherever they lie. Otherwise only {higher} beats a slam."
    )
