"""What is paid in climbing games, on the way and in the end, and who came where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.events import DealOver, Marked, MatchOver, Paid
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.zones import hand, shown
from game.rules.climbing.sums import by_places, of_leftovers, of_slam, of_twos, to_winner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.climbing.family import Climbing
    from game.rules.climbing.sums import ClimbingPayment

_OF_A_DEAL = ("two_lost", "played", "frozen", "chain", "opening", "lately")
"""Marks that mean nothing in the next deal."""


# Beaten twos and slams


def chop(rules: Climbing, journal: Journal, before: Table, action: Action) -> None:
    """By house rule whoever owned beaten twos, or a beaten slam, pays at once."""
    prizes = dict(rules.options.chop_penalty)
    old = rules.top(before)
    new = rules.grammar.read(action.cards)
    if not prizes or old is None or new is None:
        return
    if old.twos and rules.grammar.slams_on(new, old):
        worth = of_twos(before.plays[-1].cards, prizes)
    elif rules.grammar.is_slam(old):
        worth = of_slam(old, prizes)
    else:
        return
    loser, chain = before.plays[-1].seat, 0
    if rules.options.chop_stack:
        chain = before.marks.get("chain", 0)
        _give_back(rules, journal, before, chain)
        journal.emit(Marked("chain", chain + worth))
    amount = (worth + chain) * rules.options.stake
    if amount and loser != action.seat:
        journal.emit(Paid(loser, amount, action.seat, paid_for("beaten")))


def _give_back(rules: Climbing, journal: Journal, before: Table, chain: int) -> None:
    """What the owner of the beaten slam was paid for it, the next one is paid instead."""
    if chain and len(before.plays) > 1:
        first, second = before.plays[-2].seat, before.plays[-1].seat
        if first != second:
            amount = chain * rules.options.stake
            journal.emit(Paid(second, amount, first, paid_for("chain-goes-on")))


# Who never played a card


def mark_played(rules: Climbing, journal: Journal, seat: int) -> None:
    """Remember who has played a card, where that matters."""
    if rules.options.frozen_penalty and not journal.table.out:
        bits = journal.table.marks.get("played", 0)
        if not bits >> seat & 1:
            journal.emit(Marked("played", bits | 1 << seat))


def freeze(rules: Climbing, journal: Journal) -> None:
    """Once the first is out it is settled who never played a card."""
    table = journal.table
    if rules.options.frozen_penalty and len(table.out) == 1:
        played = table.marks.get("played", 0)
        frozen = sum(1 << s for s in table.seats_in if not played >> s & 1)
        journal.emit(Marked("frozen", frozen))


# What is paid for


_PAID_FOR: Final = {
    "beaten": Sentence("for what was beaten"),
    "chain-goes-on": Sentence("the chain goes on"),
    "left-over": Sentence("for what was left over"),
    "wins-at-once": Sentence("a hand that wins at once"),
    "last-pays-first": Sentence("last pays first"),
    "third-pays-second": Sentence("third pays second"),
    "to-the-first-out": Sentence("to the first out"),
}


def paid_for(code: str, place: int = 0) -> Reason:
    """Return what a payment is for: its code, and a few words that everybody may read."""
    if code == "place":
        return Reason(code, Sentence("penalty for place {place}", place=place))
    return Reason(code, _PAID_FOR.get(code, Sentence("the loser's stake")))


# The end of a deal


def _in_order(table: Table, last: int) -> tuple[int, ...]:
    """Return the seats by their place: in order of going out, then those with cards.

    A deal may end while several hold some: fewer are better, and of equals the next to play. The
    cards a loser shows are still held. `last` lost in any case; -1 for nobody.
    """
    left = [seat for seat in table.after(table.out[-1]) if seat not in table.out]
    order = (*table.out, *sorted(left, key=lambda seat: _held(table, seat)))
    return (*(seat for seat in order if seat != last), last) if last >= 0 else order


def _held(table: Table, seat: int) -> int:
    return len(table.hand(seat)) + len(table.cards(shown(seat)))


def places(table: Table) -> tuple[int, ...]:
    """Return the seats by their place in a deal that is over."""
    return _in_order(table, table.noted("last"))


def plain_pay(rules: Climbing, table: Table, order: Sequence[int]) -> Sequence[ClimbingPayment]:
    """Return the plain pay-off of seats in order of their places, without slams and penalties."""
    options = rules.options
    if not options.stops_at_first:
        return by_places(order, options.payment, options.stake)
    left = {seat: _held(table, seat) for seat in range(table.seats)}
    return to_winner(order[0], left, options.stake, by_card=options.payment == "cards_left")


def end_deal(rules: Climbing, journal: Journal) -> None:
    """Pay off a deal that was played, and end it."""
    table = journal.table
    order = _in_order(table, table.noted("two_lost"))
    stake = rules.options.stake
    journal.turn("deal-end")
    paid = plain_pay(rules, table, order)
    frozen = table.marks.get("frozen", 0)
    for seat, amount, to, why, place in paid:
        times = rules.options.frozen_penalty if frozen >> seat & 1 else 1
        journal.emit(Paid(seat, amount * times, to, paid_for(why, place)))
    stuck = dict(rules.options.stuck_penalty)
    loser = order[-1]
    worth = of_leftovers(rules.grammar, table.hand(loser), stuck) * stake if stuck else 0
    if worth:
        journal.emit(Paid(loser, worth, order[0], paid_for("left-over")))
    if rules.options.show_loser_cards and table.hand(loser):
        journal.move("show", table.hand(loser), hand(loser), shown(loser), loser)
    journal.emit(Marked("first_out", order[0] + 1))
    journal.emit(Marked("last", loser + 1))
    for mark in _OF_A_DEAL:
        if journal.table.marks.get(mark):
            journal.emit(Marked(mark, 0))
    close(rules, journal, order[:1])


def close(rules: Climbing, journal: Journal, winners: Sequence[int]) -> None:
    """End a deal that is paid off, and the match after its last one."""
    table = journal.table
    if table.phase != "deal-end":
        journal.turn("deal-end")
    journal.emit(DealOver(table.points, tuple(winners)))
    table = journal.table
    if rules.options.kind == "deals" and table.deals >= rules.options.deals:
        journal.turn("match-end")
        most = max(table.chips)
        journal.emit(MatchOver(tuple(s for s, c in enumerate(table.chips) if c == most)))
