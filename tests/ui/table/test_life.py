"""What lives at a table that waits for the person: cards that may be played, and the lamp."""

import math

import pytest

from game.ui.art.room import Rooms
from game.ui.art.room_drawing import pool_box
from game.ui.table.paint.brass import BrassPlates
from game.ui.table.stage.lamp import STEPS
from tests.ui.scene_driver import kit_of
from tests.ui.table_bench import FRAME
from tests.ui.table_desk import Desk

TICK = 1 / 16
HANDS = ("4C 9C KC 3H 8D", "2S 3S 5H", "6S 7S 6H", "QC 8S 7H")


@pytest.fixture(autouse=True)
def _window(window):
    pass


def at_a_choice(**settings):
    """Return a table at which clubs have been led, and three of mine are clubs."""
    kit = kit_of((1280, 720), **settings)
    table = Desk(kit, "linger-longer", HANDS, phase="lead", turn=(3,), leader=3, trump="S")
    table.other("3 play QC")
    table.set(card_motion="normal")
    table.move(table.felt())
    table.pause(0.5)
    kit.spare_time.go_on(math.inf)
    table.pause(0.1)
    return table


def may(table):
    return {card for action in table.scene.legal for card in action.cards}


def heights(table, seconds=5.0):
    """Return how high each card of the hand is drawn, moment by moment."""
    stage = table.scene.stage
    seen = {card: [] for card in stage.hand_cards()}
    for _ in range(round(seconds / TICK)):
        table.scene.update(TICK)
        hand = {id(item.image) for item in drawn_hand(table)}
        found = [item for item in table.scene.items() if id(item.image) in hand]
        for card, item in zip(stage.hand_cards(), found, strict=True):
            seen[card].append(item.y)
    return seen


def drawn_hand(table):
    """Return the cards of the hand as they would lie, and leave the table as it is."""
    picture = table.scene.picture
    breathing, hand = picture.breathing, picture.hand()
    picture.breathing = breathing
    return hand


def reach(path):
    return max(path) - min(path)


def test_only_cards_that_may_be_played_breathe():
    table = at_a_choice()
    assert len(may(table)) == 3
    moved = {card for card, path in heights(table).items() if reach(path)}
    assert moved == may(table)


def test_a_card_at_the_pointer_or_held_lets_none_breathe():
    table = at_a_choice()
    heights(table, 2)
    card = next(iter(may(table)))
    table.move(table.where(card))
    heights(table, 0.5)
    assert not any(map(reach, heights(table, 4).values()))
    table.move(table.felt())
    heights(table, 0.5)
    assert any(map(reach, heights(table, 4).values()))


def edged(table, monkeypatch):
    """Return the cards drawn with a lit edge."""
    found = set()
    pictures = type(table.kit.pictures)
    card = pictures.card

    def watched(self, text, *args, marks=frozenset(), **more):
        if "may" in marks:
            found.add(text)
        return card(self, text, *args, marks=marks, **more)

    monkeypatch.setattr(pictures, "card", watched)
    table.scene.course.redraw()
    table.scene.items()
    return found


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"calm_room": True}])
def test_where_nothing_is_to_move_they_have_a_lit_edge(monkeypatch, settings):
    table = at_a_choice(**settings)
    assert not any(map(reach, heights(table).values()))
    assert edged(table, monkeypatch) == set(map(str, may(table)))


@pytest.mark.parametrize("settings", [{}, {"table": "plain"}])
def test_else_they_have_none(monkeypatch, settings):
    assert edged(at_a_choice(**settings), monkeypatch) == set()


def test_on_a_plain_table_no_card_breathes():
    assert not any(map(reach, heights(at_a_choice(table="plain")).values()))


# The lamp


def pools(table, frames):
    """Return where the pool of light lies, frame by frame."""
    surround = table.scene.picture.surround
    light, seen = Rooms(table.kit.kept).pool(surround.view), []
    for _ in range(frames):
        table.turn()
        seen += [item.x for item in table.scene.items() if item.image is light]
    return seen


def straight(table):
    return pool_box(table.scene.picture.surround.view.oval, 0)[0]


def played(table):
    """Play a card: it is seat 1's turn then, at my left; they take a long time to think."""
    table.set(ai_pace="slow")
    assert set(pools(table, 3)) == {straight(table)}
    table.scene.send(table.scene.legal[0])
    table.run(lambda: table.scene.stage.shown.to_act == (1,))


def test_the_lamp_leans_to_whose_turn_it_is_in_a_few_steps():
    table = at_a_choice()
    played(table)
    seen = pools(table, round(0.4 / FRAME))
    assert seen == sorted(seen, reverse=True)
    assert 3 <= len(set(seen)) <= STEPS + 1
    assert straight(table) - 100 < seen[-1] < straight(table) - 20


def test_a_click_has_the_lamp_there_at_once():
    table = at_a_choice()
    played(table)
    pools(table, 3)
    table.click(table.felt())
    assert len(set(pools(table, 30))) == 1


def test_with_less_motion_it_is_there_at_once():
    table = at_a_choice(reduced_motion=True)
    played(table)
    seen = pools(table, 30)
    assert set(seen) == {seen[0]}
    assert seen[0] < straight(table)


def test_the_frame_of_a_plate_moves_with_the_lamp():
    table = at_a_choice()
    played(table)
    stage = table.scene.stage
    brass = BrassPlates(table.kit, table.scene.picture.surround.view.design)
    box = stage.layout.plate(1)
    frames = set()
    for _ in range(round(0.4 / FRAME)):
        share = stage.lamp.lights(stage.now).get(1, 0.0)
        lit = brass.light((box.w, box.h), share)
        shown = [item.image for item in table.scene.items() if (item.x, item.y) == (box.x, box.y)]
        assert all(edge in shown for edge in lit)
        frames.add(share)
        table.turn()
    assert {0.2, 1.0} < frames
