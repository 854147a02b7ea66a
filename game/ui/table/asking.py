"""Questions at the table: when one stands over the hand, and what answers it by a button or key."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence

from game.core.actions import Action
from game.core.cards import BACK, Card, Cards
from game.core.facets import Combining
from game.core.sentences import say
from game.core.table import Table
from game.core.telling import Ahead, Answer, Prompt
from game.core.zones import offer
from game.ui.art.theme import Cue
from game.ui.table import turn as my_turn
from game.ui.table.answers import Answers, key_of
from game.ui.table.bar import TableBar
from game.ui.table.buttons import TableButtons
from game.ui.table.course import MatchCourse
from game.ui.table.number import FIELD
from game.ui.table.places.shapes import Box
from game.ui.table.prompt import TablePrompt
from game.ui.table.stage.obstacles import taken
from game.ui.widgets import Toggle
from game.ui.window.canvas import Item
from game.ui.window.commands import Command
from game.ui.window.kit import Kit
from game.ui.words.narrator import short

_GLOW = 6
"""How far light reaches about the person's own plate at most, design px."""
_PLATE = 30.0
"""What it costs a question to cover a pixel of that."""


class Asking:
    """Shows the rules' question once the picture has caught up, and sends the answer.

    The ordinary question of a game stands in the row of buttons over the hand, any other in a
    panel. A card that was promised is played by itself when the person is asked for it; if that
    cannot be any more, it is said why.
    """

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        buttons: TableButtons,
        own: Callable[[], Sequence[Item]],
    ) -> None:
        """Take what is asked about; `own` returns the person's own plate with all at it."""
        self._kit = kit
        self._own = own
        self._course = course
        self._buttons = buttons
        self.panel = TablePrompt(kit, adds=not course.taught)
        self.bar = TableBar(
            kit, course.words.called, types_ranks=course.words.narrator.has(Combining)
        )
        self.open_time = OpenTime(
            course, lambda: not (kit.settings.no_time_limits or course.taught)
        )
        self._appeared = -math.inf
        self._seen: Table | None = None
        self._ahead: Ahead | None = None
        """What may be chosen before being asked at the table as it was seen last."""

    # When a question stands

    @property
    def _wanted(self) -> Prompt | None:
        course = self._course
        halted = course.undoing or course.stopped or course.claimed or course.seating.quizzed()
        free = not (course.awaiting or halted)
        return course.words.question if free and self.asks else None

    @property
    def asks(self) -> bool:
        """Whether the person may answer or play, as far as the picture goes."""
        return self._course.may_act or self.open_time.there

    @property
    def answers(self) -> Answers:
        """The row of buttons while there is anything in it, or else the panel."""
        return self.bar if self.bar or self.bar.tools else self.panel

    @property
    def has_buttons(self) -> bool:
        """Whether there is more to press than words that are added to a play."""
        return bool(self.panel.cards or self.bar)

    @property
    def guarding(self) -> bool:
        """Whether a question is so new that an answer may have been meant for something else."""
        course, turn = self._course, self._course.turn
        new = turn.shown is not None and course.now - turn.shown_at < self._kit.guard
        return new and self.has_buttons

    @property
    def opacity(self) -> float:
        """How much of the panel is to be seen, 0 to 1: it appears softly."""
        lasts = self._kit.tempo.seen(Cue.OPEN)
        if not self.panel or lasts <= 0:
            return 1.0
        return min(1.0, max(0.0, (self._course.now - self._appeared) / lasts))

    def appear(self, *, softly: bool = False) -> None:
        """Be there at once, or begin to appear."""
        self._appeared = self._course.now if softly else -math.inf

    @property
    def may_compose(self) -> bool:
        """Whether cards may be put together, to be put down now or later."""
        goes_on = not self._course.at_end()
        return goes_on and self._ahead is not None and not self._ahead.at_once

    @property
    def _has_tools(self) -> bool:
        """Whether there are buttons that help to put cards together: a lesson has none yet."""
        return self.may_compose and not self._course.taught

    def follow(self) -> bool:
        """Show what is asked now, or take away what is asked no more; tell if that changed."""
        course, wanted, tools = self._course, self._wanted, bool(self.bar.tools)
        # First what may be chosen ahead, which what was promised depends on; then the promise, for
        # a question that it answers is never shown.
        if self._look():
            self.follow_choice()
        due = self._due(wanted)
        if due is not None:
            course.send(due)
            return True
        if wanted == self.answers.prompt and tools == self._has_tools:
            return False
        if wanted is not None and wanted != course.turn.asked:
            self._ask(wanted)
        if wanted is None and (course.awaiting or course.undoing or not course.words.question):
            self._end()
        if wanted != self.answers.prompt:
            self.appear(softly=True)
        self._show(wanted)
        return True

    def _ask(self, wanted: Prompt) -> None:
        course = self._course
        course.take(my_turn.ask(course.turn, wanted))
        if not (wanted.playing or course.said.warned or course.said.refused):
            # A question that comes is read first: what was told before has gone by.
            course.hush()

    def speak(self) -> None:
        """Let the question's panel say what there is to say, in place of its question."""
        course = self._course
        if self.panel.say(course.toast.sentence if self.panel.speaks else ""):
            before = self.panel.box
            course.redraw()
            self.place()
            if self.panel.box != before:
                # What is pressed now may have been meant for what was there.
                course.take(my_turn.moved_aside(course.turn, course.now))

    def _show(self, wanted: Prompt | None) -> None:
        course, playing = self._course, wanted is not None and wanted.playing
        course.take(my_turn.show(course.turn, wanted, course.now))
        offered = self._offered() if wanted is not None and not playing else ()
        held, told = course.stage.hand_cards(), course.words.bids()
        self.panel.show(None if playing else wanted, held, offered, course.turn, told=told)
        self.panel.say(course.toast.sentence if self.panel.speaks else "")
        self._fill_bar(wanted)
        self.place()

    def say_again(self) -> None:
        """Offer what is offered over the hand in the language that is spoken now."""
        self._fill_bar(self.answers.prompt)

    def _fill_bar(self, wanted: Prompt | None) -> None:
        self.bar.show(
            wanted if wanted is not None and wanted.playing else None,
            tools=self._has_tools,
            brief=self._course.words.leeway.waiver is not None,
        )

    def _offered(self) -> tuple[tuple[str, Cards], ...]:
        """Return the cards held out to the person, and those held out to another, as seen."""
        table, me = self._course.stage.shown, self._course.me
        if me is None:
            return ()
        rows = []
        for seat in (me, *(s for s in range(table.seats) if s != me)):
            cards = table.cards(offer(seat))
            if cards and BACK not in cards:
                rows.append((say("You get") if seat == me else say("You give"), cards))
        return tuple(rows)

    def _end(self) -> None:
        """Whatever was asked is asked no more; what may be chosen for later stays chosen."""
        self._course.take(my_turn.end(self._course.turn))
        self.panel.forget()

    def forget(self) -> None:
        """Whatever was asked, chosen or promised is of no more interest."""
        self._end()
        self._course.take(my_turn.promise(my_turn.clear(self._course.turn), None))
        self._seen = None
        self.open_time.forget()

    def place(self) -> None:
        """Lay out the answers, and the buttons with them."""
        stage = self._course.stage
        covers = taken(stage, stocked=self._course.words.stocked)
        own = (Box(item.x, item.y, *item.image.get_size()) for item in self._own())
        # The plate itself without the light about it, which a panel may cover.
        light = self._kit.frame.px(_GLOW)
        self.panel.place(stage.layout, [*covers, *((box.grown(-light), _PLATE) for box in own)])
        self.bar.place(stage.layout, [box for box, weight in covers if weight >= 1])
        self.follow_choice()
        self._buttons.place(
            stage.layout,
            [*self.panel.widgets, *self.bar.widgets],
            skip=self._course.may_skip,
            hand=bool(stage.hand_cards()),
            pile=self._course.pile,
            unsaved=bool(self._course.unsaved),
        )

    def follow_choice(self) -> None:
        """Let the words of the answers follow what is chosen."""
        self._course.redraw()
        held, turn = self._course.stage.hand_cards(), self._course.turn
        self.panel.follow(held, turn)
        # A button names them as they stand in the hand, in whatever order they were chosen.
        self.bar.follow(tuple(card for card in held if card in turn.chosen), self._may_give)

    def _may_give(self, answer: Answer) -> bool:
        return self._course.words.leeway.allows(answer, self._course.turn.chosen)

    # Before it stands

    def _look(self) -> bool:
        """See what may be chosen ahead; tell whether anything changed in what is shown."""
        course, table = self._course, self._course.stage.shown
        if table is self._seen:
            return False
        self._seen, self._ahead = table, course.words.ahead(table)
        course.take(my_turn.expect(course.turn, self._ahead.answer if self._ahead else None))
        return True

    def _due(self, wanted: Prompt | None) -> Action | None:
        """Return the action that was promised, once it is asked for; say why if it cannot be."""
        course, words = self._course, self._course.words
        over = self._ahead is None and course.me not in course.stage.shown.to_act
        if course.turn.promised is None or not (wanted is not None or over):
            return None
        answer, card = course.turn.promised
        action = words.leeway.giving(answer, (card,))
        if action in words.leeway.legal:
            course.take(my_turn.promise(course.turn, None))
            return action
        course.take(my_turn.promise(my_turn.clear(course.turn), None))
        legal = words.leeway.legal if wanted is not None else ()
        asked = any(other.verb == answer.verb for other in legal)
        why = words.why_refused(action).sentence if asked else say("It's too late for that.")
        course.say(say("{card} stays in your hand. {why}", card=short(card), why=why))
        return None

    def promise(self) -> None:
        """Take note of what is chosen now for a question to come."""
        at_once = self._ahead is not None and self._ahead.at_once
        answer = self._ahead.answer if self._ahead is not None and at_once else None
        self._course.take(my_turn.promise(self._course.turn, answer))

    def may_mark(self, card: Card) -> bool:
        """Tell whether a card may be chosen ahead."""
        return self._ahead is not None and card in self._ahead.cards

    def why_not_ahead(self, card: Card) -> str:
        """Return why a card may not be chosen ahead."""
        course = self._course
        return course.words.selection(course.stage.shown, (card,)) or say("Not yet.")

    # Answers

    def press(self, key: str) -> None:
        """Answer with what has this key; too early it was meant for something else."""
        if self._step_number(key):
            return
        answer = self.answers.answer(key)
        course = self._course
        if answer is None or answer.added or course.busy or self.guarding:
            return
        if answer.numbers is not None and self.panel.number is not None:
            answer = self.panel.number.given
        chosen = course.turn.chosen if answer.most else ()
        # With a word such as an offer's seat go cards that have still to be picked.
        if answer.value and len(chosen) < answer.least:
            course.take(my_turn.mean(course.turn, answer))
            self.follow_choice()
            course.say(say("Pick the cards for {answer}.", answer=answer.label))
            return
        self.give(course.words.leeway.giving(answer, chosen))

    def give(self, action: Action, chosen: Cards = ()) -> None:
        """Ask for an action, or say why that is not possible; `chosen` is what it puts down."""
        course = self._course
        if chosen:
            course.take(my_turn.choose(course.turn, chosen))
        if action in course.words.leeway.legal:
            course.send(action)
        else:
            course.explain(course.words.why_refused(action))
        if chosen:
            self.promise()
            self.follow_choice()

    def press_digit(self, digit: str) -> bool:
        """Answer by a number key; tell whether it stands for an answer, or is a number asked."""
        if self.type_number(digit):
            return True
        widget = self.answers.numbered(digit) if self.answers else None
        if widget is None:
            return False
        if isinstance(widget, Toggle):
            widget.activate()
        else:
            self.press(widget.key)
        return True

    def type_suit(self, letter: str) -> bool:
        """Point at the answer that names a suit by its letter; tell whether there is one."""
        tiles = (tile for tile in self.panel.cards if tile.suit and tile.suit.lower() == letter)
        tile = next(tiles, None)
        if tile is not None:
            self._buttons.form.set_focus(tile.key, show=True)
        return tile is not None

    @property
    def told(self) -> str:
        """What the button says of itself that the pointer or the keyboard is on."""
        return self.bar.told(self._buttons.form.pointed)

    # A number that an answer says

    def _step_number(self, key: str) -> bool:
        """Let minus and plus do their work; tell whether it was one of them."""
        number = self.panel.number
        if number is None or not number.press(key):
            return False
        self.follow_choice()
        return True

    def steer_number(self, command: Command) -> bool:
        """Choose the number asked for with arrows and their like; tell whether it was for it."""
        number = self.panel.number
        if number is None or not number.command(command):
            return False
        self._follow_number()
        return True

    def type_number(self, letter: str) -> bool:
        """Answer a digit, or the key that takes one back; tell whether a number is asked for."""
        number = self.panel.number
        if number is None or not number.type(letter):
            return False
        self._follow_number()
        return True

    def _follow_number(self) -> None:
        """Show that Enter says the number that has just been chosen with keys."""
        self._buttons.form.set_focus(FIELD, show=True)
        self.follow_choice()

    def wheel(self, way: int) -> bool:
        """Step up or down by the wheel; tell whether a number is asked for."""
        number = self.panel.number
        if number is None:
            return False
        number.step(way)
        self.follow_choice()
        return True

    def confirming(self, key: str) -> str:
        """Return what Enter presses while something of the number has the focus, or nothing."""
        number = self.panel.number
        mine = number is not None and any(widget.key == key for widget in number.widgets)
        return key_of(number.answer) if number is not None and mine else ""


class OpenTime:
    """Counts the seconds of a chance that is open to all; a new card begins them anew.

    It lasts the same whether or not the person can do anything, so that nothing can be told from
    it; but whoever is not to be `hurried` has all the time there is while the chance can be taken.
    """

    def __init__(self, course: MatchCourse, hurried: Callable[[], bool]) -> None:
        self._course = course
        self._hurried = hurried
        self._of: Hashable = None
        self._held: Cards = ()
        self._left = 0.0
        self._whole = 0.0

    @property
    def there(self) -> bool:
        """Whether there is such a chance, and the person has seen what it is about."""
        return self._of is not None

    @property
    def runs(self) -> bool:
        """Whether it ends by itself."""
        return self.there and self._whole > 0

    @property
    def share(self) -> float:
        """How much of the time is left, 0 to 1."""
        return max(0.0, self._left / self._whole) if self.runs else 0.0

    def follow(self, seconds: float, *, held: bool) -> Action | None:
        """Let time pass, but not while a card is `held`; return the pass once it is over."""
        course, words = self._course, self._course.words
        # The action that lets the chance go by; without one there is no such chance.
        waiver = words.leeway.waiver
        if waiver is None:
            self._see(None)
            return None
        view, me = course.view, waiver.seat
        # Whoever passes meanwhile changes nothing: the time is the same for everybody.
        about = (view.deals, view.plays, view.contest)
        if about != self._of or view.hand(me) != self._held:
            self._see(about if course.may_act or about == self._of else None)
            self._held = view.hand(me)
            # Who is not to be hurried has all the time, if there is more to do than let it go by.
            waits = not self._hurried() and len(words.leeway.legal) > 1
            self._whole = 0.0 if waits else words.window() or 0.0
            self._left = self._whole
            return None
        stands = course.awaiting or course.undoing or course.stopped or bool(course.panel)
        if not self.runs or stands or held:
            return None
        self._left -= seconds
        return waiver if self._left <= 0 and course.may_act else None

    def _see(self, about: Hashable) -> None:
        """Take it that this is what there is a chance for, or None."""
        if about != self._of:
            self._course.redraw()
        self._of = about

    def forget(self) -> None:
        """There is no chance any more."""
        self._of = None
