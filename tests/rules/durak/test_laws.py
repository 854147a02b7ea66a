"""The laws that every game keeps, under the house rules of Durak; random play ends."""

import pytest

from tests.rules import test_every_game as every_game
from tests.rules.climbing.laws import lay_down, tables
from tests.rules.durak.setting import GAMES

RULES = GAMES["durak"]
MORE = [
    *({"players": str(players)} for players in range(2, 7)),
    {"players": "6", "transfer": "yes", "throw_in": "neighbours"},
    {"players": "2", "transfer": "yes", "deck": "24"},
    {"players": "3", "transfer": "yes", "first_bout_cap": "5", "deck": "52"},
    {"players": "3", "trump_swap": "yes", "deck": "24", "transfer": "yes"},
    {"players": "4", "first_attacker": "attack_loser", "throw_in": "neighbours"},
]
ALL = tables(RULES.options_type, MORE)


def told(case):
    return " ".join(f"{key}={value}" for key, value in case[1].items())


@pytest.mark.parametrize("case", ALL, ids=map(told, ALL))
def test_the_laws(case, monkeypatch):
    lay_down(monkeypatch)
    for seed in ("1", "2"):
        every_game.keep_the_laws(RULES(case[0]), seed)
