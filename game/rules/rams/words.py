"""What Rams, Rounce and Bierspiel asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.rules import Answer, Prompt
from game.core.wording import chips
from game.core.zones import SET_ASIDE, TURN_UP
from game.rules.loo.words import (
    alone,
    asks,
    each_trick,
    looed,
    most_tricks,
    played_for,
    pot_stays,
    speaks_alone,
    turn_up_name,
)

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.rams.rules import Rams

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


def prompt(rules: Rams, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Rams, Rounce and Bierspiel."""
    if table.phase == "dealer-turnup":
        return _swap(table)
    if table.phase != "bid":
        return None
    fee, pot = rules.options.ante, table.pot
    if rules.bidder(table) is not None:
        told = {
            "stand": (
                "Stand",
                f"One trick against the bid defeats it: you get {fee}. If none is won, pay {fee}.",
            ),
            "spare": ("Spare hand", "The same, with the spare hand, unseen, instead of yours."),
        }
        return asks(rules, table, seat, "Rams has been bid: you must play.", told)
    costs = f"With no trick you pay {fee}."
    prize = chips(pot + fee * rules.against_rams(table, seat))
    told = {
        "pass": ("Pass", "Stay out. It costs nothing."),
        "stand": ("Stand", f"Play your hand: {chips(pot // 5)} for each trick. {costs}"),
        "spare": ("Spare hand", f"Throw yours away and play that one, unseen. {costs}"),
        "rams": ("Rams", f"Win all five tricks for {prize}. If you lose one, pay as much."),
    }
    if rules.options.rams_bid and rules.options.rams_recalls_passers:
        told["pass"] = ("Pass", "Stay out. It costs nothing, unless somebody bids Rams.")
    if speaks_alone(table, seat, "stand", "spare"):
        told["pass"] = ("Pass", f"All have passed: your neighbour on the right pays you {fee}.")
        told["stand"] = ("Stand", f"Nobody is against you: you take the pot of {pot}.")
        if not rules.options.rams_recalls_passers:
            told["rams"] = ("Rams", f"Nobody is against you: you take the pot of {pot}.")
    forced = "pass" not in rules.may_say(table, seat)
    closed = rules.closed(table, Action(seat, "pass")) if forced else None
    question = closed.sentence if closed else "Do you stand?"
    return asks(rules, table, seat, question, told)


def _swap(table: Table) -> Prompt:
    cards = (*table.cards(SET_ASIDE), *table.cards(TURN_UP))
    if len(cards) > 1:
        question = "Swap two of your cards for both turn-ups?"
        detail = "Your cards go face down, out of play."
    else:
        question = f"Swap one of your cards for {turn_up_name(table)}?"
        detail = "Your card goes face down, out of play."
    return Prompt(
        question,
        (
            Answer("swap", "Swap", detail, len(cards), len(cards)),
            Answer("leave-turn-up", "Leave it", "Keep your hand as it is."),
        ),
    )


# How a deal came out


def verdict(rules: Rams, table: Table) -> str:
    """Return how a deal of Rams, Rounce or Bierspiel came out."""
    fee, pot = rules.options.ante, played_for(table)
    if not table.contest:
        neighbour = table.after(table.dealer)[-2]
        return f"Everybody passed. Seat {neighbour} paid the dealer {chips(fee)}.{pot_stays(table)}"
    if len(table.contest) == 1:
        return alone(table, "played")
    bidder = rules.bidder(table)
    if bidder is None:
        return f"{most_tricks(table, 5)} {each_trick(table, 5)} {looed(table, fee)}"
    if bidder not in table.failed:
        won = f"That won the pot of {chips(pot)}, and {chips(fee)} from everybody against it."
        return f"Seat {bidder} made Rams: all five tricks. {won}"
    lost = _ORDINALS[sum(table.tricks)]
    return (
        f"Seat {bidder} bid Rams and lost the {lost} trick. The pot doubled to {chips(2 * pot)}, "
        f"and everybody against it got {chips(fee)}."
    )
