"""The lamp leans to whose turn it is, and cards that may be played breathe."""

import math
from itertools import pairwise

import pytest

from game.ui.art.theme import MOTIONS, Cue
from game.ui.table.life import TICKS, Breath
from game.ui.table.stage.lamp import STEPS, Lamp

LEAN = MOTIONS[Cue.LEAN].lasts
BREATH = MOTIONS[Cue.BREATHE].lasts
HAND = tuple(range(6))


def leaning():
    """Return a lamp that shines on seat 1 and begins to lean to seat 3 at moment 5."""
    lamp = Lamp()
    lamp.shine([1], 0.0, 0.0)
    lamp.shine([3], 5.0, LEAN)
    return lamp


def test_the_lamp_takes_its_time_from_one_seat_to_the_next():
    lamp = leaning()
    moments = [5.0 + LEAN * at / 100 for at in range(101)]
    there = [lamp.lights(at).get(3, 0.0) for at in moments]
    assert there[0] == 0.0
    assert there[-1] == 1.0
    assert there == sorted(there)
    assert len(set(there)) == STEPS + 1
    assert all(
        lamp.lights(at).get(1, 0.0) == pytest.approx(1 - lit)
        for at, lit in zip(moments, there, strict=True)
    )


def test_what_is_told_of_the_next_step_is_true():
    lamp, at, steps = leaning(), 5.0, 0
    while (then := lamp.next_step(at)) != math.inf:
        assert lamp.lights(at) == lamp.lights((at + then) / 2) or then - at < LEAN / 50
        assert lamp.lights(at) != lamp.lights(then) or then >= 5.0 + LEAN
        at, steps = then, steps + 1
    assert lamp.lights(at) == {3: 1.0}
    assert steps <= STEPS + 1


def test_a_lamp_that_turns_back_half_way_does_so_from_where_it_is():
    lamp = leaning()
    half = 5.0 + LEAN / 2
    before = lamp.lights(half)
    lamp.shine([1], half, LEAN)
    assert lamp.lights(half) == before
    assert lamp.lights(half + LEAN) == {1: 1.0}


def test_a_click_or_less_motion_has_it_there_at_once():
    lamp = leaning()
    lamp.arrive()
    assert lamp.lights(5.01) == {3: 1.0}
    lamp.shine([2], 6.0, 0.0)
    assert lamp.lights(6.0) == {2: 1.0}


def resting():
    """Return the breath of a hand to which nothing is done from moment 2 on."""
    breath = Breath()
    for moment in (1.0, 2.0):
        breath.follow(moment, rests=moment >= 2.0)
    return breath


def rises(breath, seconds, scale=1.0):
    """Return how far each card is risen, tick by tick."""
    ticks = (2.0 + at / TICKS + 0.01 for at in range(round(seconds * TICKS)))
    return [dict(breath.rises(moment, HAND, BREATH, scale)) for moment in ticks]


def test_a_hand_breathes_after_a_second_a_pixel_or_two_up_and_down():
    seen = rises(resting(), 1 + 3 * BREATH)
    assert not any(seen[: TICKS + 1])
    for at in HAND:
        path = [risen.get(at, 0) for risen in seen]
        assert (min(path), max(path)) == (-2, 2)
        # It never jumps.
        assert all(abs(b - a) <= 1 for a, b in pairwise(path))


def test_a_breath_takes_as_long_as_it_should():
    # Once it is grown it is the same again after each breath.
    moments = [4.0 + at / 40 for at in range(200)]
    breath = resting()
    seen = [breath.rises(at, HAND, BREATH, 3.0) for at in moments]
    later = [breath.rises(at + 5 * BREATH, HAND, BREATH, 3.0) for at in moments]
    assert seen == later
    assert seen != [breath.rises(at + 2.5 * BREATH, HAND, BREATH, 3.0) for at in moments]


def test_neighbours_do_not_breathe_as_one():
    assert all(set(risen.values()) != {2} for risen in rises(resting(), 8))


def test_breath_ends_with_the_rest_and_begins_anew_after_another_second():
    breath = resting()
    assert any(dict(breath.rises(4.0 + at / TICKS, HAND, BREATH, 1.0)) for at in range(TICKS))
    breath.follow(5.0, rests=False)
    assert breath.rises(5.0, HAND, BREATH, 1.0) == ()
    breath.follow(5.5, rests=True)
    assert breath.rises(6.4, HAND, BREATH, 1.0) == ()
    assert any(breath.rises(6.6 + at / TICKS, HAND, BREATH, 1.0) for at in range(TICKS))


def test_without_motion_no_card_breathes():
    breath = resting()
    assert not any(breath.rises(2.0 + at / 10, HAND, 0.0, 1.0) for at in range(60))
    assert breath.next_change(9.0, HAND, 0.0, 1.0) == math.inf


@pytest.mark.parametrize("scale", [1.0, 3.0])
def test_what_is_told_of_the_next_breath_is_true(scale):
    breath, at, changes = resting(), 2.0, 0
    while at < 11.0:
        then = breath.next_change(at, HAND, BREATH, scale)
        assert then > at
        between = breath.rises((at + then) / 2 - 0.002, HAND, BREATH, scale)
        changes += breath.rises(then, HAND, BREATH, scale) != breath.rises(at, HAND, BREATH, scale)
        assert between == breath.rises(at, HAND, BREATH, scale) or then - at > 1 / TICKS
        at = then
    assert changes > 20
