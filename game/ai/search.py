"""A player who tries every choice in guessed worlds and takes the one that scores most.

Each guessed world is played out once for every choice still considered, with the same chance for
all, so that luck is the same for each; after each round the worse half is dropped. What counts is
the game's own score of the deal, not who wins it. A game that has a twin is played out by it.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.arms import Arm, Arms, Outcome, Stage, Tried, Weighing
from game.ai.asked import Asked
from game.ai.beliefs import Beliefs
from game.ai.choices import worth_weighing
from game.ai.equity import Equity
from game.ai.instincts import at_a_glance, instinct
from game.ai.odds import junk
from game.ai.sampling import sampler_of
from game.ai.temperature import drawn
from game.ai.tempers import EVEN, Temper, after_search
from game.ai.thoughts import thought_of
from game.ai.twins import twin_of
from game.ai.twins.twin import Doubter, Luck, Surveyor
from game.ai.undertakings import promise, rash
from game.ai.weighed import lapse
from game.ai.worlds import Worlds
from game.core.rules import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ai.sampling import Sampler
    from game.ai.twins.twin import Frame, Twin
    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.thoughts import Thought

BLIND = 0.1
"""How often anybody plays blindly in a playout: nobody follows plain sense always."""

LONGEST_PLAYOUT = 400
"""Choices after which a playout counts nothing; no deal should come near it."""

GLANCE = 24
"""How many playouts what is seen at a glance counts for, where a word is to be said."""

_EVERYTHING = 8
"""With more legal actions than this nobody wants to hear of them all."""

_SECOND_THOUGHTS = 6
"""How often a world is guessed anew in which somebody has said what the hand does not bear."""


class Search:
    """Weighs choices by `playouts` in all, no longer than `seconds`.

    What is said before the cards are played, and what is thrown away, decides most and is asked
    seldom: it gets `care` times as many. A game that has a twin gets `swift` times as many, and
    more than four seats twice that: there are more cards, and more to win by it. Without
    `remembers` it guesses worlds from what lies in sight alone. Who `reads` thinks a world less
    likely for each play in it that plain sense would not have made. Who looks `ahead` plays for the
    match, where it is known how many deals are left. A `temper` leans between what is about as
    good; at a `temperature`, one of cards and one of words, now and then what is worse is taken.
    Who weighs `everything` tells of a few cards that nobody would play, too. The same dice give the
    same choice as long as the time suffices; where it did not, after as many playouts.
    """

    def __init__(
        self,
        playouts: int,
        seconds: float,
        *,
        care: int = 1,
        swift: int = 1,
        remembers: bool = True,
        blind: float = BLIND,
        reads: bool = False,
        ahead: bool = False,
        temper: Temper = EVEN,
        temperature: tuple[float, float] = (0.0, 0.0),
        everything: bool = False,
    ) -> None:
        self._playouts = playouts
        self._seconds = seconds
        self._care = care
        self._swift = swift
        self._remembers = remembers
        self._blind = blind
        self._reads = reads
        self._ahead = ahead
        self._temper = temper
        self._temperature = temperature
        self._everything = everything

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions; at once when it is no longer wanted."""
        return self.weigh(decision).action

    def think(self, decision: Decision) -> Thought:
        """Return the same choice with its reason, and what was found of the others."""
        found = self.weigh(decision)
        return thought_of(decision, found.action, weighing=found, remembers=self._remembers)

    def weigh(self, decision: Decision, done: int | None = None) -> Weighing:
        """Return what is found of every choice worth weighing, the best first.

        A search that was short of time is told by `done`, the number of its playouts: then it
        stops there, looks at no clock, and finds the same again.
        """
        if len(decision.legal) == 1:
            return Weighing((Tried(decision.legal[0]),))
        goes_on = self._patience(decision.wanted, done)
        view, rules = decision.view(), decision.rules
        choices = worth_weighing(rules, view, decision.seat, decision.legal, decision.history)
        worthy = len(choices)
        if self._everything and len(decision.legal) <= _EVERYTHING:
            choices += [action for action in decision.legal if action not in choices]
        if len(choices) == 1:
            return Weighing((Tried(choices[0]),))
        dice = Random(decision.dice)  # noqa: S311 - for play
        if not decision.wanted():
            return Weighing((Tried(choices[0]),))
        stage, arms = self._stage(decision, view, choices, dice, goes_on)
        if len(arms) == 1:
            return Weighing((Tried(arms[0].action, alike=arms[0].alike),))
        for arm in arms:
            if rules.prospect(view, decision.seat, arm.action.verb) is not None:
                arm.trust(promise(rules, view, arm.action), GLANCE)
        at_once = not rules.collects and at_a_glance(rules, view, decision.legal)
        in_play = at_once or choices[0].verb == "play"
        playouts = self._playouts * (1 if in_play else self._care)
        if self._swift > 1 and twin_of(rules) is not None:
            playouts *= self._swift * (2 if view.seats > 4 else 1)
        trial = Arms(arms, lambda: dice.getrandbits(64), done)
        weigh = trial.together if isinstance(stage, _Surveyed) else trial.halve
        found = weigh(stage, playouts, goes_on)
        if worthy < len(choices):
            return _advised(found, choices[:worthy])
        # Dice of its own: how many the search took depends on where it was broken off.
        lot = Random(f"{decision.dice} drawn")  # noqa: S311 - for play
        taken = drawn(found, self._temperature[0 if in_play else 1], lot)
        if taken != found.action:
            return found._replace(liked=taken)
        return after_search(self._temper, Asked.of(decision, view), found)

    def compare(self, decision: Decision, choices: Sequence[Action]) -> Weighing:
        """Return what is found of these choices alone: all are tried as often, the best first."""
        goes_on = self._patience(decision.wanted, None)
        dice = Random(decision.dice)  # noqa: S311 - for play
        stage, arms = self._stage(decision, decision.view(), list(choices), dice, goes_on)
        if len(arms) == 1:
            return Weighing((Tried(arms[0].action, alike=arms[0].alike),))
        trial = Arms(arms, lambda: dice.getrandbits(64))
        return trial.together(stage, max(1, self._playouts // len(arms)), goes_on)

    def _patience(self, wanted: Callable[[], bool], done: int | None) -> Callable[[], bool]:
        """Return what tells whether to go on: while the answer is wanted and there is time."""
        if done is not None:
            return wanted
        deadline = time.monotonic() + self._seconds
        return lambda: wanted() and time.monotonic() < deadline

    def _stage(
        self,
        decision: Decision,
        view: Table,
        choices: list[Action],
        dice: Random,
        goes_on: Callable[[], bool],
    ) -> tuple[Stage[Any], list[Arm]]:
        """Return where the choices are tried, and one arm for those that come to the same."""
        rules, seat = decision.rules, decision.seat
        history = decision.history() if self._remembers else ()
        # What else is at stake in other games plain sense of tricks knows nothing of.
        tricks_alone = not (rules.undertakes or rules.climbs or rules.collects or rules.sheds)
        reads = self._reads and tricks_alone
        beliefs = None
        if history:
            # Whatever time it takes: what is believed must not depend on the machine.
            beliefs = Beliefs(rules, seat, view, history, reads=reads, goes_on=decision.wanted)
        thrown: frozenset[Card] = frozenset()
        if rules.undertakes:
            thrown = junk(rules, view.trumps, max(1, len(view.contest) - 1))
        twin = twin_of(rules)
        if twin is None:
            worlds = Worlds(view, rules.pack(), beliefs, thrown)
            readable = _Readable(rules, seat, choices, worlds, dice, goes_on=goes_on)
            return readable, [Arm(place, action) for place, action in enumerate(choices)]
        frame = twin.frame(view)
        sampler = sampler_of(
            view,
            rules.pack(),
            beliefs,
            frame.codes,
            frame.places,
            depth=frame.depth,
            junk=thrown,
        )
        left = rules.deals_left(view) if self._ahead else None
        # Only a twin can tell what other deals may bring.
        usual = getattr(twin, "usual_deal", None)
        equity = None if left is None or usual is None else Equity(seat, view.scores, left, usual)
        surveys = isinstance(twin, Surveyor) and twin.surveys(frame.world)
        kind = _Surveyed if surveys else _Twinned
        stage = kind(twin, frame, sampler, dice, blind=self._blind, equity=equity)
        return stage, stage.arms(view, choices)


def _advised(found: Weighing, worthy: Sequence[Action]) -> Weighing:
    """Return what a search found with the best of those worth weighing, though luck said more."""
    actions = (tried.action for tried in found.choices)
    return found._replace(liked=next(action for action in actions if action in worthy))


class _Twinned:
    """Choices tried by the twin of a game."""

    def __init__(
        self,
        twin: Twin[Any],
        frame: Frame[Any],
        sampler: Sampler,
        dice: Random,
        *,
        blind: float,
        equity: Equity | None,
    ) -> None:
        self._twin = twin
        self._frame = frame
        self._seat = twin.mover(frame.world)
        self._sampler = sampler
        self._dice = dice
        self._blind = blind
        self._equity = equity
        self._luck = Luck()
        self._moves: list[int] = []
        self._doubter = twin if isinstance(twin, Doubter) else None

    def arms(self, view: Table, choices: list[Action]) -> list[Arm]:
        """Return an arm for each choice that is not as good as one before it."""
        twin, frame = self._twin, self._frame
        self._moves = [twin.move_of(frame.world, action) for action in choices]
        leaders = twin.alike(view, frame, self._moves)
        same: dict[int, list[Action]] = {}
        for action, leader in zip(choices, leaders, strict=True):
            same.setdefault(leader, []).append(action)
        return [
            Arm(self._moves.index(leader), actions[0], tuple(actions[1:]))
            for leader, actions in same.items()
        ]

    def world(self) -> Any:
        """Return a guess of the hidden cards, in which what was said makes sense."""
        world = self._guess()
        if self._doubter is None:
            return world
        least = self._doubter.rash(world)
        for _ in range(_SECOND_THOUGHTS):
            if not least:
                break
            other = self._guess()
            count = self._doubter.rash(other)
            if count < least:
                world, least = other, count
        return world

    def _guess(self) -> Any:
        return self._twin.fill(self._frame, self._sampler.guess(self._dice))

    def play(self, world: Any, choice: int, chance: int) -> Outcome:
        """Return what becomes of this world, left as it is, after the choice of that number."""
        twin, seat = self._twin, self._seat
        tried = twin.copy(world)
        self._luck.chance = chance
        twin.apply(tried, self._moves[choice], self._luck)
        twin.playout(tried, chance, self._blind)
        worth = twin.worth(tried, seat)
        aim = self._equity.of(twin.points(tried)) if self._equity else worth
        return Outcome(aim, worth > 0, twin.taker(tried) == seat, worth)


class _Surveyed(_Twinned):
    """Choices of which the twin of a game tells all by one playout."""

    _twin: Surveyor[Any]
    _chance = -1
    _told: Sequence[tuple[float, float]] = ()

    def play(self, world: Any, choice: int, chance: int) -> Outcome:
        """Return what becomes of this world after a choice; each chance is for one world."""
        if chance != self._chance:
            self._chance = chance
            self._told = self._twin.survey(world, self._moves, chance, self._blind)
        aim, worth = self._told[choice]
        return Outcome(aim, worth > 0, points=worth)


class _Readable:
    """Choices tried by the rules themselves."""

    def __init__(
        self,
        rules: Rules,
        seat: int,
        choices: list[Action],
        worlds: Worlds,
        dice: Random,
        *,
        goes_on: Callable[[], bool],
    ) -> None:
        self._rules = rules
        self._seat = seat
        self._choices = choices
        self._worlds = worlds
        self._dice = dice
        self._goes_on = goes_on

    def world(self) -> Table:
        """Return a guess in which, before cards are exchanged, what was said makes sense."""
        world = self._worlds.guess(self._dice)
        if not self._rules.undertakes or not world.said or world.contest:
            return world
        least = rash(self._rules, world)
        for _ in range(_SECOND_THOUGHTS):
            if not least:
                break
            other = self._worlds.guess(self._dice)
            count = rash(self._rules, other)
            if count < least:
                world, least = other, count
        return world

    def play(self, world: Table, choice: int, chance: int) -> Outcome | None:
        """Return what becomes of this world after the choice of that number."""
        choices, goes_on = self._choices, self._goes_on
        worth = playout(self._rules, world, choices[choice], self._seat, chance, goes_on=goes_on)
        return None if worth is None else Outcome(worth, worth > 0, points=worth)


def playout(
    rules: Rules,
    world: Table,
    action: Action,
    seat: int,
    chance: int,
    *,
    goes_on: Callable[[], bool] = lambda: True,
) -> float | None:
    """Return what the deal counts for a seat if it acts so in this world and all play plainly.

    That takes a while: None is returned when it no longer goes on.
    """
    rng = Random(chance)  # noqa: S311 - for play
    # What is shuffled in the playout must tell nothing of the match's own seed.
    journal = Journal(world, f"playout {chance}")
    rules.apply(journal, action)
    for _ in range(LONGEST_PLAYOUT):
        table = journal.table
        if not table.to_act:
            break
        settled = rules.settled(table, seat)
        if settled is not None:
            return settled
        if not goes_on():
            return None
        rules.apply(journal, _plainly(rules, table, table.to_act[0], rng))
    return rules.worth(journal.table, seat) if journal.table.over else 0.0


def _plainly(rules: Rules, table: Table, mover: int, rng: Random) -> Action:
    """Return what a seat does in a playout: plain sense, and now and then something else."""
    legal = rules.shortlist(table, mover)
    if len(legal) == 1:
        return legal[0]
    # Nobody says or throws away anything blindly where that may cost a fortune.
    if (rules.undertakes and legal[0].verb != "play") or rng.random() >= BLIND:
        return instinct(rules, table, legal)
    weighed = at_a_glance(rules, table, legal)
    return lapse(weighed, rng) if weighed else legal[int(rng.random() * len(legal))]
