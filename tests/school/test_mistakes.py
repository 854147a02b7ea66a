"""The pool of your own mistakes: exact positions, growing distances, nothing that breaks it."""

import json

import pytest

from game.rules.catalogue import games
from game.school.mistakes import INTERVALS, MOST, Mistakes, task_of
from tests.school.test_review import erred
from tests.tables import ODD, unlike


def pool_of(found, today=100):
    mistakes = Mistakes()
    mistakes.add(found, today)
    return mistakes


def kept(mistakes):
    """Return a pool as it comes back from a file."""
    return Mistakes.from_mapping(json.loads(json.dumps(mistakes.to_mapping())))


@pytest.mark.parametrize("name", unlike(ODD))
def test_a_position_comes_back_exactly_as_it_was(name):
    found = erred(name)
    mistakes = kept(pool_of(found))
    assert len(mistakes) == len(found.moments)
    tasks = {mistake.played: task_of(mistake, games()) for mistake in mistakes.due(101)}
    for moment in found.moments:
        task = tasks[str(moment.played)]
        assert task.start == found.deal.tables[moment.place]
        decision = found.deal.question(moment.place)
        assert task.decision.view() == decision.view()
        assert task.decision.history() == decision.history()
        assert task.advice(task.start) == moment.best
        assert not task.judge(task.start, moment.played).right


def test_a_position_of_a_later_deal_comes_back_too():
    found = erred("julep", deals=3)
    moment = found.moments[0]
    mistake = next(m for m in kept(pool_of(found)).due(101) if m.played == str(moment.played))
    assert task_of(mistake, games()).start == found.deal.tables[moment.place]


def test_what_is_put_right_comes_back_after_more_and_more_days():
    mistakes, today, waited = pool_of(erred()), 100, []
    key = mistakes.later(today)[0].key
    assert not mistakes.due(today)
    count = len(mistakes)
    while any(mistake.key == key for mistake in mistakes.later(today)):
        mistake = next(m for m in mistakes.later(today) if m.key == key)
        assert mistake not in mistakes.due(mistake.due - 1)
        assert mistake in mistakes.due(mistake.due)
        waited.append(mistake.due - today)
        today = mistake.due
        mistakes.right(mistake, today)
    assert tuple(waited) == INTERVALS
    assert waited == [1, 3, 7, 21]
    assert mistakes.learnt == 1
    assert len(mistakes) == count - 1


def test_a_mistake_made_again_begins_anew():
    mistakes = pool_of(erred())
    first = mistakes.due(101)[0]
    mistakes.right(first, 101)
    again = next(m for m in mistakes.due(104) if m.key == first.key)
    assert (again.due, again.step, again.tries) == (104, 1, 1)
    mistakes.wrong(again, 104)
    anew = next(m for m in mistakes.due(105) if m.key == first.key)
    assert (anew.due, anew.step, anew.tries) == (105, 0, 2)


def test_what_is_kept_already_is_not_begun_anew():
    found = erred()
    mistakes = pool_of(found)
    mistakes.right(mistakes.due(101)[0], 101)
    before = mistakes.to_mapping()
    mistakes.add(found, 500)
    assert mistakes.to_mapping() == before


def test_the_pool_stays_small_and_keeps_what_cost_most():
    mistakes = Mistakes()
    one = pool_of(erred()).due(101)[0]
    told = [
        {**one._asdict(), "done": one.done + "x" * number, "loss": 0.1 + number}
        for number in range(MOST)
    ]
    mistakes = Mistakes.from_mapping({"pool": told, "learnt": 2})
    assert len(mistakes) == MOST
    mistakes.add(erred("julep"), 100)
    assert len(mistakes) == MOST
    assert max(m.loss for m in mistakes.due(1000)) == pytest.approx(MOST - 0.9)


NONSENSE = [
    {},
    {"pool": 7, "learnt": "many"},
    {"pool": [None, 3, [], {}, {"match": {}}], "learnt": -1},
    {"pool": {"a": 1}, "learnt": 10**40},
]


@pytest.mark.parametrize("told", NONSENSE)
def test_nonsense_is_left_out(told):
    mistakes = Mistakes.from_mapping(told)
    assert len(mistakes) == 0
    assert mistakes.learnt == 0


WRONG = {
    "match": [None, {}, {"t": "match"}, {"game": "whist"}],
    "done": [7, "0 play", "nobody", "0 play ZZ", "9 play 2H", "x" * 50_000],
    "seat": [-1, 99, "0", None, True],
    "played": ["", "play ZZ", "dance", 3],
    "said": [None],
    "best": ["", "play ZZ", "pass pass"],
    "loss": [-1, "much", float("nan"), None],
    "doubt": [float("inf"), None],
    "stake": [0, -3, None],
    "why": [None, {}, {"code": 1}, []],
    "due": [-1, 1.5, None],
    "step": [-1, 99, None],
    "tries": [-2, None],
}


@pytest.mark.parametrize("key", WRONG)
def test_a_damaged_mistake_is_left_out_or_cannot_be_set_up(key):
    (told, *_) = pool_of(erred()).to_mapping()["pool"]
    assert task_of(next(iter(Mistakes.from_mapping({"pool": [told]}).due(999))), games())
    for value in WRONG[key]:
        read = Mistakes.from_mapping({"pool": [{**told, key: value}]}).due(10**6)
        assert all(task_of(mistake, games()) is None for mistake in read), value


def test_every_key_is_damaged():
    (told, *_) = pool_of(erred()).to_mapping()["pool"]
    assert set(WRONG) == set(told)
