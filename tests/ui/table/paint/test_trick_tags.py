"""The tags that tell in which order a trick was played, on tables of every size."""

from types import SimpleNamespace

import pygame
import pytest

from game.core.cards import Card
from game.core.table import Play
from game.ui.table.paint.cards import order_tags
from game.ui.table.places.plain import TablePlaces
from tests.amounts import crossed
from tests.ui.scene_driver import SCALES, SIZES, kit_of

INDEX = (0.0, 0.0, 0.3, 0.3)
PENNANT = (0.41, 0.0, 0.18, 0.1)
CROWN = (0.04, 0.83, 0.22, 0.15)
"""What must be seen of a card: parts of its width and its height from the left and the top."""
ROOMY = ((100, 7), (200, 5))
"""At so large letters between the cards of so many seats there is room for every tag."""
PIPS = (0.21, 0.11, 0.58, 0.78)
"""Where the pips of a number card lie: with one hidden a five reads as a four."""


def a_trick(seats, leader):
    """Return a stage on which every seat has played."""
    return [Play((leader + at) % seats, (Card("S", 2 + at),)) for at in range(seats)]


def tags_of(kit, layout, plays):
    """Return where the tag of each seat lies."""
    lying = [SimpleNamespace(card=play.cards[0], moving=lambda _: False) for play in plays]
    stage = SimpleNamespace(
        layout=layout,
        now=0.0,
        shown=SimpleNamespace(plays=plays),
        resting=lambda _: lying,
        slot=layout.trick_spot,
    )
    badges = order_tags(kit, stage)[::2]
    pairs = zip(plays, badges, strict=True)
    return {play.seat: badge.image.get_rect(topleft=badge[1:]) for play, badge in pairs}


def part_of(kit, layout, seat, part):
    spot = layout.trick_spot(seat)
    wide, tall = kit.pictures.width(spot.height), spot.height
    left, top = spot.x - wide / 2, spot.y - tall / 2
    x, y, w, h = part
    return pygame.Rect(left + x * wide, top + y * tall, w * wide, h * tall)


def seen(kit, layout, seat, part):
    """Tell whether nearer cards leave a part of a card in sight."""
    order = layout.draw_order(range(layout.seats))
    nearer = order[order.index(seat) + 1 :]
    rect = part_of(kit, layout, seat, part)
    return not any(rect.colliderect(part_of(kit, layout, o, (0, 0, 1, 1))) for o in nearer)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("seats", "size", "scale"), crossed(range(2, 8), SIZES, SCALES))
def test_tags_hide_nothing_that_tells_cards_or_who_is_winning(size, scale, seats):
    kit = kit_of(size, scale, trick_numbers=True)
    layout = TablePlaces(kit.frame, seats)
    plates = [pygame.Rect(box) for box in layout.obstacles()]
    for leader in range(seats):
        tags = tags_of(kit, layout, a_trick(seats, leader))
        for seat, tag in tags.items():
            assert tag.collidelist(plates) < 0
            assert tag.collidelist([tags[other] for other in range(seats) if other != seat]) < 0
            for other in range(seats):
                parts = [part for part in (INDEX, PENNANT, CROWN) if seen(kit, layout, other, part)]
                rects = [part_of(kit, layout, other, part) for part in parts]
                assert tag.collidelist(rects) < 0, (leader, seat, other)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("scale", "most"), ROOMY)
@pytest.mark.parametrize("size", SIZES)
def test_tags_hide_no_pips(size, scale, most):
    kit = kit_of(size, scale, trick_numbers=True)
    for seats, leader in ((count, at) for count in range(2, most + 1) for at in range(count)):
        layout = TablePlaces(kit.frame, seats)
        for seat, tag in tags_of(kit, layout, a_trick(seats, leader)).items():
            shown = [o for o in range(seats) if o == seat or seen(kit, layout, o, PIPS)]
            pips = [part_of(kit, layout, other, PIPS) for other in shown]
            assert tag.collidelist(pips) < 0, (seats, leader, seat)
