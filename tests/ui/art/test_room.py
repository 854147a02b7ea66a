"""Rooms painted: in small steps, the same in pieces as in one, cards readable wherever they lie."""

import math
import os
import random
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.storage.colours import contrast
from game.storage.paths import asset
from game.storage.rooms import CARD, shipped_rooms, view_of
from game.ui.art.cache import PictureCache
from game.ui.art.oval import Oval
from game.ui.art.room import Rooms, RoomView, behind_table, mover_boxes
from game.ui.art.room_drawing import FROM_ABOVE, LEANS, SHARES, pool_box
from tests.amounts import crossed, often, some

ROOT = Path(__file__).resolve().parents[3]
ROOMS = shipped_rooms()
SIZES = [(800, 600), (1280, 720), (1920, 1080), (720, 1280), (2560, 1080)]


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def painter(size):
    return Rooms(PictureCache(*size))


def test_the_script_draws_the_bundled_rooms_byte_for_byte(monkeypatch):
    monkeypatch.setattr(sys, "path", [str(ROOT / "build_scripts"), *sys.path])
    import draw_rooms

    pictures = draw_rooms.drawings()
    for name, text in pictures.items():
        assert asset("rooms", name).read_bytes() == text.encode("utf-8"), name
        # What the rasteriser does not know is silently left out or painted grey.
        known = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "polygon", "stop"}
        known |= {"linearGradient", "radialGradient"}
        assert {part.tag.rsplit("}")[-1] for part in ET.fromstring(text).iter()} <= known
    bundled = {
        path.relative_to(asset("rooms")).as_posix() for path in asset("rooms").rglob("*.svg")
    }
    assert bundled == set(pictures)


def test_the_table_lies_where_the_composition_has_it():
    for size in SIZES:
        for share in SHARES:
            oval = Oval(*size, share)
            assert oval.rim_at(oval.cx) == pytest.approx(share * size[1])
            assert oval.a == pytest.approx(0.58 * size[0])
            # Wider than the window: at both sides one sees the rim, and not where it ends.
            assert oval.rim_at(0) < 0.72 * size[1]
            assert oval.rim_at(0) == pytest.approx(oval.rim_at(size[0]))


def test_from_above_one_sees_nothing_but_the_top():
    """The upper corners of the title were black: there the top ended."""
    for size in SIZES:
        oval = Oval(*size, FROM_ABOVE)
        assert math.hypot(oval.cx / oval.inner_a, oval.cy / oval.inner_b) < 1


@pytest.mark.parametrize("name", ROOMS)
def test_steps_make_the_same_picture_as_one_go_and_each_is_a_small_part_of_it(name):
    view = RoomView(ROOMS[name], (640, 480), 0.25, 1)
    bit_by_bit, at_once = painter(view.size), painter(view.size)
    took = []
    assert bit_by_bit.ready(view) is None
    for step in bit_by_bit.soon(view):
        begun = time.thread_time()
        step()
        took.append(time.thread_time() - begun)
    one, other = bit_by_bit.ready(view), at_once.picture(view)
    assert one is not None
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    assert list(bit_by_bit.soon(view)) == []
    # Shares, for a busy machine is slow with all of them; the worst ones may have been interrupted.
    assert sorted(took)[len(took) // 2] < sum(took) / 25
    assert sorted(took)[-3] < sum(took) / 8


@pytest.mark.parametrize(
    ("name", "leans"),
    [(name, some((*LEANS[at % 2 :], *LEANS[: at % 2]), of=2)) for at, name in enumerate(ROOMS)],
)
def test_a_card_stands_out_wherever_the_lamp_leans_on_every_cloth(name, leans):
    size = (640, 360)
    seen_on = crossed([""], leans, (False, True))
    seen_on += [(cloth.game, leans[0], True) for cloth in ROOMS[name].cloths]
    for game, lean, amber in seen_on:
        view = RoomView(ROOMS[name].laid_for(game), size)
        oval, seen = view.oval, painter(size).whole(view, lean, amber=amber)
        # What a card's edge is seen against is not one thread of the weave, but its ground.
        ground = pygame.transform.smoothscale(seen, (80, 45))
        props = [prop for prop in view.design.props if prop.on_table]
        boxes = [
            pygame.Rect(oval.prop_box(prop, view_of(view.design.drawing(prop.file))))
            for prop in props
        ]
        worst = min(
            contrast(CARD, tuple(ground.get_at((x // 8, y // 8))[:3]))
            for x in range(92, 552, 8)
            for y in range(132, 356, 8)
            if oval.on_top(x, y - 8)
            and oval.on_top(x, y)
            and not any(box.inflate(16, 16).collidepoint(x, y) for box in boxes)
        )
        assert worst >= 3.0, (game, lean, amber)


@pytest.mark.parametrize("name", ROOMS)
def test_a_sky_changes_only_what_one_sees_through(name):
    size = (640, 360)
    kept = painter(size)
    pictures = [
        pygame.image.tobytes(kept.picture(RoomView(ROOMS[name], size, sky=sky)), "RGB")
        for sky in range(3)
    ]
    assert len(set(pictures)) == 3
    below = 3 * size[0] * 180
    assert len({picture[below:] for picture in pictures}) == 1


def test_a_cleared_table_has_nothing_on_it_and_is_the_same_otherwise():
    size = (640, 360)
    kept, view = painter(size), RoomView(ROOMS["wirtshaus"], size)
    laid, cleared = kept.picture(view), kept.picture(view._replace(cleared=True))
    boxes = [
        view.oval.prop_box(prop, view_of(view.design.drawing(prop.file)))
        for prop in view.props
        if prop.on_table
    ]
    around = [pygame.Rect(box).inflate(2 * box[2], 2 * box[3]) for box in boxes]
    changed = [
        (x, y)
        for x in range(0, 640, 2)
        for y in range(0, 360, 2)
        if laid.get_at((x, y)) != cleared.get_at((x, y))
    ]
    assert changed
    assert all(any(box.collidepoint(spot) for box in around) for spot in changed)


def test_what_moves_stays_in_its_window_and_is_seen_through_its_prop():
    for room in ROOMS.values():
        for size in SIZES:
            view = RoomView(room, size)
            window = pygame.Rect(0, 0, *size)
            for mover in room.movers:
                for box in mover_boxes(view, mover):
                    assert window.inflate(200, 0).contains(pygame.Rect(box)), (room.id, mover.file)
    view = RoomView(ROOMS["red-cottage"], (1280, 720))
    aurora = view.design.movers[0]
    frame = painter(view.size).frame(view, aurora, 0)
    opaque = [frame.get_at((x, frame.get_height() // 2)).a for x in range(frame.get_width())]
    # The bar between the panes stands before the light.
    middle = frame.get_width() // 2
    assert max(opaque[middle - 3 : middle + 3]) == 0
    assert max(opaque) > 20


def test_who_sits_behind_the_table_is_not_seen_before_it():
    view = RoomView(ROOMS["snug"], (1280, 720))
    coat = pygame.Surface((200, 120), pygame.SRCALPHA)
    coat.fill((90, 40, 40, 255))
    at = 540, 140
    rim = round(view.oval.rim_at(640)) - at[1]
    cut = behind_table(view, coat, at)
    assert cut.get_at((100, rim - 2)) == coat.get_at((100, rim - 2))
    assert cut.get_at((100, rim + 2)).a == 0
    assert coat.get_at((100, rim + 2)).a == 255


def test_the_pool_leans_both_ways_alike():
    oval = Oval(1280, 720, 0.28)
    left, middle, right = (pool_box(oval, lean)[0] for lean in (-2, 0, 2))
    assert middle - left == right - middle > 0


def test_any_window_has_its_room():
    dice = random.Random(25)
    for _ in range(often(1)):
        size = dice.randint(800, 2000), dice.randint(600, 1400)
        room = dice.choice(list(ROOMS.values()))
        seen = painter(size).whole(RoomView(room, size, dice.choice(SHARES), dice.randrange(3)))
        assert seen.get_size() == size


def test_a_table_is_bare_where_what_stands_on_it_would_peek_out():
    rooms, view = painter((640, 360)), RoomView(ROOMS["snug"], (640, 360))
    for step in rooms.soon(view):
        step()
    ((patch, place),) = rooms.bare(view, [pygame.Rect(0, 0, *view.size)])
    table = rooms.ready(view).copy()
    without = rooms.picture(view._replace(cleared=True))
    assert table.subsurface(place).get_buffer().raw != without.subsurface(place).get_buffer().raw
    table.blit(patch, place)
    assert table.get_buffer().raw == without.get_buffer().raw
    assert rooms.bare(view, [pygame.Rect(0, 0, 9, 9)]) == []
