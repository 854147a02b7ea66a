"""What a game says: each game has words of its own, which its rules hand out as `Rules.words`.

They are whole sentences, not yet text: a screen puts in the names of players, and `say` makes one
text of them. What is asked of a view is asked of what its seat may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from game.core.bids import Bid, bid
from game.core.sentences import Plural, all_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from game.core.cards import Cards
    from game.core.events import Event
    from game.core.reasons import Reason
    from game.core.rules import Rules
    from game.core.sentences import Sentence, Words
    from game.core.table import Table
    from game.core.telling import Ahead, Paragraph, Prompt


_MANNERS: Final = {
    "bold": Plural(
        "{who} is bold and ruffs whenever it can.", "{who} are bold and ruff whenever they can."
    ),
    "careful": Plural(
        "{who} plays it safe and seldom leads a trump.",
        "{who} play it safe and seldom lead a trump.",
    ),
    "hoarder": Plural("{who} hangs on to its trumps.", "{who} hang on to their trumps."),
}
_EVEN: Final = Plural("{who} takes it as it comes.", "{who} take it as it comes.")


class GameWords(ABC):
    """What a game says under its house rules; where it has nothing to say, nothing."""

    rules: Rules
    manners: ClassVar[Mapping[str, Plural]] = {}
    """How the tempers show that play this game in a way of its own."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @abstractmethod
    def book(self) -> tuple[Paragraph, ...]:
        """Return the rules in prose as these house rules make them."""

    def choosing(self) -> Sentence | None:
        """Return how the first dealer is chosen, where cards are turned up for it."""

    def bid(self, word: str) -> Bid:
        """Return how a word of the bidding is told."""
        return bid(word)

    def manner(self, temper: str, names: Sequence[str]) -> Sentence:
        """Return how those of a temper play, as anybody may notice who sits with them for a while.

        What a game doesn't tell in its `manners` is told as in any game of tricks and trumps.
        """
        told = self.manners.get(temper) or _MANNERS.get(temper) or _EVEN
        return told.of(len(names), who=all_of(names))

    # What is asked of a seat

    def prompt(self, table: Table, seat: int) -> Prompt | None:
        """Return what a seat is asked in words; None where it is only to play a card."""

    def ahead(self, table: Table, seat: int) -> Ahead | None:
        """Return what a seat may choose cards for before it is asked; None where for nothing.

        It may be asked of a view.
        """

    def selection(self, table: Table, seat: int, cards: Cards) -> Words | None:
        """Return what cards picked by a seat are, whether they may be played, and why not.

        It may be asked of a view, and while others are to act; None where a pick needs no words.
        """

    # What is there to be seen

    def chance(self, names: Sequence[str]) -> Sentence | None:
        """Return what is open to others who may let it go by; to all of them without names."""

    def named(self, cards: Cards) -> Sentence | None:
        """Return what cards put down together are called: `a pair of sixes`; None: just cards."""

    def part(self, table: Table, seat: int) -> Sentence | None:
        """Return the part of a seat in what goes on, in a word: `attacks`, `done`, `on top`."""

    def news(self, table: Table, seat: int) -> Iterator[Sentence]:  # noqa: ARG002
        """Yield what matters at a table by now that nobody has told a newcomer who sits there.

        It may be asked of a view. What the table has told before is not told again.
        """
        yield from ()

    # What has happened

    def explain(self, event: Event) -> Sentence | None:
        """Return the sentence a newcomer needs on what has just happened."""

    def because(self, before: Table, event: Event) -> Reason | None:
        """Return why an event came to pass, given the table before it; None where that is plain.

        Every trick, round or bout won, seat out and payment has its reason. It may be asked of a
        view, and who would take a trick as it lies now of a `TrickWon` that has not happened.
        """

    def striking(self, table: Table, event: Event) -> Sentence | None:
        """Return the exclamation that an event deserves, given the table before it; or nothing.

        Of cards put down it tells that they slam what lies there.
        """

    # How it came out

    def verdict(self, table: Table) -> Iterable[Sentence] | None:
        """Return in a sentence or two how a deal that is over came out; none where it is plain."""

    def own_verdict(self, table: Table, seat: int) -> Sentence | None:
        """Return the sentence that a seat reads first of a deal that is over.

        It is None where that is the first one of the verdict. If the verdict has the sentence
        further on, it is not said twice.
        """

    def match_verdict(self, table: Table) -> Iterable[Sentence] | None:
        """Return what is to be said of a match that is over; none where the winners say it."""
