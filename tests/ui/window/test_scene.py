import pygame
import pytest

from game.ui.art.theme import Frame
from game.ui.window.canvas import Item
from game.ui.window.scene import Node, Pop, Push, Quit, Reset, SceneStack


class Page:
    def __init__(self, title, *, overlay=False, answer=None):
        self.title, self.overlay, self.answer = title, overlay, answer
        self.moving = False
        self.told = []
        self.ground = None

    def resize(self, frame):
        self.told.append("resize")
        self.ground = pygame.Surface(frame.size)
        self.ground.fill((200, 200, 200))

    def handle(self, event):
        self.told.append("handle")
        return self.answer

    def update(self, seconds):
        self.told.append("update")
        return

    def background(self):
        return self.ground

    def items(self):
        dot = pygame.Surface((10, 10))
        dot.fill((255, 0, 0))
        return [Item(dot, 0, 0)]

    def nodes(self):
        return [Node("heading", self.title, "", (0, 0, 10, 10), "title")]

    def tip(self):
        return None

    def close(self):
        self.told.append("close")


FRAME = Frame.of(800, 600)
EVENT = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)


@pytest.fixture
def stack(window):
    return SceneStack(Page("first"), FRAME)


def test_a_scene_is_laid_out_before_it_is_seen(stack):
    assert stack.top.told == ["resize"]


def test_push_and_pop(stack):
    first, second = stack.top, Page("second")
    stack.apply(Push(second))
    assert stack.top is second
    assert stack.depth == 2
    stack.apply(Pop())
    assert stack.top is first
    assert second.told[-1] == "close"


def test_a_scene_that_is_uncovered_is_laid_out_anew(stack):
    first = stack.top
    stack.apply(Push(Page("second")))
    before = first.told.count("resize")
    stack.apply(Pop())
    assert first.told.count("resize") == before + 1


def test_only_the_top_scene_hears_and_feels_time(stack):
    first, second = stack.top, Page("second", overlay=True)
    stack.apply(Push(second))
    stack.handle(EVENT)
    stack.update(0.1)
    assert "handle" not in first.told
    assert second.told[-2:] == ["handle", "update"]


def test_a_scene_says_what_should_happen_and_the_stack_does_it(window):
    third = Page("third")
    stack = SceneStack(Page("first", answer=Reset(third)), FRAME)
    first = stack.top
    stack.handle(EVENT)
    assert stack.top is third
    assert first.told[-1] == "close"


def test_quit_closes_every_scene(stack):
    first, second = stack.top, Page("second")
    stack.apply(Push(second))
    stack.apply(Quit())
    assert not stack.running
    assert first.told[-1] == second.told[-1] == "close"
    stack.handle(EVENT)
    stack.update(0.1)
    assert stack.nodes() == []


def test_popping_the_last_scene_ends_the_program(stack):
    stack.apply(Pop())
    assert not stack.running


def test_below_an_overlay_the_scene_is_darker_and_stands_still(stack):
    stack.apply(Push(Page("pause", overlay=True)))
    backdrop, items = stack.picture()
    assert len(items) == 1
    assert backdrop.get_at((400, 300))[0] < 100
    assert backdrop.get_at((5, 5))[0] > backdrop.get_at((5, 5))[1]
    assert stack.picture()[0] is backdrop


def test_a_new_size_gives_a_new_backdrop(stack):
    stack.apply(Push(Page("pause", overlay=True)))
    before, _ = stack.picture()
    stack.resize(Frame.of(1280, 720))
    after, _ = stack.picture()
    assert before.get_size() == (800, 600)
    assert after.get_size() == (1280, 720)


def test_nodes_are_those_of_the_top_scene(stack):
    stack.apply(Push(Page("second")))
    assert [node.label for node in stack.nodes()] == ["second"]
