"""Endings counted out: no card is hidden any more, chance has no say, and but two still play.

Then there is one best that each of the two can reach, and playouts by plain sense, however many,
may miss it. A twin that tells who still plays is asked every line that matters.

And is the rest of a deal a seat's for certain? That is proven from what it sees, whatever the
others hold: the proof holds for every deal that the seat could be in, so it says nothing of the one
it is in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.ai.arms import WeighedChoice
from game.ai.beliefs import Beliefs
from game.ai.twins.twin import Luck, Twin
from game.core.actions import Action
from game.core.cards import BACK
from game.core.facets import Combining, Tricks, place_of
from game.core.rules import TRUMPS, act
from game.core.sight import unseen
from game.core.thoughts import CERTAIN
from game.core.zones import hand

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.ai.beliefs import Slot
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Meld


W = TypeVar("W")

MOST = 30_000
"""With more moves than this an ending is left to playouts: that takes a tenth of a second."""

_OFTEN = 50
"""After so many moves it is asked whether the answer is still wanted."""

_STEP = 1e-6
"""What is better by less is no better."""

_PAIR = 2


@runtime_checkable
class Closing(Twin[W], Protocol[W]):
    """A twin that tells who still plays once chance has no say any more."""

    def playing(self, world: W) -> int:
        """Return the seats (as bits) that still play; 0 while chance has a say."""

    def extremes(self, world: W, seat: int, other: int) -> tuple[W, W] | None:
        """Return the worst end for a seat, and the best; None if that cannot be told."""

    def key(self, world: W) -> Hashable:
        """Return what is equal where nothing sets two worlds apart for the rest of the deal."""


class Unclear(Exception):
    """An ending takes more looking at than is worth it, or it goes round in circles."""


class Reach(NamedTuple):
    """What a seat can reach: how far ahead of the other it ends, and what the deal counts for it.

    The first is what both play for, one for the most and the other for the least.
    """

    lead: float
    own: float


class Ending:
    """The ending that a world is for its seat to act.

    It remembers for each position what the seat reaches at least, and at most.
    """

    def __init__(self, twin: Closing[Any], world: Any, wanted: Callable[[], bool]) -> None:
        self._twin = twin
        self._world = world
        self._wanted = wanted
        self._seat = twin.mover(world)
        # Two bits are set: without the seat's own the highest is the other's.
        self._other = (twin.playing(world) & ~(1 << self._seat)).bit_length() - 1
        # By position, at most as many as moves are looked at; gone with the ending.
        self._at_least: dict[Hashable, Reach] = {}
        self._at_most: dict[Hashable, Reach] = {}
        # A deal ends in few ways, and thousands of positions share these.
        self._ends: dict[Reach, Reach] = {}
        # The positions on the way to the one looked at: one of them again is a circle.
        self._under_way: set[Hashable] = set()
        self._luck = Luck()
        ends = twin.extremes(world, self._seat, self._other)
        # Where a twin knows how bad and how good it can get, the search is narrowed from the first.
        self._least, self._most = map(self._worth, ends) if ends else (_WORST, _BEST)
        self._looked = 0

    def prospects(self, moves: Sequence[int]) -> list[Reach | None]:
        """Return what the seat reaches by each move; None where that took too long.

        Raises Unclear where even the best of them takes too long.
        """
        # Each world after a first move is made once, and asked again with every goal.
        after = {move: self._after(self._world, move) for move in sorted(moves, key=_promising)}
        least, most = self._least, self._most
        # Each question is whether more can be reached than is certain so far: alpha-beta with a
        # window of no width and a memory of bounds, as in MTD(f) (Plaat and others, 1996). The
        # first goal is to lead by nothing: where neither does two questions settle it.
        goal = min(self._most, Reach(0.0, 0.0))
        while most.lead - least.lead > _STEP or most.own - least.own > _STEP:
            found = self._best_of(after.values(), goal)
            if found >= goal:
                # The next question is whether there is anything better by the least.
                least, goal = found, Reach(found.lead, found.own + _STEP)
            else:
                most = goal = found
        exact = {move: self._exactly(world, least) for move, world in after.items()}
        return [exact[move] for move in moves]

    def _exactly(self, world: Any, best: Reach) -> Reach | None:
        """Return what a world is worth that is worth no more than the best; None if it is long."""
        try:
            goal, found = best, self._reached(world, best)
            while found < goal:
                goal, found = found, self._reached(world, found)
        except Unclear:
            # An exception leaves through all levels and takes nothing off: the way must be empty
            # again.
            self._under_way.clear()
            return None
        return goal

    def weighed(self, actions: Sequence[Action]) -> tuple[WeighedChoice, ...]:
        """Return what is certain of actions of the seat to act, the best first; raises Unclear."""
        moves = [self._twin.move_of(self._world, action) for action in actions]
        told = list(zip(actions, self.prospects(moves), strict=True))
        prospects = [(action, prospect) for action, prospect in told if prospect is not None]
        best = max(prospect for _, prospect in prospects)
        found = [
            WeighedChoice(
                action,
                CERTAIN,
                prospect.own,
                best.lead - prospect.lead,
                wins=float(prospect.own > 0),
                points=prospect.own,
            )
            for action, prospect in prospects
        ]
        return tuple(sorted(found, key=lambda choice: choice.behind))

    def _after(self, world: Any, move: int) -> Any:
        self._looked += 1
        # Asked now and then: `wanted` may wait for the picture.
        if self._looked > MOST or (self._looked % _OFTEN == 0 and not self._wanted()):
            raise Unclear
        after = self._twin.copy(world)
        self._twin.apply(after, move, self._luck)
        return after

    def _best_of(self, after: Iterable[Any], goal: Reach) -> Reach:
        best = self._least
        for world in after:
            best = max(best, self._reached(world, goal))
            if best >= goal:
                break
        return best

    def _worth(self, world: Any) -> Reach:
        own = self._twin.worth(world, self._seat)
        end = Reach(own - self._twin.worth(world, self._other), own)
        return self._ends.setdefault(end, end)

    def _reached(self, world: Any, goal: Reach) -> Reach:
        """Return what the seat reaches at least, if it is the goal or more; else at most."""
        twin, seat = self._twin, self._seat
        mover = twin.mover(world)
        if mover < 0:
            return self._worth(world)
        # Bounds, not values: what was asked with one goal may answer another.
        key = twin.key(world)
        least = self._at_least.get(key, self._least)
        if least >= goal:
            return least
        most = self._at_most.get(key, self._most)
        if most < goal:
            return most
        if key in self._under_way:
            raise Unclear
        self._under_way.add(key)
        mine = mover == seat
        best = self._least if mine else self._most
        for move in sorted(twin.legal(world), key=_promising):
            found = self._reached(self._after(world, move), goal)
            if found > best if mine else found < best:
                best = found
            # The mover has reached the goal, or the other has kept it from it: the rest cannot
            # change the answer.
            if mine == (best >= goal):
                break
        self._under_way.remove(key)
        # An answer raises the lower bound or lowers the upper one, never both.
        bounds = self._at_least if best >= goal else self._at_most
        bounds[key] = best
        return best


def _promising(move: int) -> tuple[int, int]:
    """Return what to try first: many cards before few, low ones before high, words in the end."""
    return -move.bit_count(), move


_WORST, _BEST = Reach(-inf, -inf), Reach(inf, inf)


def ending_of(
    twin: Twin[Any] | None, view: Table, pack: Cards, wanted: Callable[[], bool]
) -> Ending | None:
    """Return the ending that a view is; None where it is none, or leaves more than one world."""
    if not isinstance(twin, Closing):
        return None
    opened = twin.open(view)
    # Hidden cards in one hand only: then that hand is known, for all others are seen.
    if len(opened.places) > 1 or twin.playing(opened.world).bit_count() != _PAIR:
        return None
    hidden = unseen(view, pack)
    # More cards hidden than places that matter: some lie elsewhere, and which is not known.
    if len(hidden) != sum(count for _, count in opened.places):
        return None
    return Ending(twin, twin.fill(opened, [opened.codes[card] for card in hidden]), wanted)


def the_rest(
    rules: Rules, view: Table, seat: int, history: Iterable[Event] = ()
) -> tuple[Cards, ...]:
    """Return what a seat leads from now on, in order, to be sure of the rest; empty if it isn't.

    Of tricks it then wins every one; where combinations climb, it is out before anybody plays
    another card. It is asked of a view, with the events of the deal as the seat learned them.
    """
    if view.plays or seat not in view.to_act or view.over:
        return ()
    if isinstance(rules, Tricks):
        needed = rules.to_the_end(view, seat)
        if needed > len(view.hand(seat)):
            return ()
        return _of_tricks(rules, view, seat, _Others(rules, view, seat, history), needed)
    if isinstance(rules, Combining):
        groups = rules.groups(view.hand(seat))
        return _of_combinations(rules, view, seat, _Others(rules, view, seat, ()), groups)
    return ()


class _Others:
    """What the others may hold, as far as the way they have played does not tell otherwise."""

    def __init__(self, rules: Rules, view: Table, seat: int, history: Iterable[Event]) -> None:
        hidden = frozenset(unseen(view, rules.pack()))
        slots = Beliefs(rules, seat, view, history).slots
        hands = {other: view.hand(other) for other in slots if view.hand(other)}
        self._slots: list[list[Slot]] = [slots[other] for other in hands]
        self._open = [[card for card in held if card != BACK] for held in hands.values()]
        self.longest = max(map(len, hands.values()), default=0)
        """How many cards one of them has at most."""
        self.cards = {card for held in self._open for card in held}
        """Every card that any of them may have."""
        self.cards |= {
            card
            for card in hidden
            if any(card not in slot.cut for held in self._slots for slot in held)
        }

    def most(self, cards: Collection[Card]) -> int:
        """Return how many of these cards one of them may have at most."""
        wanted = frozenset(cards) & self.cards
        return max(
            (
                min(
                    len(wanted),
                    sum(not wanted <= slot.cut for slot in slots) + len(wanted & {*known}),
                )
                for slots, known in zip(self._slots, self._open, strict=True)
            ),
            default=0,
        )


def _of_tricks(
    rules: Rules, view: Table, seat: int, others: _Others, needed: int
) -> tuple[Cards, ...]:
    """Trumps first, then suits, each from the top.

    A card wins that nobody can beat. Led so often that nobody can have a card of its suit left, the
    lower ones win as well; and once no trump is left, so do the other suits.
    """
    ranking = rules.ranking(view.trumps)
    mine = sorted(view.hand(seat), key=lambda card: -ranking[card][1])
    suits = {ranking[card][0] for card in mine}
    sure: list[Card] = []
    for suit in sorted(suits | {TRUMPS}, key=lambda suit: (suit != TRUMPS, suit)):
        theirs = [card for card in others.cards if ranking[card][0] == suit]
        highest = max((ranking[card][1] for card in theirs), default=0)
        held = [card for card in mine if ranking[card][0] == suit]
        top = [card for card in held if ranking[card][1] > highest]
        # Each lead from the top takes one card of the suit from whoever holds most of them.
        runs_out = len(top) >= others.most(theirs)
        sure += held if runs_out else top
        # A trump may be left out there, and then no plain card is safe.
        if suit == TRUMPS and not runs_out:
            break
    if not sure or len(sure) < needed:
        return ()
    first = Action(seat, "play", (sure[0],))
    return () if rules.refusal(view, first) else tuple((card,) for card in sure)


def _of_combinations(
    rules: Rules, view: Table, seat: int, others: _Others, groups: Iterable[Meld]
) -> tuple[Cards, ...]:
    """Nobody beats any of them but one, and that one goes last."""
    cards = [group.cards for group in groups]
    if any(rules.refusal(view, Action(seat, "play", held)) for held in cards):
        return ()
    tried = (held for held in cards if _is_beaten(rules, view, Action(seat, "play", held), others))
    # Two are too many already: no need to look for a third.
    beaten = list(islice(tried, 2))
    if len(beaten) > 1:
        return ()
    # By some house rules not everything may go last, so where there is a choice each is tried.
    for last in beaten or cards:
        alone = view._replace(zones={**view.zones, hand(seat): last})
        goes = Action(seat, "play", last)
        if rules.refusal(alone, goes):
            continue
        if place_of(rules, act(rules, alone, goes, "").table, seat) == len(view.out) + 1:
            return (*(held for held in cards if held != last), last)
    return ()


def _is_beaten(rules: Rules, view: Table, action: Action, others: _Others) -> bool:
    """Tell whether anybody could beat a combination who held all that the others may hold."""
    after = act(rules, view, action, "").table
    if after.over or not after.to_act:
        return False
    assert isinstance(rules, Combining)
    # Of all that may be out there are far too many ways to make a run: one of each is enough.
    higher = rules.above(after, tuple(sorted(others.cards)))
    return any(len(meld.cards) <= others.longest for meld in higher)
