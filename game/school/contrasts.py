"""Where a change of house rules shows: a small position that two sets of rules see differently.

And in the book: the sentences before, and the sentences now.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from itertools import chain, count
from random import Random
from typing import Any, Final, NamedTuple

from game.core.actions import Action, parse_action, parse_seated_action
from game.core.cards import SUITS, Card, Cards
from game.core.events import Event, Marked
from game.core.journal import Journal
from game.core.position import BadPosition, arrange, describe
from game.core.reasons import Reason, Refused
from game.core.rules import Rules, act, new_match
from game.core.table import Table
from game.core.telling import Paragraph
from game.core.zones import STOCK, Zone

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


OUTCOMES: Final = frozenset("deal_over match_over result winners next_dealer next_leader".split())
"""What play makes of a position, never a part of it."""
_OFTEN: Final = 0.4
"""How often a table that is made is of one sort, and not of the other."""


def told_of(rules: Rules, table: Table) -> dict[str, Any]:
    """Return the position a table shows, without what play makes of it."""
    return {key: told for key, told in describe(rules, table).items() if key not in OUTCOMES}


def made_table(old: Rules, new: Rules, seed: str) -> Table | None:
    """Return a table where what is rare comes up; None if the rules do not make the same of it."""
    dice = Random(f"made {seed}")  # noqa: S311 - for play
    late = dice.random() < _OFTEN
    position = _few_ranks(old, dice) if dice.random() < _OFTEN else _bent(old, seed, dice)
    if late:
        position |= _near_the_end(old, dice)
    try:
        table = arrange(old, position)
        alike = arrange(new, position) == table
    except BadPosition:
        return None
    # Whoever plays for a pot has trumps, even if they are not told.
    if not alike or (table.pot and not table.trumps):
        return None
    return table._replace(deals=dice.randint(2, 5)) if late else table


def _near_the_end(rules: Rules, dice: Random) -> dict[str, Any]:
    """Return what a position tells of a match that this deal may end: few chips, or many points.

    What seats have is often the same.
    """
    target = getattr(rules.options, "target", 0)
    numbers = {"chips": range(1, 7)}
    if target:
        numbers |= {"scores": range(target - 2, target), "bids": range(3)}
    told = {}
    for key in sorted(rules.terms.keys.intersection(numbers)):
        some = numbers[key]
        many = dice.sample(some, dice.randint(1, len(some)))
        told[key] = {seat: dice.choice(many) for seat in range(rules.options.players)}
    return told


def _few_ranks(rules: Rules, dice: Random) -> dict[str, Any]:
    """Return a position where few ranks were dealt."""
    cards = _alike(rules, dice)
    seats = rules.options.players
    each = min(len(cards) // seats, dice.randint(3, 11))
    first = dice.randrange(seats)
    hands = {
        (seat + first) % seats: tuple(cards[seat * each : (seat + 1) * each])
        for seat in range(seats)
    }
    position = {"hands": hands, "turn": (dice.randrange(seats),)}
    more = {"trump": dice.choice(SUITS), "first_deal": False}
    told = rules.terms.keys.intersection(more) if dice.random() < _OFTEN else ()
    return position | {key: more[key] for key in told}


def _alike(rules: Rules, dice: Random) -> list[Card]:
    """Return the cards of few ranks, like beside like: sets and runs, or suit by suit."""
    pack = sorted(rules.pack(), key=rules.card_order)
    ranks = [card.rank for card in pack if card.suit == pack[0].suit]
    many = dice.randint(2, 6)
    low = dice.choice((len(ranks) - many, dice.randrange(len(ranks) - many + 1)))
    chosen = {*ranks[low : low + many], *dice.sample(ranks, dice.randrange(3))}
    suits = dice.sample(SUITS, dice.randint(3, len(SUITS)))
    cards = [card for card in pack if card.rank in chosen and card.suit in suits]
    dice.shuffle(cards)
    match dice.randrange(3):
        case 0:
            cards.sort(key=lambda card: ranks.index(card.rank))
        case 1:
            cards.sort(key=lambda card: card.suit)
    return cards


def _bent(rules: Rules, seed: str, dice: Random) -> dict[str, Any]:
    """Return a position met at random with other cards in the hands; without any, none at all."""
    met = [table for table in walk(rules, seed) if table.phase not in rules.terms.untold]
    if not met:
        return {}
    position = told_of(rules, dice.choice(met))
    held: Mapping[int, Cards] = position["hands"]
    hidden = {*position["stock"], *chain.from_iterable(held.values())}
    cards = [card for card in _alike(rules, dice) if card in hidden]
    rest = sorted(hidden.difference(cards))
    cards += dice.sample(rest, len(rest))
    for seat in dice.sample(sorted(held), len(held)):
        count = len(held[seat])
        position["hands"] = {**position["hands"], seat: tuple(cards[:count])}
        del cards[:count]
    position["stock"] = tuple(cards)
    return position


_ENOUGH: Final = 6
"""A position with so few cards is small enough; the search looks no further."""


def seek(
    old: Rules,
    new: Rules,
    seeds: range,
    *,
    deals: int = 1,
    made: bool = False,
    beyond: bool = False,
    goes_on: Callable[[], bool] = lambda: True,
) -> Iterator[tuple[str, Contrast]]:
    """Yield contrasts with their seeds, each kind once a match, until one is small enough.

    Where the very deals differ the plays that follow are not compared: they are of other cards.
    `made` are the tables where play begins, see `made_table`. A match that the two rules have
    parted in goes on only `beyond`, where some games come to tables that the new rules do not know:
    that is for builds.
    """
    for number in seeds:
        seed = str(number)
        start = made_table(old, new, seed) if made else None
        if made and start is None:
            continue
        dealt = None if made else deal_contrast(old, new, seed)
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
    table = contrast.start or contrast.table
    if table.phase in old.terms.untold:
        return None
    recipe = recipe._replace(
        position=told_of(old, table),
        seat=contrast.action.seat,
        action=str(contrast.action),
        deals=table.deals,
        first=tuple(f"{done.seat} {done}" for done in contrast.first),
    )
    again = recipe.play(old, new)
    if again is None or again.signature != contrast.signature:
        return None
    return _shrunk(recipe, old, new, again)


def _shrunk(recipe: Recipe, old: Rules, new: Rules, shown: Contrast) -> Recipe:
    """Take away what the contrast does not need: cards of hands and stock, and whole keys."""
    deeds = (*shown.first, *((shown.action,) if shown.action else ()))
    for smaller in _smaller(recipe, old, {card for deed in deeds for card in deed.cards}):
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
            hands = dict(told[self.key])
            hands[self.seat] = tuple(card for card in hands[self.seat] if card != self.card)
            if not hands[self.seat] and self.key == "hands":
                return None
            told[self.key] = hands
        elif self.keep:
            if len(told[self.key]) <= self.keep:
                return None
            told[self.key] = told[self.key][: self.keep]
        else:
            del told[self.key]
        return told


def _smaller(recipe: Recipe, rules: Rules, needed: AbstractSet[Card]) -> Iterator[_Without]:
    assert recipe.position is not None
    for key in recipe.position:
        if key not in ("hands", STOCK.kind, "trick", "table", "lays", "trump", "turn_up"):
            yield _Without(key)
    for keep in (1, 2, 4, 8):
        yield _Without(STOCK.kind, keep=keep)
    for key, value in recipe.position.items():
        for seat, cards in sorted(value.items()) if rules.terms.kind_of(key) == "hands" else ():
            # Low cards are kept rather than high ones, which draw the eye.
            for card in sorted(cards, key=lambda card: -card.rank):
                if card not in needed:
                    yield _Without(key, seat, card)


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


_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z“])")


class BookChange(NamedTuple):
    """Sentences of a chapter that read differently; empty where a side says nothing of it."""

    heading: str
    before: str
    now: str


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return _SENTENCE.split(text.strip()) if text.strip() else []


def book_changes(before: Sequence[Paragraph], now: Sequence[Paragraph]) -> list[BookChange]:
    """Return what differs between two books, chapter by chapter, in whole sentences."""
    old = {chapter.heading: chapter.text for chapter in before}
    new = {chapter.heading: chapter.text for chapter in now}
    found: list[BookChange] = []
    for heading in [*new, *(heading for heading in old if heading not in new)]:
        found += _in_chapter(heading, old.get(heading, ""), new.get(heading, ""))
    return found


def _in_chapter(heading: str, before: str, now: str) -> Iterator[BookChange]:
    one, other = sentences(before), sentences(now)
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    for what, start, end, begin, stop in matcher.get_opcodes():
        if what != "equal":
            yield BookChange(heading, " ".join(one[start:end]), " ".join(other[begin:stop]))
