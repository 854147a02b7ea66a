"""The one store of finished pictures, which forgets what costs least to draw again.

It is used by the window's thread alone. At 1280 x 720 it may hold 18 MB, at 1920 x 1080 41 MB, at
3840 x 2160 166 MB; it is emptied when another deck is chosen, and of pictures for another size of
the window as soon as the window rests.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame

_WINDOWS: Final = 5
"""The budget, in pictures as large as the window: all that is drawn grows with it."""
_MOTIONS: Final = frozenset({"turning", "scaled", "enlarged", "faded"})
_OF_MOTIONS: Final = 0.04
"""What of the budget the pictures of motions may take: most of them are seen but once."""
_KEPT: Final = 0.95
"""What is left of a budget that was exceeded: room for a while, instead of for one picture."""


class _Kept(NamedTuple):
    picture: pygame.Surface
    size: int  # in bytes
    worth: float  # seconds of drawing that a byte of it saves


class PictureCache:
    """Surfaces by key, at most `budget` bytes of them together.

    Keys begin with a word for what they are a picture of, for all share one store.
    """

    def __init__(self, width: int, height: int) -> None:
        # In the order of use: what was looked at last stands last.
        self._kept: dict[Hashable, _Kept] = {}
        # What was drawn before the window got its size, until it is found again or let go.
        self._outgrown: dict[Hashable, _Kept] = {}
        # Of a motion, the first drawn first: these would push out what is seen longer.
        self._motions: dict[Hashable, _Kept] = {}
        self._moving = 0
        # Seconds spent on pictures that the one being drawn is made of.
        self._drawing = 0.0
        self.held = 0
        """Bytes of all pictures here."""
        self.resize(width, height)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._motions or key in self._outgrown

    def resize(self, width: int, height: int) -> None:
        """Take another size of the window: what was drawn for the last one goes first.

        A window whose edge is dragged may need much of it again, so it goes at the next rest, or
        as soon as there is too much.
        """
        # Four bytes a pixel.
        self.budget = _WINDOWS * 4 * width * height
        # Not counted anew: they are held all the same until they go.
        self._outgrown |= self._kept
        self._kept = {}

    def rest(self) -> None:
        """Let go of what was drawn for another size and has not been needed since."""
        self.held -= sum(kept.size for kept in self._outgrown.values())
        self._outgrown = {}

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture of this key if it is there."""
        # Taken out and put in again, which makes it the last one.
        kept = self._kept.pop(key, None) or self._outgrown.pop(key, None)
        if kept is None:
            # Pictures of motions stay in the order in which they were drawn: to be seen again gives
            # them no longer life.
            moment = self._motions.get(key)
            return moment.picture if moment is not None else None
        self._kept[key] = kept
        return kept.picture

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of this key, made now if it is not there."""
        picture = self.find(key)
        if picture is not None:
            return picture
        return self._keep(key, self._make(make))

    def put(self, key: Hashable, picture: pygame.Surface, spent: float) -> pygame.Surface:
        """Take a picture that was drawn little by little, in `spent` seconds; return it."""
        return self._keep(key, _Kept(picture, _bytes_of(picture), spent / _bytes_of(picture)))

    def let_go(self, key: Hashable) -> None:
        """Forget the picture of this key, if it is there: it will hardly be looked at again."""
        kept = self._kept.pop(key, None) or self._outgrown.pop(key, None)
        if kept is not None:
            self.held -= kept.size

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self._motions.clear()
        self._outgrown.clear()
        self.held = self._moving = 0

    def _keep(self, key: Hashable, kept: _Kept) -> pygame.Surface:
        self.held += kept.size
        if isinstance(key, tuple) and key[0] in _MOTIONS:
            self._motions[key] = kept
            self._moving += kept.size
            while self._moving > _OF_MOTIONS * self.budget and len(self._motions) > 1:
                size = self._motions.pop(next(iter(self._motions))).size
                self._moving, self.held = self._moving - size, self.held - size
        else:
            self._kept[key] = kept
        # What no longer fits the window goes before anything that does.
        if self.held > self.budget:
            self.rest()
        # The last one stays, however large: it is about to be shown.
        while self.held > self.budget and len(self._kept) > 1:
            self._forget()
        return kept.picture

    def _make(self, make: Callable[[], pygame.Surface]) -> _Kept:
        # Counted anew for what this one is made of, and added up again below for the one around it.
        before, self._drawing = self._drawing, 0.0
        begun = time.perf_counter()
        picture = make()
        spent = time.perf_counter() - begun
        # Pictures that it is made of are kept for themselves.
        own, self._drawing = spent - self._drawing, before + spent
        size = _bytes_of(picture)
        return _Kept(picture, size, own / size)

    def _forget(self) -> None:
        """Let go, of the half not looked at for longest, of what is drawn again soonest."""
        # By age alone one large picture, quickly drawn, would push out many small ones that were
        # not; by cost alone what is looked at in every frame might go.
        oldest = list(self._kept)[: len(self._kept) // 2]
        for key in sorted(oldest, key=lambda key: self._kept[key].worth):
            self.held -= self._kept.pop(key).size
            if self.held <= _KEPT * self.budget:
                return


def _bytes_of(picture: pygame.Surface) -> int:
    # A row may be longer than its pixels; and nothing is ever divided by 0.
    return max(1, picture.get_pitch() * picture.get_height())
