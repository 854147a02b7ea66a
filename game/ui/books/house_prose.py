"""House rules as they read: what changed, and the book that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.core.cards import SUIT_NAMES, Card
from game.core.events import Moved
from game.core.facets import Attacking
from game.core.options import Options
from game.core.rules import Rules
from game.core.sentences import Sentence, grammar, say
from game.core.table import Table
from game.core.zones import SET_ASIDE, TURN_UP
from game.match.setup import YOU
from game.school.contrasts import Contrast, Side
from game.ui.art.small_deal import BACK, PIP, Bunch, drawn, in_words
from game.ui.art.theme import BODY, BRASS, DANGER, LARGE, MUTED, SMALL
from game.ui.books.contrast_finder import ContrastFinder
from game.ui.books.glossary_links import Linked
from game.ui.books.prose import chapter, chapter_text
from game.ui.widgets import Button, Label, Picture, WrappedText
from game.ui.widgets.layout import Column, Inset, OfSize, Space, Suited
from game.ui.widgets.widget import Look, Piece, Widget
from game.ui.window.canvas import Item
from game.ui.window.kit import Kit
from game.ui.words.contrasts import words_of
from game.ui.words.house import NO_CHANGE, Difference, all_written, defaults, differences
from game.ui.words.regulars import names_of

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


_FEW: Final = 16
"""Other hands are drawn where there are no more cards than these in all."""


def in_cards(kit: Kit, key: str, contrast: Contrast) -> Piece:
    """Return the picture of a contrast and its sentences."""
    px, told = kit.frame.px, words_of(contrast)

    def cards(width: int) -> Piece:
        image = drawn(kit, _bunches(contrast), width)
        return Column(Picture(f"{key} picture", described(contrast), image), align="left")

    words = Column(
        WrappedText(f"{key} doing", told.doing, size=BODY),
        WrappedText(
            f"{key} before",
            say("Before: {before}", before=told.before),
            size=BODY,
            colour=MUTED,
        ),
        WrappedText(f"{key} now", say("Now: {now}", now=told.now), size=BODY, colour=BRASS),
        gap=px(2),
    )
    return Inset(Column(Suited(cards), words, gap=px(4)), top=px(6), bottom=px(12))


def described(contrast: Contrast) -> str:
    """Return in words what the picture shows, for those who hear it."""
    return in_words(_bunches(contrast))


def _bunches(contrast: Contrast) -> list[Bunch]:
    if contrast.action is None:
        before, now = _dealt(contrast.before), _dealt(contrast.now)
        if before == now:
            return before
        was = [b._replace(caption=say("Before: {caption}", caption=b.caption)) for b in before]
        is_now = [b._replace(caption=say("Now: {caption}", caption=b.caption)) for b in now]
        return was + is_now
    return _position(contrast)


def _dealt(side: Side) -> list[Bunch]:
    """Show what you are dealt, or a hand that wins by itself, and what was turned up."""
    table, order = side.table, side.rules.card_order
    names, held = _names(table, 0), table.hand(0)
    found = []
    for event in _laid_open(side):
        caption = say("your hand")
        if event.seat:
            caption = say("{name} lays down", name=names[event.seat])
        elif held:
            caption = say("you lay down")
        found.append(Bunch(caption, _texts(sorted(event.cards, key=order)), spread=False))
    if held:
        found.append(Bunch(say("your hand"), _texts(sorted(held, key=order)), spread=False))
    turned = table.cards(TURN_UP) or table.cards(SET_ASIDE)
    if not turned and table.turn_up is not None:
        turned = (table.turn_up,)
    return [*found, Bunch(say("turned up"), _texts(turned))]


def _laid_open(side: Side) -> list[Moved]:
    return [e for e in side.events if isinstance(e, Moved) and e.dst.kind == "shown"]


def _position(contrast: Contrast) -> list[Bunch]:
    table, action = contrast.table, contrast.action
    assert action is not None
    names = _names(table, action.seat)
    rules = contrast.before.rules
    chosen = frozenset(map(str, action.cards))
    found: list[Bunch] = []
    pairs = rules.pairs(table) if isinstance(rules, Attacking) else ()
    if pairs:
        found += [Bunch(say("on the table"), _texts(cards), spread=False) for cards in pairs]
    else:
        found += [
            Bunch(
                _did(names[play.seat], by_you=play.seat == action.seat, led=not number),
                _texts(play.cards),
                spread=False,
            )
            for number, play in enumerate(table.plays)
        ][-8:]
    hand = _texts(sorted(table.hand(action.seat), key=rules.card_order))
    found.append(Bunch(say("you hold"), hand, up=chosen))
    if contrast.size <= _FEW:
        laid = {event.seat: event.cards for event in _laid_open(contrast.before)}
        both = laid.keys() & {event.seat for event in _laid_open(contrast.now)}
        found += [
            Bunch(
                say("{names} then shows", names=names[seat]),
                _texts(sorted(laid[seat], key=rules.card_order)),
            )
            if seat in both
            else Bunch(say("{names} holds {held}", names=names[seat], held=held), (BACK,) * held)
            for seat in range(table.seats)
            if seat != action.seat and (held := len(table.hand(seat)))
        ]
    return [*found, *_trumps(table)]


def _did(name: str, *, by_you: bool, led: bool) -> str:
    """Return who led or played a card, as it stands below it."""
    if by_you:
        return say("you led") if led else say("you played")
    return say("{name} led", name=name) if led else say("{name} played", name=name)


def _trumps(table: Table) -> list[Bunch]:
    """Show the turn-up where it lies, or the suit that it made trumps."""
    turned = _texts(table.cards(TURN_UP))
    named = grammar().suit(table.trumps) if table.trumps in SUIT_NAMES else ""
    if turned:
        return [
            Bunch(
                say("turn-up: {named} are trumps", named=named) if named else say("turn-up"), turned
            )
        ]
    return (
        [Bunch(say("{named} are trumps", named=named), (f"{PIP}{table.trumps}",))] if named else []
    )


def _names(table: Table, you: int) -> Sequence[str]:
    """Return what the seats are called under their cards."""
    return names_of([YOU if seat == you else "other" for seat in range(table.seats)])[0]


def _texts(cards: tuple[Card, ...] | list[Card]) -> tuple[str, ...]:
    return tuple(BACK if card.rank == 0 else str(card) for card in cards)
