"""The fixed opponents play by the rules, know nothing they may not, and stay as strong as told."""

from random import Random

import pytest

from game.ai.instincts import instinct
from tests.ai.arena import contest
from tests.ai.permuting import permuted
from tests.ai.test_beliefs import random_positions
from tests.soak.strength.rivals import Halving, Simple, _Position, make_rival


@pytest.mark.parametrize("name", ["simple", "halving:40"])
@pytest.mark.parametrize("players", [3, 4, 6])
def test_rivals_play_legally_and_repeat_themselves(name, players):
    rival = make_rival(name)
    for match, seat in random_positions(12, players=players):
        question = match.question(seat)
        chosen = rival.choose(question)
        assert chosen in question.legal
        assert rival.choose(match.question(seat)) == chosen


def test_rivals_are_honest():
    dice = Random("rivals")
    for match, seat in random_positions(25):
        question = match.question(seat)
        if len(question.legal) > 1:
            other = permuted(match, seat, dice)
            assert Halving(30).choose(other) == Halving(30).choose(question)


def test_simple_is_plain_card_sense():
    for match, seat in random_positions(60):
        question = match.question(seat)
        assert Simple().choose(question) == instinct(match.rules, match.view(seat), question.legal)


def test_deals_that_are_guessed_might_be_true():
    for match, seat in random_positions(40):
        position = _Position(match.question(seat))
        true = [
            sum(position.codes[card] for card in match.table.hand(other))
            for other in range(match.table.seats)
        ]
        hands, stock = position.guess(Random(1))
        assert hands[seat] == true[seat]
        assert [h.bit_count() for h in hands] == [t.bit_count() for t in true]
        drawn = sum(stock)
        assert drawn.bit_count() == len(stock)
        assert not drawn & sum(hands)


@pytest.mark.soak
def test_halving_beats_simple():
    tally = contest("linger-longer", Halving(60), Simple(), 60, rounds=2)
    assert tally.lead > 0
