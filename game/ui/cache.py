"""A store of finished pictures that forgets what has not been looked at for longest."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Surfaces by key, at most so many pixels of them."""

    def __init__(self, pixels: int) -> None:
        self._limit = pixels
        self._held = 0
        self._kept: dict[Hashable, pygame.Surface] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture of this key if it is there."""
        kept = self._kept.pop(key, None)
        if kept is not None:
            self._kept[key] = kept
        return kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of this key, made now if it is not there."""
        kept = self._kept.pop(key, None)
        if kept is None:
            kept = make()
            self._held += kept.get_width() * kept.get_height()
            while self._held > self._limit and self._kept:
                oldest = self._kept.pop(next(iter(self._kept)))
                self._held -= oldest.get_width() * oldest.get_height()
        self._kept[key] = kept
        return kept

    def clear(self) -> None:
        """Forget every picture."""
        self._kept.clear()
        self._held = 0
