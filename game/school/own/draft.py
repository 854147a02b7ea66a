"""A table being set up by hand: a position in the words of scenarios, changed card by card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.position import BadPosition, begun, describe, unplayable
from game.core.rules import new_match
from game.core.sentences import Sentence
from game.core.table import Play

if TYPE_CHECKING:
    from random import Random

    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table

HANDS: Final = "hands"
TRICK: Final = "trick"
"""The keys of the hands, and of a trick, to which everybody plays one card."""
_IN_ORDER: Final = frozenset({"cards", "pairs"})
_NO_CARDS: Final = Sentence("Give the players some cards first.")
_OVER: Final = Sentence("The deal is over here: nobody has anything left to do.")
_FRESH: Final = "a fresh deal"


class CardSpot(NamedTuple):
    """Where cards can lie: a key of the position, and there a seat or the number of a pair."""

    key: str
    at: int = -1


class TableDraft(NamedTuple):
    """A game under its house rules, and a position as far as it is told; never changed in place.

    `told` holds values typed as `game.core.position` has them, as those of a scenario are.
    """

    rules: Rules
    told: Mapping[str, Any] = {}

    # What lies where

    def kind(self, key: str) -> str:
        """Return how a value of the position is typed."""
        return self.rules.terms.kind_of(key)

    def spots(self) -> tuple[CardSpot, ...]:
        """Return every place that cards can be put to, the hands first, in the order of seats."""
        seats = range(self.rules.options.players)
        found: list[CardSpot] = []
        for key in self.rules.terms.laid:
            match self.kind(key):
                case "hands" | "plays":
                    found += [CardSpot(key, seat) for seat in seats]
                case "pairs":
                    found += [CardSpot(key, at) for at in range(len(self.lying(key)) + 1)]
                case _:
                    found.append(CardSpot(key))
        return tuple(found)

    def is_usual(self, key: str) -> bool:
        """Tell whether somebody would look for a place: it has cards, after a deal or in play."""
        fresh = TableDraft(self.rules, _fresh(self.rules))
        in_play = (HANDS, *self.rules.terms.played_to)
        return key in in_play or bool(_all(self.lying(key)) or _all(fresh.lying(key)))

    def in_order(self, spot: CardSpot) -> bool:
        """Tell whether it matters in which order the cards of a place lie."""
        return self.kind(spot.key) in _IN_ORDER

    def cards(self, spot: CardSpot) -> Cards:
        """Return what lies at a place."""
        return self.lying(spot.key).get(spot.at, ())

    def where(self, card: Card) -> CardSpot | None:
        """Return where a card lies; None while it is in the pack."""
        return next((spot for spot in self.spots() if card in self.cards(spot)), None)

    @property
    def left(self) -> Cards:
        """The cards still in the pack."""
        laid = {card for key in self.rules.terms.laid for card in _all(self.lying(key))}
        return tuple(card for card in self.rules.pack() if card not in laid)

    def lying(self, key: str) -> dict[int, Cards]:
        """Return the cards that a key tells of, by seat, by pair, or all at -1."""
        value = self.told.get(key)
        if value is None:
            return {}
        match self.kind(key):
            case "hands":
                return dict(value)
            case "plays":
                return {play.seat: play.cards for play in value}
            case "pairs":
                return dict(enumerate(value))
            case "card or null":
                return {-1: (value,)}
            case _:
                return {-1: tuple(value)}

    # What changes it

    def put(self, cards: Iterable[Card], spot: CardSpot, before: Card | None = None) -> TableDraft:
        """Put cards to a place, from wherever they lie, in front of one that lies there if told.

        Where only one can lie, or two of a pair, what is too many goes back to the pack.
        """
        moved = tuple(dict.fromkeys(card for card in cards if card in self.rules.pack()))
        rest = self.away(moved)
        held = rest.lying(spot.key)
        there = held.get(spot.at, ())
        at = there.index(before) if before in there else len(there)
        whole = (*there[:at], *moved, *there[at:])
        kind = self.kind(spot.key)
        if kind == "card or null" or spot.key == TRICK:
            whole = moved[-1:]
        elif kind == "pairs":
            whole = whole[:2]
        elif kind == "plays":
            whole = tuple(sorted(whole, key=self.rules.card_order))
        return rest.laying(spot.key, {**held, spot.at: whole})

    def away(self, cards: Iterable[Card]) -> TableDraft:
        """Put cards back into the pack."""
        gone, found = frozenset(cards), self
        for key in self.rules.terms.laid:
            held = self.lying(key)
            if not gone.isdisjoint(_all(held)):
                kept = {at: tuple(c for c in of if c not in gone) for at, of in held.items()}
                found = found.laying(key, kept)
        return found

    def laying(self, key: str, lying: Mapping[int, Cards]) -> TableDraft:
        """Return the same with these cards where a key tells of."""
        held = {at: cards for at, cards in lying.items() if cards}
        match self.kind(key):
            case "hands":
                value: Any = dict(sorted(held.items()))
            case "plays":
                value = tuple(Play(seat, cards) for seat, cards in held.items())
            case "pairs":
                value = tuple(held.values())
            case "card or null":
                value = held[-1][0] if held else None
            case _:
                value = held.get(-1, ())
        return self.tell(key, value or None)

    def tell(self, key: str, value: Any) -> TableDraft:
        """Tell something else of the position; with None it is left to nature again."""
        told = {name: kept for name, kept in self.told.items() if name != key}
        return self._replace(told=told if value is None else {**told, key: value})

    def under(self, rules: Rules) -> TableDraft:
        """Return as much of it as there can be in another game, or under other house rules."""
        if rules.id != self.rules.id:
            return TableDraft(rules)
        players, pack = rules.options.players, frozenset(rules.pack())
        found = TableDraft(rules)
        for spot in self.spots():
            if spot.at < players:
                cards = [card for card in self.cards(spot) if card in pack]
                found = found.put(cards, spot) if cards else found
        laid = rules.terms.laid
        for key, value in self.told.items():
            if key not in laid and (fits := _seated(self.kind(key), value, players)) is not None:
                found = found.tell(key, fits)
        return found

    # Dealing

    @property
    def most_each(self) -> int:
        """How many cards a player is dealt in this game."""
        return max(map(len, _fresh(self.rules)[HANDS].values()))

    def dealt(self, each: int, dice: Random) -> TableDraft:
        """Deal what is left in the pack: so many cards each, then all else that a deal lays out.

        A card played to the trick counts as one of its player's.
        """
        left = list(self.left)
        dice.shuffle(left)
        found, fresh = self, _fresh(self.rules)
        played = self.lying(TRICK) if TRICK in self.rules.terms.laid else {}
        gone = self.told.get("out") or ()
        for seat in range(self.rules.options.players):
            lacking = each - len(self.cards(CardSpot(HANDS, seat))) - (seat in played)
            if lacking > 0 and seat not in gone:
                found = found.put(left[:lacking], CardSpot(HANDS, seat))
                del left[:lacking]
        # The stock gets what all else leaves over.
        for key in sorted(self.rules.terms.laid, key=lambda key: self.kind(key) == "cards"):
            if self.kind(key) in ("card or null", "cards", "card set"):
                spot = CardSpot(key)
                wanted = min(each, len(_laid_alone(self.kind(key), fresh.get(key))))
                lacking = wanted - len(self.cards(spot))
                if wanted and self.kind(key) == "cards":
                    lacking = len(left)
                if lacking > 0:
                    found = found.put((*found.cards(spot), *left[:lacking]), spot)
                    del left[:lacking]
        return found

    # What it comes to

    def table(self) -> Table:
        """Return the table that it is; raises `BadPosition`."""
        return begun(self.rules, self.told)

    def trouble(self) -> Sentence | None:
        """Return what is missing or cannot be, as reading a scenario would find it."""
        if not self.told.get(HANDS):
            return _NO_CARDS
        try:
            table = self.table()
        except BadPosition as bad:
            return bad.sentence
        return unplayable(self.rules, table) if table.to_act else _OVER


def _all(lying: Mapping[int, Cards]) -> tuple[Card, ...]:
    return tuple(card for cards in lying.values() for card in cards)


def _laid_alone(kind: str, value: Any) -> Cards:
    """Return the cards of a place that belongs to no seat."""
    if value is None:
        return ()
    return (value,) if kind == "card or null" else tuple(value)


# By the object that is the rules: the page makes another one with every change of house rules.
@lru_cache(maxsize=16)
def _fresh(rules: Rules) -> Mapping[str, Any]:
    """Return the position of a deal of this game, for what it lays out; which cards is chance."""
    table = new_match(rules, _FRESH).table
    return describe(rules, table)


def _seated(kind: str, value: Any, players: int) -> Any:
    """Return what is left of a value when no more than so many play; None if that is nothing."""
    match kind:
        case "seat" | "seat or null":
            return value if value < players else None
        case "seats" | "some seats":
            return tuple(seat for seat in value if seat < players) or None
        case "seat set":
            return frozenset(seat for seat in value if seat < players) or None
        case "numbers" | "words":
            return {seat: told for seat, told in value.items() if seat < players} or None
        case "number list":
            return value if len(value) == players else None
        case _:
            return value
