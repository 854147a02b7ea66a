"""Draw the deck: write the parts of every card into assets/cards, always the same bytes."""

from __future__ import annotations

import argparse
from pathlib import Path

from deck.aces import aces
from deck.backs import backs
from deck.courts import courts
from deck.frames import EMBLEMS, FRAME, NOTCH, RULE
from deck.glyphs import indices
from deck.pips import PIPS
from deck.sketch import Sketch

CARDS = Path(__file__).resolve().parent.parent / "assets" / "cards"
_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n'


def shapes() -> str:
    """Return the sheet of small shapes that the composer places by name."""
    rows = [(f"pip-{suit}", 100.0, data) for suit, data in PIPS.items()]
    rows += [(f"glyph-{name}", glyph.width, glyph.path) for name, glyph in indices().items()]
    rows += [(f"emblem-{rank}", 88.0, data) for rank, data in EMBLEMS.items()]
    rows += [("frame", 129.0, FRAME), ("notch", 14.0, NOTCH), ("rule", 123.0, RULE)]
    paths = [f'<path id="{name}" data-width="{width:g}" d="{data}"/>' for name, width, data in rows]
    return _OPEN.format(box="-60 -60 120 180") + "\n".join(paths) + "\n</svg>\n"


def drawing(sketch: Sketch) -> str:
    """Return a sketch as a file of one card's size."""
    return _OPEN.format(box="0 0 225 350") + sketch.svg().replace("/><", "/>\n<") + "\n</svg>\n"


def main() -> None:
    """Write every file of the deck."""
    parser = argparse.ArgumentParser(description="Draw the deck.")
    parser.add_argument("--out", type=Path, default=CARDS, help="folder to write into")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    files = {"shapes": shapes()}
    for sketches in (aces(), courts(), backs()):
        files |= {name: drawing(sketch) for name, sketch in sketches.items()}
    for name, text in files.items():
        (out / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
