"""Painting as a diff: what is to be seen goes in, the rectangles that changed come out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

import pygame

# Above this share of the window one plain pass is cheaper than many clipped ones.
_MOST: Final = 0.6
# More rectangles than this cost more in bookkeeping than the pixels they save.
_MANY: Final = 48
# Of no more items that have changed it does not pay to find out whether they only changed places.
_FEW: Final = 12
# Pictures after which what has come to rest above the ground is laid on it.
_GROWS: Final = 20


class Item(NamedTuple):
    """A picture and where its top left corner lies; the same picture is the same object."""

    image: pygame.Surface
    x: int
    y: int


Made = TypeVar("Made")


class Unchanged(Generic[Made]):
    """What was made last under each name; it is made anew only where what it shows has changed."""

    def __init__(self) -> None:
        self._made: dict[Hashable, tuple[Hashable, Made]] = {}

    def get(self, name: Hashable, shows: Hashable, make: Callable[[], Made]) -> Made:
        """Return what shows this under a name; what is returned is not to be changed."""
        known = self._made.get(name)
        if known is None or known[0] != shows:
            known = self._made[name] = shows, make()
        return known[1]


class _Ground(NamedTuple):
    """A background with the lowest items painted on it, which stay while others move.

    The `loose` ones are not: eyes that look about, where they are, and what lies over them.
    """

    picture: pygame.Surface
    items: list[Item]
    loose: list[int]

    def lies_under(self, items: Sequence[Item]) -> bool:
        """Tell whether it is the ground of these items, too."""
        lowest = list(items[: len(self.items)])
        for at in self.loose[: len(lowest)]:
            if at < len(lowest) and _rect(lowest[at]) == _rect(self.items[at]):
                lowest[at] = self.items[at]
        return lowest == self.items


class Canvas:
    """Keeps a surface in step with a background and a list of items, back to front."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._background: pygame.Surface | None = None
        self._seen: list[Item] = []
        self._ground: _Ground | None = None
        self._stood = 0

    @property
    def surface(self) -> pygame.Surface:
        """The surface painted on: that of the window, in real pixels."""
        return self._surface

    def forget(self) -> None:
        """Make the next paint redraw everything."""
        self._background = None

    def paint(self, background: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect]:
        """Draw what changed since the last paint and return the rectangles it lies in.

        The background is opaque and as large as the surface. A new background object redraws all.
        """
        fresh = background is not self._background
        # Items compare by picture and place, and the same picture is the same object: this is
        # quick.
        if not fresh and items == self._seen:
            return []
        before, self._seen, self._background = self._seen, list(items), background
        window = self._surface.get_rect()
        if fresh:
            before, self._ground = [], None
        moved = _moved(before, self._seen)
        if fresh or _covered(moved) > _MOST * window.w * window.h:
            return self._paint_all(background, before)
        changed = _rects(moved) if 0 < len(moved) <= _FEW else _changed(before, self._seen)
        # A thing that moved is in two rectangles, where it was and where it is: so twice the share.
        total = sum(rect.w * rect.h for rect in changed)
        if total > _MOST * 2 * window.w * window.h:
            return self._paint_all(background, before)
        dirty = _merged(changed, window)
        if len(dirty) > _MANY or sum(r.w * r.h for r in dirty) > _MOST * window.w * window.h:
            return self._paint_all(background, before)
        # Laid while much was moving; now little does, and parts are painted from the background
        # itself.
        self._ground = None
        self._paint_parts(background, dirty)
        return dirty

    def _paint_all(self, background: pygame.Surface, before: Sequence[Item]) -> list[pygame.Rect]:
        """Paint everything anew: what lies still below what moves as one picture."""
        ground = self._ground
        if ground is None:
            self._stood = 0
            items, loose = _lowest(before, self._seen)
            if len(items) > len(loose):
                ground = _laid(_Ground(background.copy(), [], []), items, loose)
        elif not ground.lies_under(self._seen):
            # It is laid anew with the next picture, which tells what lies still from now on.
            ground = None
        else:
            ground = self._grown(ground, before)
        self._ground = ground
        ground = ground or _Ground(background, [], [])
        self._surface.blit(ground.picture, (0, 0))
        moving = [self._seen[at] for at in ground.loose] + self._seen[len(ground.items) :]
        self._surface.fblits([(image, (x, y)) for image, x, y in moving])
        return [self._surface.get_rect()]

    def _grown(self, ground: _Ground, before: Sequence[Item]) -> _Ground:
        """Return the ground, now and then with what lay above it as it does now.

        When it was laid something may have moved that lies deep down, under much that rests.
        """
        self._stood += 1
        if self._stood % _GROWS:
            return ground
        return _laid(ground, *_lowest(before, self._seen, ground.loose))

    def _paint_parts(self, background: pygame.Surface, dirty: list[pygame.Rect]) -> None:
        surface, seen = self._surface, self._seen
        rects = [_rect(item) for item in seen]
        for rect in dirty:
            surface.set_clip(rect)
            surface.blit(background, rect, rect)
            # In their order, so what lies above is painted later.
            touching = rect.collidelistall(rects)
            surface.fblits([(seen[at].image, rects[at].topleft) for at in touching])
        surface.set_clip(None)


def _lowest(
    before: Sequence[Item], after: Sequence[Item], known: Sequence[int] = ()
) -> tuple[list[Item], list[int]]:
    """Return the items under the first that has moved, and which of them are loose."""
    loose: list[int] = []
    rects: list[pygame.Rect] = []
    for at, (was, now) in enumerate(zip(before, after, strict=False)):
        rect = _rect(now)
        if was != now and _rect(was) != rect:
            return list(after[:at]), loose
        if was != now or at in known or rect.collidelist(rects) >= 0:
            loose.append(at)
            rects.append(rect)
    return list(after[: len(before)]), loose


def _laid(ground: _Ground, items: list[Item], loose: list[int]) -> _Ground:
    """Return a ground with more items on it; those that it has lie as they did."""
    rest = (at for at in range(len(ground.items), len(items)) if at not in loose)
    ground.picture.fblits([(items[at].image, (items[at].x, items[at].y)) for at in rest])
    return _Ground(ground.picture, items, loose)


def _rect(item: Item) -> pygame.Rect:
    return pygame.Rect((item[1], item[2]), item[0].get_size())


_Moved = list[tuple[Item, Item]]


def _moved(before: list[Item], after: list[Item]) -> _Moved:
    """Return items that are others than they were, one by one; none where there are more or less.

    All that has changed lies in them.
    """
    if len(before) != len(after):
        return []
    return [(was, now) for was, now in zip(before, after, strict=True) if was != now]


def _covered(moved: _Moved) -> int:
    return sum(now.image.get_width() * now.image.get_height() for _, now in moved)


def _rects(moved: _Moved) -> list[pygame.Rect]:
    return [_rect(item) for pair in moved for item in pair]


def _changed(before: list[Item], after: list[Item]) -> list[pygame.Rect]:
    """Return the rectangles of items that came, went, or changed their place in the order."""
    old, new = set(before), set(after)
    # The same picture twice in one place: which of them moved cannot be told, so all count.
    if len(old) < len(before) or len(new) < len(after):
        return [_rect(item) for item in (*before, *after)]
    rects = [_rect(item) for item in before if item not in new]
    rects += [_rect(item) for item in after if item not in old]
    kept_before = [item for item in before if item in new]
    kept_after = [item for item in after if item in old]
    if kept_before != kept_after:
        # Of two items that swapped their order at least one stands at another index now.
        for was, now in zip(kept_before, kept_after, strict=True):
            if was != now:
                rects += (_rect(was), _rect(now))
    return rects


def _merged(rects: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that cover the same pixels of the window and do not overlap."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        grown = rect.clip(window)
        if not grown.w or not grown.h:
            continue
        # Each union may touch others in turn, so it is tried until it touches none.
        while (at := grown.collidelist(merged)) >= 0:
            grown.union_ip(merged.pop(at))
        merged.append(grown)
    return merged
