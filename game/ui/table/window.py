"""A chance that is open to all for a while: how much time is left, and when it is over.

It lasts the same whether or not the person can do anything, so that nothing can be told from it,
unless the settings say that nobody is hurried.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.core.actions import Action
from game.core.cards import Cards
from game.ui.table.person import Course


class Window:
    """Counts the seconds of a chance that the rules leave open; a new card begins them anew.

    Whoever is not to be `hurried` has all the time there is while the chance can be taken.
    """

    def __init__(self, course: Course, hurried: Callable[[], bool]) -> None:
        self._course = course
        self._hurried = hurried
        self._of: Hashable = None
        self._held: Cards = ()
        self._left = 0.0
        self._whole = 0.0

    @property
    def open(self) -> bool:
        """Whether there is such a chance, and the person has seen what it is about."""
        return self._of is not None

    @property
    def runs(self) -> bool:
        """Whether it ends by itself."""
        return self.open and self._whole > 0

    @property
    def share(self) -> float:
        """How much of the time is left, 0 to 1."""
        return max(0.0, self._left / self._whole) if self.runs else 0.0

    def follow(self, seconds: float, *, held: bool) -> Action | None:
        """Let time pass, but not while a card is `held`; return the pass once it is over."""
        course, words = self._course, self._course.words
        waiver = words.waiver()
        if waiver is None:
            self._see(None)
            return None
        view, me = course.view, waiver.seat
        # Whoever passes meanwhile changes nothing: the time is the same for everybody.
        about = (view.deals, view.plays, view.contest)
        if about != self._of or view.hand(me) != self._held:
            self._see(about if course.may_act or about == self._of else None)
            self._held = view.hand(me)
            waits = not self._hurried() and len(words.legal) > 1
            self._left = self._whole = 0.0 if waits else words.window() or 0.0
            return None
        stands = course.awaiting or course.undoing or course.stopped or bool(course.panel)
        if not self.runs or stands or held:
            return None
        self._left -= seconds
        return waiver if self._left <= 0 and course.may_act else None

    def _see(self, about: Hashable) -> None:
        """Take it that this is what there is a chance for, or None."""
        self._course.stale |= about != self._of
        self._of = about

    def forget(self) -> None:
        """There is no chance any more."""
        self._of = None
