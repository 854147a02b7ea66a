"""The language of the window: that of the settings, or that of the person's system."""

from __future__ import annotations

import os

import pygame.system

from game.core.sentences import speak
from game.storage.languages.catalogues import chosen, language_of

AUTOMATIC = "auto"
"""What the settings say where the system is to tell."""


def speak_as(wanted: str, *, asked: str = "") -> None:
    """Speak the language that is wanted in the settings from now on.

    One that was `asked` for as the program was started is spoken instead.
    """
    speak(language_of(code_of(wanted, asked=asked)))


def code_of(wanted: str, *, asked: str = "") -> str:
    """Return the code of the language that is spoken so."""
    return chosen(asked, "" if wanted == AUTOMATIC else wanted, *of_the_system())


def of_the_system() -> list[str]:
    """Return the languages that a person has chosen for everything, the best first."""
    # Of these variables SDL asks LANG first, which says the least to gettext, and one not at all.
    told = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES")]
    locales = [locale["language"] for locale in pygame.system.get_pref_locales()]
    return [*":".join(told).split(":"), *locales]
