"""From one scene to the next: the old one goes, the new one comes; what is true is the new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.art.theme import MOTIONS, Cue
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Scene, SceneStack

_SLIDES: Final = 24
_RISES: Final = 16
"""How far a scene comes and goes, and how far what lies over another rises, in design pixels."""
_FIRST: Final = 0.016
"""So far a passage has come, in seconds, when it is seen first."""


class Passage:
    """Lets the window's last picture go while the new scene's comes; nobody waits for it.

    The new scene hears events and feels time from the first.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._known: tuple[Scene | None, int] = (None, 0)
        self._old: pygame.Surface | None = None
        self._cue = Cue.SCENE
        self._left = self._whole = 0.0

    @property
    def moving(self) -> bool:
        """Whether the old scene is still seen."""
        return self._old is not None

    def follow(self, scenes: SceneStack, seen: pygame.Surface) -> None:
        """Begin where another scene is on top than before; `seen` is what the window shows."""
        top, depth = scenes.top, scenes.depth
        known, before = self._known
        if top is known:
            return
        self._known = top, depth
        if known is None or not self._kit.looked_at:
            return
        self._cue = Cue.SCENE
        if top.overlay and depth > before:
            self._cue = Cue.OPEN
        elif known.overlay and depth < before:
            self._cue = Cue.CLOSE
        self._whole = self._left = self._kit.tempo.seen(self._cue)
        self._old = seen.copy() if self._whole > 0 else None
        self._left -= _FIRST

    def pass_time(self, seconds: float) -> None:
        """Let it go on."""
        self._left -= seconds
        if self._left <= 0:
            self.end()

    def end(self) -> None:
        """Show the new scene alone from now on."""
        self._old = None

    def items(self, coming: Sequence[Item]) -> list[Item]:
        """Return what the new scene shows, on its way, under what is left of the old one."""
        if self._old is None:
            return list(coming)
        share = MOTIONS[self._cue].ease(1 - max(0.0, self._left) / self._whole)
        self._old.set_alpha(round(255 * (1 - share)))
        rises, slides = (0, 0) if self._kit.tempo.still else self._ways()
        by, gone = round(rises * (1 - share)), -round(slides * share)
        risen = [Item(image, x, y + by) for image, x, y in coming]
        return [*risen, Item(self._old, 0, gone)]

    def _ways(self) -> tuple[int, int]:
        """Return how far the new scene comes up, and how far the old one goes up."""
        px = self._kit.frame.px
        ways = {Cue.SCENE: (px(_SLIDES), px(_SLIDES)), Cue.OPEN: (px(_RISES), 0)}
        return ways.get(self._cue, (0, 0))
