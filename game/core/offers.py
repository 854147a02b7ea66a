"""Chances that are offered to all at once, as to slough: who lets one go by without a word.

In scenarios and lessons a seat that can do nothing else passes by itself, and one with a choice
passes once what is told next needs the offer closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.facets import Offering
from game.core.rules import act

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.rules import Rules
    from game.core.table import Table


def waiver_of(rules: Rules, table: Table, seat: int) -> Action | None:
    """Return how a seat lets a chance go by that is offered to all; None where none is."""
    return rules.waiver(table, seat) if isinstance(rules, Offering) else None


def only_waiver(rules: Rules, table: Table, seat: int) -> Action | None:
    """Return how a seat lets a chance go by that can do nothing else; None where it can."""
    waiver = waiver_of(rules, table, seat)
    return waiver if waiver is not None and rules.legal(table, seat) == (waiver,) else None


def let_go(rules: Rules, table: Table, seed: str) -> tuple[Table, frozenset[Action]]:
    """Let every seat that can do nothing else let its chance go by; return what they did."""
    done: set[Action] = set()
    while True:
        waivers = (only_waiver(rules, table, seat) for seat in table.to_act)
        waiver = next(filter(None, waivers), None)
        if waiver is None:
            return table, frozenset(done)
        table = act(rules, table, waiver, seed).table
        done.add(waiver)


def closed_for(rules: Rules, table: Table, action: Action, seed: str) -> Table:
    """Return the table on which the others have let their chances go by, if an action needs it."""
    while table.to_act and rules.refusal(table, rules.tidy(action)) is not None:
        waiver = waiver_of(rules, table, table.to_act[0])
        if waiver is None:
            break
        table = act(rules, table, waiver, seed).table
    return table


def carried_out(
    rules: Rules, table: Table, passed: frozenset[Action], action: Action, seed: str
) -> tuple[Table, frozenset[Action]]:
    """Return the table after an action, and who has let a chance go by that may be told as well.

    `passed` are those who had before. Raises `Refused`.
    """
    # Who takes a chance that may also go by ends no other seat's.
    kept = passed if waiver_of(rules, table, action.seat) is not None else frozenset()
    table, more = let_go(rules, act(rules, table, action, seed).table, seed)
    return table, kept | more
