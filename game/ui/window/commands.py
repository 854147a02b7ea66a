"""What keys and game pad buttons mean; the one place where either is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.core.sentences import Sentence, say
from game.ui.window.pads import in_hand, printed


class Command(Enum):
    """Something a person wants, however it was entered."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    FIRST = auto()
    LAST = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    CONFIRM = auto()
    CANCEL = auto()
    MENU = auto()
    HELP = auto()
    GIST = auto()
    HINT = auto()
    UNDO = auto()
    NEW = auto()
    SAVE = auto()
    DEAL_CODE = auto()
    LOG = auto()
    WHOSE_TURN = auto()
    THIS_TRICK = auto()
    LAST_TRICK = auto()
    SCORES = auto()
    CARDS_OUT = auto()
    PILE = auto()
    WHY = auto()
    LOWEST = auto()
    HIGHEST = auto()
    LENS = auto()
    THOUGHTS = auto()
    CYCLE = auto()
    CYCLE_BACK = auto()
    SORT = auto()
    PASS = auto()
    CLAIM = auto()
    STAND_IN = auto()
    FULLSCREEN = auto()
    SCREENSHOT = auto()


class Turning(Enum):
    """What is wanted of a match that is looked at again: its button, and the usual key for it."""

    BACK = "card-back", "Left"
    ON = "card-on", "Right"
    TRICK_BACK = "trick-back", "Up"
    TRICK_ON = "trick-on", "Down"
    DEAL_BACK = "deal-back", "PgUp"
    DEAL_ON = "deal-on", "PgDn"
    START = "start", "Home"
    END = "end", "End"
    PLAY = "play", "Space"
    SLOWER = "slower", "-"
    FASTER = "faster", "+"
    EYES = "eyes", "E"
    ALL_CARDS = "all-cards", "A"
    TOLD = "told", "W"
    PLAY_ON = "play-on", "F"

    def __init__(self, button: str, sign: str) -> None:
        self.button, self.sign = button, sign


ASKED: Final = pygame.USEREVENT + 1
"""A command that came by neither key nor pad, as from a screen reader: its `command` says which."""

_Keys: TypeAlias = dict[int, Command]

_PLAIN: Final[_Keys] = {
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_HOME: Command.FIRST,
    pygame.K_END: Command.LAST,
    pygame.K_PAGEUP: Command.PAGE_UP,
    pygame.K_PAGEDOWN: Command.PAGE_DOWN,
    pygame.K_TAB: Command.NEXT,
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_SPACE: Command.CONFIRM,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_AC_BACK: Command.CANCEL,
    pygame.K_MENU: Command.MENU,
    pygame.K_F10: Command.MENU,
    pygame.K_F1: Command.HELP,
    pygame.K_F2: Command.GIST,
    pygame.K_F11: Command.FULLSCREEN,
    pygame.K_F12: Command.SCREENSHOT,
    pygame.K_i: Command.HINT,
    pygame.K_h: Command.HINT,
    pygame.K_t: Command.WHOSE_TURN,
    pygame.K_r: Command.THIS_TRICK,
    pygame.K_p: Command.SCORES,
    pygame.K_q: Command.CARDS_OUT,
    pygame.K_v: Command.PILE,
    pygame.K_u: Command.LOWEST,
    pygame.K_o: Command.HIGHEST,
    pygame.K_l: Command.LENS,
    pygame.K_w: Command.THOUGHTS,
    pygame.K_g: Command.CYCLE,
    pygame.K_b: Command.SORT,
    pygame.K_x: Command.PASS,
    pygame.K_m: Command.CLAIM,
    pygame.K_f: Command.STAND_IN,
    pygame.K_BACKSPACE: Command.PASS,
    pygame.K_QUESTION: Command.WHY,
}
_SHIFTED: Final[_Keys] = {
    pygame.K_TAB: Command.PREVIOUS,
    pygame.K_h: Command.HINT,
    pygame.K_r: Command.LAST_TRICK,
    pygame.K_g: Command.CYCLE_BACK,
    pygame.K_SLASH: Command.WHY,
}
_CONTROLLED: Final[_Keys] = {
    pygame.K_z: Command.UNDO,
    pygame.K_n: Command.NEW,
    pygame.K_s: Command.SAVE,
    pygame.K_d: Command.DEAL_CODE,
    pygame.K_l: Command.LOG,
    pygame.K_TAB: Command.NEXT,
}
# SDL's own order of the buttons of a pad it knows.
_PAD: Final[_Keys] = {
    pygame.CONTROLLER_BUTTON_A: Command.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Command.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Command.HINT,
    pygame.CONTROLLER_BUTTON_Y: Command.THIS_TRICK,
    pygame.CONTROLLER_BUTTON_BACK: Command.UNDO,
    pygame.CONTROLLER_BUTTON_START: Command.MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.SORT,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.CYCLE,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
}
# A pad that SDL does not know speaks as a plain joystick; these four buttons are near universal.
_STICK: Final[_Keys] = {
    0: Command.CONFIRM,
    1: Command.CANCEL,
    2: Command.HINT,
    3: Command.THIS_TRICK,
    4: Command.PREVIOUS,
    5: Command.NEXT,
    6: Command.UNDO,
    7: Command.MENU,
    11: Command.UP,
    12: Command.DOWN,
    13: Command.LEFT,
    14: Command.RIGHT,
}
_LENS_BUTTONS: Final = frozenset(
    {
        (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLER_BUTTON_RIGHTSTICK),
        # A plain joystick counts its right stick as the one or the other.
        (pygame.JOYBUTTONDOWN, 9),
        (pygame.JOYBUTTONDOWN, 10),
    }
)
"""What shows the lens while it is held, as it is pressed; where cards climb it goes through them"""
_RELEASED: Final = {
    pygame.CONTROLLERBUTTONUP: pygame.CONTROLLERBUTTONDOWN,
    pygame.JOYBUTTONUP: pygame.JOYBUTTONDOWN,
}
_HAT: Final = {
    (0, 1): Command.UP,
    (0, -1): Command.DOWN,
    (-1, 0): Command.LEFT,
    (1, 0): Command.RIGHT,
}

_BY_COMMAND: Final[Mapping[Command, Turning]] = {
    Command.LEFT: Turning.BACK,
    Command.RIGHT: Turning.ON,
    Command.UP: Turning.TRICK_BACK,
    Command.DOWN: Turning.TRICK_ON,
    Command.PAGE_UP: Turning.DEAL_BACK,
    Command.PAGE_DOWN: Turning.DEAL_ON,
    Command.FIRST: Turning.START,
    Command.LAST: Turning.END,
    Command.THOUGHTS: Turning.TOLD,
    Command.LENS: Turning.TOLD,
}
"""What keys and the cross of a pad mean while a match is looked at again."""
_BY_PAD: Final[Mapping[Command, Turning]] = {
    Command.CONFIRM: Turning.PLAY,
    Command.THIS_TRICK: Turning.EYES,
    Command.HINT: Turning.TOLD,
    Command.CYCLE: Turning.ALL_CARDS,
    Command.UNDO: Turning.PLAY_ON,
}
_BY_KEY: Final[Mapping[int, Turning]] = {
    pygame.K_SPACE: Turning.PLAY,
    pygame.K_MINUS: Turning.SLOWER,
    pygame.K_KP_MINUS: Turning.SLOWER,
    pygame.K_PLUS: Turning.FASTER,
    pygame.K_EQUALS: Turning.FASTER,
    pygame.K_KP_PLUS: Turning.FASTER,
    pygame.K_e: Turning.EYES,
    pygame.K_a: Turning.ALL_CARDS,
    pygame.K_f: Turning.PLAY_ON,
}
HINT_KEY: Final = "h"
"""A suit's letter, which with shift asks for a hint instead."""


class KeyLine(NamedTuple):
    """Keys and what they do: what is wanted by them, or what stands on them, with small words.

    A `+` joins keys that are pressed together; what begins with a small letter is a word, and a
    number is a button of the pad.
    """

    parts: tuple[str | int | Command | Turning, ...]
    words: str

    @property
    def keys(self) -> tuple[str, ...]:
        """What stands on the keys as they are set, and small words between them.

        Nothing where every key has been given away.
        """
        keys = tuple(filter(None, map(_on, self.parts)))
        while keys and keys[0] == "or":
            keys = keys[1:]
        return keys if any(not key[0].islower() for key in keys) else ()


def _on(part: str | int | Command | Turning) -> str:
    if isinstance(part, int):
        return printed(part)
    return part if isinstance(part, str) else _key_for(part)


class KeyGroup(NamedTuple):
    """Keys that belong together, as the page of the keys shows them."""

    heading: str
    lines: tuple[KeyLine, ...]


_ON_KEYS: Final = {
    known.pattern: known
    for known in (
        *(Sentence("Alt"), Sentence("Backspace"), Sentence("Ctrl")),
        *(Sentence("Circle"), Sentence("Cross"), Sentence("Square"), Sentence("Triangle")),
        *(Sentence("D-pad"), Sentence("Delete"), Sentence("Down"), Sentence("End")),
        *(Sentence("Enter"), Sentence("Enter on the number pad"), Sentence("Back on a phone")),
        *(Sentence("Esc"), Sentence("Home"), Sentence("Insert"), Sentence("Left")),
        *(
            Sentence("Left stick"),
            Sentence("Minus"),
            Sentence("Plus"),
            Sentence("PgDn"),
            Sentence("PgUp"),
            Sentence("Right"),
        ),
        *(Sentence("Right stick"), Sentence("Shift"), Sentence("Space")),
        *(Sentence("Tab"), Sentence("Up"), Sentence("Wheel"), Sentence("held")),
        *(Sentence("held down"), Sentence("or"), Sentence("pressed"), Sentence("to")),
    )
}


def on_key(key: str) -> str:
    """Return what stands on a key, or the word beside it, as people know it: `Strg+Z`."""
    parts = ((part, _ON_KEYS.get(part)) for part in chord(key))
    return "+".join(say(known) if known else part for part, known in parts)


def chord(key: str) -> list[str]:
    """Return what is pressed together; a plus alone is a key."""
    return [key] if key == "+" else key.split("+")


KEY_GROUPS: Final[tuple[KeyGroup, ...]] = (
    KeyGroup(
        "Move and play",
        (
            KeyLine((Command.LEFT, Command.RIGHT), "The next card or button"),
            KeyLine(("Shift+Left", "or", "Shift+Right"), "Move the card one place along"),
            KeyLine((Command.UP, Command.DOWN), "Another suit; or to the buttons and back"),
            KeyLine(("Enter", "or", "Space"), "Play or choose"),
            KeyLine(("S", "H", "D", "C"), "A suit; then a rank, such as 7 or K: that card"),
            KeyLine((Command.LOWEST, Command.HIGHEST), "The lowest card of the suit, the highest"),
            KeyLine(("1", "to", "9"), "Give the answer with that number"),
            KeyLine(("0", "to", "9", "or", "Wheel"), "In a bid of points: the number; arrows too"),
            KeyLine((Command.NEXT, "or", Command.PREVIOUS), "The next button, the one before"),
            KeyLine(("Tab", "held"), "Hurry while the others play"),
            KeyLine((Command.CLAIM,), "The rest are mine, once that's certain"),
            KeyLine((Command.STAND_IN,), "Someone plays for you; press again to take over"),
            KeyLine((Command.UNDO,), "Take back"),
        ),
    ),
    KeyGroup(
        "Ask the table",
        (
            KeyLine((Command.WHOSE_TURN,), "Whose turn it is, and what's trumps"),
            KeyLine((Command.THIS_TRICK, "or", Command.LAST_TRICK), "This trick, the last trick"),
            KeyLine((Command.SCORES,), "The scores"),
            KeyLine((Command.CARDS_OUT,), "The cards gone, and the ones still out"),
            KeyLine((Command.PILE,), "Your pile, where you may look through it"),
            KeyLine((Command.WHY,), "Why you can't play a card"),
            KeyLine((Command.HELP,), "The rules"),
            KeyLine((Command.GIST,), "How you win, the twist, how you lose"),
            KeyLine((Command.DEAL_CODE,), "The deal code"),
            KeyLine((Command.LOG,), "The log: what has happened, line by line"),
        ),
    ),
    KeyGroup(
        "Learn",
        (
            KeyLine(
                (Command.HINT, "or", "Shift+H"),
                "A hint: what to think about; again: why; again: what to do",
            ),
            KeyLine((Command.LENS, "held"), "The trump lens: what each of your cards would do"),
            KeyLine((Command.THOUGHTS,), "Why they played that, in the last deal"),
        ),
    ),
    KeyGroup(
        "Combinations, as in Tieng Len",
        (
            KeyLine(
                ("2", "to", "9", "T", "to", "A"),
                "Choose a card of this rank; once more: another",
            ),
            KeyLine(
                (Command.CYCLE, Command.CYCLE_BACK, "or", "Wheel"),
                "The next combination with the card; the one before",
            ),
            KeyLine((Command.SORT,), "Sort the hand again; by rank, or by combinations"),
            KeyLine((Command.PASS, "or", "Backspace"), "Pass"),
            KeyLine(("Shift+T", "or", "Shift+Q"), "Whose turn it is, the cards gone"),
        ),
    ),
    KeyGroup(
        "A replay",
        (
            KeyLine((Turning.BACK, Turning.ON, "or", "Wheel"), "A card back, a card forward"),
            KeyLine(
                (Turning.TRICK_BACK, Turning.TRICK_ON, "or", "Ctrl+Left", "Ctrl+Right"),
                "A trick back, a trick forward",
            ),
            KeyLine((Turning.DEAL_BACK, Turning.DEAL_ON), "A deal back, a deal forward"),
            KeyLine((Turning.START, Turning.END), "To the start, to the end"),
            KeyLine((Turning.PLAY,), "Play, and pause"),
            KeyLine((Turning.FASTER, Turning.SLOWER), "Faster, slower"),
            KeyLine((Turning.EYES, Turning.ALL_CARDS), "Somebody else's eyes, all cards"),
            KeyLine((Turning.TOLD,), "What they did and thought, beside the table"),
            KeyLine((Turning.PLAY_ON,), "Play on from here, as practice"),
        ),
    ),
    KeyGroup(
        "Game pad",
        (
            KeyLine(("D-pad",), "Move among cards and buttons"),
            KeyLine((pygame.CONTROLLER_BUTTON_A,), "Play or choose"),
            KeyLine((pygame.CONTROLLER_BUTTON_B,), "Put back, close, leave"),
            KeyLine((pygame.CONTROLLER_BUTTON_X,), "A hint"),
            KeyLine((pygame.CONTROLLER_BUTTON_Y,), "This trick"),
            KeyLine(
                (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
                "The button before, the next one",
            ),
            KeyLine((pygame.CONTROLLER_BUTTON_BACK,), "Take back"),
            KeyLine((pygame.CONTROLLER_BUTTON_START,), "The menu"),
            KeyLine(("Right stick", "held down"), "The trump lens, or the next combination"),
            KeyLine(("Left stick", "pressed"), "Sort combinations"),
        ),
    ),
    KeyGroup(
        "The program",
        (
            KeyLine((Command.NEW,), "Another match; this one waits on the title page"),
            KeyLine((Command.SAVE,), "Is everything saved? Yes, after every card"),
            KeyLine((Command.CANCEL,), "Put back, close, leave; at the table: the menu"),
            KeyLine((Command.PAGE_UP, Command.PAGE_DOWN), "Scroll what's too long for the window"),
            KeyLine((Command.FULLSCREEN, "or", "Alt+Enter"), "Full screen, and back"),
            KeyLine((Command.SCREENSHOT,), "Keep a picture of the window"),
        ),
    ),
)


BUTTONS: Final[Mapping[str, Command]] = {
    "back": Command.CANCEL,
    "menu": Command.CANCEL,
    "undo": Command.UNDO,
    "hint": Command.HINT,
    "log": Command.LOG,
    "last-trick": Command.LAST_TRICK,
    "rules": Command.HELP,
    "cycle": Command.CYCLE,
    "sort": Command.SORT,
    "claim": Command.CLAIM,
    "stand-in": Command.STAND_IN,
}
"""What is asked for by buttons that tell their key."""


def button_sign(button: str) -> str:
    """Return what presses a button, in English, as `Caps` draws it; empty if nothing does."""
    return key_for(BUTTONS[button]) if button in BUTTONS else ""


def key_on(button: str) -> str:
    """Return the key that does what a button does, as the button itself shows it: a letter."""
    return on_key(_key_for(BUTTONS[button]))


def answer_sign(verb: str, number: int, *, types_ranks: bool) -> str:
    """Return the key that gives an answer, as its button shows it; empty if it has none.

    That is its number, but where ranks are typed: there the digits mean cards.
    """
    if not types_ranks:
        sign = str(number)
        return sign if ord(sign[0]) not in _own else ""
    return {"play": on_key("Enter"), "pass": on_key(_key_for(Command.PASS))}.get(verb, "")


_SIGNS: Final = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter on the number pad",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
    pygame.K_AC_BACK: "Back on a phone",
}
_own: Final[_Keys] = {}
"""What keys mean to the person at this window, besides and before what they usually do."""


def use_keys(own: Mapping[int, Command]) -> None:
    """Take these keys for the person's own from now on."""
    _own.clear()
    _own.update(own)


def is_own(event: pygame.event.Event) -> bool:
    """Tell whether a key is one of the person's own: then it means neither suit nor rank."""
    held = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_SHIFT
    return event.type == pygame.KEYDOWN and event.key in _own and not event.mod & held


def lets_go(event: pygame.event.Event, command: Command) -> bool:
    """Tell whether a key is let go that means a command."""
    if event.type != pygame.KEYUP:
        return False
    return _own.get(event.key, _PLAIN.get(event.key)) is command


def usual_command(key: int) -> Command | None:
    """Return what a key means where nobody has changed it."""
    return _PLAIN.get(key)


def usual_keys(command: Command) -> list[str]:
    """Return what stands on the keys that mean a command where nobody has changed them."""
    return list(map(on_key, _usual_keys(command)))


def _usual_keys(command: Command) -> Iterator[str]:
    for before, keys in (("", _PLAIN), ("Shift+", _SHIFTED), ("Ctrl+", _CONTROLLED)):
        for key, meant in keys.items():
            # The plain letter of a suit asks for nothing where that suit is held.
            if meant is command and (before or key not in {*_own, ord(HINT_KEY)}):
                yield before + _sign(key)


def _sign(key: int) -> str:
    """Return what stands on a key, in English."""
    return _SIGNS.get(key) or pygame.key.name(key).capitalize()


def key_for(wanted: Command | Turning) -> str:
    """Return what stands on what asks for something, in English: a button while a pad is in hand.

    A key where the pad has none for it.
    """
    if not in_hand():
        return _key_for(wanted)
    of_pad = (printed(button) for button, meant in _PAD.items() if _means(meant, wanted))
    return next(of_pad, "") or _key_for(wanted)


def _means(meant: Command, wanted: Command | Turning) -> bool:
    if isinstance(wanted, Command):
        return meant is wanted
    return wanted is (_BY_PAD.get(meant) or _BY_COMMAND.get(meant))


def _key_for(wanted: Command | Turning) -> str:
    """Return what stands on the key that asks for something as keys are set, in English.

    The person's own is told before the usual one; empty if all its keys have been given away.
    """
    if isinstance(wanted, Command):
        meaning, usual = [wanted], ""
    else:
        meaning = [command for command, turning in _BY_COMMAND.items() if turning is wanted]
        # What is more than a letter cannot be given away.
        given_away = len(wanted.sign) == 1 and ord(wanted.sign.lower()) in _own
        usual = "" if given_away else wanted.sign
    own = [_sign(key) for key, command in _own.items() if command in meaning]
    # A key of one's own stands after those for one hand.
    first = own[-1] if own else usual
    return first or next(chain.from_iterable(map(_usual_keys, meaning)), "")


def command_of(event: pygame.event.Event) -> Command | None:
    """Return what a key press or a pad button asks for, or None; releases ask for nothing."""
    if event.type == ASKED:
        command: Command = event.command
        return command
    if event.type == pygame.KEYDOWN:
        return _command_of_key(event)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _PAD.get(event.button)
    if event.type == pygame.JOYBUTTONDOWN:
        return _STICK.get(event.button)
    if event.type == pygame.JOYHATMOTION:
        return _HAT.get(tuple(event.value))
    return None


def turning_of(event: pygame.event.Event) -> Turning | None:
    """Return what an event asks for where a match is looked at again, None for all else."""
    command = command_of(event)
    if event.type != pygame.KEYDOWN:
        pressed = _BY_PAD.get(command) if command is not None else None
        return pressed or (_BY_COMMAND.get(command) if command is not None else None)
    sideways = {pygame.K_LEFT: Turning.TRICK_BACK, pygame.K_RIGHT: Turning.TRICK_ON}
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_SHIFT):
        return sideways.get(event.key) or _typed(event)
    if event.mod & pygame.KMOD_ALT:
        return None
    own = is_own(event)
    found = _BY_COMMAND.get(command) if command is not None else None
    return found or (None if own else _BY_KEY.get(event.key) or _typed(event))


def _typed(event: pygame.event.Event) -> Turning | None:
    """Return what a sign asks for that lies on other keys in other countries."""
    return {"+": Turning.FASTER, "-": Turning.SLOWER}.get(getattr(event, "unicode", ""))


def holds_lens(event: pygame.event.Event) -> bool | None:
    """Return whether the lens is held from this event on; None if that says nothing of it."""
    match event.type:
        case pygame.WINDOWFOCUSLOST:
            return False
        case pygame.KEYDOWN:
            return True if command_of(event) is Command.LENS else None
        case pygame.KEYUP:
            return False if lets_go(event, Command.LENS) else None
        case pygame.CONTROLLERBUTTONDOWN | pygame.JOYBUTTONDOWN as kind:
            return True if (kind, event.button) in _LENS_BUTTONS else None
        case pygame.CONTROLLERBUTTONUP | pygame.JOYBUTTONUP as kind:
            return False if (_RELEASED[kind], event.button) in _LENS_BUTTONS else None
        case _:
            return None


def is_enter(event: pygame.event.Event) -> bool:
    """Tell whether it was Enter that was pressed: it does what other keys only choose."""
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)


def _command_of_key(event: pygame.event.Event) -> Command | None:
    # The command key of a Mac stands where Control stands elsewhere.
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if event.mod & pygame.KMOD_SHIFT and event.key == pygame.K_TAB:
            return Command.PREVIOUS
        return _CONTROLLED.get(event.key)
    if event.mod & pygame.KMOD_ALT:
        return Command.FULLSCREEN if event.key == pygame.K_RETURN else None
    if is_own(event):
        return _own[event.key]
    if getattr(event, "unicode", "") == "?":
        return Command.WHY
    if event.mod & pygame.KMOD_SHIFT and event.key in _SHIFTED:
        return _SHIFTED[event.key]
    return _PLAIN.get(event.key)
