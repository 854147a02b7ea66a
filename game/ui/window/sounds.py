"""What the table sounds like: short sounds, what the room sounds like about it, volumes by group.

The mixer is opened at the first sound and never at import, so that it cannot delay the window;
where there is no device all is silent.
All is called by the window's thread; SDL mixes in a thread of its own, which holds no Python, and
a room is unpacked in another.
"""

from __future__ import annotations

import io
import logging
import os
import sys
import threading
import time
from array import array
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, Literal, TypeAlias

import pygame

from game.storage.paths import asset

Group: TypeAlias = Literal["cards", "table", "voices", "room"]

# Every sound: its group, and its recordings, which take turns so that no two landings are alike.
_RECORDINGS: Final[dict[str, tuple[Group, tuple[str, ...]]]] = {
    "card": ("cards", ("card-1", "card-2", "card-3")),
    "card-on-card": ("cards", ("card-on-card",)),
    "slam": ("cards", ("slam",)),
    "shuffle": ("cards", ("shuffle",)),
    "deal": ("cards", ("deal",)),
    "collect": ("cards", ("collect",)),
    "draw": ("cards", ("draw",)),
    "fan": ("cards", ("fan",)),
    "fountain": ("cards", ("fountain",)),
    "knock": ("table", ("knock",)),
    "chip": ("table", ("chip",)),
    "chips": ("table", ("chips",)),
    "bid": ("table", ("bid",)),
    "pass": ("table", ("pass",)),
    "chime": ("table", ("chime",)),
    "out": ("table", ("out",)),
    "win": ("table", ("win",)),
    "refuse": ("table", ("refuse",)),
    "tick": ("table", ("tick",)),
    "fish": ("table", ("fish",)),
    "match": ("table", ("match",)),
    "coin": ("table", ("coin",)),
    "mat": ("table", ("mat",)),
    "ruff": ("table", ("ruff",)),
    "dust": ("table", ("dust",)),
    "crown": ("table", ("crown",)),
    "bell": ("table", ("bell",)),
    "creak": ("table", ("creak",)),
    "mantel": ("table", ("mantel",)),
    "bleat": ("voices", ("bleat",)),
    "pop": ("voices", ("pop",)),
}
SOUNDS: Final[tuple[str, ...]] = tuple(_RECORDINGS)
GROUPS: Final[tuple[Group, ...]] = ("cards", "table", "voices", "room")

# Steps of two semitones about the recorded pitch: far enough apart to be told apart.
PITCHES: Final[tuple[float, ...]] = tuple(round(2 ** (step / 6), 6) for step in (-2, -1, 0, 1, 2))

SILENCE: Final = 8.0
"""Seconds without a sound after which the device is let go."""

FADE: Final = 400
"""Milliseconds in which a room is heard to come, and to go."""

_RATE: Final = 44_100
_AT_ONCE: Final = 1024
"""Samples mixed at a time, 23 ms of them: half as many would cost twice as much all evening."""
_CHANNELS: Final = 16
_ROOM: Final = 0
"""The channel that is the room's alone."""
_LOG = logging.getLogger(__name__)


def landing_pitch(strength: float) -> float:
    """Return the pitch of a card that lands, by the strength (0 to 1) of the winning card."""
    return PITCHES[round(min(1.0, max(0.0, strength)) * (len(PITCHES) - 1))]


class Sounds:
    """The sounds of one window.

    `available` is True until the machine turns out to have no sound; after that nothing is tried
    again. A sound whose file is missing or broken is left out, and the others play on.
    """

    def __init__(self, volumes: Mapping[str, int] | None = None, *, mute: bool = False) -> None:
        self.mute = mute
        self.available = True
        self._volumes: dict[Group, int] = dict.fromkeys(GROUPS, 75)
        self._open = False
        self._played_at = 0.0
        self._room = ""
        # The room unpacked last: one at a time, for each is four megabytes.
        self._unpacked: _Unpacking | None = None
        self._paused = False
        self._turns: dict[str, int] = {}
        # By recording and pitch, so at most five times the recordings; None for a file that is of
        # no use. Emptied when the device is let go, for sounds belong to the mixer that made them.
        self._loaded: dict[tuple[str, float], pygame.mixer.Sound | None] = {}
        for group in GROUPS:
            self.set_volume(group, (volumes or {}).get(group, 75))

    def volume(self, group: Group) -> int:
        """Return a group's volume, 0 to 100."""
        return self._volumes[group]

    def hush(self, *, mute: bool) -> None:
        """Be silent, or not."""
        self.mute = mute

    def set_volume(self, group: Group, percent: int) -> None:
        """Set a group's volume, 0 to 100; what lies outside counts as the nearer end."""
        self._volumes[group] = min(100, max(0, percent))
        if group == "room" and self._room:
            self._tell_room()

    def play(self, name: str, *, pitch: float = 1.0) -> None:
        """Play a sound at the nearest of the `PITCHES`; without a device nothing happens.

        Raises KeyError for a name that is not in `SOUNDS`, device or not.
        """
        group, recordings = _RECORDINGS[name]
        if self.mute or self._volumes[group] == 0 or not self._ready():
            return
        turn = self._turns.get(name, 0)
        self._turns[name] = (turn + 1) % len(recordings)
        sound = self._sound(recordings[turn], min(PITCHES, key=lambda step: abs(step - pitch)))
        if sound is None:
            return
        try:
            # Loudness is heard by its square: half of the slider shall sound like half.
            sound.set_volume((self._volumes[group] / 100) ** 2)
            sound.play()
            self._played_at = time.monotonic()
        except pygame.error as error:
            self._give_up(error)

    # The room

    def surround(self, room: str, *, busy: bool = False) -> None:
        """Let a room be heard round and round, or none; to be asked for again and again.

        While the machine is `busy` with what is seen of a room, none is unpacked.

        It comes and goes softly, and comes as soon as it is unpacked. That is done once for the
        whole of it: to mix what is unpacked is a third of the work of unpacking a stream all
        evening.
        """
        wanted = "" if self.mute or not self._volumes["room"] else room
        # Asked at every turn of the loop: most times nothing has changed.
        if self._paused or wanted == self._room or (wanted and not self._ready()):
            return
        if wanted and not self._has_unpacked(wanted, busy=busy):
            if not self._room:
                return
            wanted = ""
        self._room = wanted
        if not wanted:
            pygame.mixer.Channel(_ROOM).fadeout(FADE)
        elif self._unpacked is not None and self._unpacked.sound is not None:
            self._tell_room()
            pygame.mixer.Channel(_ROOM).play(self._unpacked.sound, -1, fade_ms=FADE)

    def _has_unpacked(self, room: str, *, busy: bool) -> bool:
        """Tell whether a room is unpacked; begin with it if it is not, after any other."""
        # Never two at a time: each takes a core for a while, and four megabytes.
        if self._unpacked is not None and self._unpacked.is_alive():
            return False
        if self._unpacked is None or self._unpacked.name != room:
            if not busy:
                self._unpacked = _Unpacking(room)
                self._unpacked.start()
            return False
        return True

    def pause(self, *, paused: bool) -> None:
        """Hold what the room sounds like, or go on with it."""
        self._paused = paused
        if self._room and pygame.mixer.get_init() is not None:
            channel = pygame.mixer.Channel(_ROOM)
            (channel.pause if paused else channel.unpause)()
            self._played_at = time.monotonic()

    def _tell_room(self) -> None:
        # A recording is soft by itself: a quarter of it is to be heard. Of the sound, not of its
        # channel, whose loudness belongs to the fading.
        if self._unpacked is not None and self._unpacked.sound is not None:
            self._unpacked.sound.set_volume(self._volumes["room"] / 100)

    def found(self) -> bool:
        """Return whether the machine has sound, which is tried now unless nobody wants to hear."""
        if not self.mute:
            self._ready()
        return self.available

    def rest(self) -> None:
        """Let the device go after a long silence: an open one keeps a thread of its own busy."""
        heard = self._room and not self._paused
        if self._open and not heard and time.monotonic() - self._played_at > SILENCE:
            self.close()

    def close(self) -> None:
        """Stop everything and let the device go; a later sound opens it again."""
        # Before the mixer goes: a sound that is let go later would be given back to what is no
        # more.
        self._loaded.clear()
        if self._unpacked is not None:
            # What it unpacks belongs to the device.
            self._unpacked.join()
        self._room, self._unpacked = "", None
        if self._open:
            pygame.mixer.quit()
            self._open = False

    def _ready(self) -> bool:
        """Return whether the mixer is open, after trying to open it if nobody has tried yet."""
        # Somebody else has closed it, as a driver may that went away.
        if self._open and pygame.mixer.get_init() is None:
            self._give_up(pygame.error("it was closed"))
        if not self._open and self.available:
            try:
                with _quiet_drivers():
                    pygame.mixer.init(_RATE, -16, 2, _AT_ONCE, allowedchanges=0)
                pygame.mixer.set_num_channels(_CHANNELS)
                # Else a card that lands might take the room's channel.
                pygame.mixer.set_reserved(_ROOM + 1)
                self._open = True
                self._played_at = time.monotonic()
            except pygame.error as error:
                self._give_up(error)
        return self._open

    def _give_up(self, error: pygame.error) -> None:
        self.available = False
        _LOG.warning("No sound: the audio device cannot be used (%s).", error)
        self.close()

    def _sound(self, file: str, pitch: float) -> pygame.mixer.Sound | None:
        """Return a recording at a pitch, None if its file is of no use."""
        key = (file, pitch)
        if key not in self._loaded:
            self._loaded[key] = self._load(file) if pitch == 1.0 else self._pitched(file, pitch)
        return self._loaded[key]

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        path = asset("sounds", f"{file}.ogg")
        try:
            # Bytes, not a path: some people's folders have names that SDL cannot read.
            return pygame.mixer.Sound(file=io.BytesIO(path.read_bytes()))
        except (OSError, pygame.error) as error:
            _LOG.warning(
                "The sound file %s.ogg cannot be played and is left out (%s).", file, error
            )
            return None

    def _pitched(self, file: str, pitch: float) -> pygame.mixer.Sound | None:
        plain = self._sound(file, 1.0)
        if plain is None or pygame.mixer.get_init() != (_RATE, -16, 2):
            return plain
        return pygame.mixer.Sound(buffer=_resampled(plain.get_raw(), pitch))


class _Unpacking(threading.Thread):
    """Unpacks the recording of a room, by whose name it goes: too long for a moment of motion."""

    def __init__(self, room: str) -> None:
        super().__init__(name=room, daemon=True)
        self.sound: pygame.mixer.Sound | None = None
        """What is to be heard, once the thread has ended; None for a file that is of no use."""

    def run(self) -> None:
        """Read and unpack it."""
        try:
            file = io.BytesIO(asset("sounds", "rooms", f"{self.name}.ogg").read_bytes())
            self.sound = pygame.mixer.Sound(file=file)
        except (OSError, pygame.error) as error:
            _LOG.warning("The room %s cannot be heard (%s).", self.name, error)


def _resampled(raw: bytes, pitch: float) -> bytes:
    """Return stereo samples of 16 bits played `pitch` times as fast, between samples straight."""
    frames = array("h", raw)
    left = frames[::2]
    last = len(left) - 1
    result = array("h")
    # Between two samples lies a straight line: at these steps nobody hears the difference.
    for index in range(int(last / pitch)):
        at = index * pitch
        whole = int(at)
        sample = round(left[whole] + (left[whole + 1] - left[whole]) * (at - whole))
        result.append(sample)
        result.append(sample)
    return result.tobytes()


@contextmanager
def _quiet_drivers() -> Iterator[None]:
    """Keep what audio libraries print by themselves off standard error; the log says it once.

    ALSA writes past Python, so the descriptor itself looks elsewhere for these milliseconds.
    """
    kept = _point_errors_nowhere() if sys.platform.startswith("linux") else None
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, 2)
            os.close(kept)


def _point_errors_nowhere() -> int | None:
    """Return a copy of the descriptor of standard error; None if nothing could be changed."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        return None
    try:
        kept = os.dup(2)
        os.dup2(nowhere, 2)
    except OSError:
        # Standard error is closed already: nothing can be printed on it.
        return None
    finally:
        os.close(nowhere)
    return kept
