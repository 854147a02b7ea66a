"""The game pads in reach: who made them, what stands on their buttons, which one is in hand.

A pad that SDL knows is opened as such: then its buttons speak by what they are, wherever they lie.
It speaks as a plain joystick besides, by numbers that differ from pad to pad; those are not heard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import pygame

_LETTERS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "Left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "Right stick",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "D-pad",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "D-pad",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "D-pad",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "D-pad",
}
_SHAPES: Final[Mapping[int, str]] = {
    **_LETTERS,
    pygame.CONTROLLER_BUTTON_A: "Cross",
    pygame.CONTROLLER_BUTTON_B: "Circle",
    pygame.CONTROLLER_BUTTON_X: "Square",
    pygame.CONTROLLER_BUTTON_Y: "Triangle",
    pygame.CONTROLLER_BUTTON_BACK: "Share",
    pygame.CONTROLLER_BUTTON_START: "Options",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R1",
}
# Here A lies at the right and B below. SDL goes by the letters, so A still means what A means.
_SIGNS: Final[Mapping[int, str]] = {
    **_LETTERS,
    pygame.CONTROLLER_BUTTON_BACK: "Minus",
    pygame.CONTROLLER_BUTTON_START: "Plus",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "L",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "R",
}
_BY_MAKER: Final = {"054c": _SHAPES, "057e": _SIGNS}
"""What Sony and Nintendo print on theirs, by their numbers; all others have letters."""


def printed_on(guid: str) -> Mapping[int, str]:
    """Return what stands on the buttons of a pad, by what SDL calls it; letters if in doubt."""
    # The maker's number stands in the fifth and sixth byte, the lower one first.
    return _BY_MAKER.get((guid[10:12] + guid[8:10]).lower(), _LETTERS)


class _InHand(NamedTuple):
    """What stands on the pad that was there last, and whether that was used last."""

    printed: Mapping[int, str] = _LETTERS
    used: bool = False


# In a list, as there is one pad in hand for the whole program, and its names are asked for
# everywhere.
_in_hand: Final = [_InHand()]


def take_up(guid: str, *, used: bool = True) -> None:
    """Name the buttons as those of this pad from now on; if `used`, in place of keys."""
    _in_hand[0] = _InHand(printed_on(guid), used)


def put_down() -> None:
    """Name keys again; what stands on the pad is kept for the page that tells of both."""
    _in_hand[0] = _in_hand[0]._replace(used=False)


def in_hand() -> bool:
    """Tell whether a pad was used last, and no key and no mouse."""
    return _in_hand[0].used


def printed(button: int) -> str:
    """Return what stands on a button of the pad that was there last."""
    return _in_hand[0].printed[button]


class OpenPad(NamedTuple):
    """A pad that is listened to: its number, what SDL calls it, whether its buttons are known."""

    number: int
    guid: str
    known: bool
    kept: object = None


def opened(index: int) -> OpenPad:
    """Open a pad: it is listened to as long as it is kept."""
    joystick = pygame.joystick.Joystick(index)
    from pygame._sdl2 import controller

    known = controller.is_controller(index)
    # Both are kept: what is let go is closed, and heard no more.
    kept = joystick, controller.Controller(index) if known else None
    return OpenPad(joystick.get_instance_id(), joystick.get_guid(), known, kept)


_PLAIN: Final = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION)
_USED: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION)
_ELSE: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Pads:
    """Opens the pads that come; `on_change` hears when buttons have got other names."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._open: dict[int, OpenPad] = {}
        self._on_change = on_change

    def start(self) -> None:
        """Look for pads from now on."""
        # It brings much along that the first picture does without.
        from pygame._sdl2 import controller

        pygame.joystick.init()
        controller.init()

    def hear(self, event: pygame.event.Event) -> bool:
        """Take note of pads and of what is used; tell whether the event is nobody else's matter."""
        kind, before = event.type, _in_hand[0]
        pad = self._open.get(getattr(event, "instance_id", -1))
        if kind == pygame.JOYDEVICEADDED:
            pad = opened(event.device_index)
            self._open[pad.number] = pad
            take_up(pad.guid, used=in_hand())
        elif kind == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
            if not self._open:
                put_down()
        # The same press comes as a controller's too, where its button has a name.
        elif pad is not None and pad.known and kind in _PLAIN:
            return True
        elif pad is not None and kind in _USED:
            take_up(pad.guid)
        elif kind in _ELSE:
            put_down()
        if before != _in_hand[0]:
            self._on_change()
        return kind in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)
