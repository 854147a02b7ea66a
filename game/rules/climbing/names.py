"""Names of combinations, of what beats twos, and of cards that are no combination."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from game.core.sentences import Pattern, Rank, Sentence, Series, all_of, any_of
from game.rules.climbing.combinations import (
    DOUBLE,
    ORDER,
    PAIR,
    QUADS,
    QUARTET,
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


def rank_at(place: int) -> Rank:
    """Return the rank at a place of the order, from three up to two."""
    return Rank(2 if place == TWO else place + 3)


def rank_row() -> Series:
    """Return the ranks from high to low."""
    return all_of(rank_at(place) for place in reversed(range(len(ORDER))))


# What cards are


def named(combination: Combination) -> Sentence:
    """Return a combination in words: `three consecutive pairs to the nine`."""
    kind, size = combination.kind, combination.size
    rank = rank_at(combination.top // 4)
    if kind == SINGLE:
        return Sentence("a single {rank}", rank=rank)
    if kind == PAIR:
        return Sentence("a pair of {rank:many}", rank=rank)
    if kind in SETS:
        return Sentence("{n:all words} {rank:many}", n=size, rank=rank)
    if kind == SEQUENCE:
        low = rank_at(combination.top // 4 - size + 1)
        return Sentence("a run from {low} to {rank}", low=low, rank=rank)
    return Sentence("{run} to the {rank}", run=of_kind(kind, size), rank=rank)


def the(combination: Combination) -> Sentence:
    """Return the combination on the table in words: `the pair of sixes`."""
    kind, size = combination.kind, combination.size
    rank = rank_at(combination.top // 4)
    if kind == SINGLE:
        return Sentence("the single {rank}", rank=rank)
    if kind == PAIR:
        return Sentence("the pair of {rank:many}", rank=rank)
    if kind in SETS:
        return Sentence("the {n:all words} {rank:many}", n=size, rank=rank)
    if kind == SEQUENCE:
        low = rank_at(combination.top // 4 - size + 1)
        return Sentence("the run from {low} to {rank}", low=low, rank=rank)
    return Sentence("the {run} to the {rank}", run=of_kind(kind, size), rank=rank)


def of_kind(kind: str, size: int) -> Sentence:
    """Return combinations of a kind and size in words: `four of a kind`, `three pairs in a row`."""
    if kind == QUARTET:
        return Sentence("four of a kind")
    each = RUNS.index(kind)
    number = size // each
    match each:
        case 2:
            return Sentence("{n:all words} pairs in a row", n=number)
        case 3:
            return Sentence("{n:all words} triplets in a row", n=number)
        case _:
            return Sentence("{n:all words} quartets in a row", n=number)


def is_plural(combination: Combination) -> bool:
    """Tell whether a combination's name is a plural: `three sixes are`, `a pair of sixes is`."""
    return combination.kind not in (SINGLE, PAIR, SEQUENCE)


def number_of(combination: Combination) -> int:
    """Return the number by which verbs go with a combination's name: 1, or 2 for a plural."""
    return 2 if is_plural(combination) else 1


def what_slams(grammar: Grammar, twos: int) -> tuple[Sentence, ...]:
    """Return in words what beats so many twos, other than higher twos."""
    slams = SLAMS[grammar.slams].get(twos, ())
    runs = sorted(size // 2 for kind, size in slams if kind == DOUBLE)
    words = [of_kind(kind, size) for kind, size in slams if kind != DOUBLE]
    if runs and grammar.longer_slam_ok:
        words.append(Sentence("{n:all words} or more pairs in a row", n=runs[0]))
    elif runs:
        words.append(Sentence("{lengths:all words} pairs in a row", lengths=any_of(runs)))
    return tuple(words)


# Why cards are no combination


def shape(grammar: Grammar, cards: Cards) -> tuple[Sentence, str]:
    """Return in words what cards are that are no combination, and the house rule behind it."""
    by_rank = Counter(grammar.value(card) // 4 for card in cards)
    ranks = sorted(by_rank)
    if len(set(by_rank.values())) > 1:
        if len(ranks) == 2:
            several = all_of(_so_many(by_rank[place], rank_at(place)) for place in ranks)
            return Sentence("{cards}", cards=several), ""
        return Sentence("{n:all words} cards, with more of one rank than another", n=len(cards)), ""
    each = by_rank[ranks[0]]
    if len(cards) == 2:
        return Sentence("two cards of different rank"), ""
    if ranks[-1] - ranks[0] != len(ranks) - 1:
        return _broken(ranks, each), ""
    return _run(grammar, ranks, each)


def _so_many(number: int, rank: Rank) -> Sentence:
    if number == 1:
        return Sentence("{rank:a}", rank=rank)
    return Sentence("{n:all words} {rank:many}", n=number, rank=rank)


_WITH_GAP = (
    Pattern("{n:all words} cards with a gap between them"),
    Pattern("{n:all words} pairs with a gap between them"),
    Pattern("{n:all words} triplets with a gap between them"),
    Pattern("{n:all words} quartets with a gap between them"),
)
"""By how many cards of each rank there are."""


def _broken(ranks: Sequence[int], each: int) -> Sentence:
    gaps = sum(after - before > 1 for before, after in pairwise(ranks))
    if gaps == 1 and ranks[0] == 0 and ranks[-1] == TWO:
        return Sentence("a run round the corner, from two to three")
    return _WITH_GAP[min(each, len(_WITH_GAP)) - 1].of(n=len(ranks))


def _run(grammar: Grammar, ranks: Sequence[int], each: int) -> tuple[Sentence, str]:
    """Return why an unbroken run of equally many cards a rank is no combination."""
    number = len(ranks)
    match each:
        case 1 if number < grammar.min_sequence:
            words = Sentence(
                "a run of {n:all words}, where you need at least {least:all words}",
                n=number,
                least=grammar.min_sequence,
            )
            return words, "min_sequence"
        case 1:
            return Sentence("a run that ends in a two"), "twos_in_sequences"
        case 2 if number < 3:
            return Sentence(
                "{n:all words} pairs in a row, where you need at least three", n=number
            ), ""
        case 2:
            words = Sentence("{n:all words} pairs that end in twos", n=number)
            return words, "twos_in_double_sequences"
        case 3 if not grammar.triple_runs:
            return Sentence("{n:all words} triplets in a row", n=number), "triple_runs"
        case 3 if number < 3:
            words = Sentence(
                "{n:all words} triplets in a row, where you need at least three", n=number
            )
            return words, ""
        case 3:
            words = Sentence("{n:all words} triplets that end in twos", n=number)
            return words, "twos_in_double_sequences"
        case _ if grammar.quad_runs_leadable or _has_quads(grammar):
            words = Sentence("{n:all words} quartets that end in twos", n=number)
            return words, "twos_in_double_sequences"
        case _:
            return Sentence("{n:all words} quartets in a row", n=number), "quad_runs_leadable"


def _has_quads(grammar: Grammar) -> bool:
    return any(kind == QUADS for slams in SLAMS[grammar.slams].values() for kind, _ in slams)


_WINNING: Final = {
    "four_twos": Sentence("four twos"),
    "dragon": Sentence("a card of every rank from three to ace"),
    "dragon13": Sentence("a card of every rank"),
    "six_pairs": Sentence("six pairs"),
    "five_pair_run": Sentence("five pairs in a row"),
    "three_triple_run": Sentence("three triplets in a row"),
    "same_colour": Sentence("cards of one colour only"),
    "four_threes_first_deal": Sentence("four threes"),
    "": Sentence("the cards dealt"),
}


def winning(name: str) -> Sentence:
    """Return in words what a hand that wins at once is called, or one without such a name."""
    return _WINNING[name]
