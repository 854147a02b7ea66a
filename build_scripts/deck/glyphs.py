"""Index characters: outlines of DM Serif Display, read when the deck is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import fontpkg_dm_serif_display
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from deck.geometry import Matrix, Segment, moved, write

CAP = 652
"""Font units that become 100 of ours: between the height of a digit and of a capital."""

INDICES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "D", "B", "E", "Kn")
# A pair is drawn closer and narrower than text would be, so that its index is as slim as a letter.
_PAIRS = {"10": (0.86, 0.84, 26.0), "Kn": (0.80, 0.84, -6.0)}


class Glyph(NamedTuple):
    """An index character: centred on x = 0, capitals from y = 0 to 100; its width and path data."""

    width: float
    path: str


class _Recorder(BasePen):
    """Collects a glyph as path segments; the names of its methods are fontTools'."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.segments: list[Segment] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("M", [*pt]))

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("L", [*pt]))

    def _curveToOne(  # noqa: N802
        self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]
    ) -> None:
        self.segments.append(("C", [*pt1, *pt2, *pt3]))

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802
        self.segments.append(("Q", [*pt1, *pt2]))

    def _closePath(self) -> None:  # noqa: N802
        self.segments.append(("Z", []))


def _docked(numbers: list[float]) -> list[float]:
    """Return coordinates with what hangs below the baseline pulled up to two fifths."""
    return [v * 0.4 if index % 2 and v < 0 else v for index, v in enumerate(numbers)]


def _font() -> TTFont:
    folder = Path(fontpkg_dm_serif_display.__file__).parent / "files"
    return TTFont(folder / "DMSerifDisplay-Regular.ttf")


def text(string: str, squeeze: tuple[float, ...] = (), gap: float | None = None) -> Glyph:
    """Return a string as one glyph; squeeze narrows each character, gap sets ink to ink."""
    font = _font()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    at, segments = 0.0, list[Segment]()
    for index, character in enumerate(string):
        glyph = glyphs[names[ord(character)]]
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        left, _, right, _ = bounds.bounds
        narrow = squeeze[index] if squeeze else 1.0
        pen = _Recorder(glyphs)
        glyph.draw(pen)
        if character == "Q":
            # The long tail would run into the suit sign below the letter.
            pen.segments = [(c, _docked(numbers)) for c, numbers in pen.segments]
        segments += moved(pen.segments, Matrix(narrow, 0, 0, 1, at - left * narrow, 0))
        at += (right - left) * narrow + (gap or 0)
    wide = at - (gap or 0)
    scale = 100 / CAP
    shift = Matrix(scale, 0, 0, -scale, -wide * scale / 2, 100)
    return Glyph(round(wide * scale, 1), write(moved(segments, shift)))


def indices() -> dict[str, Glyph]:
    """Return every index of the English, Swedish and German deck."""
    result = {}
    for name in INDICES:
        first, second, gap = _PAIRS.get(name, (1.0, 1.0, 0.0))
        result[name] = text(name, (first, second), gap)
    return result
