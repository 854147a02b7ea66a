"""Why in the Loo family: who takes a trick, who is out or looed, what chips are paid for."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from game.core.events import Event, Failed, Paid, Scored, TrickWon, WentOut
from game.core.reasons import Reason
from game.core.sentences import Sentence, several
from game.core.zones import TRICK
from game.rules.because import switched, taken
from game.rules.loo.following import TRUMPS
from game.rules.loo.payment_reasons import why_paid

if TYPE_CHECKING:
    from game.core.cards import Card
    from game.core.table import Table
    from game.rules.loo.game import LooGame

ACE, THREE = 14, 3
_OUT = {
    "pass": Sentence("Pass, and you're out of this deal."),
    "drop": Sentence("Drop out, and you're out of this deal."),
    "decline": Sentence("Say no, and you're out of this deal."),
    "lurk": Sentence("No one knocked, so no one plays this deal."),
}
"""Why a seat is out of a deal, by what it said last."""


def because(rules: LooGame, before: Table, event: Event) -> Reason | None:
    """Return why an event came to pass, given the table before it."""
    match event:
        case TrickWon(seat) if before.plays:
            return _taken(rules, before, seat)
        case WentOut(seat) if before.said.get(seat) in _OUT:
            word = before.said[seat]
            return Reason("nobody-plays" if word == "lurk" else "passed", _OUT[word])
        case Failed(seat):
            return _failed(rules, before, seat)
        case Paid() if event.amount:
            return _paid(rules, before, event)
        case Scored():
            return _scored(rules, before, event)
        case _:
            return None


# Tricks


def _taken(rules: LooGame, before: Table, taker: int) -> Reason:
    standing = rules.standing(before.trumps)
    reason = taken(before.plays, taker, standing, before.trumps)
    card = reason.cards[0]
    if card == rules.permanent(before.trumps):
        return _permanent(rules, card)
    if before.marks.get("civil") and card.rank == ACE:
        words = Sentence(
            "The {card} is the highest trump in play: Pam was asked to be civil.", card=card
        )
        return Reason("pam-civil", words, (card,), switched(rules.options, "pam_civil"))
    if card.rank == THREE and rules.order.index("3") > rules.order.index("K"):
        same = [p.cards[0] for p in before.plays if standing[p.cards[0]][0] == standing[card][0]]
        if any(THREE < other.rank < ACE for other in same):
            words = Sentence(
                "The {card} is the highest: here a three beats all but the ace.", card=card
            )
            return reason._replace(told=words)
    return reason


def _permanent(rules: LooGame, card: Card) -> Reason:
    """Return why the card takes a trick that is a high trump in every deal."""
    rule = switched(rules.options, "pam_card", "seven", "belli")
    if rules.permanent_over == "A":
        words = Sentence("The {card} is Pam, and Pam is the highest trump of all.", card=card)
        return Reason("pam", words, (card,), rule)
    words = Sentence("The {card} is always a trump, second only to the ace.", card=card)
    if rule == "seven":
        words = Sentence(
            "The {card} is the second highest trump: only the ace is above it.", card=card
        )
    return Reason("second-trump", words, (card,), rule)


# Who fails, and what the score is


def _failed(rules: LooGame, before: Table, seat: int) -> Reason:
    flushes = rules.flushes_shown(before)
    if flushes:
        words = Sentence("A flush looes everyone who can't show a flush or Pam.")
        if rules.permanent("C") is None:
            words = Sentence("A flush looes everyone who can't show one too.")
        return Reason("looed-by-flush", words, flushes[0])
    needs, won = rules.needs(before, seat), before.tricks[seat]
    if needs == rules.hand_size:
        words = Sentence("Rams is all five tricks, and one of them went to another player.")
        return Reason("rams-lost", words)
    words = _too_few(needs, won)
    # Only a dealer who took the turn-up by that house rule undertakes three.
    risky = needs > 2
    return Reason("too-few-tricks", words, rule="dealer_turnup" if risky else "")


def _too_few(needs: int, won: int) -> Sentence:
    match won:
        case 0:
            return several(
                needs,
                "It took one trick, and there was none.",
                "It took {n:words} tricks, and there were none.",
            )
        case 1:
            return Sentence("It took {needs:words} tricks, and there was only one.", needs=needs)
        case _:
            return Sentence(
                "It took {needs:words} tricks, and there were only {won}.", needs=needs, won=won
            )


def _scored(rules: LooGame, before: Table, event: Scored) -> Reason:
    options = rules.options
    if before.phase == "deal":
        words = Sentence("A new game begins: everyone starts from the same points again.")
        return Reason("game-begins", words, rule=switched(options, "start_points"))
    if event.points > 0:
        words = Sentence("A loaf costs points, but nobody goes back beyond the start.")
        return Reason("loafed", words, rule=switched(options, "loaf_points"))
    if any(before.tricks):
        won = before.tricks[event.seat]
        words = several(
            won,
            "Each trick takes a point off: one trick.",
            "Each trick takes a point off: {n:words} tricks.",
        )
        return Reason("points-down", words)
    words = Sentence("Nobody joined: the knock alone counts as tricks won.")
    return Reason("alone", words, rule=switched(options, "uncontested"))


# What is paid


def _paid(rules: LooGame, before: Table, event: Paid) -> Reason | None:
    reason = why_paid(rules, before, event)
    return reason and reason._replace(cards=_witnesses(rules, before, reason.code))


def _witnesses(rules: LooGame, before: Table, code: str) -> tuple[Card, ...]:
    """Return the cards that lie open and have brought a payment about."""
    if "flush" in code:
        flushes = rules.flushes_shown(before)
        return tuple(chain(*(flushes if code == "equal-flush" else flushes[:1])))
    if code == "belli-caught":
        caught = rules.permanent(before.trumps)
        high = (card for card in before.cards(TRICK) if card.rank == ACE)
        trumps = (card for card in high if rules.standing(before.trumps)[card].suit == TRUMPS)
        return (*((caught,) if caught else ()), *trumps)
    return ()
