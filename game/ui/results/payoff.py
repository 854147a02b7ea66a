"""The pay-off of a deal as sums: a line for each seat, what each sum was for, what it holds now."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.numerals import numeral, signed, written_number
from game.ui.art.rows import along
from game.ui.art.theme import BODY, BRASS, DANGER, EDGE, GOOD, IVORY, MUTED, SMALL, Colour
from game.ui.results.account import Account, SeatAccount, Sum
from game.ui.widgets.layout import Column, FirstThatFits, Space, Suited
from game.ui.widgets.scrolling import WHOLE, ListView
from game.ui.widgets.widget import Drawn, Look, Piece, Widget, blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted

HEADS: Final = (
    Sentence("Tricks"),
    Sentence("What for"),
    Sentence("This deal"),
    Sentence("Chips"),
    Sentence("Points"),
)
_CROWD: Final = 7
"""With more lines than these the medallions are smaller, so that all are in view."""
NO_PLAY: Final = (Sentence("In the bidding"), *HEADS[1:])
PLACED: Final = (Sentence("Place"), *HEADS[1:])


class Lanes(NamedTuple):
    """Where the columns of the account are: left edge and width of each.

    `stacked` is for windows in which the sums go below the names.
    """

    name: tuple[int, int]
    play: tuple[int, int]
    sums: tuple[int, int]
    change: tuple[int, int]
    chips: tuple[int, int]
    points: tuple[int, int]
    face: int
    stacked: bool


class AccountHead(Drawn):
    """The line over an account that says what stands in its columns."""

    role = "text"
    focusable = False

    def __init__(self, account: Account, lanes: Lanes) -> None:
        self._words = heads_of(account)[:2]
        places = zip(heads_of(account)[2:], (lanes.change, lanes.chips, lanes.points), strict=True)
        self._figures = [(words, lane) for words, lane in places if lane[1]]
        told = (*self._words, *(words for words, _ in self._figures))
        super().__init__("account head", ", ".join(told))
        self._lanes = lanes

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of a small line."""
        return width, kit.fonts.line_height(kit.frame.text(SMALL)) + kit.frame.px(6)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        ground, lanes, size = blank(self.rect.size), self._lanes, kit.frame.text(SMALL)
        for words, (x, wide) in self._figures:
            text = kit.fonts.fitted(words, wide, size, MUTED)
            ground.blit(text, (x + wide - text.get_width(), 0))
        if not lanes.stacked:
            for words, (x, wide) in zip(self._words, (lanes.play, lanes.sums), strict=True):
                ground.blit(kit.fonts.fitted(words, wide, size, MUTED), (x, 0))
        line = kit.pictures.box(self.rect.w, 1, EDGE, radius=0)
        ground.blit(line, (0, self.rect.h - 1))
        return ground


class AccountRow(Drawn):
    """One seat's sums."""

    role = "row"
    focusable = False

    def __init__(self, row: SeatAccount, lanes: Lanes, top: int) -> None:
        super().__init__(f"account {row.face}", row.name)
        self.row, self._lanes, self._top = row, lanes, top

    def value_text(self) -> str:
        """Return the line in words."""
        return self.row.told()

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the height of its sums, and no less than that of the name."""
        frame = kit.frame
        one = max(self._lanes.face, kit.fonts.line_height(frame.text(BODY), bold=True))
        sums = sum(high for _, _, high in self._lines(kit))
        if self._lanes.stacked:
            below = sums + (self._play_height(kit) if play_words(self.row) else 0)
            return width, one + below + frame.px(10)
        return width, max(one, sums) + frame.px(6)

    def _play_height(self, kit: Kit) -> int:
        return kit.fonts.line_height(kit.frame.text(SMALL), bold=True)

    def _lines(self, kit: Kit) -> list[tuple[Sum, int, int]]:
        """Return each sum with the width and the height of its words."""
        size = kit.frame.text(SMALL)
        room = self._lanes.sums[1] - self._amount_width(kit)
        return [
            (one, room, kit.fonts.paragraph_height(one.why, room, size)) for one in self.row.sums
        ]

    def _amount_width(self, kit: Kit) -> int:
        return kit.fonts.width("+0000", kit.frame.text(SMALL), bold=True)

    def _state(self) -> Hashable:
        return (self.row, self._lanes)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        frame, lanes, row = kit.frame, self._lanes, self.row
        ground = blank(self.rect.size)
        if row.won:
            box = kit.pictures.box(*self.rect.size, IVORY, radius=frame.px(8), opacity=0.09)
            ground.blit(box, (0, 0))
        tall = self.rect.h
        y = frame.px(5)
        if lanes.stacked:
            tall = max(lanes.face, kit.fonts.line_height(frame.text(BODY), bold=True)) + frame.px(6)
            y = tall
            if play_words(row):
                self._draw_play(kit, ground, (lanes.sums[0], tall), self._play_height(kit))
                y = tall + self._play_height(kit)
        else:
            self._draw_play(kit, ground, (lanes.play[0], 0), tall)
            y = (tall - sum(high for _, _, high in self._lines(kit))) // 2
        self._draw_name(kit, ground, tall)
        self._draw_sums(kit, ground, y)
        self._draw_figures(kit, ground, tall)
        return ground

    def _draw_name(self, kit: Kit, ground: pygame.Surface, tall: int) -> None:
        lanes, row = self._lanes, self.row
        left, wide = lanes.name
        away = row.tricks is None and not row.sums
        state = "hurt" if row.failed else "out" if away else ""
        face = kit.pictures.medallion(
            row.face, lanes.face, "winner" if row.won else row.wears or state
        )
        ground.blit(face, (left, (tall - lanes.face) // 2))
        x = left + lanes.face + kit.frame.px(10)
        room = (lanes.change[0] if lanes.stacked else left + wide + 2) - x
        colour = BRASS if row.won else IVORY if row.tricks is not None or row.sums else MUTED
        name = kit.fonts.fitted(row.name, room, kit.frame.text(BODY), colour, bold=True)
        ground.blit(name, (x, (tall - name.get_height()) // 2))

    def _draw_play(self, kit: Kit, ground: pygame.Surface, at: tuple[int, int], tall: int) -> None:
        row, size = self.row, kit.frame.text(SMALL)
        wide = self._lanes.sums[1] if self._lanes.stacked else self._lanes.play[1]
        colour = DANGER if row.failed else MUTED if row.tricks is None else IVORY
        bold = bool(row.failed)
        words = kit.fonts.fitted(play_words(row), wide, size, colour, bold=bold)
        ground.blit(words, (at[0], at[1] + (tall - words.get_height()) // 2))

    def _draw_sums(self, kit: Kit, ground: pygame.Surface, y: int) -> None:
        size, (x, wide) = kit.frame.text(SMALL), self._lanes.sums
        lines = along(self._lines(kit), lambda line: line[2], y, 0)
        for (one, room, _), top in lines:
            words = kit.fonts.paragraph(one.why, room, size, IVORY)
            ground.blit(words, (x, top))
            if one.amount:
                amount = written_number(kit, signed(one.amount), size, _ink(one.amount), bold=True)
                ground.blit(amount, (x + wide - amount.get_width(), top))

    def _draw_figures(self, kit: Kit, ground: pygame.Surface, tall: int) -> None:
        row, lanes, size = self.row, self._lanes, kit.frame.text(BODY)

        def right(image: pygame.Surface, lane: tuple[int, int]) -> None:
            x = lane[0] + lane[1] - image.get_width()
            ground.blit(image, (x, (tall - image.get_height()) // 2))

        ink = _ink(row.change)
        right(written_number(kit, signed(row.change), size, ink, bold=True), lanes.change)
        held = BRASS if row.won and row.score is None else IVORY
        if row.balance is not None:
            right(numeral(kit, row.balance, size, held, bold=True), lanes.chips)
        if row.score is not None:
            right(self._track(kit, row.score), lanes.points)

    def _track(self, kit: Kit, score: int) -> pygame.Surface:
        """Return the score, its change, and how far there is still to go."""
        row, frame, wide = self.row, kit.frame, self._lanes.points[1]
        size, small = frame.text(BODY), frame.text(SMALL)
        number = numeral(kit, score, size, BRASS if not score else IVORY, bold=True)
        change = written_number(kit, signed(row.scored), small, _ink(-row.scored), bold=True)
        thin, gap = max(3, frame.px(4)), max(1, frame.px(2))
        high = number.get_height()
        whole = blank((wide, high + gap + thin))
        whole.blit(number, (wide - number.get_width(), 0))
        if row.scored:
            # A nought over the beginning of the marks would read as the beginning of a scale.
            whole.blit(change, (0, (high - change.get_height()) // 2))
        cell = (wide - gap * (self._top - 1)) / self._top
        for step in range(self._top):
            colour = BRASS if step < score else EDGE
            mark = kit.pictures.box(max(1, round(cell)), thin, colour, radius=thin // 2)
            whole.blit(mark, (round(step * (cell + gap)), high + gap))
        return whole


class PotLine(Widget):
    """What stays in the pot and who deals next, behind a chip."""

    role = "text"
    focusable = False

    def __init__(self, account: Account) -> None:
        super().__init__("pot", account.foot())
        self._full = bool(account.pot)
        self._sign = "chip" if account.pot or account.has_pot else "dealer"

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width of chip and words, and their height."""
        text = kit.frame.text(BODY)
        icon = self._icon(kit)
        wide = min(width, kit.fonts.width(self.label, text, bold=True) + icon)
        return wide, kit.fonts.paragraph_height(self.label, wide - icon, text, bold=True)

    def _icon(self, kit: Kit) -> int:
        return kit.frame.text(BODY) * 3 // 2 + kit.frame.px(8)

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return chip and words."""
        text, icon = kit.frame.text(BODY), self._icon(kit)
        sign = kit.pictures.icon(self._sign, text * 3 // 2, BRASS if self._full else MUTED)
        colour = BRASS if self._full else IVORY
        words = kit.fonts.paragraph(self.label, self.rect.w - icon, text, colour, bold=True)
        line = kit.fonts.line_height(text, bold=True)
        return [
            Item(sign, self.rect.x, self.rect.y + (line - sign.get_height()) // 2),
            Item(words, self.rect.x + icon, self.rect.y),
        ]


def payoff(kit: Kit, account: Account, least: int) -> Piece:
    """Return a row for each seat, scrolling if they must, and what becomes of the pot."""
    return Suited(lambda width: _payoff_in(kit, account, width, least))


def _payoff_in(kit: Kit, account: Account, width: int, least: int) -> Piece:
    lanes, gap = lanes_in(kit, width, account), kit.frame.px(12)
    foot = PotLine(account)
    pot = Column(Space(gap), foot, align="centre") if foot.label else None
    if not account.shown:
        return Column(foot, align="centre") if foot.label else Column()
    rows = [AccountRow(told, lanes, account.top) for told in account.shown]
    head = Column(AccountHead(account, lanes), Space(kit.frame.px(2)))

    def listed(*last: Piece | None, least: int) -> ListView:
        return ListView("account", say("What was paid"), Column(*rows, *last), least=least)

    whole = listed(least=WHOLE)
    # In a list that has to be scrolled anyway, what stays in the pot comes last.
    return FirstThatFits(
        Column(head, whole, pot),
        Column(head, listed(pot, least=least)),
    )


def heads_of(account: Account) -> tuple[str, ...]:
    """Return what stands above the columns."""
    heads = PLACED if account.placed else HEADS if account.played else NO_PLAY
    return tuple(map(say, heads))


def play_words(row: SeatAccount) -> str:
    """Return what a seat did, in as few words as a column has room for."""
    if row.tricks is None:
        return row.failed or row.said
    if row.failed and not row.tricks:
        return row.failed
    tricks = counted(row.tricks, "trick") if row.tricks else say("no trick")
    if row.tricks < row.needed > 1:
        tricks = say("{won} of {tricks}", won=row.tricks, tricks=counted(row.needed, "trick"))
    return f"{tricks}, {row.failed}" if row.failed else tricks


def lanes_in(kit: Kit, width: int, account: Account) -> Lanes:
    """Return columns for an account in a width."""
    frame, rows = kit.frame, account.shown or account.rows
    body, small, gap = frame.text(BODY), frame.text(SMALL), frame.px(18)
    face = min(frame.px(34 if len(rows) <= _CROWD else 27), body * 2)

    def widest(words: Sequence[str], size: int, *, bold: bool = False) -> int:
        return max(kit.fonts.width(word, size, bold=bold) for word in words)

    heads = heads_of(account)
    name = face + frame.px(10) + widest([row.name for row in rows], body, bold=True)
    # A head is not bold, and in some faces no narrower for that.
    play = max(widest([*map(play_words, rows)], small, bold=True), widest(heads[:1], small))
    digits = widest(["+000", "1000"], body, bold=True)
    change = max(digits, kit.fonts.width(heads[2], small))
    chips = 0
    if rows[0].balance is not None:
        chips = gap + max(digits, kit.fonts.width(heads[3], small))
    points = 0
    if account.top:
        points = max(frame.px(128), kit.fonts.width("00  \u221200", body, bold=True))
    left = name + gap + play + gap
    right = change + chips + (points + gap if points else 0)
    inset = frame.px(8)
    stacked = width - 2 * inset - left - right - gap < small * 13
    edge = width - inset
    at_points = edge - points
    at_chips = (at_points - gap if points else edge) - chips
    at_change = at_chips - change
    sums = (inset + left, at_change - gap - inset - left)
    if stacked:
        sums = (inset + face + frame.px(10), edge - inset - face - frame.px(10))
    return Lanes(
        (inset, name),
        (inset + name + gap, play),
        sums,
        (at_change, change),
        (at_chips, chips),
        (at_points, points),
        face,
        stacked,
    )


def account_width(kit: Kit, account: Account) -> int:
    """Return the width in which every sum has a line of its own."""
    small = kit.frame.text(SMALL)
    longest = max(
        (kit.fonts.width(one.why, small) for row in account.rows for one in row.sums), default=0
    )
    sums = max(small * 15, min(longest, small * 24) + small * 4)
    lanes = lanes_in(kit, 10_000, account)
    return 10_000 - lanes.sums[1] + sums + kit.frame.px(30)


def _ink(amount: int) -> Colour:
    return GOOD if amount > 0 else DANGER if amount < 0 else MUTED
