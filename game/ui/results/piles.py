"""What each seat has won, opened set by set: what was bid, what it counts, what it brings."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.cards import Card
from game.core.facets import Counting
from game.core.rules import Rules
from game.core.sentences import say, several
from game.core.table import Table
from game.core.telling import Portion
from game.ui.art.fan import overlaid
from game.ui.art.numerals import signed, written_number
from game.ui.art.theme import BODY, BRASS, CARD_RATIO, DANGER, GOOD, IVORY, LARGE, MUTED, SMALL
from game.ui.results.parts import at_right
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, wrap
from game.ui.widgets.still import Label, Picture
from game.ui.widgets.widget import Composed, Look, Piece
from game.ui.window.kit import Kit
from game.ui.words.narrator import Narrator

_CARD: Final = 60
_LEAST_CARD: Final = 46
"""The height of the cards in design px, and the least in real ones."""
_STRIP: Final = 0.38
"""From card to card of a set, in card widths."""
_LONGEST: Final = 9.0
"""Seconds that it takes at most to open all piles: where there is much, each set takes less."""
_WIDEST: Final = "00"


class SeatPile(NamedTuple):
    """What a seat has won: its parts that count, the cards that do not, and what it comes to."""

    name: str
    face: str
    bid: int
    points: int
    gain: int
    portions: tuple[Portion, ...]
    others: int

    @property
    def outcome(self) -> str:
        """The bid and what was made of it."""
        return say("bid {bid}, made {points}", bid=self.bid, points=self.points)

    def told(self) -> str:
        """Return the line in words."""
        parts = [
            say("{name} {points}", name=part.name, points=part.points) for part in self.portions
        ]
        rest = (
            say(
                several(
                    self.others,
                    "{n} card that counts for nothing",
                    "{n} cards that count for nothing",
                )
            )
            if self.others
            else ""
        )
        return ", ".join(part for part in (self.outcome, *parts, rest, signed(self.gain)) if part)


def piles_of(
    view: Table, narrator: Narrator, faces: tuple[str, ...], rules: Rules
) -> tuple[SeatPile, ...]:
    """Return what every seat has won in a deal that is over; nothing where piles count nothing."""
    counts = Counting.of(rules)
    if counts is None:
        return ()
    found = []
    for seat in range(view.seats):
        pile, portions = counts.pile(view, seat), counts.portions(view, seat)
        counting = {card for portion in portions for card in portion.cards}
        found.append(
            SeatPile(
                narrator.label(seat),
                faces[seat],
                counts.bid(view, seat) or 0,
                counts.worth_of(pile, view.trumps),
                view.points[seat],
                portions,
                len(pile) - len(counting),
            )
        )
    return tuple(found)


def piles_width(kit: Kit) -> int:
    """Return how wide a page of piles likes to be."""
    return max(kit.frame.px(760), kit.frame.text(BODY) * 34)


class PileRow(Composed):
    """One seat's pile: name and bid at the left, the sets in the middle, the gain at the right."""

    role = "row"
    focusable = False

    def __init__(self, pile: SeatPile) -> None:
        """Take a pile; of its sets so many lie `opened`, and with one more its outcome is told."""
        super().__init__(f"pile {pile.face}", pile.name)
        self._pile = pile
        self.opened = len(pile.portions) + 1

    def open(self, steps: int) -> None:
        """Let so many of its sets lie open."""
        self.opened = steps

    @property
    def _told(self) -> bool:
        """Whether everything of the pile has been seen, and so what it brings."""
        return self.opened > len(self._pile.portions)

    def value_text(self) -> str:
        """Return the line in words."""
        return self._pile.told()

    def _state(self) -> Hashable:
        return self._pile, self.opened

    @property
    def _won(self) -> bool:
        return self._pile.gain > 0 and self._told

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        ground, (width, height) = super()._ground(kit, look), self.rect.size
        if self._won:
            radius = kit.frame.px(8)
            box = kit.pictures.box(width, height - 2, IVORY, radius=radius, opacity=0.09)
            ground.blit(box, (0, 0))
        return ground

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, pile = kit.frame.px, self._pile
        face = kit.pictures.medallion(pile.face, px(44), "winner" if self._won else "")
        widest = say("bid {bid}, made {points}", bid=_WIDEST, points=_WIDEST)
        room = kit.fonts.width(widest, kit.frame.text(SMALL)) + px(10)
        name = Label("name", pile.name, colour=BRASS if self._won else IVORY, bold=True)
        outcome = pile.outcome if self._told else say("bid {bid}", bid=pile.bid)
        words = Column(name, Label("outcome", outcome, size=SMALL, colour=MUTED))
        return Row(
            Space(px(4)),
            Picture("face", "", face),
            Space(px(10)),
            OfSize(Inset(words, y=px(7)), room),
            Space(px(6)),
            Fill(self._sets(kit)),
            self._gain(kit),
            Space(px(8)),
        )

    def _sets(self, kit: Kit) -> Piece:
        """Return the sets, side by side; those still closed have their room."""
        px, pile = kit.frame.px, self._pile
        if not pile.portions:
            told = say("nothing that counts") if pile.others else say("no trick")
            return Label("sets", told if self._told else "", size=SMALL, colour=MUTED)
        sets: list[Piece] = []
        for at, portion in enumerate(pile.portions):
            caption = Label("set", f"{portion.name}: {portion.points}", size=SMALL)
            one = Column(_strip(kit, portion.cards), caption, align="left")
            closed = OfSize(Column(), *one.natural_size(kit, 1_000_000))
            sets.append(one if at < self.opened else closed)
        return Inset(wrap(kit, sets, gap=px(18), between=px(4)), top=px(6), bottom=px(12))

    def _gain(self, kit: Kit) -> Piece:
        """Return what it brings, once that is told, in the room of a large number."""
        gain, large = self._pile.gain, kit.frame.text(LARGE)
        room = kit.fonts.width("+000", large, bold=True) + kit.frame.px(2)
        if not self._told:
            return OfSize(Column(), room)
        ink = GOOD if gain > 0 else DANGER if gain < 0 else MUTED
        return at_right(written_number(kit, signed(gain), large, ink, bold=True), room)


def _strip(kit: Kit, cards: Sequence[Card]) -> Picture:
    """Return the cards of a set, each over a part of the one before."""
    tall = max(_LEAST_CARD, kit.frame.px(_CARD))
    pictures = [kit.pictures.bare(str(card), tall) for card in cards]
    return Picture("cards", "", overlaid(pictures, _STRIP * tall * CARD_RATIO))


class Opening:
    """Opens one set after the other, and after the last of a pile tells what it brings."""

    def __init__(self, piles: Sequence[SeatPile]) -> None:
        self._steps = [len(pile.portions) + 1 for pile in piles]
        self._time = 0.0
        self._step = 0

    @property
    def done(self) -> bool:
        """Whether everything lies open."""
        return self._step >= sum(self._steps)

    @property
    def at(self) -> int:
        """The pile in which a set has just been opened."""
        before = 0
        for pile, steps in enumerate(self._steps):
            before += steps
            if self._step <= before:
                return pile
        return len(self._steps) - 1

    def opened(self, pile: int) -> int:
        """Return how many steps of a pile are done: one for each set, and one for its outcome."""
        before = sum(self._steps[:pile])
        return max(0, min(self._steps[pile], self._step - before))

    def follow(self, seconds: float, pace: float) -> bool:
        """Let time pass, `pace` seconds for a set; tell whether more is to be seen."""
        self._time += seconds
        each = min(pace, _LONGEST / max(1, sum(self._steps)))
        wanted = int(self._time / each) if each > 0 else sum(self._steps)
        more = wanted > self._step
        self._step = min(sum(self._steps), max(self._step, wanted))
        return more

    def finish(self) -> None:
        """Open whatever is still closed."""
        self._step = sum(self._steps)
