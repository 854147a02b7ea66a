"""The window of each system, made to behave the same: real pixels, resizable, full screen."""

from __future__ import annotations

import contextlib
import ctypes
import math
import os
import re
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Generator, Sequence
from typing import Any, Final

import pygame

from game.core.sentences import say
from game.ui.art.theme import MINIMUM_SIZE

_TITLE: Final = "Turnup"
# How much of the desktop a first window takes.
_SHARE: Final = 0.75
_NAP: Final = 0.05
"""The longest sleep from which a touch cannot wake, in seconds."""


class NoDisplayError(RuntimeError):
    """There is nothing to open a window on; its text is one line for the person."""


class Screen:
    """A window and the surface that scenes are painted on.

    The surface has the window's pixels, or more of them in a window under 800x600 (unless told),
    which then shows it shrunk: nothing is ever clipped.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        full_screen: bool = False,
        fit: bool = False,
        own_window: bool | None = None,
        least: tuple[int, int] = MINIMUM_SIZE,
        hidden: bool = False,
        corner: tuple[int, int] | None = None,
        on: str = "",
    ) -> None:
        """Open the window, 75 % of the desktop unless told; raise NoDisplayError if none opens.

        `fit` keeps a size from another day within the screens there are now. `own_window` uses
        the window interface that is sharp on a Mac; by default only there. A window may be no
        smaller than `least`, below which its surface is shrunk. One that opens `hidden` is seen
        from `show` on. Its upper left `corner` is where the system puts it, unless told, with the
        screens it was `on`: where there are others now, it could be out of sight.
        """
        _prepare()
        self._least = least
        self._own = sys.platform == "darwin" if own_window is None else own_window
        self._window: pygame.Window | None = None
        self._full = False
        self._hidden = hidden
        self._windowed_size = size or _first_size()
        self._corner, self._on = corner, on
        if fit:
            self._windowed_size = _within_desktop(self._windowed_size)
        try:
            self._open()
            if full_screen and not hidden:
                self.set_full_screen(full=True)
        except pygame.error as problem:
            raise NoDisplayError(
                say("No window can be opened here: {problem}.", problem=str(problem))
            ) from problem
        self._real = self._current()
        self._surface = self._real
        self._adopt()
        self._waits = _waiter()

    # --- The surface ----------------------------------------------------------------------------
    @property
    def surface(self) -> pygame.Surface:
        """What scenes are painted on; another object after `adapt` has returned True."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface."""
        return self._surface.get_size()

    @property
    def full_screen(self) -> bool:
        """Whether the window fills its screen."""
        return self._full

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size that the window has, or comes back to after full screen."""
        return self._windowed_size

    @property
    def corner(self) -> tuple[int, int] | None:
        """Where the upper left corner of the window is, or was before full screen, if known."""
        if self._full or self._window is None:
            return self._corner
        with contextlib.suppress(pygame.error):
            left, top = self._window.position
            return int(left), int(top)
        return self._corner

    def adapt(self) -> bool:
        """Take over the window's size as it is now; return whether the surface is another one."""
        before = self._surface
        self._adopt()
        if not self._full:
            self._windowed_size = self._real.get_size()
        return self._surface is not before

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        """Show what was painted within these rectangles."""
        if not rects:
            return
        if self._surface is not self._real:
            pygame.transform.smoothscale(self._surface, self._real.get_size(), self._real)
            # Shrunk as a whole: pixels on the edge of a part would be mixed with what was there
            # before.
            rects = [self._real.get_rect()]
        if self._window is not None and self._own:
            self._window.flip()
        else:
            pygame.display.update(list(rects))

    def on_surface(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event with its pointer position in pixels of the surface."""
        place = getattr(event, "pos", None)
        # On some systems a pointer counts points, of which a sharp screen has several pixels each.
        scale = self._surface.get_width() / self._points()
        if place is None or scale == 1:
            return event
        told = {**event.dict, "pos": (round(place[0] * scale), round(place[1] * scale))}
        if "rel" in told:
            told["rel"] = (round(told["rel"][0] * scale), round(told["rel"][1] * scale))
        return pygame.event.Event(event.type, told)

    @property
    def pointer_scale(self) -> float:
        """How many pixels of the surface one unit of a pointer position is."""
        return self._surface.get_width() / self._points()

    # --- The window -----------------------------------------------------------------------------
    def set_full_screen(self, *, full: bool) -> None:
        """Fill the screen without changing its mode, or go back into a window."""
        if full == self._full:
            return
        if full:
            # Asked before the window fills the screen: afterwards nobody knows where it was.
            self._corner, self._on = self.corner, screens()
        self._full = full
        if self._own and self._window is not None:
            if full:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
        elif full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._open()

    @property
    def window_id(self) -> int:
        """The system's number of the window, 0 where there is none."""
        if self._own and self._window is not None:
            return int(getattr(self._window, "handle", 0) or 0)
        number = pygame.display.get_wm_info().get("window", 0)
        return number if isinstance(number, int) else 0

    def wait(self, seconds: float) -> bool:
        """Sleep until the window hears something, or the time is over; tell whether it did.

        Where nobody wakes a sleeper it is a nap; so it is beside a pad, for which SDL would look
        every millisecond.
        """
        if self._waits is None or (pygame.joystick.get_init() and pygame.joystick.get_count()):
            time.sleep(min(seconds, _NAP))
            return pygame.event.peek()
        # Rounded up: woken too early, the loop would turn for nothing.
        return bool(self._waits(None, math.ceil(1000 * seconds)))

    @property
    def refresh_rate(self) -> int:
        """Pictures a second that the screen shows; 60 where it does not say."""
        rates = pygame.display.get_desktop_refresh_rates()
        return rates[0] if rates and rates[0] > 0 else 60

    def show(self) -> None:
        """Let the window be seen that opened hidden."""
        if self._hidden and self._window is not None:
            self._hidden = False
            self._window.show()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Give the window its icon."""
        if self._own and self._window is not None:
            self._window.set_icon(icon)
        else:
            pygame.display.set_icon(icon)

    def when_gone(self, act: Callable[[], object]) -> None:
        """Do this if the display goes away, as when its server is killed; then the program ends.

        Nothing can be painted or asked any more, and there is no way back to whoever called: X11
        ends a program when its handler returns. The exit code is that of having no display.
        """
        if pygame.display.get_driver() == "x11":
            _when_x11_breaks(act)

    def close(self) -> None:
        """Close the window."""
        if self._own and self._window is not None:
            self._window.destroy()
        pygame.display.quit()

    def _open(self) -> None:
        size = self._windowed_size
        # Beside other screens than it was on, the window could be out of sight there. Out of full
        # screen some window managers bring it back lower by its title bar, time after time.
        corner = self._corner if self._on == screens() else None
        if self._own:
            shows: dict[str, Any] = {"hidden": True} if self._hidden else {}
            shows |= {} if corner is None else {"position": corner}
            self._window = pygame.Window(_TITLE, size, resizable=True, allow_high_dpi=True, **shows)
            self._window.minimum_size = self._least
            return
        pygame.display.set_caption(_TITLE)
        with warnings.catch_warnings():
            # Coming back from full screen the system may answer late; the size is set below.
            warnings.simplefilter("ignore", RuntimeWarning)
            unseen = pygame.HIDDEN if self._hidden else 0
            pygame.display.set_mode(size, pygame.RESIZABLE | unseen)
            # The one way to a least size for a window of the display module.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
            if corner is not None:
                pygame.display.set_window_position(corner)
            if self._window.size != size:
                self._window.size = size
            self._window.minimum_size = (
                min(self._least[0], size[0]),
                min(self._least[1], size[1]),
            )

    def _adopt(self) -> None:
        self._real = self._current()
        width, height = self._real.get_size()
        scale = min(1.0, width / self._least[0], height / self._least[1])
        if scale == 1:
            self._surface = self._real
            return
        wanted = (round(width / scale), round(height / scale))
        if self._surface.get_size() != wanted:
            self._surface = pygame.Surface(wanted).convert()

    def _current(self) -> pygame.Surface:
        if self._own and self._window is not None:
            return self._window.get_surface()
        shown = pygame.display.get_surface()
        if shown is None:
            raise NoDisplayError(say("The window is gone."))
        return shown

    def _points(self) -> int:
        """Return the window's width in the units of pointer positions."""
        if self._own and self._window is not None:
            return max(1, self._window.size[0])
        return max(1, self._real.get_width())


def _waiter() -> Callable[[None, int], int] | None:
    """Return SDL's own way to wait for an event; pygame's looks for one every millisecond."""
    if pygame.display.get_driver() not in ("x11", "wayland"):
        return None
    try:
        # The library that pygame brings with it, found by way of a module that needs it.
        found = ctypes.CDLL(pygame.base.__file__)
        waits = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
        return waits(("SDL_WaitEventTimeout", found))
    except (OSError, AttributeError):
        return None


def _prepare() -> None:
    """Start the display, with the hints that each system needs before a window opens."""
    # On Windows the system would otherwise blow up a small picture on sharp screens.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if _without_desktop():
        # Here SDL would open a window that nobody can see, after some noise of its own.
        raise NoDisplayError(
            say("No display: the window needs a graphical desktop (DISPLAY is not set).")
        )
    lacking = _missing_library()
    if lacking:
        raise NoDisplayError(lacking)
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoDisplayError(
            say("There is no display to open a window on: {problem}.", problem=str(problem))
        ) from problem
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        where = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or say("this system")
        raise NoDisplayError(say("No display: no window can be opened on {where}.", where=where))
    pygame.font.init()
    if pygame.display.get_driver() == "x11":
        # SDL would push every frame through OpenGL, a hundred times slower without a graphics
        # card. On Wayland the same hint would keep the window from opening.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


_GONE: Final = 2
"""The exit code of a program whose display went away."""
_PATIENCE: Final = 8.0
"""So many seconds may pass until it has ended."""
_BreaksOff: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
# By a name, as a packager takes along each library that is loaded by its own word: this one has to
# be the system's, which SDL loads too.
_X11: Final = "libX11.so.6"
_handlers: list[object] = []
"""What X11 was given to call: it must outlive the window."""


def _when_x11_breaks(act: Callable[[], object]) -> None:
    """Let X11 call this when its connection breaks, instead of a line of its own and `exit(1)`."""
    set_handler = ctypes.CDLL(_X11).XSetIOErrorHandler
    once_more = _BreaksOff(lambda _: os._exit(_GONE))

    def breaks_off() -> None:
        # Whatever asks X11 for anything from now on comes to the second.
        set_handler(once_more)
        act()

    handler = ends_with(breaks_off)
    _handlers.extend((handler, once_more))
    set_handler(handler)


def ends_with(act: Callable[[], object]) -> Callable[[int | None], int]:
    """Return what a library can call once, to have this done and the program ended without a word.

    Who closes a session ends its programs too. A signal that waits already is heard before the
    first line of a function is: in a generator that is where it goes on, and there it does nothing.
    """

    def ending() -> Generator[int, int | None]:
        try:
            yield 0
        except GeneratorExit:
            return
        except BaseException:  # noqa: BLE001, S110 - the program ends as it is
            pass
        try:
            _end_undisturbed()
            act()
        finally:
            os._exit(_GONE)

    begun = ending()
    # Up to its first `yield`, so that `send` goes on from there.
    next(begun)
    return _BreaksOff(begun.send)


def _end_undisturbed() -> None:
    """See to it that the program has ended in a while, and until then hears nobody."""
    late = threading.Timer(_PATIENCE, os._exit, (_GONE,))
    late.daemon = True
    late.start()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        # Elsewhere than in the main thread none is heard anyway.
        with contextlib.suppress(ValueError):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


# What SDL falls back to where no display answers: windows that nobody can see.
_UNSEEN = ("offscreen", "dummy", "evdev")

# What SDL must load of the system, by its driver and the variable that names the display.
_LIBRARIES = {
    ("x11", "DISPLAY"): (_X11, "libXext.so.6"),
    ("wayland", "WAYLAND_DISPLAY"): (
        *("libwayland-client.so.0", "libwayland-egl.so.1", "libwayland-cursor.so.0"),
        "libxkbcommon.so.0",
    ),
}


def _missing_library() -> str:
    """Return the sentence for a library that the system lacks to open windows, "" if it has all.

    SDL would say nothing of it and go on to its next driver, as if no display answered.
    """
    wanted = os.environ.get("SDL_VIDEODRIVER")
    told = ""
    for (driver, variable), libraries in _LIBRARIES.items():
        where = os.environ.get(variable)
        if sys.platform != "linux" or not where or wanted not in (None, "", driver):
            continue
        missing = next(filter(None, map(_not_to_be_loaded, libraries)), "")
        if not missing:
            return ""
        told = told or (
            say(
                "No window can be opened on {where}: the library {missing} is missing. Install "
                "it; Debian and Ubuntu have it in the package {package}.",
                where=where,
                missing=missing,
                package=_package(missing),
            )
        )
    return told


def _not_to_be_loaded(library: str) -> str:
    """Return which library is missing to load one: itself, or one that it needs; "" if none is."""
    try:
        ctypes.CDLL(library)
    except OSError as error:
        # The loader begins with the name of the one that it did not find.
        named = re.match(r"(?:.*/)?(lib[^/:]+\.so\.[0-9]+)", str(error))
        return named[1] if named else library
    return ""


def _package(library: str) -> str:
    """Return the Debian package of a library, which is named by rule: libX11.so.6, libx11-6."""
    name, _, number = library.lower().partition(".so.")
    return f"{name}{'-' if name[-1].isdigit() else ''}{number}"


def _without_desktop() -> bool:
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return sys.platform == "linux" and not any(os.environ.get(name) for name in named)


def screens() -> str:
    """Return how large the screens are that there are now: `1920x1080 1280x1024`."""
    return " ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())


def _within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size that the largest screen can show: the one it was kept for may be gone."""
    sizes = pygame.display.get_desktop_sizes() or [size]
    return min(size[0], max(w for w, _ in sizes)), min(size[1], max(h for _, h in sizes))


def _first_size() -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return 1280, 720
    width, height = sizes[0]
    return (
        max(MINIMUM_SIZE[0], min(width, round(width * _SHARE))),
        max(MINIMUM_SIZE[1], min(height, round(height * _SHARE))),
    )
