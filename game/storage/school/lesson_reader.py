"""The `lesson:` of a scenario: a teacher's words, and answers that are played out as it is read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.core.actions import Action, parse_action, parse_seated_action
from game.core.cards import SUITS, Card, parse_card
from game.core.options import did_you_mean
from game.core.position import describe
from game.core.rules import Rules
from game.core.sentences import say
from game.core.table import Table
from game.core.texts import shown
from game.school.habits.habit import parse_habit
from game.school.lesson import CHECK, EXAM, GROUPS, Lesson, LessonAnswer, LessonQuestion, Move, Sort
from game.school.lesson_script import Outcome, Script, Untrue
from game.school.tasks import paid_in
from game.storage.position_reader import read_position, read_seat
from game.storage.position_words import agrees, in_words
from game.storage.yaml_tree import BadFile, FileFault, Node, Scalar, as_boolean, as_text, as_words
from game.storage.yaml_tree import Mapping as MappingNode
from game.storage.yaml_tree import Sequence as SequenceNode

ANYTHING_ELSE: Final = "else"
"""Stands for every legal action that a move has no other answer for."""
_LESSON: Final = (
    *("chapter", "learnt", "seat", "open_hands", "undimmed", "idea", "group", "first", "moves"),
    *("worked", "habit", "praise"),
)
_SAID: Final = ("say", "prompt")
_MOVE: Final = (*_SAID, "idea", "refused", "answers")
_QUESTION: Final = (*_SAID, "ask", "out", "right", "wrong")
_PROMPT: Final = ("full", "half")
_SORTS: Final = ("keeps", "throws")
_ANSWER: Final = ("right", "wrong", "obvious", "idea", "say", "swept", "then", "expect")


_DIGITS: Final = 4


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


def play_lesson(
    rules: Rules, start: Table, lesson: Lesson, line: Sequence[Action], file: str
) -> tuple[Script | None, list[FileFault]]:
    """Return a lesson played out on the real rules, and where it says what does not come true.

    It begins with the stakes paid. `line` is what the scenario does: the same as a learner who
    answers rightly.
    """
    try:
        script = Script(rules, paid_in(start), lesson)
        right = script.right_line
    except Untrue as untrue:
        told_of = (untrue.line, untrue.column)
        return None, [FileFault(file, *told_of, told) for told in untrue.sentences]
    faults = [
        FileFault(file, outcome.answer.line, outcome.answer.column, trouble)
        for outcome in script.outcomes
        for trouble in _unmet(rules, outcome)
    ]
    # What a seat does by itself needs no step.
    wanted = [action for action in right if action not in script.waived]
    told = [action for it in line if (action := rules.tidy(it)) not in script.waived]
    if wanted != told:
        at = next(
            (n for n, pair in enumerate(zip(wanted, told, strict=False)) if pair[0] != pair[1]), -1
        )
        missing = wanted[at] if at >= 0 else (wanted[len(told) :] or told[len(wanted) :])[0]
        lacking = f"{missing.seat} {missing}"
        trouble = say(
            "the steps must be the lesson's right answers; see {action}.",
            action=lacking,
        )
        faults.append(FileFault(file, lesson.line, lesson.column, trouble))
    return script, faults


def _unmet(rules: Rules, outcome: Outcome) -> Iterator[str]:
    """Yield what is not as an answer says it would be."""
    found = describe(rules, outcome.after)
    for key, expected in outcome.answer.expect.items():
        kind = rules.terms.kind_of(key)
        if not agrees(kind, expected, found[key]):
            wanted, really = in_words(kind, expected, found[key])
            yield say(
                "after “{action}” {key} should be {wanted}, but is {found}.",
                action=str(outcome.action),
                key=key,
                wanted=wanted,
                found=really,
            )


class _Reading:
    """One pass over a lesson; the faults gather until its end."""

    def __init__(self, rules: type[Rules], players: int, file: str) -> None:
        self._rules, self._players, self._file = rules, players, file
        self.faults: list[FileFault] = []

    def lesson(self, node: Node) -> Lesson:
        """Return the lesson; raises BadFile where none can be made at all."""
        top = self._mapping(node, _LESSON, say("a lesson"))
        seat = top.get("seat")
        learner = read_seat(seat, self._players, self._file) if seat else 0
        idea = self._given(top, "idea")
        moves: list[Move] = []
        questions: tuple[LessonQuestion, ...] = ()
        for item in self._list(top, "moves"):
            if isinstance(item, MappingNode) and item.get("ask") is not None:
                questions = (*questions, self._question(item))
                continue
            move = self._move(item, learner)
            # Questions are asked before the move that follows them; those after the last close the
            # lesson.
            moves.append(move._replace(idea=move.idea or idea, questions=questions))
            questions = ()
        if not moves:
            raise self._bad(node, say("a lesson needs a move with answers."))
        return Lesson(
            self._text(top, "chapter"),
            self._text(top, "learnt"),
            learner,
            tuple(moves),
            self._seated(top.get("first")),
            open_hands=self._flag(top, "open_hands"),
            undimmed=self._flag(top, "undimmed"),
            closing=questions,
            idea=idea,
            group=self._group(top),
            worked=self._flag(top, "worked"),
            habit=self._habit(top),
            praise=self._given(top, "praise"),
            line=top.line,
            column=top.column,
        )

    def _group(self, top: MappingNode) -> str:
        found = top.get("group")
        group = as_text(found, self._file) if found is not None else ""
        if found is not None and group != EXAM and group.partition(" ")[0] != CHECK:
            raise self._bad(found, say("a group is one of: {groups}.", groups=", ".join(GROUPS)))
        return group

    def _habit(self, top: MappingNode) -> str:
        """Read what habit is taught, which is praised with the number of the step."""
        habit, praise = top.get("habit"), top.get("praise")
        if habit is None or praise is None:
            alone = habit or praise
            if alone is not None:
                self.faults.append(self._fault(alone, say("“habit” and “praise” go together.")))
            return ""
        if "{n}" not in as_text(praise, self._file):
            told = say("a praise has a place “n” in braces for the number of its step.")
            self.faults.append(self._fault(praise, told))
        text = as_text(habit, self._file)
        try:
            parse_habit(text)
        except ValueError as trouble:
            raise self._bad(habit, str(trouble)) from None
        return text

    def _move(self, node: Node, seat: int) -> Move:
        move = self._mapping(node, _MOVE, say("a move"))
        refused: dict[Action, str] = {}
        told = move.get("refused")
        if told is not None:
            for key, code in self._mapping(told, (), say("refusals")).entries:
                refused[self._action(key, seat)] = as_text(code, self._file)
        answers = tuple(self._answer(item, seat) for item in self._list(move, "answers"))
        full, half = self._prompt(move)
        return Move(
            full,
            answers,
            refused,
            half,
            self._given(move, "idea"),
            line=move.line,
            column=move.column,
        )

    def _prompt(self, node: MappingNode) -> tuple[str, str]:
        """Read what is asked, in full, and what is left of it for somebody who has met it."""
        prompt = node.get("prompt")
        if prompt is None:
            return self._text(node, "say"), ""
        if node.get("say") is not None:
            self.faults.append(self._fault(prompt, say("“prompt” stands in place of “say”.")))
        told = self._mapping(prompt, _PROMPT, say("a prompt"))
        return self._text(told, "full"), self._given(told, "half")

    def _question(self, node: MappingNode) -> LessonQuestion:
        """Read `ask: number 3`, `ask: tap 6D` or `ask: tap 2`, and what is said of answers."""
        asked = self._mapping(node, _QUESTION, say("a question"))
        ask = asked.get("ask")
        assert ask is not None
        how, _, what = as_text(ask, self._file).partition(" ")
        if how not in ("tap", "number"):
            raise self._bad(ask, say("ask for a tap 6D, a tap 2 (a seat) or a number 3."))
        answer = self._answer_of(ask, what)
        tapped = how == "tap"
        if not tapped and isinstance(answer, Card):
            raise self._bad(ask, say("{answer} is no number.", answer=what))
        if tapped and not isinstance(answer, Card):
            read_seat(Scalar(what, ask.line, ask.column, quoted=False), self._players, self._file)
        out = self._given(asked, "out")
        if out not in ("", *SUITS):
            raise self._bad(ask, say("“out” is a suit: {suits}.", suits=", ".join(SUITS)))
        wrong, otherwise = self._wrong_of(asked)
        return LessonQuestion(
            self._prompt(asked)[0],
            answer,
            tapped and not isinstance(answer, Card),
            self._text(asked, "right"),
            otherwise,
            wrong,
            out,
            asked.line,
            asked.column,
        )

    def _wrong_of(self, asked: MappingNode) -> tuple[dict[int | Card, str], str]:
        """Read what is said of wrong answers: one text for all, or `{4: ..., else: ...}`."""
        told = asked.get("wrong")
        if not isinstance(told, MappingNode):
            return {}, self._text(asked, "wrong")
        pairs = [(key, as_words(value, self._file)) for key, value in told.entries]
        wrong = {self._answer_of(k, k.text): v for k, v in pairs if k.text != ANYTHING_ELSE}
        return wrong, self._text(told, ANYTHING_ELSE)

    def _answer_of(self, node: Node, text: str) -> int | Card:
        """Read a card, or a number from 0."""
        if text.isdecimal() and len(text) < _DIGITS:
            return int(text)
        try:
            return parse_card(text)
        except ValueError as trouble:
            raise self._bad(node, str(trouble)) from None

    def _flag(self, node: MappingNode, name: str) -> bool:
        found = node.get(name)
        return as_boolean(found, self._file) if found is not None else False

    def _obvious(self, answer: MappingNode) -> bool:
        """Read whether a wrong answer is the one that most would give."""
        told = answer.get("obvious")
        if told is not None and answer.get("wrong") is None:
            raise self._bad(told, say("only a “wrong” answer is the obvious one."))
        return self._flag(answer, "obvious")

    def _given(self, node: MappingNode, name: str) -> str:
        """Read a text that may be left out."""
        return self._text(node, name) if node.get(name) is not None else ""

    def _answer(self, node: Node, seat: int) -> LessonAnswer:
        answer = self._mapping(node, _ANSWER, say("an answer"))
        right, wrong = answer.get("right"), answer.get("wrong")
        if (right is None) == (wrong is None):
            raise self._bad(node, say("an answer is either “right” or “wrong”."))
        actions, sorts = self._actions(right or wrong, seat)
        expect: Mapping[str, Any] = {}
        told = answer.get("expect")
        if told is None:
            self.faults.append(
                self._fault(node, say("“expect” is missing: what is so afterwards."))
            )
        else:
            given, faults = read_position(told, self._rules, self._players, self._file)
            self.faults += faults
            expect = {key: it.value for key, it in given.items()}
        then = self._seated(answer.get("then"))
        *meanwhile, said = self._texts(answer, "say")
        return LessonAnswer(
            right is not None,
            actions,
            said,
            then,
            expect,
            tuple(meanwhile),
            swept=self._flag(answer, "swept"),
            sorts=sorts,
            obvious=self._obvious(answer),
            idea=self._given(answer, "idea"),
            line=node.line,
            column=node.column,
        )

    def _actions(self, node: Node | None, seat: int) -> tuple[tuple[Action, ...], tuple[Sort, ...]]:
        """Read `play KS`, `keeps KH`, `throws 9S`, a list of such, or `else` for what is left."""
        assert node is not None
        if isinstance(node, SequenceNode):
            read = [self._actions(item, seat) for item in node.items]
            return sum((it[0] for it in read), ()), sum((it[1] for it in read), ())
        text = as_text(node, self._file)
        if text == ANYTHING_ELSE:
            return (), ()
        if text.partition(" ")[0] in _SORTS:
            return (), (self._sort(node, text),)
        return (self._action(node, seat),), ()

    def _sort(self, node: Node, text: str) -> Sort:
        """Read `keeps KH AC throws 9S`: actions told by the cards that stay and go."""
        cards: dict[str, list[Card]] = {name: [] for name in _SORTS}
        where: list[Card] = []
        for word in text.split():
            if word in cards:
                where = cards[word]
                continue
            try:
                where.append(parse_card(word))
            except ValueError as trouble:
                raise self._bad(node, str(trouble)) from None
        return Sort(tuple(cards["keeps"]), tuple(cards["throws"]))

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
            raise self._bad(node, say("expected a list, such as [1 play 7H, 2 play KH]."))
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
            raise self._bad(
                node,
                say(
                    "expected {what}: {known}.",
                    what=what,
                    known=", ".join(known) or say("names with values"),
                ),
            )
        for key, _ in node.entries:
            if known and key.text not in known:
                hint = did_you_mean(key.text, known)
                sentence = (
                    say(
                        "“{key}” is no part of {what} ({known}).",
                        key=shown(key.text),
                        what=what,
                        known=", ".join(known),
                    )
                    + hint
                )
                self.faults.append(self._fault(key, sentence))
        return node

    def _list(self, node: MappingNode, name: str) -> tuple[Node, ...]:
        found = node.get(name)
        if not isinstance(found, SequenceNode) or not found.items:
            raise self._bad(found or node, say("“{name}” is a list of at least one.", name=name))
        return found.items

    def _texts(self, node: MappingNode, name: str) -> tuple[str, ...]:
        """Read a text, or a list of texts."""
        if isinstance(node.get(name), SequenceNode):
            return tuple(as_words(item, self._file) for item in self._list(node, name))
        return (self._text(node, name),)

    def _text(self, node: MappingNode, name: str) -> str:
        found = node.get(name)
        if found is None:
            self.faults.append(self._fault(node, say("“{name}” is missing.", name=name)))
            return ""
        return as_words(found, self._file)

    def _bad(self, node: Node, message: str) -> BadFile:
        return BadFile([self._fault(node, message)])

    def _fault(self, node: Node, message: str) -> FileFault:
        return FileFault.at(node, self._file, message)
