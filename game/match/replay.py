"""Reading records: matches are rebuilt from seed and actions, and every line is compared."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.core.actions import Action, parse_action
from game.core.options import Options, Written
from game.core.reasons import Refused
from game.core.rules import Rules
from game.match.match import Match
from game.match.record import FORMAT, SEAT_KINDS, Checks, entry_lines, match_line, written

LONGEST_LINE = 1_000_000
"""Bytes a line may have."""

_NAME, _, _VERSION = FORMAT.rpartition("/")
_SHOWN = 60
_DEEPEST = 8


class Misfit(Exception):
    """A line does not fit what came before it; `line` counts from 1, the text is a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


class NotARecord(Misfit):
    """The text is no record at all, or one of a newer version."""


class Header(NamedTuple):
    """What a `match` line says: the game under its house rules, the seed, a kind for each seat."""

    rules: Rules
    seed: str
    seats: tuple[str, ...]


class Place(NamedTuple):
    """Where a line left the match: entries in the log, and lines still due for the last one."""

    line: int
    entries: int
    due: int


class Replay:
    """Reads a record line by line and says where it first departs from what must be written.

    `match` is the match of the last `match` line as far as it has been read. A line that does not
    fit raises `Misfit` and changes nothing. With `older`, house rules that a match line does not
    name have their defaults: records outlive the versions that wrote them.
    """

    def __init__(self, games: Mapping[str, type[Rules]], *, older: bool = False) -> None:
        self.line = 0
        """The number of lines read."""
        self.matches = 0
        """The number of matches begun."""
        self.header: Header | None = None
        self.match: Match | None = None
        self.places: list[Place] = []
        """The lines of this match that count, undo lines among them, first to last."""
        self._games = games
        self._older = older
        self._checks = Checks(b"")
        self._checked = False
        self._due: list[bytes] = []
        self._left = 0

    @property
    def due(self) -> list[bytes]:
        """The lines that must follow now, a `check` line among them where there are such."""
        lines = self.due_with_check()
        return lines if self._checked else lines[:-1]

    def due_with_check(self) -> list[bytes]:
        """Return the lines that a save must still get for its last entry."""
        return self._due[len(self._due) - self._left :]

    def feed(self, line: bytes) -> None:
        """Read the next line, with or without its line break; raises Misfit."""
        line = line.rstrip(b"\r\n")
        if self._left and line == self._due[-self._left]:
            self._took_due()
        else:
            self._read(line)
        self.line += 1
        self.places.append(Place(self.line, len(self._match.entries), self._left))

    def finish(self) -> None:
        """Raise Misfit if lines are missing where the text ends."""
        if self.match is None:
            raise NotARecord(1, "this is not a record of this program: it is empty.")
        if self.due:
            raise self._misfit(f"the file ends here, but {_shown(self.due[0])} must follow.")

    @property
    def _match(self) -> Match:
        assert self.match is not None
        return self.match

    def _misfit(self, sentence: str) -> Misfit:
        return Misfit(self.line + 1, sentence)

    def _took_due(self) -> None:
        self._checked |= self._left == 1
        self._left -= 1

    def _read(self, line: bytes) -> None:
        """Read a line that is not, byte for byte, the one that was due."""
        try:
            told = read_object(line)
        except ValueError as trouble:
            if self.match is None:
                raise NotARecord(1, f"this is not a record of this program: {trouble}") from None
            raise self._misfit(str(trouble)) from None
        kind = told.get("t")
        if self.match is None:
            self._begin(told)
        elif kind == "undo":
            self._undo(told)
        elif self.due or (self._left and told.get("e") == "check"):
            self._compare(told, self._due[-self._left])
            self._took_due()
        elif kind == "match":
            if not self._match.table.over:
                raise self._misfit("a match begins before the deal is over.")
            self._begin(told)
        elif self._match.awaits_deal:
            self._deal(told)
        else:
            self._do(told)

    def _begin(self, told: Mapping[str, Any]) -> None:
        header = read_header(told, self.line + 1, self._games, older=self._older)
        self.header = header
        self.match = Match(header.rules, header.seed)
        self.matches += 1
        self.places = []
        self._checks = Checks(written(told))
        self._checked = False
        self._due, self._left = [], 0

    def _compare(self, told: Mapping[str, Any], due: bytes) -> None:
        difference = _difference(json.loads(due), told)
        if difference:
            raise self._misfit(difference)

    def _deal(self, told: Mapping[str, Any]) -> None:
        if told.get("t") != "deal":
            raise self._misfit(f'a "deal" line must follow, not {_kind(told)}.')
        self._match.deal()
        self._added(told)

    def _do(self, told: Mapping[str, Any]) -> None:
        match = self._match
        if match.table.match_over:
            raise self._misfit(f"the match is over, but {_kind(told)} follows.")
        if told.get("t") != "do":
            raise self._misfit(f'a "do" line must follow, not {_kind(told)}.')
        action = self._action(told)
        try:
            match.submit(action)
        except Refused as refused:
            sentence = f"seat {action.seat} cannot {_shown(str(action))} here: {refused}"
            raise self._misfit(sentence) from None
        self._added(told)

    def _action(self, told: Mapping[str, Any]) -> Action:
        seat, text = told.get("seat"), told.get("do")
        if type(seat) is not int or not 0 <= seat < self._match.table.seats:
            raise self._misfit(f'"seat" is {_shown(seat)}, but must be a seat of the table.')
        if not isinstance(text, str):
            raise self._misfit(f'"do" is {_shown(text)}, but must be an action as text.')
        try:
            return parse_action(seat, text)
        except ValueError as trouble:
            raise self._misfit(_shown(str(trouble), 200)) from None

    def _added(self, told: Mapping[str, Any]) -> None:
        """Compare the first line of the entry just added; take the entry back if it differs."""
        match = self._match
        place = len(match.entries) - 1
        lines = entry_lines(match, place, annotate="legal" in told)
        try:
            if written(told) != lines[0]:
                self._compare(told, lines[0])
        except Misfit:
            match.cut(place)
            raise
        self._due = [*lines, self._checks.add(match.entries[place])]
        self._left = len(lines)

    def _undo(self, told: Mapping[str, Any]) -> None:
        """Go back to where the match was after an earlier line."""
        to = told.get("to")
        if type(to) is not int or set(told) != {"t", "to"}:
            raise self._misfit('an "undo" line has the keys "t" and "to", a line number.')
        count = next((n for n, place in enumerate(self.places, 1) if place.line == to), 0)
        if not count:
            raise self._misfit(f"line {_shown(to)} is no line of this match that still counts.")
        del self.places[count:]
        self._return_to(self.places[-1])

    def _return_to(self, place: Place) -> None:
        match = self._match
        match.cut(place.entries)
        self._checks.cut(place.entries)
        self._due, self._left = [], place.due
        if place.entries:
            self._due = [*entry_lines(match, place.entries - 1), self._checks.line()]

    def settled(self) -> Place | None:
        """Return the last line, undo lines aside, behind which nothing was missing.

        With `check` lines it is the last place that is proved; None if not even the match line is.
        """
        spare = 0 if self._checked else 1
        return next((place for place in reversed(self.places) if place.due <= spare), None)

    def ends(self) -> list[int]:
        """Return, for each number of entries from 0 up, the line to undo to for that many."""
        ends: dict[int, int] = {}
        for place in self.places:
            ends[place.entries] = place.line
        return [ends[entries] for entries in sorted(ends)]


def read_object(line: bytes) -> dict[str, Any]:
    """Read one line of JSON; raises ValueError with a sentence.

    Refused besides what is not JSON: lines too long, keys given twice, NaN, anything but objects.
    """
    if len(line) > LONGEST_LINE:
        raise ValueError("the line is longer than 1 MB.")
    try:
        told = json.loads(line.decode(), object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise ValueError("this is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"this is not JSON ({error.msg}, column {error.colno}).") from None
    except RecursionError:
        raise ValueError("this is nested too deeply.") from None
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
        raise ValueError(f"the key {_shown(twice)} is given twice.")
    return told


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number that a record can hold.")


def read_header(
    told: Mapping[str, Any], line: int, games: Mapping[str, type[Rules]], *, older: bool = False
) -> Header:
    """Return what a `match` line says; raises NotARecord or Misfit."""
    form = told.get("format")
    name, _, version = form.rpartition("/") if isinstance(form, str) else ("", "", "")
    if told.get("t") != "match" or name != _NAME:
        raise NotARecord(line, f"this is not a record of this program: no {_NAME} begins here.")
    if version != _VERSION:
        newer = version.isdecimal() and version.isascii() and len(version) < 9
        if newer and int(version) > int(_VERSION):
            sentence = f"this was made by a newer version ({form}); this one reads {FORMAT}."
            raise NotARecord(line, sentence)
        raise NotARecord(line, f"this is {_shown(form)}; this program reads {FORMAT}.")
    found = games.get(told["game"]) if isinstance(told.get("game"), str) else None
    if found is None:
        raise Misfit(line, f"there is no game {_shown(told.get('game'))}.")
    rules = found(_read_options(told.get("rules"), found, line))
    seed = told.get("seed")
    if not isinstance(seed, str):
        raise Misfit(line, '"seed" must be text.')
    seats = _read_seats(told.get("seats"), rules.options.players, line)
    expected = json.loads(match_line(rules, seed, seats))
    if older:
        told = {**told, "rules": {**expected["rules"], **told["rules"]}}
    difference = _difference(expected, told)
    if difference:
        raise Misfit(line, difference)
    return Header(rules, seed, seats)


def _read_seats(seats: Any, players: int, line: int) -> tuple[str, ...]:
    if not isinstance(seats, list) or len(seats) != players:
        raise Misfit(line, f'"seats" must be a list of {players} kinds of player.')
    for kind in seats:
        is_bot = isinstance(kind, str) and kind.startswith("bot:")
        if not is_bot and kind not in SEAT_KINDS:
            raise Misfit(line, f"{_shown(kind)} is not a kind of player.")
    return tuple(seats)


def _read_options(values: Any, rules: type[Rules], line: int) -> Options:
    """Return the house rules of a match line, typed as their declarations say."""
    if not isinstance(values, dict):
        raise Misfit(line, '"rules" must be an object of house rules.')
    texts: dict[str, Written] = {}
    for key, value in values.items():
        text = _option_text(value)
        if text is None:
            raise Misfit(line, f"{_shown(value)} cannot be the value of {_shown(key)}.")
        texts[key] = text
    options, faults = rules.options_type.read(texts)
    if options is None:
        raise Misfit(line, faults[0].sentence)
    return options


def _option_text(value: Any) -> Written | None:
    match value:
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
        case _:
            return None


def _difference(expected: Mapping[str, Any], told: Mapping[str, Any]) -> str:
    """Return the first difference between two lines as a sentence; empty where there is none."""
    for key in ("t", "e"):
        if expected.get(key) != told.get(key):
            return f"{_kind(expected)} must follow, not {_kind(told)}."
    for key, value in expected.items():
        if key not in told:
            return f'"{key}" is missing.'
        if not _same(value, told[key]):
            return _unlike(f'"{key}"', value, told[key])
    for key in told:
        if key not in expected:
            return f"the key {_shown(key)} does not belong here."
    return ""


def _unlike(name: str, value: Any, found: Any) -> str:
    """Return how two values differ, in the innermost part that does."""
    if isinstance(value, list) and isinstance(found, list) and len(value) == len(found):
        for n, (one, other) in enumerate(zip(value, found, strict=True)):
            if not _same(one, other):
                return _unlike(f"{name}[{n}]", one, other)
    return f"{name} is {_shown(found)}, but must be {_shown(value)}."


def _same(one: Any, other: Any) -> bool:
    """Compare as JSON does: 1, 1.0 and true are three things, the order of keys is nothing."""
    if isinstance(one, Mapping | Sequence) and not isinstance(one, str):
        return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    return type(one) is type(other) and bool(one == other)


def _kind(told: Mapping[str, Any]) -> str:
    if told.get("t") == "event":
        return f"an event {_shown(told.get('e'))}"
    return f"a line of kind {_shown(told.get('t'))}"


def _shown(value: Any, longest: int = _SHOWN) -> str:
    """Return a value as short text for a sentence."""
    if isinstance(value, bytes):
        text = value.decode("utf-8", "replace")
    elif longest != _SHOWN:
        text = str(value)
    else:
        text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= longest else text[: longest - 1] + "…"
