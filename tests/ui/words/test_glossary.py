"""The words of the table: each with two plain sentences and a picture, one tap from any text."""

import re

import pygame
import pytest

from game.core.sentences import speak
from game.rules.catalogue import games
from game.storage.languages.catalogues import language_of
from game.ui.art.small_deal import drawn, in_words
from game.ui.books.glossary_links import LINK, TermLink
from game.ui.books.glossary_scene import SKETCHES, TermScene
from game.ui.books.rules_scene import RulesScene
from game.ui.window.scene import Pop, Push
from game.ui.words.glossary import GLOSSARY, term, terms_in
from tests.amounts import crossed
from tests.each import each
from tests.tables import rules
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    kit_of,
    misfits,
    node,
    pad,
    press,
    walked,
)

# The words that a beginner meets, whatever the game.
WANTED = (
    "Trick,Lead,Follow suit,Void,Trumps,Ruff,Overruff,Discard,Slough,Stock,Turn-up,Hand,Dealer,"
    "Eldest,Deal,Match,Pot,Ante,Looed,Stand,Pass,Bid,Head,Set,Run,Slam,Lay,The goat"
).split(",")


@pytest.fixture(autouse=True)
def _window(window):
    pass


def syllables(word):
    """Return about how many syllables an English word has."""
    word = re.sub(r"(?:[^laeiouy]es|ed|[^laeiouy]e)$", "", word.lower())
    return max(1, len(re.findall(r"[aeiouy]{1,2}", word)))


def grade(text):
    """Return the Flesch-Kincaid grade of a text: the years at school it asks for."""
    words = re.findall(r"[A-Za-z']+", text)
    sentences = max(1, len(re.findall(r"[.!?](?:\s|$)", text)))
    per_word = sum(map(syllables, words)) / len(words)
    return 0.39 * len(words) / sentences + 11.8 * per_word - 15.59


def test_every_word_has_a_picture_and_two_sentences():
    assert set(SKETCHES) == {one.word for one in GLOSSARY}
    for one in GLOSSARY:
        assert one.more.endswith(".")
        assert one.more.count(".") == 1
        assert SKETCHES[one.word]
        assert in_words(SKETCHES[one.word])
    assert {*WANTED} <= {one.word for one in GLOSSARY}


def test_a_child_of_ten_can_read_it():
    grades = [grade(one.text) for one in GLOSSARY]
    mean = sum(grades) / len(grades)
    print(f"mean grade {mean:.2f}, highest {max(grades):.1f}")
    assert mean <= 4.5
    assert max(grades) <= 9


def test_grades_are_counted_as_everybody_counts_them():
    assert grade("The cat sat on the mat.") < 1
    assert grade("Responsibility characterises administrative organisations.") > 20


def test_terms_are_found_where_they_stand():
    text = "Follow suit: the trumps of a spare hand ruff. The dealer deals, and time runs out."
    found = [(text[one.start : one.end], one.term.word) for one in terms_in(text)]
    assert found == [
        ("Follow suit", "Follow suit"),
        ("trumps", "Trumps"),
        ("spare hand", "Spare hand"),
        ("ruff", "Ruff"),
        ("dealer", "Dealer"),
    ]


@pytest.mark.parametrize("game", games())
def test_every_book_has_words_to_press(game):
    book = rules(game).words.book()
    found = {one.term.word for chapter in book for one in terms_in(chapter.text)}
    assert len(found) >= 6


@each("word", [one.word for one in GLOSSARY])
def test_a_picture_fits_and_is_none_of_nothing(kit, word):
    image = drawn(kit, SKETCHES[word], 540, centred=True)
    assert image.get_width() == 540
    inside = image.get_bounding_rect()
    assert inside.w > 60
    assert inside.h > 60
    # Nothing is cut off at a side.
    assert inside.left > 0
    assert inside.right < 540


@pytest.mark.parametrize(
    ("word", "size", "scale"), crossed(["Swap", "Head", "Pack"], SIZES, SCALES)
)
def test_the_card_fits(monkeypatch, size, scale, word):
    kit = kit_of(size, scale)
    scene = TermScene(kit, term(word))
    scene.resize(kit.frame)
    assert misfits(scene) == []
    assert cut_texts(scene, monkeypatch) == []


def card_of(word="Ruff"):
    kit = kit_of((1280, 720))
    scene = TermScene(kit, term(word))
    scene.resize(kit.frame)
    return scene


def test_the_card_closes_by_every_hand():
    assert press(card_of(), pygame.K_ESCAPE) == Pop()
    assert press(card_of(), pygame.K_RETURN) == Pop()
    assert pad(card_of(), pygame.CONTROLLER_BUTTON_B) == Pop()
    assert pad(card_of(), pygame.CONTROLLER_BUTTON_A) == Pop()
    assert click(card_of(), "close") == Pop()


def test_a_word_of_the_card_leads_on():
    scene = card_of("Lead")
    assert click(scene, f"{LINK}Trick in words") is None
    assert node(scene, "words").label == term("Trick").text
    assert scene.title == "Trick"


def book_of(size=(1280, 720), scale=100, **house):
    kit = kit_of(size, scale)
    scene = RulesScene(kit, rules(**house))
    scene.resize(kit.frame)
    return scene


def test_a_word_of_the_book_is_one_tap_away():
    scene = book_of()
    change = click(scene, f"{LINK}Stock in text 1")
    assert isinstance(change, Push)
    assert change.scene.title == "Stock"


def test_a_word_of_the_book_is_met_by_the_keyboard():
    scene = book_of()
    assert f"{LINK}Ruff in text 3" in walked(scene)
    scene.form.set_focus(f"{LINK}Ruff in text 3", show=True)
    change = press(scene, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert change.scene.title == "Ruff"
    scene.form.set_focus(f"{LINK}Ruff in text 3", show=True)
    assert isinstance(pad(scene, pygame.CONTROLLER_BUTTON_A), Push)


def test_a_word_is_explained_wherever_it_stands_again():
    scene = book_of()
    scene.items()
    word = next(word for word in scene.words if word.term.word == "Trumps")
    scene.form.view("text").reveal(word.rect)
    at = scene.form.view("text").to_window(word.rect).center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at))
    change = scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=at))
    assert isinstance(change, Push)
    assert change.scene.title == "Trumps"


def test_links_lie_on_their_words():
    scene = book_of(scale=200)
    fonts, size = scene.kit.fonts, None
    links = [widget for widget in scene.form.widgets if isinstance(widget, TermLink)]
    assert len(links) > 40
    for link in links:
        text = link.part_of
        size = scene.kit.frame.text(text.size)
        assert text.rect.contains(link.rect)
        assert link.rect.h >= fonts.line_height(size) - 1
        shortest = min(fonts.width(form, size) for form in (link.term.word[:3].lower(), "led"))
        assert link.rect.w >= shortest


def test_a_link_is_read_aloud_in_the_language_that_is_spoken():
    speak(language_of("sv"))
    try:
        assert node(book_of(), f"{LINK}Ruff in term Ruff").label == "Trumfa"
    finally:
        speak()


def test_every_word_of_the_list_opens_its_card():
    scene = book_of()
    for one in (GLOSSARY[0], GLOSSARY[-1]):
        change = click(scene, f"{LINK}{one.word} in term {one.word}")
        assert isinstance(change, Push)
        assert change.scene.title == one.word
