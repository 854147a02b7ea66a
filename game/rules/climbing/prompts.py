"""What a seat is asked at Tieng Len and Viet Cong: to lead, to beat or pass, to trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Ahead, Answer, Prompt
from game.core.wording import joined, upper
from game.core.zones import offer
from game.rules.climbing.combinations import SEQUENCE, SETS
from game.rules.climbing.names import a_number, named, what_slams
from game.rules.climbing.trading import proposer

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.climbing.combinations import Combination
    from game.rules.climbing.family import Climbing


def prompt(rules: Climbing, table: Table, seat: int) -> Prompt | None:
    """Return what a seat is asked."""
    match table.phase:
        case "lead":
            return _lead(rules, table, seat)
        case "respond":
            return _reply(rules, table, seat)
        case "trade":
            return _trade(rules, table, seat)
        case "answer" | "confirm":
            return _swap(table, seat)
        case "tribute":
            return _tribute(table, seat)
        case _:
            return None


def ahead(table: Table, seat: int) -> Ahead | None:
    """Return that cards may be chosen while others think, by whoever still holds some."""
    held = len(table.hand(seat))
    if table.phase not in ("lead", "respond") or not held or seat in table.out:
        return None
    return Ahead(Answer("play", "Play", least=1, most=held), table.hand(seat))


def _lead(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    must = rules.must_card(table)
    if must is None:
        answer = Answer("play", "Lead", "Any combination. The others must beat it.", 1, held)
        return Prompt("You lead.", (answer,), playing=True)
    if rules.options.opening_card_mode == "alone":
        answer = Answer("play", "Lead", f"The {must.name}, and nothing with it.", 1, 1)
    else:
        answer = Answer("play", "Lead", f"Any combination with the {must.name} in it.", 1, held)
    return Prompt(f"The {must.name} opens, and you hold it.", (answer,), playing=True)


def _reply(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    old = rules.top(table)
    assert old is not None
    name = table.plays[-1].cards[0].name
    what = f"the {name}" if old.size == 1 else named(old)
    again = table.said.get(seat) == "pass"
    passing = Answer("pass", "Pass", _passing(rules, again=again))
    if not rules.replies(table, seat):
        return Prompt(f"You cannot beat {what}.", (passing,), playing=True)
    if again:
        detail = "A slam lets you back into the round."
        if rules.options.way_back == "four_pairs":
            detail = "Four consecutive pairs let you back into the round."
        slam = Answer("play", "Slam", detail, 1, held)
        return Prompt(f"Slam {what}?", (slam, passing), playing=True)
    higher = Answer("play", "Play", _higher(rules, old), 1, held)
    return Prompt(f"Beat {what}?", (higher, passing), playing=True)


def _higher(rules: Climbing, old: Combination) -> str:
    """Return what beats a combination, in a line."""
    same = {
        1: "A higher card; of equal ranks, one of a higher suit.",
        2: "A higher pair; of equal ranks, one with a higher suit.",
        3: "Three higher cards of a rank.",
        4: "Four higher cards of a rank.",
    }
    if old.twos:
        slams = what_slams(rules.grammar, old.twos)
        higher = ("A higher two",) if old.twos == 1 else ("A higher pair",) if old.twos == 2 else ()
        if not (higher or slams):
            return "Nothing beats it."
        return f"{upper(joined((*higher, *slams), 'or'))}."
    if old.kind in SETS:
        return same[old.size]
    if old.kind == SEQUENCE:
        return f"A higher sequence of {a_number(old.size, 'card')}."
    return "Higher, of the same kind and as many cards."


def _passing(rules: Climbing, *, again: bool) -> str:
    options = rules.options
    if again:
        return "You stay out of this round."
    if not options.pass_lock:
        return "You may come back in as soon as somebody else has played."
    if options.way_back != "none" and options.slams != "none":
        return "You are out until the next round, but for a slam."
    return "You play no more cards until the next round."


# Trading


def _trade(rules: Climbing, table: Table, seat: int) -> Prompt:
    held = len(table.hand(seat))
    most = min(rules.options.trade_max_cards, held)
    detail = f"For {'one' if most == 1 else 'as many'} of theirs. Nobody else sees them."
    answers = [
        Answer("offer", f"Seat {other}", detail, 1, min(most, len(table.hand(other))), value=value)
        for other in table.after(seat)[:-1]
        if table.hand(other)
        for value in (str(other),)
    ]
    done = Answer("done", "Done", "You offer nothing now. When all are done, play begins.")
    return Prompt("Offer somebody a trade?", (*answers, done))


def _swap(table: Table, seat: int) -> Prompt:
    """Return whether a seat takes what lies before it, as the one asked or as the proposer."""
    number = len(table.cards(offer(seat)))
    cards = a_number(number, "card")
    if table.phase == "answer":
        other = proposer(table)
        return Prompt(
            f"Seat {other} offers {cards}. Do you trade?",
            (
                Answer(
                    "accept",
                    "Accept",
                    f"Choose {cards} to give back; the other may still cancel.",
                    number,
                    number,
                    f"Give {cards} back, no more and no fewer.",
                ),
                Answer("decline", "Decline", "Both of you keep your cards."),
            ),
        )
    other = next(s for s in range(table.seats) if s != seat and table.cards(offer(s)))
    return Prompt(
        f"Seat {other} gives {cards} for yours. Agreed?",
        (
            Answer("confirm", "Confirm", "The cards change hands."),
            Answer("cancel", "Cancel", "Both of you keep your cards."),
        ),
    )


def _tribute(table: Table, seat: int) -> Prompt:
    loser, winner = table.marks.get("last", 0) - 1, table.marks.get("first_out", 0) - 1
    if seat == loser:
        detail = "You came last. You get a card back for it."
        answer = Answer("give", "Give", detail, 1, 1, "Give one card, the highest.")
        return Prompt(f"Seat {winner} gets your highest card.", (answer,))
    answer = Answer("give", "Give back", "Any card, for the one you got.", 1, 1, "Give one card.")
    return Prompt(f"Seat {loser} gets a card back. Which one?", (answer,))
