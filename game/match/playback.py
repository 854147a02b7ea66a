"""A match that has been played already, shown as if it were played now."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from game.core.reasons import Reason
from game.core.sentences import Sentence, say
from game.core.thoughts import Thought
from game.match.deal_thoughts import thoughts_of
from game.match.match import Entry
from game.match.messages import (
    Advised,
    AskSaved,
    AskThoughts,
    Denied,
    Do,
    Happened,
    Hint,
    Message,
    News,
    NextDeal,
    ToldSaved,
    ToldThoughts,
)


class Playback:
    """Stands where a runner stands: it gives out one deal of the record after the other.

    `advice` thinks of what the person at a posed table should do.
    """

    def __init__(
        self, entries: Sequence[Entry], *, advice: Callable[[], Thought] | None = None
    ) -> None:
        self._advice = advice
        self.news: SimpleQueue[News] = SimpleQueue()
        self._given: list[Entry] = []
        self._left = deque(entries)
        self._next_deal()

    def send(self, message: Message) -> None:
        """Go on to the next deal when asked to; nobody can act in what has already happened."""
        match message:
            case NextDeal():
                self._next_deal()
            case Do(action):
                told = Sentence("This match is only being watched.")
                self.news.put(Denied(action, Reason("over", told)))
            case AskSaved():
                self.news.put(ToldSaved(say("This is a record: it stays as it is.")))
            case AskThoughts(deal):
                self.news.put(ToldThoughts(deal, thoughts_of(self._given, deal)))
            case Hint() if self._advice is not None:
                self.news.put(Advised(self._advice()))
            case _:
                pass

    def stop(self, patience: float = 1.0) -> bool:  # noqa: ARG002 - the same call as a runner's
        """End; there is no thread to wait for."""
        return True

    def _next_deal(self) -> None:
        first = True
        while self._left and (first or self._left[0].action is not None):
            entry = self._left.popleft()
            self._given.append(entry)
            self.news.put(Happened(entry.action, entry.events))
            first = False
