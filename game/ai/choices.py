"""The choices a search weighs: all that are sensible, and none that nobody would consider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.instincts import at_a_glance, instinct, said_with
from game.ai.odds import TRUMPS
from game.ai.undertakings import TOO_GOOD, by_use
from game.ai.weighed import handful

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.rules import Rules
    from game.core.table import Table


MOST = 6
"""How many plays are tried out of those that can be told apart at a glance."""


def worth_weighing(rules: Rules, table: Table, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return the choices worth weighing, that of plain card sense first: it wins ties."""
    weighed = at_a_glance(rules, table, legal)
    if weighed:
        return handful(weighed, MOST)
    short = rules.shortlist(table, seat)
    choices = [action for action in short if action in legal] or list(legal)
    first = instinct(rules, table, legal)
    if rules.undertakes:
        choices = _sensible(rules, table, seat, choices)
    return [first, *(action for action in choices if action != first)]


def _sensible(rules: Rules, table: Table, seat: int, choices: list[Action]) -> list[Action]:
    match choices[0].verb:
        case "play":
            return _plays(rules, table, said_with(choices))
        case "exchange" | "discard" | "swap" | "leave-turn-up":
            return _exchanges(rules, table, seat, choices)
        case _ if not any(action.cards for action in choices):
            return _words(rules, table, choices)
        case _:
            return choices


def _plays(rules: Rules, table: Table, choices: list[Action]) -> list[Action]:
    """Drop what wins the trick dearer than need be, where nobody plays after."""
    if not table.plays or len(table.plays) + 1 < len(table.contest):
        return choices
    standing = rules.standing(table.trumps)
    led = standing[table.plays[0].cards[0]][0]

    def height(card: Card) -> int:
        suit, high = standing[card]
        return high + 100 if suit == TRUMPS else high if suit == led else 0

    to_beat = max(height(play.cards[0]) for play in table.plays)
    winning = [action for action in choices if height(action.cards[0]) > to_beat]
    cheapest = min(winning, key=lambda action: height(action.cards[0]), default=None)
    return [action for action in choices if action not in winning or action == cheapest]


def _exchanges(rules: Rules, table: Table, seat: int, choices: list[Action]) -> list[Action]:
    """Keep one exchange of each number of cards, that of the least useful ones."""
    ranked = by_use(rules, table, seat)
    use = dict(ranked)
    good = {card for card, chance in ranked if chance >= TOO_GOOD}
    best: dict[tuple[str, int], tuple[float, Action]] = {}
    for action in choices:
        if good.intersection(action.cards):
            continue
        key = (action.verb, len(action.cards))
        loss = sum(use[card] for card in action.cards)
        if key not in best or loss < best[key][0]:
            best[key] = loss, action
    return [action for _, action in best.values()]


def _words(rules: Rules, table: Table, choices: list[Action]) -> list[Action]:
    """Drop a word where another can never come to less: nothing is lost by defending the pack."""
    told = [rules.prospect(table, action.seat, action.verb) for action in choices]
    kept = []
    for action, mine in zip(choices, told, strict=True):
        if mine is None or not any(
            other is not None and max(mine.gains) <= min(other.gains) < max(other.gains)
            for other in told
        ):
            kept.append(action)
    return kept
