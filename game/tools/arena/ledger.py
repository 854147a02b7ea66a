"""The file of blocks: `turnup-arena/2`, JSON Lines; a contest can be left and taken up again.

The first line is the plan, with the version that played it; then comes a line for each block as it
got done, in any order. Whoever goes on must have the same plan; how many blocks are wanted and on
how many cores is no part of it. A last line that was torn by a kill is dropped.

    {"t":"arena","format":"turnup-arena/2","version":...,"game":...,"players":4,"rules":{...},
     "seats":["hard","easy",...],"seed":"x","unit":"matches","iterations":null}
    (with "midway":true where deals follow others that are played plainly)
    {"t":"block","n":1,"seed":"x","shares":[[...],...],"scores":[[...],...],"asked":[...],
     "cpu":[...],"wall":[...],"cut_short":0,"faults":0}

`shares` and `scores` have a list for each rotation, in it a number for each of `seats` in that
order, wherever it sat; `asked` is how many choices each was asked for in all rotations, `cpu` and
`wall` are its seconds for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core.sentences import Sentence, say, unfit
from game.match.lines import Misfit, read_object
from game.match.record import as_line
from game.match.setup import LONGEST_SEED, seed_of
from game.storage.files import Appender, FileTrouble, drop_torn_line
from game.storage.locking import Hold
from game.storage.matches.record_files import record_lines
from game.tools.arena.blocks import Block, Plan

_LONGEST_SENTENCE = 60
_MOST = 10**12
"""No score, count or number of seconds is greater."""


class OtherPlan(Exception):
    """The file holds blocks of another plan; the text is a sentence."""


def seed_in(path: Path) -> str | None:
    """Return the seed of the plan in a file, None if there is no file or no line in it yet.

    Raises FileTrouble and Misfit.
    """
    header = _first(path)
    if header is None:
        return None
    seed = header.get("seed")
    if not isinstance(seed, str):
        raise Misfit(1, say("“seed” must be text."))
    if why_not := unfit(Sentence("the seed"), seed, LONGEST_SEED):
        raise Misfit(1, why_not)
    return seed


class Ledger:
    """The blocks of a plan in a file, those played before and those to come.

    Raises FileTrouble, OtherPlan, and Misfit where a line makes no sense.
    """

    def __init__(self, path: Path, plan: Plan, version: str) -> None:
        self._seed = plan.seed
        self.blocks: dict[int, Block] = {}
        # Somebody else's file is not even opened to be written.
        _first(path)
        self._hold = Hold(path)
        try:
            self._journal = self._open(path, plan, version)
        except BaseException:
            self._hold.release()
            raise

    def _open(self, path: Path, plan: Plan, version: str) -> Appender:
        due = as_line(plan.header(version))
        header = _first(path)
        if header is not None:
            _compare(read_object(due), header)
            self._read(path, len(plan.kinds))
            drop_torn_line(path)
        else:
            self._begin_again(path, due)
        journal = Appender(path)
        if header is None:
            journal.append(due)
        return journal

    def _begin_again(self, path: Path, due: bytes) -> None:
        """Drop the first line of a plan that was torn; anything else is somebody's file."""
        torn = b"".join(record_lines(path))
        if not due.startswith(torn):
            raise FileTrouble(path, say("this is no file of an arena."))
        drop_torn_line(path)

    def _read(self, path: Path, players: int) -> None:
        for number, line in enumerate(record_lines(path), 1):
            # A line torn in the writing is as if it had never been: its block is played again.
            if number == 1 or not line.endswith(b"\n"):
                continue
            try:
                block = _block(read_object(line.rstrip(b"\r\n")), players, self._seed)
            except ValueError as trouble:
                raise Misfit(number, str(trouble)) from None
            if block.number in self.blocks:
                raise Misfit(number, say("block {number} is there twice.", number=block.number))
            self.blocks[block.number] = block

    def add(self, block: Block) -> None:
        """Write a block down; raises FileTrouble."""
        self.blocks[block.number] = block
        self._journal.append(as_line(block.line(self._seed)))

    def close(self) -> None:
        """Close the file, once everything written would survive a power cut."""
        try:
            self._journal.sync()
        finally:
            self._journal.close()
            self._hold.release()


def _first(path: Path) -> dict[str, Any] | None:
    """Return the first line of a file, None where there is none that is whole."""
    if not path.exists():
        return None
    line = next(record_lines(path), b"")
    if not line.endswith(b"\n"):
        return None
    try:
        header = read_object(line.rstrip(b"\r\n"))
    except ValueError:
        header = {}
    if header.get("t") != "arena":
        raise FileTrouble(path, say("this is no file of an arena."))
    return header


def _compare(due: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    """Raise OtherPlan, naming the first thing that is not as it is due."""
    for key in dict.fromkeys((*due, *found)):
        value, there = due.get(key), found.get(key)
        if isinstance(value, dict) and isinstance(there, dict):
            _compare(value, there)
        # As they are written: for Python 1, 1.0 and true are equal.
        elif as_line({"": there}) != as_line({"": value}):
            raise OtherPlan(
                say(
                    "{key} is {there} there, but {here} here.",
                    key=key,
                    there=_short(there),
                    here=_short(value),
                )
            )


def _short(value: Any) -> str:
    text = as_line({"": value}).decode()[len('{"":') : -1]
    return text if len(text) <= _LONGEST_SENTENCE else f"{text[: _LONGEST_SENTENCE - 1]}…"


def _block(told: Mapping[str, Any], players: int, seed: str) -> Block:
    """Return the block of a line; raises ValueError with a sentence."""
    number = told.get("n")
    if told.get("t") != "block" or type(number) is not int or number < 1:
        raise ValueError(say("a block with its number must stand here."))
    if told.get("seed") != seed_of(seed, number):
        raise ValueError(say("this is not the seed of block {number}.", number=number))
    return Block(
        number,
        tuple(
            _numbers(told, "shares", row, players, (0, 1)) for row in _rows(told, "shares", players)
        ),
        tuple(
            _whole(told, "scores", row, players, (-_MOST, _MOST))
            for row in _rows(told, "scores", players)
        ),
        _whole(told, "asked", told.get("asked"), players),
        _numbers(told, "cpu", told.get("cpu"), players),
        _numbers(told, "wall", told.get("wall"), players),
        _whole(told, "cut_short", [told.get("cut_short")], 1)[0],
        _whole(told, "faults", [told.get("faults")], 1)[0],
    )


def _rows(told: Mapping[str, Any], key: str, players: int) -> list[Any]:
    rows = told.get(key)
    if not isinstance(rows, list) or len(rows) != players:
        raise ValueError(
            say("“{key}” must be a list of {players} rotations.", key=key, players=players)
        )
    return rows


def _numbers(
    told: Mapping[str, Any], key: str, row: Any, count: int, bounds: tuple[int, int] = (0, _MOST)
) -> tuple[float, ...]:
    fits = isinstance(row, list) and len(row) == count
    if not fits or any(type(value) not in (int, float) for value in row):
        raise ValueError(
            say(
                "“{key}” of block {number} must be a list of {count} numbers.",
                key=key,
                number=told["n"],
                count=count,
            )
        )
    least, most = bounds
    if not all(least <= value <= most for value in row):
        raise ValueError(
            say(
                "“{key}” of block {number} must be from {least:grouped} to {most:grouped}.",
                key=key,
                number=told["n"],
                least=least,
                most=most,
            )
        )
    return tuple(map(float, row))


def _whole(
    told: Mapping[str, Any], key: str, row: Any, count: int, bounds: tuple[int, int] = (0, _MOST)
) -> tuple[int, ...]:
    numbers = _numbers(told, key, row, count, bounds)
    if any(type(value) is not int for value in row):
        raise ValueError(say("“{key}” of block {number} must be whole.", key=key, number=told["n"]))
    return tuple(map(int, numbers))
