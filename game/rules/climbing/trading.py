"""Trading before the first lead: offers that only two see, or a tribute of the last loser.

Free trading goes round: each seat in turn offers cards to another or says it is done. The other
accepts by holding out as many cards, or declines; then the first confirms or cancels. A tribute is
two gifts: the highest card of the last loser for any card of whoever was out first.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.events import Marked
from game.core.reasons import Reason
from game.core.sentences import Sentence, any_of
from game.core.zones import hand, offer
from game.rules.climbing.beginning import first_lead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.climbing.family import Climbing

PHASES = ("trade", "answer", "confirm", "tribute")

_VERBS = {
    "trade": ("offer", "done"),
    "answer": ("accept", "decline"),
    "confirm": ("confirm", "cancel"),
    "tribute": ("give",),
}


def begin(rules: Climbing, journal: Journal) -> bool:
    """Ask the first seat that may trade, if there is trading; tell whether there is."""
    table = journal.table
    match rules.options.trading:
        case "free":
            for mark in ("offers", "done"):
                if table.marks.get(mark):
                    journal.emit(Marked(mark, 0))
            journal.turn("trade", table.after(table.dealer)[0])
            return True
        case "tribute":
            loser, winner = table.noted("last"), table.noted("first_out")
            if min(loser, winner) < 0 or loser == winner:
                return False
            journal.turn("tribute", loser)
            return True
        case _:
            return False


def candidates(rules: Climbing, table: Table, seat: int) -> Iterator[Action]:
    """Yield all that a seat may do in a trade."""
    held = rules.grammar.sorted(table.hand(seat))
    match table.phase:
        case "trade":
            for other in range(table.seats):
                if other != seat and table.hand(other):
                    most = min(rules.options.trade_max_cards, len(held), len(table.hand(other)))
                    for count in range(1, most + 1):
                        for cards in combinations(held, count):
                            yield Action(seat, "offer", cards, str(other))
            yield Action(seat, "done")
        case "answer":
            count = len(table.cards(offer(seat)))
            for cards in combinations(held, count):
                yield Action(seat, "accept", cards)
            yield Action(seat, "decline")
        case "confirm":
            yield Action(seat, "confirm")
            yield Action(seat, "cancel")
        case _:
            is_loser = seat == table.noted("last")
            for card in held[-1:] if is_loser else held:
                yield Action(seat, "give", (card,))


def forbids(rules: Climbing, table: Table, action: Action) -> Reason | None:
    """Return why an action is not possible in a trade."""
    verbs = _VERBS.get(table.phase, ())
    if action.verb not in verbs:
        told = Sentence("You're trading: {ways}.", ways=any_of(verbs))
        return Reason("not-now", told)
    if action.verb == "offer":
        return _no_offer(rules, table, action)
    match action.verb:
        case "accept":
            return _no_answer(table, action)
        case "give":
            return _no_gift(rules, table, action)
        case _ if action.cards or action.value:
            return Reason("not-now", Sentence("That word takes nothing with it."))
        case _:
            return None


def _no_answer(table: Table, action: Action) -> Reason | None:
    wanted = Sentence("You have to give back as many cards as you're offered.")
    if not action.cards:
        return Reason("empty", wanted)
    if len(action.cards) != len(table.cards(offer(action.seat))) or action.value:
        return Reason("trade-size", wanted, action.cards)
    return None


def _no_gift(rules: Climbing, table: Table, action: Action) -> Reason | None:
    if action in candidates(rules, table, action.seat):
        return None
    told = Sentence("You have to give your highest card, and nothing else.")
    return Reason("must-play", told)


def _no_offer(rules: Climbing, table: Table, action: Action) -> Reason | None:
    others = [str(seat) for seat in range(table.seats) if seat != action.seat]
    if action.value not in others:
        return Reason("not-now", Sentence("Say who it's for: seat {seats}.", seats=any_of(others)))
    other = int(action.value)
    most = min(rules.options.trade_max_cards, len(table.hand(other)))
    told = Sentence("Offer 1 to {most} cards.", most=most)
    if not action.cards:
        return Reason("empty", told)
    if len(action.cards) > most:
        return Reason("trade-size", told, action.cards, "trade_max_cards")
    return None


def apply(rules: Climbing, journal: Journal, action: Action) -> None:
    """Write what follows from an action of a trade."""
    seat = action.seat
    match action.verb:
        case "offer":
            other = int(action.value)
            journal.move("offer", action.cards, hand(seat), offer(other), seat)
            journal.turn("answer", other)
        case "accept":
            other = proposer(journal.table)
            journal.move("offer", action.cards, hand(seat), offer(other), seat)
            journal.turn("confirm", other)
        case "decline":
            _give_back(journal)
            _next(rules, journal, proposer(journal.table), swapped=False)
        case "confirm":
            _swap(journal)
            _next(rules, journal, seat, swapped=True)
        case "cancel":
            _give_back(journal)
            _next(rules, journal, seat, swapped=False)
        case "give":
            _give(rules, journal, action)
        case _:
            _next(rules, journal, seat, swapped=False, done=True)


def proposer(table: Table) -> int:
    """Return the seat whose turn it is to trade: it goes round from the dealer's neighbour."""
    order = table.after(table.dealer)
    return order[table.marks.get("offers", 0) % len(order)]


def _pending(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if table.cards(offer(seat))]


def held_out(table: Table) -> Iterator[tuple[int, int]]:
    """Yield who holds cards out, and to whom; they are still the first one's."""
    pending = _pending(table)
    first = proposer(table)
    for seat in pending:
        # What lies before the proposer came from the other, and the other way round.
        other = next((s for s in pending if s != first), seat)
        yield (other if seat == first else first), seat


def _give_back(journal: Journal) -> None:
    """Cards held out go back to whoever held them out."""
    table = journal.table
    for owner, seat in held_out(table):
        cards = table.cards(offer(seat))
        journal.move("take back", cards, offer(seat), hand(owner), owner)


def _swap(journal: Journal) -> None:
    table = journal.table
    for seat in _pending(table):
        journal.move("trade", table.cards(offer(seat)), offer(seat), hand(seat), seat)


def _next(
    rules: Climbing, journal: Journal, seat: int, *, swapped: bool, done: bool = False
) -> None:
    """Pass the initiative on; trading ends when all are done, or after so many rounds."""
    table = journal.table
    offers = table.marks.get("offers", 0) + 1
    # One bit a seat: who is done twice does not speak for another.
    before = 0 if swapped else table.marks.get("done", 0)
    quiet = before | 1 << seat if done else before
    journal.emit(Marked("offers", offers))
    if quiet != table.marks.get("done", 0):
        journal.emit(Marked("done", quiet))
    if quiet == (1 << table.seats) - 1 or offers >= table.seats * rules.options.trade_rounds:
        first_lead(rules, journal)
    else:
        journal.turn("trade", journal.table.after(seat)[0])


def _give(rules: Climbing, journal: Journal, action: Action) -> None:
    """The loser's highest card goes to the first out, who gives any card back."""
    table = journal.table
    loser, winner = table.noted("last"), table.noted("first_out")
    other = winner if action.seat == loser else loser
    journal.move("give", action.cards, hand(action.seat), offer(other), action.seat)
    cards = journal.table.cards(offer(other))
    journal.move("take", cards, offer(other), hand(other), other)
    if action.seat == loser:
        journal.turn("tribute", winner)
    else:
        first_lead(rules, journal)
