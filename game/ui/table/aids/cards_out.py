"""Cards still out: a counter for each suit in the bar, which unfolds into their ranks.

They unfold where they hide nothing: one suit at a press of its counter, all of them at a key.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import ceil
from typing import Final

import pygame

from game.core.cards import Card, Cards
from game.core.sentences import Sentence, Suit, grammar, say, several
from game.core.table import Table
from game.school.still_out import SuitOut, still_out
from game.ui.art.rows import along
from game.ui.art.theme import BRASS, EDGE, IVORY, MUTED, SMALL, TEXT_FLOOR, Colour
from game.ui.table.aids.in_sight import InSight
from game.ui.table.course import MatchCourse
from game.ui.table.places.free_place import free_place
from game.ui.table.places.shapes import Box
from game.ui.widgets import Button
from game.ui.widgets.widget import Look, blank
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.narrator import sign_times, suit_sign

PANEL: Final = "cards-out"
"""What the table calls it while it is laid open by a key."""
_SIZES: Final = tuple((share, lines) for lines in (1, 2) for share in (1.0, 0.85, 0.72))
"""How large it is, and in how many lines the ranks of a suit stand: what is tried, best first."""
_GAP: Final = 6
_AIR: Final = 6
"""Room between two ranks: design pixels, and real ones at the least."""
_NONE: Final = Sentence("none")
COUNTER: Final = "suit-out-"
"""What the key of a counter begins with."""
_HEADS: Final = (Sentence("still out"), Sentence("cards you haven't seen"))
"""What stands over it, and what where some are seen in other hands."""


class SuitCounter(Button):
    """How many cards of a suit are still out; pressed, it unfolds."""

    def __init__(self, suit: SuitOut) -> None:
        told = several(
            len(suit.out), "One {suit:one} still out", "{n} {suit} still out", suit=Suit(suit.suit)
        )
        super().__init__(f"{COUNTER}{suit.suit}", say(told), style="quiet", size=SMALL)
        self._suit, self._trumps = suit_sign(suit.suit), suit.trumps
        self._count = len(suit.out)

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:  # noqa: ARG002
        """Return room for the sign and two digits: it is as wide whatever the number."""
        size = kit.frame.text(SMALL)
        wide = kit.fonts.width(sign_times(self._suit, 13), size, bold=True) + kit.frame.px(14)
        return max(kit.frame.hit, wide), max(kit.frame.hit, round(1.9 * size))

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        image = blank(self.rect.size)
        frame, size = kit.frame, kit.frame.text(SMALL)
        if look.hover or look.pressed:
            image.blit(kit.pictures.box(*self.rect.size, EDGE, radius=frame.px(8)), (0, 0))
        ink = BRASS if self._trumps else IVORY
        text = kit.fonts.text(sign_times(self._suit, self._count), size, ink, bold=True)
        image.blit(text, text.get_rect(center=(self.rect.w // 2, self.rect.h // 2)))
        return image


class CardsOut:
    """Tells which cards of each suit others may play; trumps first, under a brass line.

    `comes` tells whether the coach has brought the counters.
    """

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        in_sight: InSight,
        *,
        comes: Callable[[], bool],
    ) -> None:
        self._kit = kit
        self._in_sight = in_sight
        self._course = course
        self._rules = course.seating.rules
        self._comes = comes
        self._unfolded = ""
        """The one suit that is unfolded; empty for all of them."""
        self._counted: tuple[tuple[str, int], ...] = ()
        self._suits: tuple[Table, tuple[SuitOut, ...]] | None = None
        self._made: tuple[Hashable, list[Item], Box | None] | None = None

    @property
    def _told(self) -> bool:
        """Whether there is something to keep in mind: not where all hands lie open."""
        return bool(self._course.stage.shown.phase) and any(
            len(suit.known) < len(suit.out) for suit in self.suits()
        )

    @property
    def on(self) -> bool:
        """Whether suits are unfolded."""
        return self._course.panel == PANEL and self._told

    def unfold(self, suit: str = "") -> None:
        """Unfold a suit, or all of them; what is unfolded already is folded up again."""
        course = self._course
        if course.panel != PANEL or self._unfolded == suit:
            course.lay_open(PANEL)
        self._unfolded = suit

    def counters(self) -> list[SuitCounter]:
        """Return the counters, if they are wanted or have been brought."""
        course = self._course
        wanted = self._kit.settings.still_out or self._comes()
        if course.me is None or course.taught or not (wanted and self._told):
            return []
        return [SuitCounter(suit) for suit in self.suits()]

    def has_turned(self) -> bool:
        """Tell, once, whether the counters have changed since this was asked last."""
        before, counters = self._counted, self.counters()
        # Who wants none is spared the counting.
        suits = self.suits() if counters else ()
        self._counted = tuple(
            (one.key, len(suit.out)) for one, suit in zip(counters, suits, strict=False)
        )
        return before != self._counted

    def suits(self) -> tuple[SuitOut, ...]:
        """Return each suit with what is still out of it, as the table is shown."""
        shown = self._course.stage.shown
        if self._suits is None or self._suits[0] is not shown:
            self._suits = shown, still_out(self._rules, shown, self._course.me)
        return self._suits[1]

    def told(self) -> str:
        """Return the same in words."""
        return " ".join(map(_told, self._shown()))

    def _shown(self) -> tuple[SuitOut, ...]:
        """Return the suits that are unfolded."""
        suits = self.suits()
        return tuple(suit for suit in suits if self._unfolded in ("", suit.suit)) or suits

    # What is seen

    def items(self) -> list[Item]:
        """Return the ranks of the suits that are unfolded: in a free corner, or in the middle."""
        if not self.on:
            return []
        return self._placed()[0]

    @property
    def box(self) -> Box | None:
        """Where the table of ranks lies, None where it is not seen."""
        return self._placed()[1] if self.on else None

    def nodes(self) -> list[Node]:
        """Return what it tells, for those who do not see it."""
        if not self.on:
            return []
        where = self.box or (0, 0, 0, 0)
        return [Node("status", say("Cards still out"), self.told(), where, "still-out")]

    def _placed(self) -> tuple[list[Item], Box | None]:
        frame = self._kit.frame
        # Whoever has played: so it does not jump.
        room, covered = self._in_sight.room(), self._in_sight.taken()
        key = (
            self._shown(),
            self._head(),
            frame,
            room,
            tuple(covered),
            self._kit.pictures.style,
        )
        if self._made is None or self._made[0] != key:
            self._made = key, *self._find(room, covered)
        return self._made[1], self._made[2]

    def _find(self, room: Box, covered: list[tuple[Box, float]]) -> tuple[list[Item], Box]:
        """Return the picture in the first size that has a free place, or where it costs least."""
        gap, least = self._kit.frame.px(_GAP), float("inf")
        for share, lines in _SIZES:
            rows = _Rows(self._kit, self._shown(), self._head(), share, lines)
            place = free_place(rows.size, room, covered, gap, whole=True)
            if place.cost < least:
                least, best, box = place.cost, rows, place.box
            if not least:
                break
        return best.items(box), box

    def _head(self) -> str:
        """Return what stands over the table of ranks."""
        return say(_HEADS[any(suit.known for suit in self.suits())])


def _sign(card: Card, suit: SuitOut) -> str:
    """Return a card by its rank; one that is printed of another suit with that."""
    return grammar().short(card) + ("" if card.suit == suit.suit else suit_sign(card.suit))


def _told(suit: SuitOut) -> str:
    """Return what is out of a suit, and which of it is seen in other hands, in words."""
    sign = suit_sign(suit.suit)
    name = say("{sign} (trumps)", sign=sign) if suit.trumps else sign
    out = " ".join(_sign(card, suit) for card in suit.out) or say(_NONE)
    known = " ".join(_sign(card, suit) for card in suit.known)
    if known:
        return say("{suit} {cards}, known {known}.", suit=name, cards=out, known=known)
    return say("{suit} {cards}.", suit=name, cards=out)


class _Rows:
    """A row for each suit with the ranks that are out: what the person holds or saw is left out.

    Many ranks stand in so many `lines`.
    """

    def __init__(
        self, kit: Kit, suits: tuple[SuitOut, ...], over: str, share: float, lines: int
    ) -> None:
        self._kit, self._suits, self._over = kit, suits, over
        frame, fonts = kit.frame, kit.fonts
        self._text = max(TEXT_FLOOR, round(frame.text(SMALL) * share))
        self._air = round(share * max(_AIR, frame.px(_AIR)))
        self._row = fonts.line_height(self._text, bold=True)
        self._pad = frame.px(8)
        self._first = self._pad + round(1.2 * self._text) + frame.px(4)
        self._in_line = ceil(max(len(suit.out) for suit in suits) / lines) or 1
        ranks = max(self._wide(line, suit) for suit in suits for line in self._lines(suit))
        none = fonts.width(say(_NONE), self._text, bold=True) + self._air
        head = fonts.width(over, self._text) + 2 * self._pad
        wide = max(head, self._first + max(none, ranks) + self._pad)
        count = sum(len(self._lines(suit)) for suit in suits)
        self.size = (wide, self._row * (1 + count) + frame.px(10))

    def _lines(self, suit: SuitOut) -> list[Cards]:
        """Return the cards of a suit line by line; one without any has a line as well."""
        return [
            suit.out[at : at + self._in_line] for at in range(0, len(suit.out), self._in_line)
        ] or [()]

    def _wide(self, line: Cards, suit: SuitOut) -> int:
        fonts = self._kit.fonts
        return sum(
            fonts.width(_sign(card, suit), self._text, bold=True) + self._air for card in line
        )

    def items(self, box: Box) -> list[Item]:
        """Return the whole as one picture: it stays while everything else moves."""
        kit, frame = self._kit, self._kit.frame
        whole = blank((box.w, box.h))
        ground = kit.pictures.panel(box.w, box.h, "ink", radius=frame.px(8), scale=frame.s)
        whole.blit(ground, (0, 0))
        head = kit.fonts.fitted(self._over, box.w - 2 * self._pad, self._text, MUTED)
        whole.blit(head, (self._pad, frame.px(3)))
        for (suit, lines), y in along(
            [(suit, self._lines(suit)) for suit in self._suits],
            lambda told: self._row * len(told[1]),
            frame.px(4) + self._row,
            0,
        ):
            self._draw(whole, round(y), suit, lines)
        return [Item(whole, box.x, box.y)]

    def _draw(self, whole: pygame.Surface, top: int, suit: SuitOut, lines: list[Cards]) -> None:
        """Draw the sign of a suit and its ranks; trumps are underlined."""
        kit, ink = self._kit, BRASS if suit.trumps else IVORY
        sign = kit.fonts.text(suit_sign(suit.suit), self._text, IVORY, bold=True)
        whole.blit(sign, (self._pad, top))
        if not suit.out:
            whole.blit(kit.fonts.text(say(_NONE), self._text, MUTED), (self._first, top))
        for line, y in along(lines, lambda _: self._row, top, 0):
            self._draw_line(whole, y, line, suit, ink)
        if suit.trumps and len(self._suits) > 1:
            rule = kit.pictures.box(whole.get_width() - 2 * self._pad, 2, BRASS, radius=1)
            whole.blit(rule, (self._pad, top + self._row * len(lines) - 1))

    def _draw_line(
        self, whole: pygame.Surface, y: int, line: Cards, suit: SuitOut, ink: Colour
    ) -> None:
        """Draw ranks of a suit in a line; those seen in other hands are underlined."""
        kit = self._kit
        ranks = [
            (card, kit.fonts.text(_sign(card, suit), self._text, ink, bold=True)) for card in line
        ]
        for (card, rank), x in along(ranks, lambda one: one[1].get_width(), self._first, self._air):
            whole.blit(rank, (x, y))
            if card in suit.known:
                rule = kit.pictures.box(rank.get_width(), kit.frame.line, ink, radius=0)
                whole.blit(rule, (x, y + self._row - 3))
