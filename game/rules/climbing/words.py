"""Sentences of Tieng Len and Viet Cong: why not, and what a seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.reasons import Reason
from game.core.rules import Answer, Prompt
from game.rules.climbing.combinations import DOUBLE, RANK_NAMES, SEQUENCE, TRIPLES

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.table import Table
    from game.rules.climbing.combinations import Combination
    from game.rules.climbing.tieng_len import TiengLen

_COUNT = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()


def named(combination: Combination) -> str:
    """Return a combination in words: `three consecutive pairs to the nine`."""
    rank = RANK_NAMES[combination.top // 4]
    several = "sixes" if rank == "six" else f"{rank}s"
    size = combination.size
    match combination.kind:
        case "single":
            return f"a single {rank}"
        case "pair":
            return f"a pair of {several}"
        case "triple":
            return f"three {several}"
        case "quartet":
            return f"four {several}"
        case kind if kind == SEQUENCE:
            return f"a sequence of {_COUNT[size]} to the {rank}"
        case kind if kind == DOUBLE:
            return f"{_COUNT[size // 2]} consecutive pairs to the {rank}"
        case kind if kind == TRIPLES:
            return f"{_COUNT[size // 3]} consecutive triplets to the {rank}"
        case _:
            return f"{_COUNT[size // 4]} consecutive quartets to the {rank}"


def why_not(rules: TiengLen, table: Table, action: Action) -> Reason | None:
    """Return why an action of the round is not possible; None if it is legal."""
    if action.value or action.verb not in ("play", "pass"):
        return Reason("not-now", "It is time to play a combination, or to pass.")
    if action.verb == "pass":
        return _no_pass(rules, table, action)
    if not action.cards:
        return Reason("empty", "Choose the cards you play.")
    combination = rules.grammar.read(action.cards)
    if combination is None:
        return Reason("not-a-combination", "These cards are no combination.", action.cards)
    if table.phase == "lead":
        reason = _of_lead(rules, table, action, combination)
    else:
        reason = _of_reply(rules, table, action, combination)
    return reason or _of_twos(rules, table, action)


def _no_pass(rules: TiengLen, table: Table, action: Action) -> Reason | None:
    if action.cards:
        return Reason("not-now", "Passing takes no cards.")
    if table.phase == "lead":
        return Reason("must-lead", "You lead: play any combination.")
    forced = rules.options.forced_play and table.said.get(action.seat) != "pass"
    if forced and rules.replies(table, action.seat):
        return Reason("must-play", "You can beat it, so you must.", rule="forced_play")
    return None


def _of_lead(
    rules: TiengLen, table: Table, action: Action, combination: Combination
) -> Reason | None:
    if not rules.grammar.leads(combination):
        words = "Consecutive quartets may not be led: they only beat twos."
        return Reason("not-a-combination", words, action.cards, "quad_runs_leadable")
    must = rules.must_card(table)
    if must is None:
        return None
    if must not in action.cards:
        words = f"The {must.name} opens: it must be in your lead."
        return Reason("opening-card-required", words, (must,), "opening_card_mode")
    if rules.options.opening_card_mode == "alone" and len(action.cards) > 1:
        words = f"The {must.name} opens, and alone."
        return Reason("opening-card-alone", words, (must,), "opening_card_mode")
    return None


def _of_reply(rules: TiengLen, table: Table, action: Action, new: Combination) -> Reason | None:
    old = rules.top(table)
    assert old is not None
    if not rules.grammar.beats(new, old):
        return _too_low(rules, table, new, old)
    if table.said.get(action.seat) == "pass" and not rules.slams_back(new):
        words = "You have passed: only a slam brings you back."
        return Reason("already-passed", words, rule="slam_ignores_pass")
    return None


def _too_low(rules: TiengLen, table: Table, new: Combination, old: Combination) -> Reason:
    cards = table.plays[-1].cards
    on_top = f"{named(old)} lies on the table"
    if new.kind == old.kind and new.size == old.size:
        if old.suited and not new.suited and new.top > old.top:
            words = f"{named(old).capitalize()} in one suit is beaten only by one suit."
            return Reason("does-not-beat", words, cards, "suited_lock")
        words = f"{named(new).capitalize()} is not higher: {on_top}."
        return Reason("too-low", words, cards)
    if rules.grammar.is_slam(new):
        words = f"{named(new).capitalize()} does not beat what lies there: {on_top}."
        return Reason("slam-does-not-apply", words, cards)
    if new.kind == old.kind:
        words = f"It must be as many cards: {on_top}."
        return Reason("wrong-length", words, cards)
    return Reason("wrong-type", f"It must be of the same kind: {on_top}.", cards)


def _of_twos(rules: TiengLen, table: Table, action: Action) -> Reason | None:
    """By house rule nobody goes out with a two, unless a leader has nothing else to lead."""
    if rules.options.finish_on_two != "forbidden" or (table.phase == "lead" and _stuck(table)):
        return None
    held = table.hand(action.seat)
    twos = tuple(card for card in action.cards if card.rank == 2)
    if twos and len(action.cards) == len(held):
        words = "You may not go out with a two."
        return Reason("must-play", words, twos, "finish_on_two")
    return None


def _stuck(table: Table) -> bool:
    """Tell whether all a leader can play would empty his hand with a two."""
    held = table.hand(table.to_act[0])
    return len(held) == 1


def prompt(rules: TiengLen, table: Table, seat: int) -> Prompt | None:
    """Return what a seat is asked."""
    held = len(table.hand(seat))
    if table.phase == "lead":
        answer = Answer("play", "Play", "Any combination.", 1, held)
        return Prompt("You lead.", (answer,))
    if table.phase == "respond":
        old = rules.top(table)
        assert old is not None
        passing = Answer("pass", "Pass", "Out of this round.")
        answers = (Answer("play", "Play", "Higher, of the same kind.", 1, held), passing)
        return Prompt(f"Beat {named(old)}?", answers)
    return None
