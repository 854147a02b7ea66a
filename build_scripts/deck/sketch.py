"""A sketch: flat shapes in drawing order, written out as compact SVG paths."""

from __future__ import annotations

from typing import NamedTuple

from deck.geometry import (
    Matrix,
    Point,
    Segment,
    circle,
    cut,
    inside,
    moved,
    number,
    outline,
    polygon,
    read,
    write,
)

INK = "#1d1a24"


class Mark(NamedTuple):
    """One shape: its geometry, fill colour or "none", stroke colour and stroke width."""

    segments: list[Segment]
    fill: str
    stroke: str
    width: float


class Sketch:
    """Shapes in drawing order."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def fill(self, data: str, colour: str, line: float = 0, ink: str = INK) -> None:
        """Add a filled shape, outlined when a line width is given."""
        self.marks.append(Mark(read(data), colour, ink, line))

    def line(self, data: str, width: float = 1.4, colour: str = INK) -> None:
        """Add a stroke."""
        self.marks.append(Mark(read(data), "none", colour, width))

    def dot(
        self, x: float, y: float, r: float, colour: str, line: float = 0, *, ink: str = INK
    ) -> None:
        """Add a disc."""
        self.fill(circle(x, y, r), colour, line, ink)

    def put(self, other: Sketch, by: Matrix) -> None:
        """Add another sketch under an affine map."""
        for mark in other.marks:
            self.marks.append(
                mark._replace(segments=moved(mark.segments, by), width=mark.width * by.scale)
            )

    def stripes(
        self, region: str, colour: str, *, start: Point, step: Point, along: Point, count: int
    ) -> None:
        """Add bands cut to a region: from start, every two steps, each one step thick."""
        shape = outline(region)
        for index in range(count):
            x, y = start[0] + 2 * index * step[0], start[1] + 2 * index * step[1]
            cell = [
                (x - along[0], y - along[1]),
                (x + along[0], y + along[1]),
                (x + step[0] + along[0], y + step[1] + along[1]),
                (x + step[0] - along[0], y + step[1] - along[1]),
            ]
            self._piece(cut(shape, cell), colour)

    def lozenges(
        self, region: str, colour: str, wide: float, high: float, origin: Point = (112.5, 175)
    ) -> None:
        """Add a harlequin of lozenges cut to a region; wide and high are half diagonals."""
        shape = outline(region)
        for row in range(-16, 17):
            for column in range(-12, 13):
                x, y = origin[0] + 2 * wide * column, origin[1] + 2 * high * row
                cell = [(x - wide, y), (x, y - high), (x + wide, y), (x, y + high)]
                self._piece(cut(shape, cell), colour)

    def tiles(self, region: str, tile: str, spots: list[Matrix], colours: tuple[str, str]) -> None:
        """Add a convex tile at every spot, filled and finely outlined, cut to a region."""
        shape = outline(region)
        for spot in spots:
            segments = moved(read(tile), spot)
            cell = outline(write(segments, 3))
            piece = cut(shape, cell)
            whole = len(piece) > 2 and _area(piece) > 0.98 * _area(cell)
            if whole:
                self.marks.append(Mark(segments, colours[0], colours[1], 0.9))
            elif len(piece) > 2 and _area(piece) > 2:
                self.marks.append(Mark(read(polygon(piece)), colours[0], colours[1], 0.9))

    def scatter(self, region: str, motif: Sketch, spots: list[Matrix], margin: float) -> None:
        """Add a motif at every spot that lies in the region with a margin around it."""
        shape = outline(region)
        for spot in spots:
            x, y = spot.e, spot.f
            around = [(margin, 0), (-margin, 0), (0, margin), (0, -margin)]
            if all(inside(shape, x + dx, y + dy) for dx, dy in around):
                self.put(motif, spot)

    def crop(self, cell: list[Point]) -> None:
        """Cut everything drawn so far to a convex cell; strokes lose their outer runs."""
        kept: list[Mark] = []
        for mark in self.marks:
            points = [
                point
                for _, numbers in mark.segments
                for point in zip(numbers[::2], numbers[1::2], strict=True)
            ]
            if all(inside(cell, *point) for point in points):
                kept.append(mark)
            elif mark.fill == "none":
                runs = _runs(mark, cell)
                kept += [mark._replace(segments=run) for run in runs]
            else:
                rest = cut(outline(write(mark.segments, 2)), cell)
                if len(rest) > 2:
                    kept.append(mark._replace(segments=read(polygon(rest))))
        self.marks = kept

    def _piece(self, points: list[Point], colour: str) -> None:
        if len(points) > 2 and _area(points) > 1:
            self.fill(polygon(points), colour)

    def svg(self) -> str:
        """Return the paths; neighbours of one style that do not touch share an element."""
        groups: list[tuple[Mark, list[tuple[float, float, float, float]]]] = []
        for mark in self.marks:
            box = _box(mark)
            if groups:
                last, boxes = groups[-1]
                apart = mark.fill == "none" or all(_apart(box, other) for other in boxes)
                if last[1:] == mark[1:] and apart:
                    groups[-1] = (
                        last._replace(segments=last.segments + mark.segments),
                        [*boxes, box],
                    )
                    continue
            groups.append((mark, [box]))
        return "".join(_element(mark) for mark, _ in groups)


def _runs(mark: Mark, cell: list[Point]) -> list[list[Segment]]:
    """Return the parts of a stroke that lie in a cell, as fine polygons."""
    runs: list[list[Segment]] = [[]]
    starts = [n for n, (command, _) in enumerate(mark.segments) if command == "M"]
    for first, end in zip(starts, [*starts[1:], len(mark.segments)], strict=True):
        runs.append([])
        for point in outline(write(mark.segments[first:end], 2), 16):
            if inside(cell, *point):
                runs[-1].append(("L" if runs[-1] else "M", [*point]))
            elif runs[-1]:
                runs.append([])
    return [run for run in runs if len(run) > 1]


def _area(points: list[Point]) -> float:
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def _box(mark: Mark) -> tuple[float, float, float, float]:
    xs = [value for _, numbers in mark.segments for value in numbers[::2]]
    ys = [value for _, numbers in mark.segments for value in numbers[1::2]]
    edge = mark.width / 2
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def _apart(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> bool:
    return one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]


def _element(mark: Mark) -> str:
    fill = f' fill="{mark.fill}"'
    stroke = f' stroke="{mark.stroke}" stroke-width="{number(mark.width, 2)}"' if mark.width else ""
    return f'<path{fill}{stroke} d="{write(mark.segments)}"/>'
