"""Windows on a Linux machine: a Python for Windows under Wine, and the installer for what it makes.

The Windows runtime of CPython comes out of a wheel that carries it; the rest of Python is that of
the Python this runs in, which has to be of the same minor version.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYTHON = (3, 11)
"""The Python inside the program, that of `python311.dll`."""
_COMPILER = "x86_64-w64-mingw32-gcc"
TOOLS = {
    "wine": "wine64 wine",
    _COMPILER: "gcc-mingw-w64-x86-64",
    "makensis": "nsis",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "import": "imagemagick",
}
"""The commands that this takes, and the Debian packages that hold them."""
_EXPORTED = re.compile(r"^\t\[ *\d+\].* (\w+)$", re.MULTILINE)
_RUNTIME = "panda3d"
_LEFT_OUT = ("test", "lib-dynload", "config-*", "site-packages", "__pycache__")
_BESIDE_PROGRAM = ("python3", "vcruntime", "api-ms-win")
PATIENCE = 1200.0
"""How long a program under Wine may take, in seconds."""
SYSTEM = {
    *"advapi32 bcrypt bcryptprimitives comctl32 gdi32 imm32 iphlpapi kernel32 msvcrt".split(),
    *"ntdll ole32 oleaut32 setupapi shell32 uiautomationcore user32 version winmm ws2_32".split(),
}
"""What every Windows from 10 on has, besides its `api-ms-win-*`: the libraries of our programs."""


def missing() -> str:
    """Return what stands in the way of building for Windows here, "" where nothing does."""
    if sys.version_info[:2] != PYTHON:
        return "the program for Windows is built with Python {}.{}; start this with it.".format(
            *PYTHON
        )
    absent = [packages for tool, packages in TOOLS.items() if not shutil.which(tool)]
    if not absent:
        return ""
    return f"building for Windows takes more tools: apt-get install {' '.join(absent)}"


class Wine:
    """A Windows of its own below a folder, made when it is first used."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env = {
            "WINEPREFIX": str(folder),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # The pads of Xbox: a thread of Wine's own library outlives it now and then, and crashes
            # the program that lets it go. SDL has other ways to a pad.
            "WINEDLLOVERRIDES": "xinput1_4,xinput1_3,xinput9_1_0=",
        }

    def line(self, program: Path, *words: object) -> list[str]:
        """Return the command that runs a program; paths are given as Windows names them."""
        return ["wine", str(program), *(self.word(word) for word in words)]

    @staticmethod
    def word(word: object) -> str:
        """Return an argument as a program for Windows reads it."""
        if isinstance(word, Path):
            return "Z:" + str(word.resolve()).replace("/", "\\")
        return str(word)

    def begin(self, program: Path, *words: object, **env: str) -> subprocess.Popen[str]:
        """Start a program, which sees no Python of this system, and return it with its output."""
        return subprocess.Popen(
            self.line(program, *words),
            env={**_around(), **self.env, **env},
            # A file as its output stops a Python for Windows here, so this is a pipe.
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            errors="replace",
        )

    def run(self, program: Path, *words: object, **env: str) -> subprocess.CompletedProcess[str]:
        """Run a program to its end and return what it said."""
        with self.begin(program, *words, **env) as running:
            try:
                said, _ = running.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                running.kill()
                raise
        return subprocess.CompletedProcess(running.args, running.returncode, said)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Have this Windows up, and end every program in it afterwards."""
        try:
            if not (self.folder / "system.reg").exists():
                self.folder.mkdir(parents=True, exist_ok=True)
                self.run(Path("wineboot"), "-i")
                self._complete()
            yield
        finally:
            end = {**_around(), **self.env}
            subprocess.run(["wineserver", "-k"], env=end, check=False)
            subprocess.run(["wineserver", "-w"], env=end, check=False)

    def _complete(self) -> None:
        """Add what every Windows has, and this Wine may lack."""
        system = self.folder / "drive_c/windows/system32"
        if not (system / "bcryptprimitives.dll").exists():
            source = HERE / "bcryptprimitives.c"
            _compile(system / "bcryptprimitives.dll", "-shared", source, "-ladvapi32")


def _around() -> dict[str, str]:
    """Return the environment without anything that a Python would read."""
    return {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}


def python_with(lock: Path, pip: Path) -> Path:
    """Return a Python for Windows, its folder, with the packages of a list, each by its hash.

    It is made once and kept in `build`; `pip` is a Python of this system that has pip. Raises
    CalledProcessError.
    """
    told = [path.read_bytes() for path in (lock, HERE / "python.c", Path(__file__))]
    named = hashlib.sha256(b"".join(told) + sys.version.encode()).hexdigest()[:16]
    place = ROOT / "build/python-for-windows" / named
    if not (place / "python.exe").exists():
        draft = place.with_suffix(".draft")
        shutil.rmtree(draft, ignore_errors=True)
        version = "{}.{}".format(*PYTHON)
        system = ["--platform", "win_amd64", "--python-version", version, "--implementation", "cp"]
        install = [str(pip), "-m", "pip", "install", "--quiet", "--no-deps", *system]
        exactly = ["--only-binary=:all:", "--require-hashes", "-r", str(lock)]
        packages = str(draft / "Lib/site-packages")
        subprocess.run([*install, *exactly, "--target", packages], check=True)
        _lay_out(draft)
        draft.replace(place)
    return place


def _lay_out(place: Path) -> None:
    """Make a Python of a folder that holds its packages alone, laid out as Windows has it."""
    libraries = place / "Lib"
    packages = libraries / "site-packages"
    ignored = shutil.ignore_patterns(*_LEFT_OUT)
    stdlib = sysconfig.get_path("stdlib")
    shutil.copytree(stdlib, libraries, ignore=ignored, dirs_exist_ok=True)
    runtime = packages / "deploy_libs"
    (place / "DLLs").mkdir()
    for file in runtime.iterdir():
        beside = file.name.lower().startswith(_BESIDE_PROGRAM)
        shutil.copy(file, place if beside else place / "DLLs")
    shutil.rmtree(runtime)
    for path in _files_of(packages, _RUNTIME):
        path.unlink(missing_ok=True)
    _compile(place / "python.exe", "-municode", HERE / "python.c")
    if not (place / "python3.dll").exists():
        forward(place / "python{}{}.dll".format(*PYTHON), place / "python3.dll")


def _compile(target: Path, *words: object) -> None:
    """Make a program or a library for Windows; the same source makes the same bytes."""
    # No date, nor an address that comes of the path.
    same = "-Wl,--no-insert-timestamp,--disable-auto-image-base"
    line = [_COMPILER, "-O2", "-s", same, "-o", str(target), *map(str, words)]
    subprocess.run(line, check=True)


def exported(library: Path) -> list[str]:
    """Return the names that a library for Windows hands out."""
    line = ["x86_64-w64-mingw32-objdump", "-p", str(library)]
    said = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    return _EXPORTED.findall(said.partition("[Ordinal/Name Pointer] Table")[2])


def forward(library: Path, target: Path) -> None:
    """Make a library of what another has, by which modules for any Python 3 find the one there is.

    A Python for Windows has it, a wheel that carries the runtime alone has not.
    """
    told = target.with_suffix(".def")
    rows = [f"{name}={library.stem}.{name}" for name in exported(library)]
    told.write_text("\n".join([f"LIBRARY {target.name}", "EXPORTS", *rows]), encoding="utf-8")
    _compile(target, "-shared", "-nostdlib", "-Wl,-e,0", told)
    told.unlink()


def _files_of(packages: Path, name: str) -> list[Path]:
    found = next(iter(Distribution.discover(name=name, path=[str(packages)])))
    return [Path(str(found.locate_file(file))) for file in found.files or ()]


def make_installer(build: Path, made: Path, version: str, out: Path, when: int) -> Path:
    """Write the installer of a build; the same build makes the same bytes."""
    target = out / f"Turnup-{version}-setup.exe"
    numbers = ".".join([*version.split(".")[:3], "0"])
    told = {
        "VERSION": version,
        "NUMBERS": numbers,
        "BUILD": build,
        "MADE": made,
        "OUT": target,
    }
    words = [f"-D{name}={text}" for name, text in told.items()]
    subprocess.run(
        ["makensis", "-V1", *words, str(HERE / "turnup.nsi")],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(when)},
        check=True,
    )
    return target


def strangers(build: Path) -> dict[str, str]:
    """Return the libraries that a build asks for and neither has nor finds in Windows, by asker.

    Wine has libraries that a Windows may lack, so that a build can run there and not here.
    """
    files = [p for p in build.rglob("*") if p.suffix.lower() in (".exe", ".dll", ".pyd")]
    inside = {path.name.lower() for path in files}
    asked: dict[str, str] = {}
    for path in files:
        line = ["x86_64-w64-mingw32-objdump", "-p", str(path)]
        said = subprocess.run(line, capture_output=True, text=True, check=True).stdout
        asked |= {name.lower(): path.name for name in re.findall(r"DLL Name: (\S+)", said)}
    return {
        name: asker
        for name, asker in asked.items()
        if name not in inside
        and name.removesuffix(".dll") not in SYSTEM
        and not name.startswith("api-ms-win-")
    }
