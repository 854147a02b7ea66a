"""Why a card is played to a trick: what it does there, and what is still unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.causes.sight import Sight
from game.core.facets import Counting
from game.core.rules import TRUMPS
from game.core.sentences import Seat, Sentence, Suit, in_voices, in_voices_of, several

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.reasons import Reason


def of_a_trick(sight: Sight) -> Reason:
    """Return why a single card is led, or played to what lies there."""
    if not sight.view.plays:
        return _led(sight)
    if sight.wins(sight.action):
        return _winning(sight)
    winners = [action for action in sight.legal if sight.wins(action)]
    return _giving_way(sight, winners) if winners else _thrown(sight)


def _winning(sight: Sight) -> Reason:
    card = sight.action.cards[0]
    lying = [play.cards[0] for play in sight.view.plays]
    if not sight.waiting:
        if gain := _gain(sight, (*lying, card)):
            told = in_voices_of(
                gain,
                (
                    "Nobody plays after you, and the trick brings you one point.",
                    "Nobody plays after you, and the trick brings you {n:words} points.",
                ),
                (
                    "Nobody plays after me, and the trick brings me one point.",
                    "Nobody plays after me, and the trick brings me {n:words} points.",
                ),
            )
            return sight.because("wins-points", told, lying)
        winners = [action.cards[0] for action in sight.legal if sight.wins(action)]
        if card == min(winners, key=sight.height):
            told = in_voices(
                "Nobody plays after you, and it's the cheapest card that wins.",
                "Nobody plays after me, and it's the cheapest card that wins.",
            )
            return sight.because("wins-cheaply", told, lying)
        return sight.because(
            "wins-last",
            in_voices(
                "Nobody plays after you, so it wins the trick.",
                "Nobody plays after me, so it wins the trick.",
            ),
            lying,
        )
    beaters = sight.beaters(card)
    if not beaters:
        return sight.because("wins-surely", Sentence("Nobody can beat it any more."), lying)
    led = sight.ranking[lying[0]][0]
    if sight.is_trump(card) and led != TRUMPS:
        told = several(
            len(beaters),
            "It ruffs the {suit:one}, and just one card can still beat it.",
            "It ruffs the {suit:one}, though {n:words} cards can still beat it.",
            suit=Suit(led),
        )
        return sight.because("ruffs", told, lying)
    told = several(
        len(beaters),
        "It's winning so far. One card could still beat it.",
        "It's winning so far. {N:words} cards could still beat it.",
    )
    return sight.because("wins-for-now", told, lying)


def _gain(sight: Sight, cards: Cards) -> int:
    """Return what winning these cards adds to a seat's pile, where cards won count."""
    counting = Counting.of(sight.rules)
    if counting is None:
        return 0
    pile, trumps = counting.pile(sight.view, sight.seat), sight.view.trumps
    worth = counting.worth_of
    return worth((*pile, *cards), trumps) - worth(pile, trumps)


def _giving_way(sight: Sight, winners: list[Action]) -> Reason:
    """Return why a trick is left to another that could be won."""
    if made := _bid_made(sight):
        return made
    best = min((action.cards[0] for action in winners), key=sight.height)
    if sight.is_trump(best) and not sight.is_trump(sight.action.cards[0]):
        return sight.because(
            "saves-trump",
            in_voices(
                "You could trump it, but the trump will do more later.",
                "I could trump it, but the trump will do more later.",
            ),
            [best],
        )
    told = in_voices(
        "You could win this, but that card will do more later.",
        "I could win this, but that card will do more later.",
    )
    return sight.because("saves-winner", told, [best])


def _thrown(sight: Sight) -> Reason:
    """Return why a card goes that cannot win."""
    card = sight.action.cards[0]
    if made := _bid_made(sight):
        return made
    if card == min((action.cards[0] for action in sight.legal), key=sight.height):
        return sight.because(
            "throws-lowest",
            in_voices(
                "You can't win it, so give up your lowest.",
                "I can't win it, so I give up my lowest.",
            ),
        )
    if sight.is_trump(card) and all(sight.is_trump(a.cards[0]) for a in sight.legal):
        return sight.because(
            "throws-trump",
            in_voices(
                "You can't win it, and a trump is all you may play.",
                "I can't win it, and a trump is all I may play.",
            ),
        )
    return sight.because(
        "throws",
        in_voices(
            "You can't win this one, so give up what you need least.",
            "I can't win this one, so I give up what I need least.",
        ),
    )


def _bid_made(sight: Sight) -> Reason | None:
    """Return that no more is wanted, where the points that were bid are won already."""
    counting = Counting.of(sight.rules)
    if counting is None:
        return None
    bid, now = counting.bid(sight.view, sight.seat), counting.counted(sight.view, sight.seat)
    if bid is None or now is None or now.points < bid:
        return None
    told = in_voices(
        "You've made your bid. More points won't help.", "I've made my bid. More points won't help."
    )
    return sight.because("bid-made", told)


def _led(sight: Sight) -> Reason:
    card = sight.action.cards[0]
    suit = sight.ranking[card][0]
    higher = sight.higher(card)
    if suit == TRUMPS:
        return _led_trump(sight, len(higher))
    if not higher and not sight.unseen_trumps():
        return sight.because("leads-boss", Sentence("Nobody can beat it."))
    if not higher:
        told = Sentence("It's the highest {suit:one} left. Only a trump beats it.", suit=Suit(suit))
        return sight.because("leads-top", told)
    if shunned := _shunned(sight, suit):
        return shunned
    plain = [other for other in sight.held if not sight.is_trump(other)]
    if sight.height(card) == max(map(sight.height, plain)):
        told = in_voices_of(
            len(higher),
            (
                "It's your best card that isn't a trump. One {suit:one} can still beat it.",
                "It's your best card that isn't a trump. {N:words} {suit} can still beat it.",
            ),
            (
                "It's my best card that isn't a trump. One {suit:one} can still beat it.",
                "It's my best card that isn't a trump. {N:words} {suit} can still beat it.",
            ),
            suit=Suit(suit),
        )
        return sight.because("leads-high", told)
    stronger = [max(plain, key=sight.height)]
    told = in_voices_of(
        len(higher),
        (
            "Keep the strong ones: one {suit:one} can still beat this.",
            "Keep the strong ones: {n:words} {suit} can still beat this.",
        ),
        (
            "I keep the strong ones: one {suit:one} can still beat this.",
            "I keep the strong ones: {n:words} {suit} can still beat this.",
        ),
        suit=Suit(suit),
    )
    return sight.because("leads-low", told, stronger)


def _led_trump(sight: Sight, higher: int) -> Reason:
    trumps = sight.unseen_trumps()
    if all(map(sight.is_trump, sight.held)):
        return sight.because(
            "leads-last-trumps", in_voices("You've only trumps left.", "I've only trumps left.")
        )
    if not trumps:
        return sight.because("leads-boss", Sentence("Nobody can beat it."))
    if not higher:
        told = Sentence("No trump can beat it, and it pulls theirs out.")
        return sight.because("draws-trumps", told)
    told = several(
        trumps,
        "It pulls out trumps; one is still around.",
        "It pulls out trumps; {n:words} are still around.",
    )
    return sight.because("draws-trumps", told)


def _shunned(sight: Sight, suit: str) -> Reason | None:
    """Return that another suit of the hand would be trumped, where that is known."""
    beliefs = sight.beliefs
    others = [card for card in sight.held if sight.ranking[card][0] not in (suit, TRUMPS)]
    if beliefs is None or not others or not sight.unseen_trumps():
        return None
    for card in others:
        seat = _void(sight, card)
        if seat is not None:
            told = in_voices(
                "{Seat} is out of {suit} and might ruff, so lead something else.",
                "{Seat} is out of {suit} and might ruff, so I lead something else.",
                seat=Seat(seat),
                suit=Suit(sight.ranking[card][0]),
            )
            return sight.because("shuns-void", told, [card])
    return None


def _void(sight: Sight, card: Card) -> int | None:
    """Return a seat that holds cards, and none of a card's suit, but perhaps trumps."""
    assert sight.beliefs is not None
    suit, trumps = sight.ranking[card][0], sight.view.trumps
    for seat in sight.waiting:
        slots = sight.beliefs.slots[seat]
        may_trump = trumps is not None and sight.beliefs.at_most(seat, trumps) > 0
        if slots and may_trump and not sight.beliefs.at_most(seat, suit):
            return seat
    return None
