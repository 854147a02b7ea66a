"""The family tree: it fits everywhere, every game is reached, and one that is chosen opens."""

import pygame
import pytest

from game.rules.catalogue import games
from game.ui.books.family_scene import FamilyScene
from game.ui.books.rules_scene import RulesScene
from game.ui.window.scene import Pop, Push
from tests.amounts import crossed
from tests.tables import rules
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    press,
    reachable,
    roamed,
    seen_in,
    walked,
)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def scene_of(size=(1280, 720), scale=100, here="linger-longer"):
    kit = kit_of(size, scale)
    opened = []
    scene = FamilyScene(kit, games(), here=here, on_game=opened.append)
    scene.resize(kit.frame)
    scene.opened = opened
    return scene


def test_every_game_stands_there_with_what_is_different():
    scene = scene_of()
    assert set(games()) <= set(keys(scene))
    assert node(scene, "julep").label == "Julep"
    assert "Spain" in node(scene, "julep").value
    assert "40 cards" in node(scene, "julep").value
    assert "Learn this one first." in node(scene, "linger-longer").value


def test_a_child_stands_under_its_parent_and_further_right():
    scene = scene_of()
    order = keys(scene)
    assert order.index("rams") < order.index("rounce")
    assert node(scene, "rams").rect[0] < node(scene, "rounce").rect[0]


def test_a_game_that_is_chosen_opens():
    scene = scene_of()
    assert click(scene, "durak") == Pop()
    scene.form.set_focus("tieng-len", show=True)
    assert press(scene, pygame.K_RETURN) == Pop()
    assert scene.opened == ["durak", "tieng-len"]


def test_leaving_opens_nothing():
    scene = scene_of()
    assert press(scene, pygame.K_ESCAPE) == Pop()
    assert click(scene, "back") == Pop()
    assert scene.opened == []


def test_it_begins_at_the_game_one_comes_from():
    scene = scene_of((800, 600), here="rounce")
    assert seen_in(scene, "rounce", "tree")


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_nothing_is_clipped(monkeypatch, size, scale):
    scene = scene_of(size, scale)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


def test_everything_is_reached():
    scene = scene_of((800, 600))
    assert walked(scene) >= reachable(scene)
    assert roamed(scene, "linger-longer") >= reachable(scene)


def test_the_book_leads_there_and_turns_to_the_game_chosen():
    kit = kit_of((1280, 720))
    book = RulesScene(kit, rules(), shelf=games())
    book.resize(kit.frame)
    change = click(book, "family")
    assert isinstance(change, Push)
    change.scene.resize(kit.frame)
    assert click(change.scene, "julep") == Pop()
    assert node(book, "heading").label == "Julep"


def test_a_book_by_itself_has_no_family():
    kit = kit_of((1280, 720))
    book = RulesScene(kit, rules())
    book.resize(kit.frame)
    assert "family" not in keys(book)
