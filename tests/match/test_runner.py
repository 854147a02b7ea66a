"""The thread that owns a match: bad players, impatient persons, failing recorders."""

import threading
import time
from contextlib import contextmanager
from queue import Empty

import pytest

from game.core.actions import Action, parse_action
from game.core.cards import BACK
from game.core.events import Moved
from game.core.sentences import say
from game.core.sight import BYSTANDER
from game.core.zones import hand
from game.match.match import Match
from game.match.messages import (
    AskSaved,
    Crashed,
    Denied,
    Do,
    Happened,
    NextDeal,
    Pause,
    Rewound,
    StandIn,
    Sure,
    ToldSaved,
    Trouble,
    Undo,
    Unveil,
)
from game.match.runner import SAVED, Runner
from game.match.thinking import FAULTS_BEFORE_RETIRING
from tests.tables import rules
from tests.waiting import PATIENCE


class Watched(Runner):
    """A runner whose match may be looked at, while it does not move."""

    def __init__(self, match, *given, **more):
        super().__init__(match, *given, **more)
        self.match = match


class First:
    """Plays the first legal action."""

    def choose(self, decision):
        return decision.legal[0]


class Last:
    def choose(self, decision):
        return decision.legal[-1]


class Says:
    """Answers every question with the same thing, or by raising it."""

    def __init__(self, answer):
        self.answer = answer
        self.asked = 0

    def choose(self, decision):
        self.asked += 1
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


class Waits:
    """Tells that it was asked, and answers when it may or when nobody wants it any more."""

    def __init__(self, *, heeds=True):
        self.heeds = heeds
        self.asked = threading.Semaphore(0)
        self.may_answer = threading.Event()
        self.ended = threading.Event()
        self.decisions = []

    def choose(self, decision):
        self.decisions.append(decision)
        self.asked.release()
        while not self.may_answer.wait(0.005):
            if self.heeds and not decision.wanted():
                self.ended.set()
                break
        return decision.legal[-1]


class Notes:
    """A recorder that keeps what it is told; it fails as often as asked to."""

    def __init__(self, failures=0):
        self.failures = failures
        self.lines = []
        self.waiting = []

    def entry(self, match, entry):
        self.waiting.append(("entry", len(match.entries), entry.action))
        return self._write()

    def cut(self, place):
        self.waiting.append(("cut", place, None))
        return self._write()

    @property
    def trouble(self):
        return "Not saved: the disk is full." if self.waiting else ""

    def _write(self):
        if self.failures:
            self.failures -= 1
            return "Not saved: the disk is full."
        self.lines += self.waiting
        self.waiting = []
        return ""


@contextmanager
def started():
    """Yield what starts a runner; at the end each is told to stop, and does."""
    runners = []

    def start(runner):
        runners.append(runner)
        runner.start()
        return runner

    yield start
    for runner in runners:
        runner.stop(PATIENCE)
        assert not runner.is_alive()


@pytest.fixture
def start():
    def start(players, **given):
        match = Match(rules(), given.pop("seed", "runner"))
        return begin(Watched(match, players, plain=given.pop("plain", First()), **given))

    with started() as begin:
        yield start


def news_until(runner, wanted):
    """Return the news up to the first that is wanted; fails if it does not come."""
    seen = []
    while not seen or not wanted(seen[-1]):
        try:
            seen.append(runner.news.get(timeout=PATIENCE))
        except Empty:
            pytest.fail(f"nothing came after {seen[-3:]}")
    return seen


def is_over(news):
    assert not isinstance(news, Crashed), news
    return isinstance(news, Happened) and runner_says(news, "MatchOver")


def runner_says(news, name):
    return any(type(event).__name__ == name for event in news.events)


def waits_for(seat):
    def wanted(news):
        return isinstance(news, Happened) and turn_of(news) == seat

    return wanted


def turn_of(news):
    turns = [event.to_act for event in news.events if type(event).__name__ == "Turn"]
    return turns[-1][0] if turns and turns[-1] else None


def actions(seen):
    return [news.action for news in seen if isinstance(news, Happened) and news.action]


def test_a_watched_match_plays_itself_to_its_end(start):
    runner = start(dict.fromkeys(range(4), Last()), viewer=None)
    seen = news_until(runner, is_over)
    assert sum(runner_says(news, "DealBegan") for news in seen) == 4
    assert not any(isinstance(news, Trouble) for news in seen)


@pytest.mark.fault("C1", "an opponent who fails plays a plain card, and the match goes on")
@pytest.mark.fault("C3", "an answer that is no legal action is refused by the rules")
@pytest.mark.parametrize(
    "answer",
    [
        RuntimeError("broken"),
        SystemExit(1),
        MemoryError(),
        None,
        Action(0, "play", ()),
        Action(3, "play", (("X", 99),)),
        Action(0, "play", None),
        "play 7H",
        7,
        object(),
    ],
)
def test_a_player_who_fails_plays_plainly_and_is_retired(start, answer):
    bad = Says(answer)
    runner = start({0: First(), 1: bad, 2: First(), 3: First()}, viewer=None)
    seen = news_until(runner, is_over)
    troubles = [news.sentence for news in seen if isinstance(news, Trouble)]
    assert troubles == ["Seat 1 had a problem and played a plain card."] * FAULTS_BEFORE_RETIRING
    assert bad.asked == FAULTS_BEFORE_RETIRING
    # The plain player is the first card of all others too: the match is as if nothing had failed.
    other = start(dict.fromkeys(range(4), First()), viewer=None)
    assert actions(seen) == actions(news_until(other, is_over))


def test_a_player_who_fails_now_and_then_is_asked_again(start):
    class Stumbles(First):
        asked = 0

        def choose(self, decision):
            self.asked += 1
            if self.asked % FAULTS_BEFORE_RETIRING:
                raise RuntimeError("stumbled")
            return super().choose(decision)

    stumbling = Stumbles()
    runner = start({0: First(), 1: stumbling, 2: First(), 3: First()}, viewer=None)
    seen = news_until(runner, is_over)
    troubles = sum(isinstance(news, Trouble) for news in seen)
    assert troubles > FAULTS_BEFORE_RETIRING
    assert troubles == stumbling.asked - stumbling.asked // FAULTS_BEFORE_RETIRING


def test_an_answer_whose_comparison_fails_is_harmless(start):
    class Trap:
        def __eq__(self, _other):
            raise ZeroDivisionError

        __hash__ = None

        def __repr__(self):
            raise ZeroDivisionError

    runner = start({0: First(), 1: Says(Trap()), 2: First(), 3: First()}, viewer=None)
    seen = news_until(runner, is_over)
    assert sum(isinstance(news, Trouble) for news in seen) == FAULTS_BEFORE_RETIRING
    other = start(dict.fromkeys(range(4), First()), viewer=None)
    assert actions(seen) == actions(news_until(other, is_over))


def test_a_plain_player_who_fails_costs_nothing_either(start):
    players = dict.fromkeys(range(4), Says(None))
    runner = start(players, viewer=None, plain=Says(RuntimeError()))
    seen = news_until(runner, is_over)
    # Where even the plain player fails, each seat plays the first card it may.
    other = start(dict.fromkeys(range(4), First()), viewer=None)
    assert actions(seen) == actions(news_until(other, is_over))


@pytest.mark.fault(
    "C2", "an opponent who never answers is left behind, and a late answer thrown away"
)
def test_a_player_who_never_returns_is_left_behind(start):
    stuck = Waits(heeds=False)
    runner = start({0: First(), 1: stuck, 2: First(), 3: First()}, viewer=None, limit=0.2)
    seen = news_until(runner, is_over)
    troubles = [news.sentence for news in seen if isinstance(news, Trouble)]
    # On a busy machine others may be late as well.
    assert sum(told.startswith("Seat 1 ") for told in troubles) == FAULTS_BEFORE_RETIRING
    # Its late answers come to nobody.
    before = runner.news.qsize()
    stuck.may_answer.set()
    runner.send(NextDeal())
    assert runner.stop(PATIENCE)
    assert runner.news.qsize() == before


@pytest.mark.fault("D9", "a machine that slept costs nobody their time to think")
def test_a_machine_that_slept_costs_a_player_nothing(start, monkeypatch):
    clock = time.monotonic
    slept = [0.0]
    monkeypatch.setattr("game.match.runner.time.monotonic", lambda: clock() + slept[0])

    class Sleeps(Last):
        def choose(self, decision):
            if not slept[0]:
                slept[0] = 100.0
                threading.Event().wait(0.6)
            return super().choose(decision)

    runner = start({0: First(), 1: Sleeps(), 2: First(), 3: First()}, viewer=None, limit=0.5)
    assert not any(isinstance(news, Trouble) for news in news_until(runner, is_over))


@pytest.mark.fault("C6", "leaving while somebody thinks ends the thread")
def test_quitting_while_a_player_thinks_ends_the_thread(start):
    thinking = Waits()
    runner = start(dict.fromkeys(range(4), thinking), viewer=None)
    assert thinking.asked.acquire(timeout=PATIENCE)
    begun = time.monotonic()
    assert runner.stop(PATIENCE)
    assert thinking.ended.wait(PATIENCE)
    assert time.monotonic() - begun < PATIENCE / 2


def person(start, others=None, **given):
    """Start a match with a person at seat 0, and return the runner once it is the person's turn."""
    players = dict.fromkeys((1, 2, 3), others or First())
    runner = start(players, **given)
    return runner, news_until(runner, waits_for(0))


def choices(runner):
    """Return what the person can do; the match is not moving."""
    return runner.match.rules.legal(runner.match.table, 0)


def test_the_screen_is_told_only_what_the_viewer_may_know(start):
    _, seen = person(start)
    dealt = [e for e in seen[0].events if isinstance(e, Moved) and e.verb == "deal"]
    for move in dealt:
        assert (move.cards == (BACK,)) == (move.dst != hand(0))


def test_a_person_acts_in_turn_and_is_refused_out_of_turn(start):
    runner, _ = person(start)
    runner.send(Do(parse_action(1, "play 7H")))
    assert isinstance(news_until(runner, lambda _: True)[0], Denied)
    runner.send(Do(Action(0, "pass")))
    assert news_until(runner, lambda _: True)[0].reason.code == "not-now"
    chosen = choices(runner)[0]
    runner.send(Do(chosen))
    assert news_until(runner, lambda _: True)[0].action == chosen


def test_a_person_who_acts_while_another_thinks_is_refused_and_nothing_is_lost(start):
    thinking = Waits()
    runner = start({0: First(), 1: thinking, 2: First(), 3: First()}, viewer=None)
    thinking.asked.acquire(timeout=PATIENCE)
    runner.send(Do(parse_action(1, "play 7H")))
    denied = news_until(runner, lambda news: isinstance(news, Denied))[-1]
    assert denied.reason.code == "not-your-turn"
    thinking.may_answer.set()
    news_until(runner, is_over)


def undo_to_a_choice(runner):
    """Let the person play until a real choice is behind, and return what was chosen there."""
    while True:
        legal = choices(runner)
        runner.send(Do(legal[0]))
        seen = news_until(runner, lambda news: isinstance(news, Happened) and news.action.seat == 0)
        if len(legal) > 1:
            return legal, seen[-1]
        news_until(runner, waits_for(0))


@pytest.mark.fault("F4", "taken back and played again, the cards are the same")
def test_the_same_choice_after_an_undo_leads_to_the_same_continuation(start):
    runner, _ = person(start, seed="again")
    legal, _ = undo_to_a_choice(runner)
    first = news_until(runner, waits_for(0))
    runner.send(Undo())
    rewound = news_until(runner, lambda news: isinstance(news, Rewound))[-1]
    assert rewound.view.to_act == (0,)
    assert choices(runner) == legal
    runner.send(Do(legal[0]))
    again = news_until(runner, waits_for(0))
    assert actions(again)[1:] == actions(first)
    assert again[-1].events == first[-1].events


@pytest.mark.fault("C6", "a move taken back while somebody thinks leaves no late answer behind")
def test_an_undo_while_a_player_thinks_forgets_the_question(start):
    thinking = Waits()
    match = Match(rules(), "undo while thinking")
    match.deal()
    while match.table.to_act != (0,) or len(match.rules.legal(match.table, 0)) < 2:
        match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
    notes = Notes()
    others = dict.fromkeys((1, 2, 3), thinking)
    runner = Runner(match, others, plain=First(), recorder=notes)
    place = len(match.entries)
    legal = match.rules.legal(match.table, 0)
    runner.start()
    try:
        runner.send(Do(legal[0]))
        assert thinking.asked.acquire(timeout=PATIENCE)
        runner.send(Undo())
        news_until(runner, lambda news: isinstance(news, Rewound))
        assert thinking.ended.wait(PATIENCE)
        assert notes.lines[-1] == ("cut", place, None)
        # The old answer, which came all the same, is ignored; the next question is answered.
        runner.send(Do(legal[-1]))
        news_until(runner, lambda news: isinstance(news, Happened) and news.action == legal[-1])
        assert thinking.asked.acquire(timeout=PATIENCE)
        second = thinking.decisions[1]
        thinking.may_answer.set()
        answered = news_until(
            runner, lambda news: isinstance(news, Happened) and news.action.seat == second.seat
        )
        assert answered[-1].action == second.legal[-1]
    finally:
        assert runner.stop(PATIENCE)


def test_there_is_nothing_to_take_back_at_the_beginning(start):
    runner, _ = person(start, seed="first lead 0")
    runner.send(Undo())
    found = news_until(runner, lambda news: isinstance(news, Trouble | Rewound))[-1]
    assert isinstance(found, Trouble)
    assert found.sentence == "There's nothing to take back."


def test_a_pause_keeps_players_from_being_asked(start):
    thinking = Waits()
    runner = start(dict.fromkeys(range(4), thinking), viewer=None)
    assert thinking.asked.acquire(timeout=PATIENCE)
    runner.send(Pause(True))
    assert thinking.ended.wait(PATIENCE)
    thinking.may_answer.set()
    runner.send(Pause(False))
    assert thinking.asked.acquire(timeout=PATIENCE)
    news_until(runner, is_over)
    first, second = thinking.decisions[:2]
    assert (first.seat, first.dice, first.legal) == (second.seat, second.dice, second.legal)


def test_a_recorder_that_fails_is_told_of_and_catches_up(start):
    notes = Notes(failures=3)
    runner = start(dict.fromkeys(range(4), First()), viewer=None, recorder=notes)
    seen = news_until(runner, is_over)
    troubles = [news.sentence for news in seen if isinstance(news, Trouble)]
    assert troubles == ["Not saved: the disk is full."]
    assert [line[1] for line in notes.lines] == list(range(1, len(notes.lines) + 1))


@pytest.mark.parametrize(
    ("recorder", "told"),
    [
        (None, "This match isn't kept."),
        (Notes(failures=3), say(SAVED)),
        (Notes(failures=10**6), "Not saved: the disk is full."),
    ],
)
def test_whether_all_is_saved_is_told(start, recorder, told):
    runner = start(dict.fromkeys(range(4), First()), viewer=None, recorder=recorder)
    news_until(runner, is_over)
    runner.send(AskSaved())
    assert news_until(runner, lambda news: isinstance(news, ToldSaved))[-1].sentence == told


def test_what_is_shown_has_been_written_down_before(start):
    class Order(Notes):
        def entry(self, match, entry):
            self.news_before = runner.news.qsize()
            return super().entry(match, entry)

    notes = Order()
    players = {0: Waits(), 1: First(), 2: First(), 3: First()}
    match = Match(rules(), "order")
    runner = Runner(match, players, viewer=None, plain=First(), recorder=notes)
    runner.start()
    try:
        assert players[0].asked.acquire(timeout=PATIENCE)
        assert runner.news.qsize() == len(notes.lines)
        assert notes.news_before == runner.news.qsize() - 1
    finally:
        assert runner.stop(PATIENCE)


def test_a_recorder_that_raises_stops_the_thread_with_news_of_it(start):
    class Broken(Notes):
        def entry(self, match, entry):
            raise RuntimeError("a fault of the program")

    runner = start(dict.fromkeys(range(4), First()), viewer=None, recorder=Broken())
    seen = news_until(runner, lambda news: isinstance(news, Crashed))
    assert "a fault of the program" in str(seen[-1].fault)


@pytest.mark.fault("C4", "a thread that dies is told of, and nobody waits for it")
@pytest.mark.parametrize("fails", [False, True])
def test_a_fault_of_the_thread_is_reported(start, fails):
    faults = []

    class Broken(Notes):
        def entry(self, match, entry):
            raise RuntimeError("a fault of the program")

    def report(fault):
        faults.append(fault)
        if fails:
            raise OSError
        return "report.txt"

    players = dict.fromkeys(range(4), First())
    runner = start(players, viewer=None, recorder=Broken(), report_fault=report)
    crashed = news_until(runner, lambda news: isinstance(news, Crashed))[-1]
    assert faults == [crashed.fault]
    assert crashed.report == ("" if fails else "report.txt")


def test_the_person_decides_when_the_next_deal_begins(start):
    runner, _ = person(start)
    while True:
        runner.send(Do(choices(runner)[0]))
        seen = news_until(
            runner,
            lambda news: (
                waits_for(0)(news) or (isinstance(news, Happened) and runner_says(news, "DealOver"))
            ),
        )
        if runner_says(seen[-1], "DealOver"):
            break
    runner.send(NextDeal())
    begun = news_until(runner, lambda _: True)[-1]
    assert runner_says(begun, "DealBegan")


def test_a_runner_that_never_started_stops_at_once():
    runner = Runner(Match(rules(), "idle"), {}, plain=First())
    assert runner.stop(0.0)


def test_what_is_certain_is_told_to_the_person_who_is_to_act_and_again_after_an_undo(start):
    asked = []

    def prover(rules, view, seat, history):
        asked.append((view, seat, history))
        return ((view.hand(0)[0],), (view.hand(0)[1],)) if len(view.hand(0)) > 1 else ()

    runner = start({seat: First() for seat in (1, 2, 3)}, prover=prover)
    told = news_until(runner, lambda news: isinstance(news, Sure))[-1]
    view, seat, history = asked[-1]
    assert (seat, view) == (0, runner.match.view(0))
    assert history == runner.match.history(0)
    assert not any(BACK in view.hand(0) for view, *_ in asked)
    legal = choices(runner)
    runner.send(Do(legal[0]))
    news_until(runner, lambda news: isinstance(news, Happened) and news.action == legal[0])
    runner.send(Undo())
    news_until(runner, lambda news: isinstance(news, Rewound))
    assert news_until(runner, lambda news: isinstance(news, Sure))[-1] == told


def test_what_is_certain_is_told_each_time_that_somebody_looks(start):
    def prover(rules, view, seat, history):
        return (view.hand(seat)[:1], view.hand(seat)[1:2])

    runner = start({seat: First() for seat in (2, 3)}, viewer=BYSTANDER, prover=prover)
    seat = turn_of(news_until(runner, lambda news: turn_of(news) in (0, 1))[-1])
    for _ in range(2):
        runner.send(Unveil(BYSTANDER))
        runner.send(Unveil(seat))
        told = news_until(runner, lambda news: isinstance(news, Sure))
        assert told[-1].plan[0] == runner.match.table.hand(seat)[:1]


def test_somebody_chooses_for_the_person_once_each_time_it_is_wanted(start):
    runner = start({seat: First() for seat in (1, 2, 3)}, stand_in=Last)
    news_until(runner, waits_for(0))
    legal = choices(runner)
    runner.send(StandIn(on=True))
    runner.send(Do(legal[0]))
    seen = news_until(runner, lambda news: isinstance(news, Denied))
    assert seen[-1].reason.code == "not-your-turn"
    seen += news_until(runner, lambda news: isinstance(news, Happened) and news.action.seat == 0)
    assert legal[-1] in actions(seen)
    # It was for this once.
    news_until(runner, waits_for(0))
    runner.send(Do(choices(runner)[0]))
    news_until(runner, lambda news: isinstance(news, Happened) and news.action.seat == 0)
