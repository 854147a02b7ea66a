"""A table with somebody beside it who says what to try: lessons, puzzles, second tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.cards import Card
from game.core.leeway import Leeway
from game.core.reasons import Reason
from game.core.sentences import Seat, Sentence, say, verbatim
from game.core.table import Table
from game.core.thoughts import Thought
from game.match.match import Match
from game.match.practice import Practice
from game.match.setup import YOU
from game.school.tasks import Questions, Teaching
from game.school.wording import Wording
from game.ui.art.theme import Frame
from game.ui.table.aids.coach_panel import (
    ASK,
    COSTS,
    DONE,
    GOES_ON,
    LEAVE,
    WATCH,
    WRONG,
    CoachPanel,
    Speech,
)
from game.ui.table.aids.puzzle_hands import OpenHands
from game.ui.table.aids.taught_table import TaughtTable
from game.ui.table.places.shapes import Box
from game.ui.table.seating import Routes, Seating
from game.ui.table.turn import RANK_KEYS, SUIT_KEYS
from game.ui.window.canvas import Item
from game.ui.window.commands import ASKED, Command, command_of, is_own
from game.ui.window.hosting import HostScene
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Node, Pop, Push
from game.ui.words.regulars import names_of

if TYPE_CHECKING:
    from game.core.actions import Action
    from game.core.players import Decision
    from game.school.lesson import LessonQuestion
    from game.school.tasks import Task, Verdict

_SHOW: Final = "coach-show"
_SKIP: Final = "coach-skip"
_AGAIN: Final = "coach-again"
_NEXT: Final = "coach-next"
_GO_ON: Final = "coach-go-on"
HOW: Final = Sentence("See what happens next.")
_FIRST: Final = Sentence("Watch first.")
_GOOD: Final = Sentence("Yes. Watch what happens.")
_COST: Final = Sentence("There was something better. Watch what happens.")
_SEED: Final = "practice"
NEXT_AFTER: Final = 2.0
"""Seconds after the last sentence in which the next position comes by itself."""
SEEN_AFTER: Final = 1.0
"""Seconds for which a click beside the buttons, meant for one that was there before, does nothing
once the last sentence is said."""
READ: Final = 2.5
"""So many words are read in a second, by somebody who looks at cards meanwhile."""
_LIT: Final = "coach-lit"
_MORE: Final = "coach-more"
_YOURS: Final = Sentence("Your turn.")
"""What is said where no prompt is left."""
_NOT_ALLOWED: Final = Sentence("You tried a card you can't play here, and that counts as a slip.")
_NUMBER: Final = "coach-number-"
_NUMBERS: Final = range(8)
"""What can be pressed for a number; any digit can be typed."""
_TASK_ALONE: Final = Teaching()


class CoachedScene(HostScene):
    """Plays a task: a right action goes on, a wrong one is played out, shown, and taken back.

    `heading` stands over the words, such as `Step 3 of 24`. `on_next` leads on when the task is
    done, `on_skip` (if there is one) when it is not wanted, `on_more` once more in another way,
    `on_leave` back to where it came from.
    `told` hears once how the task was done: whether without a wrong action and without being shown.
    `next_label` is what the button that leads on says. A lesson brings its `teaching`, and
    may be `untitled`: its own title tells what is right, and this is read in its stead. What is
    examined has nothing but the heading above what is said of an answer.
    """

    _good: ClassVar = _GOOD
    # When an answer was taken back: another button lay there till then.
    _taken_back = -SEEN_AFTER
    # When the reason for a wrong answer came: till then what leads on lay where it is taken back.
    _reasoned = -SEEN_AFTER

    def __init__(
        self,
        kit: Kit,
        task: Task,
        *,
        heading: str,
        on_next: Callable[[], Change],
        on_leave: Callable[[], Change],
        on_skip: Callable[[], Change] | None = None,
        on_more: Callable[[], Change] | None = None,
        told: Callable[[bool], None] = lambda _: None,
        next_label: str = "Next",
        teaching: Teaching = _TASK_ALONE,
        untitled: str | None = None,
    ) -> None:
        super().__init__(kit)
        self._task = task
        self._heading = heading
        self._title = say(task.title) if untitled is None else untitled
        acts = {_NEXT: on_next, LEAVE: on_leave, _SKIP: on_skip, _MORE: on_more}
        self._acts = {key: act for key, act in acts.items() if act is not None}
        self._told = told
        self._next_label = next_label
        self._teaching = teaching
        self._rested = self._done_at = 0.0
        self._questions = Questions(teaching.questions)
        self._suit = ""
        self._verdict: Verdict | None = None
        self._heard: Verdict | None = None
        self._judged: Verdict | None = None
        self._faultless = True
        self.slip = ""
        """The idea that the first wrong action slipped on, where it names one of its own."""
        self._phase = ""
        match = Match(task.rules, _SEED, task.start, _seen(task))
        self._practice = Practice(
            match,
            task.seat,
            task.reply,
            self._judge,
            task.finished,
            open_hands=task.open_hands,
            advice=self._thought,
            shows=teaching.shows,
        )
        self.scene = self.table = self._make_table()
        laid = OpenHands(kit, self.table.stage, task.rules, task.seat, self._named)
        self._laid = laid if task.open_hands else None
        self.panel = CoachPanel(kit, self.table.stage, self._kept)
        self._form = self.panel.form
        self._touched: int | Card | None = None
        self._follow()

    def _make_table(self) -> TaughtTable:
        task, practice = self._task, self._practice
        kinds = tuple(
            YOU if seat == task.seat else "" for seat in range(task.rules.options.players)
        )
        start = Match(task.rules, _SEED, task.start, _seen(task))
        undimmed = self._teaching.undimmed or self._teaching.plain
        names, faces = names_of(kinds, (self._kit.settings.you,))
        seating = Seating(
            task.rules,
            practice,
            start.view(practice.viewer),
            (),
            (),
            task.seat,
            names,
            faces,
            _SEED,
            task_over=lambda: practice.finished,
            unmarked=self._teaching.plain,
            untold=undimmed,
            examined=self._teaching.examined,
            found=lambda: self._question is None or not isinstance(self._question.answer, Card),
            quizzed=lambda: self._still_asked is not None,
        )
        routes = Routes(pause=self._acts[LEAVE], rules=lambda: None, result=lambda *_: self)
        return TaughtTable(self._kit, seating, routes, practice, self._show, undimmed=undimmed)

    def _named(self, seat: int) -> str:
        """Return what a seat is called."""
        return self.table.words_of(say("{Seat}", seat=Seat(seat)))

    def _kept(self) -> list[Box]:
        """Return what the panel keeps clear of: trumps, answers, words about cards, open hands."""
        laid, table = self._laid.boxes if self._laid else (), self.table
        return [*table.trumps_at(), *table.answers_at(), *table.picture.tags(), *laid]

    # What is judged and shown

    def _judge(self, table: Table, action: Action) -> bool:
        self._verdict = self._task.judge(table, action)
        verdict = self._verdict
        self.table.sweep(swept=verdict.swept, told_first=bool(verdict.meanwhile))
        if verdict.right:
            # What may be played next is another question.
            self.table.look_alike()
        else:
            self._faultless = False
            self.slip = self.slip or verdict.idea
        return verdict.right

    def _thought(self, decision: Decision) -> Thought:
        action = self._task.advice(self._practice.table)
        told = verbatim(self._task.asks(decision.view()))
        return Thought(action, Reason("advised", told, action.cards))

    # Questions

    @property
    def _question(self) -> LessonQuestion | None:
        """What is asked just now besides cards to play."""
        return self._still_asked if self._phase == ASK else None

    @property
    def _still_asked(self) -> LessonQuestion | None:
        """What is to be answered before the next action, asked already or not."""
        return self._questions.open(self._practice.table, len(self._practice.match.entries))

    def _reply(self, given: int | Card) -> None:
        """Take an answer to a question, and say what is to be said of it."""
        right = self._questions.reply(given)
        self._faultless = self._faultless and right
        self._follow()

    def _tap(self, pos: tuple[int, int], asked: LessonQuestion) -> None:
        given: int | Card | None
        if asked.player:
            given = self.table.player_at(pos)
        else:
            laid = self._laid.card_at(pos) if self._laid else None
            given = laid or self.table.card_at(pos)
        if given is not None and isinstance(asked.answer, Card) == isinstance(given, Card):
            self._reply(given)

    def _answer_at(self, key: str) -> int | Card | None:
        """Return what a node of the table answers to the question, None if it answers nothing."""
        asked = self._question
        if asked is None or asked.counts:
            return None
        if not isinstance(asked.answer, Card):
            seat = key.removeprefix("seat-")
            return int(seat) if seat != key else None
        cards = [*self.table.stage.hand_cards(), *(self._laid.cards if self._laid else ())]
        return next((card for card in cards if str(card) == key), None)

    def _answer_by_key(self, event: pygame.event.Event, asked: LessonQuestion) -> bool:
        """Answer a digit, or a suit and a rank; tell whether it was for the question."""
        letter = getattr(event, "unicode", "").strip()
        if isinstance(asked.answer, Card):
            # A key of one's own names no card, here as at the table.
            letter, suit = "" if is_own(event) else letter.lower(), self._suit
            if letter in SUIT_KEYS:
                self._suit = letter.upper()
            elif suit and letter in RANK_KEYS:
                self._suit = ""
                self._reply(Card(suit, RANK_KEYS[letter]))
            return bool(letter) and letter in {*SUIT_KEYS, *RANK_KEYS}
        if not letter.isdecimal():
            return False
        layout, number = self.table.stage.layout, int(letter)
        self._reply((layout.front + number - 1) % layout.seats if asked.player else number)
        return True

    def _show(self) -> None:
        """Show a right action: its cards stand out, and its words are said; not in an exam."""
        if self._teaching.examined:
            return
        asked = self._question
        if asked is not None:
            # Whoever hears how it was done hears it with the answer.
            self._faultless = False
            self._reply(asked.answer)
            return
        if self.panel.key != self._key(ASK, 0):
            # The question is answered already, though the picture has not come so far.
            return
        action = self._task.advice(self._practice.table)
        self._faultless = False
        self.table.advise(frozenset(action.cards))
        self.table.asking.panel.add(action.value)
        self.table.asking.panel.advise(action)
        named = Wording(self._task.rules, self._practice.table, action.seat).named(action)
        tried = say("Try this: {action}.", action=self.table.words_of(named))
        self.table.course.say(tried, "hint")

    def _again(self) -> None:
        self._practice.rewind()
        self._verdict = None
        self._taken_back = self.table.course.now
        self.table.update(0.0)
        self.table.course.hush()
        self._follow()

    def _follow(self) -> None:
        """Say what the table has come to, once the picture has caught up."""
        table, practice = self.table, self._practice
        waits = table.stage.waits_for_click
        if not waits and (not table.stage.settled or table.stage.moving or table.course.awaiting):
            self._speak_meanwhile()
            return
        if not practice.finished and practice.seat not in practice.table.to_act:
            return
        phase, still = self._reached(waits=waits)
        asked = None
        if phase == ASK or (phase == DONE and not still):
            asked = self._still_asked
            phase = ASK if asked is not None else phase
        if phase == ASK and not practice.news.empty():
            # What came before is seen before anything is asked.
            phase = WATCH
        key = self._key(phase, still)
        if key == self.panel.key:
            return
        first, before, self._phase = self._phase != DONE, self._phase, phase
        if phase == WRONG and before in (GOES_ON, COSTS):
            self._reasoned = table.course.now
        self._speak(key, self._words(phase, still, asked, first=first))
        table.advise(frozenset())
        wrong = self._verdict if phase == WRONG else None
        table.course.point_out(frozenset(wrong.cards) if wrong else frozenset())

    def _reached(self, *, waits: bool) -> tuple[str, int]:
        """Return how far the task has come, and how many tricks are still to be seen."""
        practice, still = self._practice, self.table.tricks_to_come
        if practice.finished and still:
            return COSTS if practice.failed else GOES_ON, still
        if practice.finished:
            # A card that may not be played has cost what is examined, whatever came then.
            lost = practice.failed or (self._teaching.examined and not self._faultless)
            return WRONG if lost else DONE, 0
        # Nothing new is asked while an old trick lies there.
        return (GOES_ON, still + 1) if waits else (ASK, 0)

    def _words(self, phase: str, still: int, asked: LessonQuestion | None, *, first: bool) -> str:
        """Return what is said now; whoever keeps count hears the `first` time how it was done."""
        task, practice, verdict = self._task, self._practice, self._verdict
        match phase:
            case "ask":
                praise = self._questions.said
                if not praise and verdict is not None and verdict is not self._heard:
                    praise = verdict.words
                words = say(asked.say) if asked is not None else task.asks(practice.table)
                words = words or say(_YOURS)
                words = praise if self._questions.missed else f"{praise} {words}".strip()
            case "watch":
                words = say(_FIRST)
            case "goes on" | "costs" if practice.finished:
                words = self._meanwhile(still)
            case "goes on":
                words = (verdict.words if verdict is not None else "") or say(HOW)
                self._heard = verdict
            case "wrong":
                words = verdict.words if verdict is not None else ""
                if not practice.failed:
                    right = self._questions.said or task.done(practice.table)
                    words = f"{say(_NOT_ALLOWED)} {right}"
                if self._teaching.examined:
                    self._told(False)
            case _:
                words = self._questions.said or task.done(practice.table)
                if first:
                    self._done_at = self.table.course.now
                    self._told(self._faultless)
        return words

    def _speak_meanwhile(self) -> None:
        """Say at once how an action was: what comes of it takes its time."""
        verdict = self._verdict
        if self._phase != ASK or verdict is None or verdict is self._judged:
            return
        self._judged = verdict
        self._phase = WATCH if verdict.right else COSTS
        self._speak(self._key(self._phase, -1), say(self._good if verdict.right else _COST))

    def _speak(self, key: tuple[object, ...], words: str) -> None:
        """Say something in the panel, with what may be pressed."""
        table, phase = self.table, self._phase
        # What is said while an answer is played out has room there, too, so that nothing jumps.
        meanwhile = () if self._teaching.examined else (say(self._good), say(_COST))
        longest = max(table.words_of(self._teaching.longest), *meanwhile, key=len)
        known = not self._teaching.unnamed or phase == DONE
        named = phase in (ASK, WATCH) if self._teaching.examined else known
        title = self._title if named else ""
        said = Speech(self._heading, title, table.words_of(words), phase)
        last = Speech(
            self._heading, title if self._teaching.examined else self._title, longest, DONE
        )
        self.panel.say(key, said, self._buttons(phase), (last, self._buttons(DONE)))

    def _key(self, phase: str, still: int) -> tuple[object, ...]:
        """Return what tells what is said now from what was said before."""
        return (phase, len(self._practice.match.entries), still, self._questions.replies)

    def _meanwhile(self, still: int) -> str:
        """Return what is said of a trick that lies there, while so many are still to come."""
        told = self._verdict.meanwhile if self._verdict is not None else ()
        return told[-still] if still <= len(told) else say(HOW)

    def _buttons(self, phase: str) -> list[tuple[str, str]]:
        """Return the keys and labels of what may be pressed, as the panel wants them."""
        leave = (LEAVE, say("Back"))
        match phase:
            case "ask" if self._teaching.examined:
                return [leave]
            case "ask":
                skip = [(_SKIP, say("Skip"))] if _SKIP in self._acts else []
                asked = self._question
                if asked is not None and asked.counts:
                    digits = [(f"{_NUMBER}{number}", str(number)) for number in reversed(_NUMBERS)]
                    return [leave, *skip, (_SHOW, say("Show me")), *digits]
                if self._looks_alike:
                    skip = [(_LIT, say("What may I play?"))]
                return [leave, *skip, (_SHOW, say("Show me"))]
            case "watch":
                return [leave]
            case "costs" if not self._teaching.examined:
                return [(_GO_ON, say("Go on")), leave, (_AGAIN, say("Try again"))]
            case "goes on" | "costs":
                return [(_GO_ON, say("Go on")), leave]
            case "wrong" if self._teaching.examined:
                return [(_NEXT, self._next_label), leave]
            case "wrong":
                return [(_AGAIN, say("Try again")), leave]
            case _:
                more = [(_MORE, say("Once more"))] if _MORE in self._acts else []
                return [(_NEXT, self._next_label), leave, *more]

    @property
    def _looks_alike(self) -> bool:
        """Whether some card may not be played and does not look it."""
        leeway = Leeway(self._task.rules, self._practice.table, self._task.seat)
        alike = not self.table.tells_apart and self._kit.settings.show_legal
        return alike and bool(leeway.barred)

    def _since(self, then: float) -> float:
        """Return how many seconds have gone by on the clock of the table."""
        return self.table.course.now - then

    def _press(self, key: str) -> Change:
        match key:
            # A second click on what took an answer back must not give the right one away, nor skip.
            case "coach-show" | "coach-skip" if self._since(self._taken_back) < SEEN_AFTER:
                pass
            case "coach-more" if self._since(self._done_at) < SEEN_AFTER:
                pass
            case "coach-show":
                self._show()
                self._form.leave()
            case "coach-lit":
                self.table.tell_apart()
                self._form.leave()
            case "coach-go-on":
                self.table.stage.hurry_on()
            case "coach-again" if self._since(self._reasoned) < SEEN_AFTER:
                pass
            case "coach-again":
                self._again()
            # A number may be let go of when the question it answers has gone.
            case _ if key.startswith(_NUMBER) and self._question is not None:
                self._reply(int(key.removeprefix(_NUMBER)))
            case _ if key in self._acts:
                return self._acts[key]()
        return None

    # Scene

    @property
    def title(self) -> str:
        """What a screen reader announces."""
        if self._teaching.unnamed or not self._title:
            return self._heading
        return say("{heading}: {title}", heading=self._heading, title=self._title)

    @property
    def _waits(self) -> bool:
        """Whether all has been played and said, and a button of the coach leads on."""
        return self._phase in (WRONG, DONE) and not self.table.moving

    @property
    def _enters(self) -> bool:
        """Whether the keyboard is with the buttons of the coach."""
        return self._waits or self._phase in (GOES_ON, COSTS) or self.panel.focused

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer the buttons of the coach first, then the table."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._handle_pointer(event)
        if event.type == ASKED and self._touched is not None and event.command is Command.CONFIRM:
            given, self._touched = self._touched, None
            self._reply(given)
            return None
        command = command_of(event)
        asked = self._question
        if event.type == pygame.KEYDOWN and asked and self._answer_by_key(event, asked):
            return None
        if command is None and getattr(event, "unicode", "").strip():
            # Whoever types a card means the hand.
            self._form.leave()
        if command is Command.CANCEL and self.panel.focused and self._phase == ASK:
            self._form.leave()
            return None
        if command is not None and self._enters:
            heard = self.panel.command(command)
            if heard.key:
                return self._press(heard.key)
            if heard.used:
                return None
            self._form.leave()
        elif command in (Command.NEXT, Command.PREVIOUS) and self._phase == ASK:
            self.panel.command(command)
            return None
        return self.table.handle(event)

    def _handle_pointer(self, event: pygame.event.Event) -> Change:
        heard = self._form.handle(event)
        if heard.key:
            return self._press(heard.key)
        if event.type == pygame.MOUSEMOTION:
            return self.table.handle(event)
        if heard.used:
            return None
        if self.table.in_bar(event):
            return self.table.handle(event)
        if self._waits:
            # A stray click does not sweep away what the words speak of, unless all was right.
            done = self._teaching.flows and self._phase == DONE
            pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
            done &= self.table.stage.hand_layout.hit(*event.pos) is None
            done &= self.table.course.now - self._done_at >= SEEN_AFTER
            return self._acts[_NEXT]() if done and pressed else None
        if self._phase == WATCH:
            # No card goes before its question is asked.
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.table.stage.hurry_on()
            return None
        asked = self._question
        if asked is not None:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._tap(event.pos, asked)
            return None
        return self.table.handle(event)

    def update(self, seconds: float) -> Change:
        """Let the cards move, and speak when they have come to rest."""
        change = self.table.update(seconds)
        if self._teaching.examined and self.table.course.said.refused:
            self._faultless = False
        self._follow()
        if self.table.asking.panel:
            self.panel.follow()
        return change or self._goes_on(seconds)

    def _goes_on(self, seconds: float) -> Change:
        """Lead on by itself once all that was examined was right, a while after the last sentence.

        A sentence of a step stays. A person who is never to be hurried, or who listens, goes on by
        button or click; so does one who points at a button, which must not turn into another.
        Where a deal is over, there is more to see than the words.
        """
        settings = self._kit.settings
        flows = self._teaching.examined and self._teaching.flows
        waits = settings.no_time_limits or not flows or not self._waits
        waits = waits or bool(self._form.hovered) or self._practice.table.over
        if waits or self._phase != DONE or self._form.focus != _NEXT:
            self._rested = 0.0
            return None
        self._rested += seconds
        words = len(self.panel.words.split())
        if self._rested < NEXT_AFTER + words / READ:
            self._kit.wake_in(0.1)
            return None
        self._rested = 0.0
        return self._acts[_NEXT]()

    def settle(self) -> None:
        """Show at once everything that is known."""
        self.table.update(0.0)
        self.table.settle()
        self._follow()
        if self.table.asking.panel:
            self.panel.follow()

    def resize(self, frame: Frame) -> None:
        """Lay out table and panel anew."""
        self.table.resize(frame)
        self.panel.place()

    def items(self) -> list[Item]:
        """Return the table with the panel over it; a refusal is read whatever lies there."""
        laid = self._laid.items() if self._laid else []
        return [*self.table.items(), *laid, *self.panel.items(), *self.table.told()]

    def nodes(self) -> list[Node]:
        """Return what the coach says and what may be pressed, then the table."""
        laid = self._laid.nodes() if self._laid else []
        table = self.table.nodes()
        if self.panel.focused:
            # The card that was pointed at waits for the keyboard to come back.
            table = [node._replace(focused=False) for node in table]
        asked = self._question
        if asked is not None:
            laid += self._laid.touched() if self._laid and isinstance(asked.answer, Card) else []
            table = [n._replace(pressable=self._answer_at(n.key) is not None) for n in table]
        return [*self.panel.nodes(), *laid, *table]

    def reach(self, key: str) -> bool:
        """Put the keyboard on a button of the coach, or on something of the table."""
        self._touched = self._answer_at(key)
        if self._touched is not None:
            return True
        if self.panel.form.reach(key):
            return True
        if not self.table.reach(key):
            return False
        self._form.leave()
        return True


def _seen(task: Task) -> dict[int, Table]:
    """Return how the learner saw the position come about, if that is known."""
    return {} if task.seen is None else {task.seat: task.seen}


def tried_again(
    kit: Kit, task: Task, *, heading: str, told: Callable[[bool], None], back: str
) -> Change:
    """Lead to a choice to be made once more, and from there back to where it was asked for.

    `told` hears whether it was right at the first try; the way `back` is called so.
    """
    return Push(
        CoachedScene(
            kit, task, heading=heading, on_next=Pop, on_leave=Pop, told=told, next_label=back
        )
    )
