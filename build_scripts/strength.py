"""Measure how strong the levels are: one player of each among beginners, in every game.

With --ladder also each level over the one below, with --rival-deals against players that are none
of the program's, with --temper-deals the tempers beside one another. The tables go to a file, as
Markdown or as JSON by its ending; what a Markdown file tells already stays where it was not
measured anew. What was played is kept in a folder, so that the work can be left at any time and
taken up again with the same command.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import strength_ladder
import strength_rivals
import strength_tempers
from strength_tables import UNMEASURED, Table, lines, others

ROOT = Path(__file__).resolve().parent.parent
LEVELS = ("random", "easy", "medium", "hard", "expert")
TABLE = ROOT / "build_scripts" / "STRENGTH.md"
_INTERRUPTED = 130
_BROKEN_OFF = (-signal.SIGINT,)
"""How Python itself ends where it is broken off before a program can answer."""
_INTRODUCTION = """\
Measured by `build_scripts/strength.py`, row by row: the last column tells when, and with which
version. All is played once on every seat with the same cards, each level in its own time. What is
told as a share, and has an interval wider than six points, is left out: it says nothing. A row that
has nothing else is named below its table, with what was played for it."""
_OF_LEVELS = """\
The others know what a first evening teaches: `tests/soak/strength/thumbs.py`. A player who is their
equal has an equal share, as each of four has 25 %. After "of" stands how
many {} were played on each seat."""
_PATIENCE = (1, 4)
"""How many times its time a measurement gets that has not one deal to tell of."""


class Stopped(Exception):
    """A measurement did not come to its end; the number is the exit code."""


class Asker:
    """Runs commands, each for at most so many seconds: what it had by then is its answer."""

    def __init__(self, seconds: float | None = None) -> None:
        self._seconds = seconds

    def turnup(self, *arguments: str) -> Any:
        """Return what a command of the program prints as JSON; raises Stopped."""
        return self.ask("game", *arguments, "--json")

    def ask(self, module: str, *arguments: object) -> Any:
        """Return the JSON that a module prints; raises Stopped.

        Whoever has nothing to tell by then is asked again, and given more time; None is returned
        where that does not help.
        """
        line = [sys.executable, "-m", module, *map(str, arguments)]
        for factor in _PATIENCE:
            code, told = _answer(line, self._seconds and factor * self._seconds)
            if told or self._seconds is None:
                break
        if not told:
            sys.stderr.write(f"no answer: {' '.join(line[1:])}\n")
        # A test that rejects is an answer, too; so is what is broken off.
        if (not told and self._seconds is None) or code not in (0, 1, _INTERRUPTED, *_BROKEN_OFF):
            raise Stopped(max(1, code))
        return json.loads(told) if told else None


def _interruptible() -> None:
    """Let a command be broken off though this one runs in the background, deaf to Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


_hears_interrupts = _interruptible if os.name == "posix" else None


def _answer(line: Sequence[str], seconds: float | None) -> tuple[int, str]:
    """Return exit code and output of a command that may take so many seconds."""
    with subprocess.Popen(
        line,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=_hears_interrupts,  # noqa: PLW1509 - no thread runs here
    ) as asked:
        try:
            told, _ = asked.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            # As by Ctrl+C: it prints what it has.
            if os.name == "posix":
                asked.send_signal(signal.SIGINT)
            else:
                asked.terminate()
            told, _ = asked.communicate()
    return asked.returncode, told


def measure(
    asker: Asker, game: str, level: str, args: argparse.Namespace, seats: int
) -> dict[str, Any] | None:
    """Return what is told of one player of a level among players of thumb rules, if anything."""
    line = [game, "--player", level, "--seats", seats, "--most", args.deals, "--json"]
    line += ["--keep", args.keep.resolve(), "--seed", args.seed]
    line += ["--jobs", args.jobs] if args.jobs else []
    found: dict[str, Any] | None = asker.ask("tests.soak", "beginners", *line)
    return found


def games_of(args: argparse.Namespace) -> list[tuple[str, int, int]]:
    """Return the games that are measured, with the fewest and the most seats of each."""
    known = {told["id"]: told["seats"] for told in Asker().turnup("games")}
    wanted = args.games.split(",") if args.games else list(known)
    for game in wanted:
        if game not in known:
            sys.stderr.write(f"there is no game {game}.\n")
            raise Stopped(2)
    return [(game, *known[game]) for game in wanted]


def rows(
    asker: Asker, games: Sequence[tuple[str, int, int]], args: argparse.Namespace
) -> list[dict[str, Any]]:
    """Return one row a game: the players, and each level as the arena measured it."""
    measured = []
    for game, fewest, most in games:
        seats = min(max(args.players, fewest), most)
        levels = {}
        for level in args.levels.split(","):
            sys.stderr.write(f"{game}, {seats} players: {level}\n")
            levels[level] = measure(asker, game, level, args, seats)
        measured.append({"game": game, "players": seats, "levels": levels})
    return measured


def markdown(told: dict[str, Any], known: str = "") -> str:
    """Return the tables that people read; what is `known` and was not measured again stays."""
    measured = f"{told['date']}, {told['version']}"
    games = [each["id"] for each in Asker().turnup("games")]
    text = ["# Strength of the levels", "", _INTRODUCTION]
    before, asked = known.splitlines(), tables(told)
    for table in asked:
        text += lines(table, measured, before, games)
    text += others(asked, before)
    return "\n".join(text) + "\n"


def tables(told: dict[str, Any]) -> list[Table]:
    """Return every table of what was measured."""
    names = list(LEVELS)
    names += sorted({name for row in told["rows"] for name in row["levels"]} - {*LEVELS})
    heads = ["game", "players", *names]

    def of_levels(title: str, about: str, cell: Any) -> Table:
        rows = [_cells(row, names, cell) for row in told["rows"]]
        return Table(title, about, heads, 2, rows)

    def counted(counts: str) -> Any:
        return lambda found: _share(found) if found["counts"] == counts else UNMEASURED

    return [
        of_levels(
            "Deals lost by one player among beginners", _OF_LEVELS.format("deals"), counted("lost")
        ),
        of_levels(
            "Matches won by one player among beginners",
            _OF_LEVELS.format("matches"),
            counted("won"),
        ),
        of_levels("Milliseconds of the processor for each choice, among beginners", "", _cost),
        strength_ladder.table(told["ladder"]),
        *strength_rivals.tables(told["rivals"], told["rival_player"]),
        strength_tempers.table(told["tempers"]),
    ]


def _cells(row: dict[str, Any], names: Sequence[str], cell: Any) -> list[str]:
    levels = [row["levels"].get(name) for name in names]
    cells = [UNMEASURED if found is None else cell(found) for found in levels]
    return [row["game"], str(row["players"]), *cells]


def _share(found: dict[str, Any]) -> str:
    if found["blocks"] < strength_ladder.FEW:
        return f"{strength_ladder.TOO_FEW}, of {found['blocks']}"
    share, margin = 100 * found["share"], 100 * found["share_margin"]
    return f"{share:.1f} ± {margin:.1f} % of {found['blocks']}"


def _cost(found: dict[str, Any]) -> str:
    cost = found["cpu_ms"]
    return UNMEASURED if cost is None else f"{cost:.2f}"


def _ladder(asker: Asker, games: Any, args: argparse.Namespace) -> list[dict[str, Any]]:
    return strength_ladder.rows(asker.turnup, games, LEVELS[1:], args) if args.ladder else []


def _rivals(asker: Asker, games: Any, args: argparse.Namespace) -> list[dict[str, Any]]:
    return strength_rivals.rows(asker.ask, games, args) if args.rival_deals else []


def _tempers(asker: Asker, games: Any, args: argparse.Namespace) -> list[dict[str, Any]]:
    return strength_tempers.rows(asker.ask, games, args) if args.temper_deals else []


def _version() -> str:
    _, told = _answer([sys.executable, "-m", "game", "--version"], None)
    return told.split()[1]


def measured(args: argparse.Namespace) -> dict[str, Any]:
    """Return everything that was measured, and how; raises Stopped if that is nothing."""
    games = games_of(args)
    asker = Asker(60 * args.minutes if args.minutes else None)
    found = {
        "date": datetime.now(UTC).date().isoformat(),
        "version": _version(),
        "seed": args.seed,
        "rows": rows(asker, games, args) if args.deals else [],
        "ladder": _ladder(asker, games, args),
        "rival_player": args.rival_player,
        "rivals": _rivals(asker, games, args),
        "tempers": _tempers(asker, games, args),
    }
    levels = [each for row in found["rows"] for each in row["levels"].values()]
    if not any([*levels, found["ladder"], found["rivals"], found["tempers"]]):
        raise Stopped(1)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, write the table and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "file", type=Path, nargs="?", default=TABLE, help=f".json, or else Markdown ({TABLE.name})"
    )
    parser.add_argument("--keep", type=Path, required=True, help="the folder of what was played")
    parser.add_argument(
        "--deals", metavar="N", help="each level, in so many deals or matches at most on every seat"
    )
    parser.add_argument(
        "--minutes", metavar="M", type=float, help="no longer than this for each measurement"
    )
    parser.add_argument("--games", metavar="GAME,...", help="only these games")
    parser.add_argument("--levels", metavar="KIND,...", default=",".join(LEVELS))
    parser.add_argument("--players", metavar="N", type=int, default=4, help="or as near as may be")
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--jobs", metavar="J")
    strength_ladder.add(parser)
    strength_rivals.add(parser)
    strength_tempers.add(parser)
    args = parser.parse_args(arguments)
    try:
        args.keep.mkdir(parents=True, exist_ok=True)
        told = measured(args)
    except Stopped as stopped:
        return int(stopped.args[0])
    except KeyboardInterrupt:
        return _INTERRUPTED
    if args.file.suffix == ".json":
        text = json.dumps(told, indent=1)
    else:
        known = args.file.read_text(encoding="utf-8") if args.file.exists() else ""
        text = markdown(told, known)
    args.file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
