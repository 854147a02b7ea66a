"""Two engines that play the same matches, action by action: what is the same for every game."""

from unittest.mock import patch

from game.core.actions import parse_action
from game.core.journal import Journal
from game.core.rules import act, new_match
from game.core.table import new_table


class Pair:
    """The engine and an oracle, the `second`, playing one match.

    Each game says how its packs are ordered, who is asked what, and what must be the same.
    """

    def __init__(self, seed, engine, second):
        self.seed, self.engine, self.second = seed, engine, second
        self.actions = self.deals = 0
        self.seen = set()

    def play(self):
        """Play the match to its end."""
        with patch.object(Journal, "order", self.order):
            journal = new_match(self.engine, self.seed)
            table = new_table(self.engine.options.players)
            while True:
                table = self.follow(table, journal)
                self.begin(journal)
                self.deals += 1
                table = self.play_deal(table)
                if table.match_over:
                    return self
                journal = Journal(table, self.seed)
                self.engine.deal(journal)

    def play_deal(self, table):
        """Play a deal that has begun, and return the table after it."""
        self.compare(table)
        while not table.over:
            seat, text = self.ask()
            journal = act(self.engine, table, parse_action(seat, text), self.seed)
            table = self.follow(table, journal)
            self.answer(seat, text, journal)
            self.actions += 1
            self.compare(table)
        return table


def soak(pair, house_rules, numbers):
    """Play these matches; return deals, actions and what was seen."""
    deals, actions, seen = 0, 0, set()
    for number in numbers:
        try:
            played = pair(number).play()
        except Exception as trouble:
            trouble.add_note(f"match {number}: {house_rules(number)}")
            raise
        deals += played.deals
        actions += played.actions
        seen |= played.seen
    return deals, actions, seen


def tell(soaked, arguments):
    """Play as many matches as a command line asks for, from the one it names, and tell of them."""
    wanted = int(arguments[0]) if arguments else 1000
    start = int(arguments[1]) if len(arguments) > 1 else 1_000_000
    deals, actions, seen = soaked(range(start, start + wanted))
    print(f"{wanted} matches, {deals} deals, {actions} actions, no difference")
    print(sorted(seen))
