"""Tables of Loser's Game in the words of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.events import DealBegan
from game.core.position import BadPosition, Terms, check_once, common, common_table
from game.core.rules import Journal
from game.core.table import new_table
from game.core.zones import EXCESS, STOCK
from game.rules.losers_game.words import NO_TRUMPS
from game.rules.tricks import check_order, yet_to_play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.table import Table
    from game.rules.losers_game.rules import LosersGame

KEYS = frozenset(
    "phase turn dealer leader trump turn_up hands stock trick out scores deal_over match_over "
    "result winners next_dealer next_leader excess caller bids piles points ages".split()
)

_PHASES = ("call-trump", "bid", "lead", "follow")


def describe(rules: LosersGame, table: Table) -> dict[str, Any]:
    """Return the position a table shows."""
    told = common(table)
    seats = range(table.seats)
    piles = {seat: rules.pile(table, seat) for seat in seats}
    deals_on = table.over and not table.match_over
    told.update(
        leader=_leader(rules, table),
        trump=table.trumps,
        turn_up=None,
        trick=table.plays,
        next_dealer=rules.next_dealer(table) if deals_on else None,
        next_leader=rules.lowest(table) if deals_on else None,
        excess=table.cards(EXCESS),
        caller=rules.caller(table),
        bids={seat: bid for seat in seats if (bid := rules.bid(table, seat)) is not None},
        piles=piles,
        points={seat: rules.worth_of(pile, table.trumps) for seat, pile in piles.items()},
        ages=rules.ages(table),
    )
    return told


def _leader(rules: LosersGame, table: Table) -> int | None:
    """Return who leads or led the trick in progress, before the first the caller."""
    if table.plays:
        return table.plays[0].seat
    if table.phase == "lead":
        return table.to_act[0]
    return rules.caller(table) if table.to_act else None


def arrange(rules: LosersGame, position: Mapping[str, Any]) -> Table:
    """Return the table of a position; `phase: deal` deals the given stock as the pack.

    Without a phase it is that of what is told: a trick begun is followed, the last bid is followed
    by a lead, trumps by bids, unless it is the turn of somebody who could not bid yet. In play a
    bid that is not told is 0.
    """
    if position.get("phase") == "deal":
        return _dealt(rules, position)
    table = _with_cards(rules, position)
    phase = position.get("phase") or _natural_phase(rules, position, table)
    if phase not in _PHASES:
        allowed = ", ".join(("deal", *_PHASES))
        raise BadPosition("phase", f"a position starts in one of the phases {allowed}.")
    if position.get("trick") and phase != "follow":
        raise BadPosition("phase", "with a trick on the table the phase is follow.")
    _check_trumps(rules, table, phase)
    match phase:
        case "call-trump":
            table = _calling(rules, position, table)
        case "bid":
            table = _bidding(rules, position, table)
        case "lead":
            table = _leading(rules, position, table)
        case _:
            table = _following(rules, position, table)
    _check_told(rules, position, table)
    return table


def _with_cards(rules: LosersGame, position: Mapping[str, Any]) -> Table:
    """Return a table with its cards, scores, ages and caller."""
    players = rules.options.players
    for key, what in (("stock", "all cards are dealt or face up"), ("turn_up", "none is turned")):
        if position.get(key):
            raise BadPosition(key, f"there is no such card in {rules.about.title}: {what}.")
    if position.get("out"):
        raise BadPosition("out", f"nobody leaves a hand of {rules.about.title}.")
    table = common_table(position, players)
    zones = {**table.zones, EXCESS: position.get("excess") or ()}
    for seat, cards in (position.get("piles") or {}).items():
        zones[rules.pile_zone(seat)] = cards
    table = table._replace(zones=zones, turn_up=None, marks=_ages(rules, position))
    check_once(table, position)
    caller = position.get("caller", rules.lowest(table))
    return table._replace(marks={**table.marks, "caller": caller})


def _ages(rules: LosersGame, position: Mapping[str, Any]) -> dict[str, int]:
    """Return the ages that are not those of the house, as they are marked on a table."""
    ages = position.get("ages") or rules.options.years
    if len(ages) != rules.options.players:
        raise BadPosition("ages", f"{rules.options.players} players have as many ages.")
    if not all(1 <= age <= 120 for age in ages):
        raise BadPosition("ages", "ages are 1 to 120.")
    pairs = zip(ages, rules.options.years, strict=True)
    return {f"age {seat}": age for seat, (age, usual) in enumerate(pairs) if age != usual}


def _natural_phase(rules: LosersGame, position: Mapping[str, Any], table: Table) -> str:
    if position.get("trick"):
        return "follow"
    if not position.get("trump"):
        return "call-trump"
    bids = position.get("bids") or {}
    if len(bids) == table.seats or any((position.get("piles") or {}).values()):
        return "lead"
    order = table.after(rules.caller(table))
    due = next(seat for seat in order if seat not in bids)
    leader = position.get("leader")
    turn = position.get("turn") or ((due if leader is None else leader),)
    return "bid" if turn == (due,) else "lead"


def _check_trumps(rules: LosersGame, table: Table, phase: str) -> None:
    if table.trumps == NO_TRUMPS and not rules.options.allow_no_trump:
        raise BadPosition("trump", "there are no hands without trumps in this house.")
    if phase == "call-trump" and table.trumps:
        raise BadPosition("trump", "trumps have yet to be called.")
    if phase != "call-trump" and not table.trumps:
        raise BadPosition("trump", f"in the phase {phase} a suit is trumps.")


def _asking(position: Mapping[str, Any], table: Table, phase: str, seat: int) -> Table:
    """Return the table with the only seat that can be to act."""
    if position.get("turn", (seat,)) != (seat,):
        raise BadPosition("turn", f"seat {seat} is to act in this position.")
    return table._replace(phase=phase, to_act=(seat,))


def _calling(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    if position.get("bids"):
        raise BadPosition("bids", "nobody bids before trumps are called.")
    return _asking(position, table, "call-trump", rules.caller(table))


def _said(rules: LosersGame, position: Mapping[str, Any], table: Table) -> dict[int, str]:
    """Return what has been bid, in order of bidding, as it is said."""
    bids = position.get("bids") or {}
    allowed = rules.bids(table)
    for seat, number in bids.items():
        if not 0 <= number < allowed.stop:
            highest = allowed.stop - 1
            raise BadPosition("bids", f"seat {seat} cannot have bid {number}: 0 to {highest}.")
    order = table.after(rules.caller(table))
    return {seat: str(bids[seat]) for seat in order if seat in bids}


def _bidding(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    said = _said(rules, position, table)
    order = table.after(rules.caller(table))
    if tuple(said) != order[: len(said)]:
        raise BadPosition("bids", f"bids are made in the order {', '.join(map(str, order))}.")
    if len(said) == table.seats:
        raise BadPosition("phase", "all have bid, so the phase is lead.")
    table = table._replace(said=said)
    return _asking(position, table, "bid", order[len(said)])


def _with_bids(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    """Return the table when all have bid; whose bid is not told has bid 0."""
    order = table.after(rules.caller(table))
    return table._replace(said={**dict.fromkeys(order, "0"), **_said(rules, position, table)})


def _leading(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    """Return the table before a lead; with no cards left the hand is counted."""
    leader = position.get("leader")
    turn = position.get("turn") or ((rules.caller(table) if leader is None else leader),)
    if len(turn) != 1 or leader not in (None, turn[0]):
        raise BadPosition("turn", "exactly one seat leads.")
    journal = Journal(_with_bids(rules, position, table), "")
    rules.lead(journal, turn[0])
    if journal.table.to_act:
        return _asking(position, journal.table, "lead", journal.table.to_act[0])
    return journal.table


def _following(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    played = tuple(play.seat for play in table.plays)
    if not played:
        raise BadPosition("trick", "a trick that is followed has a card led.")
    if position.get("leader") not in (None, played[0]):
        raise BadPosition("leader", f"seat {played[0]} led the trick.")
    contest = tuple(s for s in range(table.seats) if table.hand(s) or s in played)
    table = _with_bids(rules, position, table)._replace(contest=contest)
    check_order(table)
    waiting = yet_to_play(table)
    if not waiting:
        raise BadPosition("trick", "all have played to this trick.")
    return _asking(position, table, "follow", waiting[0])


def _check_told(rules: LosersGame, position: Mapping[str, Any], table: Table) -> None:
    """Raise `BadPosition` for points that the piles do not count."""
    for seat, number in (position.get("points") or {}).items():
        really = rules.worth_of(rules.pile(table, seat), table.trumps)
        if number != really:
            raise BadPosition("points", f"the pile of seat {seat} counts {really}, not {number}.")


def _dealt(rules: LosersGame, position: Mapping[str, Any]) -> Table:
    pack = position.get("stock") or ()
    if len(pack) != 52:
        raise BadPosition("stock", f"dealing takes the pack of 52 cards; here are {len(pack)}.")
    journal = Journal(new_table(rules.options.players), "")
    journal.emit(DealBegan(1, position.get("dealer", 0)))
    given = position.get("scores") or {}
    table = journal.table
    journal.table = table._replace(
        zones={STOCK: pack},
        scores=tuple(given.get(seat, 0) for seat in range(table.seats)),
        marks=_ages(rules, position),
    )
    check_once(journal.table, position)
    rules.distribute(journal)
    return journal.table


TERMS = Terms(KEYS, describe, arrange, own_kinds={"bids": "numbers"})
