"""Running a scenario: step by step, up to the first that does not hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.actions import Action
from game.core.offers import carried_out, closed_for, let_go
from game.core.position import describe
from game.core.reasons import Refused, is_called
from game.core.rules import Rules, act
from game.core.sentences import say
from game.core.table import Table
from game.school.lesson import Lesson
from game.school.lesson_script import Script
from game.school.puzzles.goals import Posed
from game.storage.position_words import agrees, in_words

# Whatever a scenario shuffles, it shuffles the same way every time.
_SEED = "turnup-scenario/1"


class ActStep(NamedTuple):
    """A seat acts."""

    line: int
    action: Action


class Refuse(NamedTuple):
    """A seat asks for what it may not do; `reason` is the code it must hear, "" for any."""

    line: int
    action: Action
    reason: str


class Legal(NamedTuple):
    """The exact actions of each seat named; the seat -1 is whoever is to act."""

    line: int
    actions: Mapping[int, tuple[Action, ...]]


class Expect(NamedTuple):
    """What the position must be, as far as it is told."""

    line: int
    position: Mapping[str, Any]


Step = ActStep | Refuse | Legal | Expect


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario ready to run: a game under its house rules, where it starts, and the steps.

    Some are taught too, by a `lesson`, which is played out as its `script`; some are `posed` as
    puzzles. `told` is the position as it is written, without what it leaves to nature.
    """

    file: str
    id: str
    title: str
    rules: Rules
    start: Table
    steps: tuple[Step, ...]
    lesson: Lesson | None = None
    posed: Posed | None = None
    told: Mapping[str, Any] = field(default_factory=dict)
    script: Script | None = None


class ScenarioResult(NamedTuple):
    """How a scenario went; `message` says what went wrong, and in which step."""

    id: str
    title: str
    passed: bool
    message: str = ""


def run_scenario(scenario: Scenario) -> ScenarioResult:
    """Play a scenario step by step, up to the first step that does not hold."""
    rules = scenario.rules
    table, waived = let_go(rules, scenario.start, _SEED)
    for number, step in enumerate(scenario.steps, 1):
        match step:
            case ActStep():
                table, waived, trouble = _do(rules, table, waived, step)
            case Refuse():
                trouble = _refuse(rules, table, step)
            case Legal():
                trouble = _legal(rules, table, waived, step)
            case Expect():
                trouble = _expect(rules, table, step)
        if trouble:
            message = say(
                "step {number}, line {line}: {trouble}",
                number=number,
                line=step.line,
                trouble=trouble,
            )
            return ScenarioResult(scenario.id, scenario.title, passed=False, message=message)
    return ScenarioResult(scenario.id, scenario.title, passed=True)


def _do(
    rules: Rules, table: Table, waived: frozenset[Action], step: ActStep
) -> tuple[Table, frozenset[Action], str]:
    if step.action in waived:
        # What a seat has done by itself may be said as well.
        return table, waived - {step.action}, ""
    ready = closed_for(rules, table, step.action, _SEED)
    try:
        return *carried_out(rules, ready, waived, step.action, _SEED), ""
    except Refused as refused:
        reason = refused.reason
        asked = f"{step.action.seat} {step.action}"
        return (
            table,
            waived,
            say(
                "“{asked}” is refused: {sentence} ({code})",
                asked=asked,
                sentence=reason.sentence,
                code=reason.code,
            ),
        )


def _refuse(rules: Rules, table: Table, step: Refuse) -> str:
    asked = f"{step.action.seat} {step.action}"
    before = describe(rules, table)
    try:
        act(rules, table, step.action, _SEED)
    except Refused as refused:
        code = refused.reason.code
        if step.reason and not is_called(code, step.reason):
            return say(
                "“{asked}” should be refused as {reason}, but is as {code}.",
                asked=asked,
                reason=step.reason,
                code=code,
            )
        # Rules must refuse before they touch anything.
        if describe(rules, table) != before:
            return say("“{asked}” is refused, but it changed the position.", asked=asked)
        return ""
    return say("“{asked}” should be refused, but is legal.", asked=asked)


def _legal(rules: Rules, table: Table, waived: frozenset[Action], step: Legal) -> str:
    troubles = []
    for seat, actions in step.actions.items():
        expected = {str(action) for action in actions}
        if seat >= 0:
            found = [str(action) for action in rules.legal(table, seat)]
            # A seat that has already done it by itself could still have said it.
            if not found and actions:
                found = [str(action) for action in waived if action.seat == seat]
        elif len(table.to_act) > 1:
            example = "legal: {2: [...]}"
            return say("several seats may act; say which, as in {example}.", example=example)
        else:
            found = [str(a) for to_act in table.to_act for a in rules.legal(table, to_act)]
        if set(found) != expected:
            wanted = ", ".join(map(str, actions)) or say("nothing")
            really = ", ".join(found) or say("nothing")
            acts = seat if seat >= 0 else next(iter(table.to_act), -1)
            troubles.append(_of_legal(acts, wanted, really))
    return _sentence(troubles)


def _of_legal(seat: int, wanted: str, found: str) -> str:
    if seat < 0:
        return say(
            "the legal actions (nobody is to act) should be {wanted}, but are {found}",
            wanted=wanted,
            found=found,
        )
    return say(
        "the legal actions of seat {n} should be {wanted}, but are {found}",
        n=seat,
        wanted=wanted,
        found=found,
    )


def _expect(rules: Rules, table: Table, step: Expect) -> str:
    found = describe(rules, table)
    troubles = []
    for key, expected in step.position.items():
        kind, really = rules.terms.kind_of(key), found[key]
        if not agrees(kind, expected, really):
            wanted, shows = in_words(kind, expected, really)
            troubles.append(
                say("{key} should be {wanted}, but is {found}", key=key, wanted=wanted, found=shows)
            )
    return _sentence(troubles)


def _sentence(troubles: list[str]) -> str:
    return "; ".join(troubles) + "." if troubles else ""
