"""A contest from its first block to its last, or as far as it goes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from game.tools.arena.blocks import Block, Plan
from game.tools.arena.figures import Sequential
from game.tools.arena.ledger import Ledger
from game.tools.arena.standings import taken_from
from game.tools.arena.workers import play_blocks, undisturbed


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
        while self.test is not None and not self._decided() and self._tested < self._most:
            block = self._blocks.get(self._tested + 1)
            if block is None:
                return
            self._tested += 1
            self.test.add(taken_from(self._plan, block, self.test))
