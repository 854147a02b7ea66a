"""The 75 faults that Turnup outlives, found by the tests that bear their numbers.

A test says which fault it plants with `@pytest.mark.fault("B11", "a sentence")`. The letters: A
house rules, B what is kept, C opponents, D the window, E the machine, F the rules of the games.
"""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).resolve().parents[1]
KINDS = {
    "A": ("House rules", 16),
    "B": ("Saves, replays, settings", 21),
    "C": ("Opponents and threads", 8),
    "D": ("Window, sound, fonts", 14),
    "E": ("The machine", 10),
    "F": ("Rules of the games", 6),
}
NUMBERS = [f"{kind}{n}" for kind, (_, count) in KINDS.items() for n in range(1, count + 1)]
UNTRIED: dict[str, str] = {}
"""Faults that no test plants, each with the reason."""


class Planted(NamedTuple):
    """One test that plants a fault."""

    number: str
    sentence: str
    test: str


@cache
def planted():
    """Return every test that plants a fault, in the order of the faults."""
    found = [fault for path in sorted(TESTS.rglob("test_*.py")) for fault in planted_in(path)]
    return sorted(found, key=lambda fault: (fault.number[0], int(fault.number[1:])))


def planted_in(path):
    """Yield the faults that the tests of a file plant; the file is read and not imported."""
    text = path.read_text(encoding="utf-8")
    if "mark.fault" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        for mark in getattr(node, "decorator_list", ()):
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.fault":
                number, sentence = map(ast.literal_eval, mark.args)
                file = path.relative_to(TESTS.parent).as_posix()
                yield Planted(number, sentence, f"{file}::{node.name}")
