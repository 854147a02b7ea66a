"""What Norrlandsknack asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Prompt
from game.core.wording import chips, counted, in_words, upper, whole
from game.rules.loo.words import asks, exchange_prompt, played_for

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.norrlandsknack.rules import Norrlandsknack


def prompt(rules: Norrlandsknack, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Norrlandsknack."""
    match table.phase:
        case "bid" | "join":
            return _knock(rules, table, seat)
        case "exchange":
            return exchange_prompt(rules, table, seat)
        case _:
            return None


def _knock(rules: Norrlandsknack, table: Table, seat: int) -> Prompt:
    options = rules.options
    up = min(options.start_points - table.scores[seat], options.loaf_points)
    points = f"{counted(up, 'point')} up and " if up else ""
    loaf = f"or be loafed: {points}pay {chips(options.stake)}."
    alone = {"all_five": "5 points off", "one": "1 point off", "none": "nothing"}
    joined = f"Win a trick, {loaf} If nobody joins: {alone[options.uncontested]}."
    told = {
        "lurk": ("Lurk", "Play along without risk: your tricks count all the same."),
        "pass": ("Pass", "If somebody knocks you may still join."),
        "knock": ("Knock", f"Win a trick, {loaf}" if rules.first_deal(table) else joined),
        "drop": ("Drop out", "Stay out of this deal. It costs nothing."),
        "join": ("Join", f"A point off for each trick. Win one, {loaf}"),
    }
    if seat == table.dealer and table.phase == "bid":
        word = "lurk" if rules.first_deal(table) else "pass"
        told[word] = (told[word][0], "Then nobody plays, and new cards are dealt.")
    question = "Do you knock?"
    if table.phase == "join":
        question = "Do you join against the knock?"
    elif options.bid_on_three:
        question = "You see three of your five cards. Do you knock?"
    return asks(rules, table, seat, question, told)


# How a deal came out


def verdict(rules: Norrlandsknack, table: Table) -> str:
    """Return how a deal of Norrlandsknack came out."""
    knocker = rules.bidder(table)
    if knocker is None:
        again = table.marks.get("pass_outs", 0)
        then = "The same dealer deals again." if again else "The deal passes on all the same."
        return "Nobody knocked." + ("" if table.match_over else f" {then}")
    if not any(table.tricks):
        worth = {"all_five": "all five tricks", "one": "one trick", "none": "nothing"}
        told = worth[rules.options.uncontested]
        headline = f"Seat {knocker} knocked and nobody joined. That counts as {told}."
    else:
        won = table.tricks[knocker]
        tricks = {0: "no trick", 5: "all five tricks"}.get(won, in_words(won, "trick"))
        headline = f"Seat {knocker} knocked and won {tricks}."
    return whole(_home(rules, table), headline, _loafed(rules, table, knocker))


def _loafed(rules: Norrlandsknack, table: Table, knocker: int) -> str:
    chip = chips(rules.options.stake)
    match table.failed:
        case ():
            return ""
        case (seat,):
            up = table.points[seat]
            points = f"{in_words(up, 'point')} up and " if up else ""
            who = "That is a loaf:" if seat == knocker else f"Seat {seat} won none: loafed,"
            return f"{who} {points}{chip} into the pot."
        case seats:
            many = upper(in_words(len(seats)))
            return f"{many} won none: loafed, and {chip} each into the pot."


def _home(rules: Norrlandsknack, table: Table) -> str:
    home = [seat for seat, score in enumerate(table.scores) if score == 0]
    pot = played_for(table) + len(table.failed) * rules.options.stake
    if not home:
        return ""
    if len(home) == 1:
        return f"Seat {home[0]} came down to nothing and won the pot of {chips(pot)}."
    many = upper(in_words(len(home)))
    return f"{many} came down to nothing together and divided the pot of {chips(pot)}."
