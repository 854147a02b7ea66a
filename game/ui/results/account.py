"""What a deal paid: every sum of every seat, so that each balance can be followed; no pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Paid
from game.core.facets import Racing, Undertaking, place_of
from game.core.position import describe
from game.core.rules import Rules
from game.core.sentences import chips, grammar, say, several
from game.core.table import Table
from game.ui.words.amounts import counted
from game.ui.words.narrator import Narrator
from game.ui.words.standing import place_word


class Sum(NamedTuple):
    """What a seat got (or paid, if negative), and what for; 0 where it is no matter of chips."""

    why: str
    amount: int


class SeatAccount(NamedTuple):
    """A seat's line: what it did, each sum, what they come to, and what it holds now, if told.

    `tricks` is None where it did not play, `needed` 0 where it undertook nothing; `failed` is the
    word for not having done it, and who loses `wears` something. `score` is the score of the match,
    where there is one beside the chips, and `scored` how this deal changed it.
    """

    name: str
    face: str
    said: str
    tricks: int | None
    needed: int
    failed: str
    sums: tuple[Sum, ...]
    change: int
    balance: int | None
    won: bool = False
    score: int | None = None
    scored: int = 0
    wears: str = ""

    def told(self) -> str:
        """Return the line in words."""
        parts = [self.failed or self.said]
        if self.tricks is not None:
            parts.append(self._tricks(self.tricks))
        parts += [f"{one.why} {one.amount:+}" if one.amount else one.why for one in self.sums]
        if self.score is not None:
            change = f"{self.scored:+}"
            parts.append(say("score {score} ({change})", score=self.score, change=change))
        change = f"{self.change:+}"
        parts.append(say("in all {change}", change=change))
        if self.balance is not None:
            parts.append(say("now {chips}", chips=chips(self.balance)))
        return ", ".join(part for part in parts if part)

    def _tricks(self, won: int) -> str:
        tricks = counted(won, "trick")
        if self.needed < 2:
            return tricks
        return say("{tricks} of {needed} needed", tricks=tricks, needed=self.needed)


class Account(NamedTuple):
    """The pay-off of a deal: a line for each seat, what stays in the pot, and who deals next.

    `top` is the highest score a track beside the chips begins at, 0 where there is none. `placed`
    tells that what a seat did is the place it came in.
    """

    rows: tuple[SeatAccount, ...]
    played: bool
    pot: int
    next_dealer: str = ""
    top: int = 0
    placed: bool = False
    has_pot: bool = True

    @property
    def shown(self) -> tuple[SeatAccount, ...]:
        """The lines worth reading: where nobody played, those of seats that paid or got chips."""
        if self.played or self.top or self.placed:
            return self.rows
        return tuple(row for row in self.rows if row.sums or row.failed)

    def of_deal(self) -> Account:
        """Return what the deal paid alone, without what each seat holds now."""
        rows = (row._replace(balance=None, score=None) for row in self.rows)
        return self._replace(rows=tuple(rows), top=0)

    def foot(self) -> str:
        """Return what becomes of the pot, and who deals next."""
        if not self.pot:
            pot = say("The pot is empty.") if self.has_pot else ""
        elif self.next_dealer:
            pot = say(
                several(
                    self.pot,
                    "{n} chip stays in the pot for the next deal.",
                    "{n} chips stay in the pot for the next deal.",
                )
            )
        else:
            pot = say(
                several(self.pot, "{n} chip is left in the pot.", "{n} chips are left in the pot.")
            )
        return f"{pot} {self.next_dealer}".strip()


def account_of(
    view: Table,
    payments: Sequence[Paid],
    narrator: Narrator,
    faces: Sequence[str],
    rules: Rules,
    *,
    winners: Sequence[int],
    shared: Sequence[int],
) -> Account:
    """Return the account of a deal that is over, from all that was paid in it.

    `winners` are those of the deal, `shared` what each seat got of the pot after the last deal.
    """
    seats = range(view.seats)
    played = any(view.tricks)
    # Who undertakes tricks comes down on a track by them.
    track, undertaking = isinstance(rules, Racing), Undertaking.of(rules)
    placed = any(place_of(rules, view, seat) for seat in seats)
    rows = []
    for seat in seats:
        sums = sums_of(seat, payments, narrator)
        if track and view.points[seat]:
            sums = (_moved(view.points[seat]), *sums)
        into = seat in view.contest and played
        # A flush has everybody pay, even those who had promised nothing.
        free = undertaking is not None and not undertaking.needs(view, seat)
        failed = seat in view.failed and not free
        rows.append(
            SeatAccount(
                narrator.label(seat),
                faces[seat],
                place_word(rules, view, seat) or say(rules.words.bid(view.said.get(seat, "")).past),
                view.tricks[seat] if into else None,
                undertaking.needs(view, seat) if undertaking and into else 0,
                say(rules.about.failing) if failed else "",
                sums,
                sum(one.amount for one in sums),
                view.chips[seat] - shared[seat],
                won=seat in winners,
                score=view.scores[seat] if track else None,
                scored=view.points[seat] if track else 0,
                wears=rules.about.loser_wears if seat in view.failed else "",
            )
        )
    return Account(
        tuple(rows),
        played,
        view.pot + sum(shared),
        _next_dealer(view, narrator, rules),
        _top(view) if track else 0,
        placed,
        rules.scoring.has_pot,
    )


def _moved(points: int) -> Sum:
    """Return how far somebody went on the track, which costs no chips."""
    number = counted(abs(points), "point")
    return Sum(say("{points} up" if points > 0 else "{points} down", points=number), 0)


def _top(view: Table) -> int:
    """Return the highest place of the track that anybody stood on, or stands now: ten at least."""
    before = (score - change for score, change in zip(view.scores, view.points, strict=True))
    return max(10, *before, *view.scores)


def sums_of(seat: int, payments: Sequence[Paid], narrator: Narrator) -> tuple[Sum, ...]:
    """Return every sum a seat paid or got; those that many others paid for one thing are one."""
    sums: dict[tuple[str, bool], tuple[int, list[int]]] = {}
    for paid in payments:
        if not paid.amount or seat not in (paid.seat, paid.to):
            continue
        mine = -paid.amount if paid.seat == seat else paid.amount
        other = -1 if paid.to < 0 else paid.to if paid.seat == seat else paid.seat
        total, others = sums.get((paid.words, mine > 0), (0, []))
        sums[paid.words, mine > 0] = (total + mine, [*others, other] if other >= 0 else others)
    return tuple(
        Sum(_why(why, got, others, narrator), total) for (why, got), (total, others) in sums.items()
    )


def _why(why: str, got: bool, others: Sequence[int], narrator: Narrator) -> str:
    if not others:
        return why or (say("out of the pot") if got else say("into the pot"))
    names = (
        narrator.together(others)
        if len(others) < 3
        else say("{others} players", others=len(others))
    )
    names = narrator.whom(others[0]) if len(others) == 1 else names
    whom = say("from {names}", names=names) if got else say("to {names}", names=names)
    if got:
        # What the others failed in stands in their own lines.
        why = why.rpartition(": ")[2]
    return grammar().with_you(say("{whom} ({why})", whom=whom, why=why) if why else whom)


def _next_dealer(view: Table, narrator: Narrator, rules: Rules) -> str:
    dealer = describe(rules, view).get("next_dealer")
    if not isinstance(dealer, int):
        return ""
    if dealer == view.dealer:
        return narrator.tells(dealer, "You deal again.", "{name} deals again.")
    return narrator.tells(dealer, "You deal next.", "{name} deals next.")
