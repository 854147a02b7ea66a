"""A match that has been played already, shown as if it were played now."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from queue import SimpleQueue

from game.core.reasons import Reason
from game.match.match import Entry
from game.match.runner import Denied, Do, Happened, News, NextDeal, Pause, Quit, Undo


class Playback:
    """Stands where a runner stands: it gives out one deal of the record after the other."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.news: SimpleQueue[News] = SimpleQueue()
        self._left = deque(entries)
        self._next_deal()

    def send(self, message: Do | Undo | NextDeal | Pause | Quit) -> None:
        """Go on to the next deal when asked to; nobody can act in what has already happened."""
        match message:
            case NextDeal():
                self._next_deal()
            case Do(action):
                self.news.put(Denied(action, Reason("over", "This match is only being watched.")))
            case _:
                pass

    def stop(self, patience: float = 1.0) -> bool:  # noqa: ARG002 - the same call as a runner's
        """End; there is no thread to wait for."""
        return True

    def _next_deal(self) -> None:
        first = True
        while self._left and (first or self._left[0].action is not None):
            entry = self._left.popleft()
            self.news.put(Happened(entry.action, entry.events))
            first = False
