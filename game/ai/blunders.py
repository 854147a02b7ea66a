"""The list of what no player above `random` ever does: blunders by which nothing can be gained.

Each is told from the rules, the seat's own cards and what lies open or was seen, and each names
something better that might be done instead: so something sensible is always left. Everything else
may go wrong, and that teaches: to lead a trump early, to win too high before the last has played,
to forget what is gone, to keep a high card until it is beaten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ai.odds import spread
from game.core.facets import Attacking, Combining, Counting, Shedding, Undertaking
from game.core.journal import Journal
from game.core.rules import TRUMPS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.ai.choice_weights import Weighed
    from game.ai.knowledge import Asked
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.telling import Meld, Prospect


HOPELESS = 0.85
"""Nobody undertakes to play who fails so likely."""

BEYOND = 2.5
"""A bid is out of reach that is by so many spreads above what the hand is likely to make."""


# Cards played to a trick


def _cards(asked: Asked) -> Iterator[Card]:
    """Yield the cards that may be played."""
    return (action.cards[0] for action in asked.legal if action.cards)


def wins_too_high(asked: Asked, action: Action) -> bool:
    """As the last to play it wins with a card where a lower one wins as well."""
    if not asked.follows or isinstance(asked.rules, Counting) or not asked.is_last:
        return False
    card = action.cards[0]
    if not asked.wins(card):
        return False
    return any(
        asked.wins(other)
        and (asked.is_lower(other, card) or asked.is_trump(card) > asked.is_trump(other))
        for other in _cards(asked)
    )


def throws_high(asked: Asked, action: Action) -> bool:
    """It throws a card on a trick that it cannot win, where a lower one of the suit would do."""
    if not asked.follows or isinstance(asked.rules, Counting):
        return False
    card = action.cards[0]
    return not asked.wins(card) and any(asked.is_lower(other, card) for other in _cards(asked))


def throws_trump(asked: Asked, action: Action) -> bool:
    """It throws a trump on a trick that it cannot win, where a plain card without hope would do."""
    if not asked.follows or isinstance(asked.rules, Counting):
        return False
    card = action.cards[0]
    if not asked.is_trump(card) or asked.wins(card):
        return False
    return any(
        not asked.is_trump(other) and not asked.wins(other) and not asked.is_master(other)
        for other in _cards(asked)
    )


def throws_winner(asked: Asked, action: Action) -> bool:
    """It throws the highest card of a suit on a trick of another, where a lower one would do."""
    if not asked.follows or isinstance(asked.rules, Counting):
        return False
    card = action.cards[0]
    suit, high, _ = asked.steps[card]
    if suit in (asked.led, TRUMPS) or not asked.is_master(card):
        return False
    fellows = (other for other in asked.held if other != card and asked.steps[other][0] == suit)
    if any(not asked.is_lower(other, card) for other in fellows):
        # The next one is as good then.
        return False
    lower = any(
        not asked.is_trump(other)
        and not asked.wins(other)
        and asked.steps[other][1] < high
        and not asked.is_master(other)
        for other in _cards(asked)
    )
    return lower and suit not in asked.shown_out


def leads_into_void(asked: Asked, action: Action) -> bool:
    """It leads a high card to be trumped, where as good a card would meet nobody out of its suit.

    Both are the highest of their suits. Where all must trump it may be well to draw trumps so.
    """
    rules = asked.rules
    if asked.view.plays or isinstance(rules, (Undertaking, Counting, Shedding, Combining)):
        return False
    card = action.cards[0]
    if asked.is_trump(card) or not asked.is_master(card):
        return False
    masters = [
        asked.steps[other][0]
        for other in _cards(asked)
        if not asked.is_trump(other) and asked.is_master(other)
    ]
    suit = asked.steps[card][0]
    if all(other == suit for other in masters):
        return False
    return suit in asked.shown_out and any(other not in asked.shown_out for other in masters)


def lets_deal_go(asked: Asked, action: Action) -> bool:
    """As the last to play it lets the trick go that would win the deal, nobody else having a card.

    Where tricks alone count, a deal is never worth more later than now.
    """
    rules = asked.rules
    if not asked.follows or isinstance(rules, (Undertaking, Counting)) or not asked.is_last:
        return False
    if any(asked.counts) or asked.wins(action.cards[0]):
        return False
    best = max(map(_at_once, (asked,) * len(asked.legal), asked.legal))
    return best > max(0.0, _at_once(asked, action))


def _at_once(asked: Asked, action: Action) -> float:
    """Return what a deal is worth that an action ends; nothing if it goes on."""
    # Whatever is drawn, how many cards are held is plain to see.
    journal = Journal(asked.view, "")
    asked.rules.apply(journal, action)
    table = journal.table
    return asked.rules.worth(table, asked.seat) if table.over else 0.0


def leaves_unsaid(asked: Asked, action: Action) -> bool:
    """It plays a card without the word that protects it and never harms."""
    if action.value or not action.cards:
        return False
    return any(other.value and other.cards == action.cards for other in asked.legal)


# What is said, and what is thrown away, before the cards are played


def _told(asked: Asked, action: Action) -> Prospect | None:
    return asked.glance.prospect(action) if asked.glance else None


def refuses_free_chance(asked: Asked, action: Action) -> bool:
    """It says a word where another can never come to less, and may come to more."""
    mine = _told(asked, action)
    if mine is None:
        return False
    others = (_told(asked, other) for other in asked.legal)
    return any(
        other is not None and max(mine.gains) <= min(other.gains) < max(other.gains)
        for other in others
    )


def stands_without_hope(asked: Asked, action: Action) -> bool:
    """It undertakes to play with a hand that all but certainly fails, where nobody must."""
    mine = _told(asked, action)
    if mine is None or mine.fresh or min(mine.gains) >= 0:
        return False
    others = (_told(asked, other) for other in asked.legal)
    if not any(other is not None and min(other.gains) >= 0 for other in others):
        return False
    assert asked.glance is not None
    tricks = spread(asked.glance.odds(action), len(mine.gains) - 1)
    fails = sum(chance for chance, gain in zip(tricks, mine.gains, strict=True) if gain < 0)
    return fails >= HOPELESS and asked.glance.promise(action) < 0


def passes_sure_gain(asked: Asked, action: Action) -> bool:
    """It stays out with trumps in hand that are bound to win what pays for playing."""
    mine = _told(asked, action)
    if mine is None or min(mine.gains) < max(mine.gains):
        return False
    sure = len(asked.certain)
    others = (_told(asked, other) for other in asked.legal)
    return any(
        other is not None
        and not other.fresh
        and 0 < sure < len(other.gains)
        and min(other.gains[sure:]) > mine.gains[0]
        and (bool(other.against) or other.alone > mine.gains[0])
        for other in others
    )


def throws_sure_trick(asked: Asked, action: Action) -> bool:
    """It throws away a trump that nothing can beat, where it might keep it."""
    sure = asked.certain.intersection(action.cards)
    if not sure:
        return False
    flush = asked.glance.nearly(asked.seat) if asked.glance else ()
    if flush and not sure.intersection(flush):
        # One card may win the deal at once: that is worth a trick.
        return False
    return any(not asked.certain.intersection(other.cards) for other in asked.legal)


# Where the cards in a trick count


def calls_what_it_lacks(asked: Asked, action: Action) -> bool:
    """It names a suit as trumps of which it holds no card."""
    suits = {card.suit for card in asked.held}
    return action.value not in suits and any(other.value in suits for other in asked.legal)


def bids_out_of_reach(asked: Asked, action: Action) -> bool:
    """It bids far more points than its hand has any hope to make."""
    mean, spread = asked.outlook
    bid = int(action.value)
    return bid > mean + BEYOND * spread and any(int(other.value) < bid for other in asked.legal)


def lets_bid_go(asked: Asked, action: Action) -> bool:
    """As the last to play it lets the trick go that makes its bid."""
    if not _counts_now(asked) or not _short(asked, asked.seat):
        return False
    return not _makes(asked, action, asked.seat) and any(
        _makes(asked, other, asked.seat) for other in asked.legal
    )


def makes_rivals_bid(asked: Asked, action: Action) -> bool:
    """As the last to play it makes another's bid for it, having nothing to win itself."""
    rival = asked.rules.leading(asked.view)
    if not _counts_now(asked) or rival is None or not _short(asked, rival):
        return False
    counting = Counting.of(asked.rules)
    mine = counting.counted(asked.view, asked.seat) if counting else None
    if _short(asked, asked.seat) and (mine is None or mine.most >= _bid(asked, asked.seat)):
        return False
    return _makes(asked, action, rival) and not all(
        _makes(asked, other, rival) for other in asked.legal
    )


def _counts_now(asked: Asked) -> bool:
    """Tell whether a card decides at once who takes which cards."""
    return isinstance(asked.rules, Counting) and asked.follows and asked.is_last


def _bid(asked: Asked, seat: int) -> int:
    counting = Counting.of(asked.rules)
    return (counting.bid(asked.view, seat) or 0) if counting else 0


def _short(asked: Asked, seat: int) -> bool:
    """Tell whether a seat has yet to make its bid."""
    return _worth(asked, seat, ()) < _bid(asked, seat)


def _worth(asked: Asked, seat: int, more: Cards) -> int:
    """Return what a seat's pile counts with more cards."""
    view, counting = asked.view, Counting.of(asked.rules)
    return counting.worth_of((*counting.pile(view, seat), *more), view.trumps) if counting else 0


def _makes(asked: Asked, action: Action, seat: int) -> bool:
    """Tell whether a play makes the bid of a seat."""
    taker = asked.seat if asked.wins(action.cards[0]) else asked.rules.leading(asked.view)
    if taker != seat:
        return False
    trick = (*(card for play in asked.view.plays for card in play.cards), *action.cards)
    return _worth(asked, seat, trick) >= _bid(asked, seat)


# Going out


def stays_in(asked: Asked, action: Action) -> bool:
    """It does not go out where it can do so at once."""
    rules, held = asked.rules, len(asked.held)
    if len(action.cards) == held:
        return False
    if combining := Combining.of(rules):
        whole = any(other.verb == "play" and len(other.cards) == held for other in asked.legal)
        # Of some house rules the last cards lose the deal: those are no combination then.
        return whole and any(
            len(meld.cards) == held for meld in combining.melds(asked.view, asked.seat)
        )
    if isinstance(rules, Shedding):
        return any(other.verb == "lay" and len(other.cards) == held for other in asked.legal)
    if asked.to_draw or held != 1 or action.cards:
        return False
    unanswered = len(_attacks(asked))
    return any(
        other.verb == "throw" or (other.verb == "beat" and unanswered == 1) for other in asked.legal
    )


def loses_going_out(asked: Asked, action: Action) -> bool:
    """It goes out with what loses the deal by house rule, where it may do something else."""
    rules, held = asked.rules, len(asked.held)
    combining = Combining.of(rules)
    if not combining or len(action.cards) != held or len(asked.legal) == 1:
        return False
    return all(len(meld.cards) < held for meld in combining.melds(asked.view, asked.seat))


# Combinations


def _follows_low(asked: Asked) -> bool:
    """Tell whether what lies on top is one card, or some alike, in the lower half of the pack."""
    top = asked.view.plays[-1].cards
    height: int = asked.rules.card_order(top[-1])
    return height < len(asked.rules.pack()) // 2


def wastes_best(asked: Asked, action: Action) -> bool:
    """It spends one of the best cards on a low one early on, where a spare one would do."""
    if not isinstance(asked.rules, Combining) or not asked.view.plays or len(action.cards) != 1:
        return False
    if action.cards[0] not in asked.best_cards or not asked.is_early or not _follows_low(asked):
        return False
    top = asked.view.plays[-1].cards[-1]
    if asked.rules.card_order(top) < _LOWEST:
        others = (other.cards for other in asked.legal if len(other.cards) == 1)
        return any(cards[0] not in asked.best_cards for cards in others)
    spare = {
        group.cards
        for group in asked.groups
        if len(group.cards) == 1 and group.cards[0] not in asked.best_cards
    }
    return any(other.cards in spare for other in asked.legal)


_LOWEST = 4
"""So many cards are of the lowest rank: for one of those any other will do."""


def breaks_slam(asked: Asked, action: Action) -> bool:
    """It breaks up what would slam the best cards early on, where a spare group would do.

    Of a run of pairs a pair may be wanted: only a single card is never worth that.
    """
    if not isinstance(asked.rules, Combining) or not action.cards or not asked.is_early:
        return False
    if asked.view.plays and not _follows_low(asked):
        return False
    cards = set(action.cards)
    broken = (
        group
        for group in asked.groups
        if group.slam and cards.intersection(group.cards) and not cards.issuperset(group.cards)
    )
    if not any(len(cards) == 1 or _of_one_rank(group) for group in broken):
        return False
    spare = {
        group.cards
        for group in asked.groups
        if not group.slam and not asked.best_cards.intersection(group.cards)
    }
    return any(other.cards in spare for other in asked.legal)


def _of_one_rank(group: Meld) -> bool:
    return group.cards[0].rank == group.cards[-1].rank


def lets_last_go(asked: Asked, action: Action) -> bool:
    """It passes what the last rival, with one card left, has put down, where it could beat it."""
    if (
        not isinstance(asked.rules, Combining)
        or not asked.view.plays
        or action.cards
        or asked.counts != (1,)
    ):
        return False
    if asked.view.plays[-1].seat != asked.others[0]:
        return False
    return any(other.cards for other in asked.legal)


def leads_to_last(asked: Asked, action: Action) -> bool:
    """It leads a card that the last card of the last rival may beat, where it need not."""
    if not isinstance(asked.rules, Combining) or asked.view.plays or asked.counts != (1,):
        return False
    if len(action.cards) != 1:
        return False
    order = asked.rules.card_order
    height = order(action.cards[0])
    if not any(other > height for other in asked.unseen_heights):
        return False
    if any(len(other.cards) > 1 for other in asked.legal):
        return True
    lowest: int = min(map(order, asked.held))
    singles = [order(other.cards[0]) for other in asked.legal if other.cards]
    return bool(height == lowest and max(singles) > height)


def gives_best(asked: Asked, action: Action) -> bool:
    """It gives away one of the best cards where a lower one will do."""
    if not asked.best_cards.intersection(action.cards):
        return False
    return any(
        other.verb == action.verb and not asked.best_cards.intersection(other.cards)
        for other in asked.legal
    )


# Attack and defence


def _attacks(asked: Asked) -> Cards:
    """Return the attacks that have yet to be beaten."""
    attacking = Attacking.of(asked.rules)
    return attacking.unanswered(asked.view) if attacking else ()


def takes_without_need(asked: Asked, action: Action) -> bool:
    """It takes up the first card of an attack where a low plain card beats it."""
    attacks = _attacks(asked)
    if action.verb != "take" or not asked.to_draw or len(attacks) != 1:
        return False
    if len(asked.view.plays) != 1 or asked.is_trump(attacks[0]):
        return False
    low, high = asked.ends
    return any(
        2 * card.rank <= low + high and not asked.is_trump(card) and asked.beats(card, attacks[0])
        for card in _beating(asked)
    )


def _beating(asked: Asked) -> list[Card]:
    return [other.cards[0] for other in asked.legal if other.verb == "beat"]


def trumps_without_need(asked: Asked, action: Action) -> bool:
    """It beats with a trump, cards being left to draw, what a plain card no higher beats."""
    card = action.cards[0]
    if not asked.to_draw or not asked.is_trump(card):
        return False
    return any(
        not asked.is_trump(other)
        and other.rank <= card.rank
        and (card.rank not in asked.lying or other.rank in asked.lying)
        for other in _beating(asked)
    )


def trumps_too_high(asked: Asked, action: Action) -> bool:
    """It beats with a high trump, cards being left to draw, what a lower one beats as well."""
    card = action.cards[0]
    if not asked.to_draw or not asked.is_trump(card) or card.rank in asked.lying:
        return False
    return any(asked.is_trump(other) and asked.is_lower(other, card) for other in _beating(asked))


def attacks_with_trump(asked: Asked, action: Action) -> bool:
    """It attacks with a trump, or throws one in, while many cards are left to draw."""
    card = action.cards[0]
    if asked.to_draw <= len(asked.held) or not asked.is_trump(card):
        return False
    if action.verb == "throw":
        return any(other.verb == "done" for other in asked.legal)
    low, high = asked.ends
    return any(
        other.verb == "attack"
        and not asked.is_trump(other.cards[0])
        and other.cards[0].rank <= max(card.rank, (low + high) // 2)
        for other in asked.legal
    )


# Lays


def ends_with_trump(asked: Asked, action: Action) -> bool:
    """It ends a trick with a trump where a plain card by itself would do."""
    shedding = Shedding.of(asked.rules)
    lays, needed = shedding.lays(asked.view) if shedding else (0, 0)
    if len(action.cards) != 1 or not lays or lays + 1 < needed:
        return False
    if not asked.is_trump(action.cards[0]):
        return False
    return any(
        len(other.cards) == 1
        and not asked.is_trump(other.cards[0])
        and not _goes_on(asked, other.cards[0])
        for other in asked.legal
    )


def _goes_on(asked: Asked, card: Card) -> bool:
    """Tell whether a card is part of a run."""
    return any(other.suit == card.suit and abs(other.rank - card.rank) == 1 for other in asked.held)


class Blunder(NamedTuple):
    """The verbs that a blunder is made with, and what finds it and tells of it in its docstring."""

    verbs: str
    found: Callable[[Asked, Action], bool]

    @property
    def code(self) -> str:
        """What it is called: `wins-too-high`."""
        return self.found.__name__.replace("_", "-")


BLUNDERS = (
    Blunder("play", wins_too_high),
    Blunder("play", throws_high),
    Blunder("play", throws_trump),
    Blunder("play", throws_winner),
    Blunder("play", leads_into_void),
    Blunder("play", lets_deal_go),
    Blunder("play", leaves_unsaid),
    Blunder("pass decline drop lurk", refuses_free_chance),
    Blunder("stand spare rams diddle join knock", stands_without_hope),
    Blunder("pass drop decline", passes_sure_gain),
    Blunder("exchange discard swap", throws_sure_trick),
    Blunder("trump", calls_what_it_lacks),
    Blunder("bid", bids_out_of_reach),
    Blunder("play", lets_bid_go),
    Blunder("play", makes_rivals_bid),
    Blunder("play pass lay pick-up take done", stays_in),
    Blunder("play", loses_going_out),
    Blunder("play", wastes_best),
    Blunder("play", breaks_slam),
    Blunder("pass", lets_last_go),
    Blunder("play", leads_to_last),
    Blunder("give", gives_best),
    Blunder("take", takes_without_need),
    Blunder("beat", trumps_without_need),
    Blunder("beat", trumps_too_high),
    Blunder("attack throw", attacks_with_trump),
    Blunder("lay", ends_with_trump),
)
"""Everything that counts as a blunder, in any game where it makes sense."""


def _by_verb() -> dict[str, list[Blunder]]:
    told: dict[str, list[Blunder]] = {}
    for entry in BLUNDERS:
        for verb in entry.verbs.split():
            told.setdefault(verb, []).append(entry)
    return told


_BY_VERB = _by_verb()


def blunder(asked: Asked, action: Action) -> Blunder | None:
    """Return what makes an action a blunder; None if it is sensible."""
    if len(asked.legal) == 1:
        return None
    found = (entry for entry in _BY_VERB.get(action.verb, ()) if entry.found(asked, action))
    return next(found, None)


def sensible(asked: Asked) -> tuple[Action, ...]:
    """Return the legal actions that are no blunders."""
    kept = tuple(action for action in asked.legal if blunder(asked, action) is None)
    return kept or tuple(asked.legal)


def no_blunders(asked: Asked, weighed: Iterable[Weighed]) -> list[Weighed]:
    """Return choices weighed at a glance without the blunders, in the same order."""
    weighed = list(weighed)
    return [choice for choice in weighed if blunder(asked, choice.action) is None] or weighed
