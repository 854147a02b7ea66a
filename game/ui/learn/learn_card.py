"""A room of the school to choose, shown as a card: what it is, and how far one has come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.ui.art.theme import BODY, BRASS, IVORY, LARGE, MUTED, SMALL
from game.ui.widgets.widget import Drawn, Look, below
from game.ui.window.kit import Kit

_CARD: Final = 104
"""Height of a playing card, design px."""
_STEP: Final = 0.62
"""How far each stands to the right of the one before, of its width."""


_RISE: Final = 0.2
"""How far each stands above the one before, of its height."""


class LearnCard(Drawn):
    """An icon, a title, what it is about, and how far one has come: `share` of 1, None if no end.

    The `leading` one has a brass edge: where to go on. `cards` climb at its right if they fit.
    """

    role = "button"

    def __init__(
        self,
        key: str,
        label: str,
        about: str,
        *,
        icon: str,
        state: str = "",
        share: float | None = None,
        leading: bool = False,
        cards: Sequence[str] = (),
    ) -> None:
        super().__init__(key, label)
        self.about, self.icon, self.state = about, icon, state
        self.share, self.leading, self._cards = share, leading, cards
        self.lowered = 0

    def lower(self, pixels: int) -> None:
        """Let its words begin so much further down than they must."""
        self.lowered = pixels

    def value_text(self) -> str:
        """Return what it is about, and how far one has come."""
        return ". ".join(part.rstrip(".") for part in (self.about, self.state) if part)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the full width and the height of its words."""
        frame, fonts = kit.frame, kit.fonts
        high = fonts.line_height(frame.text(LARGE), serif=True)
        high += fonts.paragraph_height(self.about, self._room(kit, width), frame.text(BODY))
        if self.state:
            high += fonts.line_height(frame.text(SMALL), bold=True) + frame.px(8)
        return width, high + 2 * frame.px(16) + frame.px(8)

    def _state(self) -> Hashable:
        return (self.label, self.about, self.state, self.share, self.leading, self.lowered)

    def _side(self, kit: Kit) -> int:
        """Return the width of the icon with its room."""
        return kit.frame.px(88)

    def _room(self, kit: Kit, width: int) -> int:
        room = width - self._side(kit) - kit.frame.px(18)
        beside = room - self._cards_room(kit)
        return beside if beside >= kit.frame.text(BODY) * 24 else room

    def _cards_room(self, kit: Kit) -> int:
        """Return how wide the playing cards are, with their room."""
        if not self._cards:
            return 0
        wide = kit.pictures.width(kit.frame.px(_CARD))
        return wide + round((len(self._cards) - 1) * wide * _STEP) + kit.frame.px(24)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, fonts, (width, height) = kit.frame, kit.fonts, self.rect.size
        style = look.styled("button")
        if self.leading:
            style = "brass"
        ground = self._panel(kit, style, 14)
        side, room, small = self._side(kit), self._room(kit, width), frame.text(SMALL)
        sign = kit.pictures.icon(self.icon, round(side * 0.52), BRASS)
        ground.blit(sign, sign.get_rect(center=(side // 2, height // 2)))
        title = fonts.fitted(self.label, room, frame.text(LARGE), IVORY, serif=True)
        about = fonts.paragraph(self.about, room, frame.text(BODY), MUTED)
        words, top = below([title, about], frame.px(4)), frame.px(16) + self.lowered
        ground.blit(words, (side, top))
        if self.state:
            y = top + words.get_height() + frame.px(6)
            state = fonts.fitted(self.state, room, small, BRASS, bold=True)
            ground.blit(state, (side, y))
            if self.share is not None:
                line = pygame.Rect(side, y, room, state.get_height())
                line.w, line.x = line.w - state.get_width(), line.x + state.get_width()
                self._draw_share(kit, ground, line)
        if room < width - side - frame.px(18):
            self._draw_cards(kit, ground)
        return ground

    def _draw_cards(self, kit: Kit, ground: pygame.Surface) -> None:
        """Let cards climb towards the right edge, each higher than the one before."""
        frame, (width, height) = kit.frame, ground.get_size()
        tall = frame.px(_CARD)
        wide, count = kit.pictures.width(tall), len(self._cards)
        line = max(2, round(2 * frame.s))
        ground.set_clip(pygame.Rect(line, line, width - 2 * line, height - 2 * line))
        left = width - self._cards_room(kit) + wide // 2
        # The last one is whole; those before it go down step by step, below the edge.
        top = max(frame.px(14), (height - tall) // 2 - frame.px(8))
        for at, card in enumerate(self._cards):
            picture = kit.pictures.card(card, tall, tilt=6)
            middle = (left + round(at * wide * _STEP), top + tall // 2)
            down = round((count - 1 - at) * tall * _RISE)
            ground.blit(picture, picture.get_rect(center=middle).move(0, down))
        ground.set_clip(None)

    def _draw_share(self, kit: Kit, ground: pygame.Surface, line: pygame.Rect) -> None:
        """Draw how far one has come as a bar on the rest of a line."""
        frame, tall = kit.frame, max(4, kit.frame.px(6))
        left = line.x + frame.px(14)
        whole = line.right - left
        if whole < frame.px(40) or self.share is None:
            return
        y = line.centery - tall // 2
        track = kit.pictures.box(whole, tall, MUTED, radius=tall // 2, opacity=0.3)
        ground.blit(track, (left, y))
        done = round(whole * min(1.0, self.share))
        if done >= tall:
            ground.blit(kit.pictures.box(done, tall, BRASS, radius=tall // 2), (left, y))
