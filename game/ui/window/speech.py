"""Speaks with the voice of the system, for a person who listens and has no screen reader.

Each system has a program for it. It runs beside the window, in a thread that waits for it, and
where there is none, or it fails, nothing is said.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from game.core.sentences import grammar

_SAPI: Final = (
    "Add-Type -AssemblyName System.Speech; "
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)
_HIDDEN: Final = 0x08000000
"""Windows: no console window for the program that speaks."""

_PATIENCE: Final = 5.0

_OF_LINUX: Final = {
    "spd-say": ("--pipe-mode", "--wait", "--language"),
    "espeak-ng": ("--stdin", "-v"),
    "espeak": ("--stdin", "-v"),
}
"""Programs in the order in which they are liked; the language is their last word."""


class Voice(NamedTuple):
    """A program that says what comes by its standard input, so that no text is a word of it.

    A voice that `tells` languages has the code of one after its words; where a program hands texts
    on to another one, `hush` makes that fall silent.
    """

    words: tuple[str, ...]
    tells: bool = False
    hush: tuple[str, ...] = ()


def system_voice() -> Voice | None:
    """Return how this system speaks, None where it has no voice."""
    if sys.platform == "win32":
        known = {"powershell": Voice(("powershell", "-NoProfile", "-Command", _SAPI))}
    elif sys.platform == "darwin":
        known = {"say": Voice(("say", "-f", "-"))}
    else:
        known = {name: Voice((name, *words), tells=True) for name, words in _OF_LINUX.items()}
        known["spd-say"] = known["spd-say"]._replace(hush=("spd-say", "--cancel"))
    return next((voice for name, voice in known.items() if shutil.which(name)), None)


class Speaker:
    """Says one text after the other; a press makes it fall silent at once."""

    def __init__(self, voice: Voice | None) -> None:
        self._voice = voice
        self._line: list[str] = []
        self._news = threading.Condition()
        self._speaking: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self._over = False

    def say(self, text: str) -> None:
        """Have a text said after those that wait."""
        if self._voice is None or not text:
            return
        with self._news:
            self._line.append(text)
            self._news.notify()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Say no more of what waits or is being said."""
        with self._news:
            self._line.clear()
            speaking = self._speaking
        if speaking is not None:
            with suppress(OSError):
                speaking.terminate()

    def close(self) -> None:
        """Fall silent for good."""
        self._over = True
        self.hush()
        with self._news:
            self._news.notify()

    def _run(self) -> None:
        while not self._over:
            with self._news:
                while not (self._line or self._over):
                    self._news.wait()
                # What came while something was said is said in one go.
                text, self._line = " ".join(map(_ended, self._line)), []
            if text and not self._over:
                self._speak(text)

    def _speak(self, text: str) -> None:
        assert self._voice is not None
        words = self._voice.words + ((grammar().code,) if self._voice.tells else ())
        with suppress(OSError, subprocess.TimeoutExpired):
            speaking = _started(words)
            with self._news:
                self._speaking = speaking
            speaking.communicate(text.encode())
            if speaking.returncode and self._voice.hush:
                _started(self._voice.hush).communicate(timeout=_PATIENCE)
        with self._news:
            self._speaking = None


def _started(words: Sequence[str]) -> subprocess.Popen[bytes]:
    nowhere = subprocess.DEVNULL
    flags = _HIDDEN if sys.platform == "win32" else 0
    return subprocess.Popen(  # noqa: S603 - a program of the system, by its own name
        words, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, creationflags=flags
    )


def _ended(text: str) -> str:
    """Return a text with a mark at its end, so that the voice pauses there."""
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."
