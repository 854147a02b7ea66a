import pygame
import pytest

from game.ui.art.theme import TOOLTIP
from game.ui.menus.settings_scene import SettingsScene
from game.ui.widgets import Button, FormScene
from game.ui.widgets.tooltip import Tooltip
from game.ui.window import loop as loop_module
from game.ui.window.commands import BUTTONS, KEY_GROUPS, button_sign
from game.ui.window.kit import Kit
from game.ui.window.loop import Loop
from game.ui.window.preferences import Preferences
from game.ui.window.screen import Screen
from game.ui.window.sounds import Sounds
from tests.amounts import crossed
from tests.ui.scene_driver import SCALES, SIZES, key, kit_of
from tests.ui.table_bench import Bench

BARE = ("menu", "undo", "hint", "log", "last-trick", "rules")
ELSEWHERE = (640, 600)


class Signs(FormScene):
    """Two signs without words and a button that shows its own."""

    title = "Signs"

    def resize(self, frame):
        self.form.clear()
        bare = {"style": "quiet", "shows_label": False}
        for at, made in enumerate(
            (
                Button("menu", "Menu", icon="menu", pressed_by="Esc", **bare),
                Button("log", "Log", icon="log", **bare),
                Button("play", "Play"),
            )
        ):
            self.form.add(made).place(10 + 200 * at, 10, 150 if made.shows_label else 44, 44)

    def handle(self, event):
        self.form.handle(event)


class Desk:
    """A loop with a clock that a test sets, and what it has painted last."""

    def __init__(self, monkeypatch, first=Signs, **settings):
        self.screen = Screen((1280, 720))
        pygame.event.clear()
        self.kit = Kit(Preferences(mute=True, **settings), Sounds(mute=True))
        self.now = 100.0
        monkeypatch.setattr(loop_module.time, "perf_counter", lambda: self.now)
        self.scene = first(self.kit)
        self.loop = Loop(self.kit, self.screen, self.scene)
        self.painted, self.parts = [], []
        paint = self.loop._canvas.paint

        def seen(ground, items):
            self.painted.append(items)
            self.parts.append(paint(ground, items))
            return self.parts[-1]

        monkeypatch.setattr(self.loop._canvas, "paint", seen)
        self.wait(5)

    def wait(self, seconds):
        """Let time pass in turns, as the loop itself would take them."""
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.now = min(end, self.now + 1 / self.loop.rate)
            self.loop.turn()

    def do(self, event):
        pygame.event.post(event)
        self.loop.turn()

    def place(self, wanted):
        if isinstance(wanted, tuple):
            return wanted
        nodes = {node.key: node for node in self.scene.nodes()}
        return pygame.Rect(nodes[wanted].rect).center

    def point(self, wanted, *, touch=False):
        told = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": touch}
        self.do(pygame.event.Event(pygame.MOUSEMOTION, pos=self.place(wanted), **told))

    def mouse(self, kind, wanted, button=1, *, touch=False):
        self.do(pygame.event.Event(kind, pos=self.place(wanted), button=button, touch=touch))

    @property
    def plate(self):
        """What lies over the scene, or None."""
        more = self.painted[-1][len(self.scene.items()) :]
        return more[0] if more else None


@pytest.fixture
def desk(monkeypatch):
    return Desk(monkeypatch)


def written(monkeypatch, kit):
    """Return a list that fills with all that is written from now on."""
    texts, text, paragraph = [], kit.fonts.text, kit.fonts.paragraph
    monkeypatch.setattr(kit.fonts, "text", lambda s, *a, **k: texts.append(s) or text(s, *a, **k))
    monkeypatch.setattr(
        kit.fonts, "paragraph", lambda s, *a, **k: texts.append(s) or paragraph(s, *a, **k)
    )
    return texts


def test_the_label_and_the_key_of_a_sign_come_when_the_pointer_has_rested_on_it(desk, monkeypatch):
    texts = written(monkeypatch, desk.kit)
    desk.point("menu")
    desk.wait(TOOLTIP - 0.05)
    assert desk.plate is None
    desk.wait(0.2)
    assert desk.plate is not None
    assert texts == ["Menu", "Esc"]
    desk.point("log")
    desk.wait(1)
    assert texts == ["Menu", "Esc", "Log"]


def test_a_button_that_shows_its_words_is_told_no_further(desk):
    desk.point("play")
    desk.wait(2)
    assert desk.plate is None


def test_the_plate_goes_at_once_when_the_pointer_leaves(desk):
    for leave in (
        lambda: desk.point(ELSEWHERE),
        lambda: desk.do(pygame.event.Event(pygame.WINDOWLEAVE)),
    ):
        desk.point("menu")
        desk.wait(1)
        assert desk.plate is not None
        leave()
        assert desk.plate is None


@pytest.mark.parametrize("button", [1, 3])
def test_a_press_takes_the_plate_away_until_the_pointer_comes_back(desk, button):
    desk.point("menu")
    desk.wait(1)
    desk.mouse(pygame.MOUSEBUTTONDOWN, "menu", button)
    assert desk.plate is None
    desk.mouse(pygame.MOUSEBUTTONUP, "menu", button)
    desk.point("menu")
    desk.wait(2)
    assert desk.plate is None
    desk.point(ELSEWHERE)
    desk.point("menu")
    desk.wait(1)
    assert desk.plate is not None


def test_a_key_takes_the_plate_away_as_well(desk):
    desk.point("menu")
    desk.wait(1)
    desk.do(key(pygame.K_r, text="r"))
    desk.wait(1)
    assert desk.plate is None


def test_nothing_is_told_while_something_is_dragged(desk):
    desk.mouse(pygame.MOUSEBUTTONDOWN, ELSEWHERE)
    desk.point("menu")
    desk.wait(2)
    assert desk.plate is None
    desk.mouse(pygame.MOUSEBUTTONUP, "menu")
    desk.wait(2)
    assert desk.plate is None


def test_a_finger_is_told_nothing(desk):
    desk.point("menu", touch=True)
    desk.wait(1)
    assert desk.plate is None
    desk.mouse(pygame.MOUSEBUTTONDOWN, "menu", touch=True)
    desk.mouse(pygame.MOUSEBUTTONUP, "menu", touch=True)
    desk.wait(1)
    assert desk.plate is None
    desk.point("log")
    desk.wait(1)
    assert desk.plate is not None


def test_the_focus_of_the_keyboard_is_told_where_it_is_shown(desk):
    desk.scene.form.set_focus("menu")
    desk.wait(1)
    assert desk.plate is None
    desk.do(key(pygame.K_TAB))
    desk.wait(1)
    first = desk.plate
    desk.do(key(pygame.K_TAB))
    assert desk.plate is None
    desk.wait(1)
    assert desk.plate not in (None, first)
    desk.do(key(pygame.K_TAB))
    desk.wait(1)
    assert desk.plate is None


def test_of_pointer_and_focus_the_one_moved_last_is_told(desk):
    desk.point("menu")
    desk.do(key(pygame.K_TAB))
    desk.do(key(pygame.K_TAB))
    assert desk.scene.tip().label == "Log"
    desk.point("menu")
    assert desk.scene.tip().label == "Menu"


def test_the_loop_is_awake_while_the_plate_comes_and_sleeps_while_it_is_there(desk):
    desk.point("menu")
    # As long after all input as if the sign had come under a pointer that lies still.
    desk.loop._last_input = -100.0
    assert desk.loop.rate == loop_module._LIVELY
    desk.wait(1)
    assert desk.plate is not None
    assert desk.loop.rate == loop_module._IDLE
    shown, parts = desk.plate, len(desk.parts)
    desk.wait(3)
    assert desk.plate is shown
    assert len(desk.parts) > parts
    assert not any(desk.parts[parts:])


def test_without_a_plate_the_list_of_a_scene_is_handed_on_as_it_is(desk):
    items = desk.scene.items()
    assert desk.loop._tooltip.over(items) is items


def test_the_plate_fades_in_and_with_reduced_motion_is_there_at_once(monkeypatch):
    for still in (False, True):
        desk = Desk(monkeypatch, reduced_motion=still)
        desk.point("menu")
        begun = len(desk.painted)
        desk.wait(TOOLTIP + 0.05)
        # What is asked for twice in a moment is the same picture, and painted once.
        first, again = (desk.loop._tooltip.over([]) for _ in range(2))
        assert first
        assert first[0].image is again[0].image
        desk.wait(1)
        count = len(desk.scene.items())
        plates = [items[count].image for items in desk.painted[begun:] if len(items) > count]
        alphas = {image.get_alpha() for image in plates}
        assert max(alphas) == 255
        assert (len(alphas) == 1) is still
        assert len({id(image) for image in plates}) <= (1 if still else 6)


def test_the_plate_is_no_node(desk):
    before = desk.scene.nodes()
    desk.point("menu")
    desk.wait(1)
    assert desk.scene.nodes() == before


def test_a_scene_that_leaves_takes_the_plate_with_it(monkeypatch):
    desk = Desk(monkeypatch, SettingsScene)
    desk.point("back")
    desk.wait(1)
    assert desk.plate is not None
    desk.mouse(pygame.MOUSEBUTTONDOWN, "back")
    desk.mouse(pygame.MOUSEBUTTONUP, "back")
    assert not desk.loop.scenes.running


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_every_plate_of_the_table_is_whole_and_leaves_its_sign_in_sight(size, scale):
    kit = kit_of(size, scale)
    bench = Bench(kit)
    buttons = bench.scene._buttons
    buttons.practice = "Practice: hints, the trump lens, taking back, the cards still out"
    buttons.place(bench.scene.stage.layout)
    for wanted in (*BARE, "practice"):
        rect = buttons.form[wanted].rect
        bench.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center))
        plate = plate_of(kit, bench.scene.tip())
        assert pygame.Rect(0, 0, *size).contains(plate)
        assert not plate.colliderect(rect)
    assert bench.runner.stop(5.0)


def plate_of(kit, tip):
    """Return where the plate of a sign lies once it is there."""
    tooltip = Tooltip(kit)
    tooltip.follow(tip, 0.0)
    tooltip.follow(tip, 9.0)
    ((image, x, y),) = tooltip.over([])
    return image.get_rect(topleft=(x, y))


def test_at_the_lower_half_of_the_window_the_plate_lies_above_its_sign(kit):
    button = Button("back", "Back", icon="back", shows_label=False)
    button.place(1230, 670, 44, 44)
    plate = plate_of(kit, button.tip())
    assert plate.bottom < 670
    assert plate.right <= 1280


def test_the_keys_that_are_told_stand_on_the_page_of_keys():
    named = {cap for group in KEY_GROUPS for line in group.lines for cap in line.keys}
    assert {button_sign(button) for button in BUTTONS} <= named


@pytest.mark.parametrize(
    ("wanted", "event"),
    [
        ("menu", key(pygame.K_ESCAPE)),
        ("undo", key(pygame.K_z, pygame.KMOD_LCTRL)),
        ("hint", key(pygame.K_i, text="i")),
        ("last-trick", key(pygame.K_r, pygame.KMOD_LSHIFT, text="R")),
        ("rules", key(pygame.K_F1)),
    ],
)
def test_the_key_that_is_told_does_what_the_button_does(kit, monkeypatch, wanted, event):
    bench = Bench(kit)
    pressed = []
    monkeypatch.setattr(bench.scene._input, "_press", pressed.append)
    told = bench.scene._form[wanted].tip()
    assert told.key == button_sign(wanted)
    bench.scene.handle(event)
    assert pressed == [wanted]
    assert bench.runner.stop(5.0)
