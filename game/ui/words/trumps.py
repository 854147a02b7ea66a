"""What is trumps, in words: the suit, and cards of other suits that are trumps as well."""

from __future__ import annotations

from game.core.cards import SUIT_NAMES
from game.core.rules import TRUMPS, Rules
from game.core.sentences import Suit, say


def trumps_told(rules: Rules, suit: str) -> str:
    """Return what is trumps, and of each card of another suit that it is one too."""
    if suit not in SUIT_NAMES:
        return say("There are no trumps.")
    ranking = rules.ranking(suit)
    trumps = [card for card, (kind, _) in ranking.items() if kind == TRUMPS]
    trumps.sort(key=lambda card: ranking[card][1], reverse=True)
    told = [say("Trumps are {suit}.", suit=Suit(suit))]
    for place, card in enumerate(trumps):
        if card.suit == suit:
            continue
        match place:
            case 0:
                told.append(say("The {card} is the highest trump of all.", card=card))
            case 1:
                told.append(say("The {card} is the second highest trump.", card=card))
            case _:
                told.append(say("The {card} is a trump too.", card=card))
    return " ".join(told)
