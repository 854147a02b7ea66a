"""Why cards are collected or left, laid or picked up; and why points are bid and trumps called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.causes.sight import Sight, one_of, suit_word
from game.ai.collecting import prospects
from game.core.cards import SUIT_NAMES, Cards
from game.core.wording import in_words, upper

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.reasons import Reason


def of_collecting(sight: Sight) -> Reason:
    """Return why a card is played to be collected, put to a trick, or why none is."""
    match sight.action.verb:
        case "slough" if sight.rules.leading(sight.view) == sight.seat:
            sentence = "It comes back with the trick, which is being won."
            return sight.because("sloughs-own", sentence, _lying(sight))
        case "slough":
            sentence = "Another may have to take it, and the hand draws a fresh card."
            if not sight.view.stock:
                sentence = "Another may have to take it."
            return sight.because("sloughs", sentence, _lying(sight))
        case "pass":
            useful = [card for action in sight.legal for card in action.cards]
            sentence = "What could be put to this trick is worth keeping."
            return sight.because("keeps-cards", sentence, useful[:1])
        case _:
            return _collected(sight)


def _lying(sight: Sight) -> Cards:
    return tuple(card for play in sight.view.plays for card in play.cards)


def _collected(sight: Sight) -> Reason:
    cards = sight.action.cards
    if not cards:
        sentence = "The top of the stock may be anything, and no card of the hand is spent."
        return sight.because("plays-blind", sentence)
    card, plays = cards[0], sight.view.plays
    height = sight.height(card)
    higher = sum(sight.height(other) > height for other in sight.unseen)
    if not plays:
        if height == min(map(sight.height, sight.held)):
            sentence = "It is the lowest of the hand, and no loss if another takes it."
            return sight.because("leads-low", sentence)
        sentence = f"It may well win the trick: {in_words(higher, 'unseen card')} can beat it."
        sentence = sentence if higher else "No unseen card can beat it."
        return sight.because("leads-high", sentence)
    best = max(sight.height(play.cards[0]) for play in plays)
    if height < best:
        sentence = "It cannot win, and is better left to another."
        return sight.because("leaves-low", sentence, _lying(sight))
    if height == best:
        sentence = "It equals the highest card, so these two play on for the trick."
        return sight.because("ties", sentence, _lying(sight))
    if not sight.waiting:
        heights = [sight.height(a.cards[0]) for a in sight.legal if a.cards]
        if height == min(other for other in heights if other > best):
            sentence = "Nobody plays after, and it is the lowest card that wins."
            return sight.because("wins-cheaply", sentence, _lying(sight))
        return sight.because(
            "wins-last", "Nobody plays after, so it wins the trick.", _lying(sight)
        )
    if not higher:
        return sight.because("wins-surely", "No unseen card can beat it.", _lying(sight))
    sentence = f"It wins for now; {in_words(higher, 'unseen card')} can still beat it."
    return sight.because("wins-for-now", sentence, _lying(sight))


def of_laying(sight: Sight) -> Reason:
    """Return why a seat lays a card or a run, or picks up."""
    cards, held = sight.action.cards, sight.held
    lays = [action for action in sight.legal if action.verb == "lay"]
    if sight.action.verb != "lay":
        return _picking_up(sight, lays)
    if len(cards) == len(held):
        return sight.because("goes-out", "These are the last cards: the hand is empty then.")
    shedding = sight.rules.shedding
    _, ends = shedding.lays(sight.view) if shedding else (0, 0)
    if sight.view.plays and len(sight.view.plays) + 1 >= ends:
        sentence = "It is the last card of the trick, so it wins the lead."
        return sight.because("wins-lead", sentence, sight.view.plays[-1].cards)
    if len(cards) > 1:
        sentence = f"It gets rid of {in_words(len(cards))} cards in one run."
        return sight.because("sheds-run", sentence)
    tops = [max(map(sight.height, action.cards)) for action in lays]
    if sight.height(cards[0]) == min(tops):
        if not sight.view.plays:
            sentence = "It is the lowest card to be rid of, while nothing has to be beaten."
            return sight.because("leads-lowest", sentence)
        sentence = "It is the lowest card of the hand that beats the last one."
        return sight.because("beats-cheaply", sentence, sight.view.plays[-1].cards)
    if not sight.view.plays:
        sentence = "It is harder to beat than a lower card."
        return sight.because("leads-high", sentence)
    sentence = "It is harder to beat than the lowest card that could be laid."
    return sight.because("beats-high", sentence, sight.view.plays[-1].cards)


def _picking_up(sight: Sight, lays: list[Action]) -> Reason:
    shedding = sight.rules.shedding
    taken = shedding.would_take(sight.view, sight.seat) if shedding else ()
    least = min(lays, key=lambda action: max(map(sight.height, action.cards)))
    many = in_words(len(taken), "card")
    sentence = f"Picking up {many} costs less than the card it takes to beat."
    return sight.because("picks-up-rather", sentence, (*taken, *least.cards))


def of_a_bid(sight: Sight) -> Reason:
    """Return why so many points are bid."""
    mean, _ = prospects(sight.rules, sight.view, sight.seat)
    likely, bid = round(mean), int(sight.action.value)
    if not bid:
        points = f"Only {in_words(likely, 'point')} {'looks' if likely == 1 else 'look'}"
        looks = "No points look" if likely <= 0 else points
        sentence = f"{looks} likely, and a bid of nothing cannot be missed."
        return sight.because("bids-nothing", sentence)
    looks = f"The hand looks good for about {in_words(likely, 'point')}"
    if bid < likely:
        return sight.because("bids-below", f"{looks}, and a bid below that is safer.")
    if bid > likely:
        return sight.because("bids-above", f"{looks}, and a little more is worth the risk.")
    return sight.because("bids-likely", f"{looks}.")


def of_trumps(sight: Sight) -> Reason:
    """Return why a suit is called for trumps."""
    suit = sight.action.value
    if suit not in SUIT_NAMES:
        sentence = "No suit of the hand is long enough to be worth calling."
        return sight.because("calls-none", sentence)
    cards = tuple(card for card in sight.held if card.suit == suit)
    longest = max(sum(card.suit == other for card in sight.held) for other in SUIT_NAMES)
    if not cards:
        sentence = "The cards of the hand are worth more outside the trumps."
        return sight.because("calls-other", sentence, sight.held[:1])
    best = max(cards, key=lambda card: card.rank)
    holds = f"{upper(in_words(len(cards), one_of(suit)))} {'is' if len(cards) == 1 else 'are'} held"
    if len(cards) == longest:
        sentence = f"{holds}, and no suit is longer. Best of them is the {best.name}."
        return sight.because("calls-longest", sentence, cards)
    sentence = f"{holds}; strong {suit_word(suit)} are worth more as trumps than a longer suit."
    return sight.because("calls-strong", sentence, cards)
