"""Sentences of Tieng Len and Viet Cong: why cards may not be played, and what a pick is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.reasons import Reason
from game.core.wording import joined, upper
from game.rules.climbing.combinations import (
    DOUBLE,
    QUADS,
    RANK_NAMES,
    SEQUENCE,
    SINGLE,
    TRIPLES,
    Combination,
)
from game.rules.climbing.names import a_number, is_plural, named, shape, the, what_slams

if TYPE_CHECKING:
    from game.core.cards import Card, Cards
    from game.core.table import Table
    from game.rules.climbing.combinations import Grammar
    from game.rules.climbing.family import Climbing


def _no_combination(grammar: Grammar, cards: Cards) -> Reason:
    words, rule = shape(grammar, cards)
    here = " here" if rule else ""
    return Reason("not-a-combination", f"{upper(words)}: no combination{here}.", cards, rule)


def why_not(rules: Climbing, table: Table, action: Action) -> Reason | None:
    """Return why an action of the round is not possible; None if it is legal."""
    if action.value or action.verb not in ("play", "pass"):
        words = "to play a combination." if table.phase == "lead" else "to play higher, or to pass."
        return Reason("not-now", f"It is time {words}")
    if action.verb == "pass":
        return _no_pass(rules, table, action)
    if not action.cards:
        return Reason("empty", "Choose the cards you play.")
    combination = rules.grammar.read(action.cards)
    if combination is None:
        return _no_combination(rules.grammar, action.cards)
    if table.phase == "lead":
        reason = _of_lead(rules, table, action, combination)
    else:
        reason = _of_reply(rules, table, action, combination)
    return reason or _of_twos(rules, table, action)


def _no_pass(rules: Climbing, table: Table, action: Action) -> Reason | None:
    if action.cards:
        return Reason("not-now", "Passing takes no cards.")
    if table.phase == "lead":
        return Reason("must-lead", "You lead, so you may not pass: play any combination.")
    forced = rules.options.forced_play and table.said.get(action.seat) != "pass"
    if forced and rules.replies(table, action.seat):
        top = rules.top(table)
        what = the(top) if top else "it"
        return Reason("must-play", f"You can beat {what}, so you must.", rule="forced_play")
    return None


def _of_lead(
    rules: Climbing, table: Table, action: Action, combination: Combination
) -> Reason | None:
    if not rules.grammar.leads(combination):
        words = "Consecutive quartets may not be led: they only beat twos."
        return Reason("not-a-combination", words, action.cards, "quad_runs_leadable")
    must = rules.must_card(table)
    if must is None:
        return None
    if must not in action.cards:
        alone = rules.options.opening_card_mode == "alone"
        words = "lead it, and nothing else" if alone else "it must be in your lead"
        words = f"The {must.name} opens: {words}."
        return Reason("opening-card-required", words, (must,), "opening_card_mode")
    if rules.options.opening_card_mode == "alone" and len(action.cards) > 1:
        words = f"The {must.name} opens alone: lead no other card with it."
        return Reason("opening-card-alone", words, (must,), "opening_card_mode")
    return None


def _of_reply(rules: Climbing, table: Table, action: Action, new: Combination) -> Reason | None:
    old = rules.top(table)
    assert old is not None
    if not rules.grammar.beats(new, old):
        return _too_low(rules, table, action.cards, new, old)
    if table.said.get(action.seat) == "pass" and not rules.slams_back(new):
        words = "You have passed: only a slam brings you back."
        if rules.options.way_back == "four_pairs":
            words = "You have passed: only four consecutive pairs bring you back."
        return Reason("already-passed", words, rule="slam_ignores_pass")
    return None


def _too_low(
    rules: Climbing, table: Table, cards: Cards, new: Combination, old: Combination
) -> Reason:
    on_top = table.plays[-1].cards
    what = upper(named(new))
    does_not = f"{what} {'do' if is_plural(new) else 'does'} not beat"
    if new.kind == old.kind and new.size == old.size:
        if old.suited and not new.suited and new.top > old.top:
            words = f"{upper(named(old))} in one suit is beaten only by one suit."
            return Reason("does-not-beat", words, on_top, "suited_lock")
        return Reason("too-low", _lower(rules.grammar, cards, on_top, new, old), on_top)
    if old.twos:
        is_slam = rules.grammar.is_slam(new)
        slams = what_slams(rules.grammar, old.twos)
        words = f": that takes {joined(slams, 'or')}" if slams else " here: no slam does"
        if old.twos == 4:
            words = ": nothing does"
        code = "slam-does-not-apply" if is_slam else "wrong-type"
        # No slams of any house beat four twos; what counts as one differs.
        rule = "slams" if is_slam or old.twos < 4 else ""
        return Reason(code, f"{does_not} {named(old)}{words}.", on_top, rule)
    if rules.grammar.is_slam(new) and new.kind != old.kind:
        why = "slams beat only twos"
        if rules.grammar.is_slam(old):
            why = "only a higher slam of the same kind and length does"
        return Reason("slam-does-not-apply", f"{does_not} {named(old)}: {why}.", on_top, "slams")
    they = "they" if is_plural(new) else "it"
    if new.kind == old.kind:
        words = f"{does_not} {named(old)}: {they} must be as long."
        return Reason("wrong-length", words, on_top)
    words = f"{does_not} {named(old)}: {they} must be of the same kind."
    return Reason("wrong-type", words, on_top)


def _lower(
    grammar: Grammar, cards: Cards, on_top: Cards, new: Combination, old: Combination
) -> str:
    """Return why a combination of the same kind and size does not beat the one on the table."""
    mine, other = _highest(grammar, cards), _highest(grammar, on_top)
    if new.top // 4 == old.top // 4:
        return f"Of equal ranks the suits decide: the {mine.name} is below the {other.name}."
    if new.kind == SINGLE:
        return f"The {mine.name} is not higher than the {other.name} on the table."
    if new.kind in (SEQUENCE, DOUBLE, TRIPLES, QUADS):
        those = "those" if is_plural(new) else "the one"
        ranks = f"{those} to the {RANK_NAMES[old.top // 4]}"
    else:
        ranks = the(old)
    is_not = "are not" if is_plural(new) else "is not"
    return f"{upper(named(new))} {is_not} higher than {ranks} on the table."


def _highest(grammar: Grammar, cards: Cards) -> Card:
    return max(cards, key=grammar.value)


def _of_twos(rules: Climbing, table: Table, action: Action) -> Reason | None:
    """By house rule nobody goes out with a two, unless a leader has nothing else to lead."""
    held = table.hand(action.seat)
    stuck = table.phase == "lead" and len(held) == 1
    if rules.options.finish_on_two != "forbidden" or stuck:
        return None
    twos = tuple(card for card in action.cards if card.rank == 2)
    if twos and len(action.cards) == len(held):
        words = "You may not go out with a two."
        return Reason("must-play", words, twos, "finish_on_two")
    return None


# What a person has picked


_NAMING = frozenset(
    "not-a-combination does-not-beat too-low wrong-length wrong-type slam-does-not-apply".split()
)
"""Codes of reasons whose sentences name the cards already."""


def selection(rules: Climbing, table: Table, seat: int, cards: Cards) -> str:
    """Return what picked cards are, and whether they may be played; their turn may be to come."""
    if not cards or table.over or table.match_over:
        return ""
    if table.phase not in ("lead", "respond"):
        return f"{upper(a_number(len(cards), 'card'))}."
    combination = rules.grammar.read(cards)
    if combination is None:
        return _no_combination(rules.grammar, cards).sentence
    name = upper(named(combination))
    if table.phase == "lead" and seat not in table.to_act:
        return f"{name}."
    if table.phase == "respond" and seat == rules.owner(table):
        return f"{name}."
    if table.said.get(seat) == "pass" and seat not in table.to_act:
        return f"{name}. You have passed."
    reason = why_not(rules, table, Action(seat, "play", cards))
    if reason is not None:
        return reason.sentence if reason.code in _NAMING else f"{name}. {reason.sentence}"
    old = rules.top(table)
    if old is None:
        return f"{name}."
    by_suit = " by the higher suit" if combination.top // 4 == old.top // 4 else ""
    return f"{name}: beats {the(old)}{by_suit}."
