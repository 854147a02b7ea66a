"""Compare players by so many matches that it says something: the tests that are left out every day.

`python -m tests.soak statistics [pytest's arguments]` runs them on all cores.
"""

import pytest

from game.tools.arena.workers import cores


def main(arguments):
    """Run them; return what pytest says."""
    return int(pytest.main(["-m", "soak", "-n", str(cores()), *arguments]))
