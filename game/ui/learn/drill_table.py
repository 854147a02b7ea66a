"""The small table of a drill: cards of a trick and of the hand, and tricks played before."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.cards import BACK, Card, parse_card
from game.core.sentences import Sentence, say
from game.ui.art.pictures import NO_MARKS
from game.ui.art.theme import BRASS, DANGER, GOOD, INK, IVORY, MUTED, SMALL, Colour
from game.ui.widgets import Label, Picture
from game.ui.widgets.cards import CardsInRow
from game.ui.widgets.layout import Column, Cornered, Inset, OfSize, Row, Space, either
from game.ui.widgets.widget import Composed, Drawn, Look, Piece, blank
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


class SeatCard(Composed):
    """A card of a trick with the seat that played it; where the seat is asked for, to be pressed.

    `place` is when it was played: 1 was led. Its number is seen only where the seat is asked for:
    elsewhere digits choose something else.
    """

    role = "seat"

    def __init__(
        self,
        seat: int,
        card: Card,
        sitter: Sitter,
        place: int,
        *,
        tall: int,
        asked: bool,
        live: bool,
        mark: str = "",
        outlined: bool = False,
        crowned: bool = False,
    ) -> None:
        super().__init__(f"seat {seat}", sitter.name)
        self.seat, self.card, self.sitter, self.place_in_trick = seat, card, sitter, place
        self._tall = tall
        self.number = place if asked else 0
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

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        """Return what lies behind it: a panel where it can be pressed."""
        if not (self.live and self.enabled):
            return blank(self.rect.size)
        return self._panel(kit, look.styled("button"), 12)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, tall = kit.frame.px, self._tall
        foot = self.rim(kit) - 2 * px(10) - px(6)
        marks = marks_of(crowned=self.crowned, won=self.mark == CROWN, reason=self.outlined)
        card: Piece = CardsInRow([(self.card, marks)], tall, 0)
        high = 0
        if self.number:
            tag = number_disc(kit, self.number)
            signs = [tag]
            if self.mark:
                signs.append(badge(kit, self.mark, max(22, round(tall * 0.26))))
            # Half beside the card, so that its index, its face and the crown of a trump stay seen.
            wide, high = max(sign.get_width() for sign in signs), min(tag.get_height() // 3, px(10))
            card = Inset(card, x=wide // 2, top=high)
            for sign, low in zip(signs, (False, True), strict=False):
                beside = wide // 2 - sign.get_width() // 2
                card = Cornered(card, Inset(Picture("sign", "", sign), right=beside), low=low)
        name = Label("name", self.sitter.name, size=SMALL, bold=True, align="centre")
        face = Picture("face", "", kit.pictures.medallion(self.sitter.face, foot))
        # Where seats are many the name alone says who it is.
        below = OfSize(either(kit, Row(face, name, gap=px(6)), name), height=foot)
        return Column(Space(px(10) - high), card, Space(px(10)), below, align="centre")


def number_disc(kit: Kit, number: int) -> pygame.Surface:
    """Return the digit that chooses a card, on a dark ground."""
    text = kit.fonts.text(str(number), kit.frame.text(SMALL), IVORY, bold=True)
    high = text.get_height()
    wide = max(high, text.get_width() + kit.frame.px(12))
    box = kit.pictures.box(wide, high, INK, radius=high // 2, opacity=0.9).copy()
    box.blit(text, ((wide - text.get_width()) // 2, 0))
    return box


class HandCard(Drawn):
    """A card of the hand; where cards are asked for, to be picked and given back.

    `number` is the digit that picks it.
    """

    role = "card"

    def __init__(
        self,
        card: str,
        number: int,
        *,
        live: bool,
        picked: bool = False,
        mark: str = "",
        outlined: bool = False,
        crowned: bool = False,
    ) -> None:
        super().__init__(f"card {card}", parse_card(card).name)
        self.card, self.number, self.picked = card, number, picked
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
        if self.live:
            disc = number_disc(kit, self.number)
            top = middle[1] - tall // 2 - disc.get_height() // 3
            corner_of = disc.get_rect(topright=(width, top))
            ground.blit(disc, corner_of.clamp(ground.get_rect()))
        return ground


class OldTrick(Composed):
    """Cards so high that were played before, overlapping in the order of play, under their title.

    Witnesses are outlined, and as many as are `down` lie face down.
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
        tall: int,
        crowned: Collection[Card] = (),
        down: int = 0,
    ) -> None:
        super().__init__(key, label)
        self.cards, self._told, self._down, self._tall = tuple(cards), told, down, tall
        self.witnesses, self.crowned = frozenset(witnesses), frozenset(crowned)

    def value_text(self) -> str:
        """Return the cards with who played them."""
        return self._told

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, strip = kit.frame.px, _STRIP if self.cards else _STRIP_DOWN
        marked = [
            (card, marks_of(crowned=card in self.crowned, outlined=card in self.witnesses))
            for card in self.cards
        ]
        marked += [(BACK, NO_MARKS)] * self._down
        cards = CardsInRow(marked, self._tall, strip * kit.pictures.width(self._tall))
        title = Label("title", self.label, size=SMALL, colour=MUTED)
        return Inset(Column(title, Space(px(7)), cards, align="centre"), x=px(8), bottom=px(7))
