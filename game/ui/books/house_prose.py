"""House rules as they read: what changed, and the book that they make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.options import Options
from game.core.rules import Rules
from game.ui.art.theme import BRASS, DANGER, LARGE, MUTED, SMALL
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.contrast_picture import add_contrast
from game.ui.books.glossary_links import Word, add_links
from game.ui.books.prose import add_chapters
from game.ui.widgets import Button, Label, Paragraph
from game.ui.widgets.rows import Line, Rows
from game.ui.words.house import NO_CHANGE, Difference, all_written, defaults, differences

SHOW: Final = "show "
"""What the keys of buttons begin with that show what a rule changes in a deal."""
_MOST: Final = 2
"""How many changed passages of the book are told of one rule."""
_SILENT: Final = "The book says nothing of it."
_UNSEEN: Final = "No small deal shows it: it comes up too seldom."


def add_prose(
    rows: Rows,
    finder: ContrastFinder,
    good: Options,
    values: Mapping[str, str],
    *,
    game: type[Rules],
    stale: bool,
    shown: str = "",
) -> list[Word]:
    """Add what changed and the book, with marks at the chapters that differ; return its words.

    `good` are the last rules that fit together; `stale` says that `values` do not. What the rule
    `shown` changes is shown in a deal.
    """
    if stale:
        words = "The rules do not fit together yet; this is how they read before."
        rows.line("stale", words, size=SMALL, colour=DANGER, gap=12)
    _add_changes(rows, finder, good, values, shown="" if stale else shown)
    book = game(good).book()
    told = all_written(good)
    natural = game(defaults(type(good), told)).book()
    differing = [
        number
        for number, chapter in enumerate(book)
        if number >= len(natural) or chapter != natural[number]
    ]
    add_chapters(rows, book, differing, heading=LARGE)
    texts = [rows.form[f"text {number}"] for number in range(len(book))]
    # The arrows are for the form beside it; Tab would go a long way through a whole book.
    return [
        word
        for text in texts
        if isinstance(text, Paragraph)
        for word in add_links(rows, text, by_keys=False)
    ]


def _add_changes(
    rows: Rows, finder: ContrastFinder, good: Options, values: Mapping[str, str], *, shown: str
) -> None:
    """List what differs from the book: label, what was, what is, and how the book now reads."""
    frame = rows.kit.frame
    title = Label("changes", "What changed", size=LARGE, serif=True)
    _, tall = title.natural_size(rows.kit, rows.room)
    rows.widget(title, 0, rows.room, tall)
    rows.y += tall + frame.px(4)
    found = differences(type(good), values)
    if not found:
        rows.line("no change", NO_CHANGE, colour=MUTED)
    # What was touched last is what the person wants to see.
    for one in sorted(found, key=lambda one: one.key != shown):
        add_change(rows, finder, good, one, shown=one.key == shown)
    rows.y += frame.px(14)
    add_line(rows, "text rule")


def add_change(
    rows: Rows, finder: ContrastFinder, good: Options, one: Difference, *, shown: bool
) -> None:
    """Add one changed rule, and what it changes."""
    rows.line(f"change {one.key}", f"{one.label}: {one.before} » {one.now}", colour=BRASS, gap=3)
    add_effect(rows, finder, good, one.key, shown=shown)


def add_effect(rows: Rows, finder: ContrastFinder, good: Options, key: str, *, shown: bool) -> None:
    """Add how the book read before a rule was changed and reads now, and a deal that shows it."""
    frame = rows.kit.frame
    for number, (before, now) in enumerate(passages(finder, good, key)):
        rows.line(f"before {key} {number}", f"Before: {before}", size=SMALL, colour=MUTED, gap=3)
        rows.line(f"now {key} {number}", f"Now: {now}", size=SMALL, gap=6)
    contrast = finder.in_deal(key, good) if shown else None
    if contrast is not None:
        add_contrast(rows, key, contrast)
    elif shown:
        rows.line(f"unseen {key}", _UNSEEN, size=SMALL, colour=MUTED)
    else:
        button = Button(SHOW + key, "See it in a deal", icon="eye", style="quiet", size=SMALL)
        wide, tall = button.natural_size(rows.kit, rows.room)
        rows.widget(button, 0, wide, tall)
        rows.y += tall
    rows.y += frame.px(8)


def passages(finder: ContrastFinder, good: Options, key: str) -> list[tuple[str, str]]:
    """Return how the book read before a rule was changed, and how it reads now."""
    return [
        (one.before or _SILENT, one.now or _SILENT) for one in finder.in_book(key, good)[:_MOST]
    ]


def add_line(rows: Rows, key: str) -> None:
    """Add a fading line across, with room below it."""
    rule = rows.kit.pictures.rule(rows.room, max(1, rows.kit.frame.px(1)))
    rows.widget(Line(key, rule), 0, *rule.get_size())
    rows.y += rows.kit.frame.px(18)
