"""What looking back has found over time: costly moments a deal, and at what they happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.actions import CHANGES
from game.core.zones import TRICK
from game.match.tally import likely

if TYPE_CHECKING:
    from game.match.reviewing import Judged, PastDeal, Review

DEALS: Final = 5
"""So many deals make a point of the line at first; with many deals twice as many, and so on."""
MOST: Final = 60
"""So many points are kept of a game."""
FEWEST: Final = 30
"""With fewer choices of a kind nothing is said of it."""
_CLEAR: Final = 1.0
"""So many standard errors must lie between what goes well and what does not."""
_LATEST: Final = 10**9

LEAD: Final = "lead"
FOLLOW: Final = "follow"
BID: Final = "bid"
SWAP: Final = "swap"
ATTACK: Final = "attack"
DEFEND: Final = "defend"
KINDS: Final = (LEAD, FOLLOW, BID, SWAP, ATTACK, DEFEND)
"""What there is to choose in any game."""
_BY_VERB: Final = (
    dict.fromkeys(CHANGES, SWAP)
    | dict.fromkeys(("attack", "throw"), ATTACK)
    | dict.fromkeys(("beat", "take", "transfer"), DEFEND)
)
_CARDS: Final = frozenset({"play", "lay", "slough", "pick-up"})


class Stretch(NamedTuple):
    """So many deals in a row, and the costly moments in them."""

    deals: int
    moments: int


class Choices(NamedTuple):
    """Choices of one kind, and how many of them were costly."""

    made: int = 0
    costly: int = 0

    def plus(self, other: Choices) -> Choices:
        """Return both together."""
        return Choices(self.made + other.made, self.costly + other.costly)


class Strengths(NamedTuple):
    """What a person is good at and what to practise, each a kind, empty where nobody can say."""

    good: str = ""
    weak: str = ""
    at: Mapping[str, Choices] = {}


def kind_of(deal: PastDeal, choice: Judged) -> str:
    """Return what there was to choose: a lead, a card to follow with, a bid, a swap..."""
    verb = choice.played.verb
    lies = bool(deal.tables[choice.place].cards(TRICK))
    if verb in _CARDS or (verb == "pass" and lies):
        return FOLLOW if lies else LEAD
    return _BY_VERB.get(verb, BID)


class LookedBack:
    """All deals that were looked back on and played without helps, game by game."""

    def __init__(self) -> None:
        self._stretches: dict[str, list[Stretch]] = {}
        self._length: dict[str, int] = {}
        self._kinds: dict[str, dict[str, Choices]] = {}

    def note(self, review: Review) -> None:
        """Take in what was found of a deal."""
        game = review.deal.rules.id
        line = self._stretches.setdefault(game, [])
        length = self._length.setdefault(game, DEALS)
        if not line or line[-1].deals >= length:
            line.append(Stretch(0, 0))
        line[-1] = Stretch(line[-1].deals + 1, line[-1].moments + len(review.moments))
        if len(line) > MOST:
            self._length[game] = 2 * length
            self._stretches[game] = [
                Stretch(one.deals + two.deals, one.moments + two.moments)
                for one, two in zip(line[::2], [*line[1::2], Stretch(0, 0)], strict=False)
            ]
        kinds = self._kinds.setdefault(game, {})
        costly = {moment.place for moment in review.moments}
        for choice in review.choices:
            kind = kind_of(review.deal, choice)
            one = Choices(1, choice.place in costly)
            kinds[kind] = kinds.get(kind, Choices()).plus(one)

    @property
    def games(self) -> tuple[str, ...]:
        """The games of which deals were looked back on."""
        return tuple(self._stretches)

    def line(self, game: str) -> list[tuple[int, float]]:
        """Return costly moments a deal, each with the number of deals up to there."""
        points, deals = [], 0
        for stretch in self._stretches.get(game, ()):
            deals += stretch.deals
            points.append((deals, stretch.moments / stretch.deals))
        return points

    def strengths(self, game: str = "") -> Strengths:
        """Return what goes well and what does not, in a game or in all of them."""
        chosen = [self._kinds.get(game, {})] if game else self._kinds.values()
        at = _summed(chosen)
        known = {kind: one for kind, one in at.items() if one.made >= FEWEST}
        if len(known) < 2:
            return Strengths(at=at)
        ranks = sorted(known, key=lambda kind: known[kind].costly / known[kind].made)
        good, weak = ranks[0], ranks[-1]
        below = likely(known[good].costly, known[good].made, _CLEAR)[1]
        above = likely(known[weak].costly, known[weak].made, _CLEAR)[0]
        return Strengths(good, weak, at) if below < above else Strengths(at=at)

    def to_mapping(self) -> dict[str, Any]:
        """Return all of it as JSON has it."""
        return {
            game: {
                "length": self._length[game],
                "deals": " ".join(f"{each.deals}:{each.moments}" for each in line),
                "kinds": {kind: list(told) for kind, told in self._kinds.get(game, {}).items()},
            }
            for game, line in self._stretches.items()
        }

    @classmethod
    def from_mapping(cls, told: Mapping[str, Any]) -> LookedBack:
        """Return what was kept; whatever makes no sense is left out."""
        found = cls()
        for game, kept in told.items():
            try:
                line = [Stretch(*map(int, each.split(":"))) for each in kept["deals"].split()]
                kinds = {
                    kind: Choices(*kept["kinds"][kind]) for kind in KINDS if kind in kept["kinds"]
                }
                length = kept["length"]
            except (TypeError, ValueError, KeyError, AttributeError):
                continue
            counts = [length, *(n for each in (*line, *kinds.values()) for n in each)]
            sound = all(type(n) is int and 0 <= n < _LATEST for n in counts)
            if sound and length and len(line) <= MOST and all(each.deals for each in line):
                found._stretches[game], found._length[game] = line, length
                found._kinds[game] = kinds
        return found


def _summed(games: Iterable[Mapping[str, Choices]]) -> dict[str, Choices]:
    whole: dict[str, Choices] = {}
    for kinds in games:
        for kind, one in kinds.items():
            whole[kind] = whole.get(kind, Choices()).plus(one)
    return whole
