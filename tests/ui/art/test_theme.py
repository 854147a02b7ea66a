import itertools

import pytest

from game.storage.colours import contrast
from game.ui.art import theme
from game.ui.art.theme import Frame, Tempo

LAMP = (0xFF, 0xE2, 0xA6)
WINDOWS = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_text_and_targets_keep_their_floors(size, text_scale):
    frame = Frame.of(*size, text_scale=text_scale)
    sizes = [frame.text(n) for n in (theme.SMALL, theme.BODY, theme.LARGE, theme.HEADING)]
    assert sizes[0] >= 14
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[2]
    assert frame.button >= 32
    assert frame.hit >= 24
    assert frame.gap >= 8


def test_body_text_is_at_least_18_pixels_at_1080p():
    assert Frame.of(1920, 1080).text(theme.BODY) >= 18


def test_large_targets_make_everything_44_pixels():
    frame = Frame.of(800, 600, large_targets=True)
    assert frame.hit == 44
    assert frame.button >= 44


def test_text_scale_leaves_lengths_alone():
    plain, large = Frame.of(1280, 720), Frame.of(1280, 720, text_scale=2.0)
    assert plain.px(100) == large.px(100) == 100
    assert large.text(theme.BODY) == 2 * plain.text(theme.BODY)


@pytest.mark.parametrize("ink", ["IVORY", "MUTED", "BRASS", "DANGER", "GOOD"])
@pytest.mark.parametrize("ground", ["INK", "INK_RAISED", "INK_PRESSED"])
def test_text_on_panels_has_a_contrast_of_seven(ink, ground):
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 7


def under_the_lamp(cloth):
    return theme.mix(theme.CLOTHS[cloth], LAMP, 0.085)


@pytest.mark.parametrize("cloth", theme.CLOTHS)
def test_text_and_rings_can_be_seen_on_every_cloth_even_under_the_lamp(cloth):
    ground = under_the_lamp(cloth)
    assert contrast(theme.IVORY, ground) >= 4.5
    assert contrast(theme.MUTED, ground) >= 4.5
    assert contrast(theme.BRASS, ground) >= 3


@pytest.mark.parametrize("deck", theme.SUIT_TINTS)
def test_suit_signs_in_text_can_be_read_on_dark_ground(deck):
    for tint, ground in itertools.product(
        theme.SUIT_TINTS[deck].values(), [theme.INK, *map(under_the_lamp, theme.CLOTHS)]
    ):
        assert contrast(tint, ground) >= 4.5


def test_contrast_of_black_and_white_is_21():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("ease", [theme.MOVE, theme.ENTER, theme.LEAVE])
def test_easings_start_at_0_end_at_1_and_never_turn_back(ease):
    way = [ease(step / 100) for step in range(-5, 106)]
    assert way[0] == 0
    assert way[-1] == 1
    assert all(a <= b + 1e-9 for a, b in itertools.pairwise(way))


def test_normal_times_are_the_measured_ones():
    tempo = Tempo()
    assert tempo.flight == 0.22
    assert tempo.collect == 0.30
    assert tempo.reflow == 0.12
    assert tempo.deal_flight == 0.18
    assert tempo.hover == (0.08, 0.12)


@pytest.mark.parametrize(("cards", "stagger"), [(10, 0.060), (52, 1.5 / 52), (200, 0.012)])
def test_cards_of_a_deal_follow_each_other_within_bounds(cards, stagger):
    assert Tempo().deal_stagger(cards) == pytest.approx(stagger)


def test_a_deal_ends_in_time_at_every_speed():
    for speed in theme.DEAL:
        tempo = Tempo(card_motion=speed)
        assert tempo.deal_stagger(52) * 52 <= theme.DEAL[speed] + 1e-9


@pytest.mark.parametrize(("far", "time"), [(0.5, 0.11), (2, 0.16), (5, 0.22)])
def test_the_way_home_takes_longer_from_afar(far, time):
    assert Tempo().snap_back(far) == time
    assert Tempo(card_motion="fast").snap_back(far) == time / 2
    assert Tempo(card_motion="instant").snap_back(far) == 0


def test_a_large_trick_lies_longer():
    assert Tempo().pause_after_trick(4) == pytest.approx(1.1)
    assert Tempo().pause_after_trick(10) == pytest.approx(1.82)
    assert Tempo(trick_pause="instant").pause_after_trick(10) == 0.25


def test_thinking_is_shorter_at_a_full_table_and_longer_for_the_leader():
    tempo = Tempo()
    assert tempo.think(4, jitter=0.5) == pytest.approx(0.45)
    assert tempo.think(4, leads=True, jitter=0.5) == pytest.approx(0.60)
    assert tempo.think(4, last=True, jitter=0.5) == pytest.approx(0.35)
    assert tempo.think(10, jitter=0.5) == pytest.approx(3.2 / 9)
    assert tempo.think(4, jitter=0) == pytest.approx(0.45 * 0.85)
    assert Tempo(ai_pace="instant").think(4, jitter=1) == 0


def test_the_three_speeds_are_separate():
    tempo = Tempo(card_motion="instant", ai_pace="slow", trick_pause="fast")
    assert tempo.flight == 0
    assert tempo.think(4, jitter=0.5) == pytest.approx(0.9)
    assert tempo.pause_after_trick(4) == 0.5


def test_reduced_motion_keeps_pauses_and_fades_but_moves_nothing():
    tempo = Tempo(reduced_motion=True)
    assert tempo.still
    assert tempo.flight == tempo.collect == tempo.landing == tempo.deal_stagger(52) == 0
    assert tempo.cross_fade == 0.12
    assert tempo.pause_after_trick(4) == pytest.approx(1.1)
