"""Julep: two tricks or pay a julep; a lone player can be met by one who defends the pack.

It runs to the right, and in the Spanish rank of the cards the three stands next below the ace.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.facets import Searched
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.telling import About, ThreeLines
from game.core.zones import discard, hand
from game.rules.julep import sums
from game.rules.julep.options import JulepOptions
from game.rules.julep.sums import Risk
from game.rules.julep.words import JulepWords
from game.rules.loo.bidding import Bidding, defending, next_word, saying
from game.rules.loo.game import LooGame, took_turn_up
from game.rules.loo.options import ChipOptions
from game.rules.loo.positions import TERMS
from game.rules.loo.sums import Payment, Settlement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.journal import Journal
    from game.core.table import Table
    from game.rules.julep.fast import JulepTwin

SPANISH = "24567JQK3A"
NATURAL = "234567JQKA"
"""The ranks from low to high; the Spanish pack has no eights, nines and tens."""


class Julep(LooGame, Searched):
    """Julep under one set of house rules."""

    id = "julep"
    about = About(
        title="Julep",
        family="The Loo family",
        summary="Promise two tricks. Fall short and you pay the ones who made it.",
        length="15 minutes",
        special="The three beats the king",
        forgives=0.5,
        gist=ThreeLines(
            wins="Win two tricks of five, and share the pot.",
            twist="Only the ace beats the three, and play goes round to the right.",
            loses="You stay in and win fewer than two. Then you pay the ones who made it.",
        ),
    )
    options_type = JulepOptions
    options: JulepOptions
    direction = -1
    duty_rules = ("rank_order",)
    bidding = Bidding(
        words=frozenset({"pass", "stand", "defend", "decline"}),
        against_all="stand",
        needed=sums.NEEDED,
    )
    # What can be asked and said, a line of words each as in `Vocabulary` of `core/position.py`:
    # programs that learn number them in this order. An asterisk stands for a card.
    terms = TERMS.speaking(
        phases="bid defend exchange dealer-turnup defender-draw tricks",
        bare="pass stand defend decline take-turn-up leave-turn-up",
        single="play_* discard_*",
        said="pass stand defend decline",
    )

    # Made of any options of the family, as every game of it; `options` above tells their type here.
    def __init__(self, options: ChipOptions) -> None:
        super().__init__(options)
        self.order = SPANISH if self.options.rank_order == "spanish" else NATURAL

    # The stake

    def stakes(self, table: Table) -> Sequence[Payment]:
        """Return the stakes: the dealer's; or, into an empty pot, all, the dealer's doubled."""
        ante, dealer = self.options.ante, table.dealer
        if self.options.ante_by == "dealer":
            return (Payment(dealer, ante, "stake"),)
        if table.pot:
            return ()
        return [
            Payment(seat, ante * (2 if seat == dealer else 1), "stake")
            for seat in table.after(dealer)
        ]

    # The bidding: stand or pass; then, against a lone player, somebody may defend the pack

    def may_say(self, table: Table, seat: int) -> tuple[str, ...]:
        """Return what a seat may say: stand or pass; then, against a lone player, defend or not."""
        must_play = seat == table.dealer and self.options.dealer_must_play
        return sums.may_say(table.phase, must_play=must_play)

    def closed(self, table: Table, action: Action) -> Reason | None:
        """Return why an action is closed: by house rule the dealer may not pass."""
        if action.verb != "pass" or table.phase != "bid":
            return super().closed(table, action)
        told = Sentence("In this house the dealer can't pass, and has to play.")
        return Reason("must-play", told, rule="dealer_must_play")

    def bidder(self, table: Table) -> int | None:
        """Return the lone player, once all the others have passed."""
        standing = saying(table, "stand")
        return standing[0] if len(standing) == 1 and len(table.said) == table.seats else None

    def asked(self, table: Table, phase: str) -> tuple[int, ...]:
        """Return the seats that have still to speak: to defend, those that have passed."""
        if phase == "defend":
            return saying(table, "pass")
        return super().asked(table, phase)

    def bound(self, table: Table) -> tuple[int, ...]:
        """Return the seats that play: one who defends the pack plays against the lone player."""
        if defending(table) is not None:
            return saying(table, "stand", "defend")
        return super().bound(table)

    def spoken(self, journal: Journal, seat: int, word: str) -> None:  # noqa: ARG002
        """Ask the next seat; a lone player may be met by one who defends the pack."""
        table = journal.table
        if word in ("defend", "decline"):
            # All who were asked after the lone player stood, whatever they have said since.
            others = saying(table, *self.bidding.out, "defend")
            if word == "defend" or not next_word(journal, "defend", others):
                self._begin(journal)
            return
        if next_word(journal, "bid", table.after(table.dealer)):
            return
        standing = saying(table, "stand")
        if len(standing) == 1 and self.options.defend_pack:
            journal.turn("defend", saying(table, "pass")[0])
        else:
            self._begin(journal)

    def _begin(self, journal: Journal) -> None:
        self.begin_with(journal, saying(journal.table, "stand", "defend"), "alone")

    # The exchange; the tricks are played as everywhere in the family

    def exchanging(self, table: Table) -> tuple[int, ...]:
        """Return who exchanges: not one who defends the pack, whose whole hand is new."""
        return tuple(seat for seat in self.active(table) if seat != defending(table))

    def may_take(self, table: Table, seat: int) -> bool:
        """Tell whether a seat may count the turn-up among its new cards: the dealer may."""
        return seat == table.dealer and self.options.dealer_turnup != "no"

    def reuses_discards(self) -> bool:
        """Tell whether discards are shuffled again; if not, only hands of those who passed are."""
        return self.options.refill_from_discards

    def exchanged(self, journal: Journal) -> None:
        """The defender throws the dealt hand away, draws six cards, and must throw one of them."""
        defender = defending(journal.table)
        if defender is None:
            self.play(journal)
            return
        dealt = journal.table.hand(defender)
        if dealt:
            journal.move("throw", dealt, hand(defender), discard(defender), defender)
        self.draw(journal, defender, sums.DEFENDER_DRAWS)
        if len(journal.table.hand(defender)) < sums.DEFENDER_DRAWS:
            # Only in a made-up position are there too few cards.
            self.play(journal)
        else:
            journal.turn("defender-draw", defender)

    def lacking(self, table: Table, each: int) -> Sentence | None:
        """Return what a made position lacks for a defender, who draws six cards and plays five."""
        early = table.phase in ("bid", "defend") and self.options.defend_pack
        if not early and (defending(table) is None or table.phase in ("tricks", "defender-draw")):
            return None
        size = self.hand_size
        if each != size:
            return Sentence(
                "Give everyone {cards} cards: one who defends plays that many.", cards=size
            )
        # Before it is known who plays, a lone player and a defender may be the only two. The hands
        # of all others are shuffled again; what the lone player throws away is by house rule only,
        # and that may be a whole hand.
        idle = table.seats - 2 if early else table.seats - len(self.active(table))
        there = len(table.stock) + idle * size
        if there < sums.DEFENDER_DRAWS + (0 if self.reuses_discards() else size):
            return Sentence("There aren't enough cards to draw from: put more into the stock.")
        return None

    # The pay-off

    def risk(self, table: Table) -> Risk:
        """Return what a dealer who took the turn-up has risked by it."""
        if not took_turn_up(table):
            return Risk()
        return sums.risk_of(table.dealer, self.options.dealer_turnup)

    def julep(self, table: Table) -> int:
        """Return what a julep is in this deal."""
        amount = self.options.julep_amount
        return amount if isinstance(amount, int) else table.pot

    def settlement(self, table: Table) -> Settlement:
        """Return who gets what: two tricks share the pot and the juleps of the others."""
        tricks = {seat: table.tricks[seat] for seat in self.active(table)}
        defender = defending(table)
        lone = None if defender is None else saying(table, "stand")[0]
        amount, risk = self.julep(table), self.risk(table)
        return sums.pay_off(table.pot, amount, tricks, lone=lone, defender=defender, risk=risk)

    def needs(self, table: Table, seat: int) -> int:
        """Return the tricks needed: two, or by house rule three for a dealer with the turn-up."""
        return sums.needs(seat, self.risk(table)) if super().needs(table, seat) else 0

    # What says the game, and what plays it for searches

    @property
    def words(self) -> JulepWords:
        """What the game says."""
        return JulepWords(self)

    def fast(self) -> JulepTwin:
        """Return the game in whole numbers, for searches."""
        from game.rules.julep.fast import JulepTwin

        return JulepTwin(self)
