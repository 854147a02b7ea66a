"""The button."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Literal, TypeAlias

import pygame

from game.ui.art.theme import BODY, DANGER, FADED, INK, IVORY, MUTED, SMALL, Colour, Frame
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.kit import Kit
from game.ui.window.scene import Tip

Style: TypeAlias = Literal["button", "primary", "quiet", "danger"]

_AIR: Final = 18
_LEAST_AIR: Final = 8
"""Room at either side of the words, and the least with which they are not cut, design px."""


class Button(Drawn):
    """Something to press: words, an icon, or both; `detail` is a second, smaller line.

    `pressed_by` is the key that presses it, if one does: it is told where no words are shown.
    """

    role = "button"

    def __init__(
        self,
        key: str,
        label: str,
        *,
        icon: str = "",
        style: Style = "button",
        size: float = BODY,
        detail: str = "",
        shows_label: bool = True,
        left: bool = False,
        pressed_by: str = "",
    ) -> None:
        super().__init__(key, label)
        self.icon, self.style, self.size = icon, style, size
        self.detail, self.shows_label, self.left = detail, shows_label, left
        self.pressed_by = pressed_by

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size that its words need with room around them."""
        frame, fonts = kit.frame, kit.fonts
        size = frame.text(self.size)
        height = max(frame.button, size + frame.px(18))
        if not self.shows_label:
            return height, height
        wide = fonts.width(self.label, size, bold=True)
        if self.detail:
            small = frame.text(SMALL)
            wide = max(wide, fonts.width(self.detail, small))
            height = max(height, round(size * 1.3 + small * 1.3) + frame.px(16))
        icon = round(size * 1.7) if self.icon else 0
        return min(width, wide + icon + 2 * frame.px(_AIR)), height

    @staticmethod
    def closer(frame: Frame) -> int:
        """Return how much narrower than its natural size a button shows all its words."""
        return 2 * (frame.px(_AIR) - frame.px(_LEAST_AIR))

    def value_text(self) -> str:
        """Return the second line."""
        return self.detail

    def tip(self) -> Tip | None:
        """Return its label and its key, where it is an icon alone."""
        if self.shows_label:
            return None
        left, top, width, height = self.rect
        return Tip(self.label, self.pressed_by, (left, top, width, height))

    def lead(self, *, leads: bool = True) -> None:
        """Look like the one button of a page that leads on, or like any other."""
        self.style = "primary" if leads else "button"

    def relabel(self, label: str) -> None:
        """Bear another label, in the same place."""
        self.label = label

    def show_icon(self, icon: str) -> None:
        """Bear another icon, in the same place."""
        self.icon = icon

    def activate(self) -> bool:
        """Return whether it may be pressed; what follows is for whoever owns the form."""
        return self.enabled

    def _state(self) -> Hashable:
        return (self.label, self.detail, self.icon, self.enabled, self.style)

    def _ink(self) -> Colour:
        if not self.enabled:
            return FADED
        return {"primary": INK, "danger": DANGER}.get(self.style, IVORY)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        frame, width, height = kit.frame, *self.rect.size
        style = look.styled(self.style)
        if not self.enabled:
            style = "button-disabled" if self.style != "quiet" else "quiet"
        radius = min(frame.px(10), height // 2)
        ground = kit.pictures.panel(width, height, style, radius=radius, scale=frame.s).copy()
        ink, size = self._ink(), frame.text(self.size)
        shift = 1 if look.pressed else 0
        if not self.shows_label:
            sign = kit.pictures.icon(self.icon, round(height * 0.56), ink)
            place = sign.get_rect(center=(width // 2, height // 2 + shift))
            ground.blit(sign, place)
            return ground
        mark = self._sign(kit, round(size * 1.15), ink)
        sign_room = mark.get_width() + round(size * 0.55) if mark else 0
        lines = self._lines(kit, width - 2 * frame.px(_LEAST_AIR) - sign_room)
        x = (width - lines.get_width() - sign_room) // 2
        if self.left:
            x = frame.px(16)
        if mark:
            ground.blit(mark, (x, (height - mark.get_height()) // 2 + shift))
        ground.blit(lines, (x + sign_room, (height - lines.get_height()) // 2 + shift))
        return ground

    def _sign(self, kit: Kit, size: int, ink: Colour) -> pygame.Surface | None:
        """Return what stands before the words: the icon, if there is one."""
        return kit.pictures.icon(self.icon, size, ink) if self.icon else None

    def _lines(self, kit: Kit, room: int) -> pygame.Surface:
        """Return the words as one picture."""
        size, small = kit.frame.text(self.size), kit.frame.text(SMALL)
        upper = kit.fonts.fitted(self.label, room, size, self._ink(), bold=True)
        if not self.detail:
            return upper
        ink = INK if self.style == "primary" else MUTED
        lower = kit.fonts.fitted(self.detail, room, small, ink)
        gap = round(size * 1.22)
        both = blank((max(upper.get_width(), lower.get_width()), gap + lower.get_height()))
        for line, y in ((upper, 0), (lower, gap)):
            x = 0 if self.left else (both.get_width() - line.get_width()) // 2
            both.blit(line, (x, y))
        return both
