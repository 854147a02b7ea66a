"""The middle of a table drawn: a pile with its tag, attacks and what beat them, or lays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from game.core.cards import Card, Cards
from game.core.facets import Attacking, Shedding
from game.core.sentences import grammar, say
from game.core.table import Play, Table
from game.core.zones import PILE, SET_ASIDE, TRICK, TURN_UP
from game.ui.art.numerals import fitting_size
from game.ui.art.theme import BRASS, INK, IVORY, SMALL
from game.ui.table.paint.cards import (
    ASKED,
    DIM,
    GLOW,
    NONE,
    LyingPicture,
    Marks,
    box_of,
)
from game.ui.table.stage.obstacles import OUT_OF_PLAY
from game.ui.table.stage.sprites import Sprite
from game.ui.window.canvas import Item
from game.ui.window.scene import Node
from game.ui.words.amounts import counted, upper

_SET_OUT = frozenset({"", "deal"})
"""In these phases the stock is still being dealt from."""


class MiddlePicture(LyingPicture):
    """Draws what lies in the middle, and in the corners beside."""

    @property
    def _piled(self) -> bool:
        return not isinstance(self._rules, Attacking)

    @property
    def _gone_word(self) -> str:
        """What is written on the cards that lie face down, out of play."""
        return say("beaten") if isinstance(self._rules, Attacking) else say("gone")

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
        if self._undealt(table):
            items += self._caption(say(OUT_OF_PLAY), layout.stock_spot())
        gone = self._gone(table)
        if gone:
            spot = layout.gone_spot
            items += self._surround().stock(spot, gone) + self._caption(self._gone_word, spot)
        return items

    def _undealt(self, table: Table) -> bool:
        """Tell whether cards lie there that take no part in the deal."""
        left = table.cards(SET_ASIDE) or (table.stock and table.phase not in _SET_OUT)
        return self._piled and bool(left)

    def _gone(self, table: Table) -> int:
        """Return how many cards lie out of play; where they are counted by suit, none is drawn."""
        if self._kit.settings.cards_out:
            return 0
        spot = self._stage.layout.gone_spot
        coming = sum(sprite.goal == spot for sprite in self._stage.flying)
        return len(table.cards(PILE)) - coming

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
        return items + self._tag(lying)

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

    def _tag(self, lying: dict[Card, Sprite]) -> list[Item]:
        """Return the words below the pile, once the cards lie there."""
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
            left = counted(len(table.stock), "card")
            told = say("{left}, out of play", left=left) if self._undealt(table) else left
            found.append(Node("stock", say("Stock"), told, box_of(layout.stock_spot()), "stock"))
        for zone, value in ((TURN_UP, say("turned up, trumps")), (SET_ASIDE, say(OUT_OF_PLAY))):
            for sprite in self._stage.resting(zone):
                card, box = sprite.card, box_of(sprite.goal)
                found.append(Node("table card", grammar().card(card), value, box, f"lies-{card}"))
        gone = len(table.cards(PILE))
        if gone:
            word, box = upper(self._gone_word), box_of(layout.gone_spot)
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

    def corners(self, crown: Callable[[Card], Marks]) -> list[Item]:
        """Return the card that decided trumps, and the cards that are out of play."""
        items = super().corners(crown)
        if self._stage.resting(TURN_UP):
            items += self._caption(say(OUT_OF_PLAY), self._stage.layout.turn_up_spot())
        return items

    def cards(
        self,
        crown: Callable[[Card], Marks],
        witnesses: Collection[Card],
        taken: Collection[Card] = (),
        over: Card | None = None,  # noqa: ARG002 - lays are beaten as a whole
    ) -> list[Item]:
        """Return the lays, the names below, and the count above; what is `taken` is outlined."""
        lying = {sprite.card: sprite for sprite in self._stage.resting(TRICK)}
        items = []
        for play in self._stage.shown.plays:
            for card in play.cards:
                if card in lying:
                    marks = GLOW if card in witnesses else NONE
                    marks |= ASKED if card in taken else NONE
                    items.append(self._draw(lying[card], crown(card) | marks))
        return items + self._names(lying) + self._count()

    def _names(self, lying: dict[Card, Sprite]) -> list[Item]:
        """Return whose each lay is, once it lies there; the one to be beaten in brass."""
        fonts, plays = self._kit.fonts, self._stage.shown.plays
        items = []
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
