"""Card sense where combinations climb: what to lead, what to beat, and when to pass.

A hand is a number of groups, and each has to go somehow. What is high goes on what others lead, and
wins the lead back; what is low or rare must be led. So a group costs a hand one lead, less what it
may save; a play is worth what it takes off the cost of the hand, and its chance to keep the lead.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.ai.choice_weights import PLAIN, Weighed, ranked
from game.core.actions import Action
from game.core.facets import Combining
from game.core.zones import PILE, SET_ASIDE, TRICK, hand, offer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.cards import Card, Cards
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Meld

SURE = 0.75
"""From this chance on a group is counted on to win the lead."""
NEARLY = 0.7
"""What part of `finish` it is worth to win the lead with one loser and more left."""


class ClimbingWeights(NamedTuple):
    """How things are weighed; measured in matches between players that weigh them otherwise."""

    saved: float = 0.85
    """What part of a lead is saved by what can go on the lead of others."""
    winning: float = 1.3
    """How many leads it is worth to win the lead back later."""
    lead: float = 0.5
    """How many leads it is worth to win the lead now."""
    finish: float = 2.0
    """What it is worth to win the lead when all the rest then goes."""
    danger: float = 4.0
    """What it costs to let the last rival go out."""
    dread: float = 0.15
    """The same while there is another."""


SENSE = ClimbingWeights()

BEATEN_SETS = (0.0, 0.45, 0.2, 0.03, 0.01)
BEATEN_RUNS = (0.0, 0.0, 0.0, 0.09, 0.07, 0.055, 0.045)
"""How likely each higher card not seen beats a combination of so many cards, as was measured."""

_SETS_GO = (0.0, 0.9, 0.7, 0.25, 0.1)
_RUN_GOES, _SLAM_GOES = 0.6, 0.4
"""How likely a set of so many goes on what others lead, if it is as high as can be; then a run of
two (the longer it is, the less likely), and a slam."""
_HIGHEST = 51

_SEEN = (PILE, TRICK, SET_ASIDE)


class _Odds(NamedTuple):
    """What decides whether anybody can beat a combination.

    That is which cards are not seen, which part of them others hold, and how many one holds at
    most: more cards nobody beats.
    """

    hidden: int
    share: float
    longest: int


# By the object that is the rules, of which a match has one.
@lru_cache(maxsize=64)
def _bits(rules: Rules) -> tuple[Mapping[Card, int], int]:
    """Return a bit for each card, higher for higher cards, and all of them."""
    # As in the fast form: all cards above a height are one shift.
    bits = {card: 1 << rules.card_order(card) for card in rules.pack()}
    return bits, sum(bits.values())


def _odds(rules: Rules, table: Table, seat: int) -> _Odds:
    """Return what a seat can tell of the hands of others: from its own cards and those played."""
    bits, hidden = _bits(rules)
    zones = table.zones
    for zone in (*_SEEN, hand(seat)):
        for card in zones.get(zone, ()):
            # A back has no bit and takes none away.
            hidden &= ~bits.get(card, 0)
    rivals = [len(table.hand(other)) for other in range(table.seats) if other != seat]
    return _Odds(hidden, sum(rivals) / max(1, hidden.bit_count()), max(rivals))


def _above(odds: _Odds, meld: Meld) -> int:
    """Return how many cards not seen are higher than a combination."""
    return (odds.hidden >> (meld.height + 1)).bit_count()


def keeps(odds: _Odds, meld: Meld) -> float:
    """Return how likely nobody beats a combination."""
    above = _above(odds, meld)
    size = len(meld.cards)
    # Nobody holds a higher card, or nobody so many.
    if not above or size > odds.longest:
        return 1.0
    beaten = BEATEN_SETS if _alike(meld) else BEATEN_RUNS
    # Longer runs than were measured count as the longest that was.
    part = beaten[min(size, len(beaten) - 1)]
    if size == 1:
        # Of few cards none is kept back.
        part = 1 - (1 - part) * odds.share
    return float((1 - part * odds.share) ** above)


def goes_along(size: int, height: int, *, alike: bool, slam: bool) -> float:
    """Return how likely so many cards can be put on what others lead, some time.

    The higher they are, the likelier; a run seldom does. `alike` are those of one rank.
    """
    if slam:
        return _SLAM_GOES
    most = _SETS_GO[size] if alike else _RUN_GOES / (size - 1)
    return most * height / _HIGHEST


def _alike(meld: Meld) -> bool:
    """Tell whether all cards are of one rank."""
    return meld.cards[0].rank == meld.cards[-1].rank


def _cost(odds: _Odds, groups: Sequence[Meld], sense: ClimbingWeights) -> float:
    """Return how many leads a hand still needs."""
    cost = 0.0
    for meld in groups:
        goes = goes_along(len(meld.cards), meld.height, alike=_alike(meld), slam=meld.slam)
        cost += 1 - goes * (sense.saved + sense.winning * keeps(odds, meld))
    return cost


def _rest(held: Cards, cards: Cards) -> Cards:
    gone = set(cards)
    return tuple(card for card in held if card not in gone)


def weigh(
    rules: Rules,
    table: Table,
    seat: int,
    legal: Sequence[Action] = (),
    sense: ClimbingWeights = SENSE,
) -> list[Weighed]:
    """Return what may be put down or said, the best first.

    `legal` is needed only where cards are traded: elsewhere the rules tell one of many equals.
    """
    melds = Combining.sure_of(rules).melds(table, seat)
    if melds:
        return ranked(_Round(rules, table, seat, sense).weigh(melds))
    legal = legal or Combining.sure_of(rules).shortlist(table, seat)
    if len(legal) == 1:
        return [Weighed(0.0, legal[0])]
    return _trades(rules, table, seat, legal, sense)


class _Round:
    """What a seat sees of a round, and of its own hand."""

    def __init__(self, rules: Rules, table: Table, seat: int, sense: ClimbingWeights) -> None:
        self._rules, self._combining = rules, Combining.sure_of(rules)
        self._table = table
        self._seat = seat
        self._sense = sense
        self._held = table.hand(seat)
        self._groups = self._combining.groups(self._held)
        self._odds = _odds(rules, table, seat)
        self._before = _cost(self._odds, self._groups, sense)
        self._slams = sum(group.slam for group in self._groups)
        self._counts = [len(table.hand(other)) for other in table.seats_in if other != seat]
        self._fear = sense.danger if len(self._counts) == 1 else sense.dread

    def weigh(self, melds: Sequence[Meld]) -> Iterator[Weighed]:
        """Yield what plays promise, and a pass."""
        leads = not self._table.plays
        # Combinations come from low to high: of one shape the first needs no other.
        lower: set[tuple[str, int]] = set()
        for meld, rest in self._sensible(melds):
            chance, prized = keeps(self._odds, meld), self._is_prized(meld)
            needless = leads or meld.shape in lower
            lower.add(meld.shape)
            action = Action(self._seat, "play", meld.cards)
            if not rest or self._all_go(chance, rest):
                # Above everything else that can be weighed: it goes out, or is sure to.
                yield Weighed(PLAIN + chance + (not rest), action)
                continue
            losers = sum(keeps(self._odds, group) < SURE for group in rest)
            early = losers > 1 and len(rest) > 2
            worth = self._worth(meld, chance, rest, losers)
            wasted = prized and early and needless
            rash = wasted or self._lets_out(meld) or self._breaks(meld, rest)
            yield Weighed(worth, action, rash)
        passing = Action(self._seat, "pass")
        if not leads and self._rules.forbids(self._table, passing) is None:
            # Only who has but a card or two left may go out before one's own turn comes again.
            fear = self._fear if min(self._counts) <= 2 else 0.0
            yield Weighed(-fear, passing, self._counts == [1])

    def _all_go(self, chance: float, rest: Sequence[Meld]) -> bool:
        """Tell whether nobody can win the lead before the last group is put down."""
        return chance == 1.0 and sum(keeps(self._odds, group) < 1.0 for group in rest) <= 1

    def _lets_out(self, meld: Meld) -> bool:
        """Tell whether a single card is led that the last card of the last rival may well beat."""
        if self._table.plays or self._counts != [1] or len(meld.cards) > 1:
            return False
        highest: int = max(map(self._rules.card_order, self._held))
        return meld.height < highest

    def _breaks(self, meld: Meld, rest: Sequence[Meld]) -> bool:
        """Tell whether a slam is broken up for something less."""
        return not meld.slam and sum(group.slam for group in rest) < self._slams

    def _is_prized(self, meld: Meld) -> bool:
        """Tell whether cards are among the highest left, which nobody gives away for nothing."""
        return _alike(meld) and not meld.slam and _above(self._odds, meld) < PRIZED

    def _worth(self, meld: Meld, chance: float, rest: Sequence[Meld], losers: int) -> float:
        sense = self._sense
        worth = self._before - _cost(self._odds, rest, sense) + sense.lead * chance
        if losers <= 1:
            worth += sense.finish * chance * (1.0 if len(rest) == 1 or losers == 0 else NEARLY)
        if not self._table.plays and len(meld.cards) in self._counts:
            alone = len(meld.cards) == 1
            unseen = max(1, self._odds.hidden.bit_count())
            beaten = _above(self._odds, meld) / unseen if alone else 1 - chance
            worth -= self._fear * beaten
        return worth

    def _sensible(self, melds: Sequence[Meld]) -> Iterator[tuple[Meld, Sequence[Meld]]]:
        """Yield plays with the groups they leave: the hand's own, and a few that break others.

        A lead breaks nothing, if it need not; of the others the two lowest and the highest count.
        """
        own = {(meld.shape, meld.height): meld for meld in self._groups}
        breaking = []
        for meld in melds:
            mine = own.get((meld.shape, meld.height))
            if mine is not None:
                yield meld, [group for group in self._groups if group is not mine]
            elif len(meld.cards) == len(self._held):
                yield meld, ()
            else:
                breaking.append(meld)
        if self._table.plays or len(breaking) == len(melds):
            if len(breaking) > _FEW:
                # Each costs a look at how the rest of the hand falls apart.
                breaking = [*breaking[: _FEW - 1], breaking[-1]]
            for meld in breaking:
                yield meld, self._combining.groups(_rest(self._held, meld.cards))


PRIZED = 4
"""With fewer higher cards out than this, a card is one of the best: as twos are at first."""

_FEW = 3
"""How many plays are thought of that break what belongs together."""


# Trading


def _trades(
    rules: Rules, table: Table, seat: int, legal: Sequence[Action], sense: ClimbingWeights
) -> list[Weighed]:
    """Return the best of each way to answer in a trade."""
    trade = _Trade(rules, table, seat, sense)
    best: dict[str, Weighed] = {}
    for action in trade.sensible(legal):
        choice = Weighed(trade.worth(action), action)
        if action.verb not in best or choice.worth > best[action.verb].worth:
            best[action.verb] = choice
    return ranked(best.values())


class _Trade:
    """What a seat may gain by trading cards."""

    def __init__(self, rules: Rules, table: Table, seat: int, sense: ClimbingWeights) -> None:
        self._groups = Combining.sure_of(rules).groups
        self._sense = sense
        self._odds = _odds(rules, table, seat)
        self._held = table.hand(seat)
        self._coming = table.cards(offer(seat))
        self._going = tuple(
            card
            for other in range(table.seats)
            if other != seat
            for card in table.cards(offer(other))
        )
        self._follower = str(next((s for s in table.after(seat) if table.hand(s)), seat))
        self._now = self._needs(self._held)
        # What a hand would need without a card: the less, the better it can be spared.
        useless = {card: self._needs(_rest(self._held, (card,))) for card in self._held}
        self._spare = sorted(useless, key=lambda card: useless[card])[:_SPARE]

    def _needs(self, held: Cards) -> float:
        return _cost(self._odds, self._groups(held), self._sense)

    def sensible(self, legal: Sequence[Action]) -> Iterator[Action]:
        """Yield the words, and what would go of the least useful cards: one at a time if asked."""
        spare = set(self._spare)
        for action in legal:
            if action.verb == "offer":
                # One offer of the many is thought of: the card least wanted, to whoever comes next.
                if action.cards == (self._spare[0],) and action.value == self._follower:
                    yield action
            elif len(legal) == 1 or spare.issuperset(action.cards):
                yield action

    def worth(self, action: Action) -> float:
        """Return what a choice gains, less what a trade must gain at least."""
        match action.verb:
            case "offer":
                alone = [group for group in self._groups(self._held) if len(group.cards) == 1]
                low = sum(keeps(self._odds, group) < _HOPELESS for group in alone)
                return low - _MANY
            case "accept":
                new = _rest(self._held, action.cards) + self._coming
                return self._now - self._needs(new) - CLEARLY
            case "confirm":
                before, after = self._held + self._going, self._held + self._coming
                return self._needs(before) - self._needs(after) - CLEARLY
            case "give":
                return self._now - self._needs(_rest(self._held, action.cards))
            case _:
                return 0.0


_SPARE = 6
"""How many cards of a hand are thought of in a trade."""
CLEARLY = 0.2
"""How many leads a trade must save."""
_HOPELESS = 0.02
"""A single card that keeps the lead so seldom is too low."""
_MANY = 3.5
"""From so many hopeless cards on one is offered."""
