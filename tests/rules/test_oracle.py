"""The engine against a second Linger Longer, card by card; and bounds that follow from the rules.

A longer soak, a number of matches and where to begin: `python -m tests.rules.test_oracle 100000 0`.
"""

import sys
from itertools import count
from random import Random
from time import monotonic

import pytest

from game.core.actions import Action
from game.core.cards import cards_text, parse_card
from game.core.events import Shuffled
from game.core.journal import Journal
from game.core.rules import act, new_match
from game.core.zones import SET_ASIDE
from game.rules.linger_longer import LingerLonger, LingerLongerOptions
from tests.amounts import often
from tests.rules import oracle_linger_longer as oracle

VALUES = {
    "players": (3, 4, 5, 6),
    "lift_smoke": (False, True),
    "instant_out": (False, True),
    "instant_out_timing": ("trick_end", "on_play"),
    "stock_out": ("end_now", "play_on", "reshuffle"),
    "rounds": (0, 1, 2, 5),
    "first_dealer": ("jack", "high_card", "random"),
    "next_dealer": ("winner", "clockwise"),
    "deal_size": (0, 1, 2, 7, 8),
    "score_mode": ("cards_left", "one_point"),
    "min_round_points": (0, 1),
    "last_draw_counts": (True, False),
    "match_tie": ("shared", "extra_round", "most_rounds"),
}
SIZES_WITH_A_SHORT_STOCK = {3: (16, 17), 4: (11, 12), 5: (9, 10), 6: (7, 8)}


def house_rules(number):
    """Return the house rules of a match: plain ones, then any mixture."""
    rng = Random(number)
    players = rng.choice(VALUES["players"])
    if number % 5 == 0:
        return {"players": players, "instant_out": number % 10 == 0}
    house = {key: rng.choice(values) for key, values in VALUES.items()} | {"players": players}
    if number % 5 < 3:
        house["deal_size"] = rng.choice(SIZES_WITH_A_SHORT_STOCK[players])
    if any(LingerLongerOptions(**house).conflicts()):
        house["match_tie"] = "shared"
        house["deal_size"] = 0
    return house


def words(cards):
    return cards_text(cards).split()


class Pair:
    """The engine and the oracle playing the same match."""

    def __init__(self, number):
        self.seed = f"oracle {number}"
        self.house = house_rules(number)
        self.rng = Random(number)
        self.engine = LingerLonger(LingerLongerOptions(**self.house))
        self.second = oracle.begin(self.house)
        self.shorn = 0

    def play(self):
        """Play the match to its end and return how many cards were played."""
        journal = new_match(self.engine, self.seed)
        self._begin(journal)
        for plays in count():
            self._compare(journal.table)
            if journal.table.match_over:
                return plays
            if journal.table.over:
                journal = Journal(journal.table, self.seed)
                self.engine.deal(journal)
                oracle.deal(self.second, self._shuffles(journal)[-1])
            else:
                journal = self._act(journal.table)
        raise AssertionError

    def _begin(self, journal):
        packs = self._shuffles(journal)
        match self.house.get("first_dealer", "jack"):
            case "jack":
                oracle.cut_for_jack(self.second, packs[0])
            case "high_card":
                oracle.cut_for_high_card(self.second, packs[0])
            case _:
                self.second["dealer"] = journal.table.dealer
        oracle.deal(self.second, packs[-1])

    def _shuffles(self, journal):
        return [words(event.cards) for event in journal.events if isinstance(event, Shuffled)]

    def _act(self, table):
        card = self.rng.choice(oracle.legal(self.second))
        action = Action(table.to_act[0], "play", (parse_card(card),))
        new_stock = oracle.due(self.second, card)
        journal = act(self.engine, table, action, self.seed)
        shuffles = self._shuffles(journal)
        assert [sorted(cards) for cards in shuffles] == ([new_stock] if new_stock else [])
        oracle.play(self.second, card, shuffles[0] if shuffles else ())
        return journal

    def _compare(self, table):
        second, seats = self.second, range(table.seats)
        assert table.to_act == (() if second["over"] else (second["turn"],))
        if table.to_act:
            legal = self.engine.legal(table, table.to_act[0])
            assert sorted(str(a).removeprefix("play ") for a in legal) == oracle.legal(second)
        assert [sorted(words(table.hand(seat))) for seat in seats] == list(
            map(sorted, second["hands"])
        )
        assert words(table.stock) == second["stock"]
        assert words(table.cards(SET_ASIDE)) == [second["dead"]] * bool(second["dead"])
        assert [(p.seat, str(p.cards[0])) for p in table.plays] == second["trick"]
        assert list(table.out) == (second["out"])
        assert (table.taker, table.trumps) == (second["taker"], second["trumps"])
        assert list(table.tricks) == second["taken"]
        assert str(table.turn_up) == second["shown"]
        assert (table.dealer, table.deals) == (second["dealer"], second["deals"])
        assert (table.over, table.match_over) == (second["over"], bool(second["champions"]))
        assert list(table.scores) == second["totals"]
        assert list(table.winners) == second["champions"]
        if table.over:
            assert list(table.points) == second["points"]
            assert self.engine.deal_winner(table) == second["winner"]
            self._bounds(table)

    def _bounds(self, table):
        """What follows from the rules for hands of any size c: at most 2c - 1 tricks, and so on."""
        second, house, size = self.second, self.second["house"], self.second["size"]
        tricks = len(second["sizes"])
        left = len(table.hand(second["winner"]))
        if not table.stock or house["stock_out"] != "end_now" or not house["last_draw_counts"]:
            return
        assert tricks <= 2 * size - 1
        if not house["instant_out"]:
            # The stock never ran out: whoever won the deal took the last trick, and has just drawn.
            assert second["winner"] == second["taker"]
            assert 1 <= left <= size
        elif house["instant_out_timing"] == "trick_end":
            assert tricks <= max(1, 2 * size - 2)
            assert 0 <= left <= size
        else:
            assert tricks <= max(1, 2 * size - 2)
            assert 1 <= left <= size


def soak(numbers, seconds=float("inf")):
    """Play these matches until time is up; return how many matches and cards that were."""
    began, matches, plays = monotonic(), 0, 0
    for number in numbers:
        if monotonic() - began > seconds:
            break
        try:
            plays += Pair(number).play()
        except Exception as trouble:
            trouble.add_note(f"match {number}: {house_rules(number)}")
            raise
        matches += 1
    return matches, plays


@pytest.mark.parametrize("part", range(8))
def test_engine_and_oracle_play_the_same_game(part):
    matches, plays = soak(range(part, often(32), 8))
    assert matches == often(4)
    assert plays > 20 * matches


def test_the_mixtures_reach_every_corner():
    """What is compared above is worth something only if it comes to pass."""
    corners = dict.fromkeys(
        ["reshuffled", "stock ran out", "ended in mid-trick", "nobody left", "no points"], 0
    )
    for number in range(often(150)):
        pair = Pair(number)
        finish, play = oracle.finish, oracle.play

        def watch_play(match, card, new_stock=(), real=play):
            corners["reshuffled"] += bool(new_stock)
            real(match, card, new_stock)

        def watch_finish(match, winner, real=finish):
            real(match, winner)
            corners["ended in mid-trick"] += bool(match["trick"])
            corners["nobody left"] += len(match["out"]) == match["seats"]
            corners["stock ran out"] += not match["stock"]
            corners["no points"] += not any(match["points"])

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(oracle, "finish", watch_finish)
            patch.setattr(oracle, "play", watch_play)
            pair.play()
        if all(times >= 3 for times in corners.values()):
            return
    raise AssertionError(corners)


def ignores_trumps(plays, _ranking):
    led = plays[0].cards[0].suit
    return max((p for p in plays if p.cards[0].suit == led), key=lambda p: p.cards[0].rank)


def everybody_may_renounce(_table, _action):
    return None


def loser_draws(_rules, journal, taker):
    if journal.table.stock:
        journal.draw((taker + 1) % journal.table.seats)


def worth_a_card_more(_rules, cards_left):
    return cards_left + 1


def left_neighbour_deals(_rules, table):
    return (table.dealer + 1) % table.seats


PLANTED = {
    "game.rules.linger_longer.rules.best_play": ignores_trumps,
    "game.rules.linger_longer.rules.must_follow": everybody_may_renounce,
    "game.rules.linger_longer.rules.LingerLonger._draw": loser_draws,
    "game.rules.linger_longer.rules.LingerLonger._worth": worth_a_card_more,
    "game.rules.linger_longer.rules.LingerLonger.next_dealer": left_neighbour_deals,
    "game.rules.linger_longer.rules.LingerLonger.out_on_play": False,
}


@pytest.mark.parametrize("place", PLANTED)
def test_planted_faults_are_found(place, monkeypatch):
    monkeypatch.setattr(place, PLANTED[place])
    with pytest.raises((AssertionError, IndexError)):
        soak(range(60))


if __name__ == "__main__":
    matches_wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    print(f"range={first}..{first + matches_wanted - 1}", flush=True)
    done = soak(range(first, first + matches_wanted))
    print(f"{done[0]} matches, {done[1]} cards played, no difference")
