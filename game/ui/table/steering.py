"""The keyboard's focus among the answers: the way there from the hand, and back."""

from __future__ import annotations

from game.ui.table.questions import Asking
from game.ui.widgets import Form, Toggle
from game.ui.window.commands import Command

_ARROWS = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)


class Steering:
    """Moves the focus of keys and pad through what can be pressed for an answer."""

    def __init__(self, asking: Asking, form: Form) -> None:
        self._asking = asking
        self._form = form

    @property
    def focused(self) -> bool:
        """Whether the keyboard speaks to the answers."""
        return any(widget.key == self._form.focus for widget in self._asking.shown.widgets)

    def steer(self, command: Command, *, in_hand: bool) -> bool:
        """Move the keyboard's focus into and among the answers; tell whether it was for them.

        `in_hand` tells that it speaks to a card. Up leads from the hand to the answers and down
        leads back; where nothing is taken from the hand, left and right lead to them as well.
        """
        asking, form = self._asking, self._form
        if (self.focused or not in_hand) and asking.steer_number(command):
            return True
        if not asking.shown.widgets or command not in _ARROWS:
            return False
        if not self.focused:
            sideways = command in (Command.LEFT, Command.RIGHT)
            to_words = not asking.picking and asking.has_buttons and not in_hand
            if command is Command.UP or (sideways and to_words):
                return self._focus_first()
            return False
        widget = asking.shown.neighbour(form.focus, command)
        if isinstance(form[form.focus], Toggle) and command in (Command.LEFT, Command.RIGHT):
            form.command(command)
        elif widget is not None:
            form.set_focus(widget.key, show=True)
        elif command is Command.DOWN:
            form.leave()
        return True

    def _focus_first(self) -> bool:
        widgets = self._asking.shown.widgets
        first = next((widget for widget in widgets if widget.enabled), None)
        if first is not None:
            self._form.set_focus(first.key, show=True)
        return first is not None

    def offer_focus(self) -> bool:
        """Enter without a focus: show where it would answer, and answer nothing yet."""
        asking = self._asking
        return asking.has_buttons and not asking.picking.answers and self._focus_first()
