"""What only whole matches show: how long they last, who deals, how the cards are dealt out."""

from itertools import pairwise

import pytest

from game.core.cards import parse_card
from game.core.events import DealOver, MatchOver, Moved, Paid, Shuffled, Trumps
from game.core.journal import Journal
from game.core.rules import act, new_match
from game.core.zones import SET_ASIDE, SPARE, STOCK, TURN_UP, blind, hand
from game.rules.catalogue import games
from tests.ai.loo_positions import GAMES as LOO
from tests.tables import random_steps, rules

WITH_ROUNDS = LOO[:-1]


def deals_of(game, seed="match", most=60):
    """Play at random; return the table at the end of each deal."""
    steps = random_steps(game, seed, deals=most, bound=20_000)
    return [step.after for step in steps if step.after.over]


def quiet(game, table, seed="quiet"):
    """Let everybody stay out as long as that is allowed; return the table when the deal is over."""
    while not table.over:
        seat = table.to_act[0]
        legal = game.legal(table, seat)
        staying = [a for a in legal if a.verb in ("pass", "drop", "decline", "lurk", "exchange")]
        table = act(game, table, (staying or legal)[0], seed).table
    return table


def next_deal(game, table, seed="quiet"):
    journal = Journal(table, seed)
    game.deal(journal)
    return journal.table


@pytest.mark.parametrize("kind", WITH_ROUNDS)
def test_a_match_of_rounds_lets_everybody_deal_as_often(kind):
    game = rules(kind, players=3, match__rounds=2)
    ends = deals_of(game)
    assert len(ends) == 6
    assert [table.match_over for table in ends] == [False] * 5 + [True]
    dealers = [table.dealer for table in ends]
    assert sorted(dealers) == [0, 0, 1, 1, 2, 2]
    way = -1 if kind == "julep" else 1
    assert all((b - a) % 3 == way % 3 for a, b in pairwise(dealers))


@pytest.mark.parametrize("kind", WITH_ROUNDS)
def test_a_match_of_deals(kind):
    game = rules(kind, match__mode="deals", match__deals=5)
    assert len(deals_of(game)) == 5


def test_a_deal_thrown_in_counts():
    game = rules("julep", players=3, match__rounds=1, match__first_dealer=0)
    table = new_match(game, "quiet").table
    for number in range(1, 4):
        table = quiet(game, table)
        assert table.match_over == (number == 3)
        # Every dealer stakes four; the last pot of twelve goes back in equal shares.
        assert table.pot == (0 if table.match_over else 4 * number)
        if not table.match_over:
            table = next_deal(game, table)
    assert table.chips == (100, 100, 100)
    assert table.winners == (0, 1, 2)


def test_odd_chips_of_a_pot_left_over_go_in_turn_order():
    game = rules(
        "rams",
        players=4,
        match__mode="deals",
        match__deals=1,
        single_forces_play=False,
        match__first_dealer=2,
    )
    table = quiet(game, new_match(game, "quiet").table)
    # Five chips, four seats, the dealer is seat 2: the odd chip is seat 3's.
    # Seat 1, on the right of the dealer, has paid five to him.
    assert table.dealer == 2
    assert table.chips == (101, 96, 101, 102)
    assert table.points == (0, -5, 0, 0)


def test_a_match_to_a_number_of_chips_ends_at_once():
    game = rules("five-card-loo", players=3, match__mode="chip_target", match__chip_target=120)
    for seed in range(10):
        *before, last = deals_of(game, f"target {seed}", most=200)
        assert last.match_over
        # The pot shared out at the end is no part of what had to be reached.
        assert max(before[-1].chips) < 120
        assert all(max(table.chips) < 120 for table in before)


def test_a_match_without_debts_ends_with_the_first_empty_purse():
    game = rules(
        "mauscheln", players=3, match__debts="end_match", match__starting_chips=20, match__rounds=20
    )
    ended_early = 0
    for seed in range(10):
        *before, last = deals_of(game, f"debts {seed}", most=200)
        assert last.match_over
        assert all(min(table.chips) > 0 for table in before)
        ended_early += last.deals < 60
    assert ended_early == 10


def test_playing_on_lasts_at_most_one_more_deal_a_seat():
    game = rules(
        "julep",
        players=3,
        match__mode="deals",
        match__deals=2,
        match__leftover_pot="play_on",
        match__first_dealer=1,
    )
    table = new_match(game, "quiet").table
    for number in range(1, 6):
        table = quiet(game, table)
        assert table.match_over == (number == 5)
        if not table.match_over:
            table = next_deal(game, table)
    # Twenty chips: six each, the two odd ones to the first in turn order, to the right of seat 2.
    assert table.dealer == 0
    assert sum(table.chips) == 300
    assert table.pot == 0


def test_playing_on_ends_with_an_empty_pot():
    game = rules(
        "five-card-loo",
        players=3,
        match__mode="deals",
        match__deals=1,
        match__leftover_pot="play_on",
    )
    lengths = set()
    for seed in range(40):
        *before, _last = deals_of(game, f"empty {seed}")
        lengths.add(len(before) + 1)
        assert all(table.pot for table in before)
        assert len(before) < 4
    assert lengths >= {1, 2, 3}


@pytest.mark.parametrize("kind", LOO)
def test_the_first_dealer_may_be_named(kind):
    for seat in range(3):
        game = rules(kind, players=3, match__first_dealer=seat)
        assert {new_match(game, f"seed {n}").table.dealer for n in range(5)} == {seat}
    lots = rules(kind, players=3)
    assert {new_match(lots, f"seed {n}").table.dealer for n in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("kind", LOO)
def test_a_first_dealer_who_is_not_there_is_refused(kind):
    read = games()[kind].options_type.read
    options, faults = read({"players": "3", "match.first_dealer": "3"})
    assert options is None
    assert faults[0].keys == ("match.first_dealer", "players")
    assert "seat 3" in faults[0].sentence
    assert read({"players": "4", "match.first_dealer": "3"})[1] == []
    assert read({"match.first_dealer": "-1"})[0] is None
    assert read({"match.first_dealer": "last"})[0] is None


REFUSED = {
    "julep": ["players=2", "players=8", "ante=0", "ante=51", "julep_amount=0", "rank_order=french"],
    "five-card-loo": [
        "players=2",
        "players=11",
        "ante=7",
        "ante=55",
        "pam_card=JS",
        "flush_time=x",
    ],
    "rams": ["players=6", "ante=4", "dealer_alone=yes", "seven=trump"],
    "rounce": ["players=10", "ante=0"],
    "bierspiel": ["players=6", "seven=spades"],
    "mauscheln": ["players=6", "pack=40", "ante=6", "ante=44", "premium=2", "penalty_cap=6"],
    "mousel": ["players=2", "pack=36", "penalty_cap=404"],
    "norrlandsknack": [
        "players=6",
        "start_points=4",
        "games=0",
        "match.rounds=2",
        "match.mode=deals",
    ],
}


@pytest.mark.parametrize("kind", LOO)
def test_values_out_of_range_are_refused(kind):
    for written in REFUSED[kind] + ["match.starting_chips=19", "match.debts=no", "anet=5"]:
        key, value = written.split("=")
        options, faults = games()[kind].options_type.read({key: value})
        assert options is None, written
        assert faults[0].keys == (key,)


PACKETS = {
    "julep": [3, 2],
    "five-card-loo": [3, 2],
    "rams": [3, 2],
    "rounce": [3, 2],
    "bierspiel": [3, 2],
    "mauscheln": [2, 2],
    "mousel": [2, 2],
    "norrlandsknack": [3, "turn", 2],
}


def dealt(journal):
    """Return what was dealt, in order: the zone and how many cards, and the turn-up."""
    return [
        (event.dst, len(event.cards))
        for event in journal.events
        if isinstance(event, Moved) and event.src == STOCK and event.verb in ("deal", "turn")
    ]


@pytest.mark.parametrize("kind", LOO)
def test_the_packets_go_round_and_the_dealer_comes_last(kind):
    game = rules(kind, players=4, match__first_dealer=2)
    # A deal without a flush at Loo.
    journal = next(j for j in (new_match(game, f"p {n}") for n in range(9)) if not j.table.over)
    order = (1, 0, 3, 2) if kind == "julep" else (3, 0, 1, 2)
    spare = [SPARE] if kind in ("rams", "rounce", "bierspiel") else []
    wanted = []
    for size in PACKETS[kind]:
        if size == "turn":
            wanted.append((TURN_UP, 1))
        else:
            wanted += [(zone, size) for zone in [*map(hand, order), *spare]]
    if "turn" not in PACKETS[kind]:
        wanted.append((TURN_UP, 1))
    assert dealt(journal) == wanted


def test_the_spare_hand_is_dealt_or_not():
    for kind, stock in (("rams", 11), ("rounce", 31), ("bierspiel", 11)):
        table = new_match(rules(kind, players=3), "spare").table
        assert (len(table.cards(SPARE)), len(table.stock)) == (5, stock)
        without = rules(kind, players=3, spare_hand=False)
        table = new_match(without, "spare").table
        assert (len(table.cards(SPARE)), len(table.stock)) == (0, stock + 5)
        assert "spare" not in {str(action) for action in without.legal(table, table.to_act[0])}


def test_the_turn_up_between_the_packets():
    game = rules("mauscheln", players=3, turnup_time="between", match__first_dealer=0)
    order = (hand(1), hand(2), hand(0))
    wanted = [(zone, 2) for zone in order] + [(TURN_UP, 1)] + [(zone, 2) for zone in order]
    assert dealt(new_match(game, "between")) == wanted


def test_the_packs_of_mauscheln_and_mousel():
    for kind, pack, low in (("mauscheln", 32, 7), ("mousel", 52, 2)):
        assert len(rules(kind).pack()) == pack
        assert min(card.rank for card in rules(kind).pack()) == low
        other = rules(kind, pack=84 - pack)
        assert len(other.pack()) == 84 - pack


def test_the_pack_of_julep_has_forty_cards():
    for order in ("spanish", "natural"):
        ranks = {card.rank for card in rules("julep", rank_order=order).pack()}
        assert ranks == {2, 3, 4, 5, 6, 7, 11, 12, 13, 14}


SEVEN = parse_card("7D")


def turned(game, monkeypatch, cards):
    """Return the journal of a deal in which these cards come up when one is turned."""
    real = Journal.order

    def rigged(journal, purpose, pack, deal):
        order = list(real(journal, purpose, pack, deal))
        at = 5 * (game.options.players + game.options.spare_hand)
        for place, card in enumerate(cards, at):
            there = order.index(card)
            order[place], order[there] = order[there], order[place]
        return tuple(order)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "order", rigged)
        return new_match(game, "turned")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_seven_of_diamonds_turned_up(players, monkeypatch):
    nine = parse_card("9S")
    plain = turned(rules("bierspiel", players=players), monkeypatch, [SEVEN, nine]).table
    assert (plain.trumps, plain.turn_up, plain.cards(SET_ASIDE)) == ("D", SEVEN, ())
    again = rules("bierspiel", players=players, seven_turned="turn_again")
    table = turned(again, monkeypatch, [SEVEN, nine]).table
    assert (table.trumps, table.turn_up, table.cards(SET_ASIDE)) == ("S", nine, (SEVEN,))
    assert len(table.stock) == len(plain.stock) - 1
    other = turned(again, monkeypatch, [nine, SEVEN]).table
    assert (other.trumps, other.turn_up, other.cards(SET_ASIDE)) == ("S", nine, ())
    of_trumps = rules("bierspiel", players=players, seven="trump", seven_turned="turn_again")
    table = turned(of_trumps, monkeypatch, [SEVEN, nine]).table
    assert (table.trumps, table.cards(SET_ASIDE)) == ("D", ())


def test_norrlandsknack_is_staked_once_a_game():
    game = rules("norrlandsknack", players=3, games=2, start_points=5, match__first_dealer=0)
    for seed in range(5):
        stakes, games_won, dealers = 0, 0, []
        steps = list(random_steps(game, f"games {seed}", deals=400, bound=20_000))
        assert steps[-1].after.match_over
        for step in steps:
            paid = [e for e in step.events if isinstance(e, Paid) and e.words == "the stake"]
            stakes += len(paid)
            if paid:
                assert step.after.scores == (5, 5, 5)
                dealers.append(step.after.dealer)
            if step.after.over and 0 in step.after.scores:
                games_won += 1
                assert step.after.pot == 0
                last = step.after.dealer
                if games_won == 1:
                    assert not step.after.match_over
                    assert game.next_dealer(step.after) == (last + 1) % 3
        assert (stakes, games_won, len(dealers)) == (6, 2, 2)


@pytest.mark.parametrize("most", [1, 2, 3, 5])
def test_deals_that_nobody_plays(most):
    game = rules("norrlandsknack", players=3, max_passouts=most, match__first_dealer=0)
    table = new_match(game, "quiet").table
    dealers = []
    for _ in range(2 * most + 1):
        dealers.append(table.dealer)
        table = next_deal(game, quiet(game, table))
    assert dealers == [0] * most + [1] * most + [2]


def test_a_deal_played_clears_the_count_of_those_that_were_not():
    game = rules("norrlandsknack", players=3, match__first_dealer=0)
    table = next_deal(game, quiet(game, new_match(game, "quiet").table))
    table = next_deal(game, quiet(game, table))
    assert table.dealer == 0
    knocking = next(a for a in game.legal(table, 1) if a.verb == "knock")
    table = act(game, table, knocking, "quiet").table
    table = next_deal(game, quiet(game, table))
    assert table.dealer == 1
    for _ in range(3):
        assert table.dealer == 1
        table = next_deal(game, quiet(game, table))
    assert table.dealer == 2


def test_nobody_sees_a_hand_that_may_be_diddled_on_blind():
    game = rules("mauscheln", players=3, blind_diddle=True, match__first_dealer=0)
    journals = (new_match(game, f"blind {n}") for n in range(60))
    journal = next(j for j in journals if j.table.phase == "blind")
    table = journal.table
    assert len(table.cards(blind(0))) == 4
    assert table.hand(0) == ()
    assert all(len(table.hand(seat)) == 4 for seat in (1, 2))


def test_everything_that_happens_is_told_once():
    """One shuffle, one turn-up and one end a deal; the match ends once, after its last deal."""
    for kind in LOO:
        game = rules(kind)
        steps = list(random_steps(game, "told once", deals=60, bound=20_000))
        for step in steps:
            if step.action is None:
                assert sum(isinstance(e, Trumps) for e in step.events) == 1
                assert sum(isinstance(e, Shuffled) for e in step.events) == 1
            assert sum(isinstance(e, DealOver) for e in step.events) == step.after.over
            ended = sum(isinstance(e, MatchOver) for e in step.events)
            assert ended == step.after.match_over
