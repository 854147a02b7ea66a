"""Why cards may not be played in climbing games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import Action
from game.core.reasons import Reason
from game.core.sentences import Sentence, any_of, several
from game.rules.climbing.combinations import (
    DOUBLE,
    PAIR,
    QUADS,
    SEQUENCE,
    SINGLE,
    TRIPLES,
    Combination,
)
from game.rules.climbing.names import named, number_of, rank_at, shape, the, what_slams

if TYPE_CHECKING:
    from game.core.cards import Card, Cards
    from game.core.table import Table
    from game.rules.climbing.combinations import Grammar
    from game.rules.climbing.family import Climbing


def no_combination(grammar: Grammar, cards: Cards, old: Combination | None) -> Reason:
    """Return that cards are no combination, what they are, and how many could beat the old one."""
    what, rule = shape(grammar, cards)
    told = Sentence("{What}: they don't go together.", what=what)
    if len(cards) == 2:
        if old is None:
            told = Sentence("Those two don't go together. Pick two of the same rank, or just one.")
        elif old.kind == PAIR and not old.twos:
            told = Sentence("Those two don't go together. Pick two of the same rank.")
        elif old.kind == SINGLE and not old.twos:
            told = Sentence("Those two don't go together. Pick just one.")
    if rule:
        told = Sentence("{What}: that doesn't count here.", what=what)
    return Reason("not-a-combination", told, cards, rule)


def why_not(rules: Climbing, table: Table, action: Action) -> Reason | None:
    """Return why an action of the round is not possible; None if it is legal."""
    if action.value or action.verb not in ("play", "pass"):
        told = Sentence("Play higher, or pass.")
        if table.phase == "lead":
            told = Sentence("Play cards that go together.")
        return Reason("not-now", told)
    if action.verb == "pass":
        return _no_pass(rules, table, action)
    if not action.cards:
        return Reason("empty", Sentence("Pick your cards first."))
    combination = rules.grammar.read(action.cards)
    if combination is None:
        return no_combination(rules.grammar, action.cards, rules.top(table))
    if table.phase == "lead":
        reason = _of_lead(rules, table, action, combination)
    else:
        reason = _of_reply(rules, table, action, combination)
    return reason or _of_twos(rules, table, action)


def _no_pass(rules: Climbing, table: Table, action: Action) -> Reason | None:
    if action.cards:
        return Reason("not-now", Sentence("You don't need cards to pass."))
    if table.phase == "lead":
        told = Sentence("It's your lead, so you can't pass. Play anything that goes together.")
        return Reason("must-lead", told)
    forced = rules.options.forced_play and table.said.get(action.seat) != "pass"
    if forced and rules.replies(table, action.seat):
        top = rules.top(table)
        assert top is not None
        told = Sentence("You can beat {what}, so you have to.", what=the(top))
        return Reason("must-play", told, rule="forced_play")
    return None


def _of_lead(
    rules: Climbing, table: Table, action: Action, combination: Combination
) -> Reason | None:
    if not rules.grammar.leads(combination):
        told = Sentence("You can't lead quartets in a row: they only beat twos.")
        return Reason("not-a-combination", told, action.cards, "quad_runs_leadable")
    must = rules.must_card(table)
    if must is None:
        return None
    alone = rules.options.opening_card_mode == "alone"
    if must not in action.cards:
        told = Sentence("The {card} opens, so it has to be part of your lead.", card=must)
        if alone:
            told = Sentence("The {card} opens: lead it on its own.", card=must)
        return Reason("opening-card-required", told, (must,), "opening_card_mode")
    if alone and len(action.cards) > 1:
        told = Sentence("The {card} opens on its own: no other card with it.", card=must)
        return Reason("opening-card-alone", told, (must,), "opening_card_mode")
    return None


def _of_reply(rules: Climbing, table: Table, action: Action, new: Combination) -> Reason | None:
    old = rules.top(table)
    assert old is not None
    if not rules.grammar.beats(new, old):
        return _too_low(rules, table, action.cards, new, old)
    if table.said.get(action.seat) == "pass" and not rules.slams_back(new):
        told = Sentence("You've passed: only a slam gets you back in.")
        if rules.options.way_back == "four_pairs":
            told = Sentence("You've passed: only four pairs in a row get you back in.")
        return Reason("already-passed", told, rule="slam_ignores_pass")
    return None


def _too_low(
    rules: Climbing, table: Table, cards: Cards, new: Combination, old: Combination
) -> Reason:
    on_top = table.plays[-1].cards
    if new.kind == old.kind and new.size == old.size:
        if old.suited and not new.suited and new.top > old.top:
            told = Sentence(
                "{Old} in one suit: only another run in one suit beats it.", old=named(old)
            )
            return Reason("does-not-beat", told, on_top, "suited_lock")
        return Reason("too-low", _lower(rules.grammar, cards, on_top, new, old), on_top)
    if old.twos:
        return _too_low_for_twos(rules.grammar, on_top, new, old)
    if rules.grammar.is_slam(new) and new.kind != old.kind:
        told = _no_slam_here(new, old, on_slam=rules.grammar.is_slam(old))
        return Reason("slam-does-not-apply", told, on_top, "slams")
    if new.kind == old.kind:
        told = several(
            number_of(new),
            "{New} can't beat {old}: it has to be the same length.",
            "{New} can't beat {old}: they have to be the same length.",
            new=named(new),
            old=named(old),
        )
        return Reason("wrong-length", told, on_top)
    told = several(
        number_of(new),
        "{New} can't beat {old}: it has to be the same kind.",
        "{New} can't beat {old}: they have to be the same kind.",
        new=named(new),
        old=named(old),
    )
    return Reason("wrong-type", told, on_top)


def _too_low_for_twos(
    grammar: Grammar, on_top: Cards, new: Combination, old: Combination
) -> Reason:
    slams = what_slams(grammar, old.twos)
    if old.twos == 4:
        told = Sentence(
            "{New} can't beat {old}: nothing does.",
            new=named(new),
            old=named(old),
        )
    elif slams:
        told = Sentence(
            "That can't beat {old}: it takes {slams}.",
            old=named(old),
            slams=any_of(slams),
        )
    else:
        told = Sentence(
            "{New} can't beat {old} here: slams don't work on that.",
            new=named(new),
            old=named(old),
        )
    is_slam = grammar.is_slam(new)
    code = "slam-does-not-apply" if is_slam else "wrong-type"
    # No slams of any house beat four twos; what counts as one differs.
    rule = "slams" if is_slam or old.twos < 4 else ""
    return Reason(code, told, on_top, rule)


def _no_slam_here(new: Combination, old: Combination, *, on_slam: bool) -> Sentence:
    if on_slam:
        return Sentence(
            "{New} can't beat {old}: it takes a higher slam, just as long.",
            new=named(new),
            old=named(old),
        )
    return Sentence(
        "{New} can't beat {old}: slams only beat twos.",
        new=named(new),
        old=named(old),
    )


def _lower(
    grammar: Grammar, cards: Cards, on_top: Cards, new: Combination, old: Combination
) -> Sentence:
    """Return why a combination of the same kind and size does not beat the one on the table."""
    mine, other = _highest(grammar, cards), _highest(grammar, on_top)
    if new.top // 4 == old.top // 4:
        return Sentence(
            "Same rank, so the suits decide: the {mine} is below the {other}.",
            mine=mine,
            other=other,
        )
    if new.kind == SINGLE:
        return Sentence(
            "The {mine} isn't higher than the {other} on the table.", mine=mine, other=other
        )
    if new.kind in (SEQUENCE, DOUBLE, TRIPLES, QUADS):
        return several(
            number_of(new),
            "{New} isn't higher than the one up to the {rank}.",
            "{New} aren't higher than the ones up to the {rank}.",
            new=named(new),
            rank=rank_at(old.top // 4),
        )
    return several(
        number_of(new),
        "{New} isn't higher than {old} on the table.",
        "{New} aren't higher than {old} on the table.",
        new=named(new),
        old=the(old),
    )


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
        told = Sentence("You can't go out with a two.")
        return Reason("must-play", told, twos, "finish_on_two")
    return None


def passed_already() -> Reason:
    """Return why a seat that has passed is not asked again in the round."""
    told = Sentence("You've passed: you sit out until the next round.")
    return Reason("already-passed", told, rule="pass_lock")
