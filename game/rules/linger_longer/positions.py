"""Tables of Linger Longer in the words of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.position import (
    BadPosition,
    Terms,
    Vocabulary,
    check_once,
    check_trumps,
    common,
    common_table,
    with_pack,
)
from game.core.sentences import Seat, Sentence
from game.core.table import Table
from game.core.zones import SET_ASIDE
from game.rules.tricks import check_lead, check_order, told_leader, yet_to_play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.linger_longer.rules import LingerLonger

KEYS = frozenset(
    "phase turn dealer leader trump turn_up hands stock trick out scores deal_over "
    "match_over result winners next_dealer next_leader set_aside last_taker".split()
)


def describe(rules: LingerLonger, table: Table) -> dict[str, Any]:
    """Return the position a table shows."""
    aside = table.cards(SET_ASIDE)
    told = common(table)
    champion = rules.deal_winner(table)
    deals_on = table.over and not table.match_over
    if table.plays:
        leader: int | None = table.plays[0].seat
    else:
        leader = table.to_act[0] if table.to_act else None
    told.update(
        leader=leader,
        trump=table.trumps,
        turn_up=None if aside else table.turn_up,
        trick=table.plays,
        set_aside=aside[0] if aside else None,
        last_taker=table.taker,
        winners=table.winners or ((champion,) if champion is not None else ()),
        next_dealer=rules.next_dealer(table) if deals_on else None,
        next_leader=table.after(rules.next_dealer(table))[0] if deals_on else None,
    )
    return told


def arrange(rules: LingerLonger, position: Mapping[str, Any]) -> Table:
    """Return the table of a position; `phase: deal` deals the given stock as the pack."""
    phase = position.get("phase", "")
    if phase == "deal":
        return _dealt(rules, position)
    if phase not in ("", "lead", "follow"):
        raise BadPosition("phase", Sentence("a position starts in the phase deal, lead or follow."))
    table = common_table(position, rules.options.players)
    aside = position.get("set_aside")
    table = table._replace(
        zones={**table.zones, SET_ASIDE: (aside,) if aside else ()},
        turn_up=aside or table.turn_up,
        taker=position.get("last_taker"),
    )
    check_once(table, position)
    check_trumps(position, rules.about.title)
    if "trump" not in position and table.turn_up:
        table = table._replace(trumps=table.turn_up.suit)
    played = {play.seat for play in table.plays} if not rules.out_on_play else set()
    out = tuple(s for s in range(table.seats) if not table.hand(s) and s not in played)
    table = table._replace(out=position.get("out", out))
    if set(table.out) != set(out):
        raise BadPosition("out", Sentence("whoever holds no card is out, and nobody else."))
    return _whose_turn(table, position)


def _whose_turn(table: Table, position: Mapping[str, Any]) -> Table:
    """Fill in who contends and who is to act, from the trick, the leader or the dealer."""
    played = tuple(play.seat for play in table.plays)
    table = table._replace(
        contest=tuple(s for s in range(table.seats) if s in table.seats_in or s in played)
    )
    leader = told_leader(position, table)
    check_order(table)
    turn = position.get("turn")
    if turn is None:
        if played:
            turn = yet_to_play(table)[:1]
        elif leader is not None:
            turn = (leader,)
        else:
            turn = tuple(s for s in table.after(table.dealer) if s in table.seats_in)[:1]
    check_lead(table, leader, turn)
    if not (turn or played):
        raise BadPosition("hands", Sentence("somebody must hold cards."))
    if len(turn) != 1:
        raise BadPosition("turn", Sentence("exactly one seat is to act in Linger Longer."))
    if turn[0] in played:
        raise BadPosition(
            "turn", Sentence("{seat} has already played to the trick.", seat=Seat(turn[0]))
        )
    natural = "follow" if played else "lead"
    if position.get("phase", natural) != natural:
        held = Sentence("a trick on the table") if played else Sentence("no trick on the table")
        raise BadPosition(
            "phase", Sentence("with {held} the phase is {natural}.", held=held, natural=natural)
        )
    return table._replace(phase=natural, to_act=turn)


def _dealt(rules: LingerLonger, position: Mapping[str, Any]) -> Table:
    need = rules.options.players * rules.options.cards_each + 1
    if len(position.get("stock", ())) < need:
        raise BadPosition(
            "stock", Sentence("dealing takes a pack of at least {need} cards.", need=need)
        )
    journal = with_pack(position, rules.options.players)
    rules.distribute(journal)
    return journal.table


TERMS = Terms(
    KEYS,
    describe,
    arrange,
    laid={
        "hands": Sentence("Hand"),
        "trick": Sentence("In the trick"),
        "set_aside": Sentence("Set aside"),
        "stock": Sentence("Stock, top card first"),
    },
    phases=lambda _: {"lead": Sentence("Leading"), "follow": Sentence("In a trick")},
    vocabulary=Vocabulary(
        phases="lead follow",
        zones="stock trick set-aside",
        seat_zones="hand won",
        single="play_*",
    ),
)
