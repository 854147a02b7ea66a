"""A window that nobody sees: scenes drawn to pictures where there is no display."""

from __future__ import annotations

import io
import math
import os
from collections.abc import Sequence

import pygame

from game.ui.window.canvas import Canvas
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Push, Scene, SceneStack
from game.ui.window.sounds import Sounds

_LONGEST = 8.0
_STEP = 1 / 30


class Offscreen:
    """Draws scenes at one size with the natural settings, silently; close it when done."""

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        # Settings that change on the way must not wake a device either.
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        self._surface = pygame.display.set_mode(size)
        self.kit = Kit(Preferences(), Sounds(mute=True))
        self.kit.resize(*size)

    def png(self, scenes: Sequence[Scene], *, rest: bool = True, most: float = _LONGEST) -> bytes:
        """Return the picture of a stack of scenes, the lowest first, as a PNG file; closes them.

        With `rest` a top scene that moves is given time to come to rest, so many seconds at `most`.
        """
        stack = SceneStack(scenes[0], self.kit.frame)
        for scene in scenes[1:]:
            stack.apply(Push(scene))
        # A scene may wait with its motion until it has been seen once.
        stack.picture()
        for _ in range(round(most / _STEP) if rest else 0):
            if not stack.moving:
                break
            self.kit.spare_time.go_on(math.inf)
            stack.update(_STEP)
            stack.picture()
        # What a window gets ready between its frames.
        stack.update(0.0)
        self.kit.spare_time.go_on(math.inf)
        stack.update(0.0)
        Canvas(self._surface).paint(*stack.picture())
        for scene in reversed(scenes):
            scene.close()
        return as_png(self._surface)

    def close(self) -> None:
        """Give the display back."""
        pygame.display.quit()


def as_png(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "scene.png")
    return file.getvalue()
