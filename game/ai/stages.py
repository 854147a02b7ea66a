"""Where a search tries its choices: worlds guessed for a seat, played out by a game's twin."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.arms import Arm, PlayoutEnd
from game.ai.twins.twin import Aiming, Doubter, Luck, Recaller, Surveyor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.beliefs import Passed
    from game.ai.equity import Equity
    from game.ai.sampling import Sampler
    from game.ai.twins.twin import OpenWorld, Recalled, Twin
    from game.core.actions import Action
    from game.core.table import Table

BLIND = 0.1
"""How often anybody plays blindly in a playout: nobody follows plain sense always."""

PASSED = 0.35
"""How often those pass who could beat what lies there; all others always do."""

_STEPS, _FIRST_STEPS = 1, 6
"""How many guesses there are between two worlds that go by who has passed, and before the first."""


class Twinned:
    """Choices tried by the twin of a game."""

    def __init__(
        self,
        twin: Twin[Any],
        opened: OpenWorld[Any],
        sampler: Sampler,
        dice: Random,
        *,
        blind: float,
        equity: Equity | None,
        ahead: bool = False,
    ) -> None:
        self._twin = twin
        self._opened = opened
        self._seat = twin.mover(opened.world)
        self._sampler = sampler
        self._dice = dice
        self._blind = blind
        self._equity = equity
        self.for_match = equity is not None
        self._aiming = twin if ahead and isinstance(twin, Aiming) else None
        self._luck = Luck()
        self._moves: list[int] = []
        self._doubter = twin if isinstance(twin, Doubter) else None
        self._recaller: Recaller[Any] | None = None
        self._recalled: Recalled = ()
        self._likely: tuple[Any, int] | None = None

    def arms(self, view: Table, choices: list[Action]) -> list[Arm]:
        """Return an arm for each choice that is not as good as one before it."""
        twin, opened = self._twin, self._opened
        self._moves = [twin.move_of(opened.world, action) for action in choices]
        leaders = twin.alike(view, opened, self._moves)
        same: dict[int, list[Action]] = {}
        for action, leader in zip(choices, leaders, strict=True):
            same.setdefault(leader, []).append(action)
        return [
            Arm(self._moves.index(leader), actions[0], tuple(actions[1:]))
            for leader, actions in same.items()
        ]

    def recall(self, passes: Sequence[Passed]) -> None:
        """Go by who has passed, if the twin can."""
        if isinstance(self._twin, Recaller):
            self._recaller = self._twin
            self._recalled = self._twin.recalled(passes)

    def world(self) -> Any:
        """Return a guess of the hidden cards, in which what was said makes sense."""
        if self._recaller is not None:
            return self._walk(self._recaller)
        world = self._guess()
        if self._doubter is None:
            return world
        # The best of a few guesses: enough to leave out hands on which nobody would have bid so.
        least = self._doubter.rash(world)
        for _ in range(self._doubter.patience):
            if not least:
                break
            other = self._guess()
            count = self._doubter.rash(other)
            if count < least:
                world, least = other, count
        return world

    def _walk(self, recaller: Recaller[Any]) -> Any:
        """Return a guess as likely as it makes the passes: one guess replaces another by chance.

        This is the walk of Metropolis: a guess that explains the passes worse replaces the last one
        as often as it is less likely, so in the long run each is met as often as it is likely.
        """
        dice, steps = self._dice, _STEPS
        if self._likely is None:
            world = self._guess()
            self._likely = world, recaller.unlikely(world, self._recalled)
            steps = _FIRST_STEPS
        kept, least = self._likely
        for _ in range(steps):
            world = self._guess()
            count = recaller.unlikely(world, self._recalled)
            if count <= least or dice.random() < PASSED ** (count - least):
                kept, least = world, count
        self._likely = kept, least
        return kept

    def _guess(self) -> Any:
        return self._twin.fill(self._opened, self._sampler.guess(self._dice))

    def play(self, world: Any, choice: int, chance: int) -> PlayoutEnd:
        """Return what becomes of this world, left as it is, after the choice of that number."""
        twin, seat = self._twin, self._seat
        tried = twin.copy(world)
        self._luck.chance = chance
        twin.apply(tried, self._moves[choice], self._luck)
        twin.playout(tried, chance, self._blind)
        worth = twin.worth(tried, seat)
        aim = worth
        if self._equity:
            aim = self._equity.of(twin.points(tried))
        elif self._aiming:
            aim = self._aiming.aim(tried, seat)
        return PlayoutEnd(aim, worth > 0, twin.taker(tried) == seat, worth)


class Surveyed(Twinned):
    """Choices of which the twin of a game tells all by one playout."""

    _twin: Surveyor[Any]
    _chance = -1
    _told: Sequence[tuple[float, float]] = ()

    def play(self, world: Any, choice: int, chance: int) -> PlayoutEnd:
        """Return what becomes of this world after a choice; each chance is for one world."""
        if chance != self._chance:
            self._chance = chance
            self._told = self._twin.survey(world, self._moves, chance, self._blind)
        aim, worth = self._told[choice]
        return PlayoutEnd(aim, worth > 0, points=worth)
