"""Free time: a player thinks while the loop sleeps, and is never held up for long."""

from __future__ import annotations

import math

import pytest

from game.match import free_time as module
from game.match.free_time import LONGEST_WAIT, MARGIN, FreeTime


@pytest.fixture
def clock(monkeypatch):
    """A clock that only naps move on."""
    now = [100.0]
    monkeypatch.setattr(module.time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(module.time, "sleep", lambda seconds: now.__setitem__(0, now[0] + seconds))
    return now


def test_without_a_loop_nobody_waits(clock):
    FreeTime().wait()
    assert clock[0] == 100.0


def test_while_the_loop_sleeps_nobody_waits(clock):
    free = FreeTime()
    free.give(0.010)
    clock[0] += 0.010 - 2 * MARGIN
    before = clock[0]
    free.wait()
    assert clock[0] == before


def test_shortly_before_a_frame_a_player_waits_for_the_next_free_time(clock, monkeypatch):
    free = FreeTime()
    free.give(0.010)
    clock[0] += 0.0099
    naps = []

    def nap(seconds):
        clock[0] += seconds
        naps.append(seconds)
        if len(naps) == 3:
            free.give(0.012)

    monkeypatch.setattr(module.time, "sleep", nap)
    free.wait()
    assert len(naps) == 3


def test_a_window_that_hangs_holds_nobody_up(clock):
    free = FreeTime()
    free.take_back()
    free.wait()
    assert clock[0] == pytest.approx(100.0 + LONGEST_WAIT, abs=0.002)


def test_after_the_last_frame_there_is_time_for_ever(clock):
    free = FreeTime()
    free.take_back()
    free.open()
    free.wait()
    assert clock[0] == 100.0
    assert math.isinf(free._until)
