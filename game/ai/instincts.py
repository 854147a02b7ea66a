"""Plain card sense: what to do at a glance, in any game of tricks, by the cards in sight alone.

A seat leads its highest plain card. To a trick it plays as cheaply as possible if it is the last
to play and can win; before that the highest plain card that wins, or else the lowest trump that
does; otherwise it throws away the lowest card it has, a trump last of all. Where tricks are
undertaken it leads, speaks and exchanges with an eye to them. Games of combinations, of attack and
defence, of cards that count and of cards to be got rid of have a sense of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai import bouts, climbing, collecting, shedding
from game.ai.blunders import no_blunders, sensible
from game.ai.knowledge import Asked
from game.core.facets import Combining, Counting, Shedding
from game.core.rules import TRUMPS, Ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.choice_weights import Weighed
    from game.core.actions import Action
    from game.core.cards import Card
    from game.core.players import Decision
    from game.core.rules import Rules
    from game.core.table import Table
    from game.core.thoughts import Thought

_MODEST = ("pass", "decline", "done", "leave-turn-up", "exchange")
"""What to say at a glance where no card is to be played, the first that is possible."""


def instinct(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    """Return the action that plain card sense chooses; `legal` is not empty."""
    return chosen(Asked(rules, table, legal[0].seat, legal), legal)


def chosen(asked: Asked, legal: Sequence[Action]) -> Action:
    """Return which of these answers to a question plain card sense chooses."""
    if len(legal) == 1:
        return legal[0]
    rules, table = asked.rules, asked.view
    weighed = weighed_by_sense(rules, table, legal)
    if weighed:
        return weighed[0].action
    in_play = legal[0].verb == "play" and all(len(action.cards) == 1 for action in legal)
    if in_play and any(action.value for action in legal):
        # A word that goes with a card never harms, so the card without it is left out.
        legal = said_with(legal)
    if not (in_play and table.plays) and asked.glance is not None:
        return asked.glance.choose(legal)
    return _card(rules, table, legal) if in_play else _modest(legal)


def weighed_by_sense(rules: Rules, table: Table, legal: Sequence[Action]) -> list[Weighed]:
    """Return the choices as plain sense weighs them, the best first.

    Nothing where tricks alone are won: there it names its choice, and no weights.
    """
    if isinstance(rules, Combining):
        return climbing.weigh(rules, table, legal[0].seat, legal)
    if legal[0].verb in bouts.VERBS:
        return bouts.weigh(rules, table, legal)
    if isinstance(rules, Shedding):
        return shedding.weigh(rules, table, legal)
    if isinstance(rules, Counting):
        return collecting.weigh(rules, table, legal)
    return []


def said_with(legal: Sequence[Action]) -> list[Action]:
    """Return the plays without those that could be made with a word, which never harms."""
    spoken = {action.cards for action in legal if action.value}
    return [action for action in legal if action.value or action.cards not in spoken]


def _card(rules: Rules, table: Table, legal: Sequence[Action]) -> Action:
    told = likings(rules, table, [action.cards[0] for action in legal])
    return legal[told.index(max(told))]


def _modest(legal: Sequence[Action]) -> Action:
    for verb in _MODEST:
        for action in legal:
            if action.verb == verb:
                return action
    return legal[0]


def likings(rules: Rules, table: Table, cards: Sequence[Card]) -> list[int]:
    """Return how plain sense likes each card to be played now, where tricks alone are won.

    It leads the highest plain card; the highest trump if there is nothing else.
    """
    ranking = rules.ranking(table.trumps)
    if not table.plays:
        # Ranks are below 20, so any plain card comes before every trump.
        return [rank + 20 * (suit != TRUMPS) for suit, rank in map(ranking.__getitem__, cards)]
    led = ranking[table.plays[0].cards[0]][0]
    to_beat = max(_height(ranking, play.cards[0], led) for play in table.plays)
    is_last = len(table.plays) + 1 >= len(table.contest)
    told = []
    for card in cards:
        height = _height(ranking, card, led)
        if height <= to_beat:
            # Thrown away: the lowest, and trumps later than anything else.
            suit, rank = ranking[card]
            told.append(-rank - 40 * (suit == TRUMPS))
        elif is_last or height > 40:
            # Won as cheaply as can be; a plain card is always lower than a trump.
            told.append(100 - height)
        else:
            # Not yet safe: as high as can be. It stands above what wins cheaply, which is at most
            # 100.
            told.append(200 + height)
    return told


def _height(ranking: Ranking, card: Card, led: str) -> int:
    """Return how high a card stands in the trick: 0 if it cannot win, trumps above 40."""
    suit, rank = ranking[card]
    if suit == TRUMPS:
        return rank + 40
    return rank if suit == led else 0


class Instincts:
    """A player who follows plain card sense."""

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
        legal, rules = decision.legal, decision.rules
        if len(legal) == 1:
            return legal[0]
        view = decision.view()
        asked = Asked.of(decision, view)
        legal = sensible(asked)
        weighed = no_blunders(asked, weighed_by_sense(rules, view, legal))
        if weighed:
            return weighed[0].action
        return chosen(asked, legal)

    def think(self, decision: Decision) -> Thought:
        """Return the same choice with its reason, told from the cards in sight alone."""
        # What a thought tells of others' hands asks in turn what plain sense would have played.
        from game.ai.thoughts import thought_of

        return thought_of(decision, self.choose(decision), remembers=False)


class Chance:
    """A player who plays any legal card, each as likely."""

    def choose(self, decision: Decision) -> Action:
        """Return one of the legal actions."""
        # The dice are 64 even bits: the remainder favours nothing that anybody could notice.
        return decision.legal[decision.dice % len(decision.legal)]
