"""The controls of a form of house rules, made from the declarations of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.options import NONE, Choice
from game.ui.widgets import Segments, Stepper, TextField, Toggle
from game.ui.widgets.rows import FadingSegments, FadingSeveral, FadingStepper, FadingToggle
from game.ui.widgets.several import Several
from game.ui.widgets.widget import Widget
from game.ui.words.house import NO_LIMIT, spoken, value_of, written

NUMBER: Final = "number"
_NUMBER_OF: Final = f" {NUMBER}"
_MANY: Final = 250
"""Numbers that nobody wants to go through one by one."""


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
                control.value = value is True
            case Stepper():
                control.value = value if isinstance(value, int) else control.value
            case Segments():
                beside = choice.kind != "word" and isinstance(value, int)
                control.value = NUMBER if beside else written(value)
            case Several():
                control.chosen = tuple(map(str, value)) if isinstance(value, tuple) else ()
            case TextField():
                control.value = values.get(choice.key, written(choice.default))
                control.caret = min(control.caret, len(control.value))
        if self.has_number(choice) and isinstance(value, int):
            number = self.number_of(choice)
            if isinstance(number, Stepper):
                number.value = value
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
            case Several():
                return written(control.chosen)
            case _:
                return None

    def _make(self, choice: Choice) -> None:
        key, label = choice.key, choice.label
        words = [(word, spoken(word)) for word in choice.words]
        control: Widget
        match choice.kind:
            case "yes or no":
                control = FadingToggle(key, label, value=False, shows_label=False)
            case "number":
                control = _number(choice, key, label)
            case "word":
                control = FadingSegments(key, label, words, "")
            case "word or number" | "number or none":
                number = _number(choice, key + _NUMBER_OF, f"{label}: number")
                self._made[number.key] = number
                ways = words or [(NONE, NO_LIMIT)]
                control = FadingSegments(key, label, [*ways, (NUMBER, "A number")], "")
            case "words":
                control = FadingSeveral(key, label, words)
            case "numbers by word":
                hint = f"Off; or prices, as {choice.words[0]}: 1, {choice.words[1]}: 2"
                control = TextField(key, label, placeholder=hint)
            case _:
                control = TextField(key, label, placeholder="None; or numbers, as 3, 5, 8")
        self._made[key] = control


def _number(choice: Choice, key: str, label: str) -> Stepper:
    """Return the control of a number: it goes in the steps of its rule, of a long range in tens."""
    step = choice.step
    if (choice.high - choice.low) // step > _MANY:
        step *= 10
    start = choice.default if isinstance(choice.default, int) else choice.low
    return FadingStepper(key, label, start, (choice.low, choice.high), step=step)
