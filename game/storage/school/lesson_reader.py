"""The `lesson:` of a scenario: a teacher's words, and answers that are played out as it is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.core.actions import Action, parse_action, parse_seated_action
from game.core.options import did_you_mean
from game.core.rules import Rules
from game.core.table import Table
from game.core.texts import shown
from game.school.lesson import Lesson, LessonAnswer, Move
from game.school.lesson_script import Outcome, Script, Untrue
from game.storage.position_reader import read_position, read_seat
from game.storage.position_words import agrees, in_words
from game.storage.yaml_tree import BadFile, FileFault, Node, Scalar, as_boolean, as_text
from game.storage.yaml_tree import Mapping as MappingNode
from game.storage.yaml_tree import Sequence as SequenceNode

ANYTHING_ELSE: Final = "else"
"""Stands for every legal action that a move has no other answer for."""
_LESSON: Final = ("chapter", "learnt", "seat", "open_hands", "first", "moves")
_MOVE: Final = ("say", "refused", "answers")
_ANSWER: Final = ("right", "wrong", "say", "swept", "then", "expect")


def read_lesson(
    node: Node, rules: type[Rules], players: int, file: str
) -> tuple[Lesson | None, list[FileFault]]:
    """Return the lesson that a node tells, or every fault in it."""
    reading = _Reading(rules, players, file)
    try:
        lesson = reading.lesson(node)
    except BadFile as bad:
        return None, [*reading.faults, *bad.faults]
    return (None if reading.faults else lesson), reading.faults


def lesson_faults(
    rules: Rules, start: Table, lesson: Lesson, line: Sequence[Action], file: str
) -> list[FileFault]:
    """Return where a lesson says what does not come true, played out on the real rules.

    `line` is what the scenario does: the same as a learner who answers rightly.
    """
    try:
        script = Script(rules, start, lesson)
        right = script.right_line
    except Untrue as untrue:
        return [FileFault(file, untrue.line, untrue.column, str(untrue))]
    faults = [
        FileFault(file, outcome.answer.line, outcome.answer.column, trouble)
        for outcome in script.outcomes
        if (trouble := _unmet(rules, outcome))
    ]
    wanted = [action for action in right if action not in script.waived]
    told = [action for it in line if (action := rules.tidy(it)) not in script.waived]
    if wanted != told:
        at = next(
            (n for n, pair in enumerate(zip(wanted, told, strict=False)) if pair[0] != pair[1]), -1
        )
        missing = wanted[at] if at >= 0 else (wanted[len(told) :] or told[len(wanted) :])[0]
        trouble = f"the steps must be the lesson's right answers; see {missing.seat} {missing}."
        faults.append(FileFault(file, lesson.line, lesson.column, trouble))
    return faults


def _unmet(rules: Rules, outcome: Outcome) -> str:
    """Return what is not as an answer says it would be; empty if all is."""
    found = rules.describe(outcome.after)
    troubles = []
    for key, expected in outcome.answer.expect.items():
        kind = rules.terms.kind_of(key)
        if not agrees(kind, expected, found[key]):
            wanted, really = in_words(kind, expected, found[key])
            troubles.append(f"{key} should be {wanted}, but is {really}")
    return f'after "{outcome.action}" {"; ".join(troubles)}.' if troubles else ""


class _Reading:
    """One pass over a lesson; the faults gather until its end."""

    def __init__(self, rules: type[Rules], players: int, file: str) -> None:
        self._rules, self._players, self._file = rules, players, file
        self.faults: list[FileFault] = []

    def lesson(self, node: Node) -> Lesson:
        """Return the lesson; raises BadFile where none can be made at all."""
        top = self._mapping(node, _LESSON, "a lesson")
        seat = top.get("seat")
        opened = top.get("open_hands")
        learner = read_seat(seat, self._players, self._file) if seat else 0
        moves = tuple(self._move(item, learner) for item in self._list(top, "moves"))
        return Lesson(
            self._text(top, "chapter"),
            self._text(top, "learnt"),
            learner,
            moves,
            self._seated(top.get("first")),
            open_hands=as_boolean(opened, self._file) if opened else False,
            line=top.line,
            column=top.column,
        )

    def _move(self, node: Node, seat: int) -> Move:
        move = self._mapping(node, _MOVE, "a move")
        refused: dict[Action, str] = {}
        told = move.get("refused")
        if told is not None:
            for key, code in self._mapping(told, (), "refusals").entries:
                refused[self._action(key, seat)] = as_text(code, self._file)
        answers = tuple(self._answer(item, seat) for item in self._list(move, "answers"))
        return Move(self._text(move, "say"), answers, refused, move.line, move.column)

    def _answer(self, node: Node, seat: int) -> LessonAnswer:
        answer = self._mapping(node, _ANSWER, "an answer")
        right, wrong = answer.get("right"), answer.get("wrong")
        if (right is None) == (wrong is None):
            raise self._bad(node, 'an answer is either "right" or "wrong".')
        actions = self._actions(right or wrong, seat)
        expect: Mapping[str, Any] = {}
        told = answer.get("expect")
        if told is None:
            self.faults.append(self._fault(node, '"expect" is missing: what is so afterwards.'))
        else:
            given, faults = read_position(told, self._rules, self._players, self._file)
            self.faults += faults
            expect = {key: it.value for key, it in given.items()}
        then = self._seated(answer.get("then"))
        *meanwhile, say = self._texts(answer, "say")
        swept = answer.get("swept")
        return LessonAnswer(
            right is not None,
            actions,
            say,
            then,
            expect,
            tuple(meanwhile),
            swept=as_boolean(swept, self._file) if swept else False,
            line=node.line,
            column=node.column,
        )

    def _actions(self, node: Node | None, seat: int) -> tuple[Action, ...]:
        """Read `play KS`, a list of such, or `else` for all that is left."""
        if isinstance(node, SequenceNode):
            return tuple(self._action(item, seat) for item in node.items)
        assert node is not None
        if as_text(node, self._file) == ANYTHING_ELSE:
            return ()
        return (self._action(node, seat),)

    def _action(self, node: Node, seat: int) -> Action:
        try:
            return parse_action(seat, as_text(node, self._file))
        except ValueError as trouble:
            raise self._bad(node, str(trouble)) from None

    def _seated(self, node: Node | None) -> tuple[Action, ...]:
        """Read a list of `2 play KS`."""
        if node is None:
            return ()
        if not isinstance(node, SequenceNode):
            raise self._bad(node, "expected a list, such as [1 play 7H, 2 play KH].")
        found = []
        for item in node.items:
            try:
                action = parse_seated_action(as_text(item, self._file))
            except ValueError as trouble:
                raise self._bad(item, str(trouble)) from None
            at = Scalar(str(action.seat), item.line, item.column, quoted=False)
            read_seat(at, self._players, self._file)
            found.append(action)
        return tuple(found)

    def _mapping(self, node: Node, known: Sequence[str], what: str) -> MappingNode:
        """Return a node that is a map, of known keys if there are any."""
        if not isinstance(node, MappingNode):
            raise self._bad(node, f"expected {what}: {', '.join(known) or 'names with values'}.")
        for key, _ in node.entries:
            if known and key.text not in known:
                hint = did_you_mean(key.text, known)
                sentence = f'"{shown(key.text)}" is no part of {what} ({", ".join(known)}).{hint}'
                self.faults.append(self._fault(key, sentence))
        return node

    def _list(self, node: MappingNode, name: str) -> tuple[Node, ...]:
        found = node.get(name)
        if not isinstance(found, SequenceNode) or not found.items:
            raise self._bad(found or node, f'"{name}" is a list of at least one.')
        return found.items

    def _texts(self, node: MappingNode, name: str) -> tuple[str, ...]:
        """Read a text, or a list of texts."""
        if isinstance(node.get(name), SequenceNode):
            return tuple(as_text(item, self._file) for item in self._list(node, name))
        return (self._text(node, name),)

    def _text(self, node: MappingNode, name: str) -> str:
        found = node.get(name)
        if found is None:
            self.faults.append(self._fault(node, f'"{name}" is missing.'))
            return ""
        return as_text(found, self._file)

    def _bad(self, node: Node, message: str) -> BadFile:
        return BadFile([self._fault(node, message)])

    def _fault(self, node: Node, message: str) -> FileFault:
        return FileFault(self._file, node.line, node.column, message)
