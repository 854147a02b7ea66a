"""A course: lessons one above the other, each a step of the real game, and how far one has come."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from game.core.cards import Card, Cards
from game.core.offers import waiver_of
from game.core.sentences import Sentence, say
from game.school.ideas import FULL, Ideas
from game.school.lesson import CHECK, EXAM
from game.school.tasks import Teaching, Verdict
from game.school.tens import Guesses

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.lesson import Lesson, LessonAnswer, LessonQuestion, Outline
    from game.school.lesson_script import Script

_SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_RANKS: Final = {"J": 11, "Q": 12, "K": 13, "A": 14}
_CARD: Final = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
PLAYED: Final = "{card}"
"""Stands in the words for a wrong action for the card that was played."""
_CHECKED, _EXAMINED, _PASSED = 4, 10, 7
"""So many tricks a check and the exam are made of, and so many of the exam make the diploma."""
_EXAM: Final = Sentence("On your own")
_ALONE: Final = Sentence(
    "Ten questions, all mixed, and not a word of help."
    " Seven make the diploma, so a slip or two won't hurt."
)
_MOST: Final = 9999
"""More tries than these at a step are not told apart."""


def cards_named(words: str) -> Cards:
    """Return the cards that a sentence names as `K♠` or `10♥`, each once."""
    found = (Card(_SUITS[m[2]], _RANKS.get(m[1]) or int(m[1])) for m in _CARD.finditer(words))
    return tuple(dict.fromkeys(found))


def printed(card: Card) -> str:
    """Return a card as the words of a lesson name it: `K♠`."""
    rank = next((sign for sign, rank in _RANKS.items() if rank == card.rank), str(card.rank))
    return rank + next(sign for sign, suit in _SUITS.items() if suit == card.suit)


class Taught(NamedTuple):
    """What a step is at the table: a game, the position it begins with, and what is said there.

    The `script` is the lesson played out.
    """

    rules: Rules
    start: Table
    lesson: Lesson
    script: Script


class Step:
    """A lesson as a task at the table, which is read when somebody sits down to it."""

    def __init__(
        self,
        outline: Outline,
        read: Callable[[], Taught],
        *,
        faded: Callable[[str], int] = lambda _: FULL,
    ) -> None:
        self.outline = outline
        self.key, self.title = outline.key, outline.title
        self.seen: Table | None = None
        self._read, self._faded = read, faded

    @cached_property
    def _taught(self) -> Taught:
        return self._read()

    @property
    def rules(self) -> Rules:
        """The game and its house rules."""
        return self._taught.rules

    @property
    def start(self) -> Table:
        """The position it begins with."""
        return self._taught.start

    @property
    def lesson(self) -> Lesson:
        """What is asked and said."""
        return self._taught.lesson

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.lesson.seat

    @property
    def open_hands(self) -> bool:
        """Whether the learner sees all cards."""
        return self.lesson.open_hands

    @property
    def script(self) -> Script:
        """The lesson played out."""
        return self._taught.script

    @property
    def learnt(self) -> str:
        """What is learnt, in a sentence."""
        return say(self.outline.learnt)

    @property
    def ideas(self) -> tuple[str, ...]:
        """The ideas it is about, its own first."""
        found = (self.lesson.idea, *(move.idea for move in self.lesson.moves))
        return tuple(idea for idea in dict.fromkeys(found) if idea)

    def prompting(self, faded: Callable[[str], int]) -> Step:
        """Return the same with prompts that have faded so far, by idea."""
        return Step(self.outline, lambda: self._taught, faded=faded)

    @property
    def teaching(self) -> Teaching:
        """What it brings besides cards to play."""
        said, moves = [], self.lesson.moves
        for move, following in zip_longest(moves, moves[1:]):
            said.append(say(move.say))
            for answer in move.answers:
                said += map(say, answer.meanwhile)
                # What is said of a right answer and what is asked then are read together.
                then = following.say if following and answer.right else None
                said.append(say(answer.say, then))
        longest = max(said, key=len)
        return Teaching(self.questions, self.shows, self.lesson.undimmed, longest=longest)

    def asks(self, table: Table) -> str:
        """Return what is asked of the learner, who is to act."""
        move = self.script.move(table)
        if move is None:
            return ""
        # What an earlier step has taught is asked for with less.
        met = move.idea != self.lesson.idea
        match self._faded(move.idea) + met:
            case 0:
                return say(move.say)
            case 1:
                return say(move.half or move.say)
            case _:
                return ""

    def questions(self, table: Table) -> tuple[LessonQuestion, ...]:
        """Return what is asked before the learner's next move, or at the end when all is right."""
        move, end = self.script.move(table), self.script.end(table)
        if move is not None:
            return move.questions
        return self.lesson.closing if end is not None and end.right else ()

    def reply(self, decision: Decision) -> Action | None:
        """Return what the lesson has another seat do.

        Where it is silent that is a plain card, or None: the seat lets a chance go by.
        """
        view = decision.view()
        told = self.script.reply(view, decision.seat)
        silent = None if waiver_of(self.rules, view, decision.seat) else decision.legal[0]
        return told or silent

    def shows(self, view: Table) -> Action | None:
        """Return what the learner's seat does by itself: what came before, or all that is left."""
        return self.script.reply(view, self.seat)

    def judge(self, table: Table, action: Action) -> Verdict:
        """Judge a legal action of the learner; the cards that the words name go with them."""
        answer = self._answer(table, action)
        if answer is None:
            return Verdict(right=False, words="")
        played = " ".join(map(printed, action.cards))
        *meanwhile, words = (
            say(it).replace(PLAYED, played) for it in (*answer.meanwhile, answer.say)
        )
        # Other languages have other letters on their cards.
        named = cards_named(answer.say.replace(PLAYED, played))
        return Verdict(answer.right, words, named, (*meanwhile,), answer.swept, answer.idea)

    def _answer(self, table: Table, action: Action) -> LessonAnswer | None:
        move = self.script.move(table)
        return move.answer_to(action) if move else None

    def finished(self, table: Table) -> bool:
        """Tell whether the lesson has come to its end, for good or ill."""
        return self.script.end(table) is not None

    def advice(self, table: Table) -> Action:
        """Return a right action of the learner."""
        legal = self.rules.legal(table, self.seat)
        right = (a for a in legal if (found := self._answer(table, a)) and found.right)
        return next(right, legal[0])

    def done(self, table: Table) -> str:
        """Return what is said of the last right answer."""
        answer = self.script.end(table)
        return say(answer.say) if answer else self.learnt


Trick: TypeAlias = "Callable[[Random], Step]"
"""What makes a trick of a check with some dice: the same idea in other suits each time."""


class Check(NamedTuple):
    """Tricks without a word: so many are `drawn`, each made when its turn comes, in other suits.

    It's passed with as many as are `needed`.
    """

    key: str
    title: Sentence
    sign: str
    tricks: tuple[Trick, ...]
    drawn: int
    about: Sentence
    needed: int = 0

    @property
    def learnt(self) -> str:
        """What they are about, in a sentence, as a step says what is learnt."""
        return say(self.about)


def _as_it_is(step: Step, _: Random) -> Step:
    return step


class Course:
    """The steps in their order, which chapters they make up, and what is asked again.

    `vary` returns a step in other suits. The `bank` is what only the exam asks, called `exam`;
    where there is one the exam is the last step of all.
    """

    def __init__(
        self,
        title: str,
        steps: Sequence[Step],
        vary: Callable[[Step, Random], Step] = _as_it_is,
        bank: Sequence[Trick] = (),
        exam: str = EXAM,
    ) -> None:
        self.title = title
        self.steps = tuple(steps)
        self.vary = vary
        asked = Check(exam, _EXAM, "", tuple(bank), _EXAMINED, _ALONE, _PASSED)
        self.exam = asked if bank else None
        self.keys = tuple(step.key for step in self.steps) + ((exam,) if bank else ())
        """What all the steps are called, the exam with them."""

    @property
    def chapters(self) -> dict[str, tuple[Step, ...]]:
        """The steps by chapter, in order."""
        found: dict[str, tuple[Step, ...]] = {}
        for step in self.steps:
            chapter = step.outline.chapter
            found[chapter] = (*found.get(chapter, ()), step)
        return found

    @cached_property
    def checks(self) -> dict[str, Check]:
        """The checks by the key of the step that they come after; the exam comes after the last."""
        groups: dict[str, list[Step]] = {}
        for step in self.steps:
            if step.outline.group.startswith(CHECK):
                groups.setdefault(step.outline.group, []).append(step)
        found = {}
        for group, steps in groups.items():
            sign = group.removeprefix(CHECK).strip()
            found[steps[-1].key] = Check(
                f"{CHECK}-{self.title}-{sign}".replace(" ", "-").lower(),
                Sentence("Check {sign}", sign=sign) if sign else Sentence("Check"),
                sign,
                tuple(partial(self.vary, step) for step in steps),
                _CHECKED,
                Sentence("Four questions on what you know, and not a word of help."),
            )
        return found

    def again(self, keys: Sequence[str]) -> Check | None:
        """Return what comes back, by the keys of steps, as a check of its own; None if nothing."""
        steps = {step.key: step for step in self.steps}
        tricks = tuple(partial(self.vary, steps[key]) for key in keys if key in steps)
        if not tricks:
            return None
        told = Sentence("What you slipped on, and some that you had right.")
        return Check("", Sentence("Once again"), "", tricks, len(tricks), told)

    def whole(self, asked: Step) -> Step:
        """Return the step of the course that a trick was made of, or that is about its idea."""
        known = (step for step in self.steps if step.key == asked.key)
        about = (step for step in self.steps if step.outline.idea == asked.outline.idea)
        return next(known, None) or next(about, None) or asked

    def plain(self, step: Step) -> bool:
        """Tell whether the first check lies behind: from then on nothing is shown unasked."""
        first = next((self.number_of(key) for key in self.checks), len(self.steps))
        return self.number(step) > first

    def number_of(self, key: str) -> int:
        """Return which step of the course a key names, from 1; 0 if none."""
        return self.keys.index(key) + 1 if key in self.keys else 0

    def number(self, step: Step | Check) -> int:
        """Return which step of the course it is, from 1; so in other suits."""
        return self.number_of(step.key)

    def after(self, key: str) -> Step | Check | None:
        """Return the step that follows the one of a key, at last the exam; None after the last."""
        number = self.number_of(key)
        return self.steps[number] if number < len(self.steps) else self._last_after(number)

    def _last_after(self, number: int) -> Check | None:
        return self.exam if number == len(self.steps) else None


class CourseProgress:
    """Which steps somebody has done, and how often each was tried; steps are told by their keys.

    Keys that a course has no more are kept: another edition of it may have them again.
    """

    def __init__(self) -> None:
        self._done: dict[str, bool] = {}
        self._tries: dict[str, int] = {}
        self.ideas = Ideas()
        self.guesses = Guesses()

    def try_one(self, key: str) -> None:
        """Count one more try at a step."""
        self._tries[key] = min(_MOST, self.tries(key) + 1)

    def finish(self, key: str, *, faultless: bool) -> None:
        """Note that a step was done; once done without a fault it stays so."""
        self._done[key] = faultless or self.faultless(key)

    def note(
        self, key: str, ideas: Sequence[str], today: int, *, clean: bool, slip: str = ""
    ) -> None:
        """Note how a step went that is about some ideas, and whether it comes back.

        A `slip` on an idea that an answer named is one on that idea alone.
        """
        for idea in (slip,) if slip else ideas:
            self.ideas.answer(idea, clean=clean)
        if clean:
            self.ideas.right(key, today)
        else:
            self.ideas.slip(key, today)

    def done(self, key: str) -> bool:
        """Tell whether a step was done."""
        return key in self._done

    def faultless(self, key: str) -> bool:
        """Tell whether a step was once done without a wrong card and without being shown."""
        return self._done.get(key, False)

    def tries(self, key: str) -> int:
        """Return how often a step was begun."""
        return self._tries.get(key, 0)

    @property
    def begun(self) -> bool:
        """Whether any step was tried."""
        return bool(self._tries or self._done)

    def slipped(self, course: Course) -> list[str]:
        """Return the keys of the steps that were done, but never without a slip."""
        keys = (step.key for step in course.steps)
        tried = (key for key in keys if self.done(key) and self.tries(key))
        return [key for key in tried if not self.faultless(key)]

    def pass_over(self, course: Course, chapter: str) -> None:
        """Note the steps and checks before a chapter as done, by somebody who knows all that."""
        for name, steps in course.chapters.items():
            if name == chapter:
                return
            for step in steps:
                check = course.checks.get(step.key)
                for key in (step.key, check.key) if check else (step.key,):
                    self._done.setdefault(key, False)

    def next_of(self, course: Course) -> Step | Check | None:
        """Return the first step that is not done, at last the exam; None when all are.

        A check that was left comes before the step after it.
        """
        before: Check | None = None
        exam = () if course.exam is None else (course.exam,)
        for step in (*course.steps, *exam):
            if not self.done(step.key):
                return before if before and not self.done(before.key) else step
            before = course.checks.get(step.key)
        return None

    def count(self, course: Course) -> int:
        """Return how many steps of a course are done, the exam among them."""
        return sum(map(self.done, course.keys))

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it, to be kept."""
        told = {"done": dict(self._done), "tries": dict(self._tries)}
        guesses = {"guesses": kept} if (kept := self.guesses.to_mapping()) else {}
        return told | {"ideas": self.ideas.to_mapping()} | guesses

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, Any]) -> CourseProgress:
        """Return what was kept; whatever makes no sense is left out."""
        progress = cls()
        for key, faultless in _entries(mapping, "done"):
            if isinstance(faultless, bool):
                progress._done[key] = faultless
        for key, tries in _entries(mapping, "tries"):
            if isinstance(tries, int) and not isinstance(tries, bool) and 0 < tries <= _MOST:
                progress._tries[key] = tries
        ideas = mapping.get("ideas") if isinstance(mapping, Mapping) else None
        progress.ideas = Ideas.from_mapping(ideas if isinstance(ideas, Mapping) else {})
        guesses = mapping.get("guesses") if isinstance(mapping, Mapping) else None
        progress.guesses = Guesses.from_mapping(guesses)
        return progress


def _entries(mapping: object, name: str) -> list[tuple[str, object]]:
    inner = mapping.get(name) if isinstance(mapping, Mapping) else None
    pairs = inner.items() if isinstance(inner, Mapping) else ()
    return [(key, value) for key, value in pairs if isinstance(key, str)]
