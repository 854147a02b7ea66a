"""The regulars of the house: who sits at the other seats, how old they are and how they lean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, overload

from game.core.sentences import Pattern, Sentence, say
from game.core.words import GameWords
from game.match.setup import TEMPERS, YOU, Person, Setup, people_of, regulars_of

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
_NAMES: Final[Mapping[str, Sentence]] = {
    "fox": Sentence("Fox"),
    "badger": Sentence("Badger"),
    "hare": Sentence("Hare"),
    "owl": Sentence("Owl"),
    "heron": Sentence("Heron"),
    "otter": Sentence("Otter"),
    "stoat": Sentence("Stoat"),
    "mole": Sentence("Mole"),
    "wren": Sentence("Wren"),
    "goat": Sentence("Goat"),
}
_WITH_NAME: Final[Mapping[str, Pattern]] = {
    "fox": Pattern("{name}, the fox"),
    "badger": Pattern("{name}, the badger"),
    "hare": Pattern("{name}, the hare"),
    "owl": Pattern("{name}, the owl"),
    "heron": Pattern("{name}, the heron"),
    "otter": Pattern("{name}, the otter"),
    "stoat": Pattern("{name}, the stoat"),
    "mole": Pattern("{name}, the mole"),
    "wren": Pattern("{name}, the wren"),
    "goat": Pattern("{name}, the goat"),
}


def animal_name(animal: str) -> str:
    """Return what an animal is called, as a name: `Fox`."""
    return say(_NAMES[animal])


def goes_by(person: Person) -> str:
    """Return what somebody goes by: the name, or the animal without one."""
    return person.shown or animal_name(person.animal)


def described(name: str, animal: str) -> str:
    """Return who somebody is: a name and the animal, `Ann, the fox`; the animal without one."""
    if not name:
        return animal_name(animal)
    return say(_WITH_NAME[animal].of(name=name))


class Names(Sequence[str]):
    """What the seats at a table are called, in the language that is spoken when it is asked."""

    def __init__(self, called: Sequence[str | Sentence]) -> None:
        self._called = tuple(called)

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> Names: ...

    def __getitem__(self, at: int | slice) -> str | Names:
        """Return what a seat is called, or several seats."""
        if isinstance(at, slice):
            return Names(self._called[at])
        called = self._called[at]
        return called if isinstance(called, str) else say(called)

    def __len__(self) -> int:
        return len(self._called)

    def __add__(self, others: Names) -> Names:
        return Names(self._called + others._called)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Names | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(self._called)


def names_of(
    seats: Sequence[str], people: Sequence[Person] = (), *, watched: bool = False
) -> tuple[Names, tuple[str, ...]]:
    """Return what the seats are called and their medallions: a person's own, or a regular's.

    A person without a name is "You"; of a match that is only `watched` all are spoken of, and that
    person goes by the animal.
    """
    persons = iter(people_of(seats, people))
    names: list[str | Sentence] = []
    faces = []
    for regular in regulars_of(seats, people):
        person = next(persons) if regular == YOU else Person(regular)
        called = Sentence("You") if regular == YOU and not watched else _NAMES[person.animal]
        names.append(person.shown or called)
        faces.append(person.animal)
    return Names(names), tuple(faces)


def names_around(seat: int, seats: int, you: Person) -> Names:
    """Return what the seats are called where a person sits at one and regulars at the others."""
    return names_of([YOU if at == seat else "medium" for at in range(seats)], (you,))[0]


def ages_of(regulars: Sequence[str], mine: int) -> tuple[int, ...]:
    """Return how old everybody is; a person who does not say, 0, counts as the youngest."""
    others = [AGES[regular] for regular in regulars if regular != YOU]
    mine = mine or min(others, default=2) - 1
    return tuple(AGES.get(regular, mine) for regular in regulars)


def manners(regulars: Sequence[str], words: GameWords) -> str:
    """Return how the regulars at a table play a game, those of one temper together."""
    alike: dict[str, list[str]] = {}
    for who in regulars:
        if who in TEMPERS:
            alike.setdefault(TEMPERS[who], []).append(animal_name(who))
    return say(words.manner(temper, names) for temper, names in alike.items())


def seated(setup: Setup, mine: int) -> Setup:
    """Return a table at which everybody is as old as they are, unless the house says otherwise."""
    options = setup.rules.options
    if options != options.with_ages(()):
        return setup
    ages = ages_of(regulars_of(setup.seats, setup.people), mine)
    return setup._replace(rules=type(setup.rules)(options.with_ages(ages)))


def unseated(setup: Setup) -> Setup:
    """Return a table without the ages of those who sat there; ages of the house stay."""
    options = setup.rules.options
    regulars = regulars_of(setup.seats, setup.people)
    told = dict(zip(regulars, options.years, strict=False))
    if any(told.get(who) != AGES[who] for who in regulars if who != YOU):
        return setup
    return setup._replace(rules=type(setup.rules)(options.with_ages(())))
