"""The twin of Durak agrees with the rules, and its playouts make sense."""

from random import Random

import pytest

from game.ai.twins import twin_of
from game.core.cards import parse_cards
from game.core.rules import new_match
from game.match.match import Match
from game.rules.durak.fast import AttackingTwin
from game.rules.durak.rules import Durak
from tests.ai.going_out import bout
from tests.ai.twins.houses import maker
from tests.ai.twins.same import Parted, same, truly_filled
from tests.amounts import often
from tests.tables import rules

HOUSE = maker("durak")


def test_random_play_is_the_same_under_all_house_rules():
    told = same(HOUSE, range(often(4)), longest=400, deals=2)
    assert told.decisions > 600
    assert told.declined == 0


CORNERS = [
    {"players": 2, "deck": 24, "transfer": True, "trump_swap": True},
    {"players": 6, "throw_in": "neighbours", "transfer": True},
    {"players": 3, "deck": 52, "first_bout_cap": 5, "trump_swap": True},
    {"players": 2, "deck": 36, "transfer": True, "throw_in": "neighbours"},
]


@pytest.mark.parametrize("written", CORNERS)
def test_the_corners_of_the_house_rules_are_the_same(written):
    assert (
        same(lambda rng: rules("durak", **written), range(often(1)), longest=400, deals=2).deals > 0
    )


def test_a_wrong_twin_is_found(monkeypatch):
    """Planted: the defender draws first; the cap is forgotten; the next seat attacks too early."""
    refill, go_on = AttackingTwin._refill, AttackingTwin._go_on

    def wrong_refill(self, world):
        attacker = world.attacker
        world.attacker = world.defender
        refill(self, world)
        world.attacker = attacker

    def wrong_cap(self, world, following):
        go_on(self, world, following)
        world.cap = 6

    def wrong_turn(self, world, following):
        go_on(self, world, (following + 1) % self._seats)

    wrongs = (("_refill", wrong_refill), ("_go_on", wrong_cap), ("_go_on", wrong_turn))
    for name, wrong in wrongs:
        with monkeypatch.context() as patch:
            patch.setattr(AttackingTwin, name, wrong)
            with pytest.raises(Parted):
                same(HOUSE, range(4), longest=400, deals=1)


def test_other_classes_of_rules_have_no_twin():
    class Otherwise(Durak):
        """May differ in anything."""

    game = rules("durak")
    assert twin_of(game)
    assert twin_of(Otherwise(game.options)) is None


def random_views(count, **written):
    """Yield a match and the seat to act at random moments of its deals."""
    dice = Random("views")
    for number in range(count):
        match = Match(rules("durak", **written), f"views {number}")
        match.deal()
        for _ in range(dice.randrange(60)):
            if match.table.to_act:
                question = match.question(match.table.to_act[0])
                match.submit(dice.choice(question.legal))
        if match.table.to_act:
            yield match, match.table.to_act[0]


@pytest.mark.parametrize("written", [{}, {"players": 2, "transfer": True, "trump_swap": True}])
def test_open_places_are_filled_in_their_order(written):
    """Also where cards taken up lie open in a hand of which the rest is hidden."""
    mixed = 0
    for match, seat in random_views(10, **written):
        view, table = match.view(seat), match.table
        twin = twin_of(match.rules)
        opened, deal, filled = truly_filled(twin, view, table)
        assert opened.depth == len(deal)
        assert filled == twin.load(table)
        mixed += any(len(view.zones[zone]) > count for zone, count in opened.places)
    assert mixed


@pytest.mark.parametrize("blind", [0.0, 0.2, 1.0])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_playouts_end_and_are_fixed_by_their_chance(players, blind):
    game = rules("durak", players=players, transfer=players > 2)
    twin = twin_of(game)
    start = twin.load(new_match(game, "blind").table)
    ended = 0
    for seed in range(12):
        ends = [twin.copy(start), twin.copy(start)]
        for world in ends:
            twin.playout(world, seed << 50, blind)
        assert ends[0] == ends[1]
        assert twin.mover(ends[0]) == -1
        assert sum(twin.points(ends[0])) in (0, 1)
        assert [twin.worth(ends[0], seat) for seat in range(players)] == [
            -point for point in twin.points(ends[0])
        ]
        ended += sum(twin.points(ends[0]))
    assert start == twin.load(new_match(game, "blind").table)
    assert ended > 3


def plainly(hand, pairs="", **values):
    """Return what a seat does in a playout."""
    game, table = bout(hand, pairs, **values)
    twin = twin_of(game)
    world = twin.load(table)
    return str(twin.action_of(world, twin._plainly(world)))


def test_plain_sense_beats_as_cheaply_as_it_can():
    assert plainly("9H KH 6S", "7H") == "beat 9H"
    assert plainly("6H 6S 7S", "7H") == "beat 6S"


def test_plain_sense_takes_what_it_cannot_beat():
    assert plainly("6H 8D", "7H") == "take"


def test_the_lowest_cards_attack_first_and_pairs_before_single_cards():
    game = rules("durak", players=2)
    twin = twin_of(game)
    table = new_match(game, "pairs").table
    world = twin.load(table)
    codes = twin.open(table).codes
    trumps, plain = table.trumps, [suit for suit in "CDHS" if suit != table.trumps]

    def attacks(*names):
        cards = [parse_cards(name)[0] for name in names]
        world.hands[world.mover] = sum(codes[card] for card in cards)
        return str(twin.action_of(world, twin._plainly(world)))

    first, second = plain[:2]
    assert attacks(f"9{first}", f"6{second}", f"6{trumps}") == f"attack 6{second}"
    assert attacks(f"7{first}", f"7{second}", f"6{first}") == f"attack 7{first}"
    assert attacks(f"9{trumps}", f"6{trumps}") == f"attack 6{trumps}"
