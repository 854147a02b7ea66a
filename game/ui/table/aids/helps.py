"""Which helps a table shows just now: what the coach has brought, and what is always wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.core.facets import Tricks
from game.core.sentences import say
from game.school.at_the_table import Remembered
from game.school.helps import GREETING, HELPS, LENS, TRUMPS, WINNER, Coached
from game.ui.table.seating import Seating
from game.ui.window.commands import Command, key_for, on_key
from game.ui.window.kit import Kit
from game.ui.window.preferences import NEEDED

OFF = "off"


class Coaching(NamedTuple):
    """What is remembered of the person at tables, and what keeps it.

    `passed` tells whether a step of any course was done, `today` the number of the day.
    """

    remembered: Remembered
    keep: Callable[[Mapping[str, Any]], None]
    passed: Callable[[str], bool] = lambda _: False
    today: Callable[[], int] = lambda: 0


class TableHelps:
    """The helps of one table; at one without a memory only what is always wanted is shown."""

    def __init__(self, kit: Kit, seating: Seating, coaching: Coaching | None) -> None:
        self._kit = kit
        self._tricks = isinstance(seating.rules, Tricks)
        there = not (seating.watched or seating.task_over is not None)
        self._coaching = coaching if there else None
        if self._coaching is not None:
            self._coaching.remembered.coached.sit_down()

    @property
    def coached(self) -> Coached | None:
        """What the coach knows of the person; None where none decides what is needed."""
        wanted = self._coaching is not None and self._kit.settings.coach == NEEDED
        return self._coaching.remembered.coached if wanted and self._coaching else None

    @property
    def silent(self) -> bool:
        """Whether nothing is shown even where it is asked for."""
        return self._kit.settings.coach == OFF

    def keep(self) -> None:
        """Keep what is remembered."""
        if self._coaching is not None:
            self._coaching.keep(self._coaching.remembered.to_mapping())

    def comes(self, name: str) -> bool:
        """Tell whether a help has come; it comes now if it may."""
        coached, coaching = self.coached, self._coaching
        if coached is None or coaching is None or not self._tricks:
            return False
        known = name in coached.met
        there = coached.comes(name, coaching.passed, coaching.today())
        if there and not known:
            self.keep()
        return there

    def has(self, name: str) -> bool:
        """Tell whether a help has come already."""
        coached = self.coached
        return coached is not None and self._tricks and name in coached.met

    def knows(self, step: str) -> bool:
        """Tell whether the coach may speak of a step: it was done, and that is wanted."""
        return (
            self.coached is not None and self._coaching is not None and self._coaching.passed(step)
        )

    def words(self, name: str) -> str:
        """Return what is said of a help on its first day, once a match; else nothing."""
        if not self._speaks_of(name):
            return ""
        return say(HELPS[name].words)

    def _speaks_of(self, name: str) -> bool:
        coached, coaching = self.coached, self._coaching
        return (
            coached is not None
            and coaching is not None
            and coached.speaks_of(name, coaching.today())
        )

    # The single helps

    @property
    def _asks_still(self) -> bool:
        coaching = self._coaching
        return self.has(WINNER) and coaching is not None and not coaching.remembered.fluency.stopped

    @property
    def asks(self) -> bool:
        """Whether it is asked who takes a trick: then nothing on the table may tell."""
        return self._kit.settings.ask_winner or self._asks_still

    @property
    def numbered(self) -> bool:
        """Whether the cards of a trick have tags: led, 2, 3."""
        return self._kit.settings.trick_numbers or self._asks_still

    @property
    def dims(self) -> bool:
        """Whether cards that may not be played are dimmed."""
        coached = self.coached
        return self._kit.settings.show_legal or (coached is not None and coached.dims)

    def begin_deal(self) -> str:
        """Count a deal; return what is said in the very first one."""
        coached = self.coached
        if coached is None:
            return ""
        coached.begin_deal()
        self.keep()
        return say(GREETING) if coached.deals == 1 else ""

    def slip(self) -> None:
        """Note that a card was tried that may not be played."""
        if self.coached is not None:
            self.coached.slip()

    def chose(self) -> None:
        """Note that a card was played that may be."""
        if self.coached is not None:
            self.coached.chose()

    def counts(self) -> bool:
        """Tell whether the person is asked to count the trumps."""
        coached = self.coached
        return coached is not None and coached.counts_trumps and self.comes(TRUMPS)

    def counted(self, *, right: bool) -> None:
        """Note a count of the trumps."""
        if self.coached is not None:
            self.coached.count(right=right)
            self.keep()

    def told_of_lens(self) -> str:
        """Return the line that tells of the lens, once it may be used."""
        key = on_key(key_for(Command.LENS))
        if not self.comes(LENS) or not key or not self._speaks_of(LENS):
            return ""
        return say(
            "Hold {key}: gold wins, grey loses, a number says how many may beat yours.", key=key
        )
