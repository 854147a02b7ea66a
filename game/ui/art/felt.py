"""The table top: baize under a lamp, finely woven, with a brass inlay where a scene wants one."""

from __future__ import annotations

import hashlib
import io
import math
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.ui.art.cache import PictureCache
from game.ui.art.theme import BLACK_CLOTH, BRASS_DEEP, CLOTHS, Colour, hex_of, mix

_GRID: Final = (64, 40)
_TILE: Final = 256
_LAMP: Final[Colour] = (0xFF, 0xE2, 0xA6)
_DUSK: Final[Colour] = (0x03, 0x06, 0x08)


class Ring(NamedTuple):
    """An ellipse inlaid in brass: centre and half axes in real pixels."""

    x: int
    y: int
    a: int
    b: int


class Felt:
    """Makes table tops; the same one is the same object."""

    def __init__(self, kept: PictureCache) -> None:
        self._kept = kept

    def cloth(
        self,
        size: tuple[int, int],
        name: str = "green",
        *,
        ring: Ring | None = None,
        plain: bool = False,
    ) -> pygame.Surface:
        """Return an opaque table top; `plain` leaves out lamplight and weave for calmer eyes.

        The cloth of high contrast is named `black`.
        """
        key, colour = ("cloth", size, name, ring, plain), CLOTHS.get(name, BLACK_CLOTH)
        return self._kept.get(key, lambda: self._make(size, colour, ring, plain=plain))

    def of(self, size: tuple[int, int], cloth: Colour) -> pygame.Surface:
        """Return a woven top of a colour; it is not kept."""
        return self._make(size, cloth, None, plain=False)

    def _make(
        self, size: tuple[int, int], cloth: Colour, ring: Ring | None, *, plain: bool
    ) -> pygame.Surface:
        if plain:
            top = pygame.Surface(size).convert()
            top.fill(cloth)
        else:
            top = _lamplight(size, cloth)
            noise = weave_tile()
            tiles = [
                (noise, (x, y)) for y in range(0, size[1], _TILE) for x in range(0, size[0], _TILE)
            ]
            # Added, so the weave can but lighten: the lamplight is made darker for it.
            top.fblits(tiles, pygame.BLEND_RGB_ADD)
        if ring is not None:
            _inlay(top, ring)
        return top


def _lamplight(size: tuple[int, int], cloth: Colour) -> pygame.Surface:
    """Return the cloth as a lamp above the middle shows it, a few levels darker for the weave."""
    # Reckoned on a coarse grid and enlarged: light has no edges, and a window has a million pixels.
    columns, rows = _GRID
    lit = mix(cloth, _LAMP, 0.085)
    dusk = mix(cloth, _DUSK, 0.72)
    shades: list[bytes] = []
    for step in range(257):
        # A smooth fall from the pool of light to the edge of the room.
        far = step / 256
        fall = far * far * (3 - 2 * far)
        shade = mix(lit, dusk, fall)
        shades.append(bytes(max(0, part - 4) for part in shade))
    pixels = bytearray()
    for row in range(rows):
        dy = ((row + 0.5) / rows - 0.44) / 0.80
        for column in range(columns):
            dx = ((column + 0.5) / columns - 0.5) / 0.74
            pixels += shades[min(256, round(256 * math.hypot(dx, dy)))]
    grid = pygame.image.frombuffer(bytes(pixels), _GRID, "RGB").convert()
    return pygame.transform.smoothscale(grid, size)


# One tile for the whole run of the program, whatever the cloth and the size of the window.
@cache
def weave_tile() -> pygame.Surface:
    """Return a tile of grey noise: a fine grain, and short threads that run across each other."""
    count = _TILE * _TILE
    # A hash instead of dice: the same grain on every machine.
    raw = hashlib.shake_256(b"baize").digest(count)
    grain = pygame.image.frombuffer(raw, (_TILE, _TILE), "P")
    grain.set_palette([(level, level, level) for level in range(256)])
    fine = grain.convert()
    across = _threads(fine, (_TILE // 5, _TILE))
    along = pygame.transform.rotate(_threads(fine, (_TILE // 7, _TILE)), 90)
    tile = pygame.Surface((_TILE, _TILE)).convert()
    # Levels are added to the cloth: at most 3 from the grain and 3 from each run of threads.
    for layer, most in ((fine, 4), (across, 5), (along, 5)):
        part = layer.copy()
        part.fill((most, most, most), special_flags=pygame.BLEND_RGB_MULT)
        tile.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _threads(noise: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    narrow = noise.subsurface((0, 0, *size))
    return pygame.transform.smoothscale(narrow, (_TILE, _TILE))


def _inlay(top: pygame.Surface, ring: Ring) -> None:
    """Draw the brass ring: a broad dull line, a hairline inside it; one quarter, then mirrored."""
    unit = max(1.0, top.get_height() / 720)
    width, height = ring.a + round(8 * unit), ring.b + round(8 * unit)
    brass = hex_of(BRASS_DEEP)
    inner = 9 * unit
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<g fill="none" stroke="{brass}">'
        f'<ellipse cx="{width}" cy="{height}" rx="{ring.a}" ry="{ring.b}" '
        f'stroke-width="{2.2 * unit:.2f}" stroke-opacity="0.55"/>'
        f'<ellipse cx="{width}" cy="{height}" rx="{ring.a - inner:.1f}" ry="{ring.b - inner:.1f}" '
        f'stroke-width="{unit:.2f}" stroke-opacity="0.35"/>'
        "</g></svg>"
    )
    quarter = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height))
    quarter = quarter.convert_alpha()
    for right in (False, True):
        for lower in (False, True):
            corner = (ring.x - (0 if right else width), ring.y - (0 if lower else height))
            top.blit(pygame.transform.flip(quarter, right, lower), corner)
