"""What climbing games pay at the end of a deal, and for beaten twos on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.climbing.combinations import DOUBLE, ORDER, QUARTET, TWO

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.cards import Card, Cards
    from game.rules.climbing.combinations import Combination, Grammar


class ClimbingPayment(NamedTuple):
    """A seat pays another (`to`, -1: nobody) so many chips, and for what, by a code.

    Where it pays for its `place` that is told: 2 for the second.
    """

    seat: int
    amount: int
    to: int
    why: str
    place: int = 0


def by_places(order: Sequence[int], rule: str, stake: int) -> list[ClimbingPayment]:
    """Return the pay-off of a deal played to its end; `order` is that of going out, loser last."""
    last = order[-1]
    if rule == "placings":
        paid = [
            ClimbingPayment(last, (2 if len(order) > 2 else 1) * stake, order[0], "last-pays-first")
        ]
        if len(order) > 3:
            paid.append(ClimbingPayment(order[2], stake, order[1], "third-pays-second"))
        return paid
    if rule == "penalty_points":
        return [
            ClimbingPayment(seat, place * stake, -1, "place", place + 1)
            for place, seat in enumerate(order)
            if place
        ]
    return [ClimbingPayment(last, stake, seat, "loser-pays") for seat in order[:-1]]


def to_winner(
    winner: int, left: Mapping[int, int], stake: int, *, by_card: bool
) -> list[ClimbingPayment]:
    """Return the pay-off of a deal that ends with the first out: `left` counts cards by seat."""
    return [
        ClimbingPayment(seat, stake * (count if by_card else 1), winner, "to-the-first-out")
        for seat, count in left.items()
        if seat != winner and (count or not by_card)
    ]


def of_twos(cards: Iterable[Card], prizes: Mapping[str, int]) -> int:
    """Return what twos are worth by their colour."""
    twos = [card for card in cards if card.rank == 2]
    return sum(prizes.get("red_two" if two.suit in "DH" else "black_two", 0) for two in twos)


def of_slam(slam: Combination, prizes: Mapping[str, int]) -> int:
    """Return what a beaten slam is worth."""
    named = {(DOUBLE, 6): "three_pairs", (QUARTET, 4): "quartet", (DOUBLE, 8): "four_pairs"}
    return prizes.get(named.get((slam.kind, slam.size), ""), 0)


def of_leftovers(grammar: Grammar, held: Cards, prizes: Mapping[str, int]) -> int:
    """Return what the loser pays for twos, quartets and pair runs left in the hand.

    The longest run of pairs counts, as four pairs from four on; a quartet counts apart.
    """
    by_rank = [0] * len(ORDER)
    for card in held:
        by_rank[grammar.value(card) // 4] += 1
    quartets = sum(count == 4 for count in by_rank[:TWO])
    longest = _longest_run(by_rank[:TWO], 2)
    pairs = "four_pairs" if longest > 3 else "three_pairs" if longest == 3 else ""
    worth = of_twos(held, prizes) + quartets * prizes.get("quartet", 0)
    return worth + prizes.get(pairs, 0)


def is_win(name: str, grammar: Grammar, held: Cards, *, first_deal: bool) -> bool:
    """Tell whether a hand as dealt wins at once by this name."""
    by_rank = [0] * len(ORDER)
    for card in held:
        by_rank[grammar.value(card) // 4] += 1
    match name:
        case "four_twos":
            return by_rank[TWO] == 4
        case "dragon":
            return all(by_rank[:TWO])
        case "dragon13":
            return all(by_rank)
        case "six_pairs":
            return sum(count // 2 for count in by_rank) >= 6
        case "five_pair_run":
            return _longest_run(by_rank[:TWO], 2) >= 5
        case "three_triple_run":
            return _longest_run(by_rank[:TWO], 3) >= 3
        case "same_colour":
            return len({card.suit in "DH" for card in held}) == 1
        case _:
            return first_deal and by_rank[0] == 4


def _longest_run(by_rank: Sequence[int], least: int) -> int:
    longest = run = 0
    for count in by_rank:
        run = run + 1 if count >= least else 0
        longest = max(longest, run)
    return longest
