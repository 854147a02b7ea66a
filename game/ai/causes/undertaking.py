"""Why a seat stands or passes, and which cards it changes, where tricks are undertaken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.causes.sight import Sight
from game.ai.undertakings import by_use, prospect_of, winning_odds
from game.core.sentences import Sentence, in_voices, in_voices_of, several
from game.core.zones import SET_ASIDE, TURN_UP

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.reasons import Reason
    from game.core.telling import Prospect


def of_a_word(sight: Sight) -> Reason:
    """Return why a seat undertakes to win tricks, or does not."""
    mine = _prospect(sight, sight.action)
    if mine is not None:
        return _undertaken(sight, mine)
    offers = [offer for action in sight.legal if (offer := _prospect(sight, action))]
    if not sight.held:
        return sight.because(
            "passes-blind",
            in_voices(
                "You can't see your cards yet, and there's a lot to lose.",
                "I can't see my cards yet, and there's a lot to lose.",
            ),
        )
    if not offers:
        return sight.because(
            "passes",
            in_voices(
                "You'd risk more than you're likely to win.",
                "I'd risk more than I'm likely to win.",
            ),
        )
    needed = _needed(offers[0])
    if offers[0].fresh and min(offers[0].gains) >= 0:
        told = in_voices_of(
            needed,
            (
                "You need one, and you'll hardly get it.",
                "You need {n:words}, and you'll hardly get them.",
            ),
            (
                "I need one, and I'll hardly get it.",
                "I need {n:words}, and I'll hardly get them.",
            ),
        )
        return sight.because("passes", told)
    likely = sum(winning_odds(sight.rules, sight.view, sight.seat, offers[0]))
    tricks = _tricks(likely)
    told = in_voices(
        "Your hand looks good for {tricks}, which isn't worth the risk.",
        "My hand looks good for {tricks}, which isn't worth the risk.",
        tricks=tricks,
    )
    if not _enough(likely, needed):
        told = in_voices_of(
            needed,
            (
                "Your hand looks good for {tricks}, but you need one.",
                "Your hand looks good for {tricks}, but you need {n:words}.",
            ),
            (
                "My hand looks good for {tricks}, but I need one.",
                "My hand looks good for {tricks}, but I need {n:words}.",
            ),
            tricks=tricks,
        )
    return sight.because("passes", told, _best(sight, 1))


def _undertaken(sight: Sight, mine: Prospect) -> Reason:
    needed = _needed(mine)
    if mine.fresh and not sight.held:
        told = in_voices(
            "You can't see your cards yet, but there's enough to win.",
            "I can't see my cards yet, but there's enough to win.",
        )
        return sight.because("takes-chance", told)
    if mine.fresh and min(mine.gains) >= 0:
        return sight.because("defends", Sentence("It costs nothing to try, and may win the pot."))
    if mine.fresh:
        return sight.because(
            "takes-fresh", Sentence("Fresh cards are likely to win more than these.")
        )
    if not needed:
        return sight.because("waits", Sentence("Waiting for the others costs nothing yet."))
    likely = sum(winning_odds(sight.rules, sight.view, sight.seat, mine))
    tricks = _tricks(likely)
    told = in_voices_of(
        needed,
        (
            "Your hand looks good for {tricks}, and you need one.",
            "Your hand looks good for {tricks}, and you need {n:words}.",
        ),
        (
            "My hand looks good for {tricks}, and I need one.",
            "My hand looks good for {tricks}, and I need {n:words}.",
        ),
        tricks=tricks,
    )
    if not _enough(likely, needed):
        told = in_voices_of(
            needed,
            (
                "Your hand looks good for {tricks} and you need one, but it's worth a try.",
                "Your hand looks good for {tricks} and you need {n:words}, but it's worth a try.",
            ),
            (
                "My hand looks good for {tricks} and I need one, but it's worth a try.",
                "My hand looks good for {tricks} and I need {n:words}, but it's worth a try.",
            ),
            tricks=tricks,
        )
        return sight.because("chances-it", told, _best(sight, 1))
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
                "A fresh card is likely to do more than this one.",
                "{N:words} fresh cards are likely to do more than these.",
            )
            return sight.because("exchanges", told)
        case "exchange":
            told = in_voices(
                "A fresh card is likely to be worse than any of yours.",
                "A fresh card is likely to be worse than any of mine.",
            )
            return sight.because("keeps-hand", told, sight.held)
        case "discard":
            return sight.because(
                "discards",
                in_voices("It's the card you'll miss least.", "It's the card I'll miss least."),
            )
        case "swap":
            told = Sentence("The turned-up card is likely to do more than this one.")
            return sight.because("takes-turn-up", told, turned)
        case "take-turn-up":
            told = in_voices(
                "You know what the turned-up card is. The stock is a gamble.",
                "I know what the turned-up card is. The stock is a gamble.",
            )
            return sight.because("takes-turn-up", told, turned)
        case _:
            told = in_voices(
                "The turned-up card wouldn't gain you much.",
                "The turned-up card wouldn't gain me much.",
            )
            return sight.because("leaves-turn-up", told, turned)
