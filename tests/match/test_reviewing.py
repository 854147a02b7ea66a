"""A deal is looked back on in the thread of its match, and nobody waits for that."""

from itertools import count
from queue import Empty

import pytest

from game.core.table import fold, new_table
from game.match.match import Match
from game.match.messages import AskSaved, Do, Happened, NextDeal, Reviewed, Rewound, ToldSaved, Undo
from game.match.reviewing import Review
from game.match.runner import Runner
from game.school.review import review
from tests.match.test_runner import PATIENCE, First, is_over, news_until, started
from tests.tables import rules


class Reviewer:
    """Takes so many steps for a deal, each of which it does anew while it is not wanted."""

    def __init__(self, steps=3):
        self.steps = steps
        self.begun, self.done = [], []

    def __call__(self, deal, seat, wanted):
        self.begun.append(deal.number)
        left = self.steps
        while left:
            left -= bool(wanted())
            self.done.append(deal.number)
            yield None
        yield Review(deal, seat, (), (), 0.0)


@pytest.fixture
def start():
    def start(reviewer, **given):
        match = Match(rules(rounds=3), "reviewing")
        others = {seat: First() for seat in range(1, 4)}
        players = given.pop("players", others)
        return begin(Runner(match, players, plain=First(), reviewer=reviewer, **given))

    with started() as begin:
        yield start


def play(runner, view=None):
    """Play a deal to its end, the person with whatever is legal first; return the news."""
    view, seen = view or new_table(4), []
    game = rules(rounds=3)
    while not view.over or not seen:
        if view.to_act == (0,):
            runner.send(Do(game.legal(view, 0)[0]))
        news = news_until(runner, lambda each: isinstance(each, Happened))
        seen += news
        view = fold(view, news[-1].events)
    return seen


def reviewed(runner):
    return news_until(runner, lambda news: isinstance(news, Reviewed))[-1].review


def test_a_review_follows_each_deal(start):
    runner = start(Reviewer())
    for number in (1, 2):
        play(runner)
        review = reviewed(runner)
        assert review.deal.number == number
        assert review.seat == 0
        assert review.deal.tables[-1].over
        runner.send(NextDeal())


def test_the_school_looks_back_in_the_thread_of_the_match(start):
    runner = start(review)
    play(runner)
    found = reviewed(runner)
    assert [judged.place for judged in found.choices] == list(found.deal.choices(0))
    *_, calm = review(found.deal, 0)
    assert calm == found


def test_the_next_deal_does_not_wait_for_a_review(start):
    reviewer = Reviewer(steps=10**9)
    runner = start(reviewer)
    play(runner)
    runner.send(NextDeal())
    play(runner)
    assert set(reviewer.begun) == {1, 2}
    with pytest.raises(Empty):
        runner.news.get_nowait()


def test_a_review_is_forgotten_when_the_match_is_taken_back(start):
    reviewer = Reviewer(steps=10**9)
    runner = start(reviewer)
    play(runner)
    runner.send(Undo())
    rewound = news_until(runner, lambda news: isinstance(news, Rewound))[-1]
    reviewer.steps = 2
    play(runner, rewound.view)
    assert reviewed(runner).deal.number == 1
    assert reviewer.begun == [1, 1]


def test_nobody_is_reviewed_in_a_match_that_is_watched(start):
    reviewer = Reviewer()
    runner = start(reviewer, players={seat: First() for seat in range(4)}, viewer=None)
    news_until(runner, is_over)
    assert not reviewer.begun


def test_a_reviewer_that_fails_costs_the_match_nothing(start):
    numbers = count(1)

    def fails(deal, seat, wanted):
        yield None
        raise RuntimeError(next(numbers))

    runner = start(fails)
    play(runner)
    runner.send(NextDeal())
    seen = play(runner)
    assert not any(type(news).__name__ == "Crashed" for news in seen)
    assert next(numbers) > 1


def test_a_position_that_no_deal_made_is_played_to_its_end_and_not_looked_back_on():
    dealt = Match(rules(rounds=3), "reviewing")
    dealt.deal()
    reviewer = Reviewer()
    match = Match(dealt.rules, "composed", dealt.table)
    others = {seat: First() for seat in range(1, 4)}
    runner = Runner(match, others, plain=First(), reviewer=reviewer)
    runner.start()
    while not match.table.over:
        if match.table.to_act == (0,):
            runner.send(Do(dealt.rules.legal(match.view(0), 0)[0]))
        news_until(runner, lambda each: isinstance(each, Happened))
    runner.send(AskSaved())
    # Its thread still answers, and looked back on nothing.
    news_until(runner, lambda each: isinstance(each, ToldSaved))
    assert runner.stop(PATIENCE)
    assert reviewer.begun == []
