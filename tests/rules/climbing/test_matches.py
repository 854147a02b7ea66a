"""Whole deals and matches of Tieng Len and Viet Cong: what no position can show."""

from itertools import chain

import pytest

from game.core.actions import parse_seated_action
from game.core.cards import BACK, Card, cards_text, parse_cards
from game.core.events import Moved, Paid
from game.core.journal import Journal
from game.core.position import arrange, describe
from game.core.rules import act, new_match
from game.core.zones import PILE, SET_ASIDE, hand, shown
from game.rules.tieng_len import TiengLenOptions
from game.rules.viet_cong import VietCongOptions
from tests.amounts import often
from tests.rules.climbing.setting import place, rules
from tests.tables import Eyes, legal, play, random_steps, refused

GAMES = ("tieng-len", "viet-cong")
SIZES = [(2, 13, 26), (3, 13, 13), (4, 13, 0), (3, 17, 1), (2, 17, 18)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("players", "size", "left"), SIZES)
def test_how_many_cards_are_dealt(game, players, size, left):
    table = new_match(rules(game, players=players, hand_size=size), "sizes").table
    held = [len(table.hand(seat)) or len(table.cards(shown(seat))) for seat in range(players)]
    assert held == [size] * players
    assert len(table.stock) == left


def test_four_have_thirteen():
    assert TiengLenOptions.read({"hand_size": "17"})[1][0].keys == ("hand_size", "players")
    assert VietCongOptions.read({"hand_size": "17", "players": "4"})[0] is None


def dealt_to(journal):
    return [e.seat for e in journal.events if isinstance(e, Moved) and e.verb == "deal"]


@pytest.mark.parametrize(("direction", "way"), [("clockwise", 1), ("counterclockwise", -1)])
def test_one_card_at_a_time_from_the_left_of_the_dealer(direction, way):
    journal = new_match(rules(direction=direction), "one")
    first = journal.table.dealer + way
    assert dealt_to(journal) == [(first + way * at) % 4 for at in range(52)]


def test_every_seat_deals_first_now_and_then():
    dealers = {new_match(rules(), f"dealer {seed}").table.dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_undealt_cards_are_seen_by_nobody():
    game = rules(players=3)
    eyes = [Eyes(seat, 3) for seat in range(3)]
    for step in random_steps(game, "undealt", deals=2):
        for viewer in eyes:
            viewer.see(step.events)
            assert set(viewer.view.stock) <= {BACK}
            assert len(viewer.view.stock) == 13


def test_the_odd_card():
    three = Card("S", 3)
    for seed in range(6):
        tables = {
            how: new_match(rules(players=3, hand_size=17, odd_card=how), f"odd {seed}").table
            for how in ("hidden", "reveal", "remove_3S", "lowest_holder_takes")
        }
        assert len(tables["hidden"].stock) == 1
        assert len(tables["reveal"].cards(SET_ASIDE)) == 1
        assert not tables["reveal"].stock
        assert [len(tables["reveal"].hand(seat)) for seat in range(3)] == [17] * 3
        without = tables["remove_3S"]
        assert without.cards(PILE) == (three,)
        assert all(three not in without.hand(seat) for seat in range(3))
        opener = without.to_act[0]
        assert rules(players=3, hand_size=17).must_card(without) == Card("C", 3)
        assert Card("C", 3) in without.hand(opener)
        taken = tables["lowest_holder_takes"]
        taker = taken.to_act[0]
        assert sorted(len(taken.hand(seat)) for seat in range(3)) == [17, 17, 18]
        assert len(taken.hand(taker)) == 18
        assert three in taken.hand(taker)


def ends(game, deals=4, seeds=range(8)):
    """Yield the table at the end of a deal, and after the next was dealt."""
    for seed in seeds:
        for step in random_steps(game, f"ends {seed}", deals=deals):
            if step.before.over:
                yield step.before, step.after


@pytest.mark.parametrize("game", GAMES)
def test_the_loser_deals_and_the_first_out_leads(game):
    engine = rules(game)
    for before, after in ends(engine):
        told = describe(engine, before)
        assert told["next_dealer"] == after.dealer
        if before.marks.get("auto_win"):
            assert after.dealer == before.dealer
            assert engine.must_card(after) is not None
            continue
        (loser,) = set(range(4)) - set(before.out)
        assert after.dealer == loser
        assert told["next_leader"] == before.out[0]
        if not after.over:
            assert after.to_act == (before.out[0],)
            assert describe(engine, after)["previous_first_out"] == before.out[0]
            assert engine.must_card(after) is None


def test_other_dealers_and_leaders():
    for before, after in ends(rules(next_dealer="rotate", later_lead="eldest")):
        assert after.dealer == (before.dealer + 1) % 4
        assert after.to_act == ((after.dealer + 1) % 4,)
    for before, after in ends(rules(next_dealer="winner", later_lead="opening_card_holder")):
        assert after.dealer == before.out[0]
        assert Card("S", 3) in after.hand(after.to_act[0])
        assert rules().must_card(after) is None
    for before, after in ends(rules(next_dealer="rotate", direction="counterclockwise")):
        assert after.dealer == (before.dealer - 1) % 4
    engine = rules(opening_scope="every_deal")
    for _, after in ends(engine):
        assert legal(engine, after) == ["3S"]


def test_the_winner_at_once_leads_by_house_rule():
    tried = 0
    for how in ("opening_card", "winner_leads"):
        wins = ["six_pairs", "same_colour", "dragon"]
        engine = rules(instant_wins=wins, after_auto_win=how, match__n=20)
        for before, after in ends(engine, deals=20, seeds=range(often(3))):
            if before.marks.get("auto_win") and not after.over:
                tried += 1
                winner = before.marks["auto_win"] - 1
                assert after.dealer == before.dealer
                assert (engine.must_card(after) is not None) == (how == "opening_card")
                if how == "winner_leads":
                    assert after.to_act == (winner,)
    assert tried > 1


def test_the_lot_is_fair():
    openers = set()
    for seed in range(60):
        engine = rules(players=2, opening_missing="random")
        table = new_match(engine, f"lot {seed}").table
        if all(Card("S", 3) not in table.hand(seat) for seat in range(2)):
            openers.add((table.to_act[0] - table.dealer) % 2)
            assert engine.must_card(table) is None
        else:
            assert str(engine.must_card(table)) == "3S"
    assert openers == {0, 1}


@pytest.mark.parametrize("game", GAMES)
def test_chips_are_conserved_and_the_most_win(game):
    engine = rules(game, match__n=5, stake=3)
    *_, last = random_steps(engine, "chips", deals=9)
    table = last.after
    assert table.deals == 5
    assert table.match_over
    assert sum(table.chips) == 0
    most = max(table.chips)
    assert table.winners == tuple(s for s in range(4) if table.chips[s] == most)


def test_an_open_match_goes_on():
    *_, last = random_steps(rules(match__kind="open", match__n=1), "open", deals=4)
    assert last.after.deals == 4
    assert not last.after.match_over


def test_loser_cards_are_shown_by_house_rule():
    for shows in (True, False):
        *_, last = random_steps(rules(players=3, show_loser_cards=shows), "shows")
        table = last.after
        (loser,) = set(range(3)) - set(table.out)
        assert bool(table.cards(shown(loser))) is shows
        assert bool(table.hand(loser)) is not shows


def test_looking_back_is_no_rule_of_play():
    tables = [
        [step.after for step in random_steps(rules(pile_review=how), "back")]
        for how in ("none", "round", "deal")
    ]
    assert tables[0] == tables[1] == tables[2]


# Tribute: from the second deal on the last loser gives the highest card for any.


def test_the_tribute():
    engine = rules(trading="tribute", match__n=3)
    journal = new_match(engine, "tribute")
    assert journal.table.phase == "lead", "there is no loser yet"
    steps = list(random_steps(engine, "tribute"))
    before = steps[-1].after
    journal = Journal(before, "tribute")
    engine.deal(journal)
    table = journal.table
    (loser,) = set(range(4)) - set(before.out)
    winner = before.out[0]
    assert (table.phase, table.to_act) == ("tribute", (loser,))
    high = max(table.hand(loser), key=engine.grammar.value)
    low = min(table.hand(loser), key=engine.grammar.value)
    assert legal(engine, table) == [f"give {high}"]
    assert refused(engine, table, f"{loser} give {low}") == "must-play"
    assert refused(engine, table, f"{loser} pass") == "not-now"
    events = chain.from_iterable(one.events for one in steps)
    eyes = watch(4, [*events, *journal.events])
    table = step(engine, table, f"{loser} give {high}", eyes)
    assert (table.phase, table.to_act) == ("tribute", (winner,))
    assert len(legal(engine, table)) == 14
    back = min(table.hand(winner), key=engine.grammar.value)
    table = step(engine, table, f"{winner} give {back}", eyes)
    assert (table.phase, table.to_act) == ("lead", (winner,))
    assert [len(table.hand(seat)) for seat in range(4)] == [13] * 4
    assert knows(eyes, high) == {loser, winner}
    assert knows(eyes, back) == {loser, winner}


# Free trading: only the two see the cards, and they remember them.


def watch(seats, events):
    eyes = [Eyes(seat, seats) for seat in range(seats)]
    for viewer in eyes:
        viewer.see(events)
    return eyes


def step(engine, table, line, eyes):
    journal = act(engine, table, parse_seated_action(line), "step")
    for viewer in eyes:
        viewer.see(journal.events)
        assert viewer.view._replace(zones={}) == journal.table._replace(zones={})
    return journal.table


def knows(eyes, card):
    """Return the seats that know where a card lies."""
    return {
        viewer.viewer for viewer in eyes if card in chain.from_iterable(viewer.view.zones.values())
    }


def trading(**house):
    engine = rules(players=3, trading="free", **house)
    journal = new_match(engine, "trading")
    return engine, journal.table, watch(3, journal.events)


def low(table, seat):
    return rules().grammar.sorted(table.hand(seat))


@pytest.mark.parametrize("ending", ["decline", "cancel", "confirm"])
def test_only_the_two_see_what_is_offered_and_they_remember(ending):
    engine, table, eyes = trading()
    one, two, three = table.after(table.dealer)
    given, returned = low(table, one)[:2], low(table, two)[3:5]
    assert table.to_act == (one,)
    table = step(engine, table, f"{one} offer {two} {cards_text(given)}", eyes)
    assert (table.phase, table.to_act) == ("answer", (two,))
    assert all(knows(eyes, card) == {one, two} for card in given)
    if ending == "decline":
        table = step(engine, table, f"{two} decline", eyes)
    else:
        table = step(engine, table, f"{two} accept {cards_text(returned)}", eyes)
        assert all(knows(eyes, card) == {one, two} for card in returned)
        assert (table.phase, table.to_act) == ("confirm", (one,))
        table = step(engine, table, f"{one} {ending}", eyes)
        assert all(knows(eyes, card) == {one, two} for card in returned)
    assert all(knows(eyes, card) == {one, two} for card in given)
    assert (table.phase, table.to_act) == ("trade", (two,))
    owner = two if ending == "confirm" else one
    assert set(given) <= set(table.hand(owner))
    assert [len(table.hand(seat)) for seat in range(3)] == [13] * 3
    seen = {card for card in eyes[three].view.hand(owner) if card != BACK}
    assert not seen


def test_the_giver_knows_where_a_traded_card_went_until_it_is_played():
    engine, table, eyes = trading()
    one, two, _ = table.after(table.dealer)
    given = low(table, one)[0]
    for line in (
        f"{one} offer {two} {given}",
        f"{two} accept {low(table, two)[1]}",
        f"{one} confirm",
    ):
        table = step(engine, table, line, eyes)
    assert given in eyes[one].view.hand(two)
    assert len(eyes[one].view.hand(two)) == 13


def test_who_opens_is_decided_after_the_trading():
    engine, table, eyes = trading()
    holder = next(seat for seat in range(3) if low(table, seat)[0] == lowest(table))
    while table.to_act != (holder,):
        table = step(engine, table, f"{table.to_act[0]} done", eyes)
    other = table.after(holder)[0]
    back = low(table, other)[-1]
    for line in (
        f"{holder} offer {other} {lowest(table)}",
        f"{other} accept {back}",
        f"{holder} confirm",
    ):
        table = step(engine, table, line, eyes)
    while table.phase == "trade":
        table = step(engine, table, f"{table.to_act[0]} done", eyes)
    assert table.to_act == (other,)
    assert legal(engine, table) == [str(lowest(table))]


def lowest(table):
    held = chain.from_iterable(table.hand(seat) for seat in range(3))
    return rules().grammar.sorted(held)[0]


def test_trading_in_every_deal():
    engine = rules(players=2, trading="free", trade_rounds=1, trade_max_cards=1)
    phases = [step.after.phase for step in random_steps(engine, "every deal", deals=3)]
    assert phases.count("deal-end") + phases.count("match-end") == 3
    starts = [s.after.phase for s in random_steps(engine, "every deal", deals=3) if not s.action]
    assert starts == ["trade"] * 3


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_trading_ends_after_so_many_circuits(rounds):
    engine, table, eyes = trading(trade_rounds=rounds)
    turns = 0
    while table.phase != "lead":
        seat, other = table.to_act[0], (table.to_act[0] + 1) % 3
        table = step(engine, table, f"{seat} offer {other} {low(table, seat)[0]}", eyes)
        table = step(engine, table, f"{other} decline", eyes)
        turns += 1
    assert turns == 3 * rounds


def test_how_many_cards_a_trade_may_have():
    for most in (1, 3, 13):
        engine, table, _ = trading(trade_max_cards=most)
        seat, other, _ = table.after(table.dealer)
        held = low(table, seat)
        assert refused(engine, table, f"{seat} offer {other} {cards_text(held[:most])}") is None
        if most < 13:
            more = cards_text(held[: most + 1])
            assert refused(engine, table, f"{seat} offer {other} {more}") == "trade-size"


# The southern rules: spades low, no twos in runs, the chop table, chops paid, wins at once.

SOUTHERN = {
    "twos_in_sequences": False,
    "twos_in_double_sequences": False,
    "slams": "southern",
    "opening_card_mode": "included",
    "slam_ignores_pass": "four_pairs",
    "instant_wins": ["four_twos", "dragon", "six_pairs", "five_pair_run", "same_colour"],
    "four_deuce_effect": "ends_deal",
    "chop_penalty": {"black_two": 1, "red_two": 2, "quartet": 3, "four_pairs": 4},
    "chop_stack": True,
}
LATER = {"first_deal": False, "previous_first_out": 0}


def test_a_southern_round():
    engine = rules(**SOUTHERN)
    hands = [
        "4S 2H KD KH",
        "5S 5C 6S 6C 7S 7C 8S 8C QD",
        "3S 3C 3D 3H JC 2S",
        "9S 9H TS TH JS JH QS",
    ]
    table = place(engine, hands, **LATER)
    table = play(engine, table, "0 play 4S", "1 pass", "2 play JC", "3 pass", "0 play 2H")
    assert table.to_act == (1,), "who has passed is asked about a two"
    assert refused(engine, table, "1 play 5S 5C 6S 6C 7S 7C") == "already-passed"
    table = play(engine, table, "1 pass", "2 play 3S 3C 3D 3H")
    assert table.chips == (-2, 0, 2, 0)
    assert table.to_act == (3,)
    assert legal(engine, table) == ["pass"]
    table = play(engine, table, "3 pass", "0 pass", "1 play 5S 5C 6S 6C 7S 7C 8S 8C")
    assert table.chips == (0, 5, -5, 0), "the last one beaten pays for the whole chain"
    assert engine.owner(table) == 1


def test_southern_matches_end_and_balance():
    for seed in range(6):
        *_, last = random_steps(rules(**SOUTHERN, match__n=4), f"southern {seed}", deals=9)
        assert last.after.match_over
        assert sum(last.after.chips) == 0


def test_every_payment_says_what_for():
    told = set()
    for payment in ("loser_pays_each", "placings", "cards_left", "winner_takes"):
        for s in random_steps(rules(payment=payment), "why"):
            told |= {event.words for event in s.events if isinstance(event, Paid)}
    assert all(why.strip() for why in told)
    assert len(told) >= 4


def test_a_position_remembers_who_led_the_round():
    engine = rules(players=3)
    hands = ["4S KD", "6S 7S", "5D 9H"]
    table = play(engine, place(engine, hands, **LATER), "0 play 4S", "1 play 6S")
    told = describe(engine, table)
    assert (told["leader"], told["owner"]) == (0, 1)
    again = arrange(engine, told)
    assert describe(engine, again) == told
    for lines in (("2 pass", "0 pass", "1 play 7S"),):
        one, two = play(engine, table, *lines), play(engine, again, *lines)
        assert describe(engine, one) == describe(engine, two)
    assert parse_cards("9H")[0] in again.hand(2)
    assert len(again.cards(hand(0))) == 1
