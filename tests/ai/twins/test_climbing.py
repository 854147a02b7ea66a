"""The twin of Tieng Len and Viet Cong agrees with the rules, in play, in trades and in playouts."""

from collections import Counter
from random import Random

import pytest

from game.ai.instincts import Chance, Instincts
from game.ai.search import Search
from game.ai.twins import twin_of
from game.core.cards import parse_cards
from game.core.facets import Combining
from game.core.position import arrange
from game.core.rules import act, new_match
from game.rules.climbing.fast.moves import Moves, is_suited, shape_of
from game.rules.climbing.fast.playing import ClimbingTwin, Paying
from game.rules.tieng_len import TiengLen
from game.rules.viet_cong import VietCong
from tests.ai.going_out import TABLES, questions, sit
from tests.ai.twins.houses import lots, maker
from tests.ai.twins.same import Parted, _step, same, truly_filled
from tests.amounts import often

GAMES = (TiengLen, VietCong)
CLIMBING = [(kind, house) for kind, house in TABLES if issubclass(kind, Combining)]


@pytest.mark.parametrize("game", ["tieng-len", "viet-cong"])
def test_random_play_is_the_same_under_all_house_rules(game):
    told = same(maker(game), range(often(2)), deals=2)
    assert told.decisions > 100
    assert told.declined == 0


CORNERS = [
    (TiengLen, {"players": 2, "hand_size": 17, "slams": "southern", "longer_slam_ok": True}),
    (TiengLen, {"trading": "tribute", "finish_on_two": "loses", "payment": "placings"}),
    (TiengLen, {"forced_play": True, "pass_lock": False, "payment": "cards_left"}),
    (TiengLen, {"frozen_penalty": 3, "payment": "penalty_points", "direction": "counterclockwise"}),
    (TiengLen, {"players": 3, "finish_on_two": "forbidden", "suited_lock": True}),
    (VietCong, {"players": 2, "trading": "free", "trade_max_cards": 1, "trade_rounds": 5}),
    (VietCong, {"four_deuce_effect": "first_out", "frozen_penalty": 2}),
]


@pytest.mark.parametrize(("kind", "house"), CORNERS)
def test_the_corners_of_the_house_rules_are_the_same(kind, house):
    assert same(lambda rng: sit(kind, **house), range(1), deals=2).declined == 0


def rich(rng, kind):
    """Return a game and a table where hands are full of slams and twos, all to lead by lot."""
    game = None
    while not game or game.options.trading != "off" or not game.options.chop_penalty:
        game = lots(rng, kind.id)
    seats = game.options.players
    ranks = "789TJQKA2"[-3 * seats :] if seats < 3 else "3456789TJQKA2"[-3 * seats :]
    pack = list(parse_cards(" ".join(rank + suit for rank in ranks for suit in "SCDH")))
    # Two ranks each almost for oneself: quartets and runs of pairs.
    hands = {seat: [] for seat in range(seats)}
    while len(pack) > 3:
        first = rng.randrange(len(pack) // 4) * 4
        four = pack[first : first + 4]
        del pack[first : first + 4]
        split = rng.choice([4, 2, 2, 2])
        for part in (four[:split], four[split:]):
            if part:
                few = sorted(hands, key=lambda seat: len(hands[seat]))[:2]
                hands[rng.choice(few)] += part
    told = {seat: tuple(cards) for seat, cards in hands.items()}
    table = arrange(
        game,
        {
            "hands": told,
            "phase": "lead",
            "turn": (rng.choice([seat for seat in told if told[seat]]),),
            "first_deal": False,
            "undealt": (),
        },
    )
    return game, table


@pytest.mark.parametrize("kind", GAMES)
def test_slams_upon_slams_are_the_same(kind):
    slams = paid = 0
    for seed in range(10):
        rng = Random(f"rich {seed}")
        game, table = rich(rng, kind)
        twin = twin_of(game)
        world, cards = twin.load(table), {code: c for c, code in twin.open(table).codes.items()}
        while table.to_act:
            top = game.top(table)
            slams += top is not None and game.grammar.is_slam(top)
            before = table.points
            table, world = _step(game, twin, table, world, "rich", rng, cards)
            paid += table.points != before and not table.over
        assert tuple(twin.points(world)) == table.points
    assert slams > 6
    assert paid > 1


@pytest.mark.parametrize(("kind", "house"), CLIMBING)
def test_every_lead_and_every_reply_is_told_once(kind, house):
    game, dice = sit(kind, **house), Random("moves")
    moves, pack = Moves(game.grammar), game.pack()
    for size in [1, 4, 9, 13, 17] * 6:
        held = dice.sample(pack, size)
        bits = sum(moves.codes[card] for card in held)
        leads = moves.leads(bits)
        assert len(set(leads)) == len(leads)
        assert {moves.sorted(move) for move in leads} == set(game.grammar.all_leads(held))
        rest = [card for card in pack if card not in held]
        for cards in list(game.grammar.all_leads(dice.sample(rest, 13)))[::9]:
            top = sum(moves.codes[card] for card in cards)
            shape, high = shape_of(top), top.bit_length() - 1
            locked = moves.suited_lock and moves.is_locked(shape, top)
            replies = moves.replies(bits, shape, high, locked)
            told = set(game.grammar.all_replies(held, game.grammar.read(cards)))
            assert len(set(replies)) == len(replies)
            assert {moves.sorted(move) for move in replies} == told
            assert is_suited(top) == (len({card.suit for card in cards}) == 1)


@pytest.mark.parametrize("kind", GAMES)
def test_who_leads_by_lot_after_a_trade_is_the_same(kind):
    drawn = {"opening_missing": "random", "trading": "free", "trade_rounds": "1"}
    game, leaders = sit(kind, players=2, **drawn), Counter()
    for number in range(40):
        seed = f"by lot {number}"
        table = new_match(game, seed).table
        twin, rng = twin_of(game), Random(seed)
        world, cards = twin.load(table), {code: c for c, code in twin.open(table).codes.items()}
        while table.phase in ("trade", "answer", "confirm"):
            table, world = _step(game, twin, table, world, seed, rng, cards)
        leaders[table.to_act[0], bool(table.marks.get("opening"))] += 1
    # The lowest card was dealt, or it was not and either may lead anything.
    assert {duty for _, duty in leaders} == {True, False}
    assert leaders[0, False] > 3 < leaders[1, False]


def test_a_class_derived_from_a_game_has_no_twin():
    class Otherwise(TiengLen):
        """May differ in anything."""

    assert twin_of(Otherwise(sit(TiengLen).options)) is None


@pytest.mark.parametrize(("kind", "house"), [*CLIMBING, (TiengLen, {"ai_memory": "none"})])
def test_open_places_are_filled_in_their_order(kind, house):
    game = sit(kind, **house)
    twin = twin_of(game)
    for number in range(often(2)):
        for match, question, _ in questions(game, f"fill {number}", Chance(), deals=2):
            view, table = game.remembered(question.view()), match.table
            opened, _, filled = truly_filled(twin, view, table)
            assert filled == twin.load(table)
            assert twin.mover(opened.world) == question.seat


@pytest.mark.parametrize(("kind", "house"), CLIMBING)
def test_playouts_do_only_what_is_legal(kind, house, monkeypatch):
    """Every group that a playout puts down, and every pass, is among the legal moves."""
    game = sit(kind, **house)
    twin = twin_of(game)
    put_down, say_pass, done = ClimbingTwin._put_down, ClimbingTwin._pass, []

    def watched_put_down(self, world, seat, move, shape):
        assert move in self.legal(world)
        assert shape == shape_of(move)
        done.append(move)
        put_down(self, world, seat, move, shape)

    def watched_pass(self, world, seat):
        assert 0 in self.legal(world)
        say_pass(self, world, seat)

    monkeypatch.setattr(ClimbingTwin, "_put_down", watched_put_down)
    monkeypatch.setattr(ClimbingTwin, "_pass", watched_pass)
    for number in range(4):
        start = twin.load(new_match(game, f"legal {number}").table)
        for blind in (0.0, 0.3, 1.0):
            world = twin.copy(start)
            twin.playout(world, number << 40, blind)
            assert twin.mover(world) == -1
    assert done


@pytest.mark.parametrize(("kind", "house"), CLIMBING)
def test_a_playout_that_stops_early_tells_the_same(kind, house):
    """Who guessed the world is out, so that nothing changes what the deal counts for it."""
    game = sit(kind, **house)
    twin, dice = twin_of(game), Random("early")
    for number in range(6):
        table = new_match(game, f"early {number}").table
        for _ in range(number * 4):
            if table.to_act:
                table = act(game, table, dice.choice(game.legal(table, table.to_act[0])), "x").table
        if not table.to_act:
            continue
        seat = table.to_act[0]
        for seed in range(3):
            whole, watched = twin.load(table), twin.load(table)
            watched.viewer = seat
            for world in (whole, watched):
                twin.playout(world, seed << 50, 0.1)
            assert twin.worth(whole, seat) == twin.worth(watched, seat)
            assert sum(twin.points(whole)) == 0 or game.options.payment == "penalty_points"


@pytest.mark.parametrize(("players", "least"), [(2, 0.7), (4, 0.85)])
def test_plain_sense_in_bits_is_plain_sense_mostly(players, least):
    game = sit(TiengLen, players=players)
    twin, same_as, asked = twin_of(game), 0, 0
    for number in range(12):
        for match, _, answer in questions(game, f"sense {number}", Instincts(), blind=0.1):
            world = twin.load(match.table)
            group = twin.plainly(world)
            asked += 1
            same_as += (group[2] if group else 0) == twin.move_of(world, answer)
    assert same_as > least * asked


def test_a_wrong_twin_is_found(monkeypatch):
    """Planted: who has passed is asked again; the leader is somebody else; a stake is lost."""
    go_on, end = ClimbingTwin.go_on, Paying.end

    def forgetful(self, world, after):
        world.passed = 0
        go_on(self, world, after)

    def one_off(self, world, loser):
        end(self, world, loser)
        world.points = (world.points[0] + 1, *world.points[1:])

    for kind, name, wrong in ((ClimbingTwin, "go_on", forgetful), (Paying, "end", one_off)):
        with monkeypatch.context() as patch:
            patch.setattr(kind, name, wrong)
            with pytest.raises(Parted):
                same(lambda rng: sit(TiengLen), range(2), deals=1)


@pytest.mark.parametrize(
    ("kind", "house"), [(TiengLen, {}), (VietCong, {"players": 3}), (VietCong, {"trading": "free"})]
)
def test_a_search_is_legal_in_trades_too(kind, house):
    for _, question, answer in questions(sit(kind, **house), "search", Search(12, 60.0)):
        assert answer in question.legal
