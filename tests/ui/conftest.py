import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.sounds import Sounds

DRAWINGS = 2000
"""So many drawings are kept; what has been there for longest goes first."""


@pytest.fixture(scope="session", autouse=True)
def _drawings_are_kept():
    """Rasterise each drawing once in all tests: every kit would do it again."""
    load, kept = pygame.image.load_sized_svg, {}

    def loaded(file, size):
        key = file.getvalue(), size
        if key not in kept:
            if len(kept) >= DRAWINGS:
                kept.pop(next(iter(kept)))
            kept[key] = load(file, size)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", loaded)
        yield


@pytest.fixture
def window():
    """A window of the design size that no screen shows."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.event.clear()


@pytest.fixture
def table_kind():
    """Which kind of table there is; what holds for both is tried on both, by `BOTH_TABLES`."""
    return "plain"


@pytest.fixture
def kit(window, table_kind):
    """The shared things, at the design size, without sound."""
    kit = Kit(Preferences(mute=True, table=table_kind), Sounds(mute=True))
    kit.resize(1280, 720)
    return kit
