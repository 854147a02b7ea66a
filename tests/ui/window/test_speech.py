"""The system's voice: what it is given, and that it falls silent at once and never fails aloud."""

import sys
import threading
import time

from game.ui.menus.notice_scene import NoticeScene
from game.ui.window import speech
from game.ui.window.loop import Listening
from game.ui.window.scene import Quit, SceneStack
from game.ui.window.speech import Speaker, Voice, system_voice
from tests.waiting import PATIENCE

WRITES = "import sys; open(sys.argv[1], 'ab').write(sys.stdin.buffer.read() + b'|')"
STAYS = f"{WRITES}; import time; time.sleep(60)"


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
    spoken._thread.join(PATIENCE)
    assert not spoken._thread.is_alive()


def test_texts_come_to_the_voice_in_order_and_never_as_words_of_a_command(tmp_path):
    file = tmp_path / "said"
    spoken = Speaker(Voice((sys.executable, "-c", WRITES, str(file))))
    spoken._speak("Fox plays; $(rm -rf)")
    spoken._speak("König der Löwen")
    assert file.read_text(encoding="utf-8") == "Fox plays; $(rm -rf)|König der Löwen|"


def test_a_press_ends_what_is_being_said(tmp_path):
    said = tmp_path / "said"
    spoken = Speaker(Voice((sys.executable, "-c", STAYS, str(said))))
    waits = threading.Event()
    for text in ("A very long story.", "The next one."):
        spoken.say(text)
        until = time.monotonic() + PATIENCE
        while not (said.exists() and said.read_text(encoding="utf-8").endswith(f"{text}|")):
            assert time.monotonic() < until, text
            waits.wait(0.01)
        spoken.hush()
    ended(spoken)


def test_without_a_voice_nothing_is_said_and_nothing_fails():
    before = threading.active_count()
    silent = Speaker(None)
    silent.say("Anybody?")
    assert threading.active_count() == before
    silent.hush()
    silent.close()
    broken = Speaker(Voice(("/no/such/voice",)))
    broken._speak("Anybody?")


def test_each_system_has_its_voice(monkeypatch):
    monkeypatch.setattr(speech.shutil, "which", lambda name: name)
    found = {}
    for system in ("linux", "darwin", "win32"):
        monkeypatch.setattr(speech.sys, "platform", system)
        found[system] = system_voice().words[0]
    assert found == {"linux": "spd-say", "darwin": "say", "win32": "powershell"}
    monkeypatch.setattr(speech.sys, "platform", "linux")
    monkeypatch.setattr(speech.shutil, "which", lambda _: None)
    assert system_voice() is None


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
