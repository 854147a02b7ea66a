"""Courses as folders: a scenario with a lesson a file, in the order of their names.

The course of a game is called as the game is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.core.rules import Rules
from game.school.course import Course, Step
from game.school.tasks import paid_in
from game.storage.scenarios import Scenario, load_scenario
from game.storage.school.course_files import TRUMP_LADDER, step_files

_TITLES: Final = {TRUMP_LADDER: "The Trump Ladder"}


def load_course(
    games: Mapping[str, type[Rules]], name: str = TRUMP_LADDER, folder: Path | None = None
) -> Course:
    """Return a course that came with the program, or that of a folder; raises like a scenario."""
    files = step_files(name) if folder is None else sorted(folder.glob("*.yaml"))
    scenarios = [load_scenario(path, games) for path in files]
    title = games[name].about.title if name in games else _TITLES.get(name, name)
    return Course(title, [step for it in scenarios if (step := step_of(it))])


def step_of(scenario: Scenario) -> Step | None:
    """Return the step of a course that a scenario is; None if it has no lesson."""
    if scenario.lesson is None:
        return None
    start = paid_in(scenario.start)
    return Step(scenario.id, scenario.title, scenario.rules, start, scenario.lesson)
