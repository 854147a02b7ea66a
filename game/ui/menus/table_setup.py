"""What is chosen of a table before it is set, whatever shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.options import Options
from game.core.rules import Rules
from game.core.sentences import say
from game.match.setup import YOU, Person, Setup, regulars_of
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
    `remembered` tells with what a game was played last.
    """

    def __init__(
        self,
        games: Mapping[str, type[Rules]],
        kinds: Sequence[str],
        you: Person = _WREN,
        *,
        usual: str = "medium",
        remembered: Callable[[str], Setup | None] = lambda _: None,
    ) -> None:
        self.you, self._remembered = you, remembered
        self.games = dict(games)
        self.kinds = tuple(kinds)
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
        for seat, kind in enumerate(last.seats[1 : len(self.levels)], 1):
            if kind in self.kinds:
                self.levels[seat] = kind

    def choose(self, game: str) -> None:
        """Take another game as it was played last, else under its defaults."""
        if game == self.rules.id:
            return
        self.rules, self.house = self.games[game], {}
        last = self._remembered(game)
        if last is not None:
            self.take_last(last)
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
        """The level that all the others share, or the word for several."""
        present = set(self.levels[1 : self.players])
        return present.pop() if len(present) == 1 else MIXED

    def invite(self, kind: str, seat: int | None = None) -> None:
        """Have one of the others play at a level, or all of them."""
        seats = range(len(self.levels)) if seat is None else (seat,)
        for one in seats:
            self.levels[one] = kind

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
        return Setup(self.rules(options), self._seats, seed, (self.you,))

    @property
    def _seats(self) -> tuple[str, ...]:
        return YOU, *self.levels[1 : self.players]

    @property
    def regulars(self) -> tuple[str, ...]:
        """Who of the regulars sits at each seat, `you` first."""
        return regulars_of(self._seats, (self.you,))

    @property
    def people(self) -> list[tuple[str, str]]:
        """Name and medallion of each seat, yours first."""
        return list(zip(*names_of(self._seats, (self.you,)), strict=True))

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
        if at:
            return say("The youngest {youth}: {name}.", youth=youth, name=self.people[at][0])
        if mine or options != options.with_ages(()):
            return say("The youngest {youth}: you.", youth=youth)
        return say(
            "The youngest {youth}: you, unless you set your age in the settings.", youth=youth
        )
