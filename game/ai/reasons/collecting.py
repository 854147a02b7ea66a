"""Why cards are collected or left, laid or picked up; and why points are bid and trumps called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.collecting import prospects
from game.ai.reasons.sight import Sight
from game.core.cards import SUIT_NAMES, Cards
from game.core.facets import Shedding
from game.core.sentences import Sentence, Suit, in_voices, in_voices_of, several

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.reasons import Reason


def of_collecting(sight: Sight) -> Reason:
    """Return why a card is played to be collected, put to a trick, or why none is."""
    match sight.action.verb:
        case "slough" if sight.rules.leading(sight.view) == sight.seat:
            told = in_voices(
                "You're winning the trick, so it comes back to you.",
                "I'm winning the trick, so it comes back to me.",
            )
            return sight.because("sloughs-own", told, _lying(sight))
        case "slough":
            told = in_voices(
                "Someone else may have to take it, and you draw a fresh card.",
                "Someone else may have to take it, and I draw a fresh card.",
            )
            if not sight.view.stock:
                told = Sentence("Someone else may have to take it.")
            return sight.because("sloughs", told, _lying(sight))
        case "pass":
            useful = [card for action in sight.legal for card in action.cards]
            told = in_voices(
                "What you could throw on is worth keeping.",
                "What I could throw on is worth keeping.",
            )
            return sight.because("keeps-cards", told, useful[:1])
        case _:
            return _collected(sight)


def _lying(sight: Sight) -> Cards:
    return tuple(card for play in sight.view.plays for card in play.cards)


def _collected(sight: Sight) -> Reason:
    cards = sight.action.cards
    if not cards:
        told = in_voices(
            "The next card could be anything, and you keep all of yours.",
            "The next card could be anything, and I keep all of mine.",
        )
        return sight.because("plays-blind", told)
    height = sight.height(cards[0])
    higher = sum(sight.height(other) > height for other in sight.unseen)
    if not sight.view.plays:
        return _led(sight, height, higher)
    return _put_to(sight, height, higher)


def _led(sight: Sight, height: tuple[bool, int], higher: int) -> Reason:
    if height == min(map(sight.height, sight.held)):
        told = in_voices(
            "It's your lowest, and no loss if someone else takes it.",
            "It's my lowest, and no loss if someone else takes it.",
        )
        return sight.because("leads-low", told)
    told = Sentence("Nobody can beat it.")
    if higher:
        told = several(
            higher,
            "It may well win: just one card can beat it.",
            "It may well win: {n:words} cards can beat it.",
        )
    return sight.because("leads-high", told)


def _put_to(sight: Sight, height: tuple[bool, int], higher: int) -> Reason:
    """Return why a card is put to a trick: what lies there, and who plays after."""
    best = max(sight.height(play.cards[0]) for play in sight.view.plays)
    if height < best:
        told = Sentence("It can't win, so let someone else have it.")
        return sight.because("leaves-low", told, _lying(sight))
    if height == best:
        told = in_voices(
            "It ties with the highest card, so you two play on for the trick.",
            "It ties with the highest card, so the two of us play on for the trick.",
        )
        return sight.because("ties", told, _lying(sight))
    if not sight.waiting:
        heights = [sight.height(a.cards[0]) for a in sight.legal if a.cards]
        if height == min(other for other in heights if other > best):
            told = in_voices(
                "Nobody plays after you, and it's the lowest card that wins.",
                "Nobody plays after me, and it's the lowest card that wins.",
            )
            return sight.because("wins-cheaply", told, _lying(sight))
        return sight.because(
            "wins-last",
            in_voices(
                "Nobody plays after you, so it wins the trick.",
                "Nobody plays after me, so it wins the trick.",
            ),
            _lying(sight),
        )
    if not higher:
        return sight.because("wins-surely", Sentence("Nobody can beat it any more."), _lying(sight))
    told = several(
        higher,
        "It's winning so far. One card could still beat it.",
        "It's winning so far. {N:words} cards could still beat it.",
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
            "goes-out", in_voices("That's everything: you're out.", "That's everything: I'm out.")
        )
    shedding = Shedding.of(sight.rules)
    _, ends = shedding.lays(sight.view) if shedding else (0, 0)
    if sight.view.plays and len(sight.view.plays) + 1 >= ends:
        told = in_voices(
            "It ends the trick, so you get the lead.", "It ends the trick, so I get the lead."
        )
        return sight.because("wins-lead", told, sight.view.plays[-1].cards)
    if len(cards) > 1:
        told = Sentence("It gets rid of {count:words} cards in one run.", count=len(cards))
        return sight.because("sheds-run", told)
    tops = [max(map(sight.height, action.cards)) for action in lays]
    if sight.height(cards[0]) == min(tops):
        if not sight.view.plays:
            told = in_voices(
                "Nothing to beat yet: get rid of your lowest.",
                "Nothing to beat yet, so out goes my lowest.",
            )
            return sight.because("leads-lowest", told)
        told = in_voices(
            "It's your lowest card that beats the last one.",
            "It's my lowest card that beats the last one.",
        )
        return sight.because("beats-cheaply", told, sight.view.plays[-1].cards)
    if not sight.view.plays:
        told = Sentence("It's harder to beat than a lower card.")
        return sight.because("leads-high", told)
    told = in_voices(
        "It's harder to beat than the lowest you could lay.",
        "It's harder to beat than the lowest I could lay.",
    )
    return sight.because("beats-high", told, sight.view.plays[-1].cards)


def _picking_up(sight: Sight, lays: list[Action]) -> Reason:
    shedding = Shedding.of(sight.rules)
    taken = shedding.would_take(sight.view, sight.seat) if shedding else ()
    least = min(lays, key=lambda action: max(map(sight.height, action.cards)))
    told = in_voices_of(
        len(taken),
        (
            "Picking up one card costs less than the card you'd need to beat it.",
            "Picking up {n:words} cards costs less than the card you'd need to beat them.",
        ),
        (
            "Picking up one card costs less than the card I'd need to beat it.",
            "Picking up {n:words} cards costs less than the card I'd need to beat them.",
        ),
    )
    return sight.because("picks-up-rather", told, (*taken, *least.cards))


def of_a_bid(sight: Sight) -> Reason:
    """Return why so many points are bid."""
    mean, _ = prospects(sight.rules, sight.view, sight.seat)
    likely, bid = round(mean), int(sight.action.value)
    if not bid:
        told = in_voices(
            "You don't look like making a point, and a bid of 0 can't fail.",
            "I don't look like making a point, and a bid of 0 can't fail.",
        )
        if likely > 0:
            told = in_voices_of(
                likely,
                (
                    "You may make just one point, and a bid of 0 can't fail.",
                    "You may make only {n:words} points, and a bid of 0 can't fail.",
                ),
                (
                    "I may make just one point, and a bid of 0 can't fail.",
                    "I may make only {n:words} points, and a bid of 0 can't fail.",
                ),
            )
        return sight.because("bids-nothing", told)
    points = several(likely, "one point", "{n:words} points")
    if bid < likely:
        told = in_voices(
            "Your hand looks good for about {points}, and bidding less is safer.",
            "My hand looks good for about {points}, and bidding less is safer.",
            points=points,
        )
        return sight.because("bids-below", told)
    if bid > likely:
        told = in_voices(
            "Your hand looks good for about {points}, and a little more is worth the risk.",
            "My hand looks good for about {points}, and a little more is worth the risk.",
            points=points,
        )
        return sight.because("bids-above", told)
    told = in_voices(
        "Your hand looks good for about {points}.",
        "My hand looks good for about {points}.",
        points=points,
    )
    return sight.because("bids-likely", told)


def of_trumps(sight: Sight) -> Reason:
    """Return why a suit is called for trumps."""
    suit = sight.action.value
    if suit not in SUIT_NAMES:
        told = in_voices(
            "None of your suits is long enough to call.", "None of my suits is long enough to call."
        )
        return sight.because("calls-none", told)
    cards = tuple(card for card in sight.held if card.suit == suit)
    longest = max(sum(card.suit == other for card in sight.held) for other in SUIT_NAMES)
    if not cards:
        told = in_voices(
            "Your cards do more when another suit is trumps.",
            "My cards do more when another suit is trumps.",
        )
        return sight.because("calls-other", told, sight.held[:1])
    best = max(cards, key=lambda card: card.rank)
    if len(cards) == longest:
        told = in_voices_of(
            len(cards),
            (
                "You have one {suit:one}, the {best}, and no longer suit.",
                "You have {n:words} {suit} and no longer suit. The {best} is the best of them.",
            ),
            (
                "I have one {suit:one}, the {best}, and no longer suit.",
                "I have {n:words} {suit} and no longer suit. The {best} is the best of them.",
            ),
            suit=Suit(suit),
            best=best,
        )
        return sight.because("calls-longest", told, cards)
    told = in_voices_of(
        len(cards),
        (
            "You have one {suit:one}, but strong {suit} make better trumps than a longer suit.",
            "You have {n:words} {suit}, and strong {suit} make better trumps than a longer suit.",
        ),
        (
            "I have one {suit:one}, but strong {suit} make better trumps than a longer suit.",
            "I have {n:words} {suit}, and strong {suit} make better trumps than a longer suit.",
        ),
        suit=Suit(suit),
    )
    return sight.because("calls-strong", told, cards)
