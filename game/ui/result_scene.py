"""What a deal or a match came to: who won, the score sheet, and how to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from game.ui.canvas import Item
from game.ui.commands import Command, command_of
from game.ui.kit import Kit
from game.ui.result import Result
from game.ui.result_parts import Headline, PlaceRow
from game.ui.scene import Change
from game.ui.score_sheet import (
    SheetHead,
    SheetRow,
    SheetTotals,
    columns_in,
    deal_label,
)
from game.ui.theme import BODY, BRASS, ENTER, MUTED, SMALL, Frame, bump
from game.ui.widgets import Button, FormScene, Label, Panel, Paragraph, ScrollView, Segments

__all__ = ["Result", "ResultScene"]

Act: TypeAlias = Callable[[], Change]

_ENTRY: Final = 0.6
_STEPS: Final = 12
_LAURELS: Final = 92
"""Size of a deal's winner in design px."""
_PAGES: Final = (("standing", "Standing"), ("sheet", "Score sheet"))


class ResultScene(FormScene):
    """A panel over the table; a match adds its winners, large, and the final standing.

    What is None has no button. Escape goes on with the match, or leaves it when it is over.
    """

    overlay = True

    def __init__(
        self,
        kit: Kit,
        told: Result,
        *,
        on_next: Act | None = None,
        on_again: Act | None = None,
        on_watch: Act | None = None,
        on_title: Act | None = None,
    ) -> None:
        super().__init__(kit)
        self._told = told
        self.title = told.title
        known = (
            ("title", "Title", "", on_title),
            ("watch", "Watch again", "eye", on_watch),
            ("again", "Play again", "redo", on_again),
            ("next", "Next deal", "play", on_next),
        )
        self._acts = {key: act for key, _, _, act in known if act is not None}
        self._words = {key: (label, icon) for key, label, icon, act in known if act is not None}
        self._sheet = ScrollView("sheet", "Score sheet")
        self._list = ScrollView("places", "Final standing")
        self._page = "standing"
        self._seen = False
        self._time = 0.0
        self._honours: list[tuple[str, tuple[int, int], int]] = []
        self._rule = (0, 0, 0)

    @property
    def moving(self) -> bool:
        """Whether the winners are still being announced."""
        return self._told.is_match and not self._kit.tempo.still and self._time < _ENTRY

    # --- Layout ---------------------------------------------------------------------------------
    def resize(self, frame: Frame) -> None:
        """Put the panel in the middle, as large as what is told needs."""
        focus = self._form.focus
        offsets = self._sheet.offset, self._list.offset
        wide, side = self._widths(frame)
        most = frame.height - 2 * max(10, frame.px(24))
        # Laid out as high as the window allows, then once more without the room left over.
        spare = self._lay(wide, side, most)
        if spare > 0:
            self._lay(wide, side, most - spare)
        if self._seen:
            self._sheet.scroll(offsets[0] - self._sheet.offset)
            self._list.scroll(offsets[1] - self._list.offset)
        else:
            # The deal just played stands last.
            self._sheet.scroll(self._sheet.contents)
        wanted = (focus, "next", "again", "title", "watch")
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
        sheet = seats * column + frame.text(SMALL) * 5
        side = max(px(330), frame.text(BODY) * 17)
        beside = told.is_match and 2 * px(32) + side + px(36) + sheet <= most
        least = max(px(620), frame.text(BODY) * 32)
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
        bottom = self._place_buttons(area) - frame.px(22)
        return bottom - self._place_inside(area, bottom, side)

    def _place_inside(self, area: pygame.Rect, bottom: int, side: int) -> int:
        """Place what is told between the top of the panel and its buttons; return its end."""
        frame, told = self._kit.frame, self._told
        body = pygame.Rect(area.x, area.y, area.w, bottom - area.y)
        if not told.is_match:
            y = self._place_words(body)
            return self._place_sheet(pygame.Rect(body.x, y, body.w, bottom - y))
        if side:
            end = self._place_match(pygame.Rect(body.x, body.y, side, body.h))
            x = body.x + side + frame.px(36)
            return max(end, self._place_sheet(pygame.Rect(x, body.y, body.right - x, body.h)))
        pages = self._form.add(Segments("page", "Page", _PAGES, self._page))
        wide, tall = pages.natural_size(self._kit, body.w)
        pages.place(body.centerx - wide // 2, body.y, wide, tall)
        top = body.y + tall + frame.px(16)
        rest = pygame.Rect(body.x, top, body.w, bottom - top)
        return self._place_match(rest) if self._page == "standing" else self._place_sheet(rest)

    # --- A deal ---------------------------------------------------------------------------------
    def _place_words(self, area: pygame.Rect) -> int:
        """Place title, winners and headline; return where they end."""
        form, kit, frame, told = self._form, self._kit, self._kit.frame, self._told
        title = form.add(Label("title words", told.title, size=SMALL, colour=BRASS, bold=True))
        title.align = "centre"
        _, tall = title.natural_size(kit, area.w)
        title.place(area.x, area.y, area.w, tall)
        y = area.y + tall + frame.px(2)
        # The score sheet comes first where there is little room.
        sheet = frame.text(BODY) * (26 + 2 * len(told.deals))
        if frame.height > sheet + frame.px(_LAURELS):
            y = self._place_honours(area, y + frame.px(4), frame.px(_LAURELS))
        headline = form.add(Headline("headline", told.headline))
        wide, high = headline.natural_size(kit, area.w)
        headline.place(area.centerx - wide // 2, y, wide, high)
        return headline.rect.bottom + frame.px(18)

    def _place_sheet(self, area: pygame.Rect) -> int:
        """Place the columns' heads, the deals (they scroll if they must), and the totals.

        Returns where the totals end.
        """
        form, kit, frame, told = self._form, self._kit, self._kit.frame, self._told
        seats, count = len(told.names), len(told.deals)
        bar = self._sheet.bar_width(kit) + frame.px(4)
        columns = columns_in(kit, area.w - bar, seats, count)
        # Few columns stand in the middle of the panel, and their heads above them.
        used = columns.first + columns.step * seats
        x = area.x + max(0, (area.w - bar - used) // 2)
        head = form.add(SheetHead(columns, told.names, told.medallions))
        _, head_high = head.natural_size(kit, used)
        head.place(x, area.y, used, head_high)
        totals = form.add(SheetTotals(columns, told.totals, told.leaders, told.names))
        _, totals_high = totals.natural_size(kit, used)
        self._sheet = view = form.add(ScrollView("sheet", "Score sheet"))
        y = high = 0
        for number, points in enumerate(told.deals):
            label = deal_label(kit, area.w - bar, seats, number + 1)
            row = SheetRow(
                number + 1,
                label,
                columns=columns,
                points=points,
                winners=told.won_by(number),
                names=told.names,
                latest=not told.is_match and number == count - 1,
            )
            form.add(row, view)
            _, high = row.natural_size(kit, used)
            row.place(0, y, used, high)
            y += high
        view.contents = y
        top = area.y + head_high + frame.px(8)
        room = area.bottom - top - totals_high - frame.px(6)
        # No deal is cut in half where the list begins or ends.
        shown = min(y, max(1, room // high) * high if high else 0)
        view.place(x, top, used + bar, shown)
        totals.place(x, view.rect.bottom + frame.px(6), used, totals_high)
        return totals.rect.bottom

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
        y = self._place_honours(area, area.y + tall + frame.px(10), frame.px(150))
        names = _joined([told.names[seat] for seat in told.winners])
        champion = form.add(Headline("champion", names, colour=BRASS))
        wide, high = champion.natural_size(kit, area.w)
        champion.place(area.centerx - wide // 2, y, wide, high)
        y += high
        words = form.add(
            Paragraph("headline", told.headline, size=BODY, colour=MUTED, align="centre")
        )
        _, high = words.natural_size(kit, area.w)
        words.place(area.x, y, area.w, high)
        y += high + frame.px(10)
        self._rule = (area.centerx, y, area.w)
        return self._place_standing(pygame.Rect(area.x, y + frame.px(14), area.w, 0), area.bottom)

    def _place_honours(self, area: pygame.Rect, y: int, size: int) -> int:
        """Give each winner a medallion of a size, side by side; return where they end."""
        if not self._told.winners:
            return y
        winners, frame = self._told.winners, self._kit.frame
        gap = frame.px(16)
        count = max(1, len(winners))
        size = min(size, frame.height // 5, (area.w - gap * (count - 1)) // count)
        x = area.centerx - (size * count + gap * (count - 1)) // 2 + size // 2
        for seat in winners:
            face = self._told.medallions[seat]
            self._honours.append((face, (x, y + size // 2), size))
            x += size + gap
        return y + size + frame.px(8)

    def _place_height(self) -> int:
        frame = self._kit.frame
        return max(frame.px(38), round(frame.text(BODY) * 1.3) + frame.px(8))

    def _place_standing(self, area: pygame.Rect, bottom: int) -> int:
        form, kit, told = self._form, self._kit, self._told
        self._list = view = form.add(ScrollView("places", "Final standing"))
        bar = view.bar_width(kit) + kit.frame.px(4)
        high, y = self._place_height(), 0
        wide = min(area.w - bar, max(kit.frame.px(340), kit.frame.text(BODY) * 18))
        for place, seat in told.standing():
            row = PlaceRow(
                place,
                told.names[seat],
                told.medallions[seat],
                told.totals[seat],
                won=seat in told.winners,
            )
            form.add(row, view)
            row.place(0, y, wide, high)
            y += high
        view.contents = y
        x = area.centerx - wide // 2
        view.place(x, area.y, wide + bar, min(y, max(1, (bottom - area.y) // high) * high))
        return view.rect.bottom

    # --- Buttons --------------------------------------------------------------------------------
    def _button_rows(self, room: int) -> list[list[Button]]:
        """Return the buttons in as few rows as they fit."""
        rows: list[list[Button]] = [[]]
        taken = 0
        for key, (label, icon) in self._words.items():
            main = key in ("next", "again") or len(self._words) == 1
            button = Button(key, label, icon=icon, style="primary" if main else "button")
            wide = button.natural_size(self._kit, room)[0]
            if rows[-1] and taken + wide > room:
                rows.append([])
                taken = 0
            rows[-1].append(button)
            taken += wide + self._kit.frame.gap
        return rows

    def _place_buttons(self, area: pygame.Rect) -> int:
        """Place the buttons at the bottom, the way on at the right; return their top."""
        kit, frame = self._kit, self._kit.frame
        rows = self._button_rows(area.w)
        tall = frame.button
        top = area.bottom - len(rows) * tall - (len(rows) - 1) * 8
        y = top
        for row in rows:
            sizes = [button.natural_size(kit, area.w)[0] for button in row]
            x = area.right - sum(sizes) - frame.gap * (len(row) - 1)
            for button, wide in zip(row, sizes, strict=True):
                at = area.x if button.key == "title" and len(row) > 1 else x
                self._form.add(button).place(at, y, wide, tall)
                x += wide + frame.gap
            y += tall + 8
        return top

    # --- Life -----------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> Change:
        """Press a button, scroll the sheet, or go on."""
        command = command_of(event)
        if command in (Command.UP, Command.DOWN) and self._scroll(command):
            return None
        heard = self._form.handle(event)
        if heard.key == "page":
            self._page = "sheet" if self._page == "standing" else "standing"
            self.resize(self._kit.frame)
        elif heard.key in self._acts:
            return self._acts[heard.key]()
        elif not heard.used and command is Command.CANCEL:
            wanted = ("title", "again") if self._told.is_match else ("next", "title")
            key = next((key for key in wanted if key in self._acts), "")
            return self._acts[key]() if key else None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._time = _ENTRY
        return None

    def _scroll(self, command: Command) -> bool:
        """Scroll what can be scrolled; return whether it moved."""
        step = self._kit.frame.px(64) * (1 if command is Command.DOWN else -1)
        seen = [self._list] if self._told.is_match and self._page == "standing" else []
        return any(view.scroll(step) for view in (*seen, self._sheet))

    def update(self, seconds: float) -> Change:
        """Let the winners be announced, from the moment they can be seen."""
        if self._seen:
            self._time += seconds
        return None

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
        seen = []
        for face, (x, y), size in self._honours:
            tall = round(size * (bump(share) if share < 1 else 1.0))
            picture = kit.pictures.medallion(face, tall, "winner")
            seen.append(Item(picture, x - tall // 2, y - tall // 2))
        middle, y, wide = self._rule
        if not wide:
            return seen
        rule = kit.pictures.rule(max(2, round(wide * ENTER(share))), max(1, kit.frame.px(2)), BRASS)
        seen.append(Item(rule, middle - rule.get_width() // 2, y))
        return seen


def _joined(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
