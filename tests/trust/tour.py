"""A round through the program that no screen shows, in a process of its own.

`python -m tests.trust.tour HOME` sits down at a table, plays some cards, leaves, and lets the
commands read what was kept. It prints what the process touched of files and of the network.
"""

import contextlib
import io
import json
import os
import sys
import time
import warnings

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CARDS = 4
PATIENCE = 120.0


class Touched:
    """What this process writes, and which sockets it asks for, from the moment it is made."""

    def __init__(self):
        self.written, self.asked, self.started = set(), [], []
        sys.addaudithook(self.hear)

    def hear(self, event, details):
        """Take note of what Python tells of every call that reaches out."""
        if event == "open" and isinstance(details[0], str | bytes):
            path, mode, flags = details
            if (mode and set(mode) & set("wax+")) or (isinstance(flags, int) and flags & WRITES):
                self.written.add(os.path.abspath(os.fsdecode(path)))  # noqa: PTH100
        elif event in ("os.mkdir", "os.rename", "os.remove"):
            self.written.add(os.path.abspath(os.fsdecode(details[0])))  # noqa: PTH100
        elif event.startswith("socket."):
            self.asked.append(event)
        elif event == "subprocess.Popen":
            self.started.append(str(details[0]))


def play(folders):
    """Play some cards at a table of the window and leave it; return the save."""
    import pygame

    from game.app.app import App
    from game.match.setup import Setup
    from game.rules.catalogue import games
    from game.ui.window.canvas import Canvas
    from game.ui.window.kit import Kit
    from game.ui.window.preferences import Preferences
    from game.ui.window.scene import Quit, SceneStack
    from game.ui.window.sounds import Sounds

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    told = {"mute": True, "card_motion": "instant", "ai_pace": "instant"}
    kit = Kit(Preferences(**told, trick_pause="instant"), Sounds(mute=True))
    kit.resize(1280, 720)
    app = App(kit, folders)
    rules = games()["linger-longer"]
    setup = Setup(rules(rules.options_type()), ("you", "easy", "random", "random"), "tour İıß")
    table = app.table(setup)
    stack, canvas = SceneStack(table, kit.frame), Canvas(surface)
    until, played = time.monotonic() + PATIENCE, 0
    while played < CARDS and time.monotonic() < until:
        stack.update(1 / 60)
        time.sleep(0.002)
        cards = [node for node in stack.nodes() if node.value == "may be played"]
        if cards and table.course.may_act:
            middle = pygame.Rect(cards[0].rect).center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
                event = pygame.event.Event(kind, button=1, pos=middle, touch=False)
                stack.handle(event)
            played += 1
            canvas.paint(*stack.picture())
    assert played == CARDS, "nobody asked for a card"
    stack.apply(Quit())
    app.close()
    (save,) = (folders.data / "games").glob("*.jsonl")
    return save


def main(home):
    """Go round, and print what was touched."""
    # Asked for with -X warn_default_encoding: what we open names its encoding.
    warnings.filterwarnings("error", category=EncodingWarning, module=r"game\.")
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", TURNUP_HOME=home)
    touched = Touched()
    from game.__main__ import main as turnup
    from game.rules.catalogue import games
    from game.storage.folders import find_folders
    from game.storage.house_rules import write_house_rules
    from game.storage.matches.saves import Saves

    folders = find_folders()
    save = play(folders)
    saves = Saves(folders.data / "games", games())
    assert len(saves.listed()) == 1
    loaded = saves.load(save)
    house = folders.config_file("rules", "mine.yaml")
    write_house_rules(house, "durak", "İĞ ıß", {"transfer": True})
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        codes = [
            turnup(["verify", str(save)]),
            turnup(["check", str(house)]),
            turnup(["rules", "durak", "--house", str(house)]),
            turnup(["play", "durak", "--no-such"]),
        ]
    assert codes == [0, 0, 0, 2], codes
    told = {
        "entries": len(loaded.match.entries),
        "written": sorted(touched.written),
        "sockets": touched.asked,
        "started": touched.started,
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
