"""What lies on the table now that words and panels had better not cover."""

from __future__ import annotations

from game.core.sentences import Sentence, say
from game.core.zones import ASIDE, EXCESS, SET_ASIDE, SPARE, TURN_UP, discard
from game.ui.art.theme import SMALL
from game.ui.table.places.layout import Box, Spot, around
from game.ui.table.stage.stage import Stage

ASIDE_WORD, OUT_OF_PLAY = Sentence("aside"), Sentence("out of play")
"""What is written on cards that were put aside, or take no part in the deal."""

_YET_TO_ACT = 60.0
_ON_THE_TABLE = 30.0
_CAPTION = 8.0
_IN_A_SLOT = 0.3
_THROWN_AWAY = 15.0
_WALL = 0.6
"""What it costs to cover a pixel of the plates of seats that have still to speak, of what else
stands or lies on the table, of a word on it, of cards played, thrown away, and of the wall behind
it all."""

_BESIDE_THE_PLATE = 60
"""How far what the front seat has said reaches beyond its plate, design px."""


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


def captions(stage: Stage) -> list[Box]:
    """Return where words are written about the cards that lie there."""
    layout, shown = stage.layout, stage.shown
    left_over = OUT_OF_PLAY if layout.corners else ASIDE_WORD
    words = [
        (TURN_UP, OUT_OF_PLAY if layout.how == "lays" else None, layout.turn_up_spot()),
        (ASIDE, ASIDE_WORD, layout.turn_up_spot()),
        (SET_ASIDE, left_over, layout.set_aside_spot),
    ]
    if shown.cards(EXCESS):
        words.append((EXCESS, OUT_OF_PLAY, layout.excess_spot(0, 1)))
    return [_caption(stage, word, spot) for zone, word, spot in words if word and shown.cards(zone)]


def _caption(stage: Stage, word: Sentence, spot: Spot) -> Box:
    """Return the box of a word about a card."""
    kit, frame = stage.kit, stage.kit.frame
    size = frame.text(SMALL)
    wide = kit.fonts.width(say(word), size) + frame.px(16)
    return stage.layout.caption(wide, kit.fonts.line_height(size), spot)


def taken(stage: Stage, *, stocked: bool) -> list[tuple[Box, float]]:
    """Return what a panel had better not cover, with what covering a pixel costs."""
    layout, shown = stage.layout, stage.shown
    boxes = beside(stage, stocked=stocked)
    if layout.sinks:
        plate, beside_it = layout.plate(layout.front), stage.kit.frame.text(_BESIDE_THE_PLATE)
        boxes.append(plate._replace(w=plate.w + beside_it))
    if layout.has_pot:
        boxes.append(layout.pot)
    if shown.cards(SPARE):
        boxes.append(layout.spare)
    played = {play.seat for play in shown.plays}
    slots = [around([stage.slot(seat)], 0) for seat in layout.others if seat in played]
    piles = {seat: len(shown.cards(discard(seat))) for seat in range(shown.seats)}
    thrown = [
        around([layout.discard_spot(seat, at) for at in range(count)], 0)
        for seat, count in piles.items()
        if count
    ]
    spoken = {*shown.said, *shown.out}
    plates = zip(layout.others, layout.obstacles(), strict=True)
    return [
        *((box, _ON_THE_TABLE if at in spoken else _YET_TO_ACT) for at, box in plates),
        *((box, _ON_THE_TABLE) for box in boxes),
        *((box, _CAPTION) for box in captions(stage)),
        *((box, _IN_A_SLOT) for box in slots),
        *((box, _THROWN_AWAY) for box in thrown),
        (layout.wall, _WALL),
    ]
