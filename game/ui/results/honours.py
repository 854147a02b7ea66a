"""The end of a match on the felt: one sentence, what is known of it, and a plate for each place."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.core.sentences import say
from game.ui.art.numerals import (
    digit_width,
    figure,
    fitting_size,
    numeral,
    signed,
    with_minus,
    written_number,
)
from game.ui.art.theme import (
    BODY,
    DANGER,
    ENTER,
    GOOD,
    HEADING,
    INK,
    IVORY,
    LARGE,
    MUTED,
    SMALL,
    TITLE,
    Colour,
)
from game.ui.results.pages import Words, button_of
from game.ui.results.parts import Headline
from game.ui.results.result import Result, facts_of, title_of
from game.ui.table.places.in_room import RoomPlaces
from game.ui.widgets.layout import Column, Fill, Inset, OfSize, Row, Space, Suited, grid, wrap
from game.ui.widgets.still import Label, Picture, WrappedText
from game.ui.widgets.widget import Composed, Look, Piece, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted

_INLAY: Final = 92
"""How far from the far edge the inlay of a table reaches, design px."""
_ABREAST: Final = 5
"""So many place plates stand in a row."""
_PLATE: Final = 74, 238
"""A place plate's height and width, in design px."""
_SLIDES: Final = 26
_EIGHTHS: Final = 8
_OWN: Final = (0.20, 0.165, 0.13, 0.12)
"""The person's own head at the near edge, in heights of the window: as large as there is room."""
_DOWN_TO: Final = 0.03
"""So much of it lies below the edge."""
_OVER_OWN: Final = 1.16, 1.30
"""How high that is with what is worn, and with a fan behind it, in heads."""
_MAIN: Final = ("again", "score", "look", "title")
"""What stands in the row of large buttons, in its order."""


class _Way(NamedTuple):
    """How much is told, and how large, beside the person's `own` head: the sheet has the rest."""

    title: float
    all: bool = True
    facts: bool = True
    own: float = 0.0


_WAYS: Final = (
    _Way(TITLE),
    _Way(HEADING),
    _Way(HEADING, all=False),
    _Way(HEADING, all=False, facts=False),
)


class FeltTitle(Headline):
    """A sentence on the felt, in a soft shade that keeps it readable on the lightest table."""

    def natural_size(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of its one line."""
        wide = kit.fonts.width(self.label, kit.frame.text(self.size), serif=True)
        return min(width, wide + 2), super().natural_size(kit, width)[1]

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the sentence over its shade."""
        (words,) = super().items(kit, look)
        blur = round(0.30 * words.image.get_height())
        size = words.image.get_width(), round(0.55 * words.image.get_height())
        shade = kit.pictures.soft_shadow(*size, blur)
        y = words.y + (words.image.get_height() - shade.get_height()) // 2
        return [Item(shade, words.x - 2 * blur, y), words]


class FactsPill(Composed):
    """What is known of a match, on one dark pill."""

    role = "text"
    focusable = False

    def __init__(self, key: str, facts: Sequence[str], size: float = BODY) -> None:
        super().__init__(key, "\u00a0· ".join(facts))
        self._size = size

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        return Suited(partial(self._laid, kit))

    def _laid(self, kit: Kit, width: int) -> Piece:
        """Return its lines, as even as they can be, with room around them."""
        words = WrappedText("facts", self.label, size=self._size, align="centre")
        size = words.letters(kit)
        pad = round(0.8 * size)
        room = width - 2 * pad
        wide = min(room, kit.fonts.width(self.label, size) + 2)
        if wide == room:
            wide = kit.fonts.even_width(self.label, room, size) + 2
        return Inset(OfSize(words, wide), x=pad, y=round(0.225 * size))

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        radius = round(0.75 * kit.frame.text(self._size))
        return kit.pictures.box(*self.rect.size, INK, radius=radius, opacity=0.80).copy()


class PlacePlate(Composed):
    """Somebody's place: number, head, name, total, and what the last deal changed of it.

    Whoever has lost has no place: it is told what it is `called`, and seen what it `wears`.
    """

    role = "row"
    focusable = False

    def __init__(self, told: Result, place: int, seat: int) -> None:
        self._lost = seat in told.losers
        name = told.names[seat]
        label = f"{name}, {told.failing}" if self._lost else f"{place}. {name}"
        super().__init__(f"place {told.medallions[seat]}", label)
        self._place, self._name, self._face = place, name, told.medallions[seat]
        self._won = seat in told.winners
        self._total = None if told.losers else told.totals[seat]
        # What a deal brought counts as the total does, or it is not told.
        alike = told.unit != "Points" or not told.chips
        self._change = told.deals[-1][seat] if alike and not told.losers and told.deals else None
        self._good = -1 if told.fewest else 1
        self._chips = told.chips[seat] if told.chips else None
        self._totals = told.totals
        changes = told.deals[-1] if self._change is not None else ()
        self._all_beside = [*map(_purse, told.chips or ())] or [*map(signed, changes)]
        self._called = told.failing if self._lost else ""
        self._wears = told.loser_wears if self._lost else ""
        self._came = 1.0

    def come(self, share: float) -> None:
        """Be seen so far on the way to its place."""
        self._came = share

    def value_text(self) -> str:
        """Return the total, what the last deal changed, and the chips beside it."""
        change = (
            "" if self._change is None else say("last deal {signed}", signed=signed(self._change))
        )
        total = "" if self._total is None else figure(self._total)
        return ", ".join(filter(None, (total, change, self._purse)))

    @property
    def _purse(self) -> str:
        return "" if self._chips is None else _purse(self._chips)

    def items(self, kit: Kit, look: Look) -> list[Item]:
        """Return the plate; while it is on its way it is lower, and not all to be seen."""
        if self._came <= 0:
            return []
        whole = super().items(kit, look)
        eighths = round(_EIGHTHS * self._came)
        if eighths >= _EIGHTHS:
            return whole
        (item,) = whole
        thin = item.image.copy()
        thin.set_alpha(255 * eighths // _EIGHTHS)
        return [Item(thin, item.x, item.y + kit.frame.px(_SLIDES * (1 - ENTER(self._came))))]

    def _state(self) -> Hashable:
        return (self.label, self._won)

    def _ground(self, kit: Kit, look: Look) -> pygame.Surface:  # noqa: ARG002
        return self._panel(kit, "primary" if self._won else "brass", 12)

    def _tree(self, kit: Kit, look: Look) -> Piece:  # noqa: ARG002
        return Suited(partial(self._laid_out, kit))

    def _laid_out(self, kit: Kit, width: int) -> Piece:
        """Return number, head and words beside each other on a plate of a width."""
        frame, px, ink = kit.frame, kit.frame.px, INK if self._won else IVORY
        words = Column(
            Label("name", self._name, size=BODY, colour=ink, bold=True),
            Suited(lambda room: self._figures(kit, room, ink)),
        )
        lines = kit.fonts.line_height(frame.text(BODY), bold=True)
        lines += kit.fonts.line_height(frame.text(LARGE), serif=True)
        high = max(px(_PLATE[0]), lines + px(10))
        state = self._wears or ("pleased" if self._won else "")
        size = min(high - px(14), round(0.34 * width))
        face = Picture("face", "", kit.pictures.medallion(self._face, size, state))
        number = numeral(kit, self._place, frame.text(LARGE), ink, serif=True)
        lead = None if self._called else Picture("place", "", number)
        row = Row(lead, face, Fill(words), gap=px(10))
        return OfSize(Inset(row, left=px(14), right=px(14) // 2), height=high)

    def _figures(self, kit: Kit, room: int, ink: Colour) -> Piece:
        """Return the line below the name, at the left of its room."""
        frame = kit.frame
        if self._total is None:
            words, colour = (self._called, DANGER) if self._called else (say("got away"), MUTED)
            bold = bool(self._called)
            size = fitting_size(kit, [words], room, BODY, bold=bold)
            fitted = kit.fonts.fitted(words, room, size, colour, bold=bold)
            return Row(Picture("told", "", fitted))
        total = numeral(kit, self._total, frame.text(LARGE), ink, serif=True)
        gap = frame.px(10)
        widest = max(len(figure(each)) for each in self._totals)
        digits = widest * digit_width(kit, frame.text(LARGE), bold=False, serif=True)
        beside = self._beside(kit, ink, room - gap - digits)
        figures: list[Piece] = [Picture("total", "", total)]
        if beside is not None:
            drop = (total.get_height() - beside.get_height()) * 6 // 10
            figures.append(Inset(Picture("beside", "", beside), top=drop))
        return Row(*figures, gap=gap, align="top")

    def _beside(self, kit: Kit, ink: Colour, room: int) -> pygame.Surface | None:
        """Return what stands beside the total: what the last deal changed of it, or the purse.

        Where somebody's has no room there, nobody's is told.
        """
        bold = self._chips is None
        size = fitting_size(kit, self._all_beside, room, SMALL, bold=bold)
        if any(kit.fonts.width(each, size, bold=bold) > room for each in self._all_beside):
            return None
        if self._chips is not None:
            return kit.fonts.text(self._purse, size, INK if self._won else MUTED)
        if self._change is None:
            return None
        gain = self._change * self._good
        colour = ink if self._won else GOOD if gain > 0 else DANGER if gain < 0 else MUTED
        return written_number(kit, signed(self._change), size, colour, bold=True)


def _purse(chips: int) -> str:
    """Return chips in words."""
    return with_minus(counted(chips, "chip"))


class Honours(NamedTuple):
    """A page on the felt: where it lies, and the person's head at the near edge, if one plays."""

    page: Piece
    area: pygame.Rect
    own: pygame.Rect | None


def honours(kit: Kit, told: Result, words: Words, places: RoomPlaces) -> Honours | None:
    """Return the page for a table in a room; None where there is no room for all of it."""
    # Whoever has neither won nor lost may be left out.
    heads = _OWN if told.you in (*told.winners, *told.losers) else (*_OWN, 0.0)
    for way, own in product(_WAYS, heads):
        found = _laid(kit, told, words, places, way._replace(own=own))
        if found is not None:
            return found
    return None


def _pills(told: Result, way: _Way) -> list[FactsPill]:
    """Return what is told of the deal below its title, as far as the way has room for that."""
    size = BODY if way.title == TITLE else SMALL
    facts = [FactsPill("facts", facts_of(told), size)] if way.facts else []
    more = [FactsPill("more", [told.more], SMALL)] if told.more and way.all else []
    return facts + more


def _laid(
    kit: Kit,
    told: Result,
    words: Words,
    places: RoomPlaces,
    way: _Way,
) -> Honours | None:
    frame, title = kit.frame, way.title
    px, margin = frame.px, max(12, frame.px(36))
    room = frame.width - 2 * margin
    head = round(way.own * frame.height) if told.you is not None else 0
    foot = frame.height - px(12) - round(_OVER_OWN[told.you in told.winners] * head)
    first = FeltTitle("champion", title_of(told), size=title)
    wide = min(room, kit.fonts.width(first.label, frame.text(title), serif=True))
    if len(kit.fonts.wrap(first.label, room, frame.text(title), serif=True)) > 1:
        return None
    pills = _pills(told, way)
    plates = _plates(kit, told, room)
    above = Column(first, Space(px(4)) if pills else None, *pills, gap=px(6), align="centre")
    top = free_below(places, max([wide, *_widths(kit, pills, room)]))
    under = free_below(places, min(room, plates.natural_size(kit, room)[0]))
    high = above.natural_size(kit, room)[1]
    between = max(px(12), under - top - high)
    large, small = _buttons(kit, words, least=not way.all)
    page = Column(
        above,
        Space(between),
        plates,
        Space(px(14)),
        large,
        Space(px(6)) if small else None,
        small,
        align="centre",
    )
    if top + page.natural_size(kit, room)[1] > foot:
        return None
    spare = foot - top - page.natural_size(kit, room)[1]
    # Below the inlay, on which no word is read well, as far as there is room for that.
    inlay = round(places.room.oval.rim_at(frame.width / 2)) + px(_INLAY) - top
    lower = min(spare, max(inlay, min(spare // 3, px(16))))
    area = pygame.Rect(margin, top + lower, room, foot - top - lower)
    mine = pygame.Rect(0, 0, head, head) if head else None
    if mine is not None:
        mine.midbottom = frame.width // 2, frame.height + round(_DOWN_TO * head)
    return Honours(page, area, mine)


def _widths(kit: Kit, parts: Sequence[Widget], room: int) -> Iterator[int]:
    yield from (part.natural_size(kit, room)[0] for part in parts)


def free_below(places: RoomPlaces, wide: int) -> int:
    """Return from where on something so wide, in the middle, covers nobody's plate."""
    frame = places.frame
    left, right = (frame.width - wide) / 2, (frame.width + wide) / 2
    seats = [places.sitter(seat) for seat in places.others]
    parts = [part for seat in seats for part in (seat.plate, seat.fan, seat.number, seat.sign)]
    feet = [part.foot for part in parts if part.x < right and left < part.right]
    rim = places.room.oval.rim_at(frame.width / 2) + frame.px(52)
    return round(max([rim, *feet]) + frame.px(10))


def _plates(kit: Kit, told: Result, room: int) -> Piece:
    """Return the place plates, best first, in rows of much the same length."""
    frame, seats = kit.frame, len(told.names)
    gap = frame.px(14)
    most = max(frame.px(_PLATE[1]), round(11.5 * frame.text(BODY)))
    least = max(frame.px(140), round(8 * frame.text(BODY)))
    across = min(_ABREAST, seats, max(1, (room + gap) // (least + gap)))
    rows = -(-seats // across)
    across = -(-seats // rows)
    wide = min(most, (room - gap * (across - 1)) // across)
    plates = [PlacePlate(told, place, seat) for place, seat in told.standing()]
    return OfSize(grid(plates, across, gap=gap), wide * across + gap * (across - 1))


def _buttons(kit: Kit, words: Words, *, least: bool) -> tuple[Piece, Piece | None]:
    """Return the row of large buttons, and the others; the sheet has these too, at the `least`."""
    large = [button_of(key, words) for key in _MAIN if key in words]
    gap = kit.frame.gap
    rows = wrap(kit, large, gap=gap, between=gap, align="centre")
    others = [key for key in words if key not in _MAIN and key != "back"]
    if least or not others:
        return rows, None
    small = [button_of(key, words, size=SMALL, quiet=True) for key in others]
    return rows, Row(*small, gap=gap)
