"""What Rams, Rounce and Bierspiel ask, and how a deal came out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.actions import Action
from game.core.bids import Bid, bid
from game.core.sentences import Pattern, Seat, Sentence, all_of, chips, verbatim
from game.core.telling import answer, question
from game.core.zones import SET_ASIDE, TURN_UP
from game.rules.loo.sums import a_trick
from game.rules.loo.words import (
    LooWords,
    Told,
    asks,
    each_trick,
    looed,
    most_tricks,
    played_for,
    pot_stays,
    speaks_alone,
)
from game.rules.rams import sums
from game.rules.rams.book import book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.table import Table
    from game.core.telling import Paragraph, Prompt
    from game.rules.rams.rules import Rams


_BIDS: Final = {
    "spare": Bid(
        Sentence("take the spare hand"),
        Sentence("takes the spare hand"),
        Sentence("took the spare hand"),
        plate=Sentence("spare"),
    ),
    "rams": Bid(
        Sentence("bid Rams: all five tricks"),
        Sentence("bids Rams: all five tricks"),
        Sentence("bid Rams"),
        deed=Sentence("bid Rams"),
        plate=Sentence("rams!"),
    ),
}


class RamsWords(LooWords):
    """What Rams, Rounce and Bierspiel say."""

    rules: Rams

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options, self.rules)

    def bid(self, word: str) -> Bid:
        """Return how a word of the bidding is told: the spare hand and Rams are said here alone."""
        return bid(word, _BIDS)

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what is asked at Rams, Rounce and Bierspiel."""
        if table.phase == "dealer-turnup":
            return _swap(table)
        if table.phase != "bid":
            return None
        return (_against if self.rules.bidder(table) is not None else _bid)(self.rules, table, seat)

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a deal of Rams, Rounce or Bierspiel came out."""
        fee, pot = self.rules.options.ante, played_for(table)
        if not table.contest:
            neighbour, dealer = Seat(table.after(table.dealer)[-2]), Seat(table.dealer)
            yield Sentence("Everybody passed.")
            yield Sentence(
                "{Seat} paid {dealer} {fee}.", seat=neighbour, dealer=dealer, fee=chips(fee)
            )
            yield from pot_stays(table)
        elif len(table.contest) == 1:
            lone = Seat(table.contest[0])
            yield Sentence(
                "{Lone} played alone and took the pot of {pot}.", lone=lone, pot=chips(pot)
            )
        elif (bidder := self.rules.bidder(table)) is None:
            yield most_tricks(table, sums.SIZE)
            yield each_trick(table, sums.SIZE)
            yield looed(table, fee)
        elif bidder not in table.failed:
            yield Sentence("{Bidder} made Rams: all five tricks.", bidder=Seat(bidder))
            yield Sentence(
                "That won the pot of {pot}, and {fee} from everyone against it.",
                pot=chips(pot),
                fee=chips(fee),
            )
        else:
            yield _LOST[sum(table.tricks) - 1].of(seat=Seat(bidder))
            yield Sentence(
                "The pot doubled to {pot}, and everyone against it got {fee}.",
                pot=chips(self.rules.settlement(table._replace(pot=pot)).pot_after(pot)),
                fee=chips(fee),
            )


# What is asked


def _against(rules: Rams, table: Table, seat: int) -> Prompt:
    fee = rules.options.ante
    defeats = Sentence("One trick is enough to beat the bid: you get {fee}.", fee=fee)
    told: Told = {
        "stand": (Sentence("Stand"), (defeats, Sentence("Win none, and you pay {fee}.", fee=fee))),
        "spare": (
            Sentence("Spare hand"),
            Sentence("The same with the spare hand, sight unseen."),
        ),
    }
    return asks(rules, table, seat, Sentence("Someone bid Rams, so you have to play."), told)


def _bid(rules: Rams, table: Table, seat: int) -> Prompt:
    options, fee, pot = rules.options, rules.options.ante, table.pot
    costs = Sentence("Win no trick, and you pay {fee}.", fee=fee)
    trick, prize = chips(a_trick(pot, sums.SIZE)), pot + fee * rules.against_rams(table, seat)
    out, safe = Sentence("Stay out."), Sentence("It's free.")
    if options.rams_bid and options.rams_recalls_passers:
        safe = Sentence("It's free, unless someone bids Rams.")
    told: Told = {
        "pass": (Sentence("Pass"), (out, safe)),
        "stand": (
            Sentence("Stand"),
            (Sentence("Play your hand: {trick} for each trick.", trick=trick), costs),
        ),
        "spare": (
            Sentence("Spare hand"),
            (Sentence("Swap yours for it, sight unseen."), costs),
        ),
        "rams": (
            Sentence("Rams"),
            (
                Sentence("Win all five tricks for {prize}.", prize=chips(prize)),
                Sentence("Lose one, and you pay just as much."),
            ),
        ),
    }
    if speaks_alone(table, seat, "stand", "spare"):
        told |= _alone(rules, table)
    may_stand = "stand" in rules.may_say(table, seat)
    asked = Sentence("Do you stand?") if may_stand else Sentence("What do you say?")
    closed = rules.closed(table, Action(seat, "pass"))
    if closed and "pass" not in rules.may_say(table, seat):
        asked = verbatim(closed.sentence)
    return asks(rules, table, seat, asked, told)


def _alone(rules: Rams, table: Table) -> Told:
    """Return what is told a dealer whom all others have left alone."""
    told: Told = {
        "pass": (
            Sentence("Pass"),
            Sentence(
                "Everyone passed. The player on your right pays you {fee}.",
                fee=rules.options.ante,
            ),
        ),
        "stand": (
            Sentence("Stand"),
            Sentence("Nobody's against you: the pot of {pot} is yours.", pot=table.pot),
        ),
    }
    if not rules.options.rams_recalls_passers:
        told["rams"] = (Sentence("Rams"), told["stand"][1])
    return told


def _swap(table: Table) -> Prompt:
    cards = (*table.cards(SET_ASIDE), *table.cards(TURN_UP))
    if len(cards) > 1:
        asked = Sentence("Swap two of your cards for both turned-up ones?")
        detail = Sentence("Your cards go face down, out of play.")
    else:
        names = all_of([Sentence("the {card}", card=card) for card in table.cards(TURN_UP)])
        asked = Sentence("Swap one of your cards for {cards}?", cards=names)
        detail = Sentence("Your card goes face down, out of play.")
    swap = answer("swap", Sentence("Swap"), detail, len(cards), len(cards))
    leave = answer("leave-turn-up", Sentence("Leave it"), Sentence("Keep your hand."))
    return question(asked, (swap, leave))


# How a deal came out


_LOST = (
    Pattern("{Seat} bid Rams and lost the first trick."),
    Pattern("{Seat} bid Rams and lost the second trick."),
    Pattern("{Seat} bid Rams and lost the third trick."),
    Pattern("{Seat} bid Rams and lost the fourth trick."),
    Pattern("{Seat} bid Rams and lost the fifth trick."),
)
"""By the trick with which it was lost."""
