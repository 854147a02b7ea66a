"""Faults of the window: no font, a full queue, no memory, and match after match without end."""

import gc
import os
import threading
from contextlib import suppress

import pygame
import pytest

from game.match.match import Match
from game.match.runner import Runner
from game.rules.catalogue import games
from game.storage.matches.saves import Saves
from game.ui.art import fonts as fonts_module
from game.ui.art.theme import IVORY
from game.ui.window.kit import Kit
from game.ui.window.loop import Loop
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Quit
from game.ui.window.screen import Screen
from game.ui.window.sounds import Sounds
from tests.trust.playing import SEATS, short_match, step
from tests.waiting import until

PATIENCE = 30.0
FACES = fonts_module.FACES
RULES = short_match(**{"match.n": "1"}).rules


@pytest.mark.fault("D5", "without its fonts every text is drawn in a plain one, suits as shapes")
def test_without_its_fonts_every_text_is_drawn(window, monkeypatch, caplog):
    away = {key: fonts_module.Face("fontpkg_nowhere", face.file) for key, face in FACES.items()}
    monkeypatch.setattr(fonts_module, "FACES", away)
    fonts_module.read_face.cache_clear()
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    kit.resize(1280, 720)
    for text in ("Queen of ♠", "Königin ÅÄÖ", "", "7♦ beats 6♦"):
        picture = kit.fonts.text(text, 20, IVORY)
        assert picture.get_height() == kit.fonts.line_height(20)
        assert picture.get_width() >= 6 * len(text)
    # A suit is a shape of our own, the same whatever the font.
    suit = pygame.image.tobytes(kit.fonts.text("♠", 40, IVORY), "RGBA")
    assert suit != pygame.image.tobytes(kit.fonts.text("♥", 40, IVORY), "RGBA")
    assert any(suit)
    # One line in the log for each that is missing, and not one for each text.
    assert 1 <= len(caplog.records) <= len(set(away.values()))
    fonts_module.read_face.cache_clear()


class Page:
    """A scene that counts what it hears."""

    overlay = moving = False
    title = "Page"
    sound = None

    def __init__(self):
        self.heard = []

    def resize(self, frame):
        self.ground = pygame.Surface(frame.size)

    def handle(self, event):
        self.heard.append(event.type)

    def update(self, seconds):
        pass

    def background(self):
        return self.ground

    def items(self):
        return []

    def nodes(self):
        return []

    def tip(self):
        return None

    def close(self):
        pass


class First:
    """Plays the first card there is."""

    def choose(self, decision):
        return decision.legal[0]


def started(match, **more):
    """Return the thread that plays a match by itself."""
    runner = Runner(match, {0: First(), 1: First()}, viewer=None, plain=First(), **more)
    runner.start()
    return runner


@pytest.mark.fault("D12", "a queue of events that is full stops no match and loses no answer")
def test_a_full_queue_of_events_stops_nothing():
    screen = Screen((800, 600))
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    page = Page()
    loop = Loop(kit, screen, page)
    pygame.event.clear()
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0))
    posted = 0
    with suppress(pygame.error):
        while posted < 200_000:
            pygame.event.post(event)
            posted += 1
    assert 10_000 < posted < 200_000
    # What an opponent answers comes another way.
    runner = started(Match(RULES, "full"))
    while not is_over(runner.news.get(timeout=PATIENCE)):
        pass
    assert runner.stop(PATIENCE)
    loop.turn()
    assert len(page.heard) == posted
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    loop.turn()
    assert page.heard[-1] == pygame.KEYDOWN
    loop.scenes.apply(Quit())


def is_over(news):
    return any(type(event).__name__ == "MatchOver" for event in getattr(news, "events", ()))


@pytest.mark.fault("C8", "match after match leaves no thread, no open file and no memory behind")
@pytest.mark.usefixtures("uncounted")
def test_match_after_match_leaves_nothing_behind(tmp_path):
    saves, others = Saves(tmp_path, games()), set(threading.enumerate())

    def play(number):
        match = Match(RULES, f"match {number}")
        recorder = saves.new(match.rules, match.seed, SEATS)
        runner = started(match, recorder=recorder)
        while not is_over(runner.news.get(timeout=PATIENCE)):
            pass
        assert runner.stop(PATIENCE)
        assert recorder.close(PATIENCE) == ""

    def held():
        # A thinker who has been dismissed goes a moment after the match.
        until(lambda: set(threading.enumerate()) <= others)
        gc.collect()
        return open_files(), len(gc.get_objects())

    for number in range(3):
        play(number)
    files, objects = held()
    for number in range(3, 15):
        play(number)
    after = held()
    assert after[0] == files
    # A match leaves thousands of objects if anything holds it.
    assert after[1] - objects < 500


def open_files():
    """Return how many files this process has open, where the system tells."""
    folder = "/proc/self/fd"
    return len(os.listdir(folder)) if os.path.isdir(folder) else 0  # noqa: PTH112, PTH208


@pytest.mark.fault(
    "D14", "where memory runs out in play the save is whole and the report is written"
)
def test_memory_that_runs_out_while_saving_costs_no_line(tmp_path, monkeypatch):
    saves = Saves(tmp_path, games())
    match = short_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(6):
        assert step(match, recorder) == ""

    def none_left(*_args, **_more):
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("game.storage.matches.saves.entry_lines", none_left)
        with pytest.raises(MemoryError):
            step(match, recorder)
    match.cut(6)
    recorder.close()
    assert saves.load(recorder.path).match.entries == match.entries
