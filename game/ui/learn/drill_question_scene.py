"""A drill under way: question, answer, and at once whether it was right and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.core.sentences import say
from game.school.drills.drills import Drills
from game.school.drills.questions import DRILLS
from game.ui.art.felt import Ring
from game.ui.art.theme import BODY, HEADING, LARGE, Frame
from game.ui.learn.drill_page import drill_page
from game.ui.learn.drill_stage import QuestionState
from game.ui.learn.drill_table import HandCard
from game.ui.widgets import Button, FormScene
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_RIGHT: Final = "chime"
_WRONG: Final = "refuse"
_LINE: Final = 1.3
"""How high a line is, in sizes of its text."""


def inlay(frame: Frame) -> Ring:
    """Return the ellipse in the table top of a drill, below what is asked in two lines."""
    width, height = frame.size
    words = frame.text(HEADING) + frame.text(LARGE) + frame.text(BODY)
    top = max(height * 18 // 100, round(_LINE * words) + frame.px(34))
    bottom = height * 86 // 100
    return Ring(width // 2, (top + bottom) // 2, width * 44 // 100, (bottom - top) // 2)


class DrillScene(FormScene):
    """Asks the questions of one drill, one after the other, for as long as one likes.

    Or one that takes what is `wanted`: then `on_next` hears whether it was right, and leads on.
    """

    def __init__(
        self,
        kit: Kit,
        drills: Drills,
        drill: str,
        *,
        today: int,
        keep: Callable[[Mapping[str, Any]], None],
        leave: Callable[[], Change] = Pop,
        wanted: frozenset[str] = frozenset(),
        on_next: Callable[[bool], Change] | None = None,
    ) -> None:
        super().__init__(kit)
        self._wanted, self._on_next = wanted, on_next
        self._drills, self._today, self._keep, self._leave = drills, today, keep, leave
        self._drill = next(each for each in DRILLS if each.id == drill)
        self._score = drills.scores[drill]
        self._typed = ""
        self.stage = self._next()

    @property
    def title(self) -> str:
        """What a screen reader announces."""
        return say("Drill: {title}", title=self._drill.title)

    # The course of a question

    def _next(self) -> QuestionState:
        settings = self._kit.settings
        return QuestionState(self._drills.ask(self._drill.id, self._wanted), settings, settings.you)

    def _answer(self, answer: frozenset[str]) -> None:
        """Judge an answer, keep the score, and say it by shape, word and sound."""
        stage = self.stage
        reply, moved = self._drills.answer(stage.question, answer, self._today)
        stage.close(answer, reply, moved)
        self._kit.sounds.play(_RIGHT if reply.right else _WRONG)
        self._keep(self._drills.scores.to_mapping())
        self._show("next")

    def answer(self, *, right: bool) -> None:
        """Answer the question as one who knows, or as one who does not, tricks by heart or not."""
        stage = self.stage
        stage.look_to_the_end()
        known = stage.question.right
        others = [c.key for c in stage.question.choices if c.key not in known]
        self._answer(known if right else frozenset(others[:1]))

    def _go_on(self) -> None:
        """Show the next trick to be kept in mind, or ask; after the reply, the next question."""
        stage = self.stage
        if stage.reply is not None:
            self.stage = self._next()
        elif stage.watching:
            stage.look_on()
        self._show(self._first())

    def _first(self) -> str:
        """Return what has the focus when a question is asked."""
        stage = self.stage
        if stage.watching:
            return "next"
        question = stage.question
        kind = {"cards": "card", "seats": "seat"}.get(question.answers, "answer")
        return f"{kind} {stage.order[0]}"

    # Layout

    def resize(self, frame: Frame) -> None:  # noqa: ARG002 - the kit has it too
        """Lay the page out anew; what was picked stays picked."""
        focus = self._form.focus
        self._lay_out()
        wanted = focus or ("next" if self.stage.reply is not None else self._first())
        self._form.set_focus(wanted if wanted in self._form else self._first())

    def _lay_out(self) -> None:
        self._form.show(drill_page(self._kit, self._drill, self._score, self.stage))

    def _show(self, focus: str) -> None:
        """Lay out what has changed, and put the focus where one goes on."""
        self._typed = ""
        self._form.leave()
        self._lay_out()
        self._form.set_focus(focus, show=self._by_keys)

    _by_keys = False

    def _picked(self) -> frozenset[str]:
        """Return the cards of the hand that are picked."""
        keys = (f"card {choice.key}" for choice in self.stage.question.choices)
        cards = [self._form.get(key, HandCard) for key in keys if key in self._form]
        return frozenset(card.card for card in cards if card.picked)

    def background(self) -> pygame.Surface:
        """Return the table top with its inlay."""
        return self._kit.cloth(inlay(self._kit.frame))

    # Life

    def handle(self, event: pygame.event.Event) -> Change:
        """Take an answer, or go on."""
        command = command_of(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._by_keys = False
        elif command is not None:
            self._by_keys = True
        if event.type == pygame.KEYDOWN and self._type(event):
            return None
        heard = self._form.handle(event)
        if heard.leaves:
            return self._leave()
        wanted = command is Command.CONFIRM and not heard.used and "next" in self._form
        if heard.key == "next" or (wanted and not heard.key):
            reply = self.stage.reply
            if reply is not None and self._on_next is not None:
                return self._on_next(reply.right)
            self._go_on()
        elif heard.key:
            self._heard(heard.key)
        return None

    def _heard(self, key: str) -> None:
        kind, _, rest = key.partition(" ")
        match kind:
            case "check":
                self._answer(self._picked())
            case "seat" | "answer":
                self._answer(frozenset({rest}))
            case "card":
                self._pick()

    def _pick(self) -> None:
        """Take note of a card that was picked: the button says how many there are."""
        self.stage.pick(self._picked())
        self._form.get("check", Button).relabel(self.stage.check_label)

    def _type(self, event: pygame.event.Event) -> bool:
        """Answer by a letter or a digit; tell whether it was one."""
        stage, letter = self.stage, getattr(event, "unicode", "").lower()
        if stage.reply is not None or stage.watching or not letter:
            return False
        self._by_keys = True
        choices = stage.question.choices
        match stage.question.answers:
            case "numbers":
                keys = self._numbered(letter)
            case "words":
                keys = [choice.key for choice in choices if choice.key[0] == letter]
                keys = keys or self._counted(letter)
            case _:
                keys = self._counted(letter)
        if not keys:
            return False
        if stage.question.answers == "cards":
            self._form.set_focus(f"card {keys[0]}", show=True)
            self._form[f"card {keys[0]}"].activate()
            self._pick()
        else:
            self._answer(frozenset({keys[0]}))
        return True

    def _numbered(self, digit: str) -> list[str]:
        """Return the choice of the number typed; of a longer one the first digit waits."""
        offered = [choice.key for choice in self.stage.question.choices]
        typed = self._typed + digit
        if not any(key.startswith(typed) for key in offered):
            typed = digit
        # No choice begins another: six numbers in a row are on offer.
        found = typed in offered
        self._typed = "" if found else typed
        return [typed] if found else []

    def _counted(self, letter: str) -> list[str]:
        """Return the choice of this number, counted from 1 as they lie there."""
        order = self.stage.order
        number = int(letter) if letter.isascii() and letter.isdigit() else 0
        return [order[number - 1]] if 0 < number <= len(order) else []
