"""An exclamation drawn over the table: a slam, a hand that wins at once, the end of a fool."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.art.theme import (
    BODY,
    BRASS,
    HEADING,
    INK,
    IVORY,
    TITLE,
    bump,
    hex_of,
)
from game.ui.table.places.places import Places
from game.ui.table.stage.sprites import CHEERED, Cry
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_COMES: Final = 0.10
_SETTLES: Final = 0.14
_GOES: Final = 0.28
"""Seconds in which the word appears, settles and fades."""
_DUST: Final = 345, 118
"""How far the ring of dust flies, across and down, in design pixels."""
_STEPS: Final = 8
_PUFFS: Final = 22
_RAYS: Final = 18
_LARGE: Final = 1.5 * TITLE
_WIDEST: Final = 0.6
"""The widest a word may be, as a share of the window."""


class CheerPicture:
    """Draws what is cried out; its pictures are kept as long as it is seen."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._of: Cry | None = None
        self._made: dict[tuple[object, ...], pygame.Surface] = {}

    def items(self, cry: Cry | None, layout: Places, now: float) -> list[Item]:
        """Return the word over the middle of the table; where nothing moves it only fades."""
        kit = self._kit
        if cry is None or not cry.begun <= now < cry.begun + CHEERED:
            return []
        if cry is not self._of:
            self._of = cry
            self._made.clear()
        time, still = now - cry.begun, kit.tempo.still
        plate = self._kept(("plate", kit.frame), lambda: _plate(kit, cry))
        shown = min(1.0, time / _COMES, (CHEERED - time) / _GOES)
        scale = 1.0 if still else _scale(time)
        if scale != 1.0:
            plate = pygame.transform.smoothscale_by(plate, scale)
        return [_centred(plate, layout, shown)]

    def dust(self, share: float | None, layout: Places) -> list[Item]:
        """Return the ring of dust on the table after a slam, flown so far; it thins as it flies.

        Where nothing moves it stands for a while as it is at its widest.
        """
        kit, still = self._kit, self._kit.tempo.still
        if share is None:
            return []
        step = 1.0 if still else max(1, round(share * _STEPS)) / _STEPS
        a, b = (kit.frame.px(part * (0.5 + 0.5 * step)) for part in _DUST)
        picture = kit.pictures.drawing(_dust_svg(a, b), 2 * a, 2 * b)
        return [_centred(picture, layout, 0.8 if still else 1.0 - 0.85 * step**2)]

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]


def _scale(time: float) -> float:
    """Return the size of the word: it swells once as a card does that lands."""
    return round(bump((time - _COMES) / _SETTLES), 2)


def _centred(picture: pygame.Surface, layout: Places, opacity: float) -> Item:
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


def _dust_svg(a: int, b: int) -> str:
    """Return a ring on the table with dust about it, and short rays of light."""
    drawn = []
    for ray in range(_RAYS):
        turn = math.tau * (ray + 0.5 * (ray % 2)) / _RAYS
        near, far = (0.60, 0.98) if ray % 2 else (0.66, 0.88)
        corners = ((near, turn - 0.03), (far, turn), (near, turn + 0.03))
        points = " ".join(
            f"{a + a * r * math.cos(t):.1f},{b + b * r * math.sin(t):.1f}" for r, t in corners
        )
        drawn.append(f'<polygon points="{points}" fill="{hex_of(BRASS)}" fill-opacity="0.7"/>')
    for puff in range(_PUFFS):
        # It only has to look unplanned.
        turn, off = math.tau * puff / _PUFFS, 0.80 + 0.15 * ((puff * 7) % 5) / 4
        size = b * (0.05 + 0.04 * ((puff * 3) % 4) / 3)
        drawn.append(
            f'<ellipse cx="{a + a * off * math.cos(turn):.1f}" '
            f'cy="{b + b * off * math.sin(turn):.1f}" rx="{1.7 * size:.1f}" ry="{size:.1f}" '
            f'fill="{hex_of(IVORY)}" fill-opacity="0.26"/>'
        )
    for share, wide, opacity in ((0.78, 0.05, 0.75), (0.84, 0.09, 0.18)):
        drawn.append(
            f'<ellipse cx="{a}" cy="{b}" rx="{share * a:.1f}" ry="{share * b:.1f}" fill="none" '
            f'stroke="{hex_of(IVORY)}" stroke-width="{wide * b:.1f}" stroke-opacity="{opacity}"/>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * a} {2 * b}">'
        f"{''.join(drawn)}</svg>"
    )
