"""The test hook: one line of JSON for every state in which the window has come to rest."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

HOOK: Final = "TURNUP_TEST_HOOK"


class SettledLog:
    """Appends states to the file that the environment names; without one it does nothing."""

    def __init__(self) -> None:
        named = os.environ.get(HOOK)
        self._path = Path(named) if named else None
        self._last = ""

    @property
    def wanted(self) -> bool:
        """Whether somebody reads the states."""
        return self._path is not None

    def write(self, state: Mapping[str, object]) -> None:
        """Append a state, unless it is the one that was appended last."""
        line = json.dumps(state, ensure_ascii=False)
        if self._path is None or line == self._last:
            return
        self._last = line
        with self._path.open("a", encoding="utf-8") as log:
            log.write(f"{line}\n")
