"""What Norrlandsknack asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Seat, Sentence, chips, several
from game.rules.loo.words import LooWords, Told, asks, exchange_prompt, played_for
from game.rules.norrlandsknack import sums
from game.rules.norrlandsknack.book import book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table
    from game.core.telling import Paragraph, Prompt
    from game.rules.norrlandsknack.rules import Norrlandsknack


class NorrlandsknackWords(LooWords):
    """What Norrlandsknack says."""

    rules: Norrlandsknack

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what is asked at Norrlandsknack."""
        match table.phase:
            case "bid" | "join":
                return _knock(self.rules, table, seat)
            case "exchange":
                return exchange_prompt(self.rules, table, seat)
            case _:
                return None

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a deal of Norrlandsknack came out."""
        knocker = self.rules.bidder(table)
        if knocker is None:
            yield Sentence("Nobody knocked.")
            if table.match_over:
                return
            if table.marks.get("pass_outs", 0):
                yield Sentence("The same dealer deals again.")
            else:
                yield Sentence("The deal still moves on to the next player.")
            return
        yield from _home(self.rules, table)
        if any(table.tricks):
            yield _knocked(Seat(knocker), table.tricks[knocker])
        else:
            yield Sentence("{Seat} knocked and nobody joined.", seat=Seat(knocker))
            yield _counts(self.rules.options.uncontested)
        yield from _loafed(self.rules, table, knocker)


# What is asked


def _knock(rules: Norrlandsknack, table: Table, seat: int) -> Prompt:
    loaf = _loaf(rules, table, seat)
    knock = (loaf,) if rules.first_deal(table) else (loaf, _alone(rules.options.uncontested))
    told: Told = {
        "lurk": (
            Sentence("Lurk"),
            Sentence("Play along for free. Your tricks still count."),
        ),
        "pass": (Sentence("Pass"), Sentence("If someone knocks, you may still join.")),
        "knock": (Sentence("Knock"), knock),
        "drop": (Sentence("Drop out"), Sentence("Sit this deal out. It's free.")),
        "join": (
            Sentence("Join"),
            (Sentence("A point off for each trick."), _loaf(rules, table, seat, joins=True)),
        ),
    }
    if seat == table.dealer and table.phase == "bid":
        word = "lurk" if rules.first_deal(table) else "pass"
        told[word] = (told[word][0], Sentence("Then nobody plays, and new cards are dealt."))
    asked: tuple[Sentence, ...] = (Sentence("Do you knock?"),)
    if table.phase == "join":
        knocker = rules.bidder(table)
        assert knocker is not None
        asked = (Sentence("{Seat} knocks: one trick, or pay. Do you join?", seat=Seat(knocker)),)
    elif rules.options.bid_on_three:
        asked = (Sentence("You see three of your five cards."), *asked)
    return asks(rules, table, seat, asked, told)


def _loaf(rules: Norrlandsknack, table: Table, seat: int, *, joins: bool = False) -> Sentence:
    """Return what must be won, and what it costs to be loafed."""
    options, score = rules.options, table.scores[seat]
    up = sums.loafed(score, options.start_points, options.loaf_points) - score
    chip = chips(options.stake)
    points = several(up, "{n} point", "{n} points")
    if joins and up:
        return Sentence(
            "Win none and you're loafed: {points} up, {chip} down.", points=points, chip=chip
        )
    if joins:
        return Sentence("Win none and you're loafed: you pay {chip}.", chip=chip)
    if up:
        return Sentence(
            "Win no trick and you're loafed: {points} up, {chip} down.",
            points=points,
            chip=chip,
        )
    return Sentence("Win no trick and you're loafed: you pay {chip}.", chip=chip)


def _alone(uncontested: str) -> Sentence:
    """Return what a knock is worth that nobody joins."""
    off = sums.ALONE[uncontested]
    if not off:
        return Sentence("If nobody joins: nothing.")
    return several(off, "If nobody joins: {n} point off.", "If nobody joins: {n} points off.")


# How a deal came out


def _knocked(seat: Seat, won: int) -> Sentence:
    match won:
        case 0:
            return Sentence("{Seat} knocked and won no trick.", seat=seat)
        case 5:
            return Sentence("{Seat} knocked and won all five tricks.", seat=seat)
        case _:
            return several(
                won,
                "{Seat} knocked and won one trick.",
                "{Seat} knocked and won {won:words} tricks.",
                seat=seat,
                won=won,
            )


def _counts(uncontested: str) -> Sentence:
    match uncontested:
        case "all_five":
            return Sentence("That counts as all five tricks.")
        case "one":
            return Sentence("That counts as one trick.")
        case _:
            return Sentence("That counts as nothing.")


def _loafed(rules: Norrlandsknack, table: Table, knocker: int) -> Iterator[Sentence]:
    chip = chips(rules.options.stake)
    match table.failed:
        case ():
            return
        case (seat,):
            yield _one_loafed(table.points[seat], chip, seat, knocker)
        case seats:
            yield Sentence(
                "{Many:words} won none: loafed, and {chip} each into the pot.",
                many=len(seats),
                chip=chip,
            )


def _one_loafed(up: int, chip: Sentence, seat: int, knocker: int) -> Sentence:
    points = several(up, "{n} point", "{n} points")
    if seat == knocker and up:
        return Sentence(
            "That's a loaf: {points} up and {chip} into the pot.", points=points, chip=chip
        )
    if seat == knocker:
        return Sentence("That's a loaf: {chip} into the pot.", chip=chip)
    if up:
        return Sentence(
            "{Seat} won none: loafed, {points} up and {chip} into the pot.",
            seat=Seat(seat),
            points=points,
            chip=chip,
        )
    return Sentence("{Seat} won none: loafed, {chip} into the pot.", seat=Seat(seat), chip=chip)


def _home(rules: Norrlandsknack, table: Table) -> Iterator[Sentence]:
    home = [seat for seat, score in enumerate(table.scores) if score == 0]
    pot = chips(played_for(table) + len(table.failed) * rules.options.stake)
    match home:
        case ():
            return
        case (seat,):
            yield Sentence(
                "{Seat} came down to zero and won the pot of {pot}.", seat=Seat(seat), pot=pot
            )
        case seats:
            yield Sentence(
                "{Many:words} came down to zero together and shared the pot of {pot}.",
                many=len(seats),
                pot=pot,
            )
