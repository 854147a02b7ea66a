"""Cards of the hand chosen for a combination: by their ranks, or one combination after another."""

from __future__ import annotations

from typing import Protocol

from game.core.cards import Card, Cards
from game.ui.table.pointing import HandFocus
from game.ui.table.stage.stage import Stage


class Chooser(Protocol):
    """What takes a choice of cards."""

    @property
    def picked(self) -> Cards | None:
        """The cards chosen for an answer; None while cards are played one by one."""
        ...

    @property
    def climbs(self) -> bool:
        """Whether cards are put down in combinations now."""
        ...

    @property
    def combines(self) -> bool:
        """Whether several cards are chosen now, to be put down together."""
        ...

    @property
    def types_ranks(self) -> bool:
        """Whether a rank that is typed means a card, and a digit gives no answer."""
        ...

    def pick(self, card: Card, *, clicked: bool = False) -> None:
        """Choose a card for an answer, or give it back; a double click plays what is chosen."""

    def choose(self, cards: Cards) -> None:
        """Choose exactly these cards."""

    def holding(self, card: Card) -> tuple[Cards, ...]:
        """Return the combinations with a card that could be put down."""
        ...


class Combining:
    """Puts combinations together; `last` is the card chosen last, theirs are gone through."""

    def __init__(self, stage: Stage, focus: HandFocus, chooser: Chooser) -> None:
        self._stage = stage
        self._focus = focus
        self._chooser = chooser
        self.last: Card | None = None

    def type_rank(self, rank: int) -> None:
        """Choose one more card of a rank; once all of them are chosen, none of them any more."""
        picked = self._chooser.picked
        same = [card for card in self._stage.hand_cards() if card.rank == rank]
        if not same:
            return
        more = next((card for card in same if card not in (picked or ())), None)
        self._focus.card, self._focus.by_keys = more or same[0], True
        if picked is None:
            return
        if not self._chooser.combines:
            self._chooser.pick(more or same[0])
        elif more is not None:
            self.last = more
            self._chooser.choose((*picked, more))
        else:
            self._chooser.choose(tuple(card for card in picked if card not in same))

    def cycle(self, card: Card | None = None, way: int = 1) -> bool:
        """Choose the next combination with a card, after the last one the card by itself.

        Without a card it is the one chosen or pointed at last; tell whether there was one.
        """
        card = card or self._about()
        if card is None:
            return False
        if not self._chooser.combines:
            if self._chooser.climbs and self._chooser.picked is not None:
                self._chooser.choose((card,))
            return True
        found = [cards for cards in self._chooser.holding(card) if len(cards) > 1]
        ring = [*found, (card,)]
        picked = set(self._chooser.picked or ())
        at = next((at for at, cards in enumerate(ring) if set(cards) == picked), None)
        if at is None:
            at = -1 if way > 0 else 0
        self.last = card
        self._chooser.choose(ring[(at + way) % len(ring)])
        return True

    def _about(self) -> Card | None:
        """Return the card whose combinations are meant."""
        focus, picked = self._focus, self._chooser.picked or ()
        if focus.by_keys and focus.card is not None:
            return focus.card
        if self.last in picked:
            return self.last
        return focus.card or (picked[-1] if picked else None)
