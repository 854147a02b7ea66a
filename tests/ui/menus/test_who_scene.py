"""Who somebody is: chosen by pointer, keys or pad, kept at once, and reached from the settings."""

import pygame
import pytest

from game.match.setup import ANIMALS, LONGEST_NAME, Person
from game.ui.menus.settings_scene import SettingsScene
from game.ui.menus.who_scene import WhoScene
from game.ui.window.scene import Pop, Push
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
    reveal,
    type_into,
)

PORTRAIT = (600, 800)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def scene_of(size=(1280, 720), scale=100, **settings):
    """Return the page and the kit it is shown with."""
    kit = kit_of(size, scale, **settings)
    scene = WhoScene(kit)
    scene.resize(kit.frame)
    return scene, kit


def chosen(scene):
    return [found.label for found in scene.nodes() if found.value == "chosen"]


def drawn(scene, kit, monkeypatch):
    """Return in which state each medallion of a scene is drawn."""
    found, pictures = {}, kit.pictures
    medallion = pictures.medallion

    def watched(name, size, state=""):
        found[name] = state
        return medallion(name, size, state)

    with monkeypatch.context() as patch:
        patch.setattr(pictures, "medallion", watched)
        scene.items()
    return found


def test_everybody_is_a_nameless_wren_until_they_say_otherwise():
    scene, _ = scene_of()
    assert chosen(scene) == ["Wren"]
    assert next(found for found in scene.nodes() if found.focused).key == "animal wren"
    assert node(scene, "name").value == ""


def test_a_face_and_a_name_are_taken_over_at_once(monkeypatch):
    scene, kit = scene_of()
    kept = []
    kit.on_change = kept.append
    click(scene, "animal otter")
    assert (chosen(scene), kit.settings.you) == (["Otter"], Person("otter"))
    type_into(scene, "name", "Ann")
    assert kit.settings.you == kept[-1].you == Person("otter", "Ann")
    # The face that was chosen is glad of it.
    scene.resize(kit.frame)
    assert drawn(scene, kit, monkeypatch) == {**dict.fromkeys(ANIMALS, ""), "otter": "pleased"}
    assert (chosen(scene), node(scene, "name").value) == (["Otter"], "Ann")


def test_a_name_ends_at_its_last_letter():
    scene, kit = scene_of()
    type_into(scene, "name", "n" * 40)
    assert kit.settings.you.name == "n" * LONGEST_NAME


def test_faces_are_chosen_by_keys_and_by_pad():
    scene, kit = scene_of(you=Person("fox"))
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    assert kit.settings.you.animal == ANIMALS[1]
    pad(scene, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad(scene, pygame.CONTROLLER_BUTTON_A)
    assert kit.settings.you.animal == ANIMALS[6]


def test_escape_goes_back_even_from_the_name():
    scene, _ = scene_of()
    assert press(scene, pygame.K_ESCAPE) == Pop()
    click(scene, "name")
    assert press(scene, pygame.K_ESCAPE) == Pop()
    scene.close()


@pytest.mark.parametrize(("size", "scale"), crossed([*SIZES, PORTRAIT], SCALES[::-1]))
def test_everything_fits_and_can_be_reached(size, scale, monkeypatch):
    scene, _ = scene_of(size, scale, you=Person("badger", "W" * LONGEST_NAME))
    assert not misfits(scene)
    assert not cut_texts(scene, monkeypatch)
    for key in (*(f"animal {animal}" for animal in ANIMALS), "name"):
        reveal(scene, key)
        place = pygame.Rect(node(scene, key).rect)
        assert pygame.Rect((0, 0), size).contains(place)
        assert min(place.size) >= 32


@pytest.mark.parametrize(
    ("you", "told"),
    [
        (Person(), "Wren"),
        (Person("otter", "Ann"), "Ann, the otter"),
        (Person("fox", "\u202eAnn"), "\\u202eAnn, the fox"),
    ],
)
def test_the_settings_say_who_one_is_and_lead_to_the_page(you, told):
    kit = kit_of((1280, 720), you=you)
    scene = SettingsScene(kit)
    scene.resize(kit.frame)
    assert node(scene, "you").value == told
    change = click(scene, "you")
    assert isinstance(change, Push)
    assert isinstance(change.scene, WhoScene)
