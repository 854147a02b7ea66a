"""Long searches for what is wrong, and figures: `python -m tests.soak` lists what there is.

A search is cut into batches, each the same whenever it is asked for by its number. They are worked
on by all cores until the time is over: `python -m tests.soak laws twins --minutes 30`, or all
searches where none is named. What was found is told with its batch: `--first 17` begins there.
What prints figures goes by arguments of its own: `python -m tests.soak beginners durak julep`.
"""

import argparse
import ast
import re
import sys
import traceback
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path
from time import monotonic
from unittest.mock import patch

from game.rules.catalogue import games
from game.tools.arena.contest import cores

HERE = Path(__file__).resolve().parent
MINUTES = 10.0
SHORT = {
    **dict.fromkeys(("DEALS", "AT_ONCE", "LAID"), 1),
    "EVENTS": 60,
    "MUTANTS": 5,
    "RUNS": 20,
    "POSITIONS": 3,
    "DECISIONS": 3,
    "PLACES": 2,
    "MOMENTS": 2,
}
"""How large a batch is of each search, made small."""
WORST = "worst"
"""What a batch counts under a name that begins so isn't summed up: the largest counts."""


@cache
def having(function):
    """Return the files that have such a function, by name, with what they say they are.

    They are read and not imported: some of them begin a window, or take long.
    """
    found = {}
    for path in sorted([*HERE.glob("*.py"), *HERE.glob("strength/*.py")]):
        if not path.name.startswith(("_", "test_")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            if function in {getattr(node, "name", "") for node in tree.body}:
                found[path.stem] = path, re.split(r": `|\n", ast.get_docstring(tree))[0].rstrip(".")
    return found


def module(name):
    """Return what a name stands for."""
    path, _ = {**having("batch"), **having("main")}[name]
    return import_module(".".join(["tests.soak", *path.relative_to(HERE).with_suffix("").parts]))


def listed():
    """Return a line for everything there is."""
    return "\n".join(
        f"{title}\n" + "".join(f"  {name:10} {told}\n" for name, (_, told) in found.items())
        for title, found in (
            ("Searches for what is wrong, by [--minutes M] [NAME ...]:", having("batch")),
            ("Figures, each by NAME and arguments of its own:", having("main")),
        )
    )


def tried(name, number, names):
    """Return what came of a batch: what was done, and the faults. None if there is no such batch.

    Where the program fails in it, that is its fault.
    """
    try:
        return module(name).batch(number, names)
    except Exception:  # noqa: BLE001 - whatever it is, it is what is searched for
        return Counter(), [traceback.format_exc()]


def together(one, other):
    """Return what was counted in both: sums, and of what is the worst the larger."""
    found = one + other
    for what in found:
        if what.startswith(WORST):
            found[what] = max(one[what], other[what])
    return found


def tried_short(name, number, names):
    """Return what came of a small batch."""
    with ExitStack() as sizes:
        for size, least in SHORT.items():
            if hasattr(module(name), size):
                sizes.enter_context(patch.object(module(name), size, least))
        return tried(name, number, names)


class Here(Executor):
    """Does what it is given at once and in this process, where there is one core to work on."""

    def submit(self, work, /, *given):
        """Return what came of it."""
        done = Future()
        done.set_result(work(*given))
        return done


def search(
    wanted, minutes, *, first=0, names=(), jobs=1, tell=print, heed=lambda *_: None, short=False
):
    """Work on batches until the time is over; return how many faults were found.

    `heed` is told of each batch, by name and number, what came of it. In a `short` search there is
    one small batch of each.
    """
    done, faults = {name: Counter() for name in wanted}, Counter()
    numbers = {name: iter([first]) if short else count(first) for name in wanted}
    until = monotonic() + 60 * minutes
    work = tried_short if short else tried
    with ProcessPoolExecutor(jobs) if jobs > 1 else Here() as pool:
        running = {}
        while numbers or running:
            # In turn, so that each has batches however short the time is.
            while numbers and len(running) < 2 * jobs and monotonic() < until:
                name = next(iter(numbers))
                batches = numbers.pop(name)
                number = next(batches, None)
                if number is None:
                    continue
                numbers[name] = batches
                running[pool.submit(work, name, number, names or tuple(games()))] = name, number
            if not running:
                break
            for finished in wait(running, return_when=FIRST_COMPLETED).done:
                name, number = running.pop(finished)
                came = finished.result()
                heed(name, number, came)
                if came is None:
                    numbers.pop(name, None)
                    continue
                done[name] = together(done[name], came[0])
                faults[name] += len(came[1])
                for fault in came[1]:
                    tell(f"{name} --first {number}: {fault}", flush=True)
    for name, counted in done.items():
        told = ", ".join(f"{number:,} {what}" for what, number in counted.items()) or "nothing"
        tell(f"{name}: {told}, {faults[name]} faults", flush=True)
    return faults.total()


def main(arguments):
    """Run what is named, or list what there is; return the exit code: 1 if a fault was found."""
    if not arguments:
        print(listed())
        return 0
    if arguments[0] in having("main"):
        return module(arguments[0]).main(arguments[1:])
    line = argparse.ArgumentParser("python -m tests.soak", description=__doc__, epilog=listed())
    line.formatter_class = argparse.RawDescriptionHelpFormatter
    line.add_argument("names", nargs="*", metavar="NAME", choices=[*having("batch"), []])
    line.add_argument("--minutes", type=float, default=MINUTES, metavar="M", help="in all (10)")
    line.add_argument("--first", type=int, default=0, metavar="N", help="the batch to begin with")
    line.add_argument("--game", action="append", choices=games(), help="this game only")
    line.add_argument("--jobs", type=int, default=cores(), metavar="J", help="cores (all)")
    args = line.parse_args(arguments)
    found = search(
        args.names or list(having("batch")),
        args.minutes,
        first=args.first,
        names=tuple(args.game or ()),
        jobs=args.jobs,
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
