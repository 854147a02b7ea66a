"""A contrast on the screen: the cards that matter, what is done, and both answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import SUIT_NAMES, Card
from game.core.events import Moved
from game.core.facets import Attacking
from game.core.sentences import grammar, say
from game.core.table import Table
from game.core.zones import SET_ASIDE, TURN_UP
from game.match.setup import YOU
from game.school.contrasts import Contrast, Side
from game.ui.art.small_deal import BACK, PIP, Bunch, drawn, in_words
from game.ui.art.theme import BODY, BRASS, MUTED
from game.ui.widgets import Picture, WrappedText
from game.ui.widgets.layout import Column, Inset, Suited
from game.ui.widgets.widget import Piece
from game.ui.window.kit import Kit
from game.ui.words.contrasts import words_of
from game.ui.words.regulars import names_of

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
