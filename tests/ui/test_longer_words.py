"""Pages in words two fifths longer than English, in the smallest window with the largest text."""

import pytest

from game.core.sentences import speak
from game.storage.languages.catalogues import language_of
from game.ui.learn.again_scenes import AgainResult
from game.ui.menus.keys_scene import KeysScene, OwnKeysScene
from game.ui.menus.settings_scene import SettingsScene
from game.ui.menus.who_scene import WhoScene
from tests.ui.learn import test_tens_scene as tens
from tests.ui.menus import test_front_scenes as front
from tests.ui.scene_driver import kit_of, misfits

PAGES = {
    "title": front.title,
    "title with all": front.crowded,
    "pause": front.pause,
    "long pause": front.full_pause,
    "deal code": front.code_page,
    "deal code, asked": front.code_warning,
    "settings": SettingsScene,
    "keys": KeysScene,
    "own keys": OwnKeysScene,
    "who": WhoScene,
    "guess": lambda kit: tens.scenes(kit)[0],
    "tried again": lambda kit: AgainResult(kit, 3, 8),
}


@pytest.fixture(autouse=True)
def _longer():
    speak(language_of("xx"))
    yield
    speak()


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("page", PAGES)
def test_longer_words_have_their_place(page):
    kit = kit_of((800, 600), 200)
    scene = PAGES[page](kit)
    scene.resize(kit.frame)
    assert set("àéîöü") & {letter for node in scene.nodes() for letter in node.label}
    assert misfits(scene) == []
