"""What memory the program holds that is played in a real window for long, by the mouse.

`python -m tests.soak memory MINUTES WIDTHxHEIGHT [GAME] [turnup play's arguments]` starts Turnup on
a virtual display of its own, plays whatever is legal at a person's pace, deal after deal and match
after match, and looks now and then into the log, the rules and the menu. It prints a line a minute
and fails if more is held in the end than `turnup bench` allows for a window of this size.
"""

import subprocess
import tempfile
import time
from pathlib import Path
from random import Random

from game.tools.bench.measured import memory_of
from game.tools.bench.start import MEMORY_GOALS
from tests.window.conftest import Window, answering_server

ASIDE = ("log", "last-trick", "rules", "menu", "hint")
"""Where a person looks now and then; Escape leads back."""
OFTEN = 0.05
MAY_BE = ("may be played", "may be chosen")
PAUSE = 0.5
STUCK = 60.0


class Soak:
    """A window, and somebody who plays in it."""

    def __init__(self, window, seed):
        self.window = window
        self.dice = Random(seed)
        self.acts = self.deals = 0
        self.acted = time.monotonic()

    def play(self, seconds):
        """Play for so long, and print a line a minute."""
        begun = time.monotonic()
        minutes = 0
        while (passed := time.monotonic() - begun) < seconds:
            if passed >= 60 * minutes:
                self.tell(minutes)
                minutes += 1
            self.window.until(lambda state: True)
            if not self.act() and time.monotonic() - self.acted > STUCK:
                raise AssertionError(f"nothing to be done: {self.window.state}")
            time.sleep(PAUSE)
        self.tell(round(seconds / 60))

    def act(self):
        """Do one thing, if there is anything to do; return whether there was."""
        state = self.window.state
        keys = [node["key"] for node in state["nodes"] if node["role"] == "button"]
        if "table" not in state["scene"].lower():
            done = self.leave_aside(keys)
        elif self.dice.random() < OFTEN:
            done = self.press([key for key in ASIDE if key in keys])
        else:
            done = self.answer([key for key in keys if key.startswith("answer-")])
        if done:
            self.acts += 1
            self.acted = time.monotonic()
        return done

    def leave_aside(self, keys):
        """Go on from a result, or back from where a look was taken."""
        onward = [key for key in ("next", "again") if key in keys]
        self.deals += bool(onward)
        return self.press(onward[:1]) or self.press(
            ["resume"] if "resume" in keys else [], "Escape"
        )

    def answer(self, answers):
        """Play a card that may be played, or give one of the answers."""
        nodes = self.window.state["nodes"]
        cards = [node["key"] for node in nodes if node["value"].startswith(MAY_BE)]
        if not cards or (answers and self.dice.random() < 0.3):
            return self.press(answers)
        width, height = self.window.state["size"]
        self.window.drag(self.dice.choice(cards), width // 2, round(0.45 * height))
        return True

    def press(self, keys, otherwise=""):
        """Click on one of these buttons, or press a key."""
        if keys:
            # At once: it was there a moment ago, and whether it still is does not matter.
            place = self.window.middle(self.dice.choice(keys))
            self.window.xdotool(*self.window.place(*place), "click", 1)
        elif otherwise:
            self.window.focus()
            self.window.key(otherwise)
        return bool(keys or otherwise)

    def tell(self, minute):
        """Print what is held now, and at most until now."""
        held, most = memory_of(self.window.process.pid)
        print(
            f"{minute:3} min: {held:5.1f} MB held, {most:5.1f} at most;"
            f" {self.acts} acts, {self.deals} deals",
            flush=True,
        )


def soak(minutes, size, arguments, home):
    """Play for so long; return the megabytes held in the end, and at most."""
    width, height = size
    (home / "window.yaml").write_text(f"width: {width}\nheight: {height}\n", encoding="utf-8")
    server, display = answering_server(width, height)
    try:
        window = Window(display, home, "play", *arguments, stderr=subprocess.DEVNULL)
        try:
            window.until_scene("table")
            assert window.state["size"] == list(size), window.state["size"]
            Soak(window, "soak").play(60 * minutes)
            return memory_of(window.process.pid)
        finally:
            window.close()
    finally:
        server.terminate()
        server.wait(10)


def main(arguments):
    """Play, and return 1 if more is held in the end than may be."""
    if len(arguments) < 2:
        print(__doc__)
        return 2
    minutes, size, *arguments = arguments
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        held, most = soak(float(minutes), (width, height), arguments or ["durak"], Path(folder))
    goal = MEMORY_GOALS.get((width, height))
    print(f"{held:.1f} MB held in the end, {most:.1f} at most; goal: {goal or 'none'}")
    return int(goal is not None and held > goal)
