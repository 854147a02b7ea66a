"""What is chosen of a table before it is set, whatever shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.options import Options
from game.core.rules import Rules
from game.core.sentences import say
from game.match.setup import ANIMALS, YOU, Person, Setup, people_of, regulars_of
from game.ui.words.house import PLAYERS, Values, all_written, changed, read, without_length
from game.ui.words.regulars import names_of, seated

MIXED: Final = "mixed"
_MOST_SEATS: Final = 10
_WREN: Final = Person()


class TableChoice:
    """A game, how many play, at which levels, and the house rules that differ from its defaults.

    `room` is the one behind whose door it is chosen, empty before any. `you` are in front; `kinds`
    are the levels of the other seats, weakest first; `levels` holds one by seat, for more seats
    than play, so that a seat keeps its level while it is away. All begin at the `usual` one.
    `remembered` tells with what a game was played last. A seat may also be a friend's, whose level
    is `you`; those of the `household` come first. Where `you` only watch, a regular sits in front.
    """

    def __init__(
        self,
        games: Mapping[str, type[Rules]],
        kinds: Sequence[str],
        you: Person = _WREN,
        *,
        usual: str = "medium",
        remembered: Callable[[str], Setup | None] = lambda _: None,
        household: Sequence[Person] = (),
    ) -> None:
        self.you, self._remembered = you, remembered
        self.games = dict(games)
        self.kinds = tuple(kinds)
        self.friends: dict[int, Person] = {}
        """Who sits at a seat that is a friend's, or did."""
        self.asked: dict[int, str] = {}
        """Which regular was asked to sit at a seat."""
        self.watches = False
        """Whether you only watch the others play."""
        self.household = tuple(household)
        self.levels = [usual if usual in kinds else kinds[0]] * _MOST_SEATS
        self.rules: type[Rules] = next(iter(self.games.values()))
        self.house: Values = {}
        self.room = ""
        self.players = self._usual_players()

    def take_last(self, last: Setup) -> None:
        """Begin with what was played before, as far as it can still be played."""
        if last.rules.id not in self.games:
            return
        self.rules = self.games[last.rules.id]
        self.house = changed(last.rules.options_type, all_written(last.rules.options))
        self.players = len(last.seats)
        self.watches = YOU not in last.seats
        named = len(last.people) == len(last.seats)
        regulars = regulars_of(last.seats, last.people) if named else ()
        self.asked = {at: animal for at, animal in enumerate(regulars) if animal != YOU}
        people = iter(people_of(last.seats, last.people))
        for seat, kind in enumerate(last.seats[: len(self.levels)]):
            friend = next(people) if kind == YOU else None
            if seat and friend is not None and last.seats[0] == YOU:
                self.levels[seat], self.friends[seat] = YOU, friend
            elif kind in self.kinds:
                self.levels[seat] = kind

    def choose(self, game: str) -> None:
        """Take another game as it was played last, else under its defaults."""
        if game == self.rules.id:
            return
        self.rules, self.house = self.games[game], {}
        last, watches = self._remembered(game), self.watches
        if last is not None:
            self.take_last(last)
            self.watches = watches
            return
        low, high = self.rules.seats()
        if not low <= self.players <= high:
            self.players = self._usual_players()

    def _usual_players(self) -> int:
        return self.rules.options_type().players

    @property
    def values(self) -> Values:
        """The house rules as they stand, written, with how many play."""
        return {**self.house, PLAYERS: str(self.players)}

    def take_values(self, values: Mapping[str, str]) -> None:
        """Take house rules as they are written, and how many play where they tell."""
        self.house = changed(self.rules.options_type, values)
        players = values.get(PLAYERS, "")
        if players.isdecimal():
            self.players = int(players)

    def take_preset(self, values: Mapping[str, str]) -> None:
        """Take house rules that somebody put together; the length of the match stays as it is."""
        kind = self.rules.options_type
        length = {
            key: self.house[key] for key in self.house.keys() - without_length(kind, self.house)
        }
        self.take_values({**length, **values})

    @property
    def level(self) -> str:
        """The level that all the regulars share, or the word for several."""
        present = set(self.seats) - {YOU}
        return present.pop() if len(present) == 1 else MIXED

    def invite(self, kind: str, seat: int | None = None) -> None:
        """Have one of the others play at a level, or all the regulars; or have a friend there."""
        regulars = (at for at, level in enumerate(self.levels) if level != YOU)
        for one in tuple(regulars) if seat is None else (seat,):
            self.levels[one] = kind
        if kind == YOU and seat is not None:
            self.friends[seat] = self._at_hand(seat)

    def _at_hand(self, seat: int) -> Person:
        """Return who sits down where a friend is to: who did before, one of the house, anybody."""
        there = self.others_than(seat)
        taken = {person.animal for person in there}
        known = [self.friends[seat]] if seat in self.friends else []
        known += [person for person in self.household if person not in there]
        known += [Person(animal) for animal in reversed(ANIMALS)]
        return next((person for person in known if person.animal not in taken), _WREN)

    def others_than(self, seat: int) -> list[Person]:
        """Return the persons at the other seats, yourself among them."""
        here = range(1, self.players)
        friends = (at for at in here if self.levels[at] == YOU and at != seat)
        return [self.you, *(self.friends[at] for at in friends)]

    def befriend(self, seat: int, friend: Person) -> None:
        """Have this friend sit at a seat."""
        self.friends[seat] = friend

    def ask(self, seat: int, animal: str) -> None:
        """Have this regular sit at a seat; who sits there changes places with them."""
        sitting = self.regulars
        if animal in sitting and sitting[seat] != YOU:
            self.asked[sitting.index(animal)] = sitting[seat]
        self.asked[seat] = animal

    def watch(self, *, on: bool) -> None:
        """Only watch the others, or play."""
        self.watches = on

    def seat(self, players: int) -> None:
        """Have so many play."""
        self.players = players

    @property
    def options(self) -> Options | None:
        """The house rules typed, None where they do not fit together."""
        return read(self.rules.options_type, self.values)[0]

    @property
    def faults(self) -> list[str]:
        """Why the house rules do not fit together, a sentence each."""
        return [fault.sentence for fault in read(self.rules.options_type, self.values)[1]]

    def setup(self, seed: str) -> Setup | None:
        """Return the table with this deal code, None where the house rules do not fit."""
        options = self.options
        if options is None:
            return None
        return Setup(self.rules(options), self.seats, seed, self._sitting)

    @property
    def persons(self) -> tuple[Person, ...]:
        """Who of those at the table are persons, in the order of their seats."""
        return () if self.watches else tuple(self.others_than(0))

    @property
    def _sitting(self) -> tuple[Person, ...]:
        """Everybody at the table, as a `Setup` tells: of regulars only those who were asked."""
        persons, kinds = self.persons, self.seats
        free = [seat for seat, kind in enumerate(kinds) if kind != YOU]
        taken = {person.animal for person in persons}
        asked: dict[int, str] = {}
        for seat in free:
            animal = self.asked.get(seat)
            if animal is not None and animal not in taken:
                asked[seat] = animal
                taken.add(animal)
        if not asked:
            return persons
        others = (animal for animal in ANIMALS if animal not in taken)
        return (*persons, *(Person(asked.get(seat) or next(others)) for seat in free))

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays at each seat: `you`, a friend, or a level; no friend where you only watch."""
        levels = self.levels[: self.players]
        if not self.watches:
            return YOU, *levels[1:]
        plain = next((level for level in levels if level != YOU), self.kinds[0])
        return tuple(plain if level == YOU else level for level in levels)

    @property
    def regulars(self) -> tuple[str, ...]:
        """Who of the regulars sits at each seat, `you` at those of persons."""
        return regulars_of(self.seats, self._sitting)

    @property
    def people(self) -> list[tuple[str, str]]:
        """Name and medallion of each seat, yours first; among friends everybody has a name."""
        several = len(self.persons) != 1
        sitting = names_of(self.seats, self._sitting, watched=several)
        return list(zip(*sitting, strict=True))

    def ages(self, mine: int) -> tuple[int, ...]:
        """Return how old everybody is, `mine` being 0 where nobody says; empty where it is idle."""
        setup = self.setup("")
        return seated(setup, mine).rules.options.years if setup is not None else ()

    def youngest(self, mine: int) -> str:
        """Return in a sentence what ages decide, and for whom; empty where they decide nothing."""
        options, ages = self.options, self.ages(mine)
        if options is None or not ages or not self.rules.about.youth:
            return ""
        at = ages.index(min(ages))
        youth = say(self.rules.about.youth)
        if at or self.watches:
            return say("The youngest {youth}: {name}.", youth=youth, name=self.people[at][0])
        if mine or options != options.with_ages(()):
            return say("The youngest {youth}: you.", youth=youth)
        return say(
            "The youngest {youth}: you, unless you set your age in the settings.", youth=youth
        )
