"""Cards that moved, in words: put down, gathered, held out in a trade, thrown away or drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.facets import Attacking, Combining, Shedding
from game.core.sentences import Plural, Sentence, grammar, say, several
from game.core.zones import ASIDE, EXCESS, SET_ASIDE, STOCK, TRICK, TURN_UP

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.events import Moved
    from game.core.table import Table
    from game.ui.words.narrator import Narrator

_FEW: Final = 2
"""Cards picked up are named if they are no more than these."""
_TRADED: Final = Plural("{who} trade a card each.", "{who} trade {n} cards each.")


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
    cards = narrator.cards(event.cards)
    seat = event.seat
    match event.verb:
        case "play" if narrator.striking(event, before):
            return _slam(narrator, event, before)
        case "play" if event.src == STOCK:
            return narrator.tells(
                seat,
                "You play the top card of the stock, {cards}.",
                "{name} plays the top card of the stock, {cards}.",
                cards=cards,
            )
        case "lay":
            return _lay(narrator, event, before)
        case "play":
            what = narrator.named(event.cards) or cards
            if before.plays:
                return narrator.tells(seat, "You play {what}.", "{name} plays {what}.", what=what)
            return narrator.tells(seat, "You lead {what}.", "{name} leads {what}.", what=what)
        case "attack":
            return narrator.tells(
                seat, "You attack with {cards}.", "{name} attacks with {cards}.", cards=cards
            )
        case "beat":
            return _beaten(narrator, event, before)
        case "throw":
            return narrator.tells(
                seat, "You throw in {cards}.", "{name} throws in {cards}.", cards=cards
            )
        case "transfer":
            return narrator.tells(
                seat,
                "You pass the attack on with {cards}.",
                "{name} passes the attack on with {cards}.",
                cards=cards,
            )
        case _:
            return ""


def _beaten(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell with what an attack is beaten, and which card of it if several wait for that."""
    cards, open_ = narrator.cards(event.cards), narrator.unanswered(before)
    if len(open_) < 2:
        return narrator.tells(
            event.seat, "You beat it with {cards}.", "{name} beats it with {cards}.", cards=cards
        )
    return narrator.tells(
        event.seat,
        "You beat {what} with {cards}.",
        "{name} beats {what} with {cards}.",
        what=narrator.cards(open_[:1]),
        cards=cards,
    )


def _lay(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell of a lay, and what it beats."""
    name = narrator.named(event.cards)
    what = name or narrator.cards(event.cards)
    if not before.plays:
        return narrator.tells(event.seat, "You lead {what}.", "{name} leads {what}.", what=what)
    top = narrator.cards(before.plays[-1].cards[-1:])
    return narrator.tells(
        event.seat,
        "You beat {top} with {what}.",
        "{name} beats {top} with {what}.",
        top=top,
        what=what,
    )


def _slam(narrator: Narrator, event: Moved, before: Table) -> str:
    beaten = before.plays[-1].cards
    what = narrator.named(beaten).removeprefix("a ") or beaten[0]
    name = narrator.named(event.cards)
    told = narrator.tells(event.seat, "You slam the {what}!", "{name} slams the {what}!", what=what)
    return f"{told} {say('{Name}.', name=name)}" if name else told


def _gathered(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell what becomes of cards that lay on the table, where that is not a trick."""
    seat = event.seat
    match event.verb:
        case "collect" if narrator.has(Attacking):
            return narrator.tells(seat, "You fend off the attack.", "{name} fends off the attack.")
        case "collect" if narrator.has(Combining) and seat in before.out:
            return narrator.tells(seat, "You win the round.", "{name} wins the round.")
        case "collect" if narrator.has(Combining):
            return narrator.tells(
                seat, "You win the round and lead.", "{name} wins the round and leads."
            )
        case "discard" if narrator.has(Shedding):
            return say("The trick is over: {cards} cards are out of play.", cards=len(event.cards))
        case "take back":
            return narrator.tells(
                seat,
                "You take back {cards}.",
                "{name} takes back {cards}.",
                cards=narrator.cards(event.cards),
            )
        case "pick up":
            few = len(event.cards) <= _FEW
            cards = narrator.cards(event.cards) if few else so_many(len(event.cards))
            return narrator.tells(
                seat, "You pick up {cards}.", "{name} picks up {cards}.", cards=cards
            )
        case _:
            return ""


def _traded(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell of a trade; only the two who trade hear of faces, which the event has for them alone."""
    seat = event.seat
    cards = narrator.cards(event.cards)
    whom = narrator.whom(event.dst.seat)
    held_out = [each for each in range(before.seats) if _offered(before, each)]
    match event.verb:
        case "offer" if before.phase == "answer":
            return narrator.tells(
                seat,
                "You offer {cards} in return.",
                "{name} offers {cards} in return.",
                cards=cards,
            )
        case "offer":
            return narrator.tells(
                seat,
                "You offer {whom} {cards}.",
                "{name} offers {whom} {cards}.",
                whom=whom,
                cards=cards,
            )
        case "give":
            return narrator.tells(
                seat,
                "You give {whom} {cards}.",
                "{name} gives {whom} {cards}.",
                whom=whom,
                cards=cards,
            )
        case "take back" if before.phase == "answer":
            return narrator.tells(
                before.to_act[0], "You decline the offer.", "{name} declines the offer."
            )
        case "take back" if len(held_out) > 1:
            return narrator.tells(
                before.to_act[0], "You call the trade off.", "{name} calls the trade off."
            )
        case "trade" if len(held_out) > 1:
            return say(_TRADED.of(len(event.cards), who=narrator.together(held_out)))
        case _:
            return ""


def _offered(table: Table, seat: int) -> bool:
    return any(
        zone.kind == "offer" and zone.seat == seat and held for zone, held in table.zones.items()
    )


def _of_the_table(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell of cards that nobody holds: the turn-up, what is put aside."""
    cards = narrator.cards(event.cards)
    match event.verb:
        case "aside" if event.dst == ASIDE:
            return say("A card is put aside, face down.")
        case "reveal":
            return say("The card put aside is {cards}.", cards=cards)
        case "show" if event.dst == SET_ASIDE:
            return say(_left_over(event.cards, cards))
        case "turn" if event.dst == TURN_UP and not before.trumps:
            return say("{cards} is turned up.", cards=cards)
        case "turn" if event.dst == EXCESS:
            return say(_left_over(event.cards, cards))
        case "turn":
            return say(
                "The top card of the stock, {cards}, is turned up and put aside.", cards=cards
            )
        case "aside":
            return say(
                "{cards} is turned up and put aside: another card decides trumps.", cards=cards
            )
        case _:
            return ""


def _left_over(cards: Cards, told: str) -> Sentence:
    return several(
        len(cards),
        "{cards} is left over, and out of play.",
        "{cards} are left over, and out of play.",
        cards=told,
    )


def _of_a_seat(narrator: Narrator, event: Moved, before: Table) -> str:
    cards, seat = narrator.cards(event.cards), event.seat
    match event.verb:
        case "draw" if narrator.has(Shedding) and not narrator.is_you(seat):
            # Whoever puts down a card draws another: only one's own is news.
            return ""
        case "slough" | "keep" | "take back" | "take up" | "dreck":
            return _collected(narrator, event)
        case "draw":
            return narrator.tells(seat, "You draw {cards}.", "{name} draws {cards}.", cards=cards)
        case "cut":
            return narrator.tells(seat, "You get {cards}.", "{name} gets {cards}.", cards=cards)
        case "show":
            return _shown(narrator, event, before)
        case "exchange":
            return narrator.tells(seat, "You swap {cards}.", "{name} swaps {cards}.", cards=cards)
        case "swap" if event.dst == TURN_UP:
            up = narrator.cards(before.cards(TURN_UP))
            return narrator.tells(
                seat,
                "You swap {cards} for the turn-up, {up}.",
                "{name} swaps {cards} for the turn-up, {up}.",
                cards=cards,
                up=up,
            )
        case "throw" | "discard" | "swap" if len(event.cards) < len(before.cards(event.src)):
            return narrator.tells(
                seat, "You throw {cards} away.", "{name} throws {cards} away.", cards=cards
            )
        case "take":
            return _taken(narrator, event, before)
        case _:
            return ""


def _shown(narrator: Narrator, event: Moved, before: Table) -> str:
    """Tell of cards laid open: what they are together, or that one of them was the last dealt."""
    cards, seat = narrator.cards(event.cards), event.seat
    if blow := narrator.striking(event, before):
        blow = grammar().inside(blow)
        return narrator.tells(seat, "You lay down {blow}", "{name} lays down {blow}", blow=blow)
    if event.dst != TURN_UP:
        return narrator.tells(seat, "You show {cards}.", "{name} shows {cards}.", cards=cards)
    return narrator.tells(
        seat,
        "You show the last card dealt, {cards}.",
        "{name} shows the last card dealt, {cards}.",
        cards=cards,
    )


def _collected(narrator: Narrator, event: Moved) -> str:
    """Tell of cards added to a trick, and of what becomes of those collected."""
    cards, seat = narrator.cards(event.cards), event.seat
    many = so_many(len(event.cards))
    match event.verb:
        case "slough":
            return narrator.tells(
                seat, "You slough {cards}.", "{name} sloughs {cards}.", cards=cards
            )
        case "keep":
            return narrator.tells(
                seat, "You keep {cards} left over.", "{name} keeps {cards} left over.", cards=cards
            )
        case "take back":
            return narrator.tells(
                seat, "You take back {cards}.", "{name} takes back {cards}.", cards=cards
            )
        case "take up":
            return narrator.tells(seat, "You pick up {many}.", "{name} picks up {many}.", many=many)
        case _:
            return narrator.tells(
                seat, "You give up {many} of dreck.", "{name} gives up {many} of dreck.", many=many
            )


def so_many(cards: int) -> str:
    """Return a number of cards, in figures."""
    return say(several(cards, "{n} card", "{n} cards"))


def _taken(narrator: Narrator, event: Moved, before: Table) -> str:
    seat = event.seat
    if event.src == STOCK:
        return narrator.tells(
            seat, "You take the card left over.", "{name} takes the card left over."
        )
    # What has just been changed for the turn-up lies beside it.
    alone = event.src == TURN_UP and len(before.cards(TURN_UP)) < 2
    if alone and before.phase != "deal":
        card = narrator.cards(event.cards)
        return narrator.tells(
            seat, "You take the turn-up, {card}.", "{name} takes the turn-up, {card}.", card=card
        )
    return ""
