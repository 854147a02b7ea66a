import pygame
import pytest

from game.rules.catalogue import games
from game.rules.linger_longer import LingerLonger, LingerLongerOptions
from game.ui.art.fonts import Fonts
from game.ui.art.theme import BODY
from game.ui.books.rules_scene import RulesScene
from game.ui.menus.game_card import GameCard, in_families, pair_of
from game.ui.widgets import WrappedText
from game.ui.window.scene import Pop
from game.ui.words.glossary import GLOSSARY
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    press,
    reachable,
    walked,
)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def scene_of(size=(1280, 720), scale=100, **options):
    kit = kit_of(size, scale)
    scene = RulesScene(kit, LingerLonger(LingerLongerOptions(**options)))
    scene.resize(kit.frame)
    return scene


def test_the_whole_book_is_there_and_the_words_after_it():
    scene = scene_of()
    labels = [found.label for found in scene.nodes()]
    for chapter in LingerLonger(LingerLongerOptions()).words.book():
        assert chapter.heading in labels
        assert chapter.text in labels
    for term in GLOSSARY:
        assert node(scene, f"meaning {term.word}").label == term.meaning
        assert keys(scene).index(f"term {term.word}") > keys(scene).index("text 7")


def test_the_words_are_in_order_and_explained_in_one_sentence():
    words = [term.word for term in GLOSSARY]
    # As in a dictionary, the article doesn't count.
    assert words == sorted(words, key=lambda word: word.removeprefix("The ").capitalize())
    for wanted in ("Trick", "Lead", "Follow suit", "Ruff", "Stock", "Turn-up", "Eldest", "Pot"):
        assert wanted in words
    for term in GLOSSARY:
        assert term.meaning.endswith(".")
        assert term.meaning.count(".") == 1


def test_house_rules_in_force_are_listed():
    assert "house" not in keys(scene_of())
    scene = scene_of(lift_smoke=True)
    assert node(scene, "house lift_smoke").label == "Lift Smoke: yes (in the book: no)"
    assert "“Trumps”" in node(scene, "house where").label


def test_players_are_no_house_rule():
    assert "house" not in keys(scene_of(players=6))


@pytest.mark.parametrize(
    ("code", "back"),
    [
        (pygame.K_DOWN, pygame.K_UP),
        (pygame.K_PAGEDOWN, pygame.K_PAGEUP),
        (pygame.K_END, pygame.K_HOME),
        (pygame.K_RIGHT, pygame.K_LEFT),
    ],
)
def test_keys_scroll(code, back):
    scene = scene_of()
    before = node(scene, "chapter 7").rect[1]
    press(scene, code)
    assert node(scene, "chapter 7").rect[1] < before
    press(scene, back)
    assert node(scene, "chapter 7").rect[1] == before


def test_a_link_goes_to_its_chapter_and_is_marked():
    scene = scene_of()
    assert node(scene, "to The aim").value == "being read"
    click(scene, "to Scoring")
    panel = scene.form["panel"].rect
    heading = next(
        found for found in scene.nodes() if found.label == "Scoring" and found.rect[0] > panel.left
    )
    assert 0 <= heading.rect[1] - panel.top < 80
    assert node(scene, "to Scoring").value == "being read"
    press(scene, pygame.K_END)
    assert node(scene, "to Words of the table").value == "being read"


def test_escape_and_the_arrow_go_back():
    assert press(scene_of(), pygame.K_ESCAPE) == Pop()
    assert click(scene_of(), "back") == Pop()


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_nothing_is_clipped_and_lines_can_be_read(monkeypatch, size, scale):
    scene = scene_of(size, scale, players=5, lift_smoke=True, deal_size=8)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []
    fonts = scene.kit.fonts
    assert isinstance(fonts, Fonts)
    for widget in scene.form.widgets:
        if isinstance(widget, WrappedText) and widget.size == BODY:
            size_px = scene.kit.frame.text(widget.size)
            lines = fonts.wrap(widget.label, widget.rect.w, size_px)
            assert max(map(len, lines)) <= 82


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_reached_by_tab(size):
    scene = scene_of(size)
    assert walked(scene) >= reachable(scene)


def test_the_place_in_the_text_survives_a_new_size():
    scene = scene_of()
    click(scene, "to The match")
    scene.resize(scene.kit.resize(1920, 1080))
    assert node(scene, "to The match").value == "being read"


def shelved(size=(1280, 720), scale=100):
    kit = kit_of(size, scale)
    scene = RulesScene(kit, LingerLonger(LingerLongerOptions()), shelf=games())
    scene.resize(kit.frame)
    return scene


def test_another_book_is_taken_from_the_shelf():
    scene = shelved()
    assert node(scene, "game").value == "Linger Longer"
    scene.items()
    scene.form.set_focus("game", show=True)
    press(scene, pygame.K_RIGHT)
    other = list(games().values())[1]
    assert node(scene, "heading").label == other.about.title
    assert scene.title == f"The rules of {other.about.title}"
    assert node(scene, "summary").label == other.about.summary
    # The arrow was for the choice, and the text stays at its beginning.
    assert scene.form.view("text").offset == 0
    press(scene, pygame.K_LEFT)
    assert node(scene, "heading").label == "Linger Longer"


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_the_shelf_fits_beside_the_book(monkeypatch, size, scale):
    scene = shelved(size, scale)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


def test_the_book_of_a_game_shows_the_cards_that_the_choice_of_a_game_has_for_it():
    shelf = games()
    rows = in_families(shelf.values())
    pairs = [pair_of(rules, shelf.values()) for rules in rows]
    assert pairs == [GameCard(rules, at, chosen=False)._pair for at, rules in enumerate(rows)]
    assert len(set(pairs)) == len(rows)


def test_a_book_is_told_once_to_be_laid_out(monkeypatch):
    scene, told = scene_of(), []
    words = type(scene._rules.words)
    book = words.book
    monkeypatch.setattr(words, "book", lambda its: told.append(its) or book(its))
    scene.resize(scene.kit.frame)
    assert len(told) == 1
