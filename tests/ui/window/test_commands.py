import pygame
import pytest

from game.ui.window.commands import (
    KEY_GROUPS,
    Command,
    Turning,
    answer_sign,
    command_of,
    holds_lens,
    turning_of,
)
from tests.each import each


def key(name, *, mod=0, text=""):
    code = getattr(pygame, f"K_{name}")
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


@each(
    "event, command",
    [
        (key("LEFT"), Command.LEFT),
        (key("RETURN"), Command.CONFIRM),
        (key("SPACE"), Command.CONFIRM),
        (key("ESCAPE"), Command.CANCEL),
        (key("TAB"), Command.NEXT),
        (key("TAB", mod=pygame.KMOD_LSHIFT), Command.PREVIOUS),
        (key("F11"), Command.FULLSCREEN),
        (key("RETURN", mod=pygame.KMOD_LALT), Command.FULLSCREEN),
        (key("z", mod=pygame.KMOD_LCTRL), Command.UNDO),
        (key("z", mod=pygame.KMOD_LMETA), Command.UNDO),
        (key("r"), Command.THIS_TRICK),
        (key("r", mod=pygame.KMOD_LSHIFT), Command.LAST_TRICK),
        (key("SLASH", mod=pygame.KMOD_LSHIFT, text="?"), Command.WHY),
        (key("PLUS", text="?"), Command.WHY),
        (key("h"), Command.HINT),
        (key("t"), Command.WHOSE_TURN),
        (key("g"), Command.CYCLE),
        (key("g", mod=pygame.KMOD_LSHIFT), Command.CYCLE_BACK),
        (key("b"), Command.SORT),
        (key("x"), Command.PASS),
        (key("BACKSPACE"), Command.PASS),
        (key("t", mod=pygame.KMOD_LSHIFT), Command.WHOSE_TURN),
        (key("q", mod=pygame.KMOD_LSHIFT), Command.CARDS_OUT),
        (key("z"), None),
        (key("h", mod=pygame.KMOD_LCTRL), None),
        (key("LEFT", mod=pygame.KMOD_LALT), None),
    ],
)
def test_keys(event, command):
    assert command_of(event) is command


@pytest.mark.parametrize(
    ("kind", "told", "command"),
    [
        (pygame.JOYBUTTONDOWN, {"button": 0}, Command.CONFIRM),
        (pygame.JOYBUTTONDOWN, {"button": 1}, Command.CANCEL),
        (pygame.JOYBUTTONDOWN, {"button": 99}, None),
        (pygame.JOYHATMOTION, {"value": (0, 1)}, Command.UP),
        (pygame.JOYHATMOTION, {"value": (0, 0)}, None),
        (pygame.CONTROLLERBUTTONDOWN, {"button": 0}, Command.CONFIRM),
        (pygame.CONTROLLERBUTTONDOWN, {"button": 13}, Command.LEFT),
        (pygame.CONTROLLERBUTTONUP, {"button": 0}, None),
        (pygame.KEYUP, {"key": pygame.K_LEFT, "mod": 0}, None),
        (pygame.MOUSEMOTION, {"pos": (1, 1)}, None),
    ],
)
def test_pads_and_the_rest(kind, told, command):
    assert command_of(pygame.event.Event(kind, told)) is command


def test_letters_of_the_suits_are_left_to_the_hand():
    for letter in "sdc":
        assert command_of(key(letter)) is None


def test_where_ranks_are_typed_answers_have_other_keys_than_digits():
    assert answer_sign("play", 1, types_ranks=False) == "1"
    assert answer_sign("pass", 2, types_ranks=False) == "2"
    signs = [answer_sign(verb, 1, types_ranks=True) for verb in ("play", "pass", "done")]
    assert signs == ["Enter", "X", ""]


def test_what_holds_the_lens_is_named_and_nothing_else_does():
    lens = {line.keys for group in KEY_GROUPS for line in group.lines if "trump lens" in line.words}
    assert lens == {("L", "held"), ("Right stick", "held down")}
    held = [button for button in range(20) if holds_lens(_pad(button)) is not None]
    assert held == [pygame.CONTROLLER_BUTTON_RIGHTSTICK]
    assert holds_lens(pygame.event.Event(pygame.WINDOWFOCUSLOST)) is False
    assert holds_lens(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1))) is None


def _pad(button):
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


NAMES = {"Enter": "RETURN", "Esc": "ESCAPE", "PgUp": "PAGEUP", "PgDn": "PAGEDOWN", "?": "QUESTION"}
HELD = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT}
# Letters of suits and ranks, and digits, are typed; they are no commands.
TYPED = set("SHDC2345678901TJQKA")
REPLAY = "A replay"


def _named(pad):
    """Yield each chord that the page of the keys names, of the pad or of the keyboard."""
    for group in KEY_GROUPS:
        if group.heading != REPLAY and (group.heading == "Game pad") == pad:
            for line in group.lines:
                yield from (keys for keys in line.keys if not keys[0].islower())


def _chord(chord):
    *held, last = chord.split("+")
    name = NAMES.get(last, last.lower() if len(last) == 1 else last.upper())
    return key(name, mod=sum(HELD[each] for each in held))


def _pressed(chord):
    return command_of(_chord(chord))


def _turned(chord):
    if chord in "+-":
        return turning_of(key("PLUS" if chord == "+" else "MINUS", text=chord))
    return turning_of(_chord(chord))


def test_every_key_that_is_named_does_something():
    for chord in _named(pad=False):
        assert chord in TYPED or chord == "Wheel" or _pressed(chord) is not None, chord


def test_every_command_of_the_keyboard_is_named():
    named = {_pressed(chord) for chord in _named(pad=False) if chord != "Wheel"}
    # The ends of a page have the keys that everybody would try; the menu key is seldom there.
    assert set(Command) - named == {Command.FIRST, Command.LAST, Command.MENU}


def test_every_button_of_the_pad_is_named():
    # The four of the cross are one name, and the ten others have one each.
    assert sum(command_of(_pad(button)) is not None for button in range(20)) == 14
    assert len(list(_named(pad=True))) == 11


def test_every_key_of_a_replay_is_named_and_does_what_its_button_says():
    (lines,) = (group.lines for group in KEY_GROUPS if group.heading == REPLAY)
    chords = [keys for line in lines for keys in line.keys if not keys[0].islower()]
    assert {_turned(chord) for chord in chords if chord != "Wheel"} == set(Turning)
    assert [_turned(turning.sign) for turning in Turning] == list(Turning)


@pytest.mark.parametrize(
    ("event", "turning"),
    [
        (key("LEFT"), Turning.BACK),
        (key("RIGHT", mod=pygame.KMOD_LCTRL), Turning.TRICK_ON),
        (key("LEFT", mod=pygame.KMOD_LSHIFT), Turning.TRICK_BACK),
        # The plus of some keyboards takes shift, and that of others is another key.
        (key("EQUALS", mod=pygame.KMOD_LSHIFT, text="+"), Turning.FASTER),
        (key("RIGHTBRACKET", text="+"), Turning.FASTER),
        (key("RETURN"), None),
        (key("LEFT", mod=pygame.KMOD_LALT), None),
        (key("z", mod=pygame.KMOD_LCTRL), None),
        (pygame.event.Event(pygame.KEYUP, key=pygame.K_LEFT, mod=0), None),
    ],
)
def test_keys_of_a_replay(event, turning):
    assert turning_of(event) is turning


def test_the_pad_turns_a_replay():
    pressed = [turning_of(_pad(button)) for button in range(20)]
    wanted = {Turning.BACK, Turning.ON, Turning.TRICK_BACK, Turning.TRICK_ON, Turning.PLAY}
    assert wanted <= set(pressed)
