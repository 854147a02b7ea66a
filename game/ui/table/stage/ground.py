"""What lies where on the table: which zones are seen, and the spot of every card in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import is_

from game.core.cards import BACK, Card, Cards
from game.core.table import Table
from game.core.zones import (
    ASIDE,
    DRECK,
    EXCESS,
    PILE,
    SET_ASIDE,
    SPARE,
    STOCK,
    TRICK,
    TURN_UP,
    Zone,
    blind,
)
from game.storage.matches.hands import LaidHand
from game.ui.table.hand_order import Gaps, suit_gaps
from game.ui.table.places.hand import HandLayout
from game.ui.table.places.places import Places
from game.ui.table.places.room import RoomTable, fit
from game.ui.table.places.shapes import CardPlaces, Spot
from game.ui.table.stage.arrangement import BEATING, BEFORE_SEATS, Arrangement
from game.ui.window.kit import Kit
from game.ui.words.standing import PLAYED

Order = Callable[[Iterable[Card], str | None], list[Card]]
Parted = Callable[[Sequence[Card], str | None], Gaps]

_ALWAYS_SEEN = frozenset(
    {"trick", "turn-up", "set-aside", "cut", "shown", "chain", "aside", "excess"}
)
_SET_OUT = frozenset({"discard", "spare"})
_FACE_DOWN = frozenset({"discard", "spare", "blind", "pile", "aside"})
_PUT_AWAY = frozenset({"", *PLAYED})
"""In these phases what seats have thrown away, and a spare hand not taken, is out of sight."""


class Ground:
    """The layouts of table and hand, made anew when the table asks for it; `front` sits below.

    `parted` tells where a little room parts the cards of the hand, `arrangement` how those played
    lie. A table that `may_be_in_room` is in one where the person wants that and there is space for
    it: this is decided when a deal begins and when the window changes, by what a hand needs then.
    Where it `hides_winner` no card lies higher for winning the trick: who takes it is asked. The
    hand in front is `closed` while several people look: all of it lies face down.
    """

    def __init__(
        self,
        kit: Kit,
        table: Table,
        front: int | None,
        order: Order,
        parted: Parted = suit_gaps,
        *,
        arrangement: Arrangement = BEFORE_SEATS,
        may_be_in_room: bool = True,
        hides_winner: Callable[[], bool] = lambda: False,
        closed: bool = False,
    ) -> None:
        self._kit = kit
        self._closed = closed
        self._hides_winner = hides_winner
        self.front = front
        self._order = order
        self._parted = parted
        self._arrangement = arrangement
        self._may_be_in_room = may_be_in_room and front is not None
        self._deal = -1
        self._room: RoomTable | None = None
        self._hand: tuple[Table | None, object, list[Card]] = (None, None, [])
        self.laid: LaidHand | None = None
        """How the person has laid the hand of this deal; None where it is sorted."""
        self._lying: tuple[object, CardPlaces] = (None, CardPlaces({}, {}))
        self.hand = HandLayout(kit.frame, 0)
        self.table = self._places(table)

    def lay_out(self, shown: Table) -> None:
        """Fit the layouts to a table; they stay the same objects where nothing differs."""
        cards = self.cards(shown)
        gaps, firm = self._parted(cards, shown.trumps) if self.laid is None else Gaps()
        count = len(cards) + self._unseen(shown)
        self.hand = HandLayout(self._kit.frame, count, gaps, firm=firm)
        # All that a layout of the table hangs on: where it is the same the object stays, and with
        # it all that is painted for it.
        wanted = (self._kit.frame, shown.seats, self.hand.rows, bool(shown.chips))
        known = self.table
        same = (known.frame, known.seats, known.rows, known.chips) == wanted
        if not same or self.turns(shown) or shown.deals != self._deal or self._tells_more(shown):
            self.table = self._places(shown)

    def _tells_more(self, shown: Table) -> bool:
        """Tell whether there are points besides counters that its plates have no room for."""
        return self._room is not None and _twofold(shown) and not self._room.twofold

    def turns(self, shown: Table) -> bool:
        """Tell whether cards played lie in another way now than the table is laid out for."""
        return self._arrangement.how(shown) != self.table.how

    def forget(self) -> None:
        """Decide anew what kind of table it is when it is laid out next."""
        self._deal = -1

    def _places(self, shown: Table) -> Places:
        frame, rows = self._kit.frame, self.hand.rows
        resized = self._room is not None and self._room.frame != frame
        if shown.deals != self._deal or resized or self._tells_more(shown):
            self._deal, wanted = shown.deals, self._kit.settings.in_room and self._may_be_in_room
            self._room = fit(frame, shown.seats, rows, twofold=_twofold(shown)) if wanted else None
        elif self._room is not None and self._room.rows != rows:
            self._room = self._room.with_rows(rows)
        return self._arrangement.places(frame, shown, self.front or 0, rows, self._room)

    def laying(self, shown: Table) -> CardPlaces:
        """Return where cards played lie, and those that are yet to be."""
        tells = self._kit.settings.winner_marks and not self._hides_winner()
        of = shown, self.table, tells
        known = self._lying[0]
        # By identity: tables are never changed in place, and to compare two takes longer than to
        # lay one.
        if not (isinstance(known, tuple) and all(map(is_, known, of))):
            self._lying = of, self.table.lay(self._arrangement.played(shown, tells_winner=tells))
        return self._lying[1]

    def defence(self, attack: Card, shown: Table) -> Spot | None:
        """Return where a card would lie that beats an attack; None where none lies so."""
        return self.table.lay(self._arrangement.beaten(shown, attack)).spots.get(BEATING)

    def slot(self, seat: int, shown: Table) -> Spot:
        """Return where a seat's card of a trick lies, or will lie."""
        return self.laying(shown).slots.get(seat) or self.table.trick_spot(seat)

    def cards(self, shown: Table) -> list[Card]:
        """Return the cards of the hand in front as they lie, left to right.

        They are asked for in every frame: they are sorted once for a table and for settings.
        """
        if self.front is None:
            return []
        known, by, cards = self._hand
        # A table is never changed in place: the same object is the same hand.
        if known is not shown or by is not self._kit.settings:
            held = shown.hand(self.front)
            cards = [BACK] * len(held) if self._closed else self._as_laid(held, shown)
            self._hand = shown, self._kit.settings, cards
        # A copy: whoever asks may move cards about in it.
        return list(cards)

    def _as_laid(self, held: Cards, shown: Table) -> list[Card]:
        """Return the hand in front as the person has laid it in this deal, else sorted."""
        laid, cards = self.laid, self.sorted(held, shown)
        # Laid in another deal, or by somebody else at the same screen.
        if laid is not None and (laid.deal, laid.seat) != (shown.deals, self.front):
            self.laid = laid = None
        return cards if laid is None else laid.laid(cards)

    def lay(self, laid: LaidHand | None) -> None:
        """Have the hand lie as somebody has laid it, or sorted again."""
        self.laid, self._hand = laid, (None, None, [])

    def sorted(self, cards: Iterable[Card], shown: Table) -> list[Card]:
        """Return cards in the order in which they would lie in the hand."""
        return self._order(cards, shown.trumps)

    def _unseen(self, shown: Table) -> int:
        return 0 if self.front is None else len(shown.cards(blind(self.front)))

    def seen(self, zone: Zone, shown: Table) -> bool:
        """Tell whether the cards of a zone lie in sight, faces or backs."""
        if zone.kind in ("hand", "blind"):
            return zone.seat == self.front
        if zone.kind in _SET_OUT:
            return shown.phase not in _PUT_AWAY
        return zone.kind in _ALWAYS_SEEN

    def as_seen(self, zone: Zone, card: Card) -> Card:
        """Return a card as it is seen in a zone: a back in a hand that is closed."""
        return BACK if self._closed and zone.kind == "hand" else card

    def face_down(self, zone: Zone) -> bool:
        """Tell whether cards in a zone show their backs to everybody."""
        return zone.kind in _FACE_DOWN

    def rest(self, zone: Zone, shown: Table, card: Card, at: int = 0, count: int = 1) -> Spot:
        """Return where card number `at` of so many in a zone that is not the hand lies."""
        table = self.table
        if zone in (STOCK, DRECK):
            return table.stock_spot()
        if zone == TURN_UP:
            return table.revealed_spot if table.how == "chains" else table.turn_up_spot()
        if zone == ASIDE:
            return table.turn_up_spot()
        if zone == SET_ASIDE:
            return table.set_aside_spot
        if zone == EXCESS:
            return table.excess_spot(at, count)
        if zone == SPARE:
            lies = self.seen(zone, shown)
            return table.spare_spot(at, count) if lies else table.stock_spot()
        if zone == PILE and table.corners:
            return table.gone_spot
        if zone == TRICK or zone.kind == "chain":
            return self.laying(shown).spots.get(card) or self.slot(zone.seat, shown)
        if zone.kind == "cut":
            return table.trick_spot(zone.seat)
        if zone.kind == "shown":
            laid = {z.seat: len(cards) for z, cards in shown.zones.items() if z.kind == "shown"}
            return table.shown_spot(zone.seat, at, {zone.seat: count, **laid})
        if zone.kind == "discard" and self.seen(zone, shown):
            return table.discard_spot(zone.seat, at)
        return table.seat_spot(zone.seat)


def _twofold(shown: Table) -> bool:
    return bool(shown.chips) and any(shown.scores)
