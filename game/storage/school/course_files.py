"""The files of the courses, unread: pages ask for no more than what their steps are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from game.school.habits.habit import Praise, parse_habit
from game.school.lesson import EXAM, Outline
from game.storage.files import read_regular
from game.storage.paths import config
from game.storage.yaml_tree import Mapping as MappingNode
from game.storage.yaml_tree import Sequence as SequenceNode
from game.storage.yaml_tree import as_text

TRUMP_LADDER: Final = "trump-ladder"
_KEY: Final = re.compile(r"^id: *(\S+)", re.MULTILINE)
_LESSON: Final = re.compile(r"^lesson:", re.MULTILINE)
_TOLD: Final = re.compile(
    r'^(id|title|  (?:chapter|learnt|idea|group|habit|praise)): ("?)(.*)\2$', re.MULTILINE
)
"""The lines of a step that tell what it is about; in its lesson they stand by themselves."""


@cache
def step_files(name: str = TRUMP_LADDER) -> tuple[Path, ...]:
    """Return the files of a course that came with the program, a step each, in their order.

    Those that a course takes from its relatives come before its own.
    """
    taken = [Path(config("lessons", f"{step}.yaml")) for step in _taken().get(name, ())]
    own = sorted(Path(config("lessons", name)).glob("*.yaml"))
    return (*taken, *(path for path in own if _LESSON.search(_text(path))))


def exam_files(name: str = TRUMP_LADDER) -> list[Path]:
    """Return the files of what only the exam of a course asks; none where there is no exam."""
    return sorted(Path(config("lessons", name, EXAM)).glob("*.yaml"))


def exam_key(name: str = TRUMP_LADDER) -> str:
    """Return what the exam of a course is called for good."""
    return f"{EXAM}-{name}"


def step_keys(name: str = TRUMP_LADDER) -> list[str]:
    """Return the keys of a course's steps in order, without reading the scenarios they are.

    The exam is the last of them.
    """
    found = (_KEY.search(_text(path)) for path in step_files(name))
    return [key[1] for key in found if key] + ([exam_key(name)] if exam_files(name) else [])


def outlines(name: str = TRUMP_LADDER) -> list[tuple[Outline, Path]]:
    """Return what a course tells of each of its steps, with the file of each."""
    return [(_outline(path), path) for path in step_files(name)]


@cache
def praises(name: str = TRUMP_LADDER) -> tuple[Praise, ...]:
    """Return what is said of the habits that a course teaches, the last step's first."""
    steps = enumerate((told for told, _ in outlines(name)), 1)
    found = (
        Praise(told.key, number, parse_habit(told.habit), told.praise)
        for number, told in steps
        if told.habit
    )
    return tuple(found)[::-1]


def borrowed(name: str) -> int:
    """Return how many steps a course takes from its relatives."""
    return len(_taken().get(name, ()))


# Courses come with the program and do not change while it runs: each file is read once.
@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _outline(path: Path) -> Outline:
    told = {key.strip(): words for key, _, words in _TOLD.findall(_text(path))}
    told["key"] = told.pop("id")
    return Outline(**told)


@cache
def _taken() -> Mapping[str, tuple[str, ...]]:
    """Return which steps each course takes from others."""
    # A table, which knows of courses, does without until a habit is praised.
    from game.storage.yaml_reader import MAX_BYTES, read_yaml

    path = config("courses.yaml")
    root = read_yaml(read_regular(path, MAX_BYTES), str(path))
    found = {}
    for game, steps in root.entries if isinstance(root, MappingNode) else ():
        items = steps.items if isinstance(steps, SequenceNode) else ()
        found[game.text] = tuple(as_text(step, str(path)) for step in items)
    return found
