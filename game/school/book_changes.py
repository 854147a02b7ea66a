"""What a change of house rules does to the book: the sentences before, and the sentences now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from game.core.telling import Paragraph

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[A-Z“])")


class BookChange(NamedTuple):
    """Sentences of a chapter that read differently; empty where a side says nothing of it."""

    heading: str
    before: str
    now: str


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return _SENTENCE.split(text.strip()) if text.strip() else []


def book_changes(before: Sequence[Paragraph], now: Sequence[Paragraph]) -> list[BookChange]:
    """Return what differs between two books, chapter by chapter, in whole sentences."""
    old = {chapter.heading: chapter.text for chapter in before}
    new = {chapter.heading: chapter.text for chapter in now}
    found: list[BookChange] = []
    for heading in [*new, *(heading for heading in old if heading not in new)]:
        found += _in_chapter(heading, old.get(heading, ""), new.get(heading, ""))
    return found


def _in_chapter(heading: str, before: str, now: str) -> Iterator[BookChange]:
    one, other = sentences(before), sentences(now)
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    for what, start, end, begin, stop in matcher.get_opcodes():
        if what != "equal":
            yield BookChange(heading, " ".join(one[start:end]), " ".join(other[begin:stop]))
