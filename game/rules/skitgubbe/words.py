"""What Skitgubbe says: questions, what picked cards would do, verdicts, words for newcomers.

In questions and verdicts a seat is written `Seat 2 ` at the beginning of a sentence: screens put
the name of a player there, in verdicts, before a verb in the past tense, also `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.events import Failed, Marked, Moved, WentOut
from game.core.rules import Ahead, Answer, Prompt
from game.core.wording import upper
from game.core.zones import won
from game.rules.skitgubbe import collecting, shedding
from game.rules.skitgubbe.names import a_number, a_rank, laid, suit_of
from game.rules.skitgubbe.reasons import why_not_lay, why_not_slough

if TYPE_CHECKING:
    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.table import Table
    from game.rules.skitgubbe.rules import Skitgubbe


SMELL = "Du luktar som en get!"
_MEANING = "(You smell like a goat!)"
"""What is said to the goat: you smell like one."""

_TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}

FIRST_HALF = ("", "deal", *collecting.PHASES)
"""While these last, cards are dealt and collected."""


def waiver(table: Table, seat: int) -> Action | None:
    """Return the pass of a seat that may slough now."""
    if table.phase == collecting.REACT and seat in table.to_act:
        return Action(seat, "pass")
    return None


def tied(table: Table) -> tuple[int, ...]:
    """Return who play the private trick that goes on."""
    in_private = table.phase in collecting.PHASES and collecting.is_private(table)
    return table.contest if in_private else ()


def part(table: Table, seat: int) -> str:
    """Return what a seat does in a private trick, or else how many cards it has collected."""
    if table.phase not in collecting.PHASES:
        return ""
    if seat in tied(table):
        return "tied"
    taken = len(table.cards(won(seat)))
    return f"{taken} taken" if taken else ""


def ahead(rules: Skitgubbe, table: Table, seat: int) -> Ahead | None:
    """Return that whoever holds cards may choose what to lay while others think."""
    held = table.hand(seat)
    if table.phase not in shedding.PHASES or not held:
        return None
    return Ahead(Answer("lay", "Lay", least=1, most=_most(rules)), held)


def _most(rules: Skitgubbe) -> int:
    return 13 if rules.options.runs else 1


# Questions


def prompt(rules: Skitgubbe, table: Table, seat: int) -> Prompt | None:
    """Return what a seat is asked; None where it is only to play a card."""
    match table.phase:
        case collecting.TURN:
            return _play_or_blind(rules, table, seat)
        case collecting.REACT:
            return _slough(rules, table, seat)
        case shedding.LEAD:
            what = "Any card, or a run of one suit." if rules.options.runs else "Any card."
            lay = Answer("lay", "Lay", what, 1, _most(rules))
            return Prompt("You lead.", (lay,), playing=True)
        case shedding.BEAT:
            return _beat(rules, table, seat)
        case _:
            return None


def _play_or_blind(rules: Skitgubbe, table: Table, seat: int) -> Prompt | None:
    if not collecting.may_play_blind(rules, table, seat):
        return None
    unseen = "The top card of the stock, unseen. You keep your three and draw none."
    answers = (
        Answer("play", "Play", "Any card of your hand. You draw another at once.", 1, 1),
        Answer("play", "Play blind", unseen, value=collecting.BLIND),
    )
    return Prompt("Play a card, or the top of the stock.", answers, playing=True)


def _slough(rules: Skitgubbe, table: Table, seat: int) -> Prompt:
    drawing = "You draw another at once." if table.stock else "Nobody draws any more."
    slough = Answer("slough", "Slough", f"A card of a rank that was played. {drawing}", 1, 1)
    done = Answer("pass", "Done", "Nothing more, until another card is played.")
    verbs = {action.verb for action in rules.legal(table, seat)}
    answers = tuple(answer for answer in (slough, done) if answer.verb in verbs)
    # The question is the same with and without a card to slough.
    return Prompt("Slough a card?", answers, playing=True)


def _beat(rules: Skitgubbe, table: Table, seat: int) -> Prompt:
    top = shedding.top_card(table)
    assert top is not None
    better = f"Higher {suit_of(top)}s, or trumps."
    if top.suit == table.trumps:
        better = "Higher trumps: nothing else beats a trump."
    elif table.trumps is None:
        better = f"Higher {suit_of(top)}s."
    taken = rules.would_take(table, seat)
    number = len(taken)
    up = f"{upper(what_is_picked_up(rules))} comes into your hand: {a_number(number, 'card')}."
    lay = Answer("lay", "Lay", better, 1, _most(rules))
    pick_up = Answer("pick-up", "Pick up", up)
    can = any(action.verb == "lay" for action in rules.legal(table, seat))
    if not can:
        return Prompt(f"You cannot beat the {top.name}.", (pick_up,), playing=True)
    return Prompt(f"Beat the {top.name}, or pick up?", (lay, pick_up), playing=True)


def what_is_picked_up(rules: Skitgubbe) -> str:
    """Return which of the cards on the table come into a hand, by house rule."""
    return {
        "top_run": "the sequence on top",
        "top_lay": "the lay on top",
        "bottom_run": "the lowest sequence",
    }[rules.options.picks_up]


# Cards that are picked


def selection(rules: Skitgubbe, table: Table, seat: int, cards: Cards) -> str:
    """Return what picked cards would do, or why they may not be put down."""
    if table.over or table.match_over or not cards:
        return ""
    if table.phase in shedding.PHASES:
        return _to_lay(rules, table, tuple(sorted(cards)))
    if len(cards) != 1 or table.phase not in collecting.PHASES:
        return ""
    if table.phase == collecting.TURN and seat in table.to_act:
        return _to_play(rules, table, seat, cards[0])
    if table.phase == collecting.TURN or not collecting.on_the_pile(table):
        return ""
    reason = why_not_slough(rules, table, seat, cards[0])
    if reason is not None:
        return reason.sentence
    drawn = ", and you draw another" if table.stock else ""
    return f"The {cards[0].name} matches {a_rank(cards[0])} that was played: slough it{drawn}."


def _to_play(rules: Skitgubbe, table: Table, seat: int, card: Card) -> str:
    """Return what a card would be worth in the trick."""
    owed = collecting.owed(rules, table, seat)
    if owed and card not in owed:
        return f"You hold {a_rank(owed[0])}: you must match the highest card."
    top = collecting.highest(rules, table)
    if top is None:
        return f"The {card.name} leads: the highest rank takes the trick."
    height = rules.options.height
    if card.rank == top.rank:
        return f"The {card.name} ties with the {top.name}: a private trick decides."
    if height(card) > height(top):
        return f"The {card.name} is higher than the {top.name}."
    return f"The {card.name} is lower than the {top.name}."


def _to_lay(rules: Skitgubbe, table: Table, cards: Cards) -> str:
    """Return what cards would do to the lay on top."""
    reason = why_not_lay(rules, table, cards)
    told = upper(laid(cards))
    top = shedding.top_card(table)
    if reason is None:
        return f"{told}: beats the {top.name}." if top else f"{told}."
    if reason.code == "does-not-beat" and len(cards) > 1:
        return f"{told}: too low or of the wrong suit to beat the {reason.cards[0].name}."
    return reason.sentence


# How it came out


def striking(table: Table, event: Event) -> str:  # noqa: ARG001
    """Return the exclamation for the goat: it smells like one."""
    return SMELL if isinstance(event, Failed) else ""


def verdict(table: Table) -> str:
    """Return how a game that is over came out."""
    goat = next(seat for seat, points in enumerate(table.points) if points)
    held = "held the last cards"
    if sum(1 for seat in range(table.seats) if table.hand(seat)) > 1:
        held = "held the most cards when nothing changed any more"
    first = f" Seat {table.out[0]} went out first." if table.out else ""
    return f"Seat {goat} {held}: the goat.{first}"


def match_verdict(table: Table) -> str:
    """Return who was the goat, or most often, and that it smells like one."""
    if table.deals == 1:
        who, _, first = verdict(table).partition(". ")
        return f"{who.rstrip('.')}. {SMELL} {_MEANING} {first}".rstrip()
    most = max(table.scores)
    goats = [seat for seat, often in enumerate(table.scores) if often == most]
    if len(goats) == table.seats:
        return "Everybody was the goat as often as everybody else, and smelled like one."
    names = [f"Seat {seat}" for seat in goats]
    who = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    often = _TIMES.get(most, f"{most} times")
    each, smelled = (" each", "goats") if len(goats) > 1 else ("", "a goat")
    return (
        "Whoever was the goat least often wins. "
        f"{who} held the last cards {often}{each}, and smelled like {smelled}."
    )


# For newcomers

_MOVED = {
    "slough": "A card of a rank that was played goes to whoever takes the pile.",
    "collect": "The highest rank takes everything; nobody may look at it again.",
    "take back": "Nobody can break the tie: everybody takes his own cards back.",
    "keep": "Cards left over go to the collection of whoever holds them.",
    "take up": "The cards collected are the hand for the second half.",
    "dreck": "Who collected little shares the low cards of all.",
    "lay": "The next must lay higher in the suit, or trumps, or pick up.",
    "pick up": "Whole lays are picked up, and the next player goes on.",
    "discard": "As many lays as there were players: these cards are out of play.",
}


def explain(event: Event) -> str:
    """Return the sentence a newcomer needs on what has just happened; empty if none."""
    match event:
        case Moved(verb="reveal"):
            return "The card put aside is turned: its suit is trumps."
        case Moved(verb=verb):
            return _MOVED.get(verb, "")
        case Marked("private", number) if number:
            return "A tie: those who share the highest rank play a private trick for it all."
        case WentOut():
            return "Whoever has no cards left is safe."
        case Failed():
            return "Skitgubbe has no winner, only a goat."
        case _:
            return ""
