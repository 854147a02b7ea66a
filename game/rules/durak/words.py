"""Sentences of Durak: why not, what a seat is asked, how a deal came out.

In questions and verdicts a seat is written `Seat 2 ` at the beginning of a sentence: screens put
the name of a player there, in verdicts, before a verb in the past tense, also `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import SUIT_NAMES
from game.core.events import Declared, Failed, Moved, WentOut
from game.core.rules import Ahead, Answer, Prompt
from game.core.wording import chips, in_words, joined
from game.core.zones import TURN_UP

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.table import Table
    from game.rules.durak.rules import Durak


def _rank(card: Card) -> str:
    return card.name.partition(" of ")[0]


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"


def _suit(card: Card) -> str:
    return SUIT_NAMES[card.suit].removesuffix("s")


def ranks(cards: Cards) -> str:
    """Return the ranks of cards in words: `a six or a nine`."""
    words = [_a(_rank(card)) for card in {card.rank: card for card in sorted(cards)}.values()]
    return joined(words, "or")


# Why not

NOW = {
    "attack": "It is time to attack with one card.",
    "defend": "It is time to beat the attack, or to take.",
    "throw": "It is time to throw a card in, or to say that you are done.",
    "taking": "It is time to throw a card in, or to say that you are done.",
}
"""Why something else is not to be done now, by phase."""


def does_not_beat(card: Card, attack: Card, trumps: str | None) -> str:
    """Return why a card does not beat an attack."""
    begun = f"The {card.name} does not beat the {attack.name}"
    if card.suit == attack.suit:
        return f"{begun}: it is lower."
    if attack.suit == trumps:
        return f"{begun}: a trump is beaten only by a higher trump."
    return f"{begun}: it is neither {_a(_suit(attack))} nor a trump."


def not_there(card: Card, lying: Cards) -> str:
    """Return why a card may not be thrown in."""
    return f"You may throw in {ranks(lying)}: no {_rank(card)} lies on the table."


def full(number: int) -> str:
    """Return why nothing more may be thrown in."""
    if number == 1:
        return "This defender has no more than one attack card to beat."
    return f"This defender has no more than {in_words(number, 'attack card')} to beat."


# Questions


def prompt(rules: Durak, table: Table, seat: int) -> Prompt | None:
    """Return what a seat is asked."""
    match table.phase:
        case "attack":
            return _attack(rules, table, seat)
        case "defend":
            return _defend(rules, table, seat)
        case "throw" | "taking":
            return _throw(rules, table, seat)
        case _:
            return None


def _on_offer(rules: Durak, table: Table, seat: int) -> frozenset[str]:
    return frozenset(action.verb for action in rules.legal(table, seat))


def _of_play(question: str, answers: Iterable[Answer], offered: Container[str]) -> Prompt:
    """Return a question with those answers that are on offer."""
    return Prompt(question, tuple(a for a in answers if a.verb in offered), playing=True)


def _attack(rules: Durak, table: Table, seat: int) -> Prompt:
    answers = [Answer("attack", "Attack", "Any card. It must be beaten, or taken.", 1, 1)]
    if "swap" in _on_offer(rules, table, seat):
        up = table.cards(TURN_UP)[0]
        detail = f"Your lowest trump for the {up.name}. Then you attack."
        answers.append(Answer("swap", "Swap", detail))
    return Prompt("You attack.", tuple(answers), playing=True)


def _defend(rules: Durak, table: Table, seat: int) -> Prompt:
    attack = rules.unbeaten(table)
    assert attack is not None
    offered = _on_offer(rules, table, seat)
    better = f"A higher {_suit(attack)}, or any trump."
    if attack.suit == table.trumps:
        better = "A higher trump: nothing else beats a trump."
    number = len([card for play in table.plays for card in play.cards])
    cards = "The card is yours" if number == 1 else f"The {in_words(number, 'card')} are yours"
    answers = (
        Answer("beat", "Beat", better, 1, 1),
        Answer("transfer", "Pass on", f"Add {ranks((attack,))}: the next player defends.", 1, 1),
        Answer("take", "Take", f"{cards}. Others may add more, and you do not attack next."),
    )
    question = f"Beat the {attack.name}?"
    if "beat" not in offered:
        question = f"You cannot beat the {attack.name}."
        if "transfer" in offered:
            question = f"{question} Pass it on, or take."
    return _of_play(question, answers, offered)


def _throw(rules: Durak, table: Table, seat: int) -> Prompt:
    taking = table.phase == "taking"
    lying = tuple(card for play in table.plays for card in play.cards)
    offered = _on_offer(rules, table, seat)
    where = "to what is taken" if taking else "for the defender to beat"
    throw = Answer("throw", "Throw in", f"A card of a rank on the table, {where}.", 1, 1)
    last = "Nothing more. If another throws in you are asked again."
    answers = (throw, Answer("done", "Done", last))
    more = f"Throw in {ranks(lying)}?"
    if len(more) > 60:
        more = "Throw in another card?"
    question = f"Seat {table.contest[1]} takes. Add more?" if taking else more
    if "throw" not in offered:
        question = "You have nothing to throw in."
    return _of_play(question, answers, offered)


# Cards that are picked


def ahead(rules: Durak, table: Table, seat: int) -> Ahead | None:
    """Return the cards that a seat may choose now, to be thrown in when it is asked."""
    bout = table.phase in ("defend", "throw", "taking") and seat not in table.to_act
    if not bout or seat not in rules.askers(table) or not rules.room(table):
        return None
    lying = {card.rank for play in table.plays for card in play.cards}
    fitting = tuple(card for card in table.hand(seat) if card.rank in lying)
    return Ahead(Answer("throw", "Throw in", least=1, most=1), fitting, at_once=True)


def selection(rules: Durak, table: Table, seat: int, cards: Cards) -> str:
    """Return what a picked card would do, or why it may not be played."""
    if len(cards) != 1 or table.over or table.match_over:
        return ""
    card = cards[0]
    if table.phase == "defend" and seat in table.to_act:
        return _to_beat(rules, table, seat, card)
    if table.phase == "attack" and seat in table.to_act:
        return f"Seat {table.contest[1]} must beat the {card.name}, or take it."
    if table.phase not in ("defend", "throw", "taking"):
        return ""
    reason = rules.why_not_throw(table, card)
    if reason is not None:
        return reason.sentence
    if seat in table.to_act:
        return f"The {card.name} may be thrown in."
    return f"The {card.name} is thrown in as soon as you are asked."


def _to_beat(rules: Durak, table: Table, seat: int, card: Card) -> str:
    """Return what a picked card of the defender would do."""
    attack = rules.unbeaten(table)
    assert attack is not None
    transfer = Action(seat, "transfer", (card,))
    passes = rules.options.transfer and rules.forbids(table, transfer) is None
    if rules.beats(card, attack, table.trumps):
        more = ", or passes it on" if passes else ""
        return f"The {card.name} beats the {attack.name}{more}."
    if passes:
        return f"The {card.name} passes the attack on."
    return does_not_beat(card, attack, table.trumps)


# Verdicts


def verdict(rules: Durak, table: Table) -> str:
    """Return how a deal that is over came out."""
    left = [seat for seat, points in enumerate(table.points) if points]
    if not left:
        return "A draw: nobody is left with cards. The same dealer deals again."
    stake = rules.options.stake
    others = table.seats - 1
    cost = ""
    if stake and others == 1:
        cost = f" That cost {chips(stake)}."
    elif stake:
        cost = f" That cost {chips(stake * others)}: {stake} to every other player."
    return f"Seat {left[0]} held the last cards: the durak.{cost}"


# For newcomers

_MOVED = {
    "turn": "It is drawn last of all.",
    "attack": "The next player must beat it: higher in its suit, or with a trump.",
    "beat": "Its rank may now be thrown in as well.",
    "throw": "Only ranks that lie on the table may be thrown in.",
    "transfer": "A card of the same rank: now the next player has to defend.",
    "swap": "The lowest trump may be changed for the turn-up.",
    "collect": "All is beaten: these cards are out of the deal.",
    "pick up": "Whoever takes does not attack: the next player does.",
}


def explain(event: Event) -> str:
    """Return the sentence a newcomer needs on what has just happened; empty if none."""
    match event:
        case Moved(verb=verb):
            return _MOVED.get(verb, "")
        case Declared(_, "take"):
            return "The others may still add cards of ranks that lie on the table."
        case WentOut():
            return "The stock is gone: whoever has no cards is out, and safe."
        case Failed():
            return "Durak is Russian for a fool."
        case _:
            return ""
