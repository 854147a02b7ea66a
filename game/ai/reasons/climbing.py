"""Why combinations are put down or kept, and what is thought of a trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.reasons.sight import Sight
from game.core.facets import Combining
from game.core.sentences import Seat, Sentence, in_voices, several

if TYPE_CHECKING:
    from game.core.cards import Card, Cards
    from game.core.reasons import Reason
    from game.core.telling import Meld

TRADES = {
    "offer": (
        "offers",
        in_voices("It's what you can best do without.", "It's what I can best do without."),
    ),
    "accept": (
        "accepts",
        in_voices("What you'd get makes your hand better.", "What I'd get makes my hand better."),
    ),
    "decline": (
        "declines",
        in_voices(
            "What you'd get doesn't make your hand better.",
            "What I'd get doesn't make my hand better.",
        ),
    ),
    "confirm": (
        "confirms",
        in_voices("Your hand is better after this trade.", "My hand is better after this trade."),
    ),
    "cancel": (
        "cancels",
        in_voices("This trade wouldn't help your hand.", "This trade wouldn't help my hand."),
    ),
    "done": (
        "ends-trading",
        in_voices("You've nothing worth offering.", "I've nothing worth offering."),
    ),
    "give": (
        "gives",
        in_voices("It's the card you'll miss least.", "It's the card I'll miss least."),
    ),
}
"""What is said in a trade, with code and reason."""


def of_a_round(sight: Sight) -> Reason:
    """Return why a combination is put down, or why a seat passes."""
    if sight.action.verb in TRADES and sight.action.verb != "pass":
        return sight.because(*TRADES[sight.action.verb])
    combining = Combining.of(sight.rules)
    melds = combining.melds(sight.view, sight.seat) if combining else ()
    if sight.action.verb == "pass":
        return _passing(sight, melds)
    cards = sight.action.cards
    if len(cards) == len(sight.held):
        return sight.because(
            "goes-out", in_voices("That's everything: you're out.", "That's everything: I'm out.")
        )
    mine = next((meld for meld in melds if set(meld.cards) == set(cards)), None)
    if sight.view.plays:
        return _beating(sight, melds, mine)
    return _leading(sight)


def _above(sight: Sight, cards: Cards) -> int:
    """Return how many unseen cards are higher than the highest of these."""
    order = sight.rules.card_order
    top = max(map(order, cards))
    return sum(order(card) > top for card in sight.unseen)


def _passing(sight: Sight, melds: tuple[Meld, ...]) -> Reason:
    if not melds:
        return sight.because(
            "keeps-high", Sentence("The cards that could beat it will do more later.")
        )
    least = min(melds, key=lambda meld: (meld.slam, meld.height))
    if least.slam:
        told = in_voices(
            "Only a slam beats it, and you'll want that for something bigger.",
            "Only a slam beats it, and I'll want that for something bigger.",
        )
        return sight.because("keeps-slam", told, least.cards)
    if _splits(sight, least):
        told = Sentence("Beating it would break up a good set.")
        return sight.because("keeps-together", told, least.cards)
    told = Sentence("The cards that could beat it will do more later.")
    return sight.because("keeps-high", told, least.cards)


def _splits(sight: Sight, meld: Meld) -> bool:
    """Tell whether a combination is none of those that the hand falls into."""
    combining = Combining.of(sight.rules)
    own = combining.groups(sight.held) if combining else ()
    return all(set(group.cards) != set(meld.cards) for group in own)


def _beating(sight: Sight, melds: tuple[Meld, ...], mine: Meld | None) -> Reason:
    cards, top = sight.action.cards, sight.view.plays[-1].cards
    if mine is not None and mine.slam and len(cards) != len(top):
        return sight.because("slams", Sentence("It's a slam: it beats what's there."), top)
    above = _above(sight, cards)
    if not above:
        return sight.because("tops", Sentence("No higher card is left, so it should win."), top)
    order = sight.rules.card_order
    heights = [meld.height for meld in melds if not meld.slam and len(meld.cards) == len(cards)]
    if heights and max(map(order, cards)) <= min(heights):
        told = in_voices(
            "It's your lowest that beats what's there.", "It's my lowest that beats what's there."
        )
        return sight.because("beats-cheaply", told, top)
    told = Sentence("It's harder to beat than a lower one.")
    if len(cards) == 1:
        # Of several cards it is not single ones that beat them.
        told = several(
            above,
            "It's harder to beat than a lower one: just one card is higher.",
            "It's harder to beat than a lower one: {n:words} cards are higher.",
        )
    return sight.because("beats-high", told, top)


def _leading(sight: Sight) -> Reason:
    cards, view = sight.action.cards, sight.view
    counts = {seat: len(view.hand(seat)) for seat in view.seats_in if seat != sight.seat}
    last = next((seat for seat, count in counts.items() if count == 1), None)
    if last is not None and len(cards) > 1:
        told = Sentence(
            "{Seat} has one card left and can't answer {count:words}.",
            seat=Seat(last),
            count=len(cards),
        )
        return sight.because("leads-away", told)
    above = _above(sight, cards)
    if not above:
        return sight.because("leads-top", Sentence("No higher card is left, so it should win."))
    order = sight.rules.card_order
    if len(cards) > 2:
        told = Sentence("It gets rid of {count:words} cards at once.", count=len(cards))
        return sight.because("sheds-many", told)
    lowest = min(sight.held, key=order)
    if lowest in cards:
        told = in_voices(
            "It gets your lowest card out while you can.", "It gets my lowest card out while I can."
        )
        return sight.because("leads-lowest", told)
    if len(cards) == 2:
        return sight.because("sheds-pair", Sentence("Two cards gone in one go."))
    others: list[Card] = [lowest]
    told = several(
        above,
        "It may win the lead: just one card is higher.",
        "It may win the lead: {n:words} cards are higher.",
    )
    return sight.because("leads-high", told, others)
