"""What lies around the cards of a table: ground, seats, bar, stock and pot, the marks of a trick.

There are two kinds of it, a plain table's and a room's; whoever paints cards asks for one of them
and does not care which. Both keep their pictures in the one store.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol, Self

import pygame

from game.core.cards import Cards
from game.core.rules import Rules
from game.core.table import Table
from game.core.telling import Headway
from game.ui.art.felt import Ring
from game.ui.table.paint.plate_parts import PlateSeat
from game.ui.table.paint.plates import Plates
from game.ui.table.places.plain import TablePlaces
from game.ui.table.places.shapes import Box, Spot
from game.ui.table.stage.regulars import Expression, Pose
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.talk import Said


class Seated(NamedTuple):
    """One of the others as it is drawn: which seat, what is told of it, and if it has the turn.

    `light` is how much of the lamp's light is on it by now.
    """

    at: int
    told: PlateSeat
    turn: bool
    look: Expression = Expression()
    light: float = 0.0
    pose: Pose = Pose()


class Hour(NamedTuple):
    """How late it is in a room: which of its skies, and if the lamp burns low."""

    sky: int = 0
    amber: bool = False

    @classmethod
    def of(cls, headway: Headway | None) -> Self:
        """Return the hour of a match that has come so far: it is dusk at first."""
        if headway is None:
            return cls()
        return cls(min(2, int(3 * headway.share)), headway.decisive)

    @classmethod
    def at(cls, rules: Rules, table: Table) -> Self:
        """Return the hour at a table; before the first deal nobody has chips or points yet."""
        return cls.of(rules.options.headway(table)) if table.deals else cls()


class Surround(Protocol):
    """What is painted around the cards."""

    @property
    def sound(self) -> str:
        """What is heard around the table, by the name of its recording; nothing if empty."""
        ...

    @property
    def strikes(self) -> str:
        """What is heard there at night, once; nothing if empty, or if it is not night."""
        ...

    @property
    def best(self) -> str:
        """The mark of the card that wins a trick, as `pictures.MARKS` has them."""
        ...

    @property
    def lives(self) -> bool:
        """Whether something of the table moves while nothing happens."""
        ...

    def background(self) -> pygame.Surface:
        """Return the ground of everything; the same object while it looks the same."""
        ...

    def pass_to(self, hour: Hour) -> None:
        """Have it become so late."""
        ...

    def dim(self, share: float) -> list[Item]:
        """Return the dusk that what surrounds the table falls into behind a question, so far."""
        ...

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield what has still to be drawn before all is as it should be."""
        ...

    def ready(self) -> bool:
        """Tell whether all is as it should be."""
        ...

    def seats(self, seated: Sequence[Seated]) -> list[Item]:
        """Return the others, and the light they sit in."""
        ...

    def plate(self, one: Seated) -> list[Item]:
        """Return the plate of one of the others, with all that hangs at it."""
        ...

    def says(self, said: Said, share: float, lying: Sequence[Box]) -> list[Item]:
        """Return what one of the others says just now, popped up so far, beside what is `lying`."""
        ...

    def moving(self, now: float, *, still: bool) -> list[Item]:
        """Return what moves behind the table by itself; the same list while it is the same."""
        ...

    def next_move(self, now: float) -> float:
        """Return when something of that looks otherwise, if that is soon."""
        ...

    def own(self, mine: Seated) -> list[Item]:
        """Return the front seat's own plate, over its hand."""
        ...

    def bar(self, trumps: str | None, besides: Cards, words: str, *, room: int) -> list[Item]:
        """Return the bar with trumps and words; `room` is where its buttons begin.

        Cards `besides` are trumps though they are of another suit.
        """
        ...

    def trump_box(self, trumps: str, besides: Cards) -> Box:
        """Return where the sign of trumps lies."""
        ...

    def caption(self, word: str) -> pygame.Surface:
        """Return a word to lie at cards that need a name."""
        ...

    def stock(self, spot: Spot, count: int) -> list[Item]:
        """Return cards face down with their number, or an empty place."""
        ...

    def pot(self, count: int) -> list[Item]:
        """Return the pot and its number."""
        ...

    def flying(self, spots: Iterable[tuple[float, float]]) -> list[Item]:
        """Return counters on their way, each told by its middle."""
        ...

    def pill(self, box: Box) -> list[Item]:
        """Return what words in the line over the hand stand on."""
        ...

    def next_places(self, waiting: Sequence[tuple[Spot, bool]]) -> list[Item]:
        """Return the places of cards yet to be played, in order; True marks one's own."""
        ...

    def on_card(self, spot: Spot, animal: str, *, best: bool) -> list[Item]:
        """Return what lies upon a card of a trick: whose it is, and if it is the best."""
        ...


class PlainSurround:
    """The ground, the plates and the bar of a plain table."""

    best = "win"
    lives = False
    sound = strikes = ""

    def __init__(self, kit: Kit, layout: TablePlaces) -> None:
        self._kit = kit
        self._layout = layout
        self._plates = Plates(kit)
        self._nothing: list[Item] = []
        self.caption = self._plates.caption
        self.stock = self._plates.stock
        self.trump_box = self._plates.trump_box

    def background(self) -> pygame.Surface:
        """Return the baize with a brass inlay that follows the seats."""
        layout = self._layout
        x, y = layout.centre
        return self._kit.cloth(Ring(round(x), round(y), round(layout.a), round(layout.b)))

    def pass_to(self, hour: Hour) -> None:
        """Stay as it is: cloth knows no hour."""

    def dim(self, share: float) -> list[Item]:  # noqa: ARG002
        """Return nothing: there is no room."""
        return []

    def soon(self) -> Iterator[Callable[[], object]]:
        """Yield nothing: a plain table is there at once."""
        return iter(())

    def ready(self) -> bool:
        """Tell that all is as it should be."""
        return True

    def seats(self, seated: Sequence[Seated]) -> list[Item]:
        """Return the plates of the others."""
        return [item for one in seated for item in self.plate(one)]

    def plate(self, one: Seated) -> list[Item]:
        """Return the plate of one of the others, with its tab where it has one."""
        layout, plates = self._layout, self._plates
        box = layout.plate(one.at)
        if layout.chips:
            return plates.chips.seat(box, layout.tab(one.at), one.told, turn=one.turn)
        return [plates.seat(box, one.told, turn=one.turn)]

    def own(self, mine: Seated) -> list[Item]:
        """Return name, score and standing of the front seat, at the left of the line."""
        plates = self._plates.chips if self._layout.chips else self._plates
        return plates.own(self._layout.prompt, mine.told, turn=mine.turn)

    def says(self, said: Said, share: float, lying: Sequence[Box]) -> list[Item]:  # noqa: ARG002
        """Return nothing: on a plain table what is said stands in the log."""
        return []

    def moving(self, now: float, *, still: bool) -> list[Item]:  # noqa: ARG002
        """Return nothing: cloth lies still."""
        return self._nothing

    def next_move(self, now: float) -> float:  # noqa: ARG002
        """Return that nothing will ever move by itself."""
        return math.inf

    def bar(self, trumps: str | None, besides: Cards, words: str, *, room: int) -> list[Item]:
        """Return the bar at the top."""
        return self._plates.bar(self._layout.bar, trumps, besides, words, room=room)

    def pot(self, count: int) -> list[Item]:
        """Return the pile of the pot."""
        layout = self._layout
        return self._plates.chips.pot(layout.pot, count, layout.chip, layout.pot_number)

    def flying(self, spots: Iterable[tuple[float, float]]) -> list[Item]:
        """Return chips on their way."""
        return self._plates.chips.flying(list(spots), self._layout.chip)

    def pill(self, box: Box) -> list[Item]:  # noqa: ARG002
        """Return nothing: on plain cloth words can be read."""
        return []

    def next_places(self, waiting: Sequence[tuple[Spot, bool]]) -> list[Item]:  # noqa: ARG002
        """Return nothing: every seat has its slot."""
        return []

    def on_card(self, spot: Spot, animal: str, *, best: bool) -> list[Item]:  # noqa: ARG002
        """Return nothing: a card lies before whoever played it."""
        return []
