"""Plates of brass on the rim of a table in a room, with what hangs at them; each drawn once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.core.sentences import in_sense, say
from game.storage.rooms import PLATE_TEXT, RoomDesign
from game.ui.art.numerals import figure, fitting_size
from game.ui.art.raster import raster
from game.ui.art.theme import BRASS, DANGER, INK, IVORY, MUTED, Colour, hex_of, mix
from game.ui.table.paint.plate_parts import PlateSeat
from game.ui.table.places.shapes import Box
from game.ui.widgets.widget import beside, blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.standing import Standing, in_numbers

_WHITE: Final[Colour] = (255, 255, 255)
_BLACK: Final[Colour] = (0, 0, 0)
_DIMMED: Final = 0.66
"""How far a plate falls back into the dark of whoever has nothing to do any more."""
_DEBT: Final[Colour] = (0x5E, 0x06, 0x0A)
_DEBT_IN_THE_DARK: Final[Colour] = (0xFF, 0xB0, 0xA8)
"""What is below nothing is red, on a plate in the light and in the dark."""
_TAGS: Final = {"said": BRASS, "gone": IVORY, "failed": DANGER}
_DEALER: Final = in_sense("dealer's button", "D")
_LAYERS: Final = 4
_CLOSE: Final = 0.2
"""A name stands at least so far from what its player has, in heights of its letters."""


class _Look(NamedTuple):
    width: int
    height: int
    name: str
    balance: int | None
    beside: int | None
    dim: bool
    two_lines: bool


class BrassPlates:
    """Draws the plates of a room."""

    def __init__(self, kit: Kit, design: RoomDesign) -> None:
        self._kit = kit
        self._design = design

    def counter(self, height: int) -> pygame.Surface:
        """Return one of what is played for in this room."""
        svg = self._design.drawing(self._design.counter)
        return self._kit.pictures.drawing(svg, 3 * height, height)

    def plate(
        self,
        size: tuple[int, int],
        seat: PlateSeat,
        letters: float,
        *,
        gone: bool,
        left: int = 0,
        one_line: bool = True,
    ) -> pygame.Surface:
        """Return a plate with name, counter and score; words begin after `left`."""
        balance = seat.score if seat.chips is None else seat.chips
        beside = seat.score if seat.chips is not None and seat.score else None
        look = _Look(*size, seat.name, balance, beside, gone, not one_line)
        key = ("brass", self._design.id, look, round(letters), left)
        return self._kit.kept.get(key, lambda: self._plate(look, letters, left))

    def _plate(self, look: _Look, letters: float, left: int) -> pygame.Surface:
        plate = self._ground(look)
        ink = IVORY if look.dim else PLATE_TEXT
        pad = round(0.55 * letters)
        room = look.width - left - 2 * pad
        told = self._told(look, letters, ink)
        least = self._kit.fonts.width(look.name, 14, bold=True)
        if not look.two_lines and least + told.get_width() + round(_CLOSE * letters) > room:
            # A name is not cut while there is something else to leave out.
            told = self._told(look, letters, ink, bare=True)
        if look.two_lines:
            name = self._words(look.name, room, letters, ink)
            plate.blit(name, (left + pad + (room - name.get_width()) // 2, round(0.14 * letters)))
            y = look.height - told.get_height() - round(0.10 * letters)
            plate.blit(told, (left + pad + (room - told.get_width()) // 2, y))
            return plate
        apart = max(round(_CLOSE * letters), room - told.get_width() - least)
        gap = min(round(0.55 * letters), apart) if told.get_width() > 1 else 0
        name = self._words(look.name, room - told.get_width() - gap, letters, ink)
        whole = name.get_width() + gap + told.get_width()
        x = left + pad + max(0, room - whole) // 2
        middle = look.height // 2
        plate.blit(name, (x, middle - name.get_height() // 2))
        plate.blit(told, (x + name.get_width() + gap, middle - told.get_height() // 2))
        return plate

    def _words(self, words: str, room: int, letters: float, ink: Colour) -> pygame.Surface:
        fonts, size = self._kit.fonts, round(letters)
        while size > 14 and fonts.width(words, size, bold=True) > room:
            size -= 1
        return fonts.fitted(words, max(20, room), size, ink, bold=True)

    def _told(
        self, look: _Look, letters: float, ink: Colour, *, bare: bool = False
    ) -> pygame.Surface:
        """Return the counter and what a seat has of it; nothing where that is not shown."""
        if look.balance is None:
            return blank((1, round(letters)))
        fonts, size = self._kit.fonts, round(letters)
        debt = _DEBT_IN_THE_DARK if look.dim else _DEBT
        owes = debt if look.balance < 0 else ink
        number = fonts.text(figure(look.balance), size, owes, bold=True)
        if look.beside:
            # Points that go down to nothing: of two bare numbers nobody knows which is which.
            down = self._kit.pictures.icon("down", round(0.8 * letters), ink)
            points = fonts.text(figure(look.beside), size, ink, bold=True)
            number = beside([number, beside([down, points], 1)], round(0.3 * letters))
        if bare:
            return number
        rim = max(1, round(letters / 12))
        counter = _rimmed(self.counter(round(1.02 * letters)), rim)
        gap = max(1, round(0.22 * letters) - 2 * rim)
        whole = blank((counter.get_width() + gap + number.get_width(), number.get_height()))
        whole.blit(counter, (0, (whole.get_height() - counter.get_height()) // 2))
        whole.blit(number, (counter.get_width() + gap, 0))
        return whole

    def _ground(self, look: _Look) -> pygame.Surface:
        """Return a plate of brass: lit above, dark below, bevelled, screwed on."""
        brass = mix(self._design.plate, _BLACK, _DIMMED if look.dim else 0.0)
        light, deep = mix(brass, _WHITE, 0.30), mix(brass, _BLACK, 0.30)
        w, h = look.width, look.height
        s = max(1.0, h / 28)
        r = 0.24 * h
        edge = mix(brass, _BLACK, 0.62)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs>'
            f'<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
            f'stop-color="{hex_of(mix(brass, _WHITE, 0.16))}"/><stop offset="0.5" '
            f'stop-color="{hex_of(brass)}"/><stop offset="1" '
            f'stop-color="{hex_of(mix(brass, _BLACK, 0.13))}"/></linearGradient></defs>'
            f'<rect width="{w}" height="{h}" rx="{r:.1f}" fill="{hex_of(INK)}"/>'
            f'<rect x="{1.1 * s:.1f}" y="{1.1 * s:.1f}" width="{w - 2.2 * s:.1f}" '
            f'height="{h - 2.2 * s:.1f}" rx="{r - 1.1 * s:.1f}" fill="{hex_of(edge)}"/>'
            f'<rect x="{2.6 * s:.1f}" y="{2.6 * s:.1f}" width="{w - 5.2 * s:.1f}" '
            f'height="{h - 5.2 * s:.1f}" rx="{max(1.0, r - 2.6 * s):.1f}" fill="url(#b)"/>'
            f'<rect x="{4.4 * s:.1f}" y="{4.2 * s:.1f}" width="{w - 8.8 * s:.1f}" '
            f'height="{h - 8.4 * s:.1f}" rx="{max(1.0, r - 4.2 * s):.1f}" fill="none" '
            f'stroke="{hex_of(deep)}" stroke-opacity="0.75" stroke-width="{0.9 * s:.1f}"/>'
            f'<path d="M{r:.1f} {3.3 * s:.1f}H{w - r:.1f}" stroke="{hex_of(light)}" '
            f'stroke-width="{1.1 * s:.1f}" stroke-opacity="0.9"/></svg>'
        )
        return raster(svg, w, h)

    def light(self, box: Box, share: float) -> list[Item]:
        """Return the frame of light about a plate, as far as it is lit."""
        if share <= 0:
            return []
        key = ("lit frame", box.w, box.h, share)
        frame = self._kit.kept.get(key, lambda: _lit_frame(box.w, box.h, share))
        by = (frame.get_width() - box.w) // 2
        return [Item(frame, box.x - by, box.y - by)]

    # What hangs at a plate

    def number(self, size: int, count: str) -> pygame.Surface:
        """Return the dark disc with the number of cards somebody holds."""
        key = ("disc of cards", size, count)
        return self._kit.kept.get(key, lambda: self._disc(size, count, INK, IVORY, MUTED))

    def _disc(
        self, size: int, words: str, fill: Colour, ink: Colour, edge: Colour
    ) -> pygame.Surface:
        disc = self._kit.pictures.disc(size, fill, edge=edge).copy()
        letters = fitting_size(self._kit, [words], round(0.86 * size), 13, bold=True)
        text = self._kit.fonts.text(words, letters, ink, bold=True)
        at = (size - text.get_width()) // 2, (size - text.get_height()) // 2
        disc.blit(text, at)
        return disc

    def dealer(self, size: int) -> pygame.Surface:
        """Return the button of the dealer, with a letter as on those of card rooms."""
        letter = say(_DEALER)
        key = ("dealer's button", size, letter)
        return self._kit.kept.get(key, lambda: self._disc(size, letter, IVORY, INK, INK))

    def said(self, size: int, seat: PlateSeat) -> list[pygame.Surface]:
        """Return in a word how a seat stands, with the sign of its part: `passed`, `attacks`."""
        told = seat.standing
        if not (told.word or told.sign):
            return []
        key = ("said", size, told.word, told.tone, told.sign)
        return [self._kit.kept.get(key, lambda: self._said(size, told))]

    def _said(self, size: int, told: Standing) -> pygame.Surface:
        """Return a word on a dark ground, and before it its sign."""
        ink, letters = _TAGS[told.tone], max(14, round(0.64 * size))
        parts = [self._kit.pictures.icon(told.sign, round(0.7 * size), ink)] if told.sign else []
        parts += [self._kit.fonts.text(told.word, letters, ink, bold=True)] if told.word else []
        return self._pill(size, parts)

    def _pill(self, size: int, parts: Sequence[pygame.Surface]) -> pygame.Surface:
        """Return pictures side by side on a dark ground so high."""
        row = beside(parts, round(0.2 * size))
        wide = max(size, row.get_width() + 2 * round(0.35 * size))
        whole = blank((wide, size))
        whole.blit(self._kit.pictures.box(wide, size, INK, radius=size // 2, opacity=0.94), (0, 0))
        whole.blit(row, ((wide - row.get_width()) // 2, (size - row.get_height()) // 2))
        return whole

    def tricks(self, size: int, won: int, needed: int) -> pygame.Surface:
        """Return how many tricks somebody has won, and of how many that are needed."""
        style = self._kit.settings.card_back, self._kit.pictures.style
        number = in_numbers(won, needed)
        key = ("tricks", size, number, style)
        return self._kit.kept.get(key, lambda: self._tricks(size, number))

    def _tricks(self, size: int, number: str) -> pygame.Surface:
        text = self._kit.fonts.text(number, max(14, round(0.64 * size)), BRASS, bold=True)
        return self._pill(size, [self._back(round(0.8 * size)), text])

    def _back(self, tall: int) -> pygame.Surface:
        """Return a small card face down, whose edge shows on the dark."""
        pictures = self._kit.pictures
        wide, edge = pictures.width(tall), max(1, tall // 12)
        back = pictures.box(wide, tall, IVORY, radius=2).copy()
        inside = pictures.bare(f"back {style_name(self._kit)}", tall - 2 * edge)
        back.blit(inside, ((wide - inside.get_width()) // 2, edge))
        return back

    def pile(self, size: int, tricks: int) -> pygame.Surface:
        """Return the pile of tricks somebody has won, and how many they are."""
        style = self._kit.settings.card_back, self._kit.pictures.style
        return self._kit.kept.get(("pile", size, tricks, style), lambda: self._pile(size, tricks))

    def _pile(self, size: int, tricks: int) -> pygame.Surface:
        tall = round(0.66 * size)
        back, layers = self._back(tall), min(_LAYERS, tricks)
        up = max(1, size // 11)
        pile = blank((back.get_width() + layers - 1, tall + up * (layers - 1)))
        for layer in range(layers):
            pile.blit(back, (layer, up * (layers - 1 - layer)))
        text = self._kit.fonts.text(str(tricks), max(14, round(0.64 * size)), IVORY, bold=True)
        return self._pill(size, [pile, text])


def _rimmed(image: pygame.Surface, rim: int) -> pygame.Surface:
    """Return a drawing with a rim of ink: a star of brass is lost on brass."""
    shape = image.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*INK, 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole = blank((image.get_width() + 2 * rim, image.get_height() + 2 * rim))
    for eighth in range(8):
        turn = math.tau * eighth / 8
        whole.blit(shape, (round(rim * (1 + math.cos(turn))), round(rim * (1 + math.sin(turn)))))
    whole.blit(image, (rim, rim))
    return whole


def _lit_frame(w: int, h: int, share: float) -> pygame.Surface:
    """Return what shines around a plate: a line of light brass, which glows."""
    line = 2.0 * max(1.0, h / 28)
    by = math.ceil(2.5 * line)
    wide, high = w + 2 * by, h + 2 * by
    rings = [
        f'<rect x="{by - inset:.1f}" y="{by - inset:.1f}" width="{w + 2 * inset:.1f}" '
        f'height="{h + 2 * inset:.1f}" rx="{0.24 * h + inset:.1f}" fill="none" '
        f'stroke="{colour}" stroke-width="{width:.1f}" stroke-opacity="{strength * share:.2f}"/>'
        for inset, width, colour, strength in (
            (line, 3 * line, hex_of(BRASS), 0.35),
            (0.4 * line, line, hex_of(mix(BRASS, _WHITE, 0.45)), 1.0),
        )
    ]
    return raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
        f"{''.join(rings)}</svg>",
        wide,
        high,
    )


def style_name(kit: Kit) -> str:
    """Return the name of the back in use."""
    return kit.settings.card_back
