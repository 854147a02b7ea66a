"""A result in its room: the ceremony goes on, is heard, and what lives there lives on after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Final

import pygame

from game.ui.art.theme import Cue
from game.ui.results.ceremony import (
    CROWNED,
    DEAL,
    FOOL,
    FRAMES,
    GOAT,
    YOU_ARE_CROWNED,
    Ceremony,
    Programme,
)
from game.ui.results.fan import Snow
from game.ui.results.result import Result
from game.ui.results.tableau import Tableau
from game.ui.table.gathering import Gathering
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit

_SAID_FOR: Final = 3.0
"""Seconds for which somebody's last word stays once the ceremony is over."""
_REHEARSED: Final = 0.1
"""A ceremony is drawn ahead in steps of so many seconds."""


def programme_of(told: Result) -> Programme:
    """Return the ceremony that a result deserves."""
    lost = {"horns": GOAT, "cap": FOOL}.get(told.loser_wears) if told.losers else None
    if not told.is_match:
        if lost is None:
            return DEAL
        return lost._replace(begins={**lost.begins, **DEAL.begins})
    if lost is not None:
        return lost
    return YOU_ARE_CROWNED if told.you in told.winners else CROWNED


class Celebration:
    """A ceremony on its way in a room, as items back to front; `bar` are the words at its top."""

    def __init__(self, kit: Kit, told: Result, gathering: Gathering, bar: str) -> None:
        self._kit, self._told, self._gathering, self._bar = kit, told, gathering, bar
        self._programme = programme_of(told)
        self.ceremony = Ceremony(self._programme, kit.tempo)
        self._tableau = Tableau(kit, told, gathering, None)
        self._snow: Snow | None = None
        if told.is_match:
            gathering.call_to_order()

    # Layout and time

    def lay_out(
        self,
        own: pygame.Rect | None = None,
        clear: Iterable[tuple[int, int, int, int]] = (),
        form: Callable[[], object] = lambda: None,
    ) -> None:
        """Take where the person's own head is, if it is seen, and where no paper is to lie.

        `form` draws what is told, which is drawn ahead as the ceremony is.
        """
        kit, told = self._kit, self._told
        self._tableau = Tableau(kit, told, self._gathering, own)
        snows = Cue.FOUNTAIN in self._programme.begins
        snows = snows and not kit.calm
        self._snow = Snow(kit, list(clear)) if snows else None
        self._gathering.get_ready(then=chain(self._rehearsal(), [form]))

    def _rehearsal(self) -> Iterator[Callable[[], object]]:
        """Yield what draws ahead all that will be seen, in the order in which it will."""
        yield from self._tableau.soon()
        moments = range(1 + round(self.ceremony.lasts / _REHEARSED))
        for moment in moments:
            ceremony = Ceremony(self._programme, self._kit.tempo)
            ceremony.follow(moment * _REHEARSED)
            yield partial(self._tableau.items, ceremony, self._bar)

    def follow(self, seconds: float) -> None:
        """Let time pass, and be heard."""
        self._gathering.pass_time(seconds)
        for sound in self.ceremony.follow(seconds):
            self._kit.sounds.play(sound)

    def next_change(self) -> float:
        """Return in how many seconds something looks otherwise, once the ceremony is over."""
        if self._snowing:
            return 1 / FRAMES
        wake = self._gathering.next_change()
        left = _SAID_FOR - self.ceremony.since
        return min(wake, left + 0.01) if left > 0 else wake

    @property
    def _snowing(self) -> bool:
        snow = self._snow
        return snow is not None and self.ceremony.done and self.ceremony.since < snow.lasts

    # What is seen

    @property
    def state(self) -> object:
        """Something that is the same as long as the same is to be seen, but for what moves."""
        since = self.ceremony.since
        snow = min(since, self._snow.lasts) if self._snow is not None else 0.0
        looks = [(one.at, one.look) for one in self._tableau.seated()]
        ready = self._gathering.ready
        return self.ceremony.frame, int(snow * FRAMES), since < _SAID_FOR, looks, ready

    @property
    def moving(self) -> list[Item]:
        """What moves in the room by itself, behind everything else."""
        return self._tableau.moving

    def items(self) -> list[Item]:
        """Return the room with everybody in it."""
        ceremony, said = self.ceremony, self._gathering.said
        items = self._tableau.items(ceremony, self._bar)
        if said is not None and self._told.is_match and ceremony.since < _SAID_FOR:
            items += self._gathering.says(said)
        if self._snow is not None and ceremony.done:
            items += self._snow.items(min(ceremony.since, self._snow.lasts))
        return items
