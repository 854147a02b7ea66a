"""Rounded boxes: how each kind looks, and how one is drawn."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.art.raster import raster
from game.ui.art.theme import (
    BRASS,
    DANGER,
    EDGE,
    INK,
    INK_HOVER,
    INK_PRESSED,
    INK_RAISED,
    IVORY,
    Colour,
    hex_of,
)


class PanelLook(NamedTuple):
    """How a rounded box is drawn: fills and edge, the edge's width in design px."""

    fill: Colour
    opacity: float
    edge: Colour | None = None
    width: float = 1.0


_LIVE_EDGE: Final[Colour] = (0x8A, 0x93, 0x96)

PANELS: Final[dict[str, PanelLook]] = {
    "ink": PanelLook(INK, 1.0, EDGE),
    "glass": PanelLook(INK, 0.72),
    "raised": PanelLook(INK_RAISED, 1.0, EDGE),
    "button": PanelLook(INK_RAISED, 0.96, EDGE),
    "button-hover": PanelLook(INK_HOVER, 1.0, _LIVE_EDGE),
    "button-pressed": PanelLook(INK_PRESSED, 1.0, _LIVE_EDGE),
    "button-disabled": PanelLook(INK_RAISED, 0.45),
    "primary": PanelLook(BRASS, 1.0),
    "primary-hover": PanelLook((0xFF, 0xD9, 0x85), 1.0),
    "primary-pressed": PanelLook((0xE0, 0xAA, 0x3C), 1.0),
    "quiet": PanelLook(INK, 0.0),
    "quiet-hover": PanelLook(IVORY, 0.10),
    "quiet-pressed": PanelLook(INK_PRESSED, 0.55),
    "danger": PanelLook((0x4A, 0x1E, 0x1C), 0.97, DANGER),
    "danger-hover": PanelLook((0x63, 0x28, 0x25), 1.0, DANGER, 1.5),
    "danger-pressed": PanelLook((0x35, 0x14, 0x13), 1.0, DANGER),
    "key": PanelLook(INK_HOVER, 1.0, _LIVE_EDGE),
    "field": PanelLook(INK_PRESSED, 0.96, (0x6C, 0x77, 0x7D)),
    "chosen": PanelLook((0x3A, 0x31, 0x1B), 1.0, BRASS, 1.5),
    "brass": PanelLook(INK, 1.0, BRASS, 2.0),
    "focus": PanelLook(INK, 0.0, BRASS, 2.5),
}


def rounded_box(
    width: int, height: int, look: PanelLook, radius: int, scale: float
) -> pygame.Surface:
    """Return a rounded box: its corners are drawn once, its sides and middle are stretched."""
    line = look.width * scale if look.edge is not None else 0.0
    corner = radius + int(line) + 1
    side = 2 * corner + 2
    if width < side or height < side:
        return raster(_svg(width, height, look, radius, line), width, height)
    small = raster(_svg(side, side, look, radius, line), side, side)
    whole = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
    whole.fill(small.get_at((corner, corner)))
    spans = ((0, corner, 0, corner), (corner, 2, corner, -1), (side - corner, corner, -1, corner))
    for column, (sx, sw, _, _) in enumerate(spans):
        for row, (sy, sh, _, _) in enumerate(spans):
            if row == column == 1:
                continue
            x, w = ((0, corner), (corner, width - 2 * corner), (width - corner, corner))[column]
            y, h = ((0, corner), (corner, height - 2 * corner), (height - corner, corner))[row]
            piece = small.subsurface((sx, sy, sw, sh))
            piece = pygame.transform.scale(piece, (w, h)) if 1 in (row, column) else piece
            whole.fill((0, 0, 0, 0), (x, y, w, h))
            whole.blit(piece, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def _svg(width: int, height: int, look: PanelLook, radius: int, line: float) -> str:
    half = line / 2
    edge = f' stroke="{hex_of(look.edge)}" stroke-width="{line:.2f}"' if look.edge else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{half}" y="{half}" width="{width - line}" height="{height - line}" '
        f'rx="{max(0.5, radius - half)}" fill="{hex_of(look.fill)}" '
        f'fill-opacity="{look.opacity}"{edge}/></svg>'
    )
