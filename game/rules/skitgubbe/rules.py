"""Skitgubbe: collect cards in tricks, then be rid of them; the last who holds any is the goat.

In the first phase the highest rank takes the trick, ties are broken in private tricks, and cards of
ranks that were played may be sloughed onto the pile. In the second one lays higher or picks up.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.cards import PACK
from game.core.events import DealBegan
from game.core.facets import GoingOut, Offering, Searched, Shedding
from game.core.journal import Journal
from game.core.rules import CardRank, Ranking, Rules
from game.core.shuffle import Stream
from game.core.telling import About, Scoring, ThreeLines
from game.core.zones import ASIDE, STOCK
from game.rules.skitgubbe import collecting, shedding
from game.rules.skitgubbe.options import RANDOM, SkitgubbeOptions
from game.rules.skitgubbe.positions import TERMS
from game.rules.skitgubbe.words import SkitgubbeWords, why_not, why_not_slough

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.cards import Card, Cards
    from game.core.reasons import Reason
    from game.core.table import Table
    from game.rules.skitgubbe.fast.playing import GoatTwin

HAND = 3
"""How many cards everybody is dealt, and holds until the stock is gone."""

FIRST_HALF = ("", "deal", *collecting.PHASES)
"""While these last, cards are dealt and collected; before the first deal a phase has no name."""


# An entry for each set of house rules met since the program began.
@cache
def _by_rank(options: SkitgubbeOptions) -> Ranking:
    """Return how cards stand while they are collected: by rank, as if they had one suit."""
    return {card: CardRank("any", options.height(card)) for card in PACK}


class Skitgubbe(Rules, Shedding, Offering, GoingOut, Searched):
    """Skitgubbe under one set of house rules."""

    id = "skitgubbe"
    about = About(
        title="Skitgubbe",
        family="Going out",
        summary="Collect cards in tricks, then get rid of them. The last one with any is the goat.",
        length="15 minutes",
        special="Two games in one, and a goat",
        learning="plenty to learn",
        failing="the goat",
        loser_wears="horns",
        forgives=1.1,
        gist=ThreeLines(
            wins="Nobody does. One player becomes the goat, which means the loser, and it "
            "mustn't be you.",
            twist="First you win cards. Then you have to get rid of all that you won.",
            loses="You're the last one holding cards.",
        ),
    )
    options_type = SkitgubbeOptions
    options: SkitgubbeOptions
    scoring = Scoring(goal="fewest", has_loser=True)
    terms = TERMS

    # The deal

    def deal(self, journal: Journal) -> None:
        """One card aside, three to everybody, the rest is the stock; the goat leads."""
        table = journal.table
        leader = self.first_leader(table, journal.seed)
        # The dealer is whoever has the seat before the leader's.
        dealer = table.after(leader)[-2]
        journal.emit(DealBegan(table.deals + 1, dealer))
        journal.shuffle("deal", self.pack())
        journal.move("aside", journal.table.stock[:1], STOCK, ASIDE)
        journal.deal((leader, *table.after(leader)[:-1]) * HAND)
        collecting.lead(journal, leader)

    def first_leader(self, table: Table, seed: str) -> int:
        """Return who leads the first trick of the next game: the goat of the last, or by lot."""
        if table.deals:
            return table.noted("goat")
        if self.options.first_leader == RANDOM:
            return Stream(seed, "leader").below(table.seats)
        return int(self.options.first_leader)

    # What a seat may do

    def candidates(self, table: Table, seat: int) -> Iterator[Action]:
        """Yield every action of a seat, in written order."""
        if table.phase in collecting.PHASES:
            return collecting.candidates(self, table, seat)
        return shedding.candidates(self, table, seat)

    def legal(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Return every legal action of a seat: none of its candidates is anything else."""
        return tuple(self.candidates(table, seat)) if seat in table.to_act else ()

    def forbids(self, table: Table, action: Action) -> Reason | None:
        """Return why the rules of play forbid an action of a seat whose turn it is."""
        return why_not(self, table, action)

    def refusal(self, table: Table, action: Action) -> Reason | None:
        """Return why an action is not possible; of a card that may not be sloughed, why not it."""
        reason = super().refusal(table, action)
        if reason is None or reason.code != "not-your-turn" or action.verb != "slough":
            return reason
        held = len(action.cards) == 1 and action.cards[0] in table.hand(action.seat)
        of_card = why_not_slough(self, table, action.seat, action.cards[0]) if held else None
        return of_card or reason

    def apply(self, journal: Journal, action: Action) -> None:
        """Write what follows from a legal action."""
        if journal.table.phase in collecting.PHASES:
            collecting.apply(self, journal, action)
        else:
            shedding.apply(self, journal, action)

    # For players and screens

    def waiver(self, table: Table, seat: int) -> Action | None:
        """Return the pass that lets a chance to slough go by."""
        if table.phase == collecting.REACT and seat in table.to_act:
            return Action(seat, "pass")
        return None

    def seconds(self, table: Table) -> float | None:
        """Return for how many seconds cards may be sloughed."""
        return self.options.slough_window_ms / 1000 if table.phase == collecting.REACT else None

    def next_up(self, table: Table) -> int | None:
        """Return who plays to the trick after this chance to slough."""
        return next(iter(collecting.waiting(table)), None)

    def ranking(self, trumps: str | None) -> Ranking:
        """Return how cards stand: before there are trumps suits do not count."""
        if trumps is not None:
            return super().ranking(trumps)
        return _by_rank(self.options)

    def leading(self, table: Table) -> int | None:
        """Return who would take the trick; nobody while two share the highest rank."""
        if table.phase not in collecting.PHASES:
            return None
        sharing = collecting.sharing(self, table)
        return sharing[0] if len(sharing) == 1 else None

    def would_take(self, table: Table, seat: int) -> Cards:  # noqa: ARG002
        """Return the cards that a seat would get by picking up."""
        if table.phase != shedding.BEAT:
            return ()
        taken = shedding.picked_up(self, table)
        return tuple(card for play in taken for card in play.cards)

    def collects(self, table: Table) -> bool:
        """Tell whether cards are still dealt and collected."""
        return table.phase in FIRST_HALF

    def tied(self, table: Table) -> tuple[int, ...]:
        """Return who play the private trick that goes on, if one does."""
        return collecting.tied(table)

    def lays(self, table: Table) -> tuple[int, int]:
        """Return how many lays are on the table, and with how many of them the trick ends."""
        if table.phase not in shedding.PHASES:
            return 0, 0
        return shedding.lays(self, table), len(table.contest)

    def holding(self, table: Table, seat: int, card: Card) -> tuple[Cards, ...]:
        """Return the lays with a card that a seat could put down, small before large.

        What does not beat the table now is told only of seats that are not to act.
        """
        held = table.hand(seat)
        if table.phase not in shedding.PHASES or card not in held:
            return ()
        if seat in table.to_act:
            actions = self.candidates(table, seat)
            return tuple(action.cards for action in actions if card in action.cards)
        suit = tuple(other for other in held if other.suit == card.suit)
        found = shedding.runs(suit) if self.options.runs else [(card,)]
        return tuple(cards for cards in found if card in cards)

    def place(self, table: Table, seat: int) -> int:
        """Return whether a seat went out first, second and so on; 0 while it has cards."""
        return table.out.index(seat) + 1 if seat in table.out else 0

    # What says the game, and what plays it for searches

    @property
    def words(self) -> SkitgubbeWords:
        """What the game says."""
        return SkitgubbeWords(self)

    def fast(self) -> GoatTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.skitgubbe.fast.playing import GoatTwin

        return GoatTwin(self)
