"""What stands and lies on a table as boxes with names, and which of them cover one another."""

from itertools import combinations
from typing import NamedTuple

from game.core.zones import SPARE, TRICK
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.shapes import Area, Box, around
from game.ui.table.stage.obstacles import beside, gone_by, named

SLACK = 2
"""So many pixels of a shadow, of rounding or of a card's lean are nothing."""
LIGHT = 4
"""How far the light reaches about one's own plate, in pixels."""
TOGETHER = (
    {"trick"},
    {"hand"},
    {"thrown"},
    {"own plate"},
    {"tag"},
    {"tag", "trick"},
    {"spare hand", "caption"},
    {"fan", "plate"},
    {"head", "fan"},
    {"plate", "number"},
    {"fan", "number"},
)
"""What lies over one another: by kind, and of the same seat where it is a seat's."""


class Thing(NamedTuple):
    """Something to be seen; `seat` is -1 where it is nobody's."""

    kind: str
    box: Box
    seat: int = -1


def box_of(item):
    return Box(item.x, item.y, *item.image.get_size())


def company(layout):
    """Yield everything of the others."""
    for seat, whole in zip(layout.others, layout.obstacles(), strict=True):
        if not isinstance(layout, RoomPlaces):
            yield Thing("plate", whole, seat)
            continue
        place = layout.sitter(seat)
        x, y, wide, tall = place.head
        # A head is as wide as its square only at the ears, and is air below the chin.
        parts = {"head": Area(x + 0.12 * wide, y, 0.76 * wide, 0.9 * tall), "fan": place.fan}
        parts |= {"plate": place.plate, "number": place.number}
        for kind, part in parts.items():
            yield Thing(kind, part.box, seat)


def lying(scene):
    """Yield all that lies on the table, and the hand."""
    stage = scene.stage
    trick = [*stage.resting(TRICK), *stage.lying("chain")]
    hand = filter(None, map(stage.hand_sprite, stage.hand_cards()))
    for kind, sprites in (("trick", trick), ("thrown", stage.lying("discard")), ("hand", hand)):
        for sprite in sprites:
            yield Thing(kind, around([sprite.goal], 0))
    for box in beside(stage, stocked=scene.course.words.stocked):
        yield Thing("piles", box)
    for one in named(stage):
        if box := one.box(stage):
            yield Thing("caption", box)
    if spare := stage.resting(SPARE):
        yield Thing("spare hand", around([sprite.goal for sprite in spare], 0))
    if gone_by(stage):
        yield Thing("played", around([stage.layout.gone_spot], 0))
    if stage.layout.has_pot:
        yield Thing("pot", stage.layout.pot)


def spoken(scene):
    """Yield what is said and asked, and what is pressed."""
    layout, surround, pills = scene.stage.layout, scene.picture.surround, []
    asks = scene.asking.panel.speaks
    for box in scene.picture.tags():
        yield Thing("tag", box)
    for item in scene.picture.own_plate():
        # The light about it is nothing that could be covered.
        yield Thing("own plate", box_of(item).grown(-LIGHT))
    # Words stand on it in a room; without them it isn't drawn.
    surround.pill = lambda box: pills.append(box) or []
    scene.course.redraw()
    scene.items()
    del surround.pill
    scene.course.redraw()
    for box in pills:
        yield Thing("voice", box)
    for node in scene.nodes():
        box = Box(*node.rect)
        if node.key == "toast" and not asks:
            yield Thing("voice", box)
        elif node.role.startswith("button") and not (asks and scene.asking.panel.box.meets(box)):
            yield Thing("in the bar" if box.y < layout.bar.h else "button", box)
    if asks:
        yield Thing("question", scene.asking.panel.box)


def things(scene):
    """Return all that is to be seen of a table and had better not be covered."""
    told = [*company(scene.stage.layout), *lying(scene), *spoken(scene)]
    return [thing for thing in told if thing.box.w > 0 and thing.box.h > 0]


def overlap(one, other):
    """Return how much of the smaller of two things the other covers."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    tall = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    if wide <= SLACK or tall <= SLACK:
        return 0.0
    return wide * tall / min(one.w * one.h, other.w * other.h)


def belong(one, other):
    """Tell whether two things lie over one another as they should."""
    return {one.kind, other.kind} in TOGETHER and one.seat == other.seat


def covered(scene):
    """Yield every two things of a table of which one covers the other, with how much."""
    wide, tall = scene.stage.kit.frame.size
    found = things(scene)
    for one in found:
        x, y, w, h = one.box
        if one.kind != "hand" and (
            x < -SLACK or y < -SLACK or x + w > wide + SLACK or y + h > tall
        ):
            yield one.kind, "the window's edge", 1.0
    for one, other in combinations(found, 2):
        share = 0.0 if belong(one, other) else overlap(one.box, other.box)
        if share:
            yield one.kind, other.kind, share


def laid_open(scene, key):
    """Lay something open over the table; return where, and what it covers, with how much."""
    before = set(scene.items())
    scene.press(key)
    scene.update(0.0)
    came = [box_of(item) for item in scene.items() if item not in before]
    panel = max(came, key=lambda box: box.w * box.h, default=Box(0, 0, 0, 0))
    found = [(thing.kind, overlap(panel, thing.box)) for thing in things(scene)]
    scene.press(key)
    scene.update(0.0)
    return panel, [(kind, share) for kind, share in found if share]
