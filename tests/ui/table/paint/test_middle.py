"""Pile and pairs on the stage: where cards fly, what is seen of them, what is told of them."""

from itertools import islice
from random import Random

import pytest

from game.core.cards import parse_card, parse_cards
from game.core.events import Marked, Moved
from game.core.position import arrange
from game.core.sight import redact
from game.core.table import Play, fold, new_table
from game.core.zones import PILE, STOCK, TRICK, hand
from game.match.messages import Do
from game.ui.table.hand_order import sorted_hand
from game.ui.table.stage.arrangement import Arrangement
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.stage import Stage
from tests.amounts import often
from tests.tables import random_steps, rules
from tests.ui.table.stage.test_games import SIZES, at_rest, run, set_to
from tests.ui.table_bench import Bench
from tests.ui.table_desk import Desk

GAMES = [
    ("tieng-len", {"players": 4}),
    ("tieng-len", {"players": 3}),
    ("viet-cong", {"players": 3, "hand_size": 17, "odd_card": "reveal"}),
    ("durak", {"players": 2, "transfer": True}),
    ("durak", {"players": 4, "transfer": True, "trump_swap": True}),
    ("durak", {"players": 6, "deck": 36}),
]
FRAME = 1 / 60


def stage_of(kit, game, table, front=0):
    return Stage(
        kit, table, Ground(kit, table, front, sorted_hand, arrangement=Arrangement.of(game))
    )


def lies_right(stage, game):
    """Check that every card in the middle lies where the table as it is shown has it."""
    assert {s.card: s.goal for s in stage.resting(TRICK)} == stage.laying.spots


@pytest.mark.parametrize("number", range(often(1)))
@pytest.mark.parametrize(("name", "house"), GAMES)
def test_after_any_deals_the_picture_is_the_fold(kit, name, house, number):
    rng = Random(f"{name} {number}")
    game = rules(name, **house)
    seats = game.options.players
    steps = islice(random_steps(game, f"{name} {number}", deals=2), 250)
    events = [redact(event, 0) for step in steps for event in step.events]
    stage, fed = stage_of(kit, game, new_table(seats)), 0
    for _ in range(100_000):
        if fed < len(events) and rng.random() < 0.5:
            count = rng.randint(1, 12)
            stage.add(events[fed : fed + count])
            fed += count
        stage.update(rng.choice([FRAME, 0.1]))
        chance = rng.random()
        if chance < 0.05:
            stage.hurry_on()
        elif chance < 0.07:
            kit.resize(*rng.choice(SIZES))
            stage.rebuild()
        lies_right(stage, game)
        if stage.settled and not stage.moving:
            at_rest(stage)
            if fed >= len(events):
                break
    assert stage.shown == fold(new_table(seats), events)


# Whither cards fly


def durak(**position):
    game = rules("durak", players=3, transfer=True)
    told = {
        "hands": {
            0: parse_cards("7C 8D 9D"),
            1: parse_cards("6C TD AD"),
            2: parse_cards("6S 9H QH KH"),
        },
        "trump": "D",
        "attacker": 0,
        "defender": 1,
        **position,
    }
    return game, arrange(game, told)


def attacked(*pairs, **position):
    position = {"phase": "defend"} | position
    return durak(table=tuple(map(parse_cards, pairs)), **position)


def begin(stage):
    """Let the next thing be seen without thinking it over first."""
    stage.hurry_on()
    stage.update(FRAME)


def test_a_card_that_beats_lies_askew_on_the_attack(kit):
    game, table = attacked("6H", turn=(1,))
    stage = stage_of(kit, game, table)
    attack = stage.resting(TRICK)[0]
    stage.add([Moved("beat", parse_cards("TD"), hand(1), TRICK, 1)])
    begin(stage)
    sprite = stage.resting(TRICK)[1]
    plate = stage.layout.plate(1)
    assert plate.holds(*sprite.at(stage.now)[:2]), "it sets out from the seat"
    run(stage)
    assert 0 < sprite.goal.x - attack.goal.x < stage.kit.pictures.width(attack.goal.height)
    assert 0 < sprite.goal.y - attack.goal.y < attack.goal.height
    assert sprite.goal.tilt > 0


def test_an_attack_that_is_passed_on_is_no_defence(kit):
    game, table = attacked("6H", turn=(1,))
    stage = stage_of(kit, game, table)
    stage.add([Moved("transfer", parse_cards("6C"), hand(1), TRICK, 1), Marked("passed_on", 2)])
    run(stage)
    one, other = (sprite.goal for sprite in stage.resting(TRICK))
    assert one.y == other.y
    assert (one.tilt, other.tilt) == (0, 0)
    assert other.x - one.x > stage.kit.pictures.width(one.height)


def test_what_is_beaten_off_goes_face_down_to_its_corner(kit):
    game, table = attacked("6H 8H", phase="throw")
    stage = stage_of(kit, game, table)
    stage.add([Moved("collect", parse_cards("6H 8H"), TRICK, PILE, 1)])
    begin(stage)
    assert [sprite.goal for sprite in stage.flying] == [stage.layout.gone_spot] * 2
    assert all(sprite.face_down for sprite in stage.flying)
    run(stage)
    assert not stage.flying


def test_what_is_taken_flies_to_who_takes_it(kit):
    game, table = attacked("6H", "7H")
    for taker in (0, 1):
        stage = stage_of(kit, game, table)
        stage.add([Moved("pick up", parse_cards("6H 7H"), TRICK, hand(taker), taker)])
        begin(stage)
        if taker:
            plate = stage.layout.plate(1)
            assert all(plate.holds(*sprite.goal[:2]) for sprite in stage.flying)
            assert len(stage.flying) == 2
        run(stage)
        assert len(stage.resting(hand(0))) == (3 if taker else 5)


def test_hands_are_filled_up_in_one_go(kit):
    game, table = durak(phase="attack", stock=parse_cards("6D 7D JC QC KC AC"))
    stage = stage_of(kit, game, table)
    drawn = [(0, "6D"), (0, "7D"), (1, "JC")]
    stage.add([Moved("draw", parse_cards(card), STOCK, hand(s), s) for s, card in drawn])
    lasted = run(stage)
    assert lasted < 4 * stage.tempo.deal_flight
    assert len(stage.resting(hand(0))) == 5


def test_without_motion_nothing_flies(kit):
    set_to(kit, reduced_motion=True)
    game, table = attacked("6H", turn=(1,))
    stage = stage_of(kit, game, table)
    stage.add([Moved("beat", parse_cards("TD"), hand(1), TRICK, 1)])
    begin(stage)
    sprite = next(s for s in stage.resting(TRICK) if s.card == parse_card("TD"))
    assert sprite.at(stage.now) == sprite.goal
    assert sprite.fading(stage.now)
    run(stage)
    at_rest(stage)


# What is seen and told

HANDS = ("3C 9C 9H 9D KC 2S", "4D 5D 5H 6C 7C 8C", "TD TH JH QH KH AH", "3D 3H 4C 4H 6H 7H")


@pytest.fixture
def desk(kit):
    return lambda game="tieng-len", hands=HANDS, **told: Desk(kit, game, hands, **told)


def told(table):
    """What is told of the cards on the table, by the card."""
    nodes = [n for n in table.scene.nodes() if n.role == "table card"]
    return {n.label: n.value for n in nodes}


def test_the_pile_tells_what_is_on_top_and_what_it_beat(desk):
    table = desk(phase="respond", turn=(0,), table="5S 5C", owner=1)
    assert told(table) == {
        "five of spades": "on top, Fox's",
        "five of clubs": "on top, Fox's",
    }
    table.choose("9C 9H")
    table.key("RETURN")
    table.pause(1.0)
    assert told(table) == {
        "five of spades": "beaten, Fox's",
        "five of clubs": "beaten, Fox's",
        "nine of clubs": "on top, yours",
        "nine of hearts": "on top, yours",
    }


def test_the_tag_below_the_pile_names_owner_and_combination(desk):
    table = desk(phase="respond", turn=(0,), table="5S 5C", owner=1)
    middle, stage = table.scene.picture._middle, table.scene.stage
    assert middle.words(stage.shown.plays[-1]) == "Fox: a pair of fives"
    assert any(stage.laying.tag.y == item.y for item in table.scene.items())
    single = desk(phase="respond", turn=(0,), table="5S", owner=1)
    assert single.scene.picture._middle.words(single.scene.stage.shown.plays[-1]) == "Fox"


def marks_of(table):
    """The marks of every card in the middle, in the order in which they are painted."""
    picture = table.scene.picture
    middle, seen = picture._middle, []
    draw, middle._draw = middle._draw, lambda s, marks: seen.append((str(s.card), marks))
    middle.cards(picture._crown, ())
    middle._draw = draw
    return [(card, " ".join(sorted(marks))) for card, marks in seen]


def test_what_was_beaten_is_dim_below_what_beats_it(desk):
    table = desk(phase="respond", turn=(0,), table="5S 5C", owner=1)
    table.choose("9C 9H")
    table.key("RETURN")
    table.pause(1.0)
    assert marks_of(table) == [("5S", "dim"), ("5C", "dim"), ("9C", ""), ("9H", "")]


def fight(desk, **told):
    hands = ("7C 8D KC AD", "6C 6D 9D TD", "8H 9H TH QH")
    told = {"attacker": 2, "defender": 0, "phase": "defend", "table": ("6H",)} | told
    return desk("durak", hands, trump="D", stock="JC JD", turn_up="JD", **told)


def test_the_attack_to_be_beaten_is_outlined(desk):
    table = fight(desk, table=("6S 7D", "6H"))
    assert marks_of(table) == [("6S", ""), ("7D", "crown"), ("6H", "asked")]


def test_the_lay_to_be_beaten_is_outlined_as_a_whole(desk):
    lays = (Play(1, parse_cards("4S")), Play(2, parse_cards("6S 7S")))
    hands = ("8S 9S 2H", "TD JD", "3C 4C")
    table = desk("skitgubbe", hands, phase="p2-beat", turn=(0,), trump="H", lays=lays)
    assert marks_of(table) == [("4S", ""), ("6S", "asked"), ("7S", "asked")]


def test_nothing_is_outlined_once_the_cards_are_taken(desk):
    table = fight(desk, phase="taking", turn=(2,), table=("6H",))
    assert marks_of(table) == [("6H", "")]


def test_every_attack_tells_what_became_of_it(desk):
    table = fight(desk, table=("6S 8S", "6H"))
    assert told(table) == {
        "six of spades": "attack, beaten by the eight of spades",
        "eight of spades": "beats the six of spades",
        "six of hearts": "attack, unbeaten",
        "jack of diamonds": "turned up, trumps",
    }
    assert table.node("stock").value == "1 card"


def test_the_stock_of_a_game_that_draws_none_is_left_out(bench):
    table = bench("tieng-len", players=3)
    table.my_turn()
    assert table.node("stock").value == "13 cards that nobody gets in this deal."
    assert not table.node("pot")


def test_nothing_marks_the_place_of_a_stock_or_a_pot_that_is_not_there(desk):
    table = desk(phase="respond", turn=(0,), table="5S 5C", owner=1)
    assert not table.node("stock")
    assert not table.node("pile")
    assert not table.node("pot")
    picture = table.scene.picture
    assert picture._middle.corners(picture._crown) == []


def test_cards_out_of_play_are_counted_in_their_corner(desk, kit):
    table = fight(desk)
    table.set(click_to_play=False)
    table.choose("8D")
    table.button("answer-beat")
    table.pause(1.0)
    for line in ("2 done", "1 done"):
        table.other(line)
    table.pause(2.0)
    assert table.node("pile").value == "2 cards"


# Another table at once


@pytest.fixture
def bench(kit):
    made = []

    def make(game, **more):
        made.append(Bench(kit, game=game, **more))
        return made[-1]

    yield make
    for table in made:
        assert table.runner.stop(5.0)


@pytest.mark.parametrize(("game", "seats"), [("tieng-len", 4), ("durak", 3)])
def test_what_is_undone_lies_as_it_lay_before(bench, game, seats):
    table = bench(game, players=seats, seed="undo")
    scene, stage = table.scene, table.scene.stage
    assert table.my_turn()
    while not stage.shown.plays or len({a.verb for a in scene.legal}) < 2:
        table.runner.send(Do(scene.legal[-1]))
        table.run(lambda: not table.ready())
        assert table.my_turn()
    before = {s.card: s.goal for s in stage.resting(TRICK)}
    cards = next(action for action in scene.legal if action.cards)
    scene.course.send(cards)
    table.run(lambda: table.relay.arrived and cards.cards[0] not in scene.view.hand(0))
    table.run(lambda: stage.settled)
    scene.course.undo()
    table.run(lambda: cards.cards[0] in scene.view.hand(0))
    assert {s.card: s.goal for s in stage.resting(TRICK)} == before
    lies_right(stage, table.rules)


@pytest.mark.parametrize("game", ["tieng-len", "durak"])
def test_a_match_that_is_watched_is_seen_in_the_middle(bench, game):
    table = bench(game, players=3, watched=True)
    stage = table.scene.stage
    table.run(lambda: len(stage.shown.plays) > 1)
    lies_right(stage, table.rules)
    assert len(told(table)) >= 2


def test_a_window_of_another_size_lays_the_middle_out_anew(desk, kit):
    table = desk(phase="respond", turn=(0,), table="5S 5C", owner=1)
    for size in SIZES:
        kit.resize(*size)
        table.scene.resize(kit.frame)
        table.turn()
        lies_right(table.scene.stage, table.rules)
        assert all(s.at(0.0) == s.goal for s in table.scene.stage.resting(TRICK))
