"""What a switch does to the book is told in whole sentences, before and now."""

import pytest

from game.core.telling import Paragraph
from game.rules.catalogue import games
from game.school.contrasts import book_changes, sentences
from tests.rules.houses import single_rules
from tests.tables import rules


def test_only_the_sentences_that_differ_are_told():
    before = [Paragraph("One", "It rains. It snows."), Paragraph("Two", "All is well.")]
    now = [Paragraph("One", "It rains. It hails! It blows."), Paragraph("Two", "All is well.")]
    assert book_changes(before, now) == [("One", "It snows.", "It hails! It blows.")]


def test_a_chapter_that_comes_or_goes_is_told_whole():
    chapter = Paragraph("One", "It rains. It snows.")
    assert book_changes([], [chapter]) == [("One", "", "It rains. It snows.")]
    assert book_changes([chapter], []) == [("One", "It rains. It snows.", "")]


def test_a_switch_in_the_words_of_the_book():
    changes = book_changes(rules().words.book(), rules(instant_out=True).words.book())
    assert any("stay in" in one.before and "Instant Out" in one.now for one in changes)


@pytest.mark.parametrize("game", games())
def test_whenever_the_book_differs_there_is_a_before_and_a_now(game):
    kind = games()[game]
    plain = kind(kind.options_type()).words.book()
    for house in single_rules(kind.options_type):
        options = kind.options_type.read(house)[0]
        if options is None:
            continue
        book = kind(options).words.book()
        changes = book_changes(plain, book)
        assert bool(changes) == (plain != book), house
        for one in changes:
            assert one.before != one.now
            texts = {chapter.heading: chapter.text for chapter in (*plain, *book)}
            assert one.heading in texts


def test_sentences_end_where_they_should():
    assert sentences("He has 1.5 seconds. “Well!” Then, e.g. two.") == [
        "He has 1.5 seconds.",
        "“Well!” Then, e.g. two.",
    ]
    assert sentences("  ") == []
