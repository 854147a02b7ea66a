"""The match at the table and its save: what is asked before one is left that is not saved."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.sentences import Sentence
from game.storage.files import path_in_words
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Quit, Reset, Scene, Swap

if TYPE_CHECKING:
    from game.storage.matches.saves import SaveRecorder

log = logging.getLogger(__name__)

_LEAVE = Sentence("Leave without saving")
_CLOSE = Sentence("Close without saving")


class Keeping:
    """Holds the recorder of the match that is played now, if it is kept at all."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.recorder: SaveRecorder | None = None
        self._follow: Callable[[], object] = lambda: None

    def begin(
        self, recorder: SaveRecorder | None, follow: Callable[[], object] = lambda: None
    ) -> None:
        """Go on with another match; what the last one wrote is closed.

        `follow` is called once that is closed in its turn: its save may have another number then.
        """
        self.close()
        self.recorder, self._follow = recorder, follow

    def close(self) -> None:
        """Bring what is still on its way to the disk; the match is over or left."""
        recorder, self.recorder = self.recorder, None
        trouble = recorder.close() if recorder is not None else ""
        self._follow()
        self._follow = lambda: None
        if trouble:
            log.warning("a match was left: %s", trouble)

    @property
    def trouble(self) -> str:
        """Why the match is not saved, in a sentence; empty while nothing is known."""
        return self.recorder.trouble if self.recorder is not None else ""

    def leave(self, then: Callable[[], Change], lay: type[Push | Swap] = Push) -> Change:
        """Do what leaves the match once all of it is saved; ask where that cannot be.

        The question is laid over the scene that asks for it, or swapped for it.
        """
        if self.recorder is None or not self.recorder.again():
            return then()
        return lay(self._question(then, _LEAVE))

    def told(self, title: Callable[[], Scene]) -> Change:
        """Tell why the match is not saved, and lead on playing or to the title."""
        if not self.trouble:
            return None

        def left() -> Change:
            self.close()
            return Reset(title())

        return Push(self._question(left, _LEAVE, saved=Pop))

    def closing(self) -> Scene | None:
        """Return what is asked before the window closes, None where there is nothing to ask."""
        if self.recorder is None or not self.recorder.again():
            return None
        return self._question(Quit, _CLOSE)

    def _question(
        self,
        then: Callable[[], Change],
        label: Sentence,
        *,
        saved: Callable[[], Change] | None = None,
    ) -> Scene:
        """Return the question; `saved` comes when it is saved after all, `then` when it is not."""
        from game.ui.menus.pause_scene import NotSavedScene

        def gone_on() -> Change:
            # The question has its answer: nobody comes back to it.
            change = then()
            return Swap(change.scene) if isinstance(change, Push) else change

        assert self.recorder is not None
        where = path_in_words(self.recorder.folder)
        return NotSavedScene(
            self._kit,
            self.trouble,
            where,
            again=self._again,
            saved=saved or gone_on,
            leave=(label, gone_on),
        )

    def _again(self) -> str:
        return self.recorder.again() if self.recorder is not None else ""
