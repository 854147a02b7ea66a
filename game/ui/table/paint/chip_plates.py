"""Plates at a table where chips are played for, and the pot between them."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.sentences import say
from game.ui.art.chips import ChipArt
from game.ui.art.numerals import figure, fitting_size
from game.ui.art.theme import BODY, BRASS, DANGER, IVORY, MUTED, SMALL, TEXT_FLOOR, Colour
from game.ui.table.paint.plate_parts import PlateParts, PlateSeat
from game.ui.table.places.layout import Box
from game.ui.table.places.plain import TAB_OVERLAP
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.standing import Standing

_WORDY: Final = 64
"""In windows of fewer letters across than these, words are shortened."""
_NEARER: Final = 2
"""So much nearer to the round end than its words the cards of a plate stand, design px."""
_NARROW: Final = 4.2
"""A plate in which a name has less room beside the face than so many of the smallest letters are
high has it above."""
_LEAST_FACE: Final = 28
"""A face is no smaller than this many pixels there."""
_TABS: Final = {"said": "raised", "gone": "ink", "failed": "danger"}


class ChipPlates:
    """Draws plates with chips and tabs; the same plate is the same picture."""

    def __init__(self, kit: Kit, parts: PlateParts) -> None:
        self._kit = kit
        self._parts = parts
        self.art = ChipArt(kit.pictures)

    def seat(self, box: Box, tab: Box, seat: PlateSeat, *, turn: bool) -> list[Item]:
        """Return the plate of another seat, and its tab."""
        frame, style = self._kit.frame, self._kit.pictures.style
        bare = seat._replace(standing=Standing())
        key = ("chip seat", box.w, box.h, bare, turn, frame, style, self._kit.settings.card_back)
        plate = self._kit.kept.get(key, lambda: self._plate(box.w, box.h, seat, turn=turn))
        items = [Item(plate, box.x, box.y)]
        if not seat.standing.empty:
            # Words that are too long beside the face begin below it.
            image = self.tab(seat.standing, box.w, tab.h)
            items.append(Item(image, min(tab.x, box.x + box.w - image.get_width()), tab.y))
        return items

    def _plate(self, width: int, height: int, seat: PlateSeat, *, turn: bool) -> pygame.Surface:
        frame = self._kit.frame
        # The tab lies over the lower edge: all lines share what is above it.
        free = height - (max(17, round(1.25 * frame.text(SMALL))) // TAB_OVERLAP)
        plate, left = self._parts.ground(width, height, seat, turn=turn)
        right = width - height // 5
        if right - left < _NARROW * TEXT_FLOOR and free >= _LEAST_FACE + 2 * TEXT_FLOOR:
            return self._narrow_plate(width, height, free, seat, turn=turn)
        score = self._score(seat)
        name = self._words(seat.name, right - left - score.get_width(), self._ink(seat))
        end = right + frame.px(_NEARER)
        held = self._parts.counted_back(seat, end - left)
        beside = held.get_width() + frame.px(6) if held is not None else 0
        line = self._balance(seat, end - left - beside)
        top = max(1, (free - name.get_height() - line.get_height()) // 2 + frame.px(2))
        plate.blit(name, (left, top))
        # The score stands on the name's line: the one below is full of chips and cards.
        line_top = self._parts.beside(name, top, BODY)
        plate.blit(score, (right - score.get_width(), max(0, line_top)))
        top += name.get_height()
        plate.blit(line, (left, top))
        if held is not None:
            middle = top + line.get_height() // 2
            plate.blit(held, (end - held.get_width(), middle - held.get_height() // 2))
        return plate

    def _narrow_plate(
        self, width: int, height: int, free: int, seat: PlateSeat, *, turn: bool
    ) -> pygame.Surface:
        """Return a plate too narrow for a name beside the face: there it stands above it."""
        frame, pad = self._kit.frame, self._kit.frame.px(10)
        plate = self._parts.bare(width, height, seat, turn=turn, radius=height // 3)
        score = self._score(seat)
        beside = score.get_width() + frame.px(5) if seat.score else 0
        name = self._words(seat.name, width - 2 * pad - beside, self._ink(seat))
        left = (width - name.get_width() - beside) // 2
        plate.blit(name, (left, 1))
        line_top = max(0, self._parts.beside(name, 1, BODY))
        plate.blit(score, (left + name.get_width() + frame.px(5), line_top))
        face = min(free - name.get_height(), round(0.45 * width))
        plate.blit(self._parts.face(seat, face), (pad // 2, name.get_height()))
        x, middle = pad // 2 + face + frame.px(6), name.get_height() + face // 2
        right = width - pad
        held = self._parts.counted_back(seat, right - x)
        room = right - x - (held.get_width() + frame.px(4) if held is not None else 0)
        line = self._balance(seat, room)
        plate.blit(line, (x, middle - line.get_height() // 2))
        if held is not None:
            plate.blit(held, (right - held.get_width(), middle - held.get_height() // 2))
        return plate

    @staticmethod
    def _ink(seat: PlateSeat) -> Colour:
        """Return the colour of a seat's name."""
        return MUTED if seat.out else IVORY

    def _score(self, seat: PlateSeat) -> pygame.Surface:
        """Return what a seat has beside its chips; nothing where that is nothing."""
        return self._parts.score(seat.score, BODY) if seat.score else blank((0, 0))

    def _balance(self, seat: PlateSeat, room: int = 10_000) -> pygame.Surface:
        """Return a seat's chips: a chip, and their number; debts stand out.

        In less room than it takes the number becomes smaller, and the chip goes before it is cut.
        """
        kit, frame = self._kit, self._kit.frame
        told, gap = figure(seat.chips or 0), frame.px(5)
        ink = DANGER if (seat.chips or 0) < 0 else MUTED if seat.out else IVORY
        for size in range(frame.text(SMALL), TEXT_FLOOR - 1, -1):
            number = kit.fonts.text(told, size, ink, bold=True)
            chip = self.art.bare(round(0.74 * number.get_height()))
            if chip.get_width() + gap + number.get_width() <= room:
                break
        else:
            return number
        if seat.out:
            chip = chip.copy()
            chip.set_alpha(130)
        line = blank((chip.get_width() + gap + number.get_width(), number.get_height()))
        line.blit(chip, (0, (line.get_height() - chip.get_height()) // 2))
        line.blit(number, (chip.get_width() + gap, 0))
        return line

    def _words(self, words: str, room: int, ink: Colour) -> pygame.Surface:
        """Return words that become smaller before they are cut."""
        size = fitting_size(self._kit, [words], room, SMALL, bold=True)
        return self._kit.fonts.fitted(words, room, size, ink, bold=True)

    def tab(self, told: Standing, room: int, tall: int) -> pygame.Surface:
        """Return the tab that tells how a seat stands, at most `room` pixels wide."""
        key = ("tab", told, room, tall, self._kit.frame)
        return self._kit.kept.get(key, lambda: self._tab(told, room, tall))

    def _tab(self, told: Standing, room: int, tall: int) -> pygame.Surface:
        kit, frame = self._kit, self._kit.frame
        pad = max(6, frame.px(9))
        ink = {"said": BRASS, "gone": MUTED, "failed": DANGER}[told.tone]
        if told.sign:
            inside = self._signed(told, room - 2 * pad, tall, ink)
        elif told.won or told.needed:
            # What somebody has said as well is told by the bar, and by how many they need.
            inside = self.pips(told, round(0.62 * tall))
        else:
            inside = self._words(told.word, room - 2 * pad, ink)
        tab = blank((inside.get_width() + 2 * pad, tall))
        look = _TABS[told.tone]
        tab.blit(kit.pictures.panel(*tab.get_size(), look, radius=tall // 2), (0, 0))
        tab.blit(inside, (pad, (tall - inside.get_height()) // 2))
        return tab

    def _signed(self, told: Standing, room: int, tall: int, ink: Colour) -> pygame.Surface:
        """Return the sign of a seat's part, and the word for it if there is room."""
        size, gap = round(0.8 * tall), max(3, self._kit.frame.px(4))
        sign = self._kit.pictures.icon(told.sign, size, ink)
        word = self._words(told.word, room - size - gap, ink)
        whole = blank((size + gap + word.get_width(), max(size, word.get_height())))
        whole.blit(sign, (0, (whole.get_height() - size) // 2))
        whole.blit(word, (size + gap, (whole.get_height() - word.get_height()) // 2))
        return whole

    def pips(self, told: Standing, size: int) -> pygame.Surface:
        """Return a filled pip for every trick won and a ring for every one still needed."""
        pictures = self._kit.pictures
        count = max(1, told.won, told.needed)
        step = size + max(3, size // 3)
        row = blank((size + step * (count - 1), size))
        for at in range(count):
            if at < told.won:
                pip = pictures.disc(size, BRASS)
            else:
                pip = pictures.ring(size, IVORY, max(1.5, size * 0.16))
            row.blit(pip, (at * step, 0))
        return row

    def own(self, box: Box, seat: PlateSeat, *, turn: bool) -> list[Item]:
        """Return face, name, chips and standing of the front seat, at the left of its strip."""
        kit, frame = self._kit, self._kit.frame
        middle = box.y + box.h // 2
        x = frame.px(10)
        face = kit.pictures.medallion(seat.medallion, box.h, seat.state)
        parts = [face]
        ink = BRASS if turn else MUTED if seat.out else IVORY
        name = self._parts.own_name(seat, ink)
        parts.append(name)
        key = ("balance", seat.chips, seat.out, frame)
        parts.append(kit.kept.get(key, lambda: self._balance(seat)))
        score = self._score(seat)
        if seat.score:
            parts.append(score)
            word = "point" if frame.width >= _WORDY * frame.text(SMALL) else "pt"
            word += "s" if seat.score != 1 else ""
            parts.append(kit.fonts.text(word, frame.text(SMALL), MUTED))
        if not seat.standing.empty:
            tall = max(17, round(1.25 * frame.text(SMALL)))
            parts.append(self.tab(seat.standing, round(0.16 * frame.width), tall))
        items = []
        for part in parts:
            top = middle - part.get_height() // 2
            if part is score:
                top = self._parts.beside(name, middle - name.get_height() // 2, BODY)
            items.append(Item(part, x, top))
            x += part.get_width() + frame.px(10)
        return items

    # The pot

    def pot(self, box: Box, count: int, chip: int, number: int) -> list[Item]:
        """Return the pile of the pot in its box, and its number; `chip` is a chip's width."""
        frame = self._kit.frame
        key = ("pot", say("pot"), box.w, box.h, count, chip, number, frame)
        whole = self._kit.kept.get(key, lambda: self._pot(box, count, chip, number))
        return [Item(whole, box.x + (box.w - whole.get_width()) // 2, box.y)]

    def _pot(self, box: Box, count: int, chip: int, number: int) -> pygame.Surface:
        kit, frame = self._kit, self._kit.frame
        size = max(14, round(number / 1.3))
        figure = kit.fonts.text(str(count), size, BRASS if count else MUTED, bold=True)
        word = kit.fonts.text(say("pot"), max(14, min(size, frame.text(SMALL))), MUTED)
        gap, pad = frame.px(6), max(6, frame.px(9))
        inside = word.get_width() + gap + figure.get_width()
        wide = inside + 2 * pad
        whole = blank((max(box.w, wide), box.h))
        tall = box.h - number
        if count:
            pile = self.art.pile(count, chip, (box.w, tall))
        else:
            place = kit.pictures.ring(round(0.94 * tall), (0, 0, 0), max(2.0, 2 * frame.s))
            pile = blank((box.w, tall))
            place = place.copy()
            place.set_alpha(70)
            pile.blit(place, ((box.w - place.get_width()) // 2, 0))
        whole.blit(pile, ((whole.get_width() - box.w) // 2, 0))
        ground = kit.pictures.panel(wide, number, "ink", radius=number // 2, scale=frame.s)
        x = (whole.get_width() - wide) // 2
        whole.blit(ground, (x, tall))
        whole.blit(word, (x + pad, tall + (number - word.get_height()) // 2))
        x += pad + word.get_width() + gap
        whole.blit(figure, (x, tall + (number - figure.get_height()) // 2))
        return whole

    def flying(self, spots: list[tuple[float, float]], wide: int) -> list[Item]:
        """Return chips on their way, each told by its middle."""
        image = self.art.chip(wide)
        half = wide / 2
        return [Item(image, round(x - half), round(y - half)) for x, y in spots]
