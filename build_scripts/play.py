"""Starts Turnup, setting it up first if need be; arguments are those of `turnup`."""

import sys

import bootstrap


def play(arguments: list[str]) -> int:
    """Become Turnup."""
    python = bootstrap.ensure(())
    own = arguments[1:] if arguments[:1] == ["--"] else arguments
    # -P keeps a file named game.py in the person's folder from being taken for Turnup; with UTF-8
    # Python finds the project on Windows too when its path is not plain ASCII.
    return bootstrap.hand_over([str(python), "-P", "-X", "utf8", "-m", "game", *own])


if __name__ == "__main__":
    raise SystemExit(bootstrap.guarded(lambda: play(sys.argv[1:])))
