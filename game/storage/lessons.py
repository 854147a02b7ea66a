"""Courses as folders: a scenario with a lesson a file, in the order of their names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.core.rules import Rules
from game.school.course import Course, Step
from game.school.tasks import paid_in
from game.storage.paths import config
from game.storage.scenarios import Scenario, load_scenario

TRUMP_LADDER: Final = "trump-ladder"
_TITLES: Final = {TRUMP_LADDER: "The Trump Ladder"}
_KEY: Final = re.compile(r"^id: *(\S+)", re.MULTILINE)


def load_course(
    games: Mapping[str, type[Rules]], name: str = TRUMP_LADDER, folder: Path | None = None
) -> Course:
    """Return a course that came with the program, or that of a folder; raises like a scenario."""
    folder = config("lessons", name) if folder is None else folder
    scenarios = [load_scenario(path, games) for path in sorted(folder.glob("*.yaml"))]
    return Course(_TITLES.get(name, name), [step for it in scenarios if (step := step_of(it))])


def step_keys(name: str = TRUMP_LADDER) -> list[str]:
    """Return the keys of a course's steps in order: the title asks for no more, and at once."""
    paths = sorted(config("lessons", name).glob("*.yaml"))
    found = (_KEY.search(path.read_text(encoding="utf-8")) for path in paths)
    return [key[1] for key in found if key]


def step_of(scenario: Scenario) -> Step | None:
    """Return the step of a course that a scenario is; None if it has no lesson."""
    if scenario.lesson is None:
        return None
    start = paid_in(scenario.start)
    return Step(scenario.id, scenario.title, scenario.rules, start, scenario.lesson)
