"""Some of a few: small marks side by side, each on or off."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core.sentences import say
from game.ui.art.theme import BODY, BRASS, IVORY, MUTED
from game.ui.widgets.widget import Drawn, Look
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.words.amounts import joined

_STEPS = {Command.LEFT: -1, Command.RIGHT: 1}


class Checkboxes(Drawn):
    """Words of which at least `least` are chosen, in as many lines as they need.

    A click turns a word on or off; of the keys left and right go to a word and Enter turns it.
    """

    role = "choices"

    def __init__(
        self, key: str, label: str, options: Sequence[tuple[str, str]], *, least: int = 1
    ) -> None:
        super().__init__(key, label)
        self.options, self._least = tuple(options), least
        self.chosen: tuple[str, ...] = ()
        self._at = 0
        self._keyed = self._focused = False
        # Where the words were drawn; another size is drawn anew before anybody can aim at it.
        self._cells: list[pygame.Rect] = []

    def hold(self, chosen: tuple[str, ...]) -> None:
        """Have some words chosen."""
        self.chosen = chosen

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all words, wrapped where they must be."""
        columns, rows, wide, tall = self._grid(kit, width)
        inset = self._inset(kit)
        return columns * wide + 2 * inset, rows * tall + 2 * inset

    def value_text(self) -> str:
        """Return the words chosen, and the one the keys are at."""
        words = joined([label for value, label in self.options if value in self.chosen], "")
        if not self._marked:
            return words
        at = self.options[self._at][1]
        return say("{words}; at {at}", words=words, at=at) if words else say("none; at {at}", at=at)

    def _inset(self, kit: Kit) -> int:
        return max(4, kit.frame.px(4))

    def _grid(self, kit: Kit, width: int) -> tuple[int, int, int, int]:
        """Return columns, rows, and the size of a cell."""
        frame, size = kit.frame, kit.frame.text(BODY)
        widest = max(kit.fonts.width(label, size, bold=True) for _, label in self.options)
        tall = frame.button - 2 * self._inset(kit)
        wide = max(tall, frame.hit, widest + frame.px(14))
        most = max(1, min(len(self.options), (width - 2 * self._inset(kit)) // wide))
        rows = -(-len(self.options) // most)
        return -(-len(self.options) // rows), rows, wide, tall

    def release(self, point: tuple[int, int]) -> bool:
        """Turn the word under the pointer."""
        if not self.enabled or not self.rect.collidepoint(point):
            return False
        inside = (point[0] - self.rect.x, point[1] - self.rect.y)
        at = next((n for n, cell in enumerate(self._cells) if cell.collidepoint(inside)), None)
        if at is None:
            return False
        self._at = at
        return self._turn()

    def command(self, command: Command) -> bool | None:
        """Go to a word, or turn it."""
        if not self.enabled:
            return None
        if command in _STEPS:
            self._keyed = True
            self._at = min(len(self.options) - 1, max(0, self._at + _STEPS[command]))
            return False
        if command is Command.CONFIRM:
            self._keyed = True
            return self._turn()
        return None

    def focus_changed(self, focused: bool) -> None:
        """The mark of the keys is seen only while they speak to this."""
        self._focused = focused

    @property
    def _marked(self) -> bool:
        return self._keyed and self._focused

    def _turn(self) -> bool:
        """Turn the word it is at; the last ones stay."""
        value = self.options[self._at][0]
        wanted = set(self.chosen) ^ {value}
        if len(wanted) < self._least:
            return False
        self.chosen = tuple(word for word, _ in self.options if word in wanted)
        return True

    def _state(self) -> Hashable:
        return (self.options, self.chosen, self.enabled, self._marked and self._at)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, size, inset = kit.frame, kit.frame.text(BODY), self._inset(kit)
        columns, _, wide, tall = self._grid(kit, self.rect.w)
        ground = self._panel(kit, "field")
        self._cells = []
        for number, (value, label) in enumerate(self.options):
            x, y = inset + number % columns * wide, inset + number // columns * tall
            cell = pygame.Rect(x, y, wide, tall)
            self._cells.append(cell)
            on = value in self.chosen
            if on:
                box = kit.pictures.panel(
                    wide - 2, tall - 2, "chosen", radius=frame.px(8), scale=frame.s
                )
                ground.blit(box, (x + 1, y + 1))
            words = kit.fonts.text(label, size, BRASS if on else MUTED, bold=True)
            ground.blit(words, words.get_rect(center=cell.center))
            if self._marked and number == self._at:
                line = kit.pictures.box(wide // 2, max(2, frame.px(2)), IVORY, radius=1)
                ground.blit(line, (x + wide // 4, y + tall - max(2, frame.px(3))))
        return ground
