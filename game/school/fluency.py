"""Who takes it? How well a person tells the winner of a trick, and whether to go on asking.

The question fades out by itself once nine of the last ten answers were right. Then it is asked of
every eighth trick only, and of each again when no more than seven of the last ten were right. When
it is let go by often it is not wanted, and fades as well, until the next answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

LAST: Final = 10
"""So many answers are looked back upon."""
ENOUGH: Final = 9
"""With so many of them right the question fades out."""
TOO_FEW: Final = 7
"""With no more than these right it comes back."""
SELDOM: Final = 8
"""Once it has faded it is asked of one trick in so many."""
UNWANTED: Final = 6
"""Let go by so often in a row, it is not wanted now."""
_MOST = 10**9


class Fluency:
    """The answers of one person, the last ones one by one; `faded` tells that it is seldom asked.

    A question that was let go by is no answer: nothing right or wrong is counted.
    """

    def __init__(self) -> None:
        self.last: tuple[bool, ...] = ()
        self.right = 0
        self.wrong = 0
        self.faded = False
        self._unasked = 0
        self._gone_by = 0

    def due(self) -> bool:
        """Tell whether to ask of the trick that is on the table; to be called once for each."""
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
        """Count an answer; with it the question may fade out, or come back."""
        self._gone_by = 0
        self.right += right
        self.wrong += not right
        self.last = (*self.last, right)[-LAST:]
        if len(self.last) < LAST:
            return
        good = sum(self.last)
        self.faded = good >= ENOUGH or (self.faded and good > TOO_FEW)

    @property
    def words(self) -> str:
        """How the last answers were, in a sentence; empty before the first."""
        if not self.last:
            return ""
        return f"{sum(self.last)} of your last {len(self.last)} right."

    def to_mapping(self) -> dict[str, Any]:
        """Return what goes into the progress file: the last answers as + and -, and counts."""
        return {
            "last": "".join("+" if right else "-" for right in self.last),
            "right": self.right,
            "wrong": self.wrong,
            "faded": self.faded,
        }

    @classmethod
    def from_mapping(cls, kept: Mapping[str, Any]) -> Fluency:
        """Return the person's answers as they were kept; what makes no sense is left out."""
        found = cls()
        last = kept.get("last")
        if isinstance(last, str):
            found.last = tuple(sign == "+" for sign in last if sign in "+-")[-LAST:]
        found.right = max(_count(kept.get("right")), sum(found.last))
        found.wrong = max(_count(kept.get("wrong")), len(found.last) - sum(found.last))
        good = sum(found.last)
        faded = kept.get("faded") is True and good > TOO_FEW
        found.faded = len(found.last) == LAST and (faded or good >= ENOUGH)
        return found


def _count(value: Any) -> int:
    return value if type(value) is int and 0 <= value < _MOST else 0
