"""One thing to set: how it is declared, and how its value is written and read."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.core.sentences import Sentence, list_of, say
from game.match.setup import ANIMALS, LONGEST_NAME, Person
from game.ui.art.theme import Speed
from game.ui.window.familiarity import Watched
from game.ui.window.own_keys import read_keys

Value: TypeAlias = str | int | bool | Watched | Person
Kind: TypeAlias = Literal["choice", "switch", "number", "watched", "person", "keys"]

_SHOWN: Final = Sentence("Shown at every trick: the coach is always there.").pattern
_WHOLE: Final = re.compile(r"\s*[+-]?\d+\s*")
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


def _declared(kind: Kind, group: str, label: str, help_text: str, **more: object) -> dict[str, Any]:
    return {"kind": kind, "group": group, "label": label, "help": help_text, **more}


def choice(group: str, label: str, help_text: str, options: dict[str, str], *, default: str) -> str:
    """Declare a choice of words, each with its label."""
    told = _declared("choice", group, label, help_text, options=tuple(options.items()))
    return field(default=default, metadata=told)


def pace(label: str, help_text: str) -> Speed:
    """Declare how fast something is."""
    declared: Any = choice(
        "Pace",
        label,
        help_text,
        {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"},
        default="normal",
    )
    chosen: Speed = declared
    return chosen


def switch(group: str, label: str, help_text: str, *, default: bool = False) -> bool:
    """Declare something that is on or off."""
    return field(default=default, metadata=_declared("switch", group, label, help_text))


def shown(label: str) -> bool:
    """Declare a switch of no page: what it shows goes by another setting."""
    return switch("", label, _SHOWN)


def number(
    group: str,
    label: str,
    help_text: str,
    bounds: tuple[int, int, int],
    unit: str,
    *,
    default: int,
    lowest: str = "",
) -> int:
    """Declare a number: its lowest and highest value, its step, its unit."""
    low, high, step = bounds
    told = _declared("number", group, label, help_text, low=low, high=high, step=step, unit=unit)
    return field(default=default, metadata={**told, "lowest": lowest})


def watched(label: str, help_text: str, *, default: Watched) -> Watched:
    """Declare what has been watched of each game: of no group, for nobody sets it."""
    return field(default=default, metadata=_declared("watched", "", label, help_text))


def person(group: str, label: str, help_text: str) -> Person:
    """Declare who somebody is at the table."""
    return field(default=Person(), metadata=_declared("person", group, label, help_text))


def keys(label: str, help_text: str) -> str:
    """Declare keys that are given to commands, on a page of their own."""
    return field(default="", metadata=_declared("keys", "", label, help_text))


def written(value: Value) -> str:
    """Return a value as a settings file has it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, Person):
        return f"{value.animal} {value.name}".rstrip()
    return str(value)


def read(setting: Setting, text: str) -> Value:
    """Return the value a text stands for, or raise ValueError with a sentence."""
    match setting.kind:
        case "switch":
            return _switched(setting, text)
        case "number":
            return _counted(setting, text)
        case "keys":
            read_keys(text)
            return text
        case "watched":
            return _watched(setting, text)
        case "person":
            return _person(setting, text)
        case "choice":
            return _chosen(setting, text)


def _switched(setting: Setting, text: str) -> bool:
    if text.lower() not in _YES + _NO:
        raise ValueError(
            say("{name} is on or off, not {text}.", name=setting.name, text=repr(text))
        )
    return text.lower() in _YES


def _counted(setting: Setting, text: str) -> int:
    number = int(text) if _WHOLE.fullmatch(text) else None
    if number is None or not setting.low <= number <= setting.high:
        raise ValueError(
            say(
                "{name} is a whole number from {low} to {high}, not {text}.",
                name=setting.name,
                low=setting.low,
                high=setting.high,
                text=repr(text) if number is None else text,
            )
        )
    return number


def _watched(setting: Setting, text: str) -> Watched:
    watched = Watched.read(text)
    if watched is None:
        raise ValueError(
            say(
                "{name} is “all”, 0, or a number for each game such as "
                "“linger-longer 8, julep 2”, not {text}.",
                name=setting.name,
                text=repr(text),
            )
        )
    return watched


def _person(setting: Setting, text: str) -> Person:
    animal, _, own = text.partition(" ")
    if len(own) > LONGEST_NAME:
        raise ValueError(
            say(
                "{name} has a name of {most} letters at most.",
                name=setting.name,
                most=LONGEST_NAME,
            )
        )
    refusal = Sentence(
        "{name} begins with one of {words}, not {text}.",
        name=setting.name,
        words=list_of(ANIMALS),
        text=repr(animal),
    )
    return Person(_one_of(ANIMALS, animal, refusal), own.strip())


def _chosen(setting: Setting, text: str) -> str:
    words = [word for word, _ in setting.options]
    refusal = Sentence(
        "{name} is one of {words}, not {text}.",
        name=setting.name,
        words=list_of(words),
        text=repr(text),
    )
    return _one_of(words, text, refusal)


def _one_of(words: Sequence[str], text: str, refusal: Sentence) -> str:
    """Return a word that is among others, or raise ValueError with which of them was meant."""
    if text not in words:
        raise ValueError(say(refusal, _meant(text, words)))
    return text


def _meant(text: str, words: Sequence[str]) -> Sentence | None:
    """Return the question which of some words was meant, if one is near."""
    near = difflib.get_close_matches(text, words, 1)
    return Sentence("Did you mean {word}?", word=repr(near[0])) if near else None
