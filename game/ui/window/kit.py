"""The things every scene needs, made once and handed to each."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from game.core.sentences import grammar
from game.ui.art.cache import PictureCache
from game.ui.art.felt import Felt, Ring
from game.ui.art.fonts import Fonts
from game.ui.art.pictures import Pictures
from game.ui.art.theme import LONG_GUARD, PLAY_GUARD, Frame, Tempo
from game.ui.window.aloud import Aloud
from game.ui.window.commands import use_keys
from game.ui.window.language import speak_as
from game.ui.window.preferences import Preferences
from game.ui.window.sounds import Sounds


class SpareTime:
    """What will be needed soon, made between two frames so that no frame waits for it."""

    def __init__(self) -> None:
        self._steps: Iterator[Callable[[], object]] = iter(())
        self.wanted = False
        """Whether there may be something left to do."""
        self.least = 0.0
        """Seconds of it that are spent between two frames, even where that makes one late."""
        self._later: list[Callable[[], object]] = []

    def want(self, steps: Iterable[Callable[[], object]], *, least: float = 0.0) -> None:
        """Have these done one after the other, instead of what was wanted before.

        At `least` so many seconds of it are spent between two frames: on a busy machine what is
        missed would else never come.
        """
        self._steps, self.wanted, self.least = iter(steps), True, least

    def prepare(self, steps: Iterable[Callable[[], object]]) -> None:
        """Have these done as well, one by one, where nothing moves and nothing else is wanted."""
        # Turned round, so that the first is taken from the end.
        self._later = [*reversed(list(steps))]

    @property
    def prepares(self) -> bool:
        """Whether there is something left to prepare."""
        return bool(self._later)

    def prepare_one(self) -> None:
        """Do one of what is to be prepared, if nothing else is wanted."""
        if self._later and not self.wanted:
            self._later.pop()()

    def go_on(self, until: float) -> None:
        """Do what is wanted until a moment of `time.perf_counter`."""
        while time.perf_counter() < until and self.wanted:
            step = next(self._steps, None)
            self.wanted = step is not None
            if step is not None:
                step()


class Kit:
    """Fonts, pictures, felt, sounds, settings, and the frame they are used in.

    `on_change` is called with every change of the settings, to keep them. `frame` becomes a new
    object whenever scenes have to be laid out anew.
    """

    def __init__(self, settings: Preferences, sounds: Sounds) -> None:
        self.on_change: Callable[[Preferences], None] | None = None
        self._by_keys = False
        self._settings = settings
        self.sounds = sounds
        self.aloud = Aloud()
        self.frame = Frame.of(1280, 720)
        # One store for all that is drawn, or each would need a budget of its own.
        self.kept = PictureCache(*self.frame.size)
        self.pictures = Pictures(settings.deck_style, settings.card_back, self.kept)
        self.fonts = Fonts(self.pictures.pip_for_text, self.kept)
        self.felt = Felt(self.kept)
        self.spare_time = SpareTime()
        self._looked_at = True
        self._wakes_in = math.inf
        self._tell_volumes()
        use_keys(settings.key_codes)

    @property
    def settings(self) -> Preferences:
        """How the person wants it."""
        return self._settings

    @property
    def by_keys(self) -> bool:
        """Whether a key or a pad was used last, and not the pointer."""
        return self._by_keys

    @property
    def looked_at(self) -> bool:
        """Whether the window is seen and has the keyboard: else nothing in it moves by itself."""
        return self._looked_at

    def heard(self, *, keys: bool) -> None:
        """Take note of what was used last: keys or a pad, or the pointer."""
        self._by_keys = keys

    @property
    def still(self) -> bool:
        """Whether nothing moves by itself: less motion is wanted, or nobody looks."""
        return self.settings.reduced_motion or not self.looked_at

    @property
    def calm(self) -> bool:
        """Whether nothing moves by itself at a table either: a calm room is wanted."""
        return self.still or self.settings.calm_room

    def attend(self, *, looked_at: bool) -> None:
        """Take note of whether the window is looked at."""
        self._looked_at = looked_at
        self.sounds.pause(paused=not looked_at)

    def wake_in(self, seconds: float) -> None:
        """Have the loop turn again in so many seconds, though nothing moves and nobody acts."""
        # Several may ask in one turn: the soonest counts.
        self._wakes_in = min(self._wakes_in, seconds)

    def next_wake(self) -> float:
        """Return in how many seconds the loop is wanted; asked for once a turn, and then over."""
        wanted, self._wakes_in = self._wakes_in, math.inf
        return wanted

    @property
    def tempo(self) -> Tempo:
        """How long things take with the settings as they are."""
        return self.settings.tempo

    @property
    def guard(self) -> float:
        """Seconds after an act in which a second one is taken for a slip of the hand."""
        return LONG_GUARD if self.settings.slow_double else PLAY_GUARD

    def resize(self, width: int, height: int) -> Frame:
        """Take a window size and return the frame that follows; the same object if it is equal."""
        frame = self._framed(width, height)
        if frame != self.frame:
            self.frame = frame
            self.kept.resize(width, height)
        return self.frame

    def _framed(self, width: int, height: int) -> Frame:
        return Frame.of(
            width,
            height,
            text_scale=self.settings.text_scale / 100,
            large_targets=self.settings.large_targets,
            language=grammar().code,
        )

    def apply(self, settings: Preferences) -> Frame:
        """Take new settings, have them saved, and return the frame that follows from them."""
        before, self._settings = self._settings, settings
        if self.on_change is not None and settings != before:
            self.on_change(settings)
        deck = before.deck_style, before.card_back
        if settings.language != before.language:
            # What the person has just set beats what the program was started with.
            speak_as(settings.language)
        if (settings.deck_style, settings.card_back) != deck:
            # A lesson may have laid out another deck, which nothing else is to take away.
            self.pictures.restyle(settings.deck_style, settings.card_back)
        self._tell_volumes()
        use_keys(settings.key_codes)
        return self.resize(*self.frame.size)

    def cloth(self, ring: Ring | None = None) -> pygame.Surface:
        """Return the table top of the window's size in the person's cloth."""
        settings = self.settings
        return self.felt.cloth(self.frame.size, settings.cloth_seen, ring=ring, plain=settings.flat)

    def _tell_volumes(self) -> None:
        self.sounds.hush(mute=self.settings.mute)
        self.sounds.set_volume("cards", self.settings.volume_cards)
        self.sounds.set_volume("table", self.settings.volume_table)
        self.sounds.set_volume("voices", self.settings.volume_voices)
        self.sounds.set_volume("room", self.settings.volume_room)


class KitInside(Kit):
    """The same things for what is laid out in a part of the window, from its upper left corner.

    But for the frame, all of it is that of the `whole`.
    """

    def __init__(self, whole: Kit) -> None:
        self._whole = whole
        self.on_change = None
        self.sounds, self.aloud, self.spare_time = whole.sounds, whole.aloud, whole.spare_time
        self.kept, self.pictures = whole.kept, whole.pictures
        self.fonts, self.felt = whole.fonts, whole.felt
        self.frame = whole.frame

    @property
    def settings(self) -> Preferences:
        """How the person wants it."""
        return self._whole.settings

    @property
    def by_keys(self) -> bool:
        """Whether a key or a pad was used last, and not the pointer."""
        return self._whole.by_keys

    @property
    def looked_at(self) -> bool:
        """Whether the window is seen and has the keyboard."""
        return self._whole.looked_at

    def wake_in(self, seconds: float) -> None:
        """Have the loop turn again in so many seconds."""
        self._whole.wake_in(seconds)

    def resize(self, width: int, height: int) -> Frame:
        """Take the size of the part; what is kept of pictures is for the whole window."""
        frame = self._framed(width, height)
        if frame != self.frame:
            self.frame = frame
        return self.frame

    def apply(self, settings: Preferences) -> Frame:
        """Have new settings taken; what follows from them for the frame comes with the next one."""
        self._whole.apply(settings)
        return self.frame
