"""A system with nothing in it but what every Debian has, into which a package is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from bundle import tried

_SUITE = "bookworm"
_PROGRAM = Path("/usr/games/turnup")


def can_be_made() -> bool:
    """Return whether such a system can be made here: that takes debootstrap, and root."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("debootstrap") is not None


def try_package(package: Path, folder: Path, picture: Path) -> str:
    """Install a package in a bare system, test it, play a deal in it, and take it out again.

    Returns what there is to tell. Raises NotWell; the system stays in the folder for a look.
    """
    root = folder / "bare"
    if not (root / "etc/debian_version").exists():
        _run("debootstrap", "--variant=minbase", _SUITE, str(root))
    place = tried.Place(root)
    if _run("chroot", str(root), "sh", "-c", "command -v python3 python || true").strip():
        raise tried.NotWell("there is a Python in the bare system.")
    shutil.copy(package, root / "root/turnup.deb")
    _apt(root, "update")
    _apt(root, "install", "--no-install-recommends", "/root/turnup.deb")
    if _run("chroot", str(root), "sh", "-c", "command -v python3 python || true").strip():
        raise tried.NotWell("the package brings a Python to the system.")
    said = [f"self-test: {len(tried.self_test(_PROGRAM, place).splitlines())} checks"]
    for file in ("applications/turnup.desktop", "man/man6/turnup.6.gz", "doc/turnup/copyright"):
        if not (root / "usr/share" / file).exists():
            raise tried.NotWell(f"the package brings no {file}.")
    if tried.can_be_seen():
        tried.play_a_deal(_PROGRAM, picture, place)
        said.append("a deal was played with the mouse")
    _apt(root, "purge", "turnup")
    left = [str(path) for path in (root / "usr").rglob("*turnup*")]
    if left:
        raise tried.NotWell(f"the package leaves behind {', '.join(left)}.")
    said.append("nothing was left behind")
    return "; ".join(said)


def _apt(root: Path, *words: str) -> None:
    _run("chroot", str(root), "apt-get", "--yes", "--quiet", *words)


def _run(*line: str) -> str:
    env = {
        "DEBIAN_FRONTEND": "noninteractive",
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "LC_ALL": "C.UTF-8",
        "HOME": "/root",
    }
    env |= {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    done = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise tried.NotWell(f"{' '.join(line)}: {(done.stdout + done.stderr)[-2000:]}")
    return done.stdout
