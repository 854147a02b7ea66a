"""A choice that cost something, to be made again from the very position in which it was made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.levels import plain_player
from game.core.sentences import say
from game.school.review import compared, counts, loss_of
from game.school.tasks import Verdict
from game.school.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.cards import Cards
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.match.reviewing import Judged, PastDeal

_TRIED: Final = 300
"""Playouts by which an action is compared with the best one."""


class SecondTry:
    """A task: any action is right that is within noise of the best; `line` is what followed then.

    The learner knows what the seat knew, and no more; nor does whoever judges.
    """

    open_hands = False

    def __init__(
        self,
        start: Table,
        decision: Decision,
        judged: Judged,
        stake: float,
        *,
        line: Sequence[Action] = (),
        seen: Table | None = None,
    ) -> None:
        self.seen = seen
        self._start = start
        self.decision = decision
        self._judged = judged
        self._stake = stake
        self._line = tuple(line)
        self._following = 0
        self._wrong = 0
        self._chosen = judged.best
        self._verdicts: dict[Action, tuple[float, float]] = {
            judged.played: (judged.loss, judged.doubt),
            judged.best: (0.0, 0.0),
        }
        self._plain = plain_player()
        self.wording = Wording(decision.rules, decision.view(), decision.seat)

    @property
    def title(self) -> str:
        """What was played, which the learner knows anyway."""
        return self.wording.did(self._judged.played).removesuffix(".")

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.decision.rules

    @property
    def start(self) -> Table:
        """The position in which the choice was made."""
        return self._start

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.decision.seat

    def asks(self, table: Table) -> str:  # noqa: ARG002 - only one is asked
        """Return what is asked, whatever the table: to find what is better than what was played."""
        return say("Something else was better here. Find it.")

    def reply(self, decision: Decision) -> Action:
        """Return what was done then, as long as it goes the same way; plain sense after that."""
        if self._following < len(self._line):
            action = self._line[self._following]
            self._following += 1
            if action in decision.legal:
                return action
            self._following = len(self._line)
        return self._plain.choose(decision)

    def judge(self, table: Table, action: Action) -> Verdict:  # noqa: ARG002 - only one is asked
        """Compare an action with the best one, unless that is known already."""
        judged = self._judged
        if action not in self._verdicts:
            found = compared(self.decision, action, judged.best, _TRIED)
            self._verdicts[action] = loss_of(found, action)
        loss, doubt = self._verdicts[action]
        # What followed then follows again only from what was done then.
        self._following = 0 if action == judged.played else len(self._line)
        if not counts(loss, doubt, self._stake):
            self._chosen = action
            return Verdict(right=True, words=say("Yes."))
        self._wrong += 1
        words = self.wording.outdone(loss, doubt)
        if self._wrong > 1 and judged.thought is not None:
            words = f"{words} {say('A hint: {advice}', advice=judged.thought.reason.advice)}"
        return Verdict(right=False, words=words, cards=self._witnesses())

    def _witnesses(self) -> Cards:
        thought = self._judged.thought
        if self._wrong < 2 or thought is None:
            return ()
        # The best card itself is still to be found.
        return tuple(card for card in thought.reason.cards if card not in self._judged.best.cards)

    def finished(self, table: Table) -> bool:
        """Tell whether the trick is over, or the learner would have to choose again."""
        start = self._start
        if table.over or sum(table.tricks) > sum(start.tricks):
            return True
        return self.seat in table.to_act and table != start

    def advice(self, table: Table) -> Action:  # noqa: ARG002 - only one is done
        """Return the best action."""
        return self._judged.best

    def done(self, table: Table) -> str:  # noqa: ARG002 - it is said of the choice
        """Return why it was right."""
        judged = self._judged
        if self._chosen == judged.best:
            return judged.thought.reason.advice if judged.thought else say("That's the best one.")
        best = self.wording.named(judged.best)
        told = say("As good as {choice}: there's no real difference.", choice=best)
        return f"{told} {self.wording.why(judged)}".rstrip()


def second_try(deal: PastDeal, judged: Judged, stake: float) -> SecondTry:
    """Return the task of making a choice of a deal again."""
    after = (entry.action for entry in deal.entries[judged.place + 1 :])
    line = tuple(action for action in after if action is not None)
    decision = deal.question(judged.place)
    seen = deal.seen(judged.place, decision.seat).view
    return SecondTry(deal.tables[judged.place], decision, judged, stake, line=line, seen=seen)
