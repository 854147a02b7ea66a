"""Words of the table that stand in prose, each a link to what it means."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, NamedTuple

import pygame

from game.ui.art.theme import BRASS, BRASS_DEEP
from game.ui.widgets import Paragraph, ScrollView
from game.ui.widgets.rows import Rows
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.kit import Kit
from game.ui.words.glossary import Found, Term, terms_in

LINK: Final = "link "
"""What the keys of words that can be pressed begin with."""


class Word(NamedTuple):
    """A term where it stands in a paragraph, in contents coordinates."""

    rect: pygame.Rect
    term: Term


class TermLink(Drawn):
    """A word of a paragraph with dots under it; pressing it tells what the word means."""

    role = "link"

    def __init__(self, term: Term, part_of: Paragraph) -> None:
        super().__init__(f"{LINK}{term.word} in {part_of.key}", term.word)
        self.term, self.part_of = term, part_of

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = blank(self.rect.size)
        width, height = self.rect.size
        lit = look.hover or look.pressed
        if lit:
            ground.blit(kit.pictures.box(width, height, BRASS, radius=4, opacity=0.18), (0, 0))
        dot = max(2, kit.frame.px(2))
        for x in range(0, width - dot + 1, dot * 3):
            ground.fill(BRASS if lit else BRASS_DEEP, (x, height - dot, dot, dot))
        return ground

    def _state(self) -> Hashable:
        return self.label


def words_in(kit: Kit, text: Paragraph) -> Iterator[Word]:
    """Yield every term of a placed paragraph with the place it stands at."""
    size = kit.frame.text(text.size)
    tall = kit.fonts.line_height(size)
    lines = kit.fonts.wrap(text.label, text.rect.w, size, bold=text.bold)
    waiting = list(terms_in(" ".join(lines)))
    start = 0
    for number, line in enumerate(lines):
        while waiting and waiting[0].start < start + len(line):
            found = waiting.pop(0)
            yield Word(_place(kit, text, line, found, (start, number, size, tall)), found.term)
        start += len(line) + 1


def _place(
    kit: Kit, text: Paragraph, line: str, found: Found, at: tuple[int, int, int, int]
) -> pygame.Rect:
    start, number, size, tall = at
    # A phrase may go on in the next line; what stands in this one is enough to press.
    first, last = found.start - start, min(found.end - start, len(line))
    left = kit.fonts.width(line[:first], size, bold=text.bold)
    right = kit.fonts.width(line[:last], size, bold=text.bold)
    top = text.rect.y + kit.fonts.line_top(number, size)
    return pygame.Rect(text.rect.x + left, top, max(1, right - left), tall)


def add_links(rows: Rows, text: Paragraph, *, by_keys: bool = True) -> list[Word]:
    """Make each term a link where it stands first in a paragraph; return where any others stand.

    Without `by_keys` the dots are only shown, and every place is returned: see `tapped`.
    """
    others, met = [], set()
    for word in words_in(rows.kit, text):
        if word.term.word in met or not by_keys:
            others.append(word)
        if word.term.word in met:
            continue
        met.add(word.term.word)
        link = rows.form.add(TermLink(word.term, text), rows.view)
        link.focusable = by_keys
        link.place(*word.rect)
    return others


def tapped(event: pygame.event.Event, view: ScrollView, words: Iterable[Word]) -> Term | None:
    """Return the term that was tapped in a view, where its word is no widget of its own."""
    if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
        return None
    if not view.rect.collidepoint(event.pos):
        return None
    at = view.to_contents(event.pos)
    return next((word.term for word in words if word.rect.collidepoint(at)), None)
