"""Sounds: what the script makes, what lies in the bundle, and playing with and without a device."""

from __future__ import annotations

import itertools
import logging
import math
import os
import subprocess
import sys
import threading
from array import array
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.storage.paths import asset
from game.storage.rooms import shipped_rooms
from game.ui.window import sounds as module
from game.ui.window.sounds import GROUPS, PITCHES, SOUNDS, Sounds, landing_pitch
from tests.amounts import some

ROOT = Path(__file__).resolve().parents[3]
RECORDINGS = [file for _, files in module._RECORDINGS.values() for file in files]
MADE = some(RECORDINGS, of=3)
"""Those that are made anew, sample by sample, and compared."""

# Seconds: a landing card must be over before the next one lands, a fanfare may take its time.
LONGEST = {"win": 1.5, "chime": 1.0, "out": 0.9, "shuffle": 0.9, "bleat": 0.7}
LONGEST |= {"fountain": 0.9, "bell": 0.9, "creak": 0.7, "crown": 0.9, "dust": 0.5, "mantel": 1.5}


@pytest.fixture(scope="module")
def make_sounds():
    sys.path.insert(0, str(ROOT / "build_scripts"))
    try:
        import make_sounds
    finally:
        sys.path.pop(0)
    return make_sounds


@pytest.fixture(scope="module")
def made(make_sounds):
    return {name: make_sounds.samples_of(name) for name in MADE}


@pytest.fixture(scope="module")
def rooms(make_sounds):
    """What a room sounds like, and all where there is time: each takes seconds to be made."""
    return {name: make_sounds.room_samples_of(name) for name in some([*make_sounds.ROOMS], of=6)}


@pytest.fixture
def played(monkeypatch):
    """The recordings and pitches that were asked for."""
    asked = []
    load = Sounds._sound

    def spy(self, file, pitch):
        asked.append((file, pitch))
        return load(self, file, pitch)

    monkeypatch.setattr(Sounds, "_sound", spy)
    return asked


# --- What the script makes ----------------------------------------------------------------------
def test_the_script_makes_what_the_bundle_holds(make_sounds, made):
    lines = asset("sounds", "samples.sha256").read_text(encoding="utf-8").splitlines()
    listed = {name: digest for digest, name in (line.split() for line in lines)}
    found = {name: make_sounds.digest(samples) for name, samples in made.items()}
    assert found == {name: listed[name] for name in made}
    assert listed.keys() == make_sounds.SOUNDS.keys()
    assert len({listed[f"card-{n}"] for n in (1, 2, 3)}) == 3, "the three landings differ"
    assert {file.stem for file in asset("sounds").glob("*.ogg")} == set(listed) == set(RECORDINGS)


def test_all_recordings_together_stay_small():
    assert sum(file.stat().st_size for file in asset("sounds").glob("*.ogg")) < 250_000


@pytest.mark.parametrize("name", MADE)
def test_a_recording_is_short_dry_and_clean(name, made):
    samples = made[name]
    seconds = len(samples) / 44_100
    assert 0.04 <= seconds <= LONGEST.get(name, 0.4)
    peak = max(map(abs, samples)) / 32_768
    assert -12 < 20 * math.log10(peak) < -5.9
    assert abs(sum(samples) / len(samples)) / 32_768 < 0.002
    assert samples.count(max(samples)) < 4
    # No click at either end: the first and the last samples are next to nothing.
    assert max(map(abs, (*samples[:3], *samples[-3:]))) < 0.01 * 32_768
    # Dry: the last tenth is far quieter than the loudest.
    tenth = len(samples) // 10
    tenths = [max(map(abs, samples[i * tenth : (i + 1) * tenth])) for i in range(10)]
    assert tenths[-1] < 0.2 * max(tenths)


@pytest.mark.parametrize("name", MADE)
def test_a_recording_decodes_to_the_same_length_and_no_clipping(name, made, device):
    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    decoded = pygame.mixer.Sound(asset("sounds", f"{name}.ogg"))
    assert abs(decoded.get_length() - len(made[name]) / 44_100) < 0.03
    assert max(map(abs, array("h", decoded.get_raw()))) < 0.75 * 32_768


# --- What the rooms sound like ------------------------------------------------------------------
def test_the_script_makes_what_the_rooms_sound_like(make_sounds, rooms):
    folder = asset("sounds", "rooms")
    lines = (folder / "samples.sha256").read_text(encoding="utf-8").splitlines()
    listed = {name: digest for digest, name in (line.split() for line in lines)}
    found = {name: make_sounds.digest(samples) for name, samples in rooms.items()}
    assert found == {name: listed[name] for name in rooms}
    assert listed.keys() == make_sounds.ROOMS.keys()
    assert {file.stem for file in folder.glob("*.ogg")} == set(listed)
    assert {room.sound for room in shipped_rooms().values()} == set(listed)
    assert {room.strikes for room in shipped_rooms().values()} - {""} == {"mantel"} <= set(SOUNDS)


def test_a_room_is_soft_and_goes_round_without_a_seam(make_sounds, rooms):
    for name, samples in rooms.items():
        assert asset("sounds", "rooms", f"{name}.ogg").stat().st_size <= 250_000
        assert 20 <= len(samples) / make_sounds.ROOM_RATE <= 30
        level = [sample / 32_768 for sample in samples]
        assert make_sounds.loudness(level, make_sounds.ROOM_RATE) == pytest.approx(-34, abs=0.2)
        assert max(map(abs, level)) < 0.5, name
        # From the last sample to the first it goes on as from any other to the next.
        steps = sorted(abs(a - b) for a, b in itertools.pairwise(samples[:20_000]))
        assert samples[-1] <= 0 < samples[0]
        assert samples[0] - samples[-1] <= steps[-20], name


def test_loudness_is_as_the_standard_has_it(make_sounds):
    turn = math.tau * 997 / 48_000
    sine = [math.sin(turn * at) for at in range(48_000)]
    assert make_sounds.loudness(sine, 48_000) == pytest.approx(-3.01, abs=0.02)
    softer = [0.1 * sample for sample in sine]
    assert make_sounds.loudness(softer, 48_000) == pytest.approx(-23.01, abs=0.02)
    assert make_sounds.loudness([0.0] * 48_000, 48_000) == -math.inf


@pytest.mark.parametrize(
    "name", sorted(asset("sounds", "rooms").glob("*.ogg")), ids=lambda p: p.stem
)
def test_a_room_decodes(name, device):
    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    assert 20 <= pygame.mixer.Sound(name).get_length() <= 30


# --- Playing ------------------------------------------------------------------------------------
def test_importing_and_making_open_no_device(device):
    Sounds()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_plays(name, device, caplog):
    sounds = Sounds()
    sounds.play(name)
    assert sounds.available
    assert pygame.mixer.get_busy()
    assert not caplog.records
    sounds.close()


def test_landings_take_turns(device, played):
    sounds = Sounds()
    for _ in range(4):
        sounds.play("card")
    assert [file for file, _ in played] == ["card-1", "card-2", "card-3", "card-1"]


def test_mute_and_volume_nought_do_not_even_open_the_device(device):
    sounds = Sounds({"cards": 0})
    sounds.play("card")
    sounds.mute = True
    sounds.play("chime")
    assert pygame.mixer.get_init() is None


def test_volumes_are_by_group_clamped_and_heard_by_their_square(device):
    sounds = Sounds({"cards": 50, "voices": 900})
    assert [sounds.volume(group) for group in GROUPS] == [50, 75, 100, 75]
    sounds.play("deal")
    assert sounds._sound("deal", 1.0).get_volume() == pytest.approx(0.25, abs=0.01)
    sounds.set_volume("cards", 100)
    sounds.play("deal")
    assert sounds._sound("deal", 1.0).get_volume() == pytest.approx(1.0, abs=0.01)


def test_stronger_cards_land_higher():
    pitches = [landing_pitch(strength / 10) for strength in range(11)]
    assert pitches == sorted(pitches)
    assert set(pitches) == set(PITCHES)
    assert landing_pitch(-3) == PITCHES[0]
    assert landing_pitch(7) == PITCHES[-1]


@pytest.mark.parametrize("pitch", PITCHES)
def test_a_pitched_landing_is_shorter_the_higher_it_is(pitch, device):
    sounds = Sounds()
    sounds.play("card", pitch=pitch)
    plain, pitched = sounds._sound("card-1", 1.0), sounds._sound("card-1", pitch)
    assert pitched.get_length() == pytest.approx(plain.get_length() / pitch, rel=0.01)
    loudest = [max(map(abs, array("h", sound.get_raw()))) for sound in (plain, pitched)]
    assert loudest[1] == pytest.approx(loudest[0], rel=0.15)


def test_a_pitch_between_the_steps_is_the_nearest_one(device, played):
    Sounds().play("card", pitch=1.03)
    Sounds().play("card", pitch=5)
    assert played[0] == ("card-1", 1.0)
    assert ("card-1", PITCHES[-1]) in played


def test_a_closed_device_opens_again(device):
    sounds = Sounds()
    sounds.play("tick")
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play("tick")
    assert pygame.mixer.get_busy()


def test_an_unknown_sound_is_a_mistake_of_the_caller(no_device):
    with pytest.raises(KeyError):
        Sounds().play("vuvuzela")


# --- The room -----------------------------------------------------------------------------------
class WatchedChannel:
    """The channel of the room, which tells what was asked of it."""

    def __init__(self, real, asked):
        self._real, self._asked = real, asked

    def __getattr__(self, name):
        def ask(*args, **rest):
            told = args[1:] if name == "play" else args
            self._asked.append((name, *told, *rest.values()))
            return getattr(self._real, name)(*args, **rest)

        return ask


@pytest.fixture
def room_channel(device, monkeypatch):
    """What was asked of the one channel that goes round and round."""
    asked, channel = [], pygame.mixer.Channel
    monkeypatch.setattr(pygame.mixer, "Channel", lambda at: WatchedChannel(channel(at), asked))
    return asked


def come(sounds, room):
    """Let a room be heard, as soon as it is unpacked."""
    sounds.surround(room)
    for thread in threading.enumerate():
        if thread.name == room:
            thread.join()
    sounds.surround(room)


def heard():
    """Return the volume at which the room is heard, None while it is not."""
    channel = pygame.mixer.Channel(0)
    return round(channel.get_sound().get_volume(), 2) if channel.get_busy() else None


def test_a_room_is_unpacked_once_it_has_been_painted(room_channel):
    sounds = Sounds()
    sounds.surround("snug", busy=True)
    assert "snug" not in {thread.name for thread in threading.enumerate()}
    come(sounds, "snug")
    assert heard() is not None
    sounds.surround("", busy=True)
    assert room_channel[-1] == ("fadeout", module.FADE)


@pytest.mark.parametrize("room", [room.sound for room in shipped_rooms().values()])
def test_a_room_comes_softly_goes_round_and_goes_softly(room, room_channel, caplog):
    sounds = Sounds({"room": 25})
    come(sounds, room)
    sounds.surround(room)
    assert room_channel == [("play", -1, module.FADE)]
    assert heard() == 0.25
    sounds.surround("")
    assert room_channel[-1] == ("fadeout", module.FADE)
    assert module.FADE == 400
    assert not caplog.records


def test_a_room_is_unpacked_once_while_nobody_waits_for_it(room_channel, monkeypatch):
    unpacked, may, real = [], threading.Event(), pygame.mixer.Sound

    def unpack(**how):
        may.wait(10)
        unpacked.append(1)
        return real(**how)

    monkeypatch.setattr(pygame.mixer, "Sound", unpack)
    sounds = Sounds()
    for _ in range(3):
        sounds.surround("snug")
    assert not room_channel
    may.set()
    come(sounds, "snug")
    sounds.surround("")
    sounds.surround("snug")
    assert [name for name, *_ in room_channel] == ["play", "fadeout", "play"]
    assert len(unpacked) == 1
    may.clear()
    sounds.surround("salon")
    assert room_channel[-1] == ("fadeout", module.FADE), "one room was heard in another"
    may.set()
    come(sounds, "salon")
    assert room_channel[-1] == ("play", -1, module.FADE)
    assert len(unpacked) == 2


def test_no_sound_takes_the_place_of_the_room(room_channel):
    sounds = Sounds()
    come(sounds, "snug")
    for _ in range(40):
        sounds.play("card")
    assert len(room_channel) == 1
    assert pygame.mixer.Channel(0).get_sound().get_length() > 20


def test_a_room_rests_while_the_window_is_not_looked_at(room_channel, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    sounds = Sounds()
    come(sounds, "snug")
    now[0] += 1000
    sounds.rest()
    assert heard(), "a device that is heard was let go"
    sounds.pause(paused=True)
    sounds.surround("salon")
    assert room_channel[-1] == ("pause",)
    sounds.pause(paused=False)
    assert room_channel[-1] == ("unpause",)
    sounds.pause(paused=True)
    now[0] += 2 * module.SILENCE
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.pause(paused=False)
    come(sounds, "snug")
    assert heard()


def test_a_room_that_nobody_wants_to_hear_opens_no_device(device):
    for sounds in (Sounds({"room": 0}), Sounds(mute=True)):
        come(sounds, "snug")
        sounds.pause(paused=True)
        assert pygame.mixer.get_init() is None


def test_a_room_follows_its_slider_and_silence_at_once(room_channel):
    sounds = Sounds({"room": 25})
    come(sounds, "snug")
    sounds.set_volume("room", 80)
    assert heard() == 0.8
    sounds.hush(mute=True)
    come(sounds, "snug")
    assert room_channel[-1] == ("fadeout", module.FADE)


def test_a_room_without_its_recording_is_said_once(room_channel, caplog):
    sounds = Sounds()
    for _ in range(3):
        come(sounds, "attic")
    assert [record.getMessage()[:29] for record in caplog.records] == [
        "The room attic cannot be heard"[:29]
    ]
    sounds.play("card")
    assert sounds.available


# --- Faults -------------------------------------------------------------------------------------
def test_without_a_device_everything_is_silent_and_said_once(no_device, caplog, capfd):
    sounds = Sounds()
    for _ in range(3):
        for name in SOUNDS:
            sounds.play(name, pitch=1.2)
    sounds.close()
    assert not sounds.available
    assert len(caplog.records) == 1
    assert caplog.records[0].levelno == logging.WARNING
    assert caplog.records[0].getMessage().startswith("No sound: the audio device cannot be used (")
    assert caplog.records[0].exc_info is None
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_alsa_says_nothing_of_its_own_on_standard_error(tmp_path):
    code = (
        "from game.ui.window.sounds import Sounds; import sys; s = Sounds(); s.play('card');"
        "print(s.available, flush=True); print('still here', file=sys.stderr)"
    )
    away = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": str(tmp_path / "none.conf")}
    environment = {**os.environ, **away, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"
    lines = done.stderr.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("No sound: ")
    assert lines[1] == "still here"


def test_a_device_that_goes_away_is_said_once(device, caplog):
    sounds = Sounds()
    sounds.play("card")
    pygame.mixer.quit()
    for _ in range(3):
        sounds.play("card")
        sounds.play("chip", pitch=1.2)
    assert len(caplog.records) == 1
    assert not sounds.available


@pytest.mark.fault("D4", "a sound that is missing or broken costs only itself")
@pytest.mark.parametrize("content", [None, b"", b"OggS and then nonsense" * 50])
def test_a_missing_or_broken_file_costs_only_its_own_sound(
    content, device, monkeypatch, tmp_path, caplog
):
    for file in asset("sounds").glob("*.ogg"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "chip.ogg").unlink()
    if content is not None:
        (tmp_path / "chip.ogg").write_bytes(content)
    monkeypatch.setattr(module, "asset", lambda *parts: tmp_path / parts[-1])
    sounds = Sounds()
    for _ in range(3):
        sounds.play("chip")
        sounds.play("chip", pitch=PITCHES[0])
    assert not pygame.mixer.get_busy()
    assert [record.getMessage().split(" cannot")[0] for record in caplog.records] == [
        "The sound file chip.ogg"
    ]
    sounds.play("knock")
    assert pygame.mixer.get_busy()
    assert sounds.available


def test_a_long_silence_lets_the_device_go(device, monkeypatch):
    sounds = Sounds()
    now = [100.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    sounds.play("card")
    assert pygame.mixer.get_init() is not None
    now[0] += module.SILENCE - 1
    sounds.rest()
    assert pygame.mixer.get_init() is not None
    now[0] += 2
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.play("card")
    assert pygame.mixer.get_init() is not None
    assert sounds.available
