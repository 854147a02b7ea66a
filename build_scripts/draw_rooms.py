"""Draws the rooms: walls, skies, what hangs and stands there, what moves, what is counted with.

Run it after a change to the drawings: `python build_scripts/draw_rooms.py`; it writes SVG into
`assets/rooms`, always the same bytes for the same drawings.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets" / "rooms"
_PARTS: Final = Path(__file__).resolve().parent / "rooms"


def drawings() -> dict[str, str]:
    """Return every drawing by its path in `assets/rooms`, such as `snug/wall.svg`."""
    drawn = {}
    for part in sorted(_PARTS.glob("*.py")):
        if part.stem not in ("__init__", "shapes"):
            room = importlib.import_module(f"rooms.{part.stem}")
            name = part.stem.replace("_", "-")
            drawn |= {f"{name}/{file}": text for file, text in room.drawings().items()}
    return drawn


def main() -> int:
    """Write every drawing, and take away what is not drawn any more."""
    drawn = drawings()
    for path in ASSETS.glob("*/*.svg"):
        if path.relative_to(ASSETS).as_posix() not in drawn:
            path.unlink()
    for name, text in drawn.items():
        path = ASSETS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(drawn)} drawings written to {ASSETS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
