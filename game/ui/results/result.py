"""What a deal or a match came to, as it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.core.sentences import Sentence, say, several
from game.ui.results.account import Account
from game.ui.results.piles import SeatPile


class Result(NamedTuple):
    """What is told: by seat `names`, `medallions` and `totals`; by deal, then seat, `deals`.

    `winners` are those of the deal, or of the match if it `is_match`. `deal_winners` names those
    of each deal; where it is empty the best points of a row win it. `fewest` says that few points
    are good.

    Where chips are played for, `account` is the pay-off of the last deal, `balances` what each
    seat had after each deal, `shared` what it got of the pot after the last one, and `unit` what
    the totals count. `chips` are the purses where the totals count something else.

    Where piles count, `piles` is what each seat has won in the last deal. Where nobody wins but
    one loses, `losers` stand apart: they are called `failing`, and wear what `loser_wears` says. By
    seat, `places` tells as which the others got away, 0 where they did so all together.

    `you` is the person's seat, if one plays; the match took so many
    `minutes`, where that is known, and was one of `game`.
    """

    title: str
    headline: str
    names: tuple[str, ...]
    medallions: tuple[str, ...]
    deals: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    is_match: bool = False
    deal_winners: tuple[tuple[int, ...], ...] = ()
    fewest: bool = False
    more: str = ""
    account: Account | None = None
    balances: tuple[tuple[int, ...], ...] = ()
    shared: tuple[int, ...] = ()
    unit: str = ""
    chips: tuple[int, ...] = ()
    piles: tuple[SeatPile, ...] = ()
    losers: tuple[int, ...] = ()
    failing: str = ""
    loser_wears: str = ""
    places: tuple[int, ...] = ()
    you: int | None = None
    minutes: int | None = None
    game: str = ""

    @property
    def got_away(self) -> tuple[int, ...]:
        """Those who got away where one loses; nobody where there are winners."""
        safe = (seat for seat in range(len(self.names)) if seat not in self.losers)
        return tuple(safe) if self.losers else ()

    def beside_standing(self) -> Result:
        """Return it without what each seat holds, which the final standing tells."""
        account = self.account.of_deal() if self.account is not None else None
        return self._replace(totals=(), account=account)

    @property
    def opened(self) -> bool:
        """Whether the last deal has a page of its own: sums paid, or piles."""
        return self.account is not None or bool(self.piles)

    def won_by(self, deal: int) -> tuple[int, ...]:
        """Return who won a deal."""
        if deal < len(self.deal_winners):
            return self.deal_winners[deal]
        return self._best(self.deals[deal])

    @property
    def leaders(self) -> tuple[int, ...]:
        """Who is ahead in the match, or has won it; nobody while all are equal."""
        return self.winners if self.is_match else self._best(self.totals)

    def _best(self, points: Sequence[int]) -> tuple[int, ...]:
        best = min(points) if self.fewest else max(points)
        if all(number == best for number in points):
            return ()
        return tuple(seat for seat, number in enumerate(points) if number == best)

    def standing(self) -> list[tuple[int, int]]:
        """Return place and seat of everybody, best first; equals share a place, winners the first.

        Winners of a tie that was broken stand before the others, and losers after them.
        """

        def worth(seat: int) -> tuple[bool, int]:
            if self.losers:
                return seat in self.losers, self.places[seat] or len(self.names)
            total = self.totals[seat]
            return seat not in self.winners, total if self.fewest else -total

        seats = sorted(range(len(self.names)), key=worth)
        return [(1 + sum(worth(o) < worth(seat) for o in seats), seat) for seat in seats]


def title_of(told: Result) -> str:
    """Return the one sentence that a result is about."""
    if not told.losers:
        return told.headline.rstrip(".")
    (seat, *_), what = told.losers, told.failing
    if seat == told.you:
        return say(Sentence("You're {what}", what=what))
    return say(Sentence("{name} is {what}", name=told.names[seat], what=what))


def facts_of(told: Result) -> list[str]:
    """Return how many deals there were, how many minutes they took, and how the match was won."""
    found = [several(len(told.deals), "{n} deal", "{n} deals")]
    if told.minutes:
        found.append(several(told.minutes, "{n} minute", "{n} minutes"))
    how = _how_won(told)
    return [say(fact) for fact in ([*found, how] if how is not None else found)]


def _how_won(told: Result) -> Sentence | None:
    """Return the most notable thing about how one won alone; None where nothing is known of it."""
    stands = list(_after_each_deal(told))
    if len(told.winners) != 1 or len(told.deals) < 2 or stands[-1] != told.totals:
        return None
    (winner,) = told.winners
    best = [min(after) if told.fewest else max(after) for after in stands]
    worst = [max(after) if told.fewest else min(after) for after in stands]
    ahead = [after[winner] == most for after, most in zip(stands, best, strict=True)]
    if all(ahead):
        return Sentence("in front from the first deal")
    others = [total for seat, total in enumerate(told.totals) if seat != winner]
    margin = abs(told.totals[winner] - (min(others) if told.fewest else max(others)))
    if margin == 1:
        if told.unit == "Chips":
            return Sentence("by a single chip")
        return Sentence("by a single point")
    half = len(stands) // 2
    if any(after[winner] == low for after, low in zip(stands[half:], worst[half:], strict=True)):
        return Sentence("from last place to first")
    if not ahead[-2]:
        return Sentence("decided by the last deal")
    count = len(told.deals)
    won = sum(told.won_by(deal) == (winner,) for deal in range(count))
    if 2 * won < count:
        return None
    return Sentence("{won} of {count} deals won", won=won, count=count)


def _after_each_deal(told: Result) -> Iterator[tuple[int, ...]]:
    """Yield what each seat had after each deal."""
    if told.balances:
        yield from told.balances[:-1]
        yield told.totals
        return
    sums = (0,) * len(told.names)
    # What all began with is seen in the totals.
    begun = [total - sum(row[seat] for row in told.deals) for seat, total in enumerate(told.totals)]
    for row in told.deals:
        sums = tuple(map(int.__add__, sums, row))
        yield tuple(map(int.__add__, sums, begun))
