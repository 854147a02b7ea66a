"""The rooms of the school and the question at the first start: all fits and can be reached."""

from functools import partial

import pygame
import pytest

from game.ui.learn.learn_scene import LearnScene, Room
from game.ui.menus.welcome_scene import AskTrumps, WelcomeScene
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
    press,
    walked,
)


def rooms(entered):
    def enter(key):
        return lambda: entered.append(key) or key

    return [
        Room(
            "course",
            "The Trump Ladder",
            "Short steps, from your first trick to the last trump.",
            "stock",
            enter("course"),
            f"{len(entered)} of 24 steps",
            len(entered) / 24,
            leading=True,
        ),
        Room(
            "drills", "Drills", "Questions that never end.", "speed", enter("drills"), "92 % right"
        ),
        Room("rules", "Rule books", "The rules as you play them.", "book", enter("rules")),
    ]


def learn(kit, entered):
    scene = LearnScene(kit, lambda: rooms(entered))
    scene.resize(kit.frame)
    return scene


def welcome(kit, entered):
    scene = WelcomeScene(kit, [partial(AskTrumps, answers=rooms(entered))], Pop)
    scene.resize(kit.frame)
    return scene


@pytest.mark.parametrize(("make", "size", "scale"), crossed([learn, welcome], SIZES, SCALES))
def test_everything_fits(window, monkeypatch, make, size, scale):
    scene = make(kit_of(size, scale), [])
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


@pytest.mark.parametrize("make", [learn, welcome])
@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_the_cards_are_in_the_middle_whether_they_scroll_or_not(window, make, size, scale):
    scene = make(kit_of(size, scale), [])
    cards = [pygame.Rect(node(scene, key).rect) for key in ("course", "drills", "rules")]
    whole = cards[0].unionall(cards[1:])
    assert abs(whole.left - (size[0] - whole.right)) <= 1


@pytest.mark.parametrize("make", [learn, welcome])
def test_each_room_is_entered_by_pointer_and_by_keys(window, make):
    entered = []
    scene = make(kit_of((1280, 720)), entered)
    assert {"course", "drills", "rules"} <= walked(scene)
    for key in ("course", "drills", "rules"):
        assert click(scene, key) == key
        scene.form.set_focus(key, show=True)
        assert press(scene, pygame.K_RETURN) == key
    assert entered == ["course", "course", "drills", "drills", "rules", "rules"]


def test_what_was_done_meanwhile_shows_when_the_school_is_seen_again(window):
    entered = []
    scene = learn(kit_of((1280, 720)), entered)
    assert node(scene, "course").value.endswith("0 of 24 steps")
    click(scene, "course")
    scene.resize(scene.kit.frame)
    assert node(scene, "course").value.endswith("1 of 24 steps")
    assert scene.form.focus == "course"


def test_the_school_is_left_by_escape_and_by_its_button(window):
    scene = learn(kit_of((1280, 720)), [])
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)
    assert isinstance(click(scene, "back"), Pop)
