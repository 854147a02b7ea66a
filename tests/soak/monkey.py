"""Somebody who clicks, types and drags at random in the whole program, as no person would.

It fails where the program does: by an exception, by an error in its log, by a place that Escape
does not lead out of, or by a save that does not verify. What is quit is begun again with the same
folders. Its hand is quick: most of what it does comes before the last could be drawn.
"""

import logging
import os
import tempfile
import time
from collections import Counter
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app.household import Household
from game.app.preparing import soon
from game.core.sentences import say, speak
from game.match.line import line_of
from game.match.setup import YOU, Person, Setup
from game.rules.catalogue import games
from game.storage.folders import Folders
from game.storage.matches.record_files import verify
from game.storage.people.people import People
from game.tools.bench.measured import memory_of
from game.ui.menus.welcome_scene import WelcomeScene
from game.ui.window.canvas import Canvas
from game.ui.window.commands import ASKED, Command
from game.ui.window.interpreter import Tidying, shared
from game.ui.window.kit import Kit
from game.ui.window.language import speak_as
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Quit, SceneStack
from game.ui.window.screen_reader import in_words
from game.ui.window.sounds import Sounds
from tests.soak.blunders import houses

SIZES = [(800, 600), (800, 1060), (1024, 768), (1280, 720), (1600, 900)]
"""A smaller window is shown shrunk: what is in it never hears of that."""
LANGUAGES = ("sv", "de", "vi")
"""What is spoken every other time beside English."""
LATE = 0.1
"""Seconds of the processor that nobody may be kept waiting."""
LETTERS = "shdcakqjt0123456789uoprgbxviwqlmfye?-+ .ö"
KEYS = [
    getattr(pygame, f"K_{name}")
    for name in (
        "LEFT RIGHT UP DOWN RETURN SPACE ESCAPE TAB BACKSPACE DELETE HOME END PAGEUP PAGEDOWN F1"
    ).split()
]
CONTROLLED = [pygame.K_z, pygame.K_n, pygame.K_s, pygame.K_d, pygame.K_c, pygame.K_v, pygame.K_a]
STEPS = (0.0, 0.016, 0.05, 0.4, 0.4)
FRAME = 1 / 60
LURES = {"play": 0.3, "start": 0.1, "back": 0.15}
"""How often a button is pressed that leads to the tables, where most can happen, or out."""
A_WAY_OUT = 60
"""So many presses of Escape, with time between, lead out of everything."""
PAUSE = "Pause"
SHIPPED = Path(__file__).resolve().parents[2] / "config"
QUICK = 0.7
"""How often the next thing is done at once: the loop too hears all that came before it draws."""
LOOKS = 0.05
"""How often a page is drawn and read aloud that was before; what is new is each time."""
OFTEN = 400
"""After so many things the monkey wants to get out."""
EVENTS = 2000
"""So many are a batch: a click is three, a drag five."""
SMALL = 40_000
"""Pixels of a drawing that is kept, once made, for each time that the program begins."""


class Faults(logging.Handler):
    """Keeps what the program logs as an error: it goes on after it, but it should not be."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.told = []

    def emit(self, record):
        self.told.append(self.format(record))


class Monkey:
    """The program with its folders, and the dice that play with it."""

    def __init__(self, home, seed):
        self.dice = Random(seed)
        self.folders = Folders(home, home)
        self.seen = set()
        self.begun = self.given = 0
        self.tidying = Tidying()
        self.turns = []
        """Seconds of the processor that each event and step took, and whether the page stayed."""
        self.surface = pygame.display.set_mode(SIZES[0])
        self.files = sorted(SHIPPED.glob("[lpr]*/**/*.yaml"))
        if self.dice.random() < 0.5:
            People(self.folders).add(Preferences(you=Person("owl", "Ann")).to_mapping())
        self.begin()

    def begin(self):
        """Start the program, as after it was closed."""
        self.begun += 1
        kit = self.kit = Kit(self.settings(), Sounds(mute=True))
        speak_as(kit.settings.language)
        kit.resize(*self.surface.get_size())
        kit.spare_time.prepare(soon())
        self.house = Household(kit, self.folders)
        self.stack = SceneStack(self.house.begin(self.first), kit.frame)
        self.frame = kit.frame
        self.canvas = Canvas(self.surface)

    def settings(self):
        """Return settings as somebody may have them; every other time they are the usual ones."""
        dice, told = self.dice, {"language": "en", "text_scale": 100}
        if not self.begun % 2:
            told = {"language": dice.choice(LANGUAGES), "text_scale": dice.choice((100, 150, 200))}
        return Preferences(mute=True, table=dice.choice(("room", "plain")), **told)

    def first(self, app):
        """Return where the program begins: with its first question, the title, or any table."""
        if self.begun == 1:
            return app.welcome()
        return app.title() if self.dice.random() < 0.4 else app.table(self.setup())

    def setup(self):
        """Return a match of any game: mostly one person plays, or several do, or nobody."""
        name, told = self.dice.choice(houses())
        rules = games()[name]
        options, faults = rules.options_type.read({key: str(told[key]) for key in told})
        if faults:
            options = rules.options_type()
        persons = self.dice.choice((1, 1, 1, 1, 0, 2))
        seats = (*[YOU] * persons, *["easy"] * (options.players - persons))
        return Setup(rules(options), seats, str(self.dice.random()))

    def play(self, events):
        """Do things until so many events are given."""
        number = 0
        while self.given < events:
            if not self.stack.running:
                self.house.close()
                self.begin()
            self.act()
            if self.dice.random() >= QUICK:
                self.pass_time()
            number += 1
            if number % OFTEN == 0:
                self.get_out()
        self.stack.apply(Quit())
        self.house.close()

    def pass_time(self):
        step = self.dice.choice(STEPS)
        self.timed(self.stack.update, step)
        if not self.stack.running:
            return
        self.spend(min(step, FRAME))
        if self.kit.frame is not self.frame:
            # As the loop does after a setting has changed.
            self.fit()
        new = self.stack.top.title not in self.seen
        self.seen.add(self.stack.top.title)
        if self.dice.random() < LOOKS or new:
            self.canvas.paint(*self.stack.picture())
            self.stack.tip()
            self.kit.aloud.fetch()
            assert all(isinstance(in_words(node), str) for node in self.stack.nodes())

    def spend(self, seconds):
        """Use what is left of a turn, as the loop does: it has no part in how long a turn takes."""
        spare = self.kit.spare_time
        spare.go_on(time.perf_counter() + seconds)
        if seconds and not self.stack.moving:
            spare.prepare_one()
        self.tidying.tidy(resting=not self.stack.moving)

    def fit(self):
        """Lay everything out anew, as the loop does."""
        self.frame = self.kit.frame
        self.stack.resize(self.frame)

    def get_out(self):
        """Press Escape until the title or the pause is seen, and leave the table from there."""
        for _ in range(A_WAY_OUT):
            if not self.stack.running or self.stack.top.title in ("Turnup", say(PAUSE)):
                break
            self.key(pygame.K_ESCAPE)
            self.stack.update(0.5)
            if self.stack.running:
                # What is told hears nothing before it has been seen.
                self.canvas.paint(*self.stack.picture())
        else:
            # Nobody is out of the first start by Escape: it has a button of its own for that.
            if not isinstance(self.stack.top, WelcomeScene):
                raise AssertionError(f"no way out of {self.stack.top.title}")
            self.click(self.middle("skip"))
            assert self.stack.top.title == "Turnup"
        if self.stack.running and self.stack.top.title == say(PAUSE) and self.dice.random() < 0.5:
            self.click(self.middle("leave"))
        elif self.stack.running and self.dice.random() < 0.5:
            self.stack.apply(Quit())

    # What is done

    def act(self):
        """Do something at random."""
        deed = self.dice.choices(
            [
                *(self.press, self.type, self.steer, self.wander, self.drag, self.roll, self.pad),
                *(self.touch, self.drop),
            ],
            [40, 14, 20, 8, 8, 4, 4, 4, 1],
        )[0]
        deed()
        if self.dice.random() < 0.004:
            self.other_size()

    def timed(self, act, *given):
        """Do something, and take note of what it took of the processor, and whether a page came."""
        before = self.stack.top if self.stack.running else None
        begun = time.thread_time()
        act(*given)
        took = time.thread_time() - begun
        stays = self.stack.running and self.stack.top is before
        self.turns.append((took, stays))

    def give(self, kind, **details):
        self.given += 1
        self.timed(self.stack.handle, pygame.event.Event(kind, **details))

    def middle(self, key):
        rect = next(node.rect for node in self.stack.nodes() if node.key == key)
        return pygame.Rect(rect).center

    def anywhere(self):
        width, height = self.surface.get_size()
        return self.dice.randrange(width), self.dice.randrange(height)

    def somewhere(self):
        """Return the middle of something that can be seen, or any place."""
        return self.among(self.stack.nodes())

    def among(self, nodes):
        """Return the middle of one of these that can be seen, or any place."""
        nodes = [node for node in nodes if node.rect[2]]
        if not nodes or self.dice.random() < 0.1:
            return self.anywhere()
        return pygame.Rect(self.dice.choice(nodes).rect).center

    def click(self, place, button=1):
        self.give(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self.give(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False)
        self.give(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False)

    def press(self):
        nodes = self.stack.nodes()
        lures = [node for node in nodes if node.key in LURES]
        if lures and self.dice.random() < LURES[lures[0].key]:
            self.click(pygame.Rect(lures[0].rect).center)
            return
        self.click(self.among(nodes), self.dice.choice((1, 1, 1, 1, 1, 1, 1, 3)))

    def key(self, key, mod=0, text=""):
        self.give(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if self.stack.running:
            self.give(pygame.KEYUP, key=key, mod=mod, scancode=0)

    def type(self):
        if self.dice.random() < 0.1:
            self.key(self.dice.choice(CONTROLLED), pygame.KMOD_CTRL)
            return
        letter = self.dice.choice(LETTERS)
        shift = self.dice.random() < 0.2
        text = letter.upper() if shift else letter
        self.key(ord(letter), pygame.KMOD_SHIFT * shift, text)
        if self.stack.running:
            self.give(pygame.TEXTINPUT, text=text)

    def steer(self):
        self.key(self.dice.choice(KEYS), pygame.KMOD_SHIFT * (self.dice.random() < 0.1))

    def wander(self):
        self.give(
            pygame.MOUSEMOTION, pos=self.anywhere(), rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
        if self.dice.random() < 0.2 and self.stack.running:
            self.give(self.dice.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))

    def drag(self):
        start, end = self.somewhere(), self.anywhere()
        self.give(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for part in (0.3, 0.6, 1.0):
            place = [round(a + (b - a) * part) for a, b in zip(start, end, strict=True)]
            self.stack.update(0.02)
            if self.stack.running:
                self.give(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        # Now and then something else happens while the button is still down.
        if self.dice.random() < 0.1:
            self.steer()
        if self.stack.running:
            self.give(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def roll(self):
        self.give(pygame.MOUSEWHEEL, x=0, y=self.dice.choice((-3, -1, 1, 3)), flipped=False)

    def pad(self):
        button = self.dice.randrange(15)
        self.give(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        if self.stack.running:
            self.give(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def touch(self):
        """Go to something and press it there, as a screen reader asks for it."""
        keys = [node.key for node in self.stack.nodes() if node.pressable]
        if keys and self.stack.reach(self.dice.choice(keys)):
            self.give(
                ASKED, command=self.dice.choice((Command.CONFIRM, Command.LEFT, Command.RIGHT))
            )

    def drop(self):
        """Drop something on the window: a file that is shipped or that was written, or a line."""
        own = [path for path in sorted(self.folders.data.rglob("*")) if path.is_file()]
        told, file = str(self.dice.choice(self.dice.choice((self.files, own or self.files)))), True
        if self.dice.random() < 0.2:
            told, file = line_of(self.setup()), False
        self.given += 1
        self.timed(lambda: self.stack.apply(self.house.open(told, file=file)))

    def other_size(self):
        self.surface = pygame.display.set_mode(self.dice.choice(SIZES))
        self.canvas = Canvas(self.surface)
        self.kit.resize(*self.surface.get_size())
        self.fit()


@lru_cache(maxsize=512)
def drawn_once(svg, size, draw=pygame.image.load_sized_svg):
    return draw(BytesIO(svg), size)


def drawing(file, size, draw=pygame.image.load_sized_svg):
    """Return a drawing in a size: the program is tried, and not the rasteriser it has."""
    if size[0] * size[1] > SMALL:
        return draw(file, size)
    return drawn_once(file.read(), size).copy()


def let_loose(events, seed, home):
    """Play so many events; return the monkey, which tells what it has seen."""
    faults = Faults()
    logging.getLogger("game").addHandler(faults)
    pygame.display.init()
    pygame.font.init()
    try:
        # In the program, too, nothing is collected while somebody waits.
        with shared(), patch("pygame.image.load_sized_svg", drawing):
            monkey = Monkey(home, seed)
            monkey.play(events)
    finally:
        speak()
        logging.getLogger("game").removeHandler(faults)
    assert not faults.told, faults.told
    for path in sorted(home.rglob("games/*.jsonl")):
        verify(path, games())
    return monkey


def batch(number, _names):
    """Let it loose for a while: with the same dice each time, but players think when they can."""
    with tempfile.TemporaryDirectory() as folder:
        monkey = let_loose(EVENTS, f"monkey {number}", Path(folder))
    held, _ = memory_of(os.getpid())
    counted = {"events": monkey.given, "worst MB held": round(held)}
    for what, staying in (("of a turn", True), ("until a page was there", False)):
        took = [seconds for seconds, stays in monkey.turns if stays == staying]
        counted[f"worst ms {what}"] = round(1000 * max(took, default=0.0))
        counted[f"over {1000 * LATE:.0f} ms {what}"] = sum(seconds > LATE for seconds in took)
    return Counter(counted), []
