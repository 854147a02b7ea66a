"""What a command raises when it was asked for something that cannot be."""

from __future__ import annotations


class BadInput(Exception):
    """Bad input, or nothing to run on: printed as one line on standard error, exit code 2."""
