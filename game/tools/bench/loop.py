"""The window's own loop with a stopwatch."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from game.match.free_time import FreeTime
from game.ui.window.kit import Kit
from game.ui.window.loop import Loop
from game.ui.window.scene import Scene
from game.ui.window.screen import Screen


class Turn(NamedTuple):
    """One turn of the loop: when it began and ended, and how long its thread worked; seconds."""

    began: float
    ended: float
    worked: float


class WatchedLoop(Loop):
    """A loop that turns for a while and tells of each turn."""

    def __init__(self, kit: Kit, screen: Screen, first: Scene, free_time: FreeTime) -> None:
        super().__init__(kit, screen, first, on_tick=self._tick, free_time=free_time)
        self._turns: list[Turn] = []
        self._beside: Callable[[], None] | None = None

    def turn(self) -> None:
        """Turn once, and note it."""
        began, worked = time.perf_counter(), time.thread_time()
        super().turn()
        self._turns.append(Turn(began, time.perf_counter(), time.thread_time() - worked))

    def turn_for(self, seconds: float, beside: Callable[[], None] | None = None) -> list[Turn]:
        """Turn at the window's own pace for so long; in each turn do what else is to be done."""
        self._turns = []
        self._beside = beside
        until = time.perf_counter() + seconds
        # Twice at least: without two frames there is no time between them.
        while self.scenes.running and (time.perf_counter() < until or len(self._turns) < 2):
            self.turn()
            self.rest()
        self._beside = None
        return self._turns

    def _tick(self) -> None:
        if self._beside is not None:
            self._beside()

    def turn_often(self, times: int) -> list[Turn]:
        """Turn so many times without a pause."""
        self._turns = []
        for _ in range(times):
            self.turn()
        return self._turns
