import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.preferences import Preferences
from game.ui.sounds import Sounds


@pytest.fixture
def window():
    """A window of the design size that no screen shows."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.event.clear()


@pytest.fixture
def kit(window):
    """The shared things, at the design size, without sound."""
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    kit.resize(1280, 720)
    return kit
