"""What must be known to begin a match: the game with its house rules, the seats, the seed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from game.core.rules import Rules

LONGEST_SEED = 1_000
"""Characters a deal code may have where somebody gives it."""
LONGEST_NUMBERED = LONGEST_SEED + 20
"""Those of many matches have their number behind it."""


class Setup(NamedTuple):
    """A match about to begin; `seats` holds a kind for each seat: `you`, `easy`, `random`, ..."""

    rules: Rules
    seats: tuple[str, ...]
    seed: str


def new_seed() -> str:
    """Return 256 bits from the operating system as hex: more than the orders of a pack."""
    return os.urandom(32).hex()


def seed_of(seed: str, number: int) -> str:
    """Return the seed of one of many matches: the first has the seed itself, others `SEED#2`."""
    return seed if number == 1 else f"{seed}#{number}"


def seeds(seed: str) -> Iterator[str]:
    """Yield the seeds of many matches, one after the other."""
    return (seed_of(seed, number) for number in count(1))
