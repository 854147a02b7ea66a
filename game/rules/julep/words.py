"""What Julep asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Seat, Sentence, chips, several
from game.core.telling import answer, question
from game.rules.julep import sums
from game.rules.julep.book import book
from game.rules.loo.bidding import defending, saying
from game.rules.loo.words import (
    LooWords,
    Told,
    asks,
    exchange_prompt,
    played_for,
    pot_stays,
    speaks_alone,
    take_or_leave,
    tricks,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table
    from game.core.telling import Paragraph, Prompt
    from game.rules.julep.rules import Julep
    from game.rules.loo.sums import Settlement


class JulepWords(LooWords):
    """What Julep says."""

    rules: Julep

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what is asked at Julep."""
        match table.phase:
            case "bid":
                return _bid(self.rules, table, seat)
            case "defend":
                return _defend(self.rules, table, seat)
            case "exchange":
                return exchange_prompt(self.rules, table, seat)
            case "defender-draw":
                told = Sentence("Face down, for good.")
                away = answer("discard", Sentence("Throw away"), told, 1, 1)
                return question(Sentence("You have six cards: throw one away."), (away,))
            case "dealer-turnup":
                return take_or_leave(table, _risk(self.rules, table))
            case _:
                return None

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a deal of Julep came out."""
        pot = played_for(table)
        if not table.contest:
            yield Sentence("Nobody stood.")
            yield from pot_stays(table)
        elif len(table.contest) == 1:
            lone = Seat(table.contest[0])
            yield Sentence(
                "{Lone} stood alone and took the pot of {pot}.", lone=lone, pot=chips(pot)
            )
        elif defending(table) is None:
            yield from _shared(self.rules, table)
        else:
            yield from _defended(self.rules, table)


# What is asked


def _bid(rules: Julep, table: Table, seat: int) -> Prompt:
    defended, last = rules.options.defend_pack, speaks_alone(table, seat, "stand")
    pot = table.pot
    out = [Sentence("Stay out for free.")]
    if defended and len(saying(table, "stand")) < 2 and not last:
        out.append(Sentence("You may defend if just one player is in."))
    stand = [
        Sentence("Win two tricks and share the pot of {pot}.", pot=pot),
        Sentence("With fewer you pay a julep, {fine}.", fine=rules.julep(table)),
    ]
    if last and defended:
        stand = [
            Sentence(
                (
                    "You're alone and take the pot of {pot}. If someone defends, you need two "
                    "tricks."
                ),
                pot=pot,
            )
        ]
    elif last:
        stand = [Sentence("You're alone: the pot of {pot} is yours.", pot=pot)]
    told: Told = {
        "pass": (Sentence("Pass"), tuple(out)),
        "stand": (Sentence("Stand"), tuple(stand)),
    }
    asked = Sentence("Do you stand?")
    if "pass" not in rules.may_say(table, seat):
        asked = Sentence("The dealer can't pass.")
    return asks(rules, table, seat, asked, told)


def _defend(rules: Julep, table: Table, seat: int) -> Prompt:
    none = Sentence("If nobody defends, they take the pot of {pot}.", pot=table.pot)
    new = Sentence("Get six new cards and keep five.")
    wins = Sentence("If they fail, you win the pot and {fine}.", fine=rules.julep(table))
    free = Sentence("You risk nothing.")
    told: Told = {
        "decline": (Sentence("Decline"), none),
        "defend": (Sentence("Defend"), (new, wins, free)),
    }
    asked = (Sentence("Only one player stands."), Sentence("Defend the pack?"))
    return asks(rules, table, seat, asked, told)


def _risk(rules: Julep, table: Table) -> Sentence | None:
    """Return what a dealer risks who takes the turn-up."""
    match rules.options.dealer_turnup:
        case "double_julep":
            return Sentence("If you fail you pay {fine}.", fine=2 * rules.julep(table))
        case "three_tricks":
            return Sentence("Then you need three tricks.")
        case _:
            return None


# How a deal came out


def _shared(rules: Julep, table: Table) -> Iterator[Sentence]:
    pot = played_for(table)
    before = table._replace(pot=pot)
    settled, julep, risk = rules.settlement(before), rules.julep(before), rules.risk(table)
    got = {paid.seat: -paid.amount for paid in settled.payments if paid.amount < 0}
    successful = [seat for seat in table.contest if seat not in table.failed]
    match successful:
        case ():
            yield Sentence("Nobody won enough tricks.")
        case (seat,):
            yield Sentence("{Seat} took the pot and all juleps.", seat=Seat(seat))
        case (seat, *_):
            yield Sentence("Two players shared, with {share} each.", share=chips(got.get(seat, 0)))
    juleps = sum(sums.juleps(seat, risk) for seat in table.failed)
    yield several(
        juleps,
        "The pot held {pot}, with one julep of {julep} on top.",
        "The pot held {pot}, with {juleps:words} juleps of {julep} on top.",
        pot=chips(pot),
        julep=julep,
        juleps=juleps,
    )
    if not successful and not table.match_over:
        yield Sentence("{Left} stay for the next deal.", left=chips(settled.pot_after(pot)))


def _defended(rules: Julep, table: Table) -> Iterator[Sentence]:
    pot, (lone,) = played_for(table), saying(table, "stand")
    before = table._replace(pot=pot)
    defender = Seat(next(seat for seat in table.contest if seat != lone))
    won = tricks(table.tricks[lone])
    if lone not in table.failed:
        yield from _against_defender(table, lone, defender, rules.settlement(before))
        return
    yield Sentence(
        "{Defender} defended the pack and won the pot of {prize}.",
        defender=defender,
        prize=chips(pot),
    )
    yield several(
        sums.juleps(lone, rules.risk(table)),
        "{Lone} won {won} and had to pay a julep of {julep}.",
        "{Lone} won {won} and had to pay {n:words} juleps of {julep}.",
        lone=Seat(lone),
        won=won,
        julep=rules.julep(before),
    )


def _against_defender(
    table: Table, lone: int, defender: Seat, settled: Settlement
) -> Iterator[Sentence]:
    """Tell what the only one who stood made against the pack: all of the pot, or half of it."""
    pot, won = played_for(table), tricks(table.tricks[lone])
    got, left = settled.delta(lone), settled.pot_after(pot)
    if got == pot:
        yield Sentence(
            "{Lone} beat the defender and took the pot of {pot}.", lone=Seat(lone), pot=chips(pot)
        )
        yield Sentence("It costs the defender nothing.")
        return
    yield Sentence("{Defender} defended the pack and halved the pot.", defender=defender)
    if table.match_over:
        yield Sentence(
            "{Lone} won {won} all the same and took {got}.",
            lone=Seat(lone),
            won=won,
            got=chips(got),
        )
    else:
        yield Sentence(
            "{Lone} won {won} all the same and took {got}; {left} stay in it.",
            lone=Seat(lone),
            won=won,
            got=chips(got),
            left=left,
        )
