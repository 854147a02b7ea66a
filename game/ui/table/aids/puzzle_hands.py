"""Hands and stock laid open beside the table: where all cards are known, small ones at each plate.

Each hand lies in the order of the one in front, so that a pair or a run is seen in all of them.
They keep their places while a task goes on, and tell nothing by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from game.core.cards import Card, Cards
from game.core.rules import TRUMPS, Rules
from game.core.sentences import Sentence, grammar, say
from game.core.table import Table
from game.ui.art.theme import BODY, IVORY, SMALL
from game.ui.learn.puzzle_card import small_card, small_size
from game.ui.table.places.in_room import RoomPlaces
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import GONE, Captioned, beside
from game.ui.table.stage.stage import Stage
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.narrator import short

_PLATE: Final = 24.0
_SLOT: Final = 2.0
_OWN: Final = 16.0
_BACKS: Final = 0.05
"""What it costs to cover a pixel of a plate, of a card's place in the trick, of another row, and of
the backs that these are, with who holds them."""

_HIGHEST: Final = 0.085
"""The most that a small card takes of the window's height."""

_FEW: Final = 3
_LARGER: Final = 1.6
"""Where nobody has more cards than these they are so many times as large."""

_NEXT: Final = Sentence("Drawn next")
_STOCK: Final = -1


class _Sizes(NamedTuple):
    """How large the small cards are, and how far from one to the next."""

    wide: int
    tall: int
    gap: int


class OpenHands:
    """Rows of small cards: what every other seat holds, and what will be drawn, the next first.

    Without the `stock` hands alone lie open.
    """

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        rules: Rules,
        seat: int,
        named: Callable[[int], str],
        *,
        stock: bool = True,
    ) -> None:
        self._kit = kit
        self._stage = stage
        self._ranking = rules.ranking
        self._named = named
        self._others = [other for other in range(stage.shown.seats) if other != seat]
        self._with_stock = stock
        self._deal = -1
        self._counts: dict[int, int] = {}
        self._rows: dict[int, Box] = {}
        self._across: dict[int, int] = {}
        self._laid_for: tuple[object, ...] = ()
        self._drawn: dict[tuple[Cards, str | None, object], pygame.Surface] = {}

    # Places

    @property
    def boxes(self) -> list[Box]:
        """Where the rows lie, as long as they ever are."""
        self._place()
        return list(self._rows.values())

    def _count(self) -> None:
        """Take how long the rows are: as long as they have ever been in this deal."""
        shown = self._stage.shown
        if shown.deals != self._deal:
            self._deal = shown.deals
            self._counts = {}
        held = {other: len(shown.hand(other)) for other in self._others}
        held |= {_STOCK: len(shown.stock)} if self._with_stock else {}
        self._counts = {row: max(n, self._counts.get(row, 0)) for row, n in held.items()}

    def _place(self) -> None:
        self._count()
        laid_for = self._kit.frame, self._stage.layout, *self._counts.values()
        if laid_for == self._laid_for:
            return
        self._laid_for = laid_for
        self._rows.clear()
        self._drawn.clear()
        self._across = dict.fromkeys(self._counts, self._abreast())
        for seat, count in self._counts.items():
            if count:
                self._rows[seat] = self._found(seat, count)

    def _sizes(self) -> _Sizes:
        frame = self._kit.frame
        few = max(self._counts.values(), default=0) <= _FEW
        large = _LARGER if few else 1.0
        tall = min(round(2.2 * frame.text(BODY)), round(_HIGHEST * frame.height))
        tall = max(38, round(large * tall))
        return _Sizes(*small_size(tall), max(3, frame.px(4)))

    def _abreast(self) -> int:
        """Return how many cards have room side by side, so that rows keep clear of each other."""
        wide, _, gap = self._sizes()
        room = self._kit.frame.width // max(2, len(self._others)) - gap
        layout = self._stage.layout
        if isinstance(layout, RoomPlaces):
            sit = sorted(layout.plate(seat).centre[0] for seat in layout.others)
            room = min([room, *(round(right - left) - gap for left, right in pairwise(sit))])
        return max(3, (room + gap) // (wide + gap))

    def _lines(self, seat: int, count: int) -> list[int]:
        """Return how many cards lie in each line of a row, which are as few as there is room."""
        lines = -(-count // self._across[seat])
        return [count * (at + 1) // lines - count * at // lines for at in reversed(range(lines))]

    def _spots(self, seat: int, count: int) -> list[tuple[int, int]]:
        """Return where each card of a row lies, from its upper left corner."""
        wide, tall, gap = self._sizes()
        steps = enumerate(self._lines(seat, count))
        return [(at * (wide + gap), line * (tall + gap)) for line, n in steps for at in range(n)]

    def _size(self, seat: int, count: int, *, captioned: bool) -> tuple[int, int]:
        wide, tall, _ = self._sizes()
        spots = self._spots(seat, count)
        across = max((x for x, _ in spots), default=0) + wide
        down = max((y for _, y in spots), default=0) + tall
        if not captioned:
            return across, down
        small = self._kit.frame.text(SMALL)
        wanted = max(across, self._kit.fonts.width(say(_NEXT), small, bold=True))
        return wanted, down + round(1.3 * small)

    def _found(self, seat: int, count: int) -> Box:
        """Return the place of a row; where it has none as it is, it may be longer or narrower."""
        usual, places = self._across[seat], []
        for across in dict.fromkeys((usual, count, (count + 1) // 2)):
            self._across[seat] = across
            size = self._size(seat, count, captioned=seat == _STOCK)
            cost, box = self._free(seat, size)
            places.append((cost, across, box))
            if not self._touches(seat, box):
                break
        _, self._across[seat], box = min(places, key=lambda place: place[0])
        return box

    def _touches(self, seat: int, box: Box) -> bool:
        """Tell whether a row in a box would cover something of a plate, or of another row."""
        layout, rows = self._stage.layout, self._rows
        others = [row for other, row in rows.items() if other != seat]
        return any(map(box.meets, [*map(layout.plate, layout.others), layout.pot, *others]))

    def _free(self, seat: int, size: tuple[int, int]) -> tuple[float, Box]:
        """Return the place of a row, beside the plate or the stock, and what it costs to cover."""
        layout, frame = self._stage.layout, self._kit.frame
        home = around([layout.stock_spot()], 0) if seat == _STOCK else layout.plate(seat)
        piles = [*beside(self._stage, stocked=True)]
        if layout.corners:
            spent = Captioned(GONE, (layout.gone_spot,))
            piles += [spent.lies, *filter(None, [spent.box(self._stage)])]
        piles += [layout.pot] if layout.has_pot else []
        corner = Box(0, 0, frame.px(170), layout.bar.h + frame.px(20))
        taken = [(box, _PLATE) for box in (*piles, corner)]
        for other, whole in zip(layout.others, layout.obstacles(), strict=True):
            parts = [(whole, _BACKS), (layout.plate(other), _PLATE)]
            taken += parts if other == seat else [(whole, _PLATE)]
        taken += [(box, _SLOT) for box in self._in_play()]
        taken += [(box, _OWN) for box in self._rows.values()]
        room = Box(0, layout.bar.h, frame.width, layout.prompt.y - layout.bar.h)
        best = (float("inf"), home)
        # What a seat has said stands over its plate in a room.
        above = round(1.3 * frame.text(SMALL)) if isinstance(layout, RoomPlaces) else 0
        usual = _around(home, size, frame.px(5), above)
        along = _along(home, size, frame.px(5), above, frame.px(8))
        for at, box in enumerate((*usual, *along)):
            if at == len(usual) and not self._touches(seat, best[1]):
                break
            x = min(max(box.x, room.x + frame.px(6)), room.x + room.w - box.w - frame.px(6))
            y = min(max(box.y, room.y + frame.px(4)), room.y + room.h - box.h - frame.px(2))
            moved = abs(box.x - x) + abs(box.y - y)
            put = box._replace(x=x, y=y)
            # What comes first is as good as the next one if it costs no more than a few pixels.
            cost = at + moved + sum(weight * put.shared(other) for other, weight in taken)
            best = min(best, (cost, put))
        return best

    def _in_play(self) -> list[Box]:
        """Return where cards in play lie, or will."""
        stage, layout = self._stage, self._stage.layout
        seats = range(layout.seats)
        if layout.how in ("seats", "chains"):
            # As they lie now, and as they do where everybody plays.
            spots = [place(seat) for place in (stage.slot, layout.trick_spot) for seat in seats]
            return [around([spot], 0) for spot in dict.fromkeys(spots)]
        return [layout.middle]

    # Pictures and words

    def items(self) -> list[Item]:
        """Return the rows as the table is shown now."""
        self._place()
        shown = self._stage.shown
        found = []
        for seat, box in self._rows.items():
            cards = self._cards(shown, seat)
            if cards:
                picture = self._row(seat, cards, shown.trumps)
                found.append(Item(picture, box.x + (box.w - picture.get_width()) // 2, box.y))
        return found

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the card of a row at a point."""
        self._place()
        shown, (wide, tall, _) = self._stage.shown, self._sizes()
        for seat, box in self._rows.items():
            cards = self._cards(shown, seat)
            across, down = self._size(seat, len(cards), captioned=seat == _STOCK)
            left = box.x + (box.w - across) // 2
            top = box.y + down - self._size(seat, len(cards), captioned=False)[1]
            for card, (x, y) in zip(cards, self._spots(seat, len(cards)), strict=True):
                if Box(left + x, top + y, wide, tall).holds(*pos):
                    return card
        return None

    @property
    def cards(self) -> Cards:
        """Every card that is laid open."""
        shown = self._stage.shown
        return tuple(card for seat in self._rows for card in self._cards(shown, seat))

    def touched(self) -> list[Node]:
        """Return each card by itself, where one of them is to be named."""
        return [
            Node("card", grammar().card(card), "", (0, 0, 0, 0), str(card), pressable=True)
            for card in self.cards
        ]

    def nodes(self) -> list[Node]:
        """Return what every row says."""
        self._place()
        shown = self._stage.shown
        found = []
        for seat, box in self._rows.items():
            held = " ".join(map(short, self._cards(shown, seat)))
            who = say(_NEXT) if seat == _STOCK else say("{named} holds", named=self._named(seat))
            if held:
                found.append(Node("text", who, held, box, f"open {seat}"))
        return found

    def _cards(self, shown: Table, seat: int) -> Cards:
        if seat == _STOCK:
            return shown.stock
        return tuple(self._stage.ground.sorted(shown.hand(seat), shown))

    def _row(self, seat: int, cards: Cards, trumps: str | None) -> pygame.Surface:
        key = cards, trumps, (seat, self._kit.pictures.style)
        if key not in self._drawn:
            self._drawn[key] = self._draw_row(seat, cards, trumps)
        return self._drawn[key]

    def _draw_row(self, seat: int, cards: Cards, trumps: str | None) -> pygame.Surface:
        kit, (_, tall, _), captioned = self._kit, self._sizes(), seat == _STOCK
        row, top = blank(self._size(seat, len(cards), captioned=captioned)), 0
        if captioned:
            words = kit.fonts.text(say(_NEXT), kit.frame.text(SMALL), IVORY, bold=True)
            row.blit(words, (0, 0))
            top = row.get_height() - self._size(seat, len(cards), captioned=False)[1]
        ranking = self._ranking(trumps)
        for card, (x, y) in zip(cards, self._spots(seat, len(cards)), strict=True):
            trump = ranking[card][0] == TRUMPS
            row.blit(small_card(kit, card, tall, trump=trump), (x, top + y))
        return row


def _around(home: Box, size: tuple[int, int], gap: int, above: int) -> Sequence[Box]:
    """Return the places of that size below, so far above, at the right and at the left of a box."""
    wide, tall = size
    x, y = home.x + (home.w - wide) // 2, home.y + (home.h - tall) // 2
    return (
        Box(x, home.y + home.h + gap, wide, tall),
        Box(x, home.y - max(gap, above) - tall, wide, tall),
        Box(home.x + home.w + gap, y, wide, tall),
        Box(home.x - gap - wide, y, wide, tall),
        Box(home.x, home.y + home.h + gap, wide, tall),
        Box(home.x + home.w - wide, home.y + home.h + gap, wide, tall),
    )


def _along(home: Box, size: tuple[int, int], gap: int, above: int, step: int) -> Iterator[Box]:
    """Yield the places of that size along the four sides of a box, nearest to its middle first."""
    wide, tall = size
    under, over = home.y + home.h + gap, home.y - max(gap, above) - tall
    right, left = home.x + home.w + gap, home.x - gap - wide
    x, y = home.x + (home.w - wide) // 2, home.y + (home.h - tall) // 2
    for off in range(step, (home.w + wide) // 2, step):
        for aside in (off, -off):
            yield Box(x + aside, under, wide, tall)
            yield Box(x + aside, over, wide, tall)
            if off < (home.h + tall) // 2:
                yield Box(right, y + aside, wide, tall)
                yield Box(left, y + aside, wide, tall)
