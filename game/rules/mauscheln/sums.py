"""The sums of Mauscheln and Mousel: what may be said, the pay-off, what a word promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.telling import Prospect
from game.rules.loo.sums import Payment, Settlement, by_tricks, nothing, per_trick

if TYPE_CHECKING:
    from game.rules.loo.sums import Tricks

SIZE = 4
NEEDED = 2
"""So many tricks the diddler undertakes to win."""
JOINS, JOINS_OF_52 = 0.4, 0.25
"""How likely another seat joins a diddle, with the short pack and with the full one."""

_WORDS = {"blind": ("diddle", "decline"), "bid": ("pass", "diddle"), "join": ("pass", "join")}


def may_say(phase: str) -> tuple[str, ...]:
    """Diddle or pass until somebody diddles, then join or pass."""
    return _WORDS[phase]


def value(pot: int, cap: int | None) -> int:
    """Return the value of the pot that is paid for failing."""
    return pot if cap is None else min(pot, cap)


def needs(*, diddled: bool) -> int:
    """Return how many tricks a seat that plays must win."""
    return NEEDED if diddled else 1


def pay_off(pot: int, diddler: int, tricks: Tricks, cap: int | None = None) -> Settlement:
    """Each trick earns a quarter; a joiner without one pays the pot's value.

    The diddler undertook two: with one trick that value is due, with none twice as much. `cap`
    bounds the value that is paid, never what tricks earn.
    """
    due = value(pot, cap)
    fines: list[Payment] = []
    for seat, won in tricks.items():
        if seat == diddler and won < NEEDED:
            fines.append(Payment(seat, due * (NEEDED - won), "diddled-in-vain", -1, won))
        elif not won:
            fines.append(Payment(seat, due, "joined-in-vain"))
    failed = tuple([fine.seat for fine in fines])
    return Settlement((*by_tricks(pot, tricks, SIZE), *(fines if due else ())), failed)


def outlook_diddle(pot: int, cap: int | None, others: int, pack: int) -> Prospect:
    """Return what diddling may come to, so many others being asked to join."""
    due = value(pot, cap)
    none, one, *more = per_trick(pot, SIZE, -NEEDED * due)
    return Prospect((none, one - due, *more), 0, others, joins(pack), pot)


def outlook_join(pot: int, cap: int | None, playing: int, later: int, pack: int) -> Prospect:
    """Return what joining may come to, where so many play already and others are yet asked."""
    return Prospect(per_trick(pot, SIZE, -value(pot, cap)), playing, later, joins(pack))


def outlook_out() -> Prospect:
    """Return what staying out comes to."""
    return nothing(SIZE)


def joins(pack: int) -> float:
    """Return how likely another seat joins a diddle, with so many cards in the pack."""
    return JOINS if pack < 52 else JOINS_OF_52
