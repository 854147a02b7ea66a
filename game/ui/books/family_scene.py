"""The family tree: every game as the one it comes from, and what is different."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.storage.school.books import Relative, shipped_family
from game.ui.art.theme import BRASS, BRASS_DEEP, IVORY, LARGE, MUTED, SMALL, Frame
from game.ui.widgets import FormScene, Label, ScrollView, WrappedText
from game.ui.widgets.layout import Column, Fill, Inset, Row, Space, Suited
from game.ui.widgets.pages import head, page
from game.ui.widgets.widget import Composed, Look, Piece, Placed, Widget
from game.ui.window.canvas import Item
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop

_HOW: Final = Sentence(
    "Each game plays like the one above it, apart from what's written under its name. "
    "Pick a game to read its rules."
)
_ROOT: Final = Sentence("Learn this one first.")
_SAME: Final = Sentence("It plays the same way.")


class FamilyScene(FormScene):
    """The games as a tree that grows to the right; one that is chosen is given to `on_game`."""

    called = Sentence("The family tree")
    led_here = Command.HELP

    def __init__(
        self,
        kit: Kit,
        games: Mapping[str, type[Rules]],
        *,
        here: str,
        on_game: Callable[[str], object],
    ) -> None:
        super().__init__(kit)
        self._games, self._here, self._on_game = games, here, on_game
        self._relatives = [one for one in shipped_family() if one.game in games]
        self._seen = False

    def resize(self, frame: Frame) -> None:
        """Put the games one under the other, a child further to the right."""
        kit, px = self._kit, frame.px
        view = ScrollView("tree", self.title, _Tree(self._branches()), rim=px(6))
        parts = (
            head(kit, self.title),
            Space(px(4)),
            WrappedText("how", say(_HOW), colour=MUTED),
            Space(px(20)),
            view,
        )
        self._form.show(page(kit, *parts, widest=1000, letters=50, top=22, bottom=22))
        if not self._seen and self._here in self._form:
            view.reveal(self._form[self._here].rect, px(80))
        self._seen = True

    def _branches(self) -> list[tuple[GameRow, str, int]]:
        """Return the row of each game, what it hangs on, and how far down the tree it is."""
        return [
            (
                GameRow(relative, self._games[relative.game], self._here),
                relative.parent,
                self._depth(relative),
            )
            for relative in self._in_order()
        ]

    def _depth(self, relative: Relative) -> int:
        parents = {one.game: one.parent for one in self._relatives}
        depth, parent = 0, relative.parent
        while parent in parents:
            depth, parent = depth + 1, parents[parent]
        return depth

    def _in_order(self) -> list[Relative]:
        """Return the games so that each stands right under what it hangs on."""
        found: list[Relative] = []

        def add(parent: str) -> None:
            for one in self._relatives:
                if one.parent == parent:
                    found.append(one)
                    add(one.game)

        add("")
        return found + [one for one in self._relatives if one not in found]

    def _pressed(self, key: str) -> Change:
        """Open a game."""
        if key not in self._games:
            return None
        self._on_game(key)
        return Pop()


class _Tree(Piece):
    """Games one under the other, each on a twig of what it hangs on."""

    def __init__(self, branches: Sequence[tuple[GameRow, str, int]]) -> None:
        self._branches = branches

    def _step(self, kit: Kit, width: int) -> int:
        """Return how far each goes to the right; less far where there is little room."""
        deepest = max([1, *(depth for _, _, depth in self._branches)])
        return min(max(kit.frame.px(34), 22), width // 5 // deepest)

    def _column(self, kit: Kit, width: int) -> Column:
        step = self._step(kit, width)
        rows = (Inset(row, left=depth * step) for row, _, depth in self._branches)
        return Column(*rows, gap=kit.frame.px(12))

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all rows."""
        return self._column(kit, width).natural_size(kit, width)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield each game, and before it the twig from its parent down."""
        half, parents = self._step(kit, rect.w) // 2, {row.key: up for row, up, _ in self._branches}
        rects: dict[str, pygame.Rect] = {}
        for placed in self._column(kit, rect.w).laid(kit, rect):
            key, place = placed.widget.key, placed.rect
            above = rects.get(parents[key])
            if above is not None:
                left, low = above.x + half, place.y + min(place.h, kit.frame.px(56)) // 2
                twig = pygame.Rect(left, above.bottom, place.x - left, low - above.bottom)
                yield Placed(Twig(f"twig {key}"), twig)
            rects[key] = place
            yield placed


class GameRow(Composed):
    """A game of the tree: its name, where it is at home, what is different."""

    role = "button"

    def __init__(self, relative: Relative, game: type[Rules], here: str) -> None:
        super().__init__(relative.game, say(game.about.title))
        self._relative = relative
        self._here = here == game.id
        self._is_root = not relative.parent

    @property
    def _also(self) -> str:
        names = [self._relative.home, *self._relative.names]
        return " · ".join(say(name) for name in names if name)

    @property
    def differences(self) -> str:
        """What is different, in one line of sentences."""
        told = " ".join(map(say, self._relative.differences))
        return f"{say(_ROOT)} {told}" if self._is_root else told or say(_SAME)

    def value_text(self) -> str:
        """Return where it is at home and what is different."""
        return f"{self._also}. {self.differences}"

    def _beside(self, kit: Kit, inner: int) -> bool:
        """Tell whether its home fits beside its name."""
        frame, fonts = kit.frame, kit.fonts
        name = fonts.width(self.label, frame.text(LARGE), serif=True)
        return name + fonts.width(self._also, frame.text(SMALL)) + frame.px(20) <= inner

    def _state(self) -> Hashable:
        return (self.label, self._here)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        px, ink = kit.frame.px, BRASS if self._here else IVORY

        def lines(width: int) -> Piece:
            name = WrappedText("name", self.label, size=LARGE, colour=ink, serif=True)
            first: Piece = name
            rest = [WrappedText("told", self.differences, size=SMALL, colour=MUTED)]
            if self._also and self._beside(kit, width):
                home = Label("home", self._also, size=SMALL, colour=MUTED)
                first = Row(Fill(name), Inset(home, top=2 * px(2)))
            elif self._also:
                rest.insert(0, WrappedText("home", self._also, size=SMALL, colour=MUTED))
            return Column(first, *rest, gap=px(3))

        return Inset(Suited(lines), x=px(18), y=px(10))

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:
        px = kit.frame.px
        panel = self._panel(kit, "button-hover" if look.hover or look.pressed else "ink", 12)
        if self._here:
            bar = kit.pictures.box(max(3, px(4)), self.rect.h - 2 * px(10), BRASS, radius=2)
            panel.blit(bar, (px(6), px(10)))
        return panel


class Twig(Widget):
    """The line from a game down to one that hangs on it."""

    focusable = False

    def __init__(self, key: str) -> None:
        super().__init__(key, "")

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the two strokes of the line."""
        thick = max(2, kit.frame.px(2))
        x, y, width, height = self.rect
        down = kit.pictures.box(thick, max(1, height), BRASS_DEEP, radius=1)
        across = kit.pictures.box(max(1, width), thick, BRASS_DEEP, radius=1)
        return [Item(down, x, y), Item(across, x, y + height - thick)]
