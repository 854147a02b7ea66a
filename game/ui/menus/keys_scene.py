"""The keys: what the keyboard and a game pad can do, in groups, each key as a small cap."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.art.key_caps import Caps
from game.ui.art.theme import BODY, BRASS, IVORY, LARGE, MUTED, Frame
from game.ui.widgets import FormScene, Panel, Paragraph, ScrollView
from game.ui.widgets.rows import place_beside_bar, place_head
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.commands import KEY_GROUPS, Command, KeyGroup, KeyLine, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_HOW: Final = (
    "Everything can be done with these alone, and everything with the mouse.",
    "On a Mac the command key stands for Ctrl.",
)
# The share of a group's width that its keys take at most.
_SHARE: Final = 0.35
_INSET: Final = 20
"""Room between the edge of a group and what is in it, design px."""


class KeysScene(FormScene):
    """All keys on one page, in two columns where there is room."""

    title = "Keys"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._view = ScrollView("keys", self.title)

    def resize(self, frame: Frame) -> None:
        """Put the groups side by side, each under the shorter column so far."""
        form, kit, px = self._form, self._kit, frame.px
        offset, before = self._view.offset, max(1, self._view.contents)
        form.clear()
        whole = min(frame.width - 2 * max(16, px(28)), max(px(1080), frame.text(BODY) * 64))
        area = pygame.Rect((frame.width - whole) // 2, px(22), whole, frame.height - px(44))
        _, top = place_head(form, kit, self.title, area)
        top += px(4)
        self._view = form.add(ScrollView("keys", self.title))
        self._place_groups(whole)
        place_beside_bar(self._view, kit, pygame.Rect(area.x, top, whole, area.bottom - top))
        self._view.scroll(round(offset * self._view.contents / before) - self._view.offset)

    def _place_groups(self, room: int) -> None:
        frame, view = self._kit.frame, self._view
        # Where both sentences are longer than a line, each begins one.
        told = " ".join(_HOW)
        fits = self._kit.fonts.width(told, frame.text(BODY)) <= room
        how = self._form.add(
            Paragraph("how", told if fits else "\n".join(_HOW), colour=MUTED), view
        )
        how.place(0, 0, room, how.natural_size(self._kit, room)[1])
        gap = frame.px(18)
        columns = 2 if room >= frame.text(BODY) * 52 else 1
        wide = (room - gap * (columns - 1)) // columns
        ends = [how.rect.bottom + frame.px(14)] * columns
        inner = wide - 2 * frame.px(_INSET)
        beside = self._beside(inner)
        for number, group in enumerate(KEY_GROUPS):
            column = ends.index(min(ends))
            x = column * (wide + gap)
            place = pygame.Rect(x, ends[column], wide, 0)
            ends[column] = self._place_group(number, group, place, beside) + gap
        view.contents = max(ends)

    def _beside(self, inner: int) -> int:
        """Return how wide the keys are: what is said of them begins below each other."""
        caps = [Caps(self._kit, line.keys) for group in KEY_GROUPS for line in group.lines]
        return min(max(each.width for each in caps), round(inner * _SHARE))

    def _place_group(self, number: int, group: KeyGroup, place: pygame.Rect, beside: int) -> int:
        """Place a panel with its heading and its lines; return where it ends."""
        x, y, wide = place.x, place.y, place.w
        form, kit, view, px = self._form, self._kit, self._view, self._kit.frame.px
        panel = form.add(Panel(f"group {number}"), view)
        inset, top = px(_INSET), y
        inner = wide - 2 * inset
        heading = Paragraph(
            f"heading {number}", group.heading, size=LARGE, colour=BRASS, serif=True
        )
        high = heading.natural_size(kit, inner)[1]
        y += px(14)
        form.add(heading, view).place(x + inset, y, inner, high)
        y += high + px(8)
        for at, line in enumerate(group.lines):
            row = KeyRow(f"key {number} {at}", line, beside)
            tall = row.natural_size(kit, inner)[1]
            form.add(row, view).place(x + inset, y, inner, tall)
            y += tall + px(9)
        y += px(7)
        panel.place(x, top, wide, y - top)
        return y

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Scroll, or go back."""
        command = command_of(event)
        if command is Command.CANCEL or command is Command.MENU:
            return Pop()
        # There is nothing here to go to but the way back, so the arrows turn the page.
        if command is not None and self._view.read_on(command, self._kit.frame.px(64)):
            return None
        return Pop() if self._form.handle(event).key == "back" else None


class KeyRow(Drawn):
    """Keys at the left in so much room, and at its right what they do."""

    role = "text"
    focusable = False

    def __init__(self, key: str, line: KeyLine, beside: int) -> None:
        super().__init__(key, line.words)
        self._line, self._beside = line, beside

    def value_text(self) -> str:
        """Return the keys."""
        return " ".join(self._line.keys)

    def _words_room(self, kit: Kit, width: int) -> int:
        return width - self._beside - kit.frame.px(16)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width, and the height that keys and words need."""
        words = kit.fonts.paragraph_height(
            self.label, self._words_room(kit, width), kit.frame.text(BODY)
        )
        return width, max(words, Caps(kit, self._line.keys, self._beside).height)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        ground = blank(self.rect.size)
        caps = Caps(kit, self._line.keys, self._beside)
        room = self._words_room(kit, self.rect.w)
        words = kit.fonts.paragraph(self.label, room, kit.frame.text(BODY), IVORY)
        caps.draw(ground, (self.rect.h - caps.height) // 2)
        place = (self.rect.w - room, (self.rect.h - words.get_height()) // 2)
        ground.blit(words, place)
        return ground
