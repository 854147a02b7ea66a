"""A match of regulars, watched while it's played: nobody sits there, and it can be turned back."""

from __future__ import annotations

from queue import Empty
from typing import TYPE_CHECKING

from game.core.sentences import say
from game.core.sight import BYSTANDER
from game.match.messages import AskPast, Crashed, Pause, ToldPast, Trouble
from game.ui.table.replay.scene import ReplayActs, ReplayScene

if TYPE_CHECKING:
    from game.match.past import PastMatch
    from game.ui.table.seating import Engine, Routes, Seating
    from game.ui.window.kit import Kit
    from game.ui.window.scene import Change

_AHEAD = 2
"""So many deals may be played before they are watched; then the players wait."""


class LiveScene(ReplayScene):
    """The table of a match that goes on: what has been played of it can be looked at again.

    `players` is what plays it; `past` grows as it tells. It begins where the match stands.
    """

    def __init__(
        self,
        kit: Kit,
        past: PastMatch,
        seating: Seating,
        routes: Routes,
        acts: ReplayActs,
        *,
        players: Engine,
    ) -> None:
        super().__init__(kit, past, seating, routes, acts, place=past.last, eyes=None)
        self._players = players
        self._playing = True
        self._asked = self._waiting = self._stopped = False

    @property
    def title(self) -> str:
        """What a screen reader announces."""
        return say("{title}, watched", title=say(self._seating.rules.about.title))

    @property
    def _goes_on(self) -> bool:
        return not (self.past.over or self._stopped)

    def _next_eyes(self) -> None:
        """Look with the next eyes; after the last at all cards, then at none but what lies open."""
        if self._eyes is None:
            self.see_with(BYSTANDER)
        elif self._eyes == BYSTANDER:
            self.see_with(0)
        else:
            super()._next_eyes()

    def update(self, seconds: float) -> Change:
        """Hear how the match goes on, and show it."""
        self._hear()
        return super().update(seconds)

    def _hear(self) -> None:
        happened = False
        while True:
            try:
                news = self._players.news.get_nowait()
            except Empty:
                break
            match news:
                case ToldPast(entries):
                    self._asked = False
                    if self.past.grow(entries):
                        self._mark()
                case Trouble(sentence):
                    self.table.course.say(self.table.course.words.with_names(sentence), "warning")
                case Crashed():
                    self._stopped = True
                    self.table.course.say(say("The match has stopped."), "warning")
                case _:
                    happened = True
        if happened and not self._asked:
            self._asked = True
            self._players.send(AskPast())
        waiting = len(self.past.deals) >= self.past.deal_at(self.place) + _AHEAD
        if waiting != self._waiting:
            self._waiting = waiting
            self._players.send(Pause(waiting))

    def close(self) -> None:
        """Leave the table: the match ends where it is, and can be gone on with."""
        super().close()
        self._players.stop()
