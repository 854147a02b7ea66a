"""The small table of a drill: cards of a trick and of the hand, and tricks played before."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.cards import Card, parse_card
from game.core.sentences import Sentence, say
from game.ui.art.theme import BRASS, DANGER, GOOD, INK, IVORY, MUTED, SMALL, Colour
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.kit import Kit
from game.ui.words.amounts import joined

TICK, CROSS, CROWN = "tick", "cross", "crown"
"""What a card is marked with once the answer is known, each of another shape."""
_INKS: Final[dict[str, Colour]] = {TICK: GOOD, CROSS: DANGER, CROWN: BRASS}
_SAID: Final = {
    TICK: Sentence("correct"),
    CROSS: Sentence("wrong"),
    CROWN: Sentence("takes the trick"),
}
_RAISED: Final = 0.14
"""How far a card that is picked stands out, in heights of the card."""
_STRIP: Final = 0.62
"""How much is seen of each card of an old trick, in card widths."""
_STRIP_DOWN: Final = 0.22
"""And of each that lies face down."""


class Sitter(NamedTuple):
    """Who sits at a seat: the name, and the medallion."""

    name: str
    face: str


def marks_of(
    *, crowned: bool, outlined: bool = False, won: bool = False, reason: bool = False
) -> frozenset[str]:
    """Return the marks that a card is drawn with."""
    marks = {"crown": crowned, "asked": outlined, "win": won, "reason": reason}
    return frozenset(mark for mark, wanted in marks.items() if wanted)


def badge(kit: Kit, mark: str, size: int) -> pygame.Surface:
    """Return a mark on a dark disc."""
    ground = kit.pictures.disc(size, INK, edge=_INKS[mark]).copy()
    sign = kit.pictures.icon(mark, size * 3 // 5, _INKS[mark])
    ground.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return ground


def ground_of(kit: Kit, size: tuple[int, int], look: Look, *, live: bool) -> pygame.Surface:
    """Return what lies behind something that can be pressed: a panel where it is alive."""
    if not live:
        return blank(size)
    style = look.styled("button")
    return kit.pictures.panel(*size, style, radius=kit.frame.px(12), scale=kit.frame.s).copy()


class SeatCard(Drawn):
    """A card of a trick with the seat that played it; where the seat is asked for, to be pressed.

    `place` is when it was played: 1 was led.
    """

    role = "seat"

    def __init__(
        self,
        seat: int,
        card: Card,
        sitter: Sitter,
        place: int,
        *,
        live: bool,
        mark: str = "",
        outlined: bool = False,
        crowned: bool = False,
    ) -> None:
        super().__init__(f"seat {seat}", sitter.name)
        self.seat, self.card, self.sitter, self.place_in_trick = seat, card, sitter, place
        self.focusable = self.live = live
        self.mark, self.outlined, self.crowned = mark, outlined, crowned

    @staticmethod
    def rim(kit: Kit) -> int:
        """Return how much higher it is than its card."""
        return max(kit.frame.px(40), kit.frame.text(SMALL) * 3 // 2) + 3 * kit.frame.px(10)

    @staticmethod
    def width_for(kit: Kit, height: int) -> int:
        """Return how wide it is with a card of this height."""
        words = kit.frame.text(SMALL) * 5 + kit.frame.px(44)
        return max(kit.pictures.width(height) + kit.frame.px(30), words)

    def value_text(self) -> str:
        """Return the card, and when it was played."""
        told = (
            say("{card}, led", card=self.card)
            if self.place_in_trick == 1
            else say("{card}, played {place}", card=self.card, place=self.place_in_trick)
        )
        said = _SAID.get(self.mark)
        return joined([told, *([say(said)] if said else [])], "")

    def activate(self) -> bool:
        """Return whether it may be chosen as the answer."""
        return self.live and self.enabled

    def _state(self) -> Hashable:
        return (self.enabled, self.live, self.mark, self.outlined, self.crowned)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, (width, height) = kit.frame, self.rect.size
        ground = ground_of(kit, self.rect.size, look, live=self.live and self.enabled)
        tall = height - self.rim(kit)
        pad = frame.px(10)
        marks = marks_of(crowned=self.crowned, won=self.mark == CROWN, reason=self.outlined)
        picture = kit.pictures.card(str(self.card), tall, marks=marks)
        middle = (width // 2, pad + tall // 2)
        ground.blit(picture, picture.get_rect(center=middle))
        self._draw_tag(kit, ground, middle, tall)
        if self.mark:
            sign = badge(kit, self.mark, max(22, round(tall * 0.26)))
            # Where neither the face below nor the crown of a trump is hidden.
            corner = (middle[0] + kit.pictures.width(tall) // 2, middle[1] + tall // 2)
            ground.blit(sign, sign.get_rect(midbottom=corner).clamp(ground.get_rect()))
        self._draw_name(kit, ground, pad + tall + pad)
        return ground

    def _draw_tag(
        self, kit: Kit, ground: pygame.Surface, middle: tuple[int, int], tall: int
    ) -> None:
        """Draw when the card was played on its upper right corner."""
        text = kit.fonts.text(str(self.place_in_trick), kit.frame.text(SMALL), IVORY, bold=True)
        high = text.get_height()
        wide = max(high, text.get_width() + kit.frame.px(12))
        box = kit.pictures.box(wide, high, INK, radius=high // 2, opacity=0.9)
        # Half beside the card, so that nothing of its index is hidden.
        x = min(middle[0] + kit.pictures.width(tall) // 2 - wide // 2, ground.get_width() - wide)
        y = max(0, middle[1] - tall // 2 - high // 3)
        ground.blit(box, (x, y))
        ground.blit(text, (x + (wide - text.get_width()) // 2, y))

    def _draw_name(self, kit: Kit, ground: pygame.Surface, y: int) -> None:
        """Draw medallion and name side by side, centred."""
        frame, width = kit.frame, self.rect.w
        high = self.rect.h - y - frame.px(6)
        face = kit.pictures.medallion(self.sitter.face, high)
        size, gap = frame.text(SMALL), frame.px(6)
        if high + gap + kit.fonts.width(self.sitter.name, size, bold=True) > width:
            # Where seats are many the name alone says who it is.
            name = kit.fonts.fitted(self.sitter.name, width, size, IVORY, bold=True)
            ground.blit(name, name.get_rect(center=(width // 2, y + high // 2)))
            return
        name = kit.fonts.text(self.sitter.name, size, IVORY, bold=True)
        x = (width - high - gap - name.get_width()) // 2
        ground.blit(face, (x, y))
        ground.blit(name, (x + high + gap, y + (high - name.get_height()) // 2))


class HandCard(Drawn):
    """A card of the hand; where cards are asked for, to be picked and given back."""

    role = "card"

    def __init__(
        self,
        card: str,
        *,
        live: bool,
        picked: bool = False,
        mark: str = "",
        outlined: bool = False,
        crowned: bool = False,
    ) -> None:
        super().__init__(f"card {card}", parse_card(card).name)
        self.card, self.picked = card, picked
        self.focusable = self.live = live
        self.mark, self.outlined, self.crowned = mark, outlined, crowned

    def value_text(self) -> str:
        """Return whether it is picked, and whether that was right."""
        said = _SAID.get(self.mark)
        chosen = [say("chosen")] if self.picked else []
        return joined([*chosen, *([say(said)] if said else [])], "")

    def activate(self) -> bool:
        """Be picked, or given back."""
        if not self.live or not self.enabled:
            return False
        self.picked = not self.picked
        return True

    @staticmethod
    def card_height(height: int) -> int:
        """Return how high the card is in a place of this height."""
        return round(height / (1 + _RAISED + 0.08))

    def _state(self) -> Hashable:
        return (self.enabled, self.live, self.picked, self.mark, self.outlined, self.crowned)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        width, height = self.rect.size
        ground = blank((width, height))
        tall = self.card_height(height)
        raised = round(tall * _RAISED * (1.0 if self.picked else 0.4 if look.hover else 0.0))
        marks = marks_of(crowned=self.crowned, outlined=self.outlined or self.picked)
        picture = kit.pictures.card(self.card, tall, marks=marks)
        middle = (width // 2, height - tall // 2 - round(tall * 0.06) - raised)
        ground.blit(picture, picture.get_rect(center=middle))
        mark = self.mark or (TICK if self.picked else "")
        if mark:
            sign = badge(kit, mark, max(22, round(tall * 0.27)))
            corner = (middle[0] + kit.pictures.width(tall) // 4, middle[1] + tall // 3)
            ground.blit(sign, sign.get_rect(center=corner))
        return ground


class OldTrick(Drawn):
    """Cards that were played before, overlapping in the order of play; witnesses are outlined.

    So many as are `down` lie face down.
    """

    role = "trick"
    focusable = False

    def __init__(
        self,
        key: str,
        label: str,
        cards: Sequence[Card],
        told: str,
        witnesses: Collection[Card] = (),
        *,
        crowned: Collection[Card] = (),
        down: int = 0,
    ) -> None:
        super().__init__(key, label)
        self.cards, self._told, self._down = tuple(cards), told, down
        self.witnesses, self.crowned = frozenset(witnesses), frozenset(crowned)

    def wide(self, kit: Kit, height: int) -> int:
        """Return how wide it is with cards of a height, its words at least."""
        words = kit.fonts.width(self.label, kit.frame.text(SMALL))
        return max(words, self._spread(kit, height)) + kit.frame.px(16)

    def _spread(self, kit: Kit, height: int) -> int:
        count = len(self.cards) + self._down
        return round(kit.pictures.width(height) * (1 + self._strip * (count - 1)))

    @property
    def _strip(self) -> float:
        return _STRIP if self.cards else _STRIP_DOWN

    @staticmethod
    def rim(kit: Kit) -> int:
        """Return how much higher it is than its cards."""
        return kit.fonts.line_height(kit.frame.text(SMALL)) + kit.frame.px(14)

    def value_text(self) -> str:
        """Return the cards with who played them."""
        return self._told

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, (width, height) = kit.frame, self.rect.size
        ground = blank((width, height))
        text = kit.fonts.fitted(self.label, width, frame.text(SMALL), MUTED)
        ground.blit(text, ((width - text.get_width()) // 2, 0))
        tall = height - self.rim(kit)
        wide = kit.pictures.width(tall)
        x = (width - self._spread(kit, tall)) // 2 + wide // 2
        y = height - frame.px(7) - tall // 2
        pictures = [
            kit.pictures.card(
                str(card),
                tall,
                marks=marks_of(crowned=card in self.crowned, outlined=card in self.witnesses),
            )
            for card in self.cards
        ]
        pictures += [kit.pictures.back(tall)] * self._down
        for place, picture in enumerate(pictures):
            middle = (x + round(place * self._strip * wide), y)
            ground.blit(picture, picture.get_rect(center=middle))
        return ground
