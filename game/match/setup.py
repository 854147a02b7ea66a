"""What must be known to begin a match: the game with its house rules, the seats, the seed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain, count
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.base58 import in_base58
from game.core.texts import shown

if TYPE_CHECKING:
    # The title knows the regulars, and starts without any rules.
    from game.core.rules import Rules
    from game.core.table import Table
    from game.match.match import Match

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
EVEN: Final = "even"
TEMPERS: Final[Mapping[str, str]] = {
    "fox": "bold",
    "badger": "hoarder",
    "hare": "careful",
    "owl": "careful",
    "heron": EVEN,
    "otter": "bold",
    "stoat": "bold",
    "mole": "hoarder",
    "wren": EVEN,
    "goat": EVEN,
}
"""The temper of each, see `game.ai.tempers`."""


class Person(NamedTuple):
    """Who a person is at the table: an animal, and a name that is empty for "You"."""

    animal: str = "wren"
    name: str = ""

    @property
    def shown(self) -> str:
        """The name as it stands anywhere, empty without one."""
        return shown(self.name, LONGEST_NAME).strip()


class Setup(NamedTuple):
    """What a match begins with; `seats` holds a kind for each seat: `you`, `easy`, `random`, ...

    `people` tells of those who are `you`, in the order of their seats; of whom it does not is
    without a name, the first a wren. After them may stand the regulars who were asked to come, one
    for each other seat, in the order of those. `version` is that of the Turnup with which it was
    begun, empty where nobody knows.
    """

    rules: Rules
    seats: tuple[str, ...]
    seed: str
    people: tuple[Person, ...] = ()
    version: str = ""

    def match(self, start: Table | None = None) -> Match:
        """Return the match before its first deal, or in its first deal as it is composed."""
        from game.match.match import Match

        return Match(self.rules, self.seed, start)


def people_of(seats: Sequence[str], people: Sequence[Person]) -> list[Person]:
    """Return who the persons at a table are, one for each seat that is `you`."""
    count = list(seats).count(YOU)
    taken = {person.animal for person in people}
    others = (Person(animal) for animal in (Person().animal, *ANIMALS[::-1]) if animal not in taken)
    return [*people, *dict.fromkeys(others)][:count]


def regulars_of(seats: Sequence[str], people: Sequence[Person] = ()) -> tuple[str, ...]:
    """Return which of the regulars sits at each seat, and `you` at those of persons.

    Who was asked to come does; else they sit down in their order, but for those whose part a person
    takes.
    """
    persons = people_of(seats, people)
    asked = [regular.animal for regular in people[len(persons) :]]
    taken = {*asked, *(person.animal for person in persons)}
    regulars = chain(asked, (animal for animal in ANIMALS if animal not in taken))
    return tuple(YOU if kind == YOU else next(regulars) for kind in seats)


def sat_down(setup: Setup, you: Person) -> Setup:
    """Return a table at which you sit where the first person does, if one does.

    There is one of each animal: for the regular of yours another comes, who plays alike if one of
    them is free.
    """
    count = setup.seats.count(YOU)
    if not count or (you == Person() and not setup.people):
        return setup
    persons, asked = (you, *setup.people[1:count]), setup.people[count:]
    taken = {person.animal for person in (*persons, *asked)}
    free = sorted(set(ANIMALS) - taken, key=lambda who: TEMPERS[who] != TEMPERS[you.animal])
    coming = (Person(free[0]) if who.animal == you.animal else who for who in asked)
    return setup._replace(people=(*persons, *coming))


def tempers_of(regulars: Sequence[str]) -> tuple[str, ...]:
    """Return how everybody leans; a person is left alone."""
    return tuple(TEMPERS.get(who, EVEN) for who in regulars)


def new_seed() -> str:
    """Return 256 bits from the operating system in 44 letters: more than the orders of a pack."""
    return in_base58(int.from_bytes(os.urandom(32), "big"), SEED_LETTERS)


def seal_of(seed: str) -> str:
    """Return the seal of a deal code, its SHA-256: shown before the first card, it proves the code.

    From the seal nobody finds the code, and no other code has the same.
    """
    return sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def short_seal(seed: str) -> str:
    """Return the first 16 digits of a seal, in groups of four: enough to compare by eye."""
    seal = seal_of(seed)
    return " ".join(seal[at : at + 4] for at in range(0, 16, 4))


def seed_of(seed: str, number: int) -> str:
    """Return the seed of one of many matches: the first has the seed itself, others `SEED#2`."""
    return seed if number == 1 else f"{seed}#{number}"


def seeds(seed: str) -> Iterator[str]:
    """Yield the seeds of many matches, one after the other."""
    return (seed_of(seed, number) for number in count(1))
