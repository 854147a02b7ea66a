"""Kills of a real window in play, at random moments: what was shown is there at the next start.

It needs Xvfb and xdotool; where they are missing there is nothing to do.
"""

import shutil
import signal
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from game.rules.catalogue import games
from game.storage.matches.saves import Saves
from tests.window.conftest import PATIENCE, Window, answering_server

KILLS = 5
"""So many are a batch."""
GAMES = ("linger-longer", "durak", "tieng-len", "five-card-loo", "rams")
KEYS = ("Return", "space", "Right", "Left", "Up", "Return", "Return")
LONGEST = 1.5
"""Seconds after which a window is killed at the latest, once a match is shown."""
SETTINGS = "language: en\ncard_motion: instant\nai_pace: instant\ntrick_pause: instant\n"


def played_until_killed(display, home, dice):
    """Play with the keys, and kill; return what stood in the save when it was shown."""
    game = dice.choice(GAMES)
    told = ("play", game, "--seed", str(dice.random()))
    window = Window(display, home, *told, stderr=subprocess.DEVNULL)
    try:
        window.until_scene("table")
        window.focus()
        shown, until = b"", time.monotonic() + dice.uniform(0.0, LONGEST)
        while time.monotonic() < until:
            window.key(dice.choice(KEYS))
            # What is shown has been written before.
            window.until(lambda _: True)
            shown = save_of(home).read_bytes()
        window.process.send_signal(signal.SIGKILL)
        window.process.wait(PATIENCE)
    finally:
        window.close()
    return shown


def save_of(home):
    """Return the newest save."""
    return max((home / "games").glob("game-*.jsonl"))


def check(display, home, shown):
    """Look at the save, and go on with it in a window."""
    path = save_of(home)
    assert path.read_bytes().startswith(shown), "what was shown is not there any more"
    loaded = Saves(path.parent, games()).load(path)
    if loaded.match.table.match_over:
        return
    window = Window(display, home, stderr=subprocess.DEVNULL)
    try:
        window.until_scene("turnup")
        window.click("resume")
        window.until_scene("table")
    finally:
        window.close()


def batch(number, _names):
    """Kill some windows; None where there is no display to show them on."""
    if not all(map(shutil.which, ("Xvfb", "xdotool"))):
        return None
    dice, done, faults = Random(f"windows {number}"), Counter(), []
    server, display = answering_server(1280, 720)
    if server is None:
        return None
    try:
        for _ in range(KILLS):
            with tempfile.TemporaryDirectory() as folder:
                home = Path(folder)
                (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
                try:
                    check(display, home, played_until_killed(display, home, dice))
                except Exception as trouble:  # noqa: BLE001 - it is looked for
                    faults.append(f"windows {number}: {trouble!r}")
            done["kills in a real window"] += 1
    finally:
        server.terminate()
        server.wait(PATIENCE)
    return done, faults
