"""The rule book of climbing games, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.sentences import Sentence, Suit, all_of, any_of
from game.core.telling import Paragraph, chapter
from game.rules.climbing.book_of_paying import aim, at_once, going_out, match, paying, trading
from game.rules.climbing.combinations import QUADS, SLAMS
from game.rules.climbing.names import rank_row, what_slams

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.climbing.options import ClimbingOptions


def book(options: ClimbingOptions) -> tuple[Paragraph, ...]:
    """Return the rule book as these house rules stand, chapter by chapter."""
    return (
        chapter(Sentence("The aim"), aim(options)),
        chapter(Sentence("The deal"), _deal(options)),
        chapter(Sentence("The cards"), _cards(options)),
        chapter(Sentence("Combinations"), _combinations(options)),
        chapter(Sentence("Hands that win at once"), at_once(options)),
        chapter(Sentence("Trading"), trading(options)),
        chapter(Sentence("The first lead"), _first_lead(options)),
        chapter(Sentence("The play"), _play(options)),
        chapter(Sentence("Passing"), _passing(options)),
        chapter(Sentence("Beating twos"), _twos(options)),
        chapter(Sentence("Going out"), going_out(options)),
        chapter(Sentence("Paying"), paying(options)),
        chapter(Sentence("The match"), match(options)),
    )


def _undealt(options: ClimbingOptions) -> int:
    return 52 - options.players * options.hand_size


def _opener(options: ClimbingOptions) -> Card:
    return Card(options.suit_order[0], 3)


def _deal(options: ClimbingOptions) -> Iterator[Sentence]:
    clockwise = options.direction == "clockwise"
    yield Sentence("{N:all words} play, each alone, with a full pack of 52.", n=options.players)
    match options.next_dealer:
        case "loser":
            yield Sentence(
                "You draw lots for the first dealer; after that, the last player in a deal deals "
                "the next."
            )
        case "winner":
            yield Sentence(
                "You draw lots for the first dealer; after that, the first player out deals the "
                "next."
            )
        case _ if clockwise:
            yield Sentence(
                "You draw lots for the first dealer; after that, the deal passes to the left."
            )
        case _:
            yield Sentence(
                "You draw lots for the first dealer; after that, the deal passes to the right."
            )
    if clockwise:
        yield Sentence(
            "You each get {n:all words} cards, one at a time, clockwise from the dealer's left.",
            n=options.hand_size,
        )
    else:
        yield Sentence(
            "You each get {n:all words} cards, one at a time, anticlockwise from the dealer's "
            "right.",
            n=options.hand_size,
        )
    yield _rest(options)


def _rest(options: ClimbingOptions) -> Sentence:
    rest = _undealt(options)
    if not rest:
        return Sentence("That's the whole pack.")
    if rest > 1:
        return Sentence(
            "The other {n:all words} cards stay face down, out of play, and nobody sees them.",
            n=rest,
        )
    match options.odd_card:
        case "hidden":
            return Sentence(
                "One card is left over: it stays face down, out of play, and nobody sees it."
            )
        case "reveal":
            return Sentence("One card is left over: everyone sees it, and it's out of play.")
        case "remove_3S":
            return Sentence("The three of spades is taken out first, so that none is left over.")
        case _:
            return Sentence(
                "One card is left over: the player with the lowest card takes it without showing "
                "it, and so starts with one card more."
            )


def _cards(options: ClimbingOptions) -> Iterator[Sentence]:
    yield Sentence(
        "From high to low, the ranks are {ranks}: twos are the highest cards of all.",
        ranks=rank_row(),
    )
    yield Sentence(
        "Between cards of the same rank the suit decides, from high to low {suits}.",
        suits=all_of(Suit(letter) for letter in reversed(options.suit_order)),
    )
    yield Sentence("So no two cards are equal.")
    yield Sentence(
        "The highest is the {high}, the lowest the {low}.",
        high=Card(options.suit_order[-1], 2),
        low=_opener(options),
    )


def _has_quads(options: ClimbingOptions) -> bool:
    return any(kind == QUADS for slams in SLAMS[options.slams].values() for kind, _ in slams)


def _combinations(options: ClimbingOptions) -> Iterator[Sentence]:
    kinds = [
        Sentence("a single card"),
        Sentence("a pair"),
        Sentence("three or four cards of the same rank"),
        Sentence(
            "a run of {n:all words} or more cards",
            n=options.min_sequence,
        ),
        Sentence("three or more pairs in a row"),
    ]
    if options.triple_runs:
        kinds.append(Sentence("three or more triplets in a row"))
    if options.quad_runs_leadable:
        kinds.append(Sentence("two or more quartets in a row"))
    yield Sentence("You play {kinds}.", kinds=any_of(kinds))
    yield from _ending(options)
    yield Sentence("You may mix suits in all of them.")
    yield Sentence("A two doesn't join up with a three, so ace, two, three isn't a run.")
    if _has_quads(options) and not options.quad_runs_leadable:
        yield Sentence(
            "You can't lead two or more quartets in a row: they're only good against twos, and "
            "then against lower ones of as many cards."
        )
    yield Sentence("No other cards go together.")


def _ending(options: ClimbingOptions) -> Iterator[Sentence]:
    kinds = [Sentence("pairs")]
    if options.triple_runs:
        kinds.append(Sentence("triplets"))
    if options.quad_runs_leadable or _has_quads(options):
        kinds.append(Sentence("quartets"))
    runs = all_of(kinds)
    match options.twos_in_sequences, options.twos_in_double_sequences:
        case True, True:
            yield Sentence("A run may end in a two: king, ace, two.")
            yield Sentence("{Runs} in a row may end in twos as well.", runs=runs)
        case True, False:
            yield Sentence("A run may end in a two: king, ace, two.")
            yield Sentence("{Runs} in a row go no higher than aces.", runs=runs)
        case False, True:
            yield Sentence("A run goes no higher than the ace: queen, king, ace.")
            yield Sentence("{Runs} in a row may end in twos all the same.", runs=runs)
        case _:
            yield Sentence("Twos don't go in a run: the highest is queen, king, ace.")
            yield Sentence("{Runs} in a row go no higher than aces.", runs=runs)


def wins_before_play(options: ClimbingOptions) -> bool:
    """Tell whether some hand may end a deal as it was dealt."""
    fours = options.four_deuce_effect == "ends_deal" and options.trading == "off"
    return any(name != "four_twos" or fours for name in options.instant_wins)


def _first_lead(options: ClimbingOptions) -> Iterator[Sentence]:
    every = options.opening_scope == "every_deal"
    yield _of_every_deal(options) if every else _of_a_first_deal(options)
    set_aside = "four_twos" in options.instant_wins and options.four_deuce_effect == "first_out"
    if _undealt(options) or (set_aside and options.trading == "off"):
        yield _missing(options)
    if not every:
        yield _later_lead(options)
        if wins_before_play(options):
            yield _after_win(options)


def _of_every_deal(options: ClimbingOptions) -> Sentence:
    card = _opener(options)
    match options.opening_card_mode:
        case "alone":
            return Sentence(
                "In every deal the player with the {card} has to lead it, and no other card with "
                "it.",
                card=card,
            )
        case "included":
            return Sentence(
                "In every deal the player with the {card} leads, and it has to be part of the "
                "lead.",
                card=card,
            )
        case _:
            return Sentence(
                "In every deal the player with the {card} leads, and may lead anything.", card=card
            )


def _of_a_first_deal(options: ClimbingOptions) -> Sentence:
    card = _opener(options)
    match options.opening_card_mode:
        case "alone":
            return Sentence(
                "In the first deal of a match the player with the {card} has to lead it, and no "
                "other card with it.",
                card=card,
            )
        case "included":
            return Sentence(
                "In the first deal of a match the player with the {card} leads, and it has to be "
                "part of the lead.",
                card=card,
            )
        case _:
            return Sentence(
                "In the first deal of a match the player with the {card} leads, and may lead "
                "anything.",
                card=card,
            )


def _missing(options: ClimbingOptions) -> Sentence:
    """Return who opens if the lowest card of the pack was not dealt."""
    if options.opening_missing == "lowest_card":
        return Sentence("If nobody has it, the lowest card dealt takes its place.")
    return Sentence(
        "If nobody has it, you draw lots for who leads, and that player may lead anything."
    )


def _later_lead(options: ClimbingOptions) -> Sentence:
    match options.later_lead:
        case "previous_first_out":
            return Sentence(
                "In later deals the first player out of the last deal leads, and may lead anything."
            )
        case "opening_card_holder":
            return Sentence(
                "In later deals the player with the lowest card leads, but may lead anything."
            )
        case _ if options.direction == "clockwise":
            return Sentence(
                "In later deals the player on the dealer's left leads, and may lead anything."
            )
        case _:
            return Sentence(
                "In later deals the player on the dealer's right leads, and may lead anything."
            )


def _after_win(options: ClimbingOptions) -> Sentence:
    if options.after_auto_win == "opening_card":
        return Sentence("After a hand that won at once, the next deal opens like a first one.")
    return Sentence("After a hand that won at once, the player who had it leads in the next deal.")


def _play(options: ClimbingOptions) -> Iterator[Sentence]:
    yield Sentence("The leader plays anything that goes together, and can't pass.")
    if options.direction == "clockwise":
        yield Sentence(
            "Then the others, clockwise, each pass or play higher: the same kind, and as many "
            "cards."
        )
    else:
        yield Sentence(
            "Then the others, anticlockwise, each pass or play higher: the same kind, and as many "
            "cards."
        )
    yield Sentence(
        "Only the highest cards are compared: in a pair the one with the better suit, in a run "
        "the top card."
    )
    if options.forced_play:
        yield Sentence("If you can beat it you have to; if not, you pass.")
    else:
        yield Sentence("You may pass even if you could beat it.")
    if options.suited_lock:
        yield Sentence("Only a higher run of one suit beats a run of one suit.")
    yield Sentence(
        "When nobody beats the last play any more, the round is over: its cards are turned face "
        "down, and the last to play leads the next round."
    )
    yield Sentence("If that player is out, the next one with cards leads, even after passing.")
    match options.pile_review:
        case "none":
            yield Sentence("You can't look at beaten cards again.")
        case "round":
            yield Sentence("You may look again at the cards of this round.")
        case _:
            yield Sentence("You may look again at all cards played in the deal.")
    match options.ai_memory:
        case "perfect":
            yield Sentence("Computer players remember every card.")
        case "last_rounds":
            yield Sentence("Computer players remember the cards of the last three rounds.")
        case "none":
            yield Sentence("Computer players forget the rounds before.")


def _passing(options: ClimbingOptions) -> Iterator[Sentence]:
    if not options.pass_lock:
        yield Sentence(
            "A pass doesn't last: as soon as someone else plays, everyone may play again."
        )
        yield Sentence("The round is over when all the others have passed on the same cards.")
        return
    yield Sentence(
        "If you pass, you sit out the rest of the round; in the next one everyone is back in."
    )
    if options.slams == "none":
        return
    match options.slam_ignores_pass:
        case "none":
            yield Sentence("Not even a slam lets you back in.")
        case "all":
            yield Sentence(
                "But while there are twos or a slam on the table, you may slam even after a pass."
            )
        case _:
            yield Sentence(
                "But while there are twos or a slam on the table, you may play four pairs in a "
                "row that beat them, even after a pass."
            )


def _twos(options: ClimbingOptions) -> Iterator[Sentence]:
    if options.slams == "none":
        yield Sentence("Only as many higher twos beat twos: this house doesn't play slams.")
        return
    yield Sentence("Only higher twos beat twos, except for slams.")
    one, two, three = (what_slams(options.grammar, twos) for twos in (1, 2, 3))
    if one:
        yield Sentence("You beat a single two with {slams}.", slams=any_of(one))
    if two:
        yield Sentence("You beat a pair of twos with {slams}.", slams=any_of(two))
    if three:
        yield Sentence("You beat three twos with {slams}.", slams=any_of(three))
    if sum(map(bool, (one, two, three))) == 2:
        yield Sentence("Nothing slams three or four twos.")
    else:
        yield Sentence("Nothing slams four twos.")
    if options.longer_slam_ok:
        yield Sentence("A longer run of pairs does it, too.")
    else:
        yield Sentence("The numbers are exact: a longer run won't do.")
    if _has_seven(options):
        yield Sentence(
            "Nobody can hold seven pairs in thirteen cards: that takes hands of seventeen."
        )
    yield Sentence("It doesn't matter whether the twos were led or beat something lower.")
    if options.slams != "southern":
        yield Sentence(
            "But slams beat nothing else: an ace is safe, and so is a longer play that ends in "
            "twos."
        )
    yield from _on_slams(options)


def _has_seven(options: ClimbingOptions) -> bool:
    """Tell whether seven pairs are asked for that nobody can hold."""
    return options.hand_size == 13 and any(
        kind != QUADS and size == 14
        for slams in SLAMS[options.slams].values()
        for kind, size in slams
    )


def _on_slams(options: ClimbingOptions) -> Iterator[Sentence]:
    if options.slams != "southern":
        yield Sentence(
            "Only a higher slam of the same kind and length beats a slam, not even a higher two."
        )
        return
    if options.longer_slam_ok:
        yield Sentence(
            "Even without twos, four of a kind beats three pairs in a row, and four or more pairs "
            "in a row beat both."
        )
    else:
        yield Sentence(
            "Even without twos, four of a kind beats three pairs in a row, and four pairs in a "
            "row beat both."
        )
    yield Sentence("Otherwise only a higher slam of the same kind and length beats a slam.")
