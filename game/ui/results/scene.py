"""What a deal or a match came to: who won, the score sheet, and how to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

from game.core.wording import joined
from game.ui.art.theme import BODY, BRASS, HEADING, MUTED, SMALL, Frame
from game.ui.results.pages import foot, piles, sheet, standing
from game.ui.results.parts import BadgedButton, BrassRule, Headline, Medals, Veiled
from game.ui.results.payoff import account_width, payoff
from game.ui.results.piles import Opening, PileRow, piles_width
from game.ui.results.result import Result
from game.ui.widgets import Button, FormScene, Label, Panel, ScrollView, Segments, WrappedText
from game.ui.widgets.layout import Column, Cornered, Fill, FirstThatFits, Inset, OfSize, Row, Space
from game.ui.widgets.scrolling import WHOLE
from game.ui.widgets.widget import Piece
from game.ui.window.canvas import Item
from game.ui.window.commands import BUTTON_SIGNS, Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

__all__ = ["Result", "ResultScene"]

Act: TypeAlias = Callable[[], Change]

_ENTRY: Final = 0.6
_STEPS: Final = 12
_PATIENCE: Final = 20.0
_LAURELS: Final = 92
"""Size of a deal's winner in design px."""
_CHAMPIONS: Final = 150
_MODEST: Final = 76
"""The same of a match's winners, and where there is little room."""
_ONWARD: Final = (Command.CONFIRM, Command.CANCEL, Command.MENU)
"""What leads away from a result."""
_LEAST_LINES: Final = 3
"""What a deal came to has one part in so many of the window's height, or words give way to it."""
_INSET: Final = 32
"""Room at both sides of the panel, in design px."""
_OPENING: Final = "The piles are opened"
"""What is said until all of them lie open."""
_SHEET: Final = ("sheet", "Score sheet")
_STANDING: Final = ("standing", "Standing")
_LISTS: Final = ("places", "account", "piles", "sheet")
"""What can be scrolled, one of them on each page."""


class ResultScene(FormScene):
    """A panel over the table; a match adds its winners, large, and the final standing.

    What is None has no button. Escape leads to the menu of the table, or leaves a match that is
    over.
    `on_look` leads to where the deal is looked back on; `moments` tells how many are worth it, or
    None as long as that is not known.
    """

    overlay = True

    def __init__(
        self,
        kit: Kit,
        told: Result,
        *,
        on_next: Act | None = None,
        on_again: Act | None = None,
        on_same: Act | None = None,
        on_menu: Act | None = None,
        on_title: Act | None = None,
        on_code: Act | None = None,
        on_look: Act | None = None,
        on_thoughts: Act | None = None,
        moments: Callable[[], int | None] = lambda: None,
    ) -> None:
        super().__init__(kit)
        self._told = told
        self.title = told.title
        known = (
            ("title", "Title", "", on_title),
            ("code", "Deal code", "copy", on_code),
            ("thoughts", "Their thoughts", "hint", on_thoughts),
            ("look", "Look back", "chart", on_look),
            ("same", "Same cards", "step-back", on_same),
            ("again", "Play again", "redo", on_again),
            ("next", "Next deal", "play", on_next),
        )
        self._acts = {key: act for key, _, _, act in known if act is not None}
        self._words = {key: (label, icon) for key, label, icon, act in known if act is not None}
        if on_menu is not None:
            self._acts["menu"] = on_menu
        self._moments = moments
        self._page = ""
        self._seen = False
        self._time = 0.0
        self._opening = Opening(() if told.is_match else told.piles)
        if kit.tempo.still:
            self._opening.finish()

    @property
    def moving(self) -> bool:
        """Whether the winners are still being announced, or piles still being opened."""
        announced = not self._told.is_match or self._kit.tempo.still or self._time >= _ENTRY
        rests = announced and self._opening.done and not self._awaits_review
        return self._fresh or not rests

    @property
    def _fresh(self) -> bool:
        """Whether nobody can have read anything yet, let alone decided to go on."""
        return self._time < self._kit.guard

    @property
    def _awaits_review(self) -> bool:
        """Whether the deal is still being looked back on; after a while nobody waits for it."""
        return "look" in self._acts and self._time < _PATIENCE and self._moments() is None

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the panel in the middle, as large as what is told needs."""
        focus = self._form.focus
        wide, side = self._widths(frame)
        margin = max(10, frame.px(24))
        panel = self._panel(wide, side, frame.height - 2 * margin)
        page = Column(Fill(), OfSize(panel, wide), Fill(), align="centre")
        self._form.show(Inset(page, y=margin))
        self._tell_moments()
        if not self._seen:
            # The deal just played stands last, and so does whoever has lost.
            for view in self._lists():
                if view.key == "sheet" or (view.key == "places" and self._told.losers):
                    view.scroll(view.contents)
        wanted = (focus, "next", "again", "title")
        key = next((key for key in wanted if key and key in self._form), "")
        if key:
            self._form.set_focus(key)

    def _widths(self, frame: Frame) -> tuple[int, int]:
        """Return how wide the panel is, and the part of it where a match's winners stand.

        The second is 0 where winners and score sheet take turns.
        """
        px, told = frame.px, self._told
        most = frame.width - 2 * max(12, px(32))
        seats = len(told.names)
        column = max(px(96), frame.text(BODY) * 5) if seats <= 6 else max(px(72), 56)
        figures = seats * column + frame.text(SMALL) * 5
        side = max(px(330), frame.text(BODY) * 17)
        least = max(px(620), frame.text(BODY) * 32)
        if told.account is not None:
            figures = max(figures, account_width(self._kit, told.account))
        elif told.piles:
            figures = max(figures, piles_width(self._kit))
        wanted = told.is_match and bool(self._pages(beside=True))
        beside = wanted and 2 * px(_INSET) + side + px(36) + figures <= most
        inner = side + px(36) + figures if beside else max(figures, least)
        return min(most, 2 * px(_INSET) + inner), side if beside else 0

    def _pages(self, *, beside: bool) -> tuple[tuple[str, str], ...]:
        """Return the pages that take turns; `beside` has the winners in view all the time."""
        told = self._told
        deal = [("deal", "Last deal" if told.is_match else "This deal")] if told.opened else []
        if not told.is_match:
            return (*deal, _SHEET)
        # Of a single deal the standing tells all that a sheet could.
        sheets = [_SHEET] if len(told.deals) > 1 else []
        return (*sheets, *deal) if beside else (_STANDING, *deal, *sheets)

    def _panel(self, wide: int, side: int, most: int) -> Piece:
        """Return the panel with the page that is chosen."""
        kit, told, room = self._kit, self._told, wide - 2 * self._kit.frame.px(_INSET)
        pages = self._pages(beside=bool(side))
        page = self._page if self._page in dict(pages) else pages[0][0]
        choice = Segments("page", "Page", pages, page) if len(pages) > 1 else None
        feet, _ = foot(kit, self._words, room)
        if told.is_match:
            return self._on_panel(self._match(page, choice, side), feet)
        low_feet, beside = foot(kit, self._words, room, choice)
        low = None if beside else choice
        third = kit.frame.height // _LEAST_LINES
        # Where not all lines are seen below the choice of a page, that goes down to the buttons; in
        # the end words give way.
        ways = [
            (choice, feet, WHOLE, False),
            (low, low_feet, third, False),
            (low, low_feet, 0, True),
        ]
        if not told.opened:
            ways = [(choice, feet, 0, False), (choice, feet, 0, True)]
        # All pages lie as the first one does: what turns them must not move.
        for above, below, least, brief in ways:
            deal = self._deal(pages[0][0], above, least, brief=brief)
            if self._on_panel(deal, below).height_in(kit, wide, most) <= most:
                break
        fuller = self._deal(page, above, 0, brief=brief)
        return self._on_panel(FirstThatFits(fuller, self._deal(page, above, 0, brief=True)), below)

    def _on_panel(self, body: Piece, feet: Piece) -> Piece:
        """Return what is told on the panel, with the buttons below and the menu in its corner."""
        px = self._kit.frame.px
        column = Column(body, Space(px(22)), feet)
        panel = Inset(column, x=px(_INSET), y=px(24), on=Panel("panel", floats=True))
        if "menu" not in self._acts:
            return panel
        menu = Button(
            "menu",
            "Menu",
            icon="menu",
            style="quiet",
            shows_label=False,
            pressed_by=BUTTON_SIGNS["menu"],
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
            return sheet(kit, told)
        if told.account is not None:
            return payoff(kit, told.account, least)
        return piles(told.piles, self._opening, least)

    # --- A deal ---------------------------------------------------------------------------------
    def _deal(
        self, page: str, choice: Segments | None, least: int, *, brief: bool = False
    ) -> Piece:
        """Return a page of a deal: title, winners and headline, and below them the figures."""
        px, told = self._kit.frame.px, self._told
        return self._below(
            choice,
            Column(
                self._heading(brief=brief),
                None if brief else self._more(),
                Space(px(12 if told.opened else 18)),
                self._figures(page, told, least),
            ),
        )

    def _heading(self, *, brief: bool) -> Piece:
        """Return title, winners and headline of a deal."""
        frame, told = self._kit.frame, self._told
        title = Label("title words", told.title, size=SMALL, colour=BRASS, bold=True)
        headline: Piece = Headline("headline", told.headline, size=BODY if brief else HEADING)
        # The score sheet comes first where there is little room; where chips are paid, sums do.
        sheet_high = frame.text(BODY) * (26 + 2 * len(told.deals))
        seen = not told.opened and frame.height > sheet_high + frame.px(_LAURELS)
        if not self._opening.done:
            # It would tell what is in the piles.
            headline = Veiled(headline, Headline("headline", _OPENING))
        column = Column(
            title,
            Space(frame.px(2)),
            self._medals(_LAURELS, above=4) if seen else None,
            headline,
            align="centre",
        )
        # Words keep clear of the corner with the menu.
        return Inset(column, x=max(0, frame.button - frame.px(20)))

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
        """Return the winners and everybody by place; the winners less tall where not all fit."""
        losers = bool(self._told.losers)
        return FirstThatFits(
            self._honoured(_CHAMPIONS, WHOLE),
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
            best = Headline("champion", f"{names} got away")
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

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Press a button, scroll the sheet, or lead to the menu."""
        command = command_of(event)
        if self._fresh and (command in _ONWARD or event.type == pygame.MOUSEBUTTONDOWN):
            # It was meant for the table, where the last card has just been played.
            return None
        if self._hasten(event, command):
            return None
        if command in (Command.UP, Command.DOWN) and self._scroll(command):
            return None
        heard = self._form.handle(event)
        if heard.key == "page":
            self._page = self._form.get("page", Segments).value
            self._opening.finish()
            self.resize(self._kit.frame)
        elif heard.key in self._acts:
            return self._acts[heard.key]()
        elif not heard.used and command in (Command.CANCEL, Command.MENU):
            key = next((key for key in ("menu", "title") if key in self._acts), "")
            return self._acts[key]() if key else None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._time = _ENTRY
        return None

    def _lists(self) -> list[ScrollView]:
        """Return what can be scrolled on this page."""
        return [self._form.view(key) for key in _LISTS if key in self._form]

    def _scroll(self, command: Command) -> bool:
        """Scroll what can be scrolled; return whether it moved."""
        step = self._kit.frame.px(64) * (1 if command is Command.DOWN else -1)
        return any(view.scroll(step) for view in self._lists())

    def update(self, seconds: float) -> Change:
        """Let the winners be announced, from the moment they can be seen."""
        if not self._seen:
            return None
        self._time += seconds
        self._tell_moments()
        if not self._opening.done and self._opening.follow(seconds, self._kit.tempo.opening):
            self._open()
        return None

    def _tell_moments(self) -> None:
        """Tell how many moments of the deal are worth a look, as soon as that is known."""
        look = self._form.get("look", BadgedButton) if "look" in self._form else None
        if look is not None and look.count is None:
            look.show(self._moments())

    def _open(self) -> None:
        """Show as much of the piles as lies open; in the end also what is said of them."""
        lines = self._form.view("piles")
        if self._opening.done:
            lines.to_top()
            self.resize(self._kit.frame)
            return
        for at, pile in enumerate(self._told.piles):
            row = self._form.get(f"pile {pile.face}", PileRow)
            row.open(self._opening.opened(at))
            if at == self._opening.at:
                lines.reveal(row.rect)

    def _hasten(self, event: pygame.event.Event, command: Command | None) -> bool:
        """Lay everything open if something is pressed meanwhile; tell whether that was all."""
        pressed = command in (Command.CONFIRM, Command.CANCEL)
        if self._opening.done or not (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            return False
        self._opening.finish()
        self._open()
        return pressed

    def items(self) -> list[Item]:
        """Return the panel with everything on it; the winners grow, and a rule opens below them."""
        self._seen = True
        still = self._kit.tempo.still or not self._told.is_match
        share = 1.0 if still else min(1.0, round(self._time / _ENTRY * _STEPS) / _STEPS)
        if "medals" in self._form:
            self._form.get("medals", Medals).announce(share)
        if "rule" in self._form:
            self._form.get("rule", BrassRule).open(share)
        return self._form.items()
