"""Names of combinations in words, of what beats twos, and of cards that are no combination."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.wording import in_words, joined, upper
from game.rules.climbing.combinations import (
    DOUBLE,
    ORDER,
    PAIR,
    QUADS,
    QUARTET,
    RANK_NAMES,
    RUNS,
    SEQUENCE,
    SETS,
    SINGLE,
    SLAMS,
    TWO,
    Combination,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Cards
    from game.rules.climbing.combinations import Grammar

_THINGS = ("", "cards", "pairs", "triplets", "quartets")


def a_number(number: int, thing: str = "") -> str:
    """Return a number, or so many of a thing, in words up to twenty: a hand is seventeen cards."""
    return in_words(number, thing, most=20)


# What cards are


def named(combination: Combination) -> str:
    """Return a combination in words: `three consecutive pairs to the nine`."""
    kind, size = combination.kind, combination.size
    rank = RANK_NAMES[combination.top // 4]
    if kind == SINGLE:
        return f"a single {rank}"
    if kind == PAIR:
        return f"a pair of {_several(rank)}"
    if kind in SETS:
        return f"{a_number(size)} {_several(rank)}"
    if kind == SEQUENCE:
        return f"a sequence of {a_number(size)} to the {rank}"
    return f"{of_kind(kind, size)} to the {rank}"


def of_kind(kind: str, size: int) -> str:
    """Return combinations of a kind and size in words: `a quartet`, `three consecutive pairs`."""
    if kind == QUARTET:
        return "a quartet"
    each = RUNS.index(kind)
    return f"{a_number(size // each)} consecutive {_THINGS[each]}"


def the(combination: Combination) -> str:
    """Return the combination on the table in words: `the pair of sixes`."""
    return f"the {named(combination).removeprefix('a ')}"


def is_plural(combination: Combination) -> bool:
    """Tell whether a combination's name is a plural: `three sixes are`, `a pair of sixes is`."""
    return combination.kind not in (SINGLE, PAIR, SEQUENCE)


def _several(rank: str) -> str:
    return "sixes" if rank == "six" else f"{rank}s"


def what_slams(grammar: Grammar, twos: int) -> tuple[str, ...]:
    """Return in words what beats so many twos, other than higher twos."""
    slams = SLAMS[grammar.slams].get(twos, ())
    runs = sorted(size // 2 for kind, size in slams if kind == DOUBLE)
    words = [of_kind(kind, size) for kind, size in slams if kind != DOUBLE]
    if runs:
        lengths = joined([a_number(length) for length in runs], "or")
        lengths = f"{a_number(runs[0])} or more" if grammar.longer_slam_ok else lengths
        words.append(f"{lengths} consecutive pairs")
    return tuple(words)


# Why cards are no combination


def shape(grammar: Grammar, cards: Cards) -> tuple[str, str]:
    """Return in words what cards are that are no combination, and the house rule behind it."""
    by_rank = Counter(grammar.value(card) // 4 for card in cards)
    ranks = sorted(by_rank)
    if len(set(by_rank.values())) > 1:
        if len(ranks) == 2:
            return " and ".join(_so_many(by_rank[rank], RANK_NAMES[rank]) for rank in ranks), ""
        return f"{upper(a_number(len(cards), 'card'))}, not as many of each rank", ""
    each = by_rank[ranks[0]]
    if len(cards) == 2:
        return "two cards of different rank", ""
    if ranks[-1] - ranks[0] != len(ranks) - 1:
        return _broken(ranks, each), ""
    return _run(grammar, ranks, each)


def _so_many(number: int, rank: str) -> str:
    if number == 1:
        return f"{'an' if rank[0] in 'ae' else 'a'} {rank}"
    return f"{a_number(number)} {_several(rank)}"


def _broken(ranks: Sequence[int], each: int) -> str:
    gaps = sum(after - before > 1 for before, after in pairwise(ranks))
    if gaps == 1 and ranks[0] == 0 and ranks[-1] == TWO:
        return "a run round the corner, from two to three"
    return f"{a_number(len(ranks))} {_THINGS[each]} with a gap between them"


def _run(grammar: Grammar, ranks: Sequence[int], each: int) -> tuple[str, str]:
    """Return why an unbroken run of equally many cards a rank is no combination."""
    many = a_number(len(ranks))
    if each == 1 and len(ranks) < grammar.min_sequence:
        least = a_number(grammar.min_sequence)
        return f"a sequence of {many}, where {least} are the fewest", "min_sequence"
    if each == 4 and (grammar.quad_runs_leadable or _has_quads(grammar)):
        return f"{many} quartets that end in twos", "twos_in_double_sequences"
    if each == 4:
        return f"{many} quartets in a row", "quad_runs_leadable"
    if each == 3 and not grammar.triple_runs:
        return f"{many} triplets in a row", "triple_runs"
    if len(ranks) < 3:
        return f"{many} {_THINGS[each]} in a row, where three are the fewest", ""
    if each == 1:
        return "a sequence that ends in a two", "twos_in_sequences"
    return f"{many} {_THINGS[each]} that end in twos", "twos_in_double_sequences"


def _has_quads(grammar: Grammar) -> bool:
    return any(kind == QUADS for slams in SLAMS[grammar.slams].values() for kind, _ in slams)


def rank_row() -> str:
    """Return the ranks from high to low, in words."""
    return joined([RANK_NAMES[place] for place in range(len(ORDER) - 1, -1, -1)])
