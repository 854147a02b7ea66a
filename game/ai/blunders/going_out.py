"""Blunders in games in which one goes out: those of combinations, of bouts, of lays.

Each function tells whether an action is such a blunder, of what may be done in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.facets import Attacking, Combining, Shedding

if TYPE_CHECKING:
    from game.ai.blunders.knowledge import Asked
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.telling import Meld

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
