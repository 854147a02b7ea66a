"""Whole games of Skitgubbe: what no position can show."""

import pytest

from game.core.cards import BACK, parse_cards
from game.core.events import Marked, Moved
from game.core.position import describe
from game.core.rules import new_match
from game.core.sight import redact
from game.core.zones import ASIDE, DRECK, STOCK, TURN_UP, hand, won
from tests.amounts import often
from tests.rules.skitgubbe.setting import place, rules
from tests.tables import Eyes, all_cards, play, random_steps

# SK-01: stock by number of players.
STOCKS = [(2, 45), (3, 42), (4, 39), (5, 36), (6, 33)]
COLLECTING, LAYING = ("p1-turn", "p1-react"), ("p2-lead", "p2-beat")


@pytest.mark.parametrize(("players", "stock"), STOCKS)
def test_the_setup(players, stock):
    table = new_match(rules(players=players), "setup").table
    assert len(table.stock) == stock
    assert [len(table.hand(seat)) for seat in range(players)] == [3] * players
    assert len(table.cards(ASIDE)) == 1
    assert len(all_cards(table)) == 52
    assert table.phase == "p1-turn"


def test_cards_are_dealt_one_at_a_time_from_the_leader():
    journal = new_match(rules(first_leader=2), "deal")
    seats = [event.seat for event in journal.events if isinstance(event, Moved)]
    assert seats == [-1, *(2, 3, 0, 1) * 3]
    assert journal.table.to_act == (2,)


def test_the_first_leader_is_chosen_by_lot():
    leaders = [new_match(rules(players=3), f"lot {n}").table.to_act[0] for n in range(60)]
    assert {seat: leaders.count(seat) > 8 for seat in range(3)} == dict.fromkeys(range(3), True)


def test_the_goat_leads_the_next_game():
    for seed in range(6):
        goat = None
        for step in random_steps(rules(players=3, games=3), f"goat {seed}", deals=3, bound=9000):
            if step.before.over:
                assert step.after.to_act == (goat,)
                assert step.after.dealer == (goat - 1) % 3
            if step.after.over:
                goat = step.after.points.index(1)
        assert step.after.match_over


def test_several_games_are_won_by_the_fewest_goats():
    *_, last = random_steps(rules(players=4, games=3), "three", deals=9, bound=20_000)
    table = last.after
    assert table.deals == sum(table.scores) == 3
    fewest = min(table.scores)
    assert table.winners == tuple(s for s in range(4) if table.scores[s] == fewest)


# SK-38, besides what the second Skitgubbe compares.


@pytest.mark.parametrize("players", range(2, 7))
def test_properties_of_random_games(players):
    for seed in range(often(3)):
        game = rules(players=players)
        for step in random_steps(game, f"properties {seed}", bound=9000):
            table = step.after
            keeps_its_cards(table)
            if table.phase in COLLECTING and (table.stock or table.phase == "p1-react"):
                held = {len(table.hand(seat)) for seat in range(players)}
                assert held == {3} or not table.stock
            if table.phase in LAYING and not table.over:
                assert len(table.plays) < len(table.contest)
            if step.action and step.action.verb == "pick-up":
                whole = [play for play in step.before.plays if play not in step.after.plays]
                taken = sorted(card for play in whole for card in play.cards)
                assert taken == sorted(game.would_take(step.before, step.action.seat))
        assert table.over
        goat = table.points.index(1)
        assert sum(table.points) == 1
        assert sorted((*table.out, goat)) == list(range(players))


def keeps_its_cards(table):
    assert len(set(all_cards(table))) == len(all_cards(table)) == 52
    if table.phase in LAYING:
        assert len(table.cards(TURN_UP)) == 1


def test_a_window_asks_everybody_whatever_they_hold():
    for seed in range(4):
        game = rules(players=4)
        for step in random_steps(game, f"window {seed}", bound=9000):
            played = step.action and step.action.verb == "play"
            if played and step.after.phase == "p1-react" and step.after.stock:
                seat = step.action.seat
                assert step.after.to_act == tuple((seat + n) % 4 for n in range(1, 5))


def test_nobody_sees_the_card_aside_or_looks_into_a_collection():
    game = rules(players=3)
    eyes = [Eyes(seat, 3) for seat in range(3)]
    for step in random_steps(game, "secret", bound=9000):
        for viewer in eyes:
            viewer.see(step.events)
        if step.after.phase in COLLECTING:
            assert all(viewer.view.cards(ASIDE) == (BACK,) for viewer in eyes)
            assert all(describe(game, viewer.view)["aside"] == BACK for viewer in eyes)
        elif not step.after.over:
            hidden = [
                sum(card == BACK for card in viewer.view.hand(seat))
                for viewer in eyes
                for seat in range(3)
                if seat != viewer.viewer
            ]
            # What went through a trick is known to all; what was left in a hand is not.
            assert max(hidden) <= 3


def test_draws_are_seen_by_the_drawer_alone():
    game = rules(players=2)
    journal = new_match(game, "draws")
    me, you = Eyes(0, 2), Eyes(1, 2)
    for viewer in (me, you):
        viewer.see(journal.events)
    assert BACK not in me.view.hand(0)
    assert set(me.view.hand(1)) == {BACK}
    assert set(you.view.stock) == {BACK}


def test_what_is_dreck_is_seen_by_all_but_not_who_gets_what():
    found = 0
    for seed in range(30):
        steps = random_steps(rules(players=4, dreck=8), f"dreck {seed}", bound=9000)
        for step in steps:
            moves = [event for event in step.events if isinstance(event, Moved)]
            gathered = [card for e in moves if e.dst == DRECK for card in e.cards]
            if not step.action or not gathered:
                continue
            found += 1
            for viewer in range(4):
                told = [redact(event, viewer) for event in moves]
                assert gathered == [card for e in told if e.dst == DRECK for card in e.cards]
                for event in told:
                    if event.src == STOCK:
                        assert (event.cards == (BACK,)) == (event.seat != viewer)
            break
    assert found > 5


def test_a_standstill_ends_the_game():
    game = rules(players=3, stall_cap=200)
    table = place(game, ["4S 5D", "4D", "4C"], trump="H", turn=0)
    table = table._replace(marks={"idle": 198})
    table = play(game, table, "0 lay 4S")
    assert not table.over
    table = play(game, table, "1 pick-up")
    # Seats 0 and 2 hold one card each, seat 1 two.
    assert table.over
    assert table.points == (0, 1, 0)
    assert table.out == ()


def test_of_equal_hands_the_last_to_act_is_the_goat():
    game = rules(players=3, stall_cap=200)
    table = place(game, ["4S 5D", "4D", "4C 6C"], trump="H", turn=0)
    table = table._replace(marks={"idle": 198})
    table = play(game, table, "0 lay 4S", "1 pick-up")
    # Seat 2 would lead, then seat 0, then seat 1; 1 and 2 hold two cards each.
    assert table.points == (0, 1, 0)
    table = place(game, ["4S 5D 6D", "4D", "4C 6C"], trump="H", turn=0)
    table = table._replace(marks={"idle": 198})
    assert play(game, table, "0 lay 4S", "1 pick-up").points == (0, 1, 0)


def test_a_discard_and_a_player_going_out_start_the_count_again():
    game = rules(players=3, stall_cap=200)
    table = place(game, ["4S", "4D 5D", "4C 6C"], trump="H", turn=0)
    table = table._replace(marks={"idle": 198})
    table = play(game, table, "0 lay 4S", "1 pick-up")
    assert not table.over
    table = place(game, ["4S 9C", "5S 9D"], trump="H", turn=0, needed=2)
    game = rules(players=2, stall_cap=200)
    table = place(game, ["4S 9C", "5S 9D"], trump="H", turn=0)
    table = table._replace(marks={"idle": 198})
    table = play(game, table, "0 lay 4S", "1 lay 5S")
    assert not table.over
    assert table.marks["idle"] == 0


def test_marks_do_not_outlive_a_game():
    for step in random_steps(rules(players=3, games=2), "marks", deals=2, bound=9000):
        if step.action is None:
            assert not step.after.marks.get("private")
        for event in step.events:
            if isinstance(event, Marked) and event.name == "private" and event.value:
                assert step.after.phase in COLLECTING


def test_runs_that_a_card_belongs_to():
    game = rules(players=3)
    table = place(game, ["4S 5S 6S 9H", "2C 3C 4D", "7C"], trump="H", turn=0)
    assert game.holding(table, 0, parse_cards("5S")[0]) == (
        *map(parse_cards, ("5S", "4S 5S", "5S 6S", "4S 5S 6S")),
    )
    assert game.holding(table, 1, parse_cards("2C")[0]) == (*map(parse_cards, ("2C", "2C 3C")),)
    table = play(game, table, "0 lay 4S")
    # Nothing of this beats a four of spades.
    assert game.holding(table, 1, parse_cards("2C")[0]) == ()
    single = rules(players=3, runs=False)
    assert single.holding(table, 2, parse_cards("7C")[0]) == (parse_cards("7C"),)


def test_who_leads_a_trick_so_far():
    game = rules(players=3)
    table = place(game, ["4C 9D", "9S QD", "AC 9H"], turn=0, stock="5C 6C 8H TD")
    table = play(game, table, "0 play 9D", "1 pass", "2 pass", "0 pass", "1 play QD")
    assert game.leading(table) == 1
    table = place(game, ["4C 9D", "9S QD", "AC 9H"], turn=0, stock="5C 6C 8H TD")
    table = play(game, table, "0 play 9D", "1 pass", "2 pass", "0 pass", "1 play 9S")
    assert game.leading(table) is None


def test_what_is_collected_is_known_when_it_is_taken_up():
    game = rules(players=2)
    viewer, table = Eyes(0, 2), None
    for step in random_steps(game, "memory", bound=9000):
        before = viewer.view
        viewer.see(step.events)
        table = step.after
        if any(isinstance(e, Moved) and e.verb == "take up" for e in step.events):
            known = set(viewer.view.hand(1)) - {BACK}
            assert known >= set(before.cards(won(1))) - {BACK}
            assert known <= set(table.cards(hand(1)))
            assert known
            return
    pytest.fail("the second half never came")
