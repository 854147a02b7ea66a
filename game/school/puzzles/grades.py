"""How hard a puzzle is, and what it is called: both from its cards."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, NamedTuple

from game.ai.instincts import instinct
from game.core.cards import SUITS, Card
from game.core.facets import Combining
from game.core.sentences import Rank, Sentence, all_of, in_english
from game.school.puzzles.puzzles import closed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.rules import Rules
    from game.core.sentences import Place, Series
    from game.core.table import Table
    from game.school.puzzles.puzzles import Puzzle

_STEPS = (2.0, 3.0, 4.0, 5.25)
"""From which measure on a puzzle is of the next grade."""

_TWO, _JACK, _QUEEN, _ABOVE = 2, 11, 12, 15
_TRUMPS = "trumps"


class Measures(NamedTuple):
    """What makes a puzzle hard.

    `choices` counts what may be done first, `plays` what of it plays a card; `depth` the learner's
    decisions on the main line, `traps` those of them where some card fails. `hope` is how often
    chance would find the way; `lures` tells that plain sense plays a wrong card first.
    """

    choices: int
    plays: int
    depth: int
    traps: int
    hope: float
    lures: bool

    @property
    def grade(self) -> int:
        """From 1, easy, to 5."""
        hard = -log2(self.hope) + self.lures + 0.5 * (self.traps - 1) + 0.15 * self.depth
        return 1 + sum(hard >= step for step in _STEPS)

    @property
    def trivial(self) -> bool:
        """Whether it is to play the only card that can be played, and no more."""
        return self.plays < 2 and self.depth < 2


def measured(puzzle: Puzzle) -> Measures:
    """Return what makes a puzzle hard."""
    solver, rules, start = puzzle.solver, puzzle.rules, puzzle.start
    board = solver.board
    own = [table for table, _ in puzzle.line() if puzzle.seat in table.to_act]
    asked = [(table, rules.legal(table, puzzle.seat)) for table in own]
    free = [(board.load(table), legal) for table, legal in asked if len(legal) > 1]
    traps = sum(len(solver.right(state)) < len(legal) for state, legal in free)
    legal = rules.legal(start, puzzle.seat)
    lured = instinct(rules, closed(start, puzzle.seat), legal)
    hope = solver.hope(board.load(start))
    plays = sum(bool(action.cards) for action in legal)
    return Measures(len(legal), plays, len(free), traps, hope, lured.cards != puzzle.key.cards)


def titles(rules: Rules, table: Table, seat: int) -> Iterator[str]:
    """Yield what a position may be called, the shortest first: the hand, where it sits, the rest.

    None tells the answer. They are in English, as the files of puzzles have them.
    """
    held = _hand_in_words(rules, table, seat)
    place = _place(table, seat)
    playing = table.contest or range(table.seats)
    others = sum(1 for other in playing if other != seat and table.hand(other))
    yield in_english("{Hand}", hand=held)
    yield in_english("{Hand}, {place}", hand=held, place=place)
    yield in_english("{Hand} against {n:to ten}", hand=held, n=others)
    yield in_english("{Hand} against {n:to ten}, {place}", hand=held, n=others, place=place)


def _place(table: Table, seat: int) -> Sentence:
    if not table.plays:
        return Sentence("to lead")
    order = [s for s in table.after(table.plays[-1].seat) if s in table.contest]
    waiting = [s for s in order if s not in {play.seat for play in table.plays}]
    if seat not in waiting:
        return Sentence("to answer")
    return Sentence("last to play") if waiting[-1] == seat else Sentence("in the middle")


def _hand_in_words(rules: Rules, table: Table, seat: int) -> Series:
    """Return a hand in a few words: `ace, jack and two trumps`."""
    standing = rules.standing(table.trumps)
    if isinstance(rules, Combining):
        # Twos are the highest there.
        standing = {card: ("", card.rank if card.rank > _TWO else _ABOVE) for card in standing}
    # A card is high that stands no lower than the jack of its suit, whatever ranks that makes; the
    # queen serves where the jack is the highest of all.
    courts = {suit: min(standing[Card(suit, r)][1] for r in (_JACK, _QUEEN)) for suit in SUITS}
    held = sorted(table.hand(seat), key=lambda card: -standing[card][1])
    high = [card for card in held if standing[card][1] >= courts[card.suit]]
    trumps = [card for card in held if standing[card][0] == _TRUMPS]
    plain = [card for card in held if standing[card][0] != _TRUMPS]
    parts = _counted([card.rank for card in plain if card in high])
    small = [card for card in plain if card not in high]
    if small:
        parts.append(_small(small, alone=not parts and not trumps))
    if len(trumps) == 1:
        best = Rank(trumps[0].rank)
        known = Sentence("the {rank} of trumps", rank=best)
        parts.append(known if trumps[0] in high else Sentence("a small trump"))
    elif trumps and not plain:
        parts.append(Sentence("all trumps"))
    elif trumps:
        parts.append(Sentence("{n:to ten} trumps", n=len(trumps)))
    return all_of(parts)


def _counted(ranks: Sequence[int]) -> list[Place]:
    """Return ranks with their number where there are several: `king`, `two jacks`."""
    return [
        Rank(rank)
        if ranks.count(rank) == 1
        else Sentence("{n:to ten} {rank:many}", n=ranks.count(rank), rank=Rank(rank))
        for rank in dict.fromkeys(ranks)
    ]


def _small(cards: Sequence[Card], *, alone: bool) -> Sentence:
    if len(cards) == 1:
        return Sentence("{rank:a}", rank=Rank(cards[0].rank))
    if alone:
        return Sentence("{n:to ten} small cards", n=len(cards))
    return Sentence("{n:to ten} small", n=len(cards))
