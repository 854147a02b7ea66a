"""Build Turnup as a program that needs no Python, and try what was built.

Makes, in the folder `dist`: the one-folder program and an archive of it, a package for Debian
where its tools are there, a wheel and an sdist, and the list of their hashes. Everything is tried
where it is made: the self-test without a Python in sight, a deal played with the mouse where a
screen can be had, the wheel in an environment of its own.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import bootstrap
from bundle import bare, debian, tried

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent / "bundle"
MOST_MEGABYTES = 60
"""A build may be no larger than this, unpacked."""


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


def say(words: str) -> None:
    """Tell how far it is."""
    print(words, file=sys.stderr, flush=True)


def last_change() -> int:
    """Return when the source was changed last, in seconds: the date of everything that is made."""
    told = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=False)
    named = os.environ.get("SOURCE_DATE_EPOCH", "")
    return int(named or (done.stdout.strip() if done.returncode == 0 else "") or 315532800)


class Workshop:
    """An environment for building: Turnup as an installed wheel, the tools, and nothing else."""

    def __init__(self, folder: Path, when: int) -> None:
        self.folder = folder
        self.when = when
        self.made = folder / "made"
        self.env = {
            "SOURCE_DATE_EPOCH": str(when),
            "PYTHONHASHSEED": "0",
            "TURNUP_MADE": str(self.made),
            "PYINSTALLER_CONFIG_DIR": str(folder / "cache"),
        }

    @property
    def python(self) -> Path:
        """The Python of the environment."""
        return bootstrap.interpreter(self.folder / "venv")

    def set_up(self) -> str:
        """Make the environment and return the version of Turnup in it."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.made.mkdir(parents=True)
        venv.create(self.folder / "venv", with_pip=True)
        run(self.python, "-m", "pip", "install", "--quiet", ".[package]", env=self.env)
        told = [str(self.python), "-c", "import game; print(game.__version__)"]
        return subprocess.run(told, capture_output=True, text=True, check=True).stdout.strip()

    def prepare(self, version: str) -> None:
        """Write what a build takes beside the program: icons, licences, texts with the version."""
        code = (
            "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
            "from bundle.pictures import write_icons; from bundle.licences import write_licences;"
            "made = Path(sys.argv[2]); write_icons(Path(sys.argv[3]), made);"
            "write_licences(made / 'licences')"
        )
        drawing = ROOT / "assets/icon/turnup.svg"
        run(self.python, "-c", code, HERE.parent, self.made, drawing, env=self.env)
        day = datetime.fromtimestamp(self.when, UTC).date().isoformat()
        sys.path.insert(0, str(ROOT))
        from game.__main__ import COMMANDS

        manual = debian.manual(version, day, COMMANDS)
        (self.made / "turnup.6").write_text(manual, encoding="utf-8")
        changes = debian.releases((ROOT / "CHANGELOG.md").read_text("utf-8"), version, day)
        about = (HERE / "turnup.metainfo.xml").read_text("utf-8").replace("@RELEASES@", changes)
        (self.made / "turnup.metainfo.xml").write_text(about, encoding="utf-8")
        (self.made / "version.txt").write_text(windows_version(version), encoding="utf-8")

    def build(self, out: Path) -> Path:
        """Build the one-folder program and return its folder."""
        line: list[object] = [
            self.python,
            "-P",
            "-m",
            "PyInstaller",
            "--noconfirm",
            "--clean",
            "--log-level",
            "WARN",
        ]
        line += ["--distpath", out, "--workpath", self.folder / "work", HERE / "turnup.spec"]
        # Not in the source: the program is to be made of what is installed.
        run(*line, env=self.env, cwd=self.folder)
        build = out / "turnup"
        code = (
            "import sys; sys.path.insert(0, sys.argv[1]); from pathlib import Path;"
            "from bundle.licences import write_list;"
            "write_list(Path(sys.argv[2]), Path(sys.argv[3]))"
        )
        run(self.python, "-c", code, HERE.parent, build, build / "inside/licences", env=self.env)
        return build


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


def program_of(build: Path) -> Path:
    """Return the program of a build that can be run from a command line."""
    return build / ("turnup.exe" if sys.platform == "win32" else "turnup")


def fingerprint(folder: Path) -> dict[str, str]:
    """Return the hash of every file below a folder, by its path there."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def archive(build: Path, out: Path, version: str, when: int) -> Path:
    """Pack a build so that the same build is always the same archive."""
    name = f"turnup-{version}-{sys.platform}"
    files = sorted(path for path in build.rglob("*") if not path.is_dir())
    if sys.platform == "win32":
        target = out / f"{name}.zip"
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as pack:
            for path in files:
                about = zipfile.ZipInfo(f"turnup/{path.relative_to(build).as_posix()}")
                about.compress_type = zipfile.ZIP_DEFLATED
                pack.writestr(about, path.read_bytes())
        return target
    target = out / f"{name}.tar.xz"

    def plain(about: tarfile.TarInfo) -> tarfile.TarInfo:
        about.mtime, about.uid, about.gid, about.uname, about.gname = when, 0, 0, "", ""
        return about

    with tarfile.open(target, "w:xz") as pack:
        for path in files:
            pack.add(path, f"turnup/{path.relative_to(build)}", filter=plain)
    return target


def try_build(build: Path, out: Path) -> None:
    """Run the self-test of a build and play a deal in it; raises NotWell."""
    files = [path for path in build.rglob("*") if path.is_file() and not path.is_symlink()]
    megabytes = sum(path.stat().st_size for path in files) / 2**20
    if megabytes > MOST_MEGABYTES:
        raise Failed(f"the build takes {megabytes:.0f} MB, more than {MOST_MEGABYTES}.")
    if any("numpy" in path.name for path in build.rglob("*")):
        raise Failed("numpy is in the build: nothing needs it.")
    said = tried.self_test(program_of(build))
    say(f"  {megabytes:.1f} MB; self-test: {len(said.splitlines())} checks")
    if not tried.can_be_seen():
        say("  no Xvfb, xdotool and ImageMagick here: not played in a window")
        return
    seconds = tried.play_a_deal(program_of(build), out / "played.png")
    say(f"  played a deal with the mouse; cards could be played {seconds:.2f} s after the start")


def make_debian(build: Path, shop: Workshop, version: str, out: Path) -> Path | None:
    """Make the package for Debian where its tools are there."""
    if not all(shutil.which(tool) for tool in ("dpkg-deb", "objdump")):
        return None
    root = shop.folder / "debian"
    shutil.rmtree(root, ignore_errors=True)
    debian.write_tree(build, shop.made, root)
    return debian.write_package(root, version, out, shop.when)


def make_wheels(shop: Workshop, out: Path) -> list[Path]:
    """Make wheel and sdist, and run the wheel's self-test in an environment of its own."""
    run(shop.python, "-m", "hatchling", "build", "-d", out, env=shop.env)
    wheel, sdist = next(out.glob("*.whl")), next(out.glob("turnup-*.tar.gz"))
    for package in (wheel, sdist):
        place = shop.folder / "wheel"
        shutil.rmtree(place, ignore_errors=True)
        venv.create(place, with_pip=True)
        python = bootstrap.interpreter(place)
        run(python, "-m", "pip", "install", "--quiet", package, env=shop.env)
        run(python.with_name("turnup" + python.suffix), "--self-test", cwd=place)
    return [wheel, sdist]


def make_all(out: Path, *, twice: bool) -> list[Path]:
    """Make and try everything; return the files to be given to people."""
    when = last_change()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shop = Workshop(ROOT / "build" / "workshop", when)
    say("setting up the workshop")
    version = shop.set_up()
    shop.prepare(version)
    say(f"building Turnup {version}")
    build = shop.build(out)
    if twice:
        first = fingerprint(build)
        second = fingerprint(shop.build(shop.folder / "again"))
        other = sorted({name for name in first | second if first.get(name) != second.get(name)})
        if other:
            raise Failed(f"a second build differs in {', '.join(other)}.")
        say(f"  a second build is the same in all {len(first)} files")
    try_build(build, out)
    made = [archive(build, out, version, when)]
    package = make_debian(build, shop, version, out)
    if package is not None:
        say(f"made {package.name}")
        made.append(package)
        if bare.can_be_made():
            said = bare.try_package(package, shop.folder, out / "played-bare.png")
            say(f"  in a bare system: {said}")
    made += make_wheels(shop, out)
    say("wheel and sdist install and pass the self-test")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Make everything, write the hashes, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "dist", help="a folder (dist)")
    parser.add_argument("--twice", action="store_true", help="build twice and compare every file")
    args = parser.parse_args(arguments)
    try:
        made = make_all(args.out.resolve(), twice=args.twice)
    except (Failed, tried.NotWell) as trouble:
        sys.stderr.write(f"package: {trouble}\n")
        return 1
    rows = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in made]
    (args.out / "SHA256SUMS").write_text("\n".join(rows) + "\n", encoding="utf-8")
    for path in made:
        say(f"{path.stat().st_size / 2**20:6.1f} MB  {path.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
