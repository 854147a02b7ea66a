"""The hall: a door for each room, lit one after the other, and whatever is played behind it."""

import sys
import time

import pygame
import pytest

from game.rules.catalogue import games
from game.storage.rooms import shipped_rooms
from game.ui.menus.door import Door, homes
from game.ui.menus.doors_scene import DoorsScene
from game.ui.menus.game_card import pair_of
from game.ui.window.scene import Pop, Quit
from tests.amounts import crossed, some
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    kit_of,
    misfits,
    node,
    pad,
    press,
    reachable,
    roamed,
    walked,
)

ROOMS = shipped_rooms()
TICK = 0.016 if sys.platform == "win32" else 0.0
"""The time of a thread is counted in such steps."""


@pytest.fixture(autouse=True)
def _window(window):
    pass


def scene_of(size=(1280, 720), scale=100, rooms=ROOMS, at="", **settings):
    kit = kit_of(size, scale, **settings)
    house = homes(rooms.values(), games())
    opened = []

    def open_door(home):
        opened.append(home)
        return Quit()

    cards = [pair_of(home.games[0], games().values()) for home in house]
    scene = DoorsScene(kit, house, cards, on_door=open_door, at=at)
    scene.resize(kit.frame)
    scene.opened = opened
    return scene


def doors(scene):
    return [widget for widget in scene.form.widgets if isinstance(widget, Door)]


def light(scene):
    """Paint all rooms, as between frames; return how long each step kept the machine busy."""
    took = []
    for step in scene.kit.spare_time._steps:
        begun = time.thread_time()
        step()
        took.append(time.thread_time() - begun)
    return took


def test_every_game_is_behind_a_door_and_the_first_of_the_house_is_behind_the_first():
    house = homes(ROOMS.values(), games())
    assert sorted(rules.id for home in house for rules in home.games) == sorted(games())
    assert len(house) == len(ROOMS)
    assert house[0].games[0] is next(iter(games().values()))


def test_a_room_more_is_a_door_more():
    attic = ROOMS["snug"]._replace(id="attic", name="The Attic", games=("durak", "rams"))
    scene = scene_of(rooms={**ROOMS, "attic": attic})
    assert len(doors(scene)) == len(ROOMS) + 1
    click(scene, "room attic")
    assert [rules.id for rules in scene.opened[0].games] == ["durak", "rams"]
    assert "Durak, Rams" in node(scene, "room attic").value


def test_a_game_without_a_home_is_in_the_first_room_and_a_room_without_games_has_all():
    rooms = {name: room._replace(games=()) for name, room in ROOMS.items() if name == "salon"}
    assert [home.games for home in homes(rooms.values(), games())] == [tuple(games().values())]
    homeless = homes([ROOMS["salon"], ROOMS["snug"]], games())
    assert games()["durak"] in homeless[0].games
    assert homeless[0].design.id == "snug"


def test_a_door_is_opened_by_mouse_keys_and_pad():
    scene = scene_of(at="salon")
    assert click(scene, "room snug") == Quit()
    scene = scene_of(at="salon")
    scene.items()
    assert press(scene, pygame.K_RETURN) == Quit()
    pad(scene, pygame.CONTROLLER_BUTTON_A)
    assert [home.design.id for home in scene.opened] == ["salon", "salon"]


def test_escape_goes_back():
    assert press(scene_of(), pygame.K_ESCAPE) == Pop()
    assert click(scene_of(), "back") == Pop()


def test_rooms_are_lit_between_frames_and_none_of_them_takes_one():
    scene = scene_of()
    assert scene.moving
    dark = [item.image for item in scene.items()]
    took = light(scene)
    assert not scene.moving
    lit = [item.image for item in scene.items()]
    assert sum(one is not other for one, other in zip(dark, lit, strict=True)) == len(ROOMS)
    # Sorted, for what is cleared away meanwhile may hold up any of them.
    assert sorted(took)[-len(took) // 50] < 0.033 + TICK


@pytest.mark.parametrize("scale", some(SCALES[::-1], of=2))
def test_all_rooms_are_lit_in_the_smallest_window_too(scale):
    scene = scene_of((800, 600), scale)
    light(scene)
    assert not scene.moving


def test_who_stands_at_a_door_is_seen_by_those_inside():
    scene = scene_of()
    light(scene)
    before = scene.items()
    at = doors(scene)[2].rect.center
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    after = scene.items()
    changed = [
        one for one, other in zip(after, before, strict=True) if one.image is not other.image
    ]
    assert changed
    assert all(
        doors(scene)[2].rect.contains(one.image.get_rect(topleft=one[1:])) for one in changed
    )


def test_a_door_says_where_it_leads():
    told = node(scene_of(), "room red-cottage")
    assert told.role == "button"
    assert told.label == ROOMS["red-cottage"].name
    assert "Norrland" in told.value
    assert "Skitgubbe" in told.value


@pytest.mark.parametrize(
    ("count", "size", "scale"),
    crossed([2, 6, 7, 11], [*SIZES, (800, 1000), (2560, 1080)], SCALES),
)
def test_doors_lie_side_by_side_and_words_inside_them(size, scale, count):
    more = {f"r{number}": ROOMS["salon"]._replace(id=f"r{number}") for number in range(count)}
    rooms = dict([*ROOMS.items(), *more.items()][:count])
    scene = scene_of(size, scale, rooms)
    assert misfits(scene) == []
    for door in doors(scene):
        for image, x, y in door.items(scene.kit, scene_look()):
            assert door.rect.contains(image.get_rect(topleft=(x, y)))


def scene_look():
    from game.ui.widgets import Look

    return Look()


def test_in_a_usual_window_all_doors_are_seen_at_once():
    for size in SIZES:
        scene = scene_of(size)
        assert "doors" not in scene.form
        assert min(door.doorway(scene.kit).size[1] for door in doors(scene)) >= size[1] * 0.2


@pytest.mark.parametrize("scale", SCALES)
def test_everything_is_reached_by_tab_and_by_arrows(scale):
    scene = scene_of(scale=scale)
    assert walked(scene) >= reachable(scene)
    assert roamed(scene, "room snug") >= reachable(scene)


def test_on_plain_cloth_there_is_no_wall():
    assert scene_of(plain_cloth=True).background() is not scene_of().background()
    scene = scene_of(plain_cloth=True)
    assert scene.background() is scene.kit.cloth()
