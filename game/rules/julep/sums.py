"""The sums of Julep: what may be said, what success takes, the pay-off, what a word promises."""

from __future__ import annotations

from typing import NamedTuple

from game.core.telling import Prospect
from game.rules.loo.sums import Payment, Settlement, Tricks, nothing, sole

SIZE = 5
NEEDED = 2
"""So many tricks whoever plays undertakes to win."""
DEFENDER_DRAWS = 6


class Risk(NamedTuple):
    """What a dealer who took the turn-up has risked by it: tricks to win, or juleps to pay."""

    seat: int = -1
    tricks: int = NEEDED
    juleps: int = 1


def risk_of(seat: int, dealer_turnup: str) -> Risk:
    """Return what a dealer who took the turn-up has risked, by house rule."""
    return {
        "three_tricks": Risk(seat, tricks=3),
        "double_julep": Risk(seat, juleps=2),
    }.get(dealer_turnup, Risk(seat))


def may_say(phase: str, *, must_play: bool) -> tuple[str, ...]:
    """Stand or pass; then, against a lone player, defend or decline."""
    if phase == "defend":
        return ("defend", "decline")
    return ("stand",) if must_play else ("pass", "stand")


def needs(seat: int, risk: Risk) -> int:
    """Return how many tricks a seat that plays must win."""
    return risk.tricks if seat == risk.seat else NEEDED


def pay_off(
    pot: int,
    julep: int,
    tricks: Tricks,
    *,
    lone: int | None = None,
    defender: int | None = None,
    risk: Risk = Risk(),  # noqa: B008 - a value
) -> Settlement:
    """Those with two tricks divide the pot and the juleps of all the others, an odd chip left.

    With a `defender` the `lone` bidder alone risks a julep: both successful, he has half the pot.
    """
    if lone is not None and defender is not None:
        return _defended(pot, julep, tricks, (lone, defender), risk)
    successful = [seat for seat, won in tricks.items() if won >= needs(seat, risk)]
    failed = tuple([seat for seat in tricks if seat not in successful])
    paid = [_julep_of(seat, julep, tricks[seat], risk) for seat in failed] if julep else []
    whole = pot + sum([fine.amount for fine in paid])
    share = whole // len(successful) if successful else 0
    why = "only-success" if len(successful) == 1 else "two-succeed" if paid else "two-alone"
    # Less than nothing comes out of the pot.
    got = [Payment(seat, -share, why) for seat in successful] if share else []
    return Settlement((*paid, *got), failed)


def juleps(seat: int, risk: Risk) -> int:
    """Return how many juleps a seat pays that fails."""
    return risk.juleps if seat == risk.seat else 1


def _julep_of(seat: int, julep: int, won: int, risk: Risk, to: int = -1) -> Payment:
    owed = juleps(seat, risk)
    return Payment(seat, julep * owed, "julep" if owed == 1 else "two-juleps", to, won)


def _defended(
    pot: int, julep: int, tricks: Tricks, against: tuple[int, int], risk: Risk
) -> Settlement:
    lone, defender = against
    if tricks[lone] < needs(lone, risk):
        prize = sole(pot, defender, "pack-defended").payments
        fine = _julep_of(lone, julep, tricks[lone], risk, defender)
        return Settlement((*prize, fine) if julep else prize, (lone,))
    if tricks[defender] < NEEDED:
        return sole(pot, lone, "pack-beaten")
    return sole(pot // 2, lone, "pack-held")


def outlook(
    word: str, pot: int, julep: int, against: int, waiting: int, *, may_defend: bool
) -> Prospect:
    """Return what standing may come to, or defending, which cannot lose.

    `against` others stand already, `waiting` have yet to speak.
    """
    if word == "defend":
        return Prospect((0, 0, 0, 0, pot + julep, pot + julep), against=1, fresh=DEFENDER_DRAWS)
    if word != "stand":
        return nothing(SIZE)
    # Of those who have yet to speak every second one stands.
    rivals = against + waiting / 2
    if rivals < 1 and may_defend:
        # A lone player is met by somebody: defending costs nothing.
        return Prospect((-julep, -julep, pot // 2, pot, pot, pot), 1)
    rivals = max(1.0, rivals)
    # Two tricks leave three: one rival succeeds with them, and the two share what the others
    # pay in. Three leave two: one rival out of `rivals` has both, or else all of them fail.
    shared = (pot + julep * (rivals - 1)) / 2
    whole = pot + julep * rivals
    three = shared / rivals + whole * (1 - 1 / rivals)
    return Prospect((-julep, -julep, shared, three, whole, whole), against, waiting, alone=pot)
