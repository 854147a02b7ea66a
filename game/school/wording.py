"""A choice looked back on, in words: what was played, what is better, by how much and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.school.review import SURE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.rules import Rules
    from game.core.table import Table
    from game.match.reviewing import Judged

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS: Final = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}
_PLAYED: Final = frozenset({"play", "lay", "attack", "beat", "throw", "transfer", "slough"})


def short(cards: Iterable[Card]) -> str:
    """Return cards as a log shows them: `9♥ J♠`."""
    return " ".join(f"{_RANKS.get(card.rank, str(card.rank))}{_SIGNS[card.suit]}" for card in cards)


class Wording:
    """Speaks of choices made at one table, seen as the seat saw it that made them."""

    def __init__(self, rules: Rules, view: Table, seat: int) -> None:
        self._rules = rules
        self._view = view
        self._seat = seat

    def named(self, action: Action) -> str:
        """Return what a choice is called: `9♥`, `“Pass”`, `“Exchange” 2♣ 5♦`."""
        cards = short(action.cards)
        if cards and action.verb in _PLAYED and not action.value:
            return cards
        return f"“{self._label(action)}” {cards}".rstrip()

    def _label(self, action: Action) -> str:
        prompt = self._rules.words.prompt(self._view, self._seat)
        for answer in prompt.answers if prompt else ():
            if answer.verb == action.verb and answer.numbers is not None:
                return f"{answer.label} {action.value}"
            if (answer.verb, answer.value) == (action.verb, action.value):
                return answer.label
        return f"{action.verb.replace('-', ' ').capitalize()} {action.value}".rstrip()

    def did(self, action: Action) -> str:
        """Return what the person did, as a sentence such as `You played 9♥.`."""
        named = self.named(action)
        return f"You chose {named}." if named.startswith("“") else f"You played {named}."

    def amount(self, loss: float, doubt: float) -> str:
        """Return how much was lost, and how sure that is: `about 0.4 points (give or take 0.1)`."""
        rules, margin = self._rules, SURE * doubt
        if rules.scoring.has_loser:
            deals = f"{max(1, round(100 * loss))} deals in 100"
            return f"about {deals} (give or take {max(1, round(100 * margin))})"
        in_chips = self._view.chips and not rules.scoring.is_race
        digits = 0 if loss >= 10 else 1 if loss >= 1 else 2
        margin = max(margin, 0.1**digits)
        unit = "chips" if in_chips else "points"
        return f"about {loss:.{digits}f} {unit} (give or take {margin:.{digits}f})"

    def compared(self, judged: Judged) -> str:
        """Return by how much the best choice is better, in a sentence."""
        best, much = self.named(judged.best), self.amount(judged.loss, judged.doubt)
        if self._rules.scoring.has_loser:
            return f"{best} saves you {much}."
        return f"{best} is better by {much}."

    def why(self, judged: Judged) -> str:
        """Return why the best choice is the best; seats are told by number, as in `Seat 2`."""
        if judged.thought is None:
            return ""
        return f"Why {self.named(judged.best)}? {judged.thought.reason.advice}"
