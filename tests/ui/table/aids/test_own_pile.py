"""The pile a person has won: looked through by click and key where the rule is on, else nothing."""

import pytest

from game.core.cards import parse_cards
from game.core.sentences import say
from game.core.telling import Portion
from game.ui.art.theme import Frame
from game.ui.table.aids.packs import EMPTY, pile_spread, pile_told, spread_panel
from game.ui.table.buttons import PileButton
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.shapes import Box
from game.ui.widgets.widget import Look, blank
from tests.amounts import crossed
from tests.ui.table_bench import made_for

PILE = parse_cards("2H 7C 7D 7H KS")
COUNTS = (
    Portion("two trumps", parse_cards("2H 7H"), 2),
    Portion("three sevens", parse_cards("7C 7D 7H"), 3),
)


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def felt(layout):
    """Where a panel may lie."""
    return Box(0, layout.bar.h, layout.frame.width, layout.prompt.y - layout.bar.h)


def won_a_trick(bench, **written):
    """Go on until the person has won cards and is to play."""
    table = bench("pile", game="losers-game", **{"players": 3, **written})
    for pace in ("card_motion", "ai_pace", "trick_pause"):
        table.set(**{pace: "instant"})
    while table.my_turn():
        for _ in range(40):
            table.turn()
        if table.scene.view.tricks[0]:
            return table
        best = max(table.scene.legal, key=lambda action: action.cards[:1])
        table.scene.send(best)
        table.wait_for_answer()
    raise AssertionError("no trick was won")


def open_pile(table):
    node = table.node("open-pile")
    return node.value if node else ""


def test_a_click_on_the_pile_lays_it_open_and_another_closes_it(bench):
    table = won_a_trick(bench, pile_peek="yes")
    count = len(table.scene.view.tricks) * table.scene.view.tricks[0]
    assert table.node("pile").label == f"Your pile: {count}"
    assert not open_pile(table)
    before = len(table.scene.items())
    table.button("pile")
    told = open_pile(table)
    assert all(card.name in told for card in table.rules.pile(table.scene.view, 0))
    assert len(table.scene.items()) >= before + count
    table.button("pile")
    assert not open_pile(table)
    assert len(table.scene.items()) == before


def test_a_key_does_the_same_and_escape_closes_it(bench):
    table = won_a_trick(bench, pile_peek="yes")
    table.letter("v")
    assert open_pile(table)
    table.letter("v")
    assert not open_pile(table)
    table.letter("v")
    table.key("ESCAPE")
    assert not open_pile(table)
    assert not table.routes


def test_where_the_rule_is_off_there_is_nothing_to_press_or_to_see(bench):
    table = won_a_trick(bench)
    assert table.node("pile") is None
    before = len(table.scene.items())
    table.letter("v")
    assert not open_pile(table)
    assert table.scene.course.panel == ""
    assert len(table.scene.items()) == before


def test_before_anything_is_won_that_is_said(bench):
    table = bench("none", game="losers-game", players=3, pile_peek="yes")
    table.my_turn()
    assert table.node("pile") is None
    table.letter("v")
    assert open_pile(table) == say(EMPTY)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_line_over_the_hand_ends_before_the_pile(bench, kit, size):
    table = won_a_trick(bench, pile_peek="yes")
    kit.resize(*size)
    table.scene.resize(kit.frame)
    left = table.node("pile").rect[0]
    assert left + table.node("pile").rect[2] <= size[0]
    lines = table.scene._face.strip.items()
    assert all(item.x + item.image.get_width() <= left for item in lines)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("count", [1, 12, 104])
def test_the_number_of_the_pile_is_never_cut(kit, monkeypatch, scale, count):
    kit.apply(kit.settings.with_value("text_scale", scale))
    kit.resize(800, 600)
    button, rooms = PileButton(count), []
    button.place(0, 0, *button.natural_size(kit, 800))
    monkeypatch.setattr(button, "_lines", lambda kit, room: rooms.append(room) or blank((1, 1)))
    button.items(kit, Look())
    needed = kit.fonts.width(button.label, kit.frame.text(button.size), bold=True)
    assert min(rooms) >= needed


def test_what_counts_is_told_first():
    assert pile_told((), ()) == say(EMPTY)
    told = pile_told(PILE, COUNTS)
    assert told.startswith("5 points so far, two trumps 2, three sevens 3: seven of clubs, ")
    assert told.endswith("king of spades, two of hearts.")


@pytest.mark.parametrize(
    ("count", "size"), crossed([0, 1, 5, 26, 52], [(800, 600), (1280, 720), (1920, 1080)])
)
def test_a_pile_of_any_size_stays_over_the_table(kit, size, count):
    kit.resize(*size)
    layout = TablePlaces(Frame.of(*size), 4)
    pack = parse_cards(" ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS"))
    room = felt(layout)
    spread = pile_spread(pack[:count], (), "H")
    panel, *rest = spread_panel(kit, spread, layout.trick_height, room, ())
    ground = Box(panel.x, panel.y, *panel.image.get_size())
    assert layout.bar.h <= ground.y
    assert ground.y + ground.h <= layout.prompt.y
    assert 0 <= ground.x <= ground.x + ground.w <= size[0]
    # A title and what it is worth come before the cards.
    upright = [i for i in rest if i.image.get_height() > i.image.get_width() > 20]
    assert len(upright) == count
    # Where nothing is written below the cards, no room is left for it.
    if count:
        lowest = max(card.y + card.image.get_height() for card in upright)
        assert ground.y + ground.h - lowest <= kit.frame.px(26)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_an_open_pile_leaves_the_sign_of_trumps_free(bench, size):
    table = won_a_trick(bench, pile_peek="yes")
    table.scene.resize(table.kit.resize(*size))
    table.button("pile")
    ground = table.scene._face._panel()[0]
    panel = Box(ground.x, ground.y, *ground.image.get_size())
    for sign in table.scene.picture.trump_box():
        assert not panel.meets(sign)
    for plate in table.scene.stage.layout.obstacles():
        assert panel.shared(plate) in (0, plate.w * plate.h), "no sliver of a plate is left over"
