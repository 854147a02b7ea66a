"""The title lies on the table of the room last played in, once its first picture was seen."""

import math

import pygame
import pytest

from game.app.app import App
from game.storage.colours import contrast
from game.storage.folders import Folders
from game.storage.rooms import shipped_rooms
from game.ui.art.theme import IVORY
from tests.ui.scene_driver import kit_of


@pytest.fixture(autouse=True)
def _window(window):
    pass


def title(size=(640, 360), **settings):
    """The title after its first picture, and that."""
    kit = kit_of(size, **settings)
    scene = App(kit, Folders(None, None)).title()
    scene.resize(kit.frame)
    first = scene.background()
    scene.items()
    scene.update(1 / 60)
    kit.spare_time.go_on(math.inf)
    return kit, scene, first


@pytest.mark.parametrize("room", shipped_rooms())
def test_what_stands_on_a_rooms_table_can_be_read(room):
    _, scene, first = title((1280, 720), room=room)
    seen = scene.background()
    assert seen is not first
    assert seen is scene.background()
    ground = pygame.transform.smoothscale(seen, (160, 90))
    worst = min(
        contrast(IVORY, tuple(ground.get_at((x, y))[:3])) for x in range(160) for y in range(90)
    )
    assert worst >= 4.5


def test_the_first_start_lies_on_the_table_of_the_snug():
    snug, own = title(room="snug")[1].background(), title()[1].background()
    assert pygame.image.tobytes(snug, "RGB") == pygame.image.tobytes(own, "RGB")


@pytest.mark.parametrize("settings", [{"table": "plain"}, {"plain_cloth": True}])
def test_where_a_table_is_plain_the_title_is_too(settings):
    kit, scene, first = title(**settings)
    assert scene.background() is first
    assert not kit.spare_time.wanted


def test_the_table_follows_the_window():
    kit, scene, _ = title()
    scene.resize(kit.resize(800, 600))
    cloth = scene.background()
    assert cloth.get_size() == (800, 600)
    scene.update(1 / 60)
    kit.spare_time.go_on(math.inf)
    assert scene.background() is not cloth
    laid = scene.background()
    assert laid.get_size() == (800, 600)
    scene.resize(kit.frame)
    assert scene.background() is laid
