"""From a table whose deal is over to what the result scene tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import DealOver, MatchOver
from game.core.facets import Counting, place_of
from game.core.rules import Rules
from game.core.sentences import chips, say
from game.core.table import Table
from game.ui.results.account import account_of
from game.ui.results.piles import piles_of
from game.ui.results.result import Result
from game.ui.words.amounts import counted
from game.ui.words.narrator import Narrator

if TYPE_CHECKING:
    from game.ui.table.log import TableLog


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
        more = (
            say("What counts is how often each was {failing}.", failing=say(rules.about.failing))
            if of_losers
            else more
        )
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
        return say("The {chips} left in the pot were shared among all.", chips=chips(left))
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
        return say("No one gained in this deal.")
    who = narrator.together(last.winners)
    points = last.points[last.winners[0]]
    if points < 0:
        return say("{who} came down by {points}.", who=who, points=counted(-points, "point"))
    return say("{who} gained {chips}.", who=who, chips=chips(points))
