"""The rule book on the screen: chapters with headings, marked where the house changed them."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.sentences import say
from game.core.telling import Paragraph as Chapter
from game.ui.art.theme import BODY, BRASS, HEADING, IVORY, LARGE, SMALL
from game.ui.widgets import Label, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, either
from game.ui.widgets.widget import Drawn, Look, Piece
from game.ui.window.kit import Kit

# A line of about seventy letters, in text sizes.
_MEASURE = 34.0


class ChangeBar(Drawn):
    """A bar of brass at the side of a chapter that reads differently in this house."""

    focusable = False

    def _state(self) -> Hashable:
        return ()

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        return kit.pictures.box(self.rect.w, self.rect.h, BRASS, radius=self.rect.w // 2)


def measure(kit: Kit) -> int:
    """Return how wide a column of text may be to be read with ease."""
    return round(kit.frame.text(BODY) * _MEASURE)


def chapter(
    kit: Kit,
    number: int,
    told: Chapter,
    text: Piece,
    *,
    size: float = HEADING,
    changed: bool | None = None,
) -> Piece:
    """Return a heading and a text; `changed` is None in a book of which nothing is marked."""
    px = kit.frame.px
    ink = BRASS if changed else IVORY
    title: Piece = Label(f"chapter {number}", told.heading, size=size, serif=True, colour=ink)
    if changed:
        # Where there is room to say it.
        tag = Label(f"tag {number}", say("changed"), size=SMALL, colour=BRASS)
        spare = title.natural_size(kit, 0)[1] - tag.natural_size(kit, 0)[1]
        low = Inset(tag, top=round(spare * 0.62))
        title = either(kit, Row(title, Space(px(14)), low, Fill(), align="top"), title)
    end = Space(px(20) if size <= LARGE else px(26))
    words = Column(title, Space(px(4)), text, end)
    if changed is None:
        return words
    bar = OfSize(Inset(ChangeBar(f"mark {number}", ""), top=px(4), bottom=px(22)), max(3, px(3)))
    return Row(bar if changed else Space(max(3, px(3))), Space(px(13)), Fill(words), align="fill")


def chapter_text(number: int, told: Chapter) -> WrappedText:
    """Return the text of a chapter."""
    return WrappedText(f"text {number}", told.text, colour=IVORY)
