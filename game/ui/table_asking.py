"""Questions at the table: when one stands over the hand, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import Action
from game.core.cards import Card
from game.core.reasons import Reason
from game.core.rules import Prompt
from game.core.zones import SET_ASIDE, SPARE, discard
from game.ui.commands import Command
from game.ui.kit import Kit
from game.ui.layout import Box, around
from game.ui.table_buttons import TableButtons
from game.ui.table_course import Course
from game.ui.table_picking import Picking
from game.ui.table_prompt import TablePrompt
from game.ui.widgets import Toggle

_ARROWS = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)
APPEARS = 0.12
"""Seconds in which a panel appears."""
_YET_TO_ACT = 60.0
_ON_THE_TABLE = 30.0
_IN_A_SLOT = 0.3
"""What it costs to cover a pixel of the plates of seats that have still to speak, of what else
stands or lies on the table, and of cards played or discarded."""


class Asking:
    """Shows the rules' question once the picture has caught up, and sends the answer.

    `send` asks for an action, as a card that is played does.
    """

    def __init__(
        self, kit: Kit, course: Course, buttons: TableButtons, send: Callable[[Action], None]
    ) -> None:
        self._kit = kit
        self._course = course
        self._buttons = buttons
        self._send = send
        self.picking = Picking()
        self.panel = TablePrompt(kit, self.picking)
        self._asked: Prompt | None = None
        self._asked_at = -1.0
        self._appeared = -1.0
        self._toggled: tuple[Card, float] | None = None

    # When a question stands

    @property
    def _wanted(self) -> Prompt | None:
        course = self._course
        free = not (course.awaiting or course.undoing or course.stopped or course.panel)
        return course.words.question if free and course.may_act else None

    @property
    def guarding(self) -> bool:
        """Whether a question is so new that an answer may have been meant for something else."""
        new = bool(self.panel) and self._course.now - self._asked_at < self._course.guard
        return new and bool(self.panel.cards)

    @property
    def opacity(self) -> float:
        """How much of the panel is to be seen, 0 to 1: it appears softly where things move."""
        tempo = self._kit.tempo
        if not self.panel or tempo.still:
            return 1.0
        return min(1.0, max(0.0, (self._course.now - self._appeared) / APPEARS))

    def appear(self) -> None:
        """Be there at once."""
        self._appeared = self._course.now - APPEARS

    @property
    def picks(self) -> bool:
        """Whether cards of the hand are chosen now instead of played."""
        return bool(self.panel) and bool(self.picking)

    def follow(self) -> bool:
        """Show what is asked now, or take away what is asked no more; tell if that changed."""
        wanted = self._wanted
        if wanted == self.panel.prompt:
            return False
        if wanted is not None and wanted != self._asked:
            self._asked = wanted
            self.picking.ask(wanted.answers)
        course = self._course
        if wanted is None and (course.awaiting or course.undoing or not course.words.question):
            self.forget()
        self._asked_at = self._appeared = self._course.now
        self.panel.show(wanted, self._course.stage.hand_cards())
        self.place()
        return True

    def forget(self) -> None:
        """Whatever was asked is asked no more: the next question begins with nothing chosen."""
        self._asked = None
        self.picking.ask(())
        self.panel.forget()

    def place(self) -> None:
        """Lay out the panel, and the buttons with it."""
        stage = self._course.stage
        self.panel.place(stage.layout, self._taken())
        self._buttons.place(
            stage.layout,
            self.panel.widgets,
            skip=self._course.may_skip,
            hand=bool(stage.hand_cards()),
        )

    def _taken(self) -> list[tuple[Box, float]]:
        """Return what the panel had better not cover, with what covering a pixel costs."""
        stage = self._course.stage
        layout, shown = stage.layout, stage.shown
        boxes = []
        if shown.phase:
            pair = around([layout.stock_spot(), layout.turn_up_spot()], 0)
            boxes.append(layout.set_aside_box if shown.cards(SET_ASIDE) else pair)
        if shown.chips:
            boxes.append(layout.pot)
        if shown.cards(SPARE):
            boxes.append(layout.spare)
        played = [play.seat for play in shown.plays]
        laid = [s for s in layout.others if s in played or shown.cards(discard(s))]
        slots = [around([layout.trick_spot(seat)], 0) for seat in laid]
        spoken = {*shown.said, *shown.out}
        plates = zip(layout.others, layout.obstacles(), strict=True)
        return [
            *((box, _ON_THE_TABLE if at in spoken else _YET_TO_ACT) for at, box in plates),
            *((box, _ON_THE_TABLE) for box in boxes),
            *((box, _IN_A_SLOT) for box in slots),
        ]

    # Answers

    def press(self, key: str) -> None:
        """Answer with the card of this key; too early it was meant for something else."""
        answer = self.panel.answer(key)
        course = self._course
        if answer is None or answer.value or course.busy or self.guarding:
            return
        self._give(course.words.answer(answer, self.picking.chosen if answer.most else ()))

    def press_number(self, digit: str) -> bool:
        """Answer by a number key; tell whether it stands for an answer."""
        widget = self.panel.numbered(digit) if self.panel else None
        if widget is None:
            return False
        if isinstance(widget, Toggle):
            widget.activate()
        else:
            self.press(widget.key)
        return True

    def _give(self, action: Action) -> bool:
        words = self._course.words
        if action not in words.legal:
            self._course.explain(words.why_refused(action))
            return False
        self._send(action)
        return True

    # Cards that an answer takes

    def may_drop(self, card: Card) -> bool:
        """Tell whether letting go of a card over the table would mean something."""
        return card not in self._course.words.forbidden() and (
            bool(self.picking.to_drop(card)) or len(self.picking.chosen) < self.picking.most
        )

    def toggle(self, card: Card) -> None:
        """Choose a card or give it back, or say why it cannot be chosen."""
        course, now = self._course, self._course.now
        last, when = self._toggled or (None, now)
        # The second half of a double click must not undo the first.
        if card == last and now - when < course.guard:
            return
        if card not in self.picking.chosen and card in course.words.forbidden():
            course.explain(self.why_not(card))
        elif self.picking.toggle(card):
            self._toggled = (card, now)
            course.hush()
            self._refresh()
        else:
            course.explain(Reason("limit", self.picking.limit))

    def why_not(self, card: Card) -> Reason:
        """Return why a card cannot be chosen."""
        words = self._course.words
        if card not in words.forbidden():
            return Reason("limit", self.picking.limit)
        return words.why_refused(words.answer(self.picking.answers[0], (card,)))

    def drop(self, card: Card) -> None:
        """A card was let go over the table, and the chosen ones with it: that answers."""
        cards = self.picking.to_drop(card)
        answer = self.picking.taking(len(cards)) if cards else None
        if answer is not None and not self._course.busy and not self.guarding:
            self.picking.chosen = cards
            self._refresh()
            self._give(self._course.words.answer(answer, cards))
        elif card not in self.picking.chosen:
            self.toggle(card)
        elif answer is None:
            self._course.explain(Reason("limit", self.picking.too_few))

    def clear(self) -> bool:
        """Choose nothing any more; tell whether something was chosen."""
        had = bool(self.picking.chosen)
        self.picking.clear()
        self._toggled = None
        self._refresh()
        return had

    def keep(self) -> None:
        """Forget chosen cards that are no longer held."""
        self.picking.keep(self._course.stage.hand_cards())

    def _refresh(self) -> None:
        self._course.stale = True
        self.panel.follow(self._course.stage.hand_cards())

    # Keys and pad

    @property
    def focused(self) -> bool:
        """Whether the keyboard speaks to the answers."""
        return self.panel.answer(self._buttons.form.focus) is not None

    def steer(self, command: Command, *, in_hand: bool) -> bool:
        """Move the keyboard's focus into and among the answers; tell whether it was for them.

        `in_hand` tells that it speaks to a card. Up leads from the hand to the answers and down
        leads back; where nothing is taken from the hand, left and right lead to them as well.
        """
        form = self._buttons.form
        if not self.panel or command not in _ARROWS:
            return False
        if not self.focused:
            sideways = command in (Command.LEFT, Command.RIGHT)
            to_words = not self.picking and bool(self.panel.cards) and not in_hand
            if command is Command.UP or (sideways and to_words):
                return self._focus_first()
            return False
        widget = self.panel.neighbour(form.focus, command)
        if isinstance(form[form.focus], Toggle) and command in (Command.LEFT, Command.RIGHT):
            form.command(command)
        elif widget is not None:
            form.set_focus(widget.key, show=True)
        elif command is Command.DOWN:
            form.leave()
        return True

    def _focus_first(self) -> bool:
        first = next((widget for widget in self.panel.widgets if widget.enabled), None)
        if first is not None:
            self._buttons.form.set_focus(first.key, show=True)
        return first is not None

    def offer_focus(self) -> bool:
        """Enter without a focus: show where it would answer, and answer nothing yet."""
        return bool(self.panel.cards) and not self.picking and self._focus_first()

    def types(self, event: pygame.event.Event) -> bool:
        """Answer a number key; tell whether it was one that answers."""
        return self.press_number(getattr(event, "unicode", ""))
