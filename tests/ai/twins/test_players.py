"""Whoever searches does so by the twin of a game, never by the readable rules."""

from random import Random

import pytest

from game.ai.kinds import LEVELS, make_player
from game.match.match import Match
from game.rules.catalogue import games
from tests.tables import rules


def positions(game, count):
    """Yield so many questions with a choice, from deals played by lot."""
    dice, match = Random(game), Match(rules(game), "players")
    while count:
        if match.awaits_deal:
            match.deal()
            continue
        question = match.question(match.table.to_act[0])
        if len(question.legal) > 1 and dice.random() < 0.3:
            yield question
            count -= 1
        match.submit(dice.choice(question.legal))


@pytest.mark.parametrize("game", games())
def test_players_use_the_twin(game, monkeypatch):
    def unwanted(*_):
        raise AssertionError("the readable rules were searched")

    monkeypatch.setattr("game.ai.stages.Readable.play", unwanted)
    players = [make_player(level, 8) for level in LEVELS]
    for question in positions(game, 6):
        for player in players:
            assert player.choose(question) in question.legal
