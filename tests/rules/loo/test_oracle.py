"""Whole matches against the second Loo family; what is compared also comes to pass."""

import pytest

from game.rules.loo.sums import Settlement
from tests.amounts import often, some
from tests.rules.loo.oracle import GAMES, soak

MATCHES = range(often(3))
RARE = {
    "julep": (7, 16, 21),
    "five-card-loo": (14,),
    "mauscheln": (21,),
    "mousel": (9,),
}
"""Matches with what seldom comes to pass."""
FOUND = (0, 30, 32, 34, 42, 46)
"""Matches in which one of the planted faults shows, and most of the others."""


@pytest.mark.parametrize("game", GAMES)
def test_engine_and_oracle_play_the_same_matches(game):
    numbers = (*MATCHES, *RARE.get(game, ()))
    matches, deals, actions, seen = soak(game, numbers)
    assert matches == len(numbers)
    assert deals > 4 * matches
    assert actions > 60 * matches
    assert seen >= CORNERS["all"] | CORNERS[game]


CORNERS = {
    "all": {"bid", "tricks", "over", "failed", "match over", "no trick"},
    "julep": {"defend", "exchange", "defender-draw", "dealer-turnup", "stock made up", "debt"},
    "five-card-loo": {"exchange", "dealer-turnup", "stock made up", "flush", "debt"},
    "rams": {"dealer-turnup", "debt"},
    "rounce": {"dealer-turnup", "debt"},
    "bierspiel": {"dealer-turnup", "debt"},
    "mauscheln": {"blind", "join", "exchange", "dealer-turnup", "stock made up", "debt"},
    "mousel": {"blind", "join", "exchange", "dealer-turnup", "debt"},
    "norrlandsknack": {"join", "exchange"},
}


def nobody_pays(*_, **__):
    return Settlement()


RULES = "game.rules"
PLANTED = [
    ("julep", f"{RULES}.julep.sums.pay_off", nobody_pays),
    ("julep", f"{RULES}.julep.rules.Julep.direction", 1),
    ("julep", f"{RULES}.julep.sums.DEFENDER_DRAWS", 5),
    ("julep", f"{RULES}.julep.rules.Julep.may_take", lambda *_: False),
    ("five-card-loo", f"{RULES}.five_card_loo.rules.FiveCardLoo._board_looed", lambda *_: False),
    ("five-card-loo", f"{RULES}.five_card_loo.rules.FiveCardLoo.penalty", lambda *_: 6),
    ("rams", f"{RULES}.rams.rules.Rams.is_single", lambda *_: False),
    ("rams", f"{RULES}.rams.rules.Rams.lost_at_once", lambda *_: False),
    (
        "rounce",
        f"{RULES}.rams.rules.Rams.first_leader",
        lambda rules, table: rules.active(table)[0],
    ),
    ("bierspiel", f"{RULES}.bierspiel.rules.Bierspiel.permanent", lambda *_: None),
    ("mauscheln", f"{RULES}.mauscheln.rules.Mauscheln._redeal_flushes", lambda *_: None),
    ("mauscheln", f"{RULES}.mauscheln.rules.Mauscheln.trick_won", lambda *_: None),
    ("mousel", f"{RULES}.loo.game.LooGame.reuses_discards", lambda *_: False),
    ("norrlandsknack", f"{RULES}.norrlandsknack.rules.Norrlandsknack.one_point", lambda *_: False),
    (
        "norrlandsknack",
        f"{RULES}.norrlandsknack.rules.Norrlandsknack.next_dealer",
        lambda _r, table: table.dealer,
    ),
]


@pytest.mark.parametrize(("game", "place", "fault"), some(PLANTED, of=2))
def test_planted_faults_are_found(game, place, fault, monkeypatch):
    monkeypatch.setattr(place, fault)
    with pytest.raises((AssertionError, IndexError, ValueError)):
        soak(game, (*FOUND, *range(47, 120)))
