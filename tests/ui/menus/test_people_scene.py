"""The faces of all who play at a machine, and who is new: on every window, by every way."""

import pygame
import pytest

from game.match.setup import ANIMALS, LONGEST_NAME, Person
from game.storage.folders import Folders
from game.storage.people.people import MOST, Profile
from game.ui.menus.new_person_scene import NewPersonScene
from game.ui.menus.people_scene import Around, PeopleActs, PeopleScene
from game.ui.menus.who_scene import WhoScene
from game.ui.window.scene import Pop
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    key,
    kit_of,
    misfits,
    node,
    pad,
    press,
    reveal,
    type_into,
    walked,
)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def profile(number, name="", animal=""):
    animal = animal or ANIMALS[number % len(ANIMALS)]
    return Profile(f"{number:08x}", Person(animal, name), Folders(None, None))


ALL = [profile(number, "W" * LONGEST_NAME) for number in range(MOST)]


def faces(size=(1280, 720), scale=100, *, there=3, gone=0, first=False):
    """Return the page with so many people, and the list of what was asked of it."""
    asked = []
    acts = PeopleActs(
        enter=lambda one: asked.append(one.id),
        guest=lambda: asked.append("guest"),
        new=lambda: asked.append("new"),
        remove=lambda one: asked.append(f"remove {one.id}") or "",
        bring_back=lambda one: asked.append(f"bring {one.id}") or "",
        leave=lambda: asked.append("leave"),
        first=first,
    )
    kit = kit_of(size, scale)
    scene = PeopleScene(kit, lambda: Around(ALL[:there], ALL[there : there + gone]), acts)
    scene.resize(kit.frame)
    return scene, asked


def test_a_face_is_chosen_by_pointer_by_number_by_keys_and_by_pad():
    scene, asked = faces()
    click(scene, f"person {ALL[1].id}")
    scene.handle(key(ord("3"), text="3"))
    scene.handle(key(ord("4"), text="4"))
    press(scene, pygame.K_RETURN)
    press(scene, pygame.K_LEFT)
    press(scene, pygame.K_RETURN)
    pad(scene, pygame.CONTROLLER_BUTTON_A)
    assert asked == [ALL[at].id for at in (1, 2, 1, 0, 0)]


def test_there_is_a_way_to_everything_and_back():
    scene, asked = faces(first=True)
    for wanted in ("new", "guest", "back"):
        click(scene, wanted)
    press(scene, pygame.K_ESCAPE)
    assert asked == ["new", "guest", "leave", "leave"]
    assert {"new", "guest", "remove", "back", f"person {ALL[0].id}"} <= walked(scene)


def test_escape_takes_back_a_question_first():
    scene, asked = faces()
    click(scene, "remove")
    scene.handle(key(ord("2"), text="2"))
    assert "WWW" in node(scene, "removed").label
    press(scene, pygame.K_RETURN)
    click(scene, "remove")
    click(scene, f"person {ALL[1].id}")
    press(scene, pygame.K_ESCAPE)
    assert not asked
    click(scene, "remove")
    click(scene, f"person {ALL[1].id}")
    click(scene, "removed")
    assert asked == [f"remove {ALL[1].id}"]


def test_the_last_one_cannot_be_removed():
    scene, _ = faces(there=1, gone=1)
    assert "remove" not in walked(scene)
    assert f"bring {ALL[1].id}" in walked(scene)


@pytest.mark.parametrize(("size", "scale"), crossed([*SIZES, (600, 800)], SCALES))
def test_every_page_of_people_fits(size, scale, monkeypatch):
    kit = kit_of(size, scale)
    asking, _ = faces(size, scale, there=4)
    click(asking, "remove")
    click(asking, f"person {ALL[3].id}")
    refused = NewPersonScene(
        kit, Person("owl"), refuse=lambda _: "Everyone needs a name.", begin=lambda *_: None
    )
    refused.resize(kit.frame)
    click(refused, "begin")
    mine = WhoScene(kit, refuse=lambda _: "There's somebody called so.", others=lambda: None)
    mine.resize(kit.frame)
    type_into(mine, "name", "x")
    full, _ = faces(size, scale, there=MOST, first=True)
    for scene in (asking, refused, mine, full, faces(size, scale, there=2, gone=2)[0]):
        assert not misfits(scene)
        assert not cut_texts(scene, monkeypatch)
        for widget in scene.form.widgets:
            if widget.focusable:
                reveal(scene, widget.key)
                assert pygame.Rect((0, 0), size).contains(node(scene, widget.key).rect)


def test_who_is_new_tells_all_and_enter_begins():
    begun = []
    kit = kit_of((1280, 720))
    scene = NewPersonScene(
        kit,
        Person("owl"),
        refuse=lambda name: "" if name else "no name",
        begin=lambda you, child: begun.append((you, child)),
    )
    scene.resize(kit.frame)
    press(scene, pygame.K_RETURN)
    assert [found.label for found in scene.nodes() if "fault" in found.key] == ["no name"]
    assert not begun
    type_into(scene, "name", "Zoë ")
    click(scene, "animal hare")
    click(scene, "grown", 0.75)
    type_into(scene, "name", "")
    press(scene, pygame.K_RETURN)
    assert begun == [(Person("hare", "Zoë"), True)]
    assert press(scene, pygame.K_ESCAPE) == Pop()


def test_a_place_that_cannot_be_given_is_told():
    kit = kit_of((1280, 720))
    scene = NewPersonScene(
        kit, Person("owl"), refuse=lambda _: "", begin=lambda *_: "the disk is full."
    )
    scene.resize(kit.frame)
    click(scene, "begin")
    assert "the disk is full." in [found.label for found in scene.nodes()]
