"""What Julep asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Answer, Prompt
from game.core.wording import chips, in_words
from game.rules.loo.bidding import defending, saying
from game.rules.loo.words import (
    alone,
    asks,
    exchange_prompt,
    played_for,
    pot_stays,
    speaks_alone,
    take_or_leave,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.table import Table
    from game.rules.julep.rules import Julep


def prompt(rules: Julep, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Julep."""
    fine = rules.julep(table)
    match table.phase:
        case "bid":
            return _bid_julep(rules, table, seat)
        case "defend":
            told = {
                "decline": (
                    "Decline",
                    f"If nobody defends, that player takes the pot of {table.pot}.",
                ),
                "defend": (
                    "Defend",
                    f"Play five of six new cards. Win the pot and {fine}, or lose nothing.",
                ),
            }
            return asks(rules, table, seat, "Only one player stands. Defend the pack?", told)
        case "exchange":
            return exchange_prompt(rules, table, seat)
        case "defender-draw":
            answer = Answer("discard", "Throw away", "Face down, for good.", 1, 1)
            return Prompt("You drew six cards: throw one away.", (answer,))
        case "dealer-turnup":
            risks: Mapping[str, str] = {
                "double_julep": f"If you fail you pay {2 * fine}.",
                "three_tricks": "Then you need three tricks.",
            }
            return take_or_leave(table, risks.get(rules.options.dealer_turnup, ""))
        case _:
            return None


def _bid_julep(rules: Julep, table: Table, seat: int) -> Prompt:
    defended = rules.options.defend_pack
    pot, fine = table.pot, rules.julep(table)
    out = "Stay out. It costs nothing."
    stand = saying(table, "stand")
    if defended and len(stand) < 2 and not speaks_alone(table, seat, "stand"):
        out += " Against a single player you may defend."
    risk = f"Win two tricks and share the pot of {pot}. With fewer you pay a julep, {fine}."
    if speaks_alone(table, seat, "stand"):
        risk = f"You alone take the pot of {pot}"
        risk += "; if somebody defends, you need two tricks." if defended else "."
    told = {"pass": ("Pass", out), "stand": ("Stand", risk)}
    forced = "pass" not in rules.may_say(table, seat)
    question = "The dealer may not pass." if forced else "Do you stand?"
    return asks(rules, table, seat, question, told)


# How a deal came out


def verdict(rules: Julep, table: Table) -> str:
    """Return how a deal of Julep came out."""
    pot = played_for(table)
    if not table.contest:
        return f"Nobody stood.{pot_stays(table)}"
    if len(table.contest) == 1:
        return alone(table, "stood")
    julep = rules.julep(table._replace(pot=pot))
    defender = defending(table)
    if defender is not None:
        return _defended(table, defender, julep)
    risk = rules.risk(table)
    juleps = sum(risk.juleps if seat == risk.seat else 1 for seat in table.failed)
    happy = [seat for seat in table.contest if seat not in table.failed]
    prize = pot + julep * juleps
    paid = f"The pot held {chips(pot)}, and {in_words(juleps, 'julep')} of {julep} came to it."
    match happy:
        case ():
            stays = "" if table.match_over else f" {chips(prize)} stay for the next deal."
            return f"Nobody won what it takes. {paid}{stays}"
        case (seat,):
            return f"Seat {seat} took the pot and all juleps. {paid}"
        case _:
            return f"Two players shared, with {chips(prize // 2)} each. {paid}"


def _defended(table: Table, defender: int, julep: int) -> str:
    lone = next(seat for seat in table.contest if seat != defender)
    pot = played_for(table)
    if lone in table.failed:
        return (
            f"Seat {defender} defended the pack and won the pot of {chips(pot)}. Seat {lone} "
            f"won {in_words(table.tricks[lone], 'trick')} and paid a julep of {julep} besides."
        )
    if table.tricks[defender] < 2:
        return (
            f"Seat {lone} beat the defender and took the pot of {chips(pot)}. The defender loses "
            "nothing by it."
        )
    stays = "" if table.match_over else f"; {pot - pot // 2} stay in it"
    return (
        f"Seat {defender} defended the pack and halved the pot. Seat {lone} won "
        f"{in_words(table.tricks[lone], 'trick')} all the same and took {chips(pot // 2)}{stays}."
    )
