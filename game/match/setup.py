"""What must be known to begin a match: the game with its house rules, the seats, the seed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from game.core.base58 import in_base58
from game.core.rules import Rules

SEED_LETTERS: Final = 44
"""Letters of a new deal code: 256 bits in base 58."""
LONGEST_SEED = 1_000
"""Characters a deal code may have where somebody gives it."""
LONGEST_NUMBERED = LONGEST_SEED + 20
"""Those of many matches have their number behind it."""


YOU: Final = "you"
"""The kind of a seat at which a person sits."""
ANIMALS: Final[tuple[str, ...]] = (
    *("fox", "badger", "hare", "owl", "heron", "otter", "stoat", "mole", "wren", "goat"),
)
"""Those who keep the house company, in the order in which they sit down."""
LONGEST_NAME: Final = 12
"""Letters that the name of a person has at most."""


class Person(NamedTuple):
    """Who a person is at the table: an animal, and a name that is empty for "You"."""

    animal: str = "wren"
    name: str = ""


class Setup(NamedTuple):
    """What a match begins with; `seats` holds a kind for each seat: `you`, `easy`, `random`, ...

    `people` tells of those who are `you`, in the order of their seats; of whom it does not is a
    wren without a name.
    """

    rules: Rules
    seats: tuple[str, ...]
    seed: str
    people: tuple[Person, ...] = ()


def new_seed() -> str:
    """Return 256 bits from the operating system in 44 letters: more than the orders of a pack."""
    return in_base58(int.from_bytes(os.urandom(32), "big"), SEED_LETTERS)


def seed_of(seed: str, number: int) -> str:
    """Return the seed of one of many matches: the first has the seed itself, others `SEED#2`."""
    return seed if number == 1 else f"{seed}#{number}"


def seeds(seed: str) -> Iterator[str]:
    """Yield the seeds of many matches, one after the other."""
    return (seed_of(seed, number) for number in count(1))
