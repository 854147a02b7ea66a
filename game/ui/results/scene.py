"""What a deal or a match came to: who won, the score sheet, and how to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from game.core.wording import joined
from game.ui.art.theme import BODY, BRASS, ENTER, HEADING, MUTED, SMALL, Frame, bump
from game.ui.results.opening import Opening
from game.ui.results.pages import place_buttons, place_sheet, place_standing
from game.ui.results.parts import BadgedButton, Headline
from game.ui.results.payoff import place_account
from game.ui.results.payoff_lanes import account_width
from game.ui.results.piles import PileRow, piles_width, place_piles
from game.ui.results.result import Result
from game.ui.widgets import Button, FormScene, Label, Panel, Paragraph, ScrollView, Segments
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
_OPENING: Final = "The piles are opened"
"""What is said until all of them lie open."""
_SHEET: Final = ("sheet", "Score sheet")
_STANDING: Final = ("standing", "Standing")


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
        self._sheet = ScrollView("sheet", "Score sheet")
        self._list = ScrollView("places", "Final standing")
        self._lines = ScrollView("account", "What was paid")
        self._moments = moments
        self._page = ""
        self._tight = self._low = False
        self._honour = _CHAMPIONS
        self._seen = False
        self._time = 0.0
        self._opening = Opening(() if told.is_match else told.piles)
        if kit.tempo.still:
            self._opening.finish()
        self._honours: list[tuple[str, tuple[int, int], int]] = []
        self._rule = (0, 0, 0)

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
        views = self._sheet, self._list, self._lines
        wide, side = self._widths(frame)
        most = frame.height - 2 * max(10, frame.px(24))
        # Laid out as high as the window allows, then once more without the room left over.
        self._tight = self._low = False
        self._honour = _CHAMPIONS
        if self._told.opened and not self._told.is_match:
            self._low = self._is_crowded(wide, side, most)
        spare = self._lay(wide, side, most)
        if spare < 0 or self._few_lines(frame):
            # Large letters in a small window: the words give way to the figures.
            self._tight = True
            spare = self._lay(wide, side, most)
        if self._list.farthest:
            # The winners stand less tall where not everybody has a line below them.
            self._honour, self._tight = _MODEST, self._tight or bool(self._told.losers)
            spare = self._lay(wide, side, most)
        if spare > 0:
            self._lay(wide, side, most - spare)
        if self._seen:
            for before, now in zip(views, (self._sheet, self._list, self._lines), strict=True):
                now.scroll(before.offset - now.offset)
        else:
            # The deal just played stands last, and so does whoever has lost.
            self._sheet.scroll(self._sheet.contents)
            if self._told.losers:
                self._list.scroll(self._list.contents)
        wanted = (focus, "next", "again", "title")
        key = next((key for key in wanted if key and key in self._form), "")
        if key:
            self._form.set_focus(key)

    def _few_lines(self, frame: Frame) -> bool:
        """Tell whether the lines of a deal have to be scrolled in little room."""
        return self._lines.farthest > 0 and self._lines.rect.h < frame.height // _LEAST_LINES

    def _is_crowded(self, wide: int, side: int, most: int) -> bool:
        """Tell whether what a deal came to cannot all be seen with the choice of a page above it.

        The other page is laid out as this one is: what turns the pages must not move.
        """
        page, self._page = self._page, "deal"
        spare = self._lay(wide, side, most)
        self._page = page
        return spare < 0 or self._lines.farthest > 0

    def _widths(self, frame: Frame) -> tuple[int, int]:
        """Return how wide the panel is, and the part of it where a match's winners stand.

        The second is 0 where winners and score sheet take turns.
        """
        px, told = frame.px, self._told
        most = frame.width - 2 * max(12, px(32))
        seats = len(told.names)
        column = max(px(96), frame.text(BODY) * 5) if seats <= 6 else max(px(72), 56)
        sheet = seats * column + frame.text(SMALL) * 5
        side = max(px(330), frame.text(BODY) * 17)
        least = max(px(620), frame.text(BODY) * 32)
        if told.account is not None:
            sheet = max(sheet, account_width(self._kit, told.account))
        elif told.piles:
            sheet = max(sheet, piles_width(self._kit))
        wanted = told.is_match and bool(self._pages(beside=True))
        beside = wanted and 2 * px(32) + side + px(36) + sheet <= most
        inner = side + px(36) + sheet if beside else max(sheet, least)
        return min(most, 2 * px(32) + inner), side if beside else 0

    def _lay(self, wide: int, side: int, high: int) -> int:
        """Place everything in a panel of this size; return the height left over."""
        frame = self._kit.frame
        self._form.clear()
        self._honours, self._rule = [], (0, 0, 0)
        panel = self._form.add(Panel("panel", floats=True))
        panel.place((frame.width - wide) // 2, (frame.height - high) // 2, wide, high)
        area = panel.rect.inflate(-2 * frame.px(32), -2 * frame.px(24))
        bottom = place_buttons(self._form, self._kit, self._words, area) - frame.px(22)
        if "menu" in self._acts:
            self._place_menu(panel.rect)
        self._tell_moments()
        if self._low:
            self._place_choice_below(area)
        return bottom - self._place_inside(area, bottom, side)

    def _place_menu(self, panel: pygame.Rect) -> None:
        """Place the way to the menu of the table in the corner, where it is in nobody's way."""
        frame = self._kit.frame
        sign = BUTTON_SIGNS["menu"]
        menu = Button(
            "menu", "Menu", icon="menu", style="quiet", shows_label=False, pressed_by=sign
        )
        place = pygame.Rect(0, 0, frame.button, frame.button)
        place.topright = panel.right - frame.px(8), panel.y + frame.px(8)
        self._form.add(menu).place(*place)

    def _place_inside(self, area: pygame.Rect, bottom: int, side: int) -> int:
        """Place what is told between the top of the panel and its buttons; return its end."""
        body = pygame.Rect(area.x, area.y, area.w, bottom - area.y)
        pages, told = self._pages(bool(side)), self._told
        page = self._page if self._page in dict(pages) else pages[0][0]
        if side:
            end = self._place_match(pygame.Rect(body.x, body.y, side, body.h))
            x = body.x + side + self._kit.frame.px(36)
            body = pygame.Rect(x, body.y, body.right - x, body.h)
            told = told.beside_standing()
        else:
            end = body.y
        if "page" not in self._form and len(pages) > 1:
            body = self._place_choice(pages, page, body)
        return max(end, self._place_page(page, body, told))

    def _pages(self, beside: bool) -> tuple[tuple[str, str], ...]:
        """Return the pages that take turns; `beside` has the winners in view all the time."""
        told = self._told
        deal = [("deal", "Last deal" if told.is_match else "This deal")] if told.opened else []
        if not told.is_match:
            return (*deal, _SHEET)
        # Of a single deal the standing tells all that a sheet could.
        sheet = [_SHEET] if len(told.deals) > 1 else []
        return (*sheet, *deal) if beside else (_STANDING, *deal, *sheet)

    def _place_choice(
        self, pages: Sequence[tuple[str, str]], page: str, body: pygame.Rect
    ) -> pygame.Rect:
        """Place the choice of a page on top of a body; return what is left of it."""
        choice = self._form.add(Segments("page", "Page", pages, page))
        wide, tall = choice.natural_size(self._kit, body.w)
        choice.place(body.centerx - wide // 2, body.y, wide, tall)
        top = body.y + tall + self._kit.frame.px(16)
        return pygame.Rect(body.x, top, body.w, body.bottom - top)

    def _place_choice_below(self, area: pygame.Rect) -> None:
        """Place the choice of a page in the row of the buttons, if that has the room."""
        pages, form = self._pages(beside=False), self._form
        choice = Segments("page", "Page", pages, self._page or pages[0][0])
        wide, tall = choice.natural_size(self._kit, area.w)
        row = [form[key].rect for key in self._words if key in form]
        room = min((rect.x for rect in row), default=area.right) - area.x - self._kit.frame.gap
        lowest = max((rect.y for rect in row), default=area.bottom - tall)
        if wide <= room and all(rect.y == lowest for rect in row):
            form.add(choice).place(area.x, lowest, wide, tall)

    def _place_page(self, page: str, body: pygame.Rect, told: Result) -> int:
        if page == "standing":
            return self._place_match(body)
        if not told.is_match:
            y = self._place_words(body)
            body = pygame.Rect(body.x, y, body.w, body.bottom - y)
        if page == "deal" and told.account is not None:
            self._lines = ScrollView("account", "What was paid")
            return place_account(self._form, self._kit, self._lines, told.account, body)
        if page == "deal":
            self._lines = ScrollView("piles", "What was won")
            rows = [PileRow(pile) for pile in told.piles]
            for at, row in enumerate(rows if not self._opening.done else ()):
                row.opened = self._opening.opened(at)
            return place_piles(self._form, self._kit, self._lines, rows, body)
        self._sheet = ScrollView("sheet", "Score sheet")
        return place_sheet(self._form, self._kit, self._sheet, told, body)

    # --- A deal ---------------------------------------------------------------------------------
    def _place_words(self, area: pygame.Rect) -> int:
        """Place title, winners and headline; return where they end."""
        form, kit, frame, told = self._form, self._kit, self._kit.frame, self._told
        title = form.add(Label("title words", told.title, size=SMALL, colour=BRASS, bold=True))
        # Words keep clear of the corner with the menu.
        clear = area.w - 2 * max(0, frame.button - frame.px(20))
        wide, tall = title.natural_size(kit, clear)
        title.place(area.centerx - wide // 2, area.y, wide, tall)
        y = area.y + tall + frame.px(2)
        # The score sheet comes first where there is little room; where chips are paid, sums do.
        sheet = frame.text(BODY) * (26 + 2 * len(told.deals))
        if not told.opened and frame.height > sheet + frame.px(_LAURELS):
            y = self._place_honours(area, y + frame.px(4), frame.px(_LAURELS))
        headline = Headline("headline", told.headline, size=BODY if self._tight else HEADING)
        wide, high = headline.natural_size(kit, clear)
        if not self._opening.done:
            # It would tell what is in the piles.
            headline = Headline("headline", _OPENING)
            wide, _ = headline.natural_size(kit, clear)
        form.add(headline)
        headline.place(area.centerx - wide // 2, y, wide, high)
        y += high
        if told.more and not self._tight:
            y = self._place_more(pygame.Rect(area.x, y, area.w, 0))
        return y + frame.px(12 if told.opened else 18)

    def _place_more(self, area: pygame.Rect) -> int:
        """Place what is said below the headline; return where it ends."""
        words = Paragraph("more", self._told.more, size=BODY, colour=MUTED, align="centre")
        _, high = words.natural_size(self._kit, area.w)
        if self._opening.done:
            self._form.add(words)
        words.place(area.x, area.y + self._kit.frame.px(2), area.w, high)
        return words.rect.bottom

    # --- A match --------------------------------------------------------------------------------
    def _place_match(self, area: pygame.Rect) -> int:
        """Place the winners large, what is said of them, and everybody by place.

        Returns where the last place ends.
        """
        form, kit, frame, told = self._form, self._kit, self._kit.frame, self._told
        title = form.add(Label("title words", told.title, size=SMALL, colour=BRASS, bold=True))
        title.align = "centre"
        _, tall = title.natural_size(kit, area.w)
        title.place(area.x, area.y, area.w, tall)
        y = title.rect.bottom
        if told.winners or not self._tight:
            y = self._place_best(area, y + frame.px(10))
        words = form.add(
            Paragraph("headline", told.headline, size=BODY, colour=MUTED, align="centre")
        )
        _, high = words.natural_size(kit, area.w)
        words.place(area.x, y, area.w, high)
        y += high
        if told.more and not self._tight:
            y = self._place_more(pygame.Rect(area.x, y, area.w, 0))
        y += frame.px(10)
        self._rule = (area.centerx, y, area.w)
        self._list = ScrollView("places", "Final standing")
        top = y + frame.px(14)
        rest = pygame.Rect(area.x, top, area.w, area.bottom - top)
        return place_standing(form, kit, self._list, told, rest)

    def _place_best(self, area: pygame.Rect, y: int) -> int:
        """Place the winners, or those who got away; return where they end."""
        told, kit = self._told, self._kit
        size = self._honour if told.winners else _MODEST
        y = self._place_honours(area, y, kit.frame.px(size))
        names = joined([told.names[seat] for seat in told.winners or told.got_away])
        if told.winners:
            best = Headline("champion", names, colour=BRASS)
        else:
            best = Headline("champion", f"{names} got away")
        wide, high = best.natural_size(kit, area.w)
        self._form.add(best).place(area.centerx - wide // 2, y, wide, high)
        return best.rect.bottom

    def _place_honours(self, area: pygame.Rect, y: int, size: int) -> int:
        """Give each winner a medallion of a size; return where they end.

        Where one has lost, it is the one of a deal, and those who got away of a match.
        """
        told, frame = self._told, self._kit.frame
        winners = told.winners or (told.got_away if told.is_match else told.losers)
        if not winners:
            return y
        gap = frame.px(16)
        count = len(winners)
        size = min(size, frame.height // 5, (area.w - gap * (count - 1)) // count)
        x = area.centerx - (size * count + gap * (count - 1)) // 2 + size // 2
        for seat in winners:
            face = told.medallions[seat]
            self._honours.append((face, (x, y + size // 2), size))
            x += size + gap
        return y + size + frame.px(8)

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
            chosen = self._form["page"]
            self._page = chosen.value if isinstance(chosen, Segments) else ""
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

    def _scroll(self, command: Command) -> bool:
        """Scroll what can be scrolled; return whether it moved."""
        step = self._kit.frame.px(64) * (1 if command is Command.DOWN else -1)
        seen = [view for view in (self._list, self._lines, self._sheet) if view.key in self._form]
        return any(view.scroll(step) for view in seen)

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
        if "look" not in self._form:
            return
        look = self._form["look"]
        if isinstance(look, BadgedButton) and look.count is None:
            look.show(self._moments())

    def _open(self) -> None:
        """Show as much of the piles as lies open; in the end also what is said of them."""
        if self._opening.done:
            self.resize(self._kit.frame)
            self._lines.scroll(-self._lines.offset)
            return
        for at, pile in enumerate(self._told.piles):
            row = self._form[f"pile {pile.name}"]
            assert isinstance(row, PileRow)
            row.opened = self._opening.opened(at)
            if at == self._opening.at:
                self._lines.reveal(row.rect)

    def _hasten(self, event: pygame.event.Event, command: Command | None) -> bool:
        """Lay everything open if something is pressed meanwhile; tell whether that was all."""
        pressed = command in (Command.CONFIRM, Command.CANCEL)
        if self._opening.done or not (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            return False
        self._opening.finish()
        self._open()
        return pressed

    def items(self) -> list[Item]:
        """Return the panel with everything on it."""
        self._seen = True
        return [*self._form.items(), *self._celebration()]

    def _celebration(self) -> list[Item]:
        """Return the winners' medallions and the rule that opens under them."""
        if not self._honours:
            return []
        kit = self._kit
        still = kit.tempo.still or not self._told.is_match
        share = 1.0 if still else min(1.0, round(self._time / _ENTRY * _STEPS) / _STEPS)
        told, seen = self._told, []
        state = "winner" if told.winners else "" if told.is_match else told.loser_wears
        for face, (x, y), size in self._honours:
            tall = round(size * (bump(share) if share < 1 else 1.0))
            picture = kit.pictures.medallion(face, tall, state)
            seen.append(Item(picture, x - tall // 2, y - tall // 2))
        middle, y, wide = self._rule
        if not wide:
            return seen
        rule = kit.pictures.rule(max(2, round(wide * ENTER(share))), max(1, kit.frame.px(2)), BRASS)
        seen.append(Item(rule, middle - rule.get_width() // 2, y))
        return seen
