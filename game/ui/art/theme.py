"""Sizes, colours and times that the window's rooms share; knows no pygame.

What one file alone sizes or times, such as how long it shows a turn-up, stands named at its top.
Lengths are design pixels at 1280x720, times are seconds, colours are `(red, green, blue)`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import StrEnum, auto
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from game.storage import colours

Colour: TypeAlias = colours.Colour
Speed: TypeAlias = Literal["slow", "normal", "fast", "instant"]
Easing: TypeAlias = Callable[[float], float]

DESIGN_WIDTH: Final = 1280
DESIGN_HEIGHT: Final = 720
MINIMUM_SIZE: Final = (800, 600)

# Card shape: bridge size, 2.25 by 3.5 inches.
CARD_RATIO: Final = 225 / 350

# --- Type scale, design pixels; `Frame.text` turns them into real ones. -------------------------
SMALL: Final = 15
BODY: Final = 18
LARGE: Final = 22
HEADING: Final = 28
TITLE: Final = 40
DISPLAY: Final = 132
TEXT_FLOOR: Final = 14

# --- Colours ------------------------------------------------------------------------------------
IVORY: Final[Colour] = (0xFB, 0xF9, 0xF3)
MUTED: Final[Colour] = (0xD3, 0xCD, 0xBC)
FADED: Final[Colour] = (0xA4, 0xAA, 0xAC)
"""The ink of what is out of force: still seven to one on a dark panel."""
BRASS: Final[Colour] = (0xFF, 0xC8, 0x57)
BRASS_DEEP: Final[Colour] = (0xB9, 0x86, 0x2F)
INK: Final[Colour] = (0x12, 0x17, 0x1B)
INK_RAISED: Final[Colour] = (0x20, 0x28, 0x2E)
INK_HOVER: Final[Colour] = (0x2C, 0x36, 0x3D)
INK_PRESSED: Final[Colour] = (0x0B, 0x0E, 0x11)
EDGE: Final[Colour] = (0x4A, 0x55, 0x5C)
DANGER: Final[Colour] = (0xFF, 0xA0, 0x94)
GOOD: Final[Colour] = (0x9C, 0xE0, 0xB4)
RED_INK: Final[Colour] = (0xB3, 0x12, 0x1D)

CLOTHS: Final[dict[str, Colour]] = {
    "green": (0x14, 0x53, 0x2D),
    "blue": (0x16, 0x32, 0x4F),
    "charcoal": (0x1E, 0x23, 0x28),
}
BLACK_CLOTH: Final[Colour] = (0x08, 0x0A, 0x0C)
"""The plain table of high contrast: everything written keeps 7:1 on it."""

# Suit signs inside text on dark ground; the classic inks would fall under 4.5:1 there.
SUIT_TINTS: Final[dict[str, dict[str, Colour]]] = {
    "two": {"H": (0xFF, 0xB9, 0xAF), "D": (0xFF, 0xB9, 0xAF)},
    "four": {
        "H": (0xFF, 0xB9, 0xAF),
        "D": (0xB4, 0xD2, 0xFF),
        "C": (0x93, 0xE0, 0xA9),
    },
    "vision": {
        "H": (0xFF, 0xBC, 0x94),
        "D": (0xA2, 0xD9, 0xFF),
        "C": (0x8C, 0xE3, 0xC8),
    },
    "contrast": {
        "H": (0xFF, 0xBC, 0x94),
        "D": (0xA2, 0xD9, 0xFF),
        "C": (0xF0, 0xB8, 0xF0),
    },
}


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour `share` of the way (0 to 1) from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def hex_of(colour: Colour) -> str:
    """Return a colour as `#rrggbb`, the only notation our pictures use."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


class Frame(NamedTuple):
    """The size of what is drawn on, in real pixels, and the scales that follow from it."""

    width: int
    height: int
    s: float
    text_scale: float = 1.0
    large_targets: bool = False
    language: str = "en"
    """What is laid out is laid out anew in another language: its words are not as long."""

    @classmethod
    def of(
        cls,
        width: int,
        height: int,
        *,
        text_scale: float = 1.0,
        large_targets: bool = False,
        language: str = "en",
    ) -> Frame:
        """Return the frame of a window of this size."""
        s = min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)
        return cls(width, height, s, text_scale, large_targets, language)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in real pixels."""
        return self.width, self.height

    def px(self, design: float) -> int:
        """Return a design length in real pixels, at least 1 for lengths above 0."""
        return max(1, round(design * self.s)) if design > 0 else round(design * self.s)

    def text(self, design: float) -> int:
        """Return a text size in real pixels: scaled by the person's choice, never under 14.

        Small windows shrink text less than everything else, so that sizes stay apart.
        """
        return max(TEXT_FLOOR, round(design * max(self.s, 0.82) * self.text_scale))

    @property
    def button(self) -> int:
        """Height of a button: 44 design px, never under 32 real ones (44 with large targets)."""
        return self.button_of(1.0)

    def button_of(self, share: float) -> int:
        """Return the height of a button whose words have so much of their usual size."""
        floor = 44 if self.large_targets else 32
        return max(floor, self.px(44), round(self.text(BODY) * share) + self.px(18))

    @property
    def gap(self) -> int:
        """Space between neighbouring controls: 12 design px, never under 8 real ones."""
        return max(8, self.px(12))

    @property
    def hit(self) -> int:
        """Least strip or mark a pointer has to meet: 24 real px, 44 with large targets."""
        return 44 if self.large_targets else 24

    @property
    def line(self) -> int:
        """Thickness of a hairline: 1 px up to 1080p, 2 above."""
        return max(1, round(self.s))


# --- Easing -------------------------------------------------------------------------------------
def cubic_bezier(x1: float, y1: float, x2: float, y2: float) -> Easing:
    """Return the easing of a CSS `cubic-bezier`: share of time (0 to 1) to share of way."""

    # A thousand steps are finer than any motion shows: so each is reckoned once for each easing.
    @lru_cache(maxsize=1024)
    def eased(step: int) -> float:
        wanted = step / 1000
        low, high = 0.0, 1.0
        for _ in range(24):
            t = (low + high) / 2
            if _bezier(x1, x2, t) < wanted:
                low = t
            else:
                high = t
        return _bezier(y1, y2, (low + high) / 2)

    def ease(share: float) -> float:
        if share <= 0:
            return 0.0
        return 1.0 if share >= 1 else eased(round(share * 1000))

    return ease


def _bezier(first: float, second: float, t: float) -> float:
    back = 1 - t
    return 3 * back * back * t * first + 3 * back * t * t * second + t * t * t


MOVE: Final = cubic_bezier(0.4, 0.0, 0.2, 1.0)
ENTER: Final = cubic_bezier(0.0, 0.0, 0.2, 1.0)
LEAVE: Final = cubic_bezier(0.4, 0.0, 1.0, 1.0)
IN_OUT: Final = cubic_bezier(0.42, 0.0, 0.58, 1.0)


def wave(share: float) -> float:
    """Return how far something has risen, 0 to 1 and back, at this share of the time."""
    return math.sin(math.pi * min(1.0, max(0.0, share)))


def dropped(share: float) -> float:
    """Return how far something has fallen: faster and faster, and once up again by 8 %."""
    fallen = 0.72
    if share < fallen:
        return (max(0.0, share) / fallen) ** 2
    return 1.0 - 0.08 * wave((share - fallen) / (1 - fallen))


def bump(share: float) -> float:
    """Return the size of a card that lands, 1 to 1.04 and back, at this share of the time."""
    return 1 + 0.04 * wave(share)


# --- Motions: what moves, for how long, and how -------------------------------------------------
class Cue(StrEnum):
    """What moves for a while; where it is heard as well, its sound may be told by it."""

    # Cards.
    THROW = auto()
    DROP = auto()
    DEAL = auto()
    REFLOW = auto()
    COLLECT = auto()
    LAND = auto()
    HOVER_IN = auto()
    HOVER_OUT = auto()
    OPEN_SET = auto()
    GREY = auto()
    # A trick: its winner swells, the losers slide under it. The table at whose turn it is.
    SWELL = auto()
    TUCK = auto()
    RUFF = auto()
    BREATHE = auto()
    LEAN = auto()
    # A slam: the card comes in slowly, the table shakes, dust flies up.
    SLOW_IN = auto()
    SHAKE = auto()
    DUST = auto()
    # Counters, and numbers that count up.
    COUNTER = auto()
    COUNT = auto()
    LAY_DOWN = auto()
    # The end of a match: plates count up in turn, a crown drops, the pack goes up as a fountain,
    # place plates slide in, paws meet; then paper snows.
    TALLY = auto()
    CROWN = auto()
    FOUNTAIN = auto()
    PLACES = auto()
    CLAP = auto()
    SNOW = auto()
    # Somebody has lost: light narrows, a bell swings, something grows on a head, others turn away.
    NARROW = auto()
    BELL = auto()
    GROW = auto()
    TURN_AWAY = auto()
    # Pages.
    SCENE = auto()
    OPEN = auto()
    CLOSE = auto()


class Motion(NamedTuple):
    """How long something takes at the usual pace, in seconds, and how it goes.

    `less` is for how long what is left of it with less motion stands, or fades: 0 where nothing is
    left, or all is there at once. A slow and a fast pace take so many times as long; 0.12 / 0.22 is
    what takes 0.12 seconds then, and 0.22 as a rule.
    """

    lasts: float
    ease: Easing = MOVE
    less: float = 0.0
    slow: float = 1.8
    fast: float = 0.55

    def at(self, speed: Speed) -> float:
        """Return how long it takes at a speed."""
        shares = {"slow": self.slow, "normal": 1.0, "fast": self.fast, "instant": 0.0}
        return self.lasts * shares[speed]


MOTIONS: Final[dict[Cue, Motion]] = {
    Cue.THROW: Motion(0.22, MOVE, 0.12, slow=0.40 / 0.22, fast=0.12 / 0.22),
    Cue.DROP: Motion(0.14, ENTER),
    Cue.DEAL: Motion(0.18, ENTER, 0.12, slow=0.26 / 0.18, fast=0.10 / 0.18),
    Cue.REFLOW: Motion(0.12, MOVE, slow=0.18 / 0.12, fast=0.08 / 0.12),
    Cue.COLLECT: Motion(0.30, LEAVE, 0.12, slow=0.45 / 0.30, fast=0.16 / 0.30),
    Cue.LAND: Motion(0.14, bump, slow=1.0, fast=1.0),
    Cue.HOVER_IN: Motion(0.08, slow=1.0, fast=1.0),
    Cue.HOVER_OUT: Motion(0.12, slow=1.0, fast=1.0),
    Cue.OPEN_SET: Motion(0.5, slow=1.8, fast=0.5),
    Cue.GREY: Motion(0.12, lambda share: share, slow=1.0, fast=1.0),
    Cue.SWELL: Motion(0.18, wave),
    Cue.TUCK: Motion(0.16, MOVE),
    Cue.RUFF: Motion(0.09, ENTER, 0.09),
    Cue.BREATHE: Motion(2.8, wave),
    Cue.LEAN: Motion(0.30, MOVE),
    Cue.SLOW_IN: Motion(0.12, ENTER),
    Cue.SHAKE: Motion(0.26, ENTER),
    Cue.DUST: Motion(0.40, ENTER, 0.60),
    Cue.COUNTER: Motion(0.32, IN_OUT),
    Cue.COUNT: Motion(0.40),
    Cue.LAY_DOWN: Motion(0.30, MOVE, 0.15),
    Cue.TALLY: Motion(0.60),
    Cue.CROWN: Motion(0.25, dropped, 0.20),
    Cue.FOUNTAIN: Motion(0.90, lambda share: share, 0.20),
    Cue.PLACES: Motion(0.30, lambda share: share),
    Cue.CLAP: Motion(0.60, lambda share: share),
    Cue.SNOW: Motion(6.0, lambda share: share, slow=1.0, fast=1.0),
    Cue.NARROW: Motion(0.40, MOVE, 0.20),
    Cue.BELL: Motion(1.00, lambda share: share),
    Cue.GROW: Motion(0.70, ENTER, 0.20),
    Cue.TURN_AWAY: Motion(0.60, lambda share: share),
    Cue.SCENE: Motion(0.16, MOVE, 0.12, slow=1.0, fast=1.0),
    Cue.OPEN: Motion(0.14, ENTER, 0.10, slow=1.0, fast=1.0),
    Cue.CLOSE: Motion(0.10, LEAVE, 0.10, slow=1.0, fast=1.0),
}
RISES: Final = 16
"""How far what is laid over something else rises as it appears, in design pixels."""
BREATHES_AFTER: Final = 1.0
"""Seconds of the person's turn after which the cards that may be played begin to breathe."""
COUNTERS_APART: Final = 0.06
"""From one counter that flies to the next."""
COUNTS_EACH: Final = 0.04
"""How long each step of a number takes that counts up, if it takes few."""

# --- Times, seconds -----------------------------------------------------------------------------
DEAL: Final[dict[Speed, float]] = {"slow": 2.4, "normal": 1.5, "fast": 0.7, "instant": 0.0}
"""A deal of many cards; one of few is over sooner."""
DEAL_STEP: Final = 0.060
"""From one card dealt to the next at most, at the normal pace."""
SHORTEST_DEAL_STEP: Final = 0.012
"""The same at least: with very many cards a deal takes longer than `DEAL`."""
TRICK_PAUSE: Final[dict[Speed, float]] = {"slow": 2.6, "normal": 1.1, "fast": 0.5, "instant": 0.25}
THINK: Final = 0.45
"""How long another seat seems to think as a rule; the leader of a trick and its last to play think
longer and shorter."""
THINK_AT_LEAST: Final = 0.22
THINK_LEADING: Final = 0.60
THINK_LAST: Final = 0.35
THINK_TOGETHER: Final = 3.2
"""All others together seem to think no longer: at a full table each of them is quicker."""
PACES: Final[dict[Speed, float]] = {"slow": 2.0, "normal": 1.0, "fast": 1 / 3, "instant": 0.0}
"""So many times as long the others seem to think at each pace."""
TOAST: Final = 6.0
TOOLTIP: Final = 0.4
THINKING_SIGN: Final = 1.0
PLAY_GUARD: Final = 0.25
LONG_GUARD: Final = 0.5
DOUBLE_CLICK: Final = 0.4
"""Two clicks on one card within so many seconds are one double click."""
HURRY: Final = 4.0
LONGEST_STEP: Final = 0.1

# --- Pointer, design pixels ---------------------------------------------------------------------
DRAG_MOUSE: Final = 6
DRAG_TOUCH: Final = 12
SWEEP: Final = 12
LINE_HYSTERESIS: Final = 16
FLICK: Final = 900
MAGNET: Final = 40
"""So near to its place upon an attack a card is drawn there."""


class Tempo(NamedTuple):
    """How long things take at a person's three speeds; every answer is in seconds."""

    card_motion: Speed = "normal"
    ai_pace: Speed = "normal"
    trick_pause: Speed = "normal"
    reduced_motion: bool = False

    @property
    def still(self) -> bool:
        """Cards are put, not moved: reduced motion or instant card motion."""
        return self.reduced_motion or self.card_motion == "instant"

    def of(self, cue: Cue) -> float:
        """Return how long something moves; 0 where it does not."""
        return 0.0 if self.reduced_motion else MOTIONS[cue].at(self.card_motion)

    def seen(self, cue: Cue) -> float:
        """Return how long something is seen: with less motion, what is left of it."""
        motion = MOTIONS[cue]
        if self.reduced_motion and self.card_motion != "instant":
            return motion.less
        return self.of(cue)

    @property
    def flight(self) -> float:
        """A card on its way to the table."""
        return self.of(Cue.THROW)

    @property
    def reflow(self) -> float:
        """A hand closing up after a card has left."""
        return self.of(Cue.REFLOW)

    @property
    def collect(self) -> float:
        """A trick on its way to the seat that took it."""
        return self.of(Cue.COLLECT)

    @property
    def opening(self) -> float:
        """A set of a pile laid open after a deal."""
        return self.of(Cue.OPEN_SET)

    @property
    def deal_flight(self) -> float:
        """One card on its way from the pack to a seat."""
        return self.of(Cue.DEAL)

    @property
    def cross_fade(self) -> float:
        """One picture turning into another in place, which reduced motion keeps."""
        return 0.0 if self.card_motion == "instant" else MOTIONS[Cue.THROW].less

    @property
    def hover(self) -> tuple[float, float]:
        """A card rising under the pointer, and sinking again."""
        return self.of(Cue.HOVER_IN), self.of(Cue.HOVER_OUT)

    @property
    def landing(self) -> float:
        """The small bounce of a card that has arrived."""
        return self.of(Cue.LAND)

    def deal_stagger(self, cards: int) -> float:
        """Return the time between two cards of a deal of so many cards."""
        if self.still or cards < 1:
            return 0.0
        whole = DEAL[self.card_motion]
        return min(DEAL_STEP * whole / DEAL["normal"], max(SHORTEST_DEAL_STEP, whole / cards))

    def snap_back(self, card_widths: float) -> float:
        """Return the time of a refused card's way home, by its distance in card widths."""
        if self.still:
            return 0.0
        whole = 0.11 if card_widths < 1 else 0.16 if card_widths < 3 else 0.22
        return whole / 2 if self.card_motion == "fast" else whole

    def pause_after_trick(self, cards: int) -> float:
        """Return how long a finished trick of so many cards lies before it is taken."""
        extra = 0.12 * max(0, cards - 4) if self.trick_pause in ("slow", "normal") else 0.0
        return TRICK_PAUSE[self.trick_pause] + extra

    def think(self, seats: int, *, leads: bool = False, last: bool = False, jitter: float) -> float:
        """Return how long another seat seems to think; `jitter` is 0 to 1, from the caller."""
        base = min(THINK, max(THINK_AT_LEAST, THINK_TOGETHER / max(1, seats - 1)))
        share = (THINK_LEADING if leads else THINK_LAST if last else THINK) / THINK
        return base * share * PACES[self.ai_pace] * (0.85 + 0.30 * jitter)
