"""Cards still out: a counter for each suit in the bar, which unfolds into their ranks.

They unfold where they hide nothing: one suit at a press of its counter, all of them at a key.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from math import ceil
from typing import Final

import pygame

from game.core.cards import Card
from game.core.sentences import Sentence, Suit, grammar, say, several
from game.core.table import Table
from game.school.still_out import SuitOut, still_out
from game.ui.art.theme import BRASS, EDGE, IVORY, MUTED, SMALL, Colour
from game.ui.table.aids.in_sight import InSight
from game.ui.table.aids.plaque import Plaque
from game.ui.table.course import MatchCourse
from game.ui.table.places.free_place import free_place
from game.ui.table.places.shapes import Box
from game.ui.widgets import Button, Label, Picture
from game.ui.widgets.layout import Column, Inset, OfSize, Row
from game.ui.widgets.widget import Look, Piece, Placed, Wrapping, blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.narrator import sign_times, suit_sign

PANEL: Final = "cards-out"
"""What the table calls it while it is laid open by a key."""
_SIZES: Final = tuple((share, lines) for lines in (1, 2) for share in (1.0, 0.85, 0.72))
"""How large it is, and in how many lines the ranks of a suit stand: what is tried, best first."""
_GAP: Final = 6
_AIR: Final = 6
"""Room between two ranks: design pixels, and real ones at the least."""
_NONE: Final = Sentence("none")
COUNTER: Final = "suit-out-"
"""What the key of a counter begins with."""
_HEADS: Final = (Sentence("still out"), Sentence("cards you haven't seen"))
"""What stands over it, and what where some are seen in other hands."""


class SuitCounter(Button):
    """How many cards of a suit are still out; pressed, it unfolds."""

    def __init__(self, suit: SuitOut) -> None:
        told = several(
            len(suit.out), "One {suit:one} still out", "{n} {suit} still out", suit=Suit(suit.suit)
        )
        super().__init__(f"{COUNTER}{suit.suit}", say(told), style="quiet", size=SMALL)
        self._suit, self._trumps = suit_sign(suit.suit), suit.trumps
        self._count = len(suit.out)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return room for the sign and two digits: it is as wide whatever the number."""
        size = kit.frame.text(SMALL)
        wide = kit.fonts.width(sign_times(self._suit, 13), size, bold=True) + kit.frame.px(14)
        return max(kit.frame.hit, wide), max(kit.frame.hit, round(1.9 * size))

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        image = blank(self.rect.size)
        frame, size = kit.frame, kit.frame.text(SMALL)
        if look.hover or look.pressed:
            image.blit(kit.pictures.box(*self.rect.size, EDGE, radius=frame.px(8)), (0, 0))
        ink = BRASS if self._trumps else IVORY
        text = kit.fonts.text(sign_times(self._suit, self._count), size, ink, bold=True)
        image.blit(text, text.get_rect(center=(self.rect.w // 2, self.rect.h // 2)))
        return image


class CardsOut:
    """Tells which cards of each suit others may play; trumps first, under a brass line.

    `comes` tells whether the coach has brought the counters.
    """

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        in_sight: InSight,
        *,
        comes: Callable[[], bool],
    ) -> None:
        self._kit = kit
        self._in_sight = in_sight
        self._course = course
        self._rules = course.seating.rules
        self._comes = comes
        self._unfolded = ""
        """The one suit that is unfolded; empty for all of them."""
        self._counted: tuple[tuple[str, int], ...] = ()
        self._suits: tuple[Table, tuple[SuitOut, ...]] | None = None
        self._made: tuple[Hashable, list[Item], Box | None] | None = None

    @property
    def _told(self) -> bool:
        """Whether there is something to keep in mind: not where all hands lie open."""
        return bool(self._course.stage.shown.phase) and any(
            len(suit.known) < len(suit.out) for suit in self.suits()
        )

    @property
    def on(self) -> bool:
        """Whether suits are unfolded."""
        return self._course.panel == PANEL and self._told

    def unfold(self, suit: str = "") -> None:
        """Unfold a suit, or all of them; what is unfolded already is folded up again."""
        course = self._course
        if course.panel != PANEL or self._unfolded == suit:
            course.lay_open(PANEL)
        self._unfolded = suit

    def counters(self) -> list[SuitCounter]:
        """Return the counters, if they are wanted or have been brought."""
        course = self._course
        wanted = self._kit.settings.still_out or self._comes()
        if course.me is None or course.taught or not (wanted and self._told):
            return []
        return [SuitCounter(suit) for suit in self.suits()]

    def has_turned(self) -> bool:
        """Tell, once, whether the counters have changed since this was asked last."""
        before, counters = self._counted, self.counters()
        # Who wants none is spared the counting.
        suits = self.suits() if counters else ()
        self._counted = tuple(
            (one.key, len(suit.out)) for one, suit in zip(counters, suits, strict=False)
        )
        return before != self._counted

    def suits(self) -> tuple[SuitOut, ...]:
        """Return each suit with what is still out of it, as the table is shown."""
        shown = self._course.stage.shown
        if self._suits is None or self._suits[0] is not shown:
            self._suits = shown, still_out(self._rules, shown, self._course.me)
        return self._suits[1]

    def told(self) -> str:
        """Return the same in words."""
        return " ".join(map(_told, self._shown()))

    def _shown(self) -> tuple[SuitOut, ...]:
        """Return the suits that are unfolded."""
        suits = self.suits()
        return tuple(suit for suit in suits if self._unfolded in ("", suit.suit)) or suits

    # What is seen

    def items(self) -> list[Item]:
        """Return the ranks of the suits that are unfolded: in a free corner, or in the middle."""
        if not self.on:
            return []
        return self._placed()[0]

    @property
    def box(self) -> Box | None:
        """Where the table of ranks lies, None where it is not seen."""
        return self._placed()[1] if self.on else None

    def nodes(self) -> list[Node]:
        """Return what it tells, for those who do not see it."""
        if not self.on:
            return []
        where = self.box or (0, 0, 0, 0)
        return [Node("status", say("Cards still out"), self.told(), where, "still-out")]

    def _placed(self) -> tuple[list[Item], Box | None]:
        frame = self._kit.frame
        # Whoever has played: so it does not jump.
        room, covered = self._in_sight.room(), self._in_sight.taken()
        key = (
            self._shown(),
            self._head(),
            frame,
            room,
            tuple(covered),
            self._kit.pictures.style,
        )
        if self._made is None or self._made[0] != key:
            self._made = key, *self._find(room, covered)
        return self._made[1], self._made[2]

    def _find(self, room: Box, covered: list[tuple[Box, float]]) -> tuple[list[Item], Box]:
        """Return the picture in the first size that has a free place, or where it costs least."""
        gap, least = self._kit.frame.px(_GAP), float("inf")
        for share, lines in _SIZES:
            plaque = _plaque(self._kit, self._shown(), self._head(), share, lines)
            place = free_place(plaque.size, room, covered, gap, whole=True)
            if place.cost < least:
                least, best, box = place.cost, plaque, place.box
            if not least:
                break
        return best.as_one(box), box

    def _head(self) -> str:
        """Return what stands over the table of ranks."""
        return say(_HEADS[any(suit.known for suit in self.suits())])


def _sign(card: Card, suit: SuitOut) -> str:
    """Return a card by its rank; one that is printed of another suit with that."""
    return grammar().short(card) + ("" if card.suit == suit.suit else suit_sign(card.suit))


def _told(suit: SuitOut) -> str:
    """Return what is out of a suit, and which of it is seen in other hands, in words."""
    sign = suit_sign(suit.suit)
    name = say("{sign} (trumps)", sign=sign) if suit.trumps else sign
    out = " ".join(_sign(card, suit) for card in suit.out) or say(_NONE)
    known = " ".join(_sign(card, suit) for card in suit.known)
    if known:
        return say("{suit} {cards}, known {known}.", suit=name, cards=out, known=known)
    return say("{suit} {cards}.", suit=name, cards=out)


def _plaque(kit: Kit, suits: tuple[SuitOut, ...], over: str, share: float, lines: int) -> Plaque:
    """Return a row for each suit with the ranks that are out: what is held or seen is left out.

    Many ranks stand in so many `lines`.
    """
    px = kit.frame.px
    head = Label("head", over, size=SMALL, colour=MUTED, share=share)
    in_line = ceil(max(len(suit.out) for suit in suits) / lines) or 1
    rows = [_row(kit, suit, share, in_line) for suit in suits]
    if len(suits) > 1:
        parted = zip(suits, rows, strict=True)
        rows = [_Underlined(row, BRASS, 2, 1) if suit.trumps else row for suit, row in parted]
    tree = Inset(Column(head, *rows), x=px(8), top=px(4), bottom=px(6))
    return Plaque(kit, tree, 1_000_000, "ink")


def _row(kit: Kit, suit: SuitOut, share: float, in_line: int) -> Piece:
    """Return the sign of a suit and its ranks, those seen in other hands underlined."""
    sign = Label("suit", suit_sign(suit.suit), size=SMALL, bold=True, share=share)
    ink = BRASS if suit.trumps else IVORY
    ranks: list[Piece] = []
    for card in suit.out:
        rank = Label("rank", _sign(card, suit), size=SMALL, colour=ink, bold=True, share=share)
        ranks.append(_Underlined(rank, ink, kit.frame.line, 3) if card in suit.known else rank)
    if not ranks:
        ranks.append(Label("none", say(_NONE), size=SMALL, colour=MUTED, share=share))
    air = round(share * max(_AIR, kit.frame.px(_AIR)))
    stand = [Row(*ranks[at : at + in_line], gap=air) for at in range(0, len(ranks), in_line)]
    wide = round(1.2 * sign.letters(kit)) + kit.frame.px(4)
    beside = Inset(Column(*stand, align="left"), right=air)
    return Row(OfSize(sign, wide), beside, align="top")


class _Underlined(Wrapping):
    """A part with a line near its foot, so high and so far up."""

    def __init__(self, part: Piece, colour: Colour, high: int, up: int) -> None:
        super().__init__(part)
        self._colour, self._high, self._up = colour, high, up

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the part, and the line over it."""
        yield from self.part.laid(kit, rect)
        line = kit.pictures.box(rect.w, self._high, self._colour, radius=0)
        place = pygame.Rect(rect.x, rect.bottom - self._up, rect.w, self._high)
        yield Placed(Picture("line", "", line), place)
