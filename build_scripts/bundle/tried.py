"""A build, tried where no Python is: its self-test, then a deal played with the mouse."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_PATIENCE = 60.0
_SCREEN = "1400x900x24"
_SETTINGS = "card_motion: instant\nai_pace: instant\ntrick_pause: instant\n"
_DEAL = ("play", "linger-longer", "--players", "3", "--seed", "a packed deal")


class NotWell(Exception):
    """A build does not do what it must; the message says what."""


class Place:
    """Where a program is tried: here, or in the system below a root, with nothing of ours."""

    def __init__(self, root: Path | None = None) -> None:
        self._root = root

    def line(self, program: Path, *words: str) -> list[str]:
        """Return the command that runs a program of that place."""
        inside = [] if self._root is None else [shutil.which("chroot") or "chroot", str(self._root)]
        return [*inside, str(program), *words]

    @contextmanager
    def home(self) -> Iterator[tuple[Path, str]]:
        """Yield an empty home: where it is, and what it is called at that place."""
        within = None if self._root is None else self._root / "tmp"
        with tempfile.TemporaryDirectory(dir=within) as home:
            called = Path("/", Path(home).relative_to(self._root)) if self._root else Path(home)
            yield Path(home), str(called)


HERE = Place()


def self_test(program: Path, place: Place = HERE) -> str:
    """Run a build's own test with an empty environment and return what it says."""
    with place.home() as (home, called):
        done = subprocess.run(
            place.line(program, "--self-test"),
            env=_bare(called),
            cwd=home,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    if done.returncode:
        raise NotWell(f"the self-test failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def _bare(home: str) -> dict[str, str]:
    """Return an environment in which there is neither a Python nor anything of the person's."""
    return {"PATH": "/nowhere", "HOME": home, "TURNUP_HOME": home, "LC_ALL": "C.UTF-8"}


def can_be_seen() -> bool:
    """Return whether a window can be opened here and driven."""
    return all(shutil.which(name) for name in ("Xvfb", "xdotool", "import"))


def play_a_deal(program: Path, picture: Path, place: Place = HERE) -> float:
    """Play a deal in a window with the mouse, keep a picture of it, and return the seconds.

    The seconds are those from the start to the first state in which a card may be played. Raises
    NotWell.
    """
    with place.home() as (home, called), display() as screen:
        told = home / "settled.jsonl"
        env = _bare(called) | {
            "DISPLAY": screen,
            "SDL_AUDIODRIVER": "dummy",
            "TURNUP_TEST_HOOK": f"{called}/{told.name}",
        }
        (home / "settings.yaml").write_text(_SETTINGS, encoding="utf-8")
        began = time.monotonic()
        with subprocess.Popen(place.line(program, *_DEAL), env=env, cwd=home) as running:
            try:
                window = Window(screen, told, running)
                window.until(cards)
                first = time.monotonic() - began
                play(window)
                window.picture(picture)
            finally:
                running.terminate()
    return first


def play(window: Window, most: int = 200) -> None:
    """Play cards that may be played, until the deal is over or so many have been played."""
    for played in range(most):
        state = ready(window)
        if over(state):
            return
        card = cards(state)[played % len(cards(state))]
        left, top, width, height = card["rect"]
        window.drag((left + 12, top + height // 2), (left + width // 2, max(60, top - height)))
        window.until(lambda now, card=card: card["key"] not in [c["key"] for c in now["nodes"]])
    if most == 200:
        raise NotWell("the deal did not end.")


def ready(window: Window) -> dict[str, Any]:
    """Return the state in which a card may be played or the deal is over, read on to it."""
    while True:
        state = window.until(lambda now: cards(now) or over(now) or _waits(now))
        if not _waits(state):
            return state
        width, height = state["size"]
        window.click_at((width // 2, height // 2))
        window.until(lambda now: not _waits(now))


def _waits(state: dict[str, Any]) -> bool:
    """Return whether the table waits until what it tells has been read."""
    return any("Click to go on" in node["label"] for node in state["nodes"])


def cards(state: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cards that may be played."""
    return [node for node in state["nodes"] if node.get("value") == "may be played"]


def over(state: dict[str, Any]) -> bool:
    """Return whether the deal is over."""
    return "result" in state["scene"].lower()


class Window:
    """A window under way: what has settled in it, and a hand on the mouse."""

    def __init__(
        self, screen: str, told: Path, running: subprocess.Popen[bytes] | None = None
    ) -> None:
        self._screen = {**os.environ, "DISPLAY": screen}
        self._told = told
        self._running = running

    def until(self, wanted: Any) -> dict[str, Any]:
        """Return the last settled state as soon as it is as wanted; raises NotWell."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            if self._running is not None and self._running.poll() is not None:
                raise NotWell(f"the window closed with code {self._running.returncode}.")
            state = self._last()
            if state is not None and wanted(state):
                return state
            time.sleep(0.05)
        raise NotWell(f"nothing came for {_PATIENCE:.0f} s; last was {self._last()}")

    def _last(self) -> dict[str, Any] | None:
        if not self._told.exists():
            return None
        lines = self._told.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        return json.loads(whole[-1]) if whole else None

    def click(self, key: str) -> None:
        """Click the middle of the node with this key, once it is there."""
        state = self.until(lambda now: any(node["key"] == key for node in now["nodes"]))
        rect = next(node["rect"] for node in state["nodes"] if node["key"] == key)
        left, top, width, height = rect
        self.click_at((left + width // 2, top + height // 2))

    def go_by(self, key: str) -> None:
        """Click the node with this key, and wait for the page that it leads to."""
        page = self.until(lambda now: any(node["key"] == key for node in now["nodes"]))
        self.click(key)
        self.until(lambda now: now["scene"] != page["scene"])

    def click_at(self, point: tuple[int, int]) -> None:
        """Click a point of the window."""
        self._hand(*self._move(point), "sleep", "0.1", "click", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one point of the window to another."""
        hand = [*self._move(start), "mousedown", "1"]
        for share in (0.3, 0.6, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            hand += [*self._move((x, y)), "sleep", "0.03"]
        self._hand(*hand, "mouseup", "1")

    def _move(self, to: tuple[int, int]) -> list[str]:
        """Return the words that move the mouse to a point of the window, wherever it is now."""
        state = self._last()
        assert state is not None
        window = str(state["window"])
        if self._running is None:
            # Under Wine a window has a number of its own, which the screen does not know.
            seek = ["xdotool", "search", "--onlyvisible", "--name", "^Turnup$"]
            found = subprocess.run(
                seek, env=self._screen, capture_output=True, text=True, check=False, timeout=20
            )
            window = found.stdout.partition("\n")[0]
            if not window:
                raise NotWell("there is no window called Turnup.")
        return ["mousemove", "--window", window, *map(str, to)]

    def _hand(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._screen, check=True, timeout=20)

    def picture(self, file: Path) -> None:
        """Keep a picture of the screen."""
        shot = ["import", "-window", "root", str(file)]
        subprocess.run(shot, env=self._screen, check=True, timeout=20)


@contextmanager
def display() -> Iterator[str]:
    """Yield the name of a screen that nobody sees."""
    read, write = os.pipe()
    line: Sequence[str] = ["Xvfb", "-displayfd", str(write), "-screen", "0", _SCREEN, "-noreset"]
    server = subprocess.Popen(
        [*line, "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)
