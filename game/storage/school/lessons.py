"""Courses as folders: a scenario with a lesson a file, in the order of their names.

The course of a game is called as the game is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from game.core.cards import SUITS
from game.core.rules import Rules
from game.core.sentences import Sentence
from game.school.course import Course, Step, Taught
from game.school.lesson import Outline
from game.school.tasks import paid_in
from game.storage.scenarios import Scenario, load_scenario, read_scenario
from game.storage.school.course_files import (
    TRUMP_LADDER,
    exam_files,
    exam_key,
    outlines,
    step_files,
    step_keys,
)
from game.storage.yaml_tree import BadFile

_TITLES: Final = {TRUMP_LADDER: Sentence("The Trump Ladder").pattern}


def load_course(games: Mapping[str, type[Rules]], name: str = TRUMP_LADDER) -> Course:
    """Return a course that came with the program; each step is read when it is taken."""
    read = {told.key: path for told, path in outlines(name)}
    steps = [Step(told, partial(_read, path, games)) for told, path in outlines(name)]

    def other(path: Path, dice: Random) -> Step | None:
        found = varied(path.read_text(encoding="utf-8"), str(path), games, dice)
        return step_of(found) if found is not None else None

    def vary(step: Step, dice: Random) -> Step:
        return other(read[step.key], dice) or step

    def asked(path: Path, dice: Random) -> Step:
        found = other(path, dice) or step_of(load_scenario(path, games))
        assert found is not None, path
        return found

    title = games[name].about.title if name in games else _TITLES.get(name, name)
    tricks = [partial(asked, path) for path in exam_files(name)]
    return Course(title, steps, vary, tricks, exam_key(name))


def find_step(games: Mapping[str, type[Rules]], name: str, key: str, dice: Random) -> Step | None:
    """Return one step of a course in other suits, with no other file read out; None if none is."""
    path = dict(zip(step_keys(name), step_files(name), strict=False)).get(key)
    if path is None:
        return None
    other = varied(path.read_text(encoding="utf-8"), str(path), games, dice)
    return step_of(other if other is not None else load_scenario(path, games))


def step_of(scenario: Scenario) -> Step | None:
    """Return the step of a course that a scenario is; None if it has no lesson."""
    lesson = scenario.lesson
    if lesson is None:
        return None
    taught = _taught(scenario)
    told = Outline(
        scenario.id,
        scenario.title,
        lesson.chapter,
        lesson.learnt,
        lesson.idea,
        lesson.group,
        lesson.habit,
        lesson.praise,
    )
    return Step(told, lambda: taught)


def _read(path: Path, games: Mapping[str, type[Rules]]) -> Taught:
    return _taught(load_scenario(path, games))


def _taught(scenario: Scenario) -> Taught:
    """Return what a scenario is as a step: with its lesson, as it was played out when read."""
    lesson, script = scenario.lesson, scenario.script
    assert lesson is not None, scenario.file
    assert script is not None, scenario.file
    return Taught(scenario.rules, paid_in(scenario.start), lesson, script)


_SIGNS: Final = dict(zip("♣♦♥♠", SUITS, strict=True))
_WORDS: Final = dict(zip(("club", "diamond", "heart", "spade"), SUITS, strict=True))
_TOLD: Final = re.compile(
    r"(?P<key>\b(?:trump|out): )(?P<suit>[CDHS])\b"
    r"|\b(?P<rank>[2-9TJQKA])(?P<of>[CDHS])\b"
    r"|(?P<sign>[♣♦♥♠])"
    r"|\b(?P<word>(?i:club|diamond|heart|spade))(?P<many>s?)\b"
)
_NAMES: Final = re.compile(r"^id: .*$", re.MULTILINE)


def in_other_suits(text: str, suits: Mapping[str, str]) -> str:
    """Return the text of a lesson in which each suit is another one; its name stays."""
    sign_of = {suit: sign for sign, suit in _SIGNS.items()}
    word_of = {suit: word for word, suit in _WORDS.items()}

    def exchanged(found: re.Match[str]) -> str:
        if found["suit"]:
            return found["key"] + suits[found["suit"]]
        if found["of"]:
            return found["rank"] + suits[found["of"]]
        if found["sign"]:
            return sign_of[suits[_SIGNS[found["sign"]]]]
        word = word_of[suits[_WORDS[found["word"].lower()]]]
        return (word.capitalize() if found["word"][0].isupper() else word) + found["many"]

    name = _NAMES.search(text)
    changed = _TOLD.sub(exchanged, text)
    return changed if name is None else _NAMES.sub(name[0], changed, count=1)


def varied(text: str, file: str, games: Mapping[str, type[Rules]], dice: Random) -> Scenario | None:
    """Return a scenario in other suits, played out; None where that is not so in other suits."""
    suits = dict(zip(SUITS, dice.sample(SUITS, len(SUITS)), strict=True))
    try:
        return read_scenario(in_other_suits(text, suits), file, games)
    except BadFile:
        return None
