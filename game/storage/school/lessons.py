"""Courses as folders: a scenario with a lesson a file, in the order of their names.

The course of a game is called as the game is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from game.core.rules import Rules
from game.school.course import Course, Step
from game.school.tasks import paid_in
from game.storage.scenarios import Scenario, load_scenario
from game.storage.school.course_files import TRUMP_LADDER, step_files
from game.storage.school.variants import varied

_TITLES: Final = {TRUMP_LADDER: "The Trump Ladder"}
_BANK: Final = "exam"
"""The folder of a course with what only its exam asks."""


def load_course(
    games: Mapping[str, type[Rules]], name: str = TRUMP_LADDER, folder: Path | None = None
) -> Course:
    """Return a course that came with the program, or that of a folder; raises like a scenario."""
    files = step_files(name) if folder is None else sorted(folder.glob("*.yaml"))
    steps: list[Step] = []
    read: dict[str, Path] = {}
    for path in files:
        step = step_of(load_scenario(path, games))
        if step is not None:
            steps.append(step)
            read[step.key] = path

    def bank() -> list[Step]:
        found = files[0].parent.joinpath(_BANK).glob("*.yaml") if files else ()
        asked: list[Step] = []
        for path in sorted(found):
            step = step_of(load_scenario(path, games))
            if step is not None:
                asked.append(step)
                read[step.key] = path
        return asked

    def vary(step: Step, dice: Random) -> Step:
        path = read[step.key]
        other = varied(path.read_text(encoding="utf-8"), str(path), games, dice)
        return (step_of(other) if other is not None else None) or step

    title = games[name].about.title if name in games else _TITLES.get(name, name)
    return Course(title, steps, vary, bank)


def step_of(scenario: Scenario) -> Step | None:
    """Return the step of a course that a scenario is; None if it has no lesson."""
    if scenario.lesson is None:
        return None
    start = paid_in(scenario.start)
    return Step(scenario.id, scenario.title, scenario.rules, start, scenario.lesson)
