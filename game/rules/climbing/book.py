"""The rule book of Tieng Len and Viet Cong, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph

if TYPE_CHECKING:
    from game.rules.climbing.options import TiengLenOptions


def book(options: TiengLenOptions) -> tuple[Paragraph, ...]:
    """Return the chapters of the book."""
    return (Paragraph("The aim", f"{options.title}: be rid of your cards."),)
