"""Players who see what nobody may: the upper bound of what can be won by knowing hidden cards.

They are the very players of the program, shown another view. Nothing in the program can seat them:
a match of its own hands out no more than a seat may know, and only an `OpenMatch` tells the truth.
"""

from game.core.players import Decision
from game.match.match import Match


class OpenQuestion(Decision):
    """A question together with the true table."""

    truth = None


class OpenMatch(Match):
    """A match that tells those it asks the true table, whether they look at it or not."""

    def question(self, seat, *wanted):
        """Return the question to a seat whose turn it is."""
        question = OpenQuestion(*super().question(seat, *wanted))
        question.truth = self.table
        return question


class Cheat:
    """A player who sees all hands, and with `stock` everything else that lies face down, too."""

    def __init__(self, player, *, stock):
        self._player = player
        self._stock = stock

    def choose(self, decision):
        """Return one of the legal actions."""
        truth = decision.truth
        view = truth if self._stock else with_hands_of(truth, decision.view())
        return self._player.choose(decision._replace(view=lambda: view))


def with_hands_of(truth, view):
    """Return a view in which all hands lie open."""
    hands = {zone: held for zone, held in truth.zones.items() if zone.kind == "hand"}
    return view._replace(zones={**view.zones, **hands})
