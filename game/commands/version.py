"""`turnup --version`: what a bug report needs to say."""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping

import yaml

from game import __version__


def show(window: Mapping[str, str], *, as_json: bool) -> int:
    """Print the versions; `window` are those of the libraries that draw."""
    versions = {
        "turnup": __version__,
        "Python": platform.python_version(),
        **window,
        "PyYAML": str(yaml.__version__),
        "platform": platform.platform(),
    }
    if as_json:
        print(json.dumps({name.lower(): version for name, version in versions.items()}, indent=2))
        return 0
    first, *others = versions.items()
    print(" ".join(first))
    for name, version in others:
        print(f"  {name} {version}")
    return 0
