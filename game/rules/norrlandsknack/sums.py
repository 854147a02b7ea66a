"""The sums of Norrlandsknack: what may be said, scores and loafs, what a word promises."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.telling import Prospect
from game.rules.loo.sums import Payment, Settlement, nothing

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.rules.loo.sums import Tricks

SIZE = 5
CHIP_IN_POINTS = 0.75
"""What a chip counts, where points decide who wins."""
HOME = 5.0
"""What it is worth, in points, to come home; to see another come home costs half of it."""
FREE = 1.5
"""How easily tricks are won where nobody must head or trump."""
ALONE = {"all_five": SIZE, "one": 1, "none": 0}
"""What a knock is worth that nobody joins, by the house rule `uncontested`."""


def may_say(phase: str, *, first: bool) -> tuple[str, ...]:
    """Knock, or in the first deal lurk; after a knock in later deals join or drop."""
    if phase == "join":
        return ("drop", "join")
    return ("lurk", "knock") if first else ("pass", "knock")


def one_point(scores: Sequence[int], tricks: Sequence[int], *, at_once: bool) -> bool:
    """Tell whether somebody stands at one point, so that trumps must be led."""
    if at_once:
        return any(score - won == 1 for score, won in zip(scores, tricks, strict=True))
    return 1 in scores


class Knack(NamedTuple):
    """A deal of Norrlandsknack in figures: scores afterwards, payments, who is loafed."""

    scores: Mapping[int, int]
    settlement: Settlement


def pay_off(
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
            after[seat] = loafed(scores[seat], start, loaf)
            failed.append(seat)
    paid = tuple([Payment(seat, chip, "loafed") for seat in failed])
    return Knack(after, Settlement(paid, tuple(failed)))


def loafed(score: int, start: int, loaf: int) -> int:
    """Return the score of a seat without a trick: up by the loaf, to the starting score at most."""
    return min(start, score + loaf)


def alone(scores: Mapping[int, int], knocker: int, uncontested: str) -> dict[int, int]:
    """Return the scores after a knock that nobody joins."""
    return {**scores, knocker: max(0, scores[knocker] - ALONE[uncontested])}


def worths(
    changes: Sequence[int], scores: Sequence[int], failed: Collection[int], chip: int
) -> list[float]:
    """Return what a deal counts for in the race, by seat: points, the loaf's chip, who is home."""
    told, whole, others = [], sum(changes), 2 * (len(changes) - 1)
    home = 0 in scores
    for seat, change in enumerate(changes):
        worth = (whole - change) / others - change
        if seat in failed:
            worth -= CHIP_IN_POINTS * chip
        if scores[seat] == 0:
            worth += HOME
        elif home:
            worth -= HOME / 2
        told.append(worth)
    return told


class SeatStanding(NamedTuple):
    """How a seat stands when it is asked: its score, what a loaf puts it to, and the stake."""

    score: int
    loafed: int
    chip: int


def outlook_lurk(standing: SeatStanding, others: int, silent: int) -> Prospect:
    """Return what lurking may come to: whoever lurks plays all the same if somebody knocks.

    `silent` others have yet to speak.
    """
    played = 1 - 0.5**silent
    gains = tuple([played * gain for gain in _points(standing)])
    return Prospect(gains, others, ease=FREE)


def outlook_first(standing: SeatStanding, others: int) -> Prospect:
    """Return what knocking may come to in the first deal, which all play."""
    return Prospect(_risked(standing), others, ease=FREE)


def outlook_knock(standing: SeatStanding, others: int, uncontested: str) -> Prospect:
    """Return what knocking may come to in later deals, so many others being asked to join."""
    won = float(min(standing.score, ALONE[uncontested]))
    return Prospect(_risked(standing), 0, others, alone=won, ease=FREE)


def outlook_join(standing: SeatStanding, playing: int, later: int) -> Prospect:
    """Return what joining may come to, where so many play already and others are yet asked."""
    return Prospect(_risked(standing), playing, later, ease=FREE)


def outlook_out() -> Prospect:
    """Return what staying out comes to."""
    return nothing(SIZE)


def _points(standing: SeatStanding) -> list[float]:
    """Return what tricks bring: no more of them than points count."""
    return [float(min(standing.score, won)) for won in range(SIZE + 1)]


def _risked(standing: SeatStanding) -> tuple[float, ...]:
    loaf = standing.loafed - standing.score
    return (-loaf - CHIP_IN_POINTS * standing.chip, *_points(standing)[1:])
