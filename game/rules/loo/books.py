"""The rule books of the Loo family, written anew for every set of house rules."""

from __future__ import annotations

from typing import Any

from game.core.rules import Paragraph


def _book(*_: Any) -> tuple[Paragraph, ...]:
    return (Paragraph("The aim", "To come."),)


five_card_loo = rams = julep = mauscheln = norrlandsknack = _book
