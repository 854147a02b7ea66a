"""One scene goes and the next one comes; cards that lie on it are taken up into the next's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

import pygame

from game.ui.art.theme import MOTIONS, RISES, Cue
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Scene, SceneStack

_SLIDES: Final = 24
"""How far a scene comes and goes, in design pixels."""
_FIRST: Final = 0.016
"""So far a passage has come, in seconds, when it is seen first."""
_FADES: Final = 0.6
"""From this share of their way on they give way to the hand itself."""
_BESIDE: Final = 0.3
"""How far from each other they arrive, in widths."""


@runtime_checkable
class LeavesCards(Protocol):
    """A scene on which cards lie about."""

    def cards_left(self) -> list[Item]:
        """Return the cards that lie there, as they are seen now."""
        ...


@runtime_checkable
class TakesCards(Protocol):
    """A scene with a hand of cards at its near edge."""

    def hand_middle(self) -> tuple[float, float]:
        """Return where cards go that are dealt to that hand."""
        ...


@runtime_checkable
class KeepsSecrets(Protocol):
    """A scene that may be for one person's eyes."""

    def is_secret(self) -> bool:
        """Tell whether nothing of it may be seen once it is left."""
        ...


class Flight:
    """Cards on their way from where they lay to a hand."""

    def __init__(self, cards: Sequence[Item], goal: tuple[float, float], lasts: float) -> None:
        self._cards = [Item(card.image.copy(), card.x, card.y) for card in cards]
        self._goal, self._lasts, self._passed = goal, lasts, 0.0

    @property
    def over(self) -> bool:
        """Whether they have all arrived."""
        return self._passed >= self._lasts

    def pass_time(self, seconds: float) -> None:
        """Let them fly on."""
        self._passed += seconds

    def items(self) -> list[Item]:
        """Return the cards where they are now."""
        share = min(1.0, self._passed / self._lasts)
        way, seen = MOTIONS[Cue.LEAN].ease(share), min(1.0, (1 - share) / (1 - _FADES))
        found = []
        for at, (image, x, y) in enumerate(self._cards):
            wide, high = image.get_size()
            aside = (at - (len(self._cards) - 1) / 2) * _BESIDE * wide
            to_x, to_y = self._goal[0] + aside - wide / 2, self._goal[1] - high / 2
            image.set_alpha(round(255 * seen))
            found.append(Item(image, round(x + way * (to_x - x)), round(y + way * (to_y - y))))
        return found


class Passage:
    """Lets the window's last picture go while the new scene's comes; nobody waits for it.

    The new scene hears events and feels time from the first.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._known: tuple[Scene | None, int] = (None, 0)
        self._old: pygame.Surface | None = None
        self._beneath = False
        self._flight: Flight | None = None
        self._cue = Cue.SCENE
        self._left = self._whole = 0.0

    @property
    def moving(self) -> bool:
        """Whether something of the old scene is still seen."""
        return self._old is not None or self._flight is not None

    def follow(self, scenes: SceneStack, seen: pygame.Surface) -> None:
        """Begin where another scene is on top than before; `seen` is what the window shows."""
        top, depth = scenes.top, scenes.depth
        known, before = self._known
        if top is known:
            return
        self._known = top, depth
        if known is None:
            return
        if isinstance(known, KeepsSecrets) and known.is_secret() and not top.overlay:
            self.end()
            return
        if not self._kit.looked_at:
            return
        self._cue = Cue.SCENE
        if top.overlay and depth > before:
            self._cue = Cue.OPEN
        elif known.overlay and depth < before:
            self._cue = Cue.CLOSE
        self._begin(seen)
        self._take_along(known, top)

    def _take_along(self, old: Scene, new: Scene) -> None:
        """Let the cards of the old scene fly into the hand of the new one, if they are such."""
        self._flight, lasts = None, self._kit.tempo.of(Cue.COLLECT)
        if self._old is None or not lasts or not isinstance(new, TakesCards):
            return
        if isinstance(old, LeavesCards):
            cards = old.cards_left()
            ground = old.background()
            for image, x, y in cards:
                # Each is seen once: on its way.
                self._old.blit(ground, (x, y), (x, y, *image.get_size()))
            self._flight = Flight(cards, new.hand_middle(), lasts)

    def dissolve(self, ground: pygame.Surface) -> None:
        """Let a ground go on which the same scene stood until now, beneath all that stands on it.

        So a room comes that has been painted meanwhile, and so its sky grows dark.
        """
        if self._kit.looked_at and not self.moving:
            self._cue = Cue.SCENE
            self._begin(ground, beneath=True)

    def _begin(self, old: pygame.Surface, *, beneath: bool = False) -> None:
        self._whole = self._kit.tempo.seen(self._cue)
        self._left = self._whole - _FIRST
        self._old, self._beneath = old.copy() if self._whole > 0 else None, beneath

    def pass_time(self, seconds: float) -> None:
        """Let it go on."""
        self._left -= seconds
        if self._left <= 0:
            self._old = None
        if self._flight is not None:
            self._flight.pass_time(seconds)
            if self._flight.over:
                self._flight = None

    def end(self) -> None:
        """Show the new scene alone from now on."""
        self._old = self._flight = None

    def items(self, coming: Sequence[Item], *, stays: bool = False) -> list[Item]:
        """Return what the new scene shows, on its way, under what is left of the old one.

        Where both are in one room, which `stays`, nothing in it slides.
        """
        taken = self._flight.items() if self._flight is not None else []
        if self._old is None:
            return [*coming, *taken]
        share = MOTIONS[self._cue].ease(1 - max(0.0, self._left) / self._whole)
        self._old.set_alpha(round(255 * (1 - share)))
        if self._beneath:
            return [Item(self._old, 0, 0), *coming]
        rises, slides = (0, 0) if stays or self._kit.tempo.still else self._ways()
        by, gone = round(rises * (1 - share)), -round(slides * share)
        risen = [Item(image, x, y + by) for image, x, y in coming]
        return [*risen, Item(self._old, 0, gone), *taken]

    def _ways(self) -> tuple[int, int]:
        """Return how far the new scene comes up, and how far the old one goes up."""
        px = self._kit.frame.px
        ways = {Cue.SCENE: (px(_SLIDES), px(_SLIDES)), Cue.OPEN: (px(RISES), 0)}
        return ways.get(self._cue, (0, 0))
