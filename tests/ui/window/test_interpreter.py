"""The interpreter beside players that compute: turns are short, and nothing is collected midway."""

import gc
import sys
from types import SimpleNamespace

import pytest

from game.ui.window import interpreter
from game.ui.window.interpreter import SWITCH_INTERVAL, Tidying, shared


@pytest.fixture
def heap(monkeypatch):
    """A heap of so many objects, and a clock."""
    heap = SimpleNamespace(made=0, collected=0, now=100.0)

    def collect():
        heap.made = 0
        heap.collected += 1

    told = SimpleNamespace(get_count=lambda: (heap.made, 0, 0), collect=collect)
    monkeypatch.setattr(interpreter, "gc", told)
    monkeypatch.setattr(interpreter, "time", SimpleNamespace(monotonic=lambda: heap.now))
    return heap


@pytest.mark.fault("C5", "beside the window no thread keeps the interpreter for long")
@pytest.mark.parametrize("collects", [True, False])
def test_it_is_shared_for_as_long_as_it_lasts(collects):
    before = sys.getswitchinterval()
    if not collects:
        gc.disable()
    try:
        with shared():
            assert sys.getswitchinterval() == pytest.approx(SWITCH_INTERVAL)
            assert not gc.isenabled()
        assert gc.isenabled() == collects
    finally:
        gc.enable()
    assert sys.getswitchinterval() == before


def test_at_rest_what_is_no_longer_needed_is_collected(heap):
    tidying = Tidying()
    heap.now += 60
    tidying.tidy(resting=True)
    assert heap.collected == 0
    heap.made = 50_000
    tidying.tidy(resting=False)
    assert heap.collected == 0
    tidying.tidy(resting=True)
    assert heap.collected == 1


def test_a_player_that_fills_its_tables_does_not_make_it_collect_all_the_time(heap):
    tidying = Tidying()
    for _ in range(600):
        heap.now += 0.1
        heap.made += 10_000
        tidying.tidy(resting=True)
    assert 4 <= heap.collected <= 6


def test_where_nothing_ever_rests_it_is_collected_all_the_same(heap):
    tidying = Tidying()
    heap.now += 60
    heap.made = 10_000_000
    tidying.tidy(resting=False)
    assert heap.collected == 1
