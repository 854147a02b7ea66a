"""What a level gives away is found by playing its choices out."""

from itertools import islice
from random import Random
from types import SimpleNamespace

from tests.amounts import often
from tests.soak.strength.regret import given_away, questions
from tests.tables import rules


def taking(place):
    """Return a player who always takes the choice at a place."""
    return SimpleNamespace(choose=lambda question: question.legal[place])


def test_whoever_chooses_differently_cannot_both_give_nothing_away():
    players = {"first": taking(0), "last": taking(-1)}
    asked = islice(questions(rules("julep", players=4), "tests"), often(5))
    found = [given_away(question, players, 40, Random(1)) for question in asked]
    assert all(min(each.values()) == 0 for each in found)
    assert any(max(each.values()) > 0 for each in found)


def test_who_chooses_the_same_gives_nothing_away():
    question = next(questions(rules("julep", players=4), "tests"))
    same = {"one": taking(0), "other": taking(0)}
    assert given_away(question, same, 4, Random(1)) == {"one": 0.0, "other": 0.0}
