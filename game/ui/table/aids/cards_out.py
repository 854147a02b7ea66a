"""Cards still out: a table of their ranks, suit by suit, where it hides nothing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import Final

from game.core.cards import Card
from game.core.facets import Tricks
from game.core.rules import Rules
from game.core.table import Table
from game.core.zones import TRICK
from game.school.still_out import SuitOut, rank_sign, still_out
from game.ui.art.theme import BRASS, EDGE, IVORY, MUTED, SMALL, TEXT_FLOOR
from game.ui.table.course import MatchCourse
from game.ui.table.paint.picture import TablePicture
from game.ui.table.places.free_place import free_place
from game.ui.table.places.layout import Box, around
from game.ui.table.stage.obstacles import beside
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.narrator import suit_sign

PANEL: Final = "cards-out"
"""What the table calls it while it is laid open by a key."""
_SIZES: Final = (1.0, 0.85, 0.72)
_GAP: Final = 6
_AIR: Final = (6, 2)
"""Room between two ranks in real pixels: at the least where the whole finds no place otherwise."""
_HEADS: Final = ("still out", "cards you haven't seen")
"""What stands over it, and what where some are seen in other hands."""


class CardsOut:
    """Tells which cards of each suit others may play; trumps first, under a brass line."""

    def __init__(self, kit: Kit, course: MatchCourse, picture: TablePicture, rules: Rules) -> None:
        self._kit = kit
        self._picture = picture
        self._course = course
        self._rules = rules
        self._suits: tuple[Table, tuple[SuitOut, ...]] | None = None
        self._made: tuple[Hashable, list[Item], Box | None] | None = None

    @property
    def on(self) -> bool:
        """Whether it is to be seen: opened or always wanted, and not where all hands lie open."""
        course = self._course
        opened = course.panel == PANEL
        always = self._kit.settings.still_out and not course.taught
        if not (opened or always) or not course.stage.shown.phase:
            return False
        # Where all hands lie open there is nothing to keep in mind.
        return any(len(suit.known) < len(suit.out) for suit in self.suits())

    def suits(self) -> tuple[SuitOut, ...]:
        """Return each suit with what is still out of it, as the table is shown."""
        shown = self._course.stage.shown
        if self._suits is None or self._suits[0] is not shown:
            self._suits = shown, still_out(self._rules, shown, self._course.me)
        return self._suits[1]

    def told(self) -> str:
        """Return the same in words."""
        return " ".join(
            f"{suit_sign(suit.suit)}{' (trumps)' if suit.trumps else ''} "
            f"{' '.join(_sign(card, suit) for card in suit.out) or 'none'}{_of_known(suit)}."
            for suit in self.suits()
        )

    # What is seen

    def items(self) -> list[Item]:
        """Return the table of ranks: in a free corner, or in the middle while laid open."""
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
        return [Node("status", "Cards still out", self.told(), where, "still-out")]

    def _placed(self) -> tuple[list[Item], Box | None]:
        course, frame = self._course, self._kit.frame
        opened = course.panel == PANEL
        room, covered = self._room(), self._taken()
        key = (
            self.suits(),
            self._head(),
            frame,
            room,
            tuple(covered),
            opened,
            self._kit.pictures.style,
        )
        if self._made is None or self._made[0] != key:
            self._made = key, *self._find(room, covered, opened=opened)
        return self._made[1], self._made[2]

    def _find(
        self, room: Box, covered: list[tuple[Box, float]], *, opened: bool
    ) -> tuple[list[Item], Box | None]:
        """Return the picture in the first size that has a free place; none if none has."""
        gap = self._kit.frame.px(_GAP)
        grid = _Grid(self._kit, self.suits(), 1.0, _AIR[0])
        for air, share in product(_AIR, _SIZES):
            grid = _Grid(self._kit, self.suits(), share, air)
            cost, _, box = free_place(grid.size, room, covered, gap)
            if not cost:
                return grid.items(box, self._head()), box
        if not opened:
            return [], None
        # It was asked for: then it may cover something, in the middle below the bar.
        wide, tall = grid.size
        box = Box((self._kit.frame.width - wide) // 2, room.y, wide, tall)
        return grid.items(box, self._head()), box

    def _head(self) -> str:
        """Return what stands over the table of ranks."""
        return _HEADS[any(suit.known for suit in self.suits())]

    def _room(self) -> Box:
        layout, gap = self._course.stage.layout, self._kit.frame.px(_GAP)
        top = layout.bar.h + gap
        return Box(gap, top, self._kit.frame.width - 2 * gap, layout.prompt.y - gap - top)

    def _taken(self) -> list[tuple[Box, float]]:
        """Return what must be seen beside it, whoever has played: so it does not jump."""
        course = self._course
        stage, kit = course.stage, self._kit
        layout, table = stage.layout, stage.shown
        boxes = [*layout.obstacles(), *beside(stage, stocked=course.words.stocked)]
        boxes += [around([stage.slot(seat)], 0) for seat in range(table.seats)]
        lying = (*stage.resting(TRICK), *stage.lying("chain"))
        boxes += [around([sprite.goal], 0) for sprite in lying]
        boxes += self._picture.trump_box()
        if not isinstance(self._rules, Tricks):
            boxes.append(layout.actions)
        if layout.has_pot:
            boxes.append(layout.pot)
        if kit.settings.cards_out:
            boxes.append(layout.cards_out_box())
        return [(box, 1.0) for box in boxes]


def _sign(card: Card, suit: SuitOut) -> str:
    """Return a card by its rank; one that is printed of another suit with that."""
    return rank_sign(card.rank) + ("" if card.suit == suit.suit else suit_sign(card.suit))


def _of_known(suit: SuitOut) -> str:
    """Return which of them are seen in other hands, in words."""
    known = " ".join(_sign(card, suit) for card in suit.known)
    return f", known {known}" if known else ""


def places(suit: SuitOut, suits: Sequence[SuitOut]) -> Iterator[tuple[int, Card]]:
    """Yield the cards of one of the suits with their columns: one for each rank of plain suits.

    Trumps stand side by side, in an order of their own.
    """
    plain = [other.cards for other in suits if not other.trumps]
    ranks = [card.rank for card in max(plain, key=len, default=())]
    for at, card in enumerate(suit.cards):
        ranked = not suit.trumps and card.rank in ranks
        yield ranks.index(card.rank) if ranked else at, card


class _Grid:
    """A row for each suit, a column for each rank: what is out no more is but a dot."""

    def __init__(self, kit: Kit, suits: tuple[SuitOut, ...], share: float, air: int) -> None:
        self._kit, self._suits = kit, suits
        frame, fonts = kit.frame, kit.fonts
        self._text = max(TEXT_FLOOR, round(frame.text(SMALL) * share))
        self._columns = max(len(suit.cards) for suit in suits)
        widest = max(fonts.width(sign, self._text, bold=True) for sign in ("10", "Q"))
        self._step = widest + max(air, frame.px(air))
        self._row = fonts.line_height(self._text, bold=True)
        self._pad = frame.px(8)
        self._first = self._pad + round(1.2 * self._text) + frame.px(4)
        wide = self._first + self._step * self._columns + self._pad
        tall = self._row * (len(suits) + 1) + frame.px(8)
        self.size = (wide, tall)

    def items(self, box: Box, over: str) -> list[Item]:
        """Return the whole as one picture: it stays while everything else moves."""
        kit, frame = self._kit, self._kit.frame
        whole = blank((box.w, box.h))
        ground = kit.pictures.panel(box.w, box.h, "ink", radius=frame.px(8), scale=frame.s)
        whole.blit(ground, (0, 0))
        head = kit.fonts.fitted(over, box.w - 2 * self._pad, self._text, MUTED)
        whole.blit(head, (self._pad, frame.px(3)))
        y = frame.px(4) + self._row
        for suit in self._suits:
            sign = kit.fonts.text(suit_sign(suit.suit), self._text, IVORY, bold=True)
            whole.blit(sign, (self._pad, y))
            ink = BRASS if suit.trumps else IVORY
            out = frozenset(suit.out)
            for at, card in places(suit, self._suits):
                middle = self._first + self._step * at + self._step // 2
                if card in out:
                    rank = kit.fonts.text(_sign(card, suit), self._text, ink, bold=True)
                    whole.blit(rank, (middle - rank.get_width() // 2, y))
                    if card in suit.known:
                        rule = kit.pictures.box(rank.get_width(), frame.line, ink, radius=0)
                        whole.blit(rule, (middle - rank.get_width() // 2, y + self._row - 3))
                else:
                    dot = kit.pictures.box(3, 3, EDGE, radius=1)
                    whole.blit(dot, (middle - 1, y + self._row // 2))
            y += self._row
            if suit.trumps:
                line = kit.pictures.box(box.w - 2 * self._pad, 2, BRASS, radius=1)
                whole.blit(line, (self._pad, y - 1))
        return [Item(whole, box.x, box.y)]
