"""Why cards are got rid of, or kept, in games in which one goes out.

In bouts they are attacked, beaten, thrown in, taken up; in rounds combinations are put down; in the
games of laying cards are collected first, points bid and trumps called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.collecting import prospects
from game.ai.reasons.sight import Sight
from game.core.cards import SUIT_NAMES
from game.core.facets import Attacking, Combining, Shedding
from game.core.sentences import Seat, Sentence, Suit, in_voices, in_voices_of, several
from game.core.zones import TRICK, TURN_UP

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.reasons import Reason
    from game.core.telling import Meld


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
    if sight.is_trump(card):
        return _attack_with_trump(sight)
    plain = [other for other in sight.held if not sight.is_trump(other)]
    lowest = card.rank == min(other.rank for other in plain)
    fellows = [other for other in sight.held if other.rank == card.rank and other != card]
    if fellows:
        told = _can_follow(len(fellows)) if lowest else _to_throw_in(len(fellows))
        return sight.because("attacks-pair", told, fellows)
    if lowest:
        told = in_voices(
            "It's the lowest card you can give away.", "It's the lowest card I can give away."
        )
        return sight.because("attacks-low", told)
    told = in_voices("It's harder to beat than your lowest.", "It's harder to beat than my lowest.")
    return sight.because("attacks-hard", told, plain[:1])


def _attack_with_trump(sight: Sight) -> Reason:
    if all(map(sight.is_trump, sight.held)):
        told = in_voices("You've only trumps left.", "I've only trumps left.")
    else:
        told = Sentence("A trump is hard to beat: only a higher one does it.")
    return sight.because("attacks-trump", told)


def _can_follow(fellows: int) -> Sentence:
    return in_voices_of(
        fellows,
        (
            "It's your lowest, and another of its rank can follow.",
            "It's your lowest, and {n:words} more of its rank can follow.",
        ),
        (
            "It's my lowest, and another of its rank can follow.",
            "It's my lowest, and {n:words} more of its rank can follow.",
        ),
    )


def _to_throw_in(fellows: int) -> Sentence:
    return in_voices_of(
        fellows,
        (
            "You've another of its rank to throw in after it.",
            "You've {n:words} more of its rank to throw in after it.",
        ),
        (
            "I've another of its rank to throw in after it.",
            "I've {n:words} more of its rank to throw in after it.",
        ),
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
        told = Sentence("Beating it would break up cards that go together.")
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
            "It ties with the highest card, so the two of you play on for the trick.",
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
        return sight.because("bids-nothing", _hardly_a_point(likely))
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


def _hardly_a_point(likely: int) -> Sentence:
    """Return why nothing is bid, where so many points are likely."""
    if likely <= 0:
        return in_voices(
            "You don't look like making a point, and a bid of 0 can't fail.",
            "I don't look like making a point, and a bid of 0 can't fail.",
        )
    return in_voices_of(
        likely,
        (
            "You might make only one point, and a bid of 0 can't fail.",
            "You might make only {n:words} points, and a bid of 0 can't fail.",
        ),
        (
            "I might make only one point, and a bid of 0 can't fail.",
            "I might make only {n:words} points, and a bid of 0 can't fail.",
        ),
    )


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
    if len(cards) == longest:
        return sight.because("calls-longest", _no_longer_suit(cards), cards)
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


def _no_longer_suit(cards: Cards) -> Sentence:
    return in_voices_of(
        len(cards),
        (
            "You have one {suit:one}, the {best}, and no suit is longer.",
            "You have {n:words} {suit}, and no suit is longer. The {best} is the best of them.",
        ),
        (
            "I have one {suit:one}, the {best}, and no suit is longer.",
            "I have {n:words} {suit}, and no suit is longer. The {best} is the best of them.",
        ),
        suit=Suit(cards[0].suit),
        best=max(cards, key=lambda card: card.rank),
    )
