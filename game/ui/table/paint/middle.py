"""The middle of a table drawn: a pile with its tag, attacks and what beat them, or lays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from game.core.cards import Card, Cards
from game.core.facets import Attacking, Shedding
from game.core.sentences import grammar, say
from game.core.table import Play
from game.core.zones import ASIDE, PILE, SET_ASIDE, TRICK, TURN_UP, chain
from game.ui.art.numerals import fitting_size
from game.ui.art.pictures import Index
from game.ui.art.theme import BRASS, CARD_RATIO, INK, IVORY, SMALL
from game.ui.table.paint.cards import (
    ASKED,
    DIM,
    GLOW,
    NONE,
    LyingPicture,
    Marks,
    box_of,
)
from game.ui.table.places.shapes import Box, Spot
from game.ui.table.stage.obstacles import GONE, LEFT_OUT, gone_by, named
from game.ui.table.stage.sprites import Sprite
from game.ui.window.canvas import Item
from game.ui.window.scene import Node
from game.ui.words.amounts import counted, upper


class MiddlePicture(LyingPicture):
    """Draws what lies in the middle, and in the corners beside."""

    @property
    def _piled(self) -> bool:
        return not isinstance(self._rules, Attacking)

    # The corners

    def corners(self, crown: Callable[[Card], Marks]) -> list[Item]:
        """Return stock, turn-up and card left over, and the cards that are out of play."""
        stage, layout, table = self._stage, self._stage.layout, self._stage.shown
        items: list[Item] = []
        if table.stock or (table.phase and stage.stocked and not self._piled):
            items += self._surround().stock(layout.stock_spot(), len(table.stock))
        for zone in (TURN_UP, SET_ASIDE):
            lying = (sprite for sprite in stage.resting(zone) if not sprite.waits(stage.now))
            items += [self._draw(sprite, crown(sprite.card)) for sprite in lying]
        gone = gone_by(stage)
        return items + (self._surround().stock(layout.gone_spot, gone) if gone else [])

    # The cards

    def cards(
        self,
        crown: Callable[[Card], Marks],
        witnesses: Collection[Card],
        taken: Collection[Card] = (),  # noqa: ARG002 - lays alone are taken up one by one
        over: Card | None = None,
    ) -> list[Item]:
        """Return the cards in the middle, those that lie on others after them, and their tag.

        The attack that the card held `over` it would beat stands out more than others.
        """
        lying = {sprite.card: sprite for sprite in self._stage.resting(TRICK)}
        order = self._on_the_pile(lying) if self._piled else self._attacks()
        items = []
        for card, marks in order:
            sprite = lying.get(card)
            if sprite is not None:
                glow = GLOW if card in witnesses else NONE
                lit = marks - ASKED if over not in (None, card) else marks
                items.append(self._draw(sprite, crown(card) | lit | glow))
        return items + self.tags()

    def _on_the_pile(self, lying: dict[Card, Sprite]) -> Iterator[tuple[Card, Marks]]:
        """Yield the cards of the pile, lowest first: of the oldest those not yet out of sight."""
        now, plays = self._stage.now, self._stage.shown.plays
        for depth, play in reversed(list(enumerate(reversed(plays)))):
            for card in play.cards:
                moving = card in lying and lying[card].moving(now)
                if depth < 2 or moving:
                    yield card, NONE if depth == 0 or moving else DIM

    def _attacks(self) -> Iterator[tuple[Card, Marks]]:
        """Yield the attacks, each with what beat it; those yet to be beaten are outlined."""
        table = self._stage.shown
        asked = () if "take" in table.said.values() else self._narrator.unanswered(table)
        for pair in self._narrator.pairs(table):
            for card in pair:
                yield card, ASKED if card in asked else NONE

    # Whose it is, and what

    def tags(self) -> list[Item]:
        """Return the words below the pile, once the cards lie there."""
        lying = {sprite.card: sprite for sprite in self._stage.resting(TRICK)}
        plays, now = self._stage.shown.plays, self._stage.now
        if not self._piled or not plays or self._stage.lying("shown"):
            return []
        if any(card in lying and lying[card].moving(now) for card in plays[-1].cards):
            return []
        box = self._stage.laying.tag
        return self._pill(self.words(plays[-1]), box) if box else []

    def words(self, play: Play) -> str:
        """Return whose a combination is, and what it is."""
        name, what = self._narrator.name(play.seat), self._narrator.named(play.cards)
        return say("{name}: {what}", name=name, what=what) if what else name

    def told(self) -> str:
        """Return what is told of all that lies there in a few words; here nothing is."""
        return ""

    # For those who do not see it

    def nodes(self) -> list[Node]:
        """Return every card that lies in the middle with what it is, and the corners."""
        told = self._lying_told()
        spots = {sprite.card: sprite.goal for sprite in self._stage.resting(TRICK)}
        found = [
            Node("table card", grammar().card(card), value, box_of(spots[card]), f"lies-{card}")
            for card, value in told
            if card in spots
        ]
        return found + self._corners_told()

    def _lying_told(self) -> Iterator[tuple[Card, str]]:
        return self._pile_told() if self._piled else self._pairs_told()

    def _pile_told(self) -> Iterator[tuple[Card, str]]:
        plays = self._stage.shown.plays[-2:]
        for on_top, play in zip((True, False), reversed(plays), strict=False):
            told = self._top_told(play) if on_top else self._beaten_told(play)
            yield from ((card, told) for card in play.cards)

    def _top_told(self, play: Play) -> str:
        return self._narrator.tells(play.seat, "on top, yours", "on top, {name}'s")

    def _beaten_told(self, play: Play) -> str:
        return self._narrator.tells(play.seat, "beaten, yours", "beaten, {name}'s")

    def _pairs_told(self) -> Iterator[tuple[Card, str]]:
        for pair in self._narrator.pairs(self._stage.shown):
            yield pair[0], _attack_told(pair)
            if len(pair) > 1:
                yield pair[1], say("beats the {card}", card=pair[0])

    def _corners_told(self) -> list[Node]:
        layout, table, found = self._stage.layout, self._stage.shown, []
        if table.stock:
            left, box = counted(len(table.stock), "card"), box_of(layout.stock_spot())
            told = next((one.told for one in named(self._stage) if one.word == LEFT_OUT), left)
            found.append(Node("stock", say("Stock"), told, box, "stock"))
        for zone, value in ((TURN_UP, say("turned up, trumps")), (SET_ASIDE, say(LEFT_OUT))):
            for sprite in self._stage.resting(zone):
                card, box = sprite.card, box_of(sprite.goal)
                found.append(Node("table card", grammar().card(card), value, box, f"lies-{card}"))
        gone = len(table.cards(PILE))
        if gone:
            word, box = upper(say(GONE)), box_of(layout.gone_spot)
            found.append(Node("pile", word, counted(gone, "card"), box, "pile"))
        return found


def _attack_told(pair: Cards) -> str:
    return (
        say("attack, beaten by the {card}", card=pair[1])
        if len(pair) > 1
        else say("attack, unbeaten")
    )


class LaysPicture(MiddlePicture):
    """Draws the lays of a trick in the order in which they were put down."""

    def cards(
        self,
        crown: Callable[[Card], Marks],
        witnesses: Collection[Card],
        taken: Collection[Card] = (),
        over: Card | None = None,  # noqa: ARG002 - lays are beaten as a whole
    ) -> list[Item]:
        """Return the lays, the names below, and the count above.

        The lay that is to be beaten is outlined; what would be `taken` shines.
        """
        table = self._stage.shown
        lying = {sprite.card: sprite for sprite in self._stage.resting(TRICK)}
        asked = table.plays[-1].cards if table.plays and table.to_act else ()
        items = []
        for play in table.plays:
            for card in play.cards:
                if card in lying:
                    marks = GLOW if card in witnesses or card in taken else NONE
                    marks |= ASKED if card in asked else NONE
                    items.append(self._draw(lying[card], crown(card) | marks))
        return items + self.tags()

    def tags(self) -> list[Item]:
        """Return the count, and whose each lay is once it lies there; the last one in brass."""
        fonts, plays = self._kit.fonts, self._stage.shown.plays
        lying = {sprite.card: sprite for sprite in self._stage.resting(TRICK)}
        items = self._count()
        for at, play in enumerate(plays):
            sprites = [lying[card] for card in play.cards if card in lying]
            if not sprites or any(sprite.moving(self._stage.now) for sprite in sprites):
                continue
            box, pad = self._stage.laying.labels[at], self._kit.frame.px(6)
            ink = BRASS if at == len(plays) - 1 else IVORY
            words = f"{at + 1} {self._narrator.name(play.seat)}"
            size = fitting_size(self._kit, [words], box.w - 2 * pad, SMALL, bold=True)
            text = fonts.fitted(words, box.w - 2 * pad, size, ink, bold=True)
            wide, tall = text.get_width() + 2 * pad, text.get_height()
            x = box.x + (box.w - wide) // 2
            ground = self._kit.pictures.box(wide, tall, INK, radius=tall // 2, opacity=0.88)
            items += [Item(ground, x, box.y), Item(text, x + pad, box.y)]
        return items

    def _count(self) -> list[Item]:
        """Return how many lays there are of those that end the trick."""
        told = self.told()
        box = self._stage.laying.tag
        return self._pill(told, box) if told and box else []

    def told(self) -> str:
        """Return how many lays there are, and how many end the trick: `2 of 4 lays`."""
        shedding = Shedding.of(self._rules)
        lays, needed = shedding.lays(self._stage.shown) if shedding else (0, 0)
        return say("{lays} of {needed} lays", lays=lays, needed=needed) if lays else ""

    def _lying_told(self) -> Iterator[tuple[Card, str]]:
        plays = self._stage.shown.plays
        for at, play in enumerate(plays):
            told = (
                self._narrator.tells(
                    play.seat,
                    "lay {at} of {plays}, yours",
                    "lay {at} of {plays}, {name}'s",
                    at=at + 1,
                    plays=len(plays),
                )
                if at + 1 < len(plays)
                else self._top_told(play)
            )
            yield from ((card, told) for card in play.cards)


_MARK = 0.30
"""The mark of a card that was added is so wide, in heights of the card."""
_LEAST_MARK = 14
_MOST_MARK = 24
"""So wide it is at the least, in real pixels, and at the most, in design px."""


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
        return items + [self._draw(sprite, frozenset()) for sprite in lying]

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
        most = self._kit.frame.px(_MOST_MARK)
        size = max(_LEAST_MARK, min(most, round(_MARK * spot.height)))
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
