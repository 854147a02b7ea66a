"""The system's voice: what it is given, and that it falls silent at once and never fails aloud."""

import os
import signal
import subprocess
import sys
import threading
from base64 import b64decode

import pytest

from game.core.sentences import speak
from game.storage.languages.catalogues import language_of
from game.ui.menus.notice_scene import NoticeScene
from game.ui.window import speech
from game.ui.window.loop import Listening
from game.ui.window.scene import Quit, SceneStack
from game.ui.window.speech import Kept, Speaker, Started, system_voice
from tests.waiting import PATIENCE, until

WRITES = "import sys; open(sys.argv[1], 'ab').write(sys.stdin.buffer.read() + b'|')"
STAYS = f"{WRITES}; import time; time.sleep(60)"
READS_ON = """
import os, sys
with open(sys.argv[1], "a") as told:
    for line in sys.stdin:
        print(os.getpid(), line.strip(), file=told, flush=True)
    print("ended", file=told)
"""
"""A stand-in for a voice that is kept: writes which process it is, and what it's told, by line."""
IS_KILLED = """
import sys, threading
from game.ui.window.speech import Kept, Speaker
Speaker(Kept(sys.argv[1:], "opens\\n", "says {language} {coded}\\n", "hushes\\n")).say("Trump")
threading.Event().wait()
"""


class Recorded:
    def __init__(self):
        self.said, self.hushed = [], 0

    def say(self, text):
        self.said.append(text)

    def hush(self):
        self.hushed += 1


class Whole:
    pointer_scale = 1.0


def ended(spoken):
    """Have it fall silent, and wait until its thread has ended."""
    spoken.close()
    until(lambda: all(thread.name != "speech" for thread in threading.enumerate()))


def test_texts_come_to_the_voice_in_order_and_never_as_words_of_a_command(tmp_path):
    file = tmp_path / "said"
    voice = Started((sys.executable, "-c", WRITES, str(file)))
    voice.speak("Fox plays; $(rm -rf)", "en")
    voice.speak("König der Löwen", "de")
    assert file.read_text(encoding="utf-8") == "Fox plays; $(rm -rf)|König der Löwen|"


def test_a_press_ends_what_is_being_said(tmp_path):
    said = tmp_path / "said"
    spoken = Speaker(Started((sys.executable, "-c", STAYS, str(said))))
    for text in ("A very long story.", "The next one."):
        spoken.say(text)
        until(lambda now=f"{text}|": said.exists() and said.read_text("utf-8").endswith(now))
        spoken.hush()
    ended(spoken)


@pytest.fixture
def kept(tmp_path):
    """A voice that is kept, as the words that start it and what it has been told, line by line."""
    told = tmp_path / "told"
    words = (sys.executable, "-c", READS_ON, str(told))
    return words, lambda: told.read_text("utf-8").splitlines() if told.exists() else []


def commands(lines):
    """What a voice was told, texts in letters as they were."""
    found = [line.split(maxsplit=1)[1] for line in lines]
    return [
        f"{line[:8]}{b64decode(line[8:]).decode()}" if line.startswith("says") else line
        for line in found
    ]


def test_one_program_is_kept_for_all_texts_and_told_the_language_and_to_be_silent(kept):
    words, told = kept
    spoken = Speaker(Kept(words, "opens\n", "says {language} {coded}\n", "hushes\n"))
    spoken.hush()
    spoken.say("Fox plays; 'quit'\nquit")
    until(lambda: len(told()) == 2)
    spoken.hush()
    until(lambda: len(told()) == 3)
    speak(language_of("de"))
    spoken.say("König der Löwen!")
    speak()
    until(lambda: len(told()) == 4)
    ended(spoken)
    assert commands(told()) == [
        "opens",
        "says en Fox plays; 'quit'\nquit.",
        "hushes",
        "says de König der Löwen!",
    ]
    (process,) = {int(line.split()[0]) for line in told()}
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_kept_program_that_has_ended_is_started_again(kept):
    words, told = kept
    voice = Kept(words, "opens\n", "says {language} {coded}\n", "hushes\n")
    voice.hush()
    voice.speak("One", "en")
    until(lambda: len(told()) == 2)
    first = told()[0].split()[0]
    os.kill(int(first), signal.SIGTERM)
    until(lambda: told()[-1].split()[0] != first, meanwhile=lambda: voice.speak("Two", "sv"))
    until(lambda: len([line for line in told() if not line.startswith(first)]) > 1)
    voice.stop(for_good=True)
    again = [line for line in told() if not line.startswith(first)]
    assert commands(again)[:2] == ["opens", "says sv Two"]


def test_a_kept_program_ends_with_ours_though_that_is_killed(kept):
    words, told = kept
    ours = subprocess.Popen([sys.executable, "-c", IS_KILLED, *words])
    until(lambda: len(told()) == 2)
    ours.kill()
    ours.wait(PATIENCE)
    until(lambda: told()[-1] == "ended")


def test_without_a_voice_nothing_is_said_and_nothing_fails():
    before = threading.active_count()
    silent = Speaker(None)
    silent.say("Anybody?")
    assert threading.active_count() == before
    silent.hush()
    silent.close()
    for broken in (Started(("/no/such/voice",)), Kept(("/no/such/voice",), "", "", "")):
        broken.speak("Anybody?", "en")
        broken.hush()
        broken.stop(for_good=True)


def test_each_system_has_its_voice(monkeypatch):
    monkeypatch.setattr(speech.shutil, "which", lambda name: name)
    found = {}
    for system in ("linux", "darwin", "win32"):
        monkeypatch.setattr(speech.sys, "platform", system)
        found[system] = system_voice().command[0]
    assert found == {"linux": "spd-say", "darwin": "say", "win32": "powershell"}
    monkeypatch.setattr(speech.sys, "platform", "linux")
    monkeypatch.setattr(speech.shutil, "which", lambda _: None)
    assert system_voice() is None


MAC_LISTS = """\
Albert              en_US    # Hello! My name is Albert.
Anna                de_DE    # Hallo! Ich heiße Anna.
Eddy (German (Germany)) de_DE    # Hallo! Ich heiße Eddy.
Samantha            en_US    # Hello! My name is Samantha.
Tünde               hu_HU    # Üdvözlöm!
"""


@pytest.mark.skipif(os.name == "nt", reason="a Mac's program is tried by a stand-in of POSIX")
def test_a_mac_speaks_each_language_with_a_voice_that_has_it(monkeypatch, tmp_path):
    listing, said = tmp_path / "listing", tmp_path / "said"
    listing.write_text(MAC_LISTS, encoding="utf-8")
    program = tmp_path / "say"
    program.write_text(
        f'#!/bin/sh\n[ "$2" = "?" ] && exec cat {listing}\necho "$@" "$(cat)" >> {said}\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(speech.sys, "platform", "darwin")
    monkeypatch.setattr(speech, "of_the_system", lambda: ["hu_HU"])
    speech.voices_of_mac.cache_clear()
    voice = system_voice()
    for language in ("en", "de", "vi", "hu"):
        voice.speak("Trump", language)
    speech.voices_of_mac.cache_clear()
    # Nobody there has Vietnamese, and the person's own voice has Hungarian.
    assert said.read_text().splitlines() == [
        "-f - -v Samantha Trump",
        "-f - -v Anna Trump",
        "-f - Trump",
        "-f - Trump",
    ]


def test_a_page_is_read_and_then_what_the_keys_are_on(kit):
    recorded = Recorded()
    listening = Listening(kit, Whole(), lambda: None, recorded)
    stack = SceneStack(NoticeScene(kit, "The disk is full.", Quit, label="Close"), kit.frame)
    listening.follow(stack, changed=True, moving=False)
    assert recorded.said == []
    kit.apply(kit.settings.with_value("speak", value=True))
    listening.follow(stack, changed=True, moving=False)
    assert "The disk is full." in recorded.said
    assert recorded.said[-1] == "Close"
    before = len(recorded.said)
    listening.follow(stack, changed=True, moving=False)
    assert len(recorded.said) == before
