"""A chance that is open to all: cards are lit and clicked, a line runs out, nothing tells more."""

import pytest

from game.core.cards import parse_card, parse_cards
from game.core.table import Play
from tests.ui.table_bench import FRAME
from tests.ui.table_desk import Desk

HANDS = ("4D 9H KH", "4S 9D QD", "9S 4H 2C")
NOTHING = ("5C 9H KH", *HANDS[1:])
STOCK = "6S 7S 8S TS JS QS 3D 5D 6D 7D"


@pytest.fixture
def desk(kit):
    def make(hands=HANDS, **house):
        trick = (Play(0, parse_cards("4C")),)
        told = {"phase": "p1-react", "turn": (1, 2, 0), "trick": trick, "stock": STOCK}
        table = Desk(kit, "skitgubbe", hands, house=house, **told)
        table.run(lambda: table.scene.choosing.picked is not None or bool(table.answers()))
        return table

    return make


def lasts(table):
    """Return for how many seconds nothing is said for the person."""
    for frame in range(600):
        if table.sent:
            return frame * FRAME
        table.turn()
    raise AssertionError("it lasts for ever")


@pytest.mark.parametrize("hands", [HANDS, NOTHING])
def test_it_lasts_the_same_whatever_is_held(desk, hands):
    table = desk(hands, slough_window_ms=3000)
    assert lasts(table) == pytest.approx(2.4, abs=0.2)
    assert table.sent == ["pass"]


@pytest.mark.parametrize("hands", [HANDS, NOTHING])
def test_the_row_is_the_same_whatever_is_held(desk, hands):
    table = desk(hands)
    assert table.answers() == {"pass": "Don't slough"}
    assert table.prompt() == "Slough a twin onto the pile?"
    # Gold would say that this is what to do.
    assert [button.style for button in table.scene.asking.bar.buttons] == ["button"]


def test_a_chance_that_all_have_lights_nobody_but_the_person(desk):
    table = desk()
    picture, shown = table.scene.picture, table.scene.stage.shown
    assert len(shown.to_act) > 1
    assert [seat for seat in range(3) if picture._has_turn(shown, seat)] == [0]


def test_one_click_sloughs_and_the_time_begins_anew(desk):
    table = desk()
    table.pause(0.4)
    table.click(table.where(parse_card("4D")))
    assert table.sent == ["slough 4D"]
    table.pause(1.3)
    assert table.sent == ["slough 4D"]
    table.pause(0.5)
    assert table.sent == ["slough 4D", "pass"]


def test_a_card_thrown_onto_the_table_is_sloughed(desk):
    table = desk()
    table.drag(parse_card("4D"))
    assert table.sent == ["slough 4D"]


@pytest.mark.parametrize("hands", [HANDS, NOTHING])
def test_a_card_that_matches_nothing_is_refused_with_the_reason(desk, hands):
    table = desk(hands)
    table.click(table.where(parse_card("9H")))
    assert table.toast() == "Nobody has played a nine, so you can't slough one."
    assert not table.sent


def test_only_done_ends_it_where_the_house_says_so(desk):
    table = desk(slough_window_ms=0)
    table.pause(5)
    assert not table.sent
    table.button("answer-pass")
    assert table.sent == ["pass"]


def test_nobody_is_hurried_whose_settings_say_so(desk, kit):
    kit.apply(kit.settings.with_value("no_time_limits", True))
    table = desk()
    table.pause(5)
    assert not table.sent
    table.click(table.where(parse_card("4D")))
    table.pause(3)
    # Now nothing is left that could be sloughed.
    assert table.sent == ["slough 4D", "pass"]
    assert lasts(desk(NOTHING)) < 1.5


def test_time_stands_still_while_a_card_is_held(desk):
    table = desk()
    table.carry(parse_card("4D"), table.felt())
    table.pause(3)
    assert not table.sent
    table.release(table.felt())
    assert table.sent == ["slough 4D"]


def test_a_forced_pass_is_not_made_early_for_those_who_like_single_cards_played(desk):
    table = desk(NOTHING)
    table.set(play_single=True)
    table.pause(0.7)
    assert not table.sent


def test_what_may_be_sloughed_is_lit_and_nothing_is_dimmed(desk):
    turn = desk().scene.turn
    assert turn.offered == {parse_card("4D")}
    assert not turn.forbidden


# The second half


@pytest.fixture
def laying(kit):
    def make(hands=("5S 6S 9S 2H KC", "TD JD", "3C 4C"), lays="4S", **told):
        plays = tuple(Play(1, parse_cards(cards)) for cards in lays.split(",") if cards)
        told = {"phase": "p2-beat", "turn": (0,), "trump": "H", "lays": plays} | told
        return Desk(kit, "skitgubbe", hands, **told)

    return make


def test_a_run_is_swept_together_and_laid(laying):
    table = laying()
    first, last = table.where(parse_card("5S")), table.where(parse_card("6S"))
    table.press(first)
    table.move(((first[0] + last[0]) // 2, first[1]))
    table.turn()
    table.move(last)
    table.turn()
    table.release(last)
    assert set(table.scene.choosing.picked) == set(parse_cards("5S 6S"))
    table.pause()
    assert table.answers()["lay"].startswith("Lay ")
    table.key("RETURN")
    assert table.sent == ["lay 5S 6S"]


def test_a_button_names_cards_as_they_stand_in_the_hand(laying, kit):
    kit.resize(800, 600)
    kit.apply(kit.settings.with_value("text_scale", 200))
    table = laying()
    table.choose("6S 5S")
    assert table.answers()["lay"] == "Lay 5♠ 6♠"


def test_runs_are_found_one_after_the_other(laying):
    table = laying()
    table.choose("5S")
    table.key("g")
    assert set(table.scene.choosing.picked) == set(parse_cards("5S 6S"))
    table.key("g")
    assert table.scene.choosing.picked == (parse_card("5S"),)


def test_picking_up_says_what_it_brings(laying):
    table = laying(lays="4S,5S", hands=("6H 9S", "TD JD", "3C 4C"))
    assert table.answers()["pick-up"] == "Pick up 4♠ to 5♠"
    table.button("answer-pick-up")
    assert table.sent == ["pick-up"]


def test_a_lay_is_chosen_while_others_think(laying):
    table = laying(turn=(1,))
    table.choose("5S 6S")
    assert set(table.scene.choosing.picked) == set(parse_cards("5S 6S"))
    assert not table.sent


def test_there_is_no_second_order_of_the_hand_to_press(laying):
    assert "sort" not in table_keys(laying())


def table_keys(table):
    return [node.key for node in table.scene.nodes()]


def test_trumps_stand_apart_at_the_right(laying):
    table = laying()
    assert table.keys("card")[-1] == "2H"
