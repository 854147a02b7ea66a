"""Why at Skitgubbe: who takes a trick, when it is over, who is safe, and who is the goat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, Failed, Moved, Scored, TrickWon, WentOut
from game.core.reasons import Reason
from game.core.wording import upper
from game.core.zones import TRICK, hand
from game.rules.because import switched
from game.rules.skitgubbe import shedding
from game.rules.skitgubbe.names import a_number, rank_of
from game.rules.skitgubbe.words import what_is_picked_up

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.skitgubbe.rules import Skitgubbe

ACE = 14


def because(rules: Skitgubbe, before: Table, event: Event) -> Reason | None:
    """Return why an event came to pass, given the table before it."""
    match event:
        case TrickWon(seat):
            return _taken(rules, before, seat)
        case Moved(verb="discard") if before.plays:
            lays, players = a_number(shedding.lays(rules, before), "lay"), len(before.contest)
            words = f"{upper(lays)} for {a_number(players, 'player')}: the trick is full."
            rule = switched(rules.options, "adjacent_same_player")
            return Reason("trick-is-full", words, before.plays[-1].cards, rule)
        case Moved(verb="pick up") if before.plays:
            return _picked_up(rules, before)
        case Moved(verb="take back", src=place) if place == TRICK:
            words = "A tie that nobody has the cards to break: everybody takes back what he played."
            return Reason("tie-unbroken", words, before.cards(TRICK))
        case WentOut():
            return _safe(before)
        case Failed() | Scored():
            return _goat(rules, before)
        case _:
            return None


def _taken(rules: Skitgubbe, before: Table, taker: int) -> Reason | None:
    card = next((play.cards[0] for play in before.plays if play.seat == taker), None)
    if card is None:
        return None
    rank = rank_of(card)
    aces = any(play.cards[0].rank == ACE for play in before.plays)
    rule = switched(rules.options, "phase1_ace") if aces else ""
    if len(before.plays) == 1:
        return Reason("led", f"The {card.name} was led, and nothing is higher yet.", (card,))
    rivals = tuple(play.cards[0] for play in before.plays if play.cards[0].rank == card.rank)
    if len(rivals) > 1:
        return _tied(rules, before, rivals, rank)
    if before.marks.get("private"):
        words = f"The {rank} is the highest rank of the private trick, and takes all of it."
    elif aces and card.rank != ACE:
        words = f"The {rank} is the highest rank: the ace is below the two here."
    else:
        words = f"The {rank} is the highest rank; suits do not count."
    return Reason("highest-rank", words, (card,), rule)


def _tied(rules: Skitgubbe, before: Table, rivals: Cards, rank: str) -> Reason:
    """Return who gets a trick in which the highest rank was played more than once."""
    waits = len(before.plays) < len(before.contest)
    if waits or rules.options.final_tie != "first_tied":
        words = f"Several have played the highest rank, the {rank}: a private trick decides."
        return Reason("tied", words, rivals)
    words = "Nobody is left with cards to break the tie: the first of the tied takes all."
    return Reason("first-of-tied", words, rivals, "final_tie")


def _picked_up(rules: Skitgubbe, before: Table) -> Reason:
    plays = before.plays
    top = plays[-1].cards[-1]
    what = what_is_picked_up(rules)
    words = f"The {top.name} was not beaten: {what} is picked up."
    taken = tuple(card for play in shedding.picked_up(rules, before) for card in play.cards)
    witnesses = (top, *(card for card in taken if card != top))
    return Reason("not-beaten", words, witnesses, switched(rules.options, "pickup"))


def _safe(before: Table) -> Reason:
    if before.plays:
        words = "The last card is laid: whoever has none left is safe."
        return Reason("last-card", words, before.plays[-1].cards)
    return Reason("nothing-collected", "No card was collected in the first half: safe.")


def _goat(rules: Skitgubbe, before: Table) -> Reason:
    holding = sum(bool(before.cards(hand(seat))) for seat in range(before.seats))
    if holding > 1:
        words = "Nothing has changed for too long: whoever holds the most cards is the goat."
        return Reason("standstill", words, rule=switched(rules.options, "stall_cap"))
    words = "Everybody else is rid of all cards: whoever still holds some is the goat."
    return Reason("last-with-cards", words)
