"""Players who listen: what they hear as a match goes on in its thread, is taken back, and ends."""

from threading import Event

from game.core.players import Faltered
from game.match.match import Match
from game.match.messages import Do, Happened, NextDeal, Rewound, Trouble, Undo
from game.match.record import entry_lines
from game.match.runner import Runner
from tests.match.test_runner import PATIENCE, First, news_until
from tests.tables import rules


class Ear(First):
    """Plays the first action, and keeps all it hears since it began."""

    def __init__(self):
        self.begun = []
        self.lines = []
        self.ended = Event()

    def begin(self, rules, seat, dice):
        self.begun.append((seat, dice))
        self.lines = []

    def hear(self, lines):
        self.lines += lines

    def end(self):
        self.ended.set()


class Falters(Ear):
    def choose(self, decision):
        raise Faltered("lost the thread")


def begun(ear, *, seed="hearing", played=0):
    match = Match(rules(players=3), seed)
    for _ in range(played):
        if match.awaits_deal:
            match.deal()
        else:
            match.submit(match.question(match.table.to_act[0]).legal[0])
    runner = Runner(match, {1: ear, 2: First()}, plain=First(), limit=30.0)
    runner.start()
    return match, runner


def waits(match):
    def waiting(news):
        return isinstance(news, Happened | Rewound) and match.table.to_act == (0,)

    return waiting


def written(match):
    return [line for place in range(len(match.entries)) for line in entry_lines(match, place)]


def test_a_listener_hears_everything_and_is_let_go():
    ear = Ear()
    match, runner = begun(ear)
    runner.send(NextDeal())
    news_until(runner, waits(match))
    assert runner.stop(PATIENCE)
    assert ear.ended.is_set()
    assert [seat for seat, _ in ear.begun] == [1]
    # Every card is played in the open here; only the deal and the draws of others differ.
    mine = [line for line in written(match) if line.startswith(b'{"t":"do"')]
    assert [line for line in ear.lines if line.startswith(b'{"t":"do"')] == mine
    assert len(ear.lines) == len(written(match))


def test_a_match_that_was_left_is_told_from_its_beginning():
    ear = Ear()
    match, runner = begun(ear, played=8)
    assert runner.stop(PATIENCE)
    assert len(ear.lines) == len(written(match)) > 8


def test_after_an_undo_it_is_another_talk_that_does_not_know_what_was_undone():
    ear = Ear()
    match, runner = begun(ear)
    runner.send(NextDeal())
    for _ in range(12):
        news_until(runner, waits(match))
        legal = match.question(0).legal
        runner.send(Do(legal[-1]))
        if len(legal) > 1:
            break
    news_until(runner, lambda news: isinstance(news, Happened) and news.action == legal[-1])
    runner.send(Undo())
    news_until(runner, lambda news: isinstance(news, Rewound))
    assert runner.stop(PATIENCE)
    assert len(ear.begun) == 2
    assert ear.begun[0] == ear.begun[1]
    assert len(ear.lines) == len(written(match))


def test_a_listener_that_falters_costs_its_seat_a_plain_card():
    ear = Falters()
    match, runner = begun(ear)
    runner.send(NextDeal())

    def troubled(news):
        if waits(match)(news):
            runner.send(Do(match.question(0).legal[0]))
        return isinstance(news, Trouble)

    trouble = news_until(runner, troubled)[-1]
    assert trouble.sentence == "Seat 1 had a problem and played a plain card."
    assert runner.stop(PATIENCE)
