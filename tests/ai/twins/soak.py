"""Plays millions of random decisions by the rules and the twin, and says whether they part.

`python -m tests.ai.twins.soak GAME DECISIONS [JOBS]`
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count

from tests.ai.twins.houses import maker
from tests.ai.twins.same import same

_AT_ONCE = 40


def run(game, start):
    """Return what came of some seeds from `start` on."""
    return same(maker(game), range(start, start + _AT_ONCE))


def soak(game, decisions, jobs):
    """Return the decisions and deals compared, at least so many, and house rules declined."""
    done = [0, 0, 0]
    with ProcessPoolExecutor(jobs) as pool:
        starts = count(0, _AT_ONCE)
        while done[0] < decisions:
            batch = [next(starts) for _ in range(jobs * 4)]
            for told in pool.map(run, [game] * len(batch), batch):
                done = [before + more for before, more in zip(done, told, strict=True)]
            print(f"{game}: {done[0]} decisions", file=sys.stderr, flush=True)
    return done


if __name__ == "__main__":
    name, least, *more = sys.argv[1:]
    began = time.perf_counter()
    decisions, deals, declined = soak(name, int(least), int(more[0]) if more else 1)
    print(
        f"{name}: the twin agreed in {decisions} decisions of {deals} deals; {declined} matches "
        f"under house rules it declines; {time.perf_counter() - began:.0f} s"
    )
