"""Two ghosts of a hint: the card advised, and another one played out up to what beats it.

What might beat it is never a card that the person cannot see: it is a back with a few words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.cards import BACK, Card
from game.core.sentences import Sentence, Suit, grammar, say, several
from game.school.lens import Mark
from game.ui.art.theme import BRASS, CARD_RATIO, IVORY, MOVE, SMALL, TEXT_FLOOR
from game.ui.table.places.free_place import free_place
from game.ui.table.places.layout import Box
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

LASTS: Final = 0.5
"""Seconds in which the other card is played out."""
_SHARES: Final = (0.85, 0.7, 0.58, 0.48)
"""How large ghosts may be, of a card of the trick."""
_SEEN: Final = 6
"""So many eighths of a ghost are visible."""
_BESIDE: Final = 0.55
"""Where what beats a card lies upon it, in card widths."""


class Ghost(NamedTuple):
    """A card that might be played, what becomes of it, and what beats it: a back if it is hidden.

    None is known of what beats a card that nothing beats.
    """

    card: Card
    words: str
    beater: Card | None


def ghost_of(card: Card, mark: Mark) -> Ghost:
    """Return the ghost of a card by what the lens shows of it."""
    beater = None
    if mark.kind == "cannot":
        beater = mark.by[0]
    elif mark.kind == "beaten":
        beater = mark.held[0] if mark.held else BACK
    return Ghost(card, say(fate(mark)), beater)


class Ghosts:
    """Draws the ghosts where they hide nothing; without a free place there are none."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._since = 0.0
        self._ghosts: tuple[Ghost, ...] = ()

    def __bool__(self) -> bool:
        return bool(self._ghosts)

    def show(self, ghosts: Sequence[Ghost], now: float) -> None:
        """Let them appear, the first as it is, the others being played out."""
        if tuple(ghosts) != self._ghosts:
            self._ghosts, self._since = tuple(ghosts), now

    def hide(self) -> None:
        """Let them go."""
        self._ghosts = ()

    def moving(self, now: float) -> bool:
        """Tell whether one is still being played out."""
        return bool(self._ghosts) and self._share(now) < 1

    def _share(self, now: float) -> float:
        if self._kit.tempo.reduced_motion:
            return 1.0
        return min(1.0, max(0.0, (now - self._since) / LASTS))

    def told(self) -> str:
        """Return what they tell, for those who do not see them."""
        return ", ".join(f"{grammar().card(ghost.card)}: {ghost.words}" for ghost in self._ghosts)

    def place(
        self, room: Box, taken: Sequence[tuple[Box, float]], height: int
    ) -> tuple[Box, int] | None:
        """Return where they lie and how high a card is; None where something would be hidden."""
        if not self._ghosts:
            return None
        gap = self._kit.frame.px(6)
        for share in _SHARES:
            tall = round(share * height)
            cost, _, box = free_place(self._size(tall), room, taken, gap)
            if not cost:
                return box, tall
        return None

    @property
    def _text(self) -> int:
        return max(TEXT_FLOOR, self._kit.frame.text(SMALL))

    def _columns(self, tall: int) -> list[int]:
        """Return how wide each ghost is with its words."""
        card = tall * CARD_RATIO
        wide = [card * (1 + _BESIDE * (ghost.beater is not None)) for ghost in self._ghosts]
        words = [self._lines(ghost, round(2.2 * card)) for ghost in self._ghosts]
        fonts = self._kit.fonts
        told = [max(fonts.width(line, self._text, bold=True) for line in each) for each in words]
        return [round(max(pair)) for pair in zip(wide, told, strict=True)]

    def _lines(self, ghost: Ghost, width: int) -> list[str]:
        return self._kit.fonts.wrap(ghost.words, width, self._text, bold=True)

    def _size(self, tall: int) -> tuple[int, int]:
        pad = self._kit.frame.px(12)
        columns = self._columns(tall)
        wide = sum(columns) + pad * (len(columns) + 1)
        most = max(len(self._lines(g, round(2.2 * tall * CARD_RATIO))) for g in self._ghosts)
        line = self._kit.fonts.line_height(self._text, bold=True)
        return wide, tall + most * line + 2 * pad

    def items(
        self, room: Box, taken: Sequence[tuple[Box, float]], height: int, now: float
    ) -> list[Item]:
        """Return the ghosts as they are now."""
        found = self.place(room, taken, height)
        if found is None:
            return []
        box, tall = found
        kit, pad = self._kit, self._kit.frame.px(12)
        ground = kit.pictures.panel(box.w, box.h, "ink", radius=kit.frame.px(10), scale=kit.frame.s)
        items, x = [Item(ground, box.x, box.y)], box.x + pad
        share = MOVE(self._share(now))
        card = tall * CARD_RATIO
        for at, (ghost, wide) in enumerate(zip(self._ghosts, self._columns(tall), strict=True)):
            whole = card * (1 + _BESIDE * (ghost.beater is not None))
            left, top = x + (wide - whole) / 2, box.y + pad
            marks = frozenset({"asked"}) if not at else frozenset[str]()
            items.append(self._card(ghost.card, tall, left + card / 2, top + tall / 2, marks))
            if ghost.beater is not None:
                # It comes from the side, and lies on the card that it beats.
                way = (1 - share) * card if at else 0.0
                middle = left + card * (0.5 + _BESIDE) + way
                items.append(self._card(ghost.beater, tall, middle, top + tall / 2))
            y = round(top + tall + kit.frame.px(4))
            for line in self._lines(ghost, round(2.2 * card)):
                text = kit.fonts.text(line, self._text, IVORY if at else BRASS, bold=True)
                items.append(Item(text, round(x + (wide - text.get_width()) / 2), y))
                y += kit.fonts.line_height(self._text, bold=True)
            x += wide + pad
        return items

    def _card(
        self, card: Card, tall: int, x: float, y: float, marks: frozenset[str] = frozenset()
    ) -> Item:
        pictures = self._kit.pictures
        if card == BACK:
            image = pictures.back(tall)
        else:
            image = pictures.card(str(card), tall, marks=marks, index="standard")
        image = pictures.faded(image, ("ghost", str(card), tall, marks), _SEEN)
        return Item(image, round(x - image.get_width() / 2), round(y - image.get_height() / 2))


def fate(mark: Mark) -> Sentence:
    """Return what becomes of a card in the trick, in a few words to stand below it."""
    if mark.kind == "wins":
        return Sentence("takes the trick") if mark.last else Sentence("nobody can beat it")
    if mark.kind == "cannot":
        return Sentence("loses to the {card}", card=mark.by[0])
    if mark.held:
        return Sentence("may lose to the {card}", card=mark.held[0])
    suits = {card.suit for card in mark.by}
    if len(suits) == 1:
        return several(
            len(mark.by),
            "may lose to one {suit:one} still out",
            "may lose to one of the {n:words} {suit} still out",
            suit=Suit(next(iter(suits))),
        )
    return several(
        len(mark.by),
        "may lose to one card still out",
        "may lose to one of the {n:words} cards still out",
    )
