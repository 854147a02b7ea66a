"""The regulars' medallions, the icons and the emblem of the title, as SVG text; knows no pygame.

The drawings are made by `build_scripts/draw_emblems.py`; here they are put together and coloured.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from game.storage.paths import asset
from game.ui.art.animals import FACES, REGULARS, Extent, box_of, portrait_shapes

# In the order they are laid over the portrait, back to front.
STATES: Final[tuple[str, ...]] = ("out", "turn", "winner", "horns", "cap", "thinking", "dealer")
# The face that goes with a state, where it has one.
_WORN: Final = {
    "thinking": "thinking",
    "winner": "pleased",
    "horns": "hurt",
    "cap": "hurt",
    "out": "out",
}

WORN: Final = ("crown", "horns", "cap", "bell")
"""What somebody may wear at a table for a while."""
_WORN_VIEW: Final = (-15.0, -30.0, 130.0, 160.0)
WORN_ON: Final[Extent] = box_of(*_WORN_VIEW)
"""Where that lies, in heights of the head that wears it."""
# Where it grows, or hangs, from.
_ROOT: Final = {"bell": (50.0, 80.0)}
_BROW: Final = (50.0, 33.0)

ICONS: Final[tuple[str, ...]] = tuple(
    (
        "back book cards chart chevron-down chevron-left chevron-right chevron-up chip circle "
        "clock close copy cross crown dealer dice down eye eye-off fast-forward flag folder "
        "full-screen game-pad help hint info keyboard last-trick lock log menu minus mouse palette "
        "pause pencil people person play plus puzzle records redo rewind rules save search seats "
        "settings shield skip skip-back sound sound-off speed square star step-back step-forward "
        "stock swap sword tick touch trash triangle trophy turn-arrow turn-up undo warning windowed"
    ).split()
)

_HEX = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})")
_PLACEHOLDER = "#000000"


def medallion_svg(name: str, state: str = "") -> str:
    """Return a regular's medallion, a square of 100 units.

    `state` is any of `STATES`, several separated by spaces ("turn dealer"), or nothing; a face of
    `FACES` may be among them, or the state brings its own. Raises ValueError for what is not drawn.
    """
    if name not in REGULARS:
        raise ValueError(f"no medallion is called {name!r}")
    wanted = state.split()
    for word in wanted:
        if word not in (*STATES, *FACES):
            raise ValueError(f"no medallion shows the state {word!r}")
    faces = [word for word in wanted if word in FACES]
    faces += [face for word, face in _WORN.items() if word in wanted]
    portrait = portrait_shapes(name, faces[0] if faces else "calm")
    if "out" in wanted:
        portrait = _HEX.sub(_faded, portrait)
    marks = "".join(_shapes(word) for word in STATES if word in wanted)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{portrait}{marks}</svg>'


def worn_svg(thing: str, grown: float = 1.0, swing: float = 0.0) -> str:
    """Return what is worn, to lie over a head as `WORN_ON` has it; grown to a share of its size.

    What hangs is swung by so many degrees. Raises ValueError for what nobody wears.
    """
    if thing not in WORN:
        raise ValueError(f"nobody wears {thing!r}")
    folder = "states" if thing in STATES else "worn"
    x, y = _ROOT.get(thing, _BROW)
    move = f"translate({x} {y}) rotate({swing:.1f}) scale({grown:.3f}) translate({-x} {-y})"
    view = " ".join(f"{part:g}" for part in _WORN_VIEW)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">'
        f'<g transform="{move}">{_shapes(thing, folder)}</g></svg>'
    )


def icon_svg(name: str, colour: str) -> str:
    """Return an icon in one colour ("#rrggbb"), a square of 24 units.

    Raises ValueError for a name that is not in `ICONS` or a colour in another notation.
    """
    if name not in ICONS:
        raise ValueError(f"no icon is called {name!r}")
    if not _HEX.fullmatch(colour.lower()):
        raise ValueError(f"an icon's colour is written #rrggbb, not {colour!r}")
    return _read("emblems", "icons", f"{name}.svg").replace(_PLACEHOLDER, colour.lower())


def logo_svg(name: str = "logo") -> str:
    """Return the emblem of the title ("logo") or the application's icon ("app-icon"), 100 units.

    Raises ValueError for another name.
    """
    if name == "logo":
        return _read("emblems", "logo.svg")
    if name == "app-icon":
        return _read("icon", "turnup.svg")
    raise ValueError(f"no emblem is called {name!r}")


def _shapes(state: str, folder: str = "states") -> str:
    """Return what the drawing of a state holds between its outermost tags."""
    text = _read("emblems", folder, f"{state}.svg")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


@cache
def _read(*parts: str) -> str:
    return asset(*parts).read_text(encoding="utf-8")


def _faded(colour: re.Match[str]) -> str:
    """Return a colour without its hue and at half its light, as a lamp that was put out."""
    red, green, blue = (int(part, 16) for part in colour.groups())
    grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    parts = (round(0.56 * (grey + 0.12 * (part - grey)) + 14) for part in (red, green, blue))
    return "#{:02x}{:02x}{:02x}".format(*parts)
