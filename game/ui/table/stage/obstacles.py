"""What lies on the table now that words and panels had better not cover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.cards import BACK, SUIT_NAMES
from game.core.sentences import Sentence, say, several
from game.core.zones import ASIDE, EXCESS, PILE, SET_ASIDE, SPARE, TRICK, TURN_UP, Zone, discard
from game.ui.art.theme import SMALL
from game.ui.table.places.shapes import Box, Spot, around
from game.ui.table.stage.sprites import Sprite
from game.ui.table.stage.stage import Stage
from game.ui.words.amounts import counted

GONE: Final = Sentence("gone")
LEFT_OUT: Final = Sentence("set aside")
"""What is written on cards face down that were in play in this deal, and on those that never are:
the same two words in every game."""
_ASIDE_WORD: Final = Sentence("aside")
_ASIDE_TOLD: Final = Sentence("Set aside: it's turned up when the second half begins.")
_SPARE_WORD: Final = Sentence("spare hand")
_SPARE_TOLD: Final = Sentence("The spare hand: you may swap yours for it, sight unseen.")
_TURNED_UP: Final = Sentence("The turn-up: its suit is trumps.")
_IN_THE_MIDDLE: Final = ("pile", "pairs", "lays")
_SET_OUT: Final = frozenset({"", "deal"})
"""In these phases the stock is still being dealt from."""

_YET_TO_ACT = 60.0
_ON_THE_TABLE = 30.0
_CAPTION = 60.0
_IN_A_SLOT = 0.3
_THROWN_AWAY = 15.0
_MINE = 5.0
_WALL = 0.6
_NUMBER = 300.0
"""What it costs to cover a pixel of the plates of seats that have still to speak, of what else
stands or lies on the table, of a word on it, of cards played, thrown away by others and by oneself,
of the wall behind it all, and of how many cards somebody holds, which is small and told nowhere
else."""


def beside(stage: Stage, *, stocked: bool) -> list[Box]:
    """Return where stock, turn-up and cards out of play are drawn, as one box; none, if none is.

    A table that is `stocked` shows the place of the stock even when it is empty.
    """
    layout, shown = stage.layout, stage.shown
    spots = []
    if shown.stock or (stocked and stage.stocked and shown.phase):
        spots.append(layout.stock_spot())
    if shown.cards(TURN_UP) or shown.cards(ASIDE):
        spots.append(layout.turn_up_spot())
    if shown.cards(SET_ASIDE):
        spots.append(layout.set_aside_spot)
    excess = len(shown.cards(EXCESS))
    spots += [layout.excess_spot(at, excess) for at in range(excess)]
    return [around(spots, 0)] if spots else []


class Captioned(NamedTuple):
    """Cards with a word about them, and what it means where it does not say all."""

    word: Sentence
    spots: tuple[Spot, ...]
    told: str = ""
    needed: bool = False
    """Nothing else tells of them: at worst the word lies upon the cards."""

    @property
    def lies(self) -> Box:
        """Where the cards lie."""
        return around(self.spots, 0)

    def box(self, stage: Stage) -> Box | None:
        """Return the box of the word, if there is room for it, or nothing else tells of them."""
        kit, frame = stage.kit, stage.kit.frame
        size = frame.text(SMALL)
        wide = kit.fonts.width(say(self.word), size) + frame.px(16)
        tall = kit.fonts.line_height(size)
        return stage.layout.caption(wide, tall, self.spots, upon=self.needed)


def named(stage: Stage) -> list[Captioned]:
    """Return the cards that lie there with a word about them."""
    layout = stage.layout
    left, gone = _left_out(stage), gone_by(stage)
    found = []
    if left:
        told = several(
            left,
            "One card that nobody gets in this deal.",
            "{n} cards that nobody gets in this deal.",
        )
        found.append(Captioned(LEFT_OUT, _left_at(stage), say(told)))
    elif _lie(stage, SET_ASIDE):
        found.append(Captioned(_ASIDE_WORD, (layout.set_aside_spot,), needed=True))
    if _lie(stage, ASIDE):
        aside = (layout.turn_up_spot(),)
        found.append(Captioned(_ASIDE_WORD, aside, say(_ASIDE_TOLD), needed=True))
    if _lie(stage, SPARE):
        fan = tuple(layout.spare_spot(at, 5) for at in range(5))
        found.append(Captioned(_SPARE_WORD, fan, say(_SPARE_TOLD), needed=True))
    if gone:
        told = several(
            gone,
            "One card has been played: it won't come back in this deal.",
            "{n} cards have been played: they won't come back in this deal.",
        )
        found.append(Captioned(GONE, (layout.gone_spot,), say(told)))
    return found


def _lie(stage: Stage, zone: Zone) -> list[Sprite]:
    return [sprite for sprite in stage.resting(zone) if not sprite.waits(stage.now)]


def _left_out(stage: Stage) -> int:
    """Return how many cards lie there that nobody gets in this deal."""
    layout, shown = stage.layout, stage.shown
    if layout.how == "lays":
        return len(stage.resting(TURN_UP))
    if layout.how == "pile":
        undealt = shown.stock if shown.phase not in _SET_OUT else ()
        return len(undealt) + len(shown.cards(SET_ASIDE))
    return len(stage.resting(EXCESS))


def _left_at(stage: Stage) -> tuple[Spot, ...]:
    """Return where they lie."""
    layout, shown = stage.layout, stage.shown
    if layout.how == "lays":
        return (layout.turn_up_spot(),)
    if shown.cards(SET_ASIDE):
        return (layout.set_aside_spot,)
    excess = len(shown.cards(EXCESS))
    row = tuple(layout.excess_spot(at, excess) for at in range(excess))
    return row or (layout.stock_spot(),)


def gone_by(stage: Stage) -> int:
    """Return how many cards lie face down that were played; where suits are counted, none do."""
    layout = stage.layout
    if layout.how not in _IN_THE_MIDDLE or stage.kit.settings.cards_out:
        return 0
    # What still flies there does not lie there yet.
    coming = sum(sprite.goal == layout.gone_spot for sprite in stage.flying)
    return len(stage.shown.cards(PILE)) - coming


def in_play(stage: Stage) -> list[Box]:
    """Return where the cards in play lie, with what stands out over them and hangs below them."""
    up, down = stage.layout.beyond_cards
    lying = (*stage.resting(TRICK), *stage.lying("chain"))
    boxes = (around([sprite.goal], 0) for sprite in lying)
    return [box._replace(y=box.y - up, h=box.h + up + down) for box in boxes]


def lying_about(stage: Stage) -> list[Box]:
    """Return where cards lie, with what stands at those in play, words about them, and the pot."""
    cards = [around([sprite.goal], 0) for sprite in stage.sprites()]
    words = (one.box(stage) for one in named(stage))
    pot = [stage.layout.pot] if stage.layout.has_pot else []
    return [*cards, *in_play(stage), *filter(None, words), *pot]


def piles(stage: Stage) -> Iterator[tuple[Box, Sentence]]:
    """Yield where the pot, the turn-up and the stock lie, and what each of them is."""
    layout, shown = stage.layout, stage.shown
    if layout.has_pot:
        yield layout.pot, Sentence("The pot: {chips}.", chips=counted(stage.pot, "chip"))
    for sprite in stage.resting(TURN_UP):
        if sprite.card != BACK and shown.trumps in SUIT_NAMES:
            yield around([sprite.goal], 0), _TURNED_UP
    if shown.stock:
        cards = counted(len(shown.stock), "card")
        yield around([layout.stock_spot()], 0), Sentence("The stock: {cards}.", cards=cards)


def taken(stage: Stage, *, stocked: bool) -> list[tuple[Box, float]]:
    """Return what a panel had better not cover, with what covering a pixel costs."""
    layout, shown = stage.layout, stage.shown
    boxes = beside(stage, stocked=stocked)
    if layout.has_pot:
        boxes.append(layout.pot)
    if shown.cards(SPARE):
        boxes.append(layout.spare)
    if gone_by(stage):
        boxes.append(around([layout.gone_spot], 0))
    played = {play.seat for play in shown.plays}
    slots = [around([stage.slot(seat)], 0) for seat in layout.others if seat in played]
    piles = {seat: len(shown.cards(discard(seat))) for seat in range(shown.seats)}
    thrown = [
        (
            around([layout.discard_spot(seat, at) for at in range(count)], 0),
            _THROWN_AWAY if seat != layout.front else _MINE,
        )
        for seat, count in piles.items()
        if count
    ]
    spoken = {*shown.said, *shown.out}
    plates = zip(layout.others, layout.obstacles(), strict=True)
    return [
        *((box, _ON_THE_TABLE if at in spoken else _YET_TO_ACT) for at, box in plates),
        # Besides all of whoever sits there: half a name is a small part of that.
        *((layout.plate(seat), _ON_THE_TABLE) for seat in layout.others),
        *((box, _NUMBER) for box in layout.numbers),
        *((box, _ON_THE_TABLE) for box in boxes),
        *((box, _CAPTION) for one in named(stage) if (box := one.box(stage))),
        *((box, _IN_A_SLOT) for box in slots),
        *thrown,
        (layout.wall, _WALL),
    ]
