"""The controls of a form of house rules, made from the declarations of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.core.options import NONE, Choice
from game.core.sentences import say
from game.ui.widgets import Segments, Stepper, TextField, Toggle
from game.ui.widgets.checkboxes import Checkboxes
from game.ui.widgets.widget import Drawn, Look, Widget
from game.ui.window.kit import Kit
from game.ui.words.house import NO_LIMIT, spoken, value_of, written

NUMBER: Final = "number"
_NUMBER_OF: Final = f" {NUMBER}"
_MANY: Final = 250
"""Numbers that nobody wants to go through one by one."""


class _Faint(Drawn):
    """A control that is drawn faint while it has no effect."""

    def _drawn(self, kit: Kit, look: Look) -> pygame.Surface:
        drawn = super()._drawn(kit, look)
        if not self.enabled:
            drawn.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn


class FaintToggle(_Faint, Toggle):
    """A switch that can be out of force."""


class FaintSegments(_Faint, Segments):
    """A choice that can be out of force."""


class FaintStepper(_Faint, Stepper):
    """A number that can be out of force; it goes in whole steps, from its least one on."""

    def _move(self, steps: int) -> bool:
        # A number that a file has put between two steps goes to the nearest one that way.
        start = self.low if self.low % self.step == self.high % self.step else 0
        past = (self.value - start) % self.step
        if past and steps > 0:
            return self._set(self.value - past + steps * self.step)
        return self._set(self.value - past + (steps + bool(past)) * self.step)


class FaintCheckboxes(_Faint, Checkboxes):
    """Some of a few that can be out of force."""


class RuleControls:
    """One control a rule, kept from layout to layout so that it keeps its focus and its text.

    A rule that is a word, or nothing, or a number has a second one for the number, `KEY number`.
    """

    def __init__(self) -> None:
        self._made: dict[str, Widget] = {}

    def of(self, choice: Choice, values: Mapping[str, str]) -> Widget:
        """Return the control of a rule, holding the value as it stands."""
        value = value_of(choice, values)
        if choice.key not in self._made:
            self._make(choice)
        control = self._made[choice.key]
        match control:
            case Toggle():
                control.hold(value is True)
            case Stepper():
                control.hold(value if isinstance(value, int) else control.value)
            case Segments():
                beside = choice.kind != "word" and isinstance(value, int)
                control.hold(NUMBER if beside else written(value))
            case Checkboxes():
                control.hold(tuple(map(str, value)) if isinstance(value, tuple) else ())
            case TextField():
                text = values.get(choice.key, written(choice.default))
                control.hold(text, caret=control.caret)
        if self.has_number(choice) and isinstance(value, int):
            number = self.number_of(choice)
            if isinstance(number, Stepper):
                number.hold(value)
        return control

    @staticmethod
    def has_number(choice: Choice) -> bool:
        """Tell whether a rule has a second control, for its number."""
        return choice.kind in ("word or number", "number or none")

    def number_of(self, choice: Choice) -> Widget:
        """Return the number of a rule that need not be one."""
        return self._made[choice.key + _NUMBER_OF]

    def rule_of(self, key: str) -> str:
        """Return the key of the rule that the control of this key belongs to."""
        return key.removesuffix(_NUMBER_OF)

    def told(self, key: str) -> str | None:
        """Return what the control of this key says, as files write it; None if that is nothing."""
        control = self._made[key]
        match control:
            case Toggle():
                return written(control.value)
            case Stepper():
                return str(control.value)
            case Segments() if control.value == NUMBER:
                number = self._made[key + _NUMBER_OF]
                return str(number.value) if isinstance(number, Stepper) else ""
            case Segments() | TextField():
                return control.value
            case Checkboxes():
                return written(control.chosen)
            case _:
                return None

    def _make(self, choice: Choice) -> None:
        key, label = choice.key, say(choice.label)
        words = [(word, spoken(word)) for word in choice.words]
        control: Widget
        match choice.kind:
            case "yes or no":
                control = FaintToggle(key, label, value=False, shows_label=False)
            case "number":
                control = _number(choice, key, label)
            case "word":
                control = FaintSegments(key, label, words, "")
            case "word or number" | "number or none":
                number = _number(choice, key + _NUMBER_OF, say("{label}: number", label=label))
                self._made[number.key] = number
                ways = words or [(NONE, say(NO_LIMIT))]
                control = FaintSegments(key, label, [*ways, (NUMBER, say("A number"))], "")
            case "words":
                control = FaintCheckboxes(key, label, words)
            case "numbers by word":
                hint = say(
                    "Off, or prices like {words}: 1, {words2}: 2",
                    words=choice.words[0],
                    words2=choice.words[1],
                )
                control = TextField(key, label, placeholder=hint)
            case _:
                control = TextField(key, label, placeholder=say("None, or numbers like 3, 5, 8"))
        self._made[key] = control


def _number(choice: Choice, key: str, label: str) -> Stepper:
    """Return the control of a number: it goes in the steps of its rule, of a long range in tens."""
    step = choice.step
    if (choice.high - choice.low) // step > _MANY:
        step *= 10
    start = choice.default if isinstance(choice.default, int) else choice.low
    return FaintStepper(key, label, start, (choice.low, choice.high), step=step)
