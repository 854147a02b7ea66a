"""Why cards are attacked, beaten, thrown in, taken up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.causes.sight import Sight
from game.core.facets import Attacking
from game.core.sentences import Sentence, several
from game.core.zones import TRICK, TURN_UP

if TYPE_CHECKING:
    from game.core.cards import Card, Cards
    from game.core.reasons import Reason


def of_a_bout(sight: Sight) -> Reason:
    """Return why a seat attacks, beats, throws in, is done, takes or passes the attack on."""
    match sight.action.verb:
        case "attack":
            return _attack(sight)
        case "throw":
            told = Sentence("It is one card more to beat, or to take up.")
            return sight.because("throws-in", told, _alike(sight))
        case "done":
            useful = [card for action in sight.legal for card in action.cards]
            told = Sentence("What could be thrown in is worth keeping.")
            return sight.because("keeps-cards", told, useful[:1])
        case "beat":
            return _beat(sight)
        case "transfer":
            told = Sentence("A card of the same rank passes the attack on to the next seat.")
            return sight.because("passes-on", told, sight.view.cards(TRICK))
        case "swap":
            told = Sentence("The trump turned up is higher than this one.")
            return sight.because("swaps-trump", told, sight.view.cards(TURN_UP))
        case _:
            return _take(sight)


def _attack(sight: Sight) -> Reason:
    card = sight.action.cards[0]
    fellows = [other for other in sight.held if other.rank == card.rank and other != card]
    if sight.is_trump(card):
        if all(map(sight.is_trump, sight.held)):
            return sight.because("attacks-trump", Sentence("Only trumps are left in the hand."))
        told = Sentence("A trump is hard to beat, and only a higher one does it.")
        return sight.because("attacks-trump", told)
    plain = [other for other in sight.held if not sight.is_trump(other)]
    if card.rank == min(other.rank for other in plain):
        if fellows:
            told = several(
                len(fellows),
                "It is the lowest, and one card of its rank can follow.",
                "It is the lowest, and {n:words} cards of its rank can follow.",
            )
            return sight.because("attacks-pair", told, fellows)
        return sight.because(
            "attacks-low", Sentence("It is the lowest card of the hand to give away.")
        )
    if fellows:
        told = several(
            len(fellows),
            "More of its rank can follow: one card of it stays in the hand.",
            "More of its rank can follow: {n:words} cards of it stay in the hand.",
        )
        return sight.because("attacks-pair", told, fellows)
    return sight.because(
        "attacks-hard", Sentence("It is harder to beat than the lowest card."), plain[:1]
    )


def _alike(sight: Sight) -> list[Card]:
    """Return the cards on the table of the rank that is thrown in."""
    rank = sight.action.cards[0].rank
    return [card for card in sight.view.cards(TRICK) if card.rank == rank]


def _beaters(sight: Sight) -> list[Card]:
    """Return the cards of the hand that may beat the attack now, the cheapest first."""
    found = [action.cards[0] for action in sight.legal if action.verb == "beat"]
    return sorted(found, key=sight.height)


def _attacks(sight: Sight) -> Cards:
    """Return the attacks that have yet to be beaten."""
    attacking = Attacking.of(sight.rules)
    return attacking.unanswered(sight.view) if attacking else ()


def _beat(sight: Sight) -> Reason:
    card, attacks = sight.action.cards[0], _attacks(sight)
    if card == _beaters(sight)[0]:
        told = Sentence("It is the cheapest card of the hand that beats the attack.")
        return sight.because("beats-cheaply", told, attacks[:1])
    if alike := _alike(sight):
        told = Sentence("Its rank lies there already, so nothing new can be thrown in.")
        return sight.because("beats-known-rank", told, [*attacks[:1], *alike])
    told = Sentence("It beats the attack; cheaper cards are kept for what may follow.")
    return sight.because("beats", told, attacks[:1])


def _take(sight: Sight) -> Reason:
    attacks, beaters = _attacks(sight), _beaters(sight)
    if not beaters:
        return sight.because(
            "takes", Sentence("No card of the hand beats the attack."), attacks[:1]
        )
    if len(attacks) > 1:
        told = Sentence("Not all of the attack can be beaten cheaply.")
        return sight.because("takes", told, attacks)
    told = Sentence("The card that beats it is worth more than taking costs.")
    if sight.is_trump(beaters[0]):
        told = Sentence("The trump that beats it is worth more than taking costs.")
    return sight.because("takes-rather", told, [*attacks[:1], beaters[0]])
