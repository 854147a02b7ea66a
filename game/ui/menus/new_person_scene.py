"""Somebody new at this machine: a face, a name, and whether a child is to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.core.sentences import Sentence, say
from game.match.setup import Person
from game.ui.art.theme import Frame
from game.ui.menus.who_scene import NAME, told_in, who
from game.ui.widgets import Button, FormScene, Segments
from game.ui.widgets.layout import Column, Fill, Row, Space
from game.ui.widgets.pages import head, page, setting
from game.ui.window.commands import is_enter
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_GROWN: Final = "grown-up"
_CHILD: Final = "child"
_AGE: Final = "grown"
_FOR_CHILD: Final = Sentence(
    "A child gets larger text and easy opponents to begin with. You can change that in Settings."
)


class NewPersonScene(FormScene):
    """The page on which somebody new says who they are.

    `refuse` tells why a name cannot be had; `begin` gives the place, and returns a sentence where
    it cannot.
    """

    called = Sentence("Someone new")

    def __init__(
        self,
        kit: Kit,
        you: Person,
        *,
        refuse: Callable[[str], str],
        begin: Callable[[Person, bool], Change | str],
    ) -> None:
        super().__init__(kit)
        self._you, self._child = you, False
        self._refuse, self._begin = refuse, begin
        self._fault = ""

    def resize(self, frame: Frame) -> None:
        """Put the faces, the name and the age on a panel, and the way on below."""
        kit, px = self._kit, frame.px
        ages = Segments(
            _AGE,
            say("A grown-up or a child?"),
            [(_GROWN, say("Grown-up")), (_CHILD, say("Child"))],
            _CHILD if self._child else _GROWN,
        )
        age = Column(Space(px(20)), setting(kit, ages, say(_FOR_CHILD)))
        onward = Row(Fill(), Button("begin", say("Sit down"), style="primary"))
        asked = who(kit, self._you, age, fault=self._fault, nameless=False)
        parts = (head(kit, self.title), Space(px(18)), asked, Space(px(16)), onward, Fill())
        self._form.show(page(kit, *parts, widest=760, letters=40, top=22, bottom=24))
        self._form.begin_at(NAME)

    def handle(self, event: pygame.event.Event) -> Change:
        """Take note of what was chosen, and begin where that is wanted; Enter in the name does."""
        heard = self._form.handle(event)
        if heard.leaves:
            return Pop()
        if heard.key == "begin" or (heard.key == NAME and is_enter(event)):
            return self._sit_down()
        if heard.key == _AGE:
            self._child = self._form.get(_AGE, Segments).value == _CHILD
        elif heard.key:
            self._you = told_in(self._form, heard.key, self._you)
        return None

    def _sit_down(self) -> Change:
        """Begin, or tell why that cannot be."""
        you = self._you._replace(name=self._you.name.strip())
        self._fault = self._refuse(you.name)
        if not self._fault:
            change = self._begin(you, self._child)
            if not isinstance(change, str):
                return change
            self._fault = change
        self.resize(self._kit.frame)
        return None
