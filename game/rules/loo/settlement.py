"""The pay-off of every game of the family: who pays what to whom, from what the deal came to.

Each function is told the pot as it stood when play began and the tricks of every seat that was in,
zero included. A pot shared by k leaves what does not divide for the next deal.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.core.wording import in_words

Tricks = Mapping[int, int]


class Payment(NamedTuple):
    """A seat pays the pot, or a seat if `to` is one; a negative amount comes out of the pot."""

    seat: int
    amount: int
    why: str
    to: int = -1


class Settlement(NamedTuple):
    """The payments in order, and the seats that failed."""

    payments: tuple[Payment, ...] = ()
    failed: tuple[int, ...] = ()

    def delta(self, seat: int) -> int:
        """Return how the chips of a seat change."""
        lost = sum(paid.amount for paid in self.payments if paid.seat == seat)
        return sum(paid.amount for paid in self.payments if paid.to == seat) - lost

    def pot_after(self, pot: int) -> int:
        """Return what the pot holds afterwards."""
        return pot + sum(paid.amount for paid in self.payments if paid.to < 0)


def by_tricks(pot: int, tricks: Tricks, of: int) -> list[Payment]:
    """Return what the winners of tricks get: each trick an equal part of the pot, rounded down."""
    share = pot // of
    return [
        Payment(seat, -won * share, f"{in_words(won, 'trick')}, {share} each")
        for seat, won in tricks.items()
        if won and share
    ]


def sole(pot: int, seat: int, why: str) -> Settlement:
    """Return the pay-off where a single seat is in: it takes the pot without play."""
    return Settlement((Payment(seat, -pot, why),) if pot else ())


def loo(pot: int, tricks: Tricks, penalty: int = 5) -> Settlement:
    """Each trick earns a fifth of the pot; whoever was in and won none is looed."""
    failed = tuple(seat for seat, won in tricks.items() if not won)
    fines = [Payment(seat, penalty, "looed: no trick") for seat in failed]
    return Settlement((*by_tricks(pot, tricks, 5), *fines), failed)


def loo_flush(
    pot: int,
    winners: Collection[int],
    seats: Collection[int],
    exempt: Collection[int],
    penalty: int = 5,
) -> Settlement:
    """A flush takes the pot, and a loo from every one of `seats` that is not exempt.

    Winners that share (`winners` in turn order) divide both; what does not divide stays.
    """
    failed = tuple(seat for seat in seats if seat not in winners and seat not in exempt)
    why = "the board is looed by a flush"
    if len(winners) == 1:
        (winner,) = winners
        direct = [Payment(seat, penalty, why, winner) for seat in failed]
        return Settlement((*sole(pot, winner, "a flush takes the pot").payments, *direct), failed)
    paid = [Payment(seat, penalty, why) for seat in failed]
    share = (pot + penalty * len(failed)) // len(winners)
    got = [Payment(seat, -share, "an equal flush: the pot is shared") for seat in winners if share]
    return Settlement((*paid, *got), failed)


def rams(pot: int, tricks: Tricks, fee: int = 5) -> Settlement:
    """Each trick earns a fifth of the pool; whoever was in and won none pays the fee."""
    return loo(pot, tricks, fee)


def rams_bid(
    pot: int, bidder: int, seats: Collection[int], *, made: bool, fee: int = 5
) -> Settlement:
    """Rams made: the pool, and the fee from every other seat. Lost: the pot doubles, fees paid.

    `seats` are those that play: whoever passed and is not called back is no opponent.
    """
    others = [seat for seat in seats if seat != bidder]
    if made:
        fees = [Payment(seat, fee, "rams was made", bidder) for seat in others]
        return Settlement((*sole(pot, bidder, "rams made: all five tricks").payments, *fees))
    paid = [Payment(bidder, fee, "rams was lost", seat) for seat in others]
    double = Payment(bidder, pot, "rams lost: the pot doubles")
    return Settlement(((double,) if pot else ()) + tuple(paid), (bidder,))


def mauscheln(pot: int, diddler: int, tricks: Tricks, cap: int | None = None) -> Settlement:
    """Each trick earns a quarter; a joiner without one pays the pot's value.

    The diddler undertook two: with one trick that value is due, with none twice as much. `cap`
    bounds the value that is paid, never what tricks earn.
    """
    value = pot if cap is None else min(pot, cap)
    fines: list[Payment] = []
    for seat, won in tricks.items():
        if seat == diddler and won < 2:
            why = "one trick of two" if won else "no trick of two: twice the pot's value"
            fines.append(Payment(seat, value * (2 - won), f"diddled and failed, {why}"))
        elif not won:
            fines.append(Payment(seat, value, "joined and won no trick"))
    failed = tuple(fine.seat for fine in fines)
    return Settlement((*by_tricks(pot, tricks, 4), *(f for f in fines if f.amount)), failed)


class Terms(NamedTuple):
    """What success takes at Julep: by seat more than two tricks, or more than one julep lost."""

    tricks: Mapping[int, int] = {}
    juleps: Mapping[int, int] = {}

    def succeeds(self, seat: int, won: int) -> bool:
        """Tell whether a seat has won what it undertook."""
        return won >= self.tricks.get(seat, 2)


_USUAL = Terms()


def julep(
    pot: int,
    amount: int,
    tricks: Tricks,
    *,
    lone: int | None = None,
    defender: int | None = None,
    terms: Terms = _USUAL,
) -> Settlement:
    """Those with two tricks divide the pot and the juleps of all the others, an odd chip left.

    With a `defender` the `lone` bidder alone risks a julep: both successful, he has half the pot.
    """
    if lone is not None and defender is not None:
        return _defended(pot, amount, tricks, (lone, defender), terms)
    happy = [seat for seat, won in tricks.items() if terms.succeeds(seat, won)]
    failed = tuple(seat for seat in tricks if seat not in happy)
    paid = [_julep_of(seat, amount, tricks[seat], terms) for seat in failed]
    whole = pot + sum(fine.amount for fine in paid)
    share = whole // len(happy) if happy else 0
    why = "the pot and all juleps" if len(happy) == 1 else "half the pot and juleps"
    got = [Payment(seat, -share, why) for seat in happy if share]
    return Settlement((*(fine for fine in paid if fine.amount), *got), failed)


def _julep_of(seat: int, amount: int, won: int, terms: Terms, to: int = -1) -> Payment:
    juleps = terms.juleps.get(seat, 1)
    word = "a julep" if juleps == 1 else "two juleps, having taken the turn-up"
    tricks = f"{in_words(won, 'trick')} only" if won else "no trick"
    return Payment(seat, amount * juleps, f"{tricks}: {word}", to)


def _defended(
    pot: int, amount: int, tricks: Tricks, against: tuple[int, int], terms: Terms
) -> Settlement:
    lone, defender = against
    made = terms.succeeds(lone, tricks[lone])
    if not made:
        fine = _julep_of(lone, amount, tricks[lone], terms, defender)
        prize = sole(pot, defender, "the defended pot").payments
        return Settlement((*prize, *((fine,) if fine.amount else ())), (lone,))
    if tricks[defender] < 2:
        return sole(pot, lone, "the pot, against the pack")
    return sole(pot // 2, lone, "half the pot: the pack was defended")


class Knack(NamedTuple):
    """A deal of Norrlandsknack in figures: changes of the score, payments, who is loafed."""

    scores: Mapping[int, int]
    settlement: Settlement


def knack(
    scores: Mapping[int, int],
    tricks: Tricks,
    knocker: int,
    *,
    first: bool,
    start: int = 10,
    loaf: int = 5,
    chip: int = 1,
) -> Knack:
    """A point off for each trick; the knocker (and joiners, but no lurker) without one is loafed.

    A loaf is `loaf` points on, never beyond `start`, and a chip into the pot.
    """
    after = dict(scores)
    failed = []
    for seat, won in tricks.items():
        if won:
            after[seat] = max(0, scores[seat] - won)
        elif seat == knocker or not first:
            after[seat] = min(start, scores[seat] + loaf)
            failed.append(seat)
    paid = tuple(Payment(seat, chip, "loafed: no trick") for seat in failed)
    return Knack(after, Settlement(paid, tuple(failed)))


def share_out(pot: int, winners: Collection[int], why: str) -> list[Payment]:
    """Divide a pot for good: odd chips go one each to the first of `winners`, in turn order."""
    each, odd = divmod(pot, len(winners))
    shares = [(seat, each + (place < odd)) for place, seat in enumerate(winners)]
    return [Payment(seat, -share, why) for seat, share in shares if share]
