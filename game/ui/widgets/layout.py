"""A page as a tree: columns, rows and what lies in them; who wants a page says it, and no sums.

Lengths are real pixels. A tree is made anew for every size of the window, and only measures and
divides: where its widgets go is asked of it by the form that shows them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

import pygame

from game.ui.art.rows import in_rows
from game.ui.widgets.widget import Piece, Placed, Widget, Wrapping
from game.ui.window.kit import Kit

Across: TypeAlias = Literal["fill", "left", "centre", "right"]
"""How a part lies in a room wider than it."""
Down: TypeAlias = Literal["fill", "top", "middle", "bottom"]


class Space(Piece):
    """Room between two parts, instead of the gap that would be there."""

    def __init__(self, size: int) -> None:
        self._size = size

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return its size, either way."""
        return self._size, self._size

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:  # noqa: ARG002
        """Yield nothing."""
        yield from ()


class Fill(Wrapping):
    """A part, or nothing, that takes what its row or column leaves; several share it alike.

    In a column it becomes so much `more` high than it needs at the utmost.
    """

    def __init__(self, part: Piece | None = None, *, more: int = 1_000_000) -> None:
        super().__init__(part or Space(0))
        self.more = more


def _is_bare(part: Piece) -> bool:
    """Tell whether a part is nothing but room."""
    return isinstance(part.part if isinstance(part, Fill) else part, Space)


class _Several(Piece):
    """Parts in a line; what is None is not there. Between two lies a gap, or the space given."""

    def __init__(self, parts: Sequence[Piece | None], gap: int) -> None:
        self.parts = [part for part in parts if part is not None]
        pairs = zip(self.parts, self.parts[1:], strict=False)
        # Room that is told stands for the gap: both would be too much.
        between = [0 if any(map(_is_bare, pair)) else gap for pair in pairs]
        # One for each part, none behind the last; and none at all without parts.
        self._gaps = [*between, 0][: len(self.parts)]
        # By width: a tree within trees would be measured again at each level. It goes with the
        # page.
        self._known: dict[int, tuple[int, int]] = {}

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all its parts; of a width it is measured once."""
        if width not in self._known:
            self._known[width] = self._measured(kit, width)
        return self._known[width]

    @abstractmethod
    def _measured(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of all its parts in a width."""


class Column(_Several):
    """Parts from top to bottom, each as wide as the column, or as it likes to be where it lies.

    One that is `rising` begins at the bottom, and is read from there.
    """

    def __init__(
        self, *parts: Piece | None, gap: int = 0, align: Across = "fill", rising: bool = False
    ) -> None:
        super().__init__(parts, gap)
        self._align, self._rising = align, rising

    def _measured(self, kit: Kit, width: int) -> tuple[int, int]:
        sizes = [part.natural_size(kit, width) for part in self.parts]
        wide = max((wide for wide, _ in sizes), default=0)
        return wide, sum(high for _, high in sizes) + sum(self._gaps)

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return how high it is once what can give way has done so."""
        high = self.natural_size(kit, width)[1]
        if high <= room:
            return high
        return sum(self._heights(kit, width, room)) + sum(self._gaps)

    def ends(self, kit: Kit, width: int) -> list[int]:
        """Return how far below its top each part ends."""
        found, at = [], 0
        for part, gap in zip(self.parts, self._gaps, strict=True):
            found.append(at + part.natural_size(kit, width)[1])
            at = found[-1] + gap
        return found

    def _heights(self, kit: Kit, width: int, room: int) -> list[int]:
        """Return the height of each part: what can gives way, or else what may grows."""
        heights = [part.natural_size(kit, width)[1] for part in self.parts]
        spare = room - sum(heights) - sum(self._gaps)
        for at, part in enumerate(self.parts):
            # From the top: whoever gives way first leaves less to be given by those below.
            if spare < 0:
                less = part.height_in(kit, width, max(0, heights[at] + spare))
                spare += heights[at] - less
                heights[at] = less
        growing = [(at, part) for at, part in enumerate(self.parts) if isinstance(part, Fill)]
        # Each takes its part of what is left, so what one cannot use goes to the next.
        for left, (at, part) in zip(range(len(growing), 0, -1), growing, strict=True):
            more = max(0, min(spare // left, part.more))
            heights[at] += more
            spare -= more
        return heights

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield its parts from top to bottom."""
        heights = self._heights(kit, rect.w, rect.h)
        at = rect.y
        for part, high, gap in zip(self.parts, heights, self._gaps, strict=True):
            wide = rect.w
            if self._align != "fill":
                wide = min(wide, part.natural_size(kit, rect.w)[0])
            share = {"centre": (rect.w - wide) // 2, "right": rect.w - wide}
            # Mirrored: as far from the bottom as it would be from the top.
            y = rect.y + rect.bottom - at - high if self._rising else at
            yield from part.laid(
                kit, pygame.Rect(rect.x + share.get(self._align, 0), y, wide, high)
            )
            at += high + gap


class Row(_Several):
    """Parts from left to right, each as wide as it likes to be; who fills shares the rest."""

    def __init__(self, *parts: Piece | None, gap: int = 0, align: Down = "middle") -> None:
        super().__init__(parts, gap)
        self._align = align

    def _widths(self, kit: Kit, width: int) -> list[int]:
        rest = width - sum(self._gaps)
        widths = [0] * len(self.parts)
        filling = []
        for at, part in enumerate(self.parts):
            if isinstance(part, Fill):
                filling.append(at)
                continue
            widths[at] = max(0, min(rest, part.natural_size(kit, max(0, rest))[0]))
            rest -= widths[at]
        for at in filling:
            widths[at] = max(0, rest // len(filling))
        return widths

    def _measured(self, kit: Kit, width: int) -> tuple[int, int]:
        widths = self._widths(kit, width)
        sizes = [
            part.natural_size(kit, wide) for part, wide in zip(self.parts, widths, strict=True)
        ]
        whole = sum(
            size[0] if isinstance(part, Fill) else wide
            for part, size, wide in zip(self.parts, sizes, widths, strict=True)
        )
        return whole + sum(self._gaps), max((high for _, high in sizes), default=0)

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return the height of its highest part."""
        pairs = zip(self.parts, self._widths(kit, width), strict=True)
        return max((part.height_in(kit, wide, room) for part, wide in pairs), default=0)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield its parts from left to right."""
        at = rect.x
        for part, wide, gap in zip(self.parts, self._widths(kit, rect.w), self._gaps, strict=True):
            high = rect.h if self._align == "fill" else part.height_in(kit, wide, rect.h)
            share = {"middle": (rect.h - high) // 2, "bottom": rect.h - high}
            yield from part.laid(
                kit, pygame.Rect(at, rect.y + share.get(self._align, 0), wide, high)
            )
            at += wide + gap


class Suited(Piece):
    """A part that is another one in each width, made when its width is known."""

    def __init__(self, make: Callable[[int], Piece]) -> None:
        self._make = make
        self._made: dict[int, Piece] = {}

    def _part(self, width: int) -> Piece:
        if width not in self._made:
            self._made[width] = self._make(width)
        return self._made[width]

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the part that suits a width."""
        return self._part(width).natural_size(kit, width)

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return how high that part is in a room."""
        return self._part(width).height_in(kit, width, room)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the part that suits the width of its place."""
        return self._part(rect.w).laid(kit, rect)


def wrap(
    kit: Kit, parts: Sequence[Piece], *, gap: int, between: int, align: Across = "left"
) -> Piece:
    """Return parts side by side, in as many lines as they need; in the middle all about alike."""

    def lines(width: int) -> Piece:
        wides = [part.natural_size(kit, width)[0] for part in parts]
        wide_of = dict(zip(parts, wides, strict=True))
        found = in_rows(parts, wide_of.__getitem__, width, gap)
        if align == "centre" and len(found) > 1:
            alike = _alike(len(parts), len(found))
            fits = all(sum(wides[at]) + gap * (at.stop - at.start - 1) <= width for at in alike)
            found = [list(parts[at]) for at in alike] if fits else found
        return Column(*(Row(*line, gap=gap) for line in found), gap=between, align=align)

    return Suited(lines)


def _alike(count: int, lines: int) -> list[slice]:
    """Return which of so many parts stand in each line; none has more than one more than others."""
    # Rounded up: the upper lines have the one more.
    ends = [-(-count * at // lines) for at in range(lines + 1)]
    return [slice(*pair) for pair in pairwise(ends)]


def either(kit: Kit, *ways: Piece) -> Piece:
    """Return the first of several ways to lie that is not too wide, or else the last."""

    def chosen(width: int) -> Piece:
        # Asked in more room than there ever is: only so does each tell how wide it would like to
        # be.
        return next((way for way in ways if way.natural_size(kit, 1_000_000)[0] <= width), ways[-1])

    return Suited(chosen)


class FirstThatFits(Piece):
    """The first of several parts that gives way far enough for the height there is, or the last.

    It likes to be as large as the first.
    """

    def __init__(self, *ways: Piece) -> None:
        self._ways = ways

    def _chosen(self, kit: Kit, width: int, room: int) -> Piece:
        fitting = (way for way in self._ways if way.height_in(kit, width, room) <= room)
        return next(fitting, self._ways[-1])

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the first way, the one that is liked best."""
        return self._ways[0].natural_size(kit, width)

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return how high the one is that fits."""
        return self._chosen(kit, width, room).height_in(kit, width, room)

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the one that fits."""
        return self._chosen(kit, rect.w, rect.h).laid(kit, rect)


class Cornered(Wrapping):
    """A part with something over its upper right corner, or over the lower one."""

    def __init__(self, part: Piece, sign: Piece, *, low: bool = False) -> None:
        super().__init__(part)
        self._sign, self._low = sign, low

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the part, and what is in its corner."""
        yield from self.part.laid(kit, rect)
        place = pygame.Rect((0, 0), self._sign.natural_size(kit, rect.w))
        place.topright = rect.right, rect.bottom - place.h if self._low else rect.y
        yield from self._sign.laid(kit, place)


def grid(parts: Sequence[Piece], across: int, *, gap: int) -> Column:
    """Return parts of one width in rows of so many, those of a row alike in height."""
    rows = []
    for at in range(0, len(parts), across):
        row: list[Piece] = [Fill(part) for part in parts[at : at + across]]
        # Nothing fills the rest of the last row, so that its parts are as wide as those above.
        row += [Fill(Column())] * (across - len(row))
        rows.append(Row(*row, gap=gap, align="fill"))
    return Column(*rows, gap=gap)


def middle(part: Piece) -> Column:
    """Return a part in the middle of whatever height there is."""
    return Column(Fill(), part, Fill())


class OfSize(Wrapping):
    """A part of a width or a height that is not its own; `least` is a width it is never under."""

    def __init__(
        self, part: Piece, width: int | None = None, height: int | None = None, *, least: int = 0
    ) -> None:
        super().__init__(part)
        self._width, self._height, self._least = width, height, least

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size that it is given, and its own where none is."""
        wide, high = self.part.natural_size(kit, min(width, self._width or width))
        wide = max(wide, min(self._least, width)) if self._width is None else self._width
        return min(width, wide), high if self._height is None else self._height

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return the height that it is given, or that of its part at its width."""
        if self._height is not None:
            return self._height
        return self.part.height_in(kit, min(width, self._width or width), room)


class Inset(Piece):
    """A part with room around it, on a panel if one is given: `x` and `y` at both sides."""

    def __init__(
        self,
        part: Piece,
        *,
        x: int = 0,
        y: int = 0,
        left: int = 0,
        right: int = 0,
        top: int = 0,
        bottom: int = 0,
        on: Widget | None = None,
    ) -> None:
        self._part, self._on = part, on
        self._left, self._top = x + left, y + top
        self._wide, self._high = self._left + x + right, self._top + y + bottom

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the part with the room around it."""
        wide, high = self._part.natural_size(kit, max(0, width - self._wide))
        return wide + self._wide, high + self._high

    def height_in(self, kit: Kit, width: int, room: int) -> int:
        """Return how high it all is in a room."""
        inner = max(0, width - self._wide)
        return self._part.height_in(kit, inner, room - self._high) + self._high

    def laid(self, kit: Kit, rect: pygame.Rect) -> Iterator[Placed]:
        """Yield the panel and the part on it."""
        if self._on is not None:
            yield Placed(self._on, rect)
        inner = (max(0, rect.w - self._wide), max(0, rect.h - self._high))
        yield from self._part.laid(
            kit, pygame.Rect((rect.x + self._left, rect.y + self._top), inner)
        )
