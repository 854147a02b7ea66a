"""The regulars as SVG text, at the table and in medallions: a face is a choice of drawn groups.

`assets/emblems/regulars` holds each animal once, in groups, a group a line; its class says what it
is and where it is seen: `<g class="brows hurt">`. Made by `build_scripts/draw_emblems.py`.
"""

from __future__ import annotations

import math
import re
from functools import cache
from typing import Final, NamedTuple

from game.match.setup import ANIMALS
from game.storage.paths import asset

REGULARS: Final = ANIMALS
FACES: Final[tuple[str, ...]] = ("calm", "thinking", "pleased", "hurt", "out")
LIDS: Final[tuple[str, ...]] = ("open", "half", "shut")
"""The steps of a blink; eyes that a face keeps shut do not blink."""
SIDES: Final = ("left", "right")
BROWS: Final[dict[str, tuple[float, float]]] = {
    "hare": (0.0, 0.10),
    "heron": (0.03, -0.07),
    "stoat": (0.0, -0.10),
    "wren": (0.02, -0.02),
    "mole": (0.0, -0.03),
    "badger": (0.0, -0.02),
    "otter": (0.0, 0.0),
}
"""How far to the right and down of the usual place somebody's brow is, in heights of the head."""
GAZE: Final = 0.015
"""How far pupils move at most, as a share of a head's height."""

_UNITS: Final = 86.0
_GROUP: Final = re.compile(r'^<g class="([a-z -]+)">(.*)</g>$', re.MULTILINE)
_PUPILS: Final = '<g class="pupils">'
# What a group may be for: of each kind that it names, the one that is drawn must be among them.
_FACES_KNOWN: Final = frozenset(FACES)
_KINDS: Final = (_FACES_KNOWN, frozenset(LIDS), frozenset(("bust", "disc")))
_HEAD: Final = frozenset(("back", "face", "eyes", "lids", "brows", "mouth", "sign"))


class Extent(NamedTuple):
    """Where a drawing lies, in heights of the head and from the upper left of the head's square."""

    x: float
    y: float
    width: float
    height: float

    @property
    def view(self) -> str:
        """The same in the units of the drawings, as a viewBox."""
        x, y, width, height = (round(part * _UNITS, 2) for part in self)
        return f"{x + 7:g} {y + 8:g} {width:g} {height:g}"


def box_of(x: float, y: float, width: float, height: float) -> Extent:
    """Return where a part of a drawing lies that is told in the drawing's own units."""
    return Extent((x - 7) / _UNITS, (y - 8) / _UNITS, width / _UNITS, height / _UNITS)


HEAD: Final = box_of(-22, 0, 140, 136)
COAT: Final = box_of(-20, 58, 140, 104)
LEFT_PAW: Final = Extent(-28 / _UNITS, -30 / _UNITS, 50 / _UNITS, 44 / _UNITS)
"""Around the palm, which holds the end of the cards."""
RIGHT_PAW: Final = Extent(-22 / _UNITS, -30 / _UNITS, 50 / _UNITS, 44 / _UNITS)


class _Group(NamedTuple):
    part: str
    only: frozenset[str]
    shapes: str


def bust_svg(
    animal: str, face: str = "calm", lids: str = "open", gaze: tuple[float, float] = (0.0, 0.0)
) -> str:
    """Return a head with its collar, to lie over the coat; it fills `HEAD`.

    `gaze` is how far the pupils are moved to the right and down, as shares of `GAZE`; further than
    1 in all they do not go. Raises ValueError for what is not drawn.
    """
    head = _head(animal, face, lids, "bust")
    # A small head is seen from nearer, from the point where it meets the collar.
    near, x, y = map(float, _shown(animal, frozenset(("near",)), frozenset()).split())
    far = max(1.0, math.hypot(*gaze)) * near / (GAZE * _UNITS)
    looking = f'<g transform="translate({gaze[0] / far:.2f} {gaze[1] / far:.2f})">'
    nearer = f"translate({x:g} {y:g}) scale({near:g}) translate({-x:g} {-y:g})"
    collar = _shown(animal, frozenset(("collar",)), frozenset())
    shapes = f'<g transform="{nearer}">{head.replace(_PUPILS, looking)}</g>{collar}'
    return _picture(HEAD.view, shapes)


def coat_svg(animal: str) -> str:
    """Return shoulders and what is worn on them; it fills `COAT`. Raises ValueError if unknown."""
    return _picture(COAT.view, _shown(animal, frozenset(("coat",)), frozenset()))


def paw_svg(animal: str, side: str) -> str:
    """Return a paw ("left", "right") in its sleeve; it fills `LEFT_PAW` or `RIGHT_PAW`.

    Raises ValueError for what is not drawn.
    """
    if side not in SIDES:
        raise ValueError(f"a paw is left or right, not {side!r}")
    x, y, width, height = (
        round(part * _UNITS, 2) for part in (LEFT_PAW if side == "left" else RIGHT_PAW)
    )
    shapes = _shown(animal, frozenset((f"{side}-paw",)), _FACES_KNOWN)
    return _picture(f"{x:g} {y:g} {width:g} {height:g}", shapes)


def paws_on_table(animal: str, face: str) -> tuple[str, ...]:
    """Return the sides of the paws that this face does not need elsewhere, as on the cheeks."""
    here = frozenset((_face(face),))
    return tuple(side for side in SIDES if _shown(animal, frozenset((f"{side}-paw",)), here))


def portrait_shapes(animal: str, face: str = "calm") -> str:
    """Return what a medallion shows of an animal, on 100 units."""
    ground = _shown(animal, frozenset(("ground", "shoulders")), frozenset())
    return ground + _head(animal, face, "open", "disc").replace(_PUPILS, "<g>")


def _head(animal: str, face: str, lids: str, place: str) -> str:
    if lids not in LIDS:
        raise ValueError(f"lids are {', '.join(LIDS)}, not {lids!r}")
    return _shown(animal, _HEAD, frozenset((_face(face), lids, place)))


def _face(face: str) -> str:
    if face not in FACES:
        raise ValueError(f"a face is {', '.join(FACES)}, not {face!r}")
    return face


def _shown(animal: str, parts: frozenset[str], here: frozenset[str]) -> str:
    """Return the groups of some parts that are for what is drawn here, or for all."""
    return "".join(
        shapes
        for part, only, shapes in _groups(animal)
        if part in parts and all(not only & kind or only & kind & here for kind in _KINDS)
    )


# The parts of each of the ten, kept: every bust at every size is put together from them.
@cache
def _groups(animal: str) -> tuple[_Group, ...]:
    if animal not in REGULARS:
        raise ValueError(f"no regular is called {animal!r}")
    text = asset("emblems", "regulars", f"{animal}.svg").read_text(encoding="utf-8")
    groups = []
    for kind, shapes in _GROUP.findall(text):
        part, *only = kind.split()
        groups.append(_Group(part, frozenset(only), shapes))
    return tuple(groups)


def _picture(view: str, shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{shapes}</svg>'
