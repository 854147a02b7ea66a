"""The start, memory, and the cost of doing nothing: measured in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.tools.bench.figures import Effort, Group, Measurement, Target, share

if TYPE_CHECKING:
    from game.app.app import App
    from game.ui.window.loop import Loop
    from game.ui.window.scene import Scene

SCENES = ("title", "table")
BARE = "bare"
CALM = "calm"
"""A table that waits for the person in a calm room."""
SIZE = (1280, 720)

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


# The process that is measured


def run_child(scene: str, seed: str, settling: float, idle: float) -> int:
    """Open the window as `turnup` does, and print what that took; then stay idle for a while.

    Prints lines of a name and a number: CPU in seconds, the time of day, megabytes. The scene
    `bare` is no scene at all, only a window that asks for events twenty times a second. A size,
    such as 1280x720, is a table that somebody plays at all the while, in a window so large.
    """
    if scene == BARE:
        _stay_bare(idle)
        return 0
    from game.ui.window.interpreter import shared

    with shared():
        if scene in _IDLE:
            _stay_at(scene, seed, settling, idle)
        else:
            width, height = map(int, scene.split("x"))
            play_on((width, height), seed, idle)
    return 0


def opened(size: tuple[int, int], scene: str, seed: str) -> Loop:
    """Open a window of this size, with a scene of the app's in it, and return its loop."""
    from game.app.app import App
    from game.match.free_time import FreeTime
    from game.storage.folders import Folders
    from game.ui.window.kit import Kit
    from game.ui.window.loop import Loop
    from game.ui.window.preferences import Preferences
    from game.ui.window.screen import Screen
    from game.ui.window.sounds import Sounds

    screen = Screen(size)
    kit = Kit(Preferences(calm_room=scene == CALM), Sounds())
    kit.resize(*screen.size)
    free_time = FreeTime()
    app = App(kit, Folders(None, None), free_time)
    return Loop(kit, screen, _scene(app, scene, seed), free_time=free_time)


def _stay_at(scene: str, seed: str, settling: float, idle: float) -> None:
    loop = opened(SIZE, scene, seed)
    _turn_until_ready(loop, scene)
    print(f"cpu {time.process_time()}\nat {time.time()}", flush=True)
    if idle:
        _turn_for(loop, settling)
        begun, worked, alone = time.perf_counter(), time.process_time(), time.thread_time()
        _turn_for(loop, idle)
        passed = time.perf_counter() - begun
        print(f"idle {(time.process_time() - worked) / passed}")
        print(f"loop {(time.thread_time() - alone) / passed}")
    memory = _peak_memory()
    if memory is not None:
        print(f"memory {memory}", flush=True)
    loop.scenes.top.close()


def play_on(size: tuple[int, int], seed: str, seconds: float) -> None:
    """Play deal after deal for so long, and print what memory is held then."""
    import pygame

    from game.ui.table.scene import TableScene

    loop = opened(size, "table", seed)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        loop.turn()
        loop.rest()
        top = loop.scenes.top
        if not isinstance(top, TableScene):
            # What a deal came to: a key leads on, once nobody can have pressed it by mistake.
            key = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
        elif top.legal and top.stage.settled and not top.course.awaiting:
            top.choosing.try_card(top.legal[0].cards[0])
    # Only Linux tells what is held now.
    with suppress(OSError):
        print(f"held {memory_of()[0]}", flush=True)
    loop.scenes.top.close()


def _stay_bare(idle: float) -> None:
    import pygame

    from game.ui.window.screen import Screen

    screen = Screen(SIZE)
    screen.present([screen.surface.get_rect()])
    pygame.event.get()
    begun, worked = time.perf_counter(), time.process_time()
    while (passed := time.perf_counter() - begun) < idle:
        pygame.event.get()
        time.sleep(0.05)
    print(f"idle {(time.process_time() - worked) / passed}")


def _scene(app: App, scene: str, seed: str) -> Scene:
    """Return the title, or the table of a match that has just been dealt."""
    if scene == "title":
        return app.title()
    from game.match.setup import Setup
    from game.tools.bench.tables import first_game

    rules = first_game()
    seats = ("you", *["medium"] * (rules.options.players - 1))
    return app.table(Setup(rules, seats, seed))


def _turn_for(loop: Loop, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        loop.turn()
        loop.rest()


def _turn_until_ready(loop: Loop, scene: str) -> None:
    """Paint the first picture; at a table go on until the person can play."""
    loop.turn()
    if scene == "title":
        return
    from game.ui.table.scene import TableScene

    table = loop.scenes.top
    until = time.perf_counter() + _LONGEST
    while isinstance(table, TableScene) and not (table.legal and table.stage.settled):
        # As a click does: the deal need not be watched to its end.
        table.stage.finish()
        loop.turn()
        if time.perf_counter() > until:
            raise AssertionError("the person is not asked")


def memory_of(pid: int | str = "self") -> tuple[float, float]:
    """Return the megabytes that a process holds now and held at most; Linux alone tells.

    Raises OSError where nobody does.
    """
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    held, most = (float(status.split(f"{key}:")[1].split()[0]) for key in ("VmRSS", "VmHWM"))
    return held / 1024, most / 1024


def _peak_memory() -> float | None:
    """Return the most memory this process has held, in megabytes; None where nobody tells."""
    try:
        return memory_of()[1]
    except (OSError, IndexError, ValueError):
        pass
    try:
        import resource
    except ImportError:
        return None
    # macOS counts in bytes; on Linux this would include what the parent held when it forked.
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


# The process that measures


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
