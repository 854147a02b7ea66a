"""Write the lists of packages, with versions and hashes, that Turnup is checked and built with.

Takes uv (`pip install uv`). `check.txt` is for the tests, `package.txt` for a build on the system
it runs on, `windows.txt` for the program for Windows wherever it is built, `check-windows.txt` for
the tests under Wine. Playing from the source takes what `pyproject.toml` allows instead.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "build_scripts/locks"
RUNTIME = "panda3d==1.10.16"
"""The package whose wheel for Windows carries the runtime of CPython 3.11.9."""
EVERYWHERE = ["--universal"]
ON_WINDOWS = ["--python-platform", "x86_64-pc-windows-msvc", "--python-version", "3.11"]
LISTS = {
    "check.txt": ("dev", [*EVERYWHERE], "hatchling>=1.24"),
    "package.txt": ("package", [*EVERYWHERE], ""),
    "windows.txt": ("package", [*ON_WINDOWS], RUNTIME),
    # Wine 8 lacks what numpy asks of the C runtime, and ends every Python that loads it.
    "check-windows.txt": ("dev", [*ON_WINDOWS, "--no-emit-package", "numpy"], RUNTIME),
}
"""The extra, for which systems, and what is wanted besides."""


def main() -> int:
    """Write every list anew with the newest versions; return the exit code."""
    uv = shutil.which("uv")
    if uv is None:
        sys.stderr.write("lock: this takes uv, which is not here: pip install uv\n")
        return 2
    for name, (extra, systems, besides) in LISTS.items():
        head = "# Written by build_scripts/lock.py; what is here was checked by its hash.\n"
        asked = [uv, "pip", "compile", "--quiet", "--generate-hashes", "--no-annotate"]
        asked += ["--no-header", "--extra", extra, *systems, "pyproject.toml", "-"]
        done = subprocess.run(
            asked, cwd=ROOT, input=besides, stdout=subprocess.PIPE, text=True, check=False
        )
        if done.returncode:
            return done.returncode
        (LOCKS / name).write_text(head + done.stdout, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
