"""Reading records: matches are rebuilt from seed and actions, and every line is compared."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core import texts
from game.core.actions import Action, parse_action
from game.core.reasons import Refused
from game.core.rules import Rules
from game.core.sentences import say
from game.core.thoughts import Thought
from game.match.lines import (
    Misfit,
    NotARecord,
    difference,
    kind_of,
    read_header,
    read_object,
    shown,
)
from game.match.match import Match
from game.match.record import Checks, as_line, end_of_broken, entry_lines, is_broken_off
from game.match.setup import Setup
from game.match.thought_lines import read_why


class LogPlace(NamedTuple):
    """Where a line left the match: entries in the log, and lines still due for the last one."""

    line: int
    entries: int
    due: int


class OpenEnd(NamedTuple):
    """A match whose record stops before it is over: which of the record's, and where it stops.

    `deal` is the last deal begun, 0 before the first; `mid_deal` tells whether it is under way.
    """

    match: int
    line: int
    deal: int
    mid_deal: bool


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
        self.header: Setup | None = None
        self.match: Match | None = None
        self.open_ends: list[OpenEnd] = []
        """The matches that another followed, or the text's end, before they were over."""
        self.places: list[LogPlace] = []
        """The lines of this match that count, undo lines among them, first to last."""
        self._games = games
        self._older = older
        self._checks = Checks(b"")
        self._checked = False
        # Whether this match tells the legal actions; its first action says so for all.
        self._annotated: bool | None = None
        # The lines of the last entry, its check line last, and how many of them are still to come.
        self._due: list[bytes] = []
        self._left = 0
        self._broken = False

    @property
    def due(self) -> list[bytes]:
        """The lines that must follow now, a `check` line among them where there are such."""
        # From the first check line on they all must stand; a record may do without any.
        lines = self.due_with_check()
        return lines if self._checked else lines[:-1]

    def due_with_check(self) -> list[bytes]:
        """Return the lines that a save must still get for its last entry."""
        return self._due[len(self._due) - self._left :]

    def feed(self, line: bytes) -> None:
        """Read the next line, with or without its line break; raises Misfit."""
        line = line.rstrip(b"\r\n")
        # Nearly all lines are, byte for byte, what is due, and need not be read as JSON.
        if self._left and line == self._due[-self._left]:
            self._took_due()
        else:
            self._read(line)
        self.line += 1
        self.places.append(LogPlace(self.line, len(self._match.entries), self._left))

    def finish(self) -> None:
        """Raise Misfit if lines are missing where the text ends."""
        if self.match is None:
            raise NotARecord(1, say("this is not a record of this program: it is empty."))
        # Where only a check line is missing nothing of the match is lost.
        if self._left > 1:
            raise self._misfit(
                say("the file ends here, but {due} must follow.", due=shown(self._due[-self._left]))
            )
        self._leave_match()

    def _leave_match(self) -> None:
        """Note where the match stops, if it is not over."""
        table = self._match.table
        if not (table.match_over or self._broken):
            end = OpenEnd(
                self.matches, self.line, table.deals, bool(table.deals) and not table.over
            )
            self.open_ends.append(end)

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
                raise NotARecord(
                    1, say("this is not a record of this program: {trouble}", trouble=str(trouble))
                ) from None
            raise self._misfit(str(trouble)) from None
        kind = told.get("t")
        if self.match is None:
            self._begin(told)
        elif kind == "undo":
            self._undo(told)
        elif self.due or (self._left and told.get("e") == "check"):
            self._compare(told, self._due[-self._left])
            self._took_due()
        elif kind == "end" and is_broken_off(self._match) and not self._broken:
            self._compare(told, end_of_broken(self._match))
            self._broken = True
        elif kind == "match":
            if not self._match.table.over and not self._broken:
                raise self._misfit(say("a match begins before the deal is over."))
            self._begin(told)
        elif self._broken:
            raise self._misfit(say("the match is over, but {line} follows.", line=kind_of(told)))
        elif self._match.awaits_deal:
            self._deal(told)
        else:
            self._do(told)

    def _begin(self, told: Mapping[str, Any]) -> None:
        header = read_header(told, self.line + 1, self._games, older=self._older)
        if self.match is not None:
            self._leave_match()
        self.header = header
        self.match = Match(header.rules, header.seed)
        self.matches += 1
        self.places = []
        self._broken = False
        self._checks = Checks(as_line(told))
        self._checked = False
        self._annotated = None
        self._due, self._left = [], 0

    def _compare(self, told: Mapping[str, Any], due: bytes) -> None:
        unlike = difference(json.loads(due), told)
        if unlike:
            raise self._misfit(unlike)

    def _deal(self, told: Mapping[str, Any]) -> None:
        if told.get("t") != "deal":
            raise self._misfit(say("a “deal” line must follow, not {line}.", line=kind_of(told)))
        self._match.deal()
        self._added(told)

    def _do(self, told: Mapping[str, Any]) -> None:
        match = self._match
        if match.table.match_over:
            raise self._misfit(say("the match is over, but {line} follows.", line=kind_of(told)))
        if told.get("t") != "do":
            raise self._misfit(say("a “do” line must follow, not {line}.", line=kind_of(told)))
        action = self._action(told)
        thought = self._thought(told, action)
        try:
            match.submit(action, thought)
        except Refused as refused:
            sentence = say(
                "seat {seat} cannot {action} here: {refused}",
                seat=action.seat,
                action=shown(str(action)),
                refused=str(refused),
            )
            raise self._misfit(sentence) from None
        self._added(told)

    def _action(self, told: Mapping[str, Any]) -> Action:
        seat, text = told.get("seat"), told.get("do")
        if type(seat) is not int or not 0 <= seat < self._match.table.seats:
            raise self._misfit(
                say("“seat” is {seat}, but must be a seat of the table.", seat=shown(seat))
            )
        if not isinstance(text, str):
            raise self._misfit(
                say("“do” is {text}, but must be an action as text.", text=shown(text))
            )
        try:
            return parse_action(seat, text)
        except ValueError as trouble:
            raise self._misfit(texts.shown(str(trouble), 200)) from None

    def _thought(self, told: Mapping[str, Any], action: Action) -> Thought | None:
        """Return what the line tells of the thought behind an action, if it does."""
        if "why" not in told:
            return None
        try:
            return read_why(told["why"], self._match.rules.tidy(action))
        except ValueError as trouble:
            raise self._misfit(texts.shown(str(trouble), 200)) from None

    def _added(self, told: Mapping[str, Any]) -> None:
        """Compare the first line of the entry just added; take the entry back if it differs."""
        match = self._match
        place = len(match.entries) - 1
        is_deal = match.entries[place].action is None
        annotated = "legal" in told if self._annotated is None else self._annotated
        lines = entry_lines(match, place, annotate=annotated)
        try:
            # It is told in what they differ only where they do: that takes longer.
            if as_line(told) != lines[0]:
                self._compare(told, lines[0])
        except Misfit:
            match.cut(place)
            raise
        if not is_deal:
            self._annotated = annotated
        self._due = [*lines, self._checks.add(match.entries[place])]
        self._left = len(lines)

    def _undo(self, told: Mapping[str, Any]) -> None:
        """Go back to where the match was after an earlier line."""
        to = told.get("to")
        if type(to) is not int or set(told) != {"t", "to"}:
            raise self._misfit(say("an “undo” line has the keys “t” and “to”, a line number."))
        count = bisect_right(self.places, to, key=lambda place: place.line)
        if not count or self.places[count - 1].line != to:
            raise self._misfit(
                say("line {number} is no line of this match that still counts.", number=shown(to))
            )
        del self.places[count:]
        self._return_to(self.places[-1])

    def _return_to(self, place: LogPlace) -> None:
        match = self._match
        match.cut(place.entries)
        self._checks.cut(place.entries)
        lines = entry_lines(match, place.entries - 1) if place.entries else []
        # An undo proves where it went by the check line of that place, once more.
        self._due = [*lines, self._checks.line()]
        self._left = max(1, place.due)

    def settled(self) -> LogPlace | None:
        """Return the last line, undo lines aside, behind which nothing was missing.

        With `check` lines it is the last place that is proved; None if not even the match line is.
        """
        spare = 0 if self._checked else 1
        return next((place for place in reversed(self.places) if place.due <= spare), None)

    def begins(self) -> list[int]:
        """Return for each entry that counts the line with which it begins."""
        begins: dict[int, int] = {}
        for place in self.places:
            begins.setdefault(place.entries, place.line)
        return [begins[entries] for entries in sorted(begins) if entries]

    def ends(self) -> list[int]:
        """Return, for each number of entries from 0 up, the line to undo to for that many."""
        ends: dict[int, int] = {}
        for place in self.places:
            ends[place.entries] = place.line
        return [ends[entries] for entries in sorted(ends)]
