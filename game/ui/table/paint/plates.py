"""Plates of the seats, the bar with trumps, the stock: the still parts of a table's picture."""

from __future__ import annotations

import pygame

from game.core.cards import SUIT_NAMES, Cards
from game.core.sentences import grammar, say
from game.ui.art.numerals import fitting_size
from game.ui.art.theme import BODY, BRASS, INK, IVORY, MUTED, SMALL
from game.ui.table.paint.chip_plates import ChipPlates
from game.ui.table.paint.plate_parts import MOST_BACKS, PlateParts, PlateSeat
from game.ui.table.places.layout import Box, Spot
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_APART = "·"
"""What stands between two numbers: 3 17 would be read as one."""


class Plates:
    """Draws plates and remembers them; the same plate is the same picture.

    `chips` draws those of tables where chips are played for.
    """

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._parts = PlateParts(kit)
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
        told = seat.standing.word or ("out" if seat.out else "")
        number = self._kit.fonts.text(str(seat.cards or ""), self._small, IVORY, bold=True)
        tall = max(13, round(number.get_height() * 0.86))
        line = Box(x, y + 1, room, tall)
        if not told:
            self._draw_backs(plate, 0 if seat.out else seat.cards, number, line)
        elif seat.cards:
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
        x = line.x
        if wide + frame.px(3) + after + words.get_width() <= line.w:
            plate.blit(self._parts.back(wide, line.h), (x, line.y))
            x += wide + frame.px(3)
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
        face = box.h
        x = frame.px(10)
        medallion = kit.pictures.medallion(seat.medallion, face, seat.state)
        name = self._parts.own_name(seat, BRASS if turn else IVORY)
        score = self._parts.score(seat.score, BODY)
        middle = box.y + box.h // 2
        items = [Item(medallion, x, box.y)]
        x += face + frame.px(8)
        items.append(Item(name, x, middle - name.get_height() // 2))
        x += name.get_width() + frame.px(10)
        line = self._parts.beside(name, middle - name.get_height() // 2, BODY)
        items.append(Item(score, x, line))
        if told := seat.standing.word:
            if seat.score is not None:
                x += score.get_width() + frame.px(10)
                told = f"{_APART} {told}"
            word = kit.fonts.text(told, frame.text(SMALL), MUTED)
            items.append(Item(word, x, middle - word.get_height() // 2))
        return items

    # The top bar

    def bar(
        self, box: Box, trumps: str | None, besides: Cards, words: str, *, room: int
    ) -> list[Item]:
        """Return the bar at the top: trumps in a sign and a word, then what is being played."""
        kit, frame = self._kit, self._kit.frame
        ground = kit.pictures.box(box.w, box.h, INK, radius=1, opacity=0.62)
        items = [Item(ground, 0, 0)]
        x = frame.px(12)
        if trumps:
            chip = self._trump_chip(trumps, besides)
            items += chip
            x = chip[0].x + chip[0].image.get_width() + frame.px(16)
        text = kit.fonts.fitted(words, max(40, room - x), frame.text(SMALL), MUTED)
        items.append(Item(text, x, (box.h - text.get_height()) // 2))
        return items

    def trump_box(self, trumps: str, besides: Cards) -> Box:
        """Return where the sign of trumps lies, which hangs down from the bar."""
        plate = self._trump_chip(trumps, besides)[0]
        return Box(plate.x, plate.y, *plate.image.get_size())

    def _trump_chip(self, trumps: str, besides: Cards) -> list[Item]:
        """Return the sign of trumps: its plate, then what stands on it.

        Cards of another suit that are trumps as well, such as Pam, lie on it as small cards.
        """
        kit, frame = self._kit, self._kit.frame
        size = max(40, frame.px(46))
        name = grammar().suit(trumps) if trumps in SUIT_NAMES else say("no trumps")
        word = kit.fonts.text(name, frame.text(BODY), IVORY, bold=True)
        small = kit.fonts.text(grammar().suit("trumps"), frame.text(SMALL), BRASS)
        tall = size + frame.px(8)
        both = small.get_height() + word.get_height()
        # Large text leaves room for the suit alone; its sign and the brass say the rest.
        lines = [small, word] if both - 2 <= tall else [word]
        cards = [
            kit.pictures.card(str(card), tall - frame.px(8), index="jumbo") for card in besides
        ]
        end = size + frame.px(10) + max(line.get_width() for line in lines) + frame.px(16)
        wide = end + sum(card.get_width() + frame.px(2) for card in cards)
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
        top = middle - sum(line.get_height() for line in lines) // 2
        for line in lines:
            items.append(Item(line, left, top))
            top += line.get_height() - 2
        x += end - frame.px(8)
        for card in cards:
            items.append(Item(card, x, middle - card.get_height() // 2))
            x += card.get_width() + frame.px(2)
        return items

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
