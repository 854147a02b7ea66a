"""Why cards are collected or left, laid or picked up; and why points are bid and trumps called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.causes.sight import Sight
from game.ai.collecting import prospects
from game.core.cards import SUIT_NAMES, Cards
from game.core.facets import Shedding
from game.core.sentences import Sentence, Suit, several

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.reasons import Reason


def of_collecting(sight: Sight) -> Reason:
    """Return why a card is played to be collected, put to a trick, or why none is."""
    match sight.action.verb:
        case "slough" if sight.rules.leading(sight.view) == sight.seat:
            told = Sentence("It comes back with the trick, which is being won.")
            return sight.because("sloughs-own", told, _lying(sight))
        case "slough":
            told = Sentence("Another may have to take it, and the hand draws a fresh card.")
            if not sight.view.stock:
                told = Sentence("Another may have to take it.")
            return sight.because("sloughs", told, _lying(sight))
        case "pass":
            useful = [card for action in sight.legal for card in action.cards]
            told = Sentence("What could be put to this trick is worth keeping.")
            return sight.because("keeps-cards", told, useful[:1])
        case _:
            return _collected(sight)


def _lying(sight: Sight) -> Cards:
    return tuple(card for play in sight.view.plays for card in play.cards)


def _collected(sight: Sight) -> Reason:
    cards = sight.action.cards
    if not cards:
        told = Sentence("The top of the stock may be anything, and no card of the hand is spent.")
        return sight.because("plays-blind", told)
    height = sight.height(cards[0])
    higher = sum(sight.height(other) > height for other in sight.unseen)
    if not sight.view.plays:
        return _led(sight, height, higher)
    return _put_to(sight, height, higher)


def _led(sight: Sight, height: tuple[bool, int], higher: int) -> Reason:
    if height == min(map(sight.height, sight.held)):
        told = Sentence("It is the lowest of the hand, and no loss if another takes it.")
        return sight.because("leads-low", told)
    told = Sentence("No unseen card can beat it.")
    if higher:
        told = several(
            higher,
            "It may well win the trick: one unseen card can beat it.",
            "It may well win the trick: {n:words} unseen cards can beat it.",
        )
    return sight.because("leads-high", told)


def _put_to(sight: Sight, height: tuple[bool, int], higher: int) -> Reason:
    """Return why a card is put to a trick: what lies there, and who plays after."""
    best = max(sight.height(play.cards[0]) for play in sight.view.plays)
    if height < best:
        told = Sentence("It cannot win, and is better left to another.")
        return sight.because("leaves-low", told, _lying(sight))
    if height == best:
        told = Sentence("It equals the highest card, so these two play on for the trick.")
        return sight.because("ties", told, _lying(sight))
    if not sight.waiting:
        heights = [sight.height(a.cards[0]) for a in sight.legal if a.cards]
        if height == min(other for other in heights if other > best):
            told = Sentence("Nobody plays after, and it is the lowest card that wins.")
            return sight.because("wins-cheaply", told, _lying(sight))
        return sight.because(
            "wins-last", Sentence("Nobody plays after, so it wins the trick."), _lying(sight)
        )
    if not higher:
        return sight.because("wins-surely", Sentence("No unseen card can beat it."), _lying(sight))
    told = several(
        higher,
        "It wins for now; one unseen card can still beat it.",
        "It wins for now; {n:words} unseen cards can still beat it.",
    )
    return sight.because("wins-for-now", told, _lying(sight))


def of_laying(sight: Sight) -> Reason:
    """Return why a seat lays a card or a run, or picks up."""
    cards, held = sight.action.cards, sight.held
    lays = [action for action in sight.legal if action.verb == "lay"]
    if sight.action.verb != "lay":
        return _picking_up(sight, lays)
    if len(cards) == len(held):
        return sight.because(
            "goes-out", Sentence("These are the last cards: the hand is empty then.")
        )
    shedding = Shedding.of(sight.rules)
    _, ends = shedding.lays(sight.view) if shedding else (0, 0)
    if sight.view.plays and len(sight.view.plays) + 1 >= ends:
        told = Sentence("It is the last card of the trick, so it wins the lead.")
        return sight.because("wins-lead", told, sight.view.plays[-1].cards)
    if len(cards) > 1:
        told = Sentence("It gets rid of {count:words} cards in one run.", count=len(cards))
        return sight.because("sheds-run", told)
    tops = [max(map(sight.height, action.cards)) for action in lays]
    if sight.height(cards[0]) == min(tops):
        if not sight.view.plays:
            told = Sentence("It is the lowest card to be rid of, while nothing has to be beaten.")
            return sight.because("leads-lowest", told)
        told = Sentence("It is the lowest card of the hand that beats the last one.")
        return sight.because("beats-cheaply", told, sight.view.plays[-1].cards)
    if not sight.view.plays:
        told = Sentence("It is harder to beat than a lower card.")
        return sight.because("leads-high", told)
    told = Sentence("It is harder to beat than the lowest card that could be laid.")
    return sight.because("beats-high", told, sight.view.plays[-1].cards)


def _picking_up(sight: Sight, lays: list[Action]) -> Reason:
    shedding = Shedding.of(sight.rules)
    taken = shedding.would_take(sight.view, sight.seat) if shedding else ()
    least = min(lays, key=lambda action: max(map(sight.height, action.cards)))
    told = several(
        len(taken),
        "Picking up one card costs less than the card it takes to beat.",
        "Picking up {n:words} cards costs less than the card it takes to beat.",
    )
    return sight.because("picks-up-rather", told, (*taken, *least.cards))


def of_a_bid(sight: Sight) -> Reason:
    """Return why so many points are bid."""
    mean, _ = prospects(sight.rules, sight.view, sight.seat)
    likely, bid = round(mean), int(sight.action.value)
    if not bid:
        told = Sentence("No points look likely, and a bid of nothing cannot be missed.")
        if likely > 0:
            told = several(
                likely,
                "Only one point looks likely, and a bid of nothing cannot be missed.",
                "Only {n:words} points look likely, and a bid of nothing cannot be missed.",
            )
        return sight.because("bids-nothing", told)
    points = several(likely, "one point", "{n:words} points")
    if bid < likely:
        told = Sentence(
            "The hand looks good for about {points}, and a bid below that is safer.", points=points
        )
        return sight.because("bids-below", told)
    if bid > likely:
        told = Sentence(
            "The hand looks good for about {points}, and a little more is worth the risk.",
            points=points,
        )
        return sight.because("bids-above", told)
    told = Sentence("The hand looks good for about {points}.", points=points)
    return sight.because("bids-likely", told)


def of_trumps(sight: Sight) -> Reason:
    """Return why a suit is called for trumps."""
    suit = sight.action.value
    if suit not in SUIT_NAMES:
        told = Sentence("No suit of the hand is long enough to be worth calling.")
        return sight.because("calls-none", told)
    cards = tuple(card for card in sight.held if card.suit == suit)
    longest = max(sum(card.suit == other for card in sight.held) for other in SUIT_NAMES)
    if not cards:
        told = Sentence("The cards of the hand are worth more outside the trumps.")
        return sight.because("calls-other", told, sight.held[:1])
    best = max(cards, key=lambda card: card.rank)
    if len(cards) == longest:
        told = several(
            len(cards),
            "One {suit:one} is held, and no suit is longer. Best of them is the {best}.",
            "{N:words} {suit} are held, and no suit is longer. Best of them is the {best}.",
            suit=Suit(suit),
            best=best,
        )
        return sight.because("calls-longest", told, cards)
    told = several(
        len(cards),
        "One {suit:one} is held; strong {suit} are worth more as trumps than a longer suit.",
        "{N:words} {suit} are held; strong {suit} are worth more as trumps than a longer suit.",
        suit=Suit(suit),
    )
    return sight.because("calls-strong", told, cards)
