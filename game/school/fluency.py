"""Who takes it? How well a person tells the winner of a trick, and whether to go on asking.

The question fades by itself: after six right answers in a row it is asked of one trick in four, and
after twelve no more. One slip brings it back. When it is let go by often it is not wanted, and
fades as well, until the next answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.sentences import say

FADES: Final = 6
"""After so many right answers in a row the question fades."""
STOPS: Final = 12
"""After so many it stops; so many answers are remembered one by one."""
SELDOM: Final = 4
"""Once it has faded it is asked of one trick in so many."""
UNWANTED: Final = 6
"""Let go by so often in a row, it is not wanted now."""
_MOST: Final = 10**9


class Fluency:
    """The answers of one person, the last ones one by one.

    A question that was let go by is no answer: nothing right or wrong is counted.
    """

    def __init__(self) -> None:
        self.last: tuple[bool, ...] = ()
        self.right = 0
        self.wrong = 0
        self._unasked = 0
        self._gone_by = 0

    @property
    def faded(self) -> bool:
        """Whether it is seldom asked."""
        return len(self.last) >= FADES and all(self.last[-FADES:])

    @property
    def stopped(self) -> bool:
        """Whether it is asked no more."""
        return len(self.last) == STOPS and all(self.last)

    def due(self) -> bool:
        """Tell whether to ask of the trick that is on the table; to be called once for each."""
        if self.stopped:
            return False
        if not self.faded and self._gone_by < UNWANTED:
            return True
        self._unasked += 1
        if self._unasked < SELDOM:
            return False
        self._unasked = 0
        return True

    def let_go_by(self) -> None:
        """Count that a question was not answered."""
        self._gone_by += 1

    def answer(self, *, right: bool) -> None:
        """Count an answer; with it the question may fade, stop or come back."""
        self._gone_by = 0
        self.right += right
        self.wrong += not right
        self.last = (*self.last, right)[-STOPS:]

    @property
    def words(self) -> str:
        """How the last answers were, in a sentence; empty before the first."""
        if not self.last:
            return ""
        return say("{right} of your last {n} right.", right=sum(self.last), n=len(self.last))

    def to_mapping(self) -> dict[str, Any]:
        """Return what goes into the progress file: the last answers as + and -, and counts."""
        return {
            "last": "".join("+" if right else "-" for right in self.last),
            "right": self.right,
            "wrong": self.wrong,
        }

    @classmethod
    def from_mapping(cls, kept: Mapping[str, Any]) -> Fluency:
        """Return the person's answers as they were kept; what makes no sense is left out."""
        found = cls()
        last = kept.get("last")
        if isinstance(last, str):
            found.last = tuple(sign == "+" for sign in last if sign in "+-")[-STOPS:]
        found.right = max(_count(kept.get("right")), sum(found.last))
        found.wrong = max(_count(kept.get("wrong")), len(found.last) - sum(found.last))
        return found


def _count(value: Any) -> int:
    return value if type(value) is int and 0 <= value < _MOST else 0
