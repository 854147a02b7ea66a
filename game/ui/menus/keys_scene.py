"""The keys: what the keyboard and a game pad can do, in groups, each key as a small cap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.key_caps import Caps
from game.ui.art.theme import BODY, BRASS, IVORY, LARGE, MUTED, Frame
from game.ui.widgets import Button, FormScene, Panel, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, Suited
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Drawn, Look, Piece, blank
from game.ui.window.commands import KEY_GROUPS, Command, KeyGroup, KeyLine, command_of, on_key
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push

_HOW: Final = (
    Sentence("You can do it all with these keys alone, or all with the mouse."),
    Sentence("On a Mac, use the command key for Ctrl."),
)
# The share of a group's width that its keys take at most.
_SHARE: Final = 0.35
_INSET: Final = 20
"""Room between the edge of a group and what is in it, design px."""


class KeysScene(FormScene):
    """All keys on one page, in two columns where there is room."""

    called = Sentence("Keys")

    def resize(self, frame: Frame) -> None:
        """Put the groups side by side, each under the shorter column so far."""
        kit, px = self._kit, frame.px
        view = ScrollView("keys", self.title, Suited(self._groups))
        change = Row(Button("change", say("Your own keys"), icon="keyboard"))
        parts = (head(kit, self.title), Space(px(4)), change, Space(px(8)), view)
        self._form.show(page(kit, *parts, widest=1080, letters=64, top=22, bottom=22))

    def _groups(self, room: int) -> Piece:
        """Return what is said of the keys, and their groups below it."""
        kit, frame = self._kit, self._kit.frame
        # Where both sentences are longer than a line, each begins one.
        told = say(_HOW)
        fits = kit.fonts.width(told, frame.text(BODY)) <= room
        how = WrappedText("how", told if fits else "\n".join(map(say, _HOW)), colour=MUTED)
        gap = frame.px(18)
        across = 2 if room >= frame.text(BODY) * 52 else 1
        wide = (room - gap * (across - 1)) // across
        beside = self._beside(wide - 2 * frame.px(_INSET))
        columns: list[list[Piece]] = [[] for _ in range(across)]
        for number, group in enumerate(KEY_GROUPS):
            shortest = min(columns, key=lambda parts: _height(kit, parts, wide, gap))
            shortest.append(self._group(number, group, beside))
        filled = (Fill(Column(*parts, gap=gap)) for parts in columns)
        return Column(how, Space(frame.px(14)), Row(*filled, gap=gap, align="top"), Space(gap))

    def _beside(self, inner: int) -> int:
        """Return how wide the keys are: what is said of them begins below each other."""
        caps = [Caps(self._kit, line.keys) for group in KEY_GROUPS for line in group.lines]
        return min(max(each.width for each in caps), round(inner * _SHARE))

    def _group(self, number: int, group: KeyGroup, beside: int) -> Piece:
        """Return a panel with its heading and its lines."""
        px = self._kit.frame.px
        words = say(group.heading)
        heading = WrappedText(f"heading {number}", words, size=LARGE, colour=BRASS, serif=True)
        lines = [KeyRow(f"key {number} {at}", line, beside) for at, line in enumerate(group.lines)]
        column = Column(heading, Space(px(8)), Column(*lines, gap=px(9)))
        panel = Panel(f"group {number}")
        return Inset(column, x=px(_INSET), top=px(14), bottom=px(16), on=panel)

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Scroll, or go back."""
        command = command_of(event)
        if command is Command.CANCEL or command is Command.MENU:
            return Pop()
        # There is nothing here to go to but the way back, so the arrows turn the page.
        if command is not None and self._form.view("keys").read_on(command, self._kit.frame.px(64)):
            return None
        heard = self._form.handle(event)
        if heard.key == "change":
            from game.ui.menus.own_keys_scene import OwnKeysScene

            return Push(OwnKeysScene(self._kit))
        return Pop() if heard.key == "back" else None


def _height(kit: Kit, parts: Sequence[Piece], width: int, gap: int) -> int:
    return Column(*parts, gap=gap).natural_size(kit, width)[1]


class KeyRow(Drawn):
    """Keys at the left in so much room, and at its right what they do."""

    role = "text"
    focusable = False

    def __init__(self, key: str, line: KeyLine, beside: int) -> None:
        super().__init__(key, say(line.words))
        self._line, self._beside = line, beside

    def value_text(self) -> str:
        """Return the keys."""
        return " ".join(map(on_key, self._line.keys))

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
