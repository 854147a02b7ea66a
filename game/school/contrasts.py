"""Where a change of house rules shows: a small position that two sets of rules see differently."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count
from random import Random
from typing import Any, Final, NamedTuple

from game.core.actions import Action, parse_action
from game.core.cards import Cards
from game.core.events import Event, Marked
from game.core.position import BadPosition
from game.core.reasons import Reason
from game.core.rules import Journal, Rules, act, new_match
from game.core.table import Table
from game.core.zones import STOCK

OUTCOMES: Final = frozenset("deal_over match_over result winners next_dealer next_leader".split())
"""What play makes of a position, never a part of it."""
_TRIED: Final = 8
"""How many of a seat's actions are carried out under both rules to see whether they differ."""
_LONGEST: Final = 150
_ENOUGH: Final = 6
"""A position with so few cards is small enough; the search looks no further."""


class Side(NamedTuple):
    """What one set of rules makes of it: why it is refused, or what follows and how it ends."""

    rules: Rules
    reason: Reason | None
    events: tuple[Event, ...]
    table: Table


class Contrast(NamedTuple):
    """A position, what is done there (None: it is dealt), and what either rules make of that."""

    table: Table
    action: Action | None
    before: Side
    now: Side

    @property
    def size(self) -> int:
        """How many cards have to be looked at."""
        return sum(
            len(cards) for zone, cards in self.table.zones.items() if zone.kind in ("hand", "trick")
        )

    @property
    def signature(self) -> tuple[object, ...]:
        """In what way the two sides differ, whichever cards it is shown with."""
        before, now = set(_kinds(self.before)), set(_kinds(self.now))
        return (
            self.action is None,
            frozenset(before - now),
            frozenset(now - before),
            self.before.table.match_over,
            self.now.table.match_over,
            self.before.table.to_act == self.now.table.to_act,
        )


class Recipe(NamedTuple):
    """How a contrast is made again: the house it is in, the position, and what is done.

    The rule `key` is as the house has it before, and `value` now, both as files write them.
    Without a position it is the first deal of a match from this seed. `deals` is the number of the
    deal that the position stands in.
    """

    key: str
    value: Any
    house: Mapping[str, Any]
    seed: str
    position: Mapping[str, Any] | None = None
    seat: int = 0
    action: str = ""
    deals: int = 1

    def options(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the house rules before and now, as files write them."""
        house = dict(self.house)
        return house, {**house, self.key: self.value}

    def play(self, old: Rules, new: Rules) -> Contrast | None:
        """Return the contrast under two sets of rules; None where they do not differ there."""
        if self.position is None:
            return deal_contrast(old, new, self.seed)
        try:
            table = old.arrange(self.position)._replace(deals=self.deals)
            told = new.arrange(self.position)._replace(deals=self.deals)
        except BadPosition:
            # Cut down too far, a position has nobody left whose turn it could be.
            return None
        # Who still contends may be what the rules differ in; all that lies there must be the same.
        if told._replace(contest=table.contest) != table or self.seat not in table.to_act:
            return None
        action = parse_action(self.seat, self.action)
        return contrast_of(old, new, table, action, self.seed, told=told)


def _kinds(side: Side) -> Iterator[object]:
    if side.reason is not None:
        yield side.reason.code
    for event in side.events:
        yield type(event).__name__, getattr(event, "verb", ""), getattr(event, "phase", "")


def _told(events: tuple[Event, ...]) -> tuple[object, ...]:
    # Events of two kinds that hold the same would be equal; their kind belongs to them.
    return tuple((type(event), event) for event in events)


def _side(rules: Rules, table: Table, action: Action, seed: str) -> Side:
    """Return what follows from an action under these rules."""
    reason = rules.refusal(table, rules.tidy(action))
    if reason is not None:
        return Side(rules, reason, (), table)
    journal = act(rules, table, action, seed)
    return Side(rules, None, tuple(journal.events), journal.table)


def _next_deal(side: Side, seed: str) -> Side:
    """Return a side with the deal that follows the one that is over."""
    journal = Journal(side.table, seed)
    side.rules.deal(journal)
    return side._replace(events=(*side.events, *journal.events), table=journal.table)


def _dealt(rules: Rules, seed: str) -> Side:
    journal = new_match(rules, seed)
    return Side(rules, None, tuple(journal.events), journal.table)


def _seen(side: Side) -> tuple[object, ...]:
    """Return the events but those that only keep count of something."""
    return _told(tuple(event for event in side.events if not isinstance(event, Marked)))


def _parted(before: Side, now: Side) -> bool:
    if before.reason is not None or now.reason is not None:
        # Two rules may refuse the same for two reasons; nobody may do it either way.
        return (before.reason is None) != (now.reason is None)
    return _told(before.events) != _told(now.events)


def deal_contrast(old: Rules, new: Rules, seed: str) -> Contrast | None:
    """Return how the first deal from a seed differs; None where it does not."""
    before, now = _dealt(old, seed), _dealt(new, seed)
    return Contrast(before.table, None, before, now) if _parted(before, now) else None


def contrast_of(
    old: Rules,
    new: Rules,
    table: Table,
    action: Action,
    seed: str,
    *,
    told: Table | None = None,
) -> Contrast | None:
    """Return how an action at a table differs under two sets of rules; None where it does not.

    `told` is the table as the new rules set it up from the same position.
    """
    before, now = _side(old, table, action, seed), _side(new, told or table, action, seed)
    ended = all(side.table.over and not side.table.match_over for side in (before, now))
    if ended and _seen(before) == _seen(now):
        # What is different will be seen in the next deal.
        before, now = _next_deal(before, seed), _next_deal(now, seed)
    return Contrast(table, action, before, now) if _parted(before, now) else None


def contrasts_at(old: Rules, new: Rules, table: Table, seed: str) -> Iterator[Contrast]:
    """Yield how a table differs: first what only one of the rules allows, then what follows."""
    for seat in table.to_act:
        before, now = old.legal(table, seat), new.legal(table, seat)
        only = sorted(set(before) ^ set(now), key=lambda action: (len(action.cards), str(action)))
        for action in (*only[:_TRIED], *before[:_TRIED]):
            found = contrast_of(old, new, table, action, seed)
            if found is not None:
                yield found


def thin_deal(rules: Rules, seed: str) -> Table | None:
    """Return a table where few ranks were dealt, so that what is rare comes up; None if it cannot.

    Runs, sets and the highest cards meet there as they seldom do in a whole pack.
    """
    dice = Random(f"thin {seed}")  # noqa: S311 - for play
    ranks = sorted({card.rank for card in rules.pack()})
    low = dice.randrange(len(ranks) - 3)
    chosen = {*ranks[low : low + dice.randint(2, 4)], dice.choice(ranks), 2}
    cards = [card for card in rules.pack() if card.rank in chosen]
    dice.shuffle(cards)
    if dice.random() < 0.6:
        # What belongs together goes to one seat, as far as the hands reach.
        cards.sort(key=lambda card: card.rank)
    seats = rules.options.players
    each = min(len(cards) // seats, dice.randint(4, 10))
    first = dice.randrange(seats)
    hands = {
        (seat + first) % seats: tuple(cards[seat * each : (seat + 1) * each])
        for seat in range(seats)
    }
    try:
        return rules.arrange({"hands": hands, "turn": (dice.randrange(seats),)})
    except BadPosition:
        return None


def walk(
    rules: Rules,
    seed: str,
    *,
    deals: int = 1,
    start: Table | None = None,
    beside: Rules | None = None,
) -> Iterator[Table]:
    """Yield the tables of a match played at random, wherever a seat is to act.

    With other rules `beside` it goes on only as long as they make the same of it.
    """
    rng = Random(seed)  # noqa: S311 - for play
    journal = new_match(rules, seed) if start is None else Journal(start, seed)
    for _ in range(_LONGEST * deals):
        table = journal.table
        if table.match_over or (table.over and table.deals >= deals):
            return
        if table.over:
            journal = Journal(table, seed)
            rules.deal(journal)
            continue
        yield table
        seat = rng.choice(table.to_act)
        legal = rules.legal(table, seat)
        if not legal:
            # A thin deal may lack what the game counts upon.
            return
        action = rng.choice(legal)
        if beside is not None and contrast_of(rules, beside, table, action, seed) is not None:
            return
        journal = act(rules, table, action, seed)


def seek(
    old: Rules,
    new: Rules,
    seeds: range,
    *,
    deals: int = 1,
    thin: bool = False,
    beyond: bool = False,
    goes_on: Callable[[], bool] = lambda: True,
) -> Iterator[tuple[str, Contrast]]:
    """Yield contrasts with their seeds, each kind once a match, until one is small enough.

    Where the very deals differ the plays that follow are not compared: they are of other cards.
    `thin` deals are of few ranks. A match that the two rules have parted in goes on only `beyond`,
    where some games come to tables that the new rules do not know: that is for builds.
    """
    for number in seeds:
        seed = str(number)
        start = thin_deal(old, seed) if thin else None
        if thin and (start is None or start != thin_deal(new, seed)):
            continue
        dealt = None if thin else deal_contrast(old, new, seed)
        if dealt is not None:
            yield seed, dealt
            continue
        met: set[tuple[object, ...]] = set()
        for table in walk(old, seed, deals=deals, start=start, beside=None if beyond else new):
            if not goes_on():
                return
            found = next(contrasts_at(old, new, table, seed), None)
            if found is None or found.signature in met:
                continue
            met.add(found.signature)
            yield seed, found
            if found.size <= _ENOUGH:
                return


def recipe_of(
    key: str, value: Any, house: Mapping[str, Any], seed: str, contrast: Contrast
) -> Recipe | None:
    """Return how to make a contrast again, with as few cards as show it; None if it cannot be told.

    What a position does not tell, such as a trade half made, cannot be set up again.
    """
    recipe = Recipe(key, value, house, seed)
    if contrast.action is None:
        return recipe
    old, new = contrast.before.rules, contrast.now.rules
    table = contrast.table
    if table.phase in old.untold:
        return None
    position = {k: v for k, v in old.describe(table).items() if k not in OUTCOMES}
    recipe = recipe._replace(
        position=position,
        seat=contrast.action.seat,
        action=str(contrast.action),
        deals=table.deals,
    )
    again = recipe.play(old, new)
    if again is None or again.signature != contrast.signature:
        return None
    return _shrunk(recipe, old, new, again)


def _shrunk(recipe: Recipe, old: Rules, new: Rules, shown: Contrast) -> Recipe:
    """Take away what the contrast does not need: cards of hands and stock, and whole keys."""
    for smaller in _smaller(recipe, shown.action.cards if shown.action else ()):
        position = smaller(recipe.position)
        if position is None:
            continue
        tried = recipe._replace(position=position)
        found = tried.play(old, new)
        if found is not None and found.signature == shown.signature:
            recipe = tried
    return recipe


class _Without(NamedTuple):
    """Takes one card out of a hand, or all but a few from the stock, or a key out of a position."""

    key: str
    seat: int = -1
    card: Any = None
    keep: int = 0

    def __call__(self, position: Mapping[str, Any] | None) -> dict[str, Any] | None:
        """Return the position without it; None where there is nothing to take."""
        assert position is not None
        if self.key not in position:
            return None
        told = dict(position)
        if self.card is not None:
            hands = dict(told["hands"])
            left = tuple(card for card in hands[self.seat] if card != self.card)
            if not left:
                return None
            hands[self.seat] = left
            told["hands"] = hands
        elif self.keep:
            if len(told[self.key]) <= self.keep:
                return None
            told[self.key] = told[self.key][: self.keep]
        else:
            del told[self.key]
        return told


def _smaller(recipe: Recipe, needed: Cards) -> Iterator[_Without]:
    assert recipe.position is not None
    for keep in (1, 2, 4, 8):
        yield _Without(STOCK.kind, keep=keep)
    for seat, cards in sorted(recipe.position["hands"].items()):
        # Low cards are kept rather than high ones, which draw the eye.
        for card in sorted(cards, key=lambda card: -card.rank):
            if card not in needed:
                yield _Without("hands", seat, card)
    for key in recipe.position:
        if key not in ("hands", STOCK.kind, "trick", "table", "lays", "trump", "turn_up"):
            yield _Without(key)


def find(
    old: Rules,
    new: Rules,
    *,
    key: str,
    value: Any,
    house: Mapping[str, Any],
    seeds: int = 40,
    most: int = 2000,
) -> Recipe | None:
    """Return the smallest contrast of two sets of rules that turns up; None where none does.

    At `most` so many positions are looked at.
    """
    best: tuple[int, str, Contrast] | None = None
    dealt = 0
    looked = count()
    for seed, found in seek(old, new, range(seeds), goes_on=lambda: next(looked) < most):
        size = 1000 if found.action is None else found.size
        dealt += found.action is None
        if best is None or size < best[0]:
            best = size, seed, found
        if dealt > 2:
            break
    return None if best is None else recipe_of(key, value, house, best[1], best[2])
