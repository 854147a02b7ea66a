"""The deal code of a match, whole: while it is played, only for whoever asks for it twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.sentences import Sentence, say
from game.core.texts import escaped, shown
from game.ui.art.theme import BODY, IVORY
from game.ui.menus.pause_scene import PauseLine, PauseScene
from game.ui.window.clipboard import copy
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Swap

_GROUP: Final = 8
_ONE_GROUP: Final = 24
"""A code is told in groups of so many letters, and shortened, once it is longer than that."""
_ENDS: Final = 4
_MOST: Final = 300
"""Letters of a code that are shown; it is copied whole."""
_WARNING: Final = Sentence(
    "This code gives away every hand of the match. See it now, and the match counts as practice."
)


def short_code(seed: str) -> str:
    """Return a deal code by its ends: what tells matches apart deals no cards.

    One that is short was thought up by somebody, and is told as it is.
    """
    if len(seed) <= _ONE_GROUP:
        return escaped(seed)
    return escaped(f"{seed[:_ENDS]}…{seed[-_ENDS:]}")


def spaced(seed: str) -> str:
    """Return a long deal code in groups of eight, so that it can be read and wrapped."""
    if len(seed) <= _ONE_GROUP or " " in seed:
        return shown(seed, _MOST)
    return shown(" ".join(seed[at : at + _GROUP] for at in range(0, len(seed), _GROUP)), _MOST)


class CodeScene(PauseScene):
    """The code and a way to copy it; Escape leads back.

    With `revealed` it is asked first whether it shall be seen, and that is told of it.
    """

    called = Sentence("Deal code")
    resumes, icon = Sentence("Back"), "back"
    size, colour = BODY, IVORY

    def __init__(self, kit: Kit, code: str, *, revealed: Callable[[], None] | None = None) -> None:
        if revealed is None:
            choice = PauseLine("copy", say("Copy the deal code"), self._copy, "copy")
        else:
            choice = PauseLine("show", say("Show it"), self._show, "eye")
        super().__init__(kit, [choice], words=say(_WARNING) if revealed else spaced(code))
        self._code, self._revealed = code, revealed

    def _show(self) -> Change:
        assert self._revealed is not None
        self._revealed()
        return Swap(CodeScene(self._kit, self._code))

    def _copy(self) -> Change:
        """Put the code on the clipboard, and say so; where there is none it stays in sight."""
        done = copy(self._code)
        told = say("The deal code is copied.") if done else say("This system has no clipboard.")
        self._words = f"{spaced(self._code)} {told}"
        self.resize(self._kit.frame)
        return None
