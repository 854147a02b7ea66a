"""What a drill asks: a position as one seat sees it, what may be answered, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.zones import EXCESS, SET_ASIDE, TURN_UP, discard

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from game.core.cards import Cards
    from game.core.rules import Rules
    from game.core.table import Play, Table
    from game.school.drills.deals import Trick

YES, NO = "yes", "no"


class Drill(NamedTuple):
    """A kind of question: its name, what it asks for, and how it is answered.

    `answers` is `seats`, `cards` (as many of the hand as are right), `numbers` or `words`.
    """

    id: str
    title: Sentence
    about: Sentence


DRILLS = (
    Drill("follow", Sentence("Follow suit"), Sentence("Which of your cards may you play?")),
    Drill("winner", Sentence("Who takes it?"), Sentence("Everyone has played. Whose trick is it?")),
    Drill("beats", Sentence("Beat it"), Sentence("Which of your cards would be winning?")),
    Drill(
        "count", Sentence("Still out"), Sentence("Count the cards of a suit, and then the trumps.")
    ),
    Drill("good", Sentence("Is it good?"), Sentence("Is your card sure to win the trick?")),
)
"""The drills, in the order in which a newcomer needs them."""

LEVELS = range(1, 5)
"""How hard a question is: 1 without trumps, 2 with them, 3 by heart, 4 other games as well."""


FEATURES = {
    "follow": Sentence("following suit"),
    "only-card": Sentence("when you've only one card to play"),
    "void": Sentence("when you're out of the suit led"),
    "void-with-trumps": Sentence("when you're out of the suit led but hold trumps"),
    "lead": Sentence("leading"),
    "lead-bound": Sentence("a lead that the rules choose"),
    "all-follow": Sentence("tricks where everyone follows suit"),
    "trumps-led": Sentence("tricks where a trump is led"),
    "trump-held": Sentence("when you hold the suit led, and trumps too"),
    "head": Sentence("games where you have to beat the winning card"),
    "overtrump": Sentence("games where you have to beat a trump"),
    "must-trump": Sentence("games where you have to trump"),
    "first-takes": Sentence("tricks that the first card takes"),
    "later-takes": Sentence("tricks that a later card takes"),
    "discard": Sentence("cards of other suits thrown away"),
    "high-discard": Sentence("high cards thrown away: they can't win"),
    "ruff": Sentence("tricks that get ruffed"),
    "overruff": Sentence("tricks that get ruffed twice"),
    "ruffed": Sentence("tricks somebody has already ruffed"),
    "bound": Sentence("trumps you hold but may not play"),
    "none": Sentence("tricks you can't win"),
    "higher": Sentence("higher cards of the same suit"),
    "count-suit": Sentence("counting a plain suit"),
    "count-trumps": Sentence("counting the trumps"),
    "fell-as-ruff": Sentence("trumps that fell on other suits"),
    "fell-as-discard": Sentence("cards of the suit that were thrown away"),
    "own-many": Sentence("cards in your own hand"),
    "none-out": Sentence("suits with no card left"),
    "dead-card": Sentence("cards out of play"),
    "many-tricks": Sentence("more than two tricks"),
    "suit-top": Sentence("the highest card left of a suit"),
    "suit-lower": Sentence("cards with a higher one still out"),
    "top-trump": Sentence("the highest trump left"),
    "lower-trump": Sentence("trumps with a higher one still out"),
    "lower-card": Sentence("plain cards with a higher one still out"),
    "trumps-out": Sentence("high cards while trumps are still out"),
    "all-gone": Sentence("plain cards once all trumps are gone"),
    "several": Sentence("hands with more than one good card"),
    "one-good": Sentence("hands with one good card"),
    "no-good": Sentence("hands with no good card"),
}
"""What it takes to answer a question, in words that follow `you miss most:`."""


class DrillChoice(NamedTuple):
    """Something that can be answered; seats are written `Seat 2`, screens put the name there."""

    key: str
    label: str


class Reply(NamedTuple):
    """What is said of an answer: whether it was right, and why; the cards that show it."""

    right: bool
    words: str
    cards: Cards


class Question(NamedTuple):
    """One question about a position that came in a real deal.

    `table` is what the seat `you` sees; `tricks` are those it has seen before. `answers` tells how
    it is answered: by one of the `seats`, `numbers` or `words`, or by all `cards` of the hand that
    are right, which may be none. `why` says why the right answer is right, `wrong` by choice what
    to say of another one, or of leaving out one that is right. `features` are what it takes
    to answer it. A question by heart shows its tricks beforehand, one by one.
    """

    drill: str
    rules: Rules
    table: Table
    you: int
    tricks: tuple[Trick, ...]
    prompt: str
    answers: str
    choices: tuple[DrillChoice, ...]
    right: frozenset[str]
    why: Reason
    wrong: Mapping[str, Reason]
    features: frozenset[str]
    level: int
    card: str = ""
    by_heart: bool = False

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards of the trick on the table, in order."""
        return self.table.plays

    @property
    def hand(self) -> Cards:
        """The cards you hold."""
        return self.table.hand(self.you)

    @property
    def dead(self) -> Cards:
        """The cards you see, or threw away yourself, that take no part in the play."""
        return dead(self.table, self.you)

    def reply(self, answer: Collection[str]) -> Reply:
        """Judge an answer, and say why."""
        if frozenset(answer) == self.right:
            return Reply(True, self.why.sentence, self.why.cards)
        said = self._said(answer)
        if said is None:
            return Reply(False, self.why.sentence, self.why.cards)
        return Reply(False, said.sentence, said.cards)

    def _said(self, answer: Collection[str]) -> Reason | None:
        """Return what is wrong with the first choice that should not be there, or is missing."""
        for choice in self.choices:
            key = choice.key
            if key in answer and key not in self.right and key in self.wrong:
                return self.wrong[key]
        for choice in self.choices:
            if choice.key in self.right and choice.key not in answer and choice.key in self.wrong:
                return self.wrong[choice.key]
        return None


def dead(table: Table, seat: int) -> Cards:
    """Return the cards of a table that a seat knows to take no part in the play."""
    zones = (TURN_UP, SET_ASIDE, EXCESS, discard(seat))
    return tuple(card for zone in zones for card in table.cards(zone))
