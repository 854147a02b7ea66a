"""Two ghosts of a hint: the cards advised, and others played out up to what beats them.

What might beat it is never a card that the person cannot see: it is a back with a few words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from game.core.cards import BACK, Card, Cards
from game.core.sentences import Rank, Seat, Sentence, Suit, all_of, say, several
from game.school.fates.lens import Mark
from game.school.fates.meets import Meets
from game.ui.art.rows import along
from game.ui.art.theme import BRASS, CARD_RATIO, IVORY, MOVE, SMALL, TEXT_FLOOR
from game.ui.table.places.free_place import free_place
from game.ui.table.places.shapes import Box
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

_STEP: Final = 0.3
_SPREAD: Final = 1.2
"""How far the next card of several lies along, and the last, in card widths."""
_CERTAIN: Final = frozenset({"cannot", "loses", "ties"})
_BEATEN: Final = frozenset({"beaten", "higher", "slam", "lets-in"})
"""What becomes of cards that others lie upon: one that's there, or one that may come."""

_PLAIN: Final = {
    "out": Sentence("you're out"),
    "stands": Sentence("nobody can beat it"),
    "last": Sentence("takes the trick"),
    "higher": Sentence("may lose to a higher one"),
    "slam": Sentence("only a slam beats it"),
    "clears": Sentence("the cards go, and you lead"),
    "ends": Sentence("ends the attack"),
    "nothing-new": Sentence("lets nothing new in"),
}


class Ghost(NamedTuple):
    """Cards that might be played, what becomes of them, and what beats them or follows.

    That is a back if it is hidden; None where there's no such card.
    """

    cards: Cards
    words: str
    beater: Card | None
    advised: bool = False


def ghost_of(
    cards: Cards, becomes: Mark | Meets, named: Callable[[str], str] = str, *, advised: bool = False
) -> Ghost:
    """Return the ghost of what might be played, by what becomes of it, seats `named`."""
    words = fate(becomes) if isinstance(becomes, Mark) else fate_of(becomes)
    beater = None
    if becomes.kind in _CERTAIN:
        beater = becomes.by[0]
    elif becomes.kind in _BEATEN:
        beater = becomes.held[0] if becomes.held else BACK
    return Ghost(cards, named(say(words)), beater, advised)


class Ghosts:
    """Draws the ghosts where they hide nothing; without a free place there are none."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._since = 0.0
        self._ghosts: tuple[Ghost, ...] = ()

    def __bool__(self) -> bool:
        return bool(self._ghosts)

    def show(self, ghosts: Sequence[Ghost], now: float) -> None:
        """Let them appear, what is advised as it is, anything else being played out."""
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
        return say(
            Sentence("{Cards}: {words}.", cards=all_of(ghost.cards), words=ghost.words)
            for ghost in self._ghosts
        )

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
        wide = [card * _widths(ghost) for ghost in self._ghosts]
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
        items = [Item(ground, box.x, box.y)]
        share = MOVE(self._share(now))
        card = tall * CARD_RATIO
        columns = zip(self._ghosts, self._columns(tall), strict=True)
        for (ghost, wide), x in along(columns, itemgetter(1), box.x + pad, pad):
            left, top = x + (wide - card * _widths(ghost)) / 2, box.y + pad
            marks = frozenset({"asked"}) if ghost.advised else frozenset[str]()
            middle = left + card / 2
            for nth, one in enumerate(ghost.cards):
                middle = left + card * (0.5 + nth * _step(ghost))
                items.append(self._card(one, tall, middle, top + tall / 2, marks))
            if ghost.beater is not None:
                # It comes from the side, and lies on what it beats.
                way = 0.0 if ghost.advised else (1 - share) * card
                middle += card * _BESIDE + way
                items.append(self._card(ghost.beater, tall, middle, top + tall / 2))
            ink = BRASS if ghost.advised else IVORY
            step = kit.fonts.line_height(self._text, bold=True)
            for number, line in enumerate(self._lines(ghost, round(2.2 * card))):
                text = kit.fonts.text(line, self._text, ink, bold=True)
                y = top + tall + kit.frame.px(4) + number * step
                items.append(Item(text, round(x + (wide - text.get_width()) / 2), y))
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


def _step(ghost: Ghost) -> float:
    """Return how far apart the cards of a ghost lie, in card widths."""
    return min(_STEP, _SPREAD / max(1, len(ghost.cards) - 1))


def _widths(ghost: Ghost) -> float:
    """Return how wide a ghost is, in card widths."""
    return 1 + _step(ghost) * (len(ghost.cards) - 1) + _BESIDE * (ghost.beater is not None)


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


def fate_of(meets: Meets) -> Sentence:
    """Return what becomes of a play that is no card of an ordinary trick."""
    match meets.kind, meets.held or meets.by:
        case "loses", (card, *_):
            return Sentence("loses to the {card}", card=card)
        case "ties", (card, *_):
            return Sentence("ties with the {card}", card=card)
        case "beaten", (card, *_) if meets.held:
            return Sentence("the {card} beats it", card=card)
        case "beaten", cards:
            return several(
                len(cards), "one card still out beats it", "{n:words} cards still out beat it"
            )
        case "lets-in", (card,):
            return Sentence("may let in the {card}", card=card)
        case "lets-in", (card, *_):
            return Sentence(
                "may let in {n:words} {rank:many}", n=len(meets.by), rank=Rank(card.rank)
            )
        case "taken", _:
            return Sentence("{Seat} has to pick it up", seat=Seat(meets.seat))
        case kind, _:
            return _PLAIN[kind]
