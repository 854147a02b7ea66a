"""Pictures without a display come about silently, on any machine."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOISY = """
from game.ui.offscreen import Offscreen
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
