"""The controls of a form of house rules, made from the declarations of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.options import Choice
from game.ui.house_words import spoken, value_of, written
from game.ui.rows import FadingSegments, FadingStepper, FadingToggle
from game.ui.widgets import Segments, Stepper, TextField, Toggle
from game.ui.widgets.widget import Widget

NUMBER: Final = "number"
_NUMBER_OF: Final = f" {NUMBER}"


class RuleControls:
    """One control a rule, kept from layout to layout so that it keeps its focus and its text.

    A rule that is a word or a number has a second one, the number, under the key `KEY number`.
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
                control.value = value is True
            case Stepper():
                control.value = value if isinstance(value, int) else control.value
            case Segments():
                control.value = NUMBER if isinstance(value, int) else str(value)
            case TextField():
                control.value = values.get(choice.key, written(choice.default))
                control.caret = min(control.caret, len(control.value))
        if choice.kind == "word or number" and isinstance(value, int):
            number = self.number_of(choice)
            if isinstance(number, Stepper):
                number.value = value
        return control

    def number_of(self, choice: Choice) -> Widget:
        """Return the number of a rule that is a word or a number."""
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
            case _:
                return None

    def _make(self, choice: Choice) -> None:
        key, label = choice.key, choice.label
        words = [(word, spoken(word)) for word in choice.words]
        bounds = (choice.low, choice.high)
        control: Widget
        match choice.kind:
            case "yes or no":
                control = FadingToggle(key, label, value=False, shows_label=False)
            case "number":
                control = FadingStepper(key, label, choice.low, bounds)
            case "word":
                control = FadingSegments(key, label, words, "")
            case "word or number":
                number = FadingStepper(key + _NUMBER_OF, f"{label}: number", choice.low, bounds)
                self._made[number.key] = number
                control = FadingSegments(key, label, [*words, (NUMBER, "A number")], "")
            case _:
                control = TextField(key, label, placeholder="None; or numbers, as 3, 5, 8")
        self._made[key] = control
