"""What a command raises when it was asked for something that cannot be, and how it is told."""

from __future__ import annotations

import contextlib
import os
import stat
import sys

from game.core.texts import cut, escaped

_LONGEST = 2_000
"""Characters a line may have that says what is wrong, however long the words it quotes."""


class BadInput(Exception):
    """Bad input, or nothing to run on: printed as one line on standard error, exit code 2."""


def is_heard() -> bool:
    """Tell whether anybody reads standard error: on a terminal, or at the other end of a pipe.

    Whoever starts a program by its icon does not.
    """
    try:
        number = sys.stderr.fileno()
        if os.isatty(number):
            # Nowhere passes for a terminal on Windows, but it has no size.
            os.get_terminal_size(number)
            return True
        return stat.S_ISFIFO(os.fstat(number).st_mode)
    except (AttributeError, OSError, ValueError):
        return False


def complain(message: object) -> None:
    """Print one line on standard error, if there is one that takes it."""
    if sys.stderr is None:
        # Printing to no file at all would print on standard output.
        return
    with contextlib.suppress(OSError, ValueError):
        told = cut(escaped(" ".join(str(message).split("\n"))), _LONGEST)
        print("turnup:", told, file=sys.stderr, flush=True)
