"""Tables of Loser's Game in the words of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.journal import Journal
from game.core.position import (
    BadPosition,
    Terms,
    Vocabulary,
    check_once,
    common,
    common_table,
    with_pack,
)
from game.core.sentences import Seat, Sentence, list_of
from game.core.zones import EXCESS
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

_PHASES = {
    "call-trump": Sentence("Naming trumps"),
    "bid": Sentence("Bidding"),
    "lead": Sentence("Leading"),
    "follow": Sentence("In a trick"),
}


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
        raise BadPosition(
            "phase", Sentence("a position starts in one of the phases {allowed}.", allowed=allowed)
        )
    if position.get("trick") and phase != "follow":
        raise BadPosition("phase", Sentence("with a trick on the table the phase is follow."))
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
    title = rules.about.title
    if position.get("stock"):
        raise BadPosition(
            "stock",
            Sentence(
                "there is no such card in {title}: all cards are dealt or face up.", title=title
            ),
        )
    if position.get("turn_up"):
        raise BadPosition(
            "turn_up", Sentence("there is no such card in {title}: none is turned.", title=title)
        )
    if position.get("out"):
        raise BadPosition("out", Sentence("nobody leaves a hand of {title}.", title=title))
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
        raise BadPosition(
            "ages", Sentence("{players} players have as many ages.", players=rules.options.players)
        )
    if not all(1 <= age <= 120 for age in ages):
        raise BadPosition("ages", Sentence("ages are 1 to 120."))
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
    caller, leader = rules.caller(table), position.get("leader")
    if leader not in (None, caller):
        return "lead"
    due = next(seat for seat in table.after(caller) if seat not in bids)
    turn = position.get("turn") or ((due if leader is None else leader),)
    return "bid" if turn == (due,) else "lead"


def _check_trumps(rules: LosersGame, table: Table, phase: str) -> None:
    if table.trumps == NO_TRUMPS and not rules.options.allow_no_trump:
        raise BadPosition("trump", Sentence("there are no hands without trumps in this house."))
    if phase == "call-trump" and table.trumps:
        raise BadPosition("trump", Sentence("trumps have yet to be called."))
    if phase != "call-trump" and not table.trumps:
        raise BadPosition("trump", Sentence("in the phase {phase} a suit is trumps.", phase=phase))


def _asking(position: Mapping[str, Any], table: Table, phase: str, seat: int) -> Table:
    """Return the table with the only seat that can be to act."""
    if position.get("turn", (seat,)) != (seat,):
        raise BadPosition("turn", Sentence("{seat} is to act in this position.", seat=Seat(seat)))
    return table._replace(phase=phase, to_act=(seat,))


def _calling(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    if position.get("bids"):
        raise BadPosition("bids", Sentence("nobody bids before trumps are called."))
    return _asking(position, table, "call-trump", rules.caller(table))


def _said(rules: LosersGame, position: Mapping[str, Any], table: Table) -> dict[int, str]:
    """Return what has been bid, in order of bidding, as it is said."""
    bids = position.get("bids") or {}
    allowed = rules.bids(table)
    for seat, number in bids.items():
        if not 0 <= number < allowed.stop:
            highest = allowed.stop - 1
            raise BadPosition(
                "bids",
                Sentence(
                    "{seat} cannot have bid {number}: 0 to {highest}.",
                    seat=Seat(seat),
                    number=number,
                    highest=highest,
                ),
            )
    order = table.after(rules.caller(table))
    return {seat: str(bids[seat]) for seat in order if seat in bids}


def _bidding(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    said = _said(rules, position, table)
    order = table.after(rules.caller(table))
    if tuple(said) != order[: len(said)]:
        raise BadPosition(
            "bids", Sentence("bids are made in the order {known}.", known=list_of(order))
        )
    if len(said) == table.seats:
        raise BadPosition("phase", Sentence("all have bid, so the phase is lead."))
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
        raise BadPosition("turn", Sentence("exactly one seat leads."))
    journal = Journal(_with_bids(rules, position, table), "")
    rules.lead(journal, turn[0])
    if journal.table.to_act:
        return _asking(position, journal.table, "lead", journal.table.to_act[0])
    return journal.table


def _following(rules: LosersGame, position: Mapping[str, Any], table: Table) -> Table:
    played = tuple(play.seat for play in table.plays)
    if not played:
        raise BadPosition("trick", Sentence("a trick that is followed has a card led."))
    if position.get("leader") not in (None, played[0]):
        raise BadPosition("leader", Sentence("{seat} led the trick.", seat=Seat(played[0])))
    contest = tuple(s for s in range(table.seats) if table.hand(s) or s in played)
    table = _with_bids(rules, position, table)._replace(contest=contest)
    check_order(table)
    waiting = yet_to_play(table)
    if not waiting:
        raise BadPosition("trick", Sentence("all have played to this trick."))
    return _asking(position, table, "follow", waiting[0])


def _check_told(rules: LosersGame, position: Mapping[str, Any], table: Table) -> None:
    """Raise `BadPosition` for points that the piles do not count."""
    for seat, number in (position.get("points") or {}).items():
        really = rules.worth_of(rules.pile(table, seat), table.trumps)
        if number != really:
            raise BadPosition(
                "points",
                Sentence(
                    "the pile of {seat} counts {really}, not {number}.",
                    seat=Seat(seat),
                    really=really,
                    number=number,
                ),
            )


def _dealt(rules: LosersGame, position: Mapping[str, Any]) -> Table:
    pack = position.get("stock") or ()
    if len(pack) != 52:
        raise BadPosition(
            "stock",
            Sentence("dealing takes the pack of 52 cards; here are {number}.", number=len(pack)),
        )
    journal = with_pack(position, rules.options.players, _ages(rules, position))
    rules.distribute(journal)
    return journal.table


TERMS = Terms(
    KEYS,
    describe,
    arrange,
    laid={
        "hands": Sentence("Hand"),
        "trick": Sentence("In the trick"),
        "piles": Sentence("Won so far"),
        "excess": Sentence("Left over"),
    },
    phases=lambda _: _PHASES,
    vocabulary=Vocabulary(
        phases="call-trump bid lead follow",
        zones="trick excess",
        seat_zones="hand won kept",
        bare="trump_C trump_D trump_H trump_S trump_NT",
        single="play_*",
        seats="caller",
    ),
    own_kinds={"bids": "numbers"},
)
