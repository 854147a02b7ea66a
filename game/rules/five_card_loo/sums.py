"""The sums of Five-card Loo: what may be said, the pay-off, flushes, what standing promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.telling import Prospect
from game.rules.loo.sums import Payment, Settlement, nothing, per_trick, sole, trick_or_fine

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.rules.loo.sums import Tricks

SIZE = 5
LEAVING_MUCH = 1.12
"""How easily tricks are won at Loo, where much of the full pack stays in the stock."""


def may_say(*, all_stand: bool) -> tuple[str, ...]:
    """Stand or pass; by club law everybody stands when clubs are trumps."""
    return ("stand",) if all_stand else ("pass", "stand")


def penalty(price: int | str, ante: int, pot: int) -> int:
    """Return what a loo costs: so many chips, as much as the stake, or as the pot holds."""
    return price if isinstance(price, int) else ante if price == "ante" else pot


def pay_off(pot: int, tricks: Tricks, penalty: int = 5) -> Settlement:
    """Each trick earns a fifth of the pot; whoever was in and won none is looed."""
    return trick_or_fine(pot, tricks, penalty)


def pay_flush(
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
    why = "looed-by-flush"
    if len(winners) == 1:
        (winner,) = winners
        direct = [Payment(seat, penalty, why, winner) for seat in failed]
        return Settlement((*sole(pot, winner, "flush").payments, *direct), failed)
    paid = [Payment(seat, penalty, why) for seat in failed]
    share = (pot + penalty * len(failed)) // len(winners)
    got = [Payment(seat, -share, "equal-flush") for seat in winners if share]
    return Settlement((*paid, *got), failed)


def outlook_out() -> Prospect:
    """Return what staying out comes to."""
    return nothing(SIZE)


def outlook(pot: int, penalty: int, against: int, waiting: int) -> Prospect:
    """Return what standing may come to: each trick a fifth, none a loo."""
    gains = per_trick(pot, SIZE, -penalty)
    return Prospect(gains, against, waiting, alone=pot, ease=LEAVING_MUCH)
