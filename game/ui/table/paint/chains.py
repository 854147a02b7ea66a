"""What lies on a table where tricks are tied and added to: the cards beside those in play."""

from __future__ import annotations

from collections.abc import Collection

from game.core.cards import Card
from game.core.facets import Shedding
from game.core.sentences import grammar, say
from game.core.zones import ASIDE, TURN_UP, chain
from game.ui.art.pictures import Index
from game.ui.art.theme import BRASS, CARD_RATIO, INK
from game.ui.table.paint.cards import LyingPicture, box_of
from game.ui.table.places.layout import Box, Spot
from game.ui.table.stage.obstacles import ASIDE_WORD
from game.ui.window.canvas import Item
from game.ui.window.scene import Node
from game.ui.words.amounts import counted

_MARK = 0.30
"""The mark of a card that was added is so wide, in heights of the card."""
_LEAST_MARK = 14


class ChainPicture(LyingPicture):
    """Draws what was put to a trick beside those in play; `added` are cards of no tied trick."""

    @property
    def _tied(self) -> tuple[int, ...]:
        shedding = Shedding.of(self._rules)
        return shedding.tied(self._stage.shown) if shedding else ()

    def corners(self) -> list[Item]:
        """Return the stock, and the card put aside beside it."""
        stage, layout, table = self._stage, self._stage.layout, self._stage.shown
        items: list[Item] = []
        if table.phase and (table.stock or stage.stocked):
            items += self._surround().stock(layout.stock_spot(), len(table.stock))
        lying = [sprite for sprite in stage.resting(ASIDE) if not sprite.waits(stage.now)]
        items += [self._draw(sprite, frozenset()) for sprite in lying]
        return items + (self._caption(say(ASIDE_WORD), layout.turn_up_spot()) if lying else [])

    @property
    def seats(self) -> set[int]:
        """The seats that have cards lying beside those in play."""
        zones = self._stage.shown.zones.items()
        return {zone.seat for zone, held in zones if zone.kind == "chain" and held}

    def cards(self, seat: int, added: Collection[Card]) -> list[Item]:
        """Return what a seat has put beside the cards in play; dimmed where it is not tied."""
        stage, items, tied = self._stage, [], self._tied
        marks = frozenset({"dim"} if tied and seat not in tied else ())
        sprites = stage.resting(chain(seat))
        index = self._index(seat, len(sprites))
        for sprite in sprites:
            items.append(self._draw(sprite, marks, index=index))
            if sprite.card in added and not sprite.moving(stage.now):
                items += self._mark(sprite.goal)
        return items

    def _index(self, seat: int, count: int) -> Index | None:
        """Return the largest index of which nothing is hidden: the cards are small."""
        if self._kit.settings.deck_index != "auto":
            return None
        return "jumbo" if self._stage.layout.roomy(seat, count) else "standard"

    def tags(self) -> list[Item]:
        """Return what is said of the trick, and the card that decides trumps once it is turned."""
        return (self._tag() if self._tied else []) + self._revealed()

    def _seat_of(self, card: Card) -> int:
        zones = self._stage.shown.zones.items()
        return next((zone.seat for zone, held in zones if card in held), -1)

    def _mark(self, spot: Spot) -> list[Item]:
        """Return the mark of a card that was added: a plus that hangs at its lower left corner."""
        size = max(_LEAST_MARK, round(_MARK * spot.height))
        x = round(spot.x - spot.height * CARD_RATIO / 2 + 0.1 * size)
        y = round(spot.y + spot.height / 2 - 0.65 * size)
        pictures = self._kit.pictures
        sign = round(0.7 * size)
        pad = (size - sign) // 2
        return [
            Item(pictures.box(size, size, INK, radius=size // 2, opacity=0.92), x, y),
            Item(pictures.icon("plus", sign, BRASS), x + pad, y + pad),
        ]

    def _revealed(self) -> list[Item]:
        """Return the card that decides trumps with what it means, while it lies in the middle."""
        stage = self._stage
        lying = [sprite for sprite in stage.resting(TURN_UP) if not sprite.waits(stage.now)]
        items = [self._draw(sprite, frozenset()) for sprite in lying]
        if lying and not lying[0].moving(stage.now):
            spot = self._stage.layout.revealed_spot
            y = spot.y + 0.5 * spot.height + self._line
            items += self._pill_at(self._narrator.trumps(lying[0].card.suit), spot.x, y)
        return items

    def _tag(self) -> list[Item]:
        """Return that the trick is private, and below it whose; the plates tell it as well."""
        words = [say("Private trick"), self._narrator.together(self._tied)]
        # Where there is no room for whose it is, the plates still tell it.
        for lines in (words, words[:1]):
            wide = max(self._pill_width(line) for line in lines)
            tall = len(lines) * self._line
            box = self._stage.layout.tag(wide, tall, counts=self._kit.settings.cards_out)
            if box is not None:
                first = box._replace(h=self._pill_height)
                rows = [first._replace(y=box.y + at * self._line) for at in range(len(lines))]
                return [
                    i for line, row in zip(lines, rows, strict=True) for i in self._pill(line, row)
                ]
        return []

    @property
    def _line(self) -> int:
        return self._pill_height + self._kit.frame.px(2)

    def told(self) -> str:
        """Return that a trick breaks a tie, and whose: `Private trick: You and Fox`."""
        return (
            say("Private trick: {together}", together=self._narrator.together(self._tied))
            if self._tied
            else ""
        )

    def _pill_at(self, words: str, x: float, y: float) -> list[Item]:
        """Return words on a dark ground about a point, inside the window."""
        frame, tall = self._kit.frame, self._pill_height
        room = min(2 * round(min(x, frame.width - x)) - frame.px(12), frame.width // 3)
        wide = min(room, self._pill_width(words))
        return self._pill(words, Box(round(x - wide / 2), round(y - tall / 2), wide, tall))

    # For those who do not see it

    def nodes(self, added: Collection[Card]) -> list[Node]:
        """Return what lies beside the cards in play, stock and card put aside."""
        stage, layout, table = self._stage, self._stage.layout, self._stage.shown
        found = []
        for sprite in stage.lying("chain"):
            name = self._narrator.name(self._seat_of(sprite.card))
            value = (
                say("sloughed, {name}", name=name)
                if sprite.card in added
                else say("tied, {name}", name=name)
            )
            box, key = box_of(sprite.goal), f"lies-{sprite.card}"
            found.append(Node("table card", grammar().card(sprite.card), value, box, key))
        if table.stock:
            left = counted(len(table.stock), "card")
            found.append(Node("stock", say("Stock"), left, box_of(layout.stock_spot()), "stock"))
        if table.cards(ASIDE):
            box = box_of(layout.turn_up_spot())
            found.append(
                Node("table card", say("A card put aside"), say("face down"), box, "aside")
            )
        if self._tied:
            found.append(Node("status", self.told(), "", (0, 0, 0, 0), "private"))
        return found
