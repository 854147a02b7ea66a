"""What is said at a table to a person who listens: each event once, then what is asked."""

from __future__ import annotations

from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.table.strip import Strip
from game.ui.window.aloud import Aloud


class TableTelling:
    """Says the log as it grows, in the order in which the cards are seen to move.

    A sentence that goes on growing, as when cards are drawn one by one, is said once it is whole.
    """

    def __init__(self, aloud: Aloud, course: MatchCourse, asking: Asking, strip: Strip) -> None:
        self._aloud = aloud
        self._course, self._asking, self._strip = course, asking, strip
        self._asked = ""

    def follow(self) -> None:
        """Say what is new by now."""
        course = self._course
        if not course.stale:
            # What is told is what is seen, and that is as it was.
            return
        for sentence in course.log.fetch_told(whole=course.stage.settled):
            self._aloud.say(sentence)
        if self._strip.silent:
            # Another sentence is over this one, which is not asked anew when that has gone.
            if not (course.may_act or self._asking.window.open):
                self._asked = ""
            return
        asks = course.may_act or self._asking.window.open or course.stage.waits_for_click
        asked = self._strip.words() if asks else ""
        if asked != self._asked:
            self._asked = asked
            self._aloud.say(asked)
