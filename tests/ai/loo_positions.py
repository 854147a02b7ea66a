"""Positions of the Loo games as they come about, for tests of the players."""

from __future__ import annotations

from random import Random

from game.ai.instincts import Instincts
from game.match.match import Match
from tests.tables import rules

GAMES = (
    "julep",
    "five-card-loo",
    "rams",
    "rounce",
    "bierspiel",
    "mauscheln",
    "mousel",
    "norrlandsknack",
)

HOUSES = [
    *((game, {}) for game in GAMES),
    ("julep", {"players": 6, "dealer_turnup": "double_julep"}),
    ("five-card-loo", {"players": 10}),
    ("five-card-loo", {"pam_status": "wild", "pam_civil": "absolute", "dealer_turnup": "may"}),
    ("five-card-loo", {"pam_card": "trump_jack", "must_lead_trump": False}),
    ("bierspiel", {"seven_turned": "turn_again"}),
    ("rams", {"rams_recalls_passers": False, "single_forces_play": False}),
    ("mauscheln", {"blind_diddle": True, "belli": True, "players": 5}),
    ("norrlandsknack", {"dealer_turnup_always": True, "one_point_timing": "trick"}),
    ("norrlandsknack", {"bid_on_three": True}),
]


def positions(game, count, *, most=90, **values):
    """Yield matches of plain players with a few blind choices, at random decisions."""
    rule = rules(game, **values)
    dice = Random(f"{game} {values}")
    player = Instincts()
    for number in range(count):
        match = Match(rule, f"{game} {number}")
        match.deal()
        for _ in range(dice.randrange(most)):
            if match.table.match_over:
                break
            if match.awaits_deal:
                match.deal()
                continue
            question = match.question(match.table.to_act[0])
            blind = dice.random() < 0.25
            match.submit(dice.choice(question.legal) if blind else player.choose(question))
        if match.table.to_act:
            yield match, match.table.to_act[0]
