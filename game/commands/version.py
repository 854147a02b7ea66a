"""`turnup version`, also `turnup --version`: what a bug report needs to say."""

from __future__ import annotations

import json
import platform
from argparse import ArgumentParser, Namespace

import yaml

from game import __version__
from game.commands.as_json import add_json
from game.core.sentences import say
from game.ui.window.versions import window_libraries


def add(parser: ArgumentParser) -> None:
    """Add the arguments of this command."""
    add_json(parser, say("one JSON object"))


def run(args: Namespace) -> int:
    """Print the versions, those of the libraries that draw among them."""
    versions = {
        "turnup": __version__,
        "Python": platform.python_version(),
        **window_libraries(),
        "PyYAML": str(yaml.__version__),
        "platform": platform.platform(),
    }
    if args.json:
        print(json.dumps({name.lower(): version for name, version in versions.items()}, indent=2))
        return 0
    first, *others = versions.items()
    print(" ".join(first))
    for name, version in others:
        print(f"  {name} {version}")
    return 0
