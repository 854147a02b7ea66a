"""What Five-card Loo asks, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.sentences import Seat, Sentence, Suit, chips, several
from game.core.telling import answer, question
from game.core.zones import shown
from game.rules.five_card_loo import sums
from game.rules.five_card_loo.book import book
from game.rules.loo.sums import a_trick
from game.rules.loo.words import (
    LooWords,
    Told,
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
    from collections.abc import Iterator

    from game.core.table import Table
    from game.core.telling import Paragraph, Prompt
    from game.rules.five_card_loo.rules import FiveCardLoo


class FiveCardLooWords(LooWords):
    """What Five-card Loo says."""

    rules: FiveCardLoo

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what is asked at Five-card Loo."""
        match table.phase:
            case "bid":
                return _bid(self.rules, table, seat)
            case "exchange":
                return exchange_prompt(self.rules, table, seat)
            case "dealer-turnup":
                return take_or_leave(table)
            case _:
                return _civil(self.rules, table, seat)

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a deal of Five-card Loo came out."""
        price = self.rules.penalty(table._replace(pot=played_for(table)))
        if any(
            len(table.cards(shown(seat))) == self.rules.hand_size for seat in range(table.seats)
        ):
            yield from _flush(self.rules, table, price)
        elif not table.contest:
            yield Sentence("Nobody stood.")
            yield from pot_stays(table)
        elif len(table.contest) == 1:
            yield Sentence(
                "{Seat} stood alone and took the pot of {pot}.",
                seat=Seat(table.contest[0]),
                pot=chips(played_for(table)),
            )
        else:
            yield most_tricks(table, sums.SIZE)
            yield each_trick(table, sums.SIZE)
            yield looed(table, price)


# What is asked


def _bid(rules: FiveCardLoo, table: Table, seat: int) -> Prompt:
    out = (Sentence("Stay out."), Sentence("It's free."))
    if rules.options.flush_payers == "all":
        out = (Sentence("Stay out."), Sentence("It's free, unless someone gets a flush."))
    trick = chips(a_trick(table.pot, sums.SIZE))
    stand: tuple[Sentence, ...] = (
        Sentence("Each trick wins you {trick}.", trick=trick),
        Sentence("Win none and you're looed: you pay {fine}.", fine=rules.penalty(table)),
    )
    if speaks_alone(table, seat, "stand"):
        stand = (Sentence("Nobody else is in: the pot of {pot} is yours.", pot=table.pot),)
    told: Told = {"pass": (Sentence("Pass"), out), "stand": (Sentence("Stand"), stand)}
    asked = Sentence("Do you stand?")
    if "pass" not in rules.may_say(table, seat):
        asked = Sentence("Clubs are trumps, so nobody can pass.")
    return asks(rules, table, seat, asked, told)


def _civil(rules: FiveCardLoo, table: Table, seat: int) -> Prompt | None:
    legal = rules.legal(table, seat)
    pam = rules.permanent(table.trumps)
    # Whoever holds Pam has nothing to ask of his holder.
    if pam in table.hand(seat) or not any(action.value == "civil" for action in legal):
        return None
    options = rules.options
    detail = Sentence(
        "Say “Pam, be civil”, and Pam can't take your ace unless he's their only trump."
    )
    if options.pam_civil == "absolute" or options.pam_status == "wild":
        detail = Sentence(
            "Say “Pam, be civil”, and Pam can't take your ace unless he's their only card."
        )
    label = Sentence("Pam, be civil")
    civil = answer("play", label, detail, 1, 1, value="civil", added=True)
    return question(Sentence("You have the ace of trumps."), (civil,))


# How a deal came out


def _flush(rules: FiveCardLoo, table: Table, price: int) -> Iterator[Sentence]:
    open_hands = {seat: table.cards(shown(seat)) for seat in range(table.seats)}
    found = {s: rules.flush(cards, table.trumps) for s, cards in open_hands.items() if cards}
    best = max(flush for flush in found.values() if flush)
    order = [seat for seat in table.after(table.dealer) if found.get(seat) == best]
    pot, payers = played_for(table), len(table.failed)
    if len(order) > 1 and rules.options.flush_tie == "divide":
        yield Sentence("Equal flushes looed the board.")
        yield _divided(pot, price, payers)
        return
    seat = order[0]
    plain = [card for card in open_hands[seat] if card != rules.permanent(table.trumps)]
    suit = Suit(plain[0].suit)
    if best[0] == 3:
        yield Sentence(
            "{Seat} looed the board with a flush of {suit} and Pam.", seat=Seat(seat), suit=suit
        )
    else:
        yield Sentence("{Seat} looed the board with a flush of {suit}.", seat=Seat(seat), suit=suit)
    yield _won(pot, price, payers)


def _divided(pot: int, price: int, payers: int) -> Sentence:
    if not payers:
        return Sentence("The pot of {pot} was shared.", pot=pot)
    return several(
        payers,
        "The pot of {pot} was shared, plus {price} from one player.",
        "The pot of {pot} was shared, plus {price} from each of {n} players.",
        pot=pot,
        price=chips(price),
    )


def _won(pot: int, price: int, payers: int) -> Sentence:
    if not payers:
        return Sentence("That won the pot of {pot}; nobody had to pay a loo.", pot=chips(pot))
    return several(
        payers,
        "That won the pot of {pot}, and {price} from one player.",
        "That won the pot of {pot}, and {price} from each of {n} players.",
        pot=chips(pot),
        price=chips(price),
    )
