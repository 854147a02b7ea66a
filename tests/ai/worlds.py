"""Guessing the cards a seat cannot see, so that nothing it knows is contradicted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.sampling import sampler_of
from game.core.cards import BACK
from game.core.zones import STOCK

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from game.ai.beliefs import Beliefs
    from game.core.cards import Card, Cards
    from game.core.table import Table


def places(view):
    """Return where cards lie face down in a view and how many, the stock last."""
    found = [(zone, held.count(BACK)) for zone, held in view.zones.items() if BACK in held]
    return tuple(sorted(found, key=lambda place: (place[0] == STOCK, place[0])))


class Worlds:
    """The full tables that a view might be, given what is believed of hidden cards.

    What cards others have thrown away face down nobody knows, but hardly the best: some of `junk`.
    """

    def __init__(
        self, view: Table, pack: Cards, beliefs: Beliefs | None, junk: Iterable[Card] = ()
    ) -> None:
        self._view = view
        self._places = places(view)
        codes = {card: 1 << number for number, card in enumerate(sorted(pack))}
        self._cards = {code: card for card, code in codes.items()}
        self._sampler = sampler_of(view, pack, beliefs, codes, self._places, junk=junk)

    def guess(self, rng: Random) -> Table:
        """Return one such table, by chance."""
        deal = iter(self._sampler.guess(rng))
        cards = self._cards
        zones = dict(self._view.zones)
        for zone, _ in self._places:
            held = zones[zone]
            zones[zone] = tuple(card if card != BACK else cards[next(deal)] for card in held)
        return self._view._replace(zones=zones)
