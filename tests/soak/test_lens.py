"""The marks of the lens: against brute force, and in positions that a card player would tell."""

from itertools import islice

import pytest

from game.core.cards import BACK, parse_card
from game.core.zones import sees
from game.rules.catalogue import games
from game.school.fates.lens import lens
from tests.soak.lens import GAMES, compare
from tests.tables import place, random_steps, rules


def seen(table, seat=0):
    """Return a table as a seat sees it."""
    zones = {
        zone: cards if sees(seat, zone) else (BACK,) * len(cards)
        for zone, cards in table.zones.items()
    }
    return table._replace(zones=zones)


def marks(game, table, seat=0):
    found = lens(game, seen(table, seat), seat)
    return {str(card): mark for card, mark in found.items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_is_what_brute_force_finds(game):
    positions, count, faults = compare(6, only=(game,), seed="sample")
    assert positions == 6
    assert count >= positions
    assert not faults, faults[0]


def test_there_is_a_lens_where_the_best_card_of_a_trick_wins():
    assert set(games()) - set(GAMES) == {"tieng-len", "viet-cong", "durak", "skitgubbe"}


LINGER = {"trump": "H", "stock": "2C 3C", "turn": 0}


def test_the_three_marks():
    game = rules("linger-longer", players=3)
    table = place(
        game,
        hands={0: "AH TS 2S", 1: "3S 4S", 2: "5D 6D 7D"},
        trick="2 9S",
        **LINGER,
    )
    found = marks(game, table)
    assert {card: mark.kind for card, mark in found.items()} == {"TS": "beaten", "2S": "cannot"}
    assert found["2S"].sentence == "It can't win: the nine of spades beats it already."
    # Four higher spades, and all twelve other trumps, of which seat 1 may hold only trumps.
    assert found["TS"].words == "16 may beat it"
    assert found["TS"].sentence == "Sixteen cards you haven't seen would still beat it."


def test_whoever_plays_last_takes_it():
    game = rules("linger-longer", players=3)
    table = place(game, hands={0: "AH TS", 1: "3S", 2: "5D"}, trick="1 9S, 2 4S", **LINGER)
    mark = marks(game, table)["TS"]
    assert (mark.kind, mark.by, mark.last) == ("wins", (), True)
    assert mark.sentence == "You play last: it takes this trick."


def test_the_highest_trump_takes_it():
    game = rules("linger-longer", players=3)
    table = place(game, hands={0: "AH KS", 1: "3S", 2: "5D"}, **LINGER)
    found = marks(game, table)
    assert found["AH"].words == "wins so far"
    assert found["AH"].sentence == "Nobody can beat it any more: it takes this trick."
    # The ace, and twelve trumps that a seat without spades may play.
    assert len(found["KS"].by) == 13


def test_cards_that_lie_in_another_hand_are_known():
    game = rules("linger-longer", players=3)
    table = place(game, hands={0: "KH 2D", 1: "AH", 2: "5D"}, **LINGER)
    open_hand = seen(table)
    zones = dict(open_hand.zones)
    for zone in zones:
        if zone.kind == "hand":
            zones[zone] = table.zones[zone]
    mark = lens(game, open_hand._replace(zones=zones), 0)[parse_card("KH")]
    assert mark.sentence == "The ace of hearts, which another player holds, would beat it."
    assert mark.held == mark.by == (parse_card("AH"),)


def test_nothing_is_read_from_hidden_cards():
    game = rules("linger-longer", players=3)
    position = {"trick": "2 9S", **LINGER}
    one = place(game, hands={0: "AH TS 2S", 1: "3S 4S", 2: "5D 6D 7D"}, **position)
    other = place(game, hands={0: "AH TS 2S", 1: "KS 2H", 2: "JD QD KD"}, **position)
    assert marks(game, one) == marks(game, other)


def test_none_for_whoever_is_not_to_play():
    game = rules("linger-longer", players=3)
    table = place(game, hands={0: "AH", 1: "3S", 2: "5D"}, **LINGER)
    assert lens(game, table, 0)
    assert lens(game, table, 1) == {}


@pytest.mark.parametrize("game", sorted(set(games()) - set(GAMES)))
def test_none_in_other_games(game):
    kind = rules(game)
    for step in islice(random_steps(kind, "none"), 60):
        assert not any(lens(kind, step.after, seat) for seat in step.after.to_act)
