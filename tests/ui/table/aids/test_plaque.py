"""A panel over the table is a tree, drawn inside the size that it said: in one or in parts."""

import pygame
import pytest

from game.ui.table.aids.plaque import Plaque
from game.ui.table.places.shapes import Box
from game.ui.widgets import Label, WrappedText
from game.ui.widgets.layout import Column, Inset
from tests.ui.scene_driver import kit_of


@pytest.mark.parametrize("scale", [100, 200])
def test_a_plaque_shows_the_same_in_one_and_in_parts_and_all_of_it_inside(window, scale):
    kit = kit_of((1280, 720), scale)
    told = WrappedText("told", "It follows suit, and so it can't be beaten. " * 4)
    tree = Inset(Column(Label("head", "Why"), told, gap=6), x=12, y=9)
    plaque = Plaque(kit, tree, 300, "brass")
    box = Box(40, 30, *plaque.size)
    parts = plaque.items(box)
    assert len(parts) == 3
    for image, x, y in parts:
        assert pygame.Rect(box).contains(image.get_rect(topleft=(x, y)))
    (whole,) = plaque.as_one(box)
    seen = pygame.Surface(box[2:])
    seen.fblits([(image, (x - box.x, y - box.y)) for image, x, y in parts])
    once = pygame.Surface(box[2:])
    once.blit(whole.image, (0, 0))
    assert (whole.x, whole.y) == (box.x, box.y)
    assert pygame.image.tobytes(once, "RGB") == pygame.image.tobytes(seen, "RGB")
