"""Tables of Tieng Len and Viet Cong in the words of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.journal import Journal
from game.core.position import (
    BadPosition,
    Terms,
    Vocabulary,
    by_seat,
    check_once,
    common,
    common_table,
)
from game.core.sentences import Seat, Sentence
from game.core.table import Play
from game.core.zones import SET_ASIDE, TRICK, offer, shown
from game.rules.climbing import trading
from game.rules.climbing.beginning import first_lead
from game.rules.tricks import check_lead

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.climbing.family import Climbing

KEYS = frozenset(
    "phase turn dealer leader hands stock out chips deal_over match_over result winners "
    "next_dealer next_leader table owner passed must_card first_deal previous_first_out "
    "undealt".split()
)

# What the rules call more closely than positions do.
_PHASES = {**dict.fromkeys(trading.PHASES, "trade"), "match-end": "deal-end"}
_BEGINNINGS = ("", "deal", "auto-win-check", "trade")


def describe(rules: Climbing, table: Table) -> dict[str, Any]:
    """Return the position a table shows."""
    told = common(table)
    del told["scores"]
    first_out = table.noted("first_out")
    deals_on = table.over and not table.match_over
    leads = table.phase == "lead" and table.to_act
    told.update(
        phase=_PHASES.get(table.phase, table.phase),
        hands=_hands(table),
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


def _hands(table: Table) -> dict[int, Cards]:
    """Return the hands; cards held out in a trade are in them until it is agreed."""
    hands = {seat: (*table.hand(seat), *table.cards(shown(seat))) for seat in range(table.seats)}
    for owner, other in trading.held_out(table):
        hands[owner] += table.cards(offer(other))
    return hands


def _leader(table: Table) -> int:
    """Return who led the round; a position tells it apart from the plays it does not."""
    return table.contest[0] if table.contest else table.plays[0].seat


def _winners(table: Table) -> tuple[int, ...]:
    most = max(table.points)
    return tuple(seat for seat, got in enumerate(table.points) if got == most)


def arrange(rules: Climbing, position: Mapping[str, Any]) -> Table:
    """Return the table of a position; without a phase the deal begins after dealing."""
    table = _bare(rules, position)
    if position.get("owner") is not None and not position.get("table"):
        raise BadPosition("owner", Sentence("nothing lies on the table that is anybody's."))
    phase = position.get("phase") or ("respond" if position.get("table") else "")
    if phase in _BEGINNINGS:
        begun = _begun(rules, table)
        if phase == "trade" and begun.phase not in trading.PHASES:
            raise BadPosition("phase", Sentence("nobody trades in this deal."))
        if phase == "trade" and "turn" in position:
            begun = _trading_at(begun, position["turn"])
        if not phase and not _agrees(begun, position):
            # Somebody else is to lead, so this is no beginning.
            begun = _in_round(rules, position, table, "lead")
        table = begun
    elif phase in ("lead", "respond"):
        table = _in_round(rules, position, table, phase)
    else:
        raise BadPosition(
            "phase", Sentence("a position starts in the phase deal, trade, lead or respond.")
        )
    return _with_duty(rules, position, table)


def _bare(rules: Climbing, position: Mapping[str, Any]) -> Table:
    """Return the cards and all that does not hang on the phase."""
    players = rules.options.players
    table = common_table({**position, "stock": position.get("undealt", ())}, players)
    chips = position.get("chips") or {}
    # Before a first deal nobody was out.
    is_first = position.get("first_deal", position.get("previous_first_out") is None)
    table = table._replace(
        direction=rules.way,
        chips=tuple(chips.get(seat, 0) for seat in range(players)),
        deals=1 if is_first else 2,
        said=dict.fromkeys(sorted(position.get("passed") or ()), "pass"),
        marks={} if is_first else _of_the_last_deal(rules, table.dealer, position),
        out=_out(table, position),
    )
    check_once(table, position)
    return table


def _of_the_last_deal(rules: Climbing, dealer: int, position: Mapping[str, Any]) -> dict[str, int]:
    """Return who was first out, and who lost: that is the dealer, unless by house rule."""
    first_out = position.get("previous_first_out")
    if first_out is None:
        return {}
    loses = rules.options.next_dealer == "loser" and dealer != first_out
    return {"first_out": first_out + 1, "last": dealer + 1 if loses else 0}


def _out(table: Table, position: Mapping[str, Any]) -> tuple[int, ...]:
    """Return who is out: whoever holds no card, where cards are told of two seats at least."""
    gone = tuple(seat for seat in range(table.seats) if not table.hand(seat))
    out = position.get("out")
    if out is None:
        return gone if len(gone) < table.seats - 1 else ()
    if set(out) != set(gone):
        raise BadPosition("out", Sentence("whoever holds no card is out, and nobody else."))
    return tuple(out)


def _begun(rules: Climbing, table: Table) -> Table:
    if not any(map(table.hand, range(table.seats))):
        raise BadPosition("hands", Sentence("somebody must hold cards."))
    journal = Journal(table, "")
    rules.opened(journal)
    return journal.table


def _trading_at(begun: Table, turn: tuple[int, ...]) -> Table:
    """Return the table with whoever is to act: those before have let their first chance go by."""
    order = begun.after(begun.dealer)
    if turn == begun.to_act:
        return begun
    if begun.phase != "trade" or len(turn) != 1:
        seat = Seat(begun.to_act[0])
        raise BadPosition("turn", Sentence("{seat} is to act in this position.", seat=seat))
    return begun._replace(marks={**begun.marks, "offers": order.index(turn[0])}, to_act=turn)


def _agrees(begun: Table, position: Mapping[str, Any]) -> bool:
    """Tell whether whoever is to act, or to lead, is the one that a beginning would ask."""
    turn, leader = position.get("turn"), position.get("leader")
    leads = leader is None or (begun.phase == "lead" and begun.to_act == (leader,))
    return leads and turn in (None, (), begun.to_act)


def _in_round(rules: Climbing, position: Mapping[str, Any], table: Table, phase: str) -> Table:
    owner = position.get("owner")
    top = rules.grammar.sorted(position.get("table") or ())
    leader = position.get("leader")
    if (phase == "respond") != bool(top):
        raise BadPosition(
            "table", Sentence("cards lie on the table in the phase respond, and only then.")
        )
    if top:
        if owner is None:
            raise BadPosition("owner", Sentence("the cards on the table need an owner."))
        if rules.grammar.read(top) is None:
            raise BadPosition("table", Sentence("the cards on the table are no combination."))
        zones = {**table.zones, TRICK: top}
        contest = () if leader is None else (leader,)
        table = table._replace(zones=zones, plays=(Play(owner, top),), contest=contest)
        check_once(table, position)
    if phase == "lead" and leader is None and not position.get("turn"):
        # Nobody is told to lead in the middle of a deal, so it's its first lead.
        journal = Journal(table, "")
        first_lead(rules, journal)
        return journal.table
    turn = position.get("turn") or _turn(table, owner, leader)
    if len(turn) != 1 or turn[0] in table.out:
        raise BadPosition("turn", Sentence("exactly one seat that holds cards is to act."))
    check_lead(table, leader, turn)
    return table._replace(phase=phase, to_act=turn)


def _with_duty(rules: Climbing, position: Mapping[str, Any], table: Table) -> Table:
    """Return the table with the card that must be led, if the position tells."""
    if "must_card" not in position:
        return table
    must = position["must_card"]
    if must == rules.must_card(table):
        return table
    table = table._replace(marks={**table.marks, "opening": int(must is not None)})
    if rules.must_card(table) != must:
        raise BadPosition("must_card", Sentence("only the lowest card of whoever leads opens."))
    return table


def _turn(table: Table, owner: int | None, leader: int | None) -> tuple[int, ...]:
    if owner is not None and table.plays:
        live = [
            seat
            for seat in table.after(owner)[:-1]
            if seat not in table.out and table.said.get(seat) != "pass"
        ]
        return tuple(live[:1])
    return () if leader is None else (leader,)


TERMS = Terms(
    KEYS,
    describe,
    arrange,
    laid={
        "hands": Sentence("Hand"),
        "table": Sentence("On the table"),
        "undealt": Sentence("Not dealt"),
    },
    phases=lambda _: {"lead": Sentence("Leading"), "respond": Sentence("Beating cards")},
    vocabulary=Vocabulary(
        phases="lead respond trade answer confirm tribute",
        zones="stock trick pile set-aside",
        seat_zones="hand shown offer",
        bare="pass decline confirm cancel done",
        single="give_*",
        many="play accept offer_0 offer_1 offer_2 offer_3",
        said="pass",
        told="opening offers done chain",
        seated="first_out last auto_win two_lost",
        bits="played frozen",
    ),
    played_to=("table",),
    own_kinds={"table": "cards"},
    untold=frozenset(trading.PHASES),
)
