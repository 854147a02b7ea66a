"""What a seat can tell of cards it cannot see, from the way the others have played.

Each card face down in another hand is a slot with the cards that it cannot be. Whoever plays what
would have been forbidden with some card in hand does not hold that card: none of its slots can be
it; that goes for leads, too, where the rules say what must be led. A card drawn later is a new slot
that can be anything, so a void is worth less with each draw. When a card is played it leaves from
the slot that excludes most among those that allow it: so no slot ever excludes a card that it might
be.

What plain sense would rather have played is only unlikely to be held, so that is kept apart from
what cannot be. So are the cards that a seat did not throw away when it might: they are hardly those
that anybody would exchange for fresh ones, and whoever throws few of them away holds much. Whoever
passes could hardly have put anything on what lay there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ai.instincts import likings
from game.core.actions import Action
from game.core.cards import BACK
from game.core.events import DealBegan, Declared, Marked, Moved, Shuffled, Turn
from game.core.facets import Combining, Undertaking
from game.core.sight import unseen
from game.core.table import Table, evolve
from game.core.zones import hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.rules import Rules

_EXCHANGE = "exchange"
"""The phase in which a seat throws away what it likes least."""


class Slot(NamedTuple):
    """A card face down in another hand.

    It is none of the cards of the `cut`. Of the plays of its seat that were read so many were made
    before it was `born`, that is, came to the hand; it `stays` if it might have been thrown away
    and was not.
    """

    cut: frozenset[Card]
    born: int
    stays: bool


class Rather(NamedTuple):
    """The cards that plain sense would rather have played than a certain one, led or not."""

    cards: frozenset[Card]
    led: bool


class Passed(NamedTuple):
    """That a seat put nothing on these cards; and the cards that it has played since."""

    seat: int
    top: Cards
    later: Cards


def take(slots: list[Slot], card: Card) -> bool:
    """Take the slot of a card away, tell whether there is one that allows it.

    Of several it is the one that excludes most.
    """
    allowing = [place for place, slot in enumerate(slots) if card not in slot.cut]
    if allowing:
        del slots[max(allowing, key=lambda place: len(slots[place].cut))]
    return bool(allowing)


def _before(history: Iterable[Event], view: Table) -> Table:
    """Return the table as it was before all that happened, of which only the view is left."""
    # What was marked in this deal is not to be known before it happened.
    marked = {event.name for event in history if isinstance(event, Marked)}
    marks = {name: value for name, value in view.marks.items() if name not in marked}
    blank = Table(view.seats, chips=view.chips, scores=view.scores, wins=view.wins, marks=marks)
    return blank._replace(tricks=(0,) * view.seats, points=(0,) * view.seats)


class Beliefs:
    """The slots of each other seat's hand, one for each back in it.

    `history` holds the events of the deal as the seat learned them; empty means nothing is known.
    With `reads` it is also noted what plain sense would rather have played than each card played,
    and who passed on what.
    A long history takes some time: where it no longer `goes_on`, the rest of it is left out.
    """

    def __init__(
        self,
        rules: Rules,
        seat: int,
        view: Table,
        history: Iterable[Event],
        *,
        reads: bool = False,
        goes_on: Callable[[], bool] = lambda: True,
    ) -> None:
        self._rules = rules
        self._reads = reads
        self._hidden = unseen(view, rules.pack())
        self._ranking = rules.ranking(view.trumps)
        self._others = [other for other in range(view.seats) if other != seat]
        self._slots: dict[int, list[Slot]] = {other: [] for other in self._others}
        self._rather: dict[int, list[Rather]] = {other: [] for other in self._others}
        self._kept: dict[Card, int] = {}
        self._passes: list[Passed] = []
        history = tuple(history)
        if not any(isinstance(event, DealBegan) for event in history):
            # Of a position that no deal made, nothing can be told from how it came about.
            history = ()
        table = _before(history, view)
        for event in history:
            if not goes_on():
                break
            # The table is followed as the seat saw it, so nothing is learned from what it could not
            # know.
            after = evolve(table, event)
            self._hear(event, table, after)
            table = after
        self._settle(view)

    def _hear(self, event: Event, table: Table, after: Table) -> None:
        """Note what an event tells of others' cards, between the table before it and after."""
        if isinstance(event, Moved):
            if event.verb == "play" and self._tells(table):
                self._learn(table, event, after)
            self._note_later(event)
            self._follow_cards(table, event, after)
            self._note_kept(table, event, after)
        elif isinstance(event, Declared):
            self._note_pass(table, event)
        elif isinstance(event, Shuffled):
            # Once cards are shuffled anew, whatever was thrown away may be anywhere.
            self._kept.clear()
        elif isinstance(event, Turn) and event.phase == _EXCHANGE:
            # What goes now leaves, what comes is new: the rest stays by choice.
            for other in self._slots.keys() & set(event.to_act):
                self._slots[other] = [slot._replace(stays=True) for slot in self._slots[other]]

    @property
    def slots(self) -> Mapping[int, list[Slot]]:
        """For each other seat, its cards face down."""
        return self._slots

    @property
    def kept(self) -> Mapping[Card, int]:
        """Cards that a seat was seen to have and may have thrown away since: nobody would."""
        return self._kept

    @property
    def rather(self) -> Mapping[int, list[Rather]]:
        """For each play of each other seat, the cards that plain sense would rather have played."""
        return self._rather

    @property
    def passes(self) -> Sequence[Passed]:
        """Each time that another seat passed on cards, where combinations climb."""
        return self._passes

    def at_most(self, seat: int, suit: str) -> int:
        """Return how many of the cards face down in a hand can be of a suit, or trumps, as ranked.

        A card that is always a trump is none of the suit printed on it.
        """
        whole = {card for card in self._hidden if self._ranking[card].suit == suit}
        # A slot that excludes the whole suit can hold none of it.
        return sum(not whole <= slot.cut for slot in self._slots[seat])

    def _tells(self, table: Table) -> bool:
        """Tell whether what is played now may say what is not held, where suits are followed."""
        return not isinstance(self._rules, Combining) and (self._binds(table) or self._reads)

    def _binds(self, table: Table) -> bool:
        """Tell whether the rules may forbid cards now: elsewhere anything may be led."""
        return bool(table.plays or isinstance(self._rules, Undertaking))

    def _learn(self, table: Table, event: Moved, after: Table) -> None:
        """Ask of every card unseen then whether the play would have been legal with it in hand."""
        seat = event.seat
        slots = self._slots.get(seat)
        # Of several cards at once, or one face down, the rules tell nothing of single others.
        if not slots or len(event.cards) != 1 or event.cards[0] == BACK:
            return
        action = Action(seat, event.verb, event.cards)
        excluded: set[Card] = set()
        if self._binds(table):
            # Forbidden even with that card alone: then the hand played under a rule that one card
            # cannot show.
            if self._forbids(table, action, event.cards):
                return
            # The hand as if it were that card and the one played: if this forbids the play, the
            # card was not there, whatever else was.
            excluded = {
                card
                for card in unseen(after, self._rules.pack())
                if self._forbids(table, action, (*event.cards, card))
            }
        if excluded:
            # Every slot there is now; what is drawn later was not there and is not concerned.
            self._slots[seat] = [slot._replace(cut=slot.cut | excluded) for slot in slots]
        if self._reads:
            self._rather[seat].append(self._preferred(table, action, excluded))

    def _preferred(self, table: Table, action: Action, excluded: set[Card]) -> Rather:
        """Return the cards that plain sense would have played instead of this one.

        Only those that are unseen even now: no slot holds any other.
        """
        mine = action.cards[0]
        others = [card for card in self._hidden if card not in excluded]
        played, *told = likings(self._rules, table, [mine, *others])
        # Of two that it likes as much plain sense plays the first in order.
        better = frozenset(
            card
            for card, liking in zip(others, told, strict=True)
            if liking > played or (liking == played and card < mine)
        )
        return Rather(better, led=not table.plays)

    def _forbids(self, table: Table, action: Action, held: Cards) -> bool:
        """Tell whether the rules would have forbidden an action to a seat with such a hand."""
        zones = {**table.zones, hand(action.seat): held}
        return self._rules.forbids(table._replace(zones=zones), action) is not None

    def _note_pass(self, table: Table, event: Declared) -> None:
        """Note that a seat passes; one that has passed before is only asked for a slam."""
        seat = event.seat
        if not self._reads or event.value != "pass" or not table.plays or seat not in self._slots:
            return
        if isinstance(self._rules, Combining) and table.said.get(seat) != "pass":
            self._passes.append(Passed(seat, table.plays[-1].cards, ()))

    def _note_later(self, event: Moved) -> None:
        if self._passes and event.verb == "play":
            self._passes = [
                told._replace(later=told.later + event.cards) if told.seat == event.seat else told
                for told in self._passes
            ]

    def _follow_cards(self, table: Table, event: Moved, after: Table) -> None:
        """Let slots leave and come with the backs of each hand."""
        for zone in (event.src, event.dst):
            slots = self._slots.get(zone.seat) if zone.kind == "hand" else None
            if slots is None:
                continue
            stays = False
            if zone == event.src:
                lay_open = set(table.hand(zone.seat)).difference((BACK,))
                for card in event.cards:
                    # A card that lay open in the hand leaves no slot.
                    if card not in lay_open:
                        take(slots, card)
                # What lay open, too, stays by choice, though nobody knows any more where.
                stays = table.phase == _EXCHANGE
            new = Slot(frozenset(), len(self._rather[zone.seat]), stays)
            # A list times a negative number is empty.
            slots += [new] * (after.zones[zone].count(BACK) - len(slots))

    def _note_kept(self, table: Table, event: Moved, after: Table) -> None:
        """Note the cards that may have gone with others face down."""
        zone = event.src
        if zone.kind == "hand" and zone.seat in self._slots and BACK in event.cards:
            left = after.zones[zone]
            gone = set(table.zones[zone]).difference(left, (BACK,)) if left else ()
            self._kept.update(dict.fromkeys(sorted(gone), zone.seat))

    def _settle(self, view: Table) -> None:
        """Have as many slots as backs, whatever else happened."""
        for seat, slots in self._slots.items():
            backs = view.hand(seat).count(BACK)
            del slots[backs:]
            new = Slot(frozenset(), len(self._rather[seat]), stays=False)
            slots.extend([new] * (backs - len(slots)))
