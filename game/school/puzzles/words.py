"""What is said of a puzzle: its goal, and from the cards that fell why another card fails."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.events import TrickWon
from game.core.facets import Counting, Undertaking
from game.core.rules import act
from game.core.table import Play
from game.core.wording import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.puzzles.goals import Goal


def a_number(number: int, thing: str = "") -> str:
    """Return a number, or so many of a thing, in words up to five."""
    return in_words(number, thing, most=5)


def tricks(number: int) -> str:
    """Return a number of tricks in words: `one trick`, `two tricks`."""
    return a_number(number, "trick")


def aim(rules: Rules) -> str:
    """Return what the puzzles of a game ask for."""
    if isinstance(rules, Undertaking):
        return "Win the tricks that you must."
    if isinstance(rules, Counting):
        return "Make the points that you have bid."
    return "Be the last who holds a card."


def asked(rules: Rules, goal: Goal, table: Table, *, first: bool) -> str:
    """Return what a learner is asked, 20 words at most: the goal, and how far it has come."""
    task = _task(rules, goal, table)
    if first:
        return f"{task} Only one card will do."
    return task


def _task(rules: Rules, goal: Goal, table: Table) -> str:
    if goal.tricks:
        won = table.tricks[goal.seat]
        if won:
            return f"Win {tricks(goal.tricks)} in all; you have {a_number(won)}."
        return f"Win {'a trick' if goal.tricks == 1 else tricks(goal.tricks)}."
    counting = Counting.of(rules)
    bid = counting.bid(table, goal.seat) if counting else None
    counted = counting.counted(table, goal.seat) if counting else None
    if bid is not None and counted is not None:
        return f"Make your bid of {bid}; your pile counts {counted.points}."
    return "Be the last who holds a card."


def reached(rules: Rules, goal: Goal, table: Table, key: Action) -> str:
    """Return that the goal is reached, and which card did it."""
    card = key.cards[0].name
    if goal.tricks:
        got = "Your trick" if goal.tricks == 1 else f"You have {tricks(goal.tricks)}"
    elif isinstance(rules, Counting) and rules.bid(table, goal.seat) is not None:
        got = "Your bid is made"
    else:
        got = "You hold the last card"
    return f"{got}. At the start nothing but the {card} would do."


class _Trick(NamedTuple):
    """A trick on the way to failure: what the learner put in, who took it, and with what."""

    own: Card
    taker: int
    card: Card


def refuted(rules: Rules, goal: Goal, line: Sequence[tuple[Table, Action]]) -> tuple[str, Cards]:
    """Return how a wrong action failed, in 25 words at most, and the cards that show it.

    Told is what became of the card that was wrong, the last trick that was lost, and the end.
    """
    ended = [_trick(rules, goal.seat, *step) for step in line]
    tricks_of_own = [trick for trick in ended if trick is not None]
    end = _end(rules, goal, line)
    if not tricks_of_own:
        return end, ()
    first = tricks_of_own[0]
    lost = [trick for trick in tricks_of_own if trick.taker != goal.seat]
    told = "It won the trick" if first.taker == goal.seat else f"{_whose(first)} took it"
    if not lost or lost[-1] is first:
        return f"{told}. {end}", (first.card, first.own)
    last = lost[-1]
    told = f"{told}; later {_whose(last)} took your {last.own.name}"
    return f"{told}. {end}", (last.card, last.own)


def _whose(trick: _Trick) -> str:
    return f"Seat {trick.taker}'s {trick.card.name}"


def _trick(rules: Rules, seat: int, table: Table, action: Action) -> _Trick | None:
    """Return the trick that an action ended, if it did and the learner was in it."""
    journal = act(rules, table, action, "")
    won = next((event for event in journal.events if isinstance(event, TrickWon)), None)
    plays = {play.seat: play.cards[0] for play in (*table.plays, Play(action.seat, action.cards))}
    if won is None or seat not in plays:
        return None
    return _Trick(plays[seat], won.seat, plays[won.seat])


def _end(rules: Rules, goal: Goal, line: Sequence[tuple[Table, Action]]) -> str:
    """Return what the learner came to."""
    table, action = line[-1]
    last = act(rules, table, action, "").table
    seat = goal.seat
    if goal.tricks:
        if last.over:
            return f"You won {tricks(last.tricks[seat])} and needed {a_number(goal.tricks)}."
        return f"You can no longer win {tricks(goal.tricks)}."
    counting = Counting.of(rules)
    bid = counting.bid(last, seat) if counting else None
    counted = counting.counted(last, seat) if counting else None
    if bid is not None and counted is not None:
        return f"Your pile counts {counted.points} of {bid}."
    return "You are out." if seat in last.out else "Another seat holds the last card."
