"""The regulars of the house: who sits at the other seats, how old they are and how they lean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.match.setup import Setup
from game.ui.art.company import REGULARS

YOU: Final = "you"
AGES: Final[Mapping[str, int]] = {
    "fox": 34,
    "badger": 58,
    "hare": 22,
    "owl": 71,
    "heron": 45,
    "otter": 27,
    "stoat": 39,
    "mole": 63,
    "wren": 25,
    "goat": 52,
}
EVEN: Final = "even"
TEMPERS: Final[Mapping[str, tuple[str, str]]] = {
    "fox": ("bold", "chances it"),
    "badger": ("hoarder", "parts with nothing"),
    "hare": ("careful", "runs from trouble"),
    "owl": ("careful", "waits for a good hand"),
    "heron": (EVEN, "takes it as it comes"),
    "otter": ("bold", "plays for fun"),
    "stoat": ("bold", "goes for the throat"),
    "mole": ("hoarder", "buries its best cards"),
    "wren": (EVEN, "gives nothing away"),
    "goat": (EVEN, "plays as it likes"),
}
"""The temper of each, and how those who know it put it."""


def names_of(seats: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what the seats are called and their medallions: the person, and the regulars."""
    regulars = iter(REGULARS)
    faces = tuple(YOU if kind == YOU else next(regulars) for kind in seats)
    return tuple(face.capitalize() for face in faces), faces


def ages_of(faces: Sequence[str], mine: int) -> tuple[int, ...]:
    """Return how old everybody is; a person who does not say, 0, counts as the youngest."""
    others = [AGES[face] for face in faces if face != YOU]
    mine = mine or min(others, default=2) - 1
    return tuple(AGES.get(face, mine) for face in faces)


def tempers_of(faces: Sequence[str]) -> tuple[str, ...]:
    """Return how everybody leans; a person is left alone."""
    return tuple(TEMPERS[face][0] if face in TEMPERS else EVEN for face in faces)


def manners(faces: Sequence[str]) -> str:
    """Return in a sentence how the regulars at a table play: `Fox chances it, Owl ...`."""
    told = [f"{face.capitalize()} {TEMPERS[face][1]}" for face in faces if face in TEMPERS]
    return f"{', '.join(told)}." if told else ""


def seated(setup: Setup, mine: int) -> Setup:
    """Return a table at which everybody is as old as they are, unless the house says otherwise."""
    options = setup.rules.options
    if options != options.with_ages(()):
        return setup
    ages = ages_of(names_of(setup.seats)[1], mine)
    return setup._replace(rules=type(setup.rules)(options.with_ages(ages)))


def unseated(setup: Setup) -> Setup:
    """Return a table without the ages of those who sat there; ages of the house stay."""
    options = setup.rules.options
    faces = names_of(setup.seats)[1]
    told = dict(zip(faces, options.years, strict=False))
    if any(told.get(face) != AGES[face] for face in faces if face != YOU):
        return setup
    return setup._replace(rules=type(setup.rules)(options.with_ages(())))
