"""Cards that belong together, laid open in rows in a panel: a last trick, a pile looked through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Final, NamedTuple

from game.core.cards import Cards
from game.core.sentences import Sentence, list_of, say
from game.core.telling import Portion
from game.ui.art.rows import in_rows
from game.ui.art.theme import BODY, BRASS, IVORY, LARGE, MUTED, SMALL
from game.ui.table.aids.plaque import Plaque
from game.ui.table.places.free_place import best_place
from game.ui.table.places.shapes import Box
from game.ui.widgets import Label, WrappedText
from game.ui.widgets.cards import CardsInRow
from game.ui.widgets.layout import Column, Inset, Row, Space
from game.ui.widgets.widget import Piece
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.amounts import counted, joined

_STRIP: Final = 0.36
"""How much of a card is to be seen beside the next one, in widths."""
_SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.62, 0.52, 0.45, 0.38)
"""How large cards may be beside those on the table; then the oldest are left out."""
_SHRINKS: Final = (0.8, 0.62)
"""Shares of the text sizes that large text gives way to, once the cards are small."""
_STILL_LARGE: Final = 1.2
"""It shrinks no further than to this share of the usual size."""
_WIDTHS: Final = (0.5, 1.0, 0.4, 0.3, 0.24)
"""How wide a panel may be, in shares of its room: the first is liked best."""
_DEFENCE: Final = (0.42, 0.26)
"""Where a defence lies on its attack, in card widths and heights."""
_READABLE: Final = 24
"""How wide a sentence below the packs is, in heights of its line, where there is room."""
_PAD: Final = 18
_BETWEEN: Final = 16
"""Room at the sides of a panel, and between two packs, design px."""
_GAP: Final = 6
"""What a panel keeps off the rest where there is room, design px."""


_IN_A_PILE: Final = 0.8
"""How large the cards are at most, as a share of those on the table."""
EMPTY: Final = Sentence("You haven't won any cards in this deal yet.")


class Pack(NamedTuple):
    """Cards that lie together, with what is written below them; the `crowned` are trumps.

    What is written of the `best` stands out; cards that `won` are marked as they are in a trick.
    """

    cards: Cards
    words: str
    best: bool = False
    crowned: Cards = ()
    won: bool = False


class Spread(NamedTuple):
    """What is laid open: packs under a title, how it came out, and below them why.

    `paired` cards lie one on the other; `largest` is how large they may be beside those on the
    table. Without a title there is nothing but words.
    """

    title: str
    outcome: str
    packs: tuple[Pack, ...] = ()
    why: str = ""
    paired: bool = False
    largest: float = 1.0


def spread_panel(
    kit: Kit, spread: Spread, trick_height: int, room: Box, taken: Sequence[tuple[Box, float]]
) -> list[Item]:
    """Return the panel in its room, where it covers least of what is `taken`.

    The panel's ground comes first. For the sake of the table its cards become smaller.
    """
    lots = _tries(kit, spread, trick_height, room)
    place, plaque = best_place(lots, room, taken, kit.frame.px(_GAP), whole=True)
    return plaque.items(place.box)


def _tries(kit: Kit, spread: Spread, trick_height: int, room: Box) -> Iterator[list[Plaque]]:
    """Yield the packs laid out in the ways that fit the room; without any, the latest of them."""
    heights = [round(share * trick_height) for share in _SHARES if share <= spread.largest]
    shrinks = [share for share in _SHRINKS if share * kit.frame.text_scale >= _STILL_LARGE]
    sizes = [(tall, 1.0) for tall in heights] + [(heights[-1], share) for share in shrinks]
    widths = [round(share * room.w) for share in _WIDTHS]
    # Why it came out so stands in the log, too: rather that than somebody's plate.
    tried = [*((spread, size) for size in sizes), (spread._replace(why=""), sizes[-1])]
    fits = False
    for told, size in tried:
        laid = [(most, _laid(kit, told, most, *size)) for most in widths]
        fitting = [it for most, it in laid if it.size[0] <= most and it.size[1] <= room.h]
        if fitting:
            fits = True
            yield fitting
    if not fits:
        yield [_latest(kit, spread, room, *sizes[-1])]


def _latest(kit: Kit, spread: Spread, room: Box, tall: int, share: float) -> Plaque:
    """Return as many of the packs put down last as fit the room; the very last in any case."""
    plaque = _laid(kit, spread, room.w, tall, share)
    for first in range(1, len(spread.packs)):
        plaque = _laid(kit, spread, room.w, tall, share, first=first)
        if plaque.size[0] <= room.w and plaque.size[1] <= room.h:
            break
    return plaque


def _laid(
    kit: Kit, spread: Spread, most: int, tall: int, share: float, *, first: int = 0
) -> Plaque:
    """Return packs in rows no wider than that, without the `first` of them, with cards so high."""
    px, room = kit.frame.px, most - 2 * kit.frame.px(_PAD)
    rows = _even_rows(kit, _packs(kit, spread, first, tall, share), room, max(4, tall // 4))
    left_out = say(
        "The first {first} of {packs} aren't shown.", first=first, packs=len(spread.packs)
    )
    more = Label("more", left_out, size=SMALL, colour=MUTED, share=share) if first else None
    above = Column(_head(kit, spread, room, share), Space(px(6)), *rows, more, align="centre")
    inside = _wide(kit, above)
    why = WrappedText("why", spread.why, size=SMALL, share=share, align="centre")
    if spread.why:
        letters = why.letters(kit)
        readable = max(inside, min(_READABLE * kit.fonts.line_height(letters), room))
        inside = max(inside, kit.fonts.even_width(spread.why, readable, letters))
    tree = Column(above, Space(px(2)), why if spread.why else None)
    inset = Inset(tree, x=px(_PAD), top=px(8), bottom=px(10))
    return Plaque(kit, inset, inside + 2 * px(_PAD), "raised")


def _head(kit: Kit, spread: Spread, room: int, share: float) -> Piece:
    """Return title and outcome side by side on one line, or one below the other."""
    title = Label("title", spread.title, size=LARGE, serif=True, share=share)
    ink = BRASS if spread.title else IVORY
    outcome = Label("outcome", spread.outcome, size=BODY, colour=ink, share=share)
    if not (spread.title and spread.outcome):
        return title if spread.title else outcome
    px = kit.frame.px
    beside = Row(title, Inset(outcome, bottom=px(3)), gap=px(14), align="bottom")
    return beside if _wide(kit, beside) <= room else Column(title, outcome, align="centre")


def _packs(kit: Kit, spread: Spread, first: int, tall: int, share: float) -> list[Piece]:
    """Return the packs that are shown, with what is written below each if that is of any."""
    px, told = kit.frame.px, any(pack.words for pack in spread.packs)
    found: list[Piece] = []
    for pack in spread.packs[first:]:
        ink = BRASS if pack.best else MUTED if spread.paired else IVORY
        words = Label("pack", pack.words, size=SMALL, colour=ink, bold=True, share=share)
        below = (Space(px(2)), words, Space(px(12) - px(2))) if told else (Space(px(12)),)
        found.append(Column(_cards(kit, pack, tall, paired=spread.paired), *below, align="centre"))
    return found


def _cards(kit: Kit, pack: Pack, tall: int, *, paired: bool) -> CardsInRow:
    """Return the cards of a pack so high, marked where they won or are trumps."""
    step, drop = _DEFENCE if paired else (_STRIP, 0.0)
    won = frozenset({"win"} if pack.won else ())
    marked = [(card, won | {"crown"} if card in pack.crowned else won) for card in pack.cards]
    wide = kit.pictures.width(tall)
    return CardsInRow(marked, tall, step * wide, drop=drop * tall, index="standard")


def _even_rows(kit: Kit, packs: Sequence[Piece], room: int, step: int) -> list[Row]:
    """Return as few rows as there can be, each about as wide as the others."""
    gap = kit.frame.px(_BETWEEN)
    wide_of = partial(_wide, kit)
    rows = in_rows(packs, wide_of, room, gap)
    for narrower in range(room - step, 0, -step):
        narrow = in_rows(packs, wide_of, narrower, gap)
        if len(narrow) > len(rows):
            break
        rows = narrow
    return [Row(*row, gap=gap, align="top") for row in rows]


def _wide(kit: Kit, part: Piece) -> int:
    """Return how wide a part is, whatever room there is."""
    return part.natural_size(kit, 1_000_000)[0]


def pile_spread(pile: Cards, portions: tuple[Portion, ...], trumps: str | None) -> Spread:
    """Return the cards of a pile as they are laid open: sets first, then rank by rank."""
    if not pile:
        return Spread("", say(EMPTY))
    packs = tuple(_by_rank(pile, portions, trumps))
    return Spread(say("Your pile"), _worth(portions), packs, largest=_IN_A_PILE)


def pile_told(pile: Cards, portions: tuple[Portion, ...]) -> str:
    """Return the same in words."""
    if not pile:
        return say(EMPTY)
    cards = list_of(card for pack in _by_rank(pile, portions, None) for card in pack.cards)
    parts = joined([_worth(portions), *(_named(part) for part in portions)], "")
    return say("{parts}: {cards}.", parts=parts, cards=cards)


def _named(part: Portion) -> str:
    return say("{name} {points}", name=part.name, points=part.points)


def _worth(portions: tuple[Portion, ...]) -> str:
    points = counted(sum(part.points for part in portions), "point")
    return say("{points} so far", points=points)


def _by_rank(pile: Cards, portions: tuple[Portion, ...], trumps: str | None) -> list[Pack]:
    """Return the cards rank by rank, those of sets that count before the others."""
    crowned = tuple(card for card in pile if card.suit == trumps)
    by_rank = sorted(pile, key=lambda card: (-card.rank, card.suit))
    packs = []
    for _, alike in groupby(by_rank, key=lambda card: card.rank):
        cards = tuple(alike)
        told = next((p for p in portions if len(cards) > 1 and set(p.cards) == set(cards)), None)
        words = f"{told.name}: {told.points}" if told else ""
        packs.append(Pack(cards, words, best=told is not None, crowned=crowned))
    return sorted(packs, key=lambda pack: not pack.best)
