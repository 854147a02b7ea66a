"""Matches between players at the same cards, and what a deal brought to each."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import NamedTuple

from game.match.match import Match
from tests.tables import rules

STAYING_OUT = frozenset({"pass", "drop", "decline", "lurk"})


class Tally(NamedTuple):
    """What the matches came to: for each match what a deal brought to one seat over the others."""

    leads: list[float]
    words: list[Counter[str]]
    wins: list[float]
    deals: int

    @property
    def lead(self) -> float:
        """What a deal brought to one seat more than to the average of the others."""
        return sum(self.leads) / len(self.leads)

    @property
    def doubt(self) -> float:
        """Half of the interval of 95 % around the lead."""
        mean, count = self.lead, len(self.leads)
        return 1.96 * sqrt(sum((lead - mean) ** 2 for lead in self.leads) / (count - 1) / count)

    def playing(self, player: int) -> float:
        """In which share of its answers a player undertook to play."""
        words = self.words[player]
        stayed = sum(words[word] for word in STAYING_OUT)
        return 1 - stayed / max(1, sum(words.values()))


def contest(game, one, other, matches, *, seed="arena", **house):
    """Return what `one` seat gets among seats of the `other` player, each seat taken in turn."""
    return contest_at(rules(game, **house), one, other, matches, seed=seed)


def lead_over(rule, one, other, matches):
    """Return what a deal brings to `one` more than to the `other` players, and how unsure it is."""
    tally = contest_at(rule, one, other, matches)
    return tally.lead, tally.doubt


def contest_at(rule, one, other, matches, *, seed="arena"):
    """Return the same for a game under its house rules."""
    seats = rule.options.players
    sign = -1 if rule.scoring.goal == "fewest" else 1
    leads, words, wins, deals = [], [Counter(), Counter()], [], 0
    for number in range(matches):
        place = number % seats
        match = Match(rule, f"{seed} {number // seats}")
        _play(match, place, one, other, words)
        results = [[sign * point for point in result.points] for result in match.results()]
        deals += len(results)
        others = [sum(p for s, p in enumerate(r) if s != place) / (seats - 1) for r in results]
        mine = [result[place] for result in results]
        leads.append((sum(mine) - sum(others)) / len(results))
        winners = match.table.winners
        wins.append((place in winners) / len(winners) if winners else 0.0)
    return Tally(leads, words, wins, deals)


def _play(match, place, one, other, words):
    while not match.table.match_over:
        if match.awaits_deal:
            match.deal()
            continue
        seat = match.table.to_act[0]
        question = match.question(seat)
        player = one if seat == place else other
        action = player.choose(question) if len(question.legal) > 1 else question.legal[0]
        if not action.cards and len(question.legal) > 1:
            words[seat != place][action.verb] += 1
        match.submit(action)
