"""`turnup bench`: frame times, start, decisions and playouts a second, memory."""

from __future__ import annotations

import os
import time
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.core.sentences import say

# The start of what is measured is blamed for nothing that only measures.
if TYPE_CHECKING:
    from game.tools.bench.figures import Effort, Group, Measurement

SIZES = (((1280, 720), 60, True), ((1920, 1080), 60, True), ((3840, 2160), 20, False))
"""Windows measured: size, cards moving, and whether also at the screen's own pace."""


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    parser.add_argument("--json", action="store_true", help=say("one JSON object, for programs"))
    parser.add_argument(
        "--quick", action="store_true", help=say("in a minute and a half, less exactly")
    )
    parser.add_argument("--child", help=SUPPRESS)


def run(args: Namespace) -> int:
    """Measure, and print a figure a line."""
    if args.child:
        from game.tools.bench.measured import run_child

        scene, seed, settling, idle = args.child.split(",")
        return run_child(scene, seed, float(settling), float(idle))
    from game.tools.bench.figures import FULL, QUICK

    about = libraries()
    begun = time.perf_counter()
    groups = measure(QUICK if args.quick else FULL)
    if args.json:
        import json

        found = [figure for group in groups for figure in group.figures]
        told = {"about": about, "figures": {figure.key: as_json(figure) for figure in found}}
        print(json.dumps(told, indent=2, ensure_ascii=False))
        return 0
    print(", ".join(f"{name} {value}" for name, value in about.items()), flush=True)
    for group in groups:
        print("\n".join(in_lines(group)), flush=True)
    print(f"\nMeasured in {time.perf_counter() - begun:.0f} s.")
    return 0


def libraries() -> dict[str, str]:
    """Return versions, platform and what windows are shown with."""
    import platform

    # The library's greeting has no place in front of a JSON object.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.tools.bench.frames import find_driver
    from game.ui.window.versions import window_libraries

    return {
        "Turnup": __version__,
        "Python": platform.python_version(),
        **window_libraries(),
        "platform": platform.platform(),
        "cores": str(os.cpu_count()),
        "load": _load(),
        "window": find_driver(),
    }


def _load() -> str:
    """Return how many other programs want to run, where the system tells."""
    getloadavg = getattr(os, "getloadavg", None)
    return f"{getloadavg()[0]:.1f}" if getloadavg is not None else "unknown"


def measure(effort: Effort) -> Iterator[Group]:
    """Measure everything, and give each group as soon as it is there."""
    from tempfile import TemporaryDirectory

    from game.tools.bench.frames import measure_deal, measure_frames
    from game.tools.bench.play import measure_play
    from game.tools.bench.start import measure_start
    from game.tools.bench.tables import first_game, seed_that_asks
    from game.tools.bench.thinking import measure_thinking
    from game.ui.window.interpreter import shared

    with TemporaryDirectory() as folder:
        yield from measure_start(effort, seed_that_asks(first_game(), 0), Path(folder))
    yield measure_deal(SIZES[0][0], effort)
    for size, cards, at_pace in SIZES:
        yield measure_frames(size, cards, effort if at_pace else effort._replace(paced=0.0))
    yield from measure_play(effort)
    with shared():
        yield from measure_thinking(effort)


def as_json(figure: Measurement) -> dict[str, object]:
    """Return a figure as programs read it."""
    told: dict[str, object] = {"value": figure.value, "unit": figure.unit, "words": figure.words}
    if figure.goal is not None:
        told |= {"goal": figure.goal.limit, "at_least": figure.goal.at_least, "met": figure.met}
    return told


def in_lines(group: Group) -> Iterator[str]:
    """Yield a heading, and a line for each figure: what, how much, and the goal beside it."""
    yield f"\n{group.heading}"
    for figure in group.figures:
        if figure.value is None:
            yield f"  {figure.words:64}not known here"
            continue
        line = f"  {figure.words:64}{_rounded(figure.value):>10} {figure.unit}"
        if figure.goal is not None:
            way = "at least" if figure.goal.at_least else "at most"
            verdict = "" if figure.met else "  MISSED"
            line = f"{line:90}{way} {figure.goal.limit:,g}{verdict}"
        yield line


def _rounded(value: float) -> str:
    """Return a value with three digits that tell something."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
