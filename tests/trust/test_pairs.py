"""Stacked packs hold what chance hardly deals, and a planted fault in a rare place is found."""

import pytest

from game.core.journal import Journal
from game.core.table import new_table
from game.rules.durak import Durak
from tests.soak import pairs
from tests.tables import rules, unlike


def hands(game, seed):
    """Return the hands that a stacked pack deals, one card after the other."""
    kind = rules(game)
    seats = kind.options.players
    pack = pairs.stacked(Journal(new_table(seats), seed), "deal", kind.pack(), 1)
    assert sorted(pack) == sorted(kind.pack())
    return [pack[seat::seats][:13] for seat in range(seats)]


@pytest.mark.parametrize(
    "rare",
    [
        lambda hand: sum(card.rank == 2 for card in hand) == 4,
        lambda hand: len({card.suit for card in hand[:5]}) == 1,
        lambda hand: len({card.rank for card in hand}) <= 5,
    ],
    ids=["four twos", "a flush", "all of few ranks"],
)
def test_stacked_packs_hold_what_chance_hardly_deals(rare):
    assert any(any(map(rare, hands("tieng-len", f"{seed}"))) for seed in range(40))


def test_each_two_values_of_house_rules_are_there_once():
    told = [tuple(sorted(map(str, house.items()))) for house in pairs.each_two(Durak.options_type)]
    assert len(told) == len(set(told)) > 100


@pytest.mark.parametrize("game", unlike())
def test_a_few_pairs_of_each_game_keep_the_laws(game, monkeypatch):
    monkeypatch.setattr(pairs, "PAIRS", 2)
    done, faults = pairs.batch(1, (game,))
    assert faults == []
    assert done["deals"] + done["pairs that exclude each other"] > 0


def test_a_planted_fault_is_found(monkeypatch):
    monkeypatch.setattr(pairs, "PAIRS", 2)
    monkeypatch.setattr(Durak, "legal", lambda *_: ())
    _, faults = pairs.batch(0, ("durak",))
    assert len(faults) == 4
    assert "stacked" in faults[1]
