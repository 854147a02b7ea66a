"""A company of players behind the picture: match after match, so that somebody always thinks."""

from __future__ import annotations

from itertools import count
from queue import Empty
from time import perf_counter

from game.ai.levels import make_player, plain_player
from game.ai.twins import twin_of
from game.core.actions import Action
from game.core.events import MatchOver
from game.core.players import Decision, Player
from game.core.rules import Rules
from game.match.free_time import FreeTime
from game.match.match import Match
from game.match.messages import Happened, Pause
from game.match.runner import Runner
from game.rules.catalogue import games

_LIMIT = 3600.0
"""Seconds a player may take: nobody is to be retired because the machine is slow."""


def seated(game: str, players: int) -> Rules:
    """Return a game of the house for so many, under its own rules."""
    kind = games()[game]
    options, faults = kind.options_type.read({"players": str(players)})
    assert options is not None, faults
    return kind(options)


class Company:
    """Players of one kind at all seats of a game; a match that is over is followed by another."""

    def __init__(self, rules: Rules, kind: str, free_time: FreeTime | None = None) -> None:
        self._rules = rules
        self._free_time = free_time
        self._numbers = count(1)
        self.thinker = WatchedPlayer(make_player(kind))
        # As at a table of the window: what players need to know is loaded before the match.
        twin_of(rules)
        self._runner = self._seat()

    def _seat(self) -> Runner:
        match = Match(self._rules, f"company {next(self._numbers)}")
        runner = Runner(
            match,
            dict.fromkeys(range(self._rules.options.players), self.thinker),
            viewer=None,
            plain=plain_player(),
            limit=_LIMIT,
            free_time=self._free_time,
        )
        runner.start()
        return runner

    def go_on(self) -> None:
        """Hear what has happened, and begin another match if this one is over."""
        try:
            while True:
                news = self._runner.news.get_nowait()
                if not isinstance(news, Happened):
                    raise RuntimeError(f"the company is in trouble: {news}")
                if any(isinstance(event, MatchOver) for event in news.events):
                    self._runner.stop()
                    self._runner = self._seat()
        except Empty:
            pass

    def pause(self, *, on: bool) -> None:
        """Let nobody think, or let the match go on."""
        self._runner.send(Pause(on))

    def stop(self) -> None:
        """Send everybody home."""
        self._runner.stop()


class WatchedPlayer:
    """A player that counts questions and answers: so another thread can tell when it thinks."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._asked = 0
        self._answered = 0
        self.ended = 0.0

    def thinks(self) -> bool:
        """Tell whether it has been asked something that it has not answered yet."""
        return self._asked > self._answered

    def choose(self, decision: Decision) -> Action:
        """Return what the player chooses, noting when that is done."""
        self._asked += 1
        try:
            return self._player.choose(decision)
        finally:
            self.ended = perf_counter()
            self._answered += 1
