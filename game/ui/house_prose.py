"""House rules as they read: what changed, and the book that they make."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.options import Options
from game.core.rules import Rules
from game.ui.house_words import NO_CHANGE, defaults, differences, written
from game.ui.prose import add_chapters
from game.ui.rows import Line, Rows
from game.ui.theme import BRASS, DANGER, LARGE, MUTED, SMALL
from game.ui.widgets import Label


def add_prose(
    rows: Rows, game: type[Rules], good: Options, values: Mapping[str, str], *, stale: bool
) -> None:
    """Add what changed and the book, with marks at the chapters that differ.

    `good` are the last rules that fit together; `stale` says that `values` do not.
    """
    if stale:
        words = "The rules do not fit together yet; this is how they read before."
        rows.line("stale", words, size=SMALL, colour=DANGER, gap=12)
    _add_changes(rows, type(good), values)
    book = game(good).book()
    told = {key: written(value) for key, value in good.mapping().items()}
    natural = game(defaults(type(good), told)).book()
    differing = [
        number
        for number, chapter in enumerate(book)
        if number >= len(natural) or chapter != natural[number]
    ]
    add_chapters(rows, book, differing, heading=LARGE)


def _add_changes(rows: Rows, options: type[Options], values: Mapping[str, str]) -> None:
    """List what differs from the book: label, what was, what is."""
    frame = rows.kit.frame
    title = Label("changes", "What changed", size=LARGE, serif=True)
    _, tall = title.natural_size(rows.kit, rows.room)
    rows.widget(title, 0, rows.room, tall)
    rows.y += tall + frame.px(4)
    found = differences(options, values)
    if not found:
        rows.line("no change", NO_CHANGE, colour=MUTED)
    for one in found:
        words = f"{one.label}: {one.before} » {one.now}"
        rows.line(f"change {one.key}", words, colour=BRASS, gap=3)
    rows.y += frame.px(14)
    add_line(rows, "text rule")


def add_line(rows: Rows, key: str) -> None:
    """Add a fading line across, with room below it."""
    rule = rows.kit.pictures.rule(rows.room, max(1, rows.kit.frame.px(1)))
    rows.widget(Line(key, rule), 0, *rule.get_size())
    rows.y += rows.kit.frame.px(18)
