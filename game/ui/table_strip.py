"""The line above the hand: what is asked of the person, or what goes on."""

from __future__ import annotations

from game.ui.canvas import Item
from game.ui.kit import Kit
from game.ui.narrator import short
from game.ui.table_course import Course
from game.ui.table_hand import HandControl
from game.ui.table_picture import TablePicture
from game.ui.theme import BODY, IVORY

SHORT = 24
"""A sentence of no more letters than this fits above any hand."""


class Strip:
    """Finds the words for the course of a match, and puts them beside the person's own plate."""

    def __init__(
        self, kit: Kit, course: Course, control: HandControl, picture: TablePicture
    ) -> None:
        self._kit = kit
        self._course = course
        self._control = control
        self._picture = picture

    def words(self, *, briefly: bool = False) -> str:
        """Return the line; `briefly` leaves out what only explains, for want of room."""
        course = self._course
        stage, log, words = course.stage, course.log, course.words
        explained = course.explains and not briefly
        if course.stopped:
            return "The match stands still."
        if stage.waits_for_click:
            why = f" {self._why_won()}" if explained else ""
            return f"{log.last}{why} Click to go on."
        if course.may_act and words.plays_one:
            return self._my_play(briefly=briefly, explained=explained)
        if course.may_act and words.question and course.panel:
            return words.question.question
        if course.out:
            return words.gone(stage.shown)
        if not stage.shown.phase and stage.cut_sprites():
            return f"{log.last} {words.choosing()}".rstrip()
        waiting = words.waiting(stage.shown)
        if getattr(course.said, "seat", None) in stage.shown.to_act:
            # What it was thinking over is done: its cards are still on their way.
            waiting = ""
        if waiting and briefly:
            return waiting
        more = words.explain(course.said) if explained and course.said is not None else ""
        return " ".join(part for part in (log.last, more, waiting) if part)

    def _my_play(self, *, briefly: bool, explained: bool) -> str:
        chosen = self._control.focus.chosen
        if chosen is not None:
            return f"Click {short(chosen)} once more to play it."
        told = bool(self._course.toast)
        return self._course.words.your_turn(told=told, briefly=briefly, explained=explained)

    def _why_won(self) -> str:
        course = self._course
        if not course.log.last_trick:
            return ""
        plays, taker, _ = course.log.last_trick
        return course.words.won(course.stage.shown, plays, taker)

    def items(self) -> list[Item]:
        """Return the person's own plate at the left, and the line in the middle."""
        kit, frame, stage = self._kit, self._kit.frame, self._course.stage
        own = self._picture.own_plate()
        box = stage.layout.prompt
        asked = self._course.may_act and self._course.words.plays_one
        bold = asked or stage.waits_for_click
        size = frame.text(BODY)
        left = max((item.x + item.image.get_width() for item in own), default=0)
        room = frame.width - 2 * (left + frame.px(10))
        words = self.words()
        if len(words) > SHORT and kit.fonts.width(words, size, bold=bold) > room:
            words = self.words(briefly=True)
        text = kit.fonts.fitted(words, room, size, IVORY, bold=bold)
        x = (frame.width - text.get_width()) // 2
        return [*own, Item(text, x, box.y + (box.h - text.get_height()) // 2)]
