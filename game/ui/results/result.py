"""What a deal or a match came to, as it is told; and how that is read from a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.events import DealOver, MatchOver
from game.core.facets import Counting, place_of
from game.core.rules import Rules
from game.core.sentences import Sentence, chips, say, several
from game.core.table import Table
from game.ui.results.account import Account, account_of
from game.ui.results.piles import SeatPile, piles_of
from game.ui.words.amounts import counted
from game.ui.words.narrator import Narrator

if TYPE_CHECKING:
    from game.ui.table.log import TableLog


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


def result_of(
    view: Table,
    log: TableLog,
    narrator: Narrator,
    faces: Sequence[str],
    rules: Rules,
    *,
    practice: str = "",
    minutes: int | None = None,
) -> Result:
    """Return what the deal, or with it the match, came to; the log has heard of every deal.

    The result of a match tells whether it was `practice`, and with which helps; it took so many
    `minutes`, where that is known.
    """
    told = _result_of(view, log, narrator, faces, rules)._replace(minutes=minutes)
    more = f"{told.more} {practice}".strip() if view.match_over else told.more
    return told._replace(more=more)


def _result_of(
    view: Table, log: TableLog, narrator: Narrator, faces: Sequence[str], rules: Rules
) -> Result:
    deals, last = log.deals, log.deals[-1]
    told = Result(
        say("The match is over")
        if view.match_over
        else say("Result of deal {deals}", deals=len(deals)),
        _headline(view, last, narrator),
        tuple(narrator.label(seat) for seat in range(view.seats)),
        tuple(faces),
        tuple(deal.points for deal in deals),
        view.scores,
        view.winners if view.match_over else last.winners,
        is_match=view.match_over,
        deal_winners=tuple(deal.winners for deal in deals),
        fewest=rules.scoring.goal == "fewest",
        game=say(rules.about.title),
        you=next(filter(narrator.is_you, range(view.seats)), None),
    )
    if rules.scoring.has_loser and view.failed and not (view.match_over and len(deals) > 1):
        # Of one deal there is no winner, though it be the whole match.
        told = told._replace(
            winners=(),
            losers=view.failed,
            failing=say(rules.about.failing),
            loser_wears=rules.about.loser_wears,
            places=tuple(place_of(rules, view, seat) for seat in range(view.seats)),
        )
    if isinstance(rules, Counting):
        return _with_piles(told, view, narrator, rules)
    if view.chips:
        return _with_chips(told, view, log, narrator, rules)
    return _with_loser(told, view, narrator, rules) if rules.scoring.has_loser else told


def _with_loser(told: Result, view: Table, narrator: Narrator, rules: Rules) -> Result:
    """Return the result of a deal that one loses, or of a match of several, in words."""
    told = told._replace(deal_winners=((),) * len(told.deals))
    words = rules.words
    of_match = say(words.match_verdict(view)) if told.is_match else ""
    if told.is_match and not told.losers:
        return told._replace(more=narrator.with_names(of_match))
    headline, more = _in_two(narrator.with_names(of_match or say(words.verdict(view))))
    return told._replace(headline=headline or told.headline, more=more)


def _with_piles(told: Result, view: Table, narrator: Narrator, rules: Rules) -> Result:
    """Return the result of a deal in which points were bid: every pile, and what it brought."""
    headline, more = "", ""
    if not told.is_match:
        headline, more = _in_two(narrator.with_names(say(rules.words.verdict(view))))
    return told._replace(
        headline=headline or told.headline,
        more=more,
        piles=piles_of(view, narrator, told.medallions, rules),
        balances=() if told.is_match else _balances(told.deals, view.scores),
        unit=say("Points"),
    )


def _with_chips(
    told: Result, view: Table, log: TableLog, narrator: Narrator, rules: Rules
) -> Result:
    """Return the result of a deal for chips: the pay-off, and balances instead of scores."""
    shared = _shared(view, log)
    of_losers = rules.scoring.has_loser
    account = account_of(
        view,
        log.payments[: log.paid_in_deal],
        narrator,
        told.medallions,
        rules,
        winners=() if of_losers else log.deals[-1].winners,
        shared=shared,
    )
    # A score beside the chips ranks the seats, unless the match was won by something else.
    by_score = told.fewest and (not told.is_match or set(told.winners) <= set(_least(view.scores)))
    totals = view.scores if by_score else view.chips
    ends = view.scores if told.fewest else tuple(map(int.__sub__, view.chips, shared))
    headline, more = _in_two(narrator.with_names(_verdict(view, narrator, rules)))
    if told.is_match and not told.losers:
        headline, more = told.headline, _of_pot(view, narrator, shared)
        if of_losers:
            failing = say(rules.about.failing)
            more = say("What counts is how often each player was {failing}.", failing=failing)
    # What becomes of the pot is said below the sums.
    pot, _ = _in_two(account.foot())
    more = more.replace(pot, "").strip()
    return told._replace(
        headline=headline or told.headline,
        more=more,
        totals=totals,
        fewest=by_score,
        account=account,
        balances=() if of_losers or told.is_match else _balances(told.deals, ends),
        deal_winners=((),) * len(told.deals) if of_losers else told.deal_winners,
        shared=shared if any(shared) and not told.fewest else (),
        unit=say("Points") if by_score else say("Chips"),
        chips=view.chips if by_score else (),
    )


def _verdict(view: Table, narrator: Narrator, rules: Rules) -> str:
    """Return how the deal came out, beginning with what matters most to the person."""
    told = say(rules.words.verdict(view))
    for seat in filter(narrator.is_you, range(view.seats)):
        own = say(rules.words.own_verdict(view, seat))
        if own:
            return f"{own} {told.replace(own, '').strip()}"
    return told


def _shared(view: Table, log: TableLog) -> tuple[int, ...]:
    """Return what each seat got of the pot once the last deal was over."""
    shares = [0] * view.seats
    for paid in log.payments[log.paid_in_deal :]:
        shares[paid.seat] -= paid.amount
    return tuple(shares)


def _least(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


def _balances(deals: Sequence[Sequence[int]], ends: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return what each seat had after each deal, counted back from what it has in the end.

    Empty where that leads to no common beginning, because something began anew in between.
    """
    after = [ends]
    for points in reversed(deals):
        after.append(tuple(map(int.__sub__, after[-1], points)))
    start = after.pop()
    return tuple(reversed(after)) if len(set(start)) == 1 else ()


def _of_pot(view: Table, narrator: Narrator, shared: Sequence[int]) -> str:
    """Return who got what was left in the pot after the last deal; empty if there was nothing."""
    left = sum(shared)
    if not left:
        return ""
    got = [seat for seat, share in enumerate(shared) if share]
    if len(got) == view.seats:
        return say("Everyone shared the {chips} left in the pot.", chips=chips(left))
    names = narrator.together(got)
    return say("{names} took the pot: {chips}.", names=names, chips=chips(left))


def _in_two(words: str) -> tuple[str, str]:
    """Return the first sentence, and the rest."""
    first, dot, rest = words.partition(". ")
    return (f"{first}." if dot else first), rest


def _headline(view: Table, last: DealOver, narrator: Narrator) -> str:
    if view.match_over:
        return narrator.say(MatchOver(view.winners), view)
    if view.chips:
        return _of_chips(view, last, narrator)
    told = narrator.say(last, view)
    if not last.winners:
        return told
    points = last.points[last.winners[0]]
    worth = say("no points") if not points else counted(points, "point")
    return say("{won} with {worth}.", won=told.rstrip("."), worth=worth)


def _of_chips(view: Table, last: DealOver, narrator: Narrator) -> str:
    """Return who gained most, where the rules themselves have nothing to say."""
    if not (view.contest or last.winners):
        return say("Nobody played in this deal.")
    if not last.winners:
        return say("Nobody came out ahead in this deal.")
    who = narrator.together(last.winners)
    points = last.points[last.winners[0]]
    if points < 0:
        return say("{who} came down by {points}.", who=who, points=counted(-points, "point"))
    return say("{who} came out {chips} ahead.", who=who, chips=chips(points))
