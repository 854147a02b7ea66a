"""Frames: the window's own loop over a crowded table, beside a bare loop of the same pictures."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple, TypeVar

import pygame

from game.core.rules import Rules
from game.match.free_time import FreeTime
from game.tools.bench.company import Company, seated
from game.tools.bench.figures import Effort, Group, Measurement, Target, share
from game.tools.bench.tables import CrowdedTable, played_table
from game.ui.window.interpreter import shared
from game.ui.window.kit import Kit, SpareTime
from game.ui.window.loop import Loop
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Quit, Scene
from game.ui.window.screen import NoDisplayError, Screen
from game.ui.window.sounds import Sounds


class LoopTurn(NamedTuple):
    """One turn of the loop: when it began and ended, how long its thread worked; seconds.

    `held` is how long the frame was ready before it was shown.
    """

    began: float
    ended: float
    worked: float
    held: float


class WatchedLoop(Loop):
    """A loop that turns for a while and tells of each turn."""

    def __init__(self, kit: Kit, screen: Screen, first: Scene, free_time: FreeTime) -> None:
        super().__init__(kit, screen, first, on_tick=self._tick, free_time=free_time)
        self._turns: list[LoopTurn] = []
        self._held = 0.0
        self._beside: Callable[[], None] | None = None

    @property
    def spare_time(self) -> SpareTime:
        """What is still to be drawn between two frames."""
        return self._kit.spare_time

    def turn(self) -> None:
        """Turn once, and note it."""
        self._held = 0.0
        began, worked = time.perf_counter(), time.thread_time()
        super().turn()
        ended = time.perf_counter()
        self._turns.append(LoopTurn(began, ended, time.thread_time() - worked, self._held))

    def hold(self) -> None:
        """Hold a frame, and note for how long."""
        began = time.perf_counter()
        super().hold()
        self._held = time.perf_counter() - began

    def turn_for(self, seconds: float, beside: Callable[[], None] | None = None) -> list[LoopTurn]:
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

    def turn_often(self, times: int) -> list[LoopTurn]:
        """Turn so many times without a pause."""
        self._turns = []
        for _ in range(times):
            self.turn()
        return self._turns


THINKER = "expert"

THOUGHTFUL = (
    ("linger-longer", 4),
    ("linger-longer", 6),
    ("losers-game", 4),
    ("skitgubbe", 4),
    ("tieng-len", 4),
)
"""Games thought about while frames are counted, and for how many: the first, and the heaviest."""

SceneT = TypeVar("SceneT", bound=Scene)

_MS = 1000.0


def find_driver() -> str:
    """Return what windows are shown with here; without a display they are painted unseen."""
    driver = _driver()
    if driver in ("", "offscreen"):
        # Nothing here shows a window; what is painted into memory can still be measured.
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        driver = _driver()
    return driver


def _driver() -> str:
    try:
        screen = Screen((320, 200))
    except NoDisplayError:
        return ""
    driver = pygame.display.get_driver()
    screen.close()
    return driver


@contextmanager
def window(
    size: tuple[int, int], make: Callable[[Kit, FreeTime], SceneT]
) -> Iterator[tuple[WatchedLoop, SceneT]]:
    """Open a window of a size with a scene in it, and the loop that turns it."""
    with shared():
        screen = Screen(size)
        kit = Kit(Preferences(mute=True), Sounds(mute=True))
        kit.resize(*screen.size)
        free_time = FreeTime()
        scene = make(kit, free_time)
        loop = WatchedLoop(kit, screen, scene, free_time)
        try:
            yield loop, scene
        finally:
            loop.scenes.apply(Quit())
            screen.close()


def measure_deal(size: tuple[int, int], effort: Effort) -> Group:
    """Play a first deal at the window's pace: here every picture is needed for the first time."""
    with window(size, lambda kit, free: played_table(kit, THINKER, free)) as (loop, _):
        turns = loop.turn_for(effort.deal)
        shown = pygame.display.get_window_size()
    figures = _pace_figures(f"{size[0]}x{size[1]}.deal", f"playing with {THINKER}", [turns])
    heading = f"The first seconds of a match at {shown[0]}x{shown[1]}, first frame included"
    return Group(heading, tuple(figures))


def measure_frames(size: tuple[int, int], cards: int, effort: Effort) -> Group:
    """Measure a window of a size in which so many cards move."""
    name = f"{size[0]}x{size[1]}"
    with window(size, lambda kit, _: CrowdedTable(kit, cards)) as (loop, table):
        # From here on every picture has been drawn, the room too, and is only moved.
        loop.turn_often(20)
        while loop.spare_time.wanted:
            loop.spare_time.go_on(math.inf)
            loop.turn_often(1)
        shown = pygame.display.get_window_size()
        figures = [*_beside_bare(name, loop, table, effort)]
        if effort.paced > 0:
            figures += _at_pace(name, loop, effort)
    heading = f"Frames at {shown[0]}x{shown[1]}, {cards} cards moving"
    return Group(heading, tuple(figures))


def _beside_bare(
    name: str, loop: WatchedLoop, table: CrowdedTable, effort: Effort
) -> Iterator[Measurement]:
    """Let the table and the bare loop take turns, so that the machine's moods hit both alike."""
    ours: list[float] = []
    bare: list[float] = []
    for _ in range(effort.rounds):
        ours += [turn.worked for turn in loop.turn_often(effort.frames)]
        bare += _bare_frames(table, effort.frames)
    for word, times in (("table", ours), ("bare loop", bare)):
        key = f"{name}.cpu.{word.split()[0]}"
        yield Measurement(
            f"{key}.p50", f"CPU a frame, {word}, median", share(times, 0.5) * _MS, "ms"
        )
        yield Measurement(f"{key}.p99", f"CPU a frame, {word}, p99", share(times, 0.99) * _MS, "ms")
    # Where the clock of CPU time is coarse, as on Windows, most frames take none.
    least = time.get_clock_info("thread_time").resolution
    ratio = max(least, share(ours, 0.5)) / max(least, share(bare, 0.5))
    yield Measurement(f"{name}.cpu.ratio", "CPU of the table / bare loop", ratio, "x", Target(1.5))


def _bare_frames(table: CrowdedTable, frames: int) -> list[float]:
    """Paint the same cards on the same cloth with nothing else; return CPU seconds a frame."""
    surface = pygame.display.get_surface()
    assert surface is not None
    cards = [(image, (x, y)) for image, x, y in table.crowd_items()]
    cloth = table.background()
    times = []
    for _ in range(frames):
        begun = time.thread_time()
        pygame.event.pump()
        surface.blit(cloth, (0, 0))
        surface.fblits(cards)
        pygame.display.update()
        times.append(time.thread_time() - begun)
    return times


def _at_pace(name: str, loop: WatchedLoop, effort: Effort) -> Iterator[Measurement]:
    """Run at the screen's pace, by turns in peace and while players think in their thread."""
    quiet: list[list[LoopTurn]] = []
    busy: dict[str, list[list[LoopTurn]]] = {}
    tables = [seated(game, players) for game, players in THOUGHTFUL]
    for _ in range(max(1, effort.rounds // 2)):
        quiet.append(loop.turn_for(effort.paced))
        for rules in tables:
            key = f"{rules.id}-{rules.options.players}"
            busy.setdefault(key, []).append(_turns_beside(loop, rules, effort.paced))
    yield from _pace_figures(f"{name}.quiet", "nobody thinking", quiet)
    calm = share(_intervals(quiet), 0.99)
    for rules, (key, runs) in zip(tables, busy.items(), strict=True):
        words = f"{THINKER} at {rules.about.title}, {rules.options.players}"
        yield from _pace_figures(f"{name}.{key}", words, runs)
        ratio = share(_intervals(runs), 0.99) / calm
        yield Measurement(
            f"{name}.{key}.ratio", f"p99 beside nobody, {words}", ratio, "x", Target(1.1)
        )


def _turns_beside(loop: WatchedLoop, rules: Rules, seconds: float) -> list[LoopTurn]:
    """Turn while a company plays in the background."""
    company = Company(rules, THINKER, loop.free_time)
    try:
        return loop.turn_for(seconds, company.go_on)
    finally:
        company.stop()


def _pace_figures(key: str, words: str, runs: list[list[LoopTurn]]) -> Iterator[Measurement]:
    work = [turn.ended - turn.began - turn.held for turns in runs for turn in turns]
    gaps = _intervals(runs)
    told: list[tuple[str, str, float, Target | None]] = [
        ("work.p50", "work of a frame, median", share(work, 0.5), None),
        ("work.p99", "work of a frame, p99", share(work, 0.99), Target(16.7)),
        ("interval.p50", "between frames, median", share(gaps, 0.5), None),
        ("interval.p95", "between frames, p95", share(gaps, 0.95), None),
        ("interval.p99", "between frames, p99", share(gaps, 0.99), Target(17.5)),
        ("interval.max", "between frames, longest", max(gaps), Target(33.0)),
    ]
    for part, what, seconds, goal in told:
        yield Measurement(f"{key}.{part}", f"{what}, {words}", seconds * _MS, "ms", goal)


def _intervals(runs: list[list[LoopTurn]]) -> list[float]:
    """Return the times between two frames shown one after the other."""
    return [b.ended - a.ended for turns in runs for a, b in pairwise(turns)]
