"""The rule book on the screen: chapters with headings, marked where the house changed them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

import pygame

from game.core.rules import Paragraph as Chapter
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, SMALL
from game.ui.widgets import Label
from game.ui.widgets.rows import Rows
from game.ui.widgets.widget import Drawn, Look
from game.ui.window.kit import Kit

# A line of about seventy letters, in text sizes.
_MEASURE = 34.0


class Mark(Drawn):
    """A bar of brass at the side of a chapter that reads differently in this house."""

    focusable = False

    def _state(self) -> Hashable:
        return ()

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        return kit.pictures.box(self.rect.w, self.rect.h, BRASS, radius=self.rect.w // 2)


def measure(kit: Kit) -> int:
    """Return how wide a column of text may be to be read with ease."""
    return round(kit.frame.text(BODY) * _MEASURE)


def add_chapters(
    rows: Rows,
    chapters: Sequence[Chapter],
    changed: Collection[int] = (),
    *,
    heading: float = HEADING,
    width: int = 0,
) -> list[int]:
    """Add headings and texts to rows; return the y of each heading.

    `changed` numbers the chapters to be marked.
    """
    kit = rows.kit
    frame = kit.frame
    inset = frame.px(16) if changed else 0
    wide = (width or rows.room) - inset
    tops = []
    for number, chapter in enumerate(chapters):
        top = rows.y
        tops.append(top)
        marked = number in changed
        title = Label(
            f"chapter {number}",
            chapter.heading,
            size=heading,
            serif=True,
            colour=BRASS if marked else IVORY,
        )
        _, tall = title.natural_size(kit, wide)
        rows.widget(title, inset, wide, tall)
        if marked:
            _add_tag(rows, title, inset, wide, number)
        rows.y += tall + frame.px(4)
        text = rows.line(f"text {number}", chapter.text, width=wide, colour=IVORY)
        text.rect.x = inset
        if marked:
            bar = rows.form.add(Mark(f"mark {number}", ""), rows.view)
            bar.place(0, top + frame.px(4), max(3, frame.px(3)), rows.y - top - frame.px(6))
        rows.y += frame.px(18) if heading <= LARGE else frame.px(24)
    return tops


def _add_tag(rows: Rows, title: Label, inset: int, wide: int, number: int) -> None:
    """Say beside a heading that its chapter was changed, where there is room to say it."""
    kit = rows.kit
    tag = Label(f"tag {number}", "changed", size=SMALL, colour=BRASS)
    tag_wide, tag_tall = tag.natural_size(kit, wide)
    size = kit.frame.text(title.size)
    start = inset + kit.fonts.width(title.label, size, serif=True) + kit.frame.px(14)
    if start + tag_wide > inset + wide:
        return
    rows.form.add(tag, rows.view)
    title.rect.w = start - inset - kit.frame.px(8)
    drop = round((title.rect.h - tag_tall) * 0.62)
    tag.place(start, rows.y + drop, tag_wide, tag_tall)
