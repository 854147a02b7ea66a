"""The page of the keys: it fits everywhere, names every key, scrolls and leads back."""

import pygame
import pytest

from game.ui.menus.keys_scene import KeyRow, KeysScene
from game.ui.window.commands import KEY_GROUPS
from game.ui.window.scene import Pop
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    kit_of,
    misfits,
    node,
    pad,
    press,
    seen_in,
)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def scene_of(size=(1280, 720), scale=100):
    kit = kit_of(size, scale)
    scene = KeysScene(kit)
    scene.resize(kit.frame)
    return scene


def test_every_line_is_there_with_its_keys_and_its_words():
    told = {(found.label, found.value) for found in scene_of().nodes()}
    for group in KEY_GROUPS:
        for line in group.lines:
            assert (line.words, " ".join(line.keys)) in told


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_nothing_is_clipped(monkeypatch, size, scale):
    scene = scene_of(size, scale)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


def test_groups_stand_side_by_side_only_where_there_is_room():
    def lefts(scene):
        return {found.rect[0] for found in scene.nodes() if found.key.startswith("heading ")}

    assert len(lefts(scene_of((1280, 720)))) == 2
    assert len(lefts(scene_of((800, 600)))) == 1


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_what_is_said_of_keys_begins_at_one_place_in_every_group(size, scale):
    rows = [widget for widget in scene_of(size, scale).form.widgets if isinstance(widget, KeyRow)]
    assert len({(row._beside, row.rect.w) for row in rows}) == 1


def read_to(scene):
    """Return how far the page has been scrolled from where it begins."""
    return node(scene, "keys").rect[1] - node(scene, "how").rect[1]


def at_end(scene):
    """Tell whether the last group is in view to its end."""
    last = f"key {len(KEY_GROUPS) - 1} {len(KEY_GROUPS[-1].lines) - 1}"
    return seen_in(scene, last, "keys")


def test_arrows_page_keys_and_the_pad_read_on():
    scene = scene_of((800, 600))
    press(scene, pygame.K_DOWN)
    first = read_to(scene)
    assert first > 0
    press(scene, pygame.K_PAGEDOWN)
    assert read_to(scene) > first
    press(scene, pygame.K_END)
    assert at_end(scene)
    press(scene, pygame.K_HOME)
    assert read_to(scene) == 0
    pad(scene, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert read_to(scene) == first


def test_a_new_size_keeps_the_place():
    scene = scene_of((800, 600))
    press(scene, pygame.K_END)
    scene.resize(scene.kit.resize(1280, 720))
    assert at_end(scene)


def test_back_escape_and_the_pad_lead_back():
    assert press(scene_of(), pygame.K_ESCAPE) == Pop()
    assert click(scene_of(), "back") == Pop()
    assert pad(scene_of(), pygame.CONTROLLER_BUTTON_B) == Pop()
    scene = scene_of()
    press(scene, pygame.K_TAB)
    assert press(scene, pygame.K_RETURN) == Pop()


def test_keys_that_wrap_make_their_line_higher():
    wide, narrow = scene_of((1280, 720)), scene_of((800, 600), 200)
    keys = [found.key for found in wide.nodes() if found.key.startswith("key ")]
    assert any(node(narrow, each).rect[3] > 2 * node(wide, each).rect[3] for each in keys)
