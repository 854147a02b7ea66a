"""Tables where what is rare comes up: few ranks are dealt, or the match is near its end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from random import Random
from typing import Any, Final

from game.core.cards import SUITS, Card, Cards
from game.core.position import BadPosition
from game.core.rules import Rules
from game.core.table import Table
from game.school.contrasts import walk

OUTCOMES: Final = frozenset("deal_over match_over result winners next_dealer next_leader".split())
"""What play makes of a position, never a part of it."""
_OFTEN: Final = 0.4
"""How often a table that is made is of one sort, and not of the other."""


def told_of(rules: Rules, table: Table) -> dict[str, Any]:
    """Return the position a table shows, without what play makes of it."""
    return {key: told for key, told in rules.describe(table).items() if key not in OUTCOMES}


def made_table(old: Rules, new: Rules, seed: str) -> Table | None:
    """Return a table where what is rare comes up; None if the rules do not make the same of it."""
    dice = Random(f"made {seed}")  # noqa: S311 - for play
    late = dice.random() < _OFTEN
    position = _few_ranks(old, dice) if dice.random() < _OFTEN else _bent(old, seed, dice)
    if late:
        position |= _near_the_end(old, dice)
    try:
        table = old.arrange(position)
        alike = new.arrange(position) == table
    except BadPosition:
        return None
    # Whoever plays for a pot has trumps, even if they are not told.
    if not alike or (table.pot and not table.trumps):
        return None
    return table._replace(deals=dice.randint(2, 5)) if late else table


def _near_the_end(rules: Rules, dice: Random) -> dict[str, Any]:
    """Return what a position tells of a match that this deal may end: few chips, or many points.

    What seats have is often the same.
    """
    target = getattr(rules.options, "target", 0)
    numbers = {"chips": range(1, 7)}
    if target:
        numbers |= {"scores": range(target - 2, target), "bids": range(3)}
    told = {}
    for key in sorted(rules.position_keys.intersection(numbers)):
        some = numbers[key]
        many = dice.sample(some, dice.randint(1, len(some)))
        told[key] = {seat: dice.choice(many) for seat in range(rules.options.players)}
    return told


def _few_ranks(rules: Rules, dice: Random) -> dict[str, Any]:
    """Return a position where few ranks were dealt."""
    cards = _alike(rules, dice)
    seats = rules.options.players
    each = min(len(cards) // seats, dice.randint(3, 11))
    first = dice.randrange(seats)
    hands = {
        (seat + first) % seats: tuple(cards[seat * each : (seat + 1) * each])
        for seat in range(seats)
    }
    position = {"hands": hands, "turn": (dice.randrange(seats),)}
    more = {"trump": dice.choice(SUITS), "first_deal": False}
    told = rules.position_keys.intersection(more) if dice.random() < _OFTEN else ()
    return position | {key: more[key] for key in told}


def _alike(rules: Rules, dice: Random) -> list[Card]:
    """Return the cards of few ranks, like beside like: sets and runs, or suit by suit."""
    pack = sorted(rules.pack(), key=rules.card_order)
    ranks = [card.rank for card in pack if card.suit == pack[0].suit]
    many = dice.randint(2, 6)
    low = dice.choice((len(ranks) - many, dice.randrange(len(ranks) - many + 1)))
    chosen = {*ranks[low : low + many], *dice.sample(ranks, dice.randrange(3))}
    suits = dice.sample(SUITS, dice.randint(3, len(SUITS)))
    cards = [card for card in pack if card.rank in chosen and card.suit in suits]
    dice.shuffle(cards)
    match dice.randrange(3):
        case 0:
            cards.sort(key=lambda card: ranks.index(card.rank))
        case 1:
            cards.sort(key=lambda card: card.suit)
    return cards


def _bent(rules: Rules, seed: str, dice: Random) -> dict[str, Any]:
    """Return a position met at random with other cards in the hands; without any, none at all."""
    met = [table for table in walk(rules, seed) if table.phase not in rules.untold]
    if not met:
        return {}
    position = told_of(rules, dice.choice(met))
    held: Mapping[int, Cards] = position["hands"]
    hidden = {*position["stock"], *chain.from_iterable(held.values())}
    cards = [card for card in _alike(rules, dice) if card in hidden]
    rest = sorted(hidden.difference(cards))
    cards += dice.sample(rest, len(rest))
    for seat in dice.sample(sorted(held), len(held)):
        count = len(held[seat])
        position["hands"] = {**position["hands"], seat: tuple(cards[:count])}
        del cards[:count]
    position["stock"] = tuple(cards)
    return position
