"""A match that cannot be saved: what says so, and what is asked before it is left."""

import errno
import shutil
import sys
from threading import Event

import pygame
import pytest

from game.app.window import run_window
from game.core.sentences import say
from game.match.setup import Setup
from game.rules.catalogue import games
from game.storage.crash_report import (
    take_untold,
    tell_next_time,
    without_folders,
    write_crash_report,
)
from game.storage.files import Appender, FileTrouble
from game.storage.folders import find_folders
from game.storage.matches.saves import Saves
from game.ui.table.course import SAVED_AGAIN, STOPPED
from game.ui.window.loop import Loop
from game.ui.window.scene import Pop, Push, Quit, Reset, SceneStack, Swap
from game.ui.window.screen import Screen
from tests import waiting

SICK = "Not saved: the disk reports an error."


class Played:
    """A match in the window, and the disk of its save, which may fall sick."""

    def __init__(self, app, folder, monkeypatch):
        self.app, self.folder, self.monkeypatch = app, folder, monkeypatch
        for pace in ("card_motion", "ai_pace", "trick_pause"):
            app.kit.apply(app.kit.settings.with_value(pace, "instant"))
        rules = games()["linger-longer"]
        setup = Setup(rules(rules.options_type()), ("you", "easy", "easy", "easy"), "unsaved")
        self.table = app.table(setup)
        self.stack = SceneStack(self.table, app.kit.frame)
        self.until(lambda: self.table.course.may_act)

    def until(self, here):
        waiting.until(here, lambda: self.stack.update(1 / 60), pause=0.005)

    def fall_sick(self):
        def sick(file):
            raise FileTrouble(file.path, "the disk reports an error.", errno.EIO)

        self.well = Appender.sync
        self.monkeypatch.setattr(Appender, "sync", sick)

    def lose(self):
        """Let the disk fall sick, and play until that is known."""
        self.fall_sick()
        self.app.keeping.recorder.again()
        self.until(lambda: self.table.course.unsaved)

    def recover(self):
        self.monkeypatch.setattr(Appender, "sync", self.well)

    def press(self, key):
        box = pygame.Rect(next(n.rect for n in self.stack.nodes() if n.key == key))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stack.handle(pygame.event.Event(kind, button=1, pos=box.center, touch=False))

    def key(self, code):
        self.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    @property
    def title(self):
        return self.stack.top.title

    def told(self, key):
        return next((node.label for node in self.stack.nodes() if node.key == key), "")

    def saved(self):
        """Return the match of the last save, as it is on disk now."""
        path = max(self.folder.glob("game-*.jsonl"))
        return Saves(self.folder, games()).load(path).match


@pytest.fixture
def played(app, tmp_path, monkeypatch):
    played = Played(app, tmp_path / "data" / "games", monkeypatch)
    yield played
    played.stack.apply(Quit())


def test_a_sign_stays_while_a_match_is_not_saved(played):
    assert not played.told("unsaved")
    played.lose()
    assert played.told("toast") == SICK
    played.table.course.hush()
    for _ in range(1000):
        played.stack.update(0.1)
    assert not played.told("toast")
    assert played.told("unsaved") == "Not saved"
    assert played.told("unsaved-told") == SICK
    played.recover()
    played.press("unsaved")
    assert played.title == "Not saved"
    assert played.told("words").startswith("The disk reports an error. ")
    assert played.told("words").endswith(str(played.folder))
    played.press("again")
    played.stack.update(1 / 60)
    assert played.stack.top is played.table
    assert played.told("toast") == say(SAVED_AGAIN)
    assert not played.told("unsaved")
    assert not played.told("unsaved-told")
    assert played.saved().view(0) == played.table.view


def test_the_sign_is_answered_by_playing_on_and_by_leaving(played):
    played.lose()
    played.stack.apply(played.table.press("saved"))
    assert played.title == "Not saved"
    played.key(pygame.K_ESCAPE)
    assert played.stack.top is played.table
    played.press("unsaved")
    played.press("leave")
    assert played.title == "Turnup"
    assert played.app.keeping.closing() is None


def test_the_menu_says_what_leaving_means_and_asks_first(played):
    played.lose()
    played.press("menu")
    assert played.told("leave") == "Leave without saving"
    played.press("leave")
    assert played.title == "Not saved"
    played.press("resume")
    assert played.stack.top is played.table
    played.press("menu")
    played.press("leave")
    played.press("again")
    assert played.told("words").startswith("Turnup tried again. The disk reports an error. ")
    played.recover()
    played.press("again")
    assert played.title == "Turnup"
    assert played.saved().entries
    assert played.told("resume")


def test_what_is_found_out_only_now_is_asked_all_the_same(played):
    played.press("menu")
    assert played.told("leave") == "Save and leave"
    played.fall_sick()
    played.press("leave")
    assert played.title == "Not saved"
    played.press("leave")
    assert played.title == "Turnup"


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody delete a file that is open"
)
def test_a_match_whose_folder_was_deleted_is_saved_anew_when_it_is_left(played):
    shutil.rmtree(played.folder)
    played.press("menu")
    played.press("leave")
    assert played.title == "Turnup"
    assert played.saved().entries


def test_another_match_is_begun_once_the_first_is_saved_or_given_up(played):
    played.lose()
    assert isinstance(played.table.press("another"), Push)
    played.press("menu")
    played.press("another")
    assert played.title == "Not saved"
    played.press("leave")
    assert played.title == "New game"
    played.stack.apply(Pop())
    assert played.stack.top is played.table
    played.recover()
    played.press("menu")
    played.press("another")
    assert played.title == "New game"


def test_a_table_at_which_nothing_is_kept_does_not_promise_it(played):
    played.app.keeping.recorder = None
    played.press("menu")
    assert played.told("leave") == "Leave without saving"
    played.press("leave")
    assert played.title == "Turnup"


def test_closing_the_window_tries_again_and_asks(played):
    app = played.app
    loop = Loop(app.kit, Screen((1280, 720)), played.table, closing=app.keeping.closing)
    played.stack = loop.scenes
    played.fall_sick()

    def close():
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        loop.turn()

    close()
    assert played.title == "Not saved"
    assert played.told("leave") == "Close without saving"
    asked = played.stack.top
    close()
    assert played.stack.top is asked
    played.press("resume")
    assert played.stack.top is played.table
    close()
    assert played.title == "Not saved"
    played.recover()
    played.press("again")
    assert not loop.scenes.running
    assert played.saved().entries


def test_closing_the_window_asks_nothing_where_all_is_saved(played):
    app = played.app
    loop = Loop(app.kit, Screen((1280, 720)), played.table, closing=app.keeping.closing)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    loop.turn()
    assert not loop.scenes.running


def test_closing_the_window_asks_while_the_disk_does_not_answer(played, monkeypatch):
    answers, answered = Event(), Appender.sync

    def late(file):
        assert answers.wait(waiting.PATIENCE)
        answered(file)

    monkeypatch.setattr(Appender, "sync", late)
    question = played.app.keeping.closing()
    assert question is not None
    played.stack.apply(Push(question))
    assert played.told("words").startswith("The disk takes very long to answer. ")
    answers.set()
    played.press("again")
    assert not played.stack.running
    assert played.saved().entries


def test_a_swapped_scene_leaves_for_good(played):
    played.press("menu")
    menu, other = played.stack.top, played.app.title()
    closed = []
    menu.close = lambda: closed.append(menu)
    played.stack.apply(Swap(other))
    assert closed == [menu]
    assert played.stack.top is other
    played.stack.apply(Pop())
    assert played.stack.top is played.table


def test_a_fault_of_the_match_leaves_a_report_with_the_match(played, tmp_path, monkeypatch):
    """The table stands still then, and says where the report is."""
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "data"))

    def fail(_action):
        raise ZeroDivisionError("a planted fault")

    monkeypatch.setattr(played.table._seating.engine, "_person_acts", fail)
    played.table.choosing.play(played.table.legal[0].cards[0])
    played.until(lambda: played.table.course.stopped)
    (report,) = (tmp_path / "data" / "crashes").glob("crash-*.txt")
    assert (
        played.told("toast")
        == f"{say(STOPPED)} There's a report of it in {without_folders(str(report))}"
    )
    text = report.read_text("utf-8")
    assert "ZeroDivisionError: a planted fault" in text
    assert '"seed":"unsaved"' in text
    played.press("menu")
    played.press("leave")
    assert played.title == "Turnup"
    assert played.told("resume")


@pytest.mark.fault("D13", "a fault of the window leaves a report with the match it came in")
@pytest.mark.parametrize("kind", [ZeroDivisionError, MemoryError])
def test_a_fault_of_the_window_knows_the_match_it_came_in(tmp_path, monkeypatch, kind):
    """All of it is written by then, and the next start says so."""
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    folders = find_folders()

    def fail(_loop):
        raise kind("a planted fault")

    def first(app):
        rules = games()["linger-longer"]
        return app.table(Setup(rules(rules.options_type()), ("you", "easy", "easy", "easy"), "hit"))

    monkeypatch.setattr(Loop, "run", fail)
    with pytest.raises(kind) as caught:
        run_window(first, folders)
    report = write_crash_report(caught.value, [])
    assert '"seed":"hit"' in report.read_text("utf-8")
    tell_next_time(report, caught.value)
    (save,) = (tmp_path / "data" / "games").glob("game-*.jsonl")
    assert take_untold(folders) == (report, save, "")


def test_a_match_left_unsaved_is_no_secret_of_the_log(played, caplog):
    played.lose()
    played.app.keeping.begin(None)
    assert SICK in caplog.text
    assert played.app.keeping.told(played.app.title) is None
    assert isinstance(played.app.keeping.leave(lambda: Reset(played.app.title())), Reset)


@pytest.mark.parametrize("wanted", [True, False])
def test_a_match_waits_while_its_person_is_away_if_wanted(played, wanted):
    kit = played.app.kit
    kit.apply(kit.settings.with_value("pause_away", wanted))
    kit.attend(looked_at=False)
    played.stack.update(1 / 60)
    assert (played.title == "Pause") is wanted
    if wanted:
        # Who goes on without coming back is not stopped again.
        played.press("resume")
        played.stack.update(1 / 60)
        assert played.title != "Pause"
        kit.attend(looked_at=True)
        played.stack.update(1 / 60)
        kit.attend(looked_at=False)
        played.stack.update(1 / 60)
        assert played.title == "Pause"


def pressed_key(scene, code, mod=0):
    return scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))


def test_a_hand_lies_after_a_restart_as_it_was_laid(played):
    table = played.table
    sorted_hand = table.stage.hand_cards()
    for _ in range(2):
        pressed_key(table, pygame.K_RIGHT)
    pressed_key(table, pygame.K_LEFT, pygame.KMOD_SHIFT)
    laid = table.stage.hand_cards()
    assert laid != sorted_hand
    played.press("menu")
    played.press("leave")
    played.press("resume")
    again = played.stack.top
    assert again is not table
    assert again.stage.hand_cards() == laid
    assert again.press("sort") is None
    assert again.stage.hand_cards() == sorted_hand


def opened(folders, monkeypatch, *, at=None, desktop=((1920, 1080),)):
    """Open the window and close it at once, moved to a corner; return where it was opened."""
    opened_at = []

    def run(_loop):
        opened_at.append(tuple(pygame.display.get_window_position()))
        if at is not None:
            pygame.display.set_window_position(at)

    with monkeypatch.context() as patch:
        patch.setattr(pygame.display, "get_desktop_sizes", lambda: list(desktop))
        patch.setattr(Loop, "run", run)
        run_window(lambda app: app.title(), folders)
    return opened_at[0]


def test_the_window_opens_where_it_was_unless_the_screens_are_others(tmp_path, monkeypatch):
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    folders = find_folders()
    # A newcomer's desktop is asked what it is set to, by programs that may outlive the window.
    folders.config_file("settings.yaml").write_text("mute: on\n", encoding="utf-8")
    two = ((1920, 1080), (1280, 1024))
    opened(folders, monkeypatch, at=(-1200, 40), desktop=two)
    assert opened(folders, monkeypatch, desktop=two) == (-1200, 40)
    # The screen at the left is gone.
    assert opened(folders, monkeypatch) != (-1200, 40)
    opened(folders, monkeypatch, at=(7, 8))
    assert opened(folders, monkeypatch) == (7, 8)
    path = tmp_path / "data" / "window.yaml"
    good = path.read_text(encoding="utf-8")
    for word, damaged in (("left: 7", "left: none"), ("left: 7", "left: 99999999"), (":", "[")):
        path.write_text(good.replace(word, damaged), encoding="utf-8")
        assert opened(folders, monkeypatch) != (7, 8)
