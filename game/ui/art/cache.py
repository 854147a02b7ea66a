"""The one store of finished pictures, which forgets what costs least to draw again."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

import pygame

_WINDOWS: Final = 7
"""The budget, in pictures as large as the window: all that is drawn grows with it."""
_KEPT: Final = 0.9
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
        self._kept: dict[Hashable, _Kept] = {}
        self._outgrown: dict[Hashable, _Kept] = {}
        self._drawing = 0.0
        self.held = 0
        self.resize(width, height)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._outgrown

    def resize(self, width: int, height: int) -> None:
        """Take another size of the window: what was drawn for the last one goes first.

        A window whose edge is dragged may need much of it again, so it goes at the next rest, or
        as soon as there is too much.
        """
        self.budget = _WINDOWS * 4 * width * height
        self._outgrown |= self._kept
        self._kept = {}

    def rest(self) -> None:
        """Let go of what was drawn for another size and has not been needed since."""
        self.held -= sum(kept.size for kept in self._outgrown.values())
        self._outgrown = {}

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture of this key if it is there."""
        kept = self._kept.pop(key, None) or self._outgrown.pop(key, None)
        if kept is None:
            return None
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

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self._outgrown.clear()
        self.held = 0

    def _keep(self, key: Hashable, kept: _Kept) -> pygame.Surface:
        self._kept[key] = kept
        self.held += kept.size
        if self.held > self.budget:
            self.rest()
        while self.held > self.budget and len(self._kept) > 1:
            self._forget()
        return kept.picture

    def _make(self, make: Callable[[], pygame.Surface]) -> _Kept:
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
        oldest = list(self._kept)[: len(self._kept) // 2]
        for key in sorted(oldest, key=lambda key: self._kept[key].worth):
            self.held -= self._kept.pop(key).size
            if self.held <= _KEPT * self.budget:
                return


def _bytes_of(picture: pygame.Surface) -> int:
    return max(1, picture.get_pitch() * picture.get_height())
