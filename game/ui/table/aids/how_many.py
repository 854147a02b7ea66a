"""How many trumps are out? Asked once a deal, between two tricks; a number answers."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.facets import Tricks
from game.core.rules import Rules
from game.core.sentences import Sentence, say, several
from game.school.still_out import still_out
from game.ui.table.aids.helps import TableHelps
from game.ui.table.course import MatchCourse
from game.ui.widgets import Button
from game.ui.window.kit import Kit

KEY: Final = "trumps-out-"
_CHOICES: Final = 4
_FEW: Final = 2
"""So many trumps must have been seen to go before they are worth counting."""


class TrumpsCounted(NamedTuple):
    """How many trumps are gone, in the person's hand, and still out."""

    gone: int
    mine: int
    out: int


class HowManyTrumps:
    """One question a deal; it goes with the answer, or as soon as the person plays."""

    def __init__(self, kit: Kit, course: MatchCourse, rules: Rules, helps: TableHelps) -> None:
        self._kit = kit
        self._course = course
        self._rules = rules
        self._helps = helps
        self._asked = 0
        self._trumps: TrumpsCounted | None = None
        self._since = 0.0
        self._turned = False

    @property
    def open(self) -> bool:
        """Whether it stands."""
        return self._trumps is not None

    def has_turned(self) -> bool:
        """Tell, once, whether it has been asked or answered since this was asked last."""
        turned, self._turned = self._turned, False
        return turned

    def after_trick(self) -> None:
        """Ask when a trick is over and the person leads or follows next."""
        course, deal = self._course, self._course.stage.shown.deals
        if self._asked == deal or course.me is None or not isinstance(self._rules, Tricks):
            return
        trumps = self._count()
        if trumps is None or trumps.gone < _FEW or not self._helps.counts():
            return
        self._asked, self._trumps, self._turned = deal, trumps, True
        self._since = course.turn.said_at

    def update(self) -> None:
        """Let it go as soon as the person has played, or the deal is over."""
        played = self._course.turn.said_at != self._since
        if self.open and (played or self._course.stage.shown.over):
            self._close()

    def _close(self) -> None:
        self._trumps, self._turned = None, True

    def _count(self) -> TrumpsCounted | None:
        course = self._course
        shown, me = course.stage.shown, course.me
        if me is None or not shown.phase or shown.over:
            return None
        suits = still_out(self._rules, shown, me)
        trumps = next((suit for suit in suits if suit.trumps), None)
        if trumps is None:
            return None
        mine = sum(card in trumps.cards for card in shown.hand(me))
        return TrumpsCounted(len(trumps.cards) - len(trumps.out) - mine, mine, len(trumps.out))

    # Answers

    def answer(self, number: int) -> None:
        """Take a number for the answer, and tell how many there are."""
        trumps = self._trumps
        if trumps is None:
            return
        right = number == trumps.out
        self._close()
        self._helps.counted(right=right)
        if right:
            told = several(trumps.out, "Right: one trump is out.", "Right: {n:words} are out.")
        else:
            told = several(trumps.out, "Not quite: one is out.", "Not quite: {n:words} are out.")
        verdict = say(told)
        self._course.say(verdict, "tick" if right else "close")
        self._course.log.note(verdict)

    def press(self, key: str) -> bool:
        """Answer with the button of this key; tell whether it was one."""
        number = key.removeprefix(KEY)
        if not (key.startswith(KEY) and number.isdecimal()):
            return False
        self.answer(int(number))
        return True

    def type(self, digit: str) -> bool:
        """Answer with a digit; tell whether it was one that may be the answer."""
        if not (self.open and len(digit) == 1 and digit.isdecimal()):
            return False
        if int(digit) not in self._choices():
            return False
        self.answer(int(digit))
        return True

    def _choices(self) -> range:
        """Return the numbers to choose from; the place of the right one tells nothing."""
        assert self._trumps is not None
        gone, mine, out = self._trumps
        first = max(0, out - (3 * gone + mine) % _CHOICES)
        return range(first, first + _CHOICES)

    # What is seen

    @property
    def words(self) -> str:
        """The question, while it stands."""
        if self._trumps is None:
            return ""
        gone, mine, _ = self._trumps
        if not mine:
            asked = Sentence(
                "{Gone:words} trumps gone, none in your hand. How many are out?", gone=gone
            )
        else:
            asked = Sentence(
                "{Gone:words} trumps gone, {mine:words} in your hand. How many are out?",
                gone=gone,
                mine=mine,
            )
        return say(asked)

    def buttons(self) -> list[Button]:
        """Return a button for each number, in the row over the hand."""
        if not self.open:
            return []
        frame, row = self._kit.frame, self._course.stage.layout.actions
        size, gap = max(row.h, frame.hit), frame.px(8)
        left = row.x + (row.w - _CHOICES * size - (_CHOICES - 1) * gap) // 2
        found = []
        for at, number in enumerate(self._choices()):
            button = Button(f"{KEY}{number}", str(number))
            button.place(left + at * (size + gap), row.y, size, row.h)
            found.append(button)
        return found
