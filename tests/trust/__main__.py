"""Run the long searches and write down what was tried: `python -m tests.trust --minutes 30`.

Each search of `python -m tests.soak` is given so many minutes, and goes on where it was left: how
far each has come is kept in a file outside the repository. What was tried of this version, what is
the worst that was met, which faults were found and what was not tried goes to
`build_scripts/TRUST.md`, with the 75 faults that tests plant. What failed before is tried again.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import platformdirs

from game import __version__
from game.rules.catalogue import games
from game.tools.arena.contest import cores
from tests.soak.__main__ import having, search, together, tried
from tests.trust.report import told

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "build_scripts" / "TRUST.md"
KEPT = platformdirs.user_cache_path("turnup") / "trust.json"
MINUTES = 1.0


class Now(NamedTuple):
    """When, and of what, something is told."""

    date: str
    version: str
    commit: str


def present():
    """Return the date, the version and the commit; a `+` tells of changes since, the page apart."""
    commit = asked_of_git("rev-parse", "--short=8", "HEAD")
    changes = asked_of_git(
        "status", "--porcelain", "-uno", "--", ".", f":!{PAGE.relative_to(ROOT)}"
    )
    commit = f"{commit}{'+' * bool(changes)}" if commit else "unknown"
    return Now(f"{datetime.now(UTC):%Y-%m-%d}", __version__, commit)


def asked_of_git(*what):
    """Return what git answers about this checkout; nothing where it knows nothing."""
    asked = ["git", *what]
    try:
        done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip()


class Ledger:
    """How far each search has come, kept in a file after every batch."""

    def __init__(self, path, now):
        self.path, self.now = path, now
        kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
        self.next = kept.get("next", {})
        """The batch with which each search goes on."""
        # What was tried of another version says nothing of this one.
        self.runs = kept.get("runs", {}) if kept.get("version") == now.version else {}
        self._finished = {}

    def begin(self, name):
        """Begin a search anew, and count anew, if it came to its end the last time."""
        if self.runs.get(name, {}).get("whole"):
            del self.runs[name]

    def heed(self, name, number, came):
        """Take note of what came of a batch; None where there is no such batch."""
        new = {
            "batches": 0,
            "seconds": 0.0,
            "done": {},
            "faults": {},
            "mended": 0,
            "commits": [],
            "whole": False,
        }
        run = self.runs.setdefault(name, new)
        if came is None:
            run["whole"], self.next[name] = True, 0
            self.write()
            return
        run["batches"] += 1
        run["done"] = dict(together(Counter(run["done"]), came[0]))
        if came[1]:
            run["faults"][str(number)] = came[1]
        if self.now.commit not in run["commits"]:
            run["commits"].append(self.now.commit)
        finished = self._finished.setdefault(name, set())
        finished.add(number)
        following = self.next.get(name, 0)
        while following in finished:
            following += 1
        self.next[name] = following
        self.write()

    def ask_again(self, name):
        """Try the batches again in which faults were found; return how many still have any."""
        run = self.runs.get(name, {"faults": {}})
        for number in list(run["faults"]):
            came = tried(name, int(number), tuple(games()))
            if came is not None and came[1]:
                run["faults"][number] = came[1]
            else:
                del run["faults"][number]
                run["mended"] += 1
        return len(run["faults"])

    def took(self, name, seconds):
        """Take note of how long a search was at work."""
        if name in self.runs:
            self.runs[name]["seconds"] += seconds
            self.write()

    def write(self):
        """Keep it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        beside = self.path.with_name(f"{self.path.name}.new")
        kept = {"version": self.now.version, "next": self.next, "runs": self.runs}
        text = json.dumps(kept, indent=1)
        beside.write_text(text, encoding="utf-8")
        beside.replace(self.path)


def main(arguments):
    """Search, and write the page; return the exit code: 1 if a fault was found."""
    line = argparse.ArgumentParser("python -m tests.trust", description=__doc__)
    line.formatter_class = argparse.RawDescriptionHelpFormatter
    line.add_argument("--minutes", type=float, default=MINUTES, metavar="M", help="for each (1)")
    line.add_argument(
        "--short", action="store_true", help="one small batch of each, and that's all"
    )
    line.add_argument("--only", nargs="+", metavar="NAME", choices=having("batch"))
    line.add_argument("--keep", type=Path, default=KEPT, help="where it is kept how far each came")
    line.add_argument("--page", type=Path, default=PAGE, help="what is written")
    line.add_argument("--jobs", type=int, default=cores(), metavar="J", help="cores (all)")
    args = line.parse_args(arguments)
    ledger, found = Ledger(args.keep, present()), 0
    for name in args.only or having("batch"):
        first, begun = ledger.next.get(name, 0), monotonic()
        ledger.begin(name)
        found += ledger.ask_again(name)
        found += search(
            [name], args.minutes, first=first, jobs=args.jobs, heed=ledger.heed, short=args.short
        )
        ledger.took(name, monotonic() - begun)
        args.page.write_text(told(ledger.runs, ledger.now), encoding="utf-8")
    print(f"written: {args.page}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
