"""What seats thought is told once a deal is over, and nothing of it before."""

import pytest

from game.ai.levels import make_player
from game.core.events import DealOver
from game.core.players import Thoughtful
from game.match.deal_thoughts import thoughts_of
from game.match.match import Match
from game.match.messages import AskThoughts, Happened, NextDeal, ToldThoughts
from game.match.past import PastMatch
from game.match.playback import Playback
from game.match.runner import Runner
from game.match.setup import Setup
from tests.amounts import one_in, some
from tests.tables import rules
from tests.waiting import PATIENCE


def played(game="linger-longer", *, deals=1, seed="thoughts", **house):
    """Yield a match before it and after each of its steps, all seats thinking."""
    match = Match(rules(game, players=3, **house), seed)
    thinker = make_player("medium")
    assert isinstance(thinker, Thoughtful)
    while not match.table.match_over and not (match.table.over and match.table.deals == deals):
        if match.awaits_deal:
            match.deal()
        else:
            thought = thinker.think(match.question(match.table.to_act[0]))
            match.submit(thought.action, thought)
        yield match


@pytest.mark.parametrize("game", some(["linger-longer", "julep", "losers-game", "durak"], of=2))
def test_nothing_is_told_before_the_end_of_a_deal(game):
    over, often = 0, one_in(5)
    for place, match in enumerate(played(game, deals=2)):
        if place % often and not match.table.over:
            continue
        told = [thoughts_of(match.entries, deal) for deal in range(4)]
        if not match.table.over:
            assert told[match.table.deals] == ()
        else:
            over += 1
            assert told[match.table.deals]
        # What is over stays to be read.
        assert [bool(each) for each in told] == [1 <= deal <= over for deal in range(4)]
    assert over == 2


def test_what_is_told_is_what_was_thought():
    *_, match = played()
    wanted = [(e.action, e.thought) for e in match.entries if e.thought is not None]
    told = thoughts_of(match.entries, 1)
    assert [(choice.action, choice.thought) for choice in told] == wanted
    tricks = [choice.trick for choice in told]
    assert tricks == sorted(tricks)
    assert tricks[0] == 1
    assert tricks[-1] == sum(match.table.tricks)


def test_what_is_taken_back_is_secret_again():
    *_, match = played()
    assert thoughts_of(match.entries, 1)
    match.cut(len(match.entries) - 1)
    assert thoughts_of(match.entries, 1) == ()


def told_by(engine, deal):
    engine.send(AskThoughts(deal))
    while True:
        news = engine.news.get(timeout=PATIENCE)
        if isinstance(news, ToldThoughts):
            return news


def test_the_thread_tells_it_when_it_is_asked():
    match = Match(rules(players=3), "thread")
    players = {seat: make_player("medium") for seat in range(3)}
    runner = Runner(match, players, plain=make_player("random"))
    runner.start()
    events = []
    while not any(isinstance(event, DealOver) for event in events):
        news = runner.news.get(timeout=PATIENCE)
        if isinstance(news, Happened):
            events += news.events
    told = told_by(runner, 1)
    assert runner.stop()
    assert told == ToldThoughts(1, thoughts_of(match.entries, 1))
    assert told.choices
    assert {choice.action.seat for choice in told.choices} == {0, 1, 2}


def test_a_person_in_the_middle_of_a_deal_is_told_nothing():
    match = Match(rules(players=3), "person")
    players = {seat: make_player("medium") for seat in (1, 2)}
    runner = Runner(match, players, plain=make_player("random"))
    runner.start()
    for deal in range(3):
        assert told_by(runner, deal).choices == ()
    assert runner.stop()


def test_a_record_tells_of_the_deals_that_have_been_shown():
    *_, match = played(deals=2)
    setup = Setup(match.rules, ("medium",) * 3, match.seed)
    playback = Playback(PastMatch(setup, match.entries))
    playback.send(NextDeal())
    assert told_by(playback, 1).choices == thoughts_of(match.entries, 1)
    assert told_by(playback, 2).choices == ()
    playback.send(NextDeal())
    assert told_by(playback, 2).choices == thoughts_of(match.entries, 2)


@pytest.mark.parametrize(("game", "bids"), [("julep", True), ("durak", False)])
def test_what_is_said_first_belongs_to_no_trick(game, bids):
    *_, match = played(game)
    told = thoughts_of(match.entries, 1)
    before = [choice for choice in told if choice.trick == 0]
    assert bool(before) == bids
    assert told[: len(before)] == tuple(before)
    assert not any(choice.action.verb == "play" for choice in before)
    assert told[len(before)].trick == 1


def test_who_answers_a_person_does_so_in_the_first_round():
    """A person leads without a thought that is kept, and others pass."""
    match = Match(rules("tieng-len", players=3), "answers")
    match.deal()
    first, thinker = match.table.to_act[0], make_player("easy")
    while not match.table.over:
        seat = match.table.to_act[0]
        question = match.question(seat)
        # The lead is put down, whatever else there is; in answer everybody passes.
        action = question.legal[0] if seat == first else question.legal[-1]
        thought = thinker.think(question)._replace(action=action)
        match.submit(action, None if seat == first else thought)
    told = thoughts_of(match.entries, 1)
    assert told[0].action.verb == "pass"
    assert told[0].trick == 1
