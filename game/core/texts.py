r"""Texts from outside: deal codes, names, files, commands of bots.

They are kept as they came, or refused where they come in (see `unfit` in `game.core.sentences`).
Wherever they are shown, what steers a terminal or the direction of writing, and what is no
character at all, stands there as an escape such as `\u202e`.
"""

from __future__ import annotations

import re
import unicodedata

_BLANKS = re.compile(r"\s+")
_ELSE_IN_STEM = re.compile(r"[^a-z0-9]+")
_JOINERS = "\u200c\u200d"
"""Joiners of letters and of emoji: of the same class as marks of direction, but part of names."""


def steers(character: str) -> bool:
    """Tell whether a character is a control, a mark of direction, or none at all."""
    kind = unicodedata.category(character)
    if kind == "Cf":
        return character not in _JOINERS
    return kind in {"Cc", "Cs", "Zl", "Zp"} or (kind == "Cn" and ord(character) < 0x10000)


def escaped(text: str) -> str:
    """Return a text as it may be shown anywhere, on one line: what steers is escaped."""
    if text.isprintable():
        return text
    return "".join(
        character.encode("unicode_escape").decode() if steers(character) else character
        for character in text
    )


def shown(text: str, longest: int = 40) -> str:
    """Return a text as a message can quote it: on one line, escaped, cut with an ellipsis."""
    return cut(escaped(_BLANKS.sub(" ", text[: 4 * longest])), longest)


def clean_name(name: str) -> str:
    """Return a name fit to be shown and written: one line, no marks that steer the text."""
    kept = (one for one in name if one.isspace() or not steers(one))
    return " ".join("".join(kept).split())


def as_stem(name: str) -> str:
    """Return what is left of a name in the name of a file, on every system: maybe nothing."""
    return _ELSE_IN_STEM.sub("-", name.lower()).strip("-")[:40]


def as_label(word: str) -> str:
    """Return a word that files have as it stands on a button: `pick-up` is `Pick up`."""
    return word.replace("_", " ").replace("-", " ").capitalize()


def cut(text: str, longest: int) -> str:
    """Return a text that is no longer than this, with an ellipsis where something is missing."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
