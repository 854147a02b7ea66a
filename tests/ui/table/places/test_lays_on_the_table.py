"""Tricks with cards beside them, lays side by side, and how one table turns into the other."""

from itertools import combinations, islice, pairwise
from random import Random

import pytest

from game.core.cards import BACK, parse_cards
from game.core.events import Contest, Failed, Marked, Moved, TrickWon, Turn
from game.core.position import arrange
from game.core.sight import redact
from game.core.table import evolve, fold, new_table
from game.core.zones import ASIDE, PILE, STOCK, TRICK, TURN_UP, chain, hand, won
from game.ui.art.theme import CARD_RATIO, Frame
from game.ui.table.hand_order import sorted_hand
from game.ui.table.log import TableLog, round_of
from game.ui.table.paint.picture import Highlights, TablePicture
from game.ui.table.places.middle import ChainPlaces, LaysPlaces
from game.ui.table.places.shapes import around
from game.ui.table.stage.arrangement import Arrangement
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.stage import Stage
from game.ui.words.narrator import Narrator
from tests.each import each
from tests.tables import random_steps, rules
from tests.ui.table.stage.test_games import SIZES, at_rest, run

NAMES = ("You", "Fox", "Badger", "Hare", "Owl", "Heron")
FACES = ("wren", "fox", "badger", "hare")
WINDOWS = [(800, 600), (1280, 720), (1920, 1080)]


class Heard:
    """Remembers what was to be heard."""

    def __init__(self):
        self.names = []

    def play(self, name, *, pitch=1.0):
        self.names.append(name)


def game_of(players=4, **house):
    return rules("skitgubbe", players=players, **house)


def told_by(game, table=None):
    narrator = Narrator(NAMES[: game.options.players], 0, game)
    log = TableLog(narrator, Heard(), game.options.players)
    log.table = table or new_table(game.options.players)
    return log


def whole_deal(game, seed):
    steps = islice(random_steps(game, seed, deals=1), 400)
    return [redact(event, 0) for step in steps for event in step.events]


def stage_of(kit, game, table):
    return Stage(kit, table, Ground(kit, table, 0, sorted_hand, arrangement=Arrangement.of(game)))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_in_both_halves_the_picture_is_the_fold(kit, players):
    game = game_of(players)
    events, rng = whole_deal(game, f"fold {players}"), Random(players)
    table = new_table(players)
    stage = stage_of(kit, game, table)
    halves = set()
    for event in events:
        table = evolve(table, event)
        stage.add([event])
        if rng.random() < 0.1:
            kit.resize(*rng.choice(SIZES))
            stage.rebuild()
        if isinstance(event, Turn):
            stage.finish()
            assert stage.shown == table
            at_rest(stage)
            halves.add(type(stage.layout))
            assert isinstance(stage.layout, LaysPlaces) == (not game.collects(table))
            for seat in range(players):
                lying = [sprite.card for sprite in stage.resting(chain(seat))]
                assert lying == list(table.cards(chain(seat)))
    assert halves == {ChainPlaces, LaysPlaces}


def test_the_card_put_aside_turns_over_in_the_middle_and_makes_way_for_the_lays(kit):
    game = game_of(3)
    kit.resize(1280, 720)
    table = new_table(3)._replace(phase="p1-react", zones={ASIDE: (BACK,), won(0): (BACK,) * 4})
    stage = stage_of(kit, game, table)
    assert stage.resting(ASIDE)[0].face_down
    stage.add([Moved("reveal", parse_cards("5H"), ASIDE, TURN_UP)])
    run(stage)
    (sprite,) = stage.resting(TURN_UP)
    assert (sprite.card, sprite.face_down) == (*parse_cards("5H"), False)
    assert (sprite.goal.x, sprite.goal.y) == stage.layout.centre
    held = parse_cards("2C 3C 4C 5C")
    stage.add([Moved("take up", held, won(0), hand(0), 0), Turn("p2-lead", (0,))])
    run(stage)
    assert isinstance(stage.layout, LaysPlaces)
    assert sprite.goal == stage.layout.turn_up_spot()
    assert stage.hand_cards() == list(held)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_lays_lie_in_order_and_every_index_is_seen(seats, size):
    layout = LaysPlaces(Frame.of(*size), seats)
    rng = Random(f"{seats} {size}")
    for _ in range(60):
        counts = tuple(rng.choice((1, 1, 1, 2, 3, 5)) for _ in range(rng.randint(1, seats)))
        lays = layout.lay_spots(counts)
        assert [len(lay) for lay in lays] == list(counts)
        boxes = [around(lay, 0) for lay in lays]
        for one, other in combinations(boxes, 2):
            inside = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
            apart = inside <= 0.06 * layout.block.height or one.y != other.y
            assert apart, "no lay covers another"
        for box in boxes:
            assert box.x >= 0
            assert box.x + box.w <= layout.frame.width
            assert not any(box.meets(plate) for plate in layout.obstacles())
        for lay in lays:
            assert lay[0].height >= 40
            steps = [b.x - a.x for a, b in pairwise(lay)]
            assert all(step >= 0.29 * lay[0].height * CARD_RATIO for step in steps)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_trick_and_what_lies_beside_it_leave_the_buttons_and_the_stock_free(seats, size):
    layout = ChainPlaces(Frame.of(*size), seats)
    pair = around([layout.stock_spot(), layout.turn_up_spot()], 0)
    for seat in range(seats):
        slot = around([layout.trick_spot(seat)], 0)
        beside = around([layout.chain_spot(seat, 0, 1)], 0)
        assert slot.y + slot.h <= layout.actions.y + 2
        assert not slot.meets(pair)
        assert not beside.meets(pair)
    assert not any(pair.meets(plate) for plate in layout.obstacles())


# Where five or six sit, nobody adds eight cards to one trick.
ADDED = [
    (seats, count) for seats in range(2, 7) for count in (1, 2, 4, 8) if seats < 5 or count < 8
]


@each("size", WINDOWS, "text_scale", [1.0, 2.0], "seats, count", ADDED)
def test_what_is_added_to_a_trick_lies_on_no_card_of_it(seats, size, count, text_scale):
    layout = ChainPlaces(Frame.of(*size, text_scale=text_scale), seats)
    slots = [around([layout.trick_spot(seat)], 0) for seat in range(seats)]
    fans = [
        around([layout.chain_spot(seat, at, count) for at in range(count)], 0)
        for seat in range(seats)
    ]
    for at, fan in enumerate(fans):
        taken = (*slots, *layout.obstacles(), *fans[:at], layout.actions)
        assert not any(fan.meets(other) for other in taken)
        spots = [layout.chain_spot(at, n, count) for n in range(count)]
        assert all(b.x - a.x >= 0.14 * a.height * CARD_RATIO for a, b in pairwise(spots))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_rank_of_every_card_of_a_crowded_trick_is_seen(seats, size):
    layout = ChainPlaces(Frame.of(*size), seats)
    order = layout.draw_order(range(seats))
    for at, seat in enumerate(order):
        slot = layout.trick_spot(seat)
        corner = slot.x - 0.3 * slot.height * CARD_RATIO, slot.y - 0.4 * slot.height
        above = [around([layout.trick_spot(other)], 0) for other in order[at + 1 :]]
        assert not any(box.holds(*corner) for box in above)


def test_cards_added_are_told_in_large_letters_while_these_fit():
    layout = ChainPlaces(Frame.of(1280, 720), 6)
    assert layout.roomy(0, 2)
    assert not layout.roomy(0, 4)


@each("size", WINDOWS, "seats", range(2, 7), "counts", [False, True])
def test_the_tag_of_a_private_trick_has_a_place_of_its_own(seats, size, counts):
    layout = ChainPlaces(Frame.of(*size), seats)
    wide, tall = layout.frame.px(190), layout.frame.px(46)
    box = layout.tag(wide, tall, counts=counts)
    assert box is not None
    assert 0 <= box.x <= box.x + box.w <= size[0]
    slots = [around([layout.trick_spot(seat)], 0) for seat in range(seats)]
    pair = around([layout.stock_spot(), layout.turn_up_spot()], 0)
    taken = [*slots, pair, *layout.obstacles(), *([layout.cards_out_box()] if counts else [])]
    assert not any(box.meets(other) for other in taken)
    assert layout.bar.h <= box.y <= box.y + box.h <= layout.prompt.y


@pytest.mark.parametrize("counts", [False, True])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_private_trick_is_tagged_also_while_cards_out_are_counted(kit, counts, scale):
    kit.apply(kit.settings.with_value("cards_out", counts).with_value("text_scale", scale))
    kit.resize(800, 600)
    game = game_of(4)
    told = {"hands": {seat: parse_cards("2C 3C 4C") for seat in range(1)}, "turn": (0,)}
    told |= {"trick": (), "tied": frozenset({0, 2}), "participants": frozenset({0, 2})}
    told |= {"chain": {0: parse_cards("KC"), 2: parse_cards("KD")}, "leader": 0}
    table = arrange(game, told | {"stock": parse_cards("5C 6C")})
    stage = stage_of(kit, game, table)
    narrator = Narrator(NAMES[:4], 0, game)
    picture = TablePicture(kit, stage, narrator, list(FACES), game)
    tags = picture._chain.tags()
    # A ground and its words: for the trick, and below it for those who play it.
    assert len(tags) >= 2
    assert any(node.label == "Private trick: You and Badger" for node in picture.nodes())


def test_what_is_told_of_collecting():
    game = game_of(3)
    table = new_table(3)._replace(
        phase="p1-turn",
        zones={
            STOCK: (BACK,) * 9,
            hand(0): parse_cards("4C 4D KH"),
            hand(1): (BACK,) * 3,
            hand(2): (BACK,) * 3,
        },
        contest=(0, 1, 2),
    )
    log = told_by(game, table)
    for event in (
        Moved("play", parse_cards("4C"), hand(0), TRICK, 0),
        Moved("draw", parse_cards("6S"), STOCK, hand(0), 0),
        Moved("slough", parse_cards("4D"), hand(0), chain(0), 0),
        Moved("play", parse_cards("9D"), hand(1), TRICK, 1),
        Moved("draw", (BACK,), STOCK, hand(1), 1),
    ):
        log.hear(event)
    assert log.lines == [
        "You lead 4♣.",
        "You draw 6♠.",
        "You slough 4♦.",
        "Fox plays 9♦.",
    ]
    assert log.added == frozenset(parse_cards("4D"))
    log.hear(TrickWon(1))
    assert log.last == "Fox takes all 3 cards."
    log.hear(Moved("collect", parse_cards("4D"), chain(0), won(1), 1))
    assert not log.added


def test_what_is_told_of_shedding():
    game = game_of(3)
    table = new_table(3)._replace(
        phase="p2-lead",
        contest=(0, 1, 2),
        trumps="H",
        zones={hand(0): parse_cards("4S 5S KD"), hand(1): (BACK,) * 3, hand(2): (BACK,) * 3},
    )
    log = told_by(game, table)
    lead = Moved("lay", parse_cards("4S 5S"), hand(0), TRICK, 0)
    log.hear(lead)
    assert log.last == "You lead a run of two spades, four to five."
    log.hear(Moved("lay", parse_cards("7S"), hand(1), TRICK, 1))
    assert log.last == "Fox beats 5♠ with 7♠."
    assert game.lays(log.table) == (2, 3)
    before = log.table
    up = Moved("pick up", parse_cards("7S"), TRICK, hand(2), 2)
    assert round_of(Narrator(NAMES[:3], 0, game), up, before).taken
    log.hear(up)
    assert log.last == "Badger picks up 7♠."
    log.hear(Moved("discard", parse_cards("4S 5S"), TRICK, PILE, 0))
    assert log.last == "The trick is over: 2 cards are out of play."


def test_a_tie_is_told_with_those_who_break_it():
    game = game_of(3)
    log = told_by(game, new_table(3)._replace(phase="p1-react", contest=(0, 1, 2)))
    log.hear(Marked("private", 1))
    log.hear(Contest((1, 0)))
    assert log.last == "You and Fox tie, and play a private trick."
    log.hear(Marked("private", 0))
    log.hear(Contest((0, 1, 2)))
    assert len(log.lines) == 1


def test_what_would_be_picked_up_shines(kit):
    game = game_of(3)
    table = new_table(3)
    for move in (
        Turn("p2-beat", (0,)),
        Moved("lay", parse_cards("4S"), hand(1), TRICK, 1),
        Moved("lay", parse_cards("7S 8S"), hand(2), TRICK, 2),
    ):
        table = evolve(
            table._replace(
                zones={
                    **table.zones,
                    hand(1): parse_cards("4S 6C"),
                    hand(2): parse_cards("7S 8S 9C"),
                    hand(0): parse_cards("2C"),
                }
            ),
            move,
        )
    stage = stage_of(kit, game, table)
    narrator = Narrator(NAMES[:3], 0, game)
    picture = TablePicture(kit, stage, narrator, ["you", "fox", "badger"], game)
    told = {node.key: node.value for node in picture.nodes()}
    assert told["lies-4S"] == "lay 1 of 2, Fox's"
    assert told["lies-8S"] == "on top, Badger's"
    plain = [item.image for item in picture.trick()]
    picture.highlight(Highlights(answer="lay"))
    assert [item.image for item in picture.trick()][:3] == plain[:3]
    picture.highlight(Highlights(answer="pick-up"))
    shining = [item.image for item in picture.trick()]
    assert shining[0] is plain[0]
    assert shining[1] is not plain[1]
    assert shining[2] is not plain[2]


def test_the_goat_bleats():
    log = told_by(game_of(3), new_table(3)._replace(phase="deal-end"))
    log.hear(Failed(2))
    assert log._sounds.names == ["bleat"]
    assert log.last == "Badger is the goat."


def test_a_deal_is_told_without_a_word_of_what_nobody_sees():
    game = game_of(4)
    log = told_by(game)
    for event in whole_deal(game, "told"):
        log.hear(event)
    assert "A card is put aside, face down." in log.lines
    assert any(line.startswith("The card put aside is ") for line in log.lines)
    assert any(line.startswith("Fox picks up ") for line in log.lines)
    assert not any("draws a card" in line for line in log.lines)
    assert log.lines[-1] != ""
    assert fold(new_table(4), whole_deal(game, "told")) == log.table
