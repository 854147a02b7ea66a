"""The preview beside the settings: a small table that follows every change."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.sentences import say
from game.ui.art.pictures import Index
from game.ui.art.theme import BODY, IVORY, MOVE, MUTED, SMALL
from game.ui.widgets.widget import Look, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_HAND: Final = ("9C", "QD", "KH", "AS")
_FLYING: Final = "JH"
_TRUMP: Final = "AS"
# Which cards of the little hand could not be played, were it a real one.
_REFUSED: Final = ("9C", "QD", "AS")


class Preview(Widget):
    """A few cards in the chosen deck; one of them is played whenever something changes."""

    focusable = False

    def __init__(self, kit: Kit) -> None:
        super().__init__("preview", "")
        self._kit = kit
        self._time = 10.0

    @property
    def moving(self) -> bool:
        """Whether the card is in flight."""
        return self._time < self._flight

    @property
    def _flight(self) -> float:
        return self._kit.tempo.flight

    def play(self) -> None:
        """Play the card once more, as fast as cards now move."""
        self._time = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the little table: a trick above, a hand below, a line in the chosen text size."""
        words, words_high = self._words(kit.frame.px(10))
        table = self.rect.copy()
        table.h = max(1, table.h - words_high)
        height = max(48, min(table.h * 34 // 100, round(table.w * 0.50)))
        return [*self._trick(table, height), *self._hand(table, height), *words]

    def _trick(self, area: pygame.Rect, height: int) -> list[Item]:
        kit = self._kit
        settings = kit.settings
        wide = kit.pictures.width(height)
        middle = area.y + area.h * 24 // 100
        x = area.centerx - round(wide * 0.62)
        seen = [_centred(kit.pictures.back(height, tilt=-4), x, middle)]
        goal = (area.centerx + round(wide * 0.62), middle)
        start = (area.centerx, area.y + area.h * 76 // 100)
        flight = self._flight
        way = MOVE(self._time / flight) if flight else 1.0
        marks = frozenset({"win"}) if settings.winner_marks and way >= 1 else frozenset()
        card = kit.pictures.card(
            _FLYING, height, tilt=3, lift=0.5 if way < 1 else 0.0, marks=marks, index=None
        )
        at_x = round(start[0] + (goal[0] - start[0]) * way)
        at_y = round(start[1] + (goal[1] - start[1]) * way)
        seen.append(_centred(card, at_x, at_y))
        return seen

    def _hand(self, area: pygame.Rect, height: int) -> list[Item]:
        kit = self._kit
        settings = kit.settings
        index: Index | None = "jumbo" if settings.deck_index == "auto" else None
        wide = kit.pictures.width(height)
        strip = min(round(wide * 0.62), (area.w - wide) // (len(_HAND) - 1))
        left = area.centerx - strip * (len(_HAND) - 1) // 2
        middle = area.y + area.h * 76 // 100
        hand = _HAND if settings.hand_order != "high-low" else _HAND[::-1]
        seen = []
        for number, card in enumerate(hand):
            refused = settings.show_legal and card in _REFUSED
            marks = frozenset({"dim", "dotted"}) if refused else frozenset()
            if card == _TRUMP:
                marks |= {"crown"}
            side = number - (len(hand) - 1) / 2
            picture = kit.pictures.card(card, height, tilt=side * 3, marks=marks, index=index)
            sag = round(side * side * height * 0.012)
            seen.append(_centred(picture, left + number * strip, middle + sag))
        return seen

    def _words(self, gap: int) -> tuple[list[Item], int]:
        kit, area = self._kit, self.rect
        large = kit.fonts.paragraph(
            say("This is how it looks: hearts ♥, spades ♠."),
            area.w,
            kit.frame.text(BODY),
            IVORY,
            align="centre",
        )
        small = kit.fonts.paragraph(
            say("Every change is saved at once."),
            area.w,
            kit.frame.text(SMALL),
            MUTED,
            align="centre",
        )
        high = large.get_height() + gap + small.get_height()
        y = area.bottom - high
        lines = [Item(large, area.x, y), Item(small, area.x, y + large.get_height() + gap)]
        return lines, high + gap


def _centred(image: pygame.Surface, x: int, y: int) -> Item:
    return Item(image, x - image.get_width() // 2, y - image.get_height() // 2)
