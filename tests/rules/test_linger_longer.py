"""Linger Longer, sentence by sentence: the id of a row is the sentence it checks."""

from itertools import combinations

import pytest

from game.core.cards import PACK, parse_cards
from game.core.events import MatchOver, Moved, Shuffled, Trumps
from game.core.journal import Journal
from game.core.position import BadPosition, arrange, describe
from game.core.reasons import Refused
from game.core.rules import act, new_match, outranks
from game.core.table import new_table
from game.core.zones import SET_ASIDE, STOCK, cut, hand
from game.rules.linger_longer import LingerLonger, LingerLongerOptions
from tests.tables import Eyes, all_cards, legal, place, play, random_steps, refused, rules

THREE = rules(players=3)


@pytest.mark.parametrize(
    ("held", "trick", "may"),
    [
        pytest.param("7H AS QH 6C", "", "6C 7H QH AS", id="the leader may lead any card"),
        pytest.param("7H 2S", "", "7H 2S", id="trumps may be led at any time"),
        pytest.param("KC 4C 8S 2H", "0 6C", "4C KC", id="a seat that can follow suit must"),
        pytest.param("KC 8S 2H", "0 6C", "KC", id="a single card of the suit led must be played"),
        pytest.param("8S 2H 3H", "0 6C", "2H 3H 8S", id="a seat that cannot follow plays anything"),
        pytest.param("8S 9S", "0 6C", "8S 9S", id="nobody has to trump"),
        pytest.param("2C 9C", "0 6C", "2C 9C", id="nobody has to beat"),
        pytest.param("2C 2H", "0 6C", "2C", id="a trump is no substitute for the suit led"),
        pytest.param("2H 2C", "0 6H", "2H", id="trumps led must be followed with trumps"),
        pytest.param("2C AD", "0 6H", "2C AD", id="without trumps anything goes to a trump lead"),
        pytest.param("2C 9S", "0 6C, 1 3S", "2C", id="the suit led counts, not the last card"),
        pytest.param("2S 9H", "0 6C, 1 3S", "9H 2S", id="a ruff changes no suit"),
    ],
)
def test_what_may_be_played(held, trick, may):
    seat = len(trick.split(",")) if trick else 0
    hands = {0: "TD", 1: "JD", 2: "QD"} | {seat: held}
    table = place(THREE, trump="H", hands=hands, trick=trick, turn=seat, stock="2D")
    assert legal(THREE, table) == may.split()
    for card in parse_cards(held):
        code = None if str(card) in may.split() else "must-follow"
        assert refused(THREE, table, f"{seat} play {card}") == code


@pytest.mark.parametrize(
    ("trumps", "plays", "taker"),
    [
        pytest.param("H", "6C 9C KC", 2, id="the highest card of the suit led wins"),
        pytest.param("H", "KC 9C 6C", 0, id="the leader may hold the trick"),
        pytest.param("H", "6C 9C 8C", 1, id="ranks decide, not the order of play"),
        pytest.param("H", "TC 9C JC", 2, id="a jack beats a ten"),
        pytest.param("H", "QC JC KC", 2, id="a king beats a queen"),
        pytest.param("H", "KC AC QC", 1, id="aces are high"),
        pytest.param("H", "2C 3C AD", 1, id="the ace of another suit never wins"),
        pytest.param("H", "2C AD AS", 0, id="a two wins if nobody follows or trumps"),
        pytest.param("H", "AC 2H KC", 1, id="the lowest trump beats the ace of the suit led"),
        pytest.param("H", "AC 2H 3H", 2, id="the highest trump wins"),
        pytest.param("H", "AC 3H 2H", 1, id="a lower trump after a higher one loses"),
        pytest.param("H", "2H AC AD", 0, id="a trump led is beaten by trumps alone"),
        pytest.param("H", "5H AH 9H", 1, id="of trumps led the highest wins"),
        pytest.param("C", "AD 2C KD", 1, id="clubs can be trumps"),
        pytest.param("D", "AC 2D KC", 1, id="diamonds can be trumps"),
        pytest.param("S", "AC 2S KC", 1, id="spades can be trumps"),
    ],
)
def test_who_takes_the_trick(trumps, plays, taker):
    cards = plays.split()
    hands = {seat: f"{cards[seat]} {SPARE[trumps][seat]}" for seat in range(3)}
    table = place(THREE, trump=trumps, hands=hands, turn=0, stock="7S 8S")
    lines = (f"{seat} play {card}" for seat, card in enumerate(cards))
    after = play(THREE, table, *lines)
    assert after.taker == taker
    assert after.tricks == tuple(int(seat == taker) for seat in range(3))
    assert after.to_act == (taker,)


# Spare cards of suits that are not led in these tricks, lest they would have to follow.
SPARE = {"H": ["4S", "5S", "6S"], "C": ["4S", "5S", "6S"], "D": ["4S", "5S", "6S"]}
SPARE["S"] = ["4H", "5H", "6H"]


@pytest.mark.parametrize(
    ("house", "hands", "stock", "plays", "held", "out", "leader"),
    [
        pytest.param(
            {}, "KS 4D/9S 2C/AS 3D", "5C 8H", "KS 9S AS", "4D/2C/3D 5C", (), 2,
            id="only the taker of the trick draws",
        ),
        pytest.param(
            {}, "KD/4D 8C/5D 9C", "3H 7H", "KD 4D 5D", "3H/8C/9C", (), 0,
            id="the taker draws before empty hands go out",
        ),
        pytest.param(
            {}, "KD 2C/4D/5D 9C", "3H 7H", "KD 4D 5D", "2C 3H//9C", (1,), 0,
            id="who has no card after the draw is out",
        ),
        pytest.param(
            {"instant_out": True}, "KD/4D 8C/5D 9C", "3H 7H", "KD 4D 5D", "/8C/9C", (0,), 1,
            id="instant out: the taker with no card does not draw",
        ),
        pytest.param(
            {"instant_out": True}, "KD 2C/4D 8C/5D", "3H 7H", "KD 4D 5D", "2C 3H/8C/", (2,), 0,
            id="instant out: a taker with cards draws as ever",
        ),
        pytest.param(
            {"stock_out": "play_on"}, "KD 2C/4D 8C/5D 9C", "", "KD 4D 5D", "2C/8C/9C", (), 0,
            id="nobody draws from an empty stock",
        ),
        pytest.param(
            {"last_draw_counts": False}, "KD/4D 8C/5D 9C", "3H", "KD 4D 5D", "3H/8C/9C", (), 0,
            id="without the last draw a taker draws while two others hold cards",
        ),
    ],
)  # fmt: skip
def test_draws_and_elimination(house, hands, stock, plays, held, out, leader):
    game = rules(players=3, **house)
    table = place(game, trump="S", hands=dict(enumerate(hands.split("/"))), turn=0, stock=stock)
    lines = (f"{seat} play {card}" for seat, card in enumerate(plays.split()))
    after = play(game, table, *lines)
    assert [sorted(after.hand(seat)) for seat in range(3)] == [
        sorted(parse_cards(cards)) for cards in held.split("/")
    ]
    assert after.out == out
    assert after.to_act == (() if after.over else (leader,))


@pytest.mark.parametrize(
    ("house", "hands", "plays", "out"),
    [
        pytest.param({"instant_out": True}, "4D/5D 2C/9D/8D 3C", "4D 5D 9D 8D", (0, 2),
                     id="seats that go out together go out in seat order"),
        pytest.param({"instant_out": True}, "4D 2C/5D/9D/8D 3C", "4D 5D 9D 8D", (1, 2),
                     id="the taker goes out with the others"),
        pytest.param({"instant_out": True, "instant_out_timing": "on_play"},
                     "4D 2C/5D/9D/8D 3C", "4D 5D 9D 8D", (1, 2),
                     id="on play: seats go out in the order of play"),
        pytest.param({}, "4D/5D/9D/8D 3C", "4D 5D 9D 8D", (0, 1),
                     id="the taker who draws stays"),
    ],
)  # fmt: skip
def test_order_of_going_out(house, hands, plays, out):
    game = rules(players=4, **house)
    table = place(
        game, trump="S", hands=dict(enumerate(hands.split("/"))), turn=0, stock="2H 3H 4H"
    )
    lines = (f"{seat} play {card}" for seat, card in enumerate(plays.split()))
    assert play(game, table, *lines).out == out


def test_on_play_seats_go_out_in_the_order_of_play_not_of_seats():
    game = rules(players=4, instant_out=True, instant_out_timing="on_play")
    table = place(game, trump="S", hands={0: "5D", 1: "9D 2C", 2: "8D 3C", 3: "4D"}, turn=3)
    after = play(game, table, "3 play 4D", "0 play 5D", "1 play 9D", "2 play 8D")
    assert after.out == (3, 0)


def test_how_cards_stand_in_a_trick():
    ace, ten, ruff, waste = parse_cards("AC TC 2H AD")
    ranking = THREE.ranking("H")
    ranks = [ranking[card] for card in (ten, ace, ruff)]
    assert all(outranks(higher, lower) for lower, higher in combinations(ranks, 2))
    assert not any(outranks(ranking[waste], other) for other in ranks)


# Refusals.


def test_a_refusal_shows_its_witnesses():
    table = place(THREE, trump="H", hands={0: "6C", 1: "KC 4C 2H", 2: "3D"}, turn=0)
    table = play(THREE, table, "0 play 6C")
    with pytest.raises(Refused) as refusal:
        play(THREE, table, "1 play 2H")
    reason = refusal.value.reason
    assert reason.code == "must-follow"
    assert reason.sentence == "Clubs were led, and you have some: you have to follow suit."
    assert set(reason.cards) == set(parse_cards("KC 4C"))


def test_a_single_witness_is_named():
    table = place(THREE, trump="H", hands={0: "6C", 1: "KC 2H", 2: "3D"}, turn=0)
    with pytest.raises(Refused, match="you have the king of clubs: you have to play it"):
        play(THREE, table, "0 play 6C", "1 play 2H")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 play KC", "not-your-turn"),
        ("9 play KC", "not-your-turn"),
        ("0 play KC", "not-in-hand"),
        ("0 play", "not-now"),
        ("0 play 6C 7C", "not-now"),
        ("0 play 6C 6C", "not-in-hand"),
        ("0 play 6C civil", "not-now"),
        ("0 pass", "not-now"),
        ("0 lay 6C", "not-now"),
    ],
)
def test_what_is_no_play_is_refused(line, code):
    table = place(THREE, hands={0: "6C 7C", 1: "KC", 2: "3D"}, turn=0)
    before = repr(table)
    assert refused(THREE, table, line) == code
    with pytest.raises(Refused):
        play(THREE, table, line)
    assert repr(table) == before


# The deal.


@pytest.mark.parametrize("lift_smoke", [False, True])
@pytest.mark.parametrize(("players", "stock"), [(3, 43), (4, 36), (5, 27), (6, 16)], ids=str)
def test_the_deal(players, stock, lift_smoke):
    game = rules(players=players, lift_smoke=lift_smoke)
    table = new_match(game, "deal").table
    assert [len(table.hand(seat)) for seat in range(players)] == [players] * players
    assert len(table.stock) == stock - lift_smoke
    assert all_cards(table) == list(PACK)
    assert table.to_act == (table.after(table.dealer)[0],)
    assert len(table.cards(SET_ASIDE)) == lift_smoke
    assert table.trumps == table.turn_up.suit
    assert (table.turn_up in table.hand(table.dealer)) is not lift_smoke


def test_the_last_card_dealt_is_the_dealers_and_is_shown():
    for seed in map(str, range(30)):
        events = new_match(rules(players=4), seed).events
        deals = [event for event in events if isinstance(event, Moved) and event.verb == "deal"]
        assert [event.seat for event in deals[:4]] == [
            (deals[-1].seat + step) % 4 for step in (1, 2, 3, 4)
        ]
        (shown,) = (event for event in events if isinstance(event, Trumps))
        assert deals[-1].cards == (shown.card,)


def test_a_deal_does_not_depend_on_the_play_of_those_before():
    game = rules(players=4, rounds=4)
    packs = []
    for chooser in (min, max):
        journal, found = new_match(game, "same"), []
        while not journal.table.match_over:
            found += [e.cards for e in journal.events if isinstance(e, Shuffled)]
            if journal.table.over:
                journal = Journal(journal.table, "same")
                game.deal(journal)
            else:
                actions = game.legal(journal.table, journal.table.to_act[0])
                journal = act(game, journal.table, chooser(actions), "same")
        packs.append(found)
    assert packs[0] == packs[1]
    assert len(set(packs[0])) == 5


# Who deals first.


class Stacked(Journal):
    """A journal whose shuffles come out as they were put together."""

    __slots__ = ("packs",)

    def __init__(self, players, *packs):
        super().__init__(new_table(players), "")
        self.packs = list(packs)

    def order(self, purpose, cards, deal):
        return self.packs.pop(0) if self.packs else cards


def pack_of(text):
    top = parse_cards(text)
    return top + tuple(card for card in PACK if card not in top)


@pytest.mark.parametrize(
    ("players", "top", "dealer", "turned"),
    [
        pytest.param(4, "JH", 0, 1, id="the first card is a jack"),
        pytest.param(4, "2H 3C AS KD QC JC", 1, 6, id="cards go round clockwise from seat 0"),
        pytest.param(3, "2H 3C JS JD", 2, 3, id="the first jack decides"),
        pytest.param(6, "2H 3C 4C 5C 6C JD", 5, 6, id="six players"),
    ],
)
def test_the_first_jack_deals(players, top, dealer, turned):
    game = rules(players=players)
    journal = Stacked(players, pack_of(top))
    game.deal(journal)
    assert journal.table.dealer == dealer
    cuts = [event for event in journal.events if isinstance(event, Moved) and event.verb == "cut"]
    assert [event.seat for event in cuts] == [seat % players for seat in range(turned)]
    assert all(event.dst == cut(event.seat) for event in cuts)
    assert all_cards(journal.table) == list(PACK)


def test_at_most_49_cards_are_turned_for_a_jack():
    others = [card for card in PACK if card.rank != 11]
    jacks = [card for card in PACK if card.rank == 11]
    journal = Stacked(5, (*others, *jacks))
    rules(players=5).deal(journal)
    assert sum(getattr(event, "verb", "") == "cut" for event in journal.events) == 49
    assert journal.table.dealer == 48 % 5


@pytest.mark.parametrize(
    ("top", "dealer", "drawn"),
    [
        pytest.param("2H AC KS", 1, 3, id="the highest card deals"),
        pytest.param("AH AC KS 2D 3D", 1, 5, id="seats that tie draw again"),
        pytest.param("AH KC AS 9D 3D", 0, 5, id="only seats that tie draw again"),
        pytest.param("AH AC AS 9D 3D 9C 2C 4C", 2, 8, id="a second tie"),
    ],
)
def test_the_highest_card_deals(top, dealer, drawn):
    journal = Stacked(3, pack_of(top))
    rules(players=3, first_dealer="high_card").deal(journal)
    assert journal.table.dealer == dealer
    assert sum(getattr(event, "verb", "") == "cut" for event in journal.events) == drawn


def test_ties_without_end_take_a_fresh_pack():
    by_rank = sorted(PACK, key=lambda card: (-card.rank, card.suit))
    # Two aces tie above a king, and then pairs tie until a single card is left.
    aces, kings, rest = by_rank[:4], by_rank[4:8], by_rank[8:]
    pack = (*aces[:2], kings[0], *aces[2:], *kings[1:3], *rest, kings[3])
    journal = Stacked(3, pack, pack_of("2C 3C"))
    eyes = Eyes(None, 3)
    rules(players=3, first_dealer="high_card").deal(journal)
    assert journal.table.dealer == 1
    for event in journal.events:
        eyes.see([event])
        assert len(set(all_cards(eyes.view))) == len(all_cards(eyes.view))


def test_the_lot_is_as_likely_to_fall_on_any_seat():
    game = rules(players=3, first_dealer="random")
    dealers = [new_match(game, str(seed)).table.dealer for seed in range(600)]
    assert {dealers.count(seat) // 40 for seat in range(3)} <= {4, 5}


def test_cards_turned_for_the_dealer_are_public():
    eyes = Eyes(2, 4)
    for event in new_match(rules(players=4), "public").events:
        (seen,) = eyes.see([event])
        if getattr(event, "verb", "") == "cut":
            assert seen == event


# A match.


def arranged(table, hands, stock, trumps="S"):
    """Return a table freshly dealt with other cards."""
    zones = {hand(seat): parse_cards(cards) for seat, cards in hands.items()}
    zones[STOCK] = parse_cards(stock)
    return table._replace(zones=zones, trumps=trumps)


def three_deals(tie):
    """LL-17: first dealer 1; won by 2 with three cards, by 0 with one, by 0 with two."""
    game = rules(players=3, match_tie=tie)
    seed = next(s for s in map(str, range(99)) if new_match(game, s).table.dealer == 1)
    table = new_match(game, seed).table
    assert table.to_act == (2,)
    table = arranged(table, {2: "AC QC 4D", 0: "8C 3C", 1: "6C 2H"}, "KD 9S 7H")
    table = play(game, table, "2 play AC", "0 play 8C", "1 play 6C")
    table = play(game, table, "2 play QC", "0 play 3C", "1 play 2H")
    assert (table.over, table.points, table.match_over) == (True, (0, 0, 3), False)

    table = next_deal(game, table, seed, dealer=2, leader=0)
    table = arranged(table, {0: "QD", 1: "7D", 2: "2C"}, "5H 8S")
    table = play(game, table, "0 play QD", "1 play 7D", "2 play 2C")
    assert (table.over, table.points, table.match_over) == (True, (1, 0, 0), False)

    table = next_deal(game, table, seed, dealer=0, leader=1)
    table = arranged(table, {0: "AC 4D", 1: "5C", 2: "6C"}, "KD 9S")
    table = play(game, table, "1 play 5C", "2 play 6C", "0 play AC")
    assert (table.over, table.points, table.scores) == (True, (2, 0, 0), (3, 0, 3))
    return game, seed, table


def next_deal(game, table, seed, dealer, leader):
    journal = Journal(table, seed)
    game.deal(journal)
    assert (journal.table.dealer, journal.table.to_act) == (dealer, (leader,))
    return journal.table


def test_a_match_is_as_many_deals_as_players_and_ties_share_it():
    _, _, table = three_deals("shared")
    assert table.winners == (0, 2)
    assert table.match_over
    assert table.phase == "match-end"


def test_the_seat_that_won_more_deals_wins_the_tie():
    assert three_deals("most_rounds")[2].winners == (0,)


def test_a_tie_is_played_off_until_one_leads():
    game, seed, table = three_deals("extra_round")
    assert not table.match_over
    table = next_deal(game, table, seed, dealer=0, leader=1)
    assert table.deals == 4
    # A deal won by the third seat leaves the others tied; then one of them takes the lead.
    table = arranged(table, {0: "2D", 1: "QD", 2: "2C"}, "5H 8S")
    table = play(game, table, "1 play QD", "2 play 2C", "0 play 2D")
    assert (table.scores, table.match_over) == ((3, 1, 3), False)
    table = next_deal(game, table, seed, dealer=1, leader=2)
    table = arranged(table, {0: "2D", 1: "3D", 2: "QD"}, "5H 8S")
    table = play(game, table, "2 play QD", "0 play 2D", "1 play 3D")
    assert (table.scores, table.winners) == ((3, 1, 4), (2,))


def test_equal_deals_won_share_after_all():
    game = rules(players=3, rounds=2, match_tie="most_rounds", score_mode="one_point")
    table = new_match(game, "x").table._replace(deals=2, scores=(1, 0, 0), wins=(1, 0, 0))
    table = arranged(table, {0: "2D", 1: "QD", 2: "2C"}, "5H 8S")._replace(to_act=(0,))
    assert play(game, table, "0 play 2D", "1 play QD", "2 play 2C").winners == (0, 1)


@pytest.mark.parametrize(("rounds", "deals"), [(0, 4), (1, 1), (7, 7)])
def test_the_number_of_deals(rounds, deals):
    game = rules(players=4, rounds=rounds)
    steps = list(random_steps(game, "rounds", deals=99))
    assert steps[-1].after.deals == deals
    assert isinstance(steps[-1].events[-1], MatchOver)


# House rules that chance decides.


def test_the_new_stock_is_made_of_all_cards_played_and_no_others():
    game = rules(players=3, stock_out="reshuffle")
    table = place(game, trump="H", hands={0: "KD 4C 6H", 1: "8D 9C", 2: "2D TC"}, turn=0)
    table = play(game, table, "0 play KD", "1 play 8D", "2 play 2D")
    drawn = set(table.hand(0)) - set(parse_cards("4C 6H"))
    assert len(drawn) == 1
    assert drawn | set(table.stock) == set(parse_cards("KD 8D 2D"))
    assert len(table.stock) == 2


def test_the_card_put_aside_is_never_shuffled_in():
    game = rules(players=3, stock_out="reshuffle", lift_smoke=True, deal_size=17)
    for seed in map(str, range(10)):
        for step in random_steps(game, seed):
            shuffles = [event for event in step.events if isinstance(event, Shuffled)]
            if step.action and shuffles:
                assert step.after.turn_up not in shuffles[0].cards
            if step.action:
                assert step.after.cards(SET_ASIDE) == (step.after.turn_up,)


def test_a_new_stock_comes_in_a_new_order_each_time():
    game = rules(players=3, stock_out="reshuffle", deal_size=17)
    for step in random_steps(game, "again"):
        assert [e.zone for e in step.events if isinstance(e, Shuffled)].count(STOCK) <= 2
    assert step.after.shuffles >= 2


@pytest.mark.parametrize(
    ("house", "ends"),
    [
        pytest.param({"instant_out": True, "deal_size": 1}, False, id="one card each, no draw"),
        pytest.param({"deal_size": 1}, True, id="one card each, and the taker draws"),
        pytest.param({"instant_out": True, "deal_size": 2}, True, id="two cards each"),
        pytest.param(
            {"instant_out": True, "deal_size": 1, "instant_out_timing": "on_play"},
            True,
            id="the last to play keeps a card",
        ),
        pytest.param(
            {"instant_out": True, "deal_size": 1, "min_round_points": 1}, True, id="least points"
        ),
        pytest.param(
            {"instant_out": True, "deal_size": 1, "score_mode": "one_point"}, True, id="one point"
        ),
        pytest.param(
            {"deal_size": 17, "lift_smoke": True, "stock_out": "play_on"}, False, id="no stock"
        ),
        pytest.param({"deal_size": 17, "stock_out": "play_on"}, True, id="a stock of one card"),
    ],
)
def test_ties_can_be_played_off_only_if_a_deal_can_be_worth_a_point(house, ends):
    options = LingerLongerOptions(players=3, match_tie="extra_round", **house)
    assert ([fault.keys for fault in options.conflicts()] == []) is ends
    assert not list(LingerLongerOptions(players=3, match_tie="shared", **house).conflicts())
    game = LingerLonger(LingerLongerOptions(players=3, rounds=30, **house))
    *_, last = random_steps(game, "ties", deals=30)
    assert any(last.after.scores) is ends


# Positions.


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ({"phase": "bid"}, "phase"),
        ({"phase": "round-end"}, "phase"),
        ({"hands": {0: "AS", 1: "2C", 2: "3C"}, "phase": "follow"}, "phase"),
        ({"hands": {0: "AS", 1: "2C"}, "trick": "2 KS", "phase": "lead"}, "phase"),
        ({"hands": {0: "AS", 1: "2C", 2: "3C"}, "out": (1,)}, "out"),
        ({"hands": {0: "AS", 1: "2C"}, "out": ()}, "out"),
        ({"hands": {0: "AS", 1: "2C"}, "trick": "2 KS", "out": (2,)}, "out"),
        ({"hands": {0: "AS", 1: "AS"}}, "hands"),
        ({"hands": {0: "AS"}, "stock": "2C AS"}, "stock"),
        ({"hands": {0: "AS"}, "stock": "2C 2C"}, "stock"),
        ({"hands": {0: "AS"}, "trick": "1 AS"}, "trick"),
        ({"hands": {0: "AS"}, "set_aside": "AS"}, "set_aside"),
        ({"hands": {0: "AS", 1: "2C", 2: "3C"}, "trick": "1 KS", "leader": 0}, "leader"),
        ({"hands": {0: "AS", 1: "2C", 2: "3C"}, "trick": "1 KS", "turn": 1}, "turn"),
        ({"hands": {0: "AS", 1: "2C", 2: "3C"}, "leader": 0, "turn": 1}, "leader"),
        ({"hands": {0: "AS", 1: "2C", 2: "3C"}, "trick": "0 KS, 1 QS, 2 2D"}, "turn"),
        ({"stock": "AS 2C 3C"}, "hands"),
        ({"phase": "deal", "stock": "AS 2C 3C"}, "stock"),
        ({"phase": "deal", "stock": "2C 3D 4H 5S 6C 7D 8H 9S TC 2C"}, "stock"),
    ],
)
def test_positions_that_make_no_sense_are_refused(position, key):
    with pytest.raises(BadPosition) as trouble:
        place(THREE, **position)
    assert trouble.value.key == key
    assert str(trouble.value).endswith(".")


def test_a_position_told_can_be_set_up_again():
    for house in ({}, {"lift_smoke": True}, {"instant_out": True, "instant_out_timing": "on_play"}):
        game = rules(players=4, **house)
        for step in random_steps(game, "told"):
            if not step.after.over:
                told = describe(game, step.after)
                again = arrange(game, told)
                assert describe(game, again) == told
                assert game.legal(again, again.to_act[0]) == game.legal(
                    step.after, step.after.to_act[0]
                )
