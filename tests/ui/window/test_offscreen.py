"""Pictures without a display come about silently, on any machine, and show what stays."""

import os
import subprocess
import sys
from pathlib import Path

from game.app.app import App
from game.rules.skitgubbe.rules import Skitgubbe
from game.storage.folders import Folders
from game.tools.gallery.moments import found, moments
from game.ui.window.offscreen import Offscreen

ROOT = Path(__file__).resolve().parents[3]
NOISY = """
from game.ui.window.offscreen import Offscreen
screen = Offscreen((800, 600))
screen.kit.apply(screen.kit.settings.with_value("mute", False))
screen.kit.sounds.play("card")
screen.close()
"""


def test_a_change_of_settings_wakes_no_sound_device(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("SDL_AUDIODRIVER", None)
    # Whatever the machine has: this device cannot be opened.
    environment["AUDIODEV"] = str(tmp_path / "no-such-device")
    done = subprocess.run(
        [sys.executable, "-c", NOISY],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_chance_that_is_open_does_not_run_out_while_a_picture_is_drawn(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    [(_, match)] = found(Skitgubbe, [m for m in moments(Skitgubbe) if m.name == "slough"])
    screen = Offscreen((800, 600))
    scene = App(screen.kit, Folders(None, None)).tables.still(match)
    scene.settle()
    keys = {node.key for node in scene.nodes()}
    assert "answer-pass" in keys
    screen.png([scene], rest=True)
    assert not scene.moving
    for _ in range(300):
        scene.update(0.1)
    assert {node.key for node in scene.nodes()} == keys
    screen.close()
