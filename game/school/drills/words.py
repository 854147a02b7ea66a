"""Sentences of the drills that several of them need: cards by name, why one falls short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import TrickWon
from game.core.reasons import Reason
from game.core.sentences import Sentence, all_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.sentences import Series
    from game.core.table import Play, Table


def listed(cards: Sequence[Card]) -> Sentence | Series:
    """Return some cards in words, more than three by number: `the ace of hearts and 2 more`."""
    if len(cards) > 3:
        return Sentence("the {card} and {count} more", card=cards[0], count=len(cards) - 1)
    return all_of(Sentence("the {card}", card=card) for card in cards)


def top_of(rules: Rules, table: Table) -> Card:
    """Return the card that is winning the trick on the table."""
    seat = rules.leading(table)
    return next(play.cards[0] for play in table.plays if play.seat == seat)


def takes(rules: Rules, table: Table, seat: int) -> Reason:
    """Return why a seat takes the trick as it lies there, in the words of the rules."""
    told = rules.words.because(table, TrickWon(seat))
    if told is not None:
        return told
    cards = tuple(play.cards[0] for play in table.plays if play.seat == seat)
    said = Sentence("The {card} is the best card of the trick.", card=cards[0])
    return Reason("taken", said, cards)


def falls_short(rules: Rules, table: Table, card: Card, plays: Sequence[Play]) -> Reason:
    """Return why a card does not win against the plays that lie there."""
    ranking = rules.ranking(table.trumps)
    led = ranking[plays[0].cards[0]][0]
    best = top_of(rules, table._replace(plays=tuple(plays)))
    (suit, _), (ruling, _) = ranking[card], ranking[best]
    both: Cards = (card, best)
    if suit == ruling:
        told = Sentence("The {card} is lower than the {best}.", card=card, best=best)
        return Reason("lower", told, both)
    if suit == led:
        told = Sentence("The {best} is a trump, and beats the {card}.", best=best, card=card)
        return Reason("ruffed", told, both)
    told = Sentence("The {card} isn't the suit led or a trump, so it can't win.", card=card)
    return Reason("off-suit", told, both)
