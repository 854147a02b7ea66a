"""The system's clipboard; where there is none, it stays empty and takes nothing."""

from __future__ import annotations

import pygame


def copied() -> str:
    """Return the text on the clipboard, one line, without what cannot be shown."""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""
    return "".join(letter for letter in text.strip() if letter.isprintable())


def pasted(event: pygame.event.Event) -> str:
    """Return the text that a key pastes, empty where it pastes none."""
    held = pygame.KMOD_CTRL | pygame.KMOD_META
    pastes = event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & held
    return copied() if pastes else ""


def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether there is one that takes it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):
        return False
    return True
