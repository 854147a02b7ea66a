"""Plain card sense: what to do at a glance, in any game of tricks, by the cards in sight alone.

A seat leads its highest plain card. To a trick it plays as cheaply as possible if it is the last
to play and can win; before that the highest plain card that wins, or else the lowest trump that
does; otherwise it throws away the lowest card it has, a trump last of all. Where tricks are
undertaken it leads, speaks and exchanges with an eye to them. Games of combinations, of attack and
defence, of cards that count and of cards to be got rid of have a sense of their own.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.ai import bouts, climbing, collecting, shedding
from game.ai.odds import TRUMPS
from game.ai.undertakings import lead, say, swap, throw
from game.ai.weighed import lapse

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ai.weighed import Weighed
    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table

_MODEST = ("pass", "decline", "done", "leave-turn-up", "exchange")
"""What to say at a glance where no card is to be played, the first that is possible."""


def instinct(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    """Return the action that plain card sense chooses; `legal` is not empty."""
    if len(legal) == 1:
        return legal[0]
    weighed = at_a_glance(rules, table, legal)
    if weighed:
        return weighed[0].action
    match legal[0].verb:
        case "play" if all(len(action.cards) == 1 for action in legal):
            return _card(rules, table, legal)
        case "exchange" | "discard" if rules.undertakes:
            return throw(rules, table, legal)
        case "swap" | "take-turn-up" if rules.undertakes:
            return swap(rules, table, legal)
        case _ if rules.undertakes and not any(action.cards for action in legal):
            return say(rules, table, legal)
        case _:
            return _modest(legal)


def at_a_glance(rules: Rules, table: Table, legal: Sequence[Action]) -> list[Weighed]:
    """Return the choices as they look, the best first; nothing where tricks alone are won."""
    if rules.climbs:
        return climbing.weigh(rules, table, legal[0].seat, legal)
    if legal[0].verb in bouts.VERBS:
        return bouts.weigh(rules, table, legal)
    if rules.sheds:
        return shedding.weigh(rules, table, legal)
    if rules.collects:
        return collecting.weigh(rules, table, legal)
    return []


def said_with(legal: Sequence[Action]) -> list[Action]:
    """Return the plays without those that could be made with a word, which never harms."""
    spoken = {action.cards for action in legal if action.value}
    return [action for action in legal if action.value or action.cards not in spoken]


def _card(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    if any(action.value for action in legal):
        legal = said_with(legal)
    if table.plays:
        return _follow(rules, table, legal)
    return lead(rules, table, legal) if rules.undertakes else _lead(rules, table, legal)


def _modest(legal: Sequence[Action]) -> Action:
    for verb in _MODEST:
        for action in legal:
            if action.verb == verb:
                return action
    return legal[0]


def _lead(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    """The highest plain card; the highest trump if there is nothing else."""
    standing = rules.standing(table.trumps)
    best, best_rank = legal[0], -1
    for action in legal:
        suit, rank = standing[action.cards[0]]
        if suit != TRUMPS:
            rank += 20
        if rank > best_rank:
            best, best_rank = action, rank
    return best


def _follow(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    plays = table.plays
    standing = rules.standing(table.trumps)
    led = standing[plays[0].cards[0]][0]
    to_beat = max(_height(standing, play.cards[0], led) for play in plays)
    is_last = len(plays) + 1 >= len(table.contest)
    best, best_worth = legal[0], -1000
    for action in legal:
        card = action.cards[0]
        height = _height(standing, card, led)
        if height <= to_beat:
            # Thrown away: the lowest, and trumps later than anything else.
            suit, rank = standing[card]
            worth = -rank - (40 if suit == TRUMPS else 0)
        elif is_last or height > 40:
            # Won as cheaply as can be; a plain card is always lower than a trump.
            worth = 100 - height
        else:
            worth = 200 + height
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _height(standing: Mapping[Card, tuple[str, int]], card: Card, led: str) -> int:
    """Return how high a card stands in the trick: 0 if it cannot win, trumps above 40."""
    suit, rank = standing[card]
    if suit == TRUMPS:
        return rank + 40
    return rank if suit == led else 0


class Instincts:
    """A player who follows plain card sense, and plays any card at all every so often.

    `lapses` is how many choices in a hundred are made blindly; with 0 it needs no dice. Where
    tricks are undertaken nobody lapses in what is said or thrown away, nor as the last to play; of
    combinations, and in attack and defence, a lapse is to take the second best or the third.
    """

    def __init__(self, lapses: int = 0) -> None:
        self._lapses = lapses

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
        legal, rules = decision.legal, decision.rules
        if self._lapses and len(legal) > 1 and (not rules.undertakes or _may_lapse(decision)):
            dice = Random(decision.dice)  # noqa: S311 - for play
            if dice.randrange(100) < self._lapses:
                weighed = at_a_glance(rules, decision.view(), legal)
                return lapse(weighed, dice) if weighed else dice.choice(said_with(legal))
        return instinct(rules, decision.view(), legal)


def _may_lapse(decision: Decision) -> bool:
    table = decision.view()
    return table.phase == "tricks" and len(table.plays) + 1 < len(table.contest)


class Chance:
    """A player who plays any legal card, each as likely."""

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
        # The dice are 64 even bits: the remainder favours nothing that anybody could notice.
        return decision.legal[decision.dice % len(decision.legal)]
