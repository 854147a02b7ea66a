"""What covers what at every table: each game, any seats, sizes of windows and of letters.

A batch is a table of that grid, plain or in its room, at which a match is played for a while; at
each turn nothing that is to be seen may cover anything else, nor a panel what is in play. The whole
grid is tried where there is time for it.
"""

import os
from collections import Counter
from functools import cache
from itertools import product
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.ai.levels import plain_player
from game.rules.catalogue import games
from tests.ui.scene_driver import kit_of
from tests.ui.table.covering import covered, laid_open
from tests.ui.table_bench import Bench

SIZES = ((800, 600), (1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (100, 125, 150, 200)
KINDS = ("room", "plain")
MOMENTS = 8
"""So many turns of the person are looked at."""
LIKED = ("trump", "bid", "stand", "join", "knock", "exchange", "leave-turn-up")
PANELS = ("log", "last-trick", "cards-out")
IN_PLAY = {"hand", "question", "button", "in the bar", "own plate"}
"""What none of them may cover: all else they may where there is no room beside it."""
COMPANY = {"head", "fan", "plate", "number", "own plate"}
MAY_BE_COVERED = {*COMPANY, "piles", "caption", "pot", "spare hand", "thrown"}
"""What a question may cover where its letters are large, and there is no room beside it."""
LARGEST = 150
"""Larger letters than these leave no room for panels beside anything."""
NOTHING = 0.05
"""A smaller share of a thing is its shadow, or the end of a pill."""
REST = 40
"""Frames until what is pressed counts again."""


@cache
def cells():
    """Return every table of the grid, in an order in which neighbours have little in common."""
    found = [
        (name, seats, size, text, kind)
        for name, game in games().items()
        for seats in range(game.seats()[0], game.seats()[1] + 1)
        for size, text, kind in product(SIZES, TEXTS, KINDS)
    ]
    Random(1).shuffle(found)
    return found


def looked_at(table, text, *, opens):
    """Return what covers what at a table just now; what `opens` is laid open and closed again."""
    found = {}
    for one, other, share in covered(table.scene):
        rest = {one, other} - {"question"}
        gives_way = text > 100 and "question" in (one, other) and rest <= MAY_BE_COVERED
        if share > NOTHING and not gives_way:
            found[f"{one} and {other}"] = share
    for key in PANELS if opens and text <= LARGEST else ():
        for kind, share in laid_open(table.scene, key)[1]:
            if kind in IN_PLAY and share > NOTHING:
                found[f"{key} and {kind}"] = share
    return found


def moments(name, seats, size, text, kind, turns=None):
    """Play at a table and yield at each turn of the person what covers what, with how much."""
    dice = Random(f"{name} {seats}")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    kit, others = kit_of(size, text, table=kind), dict.fromkeys(range(1, seats), plain_player())
    table = Bench(kit, f"grid {seats}", game=name, players=seats, others=others)
    try:
        for turn in range(turns or MOMENTS):
            if not table.my_turn():
                return
            table.wait_for_answer()
            for _ in range(REST):
                table.turn()
            legal = table.scene.legal
            if not legal:
                continue
            yield table.scene.view.phase, looked_at(table, text, opens=turn % 3 == 2)
            liked = [a for verb in LIKED for a in legal if a.verb == verb]
            table.scene.send(liked[0] if liked and dice.random() < 0.6 else dice.choice(legal))
    finally:
        table.relay.stop()


def batch(number, names):
    """Look at a table of the grid; return what was done, and what covers what."""
    done, faults = Counter(tables=1), []
    wanted = [cell for cell in cells() if cell[0] in names]
    if number >= len(wanted):
        return None
    name, seats, size, text, kind = wanted[number]
    for phase, found in moments(name, seats, size, text, kind):
        done["moments"] += 1
        for pair, share in found.items():
            where = f"{name}, {seats}, {size[0]}x{size[1]}, {text} %, {kind}, {phase}"
            faults.append(f"{pair}: {share:.0%} at {where}")
    return done, faults
