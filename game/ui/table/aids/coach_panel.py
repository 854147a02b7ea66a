"""The panel in which a coach speaks: a heading, a sentence or two, and what may be pressed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache, partial
from itertools import chain
from typing import Final, NamedTuple

from game.core.sentences import say
from game.ui.art.rows import along
from game.ui.art.theme import BODY, BRASS, LARGE, MUTED, SMALL
from game.ui.table.aids.plaque import Plaque
from game.ui.table.places.free_place import best_place, free_place, place_at
from game.ui.table.places.shapes import Box, CardsPlayed, Heap, around
from game.ui.table.stage.obstacles import GONE, beside, named
from game.ui.table.stage.stage import Stage
from game.ui.table.toast import one_line
from game.ui.widgets import Button, Picture, WrappedText
from game.ui.widgets.button import Style
from game.ui.widgets.form import Form, Heard
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space
from game.ui.widgets.widget import Piece
from game.ui.window.canvas import Item
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Node

ASK: Final = "ask"
WATCH: Final = "watch"
GOES_ON: Final = "goes on"
COSTS: Final = "costs"
WRONG: Final = "wrong"
DONE: Final = "done"
_ICONS: Final = {COSTS: "close", WRONG: "close", DONE: "tick"}
"""What stands before the heading: right and wrong by shape, not by colour alone."""
_QUIET: Final = (ASK, WATCH)
"""Where the eye belongs to the cards: no button asks to be pressed."""
_WIDTHS: Final = (430, 360, 300, 520, 335, 250)
"""Widths of the words that are tried, design px."""
_COLUMNS: Final = (190, 165)
"""Widths that are tried where no other has room: of few words a line."""
_SHRINKS: Final = (1.0, 0.86, 0.74, 0.62)
"""Shares of the text sizes that are tried where everything else is too large."""
_STILL_LARGE: Final = 1.2
"""The last share is tried where words are still so many times as large as usual with it."""
_ROOMY: Final = 0.8
"""The share of the room around words that is kept where their size is less."""
_GAP: Final = 10
"""Room between the panel and what it keeps clear of: design px, and real ones at the least."""
_ON_THE_PILE: Final = 2
"""Room for so many cards beside each other is kept on a pile, whatever lies there."""
_TOLD: Final = 0.2
_PLATE: Final = 1.2
_LAST: Final = 1.6
_SLOT: Final = 2.0
_BARE_SLOT: Final = 0.2
_TRUMPS: Final = 4.0
_KEPT: Final = 6.0
"""What it costs to cover a pixel of where refusals are told, of a plate, of that of the seat that
has played last, of the place of a card in the trick, of one before any is played, of the trumps
and of cards that are spoken of, of what the scene keeps clear.
"""


LEAVE: Final = "coach-leave"
"""The key of the button that leads away."""
_BARE: Final = ""
"""The key of the button in whose place nothing stands."""
_AWAY: Final = 1
"""What leads away comes after what leads on."""


class Speech(NamedTuple):
    """What is said: where one is, what it is about, the words, and in which phase.

    The `title` is left out where it would tell what is right.
    """

    heading: str
    title: str
    words: str
    phase: str


Buttons = Sequence[tuple[str, str]]
"""Keys and labels: the first leads on, if any does; the next one is `LEAVE`."""


class CoachPanel:
    """Lies where it hides least, and stays there while the same task goes on.

    `kept` returns what the scene wants to be kept clear besides what lies on every table.
    """

    def __init__(self, kit: Kit, stage: Stage, kept: Callable[[], Sequence[Box]]) -> None:
        self._kit = kit
        self._stage = stage
        self._kept = kept
        self.form = Form(kit)
        self.key: Hashable = None
        self._speech = Speech("", "", "", ASK)
        self._buttons: Buttons = []
        self._most: tuple[Speech, Buttons] = self._speech, []
        self._box = Box(0, 0, 0, 0)
        self._ground: list[Item] = []
        self._clear_of: Sequence[Box] = ()
        self._laid = False
        self._shape = _Shape(1.0, _WIDTHS[0])

    @property
    def focused(self) -> bool:
        """Whether the keyboard is on one of the buttons."""
        return bool(self.form.focus)

    @property
    def words(self) -> str:
        """What is said."""
        return self._speech.words

    @property
    def box(self) -> Box:
        """Where the panel lies."""
        return self._box

    def say(
        self, key: Hashable, speech: Speech, buttons: Buttons, most: tuple[Speech, Buttons]
    ) -> None:
        """Say something else; the key tells it from what was said before.

        Room is kept for the `most` that is said there, and pressed then.
        """
        self.key, self._speech, self._buttons, self._most = key, speech, buttons, most
        if not self._laid:
            # The table has its size first.
            return
        self.place(stays=True)
        if speech.phase not in _QUIET:
            self.form.set_focus(buttons[0][0], show=True)

    def follow(self) -> None:
        """Make way for what has come to be kept clear since, such as the panel of a question."""
        if self._kept() != self._clear_of:
            self.place(stays=True)

    def command(self, command: Command) -> Heard:
        """Answer the keyboard among the buttons."""
        return self.form.command(command)

    def _tries(self) -> Iterator[Iterator[_Reserved]]:
        """Yield the words in each size that may be read, of every width, with room for the most.

        They had better be a little smaller than move, had better move once than be small, and be
        small rather than a column of single words.
        """
        made, scale = cache(self._reserved), self._kit.frame.text_scale
        shares = [each for each in _SHRINKS if each != _SHRINKS[-1] or each * scale >= _STILL_LARGE]
        for some, widths in ((shares[:2], _WIDTHS), (shares[2:], _WIDTHS), (shares, _COLUMNS)):
            for share in some:
                yield (made(_Shape(share, width)) for width in widths)
            lot = (made(_Shape(share, width)) for share in some for width in widths)
            yield (_Reserved(it.words, it.words.size) for it in lot)

    def _reserved(self, shape: _Shape) -> _Reserved:
        """Return the words in a width, and how large the panel is to be for all that is said."""
        most, buttons = self._most
        asked = self._speech._replace(words=most.words)
        longest = _Words(self._kit, asked, self._buttons, shape)
        last = _Words(self._kit, most, buttons, longest.shape)
        words = _Words(self._kit, self._speech, self._buttons, last.shape)
        tall = max(it.size[1] for it in (words, longest, last))
        return _Reserved(words, (words.size[0], tall))

    def place(self, *, stays: bool = False) -> None:
        """Find the place, and put words and buttons there; if it `stays`, where the panel was.

        The eye and the hand are there already. It moves for want of room alone.
        """
        if not self._buttons:
            return
        self._laid = True
        self._clear_of = self._kept()
        gap, room, taken = max(_GAP, self._kit.frame.px(_GAP)), self._room(), self._taken()
        same = self._same(room, taken, gap) if stays else None
        if same is not None:
            self._box, words = same
        else:
            place, reserved = best_place(self._tries(), room, taken, gap)
            self._box, words = place.box, reserved.words
            self._box = self._at_hand(words)
        self._shape = words.shape
        self._ground = words.items(self._box)
        focus = self.form.focus
        self.form.clear()
        words.press(self.form, self._box)
        if focus in self.form:
            self.form.set_focus(focus)

    def _same(
        self, room: Box, taken: Sequence[tuple[Box, float]], gap: int
    ) -> tuple[Box, _Words] | None:
        """Return where the panel was, as wide and as large, if that can be; else on the same side.

        Its buttons stay below the hand.
        """
        made = cache(partial(_Words, self._kit, self._speech, self._buttons))
        shapes = (self._shape, *(_Shape(1.0, width) for width in _WIDTHS))
        there = chain(
            ((place_at(self._at_hand(w), room, taken, gap), w) for w in map(made, shapes)),
            ((free_place(w.size, self._column(w, room), taken, gap), w) for w in map(made, shapes)),
        )
        return next(((place.box, words) for place, words in there if place.roomy), None)

    def _at_hand(self, words: _Words) -> Box:
        """Return the box of words on the foot of the last one, so that the buttons stay."""
        box, (wide, tall) = self._box, words.size
        at_right = 2 * box.x + box.w > self._kit.frame.width
        return Box(box.x + box.w - wide if at_right else box.x, box.y + box.h - tall, wide, tall)

    def _column(self, words: _Words, room: Box) -> Box:
        """Return the part of the room that is above and below where the words would stay."""
        box = self._at_hand(words)
        return room._replace(x=box.x, w=box.w)

    def _room(self) -> Box:
        layout, gap = self._stage.layout, self._kit.frame.px(8)
        top = layout.bar.h + gap
        return Box(gap, top, self._kit.frame.width - 2 * gap, layout.prompt.y - gap - top)

    def _taken(self) -> list[tuple[Box, float]]:
        """Return what had better be seen: the same all through a task, so that nothing jumps."""
        stage = self._stage
        layout = stage.layout
        last = {play.seat for play in stage.shown.plays[-1:] if play}
        plates = zip(layout.others, layout.obstacles(), strict=True)
        boxes = [(box, _LAST if seat in last else _PLATE) for seat, box in plates]
        # Before a question is answered nobody plays: rather there than on its answers.
        slot = _SLOT if stage.shown.plays else _BARE_SLOT
        boxes += [(box, slot) for box in self._slots()]
        boxes += [(around([sprite.goal], 0), _TRUMPS) for sprite in stage.lying("chain")]
        boxes += [(box, _TRUMPS) for box in beside(stage, stocked=bool(stage.shown.stock))]
        if layout.has_pot:
            boxes.append((layout.pot, _PLATE))
        boxes.append((one_line(self._kit, layout.prompt.y), _TOLD))
        # What has been played comes to lie there by and by, and nothing is to jump.
        words = (one.box(stage) for one in named(stage) if one.word != GONE)
        boxes += [(box, _SLOT) for box in words if box]
        boxes += [(box, _KEPT) for box in self._clear_of]
        return boxes

    def _slots(self) -> list[Box]:
        """Return where cards are played to: before the seats, or on one pile with its tag."""
        layout, shown = self._stage.layout, self._stage.shown
        if layout.how != "pile":
            return [around([self._stage.slot(seat)], 0) for seat in range(shown.seats)]
        count = max([_ON_THE_PILE, *(len(play.cards) for play in shown.plays if play)])
        heaps = (Heap(-1, tuple(range(count))), Heap(-1, tuple(range(count, 2 * count))))
        laying = layout.lay(CardsPlayed(heaps))
        pile = around(list(laying.spots.values()), 0)
        return [pile._replace(h=laying.tag.y + laying.tag.h - pile.y) if laying.tag else pile]

    def items(self) -> list[Item]:
        """Return the panel with its buttons."""
        return [*self._ground, *self.form.items()]

    def nodes(self) -> list[Node]:
        """Return what is said, and the buttons."""
        speech = self._speech
        signs = {"close": f"{say('Not quite.')} ", "tick": f"{say('Right.')} "}
        mark = signs.get(_ICONS.get(speech.phase, ""), "")
        told = ". ".join(filter(None, (speech.heading, speech.title)))
        return [Node("status", told, mark + speech.words, self._box, "coach"), *self.form.nodes()]


class _Shape(NamedTuple):
    """The share of the usual size that words have, how wide they are to be, and are at the least.

    The `width` is in design px, `inner` in real ones.
    """

    share: float
    width: int
    inner: int = 0


class _Reserved(NamedTuple):
    """Words, and the size of the panel that has room for what else is said."""

    words: _Words
    size: tuple[int, int]


class _Words:
    """What is said, laid out in a width; `size` is that of the panel around it.

    `shape` is what it has come to be, for others to be laid out alike.
    """

    def __init__(
        self,
        kit: Kit,
        speech: Speech,
        buttons: Buttons,
        shape: _Shape,
    ) -> None:
        frame, (share, width, inner) = kit.frame, shape
        self._kit = kit
        self._pad = frame.px(14 * max(share, _ROOMY))
        self._gap = frame.px(8 * share)
        self._buttons = []
        # What leads on has a place of its own, kept bare where nothing does.
        bare = buttons[0][0] == LEAVE
        for at, (key, label) in enumerate([(_BARE, say("Next"))] * bare + [*buttons]):
            style: Style = "quiet" if at or speech.phase in _QUIET else "primary"
            self._buttons.append(Button(key, label, style=style, size=BODY * share))
        wide = max(frame.px(width), round(frame.px(width) * frame.text_scale**0.5))
        inner = max(inner, min(wide, frame.width - frame.px(60)))
        self._wides = [button.natural_size(kit, frame.width)[0] for button in self._buttons]
        # Of three buttons no more than one has a row of its own, and no word of any is cut.
        pair = sum(sorted(self._wides[bare:])[:2]) + self._gap if len(buttons) > 2 else 0
        inner = max(inner, pair, *self._wides)
        self.shape = shape._replace(inner=inner)
        self._tall = frame.button_of(share)
        every = range(len(self._buttons))
        # What answers stands above what leaves: nobody means the one and hits the other.
        figures = [at for at in every if self._buttons[at].label.isdecimal()]
        others = [at for at in every[bare:] if at not in figures]
        leaving = self._in_rows(others, inner)
        if bare:
            longer = self._in_rows([0, *others], inner)
            leaving = longer if len(longer) == len(leaving) else leaving
        self._rows = leaving + self._in_rows(figures, inner)
        self._draw_closer(inner)
        rows = len(self._rows) * self._tall + (len(self._rows) - 1) * self._gap
        # A button on a ground of its own needs more air than words alone do.
        air = self._gap if speech.phase in _QUIET else 2 * self._gap
        words = WrappedText("words", speech.words, size=LARGE, share=share)
        column = Column(_head(kit, speech, share), Space(self._gap), words, Space(air + rows))
        tree = Inset(column, x=self._pad, y=self._pad)
        self._plaque = Plaque(kit, tree, inner + 2 * self._pad, "brass")
        self.size = self._plaque.size

    def _in_rows(self, which: Sequence[int], inner: int) -> list[list[int]]:
        """Return which of these stand beside each other: about as many in each row."""
        rows = self._filled(which, inner, len(which))
        even = self._filled(which, inner, -(-len(which) // max(1, len(rows))))
        return even if len(even) == len(rows) else rows

    def _draw_closer(self, inner: int) -> None:
        """Have buttons stand closer where that saves a row.

        Those without a ground of their own can do with less room around their words.
        """
        for row in self._rows:
            over, quiet = self._over(row, inner), self._quiet(row)
            for at in quiet if over > 0 else ():
                self._wides[at] -= -(-over // len(quiet))

    def _filled(self, which: Sequence[int], inner: int, most: int) -> list[list[int]]:
        """Return rows of so many buttons at most: each stands in the first that takes it."""
        rows: list[list[int]] = []
        for at in which:
            longer = ((row, [*row, at]) for row in rows if len(row) < most)
            taking = (row for row, of in longer if self._over(of, inner) <= self._spare(of))
            row = next(taking, None)
            if row is None:
                rows.append([at])
            else:
                row.append(at)
        return rows

    def _over(self, row: Sequence[int], inner: int) -> int:
        """Return how much wider a row of buttons is than there is room."""
        return sum(self._wides[at] for at in row) + self._gap * (len(row) - 1) - inner

    def _quiet(self, row: Sequence[int]) -> list[int]:
        """Return the buttons of a row that have no ground of their own."""
        return [at for at in row if self._buttons[at].style == "quiet"]

    def _spare(self, row: Sequence[int]) -> int:
        """Return how much narrower a row can be."""
        return len(self._quiet(row)) * Button.closer(self._kit.frame)

    def items(self, box: Box) -> list[Item]:
        """Return the ground with the words, as one picture."""
        return self._plaque.as_one(box)

    def press(self, form: Form, box: Box) -> None:
        """Put the buttons into a form, below the words.

        Each keeps its place, whatever is said: the one that leads on at the right, the one that
        leads away at the left, both in the lowest row, the others beside that one.
        """
        tall, foot, wides = self._tall, box.y + box.h - self._pad, self._wides
        for row, up in along(self._rows, lambda _: tall, tall, self._gap):
            from_left = sorted(filter(None, row), key=lambda at: (at != _AWAY, -at))
            for at, x in along(from_left, wides.__getitem__, box.x + self._pad, self._gap):
                self._buttons[at].place(x, foot - up, wides[at], tall)
        onward, away, *others = self._buttons
        onward.place(box.x + box.w - self._pad - wides[0], foot - tall, wides[0], tall)
        for button in (onward, *others[::-1], away):
            if button.key != _BARE:
                form.add(button)


def _head(kit: Kit, speech: Speech, share: float) -> Piece:
    """Return where one is and what it is about, behind the sign of right or wrong."""
    told = "  ·  ".join(filter(None, (speech.heading, speech.title)))
    colour = MUTED if speech.phase in _QUIET else BRASS
    head = WrappedText("head", told, size=SMALL, colour=colour, bold=True, share=share)
    if speech.phase not in _ICONS:
        return head
    small = round(1.3 * round(kit.frame.text(SMALL) * share))
    mark = Picture("mark", "", kit.pictures.icon(_ICONS[speech.phase], small, BRASS))
    return Row(mark, Space(kit.frame.px(8)), Fill(head), align="top")
