"""The window from opening to closing: one copy at a time, its settings, its size, its pictures."""

from __future__ import annotations

import contextlib
import gc
import logging
import re
import sys
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.app import App
from game.app.household import Household, last_to_play, preferences_of, tidy
from game.app.preparing import soon, soon_at_table
from game.core.sentences import Sentence, say
from game.match.free_time import FreeTime
from game.storage.files import FileTrouble, write_atomically
from game.storage.folders import PICTURES, Folders, make_folder
from game.storage.languages.catalogues import asked
from game.storage.locking import OnlyInstance
from game.storage.log_file import kept_log
from game.storage.people.people import People, Profile
from game.ui.art.emblems import logo_svg
from game.ui.menus.notice_scene import NoticeScene
from game.ui.window.interpreter import shared
from game.ui.window.kit import Kit
from game.ui.window.language import AUTOMATIC, speak_as
from game.ui.window.loop import Loop
from game.ui.window.preferences import OF_THE_HOUSE, DesktopWishes, Preferences, wishes
from game.ui.window.scene import Quit, Scene
from game.ui.window.screen import Screen, screens
from game.ui.window.screen_reader import available, meet_reader
from game.ui.window.sounds import Sounds

log = logging.getLogger(__name__)

WINDOW = "window.yaml"
_SMALL = (640, 360)


class AlreadyRunningError(RuntimeError):
    """Another Turnup has the data folder; the text is one line for the person."""


def run_window(
    first: Callable[[App], Scene],
    folders: Folders,
    playing: Profile | None = None,
    *,
    packed: Path | None = None,
) -> None:
    """Open the window and stay until it is closed, with somebody playing if that is known.

    Whoever is `packed` in a file is brought in before anything else.

    Raises `NoDisplayError` and `AlreadyRunningError`.
    """
    # The log after the folder is held: before, it might be that of a window that is open.
    with shared(), _only_one(folders), kept_log(folders):
        # Modules stay: to look through them for what can go would take 20 ms each time.
        gc.freeze()
        settings, problem = _speaking_settings(playing or last_to_play(folders), folders)
        kept = _place_kept(folders)
        screen = _opened(kept, full_screen=settings.full_screen)
        sounds = Sounds(mute=settings.mute)
        kit = Kit(settings, sounds)
        free_time = FreeTime()
        household = Household(kit, folders, free_time, playing=playing, problem=problem)
        screen.set_icon(kit.pictures.drawing(logo_svg("app-icon"), 64, 64))
        app = household.app
        kit.resize(*screen.size)
        asking = DesktopWishes(wishes) if app.newcomer else None

        def heed_desktop() -> None:
            if asking is not None and app.follow_desktop(asking.take()):
                loop.scenes.resize(kit.frame)

        loop = Loop(
            kit,
            screen,
            household.begin(first) if packed is None else household.begin_with(packed),
            on_tick=heed_desktop if app.newcomer else None,
            screenshot=lambda shot: _keep_picture(shot, folders),
            free_time=free_time,
            closing=household.closing,
            on_drop=lambda told, file: household.open(told, file=file),
            reader=meet_reader(screen.window_id),
        )
        screen.show()
        if app.newcomer or not kit.spare_time.prepares:
            kit.spare_time.prepare(soon() if app.newcomer else soon_at_table())
        screen.when_gone(lambda: _display_gone(household.app, loop))
        try:
            _run(loop, household)
        finally:
            _keep_place(folders, _place_now(screen), before=kept)
            sounds.close()
            screen.close()


def _speaking_settings(profile: Profile, folders: Folders) -> tuple[Preferences, str]:
    """Return somebody's settings, whose language is spoken now, and what is wrong with them."""
    # That is told in the language that the system has.
    speak_as(AUTOMATIC, asked=asked())
    settings, problem = preferences_of(profile, folders)
    speak_as(settings.language, asked=asked())
    return settings, problem


def _run(loop: Loop, household: Household) -> None:
    """Run until the window is closed; a fault tells with which match it ended that."""
    try:
        loop.run()
    except Exception as fault:
        from game.storage.crash_report import of_match

        of_match(fault, household.app.keeping.recorder)
        raise
    finally:
        # However the loop ended, the threads behind the scenes end here.
        loop.scenes.apply(Quit())
        household.close()


def _opened(kept: _Place, *, full_screen: bool) -> Screen:
    """Return the window where it was, if that can still be."""
    # There a screen reader has to be met before anybody has seen the window.
    hidden = sys.platform in ("win32", "darwin") and available()
    screen = Screen(
        kept.size,
        full_screen=full_screen,
        fit=True,
        hidden=hidden,
        corner=kept.corner,
        on=kept.screens,
    )
    pygame.display.set_caption("Turnup")
    return screen


def _display_gone(app: App, loop: Loop) -> None:
    """Bring everything to the disk; the log and the next start tell why the window closed."""
    from game.storage.crash_report import tell_of_lost_display

    recorder = app.keeping.recorder
    app.close()
    tell_of_lost_display(recorder)
    trouble = recorder.trouble if recorder is not None else ""
    log.error("The display went away. %s", trouble or "Nothing was lost.")
    # The programs that play and the threads behind the scenes end with them.
    loop.scenes.apply(Quit())


def tell_in_window(text: Sentence, folders: Folders) -> None:
    """Open a small window that says one thing, and stay until it is closed.

    Raises `NoDisplayError`.
    """
    # It is nobody's window to fill the screen with, nor to keep settings in.
    settings = preferences_of(last_to_play(folders), folders)[0].with_value(
        "full_screen", value=False
    )
    speak_as(settings.language, asked=asked())
    screen = Screen(_SMALL, fit=True, least=_SMALL)
    sounds = Sounds(mute=True)
    kit = Kit(settings, sounds)
    screen.set_icon(kit.pictures.drawing(logo_svg("app-icon"), 64, 64))
    kit.resize(*screen.size)
    try:
        Loop(kit, screen, NoticeScene(kit, say(text), Quit, label=say("Close"))).run()
    finally:
        sounds.close()
        screen.close()


class _Place(NamedTuple):
    """Where the window was: its size, its upper left corner, and the screens there were then.

    What nobody knows is None, or no screens at all.
    """

    size: tuple[int, int] | None = None
    corner: tuple[int, int] | None = None
    screens: str = ""


def _place_kept(folders: Folders) -> _Place:
    """Return where the window was when it was closed last."""
    path = folders.config / WINDOW if folders.config is not None else None
    if path is None or not path.exists():
        return _Place()
    from game.storage.settings import read_settings

    written, _ = read_settings(path)
    size = [written.get(side, "") for side in ("width", "height")]
    corner = [written.get(side, "") for side in ("left", "top")]
    knows_size = all(re.fullmatch(r"[1-9][0-9]{2,4}", side) for side in size)
    knows_corner = all(re.fullmatch(r"-?[0-9]{1,5}", side) for side in corner)
    return _Place(
        (int(size[0]), int(size[1])) if knows_size else None,
        (int(corner[0]), int(corner[1])) if knows_corner else None,
        written.get("screens", ""),
    )


def _place_now(screen: Screen) -> _Place:
    """Return where the window is: to be asked while there still is one."""
    return _Place(screen.windowed_size, screen.corner, screens())


def _keep_place(folders: Folders, place: _Place, *, before: _Place) -> None:
    if place == before or place.size is None:
        return
    from game.storage.settings import write_settings

    told = {"width": str(place.size[0]), "height": str(place.size[1])}
    if place.corner is not None:
        told |= {"left": str(place.corner[0]), "top": str(place.corner[1])}
        told["screens"] = place.screens
    with contextlib.suppress(FileTrouble):
        path = folders.config_file(WINDOW)
        if path is not None:
            write_settings(path, told)


@contextlib.contextmanager
def _only_one(folders: Folders) -> Iterator[None]:
    """Hold the data folder while the window is open, where it can be held."""
    if folders.data is None:
        yield
        return
    try:
        make_folder(folders.data)
        instance = OnlyInstance(folders.data)
        alone = instance.acquire()
    except FileTrouble as trouble:
        log.warning("%s", trouble)
        yield
        return
    if not alone:
        raise AlreadyRunningError(
            say(
                "Turnup is already running (process {pid}); close it first.", pid=instance.other_pid
            )
            if instance.other_pid
            else say("Turnup is already running; close it first.")
        )
    tidy(folders)
    people = People(folders)
    if people.are_several or people.has_guests_things:
        people.tidy(OF_THE_HOUSE)
    try:
        yield
    finally:
        instance.release()


def _keep_picture(surface: pygame.Surface, folders: Folders) -> None:
    """Write a picture of the window beside the saves."""
    name = time.strftime("turnup-%Y%m%d-%H%M%S.png")
    with contextlib.suppress(FileTrouble, pygame.error):
        path = folders.data_file(PICTURES, name)
        if path is not None:
            packed = BytesIO()
            pygame.image.save(surface, packed, name)
            write_atomically(path, packed.getvalue())
