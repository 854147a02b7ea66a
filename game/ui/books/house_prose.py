"""House rules as they read: what changed, and the book that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.core.options import Options
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.ui.art.theme import BRASS, DANGER, LARGE, MUTED, SMALL
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.contrast_picture import in_cards
from game.ui.books.glossary_links import Linked
from game.ui.books.prose import chapter, chapter_text
from game.ui.widgets import Button, Label, WrappedText
from game.ui.widgets.layout import Column, Inset, OfSize, Space
from game.ui.widgets.widget import Look, Piece, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.house import NO_CHANGE, Difference, all_written, defaults, differences

SHOW: Final = "show "
"""What the keys of buttons begin with that show what a rule changes in a deal."""
_MOST: Final = 2
"""How many changed passages of the book are told of one rule."""
_SILENT: Final = Sentence("The book doesn't mention it.")
_UNSEEN: Final = Sentence("It comes up too rarely to show in a small deal.")


class Reading(NamedTuple):
    """House rules to be told: those of a `game` that last fitted together, and what differs.

    `stale` says that what differs now does not fit. What the rule `shown` changes is shown in a
    deal.
    """

    game: type[Rules]
    good: Options
    values: Mapping[str, str]
    stale: bool
    shown: str = ""


def prose(kit: Kit, finder: ContrastFinder, read: Reading, texts: Sequence[Linked]) -> list[Piece]:
    """Return what changed, and the book of these `texts` with marks at the chapters that differ."""
    px = kit.frame.px
    rows: list[Piece] = []
    if read.stale:
        words = say("These rules don't fit together yet. This is how they read before.")
        rows.append(Inset(WrappedText("stale", words, size=SMALL, colour=DANGER), bottom=px(12)))
    rows += _changes(kit, finder, read)
    book = read.game(read.good).words.book()
    natural = read.game(defaults(type(read.good), all_written(read.good))).words.book()
    differ = [one not in natural[number : number + 1] for number, one in enumerate(book)]
    marked = any(differ)
    return rows + [
        chapter(kit, at, one, text, size=LARGE, changed=differ[at] if marked else None)
        for at, (one, text) in enumerate(zip(book, texts, strict=True))
    ]


def texts_of(read: Reading) -> list[Linked]:
    """Return the texts of the book with links to the words that they use.

    The arrows are for the form beside it; Tab would go a long way through a whole book.
    """
    book = read.game(read.good).words.book()
    return [Linked(chapter_text(at, one), by_keys=False) for at, one in enumerate(book)]


def _changes(kit: Kit, finder: ContrastFinder, read: Reading) -> list[Piece]:
    """List what differs from the book: label, what was, what is, and how the book now reads."""
    px = kit.frame.px
    shown = "" if read.stale else read.shown
    found = differences(type(read.good), read.values)
    rows: list[Piece] = [
        Label("changes", say("What changed"), size=LARGE, serif=True),
        Space(px(4)),
    ]
    if not found:
        rows += [WrappedText("no change", say(NO_CHANGE), colour=MUTED), Space(px(2))]
    # What was touched last is what the person wants to see.
    for one in sorted(found, key=lambda one: one.key != shown):
        rows.append(change(kit, finder, read.good, one, shown=one.key == shown))
    return [*rows, Space(px(14)), line(kit, "text rule")]


def change(
    kit: Kit, finder: ContrastFinder, good: Options, one: Difference, *, shown: bool
) -> Piece:
    """Return one changed rule, and what it changes."""
    told = WrappedText(f"change {one.key}", f"{one.label}: {one.before} » {one.now}", colour=BRASS)
    return Column(told, Space(kit.frame.px(3)), effect(kit, finder, good, one.key, shown=shown))


def effect(kit: Kit, finder: ContrastFinder, good: Options, key: str, *, shown: bool) -> Piece:
    """Return how the book read before a rule was changed and reads now, and a deal of it."""
    px = kit.frame.px
    rows: list[Piece] = []
    for number, (before, now) in enumerate(passages(finder, good, key)):
        rows += [
            WrappedText(
                f"before {key} {number}",
                say("Before: {before}", before=before),
                size=SMALL,
                colour=MUTED,
            ),
            Space(px(3)),
            WrappedText(
                f"now {key} {number}",
                say("Now: {now}", now=now),
                size=SMALL,
            ),
            Space(px(6)),
        ]
    contrast = finder.in_deal(key, good) if shown else None
    if contrast is not None:
        rows.append(in_cards(kit, key, contrast))
    elif shown:
        rows += [WrappedText(f"unseen {key}", say(_UNSEEN), size=SMALL, colour=MUTED), Space(px(2))]
    else:
        button = Button(SHOW + key, say("See it in a deal"), icon="eye", style="quiet", size=SMALL)
        rows.append(Column(button, align="left"))
    return Column(*rows, Space(px(8)))


def passages(finder: ContrastFinder, good: Options, key: str) -> list[tuple[str, str]]:
    """Return how the book read before a rule was changed, and how it reads now."""
    return [
        (one.before or say(_SILENT), one.now or say(_SILENT))
        for one in finder.in_book(key, good)[:_MOST]
    ]


def line(kit: Kit, key: str) -> Piece:
    """Return a fading line across, with room below it."""
    return Inset(OfSize(Line(key), height=1), bottom=kit.frame.px(17))


class Line(Widget):
    """A fading line between two parts."""

    focusable = False

    def __init__(self, key: str, thick: int = 1) -> None:
        super().__init__(key, "")
        self._thick = thick

    def items(self, kit: Kit, look: Look) -> list[Item]:  # noqa: ARG002
        """Return the line."""
        rule = kit.pictures.rule(self.rect.w, max(1, kit.frame.px(self._thick)))
        return [Item(rule, self.rect.x, self.rect.y)]
