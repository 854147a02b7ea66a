"""Choices tried side by side: the better half stays, certainty ends it, figures are told."""

from random import Random

import pytest

from game.ai.arms import Arm, Arms, PlayoutEnd
from game.core.actions import Action


class Fair:
    """A stage where each choice is worth its mean, and luck the same for all that try a world."""

    def __init__(self, means, noise=1.0):
        self._means = means
        self._noise = noise
        self._dice = Random(1)
        self.played = [0] * len(means)

    def world(self):
        return self._dice.gauss(0, self._noise)

    def play(self, world, choice, seed):
        self.played[choice] += 1
        own = Random(seed + choice).gauss(0, 0.2)
        return PlayoutEnd(self._means[choice] + world + own, choice == 0, choice == 1)


def trial(means, playouts, noise=1.0, goes_on=lambda: True, most=None, stage=Fair):
    arms = [Arm(n, Action(0, f"choice-{n}")) for n in range(len(means))]
    stage = stage(means, noise)
    luck = Random(2)
    found = Arms(arms, lambda: luck.getrandbits(64), most).halve(stage, playouts, goes_on)
    return found, stage, arms


def test_the_best_of_many_is_found_and_the_worse_half_dropped():
    weighing, stage, _ = trial([0.5, 0.52, 1.5, 0.2, 0.54], 600, noise=5.0)
    assert str(weighing.action) == "choice-2"
    assert stage.played[3] < stage.played[2]
    assert weighing.playouts == sum(stage.played) <= 600
    assert [told.tries for told in weighing.choices] == sorted(
        (told.tries for told in weighing.choices), reverse=True
    )


def test_what_is_plain_ends_the_search():
    plain, _, _ = trial([1.0, 0.0, 0.1], 100000)
    close, _, _ = trial([0.5, 0.5, 0.5], 3000)
    assert str(plain.action) == "choice-0"
    assert plain.playouts < 1000
    assert close.playouts > plain.playouts


def test_doubt_is_that_of_pairs():
    """The luck of the worlds, much larger than what sets choices apart, does not count."""
    weighing, _, arms = trial([0.5, 0.45], 800, noise=50.0)
    lead, doubt = arms[0].lead_over(arms[1])
    assert doubt == pytest.approx(0.2 * 2**0.5 / len(arms[0].worth) ** 0.5, rel=0.3)
    second = weighing.choices[1]
    assert (second.behind, second.doubt) == (lead, doubt)
    assert (weighing.choices[0].behind, weighing.choices[0].doubt) == (0.0, 0.0)
    assert {told.action.verb: (told.wins, told.takes) for told in weighing.choices} == {
        "choice-0": (1.0, 0.0),
        "choice-1": (0.0, 1.0),
    }


class Kinder(Fair):
    """A stage where the first worlds are the kindest: who is dropped early has met them alone."""

    def play(self, world, choice, seed):
        kind = 5.0 if self.played[choice] < 40 else 0.0
        self.played[choice] += 1
        worth = self._means[choice] + kind + Random(seed + choice).gauss(0, 2)
        return PlayoutEnd(worth, worth > 5, points=worth)


def test_a_choice_that_met_kinder_worlds_is_told_beside_the_best():
    weighing, *_ = trial([1.0, 0.9, 0.3, 0.2], 800, stage=Kinder)
    best, *others = weighing.choices
    last = others[-1]
    assert last.tries < best.tries
    assert last.mean > best.mean
    assert last.points == pytest.approx(best.points - last.behind)
    assert 0 <= last.wins <= best.wins


def test_ties_go_to_the_first_and_trust_counts():
    weighing, _, arms = trial([1.0, 1.0], 0, noise=0.0, goes_on=lambda: False)
    assert str(weighing.action) == "choice-0"
    assert weighing.playouts == 0
    arms[1].trust(1.0, 24)
    assert arms[1].mean == 1.0
    arms[1].add(PlayoutEnd(26.0))
    assert arms[1].mean == 2.0


def test_what_is_cut_short_counts_nothing():
    looks = iter([True] * 7 + [False] * 9)
    weighing, stage, arms = trial([0.0, 1.0], 100, goes_on=lambda: next(looks))
    # Three looks a world: one before it, one after each playout.
    assert stage.played == [3, 2]
    assert [len(arm.worth) for arm in arms] == [2, 2]
    assert weighing.playouts == 4


def test_tried_no_further_than_told_it_finds_what_it_found_there():
    """However far the plan goes on: the plan says which choices are dropped when."""
    means = [0.5, 0.52, 0.51, 0.2]
    for looks in range(0, 60, 7):
        left = iter([True] * looks)
        stopped, _, _ = trial(means, 400, goes_on=lambda left=left: next(left, False))
        assert trial(means, 400, most=stopped.playouts)[0] == stopped


def test_a_playout_that_is_broken_off_counts_nothing():
    class Breaks(Fair):
        def play(self, world, choice, seed):
            done = super().play(world, choice, seed)
            return done if sum(self.played) < 6 else None

    weighing, stage, arms = trial([0.0, 1.0], 100, stage=Breaks)
    assert stage.played == [3, 3]
    assert [len(arm.worth) for arm in arms] == [2, 2]
    assert weighing.playouts == 4
