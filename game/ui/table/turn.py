"""The person's turn as one record: what is asked, pointed at, chosen, meant, held and promised.

It never changes; the functions below return the record that follows, and `MatchCourse.take` makes
it the one that holds. Everything else reads it: input and pictures. No pygame, no rules.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.core.actions import Action
from game.core.cards import Card, Cards
from game.core.sentences import Sentence, say, several, verbatim
from game.core.telling import Answer, Prompt
from game.ui.table.gestures import Drag
from game.ui.table.places.shapes import LIFT, SELECTED, SUNK
from game.ui.window.commands import Command

SUIT_KEYS = "cdhs"
RANK_KEYS = {"a": 14, "k": 13, "q": 12, "j": 11, "t": 10, "1": 10, "0": 10} | {
    str(rank): rank for rank in range(2, 10)
}
RANK_WAIT = 2.0
"""Seconds in which a rank key still belongs to the suit key before it."""


@dataclass(frozen=True, slots=True)
class MyTurn:
    """What the person at the table is asked and does; times are the table's clock."""

    asked: Prompt | None = None
    """The question of this turn, even while something lies over its answers."""
    shown: Prompt | None = None
    """The same while its answers are in view."""
    shown_at: float = -1.0
    """Since when they are, or have moved."""
    answers: tuple[Answer, ...] = ()
    """Those of its answers that take cards."""
    ahead: Answer | None = None
    """While there are none, the answer for which cards may be chosen already."""

    pointed: Card | None = None
    by_keys: bool = False
    """It is pointed at by keys, not by the pointer."""
    typed: tuple[str, float] = ("", 0.0)
    """A suit that was typed, and when."""
    lifted: Card | None = None
    """One click more plays it."""
    advised: frozenset[Card] = frozenset()
    """What a hint or a coach lets stand out."""

    chosen: Cards = ()
    """The cards chosen for an answer, in order."""
    last: Card | None = None
    """The card whose combinations are gone through."""
    clicked: tuple[Card, float, Cards] | None = None
    """The card that a click chose or gave back last, when, and what a double click would play."""
    meant: Answer | None = None
    """Of several answers that take as many cards the one that was named."""
    promised: tuple[Answer, Card] | None = None
    """A card that is given with an answer as soon as the person is asked."""

    held: Drag | None = None
    """The card that is pressed on."""
    lands: bool = False
    """It would be played if it were let go now."""
    over: Card | None = None
    """The attack that it is held over and would beat."""

    awaited: Action | None = None
    """What was asked for, until the answer is here."""
    said_at: float = -1.0
    """When it was."""

    forbidden: frozenset[Card] = frozenset()
    """Cards that may not be played now."""
    offered: frozenset[Card] = frozenset()
    """Those that may, while a chance is open to all."""
    greyed: Mapping[Card, float] = field(default_factory=dict)
    """When each card is as grey, or as white again, as it is becoming."""

    # What follows from it

    @property
    def takers(self) -> tuple[Answer, ...]:
        """The answers that cards are chosen for, now or ahead."""
        return self.answers or ((self.ahead,) if self.ahead else ())

    @property
    def picks(self) -> bool:
        """Whether cards of the hand are chosen now instead of played."""
        asked = self.panelled or (self.asked is not None and self.asked.playing)
        return bool(self.takers) and (asked or not self.answers)

    @property
    def panelled(self) -> bool:
        """Whether a question is in view in a panel of its own."""
        return self.shown is not None and not self.shown.playing

    @property
    def in_row(self) -> bool:
        """Whether the ordinary question is in view, in the row of buttons over the hand."""
        return self.shown is not None and self.shown.playing

    @property
    def plays_one(self) -> bool:
        """Whether one card is put down, as in games of tricks: to choose it twice plays it."""
        return self.in_row and self.most == 1 and bool(self.answers)

    @property
    def most(self) -> int:
        """How many cards may be chosen at most."""
        return max((answer.most for answer in self.takers), default=0)

    @property
    def least_to_play(self) -> int:
        """How few cards make a play to the table; 0 where cards are chosen for something else."""
        return min((a.least for a in self.answers if a.verb in ("play", "lay")), default=0)

    @property
    def named(self) -> bool:
        """Whether cards are chosen for somebody, who has to be named."""
        return any(answer.value for answer in self.answers)

    @property
    def first(self) -> Answer | None:
        """The answer that stands out: the one that is meant, or the first that takes the chosen."""
        return self.meant or next(iter(self._fitting(len(self.chosen))), None)

    def greys(self, now: float) -> bool:
        """Tell whether a card is still on its way to grey, or back from it."""
        return any(when > now for when in self.greyed.values())

    @property
    def dragged(self) -> Card | None:
        """The card that follows the pointer."""
        return self.held.card if self.held is not None and self.held.dragging else None

    def taking(self, count: int) -> Answer | None:
        """Return the answer that takes so many cards: the one that is meant, if it has to be."""
        fitting = self._fitting(count)
        if len(fitting) > 1 and fitting[0].value:
            return self.meant if self.meant in fitting else None
        return fitting[0] if fitting else None

    def _fitting(self, count: int) -> list[Answer]:
        return [answer for answer in self.answers if answer.least <= count <= answer.most]

    def to_drop(self, card: Card) -> Cards:
        """Return the cards that a drag of this card carries towards the table.

        A chosen card brings the others along. One that is not chosen goes alone where nothing else
        could be meant: where one card is taken, or one may be and none was chosen.
        """
        if card in self.chosen:
            return self.chosen
        alone = self.most == 1 or (self.least_to_play == 1 and not self.chosen)
        return (card,) if alone else ()

    @property
    def limit(self) -> Sentence:
        """Why no further card may be chosen, in a sentence."""
        told = next((a.limit for a in self.takers if a.most == self.most and a.limit), "")
        if told:
            return verbatim(told)
        return several(
            self.most,
            "You can pick only one card.",
            "You can pick {n} cards at most.",
        )

    @property
    def too_few(self) -> Sentence:
        """How many cards have to be chosen at least, in a sentence."""
        least = max(1, min((answer.least for answer in self.answers), default=0))
        if len(self.chosen) >= least and self.named:
            return Sentence("Who gets it? Press a name.")
        return several(least, "Pick at least one card.", "Pick at least {n} cards.")

    def raised(self, hand: Iterable[Card]) -> dict[Card, float]:
        """Return how far which cards of the hand stand out, in card heights.

        What is chosen stays up for an answer, and the others sink below it a little. Where cards
        are chosen, those that are advised have a rim alone: lifted, they'd look chosen already.
        """
        found = {} if self.picks else dict.fromkeys(self.advised, LIFT)
        if self.pointed is not None:
            found[self.pointed] = LIFT
        if self.lifted is not None:
            found[self.lifted] = SELECTED
        chosen = self.chosen if self.picks else ()
        if not chosen:
            return found
        sunk = {card: found.get(card, 0.0) - SUNK for card in hand if card not in chosen}
        return found | dict.fromkeys(chosen, SELECTED) | sunk


def cards_in_words(count: int) -> str:
    """Return a number of cards: `one card`, `4 cards`."""
    return say(several(count, "one card", "{n} cards"))


# What is asked


def ask(turn: MyTurn, question: Prompt) -> MyTurn:
    """Ask a question; cards chosen for the ordinary one of a game may have been so ahead of it."""
    if not question.playing:
        turn = clear(turn)
    return go_on(replace(turn, asked=question), question.answers)


def go_on(turn: MyTurn, answers: Iterable[Answer]) -> MyTurn:
    """Let these answers take the cards, and leave chosen what is chosen, if it may be."""
    turn = replace(turn, answers=tuple(a for a in answers if a.most > 0 and not a.added))
    return replace(turn, chosen=turn.chosen[: turn.most])


def show(turn: MyTurn, question: Prompt | None, now: float) -> MyTurn:
    """Bring the answers to a question into view, or take them away."""
    since = turn.shown_at if question == turn.shown else now
    return replace(turn, shown=question, shown_at=since)


def moved_aside(turn: MyTurn, now: float) -> MyTurn:
    """Have the answers in another place: what is pressed now may be meant for what was there."""
    return replace(turn, shown_at=now)


def expect(turn: MyTurn, ahead: Answer | None) -> MyTurn:
    """Let cards be chosen ahead of a question, or no longer; a promise is kept or broken later."""
    turn = replace(turn, ahead=ahead)
    return turn if turn.promised else replace(turn, chosen=turn.chosen[: turn.most])


def end(turn: MyTurn) -> MyTurn:
    """Whatever was asked is asked no more; what may be chosen for later stays chosen."""
    shown = turn.shown if turn.in_row else None
    return go_on(replace(turn, asked=None, shown=shown), ())


# What is pointed at


def hover(turn: MyTurn, card: Card | None) -> MyTurn:
    """Follow the pointer; where it is on no card, what the keys point at stays."""
    if card is None and turn.by_keys:
        return turn
    return replace(turn, pointed=card, by_keys=False)


def point(turn: MyTurn, card: Card | None) -> MyTurn:
    """Point at a card by keys, and go on doing so while the pointer is on none."""
    return replace(turn, pointed=card, by_keys=True)


def step(turn: MyTurn, command: Command, hand: Sequence[Card]) -> MyTurn:
    """Move by keys to a neighbour, or up and down to another suit."""
    if turn.pointed not in hand:
        return point(turn, hand[-1] if command is Command.LEFT else hand[0])
    at = hand.index(turn.pointed)
    if command in (Command.LEFT, Command.RIGHT):
        way = -1 if command is Command.LEFT else 1
        return point(turn, hand[(at + way) % len(hand)])
    suits = list(dict.fromkeys(card.suit for card in hand))
    way = 1 if command is Command.UP else -1
    suit = suits[(suits.index(hand[at].suit) + way) % len(suits)]
    return point(turn, next(card for card in hand if card.suit == suit))


def end_of_suit(turn: MyTurn, hand: Sequence[Card], *, highest: bool) -> MyTurn:
    """Move to the lowest or highest card of the suit."""
    suit = turn.pointed.suit if turn.pointed in hand and turn.pointed else hand[0].suit
    same = [card for card in hand if card.suit == suit]
    return point(turn, (max if highest else min)(same, key=lambda card: card.rank))


def spell(
    turn: MyTurn, letter: str, hand: Sequence[Card], now: float
) -> tuple[MyTurn, Card | None]:
    """Answer a letter: a suit, then a rank within it; return the card too that it names in full.

    The very same record comes back where the letter meant nothing.
    """
    letter, (suit, typed_at) = letter.lower(), turn.typed
    if letter and letter in SUIT_KEYS:
        same = [card for card in hand if card.suit == letter.upper()]
        turn = replace(turn, typed=(letter.upper(), now))
        return (point(turn, same[-1]) if same else turn), None
    if letter in RANK_KEYS and suit and now - typed_at <= RANK_WAIT:
        wanted, turn = Card(suit, RANK_KEYS[letter]), replace(turn, typed=("", 0.0))
        return (point(turn, wanted), wanted) if wanted in hand else (turn, None)
    return turn, None


def aim(turn: MyTurn, card: Card) -> MyTurn:
    """Let a card stand out that nobody points at."""
    return replace(turn, pointed=card)


def leave_keys(turn: MyTurn) -> MyTurn:
    """Let the keys speak to something else than the hand; the card stands out still."""
    return replace(turn, by_keys=False)


def lift(turn: MyTurn, card: Card | None) -> MyTurn:
    """Let a card stand out that one more click plays."""
    return replace(turn, lifted=card)


def advise(turn: MyTurn, cards: frozenset[Card]) -> MyTurn:
    """Let cards stand out that a hint or a coach advises."""
    return replace(turn, advised=cards)


def mark(
    turn: MyTurn,
    forbidden: frozenset[Card],
    offered: frozenset[Card],
    now: float = 0.0,
    lasts: float = 0.0,
) -> MyTurn:
    """Tell cards apart that may not be played, or those alone that may.

    They become grey, or white again, in so many seconds from now on; on the way there they turn
    back from where they are. Where all is as it was, it's the very same record.
    """
    if (turn.forbidden, turn.offered) == (forbidden, offered):
        return turn
    greyed = {card: when for card, when in turn.greyed.items() if when > now}
    for card in turn.forbidden ^ forbidden if lasts > 0 else ():
        greyed[card] = now + lasts - (greyed.get(card, now) - now)
    return replace(turn, forbidden=forbidden, offered=offered, greyed=greyed)


# What is chosen, meant and promised


def choose(turn: MyTurn, cards: Iterable[Card]) -> MyTurn:
    """Choose exactly these cards, as many of them as may be chosen."""
    return replace(turn, chosen=tuple(cards)[: turn.most])


def toggle(turn: MyTurn, card: Card) -> MyTurn:
    """Choose a card or give it back; the very same record where it is one too many.

    Where one card alone is taken, another card takes its place.
    """
    if card in turn.chosen:
        return replace(turn, chosen=tuple(other for other in turn.chosen if other != card))
    if turn.most == 1:
        return replace(turn, chosen=(card,))
    if len(turn.chosen) < turn.most:
        return replace(turn, chosen=(*turn.chosen, card))
    return turn


def click(turn: MyTurn, card: Card | None, now: float = 0.0, plays: Cards = ()) -> MyTurn:
    """Have clicked on a card; a second click in a moment would play those."""
    return replace(turn, clicked=None if card is None else (card, now, plays))


def follow_up(turn: MyTurn, card: Card) -> MyTurn:
    """Have this be the card whose combinations are gone through next."""
    return replace(turn, last=card)


def mean(turn: MyTurn, answer: Answer) -> MyTurn:
    """Name the answer that the chosen cards are for."""
    return replace(turn, meant=answer)


def clear(turn: MyTurn) -> MyTurn:
    """Choose nothing, and mean nothing by it."""
    return replace(turn, chosen=(), meant=None)


def keep(turn: MyTurn, hand: Collection[Card]) -> MyTurn:
    """Forget cards that are no longer in the hand; a drag whose card has gone is over."""
    gone = turn.held is not None and turn.held.card not in hand
    turn = drop(turn) if gone else turn
    pointed = turn.pointed if turn.pointed in hand else None
    lifted = turn.lifted if turn.lifted in hand else None
    chosen = tuple(card for card in turn.chosen if card in hand)
    return replace(turn, pointed=pointed, lifted=lifted, chosen=chosen)


def promise(turn: MyTurn, answer: Answer | None) -> MyTurn:
    """Promise the first card chosen for an answer to come, or take a promise back."""
    made = (answer, turn.chosen[0]) if answer and turn.chosen and not turn.answers else None
    return replace(turn, promised=made)


# What is held


def start(turn: MyTurn, drag: Drag) -> MyTurn:
    """Press on a card."""
    return replace(turn, held=drag, pointed=drag.card, by_keys=False)


def move(turn: MyTurn, drag: Drag, *, lands: bool = False, over: Card | None = None) -> MyTurn:
    """Carry the card that is held, or go across others; `lands` tells that it may be let go.

    It may be held `over` an attack that it beats.
    """
    return replace(turn, held=drag, lands=lands and drag.dragging and drag.above, over=over)


def drop(turn: MyTurn) -> MyTurn:
    """Let go of what is held."""
    return replace(turn, held=None, lands=False, over=None)


def cancel(turn: MyTurn) -> MyTurn:
    """Let go of what is held as if it had not been: what a sweep has chosen is not."""
    if turn.held is not None and turn.held.sweep is not None:
        turn = choose(turn, turn.held.sweep.before)
    return drop(turn)


# What is said


def send(turn: MyTurn, action: Action, now: float) -> MyTurn:
    """Ask for an action; it is awaited until the answer is here."""
    return replace(turn, awaited=action, said_at=now, lifted=None)


def heard(turn: MyTurn) -> MyTurn:
    """Await nothing any more: the answer is here."""
    return replace(turn, awaited=None)
