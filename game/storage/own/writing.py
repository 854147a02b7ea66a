"""A table of one's own as the text of a scenario, which reads back as the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.core.cards import cards_text
from game.core.position import plain
from game.core.texts import clean_name
from game.storage.house_rules import value_text
from game.storage.scenarios import FORMAT
from game.storage.school.puzzle_reader import goal_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.rules import Rules
    from game.school.own.asking import OwnPuzzle, OwnQuestion, OwnTable


def scenario_text(own: OwnTable, identity: str) -> str:
    """Return the file of a table that is right: its position, and its lesson if it asks."""
    draft, table = own.draft, own.draft.table()
    seat = table.to_act[0]
    lines = [
        f"format: {FORMAT}",
        f"id: {identity}",
        f"title: {quoted(own.title)}",
        f"game: {draft.rules.id}",
        f"players: {draft.rules.options.players}",
        *_house(draft.rules),
        *_posed(own.puzzle),
        "position:",
        *_position(draft.told, draft.kind),
        "steps:",
    ]
    if own.puzzle is not None:
        lines.append(f"  - do: {seat} {own.puzzle.right}")
    elif own.asked is None:
        lines.append(f"  - expect: {{turn: {_listed(map(str, table.to_act))}}}")
    else:
        lines += _right_line(own.asked)
        lines += _lesson(own.asked, own.title, seat)
    return "\n".join(lines) + "\n"


def _house(rules: Rules) -> Iterator[str]:
    """Yield the house rules that differ from the book."""
    changed = rules.options.differing().items()
    if changed:
        yield "rules:"
        yield from (f"  {key}: {value_text(value)}" for key, value in changed)


def _posed(puzzle: OwnPuzzle | None) -> Iterator[str]:
    """Yield the line that makes a scenario a puzzle."""
    if puzzle is not None:
        goal, grade = puzzle.posed.goal, puzzle.posed.grade
        yield f"puzzle: {{seat: {goal.seat}, goal: {goal_text(goal)}, grade: {grade}}}"


def _position(told: Mapping[str, Any], kind: Callable[[str], str]) -> Iterator[str]:
    for key, value in told.items():
        if kind(key) == "hands":
            yield f"  {key}:"
            yield from (f"    {seat}: {_cards(cards)}" for seat, cards in value.items())
        else:
            yield f"  {key}: {_value(kind(key), value)}"


def _value(kind: str, value: Any) -> str:
    """Return a value of a position as it is written on one line."""
    if kind in ("cards", "card set"):
        return _cards(value)
    match plain(kind, value):
        case list() as items:
            return _listed(map(str, items))
        case dict() as by_seat:
            return "{" + ", ".join(f"{seat}: {told}" for seat, told in by_seat.items()) + "}"
        case bool(value):
            return "yes" if value else "no"
        case _:
            return str(value)


def _cards(cards: Any) -> str:
    return cards_text(cards) or "[]"


def _listed(words: Iterable[str]) -> str:
    return "[" + ", ".join(words) + "]"


def _right_line(asked: OwnQuestion) -> Iterator[str]:
    """Yield what is done where every answer is the first right one."""
    following: OwnQuestion | None = asked
    while following is not None:
        for action in (*following.before, following.right[0]):
            yield f"  - do: {action.seat} {action}"
        following = following.follows


def _lesson(asked: OwnQuestion, title: str, seat: int) -> Iterator[str]:
    """Yield the lesson: for each question the right answers, and everything else."""
    yield from (
        "lesson:",
        f"  chapter: {quoted(title)}",
        f"  learnt: {quoted(asked.well)}",
        f"  seat: {seat}",
        f"  open_hands: {'yes' if asked.open_hands else 'no'}",
        "  moves:",
    )
    following: OwnQuestion | None = asked
    while following is not None:
        yield from _move(following)
        following = following.follows


def _move(asked: OwnQuestion) -> Iterator[str]:
    yield from (
        f"    - say: {quoted(asked.question)}",
        "      answers:",
        f"        - right: {_listed(map(str, asked.right))}",
        f"          say: {quoted(asked.well)}",
    )
    if asked.follows is not None:
        then = (f"{action.seat} {action}" for action in asked.follows.before)
        yield f"          then: {_listed(then)}"
    yield from (
        "          expect: {}",
        "        - wrong: else",
        f"          say: {quoted(asked.badly)}",
        "          expect: {}",
    )


def quoted(text: str) -> str:
    """Return a text in double quotes; what would steer the writing is left out."""
    return json.dumps(clean_name(text), ensure_ascii=False)
