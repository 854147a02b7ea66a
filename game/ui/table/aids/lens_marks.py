"""The trump lens at the table: a mark on each card of the hand, and its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import cos, radians, sin
from typing import Final

import pygame

from game.core.cards import Card
from game.core.sentences import Sentence, say, several
from game.core.table import Table
from game.school.fates.lens import Kind, Mark, lens
from game.ui.art.theme import BRASS, INK, INK_RAISED, IVORY, MUTED, SMALL, hex_of
from game.ui.table.course import MatchCourse
from game.ui.widgets.widget import blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.narrator import short

_ON_THE_EDGE: Final = 0.88
"""So much of a mark stands out above its card: where its strip is narrow the index lies below."""
_ROOM: Final = 4
"""Pixels between the marks of two cards."""

_FOOT: Final = "V{k} Q{r} {b} {q} {b} H4 Q1 {b} 1 {k} Z"
# Each kind has a shape of its own, so that no colour has to be told from another: a tag with its
# upper edge raised in the middle, a pill, and a tag with that edge pressed in.
_GROUNDS: Final = {
    "wins": (BRASS, INK, f'<path d="M1 6 L{{m}} 1 L{{r}} 6 {_FOOT}" {{s}}/>'),
    "beaten": (INK, IVORY, '<rect x="1.5" y="1.5" width="{w}" height="{h}" rx="{c}" {s}/>'),
    "cannot": (INK_RAISED, MUTED, f'<path d="M1 1 L{{m}} 5 L{{r}} 1 {_FOOT}" {{s}}/>'),
}
_CROSS: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
    '<path d="M5 5 L15 15 M15 5 L5 15" stroke="#fbf9f3" stroke-width="3" fill="none"/></svg>'
)


class LensMarks:
    """The marks of the person's cards, while they are asked for and a card is to be played."""

    def __init__(self, kit: Kit, course: MatchCourse) -> None:
        self._kit = kit
        self._course = course
        self._rules = course.seating.rules
        self.held = False
        self._known: tuple[Table, Mapping[Card, Mark]] | None = None

    def hold(self, *, yes: bool) -> None:
        """Hold the lens over the hand, or take it away."""
        self.held = yes

    @property
    def on(self) -> bool:
        """Whether the marks are to be seen."""
        course = self._course
        always = self._kit.settings.trump_lens and not course.taught
        wanted = self.held or always
        return wanted and course.may_act and course.words.leeway.plays_one and bool(self.marks())

    def mark(self, card: Card | None) -> Mark | None:
        """Return the mark of a card that has one now."""
        return self.marks().get(card) if card is not None and self.on else None

    def told(self, card: Card | None) -> str:
        """Return what the mark of a card means, in a sentence; empty without one."""
        mark = self.mark(card)
        if mark is None or card is None:
            return ""
        return say("{card}: {told}", card=short(card), told=mark.sentence)

    def all_told(self) -> str:
        """Return every mark in one line, for those who do not see them."""
        marks = self.marks() if self.on else {}
        hand = self._course.stage.hand_cards()
        return ", ".join(f"{short(card)} {marks[card].words}" for card in hand if card in marks)

    def marks(self) -> Mapping[Card, Mark]:
        """Return the marks for the view as it is; they are found out once."""
        view, me = self._course.view, self._course.me
        if self._known is None or self._known[0] is not view:
            self._known = view, {} if me is None else lens(self._rules, view, me)
        return self._known[1]

    def items(self) -> list[Item]:
        """Return the marks on the upper edges of the cards."""
        stage = self._course.stage
        if not self.on:
            return []
        marks, items, line = self.marks(), [], stage.layout.prompt
        cards = stage.hand_cards()
        # All speak in words of the same length.
        least = min(stage.hand_layout.strip_box(at).w for at in range(len(cards)))
        for at, card in enumerate(cards):
            sprite = stage.hand_sprite(card)
            if card not in marks or sprite is None or sprite.held is not None:
                continue
            spot, strip = sprite.at(stage.now), stage.hand_layout.strip_box(at).w
            kind, count = marks[card].kind, len(marks[card].by)
            key = ("mark", kind, count, least, self._kit.frame)
            image = self._kit.kept.get(key, partial(self._badge, kind, count, least))
            # At the end of what is seen of the upper edge, clear of the index; it leans with it.
            across = strip - (self._kit.pictures.width(spot.height) + image.get_width()) / 2
            lean, up = radians(spot.tilt), -spot.height / 2
            x = spot.x + across * cos(lean) - up * sin(lean)
            y = spot.y + across * sin(lean) + up * cos(lean)
            wanted = y - _ON_THE_EDGE * image.get_height()
            low = line.y + line.h - wanted
            # The line over the hand stays readable above a card that is lifted.
            top = wanted + max(0, low)
            if low > image.get_height() / 2:
                # So does its index: nothing lies over the other end of its upper edge.
                x = spot.x + (self._kit.pictures.width(spot.height) - image.get_width()) / 2
            items.append(Item(image, round(x - image.get_width() / 2), round(top)))
        return items

    def _badge(self, kind: Kind, number: int, strip: int) -> pygame.Surface:
        """Return the picture of a mark, no wider than what is seen of its card."""
        kit, frame = self._kit, self._kit.frame
        size = frame.text(SMALL)
        tall = round(1.5 * size)
        room = max(tall, strip - _ROOM)
        ink = INK if kind == "wins" else IVORY
        pad = frame.px(7)
        tried = map(say, _words(kind, number))
        fitting = (w for w in tried if kit.fonts.width(w, size, bold=True) + 2 * pad <= room)
        words = next(fitting, str(number) if kind == "beaten" else "")
        if words:
            sign = kit.fonts.text(words, size, ink, bold=True)
        elif kind == "wins":
            sign = kit.pictures.icon("tick", round(0.9 * size), ink)
        else:
            sign = kit.pictures.drawing(_CROSS, size, size)
        wide = min(room, max(tall, sign.get_width() + 2 * pad))
        image = blank((wide, tall))
        image.blit(kit.pictures.drawing(_ground(kind, wide, tall), wide, tall), (0, 0))
        low = 0 if kind == "beaten" else 2
        image.blit(sign, sign.get_rect(center=(wide // 2, tall // 2 + low)))
        return image


def _words(kind: Kind, number: int) -> tuple[Sentence, ...]:
    """Return what may stand on a mark: the first that fits. Without any there is its sign."""
    match kind:
        case "wins":
            return Sentence("wins so far"), Sentence("wins")
        case "cannot":
            return Sentence("can't win"), Sentence("loses"), Sentence("no")
        case "beaten":
            beat = several(number, "{n} beats it", "{n} beat it")
            return Sentence("{n} may beat it", n=number), beat


def _ground(kind: Kind, wide: int, tall: int) -> str:
    """Return the shape of a mark."""
    fill, edge, shape = _GROUNDS[kind]
    style = f'fill="{hex_of(fill)}" stroke="{hex_of(edge)}" stroke-width="1.4"'
    right, foot = wide - 1, tall - 1
    places = {"m": wide / 2, "r": right, "q": right - 3, "b": foot, "k": foot - 3}
    places |= {"w": wide - 3, "h": tall - 3}
    drawn = shape.format(s=style, c=tall / 2, **places)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" '
        f'preserveAspectRatio="none">{drawn}</svg>'
    )
