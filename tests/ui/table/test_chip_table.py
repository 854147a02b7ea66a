"""What a table for chips shows and tells: chosen cards, suits in play, nodes, what is said."""

import math
from functools import partial
from itertools import pairwise

import pytest

from game.core.actions import Action
from game.core.cards import BACK, parse_card, parse_cards
from game.core.events import Moved, TrickWon, Turn
from game.core.rules import TRUMPS
from game.core.table import Play, new_table
from game.core.zones import SPARE, STOCK, hand, shown
from game.ui.art.theme import BODY, MOTIONS, Cue
from game.ui.table.hand_order import printed, sorted_hand, suit_gaps
from game.ui.table.log import TableLog
from game.ui.table.paint.plate_parts import PlateSeat
from game.ui.table.places.hand import HandLayout
from game.ui.table.places.shapes import SELECTED, SUNK, Box, around
from game.ui.table.stage.ground import Ground
from game.ui.table.stage.obstacles import taken
from game.ui.table.stage.stage import Stage
from game.ui.table.toast import Toast
from game.ui.window.canvas import Item
from game.ui.words.narrator import Narrator
from game.ui.words.standing import Standing
from tests.ui.table.test_questions import act, choose, preferred, to_question, wait_for_the_guard
from tests.ui.table_bench import FRAME, made_for

PAM = parse_card("JC")


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def loo(bench, seed="loo", **written):
    return bench(seed, game="five-card-loo", **{"players": 4, **written})


def with_pam(card, trumps):
    return TRUMPS if card == PAM else printed(card, trumps)


# Chosen cards


def tops(table):
    stage = table.scene.stage
    return {card: stage.hand_sprite(card).at(stage.now).y for card in stage.hand_cards()}


def test_chosen_cards_stand_clearly_above_the_others(bench):
    table = loo(bench)
    to_question(table, "exchange")
    before = tops(table)
    chosen = choose(table, 2)
    wait_for_the_guard(table)
    table.move(table.felt())
    wait_for_the_guard(table)
    height = table.scene.stage.hand_layout.height
    for card, y in tops(table).items():
        way = SELECTED if card in chosen else -SUNK
        assert before[card] - y == pytest.approx(way * height, abs=2)
    assert SELECTED + SUNK >= 0.25
    table.key("ESCAPE")
    wait_for_the_guard(table)
    assert tops(table) == pytest.approx(before, abs=1)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("cards", [1, 5, 13])
def test_a_chosen_card_touches_no_word_above_the_hand(bench, size, cards):
    table = loo(bench)
    table.scene.resize(table.kit.resize(*size))
    kit, prompt = table.kit, table.scene.stage.layout.prompt
    words = prompt.y + (prompt.h + kit.fonts.line_height(kit.frame.text(BODY))) / 2
    held = HandLayout(kit.frame, cards)
    for at in range(cards):
        spot = held.spot(at, SELECTED)
        lean = math.radians(abs(spot.tilt))
        reach = spot.height / 2 * math.cos(lean) + held.width / 2 * math.sin(lean)
        assert spot.y - reach >= words


def test_the_question_leaves_cards_thrown_away_in_view(bench):
    for seed in range(8):
        table = loo(bench, seed=str(seed))
        table.scene.resize(table.kit.resize(800, 600))
        to_question(table, "exchange")
        stage = table.scene.stage
        thrown = [sprite for sprite in stage.lying("discard") if not sprite.waits(stage.now)]
        if len(thrown) > 2:
            break
    box = table.scene.asking.panel.box
    assert thrown
    for card in (around([sprite.goal], 0) for sprite in thrown):
        assert box.shared(card) <= 0.1 * card.w * card.h


def test_a_card_picked_by_name_rises_as_one_that_is_clicked(bench):
    table = loo(bench)
    to_question(table, "exchange")
    card = table.scene.stage.hand_cards()[0]
    table.scene.choosing.pick(card)
    table.turn()
    assert table.scene.stage.raised[card] == SELECTED


# Suits in play


def test_no_gap_parts_pam_from_the_trumps(kit):
    cards = parse_cards("3S 9S 6D KD JC")
    table = new_table(3)._replace(trumps="D", zones={hand(0): cards})

    def order(held, _):
        return [card for card in cards if card in set(held)]

    def steps(*belongs):
        stage = Stage(kit, table, Ground(kit, table, 0, order, *belongs))
        xs = [stage.hand_sprite(card).goal.x for card in cards]
        return [round(right - left) for left, right in pairwise(xs)]

    one, gap, *rest = steps(partial(suit_gaps, belongs=with_pam))
    assert gap > one
    assert rest == [one, one]
    assert steps()[3] > one


class Ears:
    def __init__(self):
        self.heard = []

    def play(self, name, *, pitch=1.0):
        self.heard.append(name)


@pytest.mark.parametrize(
    ("led", "taken", "trumps", "chimes"),
    [
        ("KH", "JC", "D", True),
        ("KC", "JC", "D", True),
        ("2D", "JC", "D", False),
        ("JC", "2D", "D", False),
        ("KH", "2D", "D", True),
        ("KH", "AH", "D", False),
    ],
)
def test_pam_chimes_where_he_ruffs(led, taken, trumps, chimes):
    log = TableLog(Narrator(("You", "Fox"), 0), Ears(), 2, with_pam)
    plays = (Play(0, parse_cards(led)), Play(1, parse_cards(taken)))
    log.table = new_table(2)._replace(trumps=trumps, plays=plays, phase="tricks")
    log.hear(TrickWon(1))
    assert ("chime" in log._sounds.heard) is chimes


# What can be met


def test_pot_and_seats_are_told(bench):
    table = loo(bench)
    to_question(table, "stand")
    pot = table.node("pot")
    assert (pot.role, pot.value) == ("pot", f"{table.scene.view.pot} chips")
    assert pot.rect == table.scene.stage.layout.pot
    for seat in range(4):
        told = table.node(f"seat-{seat}").value
        assert f"{table.scene.view.chips[seat]} chips" in told
        said = table.scene.view.said.get(seat)
        assert not said or {"pass": "passed", "stand": "stands"}[said] in told
    assert "dealer" in table.node(f"seat-{table.scene.view.dealer}").value


def test_a_game_without_chips_has_no_pot_to_meet(bench):
    table = bench("plain")
    table.my_turn()
    assert not table.node("pot")
    assert table.node("seat-1").value.split(", ")[0] == "3 cards"


def test_tricks_won_and_needed_are_told():
    assert Standing(won=0, needed=2).told() == "no trick, 2 needed"
    assert Standing(won=1, needed=1).told() == "1 trick, 1 needed"
    assert Standing(won=2).told() == "2 tricks"
    assert Standing("stands").told() == "stands"
    seat = PlateSeat("Fox", "fox", 4, 0, 7, "dealer", False, 98, Standing(won=1, needed=2))
    assert seat.told() == "1 trick, 2 needed, 98 chips, 7 points to go, 4 cards, dealer"
    assert (
        seat._replace(out=True, standing=Standing()).told()
        == "out, 98 chips, 7 points to go, dealer"
    )


# The panel


def test_a_panel_appears_softly_where_things_move(bench):
    table = loo(bench, instant=False)
    table.run(lambda: bool(table.scene.asking.panel))
    asking = table.scene.asking
    assert asking.opacity < 1
    assert table.scene.moving
    box = asking.panel.box
    faded = [item for item in table.scene.items() if box.holds(item.x, item.y)]
    assert any(item.image.get_size() == (box.w, box.h) for item in faded)
    table.turn(MOTIONS[Cue.OPEN].lasts + FRAME)
    assert asking.opacity == 1
    table.set(card_motion="instant")
    asking.appear(softly=True)
    assert asking.opacity == 1


def test_a_picture_at_rest_has_its_panel_at_once(bench):
    table = loo(bench, instant=False)
    table.run(lambda: bool(table.scene.course.words.question))
    table.scene.settle()
    assert table.scene.asking.panel
    assert table.scene.asking.opacity == 1


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_panel_leaves_plates_turn_up_and_pot_in_view(bench, size, scale):
    table = loo(bench, "place")
    table.set(text_scale=scale)
    table.scene.resize(table.kit.resize(*size))
    to_question(table, "stand")
    panel = table.scene.asking.panel
    covers = taken(table.scene.stage, stocked=table.scene.course.words.stocked)
    solid = [box for box, weight in covers if weight >= 1]
    for box in solid:
        across = min(panel.box.x + panel.box.w, box.x + box.w) - max(panel.box.x, box.x)
        down = min(panel.box.y + panel.box.h, box.y + box.h) - max(panel.box.y, box.y)
        assert max(0, across) * max(0, down) <= 0.08 * box.w * box.h


# What is said


def test_a_sentence_keeps_to_its_line_and_covers_nothing(kit):
    toast = Toast()
    words = "Trumps were led, and you have some: you have to follow suit."
    toast.say(words, "info", 0.0)
    line = Box(200, 500, 900, 36)

    def box_of(words, *taken):
        (item,) = toast.items(kit, words, line, 460, taken)
        assert isinstance(item, Item)
        return Box(item.x, item.y, *item.image.get_size())

    usual = box_of(words)
    assert usual.y + usual.h == line.y + line.h
    assert abs(usual.centre[0] - kit.frame.width / 2) <= 1
    # It moves aside, becomes narrower, or rises above what is to be pressed.
    card = Box(500, 400, 100, 160)
    wall = Box(0, 470, 1280, 60)
    for met in ([card], [card, Box(900, 400, 200, 200)], [wall], [wall, Box(600, 300, 90, 200)]):
        box = box_of(words, *met)
        assert not any(box.meets(other) for other in met)
    # Only what comes in its way moves it: nothing that is carried past has it hop to and fro.
    assert box_of(words, wall) == box == box_of(words)
    # However long, it is all there.
    assert box_of(words * 4).h > 2 * usual.h
    # Where there is no free place at all it covers as little as it can.
    assert box_of(words, Box(0, 0, 1280, 720)).w


def test_nobody_thinks_over_what_is_done(bench):
    table = loo(bench, "busy", instant=False, players=5)
    seen = set()
    for _ in range(4000):
        table.relay.bring(wait=False)
        table.turn()
        stage, course = table.scene.stage, table.scene.course
        if stage.shown.phase == "exchange" and isinstance(course.told_last, Moved):
            words = table.prompt()
            seen.add(course.told_last.seat)
            name = table.node(f"seat-{course.told_last.seat}").label
            assert f"{name} is thinking it over" not in words
        if table.ready():
            wait_for_the_guard(table)
            if table.scene.stage.shown.phase == "tricks":
                break
            act(table, preferred(table))
    assert seen


def test_cards_laid_open_lie_in_order(kit):
    table = new_table(3)._replace(
        trumps="C",
        phase="bid",
        chips=(100,) * 3,
        zones={shown(0): parse_cards("TD 8D 5D 4D KD"), STOCK: parse_cards("2C")},
    )
    stage = Stage(kit, table, Ground(kit, table, 0, sorted_hand))
    lying = stage.lying("shown")
    assert [sprite.card for sprite in lying] == list(parse_cards("4D 5D 8D TD KD"))
    assert [sprite.goal.x for sprite in lying] == sorted(sprite.goal.x for sprite in lying)


def test_a_spare_hand_that_nobody_took_is_put_away_when_the_play_begins(kit):
    table = new_table(3)._replace(
        phase="bid", trumps="C", chips=(100,) * 3, zones={SPARE: (BACK,) * 5, STOCK: (BACK,) * 9}
    )
    stage = Stage(kit, table, Ground(kit, table, 0, sorted_hand))
    assert len(stage.resting(SPARE)) == 5
    stage.add([Turn("tricks", (1,))])
    for _ in range(60):
        stage.update(1 / 60)
    assert not stage.resting(SPARE)
    assert not stage.flying


def test_whoever_holds_pam_is_not_asked_to_be_civil(bench):
    rules = loo(bench).rules
    view = new_table(3)._replace(
        phase="tricks",
        trumps="D",
        to_act=(0,),
        contest=(0, 1, 2),
        chips=(100,) * 3,
        tricks=(0, 0, 0),
        zones={hand(0): parse_cards("AD 3S 4S"), hand(1): (), hand(2): ()},
    )
    assert Action(0, "play", parse_cards("AD"), "civil") in rules.legal(view, 0)
    assert rules.words.prompt(view, 0) is not None
    held = view._replace(zones={**view.zones, hand(0): parse_cards("AD 3S JC")})
    assert rules.words.prompt(held, 0) is None
