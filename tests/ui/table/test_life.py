"""What lives at a table that waits for the person: cards that may be played, and the lamp."""

import math

import pygame
import pytest

from game.core.actions import parse_seated_action
from game.core.table import new_table
from game.core.telling import Headway
from game.rules.catalogue import games
from game.ui.art.room import Rooms
from game.ui.art.room_drawing import pool_box
from game.ui.table.paint.brass import BrassPlates
from game.ui.table.paint.surround import Hour
from game.ui.table.stage.lamp import STEPS
from game.ui.window.canvas import Canvas
from tests.tables import rules
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


ODD = 1.1
"""So many seconds later what is left of a motion just begun is rounded to more than all of it."""


def greys(late=0.0, **settings):
    """Return how bright each card of the hand is drawn as the turn comes to me, as it changes."""
    table = Desk(kit_of((1280, 720)), "linger-longer", HANDS, phase="lead", turn=(3,), trump="S")
    table.set(card_motion="normal", **settings)
    table.relay.do(parse_seated_action("3 play QC"))
    scene = table.scene
    if late:
        scene.update(late)
    seen = {card: [] for card in scene.stage.hand_cards()}
    for frame in range(round(0.8 / FRAME)):
        if frame:
            scene.update(FRAME)
        scene.items()
        for card, item in zip(seen, scene.picture.hand(), strict=True):
            middle = pygame.Rect(0, 0, 40, 60)
            middle.center = item.image.get_rect().center
            bright = sum(pygame.transform.average_color(item.image, middle)[:3])
            if not seen[card] or seen[card][-1] != bright:
                seen[card].append(bright)
    return seen, scene.turn.forbidden


def test_cards_that_may_not_be_played_grow_grey_and_never_brighter():
    seen, forbidden = greys(ODD)
    assert 0 < len(forbidden) < len(seen)
    for card, bright in seen.items():
        assert len(bright) > 5 if card in forbidden else len(bright) == 1
        assert bright == sorted(bright, reverse=True)


def test_with_less_motion_they_are_grey_at_once():
    seen, forbidden = greys(reduced_motion=True)
    assert {len(seen[card]) for card in forbidden} == {2}


def test_on_a_plain_table_no_card_breathes():
    assert not any(map(reach, heights(at_a_choice(table="plain")).values()))


def test_life_takes_few_turns_and_small_pictures(window):
    # What it costs that eyes blink, a room stirs and a hand breathes; as often as the loop turns.
    table, canvas = at_a_choice(), Canvas(window)
    kit, scene = table.kit, table.scene
    passed, turns, pixels, kinds = 0.0, 0, 0, set()
    canvas.paint(scene.background(), scene.items())
    kit.next_wake()
    while passed < 30:
        wake = kit.next_wake()
        step = wake if wake < 1 / 3 + 0.05 else 1 / 3
        scene.update(step)
        dirty = canvas.paint(scene.background(), scene.items())
        kinds |= {rect.h > 100 for rect in dirty}
        pixels += sum(rect.w * rect.h for rect in dirty)
        passed, turns = passed + step, turns + 1
    assert kinds == {True, False}, "cards and eyes both move"
    assert turns < 6.5 * passed
    assert pixels < 0.3 * 1280 * 720 * passed


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
        shown = table.scene.items()
        assert all(edge in shown for edge in brass.light(box, share))
        frames.add(share)
        table.turn()
    assert {0.2, 1.0} < frames


# The evening


def come_to(table, deals):
    """Have the match come so far: the deal that is on is the last but so many."""
    stage = table.scene.stage
    stage.reset(stage.shown._replace(deals=deals))
    table.scene.course.redraw()
    table.turn()


def test_the_evening_goes_on_with_the_match_and_the_room_is_never_bare():
    table = at_a_choice()
    picture = table.scene.picture
    dusk, light = picture.background(), Rooms(table.kit.kept)
    skies = []
    for deals in (1, 2, 3, 4):
        come_to(table, deals)
        # While the new sky is painted the old one stays.
        assert picture.background() is (skies[-1] if skies else dusk)
        table.kit.spare_time.go_on(math.inf)
        table.turn()
        skies.append(picture.background())
        # A sky that has gone is let go: each is as large as the window.
        rooms = [light.ready(picture.surround.view._replace(sky=sky)) for sky in range(3)]
        assert [room for room in rooms if room] == [skies[-1]]
    assert skies[0] is dusk
    assert len(set(map(id, skies))) == 3
    amber = light.pool(picture.surround.view, amber=True)
    assert any(item.image is amber for item in table.scene.items())


def test_at_first_the_lamp_burns_as_usual():
    table = at_a_choice()
    amber = Rooms(table.kit.kept).pool(table.scene.picture.surround.view, amber=True)
    come_to(table, 3)
    assert not any(item.image is amber for item in table.scene.items())


@pytest.mark.parametrize(
    ("headway", "hour"),
    [
        (None, Hour(0)),
        (Headway(0, 1), Hour(0)),
        (Headway(1, 3), Hour(1)),
        (Headway(2, 3), Hour(2, amber=True)),
        (Headway(20, 50, 10), Hour(1)),
        (Headway(60, 50, 10), Hour(2, amber=True)),
        (Headway(-20, 100, 20), Hour(0)),
    ],
)
def test_how_late_it_is(headway, hour):
    assert Hour.of(headway) == hour


def test_it_is_dusk_before_the_first_deal_of_every_game():
    """No chips are there yet, and nobody's points: a look at them failed, or made it night."""
    for name in games():
        game = rules(name)
        assert Hour.at(game, new_table(game.options.players)) == Hour(), name


# What is asked


def asked(**settings):
    """Return a table at which it is asked who plays, just before the question is seen."""
    kit = kit_of((1280, 720), **settings)
    hands = ("4C 9C KC 3H 8D", "2S 3S 5H 6H 7H", "6S 7S 2H 9H TH")
    table = Desk(kit, "five-card-loo", hands, phase="bid", turn=(1,), dealer=0, trump="S")
    kit.spare_time.go_on(math.inf)
    table.pause(0.1)
    table.set(card_motion="normal")
    for seat in (1, 2):
        table.relay.do(parse_seated_action(f"{seat} stand"))
    for _ in range(600):
        if table.scene.asking.panel.speaks:
            return table
        table.turn()
    raise AssertionError("nothing is asked")


def shades(table):
    """Return how dark the room is made, and where the question lies: none if it is not there."""
    wide = [item.image for item in table.scene.items() if item.image.get_width() == 1280]
    tall = [image for image in wide if image.get_height() > 120]
    veils = [image for image in tall if image.get_at((4, 120))[:3] == (0, 0, 0)]
    return [round(image.get_at((4, 120)).a * image.get_alpha() / 255) for image in veils]


def question(table):
    """Return the picture of the whole question while it comes or goes, and how high it lies."""
    box = table.scene.asking.panel.box
    return [
        (item.y - box.y, item.image.get_alpha())
        for item in table.scene.items()
        if item.x == box.x and item.image.get_size() == (box.w, box.h)
    ]


def frames(table, look, count=14):
    found = []
    for _ in range(count):
        found.append(look(table))
        table.turn()
    return found


def test_a_question_rises_and_the_room_falls_back():
    table = asked()
    seen = frames(table, lambda table: (question(table), shades(table)))
    coming = [found[0] for found, _ in seen if found and found[0][1] < 255]
    assert 6 <= len(coming) <= 10
    assert [low for low, _ in coming] == sorted((low for low, _ in coming), reverse=True)
    assert 8 <= coming[1][0] <= 16
    dark = [shade[0] if shade else 0 for _, shade in seen]
    assert dark == sorted(dark)
    assert dark[-1] == round(255 * 0.25)


def test_a_question_that_is_answered_fades():
    table = asked()
    table.pause(1)
    table.scene.send(next(a for a in table.scene.legal if a.verb == "pass"))
    seen = frames(table, shades)
    dark = [shade[0] if shade else 0 for shade in seen]
    assert dark == sorted(dark, reverse=True)
    assert dark[-1] == 0
    assert 4 <= sum(0 < one < 64 for one in dark) <= 8


def test_with_less_motion_a_question_fades_in_where_it_stays():
    table = asked(reduced_motion=True)
    seen = frames(table, question)
    coming = [found[0] for found in seen if found and found[0][1] < 255]
    assert 4 <= len(coming) <= 7
    assert {low for low, _ in coming} == {0}
