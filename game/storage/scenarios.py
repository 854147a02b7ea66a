"""Scenarios, `turnup-scenario/1`: a position, the actions, and what must hold; perhaps a lesson."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core.actions import Action, parse_action, parse_seated_action, written
from game.core.options import did_you_mean
from game.core.position import KINDS, BadPosition, begun, describe
from game.core.rules import Rules
from game.core.sentences import say
from game.core.table import Table
from game.core.texts import shown
from game.core.zones import MAX_SEATS
from game.school.lesson import Lesson
from game.school.puzzles.goals import Posed
from game.storage.files import read_regular
from game.storage.house_rules import (
    Place,
    WrittenRule,
    check_format,
    read_entries,
    read_game,
    typed,
    unknown_keys,
)
from game.storage.position_reader import GivenValue, read_position, read_seat
from game.storage.position_words import agrees
from game.storage.scenario_steps import (
    ActStep,
    Expect,
    Legal,
    Refuse,
    Scenario,
    ScenarioResult,
    Step,
    run_scenario,
)
from game.storage.school.lesson_reader import play_lesson, read_lesson
from game.storage.school.puzzle_reader import read_posed
from game.storage.yaml_reader import MAX_BYTES, read_yaml
from game.storage.yaml_tree import (
    BadFile,
    FileFault,
    Node,
    Scalar,
    Sequence,
    as_text,
    as_words,
    gathering,
    is_null,
)
from game.storage.yaml_tree import Mapping as MappingNode

FORMAT = "turnup-scenario/1"

_KEYS = (
    "format",
    "id",
    "title",
    "game",
    "players",
    "rules",
    "position",
    "steps",
    "lesson",
    "puzzle",
)
_STEPS = ("do", "legal", "refuse", "expect")
_CODE = re.compile("[a-z]+(-[a-z]+)*")
# What play makes of a position, never a part of it.
_OUTCOMES = frozenset("deal_over match_over result winners next_dealer next_leader".split())

__all__ = ["FORMAT", "Scenario", "ScenarioResult", "load_scenario", "read_scenario", "run_scenario"]


def load_scenario(path: Path, games: Mapping[str, type[Rules]]) -> Scenario:
    """Read a scenario file; raises FileTrouble and BadFile."""
    return read_scenario(read_regular(path, MAX_BYTES), str(path), games)


def read_scenario(source: str | bytes, file: str, games: Mapping[str, type[Rules]]) -> Scenario:
    """Return the scenario of a text; raises BadFile with every fault in it."""
    root = read_yaml(source, file)
    if not isinstance(root, MappingNode):
        line, column = (root.line, root.column) if root else (1, 1)
        raise BadFile(
            [
                FileFault(
                    file, line, column, say("expected a scenario: format: {format}.", format=FORMAT)
                )
            ]
        )
    form = root.get("format")
    if form is None:
        missing = say("“format” is missing: format: {format}.", format=FORMAT)
        raise BadFile.at(root, file, missing)
    wrong = check_format(form, FORMAT, file)
    if wrong:
        raise BadFile([wrong])
    return _Reading(root, file, games).scenario()


class _Reading:
    """One pass over the tree of a scenario; the faults gather until its end."""

    def __init__(self, root: MappingNode, file: str, games: Mapping[str, type[Rules]]) -> None:
        self.root = root
        self.file = file
        game, self.faults = read_game(root, file, games)
        self.type = games.get(game)
        self.faults += unknown_keys(root, _KEYS, self.type, file)

    def scenario(self) -> Scenario:
        """Return the scenario; raises BadFile."""
        identity, title = self._text("id", needed=True), self._text("title", needed=False)
        rules = self._rules()
        told, start = self._start(rules)
        steps = self._steps(rules)
        lesson, posed, script = self._lesson(), self._posed(), None
        if rules is not None and start is not None and lesson is not None and not self.faults:
            # A lesson is played only where all else is right, or it would tell of faults twice.
            line = [step.action for step in steps if isinstance(step, ActStep)]
            script, faults = play_lesson(rules, start, lesson, line, self.file)
            self.faults += faults
        if rules is None or start is None or self.faults:
            raise BadFile(sorted(self.faults))
        return Scenario(
            self.file, identity, title, rules, start, steps, lesson, posed, told, script
        )

    def _fault(self, node: Node, message: str) -> None:
        self.faults.append(FileFault.at(node, self.file, message))

    def _text(self, name: str, *, needed: bool) -> str:
        node = self.root.get(name)
        if node is None:
            if needed:
                self._fault(self.root, say("“{name}” is missing.", name=name))
            return ""
        try:
            return as_words(node, self.file)
        except BadFile as bad:
            self.faults.extend(bad.faults)
            return ""

    @property
    def _seats(self) -> int:
        """How many sit at the table; as many as can be while that is in doubt."""
        return self._players or MAX_SEATS

    _players = 0

    def _rules(self) -> Rules | None:
        entries, faults = read_entries(self.root.get("rules"), self.file)
        self.faults += faults
        players = self.root.get("players")
        key = self.root.key("players")
        if isinstance(players, Scalar) and key is not None:
            inside = entries.get("players")
            if inside is not None and inside.value != players.text:
                line = players.line
                twice = say(
                    "“players” under “rules:” contradicts line {line}: they are the same.",
                    line=line,
                )
                self.faults.append(FileFault(*inside.value_at, twice))
            entries["players"] = WrittenRule(
                players.text,
                Place(self.file, key.line, key.column),
                Place(self.file, players.line, players.column),
            )
        elif players is not None:
            self._fault(players, say("players is a number."))
        if self.type is None:
            return None
        options, faults = typed(self.type.options_type, entries)
        self.faults += faults
        if options is None:
            return None
        self._players = options.players
        return self.type(options)

    def _start(self, rules: Rules | None) -> tuple[dict[str, Any], Table | None]:
        """Return the position as it is told, and the table that it makes."""
        node = self.root.get("position")
        if self.type is None:
            return {}, None
        given: dict[str, GivenValue] = {}
        faults: list[FileFault] = []
        if node is not None:
            given, faults = read_position(node, self.type, self._seats, self.file)
        self.faults += faults
        # Where a key is misspelt it may be this one, and nothing is to be said of what is missing.
        if rules is None or faults or (node is None and self.faults):
            return {}, None
        told = {key: it.value for key, it in given.items() if _says_something(key, it.value)}
        try:
            table = begun(rules, told)
        except BadPosition as bad:
            self._fault(
                given[bad.key].node if bad.key in given else node or self.root, say(bad.sentence)
            )
            return {}, None
        found = describe(rules, table)
        for key in _OUTCOMES & told.keys():
            if not agrees(KINDS[key], told[key], found[key]):
                self._fault(
                    given[key].key, say("“{key}” follows from play; it cannot be set.", key=key)
                )
        return told, table

    def _lesson(self) -> Lesson | None:
        """Return how the scenario is taught, if it is."""
        node = self.root.get("lesson")
        if node is None or self.type is None:
            return None
        lesson, faults = read_lesson(node, self.type, self._seats, self.file)
        self.faults += faults
        return lesson

    def _posed(self) -> Posed | None:
        """Return what makes the scenario a puzzle, if it is one."""
        node = self.root.get("puzzle")
        if node is None:
            return None
        posed, faults = read_posed(node, self._seats, self.file)
        self.faults += faults
        return posed

    def _steps(self, rules: Rules | None) -> tuple[Step, ...]:
        node = self.root.get("steps")
        if not isinstance(node, Sequence) or not node.items:
            message = say("“steps” is a list, such as “- do: 0 play 7H”, of at least one step.")
            self._fault(node or self.root, message)
            return ()
        steps = []
        for item in node.items:
            with gathering(self.faults):
                steps.append(self._step(item, rules))
        return tuple(step for step in steps if step is not None)

    def _step(self, node: Node, rules: Rules | None) -> Step | None:
        if not isinstance(node, MappingNode) or not node.entries:
            self._fault(
                node,
                say("a step is one of {steps}, such as: do: 0 play 7H.", steps=", ".join(_STEPS)),
            )
            return None
        found = self._kind_of_step(node)
        if found is None:
            return None
        kind, value = found
        match kind:
            case "do":
                return ActStep(node.line, self._action(value))
            case "refuse":
                reason = node.get("reason")
                code = as_text(reason, self.file) if reason else ""
                # Only its form: which codes there are is up to each game.
                if reason and not _CODE.fullmatch(code):
                    self._fault(
                        reason,
                        say("“{code}” is no reason: write it like must-follow.", code=shown(code)),
                    )
                return Refuse(node.line, self._action(value), code)
            case "legal":
                return Legal(node.line, self._legal(value, rules))
            case _:
                return self._expect(node.line, value)

    def _kind_of_step(self, node: MappingNode) -> tuple[str, Node] | None:
        """Return what kind of step it is, and what stands behind that word; None is a fault."""
        kinds = [key for key, _ in node.entries]
        words = [key.text for key in kinds]
        named = [word for word in words if word in _STEPS]
        for key in kinds:
            if key.text not in _STEPS and not (key.text == "reason" and "refuse" in words):
                known = (*_STEPS, "reason") if "refuse" in words else _STEPS
                hint = did_you_mean(key.text, known)
                self._fault(
                    key,
                    say(
                        "“{key}” is not a step ({steps}).",
                        key=shown(key.text),
                        steps=", ".join(_STEPS),
                    )
                    + hint,
                )
                return None
        if len(named) != 1:
            self._fault(
                kinds[1],
                say("one step at a time: begin a new one with “- {words}:”.", words=words[1]),
            )
            return None
        return named[0], node.entries[words.index(named[0])][1]

    def _expect(self, line: int, node: Node) -> Expect | None:
        if self.type is None:
            return None
        given, faults = read_position(node, self.type, self._seats, self.file)
        self.faults += faults
        if not given and not faults:
            self._fault(node, say("expected keys of the position, such as turn: 2."))
        return Expect(line, {key: it.value for key, it in given.items()})

    def _action(self, node: Node) -> Action:
        """Read `2 play KS`."""
        try:
            action = written(parse_seated_action(as_text(node, self.file)))
        except ValueError as trouble:
            raise BadFile.at(node, self.file, str(trouble)) from None
        seat = Scalar(str(action.seat), node.line, node.column, quoted=False)
        read_seat(seat, self._seats, self.file)
        return action

    def _legal(self, node: Node, rules: Rules | None) -> dict[int, tuple[Action, ...]]:
        if not isinstance(node, MappingNode):
            # A bare list belongs to whoever is to act by then, which only playing tells.
            return {-1: self._actions(node, rules, -1)}
        found: dict[int, tuple[Action, ...]] = {}
        for key, value in node.entries:
            with gathering(self.faults):
                seat = read_seat(key, self._seats, self.file)
                found[seat] = self._actions(value, rules, seat)
        return found

    def _actions(self, node: Node, rules: Rules | None, seat: int) -> tuple[Action, ...]:
        if is_null(node):
            return ()
        if not isinstance(node, Sequence):
            message = say("legal is a list of actions, such as [play 7H, pass], or one by seat.")
            raise BadFile.at(node, self.file, message)
        actions: list[Action] = []
        for item in node.items:
            try:
                action = written(parse_action(seat, as_text(item, self.file)))
            except ValueError as trouble:
                self._fault(item, str(trouble))
                continue
            # Tidied as the game does it, or one action written in two ways would count as two.
            action = rules.tidy(action) if rules else action
            if action in actions:
                self._fault(item, say("“{action}” is listed twice.", action=str(action)))
            actions.append(action)
        return tuple(actions)


def _says_something(key: str, value: Any) -> bool:
    """Tell whether a key is more than a name: `hands:` alone leaves them as they are by nature."""
    return value is not None or KINDS[key].endswith("or null")
