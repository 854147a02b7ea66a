"""Places where cards lie, and who may look at them."""

from __future__ import annotations

from typing import NamedTuple


class Zone(NamedTuple):
    """A place for cards: a kind, and the seat it belongs to (-1: the table's)."""

    kind: str
    seat: int = -1

    def __str__(self) -> str:
        return self.kind if self.seat < 0 else f"{self.kind}:{self.seat}"


MAX_SEATS = 10

STOCK = Zone("stock")
TRICK = Zone("trick")
TURN_UP = Zone("turn-up")
SET_ASIDE = Zone("set-aside")
SPARE = Zone("spare")
EXCESS = Zone("excess")
PILE = Zone("pile")
ASIDE = Zone("aside")
DRECK = Zone("dreck")
GONE = Zone("gone")
"""Where cards lie, for those who see a deal from its middle on, that lie nowhere in it; public."""

# Made once: a zone is asked for at every card that moves, and the same object compares quickest.
_HANDS = tuple(Zone("hand", seat) for seat in range(MAX_SEATS))
_WON = tuple(Zone("won", seat) for seat in range(MAX_SEATS))
_KEPT = tuple(Zone("kept", seat) for seat in range(MAX_SEATS))
_CUT = tuple(Zone("cut", seat) for seat in range(MAX_SEATS))
_DISCARD = tuple(Zone("discard", seat) for seat in range(MAX_SEATS))
_BLIND = tuple(Zone("blind", seat) for seat in range(MAX_SEATS))
_SHOWN = tuple(Zone("shown", seat) for seat in range(MAX_SEATS))
_OFFER = tuple(Zone("offer", seat) for seat in range(MAX_SEATS))
_CHAIN = tuple(Zone("chain", seat) for seat in range(MAX_SEATS))

# Visibility lives here and nowhere else: what is in neither set is seen by nobody.
_PUBLIC = frozenset(
    {"trick", "turn-up", "set-aside", "cut", "shown", "excess", "chain", "dreck", "gone"}
)
_OWNERS = frozenset({"hand", "discard", "offer", "kept"})
# Whoever followed the play knows what lies here, though it may not be looked at any more.
_PLAYED = frozenset({"won", "kept", "pile"})


def hand(seat: int) -> Zone:
    """Return the hand of a seat: its owner sees it."""
    return _HANDS[seat]


def won(seat: int) -> Zone:
    """Return the pile of cards that a seat has taken, face down and closed to everybody."""
    return _WON[seat]


def kept(seat: int) -> Zone:
    """Return the pile of cards that a seat has taken and may look through, as nobody else may."""
    return _KEPT[seat]


def cut(seat: int) -> Zone:
    """Return the cards turned for a seat when lots are drawn for the first deal; public."""
    return _CUT[seat]


def discard(seat: int) -> Zone:
    """Return the cards that a seat has thrown away face down: it alone knows them."""
    return _DISCARD[seat]


def blind(seat: int) -> Zone:
    """Return the cards dealt to a seat that it has not looked at."""
    return _BLIND[seat]


def shown(seat: int) -> Zone:
    """Return the cards of its hand that a seat has laid open; public."""
    return _SHOWN[seat]


def offer(seat: int) -> Zone:
    """Return the cards held out to a seat in a trade: it sees them, and so does who offers."""
    return _OFFER[seat]


def chain(seat: int) -> Zone:
    """Return what a seat has put to the tricks being decided, but not to the one in play; public.

    That is what it sloughed, and what it played to tricks that were tied.
    """
    return _CHAIN[seat]


def sees(viewer: int | None, zone: Zone) -> bool:
    """Tell whether a viewer sees the faces in a zone; `None` is the table itself and sees all."""
    if viewer is None or zone.kind in _PUBLIC:
        return True
    return zone.seat == viewer and zone.kind in _OWNERS


def was_open(zone: Zone) -> bool:
    """Tell whether what lies in a zone has been played, before the eyes of all."""
    return zone.kind in _PLAYED
