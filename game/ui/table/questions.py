"""Questions at the table: when one stands over the hand, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from game.core.actions import Action
from game.core.cards import BACK, Card, Cards
from game.core.reasons import Reason
from game.core.rules import Answer, Prompt
from game.core.zones import offer
from game.ui.art.theme import DOUBLE_CLICK
from game.ui.table.aids.cards_out import PANEL as CARDS_OUT
from game.ui.table.answers import Answers, key_of
from game.ui.table.bar import TableBar
from game.ui.table.beforehand import Beforehand
from game.ui.table.buttons import TableButtons
from game.ui.table.number import FIELD
from game.ui.table.person import Course
from game.ui.table.picking import Picking
from game.ui.table.places.obstacles import taken
from game.ui.table.prompt import TablePrompt
from game.ui.table.window import Window
from game.ui.widgets import Toggle
from game.ui.window.commands import Command
from game.ui.window.kit import Kit

_BESIDE = frozenset({CARDS_OUT, "last-trick", "pile"})
"""The panels that leave the question in view."""
APPEARS = 0.12
"""Seconds in which a panel appears."""
_TO_PLAY = "To play it, double-click it or press Play."


class Asking:
    """Shows the rules' question once the picture has caught up, and sends the answer.

    The ordinary question of a game stands in the row of buttons over the hand, any other in a
    panel. `send` asks for an action, as a card that is played does.
    """

    def __init__(
        self, kit: Kit, course: Course, buttons: TableButtons, send: Callable[[Action], None]
    ) -> None:
        self._kit = kit
        self._course = course
        self._buttons = buttons
        self._send = send
        self.picking = Picking()
        self.panel = TablePrompt(kit, self.picking)
        self.bar = TableBar(kit, course.words.called, types_ranks=course.words.climbs)
        self.beforehand = Beforehand(course, self.picking)
        self.window = Window(course, lambda: not (kit.settings.no_time_limits or course.taught))
        self._asked: Prompt | None = None
        self._asked_at = -1.0
        self._appeared = -1.0
        self._toggled: tuple[Card, float, Cards] | None = None
        """The card chosen or given back last, when, and what a double click on it would play."""

    # When a question stands

    @property
    def _wanted(self) -> Prompt | None:
        course = self._course
        # While one decides, cards still out are counted, and earlier ones looked at.
        covered = course.panel and course.panel not in _BESIDE
        free = not (course.awaiting or course.undoing or course.stopped or covered)
        return course.words.question if free and self.asks else None

    @property
    def asks(self) -> bool:
        """Whether the person may answer or play, as far as the picture goes."""
        return self._course.may_act or self.window.open

    @property
    def shown(self) -> Answers:
        """The row of buttons while there is anything in it, or else the panel."""
        return self.bar if self.bar or self.bar.tools else self.panel

    @property
    def has_buttons(self) -> bool:
        """Whether there is more to press than words that are added to a play."""
        return bool(self.panel.cards or self.bar)

    @property
    def guarding(self) -> bool:
        """Whether a question is so new that an answer may have been meant for something else."""
        new = bool(self.shown) and self._course.now - self._asked_at < self._kit.guard
        return new and self.has_buttons

    @property
    def opacity(self) -> float:
        """How much of the panel is to be seen, 0 to 1: it appears softly where things move."""
        tempo = self._kit.tempo
        if not self.panel or tempo.still:
            return 1.0
        return min(1.0, max(0.0, (self._course.now - self._appeared) / APPEARS))

    def appear(self) -> None:
        """Be there at once."""
        self._appeared = self._course.now - APPEARS

    @property
    def picks(self) -> bool:
        """Whether cards of the hand are chosen now instead of played."""
        asked = bool(self.panel) or (self._asked is not None and self._asked.playing)
        return bool(self.picking) and (asked or not self.picking.answers)

    @property
    def combines(self) -> bool:
        """Whether several cards may be chosen to be put down together."""
        return self.picks and self.beforehand.combines

    def follow(self) -> bool:
        """Show what is asked now, or take away what is asked no more; tell if that changed."""
        wanted, tools = self._wanted, bool(self.bar.tools)
        looked = self.beforehand.look(wanted)
        if self.beforehand.due is not None:
            self._send(self.beforehand.take())
            return True
        if looked:
            self._follow_choice()
        if wanted == self.shown.prompt and tools == self.beforehand.combines:
            return False
        if wanted is not None and wanted != self._asked:
            self._ask(wanted)
        course = self._course
        if wanted is None and (course.awaiting or course.undoing or not course.words.question):
            self._end()
        if wanted != self.shown.prompt:
            self._asked_at = self._appeared = self._course.now
        self._show(wanted)
        return True

    def _ask(self, wanted: Prompt) -> None:
        self._asked = wanted
        if wanted.playing:
            self.picking.go_on(wanted.answers)
        else:
            self.picking.ask(wanted.answers)
            if not (self._course.warned or self._course.refused):
                # A question that comes is read first: what was told before has gone by.
                self._course.hush()

    def speak(self) -> None:
        """Let the question's panel say what there is to say, in place of its question."""
        if self.panel.say(self._course.toast.sentence if self.panel.speaks else ""):
            before, self._course.stale = self.panel.box, True
            self.place()
            if self.panel.box != before:
                # What is pressed now may have been meant for what was there.
                self._asked_at = self._course.now

    def _show(self, wanted: Prompt | None) -> None:
        playing = wanted is not None and wanted.playing
        stage = self._course.stage
        offered = self._offered() if wanted is not None and not playing else ()
        told = self._course.words.bids()
        self.panel.show(None if playing else wanted, stage.hand_cards(), offered, told=told)
        self.panel.say(self._course.toast.sentence if self.panel.speaks else "")
        self.bar.show(
            wanted if playing else None,
            tools=self.beforehand.combines,
            brief=self._course.words.waiver() is not None,
        )
        self.place()

    def _offered(self) -> tuple[tuple[str, Cards], ...]:
        """Return the cards held out to the person, and those held out to another, as seen."""
        shown, me = self._course.stage.shown, self._course.me
        if me is None:
            return ()
        rows = []
        for seat in (me, *(s for s in range(shown.seats) if s != me)):
            cards = shown.cards(offer(seat))
            if cards and BACK not in cards:
                rows.append(("You get" if seat == me else "You give", cards))
        return tuple(rows)

    def _end(self) -> None:
        """Whatever was asked is asked no more; what may be chosen for later stays chosen."""
        self._asked = None
        self.picking.go_on(())
        self.panel.forget()

    def forget(self) -> None:
        """Whatever was asked or chosen is of no more interest."""
        self._end()
        self.picking.clear()
        self.beforehand.forget()
        self.window.forget()

    def place(self) -> None:
        """Lay out the answers, and the buttons with them."""
        stage = self._course.stage
        covers = taken(stage, stocked=self._course.words.stocked)
        self.panel.place(stage.layout, covers)
        self.bar.place(stage.layout, [box for box, weight in covers if weight >= 1])
        self._follow_choice()
        self._buttons.place(
            stage.layout,
            [*self.panel.widgets, *self.bar.widgets],
            skip=self._course.may_skip,
            hand=bool(stage.hand_cards()),
            pile=self._course.pile,
        )

    # Answers

    def press(self, key: str) -> None:
        """Answer with what has this key; too early it was meant for something else."""
        if self._press_number(key):
            return
        answer = self.shown.answer(key)
        course = self._course
        if answer is None or answer.added or course.busy or self.guarding:
            return
        if answer.numbers is not None and self.panel.number is not None:
            answer = self.panel.number.given
        chosen = self.picking.chosen if answer.most else ()
        if answer.value and len(chosen) < answer.least:
            self.picking.meant = answer
            self._refresh()
            course.say(f"Choose the cards for {answer.label}.")
            return
        self._give(course.words.answer(answer, chosen))

    # A number that an answer says

    def _press_number(self, key: str) -> bool:
        """Let minus and plus do their work; tell whether it was one of them."""
        number = self.panel.number
        if number is None or not number.press(key):
            return False
        self._follow_choice()
        return True

    def steer_number(self, command: Command) -> bool:
        """Choose the number asked for with arrows and their like; tell whether it was for it."""
        number = self.panel.number
        if number is None or not number.command(command):
            return False
        self._follow_number()
        return True

    def _type_number(self, letter: str) -> bool:
        number = self.panel.number
        if number is None or not number.type(letter):
            return False
        self._follow_number()
        return True

    def _follow_number(self) -> None:
        """Show that Enter says the number that has just been chosen with keys."""
        self._buttons.form.set_focus(FIELD, show=True)
        self._follow_choice()

    def wheel(self, way: int) -> bool:
        """Step up or down by the wheel; tell whether a number is asked for."""
        number = self.panel.number
        if number is None:
            return False
        number.step(way)
        self._follow_choice()
        return True

    def confirming(self, key: str) -> str:
        """Return what Enter presses while something of the number has the focus, or nothing."""
        number = self.panel.number
        mine = number is not None and any(widget.key == key for widget in number.widgets)
        return key_of(number.answer) if number is not None and mine else ""

    def type_suit(self, letter: str) -> bool:
        """Point at the answer that names a suit by its letter; tell whether there is one."""
        tiles = (tile for tile in self.panel.cards if tile.suit and tile.suit.lower() == letter)
        tile = next(tiles, None)
        if tile is not None:
            self._buttons.form.set_focus(tile.key, show=True)
        return tile is not None

    def press_number(self, digit: str) -> bool:
        """Answer by a number key; tell whether it stands for an answer, or is a number asked."""
        if self._type_number(digit):
            return True
        widget = self.shown.numbered(digit) if self.shown else None
        if widget is None:
            return False
        if isinstance(widget, Toggle):
            widget.activate()
        else:
            self.press(widget.key)
        return True

    def _give(self, action: Action) -> bool:
        words = self._course.words
        if action not in words.legal:
            self._course.explain(words.why_refused(action))
            return False
        self._send(action)
        return True

    def _may_give(self, answer: Answer) -> bool:
        words = self._course.words
        return words.answer(answer, self.picking.chosen) in words.legal

    # Cards that an answer takes

    @property
    def told(self) -> str:
        """What the button says of itself that the pointer or the keyboard is on."""
        return self.bar.told(self._buttons.form.pointed)

    @property
    def plays_one(self) -> bool:
        """Whether one card is put down, as in games of tricks: to choose it twice plays it."""
        return bool(self.bar) and self.picking.most == 1 and bool(self.picking.answers)

    def may_drop(self, card: Card) -> bool:
        """Tell whether letting go of a card over the table would mean something."""
        if not self.picking.answers:
            return self.beforehand.may_mark(card)
        if self.bar and not self.plays_one:
            cards = self.picking.to_drop(card)
            return not cards or self._answer_with(cards) is not None
        return card not in self._course.words.forbidden() and (
            bool(self.picking.to_drop(card)) or len(self.picking.chosen) < self.picking.most
        )

    def toggle(self, card: Card, *, clicked: bool = False) -> None:
        """Choose a card or give it back, or say why it cannot be chosen.

        Where it is `clicked` on twice in a moment what is chosen is played, if it may be.
        """
        course, now, before = self._course, self._course.now, self.picking.chosen
        last, when, meant = self._toggled or (None, now, ())
        since = now - when if card == last else inf
        if clicked and since < DOUBLE_CLICK and self._plays(meant):
            if not self._kit.settings.slow_double:
                self.picking.choose(meant)
                self.drop(card)
            return
        # The second half of a double click must not undo the first.
        if since < self._kit.guard:
            return
        if card not in self.picking.chosen and not self._may_choose(card):
            course.explain(self.why_not(card))
        elif self.picking.toggle(card):
            back = card in before
            self._toggled = (card, now, before if back else self.picking.chosen)
            course.hush()
            if back and course.taught and self._plays((card,)):
                # In a lesson two slow clicks must not end where they began without a word.
                course.say(_TO_PLAY)
            self._refresh()
        else:
            course.explain(Reason("limit", self.picking.limit))

    def _plays(self, cards: Cards) -> bool:
        """Tell whether these cards, put down now, are a legal play."""
        return bool(self.bar) and self._answer_with(cards) is not None

    def choose(self, cards: Cards) -> None:
        """Choose exactly these cards, as many of them as may be chosen."""
        self.picking.choose(cards)
        self._course.hush()
        self._refresh()

    def _may_choose(self, card: Card) -> bool:
        """Tell whether a card may be chosen; of combinations any, to see what it would be."""
        if not self.picking.answers:
            return self.beforehand.may_mark(card)
        return self.combines or card not in self._course.words.forbidden()

    def why_not(self, card: Card) -> Reason:
        """Return why a card cannot be chosen, or what is chosen with it cannot be played."""
        words, picking = self._course.words, self.picking
        if not picking.answers:
            return Reason("not-now", self.beforehand.why_not(card))
        if self.combines:
            return words.why_refused(words.answer(picking.answers[0], picking.to_drop(card)))
        if card not in words.forbidden():
            return Reason("limit", picking.limit)
        return words.why_refused(words.answer(picking.answers[0], (card,)))

    def _answer_with(self, cards: Cards) -> Answer | None:
        """Return the answer that puts these cards down; what comes first is what is meant."""
        words = self._course.words
        fitting = (a for a in self.picking.answers if words.answer(a, cards) in words.legal)
        return next(fitting, None)

    def drop(self, card: Card) -> None:
        """A card was let go over the table, and the chosen ones with it: that answers.

        A card that went alone and is refused is not chosen: another one may be dragged next.
        """
        cards = self.picking.to_drop(card) if self.picking.answers else ()
        legal = self._answer_with(cards) if self.bar and cards else None
        answer = legal or (self.picking.taking(len(cards)) if cards else None)
        alone = cards == (card,) and card not in self.picking.chosen
        if legal is None and self.combines and alone:
            self._course.explain(self.why_not(card))
        elif answer is not None and not self._course.busy and not self.guarding:
            self.picking.chosen = cards
            self._refresh()
            self._give(self._course.words.answer(answer, cards))
        elif card not in self.picking.chosen:
            self.toggle(card)
        elif answer is None and self.picking.answers:
            self._course.explain(Reason("limit", self.picking.too_few))

    def play_chosen(self, aimed: Card | None = None) -> bool:
        """Put the chosen cards down, or say why not; tell whether that was what was wanted.

        It is not if the keyboard is `aimed` at a card that is rather to be chosen as well.
        """
        chosen, aims = self.picking.chosen, aimed is not None
        if not chosen or not (self.bar or self.picking.ahead):
            return False
        if self.plays_one and aims and aimed not in chosen:
            return False
        if aims and not (self.bar and self._answer_with(chosen)):
            if aimed is None or aimed not in chosen or not (self.bar and self.picking.answers):
                return False
            self._course.explain(self.why_not(aimed))
        elif self.picking.answers:
            self.drop(chosen[0])
        return True

    def clear(self) -> bool:
        """Choose nothing any more; tell whether something was chosen."""
        had = bool(self.picking.chosen or self.picking.meant)
        self.picking.clear()
        self._toggled = None
        self._refresh()
        return had

    def keep(self) -> None:
        """Forget chosen cards that are no longer held."""
        held = self._course.stage.hand_cards()
        if any(card not in held for card in self.picking.chosen):
            self.picking.keep(held)
            self._refresh()

    def _refresh(self) -> None:
        self.beforehand.promise()
        self._follow_choice()

    def _follow_choice(self) -> None:
        self._course.stale = True
        self.panel.follow(self._course.stage.hand_cards())
        self.bar.follow(self.picking.chosen, self._may_give)
