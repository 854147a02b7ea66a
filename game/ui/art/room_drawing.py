"""A room's table, walls and light as outlines in real pixels; knows no pygame.

The eye is at the near edge of the table and looks down: the table is an ellipse wider than the
window, its far rim is bright under the lamp, and its weave runs to a vanishing point far behind.
"""

from __future__ import annotations

import math
from typing import Final

from game.storage.rooms import RoomDesign, view_of
from game.ui.art.outlines import cover, ellipse, linear, radial, ring
from game.ui.art.oval import Oval
from game.ui.art.theme import mix
from game.ui.art.weaves import BLACK, grain, inlay, woven

SHARES: Final = (0.28, 0.25, 0.22, 0.19)
"""How much of the window's height is room above the table's far edge, from roomy to tight."""
FROM_ABOVE: Final = -3.5
"""The same where one looks down on nothing but the top."""
LEANS: Final = (-2, -1, 0, 1, 2)
"""How far the pool of light may lean, to the left and to the right."""
WALL: Final = 260.0
"""How high a wall's drawing is; 100 of it are seen above the middle of the table's far edge."""

# How much of the lamp's colour is laid over a top, by what the top is made of.
_POOLS: Final = {"plain": 0.26, "velvet": 0.27, "walnut": 0.19, "mat": 0.13}
_LIGHT_POOL: Final = 0.11
_LEAN: Final = 0.14


def cut(body: str, box: tuple[float, float, float, float]) -> str:
    """Return a drawing of what lies within a box of all that is drawn."""
    left, top, wide, high = box
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{left:g} {top:g} {wide:g} {high:g}">{body}</svg>'
    )


def shapes_of(svg: str) -> str:
    """Return what a drawing holds between its outermost tags."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def wall_ground(design: RoomDesign, oval: Oval) -> str:
    """Return the wall's own colour, light about the lamp, and the dark under the table."""
    middle = mix(design.wall_light, design.wall_dark, 0.5)
    glow = radial(
        "wall",
        (oval.cx, 0.30 * oval.room),
        (0.60 * oval.width, 1.7 * oval.room),
        ((0, design.wall_light, 1), (0.5, middle, 1), (1, design.wall_dark, 1)),
    )
    return f"<defs>{glow}</defs>{cover(oval, 'url(#wall)')}"


def wall_tiles(oval: Oval, svg: str) -> tuple[int, int, list[int]]:
    """Return a wall's width and height for one tile, and where its tiles begin from the left."""
    view = view_of(svg)
    high = round(WALL * oval.room / 100)
    wide = max(8, round(high * view[0] / view[1]))
    # A tile stands in the middle, so that both sides of the room are alike.
    first = round(oval.cx - wide / 2) % wide - wide
    return wide, high, list(range(first, oval.width, wide))


def wall_light(design: RoomDesign, oval: Oval) -> str:
    """Return the lamp's shine on the wall, and the shade above the table and in the corners."""
    s = oval.s
    glow = radial(
        "glow",
        (oval.cx, 0.55 * oval.room),
        (0.40 * oval.width, 1.2 * oval.room),
        ((0, design.lamp, 0.27), (0.5, design.lamp, 0.10), (1, design.lamp, 0)),
    )
    corner = radial(
        "corner",
        (oval.cx, 0.62 * oval.height),
        (0.78 * oval.width, 0.98 * oval.height),
        ((0.52, BLACK, 0), (0.8, BLACK, 0.26), (1, BLACK, 0.62)),
    )
    shade = radial(
        "shade",
        (oval.cx, oval.cy),
        (oval.a + 110 * s, oval.b + 44 * s),
        ((0.86, BLACK, 0.5), (1, BLACK, 0)),
    )
    under = linear(
        "under", 0.50 * oval.height, 0.66 * oval.height, ((0, BLACK, 0), (1, BLACK, 0.8))
    )
    return f"<defs>{glow}{corner}{shade}{under}</defs>" + "".join(
        cover(oval, f"url(#{name})") for name in ("glow", "corner", "under", "shade")
    )


def rim(design: RoomDesign, oval: Oval) -> str:
    """Return the table's rim: a dark lip, the wood in its grain, a line of light along it."""
    dark, body, light, line = design.rim
    s, cx, cy, a, b = oval.s, oval.cx, oval.cy, oval.a, oval.b
    wood = linear(
        "wood",
        cy - b,
        cy + b,
        (
            (0, mix(light, line, 0.22), 1),
            (0.16, light, 1),
            (0.46, body, 1),
            (1, mix(body, dark, 0.6), 1),
        ),
    )
    shine = radial(
        "shine",
        (cx, cy - b + 22 * s),
        (0.40 * oval.width, 74 * s),
        ((0, mix(line, design.lamp, 0.5), 0.50), (0.5, line, 0.20), (1, line, 0)),
    )
    lip = linear("lip", cy - b, cy + b, ((0, dark, 1), (1, mix(dark, BLACK, 0.5), 1)))
    inner_a, inner_b = oval.inner_a, oval.inner_b
    return (
        f"<defs>{wood}{shine}{lip}</defs>"
        + ellipse((cx, cy + 9 * s), (a, b), "url(#lip)")
        + ellipse((cx, cy), (a, b), "url(#wood)")
        + "".join(grain(design, oval))
        + ellipse((cx, cy), (a, b), "url(#shine)")
        + ring((cx, cy), (a - 1.1 * s, b - 1.1 * s), line, 2.2 * s, 0.95)
        + ring((cx, cy + 2 * s), (a - 5 * s, b - 5 * s), line, 4 * s, 0.16)
        # Where the wood falls to the top: a rounded edge, then its shadow.
        + ring((cx, cy), (inner_a + 13 * s, inner_b + 10 * s), line, 1.6 * s, 0.42)
        + ring((cx, cy), (inner_a + 8 * s, inner_b + 6 * s), dark, 9 * s, 0.55)
        + ring((cx, cy), (inner_a + 2 * s, inner_b + 2 * s), mix(dark, BLACK, 0.55), 5 * s, 0.95)
    )


def top(design: RoomDesign, oval: Oval) -> str:
    """Return the table's top, light under the lamp, in its weave and with its inlay.

    It fills its box; the ellipse is cut out of it by whoever paints it.
    """
    s, cx, cy = oval.s, oval.cx, oval.cy
    middle = mix(design.top_light, design.top_dark, 0.5)
    fall = radial(
        "fall",
        (cx, cy - 118 * s),
        (0.53 * oval.width, 0.53 * oval.width * 0.52 * max(1.0, oval.b / (0.44 * 720 * s))),
        ((0, design.top_light, 1), (0.45, middle, 1), (1, design.top_dark, 1)),
    )
    edge = radial(
        "edge",
        (cx, cy + 7 * s),
        (oval.inner_a, oval.inner_b),
        ((0.80, BLACK, 0), (0.93, BLACK, 0.20), (1, BLACK, 0.58)),
    )
    return (
        f"<defs>{fall}{edge}</defs>"
        + cover(oval, "url(#fall)")
        + woven(design, oval)
        + (inlay(design, oval) if oval.share > 0 else "")
        + cover(oval, "url(#edge)")
    )


def top_mask(oval: Oval) -> str:
    """Return the ellipse that is left of the top where the rim ends."""
    return ellipse((oval.cx, oval.cy), (oval.inner_a, oval.inner_b), "#ffffff")


def table_mask(oval: Oval) -> str:
    """Return all that the table covers, rim and top."""
    return ellipse((oval.cx, oval.cy), (oval.a, oval.b), "#ffffff")


def vignette(oval: Oval) -> str:
    """Return the dusk about the picture."""
    dusk = radial(
        "dusk",
        (oval.cx, 0.52 * oval.height),
        (0.72 * oval.width, 0.74 * oval.height),
        ((0.55, BLACK, 0), (0.8, BLACK, 0.18), (1, BLACK, 0.5)),
    )
    return f"<defs>{dusk}</defs>{cover(oval, 'url(#dusk)')}"


def pool_box(oval: Oval, lean: float) -> tuple[int, int, int, int]:
    """Return where the pool of light lies that leans so far, within LEANS: left, top, size."""
    s = oval.s
    across, down = max(640 * s, 0.46 * oval.width), max(270 * s, 0.36 * oval.height)
    cx = oval.cx + _LEAN * lean / 2 * 0.41 * oval.width
    cy = oval.cy - 100 * s
    return round(cx - across), round(cy - down), round(2 * across), round(2 * down)


def pool(design: RoomDesign, *, amber: bool = False) -> str:
    """Return the lamp's pool of light, a square of 200 units to be stretched to its box.

    `amber` is how the lamp burns at match point.
    """
    most = _POOLS.get(design.weave, _LIGHT_POOL)
    lamp = mix(design.lamp, (0xFF, 0x98, 0x2E), 0.5) if amber else design.lamp
    steps = 12
    # A soft fall without an edge anywhere: (1 + cos) / 2, to the power of 1.3.
    stops = tuple(
        (step / steps, lamp, most * ((1 + math.cos(math.pi * step / steps)) / 2) ** 1.3)
        for step in range(steps + 1)
    )
    light = radial("pool", (100, 100), (100, 100), stops)
    return f'<defs>{light}</defs><rect x="0" y="0" width="200" height="200" fill="url(#pool)"/>'


def inlaid_ring(design: RoomDesign, place: tuple[int, int, int, int], s: float) -> str:
    """Return a broad line and a hairline inside it, inlaid in a top about its middle."""
    x, y, a, b = place
    colour = mix(design.plate, design.top_dark, 0.25)
    return ring((x, y), (a, b), colour, 2.2 * s, 0.75) + ring(
        (x, y), (a - 9 * s, b - 9 * s), colour, 1.0 * s, 0.5
    )


def lamp_above(design: RoomDesign, oval: Oval) -> str:
    """Return the lamp's light in the middle of a top, and the dusk about it."""
    at = oval.cx, 0.44 * oval.height
    most = _POOLS.get(design.weave, _LIGHT_POOL)
    light = radial(
        "light",
        at,
        (0.46 * oval.width, 0.56 * oval.height),
        ((0, design.lamp, 0.5 * most), (0.5, design.lamp, 0.2 * most), (1, design.lamp, 0)),
    )
    dusk = radial(
        "dusk",
        at,
        (0.74 * oval.width, 0.80 * oval.height),
        ((0, BLACK, 0.34), (0.5, BLACK, 0.44), (1, BLACK, 0.74)),
    )
    fills = (cover(oval, f"url(#{name})") for name in ("dusk", "light"))
    return f"<defs>{light}{dusk}</defs>{''.join(fills)}"


def shadow_of(box: tuple[int, int, int, int]) -> str:
    """Return the soft shadow of a thing that stands on the table."""
    left, top_, wide, high = box
    under = radial(
        "under",
        (left + 0.5 * wide, top_ + 0.86 * high),
        (0.66 * wide, 0.24 * high),
        ((0, BLACK, 0.62), (0.55, BLACK, 0.34), (1, BLACK, 0)),
    )
    return (
        f'<defs>{under}</defs><rect x="{left - wide}" y="{top_}" width="{3 * wide}" '
        f'height="{2 * high}" fill="url(#under)"/>'
    )
