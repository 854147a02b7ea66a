"""The panel on which a result is told: pages that take turns, and the buttons below them.

The pay-off is one of these pages: a line for each seat, what each sum was for, what it holds now.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.sentences import Sentence, say
from game.ui.art.numerals import numeral, signed, written_number
from game.ui.art.theme import BODY, BRASS, DANGER, EDGE, GOOD, HEADING, IVORY, MUTED, SMALL, Colour
from game.ui.results.account import Account, SeatAccount, Sum
from game.ui.results.pages import Words, foot, piles, saving_rows, sheet, standing
from game.ui.results.parts import BrassRule, Headline, Medals, Veiled
from game.ui.results.piles import Opening, piles_width
from game.ui.results.result import Result
from game.ui.widgets import Button, Label, Look, Panel, Picture, Segments, WrappedText
from game.ui.widgets.layout import (
    Column,
    Cornered,
    Fill,
    FirstThatFits,
    Inset,
    OfSize,
    Row,
    Space,
    Suited,
)
from game.ui.widgets.scrolling import WHOLE, ListView
from game.ui.widgets.widget import Composed, Piece, blank
from game.ui.window.commands import button_sign
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted, joined

HEADS: Final = (
    Sentence("Tricks"),
    Sentence("What for"),
    Sentence("This deal"),
    Sentence("Chips"),
    Sentence("Points"),
)
_CROWD: Final = 7
"""With more lines than these the medallions are smaller, so that all are in view."""
NO_PLAY: Final = (Sentence("Before play"), *HEADS[1:])
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
        tricks = say("{won} of {needed} tricks", won=row.tricks, needed=row.needed)
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


_LAURELS: Final = 92
"""Size of a deal's winner in design px."""
_CHAMPIONS: Final = 150
_MODEST: Final = 76
"""The same of a match's winners, and where there is little room."""
_LEAST_LINES: Final = 3
"""What a deal or a match came to has one part in so many of the window's height, or what is said of
it gives way."""
_WIDER: Final = 112
"""So much wider, in hundredths, a panel becomes for its buttons."""
_INSET: Final = 32
"""Room at both sides of the panel, in design px."""
_BRIEF_INSET: Final = 22
"""The same on the felt."""
_OPENING: Final = Sentence("Opening the piles")
"""What is said until all of them lie open."""
_SHEET: Final = ("sheet", Sentence("Score sheet"))
_STANDING: Final = ("standing", Sentence("Standing"))


class _Way(NamedTuple):
    """How a deal's page lies: where the choice of it stands, and whether words give way."""

    choice: Segments | None
    beside: bool = False
    brief: bool = False


class ResultPanel:
    """Lays out what a deal or a match came to; `words` are its buttons, the menu its corner.

    `longest` are the longest words that they usually get later.

    On the `felt` it is brief: who has won is seen in the room, and which deal it was over it.
    """

    def __init__(
        self,
        kit: Kit,
        told: Result,
        words: Words,
        longest: Words,
        opening: Opening,
        *,
        menu: bool,
        felt: bool = False,
    ) -> None:
        self._kit, self._told, self._words, self._longest = kit, told, words, longest
        self._opening, self._menu, self._felt = opening, menu, felt
        self._inset = kit.frame.px(_BRIEF_INSET if felt else _INSET)

    def laid(self, page: str, most: tuple[int, int]) -> tuple[Piece | None, int]:
        """Return the panel with the page that is chosen, and how wide it is; `most` is the room.

        There is none on the felt where not all piles are seen at once: they are to be compared.
        """
        wide, side = self._widths(most[0])
        return self._panel(page, wide, side, most[1]), wide

    def _widths(self, most: int) -> tuple[int, int]:
        """Return how wide the panel is, and the part of it where a match's winners stand.

        The second is 0 where winners and score sheet take turns.
        """
        frame, told = self._kit.frame, self._told
        px = frame.px
        seats = len(told.names)
        column = max(px(96), frame.text(BODY) * 5) if seats <= 6 else max(px(72), 56)
        figures = seats * column + frame.text(SMALL) * 5
        side = max(px(330), frame.text(BODY) * 17)
        least = max(px(560 if self._felt else 620), frame.text(BODY) * (29 if self._felt else 32))
        if told.account is not None:
            figures = max(figures, account_width(self._kit, told.account))
        elif told.piles:
            figures = max(figures, piles_width(self._kit))
        wanted = told.is_match and bool(self._pages(beside=True))
        beside = wanted and 2 * self._inset + side + px(36) + figures <= most
        inner = side + px(36) + figures if beside else max(figures, least)
        # A little wider, where that saves a row of buttons.
        inner = saving_rows(self._kit, self._longest, inner, inner * _WIDER // 100)
        return min(most, 2 * self._inset + inner), side if beside else 0

    def _pages(self, *, beside: bool) -> tuple[tuple[str, str], ...]:
        """Return the pages that take turns; `beside` has the winners in view all the time."""
        told = self._told
        last = Sentence("Last deal") if told.is_match else Sentence("This deal")
        deal = [("deal", last)] if told.opened else []
        pages = [*deal, _SHEET]
        if told.is_match:
            # Of a single deal the standing tells all that a sheet could.
            sheets = [_SHEET] if len(told.deals) > 1 else []
            pages = [*sheets, *deal] if beside else [_STANDING, *deal, *sheets]
        return tuple((key, say(words)) for key, words in pages)

    def _panel(self, chosen: str, wide: int, side: int, most: int) -> Piece | None:
        """Return the panel with the page that is chosen; None where it is not told here."""
        kit, told, room = self._kit, self._told, wide - 2 * self._inset
        pages = self._pages(beside=bool(side))
        page = chosen if chosen in dict(pages) else pages[0][0]
        choice = Segments("page", say("Page"), pages, page) if len(pages) > 1 else None
        feet, _ = foot(kit, self._words, self._longest, room)
        if told.is_match:
            return self._on_panel(self._match(page, choice, side), feet)
        low_feet, beside = foot(kit, self._words, self._longest, room, choice)
        low = None if beside else choice
        third = kit.frame.height // _LEAST_LINES
        usual = (_Way(choice), feet, WHOLE)
        # Where not all lines are seen below the choice of a page, that goes beside the headline, or
        # down to the buttons; in the end lines are left out, and words give way.
        elsewhere = [
            (_Way(choice, beside=True), feet, WHOLE),
            (_Way(low), low_feet, WHOLE),
            (_Way(choice, beside=True, brief=True), feet, WHOLE),
            (_Way(low, brief=True), low_feet, WHOLE),
        ]
        shortened = [(_Way(low), low_feet, third), (_Way(low, brief=True), low_feet, 0)]
        if not told.opened:
            ways = [(_Way(choice), feet, 0), (_Way(choice, brief=True), feet, 0)]
        else:
            ways = [usual, *(elsewhere if self._felt else []), *shortened]
        # All pages lie as the first one does: what turns them must not move.
        for way, below, least in ways:
            if way.beside and not self._has_room_beside(way, room):
                continue
            deal = self._deal(pages[0][0], way, least)
            if self._on_panel(deal, below).height_in(kit, wide, most) <= most:
                if self._felt and told.piles and least < WHOLE:
                    return None
                break
        fuller, brief = self._deal(page, way, 0), self._deal(page, way._replace(brief=True), 0)
        return self._on_panel(FirstThatFits(fuller, brief), below)

    def _has_room_beside(self, way: _Way, room: int) -> bool:
        """Tell whether the headline stays on its line beside the choice of a page."""
        kit, choice = self._kit, way.choice
        if choice is None:
            return False
        size = kit.frame.text(BODY if way.brief else HEADING)
        headline = kit.fonts.width(self._told.headline, size, serif=True)
        left = room - choice.natural_size(kit, room)[0] - kit.frame.gap - self._corner
        return headline <= left

    def _on_panel(self, body: Piece, feet: Piece) -> Piece:
        """Return what is told on the panel, with the buttons below and the menu in its corner."""
        px = self._kit.frame.px
        column = Column(body, Space(px(12 if self._felt else 22)), feet)
        around = px(14 if self._felt else 24)
        panel = Inset(
            column,
            x=self._inset,
            y=around,
            on=Panel("panel", "brass" if self._felt else "ink", floats=True),
        )
        if not self._menu:
            return panel
        menu = Button(
            "menu",
            say("Menu"),
            icon="menu",
            style="quiet",
            shows_label=False,
            pressed_by=button_sign("menu"),
        )
        size = self._kit.frame.button
        return Cornered(panel, Inset(OfSize(menu, size, size), top=px(8), right=px(8)))

    def _below(self, choice: Segments | None, page: Piece) -> Column:
        """Return a page below the choice of it."""
        gap = self._kit.frame.px(16)
        above = Column(choice, Space(gap), align="centre") if choice is not None else None
        return Column(above, page)

    def _figures(self, page: str, told: Result, least: int) -> Piece:
        """Return the sheet, or what the last deal came to, in a list of some height at least."""
        kit = self._kit
        if page == "sheet":
            return sheet(kit, told, leads="replay" in self._words)
        if told.account is not None:
            return payoff(kit, told.account, least)
        return piles(told.piles, self._opening, least)

    # --- A deal ---------------------------------------------------------------------------------
    def _deal(self, page: str, way: _Way, least: int) -> Piece:
        """Return a page of a deal: title, winners and headline, and below them the figures."""
        frame, told, heading = self._kit.frame, self._told, self._heading(brief=way.brief)
        if way.beside:
            heading = Row(way.choice, Fill(heading), gap=frame.gap)
        return self._below(
            None if way.beside else way.choice,
            Column(
                Inset(heading, right=self._corner)
                if way.beside
                else Inset(heading, x=self._corner),
                None if way.brief else self._more(),
                Space(frame.px(12 if told.opened else 18)),
                self._figures(page, told, least),
            ),
        )

    @property
    def _corner(self) -> int:
        """How far words keep from the sides, clear of the menu in its corner."""
        frame = self._kit.frame
        return max(0, frame.button + frame.px(12) - self._inset)

    def _heading(self, *, brief: bool) -> Piece:
        """Return title, winners and headline of a deal."""
        frame, told = self._kit.frame, self._told
        title = Label("title words", told.title, size=SMALL, colour=BRASS, bold=True)
        size = BODY if brief else HEADING
        headline: Piece = Headline("headline", told.headline, size=size)
        # The score sheet comes first where there is little room; where chips are paid, sums do.
        sheet_high = frame.text(BODY) * (26 + 2 * len(told.deals))
        seen = not (told.opened or self._felt) and frame.height > sheet_high + frame.px(_LAURELS)
        if not self._opening.done:
            # It would tell what is in the piles.
            headline = Veiled(headline, Headline("headline", say(_OPENING), size=size))
        return Column(
            None if self._felt else title,
            None if self._felt else Space(frame.px(2)),
            self._medals(_LAURELS, above=4) if seen else None,
            headline,
            align="centre",
        )

    def _more(self) -> Piece | None:
        """Return what is said below the headline, or the room for it while piles are opened."""
        if not self._told.more:
            return None
        words = WrappedText("more", self._told.more, size=BODY, colour=MUTED, align="centre")
        seen = words if self._opening.done else Veiled(words, Space(0))
        return Inset(seen, top=self._kit.frame.px(2))

    # --- A match --------------------------------------------------------------------------------
    def _match(self, page: str, choice: Segments | None, side: int) -> Piece:
        """Return the winners of a match with the figures beside them, or a page of either."""
        if not side:
            told = self._standing() if page == "standing" else self._figures(page, self._told, 0)
            return self._below(choice, told)
        figures = self._figures(page, self._told.beside_standing(), 0)
        return Row(
            OfSize(self._standing(), side),
            Fill(self._below(choice, figures)),
            gap=self._kit.frame.px(36),
            align="top",
        )

    def _standing(self) -> Piece:
        """Return the winners and everybody by place; the winners less tall where not all fit.

        Rather in words alone than with hardly a place to be seen.
        """
        losers, words = bool(self._told.losers), _who_won(self._told)
        third = self._kit.frame.height // _LEAST_LINES
        return FirstThatFits(
            self._honoured(_CHAMPIONS, WHOLE),
            self._honoured(_MODEST, third, brief=losers),
            Column(words, standing(self._kit, self._told, WHOLE)),
            self._honoured(_MODEST, 1, brief=losers),
            self._honoured(_MODEST, 0, brief=True),
        )

    def _honoured(self, size: int, least: int, *, brief: bool = False) -> Piece:
        """Return the winners large, what is said of them, and everybody by place."""
        px, told = self._kit.frame.px, self._told
        title = Label(
            "title words", told.title, size=SMALL, colour=BRASS, bold=True, align="centre"
        )
        names = joined([told.names[seat] for seat in told.winners or told.got_away])
        if told.winners:
            best = Headline("champion", names, colour=BRASS)
        else:
            best = Headline("champion", say("{names} got away", names=names))
        winners = Column(
            self._medals(size if told.winners else _MODEST, above=10), best, align="centre"
        )
        return Column(
            title,
            winners if told.winners or not brief else None,
            WrappedText("headline", told.headline, size=BODY, colour=MUTED, align="centre"),
            None if brief else self._more(),
            Space(px(10)),
            OfSize(BrassRule("rule"), height=px(14)),
            standing(self._kit, told, least),
        )

    def _medals(self, size: int, *, above: int) -> Piece | None:
        """Return the winners' medallions; where one has lost, those of whom the page is about."""
        told, px = self._told, self._kit.frame.px
        seats = told.winners or (told.got_away if told.is_match else told.losers)
        state = "winner" if told.winners else "pleased" if told.is_match else told.loser_wears
        faces = [told.medallions[seat] for seat in seats]
        return Inset(Medals(faces, state, size), top=px(above), bottom=px(8)) if faces else None


def _who_won(told: Result) -> Piece:
    """Return the sentence about a match without any picture."""
    words = WrappedText("headline", told.headline, size=BODY, colour=BRASS, align="centre")
    return Inset(words, bottom=4)
