"""One line of text to type."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.art.theme import BODY, BRASS, IVORY, MUTED
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.clipboard import copied
from game.ui.window.commands import Command
from game.ui.window.kit import Kit


class TextField(Drawn):
    """A line to type in; Enter activates it."""

    role = "text field"

    def __init__(
        self, key: str, label: str, value: str = "", *, placeholder: str = "", limit: int = 200
    ) -> None:
        super().__init__(key, label)
        self.value, self.placeholder, self.limit = value, placeholder, limit
        self.caret = len(value)
        self._focused = False

    def hold(self, value: str, *, caret: int | None = None) -> None:
        """Have a text in it, the caret at its end or where it is told."""
        self.value = value
        self.caret = len(value) if caret is None else min(caret, len(value))

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return a comfortable length."""
        return min(width, kit.frame.px(360)), kit.frame.button

    def value_text(self) -> str:
        """Return what is typed."""
        return self.value

    def focus_changed(self, focused: bool) -> None:
        """Listen to the keyboard while focused, with held keys repeating."""
        self._focused = focused
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_repeat(400, 35)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()

    def release(self, point: tuple[int, int]) -> bool:
        """Take focus only; typing changes the value."""
        if self.rect.collidepoint(point):
            self.caret = len(self.value)
        return False

    def command(self, command: Command) -> bool | None:
        """Enter activates; the rest is typing and comes by `type`."""
        if command is Command.CONFIRM:
            return self.activate()
        return None

    def type(self, event: pygame.event.Event) -> bool | None:
        """Take typed text and the editing keys; return True when the value changed."""
        if event.type == pygame.TEXTINPUT:
            return self._insert(event.text)
        if event.type != pygame.KEYDOWN:
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._insert(copied()) if event.key == pygame.K_v else None
        return self._edit(event.key)

    def _edit(self, key: int) -> bool | None:
        before, at = self.value, self.caret
        match key:
            case pygame.K_LEFT:
                self.caret = max(0, at - 1)
            case pygame.K_RIGHT:
                self.caret = min(len(before), at + 1)
            case pygame.K_HOME:
                self.caret = 0
            case pygame.K_END:
                self.caret = len(before)
            case pygame.K_BACKSPACE:
                self.value, self.caret = before[: max(0, at - 1)] + before[at:], max(0, at - 1)
            case pygame.K_DELETE:
                self.value = before[:at] + before[at + 1 :]
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_TAB | pygame.K_ESCAPE:
                return None
            case pygame.K_UP | pygame.K_DOWN:
                return None
            case _:
                # A letter: its text follows in an event of its own.
                return False
        return self.value != before

    def _insert(self, text: str) -> bool:
        # What is pasted may hold line ends and worse.
        text = "".join(letter for letter in text if letter.isprintable())
        text = text[: self.limit - len(self.value)]
        self.value = self.value[: self.caret] + text + self.value[self.caret :]
        self.caret += len(text)
        return bool(text)

    def _state(self) -> Hashable:
        return (self.value, self.caret, self._focused, self.enabled)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        width, height = self.rect.size
        size, inset = kit.frame.text(BODY), kit.frame.px(14)
        style = "brass" if look.pressed or self._focused else "field"
        ground = self._panel(kit, style)
        inside = blank((width - 2 * inset, height))
        words, colour = (self.value, IVORY) if self.value else (self.placeholder, MUTED)
        caret = kit.fonts.width(self.value[: self.caret], size)
        # A text longer than the field slides so that the caret stays in view.
        slide = max(0, caret - inside.get_width() + 4)
        line = kit.fonts.text(words, size, colour) if words else blank((1, size))
        inside.blit(line, (-slide, (height - line.get_height()) // 2))
        if self._focused:
            tall = round(size * 1.3)
            mark = (caret - slide, (height - tall) // 2, max(2, kit.frame.px(2)), tall)
            inside.fill(BRASS, mark)
        ground.blit(inside, (inset, 0))
        return ground
