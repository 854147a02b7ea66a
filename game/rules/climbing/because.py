"""Why at Tieng Len and Viet Cong: who wins a round, who is out, and what is paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event, Moved, Paid, WentOut
from game.core.reasons import Reason
from game.core.wording import upper
from game.core.zones import shown
from game.rules.because import switched
from game.rules.climbing.names import is_plural, the
from game.rules.climbing.verdicts import winning_hand

if TYPE_CHECKING:
    from game.core.table import Table
    from game.rules.climbing.family import Climbing

_TIMES = {2: "twice", 3: "three times"}
_BY_PLACE = {
    "last pays first": ("last-pays-first", "The last to hold cards pays whoever was out first."),
    "third pays second": ("third-pays-second", "The third to be out pays the second a stake."),
}


def because(rules: Climbing, before: Table, event: Event) -> Reason | None:
    """Return why an event came to pass, given the table before it."""
    match event:
        case Moved(verb="collect"):
            return _round_won(rules, before)
        case WentOut() if before.plays or before.phase == "auto-win":
            return _out(rules, before)
        case Paid():
            return _paid(rules, before, event)
        case _:
            return None


def _round_won(rules: Climbing, before: Table) -> Reason | None:
    top = rules.top(before)
    if top is None:
        return None
    words = f"Nobody else beats {the(top)}: all who could have passed."
    return Reason("nobody-beats-it", words, before.plays[-1].cards)


def _out(rules: Climbing, before: Table) -> Reason:
    options = rules.options
    if before.phase == "auto-win":
        words = "Whoever is dealt the four twos is out first, without playing a card."
        return Reason("four-twos", words, rule="four_deuce_effect")
    cards = before.plays[-1].cards
    twos = tuple(card for card in cards if card.rank == 2)
    if options.finish_on_two == "loses" and twos:
        words = "The last card down is a two: in this house that loses the deal."
        return Reason("out-with-two", words, twos, "finish_on_two")
    if options.payment in ("cards_left", "winner_takes"):
        words = "The last card is down: the first hand without cards ends the deal."
        return Reason("first-out", words, cards, "payment")
    return Reason("last-card", "The last card is down: a hand without cards is out.", cards)


def _paid(rules: Climbing, before: Table, event: Paid) -> Reason | None:
    options = rules.options
    match event.why:
        case "for what was beaten" if len(before.plays) > 1:
            return _chopped(rules, before)
        case "the chain goes on" if before.plays:
            words = "The slam was slammed in turn: only the last one beaten pays for all."
            return Reason("chain-goes-on", words, before.plays[-1].cards, "chop_stack")
        case "for what was left over":
            words = "Twos and slams still held in the end are paid for to the first out."
            return Reason("left-over", words, rule="stuck_penalty")
        case "a hand that wins at once":
            winner = before.marks.get("auto_win", 0) - 1
            held = before.cards(shown(winner))
            name = winning_hand(rules, held, first_deal=before.deals == 1)
            words = f"The hand dealt wins at once: {name}."
            return Reason("wins-at-once", words, held, switched(options, "instant_wins"))
        case _:
            return _of_the_end(rules, before, event)


def _chopped(rules: Climbing, before: Table) -> Reason:
    cards = before.plays[-2].cards
    old = rules.grammar.read(cards)
    assert old is not None
    verbs = "are beaten: they are" if is_plural(old) else "is beaten: it is"
    words = f"{upper(the(old))} {verbs} paid for at once."
    return Reason("beaten-and-paid", words, cards, "chop_penalty")


def _of_the_end(rules: Climbing, before: Table, event: Paid) -> Reason | None:
    """Return what a payment is for that is made by place, or by the cards left."""
    options = rules.options
    times = _TIMES.get(options.frozen_penalty)
    if times and before.marks.get("frozen", 0) >> event.seat & 1:
        words = f"No card of this hand was played before the first was out: that costs {times}."
        return Reason("never-played", words, rule="frozen_penalty")
    rule = switched(options, "payment")
    if before.marks.get("two_lost", 0) - 1 == event.seat:
        words = "Going out with a two lost the deal, and the loser pays."
        return Reason("lost-by-two", words, rule="finish_on_two")
    if event.why in _BY_PLACE:
        return Reason(*_BY_PLACE[event.why], rule=rule)
    if event.words.startswith("penalty"):
        return Reason("place", "Every place after the first costs a stake more.", rule=rule)
    if event.why != "to the first out":
        words = "The last to hold cards pays a stake to every other player."
        return Reason("loser-pays", words, rule=rule)
    if options.payment == "cards_left":
        words = "Every card left in a hand costs a stake, paid to the first out."
        return Reason("cards-left", words, rule=rule)
    words = "The first out gets a stake from every other player."
    return Reason("winner-takes", words, rule=rule)
