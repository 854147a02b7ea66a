"""A room of the school to choose, shown as a card: what it is, and how far one has come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.art.theme import BODY, BRASS, LARGE, MUTED, SMALL
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited
from game.ui.widgets.still import Label, Picture, WrappedText
from game.ui.widgets.widget import Composed, Look, Piece, blank
from game.ui.window.kit import Kit

_SIDE: Final = 88
"""Width of the icon with its room, design px."""
_CARD: Final = 104
"""Height of a playing card, design px."""
_STEP: Final = 0.62
"""How far each stands to the right of the one before, of its width."""
_RISE: Final = 0.2
"""How far each stands above the one before, of its height."""


class LearnCard(Composed):
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

    def _state(self) -> Hashable:
        return (self.label, self.about, self.state, self.share, self.leading, self.lowered)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = self._panel(kit, "brass" if self.leading else look.styled("button"), 14)
        if self._cards_beside(kit, self.rect.w):
            self._draw_cards(kit, ground)
        return ground

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        return Suited(partial(self._laid_out, kit))

    def _laid_out(self, kit: Kit, width: int) -> Piece:
        """Return the icon in the middle of the left side, and the words beside it."""
        px = kit.frame.px
        sign = Picture("icon", "", kit.pictures.icon(self.icon, round(px(_SIDE) * 0.52), BRASS))
        words = Column(
            Label("title", self.label, size=LARGE, serif=True),
            Space(px(4)),
            WrappedText("about", self.about, size=BODY, colour=MUTED),
            Inset(self._progress(kit), top=px(6), bottom=px(2)) if self.state else None,
        )
        beside = Inset(words, top=px(16) + self.lowered, bottom=px(20) - self.lowered)
        room = px(18) + self._cards_beside(kit, width)
        return Inset(Row(OfSize(sign, px(_SIDE)), Fill(beside), align="fill"), right=room)

    def _progress(self, kit: Kit) -> Piece:
        """Return how far one has come, in words and as a bar on the rest of their line."""
        state = Label("state", self.state, size=SMALL, colour=BRASS, bold=True)
        bar = Fill(Suited(partial(self._bar, kit)))
        return Row(state, *([Space(kit.frame.px(14)), bar] if self.share is not None else []))

    def _bar(self, kit: Kit, width: int) -> Piece:
        if width < kit.frame.px(40) or self.share is None:
            return Space(0)
        tall = max(4, kit.frame.px(6))
        bar = blank((width, tall))
        bar.blit(kit.pictures.box(width, tall, MUTED, radius=tall // 2, opacity=0.3), (0, 0))
        done = round(width * min(1.0, self.share))
        if done >= tall:
            bar.blit(kit.pictures.box(done, tall, BRASS, radius=tall // 2), (0, 0))
        return Picture("share", "", bar)

    def _cards_beside(self, kit: Kit, width: int) -> int:
        """Return how wide the playing cards are with their room, 0 where the words need it."""
        if not self._cards:
            return 0
        px, wide = kit.frame.px, kit.pictures.width(kit.frame.px(_CARD))
        cards = wide + round((len(self._cards) - 1) * wide * _STEP) + px(24)
        words = width - px(_SIDE) - px(18) - cards
        return cards if words >= kit.frame.text(BODY) * 24 else 0

    def _draw_cards(self, kit: Kit, ground: pygame.Surface) -> None:
        """Let cards climb towards the right edge, each higher than the one before."""
        frame, (width, height) = kit.frame, ground.get_size()
        tall = frame.px(_CARD)
        wide, count = kit.pictures.width(tall), len(self._cards)
        line = max(2, round(2 * frame.s))
        ground.set_clip(pygame.Rect(line, line, width - 2 * line, height - 2 * line))
        left = width - self._cards_beside(kit, width) + wide // 2
        # The last one is whole; those before it go down step by step, below the edge.
        top = max(frame.px(14), (height - tall) // 2 - frame.px(8))
        for at, card in enumerate(self._cards):
            picture = kit.pictures.card(card, tall, tilt=6)
            middle = (left + round(at * wide * _STEP), top + tall // 2)
            down = round((count - 1 - at) * tall * _RISE)
            ground.blit(picture, picture.get_rect(center=middle).move(0, down))
        ground.set_clip(None)
