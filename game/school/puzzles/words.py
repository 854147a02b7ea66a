"""What is said of a puzzle: its goal, and from the cards that fell why another card fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from game.core.events import TrickWon
from game.core.facets import Combining, Counting, GoingOut, Undertaking
from game.core.rules import act
from game.core.sentences import Seat, Sentence, say, several
from game.core.table import Play, Table
from game.school.puzzles.goals import FIRST_OUT
from game.school.wording import short

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.school.puzzles.goals import Goal

Line: TypeAlias = "Sequence[tuple[Table, Action]]"
"""What follows: tables, each with what is done there."""

_TAKING: Final = frozenset({"take", "pick-up"})
_SILENT: Final = frozenset({"pass", "done"})
_ADDING: Final = frozenset({"throw", "attack"})


def aim(rules: Rules) -> str:
    """Return what the puzzles of a game ask for."""
    if isinstance(rules, Undertaking):
        return say("Win the tricks you need.")
    if isinstance(rules, Counting):
        return say("Make the points you bid.")
    if isinstance(rules, Combining):
        return say("Be the first one out.")
    if isinstance(rules, GoingOut):
        return say("Get rid of your cards: don't be the last one holding any.")
    return say("Be the last one with cards.")


def asked(rules: Rules, goal: Goal, table: Table, *, first: bool) -> str:
    """Return what a learner is asked, 20 words at most: the goal, and how far it has come."""
    alone = Sentence("Only one play will do.") if goal.out else Sentence("Only one card will do.")
    return say(_task(rules, goal, table), alone if first else None)


def _task(rules: Rules, goal: Goal, table: Table) -> Sentence:
    if goal.out == FIRST_OUT:
        return Sentence("Be the first one out.")
    if goal.out:
        return Sentence("Don't be the last one in.")
    if goal.tricks:
        won = table.tricks[goal.seat]
        if won:
            return Sentence(
                "Win {all:to ten} tricks in all; you have {won:to ten}.", all=goal.tricks, won=won
            )
        return several(goal.tricks, "Win a trick.", "Win {n:to ten} tricks.")
    counting = Counting.of(rules)
    bid = counting.bid(table, goal.seat) if counting else None
    counted = counting.counted(table, goal.seat) if counting else None
    if bid is not None and counted is not None:
        return Sentence(
            "Make your bid of {bid}; your pile is worth {points} so far.",
            bid=bid,
            points=counted.points,
        )
    return Sentence("Be the last one with cards.")


def reached(rules: Rules, goal: Goal, table: Table, key: Action, line: Line) -> str:
    """Return that the goal is reached, what did it, and how another card would have failed."""
    if goal.out:
        got = Sentence("You're out, and safe.")
        if goal.out == FIRST_OUT:
            got = Sentence("You're out first.")
    elif goal.tricks:
        got = several(goal.tricks, "Your trick.", "You have {n:to ten} tricks.")
    elif isinstance(rules, Counting) and rules.bid(table, goal.seat) is not None:
        got = Sentence("Your bid is made.")
    else:
        got = Sentence("You're the last one with cards.")
    alone = Sentence("Only {cards} did it.", cards=short(key.cards))
    return say(got, alone, _instead(rules, goal, line))


def _instead(rules: Rules, goal: Goal, line: Line) -> tuple[Sentence, ...]:
    """Return how a wrong action would have failed."""
    wrong = line[0][1]
    if goal.out:
        return _let_be(goal, line) if not wrong.cards else _left_in(goal, line)
    card = wrong.cards[0]
    ended = [_trick(rules, goal.seat, *step) for step in line]
    first = next((trick for trick in ended if trick is not None), None)
    if first is None:
        told = Sentence("{cards} wouldn't have.", cards=short((card,)))
    elif first.taker == goal.seat:
        told = Sentence("{cards} would have won a trick.", cards=short((card,)))
    else:
        told = Sentence(
            "{Seat}'s {taker} would have taken {cards}.",
            seat=Seat(first.taker),
            taker=first.card,
            cards=short((card,)),
        )
    return told, _missed(rules, goal, line)


def _missed(rules: Rules, goal: Goal, line: Line) -> Sentence:
    """Return what the learner would have come to with a wrong card."""
    table, action = line[-1]
    last, seat = act(rules, table, action, "").table, goal.seat
    if goal.tricks:
        won = last.tricks[seat]
        if last.over and not won:
            return Sentence("You'd have won none.")
        if last.over:
            return Sentence(
                "You'd have won only {won:to ten} of {all:to ten}.", won=won, all=goal.tricks
            )
        return several(
            goal.tricks,
            "You couldn't have won a trick any more.",
            "You couldn't have won {n:to ten} tricks any more.",
        )
    if isinstance(rules, Counting) and rules.bid(last, seat) is not None:
        return Sentence("You'd have missed your bid.")
    if seat in last.out:
        return Sentence("You'd have been out too soon.")
    # With more than one left in, a deal ends as the stock does.
    return Sentence("The stock would have run out, and someone else would have won the last trick.")


def _let_be(goal: Goal, line: Line) -> tuple[Sentence, ...]:
    """Return what it would have come to not to play a card."""
    match line[0][1].verb:
        case "pass":
            told = Sentence("You could have passed.")
        case "done":
            told = Sentence("You could have stopped.")
        case _:
            told = Sentence("You could have picked it up.")
    if goal.out == FIRST_OUT:
        first = Seat(line[-1][1].seat)
        return told, Sentence("Then {seat} would have been out first.", seat=first)
    return told, Sentence("Then the last cards would have been yours.")


def _left_in(goal: Goal, line: Line) -> tuple[Sentence, ...]:
    """Return how a wrong play would have been answered, and what it would have come to."""
    wrong, answer = short(line[0][1].cards), _answer(goal.seat, line)
    if answer is None:
        told = Sentence("Nobody would have beaten {cards}.", cards=wrong)
    elif answer.verb in _TAKING:
        told = Sentence("{Seat} would have picked up {cards}.", seat=Seat(answer.seat), cards=wrong)
    elif answer.verb in _ADDING:
        told = Sentence(
            "After {cards}, {seat} would have gone on with {answer}.",
            seat=Seat(answer.seat),
            cards=wrong,
            answer=short(answer.cards),
        )
    else:
        told = Sentence(
            "{Seat} would have beaten {cards} with {answer}.",
            seat=Seat(answer.seat),
            cards=wrong,
            answer=short(answer.cards),
        )
    if goal.out == FIRST_OUT:
        first = Seat(line[-1][1].seat)
        return told, Sentence("Then {seat} would have been out first.", seat=first)
    return told, Sentence("Then the last cards would have been yours.")


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
        return say(_answered(goal.seat, line), _left(goal, line)), line[0][1].cards
    ended = [_trick(rules, goal.seat, *step) for step in line]
    tricks_of_own = [trick for trick in ended if trick is not None]
    end = _end(rules, goal, line)
    if not tricks_of_own:
        return say(end), ()
    first = tricks_of_own[0]
    lost = [trick for trick in tricks_of_own if trick.taker != goal.seat]
    told = Sentence("It won the trick.")
    if first.taker != goal.seat:
        told = Sentence("{Seat}'s {card} took it.", seat=Seat(first.taker), card=first.card)
    if not lost or lost[-1] is first:
        return say(told, end), (first.card, first.own)
    last = lost[-1]
    later = Sentence(
        "Later {seat}'s {card} took your {own}.",
        seat=Seat(last.taker),
        card=last.card,
        own=last.own,
    )
    return say(told, later, end), (last.card, last.own)


def _trick(rules: Rules, seat: int, table: Table, action: Action) -> _Trick | None:
    """Return the trick that an action ended, if it did and the learner was in it."""
    journal = act(rules, table, action, "")
    won = next((event for event in journal.events if isinstance(event, TrickWon)), None)
    plays = {play.seat: play.cards[0] for play in (*table.plays, Play(action.seat, action.cards))}
    if won is None or seat not in plays:
        return None
    return _Trick(plays[seat], won.seat, plays[won.seat])


def _answer(seat: int, line: Line) -> Action | None:
    """Return what the next of the others did, unless the learner was asked before."""
    after = [action for _, action in line[1:] if action.verb not in _SILENT]
    return after[0] if after and after[0].seat != seat else None


def _answered(seat: int, line: Line) -> Sentence:
    """Return how the others answered a wrong action: what beat it, or who picked it up."""
    wrong, answer = line[0][1], _answer(seat, line)
    if wrong.verb in _TAKING:
        return Sentence("You pick it all up.")
    if not wrong.cards:
        return Sentence("You let it stand.")
    if answer is None:
        return Sentence("Nobody beats it.")
    if answer.verb in _TAKING:
        return Sentence("{Seat} picks it up.", seat=Seat(answer.seat))
    cards = short(answer.cards)
    if answer.verb in _ADDING:
        return Sentence("{Seat} goes on with {cards}.", seat=Seat(answer.seat), cards=cards)
    return Sentence("{Seat} beats it with {cards}.", seat=Seat(answer.seat), cards=cards)


def _left(goal: Goal, line: Line) -> Sentence:
    """Return what it comes to for somebody who wanted to get out."""
    if goal.out == FIRST_OUT:
        return Sentence("{Seat} is out first.", seat=Seat(line[-1][1].seat))
    return Sentence("The last cards are yours.")


def _end(rules: Rules, goal: Goal, line: Line) -> Sentence:
    """Return what the learner came to."""
    table, action = line[-1]
    last = act(rules, table, action, "").table
    seat = goal.seat
    if goal.tricks:
        if last.over and not last.tricks[seat]:
            return Sentence("You won none and needed {all:to ten}.", all=goal.tricks)
        if last.over:
            return Sentence(
                "You won {won:to ten} and needed {all:to ten}.",
                won=last.tricks[seat],
                all=goal.tricks,
            )
        return several(
            goal.tricks,
            "You can't win a trick any more.",
            "You can't win {n:to ten} tricks any more.",
        )
    counting = Counting.of(rules)
    bid = counting.bid(last, seat) if counting else None
    counted = counting.counted(last, seat) if counting else None
    if bid is not None and counted is not None:
        return Sentence("You bid {bid} and you've made {points}.", bid=bid, points=counted.points)
    if seat in last.out:
        return Sentence("You're out.")
    return Sentence("The stock is gone, and someone else won the last trick.")
