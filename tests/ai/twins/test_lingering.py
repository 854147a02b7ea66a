"""The twin of Linger Longer agrees with the rules, in play and in playouts."""

from random import Random

import pytest

from game.ai.instincts import instinct
from game.ai.twins import twin_of
from game.ai.twins.twin import Luck, gaps, pick, stir
from game.core.rules import act, new_match
from game.rules.linger_longer import LingerLonger
from game.rules.linger_longer.fast import LingeringTwin
from tests.ai.test_beliefs import VARIANTS, random_positions
from tests.ai.twins.houses import maker
from tests.ai.twins.same import Parted, same, to_the_end, truly_filled
from tests.amounts import often
from tests.each import each
from tests.tables import place, rules

HOUSE = maker("linger-longer")


def test_random_play_is_the_same_under_all_house_rules():
    told = same(HOUSE, range(often(20)))
    assert told.decisions > 1000
    assert told.declined == 0


CORNERS = [
    {"players": 3, "deal_size": 17, "stock_out": "reshuffle", "lift_smoke": True},
    {"players": 3, "deal_size": 17, "stock_out": "play_on", "instant_out": True},
    {"players": 4, "deal_size": 12, "stock_out": "end_now", "last_draw_counts": False},
    {"players": 6, "instant_out": True, "instant_out_timing": "on_play", "min_round_points": 1},
    {"players": 3, "deal_size": 1, "instant_out": True, "score_mode": "one_point"},
]


@pytest.mark.parametrize("written", CORNERS)
def test_the_corners_of_the_house_rules_are_the_same(written):
    assert same(lambda rng: rules(**written), range(often(2))).declined == 0


POSITIONS = [
    {"hands": {0: "AS KD 4C", 1: "3S 8D 9C", 2: "4S 2D TC"}, "stock": "6H", "leader": 0},
    {"hands": {0: "6C KH", 1: "", 2: "2S"}, "stock": "QH 3D", "leader": 0},
    {"hands": {0: "7D", 1: "QD", 2: "2C"}, "stock": "", "leader": 0},
    {"hands": {0: "", 1: "4D", 2: "9D 2S"}, "trick": "0 AD", "stock": "KH QH", "out": ()},
]


@each(
    "position",
    POSITIONS,
    "house",
    [{}, {"instant_out": True}, {"stock_out": "play_on"}, {"last_draw_counts": False}],
    "trump",
    [{"trump": "S"}, {}],
)
def test_positions_are_played_out_the_same(position, house, trump):
    """Short stocks, nobody's trumps, tricks half played: by plain sense in both."""
    game = rules(players=3, **house)
    table = place(game, **position, **trump)
    twin = twin_of(game)
    world = twin.load(table)
    twin.playout(world, 1, 0.0)
    while table.to_act:
        table = act(game, table, plainly(game, table), "x").table
    assert twin.points(world) == list(table.points)


def plainly(game, table):
    """Return what plain sense does; of equal leads the last suit's, as the twin has it."""
    legal = game.legal(table, table.to_act[0])
    return instinct(game, table, legal if table.plays else legal[::-1])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_playout_without_blindness_is_plain_sense(seats):
    for seed in range(12):
        draw = Random(seed)
        game = HOUSE(draw)
        while game.options.players != seats or game.options.stock_out == "reshuffle":
            game = HOUSE(draw)
        table = new_match(game, f"plain {seed}").table
        twin = twin_of(game)
        world = twin.load(table)
        for _ in range(draw.randrange(6)):
            if table.to_act:
                table = act(game, table, game.legal(table, table.to_act[0])[0], "x").table
                world = twin.load(table)
        twin.playout(world, seed, 0.0)
        while table.to_act:
            table = act(game, table, plainly(game, table), "x").table
        assert twin.points(world) == list(table.points)


@pytest.mark.parametrize("values", VARIANTS)
def test_blind_playouts_end_and_are_fixed_by_their_chance(values):
    game = rules(**values)
    twin = twin_of(game)
    start = twin.load(new_match(game, "blind").table)
    points = []
    for seed in range(40):
        ends = [twin.copy(start), twin.copy(start)]
        for world in ends:
            twin.playout(world, seed << 40, 1.0)
        assert ends[0] == ends[1]
        assert twin.mover(ends[0]) == -1
        points.append(tuple(twin.points(ends[0])))
    assert start == twin.load(new_match(game, "blind").table)
    assert len(set(points)) > 5


def test_a_wrong_twin_is_found(monkeypatch):
    """Planted: the loser draws; a void is not noticed; the last card drawn does not count."""
    settle, legal = LingeringTwin._settle, LingeringTwin.legal

    def wrong_settle(self, world, dice):
        world.ahead = (world.ahead + 1) % 3
        settle(self, world, dice)

    def wrong_legal(self, world):
        return legal(self, world)[:2]

    for name, wrong in (("_settle", wrong_settle), ("legal", wrong_legal)):
        with monkeypatch.context() as patch:
            patch.setattr(LingeringTwin, name, wrong)
            with pytest.raises(Parted):
                same(HOUSE, range(5))


def test_other_classes_of_rules_have_no_twin():
    class Otherwise(LingerLonger):
        """May differ in anything."""

    game = rules()
    assert twin_of(game)
    assert twin_of(Otherwise(game.options)) is None


def test_open_places_are_filled_in_their_order():
    for match, seat in random_positions(30):
        view, table = match.view(seat), match.table
        twin = twin_of(match.rules)
        _, _, filled = truly_filled(twin, view, table)
        assert filled == twin.load(table)


def test_neighbours_with_nothing_unseen_between_are_one():
    game = rules(players=3)
    table = place(
        game,
        hands={0: "AS KS JS 9S 8D 7D 5D", 1: "2C 3C 4C", 2: "5C 6C 7C"},
        stock="TS QS 6D 2H",
        trump="H",
        leader=0,
    )
    twin = twin_of(game)
    opened = twin.open(table)
    actions = game.legal(table, 0)
    moves = [twin.move_of(opened.world, action) for action in actions]
    same_as = dict(zip(map(str, actions), twin.alike(table, opened, moves), strict=True))
    named = {code: str(card) for card, code in opened.codes.items()}
    assert {name: named[code] for name, code in same_as.items()} == {
        "play 5D": "5D",
        "play 7D": "7D",
        "play 8D": "7D",
        "play 9S": "9S",
        "play JS": "JS",
        "play KS": "KS",
        "play AS": "KS",
    }


def test_the_luck_of_playouts_is_even():
    blind, seed, picked = 0, 1, [0] * 5
    skips = gaps(0.2)
    for _ in range(20000):
        seed = stir(seed)
        blind += skips[seed >> 54] + 1
        picked[pick(0b1010101010, seed).bit_length() // 2 - 1] += 1
    assert blind / 20000 == pytest.approx(5, rel=0.03)
    assert all(count == pytest.approx(4000, rel=0.06) for count in picked)
    assert set(gaps(1.0)) == {0}
    assert min(gaps(0.0)) > 10**6


def test_random_play_ends_by_the_single_steps_of_a_twin():
    game = rules()
    twin = twin_of(game)
    world = twin.load(new_match(game, "steps").table)
    dice = Random(1)
    assert 4 <= to_the_end(twin, world, Luck(), dice.choice) <= 28
    assert sum(twin.points(world)) > 0
