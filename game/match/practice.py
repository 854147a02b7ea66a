"""A position that is played on from, without a thread: others answer at once, steps are rewound."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from typing import TYPE_CHECKING

from game.core.offers import only_waiver, waiver_of
from game.core.reasons import Reason, Refused
from game.core.sentences import Sentence
from game.core.sight import redact
from game.match.match import Match
from game.match.messages import Advised, Denied, Do, Happened, Hint, Message, News, Rewound

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.table import Table
    from game.core.thoughts import Thought

_OVER = Reason("over", Sentence("You've played this to the end: press a button to go on."))


class Practice:
    """Stands where a runner stands, at a match under way, for the learner at one seat.

    `judge` is told of each legal action of the learner before it is done, with the true table; if
    it says no, the action is done all the same, and from then on `reply` acts for every seat until
    the position is `finished`. A seat that has no reply lets a chance go by, and so does a learner
    who can do nothing else. What the learner's own seat `shows` is done by itself. Learners with
    `open_hands` see all cards.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        reply: Callable[[Decision], Action | None],
        judge: Callable[[Table, Action], bool],
        finished: Callable[[Table], bool],
        *,
        open_hands: bool = False,
        advice: Callable[[Decision], Thought] | None = None,
        shows: Callable[[Table], Action | None] = lambda _: None,
    ) -> None:
        self.news: SimpleQueue[News] = SimpleQueue()
        self.match = match
        self.seat = seat
        self.viewer = None if open_hands else seat
        self._reply = reply
        self._judge = judge
        self._finished = finished
        self._advice = advice
        self._shows = shows
        self._wrong_from: int | None = None
        self._go_on()

    @property
    def table(self) -> Table:
        """The true table."""
        return self.match.table

    @property
    def failed(self) -> bool:
        """Whether the learner has acted wrongly, and what follows of it has been played."""
        return self._wrong_from is not None

    @property
    def finished(self) -> bool:
        """Whether nothing more will happen."""
        return self._over(self.table)

    def send(self, message: Message) -> None:
        """Do what the learner asks for; what follows is told at once."""
        match message:
            case Do(action):
                self._do(action)
            case Hint() if self._advice is not None and self.seat in self.table.to_act:
                self.news.put(Advised(self._advice(self.match.question(self.seat))))
            case _:
                pass

    def rewind(self) -> None:
        """Go back to where the learner acted wrongly."""
        if self._wrong_from is None:
            return
        self.match.cut(self._wrong_from)
        self._wrong_from = None
        # What led to the position is not known, so there is nothing to be told again.
        self.news.put(Rewound(self.match.view(self.viewer), (), ()))

    def stop(self, patience: float = 1.0) -> bool:  # noqa: ARG002 - the same call as a runner's
        """End; there is no thread to wait for."""
        return True

    def _do(self, action: Action) -> None:
        rules, table, place = self.match.rules, self.table, len(self.match.entries)
        action = rules.tidy(action)
        refusal = rules.refusal(table, action)
        if refusal is None and (self.failed or self.finished):
            refusal = _OVER
        if refusal is not None:
            self.news.put(Denied(action, refusal))
            return
        if not self._judge(table, action):
            self._wrong_from = place
        self._submit(action)
        self._go_on()

    def _go_on(self) -> None:
        """Let others act until the learner is asked, or there is nothing left to see."""
        rules = self.match.rules
        while not self.finished:
            movers = self.table.to_act
            if self.seat in movers and not self.failed:
                alone = only_waiver(rules, self.table, self.seat) or self._shows(self.table)
                if alone is None:
                    return
                self._submit(alone)
                continue
            # The learner's own comes last: others may be quicker to take a chance.
            order = sorted(movers, key=self.seat.__eq__)
            replies = (self._reply(self.match.question(seat)) for seat in order)
            action = next(filter(None, replies), None) or waiver_of(rules, self.table, order[0])
            assert action is not None
            self._submit(action)

    def _submit(self, action: Action) -> None:
        try:
            entry = self.match.submit(action)
        except Refused as refused:
            raise ValueError(f"seat {action.seat} cannot {action}: {refused}") from None
        told = tuple(redact(event, self.viewer) for event in entry.events)
        self.news.put(Happened(entry.action, told))

    def _over(self, table: Table) -> bool:
        return table.over or not table.to_act or self._finished(table)
