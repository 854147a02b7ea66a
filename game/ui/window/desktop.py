"""What a person has set on the desktop already: less motion, more contrast, larger text.

It is asked for once, at the first start, in a thread that nobody waits for; whatever cannot be
asked is left as it is.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from game.ui.window.setting import Value

_PATIENCE: Final = 3.0
_GNOME: Final = "org.gnome.desktop"
_APPLE: Final = "com.apple.universalaccess"

# Asks the desktop for one thing, and returns what it says, "" where it says nothing.
Ask = Callable[..., str]


class DesktopWishes:
    """Asks in a thread of its own; `take` hands the answer out once."""

    def __init__(self, ask: Callable[[], Mapping[str, Value]]) -> None:
        self._found: list[Mapping[str, Value]] = []
        self._thread = threading.Thread(
            target=lambda: self._found.append(ask()), name="desktop", daemon=True
        )
        self._thread.start()

    def take(self) -> Mapping[str, Value]:
        """Return what is wished for as soon as it is known, by the names of settings."""
        return self._found.pop() if self._found else {}


def wishes() -> Mapping[str, Value]:
    """Return what this desktop is set to, by the names of our settings."""
    if sys.platform == "win32":
        return of_windows(_registry)
    if sys.platform == "darwin":
        return of_mac(_printed)
    return of_gnome(_printed)


def of_gnome(ask: Ask) -> dict[str, Value]:
    """Return what GNOME and its relatives are set to."""
    found: dict[str, Value] = {}
    if ask("gsettings", "get", f"{_GNOME}.interface", "enable-animations") == "false":
        found["reduced_motion"] = True
    if ask("gsettings", "get", f"{_GNOME}.a11y.interface", "high-contrast") == "true":
        found["high_contrast"] = True
    with suppress(ValueError):
        factor = float(ask("gsettings", "get", f"{_GNOME}.interface", "text-scaling-factor"))
        found |= _scale(100 * factor)
    return found


def of_mac(ask: Ask) -> dict[str, Value]:
    """Return what a Mac is set to; it has no size of text for all programs."""
    found: dict[str, Value] = {}
    if ask("defaults", "read", _APPLE, "reduceMotion") == "1":
        found["reduced_motion"] = True
    if ask("defaults", "read", _APPLE, "increaseContrast") == "1":
        found["high_contrast"] = True
    return found


def of_windows(ask: Ask) -> dict[str, Value]:
    """Return what Windows is set to."""
    found: dict[str, Value] = {}
    if ask(r"Control Panel\Desktop\WindowMetrics", "MinAnimate") == "0":
        found["reduced_motion"] = True
    with suppress(ValueError):
        if int(ask(r"Control Panel\Accessibility\HighContrast", "Flags")) & 1:
            found["high_contrast"] = True
    with suppress(ValueError):
        found |= _scale(int(ask(r"Software\Microsoft\Accessibility", "TextScaleFactor")))
    return found


def _scale(percent: float) -> dict[str, Value]:
    """Return a size of text as our steps have it, nothing where it is the usual one."""
    rounded = min(200, 10 * round(percent / 10))
    return {"text_scale": rounded} if rounded > 100 else {}


def _printed(*words: str) -> str:
    """Return what a program of the system prints."""
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(  # noqa: S603 - a program of the system, by its own name
            words, capture_output=True, timeout=_PATIENCE, check=False, text=True
        )
        return done.stdout.strip() if done.returncode == 0 else ""
    return ""


def _registry(path: str, name: str) -> str:
    """Return a value of the person's own part of the registry."""
    import winreg

    module: Any = winreg
    with suppress(OSError), module.OpenKey(module.HKEY_CURRENT_USER, path) as key:
        return str(module.QueryValueEx(key, name)[0])
    return ""
