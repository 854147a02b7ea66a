"""Advice to a person: asked for, worked out beforehand, dropped when it is no longer wanted."""

import threading
from queue import Empty

import pytest

from game.core.cards import BACK
from game.core.players import Faltered
from game.core.reasons import Reason
from game.core.sentences import Sentence
from game.core.thoughts import ONLY, Thought
from game.core.zones import hand
from game.match.match import Match
from game.match.messages import Advised, Crashed, Do, Happened, Hint, Pause, Rewound, Trouble, Undo
from game.match.runner import Runner
from tests.match.test_runner import (
    PATIENCE,
    First,
    Says,
    Waits,
    Watched,
    choices,
    news_until,
    started,
    waits_for,
)
from tests.tables import rules


class Adviser:
    """Says the choice of a number, at once or when it may; counts how often it is asked."""

    def __init__(self, place=0, *, waits=False):
        self.place = place
        self.waits = waits
        self.asked = threading.Semaphore(0)
        self.may_answer = threading.Event()
        self.dropped = threading.Event()
        self.decisions = []

    def choose(self, decision):
        return self.think(decision).action

    def think(self, decision):
        self.decisions.append(decision)
        self.asked.release()
        while self.waits and not self.may_answer.wait(0.002):
            if not decision.wanted():
                self.dropped.set()
                break
        return Thought(
            decision.legal[self.place],
            Reason("code", Sentence("Choice {place}.", place=self.place)),
        )


@pytest.fixture
def start():
    def start(*advisers, others=None, seed="advice", **given):
        match = Match(rules(), seed)
        match.deal()
        # On to a real choice of the person's.
        while match.table.to_act != (0,) or len(match.rules.legal(match.table, 0)) < 2:
            match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
        players = dict.fromkeys((1, 2, 3), others or First())
        return begin(Watched(match, players, plain=First(), advisers=advisers, **given))

    with started() as begin:
        yield start


def advised(runner):
    return news_until(runner, lambda news: isinstance(news, Advised | Trouble | Crashed))[-1]


def nothing_more(runner):
    with pytest.raises(Empty):
        runner.news.get(timeout=0.05)


def test_a_hint_is_told_and_told_again_when_it_is_known_better(start):
    runner = start(Adviser(0), Adviser(1))
    runner.send(Hint())
    legal = choices(runner)
    assert advised(runner).thought.action == legal[0]
    assert advised(runner).thought.action == legal[1]
    nothing_more(runner)


def test_nobody_is_asked_before_a_hint_unless_that_is_allowed(start):
    adviser = Adviser()
    runner = start(adviser)
    runner.send(Do(choices(runner)[0]))
    news_until(runner, waits_for(0))
    assert not adviser.decisions


def test_what_was_thought_over_beforehand_is_told_at_once_and_nobody_asked_again(start):
    adviser = Adviser(1)
    runner = start(adviser, ponders=lambda: True)
    assert adviser.asked.acquire(timeout=PATIENCE)
    assert len(adviser.decisions) == 1
    for _ in range(3):
        runner.send(Hint())
        assert advised(runner).thought.action == choices(runner)[1]
    assert len(adviser.decisions) == 1


def test_an_adviser_sees_what_the_person_sees_and_no_more(start):
    adviser = Adviser()
    runner = start(adviser, ponders=lambda: True)
    assert adviser.asked.acquire(timeout=PATIENCE)
    (decision,) = adviser.decisions
    view = decision.view()
    assert decision.seat == 0
    assert BACK not in view.hand(0)
    assert all(BACK in view.zones[hand(seat)] for seat in (1, 2, 3))
    assert view == runner.match.view(0)


@pytest.mark.parametrize("what", ["act", "pause", "quit"])
def test_thinking_ahead_is_dropped_when_something_happens(start, what):
    adviser, other = Adviser(waits=True), Waits()
    runner = start(adviser, others=other, ponders=lambda: True)
    assert adviser.asked.acquire(timeout=PATIENCE)
    match what:
        case "act":
            runner.send(Do(choices(runner)[0]))
            # The other's question waits in the same thread until the adviser has stopped.
            assert other.asked.acquire(timeout=PATIENCE)
            other.may_answer.set()
        case "pause":
            runner.send(Pause(True))
        case _:
            assert runner.stop(PATIENCE)
    assert adviser.dropped.wait(PATIENCE)


def test_thinking_ahead_is_dropped_when_the_match_is_taken_back(start):
    adviser = Adviser(waits=True)
    runner = start(adviser, ponders=lambda: True)
    assert adviser.asked.acquire(timeout=PATIENCE)
    runner.send(Do(choices(runner)[0]))
    news_until(runner, waits_for(0))
    assert adviser.asked.acquire(timeout=PATIENCE)
    adviser.dropped.clear()
    runner.send(Undo())
    assert adviser.dropped.wait(PATIENCE)


def test_an_answer_that_comes_too_late_is_told_to_nobody(start):
    adviser = Adviser(waits=True)
    runner = start(adviser, ponders=lambda: True)
    assert adviser.asked.acquire(timeout=PATIENCE)
    runner.send(Hint())
    runner.send(Do(choices(runner)[0]))
    seen = news_until(runner, waits_for(0))
    assert not any(isinstance(news, Advised) for news in seen)


def test_after_an_undo_the_decision_is_thought_over_anew(start):
    adviser = Adviser()
    runner = start(adviser, ponders=lambda: True)
    assert adviser.asked.acquire(timeout=PATIENCE)
    runner.send(Do(choices(runner)[0]))
    news_until(runner, waits_for(0))
    runner.send(Undo())
    news_until(runner, lambda news: isinstance(news, Rewound))
    runner.send(Hint())
    assert advised(runner).thought.action == choices(runner)[0]
    assert adviser.decisions[-1].legal == adviser.decisions[0].legal


@pytest.mark.parametrize(
    "bad",
    [Says(None), Says(RuntimeError("broken")), Says(Faltered("lost")), Says(SystemExit(1))],
)
def test_a_fault_in_a_hint_costs_one_sentence_and_not_the_match(start, bad):
    runner = start(bad, ponders=lambda: True)
    runner.send(Hint())
    assert advised(runner) == Trouble("I couldn't find a hint this time.")
    runner.send(Do(choices(runner)[0]))
    assert isinstance(news_until(runner, waits_for(0))[-1], Happened)


def test_what_a_quick_adviser_found_stands_when_the_slow_one_fails(start):
    runner = start(Adviser(), Says(RuntimeError("broken")), ponders=lambda: True)
    for _ in range(2):
        runner.send(Hint())
        assert isinstance(advised(runner), Advised)


def test_an_adviser_who_hangs_is_left_behind_and_no_player_blamed(start):
    stuck, other = Waits(heeds=False), First()
    runner = start(stuck, others=other, ponders=lambda: True, limit=0.2)
    assert stuck.asked.acquire(timeout=PATIENCE)
    # While the adviser hangs in the thread of the players, the person acts.
    runner.send(Do(choices(runner)[0]))
    seen = news_until(runner, waits_for(0))
    assert not any(isinstance(news, Trouble) for news in seen)
    stuck.may_answer.set()


def test_an_adviser_who_hangs_while_a_hint_is_awaited_costs_a_sentence(start):
    stuck = Waits(heeds=False)
    runner = start(stuck, limit=0.2)
    runner.send(Hint())
    assert advised(runner) == Trouble("I couldn't find a hint this time.")
    stuck.may_answer.set()


def test_there_is_no_hint_for_who_has_nothing_to_decide(start):
    runner = start()
    runner.send(Hint(quiet=True))
    nothing_more(runner)
    runner.send(Hint())
    assert advised(runner) == Trouble("There's nothing to decide just now.")
    watched = Runner(Match(rules(), "watched"), dict.fromkeys(range(4), Waits()), plain=First())
    watched.start()
    watched.send(Hint())
    assert isinstance(advised(watched), Trouble)
    assert watched.stop(PATIENCE)


def test_where_somebody_else_may_act_too_and_is_being_asked_the_hint_comes_after_that():
    match = Match(rules("skitgubbe", players=3), "both 2")
    match.deal()
    while len(match.table.to_act) < 2 or len(match.rules.legal(match.table, 2)) < 2:
        match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    waits = Waits()
    players = dict.fromkeys((1, 2), waits)
    runner = Watched(match, players, plain=First(), advisers=[Adviser()])
    runner.start()
    assert waits.asked.acquire(timeout=PATIENCE)
    runner.send(Hint())
    waits.may_answer.set()
    assert isinstance(advised(runner), Advised)
    assert runner.stop(PATIENCE)


def test_where_there_is_no_choice_nobody_needs_to_be_asked():
    match = Match(rules(), "forced")
    match.deal()
    while match.table.to_act != (0,) or len(match.rules.legal(match.table, 0)) > 1:
        match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    adviser = Adviser()
    players = dict.fromkeys((1, 2, 3), First())
    runner = Watched(match, players, plain=First(), advisers=[adviser])
    runner.start()
    runner.send(Hint())
    assert advised(runner).thought.reason.code == ONLY
    assert not adviser.decisions
    assert runner.stop(PATIENCE)


def test_never_do_two_of_them_think_at_once(start):
    busy, most = [], []

    class Busy(Adviser):
        def think(self, decision):
            busy.append(self)
            most.append(len(busy))
            try:
                return super().think(decision)
            finally:
                busy.remove(self)

    adviser, other = Busy(waits=True), Busy()
    runner = start(adviser, others=other, ponders=lambda: True)
    for _ in range(3):
        assert adviser.asked.acquire(timeout=PATIENCE)
        runner.send(Do(choices(runner)[0]))
        news_until(runner, waits_for(0))
    assert set(most) == {1}


def test_a_thought_is_kept_with_what_came_of_it(start):
    runner = start(others=Adviser(-1))
    runner.send(Do(choices(runner)[0]))
    news_until(runner, waits_for(0))
    entries = [entry for entry in runner.match.entries if entry.thought is not None]
    assert entries
    assert all(entry.action == entry.thought.action for entry in entries)
    assert all(entry.action.seat != 0 for entry in entries)
    runner.send(Undo())
    news_until(runner, lambda news: isinstance(news, Rewound))
    assert not any(entry.thought for entry in runner.match.entries)
