"""The choices a search weighs: all that are sensible, and none that nobody would consider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.blunders import no_blunders, sensible
from game.ai.choice_weights import handful
from game.ai.instincts import chosen, weighed_by_sense
from game.ai.knowledge import Asked
from game.ai.undertakings import TOO_GOOD
from game.core.facets import Combining

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.actions import Action
    from game.core.cards import Card, Cards
    from game.core.events import Event
    from game.core.rules import Rules
    from game.core.table import Table


_CHANGES = frozenset({"exchange", "discard", "swap", "leave-turn-up"})

_OF_ONE = frozenset({"swap", "discard"})
"""What may be done with a single card, for which nothing is drawn."""

MOST = 6
"""How many plays are tried out of those that can be told apart at a glance."""


def worth_weighing(
    rules: Rules,
    table: Table,
    seat: int,
    legal: Sequence[Action],
    history: Callable[[], Sequence[Event]] = tuple,
) -> list[Action]:
    """Return the choices worth weighing, that of plain card sense first: it wins ties.

    No blunder is among them.
    """
    asked = Asked(rules, table, seat, legal, history)
    kept = sensible(asked)
    weighed = no_blunders(asked, weighed_by_sense(rules, table, kept))
    if weighed:
        return handful(weighed, MOST)
    choices = list(kept)
    if isinstance(rules, Combining):
        short = rules.shortlist(table, seat)
        choices = [action for action in short if action in kept] or choices
    first = chosen(asked, kept)
    if asked.glance and choices[0].verb in _CHANGES:
        choices = _exchanges(asked.glance.by_use(seat), choices)
    return [first, *(action for action in choices if action != first)]


def _exchanges(ranked: Sequence[tuple[Card, float]], choices: list[Action]) -> list[Action]:
    """Keep one exchange of each number of cards, that of the least useful ones.

    Where just one card may go all are kept: a suit that is done with may be worth more than a low
    card less.
    """
    use = dict(ranked)
    good = {card for card, chance in ranked if chance >= TOO_GOOD}
    best: dict[tuple[str, Cards | int], tuple[float, Action]] = {}
    for action in choices:
        if good.intersection(action.cards):
            continue
        alone = action.verb in _OF_ONE and len(action.cards) == 1
        key = (action.verb, action.cards if alone else len(action.cards))
        loss = sum(use[card] for card in action.cards)
        if key not in best or loss < best[key][0]:
            best[key] = loss, action
    return [action for _, action in best.values()]
