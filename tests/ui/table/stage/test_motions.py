"""What moves at the table: how long it takes, that a click ends it, and what less motion leaves."""

from itertools import pairwise

import pygame
import pytest

from game.core.actions import parse_seated_action
from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import DealOver, Moved, Paid, Scored, TrickWon
from game.core.table import new_table
from game.core.zones import TRICK, hand, won
from game.ui.art.theme import MOTIONS, Cue, Tempo
from game.ui.table.face import CheerPicture
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.stage import KNOCKED, SHAKEN, Stage
from tests.each import each
from tests.ui.table_bench import made_for
from tests.ui.table_desk import Desk

STEP = 0.005
SECONDS = {
    Cue.THROW: (0.22, 0.12),
    Cue.DROP: (0.14, 0.0),
    Cue.SWELL: (0.18, 0.0),
    Cue.TUCK: (0.16, 0.0),
    Cue.COLLECT: (0.30, 0.12),
    Cue.RUFF: (0.09, 0.09),
    Cue.SLOW_IN: (0.12, 0.0),
    Cue.SHAKE: (0.26, 0.0),
    Cue.DUST: (0.40, 0.60),
    Cue.COUNTER: (0.32, 0.0),
    Cue.COUNT: (0.40, 0.0),
}
"""How long what is to be seen takes, and what is left of it with less motion."""


@pytest.fixture
def make(kit):
    yield from made_for(kit)


def less(kit):
    kit.apply(kit.settings.with_value("reduced_motion", True))


def in_order(cards, trumps):
    return sorted(cards)


def stage_of(kit, mine="", **told):
    zones = {hand(0): parse_cards(mine)} | {hand(seat): (BACK,) * 5 for seat in (1, 2, 3)}
    table = new_table(4)._replace(phase="follow", zones=zones, **told)
    kit.apply(kit.settings.with_value("ai_pace", "instant"))
    return Stage(kit, table, Ground(kit, table, 0, in_order))


def trick(kit, **told):
    """Return a stage on which four cards lie, and seat 2 has played the best."""
    stage = stage_of(kit, "2C 9H", **told)
    for seat, card in enumerate(parse_cards("9H JH KH 3H")):
        stage.add([Moved("play", (card,), hand(seat), TRICK, seat)])
    stage.finish()
    stage.cues.clear()
    return stage


def seen(stage, look, seconds=1.0):
    """Return what is seen, step by step."""
    found = []
    for _ in range(round(seconds / STEP)):
        stage.update(STEP)
        found.append(look())
    return found


def lasts(found, rest):
    """Return for how long something is not as it is at rest."""
    return sum(one != rest for one in found) * STEP


@pytest.mark.parametrize("cue", SECONDS)
def test_each_takes_its_time_and_leaves_what_it_should(cue):
    usual, left = SECONDS[cue]
    assert Tempo().of(cue) == pytest.approx(usual)
    assert Tempo(reduced_motion=True).of(cue) == 0
    assert Tempo(reduced_motion=True).seen(cue) == left
    assert Tempo(card_motion="fast").of(cue) < usual < Tempo(card_motion="slow").of(cue)
    assert Tempo(card_motion="instant").seen(cue) == 0


@each("cue", MOTIONS)
def test_each_begins_where_it_is_and_ends_at_its_goal_or_where_it_began(cue):
    ease = MOTIONS[cue].ease
    assert ease(0) in (0, 1)
    assert round(ease(1), 6) in (0, 1)


# Throw and drop


def test_the_card_of_another_spins_as_it_flies_and_lies_as_it_should(kit):
    stage = stage_of(kit)
    stage.add([Moved("play", parse_cards("KH"), hand(2), TRICK, 2)])
    stage.update(0)
    (sprite,) = stage.resting(TRICK)
    lies = sprite.goal.tilt
    off = [sprite.at(stage.now).tilt - lies]
    off += seen(stage, lambda: sprite.at(stage.now).tilt - lies, 0.3)
    assert off[0] == 10
    assert off == sorted(off, reverse=True)
    assert off[-1] == 0
    assert 0.12 < lasts(off, 0) <= 0.22


def test_my_own_card_does_not_spin(kit):
    stage = stage_of(kit, "KH 2C")
    stage.rebuild()
    stage.add([Moved("play", parse_cards("KH"), hand(0), TRICK, 0)])
    stage.update(0)
    (sprite,) = stage.resting(TRICK)
    assert {at.tilt for at in seen(stage, lambda: sprite.at(stage.now))} == {sprite.goal.tilt}


@pytest.mark.parametrize(("carried", "seconds"), [(True, 0.14), (False, 0.22)])
def test_a_card_let_go_slides_home_sooner_than_one_that_flies(kit, carried, seconds):
    stage = stage_of(kit, "KH 2C")
    stage.rebuild()
    card = parse_card("KH")
    if carried:
        stage.carry({card: stage.layout.trick_spot(2)})
    stage.add([Moved("play", (card,), hand(0), TRICK, 0)])
    stage.update(0)
    (sprite,) = stage.resting(TRICK)
    assert lasts(seen(stage, lambda: sprite.moving(stage.now)), False) == pytest.approx(
        seconds, abs=2 * STEP
    )


# The end of a trick


def test_the_card_that_takes_the_trick_swells_once(kit):
    stage = trick(kit)
    stage.add([TrickWon(2)])
    sprites = {sprite.card: sprite for sprite in stage.resting(TRICK)}
    best = parse_card("KH")
    sizes = seen(stage, lambda: sprites[best].enlarged(stage.now), 0.4)
    assert max(sizes) == pytest.approx(1.12, abs=0.002)
    assert lasts([round(size, 3) for size in sizes], 1) == pytest.approx(0.18, abs=3 * STEP)
    stage.add([TrickWon(2)])
    assert {sprites[c].enlarged(stage.now) for c in sprites if c != best} == {1.0}


def test_the_losers_slide_under_the_winner_and_go_as_a_packet_that_turns_over(kit):
    stage = trick(kit)
    stage.add([TrickWon(2), Moved("collect", stage.shown.cards(TRICK), TRICK, won(2), 2)])
    while stage.packet is None:
        stage.update(STEP)
    began, sprites = stage.now, list(stage.resting(TRICK))
    best = next(sprite for sprite in sprites if sprite.card == stage.packet)
    while stage.shown.plays:
        stage.update(STEP)
    assert stage.now - began == pytest.approx(0.16, abs=2 * STEP)
    assert {(s.start.x, s.start.y) for s in sprites} == {(best.start.x, best.start.y)}
    assert [s.start.tilt - best.start.tilt for s in sprites if s is not best] == [-4, 4, 4]
    assert stage.flying[-1] is best
    began = stage.now
    faces = seen(stage, lambda: {sprite.turned(stage.now) for sprite in sprites}, 0.31)
    assert faces[0] != {0.0}
    assert faces[-1] == {0.0}
    assert all(len(up) == 1 for up in faces)
    assert not stage.flying


def test_a_click_ends_the_packet_too(kit):
    stage = trick(kit)
    stage.add([TrickWon(2), Moved("collect", stage.shown.cards(TRICK), TRICK, won(2), 2)])
    while stage.packet is None:
        stage.update(STEP)
    assert stage.hurry_on()
    stage.update(0)
    assert not stage.shown.plays
    assert stage.hurry_on()
    assert not stage.moving


def test_with_less_motion_nothing_swells_or_slides_under(kit):
    less(kit)
    stage = trick(kit)
    stage.add([TrickWon(2), Moved("collect", stage.shown.cards(TRICK), TRICK, won(2), 2)])
    sprites = stage.resting(TRICK)
    while stage.shown.plays:
        stage.update(STEP)
        assert stage.packet is None
        assert {sprite.enlarged(stage.now) for sprite in sprites} <= {1.0}


# Ruff and slam


def extremes(swings):
    """Return how often something turns back."""
    moves = [b - a for a, b in pairwise(swings) if a != b]
    return sum(a * b < 0 for a, b in pairwise(moves))


@pytest.mark.parametrize(("cards", "knocks"), [("9H 3S", True), ("9H TH", False), ("9S TS", False)])
def test_a_trump_that_wins_over_others_knocks_on_the_table(kit, cards, knocks):
    mine, other = cards.split()
    hands = (f"2C {mine}", f"3C {other}", "4C 2H")
    table = Desk(kit, "linger-longer", hands, phase="lead", turn=(0,), leader=0, trump="S")
    table.set(card_motion="normal", trick_pause="slow")
    table.scene.send(next(a for a in table.scene.legal if str(a) == f"play {mine}"))
    stage = table.scene.stage
    table.pause(0.5)
    for line in (f"1 play {other}", "2 play 2H"):
        table.relay.do(parse_seated_action(line))
    down = []
    for _ in range(300):
        table.scene.update(STEP)
        down.append(stage.jolt[1])
    assert max(down) == pytest.approx(KNOCKED if knocks else 0, abs=0.5)
    assert lasts(down, 0) == pytest.approx(0.09 if knocks else 0, abs=3 * STEP)


def test_a_slam_comes_in_slowly_then_shakes_the_table_once_and_raises_dust(kit):
    stage = stage_of(kit)
    stage.add([Moved("play", parse_cards("3C"), hand(2), TRICK, 2)])
    stage.update(0)
    stage.acclaim("Slam!", "Fox")
    (sprite,) = stage.resting(TRICK)
    found = seen(
        stage,
        lambda: (sprite.moving(stage.now), stage.jolt[0], stage.share(Cue.DUST) is not None),
        2.0,
    )
    under_way, swings, dust = zip(*found, strict=True)
    lands = under_way.index(False)
    assert lands * STEP == pytest.approx(0.34, abs=2 * STEP)
    assert not any(swings[: lands - 1])
    assert 0.6 * SHAKEN < max(map(abs, swings)) <= SHAKEN
    assert lasts(swings, 0) == pytest.approx(0.26, abs=4 * STEP)
    assert extremes(swings) <= 3
    assert lasts(dust, False) == pytest.approx(0.40, abs=3 * STEP)


def test_a_slam_with_less_motion_is_a_ring_that_stands(kit):
    less(kit)
    stage, cheer = stage_of(kit), CheerPicture(kit)
    stage.acclaim("Slam!", "Fox")
    shown = seen(stage, lambda: cheer.dust(stage.share(Cue.DUST), stage.layout), 1.0)
    assert lasts([bool(items) for items in shown], False) == pytest.approx(0.60, abs=2 * STEP)
    assert len({items[0].image.get_size() for items in shown if items}) == 1
    assert stage.jolt == (0, 0)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
def test_dust_is_no_flash(kit, size):
    """What it lights is less than a tenth of the window."""
    kit.resize(*size)
    stage, cheer = stage_of(kit), CheerPicture(kit)
    for share in (0.1, 0.5, 0.9):
        (item,) = cheer.dust(share, stage.layout)
        lit = item.image.copy()
        lit.set_alpha(None)
        mask = pygame.mask.from_surface(lit, 60)
        assert mask.count() < 0.1 * size[0] * size[1]


def test_a_click_ends_a_slam(kit):
    stage = stage_of(kit)
    stage.acclaim("Slam!", "Fox")
    stage.update(0.4)
    assert stage.jolt != (0, 0)
    assert stage.hurry_on()
    assert not stage.moving
    assert stage.jolt == (0, 0)


# Counters and the end of a deal


def test_counters_fly_one_after_the_other_and_twelve_at_most(kit):
    for amount, most in ((3, 3), (60, 12)):
        stage = stage_of(kit, chips=(100,) * 4)
        stage.add([Paid(1, amount)])
        stage.update(0)
        flown = seen(stage, lambda stage=stage: len(stage.flying_chips()), 1.2)
        assert lasts(flown, 0) == pytest.approx(0.32 + 0.06 * (most - 1), abs=3 * STEP)
        assert max(flown) == min(most, 6)
        assert stage.pot == amount


def test_scores_count_up_one_by_one_and_all_in_the_same_time(kit):
    stage = stage_of(kit, scores=(0, 5, 9, 9))
    stage.add([Scored(1, 4), Scored(2, 25), Scored(3, -2), DealOver((0, 4, 25, -2), (2,))])
    stage.update(0)
    shown = [tuple(map(stage.score, range(4)))]
    shown += seen(stage, lambda: tuple(map(stage.score, range(4))), 0.6)
    assert shown[0] == (0, 5, 9, 9)
    assert shown[-1] == (0, 9, 34, 7)
    columns = list(zip(*shown, strict=True))
    assert sorted(set(columns[1])) == [5, 6, 7, 8, 9]
    assert columns[1].count(6) == pytest.approx(0.04 / STEP, abs=1)
    assert columns[2] == tuple(sorted(columns[2]))
    assert lasts([at != 34 for at in columns[2]], False) <= 0.4


def test_a_click_or_less_motion_has_scores_at_once(kit):
    stage = stage_of(kit, scores=(0,) * 4)
    stage.add([Scored(1, 9)])
    stage.update(0.02)
    assert stage.score(1) < 9
    stage.hurry_on()
    assert stage.score(1) == 9
    less(kit)
    stage.add([Scored(1, 9)])
    stage.update(0)
    assert stage.score(1) == 18
