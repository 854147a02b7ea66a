"""The last round of combinations, or the last bout of attacks, laid open once more."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.cards import Cards
from game.core.events import Event, Moved
from game.core.table import Play, Table
from game.core.zones import TRICK
from game.ui.table.aids.packs import Pack, Spread
from game.ui.words.narrator import Narrator

_TITLES: Final = {"pile": "Last round", "pairs": "Last attack", "lays": "Last lays"}
_ENDING_LAYS: Final = frozenset({"discard", "pick up"})


class LastRound(NamedTuple):
    """What lay on the table: by play on a pile, or attack by attack in `pairs`; and who got it."""

    plays: tuple[Play, ...]
    pairs: tuple[Cards, ...]
    seat: int
    taken: bool


def round_of(narrator: Narrator, event: Event, before: Table) -> LastRound | None:
    """Return the round or bout that an event ends, if it ends one."""
    if narrator.laid == "seats" or not isinstance(event, Moved) or event.src != TRICK:
        return None
    if narrator.laid == "lays" and event.verb not in _ENDING_LAYS:
        return None
    taken = event.dst.kind == "hand"
    return LastRound(before.plays, narrator.pairs(before), event.seat, taken)


def round_spread(narrator: Narrator, told: LastRound | None, why: str = "") -> Spread:
    """Return the last round with every combination in order, or the last bout with its pairs.

    Below them stands `why` it came out so.
    """
    bout = narrator.laid == "pairs"
    if told is None:
        words = "No attack is over yet in this deal." if bout else "No round is over in this deal."
        return Spread("", words)
    packs = _attacks(told) if bout else _combinations(told, narrator)
    outcome = _came_out(told, narrator, bout=bout)
    return Spread(_TITLES[narrator.laid], outcome, tuple(packs), why, paired=bout)


def _came_out(told: LastRound, narrator: Narrator, *, bout: bool) -> str:
    does, seat = narrator.does, told.seat
    if narrator.laid == "lays":
        return f"{does(seat, 'pick', 'picks')} up." if told.taken else "Out of play."
    if not bout:
        return f"{does(seat, 'win', 'wins')} it."
    if told.taken:
        return f"{does(seat, 'take', 'takes')} it up."
    return f"{does(seat, 'beat', 'beats')} it off."


def _attacks(told: LastRound) -> list[Pack]:
    return [Pack(pair, "" if len(pair) > 1 else "not beaten") for pair in told.pairs]


def _combinations(told: LastRound, narrator: Narrator) -> list[Pack]:
    last = len(told.plays) - 1
    names = [narrator.name(play.seat) for play in told.plays]
    if names:
        names[0] = f"{names[0]} led"
    return [Pack(p.cards, names[at], at == last) for at, p in enumerate(told.plays)]
