"""What makes a scenario a puzzle: `puzzle: {seat: 0, goal: 2 tricks, grade: 3}`."""

from __future__ import annotations

import re
from difflib import get_close_matches

from game.core.sentences import list_of, quoted, say
from game.core.texts import shown
from game.school.puzzles.goals import EASIEST, FIRST_OUT, HARDEST, NOT_LAST, Goal, Posed
from game.school.puzzles.ideas import NAMES
from game.storage.position_reader import read_seat
from game.storage.yaml_tree import (
    BadFile,
    FileFault,
    Mapping,
    Node,
    as_integer,
    as_text,
    gathering,
)

_KEYS = ("seat", "goal", "grade", "idea")
_POINTS = "points"
_OTHERS = (_POINTS, FIRST_OUT, NOT_LAST)
_TRICKS = re.compile(r"([1-9]|1[0-3]) tricks?")


def goal_text(goal: Goal) -> str:
    """Return how a goal is written."""
    if not goal.tricks:
        return goal.out or _POINTS
    return f"{goal.tricks} trick{'' if goal.tricks == 1 else 's'}"


_EXAMPLE = "{goal: 2 tricks, grade: 3}"


def read_posed(node: Node, players: int, file: str) -> tuple[Posed | None, list[FileFault]]:
    """Return the goal and grade of a puzzle, with every fault in them."""
    example = say(
        "a puzzle tells its goal and grade, like “puzzle: {example}”.",
        example=_EXAMPLE,
    )
    if not isinstance(node, Mapping):
        return None, [FileFault.at(node, file, example)]
    faults = [
        FileFault.at(key, file, say("“{key}” is not told of a puzzle.", key=shown(key.text)))
        for key, _ in node.entries
        if key.text not in _KEYS
    ]
    goal, grade, idea = Goal(0), EASIEST, ""
    for key, value in node.entries:
        with gathering(faults):
            match key.text:
                case "seat":
                    goal = goal._replace(seat=read_seat(value, players, file))
                case "goal":
                    goal = _read_goal(value, goal.seat, file)
                case "grade":
                    grade = _read_grade(value, file)
                case "idea":
                    idea = _read_idea(value, file)
                case _:
                    pass
    if node.get("goal") is None or node.get("grade") is None:
        faults.append(FileFault.at(node, file, example))
    return (None if faults else Posed(goal, grade, idea)), faults


def _read_goal(node: Node, seat: int, file: str) -> Goal:
    text = as_text(node, file)
    found = _TRICKS.fullmatch(text)
    if found:
        return Goal(seat, int(found[1]))
    if text not in _OTHERS:
        message = say(
            "“{text}” is no goal; it is {known}, or so many tricks: “2 tricks”.",
            text=shown(text),
            known=list_of(map(quoted, _OTHERS)),
        )
        raise BadFile.at(node, file, message)
    return Goal(seat, out="" if text == _POINTS else text)


def _read_grade(node: Node, file: str) -> int:
    grade = as_integer(node, file)
    if not EASIEST <= grade <= HARDEST:
        message = say("a grade is {easiest}, easy, to {hardest}.", easiest=EASIEST, hardest=HARDEST)
        raise BadFile.at(node, file, message)
    return grade


def _read_idea(node: Node, file: str) -> str:
    idea = as_text(node, file)
    if idea not in NAMES:
        nearest = get_close_matches(idea, NAMES, 1)
        hint = say("Did you mean “{near}”?", near=nearest[0]) if nearest else ""
        message = say("“{idea}” is no idea of a puzzle.", idea=shown(idea))
        raise BadFile.at(node, file, f"{message} {hint}".rstrip())
    return idea
