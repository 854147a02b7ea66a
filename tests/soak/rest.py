"""Run the tests that are left out every day: players compared, whole matches in real windows.

`python -m tests.soak rest [pytest's arguments]` runs them on all cores; `tests/window` as an
argument runs those of windows alone.
"""

import pytest

from game.tools.arena.contest import cores


def main(arguments):
    """Run them; return what pytest says."""
    return int(pytest.main(["-m", "soak", "-n", str(cores()), *arguments]))
