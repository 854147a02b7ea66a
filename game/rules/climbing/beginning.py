"""How a deal of Tieng Len or Viet Cong begins: the odd card, hands that win at once, who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Card
from game.core.events import Marked, Paid, WentOut
from game.core.shuffle import Stream
from game.core.zones import PILE, SET_ASIDE, STOCK, hand, shown
from game.rules.climbing.ending import close, end_deal, paid_for
from game.rules.climbing.sums import is_win

if TYPE_CHECKING:
    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.climbing.family import Climbing
    from game.rules.climbing.options import ClimbingOptions


def is_odd(options: ClimbingOptions) -> bool:
    """Tell whether one card is left over: three times seventeen are dealt."""
    return options.players == 3 and options.hand_size == 17


def odd_card(rules: Climbing, journal: Journal) -> None:
    """By house rule the card left over is shown, or taken."""
    table = journal.table
    if not is_odd(rules.options) or len(table.stock) != 1:
        return
    if rules.options.odd_card == "reveal":
        journal.move("show", table.stock, STOCK, SET_ASIDE)
    elif rules.options.odd_card == "lowest_holder_takes":
        seat = _lowest_holder(rules, table)
        journal.move("take", table.stock, STOCK, hand(seat), seat)


# Wins at once


def wins_at_once(rules: Climbing, journal: Journal) -> bool:
    """End the deal for a hand that wins as it was dealt; tell whether it did."""
    table = journal.table
    found = _at_once(rules, table)
    if found is None:
        return False
    seat, name = found
    # Whatever is written from here on follows by itself: nobody is asked.
    journal.turn("auto-win")
    journal.move("show", table.hand(seat), hand(seat), shown(seat), seat)
    if name == "four_twos" and rules.options.deuces == "first_out":
        journal.move("aside", journal.table.cards(shown(seat)), shown(seat), PILE, seat)
        journal.emit(WentOut(seat))
        if len(journal.table.seats_in) > 1 and not rules.options.stops_at_first:
            return False
        end_deal(rules, journal)
        return True
    journal.emit(Marked("auto_win", seat + 1))
    stakes = rules.options.stake * rules.options.instant_win_stakes
    for other in table.after(seat)[:-1]:
        journal.emit(Paid(other, stakes, seat, paid_for("wins-at-once")))
    close(rules, journal, (seat,))
    return True


def _at_once(rules: Climbing, table: Table) -> tuple[int, str] | None:
    for name in rules.options.special_hands:
        for seat in table.after(table.dealer):
            first = table.deals == 1
            if is_win(name, rules.grammar, table.hand(seat), first_deal=first):
                return seat, name
    return None


# The first lead


def first_lead(rules: Climbing, journal: Journal) -> None:
    """Decide who leads first, and whether with the lowest card."""
    table = journal.table
    leader, duty = _leader(rules, journal)
    if leader in table.out:
        leader = next(seat for seat in table.after(leader) if seat in table.seats_in)
    journal.emit(Marked("opening", int(duty)))
    if table.marks.get("auto_win"):
        # Nobody was first out in the deal before.
        for mark in ("auto_win", "first_out"):
            if table.marks.get(mark):
                journal.emit(Marked(mark, 0))
    journal.turn("lead", leader)


def _leader(rules: Climbing, journal: Journal) -> tuple[int, bool]:
    """Return who leads first, and whether the lowest card must be in the lead."""
    table, options = journal.table, rules.options
    order = table.after(table.dealer)
    if _opens(rules, table):
        opener = Card(rules.grammar.suits[0], 3)
        dealt = any(opener in table.hand(seat) for seat in order)
        if not dealt and options.opening_missing == "random":
            number = Stream(journal.seed, "opener", table.deals).below(len(order))
            return order[number], False
        return _lowest_holder(rules, table), options.opening_card_mode != "free"
    if table.marks.get("auto_win"):
        return table.noted("auto_win"), False
    if options.later_lead == "opening_card_holder":
        return _lowest_holder(rules, table), False
    if options.later_lead == "eldest" or not table.marks.get("first_out"):
        return order[0], False
    return table.noted("first_out"), False


def _opens(rules: Climbing, table: Table) -> bool:
    """Tell whether the first lead of this deal is that of the lowest card."""
    if rules.options.opening_scope == "every_deal" or table.deals == 1:
        return True
    return table.marks.get("auto_win", 0) > 0 and rules.options.after_auto_win == "opening_card"


def _lowest_holder(rules: Climbing, table: Table) -> int:
    value = rules.grammar.value
    holding = [seat for seat in table.seats_in if table.hand(seat)]
    return min(holding, key=lambda seat: min(map(value, table.hand(seat))))
