"""What can be said of a table besides its cards, each with a control."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.core.sentences import Sentence, say
from game.school.own.draft import TableDraft
from game.ui.art.theme import LARGE, MUTED, SMALL
from game.ui.widgets import Segments, Stepper, Toggle, WrappedText
from game.ui.widgets.layout import Column, Fill, OfSize, Row, Space, Suited
from game.ui.widgets.pages import is_narrow
from game.ui.widgets.several import Several
from game.ui.widgets.widget import Piece, Widget
from game.ui.window.kit import Kit

CHOICES: Final = {
    "phase": Sentence("What's going on"),
    "turn": Sentence("Whose turn"),
    "trump": Sentence("Trumps"),
    "dealer": Sentence("Dealer"),
    "attacker": Sentence("Who attacks"),
    "defender": Sentence("Who defends"),
    "owner": Sentence("Who played what lies there"),
    "caller": Sentence("Who names trumps"),
    "bidder": Sentence("Who bid"),
    "active": Sentence("Who's in"),
    "passed": Sentence("Who has passed"),
    "tricks": Sentence("Tricks won"),
    "bids": Sentence("Bids"),
    "scores": Sentence("Scores"),
    "pot": Sentence("Pot"),
    "first_deal": Sentence("First deal of the match"),
}
"""What can be said of a position besides its cards, in the order in which it is asked."""

SUITS: Final = {
    "C": Sentence("Clubs"),
    "D": Sentence("Diamonds"),
    "H": Sentence("Hearts"),
    "S": Sentence("Spades"),
}
BY_NATURE: Final = Sentence("By the rules")
"""Stands for what is left to the rules."""
_NATURE: Final = "-"
_MOST: Final = {"tricks": 13, "bids": 130, "scores": 500, "pot": 500}
_ABOUT: Final = Sentence("What you leave alone follows from the rules.")


def choice_rows(kit: Kit, draft: TableDraft, names: Sequence[str]) -> list[Piece]:
    """Return the rows of everything that this game lets one say of a position."""
    px = kit.frame.px
    rows: list[Piece] = [
        WrappedText("also", say("Besides the cards"), size=LARGE, bold=True),
        WrappedText("also about", say(_ABOUT), size=SMALL, colour=MUTED),
    ]
    for control in _controls(draft, names):
        rows += [Space(px(10)), _row(kit, control)]
    return [Column(*rows)]


def _row(kit: Kit, control: Widget) -> Piece:
    """Return a control at the right of its label, or below it where there is little room."""
    label = WrappedText(f"{control.key} label", control.label, bold=True)

    def lines(width: int) -> Piece:
        if is_narrow(kit, width):
            return Column(label, Column(control, align="left"), gap=kit.frame.px(4))
        wide, high = control.natural_size(kit, width * 2 // 3)
        return Row(Fill(label), OfSize(control, wide, high), gap=kit.frame.px(16))

    return Suited(lines)


def _controls(draft: TableDraft, names: Sequence[str]) -> Iterator[Widget]:
    for key, words in CHOICES.items():
        if key not in draft.rules.terms.keys:
            continue
        label, told, name = say(words), draft.told.get(key), f"tell {key}"
        match draft.kind(key):
            case "word":
                phases = draft.rules.terms.phases(draft.rules).items()
                yield _one_of(name, label, [(it, say(words)) for it, words in phases], told)
            case "suit or null":
                suits = [(suit, say(words)) for suit, words in SUITS.items()]
                yield _one_of(name, label, suits, told)
            case "seat" | "seat or null" | "some seats":
                seat = told[0] if isinstance(told, tuple) else told
                seats = [(str(at), called) for at, called in enumerate(names)]
                yield _one_of(name, label, seats, None if seat is None else str(seat))
            case "seat set":
                many = Several(name, label, [(str(at), it) for at, it in enumerate(names)], least=0)
                many.hold(tuple(map(str, sorted(told or ()))))
                yield many
            case "yes or no":
                yield Toggle(name, label, told is not False, shows_label=False)
            case "number":
                yield Stepper(name, label, told or 0, (0, _MOST[key]))
            case "numbers":
                for at, called in enumerate(names):
                    number = (told or {}).get(at, 0)
                    each = say("{label}: {name}", label=label, name=called)
                    yield Stepper(f"{name} {at}", each, number, (0, _MOST[key]))


def _one_of(key: str, label: str, known: Sequence[tuple[str, str]], value: str | None) -> Segments:
    return Segments(key, label, [(_NATURE, say(BY_NATURE)), *known], value or _NATURE)


def heard_choice(draft: TableDraft, name: str, widget: Widget) -> TableDraft:
    """Return the draft after a control of these rows has changed."""
    key, _, seat = name.partition(" ")
    value: Any = None
    match widget:
        case Segments() if widget.value != _NATURE:
            kind = draft.kind(key)
            value = widget.value if kind in ("word", "suit or null") else int(widget.value)
            value = (value,) if kind == "some seats" else value
        case Toggle():
            value = None if widget.value else False
        case Several():
            value = frozenset(map(int, widget.chosen)) or None
        case Stepper() if seat:
            numbers = {**(draft.told.get(key) or {}), int(seat): widget.value}
            value = numbers if any(numbers.values()) else None
        case Stepper():
            value = widget.value or None
        case _:
            pass
    return draft.tell(key, value)
