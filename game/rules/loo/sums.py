"""Sums on numbers alone, as the games of the family share them: payments, and what a word promises.

The rules, their fast forms, the questions asked and the accounts given all reckon with these and
with the `sums` of each game. A pay-off is told the pot as it stood when play began, and the tricks
of every seat that was in, zero included. A pot shared by several leaves what does not divide for
the next deal.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.core.telling import Prospect

Tricks = Mapping[int, int]


class Payment(NamedTuple):
    """A seat pays the pot, or a seat if `to` is one; a negative amount comes out of the pot.

    `why` is the code of what it is for, which `game.rules.loo.payment_reasons` puts into words;
    `tricks` are those that count for it.
    """

    seat: int
    amount: int
    why: str
    to: int = -1
    tricks: int = 0


class Settlement(NamedTuple):
    """The payments in order, and the seats that failed."""

    payments: tuple[Payment, ...] = ()
    failed: tuple[int, ...] = ()

    def delta(self, seat: int) -> int:
        """Return how the chips of a seat change."""
        lost = sum(paid.amount for paid in self.payments if paid.seat == seat)
        return sum(paid.amount for paid in self.payments if paid.to == seat) - lost

    def changes(self, seats: int) -> list[int]:
        """Return how the chips of so many seats change."""
        changes = [0] * seats
        for seat, amount, _, to, _ in self.payments:
            changes[seat] -= amount
            if to >= 0:
                changes[to] += amount
        return changes

    def pot_after(self, pot: int) -> int:
        """Return what the pot holds afterwards."""
        return pot + sum(paid.amount for paid in self.payments if paid.to < 0)


def sole(pot: int, seat: int, why: str) -> Settlement:
    """Return the pay-off where a single seat takes the pot."""
    return Settlement((Payment(seat, -pot, why),) if pot else ())


def a_trick(pot: int, of: int) -> int:
    """Return what a trick earns where all of them share the pot, rounded down."""
    return pot // of


def by_tricks(pot: int, tricks: Tricks, of: int) -> list[Payment]:
    """Return what the winners of tricks get: each trick an equal part of the pot, rounded down."""
    share = a_trick(pot, of)
    if not share:
        return []
    return [
        Payment(seat, -won * share, "tricks-pay", -1, won) for seat, won in tricks.items() if won
    ]


def trick_or_fine(pot: int, tricks: Tricks, fine: int, of: int = 5) -> Settlement:
    """Each trick earns an equal part of the pot; whoever was in and won none pays a fine."""
    failed = tuple([seat for seat, won in tricks.items() if not won])
    fines = [Payment(seat, fine, "looed") for seat in failed]
    return Settlement((*by_tricks(pot, tricks, of), *fines), failed)


def share_out(pot: int, winners: Collection[int], why: str) -> list[Payment]:
    """Divide a pot for good: odd chips go one each to the first of `winners`, in turn order."""
    each, odd = divmod(pot, len(winners))
    shares = [(seat, each + (place < odd)) for place, seat in enumerate(winners)]
    return [Payment(seat, -share, why) for seat, share in shares if share]


def per_trick(pot: int, size: int, none: float) -> tuple[float, ...]:
    """Return what tricks bring where each earns an equal part of the pot: `none` for no trick."""
    share = a_trick(pot, size)
    return (none, *(share * won for won in range(1, size + 1)))


def nothing(size: int, gain: float = 0.0) -> Prospect:
    """Return the prospect of a seat that stays out."""
    return Prospect((gain,) * (size + 1))
