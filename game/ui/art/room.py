"""A room painted: wall with its props and sky, the table in it, the lamp's light.

A picture is made in many small steps, so that it can come about between two frames.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.storage.rooms import Mover, Prop, RoomDesign, view_of
from game.ui.art import room_drawing as drawn
from game.ui.art.cache import PictureCache
from game.ui.art.felt import weave_tile
from game.ui.art.oval import Oval
from game.ui.art.raster import exact, raster
from game.ui.art.theme import DESIGN_HEIGHT

Step: TypeAlias = Callable[[], object]
Box: TypeAlias = tuple[int, int, int, int]

_SLICE: Final = 36_000
"""Pixels drawn in one step: what takes about 2 ms, and under 8 where a machine is slow."""


class RoomView(NamedTuple):
    """A room as it is to be seen: in a window, with so much of it above the table, at an hour.

    `sky` is 0 at dusk, 1 at late dusk, 2 at night. `cleared` takes away what stands on the table,
    where cards need the place.
    """

    design: RoomDesign
    size: tuple[int, int]
    share: float = drawn.SHARES[0]
    sky: int = 0
    cleared: bool = False

    @property
    def oval(self) -> Oval:
        """The table's place."""
        return Oval(*self.size, self.share)

    @property
    def key(self) -> Hashable:
        """What its picture is kept by."""
        return "room", self.design.look, *self[1:]

    @property
    def props(self) -> list[Prop]:
        """What there is to be seen, back to front."""
        return [
            prop
            for prop in self.design.props
            if self.oval.seen(wide=prop.wide) and not (prop.on_table and self.cleared)
        ]


class TopView(NamedTuple):
    """A room's table top as one looks down on it, with an ellipse inlaid: middle, half axes."""

    design: RoomDesign
    size: tuple[int, int]
    ring: tuple[int, int, int, int]

    @property
    def key(self) -> Hashable:
        """What its picture is kept by."""
        return "top", self.design.look, *self[1:]


class Rooms:
    """Paints rooms and keeps their pictures; the same one is the same object.

    It holds nothing but the store that it is given: the first scene does without, so as to be
    there sooner.
    """

    def __init__(self, kept: PictureCache) -> None:
        self._kept = kept

    def ready(self, view: RoomView | TopView) -> pygame.Surface | None:
        """Return a room's picture if it has been painted."""
        return self._kept.find(view.key)

    def leave(self, view: RoomView) -> None:
        """Let a room's picture go: as large as the window, and so dear that it would stay."""
        self._kept.let_go(view.key)

    def soon(self, view: RoomView | TopView) -> Iterator[Step]:
        """Yield the steps that paint a room, or its top; after the last one it is ready."""
        if view.key in self._kept:
            return
        canvas = pygame.Surface(view.size).convert()
        bare: list[pygame.Surface] = []
        spent = 0.0

        def timed(step: Step) -> None:
            nonlocal spent
            begun = time.perf_counter()
            step()
            # Only the steps themselves: between them the window does other things.
            spent += time.perf_counter() - begun

        if isinstance(view, RoomView):
            steps = _steps(view, canvas, bare)
        else:
            steps = _top_steps(view, canvas)
        for step in steps:
            yield partial(timed, step)
        # First these, then the room: once that is ready, all that goes with it is.
        for at, patch in enumerate(bare):
            self._kept.put(("bare", view.key, at), patch, spent)
        yield lambda: self._kept.put(view.key, canvas, spent)

    def bare(
        self, view: RoomView, covered: Sequence[pygame.Rect]
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the table without what stands there half covered, as pictures to lie on it."""
        found = []
        for at, box in enumerate(_standing(view)):
            patch = self._kept.find(("bare", view.key, at))
            if patch is not None and any(rect.colliderect(box) for rect in covered):
                found.append((patch, _around(view, box)))
        return found

    def picture(self, view: RoomView) -> pygame.Surface:
        """Return a room without its pool of light and without what moves in it, painted now."""
        return self._kept.get(view.key, lambda: _painted(view))

    def pool(self, view: RoomView, *, amber: bool = False) -> pygame.Surface:
        """Return the lamp's pool of light; where it lies, tells `pool_box` of the table's oval."""
        _, _, wide, high = drawn.pool_box(view.oval, 0)
        key = ("pool", view.design.look, wide, high, amber)

        def lit() -> pygame.Surface:
            # Softness needs no pixels: it is drawn small and stretched.
            body = drawn.pool(view.design, amber=amber)
            small = raster(drawn.cut(body, (0, 0, 200, 200)), 128, 128)
            return pygame.transform.smoothscale(small, (wide, high))

        return self._kept.get(key, lit)

    def frame(self, view: RoomView, mover: Mover, number: int) -> pygame.Surface:
        """Return one frame of what moves in a room."""
        box = mover_boxes(view, mover)[0]
        key = ("mover", view.design.id, mover.file, number, box[2:])
        return self._kept.get(key, lambda: _frame(view, mover, number, box))

    def whole(self, view: RoomView, lean: int = 0, *, amber: bool = False) -> pygame.Surface:
        """Return a still room as one looks at it: lit, and with what moves at rest. Not kept."""
        canvas = self.picture(view).copy()
        for mover in view.design.movers:
            if not mover.resting:
                for box in mover_boxes(view, mover):
                    canvas.blit(self.frame(view, mover, 0), box)
        canvas.blit(self.pool(view, amber=amber), drawn.pool_box(view.oval, lean))
        return canvas


def behind_table(view: RoomView, picture: pygame.Surface, at: tuple[int, int]) -> pygame.Surface:
    """Return a picture that lies at a place without what the table stands before.

    It ends where nothing more of it is seen: half of what is drawn about a head lies lower.
    """
    rest = picture.copy()
    before = _cut(drawn.table_mask(view.oval), picture.get_rect(topleft=at))
    _take(rest, before)
    seen = rest.get_bounding_rect()
    return rest.subsurface((0, 0, max(1, seen.right), max(1, seen.bottom))).copy()


def _take(picture: pygame.Surface, before: pygame.Surface) -> None:
    """Take away from a picture what another covers of it."""
    # Its colours are taken away first, so that only its shape is taken from the other.
    before.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(before, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)


def mover_boxes(view: RoomView, mover: Mover) -> list[Box]:
    """Return everywhere that something moves: on each of its props that is seen."""
    oval, (wide, high) = view.oval, mover.box
    room = drawn.SHARES[0] * DESIGN_HEIGHT
    if not mover.on:
        share = high / room
        return [oval.box_of(x, y, share, (wide, high), on_table=False) for x, y in mover.at]
    boxes = []
    for prop in view.props:
        if prop.file == mover.on:
            left, top, across, down = _box_of(view, prop)
            # Boxes are told for 1280x720 with the largest room, and shrink as their props do.
            scale = down / (prop.height * (DESIGN_HEIGHT if prop.on_table else room))
            size = max(1, round(wide * scale)), max(1, round(high * scale))
            boxes += [
                (round(left + x * across - size[0] / 2), round(top + y * down - size[1] / 2), *size)
                for x, y in mover.at
            ]
    return boxes


def _box_of(view: RoomView, prop: Prop) -> Box:
    return view.oval.prop_box(prop, view_of(view.design.drawing(prop.file)))


def _frame(view: RoomView, mover: Mover, number: int, box: Box) -> pygame.Surface:
    """Return a frame; what moves behind a prop is cut out where the prop stands before it."""
    left, top, wide, high = box
    svg = view.design.drawing(mover.file)
    across, down = view_of(svg)
    part = across / mover.frames
    body = drawn.shapes_of(svg)
    frame = raster(drawn.cut(body, (number * part, 0, part, down)), wide, high)
    frame = pygame.transform.smoothscale(frame, (wide, high))
    if mover.behind:
        prop = next(prop for prop in view.design.props if prop.file == mover.on)
        before = _box_of(view, prop)
        shape = view.design.drawing(prop.file)
        scale = view_of(shape)[1] / before[3]
        seen = ((left - before[0]) * scale, (top - before[1]) * scale, wide * scale, high * scale)
        front = raster(drawn.cut(drawn.shapes_of(shape), seen), wide, high)
        _take(frame, front)
    return frame


def _painted(view: RoomView) -> pygame.Surface:
    canvas = pygame.Surface(view.size).convert()
    for step in _steps(view, canvas, []):
        step()
    return canvas


def _standing(view: RoomView) -> list[Box]:
    """Return where things stand on the table."""
    return [_box_of(view, prop) for prop in view.props if prop.on_table]


def _around(view: RoomView, box: Box) -> pygame.Rect:
    """Return where a thing on the table and its shadow may be seen."""
    return pygame.Rect(box).inflate(box[2], box[3]).clip(pygame.Rect((0, 0), view.size))


def _steps(view: RoomView, canvas: pygame.Surface, bare: list[pygame.Surface]) -> Iterator[Step]:
    """Yield what paints a room on a canvas, back to front.

    What is there before anything stands on the table is added to `bare`.
    """
    design, oval = view.design, view.oval
    window = canvas.get_rect()
    wall = pygame.Rect(0, 0, oval.width, round(0.72 * oval.height))
    yield from _sliced(canvas, drawn.wall_ground(design, oval), window)
    yield from _wall(design, oval, canvas)
    for prop in view.props:
        if not prop.on_table:
            files = [design.skies[view.sky]] if prop.sky else []
            for file in [*files, prop.file]:
                svg = design.drawing(file)
                yield from _placed(canvas, svg, oval.prop_box(prop, view_of(svg)))
    yield from _sliced(canvas, drawn.wall_light(design, oval), wall)
    table = pygame.Rect(0, round(oval.room) - 2, oval.width, oval.height)
    yield from _sliced(canvas, drawn.rim(design, oval), table)
    yield from _top(design, oval, canvas)
    around = [_around(view, box) for box in _standing(view)]
    # Copied at this very step: the next ones put things there.
    yield lambda: bare.extend(canvas.subsurface(box).copy() for box in around)
    for prop in view.props:
        if prop.on_table:
            svg = design.drawing(prop.file)
            box = oval.prop_box(prop, view_of(svg))
            yield from _sliced(canvas, drawn.shadow_of(box), _around(view, box))
            yield from _placed(canvas, svg, box)
    yield from _sliced(canvas, drawn.vignette(oval), window)
    # The same darkness at the edges, or a patch would be lighter than what is about it.
    for at, rect in enumerate(around):
        yield partial(_shade, bare, at, drawn.vignette(oval), rect)


def _top_steps(view: TopView, canvas: pygame.Surface) -> Iterator[Step]:
    """Yield what paints a top that is larger than the window, and the lamp above it."""
    design, window = view.design, canvas.get_rect()
    oval = Oval(*view.size, drawn.FROM_ABOVE)
    yield from _top(design, oval, canvas)
    yield from _sliced(canvas, drawn.inlaid_ring(design, view.ring, oval.s), window)
    yield from _sliced(canvas, drawn.lamp_above(design, oval), window)


def _bands(area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield an area in bands, none larger than is drawn in one step."""
    high = max(1, _SLICE // max(1, area.w))
    for y in range(area.top, area.bottom, high):
        yield pygame.Rect(area.left, y, area.w, min(high, area.bottom - y))


def _sliced(canvas: pygame.Surface, body: str, area: pygame.Rect) -> Iterator[Step]:
    """Yield what draws outlines in the window's pixels on a canvas, within an area."""
    for band in _bands(area.clip(canvas.get_rect())):
        yield partial(_blit_cut, canvas, body, band)


def _blit_cut(canvas: pygame.Surface, body: str, band: pygame.Rect) -> None:
    canvas.blit(_cut(body, band), band)


def _shade(bare: list[pygame.Surface], at: int, body: str, rect: pygame.Rect) -> None:
    bare[at].blit(_cut(body, rect), (0, 0))


def _cut(body: str, band: pygame.Rect) -> pygame.Surface:
    return raster(drawn.cut(body, (band.x, band.y, band.w, band.h)), band.w, band.h)


def _placed(canvas: pygame.Surface, svg: str, box: Box) -> Iterator[Step]:
    """Yield what draws a whole drawing into a box on a canvas."""
    left, top, wide, high = box
    across, down = view_of(svg)
    body = drawn.shapes_of(svg)

    def place(band: pygame.Rect) -> None:
        part = (0, band.y * down / high, across, band.h * down / high)
        picture = exact(raster(drawn.cut(body, part), *band.size), band.size)
        canvas.blit(picture, (left, top + band.y))

    for band in _bands(pygame.Rect(0, 0, wide, high)):
        yield partial(place, band)


def _wall(design: RoomDesign, oval: Oval, canvas: pygame.Surface) -> Iterator[Step]:
    """Yield what papers the wall: one tile is drawn, and laid side by side."""
    svg = design.drawing(design.wall)
    wide, high, places = drawn.wall_tiles(oval, svg)
    tile = pygame.Surface((wide, high), pygame.SRCALPHA).convert_alpha()
    yield from _placed(tile, svg, (0, 0, wide, high))

    def paper(band: pygame.Rect) -> None:
        row = tile.subsurface((0, band.y, wide, band.h))
        canvas.fblits([(row, (x, band.y)) for x in places])

    for band in _bands(pygame.Rect(0, 0, oval.width, high)):
        yield partial(paper, band)


def _top(design: RoomDesign, oval: Oval, canvas: pygame.Surface) -> Iterator[Step]:
    """Yield what lays the top into the rim, finely woven so that no light shows bands."""
    body, mask, tile = drawn.top(design, oval), drawn.top_mask(oval), weave_tile()
    left = max(0, round(oval.cx - oval.inner_a) - 1)
    high = max(0, round(oval.cy - oval.inner_b) - 1)
    area = pygame.Rect(left, high, oval.width - 2 * left, oval.height)

    def lay(band: pygame.Rect) -> None:
        woven = _cut(body, band)
        size = tile.get_width()
        # Tiles go on from band to band as if the top were laid at once.
        x0, y0 = band.x % size, band.y % size
        tiles = [
            (tile, (x - x0, y - y0))
            for y in range(0, band.h + y0, size)
            for x in range(0, band.w + x0, size)
        ]
        woven.fblits(tiles, pygame.BLEND_RGB_ADD)
        # Cut to the oval last: the weave has no shape of its own.
        woven.blit(_cut(mask, band), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit(woven, band)

    for band in _bands(area.clip(canvas.get_rect())):
        yield partial(lay, band)
