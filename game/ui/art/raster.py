"""From drawings to pixels: rasterised, shrunk, turned, blurred."""

from __future__ import annotations

import io
from typing import Final

import pygame

from game.ui.art.theme import Colour

_BLUR_HEIGHT: Final = 72


def raster(svg: str, width: int, height: int) -> pygame.Surface:
    """Return a drawing fitted into a box of so many pixels, its ratio kept."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, width), max(1, height)))
    # Without the conversion every blit would swap colours pixel by pixel, ten times slower.
    return drawn.convert_alpha()


def smooth(svg: str, width: int, height: int) -> pygame.Surface:
    """Draw small signs twice as large and shrink them, which keeps thin strokes true."""
    if max(width, height) >= 96:
        return raster(svg, width, height)
    drawn = raster(svg, width * 2, height * 2)
    size = (max(1, drawn.get_width() // 2), max(1, drawn.get_height() // 2))
    return pygame.transform.smoothscale(drawn, size)


def exact(drawn: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Give a drawing exactly this size: the rasteriser keeps its ratio and may miss by a pixel."""
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)


def centre(whole: pygame.Surface, part: pygame.Surface, drop: int) -> None:
    """Put a part in the middle of a whole, so many pixels lower."""
    x = (whole.get_width() - part.get_width()) // 2
    y = (whole.get_height() - part.get_height()) // 2 + drop
    whole.blit(part, (x, y))


def tilted(picture: pygame.Surface, tilt: float) -> pygame.Surface:
    """Return a picture turned clockwise by so many degrees."""
    return pygame.transform.rotozoom(picture, -tilt, 1.0) if tilt else picture


def blurred(width: int, height: int, reach: int, strength: int, colour: Colour) -> pygame.Surface:
    """Return a soft box, `reach` pixels larger on each side than the box that casts it.

    It is blurred small and then enlarged: softness needs no pixels.
    """
    reach = max(2, reach)
    scale = min(1.0, _BLUR_HEIGHT / max(width, height))
    small = (max(2, round(width * scale)), max(2, round(height * scale)))
    rim = max(1, round(reach * scale))
    soft = pygame.Surface((small[0] + 2 * rim, small[1] + 2 * rim), pygame.SRCALPHA)
    soft = soft.convert_alpha()
    soft.fill((*colour, 0))
    body = pygame.Rect(rim, rim, *small)
    pygame.draw.rect(soft, (*colour, strength), body, border_radius=max(1, small[1] // 20))
    soft = pygame.transform.gaussian_blur(soft, max(1, rim // 2))
    return pygame.transform.smoothscale(soft, (width + 2 * reach, height + 2 * reach))


def fading_line(width: int, thickness: int, colour: Colour) -> pygame.Surface:
    """Return a horizontal line that fades out at both ends."""
    row = bytearray()
    for step in range(33):
        share = 1 - abs(step - 16) / 16
        row += bytes((*colour, round(255 * share)))
    strip = pygame.image.frombuffer(bytes(row), (33, 1), "RGBA").convert_alpha()
    tall = pygame.transform.scale(strip, (33, max(1, thickness)))
    return pygame.transform.smoothscale(tall, (max(1, width), max(1, thickness)))
