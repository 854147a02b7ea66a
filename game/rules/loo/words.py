"""Sentences of the Loo family: why a card may not be played, what a newcomer hears."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from game.core.events import (
    Declared,
    Event,
    Failed,
    Marked,
    Moved,
    Paid,
    Scored,
    TrickWon,
    Trumps,
    WentOut,
)
from game.core.reasons import Reason
from game.core.rules import TRUMPS, best_play, outranks
from game.core.sentences import Plural, Seat, Sentence, Suit, Words, any_of, chips, say, several
from game.core.telling import answer, question
from game.core.words import GameWords
from game.core.zones import TRICK, TURN_UP
from game.rules.loo.bidding import saying
from game.rules.loo.payment_reasons import why_paid
from game.rules.loo.sums import a_trick
from game.rules.trick_reasons import switched, taken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.table import Table
    from game.core.telling import Prompt
    from game.rules.loo.following import Duty
    from game.rules.loo.game import LooGame


def duty_reason(rules: LooGame, table: Table, duty: Duty, action: Action) -> Reason:
    """Return why a card outside a duty may not be played: the cards of the duty bear witness."""
    if table.plays:
        sentence = _of_following(rules, table, duty, action)
    else:
        sentence = _of_lead(rules, duty.code)
    return Reason(duty.code, sentence, duty.cards)


def _of_lead(rules: LooGame, code: str) -> Sentence:
    if code == "must-lead-trump-ace":
        return Sentence("You hold the ace of trumps, so it has to be your first lead.")
    return rules.must_lead_trumps


def _of_following(rules: LooGame, table: Table, duty: Duty, action: Action) -> Sentence:
    card, ranking = action.cards[0], rules.ranking(table.trumps)
    suit = ranking[table.plays[0].cards[0]].suit
    held = [each for each in table.hand(action.seat) if ranking[each].suit == suit]
    led = Sentence("trumps") if suit == TRUMPS else Suit(suit)
    top = best_play(table.plays, ranking).cards[0]
    match duty.code:
        case "must-head" | "must-follow" if card.suit == suit != ranking[card].suit:
            # The eye sees the suit that was led: what it is instead must be said.
            return Sentence(
                "The {card} is always a trump: it can't follow {led}.", card=card, led=led
            )
        case "must-head" if ranking[card].suit == suit:
            return Sentence("You can beat the {top}, so you have to.", top=top)
        case "must-head" if len(held) > len(duty.cards):
            return Sentence("You have to follow suit, and beat the {top} if you can.", top=top)
        case "must-head" | "must-follow" if len(duty.cards) == 1:
            return Sentence(
                "{Suit} were led, and you have the {card}: you have to play it.",
                suit=led,
                card=duty.cards[0],
            )
        case "must-head" | "must-follow":
            return Sentence(
                "{Suit} were led, and you have some: you have to follow suit.", suit=led
            )
        case "must-overtrump":
            return Sentence(
                "You've no {led}, but you can beat the {top} with a trump, so you have to.",
                led=led,
                top=top,
            )
        case "pam-civil":
            return Sentence("Pam's been asked to be civil: he sits this one out.")
        case _ if outranks(ranking[duty.cards[0]], ranking[top]):
            return Sentence("You've no {led}, so you have to trump.", led=led)
        case _:
            return Sentence("You've no {led}, so you have to trump, even if it can't win.", led=led)


_REFUSED = {
    "bid": Sentence("It's time for the bids."),
    "blind": Sentence("First say whether you'll diddle blind or look."),
    "join": Sentence("First say whether you're in."),
    "defend": Sentence("First say whether you'll defend the pack."),
    "exchange": Sentence("Swap your cards first."),
    "defender-draw": Sentence("Throw away one of your six cards first."),
    "dealer-turnup": Sentence("First say what you'll do with the turned-up card."),
}


def not_on_offer(rules: LooGame, table: Table, action: Action) -> Reason:
    """Return why a word of the bidding or a way to exchange is not possible now."""
    offered = [each.verb for each in rules.candidates(table, action.seat)]
    stays = {"pass", "drop", "lurk", "decline"}
    bids = table.phase in ("bid", "join") and stays.isdisjoint(offered)
    stays_out = action.verb in ("pass", "drop") and bids
    if not action.cards and (stays_out or action.verb not in ("pass", "drop")):
        reason = rules.closed(table, action)
        if reason is not None:
            return reason
    prompt = rules.words.prompt(table, action.seat)
    ways = [answer.label for answer in prompt.answers] if prompt else offered
    refused = _REFUSED[table.phase]
    if len(ways) < 2:
        return Reason("not-now", refused)
    return Reason("not-now", (refused, Sentence("Choose: {ways}.", ways=any_of(ways))))


_UNDERTAKEN = {
    "stand": {
        1: Sentence("One trick, or pay."),
        2: Sentence("Two tricks, or pay."),
    },
    "spare": {1: Sentence("Nobody has seen it. It could be anything.")},
    "rams": {1: Sentence("Losing a single trick loses it all.")},
    "diddle": {1: Sentence("Two tricks of four, or pay.")},
    "join": {1: Sentence("One trick, or pay.")},
    "knock": {1: Sentence("One trick, or pay. That ends the bidding.")},
    "lurk": {1: Sentence("A lurker plays along for free.")},
    "defend": {2: Sentence("A defender gets six new cards and keeps five, against one player.")},
}


class LooWords(GameWords):
    """What the games of the Loo family say."""

    rules: LooGame
    manners: ClassVar = {
        "bold": Plural(
            "{who} is bold and stays in on little.",
            "{who} are bold and stay in on little.",
        ),
        "careful": Plural(
            "{who} plays it safe and often stays out.",
            "{who} play it safe and often stay out.",
        ),
    }

    def choosing(self) -> Sentence | None:
        """Return how the first dealer is chosen."""
        if self.rules.options.first_dealer != "random":
            return None
        return Sentence("We draw lots for the first dealer.")

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why a trick was taken, a seat is out or looed, chips are paid."""
        return because(self.rules, before, event)

    def explain(self, event: Event) -> Sentence | None:
        """Return the sentence a newcomer needs on what has just happened."""
        match event:
            case Paid(why=Reason(code="stake")):
                return Sentence("The tricks are played for the pot.")
            case Paid(why=Reason(code="looed-by-flush")) if self.rules.permanent("C") is None:
                return Sentence("Only players with a flush don't pay.")
            case Paid(why=Reason(code="looed-by-flush")):
                return Sentence("Only players with a flush or Pam don't pay.")
            case Trumps(suit) if suit is not None:
                return _of_trumps(self.rules, suit)
            case Declared(_, "stand") if self.rules.bidding.against_all == "rams":
                # Against Rams a player is bound to play and undertakes nothing.
                return None
            case Declared(_, word):
                return _UNDERTAKEN.get(word, {}).get(self.rules.bidding.needed)
            case Moved(verb="play", cards=(card,)) if card == self.rules.permanent(None):
                if self.rules.permanent_over == "A":
                    return Sentence("That's Pam: nothing beats him.")
                return Sentence("It's a trump, and only the ace of trumps beats it.")
            case Marked("civil", 1):
                return Sentence("Pam has to sit this trick out if he can.")
            case Failed():
                return Sentence("Fall short of what you said, and you pay.")
            case _:
                return None


def _of_trumps(rules: LooGame, suit: str) -> Sentence:
    always = rules.permanent(None)
    if always is not None and always.suit != suit:
        return Sentence("They beat the other suits, and the {card} is one of them.", card=always)
    high = rules.permanent(suit)
    if high is not None and rules.permanent_over == "A":
        return Sentence(
            "They beat the other three suits, and the {card} is the highest.", card=high
        )
    if high is not None:
        return Sentence(
            "They beat the other three suits, and the {card} comes right after the ace.", card=high
        )
    return Sentence("They beat the other three suits.")


# What is asked

Told = dict[str, tuple[Sentence, Words]]
"""For each word of the bidding its button, and what it undertakes."""


def asks(rules: LooGame, table: Table, seat: int, asked: Words, told: Told) -> Prompt:
    """Return a question with those answers that are on offer, in the order they are told in."""
    words = {action.verb for action in rules.legal(table, seat)}
    return question(asked, [answer(word, *told[word]) for word in told if word in words])


def exchange_prompt(rules: LooGame, table: Table, seat: int) -> Prompt:
    """Return the question which cards a seat exchanges."""
    least, most = rules.bounds(table, seat)
    held = len(table.hand(seat))
    if least and least == most:
        asked = several(
            least,
            "You have {held} cards: throw one away.",
            "You have {held} cards: throw {n:words} away.",
            held=held,
        )
        detail = Sentence("Face down, for good.")
        return question(asked, [answer("exchange", Sentence("Throw away"), detail, least, most)])
    limit = rules.limit_words(table, seat, most) if most < min(held, rules.hand_size) else None
    detail = Sentence("Face down. You get the same number back.")
    if least:
        detail = Sentence("At least one, face down. You get new ones up to five.")
    elif rules.may_take(table, seat):
        detail = Sentence("Face down. You may then take the turned-up card.")
    ways = answer("exchange", Sentence("Swap"), detail, least, most, limit=say(limit))
    return question(Sentence("Which cards do you want to swap?"), [ways])


def take_or_leave(table: Table, risk: Sentence | None = None) -> Prompt:
    """Return the question whether the turn-up is one of the new cards."""
    (card,) = table.cards(TURN_UP)
    detail = (Sentence("You draw one card less."), *((risk,) if risk else ()))
    left = Sentence("All your new cards come from the stock.")
    return question(
        Sentence("Take the {card} as one of your new cards?", card=card),
        (
            answer("take-turn-up", Sentence("Take it"), detail),
            answer("leave-turn-up", Sentence("Leave it"), left),
        ),
    )


def speaks_alone(table: Table, seat: int, *words: str) -> bool:
    """Tell whether a dealer is asked last, nobody else having said one of these words."""
    return seat == table.dealer and not saying(table, *words)


# How a deal came out. A seat stands at the beginning of a sentence and before a verb in the past
# tense: screens put the name of a player there, or `You`.


def played_for(table: Table) -> int:
    """Return what the pot held when the deal was paid off."""
    return table.marks.get("played_for", 0)


def tricks(number: int) -> Sentence:
    """Return so many tricks, in words."""
    return several(number, "one trick", "{n:words} tricks")


def pot_stays(table: Table) -> Iterator[Sentence]:
    """Yield that the pot stays; once the match is over it has been shared."""
    pot = played_for(table)
    if pot and not table.match_over:
        yield several(
            pot,
            "{n} chip stays in the pot for the next deal.",
            "{n} chips stay in the pot for the next deal.",
        )


def most_tricks(table: Table, of: int) -> Sentence:
    """Return who won the most tricks."""
    most = max(table.tricks)
    seats = [seat for seat, won in enumerate(table.tricks) if won == most]
    if len(seats) > 1:
        return Sentence("{Many:words} players won {won} each.", many=len(seats), won=tricks(most))
    seat = Seat(seats[0])
    if most == of:
        return Sentence("{Seat} won all {tricks}.", seat=seat, tricks=tricks(of))
    return Sentence("{Seat} won {most:words} of {tricks}.", seat=seat, most=most, tricks=tricks(of))


def each_trick(table: Table, of: int) -> Sentence:
    """Return what a trick earned."""
    pot = played_for(table)
    return Sentence(
        "The pot held {pot}: {trick} for each trick.", pot=chips(pot), trick=chips(a_trick(pot, of))
    )


def looed(table: Table, price: int) -> Sentence:
    """Return who won no trick, and what that cost."""
    match table.failed:
        case ():
            return Sentence("Nobody was looed.")
        case (seat,):
            return Sentence(
                "{Seat} won none: looed, so {price} for the next pot.",
                seat=Seat(seat),
                price=chips(price),
            )
        case seats:
            return Sentence(
                "{Many:words} won none: looed, so {price} each for the next pot.",
                many=len(seats),
                price=chips(price),
            )


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
    ranking = rules.ranking(before.trumps)
    reason = taken(before.plays, taker, ranking, before.trumps)
    card = reason.cards[0]
    if card == rules.permanent(before.trumps):
        return _permanent(rules, card)
    if before.marks.get("civil") and card.rank == ACE:
        words = Sentence(
            "The {card} is the highest trump in play: Pam was asked to be civil.", card=card
        )
        return Reason("pam-civil", words, (card,), switched(rules.options, "pam_civil"))
    if card.rank == THREE and rules.order.index("3") > rules.order.index("K"):
        same = [p.cards[0] for p in before.plays if ranking[p.cards[0]][0] == ranking[card][0]]
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
                "One trick would have been enough, but there wasn't one.",
                "{N:words} tricks would have been enough, but there were none.",
            )
        case 1:
            return Sentence(
                "{Needs:words} tricks would have been enough, but there was only one.", needs=needs
            )
        case _:
            return Sentence(
                "{Needs:words} tricks would have been enough, but there were only {won}.",
                needs=needs,
                won=won,
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
        trumps = (card for card in high if rules.ranking(before.trumps)[card].suit == TRUMPS)
        return (*((caught,) if caught else ()), *trumps)
    return ()
