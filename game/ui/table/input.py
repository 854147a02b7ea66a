"""The table under pointer, keys and pad: whatever is done changes the turn, or presses a button."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core.cards import Card
from game.core.zones import TRICK
from game.ui.art.theme import LINE_HYSTERESIS, MAGNET
from game.ui.table import turn as my_turn
from game.ui.table.aids.coach import LOG, TableCoach
from game.ui.table.aids.hint import TableHints
from game.ui.table.asking import Asking
from game.ui.table.bar import TOOLS
from game.ui.table.choosing import Choosing
from game.ui.table.course import MatchCourse
from game.ui.table.gestures import Drag, Sweep, moved, pressed, thrown
from game.ui.table.number import FIELD
from game.ui.table.places.shapes import Spot, around
from game.ui.table.turn import RANK_KEYS
from game.ui.widgets import Form, Toggle
from game.ui.window.commands import HINT_KEY, Command, command_of, is_enter, is_own, lets_go
from game.ui.window.kit import Kit
from game.ui.window.scene import Change

LINE = "log-line-"
"""Before the number of a line that is pressed."""
TAB_TAP = 0.25
"""Seconds: a key that is held no longer has been tapped."""
CARRIED = 0.34
"""How much is seen of each card that is dragged along with another, in card widths."""
_ARROWS = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_KEYS = {
    Command.CARDS_OUT: "cards-out",
    Command.DEAL_CODE: "deal-code",
    Command.LOG: LOG,
    Command.UNDO: "undo",
    Command.NEW: "another",
    Command.SAVE: "saved",
    Command.HINT: "hint",
    Command.HELP: "rules",
    Command.GIST: "gist",
    Command.LAST_TRICK: "last-trick",
    Command.THIS_TRICK: "trick",
    Command.WHOSE_TURN: "turn",
    Command.SCORES: "scores",
    Command.PILE: "pile",
    Command.WHY: "why",
    Command.THOUGHTS: "thoughts",
    Command.CYCLE: "cycle",
    Command.CYCLE_BACK: "cycle-back",
    Command.SORT: "sort",
    Command.CLAIM: "claim",
    Command.STAND_IN: "stand-in",
}


class TableInput:
    """Hears events, the hand first, then answers and buttons; `press` does what a button means.

    The pointer starts, moves and drops a card; keys point at one, name it, and confirm.
    """

    def __init__(
        self,
        kit: Kit,
        course: MatchCourse,
        asking: Asking,
        choosing: Choosing,
        *,
        form: Form,
        hints: TableHints,
        coach: TableCoach,
        press: Callable[[str], Change],
    ) -> None:
        self._kit = kit
        self._course = course
        self._stage = course.stage
        self._asking = asking
        self._choosing = choosing
        self._form = form
        self._hints = hints
        self._coach = coach
        self._press = press
        self.pointer: tuple[int, int] | None = None
        """Where the pointer is, if it is over the table."""
        self._tab_held = -1.0

    @property
    def hurries(self) -> bool:
        """Whether the key that hurries is held."""
        return self._tab_held >= 0

    @property
    def holding(self) -> bool:
        """Whether a card is pressed or dragged."""
        return self._course.turn.held is not None

    def put_back(self) -> None:
        """Whatever is held is held no more: a card goes home."""
        self.cancel()
        self._tab_held = -1.0

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer pointer, keys and pad."""
        # Before all else: wherever the key was pressed, it is held no longer.
        if event.type == pygame.KEYUP and lets_go(event, Command.NEXT):
            self._let_tab_go()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._form.handle(event)
            self._leave()
            if event.type == pygame.WINDOWFOCUSLOST:
                self.put_back()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._point(event)
        if self._coach.hold(event):
            return None
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._wheel(1 if event.y > 0 else -1)
            return None
        if event.type == pygame.KEYDOWN and not event.mod & _HELD and self._type(event):
            return None
        command = command_of(event)
        return self._command(command, event) if command is not None else None

    # The pointer

    def _point(self, event: pygame.event.Event) -> Change:
        # A card in hand hears the pointer first, over buttons as well.
        if not self.holding:
            heard = self._form.handle(event)
            if heard.used:
                self._leave()
                if heard.key in TOOLS:
                    # Enter is to play what has been chosen with their help.
                    self._form.leave()
                return self._press(heard.key) if heard.key else None
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self._told_at(event.pos):
                return self._press(f"{LINE}{self._told_at(event.pos)}")
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not self.holding:
                self._form.leave()
                if not self._start(event.pos, touch=getattr(event, "touch", False)):
                    self._click(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3 and self.holding:
                self.cancel()
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._choosing.clear()
            case pygame.MOUSEMOTION:
                self._move(event.pos)
                if self._course.turn.lands and self._course.said.refused:
                    # This card may be played: why another may not is of no more interest.
                    self._course.hush()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._drop(event.pos)
            case _:
                pass
        return None

    def _told_at(self, pos: tuple[int, int]) -> str:
        """Return the number of the line of the open log at a point, in figures; or nothing."""
        opened = self._course.panel == LOG and not self.holding
        number = self._coach.log.line_at(pos) if opened else None
        return "" if number is None else str(number)

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the card of the hand under a point."""
        cards = self._stage.hand_cards()
        at = self._stage.hand_layout.hit(*pos) if cards else None
        return cards[at] if at is not None and at < len(cards) else None

    def _start(self, pos: tuple[int, int], *, touch: bool) -> bool:
        """Press on a card; tell whether there was one."""
        card, course = self.card_at(pos), self._course
        sprite = self._stage.hand_sprite(card) if card is not None else None
        if card is None or sprite is None or sprite.held is not None:
            return False
        scale = max(1.0, self._kit.frame.s)
        # Beyond the line by as much as it may tremble: a sweep along it must not leave the hand by
        # accident.
        edge = self._kit.frame.height - self._stage.hand_layout.band - LINE_HYSTERESIS * scale
        drag = pressed(
            card,
            pos,
            course.now,
            scale=scale,
            touch=touch,
            band=edge if self._choosing.combines else None,
            grip=self._grip(card, pos),
        )
        course.take(my_turn.start(course.turn, drag))
        return True

    def _grip(self, card: Card, pos: tuple[int, int]) -> tuple[float, float]:
        """Return how far the middle of a card is from the pointer that holds it."""
        sprite = self._stage.hand_sprite(card)
        if sprite is None:
            return 0.0, 0.0
        spot = sprite.at(self._stage.now)
        if not around([spot], 0).holds(*pos):
            # Taken where it will lie while it still flies there: it comes to the pointer.
            spot = sprite.goal
        return spot.x - pos[0], spot.y - pos[1]

    def _move(self, pos: tuple[int, int]) -> None:
        """Move the pointer: hover, or carry the card along."""
        course, held = self._course, self._course.turn.held
        self.pointer = pos
        if held is None:
            course.take(my_turn.hover(course.turn, self.card_at(pos)))
            return
        drag = self._follow(held, pos)
        if drag is None or not drag.dragging:
            return
        can = self._choosing.playable(drag.card)
        course.take(my_turn.move(course.turn, drag, lands=can, over=self._attack_under(drag)))
        self._carry(drag)
        # Said while the card is still held: who lets go knows already.
        if drag.above and not can:
            self._choosing.refuse(drag.card)

    def _follow(self, held: Drag, pos: tuple[int, int]) -> Drag | None:
        """Let a press follow the pointer, across the hand or out of it; None ends it."""
        # What lies under the pointer tells only where a press becomes a drag.
        waits = not held.dragging and held.band is None
        on_card = not waits or self.card_at(pos) == held.card
        line = self._stage.ground.hand.line
        drag = moved(held, pos, self._course.now, line, on_card=on_card)
        if drag.sweeping and self._choosing.picked is None:
            self._course.take(my_turn.drop(self._course.turn))
            return None
        if drag.sweeping and (drag.sweep is None or not drag.rising):
            drag = self._go_across(drag)
        elif not drag.sweeping and drag.sweep is not None:
            drag = self._carry_off(drag, drag.sweep, pos)
        self._course.take(my_turn.move(self._course.turn, drag, lands=self._course.turn.lands))
        return drag

    def _go_across(self, drag: Drag) -> Drag:
        """Choose the cards between the one pressed on and the one under the pointer."""
        course, layout, cards = self._course, self._stage.hand_layout, self._stage.hand_cards()
        picked = self._choosing.picked or ()
        row = layout.place(cards.index(drag.card))[0]
        in_row = [card for at, card in enumerate(cards) if layout.place(at)[0] == row]
        sweep = drag.sweep or Sweep(in_row, drag.card, picked)
        # Along the row alone: a sweep that rises a little still means the card below the pointer.
        over = cards[layout.along(row, drag.at[0])]
        course.take(my_turn.hover(my_turn.follow_up(course.turn, drag.card), over))
        chosen = sweep.chosen(over)
        if chosen != picked:
            self._choosing.choose(chosen)
        return replace(drag, sweep=sweep)

    def _carry_off(self, drag: Drag, sweep: Sweep, pos: tuple[int, int]) -> Drag:
        """A sweep has left the hand: what is chosen follows the pointer.

        Cards that it had given back are chosen again: they were to be thrown as well.
        """
        over, card = self._course.turn.pointed, drag.card
        if sweep.gives_back:
            self._choosing.choose(sweep.before)
        elif over is not None and over in (self._choosing.picked or ()):
            card = over
        return replace(drag, card=card, sweep=None, grip=self._grip(card, pos))

    def _attack_under(self, drag: Drag) -> Card | None:
        """Return the attack that the held card beats, where the pointer or the card is upon it."""
        attack = self._choosing.beaten_by(drag.card) if drag.above else None
        goal = None if attack is None else self._stage.ground.defence(attack, self._stage.shown)
        if attack is None or goal is None:
            return None
        x, y = (at + grip for at, grip in zip(drag.at, drag.grip, strict=True))
        near = math.dist((x, y), (goal.x, goal.y)) <= MAGNET * max(1.0, self._kit.frame.s)
        lying = self._stage.ground.rest(TRICK, self._stage.shown, attack)
        return attack if near or around([lying], 0).holds(*drag.at) else None

    @property
    def carried(self) -> list[Card]:
        """The cards that follow the pointer, as they lie in the hand."""
        card, picked = self._course.turn.dragged, self._choosing.picked or ()
        if card is None:
            return []
        together = picked if card in picked else (card,)
        return [held for held in self._stage.hand_cards() if held in together]

    def _carry(self, drag: Drag) -> None:
        """Let a card and its company follow the pointer as a fan, their indices in sight."""
        company, layout, stage = self.carried, self._stage.hand_layout, self._stage
        over = self._course.turn.over
        goal = None if over is None else stage.ground.defence(over, stage.shown)
        if goal is not None:
            # It is drawn to where it would lie.
            stage.carry({drag.card: goal})
            return
        # The card that is held stays under the pointer, its company to either side.
        first, (x, y), grip = company.index(drag.card), drag.at, drag.grip
        tilt = 0.0 if self._kit.tempo.reduced_motion else drag.tilt
        step_x = CARRIED * layout.width
        self._stage.carry(
            {
                card: Spot(x + grip[0] + (at - first) * step_x, y + grip[1], layout.height, tilt)
                for at, card in enumerate(company)
            }
        )

    def _drop(self, pos: tuple[int, int]) -> None:
        """Let the pointer go: play, or take it as a click; a card that means nothing goes home."""
        course, held = self._course, self._course.turn.held
        if held is None:
            return
        drag = self._follow(held, pos)
        # Nothing is held any more, whatever becomes of it: what follows may ask.
        course.take(my_turn.drop(course.turn))
        if drag is None:
            return
        if drag.sweeping:
            if drag.rising:
                self._go_across(drag)
        elif not drag.dragging:
            self._choosing.click(drag.card)
        else:
            if drag.above and not self._choosing.playable(drag.card):
                self._choosing.refuse(drag.card)
            if thrown(drag, course.now):
                self._choosing.put_down(drag.card)
            elif not drag.above:
                self._put(drag.card, pos)
            course.take(my_turn.hover(course.turn, self.card_at(pos)))

    def _put(self, card: Card, pos: tuple[int, int]) -> None:
        """Lay a card that is let go over the hand where it was let go, if it is alone."""
        at = self._stage.hand_layout.hit(*pos)
        if at is not None and card not in (self._choosing.picked or ()):
            self._lay(card, at)

    def _lay(self, card: Card, at: int) -> None:
        """Have a card of the hand lie at another place, and keep how it lies."""
        laid = self._stage.put(card, at)
        if laid is not None:
            self._course.seating.lay(laid)

    def _shift(self, command: Command) -> bool:
        """Lay the card that the keys are on one place further; tell whether there is one."""
        turn, cards = self._course.turn, self._stage.hand_cards()
        card = turn.pointed if turn.by_keys else None
        if card is None or card not in cards:
            return False
        at = cards.index(card) + (1 if command is Command.RIGHT else -1)
        self._lay(card, min(len(cards) - 1, max(0, at)))
        return True

    def cancel(self) -> None:
        """Give up a drag: the card goes home, and what a sweep has chosen is not."""
        held = self._course.turn.held
        self._course.take(my_turn.cancel(self._course.turn))
        if held is not None and held.sweep is not None:
            self._choosing.choose(held.sweep.before)

    def _leave(self) -> None:
        """The pointer is elsewhere: no card stands out for it."""
        self.pointer = None
        self._course.take(my_turn.hover(self._course.turn, None))

    def _click(self, pos: tuple[int, int]) -> None:
        """A click on nothing closes what lies open, or finishes what moves; one on a plate asks."""
        opened = self._course.close_panel()
        if self._hints.close() or (self._coach.question.open and self._coach.tap(pos)):
            return
        self._asking.appear()
        if not self._stage.hurry_on() and (opened or not self._coach.tap(pos)):
            self._course.hush()

    def _wheel(self, way: int) -> None:
        """Turn the log, step a number, or go through the combinations of the card pointed at."""
        if self._course.panel == LOG:
            self._coach.log.turn(way)
        elif not self._asking.wheel(way):
            card = self.card_at(self.pointer) if self.pointer is not None else None
            if card is not None and not self.holding:
                self._choosing.cycle(card, way)

    # Letters

    def _type(self, event: pygame.event.Event) -> bool:
        """Answer a letter or digit; tell whether it was for the table."""
        # A key of one's own is none of the table's letters, but numbers that are asked for it is.
        if self.holding or is_own(event):
            typed = self._coach.type(event.unicode)
            return typed or (not self.holding and self._asking.type_number(event.unicode))
        if self._asking.type_suit(event.unicode):
            return True
        if self._name(event.unicode, shift=bool(event.mod & pygame.KMOD_SHIFT)):
            self._form.leave()
            return True
        if self._coach.type(event.unicode):
            return True
        return self._asking.press_digit(event.unicode)

    def _name(self, letter: str, *, shift: bool) -> bool:
        """Answer a letter that picks a suit or a rank; tell whether it did.

        Where combinations are put together a card that was named is chosen as well, and a rank
        alone chooses one card of it after the other; with shift a letter has its other meaning.
        """
        course, choosing = self._course, self._choosing
        if shift and letter.lower() == HINT_KEY:
            return False
        ranks = choosing.types_ranks
        if ranks and shift and letter.lower() in RANK_KEYS and letter.isalpha():
            return False
        after, named = my_turn.spell(course.turn, letter, self._stage.hand_cards(), course.now)
        if after is not course.turn:
            course.take(after)
            if named is not None:
                choosing.name(named)
            return True
        if not ranks or letter.lower() not in RANK_KEYS:
            return False
        choosing.type_rank(RANK_KEYS[letter.lower()])
        return True

    # Keys and pad

    def reach(self, key: str) -> bool:
        """Put the keyboard on a card of the hand, or on what is pressed; tell whether it can be."""
        card = next((held for held in self._stage.hand_cards() if str(held) == key), None)
        if card is None or self.holding:
            return not self.holding and self._form.reach(key)
        self._form.leave()
        self._course.take(my_turn.point(self._course.turn, card))
        return True

    def _let_tab_go(self) -> None:
        """Tab hurries while it is held; a mere tap of it moves on among the buttons."""
        tapped = self._tab_held >= 0 and self._course.now - self._tab_held < TAB_TAP
        self._tab_held = -1.0
        if tapped:
            self._form.command(Command.NEXT)

    def _command(self, command: Command, event: pygame.event.Event) -> Change:
        course, holding = self._course, self.holding
        shifted = event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_SHIFT
        sideways = command in (Command.LEFT, Command.RIGHT)
        if shifted and sideways and not holding and self._shift(command):
            return None
        if not holding and (self._steer(command) or self._step(command)):
            return None
        match command:
            case _ if holding and command not in (Command.CANCEL, Command.MENU):
                pass
            case Command.CONFIRM:
                return self._confirm(event)
            case Command.NEXT if event.type == pygame.KEYDOWN and not course.may_act:
                self._tab_held = course.now if self._tab_held < 0 else self._tab_held
            case Command.NEXT | Command.PREVIOUS:
                self._form.command(command)
            case Command.PASS:
                return self._press("answer-pass") if self._choosing.types_ranks else None
            case Command.CANCEL if not holding and self._choosing.clear():
                course.hush()
            case Command.CANCEL if self._hints.close():
                pass
            case Command.PAGE_UP | Command.PAGE_DOWN if course.panel == LOG:
                self._coach.log.turn_page(1 if command is Command.PAGE_UP else -1)
            case Command.CANCEL if holding or course.panel:
                self.cancel()
                course.close_panel()
                course.hush()
            case Command.CANCEL | Command.MENU:
                # What is said would go away by itself: nobody has to close it first.
                course.hush()
                return self._press("menu")
            case Command.SORT if self.pointer and not (course.turn.by_keys or self.holding):
                change = self._press(_KEYS[command])
                # The pointer has not moved, but another card lies under it.
                course.take(my_turn.hover(course.turn, self.card_at(self.pointer)))
                return change
            case _:
                return self._press(_KEYS.get(command, ""))
        return None

    def _step(self, command: Command) -> bool:
        """Answer a key that moves the focus in the hand; tell whether it did."""
        course, cards = self._course, self._stage.hand_cards()
        if not cards:
            return False
        if command in _ARROWS:
            course.take(my_turn.step(course.turn, command, cards))
        elif command in (Command.LOWEST, Command.HIGHEST):
            highest = command is Command.HIGHEST
            course.take(my_turn.end_of_suit(course.turn, cards, highest=highest))
        else:
            return False
        self._form.leave()
        return True

    def _steer(self, command: Command) -> bool:
        """Move the keyboard's focus into and among the answers; tell whether it was for them.

        Up leads from the hand to the answers and down leads back; where nothing is taken from the
        hand, left and right lead to them as well.
        """
        asking, form, turn = self._asking, self._form, self._course.turn
        in_hand = turn.by_keys and turn.pointed is not None
        focused = any(widget.key == form.focus for widget in asking.answers.widgets)
        if (focused or not in_hand) and asking.steer_number(command):
            return True
        if not asking.answers.widgets or command not in _ARROWS:
            return False
        sideways = command in (Command.LEFT, Command.RIGHT)
        if not focused:
            to_words = not turn.takers and asking.has_buttons and not in_hand
            return (command is Command.UP or (sideways and to_words)) and self._focus_first()
        widget = asking.answers.neighbour(form.focus, command)
        if isinstance(form[form.focus], Toggle) and sideways:
            form.command(command)
        elif widget is not None:
            form.set_focus(widget.key, show=True)
        elif command is Command.DOWN:
            form.leave()
        return True

    def _focus_first(self) -> bool:
        widgets = self._asking.answers.widgets
        first = next((widget for widget in widgets if widget.enabled), None)
        if first is not None:
            self._form.set_focus(first.key, show=True)
        return first is not None

    def _confirm(self, event: pygame.event.Event) -> Change:
        if self._form.focus:
            said = self._asking.confirming(self._form.focus)
            if said and (is_enter(event) or self._form.focus == FIELD):
                return self._press(said)
            heard = self._form.command(Command.CONFIRM)
            if heard.key:
                return self._press(heard.key)
        turn, choosing = self._course.turn, self._choosing
        card, aimed = turn.pointed, turn.pointed if turn.by_keys else None
        if self._stage.waits_for_click:
            self._stage.hurry_on()
        elif is_enter(event) and choosing.play_chosen(aimed):
            pass
        elif turn.picks and card is not None:
            choosing.pick(card)
        elif self._asking.has_buttons and not turn.answers and self._focus_first():
            # Enter without a focus shows where it would answer, and answers nothing yet.
            pass
        elif (self._course.words.leeway.legal and aimed is not None) or (
            not self._stage.hurry_on() and card is not None
        ):
            assert card is not None
            choosing.play(card)
        return None
