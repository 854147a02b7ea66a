"""The pay-off of a deal as sums: a line for each seat, what each sum was for, what it holds now."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.numerals import numeral, signed, written_number
from game.ui.art.theme import BODY, BRASS, DANGER, EDGE, GOOD, IVORY, MUTED, SMALL, Colour
from game.ui.results.account import Account, SeatAccount, Sum
from game.ui.widgets import Label, Look, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, FirstThatFits, Inset, OfSize, Row, Space, Suited
from game.ui.widgets.scrolling import WHOLE, ListView
from game.ui.widgets.widget import Composed, Piece, blank
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


def _in_lanes(parts: Sequence[tuple[tuple[int, int], Piece]]) -> Row:
    """Return parts side by side, each in its column; those without width are left out."""
    row: list[Piece] = []
    at = 0
    for (left, wide), part in sorted(parts, key=lambda one: one[0]):
        if wide:
            row.append(Inset(OfSize(part, wide), left=left - at))
            at = left + wide
    return Row(*row)


class AccountHead(Composed):
    """The line over an account that says what stands in its columns."""

    role = "text"
    focusable = False

    def __init__(self, account: Account, lanes: Lanes) -> None:
        columns = (lanes.play, lanes.sums, lanes.change, lanes.chips, lanes.points)
        heads = [it for it in zip(columns, heads_of(account), strict=True) if it[0][1]]
        super().__init__("account head", ", ".join(words for _, words in heads))
        self._heads = heads[2:] if lanes.stacked else heads
        self._words = (lanes.play, lanes.sums)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        line = kit.pictures.box(max(1, self.rect.w), 1, EDGE, radius=0)
        small = partial(Label, "head", size=SMALL, colour=MUTED)
        parts = [
            (lane, small(words, align="left" if lane in self._words else "right"))
            for lane, words in self._heads
        ]
        below = Space(kit.frame.px(6) - 1)
        return Column(_in_lanes(parts), below, Picture("line", "", line))


class AccountRow(Composed):
    """One seat's sums."""

    role = "row"
    focusable = False

    def __init__(self, row: SeatAccount, lanes: Lanes, top: int) -> None:
        super().__init__(f"account {row.face}", row.name)
        self.row, self._lanes, self._top = row, lanes, top

    def value_text(self) -> str:
        """Return the line in words."""
        return self.row.told()

    def _state(self) -> Hashable:
        return (self.row, self._lanes)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = super()._ground(kit, look)
        if self.row.won:
            radius = kit.frame.px(8)
            box = kit.pictures.box(*self.rect.size, IVORY, radius=radius, opacity=0.09)
            ground.blit(box, (0, 0))
        return ground

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        frame, lanes, row = kit.frame, self._lanes, self.row
        line = max(lanes.face, kit.fonts.line_height(frame.text(BODY), bold=True))
        room, above = (lanes.sums, frame.px(6)) if lanes.stacked else (lanes.play, 0)
        inks = DANGER if row.failed else MUTED if row.tricks is None else IVORY
        bold = bool(row.failed)
        play = Label("play", play_words(row), size=SMALL, colour=inks, bold=bold)
        sums = Column(*(self._sum(kit, one) for one in row.sums))
        left, wide = lanes.name
        named = lanes.change[0] - left if lanes.stacked else wide + 2
        parts = [((left, named), self._name(kit)), *self._figures(kit)]
        if not lanes.stacked:
            whole = _in_lanes([*parts, (room, play), (lanes.sums, sums)])
            high = max(line, sums.natural_size(kit, lanes.sums[1])[1])
            return OfSize(whole, height=high + frame.px(6))
        small = kit.fonts.line_height(frame.text(SMALL), bold=True)
        did = OfSize(_in_lanes([(room, play)]), height=small)
        return Column(
            OfSize(_in_lanes(parts), height=line + above),
            did if play.label else None,
            _in_lanes([(room, sums)]),
            Space(frame.px(10) - above),
        )

    def _name(self, kit: Kit) -> Piece:
        row, face = self.row, self._lanes.face
        away = row.tricks is None and not row.sums
        state = "hurt" if row.failed else "out" if away else ""
        worn = "winner" if row.won else row.wears or state
        picture = Picture("face", "", kit.pictures.medallion(row.face, face, worn))
        colour = BRASS if row.won else MUTED if away else IVORY
        name = Label("name", row.name, size=BODY, colour=colour, bold=True)
        return Row(picture, Space(kit.frame.px(10)), Fill(name))

    def _sum(self, kit: Kit, one: Sum) -> Piece:
        """Return what a sum was for, in as many lines as it takes, and what it came to."""
        size = kit.frame.text(SMALL)
        room = self._lanes.sums[1] - kit.fonts.width("+0000", size, bold=True)
        why = WrappedText("why", one.why, size=SMALL)
        amount: list[Piece] = []
        if one.amount:
            ink = _ink(one.amount)
            written = written_number(kit, signed(one.amount), size, ink, bold=True)
            amount = [Fill(), Picture("amount", "", written)]
        row = Row(OfSize(why, room), *amount, align="top")
        return OfSize(row, height=why.natural_size(kit, room)[1])

    def _figures(self, kit: Kit) -> Iterator[tuple[tuple[int, int], Piece]]:
        """Yield what a seat has got and has now, each at the right of its column."""
        row, lanes, size = self.row, self._lanes, kit.frame.text(BODY)
        change = written_number(kit, signed(row.change), size, _ink(row.change), bold=True)
        pictures = [(lanes.change, change)]
        held = BRASS if row.won and row.score is None else IVORY
        if row.balance is not None:
            pictures.append((lanes.chips, numeral(kit, row.balance, size, held, bold=True)))
        if row.score is not None:
            pictures.append((lanes.points, self._track(kit, row.score)))
        for lane, picture in pictures:
            yield lane, Column(Picture("figure", "", picture), align="right")

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


class PotLine(Composed):
    """What stays in the pot and who deals next, behind a chip."""

    role = "text"
    focusable = False

    def __init__(self, account: Account) -> None:
        super().__init__("pot", account.foot())
        self._full = bool(account.pot)
        self._sign = "chip" if account.pot or account.has_pot else "dealer"

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width of chip and words, and their height."""
        size = kit.frame.text(BODY)
        wide = kit.fonts.width(self.label, size, bold=True) + size * 3 // 2 + kit.frame.px(8)
        return super().natural_size(kit, min(width, wide))

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        size = kit.frame.text(BODY)
        ink, colour = (BRASS, BRASS) if self._full else (MUTED, IVORY)
        sign = Picture("sign", "", kit.pictures.icon(self._sign, size * 3 // 2, ink))
        words = WrappedText("words", self.label, size=BODY, colour=colour, bold=True)
        # The sign is beside the first line, and no higher than that.
        line = kit.fonts.line_height(size, bold=True)
        return Row(OfSize(sign, height=line), Space(kit.frame.px(8)), Fill(words), align="top")


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
