"""A room's table, walls and light as outlines in real pixels; knows no pygame.

The eye is at the near edge of the table and looks down: the table is an ellipse wider than the
window, its far rim is bright under the lamp, and its weave runs to a vanishing point far behind.
"""

# ruff: noqa: S311  Grain of wood is no secret.
from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.storage.colours import Colour
from game.storage.rooms import Prop, RoomDesign, view_of
from game.ui.art.theme import DESIGN_HEIGHT, DESIGN_WIDTH, hex_of, mix

SHARES: Final = (0.28, 0.25, 0.22, 0.19)
"""How much of the window's height is room above the table's far edge, from roomy to tight."""
FROM_ABOVE: Final = -1.5
"""The same where one looks down on nothing but the top."""
LEANS: Final = (-2, -1, 0, 1, 2)
"""How far the pool of light may lean, to the left and to the right."""
WALL: Final = 260.0
"""How high a wall's drawing is; 100 of it are seen above the middle of the table's far edge."""

_WIDE: Final = 1.5
# How much of the lamp's colour is laid over a top, by what the top is made of.
_POOLS: Final = {"plain": 0.26, "velvet": 0.27, "walnut": 0.19, "mat": 0.13}
_LIGHT_POOL: Final = 0.11
_LEAN: Final = 0.14
_GRAIN: Final = 7
_Pair: TypeAlias = tuple[float, float]
_Stops: TypeAlias = tuple[tuple[float, Colour, float], ...]

_BLACK: Final[Colour] = (0, 0, 0)
_WHITE: Final[Colour] = (255, 255, 255)


class Oval(NamedTuple):
    """The table's place in a window of `width` and `height`, all in real pixels.

    `share` is the part of the window's height that is room. `a` and `b` are the half axes of the
    rim's outer edge, `inner_a` and `inner_b` those of the top.
    """

    width: int
    height: int
    share: float

    @property
    def s(self) -> float:
        """Real pixels to one design pixel."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)

    @property
    def cx(self) -> float:
        """The middle, from the left."""
        return self.width / 2

    @property
    def cy(self) -> float:
        """The middle, from above."""
        return 0.72 * self.height

    @property
    def a(self) -> float:
        """Half the table's width: more than half of the window's."""
        return 0.58 * self.width

    @property
    def b(self) -> float:
        """Half the table's depth as it is seen."""
        return (0.72 - self.share) * self.height

    @property
    def inner_a(self) -> float:
        """Half the top's width, where the rim ends."""
        return self.a - 78 * self.s

    @property
    def inner_b(self) -> float:
        """Half the top's depth, where the rim ends."""
        return self.b - 52 * self.s

    @property
    def room(self) -> float:
        """How high the room is above the middle of the table's far edge."""
        return self.share * self.height

    def rim_at(self, x: float) -> float:
        """Return how far down the rim's far edge lies above this x."""
        return self.cy - self.b * math.sqrt(max(0.0, 1 - ((x - self.cx) / self.a) ** 2))

    def on_top(self, x: float, y: float) -> bool:
        """Tell whether a point lies on the top, inside the rim."""
        return ((x - self.cx) / self.inner_a) ** 2 + ((y - self.cy) / self.inner_b) ** 2 < 1

    def prop_box(self, prop: Prop, view: tuple[float, float]) -> tuple[int, int, int, int]:
        """Return where a prop of this drawn size lies: left, top, width and height."""
        return self.box_of(prop.x, prop.y, prop.height, view, on_table=prop.on_table)

    def box_of(
        self, x: float, y: float, height: float, view: tuple[float, float], *, on_table: bool
    ) -> tuple[int, int, int, int]:
        """Return the box about a middle given in shares, as props have them."""
        down = self.height if on_table else self.room
        # A narrow window has less wall for each thing on it.
        unit = DESIGN_HEIGHT * self.s if on_table else min(self.room, 0.19 * self.width)
        high = height * unit
        wide = high * view[0] / view[1]
        left, top = x * self.width - wide / 2, y * down - high / 2
        return round(left), round(top), max(1, round(wide)), max(1, round(high))

    def seen(self, *, wide: bool) -> bool:
        """Tell whether what is only for windows with width to spare is seen."""
        return not wide or self.width / self.height >= _WIDE


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
    glow = _radial(
        "wall",
        (oval.cx, 0.30 * oval.room),
        (0.60 * oval.width, 1.7 * oval.room),
        ((0, design.wall_light, 1), (0.5, middle, 1), (1, design.wall_dark, 1)),
    )
    return f"<defs>{glow}</defs>{_cover(oval, 'url(#wall)')}"


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
    glow = _radial(
        "glow",
        (oval.cx, 0.55 * oval.room),
        (0.40 * oval.width, 1.2 * oval.room),
        ((0, design.lamp, 0.27), (0.5, design.lamp, 0.10), (1, design.lamp, 0)),
    )
    corner = _radial(
        "corner",
        (oval.cx, 0.62 * oval.height),
        (0.78 * oval.width, 0.98 * oval.height),
        ((0.52, _BLACK, 0), (0.8, _BLACK, 0.26), (1, _BLACK, 0.62)),
    )
    shade = _radial(
        "shade",
        (oval.cx, oval.cy),
        (oval.a + 110 * s, oval.b + 44 * s),
        ((0.86, _BLACK, 0.5), (1, _BLACK, 0)),
    )
    under = _linear(
        "under", 0.50 * oval.height, 0.66 * oval.height, ((0, _BLACK, 0), (1, _BLACK, 0.8))
    )
    return f"<defs>{glow}{corner}{shade}{under}</defs>" + "".join(
        _cover(oval, f"url(#{name})") for name in ("glow", "corner", "under", "shade")
    )


def rim(design: RoomDesign, oval: Oval) -> str:
    """Return the table's rim: a dark lip, the wood in its grain, a line of light along it."""
    dark, body, light, line = design.rim
    s, cx, cy, a, b = oval.s, oval.cx, oval.cy, oval.a, oval.b
    wood = _linear(
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
    shine = _radial(
        "shine",
        (cx, cy - b + 22 * s),
        (0.40 * oval.width, 74 * s),
        ((0, mix(line, design.lamp, 0.5), 0.50), (0.5, line, 0.20), (1, line, 0)),
    )
    lip = _linear("lip", cy - b, cy + b, ((0, dark, 1), (1, mix(dark, _BLACK, 0.5), 1)))
    inner_a, inner_b = oval.inner_a, oval.inner_b
    return (
        f"<defs>{wood}{shine}{lip}</defs>"
        + _ellipse((cx, cy + 9 * s), (a, b), "url(#lip)")
        + _ellipse((cx, cy), (a, b), "url(#wood)")
        + "".join(_grain(design, oval))
        + _ellipse((cx, cy), (a, b), "url(#shine)")
        + _ring((cx, cy), (a - 1.1 * s, b - 1.1 * s), line, 2.2 * s, 0.95)
        + _ring((cx, cy + 2 * s), (a - 5 * s, b - 5 * s), line, 4 * s, 0.16)
        # Where the wood falls to the top: a rounded edge, then its shadow.
        + _ring((cx, cy), (inner_a + 13 * s, inner_b + 10 * s), line, 1.6 * s, 0.42)
        + _ring((cx, cy), (inner_a + 8 * s, inner_b + 6 * s), dark, 9 * s, 0.55)
        + _ring((cx, cy), (inner_a + 2 * s, inner_b + 2 * s), mix(dark, _BLACK, 0.55), 5 * s, 0.95)
    )


def top(design: RoomDesign, oval: Oval) -> str:
    """Return the table's top, light under the lamp, in its weave and with its inlay.

    It fills its box; the ellipse is cut out of it by whoever paints it.
    """
    s, cx, cy = oval.s, oval.cx, oval.cy
    middle = mix(design.top_light, design.top_dark, 0.5)
    fall = _radial(
        "fall",
        (cx, cy - 118 * s),
        (0.53 * oval.width, 0.53 * oval.width * 0.52 * max(1.0, oval.b / (0.44 * 720 * s))),
        ((0, design.top_light, 1), (0.45, middle, 1), (1, design.top_dark, 1)),
    )
    edge = _radial(
        "edge",
        (cx, cy + 7 * s),
        (oval.inner_a, oval.inner_b),
        ((0.80, _BLACK, 0), (0.93, _BLACK, 0.20), (1, _BLACK, 0.58)),
    )
    weave = {"mat": _mat, "check": _check, "boards": _boards, "walnut": _walnut, "velvet": _velvet}
    woven = weave.get(design.weave)
    return (
        f"<defs>{fall}{edge}</defs>"
        + _cover(oval, "url(#fall)")
        + (woven(design, oval) if woven else "")
        + (_inlay(design, oval) if oval.share > 0 else "")
        + _cover(oval, "url(#edge)")
    )


def top_mask(oval: Oval) -> str:
    """Return the ellipse that is left of the top where the rim ends."""
    return _ellipse((oval.cx, oval.cy), (oval.inner_a, oval.inner_b), "#ffffff")


def table_mask(oval: Oval) -> str:
    """Return all that the table covers, rim and top."""
    return _ellipse((oval.cx, oval.cy), (oval.a, oval.b), "#ffffff")


def vignette(oval: Oval) -> str:
    """Return the dusk about the picture."""
    dusk = _radial(
        "dusk",
        (oval.cx, 0.52 * oval.height),
        (0.72 * oval.width, 0.74 * oval.height),
        ((0.55, _BLACK, 0), (0.8, _BLACK, 0.18), (1, _BLACK, 0.5)),
    )
    return f"<defs>{dusk}</defs>{_cover(oval, 'url(#dusk)')}"


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
    light = _radial("pool", (100, 100), (100, 100), stops)
    return f'<defs>{light}</defs><rect x="0" y="0" width="200" height="200" fill="url(#pool)"/>'


def inlaid_ring(design: RoomDesign, ring: tuple[int, int, int, int], s: float) -> str:
    """Return a broad line and a hairline inside it, inlaid in a top about its middle."""
    x, y, a, b = ring
    colour = mix(design.plate, design.top_dark, 0.25)
    return _ring((x, y), (a, b), colour, 2.2 * s, 0.75) + _ring(
        (x, y), (a - 9 * s, b - 9 * s), colour, 1.0 * s, 0.5
    )


def lamp_above(design: RoomDesign, oval: Oval) -> str:
    """Return the lamp's light in the middle of a top, and the dusk about it."""
    at = oval.cx, 0.44 * oval.height
    most = _POOLS.get(design.weave, _LIGHT_POOL)
    light = _radial(
        "light",
        at,
        (0.46 * oval.width, 0.56 * oval.height),
        ((0, design.lamp, 0.5 * most), (0.5, design.lamp, 0.2 * most), (1, design.lamp, 0)),
    )
    dusk = _radial(
        "dusk",
        at,
        (0.74 * oval.width, 0.80 * oval.height),
        ((0, _BLACK, 0.34), (0.5, _BLACK, 0.44), (1, _BLACK, 0.74)),
    )
    fills = (_cover(oval, f"url(#{name})") for name in ("dusk", "light"))
    return f"<defs>{light}{dusk}</defs>{''.join(fills)}"


def shadow_of(box: tuple[int, int, int, int]) -> str:
    """Return the soft shadow of a thing that stands on the table."""
    left, top_, wide, high = box
    under = _radial(
        "under",
        (left + 0.5 * wide, top_ + 0.86 * high),
        (0.66 * wide, 0.24 * high),
        ((0, _BLACK, 0.62), (0.55, _BLACK, 0.34), (1, _BLACK, 0)),
    )
    return (
        f'<defs>{under}</defs><rect x="{left - wide}" y="{top_}" width="{3 * wide}" '
        f'height="{2 * high}" fill="url(#under)"/>'
    )


# --- Weaves -------------------------------------------------------------------------------------
def _vanishing(oval: Oval) -> tuple[float, float]:
    return oval.cx, -0.5 * oval.height


def _ray(oval: Oval, x: float, y: float) -> float:
    """Return where a ray from the vanishing point that is at x beside the middle is at y."""
    vx, vy = _vanishing(oval)
    return vx + (x - vx) * (y - vy) / (oval.cy - vy)


def _rays(oval: Oval, step: float) -> Iterator[float]:
    """Yield where lines to the vanishing point cross the table's middle, so far apart."""
    count = math.ceil(0.9 * oval.width / step)
    for number in range(-count, count + 1):
        yield oval.cx + (number + 0.5) * step


def _reach(oval: Oval) -> tuple[float, float]:
    """Return the upper and the lower end of what is seen of the top."""
    return max(oval.cy - oval.inner_b, -2.0), min(oval.cy + oval.inner_b, oval.height + 2)


def _rows(oval: Oval, step: float) -> Iterator[float]:
    """Yield heights of lines across, nearer to each other the farther away they are."""
    high, low = _reach(oval)
    _, vy = _vanishing(oval)
    y = high
    while y < low:
        yield y
        y += step * ((y - vy) / (oval.cy - vy)) ** 2


def _boards(design: RoomDesign, oval: Oval) -> str:
    """Scrubbed planks that run away from you: each its own tone, grain, knots, dark seams."""
    dice, s = Random(7), oval.s
    xs = list(_rays(oval, 104 * s))
    drawn = []
    for left, right in pairwise(xs):
        if not -0.35 * oval.width < left < 1.35 * oval.width:
            dice.random()
            continue
        tone = dice.uniform(-1, 1)
        fill = hex_of(_BLACK if tone < 0 else mix(design.top_light, _WHITE, 0.5))
        drawn.append(_strip(oval, left, right, fill, abs(tone) * 0.085))
        drawn.extend(_plank(design, oval, dice, left, right))
        drawn.append(_seam(oval, left, design.top_dark, 3.0 * s, 0.75))
        drawn.append(
            _seam(oval, left + 2.6 * s, mix(design.top_light, _WHITE, 0.35), 1.2 * s, 0.22)
        )
    return "".join(drawn)


def _plank(
    design: RoomDesign, oval: Oval, dice: Random, left: float, right: float
) -> Iterator[str]:
    """Yield the grain of one plank, parted about its knots."""
    s = oval.s
    high, low = _reach(oval)
    knots = [
        (
            left + (right - left) * dice.uniform(0.28, 0.72),
            dice.uniform(high, low),
            dice.uniform(5, 9) * s,
        )
        for _ in range(dice.choice((0, 0, 1, 1, 2)))
    ]
    dark = mix(design.top_dark, _BLACK, 0.35)
    for number in range(1, 8):
        base = left + (right - left) * (number / 8 + dice.uniform(-0.03, 0.03))
        phase, sway = dice.uniform(0, 6.28), dice.uniform(1, 3.4) * s
        strength = dice.uniform(0.14, 0.34)
        points = []
        for step in range(25):
            y = high + (low - high) * step / 24
            x = base + sway * math.sin(phase + step * 0.31)
            for kx, ky, size in knots:
                away = math.exp(-(((y - ky) / (5 * size)) ** 2))
                side = 1 if base >= kx else -1
                x += side * max(0.0, 1.9 * size - abs(base - kx) * 0.55) * away
            points.append((_ray(oval, x, y), y))
        yield _polyline(points, dark, 1.1 * s, strength)
    for kx, ky, size in knots:
        x = _ray(oval, kx, ky)
        yield _ellipse((x, ky), (0.8 * size, 0.62 * size), hex_of(dark), 0.5)
        yield _ellipse((x, ky), (0.42 * size, 0.32 * size), hex_of(mix(dark, _BLACK, 0.5)), 0.6)


def _seam(oval: Oval, x: float, colour: Colour, width: float, strength: float) -> str:
    high, low = _reach(oval)
    return _polyline(
        [(_ray(oval, x, high), high), (_ray(oval, x, low), low)], colour, width, strength
    )


def _walnut(design: RoomDesign, oval: Oval) -> str:
    """Broad leaves of polished walnut, mirrored about the middle, as a veneer is laid."""
    s, dice = oval.s, Random(23)
    high, low = _reach(oval)
    dark, fair = mix(design.top_dark, _BLACK, 0.35), mix(design.top_light, _WHITE, 0.25)
    drawn = []
    waves = [(dice.uniform(0.4, 1.5), dice.uniform(0, 6.28), dice.uniform(3, 11)) for _ in range(4)]
    count = 64
    for number in range(count):
        base = (number + 0.5) * 0.74 * oval.width / count
        strength = 0.10 + 0.20 * dice.random()
        broad = dice.choice((1.0, 1.0, 1.6, 3.4)) * s
        # Flames of the grain: arches that rise about the heart of each leaf.
        for side in (-1, 1):
            points = []
            for step in range(33):
                y = high + (low - high) * step / 32
                depth = step / 32
                sway = sum(
                    size * s * math.sin(rate * depth * 6.28 + phase + number * 0.06)
                    for rate, phase, size in waves
                )
                points.append((_ray(oval, oval.cx + side * (base + sway), y), y))
            colour = fair if number % 9 == 4 else dark
            drawn.append(
                _polyline(points, colour, broad, strength * (0.6 if colour is fair else 1))
            )
    drawn.append(_seam(oval, oval.cx, dark, 1.6 * s, 0.5))
    leaves = (oval.cx + share * oval.width for share in (-0.48, -0.24, 0.24, 0.48))
    drawn += [_seam(oval, x, dark, 1.6 * s, 0.45) for x in leaves]
    return "".join(drawn)


def _mat(design: RoomDesign, oval: Oval) -> str:
    """A mat of split bamboo: slats across, bound by cords that run away from you."""
    s, dice, wide = oval.s, Random(5), oval.width
    dark, fair = mix(design.top_dark, _BLACK, 0.45), mix(design.top_light, (255, 236, 180), 0.4)
    rows = list(_rows(oval, 15 * s))
    slats = list(zip(rows, [*rows[1:], rows[-1] + 15 * s], strict=True))
    # What looks alike is one outline: a hundred of them would be slow to draw.
    tones: dict[tuple[Colour, float], str] = {}
    edges = shine = joints = ""
    for y, below in slats:
        high = below - y
        tone = dice.randint(-3, 3)
        key = (dark if tone < 0 else fair, abs(tone) * 0.05)
        tones[key] = tones.get(key, "") + _bar(0, y, wide, high)
        edges += _bar(0, y, wide, max(1.0, 0.14 * high))
        shine += _bar(0, y + 0.30 * high, wide, max(1.0, 0.16 * high))
        joints += _bar(dice.uniform(0, wide), y, 3.2 * s, high)
    drawn = [_filled(d, colour, strength) for (colour, strength), d in tones.items() if strength]
    drawn += [_filled(edges, dark, 0.62), _filled(shine, fair, 0.20), _filled(joints, dark, 0.3)]
    for x in _rays(oval, 128 * s):
        drawn.append(_seam(oval, x, dark, 6.5 * s, 0.42))
        drawn += [_seam(oval, x + side * 2.4 * s, fair, 1.5 * s, 0.5) for side in (-1, 1)]
        stitches = ""
        for y, below in slats[::2]:
            at, thick = _ray(oval, x, y), 0.9 * s
            stitches += (
                f"M{at - 3 * s:.1f} {y - thick:.1f}L{at + 3 * s:.1f} {below - thick:.1f}"
                f"V{below + thick:.1f}L{at - 3 * s:.1f} {y + thick:.1f}z"
            )
        drawn.append(_filled(stitches, dark, 0.55))
    return "".join(drawn)


def _bar(x: float, y: float, wide: float, high: float) -> str:
    """Return the outline of a box, to be one of many."""
    return f"M{x:.1f} {y:.1f}h{wide:.1f}v{high:.1f}h-{wide:.1f}z"


def _filled(outline: str, colour: Colour, strength: float) -> str:
    return f'<path d="{outline}" fill="{hex_of(colour)}" fill-opacity="{strength:.3f}"/>'


def _check(design: RoomDesign, oval: Oval) -> str:
    """Checked oilcloth: fair bands both ways, fairer where they cross."""
    s = oval.s
    drawn = []
    xs = list(_rays(oval, 46 * s))
    for left, right in zip(xs[::2], xs[1::2], strict=False):
        drawn.append(_strip(oval, left, right, "#fff0dc", 0.10))
        drawn += [_seam(oval, x, design.top_dark, 1.1 * s, 0.35) for x in (left, right)]
    rows = list(_rows(oval, 40 * s))
    for y, below in zip(rows[::2], rows[1::2], strict=False):
        drawn.append(_filled(_bar(0, y, oval.width, below - y), (255, 240, 220), 0.10))
        drawn += [_across(oval, at, design.top_dark, 1.1 * s, 0.35) for at in (y, below)]
    return "".join(drawn)


def _strip(oval: Oval, left: float, right: float, fill: str, strength: float) -> str:
    """Return what lies between two rays, from the far end of the top to the near one."""
    high, low = _reach(oval)
    corners = ((left, high), (right, high), (right, low), (left, low))
    points = " ".join(f"{_ray(oval, x, y):.1f},{y:.1f}" for x, y in corners)
    return f'<polygon points="{points}" fill="{fill}" fill-opacity="{strength:.3f}"/>'


def _velvet(design: RoomDesign, oval: Oval) -> str:
    """Velvet: the nap brushed this way and that, in broad soft strokes."""
    s, dice = oval.s, Random(11)
    fair, dark = mix(design.top_light, (214, 204, 255), 0.35), mix(design.top_dark, _BLACK, 0.4)
    defs, drawn = [], []
    for number in range(16):
        x, y = dice.uniform(0, oval.width), dice.uniform(oval.cy - oval.inner_b, oval.height)
        across, down = dice.uniform(120, 300) * s, dice.uniform(26, 66) * s
        colour, strength = (fair, 0.13) if number % 2 else (dark, 0.20)
        defs.append(
            _radial(f"nap{number}", (x, y), (across, down), ((0, colour, strength), (1, colour, 0)))
        )
        drawn.append(
            f'<rect x="{x - across:.0f}" y="{y - down:.0f}" width="{2 * across:.0f}" '
            f'height="{2 * down:.0f}" fill="url(#nap{number})"/>'
        )
    return f"<defs>{''.join(defs)}</defs>{''.join(drawn)}"


# --- Inlays and grain ---------------------------------------------------------------------------
def _inlay(design: RoomDesign, oval: Oval) -> str:
    """Return what is let into the top along its rim."""
    s, cx, cy = oval.s, oval.cx, oval.cy
    colour, second = design.trim[0], design.trim[-1]
    a, b = oval.inner_a - 26 * s, oval.inner_b - 24 * s
    if design.inlay == "line":
        return _ring((cx, cy), (a, b), colour, 2.0 * s, 0.72) + _ring(
            (cx, cy), (a - 7 * s, b - 6 * s), colour, 0.9 * s, 0.34
        )
    if design.inlay == "stitched":
        band = _ring((cx, cy + 2 * s), (a, b), _BLACK, 15 * s, 0.30) + _ring(
            (cx, cy), (a, b), colour, 13 * s, 1
        )
        light = _ring((cx, cy), (a + 5.6 * s, b + 5.6 * s), mix(colour, _WHITE, 0.35), 1.2 * s, 0.7)
        return band + light + _dashes(oval, (a, b), (0xF6, 0xC9, 0x8A), 1.8 * s, 0.9)
    if design.inlay == "twin":
        lines = _ring((cx, cy), (a, b), colour, 2.4 * s, 0.85) + _ring(
            (cx, cy), (a - 11 * s, b - 9 * s), colour, 1.1 * s, 0.6
        )
        flowers = "".join(
            _flower(x, y, s, colour) for x, y in _along(oval, a - 32 * s, b - 27 * s, 40)
        )
        return lines + flowers
    drawn = [_ring((cx, cy), (a, b), mix(design.top_dark, _BLACK, 0.5), 17 * s, 0.8)]
    for number, (x, y) in enumerate(_along(oval, a, b, 132)):
        fill = hex_of(colour if number % 2 else second)
        drawn.append(_lozenge(x, y, (13.5 * s, 6.2 * s), fill, 0.92))
    edges = ((a + reach * s, b + reach * s) for reach in (-9.5, 9.5))
    drawn += [_ring((cx, cy), edge, second, 1.1 * s, 0.5) for edge in edges]
    return "".join(drawn)


def _along(oval: Oval, a: float, b: float, count: int) -> Iterator[tuple[float, float]]:
    """Yield points along an ellipse, equally far apart, from the left over the far side."""
    steps = 720
    turns = [math.pi * (1.0 + 2 * step / steps) for step in range(steps + 1)]
    points = [(oval.cx + a * math.cos(turn), oval.cy + b * math.sin(turn)) for turn in turns]
    length = sum(math.dist(one, two) for one, two in pairwise(points))
    gone, due = 0.0, 0.0
    for one, two in pairwise(points):
        if gone >= due and due < length - 1:
            yield one
            due += length / count
        gone += math.dist(one, two)


def _dashes(oval: Oval, size: _Pair, colour: Colour, width: float, strength: float) -> str:
    points = list(_along(oval, *size, 300))
    parts = "".join(
        f"M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}"
        for (x, y), (x2, y2) in zip(points[::2], points[1::2], strict=False)
    )
    return (
        f'<path d="{parts}" fill="none" stroke="{hex_of(colour)}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{strength}" stroke-linecap="round"/>'
    )


def _flower(x: float, y: float, s: float, colour: Colour) -> str:
    """A small gilt flower between two leaves."""
    fill = hex_of(colour)
    leaves = "".join(
        f'<path d="M{x + side * 3 * s:.1f} {y:.1f}Q{x + side * 8 * s:.1f} {y - 3.6 * s:.1f} '
        f"{x + side * 13 * s:.1f} {y:.1f}Q{x + side * 8 * s:.1f} {y + 3.6 * s:.1f} "
        f'{x + side * 3 * s:.1f} {y:.1f}z" fill="{fill}" fill-opacity="0.42"/>'
        for side in (-1, 1)
    )
    return leaves + _lozenge(x, y, (4 * s, 4 * s), fill, 0.6)


def _lozenge(x: float, y: float, size: _Pair, fill: str, strength: float) -> str:
    wide, high = size
    corners = ((x - wide, y), (x, y - high), (x + wide, y), (x, y + high))
    points = " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)
    return f'<polygon points="{points}" fill="{fill}" fill-opacity="{strength}"/>'


def _grain(design: RoomDesign, oval: Oval) -> Iterator[str]:
    """Yield the lines of the rim's wood: they run round with it and wander a little."""
    dark, _, _, line = design.rim
    dice, s = Random(3), oval.s
    for number in range(_GRAIN):
        depth = (number + 0.7) / (_GRAIN + 0.6)
        waves = [
            (dice.randint(3, 17), dice.uniform(0, 6.28), dice.uniform(0.6, 2.2)) for _ in range(3)
        ]
        points = []
        for step in range(145):
            turn = math.pi * (0.94 + 1.12 * step / 144)
            sway = sum(size * math.sin(rate * turn + phase) for rate, phase, size in waves)
            a, b = oval.a - (78 * depth + sway) * s, oval.b - (52 * depth + 0.8 * sway) * s
            points.append((oval.cx + a * math.cos(turn), oval.cy + b * math.sin(turn)))
        colour = line if number % 3 == 1 else dark
        yield _polyline(points, colour, dice.uniform(0.9, 1.7) * s, 0.16 + 0.19 * dice.random())


# --- Outlines -----------------------------------------------------------------------------------


def _stops(stops: _Stops) -> str:
    return "".join(
        f'<stop offset="{at:.3f}" stop-color="{hex_of(colour)}" stop-opacity="{strength:.3f}"/>'
        for at, colour, strength in stops
    )


def _radial(name: str, at: _Pair, size: _Pair, stops: _Stops) -> str:
    place = f"translate({at[0]:.2f} {at[1]:.2f}) scale({size[0]:.2f} {size[1]:.2f})"
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="{place}">'
        f"{_stops(stops)}</radialGradient>"
    )


def _linear(name: str, high: float, low: float, stops: _Stops) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{high:.2f}" x2="0" '
        f'y2="{low:.2f}">{_stops(stops)}</linearGradient>'
    )


def _cover(oval: Oval, fill: str) -> str:
    return f'<rect x="0" y="0" width="{oval.width}" height="{oval.height}" fill="{fill}"/>'


def _ellipse(at: _Pair, size: _Pair, fill: str, strength: float = 1.0) -> str:
    (x, y), (a, b) = at, size
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{a:.2f}" ry="{b:.2f}" fill="{fill}" '
        f'fill-opacity="{strength:g}"/>'
    )


def _ring(at: _Pair, size: _Pair, colour: Colour, width: float, strength: float) -> str:
    (x, y), (a, b) = at, size
    return (
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{a:.2f}" ry="{b:.2f}" fill="none" '
        f'stroke="{hex_of(colour)}" stroke-width="{max(0.7, width):.2f}" '
        f'stroke-opacity="{strength:g}"/>'
    )


def _across(oval: Oval, y: float, colour: Colour, width: float, strength: float) -> str:
    return _polyline([(0, y), (oval.width, y)], colour, width, strength)


def _polyline(
    points: list[tuple[float, float]], colour: Colour, width: float, strength: float
) -> str:
    row = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<polyline points="{row}" fill="none" stroke="{hex_of(colour)}" '
        f'stroke-width="{max(0.7, width):.2f}" stroke-opacity="{strength:.3f}"/>'
    )
