"""What a build must bring for the eye and the ear: each is tried, and says in a word what it found.

All raise AssertionError with a sentence where something is missing or broken.
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from typing import Final

import pygame

from game.core.cards import PACK
from game.storage.paths import asset
from game.ui.art import deck
from game.ui.art.fonts import ALL_FACES, read_face
from game.ui.window.screen_reader import ScreenReader, available

_CARD: Final = (100, 156)
_NO_SCREENS: Final = ("dummy", "offscreen")


def draw_the_deck() -> str:
    """Draw every card and every back from its outlines, as the window does."""
    style = deck.DeckStyle()
    drawn = [deck.face_svg(str(card), style) for card in PACK]
    drawn += [deck.back_svg(back) for back in deck.BACKS]
    for text in drawn:
        picture = pygame.image.load_sized_svg(BytesIO(text.encode()), _CARD)
        shown = picture.get_bounding_rect()
        assert shown.w > _CARD[0] // 2, "a card is drawn empty"
    return f"{len(drawn)} cards"


def write_in_every_face() -> str:
    """Write a word in every face, and find that none is a stand-in."""
    pygame.font.init()
    missing = [face.file for face in ALL_FACES if read_face(face) is None]
    assert not missing, f"missing: {', '.join(missing)}"
    for face in ALL_FACES:
        font = pygame.font.Font(BytesIO(read_face(face) or b""), 20)
        assert font.size("Turnup ♠")[0] > 0, f"{face.file} writes nothing"
    return f"{len(ALL_FACES)} faces"


def read_every_sound() -> str:
    """Read every sound to its end; that takes no loudspeaker."""
    folder = asset("sounds")
    files = sorted(folder.glob("**/*.ogg")) if folder.is_dir() else []
    assert files, f"none in {folder}"
    driver = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        pygame.mixer.init(44100, -16, 2, 512)
        for file in files:
            with file.open("rb") as stream:
                assert pygame.mixer.Sound(stream).get_length() > 0, f"{file.name} is silent"
    except pygame.error as error:
        raise AssertionError(str(error)) from error
    finally:
        pygame.mixer.quit()
        if driver is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = driver
    return f"{len(files)}"


def meet_a_reader() -> str:
    """Find what speaks to screen readers, which every build has to bring along."""
    if not available():
        assert not getattr(sys, "frozen", False), "the package accesskit is missing"
        return "the package accesskit is not installed"
    import accesskit

    node = accesskit.Node(accesskit.Role.BUTTON)
    node.set_label("Turnup")
    assert node.label == "Turnup", "what a node is called is lost"
    return "accesskit"


def open_a_window() -> str:
    """Open a window that nobody sees and draw the title in it, where there is a display."""
    try:
        pygame.display.init()
    except pygame.error:
        return "no display here"
    try:
        name = pygame.display.get_driver()
        if name in _NO_SCREENS:
            return f"no display here ({name})"
        pygame.display.set_mode((800, 600), pygame.HIDDEN)
        pygame.display.flip()
        reader = ScreenReader(pygame.display.get_wm_info()["window"]) if available() else None
        read = "" if reader is None else ", a screen reader can read it"
        # It looks into the window, so it goes first.
        del reader
    except pygame.error as error:
        raise AssertionError(str(error)) from error
    finally:
        pygame.display.quit()
    return f"opened by {name}{read}"
