"""Texts from outside: what steers is escaped where they are shown, and some may not come in."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.texts import cut, escaped, shown, steers

ANYTHING = st.text(st.characters(codec=None))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sunday", "sunday"),
        ("ünï 大 \U0001f0a1 שלום", "ünï 大 \U0001f0a1 שלום"),
        ("7\u00a0chips", "7\u00a0chips"),
        ("a\u202eb", "a\\u202eb"),
        ("\0\x1b[2J", "\\x00\\x1b[2J"),
        ("one\r\ntwo\tthree", "one\\r\\ntwo\\tthree"),
        ("half \ud800, byte \udcff", "half \\ud800, byte \\udcff"),
        ("\u2028\u200b\ufeff\uffff", "\\u2028\\u200b\\ufeff\\uffff"),
        # The joiner makes one family of three people.
        ("\U0001f468\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
    ],
)
def test_what_steers_is_escaped(text, told):
    assert escaped(text) == told


@settings(deadline=None, derandomize=True, database=None)
@given(ANYTHING)
def test_any_text_is_fit_to_be_shown_once_it_is_escaped(text):
    told = escaped(text)
    assert not any(map(steers, told))
    assert len(told.splitlines()) <= 1
    told.encode()
    assert escaped(told) == told
    assert len(shown(text)) <= 40


def test_shown_is_short_and_on_one_line():
    assert shown("a\n b") == "a b"
    assert shown("x" * 50) == "x" * 39 + "…"
    assert shown("\u202e" * 50) == ("\\u202e" * 7)[:39] + "…"
    assert cut("x" * 40, 40) == "x" * 40
