"""The tree search of the books: by the rules, honest, and a search of trees indeed."""

import time
from random import Random

import pytest

from game.core.players import Decision
from game.match.match import Match
from game.rules.catalogue import games
from tests.ai.permuting import permuted
from tests.ai.test_beliefs import random_positions
from tests.soak.strength.ismcts import Ismcts, Tree
from tests.tables import place, rules


@pytest.mark.parametrize("game", games())
def test_it_plays_every_game_by_the_rules_and_repeats_itself(game):
    low, _ = games()[game].seats()
    match, dice, asked = Match(rules(game, players=low), "ismcts"), Random(game), 0
    match.deal()
    while asked < 6 and not match.table.over:
        question = match.question(match.table.to_act[0])
        if len(question.legal) > 1 and dice.random() < 0.5:
            asked += 1
            chosen = Ismcts(12).choose(question)
            assert chosen in question.legal
            assert Ismcts(12).choose(question) == chosen
        match.submit(dice.choice(question.legal))
    assert asked


def test_unseen_cards_never_change_a_choice():
    dice, asked = Random("unseen"), 0
    for match, seat in random_positions(30):
        question = match.question(seat)
        if len(question.legal) > 1:
            asked += 1
            assert Ismcts(40).choose(permuted(match, seat, dice)) == Ismcts(40).choose(question)
    assert asked > 10


class Toy:
    """Seat 0 goes left or right; on the left seat 1 chooses who wins, on the right nobody can."""

    seats = 2

    def __init__(self, *moves):
        self.actions = {move: move for move in moves}

    def guess(self, _dice):
        return []

    def mover(self, world):
        over = len(world) == 2 or world == ["right"]
        return -1 if over else len(world)

    def legal(self, world):
        return ["mine", "yours"] if world else ["left", "right"]

    def apply(self, world, move, _dice):
        world.append(move)

    def worth(self, world, seat):
        if world == ["right"]:
            return 4
        return 10 if (world[1] == "yours") == (seat == 0) else 0


def test_each_seat_is_taken_to_play_for_itself():
    """By chance the left brings 5 and the right 4; but seat 1 will hardly leave seat 0 anything."""
    tree = Tree(Toy("left", "right"), Random(1))
    for _ in range(400):
        tree.grow()
    assert tree.favourite() == "right"


def test_a_move_that_is_seldom_possible_is_not_tried_for_that_alone():
    """Both bring the same; one was tried whenever it was possible, the other hardly ever."""
    tree = Tree(Toy("often", "seldom"), Random(1))
    tree.low, tree.high = 0, 10
    node = {"often": [20, 100, 999, {}], "seldom": [10, 50, 9, {}]}
    assert tree.step(node, ["often", "seldom"]) == ("often", False)
    assert [chances for _, _, chances, _ in node.values()] == [1000, 10]
    assert tree.step(node, ["seldom"]) == ("seldom", False)
    assert tree.step(node, ["often", "new"]) == ("new", True)


@pytest.mark.parametrize("readable", [False, True])
def test_the_trick_that_wins_the_deal_is_taken(readable, monkeypatch):
    """Whoever takes this trick draws and is the last to hold a card."""
    if readable:
        monkeypatch.setattr("tests.soak.strength.ismcts.twin_of", lambda _rules: None)
    game = rules(players=3)
    hands = {0: "", 1: "", 2: "AS 2D"}
    for trick, trump, best in (("0 KS, 1 QS", "H", "play AS"), ("0 KC, 1 QC", "D", "play 2D")):
        table = place(game, hands=hands, trick=trick, stock="2S 3S", turn=2, trump=trump, out=())
        question = Decision(
            game, 2, game.legal(table, 2), lambda t=table: t, lambda: (), 7, lambda: True
        )
        assert str(Ismcts(60).choose(question)) == best


def test_it_keeps_its_time():
    match = Match(rules(), "time")
    match.deal()
    question = match.question(match.table.to_act[0])
    begun, player = time.thread_time(), Ismcts(seconds=0.05)
    assert player.choose(question) in question.legal
    # Sums, as it reckons: a coarse clock, as that of Windows, stops it at the very end, which a
    # difference misses by rounding.
    assert begun + 0.05 <= time.thread_time() < begun + 0.15
    assert player.done > 20
