"""A few cards drawn small with words under them: the pictures of contrasts and of the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.core.cards import parse_card
from game.core.sentences import list_of, say
from game.ui.art.fonts import Fonts
from game.ui.art.pictures import NO_MARKS
from game.ui.art.rows import along, in_rows
from game.ui.art.theme import BRASS, IVORY, MUTED, SMALL, Frame
from game.ui.widgets.widget import blank
from game.ui.window.kit import Kit

BACK: Final = "back"
"""Stands for a card face down."""
PIP: Final = "pip "
"""Stands before a suit whose sign is shown instead of a card."""
ARROW: Final = "icon chevron-right"
CHIP: Final = "icon chip"
DEALER: Final = "icon dealer"
PERSON: Final = "icon person"
"""Signs that stand among cards, by the icon they are drawn with."""
_ICON: Final = "icon "
_STRIP: Final = 0.46
"""How much of a card is seen beside the one that lies on it."""
_PILED: Final = 0.22
"""The same, of what lies in a pile, such as backs and chips."""
_RISEN: Final = 0.14
"""How far a chosen card stands out of its hand, of its height."""
_MOST_BACKS: Final = 5


class Bunch(NamedTuple):
    """Cards that lie together: a hand, a card of the trick.

    Those `up` stand out and glow, one that wins is marked, and what is `dim` is out of it.
    """

    caption: str
    cards: tuple[str, ...]
    up: frozenset[str] = NO_MARKS
    win: frozenset[str] = NO_MARKS
    dim: frozenset[str] = NO_MARKS
    spread: bool = True


def in_words(bunches: Sequence[Bunch]) -> str:
    """Return what a picture shows, for those who hear it."""
    told = []
    for bunch in bunches:
        # Signs and backs say nothing by themselves.
        cards = list_of(parse_card(c) for c in bunch.cards if " " not in c and c != BACK)
        if bunch.caption and cards.things:
            told.append(say("{Caption}: {cards}.", caption=bunch.caption, cards=cards))
        elif bunch.caption or cards.things:
            told.append(say("{Shown}.", shown=bunch.caption or cards))
    return " ".join(told)


def card_height(frame: Frame) -> int:
    """Return how high a small card is drawn."""
    return max(frame.px(88), 72, frame.text(SMALL) * 4)


def drawn(
    kit: Kit, bunches: Sequence[Bunch], width: int, *, height: int = 0, centred: bool = False
) -> pygame.Surface:
    """Return bunches of cards side by side, in rows no wider than a width."""
    high = height or card_height(kit.frame)
    gap, between = kit.frame.px(22), kit.frame.px(4)
    laid = (_laid(kit, bunch, high, width) for bunch in bunches if bunch.cards)
    rows = in_rows(laid, lambda one: one.width, width, gap)
    card = high + 2 * kit.pictures.margin(high)

    def tall(row: Sequence[_Laid]) -> int:
        return max(one.risen for one in row) + card + max(one.below for one in row)

    whole = blank((width, sum(map(tall, rows)) + between * (len(rows) - 1)))
    for row, top in along(rows, tall, 0, between):
        # All cards of a row stand on one line, whatever is said under them.
        line = top + max(one.risen for one in row)
        across = sum(one.width for one in row) + gap * (len(row) - 1)
        first = (width - across) // 2 if centred else 0
        for one, left in along(row, lambda one: one.width, first, gap):
            whole.blit(one.image, (left, line - one.risen))
    return whole


class _Laid(NamedTuple):
    """A bunch drawn: how far it reaches above the line of cards, and below it."""

    image: pygame.Surface
    risen: int
    below: int

    @property
    def width(self) -> int:
        return self.image.get_width()


def _laid(kit: Kit, bunch: Bunch, high: int, most: int) -> _Laid:
    """Return one bunch with its caption; cards overlap as far as they must."""
    fonts, size = kit.fonts, kit.frame.text(SMALL)
    wide, margin = kit.pictures.width(high), kit.pictures.margin(high)
    if bunch.cards[0] == ARROW:
        wide //= 2
    cards = bunch.cards[:_MOST_BACKS] if set(bunch.cards) == {BACK} else bunch.cards
    strip = wide + kit.frame.px(5) if bunch.spread and len(cards) < 5 else round(wide * _STRIP)
    if len(set(cards)) == 1:
        strip = round(wide * _PILED)
    room = most - wide - 2 * margin
    if len(cards) > 1 and strip * (len(cards) - 1) > room:
        strip = max(1, room // (len(cards) - 1))
    across = wide + strip * (len(cards) - 1) + 2 * margin
    lines = fonts.wrap(bunch.caption, max(across, size * 8), size) if bunch.caption else []
    text_wide = max((fonts.width(line, size) for line in lines), default=0)
    risen = round(high * _RISEN) if bunch.up else 0
    below = fonts.line_height(size) * len(lines)
    card_tall = risen + high + 2 * margin
    whole = blank((max(across, text_wide), card_tall + below))
    start = (whole.get_width() - across) // 2
    for number, card in enumerate(cards):
        y = 0 if card in bunch.up else risen
        whole.blit(_card(kit, card, high, bunch), (start + number * strip, y))
    _caption(fonts, whole, lines, card_tall, size)
    return _Laid(whole, risen, below)


def _card(kit: Kit, card: str, high: int, bunch: Bunch) -> pygame.Surface:
    if card == BACK:
        return kit.pictures.back(high)
    if card.startswith(PIP):
        return _sign(kit, card.removeprefix(PIP), high)
    if card.startswith(_ICON):
        return _icon(kit, card.removeprefix(_ICON), high)
    mark = "win" if card in bunch.win else "glow" if card in bunch.up else ""
    mark = "dim" if card in bunch.dim else mark
    marks = frozenset({mark}) if mark else NO_MARKS
    return kit.pictures.card(card, high, marks=marks)


def _sign(kit: Kit, suit: str, high: int) -> pygame.Surface:
    """Return a suit's sign on an ivory disc, in the place of a card."""
    wide, margin = kit.pictures.width(high), kit.pictures.margin(high)
    whole = blank((wide + 2 * margin, high + 2 * margin))
    middle = whole.get_rect().center
    disc = kit.pictures.disc(wide, IVORY)
    whole.blit(disc, disc.get_rect(center=middle))
    pip = kit.pictures.pip(suit, round(wide * 0.56))
    whole.blit(pip, pip.get_rect(center=middle))
    return whole


def _icon(kit: Kit, name: str, high: int) -> pygame.Surface:
    """Return an icon in the place of a card, an arrow in half of it."""
    wide, margin = kit.pictures.width(high), kit.pictures.margin(high)
    if f"{_ICON}{name}" == ARROW:
        wide //= 2
    whole = blank((wide + 2 * margin, high + 2 * margin))
    picture = kit.pictures.icon(name, round(wide * 0.86), BRASS if name == "chip" else IVORY)
    whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    return whole


def _caption(fonts: Fonts, whole: pygame.Surface, lines: list[str], y: int, size: int) -> None:
    for number, line in enumerate(lines):
        picture = fonts.text(line, size, MUTED)
        x = (whole.get_width() - picture.get_width()) // 2
        whole.blit(picture, (x, y + number * fonts.line_height(size)))
