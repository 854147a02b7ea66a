"""House rules in the words of the window: as a form holds them, what they mean, what differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from game.core.cards import RANKS, SUIT_NAMES, parse_card
from game.core.options import NONE, Choice, Fault, Options, Value, Written
from game.core.sentences import Sentence, grammar, say, several
from game.core.texts import as_label
from game.ui.words.narrator import short, suit_sign

# House rules as a form holds them: what is written, by key.
Values: TypeAlias = dict[str, str]

_Any = TypeVar("_Any", bound=Options)

LABELS: Final = {
    "dealer_left": Sentence("Dealer's left"),
    "attack_loser": Sentence("Makes the loser defend"),
    "takes_pool": Sentence("Takes the pot"),
    "collect_five": Sentence("Collects a stake"),
    "turn_again": Sentence("Turn another card"),
    "trump_jack": Sentence("Jack of trumps"),
    "if_other_trump": Sentence("With another trump"),
    "absolute": Sentence("In any case"),
    "active": Sentence("Players who stood"),
    "elder": Sentence("First from the left"),
    "divide": Sentence("They share"),
    "youngest_tied": Sentence("Youngest who ties"),
    "youngest_overall": Sentence("Youngest of all"),
    "leader_unshared": Sentence("One alone in the lead"),
    "any_unshared": Sentence("Any score not shared"),
    "all_distinct": Sentence("No two scores equal"),
    "between": Sentence("Between the packets"),
    "after_deal": Sentence("After the deal"),
    "counterclockwise": Sentence("Anticlockwise"),
    "previous_first_out": Sentence("First out last time"),
    "opening_card_holder": Sentence("Holder of the lowest card"),
    "tieng_len": Sentence("Those of Tieng Len"),
    "viet_cong": Sentence("Those of Viet Cong"),
    "vc_plus_quad": Sentence("Those and four of a kind"),
    "southern": Sentence("Those of the South"),
    "four_twos": Sentence("Four twos"),
    "dragon": Sentence("Dragon"),
    "six_pairs": Sentence("Six pairs"),
    "same_colour": Sentence("Same colour"),
    "black_two": Sentence("Black two"),
    "red_two": Sentence("Red two"),
    "three_pairs": Sentence("Three pairs"),
    "four_pairs": Sentence("Four pairs"),
    "dragon13": Sentence("Run of thirteen"),
    "five_pair_run": Sentence("Five pairs in a row"),
    "three_triple_run": Sentence("Three triplets in a row"),
    "four_threes_first_deal": Sentence("Four threes, first deal"),
    "quartet": Sentence("Four of a kind"),
    "remove_3S": Sentence("Three taken out"),
    "lowest_holder_takes": Sentence("Lowest card gets it"),
}
"""What a word that files have is called on a button, where it isn't called what it is."""

# How many sit down is a rule to the files; at the table it is only who came.
PLAYERS: Final = "players"
NO_CHANGE: Final = Sentence("Standard rules.")
NO_LIMIT: Final = Sentence("No limit")


class Preset(NamedTuple):
    """A set of house rules to choose: values as written by key; `problem` says why it cannot be."""

    name: str
    values: Mapping[str, str]
    own: bool = False
    problem: str = ""


class Difference(NamedTuple):
    """One rule that is not as the book has it: its key and label, and both values for people."""

    key: str
    label: str
    before: str
    now: str


def written(value: Value) -> str:
    """Return a value as a form holds it: `yes`, `3`, `play_on`, `3, 4`, `black_two: 1`."""
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple() if value and isinstance(value[0], tuple):
            return in_form({word: str(number) for word, number in value})
        case tuple():
            return ", ".join(map(str, value))
        case None:
            return NONE
        case _:
            return str(value)


def all_written(options: Options) -> Values:
    """Return every house rule as a form holds it."""
    return {key: written(value) for key, value in options.mapping().items()}


def in_form(told: Written) -> str:
    """Return what a file has written as a form holds it."""
    match told:
        case str():
            return told
        case dict():
            return ", ".join(f"{word}: {number}" for word, number in told.items())
        case _:
            return ", ".join(told)


def spoken(word: str) -> str:
    """Return a written word as it stands on a button: `trick_end` is `Trick end`, `JC` is `J♣`."""
    if len(word) < 3 and word.isupper():
        try:
            return short(parse_card(word))
        except ValueError:
            return grammar().letters.get(RANKS.find(word) + 2, word)
    if word.isupper() and set(word) <= SUIT_NAMES.keys():
        return " ".join(map(suit_sign, word))
    label = LABELS.get(word)
    return say(as_label(word) if label is None else label)


def read(options_type: type[_Any], values: Mapping[str, str]) -> tuple[_Any | None, list[Fault]]:
    """Return the options that written values make, and every fault in them."""
    kinds = {choice.key: choice.kind for choice in options_type.choices()}
    told = {key: _as_written(kinds.get(key, ""), text) for key, text in values.items()}
    return options_type.read(told)


def _as_written(kind: str, text: str) -> Written:
    if kind == "numbers by word" and ":" in text:
        pairs = [part.partition(":") for part in text.strip("{} ").split(",") if part.strip()]
        return {word.strip(): number.strip() for word, _, number in pairs}
    if kind not in ("numbers", "words"):
        return text
    return [part.strip() for part in text.strip("[] ").split(",") if part.strip()]


def value_of(choice: Choice, values: Mapping[str, str]) -> Value:
    """Return the value of a rule; its default where what is written makes no sense."""
    text = values.get(choice.key)
    if text is None:
        return choice.default
    try:
        return choice.read(_as_written(choice.kind, text))
    except ValueError:
        return choice.default


def changed(options_type: type[Options], values: Mapping[str, str]) -> dict[str, str]:
    """Return what differs from the defaults, written in one way; nonsense stays as it is.

    How many play is left out.
    """
    kept = {}
    known = {choice.key: choice for choice in options_type.choices()}
    for key, text in values.items():
        choice = known.get(key)
        if key == PLAYERS:
            continue
        if choice is None:
            kept[key] = text
            continue
        try:
            value = choice.read(_as_written(choice.kind, text))
        except ValueError:
            kept[key] = text
            continue
        if value != choice.default:
            kept[key] = written(value)
    return kept


def differences(options_type: type[Options], values: Mapping[str, str]) -> list[Difference]:
    """Return every rule that differs from its default, in the order of the rule book."""
    found = []
    for choice in options_type.choices():
        now = value_of(choice, values)
        if choice.key != PLAYERS and now != choice.default:
            before = _for_people(choice, choice.default)
            found.append(
                Difference(choice.key, say(choice.label), before, _for_people(choice, now))
            )
    return found


def _for_people(choice: Choice, value: Value) -> str:
    match value:
        case None:
            return grammar().inside(say(NO_LIMIT))
        case tuple() if value and isinstance(value[0], tuple):
            return ", ".join(f"{grammar().inside(spoken(word))} {number}" for word, number in value)
        case tuple() if choice.kind == "words":
            return ", ".join(spoken(str(word)) for word in value)
        case str() if value in choice.words:
            return spoken(value) if value.isupper() else grammar().inside(spoken(value))
        case _:
            return _value(value)


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return written(value) or say("none")


def summary(options_type: type[Options], values: Mapping[str, str]) -> str:
    """Return in one line what differs from the defaults."""
    found = differences(options_type, values)
    return " · ".join(f"{one.label}: {one.now}" for one in found) or say(NO_CHANGE)


def defaults(options_type: type[Options], values: Mapping[str, str]) -> Options:
    """Return the rules of the book for as many players as these values have."""
    players = {key: text for key, text in values.items() if key == PLAYERS}
    options, _ = read(options_type, players)
    return options if options is not None else options_type()


def tells_length(options_type: type[Options], values: Mapping[str, str]) -> list[Choice]:
    """Return the rules that say how long a match lasts, those that count with these values."""
    choices = {choice.key: choice for choice in options_type.choices()}
    found = []
    for choice in choices.values():
        key, _, word = choice.length.partition(" ")
        if (word and value_of(choices[key], values) == word) or (key and not word):
            found.append(choice)
    return found


def without_length(options_type: type[Options], values: Mapping[str, str]) -> Values:
    """Return house rules without what they say of how long a match lasts."""
    told = {choice.key for choice in options_type.choices() if choice.length}
    return {key: text for key, text in values.items() if key not in told}


def match_preset(
    options_type: type[Options], values: Mapping[str, str], presets: Sequence[Preset]
) -> Preset | None:
    """Return the preset that says the same as these values, or None."""
    mine = changed(options_type, values)
    for preset in presets:
        if not preset.problem and changed(options_type, preset.values) == mine:
            return preset
    return None


def game_for(title: str, seats: int) -> str:
    """Return a game and how many play it, in a few words."""
    return say("{title}, {seats} players", title=say(title), seats=seats)


def called(options: Options, presets: Sequence[Preset]) -> str:
    """Return what house rules are called: their preset's name, else how many a person changed."""
    values = all_written(options)
    found = match_preset(type(options), values, presets)
    if found is not None:
        return say(found.name)
    changes = len(differences(type(options), values))
    return say(several(changes, "your own, {n} change", "your own, {n} changes"))
