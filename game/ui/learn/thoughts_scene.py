"""Why did they play that? What each seat thought in a deal that is over, trick by trick."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Final, NamedTuple

import pygame

from game.match.told_thoughts import Choice
from game.ui.art.theme import BODY, BRASS, IVORY, MUTED, TITLE, Frame
from game.ui.widgets import Button, FormScene, Label, Panel, Paragraph, ScrollView, Segments
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.narrator import short

_ALL: Final = "all"
_EMPTY: Final = "Nobody else had anything to think over in this deal."
_NOTE: Final = "Each thought was written down when the card was played, from what the seat knew."


class Thoughts(NamedTuple):
    """What is told of a deal: its number, what was done and thought, how tricks are called."""

    deal: int
    choices: tuple[Choice, ...]
    trick: str = "Trick"


class ThoughtsScene(FormScene):
    """A page over the table; it begins with what one seat thought, if one was asked for."""

    overlay = True
    title = "Why they played that"

    def __init__(
        self,
        kit: Kit,
        told: Thoughts,
        name: Callable[[int], str],
        words: Callable[[str], str],
        seat: int | None = None,
    ) -> None:
        """`name` calls a seat by its name, `words` puts names into a sentence of the rules."""
        super().__init__(kit)
        self._told = told
        self._name = name
        self._words = words
        self._view = ScrollView("rows", "What they thought")
        seats = sorted({choice.action.seat for choice in told.choices})
        self._seats = [(_ALL, "All"), *((str(at), name(at)) for at in seats)]
        wanted = _ALL if seat is None else str(seat)
        self._shown = wanted if wanted in dict(self._seats) else _ALL

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the panel in the middle: the heading, whom to hear, the thoughts, the way back."""
        form, kit, px = self._form, self._kit, frame.px
        offset = self._view.offset
        form.clear()
        wide = min(frame.width - 2 * max(12, px(32)), max(px(860), frame.text(BODY) * 44))
        high = frame.height - 2 * max(10, px(24))
        panel = form.add(Panel("panel", floats=True))
        panel.place((frame.width - wide) // 2, (frame.height - high) // 2, wide, high)
        area = panel.rect.inflate(-2 * px(28), -2 * px(20))
        y = self._place_head(area)
        back = form.add(Button("back", "Back", icon="back", style="primary"))
        across, tall = back.natural_size(kit, area.w)
        back.place(area.right - across, area.bottom - tall, across, tall)
        self._view = ScrollView("rows", "What they thought")
        form.add(self._view)
        room = area.bottom - tall - frame.gap - y
        self._view.contents = self._place_rows(area.w - self._view.bar_width(kit) - px(12), frame)
        self._view.place(area.x, y, area.w, room)
        self._view.scroll(offset)
        form.begin_at("back")

    def _place_head(self, area: pygame.Rect) -> int:
        """Place the heading and the choice of a seat; return where they end."""
        form, kit, frame = self._form, self._kit, self._kit.frame
        heading = form.add(
            Label("heading", f"{self.title}: deal {self._told.deal}", size=TITLE * 0.75, serif=True)
        )
        tall = heading.natural_size(kit, area.w)[1]
        heading.place(area.x, area.y, area.w, tall)
        y = area.y + tall + frame.px(6)
        note = form.add(Paragraph("note", _NOTE, size=BODY * 0.85, colour=MUTED))
        tall = note.natural_size(kit, area.w)[1]
        note.place(area.x, y, area.w, tall)
        y += tall + frame.px(12)
        if len(self._seats) < 3:
            return y
        choice = form.add(Segments("seat", "Whose thoughts", self._seats, self._shown))
        wide, tall = choice.natural_size(kit, area.w)
        choice.place(area.x, y, min(wide, area.w), tall)
        return y + tall + frame.px(14)

    def _place_rows(self, room: int, frame: Frame) -> int:
        """Place the thoughts of the seats to be heard, in contents coordinates."""
        chosen = [c for c in self._told.choices if self._shown in (_ALL, str(c.action.seat))]
        if not chosen:
            return self._add(Paragraph("empty", _EMPTY, size=BODY, colour=MUTED), 0, 0, room)
        y = frame.px(4)
        for trick, alike in groupby(chosen, key=lambda choice: choice.trick):
            unit = self._told.trick
            words = f"{unit} {trick}" if trick else f"Before the first {unit.lower()}"
            head = Label(f"trick {trick}", words, colour=BRASS, serif=True)
            y = self._add(head, 0, y, room) + frame.px(2)
            for at, choice in enumerate(alike):
                key = f"thought {trick} {at}"
                thought = Paragraph(key, self._sentence(choice), size=BODY, colour=IVORY)
                y = self._add(thought, frame.px(14), y, room) + frame.px(6)
            y += frame.px(10)
        return y

    def _add(self, widget: Label | Paragraph, x: int, y: int, room: int) -> int:
        self._form.add(widget, self._view)
        tall = widget.natural_size(self._kit, room - x)[1]
        widget.place(x, y, room - x, tall)
        return y + tall

    def _sentence(self, choice: Choice) -> str:
        """Return what a seat did, and why."""
        action = choice.action
        cards = " ".join(map(short, action.cards))
        said = action.verb.replace("-", " ")
        did = cards if action.verb == "play" and cards else f"{said} {cards or action.value}"
        why = self._words(choice.thought.reason.sentence)
        return f"{self._name(action.seat)}, {did.strip()}: {why}"

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Choose a seat, or go back."""
        heard = self._form.handle(event)
        if heard.key == "back" or (not heard.used and command_of(event) is Command.CANCEL):
            return Pop()
        chosen = self._form["seat"] if heard.key == "seat" else None
        if isinstance(chosen, Segments):
            self._shown = chosen.value
            self._view.offset = 0
            self.resize(self._kit.frame)
        return None
