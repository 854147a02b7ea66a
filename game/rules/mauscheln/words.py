"""What Mauscheln and Mousel asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Prompt
from game.core.wording import chips, in_words, upper, whole
from game.rules.loo.words import (
    asks,
    each_trick,
    exchange_prompt,
    played_for,
    pot_stays,
    take_or_leave,
    turn_up_name,
)

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.mauscheln.rules import Mauscheln


def prompt(rules: Mauscheln, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Mauscheln and Mousel."""
    pot = table.pot
    cap = rules.options.penalty_cap
    value = pot if cap is None else min(pot, cap)
    trick = chips(pot // 4)
    diddle = f"Win two of four tricks, {trick} each. One costs {value}, none {2 * value}."
    match table.phase:
        case "blind":
            told = {
                "decline": ("Look first", "Take up your hand and bid in turn."),
                "diddle": ("Diddle blind", f"{diddle} The turn-up can be yours."),
            }
            question = f"{turn_up_name(table)} is turned up. Diddle before you look?"
            return asks(rules, table, seat, upper(question), told)
        case "bid":
            later = rules.options.passers_may_join and seat != table.dealer
            out = "If another diddles, you may join." if later else "Stay out."
            if not later and seat != table.dealer:
                diddle += " Those who passed stay out."
            if seat == table.dealer and not rules.options.passers_may_join:
                diddle = f"Nobody can join you now: the pot of {pot} is yours."
            told = {"pass": ("Pass", f"{out} It costs nothing."), "diddle": ("Diddle", diddle)}
            return asks(rules, table, seat, "Do you diddle?", told)
        case "join":
            told = {
                "pass": ("Drop out", "It costs nothing."),
                "join": ("Join", f"Win a trick: {trick} each. With none you pay {value}."),
            }
            return asks(rules, table, seat, "Do you join against the diddler?", told)
        case "exchange":
            return exchange_prompt(rules, table, seat)
        case "dealer-turnup":
            return take_or_leave(table)
        case _:
            return None


# How a deal came out


def verdict(rules: Mauscheln, table: Table) -> str:
    """Return how a deal of Mauscheln or Mousel came out."""
    pot, diddler = played_for(table), rules.bidder(table)
    if diddler is None:
        return f"Nobody diddled.{pot_stays(table)}"
    if len(table.contest) == 1:
        return f"Seat {diddler} diddled and nobody joined. That won the pot of {chips(pot)}."
    cap = rules.options.penalty_cap
    value = pot if cap is None else min(pot, cap)
    won = table.tricks[diddler]
    tricks = {0: "no trick", 1: "one trick of four", 4: "all four tricks"}
    got = tricks.get(won, f"{in_words(won)} of four tricks")
    headline = f"Seat {diddler} diddled and won {got}."
    cost = f"That cost {chips(value * (2 - won))}." if won < 2 else ""
    vain = [seat for seat in table.failed if seat != diddler]
    if len(vain) == 1:
        joined = f"Seat {vain[0]} joined in vain and paid {chips(value)}."
    elif vain:
        joined = f"{upper(in_words(len(vain)))} joined in vain and paid {chips(value)} each."
    else:
        joined = ""
    return whole(headline, cost, each_trick(table, 4), joined)
