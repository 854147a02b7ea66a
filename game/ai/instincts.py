"""Plain card sense: what to play at a glance, in any game of tricks, by the cards in sight alone.

A seat leads its highest plain card. To a trick it plays as cheaply as possible if it is the last
to play and can win; before that the highest plain card that wins, or else the lowest trump that
does; otherwise it throws away the lowest card it has, a trump last of all.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.players import Decision
    from game.core.table import Table

_MODEST = ("pass", "decline", "done", "leave-turn-up", "exchange")
"""What to say at a glance where no card is to be played, the first that is possible."""


def instinct(table: Table, legal: Sequence[Action]) -> Action:
    """Return the action that plain card sense chooses; `legal` is not empty."""
    if len(legal) == 1:
        return legal[0]
    for action in legal:
        if len(action.cards) != 1 or action.value:
            return _modest(legal)
    return _follow(table, legal) if table.plays else _lead(table, legal)


def _modest(legal: Sequence[Action]) -> Action:
    for verb in _MODEST:
        for action in legal:
            if action.verb == verb:
                return action
    return legal[0]


def _lead(table: Table, legal: Sequence[Action]) -> Action:
    """The highest plain card; the highest trump if there is nothing else."""
    trumps = table.trumps
    best, best_rank = legal[0], -1
    for action in legal:
        suit, rank = action.cards[0]
        if suit != trumps:
            rank += 20
        if rank > best_rank:
            best, best_rank = action, rank
    return best


def _follow(table: Table, legal: Sequence[Action]) -> Action:
    plays, trumps = table.plays, table.trumps
    led = plays[0].cards[0].suit
    to_beat = max(_height(play.cards[0], led, trumps) for play in plays)
    is_last = len(plays) + 1 >= len(table.contest)
    best, best_worth = legal[0], -1000
    for action in legal:
        card = action.cards[0]
        height = _height(card, led, trumps)
        if height <= to_beat:
            # Thrown away: the lowest, and trumps later than anything else.
            worth = -card[1] - (20 if card[0] == trumps else 0)
        elif is_last or height > 40:
            # Won as cheaply as can be; a plain card is always lower than a trump.
            worth = 100 - height
        else:
            worth = 200 + height
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _height(card: tuple[str, int], led: str, trumps: str | None) -> int:
    """Return how high a card stands in the trick: 0 if it cannot win, trumps above 40."""
    suit, rank = card
    if suit == trumps:
        return rank + 40
    return rank if suit == led else 0


class Instincts:
    """A player who follows plain card sense, and plays any card at all every so often.

    `lapses` is how many choices in a hundred are made blindly; with 0 it needs no dice.
    """

    def __init__(self, lapses: int = 0) -> None:
        self._lapses = lapses

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
        legal = decision.legal
        if self._lapses and len(legal) > 1:
            dice = Random(decision.dice)  # noqa: S311 - for play
            if dice.randrange(100) < self._lapses:
                return dice.choice(legal)
        return instinct(decision.view(), legal)


class Chance:
    """A player who plays any legal card, each as likely."""

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
        # The dice are 64 even bits: the remainder favours nothing that anybody could notice.
        return decision.legal[decision.dice % len(decision.legal)]
