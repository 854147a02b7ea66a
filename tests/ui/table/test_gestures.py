"""One press, its moves and its release: at most one thing is meant."""

import pytest

from game.core.cards import parse_card, parse_cards
from game.ui.table.gestures import Sweep, moved, pressed, thrown
from tests.each import each

SEVEN, KING = parse_card("7H"), parse_card("KS")
LINE = 500


class Held:
    """A press that is followed; it is what the last record says."""

    def __init__(self, drag):
        self.drag = drag

    def __getattr__(self, name):
        return getattr(self.drag, name)

    def move(self, x, y, now, line, *, on_card):
        self.drag = moved(self.drag, (x, y), now, line, on_card=on_card)

    def thrown(self, now):
        return thrown(self.drag, now)


def drag(x=600, y=650, *, scale=1.0, touch=False):
    return Held(pressed(SEVEN, (x, y), 0.0, scale=scale, touch=touch))


def carry(held, *points, step=0.1, on_card=True, began=0.0):
    """Move slowly through points; return the time of the last."""
    now = began
    for x, y in points:
        now += step
        held.move(x, y, now, LINE, on_card=on_card)
    return now


@pytest.mark.parametrize(("touch", "far"), [(False, 6), (True, 12)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 3.0])
def test_a_drag_begins_at_the_threshold(touch, far, scale):
    held = drag(scale=scale, touch=touch)
    carry(held, (600 + far * scale - 0.5, 650))
    assert not held.dragging
    carry(held, (600 + far * scale, 650))
    assert held.dragging


def test_a_drag_begins_when_the_pointer_leaves_the_card():
    held = drag()
    carry(held, (602, 650), on_card=False)
    assert held.dragging


def test_a_press_that_stays_means_no_more_than_a_click():
    held = drag()
    now = carry(held, (601, 651), (600, 650))
    assert not held.dragging
    assert not held.thrown(now)


def test_a_card_let_go_above_the_line_is_played():
    held = drag()
    now = carry(held, (600, 600), (620, 520), (640, LINE - 1))
    assert held.above
    assert held.thrown(now + 1)


def test_a_card_let_go_under_the_line_goes_home():
    held = drag()
    now = carry(held, (600, 600), (600, LINE + 1))
    assert not held.thrown(now + 1)


def test_the_line_holds_on_to_a_card_that_has_crossed_it():
    held = drag(scale=2.0)
    now = carry(held, (600, LINE - 1), (600, LINE + 31))
    assert held.above
    now = carry(held, (600, LINE + 33), began=now)
    assert not held.above
    now = carry(held, (600, LINE + 10), began=now)
    assert not held.above
    assert not held.thrown(now)


def test_a_flick_upwards_plays_from_under_the_line():
    held = drag(y=700)
    now = carry(held, (600, 680), (600, 660), (600, 640), (600, 620), (600, 600), step=0.016)
    assert not held.above
    assert held.thrown(now + 0.01)


def test_a_flick_that_was_halted_plays_nothing():
    held = drag(y=700)
    now = carry(held, (600, 680), (600, 660), (600, 640), (600, 620), (600, 600), step=0.016)
    assert not held.thrown(now + 0.2)


def test_a_flick_down_or_aside_plays_nothing():
    for dx, dy in ((0, 20), (20, 0), (20, -5)):
        held = drag(y=560)
        points = [(600 + dx * step, 560 + dy * step) for step in range(1, 6)]
        assert not held.thrown(carry(held, *points, step=0.016) + 0.01)


def test_a_flick_is_measured_in_the_scale_of_the_window():
    held = drag(y=700, scale=3.0)
    now = carry(held, (600, 680), (600, 660), (600, 640), (600, 620), (600, 600), step=0.016)
    assert not held.thrown(now + 0.01)


def test_events_of_one_frame_are_one_step_of_the_hand():
    held = drag(y=700)
    for step in range(20):
        held.move(600, 700 - step * 5, 0.001 * step, LINE, on_card=True)
    assert abs(held.tilt) <= 8
    assert held.speed[0] == 0


def test_a_dragged_card_leans_within_eight_degrees():
    for way in (-1, 1):
        held = drag()
        carry(held, *((600 + way * 200 * step, 500) for step in range(1, 12)), step=0.016)
        assert held.tilt == 8 * way
    assert drag().tilt == 0


def test_a_quick_sideways_move_within_the_hand_does_not_play():
    held = drag(y=700)
    now = 0.0
    for step in range(1, 8):
        now += 0.016
        held.move(600 + 60 * step, 700 - 20 * step, now, LINE, on_card=True)
    assert held.dragging
    assert held.at[1] > LINE
    assert not held.thrown(now)


# Across the hand

BAND = 560


def across(*, scale=1.0, touch=False):
    return Held(pressed(SEVEN, (600, 650), 0.0, scale=scale, touch=touch, band=BAND))


@each(
    "touch",
    [False, True],
    "scale",
    [1.0, 2.0],
    "dx, dy, sweeps",
    [
        (13, 0, True),
        (-13, 0, True),
        (13, 7, True),
        (-13, -8, True),
        (13, -10, False),
        (-13, -13, False),
        (0, -13, False),
        (4, -13, False),
        (3, 13, False),
    ],
)
def test_the_first_steps_tell_a_sweep_from_a_drag(dx, dy, sweeps, scale, touch):
    held = across(scale=scale, touch=touch)
    carry(held, (600 + dx * scale, 650 + dy * scale), on_card=False)
    assert (held.sweeping, held.dragging) == (sweeps, not sweeps)


def test_less_than_a_sweep_is_a_click_on_whatever_card_it_ends():
    held = across()
    now = carry(held, (605, 652), (610, 653), on_card=False)
    assert (held.sweeping, held.dragging) == (False, False)
    assert not held.thrown(now)


def test_a_sweep_stays_one_within_the_hand():
    held = across()
    now = carry(held, (640, 648), (700, 600), (690, 690), (400, BAND))
    assert held.sweeping
    assert not held.thrown(now)


def test_a_sweep_becomes_a_drag_above_the_hand_and_is_none_any_more():
    held = across()
    now = carry(held, (640, 648), (650, BAND - 1))
    assert (held.sweeping, held.dragging) == (False, True)
    now = carry(held, (650, 640), (700, 640), began=now)
    assert (held.sweeping, held.dragging) == (False, True)
    now = carry(held, (700, LINE - 1), began=now)
    assert held.thrown(now + 1)


def test_a_pointer_that_leaps_out_of_the_hand_drags():
    held = across()
    carry(held, (900, BAND - 1))
    assert held.dragging


def test_a_sweep_rises_on_its_way_out():
    held = across()
    carry(held, (640, 650))
    assert not held.rising
    carry(held, (644, 648))
    assert not held.rising
    carry(held, (660, 630))
    assert held.rising
    carry(held, (663, 631))
    assert held.rising
    carry(held, (700, 628))
    assert not held.rising


ROW = parse_cards("3S 4C 5D 6H 7S 8C")


@pytest.mark.parametrize(
    ("first", "before", "last", "chosen"),
    [
        ("4C", "", "4C", "4C"),
        ("4C", "", "6H", "4C 5D 6H"),
        ("6H", "", "3S", "6H 5D 4C 3S"),
        ("4C", "5D 8C", "6H", "5D 8C 4C 6H"),
        ("4C", "5D 8C", "4C", "5D 8C 4C"),
        ("5D", "4C 5D 8C", "7S", "4C 8C"),
        ("5D", "4C 5D 8C", "3S", "8C"),
        ("5D", "5D", "5D", ""),
    ],
)
def test_what_a_sweep_chooses(first, before, last, chosen):
    sweep = Sweep(ROW, parse_card(first), parse_cards(before))
    assert sweep.chosen(parse_card(last)) == parse_cards(chosen)
