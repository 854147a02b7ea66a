"""What each seat has won, opened set by set: what was bid, what it counts, what it brings."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

import pygame

from game.core.facets import Counting
from game.core.rules import Rules
from game.core.sentences import say, several
from game.core.table import Table
from game.core.telling import Portion
from game.ui.art.numerals import signed, written_number
from game.ui.art.rows import along, in_rows
from game.ui.art.theme import BODY, BRASS, CARD_RATIO, DANGER, GOOD, IVORY, LARGE, MUTED, SMALL
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.kit import Kit
from game.ui.words.narrator import Narrator

CARD: Final = 60
LEAST_CARD: Final = 46
"""The height of the cards in design px, and the least in real ones."""
STRIP: Final = 0.38
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


class PileRow(Drawn):
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

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of its sets, and no less than that of the name and the bid."""
        frame = kit.frame
        words = round(1.3 * (frame.text(BODY) + frame.text(SMALL)))
        lines = max((line for line, _, _ in self._places(kit, width)), default=0) + 1
        sets = lines * self._line(kit) if self._pile.portions else 0
        return width, max(words, sets) + frame.px(14)

    def _state(self) -> Hashable:
        return self._pile, self.opened

    @staticmethod
    def _card(kit: Kit) -> int:
        return max(LEAST_CARD, kit.frame.px(CARD))

    def _line(self, kit: Kit) -> int:
        return self._card(kit) + kit.fonts.line_height(kit.frame.text(SMALL)) + kit.frame.px(4)

    @staticmethod
    def _left(kit: Kit) -> int:
        """Return where the sets begin."""
        frame = kit.frame
        widest = say("bid {bid}, made {points}", bid=_WIDEST, points=_WIDEST)
        words = kit.fonts.width(widest, frame.text(SMALL))
        return frame.px(44) + frame.px(10) + words + frame.px(20)

    @staticmethod
    def _right(kit: Kit) -> int:
        """Return the room of the gain."""
        return kit.fonts.width("+000", kit.frame.text(LARGE), bold=True) + kit.frame.px(10)

    @staticmethod
    def _caption(portion: Portion) -> str:
        return f"{portion.name}: {portion.points}"

    def _places(self, kit: Kit, width: int) -> Iterator[tuple[int, int, Portion]]:
        """Yield each set with its line and how far from the left it begins."""
        card, size = self._card(kit) * CARD_RATIO, kit.frame.text(SMALL)
        room = width - self._left(kit) - self._right(kit)
        gap = kit.frame.px(18)

        def wide(portion: Portion) -> int:
            cards = round(card * (1 + STRIP * (len(portion.cards) - 1)))
            return max(cards, kit.fonts.width(self._caption(portion), size))

        for line, row in enumerate(in_rows(self._pile.portions, wide, room, gap)):
            for portion, left in along(row, wide, 0, gap):
                yield line, left, portion

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, pile, (width, height) = kit.frame, self._pile, self.rect.size
        ground = blank((width, height))
        won = pile.gain > 0 and self._told
        if won:
            box = kit.pictures.box(width, height - 2, IVORY, radius=frame.px(8), opacity=0.09)
            ground.blit(box, (0, 0))
        face = frame.px(44)
        state = "winner" if won else ""
        medallion = kit.pictures.medallion(pile.face, face, state)
        ground.blit(medallion, (frame.px(4), (height - face) // 2))
        left, room = frame.px(4) + face + frame.px(10), self._left(kit) - face - frame.px(20)
        colour = BRASS if won else IVORY
        name = kit.fonts.fitted(pile.name, room, frame.text(BODY), colour, bold=True)
        outcome = pile.outcome if self._told else say("bid {bid}", bid=pile.bid)
        words = kit.fonts.text(outcome, frame.text(SMALL), MUTED)
        top = (height - name.get_height() - words.get_height()) // 2
        ground.blit(name, (left, top))
        ground.blit(words, (left, top + name.get_height()))
        self._draw_sets(kit, ground)
        if not self._told:
            return ground
        ink = GOOD if pile.gain > 0 else DANGER if pile.gain < 0 else MUTED
        gain = written_number(kit, signed(pile.gain), frame.text(LARGE), ink, bold=True)
        right = width - frame.px(8) - gain.get_width()
        ground.blit(gain, (right, (height - gain.get_height()) // 2))
        return ground

    def _draw_sets(self, kit: Kit, ground: pygame.Surface) -> None:
        frame, card, size = kit.frame, self._card(kit), kit.frame.text(SMALL)
        left, step = self._left(kit), STRIP * card * CARD_RATIO
        for line, x, portion in islice(self._places(kit, self.rect.w), self.opened):
            y = frame.px(6) + line * self._line(kit)
            for at, one in enumerate(portion.cards):
                picture = kit.pictures.bare(str(one), card)
                ground.blit(picture, (left + x + round(at * step), y))
            words = kit.fonts.text(self._caption(portion), size, IVORY)
            ground.blit(words, (left + x, y + card))
        if self._told and not self._pile.portions:
            told = say("nothing that counts") if self._pile.others else say("no trick")
            words = kit.fonts.text(told, size, MUTED)
            ground.blit(words, (left, (self.rect.h - words.get_height()) // 2))


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
