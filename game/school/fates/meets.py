"""What a play meets where cards aren't played to tricks that one card wins: what may beat it next.

Told is what its holder may know, and nothing else: of a card that nobody has shown it's only known
that it's still out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from game.core.cards import BACK, Cards
from game.core.facets import Attacking, Combining, Shedding
from game.core.journal import Journal
from game.core.sight import unseen
from game.core.zones import hand
from game.school.fates.lens import filled

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.rules import Rules
    from game.core.table import Table

Kind: TypeAlias = Literal[
    "out", "stands", "last", "loses", "ties", "beaten", "higher", "slam",
    "clears", "ends", "nothing-new", "lets-in", "taken",
]  # fmt: skip

_ATTACKS: Final = frozenset({"attack", "throw"})


class Meets(NamedTuple):
    """What becomes of a play: how it stands, and the cards that may beat it or come after it.

    Those that a seat is known to hold are `held` as well. `seat` is who has to take it.
    """

    kind: Kind
    by: Cards = ()
    held: Cards = ()
    seat: int = 0


def meets(rules: Rules, view: Table, action: Action) -> Meets | None:
    """Return what a legal play meets; None where it can't be told from the cards."""
    if not action.cards:
        return None
    journal = Journal(filled(view, unseen(view, rules.pack())), "")
    rules.apply(journal, action)
    after = _After(rules, view, journal.table)
    if after.table.over and action.seat not in after.table.out:
        return None
    if isinstance(rules, Attacking):
        return _in_a_bout(rules, after, action)
    if isinstance(rules, Combining):
        return _in_a_round(rules, after, action)
    if not isinstance(rules, Shedding):
        return None
    if not rules.collects(view):
        return _laid(after, action)
    return _collected(rules, view, action) if action.verb == "play" else None


class _After(NamedTuple):
    """The table after a play; who answers it may hold any card that the view doesn't show."""

    rules: Rules
    view: Table
    table: Table

    @property
    def answerer(self) -> int:
        return self.table.to_act[0]

    def known(self, seat: int) -> Cards:
        """Return the cards that a seat is known to hold."""
        return tuple(card for card in self.view.hand(seat) if card != BACK)

    def pool(self, seat: int) -> Cards:
        """Return every card that a seat may hold."""
        hidden = BACK in self.view.hand(seat)
        return self.known(seat) + (unseen(self.view, self.rules.pack()) if hidden else ())

    def asked(self, seat: int) -> Table:
        """Return the table with every card that a seat may hold in its hand."""
        zones = {**self.table.zones, hand(seat): self.pool(seat)}
        return self.table._replace(zones=zones, to_act=(seat,))

    def answers(self, verb: str) -> Meets:
        """Return which single cards may answer the play, of those whom the rules ask next."""
        seat = self.answerer
        legal = self.rules.legal(self.asked(seat), seat)
        by = {a.cards[0] for a in legal if a.verb == verb and len(a.cards) == 1}
        known = by.intersection(self.known(seat))
        if not by:
            return Meets("taken", seat=seat)
        return Meets("beaten", tuple(sorted(by)), tuple(sorted(known)))


# Durak


def _in_a_bout(rules: Attacking, after: _After, action: Action) -> Meets | None:
    table, view = after.table, after.view
    if action.verb in _ATTACKS:
        if view.phase == "taking":
            return Meets("taken", seat=view.contest[1])
        return after.answers("beat")
    if action.verb != "beat":
        return None
    if not table.plays or table.contest != view.contest:
        return Meets("ends")
    rank = action.cards[0].rank
    if any(card.rank == rank for pair in rules.pairs(view) for card in pair):
        return Meets("nothing-new")
    others = [seat for seat in table.seats_in if seat != action.seat]
    known = {card for seat in others for card in after.known(seat) if card.rank == rank}
    pool = {card for seat in others for card in after.pool(seat) if card.rank == rank}
    if not pool:
        return Meets("nothing-new")
    return Meets("lets-in", tuple(sorted(pool)), tuple(sorted(known)))


# Tieng Len and Viet Cong


def _in_a_round(rules: Combining, after: _After, action: Action) -> Meets | None:
    table, seat, size = after.table, action.seat, len(action.cards)
    if action.verb != "play":
        return None
    if seat in table.out:
        return Meets("out")
    if not table.plays:
        return Meets("stands")
    others = [s for s in table.seats_in if s != seat and table.said.get(s) != "pass"]
    most = max(len(table.hand(other)) for other in others)
    answerer = after.answerer
    # One of many equals is enough: there may be far too many ways to make a run of all that's out.
    melds = [m for m in rules.above(table, after.pool(answerer)) if len(m.cards) <= most]
    singles = {m.cards[0] for m in melds if len(m.cards) == 1}
    if size == 1 and singles:
        known = singles.intersection(after.known(answerer))
        return Meets("beaten", tuple(sorted(singles)), tuple(sorted(known)))
    if any(not meld.slam or len(meld.cards) == size for meld in melds):
        return Meets("higher")
    return Meets("slam") if melds else Meets("stands")


# Skitgubbe


def _collected(rules: Rules, view: Table, action: Action) -> Meets:
    ranking = rules.ranking(view.trumps)
    height = ranking[action.cards[0]][1]
    top = max(view.plays, key=lambda play: ranking[play.cards[0]][1], default=None)
    there = ranking[top.cards[0]][1] if top else -1
    if top and height < there:
        return Meets("loses", top.cards)
    if top and height == there:
        return Meets("ties", top.cards)
    later = view.contest[len(view.plays) + 1 :]
    if not later:
        return Meets("last")
    known = {card for seat in later for card in view.hand(seat) if card != BACK}
    # A card may come blind from the stock, too.
    pool = known.union(unseen(view, rules.pack()))
    by = sorted(card for card in pool if ranking[card][1] > height)
    if not by:
        return Meets("stands")
    return Meets("beaten", tuple(by), tuple(sorted(known.intersection(by))))


def _laid(after: _After, action: Action) -> Meets | None:
    if action.verb != "lay":
        return None
    if action.seat in after.table.out:
        return Meets("out")
    return after.answers("lay") if after.table.plays else Meets("clears")
