"""What tests of several rooms share."""

import pygame
import pytest

from game.app import App
from game.storage.folders import Folders
from game.ui.kit import Kit
from game.ui.preferences import Preferences
from game.ui.sounds import Sounds


@pytest.fixture
def app(tmp_path, monkeypatch):
    """The program behind a window that no screen shows, with nothing kept yet."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    kit.resize(1280, 720)
    app = App(kit, Folders(tmp_path / "config", tmp_path / "data"))
    app.kit = kit
    yield app
    app.close()
