"""An exclamation drawn over the table: a slam, a hand that wins at once, the end of a fool."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.art.theme import (
    BODY,
    BRASS,
    BRASS_DEEP,
    ENTER,
    HEADING,
    INK,
    IVORY,
    TITLE,
    bump,
    hex_of,
)
from game.ui.table.places.layout import TableLayout
from game.ui.table.stage.sprites import CHEERED, Cry
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_COMES: Final = 0.10
_SETTLES: Final = 0.14
_GOES: Final = 0.28
_OPENS: Final = 0.40
"""Seconds in which the word appears, settles and fades, and in which the rays open."""
_STEPS: Final = 12
_RAYS: Final = 28
_LARGE: Final = 1.5 * TITLE
_WIDEST: Final = 0.6
"""The widest a word may be, as a share of the window."""


class CheerPicture:
    """Draws what is cried out; its pictures are kept as long as it is seen."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._of: Cry | None = None
        self._made: dict[tuple[object, ...], pygame.Surface] = {}

    def items(self, cry: Cry | None, layout: TableLayout, now: float) -> list[Item]:
        """Return the word over the middle of the table, and brass rays about it.

        Where nothing is to move the word alone appears and fades.
        """
        kit = self._kit
        if cry is None or not cry.begun <= now < cry.begun + CHEERED:
            return []
        if cry is not self._of:
            self._of = cry
            self._made.clear()
        time, still = now - cry.begun, kit.tempo.still
        plate = self._kept(("plate", kit.frame), lambda: _plate(kit, cry))
        shown = min(1.0, time / _COMES, (CHEERED - time) / _GOES)
        items = []
        if not still and not cry.small:
            size = plate.get_size()
            step = round(ENTER(min(1.0, time / _OPENS)) * _STEPS)
            rays = self._kept((step, kit.frame), lambda: _rays(kit, layout, size, step / _STEPS))
            faint = 0.8 * min(1.0, time / _COMES, (CHEERED - time) / (2 * _GOES))
            items.append(_centred(rays, layout, faint))
        scale = 1.0 if still else _scale(time)
        if scale != 1.0:
            plate = pygame.transform.smoothscale_by(plate, scale)
        items.append(_centred(plate, layout, shown))
        return items

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]


def _scale(time: float) -> float:
    """Return the size of the word: it swells once as a card does that lands."""
    return round(bump((time - _COMES) / _SETTLES), 2)


def _centred(picture: pygame.Surface, layout: TableLayout, opacity: float) -> Item:
    if opacity < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * max(0.0, opacity)))
    x, y = layout.centre
    return Item(picture, round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))


def _plate(kit: Kit, cry: Cry) -> pygame.Surface:
    """Return the word and the name on a plate with a brass edge."""
    frame = kit.frame
    size = frame.text(HEADING if cry.small else _LARGE)
    room = _WIDEST * frame.width
    while size > frame.text(BODY) and kit.fonts.width(cry.word, size, serif=True) > room:
        size -= 2
    word = kit.fonts.text(cry.word, size, BRASS, serif=True)
    name = kit.fonts.text(cry.name, frame.text(BODY), IVORY, bold=True)
    pad = frame.px(18 if cry.small else 30)
    wide = max(word.get_width(), name.get_width()) + 2 * pad
    tall = word.get_height() + name.get_height() + frame.px(18)
    plate = blank((wide, tall))
    ground = kit.pictures.panel(wide, tall, "brass", radius=frame.px(18), scale=1.6 * frame.s)
    radius = frame.px(18)
    plate.blit(kit.pictures.box(wide, tall, INK, radius=radius, opacity=0.8), (0, 0))
    plate.blit(ground, (0, 0))
    plate.blit(word, ((wide - word.get_width()) // 2, frame.px(7)))
    top = frame.px(7) + word.get_height()
    plate.blit(name, ((wide - name.get_width()) // 2, top))
    return plate


def _rays(kit: Kit, layout: TableLayout, plate: tuple[int, int], share: float) -> pygame.Surface:
    """Return the rays behind the plate, opened so far."""
    room = layout.prompt.y - layout.bar.h
    wide = round(min(1.7 * plate[0], 0.94 * kit.frame.width))
    tall = round(min(3.0 * plate[1], 0.9 * room))
    picture = kit.pictures.drawing(_rays_svg(wide, tall), wide, tall)
    return pygame.transform.smoothscale_by(picture, 0.6 + 0.4 * share)


def _rays_svg(wide: int, tall: int) -> str:
    """Return rays about an oval, long and short in turn, and the oval's rim."""
    a, b = wide / 2, tall / 2
    rays = []
    for ray in range(_RAYS):
        angle = math.tau * ray / _RAYS
        outer, half = (0.98, 0.09) if ray % 2 else (0.80, 0.06)
        corners = ((0.30, angle - half), (outer, angle), (0.30, angle + half))
        points = " ".join(
            f"{a + a * r * math.cos(t):.1f},{b + b * r * math.sin(t):.1f}" for r, t in corners
        )
        rays.append(f'<polygon points="{points}"/>')
    rim = (
        f'<ellipse cx="{a}" cy="{b}" rx="{0.66 * a:.1f}" ry="{0.66 * b:.1f}" fill="none" '
        f'stroke="{hex_of(BRASS_DEEP)}" stroke-width="{max(2.0, tall / 90):.1f}"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}">'
        f'<g fill="{hex_of(BRASS)}">{"".join(rays)}</g>{rim}</svg>'
    )
