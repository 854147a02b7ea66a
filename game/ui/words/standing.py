"""How a seat stands in its deal, in a word or in tricks; knows no pygame and no game by name."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.facets import Counting, Undertaking, place_of
from game.core.rules import Rules
from game.core.sentences import Sentence, say
from game.core.table import Table
from game.core.zones import discard
from game.ui.words.amounts import counted

PLAYED: Final = frozenset({"tricks", "deal-end", "match-end", "over"})
"""The phases of the play, and those in which it is told what came of it."""
_LEAVING: Final = frozenset({"pass", "drop", "decline"})
_NTH: Final = {1: Sentence("1st"), 2: Sentence("2nd"), 3: Sentence("3rd")}
_SIGNS: Final = {"attacking": "sword", "defending": "shield", "on top": "crown"}
"""The icons beside the parts of seats in what goes on."""
_QUIET: Final = frozenset({"done"})
_ALONE: Final = frozenset({"rams", "diddle", "knock", "defend"})
"""What one player of a deal has said, against all the others: it is told while they play, too."""


class Standing(NamedTuple):
    """What the tab of a plate tells: a word, tricks won of those needed, or both.

    `tone` is `said`, `gone` (no longer in the deal) or `failed`; `sign` is an icon beside the word.
    """

    word: str = ""
    tone: str = "said"
    won: int = 0
    needed: int = 0
    sign: str = ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.word or self.won or self.needed)

    def told(self) -> str:
        """Return it in words, for those who do not see the pips; empty if there is nothing."""
        if not (self.won or self.needed):
            return self.word
        tricks = counted(self.won, "trick") if self.won else say("no trick")
        if self.needed:
            tricks = say("{tricks}, {n} needed", tricks=tricks, n=self.needed)
        return ", ".join(part for part in (self.word, tricks) if part)


def in_numbers(won: int, needed: int) -> str:
    """Return in numbers how many tricks are won, and of how many as long as these are needed."""
    if needed and won <= needed:
        return say("{won} of {needed}", won=won, needed=needed)
    return str(won)


def standing(rules: Rules, table: Table, seat: int) -> Standing:
    """Return how a seat stands: what it said while bids are made, its tricks once it plays."""
    said = table.said.get(seat, "")
    word = say(rules.words.bid(said).plate)
    if seat in table.failed:
        return Standing(say(rules.about.failing), "failed")
    if place := place_word(rules, table, seat):
        last = place_of(rules, table, seat) == table.seats
        return Standing(place, "failed" if last else "gone")
    if seat in table.out:
        return Standing(word if said in _LEAVING else say("out"), "gone")
    if part := rules.words.part(table, seat):
        word = part.chosen()
        return Standing(say(part), "gone" if word in _QUIET else "said", sign=_SIGNS.get(word, ""))
    if table.phase in PLAYED:
        return _tricks(rules, table, seat, word if said in _ALONE else "")
    thrown = len(table.cards(discard(seat)))
    if thrown and table.phase == "exchange":
        return Standing(say("{thrown} new", thrown=thrown))
    if said in _LEAVING:
        return Standing(word, "gone")
    return Standing(word)


def points_word(rules: Rules, table: Table, seat: int) -> str:
    """Return what a seat's pile counts of its bid, and may come to; empty where it counts none."""
    counting = Counting.of(rules)
    bid = counting.bid(table, seat) if counting else None
    now = counting.counted(table, seat) if counting and bid is not None and table.contest else None
    if now is None or bid is None or table.over:
        return ""
    return say("{points} of {bid}, {most} in reach", points=now.points, bid=bid, most=now.most)


def _tricks(rules: Rules, table: Table, seat: int, word: str) -> Standing:
    won, undertaking = table.tricks[seat], Undertaking.of(rules)
    needed = undertaking.needs(table, seat) if undertaking else 0
    return Standing(word, won=won, needed=needed)


def place_word(rules: Rules, table: Table, seat: int) -> str:
    """Return the place a seat has come in: `1st`, `2nd`, `last`; empty while it has none."""
    place = place_of(rules, table, seat)
    if not place:
        return ""
    if place == table.seats:
        return say("last")
    return say(_NTH[place]) if place in _NTH else say("{n}th", n=place)
