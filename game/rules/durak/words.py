"""What Durak says: why not and why, questions, what a picked card would do, verdicts.

In questions and verdicts a seat is written `Seat 2 ` at the beginning of a sentence: screens put
the name of a player there, in verdicts, before a verb in the past tense, also `You`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.core.actions import Action
from game.core.events import Declared, Failed, Moved, Paid, Scored, WentOut
from game.core.reasons import Reason
from game.core.sentences import (
    Plural,
    Rank,
    Seat,
    Sentence,
    Series,
    Suit,
    any_of,
    chips,
    say,
    several,
)
from game.core.telling import Ahead, Answer, Prompt, answer, question
from game.core.words import GameWords
from game.core.zones import PILE, TURN_UP
from game.rules.durak.book import book
from game.rules.durak.positions import PHASES
from game.rules.trick_reasons import switched
from game.rules.tricks import beats

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.sentences import Words
    from game.core.table import Table
    from game.core.telling import Paragraph
    from game.rules.durak.rules import Durak

_LONGEST = 60
"""Letters of a question that names the ranks on the table; one that is longer names none."""


class DurakWords(GameWords):
    """What Durak says."""

    rules: Durak
    manners: ClassVar = {
        "bold": Plural(
            "{who} is bold and throws in whatever it can.",
            "{who} are bold and throw in whatever they can.",
        ),
        "careful": Plural(
            "{who} plays it safe and throws in less.",
            "{who} play it safe and throw in less.",
        ),
        "hoarder": Plural(
            "{who} hangs on to everything and seldom throws in.",
            "{who} hang on to everything and seldom throw in.",
        ),
    }

    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""
        return book(self.rules.options)

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what a seat is asked."""
        match table.phase:
            case "attack":
                return _attack(self.rules, table, seat)
            case "defend":
                return _defend(self.rules, table, seat)
            case "throw" | "taking":
                return _throw(self.rules, table, seat)
            case _:
                return None

    def ahead(self, table: Table, seat: int) -> Ahead | None:
        """Return the cards that a seat may choose now, to be thrown in when it is asked."""
        bout = table.phase in ("defend", "throw", "taking") and seat not in table.to_act
        if not bout or seat not in self.rules.throwers(table) or not self.rules.room(table):
            return None
        lying = {card.rank for play in table.plays for card in play.cards}
        fitting = tuple(card for card in table.hand(seat) if card.rank in lying)
        throw = answer("throw", Sentence("Throw in"), least=1, most=1)
        return Ahead(throw, fitting, at_once=True)

    def selection(self, table: Table, seat: int, cards: Cards) -> Words | None:
        """Return what a picked card would do, or why it may not be played."""
        if len(cards) != 1 or table.over or table.match_over:
            return None
        card = cards[0]
        if table.phase == "defend" and seat in table.to_act:
            return _to_beat(self.rules, table, seat, card)
        if table.phase == "attack" and seat in table.to_act:
            defender = Seat(table.contest[1])
            return Sentence(
                "{Seat} has to beat the {card}, or pick it up.", seat=defender, card=card
            )
        if table.phase not in ("defend", "throw", "taking"):
            return None
        reason = self.rules.why_not_throw(table, card)
        if reason is not None:
            return reason.told
        if seat in table.to_act:
            return Sentence("You could throw in the {card}.", card=card)
        return Sentence("The {card} goes in as soon as it's your turn.", card=card)

    def news(self, table: Table, seat: int) -> Iterator[Sentence]:  # noqa: ARG002
        """Yield what the turn-up is, and how hands are filled again."""
        if table.stock:
            for card in table.cards(TURN_UP):
                yield Sentence("The {card} by the stock names trumps. It's drawn last.", card=card)
        if table.stock and table.cards(PILE):
            yield Sentence("After an attack you all draw back up to six, the attacker first.")

    def part(self, table: Table, seat: int) -> Sentence | None:
        """Return what a seat does in the bout."""
        if table.phase not in PHASES or not table.contest:
            return None
        match table.said.get(seat, ""):
            case "take":
                return Sentence("taking")
            case "done":
                return Sentence("done")
        if seat == self.rules.defender(table):
            return Sentence("defending")
        return Sentence("attacking") if seat == self.rules.attacker(table) else None

    def striking(self, table: Table, event: Event) -> Sentence | None:  # noqa: ARG002
        """Return the exclamation for whoever is left with cards."""
        return Sentence("Durak!") if isinstance(event, Failed) else None

    def verdict(self, table: Table) -> Iterator[Sentence]:
        """Yield how a deal that is over came out."""
        left = [seat for seat, points in enumerate(table.points) if points]
        if not left:
            yield Sentence("A draw: nobody has any cards left.")
            yield Sentence("The same dealer deals again.")
            return
        yield Sentence("{Seat} ended up as the durak.", seat=Seat(left[0]))
        stake = self.rules.options.stake
        others = table.seats - 1
        if stake and others == 1:
            yield Sentence("That cost {chips}.", chips=chips(stake))
        elif stake:
            yield Sentence(
                "That cost {chips}: {stake} to every other player.",
                chips=chips(stake * others),
                stake=stake,
            )

    def explain(self, event: Event) -> Sentence | None:
        """Return the sentence a newcomer needs on what has just happened."""
        match event:
            case Moved(verb=verb):
                return _OF_MOVES.get(verb)
            case Declared(_, "take"):
                return Sentence("The others may still add cards of the same ranks.")
            case WentOut():
                return Sentence("The stock is gone. Run out of cards now, and you're safe.")
            case Failed():
                return Sentence("Durak is Russian for fool.")
            case _:
                return None

    def choosing(self) -> Sentence:
        """Return how the first dealer is chosen."""
        return Sentence("We draw lots for the first dealer.")

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why an event came to pass, given the table before it."""
        match event:
            case Moved(verb="collect") if before.contest:
                return _beaten_off(self.rules, before)
            case Moved(verb="pick up") if self.rules.unanswered(before):
                card = self.rules.unanswered(before)[0]
                told = Sentence(
                    "Nobody beat the {card}, so the defender picks it all up.", card=card
                )
                return Reason("not-beaten", told, (card,))
            case WentOut():
                told = Sentence("No stock and no cards left: out, and safe.")
                return Reason("rid-of-all", told)
            case Failed() | Scored():
                told = Sentence("Everyone else is out. The one left with cards is the durak.")
                return Reason("last-with-cards", told)
            case Paid():
                told = Sentence("The durak pays everyone else a stake.")
                return Reason("durak-pays", told, rule=switched(self.rules.options, "stake"))
            case _:
                return None


def _ranks(cards: Cards) -> Series:
    """Return the ranks of cards, to be told as a choice: `a six or a nine`."""
    return any_of(Rank(card.rank) for card in {card.rank: card for card in sorted(cards)}.values())


# Why not


_NOW: Final = {
    "attack": Sentence("Attack with one card."),
    "defend": Sentence("Beat the attack, or pick it up."),
}


def now(phase: str) -> Sentence:
    """Return why something else is not to be done now."""
    return _NOW.get(phase, Sentence("Throw in a card, or say you're done."))


def does_not_beat(card: Card, attack: Card, trumps: str | None) -> Sentence:
    """Return why a card does not beat an attack."""
    if card.suit == attack.suit:
        return Sentence(
            "The {card} is lower than the {attack}, so it can't beat it.", card=card, attack=attack
        )
    if attack.suit == trumps:
        return Sentence(
            "The {attack} is a trump: only a higher trump beats it.",
            attack=attack,
        )
    return Sentence(
        "The {card} can't beat the {attack}: it's neither a {suit:one} nor a trump.",
        card=card,
        attack=attack,
        suit=Suit(attack.suit),
    )


def not_there(card: Card, lying: Cards) -> Sentence:
    """Return why a card may not be thrown in."""
    return Sentence(
        "You may throw in {ranks:a}, but there isn't {rank:a} on the table.",
        ranks=_ranks(lying),
        rank=Rank(card.rank),
    )


def full(number: int) -> Sentence:
    """Return why nothing more may be thrown in."""
    return several(
        number,
        "This player only has to beat one card.",
        "This player never has to beat more than {n:words} cards.",
    )


# Questions


def _on_offer(rules: Durak, table: Table, seat: int) -> frozenset[str]:
    return frozenset(action.verb for action in rules.legal(table, seat))


def _of_play(asked: Words, answers: Iterable[Answer], offered: Container[str]) -> Prompt:
    """Return a question with those answers that are on offer."""
    return question(asked, (each for each in answers if each.verb in offered), playing=True)


def _attack(rules: Durak, table: Table, seat: int) -> Prompt:
    detail = Sentence("Any card you like. They beat it or pick it up.")
    answers = [answer("attack", Sentence("Attack"), detail, 1, 1)]
    if "swap" in _on_offer(rules, table, seat):
        up = table.cards(TURN_UP)[0]
        detail = Sentence("Your lowest trump for the {card}. Then you attack.", card=up)
        answers.append(answer("swap", Sentence("Swap"), detail))
    asked = Sentence("You attack {Seat}.", seat=Seat(table.contest[1]))
    return question(asked, answers, playing=True)


def _defend(rules: Durak, table: Table, seat: int) -> Prompt:
    attack = rules.unbeaten(table)
    assert attack is not None
    offered = _on_offer(rules, table, seat)
    better = Sentence("A higher {suit:one}, or any trump.", suit=Suit(attack.suit))
    if attack.suit == table.trumps:
        better = Sentence("A higher trump. Nothing else beats a trump.")
    add = Sentence("Add {rank:a}: the next player defends.", rank=Rank(attack.rank))
    cost = several(
        len([card for play in table.plays for card in play.cards]),
        "The card is yours. They may add more, and you miss your attack.",
        "The {n:words} cards are yours. They may add more, and you miss your attack.",
    )
    answers = (
        answer("beat", Sentence("Beat"), better, 1, 1),
        answer("transfer", Sentence("Pass on"), add, 1, 1),
        answer("take", Sentence("Take"), cost),
    )
    asked = [Sentence("Beat the {card}?", card=attack)]
    if "beat" not in offered:
        asked = [Sentence("You can't beat the {card}.", card=attack)]
        if "transfer" in offered:
            asked.append(Sentence("Pass it on or take it."))
    return _of_play(tuple(asked), answers, offered)


def _throw(rules: Durak, table: Table, seat: int) -> Prompt:
    taking = table.phase == "taking"
    lying = tuple(card for play in table.plays for card in play.cards)
    offered = _on_offer(rules, table, seat)
    what = Sentence("Throw in a rank that lies there, and they have to beat it too.")
    if taking:
        what = Sentence("Throw in a rank that lies there, and they take it too.")
    last = Sentence("No. If someone else throws in, you may too.")
    answers = (
        answer("throw", Sentence("Throw in"), what, 1, 1),
        answer("done", Sentence("Done"), last),
    )
    asked = Sentence("Throw in {ranks:a}?", ranks=_ranks(lying))
    if len(say(asked)) > _LONGEST:
        asked = Sentence("Throw in another card?")
    if taking:
        asked = Sentence("{Seat} picks it all up. Throw in another?", seat=Seat(table.contest[1]))
    if "throw" not in offered:
        asked = Sentence("You've nothing to throw in.")
    return _of_play(asked, answers, offered)


# Cards that are picked


def _to_beat(rules: Durak, table: Table, seat: int, card: Card) -> Sentence:
    """Return what a picked card of the defender would do."""
    attack = rules.unbeaten(table)
    assert attack is not None
    transfer = Action(seat, "transfer", (card,))
    passes = rules.options.transfer and rules.forbids(table, transfer) is None
    wins = beats(card, attack, table.trumps)
    if wins and passes:
        return Sentence("The {card} beats the {attack}, or passes it on.", card=card, attack=attack)
    if wins:
        return Sentence("The {card} beats the {attack}.", card=card, attack=attack)
    if passes:
        return Sentence("The {card} passes the attack on.", card=card)
    return does_not_beat(card, attack, table.trumps)


# For newcomers


_OF_MOVES: Final = {
    "turn": Sentence("It's the last card anyone will draw."),
    "attack": Sentence("The next player has to beat it: higher in its suit, or with a trump."),
    "beat": Sentence("Now its rank may go in as well."),
    "throw": Sentence("You may only throw in ranks that are on the table."),
    "transfer": Sentence("A card of the same rank: now the next player defends."),
    "swap": Sentence("You may swap the lowest trump for the turned-up one."),
    "collect": Sentence("All beaten: these cards are out of the deal."),
    "pick up": Sentence("Pick up, and you miss your attack."),
}
"""What a newcomer hears of a move of cards, by its verb."""


# Why


def durak_pays() -> Reason:
    """Return what the durak pays for, in a few words."""
    return Reason("durak-pays", Sentence("the durak's stake"))


def _beaten_off(rules: Durak, before: Table) -> Reason:
    """Return why a bout is over in which every attack is beaten."""
    beaten = tuple(pair[1] for pair in rules.pairs(before) if len(pair) > 1)
    if not before.hand(before.contest[1]):
        told = Sentence("Every card is beaten, and the defender has none left.")
        return Reason("no-cards-to-defend", told, beaten)
    if rules.room(before):
        told = Sentence("All are beaten, and no one adds a card.")
        return Reason("beaten-off", told, beaten)
    told = several(
        before.marks.get("cap", 0),
        "Every card is beaten, and one attack is the limit.",
        "Every card is beaten, and {n:words} attacks are the limit.",
    )
    return Reason("bout-is-full", told, beaten, "first_bout_cap" if rules.is_short(before) else "")
