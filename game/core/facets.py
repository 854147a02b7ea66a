"""What a game has or has not: a class each, from which the rules of a game that has it derive.

Players, lessons and screens ask for the facet and never for the game: `if isinstance(rules,
Undertaking):`, or `Undertaking.of(rules)` for the game as one that has it, or None.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Counted, Meld, Portion


class Facet(ABC):  # noqa: B024
    """Something that a game has or has not."""

    @classmethod
    def of(cls, rules: Rules | None) -> Self | None:
        """Return the game as one that has this; None where it has not, or there is no game."""
        return rules if isinstance(rules, cls) else None

    @classmethod
    def sure_of(cls, rules: Rules) -> Self:
        """Return the game as one that has this, as is known of it."""
        found = cls.of(rules)
        assert found is not None
        return found


class Searched(Facet):
    """The game is told a second time in whole numbers, for those who search."""

    @abstractmethod
    def fast(self) -> Any:
        """Return the game so, a `Twin` of `game.ai`.

        Each class answers for itself alone: one derived from it may differ in anything.
        """


class Racing(Facet):
    """Points go down to nothing, whatever is paid in chips besides."""

    @abstractmethod
    def gained(self, table: Table, seat: int) -> float:
        """Return what a deal that is over is worth to a seat; more is better."""


class Tricks(Facet):
    """Cards are played one at a time to tricks, and the best card alone wins each."""

    def to_the_end(self, table: Table, seat: int) -> int:
        """Return how many tricks in a row, all to a seat that leads, bring the deal to its end.

        It may be asked of a view. More than its cards: the end comes otherwise.
        """
        return len(table.hand(seat))


class Undertaking(Facet):
    """Seats say first whether they play, to win so many tricks or pay."""

    @abstractmethod
    def needs(self, table: Table, seat: int) -> int:
        """Return how many tricks a seat has undertaken to win; 0 for whoever risks nothing."""


class Grouping(Facet):
    """Several cards may be put down at once."""

    @abstractmethod
    def holding(self, table: Table, seat: int, card: Card) -> tuple[Cards, ...]:
        """Return the combinations with this card that a seat could put down, one of many equals.

        The one that the hand falls into by itself comes first, then small before large. It may be
        asked of a view, and while others are to act.
        """


class Combining(Grouping):
    """Combinations are put down, each higher than the one before, until all pass."""

    @abstractmethod
    def height(self, card: Card) -> int:
        """Return the place of a card among all of them, the lowest 0: no two are equal."""

    @abstractmethod
    def melds(self, table: Table, seat: int) -> tuple[Meld, ...]:
        """Return what a seat may put down: one of many equals.

        What would lose the deal at once is left out where there is a choice.
        """

    @abstractmethod
    def above(self, table: Table, held: Cards) -> tuple[Meld, ...]:
        """Return what of these cards is higher than what lies there: one of many equals.

        Whoever holds them, and whatever else the house asks of a play.
        """

    @abstractmethod
    def groups(self, held: Cards) -> tuple[Meld, ...]:
        """Return the combinations a hand falls into: few, and the best cards by themselves."""

    @abstractmethod
    def shortlist(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return the legal actions a search needs to weigh: one of many equals."""


class GoingOut(Facet):
    """Seats are out of a deal once their cards are gone, and glad of it."""

    @abstractmethod
    def place(self, table: Table, seat: int) -> int:
        """Return the place a seat has come in by going out; 0 while it has none."""


class Forgetting(Facet):
    """By house rule computer players forget some of what they have seen."""

    @abstractmethod
    def remembered(self, view: Table) -> Table:
        """Return a view without what a computer player has forgotten."""


class Attacking(Facet):
    """Cards are attacked with others, and beaten one by one or taken up."""

    @abstractmethod
    def pairs(self, table: Table) -> tuple[Cards, ...]:
        """Return the attacks on the table, each with the card that beat it, if one did."""

    @abstractmethod
    def unanswered(self, table: Table) -> Cards:
        """Return the attacks on the table that have yet to be beaten."""


class Counting(Facet):
    """The cards that seats win count, against a number of points they have bid."""

    @abstractmethod
    def chosen(self, table: Table, seat: int) -> str:
        """Return what makes a seat the one to call trumps: `with the lowest score`; or nothing."""

    @abstractmethod
    def bid(self, table: Table, seat: int) -> int | None:
        """Return how many points a seat has said that it will make; None if it has not yet."""

    @abstractmethod
    def pile(self, table: Table, seat: int) -> Cards:
        """Return the cards that a seat has won."""

    @abstractmethod
    def own_pile(self, table: Table, seat: int) -> Cards | None:
        """Return the cards a seat has won if it may look through them; None where it may not."""

    @abstractmethod
    def worth_of(self, cards: Cards, trumps: str | None) -> int:
        """Return what a pile of these cards counts."""

    @abstractmethod
    def counted(self, table: Table, seat: int) -> Counted | None:
        """Return what a seat's pile counts so far and may come to; None before cards are won.

        It may be asked of a view: who took what is known from the play.
        """

    @abstractmethod
    def portions(self, table: Table, seat: int) -> tuple[Portion, ...]:
        """Return what a seat's pile counts, part by part; a card may count in more than one."""


class Shedding(Grouping):
    """Cards are collected in tricks to be got rid of; the last who holds any loses."""

    @abstractmethod
    def collects(self, table: Table) -> bool:
        """Tell whether cards are still collected, and not yet got rid of."""

    @abstractmethod
    def would_take(self, table: Table, seat: int) -> Cards:
        """Return the cards that a seat would have to take up, should it do so now."""

    @abstractmethod
    def tied(self, table: Table) -> tuple[int, ...]:
        """Return who play a trick among themselves to break a tie; nobody in any other trick."""

    @abstractmethod
    def lays(self, table: Table) -> tuple[int, int]:
        """Return how many lays are on the table, and with how many of them the trick ends."""


class Offering(Facet):
    """Chances are offered to all at once, as to slough, and let go by."""

    @abstractmethod
    def waiver(self, table: Table, seat: int) -> Action | None:
        """Return how a seat lets a chance go by; None where none is offered.

        Scenarios leave it unsaid.
        """

    @abstractmethod
    def seconds(self, table: Table) -> float | None:
        """Return for how many seconds a chance is open; None where none is.

        0: until each seat lets it go.
        """

    @abstractmethod
    def next_up(self, table: Table) -> int | None:
        """Return who plays once all have let a chance go by; None where nobody has yet to."""


def in_tricks(rules: Rules, table: Table) -> bool:
    """Tell whether cards are played to tricks now, each before its seat."""
    return rules.collects(table) if isinstance(rules, Shedding) else isinstance(rules, Tricks)


def place_of(rules: Rules | None, table: Table, seat: int) -> int:
    """Return the place a seat has come in by going out; 0 where it has none."""
    return rules.place(table, seat) if isinstance(rules, GoingOut) else 0


def remembered(rules: Rules, view: Table) -> Table:
    """Return a view as a computer player remembers it."""
    return rules.remembered(view) if isinstance(rules, Forgetting) else view
