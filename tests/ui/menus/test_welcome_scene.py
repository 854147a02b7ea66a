"""The first start: its steps in their order, each skipped, gone through and gone back over."""

from functools import partial

import pygame
import pytest

from game.match.setup import Person
from game.ui.learn.learn_scene import Room
from game.ui.menus.welcome_scene import AskTrumps, Comfort, WelcomeScene, Who
from game.ui.window.commands import ASKED, Command
from game.ui.window.preferences import EASED
from game.ui.window.scene import Pop, Quit
from tests.amounts import crossed, some
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    pad,
    press,
    reachable,
    reveal,
    type_into,
    walked,
)

TITLES = ["Make yourself comfortable", "Who are you?", "Have you played with trumps before?"]
PORTRAIT = (600, 800)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def answers():
    words = ("Never", "A little", "Yes", "I know whist or bridge")
    return [Room(word, word, f"{word}, and more of that.", "cards", Pop) for word in words]


def scene_of(size=(1280, 720), scale=100, step=0, kit=None):
    steps = [Comfort, Who, partial(AskTrumps, answers=answers())]
    kit = kit or kit_of(size, scale)
    scene = WelcomeScene(kit, steps, lambda: "title")
    scene.resize(kit.frame)
    for _ in range(step):
        click(scene, "next")
    return scene


def test_the_steps_come_in_their_order_and_tell_how_far_one_has_come():
    scene = scene_of()
    seen = [(scene.title, node(scene, "dots").label)]
    while "next" in keys(scene):
        click(scene, "next")
        seen.append((scene.title, node(scene, "dots").label))
    assert seen == [(title, f"Step {at} of 3") for at, title in enumerate(TITLES, 1)]


def test_one_goes_back_by_its_button_by_escape_and_by_pad_and_not_out_of_it():
    ways = (
        lambda scene: click(scene, "back"),
        lambda scene: press(scene, pygame.K_ESCAPE),
        lambda scene: pad(scene, pygame.CONTROLLER_BUTTON_B),
    )
    for way in ways:
        scene = scene_of(step=2)
        assert [(way(scene), scene.title) for _ in range(2)] == [
            (None, TITLES[1]),
            (None, TITLES[0]),
        ]
        assert "back" not in keys(scene)
    assert press(scene, pygame.K_ESCAPE) is None
    assert scene.title == TITLES[0]


@pytest.mark.parametrize("step", range(3))
def test_what_is_left_can_be_skipped(step):
    assert click(scene_of(step=step), "skip") == "title"


def test_keys_alone_lead_through_all_of_it():
    scene = scene_of()
    press(scene, pygame.K_RETURN)
    press(scene, pygame.K_RETURN)
    assert scene.title == TITLES[2]
    assert press(scene, pygame.K_RETURN) == Pop()


@pytest.mark.parametrize("step", range(3))
def test_every_widget_of_a_step_is_reached_by_tab(step):
    scene = scene_of(step=step)
    assert walked(scene) == reachable(scene)


def test_ways_on_stay_where_they_are():
    scene = scene_of()
    found = []
    for _ in range(3):
        found.append({key: node(scene, key).rect for key in ("skip", "next") if key in keys(scene)})
        if "next" in keys(scene):
            click(scene, "next")
    assert found[0] == found[1] == {**found[2], "next": found[0]["next"]}
    # Whoever presses on too often skips nothing.
    at = pygame.Rect(found[0]["next"])
    assert not any(at.colliderect(box.rect) for box in scene.nodes() if box.role == "button")


def test_comfort_is_taken_over_at_once_and_shown():
    kit = kit_of((1280, 720))
    scene = scene_of(kit=kit)
    scene.update(60.0)
    assert not scene.moving
    for key in ("plain_cloth", "reduced_motion", "mute"):
        before = kit.settings.value(key)
        click(scene, key)
        assert kit.settings.value(key) is not before
    click(scene, "deck_colours")
    assert kit.settings.deck_colours != "two"
    assert kit.pictures.style == kit.settings.deck_style


def test_a_card_shows_what_was_set():
    scene = scene_of()
    scene.update(60.0)
    click(scene, "plain_cloth")
    assert scene.moving
    scene.update(60.0)
    assert not scene.moving


@pytest.mark.parametrize("size", some([PORTRAIT, *SIZES], of=5))
def test_the_size_of_text_can_be_changed_with_the_pointer_in_one_place(size):
    kit = kit_of(size)
    scene = scene_of(kit=kit)
    scene.items()
    rect = pygame.Rect(node(scene, "text_scale").rect)
    at = (rect.right - rect.h // 2, rect.centery)
    for wanted in range(110, 210, 10):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, button=1, pos=at))
        # The scene is laid out anew with everything else.
        scene.resize(kit.frame)
        scene.items()
        assert kit.settings.text_scale == wanted
        assert node(scene, "text_scale").value == f"{wanted} %"


def test_what_was_held_for_the_pointer_is_let_go_with_the_step():
    # Nothing has to be scrolled here.
    kit = kit_of((1280, 800))
    scene = scene_of(kit=kit)
    for _ in range(6):
        press(scene, pygame.K_UP)
    assert next(found for found in scene.nodes() if found.focused).key == "text_scale"
    press(scene, pygame.K_RIGHT)
    scene.resize(kit.frame)
    click(scene, "next")
    click(scene, "back")
    natural = scene_of(kit=kit_of((1280, 800), 110))
    assert node(scene, "text_scale").rect == node(natural, "text_scale").rect


def test_who_one_is_is_kept_from_step_to_step():
    kit = kit_of((1280, 720))
    scene = scene_of(step=1, kit=kit)
    click(scene, "animal mole")
    type_into(scene, "name", "Ann")
    assert kit.settings.you == Person("mole", "Ann")
    click(scene, "next")
    assert not pygame.key.get_repeat()[0]
    click(scene, "back")
    assert (node(scene, "animal mole").value, node(scene, "name").value) == ("chosen", "Ann")


@pytest.mark.parametrize(
    ("step", "size", "scale"), crossed(range(3), [*SIZES, PORTRAIT, (1600, 600)], SCALES)
)
def test_everything_fits_and_can_be_reached(size, scale, step, monkeypatch):
    scene = scene_of(size, scale, step)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []
    for key in reachable(scene):
        reveal(scene, key)
        place = pygame.Rect(node(scene, key).rect)
        assert pygame.Rect((0, 0), size).contains(place), key
        assert min(place.size) >= 32
    foot = [pygame.Rect(box.rect) for box in scene.nodes() if box.key in ("back", "skip", "next")]
    assert all(one.collidelist(foot[at + 1 :]) < 0 for at, one in enumerate(foot))


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("way", EASED)
def test_one_press_sets_all_that_helps_and_another_takes_it_back(way, size):
    kit = kit_of(size)
    scene = WelcomeScene(kit, [Comfort, Who], Quit)
    scene.resize(kit.frame)
    natural = kit.settings

    def turn():
        scene.handle(pygame.event.Event(ASKED, command=Command.CONFIRM))
        return scene.form["eased"].chosen

    assert scene.reach("eased")
    for _ in range([*EASED].index(way)):
        press(scene, pygame.K_RIGHT)
    assert turn() == (way,)
    assert {name: kit.settings.value(name) for name in EASED[way]} == EASED[way]
    shown = {node.key: node.value for node in scene.nodes() if node.role == "switch"}
    for name, value in EASED[way].items():
        if name in shown:
            assert shown[name] == ("on" if value else "off")
    changed = next(name for name in shown if name in EASED[way])
    click(scene, changed)
    assert scene.form["eased"].chosen == (), "not all of it is in force"
    assert not kit.settings.high_contrast
    assert scene.reach("eased")
    assert turn() == (way,)
    assert turn() == ()
    assert kit.settings == natural
