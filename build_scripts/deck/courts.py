"""The twelve courts, each drawn as its upper half; the composer turns it by half for the lower."""

from __future__ import annotations

from deck import courts_clubs, courts_diamonds, courts_hearts, courts_spades
from deck.sketch import Sketch


def courts() -> dict[str, Sketch]:
    """Return the upper half of every court by card."""
    suits = {"C": courts_clubs, "D": courts_diamonds, "H": courts_hearts, "S": courts_spades}
    return {
        f"{rank}{suit}": draw()
        for suit, of in suits.items()
        for rank, draw in (("J", of.jack), ("Q", of.queen), ("K", of.king))
    }
