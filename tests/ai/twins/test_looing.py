"""The twins of the Loo family agree with the rules, in play, in plain sense and in playouts."""

from functools import cache

import pytest

from game.ai.instincts import instinct
from game.ai.odds import chances, fresh_chance, spread
from game.ai.twins import twin_of
from game.ai.twins.twin import Doubter, Luck
from game.ai.undertakings import CAUTION, glance
from game.core.actions import Action, parse_action
from game.core.position import arrange, describe
from game.core.rules import act, new_match
from game.match.match import Match
from game.rules.julep.fast import JulepTwin
from game.rules.loo.fast.moves import LooMoves
from game.rules.loo.fast.playing import LooTwin
from game.rules.mauscheln.fast import BOLDNESS, BOLDNESS_OF_52, MauschelnTwin
from game.rules.rams.fast import RamsTwin
from game.rules.rams.rules import Rams
from tests.ai.loo_positions import GAMES, HOUSES, positions
from tests.ai.twins.houses import maker
from tests.ai.twins.same import Parted, same, truly_filled
from tests.amounts import often
from tests.tables import place, rules


@pytest.mark.parametrize("game", GAMES)
def test_random_play_is_the_same_under_all_house_rules(game):
    told = same(maker(game), range(often(2)))
    assert told.decisions > 40
    assert told.declined == 0


CORNERS = [
    ("julep", {"players": 7, "dealer_turnup": "three_tricks", "refill_from_discards": False}),
    ("julep", {"players": 3, "dealer_turnup": "double_julep", "julep_amount": "pot"}),
    ("five-card-loo", {"players": 10, "dealer_turnup": "may", "loo_penalty": "pot"}),
    ("five-card-loo", {"players": 3, "pam_status": "wild", "flush_tie": "divide"}),
    ("five-card-loo", {"pam_card": "trump_jack", "pam_civil": "absolute", "club_law": True}),
    ("rounce", {"players": 9, "rams_bidder_leads": True, "rams_recalls_passers": False}),
    ("rams", {"players": 4, "single_forces_play": False, "rams_recalls_passers": False}),
    ("five-card-loo", {"players": 3, "dealer_turnup": "may"}),
    ("rams", {"players": 3, "single_forces_play": False, "dealer_alone": "takes_pool"}),
    ("bierspiel", {"players": 5, "seven_turned": "turn_again", "dealer_spare_and_turnup": False}),
    ("mauscheln", {"players": 5, "belli": True, "flush_redeal": True, "blind_diddle": True}),
    ("mousel", {"passers_may_join": False, "exchange_first": "diddler", "penalty_cap": 8}),
    ("norrlandsknack", {"bid_on_three": True, "dealer_turnup_always": True, "games": 3}),
    ("norrlandsknack", {"players": 3, "one_point_timing": "trick", "uncontested": "one"}),
]


@pytest.mark.parametrize(("game", "values"), CORNERS)
def test_the_corners_of_the_house_rules_are_the_same(game, values):
    assert same(lambda rng: rules(game, **values), range(often(1))).declined == 0


def played(game, table, lines):
    """Return the tables after these actions, by the rules; the twin has agreed with each."""
    twin = twin_of(game)
    world = twin.load(table)
    for line in lines:
        action = parse_action(table.to_act[0], line)
        assert {twin.action_of(world, move) for move in twin.legal(world)} == set(
            game.legal(table, table.to_act[0])
        )
        table = act(game, table, action, "x").table
        twin.apply(world, twin.move_of(world, action), Luck())
        assert world == twin.load(table)
    if table.over:
        seats = range(table.seats)
        assert [twin.worth(world, s) for s in seats] == [game.worth(table, s) for s in seats]
        assert tuple(twin.points(world)) == table.points
    return table


FLUSHES = [
    # A plain flush, one of trumps, one with Pam; four with Pam shared; the elder of two.
    ({"0": "2S 4S 7S 9S TS", "1": "2D 3D KH QS 8C", "2": "4D JC KD QD AC"}, {}),
    ({"0": "2S 4S 7S 9S TS", "1": "2H 3H KH QH 8H", "2": "4D JC KD QD 6D"}, {}),
    ({"0": "2S 4S 7S 9S TS", "1": "2D 4D 7D 9D TD", "2": "4H KC KH QD AC"}, {}),
    (
        {"0": "2S 4S 7S 9S TS", "1": "2D 4D 7D 9D TD", "2": "4H JC 3S QD AC"},
        {"flush_tie": "divide"},
    ),
    ({"0": "2S 4S 7S 9S TS", "1": "2D 4D 7D 9D TD", "2": "4H"}, {"flush_payers": "active"}),
]


@pytest.mark.parametrize(("hands", "values"), FLUSHES)
def test_flushes_after_the_exchange_are_paid_the_same(hands, values):
    """Whoever stood exchanges nothing: seat 0 has a flush in any case."""
    game = rules("five-card-loo", players=3, match__first_dealer=2, **values)
    told = {int(seat): cards for seat, cards in hands.items()}
    position = {"hands": told, "turn_up": "5H", "dealer": 2, "pot": 11, "stock": "2C 3C 4C 5C"}
    said = {"bids": {0: "stand", 1: "stand", 2: "stand"}, "phase": "exchange"}
    if len(told[2].split()) < 5:
        said["bids"][2] = "pass"
    table = place(game, **position, **said)
    table = played(game, table, ["exchange"] * len(table.contest))
    assert table.over
    assert max(table.points) > 0


def test_short_hands_get_as_many_cards_as_they_throw_away():
    """On a table laid by hand everybody may hold three."""
    game = rules("julep", players=3, defend_pack="no")
    hands = {0: "2C 4C 5C", 1: "2S 4S 5S", 2: "2H 4H 5H"}
    said = {"bids": {0: "stand", 1: "stand", 2: "stand"}, "phase": "exchange"}
    table = place(game, hands=hands, turn_up="3D", stock="AC", **said)
    table = played(game, table, ["exchange 2H", "exchange"])
    assert [len(table.hand(seat)) for seat in range(3)] == [3, 3, 3]


def test_pam_alone_is_no_flush():
    """On a table laid by hand a seat may hold no other card."""
    game = rules("five-card-loo", players=3)
    twin = twin_of(game)
    hands = {0: "JC", 1: "2D", 2: "4H"}
    world = twin.load(place(game, hands=hands, trump="H", phase="tricks"))
    assert twin.flush(world.given.layout, world.hands[0]) == 0


@pytest.mark.parametrize(("first", "catches"), [("7D", True), ("AS", True), ("KS", False)])
def test_belli_is_caught_only_by_the_ace_of_trumps(first, catches):
    game = rules("mauscheln", players=3, belli=True, premium=8)
    hands = {0: f"{first} 8C", 1: "QS 9C", 2: "AS TC" if first == "7D" else "7D TC"}
    bids = {0: "diddle", 1: "join", 2: "join"}
    table = place(game, hands=hands, turn_up="8S", bids=bids, leader=0, pot=8)
    after = played(game, table, [f"play {hands[seat].split()[0]}" for seat in (0, 1, 2)])
    assert (
        8 in [now - then for now, then in zip(after.points, table.points, strict=True)]
    ) is catches


# Plain sense


@cache
def seen(game, values):
    """Return matches of a game at decisions of all kinds, those of the bidding above all."""
    house = dict(values)
    return [
        *positions(game, often(6), most=10, **house),
        *positions(game, often(5), most=60, **house),
    ]


def houses():
    """Return the houses of the other tests as they can be looked up."""
    return [(game, tuple(values.items())) for game, values in HOUSES]


def promised(told, odds):
    """Return what a word comes to, trick by trick: a second telling, without the sums of suits."""
    likely = spread(odds, len(told.gains) - 1)
    worth = sum(chance * gain for chance, gain in zip(likely, told.gains, strict=True))
    if min(told.gains) == max(told.gains):
        return told.gains[0]
    worth += CAUTION * min(0.0, *told.gains)
    unmet = 0.0 if told.against else (1 - told.joins) ** told.waiting
    return unmet * told.alone + (1 - unmet) * worth


def card_by_card(game_rules, table, seat, told):
    """Return how likely each card of a hand wins a trick, reckoned as `game.ai.odds` has it."""
    size = game_rules.hand_size
    rivals = max(1.0, told.against + told.joins * told.waiting)
    own = chances(game_rules, table, table.hand(seat), rivals).values()
    fresh = told.ease * fresh_chance(game_rules, table.trumps, rivals)
    kept = sorted((told.ease * chance for chance in own), reverse=True)
    kept += [fresh] * (size - len(kept))
    stay = size - told.draws
    return [min(1.0, max(each, fresh if at >= stay else 0.0)) for at, each in enumerate(kept)]


@pytest.mark.parametrize(("game", "values"), houses())
def test_words_promise_what_their_tricks_come_to_and_playouts_do_as_at_a_glance(game, values):
    """Of a view as of the whole table: what is hidden changes neither words nor what is thrown."""
    asked = 0
    for match, seat in seen(game, values):
        question, view, game_rules = match.question(seat), match.view(seat), match.rules
        twin, at_a_glance = twin_of(game_rules), glance(match.rules, view)
        world = twin.load(match.table)
        if view.phase == "tricks":
            continue
        for action in question.legal:
            told = at_a_glance.prospect(action)
            if told is None:
                continue
            odds = at_a_glance.odds(action)
            expected = pytest.approx(promised(told, odds), rel=0.01, abs=0.01)
            assert at_a_glance.promise(action) == expected
            assert twin.promise(world, seat, twin.move_of(world, action)) == expected
            if not told.fresh and seat != view.dealer:
                assert odds == pytest.approx(card_by_card(game_rules, view, seat, told))
            asked += 1
        plain = instinct(game_rules, view, question.legal)
        assert twin.action_of(world, twin.plainly(world)) == plain
    assert asked


def test_whoever_defends_the_pack_has_six_cards_to_come():
    game = rules("julep", players=3)
    bids = {0: "stand", 1: "pass", 2: "pass"}
    hands = {0: "2C 4C 5C 6C 7C", 1: "2S 4S 5S 6S 7S", 2: "3H 2H 4H 5H 6H"}
    table = place(game, hands=hands, turn_up="3D", bids=bids, phase="defend", pot=9, dealer=0)
    at_a_glance = glance(game, table)
    told, odds = (ask(Action(1, "defend")) for ask in (at_a_glance.prospect, at_a_glance.odds))
    assert told.fresh == 6
    assert odds == pytest.approx([1.2 * fresh_chance(game, "D", 1.0)] * 5)
    assert at_a_glance.promise(Action(1, "defend")) == pytest.approx(promised(told, odds), rel=0.01)


def rash(game_rules, table):
    """Return how many seats have taken a risk that plain sense would not take with their hand."""
    count = 0
    for seat, word in table.said.items():
        said, at_a_glance = Action(seat, word), glance(game_rules, table)
        told = at_a_glance.prospect(said)
        risks = told is not None and not told.fresh and min(told.gains) < 0
        count += risks and bool(table.hand(seat)) and at_a_glance.promise(said) < 0
    return count


def test_what_no_hand_bears_is_doubted_the_same(monkeypatch):
    # How bold one has to be is for twins alone.
    monkeypatch.setattr(MauschelnTwin, "least", LooTwin.least)
    counts = []
    for game, values in houses()[::2]:
        for match, _ in seen(game, values):
            table, twin = match.table, twin_of(match.rules)
            assert isinstance(twin, Doubter)
            counts.append(twin.rash(twin.load(table)))
            assert counts[-1] == (0 if table.contest else rash(match.rules, table))
    assert sum(count > 0 for count in counts) > 3


@pytest.mark.parametrize("game", ["mauscheln", "mousel"])
def test_nobody_is_believed_to_diddle_on_next_to_nothing(game):
    doubted = believed = 0
    for number in range(60):
        match = Match(rules(game, players=4), f"bold {number}")
        match.deal()
        seat, twin = match.table.to_act[0], twin_of(match.rules)
        hoped = glance(match.rules, match.table).promise(Action(seat, "diddle"))
        match.submit(Action(seat, "diddle"))
        rash_ones = twin.rash(twin.load(match.table))
        bold = hoped >= match.table.pot * (BOLDNESS if game == "mauscheln" else BOLDNESS_OF_52)
        assert rash_ones == (not bold), hoped
        doubted += hoped > 0 and not bold
        believed += bold
    assert doubted
    assert believed


@pytest.mark.parametrize(("game", "values"), houses())
def test_a_playout_without_blindness_is_plain_sense(game, values):
    """Wherever nothing is shuffled on the way."""
    compared = 0
    for match, _ in seen(game, values):
        table, game_rules = match.table, match.rules
        twin = twin_of(game_rules)
        world = twin.load(table)
        shuffles = table.shuffles
        twin.playout(world, 7, 0.0)
        while table.to_act:
            plain = instinct(game_rules, table, game_rules.legal(table, table.to_act[0]))
            table = act(game_rules, table, plain, "x").table
        if table.shuffles == shuffles:
            assert tuple(twin.points(world)) == table.points
            compared += 1
    assert compared > 3


@pytest.mark.parametrize(("game", "values"), houses())
def test_blind_playouts_end_and_are_fixed_by_their_chance(game, values):
    game_rules = rules(game, **dict(values))
    twin = twin_of(game_rules)
    start = twin.load(new_match(game_rules, "blind").table)
    points = set()
    for seed in range(20):
        ends = [twin.copy(start), twin.copy(start)]
        for world in ends:
            twin.playout(world, (2 * seed + 1) * 0x9E3779B97F4A7C15 & 2**64 - 1, 1.0)
        assert ends[0] == ends[1]
        assert twin.mover(ends[0]) == -1
        points.add(tuple(twin.points(ends[0])))
    assert start == twin.load(new_match(game_rules, "blind").table)
    assert len(points) > 5


def test_hands_of_different_lengths_are_played_to_their_ends():
    """Only positions made up by hand have them."""
    for game in GAMES:
        game_rules = rules(game, players=3)
        hands = {0: "AS KD JC", 1: "7S", 2: "QD JS"}
        table = place(game_rules, hands=hands, turn_up="7H", leader=0)
        twin = twin_of(game_rules)
        for blind in (0.0, 1.0):
            world = twin.load(table)
            twin.playout(world, 5, blind)
            assert twin.mover(world) == -1


# Views


@pytest.mark.parametrize(("game", "values"), houses())
def test_open_places_are_filled_in_their_order(game, values):
    for match, seat in seen(game, values):
        view, table = match.view(seat), match.table
        twin = twin_of(match.rules)
        opened, _, filled = truly_filled(twin, view, table)
        assert filled == twin.load(table)
        assert twin.mover(opened.world) == seat


@pytest.mark.parametrize("game", GAMES)
def test_positions_in_words_are_read_and_played_to_their_ends(game):
    """What a position does not tell of a table takes its natural value."""
    for match, _ in seen(game, ())[::3]:
        game_rules = match.rules
        table = arrange(
            game_rules,
            {
                key: told
                for key, told in describe(game_rules, match.table).items()
                if told is not None
            },
        )
        twin = twin_of(game_rules)
        world = twin.load(table)
        legal = {twin.action_of(world, move) for move in twin.legal(world)}
        assert legal == set(game_rules.legal(table, table.to_act[0]))
        twin.playout(world, 5, 0.1)
        assert twin.mover(world) == -1


LEADS = [
    ("five-card-loo", "AS KS 9D 7D 5C", {"AS": 2, "KS": 2, "9D": 1, "7D": 1, "5C": 1}),
    ("five-card-loo", "JC AH KH 9H 7H", {"JC": 1, "AH": 1, "KH": 1, "9H": 2}),
    ("mauscheln", "AH KH QH 9D", {"AH": 3, "9D": 1}),
    ("julep", "AS 3S KS JD 7D", {"KS": 3, "7D": 2}),
]


@pytest.mark.parametrize(("game", "cards", "sizes"), LEADS)
def test_neighbouring_cards_are_one_choice(game, cards, sizes):
    """Hearts are trumps; nothing is known to be out of play but the eight or seven turned up."""
    game_rules = rules(game, players=3)
    bids = {0: "diddle", 1: "join", 2: "join"} if game == "mauscheln" else {}
    turned = "7H" if game == "julep" else "8H"
    table = place(game_rules, hands={0: cards}, turn_up=turned, leader=0, bids=bids)
    twin = twin_of(game_rules)
    opened = twin.open(table)
    legal = game_rules.legal(table, 0)
    leaders = twin.alike(table, opened, [twin.move_of(opened.world, action) for action in legal])
    told = dict(zip(map(str, legal), leaders, strict=True))
    for card, size in sizes.items():
        assert leaders.count(told[f"play {card}"]) == size


# Faults


@pytest.mark.parametrize(
    ("kind", "name", "wrong", "game"),
    [
        (LooMoves, "duty", lambda self, world, held: held, "julep"),
        (JulepTwin, "exchanging", lambda self, world: self.into(world), "julep"),
        (LooMoves, "bounds", lambda self, world, seat: (0, 4), "five-card-loo"),
        (RamsTwin, "lost_at_once", lambda self, world: False, "rams"),
        (RamsTwin, "is_single", lambda self, pot: True, "rounce"),
    ],
)
def test_a_wrong_twin_is_found(monkeypatch, kind, name, wrong, game):
    monkeypatch.setattr(kind, name, wrong)
    with pytest.raises(Parted):
        same(maker(game), range(12))


def test_other_classes_of_rules_have_no_twin():
    class Otherwise(Rams):
        """May differ in anything."""

    game = rules("rams")
    assert twin_of(game)
    assert twin_of(Otherwise(game.options)) is None
