"""Why a card is played to a trick, why a seat undertakes to win some, which cards it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.reasons.sight import Sight
from game.core.facets import Counting
from game.core.rules import TRUMPS
from game.core.sentences import Seat, Sentence, Suit, in_voices, in_voices_of, several
from game.core.zones import SET_ASIDE, TURN_UP

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.reasons import Reason
    from game.core.telling import Prospect


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
        return _winning_last(sight, card, lying)
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


def _winning_last(sight: Sight, card: Card, lying: list[Card]) -> Reason:
    """Return why the last to play wins the trick that lies there."""
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
    told = in_voices(
        "Nobody plays after you, so it wins the trick.",
        "Nobody plays after me, so it wins the trick.",
    )
    return sight.because("wins-last", told, lying)


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
        return sight.because("leads-high", _best_plain(suit, len(higher)))
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


def _best_plain(suit: str, higher: int) -> Sentence:
    return in_voices_of(
        higher,
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
    suit = sight.ranking[card].suit
    for seat in sight.waiting:
        slots = sight.beliefs.slots[seat]
        may_trump = sight.beliefs.at_most(seat, TRUMPS) > 0
        if slots and may_trump and not sight.beliefs.at_most(seat, suit):
            return seat
    return None


def of_a_word(sight: Sight) -> Reason:
    """Return why a seat undertakes to win tricks, or does not."""
    mine = _prospect(sight, sight.action)
    return _passed(sight) if mine is None else _undertaken(sight, mine)


def _passed(sight: Sight) -> Reason:
    offers = [(offer, action) for action in sight.legal if (offer := _prospect(sight, action))]
    if not sight.held:
        told = in_voices(
            "You can't see your cards yet, and there's a lot to lose.",
            "I can't see my cards yet, and there's a lot to lose.",
        )
        return sight.because("passes-blind", told)
    if not offers:
        told = in_voices(
            "You'd risk more than you're likely to win.", "I'd risk more than I'm likely to win."
        )
        return sight.because("passes", told)
    offer, word = offers[0]
    needed = _needed(offer)
    if offer.fresh and min(offer.gains) >= 0:
        told = in_voices_of(
            needed,
            (
                "You need one, and you probably won't get it.",
                "You need {n:words}, and you probably won't get them.",
            ),
            (
                "I need one, and I probably won't get it.",
                "I need {n:words}, and I probably won't get them.",
            ),
        )
        return sight.because("passes", told)
    return sight.because("passes", _too_few(_likely(sight, word), needed), _best(sight, 1))


def _too_few(likely: float, needed: int) -> Sentence:
    """Return why a hand is not played that is good for so many tricks."""
    tricks = _tricks(likely)
    if _enough(likely, needed):
        return in_voices(
            "Your hand looks good for {tricks}, which isn't worth the risk.",
            "My hand looks good for {tricks}, which isn't worth the risk.",
            tricks=tricks,
        )
    return in_voices_of(
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


def _undertaken(sight: Sight, mine: Prospect) -> Reason:
    if mine.fresh:
        return _taken_fresh(sight, mine)
    needed = _needed(mine)
    if not needed:
        return sight.because("waits", Sentence("Waiting for the others costs nothing yet."))
    likely = _likely(sight, sight.action)
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


def _taken_fresh(sight: Sight, mine: Prospect) -> Reason:
    """Return why a hand is taken that the seat has not seen."""
    if not sight.held:
        told = in_voices(
            "You can't see your cards yet, but there's enough to win.",
            "I can't see my cards yet, but there's enough to win.",
        )
        return sight.because("takes-chance", told)
    if min(mine.gains) >= 0:
        return sight.because("defends", Sentence("It costs nothing to try, and may win the pot."))
    told = Sentence("Fresh cards are likely to win more than these.")
    return sight.because("takes-fresh", told)


def _prospect(sight: Sight, action: Action) -> Prospect | None:
    """Return what a word may come to, where that depends on the tricks won."""
    found = sight.glance.prospect(action) if sight.glance else None
    return found if found is not None and min(found.gains) < max(found.gains) else None


def _likely(sight: Sight, word: Action) -> float:
    """Return how many tricks a hand is likely to win that a seat plays with after a word."""
    return sum(sight.glance.odds(word)) if sight.glance else 0.0


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
    ranked = sight.glance.by_use(sight.seat) if sight.glance else []
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
