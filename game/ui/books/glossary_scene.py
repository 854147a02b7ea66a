"""One word of the table, laid over what is being read: its picture and two sentences."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.art.small_deal import BACK, Bunch, card_height, drawn
from game.ui.art.theme import BODY, BRASS, HEADING, Frame
from game.ui.books.glossary_links import TermLink, words_in
from game.ui.books.glossary_sketches import SKETCHES
from game.ui.widgets import Button, FormScene, Label, Panel, Paragraph, Picture
from game.ui.window.commands import Command, command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop
from game.ui.words.glossary import Term

_CLOSE: Final = "close"


class TermScene(FormScene):
    """A small card; words in its sentences lead on to theirs, Escape closes it."""

    overlay = True

    def __init__(self, kit: Kit, term: Term) -> None:
        super().__init__(kit)
        self._term = term

    @property
    def title(self) -> str:
        """The word."""
        return self._term.word

    def resize(self, frame: Frame) -> None:
        """Put the card in the middle, as high as its picture and its words need."""
        form, kit, px = self._form, self._kit, frame.px
        form.clear()
        width = min(frame.width - 2 * px(24), max(px(600), frame.text(BODY) * 30))
        inset = px(32)
        inner = width - 2 * inset
        panel = form.add(Panel("panel", floats=True))
        heading = Label("word", self._term.word, size=HEADING, serif=True, colour=BRASS)
        words = Paragraph("words", self._term.text)
        title_high = heading.natural_size(kit, inner)[1]
        words_high = words.natural_size(kit, inner)[1]
        rest = 2 * inset + title_high + words_high + frame.button + px(52)
        image = self._image(inner, frame.height - rest)
        high = rest + image.get_height()
        x, y = (frame.width - width) // 2, max(0, (frame.height - high) // 2)
        panel.place(x, y, width, high)
        x, y = x + inset, y + inset
        form.add(heading).place(x, y, inner, title_high)
        y += title_high + px(14)
        picture = form.add(Picture("picture", described(SKETCHES[self._term.word]), image))
        picture.focusable = False
        picture.place(x, y, *image.get_size())
        y += image.get_height() + px(14)
        form.add(words).place(x, y, inner, words_high)
        self._add_links(words)
        y += words_high + px(24)
        close = form.add(Button(_CLOSE, "Got it", icon="tick", style="primary"))
        wide = min(inner, close.natural_size(kit, inner)[0])
        close.place(x + inner - wide, y, wide, frame.button)
        form.begin_at(_CLOSE)

    def _image(self, width: int, room: int) -> pygame.Surface:
        """Return the picture, with smaller cards where the window is low."""
        sketch = SKETCHES[self._term.word]
        high = card_height(self._kit.frame) * 5 // 4
        image = drawn(self._kit, sketch, width, height=high, centred=True)
        while image.get_height() > room and high > 40:
            high = high * 4 // 5
            image = drawn(self._kit, sketch, width, height=high, centred=True)
        return image

    def _add_links(self, words: Paragraph) -> None:
        met = {self._term.word}
        for word in words_in(self._kit, words):
            if word.term.word not in met:
                met.add(word.term.word)
                self._form.add(TermLink(word.term, words)).place(*word.rect)

    def handle(self, event: pygame.event.Event) -> Change:
        """Close, or go on to another word."""
        heard = self._form.handle(event)
        if heard.key == _CLOSE:
            return Pop()
        if heard.key and heard.key in self._form:
            link = self._form[heard.key]
            if isinstance(link, TermLink):
                self._term = link.term
                self.resize(self._kit.frame)
            return None
        if not heard.used and command_of(event) in (Command.CANCEL, Command.HELP):
            return Pop()
        return None


def described(sketch: tuple[Bunch, ...]) -> str:
    """Return in words what a picture shows, for those who hear it."""
    told = []
    for bunch in sketch:
        cards = [card for card in bunch.cards if " " not in card and card != BACK]
        words = [bunch.caption, " ".join(cards)]
        told.append(": ".join(word for word in words if word))
    return ", ".join(word for word in told if word)
