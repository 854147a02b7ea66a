"""The worked examples of the rules that are no deals: who wins, who pays what, what may be bid.

Those that show what may be played, and whole deals, are scenario files; all are counted here.
"""

import re
from pathlib import Path

import pytest

from game.core.cards import cards_text, parse_card, parse_cards
from game.core.rules import new_match
from game.core.table import Play, new_table
from game.core.zones import hand
from game.rules.five_card_loo.sums import pay_flush as loo_flush
from game.rules.five_card_loo.sums import pay_off as loo
from game.rules.julep.sums import pay_off as julep
from game.rules.loo.payment_reasons import said_of
from game.rules.loo.sums import Settlement, share_out
from game.rules.mauscheln.sums import pay_off as mauscheln
from game.rules.norrlandsknack.sums import pay_off as knack
from game.rules.rams.sums import pay_bid as rams_bid
from game.rules.rams.sums import pay_off as rams
from tests.each import each
from tests.tables import place, play, rules

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"

# Who takes a trick: the game, trumps, seats and cards in order, the taker.
TRICKS = {
    "JUL-07": ("julep", "H", "3 AC, 2 3C, 1 2H, 0 4C", 1),
    "JUL-08": ("julep", "H", "3 KC, 2 3C, 1 AS, 0 QC", 2),
    "LOO-13": ("five-card-loo", "S", "0 KH, 1 AH, 2 AS, 3 JC", 3),
    "LOO-14": ("five-card-loo", "H", "0 QC, 1 AC, 2 TC, 3 2C", 1),
    "RND-04": ("rounce", "S", "0 AH, 1 2S, 2 KH", 1),
    "BRS-07": ("bierspiel", "S", "0 KS, 1 7D, 2 AS", 2),
    "BRS-08": ("bierspiel", "S", "0 AD, 1 7D, 2 8D", 1),
    "MOU-05": ("mousel", "D", "1 AC, 2 2D, 3 KC, 0 3D", 0),
    "pam led": ("five-card-loo", "S", "0 JC, 1 AS, 2 KC", 0),
    "pam in clubs": ("five-card-loo", "C", "0 AC, 1 JC, 2 KC", 1),
    "three of plain clubs": ("julep", "H", "3 3C, 2 AC, 1 KC", 2),
    "seven under the ace": ("bierspiel", "D", "0 7D, 1 AD, 2 KD", 1),
    "nobody follows": ("rams", "S", "0 7H, 1 AC, 2 AD", 0),
}


@pytest.mark.parametrize("name", TRICKS)
def test_the_taker_of_a_trick(name):
    game, trumps, told, taker = TRICKS[name]
    plays = []
    for one in told.split(", "):
        seat, card = one.split()
        plays.append(Play(int(seat), (parse_card(card),)))
    table = new_table(4)._replace(trumps=trumps, plays=tuple(plays))
    assert rules(game).leading(table) == taker


# The pay-offs: what a function is told, the change of each seat's chips, the pot afterwards.
PAY_OFFS = {
    "JUL-10": (julep, (7, 4, {0: 2, 1: 2, 2: 1}), {}, {0: 5, 1: 5, 2: -4}, 1),
    "JUL-11": (julep, (4, 4, dict.fromkeys(range(5), 1)), {}, dict.fromkeys(range(5), -4), 24),
    "JUL-13": (julep, (7, 4, {2: 2, 0: 3}), {"lone": 2, "defender": 0}, {2: 3, 0: 0}, 4),
    "JUL-14": (julep, (6, 4, {2: 1, 0: 4}), {"lone": 2, "defender": 0}, {2: -4, 0: 10}, 0),
    "the defender alone fails": (
        julep,
        (6, 4, {2: 5, 0: 0}),
        {"lone": 2, "defender": 0},
        {2: 6, 0: 0},
        0,
    ),
    "three and two divide alike": (julep, (4, 4, {0: 3, 1: 2, 2: 0}), {}, {0: 4, 1: 4, 2: -4}, 0),
    "one succeeds": (julep, (4, 4, {0: 3, 1: 1, 2: 1}), {}, {0: 12, 1: -4, 2: -4}, 0),
    "LOO-19": (loo, (15, {0: 3, 1: 2, 3: 0}), {}, {0: 9, 1: 6, 3: -5}, 5),
    "LOO-20": (loo, (15, {0: 3, 1: 2, 3: 0}, 15), {}, {0: 9, 1: 6, 3: -15}, 15),
    "LOO-32": (
        loo_flush,
        (10, (2, 0), (0, 1, 2, 3), (3,)),
        {},
        {0: 7, 1: -5, 2: 7, 3: 0},
        1,
    ),
    "a fifth rounded down": (loo, (17, {0: 3, 1: 2}), {}, {0: 9, 1: 6}, 2),
    "RAM-07": (rams, (10, {0: 3, 1: 2, 2: 0}), {}, {0: 6, 1: 4, 2: -5}, 5),
    "RAM-08": (
        rams_bid,
        (15, 1, (0, 1, 2, 3)),
        {"made": True},
        {0: -5, 1: 30, 2: -5, 3: -5},
        0,
    ),
    "rams lost": (rams_bid, (15, 1, (0, 1, 2)), {"made": False}, {0: 5, 1: -25, 2: 5}, 30),
    "RND-05": (rams, (20, {0: 1, 1: 4, 2: 0, 3: 0}), {}, {0: 4, 1: 16, 2: -5, 3: -5}, 10),
    "MAU-04": (mauscheln, (4, 0, {0: 2, 1: 2, 2: 0}), {}, {0: 2, 1: 2, 2: -4}, 4),
    "MAU-05": (mauscheln, (8, 0, {0: 1, 1: 2, 2: 1}), {}, {0: -6, 1: 4, 2: 2}, 8),
    "MAU-07": (mauscheln, (12, 2, {0: 4, 1: 0, 2: 0}), {}, {0: 12, 1: -12, 2: -24}, 36),
    "MAU-08": (mauscheln, (12, 2, {0: 4, 1: 0, 2: 0}, 8), {}, {0: 12, 1: -8, 2: -16}, 24),
    "MOU-08": (
        mauscheln,
        (16, 3, {3: 3, 0: 1, 1: 0, 2: 0}),
        {},
        {3: 12, 0: 4, 1: -16, 2: -16},
        32,
    ),
}


@each("others, told", (({}, "half the pot"), ({2: 0}, "half the pot and juleps")))
def test_juleps_are_told_of_where_some_are_paid(others, told):
    payments = julep(4, 4, {0: 3, 1: 2} | others).payments
    assert {said_of(paid).sentence for paid in payments if paid.seat not in others} == {told}


@each("name", PAY_OFFS)
def test_the_pay_off(name):
    pay_off, told, named, changes, pot_after = PAY_OFFS[name]
    settlement = pay_off(*told, **named)
    assert {seat: settlement.delta(seat) for seat in changes} == changes
    assert settlement.pot_after(told[0]) == pot_after
    assert sum(changes.values()) + pot_after == told[0]
    assert all(paid.why and paid.amount for paid in settlement.payments)


# Norrlandsknack: scores, the pot, tricks, who knocked, whether it is the first deal;
# then scores, chips, the pot and who is loafed.
KNACKS = {
    "NOR-07": (
        ({0: 10, 1: 10, 2: 10}, 3, {0: 4, 1: 1, 2: 0}, 2, True),
        ({0: 6, 1: 9, 2: 10}, {0: 0, 1: 0, 2: -1}, 4, (2,)),
    ),
    "NOR-08": (
        ({0: 10, 1: 10, 2: 10}, 3, {0: 0, 1: 1, 2: 4}, 2, True),
        ({0: 10, 1: 9, 2: 6}, {0: 0, 1: 0, 2: 0}, 3, ()),
    ),
    "NOR-12": (
        ({0: 6, 1: 8, 2: 2, 3: 1}, 6, {1: 0, 2: 2, 3: 3}, 2, False),
        ({0: 6, 1: 10, 2: 0, 3: 0}, {1: -1, 2: 0, 3: 0}, 7, (1,)),
    ),
    "never below nothing": (
        ({0: 2, 1: 9, 2: 9}, 3, {0: 4, 1: 1}, 0, False),
        ({0: 0, 1: 8, 2: 9}, {0: 0, 1: 0}, 3, ()),
    ),
}


@pytest.mark.parametrize("name", KNACKS)
def test_the_score_track(name):
    (scores, pot, tricks, knocker, first), (after, changes, pot_after, loafed) = KNACKS[name]
    result = knack(scores, tricks, knocker, first=first)
    assert dict(result.scores) == after
    assert {seat: result.settlement.delta(seat) for seat in changes} == changes
    assert result.settlement.pot_after(pot) == pot_after
    assert result.settlement.failed == loafed


def test_the_odd_chip_of_the_last_pot():
    """NOR-12 again: seven chips between seats 2 and 3, the elder of them first."""
    paid = Settlement(tuple(share_out(7, (2, 3), "the pot")))
    assert (paid.delta(2), paid.delta(3), paid.pot_after(7)) == (4, 3, 0)


# Flushes: house rules, the hands in turn order, the seats that loo the board.
FLUSHES = {
    "LOO-16": (
        {},
        {1: "AH KH 9H 8H 2H", 2: "AD KD 9D 8D 3D", 3: "AC KS TH TD 4C", 0: "2S 3S 4S 6S 7H"},
        (2,),
    ),
    "LOO-17": (
        {},
        {1: "2S 2H 2D 2C 4C", 2: "AH KH 9H 8H 3H", 3: "5S 5H 5D 5C 6C", 0: "AD KD 9D 8D 3D"},
        (2,),
    ),
    "LOO-31": (
        {"flush_tie": "divide"},
        {1: "2S 2H 2D 2C 4C", 2: "AH KH 9H 8H 3H", 3: "5S 5H 5D 5C 6C", 0: "AD KD 9D 8D 3D"},
        (2, 0),
    ),
    "trumps beat a plain suit": ({}, {1: "AH KH QH JH TH", 2: "2S 3S 4S 5S 7S"}, (2,)),
    "pam beats trumps": ({}, {1: "AS KS QS JS TS", 2: "2D 3D 4D 6D JC"}, (2,)),
    "five clubs with pam": ({}, {1: "AS KS QS JS TS", 2: "2C 3C 4C 6C JC"}, (2,)),
    "without pam clubs are plain": (
        {"pam": False},
        {1: "9S 8S 7S 5S 2S", 2: "2C 3C 4C 6C JC"},
        (1,),
    ),
    "without pam four are no flush": ({"pam": False}, {1: "2D 3D 4D 6D JC"}, ()),
    "the jack of trumps is pam": (
        {"pam_card": "trump_jack"},
        {1: "AS KS QS 5S TS", 2: "2D 3D 4D 6D JS"},
        (2,),
    ),
    "the jack of clubs is not": ({"pam_card": "trump_jack"}, {1: "2D 3D 4D 6D JC"}, ()),
    "four of a suit are none": ({}, {1: "2D 3D 4D 6D AC"}, ()),
}


@pytest.mark.parametrize("name", FLUSHES)
def test_the_flush_that_looes_the_board(name):
    house, hands, winners = FLUSHES[name]
    game = rules("five-card-loo", players=4, **house)
    zones = {hand(seat): parse_cards(cards) for seat, cards in hands.items()}
    table = new_table(4)._replace(dealer=0, trumps="S", zones=zones)
    assert game.flushes(table)[1] == winners


# The bids on offer: house rules, the pool, what has been said, whose turn it is, the words.
OFFERS = {
    "RAM-01": ("rams", {}, 5, {}, 1, "stand spare rams"),
    "RAM-02": ("rams", {}, 10, {}, 1, "pass stand spare rams"),
    "RAM-04": ("rams", {}, 10, {1: "spare", 2: "stand", 3: "pass"}, 0, "pass stand rams"),
    "RAM-05": ("rams", {}, 10, {1: "pass", 2: "pass", 3: "pass"}, 0, "pass rams"),
    "RND-07": (
        "rounce",
        {"single_forces_play": False, "rams_bid": False},
        5,
        {},
        1,
        "pass stand spare",
    ),
    "RND-08": (
        "rounce",
        {"single_forces_play": False, "rams_bid": False},
        10,
        {1: "pass", 2: "pass", 3: "pass"},
        0,
        "pass",
    ),
    "one is in": ("rams", {}, 10, {1: "pass", 2: "stand", 3: "pass"}, 0, "stand spare rams"),
    "after rams": ("rams", {}, 10, {1: "pass", 2: "rams"}, 3, "stand spare"),
    "after rams and spare": ("rams", {}, 10, {1: "spare", 2: "rams"}, 3, "stand"),
    "after rams in a single deal": ("rams", {}, 5, {1: "rams"}, 2, "stand spare"),
    "the dealer after rams": (
        "rams",
        {},
        10,
        {1: "rams", 2: "stand", 3: "stand"},
        0,
        "stand spare",
    ),
    "a double of one chip": ("rams", {}, 6, {}, 1, "pass stand spare rams"),
    "a higher stake": ("rams", {"ante": 10}, 10, {}, 1, "stand spare rams"),
    "everybody stakes": ("rams", {"ante_by": "all"}, 20, {}, 1, "stand spare rams"),
    "everybody stakes on": ("rams", {"ante_by": "all"}, 25, {}, 1, "pass stand spare rams"),
    "no rams": ("bierspiel", {"rams_bid": False}, 5, {}, 1, "stand spare"),
    "no spare": ("bierspiel", {"spare_hand": False}, 5, {}, 1, "stand rams"),
    "free": ("rams", {"single_forces_play": False}, 5, {}, 1, "pass stand spare rams"),
    "the dealer alone": (
        "rams",
        {"dealer_alone": "takes_pool"},
        10,
        {1: "pass", 2: "pass", 3: "pass"},
        0,
        "pass stand rams",
    ),
}


@pytest.mark.parametrize("name", OFFERS)
def test_the_bids_on_offer(name):
    game, house, pot, said, seat, words = OFFERS[name]
    spare_hand = house.get("spare_hand", True) and "spare" not in said.values()
    position = {
        "phase": "bid",
        "turn": seat,
        "pot": pot,
        "turn_up": "8S",
        "bids": said,
        "hands": {seat: "7H 8H 9H"},
    }
    if spare_hand:
        position["spare"] = parse_cards("7C 8C 9C TC JC")
    setting = rules(game, players=4, **house)
    table = place(setting, **position)
    assert " ".join(str(action) for action in setting.legal(table, seat)) == words


# How many cards are left when all are dealt and one is turned: by players.
STOCKS = {
    "julep": {3: 24, 4: 19, 5: 14, 6: 9, 7: 4},
    "five-card-loo": {3: 36, 4: 31, 5: 26, 6: 21, 7: 16, 8: 11, 9: 6, 10: 1},
    "rams": {3: 11, 4: 6, 5: 1},
    "bierspiel": {3: 11, 4: 6, 5: 1},
    "rounce": {3: 31, 4: 26, 5: 21, 6: 16, 7: 11, 8: 6, 9: 1},
    "mauscheln": {3: 19, 4: 15, 5: 11},  # MOU-07
    "mousel": {3: 39, 4: 35, 5: 31},
    "norrlandsknack": {3: 36, 4: 31, 5: 26},
}


@pytest.mark.parametrize("game", STOCKS)
def test_the_stock_left(game):
    for players, left in STOCKS[game].items():
        table = new_match(rules(game, players=players), "stock").table
        assert len(table.stock) == left
    low, high = min(STOCKS[game]), max(STOCKS[game])
    choice = rules(game).options.choices()[0]
    assert (choice.low, choice.high) == (low, high)


# The discard limit: game, players, how many of them play; the limit of each in turn, if each
# exchanges as much as he can.
LIMITS = {
    "LOO-22": ("five-card-loo", 10, 9, 5),
    "all ten": ("five-card-loo", 10, 10, 1),
    "nine at loo": ("five-card-loo", 9, 9, 5),
    "all seven": ("julep", 7, 7, 4),
    "six of seven": ("julep", 7, 6, 5),
    "all six": ("julep", 6, 6, 5),
    "five at mauscheln": ("mauscheln", 5, 5, 4),
}


@pytest.mark.parametrize("name", LIMITS)
def test_the_limit_is_the_same_for_all(name):
    kind, players, playing, limit = LIMITS[name]
    game = rules(kind, players=players, match__first_dealer=0)
    # A deal without a flush, or nobody would be asked.
    tables = (new_match(game, f"limits {n}").table for n in range(20))
    table = next(table for table in tables if not table.over)
    goes, stays = ("diddle", "pass") if kind == "mauscheln" else ("stand", "pass")
    for number in range(players):
        seat = table.to_act[0]
        word = goes if number < playing else stays
        if table.phase == "join":
            word = "join"
        table = play(game, table, f"{seat} {word}")
    limits = []
    while table.phase in ("exchange", "dealer-turnup"):
        seat = table.to_act[0]
        if table.phase == "dealer-turnup":
            table = play(game, table, f"{seat} leave-turn-up")
            continue
        most = max(len(action.cards) for action in game.legal(table, seat))
        limits.append(most)
        cards = cards_text(sorted(table.hand(seat))[:most])
        table = play(game, table, f"{seat} exchange {cards}")
    assert limits == [limit] * playing


def test_passing_out_moves_the_deal_on_at_the_third_time():
    """NOR-10: three deals in which everybody lurks; who deals after each."""
    game = rules("norrlandsknack", players=3, match__first_dealer=1)
    journal = new_match(game, "passing out")
    dealers = []
    for _ in range(3):
        table = journal.table
        for seat in (*table.after(table.dealer),):
            assert table.phase == "bid"
            assert [str(a) for a in game.legal(table, seat)] == ["lurk", "knock"]
            table = play(game, table, f"{seat} lurk")
        assert table.over
        assert table.points == (0, 0, 0)
        assert (table.pot, table.chips) == (3, (99, 99, 99))
        journal.table = table
        game.deal(journal)
        dealers.append(journal.table.dealer)
    assert dealers == [1, 1, 2]


ELSEWHERE = {"NOR-10", "MOU-07"}
ALL = {
    "JUL": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19),
    "LOO": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32),
    "RAM": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 15, 16),
    "RND": (1, 2, 4, 5, 7, 8, 10, 11),
    "BRS": (1, 2, 4, 5, 7, 8, 10),
    "MAU": (1, 2, 4, 5, 7, 8, 10, 11, 13, 14),
    "MOU": (1, 2, 4, 5, 7, 8, 10),
    "NOR": (1, 2, 4, 5, 7, 8, 10, 11, 12, 13),
}


def test_no_worked_example_is_missing():
    wanted = {f"{game}-{number:02}" for game, numbers in ALL.items() for number in numbers}
    assert len(wanted) == 89
    here = {*TRICKS, *PAY_OFFS, *KNACKS, *FLUSHES, *OFFERS, *LIMITS, *ELSEWHERE}
    files = {
        re.search(r"^id: *(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)[1]
        for path in FOLDER.rglob("*.yaml")
    }
    assert wanted - here - files == set()
