"""The panel on which a result is told: pages that take turns, and the buttons below them."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.sentences import Sentence, say
from game.ui.art.theme import BODY, BRASS, HEADING, MUTED, SMALL
from game.ui.results.pages import Words, foot, piles, row_width, sheet, standing
from game.ui.results.parts import BrassRule, Headline, Medals, Veiled
from game.ui.results.payoff import account_width, payoff
from game.ui.results.piles import Opening, piles_width
from game.ui.results.result import Result
from game.ui.widgets import Button, Label, Panel, Segments, WrappedText
from game.ui.widgets.layout import Column, Cornered, Fill, FirstThatFits, Inset, OfSize, Row, Space
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Piece
from game.ui.window.commands import button_sign
from game.ui.window.kit import Kit
from game.ui.words.amounts import joined

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
_OPENING: Final = Sentence("The piles are opened")
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

    On the `felt` it is brief: who has won is seen in the room, and which deal it was over it.
    """

    def __init__(
        self,
        kit: Kit,
        told: Result,
        words: Words,
        opening: Opening,
        *,
        menu: bool,
        felt: bool = False,
    ) -> None:
        self._kit, self._told, self._words = kit, told, words
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
        buttons = row_width(self._kit, self._words)
        inner = buttons if inner < buttons <= inner * _WIDER // 100 else inner
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
        feet, _ = foot(kit, self._words, room)
        if told.is_match:
            return self._on_panel(self._match(page, choice, side), feet)
        low_feet, beside = foot(kit, self._words, room, choice)
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
        headline: Piece = Headline("headline", told.headline, size=BODY if brief else HEADING)
        # The score sheet comes first where there is little room; where chips are paid, sums do.
        sheet_high = frame.text(BODY) * (26 + 2 * len(told.deals))
        seen = not (told.opened or self._felt) and frame.height > sheet_high + frame.px(_LAURELS)
        if not self._opening.done:
            # It would tell what is in the piles.
            headline = Veiled(headline, Headline("headline", say(_OPENING)))
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
