"""Speaks with the voice of the system, for a person who listens and has no screen reader.

Each system has a program for it. It runs beside the window, in a thread that waits for it, and
where there is none, or it fails, nothing is said.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
from base64 import b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Final, Protocol

from game.core.sentences import grammar
from game.ui.window.language import of_the_system

_HIDDEN: Final = 0x08000000
"""Windows: no console window for the program that speaks."""

_PATIENCE: Final = 5.0

_OF_LINUX: Final = {
    "spd-say": ("--pipe-mode", "--wait", "--language"),
    "espeak-ng": ("--stdin", "-v"),
    "espeak": ("--stdin", "-v"),
}
"""Programs in the order in which they are liked; the language is their last word."""

_OF_MAC: Final = {"en": "Samantha", "sv": "Alva", "de": "Anna", "vi": "Linh"}
"""The voice that a Mac has by itself for a language: the first in its list may be one for fun."""

_LISTS: Final = ("say", "-v", "?")
_LISTED: Final = re.compile(r"^(.+?) +([a-z]{2,3})[_-]\w+ +#", re.MULTILINE)
"""A line of a Mac's list of voices: a name, which may have spaces, its language, an example."""

# A line is a command there. The voice that the person has chosen is taken if it has the language.
_SAPI_OPENS: Final = (
    "Add-Type -AssemblyName System.Speech",
    "$utf8 = [Text.Encoding]::UTF8",
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer",
    "$all = @($voice.Voice) + @($voice.GetInstalledVoices() | where Enabled | foreach VoiceInfo)",
    "function Text($coded) { $utf8.GetString([Convert]::FromBase64String($coded)) }",
    "function Has($one, $language) { $one.Culture.TwoLetterISOLanguageName -eq $language }",
    "function Chosen($language) { $all | where { Has $_ $language } | select -First 1 }",
    "function Fill($one, $text) { if ($one) { $prompt.StartVoice($one.Name) }; Add $text $one }",
    "function Add($text, $one) { $prompt.AppendText($text); if ($one) { $prompt.EndVoice() } }",
    "function New { $script:prompt = New-Object System.Speech.Synthesis.PromptBuilder }",
    "function Say($language, $coded) { New; Fill (Chosen $language) (Text $coded); Queue }",
    "function Queue { [void]$voice.SpeakAsync($prompt) }",
)
_SAPI_SAYS: Final = "Say '{language}' '{coded}'\n"
_SAPI_HUSHES: Final = "$voice.SpeakAsyncCancelAll()\n"


class Voice(Protocol):
    """A program that says texts, used by the one thread that gives it them.

    Only `stop` is called by others. None of it fails: what can't be said isn't.
    """

    def speak(self, text: str, language: str) -> None:
        """Say a text in the language with this code."""

    def hush(self) -> None:
        """Say no more of what it was given."""

    def stop(self, *, for_good: bool) -> None:
        """End what keeps the thread in `speak`; for good, the program as well."""


class Started:
    """A voice that is started for each text, which comes by its input: no text is a word of it.

    After its command stand the words that choose a language. Where the program hands texts on to
    another one, `silence` are the words that make that one fall silent.
    """

    def __init__(
        self,
        command: Sequence[str],
        choose: Callable[[str], Sequence[str]] = lambda _: (),
        silence: Sequence[str] = (),
    ) -> None:
        self.command = command
        self._choose = choose
        self._silence = silence
        self._speaking: subprocess.Popen[bytes] | None = None

    def speak(self, text: str, language: str) -> None:
        """Say a text, and wait until it is said."""
        with suppress(OSError, subprocess.TimeoutExpired):
            self._speaking = _started([*self.command, *self._choose(language)])
            # Waited for in this thread alone; `stop` of another ends the program, and with it the
            # wait.
            self._speaking.communicate(text.encode())
            if self._speaking.returncode and self._silence:
                _started(self._silence).communicate(timeout=_PATIENCE)
        self._speaking = None

    def hush(self) -> None:
        """Do no more: `stop` has ended what was being said."""

    def stop(self, *, for_good: bool) -> None:  # noqa: ARG002 - each text has a program of its own
        """End what is being said."""
        # Read once: the thread that speaks may be done at any moment.
        if (speaking := self._speaking) is not None:
            with suppress(OSError):
                speaking.terminate()


class Kept:
    """A voice that is started once and reads on: each line of its input is a command to it.

    When its input ends so does the program, even if we are killed.
    """

    def __init__(self, command: Sequence[str], opens: str, says: str, hushes: str) -> None:
        self.command = command
        self._opens, self._says, self._hushes = opens, says, hushes
        self._running: subprocess.Popen[bytes] | None = None

    def speak(self, text: str, language: str) -> None:
        """Have a text said after those before, told in letters that no command is made of."""
        # Never started, or gone meanwhile: begun anew, for the next text at least.
        if self._running is None or self._running.poll() is not None:
            self.stop(for_good=True)
            with suppress(OSError):
                self._running = _started(self.command)
                self._tell(self._opens)
        self._tell(self._says.format(language=language, coded=b64encode(text.encode()).decode()))

    def hush(self) -> None:
        """Have the program forget what it was given."""
        self._tell(self._hushes)

    def stop(self, *, for_good: bool) -> None:
        """End the program if that is for good; it never keeps us waiting."""
        if for_good and (running := self._running) is not None:
            with suppress(OSError, subprocess.TimeoutExpired):
                running.kill()
                running.communicate(timeout=_PATIENCE)

    def _tell(self, line: str) -> None:
        if self._running is not None and self._running.stdin is not None:
            with suppress(OSError):
                self._running.stdin.write(line.encode())


def system_voice() -> Voice | None:
    """Return how this system speaks, None where it has no voice."""
    if sys.platform == "win32":
        words = ("powershell", "-NoLogo", "-NoProfile", "-NonInteractive", "-Command", "-")
        known: dict[str, Voice] = {
            words[0]: Kept(words, "\n".join((*_SAPI_OPENS, "")), _SAPI_SAYS, _SAPI_HUSHES)
        }
    elif sys.platform == "darwin":
        own = next(iter(of_the_system()), "")[:2]
        known = {"say": Started(("say", "-f", "-"), lambda code: _on_mac(code, own))}
    else:
        silence = {"spd-say": ("spd-say", "--cancel")}
        known = {
            name: Started((name, *words), lambda code: (code,), silence.get(name, ()))
            for name, words in _OF_LINUX.items()
        }
    return next((voice for name, voice in known.items() if shutil.which(name)), None)


def _on_mac(language: str, own: str) -> Sequence[str]:
    """Return the words by which a Mac speaks a language: none for its own, as its person chose."""
    voice = "" if language == own else voices_of_mac().get(language, "")
    return ("-v", voice) if voice else ()


@cache
def voices_of_mac() -> dict[str, str]:
    """Return a voice that is there for each language, by its code."""
    listed = b""
    with suppress(OSError, subprocess.TimeoutExpired):
        listed = _started(_LISTS, stdout=subprocess.PIPE).communicate(timeout=_PATIENCE)[0]
    found: dict[str, str] = {}
    for name, language in _LISTED.findall(listed.decode(errors="replace")):
        if language not in found or name == _OF_MAC.get(language):
            found[language] = name
    return found


class Speaker:
    """Says one text after the other; a press makes it fall silent at once."""

    def __init__(self, voice: Voice | None) -> None:
        self._voice = voice
        self._line: list[tuple[str, str]] = []
        self._hushed = False
        self._news = threading.Condition()
        self._thread: threading.Thread | None = None
        self._over = False

    def say(self, text: str) -> None:
        """Have a text said after those that wait, in the language that is spoken now."""
        if self._voice is None or not text:
            return
        with self._news:
            # The language of now, for by the time it is said another may be spoken.
            self._line.append((grammar().code, _ended(text)))
            self._news.notify()
        if self._thread is None:
            run = (self._voice,)
            self._thread = threading.Thread(target=self._run, args=run, name="speech", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Say no more of what waits or is being said."""
        self._fall_silent(for_good=False)

    def close(self) -> None:
        """Fall silent for good."""
        self._fall_silent(for_good=True)

    def _fall_silent(self, *, for_good: bool) -> None:
        if self._thread is None or self._voice is None:
            return
        with self._news:
            self._line.clear()
            self._hushed, self._over = True, for_good
            self._news.notify()
        # Outside the lock: it ends what the thread waits for, and that takes the lock next.
        self._voice.stop(for_good=for_good)

    def _run(self, voice: Voice) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._line or self._hushed)
                hushed, self._hushed = self._hushed, False
                line, self._line = self._line, []
            if self._over:
                return
            if hushed:
                voice.hush()
            # What came while something was said is said in one go.
            for language, texts in groupby(line, itemgetter(0)):
                voice.speak(" ".join(text for _, text in texts), language)


def _started(words: Sequence[str], *, stdout: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - a program of the system, by its own name
        words,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=stdout,
        stderr=subprocess.DEVNULL,
        creationflags=_HIDDEN if sys.platform == "win32" else 0,
    )


def _ended(text: str) -> str:
    """Return a text with a mark at its end, so that the voice pauses there."""
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."
