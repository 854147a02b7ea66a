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
                "The first dealer is chosen by lot; after that, whoever came last in a deal deals "
                "the next."
            )
        case "winner":
            yield Sentence(
                "The first dealer is chosen by lot; after that, whoever was out first deals the "
                "next."
            )
        case _ if clockwise:
            yield Sentence(
                "The first dealer is chosen by lot; after that, the deal passes to the left."
            )
        case _:
            yield Sentence(
                "The first dealer is chosen by lot; after that, the deal passes to the right."
            )
    if clockwise:
        yield Sentence(
            "Everybody gets {n:all words} cards, one at a time, clockwise from the dealer's left.",
            n=options.hand_size,
        )
    else:
        yield Sentence(
            "Everybody gets {n:all words} cards, one at a time, anticlockwise from the dealer's "
            "right.",
            n=options.hand_size,
        )
    yield _rest(options)


def _rest(options: ClimbingOptions) -> Sentence:
    rest = _undealt(options)
    if not rest:
        return Sentence("That is the whole pack.")
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
            return Sentence("One card is left over: it is shown to all, and out of play.")
        case "remove_3S":
            return Sentence(
                "The three of spades is taken out beforehand, so that none is left over."
            )
        case _:
            return Sentence(
                "One card is left over: the player with the lowest card takes it without "
                "showing it, and so begins with one card more."
            )


def _cards(options: ClimbingOptions) -> Iterator[Sentence]:
    yield Sentence(
        "The ranks are, from high to low, {ranks}: twos are the highest cards of all.",
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
            "a sequence of {n:all words} or more cards of consecutive ranks",
            n=options.min_sequence,
        ),
        Sentence("three or more consecutive pairs"),
    ]
    if options.triple_runs:
        kinds.append(Sentence("three or more consecutive triplets"))
    if options.quad_runs_leadable:
        kinds.append(Sentence("two or more consecutive quartets"))
    yield Sentence("You play {kinds}.", kinds=any_of(kinds))
    yield from _ending(options)
    yield Sentence("Suits may be mixed in all of them.")
    yield Sentence("A two doesn't join up with a three, so ace, two, three isn't a run.")
    if _has_quads(options) and not options.quad_runs_leadable:
        yield Sentence(
            "Two or more consecutive quartets may not be led: they are good only against twos, and "
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
            yield Sentence("A sequence may end in a two: king, ace, two.")
            yield Sentence("Consecutive {runs} may end in twos as well.", runs=runs)
        case True, False:
            yield Sentence("A sequence may end in a two: king, ace, two.")
            yield Sentence("Consecutive {runs} end with aces at the latest.", runs=runs)
        case False, True:
            yield Sentence("A sequence ends with an ace at the latest: queen, king, ace.")
            yield Sentence("Consecutive {runs} may end in twos all the same.", runs=runs)
        case _:
            yield Sentence("Twos belong to no sequence: the highest is queen, king, ace.")
            yield Sentence("Consecutive {runs} end with aces at the latest.", runs=runs)


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
                "In every deal whoever holds the {card} must lead it, and no other card with it.",
                card=card,
            )
        case "included":
            return Sentence(
                "In every deal whoever holds the {card} leads, and it must be in the combination.",
                card=card,
            )
        case _:
            return Sentence(
                "In every deal whoever holds the {card} leads, and may lead anything.", card=card
            )


def _of_a_first_deal(options: ClimbingOptions) -> Sentence:
    card = _opener(options)
    match options.opening_card_mode:
        case "alone":
            return Sentence(
                "In the first deal of a match whoever holds the {card} must lead it, and no other "
                "card with it.",
                card=card,
            )
        case "included":
            return Sentence(
                "In the first deal of a match whoever holds the {card} leads, and it must be in "
                "the combination.",
                card=card,
            )
        case _:
            return Sentence(
                "In the first deal of a match whoever holds the {card} leads, and may lead "
                "anything.",
                card=card,
            )


def _missing(options: ClimbingOptions) -> Sentence:
    """Return who opens if the lowest card of the pack was not dealt."""
    if options.opening_missing == "lowest_card":
        return Sentence("If nobody holds it, the same is so of the lowest card that was dealt.")
    return Sentence("If nobody holds it, a player chosen by lot leads anything.")


def _later_lead(options: ClimbingOptions) -> Sentence:
    match options.later_lead:
        case "previous_first_out":
            return Sentence(
                "In later deals whoever was out first in the deal before leads, and may lead "
                "anything."
            )
        case "opening_card_holder":
            return Sentence(
                "In later deals whoever holds the lowest card leads, but may lead anything."
            )
        case _ if options.direction == "clockwise":
            return Sentence(
                "In later deals the player at the dealer's left leads, and may lead anything."
            )
        case _:
            return Sentence(
                "In later deals the player at the dealer's right leads, and may lead anything."
            )


def _after_win(options: ClimbingOptions) -> Sentence:
    if options.after_auto_win == "opening_card":
        return Sentence("After a hand that won at once, the next deal opens like a first one.")
    return Sentence("After a hand that won at once, its holder leads to the next deal.")


def _play(options: ClimbingOptions) -> Iterator[Sentence]:
    yield Sentence("The leader plays any combination and may not pass.")
    if options.direction == "clockwise":
        yield Sentence(
            "Then each of the others in turn, clockwise, passes or plays a higher one of the same "
            "kind with as many cards."
        )
    else:
        yield Sentence(
            "Then each of the others in turn, anticlockwise, passes or plays a higher one of the "
            "same kind with as many cards."
        )
    yield Sentence(
        "Only the highest card of each is compared: in a pair the one of the better suit, in a "
        "sequence the top card."
    )
    if options.forced_play:
        yield Sentence("If you can beat it you must; otherwise you pass.")
    else:
        yield Sentence("You may pass even if you could beat it.")
    if options.suited_lock:
        yield Sentence(
            "A sequence of one suit is beaten only by a higher one that is of one suit too."
        )
    yield Sentence(
        "When nobody beats the last combination any more the round is over: its cards are turned "
        "face down, and whoever played it leads to the next round."
    )
    yield Sentence(
        "If that player is out, the next one in turn who holds cards leads, even after passing."
    )
    match options.pile_review:
        case "none":
            yield Sentence("Cards that have been beaten may not be looked at again.")
        case "round":
            yield Sentence("The cards of the round that is being played may be looked at again.")
        case _:
            yield Sentence("All cards played in the deal may be looked at again.")
    match options.ai_memory:
        case "perfect":
            yield Sentence("Computer players remember every card that was played.")
        case "last_rounds":
            yield Sentence("Computer players remember the cards of the last three rounds.")
        case "none":
            yield Sentence("Computer players remember no card of the rounds before.")


def _passing(options: ClimbingOptions) -> Iterator[Sentence]:
    if not options.pass_lock:
        yield Sentence(
            "A pass is not for long: as soon as somebody else plays, everybody may play again."
        )
        yield Sentence("The round is over when all others have passed on the same combination.")
        return
    yield Sentence(
        "Whoever passes plays no more cards in this round; in the next everybody is back in."
    )
    if options.slams == "none":
        return
    match options.slam_ignores_pass:
        case "none":
            yield Sentence("Not even a slam lets you back in.")
        case "all":
            yield Sentence(
                "But while twos or a slam lie on the table, those who have passed may slam too."
            )
        case _:
            yield Sentence(
                "But while twos or a slam lie on the table, even a player who has passed "
                "may play four pairs in a row that beat them."
            )


def _twos(options: ClimbingOptions) -> Iterator[Sentence]:
    if options.slams == "none":
        yield Sentence("Only as many higher twos beat twos: this house doesn't play slams.")
        return
    yield Sentence(
        "Certain combinations, called slams, beat twos, which otherwise only higher twos beat."
    )
    one, two, three = (what_slams(options.grammar, twos) for twos in (1, 2, 3))
    if one:
        yield Sentence("A single two is beaten by {slams}.", slams=any_of(one))
    if two:
        yield Sentence("A pair of twos is beaten by {slams}.", slams=any_of(two))
    if three:
        yield Sentence("Three twos are beaten by {slams}.", slams=any_of(three))
    if sum(map(bool, (one, two, three))) == 2:
        yield Sentence("Three or four twos cannot be slammed.")
    else:
        yield Sentence("Four twos cannot be slammed.")
    if options.longer_slam_ok:
        yield Sentence("Longer runs of pairs than are needed will do.")
    else:
        yield Sentence("The numbers are exact: a longer run does not stand in for a shorter one.")
    if _has_seven(options):
        yield Sentence(
            "Nobody can hold seven pairs in thirteen cards: they need hands of seventeen."
        )
    yield Sentence("It makes no difference whether the twos were led or played on lower cards.")
    if options.slams != "southern":
        yield Sentence(
            "But slams beat nothing else: an ace is safe, and so is a longer combination that ends "
            "in twos."
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
            "On a slam only a higher slam of the same kind and length may follow, not even a "
            "higher two."
        )
        return
    if options.longer_slam_ok:
        yield Sentence(
            "A quartet beats three consecutive pairs as well, and four or more consecutive pairs "
            "beat those and a quartet, wherever they lie."
        )
    else:
        yield Sentence(
            "A quartet beats three consecutive pairs as well, and four consecutive pairs beat "
            "those and a quartet, wherever they lie."
        )
    yield Sentence("Otherwise only a higher slam of the same kind and length beats a slam.")
