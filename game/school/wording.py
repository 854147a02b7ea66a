"""A choice looked back on, in words: what was played, what is better, by how much and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.actions import deed, keeps_all
from game.core.facets import Racing
from game.core.sentences import Sentence, grammar, quoted, say
from game.school.review import SURE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.telling import Prompt
    from game.match.reviewing import Judged

_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_PLAYED: Final = frozenset({"play", "lay", "attack", "beat", "throw", "transfer", "slough"})


def short(cards: Iterable[Card]) -> str:
    """Return cards as a log shows them: `9♥ J♠`."""
    return " ".join(f"{grammar().short(card)}{_SIGNS[card.suit]}" for card in cards)


def in_short(action: Action) -> str:
    """Return what a choice is called at no table in particular: `9♥`, `“Pass”`."""
    return _named(action, say(deed(action)))


def _named(action: Action, label: str) -> str:
    cards = short(action.cards)
    if cards and action.verb in _PLAYED and not action.value:
        return cards
    if cards:
        return say("“{label}” {cards}", label=label, cards=cards)
    return say(quoted(label))


def did(action: Action, named: str = "") -> Sentence:
    """Return that somebody did this, which is `named` so: `You played 9♥.`."""
    named = named or in_short(action)
    played = action.cards and action.verb in _PLAYED and not action.value
    if played:
        return Sentence("You played {cards}.", cards=named)
    return Sentence("You chose {choice}.", choice=named)


def label_of(action: Action, prompt: Prompt | None) -> str:
    """Return what a choice is called among the answers to a question, or else by its verb."""
    for answer in prompt.answers if prompt and not keeps_all(action) else ():
        if answer.verb == action.verb and answer.numbers is not None:
            return say("{label} {number}", label=answer.label, number=action.value)
        if (answer.verb, answer.value) == (action.verb, action.value):
            return answer.label
    return say(deed(action))


class Wording:
    """Speaks of choices made at one table, seen as the seat saw it that made them."""

    def __init__(self, rules: Rules, view: Table, seat: int) -> None:
        self._rules = rules
        self._view = view
        self._seat = seat

    def named(self, action: Action) -> str:
        """Return what a choice is called: `9♥`, `“Pass”`, `“Swap” 2♣ 5♦`."""
        prompt = self._rules.words.prompt(self._view, self._seat)
        return _named(action, label_of(action, prompt))

    def did(self, action: Action) -> str:
        """Return what the person did, as a sentence such as `You played 9♥.`."""
        return say(did(action, self.named(action)))

    def amount(self, loss: float, doubt: float) -> Sentence:
        """Return how much was lost, and how sure that is: `about 0.4 points (give or take 0.1)`."""
        rules, margin = self._rules, SURE * doubt
        if rules.scoring.has_loser:
            return Sentence(
                "about {n} deals in 100 (give or take {margin})",
                n=max(1, round(100 * loss)),
                margin=max(1, round(100 * margin)),
            )
        digits = 0 if loss >= 10 else 1 if loss >= 1 else 2
        much, doubt_of_it = (
            grammar().decimal(number, digits) for number in (loss, max(margin, 0.1**digits))
        )
        if self._view.chips and not isinstance(rules, Racing):
            return Sentence("about {n} chips (give or take {margin})", n=much, margin=doubt_of_it)
        return Sentence("about {n} points (give or take {margin})", n=much, margin=doubt_of_it)

    def compared(self, judged: Judged) -> str:
        """Return by how much the best choice is better, in a sentence."""
        best, much = self.named(judged.best), self.amount(judged.loss, judged.doubt)
        if self._rules.scoring.has_loser:
            return say("{choice} saves you {much}.", choice=best, much=much)
        return say("{choice} is better by {much}.", choice=best, much=much)

    def outdone(self, loss: float, doubt: float) -> str:
        """Return by how much a choice is better that is still to be found."""
        much = self.amount(loss, doubt)
        if self._rules.scoring.has_loser:
            return say("Something else saves you {much}.", much=much)
        return say("Something else is better by {much}.", much=much)

    def why(self, judged: Judged) -> str:
        """Return why the best choice is the best; seats are told by number, as in `Seat 2`."""
        if judged.thought is None:
            return ""
        why = say("Why {choice}?", choice=self.named(judged.best))
        return f"{why} {judged.thought.reason.advice}"
