"""Why cards are attacked, beaten, thrown in, taken up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.reasons.sight import Sight
from game.core.facets import Attacking
from game.core.sentences import Sentence, in_voices, in_voices_of
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
            told = Sentence("It's one more card for them to beat or pick up.")
            return sight.because("throws-in", told, _alike(sight))
        case "done":
            useful = [card for action in sight.legal for card in action.cards]
            told = in_voices(
                "What you could throw in is worth keeping.",
                "What I could throw in is worth keeping.",
            )
            return sight.because("keeps-cards", told, useful[:1])
        case "beat":
            return _beat(sight)
        case "transfer":
            told = Sentence("The same rank passes the attack to the next player.")
            return sight.because("passes-on", told, sight.view.cards(TRICK))
        case "swap":
            told = in_voices(
                "The turned-up trump is higher than yours.",
                "The turned-up trump is higher than mine.",
            )
            return sight.because("swaps-trump", told, sight.view.cards(TURN_UP))
        case _:
            return _take(sight)


def _attack(sight: Sight) -> Reason:
    card = sight.action.cards[0]
    fellows = [other for other in sight.held if other.rank == card.rank and other != card]
    if sight.is_trump(card):
        if all(map(sight.is_trump, sight.held)):
            return sight.because(
                "attacks-trump", in_voices("You've only trumps left.", "I've only trumps left.")
            )
        told = Sentence("A trump is hard to beat: only a higher one does it.")
        return sight.because("attacks-trump", told)
    plain = [other for other in sight.held if not sight.is_trump(other)]
    if card.rank == min(other.rank for other in plain):
        if fellows:
            told = in_voices_of(
                len(fellows),
                (
                    "It's your lowest, and another of its rank can follow.",
                    "It's your lowest, and {n:words} more of its rank can follow.",
                ),
                (
                    "It's my lowest, and another of its rank can follow.",
                    "It's my lowest, and {n:words} more of its rank can follow.",
                ),
            )
            return sight.because("attacks-pair", told, fellows)
        return sight.because(
            "attacks-low",
            in_voices(
                "It's the lowest card you can give away.", "It's the lowest card I can give away."
            ),
        )
    if fellows:
        told = in_voices_of(
            len(fellows),
            (
                "You've another of its rank to throw in after it.",
                "You've {n:words} more of its rank to throw in after it.",
            ),
            (
                "I've another of its rank to throw in after it.",
                "I've {n:words} more of its rank to throw in after it.",
            ),
        )
        return sight.because("attacks-pair", told, fellows)
    return sight.because(
        "attacks-hard",
        in_voices("It's harder to beat than your lowest.", "It's harder to beat than my lowest."),
        plain[:1],
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
        told = in_voices(
            "It's your cheapest card that beats the attack.",
            "It's my cheapest card that beats the attack.",
        )
        return sight.because("beats-cheaply", told, attacks[:1])
    if alike := _alike(sight):
        told = Sentence("That rank's already there, so nobody gets a new way in.")
        return sight.because("beats-known-rank", told, [*attacks[:1], *alike])
    told = in_voices(
        "It beats the attack and saves your cheaper cards for later.",
        "It beats the attack and saves my cheaper cards for later.",
    )
    return sight.because("beats", told, attacks[:1])


def _take(sight: Sight) -> Reason:
    attacks, beaters = _attacks(sight), _beaters(sight)
    if not beaters:
        return sight.because(
            "takes",
            in_voices("Nothing you hold beats the attack.", "Nothing I hold beats the attack."),
            attacks[:1],
        )
    if len(attacks) > 1:
        told = in_voices("You can't beat all of it cheaply.", "I can't beat all of it cheaply.")
        return sight.because("takes", told, attacks)
    told = Sentence("Picking up costs less than the card that beats it.")
    if sight.is_trump(beaters[0]):
        told = Sentence("Picking up costs less than the trump that beats it.")
    return sight.because("takes-rather", told, [*attacks[:1], beaters[0]])
