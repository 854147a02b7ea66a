"""The twin of Loser's Game agrees with the rules, and its playouts make sense."""

from random import Random
from statistics import fmean

import pytest

from game.ai.levels import make_player
from game.ai.search import Search
from game.ai.twins import twin_of
from game.ai.twins.twin import Luck, Surveyor
from game.core.cards import BACK, parse_cards
from game.core.players import Decision
from game.core.position import arrange
from game.core.rules import act, new_match
from game.match.match import Match
from game.rules.losers_game import LosersGame
from game.rules.losers_game.fast.hands import MatchStanding, Values, layout_of
from game.rules.losers_game.fast.playing import LosingTwin
from tests.ai.twins.houses import maker
from tests.ai.twins.same import Parted, same, to_the_end, truly_filled
from tests.amounts import often
from tests.tables import place, rules

HOUSE = maker("losers-game")


def test_random_play_is_the_same_under_all_house_rules():
    told = same(HOUSE, range(often(3)), deals=2)
    assert told.decisions > 150
    assert told.declined == 0


CORNERS = [
    {"players": 2, "allow_no_trump": True, "points_trump": 0},
    {"players": 8, "pile_peek": True, "max_bid": "unlimited", "min_bid": 1},
    {"players": 7, "points_three": 12, "points_four": 5, "min_bid": 1},
    {"players": 5, "points_three": 0, "points_four": 0, "allow_no_trump": True, "min_bid": 1},
]


@pytest.mark.parametrize("written", CORNERS)
def test_the_corners_of_the_house_rules_are_the_same(written):
    assert same(lambda rng: rules("losers-game", **written), range(often(1)), deals=1).declined == 0


def test_a_wrong_twin_is_found(monkeypatch):
    """Planted: the trick goes to the wrong seat; a bid is too high; trumps stay where they are."""
    settle, legal, call = LosingTwin._settle, LosingTwin.legal, LosingTwin._call

    def wrong_settle(self, world):
        world.ahead = (world.ahead + 1) % 2
        settle(self, world)

    def wrong_legal(self, world):
        moves = legal(self, world)
        return [*moves, max(moves) + 1] if -1 in world.bids else moves

    def wrong_call(self, world, trumps):
        call(self, world, "C")

    wrongs = (("_settle", wrong_settle), ("legal", wrong_legal), ("_call", wrong_call))
    for name, wrong in wrongs:
        with monkeypatch.context() as patch:
            patch.setattr(LosingTwin, name, wrong)
            with pytest.raises(Parted):
                same(HOUSE, range(3), deals=1)


def test_other_classes_of_rules_have_no_twin():
    class Otherwise(LosersGame):
        """May differ in anything."""

    game = rules("losers-game")
    assert twin_of(game)
    assert twin_of(Otherwise(game.options)) is None


PILES = [
    ("7H 7D 7C 4S 9S KD 2H", "S", 5),
    ("7H 7D 7C 7S AS 3D 8H", "S", 11),
    ("KC KD KH KS QC QH QS JD", "D", 14),
    ("AH AD AS KS 5C 5H 5D 5S", "S", 15),
    ("9H 9D JC JD 2C 2D 3H", "S", 0),
    ("AH AD AS KS 5C 5H 5D 5S", None, 12),
    ("", "S", 0),
]


@pytest.mark.parametrize(("cards", "trumps", "points"), PILES)
def test_piles_count_as_the_rules_count_them(cards, trumps, points):
    codes = layout_of(trumps).codes
    assert Values(1, 3, 9).of(sum(codes[card] for card in parse_cards(cards))) == points


def random_views(count, **written):
    """Yield a match and the seat to act at random moments of its hands."""
    dice = Random("views")
    for number in range(count):
        match = Match(rules("losers-game", **written), f"views {number}")
        match.deal()
        for _ in range(dice.randrange(40)):
            question = match.question(match.table.to_act[0])
            match.submit(dice.choice(question.legal))
        yield match, match.table.to_act[0]


@pytest.mark.parametrize("written", [{}, {"players": 5, "pile_peek": True}])
def test_open_places_are_filled_in_their_order(written):
    for match, seat in random_views(8, **written):
        view, table = match.view(seat), match.table
        twin = twin_of(match.rules)
        opened, deal, filled = truly_filled(twin, view, table)
        assert all(zone.seat != seat for zone, _ in opened.places)
        assert all(view.zones[zone].count(BACK) == count for zone, count in opened.places)
        assert opened.depth == len(deal)
        assert filled == twin.load(table)


@pytest.mark.parametrize("blind", [0.0, 0.2, 1.0])
@pytest.mark.parametrize("players", [2, 4, 7])
def test_playouts_end_and_are_fixed_by_their_chance(players, blind):
    game = rules("losers-game", players=players)
    twin = twin_of(game)
    start = twin.load(new_match(game, "blind").table)
    piles = []
    for seed in range(12):
        ends = [twin.copy(start), twin.copy(start)]
        for world in ends:
            twin.playout(world, seed << 40, blind)
        assert ends[0] == ends[1]
        assert twin.mover(ends[0]) == -1
        assert not any(ends[0].hands)
        piles.append(tuple(ends[0].piles))
    assert start == twin.load(new_match(game, "blind").table)
    assert (len(set(piles)) > 1) == (blind > 0)


def played_out(table, game):
    """Return a table played on as a playout without blindness plays it."""
    twin = twin_of(game)
    world = twin.load(table)
    twin.playout(world, 1, 0.0)
    return twin, world


def test_a_playout_ends_a_trick_half_played_and_hands_of_unequal_length():
    game = rules("losers-game", players=3)
    table = place(
        game,
        trump="S",
        trick="1 7H",
        hands={0: "KH 3H", 1: "2C", 2: "2H 3C"},
        bids={0: 3},
        piles={0: parse_cards("7C 7D")},
    )
    twin, world = played_out(table, game)
    assert twin.points(world) == [3, 0, 0]
    assert twin.taker(world) == 0


def test_a_playout_gives_nobody_the_card_that_completes_a_set():
    """The last to play cannot win, and keeps the seven from a seat that has two and wants it."""
    game = rules("losers-game", players=2)
    table = place(
        game,
        trump="S",
        trick="1 AH",
        hands={0: "7C 9D", 1: "2C"},
        bids={1: 3},
        piles={1: parse_cards("7H 7D")},
    )
    twin, world = played_out(table, game)
    assert world.piles[1] & twin.open(table).codes[parse_cards("9D")[0]]


def test_nobody_bids_the_sky_in_a_playout():
    for seed in range(10):
        game = rules("losers-game")
        twin = twin_of(game)
        world = twin.load(new_match(game, f"bids {seed}").table)
        twin.playout(world, 1, 0.1)
        assert 0 < sum(world.bids) < 60
        assert fmean(world.bids) < 15


def test_one_playout_tells_of_all_bids():
    game = rules("losers-game")
    table = new_match(game, "bids").table
    twin = twin_of(game)
    assert isinstance(twin, Surveyor)
    assert not twin.surveys(twin.load(table))
    table = act(game, table, game.legal(table, table.to_act[0])[3], "x").table
    world = twin.load(table)
    assert twin.surveys(world)
    told = twin.survey(world, range(20), 5 << 40, 0.1)
    assert [abs(points) for _, points in told] == list(range(20))
    assert all(aim == points for aim, points in told)
    made = [bid for bid, (_, points) in enumerate(told) if points >= 0]
    assert made == list(range(len(made)))
    assert world == twin.load(table)


def test_neighbours_that_help_no_set_are_one():
    """No pile can hold three sevens, eights or tens any more; the nine may still make a three."""
    game = rules("losers-game", players=2)
    table = place(
        game,
        trump="S",
        hands={0: "7C 8C 9C TC KC", 1: "JC 9D 2D 3D 4D"},
        piles={0: parse_cards("7H 8H TH 9H"), 1: parse_cards("7S 8S TS")},
        excess=parse_cards("7D 8D TD"),
        leader=0,
    )
    twin = twin_of(game)
    opened = twin.open(table)
    actions = game.legal(table, 0)
    moves = [twin.move_of(opened.world, action) for action in actions]
    seven, _, nine, _, king = moves
    assert twin.alike(table, opened, moves) == [seven, seven, nine, seven, king]


def test_near_the_end_a_match_is_what_counts():
    level = MatchStanding((10, 10, 10, 10), 50, 3, last=False)
    assert not level.near
    late = MatchStanding((40, 49, 20, 20), 50, 3, last=False)
    assert late.near
    # The rival has just made it: only what beats its score is worth anything.
    worths = late.worths(0, (0, 4, 0, 0), (-14, 0, 5, 13, 14, 15))
    assert worths[:3] == [0.0] * 3
    assert 0 < worths[3] < worths[4] == worths[5]
    # Whoever can win by one point gains nothing by more of them, which may be missed.
    worths = late.worths(1, (0, 0, 0, 0), (-4, -1, 0, 1, 4))
    assert worths == sorted(worths)
    assert worths[2] == 0 < worths[3] == worths[4]
    # In the last hand the best score wins, whatever it is, and ties share.
    last = MatchStanding((4, 3, 0, 0), 50, 3, last=True)
    told = last.worths(1, (0, 0, 0, 0), (0, 1, 2))
    assert told[0] == 0
    assert told[1] == pytest.approx(told[2] / 2)


def test_whoever_wins_the_match_by_it_has_the_better_hand():
    late = MatchStanding((46, 49, 20, 20), 50, 3, last=False)
    assert late.worth(0, (4, 0, 0, 0)) > late.worth(0, (2, 0, 0, 0)) > late.worth(0, (2, 4, 0, 0))
    assert late.worth(0, (4, 0, 0, 0)) == pytest.approx(late.worth(0, (40, 0, 0, 0)), rel=0.05)
    assert late.worth(0, (-4, 4, 0, 0)) == 0


def test_whoever_has_made_its_bid_plays_so_that_others_miss_theirs():
    game = rules("losers-game", players=3)
    # The seven of hearts would complete the set of seat 1, whose bid hangs on it.
    table = place(
        game,
        trump="S",
        trick="1 7H, 2 2H",
        hands={0: "3H KH", 1: "2C", 2: "3C"},
        piles={1: parse_cards("7C 7D")},
        bids={0: 0, 1: 3, 2: 0},
    )
    legal = game.legal(table, 0)
    decision = Decision(game, 0, legal, lambda: table, tuple, 5, lambda: True)
    hard = make_player("hard", 40).compare(decision, legal)
    assert {tried.behind for tried in hard.choices} == {0.0}
    expert = make_player("expert", 40).compare(decision, legal)
    assert str(expert.action) == "play KH"
    assert expert.choices[1].behind > 0.5
    # What is told as points are its own all the same.
    assert {tried.points for tried in expert.choices} == {0.0}


def test_random_play_ends_by_the_single_steps_of_a_twin():
    game = rules("losers-game")
    twin = twin_of(game)
    world = twin.load(new_match(game, "steps").table)
    assert to_the_end(twin, world, Luck(), Random(1).choice) == 1 + 4 + 52


def test_a_good_hand_bids_more_than_a_poor_one():
    good = "AS KS QS JS TS 9S 8S 7S AH KH 3D 4D 2C"
    game = rules("losers-game")
    rest = [card for card in game.pack() if card not in parse_cards(good)]
    hands = {0: parse_cards(good), **{seat: tuple(rest[seat - 1 :: 3]) for seat in (1, 2, 3)}}
    bids = []
    for trump, caller in (("S", 3), ("C", 0)):
        bids.append(chosen(game, arrange(game, {"hands": hands, "trump": trump, "caller": caller})))
    assert bids[0] > bids[1] + 3


def chosen(game, table):
    """Return what a search bids that sees its own hand alone."""
    seat = table.to_act[0]
    zones = {
        zone: (BACK,) * len(held) if zone.kind == "hand" and zone.seat != seat else held
        for zone, held in table.zones.items()
    }
    view = table._replace(zones=zones)
    question = Decision(
        game, seat, game.legal(table, seat), lambda: view, lambda: (), 7, lambda: True
    )
    return int(Search(60, 60.0).choose(question).value)
