"""The files of a course, unread: the title asks for no more than the keys of its steps."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from game.storage.paths import config

TRUMP_LADDER: Final = "trump-ladder"
_KEY: Final = re.compile(r"^id: *(\S+)", re.MULTILINE)


def step_files(name: str = TRUMP_LADDER) -> list[Path]:
    """Return the files of a course that came with the program, a step each, in their order."""
    return sorted(Path(config("lessons", name)).glob("*.yaml"))


def step_keys(name: str = TRUMP_LADDER) -> list[str]:
    """Return the keys of a course's steps in order, without reading the scenarios they are."""
    found = (_KEY.search(path.read_text(encoding="utf-8")) for path in step_files(name))
    return [key[1] for key in found if key]
