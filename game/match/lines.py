"""One line of a record: read from its bytes, typed as a header, compared with what was due."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.options import NONE, Options, Written
from game.core.rules import Rules
from game.core.sentences import Sentence, quoted, say, unfit
from game.core.texts import cut, escaped
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


_OBJECT = "{...}"


class Misfit(Exception):
    """A line does not fit what came before it; `line` counts from 1, the text is a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(say("line {line}: {sentence}", line=line, sentence=sentence))
        self.line = line
        self.sentence = sentence


class NotARecord(Misfit):
    """The text is no record that this program can read."""


class NewerRecord(NotARecord):
    """The text is a record of a program that knows more: a newer version, or a game besides."""


def read_object(line: bytes) -> dict[str, Any]:
    """Read one line of JSON; raises ValueError with a sentence.

    Refused besides what is not JSON: lines too long, keys given twice, NaN, anything but objects.
    """
    # Before anything is decoded: what is too long costs nothing but its reading.
    if len(line) > LONGEST_LINE:
        raise ValueError(say("the line is longer than 16 MB."))
    try:
        told = _reader.decode(line.decode())
    except UnicodeDecodeError:
        raise ValueError(say("this is not UTF-8 text.")) from None
    except json.JSONDecodeError as error:
        if line.startswith(BOM_UTF8):
            raise ValueError(say("a byte order mark stands before the JSON; remove it.")) from None
        raise ValueError(
            say("this is not JSON: it makes no sense from column {column} on.", column=error.colno)
        ) from None
    except RecursionError:
        raise ValueError(say("this is nested too deeply.")) from None
    except ValueError as trouble:
        # Python's own guard against numbers of millions of digits.
        if str(trouble).startswith("Exceeds the limit"):
            raise ValueError(say("a number here has too many digits.")) from None
        raise
    if not isinstance(told, dict):
        raise ValueError(say("a line must be a JSON object, like {example}.", example=_OBJECT))
    # What opens so seldom cannot be nested deeper, and need not be looked through.
    opens = line.count(b"{") + line.count(b"[")
    if opens > _DEEPEST and _deeper(told, _DEEPEST):
        raise ValueError(say("this is nested too deeply."))
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
        raise ValueError(say("the key {twice} is given twice.", twice=_key(twice)))
    return told


def _no_constant(name: str) -> Any:
    raise ValueError(say("{name} is not a number that a record can hold.", name=name))


_reader = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant)


def read_header(
    told: Mapping[str, Any], line: int, games: Mapping[str, type[Rules]], *, older: bool = False
) -> Setup:
    """Return what a `match` line says; raises NotARecord or Misfit."""
    _check_format(told, line)
    found = games.get(told["game"]) if isinstance(told.get("game"), str) else None
    if found is None:
        raise NewerRecord(line, say("there is no game {game}.", game=shown(told.get("game"))))
    rules = found(_read_options(told.get("rules"), found, line))
    seed = told.get("seed")
    if not isinstance(seed, str):
        raise Misfit(line, say("“seed” must be text."))
    if why_not := unfit(Sentence("the deal code"), seed, LONGEST_NUMBERED):
        raise Misfit(line, why_not)
    seats = _read_seats(told.get("seats"), rules.options.players, line)
    people = _read_people(told["people"], seats, line) if "people" in told else ()
    made_by = _read_version(told.get("version", ""), line)
    # Written again and compared: what is read must be what this program would have written.
    expected = json.loads(match_line(rules, seed, seats, people, made_by))
    if older:
        told = {**told, "rules": {**expected["rules"], **told["rules"]}}
    unlike = difference(expected, told)
    if unlike:
        raise Misfit(line, unlike)
    return Setup(rules, seats, seed, people, made_by)


def _check_format(told: Mapping[str, Any], line: int) -> None:
    """Raise NotARecord for what is no record of ours that this version reads."""
    form = told.get("format")
    name, _, version = form.rpartition("/") if isinstance(form, str) else ("", "", "")
    if told.get("t") != "match" or name != _NAME:
        raise NotARecord(
            line, say("this is not a record of this program: no {name} begins here.", name=_NAME)
        )
    if version != _VERSION:
        # Few digits and plain ones: whatever stands there, `int` may be asked.
        newer = version.isdecimal() and version.isascii() and len(version) < 9
        if newer and int(version) > int(_VERSION):
            sentence = say(
                "this was made by a newer version ({version}); this one reads {format}.",
                version=str(form),
                format=FORMAT,
            )
            raise NewerRecord(line, sentence)
        raise NotARecord(
            line,
            say("this is {form}; this program reads {format}.", form=shown(form), format=FORMAT),
        )


def _read_version(made_by: object, line: int) -> str:
    """Return which version of Turnup wrote a record; raises Misfit."""
    if not isinstance(made_by, str) or unfit(shown(made_by), made_by, _LONGEST_VERSION):
        raise Misfit(
            line,
            say(
                "“version” is {version}, but must name a version of Turnup.", version=shown(made_by)
            ),
        )
    return made_by


def _read_seats(seats: Any, players: int, line: int) -> tuple[str, ...]:
    if not isinstance(seats, list) or len(seats) != players:
        raise Misfit(
            line, say("“seats” must be a list of {players} kinds of player.", players=players)
        )
    for kind in seats:
        is_bot = isinstance(kind, str) and kind.startswith("bot:")
        if not is_bot and kind not in SEAT_KINDS:
            raise Misfit(line, say("{kind} is not a kind of player.", kind=shown(kind)))
        if why_not := unfit(shown(kind), kind, LONGEST_KIND):
            raise Misfit(line, why_not)
    return tuple(seats)


def _read_people(people: Any, seats: Sequence[str], line: int) -> tuple[Person, ...]:
    counts = {seats.count(YOU), len(seats)} - {0}
    if not isinstance(people, list) or len(people) not in counts:
        raise Misfit(
            line, say("“people” must be a list with one for each seat that is “{you}”.", you=YOU)
        )
    found = []
    for told in people:
        if not isinstance(told, dict) or set(told) != set(Person._fields):
            raise Misfit(
                line, say("{found} in “people” must have an animal and a name.", found=shown(told))
            )
        person = Person(**told)
        if person.animal not in ANIMALS:
            raise Misfit(line, say("{animal} is none of the animals.", animal=shown(person.animal)))
        if not isinstance(person.name, str):
            raise Misfit(line, say("the name {name} must be text.", name=shown(person.name)))
        named = Sentence("the name {name}", name=shown(person.name))
        if why_not := unfit(named, person.name, LONGEST_NAME):
            raise Misfit(line, why_not)
        found.append(person)
    # Persons may look alike, but there is one of each of the regulars.
    persons = {person.animal for person in found[: seats.count(YOU)]}
    regulars = [person.animal for person in found[seats.count(YOU) :]]
    if len(set(regulars) - persons) < len(regulars):
        raise Misfit(line, say("nobody can sit at two seats."))
    return tuple(found)


def _read_options(values: Any, rules: type[Rules], line: int) -> Options:
    """Return the house rules of a match line, typed as their declarations say."""
    if not isinstance(values, dict):
        raise Misfit(line, say("“rules” must be an object of house rules."))
    texts: dict[str, Written] = {}
    for key, value in values.items():
        text = _option_text(value)
        if text is None:
            raise Misfit(
                line,
                say("{value} cannot be the value of {key}.", value=shown(value), key=_key(key)),
            )
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
            return say(
                "{due} must follow, not {found}.", due=kind_of(expected), found=kind_of(told)
            )
    for key, value in expected.items():
        if key not in told:
            return say("“{key}” is missing.", key=key)
        if not _same(value, told[key]):
            return _unlike(_key(key), value, told[key])
    for key in told:
        if key not in expected:
            return say("the key {key} does not belong here.", key=_key(key))
    return ""


def _unlike(name: str, value: Any, found: Any) -> str:
    """Return how two values differ, in the innermost part that does."""
    if isinstance(value, dict) and isinstance(found, dict):
        for key in dict.fromkeys((*value, *found)):
            if key not in found:
                return say(
                    "{name} has no {key}, which must be {value}.",
                    name=name,
                    key=_key(key),
                    value=shown(value[key]),
                )
            if key not in value:
                return say("{key} does not belong in {name}.", key=_key(key), name=name)
            if not _same(value[key], found[key]):
                return _unlike(
                    say("{key} in {name}", key=_key(key), name=name), value[key], found[key]
                )
    if isinstance(value, list) and isinstance(found, list):
        for n, (one, other) in enumerate(zip(value, found, strict=False)):
            if not _same(one, other):
                return _unlike(f"{name}[{n}]", one, other)
        if len(value) != len(found):
            return say(
                "{name} has {found} items, but must have {due}.",
                name=name,
                found=len(found),
                due=len(value),
            )
    return say(
        "{name} is {found}, but must be {due}.", name=name, found=shown(found), due=shown(value)
    )


def _key(name: str) -> str:
    return say(quoted(cut(escaped(name), _SHOWN)))


def _same(one: Any, other: Any) -> bool:
    """Compare as JSON does: 1, 1.0 and true are three things, the order of keys is nothing."""
    if isinstance(one, Mapping | Sequence) and not isinstance(one, str):
        return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    return type(one) is type(other) and bool(one == other)


def kind_of(told: Mapping[str, Any]) -> str:
    """Return what a line is, for a sentence."""
    if told.get("t") == "event":
        return say("an event {kind}", kind=shown(told.get("e")))
    return say("a line of kind {kind}", kind=shown(told.get("t")))


def shown(value: Any) -> str:
    """Return a value as short text for a sentence."""
    if isinstance(value, bytes):
        text = escaped(value.decode("utf-8", "replace"))
    else:
        text = json.dumps(value, ensure_ascii=True)
    return cut(text, _SHOWN)
