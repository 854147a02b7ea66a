"""House rules that games of several families share."""

from __future__ import annotations

from typing import Any

from game.core.options import option


def players(default: int, low: int, high: int) -> Any:
    """Declare how many sit at the table."""
    return option(default, "Players", "How many sit at the table.", low=low, high=high)


def match_kind() -> Any:
    """Declare what ends a match."""
    return option(
        "deals",
        "A match lasts",
        "So many deals; or until someone leaves the table.",
        words=("deals", "open"),
        key="match.kind",
        length="always",
    )


def match_deals(default: int) -> Any:
    """Declare how many deals make a match, where `match_kind` says that they do."""
    return option(
        default,
        "Deals",
        "How many deals there are, if that ends it.",
        low=1,
        high=200,
        key="match.n",
        length="match.kind deals",
    )
