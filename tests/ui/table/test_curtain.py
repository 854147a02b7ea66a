"""Between two who share a screen: a curtain, a call, and what can be pressed there."""

import pygame
import pytest

from game.match.setup import Person
from game.ui.menus.who_scene import FriendScene
from game.ui.table.curtain import Called, CallScene, CurtainActs, CurtainScene
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
    walked,
)

ANNA, BEN = Called(0, "Anna", "hare"), Called(2, "Benjamin", "mole")


@pytest.fixture(autouse=True)
def _window(window):
    pass


class Hands:
    """Notes what is done at a curtain."""

    def __init__(self):
        self.done = []
        self.acts = CurtainActs(
            self.done.append,
            lambda: "opened",
            lambda: "pause",
            "Pass without looking",
            lambda: self.done.append("let go"),
            "Take back Benjamin's move",
            lambda: self.done.append("taken back"),
        )


def curtain(size=(1280, 720), scale=100, **acts):
    hands = Hands()
    scene = CurtainScene(kit_of(size, scale), ANNA, hands.acts._replace(**acts))
    scene.resize(scene.kit.frame)
    return scene, hands


def call(size=(1280, 720), scale=100, seconds=4.0):
    hands = Hands()
    acts = hands.acts._replace(words="Nobody")
    scene = CallScene(
        kit_of(size, scale), "Slough a twin onto the pile?", [ANNA, BEN], acts, seconds
    )
    scene.resize(scene.kit.frame)
    return scene, hands


def test_a_curtain_asks_by_name_and_opens_once():
    scene, hands = curtain()
    assert scene.title == "Anna, are you ready?"
    assert not scene.overlay
    scene.update(1.0)
    assert press(scene, pygame.K_RETURN) is None
    press(scene, pygame.K_RETURN)
    assert hands.done == [0]
    assert scene.update(0.0) == "opened"


def test_there_is_a_way_out_of_a_curtain_that_waits_for_the_table():
    scene, _ = curtain(opened=lambda: None)
    scene.update(1.0)
    press(scene, pygame.K_RETURN)
    assert scene.update(0.0) is None
    assert click(scene, "let-go") is None
    assert press(scene, pygame.K_ESCAPE) == "pause"


def test_what_was_pressed_for_the_table_opens_no_curtain():
    scene, hands = curtain()
    press(scene, pygame.K_RETURN)
    click(scene, "let-go")
    assert hands.done == []
    scene.update(scene.kit.guard + 0.01)
    assert click(scene, "let-go") == Pop()
    assert hands.done == ["let go"]


def test_all_of_a_curtain_is_reached_by_keys():
    scene, hands = curtain()
    scene.update(1.0)
    assert walked(scene) == {"look 0", "let-go", "undo", "menu"}
    assert click(scene, "undo") == Pop()
    assert click(scene, "menu") == "pause" == press(scene, pygame.K_ESCAPE)
    assert hands.done == ["taken back"]
    plain, _ = curtain(words="", back="")
    assert walked(plain) == {"look 0", "menu"}


def test_a_call_is_over_in_its_time_whatever_anybody_holds():
    scene, hands = call()
    assert scene.overlay
    assert [scene.update(1.0) for _ in range(4)] == [None, None, None, Pop()]
    assert hands.done == ["let go"]
    lasting, waits = call(seconds=0.0)
    assert lasting.update(100.0) is None
    assert waits.done == []


def test_whoever_answers_a_call_looks_at_once():
    scene, hands = call()
    scene.update(1.0)
    assert node(scene, "look 2").label == "Benjamin"
    click(scene, "look 2")
    assert hands.done == [2]
    assert scene.update(10.0) == "opened"


@pytest.mark.parametrize(("size", "scale"), crossed([*SIZES, (600, 800)], SCALES[::-1]))
def test_curtains_and_calls_fit(size, scale, monkeypatch):
    for scene in (curtain(size, scale)[0], call(size, scale)[0]):
        assert not misfits(scene)
        assert not cut_texts(scene, monkeypatch)


def test_a_friend_gets_a_face_that_nobody_has_and_a_name():
    told = []
    cora = Person("goat", "Cora")
    others, known = [Person("wren"), cora], [Person("hare", "Dan"), cora]
    scene = FriendScene(kit_of((1280, 720)), Person("mole"), others, known, told.append)
    scene.resize(scene.kit.frame)
    assert {"animal wren", "animal goat"}.isdisjoint(keys(scene))
    assert "known 1" not in keys(scene)
    click(scene, "animal owl")
    scene.form.set_focus("name")
    for letter in "Ben":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert told[-1] == Person("owl", "Ben")
    click(scene, "known 0")
    assert told[-1] == Person("hare", "Dan")
    assert node(scene, "name").value == "Dan"
    assert click(scene, "done") == Pop()


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_the_page_of_a_friend_fits(size, scale, monkeypatch):
    kit = kit_of(size, scale)
    known = [Person("hare", "Charlotte"), Person("otter")]
    scene = FriendScene(kit, Person("mole"), [Person()], known, lambda _: None)
    scene.resize(kit.frame)
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)
