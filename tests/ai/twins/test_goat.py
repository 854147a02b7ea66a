"""The twin of Skitgubbe agrees with the rules, and its playouts make sense."""

from collections import Counter
from random import Random

import pytest

from game.ai.instincts import instinct
from game.ai.search import Search
from game.ai.twins import twin_of
from game.ai.twins.twin import Luck
from game.core.cards import BACK, parse_cards
from game.core.position import arrange
from game.core.rules import act, new_match
from game.core.table import Play
from game.match.match import Match
from game.rules.skitgubbe import Skitgubbe
from game.rules.skitgubbe.fast.collecting import Collecting
from game.rules.skitgubbe.fast.laying import LONGEST, Laying
from game.rules.skitgubbe.fast.playing import GoatTwin
from tests.ai.permuting import permuted
from tests.ai.twins.houses import maker
from tests.ai.twins.same import Parted, played_out, same, to_the_end, truly_filled
from tests.amounts import often, some
from tests.tables import rules

HOUSE = maker("skitgubbe")
LAYING = ("p2-lead", "p2-beat")


def test_random_play_is_the_same_under_all_house_rules():
    told = same(HOUSE, range(often(2)), deals=2)
    assert told.decisions > 400
    assert told.declined == 0


CORNERS = [
    {"players": 2, "must_match_high": True, "blind_play": True, "phase1_ace": "high"},
    {"players": 6, "slough_scope": "current_trick", "slough_outsider_high": False, "dreck": 8},
    {"players": 5, "pickup": "bottom_run", "adjacent_same_player": "one", "dreck": 6},
    {"players": 3, "pickup": "top_lay", "runs": False, "abandoned_card": "last_winner"},
    {"players": 4, "slough": False, "stall_cap": 200, "games": 2, "final_tie": "first_tied"},
]


@pytest.mark.parametrize("written", CORNERS)
def test_the_corners_of_the_house_rules_are_the_same(written):
    told = same(lambda _: rules("skitgubbe", **written), range(often(1)), deals=1)
    assert told.declined == 0
    assert told.deals == often(1)


def last_tricks(count):
    """Yield games where the stock is about to run out, with few ranks, so that ties are many."""
    dice = Random("last tricks")
    for _ in range(count):
        game = HOUSE(dice)
        seats = game.options.players
        pack = list(game.pack())
        dice.shuffle(pack)
        few = range(7, dice.randrange(9, 12))
        pack.sort(key=lambda card: card.rank not in few)
        hands = {seat: tuple(pack.pop(0) for _ in range(3)) for seat in range(seats)}
        stock = tuple(pack.pop(0) for _ in range(dice.randrange(1, 8)))
        aside = pack.pop()
        collections = {seat: tuple(pack[seat::seats]) for seat in range(seats)}
        told = {"hands": hands, "stock": stock, "aside": aside, "collections": collections}
        taker = dice.choice([None, *range(seats)])
        yield game, arrange(game, {**told, "leader": dice.randrange(seats), "last_taker": taker})


def test_the_stock_runs_out_in_the_same_ways(monkeypatch):
    """Also where a tie cannot be broken, and where the taker of the last trick holds nothing."""
    seen = Counter()

    def noted(name):
        method = getattr(Collecting, name)

        def wrapped(self, world, *args, **named):
            emptied = "emptied " if named.get("emptied") or True in args else ""
            seen[f"{emptied}{name} {'private' if world.private else 'open'}"] += 1
            return method(self, world, *args, **named)

        return wrapped

    for name in ("_break_tie", "_share_out", "_collect", "_end", "_go_on"):
        monkeypatch.setattr(Collecting, name, noted(name))
    dice = Random("ends")
    for number, (game, table) in enumerate(last_tricks(120)):
        played_out(game, table, f"ends {number}", dice, longest=40)
    ways = ["_break_tie", "_collect", "_end", "emptied _go_on"]
    expected = [f"{way} {trick}" for way in ways for trick in ("open", "private")]
    assert all(seen[way] for way in [*expected, "_share_out private"]), seen


def test_a_wrong_twin_is_found(monkeypatch):
    """Planted: nothing is barred; a trick too many; too much picked up; the wrong seat leads."""
    go_on, lead = Collecting._go_on, Laying._lead

    def wrong_end(self, world, emptied):
        go_on(self, world, emptied=False)

    def wrong_taken(self, lays):
        return max(0, len(lays) - 2), len(lays)

    def wrong_lead(self, world, first):
        lead(self, world, first + 1)

    wrongs = (
        (Collecting, "_matching", lambda _, world, seat: world.ranks),
        (Collecting, "_go_on", wrong_end),
        (Laying, "_taken", wrong_taken),
        (Laying, "_lead", wrong_lead),
    )
    for half, name, wrong in wrongs:
        with monkeypatch.context() as patch:
            patch.setattr(half, name, wrong)
            with pytest.raises(Parted):
                same(HOUSE, range(8), deals=1)


def test_other_classes_of_rules_have_no_twin():
    class Otherwise(Skitgubbe):
        """May differ in anything."""

    game = rules("skitgubbe")
    assert isinstance(twin_of(game), GoatTwin)
    assert twin_of(Otherwise(game.options)) is None


def random_views(count, furthest=500, **written):
    """Yield a match and the seat to act at random moments of its games."""
    dice = Random("views")
    for number in range(count):
        match = Match(rules("skitgubbe", **written), f"views {number}")
        match.deal()
        for _ in range(dice.randrange(furthest)):
            if match.table.to_act:
                question = match.question(match.table.to_act[0])
                match.submit(dice.choice(question.legal))
        if match.table.to_act:
            yield match, match.table.to_act[0]


@pytest.mark.parametrize(
    "written", some([{}, {"players": 2, "dreck": 8}, {"blind_play": True}], of=2)
)
def test_open_places_are_filled_in_their_order(written):
    phases = set()
    for match, seat in random_views(16, **written):
        view, table = match.view(seat), match.table
        twin = twin_of(match.rules)
        opened, deal, filled = truly_filled(twin, view, table)
        assert opened.depth == len(deal)
        assert filled == twin.load(table)
        phases.add(table.phase)
    assert {"p1-react", "p2-beat"} <= phases


def test_what_went_through_a_trick_is_known_for_ever():
    """Only the cards left over when the stock was gone are open places later on."""
    found = 0
    for match, seat in random_views(30):
        if match.table.phase in LAYING:
            view, twin = match.view(seat), twin_of(match.rules)
            opened, whole = twin.open(view), twin.load(match.table)
            assert all(count <= 3 for _, count in opened.places)
            for known, true in zip(opened.world.hands, whole.hands, strict=True):
                assert known & ~true == 0
            found += 1
    assert found > 5


def test_whoever_looks_on_is_asked_first():
    """In a window a computer player may be asked before a person whose turn is earlier."""
    found = 0
    for match, _ in random_views(12, furthest=60):
        twin = twin_of(match.rules)
        for seat in match.table.to_act:
            world = twin.open(match.view(seat)).world
            assert twin.mover(world) == seat
            assert sorted(world.asked) == sorted(match.table.to_act)
            found += seat != match.table.to_act[0]
    assert found > 5


@pytest.mark.parametrize("blind", [0.0, 0.2, 1.0])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_playouts_end_and_are_fixed_by_their_chance(players, blind):
    game = rules("skitgubbe", players=players, dreck=8)
    twin = twin_of(game)
    start = twin.load(new_match(game, "blind").table)
    goats = []
    for seed in range(12):
        ends = [twin.copy(start), twin.copy(start)]
        for world in ends:
            twin.playout(world, seed << 50, blind)
        assert ends[0] == ends[1]
        assert twin.mover(ends[0]) == -1
        points = twin.points(ends[0])
        assert [twin.worth(ends[0], seat) for seat in range(players)] == [-p for p in points]
        goats.append(points)
    assert start == twin.load(new_match(game, "blind").table)
    assert sum(map(sum, goats)) > 9
    assert blind == 0 or len(set(goats)) > 1


def test_a_playout_ends_as_soon_as_whoever_looks_on_is_out():
    match, seat = next(random_views(1, furthest=1))
    twin = twin_of(match.rules)
    _, _, world = truly_filled(twin, match.view(seat), match.table)
    outcomes = Counter()
    for seed in range(40):
        watched, whole = twin.copy(world), twin.copy(world)
        whole.viewer = -1
        twin.playout(watched, seed << 50, 0.1)
        twin.playout(whole, seed << 50, 0.1)
        assert twin.worth(watched, seat) == twin.worth(whole, seat)
        outcomes[twin.worth(watched, seat), sum(twin.points(whole))] += 1
    assert outcomes[-1, 1]
    assert outcomes[0, 1]


def test_a_playout_without_blindness_is_plain_sense():
    draw, ended = Random("plain"), 0
    for seed in range(14):
        game = HOUSE(draw)
        table = new_match(game, f"plain {seed}").table
        twin = twin_of(game)
        for _ in range(draw.randrange(30)):
            table = act(game, table, draw.choice(game.legal(table, table.to_act[0])), "x").table
        world = twin.load(table)
        twin.playout(world, seed, 0.0)
        turns = 0
        while table.to_act and turns < LONGEST:
            before, laying = table, table.phase in LAYING
            action = instinct(game, table, game.legal(table, table.to_act[0]))
            table = act(game, table, action, "x").table
            turns += laying
            if not laying and table.phase in LAYING and game.options.dreck:
                # The dreck is shuffled by other dice than those of a playout.
                table, world = before, twin.load(table)
                break
        if table.over:
            assert twin.points(world) == table.points
            ended += 1
    assert ended > 6


def test_unseen_cards_never_change_a_choice():
    """The same view of another deal, with the hidden cards dealt otherwise: the same choice."""
    dice, player, positions = Random("unseen"), Search(6, 60.0), 0
    for match, seat in random_views(often(16)):
        question = match.question(seat)
        other = permuted(match, seat, dice)
        if len(question.legal) > 1 and other.legal == question.legal:
            assert other.view() == question.view()
            assert player.choose(other) == player.choose(question)
            positions += 1
    assert positions > 5


def test_random_play_ends_by_the_single_steps_of_a_twin():
    game = rules("skitgubbe")
    twin = twin_of(game)
    world = twin.load(new_match(game, "steps").table)
    assert 100 < to_the_end(twin, world, Luck(), Random(1).choice) < 3000


def test_lays_that_join_are_picked_up_together():
    game = rules("skitgubbe", players=4)
    hands = {0: "2C 9C", 1: "QC 3C", 2: "KC 4C", 3: "5D 5H"}
    lays = (("1", "4S"), ("2", "6S"), ("3", "7S 8S"))
    table = arrange(
        game,
        {
            "hands": {seat: parse_cards(cards) for seat, cards in hands.items()},
            "lays": tuple(Play(int(seat), parse_cards(cards)) for seat, cards in lays),
            "trump": "H",
            "turn": (0,),
        },
    )
    twin = twin_of(game)
    world = twin.load(table)
    twin.apply(world, twin.legal(world)[-1], Luck())
    assert world.hands[0] == sum(
        twin.open(table).codes[card] for card in parse_cards("2C 9C 6S 7S 8S")
    )
    assert twin.mover(world) == 1
    assert BACK not in twin.open(table).codes
