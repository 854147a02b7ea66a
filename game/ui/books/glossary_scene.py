"""One word of the table, laid over what is being read: its picture and two sentences."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.core.sentences import say
from game.ui.art.small_deal import Bunch, card_height, drawn, in_words
from game.ui.art.theme import BRASS, HEADING, Frame
from game.ui.books.glossary_links import Linked, TermLink
from game.ui.books.glossary_sketches import SKETCHES
from game.ui.widgets import Button, FormScene, Label, Picture, WrappedText
from game.ui.widgets.layout import Column, Fill, FirstThatFits, Row, Space, Suited
from game.ui.widgets.pages import in_the_middle
from game.ui.widgets.widget import Piece
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
        return say(self._term.word)

    def resize(self, frame: Frame) -> None:
        """Put the card in the middle, with smaller cards where the window is low."""
        kit = self._kit
        high = card_height(frame) * 5 // 4
        heights = [high]
        while heights[-1] > 40:
            heights.append(heights[-1] * 4 // 5)
        ways = (Suited(partial(self._card, height)) for height in heights)
        card = FirstThatFits(*ways)
        self._form.show(in_the_middle(kit, card, widest=600, letters=30))
        self._form.begin_at(_CLOSE)

    def _card(self, high: int, width: int) -> Piece:
        """Return word, picture and sentences, the cards of the picture of a height."""
        px, sketch = self._kit.frame.px, sketch_of(self._term)
        image = drawn(self._kit, sketch, width, height=high, centred=True)
        close = Button(_CLOSE, say("Got it"), icon="tick", style="primary")
        return Column(
            Label("word", say(self._term.word), size=HEADING, serif=True, colour=BRASS),
            Space(px(14)),
            Column(Picture("picture", in_words(sketch), image), align="left"),
            Space(px(14)),
            Linked(WrappedText("words", self._term.text), but=self._term.word),
            Space(px(24)),
            Row(Fill(), close),
        )

    def handle(self, event: pygame.event.Event) -> Change:
        """Close, or go on to another word."""
        heard = self._form.handle(event)
        if heard.key == _CLOSE:
            return Pop()
        if heard.key:
            self._term = self._form.get(heard.key, TermLink).term
            self.resize(self._kit.frame)
            return None
        if not heard.used and command_of(event) in (Command.CANCEL, Command.HELP):
            return Pop()
        return None


def sketch_of(term: Term) -> list[Bunch]:
    """Return the picture of a word, in the language that is spoken."""
    return [bunch._replace(caption=say(bunch.caption)) for bunch in SKETCHES[term.word]]
