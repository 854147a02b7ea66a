import subprocess
import sys
import weakref
from pathlib import Path

import pygame
import pytest

from game.core.cards import PACK
from game.ui.art import cache as cache_module
from game.ui.art.cache import PictureCache
from game.ui.art.felt import Ring
from game.ui.art.theme import IVORY
from tests.amounts import one_in

UI = Path(cache_module.__file__).parents[1]
KILO = 1024


@pytest.fixture
def clock(monkeypatch):
    """A clock that only drawing moves on."""
    now = [0.0]
    monkeypatch.setattr(cache_module.time, "perf_counter", lambda: now[0])
    return now


@pytest.fixture
def cache(clock):
    made = PictureCache(0, 0)
    made.budget = 100 * KILO
    return made


def draw(clock, seconds=0.001, kilobytes=10):
    """Return what draws a picture of a size in a time."""

    def make():
        clock[0] += seconds
        return pygame.Surface((16, 16 * kilobytes), depth=32)

    return make


def test_all_pictures_together_keep_to_one_budget(kit):
    kit.resize(1280, 720)
    for height in (120, 158, 201):
        for card in PACK:
            kit.pictures.card(str(card), height, tilt=height / 40)
            kit.pictures.bare(str(card), height)
            kit.fonts.text(f"{card} {height}", 30, IVORY)
            assert kit.kept.held <= kit.kept.budget
    for at in range(9):
        kit.cloth(Ring(400, 300, 200 + at, 150))
    assert 0.8 * kit.kept.budget < kit.kept.held <= kit.kept.budget


def test_there_is_no_other_store():
    makers = {
        path.name
        for path in UI.rglob("*.py")
        if "PictureCache(" in path.read_text(encoding="utf-8").replace("class PictureCache", "")
    }
    assert makers <= {"kit.py", "cache.py"}


def test_after_a_resize_the_pictures_of_the_last_size_go(kit):
    kit.resize(1280, 720)
    # Words are as large in a window that is only wider.
    words = kit.fonts.text("Your turn", 20, IVORY)
    pictures = [kit.pictures.card("AS", 158, tilt=2), kit.cloth()]
    gone = [weakref.ref(picture) for picture in pictures]
    del pictures
    kit.resize(1280, 720)
    kit.kept.rest()
    assert all(ref() is not None for ref in gone)
    kit.resize(1290, 720)
    assert kit.fonts.text("Your turn", 20, IVORY) is words
    kit.kept.rest()
    assert all(ref() is None for ref in gone)
    assert kit.fonts.text("Your turn", 20, IVORY) is words
    assert kit.kept.held == words.get_pitch() * words.get_height()


def test_while_a_window_is_resized_the_budget_holds(kit):
    for wide in range(1280, 1400, one_in(30, least=10)):
        kit.resize(wide, wide * 9 // 16)
        kit.cloth()
        for card in PACK:
            kit.pictures.card(str(card), wide // 8)
        assert kit.kept.held <= kit.kept.budget


def test_the_budget_grows_with_the_window(kit):
    kit.resize(1280, 720)
    small = kit.kept.budget
    kit.resize(2560, 1440)
    assert kit.kept.budget == 4 * small


def test_what_takes_longest_to_draw_is_kept_longest(cache, clock):
    for at in range(5):
        cache.get(("quick", at), draw(clock, 0.001))
        cache.get(("slow", at), draw(clock, 0.010))
    assert cache.held == 100 * KILO
    cache.get(("one", "more"), draw(clock))
    assert ("quick", 0) not in cache
    assert all(("slow", at) in cache for at in range(5))


def test_what_was_looked_at_lately_stays_however_quickly_it_is_drawn(cache, clock):
    cache.get("looked at", draw(clock, 0.0001))
    for at in range(60):
        cache.get(at, draw(clock, 0.002))
        assert "looked at" in cache
        assert cache.find("looked at") is cache.get("looked at", draw(clock))


def test_what_is_seen_in_a_motion_pushes_out_nothing_that_is_seen_longer(cache, clock):
    cache.get("looked at", draw(clock, kilobytes=90))
    for at in range(40):
        found = cache.get(("turning", at), draw(clock, kilobytes=2))
        assert cache.find(("turning", at)) is found
        assert cache.held <= 94 * KILO
    assert "looked at" in cache


def test_a_picture_that_is_let_go_makes_room(cache, clock):
    cache.get("dusk", draw(clock))
    cache.let_go("dusk")
    cache.let_go("never drawn")
    assert ("dusk" in cache, cache.held) == (False, 0)


def test_what_a_picture_is_made_of_counts_for_itself(cache, clock):
    def whole():
        cache.get("part", draw(clock, 1.0))
        return draw(clock, 0.001)()

    cache.get("whole", whole)
    for at in range(9):
        cache.get(at, draw(clock, 0.1))
    assert "whole" not in cache
    assert "part" in cache


def test_a_picture_larger_than_the_budget_is_kept_alone(cache, clock):
    for at in range(3):
        cache.get(at, draw(clock))
    huge = cache.get("huge", draw(clock, kilobytes=200))
    assert cache.find("huge") is huge
    assert cache.held == 200 * KILO


HELD = """
import math
import pygame
from game.tools.bench.measured import memory_of
from game.ui.window.interpreter import Tidying, shared

with shared():
    pygame.Surface((1000, 1000), depth=32)
    before = memory_of()[0]
    pictures, small = [], []
    for at in range(300):
        pictures.append(pygame.Surface((200, 200), depth=32))
        small.append(pygame.Surface((20, 20), depth=32))
        pictures[-1].fill("white")
    full = memory_of()[0]
    pictures.clear()
    print(full - before, memory_of()[0] - before)
    kept = []
    for at in range(6000):
        pictures.append(pygame.Surface((40, 40), depth=32))
        kept += [pygame.Surface((8, 8), depth=32)] * (at % 10 == 0)
        pictures[-1].fill("white")
    tidying = Tidying()
    tidying._last = -math.inf
    full = memory_of()[0]
    pictures = [[] for _ in range(20_000)]
    tidying.tidy(resting=True)
    print(full - before, memory_of()[0] - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux what is held, and glibc for less")
def test_what_is_let_go_goes_back_to_the_system():
    told = subprocess.run(
        [sys.executable, "-c", HELD], capture_output=True, text=True, check=True, timeout=60
    ).stdout.splitlines()
    for line, kept in zip(told[-2:], (1, 10), strict=True):
        full, after = map(float, line.split())
        assert full > 30
        assert after < kept + 4


def test_what_was_drawn_little_by_little_is_worth_its_time():
    kept = PictureCache(100, 100)
    slow = kept.put("slow", pygame.Surface((100, 100)), 9.0)
    for number in range(8):
        kept.get(number, lambda: pygame.Surface((100, 100)))
    assert kept.find("slow") is slow
    assert kept.held <= kept.budget
