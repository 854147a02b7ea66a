"""Whoever searches does so by the twin of a game; what has none is played by plain sense."""

from random import Random

import pytest

from game.ai.instincts import Instincts
from game.ai.levels import LEVELS, make_player
from game.ai.twins import twin_of
from game.match.match import Match
from game.rules.catalogue import games
from tests.amounts import often
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
            view, history = question.view(), question.history()
            yield question._replace(view=lambda v=view: v, history=lambda h=history: h)
            count -= 1
        match.submit(dice.choice(question.legal))


@pytest.mark.parametrize("game", games())
def test_players_use_the_twin(game, monkeypatch):
    def unwanted(*_):
        raise AssertionError("the readable rules were played on")

    asked = list(positions(game, often(3)))
    monkeypatch.setattr(games()[game], "apply", unwanted)
    players = [make_player(level, 8) for level in LEVELS]
    for question in asked:
        for player in players:
            assert player.choose(question) in question.legal


def test_without_a_twin_all_levels_play_by_plain_sense():
    class Otherwise(games()["durak"]):
        """May differ in anything."""

    players = [make_player(level, 8) for level in ("medium", "hard", "expert")]
    for question in positions("durak", 12):
        alone = question._replace(rules=Otherwise(question.rules.options))
        assert twin_of(alone.rules) is None
        plain = Instincts().choose(alone)
        assert {player.choose(alone) for player in players} == {plain}
        told = players[-1].think(alone)
        assert told.action == plain
        assert not told.figures
