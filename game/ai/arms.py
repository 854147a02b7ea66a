"""Choices tried out side by side: each world once for every choice left, then the worse half goes.

All choices meet the same worlds with the same luck, so that what sets them apart is the choice: the
doubt about a difference is that of pairs. How the playouts are shared out is sequential halving
(Karnin, Koren and Somekh, 2013): it asks which choice is best, and spends nothing on how bad the
others are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple, Protocol, TypeVar

from game.core.actions import Action

T = TypeVar("T")

SURE = 3.0
"""A lead of so many standard errors over every other choice ends the search."""

_SOONEST = 48
"""In so many worlds every choice left is tried before it is asked whether one leads like that."""

_BETWEEN = 24
"""So many worlds lie between two times that it is asked."""


class PlayoutEnd(NamedTuple):
    """What one playout came to: its worth, whether the deal was won, and the trick at hand.

    `points` is what the deal counted, where its worth is told otherwise.
    """

    worth: float
    won: bool = False
    took: bool = False
    points: float = 0.0


class Trials(Protocol[T]):
    """Where choices are tried: it guesses worlds and plays them out.

    With `for_match` a playout is worth a chance to win the match, else what the deal counts.
    """

    @property
    def for_match(self) -> bool:
        """Whether a playout is worth a chance to win the match."""

    def world(self) -> T:
        """Return a guess of the hidden cards."""

    def play(self, world: T, choice: int, seed: int) -> PlayoutEnd | None:
        """Return what becomes of this world, left as it is, after the choice of that number.

        None is returned where a playout took so long that the answer was wanted no more.
        """


class WeighedChoice(NamedTuple):
    """A choice and what is known of it.

    `tries` playouts came to `mean`, on which it lies `behind` the best choice, give or take `doubt`
    (a standard error, of pairs); for what needs no playouts see `endings`. `wins` and `takes` are
    the shares of playouts in which the deal was won, and the trick at hand; `points` is what the
    deal counts by itself. Wins and points are told as they are beside the best choice, in the
    worlds that both met. `alike` are the other actions that come to the same.
    """

    action: Action
    tries: int = 0
    mean: float = 0.0
    behind: float = 0.0
    doubt: float = 0.0
    wins: float = 0.0
    takes: float = 0.0
    points: float = 0.0
    alike: tuple[Action, ...] = ()


class Weighing(NamedTuple):
    """What a search found: the choices, the best first, and how many playouts it took.

    The same search finds the same after so many playouts, however long they take. `liked` is what
    a temper likes best of the choices that may as well be the best.
    """

    choices: tuple[WeighedChoice, ...]
    playouts: int = 0
    liked: Action | None = None

    @property
    def action(self) -> Action:
        """What is to be done: the best choice, or the one that is liked best."""
        return self.liked or self.choices[0].action


class Arm:
    """One choice, `place` being its number: what each playout of it came to."""

    __slots__ = ("action", "alike", "place", "points", "prior", "took", "weight", "won", "worth")

    def __init__(self, place: int, action: Action, alike: tuple[Action, ...] = ()) -> None:
        self.place = place
        self.action = action
        self.alike = alike
        # In the order of the worlds, all arms alike: place by place they met the same one, so they
        # can be paired.
        self.worth: list[float] = []
        self.won: list[bool] = []
        self.took = 0
        self.points: list[float] = []
        # What is trusted without a playout: the sum of so many.
        self.prior = 0.0
        self.weight = 0

    def trust(self, mean: float, weight: int) -> None:
        """Begin as if so many playouts had come to this."""
        self.prior = mean * weight
        self.weight = weight

    def add(self, outcome: PlayoutEnd) -> None:
        """Note what one playout came to."""
        self.worth.append(outcome.worth)
        self.won.append(outcome.won)
        self.took += outcome.took
        self.points.append(outcome.points)

    @property
    def mean(self) -> float:
        """What the choice comes to so far."""
        # Never tried and not trusted counts 0.
        return (self.prior + sum(self.worth)) / (self.weight + len(self.worth) or 1)

    def lead_over(self, other: Arm) -> tuple[float, float]:
        """Return the lead over another choice in the worlds that both met, and its doubt."""
        count = min(len(self.worth), len(other.worth))
        # One pair tells nothing of how far pairs lie apart.
        if count < 2:
            return self.mean - other.mean, 0.0
        leads = [mine - yours for mine, yours in zip(self.worth, other.worth, strict=False)]
        mean = sum(leads) / count
        # The standard error of the mean of the differences, by the sample variance.
        squares = sum(lead * lead for lead in leads) - count * mean * mean
        return mean, sqrt(max(0.0, squares) / (count - 1) / count)


class Arms:
    """The choices under consideration; ties go to the one that stands first.

    With `most` they are tried no further than to so many playouts, whatever was planned.
    """

    def __init__(
        self, arms: Sequence[Arm], luck: Callable[[], int], most: int | None = None
    ) -> None:
        self._arms = arms
        self._luck = luck
        self._most = most
        self._left = list(arms)
        self._playouts = 0

    def halve(self, trials: Trials[T], playouts: int, goes_on: Callable[[], bool]) -> Weighing:
        """Return what so many playouts tell, half of the choices being dropped after each round."""
        left = list(self._arms)
        # Five choices take three rounds: 5, 3, 2. Each round gets the same share of the playouts,
        # so whoever is left meets more worlds in each than in the one before.
        rounds = (len(left) - 1).bit_length()
        for _ in range(rounds):
            self._left = left
            for number in range(max(1, playouts // (rounds * len(left)))):
                if not self._try(trials, left, goes_on) or self._is_settled(number):
                    return self._told()
            # Rounded up: of three two stay.
            left = self._ranked(left)[: (len(left) + 1) // 2]
        self._left = left
        return self._told()

    def together(self, trials: Trials[T], worlds: int, goes_on: Callable[[], bool]) -> Weighing:
        """Return what so many worlds tell of all choices, none being dropped."""
        for _ in range(worlds):
            if not self._try(trials, self._left, goes_on, at_once=True):
                break
        return self._told()

    def _try(
        self,
        trials: Trials[T],
        left: list[Arm],
        goes_on: Callable[[], bool],
        *,
        at_once: bool = False,
    ) -> bool:
        """Play one world out for each choice left; False, counting nothing, if time is up.

        Where one playout tells of all choices `at_once` there is no time to be lost between them.
        """
        if self._playouts == self._most or not goes_on():
            return False
        # One world and one seed for all: what sets the choices apart is then the choice.
        world = trials.world()
        seed = self._luck()
        outcomes = []
        for arm in left:
            outcome = trials.play(world, arm.place, seed)
            # A round broken off is thrown away whole: half of it would pair different worlds.
            if outcome is None or not (at_once or goes_on()):
                return False
            outcomes.append(outcome)
        for arm, outcome in zip(left, outcomes, strict=True):
            arm.add(outcome)
        self._playouts += len(left)
        return True

    def _is_settled(self, number: int) -> bool:
        """Tell whether one choice leads all others beyond doubt; most worlds nobody looks."""
        # Each look is one more chance to be misled: so few looks, late, and three standard errors.
        if number % _BETWEEN or len(self._left[0].worth) < _SOONEST:
            return False
        best, *others = self._ranked(self._left)
        for arm in others:
            lead, doubt = best.lead_over(arm)
            if lead <= SURE * doubt:
                return False
        return True

    def _ranked(self, left: Sequence[Arm]) -> list[Arm]:
        # By place among equals, so that the same playouts always give the same order.
        return sorted(left, key=lambda arm: (-arm.mean, arm.place))

    def _told(self) -> Weighing:
        """Return what is known of every choice: those still considered before those dropped."""
        dropped = [arm for arm in self._arms if arm not in self._left]
        order = self._ranked(self._left)
        order += sorted(dropped, key=lambda arm: (-len(arm.worth), -arm.mean, arm.place))
        best = order[0]
        told = []
        for arm in order:
            lead, doubt = best.lead_over(arm) if arm is not best else (0.0, 0.0)
            count = len(arm.worth)
            told.append(
                WeighedChoice(
                    arm.action,
                    count,
                    arm.mean,
                    lead,
                    doubt,
                    min(1.0, max(0.0, _beside(best.won, arm.won))),
                    arm.took / (count or 1),
                    _beside(best.points, arm.points),
                    arm.alike,
                )
            )
        return Weighing(tuple(told), self._playouts)


def _beside(best: Sequence[float], other: Sequence[float]) -> float:
    """Return what a choice comes to as it fares beside the best one; 0 if it was never tried.

    What is dropped early has met fewer worlds, perhaps kinder ones: its own mean may be above that
    of the best though in every world it came to less.
    """
    met = min(len(best), len(other))
    if not met:
        return 0.0
    return sum(best) / len(best) + (sum(other[:met]) - sum(best[:met])) / met
