"""What becomes of a card in the trick."""

from __future__ import annotations

from game.core.sentences import Sentence, Suit, several
from game.school.lens import Mark


def fate(mark: Mark) -> Sentence:
    """Return what becomes of a card in the trick, in a few words to stand below it."""
    if mark.kind == "wins":
        return Sentence("takes the trick") if mark.last else Sentence("nobody can beat it")
    if mark.kind == "cannot":
        return Sentence("loses to the {card}", card=mark.by[0])
    if mark.held:
        return Sentence("may lose to the {card}", card=mark.held[0])
    suits = {card.suit for card in mark.by}
    if len(suits) == 1:
        return several(
            len(mark.by),
            "may lose to one {suit:one} still out",
            "may lose to one of the {n:words} {suit} still out",
            suit=Suit(next(iter(suits))),
        )
    return several(
        len(mark.by),
        "may lose to one card still out",
        "may lose to one of the {n:words} cards still out",
    )
