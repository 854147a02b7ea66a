"""A game to choose, shown as a card: what it is called, how many play it, what is special."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.rules import Rules
from game.ui.kit import Kit
from game.ui.theme import BRASS, IVORY, LARGE, MUTED, SMALL
from game.ui.widgets.widget import Look, Widget

# Two cards peep over the edge of each game, others for each, so that they can be told apart.
_PAIRS: Final = (
    ("JH", "AS"),
    ("2C", "KD"),
    ("3S", "2H"),
    ("2S", "2C"),
    ("6C", "AH"),
    ("AS", "7D"),
    ("JC", "5H"),
    ("8H", "QS"),
    ("9D", "KC"),
    ("TH", "8C"),
    ("QH", "7S"),
    ("KH", "TC"),
    ("5S", "JD"),
    ("6D", "QC"),
)


def seats_in_words(rules: type[Rules]) -> str:
    """Return how many can sit down: `3 to 6 players`."""
    low, high = rules.menu_seats
    return f"{low} players" if low == high else f"{low} to {high} players"


class GameCard(Widget):
    """One game among others; the chosen one has a brass edge. `place_in_row` picks its cards."""

    role = "game"

    def __init__(self, rules: type[Rules], place_in_row: int, *, chosen: bool) -> None:
        super().__init__(f"game {rules.id}", rules.title)
        self.rules, self.chosen = rules, chosen
        self._pair = _PAIRS[place_in_row % len(_PAIRS)]

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width and the height of its words."""
        frame, fonts = kit.frame, kit.fonts
        small = frame.text(SMALL)
        high = fonts.line_height(frame.text(LARGE), serif=True)
        room = self._room(kit, width)
        high += sum(fonts.paragraph_height(line, room, small) for line in self._lines(kit, room))
        return width, high + 2 * frame.px(14) + 2 * frame.px(4)

    def value_text(self) -> str:
        """Return all that the card says, and whether it is chosen."""
        told = (*self._facts(), self.rules.special, "chosen" if self.chosen else "")
        return ". ".join(part for part in told if part)

    def _facts(self) -> tuple[str, ...]:
        return self.rules.family, seats_in_words(self.rules), self.rules.length

    def _lines(self, kit: Kit, room: int) -> tuple[str, str]:
        """Return the facts, broken only between two of them, and what is special."""
        lines: list[str] = []
        for fact in self._facts():
            longer = f"{lines[-1]} · {fact}" if lines else fact
            if lines and kit.fonts.width(longer, kit.frame.text(SMALL)) <= room:
                lines[-1] = longer
            else:
                lines.append(fact)
        return "\n".join(lines), self.rules.special

    def _art_height(self, kit: Kit) -> int:
        return kit.frame.px(104)

    def _room(self, kit: Kit, width: int) -> int:
        """Return the width of the words: beside the little cards, or all where that is too thin."""
        inset = kit.frame.px(18)
        art = round(kit.pictures.width(self._art_height(kit)) * 1.45)
        beside = width - 2 * inset - art
        return beside if beside >= kit.frame.text(SMALL) * 10 else width - 2 * inset

    def _state(self) -> Hashable:
        return (self.chosen, self.enabled)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height) = kit.frame, self.rect.size
        style = "button-pressed" if look.pressed else "button-hover" if look.hover else "button"
        if self.chosen:
            style = "brass"
        ground = kit.pictures.panel(width, height, style, radius=frame.px(14), scale=frame.s).copy()
        inset = frame.px(18)
        room = self._room(kit, width)
        if room < width - 2 * inset:
            self._draw_cards(kit, ground)
        title = kit.fonts.fitted(
            self.label, room, frame.text(LARGE), BRASS if self.chosen else IVORY, serif=True
        )
        y = frame.px(14)
        ground.blit(title, (inset, y))
        y += title.get_height() + frame.px(4)
        small = frame.text(SMALL)
        facts, special = self._lines(kit, room)
        for words, colour in ((facts, MUTED), (special, IVORY)):
            block = kit.fonts.paragraph(words, room, small, colour)
            ground.blit(block, (inset, y))
            y += block.get_height() + frame.px(4)
        return ground

    def _draw_cards(self, kit: Kit, ground: pygame.Surface) -> None:
        """Let two cards look up over the lower edge at the right."""
        width, height = ground.get_size()
        tall = self._art_height(kit)
        wide = kit.pictures.width(tall)
        line = max(2, round(2 * kit.frame.s))
        ground.set_clip(pygame.Rect(line, line, width - 2 * line, height - 2 * line))
        middle = (width - round(wide * 0.92), kit.frame.px(20) + tall // 2)
        for card, tilt, aside in ((self._pair[0], -9, -0.24), (self._pair[1], 9, 0.26)):
            picture = kit.pictures.card(card, tall, tilt=tilt)
            place = picture.get_rect(center=middle).move(round(wide * aside), 0)
            ground.blit(picture, place)
        ground.set_clip(None)
