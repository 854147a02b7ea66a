"""Guessing the cards a seat cannot see, so that nothing it knows is contradicted.

What cards others have thrown away face down nobody knows, but hardly the best ones: of `junk`.
"""

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
    from game.core.zones import Zone

_ATTEMPTS = 20


class Worlds:
    """The full tables that a view might be, given what is believed of hidden cards."""

    def __init__(
        self,
        view: Table,
        pack: Cards,
        beliefs: Beliefs | None,
        junk: frozenset[Card] = frozenset(),
    ) -> None:
        self._view = view
        self._junk = junk
        hidden = unseen(view, pack)
        slots = {seat: list(held) for seat, held in beliefs.slots.items()} if beliefs else {}
        kept = beliefs.kept if beliefs else {}
        self._kept = [
            (seat, card)
            for card, seat in kept.items()
            if card in hidden and _taken(slots[seat], card)
        ]
        placed = {card for _, card in self._kept}
        self._unseen = tuple(card for card in hidden if card not in placed)
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
        return self._table({}, [*cards, *(card for _, card in self._kept)])

    def _fill(
        self, cards: list[Card], rng: Random
    ) -> tuple[dict[int, list[Card]], list[Card]] | None:
        """Return the cards of tight slots by seat, and those left for all other backs."""
        left = list(cards)
        chosen: dict[int, list[Card]] = {}
        for seat, card in self._kept:
            chosen.setdefault(seat, []).append(card)
        for seat, slot in self._tight:
            # Taking the first that fits would leave the others first for the free slots.
            fitting = [card for card in left if card not in slot]
            if not fitting:
                return None
            card = fitting[int(rng.random() * len(fitting))]
            left.remove(card)
            chosen.setdefault(seat, []).append(card)
        return chosen, left

    def _thrown_away(self, left: list[Card]) -> dict[Zone, list[Card]]:
        """Take out what others have thrown away: of what anybody would throw, if there is any."""
        thrown: dict[Zone, list[Card]] = {}
        if not self._junk:
            return thrown
        junk = [card for card in left if card in self._junk]
        for zone, held in self._view.zones.items():
            if zone.kind == "discard":
                for _ in range(min(held.count(BACK), len(junk))):
                    card = junk.pop()
                    left.remove(card)
                    thrown.setdefault(zone, []).append(card)
        return thrown

    def _table(self, chosen: dict[int, list[Card]], left: list[Card]) -> Table:
        places = {hand(seat): cards for seat, cards in chosen.items()}
        places.update(self._thrown_away(left))
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


def _taken(slots: list[frozenset[Card]], card: Card) -> bool:
    """Take the slot for a card that is known; tell whether there is one."""
    allowing = [slot for slot in slots if card not in slot]
    if allowing:
        slots.remove(max(allowing, key=len))
    return bool(allowing)
