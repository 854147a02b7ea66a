"""Your own mistakes: what is due today, and what comes back on another day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.core.rules import Rules
from game.core.wording import counted, in_words
from game.school.mistakes import Mistake, Mistakes, task_of
from game.ui.coached_scene import CoachedScene
from game.ui.commands import Command, command_of
from game.ui.kit import Kit
from game.ui.list_scene import ListScene
from game.ui.rows import Rows
from game.ui.scene import Change, Pop, Push
from game.ui.theme import BRASS, DANGER, LARGE, MUTED, SMALL
from game.ui.widgets import Button

_ABOUT = (
    "After a deal, look back on it: what cost you most is kept here. "
    "Each time it is put right it stays away for longer. Wrong again, it comes back tomorrow."
)

_LOST = "That one could not be set up again: the rules have changed since. It is off the list."


class MistakesScene(ListScene):
    """The pool as a list; each that is due leads to its position.

    `keep` is given the pool whenever it has changed; `today` is the number of the day.
    """

    title = "Your mistakes"

    def __init__(
        self,
        kit: Kit,
        mistakes: Mistakes,
        games: Mapping[str, type[Rules]],
        *,
        today: int,
        keep: Callable[[Mapping[str, Any]], None],
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._mistakes, self._games, self._today = mistakes, games, today
        self._keep, self._leave = keep, leave
        self._lost = False

    # --- Layout ---------------------------------------------------------------------------------
    def _first(self) -> str:
        return next((n.key for n in self._form.nodes() if n.key.startswith("try ")), "back")

    def _add_rows(self, rows: Rows) -> None:
        """List what is due, then what is not."""
        px = self._kit.frame.px
        due, later = self._mistakes.due(self._today), self._mistakes.later(self._today)
        told = f"{len(due)} to try again today" if due else "Nothing to try again today"
        rows.line("due", told, size=LARGE, bold=True, colour=BRASS if due else MUTED)
        rows.line("about", _ABOUT, size=SMALL, colour=MUTED)
        if self._lost:
            rows.line("lost", _LOST, colour=DANGER)
        rows.y += px(14)
        for at, mistake in enumerate(due):
            self._add_due(rows, at, mistake)
        if later:
            rows.line("later", "On another day", bold=True)
        waiting = Counter((mistake.due - self._today, self._game(mistake)) for mistake in later)
        for at, ((days, game), number) in enumerate(sorted(waiting.items())):
            when = "tomorrow" if days == 1 else f"in {counted(days, 'day')}"
            told = f"{game}: {in_words(number)} {when}" if number > 1 else f"{game}: {when}"
            rows.line(f"later {at}", told, colour=MUTED)
        if self._mistakes.learnt:
            rows.y += px(10)
            learnt = f"Put right for good: {self._mistakes.learnt}."
            rows.line("learnt", learnt, colour=MUTED)

    def _add_due(self, rows: Rows, at: int, mistake: Mistake) -> None:
        """Add a mistake that is due: its game, what was done, and the button beside it."""
        kit, px, top = self._kit, self._kit.frame.px, rows.y
        button = Button(f"try {at}", "Try again", icon="redo", style="button")
        button.style = "button" if at else "primary"
        wide, high = button.natural_size(kit, rows.room)
        words = rows.room - wide - px(20)
        rows.line(f"game {at}", self._game(mistake), bold=True, width=words)
        tried = "once" if mistake.tries == 1 else f"{mistake.tries} times"
        told = f"{mistake.said} Tried {tried}." if mistake.tries else mistake.said
        rows.line(f"did {at}", told, colour=MUTED, width=words)
        bottom = max(rows.y, top + high)
        rows.y = top + (bottom - top - high) // 2
        rows.widget(button, rows.room - wide, wide, high)
        rows.y = bottom + px(12)

    def _game(self, mistake: Mistake) -> str:
        game = self._games.get(mistake.game)
        return game.title if game is not None else mistake.game

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Try a mistake again, or go back."""
        heard = self._form.handle(event)
        if heard.key == "back":
            return self._leave()
        kind, _, number = heard.key.partition(" ")
        if kind == "try":
            return self._try(self._mistakes.due(self._today)[int(number)])
        if not heard.used and command_of(event) is Command.CANCEL:
            return self._leave()
        return None

    def _try(self, mistake: Mistake) -> Change:
        task = task_of(mistake, self._games)
        if task is None:
            self._lost = True
            self._mistakes.drop(mistake)
            self._keep(self._mistakes.to_mapping())
            self.resize(self._kit.frame)
            return None
        scene = CoachedScene(
            self._kit,
            task,
            heading=self._game(mistake),
            on_next=Pop,
            on_leave=Pop,
            told=lambda right: self._tried(mistake, right=right),
            next_label="Back to the list",
        )
        return Push(scene)

    def _tried(self, mistake: Mistake, *, right: bool) -> None:
        if right:
            self._mistakes.right(mistake, self._today)
        else:
            self._mistakes.wrong(mistake, self._today)
        self._keep(self._mistakes.to_mapping())
