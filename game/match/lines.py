"""One line of a record: read from its bytes, typed as a header, compared with what was due."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.options import NONE, Options, Written
from game.core.rules import Rules
from game.core.texts import cut, escaped, unfit
from game.match.record import FORMAT, SEAT_KINDS, match_line
from game.match.setup import ANIMALS, LONGEST_NAME, LONGEST_NUMBERED, YOU, Person, Setup

LONGEST_LINE = 16_000_000
"""Bytes a line may have; `legal` has nine million where 13 of 17 cards may be traded."""

LONGEST_KIND = 10_000
"""Characters the command of a bot may have."""

_NAME, _, _VERSION = FORMAT.rpartition("/")
_SHOWN = 60
_LONGEST_VERSION = 60
_DEEPEST = 8


class Misfit(Exception):
    """A line does not fit what came before it; `line` counts from 1, the text is a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class NotARecord(Misfit):
    """The text is no record that this program can read."""


class NewerRecord(NotARecord):
    """The text is a record of a newer version of this program."""


def read_object(line: bytes) -> dict[str, Any]:
    """Read one line of JSON; raises ValueError with a sentence.

    Refused besides what is not JSON: lines too long, keys given twice, NaN, anything but objects.
    """
    if len(line) > LONGEST_LINE:
        raise ValueError("the line is longer than 16 MB.")
    try:
        told = json.loads(line.decode(), object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise ValueError("this is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        if line.startswith(BOM_UTF8):
            raise ValueError("a byte order mark stands before the JSON; remove it.") from None
        raise ValueError(f"this is not JSON ({error.msg}, column {error.colno}).") from None
    except RecursionError:
        raise ValueError("this is nested too deeply.") from None
    except ValueError as trouble:
        if str(trouble).startswith("Exceeds the limit"):
            raise ValueError("a number here has too many digits.") from None
        raise
    if not isinstance(told, dict):
        raise ValueError("a line must be a JSON object, like {...}.")
    if _deeper(told, _DEEPEST):
        raise ValueError("this is nested too deeply.")
    return told


def _deeper(value: Any, limit: int) -> bool:
    """Tell whether a value has more levels than this; itself level by level, never recursing."""
    level = [value]
    for _ in range(limit):
        nested = (item.values() if isinstance(item, dict) else item for item in level)
        level = [part for items in nested for part in items if isinstance(part, dict | list)]
        if not level:
            return False
    return True


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {shown(twice)} is given twice.")
    return told


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number that a record can hold.")


def read_header(
    told: Mapping[str, Any], line: int, games: Mapping[str, type[Rules]], *, older: bool = False
) -> Setup:
    """Return what a `match` line says; raises NotARecord or Misfit."""
    form = told.get("format")
    name, _, version = form.rpartition("/") if isinstance(form, str) else ("", "", "")
    if told.get("t") != "match" or name != _NAME:
        raise NotARecord(line, f"this is not a record of this program: no {_NAME} begins here.")
    if version != _VERSION:
        newer = version.isdecimal() and version.isascii() and len(version) < 9
        if newer and int(version) > int(_VERSION):
            sentence = f"this was made by a newer version ({form}); this one reads {FORMAT}."
            raise NewerRecord(line, sentence)
        raise NotARecord(line, f"this is {shown(form)}; this program reads {FORMAT}.")
    found = games.get(told["game"]) if isinstance(told.get("game"), str) else None
    if found is None:
        raise Misfit(line, f"there is no game {shown(told.get('game'))}.")
    rules = found(_read_options(told.get("rules"), found, line))
    seed = told.get("seed")
    if not isinstance(seed, str):
        raise Misfit(line, '"seed" must be text.')
    why_not = unfit(seed, LONGEST_NUMBERED)
    if why_not:
        raise Misfit(line, f"the deal code {why_not}.")
    seats = _read_seats(told.get("seats"), rules.options.players, line)
    people = _read_people(told["people"], seats, line) if "people" in told else ()
    made_by = told.get("version", "")
    if not isinstance(made_by, str) or unfit(made_by, _LONGEST_VERSION):
        raise Misfit(line, f'"version" is {shown(made_by)}, but must be that of a program.')
    expected = json.loads(match_line(rules, seed, seats, people, made_by))
    if older:
        told = {**told, "rules": {**expected["rules"], **told["rules"]}}
    unlike = difference(expected, told)
    if unlike:
        raise Misfit(line, unlike)
    return Setup(rules, seats, seed, people, made_by)


def _read_seats(seats: Any, players: int, line: int) -> tuple[str, ...]:
    if not isinstance(seats, list) or len(seats) != players:
        raise Misfit(line, f'"seats" must be a list of {players} kinds of player.')
    for kind in seats:
        is_bot = isinstance(kind, str) and kind.startswith("bot:")
        if not is_bot and kind not in SEAT_KINDS:
            raise Misfit(line, f"{shown(kind)} is not a kind of player.")
        why_not = unfit(kind, LONGEST_KIND)
        if why_not:
            raise Misfit(line, f"{shown(kind)} {why_not}.")
    return tuple(seats)


def _read_people(people: Any, seats: Sequence[str], line: int) -> tuple[Person, ...]:
    count = seats.count(YOU)
    if not isinstance(people, list) or not count or len(people) != count:
        raise Misfit(line, f'"people" must be a list with one for each seat that is "{YOU}".')
    found = []
    for told in people:
        if not isinstance(told, dict) or set(told) != set(Person._fields):
            raise Misfit(line, f'{shown(told)} in "people" must have an animal and a name.')
        person = Person(**told)
        if person.animal not in ANIMALS:
            raise Misfit(line, f"{shown(person.animal)} is none of the animals.")
        if not isinstance(person.name, str):
            raise Misfit(line, f"the name {shown(person.name)} must be text.")
        why_not = unfit(person.name, LONGEST_NAME)
        if why_not:
            raise Misfit(line, f"the name {shown(person.name)} {why_not}.")
        found.append(person)
    return tuple(found)


def _read_options(values: Any, rules: type[Rules], line: int) -> Options:
    """Return the house rules of a match line, typed as their declarations say."""
    if not isinstance(values, dict):
        raise Misfit(line, '"rules" must be an object of house rules.')
    texts: dict[str, Written] = {}
    for key, value in values.items():
        text = _option_text(value)
        if text is None:
            raise Misfit(line, f"{shown(value)} cannot be the value of {shown(key)}.")
        texts[key] = text
    options, faults = rules.options_type.read(texts)
    if options is None:
        raise Misfit(line, faults[0].sentence)
    return options


def _option_text(value: Any) -> Written | None:
    match value:
        case None:
            return NONE
        case bool():
            return "true" if value else "false"
        case int():
            # A number with more digits than Python prints is no house rule either.
            return str(value) if abs(value) < 10**9 else None
        case str():
            return value
        case list():
            texts = [_option_text(item) for item in value]
            return [text for text in texts if isinstance(text, str)]
        case dict():
            told = {key: _option_text(item) for key, item in value.items()}
            return {key: text for key, text in told.items() if isinstance(text, str)}
        case _:
            return None


def difference(expected: Mapping[str, Any], told: Mapping[str, Any]) -> str:
    """Return the first difference between two lines as a sentence; empty where there is none."""
    for key in ("t", "e"):
        if expected.get(key) != told.get(key):
            return f"{kind_of(expected)} must follow, not {kind_of(told)}."
    for key, value in expected.items():
        if key not in told:
            return f'"{key}" is missing.'
        if not _same(value, told[key]):
            return _unlike(f'"{key}"', value, told[key])
    for key in told:
        if key not in expected:
            return f"the key {shown(key)} does not belong here."
    return ""


def _unlike(name: str, value: Any, found: Any) -> str:
    """Return how two values differ, in the innermost part that does."""
    if isinstance(value, dict) and isinstance(found, dict):
        for key in dict.fromkeys((*value, *found)):
            if key not in found:
                return f"{name} has no {shown(key)}, which must be {shown(value[key])}."
            if key not in value:
                return f"{shown(key)} does not belong in {name}."
            if not _same(value[key], found[key]):
                return _unlike(f"{shown(key)} in {name}", value[key], found[key])
    if isinstance(value, list) and isinstance(found, list):
        for n, (one, other) in enumerate(zip(value, found, strict=False)):
            if not _same(one, other):
                return _unlike(f"{name}[{n}]", one, other)
        if len(value) != len(found):
            return f"{name} has {len(found)} items, but must have {len(value)}."
    return f"{name} is {shown(found)}, but must be {shown(value)}."


def _same(one: Any, other: Any) -> bool:
    """Compare as JSON does: 1, 1.0 and true are three things, the order of keys is nothing."""
    if isinstance(one, Mapping | Sequence) and not isinstance(one, str):
        return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    return type(one) is type(other) and bool(one == other)


def kind_of(told: Mapping[str, Any]) -> str:
    """Return what a line is, for a sentence."""
    if told.get("t") == "event":
        return f"an event {shown(told.get('e'))}"
    return f"a line of kind {shown(told.get('t'))}"


def shown(value: Any) -> str:
    """Return a value as short text for a sentence."""
    if isinstance(value, bytes):
        text = escaped(value.decode("utf-8", "replace"))
    else:
        text = json.dumps(value, ensure_ascii=True)
    return cut(text, _SHOWN)
