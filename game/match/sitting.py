"""A match played from end to end without a screen, as fast as its players can."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.core.actions import Action
from game.core.players import Faltered, Player
from game.core.sentences import Sentence, say
from game.match.hearing import Listeners
from game.match.match import Match
from game.match.record import is_broken_off
from game.match.thinking import FAULTS_BEFORE_RETIRING


class Writer(Protocol):
    """Where a match is written down as it goes on."""

    def entry(self, match: Match) -> None:
        """Write the entry that was added to the match last."""

    def break_off(self, match: Match) -> None:
        """Write that the match ends with a deal that was broken off."""


@dataclass
class Thinking:
    """How often a seat was asked what it could answer in more than one way, and its seconds."""

    asked: int = 0
    cpu: float = 0.0
    wall: float = 0.0


class Played(NamedTuple):
    """How much was played of a match, and what cut it short if anything did."""

    deals: int
    decisions: int
    broken_off: bool
    endless: bool
    thinking: tuple[Thinking, ...]


class Sitting:
    """A match with a player on each seat.

    A seat whose player falters plays as the `plain` player would, and `trouble` is told the seat
    and what was wrong; a player that has faltered a few times in a row is not asked again. The
    `lot` names this match among those that are played one after the other, for the dice of
    listeners; they stay seated for the next match until whoever seated them lets them `leave`.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        *,
        plain: Player,
        trouble: Callable[[int, str], None],
        writer: Writer | None = None,
        lot: str | None = None,
    ) -> None:
        self._match = match
        self._lot = lot
        self._players = players
        self._plain = plain
        self._trouble = trouble
        self._writer = writer
        self._decisions = 0
        self._faults = [0] * len(players)
        self._thinking = tuple(Thinking() for _ in players)

    def play(self, most_deals: int | None = None) -> Played:
        """Play the match to its end, or until it has had so many deals."""
        match, writer = self._match, self._writer
        listeners = Listeners(match, dict(enumerate(self._players)), self._lot)
        longest = match.rules.options.limits.match
        deals, broken_off, endless = 0, False, False
        while not match.table.match_over and not broken_off:
            if match.awaits_deal:
                # So many as were asked for are no match without end.
                endless = deals != most_deals and 0 < longest <= deals
                if endless or deals == most_deals:
                    break
                deals += 1
                match.deal()
            else:
                match.submit(self._answer())
                self._decisions += 1
            listeners.tell()
            if writer is not None:
                writer.entry(match)
            broken_off = is_broken_off(match)
        if broken_off:
            listeners.break_off()
            if writer is not None:
                writer.break_off(match)
        return Played(deals, self._decisions, broken_off, endless, self._thinking)

    def _answer(self) -> Action:
        """Return what the seat does whose turn it is."""
        question = self._match.question(self._match.table.to_act[0])
        # Nothing to choose: nobody is asked, and it does not count as a decision.
        if len(question.legal) == 1:
            return question.legal[0]
        seat = question.seat
        if self._faults[seat] >= FAULTS_BEFORE_RETIRING:
            return self._plain.choose(question)
        thinking = self._thinking[seat]
        cpu, wall = time.thread_time(), time.perf_counter()
        try:
            action = self._players[seat].choose(question)
        except Faltered as faltered:
            self._faults[seat] += 1
            last = self._faults[seat] == FAULTS_BEFORE_RETIRING
            told = Sentence("{trouble}: it plays a plain card", trouble=str(faltered))
            if last:
                told = Sentence(
                    "{trouble}: it plays a plain card and is not asked again in this match",
                    trouble=str(faltered),
                )
            self._trouble(seat, say(told))
            return self._plain.choose(question)
        else:
            # Only faults in a row count.
            self._faults[seat] = 0
            return action
        finally:
            thinking.asked += 1
            thinking.cpu += time.thread_time() - cpu
            thinking.wall += time.perf_counter() - wall
