"""Whole deals and matches of Durak: what no position can show."""

from random import Random

import pytest

from game.core.cards import cards_text, parse_cards
from game.core.events import Moved, Trumps
from game.core.journal import Journal
from game.core.position import describe
from game.core.rules import act, new_match
from game.core.zones import TURN_UP
from game.rules.durak.rules import DurakOptions
from tests.rules.durak.setting import place, rules
from tests.tables import Eyes, all_cards, play, random_steps

TALONS = [(2, 24), (3, 18), (4, 12), (5, 6), (6, 0)]


@pytest.mark.parametrize(("players", "talon"), TALONS)
def test_the_talon(players, talon):
    table = new_match(rules(players=players), "talon").table
    assert len(table.stock) + len(table.cards(TURN_UP)) == talon
    assert [len(table.hand(seat)) for seat in range(players)] == [6] * players
    assert len(all_cards(table)) == 36
    assert table.turn_up.suit == table.trumps


@pytest.mark.parametrize(("deck", "lowest", "talon"), [(24, 9, 12), (36, 6, 24), (52, 2, 40)])
def test_the_pack(deck, lowest, talon):
    game = rules(players=2, deck=deck)
    assert len(game.pack()) == deck
    assert min(card.rank for card in game.pack()) == lowest
    table = new_match(game, "pack").table
    assert len(table.stock) + 1 == talon


@pytest.mark.parametrize("deck", ["24", "36", "52"])
@pytest.mark.parametrize("players", range(2, 7))
def test_packs_and_seats(deck, players):
    options, faults = DurakOptions.read({"deck": deck, "players": str(players)})
    if deck == "24" and players > 3:
        assert faults[0].keys == ("deck", "players")
    else:
        assert options.deck == int(deck)


def test_six_players_see_the_last_card_of_the_dealer():
    for seed in range(20):
        game = rules(players=6)
        journal = new_match(game, f"six {seed}")
        table = journal.table
        dealt = [e.cards[0] for e in journal.events if isinstance(e, Moved) and e.verb == "deal"]
        assert len(dealt) == 36
        assert table.turn_up == dealt[-1]
        assert table.turn_up in table.hand(table.dealer)
        assert table.trumps == dealt[-1].suit
        assert table.cards(TURN_UP) == ()
        eyes = Eyes((table.dealer + 1) % 6, 6)
        eyes.see(journal.events)
        assert table.turn_up in eyes.view.hand(table.dealer)


def test_the_turn_up_is_drawn_last():
    for seed in range(10):
        game = rules(players=3)
        last = None
        for step in random_steps(game, f"last {seed}"):
            for event in step.events:
                if isinstance(event, Moved) and event.verb == "draw":
                    assert last != step.after.turn_up
                    last = event.cards[0]
                elif isinstance(event, Trumps):
                    last = None
        assert last == step.after.turn_up


def test_the_first_attacker_holds_the_lowest_trump():
    for seed in range(40):
        table = new_match(rules(), f"trump {seed}").table
        trumps = {
            card.rank: seat
            for seat in range(4)
            for card in table.hand(seat)
            if card.suit == table.trumps
        }
        first = trumps[min(trumps)] if trumps else table.after(table.dealer)[0]
        assert table.to_act == (first,)


def second_deals(**house):
    """Yield the table at the end of a first deal, and after the next was dealt."""
    for seed in range(12):
        game = rules(players=3 + seed % 3, **house)
        before = None
        for step in random_steps(game, f"second {seed}", deals=2):
            if step.before.over:
                before = step.before
                yield game, before, step.after
                break


def durak(table):
    return table.points.index(1) if any(table.points) else None


def test_the_durak_deals():
    for game, before, after in second_deals():
        lost = durak(before)
        assert after.dealer == (before.dealer if lost is None else lost)
        assert describe(game, before)["next_dealer"] == after.dealer


@pytest.mark.parametrize("rule", ["lowest_trump", "dealer_left", "winner", "attack_loser"])
def test_who_attacks_first_in_later_deals(rule):
    different = 0
    for game, before, after in second_deals(first_attacker=rule):
        lost = durak(before)
        usual = game._lowest_trump(after)
        if lost is None:
            continue
        wanted = {
            "lowest_trump": usual,
            "dealer_left": (after.dealer + 1) % after.seats,
            "winner": before.out[0],
            "attack_loser": (lost - 1) % after.seats,
        }[rule]
        assert after.to_act == (wanted,)
        if rule == "attack_loser":
            assert after.contest == (wanted, lost)
        different += wanted != usual
    assert rule == "lowest_trump" or different


def test_random_play_comes_to_an_end():
    longest = 0
    for players in range(2, 7):
        for seed in range(6):
            steps = list(random_steps(rules(players=players), f"end {seed}", bound=2000))
            assert steps[-1].after.over
            longest = max(longest, len(steps))
    assert longest < 2000


def test_a_match_lasts_so_many_deals_and_the_fewest_lost_win():
    *_, last = random_steps(rules(match__n=3, stake=2), "match", deals=9)
    table = last.after
    assert table.deals == 3
    assert sum(table.chips) == 0
    fewest = min(table.scores)
    assert table.winners == tuple(s for s in range(4) if table.scores[s] == fewest)
    for seat in range(4):
        others = sum(table.scores) - table.scores[seat]
        assert table.chips[seat] == 2 * others - 6 * table.scores[seat]


def test_an_open_match_goes_on():
    steps = list(random_steps(rules(players=2, match__kind="open", match__n=1), "open", deals=3))
    assert steps[-1].after.deals == 3
    assert not steps[-1].after.match_over


def test_what_a_defender_takes_up_is_known_to_all():
    game = rules(players=3)
    journal = new_match(game, "known")
    eyes = [Eyes(seat, 3) for seat in range(3)]
    table, taken = journal.table, ()
    for viewer in eyes:
        viewer.see(journal.events)
    for verb in ("attack", "take", "done", "done"):
        seat = table.to_act[0]
        actions = [action for action in game.legal(table, seat) if action.verb == verb]
        if not actions:
            break
        taken = taken or actions[0].cards
        journal = act(game, table, actions[0], "known")
        table = journal.table
        for viewer in eyes:
            viewer.see(journal.events)
    taker = next(seat for seat in range(3) if taken[0] in table.hand(seat))
    assert all(taken[0] in viewer.view.hand(taker) for viewer in eyes)


def test_beaten_cards_are_seen_by_nobody_again():
    game = rules(players=2)
    table = place(game, ["6D KD 9C", "7D 9D AD"], attacker=0, trump="S")
    table = play(game, table, "0 attack 6D", "1 beat 7D", "0 done")
    assert "6D" not in str(describe(game, table)["hands"])
    assert describe(game, table)["table"] == ()


def test_a_position_in_the_middle_of_asking_goes_on_where_it_was():
    game = rules(players=4)
    hands = ["6C 9C KD", "9D AD QD", "8C 8H", "6H TS"]
    told = {"attacker": 0, "trump": "S", "phase": "throw", "turn": (3,)}
    table = place(game, hands, table=(parse_cards("6D 7D"),), **told)
    table = play(game, table, "3 done")
    assert (table.phase, table.to_act) == ("attack", (1,))


def test_the_bout_is_told_as_pairs():
    game = rules(players=2, transfer=True)
    table = place(game, ["8D KD QC AC", "8C 9D AD 7C"], attacker=0, trump="S")
    table = play(game, table, "0 attack 8D", "1 transfer 8C", "0 beat KD")
    assert [cards_text(pair) for pair in game.pairs(table)] == ["8D KD", "8C"]
    assert str(game.unbeaten(table)) == "8C"


def test_the_same_seed_is_the_same_match():
    game, rng = rules(), Random("same")
    one, two = (new_match(game, "same").table for _ in range(2))
    assert one == two
    action = rng.choice(game.legal(one, one.to_act[0]))
    assert act(game, one, action, "same").events == act(game, two, action, "same").events
    assert Journal(one, "same").table == two
