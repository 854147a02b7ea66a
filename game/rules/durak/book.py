"""The rule book of Durak, written anew for every set of house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Paragraph

if TYPE_CHECKING:
    from game.rules.durak.durak import DurakOptions


def book(options: DurakOptions) -> tuple[Paragraph, ...]:
    """Return the chapters of the book."""
    return (Paragraph("The aim", f"{options.title}: do not be left with cards."),)
