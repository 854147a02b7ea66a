"""Advice to a person: what is thought of their own decision, from what their seat knows alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.players import Decision, Player
from game.core.thoughts import Thought, forced


class Advising:
    """One decision thought over by `advisers`, a quick one first, one after the other.

    `ask` puts the decision to an adviser; what it says comes back through `hear`. What has been
    found is told once it is `wanted`, and again when a slower adviser knows better.
    """

    def __init__(
        self,
        decision: Decision,
        advisers: Sequence[Player],
        ask: Callable[[Player, Decision], None],
    ) -> None:
        self.decision = decision
        self.wanted = False
        self.failed = False
        self.thought: Thought | None = None
        self._left = list(advisers)
        self._ask = ask
        if len(decision.legal) == 1:
            self.thought = forced(decision)
            self._left.clear()
        self.go_on()

    @property
    def thinking(self) -> bool:
        """Whether an adviser has been asked and not answered yet."""
        return self._asked and not self.failed

    def go_on(self) -> None:
        """Ask the next adviser, if there is one."""
        self._asked = bool(self._left)
        if self._left:
            self._ask(self._left.pop(0), self.decision)

    def hear(self, thought: Thought | None) -> None:
        """Take in what an adviser said; nothing, or nothing legal, ends the asking."""
        if thought is None or thought.action not in self.decision.legal:
            self.give_up()
            return
        self.thought = thought
        self.go_on()

    def give_up(self) -> None:
        """Ask nobody any more; what was found so far stands."""
        self._left.clear()
        self._asked = False
        self.failed = self.thought is None
