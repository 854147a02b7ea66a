"""A seat's view of the table as bots read it: the keys of positions, hidden cards as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.cards import BACK, Cards, cards_text

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table


def told_view(rules: Rules, view: Table) -> dict[str, Any]:
    """Return what a view shows, as JSON has it; see `game.bots`."""
    position = rules.describe(view)
    told = {
        key: _plain(rules.kind_of(key), value)
        for key, value in position.items()
        if key not in ("hands", "stock")
    }
    hands: dict[int, Cards] = position["hands"]
    known = {str(seat): _faces(cards) for seat, cards in hands.items()}
    told["hands"] = {seat: cards for seat, cards in known.items() if cards}
    told["counts"] = {str(seat): len(cards) for seat, cards in hands.items()}
    stock: Cards = position["stock"]
    if faces := _faces(stock):
        told["stock"] = faces
    told["stock_count"] = len(stock)
    return told


def _faces(cards: Cards) -> list[str]:
    return [str(card) for card in cards if card != BACK]


def _plain(kind: str, value: Any) -> Any:
    """Return a value of a position as JSON has it, in the way of scenarios."""
    if value is None:
        return None
    match kind:
        case "hands":
            return {str(seat): [str(card) for card in cards] for seat, cards in value.items()}
        case "numbers" | "words":
            return {str(seat): of_seat for seat, of_seat in value.items()}
        case "cards" | "card set":
            return [str(card) for card in value]
        case "card or null":
            return str(value)
        case "plays":
            return [f"{play.seat} {cards_text(play.cards)}" for play in value]
        case "pairs":
            return [cards_text(cards) for cards in value]
        case "seat set":
            return sorted(value)
        case "seats" | "some seats" | "number list":
            return list(value)
        case _:
            return value
