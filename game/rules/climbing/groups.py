"""How a hand falls into combinations, told quickly: for players, who need not see every choice.

Of a combination only kind, size and highest card count, so one of many equals stands for all: the
one that spends the lowest suits below its highest card.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.core.actions import Action
from game.core.telling import Meld
from game.rules.climbing.combinations import (
    DOUBLE,
    ORDER,
    RUNS,
    SETS,
    SLAMS,
    TWO,
    Combination,
)
from game.rules.climbing.refusals import why_not

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.core.cards import Card, Cards
    from game.core.table import Table
    from game.rules.climbing.combinations import Grammar
    from game.rules.climbing.family import Climbing


_LONGEST = 2 * len(ORDER)

# By these whole numbers `parts_of` compares ways to share out a hand; it costs too much time to ask
# what each group is likely to win.
_EACH = 100
"""What a group costs: a lead."""
_TWOS_COST = 30
"""What a set of twos costs instead: it wins a lead back."""
_ALIKE_SAVE = (0, 0, 4, 8, 25)
"""What a pair, three and four of a rank save: they seldom get beaten, and four are a slam."""
_RUN_SAVES = (0, 8, 20)
"""What a sequence saves, and a row of pairs."""
_RANK = 2
"""What each rank that a set is lower costs, and each rank that a run is shorter."""
_ACE_SPENT, _TWO_SPENT = 15, 60
"""What it costs to put an ace or a two into a run, where it wins nothing; a two costs both."""


class RunLimits(NamedTuple):
    """What decides how a hand falls apart: how short sequences may be, and where runs end."""

    shortest: int
    sequences_end: int
    doubles_end: int


class _Form(NamedTuple):
    """What a grammar says of runs, and of slams, in figures."""

    limits: RunLimits
    slams: frozenset[tuple[str, int]]


# One for each way in which house rules read combinations.
@cache
def _form(grammar: Grammar) -> _Form:
    slams = {slam for told in SLAMS[grammar.slams].values() for slam in told}
    if grammar.longer_slam_ok:
        least = min((size for kind, size in slams if kind == DOUBLE), default=_LONGEST + 2)
        slams |= {(DOUBLE, size) for size in range(least, _LONGEST + 1, 2)}
    limits = RunLimits(
        grammar.min_sequence,
        TWO + grammar.twos_in_sequences,
        TWO + grammar.twos_in_double_sequences,
    )
    return _Form(limits, frozenset(slams))


# By whole hands: those of one decision are asked for again and again, in a deal that is over nobody
# asks any more. So the caches of hands are small, and what was not asked for longest goes.
@lru_cache(maxsize=4096)
def groups(grammar: Grammar, held: Cards) -> tuple[Meld, ...]:
    """Return the combinations a hand falls into, lowest first."""
    form = _form(grammar)
    left = list(_by_rank(grammar.suits, held))
    counts = 0
    for rank, cards in enumerate(left):
        counts |= len(cards) << 4 * rank
    parts = parts_of(form.limits, counts)[1]
    found = []
    # Runs take the lowest suits of each rank, sets what is left.
    for each, start, length in sorted(parts, key=lambda part: part[2] == 1):
        chosen: Cards = ()
        for rank in range(start, start + length):
            chosen += left[rank][:each]
            left[rank] = left[rank][each:]
        found.append(_meld(grammar, form, (RUNS if length > 1 else SETS)[each], chosen))
    return tuple(sorted(found, key=_height))


_Part = tuple[int, int, int]
"""How many cards of each rank, the lowest rank, and how many ranks."""


# Only how many cards of each rank there are decides, so hands that differ in suits share an answer,
# and the rest of a hand is a hand that was answered before. Players and playouts ask the same; kept
# for the whole run of the program.
@lru_cache(maxsize=1 << 16)
def parts_of(limits: RunLimits, many: int) -> tuple[int, tuple[_Part, ...]]:
    """Return the cheapest way to share out cards by their number in each rank, and its cost.

    The lowest rank is either a set of its own or where a run begins: how many cards of each rank,
    the lowest rank, how many ranks.
    """
    if not many:
        return 0, ()
    # `many` is a hexadecimal digit a rank, the lowest rank last. It has to go in some part: as a
    # set, or at the beginning of a run; what is left is a smaller question of the same kind.
    low = (many & -many).bit_length() - 1 >> 2
    here = many >> 4 * low & 15
    cost, rest = parts_of(limits, many & ~(15 << 4 * low))
    lower = _RANK * (TWO - low) // here
    best = cost + (_TWOS_COST if low == TWO else _EACH - _ALIKE_SAVE[here] + lower)
    parts = ((here, low, 1), *rest)
    for each, least, end in (
        (1, limits.shortest, limits.sequences_end),
        (2, 3, limits.doubles_end),
    ):
        if here < each:
            break
        left = many - (each << 4 * low)
        for rank in range(low + 1, end):
            there = many >> 4 * rank & 15
            if there < each:
                break
            left -= each << 4 * rank
            length = rank - low + 1
            # A run takes the last card of the rank it ends in, or is as short as can be.
            if length < least or (length > least and there != each):
                continue
            cost, rest = parts_of(limits, left)
            spent = each * (_TWO_SPENT * (rank == TWO) + _ACE_SPENT * (rank >= TWO - 1))
            cost += _EACH - _RUN_SAVES[each] - _RANK * length + spent
            if cost < best:
                best, parts = cost, ((each, low, length), *rest)
    return best, parts


# One decision asks for the same few hands many times over; those of other deals make room.
@lru_cache(maxsize=4096)
def _by_rank(suits: str, held: Cards) -> tuple[Cards, ...]:
    """Return the cards of each rank, ranks and suits from low to high."""
    by_rank: list[Cards] = [()] * len(ORDER)
    for card in sorted(held, key=lambda card: suits.index(card.suit)):
        rank = card.rank - 3 if card.rank > 2 else TWO
        by_rank[rank] += (card,)
    return tuple(by_rank)


def _height(meld: Meld) -> int:
    return meld.height


def _meld(grammar: Grammar, form: _Form, kind: str, cards: Cards) -> Meld:
    shape = (kind, len(cards))
    return Meld(cards, shape, grammar.value(cards[-1]), shape in form.slams)


# Hints, thoughts and blunders of one decision all ask what its hand can put on the same cards.
@lru_cache(maxsize=4096)
def melds(grammar: Grammar, held: Cards, top: Combination | None) -> tuple[Meld, ...]:
    """Return what a hand can put on a combination, or lead: one of each shape and height."""
    form = _form(grammar)
    by_rank = _by_rank(grammar.suits, held)
    shapes: Iterable[tuple[str, int, int, int]]
    if top is None:
        shapes = ((kind, each, length, -1) for kind, each, length in _leads(grammar, by_rank))
    else:
        shapes = _replies(grammar, form, top)
    return tuple(
        _meld(grammar, form, kind, cards)
        for kind, each, length, height in shapes
        for cards in _of_shape(grammar, by_rank, each, length, height)
    )


def one_of_each(grammar: Grammar, plays: Iterable[Cards]) -> tuple[Meld, ...]:
    """Return of these combinations one of each kind, size and height, the first that is told."""
    form = _form(grammar)
    found: dict[Combination, Meld] = {}
    for cards in plays:
        read = grammar.read(cards)
        if read is not None and read not in found:
            found[read] = _meld(grammar, form, read.kind, cards)
    return tuple(found.values())


def _leads(grammar: Grammar, by_rank: Sequence[Cards]) -> Iterator[tuple[str, int, int]]:
    """Yield the shapes that may be led: kind, cards of each rank, number of ranks."""
    most = max(map(len, by_rank))
    for size in range(1, most + 1):
        yield SETS[size], size, 1
    longest = sum(map(bool, by_rank))
    shortest = {1: grammar.min_sequence, 2: 3}
    if grammar.triple_runs:
        shortest[3] = 3
    if grammar.quad_runs_leadable:
        shortest[4] = 2
    for each, least in shortest.items():
        if each <= most:
            for length in range(least, longest + 1):
                yield RUNS[each], each, length


def _replies(
    grammar: Grammar, form: _Form, top: Combination
) -> Iterator[tuple[str, int, int, int]]:
    """Yield the shapes that beat a combination, and the height to be above."""
    yield _counted(top.kind, top.size, top.top)
    for kind, size in sorted(form.slams):
        slam = Combination(kind, size, _HIGHEST)
        if (kind, size) != (top.kind, top.size) and grammar.slams_on(slam, top):
            yield _counted(kind, size, -1)


def _counted(kind: str, size: int, height: int) -> tuple[str, int, int, int]:
    if kind in SETS:
        return kind, size, 1, height
    each = RUNS.index(kind)
    return kind, each, size // each, height


_HIGHEST = 4 * len(ORDER) - 1


def _of_shape(
    grammar: Grammar, by_rank: Sequence[Cards], each: int, length: int, height: int
) -> Iterator[Cards]:
    """Yield one combination of a shape for each highest card above a height."""
    last = len(ORDER)
    if length > 1 and not (
        grammar.twos_in_sequences if each == 1 else grammar.twos_in_double_sequences
    ):
        last = TWO
    for end in range(max(length - 1, height // 4), last):
        window = by_rank[end - length + 1 : end + 1]
        if min(map(len, window)) < each:
            continue
        below: Cards = ()
        for cards in window[:-1]:
            below += cards[:each]
        below += window[-1][: each - 1]
        for highest in window[-1][each - 1 :]:
            if grammar.value(highest) > height:
                yield (*below, highest)


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
