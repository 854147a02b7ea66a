"""A room of the school to choose, shown as a card: what it is, and how far one has come."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.kit import Kit
from game.ui.theme import BODY, BRASS, IVORY, LARGE, MUTED, SMALL
from game.ui.widgets.widget import Drawn, Look


class LearnCard(Drawn):
    """An icon, a title, what it is about, and how far one has come: `share` of 1, None if no end.

    The `leading` one has a brass edge: where to go on.
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
    ) -> None:
        super().__init__(key, label)
        self.about, self.icon, self.state = about, icon, state
        self.share, self.leading = share, leading

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
        return (self.label, self.about, self.state, self.share, self.leading, self.enabled)

    def _side(self, kit: Kit) -> int:
        """Return the width of the icon with its room."""
        return kit.frame.px(76)

    def _room(self, kit: Kit, width: int) -> int:
        return width - self._side(kit) - kit.frame.px(18)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, fonts, (width, height) = kit.frame, kit.fonts, self.rect.size
        style = "button-pressed" if look.pressed else "button-hover" if look.hover else "button"
        if self.leading:
            style = "brass"
        ground = kit.pictures.panel(width, height, style, radius=frame.px(14), scale=frame.s).copy()
        side, room, small = self._side(kit), self._room(kit, width), frame.text(SMALL)
        sign = kit.pictures.icon(self.icon, round(side * 0.5), BRASS)
        ground.blit(sign, sign.get_rect(center=(side // 2, height // 2)))
        y = frame.px(16)
        title = fonts.fitted(self.label, room, frame.text(LARGE), IVORY, serif=True)
        ground.blit(title, (side, y))
        y += title.get_height() + frame.px(4)
        about = fonts.paragraph(self.about, room, frame.text(BODY), MUTED)
        ground.blit(about, (side, y))
        y += about.get_height() + frame.px(6)
        if self.state:
            state = fonts.fitted(self.state, room, small, BRASS, bold=True)
            ground.blit(state, (side, y))
            if self.share is not None:
                self._draw_share(kit, ground, side + state.get_width(), y + state.get_height() // 2)
        return ground

    def _draw_share(self, kit: Kit, ground: pygame.Surface, left: int, middle: int) -> None:
        """Draw how far one has come as a bar, from the words to the right edge."""
        frame, tall = kit.frame, max(4, kit.frame.px(6))
        left += frame.px(14)
        whole = ground.get_width() - left - frame.px(20)
        if whole < frame.px(40) or self.share is None:
            return
        y = middle - tall // 2
        track = kit.pictures.box(whole, tall, MUTED, radius=tall // 2, opacity=0.3)
        ground.blit(track, (left, y))
        done = round(whole * min(1.0, self.share))
        if done >= tall:
            ground.blit(kit.pictures.box(done, tall, BRASS, radius=tall // 2), (left, y))
