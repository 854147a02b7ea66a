"""What rules tell in words and figures: their book, their questions, what cards come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from game.core.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.cards import Cards
    from game.core.sentences import Words
    from game.core.table import Table


class ThreeLines(NamedTuple):
    """A game in three lines, for somebody who sits down to it: each is a sentence or two."""

    wins: str
    twist: str
    loses: str


class Headway(NamedTuple):
    """How far a match has come: so much is `done` of the `whole`, and a deal may do a `step`."""

    done: int
    whole: int
    step: int = 1

    @classmethod
    def in_deals(cls, table: Table, whole: int) -> Self:
        """Return how far a match of so many deals has come."""
        return cls(table.deals - (not table.over), whole)

    @property
    def share(self) -> float:
        """How much of the match is over, 0 to 1."""
        return min(1.0, max(0.0, self.done / self.whole))

    @property
    def decisive(self) -> bool:
        """Whether the deal that is on may end a match of several."""
        return self.done > 0 and self.done + self.step >= self.whole


class About(NamedTuple):
    """What is said of a game before it is played, and what it calls whoever does badly in it."""

    title: str
    family: str
    summary: str
    length: str
    special: str
    gist: ThreeLines = ThreeLines("", "", "")
    """How it's won, what is special, how it's lost."""
    learning: str = Sentence("a few rules to learn").pattern
    """How easy it is to learn: `easy to learn`, `plenty to learn`."""
    failing: str = Sentence("looed").pattern
    """What is said of a seat that did not do what it had undertaken."""
    loser_wears: str = ""
    """What is set on the head of the one who loses a deal: `horns`, or a fool's `cap`."""
    round: str = Sentence("trick").pattern
    """What is played at a time, from one lead to the next: a `round`, an `attack`."""
    youth: str = ""
    """What the youngest does, where ages decide anything: `calls trumps first`."""
    forgives: float = 1.0
    """How far the level easy may stray from the best and still be a beginner's equal.

    `python -m tests.soak beginners` measures it. The other levels stray less, in the same
    proportion.
    """


class Scoring(NamedTuple):
    """What points come to in a game."""

    goal: str = "most"
    """Whether the `most` or the `fewest` points win a match."""
    has_loser: bool = False
    """Whether nobody wins a deal but one loses it, which is what points count."""
    has_pot: bool = False
    """Whether chips go into a pot and out of it again."""


class Paragraph(NamedTuple):
    """A piece of the rule book as the house rules stand: a heading, and its sentences."""

    heading: str
    text: str


def chapter(heading: Sentence, told: Sentence | Iterable[Sentence]) -> Paragraph:
    """Return a piece of the rule book."""
    return Paragraph(say(heading), say(told))


class Answer(NamedTuple):
    """One way to answer a question: its verb, the words of its button, what it undertakes.

    `detail` says in a line what the answer undertakes and what it may cost or win. An answer that
    takes cards of the hand says how many, `least` to `most`, and why not more in `limit`. A
    `value` goes with the action, as the seat does to which an offer is made: its label is `Seat 2`
    then, and screens put the name there. An answer that is `added` is none by itself: its value is
    a word that may be added to a play, as `civil` is to `play AS civil`. An answer with `numbers`
    takes one of them as its value, as `bid 7` does. One that names a `suit` is shown with its sign.
    """

    verb: str
    label: str
    detail: str = ""
    least: int = 0
    most: int = 0
    limit: str = ""
    value: str = ""
    added: bool = False
    numbers: range | None = None
    suit: str = ""


def answer(
    verb: str,
    label: Sentence,
    detail: Words | None = None,
    least: int = 0,
    most: int = 0,
    **more: Any,
) -> Answer:
    """Return one way to answer a question, its words made of sentences."""
    return Answer(verb, say(label), say(detail), least, most, **more)


class Ahead(NamedTuple):
    """What a seat may choose some of these cards for before it is asked: an answer to come.

    With `at_once` it is given by itself as soon as the seat is asked, if it is legal then.
    """

    answer: Answer
    cards: Cards
    at_once: bool = False


class Prospect(NamedTuple):
    """What a word of the bidding may come to, for those who weigh it: a player at a glance.

    `gains` is what the deal would count for by the number of tricks won, from none to all, as far
    as it can be told beforehand. `against` other seats play already, `waiting` more may yet, each
    with the chance `joins`; `alone` is what it comes to if none does. `draws` cards of the hand
    may then be exchanged; where `fresh` is not 0, so many new cards come instead of the hand.
    `ease` is how easily a card wins a trick: 1 where hands are bettered from the stock, and all
    must head and trump.
    """

    gains: tuple[float, ...]
    against: int = 0
    waiting: int = 0
    joins: float = 0.5
    alone: float = 0.0
    draws: int = 0
    fresh: int = 0
    ease: float = 1.0


class Meld(NamedTuple):
    """Cards put down at once, where combinations climb: of equal shapes the higher one beats.

    `height` is the place of the highest card as `Combining.height` tells it. A `slam` beats
    what is else beyond beating.
    """

    cards: Cards
    shape: tuple[str, int]
    height: int
    slam: bool = False


class Counted(NamedTuple):
    """What the cards a seat has won count so far, and the most they can still come to."""

    points: int
    most: int


class Portion(NamedTuple):
    """Cards of a pile that count together: what they are called, and their points."""

    name: str
    cards: Cards
    points: int


class Prompt(NamedTuple):
    """What a seat is asked that is more than to play a card: the question, and its answers.

    `playing` tells that this is the ordinary move of the game, made many times in a deal: screens
    keep the question out of the way of the table.
    """

    question: str
    answers: tuple[Answer, ...]
    playing: bool = False


def question(asked: Words, answers: Iterable[Answer], *, playing: bool = False) -> Prompt:
    """Return what a seat is asked, in sentences."""
    return Prompt(say(asked), tuple(answers), playing)
