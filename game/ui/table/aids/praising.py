"""Own play tied to the ladder: once a deal at most, after the trick, a step that was just used."""

from __future__ import annotations

from game.core.events import DealBegan, Event, Moved, TrickWon
from game.core.sentences import say
from game.core.table import Play
from game.core.zones import TRICK
from game.school.praise import Choice, praise, told
from game.storage.school.course_files import step_keys
from game.ui.table.aids.helps import TableHelps
from game.ui.table.course import MatchCourse
from game.ui.table.seating import Seating


class Praising:
    """Follows the tricks of a deal, and the choice the person makes in each."""

    def __init__(self, seating: Seating, course: MatchCourse, helps: TableHelps) -> None:
        self._rules = seating.rules
        self._course = course
        self._helps = helps
        self._asked: Choice | None = None
        self._made: Choice | None = None
        self._plays: list[Play] = []
        self._praised = 0

    def look(self) -> None:
        """Take in what the person sees and may do, as long as it is to act."""
        course = self._course
        if course.may_act and course.words.plays_one and self._helps.coached is not None:
            view, legal = course.view, course.words.legal
            if self._asked is None or self._asked.view is not view:
                self._asked = Choice(view, legal, legal[0].cards[0])

    def hear(self, event: Event) -> str:
        """Take in an event; return what is to be said once a trick is over, if anything is."""
        match event:
            case DealBegan():
                self._made, self._plays = None, []
            case Moved(cards=cards, seat=seat, dst=dst) if dst == TRICK:
                if seat == self._course.me and self._asked is not None:
                    self._made = self._asked._replace(card=cards[0])
                    self._plays = list(self._made.view.plays)
                self._plays.append(Play(seat, cards))
            case TrickWon(seat=seat):
                made, plays = self._made, self._plays
                self._asked, self._made, self._plays = None, None, []
                return self._said(made, plays, seat) if made is not None else ""
            case _:
                pass
        return ""

    def _said(self, made: Choice, plays: list[Play], winner: int) -> str:
        deal = made.view.deals
        step = praise(self._rules, made, plays, winner)
        if not step or deal == self._praised or not self._helps.knows(step):
            return ""
        self._praised = deal
        return say(told(step, step_keys().index(step) + 1))
