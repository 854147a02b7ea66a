"""`turnup simulate`: plays without a window, for figures and for records.

`turnup simulate --json` prints one object:

    version, game, players, rules, seats, seed
                  what was played
    matches       how many matches were played to their end
    deals         how many deals were played
    decisions, seconds
                  how many, and how long all took
    complete      false where it was broken off by Ctrl-C
    cut_short     matches and deals that were broken off as too long
    pot           chips left in the pots of matches that were cut short
    by_seat       for each seat: seat, kind, points (the sum of all deals), wins (matches, ties
                  split), chips (the average at the end of a match; null where there are none)
"""

from __future__ import annotations

import contextlib
import json
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

from game import __version__
from game.ai.levels import plain_player
from game.commands.as_json import add_json
from game.commands.bad_input import BadInput, complain
from game.commands.match_options import (
    add_game,
    add_house_rules,
    read_count,
    read_options,
    read_seed,
)
from game.commands.progress import ProgressLine
from game.commands.seats import players_of, read_kinds
from game.core.players import Player
from game.core.rules import Rules
from game.core.sentences import Sentence, chips, grammar, say, several
from game.core.texts import shown
from game.match.hearing import leave
from game.match.match import Match
from game.match.record import house_rules
from game.match.setup import seeds
from game.match.sitting import Sitting
from game.storage.files import FileTrouble
from game.storage.matches.record_files import RecordFile

_LEAST = (4, 10, 6, 8, 0)
"""How wide the columns are at least."""


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    add_game(parser)
    add_house_rules(parser)
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--deals", metavar="K", help=say("stop after so many deals in all"))
    amount.add_argument("--matches", metavar="K", help=say("play so many whole matches (1)"))
    parser.add_argument(
        "--seed",
        metavar="TEXT",
        help=say("any text; match 1 uses it as it is, match K uses TEXT#K"),
    )
    parser.add_argument(
        "--seats",
        metavar="KIND,...",
        help=say("who plays on each seat: random, easy, medium, hard, expert, bot:COMMAND (easy)"),
    )
    parser.add_argument("--record", metavar="FILE", help=say("write a record, to a new file"))
    parser.add_argument(
        "--annotate", action="store_true", help=say("record what else could have been done")
    )
    add_json(parser, say("one JSON object"))


def run(args: Namespace) -> int:
    """Play, and print totals, wins and speed."""
    game, options = read_options(args)
    if args.annotate and args.record is None:
        raise BadInput(say("--annotate goes with --record FILE."))
    deals = read_count(args.deals, "--deals") if args.deals is not None else None
    matches = read_count(args.matches, "--matches") if args.matches is not None else 1
    if options.mapping().get("match.kind") == "open":
        raise BadInput(
            say("match.kind: an open match is for the window; here it needs an end (deals).")
        )
    rules = game(options)
    kinds = read_seats(args.seats, options.players)
    players = players_of(kinds)
    seed = read_seed(args.seed)
    begun = time.perf_counter()
    unit = "deals" if deals else "match" if matches == 1 else "matches"
    progress = ProgressLine(deals or matches, unit)
    simulation = Simulation(rules, kinds, players, progress, by_deals=bool(deals))

    def tell(*, complete: bool) -> None:
        seconds = time.perf_counter() - begun
        if args.json:
            print(json.dumps(simulation.told(seed, seconds, complete=complete)))
        else:
            simulation.print(seed, seconds)

    try:
        with progress, _record_file(args) as simulation.record:
            simulation.play_on(seed, deals, matches)
    except FileTrouble as trouble:
        raise BadInput(str(trouble)) from None
    except KeyboardInterrupt:
        if simulation.deals:
            tell(complete=False)
        raise
    finally:
        leave(players)
    tell(complete=True)
    return 0


def read_seats(text: str | None, players: int) -> tuple[str, ...]:
    """Return the kinds of `--seats`, one for each seat; raises BadInput."""
    if text is None:
        return ("easy",) * players
    kinds = read_kinds(text)
    if len(kinds) != players:
        raise BadInput(
            say(
                "--seats names {n} of {players} players: {text}.",
                n=len(kinds),
                players=players,
                text=text,
            )
        )
    return kinds


def _record_file(args: Namespace) -> contextlib.AbstractContextManager[RecordFile | None]:
    if args.record is None:
        return contextlib.nullcontext()
    return RecordFile(Path(args.record), annotate=args.annotate)


@dataclass
class Simulation:
    """Matches played one after the other, and what they came to; lists are by seat."""

    rules: Rules
    kinds: tuple[str, ...]
    players: Sequence[Player]
    progress: ProgressLine
    by_deals: bool = False
    """Whether deals are counted for the progress, or matches."""
    record: RecordFile | None = None
    begun: int = 0
    """How many matches were done when this one began."""
    matches: int = 0
    deals: int = 0
    decisions: int = 0
    totals: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    chips: list[int] = field(default_factory=list)
    """What each seat had at the end of all matches together, shares of the last pot included."""
    purses: int = 0
    """How many matches these chips are from."""
    pot: int = 0
    """What was left in the pots of matches that were cut short."""
    broken_off: int = 0
    """How many deals went on for too long; each ended its match."""
    endless: int = 0
    """How many matches had so many deals that they were given up."""

    def __post_init__(self) -> None:
        self.totals = [0] * len(self.kinds)
        self.wins = [0.0] * len(self.kinds)
        self.chips = [0] * len(self.kinds)

    def play_on(self, seed: str, deals: int | None, matches: int) -> None:
        """Play until there have been so many deals, or so many matches where no deals are given."""
        for number, match_seed in enumerate(islice(seeds(seed), None if deals else matches)):
            self.play(match_seed, None if deals is None else deals - self.deals, number)
            if deals is not None and self.deals >= deals:
                break

    def play(self, seed: str, most_deals: int | None, number: int) -> None:
        """Play a match to its end, or until it has had so many deals; they are counted from 0."""
        match = Match(self.rules, seed)
        self.begun = number
        if self.record is not None:
            self.record.begin(self.rules, seed, self.kinds)

        def tell(seat: int, trouble: str) -> None:
            self.progress.clear()
            complain(
                say(
                    "seat {n} ({kind}) {trouble}",
                    n=seat,
                    kind=shown(self.kinds[seat]),
                    trouble=trouble,
                )
            )

        sitting = Sitting(
            match, self.players, plain=plain_player(), trouble=tell, writer=self, lot=str(number)
        )
        played = sitting.play(most_deals)
        self.decisions += played.decisions
        self.endless += played.endless
        self.broken_off += played.broken_off
        self.deals += played.broken_off
        self._count(match)

    def entry(self, match: Match) -> None:
        """Write down the entry added last, if anything is, and tell how far it is."""
        if self.record is not None:
            self.record.entry(match)
        table = match.table
        done = self.deals + table.deals - (not table.over) if self.by_deals else self.begun
        self.progress.show(done)

    def break_off(self, match: Match) -> None:
        """Write down that the match ends with a deal that was broken off."""
        if self.record is not None:
            self.record.break_off(match)

    def _count(self, match: Match) -> None:
        for result in match.results():
            self.totals = [sum(pair) for pair in zip(self.totals, result.points, strict=True)]
            self.deals += 1
        table = match.table
        if table.chips:
            self.chips = [sum(pair) for pair in zip(self.chips, table.chips, strict=True)]
            self.purses += 1
            self.pot += table.pot
        winners = table.winners
        self.matches += bool(winners)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)

    def told(self, seed: str, seconds: float, *, complete: bool) -> dict[str, Any]:
        """Return what was played as the object of `--json`."""
        return {
            "version": __version__,
            "game": self.rules.id,
            "players": len(self.kinds),
            "rules": house_rules(self.rules),
            "seats": list(self.kinds),
            "seed": seed,
            "matches": self.matches,
            "deals": self.deals,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "complete": complete,
            "cut_short": self.broken_off + self.endless,
            "pot": self.pot,
            "by_seat": [
                {
                    "seat": seat,
                    "kind": kind,
                    "points": self.totals[seat],
                    "wins": round(self.wins[seat], 6),
                    "chips": self.chips[seat] / self.purses if self.purses else None,
                }
                for seat, kind in enumerate(self.kinds)
            ],
        }

    def print(self, seed: str, seconds: float) -> None:
        """Print what was played, a line for each seat, and how fast it went."""
        print(
            say(
                "{game}: {matches}, {deals}, seed {seed}",
                game=say(self.rules.about.title),
                matches=_matches(self.matches),
                deals=_deals(self.deals),
                seed=seed,
            )
        )
        heads = [say("seat"), say("kind"), say("points"), say("wins")]
        rows = [
            [str(seat), shown(kind), str(self.totals[seat]), self._wins(seat)]
            for seat, kind in enumerate(self.kinds)
        ]
        if self.purses:
            heads.insert(3, say("chips"))
            for seat, row in enumerate(rows):
                row.insert(3, self._purse(seat))
        print("\n".join(_columns([heads, *rows])))
        if self.purses > 1:
            print(say("chips: the average balance at the end of a match"))
        if self.pot:
            print(say("left in the pot: {chips}", chips=chips(self.pot)))
        if self.broken_off:
            print(say("broken off as too long: {what}", what=_deals(self.broken_off)))
        if self.endless:
            print(say("broken off as too long: {what}", what=_matches(self.endless)))
        speed = self.decisions / seconds if seconds else 0.0
        decisions = several(self.decisions, "{n:grouped} decision", "{n:grouped} decisions")
        print(
            say(
                "{decisions} in {seconds} s: {speed:grouped}/s",
                decisions=decisions,
                seconds=grammar().decimal(seconds, 2),
                speed=round(speed),
            )
        )

    def _wins(self, seat: int) -> str:
        wins = f"{self.wins[seat]:.1f}".removesuffix(".0")
        return f"{wins} ({self.wins[seat] / self.matches:.1%})" if self.matches else wins

    def _purse(self, seat: int) -> str:
        """Return what a seat had at the end of a match, on the average."""
        balance = self.chips[seat] / self.purses
        return f"{balance:.1f}" if self.purses > 1 else f"{balance:.0f}"


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows as lines: a kind and wins at the left of their columns, numbers at the right."""
    wide = [max(least, *map(len, cells)) for least, *cells in zip(_LEAST, *rows, strict=False)]
    last = len(rows[0]) - 1
    for row in rows:
        cells = [
            cell.ljust(width) if at in (1, last) else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, wide, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def _matches(number: int) -> Sentence:
    return several(number, "{n:grouped} match", "{n:grouped} matches")


def _deals(number: int) -> Sentence:
    return several(number, "{n:grouped} deal", "{n:grouped} deals")
