"""The combinations of a hand that one card could be part of, told quickly: to go through them.

Of combinations that are equal in kind, size and highest card one stands for all: beside the card it
spends the lowest suits. By the house rule about suits a sequence of one suit has no equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.actions import Action
from game.rules.climbing.combinations import ORDER, TWO
from game.rules.climbing.refusals import why_not

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.core.cards import Card, Cards
    from game.core.table import Table
    from game.rules.climbing.combinations import Combination, Grammar
    from game.rules.climbing.family import Climbing


class _Around(NamedTuple):
    """A card, and the hand it is in: the cards of each rank, ranks and suits from low to high."""

    grammar: Grammar
    card: Card
    rank: int
    by_rank: Sequence[Cards]


def holding(rules: Climbing, table: Table, seat: int, card: Card) -> tuple[Cards, ...]:
    """Return the combinations with a card that a seat could put down, now or when it is asked.

    First comes the one that the card belongs to as the hand falls into combinations, then small
    before large.
    """
    held = table.hand(seat)
    if table.phase not in ("lead", "respond") or card not in held:
        return ()
    grammar = rules.grammar
    found: dict[Combination, Cards] = {}
    own = (meld.cards for meld in rules.groups(held) if card in meld.cards)
    for cards in (*own, *_small_to_large(grammar, held, card)):
        read = grammar.read(cards)
        if read is not None and read not in found and _could(rules, table, seat, cards, read):
            found[read] = cards
    return tuple(found.values())


def _could(rules: Climbing, table: Table, seat: int, cards: Cards, read: Combination) -> bool:
    """Tell whether a seat may play a combination, or could if it was its turn."""
    if seat in table.to_act:
        return why_not(rules, table, Action(seat, "play", cards)) is None
    top = rules.top(table)
    stays_out = table.said.get(seat) == "pass" and rules.options.pass_lock
    if top is None or stays_out or seat == rules.owner(table):
        # Its next play will be a lead, or an answer to something that nobody knows yet.
        return rules.grammar.leads(read)
    return rules.grammar.beats(read, top)


def _small_to_large(grammar: Grammar, held: Iterable[Card], card: Card) -> list[Cards]:
    by_rank: list[Cards] = [()] * len(ORDER)
    for other in grammar.sorted(held):
        by_rank[grammar.value(other) // 4] += (other,)
    around = _Around(grammar, card, grammar.value(card) // 4, by_rank)
    # Sorting is stable: of equal sizes sets come before runs, and low ones before high ones.
    return sorted(_each_shape(around), key=len)


def _each_shape(around: _Around) -> Iterator[Cards]:
    """Yield one of many equals of every set and run with the card, whatever it may be good for."""
    many = len(around.by_rank[around.rank])
    for size in range(1, many + 1):
        yield from _windows(around, size, around.rank, around.rank)
    for each in range(1, many + 1):
        first = last = around.rank
        while first > 0 and len(around.by_rank[first - 1]) >= each:
            first -= 1
        while last < TWO and len(around.by_rank[last + 1]) >= each:
            last += 1
        for start in range(first, around.rank + 1):
            for end in range(max(start + 1, around.rank), last + 1):
                yield from _windows(around, each, start, end)


def _windows(around: _Around, each: int, start: int, end: int) -> Iterator[Cards]:
    """Yield one combination from rank to rank for every card that can be its highest."""
    below: Cards = ()
    for cards in around.by_rank[start:end]:
        below += _lowest(cards, each, around.card)
    ends = around.by_rank[end]
    for at, highest in enumerate(ends):
        beside = _lowest(ends[:at], each - 1, around.card)
        whole = (*below, *beside, highest)
        if len(beside) < each - 1 or around.card not in whole:
            continue
        yield whole
        if each == 1 and around.grammar.suited_lock:
            yield from _by_suits(around, whole)


def _lowest(cards: Cards, count: int, card: Card) -> Cards:
    """Return so many of the lowest cards of a rank, the card among them if it is of that rank."""
    if not count or card not in cards[count:]:
        return cards[:count]
    return (*cards[: count - 1], card)


def _by_suits(around: _Around, run: Cards) -> Iterator[Cards]:
    """Yield the same sequence in one suit, and in more than one, as far as the hand has it."""
    start, suit = around.grammar.value(run[0]) // 4, run[-1].suit
    ranks = around.by_rank[start : start + len(run)]
    same = tuple(card for cards in ranks for card in cards if card.suit == suit)
    if len(same) == len(run) and around.card in same:
        yield same
    for at in range(len(run) - 2, -1, -1):
        other = next((card for card in ranks[at] if card.suit != suit), None)
        if other is not None and run[at] != around.card:
            yield (*run[:at], other, *run[at + 1 :])
            return
