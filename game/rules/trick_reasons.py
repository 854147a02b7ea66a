"""Why things came to pass, as trick-taking games share it: who takes a trick, what a house made so.

A reason's rule is the key of a house rule that is not as usual and makes it so; in the plain game
there is none. Its witnesses lie open on the table.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.cards import SUIT_NAMES
from game.core.reasons import Reason
from game.core.rules import TRUMPS, Ranking
from game.core.sentences import Place, Sentence, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.cards import Card
    from game.core.options import Options
    from game.core.table import Play


# An entry for each set of house rules met since the program began; it is asked at every trick.
@cache
def _changed(options: Options) -> frozenset[str]:
    usual, told = type(options)().mapping(), options.mapping()
    return frozenset(key for key, value in told.items() if value != usual[key])


def switched(options: Options, *keys: str) -> str:
    """Return the first of these house rules that is not as usual; empty if all are."""
    changed = _changed(options)
    return next((key for key in keys if key in changed), "")


def taken(plays: Sequence[Play], taker: int, ranking: Ranking, trumps: str | None) -> Reason:
    """Return why a seat takes a trick, or would if nothing more were played to it."""
    card = next(play.cards[0] for play in plays if play.seat == taker)
    if len(plays) == 1:
        told = Sentence("The {card} was led, and nothing beats it yet.", card=card)
        return Reason("led", told, (card,))
    others = [play.cards[0] for play in plays if play.seat != taker]
    led, suit = ranking[plays[0].cards[0]][0], ranking[card][0]
    if suit == TRUMPS:
        rivals = any(ranking[other][0] == TRUMPS for other in others)
        return _by_trump(card, rivals=rivals, trumps_led=led == TRUMPS)
    strangers = [other for other in others if ranking[other][0] != led]
    told = _by_suit(card, strangers, Suit(suit), has_trumps=trumps in SUIT_NAMES)
    return Reason("highest-led", told, (card,))


def _by_suit(card: Card, strangers: Sequence[Card], suit: Suit, *, has_trumps: bool) -> Sentence:
    """Return that a card is the highest of the suit led, and what of the `strangers` to it."""
    places: dict[str, Place] = {"card": card, "suit": suit}
    if not strangers:
        return Sentence(
            "Everyone followed suit, and the {card} is the highest {suit:one}.", **places
        )
    if any(other.rank > card.rank for other in strangers):
        if has_trumps:
            return Sentence(
                "The {card} is the highest {suit:one}, and only a trump could beat that.", **places
            )
        return Sentence(
            "{Suit} were led, so only {suit} could win: the {card} is the highest.", **places
        )
    if has_trumps:
        return Sentence("The {card} is the highest {suit:one}, and nobody trumped it.", **places)
    return Sentence("{Suit} were led, and the {card} is the highest of them.", **places)


def _by_trump(card: Card, *, rivals: bool, trumps_led: bool) -> Reason:
    if trumps_led:
        told = Sentence("Trumps were led, and the {card} is the highest of them.", card=card)
        return Reason("highest-trump", told, (card,))
    if rivals:
        told = Sentence(
            "The {card} is the highest trump here, and trumps beat every other suit.", card=card
        )
        return Reason("highest-trump", told, (card,))
    told = Sentence("The {card} is a trump, and only a higher trump could beat it.", card=card)
    return Reason("only-trump", told, (card,))
