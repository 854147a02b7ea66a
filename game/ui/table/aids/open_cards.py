"""The last trick, or the person's own pile, laid open over the table where it hides least."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby
from typing import Final

from game.core.cards import Cards
from game.core.sentences import Sentence, list_of, say
from game.core.telling import Portion
from game.core.zones import TRICK
from game.ui.art.theme import SMALL
from game.ui.table.aids.packs import Pack, Spread, spread_panel
from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.table.paint.picture import TablePicture
from game.ui.table.places.shapes import Box, around
from game.ui.table.stage.obstacles import taken
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


_PLAYED: Final = 40.0
_WORDS: Final = 4.0
_YET_TO_PLAY: Final = 4.0
_SOMEBODY: Final = 12.0
_SOLID: Final = 1.0
"""What it costs to cover a pixel of a card in play or in the hand, of what is asked and said over
it, and of the sign of trumps; of what is said of cards in play; of a slot in which one may yet be
put down; of one of the others; and of whatever else lies on the table."""


class LaidOpen:
    """Finds the place for what was asked to be laid open, beside the cards that are in play."""

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        picture: TablePicture,
        asking: Asking,
        strip: Strip,
    ) -> None:
        self._kit = kit
        self._course = course
        self._picture = picture
        self._asking = asking
        self._strip = strip
        self._made: tuple[Hashable, list[Item]] = (None, [])

    def items(self) -> list[Item]:
        """Return the panel, if one is wanted."""
        spread = self._spread()
        if spread is None:
            return []
        layout, room, covers = self._course.stage.layout, self._room(), self._taken()
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

    def _room(self) -> Box:
        """Return where the panel may lie: below the bar, and beside the hand if there is table."""
        layout, frame = self._course.stage.layout, self._kit.frame
        bottom = layout.pressed_at if self._asking.bar.widgets else layout.prompt.y
        bottom = max(bottom, layout.beside_hand)
        # No further in than the plates: what is left of one beside a panel is but a sliver.
        edge, top = frame.px(8), layout.bar.h + frame.px(3)
        return Box(edge, top, frame.width - 2 * edge, bottom - frame.px(3) - top)

    def _below(self) -> list[Box]:
        """Return the hand, and what is said and pressed over it."""
        stage, pressed = self._course.stage, self._asking.bar.widgets
        hand = list(filter(None, map(stage.hand_sprite, stage.hand_cards())))
        found = [Box(item.x, item.y, *item.image.get_size()) for item in self._strip.items()]
        found += [Box(*widget.rect) for widget in pressed]
        return found + ([around([sprite.goal for sprite in hand], 0)] if hand else [])

    def _words_below(self, cards: list[Box]) -> Box:
        """Return about where it is said what lies in the middle: below the lowest cards."""
        left, right = min(box.x for box in cards), max(box.x + box.w for box in cards)
        foot, tall = max(box.y + box.h for box in cards), 2 * self._kit.frame.text(SMALL)
        return Box(left - tall, foot, right - left + 2 * tall, tall)

    def _taken(self) -> list[tuple[Box, float]]:
        """Return what had better be seen beside the panel, and what covering it costs."""
        course = self._course
        stage, layout = course.stage, course.stage.layout
        weighed = taken(stage, stocked=course.words.stocked)
        others = set(layout.obstacles())
        boxes = [
            (box, _SOMEBODY if box in others else _SOLID) for box, weight in weighed if weight >= 1
        ]
        if not layout.corners:
            slots = [around([stage.slot(seat)], 0) for seat in stage.shown.contest]
            boxes += [(box, _YET_TO_PLAY) for box in slots]
        lying = [*stage.resting(TRICK), *stage.lying("chain")]
        seen = [around([sprite.goal], 0) for sprite in lying]
        if layout.corners and seen:
            boxes.append((self._words_below(seen), _WORDS))
        seen += [*self._picture.trump_box(), *self._below()]
        if self._asking.panel:
            seen.append(self._asking.panel.box)
        return boxes + [(box, _PLAYED) for box in seen]
