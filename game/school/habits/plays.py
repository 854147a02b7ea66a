"""What somebody did where no trick tells of it: in bouts and rounds, and before the first card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.facets import Attacking, Combining, Shedding

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.cards import Cards
    from game.school.habits.chosen import Chosen

_FOUR: Final = 4
_SEVERAL: Final = 3


# Bouts


def _throws_in(choice: Chosen) -> bool:
    attacking = isinstance(choice.rules, Attacking) and choice.done.verb == "throw"
    return attacking and choice.view.phase != "taking"


def _beats_with_a_rank_that_lies_there(choice: Chosen) -> bool:
    """Tell whether a card was beaten so that nothing new may be thrown in, though it might."""
    rules, done = choice.rules, choice.done
    if not isinstance(rules, Attacking) or done.verb != "beat":
        return False
    lying = {each.rank for pair in rules.pairs(choice.view) for each in pair}
    opens = any(it.verb == "beat" and it.cards[0].rank not in lying for it in choice.others)
    return done.cards[0].rank in lying and opens


def _attacks_low_with_a_twin(choice: Chosen) -> bool:
    if not isinstance(choice.rules, Attacking) or choice.done.verb != "attack":
        return False
    card = choice.done.cards[0]
    plain = [each for each in choice.held if each.suit != choice.view.trumps]
    twins = sum(each.rank == card.rank for each in plain) > 1
    higher = any(each.rank > card.rank for each in plain)
    lowest = card in plain and card.rank == min(each.rank for each in plain)
    return lowest and twins and higher


# Rounds of combinations


def _put_down(choice: Chosen) -> Cards:
    """Return what was put down in a round, if anything stays in the hand."""
    done = choice.done
    plays = isinstance(choice.rules, Combining) and done.verb == "play"
    return done.cards if plays and len(done.cards) < len(choice.held) else ()


def _slams(choice: Chosen) -> bool:
    cards, rules, plays = _put_down(choice), choice.rules, choice.view.plays
    if not cards or not plays or not isinstance(rules, Combining):
        return False
    slams = (meld for meld in rules.melds(choice.view, choice.me) if meld.slam)
    slammed = any(len(meld.cards) == len(cards) for meld in slams)
    return slammed and len(plays[-1].cards) < len(cards)


def _leads_past_a_last_card(choice: Chosen) -> bool:
    """Tell whether several cards were led to somebody who has just one."""
    view, cards = choice.view, _put_down(choice)
    if len(cards) < 2 or view.plays:
        return False
    following = next(other for other in view.after(choice.me) if other in view.seats_in)
    return len(view.hand(following)) == 1


def _leads_a_long_run(choice: Chosen) -> bool:
    cards = _put_down(choice)
    ranks = {card.rank for card in cards}
    whole = not any(set(cards) < set(action.cards) for action in choice.others)
    return not choice.view.plays and len(ranks) == len(cards) >= _FOUR and whole


def _opens_with_several(choice: Chosen) -> bool:
    """Tell whether the card that must open was led with others, though it could go alone."""
    cards = _put_down(choice)
    if len(cards) < _SEVERAL or choice.view.plays:
        return False
    forced = set(cards).intersection(*(set(it.cards) for it in choice.others if it.cards))
    return bool(forced) and any(len(it.cards) < len(cards) for it in choice.others)


def _takes_the_lead(choice: Chosen) -> bool:
    """Tell whether one card took over the round that nothing else could beat card for card."""
    cards, order = _put_down(choice), choice.rules.card_order
    if len(cards) != 1 or not choice.view.plays:
        return False
    return all(order(card) < order(cards[0]) for card in choice.hidden)


# Getting rid of cards


def _sloughs(choice: Chosen) -> bool:
    return isinstance(choice.rules, Shedding) and choice.done.verb == "slough"


def _lays_a_run(choice: Chosen) -> bool:
    lays = isinstance(choice.rules, Shedding) and choice.done.verb == "lay"
    return lays and not choice.view.plays and len(choice.done.cards) >= _SEVERAL


def _lays_on(choice: Chosen) -> tuple[int, int]:
    """Return how many lays lay there and how many clear the table; 0 and 0 where none is laid on.

    What is led is laid on nothing.
    """
    rules, lays = choice.rules, choice.done.verb == "lay" and choice.view.plays
    return rules.lays(choice.view) if lays and isinstance(rules, Shedding) else (0, 0)


def _clears_the_table(choice: Chosen) -> bool:
    there, needed = _lays_on(choice)
    return bool(needed) and there + 1 == needed


def _beats_without_a_trump(choice: Chosen) -> bool:
    there, needed = _lays_on(choice)
    trumps = choice.view.trumps
    spared = any(it.cards and it.cards[0].suit == trumps for it in choice.others)
    return there + 1 < needed and choice.done.cards[0].suit != trumps and spared


# Before the first card


def says(choice: Chosen, word: str, instead_of: str = "") -> bool:
    """Tell whether a word was said, where another might have been."""
    there = {action.verb for action in choice.others if not action.cards}
    return choice.done.verb == word and (instead_of in there if instead_of else bool(there))


def _keeps_trumps_and_aces(choice: Chosen) -> bool:
    """Tell whether everything else was changed, as far as it may be."""
    thrown, held = choice.done.cards, choice.held
    kept = [card for card in held if choice.is_trump(card) or choice.is_ace(card)]
    if choice.done.verb != "exchange" or not kept or not thrown:
        return False
    most = max(len(action.cards) for action in choice.legal)
    return set(kept).isdisjoint(thrown) and len(thrown) == min(len(held) - len(kept), most)


def _goes_for_a_flush(choice: Chosen) -> bool:
    """Tell whether the one card was changed that kept the hand from winning at once."""
    if choice.done.verb != "exchange" or choice.glance is None:
        return False
    nearly = choice.glance.nearly(choice.me)
    return bool(nearly) and set(choice.done.cards) == set(choice.held) - set(nearly)


def _swaps_the_worst_card(choice: Chosen) -> bool:
    if choice.done.verb != "swap" or len(choice.done.cards) != 1:
        return False
    (card,) = choice.done.cards
    plain = [choice.rank(each) for each in choice.held if not choice.is_trump(each)]
    return not choice.is_trump(card) and choice.rank(card) == min(plain)


ELSEWHERE: Final[Mapping[str, Callable[[Chosen], bool]]] = {
    "throws-in": _throws_in,
    "beats-with-a-rank-that-lies-there": _beats_with_a_rank_that_lies_there,
    "attacks-low-with-a-twin": _attacks_low_with_a_twin,
    "slams": _slams,
    "leads-past-a-last-card": _leads_past_a_last_card,
    "leads-a-long-run": _leads_a_long_run,
    "opens-with-several": _opens_with_several,
    "takes-the-lead": _takes_the_lead,
    "sloughs": _sloughs,
    "lays-a-run": _lays_a_run,
    "clears-the-table": _clears_the_table,
    "beats-without-a-trump": _beats_without_a_trump,
    "keeps-trumps-and-aces": _keeps_trumps_and_aces,
    "goes-for-a-flush": _goes_for_a_flush,
    "swaps-the-worst-card": _swaps_the_worst_card,
}
"""What may be done with cards where no trick tells of it, as lessons call it."""
