"""Cards of the hand chosen for an answer that takes some, and its words; knows no pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import Card, Cards
from game.core.rules import Answer
from game.ui.words.narrator import short


class Picking:
    """The answers that take cards, and the cards chosen so far; nothing is chosen without them.

    While none is asked for, cards may be chosen `ahead`, for an answer to come. Of several answers
    that take as many cards one may be `meant`, as the player to whom they are offered.
    """

    def __init__(self) -> None:
        self.answers: tuple[Answer, ...] = ()
        self.ahead: Answer | None = None
        self.meant: Answer | None = None
        self.chosen: Cards = ()

    def __bool__(self) -> bool:
        return bool(self._takers)

    @property
    def _takers(self) -> tuple[Answer, ...]:
        """The answers that cards are chosen for, now or ahead."""
        return self.answers or ((self.ahead,) if self.ahead else ())

    @property
    def most(self) -> int:
        """How many cards may be chosen at most."""
        return max((answer.most for answer in self._takers), default=0)

    @property
    def limit(self) -> str:
        """Why no further card may be chosen, in a sentence."""
        told = next((a.limit for a in self._takers if a.most == self.most and a.limit), "")
        return told or f"No more than {cards_in_words(self.most)} may be chosen."

    @property
    def too_few(self) -> str:
        """How many cards have to be chosen at least, in a sentence."""
        least = max(1, min((answer.least for answer in self.answers), default=0))
        if len(self.chosen) >= least and self.named:
            return "Say to whom: press a name."
        return f"Choose at least {cards_in_words(least)}."

    def ask(self, answers: Iterable[Answer]) -> None:
        """Begin anew with these answers, of which those that take cards matter."""
        self.clear()
        self.go_on(answers)

    def go_on(self, answers: Iterable[Answer]) -> None:
        """Let these answers take the cards, and leave chosen what is chosen, if it may be."""
        self.answers = tuple(a for a in answers if a.most > 0 and not a.added)
        self.chosen = self.chosen[: self.most]

    def choose(self, cards: Cards) -> None:
        """Choose exactly these cards, as many of them as may be chosen."""
        self.chosen = tuple(cards)[: self.most]

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen = ()
        self.meant = None

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
        return min((a.least for a in self.answers if a.verb in ("play", "lay")), default=0)

    @property
    def first(self) -> Answer | None:
        """The answer that stands out: the one that is meant, or the first that takes the chosen."""
        count = len(self.chosen)
        fitting = (a for a in self.answers if a.least <= count <= a.most)
        return self.meant or next(fitting, None)

    @property
    def named(self) -> bool:
        """Whether cards are chosen for somebody, who has to be named."""
        return any(answer.value for answer in self.answers)

    def taking(self, count: int) -> Answer | None:
        """Return the answer that takes so many cards: the one that is meant, if it has to be."""
        fitting = [a for a in self.answers if a.least <= count <= a.most]
        if len(fitting) > 1 and fitting[0].value:
            return self.meant if self.meant in fitting else None
        return fitting[0] if fitting else None


def cards_in_words(count: int) -> str:
    """Return a number of cards: `one card`, `4 cards`."""
    return "one card" if count == 1 else f"{count} cards"


def confirm_words(answer: Answer, chosen: Sequence[Card]) -> str:
    """Return what the button says that gives these cards with an answer."""
    count = len(chosen)
    if not answer.least <= count <= answer.most:
        if answer.value:
            return answer.label
        more = "at least " if answer.least < answer.most else ""
        return f"Choose {more}{cards_in_words(max(1, answer.least))}"
    if not count:
        return "Keep all" if answer.verb == "exchange" else answer.label
    named = short(chosen[0]) if count == 1 else f"{count} cards"
    match answer.verb:
        case "swap" if count == 1:
            return f"Swap {named} for the turn-up"
        case "offer":
            return f"Offer {named} to {answer.label}"
        case "accept":
            return f"{answer.label}, and give {named}"
        case _:
            return f"{answer.label} {named}"


def play_words(answer: Answer, cards: Cards, name: str) -> tuple[str, ...]:
    """Return what the button says that puts cards down, and shorter where that is too long.

    `name` is what they are called together, if anything.
    """
    label = f"{answer.label} with" if answer.verb == "beat" else answer.label
    if len(cards) == 1:
        return (f"{label} {short(cards[0])}",)
    told = (f"{label} {name}", f"{label} {name.removeprefix('a ')}") if name else ()
    return (*told, f"{label} {cards_in_words(len(cards))}")


def count_words(answer: Answer, count: int) -> str:
    """Return how many cards are chosen, and how many may be."""
    if answer.least == answer.most == 1:
        return "" if count else "Click the card in your hand."
    if answer.least == answer.most:
        return f"{count} of {answer.most} chosen"
    least = f"at least {answer.least}, " if answer.least > 1 else ""
    return f"{count} of {least}at most {answer.most} chosen"
