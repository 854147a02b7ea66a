"""Buttons are named as they are printed on the pad in hand, and each press is heard once."""

import ctypes
from pathlib import Path

import pygame
import pytest

from game.ui.art.key_caps import Caps
from game.ui.menus.keys_scene import KeysScene
from game.ui.widgets.widget import blank
from game.ui.window import pads
from game.ui.window.commands import Command, Turning, button_sign, command_of, key_for, key_on
from game.ui.window.pads import OpenPad, Pads, in_hand, printed, printed_on, put_down, take_up
from tests.ui.scene_driver import kit_of

SONY = "030057564c050000e60c000011810000"
NINTENDO = "050095ac7e0500000920000001000000"
OTHER = "030003f05e0400008e02000010010000"


@pytest.fixture(autouse=True)
def _nothing_in_hand():
    take_up(OTHER, used=False)
    yield
    take_up(OTHER, used=False)


@pytest.mark.parametrize(
    ("guid", "four", "others"),
    [
        (SONY, ["Cross", "Circle", "Square", "Triangle"], ["Share", "Options", "L1", "R1"]),
        (SONY.upper(), ["Cross", "Circle", "Square", "Triangle"], ["Share", "Options", "L1", "R1"]),
        (NINTENDO, ["A", "B", "X", "Y"], ["Minus", "Plus", "L", "R"]),
        (OTHER, ["A", "B", "X", "Y"], ["Back", "Start", "LB", "RB"]),
        ("", ["A", "B", "X", "Y"], ["Back", "Start", "LB", "RB"]),
    ],
)
def test_who_made_a_pad_tells_what_stands_on_it(guid, four, others):
    on = printed_on(guid)
    lesser = (
        pygame.CONTROLLER_BUTTON_BACK,
        pygame.CONTROLLER_BUTTON_START,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    )
    assert [on[button] for button in range(4)] == four
    assert [on[button] for button in lesser] == others


def event(kind, **told):
    return pygame.event.Event(kind, instance_id=7, **told)


def test_signs_are_those_of_what_is_in_hand(monkeypatch):
    changes = []
    heard = Pads(lambda: changes.append(key_for(Command.HINT)))
    monkeypatch.setattr(pads, "opened", lambda index: OpenPad(7, SONY, known=True))
    assert heard.hear(event(pygame.JOYDEVICEADDED, device_index=0))
    assert (printed(2), in_hand(), key_for(Command.HINT)) == ("Square", False, "I")
    # What SDL knows speaks twice: by number, which nobody needs, and by what it is.
    assert heard.hear(event(pygame.JOYBUTTONDOWN, button=4))
    assert not in_hand()
    assert not heard.hear(event(pygame.CONTROLLERBUTTONDOWN, button=0))
    assert [key_for(Command.HINT), button_sign("undo")] == ["Square", "Share"]
    assert [key_for(Turning.PLAY), key_for(Turning.ON), key_for(Turning.FASTER)] == [
        "Cross",
        "D-pad",
        "+",
    ]
    assert key_on("sort") == "B"
    assert not heard.hear(event(pygame.MOUSEMOTION))
    assert not heard.hear(event(pygame.KEYDOWN))
    assert key_for(Command.HINT) == "I"
    assert not heard.hear(event(pygame.CONTROLLERBUTTONDOWN, button=0))
    assert heard.hear(event(pygame.JOYDEVICEREMOVED))
    assert key_for(Command.HINT) == "I"
    assert changes == ["I", "Square", "I", "Square", "I"]


def test_a_pad_that_sdl_does_not_know_is_heard_by_its_numbers(monkeypatch):
    heard = Pads(lambda: None)
    monkeypatch.setattr(pads, "opened", lambda index: OpenPad(7, OTHER, known=False))
    heard.hear(event(pygame.JOYDEVICEADDED, device_index=0))
    assert not heard.hear(event(pygame.JOYBUTTONDOWN, button=2))
    assert key_for(Command.HINT) == "X"


@pytest.mark.usefixtures("window")
def test_the_page_of_the_keys_shows_the_pad_that_is_there():
    kit = kit_of((1280, 720))

    def shown():
        scene = KeysScene(kit)
        scene.resize(kit.frame)
        return {found.label: found.value for found in scene.nodes()}

    assert (shown()["A hint"], shown()["The menu"]) == ("X", "Start")
    take_up(SONY, used=False)
    assert (shown()["A hint"], shown()["The menu"]) == ("Square", "Options")


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("sign", ["Cross", "Circle", "Square", "Triangle", "Minus", "Plus", "+"])
def test_what_is_a_sign_on_the_pad_is_drawn_as_one(sign):
    """One cap no wider than that of a letter, whatever its name."""
    kit = kit_of((1280, 720))
    caps, letter = Caps(kit, (sign,)), Caps(kit, ("X",))
    assert caps.width <= letter.width
    assert caps.height == letter.height
    ground, other = blank((caps.width, caps.height)), blank((caps.width, caps.height))
    caps.draw(ground, 0)
    letter.draw(other, 0)
    assert ground.get_view("1").raw != other.get_view("1").raw


class _Virtual(ctypes.Structure):
    """SDL_VirtualJoystickDesc, as far as it is needed."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in "version type axes buttons hats".split()),
        *((name, ctypes.c_uint16) for name in "vendor product padding".split()),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        ("calls", ctypes.c_void_p * 8),
    )


@pytest.fixture
def sdl():
    """Return the library that pygame has loaded."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text().splitlines() if maps.exists() else []
    found = next((line.split()[-1] for line in lines if "libSDL2-2" in line), None)
    if found is None:
        pytest.skip("the library is looked for in /proc")
    library = ctypes.CDLL(found)
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


@pytest.mark.usefixtures("window")
def test_a_press_on_a_pad_is_heard_once_and_means_what_is_printed(sdl):
    heard = Pads(lambda: None)
    heard.start()
    made = _Virtual(
        version=1, type=1, axes=6, buttons=15, vendor=0x054C, button_mask=0x7FFF, axis_mask=0x3F
    )
    index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(made))
    if index < 0:
        pytest.skip("this SDL makes no pads up")
    try:
        new = [each for each in pygame.event.get() if each.type == pygame.JOYDEVICEADDED]
        (number,) = (pads.opened(each.device_index).number for each in new if heard.hear(each))
        held = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(number))
        commands = []
        for button in (pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER):
            for down in (1, 0):
                sdl.SDL_JoystickSetVirtualButton(held, button, down)
                left = [each for each in pygame.event.get() if not heard.hear(each)]
                commands += filter(None, map(command_of, left))
        assert commands == [Command.UNDO, Command.NEXT]
        assert printed(pygame.CONTROLLER_BUTTON_A) == "Cross"
    finally:
        sdl.SDL_JoystickDetachVirtual(index)
        for each in pygame.event.get():
            heard.hear(each)
        put_down()
