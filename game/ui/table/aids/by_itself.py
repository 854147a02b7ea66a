"""What the person need not play: an only card, a rest that is certain, a while that is skipped."""

from __future__ import annotations

from typing import Final

from game.core.actions import Action, action_for
from game.core.cards import Cards
from game.core.facets import Combining, Tricks
from game.core.sentences import Sentence, say
from game.match.messages import Happened, News, Rewound, Sure, Turned
from game.ui.table import turn as my_turn
from game.ui.table.aids.coach import TableCoach
from game.ui.table.aids.hint import TableHints
from game.ui.table.asking import Asking
from game.ui.table.course import MatchCourse
from game.ui.widgets import Button
from game.ui.window.commands import button_sign
from game.ui.window.kit import Kit
from game.ui.words.regulars import animal_name

SINGLE_BEAT = 0.6
"""Seconds for which an only card stands out before it is played by itself."""
_TRICK_LIES = 1.2
"""Seconds for which a trick that would wait for a click lies while somebody plays instead."""
IDLE = "done"
"""What is said for the person who has nothing else to say."""
CLAIM: Final = "claim"
"""The button that claims the rest."""
STAND_IN: Final = "stand-in"
"""The button with which the person takes over."""
_NOT_YET: Final = Sentence("Not yet: somebody could still stop you.")
_NEVER: Final = Sentence("In this game you play every card yourself.")
"""What is said of claiming the rest where nobody can prove that it is certain."""


class ByItself:
    """Plays for the person where there is nothing to choose, as soon as the picture allows it.

    The rest of a deal is offered once it is proven that nobody can stop the person, and played when
    it is claimed: quickly, but card by card. A regular plays instead of the person for as long as
    that is wanted.
    """

    def __init__(
        self, kit: Kit, course: MatchCourse, asking: Asking, coach: TableCoach, hints: TableHints
    ) -> None:
        self._kit, self._course, self._asking = kit, course, asking
        self._coach, self._free, self._stand_in = coach, hints.free, course.seating.stand_in
        self._plan: tuple[Cards, ...] = ()
        self._since, self._lies_since = -1.0, 0.0
        self._turned = self._asked = False

    @property
    def waits(self) -> bool:
        """Whether something is about to be played."""
        return self._since >= 0

    def hear(self, news: News) -> None:
        """Take in what is certain; whatever happens makes it old, unless it is claimed."""
        self._asked &= not isinstance(news, Happened | Rewound | Turned)
        match news:
            case Sure(plan):
                self._take(plan)
            case Happened() if self._course.claimed and not self._course.view.over:
                pass
            case Happened() | Rewound() | Turned():
                self._take(())
            case _:
                pass

    def _take(self, plan: tuple[Cards, ...]) -> None:
        self._turned |= plan != self._plan
        self._plan = plan

    def press(self, key: str) -> bool:
        """Do what a key or button means; tell whether it was one of these."""
        if key == CLAIM:
            self._claim()
        elif key == STAND_IN:
            self._relieve()
        return key in (CLAIM, STAND_IN)

    def _claim(self) -> None:
        """Play the rest from now on, if it is certain, though the picture may still be behind.

        Who claims it takes over from whoever plays instead.
        """
        course = self._course
        if self._plan:
            self.take_over()
        if course.relieved:
            course.say(say(course.words.relieved()))
        elif self._plan and course.words.leeway.legal and not course.busy:
            course.claim()
            self._turned = True
        elif course.me is not None and not (course.claimed or course.taught or self._plan):
            proven = course.words.narrator.has(Tricks, Combining)
            course.say(say(_NOT_YET if proven else _NEVER))

    def _relieve(self) -> None:
        """Have a regular play for the person, or play again."""
        if self._course.relieved:
            self.take_over()
        elif self._stand_in:
            self._coach.used("stand-in")
            self._asking.forget()
            self._course.relieve(animal_name(self._stand_in))
            self._turned = True

    def take_over(self) -> None:
        """Have the person play again, should somebody play for them."""
        if self._course.relieved:
            self._asked = False
            self._course.relieve("")
            self._turned = True

    def follow(self, *, holding: bool) -> None:
        """Play what there is to play, once the picture has caught up."""
        course, action = self._course, self._action()
        if course.relieved:
            self._stand_in_now()
        if action is None or course.awaiting or holding:
            self._since = -1.0
        elif self._since < 0:
            self._since = course.now
            if action.cards:
                course.take(my_turn.aim(course.turn, action.cards[0]))
        elif course.claimed or course.now - self._since >= SINGLE_BEAT:
            self._since = -1.0
            course.send(action)

    def _stand_in_now(self) -> None:
        """Have whoever plays for the person choose, and nobody click: they may well be away."""
        course = self._course
        if not course.stage.waits_for_click:
            self._lies_since = course.now
        elif course.now - self._lies_since >= _TRICK_LIES:
            course.stage.hurry_on()
        if not self._asked and course.comes_to_me:
            self._asked = True
            course.stand_in()

    def _action(self) -> Action | None:
        course, legal = self._course, self._course.words.leeway.legal
        if not course.may_act or self._asking.open_time.there:
            return None
        if course.claimed:
            planned = (action_for(cards, legal) for cards in self._plan)
            return next(filter(None, planned), None)
        if len(legal) > 1 or not (self._kit.settings.play_single or legal[0].verb == IDLE):
            return None
        return legal[0]

    def has_turned(self) -> bool:
        """Tell, once, whether there is something else to press since this was asked last."""
        turned, self._turned = self._turned, False
        return turned

    def buttons(self) -> list[Button]:
        """Return the button that claims the rest, or takes over from whoever plays instead."""
        course, kit = self._course, self._kit
        if course.relieved:
            label, key = say("I'll take over"), button_sign(STAND_IN)
            button = Button(STAND_IN, label, icon="person", pressed_by=key)
            button.place(*self._free(button.natural_size(kit, kit.frame.width), near=True))
            return [button]
        if not self._plan or course.claimed or not kit.settings.offer_rest:
            return []
        tricks = course.words.narrator.has(Tricks)
        label = say("The rest are mine") if tricks else say("Nobody can stop me")
        button = Button(CLAIM, label, icon="tick", pressed_by=button_sign(CLAIM))
        button.place(*self._free(button.natural_size(kit, kit.frame.width), near=True))
        return [button]
