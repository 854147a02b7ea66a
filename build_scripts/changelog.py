"""Print what the changelog says of a release; exit code 1 where it says nothing of it.

`python build_scripts/changelog.py [VERSION]`: without a version, that of the source. A `v` before
it, as tags have it, is left away.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def present_version(root: Path = ROOT) -> str:
    """Return the version that the source has."""
    text = (root / "game/__init__.py").read_text(encoding="utf-8")
    return next(iter(re.findall(r'__version__ = "([^"]+)"', text)))


def section(text: str, version: str) -> str:
    """Return what a changelog says of a release that has its date; empty if it says nothing."""
    head = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$"
    found = re.search(rf"{head}\n(.*?)(?=^## \[|^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else ""


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the section, or say what is missing."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    version = words[0].removeprefix("v") if words else present_version(root)
    if version != present_version(root):
        there = present_version(root)
        sys.stderr.write(f"the source is version {there}, not {version}: see game/__init__.py.\n")
        return 1
    told = section((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if not told:
        sys.stderr.write(f"CHANGELOG.md has no section [{version}] with a date and words below.\n")
        return 1
    print(told)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
