"""The sums of Rams and its sisters: what may be bid, the pay-off, what a bid promises."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from game.core.telling import Prospect
from game.rules.loo.sums import Payment, Settlement, nothing, per_trick, sole, trick_or_fine

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.rules.loo.sums import Tricks

SIZE = 5
IN = ("stand", "spare", "rams")
"""What a seat says that plays."""
AS_DEALT = 0.92
"""How easily tricks are won at Rams, where hands stay as they are: those who play have better."""


def ease(pack: int) -> float:
    """Return how easily tricks are won: more of a larger pack lies where nobody can play it."""
    return AS_DEALT * sqrt(pack / 32)


def may_say(
    playing: int, *, rams_bid: bool, forced: bool, is_dealer: bool, takes_pool: bool
) -> tuple[str, ...]:
    """Return the bids of a seat, were there a spare hand and could Rams be bid.

    `playing` others are in. `forced` tells that the pot holds nothing but the stakes of this deal
    and nobody may pass for it, `takes_pool` that a dealer alone may play for the pot.
    """
    if rams_bid:
        return ("stand", "spare")
    if forced:
        return IN
    if not is_dealer or playing > 1:
        return ("pass", *IN)
    if playing == 1:
        return IN
    return ("pass", "stand", "rams") if takes_pool else ("pass", "rams")


def pay_off(pot: int, tricks: Tricks, fee: int = 5) -> Settlement:
    """Each trick earns a fifth of the pool; whoever was in and won none pays the fee."""
    return trick_or_fine(pot, tricks, fee)


def pay_bid(
    pot: int, bidder: int, seats: Collection[int], *, made: bool, fee: int = 5
) -> Settlement:
    """Rams made: the pool, and the fee from every other seat. Lost: the pot doubles, fees paid.

    `seats` are those that play: whoever passed and is not called back is no opponent.
    """
    others = [seat for seat in seats if seat != bidder]
    if made:
        fees = [Payment(seat, fee, "rams-made-fee", bidder) for seat in others]
        return Settlement((*sole(pot, bidder, "rams-made").payments, *fees))
    paid = [Payment(bidder, fee, "rams-lost-fee", seat) for seat in others]
    double = Payment(bidder, pot, "rams-lost")
    return Settlement(((double,) if pot else ()) + tuple(paid), (bidder,))


def all_passed(dealer: int, neighbour: int, fee: int) -> Settlement:
    """The dealer's neighbour on the right pays him; the pool stays."""
    return Settlement((Payment(neighbour, fee, "all-passed", dealer),))


def outlook_out(fee: int, *, collects: bool) -> Prospect:
    """Return what passing comes to: a dealer whom all others leave alone collects the fee."""
    return nothing(SIZE, fee if collects else 0)


def outlook_rams(pot: int, fee: int, against: int, ease: float) -> Prospect:
    """Return what bidding Rams may come to against so many."""
    if not against:
        return nothing(SIZE, pot)
    prize = pot + fee * against
    return Prospect((*[-prize] * SIZE, prize), against, ease=ease)


def outlook_against(fee: int, ease: float) -> Prospect:
    """Return what playing against Rams may come to: one trick defeats it."""
    return Prospect((-fee, *[fee] * SIZE), 1, ease=ease)


def outlook(pot: int, fee: int, against: int, waiting: int, ease: float) -> Prospect:
    """Return what playing may come to, with the own hand or the spare."""
    return Prospect(per_trick(pot, SIZE, -fee), against, waiting, alone=pot, ease=ease)
