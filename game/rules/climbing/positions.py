"""Tables of Tieng Len and Viet Cong in the words of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.position import BadPosition, by_seat, check_once, common, common_table
from game.core.rules import Journal
from game.core.table import Play
from game.core.zones import SET_ASIDE, TRICK, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.table import Table
    from game.rules.climbing.tieng_len import TiengLen

KEYS = frozenset(
    "phase turn dealer leader hands stock out chips deal_over match_over result winners "
    "next_dealer next_leader table owner passed must_card first_deal previous_first_out "
    "undealt".split()
)


def describe(rules: TiengLen, table: Table) -> dict[str, Any]:
    """Return the position a table shows."""
    told = common(table)
    del told["scores"]
    first_out = table.marks.get("first_out", 0) - 1
    deals_on = table.over and not table.match_over
    leads = table.phase == "lead" and table.to_act
    seats = range(table.seats)
    told.update(
        hands={seat: (*table.hand(seat), *table.cards(shown(seat))) for seat in seats},
        leader=_leader(table) if table.plays else table.to_act[0] if leads else None,
        stock=(),
        chips=by_seat(table.chips),
        winners=table.winners or (_winners(table) if table.over else ()),
        next_dealer=rules.next_dealer(table) if deals_on else None,
        next_leader=rules.next_leader(table) if deals_on else None,
        table=table.plays[-1].cards if table.plays else (),
        owner=rules.owner(table),
        passed=frozenset(rules.passed(table)),
        must_card=rules.must_card(table),
        first_deal=table.deals == 1,
        previous_first_out=first_out if first_out >= 0 and not table.over else None,
        undealt=(*table.stock, *table.cards(SET_ASIDE)),
    )
    return told


def _leader(table: Table) -> int:
    """Return who led the round; a position tells it apart from the plays it does not."""
    return table.contest[0] if table.contest else table.plays[0].seat


def _winners(table: Table) -> tuple[int, ...]:
    most = max(table.points)
    return tuple(seat for seat, got in enumerate(table.points) if got == most and got > 0)


def arrange(rules: TiengLen, position: Mapping[str, Any]) -> Table:
    """Return the table of a position; without a phase the deal begins after dealing."""
    players = rules.options.players
    table = common_table({**position, "stock": position.get("undealt", ())}, players)
    chips = position.get("chips") or {}
    first_out = position.get("previous_first_out")
    table = table._replace(
        direction=rules.way,
        chips=tuple(chips.get(seat, 0) for seat in range(players)),
        deals=1 if position.get("first_deal", True) else 2,
        said=dict.fromkeys(sorted(position.get("passed") or ()), "pass"),
        marks={"first_out": first_out + 1} if first_out is not None else {},
    )
    top = position.get("table") or ()
    phase = position.get("phase") or ("respond" if top else "")
    if not phase and ("turn" in position or position.get("leader") is not None):
        phase = "lead"
    if phase == "deal":
        phase = ""
    if phase not in ("", "lead", "respond"):
        raise BadPosition("phase", "a position starts in the phase lead or respond.")
    if not phase:
        check_once(table, position)
        journal = Journal(table, "")
        rules.opened(journal)
        return journal.table
    return _in_round(rules, position, table, phase)


def _in_round(rules: TiengLen, position: Mapping[str, Any], table: Table, phase: str) -> Table:
    owner = position.get("owner")
    top = rules.grammar.sorted(position.get("table") or ())
    if (phase == "respond") != bool(top):
        raise BadPosition("table", "cards lie on the table in the phase respond, and only then.")
    if top:
        if owner is None:
            raise BadPosition("owner", "the cards on the table need an owner.")
        if rules.grammar.read(top) is None:
            raise BadPosition("table", "the cards on the table are no combination.")
        zones = {**table.zones, TRICK: top}
        leader = position.get("leader")
        contest = () if leader is None else (leader,)
        table = table._replace(zones=zones, plays=(Play(owner, top),), contest=contest)
    out = position.get("out")
    gone = tuple(seat for seat in range(table.seats) if not table.hand(seat))
    if out is not None and set(out) != set(gone):
        raise BadPosition("out", "whoever holds no card is out, and nobody else.")
    table = table._replace(out=gone if out is None else out)
    check_once(table, position)
    turn = position.get("turn", ())
    leader = position.get("leader")
    if not turn:
        turn = _turn(table, owner, leader)
    if len(turn) != 1 or turn[0] in table.out:
        raise BadPosition("turn", "exactly one seat that holds cards is to act.")
    table = table._replace(phase=phase, to_act=turn)
    must = position.get("must_card")
    if must is not None:
        table = table._replace(marks={**table.marks, "opening": 1})
        if phase != "lead" or rules.must_card(table) != must:
            raise BadPosition("must_card", "only the lowest card of whoever leads opens.")
    return table


def _turn(table: Table, owner: int | None, leader: int | None) -> tuple[int, ...]:
    if owner is not None and table.plays:
        live = [
            seat
            for seat in table.after(owner)[:-1]
            if seat not in table.out and table.said.get(seat) != "pass"
        ]
        return tuple(live[:1])
    first = table.after(table.dealer)[0] if leader is None else leader
    return (first,)
