"""The table under pointer, keys and pad: whatever is done becomes a wish or a button's key."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.table.aids.coach import LOG, TableCoach
from game.ui.table.bar import TOOLS
from game.ui.table.face import Hints, Parts
from game.ui.table.hand import Wishes
from game.ui.table.number import FIELD
from game.ui.table.steering import Steering
from game.ui.window.commands import Command, command_of
from game.ui.window.scene import Change

TAB_TAP = 0.25
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_KEYS = {
    Command.CARDS_OUT: "cards-out",
    Command.DEAL_CODE: "deal-code",
    Command.UNDO: "undo",
    Command.NEW: "another",
    Command.SAVE: "saved",
    Command.HINT: "hint",
    Command.HELP: "rules",
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
}


class Touch:
    """Hears events and turns them into wishes of the hand, answers and pressed buttons.

    `press` does what the button of a key does.
    """

    def __init__(
        self,
        parts: Parts,
        hints: Hints,
        coach: TableCoach,
        wishes: Wishes,
        press: Callable[[str], Change],
    ) -> None:
        self._wishes = wishes
        self._press = press
        self._coach = coach
        self._course = parts.course
        self._picture = parts.picture
        self._control = parts.control
        self._asking = parts.asking
        self._hints = hints
        self._form = parts.buttons.form
        self._steering = Steering(self._asking, self._form)
        self._tab_held = -1.0

    @property
    def hurries(self) -> bool:
        """Whether the key that hurries is held."""
        return self._tab_held >= 0

    def let_go(self) -> None:
        """Whatever is held is held no more."""
        self._control.let_go()
        self._tab_held = -1.0

    def handle(self, event: pygame.event.Event) -> Change:
        """Answer pointer, keys and pad."""
        if event.type == pygame.KEYUP and event.key == pygame.K_TAB:
            self._let_tab_go()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._leave(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        if self._coach.hold(event):
            return None
        if event.type == pygame.MOUSEWHEEL and event.y:
            way = 1 if event.y > 0 else -1
            if self._course.panel == LOG:
                self._coach.log.turn(way)
            elif not self._asking.wheel(way):
                self._control.wheel(way)
            return None
        if event.type == pygame.KEYDOWN and not event.mod & _HELD:
            shift = bool(event.mod & pygame.KMOD_SHIFT)
            if not self._control.holding and self._asking.type_suit(event.unicode):
                return None
            if self._control.type(event.unicode, self._course.now, shift=shift):
                self._form.leave()
                return None
            if self._coach.question.type(event.unicode):
                return None
            if not self._control.holding and self._asking.press_number(event.unicode):
                return None
        command = command_of(event)
        return self._command(command, event) if command is not None else None

    def _let_tab_go(self) -> None:
        """Tab hurries while it is held; a mere tap of it moves on among the buttons."""
        tapped = self._tab_held >= 0 and self._course.now - self._tab_held < TAB_TAP
        self._tab_held = -1.0
        if tapped:
            self._form.command(Command.NEXT)

    def _leave(self, event: pygame.event.Event) -> None:
        """The pointer or the keys are elsewhere now; no release will be heard of."""
        self._form.handle(event)
        self._control.leave()
        if event.type == pygame.WINDOWFOCUSLOST:
            self._control.let_go()
            self._tab_held = -1.0

    def _pointer(self, event: pygame.event.Event) -> Change:
        control = self._control
        if not control.holding:
            heard = self._form.handle(event)
            if heard.used:
                control.leave()
                if heard.key in TOOLS:
                    # Enter is to play what has been chosen with their help.
                    self._form.leave()
                return self._press(heard.key) if heard.key else None
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and control.holding:
                pass
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._form.leave()
                touch = getattr(event, "touch", False)
                if not control.grab(event.pos, self._course.now, touch=touch):
                    self._click(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3 and control.holding:
                control.let_go()
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._clear_choice()
            case pygame.MOUSEMOTION:
                control.follow(event.pos, self._course.now)
                if self._picture.glow and self._picture.witnesses:
                    # This card may be played: why another may not is of no more interest.
                    self._course.hush()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                control.drop(event.pos, self._course.now)
            case _:
                pass
        return None

    def _click(self, pos: tuple[int, int]) -> None:
        """A click on nothing closes what lies open, or finishes what moves; one on a plate asks."""
        opened, self._course.panel = self._course.panel, ""
        if self._hints.close() or (self._coach.question.open and self._coach.tap(pos)):
            return
        if not self._course.stage.poke() and (opened or not self._coach.tap(pos)):
            self._course.hush()

    def _clear_choice(self) -> bool:
        """Choose nothing any more; tell whether something was chosen."""
        had = self._asking.clear()
        self._control.lift()
        return had

    def _command(self, command: Command, event: pygame.event.Event) -> Change:
        control, course = self._control, self._course
        in_hand = control.focus.by_keys and control.focus.card is not None
        if not control.holding and self._steering.steer(command, in_hand=in_hand):
            return None
        if control.command(command):
            self._form.leave()
            return None
        match command:
            case _ if control.holding and command not in (Command.CANCEL, Command.MENU):
                pass
            case Command.CONFIRM:
                return self._confirm(event)
            case Command.NEXT if event.type == pygame.KEYDOWN and not course.may_act:
                self._tab_held = course.now if self._tab_held < 0 else self._tab_held
            case Command.NEXT | Command.PREVIOUS:
                self._form.command(command)
            case Command.PASS:
                return self._press("answer-pass") if control.types_ranks else None
            case Command.CANCEL if not control.holding and self._clear_choice():
                course.hush()
            case Command.CANCEL if self._hints.close():
                pass
            case Command.PAGE_UP | Command.PAGE_DOWN if course.panel == LOG:
                self._coach.log.turn_page(1 if command is Command.PAGE_UP else -1)
            case Command.CANCEL if control.holding or course.panel:
                control.let_go()
                course.panel = ""
                course.hush()
            case Command.CANCEL | Command.MENU:
                # What is said would go away by itself: nobody has to close it first.
                course.hush()
                return self._press("menu")
            case _:
                return self._press(_KEYS.get(command, ""))
        return None

    def _confirm(self, event: pygame.event.Event) -> Change:
        if self._form.focus:
            said = self._asking.confirming(self._form.focus)
            if said and (_is_enter(event) or self._form.focus == FIELD):
                return self._press(said)
            heard = self._form.command(Command.CONFIRM)
            if heard.key:
                return self._press(heard.key)
        focus = self._control.focus
        if self._course.stage.waits_for_click:
            self._course.stage.poke()
        elif _is_enter(event) and self._asking.play_chosen(focus.card if focus.by_keys else None):
            pass
        elif self._asking.picks and focus.card is not None:
            self._wishes.pick(focus.card)
            self._control.lift()
        elif self._steering.offer_focus():
            pass
        elif (self._course.words.legal and focus.card is not None and focus.by_keys) or (
            not self._course.stage.poke() and focus.card is not None
        ):
            self._wishes.play(focus.card)
        return None


def _is_enter(event: pygame.event.Event) -> bool:
    """Tell whether it was Enter that was pressed: it plays what other keys only choose."""
    return event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
