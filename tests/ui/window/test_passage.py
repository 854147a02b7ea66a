"""One scene goes and the next one comes, for a moment; whatever is pressed cuts it short."""

import pygame
import pytest

from game.ui.art.theme import MOTIONS, Cue
from game.ui.menus.title_scene import TitleScene
from game.ui.table.scene import TableScene
from game.ui.window.canvas import Canvas, Item
from game.ui.window.kit import Kit
from game.ui.window.loop import Loop
from game.ui.window.passage import LeavesCards, Passage, TakesCards
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Pop, Push, SceneStack, Swap
from game.ui.window.screen import Screen
from game.ui.window.sounds import Sounds

RED, BLUE = (200, 0, 0), (0, 0, 200)
FRAME = 1 / 60
LENGTHS = {Cue.SCENE: 0.16, Cue.OPEN: 0.14, Cue.CLOSE: 0.10}
LESS = {Cue.SCENE: 0.12, Cue.OPEN: 0.10, Cue.CLOSE: 0.10}


class Page:
    """A page of one colour with a white square in the middle."""

    title, moving, sound = "Page", False, None

    def __init__(self, colour, *, overlay=False):
        self.colour, self.overlay = colour, overlay
        self.heard = []

    def resize(self, frame):
        self.ground = pygame.Surface(frame.size).convert()
        self.ground.fill(self.colour)
        self.square = pygame.Surface((40, 40)).convert()
        self.square.fill("white")

    def handle(self, event):
        self.heard.append(event)

    def update(self, seconds):
        pass

    def background(self):
        return self.ground

    def items(self):
        return [Item(self.square, 620, 340)]

    def nodes(self):
        return []

    def tip(self):
        return None

    def close(self):
        pass


class Window:
    """Turns a stack of scenes as the loop does, with its own time."""

    def __init__(self, **settings):
        self.kit = Kit(Preferences(mute=True, **settings), Sounds(mute=True))
        self.kit.resize(1280, 720)
        self.scenes = SceneStack(Page(RED), self.kit.frame)
        self.canvas = Canvas(pygame.display.get_surface())
        self.passage = Passage(self.kit)
        self.turn()

    def turn(self, seconds=FRAME):
        if self.passage.moving:
            self.canvas.forget()
            self.passage.pass_time(seconds)
        self.passage.follow(self.scenes, self.canvas.surface)
        ground, items = self.scenes.picture()
        self.canvas.paint(ground, self.passage.items(items))

    def seconds(self):
        """Return how long the old scene is seen."""
        self.turn()
        passed = FRAME
        while self.passage.moving:
            self.turn()
            passed += FRAME
        return passed

    def at(self, x, y):
        return tuple(self.canvas.surface.get_at((x, y)))[:3]


def to(cue):
    """Return a change of scenes that this is the motion of, and what leads up to it."""
    over = Page(BLUE, overlay=True)
    return {
        Cue.SCENE: ([], Swap(Page(BLUE))),
        Cue.OPEN: ([], Push(over)),
        Cue.CLOSE: ([Push(over)], Pop()),
    }[cue]


def changed(window, cue):
    before, change = to(cue)
    for step in before:
        window.scenes.apply(step)
        window.seconds()
    window.scenes.apply(change)
    return window


@pytest.fixture(autouse=True)
def _window(window):
    pass


@pytest.mark.parametrize("cue", LENGTHS)
def test_a_passage_takes_its_time(cue):
    assert changed(Window(), cue).seconds() == pytest.approx(LENGTHS[cue], abs=2.1 * FRAME)
    less = changed(Window(reduced_motion=True), cue).seconds()
    assert less == pytest.approx(LESS[cue], abs=2.1 * FRAME)
    assert LENGTHS[cue] == MOTIONS[cue].lasts
    assert LESS[cue] == MOTIONS[cue].less


def test_something_of_the_new_scene_is_seen_at_once_and_in_the_end_nothing_of_the_old():
    window = changed(Window(), Cue.SCENE)
    blues = []
    for _ in range(12):
        window.turn()
        blues.append(window.at(100, 400)[2])
    assert blues[0] > 0
    assert blues == sorted(blues)
    assert window.at(100, 400) == BLUE
    assert not window.passage.moving


def test_the_new_scene_rises_into_its_place():
    window = changed(Window(), Cue.SCENE)
    tops = []
    for _ in range(12):
        window.turn()
        items = window.passage.items(window.scenes.top.items())
        tops.append(items[0].y)
    assert 340 < tops[0] <= 340 + 24
    assert tops == sorted(tops, reverse=True)
    assert tops[-1] == 340


def test_with_less_motion_nothing_slides():
    window = changed(Window(reduced_motion=True), Cue.SCENE)
    for _ in range(8):
        window.turn()
        places = {(item.x, item.y) for item in window.passage.items(window.scenes.top.items())}
        assert places <= {(620, 340), (0, 0)}


def test_what_is_pressed_shows_the_new_scene_alone():
    window = changed(Window(), Cue.SCENE)
    window.turn()
    window.passage.end()
    window.canvas.forget()
    window.turn()
    assert window.at(100, 400) == BLUE


@pytest.mark.parametrize("settings", [{"card_motion": "instant"}, {}])
def test_nothing_passes_where_nothing_moves_or_nobody_looks(settings):
    window = Window(**settings)
    window.kit.attend(looked_at="card_motion" in settings)
    window.scenes.apply(Swap(Page(BLUE)))
    window.turn()
    assert not window.passage.moving
    assert window.at(100, 400) == BLUE


def test_the_new_scene_hears_at_once_and_a_press_ends_the_passage():
    screen = Screen((1280, 720))
    pygame.event.clear()
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    loop = Loop(kit, screen, Page(RED))
    loop.turn()
    new = Page(BLUE)
    loop.scenes.apply(Swap(new))
    loop.turn()
    assert loop.rate >= 30
    assert tuple(screen.surface.get_at((100, 400)))[:3] != BLUE
    key = {"key": pygame.K_q, "mod": 0, "unicode": "q", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
    loop.turn()
    assert [event.type for event in new.heard] == [pygame.KEYDOWN]
    assert tuple(screen.surface.get_at((100, 400)))[:3] == BLUE


@pytest.mark.parametrize("settings", [{}, {"card_motion": "instant"}])
def test_a_ground_that_changes_under_a_scene_goes_softly_and_beneath_it(settings):
    screen = Screen((1280, 720))
    pygame.event.clear()
    page = Page(RED)
    loop = Loop(Kit(Preferences(mute=True, **settings), Sounds(mute=True)), screen, page)
    loop.turn()
    ground = page.ground.copy()
    ground.fill(BLUE)
    page.ground = ground
    blues, whites = [], []
    for _ in range(200):
        loop.turn()
        blues.append(screen.surface.get_at((100, 400))[2])
        whites.append(screen.surface.get_at((640, 360))[2])
        if blues[-1] == BLUE[2]:
            break
    assert blues == sorted(blues)
    assert blues[-1] == BLUE[2]
    assert (len(blues) > 1) == (not settings)
    assert set(whites) == {255}
    assert tuple(page.ground.get_at((100, 400)))[:3] == BLUE


# Cards that lie on the old scene fly into the hand of the new one


class Strewn(Page):
    """A page on which two cards lie."""

    def resize(self, frame):
        super().resize(frame)
        self.cards = [pygame.Surface((60, 90), pygame.SRCALPHA) for _ in range(2)]
        for card in self.cards:
            card.fill("yellow")

    def cards_left(self):
        return [Item(self.cards[0], 40, 60), Item(self.cards[1], 1100, 300)]

    def items(self):
        return [*super().items(), *self.cards_left()]


class Dealt(Page):
    """A page with a hand at its foot."""

    def hand_middle(self):
        return 640.0, 700.0


def strewn(**settings):
    """Return a window in which a page with cards gives way to one with a hand."""
    window = Window(**settings)
    window.scenes.apply(Swap(Strewn(RED)))
    window.turn()
    window.passage.end()
    window.turn()
    window.scenes.apply(Swap(Dealt(BLUE)))
    return window


def on_their_way(window):
    """Return how far from the hand the cards are, or nothing once none flies."""
    found = [item for item in window.passage.items([]) if item.image.get_size() == (60, 90)]
    return [abs(item.x + 30 - 640) + abs(item.y + 45 - 700) for item in found]


def test_cards_fly_into_the_hand_frame_by_frame_and_then_are_gone():
    window, seen = strewn(), []
    for _ in range(round(0.30 / FRAME) - 1):
        window.turn()
        seen.append(on_their_way(window))
    for path in zip(*seen, strict=True):
        assert list(path) == sorted(path, reverse=True)
        assert path[0] > 500
        assert path[-1] < 60
    # Where one lay it is not seen a second time.
    assert len(seen) > 10
    window.turn()
    window.turn()
    assert not window.passage.moving
    assert on_their_way(window) == []


def test_a_card_that_has_flown_up_is_no_more_where_it_lay():
    window = strewn()
    for _ in range(4):
        window.turn()
    place = window.at(45, 140)
    assert place[1] < 40


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"card_motion": "instant"}])
def test_with_less_motion_no_card_flies(settings):
    window = strewn(**settings)
    window.turn()
    assert on_their_way(window) == []


def test_a_press_has_the_cards_there_at_once():
    window = strewn()
    window.turn()
    window.turn()
    assert len(on_their_way(window)) == 2
    window.passage.end()
    assert on_their_way(window) == []


def test_the_title_leaves_cards_and_a_table_takes_them():
    assert issubclass(TitleScene, LeavesCards)
    assert issubclass(TableScene, TakesCards)
