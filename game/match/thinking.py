"""Players at their thinking: how one is asked in a thread of its own, and how several advise."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import NamedTuple

from game.core.actions import Action
from game.core.players import Decision, Faltered, Player, Thoughtful
from game.core.thoughts import Thought, forced

FAULTS_BEFORE_RETIRING = 3
"""After so many troubles in a row a player is not asked again in a match."""


class PlayerAnswer(NamedTuple):
    """What a player said to the question of this number, and why; or what was wrong with it."""

    number: int
    action: Action | None
    thought: Thought | None = None
    trouble: str = ""


class Thinker:
    """A thread in which players choose; one that hangs is left behind and its answer ignored.

    `tell` is given each answer.
    """

    def __init__(self, tell: Callable[[PlayerAnswer], None]) -> None:
        self.begun = -1
        """The number of the question that was begun last: written here, read by the match."""
        self._tell = tell
        self._dismissed = False
        self._questions: SimpleQueue[tuple[int, Player, Decision] | None] = SimpleQueue()
        threading.Thread(target=self._think, name="thinker", daemon=True).start()

    def ask(self, number: int, player: Player, decision: Decision) -> None:
        """Let a player choose; the answer arrives with this number."""
        self._questions.put((number, player, decision))

    def dismiss(self) -> None:
        """End the thread once its player returns."""
        # Read by the thinker's thread after its player returns: a bool is written whole, so no lock
        # is needed.
        self._dismissed = True
        self._questions.put(None)

    def _think(self) -> None:
        # Once it is dismissed it begins no other question, though some may wait.
        while (question := self._questions.get()) is not None and not self._dismissed:
            self.begun, player, decision = question
            try:
                answer = PlayerAnswer(self.begun, *choice_of(player, decision))
            except Faltered as faltered:
                answer = PlayerAnswer(self.begun, None, trouble=str(faltered))
            except BaseException as fault:  # noqa: BLE001 - whatever it was, the match goes on
                answer = PlayerAnswer(self.begun, None, trouble=f"failed with {fault!r}")
            self._tell(answer)


def choice_of(player: Player, decision: Decision) -> tuple[Action, Thought | None]:
    """Return what a player chooses, with its thought if it is one that tells."""
    if isinstance(player, Thoughtful):
        thought = player.think(decision)
        return thought.action, thought
    return player.choose(decision), None


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
        self._waits = False
        self._ask = ask
        if len(decision.legal) == 1:
            self.thought = forced(decision)
            self._left.clear()
        self.go_on()

    @property
    def thinking(self) -> bool:
        """Whether an adviser has been asked and not answered yet."""
        return self._waits

    def go_on(self) -> None:
        """Ask the next adviser, if there is one."""
        self._waits = bool(self._left)
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
        self._waits = False
        self.failed = self.thought is None
