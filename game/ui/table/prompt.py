"""The question over the hand: a panel, and a card to press for each answer."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

import pygame

from game.core.actions import Action
from game.core.cards import Card, Cards
from game.core.sentences import grammar
from game.core.telling import Answer, Prompt
from game.ui.art.fan import overlaid
from game.ui.art.theme import BRASS, CARD_RATIO, LARGE, MUTED, SMALL
from game.ui.table.answers import (
    AnswerCard,
    Answers,
    SuitTile,
    confirm_words,
    count_words,
    key_of,
    letters_of,
)
from game.ui.table.number import AskedNumber
from game.ui.table.places.free_place import covering
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import Box
from game.ui.table.turn import MyTurn
from game.ui.widgets import Label, Look, Picture, Toggle, Widget, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited
from game.ui.widgets.widget import Composed, Piece
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_WIDTHS = (330, 290, 272, 250, 220, 190, 165, 145)
"""Widths of an answer that are tried, design px."""
_WIDER = (620, 520, 420)
"""The same where a number is asked for in large letters."""
_ALONE = (480, 410, 370, *_WIDTHS)
"""The same of an answer that is the only one: a low panel finds a place beside cards thrown away.
"""
_SHRINKS = (1.0, 0.86, 0.74, 0.62)
"""Shares of the text sizes that are tried where everything else is too large."""
_SMALLER = 30_000.0
"""What it costs to shrink the text, times the share that is taken away."""
_STILL_LARGE = 1.2
"""To keep the table in view text shrinks no further than to this share of its usual size."""
_MARGIN = 12
"""How far the panel keeps from the rest where there is room, design px."""
_NEAR = 0.05
"""What it costs to come nearer, as a share of covering the same pixels."""
_FEW_LINES = 2
_LINE_MORE = 6_000.0
"""A question has so few lines, and what each more costs."""
_ANSWER_LINES = 3
_ANSWER_LINE_MORE = 2_000.0
"""The same of what an answer undertakes: it is no column of single words."""
_SPARE = 200.0
"""What it costs to leave a line of pixels in an answer empty."""
_ENOUGH = 1.001
"""Beyond so many times what a place may cost what it covers is no longer reckoned."""
_UNSEEN = 0.08
"""The share of a thing that may be covered before it is missed."""


class _Shape(NamedTuple):
    """One way to lay the panel out: a tree, in which texts keep a `share` of their size.

    `cost` is what it costs wherever it stands.
    """

    tree: Piece
    share: float
    box: Box
    cost: float


_NOTHING_CHOSEN = MyTurn()


class TablePrompt(Answers):
    """The panel of a question; its widgets stand in the form of the table's buttons.

    Words to be added to a play are on from the first if it `adds` them.
    """

    def __init__(self, kit: Kit, *, adds: bool = True) -> None:
        super().__init__()
        self._kit = kit
        self.cards: list[AnswerCard] = []
        self.toggles: list[Toggle] = []
        self.offered: list[OfferedCards] = []
        self.number: AskedNumber | None = None
        self._shape: _Shape | None = None
        self._read: list[Widget] = []
        """What of it is to be read alone."""
        self._adds = adds
        self._left: dict[str, bool] = {}
        self._said = ""

    def show(
        self,
        prompt: Prompt | None,
        held: Sequence[Card] = (),
        offered: Sequence[tuple[str, Cards]] = (),
        turn: MyTurn = _NOTHING_CHOSEN,
        *,
        told: str = "",
    ) -> None:
        """Show a question, or none; `held` is the hand whose cards its answers may take.

        `offered` are cards that it is about, each row with a word over it; `told` is what others
        have said, where it is about a number.
        """
        self.prompt = prompt
        self.offered = [OfferedCards(at, *row) for at, row in enumerate(offered, 1)]
        # A question that comes back is as it was left.
        self._left |= {toggle.key: toggle.value for toggle in self.toggles}
        self._answers.clear()
        self.cards.clear()
        self.toggles.clear()
        self.number = None
        for answer in prompt.answers if prompt else ():
            key = key_of(answer)
            self._answers[key] = answer
            if answer.added:
                on = self._left.get(key, self._adds)
                self.toggles.append(Toggle(key, answer.label, value=on))
                continue
            if answer.numbers is not None:
                self.number = AskedNumber(self._kit, answer, told)
            number = 0 if answer.numbers is not None else len(self.cards) + 1
            card = AnswerCard(key, number, answer.label, answer.detail)
            if answer.suit:
                card = SuitTile(key, number, answer.label, answer.detail, answer.suit)
                card.held = tuple(str(one) for one in held if one.suit == answer.suit)
            self.cards.append(card)
            if answer.most:
                sample = held[: answer.most]
                counts = {0, 1, answer.least, len(sample)}
                card.variants = [
                    self._taking(answer, sample[:n], held) for n in counts if n <= len(sample)
                ]
        self.follow(held, turn)

    @property
    def speaks(self) -> bool:
        """Whether there is a question to be read in it, and not only words to add to a play."""
        return bool(self.cards)

    def say(self, sentence: str) -> bool:
        """Say something in place of the question, or the question again; tell if that is new."""
        new, self._said = sentence != self._said, sentence
        return new

    def forget(self) -> None:
        """Show nothing; the next question is a new one."""
        self.show(None)
        self._left.clear()

    def follow(self, held: Sequence[Card], turn: MyTurn) -> None:
        """Let the words of answers that take cards follow the choice; one answer stands out."""
        first = turn.first
        for card in self.cards:
            answer = self._answers[card.key]
            if self.number is not None and answer == self.number.answer:
                card.say(self.number.label, card.detail, [(self.number.longest, card.detail)])
                card.stand_out(confirms=self.number.chosen, enabled=card.enabled)
            if answer.most:
                chosen = turn.chosen
                card.say(*self._taking(answer, chosen, held))
                enough = answer.least <= len(chosen) <= answer.most or bool(answer.value)
                card.stand_out(confirms=enough and answer == first, enabled=enough)
            elif turn.named:
                card.stand_out(confirms=first is None, enabled=card.enabled)

    @staticmethod
    def _taking(answer: Answer, chosen: Sequence[Card], held: Sequence[Card]) -> tuple[str, str]:
        """Return label and detail of an answer that takes cards."""
        limit = answer.limit if answer.most < len(held) else ""
        parts = [count_words(answer, len(chosen)), limit or answer.detail]
        told = [part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part]
        return confirm_words(answer, chosen), " ".join(told)

    def add(self, value: str) -> None:
        """Switch a word on that is to be added to a play, and all others off."""
        for toggle in self.toggles:
            if toggle.value != (self._answers[toggle.key].value == value):
                toggle.activate()

    def advise(self, action: Action) -> None:
        """Let the answer stand out that an action without cards gives, while it is asked for."""
        for card in self.cards:
            answer = self._answers[card.key]
            if (answer.verb, answer.value) == (action.verb, action.value) and not action.cards:
                card.stand_out(confirms=True, enabled=card.enabled)

    @property
    def values(self) -> frozenset[str]:
        """The words that are to be added to a play."""
        return frozenset(self._answers[t.key].value for t in self.toggles if t.value)

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed, in the order of Tab and of the number keys."""
        number = self.number.widgets if self.number is not None else ()
        return [*number, *self.cards, *self.toggles]

    def numbered(self, digit: str) -> Widget | None:
        """Return what a number key presses; where a number is asked for, digits are that."""
        return None if self.number is not None else super().numbered(digit)

    # Where it stands

    def place(self, layout: Places, taken: Sequence[tuple[Box, float]]) -> None:
        """Find the place that covers least of what lies on the table.

        `taken` are the rectangles not to be covered, each with its weight.
        """
        if self.prompt is None:
            return
        self._shape = self._cheapest(layout, taken)
        self.box = self._shape.box
        if self.number is not None:
            self.number.shrink(self._shape.share)
        self._read.clear()
        for widget, rect, _ in self._shape.tree.laid(self._kit, pygame.Rect(self.box)):
            widget.place(*rect)
            if not widget.focusable:
                self._read.append(widget)
        for card in self.cards:
            card.shape(self._shape.share, centred=len(self.cards) == 1)

    def _cheapest(self, layout: Places, taken: Sequence[tuple[Box, float]]) -> _Shape:
        """Return the shape that covers least; large text gives way a little where that helps."""
        room = layout.prompt.y + self._sinks(layout) - layout.bar.h - 2 * self._gap
        cheapest, found = float("inf"), None
        for share in _SHRINKS:
            large = share * layout.frame.text_scale >= _STILL_LARGE
            if found is not None and not (large and self._covers(found.box, taken)):
                break
            more = _SMALLER * (1 - share)
            for shape in self._shapes(layout, share):
                if shape.box.h > room:
                    continue
                cost, placed = self._best(layout, shape, taken, cheapest - more)
                if cost + more < cheapest:
                    cheapest, found = cost + more, placed
        if found is not None:
            return found
        # Words wider than any answer can be: then they are cut rather than not shown.
        shape = list(self._shapes(layout, _SHRINKS[-1], cut=True))[-1]
        return self._best(layout, shape, taken, cheapest)[1]

    @staticmethod
    def _covers(box: Box, taken: Sequence[tuple[Box, float]]) -> bool:
        """Tell whether a place covers a good part of something that should be seen."""
        solid = [other for other, weight in taken if weight >= 1]
        return any(box.shared(other) > _UNSEEN * other.w * other.h for other in solid)

    def _sinks(self, layout: Places) -> int:
        """Return how far it reaches into the line over the hand: a question has that to itself."""
        return layout.sinks if self.speaks else 0

    @property
    def _gap(self) -> int:
        return self._kit.frame.px(8)

    def _shapes(self, layout: Places, share: float, *, cut: bool = False) -> Iterator[_Shape]:
        frame, count, gap = layout.frame, len(self.cards), self._gap
        # What words take at a width is measured once for all columns.
        measured = list(self._measured(share, cut=cut))
        # Tiles of suits stand together; what names none has a row of its own below them.
        abreast = sum(bool(card.suit) for card in self.cards) or count
        for columns in sorted({abreast, ceil(abreast / 2), 1} - {0}, reverse=True) or [1]:
            for width, alone, lines, empty in measured:
                heights, spare = alone, empty
                if count > columns > 1 and count % columns == 1:
                    whole_row = columns * width + (columns - 1) * gap
                    last = self.cards[-1].tall(self._kit, whole_row, share)
                    heights = [*alone[:-1], last]
                rows = [range(at, min(at + columns, count)) for at in range(0, count, columns)]
                if len(rows) > 1:
                    # A single row may be ragged: so it is with most questions.
                    tall = [[heights[at] for at in row] for row in rows]
                    spare = max(empty, *(max(row) - min(row) for row in tall))
                shape = self._shaped(columns, width, rows, heights, share)
                if shape.box.w <= frame.width - 2 * gap:
                    more = _SPARE * spare / frame.s
                    more += _ANSWER_LINE_MORE * max(0, lines - _ANSWER_LINES)
                    yield shape._replace(cost=shape.cost + more)

    def _shaped(
        self,
        columns: int,
        width: int,
        rows: Sequence[range],
        heights: Sequence[int],
        share: float,
    ) -> _Shape:
        """Return the panel with answers in rows, each as high as its highest; with its own cost."""
        kit, frame, gap, pad = self._kit, self._kit.frame, self._gap, self._kit.frame.px(12)
        wides = [one.natural_size(kit, frame.width - 4 * pad)[0] for one in self.toggles]
        inside = max(columns * width + (columns - 1) * gap, *wides, 0)
        added = [Column(one, self._told(one, share)) for one in self.toggles]
        asked = _Question(self.prompt.question if self.prompt else "", self._said, share)
        answers: list[Piece] = []
        for row in rows:
            high = max(frame.button, *(heights[at] for at in row))
            cards = (self.cards[at] for at in row)
            # An answer too few fills its row.
            fills = len(row) == 1 and bool(answers)
            parts = (OfSize(one, None if fills else width, high) for one in cards)
            answers.append(Row(*(Fill(part) if fills else part for part in parts), gap=gap))
        question = Column(
            asked,
            Space(gap),
            *self._offered_and_number(share),
            Column(*answers, gap=gap),
        )
        tree = Inset(Column(question if self.cards else None, *added, gap=gap), x=pad, y=pad)
        wide, high = inside + 2 * pad, tree.natural_size(kit, inside + 2 * pad)[1]
        cost = 0.1 * wide * high / frame.s**2 + 80 * high / frame.s
        if self.cards:
            cost += _LINE_MORE * max(0, asked.lines(kit, inside) - _FEW_LINES)
        return _Shape(tree, share, Box(0, 0, wide, high), cost)

    def _offered_and_number(self, share: float) -> Iterator[Piece]:
        """Yield what stands between the question and its answers, with the room below it."""
        if self.offered:
            px = self._kit.frame.px
            yield Row(*map(Fill, self.offered), gap=px(16))
            yield Space(px(12))
        if self.number is not None:
            yield self.number.piece(share)

    def _told(self, toggle: Toggle, share: float) -> Piece | None:
        """Return what is told of a word to be added to a play, if anything is."""
        told = self._answers[toggle.key].detail
        if not told:
            return None
        return WrappedText(f"{toggle.key}-told", told, size=SMALL, colour=MUTED, share=share)

    def _measured(self, share: float, *, cut: bool) -> Iterator[tuple[int, list[int], int, int]]:
        """Yield widths of answers, how high each is, the most lines, and the most left empty."""
        kit = self._kit
        for design in self._widths(share) if self.cards else (0,):
            width = kit.frame.px(design)
            if cut or all(card.fits(kit, width, share) for card in self.cards):
                tall = [card.tall(kit, width, share) for card in self.cards]
                lines = (card.lines(kit, width, share) for card in self.cards)
                empty = (card.spare(kit, width, share) for card in self.cards)
                yield width, tall, max(lines, default=0), max(empty, default=0)

    def _widths(self, share: float) -> Sequence[int]:
        """Return the widths of an answer that are tried, design px; a number may need more."""
        if self.number is None:
            return _ALONE if len(self.cards) == 1 else _WIDTHS
        self.number.shrink(share)
        least = ceil(self.number.least_width / self._kit.frame.s)
        return [width for width in (*_WIDER, *_WIDTHS) if width >= least] or [least]

    def _best(
        self,
        layout: Places,
        shape: _Shape,
        taken: Sequence[tuple[Box, float]],
        cheapest: float,
    ) -> tuple[float, _Shape]:
        """Return the best place for a shape, and what it costs; nothing dearer than `cheapest`."""
        frame, gap = layout.frame, self._gap
        _, _, w, h = shape.box
        scale, margin = frame.s * frame.s, max(8, frame.px(_MARGIN))
        lowest, leftmost = layout.prompt.y - gap - h, frame.width - gap - w
        sunk = lowest + self._sinks(layout)
        edges, levels = {(frame.width - w) // 2}, {lowest, sunk}
        for other, _ in taken:
            # Where there is something at both sides it stands closer, and covers neither.
            left, right = other.x - w, other.x + other.w
            edges |= {left - margin, left, right, right + margin}
            levels |= {other.y - h - margin, other.y + other.h + margin}
        lefts = sorted(edges, key=lambda x: abs(x + w / 2 - frame.width / 2))
        best = (cheapest, shape._replace(box=Box((frame.width - w) // 2, max(0, sunk), w, h)))
        for y in sorted(
            (y for y in levels if layout.bar.h < y <= sunk), key=lambda y: abs(y - lowest)
        ):
            for x in lefts:
                if not gap <= x <= leftmost:
                    continue
                aside = abs(x + w / 2 - frame.width / 2) / frame.s
                cost = 14 * aside + 30 * abs(lowest - y) / frame.s + shape.cost
                if cost >= best[0]:
                    break
                box = Box(x, y, w, h)
                # Most places are given up early, and hundreds are looked at.
                cost += covering(box, taken, _ENOUGH * scale * (best[0] - cost)) / scale
                if cost < best[0]:
                    cost += _NEAR * covering(box.grown(margin), taken) / scale
                if cost < best[0]:
                    best = (cost, shape._replace(box=box))
        return best

    # What is seen

    def items(self) -> list[Item]:
        """Return the panel and its words; the widgets come with the form."""
        if self.prompt is None or self._shape is None:
            return []
        kit, box = self._kit, self.box
        radius = kit.frame.px(14)
        ground = kit.pictures.panel(box.w, box.h, "brass", radius=radius, scale=kit.frame.s)
        read = (item for widget in self._read for item in widget.items(kit, Look()))
        return [Item(ground, box.x, box.y), *read]


class _Question(WrappedText):
    """A question, or what is said in its place: in letters that move nothing, if there are any."""

    def __init__(self, asked: str, said: str, share: float) -> None:
        super().__init__("asked", asked, size=LARGE, serif=True, share=share)
        self._said = said

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the room of the question, in which what is said instead has its place as well."""
        high = super().natural_size(kit, width)[1]
        letters = self._letters_said(kit, width, high)
        said = kit.fonts.paragraph_height(self._said, width, letters) if self._said else 0
        return width, max(high, said)

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the question, or what is said: in the middle of its place, however short it is."""
        if not self._said:
            return super().items(kit, look)
        letters = self._letters_said(kit, *self.rect.size)
        said = kit.fonts.paragraph(self._said, self.rect.w, letters, BRASS)
        return [Item(said, self.rect.x, self.rect.centery - said.get_height() // 2)]

    def _letters_said(self, kit: Kit, width: int, high: int) -> int:
        """Return the size of the letters of what is said: what fits, of those that answers have."""
        large, small = letters_of(kit, self.share)
        sizes = range(large, small - 1, -1)
        fitting = (n for n in sizes if kit.fonts.paragraph_height(self._said, width, n) <= high)
        return next(fitting, small)

    def lines(self, kit: Kit, width: int) -> int:
        """Return in how many lines the question stands."""
        return len(kit.fonts.wrap(self.label, width, self.letters(kit), serif=True))


_TALL = 84
_LEAST_TALL = 56
_STEP = 1.06
"""From card to card in card widths, where there is room."""


class OfferedCards(Composed):
    """Cards beside each other that are held out to somebody, and a word over them."""

    role = "text"
    focusable = False

    def __init__(self, number: int, words: str, cards: Cards) -> None:
        super().__init__(f"offered-{number}", words)
        self._cards = cards

    def value_text(self) -> str:
        """Return the cards in words."""
        return grammar().row([grammar().card(card) for card in self._cards], "")

    def _state(self) -> Hashable:
        return (self.label, self._cards)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        words = Label("words", self.label, size=SMALL, colour=MUTED)
        return Column(words, Space(kit.frame.px(6)), Suited(partial(self._row, kit)))

    def _row(self, kit: Kit, width: int) -> Piece:
        """Return the cards, which overlap where they must."""
        tall = max(_LEAST_TALL, kit.frame.px(_TALL))
        pictures = [kit.pictures.bare(str(card), tall) for card in self._cards]
        wide = round(tall * CARD_RATIO)
        step = min(_STEP * wide, (width - wide) / max(1, len(pictures) - 1))
        return Row(Picture("cards", "", overlaid(pictures, step)))
