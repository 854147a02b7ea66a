"""The question over the hand: a panel, and a card to press for each answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.core.cards import Card, Cards
from game.core.sentences import grammar
from game.core.telling import Answer, Prompt
from game.ui.art.theme import BODY, BRASS, CARD_RATIO, IVORY, LARGE, MUTED, SMALL, TEXT_FLOOR
from game.ui.table.answers import (
    AnswerCard,
    Answers,
    SuitTile,
    confirm_words,
    count_words,
    key_of,
)
from game.ui.table.number import AskedNumber
from game.ui.table.places.free_place import covering
from game.ui.table.places.places import Places
from game.ui.table.places.shapes import Box
from game.ui.table.turn import MyTurn
from game.ui.widgets import Toggle, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node

_WIDTHS = (330, 290, 272, 250, 220, 190, 165, 145)
"""Widths of an answer that are tried, design px."""
_WIDER = (520, 420)
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
_UNSEEN = 0.08
"""The share of a thing that may be covered before it is missed."""


class _Shape(NamedTuple):
    """How the answers are laid out: real pixels; `share` is how much of their size texts keep.

    `rows` tells how high each row is, `lines` in how many what an answer undertakes is told.
    """

    columns: int
    width: int
    rows: tuple[int, ...]
    share: float
    box: Box
    lines: int = 0
    spare: int = 0


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
        self.offered = OfferedCards(kit, ())
        self.number: AskedNumber | None = None
        self._shape: _Shape | None = None
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
        self.offered = OfferedCards(self._kit, offered)
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
                card.stand_out(confirms=True, enabled=card.enabled)
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
        self._place_widgets(self._shape)

    def _cheapest(self, layout: Places, taken: Sequence[tuple[Box, float]]) -> _Shape:
        """Return the shape that covers least; large text gives way a little where that helps."""
        room = layout.prompt.y + layout.sinks - layout.bar.h - 2 * self._gap
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

    @property
    def _gap(self) -> int:
        return self._kit.frame.px(8)

    def _sizes(self, share: float) -> tuple[int, int, int]:
        """Return the text sizes of labels, details and question."""
        frame = self._kit.frame
        sizes = (frame.text(BODY + 1), frame.text(SMALL), frame.text(LARGE))
        return tuple(max(TEXT_FLOOR, round(size * share)) for size in sizes)  # type: ignore[return-value]

    def _shapes(self, layout: Places, share: float, *, cut: bool = False) -> Iterator[_Shape]:
        frame, count = layout.frame, len(self.cards)
        # What words take at a width is measured once for all columns.
        measured = list(self._measured(share, cut=cut))
        # Tiles of suits stand together; what names none has a row of its own below them.
        abreast = sum(bool(card.suit) for card in self.cards) or count
        for columns in sorted({abreast, ceil(abreast / 2), 1} - {0}, reverse=True) or [1]:
            for width, alone, lines, empty in measured:
                heights, spare = alone, empty
                if count > columns > 1 and count % columns == 1:
                    whole_row = columns * width + (columns - 1) * self._gap
                    sizes = self._sizes(share)[:2]
                    heights = [*alone[:-1], self.cards[-1].tall(self._kit, whole_row, sizes)]
                in_rows = [heights[at : at + columns] for at in range(0, count, columns)]
                rows = tuple(max(frame.button, *row) for row in in_rows)
                box = self._around(columns, width, rows, share)
                if len(in_rows) > 1:
                    # A single row may be ragged: so it is with most questions.
                    spare = max(empty, *(max(row) - min(row) for row in in_rows))
                if box.w <= frame.width - 2 * self._gap:
                    yield _Shape(columns, width, rows, share, box, lines, spare)

    def _measured(self, share: float, *, cut: bool) -> Iterator[tuple[int, list[int], int, int]]:
        """Yield widths of answers, how high each is, the most lines, and the most left empty."""
        kit, sizes = self._kit, self._sizes(share)[:2]
        for design in self._widths(share) if self.cards else (0,):
            width = kit.frame.px(design)
            if cut or all(card.fits(kit, width, sizes) for card in self.cards):
                tall = [card.tall(kit, width, sizes) for card in self.cards]
                lines = (card.lines(kit, width, sizes) for card in self.cards)
                empty = (card.spare(kit, width, sizes) for card in self.cards)
                yield width, tall, max(lines, default=0), max(empty, default=0)

    def _widths(self, share: float) -> Sequence[int]:
        """Return the widths of an answer that are tried, design px; a number may need more."""
        if self.number is None:
            return _ALONE if len(self.cards) == 1 else _WIDTHS
        self.number.shrink(share)
        least = ceil(self.number.least_width / self._kit.frame.s)
        return [width for width in (*_WIDER, *_WIDTHS) if width >= least] or [least]

    def _around(self, columns: int, width: int, rows: Sequence[int], share: float) -> Box:
        """Return the panel's size around its contents."""
        kit, gap = self._kit, self._gap
        pad = kit.frame.px(12)
        inside = columns * width + (columns - 1) * gap
        high = pad
        if self.cards:
            high += self._head(inside, share) + gap
            high += self.offered.tall
            high += self.number.tall(inside) if self.number is not None else 0
            high += sum(rows) + len(rows) * gap
        for toggle in self.toggles:
            wide, one = toggle.natural_size(kit, kit.frame.width - 4 * pad)
            inside = max(inside, wide)
            detail = self._answers[toggle.key].detail
            if detail:
                high += kit.fonts.paragraph_height(detail, inside, self._sizes(share)[1])
            high += one + gap
        return Box(0, 0, inside + 2 * pad, high + pad - gap)

    def _head(self, width: int, share: float) -> int:
        """Return the room of the question, in which what is said instead has its place as well."""
        assert self.prompt is not None
        fonts, size = self._kit.fonts, self._sizes(share)[2]
        asked = fonts.paragraph_height(self.prompt.question, width, size, serif=True)
        said = self._said_size(width, asked, share)
        return max(asked, fonts.paragraph_height(self._said, width, said) if said else 0)

    def _lines(self, wide: int, share: float) -> int:
        """Return in how many lines the question stands in a panel so wide."""
        if self.prompt is None or not self.cards:
            return 0
        fonts, size = self._kit.fonts, self._sizes(share)[2]
        inside = wide - 2 * self._kit.frame.px(12)
        return len(fonts.wrap(self.prompt.question, inside, size, serif=True))

    def _said_size(self, width: int, tall: int, share: float) -> int:
        """Return the size of the letters of what is said, to fit a height if any does; 0 if none.

        A question is not moved about by what is said of it, if that can be.
        """
        fonts, (large, small, _) = self._kit.fonts, self._sizes(share)
        sizes = range(large, small - 1, -1) if self._said else ()
        fitting = (n for n in sizes if fonts.paragraph_height(self._said, width, n) <= tall)
        return next(fitting, small if self._said else 0)

    def _question(self, width: int, share: float = 1.0) -> pygame.Surface:
        assert self.prompt is not None
        fonts = self._kit.fonts
        if self._said:
            size = self._said_size(width, self._head(width, share), share)
            return fonts.paragraph(self._said, width, size, BRASS)
        return fonts.paragraph(
            self.prompt.question, width, self._sizes(share)[2], IVORY, serif=True
        )

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
        sunk = lowest + layout.sinks
        edges, levels = {(frame.width - w) // 2}, {lowest, sunk}
        for other, _ in taken:
            edges |= {other.x - w - margin, other.x + other.w + margin}
            levels |= {other.y - h - margin, other.y + other.h + margin}
        lefts = sorted(edges, key=lambda x: abs(x + w / 2 - frame.width / 2))
        best = (cheapest, shape._replace(box=Box((frame.width - w) // 2, max(0, sunk), w, h)))
        size = 0.1 * w * h / scale + (80 * h + _SPARE * shape.spare) / frame.s
        size += _LINE_MORE * max(0, self._lines(w, shape.share) - _FEW_LINES)
        size += _ANSWER_LINE_MORE * max(0, shape.lines - _ANSWER_LINES)
        for y in sorted(
            (y for y in levels if layout.bar.h < y <= sunk), key=lambda y: abs(y - lowest)
        ):
            for x in lefts:
                if not gap <= x <= leftmost:
                    continue
                aside = abs(x + w / 2 - frame.width / 2) / frame.s
                cost = 14 * aside + 30 * abs(lowest - y) / frame.s + size
                if cost >= best[0]:
                    break
                box = Box(x, y, w, h)
                cost += covering(box, taken) / scale
                cost += _NEAR * covering(box.grown(margin), taken) / scale
                if cost < best[0]:
                    best = (cost, shape._replace(box=box))
        return best

    def _place_widgets(self, shape: _Shape) -> None:
        frame, gap, pad = self._kit.frame, self._gap, self._kit.frame.px(12)
        x, y = shape.box.x + pad, shape.box.y + pad
        inside, share = shape.box.w - 2 * pad, shape.share
        label, small, _ = self._sizes(share)
        if self.cards:
            y += self._head(inside, share) + gap
            self.offered.place(x, y, inside)
            y += self.offered.tall
        if self.number is not None:
            self.number.shrink(share)
            self.number.place(x, y, inside)
            y += self.number.tall(inside)
        for at, card in enumerate(self.cards):
            row, column = divmod(at, shape.columns)
            last = len(self.cards) - row * shape.columns
            # An answer too few fills its row.
            wide = inside if last == 1 and row else shape.width
            card.shape((label, small), centred=len(self.cards) == 1)
            left = x + column * (shape.width + gap)
            card.place(left, y + sum(shape.rows[:row]) + row * gap, wide, shape.rows[row])
        y += sum(shape.rows) + len(shape.rows) * gap
        for toggle in self.toggles:
            toggle.place(x, y, inside, frame.button)
            y += frame.button + gap
            detail = self._answers[toggle.key].detail
            if detail:
                y += self._kit.fonts.paragraph_height(detail, inside, self._sizes(share)[1])

    # What is seen

    def items(self) -> list[Item]:
        """Return the panel and its words; the widgets come with the form."""
        if self.prompt is None or self._shape is None:
            return []
        kit, box, pad = self._kit, self.box, self._kit.frame.px(12)
        radius = kit.frame.px(14)
        ground = kit.pictures.panel(box.w, box.h, "brass", radius=radius, scale=kit.frame.s)
        items = [Item(ground, box.x, box.y)]
        inside, share = box.w - 2 * pad, self._shape.share
        if self.cards:
            items.append(Item(self._question(inside, share), box.x + pad, box.y + pad))
            items += self.offered.items()
            items += self.number.items() if self.number is not None else []
        for toggle in self.toggles:
            detail = self._answers[toggle.key].detail
            if detail:
                text = kit.fonts.paragraph(detail, inside, self._sizes(share)[1], MUTED)
                items.append(Item(text, box.x + pad, toggle.rect.bottom))
        return items


_TALL = 84
_LEAST_TALL = 56
_STEP = 1.06
"""From card to card in card widths, where there is room."""


class OfferedCards:
    """Rows of cards beside each other, each with a word over it."""

    def __init__(self, kit: Kit, rows: Sequence[tuple[str, Cards]]) -> None:
        self._kit = kit
        self._rows = rows
        self._box = Box(0, 0, 0, 0)

    @property
    def _height(self) -> int:
        return max(_LEAST_TALL, self._kit.frame.px(_TALL))

    @property
    def tall(self) -> int:
        """The height of all of it with the room below; 0 without cards."""
        if not self._rows:
            return 0
        return self._line + self._height + self._kit.frame.px(12)

    @property
    def _line(self) -> int:
        """The height of the words with the room below them."""
        return self._kit.fonts.line_height(self._kit.frame.text(SMALL)) + self._kit.frame.px(6)

    def place(self, x: int, y: int, width: int) -> None:
        """Give the rows their room."""
        self._box = Box(x, y, width, self.tall)

    def items(self) -> list[Item]:
        """Return words and cards."""
        kit, size = self._kit, self._kit.frame.text(SMALL)
        line, height = self._line, self._height
        items = []
        for (words, cards), box in zip(self._rows, self._boxes(), strict=True):
            items.append(Item(kit.fonts.fitted(words, box.w, size, MUTED), box.x, box.y))
            wide = round(height * CARD_RATIO)
            step = _STEP * wide
            if len(cards) > 1:
                step = min(step, (box.w - wide) / (len(cards) - 1))
            items += [
                Item(kit.pictures.bare(str(card), height), round(box.x + at * step), box.y + line)
                for at, card in enumerate(cards)
            ]
        return items

    def nodes(self) -> list[Node]:
        """Return the cards in words."""
        return [
            Node(
                "text",
                words,
                grammar().row([grammar().card(card) for card in cards], ""),
                box,
                f"offered-{at}",
            )
            for at, ((words, cards), box) in enumerate(
                zip(self._rows, self._boxes(), strict=True), 1
            )
        ]

    def _boxes(self) -> list[Box]:
        gap, (x, y, w, h) = self._kit.frame.px(16), self._box
        if not self._rows:
            return []
        each = (w - gap * (len(self._rows) - 1)) // len(self._rows)
        return [Box(x + at * (each + gap), y, each, h) for at in range(len(self._rows))]
