"""Ten tricks to guess: who takes each, without a word until the end, and then how it went."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.cards import SUIT_NAMES
from game.core.sentences import Sentence, grammar, list_of, say
from game.school.tens import BEFORE
from game.ui.art.theme import BRASS, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.learn.drill_middle import Middle
from game.ui.learn.drill_question_scene import inlay
from game.ui.learn.drill_stage import QuestionState
from game.ui.learn.drill_table import CROSS, TICK, OldTrick, badge
from game.ui.widgets import Button, FormScene, Label, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, Row, Space, either, wrap
from game.ui.widgets.pages import head, in_the_middle, page
from game.ui.widgets.scrolling import scrolled
from game.ui.window.scene import Change
from game.ui.words.narrator import short, suit_sign

if TYPE_CHECKING:
    from game.school.drills.questions import Question
    from game.ui.widgets.widget import Piece
    from game.ui.window.kit import Kit

_TITLE: Final = Sentence("Who takes it?")
_ABOUT: Final = {
    BEFORE: Sentence(
        "Never played? No matter: guess, or skip this. "
        "It's only to show you later how far you've come."
    )
}
_LATER: Final = Sentence("Ten tricks you haven't seen. How far have you come?")
_HOW: Final = Sentence("The numbers tell who played first. Tap a card, or press its number.")
_CARD: Final = 74
"""Height of the cards of a trick that has been guessed, design px."""


class Answered(NamedTuple):
    """A trick that has been guessed, and which player was named."""

    question: Question
    seat: str

    @property
    def right(self) -> bool:
        """Whether that player took it."""
        return self.seat in self.question.right


class TensScene(FormScene):
    """Asks the questions one after the other; `when` tells which ten it is.

    `on_done` is told every answer at the end, `on_skip` leads on where nobody wants to guess.
    """

    called = _TITLE

    def __init__(
        self,
        kit: Kit,
        when: str,
        questions: Sequence[Question],
        *,
        on_done: Callable[[Sequence[Answered]], Change],
        on_skip: Callable[[], Change],
    ) -> None:
        super().__init__(kit)
        self._when, self._questions = when, questions
        self._on_done, self._on_skip = on_done, on_skip
        self._answers: list[Answered] = []
        self._stage = self._asked()

    @property
    def question(self) -> Question:
        """The trick that is to be guessed now."""
        return self._stage.question

    def _asked(self) -> QuestionState:
        settings = self._kit.settings
        return QuestionState(self._questions[len(self._answers)], settings, settings.you)

    # Layout

    def resize(self, frame: Frame) -> None:
        """Put what is asked above, the trick on the table, and the way past it below."""
        kit, px = self._kit, frame.px
        count = say(
            "{answers} of {questions}",
            answers=len(self._answers) + 1,
            questions=len(self._questions),
        )
        trumps = self._stage.question.table.trumps
        told = (
            say(
                "Trumps: {suit_sign} {suit_names}",
                suit_sign=suit_sign(trumps),
                suit_names=grammar().suit(trumps),
            )
            if trumps in SUIT_NAMES
            else ""
        )
        how = Label("how", say(_HOW), size=SMALL, colour=MUTED)
        lines = WrappedText("how", say(_HOW), size=SMALL, colour=MUTED, align="centre")
        before = self._when == BEFORE
        skip = Button("skip", say("Skip to the first step") if before else say("Skip"), icon="play")
        parts = (
            head(kit, say(_TITLE), Label("count", count, size=LARGE, colour=BRASS)),
            Space(px(4)),
            WrappedText(
                "about",
                say(_ABOUT.get(self._when, _LATER)),
                size=SMALL,
                colour=MUTED,
                align="centre",
            ),
            Space(px(6)),
            WrappedText("trumps", told, size=LARGE, bold=True, colour=BRASS, align="centre"),
            Space(px(8)),
            Fill(Middle(kit, self._stage, 0.0)),
            Space(px(8)),
            either(kit, Row(how, Fill(), skip), Column(lines, skip, align="centre")),
        )
        self._form.show(page(kit, *parts, widest=1120, letters=50, top=18, bottom=14))
        self._form.begin_at(f"seat {self._stage.order[0]}")

    def background(self) -> pygame.Surface:
        """Return the table top with its inlay."""
        return self._kit.cloth(inlay(self._kit.frame))

    # Life

    def handle(self, event: pygame.event.Event) -> Change:
        """Take a guess, pass them all over, or leave."""
        letter = getattr(event, "unicode", "") if event.type == pygame.KEYDOWN else ""
        order = self._stage.order
        if letter.isascii() and letter.isdecimal() and 0 < int(letter) <= len(order):
            return self.guess(order[int(letter) - 1])
        return super().handle(event)

    def _pressed(self, key: str) -> Change:
        if key.startswith("seat "):
            return self.guess(key.removeprefix("seat "))
        return self._on_skip() if key == "skip" else None

    def guess(self, seat: str) -> Change:
        """Name the player who takes the trick; the next one comes without a word."""
        self._answers.append(Answered(self._stage.question, seat))
        if len(self._answers) == len(self._questions):
            return self._on_done(tuple(self._answers))
        self._stage = self._asked()
        self.resize(self._kit.frame)
        return None


class TensResult(FormScene):
    """How a ten went: `told` in a sentence, and every trick with the card that took it.

    `ways` are the buttons by key: what they say and where they lead; the first leads on.
    """

    called = _TITLE

    def __init__(
        self,
        kit: Kit,
        told: str,
        answers: Sequence[Answered],
        ways: Mapping[str, tuple[str, Callable[[], Change]]],
    ) -> None:
        super().__init__(kit)
        self._told, self._answers, self._ways = told, answers, ways

    def resize(self, frame: Frame) -> None:
        """Put it into the middle, with the ways on below."""
        kit, px = self._kit, frame.px
        right = sum(answer.right for answer in self._answers)
        buttons = [
            Button(key, words, style="quiet" if at else "primary")
            for at, (key, (words, _)) in enumerate(self._ways.items())
        ]
        tricks = wrap(
            kit,
            [self._trick(at, answer) for at, answer in enumerate(self._answers)],
            gap=px(18),
            between=px(10),
            align="centre",
        )
        column = Column(
            Label(
                "score",
                say("{right} of {answers}", right=right, answers=len(self._answers)),
                size=HEADING,
                serif=True,
            ),
            WrappedText("told", self._told, size=LARGE),
            Space(px(12)),
            scrolled("tricks", say("The tricks"), tricks),
            Space(px(14)),
            wrap(kit, buttons, gap=frame.gap, between=frame.gap // 2, align="left"),
        )
        self._form.show(in_the_middle(kit, column, widest=1060, letters=52))
        self._form.begin_at(next(iter(self._ways)))

    def _trick(self, at: int, answer: Answered) -> Piece:
        """Return a trick with the card that took it, and a sign whether that was guessed."""
        kit, question = self._kit, answer.question
        sign, said = (TICK, say("correct")) if answer.right else (CROSS, say("wrong"))
        cards = [play.cards[0] for play in question.plays]
        best = [play.cards[0] for play in question.plays if str(play.seat) in question.right]
        trumps = question.table.trumps or ""
        ruffed = best[0].suit == trumps
        words = say(
            "{suit_sign} trumps: {short} took it" if ruffed else "{suit_sign} led: {short} took it",
            suit_sign=suit_sign(trumps if ruffed else cards[0].suit),
            short=short(best[0]),
        )
        told = say(
            "{cards}. {best} took it.",
            cards=list_of(cards),
            best=best[0],
        )
        trick = OldTrick(f"trick {at}", words, cards, told, best, tall=kit.frame.px(_CARD))
        mark = Picture(f"mark {at}", said, badge(kit, sign, max(20, kit.frame.px(26))))
        return Row(mark, trick, gap=2)

    def _pressed(self, key: str) -> Change:
        """Follow one of the ways."""
        return self._ways[key][1]() if key in self._ways else None
