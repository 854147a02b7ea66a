"""Sentences of the Loo family: why a card may not be played, what a newcomer hears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Declared, Failed, Marked, Moved, Paid, Trumps
from game.core.reasons import Reason
from game.core.rules import Answer, Prompt
from game.core.wording import chips, in_words, joined, upper
from game.core.zones import TURN_UP
from game.rules.loo.bidding import saying
from game.rules.loo.following import beats, best, suit_name

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.table import Table
    from game.rules.loo.following import Duty
    from game.rules.loo.game import LooGame


def duty_reason(rules: LooGame, table: Table, duty: Duty) -> Reason:
    """Return why a card outside a duty may not be played: the cards of the duty bear witness."""
    sentence = _of_lead(rules, duty.code) if not table.plays else _of_following(rules, table, duty)
    return Reason(duty.code, sentence, duty.cards)


def _of_lead(rules: LooGame, code: str) -> str:
    return {
        "must-lead-trump-ace": "Whoever leads first must lead the ace of trumps, and you hold it.",
        "must-lead-trump": f"{rules.why_lead_trumps} you must lead a trump if you have one.",
    }[code]


def _of_following(rules: LooGame, table: Table, duty: Duty) -> str:
    standing = rules.standing(table.trumps)
    led = suit_name(standing[table.plays[0].cards[0]].suit)
    top = best(table.plays, standing).cards[0]
    match duty.code:
        case "must-head":
            return f"You can beat the {top.name} with {led}, so you must: head the trick."
        case "must-follow":
            return f"{led.capitalize()} were led and you hold some: you must follow."
        case "must-overtrump":
            return f"No {led}, but a trump above the {top.name}: you must overtrump."
        case "pam-civil":
            return "Pam was asked to be civil: he stays back in this trick."
        case _ if beats(standing[duty.cards[0]], standing[top]):
            return f"You have no {led}, but you do have a trump: you must trump."
        case _:
            return f"You hold no {led}: you must trump, even with a trump that cannot win."


_REFUSED = {
    "bid": "It is time to bid.",
    "blind": "The dealer says first whether to diddle without looking.",
    "join": "It is time to say whether you play.",
    "defend": "It is time to say whether you defend the pack.",
    "exchange": "It is time to exchange cards.",
    "defender-draw": "Throw one of your six cards away.",
    "dealer-turnup": "It is time to say what becomes of the turn-up.",
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
    prompt = rules.prompt(table, action.seat)
    ways = [answer.label for answer in prompt.answers] if prompt else offered
    return Reason("not-now", f"{_REFUSED[table.phase]} Choose: {joined(ways, 'or')}.")


_UNDERTAKEN = {
    "stand": {1: "That undertakes one trick.", 2: "That undertakes two tricks."},
    "spare": {1: "Nobody has seen it: it may be anything."},
    "rams": {1: "Losing a single trick loses it all."},
    "diddle": {1: "That undertakes two of the four tricks."},
    "join": {1: "That undertakes one trick."},
    "knock": {1: "That undertakes one trick, and ends the bidding."},
    "lurk": {1: "A lurker plays along without risk."},
    "defend": {2: "Five of six new cards, against a single player."},
}


def explain(rules: LooGame, event: Event) -> str:
    """Return the sentence a newcomer needs on what has just happened; empty if none."""
    match event:
        case Paid(why=Reason(code="stake")):
            return "The pot is what the tricks are played for."
        case Paid(why=Reason(code="looed-by-flush")):
            spared = "a flush" if rules.permanent("C") is None else "a flush or Pam"
            return f"Only those with {spared} need not pay."
        case Trumps(suit) if suit is not None:
            return _of_trumps(rules, suit)
        case Declared(_, "stand") if rules.bidding.alone == "rams":
            # Against Rams a player is bound to play and undertakes nothing.
            return ""
        case Declared(_, word):
            return _UNDERTAKEN.get(word, {}).get(rules.bidding.needed, "")
        case Moved(verb="play", cards=(card,)) if card == rules.permanent(None):
            if rules.permanent_over == "A":
                return "That is Pam: nothing beats him."
            return "It is a trump, and only the ace of trumps beats it."
        case Marked("civil", 1):
            return "Pam has to stay back in this trick if he can."
        case Failed():
            return "Whoever does not win what was undertaken pays."
        case _:
            return ""


def _of_trumps(rules: LooGame, suit: str) -> str:
    always = rules.permanent(None)
    if always is not None and always.suit != suit:
        return f"They beat the other suits; the {always.name} is one of them."
    high = rules.permanent(suit)
    if high is not None and rules.permanent_over == "A":
        return f"They beat the three other suits; the {high.name} is the highest."
    if high is not None:
        return f"They beat the three other suits; the {high.name} is next to the ace."
    return "They beat the three other suits."


# What is asked

Told = dict[str, tuple[str, str]]
"""For each word of the bidding its button, and what it undertakes."""


def asks(rules: LooGame, table: Table, seat: int, question: str, told: Told) -> Prompt:
    """Return a question with those answers that are on offer, in the order they are told in."""
    words = {action.verb for action in rules.legal(table, seat)}
    answers = tuple(Answer(word, *told[word]) for word in told if word in words)
    return Prompt(question, answers)


def exchange_prompt(rules: LooGame, table: Table, seat: int) -> Prompt:
    """Return the question which cards a seat exchanges."""
    least, most = rules.bounds(table, seat)
    held = len(table.hand(seat))
    if least and least == most:
        cards = in_words(least, "card")
        return Prompt(
            f"You hold {held} cards: throw {cards} away.",
            (Answer("exchange", "Throw away", "Face down, for good.", least, most),),
        )
    limit = rules.limit_words(table, seat, most) if most < min(held, rules.hand_size) else ""
    detail = "Face down; the stock gives as many back."
    if least:
        detail = "At least one, face down; the stock fills the hand up to five."
    elif rules.may_take(table, seat):
        detail = "Face down. One of the cards for them may be the turn-up."
    answer = Answer("exchange", "Exchange", detail, least, most, limit)
    return Prompt("Which cards do you exchange?", (answer,))


def turn_up_name(table: Table) -> str:
    """Return the name of what is turned up."""
    return " and ".join(f"the {card.name}" for card in table.cards(TURN_UP))


def take_or_leave(table: Table, risk: str = "") -> Prompt:
    """Return the question whether the turn-up is one of the new cards."""
    name = turn_up_name(table)
    return Prompt(
        f"Take {name} as one of your new cards?",
        (
            Answer("take-turn-up", "Take it", f"One card fewer from the stock. {risk}".strip()),
            Answer("leave-turn-up", "Leave it", "All new cards come from the stock."),
        ),
    )


def speaks_alone(table: Table, seat: int, *words: str) -> bool:
    """Tell whether a dealer is asked last, nobody else having said one of these words."""
    return seat == table.dealer and not saying(table, *words)


# How a deal came out. A seat is written `Seat 2 `, at the beginning of a sentence and before a verb
# in the past tense: screens put the name of a player there, or `You`.


def played_for(table: Table) -> int:
    """Return what the pot held when the deal was paid off."""
    return table.marks.get("played_for", 0)


def pot_stays(table: Table) -> str:
    """Return that the pot stays; once the match is over it has been shared."""
    pot = played_for(table)
    if table.match_over or not pot:
        return ""
    verb = "stays" if pot == 1 else "stay"
    return f" {chips(pot)} {verb} in the pot for the next deal."


def alone(table: Table, did: str) -> str:
    """Return that the only seat in took the pot."""
    return f"Seat {table.contest[0]} {did} alone and took the pot of {chips(played_for(table))}."


def most_tricks(table: Table, of: int) -> str:
    """Return who won the most tricks."""
    most = max(table.tricks)
    seats = [seat for seat, won in enumerate(table.tricks) if won == most]
    if len(seats) > 1:
        return f"{upper(in_words(len(seats)))} players won {in_words(most, 'trick')} each."
    tricks = in_words(of, "trick")
    share = f"all {tricks}" if most == of else f"{in_words(most)} of {tricks}"
    return f"Seat {seats[0]} won {share}."


def each_trick(table: Table, of: int) -> str:
    """Return what a trick earned."""
    pot = played_for(table)
    return f"The pot held {chips(pot)}: {chips(pot // of)} for each trick."


def looed(table: Table, price: int) -> str:
    """Return who won no trick, and what that cost."""
    match table.failed:
        case ():
            return "Nobody was looed."
        case (seat,):
            return f"Seat {seat} won none: looed, and {chips(price)} to the next pot."
        case seats:
            many = upper(in_words(len(seats)))
            return f"{many} won none: looed, and {chips(price)} each to the next pot."
