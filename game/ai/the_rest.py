"""Is the rest of a deal a seat's for certain? Proven from what it sees, whatever the others hold.

The proof holds for every deal that the seat could be in, so it says nothing of the one it is in.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from game.ai.beliefs import Beliefs
from game.core.actions import Action
from game.core.cards import BACK
from game.core.facets import Combining, Tricks, place_of
from game.core.rules import TRUMPS, act
from game.core.sight import unseen
from game.core.zones import hand

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from game.ai.beliefs import Slot
    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Meld


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
            card for card in hidden if any(card not in s for held in self._slots for s in held)
        }

    def most(self, cards: Collection[Card]) -> int:
        """Return how many of these cards one of them may have at most."""
        wanted = frozenset(cards) & self.cards
        return max(
            (
                min(len(wanted), sum(not wanted <= slot for slot in slots) + len(wanted & {*known}))
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
        runs_out = len(top) >= others.most(theirs)
        sure += held if runs_out else top
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
    beaten = list(islice(tried, 2))
    if len(beaten) > 1:
        return ()
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
