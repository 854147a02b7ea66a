"""The voice: what a player reads is said as a friend would say it across the table.

Every text of the program that a player can meet is held against patterns of stiff English. What is
said on the command line and of files that people write has its own readers, and is left alone.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from game.rules.catalogue import games
from tests.house import of_each_file
from tests.reading import grade, words_of
from tests.rules.houses import single_rules

ROOT = Path(__file__).resolve().parent.parent
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

SAYS = ("ai/reasons", "app", "rules", "school", "ui")
"""Folders of `game` that speak to players."""
FOR_WRITERS = {"positions.py", "lesson_script.py"}
"""Files that speak to whoever writes scenarios, lessons and house rules."""
READ = ("lessons", "puzzles")
"""Folders of `config` that players read."""

STIFF = {
    "is no x": r"(?i)\b(?:is|are|was|were) no "
    r"(?!longer\b|more\b|fewer\b|one\b|doubt\b|trumps\b|higher\b|card\b)\w+",
    "defined by an infinitive": r"^To \w+ .*\b(?:is|means)\b"
    r"|^To \w+ (?:a|an|the|no|cards|out|another|give|say|throw|hold|play)\b.*\.$",
    "need not": r"(?i)\bneed(?:s)? not\b|(?<![a-z])Need (?:you|he|it) \b|\bshall\b",
    "be rid of": r"(?i)\b(?:be|been|being|is|are) rid of\b",
    "but for only": r"(?i)\bbut (?:one|a single)\b(?! (?:trump|card) is)|\bthere is but\b"
    r"|\bnothing but\b",
    "seat for player": r"(?i)\bseats?\b",
    "card of somebody": r"\b(?:last|only|lowest|highest) card of (?:[A-Z]\w+|others)\b",
    "whoever": r"(?i)\bwhoever\b|\bthose who\b|\bone's own\b",
    "stiff verbs": r"(?i)\bundertak\w*|\bis owed\b|\bis due\b|\bmissed least\b"
    r"|\bheads? the trick\b|\bhardly to be\b|\bas the book has it\b",
    "passive": r"(?i)\b(?:cannot|can|could|may|must) be "
    r"(?:won|beaten|played|led|thrown|spared|taken)\b",
    "it is time": r"^It is time to\b",
    "of the hand": r"(?i)\b(?:of|in) the hand\b|\bthis card\b",
    "unseen": r"(?i)(?<!sight )\bunseen\b",
    "table of figures": r"±|\d ?% of the last \d\b|\bwith guessed hands\b",
    "colon and noun": r": no \w+\.$",
    "not contracted": r"(?i)\b(?:cannot|(?:do|does|did|is|are|was|could|would|have) not)\b"
    r"|(?:^|[.,:;] )(?:you are|it is|that is)\b",
}
"""What nobody says at a table, by name."""

EXCEPTIONS = {
    "Pick a face for the table. Whoever it belongs to gets the evening off.": "it is a joke",
    "Everyone ran out in the same trick, so whoever took it wins.": "nobody says it otherwise",
    "may be played": "a card's state, read out after its name",
    "The sound file %s.ogg cannot be played and is left out (%s).": "for the log",
    "No sound: the audio device cannot be used (%s).": "for the log",
    "The room %s cannot be heard (%s).": "for the log",
    "No display: the window needs a graphical desktop (DISPLAY is not set).": "for the log",
    "There is no setting {name}.": "for the command line",
    "There is no display to open a window on: {problem}.": "for the command line",
    "{name} is “all”, 0, or a number for each game such as “linger-longer 8, julep 2”, "
    "not {text}.": "for writers of settings",
    "English A K Q J, Swedish E K D Kn, German A K D B, or those of your language.": "letters",
    "Say who it's for: seat {seats}.": "players' names are put there",
    **dict.fromkeys(
        (
            "only the seven of diamonds is covered by another card.",
            "there is no seat {dealer} at a table of {players}; the seats are 0 to {last}.",
            "there is no seat {first_leader} with {players} players; the seats are 0 to {last}.",
            "a seat has played twice.",
        ),
        "for writers of house rules and scenarios",
    ),
}
"""Texts that may say it all the same, each with the reason."""

CHILD, READER, FEW = 5, 8, 6
"""Grades of what is read in play, and of what is read at leisure; and how few words have none."""


def speaks(path):
    inside = path.relative_to(ROOT / "game").as_posix()
    return inside.startswith(tuple(f"{folder}/" for folder in SAYS)) and (
        path.name not in FOR_WRITERS
    )


@of_each_file
def texts_of(_path, _text, nodes):
    """Return the texts in a file of the program, each with its line; docstrings are left out."""
    spoken = {
        id(node.value)
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        (node.lineno, node.value)
        for node in nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in spoken
        and len(node.value.split()) > 1
        # Drawings and patterns are no texts.
        and not re.search(r"[<>\\^]|\(\?", node.value)
    ]


@cache
def loaded(path):
    return yaml.load(path.read_text(encoding="utf-8"), LOADER)


def written(node):
    """Yield the texts of a YAML file, but not its comments, keys, cards and actions."""
    if isinstance(node, dict):
        for value in node.values():
            yield from written(value)
    elif isinstance(node, list):
        for value in node:
            yield from written(value)
    elif isinstance(node, str) and len(node.split()) > 2 and node.rstrip()[-1:] in ".?!":
        yield node


def stiff(text):
    """Return the names of the patterns that a text has; a place for a player's name is none."""
    if text in EXCEPTIONS or not re.search(r"[A-Z.,:;?!]", text):
        return []
    # In lessons a seat is shown as a name; in a pattern it is a place for one.
    plain = re.sub(r"\{[^}]*\}|\b[Ss]eat \d", "Fox", text)
    return [name for name, how in STIFF.items() if re.search(how, plain)]


def test_what_players_read_is_said_as_people_say_it():
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        if speaks(path):
            found += [
                f"{path.relative_to(ROOT)}:{line}: {', '.join(names)}: {text}"
                for line, text in texts_of(path)
                if (names := stiff(text))
            ]
    assert not found, "\n" + "\n".join(found)


def test_what_learners_read_is_said_as_people_say_it():
    found = []
    for folder in READ:
        for path in sorted((ROOT / "config" / folder).rglob("*.yaml")):
            found += [
                f"{path.relative_to(ROOT)}: {', '.join(names)}: {text}"
                for text in written(loaded(path))
                if (names := stiff(text))
            ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "The ace is no diamond.",
        "To hold no card of a suit is to be void.",
        "You need not trump.",
        "Be rid of your cards.",
        "There is but one card.",
        "Which seat takes it?",
        "That was the last card of Fox.",
        "Whoever passes is out.",
        "That undertakes one trick.",
        "This trick cannot be won.",
        "It is time to bid.",
        "It is the lowest of the hand.",
        "Seven unseen clubs are higher.",
        "Played out with guessed hands.",
        "Two cards: no combination.",
        "You are out of the deal.",
        "You cannot beat that.",
    ],
)
def test_stiff_english_is_heard(text):
    assert stiff(text)


def test_exceptions_are_still_said():
    said = {text for path in (ROOT / "game").rglob("*.py") for _, text in texts_of(path)}
    assert set(EXCEPTIONS) <= said


# How hard it is to read


def at_length(path):
    """Tell whether a file is read at leisure: a rule book, its house rules, or the glossary."""
    in_rules = path.parent.parent.name == "rules" and path.name.startswith(("book", "options"))
    return in_rules or path.name == "glossary.py"


def hard(text):
    """Tell whether a text of a few words or more is harder than a child of ten can read.

    A text is what is read in one go: a prompt, a refusal, a reason. The grade says nothing of
    shorter ones.
    """
    return len(words_of(text)) >= FEW and text[-1] in ".?!" and grade(text) > CHILD


LONGEST = 18
"""Words of a sentence that is read in play."""
LONG = {
    "English A K Q J, Swedish E K D Kn, German A K D B, or those of your language.": "letters",
}


def long(text):
    """Return the sentences of a text that are longer than can be read in one breath."""
    if text in LONG or not re.search(r"[A-Z]", text):
        return []
    return [one for one in re.split(r"(?<=[.?!]) ", text) if len(one.split()) > LONGEST]


def test_no_sentence_is_longer_than_a_breath():
    found = [
        f"{path.relative_to(ROOT)}:{line}: {sentence}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        if speaks(path) and not at_length(path)
        for line, text in texts_of(path)
        for sentence in long(text)
    ]
    found += [
        f"{path.relative_to(ROOT)}: {sentence}"
        for folder in READ
        for path in sorted((ROOT / "config" / folder).rglob("*.yaml"))
        for text in written(loaded(path))
        for sentence in long(text)
    ]
    assert not found, "\n" + "\n".join(found)
    assert long("One " * (LONGEST + 1))
    assert not long("Six cards. " * 9)


def test_prompts_reasons_and_refusals_are_easy_to_read():
    found = [
        f"{path.relative_to(ROOT)}:{line}: {grade(text):.1f}: {text}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        if speaks(path) and not at_length(path)
        for line, text in texts_of(path)
        if hard(text) and text not in EXCEPTIONS
    ]
    assert not found, "\n" + "\n".join(found)


def test_lessons_are_easy_to_read():
    found = [
        f"{path.relative_to(ROOT)}: {grade(text):.1f}: {text}"
        for path in sorted((ROOT / "config/lessons").rglob("*.yaml"))
        for text in written(loaded(path))
        if hard(text)
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("game", games())
def test_rule_books_are_easy_to_read(game):
    """Every chapter is, under every house rule, and so is what each house rule is said to mean."""
    kind = games()[game].options_type
    read = {choice.help for choice in kind.choices()}
    for house in single_rules(kind):
        options, faults = kind.read(house)
        if not faults:
            read |= {chapter.text for chapter in games()[game](options).words.book()}
    long = (text for text in read if len(words_of(text)) >= FEW)
    found = [f"{grade(text):.1f}: {text}" for text in long if grade(text) > READER]
    assert not found, "\n" + "\n".join(found)


def test_a_hard_text_is_heard():
    assert hard("Considerable sophistication characterises compulsory undertrumping obligations.")
    assert not hard("You hold a heart, so you have to play it.")
