"""Sentences of the Loo family: why a card may not be played, what a newcomer hears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Declared, Failed, Marked, Moved, Paid, Trumps
from game.core.reasons import Reason
from game.core.wording import joined
from game.rules.loo.following import beats, best, suit_name

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.events import Event
    from game.core.table import Table
    from game.rules.loo.family import LooFamily
    from game.rules.loo.following import Duty


def duty_reason(rules: LooFamily, table: Table, duty: Duty) -> Reason:
    """Return why a card outside a duty may not be played: the cards of the duty bear witness."""
    sentence = _of_lead(rules, duty.code) if not table.plays else _of_following(rules, table, duty)
    return Reason(duty.code, sentence, duty.cards)


def _of_lead(rules: LooFamily, code: str) -> str:
    return {
        "must-lead-trump-ace": "Whoever leads first must lead the ace of trumps, and you hold it.",
        "must-lead-trump": f"{rules.why_lead_trumps} you must lead a trump if you have one.",
    }[code]


def _of_following(rules: LooFamily, table: Table, duty: Duty) -> str:
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


def not_on_offer(rules: LooFamily, table: Table, action: Action) -> Reason:
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


def explain(rules: LooFamily, event: Event) -> str:
    """Return the sentence a newcomer needs on what has just happened; empty if none."""
    match event:
        case Paid(why="the stake"):
            return "The pot is what the tricks are played for."
        case Paid(why="the board is looed by a flush"):
            spared = "a flush" if rules.permanent("C") is None else "a flush or Pam"
            return f"Only those with {spared} need not pay."
        case Trumps(suit) if suit is not None:
            return _of_trumps(rules, suit)
        case Declared(_, "stand") if rules.bidder_says == "rams":
            # Against Rams a player is bound to play and undertakes nothing.
            return ""
        case Declared(_, word):
            return _UNDERTAKEN.get(word, {}).get(rules.aim, "")
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


def _of_trumps(rules: LooFamily, suit: str) -> str:
    always = rules.permanent(None)
    if always is not None and always.suit != suit:
        return f"They beat the other suits; the {always.name} is one of them."
    high = rules.permanent(suit)
    if high is not None and rules.permanent_over == "A":
        return f"They beat the three other suits; the {high.name} is the highest."
    if high is not None:
        return f"They beat the three other suits; the {high.name} is next to the ace."
    return "They beat the three other suits."
