"""Your own mistakes: what is due today, and what comes back on another day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.core.rules import Rules
from game.core.wording import counted, in_words
from game.school.mistakes import Mistake, Mistakes, task_of
from game.ui.art.fan import BACK, fan, in_a_row
from game.ui.art.theme import BODY, BRASS, DANGER, HEADING, LARGE, MUTED, SMALL, Frame
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.widgets import Button, Panel, Paragraph, Picture, ScrollView, Widget
from game.ui.widgets.list_scene import ListScene
from game.ui.widgets.rows import Rows, place_beside_bar
from game.ui.widgets.widget import blank
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push

_ABOUT = (
    "After a deal, look back on it: what cost you most is kept here. "
    "Each time it is put right it stays away for longer. Wrong again, it comes back tomorrow."
)

_EMPTY = "After a deal, look back on it.\nWhat cost you most is kept here, to be tried again."

_LOST = "That one could not be set up again: the rules have changed since. It is off the list."
_TURNED: Final = (BACK, BACK, BACK, BACK, "QH")
"""A hand seen from behind, of which one card has been turned to be looked at again."""
_ROOMY: Final = 1.4
"""How high they are together, in heights of a card."""


class MistakesScene(ListScene):
    """The pool as a list; each that is due leads to its position.

    `keep` is given the pool whenever it has changed; `today` is the number of the day. Where
    nothing is kept, `play` leads to a deal that may bring something.
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
        play: Callable[[], Change] = Pop,
        leave: Callable[[], Change] = Pop,
    ) -> None:
        super().__init__(kit)
        self._mistakes, self._games, self._today = mistakes, games, today
        self._keep, self._play, self._leave = keep, play, leave
        self._lost = False

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Lay out the list, or say in the middle of the page that there is none."""
        if len(self._mistakes):
            super().resize(frame)
            return
        self._form.clear()
        self._place_empty(self._place_head(frame))
        self._form.begin_at("play")

    def _place_empty(self, room: pygame.Rect) -> None:
        """Place what tells how mistakes get here, and the way to a deal, on a panel."""
        form, kit, px = self._form, self._kit, self._kit.frame.px
        wide = min(room.w, max(px(600), kit.frame.text(BODY) * 30))
        inner, gap, pad = wide - 2 * px(32), px(14), px(26)
        parts = self._empty_parts(inner, room.h - 2 * pad, gap)
        form.add(Panel("panel", "ink"))
        self._view = form.add(ScrollView("page", self.title))
        y = rim = px(6)
        for part, width, height in parts:
            form.add(part, self._view).place((inner - width) // 2, y, width, height)
            y += height + gap
        self._view.contents = y - gap + rim
        panel = pygame.Rect(0, 0, wide, min(room.h, self._view.contents + 2 * (pad - rim)))
        panel.center = room.center
        form["panel"].place(*panel)
        place_beside_bar(self._view, kit, panel.inflate(inner - wide, -2 * (pad - rim)))

    def _empty_parts(self, inner: int, most: int, gap: int) -> list[tuple[Widget, int, int]]:
        """Return what stands on an empty page, with widths and heights: `most` together if it can.

        Cards lie above the words only where these leave the room.
        """
        kit, px = self._kit, self._kit.frame.px
        play = Button("play", "Play a deal", icon="play", style="primary")
        words = self._told_of_nothing()
        parts: list[tuple[Widget, int, int]] = [
            (part, inner, part.natural_size(kit, inner)[1]) for part in words
        ]
        parts.append((play, *play.natural_size(kit, inner)))
        art = min(px(205), most - sum(high + gap for _, _, high in parts))
        if art >= px(90):
            drawing = fan(kit, round(art / _ROOMY), _TURNED)
            parts.insert(0, (Picture("cards", "", drawing), *drawing.get_size()))
        return parts

    def _told_of_nothing(self) -> list[Paragraph]:
        """Return what is said where nothing is kept."""
        learnt = self._mistakes.learnt
        head = "Nothing left to try again" if learnt else "Nothing to try again yet"
        told = [Paragraph("due", head, size=HEADING, serif=True, align="centre")]
        if self._lost:
            told.append(Paragraph("lost", _LOST, colour=DANGER, align="centre"))
        told.append(Paragraph("about", _EMPTY, colour=MUTED, align="centre"))
        if learnt:
            words = f"Put right for good: {learnt}."
            told.append(Paragraph("learnt", words, size=SMALL, colour=MUTED, align="centre"))
        return told

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
        """Add a mistake that is due: its game, what was done, its cards, the button beside it."""
        kit, px, top = self._kit, self._kit.frame.px, rows.y
        button = Button(f"try {at}", "Try again", icon="redo", style="button")
        button.style = "button" if at else "primary"
        wide, high = button.natural_size(kit, rows.room)
        picture = self._cards_of(mistake, (rows.room - wide) // 3)
        across, tall = picture.get_size()
        left = rows.room - wide - px(20) - across
        words = left - px(8)
        game = rows.line(f"game {at}", self._game(mistake), bold=True, width=words)
        tried = "once" if mistake.tries == 1 else f"{mistake.tries} times"
        told = f"{mistake.said} Tried {tried}." if mistake.tries else mistake.said
        did = rows.line(f"did {at}", told, colour=MUTED, width=words)
        said = rows.y - top
        middle = top + max(said, high, tall) // 2
        for line in (game, did):
            line.rect.y += middle - said // 2 - top
        rows.y = middle - tall // 2
        rows.widget(Picture(f"cards {at}", "", picture), left, across, tall)
        rows.y = middle - high // 2
        rows.widget(button, rows.room - wide, wide, high)
        rows.y = top + max(said, high, tall) + px(8)

    def _cards_of(self, mistake: Mistake, width: int) -> pygame.Surface:
        """Return the cards of a mistake, small; where it was made without any, room as high."""
        high = max(44, self._kit.frame.px(58))
        if not mistake.cards:
            return blank((1, high + 2 * self._kit.pictures.margin(high)))
        return in_a_row(self._kit, high, [str(card) for card in mistake.cards], width)

    def _game(self, mistake: Mistake) -> str:
        game = self._games.get(mistake.game)
        return game.title if game is not None else mistake.game

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Try a mistake again, or go back."""
        heard = self._form.handle(event)
        if heard.key == "back":
            return self._leave()
        if heard.key == "play":
            return self._play()
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
