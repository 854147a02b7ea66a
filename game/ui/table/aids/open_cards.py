"""The last trick, or the person's own pile, laid open over the table where it hides least."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby
from typing import Final

from game.core.cards import Cards
from game.core.sentences import Sentence, list_of, say
from game.core.telling import Portion
from game.ui.table.aids.in_sight import InSight
from game.ui.table.aids.packs import Pack, Spread, spread_panel
from game.ui.table.course import MatchCourse
from game.ui.table.places.shapes import Box
from game.ui.table.strip import Strip
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.window.scene import Node
from game.ui.words.amounts import counted, joined

_LARGEST: Final = 0.8
"""How large the cards are at most, as a share of those on the table."""
EMPTY: Final = Sentence("You haven't won any cards in this deal yet.")


def pile_spread(pile: Cards, portions: tuple[Portion, ...], trumps: str | None) -> Spread:
    """Return the cards of a pile as they are laid open: sets first, then rank by rank."""
    if not pile:
        return Spread("", say(EMPTY))
    packs = tuple(_packs(pile, portions, trumps))
    return Spread(say("Your pile"), _worth(portions), packs, largest=_LARGEST)


def pile_told(pile: Cards, portions: tuple[Portion, ...]) -> str:
    """Return the same in words."""
    if not pile:
        return say(EMPTY)
    cards = list_of(card for pack in _packs(pile, portions, None) for card in pack.cards)
    parts = joined([_worth(portions), *(_named(part) for part in portions)], "")
    return say("{parts}: {cards}.", parts=parts, cards=cards)


def _named(part: Portion) -> str:
    return say("{name} {points}", name=part.name, points=part.points)


def _worth(portions: tuple[Portion, ...]) -> str:
    points = counted(sum(part.points for part in portions), "point")
    return say("{points} so far", points=points)


def _packs(pile: Cards, portions: tuple[Portion, ...], trumps: str | None) -> list[Pack]:
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


_YET_TO_PLAY: Final = 4.0
"""What it costs to cover a pixel of a slot in which a card may yet be put down."""


class LaidOpen:
    """Finds the place for what was asked to be laid open, beside the cards that are in play."""

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        in_sight: InSight,
        strip: Strip,
    ) -> None:
        self._kit = kit
        self._course = course
        self._in_sight = in_sight
        self._strip = strip
        self._made: tuple[Hashable, list[Item]] = (None, [])

    def items(self) -> list[Item]:
        """Return the panel, if one is wanted."""
        spread = self._spread()
        if spread is None:
            return []
        layout, room = self._course.stage.layout, self._in_sight.room()
        covers = self._in_sight.taken(self._voice(), yet=_YET_TO_PLAY)
        key = (spread, self._kit.frame, self._kit.pictures.style, room, tuple(covers))
        if key != self._made[0]:
            panel = spread_panel(self._kit, spread, layout.trick_height, room, covers)
            self._made = key, panel
        return self._made[1]

    def nodes(self) -> list[Node]:
        """Return what is told of it."""
        course = self._course
        if course.panel == "last-trick" and course.log.why is not None:
            return [
                Node("status", say("Last trick"), course.log.why.sentence, (0, 0, 0, 0), "last")
            ]
        shown, words = course.stage.shown, course.words
        pile = words.own_pile(shown) if course.panel == "pile" else None
        if pile is None:
            return []
        told = pile_told(pile, words.own_portions(shown))
        return [Node("status", say("Your pile"), told, (0, 0, 0, 0), "open-pile")]

    def _spread(self) -> Spread | None:
        """Return what is to be laid open, or None."""
        course = self._course
        if course.panel == "last-trick":
            return course.log.last_spread()
        shown, words = course.stage.shown, course.words
        pile = words.own_pile(shown) if course.panel == "pile" else None
        return None if pile is None else pile_spread(pile, words.own_portions(shown), shown.trumps)

    def _voice(self) -> list[Box]:
        """Return what is said over the hand, and the person's own plate."""
        return [Box(item.x, item.y, *item.image.get_size()) for item in self._strip.items()]
