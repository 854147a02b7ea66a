"""What a scene is, and the stack that alone decides which scene is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

import pygame

from game.ui.art.theme import Frame
from game.ui.window.canvas import Item

# Ivory text keeps 7:1 on whatever lies under this veil.
_VEIL = (6, 9, 11, 168)
_STRIP = 32


class Node(NamedTuple):
    """One thing a person can meet by keyboard or screen reader: tests find it the same way.

    `rect` is left, top, width, height in real pixels; `key` is unique within a scene; `focused` is
    where the keyboard speaks to, and `pressable` what answers to a press.
    """

    role: str
    label: str
    value: str
    rect: tuple[int, int, int, int]
    key: str
    focused: bool = False
    pressable: bool = False


class Tip(NamedTuple):
    """What a sign says that shows no words: its label, the key that does the same, if one does.

    `rect` is where the sign lies, in real pixels.
    """

    label: str
    key: str
    rect: tuple[int, int, int, int]


class Scene(Protocol):
    """One page of the program; it says what is to be seen and never paints."""

    @property
    def overlay(self) -> bool:
        """The scene below stays visible under a veil."""
        ...

    @property
    def moving(self) -> bool:
        """Something animates: the loop runs at frame rate, else it sleeps."""
        ...

    @property
    def title(self) -> str:
        """What a screen reader announces on entering."""
        ...

    @property
    def sound(self) -> str | None:
        """The room that is heard, "" for none; None leaves what lies below to be heard."""
        ...

    def resize(self, frame: Frame) -> None:
        """Lay out anew: for the first picture, in a window of another size, in another language.

        Uncovered again a page is laid out anew too, for much may be otherwise by then.
        """

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer one event, its position in pixels of the surface; return what follows."""

    def update(self, seconds: float) -> Change:
        """Let time pass: since the last update, 0.1 at most; after a sleep as long as that."""

    def background(self) -> pygame.Surface:
        """Return an opaque surface of the window's size; the same object while it looks the same.

        An overlay is never asked.
        """
        ...

    def items(self) -> list[Item]:
        """Return what is to be seen, back to front."""
        ...

    def nodes(self) -> list[Node]:
        """Return what is there for keyboard focus, screen readers and tests."""
        ...

    def reach(self, key: str) -> bool:
        """Put the keyboard on the node with this key; return whether it can be there."""
        ...

    def tip(self) -> Tip | None:
        """Return what the sign without words means that is pointed at or focused, if one is."""
        ...

    def close(self) -> None:
        """Leave the stack for good."""


@runtime_checkable
class LeavesLight(Protocol):
    """An overlay that asks about what lies below: no veil falls on it."""

    def leaves_light(self) -> bool:
        """Tell that what lies below is to be seen as it was."""
        ...


@dataclass(frozen=True, slots=True)
class Push:
    """Lay a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave the top scene; leaving the last one ends the program."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Leave the top scene, and lay another in its place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Leave every scene and begin anew with this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave every scene: the program ends."""


Change: TypeAlias = Push | Pop | Swap | Reset | Quit | None


class SceneStack:
    """The scenes from bottom to top; only the top one hears events and feels time."""

    def __init__(self, first: Scene, frame: Frame) -> None:
        self._scenes: list[Scene] = []
        self._frame = frame
        self._backdrop: pygame.Surface | None = None
        self.apply(Reset(first))

    @property
    def running(self) -> bool:
        """Whether a scene is left."""
        return bool(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that hears events; there is none once the stack has stopped running."""
        return self._scenes[-1]

    @property
    def depth(self) -> int:
        """How many scenes lie on the stack."""
        return len(self._scenes)

    @property
    def moving(self) -> bool:
        """Whether the top scene animates."""
        return bool(self._scenes) and self.top.moving

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the top scene."""
        if self._scenes:
            self.apply(self.top.handle(event))

    def update(self, seconds: float) -> None:
        """Let time pass for the top scene."""
        if self._scenes:
            self.apply(self.top.update(seconds))

    def resize(self, frame: Frame) -> None:
        """Lay out every scene that can be seen; the others follow when they are uncovered."""
        self._frame = frame
        self._backdrop = None
        for scene in self._visible():
            scene.resize(frame)

    def apply(self, change: Change) -> None:
        """Do what a scene asked for."""
        match change:
            case None:
                return
            case Push(scene):
                self._scenes.append(scene)
            case Pop():
                self._scenes.pop().close()
            case Swap(scene):
                self._scenes.pop().close()
                self._scenes.append(scene)
            case Reset(scene):
                self._clear()
                self._scenes.append(scene)
            case Quit():
                self._clear()
        # Whatever is on top now is laid out: it may have been covered while the window had another
        # size.
        self.resize(self._frame)

    def picture(self) -> tuple[pygame.Surface, list[Item]]:
        """Return the background and the items to paint now."""
        if not self.top.overlay or len(self._scenes) == 1:
            return self.top.background(), self.top.items()
        if self._backdrop is None:
            self._backdrop = self._veiled()
        return self._backdrop, self.top.items()

    @property
    def sound(self) -> str:
        """The room that is heard: what lies upon a scene leaves it to be heard."""
        heard = (scene.sound for scene in reversed(self._scenes))
        return next((room for room in heard if room is not None), "")

    def nodes(self) -> list[Node]:
        """Return the nodes of the top scene, the only one that can be reached."""
        return self.top.nodes() if self._scenes else []

    def reach(self, key: str) -> bool:
        """Put the keyboard on a node of the top scene; return whether it can be there."""
        return bool(self._scenes) and self.top.reach(key)

    def tip(self) -> Tip | None:
        """Return what the top scene has to tell of a sign without words."""
        return self.top.tip() if self._scenes else None

    def _visible(self) -> list[Scene]:
        # Down to the first that is no overlay: that one hides all below it.
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    def _veiled(self) -> pygame.Surface:
        # What lies below an overlay stands still, so one picture serves until the stack changes.
        lower, *rest = self._visible()[:-1]
        backdrop = lower.background().copy()
        backdrop.fblits([(image, (x, y)) for image, x, y in lower.items()])
        if isinstance(self.top, LeavesLight) and not rest:
            return backdrop
        # A strip of the veil does for all of it: as large as a window it would be one more of them.
        width, height = backdrop.get_size()
        strip = pygame.Surface((width, _STRIP), pygame.SRCALPHA).convert_alpha()
        strip.fill(_VEIL)
        veil = [(strip, (0, y)) for y in range(0, height, _STRIP)]
        backdrop.fblits(veil)
        for scene in rest:
            backdrop.fblits([(image, (x, y)) for image, x, y in scene.items()])
            backdrop.fblits(veil)
        return backdrop

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().close()
