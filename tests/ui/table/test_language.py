"""A table that stands when another language is chosen: what it says is said in that one at once."""

import re

import pytest

from game.app.app import App
from game.core.sentences import speak
from game.match.match import Match
from game.storage.folders import Folders
from game.storage.languages.catalogues import language_of
from tests.amounts import crossed
from tests.tables import rules
from tests.ui.scene_driver import kit_of

ACCENTS = set("àéîöüýñçÀÉÎÖÜÝÑÇ")
WORD = re.compile("[A-Za-zÀ-ÿ]{3,}")


@pytest.fixture(autouse=True)
def _english_again():
    yield
    speak()


def untold(text):
    """Tell whether a text has a word that is in no catalogue; one without a vowel has no accent."""
    found = (word for word in WORD.findall(text) if re.search("[aeiouyncAEIOUYNC]", word))
    return any(not ACCENTS & set(word) for word in found)


def told(scene):
    return {text for node in scene.nodes() for text in (node.label, node.value) if text}


@pytest.mark.usefixtures("window")
def test_what_was_played_last_is_called_as_it_is_said():
    speak(language_of("sv"))
    for game, called in (
        ("julep", "Förra sticket"),
        ("durak", "Förra anfallet"),
        ("tieng-len", "Förra rundan"),
    ):
        match = Match(rules(game), "tongues")
        match.deal()
        scene = App(kit_of((1280, 720)), Folders(None, None)).tables.still(match)
        assert next(node for node in scene.nodes() if node.key == "last-trick").label == called


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("game", "place"),
    crossed(
        ["julep", "losers-game", "tieng-len", "skitgubbe"], [((1280, 720), 100), ((800, 600), 200)]
    ),
)
def test_the_language_changes_at_once(game, place):
    kit = kit_of(*place)
    match = Match(rules(game), "tongues")
    match.deal()
    scene = App(kit, Folders(None, None)).tables.still(match)
    scene.resize(kit.frame)
    scene.settle()
    scene.items()
    assert any(map(untold, told(scene)))
    speak(language_of("xx"))
    scene.resize(kit.frame)
    scene.update(1 / 60)
    scene.items()
    assert {text for text in told(scene) if untold(text)} == set()
    speak()
    scene.resize(kit.frame)
    scene.update(1 / 60)
    assert any("Fox" in text for text in told(scene))
    scene.close()
