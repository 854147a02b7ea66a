"""A lesson played out on the real rules: every answer, every wrong one too, to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.cards import Card
from game.core.offers import carried_out, closed_for, let_go, waiver_of
from game.core.reasons import Refused, is_called
from game.core.rules import TRUMPS, Rules, act
from game.core.sentences import Sentence, quoted, say
from game.school.lesson import Lesson, LessonAnswer, LessonQuestion, Move

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from game.core.table import Table

# Whatever a lesson shuffles, it shuffles the same way every time.
_SEED = "practice"
_MOST_OUTCOMES = 3_000
"""All are played out when a lesson is read, which is not to take long, whoever wrote it."""


class Untrue(ValueError):
    """A lesson claims what is not so; `line` and `column` are where, the texts are sentences."""

    def __init__(self, line: int, column: int, *sentences: str) -> None:
        super().__init__(" ".join(sentences))
        self.line, self.column, self.sentences = line, column, sentences


class Outcome(NamedTuple):
    """What an answer has come to: the move it answers, by which action, and both tables."""

    number: int
    answer: LessonAnswer
    action: Action
    before: Table
    after: Table


_Moment: TypeAlias = Move | LessonAnswer | Action


class Script:
    """Knows for every position a lesson can come to what is to be said or done there.

    A position is known by what the seat that acts can see of it. Chances offered to all, as to
    slough, go by as in scenarios; but the learner who has a choice is always asked. Raises `Untrue`
    where the lesson and the rules do not agree.
    """

    def __init__(self, rules: Rules, start: Table, lesson: Lesson) -> None:
        self._rules = rules
        lesson = self._lesson = lesson.tidied(rules.tidy)
        self._moments: dict[Hashable, _Moment] = {}
        self.outcomes: list[Outcome] = []
        at = (lesson.line, lesson.column)
        self.waived: set[Action] = set()
        """The passes of those who let a chance go by: whether they are told makes no difference."""
        begun = let_go(rules, start, _SEED)
        reached = [self._played(*begun, lesson.first, at, well=True, replayed=True)]
        for number, move in enumerate(lesson.moves):
            last = number + 1 == len(lesson.moves)
            reached = [
                after
                for table in self._different(reached)
                for after in self._branch(number, move, table, last=last)
            ]
            self._check_given(number, move)

    @property
    def right_line(self) -> tuple[Action, ...]:
        """The actions of all seats when every answer is the first right one; raises `Untrue`."""
        done: list[Action] = list(self._lesson.first)
        place: Hashable = None
        for number, move in enumerate(self._lesson.moves):
            main = next(answer for answer in move.answers if answer.right)
            found = next(
                (
                    o
                    for o in self.outcomes
                    if (o.number, o.answer) == (number, main)
                    and (not main.actions or o.action == main.actions[0])
                    and place in (None, self._seen(o.before, self._lesson.seat))
                ),
                None,
            )
            if found is None:
                told = quoted(str(main.actions[0])) if main.actions else Sentence("this answer")
                sentence = say(
                    "{told} cannot be done when every answer before is the first right one.",
                    told=told,
                )
                raise Untrue(main.line, main.column, sentence)
            place = self._seen(found.after, self._lesson.seat)
            done += [found.action, *main.then]
        return tuple(done)

    def move(self, table: Table) -> Move | None:
        """Return what is asked of the learner on a table, or on its own view of it."""
        found = self._moments.get(self._seen(table, self._lesson.seat))
        return found if isinstance(found, Move) else None

    def reply(self, view: Table, seat: int) -> Action | None:
        """Return what a seat does that sees this."""
        found = self._moments.get(self._seen(view, seat))
        return found if isinstance(found, Action) else None

    def end(self, table: Table) -> LessonAnswer | None:
        """Return the answer that has led to the end that this table is."""
        found = self._moments.get(self._seen(table, self._lesson.seat))
        return found if isinstance(found, LessonAnswer) else None

    def _seen(self, table: Table, seat: int) -> Hashable:
        """Return what a seat can tell a position by; the same for the table and its view of it.

        Who has let a chance go by that is offered to all tells nothing.
        """
        offered = any(waiver_of(self._rules, table, other) for other in table.to_act)
        return (
            seat,
            table.phase,
            seat in table.to_act if offered else table.to_act,
            table.plays,
            table.hand(seat),
            tuple(len(table.hand(other)) for other in range(table.seats)),
            tuple(sorted(table.said.items())),
            table.trumps,
            () if offered else tuple(sorted(table.marks.items())),
            table.out,
            table.taker,
            table.tricks,
            len(table.stock),
            table.over,
        )

    def _different(self, tables: Sequence[Table]) -> list[Table]:
        """Return one of the tables that look the same to the learner, and that for each look."""
        return list({self._seen(table, self._lesson.seat): table for table in tables}.values())

    # Playing it out

    def _branch(self, number: int, move: Move, table: Table, *, last: bool) -> Iterator[Table]:
        """Play out every answer to a move; yield the tables from which the lesson goes on."""
        seat, at = self._lesson.seat, (move.line, move.column)
        if seat not in table.to_act:
            raise Untrue(*at, say("seat {seat} is not to act here.", seat=seat))
        self._note(self._seen(table, seat), move, at)
        self._check_refused(move, table)
        self._note_waiver(table, seat)
        self._check_questions(move.questions, table)
        answered = [(action, move.answer_to(action)) for action in self._rules.legal(table, seat)]
        unanswered = [action for action, answer in answered if answer is None]
        if unanswered:
            told = (
                say("“{action}” is legal, but there is no answer to it.", action=str(it))
                for it in unanswered
            )
            raise Untrue(*at, *told)
        for action, answer in answered:
            assert answer is not None
            after = self._answered(table, action, answer)
            self.outcomes.append(Outcome(number, answer, action, table, after))
            if len(self.outcomes) > _MOST_OUTCOMES:
                raise Untrue(*at, say("this lesson can go on in too many ways."))
            if last and answer.right:
                self._check_questions(self._lesson.closing, after)
            if last or not answer.right:
                self._note(self._seen(after, seat), answer, (answer.line, answer.column))
            else:
                yield after

    def _check_given(self, number: int, move: Move) -> None:
        """See that each answer could be given, action by action, and one of them is right."""
        given = [o for o in self.outcomes if o.number == number]
        for answer in move.answers:
            done = {o.action for o in given if o.answer is answer}
            idle = [str(action) for action in answer.actions if action not in done]
            if idle:
                raise Untrue(
                    answer.line,
                    answer.column,
                    say("“{action}” cannot be done here.", action=str(idle[0])),
                )
            if not done:
                raise Untrue(answer.line, answer.column, say("nothing is left that this could be."))
        if not any(answer.right for answer in move.answers):
            raise Untrue(move.line, move.column, say("no answer is right."))

    def _check_refused(self, move: Move, table: Table) -> None:
        for action, code in move.refused.items():
            refusal = self._rules.refusal(table, action)
            if refusal is None:
                raise Untrue(
                    move.line,
                    move.column,
                    say("“{action}” is legal, not refused.", action=str(action)),
                )
            if not is_called(refusal.code, code):
                sentence = say(
                    "“{action}” is refused as {found}, not as {code}.",
                    action=str(action),
                    found=refusal.code,
                    code=code,
                )
                raise Untrue(move.line, move.column, sentence)

    def _check_questions(self, questions: Sequence[LessonQuestion], table: Table) -> None:
        """See that a number counts what it says, and what is to be tapped is there to be seen."""
        seat = self._lesson.seat
        open_hands = range(table.seats) if self._lesson.open_hands else (seat,)
        seen = {card for other in open_hands for card in table.hand(other)}
        seen |= {card for play in table.plays for card in play.cards}
        for asked in questions:
            at, answer = (asked.line, asked.column), asked.answer
            if isinstance(answer, Card) and answer not in seen:
                # As it is written in the file.
                raise Untrue(*at, say("{answer} is not to be seen here.", answer=str(answer)))
            if asked.out and answer != (count := _unseen(self._rules, table, seat, asked.out)):
                raise Untrue(
                    *at,
                    say(
                        "{count} of this suit are still out, not {answer}.",
                        count=count,
                        answer=answer,
                    ),
                )

    def _answered(self, table: Table, action: Action, answer: LessonAnswer) -> Table:
        at = (answer.line, answer.column)
        after = let_go(self._rules, act(self._rules, table, action, _SEED).table, _SEED)
        return self._played(*after, answer.then, at, well=answer.right)

    def _played(
        self,
        table: Table,
        passed: frozenset[Action],
        actions: Sequence[Action],
        at: tuple[int, int],
        *,
        well: bool,
        replayed: bool = False,
    ) -> Table:
        """Return the table after what follows, of which every seat takes note.

        `passed` are those who had nothing to do but to let a chance go by. While all goes `well`
        the learner is not spoken for, but where there is one thing to do; what is `replayed` is
        what was done before.
        """
        rules, learner = self._rules, self._lesson.seat
        self.waived |= passed
        for told in actions:
            action = rules.tidy(told)
            if action in passed:
                passed -= {action}
                continue
            if well and action.seat == learner and not replayed:
                self._check_forced(table, action, at)
            elif well and learner in table.to_act and waiver_of(rules, table, learner) is not None:
                asked = f"{action.seat} {action}"
                told_of = say(
                    "seat {learner} has a choice before “{action}”. Make it a move.",
                    learner=learner,
                    action=asked,
                )
                raise Untrue(*at, told_of)
            table = closed_for(rules, table, action, _SEED)
            self._note(self._seen(table, action.seat), action, at)
            self._note_waiver(table, action.seat)
            try:
                table, passed = carried_out(rules, table, passed, action, _SEED)
            except Refused as refused:
                raise Untrue(*at, f"{say(quoted(f'{action.seat} {action}'))}: {refused}") from None
            self.waived |= passed
        # Whoever nothing more is told of lets a chance go by, but for a learner who is asked.
        while table.to_act and not (well and learner in table.to_act):
            waiver = waiver_of(rules, table, table.to_act[0])
            if waiver is None:
                break
            table, _ = carried_out(rules, table, passed, waiver, _SEED)
        return table

    def _check_forced(self, table: Table, action: Action, at: tuple[int, int]) -> None:
        """See that the learner is spoken for where nothing else can be done."""
        seat = self._lesson.seat
        if self._rules.legal(table, seat) != (action,):
            raise Untrue(*at, say("seat {seat} acts for itself: make it a move.", seat=seat))

    def _note_waiver(self, table: Table, seat: int) -> None:
        waiver = waiver_of(self._rules, table, seat)
        if waiver is not None:
            self.waived.add(waiver)

    def _note(self, place: Hashable, moment: _Moment, at: tuple[int, int]) -> None:
        known = self._moments.setdefault(place, moment)
        if known != moment and not (_is_bad_end(known) and _is_bad_end(moment)):
            raise Untrue(
                *at, say("two positions that go on differently look the same to who acts.")
            )


def _unseen(rules: Rules, table: Table, seat: int, suit: str) -> int:
    """Count the cards of a suit that others hold, or that are still to be drawn."""
    others = [card for other in range(table.seats) if other != seat for card in table.hand(other)]
    ranking = rules.ranking(table.trumps)
    wanted = TRUMPS if suit == table.trumps else suit
    return sum(ranking[card][0] == wanted for card in (*others, *table.stock))


def _is_bad_end(moment: _Moment) -> bool:
    """Tell whether the lesson ends wrongly there: many ways may lead to the same ruin."""
    return isinstance(moment, LessonAnswer) and not moment.right
