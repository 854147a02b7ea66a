"""What a person can set, declared once: the settings page, the file and the tests read it here.

And what is set on the desktop already: less motion, more contrast, larger text. That is asked for
once, at the first start, in a thread that nobody waits for; what cannot be asked is left as it is.
"""

from __future__ import annotations

import difflib
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from game.core.sentences import Sentence, grammar, say
from game.match.setup import Person
from game.storage.languages.catalogues import GRAMMARS
from game.storage.rooms import HOME, room_names
from game.ui.art.deck import BACKS, LETTERS, DeckStyle
from game.ui.art.theme import Speed, Tempo
from game.ui.window.commands import Command
from game.ui.window.familiarity import EVERYTHING, Watched
from game.ui.window.language import AUTOMATIC
from game.ui.window.own_keys import USUAL, Bound, by_code, read_keys
from game.ui.window.setting import (
    Setting,
    Value,
    choice,
    keys,
    number,
    pace,
    person,
    read,
    shown,
    switch,
    watched,
    written,
)

EASED: Final[Mapping[str, Mapping[str, Value]]] = {
    "see": {
        "text_scale": 150,
        "high_contrast": True,
        "deck_colours": "four",
        "plain_cloth": True,
        "deck_index": "low-vision",
        "large_targets": True,
    },
    "listen": {"speak": True, "no_time_limits": True, "wait_for_click": True, "mute": False},
    "move": {
        "large_targets": True,
        "no_time_limits": True,
        "slow_double": True,
        "reduced_motion": True,
        "click_to_play": True,
    },
}
"""What makes the table easy for a person who sees little, listens, or moves little."""

FOR_CHILD: Final[Mapping[str, Value]] = {
    "child": True,
    "text_scale": 120,
    "deck_index": "jumbo",
    "large_targets": True,
    "show_legal": True,
    "no_time_limits": True,
}
"""What a child begins with."""

OF_THE_HOUSE: Final = (
    "full_screen",
    "mute",
    "volume_cards",
    "volume_table",
    "volume_voices",
    "volume_room",
)
"""What belongs to the machine: it's the same for everyone who plays there."""

GROUPS: Final = ("Table", "Pace", "Help", "Sound", "Access")

NEEDED: Final = "needed"
ALWAYS: Final = "always"
"""How a coach helps who decides alone when, and one who shows all there is."""
ALL_HELPS: Final = ("trick_numbers", "trump_lens", "still_out", "ask_winner")
"""What is always to be seen of such a coach; old files set each of them."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every setting of the window; rules are not among them."""

    language: str = choice(
        "Table",
        "Language",
        "What Turnup speaks. Automatic is the language of your system, if Turnup knows it.",
        {AUTOMATIC: "Automatic"} | {code: known.name for code, known in GRAMMARS.items()},
        default=AUTOMATIC,
    )
    you: Person = person(
        "Table", "Who you are", "Your animal and your name, from the next match on."
    )
    age: int = number(
        "Table",
        "Your age",
        "In Loser's Game, the youngest calls trumps first. If you leave this unset, that's you.",
        (0, 120, 1),
        "",
        default=0,
        lowest=Sentence("Not set").pattern,
    )
    child: bool = switch(
        "Table", "A child plays", "New games start with easy players. You can pick others."
    )
    table: str = choice(
        "Table",
        "Table",
        "In a room you see who you're playing with. A plain table is barer, with larger "
        "plates. Small windows, large text, plain cloth and the low-vision deck always "
        "use it.",
        {"room": "Room", "plain": "Plain"},
        default="room",
    )
    room: str = choice(
        "Table",
        "Room",
        "Every game has its own room. Or play them all in one.",
        {HOME: "Its own"} | room_names(),
        default=HOME,
    )
    cloth: str = choice(
        "Table",
        "Cloth",
        "The colour of the table top.",
        {"green": "Green", "blue": "Blue", "charcoal": "Charcoal"},
        default="green",
    )
    calm_room: bool = switch(
        "Table",
        "Calm room",
        "Nothing in the room moves by itself, and nobody blinks. The game goes on as ever.",
    )
    chatter: str = choice(
        "Table",
        "Chatter",
        "How much the others chat at the table. They never give away their cards.",
        {"off": "Off", "rare": "Rare", "talkative": "Talkative"},
        default="rare",
    )
    deck_colours: str = choice(
        "Table",
        "Suit colours",
        "With four colours it's hard to miss a suit. The third deck works for colour-blind eyes.",
        {"two": "Two", "four": "Four", "vision": "Colour-vision"},
        default="two",
    )
    deck_index: str = choice(
        "Table",
        "Corner index",
        "How large rank and suit are in the corners. Automatic makes them large while "
        "you hold few cards.",
        {
            "auto": "Automatic",
            "standard": "Standard",
            "jumbo": "Jumbo",
            "low-vision": "Low vision",
        },
        default="auto",
    )
    deck_letters: str = choice(
        "Table",
        "Index letters",
        "English A K Q J, Swedish E K D Kn, German A K D B, or those of your language.",
        {AUTOMATIC: "Automatic", "en": "A K Q J", "sv": "E K D Kn", "de": "A K D B"},
        default=AUTOMATIC,
    )
    card_back: str = choice(
        "Table",
        "Card back",
        "The pattern on the backs.",
        {
            "guilloche": "Guilloche",
            "turn-up": "Turn-up",
            "leaves": "Leaves",
            "interlace": "Interlace",
        },
        default=BACKS[0],
    )
    hand_order: str = choice(
        "Table",
        "Order of your hand",
        "How your cards are sorted. You can also drag a card where you want it.",
        {"low-high": "Low to high", "high-low": "High to low", "by-rank": "By rank"},
        default="low-high",
    )
    trumps_at: str = choice(
        "Table",
        "Trumps in your hand",
        "Where your trumps stand among the suits.",
        {"left": "Left", "right": "Right", "in-order": "With the rest"},
        default="right",
    )
    combination_order: str = choice(
        "Table",
        "Order of combinations",
        "How your cards are sorted in games with combinations.",
        {"by-rank": "By rank", "by-group": "By combination"},
        default="by-rank",
    )
    full_screen: bool = switch("Table", "Full screen", "Fill the whole screen. F11 does the same.")

    card_motion: Speed = pace("Card motion", "How fast cards fly and are dealt.")
    ai_pace: Speed = pace("Other players", "How long the others seem to think.")
    trick_pause: Speed = pace(
        "Finished tricks", "How long a finished trick stays before it's taken."
    )
    wait_for_click: bool = switch(
        "Pace", "Wait for my click", "A finished trick stays until you click or press Space."
    )
    play_single: bool = switch(
        "Pace", "Play my only card", "If you've only one thing to do, Turnup does it for you."
    )
    offer_rest: bool = switch(
        "Pace",
        "Offer the rest",
        "Once it's certain that nobody can stop you, one button plays your cards.",
        default=True,
    )
    pause_away: bool = switch("Pace", "Pause when I'm away", "The match waits while you're away.")

    coach: str = choice(
        "Help",
        "Coach",
        "What you need, when you need it: one thing at a time, until you can do without. Or only "
        "when you ask, or everything at every trick.",
        {NEEDED: "As needed", "request": "On request", ALWAYS: "Always", "off": "Off"},
        default=NEEDED,
    )
    click_to_play: bool = switch(
        "Help",
        "One click plays",
        "One click plays a card where one card is all you play. Otherwise the first click "
        "lifts it and the second plays it.",
        default=True,
    )
    show_legal: bool = switch(
        "Help",
        "Show what I may play",
        "On your turn, cards you may not play are dimmed.",
        default=True,
    )
    winner_marks: bool = switch(
        "Help", "Mark the winning card", "Marks the card that's winning the trick.", default=True
    )
    cards_out: bool = switch(
        "Help", "Count cards played", "Show how many cards of each suit have been played."
    )
    count_points: bool = switch(
        "Help",
        "Count my points",
        "In games with bids: what your tricks are worth, and the most you can still make.",
    )

    tell_thoughts: bool = switch(
        "Help",
        "Why did they play that?",
        "After a deal you can read what the others thought.",
        default=True,
    )
    mark_practice: bool = switch(
        "Help",
        "Mark practice",
        "A shield shows that you used hints, the lens, cards still out, take back, or known cards.",
        default=True,
    )

    hints: str = choice(
        "Help",
        "Hints",
        "How far hints go when you ask again: what to think about, why, or what to do.",
        {"off": "Off", "nudge": "Nudge", "reason": "Reason", "card": "Card"},
        default="card",
    )
    check_cards: bool = switch(
        "Help",
        "Check my cards",
        "A small sign warns you before you play a card that's likely to cost you.",
    )
    think_along: bool = switch(
        "Help", "Think while I think", "Works out hints before you ask for them.", default=True
    )

    mute: bool = switch("Sound", "Silence", "No sound at all. You won't miss anything you need.")
    volume_cards: int = number(
        "Sound", "Cards", "Cards, shuffling, dealing.", (0, 100, 10), "%", default=70
    )
    volume_table: int = number(
        "Sound", "Table", "Knocks, chips, the chime of a trump.", (0, 100, 10), "%", default=70
    )
    volume_voices: int = number("Sound", "Voices", "The goat.", (0, 100, 10), "%", default=60)
    volume_room: int = number(
        "Sound",
        "Room",
        "Rain, a clock, a fire: what you hear around the table.",
        (0, 100, 5),
        "%",
        default=25,
    )

    speak: bool = switch(
        "Access",
        "Read aloud",
        "Your system's voice says what happens, what you're asked, and what your keys are "
        "on. If you use a screen reader, you don't need it.",
    )
    large_targets: bool = switch("Access", "Large targets", "Larger areas to tap.")
    reduced_motion: bool = switch(
        "Access", "Less motion", "Nothing flies, shakes or bounces. Cards are just there."
    )
    hand: str = choice(
        "Access",
        "Keys for one hand",
        "Arrows on W A S D or I J K L, and what you need most around them. All other keys "
        "stay as they are.",
        {USUAL: "Usual", "left": "Left", "right": "Right"},
        default=USUAL,
    )
    high_contrast: bool = switch(
        "Access",
        "High contrast",
        "A black table without its room. Four suit colours stand out and stay apart.",
    )
    plain_cloth: bool = switch(
        "Access", "Plain cloth", "One even colour on the table: no lamplight, no weave."
    )
    slow_double: bool = switch(
        "Access",
        "Guard against double clicks",
        "For half a second after a click, Turnup takes no other card. A double click won't play "
        "several cards at once.",
    )
    no_time_limits: bool = switch(
        "Access",
        "No time limits",
        "Turnup waits for you, even where you'd normally have to be quick.",
    )
    # Last of its group: what grows with it stands above, and can make room by scrolling.
    text_scale: int = number(
        "Access",
        "Text size",
        "All text, from its normal size to twice that.",
        (100, 200, 10),
        "%",
        default=100,
    )

    # What a coach who is always there shows: set by the coach, and one by one in old files alone.
    trick_numbers: bool = shown("Number the trick")
    trump_lens: bool = shown("Trump lens")
    still_out: bool = shown("Cards still out")
    ask_winner: bool = shown("Ask who takes it")

    # Given to commands on a page of their own.
    own_keys: str = keys(
        "Your own keys", "Keys that you gave to a command, such as: hint j, scores e."
    )
    # Counted by the table, set by nobody: it belongs to no group and stands on no page.
    tricks_watched: Watched = watched(
        "Tricks watched",
        "How many tricks of each game you've watched, up to the number it explains.",
        default=EVERYTHING,
    )

    @classmethod
    def of_newcomer(cls) -> Preferences:
        """Return the settings of a person who has never sat at the table."""
        return cls(tricks_watched=Watched())

    @property
    def in_room(self) -> bool:
        """Whether tables are to be in a room where there is space for it."""
        return self.table == "room" and not self.flat and self.deck_index != "low-vision"

    @property
    def own(self) -> tuple[Bound, ...]:
        """The keys that the person gave to commands."""
        return read_keys(self.own_keys)

    @property
    def key_codes(self) -> dict[int, Command]:
        """What keys mean besides their usual meaning."""
        return by_code(self.hand, self.own)

    @property
    def flat(self) -> bool:
        """Whether the table is one even colour."""
        return self.plain_cloth or self.high_contrast

    @property
    def cloth_seen(self) -> str:
        """The colour of the table top by its name."""
        return "black" if self.high_contrast else self.cloth

    @property
    def ponders(self) -> bool:
        """Whether hints are to be worked out before they are asked for."""
        return self.think_along and self.hints != "off"

    def after_trick(self, game: str) -> Preferences:
        """Return these preferences with one trick, or round, of a game more watched."""
        return replace(self, tricks_watched=self.tricks_watched.after(game))

    @property
    def tempo(self) -> Tempo:
        """How long things take."""
        return Tempo(self.card_motion, self.ai_pace, self.trick_pause, self.reduced_motion)

    @property
    def deck_style(self) -> DeckStyle:
        """How faces are drawn; an automatic index starts from the standard one."""
        index = "standard" if self.deck_index == "auto" else self.deck_index
        spoken = grammar().code if self.deck_letters == AUTOMATIC else self.deck_letters
        letters = spoken if spoken in LETTERS else "en"
        # The declarations above allow no other words.
        colours = "contrast" if self.high_contrast else self.deck_colours
        words: Any = (colours, index, letters)
        return DeckStyle(*words)

    def with_value(self, name: str, value: Value) -> Preferences:
        """Return these preferences with one of them changed."""
        return replace(self, **_changed(name, value))

    def is_eased(self, way: str) -> bool:
        """Tell whether all is in force that one of the ways of `EASED` sets."""
        return all(self.value(name) == value for name, value in EASED[way].items())

    def turned(self, way: str, before: Preferences) -> Preferences:
        """Return these preferences made easy in one of the ways of `EASED`, or as they were before.

        What another way wants, too, that is in force stays.
        """
        off, turned = self.is_eased(way), self
        kept = {n for it in EASED if it != way and self.is_eased(it) for n in EASED[it]}
        before = Preferences() if before.is_eased(way) else before
        for name, value in EASED[way].items():
            if not (off and name in kept):
                turned = turned.with_value(name, before.value(name) if off else value)
        return turned

    def with_defaults(self, group: str) -> Preferences:
        """Return these preferences with one group as it came.

        Who somebody is stays, and what they speak.
        """
        natural: Any = {
            known.name: known.default
            for known in SETTINGS
            if known.group == group and known.kind != "person" and known.name != "language"
        }
        natural |= dict.fromkeys(ALL_HELPS, False) if "coach" in natural else {}
        return replace(self, **natural)

    def value(self, name: str) -> Value:
        """Return the value of one setting."""
        found: Value = getattr(self, name)
        return found

    def to_mapping(self) -> dict[str, str]:
        """Return every setting as text, in the words a settings file holds."""
        return {known.name: written(self.value(known.name)) for known in SETTINGS}

    @classmethod
    def from_mapping(cls, told: Mapping[str, str]) -> tuple[Preferences, list[str]]:
        """Return what a settings file says, and a sentence for each word that makes no sense.

        What is missing or makes no sense keeps its default.
        """
        found: dict[str, Any] = {}
        problems = []
        for name, text in told.items():
            setting = _BY_NAME.get(name)
            if setting is None:
                near = difflib.get_close_matches(name, _BY_NAME, 1)
                advice = Sentence("Did you mean {word}?", word=repr(near[0])) if near else None
                unknown = Sentence("There is no setting {name}.", name=repr(name))
                problems.append(say(unknown, advice))
                continue
            try:
                found |= _changed(name, read(setting, text.strip()))
            except ValueError as problem:
                problems.append(str(problem))
        # Made once: each further one would take over every setting.
        preferences = cls(**found)
        if "coach" not in told and not told.keys().isdisjoint(ALL_HELPS):
            # Before there was a coach, nothing came or went by itself.
            shows = any(preferences.value(name) for name in ALL_HELPS)
            preferences = replace(preferences, coach=ALWAYS if shows else "request")
        return preferences, problems


def _changed(name: str, value: Value) -> dict[str, Any]:
    """Return what a setting changes: itself, and with the coach all that it shows."""
    helps = dict.fromkeys(ALL_HELPS, value == ALWAYS) if name == "coach" else {}
    return {name: value, **helps}


def _declared() -> tuple[Setting, ...]:
    natural: Any = Preferences()
    return tuple(
        Setting(name=known.name, default=getattr(natural, known.name), **known.metadata)
        for known in fields(Preferences)
    )


SETTINGS: Final = _declared()
_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}


_PATIENCE: Final = 3.0
_GNOME: Final = "org.gnome.desktop"
_APPLE: Final = "com.apple.universalaccess"

# Asks the desktop for one thing, and returns what it says, "" where it says nothing.
Ask = Callable[..., str]


class DesktopWishes:
    """Asks in a thread of its own; `take` hands the answer out once."""

    def __init__(self, ask: Callable[[], Mapping[str, Value]]) -> None:
        self._found: list[Mapping[str, Value]] = []
        self._thread = threading.Thread(
            target=lambda: self._found.append(ask()), name="desktop", daemon=True
        )
        self._thread.start()

    def take(self) -> Mapping[str, Value]:
        """Return what is wished for as soon as it is known, by the names of settings."""
        return self._found.pop() if self._found else {}


def wishes() -> Mapping[str, Value]:
    """Return what this desktop is set to, by the names of our settings."""
    if sys.platform == "win32":
        return of_windows(_registry)
    if sys.platform == "darwin":
        return of_mac(_printed)
    return of_gnome(_printed)


def of_gnome(ask: Ask) -> dict[str, Value]:
    """Return what GNOME and its relatives are set to."""
    found: dict[str, Value] = {}
    if ask("gsettings", "get", f"{_GNOME}.interface", "enable-animations") == "false":
        found["reduced_motion"] = True
    if ask("gsettings", "get", f"{_GNOME}.a11y.interface", "high-contrast") == "true":
        found["high_contrast"] = True
    with suppress(ValueError):
        factor = float(ask("gsettings", "get", f"{_GNOME}.interface", "text-scaling-factor"))
        found |= _scale(100 * factor)
    return found


def of_mac(ask: Ask) -> dict[str, Value]:
    """Return what a Mac is set to; it has no size of text for all programs."""
    found: dict[str, Value] = {}
    if ask("defaults", "read", _APPLE, "reduceMotion") == "1":
        found["reduced_motion"] = True
    if ask("defaults", "read", _APPLE, "increaseContrast") == "1":
        found["high_contrast"] = True
    return found


def of_windows(ask: Ask) -> dict[str, Value]:
    """Return what Windows is set to."""
    found: dict[str, Value] = {}
    if ask(r"Control Panel\Desktop\WindowMetrics", "MinAnimate") == "0":
        found["reduced_motion"] = True
    with suppress(ValueError):
        if int(ask(r"Control Panel\Accessibility\HighContrast", "Flags")) & 1:
            found["high_contrast"] = True
    with suppress(ValueError):
        found |= _scale(int(ask(r"Software\Microsoft\Accessibility", "TextScaleFactor")))
    return found


def _scale(percent: float) -> dict[str, Value]:
    """Return a size of text as our steps have it, nothing where it is the usual one."""
    rounded = min(200, 10 * round(percent / 10))
    return {"text_scale": rounded} if rounded > 100 else {}


def _printed(*words: str) -> str:
    """Return what a program of the system prints."""
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(  # noqa: S603 - a program of the system, by its own name
            words, capture_output=True, timeout=_PATIENCE, check=False, text=True
        )
        return done.stdout.strip() if done.returncode == 0 else ""
    return ""


def _registry(path: str, name: str) -> str:
    """Return a value of the person's own part of the registry."""
    import winreg

    module: Any = winreg
    with suppress(OSError), module.OpenKey(module.HKEY_CURRENT_USER, path) as key:
        return str(module.QueryValueEx(key, name)[0])
    return ""
