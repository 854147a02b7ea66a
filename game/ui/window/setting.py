"""One thing to set: how it is declared, and how its value is written and read."""

from __future__ import annotations

import difflib
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.ui.window.familiarity import Watched

Value: TypeAlias = str | int | bool | Watched
Told: TypeAlias = dict[str, Any]
Kind: TypeAlias = Literal["choice", "switch", "number", "watched"]

_YES: Final = ("on", "yes", "true")
_NO: Final = ("off", "no", "false")


class Setting(NamedTuple):
    """One thing to set: what it is called, what it does, what it may be.

    `options` are the values of a choice with their labels; `low`, `high` and `step` bound a number,
    and `lowest` is said instead of the lowest where that is no number to people.
    """

    name: str
    label: str
    help: str
    group: str
    kind: Kind
    default: Value
    options: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = ""
    lowest: str = ""


def choice(group: str, label: str, help_text: str, options: dict[str, str]) -> Told:
    """Declare a choice of words, each with its label."""
    told = {"kind": "choice", "group": group, "label": label, "help": help_text}
    return {**told, "options": tuple(options.items())}


def switch(group: str, label: str, help_text: str) -> Told:
    """Declare something that is on or off."""
    return {"kind": "switch", "group": group, "label": label, "help": help_text}


def number(group: str, label: str, help_text: str, bounds: tuple[int, int, int], unit: str) -> Told:
    """Declare a number: its lowest and highest value, its step, its unit."""
    low, high, step = bounds
    told = {"kind": "number", "group": group, "label": label, "help": help_text}
    return {**told, "low": low, "high": high, "step": step, "unit": unit}


def watched(label: str, help_text: str) -> Told:
    """Declare what has been watched of each game: of no group, for nobody sets it."""
    return {"kind": "watched", "group": "", "label": label, "help": help_text}


def written(value: Value) -> str:
    """Return a value as a settings file has it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def read(setting: Setting, text: str) -> Value:
    """Return the value a text stands for, or raise ValueError with a sentence."""
    if setting.kind == "switch":
        if text.lower() in _YES:
            return True
        if text.lower() in _NO:
            return False
        raise ValueError(f"{setting.name} is on or off, not {text!r}.")
    if setting.kind == "number":
        allowed = f"{setting.name} is a whole number from {setting.low} to {setting.high}"
        try:
            number = int(text)
        except ValueError:
            raise ValueError(f"{allowed}, not {text!r}.") from None
        if not setting.low <= number <= setting.high:
            raise ValueError(f"{allowed}, not {number}.")
        return number
    if setting.kind == "watched":
        watched = Watched.read(text)
        if watched is None:
            allowed = '"all", 0, or a number for each game such as "linger-longer 8, julep 2"'
            raise ValueError(f"{setting.name} is {allowed}, not {text!r}.")
        return watched
    words = [word for word, _ in setting.options]
    if text in words:
        return text
    near = difflib.get_close_matches(text, words, 1)
    advice = f" Did you mean {near[0]!r}?" if near else ""
    raise ValueError(f"{setting.name} is one of {', '.join(words)}, not {text!r}.{advice}")
