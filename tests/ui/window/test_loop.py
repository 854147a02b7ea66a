import itertools
import json
import math
import weakref

import pygame
import pytest

from game.storage.log_file import HOOK
from game.ui.art.theme import MOTIONS, Cue
from game.ui.window import loop as loop_module
from game.ui.window import screen as screen_module
from game.ui.window.canvas import Item
from game.ui.window.interpreter import Tidying
from game.ui.window.kit import Kit
from game.ui.window.loop import Loop
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Node, Quit, Swap
from game.ui.window.screen import NoDisplayError, Screen, screens
from game.ui.window.sounds import Sounds


class Page:
    overlay = False
    title = "Page"
    sound = None

    def __init__(self):
        self.moving = False
        self.sizes, self.heard, self.passed = [], [], []
        self.answer = None
        self.ground = None
        self.label = "Play"

    def resize(self, frame):
        self.sizes.append(frame.size)
        self.ground = pygame.Surface(frame.size).convert()

    def handle(self, event):
        self.heard.append(event)
        return self.answer

    def update(self, seconds):
        self.passed.append(seconds)

    def background(self):
        return self.ground

    def items(self):
        return [Item(self.ground, 0, 0)]

    def nodes(self):
        return [Node("button", self.label, "", (10, 20, 30, 40), "play")]

    def tip(self):
        return None

    def close(self):
        self.closed = True


@pytest.fixture
def screen():
    made = Screen((1280, 720))
    pygame.event.clear()
    return made


@pytest.fixture
def page():
    return Page()


@pytest.fixture
def kit(screen):
    return Kit(Preferences(mute=True), Sounds(mute=True))


@pytest.fixture
def clock(monkeypatch):
    """A clock that only sleeping and working move on."""
    now = [100.0]
    monkeypatch.setattr(loop_module.time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(
        loop_module.time, "sleep", lambda passed: now.__setitem__(0, now[0] + passed)
    )
    return now


@pytest.fixture
def loop(clock, kit, screen, page):
    return Loop(kit, screen, page)


def fall_asleep(loop, clock):
    """Let nothing happen for long, up to the beginning of a sleep; return how long one is."""
    clock[0] += 60
    loop.turn()
    pygame.event.clear()
    loop.turn()
    loop.rest()
    return 1 / loop.rate


def test_events_reach_the_scene_and_its_answer_is_done(loop, page):
    loop.turn()
    page.answer = Quit()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    loop.run()
    assert page.closed


def test_it_is_known_whether_keys_or_the_pointer_were_used_last(loop, kit):
    assert not kit.by_keys
    pressed = {"unicode": "", "mod": 0, "scancode": 0}
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, **pressed)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False)
    for event, by_keys in ((key, True), (click, False)):
        pygame.event.post(event)
        loop.turn()
        assert kit.by_keys is by_keys


def test_closing_the_window_ends_the_loop(loop, page):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    loop.run()
    assert page.closed


@pytest.mark.fault("D6", "many resizes lead to one layout a turn")
def test_many_resizes_lead_to_one_layout_a_turn(loop, page, monkeypatch):
    loop.turn()
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    pygame.event.clear()
    before = len(page.sizes)
    for width in range(900, 1001, 10):
        size = {"size": (width, 700), "w": width, "h": 700}
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size))
    loop.turn()
    assert page.sizes[before:] == [(1000, 700)]


@pytest.mark.fault("D9", "after a long halt nothing jumps")
def test_a_long_halt_counts_as_a_tenth_of_a_second(loop, page, clock):
    loop.turn()
    clock[0] += 5
    loop.turn()
    assert page.passed[-1] == 0.1


def test_a_sleep_that_was_meant_counts_whole(loop, page, clock):
    sleep = fall_asleep(loop, clock)
    loop.turn()
    clock[0] += sleep
    loop.turn()
    assert page.passed[-1] == pytest.approx(sleep)
    # What a touch sets going after it is not in the middle of its way at once, however short.
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    clock[0] += sleep
    loop.turn()
    assert page.passed[-1] < min(MOTIONS[cue].lasts for cue in (Cue.HOVER_IN, Cue.REFLOW)) / 4


def test_the_tick_is_called_every_turn(kit, screen, page):
    ticks = []
    loop = Loop(kit, screen, page, on_tick=lambda: ticks.append(len(ticks)))
    loop.turn()
    loop.turn()
    assert ticks == [0, 1]


def test_the_first_picture_does_not_wait_for_pads(loop, monkeypatch):
    started = []
    monkeypatch.setattr(loop._pads, "start", lambda: started.append("once"))
    loop.turn()
    assert not started
    loop.turn()
    loop.turn()
    assert started == ["once"]


def test_it_sleeps_when_nothing_moves(loop, page, clock):
    assert loop.rate == 60
    clock[0] += 3
    assert loop.rate == 1
    page.moving = True
    assert loop.rate >= 30


def shown_at(loop, screen, page, clock, monkeypatch, work, touched=(), rate=60):
    """Turn through a motion whose frames take so long; return when each was shown."""
    shown, left = [], iter(work)
    page.moving = True
    monkeypatch.setattr(page, "update", lambda _: clock.__setitem__(0, clock[0] + next(left)))
    monkeypatch.setattr(screen, "present", lambda _: shown.append(clock[0]))
    monkeypatch.setattr(Screen, "refresh_rate", rate)
    for turn in range(len(work)):
        pygame.event.clear()
        if turn in touched:
            key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
            pygame.event.post(key)
        loop.turn()
        loop.rest()
    return shown


@pytest.mark.parametrize("rate", [60, 240])
def test_frames_of_a_motion_are_shown_evenly_whatever_each_costs(
    loop, screen, page, clock, monkeypatch, rate
):
    work = [share / rate for share in (0.03, 0.03, 0.28, 0.03, 0.2, 0.03)]
    shown = shown_at(loop, screen, page, clock, monkeypatch, work, rate=rate)
    gaps = [after - before for before, after in itertools.pairwise(shown)]
    assert gaps == pytest.approx([1 / rate] * (len(work) - 1), abs=1e-6)


def test_what_answers_a_touch_is_shown_at_once(loop, screen, page, clock, monkeypatch):
    shown = shown_at(loop, screen, page, clock, monkeypatch, [0.001] * 4, touched=(2,))
    late = shown[0] - 100.0
    assert 0.001 < late < 0.5 / 60
    assert shown[2] - 100.0 == pytest.approx(2 / 60 + 0.001, abs=1e-6)
    assert shown[3] - 100.0 == pytest.approx(3 / 60 + late, abs=1e-6)


def test_players_may_think_while_a_frame_that_is_ready_waits(
    loop, screen, page, clock, monkeypatch
):
    given = []
    monkeypatch.setattr(loop.free_time, "give", given.append)
    (shown,) = shown_at(loop, screen, page, clock, monkeypatch, [0.001])
    assert given[0] == pytest.approx(shown - 100.0 - 0.001)
    assert given[0] > 0


def test_what_is_needed_soon_is_made_between_two_frames(loop, kit, clock):
    done = []
    loop.turn()

    def step():
        done.append(clock[0])
        clock[0] += 0.004

    kit.spare_time.want([step] * 5)
    loop.rest()
    # None is begun that might not be ready in time.
    assert len(done) == 3
    assert clock[0] == pytest.approx(100.0 + 1 / 60)
    loop.rest()
    loop.rest()
    assert len(done) == 5


def test_what_is_prepared_waits_for_what_is_wanted_and_for_what_moves(loop, page, kit):
    done = []
    kit.spare_time.prepare([lambda: done.append("first"), lambda: done.append("second")])
    kit.spare_time.want([lambda: done.append("wanted")] * 2, least=1.0)
    page.moving = True
    for _ in range(3):
        loop.turn()
        loop.rest()
    assert done == ["wanted", "wanted"]
    page.moving = False
    for _ in range(3):
        loop.turn()
        loop.rest()
    assert done[2:] == ["first", "second"]
    assert not kit.spare_time.prepares


def test_what_is_missed_is_made_though_every_frame_is_late(loop, kit, clock):
    done = []

    def step():
        done.append(clock[0])
        clock[0] += 0.004

    for least, made in ((0.0, 0), (0.008, 2)):
        done.clear()
        kit.spare_time.want([step] * 5, least=least)
        loop.rest()
        clock[0] += 0.1
        done.clear()
        loop.rest()
        assert len(done) == made


def test_a_sleeping_window_wakes_at_the_first_touch(loop, page, clock, monkeypatch):
    sleep, nap = fall_asleep(loop, clock), loop_module.time.sleep
    began, keys = clock[0], [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")]

    def napping(seconds):
        nap(seconds)
        if keys and clock[0] >= began + 0.1:
            pygame.event.post(keys.pop())

    monkeypatch.setattr(loop_module.time, "sleep", napping)
    loop.rest()
    assert 0.1 <= clock[0] - began < sleep / 2
    loop.turn()
    assert [event.key for event in page.heard if event.type == pygame.KEYDOWN] == [pygame.K_q]


def test_where_a_touch_wakes_the_window_it_sleeps_until_one_comes(loop, screen, clock, monkeypatch):
    sleep, began = fall_asleep(loop, clock), clock[0]
    slept = []
    monkeypatch.setattr(screen, "_waits", lambda _, most: slept.append(most) or 1)
    loop.rest()
    (most,) = slept
    assert 0.9 * 1000 * sleep < most <= math.ceil(1000 * sleep)
    # From then on it turns as it does for whoever does something.
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    loop.turn()
    loop.rest()
    assert clock[0] - began == pytest.approx(1 / 60)


def test_beside_a_pad_the_window_looks_for_itself(screen, monkeypatch):
    monkeypatch.setattr(screen, "_waits", lambda *_: pytest.fail("SDL would look every ms"))
    monkeypatch.setattr(screen_module.pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(screen_module.pygame.joystick, "get_count", lambda: 1)
    naps = []
    monkeypatch.setattr(screen_module.time, "sleep", naps.append)
    assert not screen.wait(3.0)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    assert screen.wait(0.01)
    assert naps == [0.05, 0.01]


def test_a_turn_that_is_wanted_a_moment_later_is_the_next_one(loop, page, kit, clock):
    sleep, began = fall_asleep(loop, clock), clock[0]
    kit.wake_in(sleep + 0.03)
    loop.rest()
    assert clock[0] - began == pytest.approx(sleep + 0.03)
    loop.turn()
    assert page.passed[-1] == pytest.approx(sleep + 0.03), "time was lost"


def test_without_a_touch_it_sleeps_until_its_next_turn(loop, page, clock):
    sleep, began = fall_asleep(loop, clock), clock[0]
    loop.rest()
    assert clock[0] - began == pytest.approx(sleep)
    heard = len(page.heard)
    loop.turn()
    assert len(page.heard) == heard


def test_nothing_is_collected_while_something_moves(loop, page, clock, monkeypatch):
    told = []
    monkeypatch.setattr(Tidying, "tidy", lambda _, *, resting: told.append(resting))
    page.moving = True
    clock[0] += 60
    for _ in range(6):
        loop.turn()
    assert told
    assert not any(told)
    page.moving = False
    for _ in range(6):
        loop.turn()
    assert told[-1]


def test_what_a_page_held_that_was_left_is_collected_at_the_next_still_moment(
    loop, page, clock, monkeypatch
):
    told = []

    def tidy(_, *, resting):
        told.append(resting)
        return resting

    monkeypatch.setattr(Tidying, "tidy", tidy)
    loop.turn()
    press = {"key": pygame.K_q, "mod": 0, "unicode": "q", "scancode": 0}

    def turn():
        """Turn once more, with somebody who never rests."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, press))
        clock[0] += 0.5
        loop.turn()
        return told[-1]

    assert not turn()
    after = Page()
    after.moving = True
    page.answer = Swap(after)
    assert not any(turn() for _ in range(8))
    after.moving = False
    assert turn()
    assert not turn()


def test_a_window_at_rest_lets_go_of_what_another_size_needed(loop, kit, clock):
    card = weakref.ref(kit.pictures.card("AS", 158))
    loop.turn()
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    loop.turn()
    loop.turn()
    assert kit.frame.size == (1000, 700)
    assert card() is not None
    pygame.event.clear()
    clock[0] += 60
    for _ in range(3):
        loop.turn()
    assert card() is None


def test_new_settings_lay_the_scene_out_anew(loop, kit, page):
    loop.turn()
    before = len(page.sizes)
    kit.apply(kit.settings.with_value("text_scale", 150))
    loop.turn()
    assert len(page.sizes) == before + 1
    kit.apply(kit.settings.with_value("mute", value=False))
    loop.turn()
    assert len(page.sizes) == before + 1


def test_changed_settings_are_handed_over_to_be_kept(kit):
    kept = []
    kit.on_change = kept.append
    kit.apply(kit.settings)
    kit.apply(kit.settings.with_value("cloth", "blue"))
    assert [settings.cloth for settings in kept] == ["blue"]


def test_f11_fills_the_screen_and_comes_back(loop, kit, screen):
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    pygame.event.post(f11)
    loop.turn()
    assert screen.full_screen
    assert kit.settings.full_screen
    pygame.event.post(f11)
    loop.turn()
    assert not screen.full_screen
    loop.turn()
    assert screen.size == (1280, 720)


def test_f12_hands_over_the_picture(kit, screen, page):
    taken = []
    loop = Loop(kit, screen, page, screenshot=taken.append)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    loop.turn()
    assert taken == [screen.surface]


def test_settled_states_are_written_once_each(kit, screen, page, tmp_path, monkeypatch):
    path = tmp_path / "hook.jsonl"
    monkeypatch.setenv(HOOK, str(path))
    loop = Loop(kit, screen, page)
    loop.turn()
    loop.turn()
    page.moving, page.label = True, "Wait"
    loop.turn()
    page.moving, page.label = False, "Pass"
    loop.turn()
    states = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [state["nodes"][0]["label"] for state in states] == ["Play", "Pass"]
    assert states[0]["scene"] == "Page"
    assert states[0]["size"] == [1280, 720]
    assert states[0]["nodes"][0]["rect"] == [10, 20, 30, 40]
    assert isinstance(states[0]["window"], int)


def test_a_window_under_the_least_size_is_shrunk_and_never_clipped(kit, page):
    small = Screen((640, 400))
    assert small.size == (960, 600)
    loop = Loop(kit, small, page)
    loop.turn()
    assert page.sizes[-1] == (960, 600)
    pygame.event.clear()
    told = {"pos": (320, 200), "rel": (2, 2), "buttons": (0, 0, 0)}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, told))
    loop.turn()
    assert page.heard[-1].pos == (480, 300)


def test_a_window_of_its_own_works_the_same(kit, page):
    own = Screen((1024, 768), own_window=True)
    loop = Loop(kit, own, page)
    loop.turn()
    assert page.sizes[-1] == own.size
    own.set_full_screen(full=True)
    own.set_full_screen(full=False)
    assert not own.adapt() or own.size == own.surface.get_size()
    own.close()


def test_full_screen_and_back_leaves_the_window_where_it_was(monkeypatch):
    """Some window managers bring it back lower by its title bar, and once more each time."""
    pygame.display.init()
    kept = Screen((800, 600), corner=(150, 70), on=screens())
    assert kept.corner == (150, 70)
    sets_mode = pygame.display.set_mode

    def lower(*args):
        shown = sets_mode(*args)
        left, top = pygame.display.get_window_position()
        pygame.display.set_window_position((left + 1, top + 20))
        return shown

    monkeypatch.setattr(pygame.display, "set_mode", lower)
    for _ in range(2):
        kept.set_full_screen(full=True)
        kept.set_full_screen(full=False)
        assert kept.corner == (150, 70)
    kept.set_full_screen(full=True)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(640, 480)])
    kept.set_full_screen(full=False)
    assert kept.corner != (150, 70), "out of sight on the screens that are left"
    kept.close()


def test_without_a_display_it_says_so_in_one_line(monkeypatch):
    def fail():
        raise pygame.error("No available video device")

    monkeypatch.setattr(screen_module.pygame.display, "init", fail)
    with pytest.raises(NoDisplayError, match="No available video device") as told:
        Screen()
    assert "\n" not in str(told.value)
