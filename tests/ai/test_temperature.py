"""What is drawn at a temperature: the best mostly, great blunders hardly ever."""

from collections import Counter
from random import Random

import pytest

from game.ai.arms import WeighedChoice, Weighing
from game.ai.levels import make_player
from game.ai.search import chances, drawn
from game.core.actions import Action
from game.core.cards import parse_card
from game.rules.linger_longer import LingerLonger
from tests.ai.test_beliefs import random_positions


def choice(card, behind=0.0, doubt=0.1, tries=100):
    return WeighedChoice(Action(0, "play", (parse_card(card),)), tries, -behind, behind, doubt)


BEST, NEAR, FAR = choice("AS"), choice("KS", 0.1), choice("2S", 3.0)
FOUND = Weighing((BEST, NEAR, FAR), 300)


def counted(found, temperature, times=4000):
    dice = Random("heat")
    return Counter(str(drawn(found, temperature, dice).cards[0]) for _ in range(times))


def test_at_nothing_the_best_is_taken_without_dice():
    dice = Random(1)
    assert drawn(FOUND, 0.0, dice) == BEST.action
    assert dice.random() == Random(1).random()


def test_the_less_behind_the_likelier():
    told = counted(FOUND, 0.25)
    assert told["AS"] > told["KS"] > 1000
    assert told["2S"] == 0


def test_worse_is_taken_as_often_as_set():
    told = counted(FOUND, 1.5)
    for tried, chance in zip(FOUND.choices, chances(FOUND, 1.5), strict=True):
        doubt = (chance * (1 - chance) / 4000) ** 0.5
        assert abs(told[str(tried.action.cards[0])] / 4000 - chance) < 4 * doubt


@pytest.mark.parametrize(("lower", "higher"), [(0.1, 0.3), (0.3, 1.5)])
def test_more_is_drawn_of_the_worse_at_a_higher_temperature(lower, higher):
    assert counted(FOUND, lower)["AS"] > counted(FOUND, higher)["AS"]
    assert counted(FOUND, lower)["2S"] <= counted(FOUND, higher)["2S"]


def test_what_is_as_good_is_as_likely():
    told = counted(Weighing((BEST, choice("KS", 0.0)), 200), 0.01)
    assert abs(told["AS"] - told["KS"]) < 300


@pytest.mark.parametrize("behind", [0.0, 1.0])
def test_what_was_never_better_is_never_taken(behind):
    assert counted(Weighing((BEST, choice("KS", behind, 0.0)), 200), 5.0)["KS"] == 0


def test_points_that_count_tenfold_change_nothing():
    tenfold = Weighing((BEST, choice("KS", 1.0, 1.0), choice("2S", 30.0, 1.0)), 300)
    assert counted(tenfold, 0.4) == counted(FOUND, 0.4)


def test_where_a_game_forgives_nothing_nobody_strays(monkeypatch):
    def strayed():
        asked = (match.question(seat) for match, seat in random_positions(30))
        found = [make_player("easy", 8).weigh(question) for question in asked]
        return sum(each.action != each.choices[0].action for each in found)

    usual = strayed()
    monkeypatch.setattr(LingerLonger, "about", LingerLonger.about._replace(forgives=5.0))
    assert strayed() > usual > 0
    monkeypatch.setattr(LingerLonger, "about", LingerLonger.about._replace(forgives=0.0))
    assert strayed() == 0
