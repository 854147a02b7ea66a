"""A small plate that tells what a sign without words means, once somebody has dwelt on it."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

import pygame

from game.ui.art.key_caps import Caps
from game.ui.art.theme import IVORY, SMALL, TOOLTIP
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.commands import command_of
from game.ui.window.kit import Kit
from game.ui.window.scene import Tip

_HELD: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_POINTED: Final = (pygame.MOUSEMOTION, *_HELD)
_WIDEST: Final = 22
"""How wide the words may be before they are broken, in letters."""
_STEPS: Final = 5
"""In so many steps a plate comes into sight."""


class Tooltip:
    """Follows what is pointed at or focused, and shows its words after a while; times in seconds.

    A press takes the plate away until something else is pointed at: who presses knows enough.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._tip: Tip | None = None
        self._since = 0.0
        self._now = 0.0
        self._hushed = False
        self._held = False
        self._touched = False
        self._made: tuple[Hashable, Item] | None = None
        self._seen: tuple[pygame.Surface, int, Item] | None = None

    # What is heard

    def hear(self, event: pygame.event.Event) -> None:
        """Go at a press, whatever is pressed; say nothing to a finger, which hides what it is on.

        While a button of the mouse is held something is dragged, or about to be.
        """
        if event.type in _POINTED:
            self._touched = getattr(event, "touch", False)
        if event.type in _HELD and event.button == 1:
            self._held = event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.WINDOWFOCUSLOST:
            # The release will be heard elsewhere.
            self._held = False
        by_keys = event.type == pygame.KEYDOWN or command_of(event) is not None
        if by_keys:
            self._touched = False
        if by_keys or event.type in (pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST):
            self._hushed = True

    def follow(self, tip: Tip | None, now: float) -> None:
        """Take what is pointed at or focused now; it has to stay the same for the plate to come."""
        self._now = now
        if self._touched:
            tip = None
        if tip != self._tip:
            self._tip, self._since, self._hushed = tip, now, False
        if self._held:
            self._hushed = True

    # When it is seen

    @property
    def stirs(self) -> bool:
        """Whether the plate is about to come, or is on its way into sight."""
        return self._asked and self._age < self._fade

    @property
    def shown(self) -> bool:
        """Whether the plate is to be seen."""
        return self._asked and self._age >= 0

    @property
    def _asked(self) -> bool:
        return self._tip is not None and not self._hushed

    @property
    def _age(self) -> float:
        """Seconds since the plate came; below 0 before that."""
        return self._now - self._since - TOOLTIP

    @property
    def _fade(self) -> float:
        """Seconds in which it comes into sight."""
        return self._kit.tempo.hover[0]

    # What is seen

    def over(self, items: list[Item]) -> list[Item]:
        """Return what is to be seen with the plate over it; the same list if there is none."""
        if not self.shown:
            return items
        whole = self._whole()
        steps = _STEPS
        if self._fade:
            steps = min(_STEPS, math.floor(self._age / self._fade * _STEPS))
        return [*items, whole if steps == _STEPS else self._thin(whole, steps)]

    def _thin(self, whole: Item, steps: int) -> Item:
        """Return the plate so many steps on its way into sight, the same one for the same step."""
        if self._seen is None or self._seen[:2] != (whole.image, steps):
            image = whole.image.copy()
            image.set_alpha(255 * steps // _STEPS)
            self._seen = whole.image, steps, whole._replace(image=image)
        return self._seen[2]

    def _whole(self) -> Item:
        assert self._tip is not None
        key = (self._tip, self._kit.frame, self._kit.pictures.style)
        if self._made is None or self._made[0] != key:
            self._made = key, self._placed(self._tip)
        return self._made[1]

    def _placed(self, tip: Tip) -> Item:
        """Return the plate below or above its sign, whichever is further into the table."""
        frame, image = self._kit.frame, self._drawn(tip)
        sign, edge, gap = pygame.Rect(tip.rect), frame.px(6), max(6, frame.px(8))
        place = image.get_rect(centerx=sign.centerx, top=sign.bottom + gap)
        if sign.centery > frame.height // 2:
            place.bottom = sign.top - gap
        place.clamp_ip(pygame.Rect(0, 0, *frame.size).inflate(-2 * edge, -2 * edge))
        return Item(image, place.x, place.y)

    def _drawn(self, tip: Tip) -> pygame.Surface:
        """Return the label, and after it the key, or below it where both are too wide."""
        kit, frame = self._kit, self._kit.frame
        size, pad, gap = frame.text(SMALL), max(8, frame.px(10)), max(8, frame.px(10))
        caps = Caps(kit, (tip.key,)) if tip.key else None
        most = min(frame.width - 4 * pad, size * _WIDEST)
        words = kit.fonts.paragraph(
            tip.label, kit.fonts.even_width(tip.label, most, size), size, IVORY
        )
        (wide, tall), beside, row = words.get_size(), 0, 0
        if caps is not None and wide + gap + caps.width <= most:
            beside, row = wide + gap, max(tall, caps.height)
            wide, tall = beside + caps.width, row
        elif caps is not None:
            wide, row = max(wide, caps.width), tall
            tall += frame.px(6) + caps.height
        plate = blank((wide + 2 * pad, tall + 2 * frame.px(7)))
        ground = kit.pictures.panel(*plate.get_size(), "raised", radius=frame.px(8), scale=frame.s)
        plate.blit(ground, (0, 0))
        top = frame.px(7)
        plate.blit(words, (pad, top + (row - words.get_height()) // 2 if beside else top))
        if caps is not None:
            y = (row - caps.height) // 2 if beside else row + frame.px(6)
            caps.draw(plate, top + y, pad + beside)
        return plate
