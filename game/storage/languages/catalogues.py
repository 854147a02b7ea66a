"""Catalogues of translations, one a language and domain, each read when it is first needed.

They lie in `config/languages/CODE/DOMAIN.mo`, as `build_scripts/translate.py` makes them of the
`.po` beside them.
"""

from __future__ import annotations

import logging
import os
import struct
from collections.abc import Iterator, Mapping
from gettext import GNUTranslations, NullTranslations

from game.core.languages.english import English, Longer, Pseudo
from game.core.languages.german import German
from game.core.languages.swedish import Swedish
from game.core.languages.vietnamese import Vietnamese
from game.core.sentences import Language
from game.storage.paths import config

log = logging.getLogger(__name__)

DOMAINS = ("ui", "rules", "thoughts", "books", "lessons", "puzzles", "commands")
"""In the order in which a pattern is looked for: what is needed at once comes first."""
GRAMMARS: Mapping[str, type[English]] = {
    grammar.code: grammar for grammar in (English, Swedish, German, Vietnamese)
}
"""What can be chosen, by its code."""
VARIABLE = "TURNUP_LANGUAGE"
"""The variable of the environment that tells which language to speak; it beats the settings."""


class _Nothing(NullTranslations):
    """What a catalogue lacks: nothing, so that the English is told."""

    def gettext(self, message: str) -> str:  # noqa: ARG002
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002
        return ""


class Catalogues:
    """The catalogues of a language as one; `first` is the domain that is asked before others."""

    def __init__(self, code: str, first: str = DOMAINS[0]) -> None:
        self._read: list[GNUTranslations] = []
        domains = sorted(DOMAINS, key=lambda domain: domain != first)
        self._left = [config("languages", code, f"{domain}.mo") for domain in domains]
        self._missing: list[str] = []

    def missing(self) -> list[str]:
        """Return the domains of which there is no catalogue, or none that can be read."""
        list(self._all())
        return self._missing

    def gettext(self, message: str) -> str:
        """Return the pattern that stands for an English one; empty where there is none."""
        found = (catalogue.gettext(message) for catalogue in self._all())
        return next(filter(None, found), "")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the pattern that stands for so many."""
        found = (catalogue.ngettext(msgid1, msgid2, n) for catalogue in self._all())
        return next(filter(None, found), "")

    def _all(self) -> Iterator[GNUTranslations]:
        yield from self._read
        while self._left:
            path = self._left.pop(0)
            try:
                with path.open("rb") as file:
                    catalogue = GNUTranslations(file)
            except (OSError, ValueError, LookupError, struct.error) as trouble:
                log.warning("no translation is read from %s: %s", path.name, trouble)
                self._missing.append(path.stem)
                continue
            catalogue.add_fallback(_Nothing())
            self._read.append(catalogue)
            yield catalogue


def language_of(code: str, first: str = DOMAINS[0]) -> Language:
    """Return a language by its code; English where there is none such.

    To read all that it has takes as long as a window to open: `first` is what is needed at once.
    """
    if code == Pseudo.code:
        return Language(Pseudo(), Longer())
    grammar = GRAMMARS.get(code, English)
    return Language(grammar(), None if grammar is English else Catalogues(code, first))


def known(code: str) -> str:
    """Return the code of a language we speak by what a system calls it, `sv_SE.UTF-8`; or empty."""
    short = code.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return short if short in GRAMMARS or short == Pseudo.code else ""


def chosen(*wanted: str) -> str:
    """Return the code of the first language wanted that we speak; that of English if none is."""
    return next(filter(None, map(known, wanted)), English.code)


def asked() -> str:
    """Return what the environment, or `--language`, asks for; empty where neither does."""
    return os.environ.get(VARIABLE, "")
