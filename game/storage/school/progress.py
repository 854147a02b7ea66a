"""What a learner has done, kept as one small file: a part for each room of the school."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.core.sentences import say
from game.storage.files import FileTrouble, read_regular, write_atomically

FORMAT: Final = "turnup-progress/1"
_NAME: Final = "turnup-progress/"
_MAX_BYTES: Final = 4_000_000


class Progress:
    """The parts by name, each a mapping that its own room understands.

    A file that is damaged is kept beside the new one. One of a newer version is left as it is, and
    nothing is written over it. `problem` is a sentence for the person, or empty. Without a path
    everything lasts as long as the program.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._parts: dict[str, Mapping[str, Any]] = {}
        self._frozen = False
        self.problem = ""
        if path is not None and path.exists():
            self._read(path)

    def part(self, name: str) -> Mapping[str, Any]:
        """Return what was kept of a part; nothing, if nothing was."""
        return self._parts.get(name, {})

    def keep(self, name: str, state: Mapping[str, Any]) -> str:
        """Keep a part as it is now; return a sentence if that cannot be done, else nothing."""
        self._parts[name] = dict(state)
        if self._path is None or self._frozen:
            return ""
        told = {"format": FORMAT, "parts": self._parts}
        try:
            write_atomically(self._path, (json.dumps(told, indent=1) + "\n").encode())
        except FileTrouble as trouble:
            return say("What you've learnt can't be saved: {trouble}", trouble=str(trouble))
        return ""

    def _read(self, path: Path) -> None:
        try:
            content = read_regular(path, _MAX_BYTES)
        except FileTrouble as trouble:
            self._frozen = True
            self.problem = say("What you've learnt can't be read: {trouble}", trouble=str(trouble))
            return
        found = _parsed(content)
        form = found.get("format")
        parts = found.get("parts")
        if isinstance(form, str) and form.startswith(_NAME) and form != FORMAT:
            self._frozen = True
            self.problem = say(
                "{file} was written by a newer Turnup ({format}). It's left as it is, and what "
                "you learn now isn't saved.",
                file=path.name,
                format=form,
            )
        elif form == FORMAT and isinstance(parts, dict):
            self._parts = {name: part for name, part in parts.items() if isinstance(part, dict)}
        else:
            self._set_aside(path, content)

    def _set_aside(self, path: Path, content: bytes) -> None:
        """Keep a damaged file beside the one that will be written."""
        kept = path.with_name(path.name + ".broken")
        try:
            write_atomically(kept, content)
        except FileTrouble as trouble:
            self._frozen = True
            self.problem = say(
                "The record of what you've learnt is damaged, and can't be put right: {trouble}",
                trouble=str(trouble),
            )
            return
        self.problem = say(
            "The record of what you've learnt is damaged, so you start afresh. "
            "The file is kept: {kept}",
            kept=str(kept),
        )


def _parsed(content: bytes) -> Mapping[str, Any]:
    """Return the object that a text holds; an empty one if it holds none."""
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
