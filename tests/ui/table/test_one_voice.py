"""Line, sentence and question at the table: one speaks at a time, and covers nothing needed."""

import math

import pygame
import pytest

from game.app.app import App
from game.core.cards import parse_cards
from game.rules.catalogue import games
from game.storage.folders import Folders
from game.tools.gallery.moments import found, moments
from game.ui.art.theme import TOAST
from game.ui.table.places.middle import MiddlePlaces
from game.ui.table.places.shapes import Box, around
from game.ui.table.scene import TableScene
from game.ui.table.stage.obstacles import beside
from game.ui.window.offscreen import Offscreen
from tests.amounts import some
from tests.each import each
from tests.tables import ODD, unlike
from tests.ui.scene_driver import kit_of
from tests.ui.table.covering import spoken
from tests.ui.table_bench import FRAME
from tests.ui.table_desk import Desk, Truth

SIZE = (800, 600)
"""Where there is least room."""


class Unanswered(Truth):
    """Answers nothing."""

    def do(self, action):
        """Let it wait."""


def voices(scene):
    """Who speaks: whatever is to be read over the hand or in a question's panel."""
    nodes = {node.key: node for node in scene.nodes()}
    prompt = nodes.get("prompt")
    said = {"prompt"} if prompt is not None and prompt.label else set()
    return said | (nodes.keys() & {"toast", "question"})


def needed(scene):
    """Where stock, turn-up, cards out of play and the pot lie, and the card that is carried."""
    stage = scene.stage
    layout = stage.layout
    middle = isinstance(layout, MiddlePlaces)
    boxes = list(layout.corners) if middle else beside(stage, stocked=scene.course.words.stocked)
    boxes += [layout.pot] if layout.has_pot else []
    sprites = filter(None, map(stage.hand_sprite, stage.hand_cards()))
    return boxes + [around([sprite.held], 0) for sprite in sprites if sprite.held is not None]


def check(scene, wanted=None):
    heard = voices(scene)
    assert len(heard) <= 1, heard
    assert wanted is None or heard == {wanted}
    if heard == {"toast"} and not scene.asking.panel.speaks:
        (box,) = (Box(*node.rect) for node in scene.nodes() if node.key == "toast")
        layout = scene.stage.layout
        assert box.x >= 0
        assert box.x + box.w <= scene._kit.frame.width
        assert box.y + box.h <= layout.prompt.y + layout.prompt.h
        for other in needed(scene):
            assert not box.meets(other), (box, other)


def mouse(scene, kind, pos):
    told = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    scene.handle(pygame.event.Event(kind, {"pos": pos, **told}))


def carry(scene):
    """Press on a card of the hand, carry it up to the table and about there, and let it go."""
    if not scene.stage.hand_cards():
        return
    x, y, w, h = scene.stage.hand_layout.strip_box(0)
    width, height = scene._kit.frame.width, scene._kit.frame.height
    mouse(scene, pygame.MOUSEBUTTONDOWN, (x + w // 2, y + h // 3))
    for share in (0.9, 0.68, 0.6, 0.4):
        for across in (0.2, 0.5, 0.8):
            mouse(scene, pygame.MOUSEMOTION, (round(width * across), round(height * share)))
            scene.update(FRAME)
            assert "prompt" not in voices(scene) or not scene.turn.dragged
            check(scene)
    mouse(scene, pygame.MOUSEBUTTONUP, (width // 2, height // 2))
    scene.update(FRAME)
    check(scene)


@pytest.mark.parametrize("game", unlike(ODD))
def test_one_speaks_at_a_time_in_every_moment(game):
    kind = games()[game]
    still = [moment for moment in moments(kind) if not moment.seconds]
    carried = some(still, of=12)
    for scale, looked_at in ((100, some(still, of=12)), (200, some(still[1:], of=12))):
        screen = Offscreen(SIZE)
        app = App(screen.kit, Folders(None, None))
        screen.kit.apply(screen.kit.settings.with_value("text_scale", scale))
        screen.kit.resize(*SIZE)
        for moment, match in found(kind, looked_at):
            scene = app.tables.still(match)
            scene.resize(screen.kit.frame)
            scene.settle()
            check(scene)
            moment.then(scene)
            scene.update(FRAME)
            check(scene)
            if not isinstance(scene, TableScene) or match.table.over:
                continue
            for key in ("turn", "why"):
                scene.press(key)
                scene.update(FRAME)
                check(scene, "toast")
            if scale == 100 and moment in carried:
                carry(scene)
        screen.close()


BID = {"phase": "bid", "turn": (0,), "trump": "S", "turn_up": "2S", "stock": "3S 4S"}
HANDS = ("KS QS 2H 3H 4H", "4D 5D 6D 7D 2D", "4C 5C 6C 7C 2C")


def test_a_question_says_itself_why_a_card_is_not_played(kit):
    desk = Desk(kit, "julep", HANDS, **BID)
    check(desk.scene, "question")
    panel = desk.scene.asking.panel
    before, pressed = panel.box, desk.node("answer-stand").rect
    desk.drag(parse_cards("KS")[0])
    desk.pause(0.2)
    check(desk.scene, "toast")
    assert desk.node("toast").rect == panel.box == before
    # What is to be pressed stays where it is, though its question has made way.
    assert desk.node("answer-stand").rect == pressed
    desk.pause(TOAST + 0.1)
    check(desk.scene, "question")


@pytest.mark.parametrize("game", ["linger-longer", "julep"])
def test_nothing_is_asked_anew_while_a_card_lies_where_it_was_let_go(kit, game):
    told = {"phase": "exchange", "active": (0, 1)} if game == "julep" else {}
    desk = Desk(kit, game, HANDS, trump="S", stock="3S 4S", turn=(0,), **told)
    desk.relay.__class__ = Unanswered
    card = desk.scene.legal[-1].cards[0]
    x, _ = desk.where(card)
    if told:
        desk.choose(str(card))
    desk.carry(card, (x, desk.felt()[1]))
    desk.scene.items()
    assert "prompt" not in voices(desk.scene)
    desk.release((x, desk.felt()[1]))
    for _ in range(5):
        desk.turn()
        desk.scene.items()
        assert desk.scene.course.awaiting
        assert not voices(desk.scene)


def test_what_is_said_next_waits_until_a_question_is_gone(kit, monkeypatch):
    desk = Desk(kit, "julep", HANDS, instant=False, **BID)
    desk.pause(1)
    desk.scene.items()
    desk.button("answer-stand")
    while not desk.scene.prompt():
        desk.turn()
        desk.scene.items()
    surround, drawn = desk.scene.picture.surround, []
    monkeypatch.setattr(surround, "pill", lambda box: drawn.append(box) or [])
    desk.scene.items()
    assert not drawn
    desk.pause(0.5)
    desk.scene.items()
    assert drawn


def test_what_was_told_before_goes_when_a_question_comes(kit):
    desk = Desk(kit, "julep", HANDS, **{**BID, "turn": (1,)})
    desk.key("p", unicode="p")
    check(desk.scene, "toast")
    desk.other("1 pass")
    check(desk.scene, "question")


def test_a_refusal_takes_the_place_of_the_line_and_gives_it_back(kit):
    desk = Desk(kit, "viet-cong", ("3S 5C 5H 9D", "4S 6S", "7S 8S"), phase="lead", turn=(0,))
    check(desk.scene, "prompt")
    desk.choose("5C 9D")
    desk.key("RETURN")
    desk.pause(0.1)
    if desk.toast():
        check(desk.scene, "toast")
    line = desk.scene.stage.layout.prompt
    told = desk.node("toast")
    assert told is not None
    assert told.rect[1] + told.rect[3] == line.y + line.h
    desk.pause(TOAST + 0.1)
    check(desk.scene, "prompt")


def test_a_window_that_sleeps_wakes_as_a_sentence_goes(kit):
    kit.apply(kit.settings.with_value("calm_room", value=True))
    desk = Desk(kit, "viet-cong", ("3S 5C 5H 9D", "4S 6S", "7S 8S"), phase="lead", turn=(0,))
    desk.pause(2.0)
    kit.next_wake()
    desk.turn()
    assert math.isinf(kit.next_wake())
    desk.choose("5C 9D")
    desk.key("RETURN")
    desk.pause(1.0)
    kit.next_wake()
    desk.turn()
    left = kit.next_wake()
    assert 0 < left < TOAST
    check(desk.scene, "toast")
    desk.pause(left + 0.1)
    check(desk.scene, "prompt")


def asked(size, scale):
    """Return a table at which something is asked in a row that words have of their own."""
    hands = ("4C 4D 6S 6H 9S", "3S 5S", "7S KD")
    there = {"phase": "respond", "turn": (0,), "table": "JD", "owner": 1}
    scene = Desk(kit_of(size, scale, table="room"), "tieng-len", hands, **there).scene
    assert scene.stage.layout.words.y < scene.stage.layout.own.y
    return scene


@pytest.mark.usefixtures("window")
@each("scale", (150, 200))
def test_no_button_reaches_into_the_line_that_words_have_of_their_own(scale):
    """However little it did, the words would end beside it."""
    scene = asked((1280, 720), scale)
    pressed = scene.asking.bar.widgets
    assert pressed
    assert not any(Box(*button.rect).meets(scene.stage.layout.words) for button in pressed)


@pytest.mark.usefixtures("window")
def test_words_of_one_row_where_there_are_two_stand_in_the_middle_of_the_window():
    """One's own plate lies below them, and does not push them aside."""
    (voice,) = (one.box for one in spoken(asked((800, 600), 200)) if one.kind == "voice")
    assert abs(voice.centre[0] - 400) <= 1
