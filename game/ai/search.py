"""A player who tries every choice in guessed worlds and takes the one that scores most.

Each guessed world is played out once for every choice still considered, with the same chance for
all, so that luck is the same for each; after each round the worse half is dropped. What counts is
the game's own score of the deal, not who wins it. Games are played out by their twins; what has
none is played by plain sense.

Guessing the hidden cards and playing each guess as if all were open is known as perfect information
Monte Carlo; GIB played bridge so (Ginsberg, 2001). It is blind to what depends on hiding a card or
on finding out: a playout never pays for knowing what nobody can know. `beliefs` and `sampling` say
which guesses are likely, `arms` how the playouts are shared out.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from math import exp, sqrt
from operator import add
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.arms import Arm, Arms, PlayoutEnd, WeighedChoice, Weighing
from game.ai.beliefs import Beliefs
from game.ai.blunders import sensible
from game.ai.choices import worth_weighing
from game.ai.endings import Unclear, ending_of
from game.ai.instincts import weighed_by_sense
from game.ai.knowledge import Asked
from game.ai.odds import junk
from game.ai.sampling import sampler_of
from game.ai.tempers import EVEN, Temper, after_search
from game.ai.thoughts import thought_of
from game.ai.twins import twin_of
from game.ai.twins.twin import Aiming, Doubter, Foretelling, Luck, Recaller, Surveyor, Twin
from game.ai.undertakings import glance
from game.core.facets import Counting, Shedding, Undertaking

if TYPE_CHECKING:
    from game.ai.beliefs import Passed
    from game.ai.sampling import Sampler
    from game.ai.twins.twin import OpenWorld, Recalled
    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.thoughts import Thought


_FUTURES = 200
"""How many ways in which the match may go on are drawn, to reckon the chance to win it."""

_POINT = 0.03
"""What the usual stake of a deal counts on top of the chance to win the match: something is left to
play for where that is lost or won already."""


def deals_left(rules: Rules, table: Table) -> int | None:
    """Return how many deals follow this one; None where that is not known beforehand."""
    last = rules.options.last_deal
    return None if last is None else max(0, last - table.deals)


# A search asks for the same ones at every decision of a deal; each holds some thousands of numbers.
@lru_cache(maxsize=64)
def _futures(usual: Callable[[Random], Sequence[int]], deals: int) -> Mapping[tuple[int, ...], int]:
    """Return what so many deals to come may bring, each with how often; each time the same."""
    # The same futures for every choice, so that they differ by the choice alone.
    dice = Random(deals)  # noqa: S311 - for play
    return Counter(
        tuple(map(sum, zip(*(usual(dice) for _ in range(deals)), strict=True)))
        for _ in range(_FUTURES)
    )


class Equity:
    """The chance of a seat to win the match after a deal, ties shared.

    `scores` are those before this deal, `usual` draws what a deal to come brings to each seat, and
    `stake` is about how many points that is.
    """

    def __init__(
        self,
        seat: int,
        scores: Sequence[int],
        deals: int,
        usual: Callable[[Random], Sequence[int]],
        stake: int = 1,
    ) -> None:
        self._seat = seat
        self._point = _POINT / stake
        self._known: dict[tuple[int, ...], float] = {}
        brought = _futures(usual, deals) if deals else {(0,) * len(scores): 1}
        self._ends = [(tuple(map(add, scores, more)), often) for more, often in brought.items()]

    def of(self, points: Sequence[int]) -> float:
        """Return what a deal is worth that brings these points.

        A deal ends in few ways, and each of them is looked up after the first time.
        """
        key = tuple(points)
        if key not in self._known:
            self._known[key] = self._chance(key) + self._point * key[self._seat]
        return self._known[key]

    def _chance(self, points: tuple[int, ...]) -> float:
        seat, shares, all_ends = self._seat, 0.0, 0
        for totals, often in self._ends:
            ends = list(map(add, totals, points))
            best = max(ends)
            if ends[seat] == best:
                shares += often / ends.count(best)
            all_ends += often
        return shares / all_ends


BLIND = 0.1
"""How often anybody plays blindly in a playout: nobody follows plain sense always."""

PASSED = 0.35
"""How often those pass who could beat what lies there; all others always do."""

_STEPS, _FIRST_STEPS = 1, 6
"""How many guesses are made for each world that goes by who has passed, and for the first."""


class Twinned:
    """Choices tried by the twin of a game: the `Trials` of `arms`."""

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
        # One for all playouts, set to each one's seed: to make one anew each time would show.
        self._luck = Luck()
        self._moves: list[int] = []
        self._doubter = twin if isinstance(twin, Doubter) else None
        self._recaller: Recaller[Any] | None = None
        self._recalled: Recalled = ()
        # Where the walk stands: it goes on from world to world for the whole decision.
        self._likely: tuple[Any, int] | None = None

    def arms(self, view: Table, choices: list[Action]) -> list[Arm]:
        """Return an arm for each choice, but one for all of those that come to the same."""
        twin, opened = self._twin, self._opened
        # Told once for all playouts, by the number of the choice.
        self._moves = [twin.move_of(opened.world, action) for action in choices]
        firsts = twin.alike(view, opened, self._moves)
        same: dict[int, list[Action]] = {}
        for action, first in zip(choices, firsts, strict=True):
            same.setdefault(first, []).append(action)
        return [
            Arm(self._moves.index(first), actions[0], tuple(actions[1:]))
            for first, actions in same.items()
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

    def play(self, world: Any, choice: int, seed: int) -> PlayoutEnd:
        """Return what becomes of this world, left as it is, after the choice of that number."""
        twin, seat = self._twin, self._seat
        # The same world serves all choices, so it must be left as it is.
        after = twin.copy(world)
        self._luck.seed = seed
        twin.apply(after, self._moves[choice], self._luck)
        twin.playout(after, seed, self._blind)
        worth = twin.worth(after, seat)
        aim = worth
        if self._equity:
            aim = self._equity.of(twin.points(after))
        elif self._aiming:
            aim = self._aiming.aim(after, seat)
        return PlayoutEnd(aim, worth > 0, twin.taker(after) == seat, worth)


class Surveyed(Twinned):
    """Such trials where the twin tells of all choices by one playout."""

    _twin: Surveyor[Any]
    _seed = -1
    _told: Sequence[tuple[float, float]] = ()

    def play(self, world: Any, choice: int, seed: int) -> PlayoutEnd:
        """Return what becomes of this world after a choice; each seed is for one world."""
        # All choices are tried with the same seed one after the other: the first asks, the others
        # look up.
        if seed != self._seed:
            self._seed = seed
            self._told = self._twin.survey(world, self._moves, seed, self._blind)
        aim, worth = self._told[choice]
        return PlayoutEnd(aim, worth > 0, points=worth)


_PROMISE = 24
"""As so many playouts counts what plain sense promises of a word that may be said."""

_EVERYTHING = 8
"""With more legal actions than this nobody wants to hear of them all."""

_TELLING = 30
"""A choice tried less often than this is not known well enough to be advised for its sense."""


@dataclass(frozen=True, eq=False)
class Search:
    """Weighs choices by so many playouts in all, no longer than it has seconds.

    The same dice give the same choice as long as the time suffices; where it did not, after as many
    playouts.
    """

    playouts: int
    seconds: float
    _: KW_ONLY
    care: int = 1
    """What is said before the cards are played, and what is thrown away, decides most and is asked
    seldom: it gets so many times as many playouts."""
    swift: int = 1
    """Every decision gets so many times as many, as playouts of twins are swift; and twice that at
    more than four seats, where there are more cards and more to win by it."""
    remembers: bool = True
    """Without that it guesses worlds from what lies in sight alone."""
    blind: float = BLIND
    reads: bool = False
    """It thinks a world less likely for each play in it that plain sense would not have made, and
    for each pass of a seat that could have put something on what lay there."""
    for_match: bool = False
    """It has an eye to who will win the match, where it is known how many deals are left and what
    they may bring."""
    ahead: bool = False
    """It counts out what can be: see `game.ai.endings`."""
    temper: Temper = EVEN
    """It leans between what is about as good."""
    temperature: tuple[float, float] = (0.0, 0.0)
    """One of cards and one of words: above 0 now and then what is worse is taken, the oftener the
    more a game `forgives`."""
    everything: bool = False
    """It tells of a few cards that nobody would play, too."""

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions; at once when it is no longer wanted."""
        return self.weigh(decision).action

    def think(self, decision: Decision) -> Thought:
        """Return the same choice with its reason, and what was found of the others."""
        found = self.weigh(decision)
        return thought_of(decision, found.action, weighing=found, remembers=self.remembers)

    def weigh(self, decision: Decision, done: int | None = None) -> Weighing:
        """Return what is found of every choice worth weighing, the best first.

        A search that was short of time is told by `done`, the number of its playouts: then it
        stops there, looks at no clock, and finds the same again.
        """
        # Nothing to choose: no world is guessed, and no dice are thrown.
        if len(decision.legal) == 1:
            return Weighing((WeighedChoice(decision.legal[0]),))
        goes_on = self._patience(decision.wanted, done)
        view, rules = decision.view(), decision.rules
        choices = worth_weighing(rules, view, decision.seat, decision.legal, decision.history)
        counted = self._counted(decision, view, decision.legal)
        best = [choice.action for choice in counted if choice.behind <= 0]
        kept = sensible(Asked.of(decision, view)) if best else ()
        if good := [action for action in best if action in kept]:
            # All of these win as much as can be won, and none is a blunder: playouts choose among
            # them, those first that plain sense likes.
            choices = [action for action in choices if action in good] or good
            found = self._played_out(
                decision, view, choices, len(choices), done=done, goes_on=goes_on
            )
            return found._replace(choices=counted, liked=found.action)
        worthy = len(choices)
        if self.everything and len(decision.legal) <= _EVERYTHING:
            choices += [action for action in decision.legal if action not in choices]
        return self._played_out(decision, view, choices, worthy, done=done, goes_on=goes_on)

    def _played_out(
        self,
        decision: Decision,
        view: Table,
        choices: list[Action],
        worthy: int,
        *,
        done: int | None,
        goes_on: Callable[[], bool],
    ) -> Weighing:
        """Return what playouts tell of these choices, of which so many are worth advising."""
        rules = decision.rules
        if len(choices) == 1:
            return Weighing((WeighedChoice(choices[0]),))
        dice = Random(decision.dice)  # noqa: S311 - for play
        twin = twin_of(rules)
        # Already given up: what plain sense likes best is as good an answer as any.
        if twin is None or not decision.wanted():
            return Weighing((WeighedChoice(choices[0]),))
        trials, arms = self._trials(twin, decision, view, choices, dice)
        if len(arms) == 1:
            return Weighing((WeighedChoice(arms[0].action, alike=arms[0].alike),))
        # A promise is told in points: it says nothing where the match is what counts.
        seen = None if trials.for_match else glance(rules, view)
        for arm in arms:
            # A promise fades as real playouts are added: few playouts of a bid are mostly luck.
            if seen and seen.prospect(arm.action) is not None:
                arm.trust(seen.promise(arm.action), _PROMISE)
        # A word or an exchange is decided once a deal, and may take longer. Where plain sense
        # weighs choices and no points are counted there is neither: whatever is done is play.
        all_is_play = not isinstance(rules, Counting) and weighed_by_sense(
            rules, view, decision.legal
        )
        in_play = all_is_play or choices[0].verb == "play"
        playouts = self.playouts * (1 if in_play else self.care)
        if self.swift > 1:
            playouts *= self.swift * (2 if view.seats > 4 else 1)
        # From here on dice are asked in the same order on every machine: only how often may differ,
        # and `done` tells that.
        rivals = Arms(arms, lambda: dice.getrandbits(64), done)
        weigh = rivals.together if isinstance(trials, Surveyed) else rivals.halve
        found = weigh(trials, playouts, goes_on)
        if self.everything:
            return _advised(found, choices[:worthy])
        # Dice of its own: how many the search took depends on where it was broken off.
        dice = Random(f"{decision.dice} drawn")  # noqa: S311 - for play
        taken = drawn(found, rules.about.forgives * self.temperature[0 if in_play else 1], dice)
        return after_search(self.temper, Asked.of(decision, view), found, taken)

    def _counted(
        self, decision: Decision, view: Table, choices: Sequence[Action]
    ) -> tuple[WeighedChoice, ...]:
        """Return what is certain of these choices, the best first; () where nothing is."""
        rules = decision.rules
        twin = twin_of(rules) if self.ahead else None
        ending = ending_of(twin, view, rules.pack(), decision.wanted)
        if ending is None:
            return ()
        try:
            return ending.weighed(choices)
        except Unclear:
            return ()

    def compare(self, decision: Decision, choices: Sequence[Action]) -> Weighing:
        """Return what is found of these choices alone: all are tried as often, the best first."""
        counted = self._counted(decision, decision.view(), choices)
        # All are certain: playouts could only blur it.
        if len(counted) == len(set(choices)):
            return Weighing(counted)
        goes_on = self._patience(decision.wanted, None)
        dice = Random(decision.dice)  # noqa: S311 - for play
        twin = twin_of(decision.rules)
        if twin is None:
            return Weighing(tuple(map(WeighedChoice, choices)))
        trials, arms = self._trials(twin, decision, decision.view(), list(choices), dice)
        if len(arms) == 1:
            return Weighing((WeighedChoice(arms[0].action, alike=arms[0].alike),))
        rivals = Arms(arms, lambda: dice.getrandbits(64))
        return rivals.together(trials, max(1, self.playouts // len(arms)), goes_on)

    def _patience(self, wanted: Callable[[], bool], done: int | None) -> Callable[[], bool]:
        """Return what tells whether to go on: while the answer is wanted and there is time."""
        if done is not None:
            return wanted
        # Not the time of day: that may be set back while somebody thinks.
        deadline = time.monotonic() + self.seconds
        return lambda: wanted() and time.monotonic() < deadline

    def _trials(
        self,
        twin: Twin[Any],
        decision: Decision,
        view: Table,
        choices: list[Action],
        dice: Random,
    ) -> tuple[Twinned, list[Arm]]:
        """Return where the choices are tried, and one arm for those that come to the same."""
        rules, seat = decision.rules, decision.seat
        history = decision.history() if self.remembers else ()
        # Where a bid, points or a second half are at stake as well, plain sense can't tell from a
        # play what its player holds.
        reads = self.reads and not isinstance(rules, (Undertaking, Counting, Shedding))
        beliefs = None
        if history:
            # Whatever time it takes: what is believed must not depend on the machine.
            beliefs = Beliefs(rules, seat, view, history, reads=reads, goes_on=decision.wanted)
        thrown: frozenset[Card] = frozenset()
        if isinstance(rules, Undertaking):
            # All who play but one are rivals; before anybody plays there is one at least.
            thrown = junk(rules, view.trumps, max(1, len(view.contest) - 1))
        # Once for all guesses: only the hidden cards differ between them.
        opened = twin.open(view)
        sampler = sampler_of(
            view,
            rules.pack(),
            beliefs,
            opened.codes,
            opened.places,
            depth=opened.depth,
            junk=thrown,
        )
        left = deals_left(rules, view) if self.for_match else None
        equity = None
        if left is not None and isinstance(twin, Foretelling):
            equity = Equity(seat, _before(view), left, twin.usual_deal, twin.stake)
        surveys = isinstance(twin, Surveyor) and twin.surveys(opened.world)
        kind = Surveyed if surveys else Twinned
        trials = kind(
            twin, opened, sampler, dice, blind=self.blind, equity=equity, ahead=self.ahead
        )
        if beliefs and beliefs.passes:
            trials.recall(beliefs.passes)
        return trials, trials.arms(view, choices)


def _before(view: Table) -> tuple[int, ...]:
    """Return what each seat had when the deal began, in chips where these decide."""
    if not any(view.chips):
        return view.scores
    return tuple(chips - won for chips, won in zip(view.chips, view.points, strict=True))


def _advised(found: Weighing, worthy: Sequence[Action]) -> Weighing:
    """Return what a search found, with what it advises: the best of those worth weighing.

    Luck may say more of others. Where nothing sets the two apart it is what plain sense would do,
    which the person can follow; that is the first of those worth weighing.
    """
    best = next(choice for choice in found.choices if choice.action in worthy)
    plain = next((choice for choice in found.choices if choice.action == worthy[0]), best)
    equal = plain.tries >= _TELLING and plain.behind - best.behind <= plain.doubt
    return found._replace(liked=plain.action if equal else best.action)


def chances(found: Weighing, temperature: float) -> list[float]:
    """Return how likely each choice is to be taken, in their order; at 0 it is the best."""
    others = found.choices[1:]
    weights = [1.0, *(_weight(choice, temperature) if temperature else 0.0 for choice in others)]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def drawn(found: Weighing, temperature: float, dice: Random) -> Action:
    """Return the choice that is taken at a temperature; at 0 no dice are needed."""
    if temperature:
        left = dice.random()
        for choice, chance in zip(found.choices, chances(found, temperature), strict=True):
            # Chances add up to 1 but for rounding, so the last choice may be missed: then the best
            # is taken.
            left -= chance
            if left < 0:
                return choice.action
    return found.choices[0].action


def _weight(choice: WeighedChoice, temperature: float) -> float:
    """Return how likely a choice is beside the best: 1 if it is as good on the whole.

    It is 0 where all playouts find the same difference. If that is none at all, the best is the one
    that plain sense likes better.
    """
    # A standard error times the root of the tries is the spread of one playout's difference: a
    # temperature means the same in a game of single points and in one of hundreds of chips.
    usual = choice.doubt * sqrt(choice.tries)
    return exp(-max(0.0, choice.behind) / (temperature * usual)) if usual else 0.0
