"""What somebody does in the window beside playing: tables, figures, the bin, a parcel, a newcomer.

Each chore says what is kept once the window has said so; `check` looks for it in the folders.
"""

import csv
import json
import zipfile
from collections import Counter

from game.rules.catalogue import games
from game.storage.folders import BIN, EXPORTS, SAVES
from game.storage.matches.record_files import verify
from game.storage.matches.saves import Saves
from tests.soak.belongings import NAME, things
from tests.trust.playing import SEATS, short_match, step

MATCHES = 3
PATIENCE = 60.0


def furnish(home):
    """Have some matches be there, the last of them not over."""
    saves = Saves(home / SAVES, games())
    for number in range(MATCHES):
        match = short_match(f"chores {number}", **{"match.n": "1"})
        recorder = saves.new(match.rules, match.seed, SEATS)
        for _ in range(5 if number == MATCHES - 1 else 1000):
            if not match.table.match_over:
                step(match, recorder)
        assert recorder.close(PATIENCE) == ""


class Hands:
    """Somebody who does chores in a window in any order; `kept` counts what the window told."""

    def __init__(self, window, dice):
        self.window, self.dice, self.kept = window, dice, Counter()

    def work(self):
        """Do each chore; a newcomer's folders are others, so that comes last."""
        chores = [self.table, self.figures, self.bin, self.parcel]
        self.dice.shuffle(chores)
        for chore in chores:
            chore()
            self.to_title()
        self.newcomer()

    def to_title(self):
        """Go back to where all begins."""
        while "Turnup" not in self.window.until(lambda _: True)["scene"]:
            scene = self.window.state["scene"]
            self.window.focus()
            self.window.key("Escape")
            self.window.until(lambda state, scene=scene: state["scene"] != scene)

    def go(self, *keys):
        """Click on one thing after the other."""
        for key in keys:
            self.window.click(key)

    def type(self, text):
        """Type into the field that has the keyboard."""
        self.window.focus()
        self.window.xdotool("type", "--delay", 10, text)

    def told(self, start, what=None):
        """Wait until the window says something that starts so; then something is kept."""
        self.window.until(
            lambda state: any(node["label"].startswith(start) for node in state["nodes"])
        )
        if what:
            self.kept[what] += 1

    def table(self):
        """Deal a table of one's own, and save it."""
        self.go("play", "back", "own", "begin", "deal")
        self.told("Ready.")
        self.go("keep")
        self.window.until(lambda state: "called" in state["scene"])
        self.type("Mine")
        self.window.until(lambda _: self.window.node("save")["pressable"])
        self.go("save")
        self.told("Saved as ", "tables")

    def figures(self):
        """Look at the statistics, and save them."""
        kind = self.dice.choice(("csv", "json"))
        self.go("matches", "figures", kind)
        self.told("Saved: ", kind)

    def bin(self):
        """Remove a match, and have it come back every other time."""
        self.go("matches", "remove 1", "removed 1")
        self.told("1 match removed.", "removed")
        if self.dice.random() < 0.5:
            # From the click on it may be here or there.
            self.kept["coming back"] += 1
            self.go("undo")
            self.window.until(
                lambda state: any(node["key"] == "remove 1" for node in state["nodes"])
            )
            self.kept["back"] += 1

    def parcel(self):
        """Save everything to a file."""
        self.go("settings", "you", "keep")
        self.told("Everything is in ", "zip")

    def newcomer(self):
        """Give somebody else a place here."""
        self.go("settings", "you", "others", "new", "name")
        self.type(NAME)
        self.go("begin")
        self.window.until_scene("comfortable")
        self.kept["newcomers"] += 1


def check(home, kept):
    """Look for all that the window said was kept; raises AssertionError where something is not."""
    saves = Saves(home / SAVES, games())
    listed = saves.listed()
    assert not any(one.trouble for one in listed), listed
    files = {path.name: path for path in (home / SAVES).glob("game-*.jsonl")}
    assert len(listed) == len(files), "the index knows other matches than lie there"
    binned = {path.name: path for path in (home / BIN).rglob("game-*.jsonl")}
    assert not files.keys() & binned.keys(), "a match lies here and there"
    assert len(files) + len(binned) == MATCHES, "a match is gone"
    if kept["back"] or not kept["removed"]:
        assert len(binned) <= (not kept["back"]), "what came back is gone again"
    elif not kept["coming back"]:
        assert len(binned) == 1, "what was removed is here again"
    for path in (*files.values(), *binned.values()):
        verify(path, games())
    people, shelf = things(home)
    tables = shelf.listed()
    assert not any(table.trouble for table in tables), "a table is damaged"
    assert len(tables) >= kept["tables"], "a table is gone"
    exports = [path for path in (home / EXPORTS).glob("*") if not path.name.startswith(".")]
    for path in exports:
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as parcel:
                assert parcel.testzip() is None
        elif path.suffix == ".json":
            json.loads(path.read_text(encoding="utf-8"))
        else:
            assert list(csv.reader(path.open(encoding="utf-8")))
    endings = Counter(path.suffix[1:] for path in exports)
    assert all(endings[kind] >= kept[kind] for kind in ("csv", "json", "zip")), endings
    names = [one.person.name for one in people.all()]
    assert names.count(NAME) >= kept["newcomers"], names
    return len(files)
