"""Kills of a real window at random moments: what was shown is there at the next start.

Some are killed in play, some while tables, statistics, exports, the bin and people are seen to.

It needs Xvfb and xdotool; where they are missing there is nothing to do.
"""

import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

from game.core.events import DealOver, Moved
from game.core.zones import hand
from game.rules.catalogue import games
from game.storage.matches.saves import Saves
from tests.soak import chores
from tests.soak.memory import MAY_BE, Soak
from tests.window.conftest import PATIENCE, Window, answering_server

KILLS = 5
"""So many are a batch."""
GAMES = ("linger-longer", "durak", "tieng-len", "five-card-loo", "rams")
LONGEST = 6.0
"""Seconds after which a window is killed at the latest, once a match is shown."""
ALL_CHORES = 8.0
"""Seconds that all chores take about."""
SETTINGS = "language: en\ncard_motion: instant\nai_pace: instant\ntrick_pause: instant\n"


def played_until_killed(display, home, dice):
    """Play with the mouse, and kill; return the cards that were seen to leave the hand."""
    game = dice.choice(GAMES)
    seats = ("you", *["random"] * (games()[game].options_type().players - 1))
    told = ("play", game, "--seed", str(dice.random()), "--seats", ",".join(seats))
    window = Window(display, home, *told, stderr=subprocess.DEVNULL)
    held, gone = set(), set()
    try:
        window.until(lambda state: any(map(may_be, state["nodes"])))
        player, until = Soak(window, dice.random()), time.monotonic() + dice.uniform(0.0, LONGEST)
        while time.monotonic() < until:
            state = window.until(lambda _: True)
            if "table" in state["scene"]:
                now = {node["key"] for node in state["nodes"] if node["role"] == "card"}
                gone |= held - now
                held |= now
            player.act()
        window.process.send_signal(signal.SIGKILL)
        window.process.wait(PATIENCE)
    finally:
        window.close()
    return gone


def may_be(node):
    """Tell whether a node is something that the person may give, or go on with."""
    return node["value"].startswith(MAY_BE) or node["key"].startswith(("answer-", "next", "again"))


def started_again(display, home):
    """Start the program once more; what the killed window told last is not heard."""
    hook = str(home / "again.jsonl")
    return Window(display, home, stderr=subprocess.DEVNULL, TURNUP_TEST_HOOK=hook)


def save_of(home):
    """Return the newest save."""
    return max((home / "games").glob("game-*.jsonl"))


def check(display, home, gone):
    """Look for the cards in the save, and go on with it in a window; return how many there were."""
    path = save_of(home)
    loaded = Saves(path.parent, games()).load(path)
    # A card may be played or thrown away, and what is left in a hand goes with the deal.
    match, kept = loaded.match, set()
    for place, entry in enumerate(match.entries, 1):
        for event in entry.events:
            if isinstance(event, Moved) and event.src == hand(0):
                kept.update(map(str, event.cards))
            elif isinstance(event, DealOver):
                kept.update(map(str, match.before(place).hand(0)))
    lost = gone - kept
    assert not lost, f"{lost} left the hand, and nothing of it is kept"
    if match.table.match_over:
        return len(gone)
    window = started_again(display, home)
    try:
        window.until_scene("turnup")
        window.click("resume")
        window.until(lambda state: state["scene"] != "Turnup")
    finally:
        window.close()
    return len(gone)


def busied_until_killed(display, home, dice):
    """Do chores with the mouse, and kill; return what was told to be kept."""
    chores.furnish(home)
    window = Window(display, home, stderr=subprocess.DEVNULL)
    hands = chores.Hands(window, dice)
    try:
        window.until_scene("turnup")
        killing = threading.Timer(dice.uniform(0.0, ALL_CHORES), window.process.kill)
        killing.start()
        try:
            hands.work()
        except (AssertionError, subprocess.CalledProcessError):
            # Nothing is clicked in a window that is gone.
            if window.process.wait(1.0) != -signal.SIGKILL:
                raise
        killing.join()
        window.process.wait(PATIENCE)
    finally:
        window.close()
    return hands.kept


def check_house(display, home, kept):
    """Look for what was told to be kept, before the next start and in it; return how much it is."""
    # Where there are several, another button removes them all.
    matches = chores.check(home, kept)
    rows = matches + (matches > 1)
    window = started_again(display, home)
    try:
        window.until(lambda _: True)
        if "Turnup" not in window.state["scene"]:
            window.click("person home")
        window.click("matches")
        window.until(
            lambda state: sum(n["key"].startswith("remove ") for n in state["nodes"]) == rows
        )
    finally:
        window.close()
    chores.check(home, kept)
    return kept.total()


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
                    if dice.random() < 0.5:
                        gone = played_until_killed(display, home, dice)
                        done["cards that were seen played"] += check(display, home, gone)
                    else:
                        kept = busied_until_killed(display, home, dice)
                        done["things that were told kept"] += check_house(display, home, kept)
                except Exception as trouble:  # noqa: BLE001 - it is looked for
                    faults.append(f"windows {number}: {trouble!r}")
            done["kills in a real window"] += 1
    finally:
        server.terminate()
        server.wait(PATIENCE)
    return done, faults
