"""Why a seat stands or passes, and which cards it changes, where tricks are undertaken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.causes.sight import Sight
from game.ai.undertakings import by_use, prospect_of, winning_odds
from game.core.sentences import Sentence, several
from game.core.zones import SET_ASIDE, TURN_UP

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.reasons import Reason
    from game.core.rules import Prospect

CHANGES = frozenset({"exchange", "discard", "swap", "take-turn-up", "leave-turn-up"})
"""What is done with cards before tricks are played."""


def of_a_word(sight: Sight) -> Reason:
    """Return why a seat undertakes to win tricks, or does not."""
    mine = _prospect(sight, sight.action)
    if mine is not None:
        return _undertaken(sight, mine)
    offers = [offer for action in sight.legal if (offer := _prospect(sight, action))]
    if not sight.held:
        return sight.because(
            "passes-blind", Sentence("The cards are still unseen, and the risk is high.")
        )
    if not offers:
        return sight.because(
            "passes", Sentence("Playing would risk more than it is likely to win.")
        )
    needed = _needed(offers[0])
    if offers[0].fresh and min(offers[0].gains) >= 0:
        told = several(
            needed,
            "One is needed, and so many are hardly to be won.",
            "{N:words} are needed, and so many are hardly to be won.",
        )
        return sight.because("passes", told)
    likely = sum(winning_odds(sight.rules, sight.view, sight.seat, offers[0]))
    tricks = _tricks(likely)
    told = Sentence(
        "The hand looks good for {tricks}, which is too little for the risk.", tricks=tricks
    )
    if not _enough(likely, needed):
        told = several(
            needed,
            "The hand looks good for {tricks}, but one is needed.",
            "The hand looks good for {tricks}, but {n:words} are needed.",
            tricks=tricks,
        )
    return sight.because("passes", told, _best(sight, 1))


def _undertaken(sight: Sight, mine: Prospect) -> Reason:
    needed = _needed(mine)
    if mine.fresh and not sight.held:
        told = Sentence("The cards are still unseen; what can be won is worth the chance.")
        return sight.because("takes-chance", told)
    if mine.fresh and min(mine.gains) >= 0:
        return sight.because("defends", Sentence("It costs nothing to try, and may win the pot."))
    if mine.fresh:
        return sight.because(
            "takes-fresh", Sentence("Fresh cards are likely to win more than this hand.")
        )
    if not needed:
        return sight.because("waits", Sentence("Waiting for others risks nothing yet."))
    likely = sum(winning_odds(sight.rules, sight.view, sight.seat, mine))
    tricks = _tricks(likely)
    told = several(
        needed,
        "The hand looks good for {tricks}, and one is needed.",
        "The hand looks good for {tricks}, and {n:words} are needed.",
        tricks=tricks,
    )
    if not _enough(likely, needed):
        told = several(
            needed,
            "The hand looks good for {tricks}, and one is needed; "
            "but what can be won is worth the risk.",
            "The hand looks good for {tricks}, and {n:words} are needed; "
            "but what can be won is worth the risk.",
            tricks=tricks,
        )
    return sight.because("undertakes", told, _best(sight, needed))


def _prospect(sight: Sight, action: Action) -> Prospect | None:
    """Return what a word may come to, where that depends on the tricks won."""
    found = prospect_of(sight.rules, sight.view, action)
    return found if found is not None and min(found.gains) < max(found.gains) else None


def _needed(prospect: Prospect) -> int:
    """Return with how many tricks a word loses nothing, or wins something if it cannot lose."""
    gains = prospect.gains
    if min(gains) < 0:
        return next((n for n, gain in enumerate(gains) if gain >= 0), len(gains) - 1)
    first = next((n for n, gain in enumerate(gains) if gain > 0), len(gains) - 1)
    # Where each trick brings something none is needed.
    return first if first > 1 else 0


def _enough(likely: float, needed: int) -> bool:
    """Tell whether so many tricks are likely, as people say it."""
    return round(2 * likely) >= 2 * needed


def _tricks(likely: float) -> Sentence:
    """Return a number of tricks as people say it."""
    halves = round(2 * likely)
    if halves < 1:
        return Sentence("hardly a trick")
    whole, half = divmod(halves, 2)
    if not whole:
        return Sentence("half a trick")
    if half:
        return Sentence("{few:words} or {more:words} tricks", few=whole, more=whole + 1)
    return several(whole, "about one trick", "about {n:words} tricks")


def _best(sight: Sight, most: int) -> list[Card]:
    """Return the cards of the hand that win most often."""
    ranked = by_use(sight.rules, sight.view, sight.seat)
    return [card for card, _ in ranked[::-1][:most]]


def of_a_change(sight: Sight) -> Reason:
    """Return why cards are thrown away or kept, or the turn-up is taken or left."""
    cards = sight.action.cards
    turned = (*sight.view.cards(SET_ASIDE), *sight.view.cards(TURN_UP))
    match sight.action.verb:
        case "exchange" if cards:
            told = several(
                len(cards),
                "One fresh card is likely to win more than this one.",
                "{N:words} fresh cards are likely to win more than these.",
            )
            return sight.because("exchanges", told)
        case "exchange":
            told = Sentence("Every card of the hand is better than a fresh one is likely to be.")
            return sight.because("keeps-hand", told, sight.held)
        case "discard":
            return sight.because(
                "discards", Sentence("Of all cards of the hand it is missed least.")
            )
        case "swap":
            told = Sentence("The card turned up is likely to win more than this one.")
            return sight.because("takes-turn-up", told, turned)
        case "take-turn-up":
            told = Sentence("The card turned up is a sure gain; the next of the stock is not.")
            return sight.because("takes-turn-up", told, turned)
        case _:
            told = Sentence("The card turned up would gain little here.")
            return sight.because("leaves-turn-up", told, turned)
