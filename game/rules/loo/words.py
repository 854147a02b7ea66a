"""Sentences of the Loo family: why a card may not be played, why a trick was won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import SUIT_NAMES
from game.core.reasons import Reason
from game.rules.loo.following import TRUMPS, best, suit_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.table import Play, Table
    from game.rules.loo.family import LooFamily
    from game.rules.loo.following import Duty


def duty_reason(rules: LooFamily, table: Table, duty: Duty) -> Reason:
    """Return why a card outside a duty may not be played: the cards of the duty bear witness."""
    sentence = _of_lead(duty.code) if not table.plays else _of_following(rules, table, duty)
    return Reason(duty.code, sentence, duty.cards)


def _of_lead(code: str) -> str:
    return {
        "must-lead-trump-ace": "Whoever holds the ace of trumps must lead it to the first trick.",
        "must-lead-trump": "You hold a trump, so you must lead a trump.",
    }[code]


def _of_following(rules: LooFamily, table: Table, duty: Duty) -> str:
    standing = rules.standing(table.trumps)
    led = suit_name(standing[table.plays[0].cards[0]].suit)
    top = best(table.plays, standing).cards[0].name
    match duty.code:
        case "must-head":
            return f"You can beat the {top} with {led}, so you must: head the trick."
        case "must-follow":
            return f"{led.capitalize()} were led and you hold some: you must follow."
        case "must-overtrump":
            return f"You hold no {led} and a trump above the {top}: you must overtrump."
        case "pam-civil":
            return "Pam was asked to be civil: he stays back in this trick."
        case _:
            return f"You hold no {led} but a trump: you must trump."


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
    if action.verb in ("pass", "drop") and table.phase in ("bid", "join") and not action.cards:
        return Reason("must-play", "Nobody may pass here: you must play.")
    ways = ", ".join(dict.fromkeys(verb.replace("-", " ") for verb in offered))
    return Reason("not-now", f"{_REFUSED[table.phase]} You may: {ways}.")


def won_because(rules: LooFamily, table: Table, plays: Sequence[Play], taker: int) -> str:
    """Return why a trick went to whoever took it; `table` tells trumps."""
    standing = rules.standing(table.trumps)
    card = next(play.cards[0] for play in plays if play.seat == taker)
    led = standing[plays[0].cards[0]].suit
    if card == rules.permanent(table.trumps):
        return f"The {card.name} is always a trump, and the highest here."
    if standing[card].suit == TRUMPS and led != TRUMPS:
        highest = sum(standing[play.cards[0]].suit == TRUMPS for play in plays) > 1
        more = "the highest trump" if highest else "a trump"
        return f"The {card.name} is {more}: it beats the suit led."
    if standing[card].suit == TRUMPS:
        return f"The {card.name} is the highest trump."
    return f"The {card.name} is the highest {SUIT_NAMES[card.suit].removesuffix('s')}."
