"""What a person can set, declared once: the settings page, the file and the tests read it here."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.ui.deck import BACKS, DeckStyle
from game.ui.theme import Speed, Tempo

Value: TypeAlias = str | int | bool
_Told: TypeAlias = dict[str, Any]
Kind: TypeAlias = Literal["choice", "switch", "number"]

GROUPS: Final = ("Table", "Pace", "Help", "Sound", "Access")
FIRST_TRICKS: Final = 3
"""So many tricks of a person's first match wait for a click."""
TAUGHT_TRICKS: Final = 8
"""So many tricks of a person's first match come with explanations: about a deal."""
_YES: Final = ("on", "yes", "true")
_NO: Final = ("off", "no", "false")


class Setting(NamedTuple):
    """One thing to set: what it is called, what it does, what it may be.

    `options` are the values of a choice with their labels; `low`, `high` and `step` bound a number,
    and `lowest` is said instead of the lowest where that is no number to people.
    """

    name: str
    label: str
    help: str
    group: str
    kind: Kind
    default: Value
    options: tuple[tuple[str, str], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = ""
    lowest: str = ""


def _choice(group: str, label: str, help_text: str, options: dict[str, str]) -> _Told:
    told = {"kind": "choice", "group": group, "label": label, "help": help_text}
    return {**told, "options": tuple(options.items())}


def _switch(group: str, label: str, help_text: str) -> _Told:
    return {"kind": "switch", "group": group, "label": label, "help": help_text}


def _number(
    group: str, label: str, help_text: str, bounds: tuple[int, int, int], unit: str
) -> _Told:
    low, high, step = bounds
    told = {"kind": "number", "group": group, "label": label, "help": help_text}
    return {**told, "low": low, "high": high, "step": step, "unit": unit}


_SPEED_LABELS: Final = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every setting of the window; rules are not among them."""

    cloth: str = field(
        default="green",
        metadata=_choice(
            "Table",
            "Cloth",
            "The colour of the table top.",
            {"green": "Green", "blue": "Blue", "charcoal": "Charcoal"},
        ),
    )
    deck_colours: str = field(
        default="two",
        metadata=_choice(
            "Table",
            "Suit colours",
            "Four colours make it hard to miss that you must follow suit. "
            "The third deck stays apart for colour-blind eyes.",
            {"two": "Two", "four": "Four", "vision": "Colour-vision"},
        ),
    )
    deck_index: str = field(
        default="auto",
        metadata=_choice(
            "Table",
            "Corner index",
            "How large rank and suit are printed in the corners. "
            "Automatic prints them large while few cards are held.",
            {
                "auto": "Automatic",
                "standard": "Standard",
                "jumbo": "Jumbo",
                "low-vision": "Low vision",
            },
        ),
    )
    deck_letters: str = field(
        default="en",
        metadata=_choice(
            "Table",
            "Index letters",
            "English A K Q J, Swedish E K D Kn, or German A K D B.",
            {"en": "A K Q J", "sv": "E K D Kn", "de": "A K D B"},
        ),
    )
    card_back: str = field(
        default=BACKS[0],
        metadata=_choice(
            "Table",
            "Card back",
            "The pattern on the backs.",
            {name: name.replace("-", " ").capitalize() for name in BACKS},
        ),
    )
    hand_order: str = field(
        default="low-high",
        metadata=_choice(
            "Table",
            "Order of the hand",
            "How your cards are sorted in your hand.",
            {"low-high": "Low to high", "high-low": "High to low", "by-rank": "By rank"},
        ),
    )
    trumps_at: str = field(
        default="right",
        metadata=_choice(
            "Table",
            "Trumps in the hand",
            "Where your trumps stand among the suits.",
            {"left": "Left", "right": "Right", "in-order": "With the rest"},
        ),
    )
    combination_order: str = field(
        default="by-rank",
        metadata=_choice(
            "Table",
            "Order of combinations",
            "How your cards are sorted where combinations are played.",
            {"by-rank": "By rank", "by-group": "By combination"},
        ),
    )
    full_screen: bool = field(
        default=False,
        metadata=_switch("Table", "Full screen", "Fill the whole screen. F11 does the same."),
    )
    age: int = field(
        default=0,
        metadata={
            **_number(
                "Table",
                "Your age",
                "Some games let the youngest decide. Not set, you count as the youngest.",
                (0, 120, 1),
                "",
            ),
            "lowest": "Not set",
        },
    )

    card_motion: Speed = field(
        default="normal",
        metadata=_choice("Pace", "Card motion", "How fast cards fly and are dealt.", _SPEED_LABELS),
    )
    ai_pace: Speed = field(
        default="normal",
        metadata=_choice(
            "Pace", "Other players", "How long the others seem to think.", _SPEED_LABELS
        ),
    )
    trick_pause: Speed = field(
        default="normal",
        metadata=_choice(
            "Pace",
            "Finished tricks",
            "How long a finished trick lies before it is taken.",
            _SPEED_LABELS,
        ),
    )
    wait_for_click: bool = field(
        default=False,
        metadata=_switch(
            "Pace", "Wait for my click", "A finished trick lies until you click or press Space."
        ),
    )
    play_single: bool = field(
        default=False,
        metadata=_switch(
            "Pace",
            "Play my only card",
            "When there is but one card to play, or you can only pass or take, it is done for you.",
        ),
    )

    click_to_play: bool = field(
        default=False,
        metadata=_switch(
            "Help",
            "One click plays",
            "A click plays a card at once. Otherwise the first lifts it, the second plays it.",
        ),
    )
    show_legal: bool = field(
        default=True,
        metadata=_switch(
            "Help", "Show what I may play", "On your turn, cards you may not play are dimmed."
        ),
    )
    winner_marks: bool = field(
        default=True,
        metadata=_switch(
            "Help", "Mark the winning card", "The card that wins the trick so far is marked."
        ),
    )
    trick_numbers: bool = field(
        default=False,
        metadata=_switch(
            "Help", "Number the trick", "Small numbers show in which order the cards were played."
        ),
    )
    cards_out: bool = field(
        default=False,
        metadata=_switch(
            "Help", "Count cards out", "Show how many cards of each suit have been played."
        ),
    )
    count_points: bool = field(
        default=False,
        metadata=_switch(
            "Help",
            "Count my points",
            "Where you bid points: what your tricks count, and the most they can still come to.",
        ),
    )

    hints: str = field(
        default="card",
        metadata=_choice(
            "Help",
            "Hints",
            "How far a hint goes when you ask again: what to think about, why, or what to do.",
            {"off": "Off", "nudge": "Nudge", "reason": "Reason", "card": "Card"},
        ),
    )
    think_along: bool = field(
        default=True,
        metadata=_switch(
            "Help",
            "Think while I think",
            "Hints are worked out before you ask, while nothing else is to be done.",
        ),
    )

    mute: bool = field(
        default=False,
        metadata=_switch("Sound", "Silence", "No sound at all. Nothing in the game needs it."),
    )
    volume_cards: int = field(
        default=70,
        metadata=_number("Sound", "Cards", "Cards, shuffling, dealing.", (0, 100, 10), "%"),
    )
    volume_table: int = field(
        default=70,
        metadata=_number(
            "Sound", "Table", "Knocks, chips, the chime of a trump.", (0, 100, 10), "%"
        ),
    )
    volume_voices: int = field(
        default=60, metadata=_number("Sound", "Voices", "The goat.", (0, 100, 10), "%")
    )

    text_scale: int = field(
        default=100,
        metadata=_number(
            "Access",
            "Text size",
            "All text, from its normal size to twice that.",
            (100, 200, 10),
            "%",
        ),
    )
    large_targets: bool = field(
        default=False,
        metadata=_switch(
            "Access", "Large targets", "Cards and buttons are at least 44 pixels wide to the hand."
        ),
    )
    reduced_motion: bool = field(
        default=False,
        metadata=_switch(
            "Access", "Less motion", "Nothing flies, shakes or bounces: cards change place at once."
        ),
    )
    plain_cloth: bool = field(
        default=False,
        metadata=_switch(
            "Access", "Plain cloth", "One even colour on the table: no lamplight, no weave."
        ),
    )
    slow_double: bool = field(
        default=False,
        metadata=_switch(
            "Access",
            "Guard against double clicks",
            "After a card is played, a second one is not accepted for half a second.",
        ),
    )

    # Counted by the table, set by nobody: it belongs to no group and stands on no page.
    tricks_watched: int = field(
        default=TAUGHT_TRICKS,
        metadata=_number(
            "",
            "Tricks watched",
            "How many tricks have been watched, up to the number that is explained.",
            (0, TAUGHT_TRICKS, 1),
            "",
        ),
    )

    @classmethod
    def of_newcomer(cls) -> Preferences:
        """Return the settings of a person who has never sat at the table."""
        return cls(tricks_watched=0)

    @property
    def waits_at_first(self) -> bool:
        """Whether a finished trick waits for a click because it is one of the first ever."""
        return self.tricks_watched < FIRST_TRICKS

    @property
    def explains(self) -> bool:
        """Whether the words of the table are still explained where they are used."""
        return self.tricks_watched < TAUGHT_TRICKS

    @property
    def ponders(self) -> bool:
        """Whether hints are to be worked out before they are asked for."""
        return self.think_along and self.hints != "off"

    def after_trick(self) -> Preferences:
        """Return these preferences with one trick more watched."""
        return replace(self, tricks_watched=min(TAUGHT_TRICKS, self.tricks_watched + 1))

    @property
    def tempo(self) -> Tempo:
        """How long things take."""
        return Tempo(self.card_motion, self.ai_pace, self.trick_pause, self.reduced_motion)

    @property
    def deck_style(self) -> DeckStyle:
        """How faces are drawn; an automatic index starts from the standard one."""
        index = "standard" if self.deck_index == "auto" else self.deck_index
        # The declarations above allow no other words.
        words: Any = (self.deck_colours, index, self.deck_letters)
        return DeckStyle(*words)

    def with_value(self, name: str, value: Value) -> Preferences:
        """Return these preferences with one of them changed."""
        changed: Any = {name: value}
        return replace(self, **changed)

    def with_defaults(self, group: str) -> Preferences:
        """Return these preferences with one group as it came."""
        natural: Any = {known.name: known.default for known in SETTINGS if known.group == group}
        return replace(self, **natural)

    def value(self, name: str) -> Value:
        """Return the value of one setting."""
        found: Value = getattr(self, name)
        return found

    def to_mapping(self) -> dict[str, str]:
        """Return every setting as text, in the words a settings file holds."""
        return {known.name: _written(self.value(known.name)) for known in SETTINGS}

    @classmethod
    def from_mapping(cls, written: Mapping[str, str]) -> tuple[Preferences, list[str]]:
        """Return what a settings file says, and a sentence for each word that makes no sense.

        What is missing or makes no sense keeps its default.
        """
        preferences, problems = cls(), []
        for name, text in written.items():
            setting = _BY_NAME.get(name)
            if setting is None:
                near = difflib.get_close_matches(name, _BY_NAME, 1)
                advice = f" Did you mean {near[0]!r}?" if near else ""
                problems.append(f"There is no setting {name!r}.{advice}")
                continue
            try:
                preferences = preferences.with_value(name, _read(setting, text.strip()))
            except ValueError as problem:
                problems.append(str(problem))
        return preferences, problems


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _read(setting: Setting, text: str) -> Value:
    """Return the value a text stands for, or raise ValueError with a sentence."""
    if setting.kind == "switch":
        if text.lower() in _YES:
            return True
        if text.lower() in _NO:
            return False
        raise ValueError(f"{setting.name} is on or off, not {text!r}.")
    if setting.kind == "number":
        allowed = f"{setting.name} is a whole number from {setting.low} to {setting.high}"
        try:
            number = int(text)
        except ValueError:
            raise ValueError(f"{allowed}, not {text!r}.") from None
        if not setting.low <= number <= setting.high:
            raise ValueError(f"{allowed}, not {number}.")
        return number
    words = [word for word, _ in setting.options]
    if text in words:
        return text
    near = difflib.get_close_matches(text, words, 1)
    advice = f" Did you mean {near[0]!r}?" if near else ""
    raise ValueError(f"{setting.name} is one of {', '.join(words)}, not {text!r}.{advice}")


def _declared() -> tuple[Setting, ...]:
    natural: Any = Preferences()
    return tuple(
        Setting(name=known.name, default=getattr(natural, known.name), **known.metadata)
        for known in fields(Preferences)
    )


SETTINGS: Final = _declared()
_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}
