"""The page of what somebody knows: every idea as new, shaky or solid, and what to try next."""

import pygame
import pytest

from game.school.ideas import NEW, SHAKY, SOLID
from game.ui.learn.again_scenes import Chapter, Knowledge, KnownScene, Next
from game.ui.window.scene import Pop
from tests.amounts import crossed
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
    walked,
)

CHAPTERS = [
    Chapter("Tricks", [("which card is higher", SOLID), ("following suit", SHAKY)]),
    Chapter("Trump craft", [("drawing trumps", SHAKY), ("keeping the last trump", NEW)]),
    Chapter("Linger Longer", [("keeping a sure winner", NEW)]),
]


def scene_of(kit, nexts=(), gain=""):
    scene = KnownScene(kit, lambda: Knowledge(CHAPTERS, gain, nexts))
    scene.resize(kit.frame)
    return scene


def nexts():
    words = ("Once more: drawing trumps", "Go on: The last trump", "Another game: Five-card Loo")
    return [Next(label, lambda label=label: label) for label in words]


def test_each_idea_has_a_word_and_no_percentage(kit):
    scene = scene_of(kit, nexts(), "Before: 5 of 10. Now: 9 of 10.")
    assert node(scene, "idea drawing trumps").label == "Drawing trumps"
    told = {name: node(scene, f"known {name}").label for ch in CHAPTERS for name, _ in ch.ideas}
    assert told == dict(idea for chapter in CHAPTERS for idea in chapter.ideas)
    assert not any("%" in found.label for found in scene.nodes())
    assert node(scene, "gain").label == "Before: 5 of 10. Now: 9 of 10."


def test_what_to_try_next_is_a_press_away(kit):
    scene = scene_of(kit, nexts())
    assert press(scene, pygame.K_RETURN) == "Once more: drawing trumps"
    assert click(scene, "next 2") == "Another game: Five-card Loo"
    assert press(scene, pygame.K_ESCAPE) == click(scene, "back") == Pop()
    assert "gain" not in keys(scene)
    assert "next 0" not in keys(scene_of(kit))


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_everything_has_its_place(window, monkeypatch, size, scale):
    scene = scene_of(kit_of(size, scale), nexts(), "Before: 5 of 10. Now: 9 of 10.")
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)
    assert walked(scene) >= reachable(scene)
