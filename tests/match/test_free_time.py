"""Free time: a player thinks while the loop sleeps, and is never held up for long."""

from __future__ import annotations

from threading import Condition, Event, Thread

import pytest

from game.match import free_time as module
from game.match.free_time import LONGEST_WAIT, MARGIN, OWN_TIME, FreeTime
from game.match.match import Match
from game.match.messages import EndThread, Pause, Undo
from game.match.runner import Runner
from tests.tables import rules
from tests.waiting import PATIENCE


class Clocked(Condition):
    """A condition nobody calls: waiting for it takes all the time it may."""

    waits = 0

    def __init__(self, now):
        super().__init__()
        self.now = now

    def wait(self, timeout=None):
        Clocked.waits += 1
        self.now[0] += timeout
        return False


@pytest.fixture
def clock(monkeypatch):
    """A clock that only waiting moves on."""
    now = [100.0]
    monkeypatch.setattr(Clocked, "waits", 0)
    monkeypatch.setattr(module.time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(module, "Condition", lambda: Clocked(now))
    return now


def always():
    return True


def test_without_a_loop_nobody_waits(clock):
    FreeTime().wait(always)
    assert clock[0] == 100.0


def test_while_the_loop_sleeps_nobody_waits(clock):
    free = FreeTime()
    free.give(0.010)
    clock[0] += 0.010 - 2 * MARGIN
    before = clock[0]
    free.wait(always)
    assert clock[0] == before


@pytest.mark.fault("C5", "shortly before a frame opponents wait, so that it comes in time")
def test_shortly_before_a_frame_a_player_waits(clock):
    free = FreeTime()
    free.give(0.010)
    clock[0] += 0.0099
    free.wait(always)
    assert Clocked.waits == 1


def test_a_window_that_hangs_holds_nobody_up(clock):
    free = FreeTime()
    free.take_back()
    free.wait(always)
    assert clock[0] == pytest.approx(100.0 + LONGEST_WAIT, abs=0.002)


def test_a_picture_that_is_always_late_leaves_a_player_some_time(clock):
    free = FreeTime()
    free.take_back()
    free.wait(always)
    begun = clock[0]
    while Clocked.waits == 1:
        clock[0] += 0.001
        free.wait(always)
    thought = clock[0] - LONGEST_WAIT - begun
    assert thought == pytest.approx(OWN_TIME, abs=0.0015)


def test_what_is_no_longer_wanted_waits_for_nothing(clock):
    free = FreeTime()
    free.take_back()
    free.wait(lambda: False)
    assert clock[0] == 100.0


def test_after_the_last_frame_there_is_time_for_ever(clock):
    free = FreeTime()
    free.take_back()
    free.open()
    free.wait(always)
    clock[0] = 1e9
    free.wait(always)
    assert clock[0] == 1e9


def test_a_call_that_concerns_somebody_else_ends_no_wait(clock, monkeypatch):
    free = FreeTime()
    free.take_back()
    calls = []

    def called(_change, _timeout):
        calls.append(len(calls))
        if len(calls) == 3:
            free.open()

    monkeypatch.setattr(Clocked, "wait", called)
    free.wait(always)
    assert len(calls) == 3


@pytest.mark.parametrize("call", [FreeTime.wake, lambda free: free.give(1.0), FreeTime.open])
def test_whoever_waits_is_called_at_once(call, monkeypatch):
    """A wait of an hour ends: whether time is given, or the answer is wanted no more."""
    monkeypatch.setattr(module, "LONGEST_WAIT", 3600.0)
    free = FreeTime()
    free.take_back()
    about_to_wait = Event()

    def wanted():
        # Asked while the condition is held: nobody can call before the wait has begun.
        still = not about_to_wait.is_set()
        about_to_wait.set()
        return still

    waiter = Thread(target=free.wait, args=(wanted,), daemon=True)
    waiter.start()
    assert about_to_wait.wait(PATIENCE)
    call(free)
    waiter.join(PATIENCE)
    assert not waiter.is_alive()


class Ponders:
    """Thinks until nobody wants its answer any more."""

    def __init__(self):
        self.asked = Event()
        self.ended = Event()

    def choose(self, decision):
        self.asked.set()
        while decision.wanted():
            pass
        self.ended.set()
        return decision.legal[0]


@pytest.mark.parametrize("message", [Pause(on=True), Undo(), EndThread()])
def test_a_player_who_waits_for_the_picture_is_told_that_it_may_stop(message, monkeypatch):
    """Nothing but the message ends its wait: no frame is ever done, and no time runs out."""
    monkeypatch.setattr(module, "LONGEST_WAIT", 3600.0)
    match = Match(rules(), "told to stop")
    match.deal()
    while match.table.to_act != (0,) or len(match.rules.legal(match.table, 0)) < 2:
        match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    match.submit(match.rules.legal(match.table, 0)[0])
    ponders, free = Ponders(), FreeTime()
    players = dict.fromkeys((1, 2, 3), ponders)
    runner = Runner(match, players, plain=ponders, limit=3600.0, free_time=free)
    runner.start()
    assert ponders.asked.wait(PATIENCE)
    free.take_back()
    assert not ponders.ended.is_set()
    runner.send(message)
    assert ponders.ended.wait(PATIENCE)
    assert runner.stop(PATIENCE)
