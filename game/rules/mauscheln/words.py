"""What Mauscheln and Mousel ask, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Seat, Sentence, chips
from game.rules.loo.sums import a_trick
from game.rules.loo.words import (
    LooWords,
    Told,
    asks,
    each_trick,
    exchange_prompt,
    played_for,
    pot_stays,
    take_or_leave,
)
from game.rules.mauscheln import sums
from game.rules.mauscheln.book import book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table
    from game.core.telling import Paragraph, Prompt
    from game.rules.mauscheln.rules import Mauscheln


class MauschelnWords(LooWords):
    """What Mauscheln and Mousel say."""

    rules: Mauscheln

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what is asked at Mauscheln and Mousel."""
        match table.phase:
            case "blind":
                return _blind(self.rules, table, seat)
            case "bid":
                return _bid(self.rules, table, seat)
            case "join":
                return _join(self.rules, table, seat)
            case "exchange":
                return exchange_prompt(self.rules, table, seat)
            case "dealer-turnup":
                return take_or_leave(table)
            case _:
                return None

    def part(self, table: Table, seat: int) -> Sentence | None:
        """Return whether a dealer would not diddle before looking; that leaves nobody out."""
        return Sentence("has looked") if table.said.get(seat) == "decline" else None

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a deal of Mauscheln or Mousel came out."""
        pot, diddler = played_for(table), self.rules.bidder(table)
        if diddler is None:
            yield Sentence("Nobody diddled.")
            yield from pot_stays(table)
            return
        who = Seat(diddler)
        if len(table.contest) == 1:
            yield Sentence("{Seat} diddled and nobody joined.", seat=who)
            yield Sentence("That won the pot of {pot}.", pot=chips(pot))
            return
        yield _diddled(who, table.tricks[diddler])
        settled = self.rules.settlement(table._replace(pot=pot))
        cost = {paid.seat: chips(paid.amount) for paid in settled.payments if paid.amount > 0}
        if diddler in table.failed:
            yield Sentence("That cost {cost}.", cost=cost.get(diddler, chips(0)))
        yield each_trick(table, sums.SIZE)
        vain = [seat for seat in table.failed if seat != diddler]
        if len(vain) == 1:
            yield Sentence(
                "{Seat} joined, won nothing and paid {cost}.",
                seat=Seat(vain[0]),
                cost=cost.get(vain[0], chips(0)),
            )
        elif vain:
            yield Sentence(
                "{Many:words} joined, won nothing and paid {cost} each.",
                many=len(vain),
                cost=cost.get(vain[0], chips(0)),
            )


# What is asked


def _undertakes(rules: Mauscheln, table: Table) -> tuple[Sentence, ...]:
    """Return what a diddle undertakes."""
    due = sums.value(table.pot, rules.options.penalty_cap)
    trick = chips(a_trick(table.pot, sums.SIZE))
    return (
        Sentence("Win two of four tricks, {trick} each.", trick=trick),
        Sentence("One costs {one}, none {none}.", one=due, none=sums.NEEDED * due),
    )


def _blind(rules: Mauscheln, table: Table, seat: int) -> Prompt:
    diddle = (*_undertakes(rules, table), Sentence("You may take the turn-up."))
    told: Told = {
        "decline": (Sentence("Look first"), Sentence("Pick up your hand and bid in turn.")),
        "diddle": (Sentence("Diddle blind"), diddle),
    }
    card = table.turn_up
    assert card is not None
    asked = (Sentence("The {card} is turned up.", card=card), Sentence("Diddle before you look?"))
    return asks(rules, table, seat, asked, told)


def _bid(rules: Mauscheln, table: Table, seat: int) -> Prompt:
    may_join, is_dealer = rules.options.passers_may_join, seat == table.dealer
    out, diddle = Sentence("Stay out."), _undertakes(rules, table)
    if may_join and not is_dealer:
        out = Sentence("If someone else diddles, you may join.")
    elif not is_dealer:
        diddle = (*diddle, Sentence("Players who passed stay out."))
    elif not may_join:
        diddle = (Sentence("Nobody can join you now: the pot of {pot} is yours.", pot=table.pot),)
    told: Told = {
        "pass": (Sentence("Pass"), (Sentence("It's free."), out)),
        "diddle": (Sentence("Diddle"), diddle),
    }
    return asks(rules, table, seat, Sentence("Do you want to diddle?"), told)


def _join(rules: Mauscheln, table: Table, seat: int) -> Prompt:
    due = sums.value(table.pot, rules.options.penalty_cap)
    trick = chips(a_trick(table.pot, sums.SIZE))
    join = (
        Sentence("Each trick wins you {trick}.", trick=trick),
        Sentence("With none you pay {due}.", due=due),
    )
    told: Told = {
        "pass": (Sentence("Drop out"), Sentence("It's free.")),
        "join": (Sentence("Join"), join),
    }
    diddler = rules.bidder(table)
    assert diddler is not None
    asked = Sentence("{Seat} diddles: two tricks, or pay. Do you join?", seat=Seat(diddler))
    return asks(rules, table, seat, asked, told)


# How a deal came out


def _diddled(seat: Seat, won: int) -> Sentence:
    match won:
        case 0:
            return Sentence("{Seat} diddled and won no trick.", seat=seat)
        case 1:
            return Sentence("{Seat} diddled and won one trick of four.", seat=seat)
        case 4:
            return Sentence("{Seat} diddled and won all four tricks.", seat=seat)
        case _:
            return Sentence(
                "{Seat} diddled and won {won:words} of four tricks.", seat=seat, won=won
            )
