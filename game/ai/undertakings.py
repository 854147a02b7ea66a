"""Card sense where seats undertake to win tricks: what to say, to throw away, and to lead.

Everything is weighed from the own hand and from what lies open; nothing here guesses at worlds.

This is the sense with its reasons, in cards, for hints and for players who don't search. Searches
have the same in bits: `sense.py` and `playing.py` of `game.rules.loo.fast`. Both take their figures
from `game.ai.odds`, and `tests/ai/twins/test_looing.py` holds them to the same promises, words,
throws and cards: a change of one is a change of both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.odds import chances, fresh_chance, gone, highest, ladder, spread
from game.core.actions import Action
from game.core.facets import Undertaking
from game.core.rules import TRUMPS
from game.core.zones import SET_ASIDE, TURN_UP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Prospect

CAUTION = 0.06
"""How much of what is risked is taken off a promise: the others know something, too."""

TOO_GOOD = 0.6
"""A card that wins a trick so often is never thrown away."""


def say(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    """Return the word that promises most."""
    best, most = legal[0], float("-inf")
    for action in legal:
        worth = promise(rules, table, action)
        if worth >= most:
            best, most = action, worth
    return best


def prospect_of(rules: Rules, table: Table, action: Action) -> Prospect | None:
    """Return what a word of the bidding may come to; None of all else, and where none is said."""
    undertaking = Undertaking.of(rules)
    return undertaking.prospect(table, action.seat, action.verb) if undertaking else None


def promise(rules: Rules, table: Table, action: Action) -> float:
    """Return what a word of the bidding is likely to come to."""
    prospect = prospect_of(rules, table, action)
    return _worth(rules, table, action.seat, prospect) if prospect else 0.0


def _worth(rules: Rules, table: Table, seat: int, prospect: Prospect) -> float:
    gains = prospect.gains
    if min(gains) == max(gains):
        return gains[0]
    odds = winning_odds(rules, table, seat, prospect)
    likely = spread(odds, len(gains) - 1)
    worth = sum(chance * gain for chance, gain in zip(likely, gains, strict=True))
    worth += CAUTION * min(0.0, *gains)
    if prospect.against:
        return worth
    unmet = (1 - prospect.joins) ** prospect.waiting
    return unmet * prospect.alone + (1 - unmet) * worth


def winning_odds(rules: Rules, table: Table, seat: int, prospect: Prospect) -> list[float]:
    """Return how likely each card that a seat will play with wins a trick, the best first."""
    rivals = max(1.0, prospect.against + prospect.joins * prospect.waiting)
    odds = _odds(rules, table, table.hand(seat), prospect, rivals)
    return [min(1.0, chance * prospect.ease) for chance in odds]


def likely(rules: Rules, table: Table, seat: int, prospect: Prospect) -> list[float]:
    """Return how likely no, one, two ... tricks are, should a seat undertake to play."""
    rivals = max(1.0, prospect.against + prospect.joins * prospect.waiting)
    odds = _odds(rules, table, table.hand(seat), prospect, rivals)
    return spread((min(1.0, chance * prospect.ease) for chance in odds), len(prospect.gains) - 1)


def _odds(
    rules: Rules, table: Table, held: Cards, prospect: Prospect, rivals: float
) -> list[float]:
    """Return the chance of each card of the hand as it is likely to be when play begins."""
    most = len(prospect.gains) - 1
    fresh = fresh_chance(rules, table.trumps, rivals)
    if prospect.fresh:
        # Of more cards than are played the worst is thrown away.
        held, fresh = (), fresh * prospect.fresh / most
    own = chances(rules, table, (*held, *prospect.takes), rivals)
    kept = sorted(own.values(), reverse=True)[:most]
    kept += [fresh] * (most - len(kept))
    stay = most - prospect.draws
    return [chance if place < stay else max(chance, fresh) for place, chance in enumerate(kept)]


def throw(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    """Return which cards to throw away, of the numbers that are allowed."""
    least, most = len(legal[0].cards), len(legal[-1].cards)
    ranked = by_use(rules, table, legal[0].seat)
    rivals = max(1, len(table.contest) - 1)
    fresh = fresh_chance(rules, table.trumps, rivals)
    useless = sum(chance < fresh for _, chance in ranked)
    odd = _odd_one(rules, table, legal[0].seat, ranked)
    if odd and least <= 1 <= most:
        return _throwing(legal, odd)
    return _throwing(legal, [card for card, _ in ranked[: min(most, max(least, useless))]])


def _odd_one(
    rules: Rules, table: Table, seat: int, ranked: Sequence[tuple[Card, float]]
) -> list[Card]:
    """Return the one card between a hand and winning at once, unless it is too good to go."""
    flush = rules.nearly(table, seat) if isinstance(rules, Undertaking) else ()
    return [card for card, chance in ranked if flush and card not in flush and chance < TOO_GOOD]


def by_use(rules: Rules, table: Table, seat: int) -> list[tuple[Card, float]]:
    """Return the cards of a hand, the least useful first, with their chances to win a trick."""
    rivals = max(1, len(table.contest) - 1)
    own = chances(rules, table, table.hand(seat), rivals)
    return sorted(own.items(), key=lambda item: (item[1], item[0]))


def _throwing(legal: Sequence[Action], cards: Sequence[Card]) -> Action:
    wanted = set(cards)
    for action in legal:
        if len(action.cards) == len(wanted) and wanted.issuperset(action.cards):
            return action
    return legal[0]


def swap(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    """Return what to do with the turn-up: take it for the least useful card if it is better."""
    seat = legal[0].seat
    offered = (*table.cards(SET_ASIDE), *table.cards(TURN_UP))
    swaps = [action for action in legal if action.verb == "swap"]
    if not swaps:
        # A card is due from the stock in any case, and the turn-up is a trump.
        return next((action for action in legal if action.verb == "take-turn-up"), legal[0])
    rivals = max(1, len(table.contest) - 1)
    own = chances(rules, table, (*table.hand(seat), *offered), rivals)
    cheapest = min(swaps, key=lambda action: sum(own[card] for card in action.cards))
    if sum(own[card] for card in cheapest.cards) < sum(own[card] for card in offered):
        return cheapest
    return next((action for action in legal if action.verb != "swap"), cheapest)


def lead(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    """Return what to lead: what nothing can beat, trumps first, else high in a plain suit.

    Trumps that can be beaten are kept to trump with; the lowest goes if there is nothing else.
    """
    steps = ladder(rules, table.trumps)
    out = gone(table).union(table.hand(legal[0].seat))
    ranked = sorted(legal, key=lambda a: (steps[a.cards[0]][0] == TRUMPS, steps[a.cards[0]][1]))
    sure = [action for action in ranked if highest(steps, action.cards[0], out)]
    plain = [action for action in ranked if steps[action.cards[0]][0] != TRUMPS]
    return (sure or plain or ranked[:1])[-1]
