"""How far a long command is: one line on a terminal, written over and over, and gone at the end."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import Self

from game.core.sentences import Sentence, say

_EVERY = 0.1
"""Seconds from one writing of the line to the next."""


class ProgressLine:
    """A line of how many are done of how many, how fast, and how long the rest takes.

    It is written on standard error, and only where that is a terminal. `done` may be some already
    at the beginning: the pace is that of the others. Whoever prints anything clears the line first.
    """

    def __init__(self, total: int, unit: str, done: int = 0) -> None:
        self._total = total
        self._unit = unit
        self._first = done
        self._begun = time.monotonic()
        self._due = self._begun
        self._width = 0
        self._is_watched = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        self.show(self._first)
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, done: int) -> None:
        """Tell that so many are done, unless it was told a moment ago."""
        if not self._is_watched:
            return
        now = time.monotonic()
        if now >= self._due:
            self._due = now + _EVERY
            line = in_words(done, self._total, self._unit, now - self._begun, self._first)
            line = line[: max(0, _columns() - 1)]
            # Only spaces cover what was there before on every kind of terminal.
            self._write(line.ljust(self._width))
            self._width = max(self._width, len(line))

    def clear(self) -> None:
        """Take the line away, for what is to be printed in its place."""
        if self._width:
            self._write(" " * self._width + "\r")
            self._width = 0
            self._due = 0.0

    @staticmethod
    def _write(line: str) -> None:
        with contextlib.suppress(OSError, ValueError):
            print(f"\r{line}", end="", file=sys.stderr, flush=True)


def in_words(done: int, total: int, unit: str, seconds: float, first: int = 0) -> str:
    """Return the line: `41 of 1,000 deals, 12.3 a second, 1 min 18 s left`."""
    told = _counted(done, total, unit)
    new = done - first
    if not new or seconds <= 0:
        if seconds < 1:
            return say(told)
        return say("{done}, {time} so far", done=told, time=_time(seconds))
    rate, left = new / seconds, _time((total - done) / (new / seconds))
    if rate >= 1:
        pace = f"{rate:,.1f}"
        return say("{done}, {pace} a second, {time} left", done=told, pace=pace, time=left)
    pace = f"{seconds / new:,.1f}"
    return say("{done}, {pace} s each, {time} left", done=told, pace=pace, time=left)


def _counted(done: int, total: int, unit: str) -> Sentence:
    match unit:
        case "deals":
            return Sentence("{done:grouped} of {total:grouped} deals", done=done, total=total)
        case "matches":
            return Sentence("{done:grouped} of {total:grouped} matches", done=done, total=total)
        case _:
            return Sentence("{done:grouped} of {total:grouped} match", done=done, total=total)


def _time(seconds: float) -> Sentence:
    """Return a time in words: `9 s`, `1 min 18 s`, `2 h 5 min`."""
    whole = round(seconds)
    if whole < 60:
        return Sentence("{n} s", n=whole)
    minutes, whole = divmod(whole, 60)
    if minutes < 60:
        return Sentence("{minutes} min {n} s", minutes=minutes, n=whole)
    hours, minutes = divmod(minutes, 60)
    return Sentence("{n:grouped} h {minutes} min", n=hours, minutes=minutes)


def _columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
