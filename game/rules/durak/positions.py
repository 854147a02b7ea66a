"""Tables of Durak in the words of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.journal import Journal
from game.core.position import (
    BadPosition,
    Terms,
    Vocabulary,
    by_seat,
    check_once,
    check_pack,
    check_trumps,
    common,
    common_table,
)
from game.core.sentences import Seat, Sentence, list_of
from game.core.table import Play
from game.core.zones import STOCK, TRICK, TURN_UP
from game.rules.durak.options import FULL_HAND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.cards import Cards
    from game.core.table import Table
    from game.rules.durak.rules import Durak

PHASES = {
    "attack": Sentence("Attacking"),
    "defend": Sentence("Defending"),
    "throw": Sentence("Throwing in"),
    "taking": Sentence("Picking up"),
}
KEYS = frozenset(
    "phase turn dealer leader trump turn_up hands stock out scores chips deal_over match_over "
    "result winners next_dealer next_leader attacker defender table cap".split()
)


def describe(rules: Durak, table: Table) -> dict[str, Any]:
    """Return the position a table shows."""
    told = common(table)
    deals_on = table.over and not table.match_over
    attacker = None if table.over else rules.attacker(table)
    told.update(
        leader=attacker,
        trump=table.trumps,
        turn_up=table.turn_up,
        stock=(*table.stock, *table.cards(TURN_UP)),
        chips=by_seat(table.chips),
        winners=table.winners or (_safe(table) if table.over else ()),
        next_dealer=rules.next_dealer(table) if deals_on else None,
        next_leader=rules.next_attacker(table) if deals_on else None,
        attacker=attacker,
        defender=None if table.over else rules.defender(table),
        table=rules.pairs(table) if not table.over else (),
        cap=table.marks.get("cap", 0),
    )
    return told


def _safe(table: Table) -> tuple[int, ...]:
    loses = any(table.points)
    return tuple(s for s, lost in enumerate(table.points) if not lost) if loses else ()


def arrange(rules: Durak, position: Mapping[str, Any]) -> Table:
    """Return the table of a position.

    Without a phase it is that in which the cards on the table are; if there are none, the deal
    begins. Without an attacker it is whoever is to attack, or sits before the defender.
    """
    table = _with_stock(rules, position)
    gone = tuple(s for s in range(table.seats) if not table.hand(s) and not position.get("stock"))
    told = position.get("attacker", position.get("leader"))
    pairs: tuple[Cards, ...] = position.get("table") or ()
    phase = position.get("phase") or _phase_of(pairs)
    _check_phase(phase, pairs)
    # Whoever has put the last card down in this bout is not out before it ends.
    out = position.get("out")
    if out is None:
        out = tuple(seat for seat in gone if seat != told)
    table = table._replace(out=out)
    if len(table.seats_in) < 2:
        raise BadPosition("hands", Sentence("at least two players must hold cards."))
    attacker = _attacker(rules, position, table, phase) if told is None else told
    if attacker in out:
        raise BadPosition("attacker", Sentence("{seat} is out.", seat=Seat(attacker)))
    journal = Journal(table, "")
    rules.attack(journal, attacker, first=not position.get("phase") and not pairs)
    table = _bout(position, journal.table, pairs)._replace(phase=phase)
    check_once(table, position)
    check_pack(table, position, rules.pack())
    check_trumps(position, rules.about.title)
    return _asking(rules, position, table)


def _with_stock(rules: Durak, position: Mapping[str, Any]) -> Table:
    """Return a table with its cards but those of the bout; the turn-up lies under the stock."""
    stock: Cards = position.get("stock") or ()
    up, trumps = position.get("turn_up"), position.get("trump")
    if up is None and stock and trumps in (None, stock[-1].suit):
        up = stock[-1]
    if stock and up in stock[:-1]:
        raise BadPosition(
            "turn_up", Sentence("the {card} is turned up: it must be the last to draw.", card=up)
        )
    under = (up,) if up is not None and up in stock else ()
    left = stock[: len(stock) - len(under)]
    players = rules.options.players
    table = common_table({**position, "stock": left}, players)
    chips = position.get("chips") or {}
    return table._replace(
        zones={**table.zones, STOCK: left, TURN_UP: under},
        turn_up=up,
        trumps=trumps or (up.suit if up else None),
        chips=tuple(chips.get(seat, 0) for seat in range(players)),
    )


def _phase_of(pairs: tuple[Cards, ...]) -> str:
    if not pairs:
        return "attack"
    return "throw" if all(len(pair) == 2 for pair in pairs) else "defend"


def _check_phase(phase: str, pairs: tuple[Cards, ...]) -> None:
    if phase not in PHASES:
        raise BadPosition(
            "phase", Sentence("a position starts in one of {known}.", known=list_of(PHASES))
        )
    beaten = [len(pair) == 2 for pair in pairs]
    if beaten != sorted(beaten, reverse=True):
        raise BadPosition("table", Sentence("attacks are beaten in the order they lie there."))
    if phase != _phase_of(pairs) and (phase, _phase_of(pairs)) != ("taking", "defend"):
        raise BadPosition(
            "phase", Sentence("the cards on the table do not fit the phase {phase}.", phase=phase)
        )


def _attacker(rules: Durak, position: Mapping[str, Any], table: Table, phase: str) -> int:
    """Return who attacks where nobody says so."""
    turn = position.get("turn") or ()
    defender = position.get("defender")
    if defender is None and phase == "defend" and turn:
        defender = turn[0]
    if defender is not None:
        return _first_in(table, table.after(defender)[-2::-1])
    if phase == "attack" and turn:
        return int(turn[0])
    if phase == "attack" and not position.get("phase"):
        return rules.first_attacker(table)
    return _first_in(table, table.after(table.dealer))


def _first_in(table: Table, seats: Sequence[int]) -> int:
    """Return the first of these seats that is not out."""
    found = next((seat for seat in seats if seat in table.seats_in), None)
    if found is None:
        raise BadPosition("attacker", Sentence("nobody is left to attack."))
    return found


def _bout(position: Mapping[str, Any], table: Table, pairs: tuple[Cards, ...]) -> Table:
    """Put the cards of a bout on the table, with who defends and the cap as they are told."""
    attacker, defender = table.contest
    told = position.get("defender")
    defender = defender if told is None else told
    if defender == attacker:
        raise BadPosition("defender", Sentence("nobody defends against himself."))
    beats = [pair[1:] for pair in pairs if len(pair) == 2]
    plays = [Play(attacker, pair[:1]) for pair in pairs] + [Play(defender, card) for card in beats]
    cap = position.get("cap")
    if cap is None:
        most = table.marks.get("most", FULL_HAND)
        cap = min(most, len(table.hand(defender)) + len(beats))
    return table._replace(
        zones={**table.zones, TRICK: tuple(card for play in plays for card in play.cards)},
        plays=tuple(plays),
        contest=(attacker, defender),
        marks={**table.marks, "cap": cap},
    )


def _asking(rules: Durak, position: Mapping[str, Any], table: Table) -> Table:
    """Return the table with the seat that is to act; whoever is asked before it has said done."""
    attacker, defender = table.contest
    may = {"attack": (attacker,), "defend": (defender,)}.get(table.phase) or rules.throwers(table)
    turn = tuple(position.get("turn") or may[:1])
    if len(turn) != 1:
        raise BadPosition("turn", Sentence("exactly one seat is to act in Durak."))
    if turn[0] not in may:
        raise BadPosition(
            "turn", Sentence("{seat} has nothing to do in this phase.", seat=Seat(turn[0]))
        )
    said = dict.fromkeys(may[: may.index(turn[0])], "done")
    if table.phase == "taking":
        said[defender] = "take"
    return table._replace(said=said, to_act=turn)


TERMS = Terms(
    KEYS,
    describe,
    arrange,
    laid={
        "hands": Sentence("Hand"),
        "table": Sentence("On the table"),
        "stock": Sentence("Stock, top card first"),
    },
    phases=lambda _: PHASES,
    vocabulary=Vocabulary(
        phases="attack defend throw taking",
        zones="stock trick turn-up pile",
        seat_zones="hand",
        bare="take done swap",
        single="attack_* beat_* throw_* transfer_*",
        said="take done",
        told="cap most passed_on",
        seated="durak first_out",
    ),
    played_to=("table",),
)
