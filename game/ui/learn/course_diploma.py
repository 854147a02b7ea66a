"""The top of a course: what is known now, chapter by chapter, and the way to a real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.sentences import Sentence, say, several
from game.school.course import Course, CourseProgress
from game.ui.art.fan import fan
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.widgets import Button, FormScene, Panel, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, wrap
from game.ui.widgets.scrolling import scrolled
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

_CARDS: Final = ("2S", "7S", "TS", "KS", "AS")
_PLAY: Final = "play"
_SLIPS: Final = "slips"
_LARGEST: Final = 115
"""What leads to slips is so much wider than what leads to a table, in hundredths."""


class DiplomaScene(FormScene):
    """A diploma: a hand of trumps, what was learnt, how far one has come, and two ways on.

    `on_slips` leads to the steps of these keys once more, `on_play` to a real table.
    """

    called = Sentence("Your diploma")

    def __init__(
        self,
        kit: Kit,
        course: Course,
        progress: CourseProgress,
        *,
        on_play: Callable[[], Change],
        on_slips: Callable[[list[str]], Change],
    ) -> None:
        super().__init__(kit)
        self._course, self._progress = course, progress
        self._on_play, self._on_slips = on_play, on_slips

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the diploma into the middle, with both ways on in its lowest row."""
        kit, px = self._kit, frame.px
        whole = min(frame.width - 2 * px(24), max(px(760), frame.text(BODY) * 36))
        slips, play = len(self._slipped), say("Play Linger Longer now")
        back = Button("back", say("Back to the ladder"), style="quiet")
        ways: list[Piece]
        if slips:
            words = say(several(slips, "Practise my {n} slip", "Practise my {n} slips"))
            again = Button(_SLIPS, words, icon="redo", style="primary", size=LARGE)
            table = Button(_PLAY, play, icon="play")
            least = table.natural_size(kit, whole)[0] * _LARGEST // 100
            first, ways = _SLIPS, [OfSize(again, least=least), table, back]
        else:
            table = Button(_PLAY, play, icon="play", style="primary", size=LARGE)
            first, ways = _PLAY, [table, back]
        column = Column(
            scrolled("learnt", say("What you know now"), self._learnt()),
            Space(px(16)),
            wrap(kit, ways, gap=frame.gap, between=frame.gap // 2, align="centre"),
        )
        panel = Inset(
            column, x=px(30), top=px(14), bottom=px(22), on=Panel("panel", "brass", floats=True)
        )
        middle = Column(Fill(), OfSize(panel, whole), Fill(), align="centre")
        self._form.show(Inset(middle, y=px(22)))
        self._form.begin_at(first)

    @property
    def _slipped(self) -> list[str]:
        """The steps that were never done without a slip."""
        return self._progress.slipped(self._course)

    def _learnt(self) -> Piece:
        """Return the cards, how the ladder was climbed, and a sentence of each chapter."""
        px = self._kit.frame.px
        drawing = fan(self._kit, min(px(120), self._kit.frame.height // 6), _CARDS)
        told = self._told()
        gain = self._progress.guesses.words
        rows: list[Piece] = [
            Space(px(4)),
            Picture("fan", "", drawing),
            Space(px(4)),
            WrappedText(
                "heading",
                say("You've climbed the ladder"),
                size=HEADING,
                serif=True,
                align="centre",
            ),
            Space(px(6)),
            WrappedText("gain", gain, size=LARGE, bold=True, colour=BRASS, align="centre")
            if gain
            else Space(0),
            WrappedText("told", told, colour=MUTED, align="centre"),
            Space(px(12)),
        ]
        return Column(*rows, Suited(self._by_chapter), Space(px(4)))

    def _told(self) -> str:
        """Return how the ladder was climbed; an exam with a slip is none of what to go over."""
        keys, exam, slipped = self._course.keys, self._course.exam, len(self._slipped)
        clean = sum(map(self._progress.faultless, keys))
        apart = exam is not None and not self._progress.faultless(exam.key)
        return _told(len(keys) - bool(apart and clean and slipped), clean, slipped)

    def _by_chapter(self, width: int) -> Piece:
        """Return what each chapter has taught beside its name, or below it in a narrow window."""
        frame, fonts = self._kit.frame, self._kit.fonts
        told = {name: chapter[-1].learnt for name, chapter in self._course.chapters.items()}
        names = max(fonts.width(say(name), frame.text(SMALL), bold=True) for name in told) + 1
        left = width - names - frame.px(18)
        beside = left > max(fonts.width(learnt, frame.text(BODY)) for learnt in told.values())
        rows: list[Piece] = []
        for name, learnt in told.items():
            chapter = WrappedText(
                f"chapter {name}",
                say(name),
                size=SMALL,
                colour=BRASS,
                bold=True,
                align="right" if beside else "centre",
            )
            words = WrappedText(
                f"learnt {name}", learnt, colour=IVORY, align="left" if beside else "centre"
            )
            both = (OfSize(chapter, names), Fill(words))
            rows.append(Row(*both, gap=frame.px(18)) if beside else Column(chapter, words))
        return Column(*rows, gap=frame.px(8))

    # --- Life -----------------------------------------------------------------------------------
    def _pressed(self, key: str) -> Change:
        """Sit down at a real table, or go over what was missed."""
        if key == _PLAY:
            return self._on_play()
        return self._on_slips(self._slipped) if key == _SLIPS else None


def _told(steps: int, faultless: int, slipped: int) -> str:
    """Return how the ladder was climbed, and what there is to go over once more."""
    if faultless == steps:
        return say("You made it! All {steps} without one slip.", steps=steps)
    clean = (
        say("{faultless} of {steps} without a slip", faultless=faultless, steps=steps)
        if faultless
        else say("All {steps} steps", steps=steps)
    )
    if not slipped:
        return say("You made it! {clean}.", clean=clean)
    if not faultless or faultless + slipped != steps:
        asked = several(
            slipped,
            "You made it! {clean}. Want to go over that one slip?",
            "You made it! {clean}. Want to go over those {n} slips?",
            clean=clean,
        )
    else:
        asked = several(
            slipped,
            "You made it! {clean}. Want to go over the other one?",
            "You made it! {clean}. Want to go over the other {n}?",
            clean=clean,
        )
    return say(asked)
