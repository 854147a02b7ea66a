"""Plain sense in bits, where combinations climb: how a hand falls apart, and what goes first.

As at a glance, a group of a hand costs a lead, less what it may save by going on the lead of others
or by winning the lead: see `game.ai.climbing`, whose figures these are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.ai.climbing import (
    BEATEN_RUNS,
    BEATEN_SETS,
    NEARLY,
    PRIZED,
    SENSE,
    SURE,
    goes_along,
)
from game.ai.twins.twin import below
from game.rules.climbing.fast.moves import (
    FULL,
    LOWEST,
    LOWEST_TWO,
    SETS,
    Moves,
    counts,
    is_suited,
    shape_of,
)
from game.rules.climbing.groups import RunLimits, parts_of

Group = tuple[int, int, int, float, int, int]
"""A combination of a hand: shape, highest card, bits, how likely it goes along, kind, size.

A plain tuple and no record, for playouts take groups apart at every turn: that way it's quicker.
"""

Top = tuple[int, int, bool]
"""What lies on top: its shape, its highest card, and whether only one suit beats it."""

Chances = Sequence[Sequence[float]]
"""How likely nobody beats a group, by its kind and the number of higher cards not seen."""

_SAVED, _WINNING, _LEAD, _FINISH = SENSE.saved, SENSE.winning, SENSE.lead, SENSE.finish
_FOUR = 4 << 4
"""Sets of fewer cards than four have a lower shape."""
_RASH = 100.0
"""More than any lead can be worth: what is rash is done only where all else is, too."""
_SURELY = 1e9
"""What it is worth to go out, or to win the lead and then go out for certain."""
_NEAR = 3
"""Who doesn't think leads one of so many lowest groups: nobody leads the best by chance."""

# How likely a higher card not seen beats a set of one to four cards, then a run of three to six and
# more, by the kind of a `Group`.
_ODDS = (*BEATEN_SETS[1:], *BEATEN_RUNS[3:])
_ABOVE = tuple(FULL & -1 << high + 1 for high in range(52))
_STEPS = 64


def _keeps(kind: int, step: int) -> tuple[float, ...]:
    """Return how likely nobody beats a group, by the number of higher cards not seen."""
    share = step / _STEPS
    part = _ODDS[kind]
    if not kind:
        part = 1 - (1 - part) * share
    return tuple((1 - part * share) ** above for above in range(53))


# Shares are told in sixty-fourths, so that the chances of all are a table: 65 shares, 8 kinds, 53
# numbers of higher cards.
KEEPS = tuple(tuple(_keeps(kind, step) for kind in range(8)) for step in range(_STEPS + 1))


class HandView(NamedTuple):
    """A hand, the cards it has not seen, what they may beat, and the most that a rival holds."""

    held: int
    hidden: int
    step: Chances
    longest: int


def _lowest(held: int, each: int) -> int:
    """Return the lowest so many cards of one rank."""
    cards = 0
    for _ in range(each):
        cards |= held & -held
        held &= held - 1
    return cards


class Sense:
    """Plain sense under one set of house rules."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves
        self._slams = moves.slams
        # Thirteen ranks where the two may end a run, twelve where it may not.
        ends = {runs.each: 13 if runs.ranks == LOWEST else 12 for runs in moves.runs}
        shortest = next(runs.least for runs in moves.runs if runs.each == 1)
        self._limits = RunLimits(shortest, ends[1], ends[2])
        self._least = shortest
        self._southern = any(key > 4 and shapes for key, shapes in moves.back.items())
        self._sets = {cards: self.group(cards) for cards in SETS}
        # By whole hands, and so large: playouts come upon the same hands again and again. It lives
        # as long as its grammar is kept, see `_learned` of the twin.
        self.groups = lru_cache(maxsize=1 << 14)(self._groups)

    # How a hand falls apart

    def _groups(self, held: int) -> tuple[Group, ...]:
        """Return the combinations a hand falls into, the lowest first."""
        found = []
        sets = []
        for part in parts_of(self._limits, counts(held))[1]:
            each, start, length = part
            if length == 1:
                sets.append(15 << 4 * start)
                continue
            # Runs take the lowest suits of each rank, sets what is left.
            cards = 0
            for rank in range(start, start + length):
                cards |= _lowest(held & 15 << 4 * rank, each)
            held ^= cards
            found.append(self.group(cards))
        found += [self._sets[held & rank] for rank in sets]
        found.sort(key=_height)
        return tuple(found)

    def group(self, cards: int) -> Group:
        """Return a combination as a group.

        The higher it is, the likelier it goes on what somebody else leads; a run seldom does.
        """
        shape, size, high = shape_of(cards), cards.bit_count(), cards.bit_length() - 1
        alike = shape & 15 == 1
        goes = goes_along(size, high, alike=alike, slam=shape in self._slams)
        kind = size - 1 if alike else min(size, 6) + 1
        return shape, high, cards, goes, kind, size

    def needs(self, held: int, gone: int) -> float:
        """Return how many leads a hand needs, as far as a seat can tell that holds it."""
        return _cost(self.groups(held), HandView(held, FULL & ~(gone | held), KEEPS[_STEPS], 13))

    # What goes first

    def lead(self, groups: Sequence[Group], hands: Sequence[int], seat: int, gone: int) -> Group:
        """Return the group to lead: the chance to win the lead with it, less what it might save.

        As many cards as a rival has left are feared: it might go out by beating them.
        """
        if len(groups) == 1:
            return groups[0]
        # Asked at every lead of a playout, so nothing is called that can be reckoned here.
        held = hands[seat]
        hidden = FULL & ~(gone | held)
        rivals = [hand.bit_count() for hand in hands if hand]
        rivals.remove(held.bit_count())
        longest = max(rivals)
        step = _step(rivals, hidden)
        # `weak` might lose the lead, `low` cannot be counted on to win it.
        chances, weak, low = [], 0, 0
        for _, high, _, _, kind, size in groups:
            chance = 1.0
            if size <= longest:
                chance = step[kind][(hidden & _ABOVE[high]).bit_count()]
                weak += chance < 1.0
                low += chance < SURE
            chances.append(chance)
        # All but one will win: lead those first, and go out with the last.
        if weak <= 1 and 1.0 in chances:
            return groups[chances.index(1.0)]
        alone = len(rivals) == 1
        fear = SENSE.danger if alone else SENSE.dread
        best, most, few = groups[0], -1e9, len(groups) <= 3
        for group, chance in zip(groups, chances, strict=True):
            shape, high, _, goes, kind, size = group
            losers = low - (chance < SURE)
            worth = chance * _LEAD - goes * (_SAVED + _WINNING * chance)
            if losers <= 1:
                worth += _FINISH * chance * (1.0 if not losers or len(groups) == 2 else NEARLY)
            elif not few and kind < 4 and shape not in self._slams:
                # Nobody gives the best away for nothing.
                worth -= _RASH * ((hidden & _ABOVE[high]).bit_count() < PRIZED)
            if size in rivals:
                if size == 1:
                    above = (hidden & _ABOVE[high]).bit_count()
                    worth -= fear * above / max(1, hidden.bit_count())
                    worth -= _RASH * (alone and high < held.bit_length() - 1)
                else:
                    worth -= fear * (1 - chance)
            if worth > most:
                best, most = group, worth
        return best

    def reply(
        self, groups: Sequence[Group], hands: Sequence[int], seat: int, gone: int, top: Top
    ) -> Group | None:
        """Return what is put on a combination; nothing is a pass."""
        shape, high, suited = top
        held = hands[seat]
        # Only twos are beaten by what is no higher; in the south a slam may be, too.
        if high < LOWEST_TWO and not held & _ABOVE[high] and not self._southern:
            return None
        # First the groups the hand falls into anyway: to play one of them breaks nothing.
        fits = [group for group in groups if group[0] == shape and group[1] > high]
        if suited:
            fits = [group for group in fits if is_suited(group[2])]
        if high >= LOWEST_TWO or self._southern:
            answers = self._moves.answers(shape, high)
            if answers:
                fits += [group for group in groups if group[0] in answers]
        runs = []
        if not fits and shape & 15 > 1:
            runs = self._moves.lowest_runs(held, shape, high)
            if suited:
                runs = [cards for cards in runs if is_suited(cards)]
            if not runs:
                return None
        hidden = FULL & ~(gone | held)
        rivals = [hand.bit_count() for hand in hands if hand]
        rivals.remove(held.bit_count())
        sight = HandView(held, hidden, _step(rivals, hidden), max(rivals))
        least, most = min(rivals), 0.0
        if least <= 2:
            alone = len(rivals) == 1
            # Whatever beats the last card of the only rival is better than to let it go out.
            most = -1e8 if alone and least == 1 else -SENSE.danger if alone else -SENSE.dread
        best = None
        if fits:
            best, most = self._fitting(groups, fits, sight, most)
        if shape & 15 == 1 and shape < _FOUR:
            return self._breaking(groups, sight, (shape, high, most)) or best
        return self._run(groups, runs, sight, most) if runs else best

    def _run(
        self, groups: Sequence[Group], runs: Sequence[int], sight: HandView, most: float
    ) -> Group | None:
        """Return a run that comes out of other groups, if that is worth while."""
        best = None
        slams = sum(group[0] in self._slams for group in groups)
        for cards in runs:
            run = self.group(cards)
            rest = self.groups(sight.held ^ cards)
            if not rest:
                return run
            chance = 1.0
            if run[5] <= sight.longest:
                chance = sight.step[run[4]][(sight.hidden & _ABOVE[run[1]]).bit_count()]
            worth = _cost(groups, sight) - _cost(rest, sight) + _LEAD * chance
            if len(rest) == 1:
                worth += _FINISH * chance
            if worth > most and sum(group[0] in self._slams for group in rest) >= slams:
                best, most = run, worth
        return best

    def _fitting(
        self, groups: Sequence[Group], fits: Sequence[Group], sight: HandView, most: float
    ) -> tuple[Group | None, float]:
        """Return which of the groups that beat is worth most, if it is worth more than that."""
        _, hidden, step, longest = sight
        low = weak = 9
        if len(groups) <= 4:
            low = weak = 0
            for _, high, _, _, kind, size in groups:
                if size <= longest:
                    chance = step[kind][(hidden & _ABOVE[high]).bit_count()]
                    weak += chance < 1.0
                    low += chance < SURE
        if len(groups) == 1:
            return groups[0], _SURELY
        best, lower = None, 0
        for group in fits:
            shape, high, _, goes, kind, size = group
            above = (hidden & _ABOVE[high]).bit_count()
            chance = step[kind][above] if size <= longest else 1.0
            if chance == 1.0 and weak <= 1:
                return group, _SURELY
            losers = low - (chance < SURE)
            worth = 1 + chance * _LEAD - goes * (_SAVED + _WINNING * chance)
            if losers <= 1:
                worth += _FINISH * chance * (1.0 if not losers or len(groups) == 2 else NEARLY)
            elif shape == lower and kind < 4 and above < PRIZED and len(groups) > 3:
                worth -= _RASH
            lower = shape
            if worth > most:
                best, most = group, worth
        return best, most

    def _breaking(
        self, groups: Sequence[Group], sight: HandView, top: tuple[int, int, float]
    ) -> Group | None:
        """Return a set that comes out of something else, if that is worth while."""
        held, hidden, step, _ = sight
        shape, high, most = top
        higher = held & _ABOVE[high]
        each, best, lowest = shape >> 4, 0, higher & -higher
        # Reckoned when it is first needed: most replies break no run.
        whole_cost = 0.0
        for whole, highest, cards, goes, kind, _ in groups:
            above = cards & higher
            if not above or whole in self._slams:
                continue
            part = above & -above
            if whole & 15 == 1 and each < whole >> 4:
                # The lowest that does.
                left = cards ^ part
                for _ in range(each - 1):
                    part |= left & -left
                    left &= left - 1
                _, last, _, along, rest, _ = self._sets[left]
                gain = along * (
                    _SAVED + _WINNING * step[rest][(hidden & _ABOVE[last]).bit_count()]
                ) - goes * (_SAVED + _WINNING * step[kind][(hidden & _ABOVE[highest]).bit_count()])
            elif whole & 15 > 1 and each == 1:
                # Only an end of a run, unless it is as short as can be.
                if part != cards & -cards or part > lowest:
                    part = 1 << highest
                rest_of = self.groups(held ^ part)
                whole_cost = whole_cost or _cost(groups, sight)
                gain = whole_cost - _cost(rest_of, sight)
            else:
                continue
            few = (hidden & _ABOVE[part.bit_length() - 1]).bit_count()
            if part > lowest and len(groups) > 3 and few < PRIZED:
                continue
            worth = gain + _LEAD * step[each - 1][few]
            if worth > most:
                best, most = part, worth
        return self._sets[best] if best else None

    def lapse(self, groups: Sequence[Group], top: Top | None, seed: int) -> Group | None:
        """Return what a seat does that does not think: any of its groups, or a pass."""
        fits: list[Group | None]
        if top is None:
            fits = [*groups[:_NEAR]]
        else:
            shape, high, suited = top
            fits = [g for g in groups if g[0] == shape and g[1] > high]
            if suited:
                fits = [g for g in fits if g and is_suited(g[2])]
            if not fits or len(groups) > 1:
                fits.append(None)
        return fits[below(len(fits), seed)]


def _step(rivals: list[int], hidden: int) -> Chances:
    """Return the chances to keep the lead by the part of the hidden cards that others hold."""
    # Cards that nobody was dealt are hidden, too; they beat nothing.
    unseen, theirs = hidden.bit_count(), sum(rivals)
    # Never nothing: somebody may hold the one card that beats.
    return KEEPS[_STEPS if theirs >= unseen else theirs * _STEPS // unseen or 1]


def _cost(groups: Sequence[Group], sight: HandView) -> float:
    """Return how many leads groups need."""
    _, hidden, step, _ = sight
    return sum(
        1 - goes * (_SAVED + _WINNING * step[kind][(hidden & _ABOVE[high]).bit_count()])
        for _, high, _, goes, kind, _ in groups
    )


def _height(group: Group) -> int:
    return group[1]
