"""Where a change of house rules shows: a small position that two sets of rules see differently."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from game.core.actions import Action, parse_action, parse_seated_action
from game.core.cards import Cards
from game.core.events import Event, Marked
from game.core.journal import Journal
from game.core.position import BadPosition, arrange
from game.core.reasons import Reason, Refused
from game.core.rules import Rules, act, new_match
from game.core.table import Table
from game.core.zones import Zone

_TRIED: Final = 8
"""How many of a seat's actions are carried out under both rules to see whether they differ."""
_LONGEST: Final = 150


class Side(NamedTuple):
    """What one set of rules makes of it: why it is refused, or what follows and how it ends."""

    rules: Rules
    reason: Reason | None
    events: tuple[Event, ...]
    table: Table


class Contrast(NamedTuple):
    """A position, what is done there (None: it is dealt), and what either rules make of that.

    Where something had to be done `first` the position began as `start`.
    """

    table: Table
    action: Action | None
    before: Side
    now: Side
    start: Table | None = None
    first: tuple[Action, ...] = ()

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
    deal that the position stands in, and `first` what was done there before, each with its seat.
    """

    key: str
    value: Any
    house: Mapping[str, Any]
    seed: str
    position: Mapping[str, Any] | None = None
    seat: int = 0
    action: str = ""
    deals: int = 1
    first: tuple[str, ...] = ()

    def options(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the house rules before and now, as files write them."""
        house = dict(self.house)
        return house, {**house, self.key: self.value}

    def play(self, old: Rules, new: Rules) -> Contrast | None:
        """Return the contrast under two sets of rules; None where they do not differ there."""
        if self.position is None:
            return deal_contrast(old, new, self.seed)
        try:
            table = arrange(old, self.position)._replace(deals=self.deals)
            told = arrange(new, self.position)._replace(deals=self.deals)
        except BadPosition:
            # Cut down too far, a position has nobody left whose turn it could be.
            return None
        # Who still contends may be what the rules differ in; all that lies there must be the same.
        same = told._replace(contest=table.contest, zones=table.zones) == table
        if not same or _lying(told) != _lying(table):
            return None
        start, first = table, tuple(map(parse_seated_action, self.first))
        try:
            for action in first:
                table = act(old, table, action, self.seed).table
                told = act(new, told, action, self.seed).table
        except Refused:
            return None
        if self.seat not in table.to_act:
            return None
        action = parse_action(self.seat, self.action)
        found = contrast_of(old, new, table, action, self.seed, told=told)
        return found and found._replace(start=start, first=first)


def _lying(table: Table) -> dict[Zone, Cards]:
    return {zone: cards for zone, cards in table.zones.items() if cards}


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


def _followed(before: Side, now: Side, seed: str) -> tuple[Side, Side]:
    """Return both sides with the next deal, where a deal is over and does not tell them apart."""
    ended = all(side.table.over and not side.table.match_over for side in (before, now))
    if ended and _seen(before) == _seen(now):
        return _next_deal(before, seed), _next_deal(now, seed)
    return before, now


def deal_contrast(old: Rules, new: Rules, seed: str) -> Contrast | None:
    """Return how the first deal from a seed differs, or the next if it is won at once; or None."""
    before, now = _followed(_dealt(old, seed), _dealt(new, seed), seed)
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
    before, now = _followed(before, now, seed)
    return Contrast(table, action, before, now) if _parted(before, now) else None


def contrasts_at(old: Rules, new: Rules, table: Table, seed: str) -> Iterator[Contrast]:
    """Yield how a table differs: first what only one of the rules allows, then what follows."""
    for found in _contrasts(old, new, table, table, seed):
        if found.before.reason is found.now.reason and _seen(found.before) == _seen(found.now):
            # What is only counted so far will be seen when it is answered.
            before, now = found.before.table, found.now.table
            done = (found.action,) if found.action else ()
            for later in _contrasts(old, new, before, now, seed):
                if _seen(later.before) != _seen(later.now):
                    yield later._replace(start=table, first=done)
        yield found


def _contrasts(old: Rules, new: Rules, table: Table, told: Table, seed: str) -> Iterator[Contrast]:
    for seat in table.to_act:
        before, now = old.legal(table, seat), new.legal(told, seat)
        only = sorted(set(before) ^ set(now), key=lambda action: (len(action.cards), str(action)))
        for action in (*only[:_TRIED], *before[:_TRIED]):
            found = contrast_of(old, new, table, action, seed, told=told)
            if found is not None:
                yield found


def _form(action: Action) -> tuple[str, int]:
    return action.verb, len(action.cards)


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
            # A table that was made may lack what the game counts upon.
            return
        if start is not None:
            # Where one kind of action has many forms, the others are to come up as often.
            kinds = sorted({_form(action) for action in legal})
            kind = rng.choice(kinds)
            legal = tuple(action for action in legal if _form(action) == kind)
        action = rng.choice(legal)
        if beside is not None and contrast_of(rules, beside, table, action, seed) is not None:
            return
        journal = act(rules, table, action, seed)
