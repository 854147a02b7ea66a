"""What players who listen hear of a match: its record, as far as their seats may know it.

Here players are called in the thread that plays the match, where nothing may take long: whoever
listens passes on what it hears, and answers questions in the thinker's thread.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from game.core.players import Listener, Player
from game.core.table import Table
from game.match.match import Match, dice
from game.match.record import end_of_broken, seen_lines


class Listeners:
    """Tells each listener among the players what its seat learns; the others it leaves alone.

    The `lot` is what their own dice are made from. The seed of the match is no part of it: short
    seeds could be guessed from the dice, and with them every card. Without one it is drawn anew.
    """

    def __init__(self, match: Match, players: Mapping[int, Player], lot: str | None = None) -> None:
        self._match = match
        lot = os.urandom(16).hex() if lot is None else lot
        self._ears = [
            _Ear(match, seat, player, lot)
            for seat, player in players.items()
            if isinstance(player, Listener)
        ]

    def tell(self) -> None:
        """Tell what has happened since this was called last."""
        for ear in self._ears:
            ear.tell(self._match)

    def begin_again(self) -> None:
        """Tell everything anew: the match was taken back, and nobody may know what is undone."""
        for ear in self._ears:
            ear.player.end()
            ear.begin(self._match)

    def break_off(self) -> None:
        """Tell that the match ends with a deal that was broken off."""
        for ear in self._ears:
            ear.player.hear([end_of_broken(self._match)])

    def end(self) -> None:
        """Let everybody go."""
        leave(ear.player for ear in self._ears)


def leave(players: Iterable[Player]) -> None:
    """Let those of these players go who listen."""
    for player in players:
        if isinstance(player, Listener):
            player.end()


class _Ear:
    """One listener: what it has been told, and what it sees of the table by that."""

    def __init__(self, match: Match, seat: int, player: Listener, lot: str) -> None:
        self.player = player
        self._seat = seat
        self._dice = dice(lot, 0, seat)
        self.begin(match)

    def begin(self, match: Match) -> None:
        self._view: Table = match.before(0)
        self._told = 0
        self.player.begin(match.rules, self._seat, self._dice)

    def tell(self, match: Match) -> None:
        while self._told < len(match.entries):
            lines, self._view = seen_lines(match, self._told, self._view, self._seat)
            self._told += 1
            self.player.hear(lines)
