"""A scene that shows other scenes in its place, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.window.kit import Kit

if TYPE_CHECKING:
    import pygame

    from game.ui.art.theme import Frame
    from game.ui.window.canvas import Item
    from game.ui.window.scene import Change, Node, Scene, Tip


class HostScene:
    """Is all that the `scene` is which it shows now."""

    overlay = False
    scene: Scene

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def _turn_to(self, scene: Scene) -> Change:
        """Show another scene from now on."""
        old, self.scene = self.scene, scene
        old.close()
        scene.resize(self._kit.frame)
        return None

    @property
    def sound(self) -> str | None:
        """What is heard there."""
        return self.scene.sound

    @property
    def title(self) -> str:
        """What it is called."""
        return self.scene.title

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return self.scene.moving

    def handle(self, event: pygame.event.Event) -> Change:
        """Hand the event to the scene that lies open here."""
        return self.scene.handle(event)

    def update(self, seconds: float) -> Change:
        """Let time pass."""
        return self.scene.update(seconds)

    def resize(self, frame: Frame) -> None:
        """Lay it out anew."""
        self.scene.resize(frame)

    def background(self) -> pygame.Surface:
        """Return what lies under it."""
        return self.scene.background()

    def items(self) -> list[Item]:
        """Return what is to be seen of it."""
        return self.scene.items()

    def nodes(self) -> list[Node]:
        """Return what can be met."""
        return self.scene.nodes()

    def reach(self, key: str) -> bool:
        """Put the keyboard on something of it; return whether it can be there."""
        return self.scene.reach(key)

    def tip(self) -> Tip | None:
        """Return what a sign without words means."""
        return self.scene.tip()

    def close(self) -> None:
        """Leave it."""
        self.scene.close()
