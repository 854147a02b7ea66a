"""The process that `turnup bench` measures from outside: the window as `turnup` opens it.

What it imports, the start is blamed for: so nothing here that only measures.
"""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app.app import App
    from game.ui.window.loop import Loop
    from game.ui.window.scene import Scene

BARE = "bare"
CALM = "calm"
"""A table that waits for the person in a calm room."""
WAITING = ("title", "table", CALM)
"""The scenes in which nothing is done."""
SIZE = (1280, 720)

_LONGEST = 120.0


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
        if scene in WAITING:
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
