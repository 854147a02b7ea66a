"""Numbers, counted things and rows of them in words."""

import pytest

from game.ui.words.amounts import counted, in_words, joined, upper


@pytest.mark.parametrize(
    ("number", "most", "word"),
    [(0, 12, "no"), (1, 12, "one"), (12, 12, "twelve"), (13, 12, "13"), (20, 20, "twenty")],
)
def test_a_number_is_a_word_as_far_as_is_wanted(number, most, word):
    assert in_words(number, most=most) == word


def test_things_are_one_or_several():
    assert [in_words(n, "card") for n in (0, 1, 2)] == ["no cards", "one card", "two cards"]
    assert [counted(n, "point") for n in (0, 1, -3)] == ["0 points", "1 point", "-3 points"]


@pytest.mark.parametrize(
    ("things", "row"),
    [("", ""), ("a", "a"), ("ab", "a or b"), ("abc", "a, b or c")],
)
def test_things_stand_in_a_row(things, row):
    assert joined(list(things), "or") == row


def test_a_sentence_begins_with_a_capital_and_keeps_the_others():
    assert upper("you and Fox") == "You and Fox"
    assert upper("") == ""
