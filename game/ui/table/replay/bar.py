"""What is pressed under a match that is looked at again: the line, the ways, eyes and speed."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.table.places.shapes import Box
from game.ui.table.replay.timeline import Marks, Timeline
from game.ui.widgets import Button, Form, Panel, Segments
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, either
from game.ui.widgets.widget import Piece
from game.ui.window.commands import Turning, on_key
from game.ui.window.kit import Kit

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
_SPEEDS_TOLD: Final = ("½×", "1×", "2×", "4×")  # noqa: RUF001 - as it is written
_BACK: Final = (
    (Turning.START, Sentence("To the start"), "step-back"),
    (Turning.DEAL_BACK, Sentence("A deal back"), "rewind"),
    (Turning.TRICK_BACK, Sentence("A trick back"), "skip-back"),
    (Turning.BACK, Sentence("A card back"), "chevron-left"),
)
_PLAY: Final = Sentence("Play")
_PAUSE: Final = Sentence("Pause")
_ON: Final = (
    (Turning.ON, Sentence("A card on"), "chevron-right"),
    (Turning.TRICK_ON, Sentence("A trick on"), "skip"),
    (Turning.DEAL_ON, Sentence("A deal on"), "fast-forward"),
    (Turning.END, Sentence("To the end"), "step-forward"),
)


class Whereabouts(NamedTuple):
    """Where a match stands that is looked at again, as its bar shows it."""

    place: int = 0
    told: str = ""
    playing: bool = False
    speed: float = 1.0
    may_play_on: bool = False


class ReplayBar:
    """A form over the lower edge of the window; `eyes` is whose they are, in words.

    Where only one pair of eyes is open nothing is offered but these.
    """

    def __init__(self, kit: Kit, marks: Marks) -> None:
        self._kit = kit
        self.form = Form(kit, by_keys=False)
        self.timeline = Timeline(marks)
        self._marks = marks
        self._standing = Whereabouts()
        self._eyes, self._others = "", False
        self.box = Box(0, 0, 0, 0)

    def mark(self, marks: Marks) -> None:
        """Show other places on the line: the match has gone on."""
        self._marks = marks
        self.timeline.mark(marks)

    @property
    def height(self) -> int:
        """How much of the window's height it takes."""
        frame = self._kit.frame
        return self._piece().natural_size(self._kit, frame.width)[1]

    def place(self, eyes: str, *, others: bool) -> None:
        """Lie along the lower edge, with the eyes that are lent; `others` can be had too."""
        self._eyes, self._others = eyes, others
        frame = self._kit.frame
        piece = self._piece()
        high = piece.natural_size(self._kit, frame.width)[1]
        self.box = Box(0, frame.height - high, frame.width, high)
        self.form.show(piece, pygame.Rect(*self.box))
        self.stand(self._standing)

    def stand(self, standing: Whereabouts) -> None:
        """Show where the match stands now."""
        self._standing = standing
        self.timeline.stand(standing.place, standing.told)
        if "play" not in self.form:
            return
        first, last = min(1, self._marks.last), self._marks.last
        play = self.form.get("play", Button)
        play.relabel(say(_PAUSE if standing.playing else _PLAY))
        play.show_icon("pause" if standing.playing else "play")
        for ways, at_end in ((_BACK, standing.place <= first), (_ON, standing.place >= last)):
            for turning, _, _ in ways:
                self.form[turning.button].enable(not at_end)
        if "play-on" in self.form:
            self.form["play-on"].enable(standing.may_play_on)
        self.form.get("speed", Segments).hold(_SPEEDS_TOLD[SPEEDS.index(standing.speed)])

    @property
    def speed(self) -> float:
        """The speed that is chosen."""
        return SPEEDS[_SPEEDS_TOLD.index(self.form.get("speed", Segments).value)]

    def _piece(self) -> Piece:
        """Return the line with the row below it, on its ground."""
        kit, px = self._kit, self._kit.frame.px
        long, brief = self._row(long=True), self._row(long=False)
        column = Column(self.timeline, Space(px(2)), either(kit, long, brief))
        return Inset(column, x=px(14), top=px(4), bottom=px(8), on=Panel("replay bar", "ink"))

    def _row(self, *, long: bool) -> Piece:
        px = self._kit.frame.px
        # The way back is at the left, as on every page.
        leave = _button("leave", say("Back"), "back", "Esc")
        eyes = _turn(Turning.EYES, self._eyes, "eye", long=long)
        eyes.enable(self._others)
        told = _turn(Turning.TOLD, say("What they did and thought"), "log")
        sheet = _button("sheet", say("Score sheet"), "records")
        on = _turn(Turning.PLAY_ON, say("Play on from here"), "turn-arrow", long=long)
        ways = [
            _turn(turning, say(words), icon)
            for turning, words, icon in (*_BACK, (Turning.PLAY, _PLAY, "play"), *_ON)
        ]
        speeds = [(told, told) for told in _SPEEDS_TOLD]
        speed = Segments("speed", say("Speed"), speeds, _SPEEDS_TOLD[1])
        gap = px(4)
        return Row(
            Row(leave, eyes, gap=gap),
            Fill(),
            Row(*ways, gap=gap),
            Space(px(10)),
            speed,
            Fill(),
            Row(told, sheet, on, gap=gap),
            gap=gap,
        )


def _turn(turning: Turning, words: str, icon: str, *, long: bool = False) -> Button:
    return _button(turning.button, words, icon, turning.sign, long=long)


def _button(key: str, words: str, icon: str, sign: str = "", *, long: bool = False) -> Button:
    """Return a button that shows its sign alone, or if it is long its words too."""
    pressed_by = on_key(sign)
    return Button(key, words, icon=icon, style="quiet", shows_label=long, pressed_by=pressed_by)
