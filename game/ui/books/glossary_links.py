"""Words of the table that stand in prose, each a link to what it means."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Final, NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.theme import BRASS, BRASS_DEEP
from game.ui.widgets import ScrollView, WrappedText
from game.ui.widgets.widget import Drawn, Look, Placed, Wrapping, blank
from game.ui.window.kit import Kit
from game.ui.words.glossary import Term, terms_in

LINK: Final = "link "
"""What the keys of words that can be pressed begin with."""


class Word(NamedTuple):
    """A term where it stands in a paragraph, in contents coordinates."""

    rect: pygame.Rect
    term: Term


class TermLink(Drawn):
    """A word of a paragraph with dots under it; pressing it tells what the word means."""

    role = "link"

    def __init__(self, term: Term, part_of: WrappedText, *, focusable: bool = True) -> None:
        super().__init__(f"{LINK}{term.word} in {part_of.key}", say(term.called))
        self.term, self.part_of, self.focusable = term, part_of, focusable

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


class Linked(Wrapping):
    """A paragraph in which each term is a link where it stands first.

    Without `by_keys` its dots are only shown. `others` are the terms that are no widgets of their
    own, where they stand: see `tapped`. What is told of `but` leads nowhere.
    """

    def __init__(self, text: WrappedText, *, by_keys: bool = True, but: str = "") -> None:
        super().__init__(text)
        self._text, self._by_keys, self._but = text, by_keys, but
        self.others: list[Word] = []

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the paragraph, and the links on it."""
        yield Placed(self._text, rect)
        self.others, met = [], {self._but}
        for word in _words_in(kit, self._text, rect):
            if word.term.word in met or not self._by_keys:
                self.others.append(word)
            if word.term.word not in met:
                met.add(word.term.word)
                link = TermLink(word.term, self._text, focusable=self._by_keys)
                yield Placed(link, word.rect)


class Named(Wrapping):
    """A term by itself on a line, a link to what it means."""

    def __init__(self, text: WrappedText, term: Term) -> None:
        super().__init__(text)
        self._text, self._term = text, term

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the line, and the link on it."""
        yield Placed(self._text, rect)
        size = kit.frame.text(self._text.size)
        wide = kit.fonts.width(self._text.label, size, bold=self._text.bold)
        yield Placed(TermLink(self._term, self._text), pygame.Rect(rect.topleft, (wide, rect.h)))


def _words_in(kit: Kit, text: WrappedText, rect: pygame.Rect) -> Iterator[Word]:
    """Yield every term of a paragraph with the place it stands at."""
    size = kit.frame.text(text.size)
    lines = kit.fonts.wrap(text.label, rect.w, size, bold=text.bold)
    waiting = list(terms_in(" ".join(lines)))
    start = 0
    for number, line in enumerate(lines):
        while waiting and waiting[0].start < start + len(line):
            found = waiting.pop(0)
            # A phrase may go on in the next line; what stands in this one is enough to press.
            first, last = found.start - start, min(found.end - start, len(line))
            left = kit.fonts.width(line[:first], size, bold=text.bold)
            wide = max(1, kit.fonts.width(line[:last], size, bold=text.bold) - left)
            corner = rect.x + left, rect.y + kit.fonts.line_top(number, size)
            yield Word(pygame.Rect(corner, (wide, kit.fonts.line_height(size))), found.term)
        start += len(line) + 1


def tapped(event: pygame.event.Event, view: ScrollView, words: Iterable[Word]) -> Term | None:
    """Return the term that was tapped in a view, where its word is no widget of its own."""
    if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
        return None
    if not view.rect.collidepoint(event.pos):
        return None
    at = view.to_contents(event.pos)
    return next((word.term for word in words if word.rect.collidepoint(at)), None)
