"""A match that has been played already, shown as if it were played now, on and back."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue

from game.core.reasons import Reason
from game.core.sentences import Sentence, say
from game.core.thoughts import Thought
from game.match.deal_thoughts import ToldChoice
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
    Turned,
)
from game.match.past import PastMatch


class Playback:
    """Stands where a runner stands, at some place of a past match, for one pair of eyes.

    It gives out step by step, or one deal after the other. `advice` thinks of what the person at a
    posed table should do.
    """

    def __init__(
        self,
        past: PastMatch,
        eyes: int | None = None,
        place: int = 0,
        *,
        advice: Callable[[], Thought] | None = None,
    ) -> None:
        self._past, self._eyes, self._advice = past, eyes, advice
        self.place = place
        """What has been given out so far."""
        self.news: SimpleQueue[News] = SimpleQueue()

    def step(self) -> None:
        """Give out what happened next, if anything did."""
        if self.place < self._past.last:
            self.place += 1
            action = self._past.steps[self.place - 1].action
            self.news.put(Happened(action, self._past.step(self.place, self._eyes)))

    def turn_to(self, place: int, *, flies: bool = False) -> None:
        """Tell how everything stood at a place; one step back cards may fly back."""
        back = flies and place == self.place - 1
        undone = self._past.step(self.place, self._eyes) if back else ()
        self.place = place
        past, eyes = self._past, self._eyes
        told = past.view(place, eyes), past.history(place, eyes), past.results(place)
        self.news.put(Turned(*told, undone))

    def send(self, message: Message) -> None:
        """Go on to the next deal when asked to; nobody can act in what has already happened."""
        match message:
            case NextDeal():
                for _ in range(self._past.end_of(self._past.deal_at(self.place) + 1) - self.place):
                    self.step()
            case Do(action):
                told = Sentence("This match is only being watched.")
                self.news.put(Denied(action, Reason("over", told)))
            case AskSaved():
                self.news.put(ToldSaved(say("This is a record: it stays as it is.")))
            case AskThoughts(deal):
                self.news.put(ToldThoughts(deal, self._thoughts(deal)))
            case Hint() if self._advice is not None:
                self.news.put(Advised(self._advice()))
            case _:
                pass

    def _thoughts(self, deal: int) -> tuple[ToldChoice, ...]:
        """Return what was thought in a deal, once all of it has been given out."""
        begun = 0 < deal <= self._past.deal_at(self.place)
        return self._past.thoughts(deal) if begun and self._past.end_of(deal) <= self.place else ()

    def stop(self, patience: float = 1.0) -> bool:  # noqa: ARG002 - the same call as a runner's
        """End; there is no thread to wait for."""
        return True
