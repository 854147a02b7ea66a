"""The columns of a pay-off: what stands in them, and how they share the width there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.wording import counted
from game.ui.art.theme import BODY, SMALL
from game.ui.results.account import Account, SeatAccount
from game.ui.window.kit import Kit

HEADS: Final = ("Tricks", "What for", "This deal", "Chips", "Points")
_CROWD: Final = 7
"""With more lines than these the medallions are smaller, so that all are in view."""
NO_PLAY: Final = ("In the bidding", *HEADS[1:])
PLACED: Final = ("Place", *HEADS[1:])


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


def heads_of(account: Account) -> tuple[str, ...]:
    """Return what stands above the columns."""
    return PLACED if account.placed else HEADS if account.played else NO_PLAY


def play_words(row: SeatAccount) -> str:
    """Return what a seat did, in as few words as a column has room for."""
    if row.tricks is None:
        return row.failed or row.said
    if row.failed and not row.tricks:
        return row.failed
    tricks = counted(row.tricks, "trick") if row.tricks else "no trick"
    if row.tricks < row.needed > 1:
        tricks = f"{row.tricks} of {counted(row.needed, 'trick')}"
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
    play = widest([*map(play_words, rows), heads[0]], small, bold=True)
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
