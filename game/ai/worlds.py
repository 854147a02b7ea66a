"""Guessing the cards a seat cannot see, so that nothing it knows is contradicted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import BACK
from game.core.sight import unseen
from game.core.zones import hand

if TYPE_CHECKING:
    from random import Random

    from game.ai.beliefs import Beliefs
    from game.core.cards import Card, Cards
    from game.core.table import Table

_ATTEMPTS = 20


class Worlds:
    """The full tables that a view might be, given what is believed of hidden cards."""

    def __init__(self, view: Table, pack: Cards, beliefs: Beliefs | None) -> None:
        self._view = view
        self._unseen = unseen(view, pack)
        slots = beliefs.slots if beliefs else {}
        # The slots that exclude most are filled first: then the others cannot be left without.
        self._tight = sorted(
            ((seat, slot) for seat in slots for slot in slots[seat] if slot),
            key=lambda tight: len(tight[1].intersection(self._unseen)),
            reverse=True,
        )

    def guess(self, rng: Random) -> Table:
        """Return one such table, by chance.

        Where slots contradict each other so that no attempt fills them all, the one left over gets
        any card: a guess is always made.
        """
        cards = list(self._unseen)
        for _ in range(_ATTEMPTS):
            rng.shuffle(cards)
            chosen = self._fill(cards, rng)
            if chosen is not None:
                return self._table(*chosen)
        return self._table({}, cards)

    def _fill(
        self, cards: list[Card], rng: Random
    ) -> tuple[dict[int, list[Card]], list[Card]] | None:
        """Return the cards of tight slots by seat, and those left for all other backs."""
        left = list(cards)
        chosen: dict[int, list[Card]] = {}
        for seat, slot in self._tight:
            # Taking the first that fits would leave the others first for the free slots.
            fitting = [card for card in left if card not in slot]
            if not fitting:
                return None
            card = fitting[int(rng.random() * len(fitting))]
            left.remove(card)
            chosen.setdefault(seat, []).append(card)
        return chosen, left

    def _table(self, chosen: dict[int, list[Card]], left: list[Card]) -> Table:
        places = {hand(seat): cards for seat, cards in chosen.items()}
        rest = iter(left)
        zones = {}
        for zone, held in self._view.zones.items():
            if BACK in held:
                tight = iter(places.get(zone, ()))
                held = tuple(  # noqa: PLW2901 - the same cards, seen
                    card if card != BACK else next(tight, None) or next(rest) for card in held
                )
            zones[zone] = held
        return self._view._replace(zones=zones)
