"""Where programs are made: an environment with Turnup and the tools, for this system or Windows."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import bootstrap

from bundle import debian
from bundle.windows import Wine, python_with

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
LOCKS = HERE.parent / "locks"


class Failed(Exception):
    """A step did not work; the message says which and why."""


def run(*line: object, env: dict[str, str] | None = None, cwd: Path = ROOT) -> None:
    """Run a command quietly; raises Failed with what it said."""
    done = subprocess.run(
        [str(word) for word in line],
        cwd=cwd,
        env={**bootstrap.clean_environment(), **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Failed(f"{' '.join(map(str, line[:4]))} ...: {done.stdout[-3000:]}")


def last_change() -> int:
    """Return when the source was changed last, in seconds: the date of everything that is made."""
    told = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=False)
    named = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(named or (done.stdout.strip() if done.returncode == 0 else "") or 315532800)


class Workshop:
    """An environment for building: Turnup as an installed wheel, the tools, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.when = last_change()
        self.made = folder / "made"
        self.env: dict[str, object] = {
            "SOURCE_DATE_EPOCH": self.when,
            "PYTHONHASHSEED": 0,
            "TURNUP_MADE": self.made,
            "PYINSTALLER_CONFIG_DIR": folder / "cache",
        }

    @property
    def python(self) -> Path:
        """The Python of the environment."""
        return bootstrap.interpreter(self.folder / "venv")

    @contextmanager
    def open(self) -> Iterator[None]:
        """Begin with an empty folder, and end what the work has started."""
        shutil.rmtree(self.folder, ignore_errors=True)
        yield

    def make(self, *words: object) -> None:
        """Run the Python for which programs are made; raises Failed with what it said.

        Not in the source: a program is to be made of what is installed.
        """
        env = {name: str(text) for name, text in self.env.items()}
        run(self.python, *words, env=env, cwd=self.folder)

    def program(self, build: Path) -> Path:
        """Return the program of a build that can be run from a command line."""
        return build / f"turnup{self.python.suffix}"

    @property
    def wheel(self) -> Path:
        """Turnup as it is installed before it is built."""
        return next((self.folder / "wheels").glob("*.whl"))

    def set_up(self) -> str:
        """Make the environment and return the version of Turnup in it."""
        self.made.mkdir(parents=True)
        venv.create(self.folder / "venv", with_pip=True)
        pip = [self.python, "-m", "pip", "install", "--quiet"]
        run(*pip, "--require-hashes", "-r", LOCKS / "package.txt")
        self.make_wheels(self.folder / "wheels")
        run(*pip, "--no-deps", self.wheel)
        return self.wheel.name.split("-")[1]

    def make_wheels(self, out: Path) -> None:
        """Write wheel and sdist to a folder."""
        dated = {"SOURCE_DATE_EPOCH": str(self.when)}
        run(self.python, "-m", "hatchling", "build", "-d", out, env=dated)

    def prepare(self, version: str) -> None:
        """Write what a build takes beside the program: icons, licences, texts with the version."""
        code = (
            "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
            "from bundle.pictures import write_icons; from bundle.licences import write_licences;"
            "made = Path(sys.argv[2]); write_icons(Path(sys.argv[3]), made);"
            "write_licences(made / 'licences')"
        )
        drawing = ROOT / "assets/icon/turnup.svg"
        run(self.python, "-c", code, HERE.parent, self.made, drawing)
        day = datetime.fromtimestamp(self.when, UTC).date().isoformat()
        sys.path.insert(0, str(ROOT))
        from game.__main__ import COMMANDS

        for code, page in debian.manuals(version, day, COMMANDS).items():
            (self.made / f"turnup.{code}.6").write_text(page, encoding="utf-8")
        (self.made / "turnup.desktop").write_text(debian.desktop_entry(), encoding="utf-8")
        changes = debian.releases((ROOT / "CHANGELOG.md").read_text("utf-8"), version, day)
        about = debian.offered().replace("@RELEASES@", changes)
        # Only who publishes a build knows where its home is.
        home = os.environ.get("TURNUP_HOMEPAGE", "")
        about = about.replace("@ADDRESSES@", debian.addresses(home, version))
        (self.made / "turnup.metainfo.xml").write_text(about, encoding="utf-8")
        (self.made / "version.txt").write_text(windows_version(version), encoding="utf-8")

    def build(self, out: Path) -> Path:
        """Build the one-folder program and return its folder."""
        quiet = ["--noconfirm", "--clean", "--log-level", "ERROR"]
        places = ["--distpath", out, "--workpath", self.folder / "work"]
        self.make("-P", "-m", "PyInstaller", *quiet, *places, HERE / "turnup.spec")
        return out / "turnup"


class WindowsWorkshop(Workshop):
    """A workshop that makes programs for Windows on another system, under Wine."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.wine = Wine(folder / "windows")

    @contextmanager
    def open(self) -> Iterator[None]:
        """Have a Windows up besides."""
        with super().open(), self.wine.running():
            yield

    def set_up(self) -> str:
        """Make the environment and a Python for Windows; return the version of Turnup in them."""
        version = super().set_up()
        kept = python_with(LOCKS / "windows.txt", self.python)
        shutil.copytree(kept, self.folder / "python")
        place = self.folder / "python/Lib/site-packages"
        pip = [self.python, "-m", "pip", "install", "--quiet", "--no-deps"]
        run(*pip, "--target", place, self.wheel)
        return version

    def make(self, *words: object) -> None:
        """Run the Python for Windows; raises Failed with what it said."""
        env = {name: self.wine.word(text) for name, text in self.env.items()}
        done = self.wine.run(self.folder / "python/python.exe", *words, **env)
        if done.returncode:
            raise Failed(f"{' '.join(map(str, words[:3]))} ...: {done.stdout[-3000:]}")

    def program(self, build: Path) -> Path:
        """Return the program of a build that can be run from a command line."""
        return build / "turnup.exe"


def windows_version(version: str) -> str:
    """Return the version as the properties of a program on Windows show it."""
    numbers = [*(int(part) for part in version.split(".")[:3]), 0]
    told = {
        "CompanyName": "The Turnup founders",
        "FileDescription": "Turnup: card games of trumps and last ones out",
        "FileVersion": version,
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "turnup.exe",
        "ProductName": "Turnup",
        "ProductVersion": version,
    }
    rows = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={tuple(numbers)}, prodvers={tuple(numbers)}),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{rows}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
