"""What all widgets share: a place, a look, and one way to be pressed however it is done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.art.rows import along
from game.ui.window.canvas import Item
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Node, Tip

_KEPT = 24


class Look(NamedTuple):
    """How a widget stands towards the pointer and the keyboard at the moment."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False

    def styled(self, style: str) -> str:
        """Return the style of a button's ground as it is now."""
        return style + ("-pressed" if self.pressed else "-hover" if self.hover else "")


class Placed(NamedTuple):
    """A widget with its place on a page, or in the contents of the view that shows it."""

    widget: Widget
    rect: pygame.Rect
    view: Widget | None = None


class Piece(ABC):
    """A part of a page: it says how large it likes to be, then where its widgets lie in a place."""

    @abstractmethod
    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size it would like, no wider than `width` where it can help it."""

    def height_in(self, kit: Kit, width: int, room: int) -> int:  # noqa: ARG002
        """Return how high it is where there is so much room; more, if it cannot give way."""
        return self.natural_size(kit, width)[1]

    @abstractmethod
    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield its widgets in the order of reading, each with its place."""


class Wrapping(Piece):
    """A part as it is seen, with something about it; what that changes it says by overriding."""

    def __init__(self, part: Piece) -> None:
        self.part = part

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the part."""
        return self.part.natural_size(kit, width)

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return how high the part is in a room."""
        return self.part.height_in(kit, width, room)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the part."""
        return self.part.laid(kit, rect)


class Widget(Piece):
    """Something in a form; `rect` is in real pixels, or in the contents of its scroll view."""

    role = "group"
    focusable = True

    def __init__(self, key: str, label: str) -> None:
        self.key = key
        self.label = label
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size it would like, no wider than `width` where it can help it."""
        return min(width, kit.frame.px(200)), kit.frame.button

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:  # noqa: ARG002
        """Yield itself."""
        yield Placed(self, rect)

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Take a place in real pixels, whatever `natural_size` said."""
        self.rect = pygame.Rect(x, y, width, height)

    def enable(self, enabled: bool) -> None:
        """Let it be used, or not."""
        self.enabled = enabled

    def value_text(self) -> str:
        """Return its value in words, for screen readers and tests."""
        return ""

    def node(self) -> Node:
        """Return what it is to keyboard, screen reader and tests."""
        left, top, width, height = self.rect
        role = self.role if self.enabled else f"{self.role} unavailable"
        return Node(role, self.label, self.value_text(), (left, top, width, height), self.key)

    def tip(self) -> Tip | None:
        """Return what it says where it shows no words; None where its words are to be read."""
        return None

    @abstractmethod
    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return its pictures, back to front."""

    def press(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        """Take the pointer's press; return whether its value changed."""
        return False

    def drag(self, point: tuple[int, int]) -> bool:  # noqa: ARG002
        """Follow the pressed pointer; return whether its value changed."""
        return False

    def release(self, point: tuple[int, int]) -> bool:
        """Let the pointer go; return whether it was activated or its value changed."""
        return self.rect.collidepoint(point) and self.activate()

    def command(self, command: Command) -> bool | None:
        """Answer a key or pad button: True if activated, False if used up, None if not for it."""
        return self.activate() if command is Command.CONFIRM else None

    def type(self, event: pygame.event.Event) -> bool | None:  # noqa: ARG002
        """Answer raw typing while focused, like `command`."""
        return None

    def activate(self) -> bool:
        """Do what pressing it means; return whether something came of it."""
        return True

    def focus_changed(self, focused: bool) -> None:
        """Hear that the keyboard now speaks to it, or no longer does."""


class Drawn(Widget):
    """A widget that is one picture, drawn anew when its size, its look or its state changes."""

    def __init__(self, key: str, label: str) -> None:
        super().__init__(key, label)
        self._pictures: dict[Hashable, pygame.Surface] = {}

    def place(self, x: int, y: int, width: int, height: int) -> None:
        """Take a place; what was drawn for another size is forgotten."""
        if (width, height) != self.rect.size:
            self._pictures.clear()
        super().place(x, y, width, height)

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return its one picture, drawn anew only if something it shows has changed."""
        return [Item(self._picture(kit, look), self.rect.x, self.rect.y)]

    def _state(self) -> Hashable:
        """Return whatever changes the picture beside size and look."""
        return (self.label, self.enabled)

    @abstractmethod
    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        """Draw it in its present state, without the focus ring."""

    def _panel(self, kit: Kit, style: str, radius: float = 10) -> pygame.Surface:
        """Return a panel as large as it is, to be drawn upon; `radius` in design px."""
        frame = kit.frame
        panel = kit.pictures.panel(*self.rect.size, style, radius=frame.px(radius), scale=frame.s)
        return panel.copy()

    def _drawn(self, kit: Kit, look: Look) -> pygame.Surface:
        """Return it drawn, with whatever lies over the drawing."""
        return self._draw(kit, look)

    def _picture(self, kit: Kit, look: Look) -> pygame.Surface:
        # The focus ring is drawn by the form, so that it can lie outside the picture.
        look = look._replace(focus=False)
        key = (self._state(), look, self.rect.size, kit.frame, kit.pictures.style)
        made = self._pictures.get(key)
        if made is None:
            if len(self._pictures) >= _KEPT:
                self._pictures.pop(next(iter(self._pictures)))
            made = self._pictures[key] = self._drawn(kit, look)
        return made


class Composed(Drawn):
    """A widget made of others: they are its picture, and it alone is pressed, and told of."""

    def __init__(self, key: str, label: str) -> None:
        super().__init__(key, label)
        # A page asks for them again and again until all of it fits: trees are made anew for that.
        self._sizes: dict[Hashable, tuple[int, int]] = {}

    @abstractmethod
    def _tree(self, kit: Kit, look: Look) -> Piece:
        """Return what it is made of."""

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all that it is made of, as it is now."""
        key = (self._state(), kit.frame, width)
        if key not in self._sizes:
            if len(self._sizes) >= _KEPT:
                self._sizes.clear()
            self._sizes[key] = self._tree(kit, Look()).natural_size(kit, width)
        return self._sizes[key]

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        """Return what all of it lies on."""
        return blank(self.rect.size)

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        ground = self._ground(kit, look)
        items = drawn_in(self._tree(kit, look), kit, ground.get_rect(), look)
        ground.fblits([(image, (x, y)) for image, x, y in items])
        return ground


def drawn_in(tree: Piece, kit: Kit, rect: pygame.Rect, look: Look) -> list[Item]:
    """Return the pictures of all widgets of a tree, each put in its place."""
    found: list[Item] = []
    for widget, place, _ in tree.laid(kit, rect):
        widget.place(*place)
        found += widget.items(kit, look)
    return found


def blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA).convert_alpha()


def beside(pictures: Sequence[pygame.Surface], gap: int = 0) -> pygame.Surface:
    """Return pictures from left to right as one, their middles in a line."""
    wide = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    whole = blank((wide, max(picture.get_height() for picture in pictures)))
    for picture, left in along(pictures, pygame.Surface.get_width, 0, gap):
        whole.blit(picture, (left, (whole.get_height() - picture.get_height()) // 2))
    return whole
