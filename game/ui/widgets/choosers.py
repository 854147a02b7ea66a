"""Widgets that hold a value: switch, segments, stepper, slider."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.core.sentences import say
from game.ui.art.rows import along
from game.ui.art.theme import BODY, BRASS, EDGE, INK, INK_PRESSED, IVORY, MUTED
from game.ui.widgets.widget import Drawn, Look, blank
from game.ui.window.commands import Command
from game.ui.window.kit import Kit

_STEPS = {Command.LEFT: -1, Command.RIGHT: 1}


class Toggle(Drawn):
    """A switch, with its label beside it unless told otherwise."""

    role = "switch"

    def __init__(self, key: str, label: str, value: bool, *, shows_label: bool = True) -> None:
        super().__init__(key, label)
        self.value, self.shows_label = value, shows_label

    def hold(self, value: bool) -> None:
        """Show on or off; nobody is told, as it comes from outside."""
        self.value = value

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the switch and its words."""
        height = kit.frame.button
        if not self.shows_label:
            return round(height * 1.7), height
        words = kit.fonts.width(self.label, kit.frame.text(BODY))
        return min(width, words + round(height * 1.7) + kit.frame.px(16)), height

    def value_text(self) -> str:
        """Return what a screen reader says after the label: `on` or `off`."""
        return say("on") if self.value else say("off")

    def activate(self) -> bool:
        """Turn from on to off or back; return whether it could."""
        if self.enabled:
            self.value = not self.value
        return self.enabled

    def command(self, command: Command) -> bool | None:
        """Flip on Enter; left is off and right is on."""
        if command in _STEPS and self.enabled:
            wanted = command is Command.RIGHT
            changed, self.value = wanted != self.value, wanted
            return changed
        return super().command(command)

    def _state(self) -> Hashable:
        return (self.label, self.value, self.enabled)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        width, height = self.rect.size
        ground = blank(self.rect.size)
        tall = round(min(height, kit.frame.button) * 0.68)
        wide = round(tall * 1.85)
        x, y = width - wide, (height - tall) // 2
        style = "primary" if self.value else "field"
        track = kit.pictures.panel(wide, tall, style, radius=tall // 2, scale=kit.frame.s)
        ground.blit(track, (x, y))
        knob = round(tall * 0.76)
        inset = (tall - knob) // 2
        colour = INK if self.value else IVORY if look.hover else MUTED
        disc = kit.pictures.disc(knob, colour)
        ground.blit(disc, (x + (wide - knob - inset if self.value else inset), y + inset))
        if self.shows_label:
            words = kit.fonts.fitted(
                self.label, width - wide - kit.frame.px(12), kit.frame.text(BODY), IVORY
            )
            ground.blit(words, (0, (height - words.get_height()) // 2))
        return ground


class Segments(Drawn):
    """One of a few; where they do not fit side by side it shows one between two arrows."""

    role = "choice"

    def __init__(
        self, key: str, label: str, options: Sequence[tuple[str, str]], value: str
    ) -> None:
        super().__init__(key, label)
        self.options, self.value = tuple(options), value

    def hold(self, value: str) -> None:
        """Have an option chosen."""
        self.value = value

    @property
    def at(self) -> int:
        """The position of the chosen option."""
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all options side by side, or of the widest between arrows."""
        whole = self._natural_width(kit)
        if whole > width:
            whole = self._widest(kit) + 2 * kit.frame.button + kit.frame.px(24)
        return min(width, whole), kit.frame.button

    def value_text(self) -> str:
        """Return the label of the chosen option."""
        return self.options[self.at][1] if self.options else ""

    def release(self, point: tuple[int, int]) -> bool:
        """Choose what lies under the pointer."""
        if not self.enabled or not self.rect.collidepoint(point):
            return False
        if self._compact:
            middle = self.rect.x + self.rect.w // 2
            return self._step(1 if point[0] >= middle else -1)
        for number, edge in enumerate(self._edges[1:]):
            if point[0] < self.rect.x + edge:
                return self._choose(number)
        return False

    def command(self, command: Command) -> bool | None:
        """Left and right choose, between arrows and round; Enter goes on to the next and round."""
        if not self.enabled:
            return None
        if command is Command.CONFIRM:
            return self._step(1)
        if command not in _STEPS:
            return None
        if self._compact:
            return self._step(_STEPS[command])
        return self._choose(min(len(self.options) - 1, max(0, self.at + _STEPS[command])))

    # How it shows, and where each option ends: known once it has been drawn.
    _compact = False
    _edges: tuple[int, ...] = (0,)

    def _step(self, way: int) -> bool:
        """Choose the next option that way; after the last comes the first."""
        return self._choose((self.at + way) % len(self.options))

    def _choose(self, number: int) -> bool:
        value = self.options[number][0]
        changed, self.value = value != self.value, value
        return changed

    def _widest(self, kit: Kit) -> int:
        size = kit.frame.text(BODY)
        return max(kit.fonts.width(label, size, bold=True) for _, label in self.options)

    def _natural_width(self, kit: Kit) -> int:
        size = kit.frame.text(BODY)
        room = 2 * round(size * 0.8)
        return sum(
            kit.fonts.width(label, size, bold=True) + room for _, label in self.options
        ) + 2 * max(4, kit.frame.px(4))

    def _state(self) -> Hashable:
        return (self.options, self.value, self.enabled)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        width, natural = self.rect.w, self._natural_width(kit)
        self._compact = natural > width
        ground = self._panel(kit, "field")
        if self._compact:
            self._draw_one(kit, ground, look)
        else:
            self._draw_all(kit, ground, (width - natural) / len(self.options))
        return ground

    def _draw_one(self, kit: Kit, ground: pygame.Surface, look: Look) -> None:
        width, height = self.rect.size
        colour = IVORY if look.hover else MUTED
        for name, x in (("chevron-left", 0), ("chevron-right", width - height)):
            arrow = kit.pictures.icon(name, round(height * 0.46), colour)
            ground.blit(arrow, arrow.get_rect(center=(x + height // 2, height // 2)))
        words = kit.fonts.fitted(
            self.value_text(), width - 2 * height, kit.frame.text(BODY), BRASS, bold=True
        )
        place = words.get_rect(center=(width // 2, height // 2))
        ground.blit(words, place)

    def _draw_all(self, kit: Kit, ground: pygame.Surface, extra: float) -> None:
        height, size = self.rect.h, kit.frame.text(BODY)
        inset = max(4, kit.frame.px(4))
        labels = [label for _, label in self.options]

        def wide_of(label: str) -> float:
            return kit.fonts.width(label, size, bold=True) + 2 * round(size * 0.8) + extra

        placed = list(along(labels, wide_of, float(inset), 0.0))
        for number, (label, x) in enumerate(placed):
            wide, chosen = wide_of(label), number == self.at
            if chosen:
                box = kit.pictures.panel(
                    round(wide),
                    height - 2 * inset,
                    "chosen",
                    radius=kit.frame.px(8),
                    scale=kit.frame.s,
                )
                ground.blit(box, (round(x), inset))
            words = kit.fonts.text(label, size, BRASS if chosen else MUTED, bold=True)
            place = words.get_rect(center=(round(x + wide / 2), height // 2))
            ground.blit(words, place)
        self._edges = (0, *(round(x) for _, x in placed[1:]), self.rect.w)


class Stepper(Drawn):
    """A whole number between a minus and a plus; `lowest` may be said instead of the lowest."""

    role = "number"

    def __init__(
        self,
        key: str,
        label: str,
        value: int,
        bounds: tuple[int, int],
        *,
        step: int = 1,
        unit: str = "",
        lowest: str = "",
    ) -> None:
        super().__init__(key, label)
        self.value, self.step, self.unit, self.lowest = value, step, unit, lowest
        self.low, self.high = bounds

    def hold(self, value: int) -> None:
        """Show a number; nobody is told, as it comes from outside."""
        self.value = value

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of both signs and the longest number."""
        words = self._widest(kit)
        return min(width, words + 2 * kit.frame.button + kit.frame.px(28)), kit.frame.button

    def value_text(self) -> str:
        """Return the number with its unit."""
        return self._said(self.value).strip()

    def _said(self, value: int) -> str:
        return self.lowest if self.lowest and value == self.low else f"{value} {self.unit}"

    def _widest(self, kit: Kit) -> int:
        """Return how wide its words can be."""
        ends = (self._said(self.low), self._said(self.high))
        return max(kit.fonts.width(words, kit.frame.text(BODY)) for words in ends)

    def release(self, point: tuple[int, int]) -> bool:
        """Step down on the left half, up on the right."""
        if not self.enabled or not self.rect.collidepoint(point):
            return False
        return self._move(1 if point[0] >= self.rect.centerx else -1)

    def command(self, command: Command) -> bool | None:
        """Left and right step; Home and End go to the ends."""
        if not self.enabled:
            return None
        if command in _STEPS:
            return self._move(_STEPS[command])
        if command in (Command.FIRST, Command.LAST):
            return self._set(self.low if command is Command.FIRST else self.high)
        return False if command is Command.CONFIRM else None

    def _move(self, steps: int) -> bool:
        return self._set(self.value + steps * self.step)

    def _set(self, value: int) -> bool:
        value = min(self.high, max(self.low, value))
        changed, self.value = value != self.value, value
        return changed

    def _state(self) -> Hashable:
        return (self.value, self.unit, self.enabled, self.low, self.high)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        width, height = self.rect.size
        ground = self._panel(kit, "field")
        ends = (
            ("minus", 0, self.value > self.low),
            ("plus", width - height, self.value < self.high),
        )
        for name, x, possible in ends:
            colour = EDGE if not possible else IVORY if look.hover else MUTED
            sign = kit.pictures.icon(name, round(height * 0.46), colour)
            spare = (height - sign.get_width()) // 2
            ground.blit(sign, (x + spare, (height - sign.get_height()) // 2))
        words = kit.fonts.text(self.value_text(), kit.frame.text(BODY), IVORY, bold=True)
        place = words.get_rect(center=(width // 2, height // 2))
        ground.blit(words, place)
        return ground


class Slider(Stepper):
    """A whole number on a line, its value written at the end."""

    role = "slider"

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return a comfortable length."""
        return min(width, kit.frame.px(280)), kit.frame.button

    def press(self, point: tuple[int, int]) -> bool:
        """Move the knob to the pointer."""
        return self.drag(point)

    def drag(self, point: tuple[int, int]) -> bool:
        """Move the knob with the pointer."""
        if not self.enabled:
            return False
        track = self._track()
        share = (point[0] - self.rect.x - track.x) / max(1, track.w)
        steps = round(share * (self.high - self.low) / self.step)
        return self._set(self.low + steps * self.step)

    def release(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        """Leave the knob where it is."""
        return False

    # A guess until it has been drawn.
    _words = 60

    def _track(self) -> pygame.Rect:
        knob = round(self.rect.h * 0.5)
        return pygame.Rect(knob // 2, 0, self.rect.w - self._words - knob, self.rect.h)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        size = kit.frame.text(BODY)
        self._words = self._widest(kit) + kit.frame.px(14)
        ground, height = blank(self.rect.size), self.rect.h
        track, knob = self._track(), round(height * 0.5)
        thin = max(4, kit.frame.px(6))
        y = (height - thin) // 2
        ground.blit(kit.pictures.box(track.w, thin, INK_PRESSED, radius=thin // 2), (track.x, y))
        share = (self.value - self.low) / max(1, self.high - self.low)
        done = round(track.w * share)
        if done > thin:
            ground.blit(kit.pictures.box(done, thin, BRASS, radius=thin // 2), (track.x, y))
        fill = BRASS if look.pressed or look.hover else IVORY
        disc = kit.pictures.disc(knob, fill, edge=INK)
        ground.blit(disc, (track.x + done - knob // 2, (height - knob) // 2))
        words = kit.fonts.text(self.value_text(), size, IVORY)
        place = words.get_rect(midright=(self.rect.w, height // 2))
        ground.blit(words, place)
        return ground
