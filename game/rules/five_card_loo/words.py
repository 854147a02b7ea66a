"""What Five-card Loo asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Answer, Prompt
from game.core.wording import chips
from game.core.zones import shown
from game.rules.loo.words import (
    alone,
    asks,
    each_trick,
    exchange_prompt,
    looed,
    most_tricks,
    played_for,
    pot_stays,
    speaks_alone,
    take_or_leave,
)

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.five_card_loo.rules import FiveCardLoo

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def prompt(rules: FiveCardLoo, table: Table, seat: int) -> Prompt | None:
    """Return what is asked at Five-card Loo."""
    match table.phase:
        case "bid":
            return _bid_loo(rules, table, seat)
        case "exchange":
            return exchange_prompt(rules, table, seat)
        case "dealer-turnup":
            return take_or_leave(table)
        case _:
            return _civil(rules, table, seat)


def _bid_loo(rules: FiveCardLoo, table: Table, seat: int) -> Prompt:
    penalty, trick = rules.penalty(table), table.pot // 5
    safe = "It costs nothing."
    if rules.options.flush_payers == "all":
        safe = "It costs nothing, unless somebody gets a flush."
    risk = f"Win a trick: {chips(trick)} for each. With none you are looed and pay {penalty}."
    if speaks_alone(table, seat, "stand"):
        risk = f"Nobody else stands: the pot of {table.pot} is yours."
    told = {"pass": ("Pass", f"Stay out. {safe}"), "stand": ("Stand", risk)}
    forced = "pass" not in rules.may_say(table, seat)
    question = "Clubs are trumps: nobody may pass." if forced else "Do you stand?"
    return asks(rules, table, seat, question, told)


def _civil(rules: FiveCardLoo, table: Table, seat: int) -> Prompt | None:
    legal = rules.legal(table, seat)
    pam = rules.permanent(table.trumps)
    # Whoever holds Pam has nothing to ask of his holder.
    if pam in table.hand(seat) or not any(action.value == "civil" for action in legal):
        return None
    options = rules.options
    hard = options.pam_civil == "absolute" or options.pam_status == "wild"
    other = "another card" if hard else "another trump"
    detail = f"Led with these words, the ace is safe from Pam if his holder has {other}."
    answer = Answer("play", "Pam, be civil", detail, 1, 1, value="civil", added=True)
    return Prompt("You hold the ace of trumps.", (answer,))


# How a deal came out


def verdict(rules: FiveCardLoo, table: Table) -> str:
    """Return how a deal of Five-card Loo came out."""
    price = rules.penalty(table._replace(pot=played_for(table)))
    if any(len(table.cards(shown(seat))) == rules.hand_size for seat in range(table.seats)):
        return _flush(rules, table, price)
    if not table.contest:
        return f"Nobody stood.{pot_stays(table)}"
    if len(table.contest) == 1:
        return alone(table, "stood")
    return f"{most_tricks(table, 5)} {each_trick(table, 5)} {looed(table, price)}"


def _flush(rules: FiveCardLoo, table: Table, price: int) -> str:
    open_hands = {seat: table.cards(shown(seat)) for seat in range(table.seats)}
    found = {s: rules.flush(cards, table.trumps) for s, cards in open_hands.items() if cards}
    best = max(flush for flush in found.values() if flush)
    order = [seat for seat in table.after(table.dealer) if found.get(seat) == best]
    paid = f"{chips(price)} from each of {len(table.failed)} players"
    if len(table.failed) == 1:
        paid = f"{chips(price)} from one player"
    if len(order) > 1 and rules.options.flush_tie == "divide":
        what = f"The pot of {played_for(table)} was divided"
        more = f"{what}, and with it {paid}." if table.failed else f"{what}."
        return f"Equal flushes looed the board. {more}"
    seat = order[0]
    plain = [card for card in open_hands[seat] if card != rules.permanent(table.trumps)]
    kind = f"a flush of {_SUITS[plain[0].suit]}" + (" with Pam" if best[0] == 3 else "")
    what = f"That won the pot of {chips(played_for(table))}"
    more = f"{what}, and {paid}." if table.failed else f"{what}; nobody had to pay a loo."
    return f"Seat {seat} looed the board with {kind}. {more}"
