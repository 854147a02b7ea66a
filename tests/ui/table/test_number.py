"""A bid in points: the number is chosen by pointer, wheel, arrows and digits, and then said."""

import pygame
import pytest

from game.core.actions import Action
from game.core.telling import Answer
from game.ui.table.number import FIELD, LESS, MORE, AskedNumber
from game.ui.table.places.shapes import Box
from game.ui.table.stage.obstacles import beside, named
from game.ui.window.commands import Command
from tests.amounts import crossed
from tests.ui.table_bench import made_for

SIZES = [(800, 600), (1280, 720), (1920, 1080)]


@pytest.fixture
def bench(kit):
    yield from made_for(kit)


def asked(kit, numbers=range(131), told=""):
    return AskedNumber(kit, Answer("bid", "Bid", numbers=numbers), told)


def to_the_bid(bench, seed="bids", **written):
    """Go on until the person is to bid, and a moment longer."""
    table = bench(seed, game="losers-game", **{"players": 5, **written})
    while table.my_turn():
        wait(table)
        if table.scene.legal[0].verb == "bid":
            return table
        table.scene.send(table.scene.legal[0])
        table.wait_for_answer()
    raise AssertionError("nobody bids")


def wait(table):
    for _ in range(40):
        table.turn()


def label(table):
    return table.node("answer-bid").label


def sent(table):
    return [message.action for message in table.plays()]


# The number alone


def test_steps_go_no_further_than_the_number_may(kit):
    number = asked(kit, range(3))
    assert not number.less.enabled
    for wanted in (1, 2, 2):
        number.press(MORE)
        assert number.value == wanted
    assert number.less.enabled
    assert not number.more.enabled
    number.press(LESS)
    assert number.value == 1
    assert not number.press("answer-bid")


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("7", 7),
        ("12", 12),
        ("130", 130),
        ("131", 1),
        ("12\b", 1),
        ("12\b\b", 0),
        ("07", 7),
    ],
)
def test_digits_make_a_number(kit, typed, value):
    number = asked(kit)
    assert all(number.type(letter) for letter in typed)
    assert number.value == value
    assert number.label == f"Bid {value}"


def test_what_is_no_digit_is_not_for_the_number(kit):
    number = asked(kit)
    assert not number.type("s")
    assert not number.type("")
    assert not number.type("\b")


def test_keys_step_and_go_to_the_ends(kit):
    number = asked(kit, range(1, 106))
    ways = [
        (Command.RIGHT, 2),
        (Command.UP, 3),
        (Command.LEFT, 2),
        (Command.PAGE_UP, 7),
        (Command.PAGE_DOWN, 2),
        (Command.LAST, 105),
        (Command.RIGHT, 105),
        (Command.FIRST, 1),
    ]
    for command, value in ways:
        assert number.command(command)
        assert number.value == value
    assert not number.command(Command.CONFIRM)
    assert number.field.told == "1 to 105"
    assert asked(kit).field.told == "at most 130"


# At the table


def test_a_bid_is_said_with_plus_and_the_button(bench):
    table = to_the_bid(bench)
    assert label(table) == "Bid 0"
    for _ in range(4):
        table.button(MORE)
    table.button(LESS)
    assert label(table) == "Bid 3"
    table.button("answer-bid")
    assert sent(table)[-1] == Action(0, "bid", value="3")
    table.wait_for_answer()
    assert table.scene.view.said[0] == "3"


@pytest.mark.parametrize("hand", ["usual", "left"])
def test_a_bid_is_said_with_digits_and_enter(bench, hand):
    # With keys for the left hand alone, 1 and 2 ask for scores and cards gone elsewhere.
    table = to_the_bid(bench)
    table.set(hand=hand)
    for digit in "12":
        table.key(digit, unicode=digit)
    assert label(table) == "Bid 12"
    table.key("BACKSPACE", unicode="\b")
    table.key("RIGHT")
    assert label(table) == "Bid 2"
    table.key("RETURN")
    assert sent(table)[-1] == Action(0, "bid", value="2")


def test_enter_bids_after_plus_was_clicked(bench):
    table = to_the_bid(bench)
    table.button(MORE)
    table.key("RETURN")
    assert sent(table)[-1] == Action(0, "bid", value="1")


def test_the_first_enter_only_shows_what_it_would_say(bench):
    table = to_the_bid(bench)
    before = sent(table)
    table.key("RETURN")
    assert sent(table) == before
    assert table.node(FIELD).focused
    table.key("RETURN")
    assert sent(table)[-1] == Action(0, "bid", value="0")


def test_the_wheel_steps(bench):
    table = to_the_bid(bench)
    for way in (1, 1, 1, -1):
        table.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way))
    assert label(table) == "Bid 2"


def test_a_pad_bids(bench):
    table = to_the_bid(bench)
    for button in (14, 14, 13, 0):
        table.pad(button)
    assert sent(table)[-1] == Action(0, "bid", value="1")


def test_the_others_bids_and_the_most_are_told(bench):
    table = to_the_bid(bench)
    words = table.scene.course.words
    said = table.scene.view.said
    assert said
    assert words.bids().startswith("Bid so far: ")
    assert all(f"{words.narrator.name(seat)} {bid}" in words.bids() for seat, bid in said.items())
    most = table.scene.legal[-1].value
    assert table.node(FIELD).value == f"0, at most {most}"
    assert "play any card" not in table.prompt()


@pytest.mark.parametrize(("text", "size"), crossed([100, 200], SIZES))
def test_everything_can_be_hit_and_keeps_clear_of_the_hand(bench, size, text):
    table = to_the_bid(bench)
    table.set(text_scale=text)
    table.kit.resize(*size)
    table.scene.resize(table.kit.frame)
    table.turn()
    strip = table.scene.stage.layout.prompt
    for key in (FIELD, LESS, MORE, "answer-bid"):
        x, y, wide, tall = table.node(key).rect
        assert min(wide, tall) >= 24, key
        assert x >= 0, key
        assert x + wide <= size[0], key
        assert y >= 0, key
        assert y + tall <= strip.y, key


def test_in_larger_letters_the_others_cards_and_bids_stay_in_sight(bench):
    """It grows wide rather than high."""
    table = to_the_bid(bench, players=4)
    table.set(text_scale=150, table="room")
    table.scene.resize(table.kit.resize(1280, 720))
    wait(table)
    layout, panel = table.scene.stage.layout, table.scene.asking.panel.box
    assert not any(panel.meets(layout.sitter(seat).fan.box) for seat in layout.others)


def test_the_cards_out_of_play_lie_face_up(bench):
    table = to_the_bid(bench)
    node = table.node("excess")
    excess = next(cards for zone, cards in table.scene.view.zones.items() if zone.kind == "excess")
    assert len(excess) == 2
    assert node.value == ", ".join(card.name for card in excess)


def test_points_are_counted_where_that_is_wanted(bench):
    table = to_the_bid(bench)
    table.button("answer-bid")
    table.run(lambda: bool(table.scene.view.contest) and table.ready())
    assert "bid: 0" in table.node("seat-0").value
    assert "in reach" not in table.node("seat-0").value
    table.set(count_points=True)
    table.turn()
    counted = table.rules.counted(table.scene.view, 0)
    words = f"{counted.points} of 0, {counted.most} in reach"
    assert words in table.node("seat-0").value


# Where the panel stands


@pytest.mark.parametrize(("verb", "size"), crossed(["trump", "bid"], SIZES))
def test_a_panel_gives_way_only_to_what_lies_there(bench, kit, size, verb):
    for players, lying in ((4, False), (5, True)):
        table = bench("middle", game="losers-game", players=players)
        while table.my_turn() and table.scene.legal[0].verb != verb:
            table.scene.send(table.scene.legal[0])
            table.wait_for_answer()
            if len(table.results) > 3:
                break
        kit.resize(*size)
        table.scene.resize(kit.frame)
        wait(table)
        course, panel = table.scene.course, table.scene.asking.panel
        drawn = beside(course.stage, stocked=course.words.stocked)
        assert bool(drawn) == lying
        if not lying:
            assert abs(2 * panel.box.x + panel.box.w - size[0]) <= 1
        else:
            excess = table.node("excess").rect
            assert drawn == [Box(*excess)]
            words = [one.box(course.stage) for one in named(course.stage)]
            assert all(words)
            assert not any(map(panel.box.meets, words))
            assert not panel.box.meets(drawn[0])


def test_the_least_number_is_nobodys_choice_until_it_was_touched(bench):
    table = to_the_bid(bench)
    panel = table.scene.asking.panel
    assert not panel.cards[0].confirms
    table.key("UP")
    assert panel.cards[0].confirms
