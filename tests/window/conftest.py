"""A real window on a virtual display, driven with xdotool as a person's hand would."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
"""Seconds after which something never comes: a machine that is busy ten times over is only slow."""
XVFB = "Xvfb -nolisten tcp -noreset".split()


@pytest.fixture(scope="session")
def display():
    """Start Xvfb on a free display; skip where it is not installed."""
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}")
    server, name = answering_server(1400, 900)
    if not name:
        pytest.skip("Xvfb does not start here")
    yield name
    server.terminate()
    server.wait(PATIENCE)


@pytest.fixture
def mortal(display):
    """Start a display of its own that a test may kill; return its server and its name."""
    server, name = answering_server(1400, 900)
    if not name:
        pytest.skip("a second Xvfb does not start here")
    yield server, name
    server.kill()
    server.wait(PATIENCE)


def answering_server(width, height):
    """Start Xvfb until a display answers: two that start at once may take the same number."""
    for _ in range(3):
        read, write = os.pipe()
        server = subprocess.Popen(
            [*XVFB, "-screen", "0", f"{width}x{height}x24", "-displayfd", str(write)],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            name = f":{told.readline().strip()}"
        end = time.monotonic() + PATIENCE / 4
        while server.poll() is None and time.monotonic() < end:
            if _answers(name):
                return server, name
            time.sleep(0.05)
        server.kill()
        server.wait(PATIENCE)
    return None, ""


def _answers(name):
    asked = subprocess.run(
        ["xdotool", "getdisplaygeometry"],
        env={**os.environ, "DISPLAY": name},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    return asked.returncode == 0


class Window:
    """Turnup in a window: reads what has settled, points, drags and types."""

    def __init__(self, display, home, *arguments, stderr=subprocess.PIPE, **changes):
        self.home = home
        self.display = display
        self._hook = Path(changes.get("TURNUP_TEST_HOOK", home / "settled.jsonl"))
        self._told = None
        self._rest = b""
        self.state = None
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "TURNUP_HOME": str(home),
            "TURNUP_TEST_HOOK": str(self._hook),
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
            **changes,
        }
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game", *arguments],
            env=self.environment,
            stderr=stderr,
            cwd=home,
        )

    def _news(self):
        """Return the newest state that was told since this was asked last, if any."""
        if self._told is None:
            if not self._hook.exists():
                return None
            self._told = self._hook.open("rb")
        *whole, self._rest = (self._rest + self._told.read()).split(b"\n")
        return json.loads(whole[-1]) if whole else None

    def until(self, wanted, patience=PATIENCE):
        """Wait until a settled state is as wanted, and return it."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            self.state = self._news() or self.state
            if self.state is not None and wanted(self.state):
                return self.state
            if self.process.poll() is not None:
                said = self.process.stderr.read() if self.process.stderr else b""
                raise AssertionError(f"the window closed: {said.decode()}")
            time.sleep(0.01)
        raise AssertionError(f"never settled as wanted; last seen: {self.state}")

    def until_scene(self, word):
        """Wait for a scene whose title contains a word."""
        return self.until(lambda state: word.lower() in state["scene"].lower())

    def xdotool(self, *words):
        """Run one xdotool command line, with a time limit."""
        subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, check=True, timeout=PATIENCE
        )

    def node(self, key):
        """Return a node of the state seen last."""
        for node in self.state["nodes"]:
            if node["key"] == key:
                return node
        raise AssertionError(f"no {key} among {[node['key'] for node in self.state['nodes']]}")

    def place(self, x, y):
        """Return the words that point at a place in the window, wherever that stands."""
        return ["mousemove", "--window", self.state["window"], round(x), round(y)]

    def middle(self, key):
        left, top, width, height = self.node(key)["rect"]
        return left + width // 2, top + height // 2

    def click(self, key):
        """Click on a node, once it is there: what takes long to be found comes to a page later."""
        self.until(lambda state: any(node["key"] == key for node in state["nodes"]))
        self.xdotool(*self.place(*self.middle(key)), "click", 1)

    def drag(self, key, x, y):
        """Drag from a node to a place, in steps as a hand does."""
        left, top, width, height = self.node(key)["rect"]
        at = (left + width // 2, top + min(height // 2, 40))
        words = [*self.place(*at), "mousedown", 1]
        for step in range(1, 6):
            part = step / 5
            words += self.place(at[0] + (x - at[0]) * part, at[1] + (y - at[1]) * part)
        self.xdotool(*words, "mouseup", 1)

    def sweep(self, *keys):
        """Press on the first of these nodes and move over the others, as a hand does."""
        words = []
        for at, key in enumerate(keys):
            left, top, width, height = self.node(key)["rect"]
            x, y = left + min(width // 2, 14), top + min(height // 2, 40)
            words += [*self.place(x, y)]
            words += ["mousedown", 1] if at == 0 else []
        self.xdotool(*words, "mouseup", 1)

    def key(self, *names):
        """Press keys, one after the other."""
        self.xdotool("key", "--delay", 15, *names)

    def focus(self):
        """Give the window the keyboard, which no window manager does here."""
        window = self.until(lambda state: True)["window"]
        self.xdotool("windowfocus", window)

    def close(self):
        """End the program if it still runs; return its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(PATIENCE)
        if self.process.stderr:
            self.process.stderr.close()
        if self._told is not None:
            self._told.close()
        return code


@pytest.fixture
def open_window(display, tmp_path):
    """Return what opens a window with instant motion; all are closed at the end."""
    opened = []
    (tmp_path / "settings.yaml").write_text(
        "card_motion: instant\nai_pace: instant\ntrick_pause: instant\n", encoding="utf-8"
    )

    def opens(*arguments, **changes):
        window = Window(changes.pop("display", display), tmp_path, *arguments, **changes)
        opened.append(window)
        return window

    yield opens
    for window in opened:
        window.close()
