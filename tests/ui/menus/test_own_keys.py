"""Keys of one's own: given on their page, kept in the settings, and heard at the table."""

import pygame
import pytest

from game.ui.menus.keys_scene import _WORDS, KeysScene, OwnKeysScene
from game.ui.window.commands import (
    Command,
    Turning,
    answer_sign,
    command_of,
    holds_lens,
    key_for,
    lets_go,
    use_keys,
)
from game.ui.window.own_keys import CODES, HANDS, NAMES, Bound, read_keys, written_keys
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Pop, Push
from tests.ui.scene_driver import SCALES, SIZES, click, key, kit_of, misfits, node, press, type_into
from tests.ui.table_desk import Desk


@pytest.fixture(autouse=True)
def _window(window):
    yield
    use_keys({})


def scene_of(kit):
    scene = OwnKeysScene(kit)
    scene.resize(kit.frame)
    return scene


def told(scene):
    return node(scene, "told").label


def give(scene, command, code):
    scene.form.reach(f"command {command.name.lower()}")
    press(scene, pygame.K_RETURN)
    press(scene, code)


def test_every_command_can_be_found_and_given_a_key():
    assert set(_WORDS) == set(Command)
    scene = scene_of(kit_of((1280, 720)))
    for command in Command:
        give(scene, command, pygame.K_F7)
        assert command_of(key(pygame.K_F7)) is command


def test_a_conflict_is_told_and_the_key_means_its_new_command_alone():
    kit = kit_of((1280, 720))
    scene = scene_of(kit)
    give(scene, Command.HINT, pygame.K_p)
    assert told(scene) == "A hint: P. That key was for something else: The scores."
    assert command_of(key(pygame.K_p)) is Command.HINT
    assert command_of(key(pygame.K_i)) is Command.HINT
    assert "no key" in node(scene, "command scores").label
    assert kit.settings.own_keys == "hint p"
    give(scene, Command.HINT, pygame.K_DELETE)
    assert command_of(key(pygame.K_p)) is Command.SCORES


def test_a_key_that_leads_on_and_back_is_not_given_away():
    scene = scene_of(kit_of((1280, 720)))
    give(scene, Command.HINT, pygame.K_TAB)
    assert told(scene).startswith("That key won't do.")
    give(scene, Command.HINT, pygame.K_ESCAPE)
    assert command_of(key(pygame.K_ESCAPE)) is Command.CANCEL
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)


def test_a_word_finds_its_commands():
    scene = scene_of(kit_of((1280, 720)))
    type_into(scene, "find", "trick")
    found = [one.key for one in scene.nodes() if one.key.startswith("command ")]
    assert found == ["command this_trick", "command last_trick"]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_page_fits(size, scale):
    assert not misfits(scene_of(kit_of(size, scale)))


def test_the_page_is_reached_from_the_keys():
    kit = kit_of((1280, 720))
    scene = KeysScene(kit)
    scene.resize(kit.frame)
    change = click(scene, "change")
    assert isinstance(change, Push)
    assert isinstance(change.scene, OwnKeysScene)


@pytest.mark.parametrize("hand", HANDS)
def test_a_set_for_one_hand_leads_everywhere(hand):
    Preferences(hand=hand)
    kit = kit_of((1280, 720), hand=hand)
    assert kit.settings.key_codes == {CODES[name]: meant for name, meant in HANDS[hand].items()}
    for name, meant in HANDS[hand].items():
        assert command_of(key(CODES[name], text=name)) is meant
    if HANDS[hand]:
        arrows = {Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN}
        assert arrows | {Command.CANCEL, Command.HINT, Command.UNDO} <= set(HANDS[hand].values())


def test_at_the_table_an_own_key_names_no_suit(kit):
    kit.apply(kit.settings.with_value("hand", "left"))
    desk = Desk(kit, "linger-longer", ("7H 9C 2D", "9H KS", "TH 4S"), phase="lead", trump="S")
    press_d = key(pygame.K_d, text="d")
    desk.scene.handle(press_d)
    first = desk.scene.turn.pointed
    desk.scene.handle(press_d)
    assert desk.scene.turn.typed[0] == ""
    assert desk.scene.turn.pointed != first


def test_a_held_key_is_let_go_under_its_new_name():
    use_keys({pygame.K_F5: Command.LENS, pygame.K_n: Command.NEXT})
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_F5, mod=0)
    assert holds_lens(key(pygame.K_F5)) is True
    assert holds_lens(up) is False
    assert lets_go(pygame.event.Event(pygame.KEYUP, key=pygame.K_n, mod=0), Command.NEXT)


def signs(scene):
    told = {}
    for button in ("menu", "undo", "hint", "rules"):
        x, y, w, h = node(scene, button).rect
        at = (x + w // 2, y + h // 2)
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        told[button] = scene.tip().key
    return told


def test_buttons_tell_the_keys_that_are_set(kit):
    desk = Desk(kit, "linger-longer", ("7H 9C 2D", "9H KS", "TH 4S"), phase="lead", trump="S")
    usual = {"menu": "Esc", "undo": "Ctrl+Z", "hint": "I", "rules": "F1"}
    assert signs(desk.scene) == usual
    desk.scene.resize(kit.apply(kit.settings.with_value("own_keys", "hint j, help F5")))
    assert signs(desk.scene) == usual | {"hint": "J", "rules": "F5"}
    desk.scene.resize(kit.apply(kit.settings.with_value("hand", "left")))
    assert signs(desk.scene) == {"menu": "Q", "undo": "Z", "hint": "J", "rules": "F5"}


def test_a_key_that_was_given_away_is_told_of_nothing(kit):
    assert key_for(Turning.EYES) == "E"
    assert answer_sign("play", 2, types_ranks=False) == "2"
    kit.apply(kit.settings.with_value("hand", "left"))
    assert key_for(Turning.EYES) == key_for(Command.STAND_IN) == ""
    assert key_for(Turning.BACK) == key_for(Command.LEFT) == "A"
    assert key_for(Turning.TOLD) == "L"
    assert answer_sign("play", 2, types_ranks=False) == ""
    assert answer_sign("play", 5, types_ranks=False) == "5"
    kit.apply(kit.settings.with_value("own_keys", "scores i"))
    kit.apply(kit.settings.with_value("hand", "usual"))
    assert key_for(Command.HINT) == "Shift+H"


def test_the_page_of_the_keys_has_them_as_they_are_set():
    kit = kit_of((1280, 720), hand="left", own_keys="hint j")
    scene = KeysScene(kit)
    scene.resize(kit.frame)
    told = {(one.label, one.value) for one in scene.nodes()}
    assert ("Take back", "Z") in told
    assert ("This trick, the last trick", "R or F") in told
    hint = "A hint: what to think about; again: why; again: what to do"
    assert (hint, "J or Shift+H") in told
    assert not any(label.startswith("Someone plays for you") for label, _ in told)


def test_keys_are_read_as_they_are_written():
    own = (Bound(Command.HINT, "j"), Bound(Command.SCORES, "F5"))
    assert read_keys(written_keys(own)) == own
    assert set(NAMES.values()) == set(Command)


@pytest.mark.parametrize("text", ["dance j", "hint Tab", "hint j, scores j", "hint"])
def test_what_is_no_key_is_said_to_be_none(text):
    settings, faults = Preferences.from_mapping({"own_keys": text})
    assert settings.own_keys == ""
    assert len(faults) == 1
