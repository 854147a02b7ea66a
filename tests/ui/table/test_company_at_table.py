"""The others at a table in a room: they blink, look about and speak, and are still when asked."""

import math
from itertools import pairwise

import pytest

from tests.ui.scene_driver import kit_of
from tests.ui.table_bench import Bench

STEP = 1 / 12


@pytest.fixture(autouse=True)
def _window(window):
    pass


def painted(bench):
    return [(id(item.image), item.x, item.y) for item in bench.scene.items()]


def at_my_turn(**settings):
    """Return a table in its room on the person's turn, with all pictures made."""
    bench = Bench(kit_of((1280, 720), **settings), "life", game="linger-longer", players=4)
    bench.my_turn()
    bench.kit.spare_time.go_on(math.inf)
    bench.turn()
    return bench


def changes(bench, seconds):
    """Return at which steps of so many seconds something was seen to change."""
    found, last = [], painted(bench)
    for step in range(round(seconds / STEP)):
        bench.scene.update(STEP)
        now = painted(bench)
        if now != last:
            found.append(step * STEP)
        last = now
    return found


def test_at_rest_something_lives_within_any_four_seconds():
    bench = at_my_turn()
    changes(bench, 4)
    found = [0.0, *changes(bench, 24), 24.0]
    # No finer than the steps in which it is looked at.
    assert max(b - a for a, b in pairwise(found)) <= 4.0 + 2 * STEP
    bench.relay.stop()


@pytest.mark.parametrize(
    "settings", [{"reduced_motion": True}, {"calm_room": True}, {"table": "plain"}]
)
def test_where_nothing_is_to_move_nothing_does(settings):
    bench = at_my_turn(**settings)
    # What was said goes by itself.
    changes(bench, 10)
    assert changes(bench, 12) == []
    bench.relay.stop()


def test_a_window_nobody_looks_at_is_still():
    bench = at_my_turn()
    bench.kit.attend(looked_at=False)
    changes(bench, 10)
    assert changes(bench, 12) == []
    bench.relay.stop()


@pytest.mark.parametrize("chatter", ["off", "talkative"])
def test_what_is_said_stands_in_the_log_unless_nobody_is_to_speak(chatter):
    kit = kit_of((1280, 720), chatter=chatter)
    bench = Bench(kit, "talk", game="linger-longer", players=4)
    said = set()
    while bench.my_turn():
        bench.scene.send(bench.scene.legal[0])
        bench.wait_for_answer()
        said |= {line for line in bench.scene.log.lines if " says: " in line}
    bench.relay.stop()
    assert bool(said) == (chatter == "talkative")
    assert not any(line.startswith("You") for line in said)
