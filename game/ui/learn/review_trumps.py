"""What was trumps, in a sign and a word, and the turn-up that made it so."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.cards import SUIT_NAMES, Card
from game.ui.art.theme import BODY, BRASS, IVORY, MUTED, SMALL, Colour
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.kit import Kit
from game.ui.words.narrator import short

_NONE: Final = "no trumps"


class TrumpSign(Drawn):
    """A chip like that of the table: the suit on a disc, its name, and beside it the turn-up."""

    role = "text"
    focusable = False

    def __init__(self, trumps: str, turn_up: Card | None) -> None:
        name = SUIT_NAMES.get(trumps, "")
        told = f"Trumps are {name}." if name else "There are no trumps."
        if turn_up is not None:
            told += f" The turn-up is {short(turn_up)}."
        super().__init__("trumps", told)
        self._trumps, self._turn_up = trumps, turn_up

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width of its parts in a row, and the height of the turn-up."""
        parts = self._parts(kit)
        wide = sum(part.get_width() for part in parts) + self._gap(kit) * (len(parts) + 1)
        return min(width, wide), self._tall(kit)

    def _state(self) -> Hashable:
        return (self._trumps, self._turn_up)

    def _tall(self, kit: Kit) -> int:
        return max(kit.frame.px(54), 44, 2 * kit.fonts.line_height(kit.frame.text(BODY)))

    def _gap(self, kit: Kit) -> int:
        return kit.frame.px(10)

    def _parts(self, kit: Kit) -> list[pygame.Surface]:
        """Return disc and words, and after them the words and the card of the turn-up."""
        name = SUIT_NAMES.get(self._trumps, "")
        parts = [self._disc(kit)] if name else []
        parts.append(self._words(kit, "trumps", name or _NONE, BRASS))
        if self._turn_up is not None:
            card = kit.pictures.bare(str(self._turn_up), self._tall(kit) - kit.frame.px(8))
            parts += [card, self._words(kit, "turn-up", short(self._turn_up), MUTED)]
        return parts

    def _disc(self, kit: Kit) -> pygame.Surface:
        size = self._tall(kit) - kit.frame.px(14)
        disc = kit.pictures.disc(size, IVORY).copy()
        pip = kit.pictures.pip(self._trumps, round(size * 0.66))
        disc.blit(pip, pip.get_rect(center=(size // 2, size // 2)))
        return disc

    def _words(self, kit: Kit, above: str, below: str, colour: Colour) -> pygame.Surface:
        """Return a small word and a bold one below it."""
        frame = kit.frame
        lines = (
            kit.fonts.text(above, frame.text(SMALL), colour),
            kit.fonts.text(below, frame.text(SMALL), IVORY, bold=True),
        )
        high = sum(line.get_height() for line in lines) - 2
        block = blank((max(line.get_width() for line in lines), high))
        block.blit(lines[0], (0, 0))
        block.blit(lines[1], (0, high - lines[1].get_height()))
        return block

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, (wide, tall) = kit.frame, self.rect.size
        ground = kit.pictures.panel(wide, tall, "brass", radius=frame.px(10), scale=frame.s).copy()
        x = self._gap(kit)
        for part in self._parts(kit):
            ground.blit(part, (x, (tall - part.get_height()) // 2))
            x += part.get_width() + self._gap(kit)
        return ground
