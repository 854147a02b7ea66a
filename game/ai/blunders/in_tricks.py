"""Blunders in games of tricks: cards wasted, and chances missed, for nothing.

Each function tells whether an action is such a blunder, of what may be done in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.odds import spread
from game.core.facets import Combining, Counting, Shedding, Undertaking
from game.core.journal import Journal
from game.core.rules import TRUMPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ai.blunders.knowledge import Asked
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.telling import Prospect

HOPELESS = 0.85
"""Nobody undertakes to play who fails so likely."""

BEYOND = 2.5
"""A bid is out of reach that is by so many spreads above what the hand is likely to make."""


# Cards played to a trick


def _cards(asked: Asked) -> Iterator[Card]:
    """Yield the cards that may be played."""
    return (action.cards[0] for action in asked.legal if action.cards)


def wins_too_high(asked: Asked, action: Action) -> bool:
    """As the last to play it wins with a card where a lower one wins as well."""
    if not asked.follows or isinstance(asked.rules, Counting) or not asked.is_last:
        return False
    card = action.cards[0]
    if not asked.wins(card):
        return False
    return any(
        asked.wins(other)
        and (asked.is_lower(other, card) or asked.is_trump(card) > asked.is_trump(other))
        for other in _cards(asked)
    )


def throws_high(asked: Asked, action: Action) -> bool:
    """It throws a card on a trick that it cannot win, where a lower one of the suit would do."""
    if not asked.follows or isinstance(asked.rules, Counting):
        return False
    card = action.cards[0]
    return not asked.wins(card) and any(asked.is_lower(other, card) for other in _cards(asked))


def throws_trump(asked: Asked, action: Action) -> bool:
    """It throws a trump on a trick that it cannot win, where a plain card without hope would do."""
    if not asked.follows or isinstance(asked.rules, Counting):
        return False
    card = action.cards[0]
    if not asked.is_trump(card) or asked.wins(card):
        return False
    return any(
        not asked.is_trump(other) and not asked.wins(other) and not asked.is_master(other)
        for other in _cards(asked)
    )


def throws_winner(asked: Asked, action: Action) -> bool:
    """It throws the highest card of a suit on a trick of another, where a lower one would do."""
    if not asked.follows or isinstance(asked.rules, Counting):
        return False
    card = action.cards[0]
    suit, high, _ = asked.steps[card]
    if suit in (asked.led, TRUMPS) or not asked.is_master(card):
        return False
    fellows = (other for other in asked.held if other != card and asked.steps[other][0] == suit)
    if any(not asked.is_lower(other, card) for other in fellows):
        # The next one is as good then.
        return False
    lower = any(
        not asked.is_trump(other)
        and not asked.wins(other)
        and asked.steps[other][1] < high
        and not asked.is_master(other)
        for other in _cards(asked)
    )
    return lower and suit not in asked.shown_out


def leads_into_void(asked: Asked, action: Action) -> bool:
    """It leads a high card to be trumped, where as good a card would meet nobody out of its suit.

    Both are the highest of their suits. Where all must trump it may be well to draw trumps so.
    """
    rules = asked.rules
    if asked.view.plays or isinstance(rules, (Undertaking, Counting, Shedding, Combining)):
        return False
    card = action.cards[0]
    if asked.is_trump(card) or not asked.is_master(card):
        return False
    masters = [
        asked.steps[other][0]
        for other in _cards(asked)
        if not asked.is_trump(other) and asked.is_master(other)
    ]
    suit = asked.steps[card][0]
    if all(other == suit for other in masters):
        return False
    return suit in asked.shown_out and any(other not in asked.shown_out for other in masters)


def lets_deal_go(asked: Asked, action: Action) -> bool:
    """As the last to play it lets the trick go that would win the deal, nobody else having a card.

    Where tricks alone count, a deal is never worth more later than now.
    """
    rules = asked.rules
    if not asked.follows or isinstance(rules, (Undertaking, Counting)) or not asked.is_last:
        return False
    if any(asked.counts) or asked.wins(action.cards[0]):
        return False
    best = max(map(_at_once, (asked,) * len(asked.legal), asked.legal))
    return best > max(0.0, _at_once(asked, action))


def _at_once(asked: Asked, action: Action) -> float:
    """Return what a deal is worth that an action ends; nothing if it goes on."""
    # Whatever is drawn, how many cards are held is plain to see.
    journal = Journal(asked.view, "")
    asked.rules.apply(journal, action)
    table = journal.table
    return asked.rules.worth(table, asked.seat) if table.over else 0.0


def leaves_unsaid(asked: Asked, action: Action) -> bool:
    """It plays a card without the word that protects it and never harms."""
    if action.value or not action.cards:
        return False
    return any(other.value and other.cards == action.cards for other in asked.legal)


# What is said, and what is thrown away, before the cards are played


def _told(asked: Asked, action: Action) -> Prospect | None:
    return asked.glance.prospect(action) if asked.glance else None


def refuses_free_chance(asked: Asked, action: Action) -> bool:
    """It says a word where another can never come to less, and may come to more."""
    mine = _told(asked, action)
    if mine is None:
        return False
    others = (_told(asked, other) for other in asked.legal)
    return any(
        other is not None and max(mine.gains) <= min(other.gains) < max(other.gains)
        for other in others
    )


def stands_without_hope(asked: Asked, action: Action) -> bool:
    """It undertakes to play with a hand that all but certainly fails, where nobody must."""
    mine = _told(asked, action)
    if mine is None or mine.fresh or min(mine.gains) >= 0:
        return False
    others = (_told(asked, other) for other in asked.legal)
    if not any(other is not None and min(other.gains) >= 0 for other in others):
        return False
    assert asked.glance is not None
    tricks = spread(asked.glance.odds(action), len(mine.gains) - 1)
    fails = sum(chance for chance, gain in zip(tricks, mine.gains, strict=True) if gain < 0)
    return fails >= HOPELESS and asked.glance.promise(action) < 0


def passes_sure_gain(asked: Asked, action: Action) -> bool:
    """It stays out with trumps in hand that are bound to win what pays for playing."""
    mine = _told(asked, action)
    if mine is None or min(mine.gains) < max(mine.gains):
        return False
    sure = len(asked.certain)
    others = (_told(asked, other) for other in asked.legal)
    return any(
        other is not None
        and not other.fresh
        and 0 < sure < len(other.gains)
        and min(other.gains[sure:]) > mine.gains[0]
        and (bool(other.against) or other.alone > mine.gains[0])
        for other in others
    )


def throws_sure_trick(asked: Asked, action: Action) -> bool:
    """It throws away a trump that nothing can beat, where it might keep it."""
    sure = asked.certain.intersection(action.cards)
    if not sure:
        return False
    flush = asked.glance.nearly(asked.seat) if asked.glance else ()
    if flush and not sure.intersection(flush):
        # One card may win the deal at once: that is worth a trick.
        return False
    return any(not asked.certain.intersection(other.cards) for other in asked.legal)


# Where the cards in a trick count


def calls_what_it_lacks(asked: Asked, action: Action) -> bool:
    """It names a suit as trumps of which it holds no card."""
    suits = {card.suit for card in asked.held}
    return action.value not in suits and any(other.value in suits for other in asked.legal)


def bids_out_of_reach(asked: Asked, action: Action) -> bool:
    """It bids far more points than its hand has any hope to make."""
    mean, spread = asked.outlook
    bid = int(action.value)
    return bid > mean + BEYOND * spread and any(int(other.value) < bid for other in asked.legal)


def lets_bid_go(asked: Asked, action: Action) -> bool:
    """As the last to play it lets the trick go that makes its bid."""
    if not _counts_now(asked) or not _short(asked, asked.seat):
        return False
    return not _makes(asked, action, asked.seat) and any(
        _makes(asked, other, asked.seat) for other in asked.legal
    )


def makes_rivals_bid(asked: Asked, action: Action) -> bool:
    """As the last to play it makes another's bid for it, having nothing to win itself."""
    rival = asked.rules.leading(asked.view)
    if not _counts_now(asked) or rival is None or not _short(asked, rival):
        return False
    counting = Counting.of(asked.rules)
    mine = counting.counted(asked.view, asked.seat) if counting else None
    if _short(asked, asked.seat) and (mine is None or mine.most >= _bid(asked, asked.seat)):
        return False
    return _makes(asked, action, rival) and not all(
        _makes(asked, other, rival) for other in asked.legal
    )


def _counts_now(asked: Asked) -> bool:
    """Tell whether a card decides at once who takes which cards."""
    return isinstance(asked.rules, Counting) and asked.follows and asked.is_last


def _bid(asked: Asked, seat: int) -> int:
    counting = Counting.of(asked.rules)
    return (counting.bid(asked.view, seat) or 0) if counting else 0


def _short(asked: Asked, seat: int) -> bool:
    """Tell whether a seat has yet to make its bid."""
    return _worth(asked, seat, ()) < _bid(asked, seat)


def _worth(asked: Asked, seat: int, more: Cards) -> int:
    """Return what a seat's pile counts with more cards."""
    view, counting = asked.view, Counting.of(asked.rules)
    return counting.worth_of((*counting.pile(view, seat), *more), view.trumps) if counting else 0


def _makes(asked: Asked, action: Action, seat: int) -> bool:
    """Tell whether a play makes the bid of a seat."""
    taker = asked.seat if asked.wins(action.cards[0]) else asked.rules.leading(asked.view)
    if taker != seat:
        return False
    trick = (*(card for play in asked.view.plays for card in play.cards), *action.cards)
    return _worth(asked, seat, trick) >= _bid(asked, seat)
