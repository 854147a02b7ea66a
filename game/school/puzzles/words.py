"""What is said of a puzzle: its goal, and from the cards that fell why another card fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from game.core.events import TrickWon
from game.core.facets import Combining, Counting, GoingOut, Undertaking
from game.core.rules import act
from game.core.table import Play, Table
from game.core.wording import in_words, upper
from game.school.puzzles.goals import FIRST_OUT
from game.school.wording import short

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.school.puzzles.goals import Goal

Line: TypeAlias = "Sequence[tuple[Table, Action]]"
"""What follows: tables, each with what is done there."""

_SAID: Final = {"pass": "pass", "done": "stop", "take": "take it", "pick-up": "pick it up"}
"""What a learner does that plays no card, after `if you`."""
_TAKING: Final = frozenset({"take", "pick-up"})
_SILENT: Final = frozenset({"pass", "done"})
_ADDING: Final = frozenset({"throw", "attack"})


def a_number(number: int, thing: str = "") -> str:
    """Return a number, or so many of a thing, in words up to five."""
    return in_words(number, thing, most=5)


def tricks(number: int) -> str:
    """Return a number of tricks in words: `one trick`, `two tricks`."""
    return a_number(number, "trick")


def aim(rules: Rules) -> str:
    """Return what the puzzles of a game ask for."""
    if isinstance(rules, Undertaking):
        return "Win the tricks you need."
    if isinstance(rules, Counting):
        return "Make the points you bid."
    if isinstance(rules, Combining):
        return "Be the first one out."
    if isinstance(rules, GoingOut):
        return "Get rid of your cards: don't be the last one holding any."
    return "Be the last one with cards."


def asked(rules: Rules, goal: Goal, table: Table, *, first: bool) -> str:
    """Return what a learner is asked, 20 words at most: the goal, and how far it has come."""
    task = _task(rules, goal, table)
    if first:
        return f"{task} Only one {'play' if goal.out else 'card'} will do."
    return task


def _task(rules: Rules, goal: Goal, table: Table) -> str:
    if goal.out:
        return "Be the first one out." if goal.out == FIRST_OUT else "Don't be the last one in."
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
    return "Be the last one with cards."


def reached(rules: Rules, goal: Goal, table: Table, key: Action, instead: str) -> str:
    """Return that the goal is reached, what did it, and how another card would have failed."""
    if goal.out:
        got = "You're out first" if goal.out == FIRST_OUT else "You're out, and safe"
    elif goal.tricks:
        got = "Your trick" if goal.tricks == 1 else f"You have {tricks(goal.tricks)}"
    elif isinstance(rules, Counting) and rules.bid(table, goal.seat) is not None:
        got = "Your bid is made"
    else:
        got = "You're the last one with cards"
    return f"{got}. Only {short(key.cards)} did it: {instead}"


def instead(rules: Rules, goal: Goal, line: Line) -> str:
    """Return how a wrong action fails, as the rest of a sentence: `with K♣, Seat 1's A♣ ...`."""
    wrong = line[0][1]
    if goal.out and not wrong.cards:
        return f"if you {_SAID[wrong.verb]}, {_left(goal, line)}."
    told = f"with {short(wrong.cards)}"
    if goal.out:
        return f"{told}, {_answered_and_left(goal, line)}."
    ended = [_trick(rules, goal.seat, *step) for step in line]
    first = next((trick for trick in ended if trick is not None), None)
    end = _missed(rules, goal, line)
    if first is None:
        return f"{told} {end}."
    if first.taker == goal.seat:
        return f"{told} you win the trick, but {end}."
    return f"{told}, {_whose(first)} takes it and {end}."


def _missed(rules: Rules, goal: Goal, line: Line) -> str:
    """Return what the learner comes to with a wrong card."""
    table, action = line[-1]
    last, seat = act(rules, table, action, "").table, goal.seat
    if goal.tricks:
        won = last.tricks[seat]
        if last.over and not won:
            return "you win none"
        if last.over:
            return f"you win only {a_number(won)} of {a_number(goal.tricks)}"
        return f"you can't win {tricks(goal.tricks)} any more"
    if isinstance(rules, Counting) and rules.bid(last, seat) is not None:
        return "your bid is missed"
    return "you're out too soon" if seat in last.out else "somebody else stays in longer"


class _Trick(NamedTuple):
    """A trick on the way to failure: what the learner put in, who took it, and with what."""

    own: Card
    taker: int
    card: Card


def refuted(rules: Rules, goal: Goal, line: Line) -> tuple[str, Cards]:
    """Return how a wrong action failed, in 25 words at most, and the cards that show it.

    Told is what became of the card that was wrong, the last trick that was lost, and the end.
    """
    if goal.out:
        return f"{upper(_answered_and_left(goal, line))}.", line[0][1].cards
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


def _answered_and_left(goal: Goal, line: Line) -> str:
    """Return how a wrong action was answered, and what it comes to."""
    answer, left = _answered(goal.seat, line), _left(goal, line)
    who = f"Seat {line[-1][1].seat} "
    if goal.out == FIRST_OUT and answer.startswith(who):
        left = left.removeprefix(who)
        return f"{answer} and {left}"
    return f"{answer}, and {left}"


def _answered(seat: int, line: Line) -> str:
    """Return how the others answered a wrong action: what beat it, or who picked it up."""
    wrong = line[0][1]
    if wrong.verb in _TAKING:
        return "you pick it all up"
    if not wrong.cards:
        return "you let it stand"
    after = [action for _, action in line[1:] if action.verb not in _SILENT]
    answer = after[0] if after and after[0].seat != seat else None
    if answer is None:
        return "nobody beats it"
    if answer.verb in _TAKING:
        return f"Seat {answer.seat} picks it up"
    if answer.verb in _ADDING:
        return f"Seat {answer.seat} goes on with {short(answer.cards)}"
    return f"Seat {answer.seat} beats it with {short(answer.cards)}"


def _left(goal: Goal, line: Line) -> str:
    """Return what it comes to for somebody who wanted to get out."""
    _, action = line[-1]
    if goal.out == FIRST_OUT:
        return f"Seat {action.seat} is out first"
    return "the last cards are yours"


def _end(rules: Rules, goal: Goal, line: Line) -> str:
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
    return "You're out." if seat in last.out else "Somebody else is the last one in."
