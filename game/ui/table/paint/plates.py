"""Plates of the seats, the bar with trumps, the stock: the still parts of a table's picture."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.cards import SUIT_NAMES, Card, Cards
from game.core.sentences import grammar, say
from game.ui.art.dashes import around_ring
from game.ui.art.numerals import figure, fitting_size
from game.ui.art.pictures import Pictures
from game.ui.art.rows import along
from game.ui.art.theme import (
    BODY,
    BRASS,
    CARD_RATIO,
    DANGER,
    INK,
    IVORY,
    MUTED,
    SMALL,
    TEXT_FLOOR,
    Colour,
)
from game.ui.table.paint.plate_parts import MOST_BACKS, PlateParts, PlateSeat
from game.ui.table.places.plain import TAB_OVERLAP
from game.ui.table.places.shapes import Box, Spot
from game.ui.widgets.widget import beside, blank
from game.ui.window.canvas import Item, Unchanged
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted
from game.ui.words.standing import Standing, in_numbers

_APART = "·"
BETWEEN = "   ·   "
"""Between one thing and the next that the bar at the top tells."""
"""What stands between two numbers: 3 17 would be read as one."""


class Plates:
    """Draws plates and remembers them; the same plate is the same picture.

    `chips` draws those of tables where chips are played for.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._parts = PlateParts(kit)
        self._chip = Unchanged[list[Item]]()
        self.chips = ChipPlates(kit, self._parts)

    def seat(self, box: Box, seat: PlateSeat, *, turn: bool) -> Item:
        """Return the plate of another seat."""
        frame, style = self._kit.frame, self._kit.pictures.style
        key = ("seat", box.w, box.h, seat, turn, frame, style, self._kit.settings.card_back)
        image = self._kit.kept.get(key, lambda: self._draw_seat(box.w, box.h, seat, turn=turn))
        return Item(image, box.x, box.y)

    def _draw_seat(self, width: int, height: int, seat: PlateSeat, *, turn: bool) -> pygame.Surface:
        kit = self._kit
        frame, fonts = kit.frame, kit.fonts
        plate, left = self._parts.ground(width, height, seat, turn=turn)
        score = self._parts.score(seat.score, BODY)
        ink = MUTED if seat.out else IVORY
        room = width - height // 10 - left
        beside = room - score.get_width() - frame.px(3)
        size = fitting_size(kit, [seat.name], beside, SMALL, bold=True)
        name = fonts.fitted(seat.name, max(24, beside), size, ink, bold=True)
        top = height // 2 - name.get_height() + frame.px(2)
        plate.blit(name, (left, top))
        # The score stands on the name's line: the one below is full of cards and words.
        line_top = max(0, self._parts.beside(name, top, BODY))
        # It keeps off the round end where the name leaves it the room.
        off_end = left + room - score.get_width() - height // 6
        plate.blit(score, (max(left + name.get_width() + frame.px(3), off_end), line_top))
        self._draw_cards(plate, seat, left, height // 2 + frame.px(3), width - height // 7 - left)
        return plate

    def _draw_cards(
        self, plate: pygame.Surface, seat: PlateSeat, x: int, y: int, room: int
    ) -> None:
        """Draw how many cards a seat holds, and what is told of it: backs, number, words."""
        told = seat.standing.word or (say("out") if seat.out else "")
        number = self._kit.fonts.text(seat.number, self._small, IVORY, bold=True)
        tall = max(13, round(number.get_height() * 0.86))
        line = Box(x, y + 1, room, tall)
        if not told:
            self._draw_backs(plate, 0 if seat.out else seat.cards, number, line)
        elif seat.number:
            self._draw_told(plate, told, number, line)
        else:
            self._draw_words(plate, told, line)

    @property
    def _small(self) -> int:
        return self._kit.frame.text(SMALL)

    def _draw_backs(
        self, plate: pygame.Surface, cards: int, number: pygame.Surface, line: Box
    ) -> None:
        """Draw a back for each card up to five, as many as there is room for, and the number."""
        wide = self._back_width(line.h)
        step = max(3, wide // 2)
        count = min(MOST_BACKS, cards)
        while count > 1 and wide + step * (count - 1) + 6 + number.get_width() > line.w:
            count -= 1
        for at in range(count):
            plate.blit(self._parts.back(wide, line.h), (line.x + at * step, line.y))
        after = wide + step * (count - 1) + self._kit.frame.px(6) if count else 0
        plate.blit(number, (line.x + after, self._top(number, line)))

    def _draw_told(
        self, plate: pygame.Surface, told: str, number: pygame.Surface, line: Box
    ) -> None:
        """Draw the number of cards, after a back if there is room for one, and words after it."""
        frame, wide = self._kit.frame, self._back_width(line.h)
        after = number.get_width() + frame.px(7)
        words = self._told_after(told, line.w - after)
        if words is None:
            # Cut words would tell nothing: then they stand alone.
            self._draw_words(plate, told, line)
            return
        x, room = line.x, wide + frame.px(3)
        if room + after + words.get_width() <= line.w:
            plate.blit(self._parts.back(wide, line.h), (x, line.y))
            x = line.x + room
        plate.blit(number, (x, self._top(number, line)))
        plate.blit(words, (x + after, self._top(words, line)))

    def _draw_words(self, plate: pygame.Surface, told: str, line: Box) -> None:
        size = self._told_size(told, line.w)
        words = self._kit.fonts.fitted(told, line.w, size, MUTED)
        plate.blit(words, (line.x, self._top(words, line)))

    @staticmethod
    def _back_width(tall: int) -> int:
        return round(tall * 9 / 14)

    @staticmethod
    def _top(words: pygame.Surface, line: Box) -> int:
        """Return where words begin that stand in the middle of a line."""
        return line.y + (line.h - words.get_height()) // 2

    def _told_after(self, told: str, room: int) -> pygame.Surface | None:
        """Return words that stand after a number, with a dot if that fits; nothing if they do not.

        They become smaller before they lose the dot.
        """
        fonts = self._kit.fonts
        for words in (f"{_APART} {told}", told):
            size = self._told_size(words, room)
            if fonts.width(words, size) <= room:
                return fonts.text(words, size, MUTED)
        return None

    def _told_size(self, words: str, room: int) -> int:
        """Return the size at which words fit a width, or the least."""
        return fitting_size(self._kit, [words], room, SMALL, bold=False)

    # The front seat's own line above its hand

    def own(self, box: Box, seat: PlateSeat, *, turn: bool) -> list[Item]:
        """Return medallion, name and score of the front seat, at the left of the prompt strip."""
        kit, frame = self._kit, self._kit.frame
        face, x = box.h, frame.px(10)
        medallion = kit.pictures.medallion(seat.medallion, face, seat.state)
        name = self._parts.own_name(seat, BRASS if turn else IVORY)
        score = self._parts.score(seat.score, BODY)
        middle = box.y + box.h // 2
        items = [Item(medallion, x, box.y)]
        parts = [name, score]
        if told := seat.standing.word:
            if seat.score is None:
                parts.remove(score)
            else:
                told = f"{_APART} {told}"
            parts.append(kit.fonts.text(told, frame.text(SMALL), MUTED))
        first = x + face + frame.px(8)
        for part, left in along(parts, pygame.Surface.get_width, first, frame.px(10)):
            top = middle - part.get_height() // 2
            if part is score:
                top = self._parts.beside(name, middle - name.get_height() // 2, BODY)
            items.append(Item(part, left, top))
        return items

    # The top bar

    def bar(
        self, box: Box, trumps: str | None, besides: Cards, words: str, *, room: int
    ) -> list[Item]:
        """Return the bar at the top: trumps in a sign and a word, then what is being played.

        What there is no room for is not begun.
        """
        kit, frame = self._kit, self._kit.frame
        ground = kit.pictures.box(box.w, box.h, INK, radius=1, opacity=0.62)
        items = [Item(ground, 0, 0)]
        x = frame.px(12)
        if trumps:
            chip = self._trump_chip(trumps, besides)
            items += chip
            x = chip[0].x + chip[0].image.get_width() + frame.px(16)
        size, most = frame.text(SMALL), max(40, room - x)
        while BETWEEN in words and kit.fonts.width(words, size) > most:
            words = words.rpartition(BETWEEN)[0]
        text = kit.fonts.fitted(words, most, size, MUTED)
        items.append(Item(text, x, (box.h - text.get_height()) // 2))
        return items

    def trump_box(self, trumps: str, besides: Cards) -> Box:
        """Return where the sign of trumps lies, which hangs down from the bar."""
        plate = self._trump_chip(trumps, besides)[0]
        return Box(plate.x, plate.y, *plate.image.get_size())

    def _trump_chip(self, trumps: str, besides: Cards) -> list[Item]:
        """Return the sign of trumps: its plate, then what stands on it."""
        shows = trumps, besides, self._kit.frame, self._kit.settings, grammar()
        return self._chip.get("trumps", shows, lambda: self._draw_chip(trumps, besides))

    def _draw_chip(self, trumps: str, besides: Cards) -> list[Item]:
        """Draw it; cards of other suits that are trumps as well, as Pam, lie on it as signs."""
        kit, frame = self._kit, self._kit.frame
        size = max(40, frame.px(46))
        name = grammar().suit(trumps) if trumps in SUIT_NAMES else say("no trumps")
        word = kit.fonts.text(name, frame.text(BODY), IVORY, bold=True)
        small = kit.fonts.text(grammar().suit("trumps"), frame.text(SMALL), BRASS)
        tall = size + frame.px(8)
        both = small.get_height() + word.get_height()
        # Large text leaves room for the suit alone; its sign and the brass say the rest.
        lines = [small, word] if both - 2 <= tall else [word]
        cards = [self._sign_of(card, tall - frame.px(12)) for card in besides]
        if cards:
            cards.insert(0, kit.fonts.text("+", frame.text(BODY), BRASS, bold=True))
        end = size + frame.px(10) + max(line.get_width() for line in lines) + frame.px(16)
        wide = end + sum(card.get_width() + frame.px(4) for card in cards)
        plate = kit.pictures.panel(wide, tall, "brass", radius=frame.px(10), scale=frame.s)
        x, y = frame.px(8), frame.px(6)
        items = [Item(plate, x, y)]
        middle = y + tall // 2
        disc = kit.pictures.disc(size - frame.px(4), IVORY)
        pad = (tall - disc.get_height()) // 2
        items.append(Item(disc, x + pad, y + pad))
        if trumps in SUIT_NAMES:
            pip = kit.pictures.pip(trumps, round(size * 0.62))
            at = x + pad + disc.get_width() // 2 - pip.get_width() // 2
            items.append(Item(pip, at, middle - pip.get_height() // 2))
        left = x + pad + disc.get_width() + frame.px(8)
        first = middle - sum(line.get_height() for line in lines) // 2
        placed = along(lines, pygame.Surface.get_height, first, -2)
        items += [Item(line, left, top) for line, top in placed]
        beside = along(cards, pygame.Surface.get_width, x + end - frame.px(8), frame.px(4))
        return items + [Item(card, at, middle - card.get_height() // 2) for card, at in beside]

    def _sign_of(self, card: Card, tall: int) -> pygame.Surface:
        """Return a card so high that is all rank and suit: a whole one as small can't be read."""
        kit = self._kit
        rank = kit.fonts.text(grammar().short(card), round(0.52 * tall), INK, bold=True)
        pip = kit.pictures.pip(card.suit, round(0.42 * tall))
        wide = max(round(tall * CARD_RATIO), rank.get_width() + 6)
        sign = blank((wide, tall))
        sign.blit(kit.pictures.box(wide, tall, IVORY, radius=max(3, tall // 9)), (0, 0))
        sign.blit(rank, rank.get_rect(midtop=(wide // 2, -round(0.03 * tall))))
        sign.blit(pip, pip.get_rect(midbottom=(wide // 2, tall - round(0.07 * tall))))
        return sign

    # Stock

    def caption(self, word: str) -> pygame.Surface:
        """Return a word to lie on the lower edge of cards that need a name."""
        key = ("caption", word, self._kit.frame)
        return self._kit.kept.get(key, lambda: self._caption(word))

    def _caption(self, word: str) -> pygame.Surface:
        kit, frame = self._kit, self._kit.frame
        text = kit.fonts.text(word, frame.text(SMALL), IVORY)
        plate = blank((text.get_width() + frame.px(16), text.get_height()))
        radius = plate.get_height() // 2
        plate.blit(kit.pictures.box(*plate.get_size(), INK, radius=radius), (0, 0))
        plate.blit(text, (frame.px(8), 0))
        return plate

    def stock(self, spot: Spot, count: int) -> list[Item]:
        """Return the stock as a pile with its number, or an empty place."""
        kit, frame = self._kit, self._kit.frame
        pictures = kit.pictures
        if not count:
            wide = pictures.width(spot.height)
            place = pictures.box(wide, spot.height, (0, 0, 0), radius=frame.px(6), opacity=0.18)
            return [Item(place, round(spot.x - wide / 2), round(spot.y - spot.height / 2))]
        layers = min(4, 1 + count // 9)
        step = max(1, frame.px(2))
        back = pictures.back(spot.height)
        items = []
        for layer in range(layers):
            x = spot.x - back.get_width() / 2 - layer * step / 2
            y = spot.y - back.get_height() / 2 - layer * step
            items.append(Item(back, round(x), round(y)))
        number = kit.fonts.text(str(count), frame.text(BODY), IVORY, bold=True)
        wide = max(number.get_width() + frame.px(14), number.get_height())
        badge = pictures.box(
            wide, number.get_height(), INK, radius=number.get_height() // 2, opacity=0.88
        )
        x = round(spot.x - wide / 2)
        y = round(spot.y - number.get_height() / 2 - (layers - 1) * step)
        items.append(Item(badge, x, y))
        items.append(Item(number, x + (wide - number.get_width()) // 2, y))
        return items


_WORDY: Final = 64
"""In windows of fewer letters across than these, points are told by their number alone."""
_NEARER: Final = 2
"""So much nearer to the round end than its words the cards of a plate stand, design px."""
_NARROW: Final = 4.2
"""A plate in which a name has less room beside the face than so many of the smallest letters are
high has it above."""
MOST_PIPS: Final = 5
"""More tricks than these are told in numbers."""
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
        below = top + name.get_height()
        plate.blit(line, (left, below))
        if held is not None:
            middle = below + line.get_height() // 2
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
        """Return the points that a seat still has to lose; nothing where that is nothing."""
        if not seat.score:
            return blank((0, 0))
        score = self._parts.score(seat.score, BODY)
        down = self._kit.pictures.icon("down", round(0.6 * score.get_height()), BRASS)
        return beside([down, score], 1)

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
        elif max(told.won, told.needed) > MOST_PIPS:
            inside = self._words(in_numbers(told.won, told.needed), room - 2 * pad, ink)
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
        face = kit.pictures.medallion(seat.medallion, box.h, seat.state)
        parts = [face]
        ink = BRASS if turn else MUTED if seat.out else IVORY
        name = self._parts.own_name(seat, ink)
        parts.append(name)
        key = ("balance", seat.chips, seat.out, frame)
        parts.append(kit.kept.get(key, lambda: self._balance(seat)))
        score = self._score(seat)
        if seat.score:
            if frame.width >= _WORDY * frame.text(SMALL):
                told = say("{points} to go", points=counted(seat.score, "point"))
                score = kit.fonts.text(told, frame.text(BODY), BRASS, bold=True)
            parts.append(score)
        if not seat.standing.empty:
            tall = max(17, round(1.25 * frame.text(SMALL)))
            parts.append(self.tab(seat.standing, round(0.16 * frame.width), tall))
        items = []
        for part, left in along(parts, pygame.Surface.get_width, frame.px(10), frame.px(10)):
            top = middle - part.get_height() // 2
            if part is score:
                top = self._parts.beside(name, middle - name.get_height() // 2, BODY)
            items.append(Item(part, left, top))
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
        label, pad = beside([word, figure], frame.px(6)), max(6, frame.px(9))
        wide = label.get_width() + 2 * pad
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
        whole.blit(label, (x + pad, tall + (number - label.get_height()) // 2))
        return whole

    def flying(self, spots: list[tuple[float, float]], wide: int) -> list[Item]:
        """Return chips on their way, each told by its middle."""
        image = self.art.chip(wide)
        half = wide / 2
        return [Item(image, round(x - half), round(y - half)) for x, y in spots]


MOST_DRAWN: Final = 20
"""A pile grows up to so many chips; its number tells the rest."""

# A chip seen from above with a little of its edge: 100 units across, 9 thick.
_THICK: Final = 0.09
_CHIP: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 109">'
    '<circle cx="50" cy="59" r="49" fill="#3c1012"/>'
    f'<path d="{around_ring(50, 57, 46.5, 17, 6)}" fill="none" stroke="#b9a988" stroke-width="5"/>'
    '<circle cx="50" cy="50" r="49" fill="#4a1416"/>'
    '<circle cx="50" cy="50" r="47" fill="#a8323a"/>'
    f'<path d="{around_ring(50, 50, 40, 20, 6)}" fill="none" stroke="#fbf4e2" stroke-width="14"/>'
    '<circle cx="50" cy="50" r="32" fill="#7c2028"/>'
    '<circle cx="50" cy="50" r="29.5" fill="none" stroke="#e9b454" stroke-width="3.4"/>'
    '<path d="M50 32 L62 50 L50 68 L38 50 Z" fill="#e9b454"/>'
    '<path d="M50 40 L56.6 50 L50 60 L43.4 50 Z" fill="#7c2028"/></svg>'
)
# Where the stacks of a pile stand, in chips across and down from its middle, first come first.
_STACKS: Final = ((0.02, 0.44), (-0.84, 0.16), (0.83, 0.20), (-0.40, -0.40), (0.46, -0.38))
_LEANS: Final = ((0, 0), (0.03, 0), (-0.02, 0), (0.02, 0))


class ChipArt:
    """Draws chips and piles and remembers them."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    def chip(self, wide: int) -> pygame.Surface:
        """Return one chip so many pixels wide, with its shadow; its top fills the upper left."""
        return self._pictures.kept.get(("chip", wide), lambda: self._with_shadow(wide))

    def bare(self, wide: int) -> pygame.Surface:
        """Return one chip without a shadow, for a line of text."""
        return self._pictures.drawing(_CHIP, wide, round(wide * 1.09))

    def pile(self, count: int, wide: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a pile of chips `wide` pixels each, in the middle of a box of this size."""
        drawn = min(count, MOST_DRAWN)
        key = ("pile", drawn, wide, size)
        return self._pictures.kept.get(key, lambda: self._pile(drawn, wide, size))

    def _with_shadow(self, wide: int) -> pygame.Surface:
        drop = max(2, round(0.12 * wide))
        whole = blank((wide + drop, round(1.09 * wide) + drop))
        shade = self._pictures.disc(wide, (0, 0, 0)).copy()
        shade.set_alpha(90)
        whole.blit(shade, (drop // 2, drop + round(0.06 * wide)))
        whole.blit(self.bare(wide), (0, 0))
        return whole

    def _pile(self, count: int, wide: int, size: tuple[int, int]) -> pygame.Surface:
        whole = blank(size)
        heights = [count // len(_STACKS) + (at < count % len(_STACKS)) for at in range(5)]
        for at in sorted(range(5), key=lambda at: _STACKS[at][1]):
            across, down = _STACKS[at]
            for level in range(heights[at]):
                lean = _LEANS[(at + level) % 4][0] if level else 0.0
                x = size[0] / 2 + (across + lean - 0.5) * wide
                y = size[1] / 2 + (down + 0.10 - 0.5 - level * 1.15 * _THICK) * wide
                picture = self.bare(wide) if level else self.chip(wide)
                whole.blit(picture, (round(x), round(y)))
        return whole
