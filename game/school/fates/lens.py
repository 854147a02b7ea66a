"""The trump lens: what each card of the hand would do to the trick that is on the table now.

A card is told apart by what its holder may know, and by nothing else: it *wins*, for no card that
may still be played beats it; it can be *beaten* by so many; or it *cannot* win, for it does not
even take the trick as it lies. A card may beat it that a later seat could hold in some hand in
which it would be legal to play it, and with which that seat would take the trick from it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.cards import BACK, Card, Cards
from game.core.events import Moved
from game.core.facets import Tricks
from game.core.journal import Journal
from game.core.sentences import say, several
from game.core.sight import unseen
from game.core.table import evolve
from game.core.zones import TRICK, hand

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table

Kind: TypeAlias = Literal["wins", "beaten", "cannot"]


class Mark(NamedTuple):
    """What the lens shows on a card, and the cards that are the reason.

    Of a card that can be beaten these are the ones that may do it, those that a later seat is known
    to hold being `held` as well; of one that cannot win, the card that beats it already.
    """

    kind: Kind
    by: Cards = ()
    held: Cards = ()
    last: bool = False

    @property
    def words(self) -> str:
        """The mark in a few words."""
        match self.kind:
            case "beaten":
                return say("{n} may beat it", n=len(self.by))
            case "wins":
                return say("wins so far")
            case "cannot":
                return say("can't win")

    @property
    def sentence(self) -> str:
        """The mark in a sentence for people."""
        match self.kind:
            case "wins" if self.last:
                return say("You play last: it takes this trick.")
            case "wins":
                return say("Nobody can beat it any more: it takes this trick.")
            case "cannot":
                return say("It can't win: the {card} beats it already.", card=self.by[0])
        hidden = len(self.by) - len(self.held)
        if not hidden:
            return say("The {card}, which another player holds, would beat it.", card=self.held[0])
        if not self.held:
            told = several(
                hidden,
                "{N:all words} card you haven't seen would still beat it.",
                "{N:all words} cards you haven't seen would still beat it.",
            )
            return say(told)
        return say(
            several(
                hidden,
                "{N:all words} card you haven't seen would beat it, and so would another player's "
                "{card}.",
                "{N:all words} cards you haven't seen would beat it, and so would another player's "
                "{card}.",
                card=self.held[0],
            )
        )


def lens(
    rules: Rules, view: Table, seat: int, only: Collection[Card] | None = None
) -> Mapping[Card, Mark]:
    """Return the mark of each card that a seat may play to the trick now, or of some `only`.

    There is none in games without such tricks, in other phases, for seats that are not to play.
    """
    if not isinstance(rules, Tricks) or seat not in view.to_act:
        return {}
    plays = {
        action.cards[0]: action
        for action in reversed(rules.legal(view, seat))
        if action.verb == "play" and len(action.cards) == 1
        if only is None or action.cards[0] in only
    }
    if not plays:
        return {}
    missing = unseen(view, rules.pack())
    whole = filled(view, missing)
    return {
        card: _Card(rules, view, whole, missing, action).mark() for card, action in plays.items()
    }


class _Card:
    """One card of the seat, put to the trick."""

    def __init__(
        self, rules: Rules, view: Table, whole: Table, missing: Cards, action: Action
    ) -> None:
        self._rules = rules
        self._view = view
        self._missing = missing
        self._action = action
        self._lies = _with(view, action)
        journal = Journal(whole, "")
        rules.apply(journal, action)
        self._next = journal.table
        self._friends: list[Card] = []

    def mark(self) -> Mark:
        rules, seat = self._rules, self._action.seat
        if rules.leading(self._lies) != seat:
            best = rules.leading(self._view)
            there = (play.cards[0] for play in self._view.plays if play.seat == best)
            return Mark("cannot", tuple(there))
        later = self._later()
        by: set[Card] = set()
        held: set[Card] = set()
        for other in later:
            known = [card for card in self._view.hand(other) if card != BACK]
            found = [card for card in known if card not in by and self._beats(other, card)]
            held.update(found)
            by.update(found)
            if BACK in self._view.hand(other):
                by.update(c for c in self._missing if c not in by and self._beats(other, c))
        if by:
            return Mark("beaten", tuple(sorted(by)), tuple(sorted(held)))
        return Mark("wins", last=not later)

    def _later(self) -> list[int]:
        """Return the seats that still play to the trick after the card."""
        table = self._next
        if not table.plays or table.over:
            # It was the last card: the trick is decided.
            return []
        played = {play.seat for play in table.plays}
        contest = [s for s in table.after(self._action.seat) if s in table.contest]
        return [seat for seat in contest if seat not in played and table.hand(seat)]

    def _beats(self, seat: int, card: Card) -> bool:
        """Tell whether a seat may hold a card and take the trick with it, by the rules."""
        action = Action(seat, "play", (card,))
        if self._rules.leading(_with(self._lies, action)) != seat:
            return False
        held = self._view.hand(seat)
        known = [other for other in held if other not in (BACK, card)]
        room = len(held) - len(known) - 1
        with_it = [card, *known]
        if not self._may_play(action, with_it):
            return False
        friends = [other for other in self._friends if other not in with_it][:room]
        if len(friends) == room and self._may_play(action, [*with_it, *friends]):
            return True
        if room:
            with_it += self._harmless(action, with_it, room)
        return len(with_it) == len(held) and self._may_play(action, with_it)

    def _harmless(self, action: Action, with_it: list[Card], room: int) -> Iterator[Card]:
        """Yield as many unseen cards as there is room for that do not forbid the play.

        What forbids a card is always another one that should be played instead.
        """
        card = action.cards[0]
        # Cards that did no harm to the last one will hardly do any to the next.
        tried = [*self._friends, *(c for c in self._missing if c not in self._friends)]
        for other in tried:
            if not room:
                return
            if other in with_it:
                continue
            if self._may_play(action, [card, other]):
                room -= 1
                if other not in self._friends:
                    self._friends.append(other)
                yield other

    def _may_play(self, action: Action, held: list[Card]) -> bool:
        """Tell whether the rules allow a play to a seat that holds these cards."""
        table = self._next
        zones = {**table.zones, hand(action.seat): tuple(held)}
        asked = table._replace(zones=zones, to_act=(action.seat,))
        return self._rules.forbids(asked, action) is None


def filled(view: Table, missing: Cards) -> Table:
    """Return a full table that a view might be: it is played on, and no card is read off it."""
    rest = iter(missing)
    zones = {
        zone: tuple(next(rest) if card == BACK else card for card in cards)
        for zone, cards in view.zones.items()
    }
    return view._replace(zones=zones)


def _with(table: Table, action: Action) -> Table:
    """Return a table with a card put to the trick."""
    seat = action.seat
    zones = table.zones
    if action.cards[0] not in table.hand(seat):
        zones = {**zones, hand(seat): (*action.cards, *table.hand(seat))}
    moved = Moved("play", action.cards, hand(seat), TRICK, seat)
    return evolve(table._replace(zones=zones), moved)
