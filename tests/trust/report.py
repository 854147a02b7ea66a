"""The page that says what was tried: `build_scripts/TRUST.md`."""

from collections import Counter, defaultdict

from tests.soak.__main__ import WORST, having
from tests.trust.faults import KINDS, UNTRIED, planted

PAIRED = " | "
"""What is counted under a name with this in it has a table: rows before it, columns after."""
NOT_TRIED = (
    "macOS, and Windows but for what its tests do under Wine.",
    "Screen readers on a Mac or on Windows, where all we know is that the window answers one.",
    "Screens that turn, several screens, and what a graphics driver does when it fails.",
    "Disks that lie: that say they have brought to the disk what they have not.",
    "A person's eyes and hands: the monkey finds what fails, not what is hard to see or to hit.",
)


def told(runs, now):
    """Return the page for what the searches have found so far, by name, at this time."""
    return "\n".join(
        [
            "# What is promised, and what was tried",
            "",
            (
                f"Written by `python -m tests.trust` on {now.date}, of version {now.version},"
                f" commit {now.commit}."
            ),
            "",
            (
                "Every search is cut into batches that are the same whenever they are asked for by"
                " their number: `python -m tests.soak NAME --first N`. A search goes on where it"
                " was left, so its batches may have run on several commits of this version."
            ),
            "",
            *searches(runs),
            *tables(runs),
            *faults(),
            "## What was not tried",
            "",
            *(f"- {line}" for line in [*NOT_TRIED, *untried(runs)]),
            "",
        ]
    )


def searches(runs):
    """Yield the table of all searches."""
    yield "## Searches"
    yield ""
    heads = (
        "search",
        "what it looks for",
        "tried",
        "the worst",
        "bad batches",
        "batches",
        "minutes",
    )
    yield f"| {' | '.join(heads)} | commits |"
    yield f"|{'---|' * (len(heads) + 1)}"
    for name, (_, what) in having("batch").items():
        run = runs.get(name)
        if run is None:
            continue
        counted, worst = Counter(), []
        for key, number in run["done"].items():
            if key.startswith(WORST):
                worst.append(f"{number:,} {key.removeprefix(WORST).strip()}")
            elif PAIRED not in key:
                counted[key] += number
        tried = ", ".join(f"{number:,} {key}" for key, number in counted.items())
        found = str(len(run["faults"]))
        if run["mended"]:
            found += f", {run['mended']} mended"
        minutes = f"{run['seconds'] / 60:.1f}"
        cells = [name, what, tried, ", ".join(worst), found]
        commits = run["commits"]
        cells += [
            f"{run['batches']:,}",
            minutes,
            " to ".join(dict.fromkeys((commits[0], commits[-1]))),
        ]
        yield f"| {' | '.join(cells)} |"
    yield ""
    for name, run in runs.items():
        for number, faults in run["faults"].items():
            for fault in faults:
                first, *rest = fault.strip().splitlines()
                end = f" … `{rest[-1]}`" if rest else ""
                yield f"- **{name}** `--first {number}`: `{first}`{end}"
    if any(run["faults"] for run in runs.values()):
        yield ""


def tables(runs):
    """Yield a table for each search that counts by two things."""
    for name, run in runs.items():
        rows = defaultdict(Counter)
        for key, number in run["done"].items():
            row, paired, column = key.partition(PAIRED)
            if paired:
                rows[row][column] += number
        if not rows:
            continue
        columns = list(dict.fromkeys(column for row in rows.values() for column in row))
        yield f"## {having('batch')[name][1]}"
        yield ""
        yield "How often each was tried; what went wrong, if anything did, stands above."
        yield ""
        yield f"| | {' | '.join(columns)} |"
        yield f"|---|{'---|' * len(columns)}"
        for row in sorted(rows):
            yield f"| {row} | {' | '.join(f'{rows[row][column]:,}' for column in columns)} |"
        yield ""


def faults():
    """Yield the table of the 75 faults with their tests."""
    yield "## The 75 faults"
    yield ""
    yield "Each is planted by the tests beside it."
    for kind, (what, _) in KINDS.items():
        yield ""
        yield f"### {kind}. {what}"
        yield ""
        yield "| | what must be so | test |"
        yield "|---|---|---|"
        for number, sentence, test in planted():
            if number.startswith(kind):
                yield f"| {number} | {sentence} | `{test.removeprefix('tests/')}` |"
        for number, reason in UNTRIED.items():
            if number.startswith(kind):
                yield f"| {number} | not tried: {reason} | |"
    yield ""


def untried(runs):
    """Return a line for each search that has not run."""
    return [
        f"The search `{name}` has not run: {what}."
        for name, (_, what) in having("batch").items()
        if name not in runs
    ]
