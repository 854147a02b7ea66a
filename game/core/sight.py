"""What a seat may know: events and tables with backs in place of faces, and the cards unseen."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from game.core.cards import BACK, Cards
from game.core.events import Event, Moved, Shuffled
from game.core.zones import GONE, sees, was_open

if TYPE_CHECKING:
    from game.core.table import Table

BYSTANDER: Final = -2
"""A viewer without a seat: what everybody may see is seen, and nothing else."""


def redact(event: Event, viewer: int | None) -> Event:
    """Return the event as a viewer learns it; `None` sees everything.

    A moving card is seen by whoever sees where it came from or where it goes.
    """
    match event:
        case Moved(cards=cards, src=src, dst=dst):
            if not sees(viewer, src) and not sees(viewer, dst):
                return event._replace(cards=(BACK,) * len(cards))
        case Shuffled(zone=zone, cards=cards):
            # Nobody sees the order of a shuffle, not even the owner of the zone.
            if viewer is not None:
                return Shuffled(zone, (BACK,) * len(cards))
        case _:
            pass
    return event


def seen_by(viewer: int | None, table: Table) -> Table:
    """Return a table as a viewer sees it who knows nothing of how it came about."""
    zones = {
        zone: held if sees(viewer, zone) else (BACK,) * len(held)
        for zone, held in table.zones.items()
    }
    return table._replace(zones=zones)


def taken_up(viewer: int | None, table: Table, pack: Cards) -> Table:
    """Return a table in the middle of a deal as a viewer sees it who has followed the play.

    What has been won or turned down lay open before. Cards that lie nowhere are out of the deal.
    """
    view = seen_by(viewer, table)
    there = set(chain.from_iterable(table.zones.values()))
    zones = {
        zone: table.zones[zone] if was_open(zone) else held for zone, held in view.zones.items()
    }
    gone = tuple(card for card in pack if card not in there)
    return view._replace(zones={**zones, GONE: gone} if gone else zones)


def unseen(view: Table, pack: Cards) -> Cards:
    """Return the cards of the pack whose place the view does not show, in written order."""
    # A list and not a set: its order is that of the pack, and so the same everywhere.
    missing = list(pack)
    for cards in view.zones.values():
        for card in cards:
            if card != BACK and card in missing:
                missing.remove(card)
    return tuple(missing)
