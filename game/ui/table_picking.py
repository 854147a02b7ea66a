"""Cards of the hand chosen for an answer that takes some; knows no pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import Card, Cards
from game.core.rules import Answer
from game.ui.narrator import short


class Picking:
    """The answers that take cards, and the cards chosen so far; nothing is chosen without them."""

    def __init__(self) -> None:
        self.answers: tuple[Answer, ...] = ()
        self.chosen: Cards = ()

    def __bool__(self) -> bool:
        return bool(self.answers)

    @property
    def most(self) -> int:
        """How many cards may be chosen at most."""
        return max((answer.most for answer in self.answers), default=0)

    @property
    def limit(self) -> str:
        """Why no further card may be chosen, in a sentence."""
        told = next((a.limit for a in self.answers if a.most == self.most and a.limit), "")
        return told or f"No more than {cards_in_words(self.most)} may be chosen."

    @property
    def too_few(self) -> str:
        """How many cards have to be chosen at least, in a sentence."""
        least = min((answer.least for answer in self.answers), default=0)
        return f"Choose at least {cards_in_words(max(1, least))}."

    def ask(self, answers: Iterable[Answer]) -> None:
        """Begin anew with these answers, of which those that take cards matter."""
        self.answers = tuple(a for a in answers if a.most > 0 and not a.value)
        self.chosen = ()

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen = ()

    def keep(self, held: Sequence[Card]) -> None:
        """Forget cards that are no longer held."""
        self.chosen = tuple(card for card in self.chosen if card in held)

    def toggle(self, card: Card) -> bool:
        """Choose a card or give it back; tell whether that could be done.

        Where one card alone is taken, another card takes its place.
        """
        if card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != card)
        elif self.most == 1:
            self.chosen = (card,)
        elif len(self.chosen) < self.most:
            self.chosen = (*self.chosen, card)
        else:
            return False
        return True

    def to_drop(self, card: Card) -> Cards:
        """Return the cards that a drag of this card carries towards the table.

        A chosen card brings the others along. One that is not chosen goes alone where nothing else
        could be meant: where one card is taken, or one may be and none was chosen.
        """
        if card in self.chosen:
            return self.chosen
        alone = self.most == 1 or (self.least_to_play == 1 and not self.chosen)
        return (card,) if alone else ()

    @property
    def least_to_play(self) -> int:
        """How few cards make a play to the table; 0 where cards are chosen for something else."""
        return min((a.least for a in self.answers if a.verb == "play"), default=0)

    def taking(self, count: int) -> Answer | None:
        """Return the answer that takes so many cards."""
        return next((a for a in self.answers if a.least <= count <= a.most), None)


def cards_in_words(count: int) -> str:
    """Return a number of cards: `one card`, `4 cards`."""
    return "one card" if count == 1 else f"{count} cards"


def confirm_words(answer: Answer, chosen: Sequence[Card]) -> str:
    """Return what the button says that gives these cards with an answer."""
    count = len(chosen)
    if not answer.least <= count <= answer.most:
        more = "at least " if answer.least < answer.most else ""
        return f"Choose {more}{cards_in_words(max(1, answer.least))}"
    if not count:
        return "Keep all" if answer.verb == "exchange" else answer.label
    named = short(chosen[0]) if count == 1 else f"{count} cards"
    if answer.verb == "swap" and count == 1:
        return f"Swap {named} for the turn-up"
    return f"{answer.label} {named}"


def count_words(answer: Answer, count: int) -> str:
    """Return how many cards are chosen, and how many may be."""
    if answer.least == answer.most == 1:
        return "" if count else "Click the card in your hand."
    least = f"at least {answer.least}, " if answer.least > 1 else ""
    return f"{count} of {least}at most {answer.most} chosen"
