"""Cards that moved, in words: put down, gathered, held out in a trade, thrown away or drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.facets import Attacking, Combining, Shedding
from game.core.zones import ASIDE, EXCESS, SET_ASIDE, STOCK, TRICK, TURN_UP

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.events import Moved
    from game.core.table import Table
    from game.ui.words.narrator import Narrator

_FEW: Final = 2
"""Cards picked up are named if they are no more than these."""


def told(narrator: Narrator, event: Moved, before: Table) -> str:
    """Return a sentence on cards that moved, given the table before it; empty if it goes unsaid."""
    if event.dst == TRICK:
        return _laid(narrator, event, before)
    if event.src == TRICK:
        return _gathered(narrator, event, before)
    if "offer" in (event.src.kind, event.dst.kind):
        return _traded(narrator, event, before)
    if event.seat < 0:
        return _of_the_table(narrator, event, before)
    return _of_a_seat(narrator, event, before)


def _laid(narrator: Narrator, event: Moved, before: Table) -> str:
    does, cards = narrator.does, narrator.cards(event.cards)
    seat = event.seat
    match event.verb:
        case "play" if narrator.striking(event, before):
            return _slam(narrator, event, before)
        case "play" if event.src == STOCK:
            return f"{does(seat, 'play', 'plays')} the top card of the stock, {cards}."
        case "lay":
            return _lay(narrator, event, before)
        case "play":
            verb = ("play", "plays") if before.plays else ("lead", "leads")
            return f"{does(seat, *verb)} {narrator.named(event.cards) or cards}."
        case "attack":
            return f"{does(seat, 'attack', 'attacks')} with {cards}."
        case "beat":
            open_ = narrator.unanswered(before)
            what = narrator.cards(open_[:1]) if len(open_) > 1 else "it"
            return f"{does(seat, 'beat', 'beats')} {what} with {cards}."
        case "throw":
            return f"{does(seat, 'throw', 'throws')} in {cards}."
        case "transfer":
            return f"{does(seat, 'pass', 'passes')} the attack on with {cards}."
        case _:
            return ""


def _lay(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell of a lay, and what it beats."""
    does, name = narrator.does, narrator.named(event.cards)
    what = name or narrator.cards(event.cards)
    if not before.plays:
        return f"{does(event.seat, 'lead', 'leads')} {what}."
    top = narrator.cards(before.plays[-1].cards[-1:])
    return f"{does(event.seat, 'beat', 'beats')} {top} with {what}."


def _slam(narrator: Narrator, event: Moved, before: Table) -> str:
    beaten = before.plays[-1].cards
    what = narrator.named(beaten).removeprefix("a ") or beaten[0].name
    name = narrator.named(event.cards)
    with_what = f" {name[:1].upper()}{name[1:]}." if name else ""
    return f"{narrator.does(event.seat, 'slam', 'slams')} the {what}!{with_what}"


def _gathered(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell what becomes of cards that lay on the table, where that is not a trick."""
    seat, does = event.seat, narrator.does
    match event.verb:
        case "collect" if narrator.has(Attacking):
            return f"{does(seat, 'beat', 'beats')} the attack off."
        case "collect" if narrator.has(Combining) and seat in before.out:
            return f"{does(seat, 'win', 'wins')} the round."
        case "collect" if narrator.has(Combining):
            return f"{does(seat, 'win the round and lead', 'wins the round and leads')}."
        case "discard" if narrator.has(Shedding):
            return f"The trick is over: {len(event.cards)} cards are out of play."
        case "take back":
            return f"{does(seat, 'take', 'takes')} back {narrator.cards(event.cards)}."
        case "pick up":
            few = len(event.cards) <= _FEW
            cards = narrator.cards(event.cards) if few else f"{len(event.cards)} cards"
            return f"{does(seat, 'pick', 'picks')} up {cards}."
        case _:
            return ""


def _traded(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell of a trade; only the two who trade hear of faces, which the event has for them alone."""
    seat, does = event.seat, narrator.does
    cards = narrator.cards(event.cards)
    whom = narrator.whom(event.dst.seat)
    held_out = [each for each in range(before.seats) if _offered(before, each)]
    match event.verb:
        case "offer" if before.phase == "answer":
            return f"{does(seat, 'offer', 'offers')} {cards} in return."
        case "offer":
            return f"{does(seat, 'offer', 'offers')} {whom} {cards}."
        case "give":
            return f"{does(seat, 'give', 'gives')} {whom} {cards}."
        case "take back" if before.phase == "answer":
            return f"{does(before.to_act[0], 'decline', 'declines')} the offer."
        case "take back" if len(held_out) > 1:
            return f"{does(before.to_act[0], 'call', 'calls')} the trade off."
        case "trade" if len(held_out) > 1:
            many = "a card" if len(event.cards) == 1 else f"{len(event.cards)} cards"
            return f"{narrator.together(held_out)} trade {many} for {_as_many(event.cards)}."
        case _:
            return ""


def _offered(table: Table, seat: int) -> bool:
    return any(
        zone.kind == "offer" and zone.seat == seat and held for zone, held in table.zones.items()
    )


def _as_many(cards: Cards) -> str:
    return "another" if len(cards) == 1 else "as many"


def _of_the_table(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell of cards that nobody holds: the turn-up, what is put aside."""
    cards = narrator.cards(event.cards)
    match event.verb:
        case "aside" if event.dst == ASIDE:
            return "A card is put aside, face down."
        case "reveal":
            return f"The card put aside is {cards}."
        case "show" if event.dst == SET_ASIDE:
            return f"{cards} is left over, and out of play."
        case "turn" if event.dst == TURN_UP and not before.trumps:
            return f"{cards} is turned up."
        case "turn" if event.dst == EXCESS:
            are = "is" if len(event.cards) == 1 else "are"
            return f"{cards} {are} left over, and out of play."
        case "turn":
            return f"The top card of the stock, {cards}, is turned up and put aside."
        case "aside":
            return f"{cards} is turned up and put aside: another card decides trumps."
        case _:
            return ""


def _of_a_seat(narrator: Narrator, event: Moved, before: Table) -> str:
    does, cards, seat = narrator.does, narrator.cards(event.cards), event.seat
    blow = narrator.striking(event, before)
    match event.verb:
        case "draw" if narrator.has(Shedding) and not narrator.is_you(seat):
            # Whoever puts down a card draws another: only one's own is news.
            return ""
        case "slough" | "keep" | "take back" | "take up" | "dreck":
            return _collected(narrator, event)
        case "draw":
            return f"{does(seat, 'draw', 'draws')} {cards}."
        case "cut":
            return f"{does(seat, 'get', 'gets')} {cards}."
        case "show" if blow:
            return f"{does(seat, 'lay', 'lays')} down {blow[:1].lower()}{blow[1:]}"
        case "show" if event.dst != TURN_UP:
            return f"{does(seat, 'show', 'shows')} {cards}."
        case "show":
            return f"{does(seat, 'show', 'shows')} the last card dealt, {cards}."
        case "exchange":
            return f"{does(seat, 'exchange', 'exchanges')} {cards}."
        case "swap" if event.dst == TURN_UP:
            up = narrator.cards(before.cards(TURN_UP))
            return f"{does(seat, 'change', 'changes')} {cards} for the turn-up, {up}."
        case "throw" | "discard" | "swap" if len(event.cards) < len(before.cards(event.src)):
            return f"{does(seat, 'throw', 'throws')} {cards} away."
        case "take":
            return _taken(narrator, event, before)
        case _:
            return ""


def _collected(narrator: Narrator, event: Moved) -> str:
    """Tell of cards added to a trick, and of what becomes of those collected."""
    does, cards, seat = narrator.does, narrator.cards(event.cards), event.seat
    many = "1 card" if len(event.cards) == 1 else f"{len(event.cards)} cards"
    match event.verb:
        case "slough":
            return f"{does(seat, 'slough', 'sloughs')} {cards}."
        case "keep":
            return f"{does(seat, 'keep', 'keeps')} {cards} left over."
        case "take back":
            return f"{does(seat, 'take', 'takes')} back {cards}."
        case "take up":
            return f"{does(seat, 'take', 'takes')} up {many}."
        case _:
            return f"{does(seat, 'give', 'gives')} up {many} of dreck."


def _taken(narrator: Narrator, event: Moved, before: Table) -> str:
    begun = narrator.does(event.seat, "take", "takes")
    if event.src == STOCK:
        return f"{begun} the card left over."
    # What has just been changed for the turn-up lies beside it.
    alone = event.src == TURN_UP and len(before.cards(TURN_UP)) < 2
    if alone and before.phase != "deal":
        return f"{begun} the turn-up, {narrator.cards(event.cards)}."
    return ""
