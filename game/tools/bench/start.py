"""The start, memory, and the cost of doing nothing: measured in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from game.tools.bench.figures import Effort, Group, Measurement, Target, share
from game.tools.bench.measured import BARE, CALM, SIZE

SCENES = ("title", "table")
MEMORY_GOALS = {(1280, 720): 100.0, (1920, 1080): 150.0}
"""Megabytes that may be held after long play, by the size of the window."""

_MS = 1000.0
_LONGEST = 120.0
_GOALS = {"title": Target(150.0), "table": Target(300.0)}
_IDLE = {"title": Target(0.3), "table": Target(1.0), CALM: Target(0.3)}
_PLACES = {
    "title": "on the title",
    "table": "at a table that waits for the person",
    CALM: "at one in a calm room",
}
_READY = {"title": "first picture of the title", "table": "table ready to play at"}


def measure_start(effort: Effort, seed: str, folder: Path) -> list[Group]:
    """Start the window again and again, leave it alone, and play in it.

    In the folder the processes keep byte code: where the environment forbids them to keep any, the
    compiler would be timed.
    """
    starting: list[Measurement] = []
    for scene in SCENES:
        # The first one compiles.
        runs = [_started(scene, seed, folder) for _ in range(1 + effort.starts)][1:]
        for part, words in (("cpu", "CPU"), ("wall", "time")):
            value = share([run[part] for run in runs], 0.5) * _MS
            goal = _GOALS[scene] if part == "cpu" else None
            what = f"{words} from the start to the {_READY[scene]}"
            starting.append(Measurement(f"start.{scene}.{part}", what, value, "ms", goal))
    idling: list[Measurement] = []
    # One after the other: only one window has the focus, and one without it turns less often.
    answers = {
        scene: answer(ask(scene, seed, effort.settling, effort.idle, folder)[0])
        for scene in (BARE, *_IDLE)
    }
    bare = answers.pop(BARE)["idle"] * 100
    idling.append(Measurement("idle.bare", "CPU of a window that only asks for events", bare, "%"))
    for scene, run in answers.items():
        percent, memory = run["idle"] * 100, run.get("memory")
        what = f"CPU {_PLACES[scene]}"
        idling.append(Measurement(f"idle.{scene}", what, percent, "%", _IDLE[scene]))
        words = f"of that the window's own thread, {_PLACES[scene]}"
        idling.append(Measurement(f"idle.{scene}.loop", words, run["loop"] * 100, "%"))
        what = f"most memory held, {_PLACES[scene]}"
        idling.append(Measurement(f"memory.{scene}", what, memory, "MB", Target(100.0)))
    playing: list[Measurement] = []
    for (width, height), limit in MEMORY_GOALS.items():
        name = f"{width}x{height}"
        held = answer(ask(name, seed, 0.0, effort.played, folder)[0]).get("held")
        what = f"memory held after {effort.played:g} s of play at {name}"
        playing.append(Measurement(f"memory.{name}", what, held, "MB", Target(limit)))
    name = "x".join(map(str, SIZE))
    return [
        Group(f"Start at {name}, with byte code kept from a start before", tuple(starting)),
        Group("Doing nothing", tuple(idling)),
        Group("Playing", tuple(playing)),
    ]


def _started(scene: str, seed: str, folder: Path) -> dict[str, float]:
    """Run one child and return its figures, `wall` counted from the moment it was asked for."""
    child, begun = ask(scene, seed, 0.0, 0.0, folder)
    found = answer(child)
    return {**found, "wall": found["at"] - begun}


def ask(
    scene: str, seed: str, settling: float, idle: float, folder: Path
) -> tuple[subprocess.Popen[str], float]:
    """Start a child that keeps its byte code in a folder; return it and when that was done."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    told = f"{scene},{seed},{settling},{idle}"
    # A sound card that plays into nothing costs what a real one does, and nobody has to listen.
    changes = {"SDL_AUDIODRIVER": "dummy", "PYTHONPYCACHEPREFIX": str(folder)}
    environment = {**os.environ, **changes}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.time()
    child = subprocess.Popen(  # noqa: S603 - this very program
        [*program, "bench", "--child", told],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    return child, begun


def answer(child: subprocess.Popen[str]) -> dict[str, float]:
    """Wait for a child and return its figures by name."""
    try:
        told, trouble = child.communicate(timeout=_LONGEST)
    except BaseException:
        child.kill()
        raise
    if child.returncode:
        raise RuntimeError(f"the program that is measured failed: {trouble.strip()[-500:]}")
    lines = (line.split() for line in told.splitlines())
    return {line[0]: float(line[1]) for line in lines if len(line) == 2}
