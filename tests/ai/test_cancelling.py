"""A player looks often whether it is still wanted, and does next to nothing once it is not."""

from collections import Counter
from random import Random

import pytest

from game.ai import beliefs
from game.ai.levels import make_player
from game.ai.twins import twin_of
from game.ai.twins.twin import SECOND_THOUGHTS
from game.match.match import Match
from tests.ai.sameness import rules_of
from tests.tables import ODD, unlike


@pytest.fixture
def steps():
    """What players have done since the last look, by kinds of steps."""
    return Counter()


def counted(monkeypatch, steps, owner, name):
    """Count the calls of a function or method."""
    called = getattr(owner, name)

    def call(*args, **kwargs):
        steps[name] += 1
        return called(*args, **kwargs)

    monkeypatch.setattr(owner, name, call)


def decisions(rules, number):
    """Return decisions in which there is a choice, from all over some deals."""
    dice, quick, found = Random(3), make_player("easy"), []
    match = Match(rules, "cancelling")
    while len(found) < number:
        if match.awaits_deal:
            match.deal()
            continue
        question = match.question(match.table.to_act[0])
        if len(question.legal) > 1 and dice.random() < 0.2:
            view, history = question.view(), question.history()
            found.append(question._replace(view=lambda v=view: v, history=lambda h=history: h))
        match.submit(quick.choose(question))
    return found


@pytest.mark.parametrize("name", unlike(ODD))
def test_it_looks_often_and_ends_at_once(name, steps, monkeypatch):
    """Counted in steps: what a step takes is the machine's affair."""
    rules = rules_of(name)
    asked = decisions(rules, 4)
    # What is believed of hidden cards is made out event by event.
    counted(monkeypatch, steps, beliefs, "evolve")
    twin = type(twin_of(rules))
    for method in ("fill", "playout", "survey"):
        if hasattr(twin, method):
            counted(monkeypatch, steps, twin, method)
    guesses = 1 + getattr(twin_of(rules), "patience", SECOND_THOUGHTS)
    most = Counter(evolve=1, fill=guesses, playout=1, survey=1)
    dice = Random(name)
    player = make_player("expert", 40)
    for question in asked:
        for last in (1, 2, dice.randint(3, 60), dice.randint(3, 200)):
            ended = weighed(player, question, last, steps, most)
            if ended:
                # Nothing more is guessed, played or made out.
                assert not steps, (str(question.legal[0]), last)


def weighed(player, question, last, steps, most):
    """Have a decision weighed that is unwanted from some look on; tell whether it came so far."""
    looks = 0

    def wanted():
        nonlocal looks
        looks += 1
        if looks > 1:
            assert all(steps[step] <= most[step] for step in steps), dict(steps)
        steps.clear()
        return looks < last

    assert player.choose(question._replace(wanted=wanted)) in question.legal
    return looks >= last
