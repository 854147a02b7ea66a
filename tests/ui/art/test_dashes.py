"""Dashes are strokes of their own: the same in every drawing, around what is clear."""

from pathlib import Path

import pygame
import pytest

from game.ui.art.dashes import around_box, around_ring
from game.ui.art.raster import raster

GAME = Path(__file__).resolve().parents[3] / "game"
SIZES = range(60, 160, 7)


def drawn(path, wide, high, number=0):
    """Return the picture of a path; by another number it's drawn once more."""
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><!-- {number} -->'
        f'<path d="{path}" fill="none" stroke="#fff" stroke-width="2"/></svg>',
        wide,
        high,
    )


@pytest.mark.usefixtures("window")
def test_dashes_stand_around_what_is_clear_and_every_drawing_is_the_same():
    for high in SIZES:
        wide = round(0.7 * high)
        box = around_box((2, 2, wide - 4, high - 4), 0.055 * high, 0.04 * high, 0.05 * wide)
        for path in (box, around_ring(wide / 2, high / 2, wide / 2 - 3, 5, 9)):
            picture = drawn(path, wide, high)
            inside = picture.subsurface(
                picture.get_bounding_rect().inflate(-wide // 2, -high // 2)
            ).copy()
            assert inside.get_bounding_rect().size == (0, 0)
            assert picture.get_bounding_rect().w > wide - 8
            again = {pygame.image.tobytes(drawn(path, wide, high, n), "RGBA") for n in range(4)}
            assert again == {pygame.image.tobytes(picture, "RGBA")}


def test_each_side_begins_and_ends_with_a_dash():
    path = around_box((0, 0, 100, 40), 8, 6)
    assert path.startswith("M0.00 0.00L8.00 0.00")
    assert "L100.00 0.00M100.00 0.00" in path
    assert path.count("M") == 2 * 8 + 2 * 3


def test_nobody_asks_the_rasteriser_for_its_own_dashes():
    """They're different now and then, and fill a place that is to be free."""
    asks = [
        path.name
        for path in GAME.rglob("*.py")
        if path.name != "dashes.py" and "dasharray" in path.read_text(encoding="utf-8")
    ]
    assert asks == []
