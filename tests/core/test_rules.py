"""Journals, and carrying out an action."""

import pytest

from game.core.actions import Action
from game.core.cards import PACK, parse_cards
from game.core.events import Moved, Shuffled, Turn
from game.core.journal import Journal
from game.core.reasons import Refused
from game.core.rules import act, new_match
from game.core.shuffle import Stream
from game.core.table import fold, new_table
from game.core.zones import STOCK, TRICK, hand
from tests.tables import rules


def test_a_journal_records_and_moves_on():
    start = new_table(2)._replace(zones={STOCK: parse_cards("KS 2C")})
    journal = Journal(start, "seed")
    journal.draw(1)
    journal.move("play", parse_cards("KS"), hand(1), TRICK, 1)
    journal.turn("follow", 0)
    assert journal.events == [
        Moved("draw", parse_cards("KS"), STOCK, hand(1), 1),
        Moved("play", parse_cards("KS"), hand(1), TRICK, 1),
        Turn("follow", (0,)),
    ]
    assert journal.table == fold(start, journal.events)
    assert start.stock == parse_cards("KS 2C")


def test_shuffles_are_numbered_within_their_deal():
    journal = Journal(new_table(2)._replace(deals=3), "seed")
    journal.shuffle("deal", PACK)
    journal.shuffle("deal", PACK)
    assert [event.cards for event in journal.events if isinstance(event, Shuffled)] == [
        Stream("seed", "deal", 3, 0).shuffled(PACK),
        Stream("seed", "deal", 3, 1).shuffled(PACK),
    ]


def test_the_same_seed_is_the_same_match():
    one, two = new_match(rules(), "seed"), new_match(rules(), "seed")
    assert one.events == two.events
    assert new_match(rules(), "other").events != one.events


def test_an_action_carried_out_leaves_the_old_table_as_it_was():
    game = rules()
    table = new_match(game, "seed").table
    before = repr(table)
    action = game.legal(table, table.to_act[0])[0]
    after = act(game, table, action, "seed").table
    assert after != table
    assert repr(table) == before


def test_an_action_refused_changes_nothing_and_says_why():
    game = rules()
    table = new_match(game, "seed").table
    before = repr(table)
    seat = table.to_act[0]
    with pytest.raises(Refused, match="It isn't the turn of seat") as refused:
        act(game, table, Action((seat + 1) % 4, "play", table.hand(seat)[:1]), "seed")
    assert refused.value.reason.code == "not-your-turn"
    assert str(refused.value) == refused.value.reason.sentence
    assert repr(table) == before


def test_nobody_acts_when_the_deal_or_the_match_is_over():
    game = rules()
    table = new_match(game, "seed").table
    action = game.legal(table, table.to_act[0])[0]
    for over in (table._replace(over=True), table._replace(winners=(0,))):
        assert game.refusal(over, action).code == "over"
