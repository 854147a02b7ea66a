"""A contest from its first block to its last, or as far as it goes, on as many cores as there are.

Each core has a process that is started afresh on every system.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

from game.core.players import Player
from game.match.hearing import leave
from game.tools.arena.blocks import Block, Plan, play_block
from game.tools.arena.figures import Sequential
from game.tools.arena.ledger import Ledger
from game.tools.arena.standings import taken_from

_PATIENCE = 3.0
"""Seconds a process has to end its bots before it is ended itself."""


def cores() -> int:
    """Return how many processes can work at the same time here."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


class ArenaRun:
    """Blocks 1 to `most` of a plan, each played once; those of the ledger are played already.

    With a sequential `test` the contest ends with the block that decides it: that is the same block
    on any number of cores, as the test takes the blocks in their order.
    """

    def __init__(
        self, plan: Plan, most: int, ledger: Ledger | None, test: Sequential | None
    ) -> None:
        self._plan = plan
        self._most = most
        self._ledger = ledger
        self.test = test
        self._tested = 0
        self._blocks = dict(ledger.blocks) if ledger is not None else {}
        self._take_stock()

    @property
    def counted(self) -> list[Block]:
        """The blocks that count, in their order."""
        last = self.test.blocks if self._decided() and self.test is not None else self._most
        return [self._blocks[number] for number in sorted(self._blocks) if number <= last]

    def _decided(self) -> bool:
        return self.test is not None and self.test.says != "undecided"

    def play(self, jobs: int, played: Callable[[Block], None]) -> None:
        """Play what is left on so many cores, telling each block as it is done."""
        left = [number for number in range(1, self._most + 1) if number not in self._blocks]
        if self._decided() or not left:
            return
        # Closed in any case, by Ctrl-C too: no process may be left behind.
        with closing(play_blocks(self._plan, left, min(jobs, len(left)))) as blocks:
            for block in blocks:
                # Ctrl-C finds it both counted and written down, or neither.
                with undisturbed():
                    self._blocks[block.number] = block
                    if self._ledger is not None:
                        self._ledger.add(block)
                played(block)
                self._take_stock()
                if self._decided():
                    return

    def _take_stock(self) -> None:
        """Let the test take in the blocks that follow those it has."""
        # In the order of their numbers, whatever core was done first: the same blocks decide on any
        # machine.
        while self.test is not None and not self._decided() and self._tested < self._most:
            block = self._blocks.get(self._tested + 1)
            if block is None:
                return
            self._tested += 1
            self.test.add(taken_from(self._plan, block, self.test))


def play_blocks(plan: Plan, numbers: Iterable[int], jobs: int) -> Generator[Block]:
    """Yield the blocks of these numbers as they get done; close it to stop before the last."""
    if jobs == 1:
        players = plan.players()
        try:
            for number in numbers:
                yield play_block(plan, number, players)
        finally:
            leave(players)
        return
    crew = _Crew(plan, jobs)
    try:
        yield from crew.play(numbers)
    finally:
        crew.dismiss()


class _Crew:
    """Processes that each play one block at a time."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self._plan = plan
        self._jobs = jobs
        self._workers: dict[Any, BaseProcess] = {}

    def play(self, numbers: Iterable[int]) -> Generator[Block]:
        left = iter(numbers)
        busy: set[Any] = set()
        for number in left:
            line = self._hire()
            self._ask(line, number)
            busy.add(line)
            if len(busy) == self._jobs:
                break
        while busy:
            ready: list[Any] = wait(list(busy))
            for line in ready:
                block = self._heard(line)
                busy.discard(line)
                with contextlib.suppress(StopIteration):
                    # Asked again before the block is handed on: the process is not to wait for who
                    # counts.
                    self._ask(line, next(left))
                    busy.add(line)
                yield block

    def _hire(self) -> Any:
        # Copies of this very process would share its threads and pipes by halves.
        context = multiprocessing.get_context("spawn")
        # It is begun with the first process otherwise, and lets Ctrl-C through when it is.
        if sys.platform != "win32":
            resource_tracker.ensure_running()
        ours, theirs = context.Pipe()
        worker = context.Process(target=_work, args=(self._plan, theirs), daemon=True)
        with undisturbed():
            worker.start()
        # Open in the child alone: when that ends, reading here ends too.
        theirs.close()
        self._workers[ours] = worker
        return ours

    def _ask(self, line: Any, number: int) -> None:
        # A process may have ended before it is asked: that is heard when its answer is read, behind
        # the blocks that were played well.
        with contextlib.suppress(OSError):
            line.send(number)

    def _heard(self, line: Any) -> Block:
        try:
            told = line.recv()
        except (EOFError, OSError):
            worker = self._workers[line]
            worker.join(_PATIENCE)
            raise RuntimeError(f"a process that plays ended ({worker.exitcode})") from None
        if not isinstance(told, Block):
            raise RuntimeError(f"a process that plays had an error\n{told}")
        return told

    def dismiss(self) -> None:
        """End all processes; those that are busy leave their block undone."""
        for line, worker in self._workers.items():
            line.close()
            # All are told first and waited for then, so their patience runs at the same time.
            worker.terminate()
        for worker in self._workers.values():
            worker.join(_PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Keep Ctrl-C waiting: a process being born would answer it with a page of words."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(plan: Plan, line: Any) -> None:
    """Play the blocks that are asked for until nobody asks any more."""
    # Ctrl-C reaches every process of a terminal: the one that counts answers it for all.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()
    players: list[Player] = []
    try:
        while True:
            number = line.recv()
            try:
                # Programs among them are started once for all blocks that are played here.
                players = players or plan.players()
                answer: Block | str = play_block(plan, number, players)
            except Exception:  # noqa: BLE001 - it is raised again by whoever asked
                answer = traceback.format_exc()
            line.send(answer)
    except (EOFError, OSError):
        pass
    finally:
        # Who goes by itself is told to go all the same, and must not be sent out while it does.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        leave(players)


def _end_with_parent() -> None:
    """End at once when the process is gone that asked for blocks, however long the block is."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        # Without any `finally`: a block under way might take minutes to come to one.
        os._exit(1)


def _leave(_number: int, _frame: FrameType | None) -> None:
    """End by way of every `finally`, so that no bot is left behind; once is enough."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(0)
