"""Text as pictures, in two families, with suit signs drawn as our own shapes."""

from __future__ import annotations

import importlib.resources
import io
import re
from collections.abc import Callable
from functools import cache, partial
from operator import itemgetter
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from game.core.languages.vietnamese import Vietnamese
from game.core.sentences import grammar
from game.core.texts import cut, escaped
from game.ui.art.cache import PictureCache
from game.ui.art.rows import along
from game.ui.art.theme import Colour

Align: TypeAlias = Literal["left", "centre", "right"]
# Draws a suit (C D H S) so many pixels high, for text of this colour.
DrawPip: TypeAlias = Callable[[str, int, Colour], pygame.Surface]

_SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_SPLIT: Final = re.compile("([♣♦♥♠])[\ufe0e\ufe0f]?")
_SPACES: Final = " \t"
_STROKE: Final = re.compile(r"(?<=[/\\])(?=[^/\\\s])")
_GAP: Final = re.compile(f"[{_SPACES}]+")
"""Where a line may be broken; not at a no-break space, which joins a sign to its number."""
_LEADING: Final = 1.32
_ELLIPSIS: Final = "…"
_BIGGEST: Final = 16_384
"""Pixels: no line becomes wider than this and no paragraph higher, whatever is to be written."""


class Face(NamedTuple):
    """Where a typeface comes from."""

    package: str
    file: str


FACES: Final = {
    (False, False): Face("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    (False, True): Face("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
    (True, False): Face("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
    (True, True): Face("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
}


_MARKED_FACES: Final = {
    (False, False): Face("fontpkg_be_vietnam_pro", "BeVietnamPro-Regular.ttf"),
    (False, True): Face("fontpkg_be_vietnam_pro", "BeVietnamPro-Bold.ttf"),
    (True, False): Face("fontpkg_playfair_display", "PlayfairDisplay[wght].ttf"),
    (True, True): Face("fontpkg_playfair_display", "PlayfairDisplay[wght].ttf"),
}
"""What is closest to each of them and has the letters with two marks of Vietnamese."""
_MARKED: Final = re.compile("[\u01a0-\u01b0\u0300-\u0323\u1ea0-\u1ef9]")
_MARKED_SIZE: Final = 0.89
ALL_FACES: Final = frozenset((*FACES.values(), *_MARKED_FACES.values()))


class Fonts:
    """Text of any size in the interface face, or in the serif of titles; sizes are real pixels.

    Any text can be drawn: what steers is written as an escape, what is too long is cut.
    """

    def __init__(self, pip: DrawPip, kept: PictureCache) -> None:
        self._pip = pip
        self._kept = kept
        # One for each size of text that was ever needed, kept when the window gets another size.
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        # Wrapping a page asks for thousands of widths; all are forgotten at 4,000.
        self._widths: dict[tuple[str, int, bool, bool, bool], int] = {}
        # A panel that looks for its place asks again and again; all are forgotten at 1,000.
        self._wrapped: dict[tuple[str, int, int, bool, bool, bool], list[str]] = {}

    def text(
        self, string: str, size: int, colour: Colour, *, bold: bool = False, serif: bool = False
    ) -> pygame.Surface:
        """Return one line of text; its height is `line_height(size)` whatever it says."""
        key = ("text", string, size, colour, bold, serif, _is_marked(string))
        return self._kept.get(
            key, lambda: self._draw_line(string, size, colour, bold=bold, serif=serif)
        )

    def width(self, string: str, size: int, *, bold: bool = False, serif: bool = False) -> int:
        """Return how many pixels wide a line of text is."""
        marked = _is_marked(string)
        key = (string, size, bold, serif, marked)
        known = self._widths.get(key)
        if known is None:
            font = self._font(size, bold=bold, serif=serif, marked=marked)
            known = sum(
                _pip_size(size) + 2 if part in _SUITS else font.size(part)[0]
                for part in _SPLIT.split(_legible(string, size))
                if part
            )
            # All at once: to find out which are the oldest would cost more than to measure some
            # again.
            if len(self._widths) > 4_000:
                self._widths.clear()
            self._widths[key] = known
        return known

    def line_height(self, size: int, *, bold: bool = False, serif: bool = False) -> int:
        """Return how many pixels high a line of text is."""
        return self._font(size, bold=bold, serif=serif).get_height()

    def ascent(self, size: int, *, bold: bool = False, serif: bool = False) -> int:
        """Return how far the baseline lies under the top of a line of text."""
        return self._font(size, bold=bold, serif=serif).get_ascent()

    def fitted(
        self,
        string: str,
        width: int,
        size: int,
        colour: Colour,
        *,
        bold: bool = False,
        serif: bool = False,
    ) -> pygame.Surface:
        """Return one line of text, cut short with an ellipsis where it is wider than `width`."""
        fits = self._cut(string, width, size, bold=bold, serif=serif)
        return self.text(fits, size, colour, bold=bold, serif=serif)

    def _cut(self, string: str, width: int, size: int, *, bold: bool, serif: bool) -> str:
        """Return as much of a line as is no wider than this."""
        if self.width(string, size, bold=bold, serif=serif) <= width:
            return string
        string = _legible(string, size)
        # Halving: a line is measured a dozen times, however long it is.
        low, high = 0, len(string)
        while low < high:
            middle = (low + high + 1) // 2
            shorter = string[:middle].rstrip() + _ELLIPSIS
            if self.width(shorter, size, bold=bold, serif=serif) <= width:
                low = middle
            else:
                high = middle - 1
        return string[:low].rstrip() + _ELLIPSIS

    def wrap(
        self, string: str, width: int, size: int, *, bold: bool = False, serif: bool = False
    ) -> list[str]:
        """Return the lines of a text no wider than `width`; a longer word gets its own line.

        What stands on either side of a no-break space stays together. The path of a file is broken
        behind its strokes.
        """
        key = (string, width, size, bold, serif, _is_marked(string))
        known = self._wrapped.get(key)
        if known is None:
            if len(self._wrapped) > 1_000:
                self._wrapped.clear()
            known = self._wrap(string, width, size, bold=bold, serif=serif)
            self._wrapped[key] = known
        # A copy, for whoever asks may go on with the list.
        return list(known)

    def _wrap(self, string: str, width: int, size: int, *, bold: bool, serif: bool) -> list[str]:
        lines: list[str] = []
        # No surface may become higher than SDL can make one.
        most = max(1, round(_BIGGEST / (size * _LEADING)))
        for paragraph in string[: _BIGGEST * 4].split("\n")[:most]:
            line = ""
            for word in _GAP.split(paragraph.strip(_SPACES)):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, size, bold=bold, serif=serif) > width:
                    lines.append(line)
                    longer = word
                *whole, line = self._steps(longer, width, size, bold=bold, serif=serif)
                lines += whole
            lines.append(line)
            if len(lines) >= most:
                break
        return lines[:most]

    def _steps(self, words: str, width: int, size: int, *, bold: bool, serif: bool) -> list[str]:
        """Return a line in pieces, broken behind strokes if it is too wide and has any."""
        pieces = [""]
        for part in _STROKE.split(words):
            longer = pieces[-1] + part
            if pieces[-1] and self.width(longer, size, bold=bold, serif=serif) > width:
                pieces.append(part)
            else:
                pieces[-1] = longer
        return pieces

    def even_width(
        self, string: str, width: int, size: int, *, bold: bool = False, serif: bool = False
    ) -> int:
        """Return the least width at which a text takes no more lines than at `width`."""
        wrapped = partial(self.wrap, string, size=size, bold=bold, serif=serif)
        long = partial(self.width, size=size, bold=bold, serif=serif)
        most = len(wrapped(width))
        low, high = 1, width
        while low < high:
            middle = (low + high) // 2
            lines = wrapped(middle)
            fits = len(lines) <= most and all(long(line) <= middle for line in lines)
            low, high = (low, middle) if fits else (middle + 1, high)
        return low

    def paragraph(
        self,
        string: str,
        width: int,
        size: int,
        colour: Colour,
        *,
        bold: bool = False,
        serif: bool = False,
        align: Align = "left",
    ) -> pygame.Surface:
        """Return wrapped text, `width` pixels wide and as high as it needs."""
        marked = _is_marked(string)
        key = ("paragraph", string, width, size, colour, bold, serif, align, marked)
        return self._kept.get(
            key,
            lambda: self._draw_paragraph(
                string, width, size, colour, bold=bold, serif=serif, align=align
            ),
        )

    def paragraph_height(
        self, string: str, width: int, size: int, *, bold: bool = False, serif: bool = False
    ) -> int:
        """Return how many pixels high a paragraph is."""
        lines = self.wrap(string, width, size, bold=bold, serif=serif)
        return self._block_height(len(lines), size, bold=bold, serif=serif)

    @staticmethod
    def line_top(number: int, size: int) -> int:
        """Return how far a line of a paragraph, counted from 0, lies under its top."""
        return round(number * size * _LEADING)

    def _block_height(self, lines: int, size: int, *, bold: bool, serif: bool) -> int:
        height = self.line_height(size, bold=bold, serif=serif)
        return round((lines - 1) * size * _LEADING) + height

    def _draw_line(
        self, string: str, size: int, colour: Colour, *, bold: bool, serif: bool
    ) -> pygame.Surface:
        # It sets the height of the line, whichever face the letters are of: so all lines stand
        # alike.
        usual = self._font(size, bold=bold, serif=serif)
        string = self._cut(_legible(string, size), _BIGGEST, size, bold=bold, serif=serif)
        font = self._font(size, bold=bold, serif=serif, marked=_is_marked(string))
        width = self.width(string, size, bold=bold, serif=serif)
        # The usual line, without suits: one call and no surface of our own.
        if width and not _SPLIT.search(string):
            plain = font.render(string, antialias=True, color=colour)
            # Marks upon marks may stand higher than the line.
            if font is usual and plain.get_height() == usual.get_height():
                return plain.convert_alpha()
        high = usual.get_height()
        line = pygame.Surface((max(1, width), high), pygame.SRCALPHA).convert_alpha()
        # A line with a capital that bears two marks stands so much lower that they are seen.
        base = max(usual.get_ascent(), 0 if font is usual else _rise(font, string))
        parts: list[tuple[pygame.Surface, tuple[int, int], int]] = []
        for part in _SPLIT.split(string):
            if part in _SUITS:
                pip = self._pip(_SUITS[part], _pip_size(size), colour)
                corner = 1, usual.get_ascent() - round(size * 0.70)
                parts.append((pip, corner, _pip_size(size) + 2))
            elif part and font.size(part)[0]:
                drawn = font.render(part, antialias=True, color=colour)
                # What stands out above a line makes its picture higher.
                above = font.get_ascent() + drawn.get_height() - font.get_height()
                parts.append((drawn, (0, base - above), drawn.get_width()))
        for (drawn, (right, down), _), x in along(parts, itemgetter(2), 0, 0):
            line.blit(drawn, (x + right, down))
        return line

    def _draw_paragraph(
        self,
        string: str,
        width: int,
        size: int,
        colour: Colour,
        *,
        bold: bool,
        serif: bool,
        align: Align,
    ) -> pygame.Surface:
        room = width
        if align == "centre":
            # Lines of like length: in the middle a word alone on the last one looks forgotten.
            room = self.even_width(string, width, size, bold=bold, serif=serif)
        lines = self.wrap(string, room, size, bold=bold, serif=serif)
        height = self._block_height(len(lines), size, bold=bold, serif=serif)
        block = pygame.Surface((max(1, width), height), pygame.SRCALPHA).convert_alpha()
        for number, line in enumerate(lines):
            picture = self._draw_line(line, size, colour, bold=bold, serif=serif)
            spare = width - picture.get_width()
            x = {"left": 0, "centre": spare // 2, "right": spare}[align]
            block.blit(picture, (x, self.line_top(number, size)))
        return block

    def _font(
        self, size: int, *, bold: bool, serif: bool, marked: bool = False
    ) -> pygame.font.Font:
        face = (_MARKED_FACES if marked else FACES)[serif, bold]
        size = max(1, round(size * _MARKED_SIZE)) if marked else size
        font = self._fonts.get((face, size))
        if font is None:
            content = read_face(face)
            # A file object instead of a path: SDL cannot open every path that Python can.
            font = pygame.font.Font(io.BytesIO(content) if content else None, size)
            # The one that stands for a heavy face comes in a light weight.
            font.bold = marked and serif
            self._fonts[face, size] = font
        return font


def _is_marked(string: str) -> bool:
    """Tell whether a text is drawn in a face for Vietnamese: in that language everything is."""
    if grammar().code == Vietnamese.code:
        return True
    return not string.isascii() and _MARKED.search(string) is not None


def _rise(font: pygame.font.Font, string: str) -> int:
    """Return how far a text rises above its baseline."""
    return max((glyph[3] for glyph in font.metrics(string) if glyph), default=0)


def _legible(string: str, size: int) -> str:
    """Return a line as it can be written: without what steers, and not longer than any window."""
    return cut(escaped(string), 4 * _BIGGEST // size)


def _pip_size(size: int) -> int:
    return max(8, round(size * 0.74))


@cache
def read_face(face: Face) -> bytes | None:
    """Return the file of a typeface; None, and a line in the log, where it is missing.

    Each of the few is read when it is first needed, and kept.
    """
    try:
        return (importlib.resources.files(face.package) / "files" / face.file).read_bytes()
    except (ModuleNotFoundError, FileNotFoundError):
        # Only a broken installation pays the time this import takes.
        import logging

        logging.getLogger(__name__).warning(
            "The font %s is missing; text is drawn in a plain one.", face.file
        )
        return None
