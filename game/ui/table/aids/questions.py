"""What a learner is asked at the table: who takes the trick, and how many trumps are out.

Who takes it is asked while the last card is on its way. The trick then lies a little longer than
usual, until there is an answer, the person goes on, or the time is over; which card wins is not
marked so long. There is no end to the time where tricks wait for a click, or nobody is to be
hurried.
"""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple

import pygame

from game.core.events import Event, TrickWon
from game.core.facets import Tricks
from game.core.sentences import Sentence, say, several
from game.school.fluency import Fluency
from game.school.helps import WINNER
from game.school.still_out import still_out
from game.ui.art.theme import BODY, BRASS, INK
from game.ui.table.aids.helps import TableHelps
from game.ui.table.course import MatchCourse
from game.ui.widgets import Button
from game.ui.widgets.widget import Look
from game.ui.window.kit import Kit

KEY: Final = "takes-"
"""What the keys of the answers begin with; the seat follows."""
LASTS: Final = {"slow": 6.5, "normal": 4.0, "fast": 2.2}
"""Seconds for which the question stands, by the pace of tricks; at no other pace it is asked."""
_QUESTION: Final = Sentence("Whose trick is it? Tap the player, or press the number.")
_BRIEFLY: Final = Sentence("Who takes it?")


class SeatButton(Button):
    """An answer: the number of a seat on its plate; its label tells the seat by name."""

    def __init__(self, key: str, label: str, number: str) -> None:
        super().__init__(key, label, style="primary")
        self._number = number

    def _draw(self, kit: Kit, look: Look) -> pygame.Surface:
        size = min(self.rect.size)
        image = kit.pictures.disc(size, BRASS).copy()
        number = kit.fonts.text(self._number, min(kit.frame.text(BODY), size), INK, bold=True)
        low = 1 if look.pressed else 0
        image.blit(number, number.get_rect(center=(size // 2, size // 2 + low)))
        return image


class WhoTakesIt:
    """One question at most for each trick, of a person who is `taught` by it."""

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        taught: Fluency | None,
        helps: TableHelps,
    ) -> None:
        self._kit = kit
        self._course = course
        self._helps = helps
        self._taught = taught if isinstance(course.seating.rules, Tricks) else None
        self._asked = ""
        self._trick: tuple[int, int] = (-1, -1)
        self._taker = -1
        self._until = 0.0
        self._answer: int | None = None
        self.open = False
        self._turned = False

    # Whether it stands

    def has_turned(self) -> bool:
        """Tell, once, whether it has been asked or answered since this was asked last."""
        turned, self._turned = self._turned, False
        return turned

    def update(self) -> None:
        """Ask as soon as the last card has been put down, and give up when the time is over."""
        stage = self._course.stage
        event = stage.pending[0] if stage.pending else None
        if self.open and (not isinstance(event, TrickWon) or self._course.now > self._until):
            self._close()
            if self._taught is not None:
                self._taught.let_go_by()
        if event is not None:
            self.holds(event)

    def holds(self, event: Event) -> bool:
        """Tell whether an event is not to be shown yet: a trick is asked of when it is next."""
        if not isinstance(event, TrickWon):
            return False
        if self._may_ask():
            self._ask(event)
        return self.open

    def release(self) -> None:
        """The person goes on: the question is let go by."""
        self._until = 0.0
        if self.open:
            self.update()

    def _may_ask(self) -> bool:
        """Tell whether this trick may be asked of; each is looked at once."""
        course, shown = self._course, self._course.stage.shown
        trick = (shown.deals, sum(shown.tricks))
        if self._taught is None or trick == self._trick:
            return False
        self._trick = trick
        in_time = self._kit.settings.trick_pause in LASTS
        there = course.me is not None and not course.out and not course.skipping
        if not (in_time and there and len(shown.plays) > 1):
            return False
        # The first trick of all is to be watched.
        wanted = self._helps.asks or (sum(shown.tricks) > 0 and self._helps.comes(WINNER))
        return wanted and self._taught.due()

    def _ask(self, event: TrickWon) -> None:
        self._taker, self._answer = event.seat, None
        self._asked = self._helps.words(WINNER) or say(_QUESTION)
        settings = self._kit.settings
        waits = self._course.stage.keeps_tricks or settings.no_time_limits
        self._until = inf if waits else self._course.now + LASTS[settings.trick_pause]
        self.open = self._turned = True
        self._course.hush()
        self._course.close_panel()

    def _close(self) -> None:
        self.open = False
        self._turned = True

    # Answers

    def answer(self, seat: int) -> bool:
        """Take a seat for the answer; tell whether it was one."""
        played = {play.seat for play in self._course.stage.shown.plays}
        if not self.open or self._taught is None or seat not in played:
            return False
        self._answer = seat
        self._close()
        self._taught.answer(right=seat == self._taker)
        self._helps.keep()
        return True

    def press(self, key: str) -> bool:
        """Answer with the button of this key; tell whether it was one."""
        seat = key.removeprefix(KEY)
        return key.startswith(KEY) and seat.isdecimal() and self.answer(int(seat))

    def type(self, digit: str) -> bool:
        """Answer with a digit: 1 is the person, then on clockwise, 0 the tenth."""
        if not self.open or len(digit) != 1 or not digit.isdecimal():
            return False
        layout, number = self._course.stage.layout, int(digit) or 10
        seat = (layout.front + number - 1) % layout.seats
        return number <= layout.seats and self.answer(seat)

    def tap(self, pos: tuple[int, int]) -> bool:
        """Answer with a tap on a plate, or on the card of a seat; tell whether it was one."""
        return self.open and self.answer(self.seat_at(pos))

    def seat_at(self, pos: tuple[int, int]) -> int:
        """Return the seat whose plate is at a point; -1 if none is."""
        layout = self._course.stage.layout
        plates = ((seat, layout.plate(seat)) for seat in layout.others)
        return next((seat for seat, plate in plates if plate.holds(*pos)), -1)

    def verdict(self, event: Event) -> str:
        """Return what is said of the answer once the trick is told; empty without one."""
        if not isinstance(event, TrickWon) or self._answer is None:
            return ""
        right, self._answer = self._answer == event.seat, None
        words = self._course.words
        why = self._course.log.why
        who = words.narrator.name(event.seat)
        yours = words.narrator.is_you(event.seat)
        if right:
            takes = say("Right: you take it.") if yours else say("Right: {who} takes it.", who=who)
        else:
            takes = (
                say("Not quite: you take it.")
                if yours
                else say("Not quite: {who} takes it.", who=who)
            )
        told = words.with_names(why.sentence) if why is not None else ""
        return f"{takes} {told}".strip()

    # What is seen

    @property
    def words(self) -> str:
        """The question, while it stands."""
        return self._asked if self.open else ""

    @property
    def brief(self) -> str:
        """The same where there is little room."""
        return say(_BRIEFLY) if self.open else ""

    def buttons(self) -> list[Button]:
        """Return a button on the plate of each seat of the trick, while the question stands."""
        if not self.open:
            return []
        course, frame = self._course, self._kit.frame
        layout = course.stage.layout
        size = max(28, frame.px(30), frame.hit)
        found: list[Button] = []
        for play in course.stage.shown.plays:
            seat, box = play.seat, layout.plate(play.seat)
            number = (seat - layout.front) % layout.seats + 1
            name = course.words.narrator.name(seat)
            label = say("You take it") if seat == course.me else say("{name} takes it", name=name)
            button = SeatButton(f"{KEY}{seat}", label, str(number % 10))
            x = min(box.x + box.w - size // 2, frame.width - size - 2)
            y = box.y + box.h - size // 4
            if layout.chips:
                # To the right there are the tricks that the seat has won.
                x = max(2, box.x - size // 2)
            if seat == layout.front:
                # Below the card itself: beside it lie the cards of the neighbours.
                slot = course.stage.slot(seat)
                x = round(slot.x - size / 2)
                y = round(slot.y + slot.height / 2 - 0.2 * size)
                y = min(y, layout.prompt.y - size - 2)
            button.place(x, y, size, size)
            found.append(button)
        return found


OF_A_NUMBER: Final = "trumps-out-"
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

    def __init__(self, kit: Kit, course: MatchCourse, helps: TableHelps) -> None:
        self._kit = kit
        self._course = course
        self._rules = course.seating.rules
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
            told = several(
                trumps.out, "Right: one trump is still out.", "Right: {n:words} are still out."
            )
        else:
            told = several(
                trumps.out, "Not quite: one is still out.", "Not quite: {n:words} are still out."
            )
        verdict = say(told)
        self._course.say(verdict, "tick" if right else "close")
        self._course.log.note(verdict)

    def press(self, key: str) -> bool:
        """Answer with the button of this key; tell whether it was one."""
        number = key.removeprefix(OF_A_NUMBER)
        if not (key.startswith(OF_A_NUMBER) and number.isdecimal()):
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
                "{Gone:words} trumps gone, none in your hand. How many are still out?", gone=gone
            )
        else:
            asked = Sentence(
                "{Gone:words} trumps gone, {mine:words} in your hand. How many are still out?",
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
            button = Button(f"{OF_A_NUMBER}{number}", str(number))
            button.place(left + at * (size + gap), row.y, size, row.h)
            found.append(button)
        return found
