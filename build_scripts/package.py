"""Build Turnup as a program that needs no Python, and try what was built.

Makes, in the folder `dist`: the one-folder program and an archive of it, a package for Debian
where its tools are there, a wheel and an sdist, with what is inside each beside it, and the list of
their hashes. Everything is tried where it is made: the self-test without a Python in sight, a deal
played with the mouse where a screen can be had, the wheel in an environment of its own.

With `--for windows` it makes, on Linux, the program for Windows and its installer, under Wine.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import sys
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

import bootstrap
from bundle import bare, debian, licences, tried, tried_windows, windows
from bundle.workshop import ROOT, Failed, WindowsWorkshop, Workshop, run

MOST_MEGABYTES = 60
"""A build may be no larger than this, unpacked."""
MOST_TO_INSTALL = 25
"""The installer for Windows may be no larger than this, in megabytes."""
MOST_OF_A_PROGRAM = 1
"""Programs that share their modules may be no larger than this, in megabytes."""


def say(words: str) -> None:
    """Tell how far it is."""
    print(words, file=sys.stderr, flush=True)


def megabytes(file: Path) -> float:
    """Return the size of a file in megabytes."""
    return file.stat().st_size / 2**20


def fingerprint(folder: Path) -> dict[str, str]:
    """Return the hash of every file below a folder, by its path there."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def archive(build: Path, target: Path, when: int) -> Path:
    """Pack a build, as `.zip` or `.tar.xz`, so that the same build is always the same archive."""
    files = sorted(path for path in build.rglob("*") if not path.is_dir())
    if target.suffix == ".zip":
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as pack:
            for path in files:
                about = zipfile.ZipInfo(f"{build.name}/{path.relative_to(build).as_posix()}")
                about.compress_type = zipfile.ZIP_DEFLATED
                pack.writestr(about, path.read_bytes())
        return target

    def plain(about: tarfile.TarInfo) -> tarfile.TarInfo:
        about.mtime, about.uid, about.gid, about.uname, about.gname = when, 0, 0, "", ""
        return about

    with tarfile.open(target, "w:xz") as pack:
        for path in files:
            pack.add(path, f"{build.name}/{path.relative_to(build)}", filter=plain)
    return target


def weigh(build: Path) -> float:
    """Return the size of a build in megabytes; raises Failed if it holds what it should not."""
    files = [path for path in build.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(map(megabytes, files))
    if size > MOST_MEGABYTES:
        raise Failed(f"the build takes {size:.0f} MB, more than {MOST_MEGABYTES}.")
    if any("numpy" in path.name for path in files):
        raise Failed("numpy is in the build: nothing needs it.")
    return size


def try_build(program: Path, out: Path) -> None:
    """Run the self-test of a build and play a deal in it; raises NotWell."""
    said = tried.self_test(program)
    say(f"  {weigh(program.parent):.1f} MB; self-test: {len(said.splitlines())} checks")
    if not tried.can_be_seen():
        say("  no Xvfb, xdotool and ImageMagick here: not played in a window")
        return
    seconds = tried.play_a_deal(program, out / "played.png")
    say(f"  played a deal with the mouse; cards could be played {seconds:.2f} s after the start")


def make_debian(build: Path, shop: Workshop, version: str, out: Path) -> list[Path]:
    """Make the package for Debian where its tools are there."""
    if not all(shutil.which(tool) for tool in ("dpkg-deb", "objdump")):
        return []
    root = shop.folder / "debian"
    shutil.rmtree(root, ignore_errors=True)
    debian.write_tree(build, shop.made, root)
    return [debian.write_package(root, version, out, shop.when)]


def pack_here(build: Path, shop: Workshop, version: str, out: Path) -> list[Path]:
    """Pack a build for the system it was made on, and the source."""
    ending = "zip" if sys.platform == "win32" else "tar.xz"
    name = f"turnup-{version}-{sys.platform}.{ending}"
    whole = build.with_name("Turnup.app") if sys.platform == "darwin" else build
    made = [archive(whole, out / name, shop.when), *make_debian(build, shop, version, out)]
    shop.make_wheels(out)
    return [*made, *out.glob("*.whl"), *out.glob("turnup-*.tar.gz")]


def pack_for_windows(build: Path, shop: Workshop, version: str, out: Path) -> list[Path]:
    """Pack a build for Windows: an archive and an installer."""
    pack = archive(build, out / f"Turnup-{version}-windows.zip", shop.when)
    return [pack, windows.make_installer(build, shop.made, version, out, shop.when)]


def try_wheels(made: Sequence[Path], shop: Workshop) -> None:
    """Run the self-test of wheel and sdist, each in an environment of its own; raises Failed."""
    for package in made:
        place = shop.folder / "wheel"
        shutil.rmtree(place, ignore_errors=True)
        venv.create(place, with_pip=True)
        python = bootstrap.interpreter(place)
        run(python, "-m", "pip", "install", "--quiet", package)
        run(python.with_name("turnup" + python.suffix), "--self-test", cwd=place)
    say("wheel and sdist install and pass the self-test")


def try_here(build: Path, made: Sequence[Path], shop: Workshop, out: Path) -> None:
    """Try everything that was made for the system it was made on; raises NotWell or Failed."""
    try_build(shop.program(build), out)
    for package in made:
        if package.suffix == ".deb" and bare.can_be_made():
            said = bare.try_package(package, shop.folder, out / "played-bare.png")
            say(f"  {package.name} in a bare system: {said}")
    try_wheels([path for path in made if path.suffix in (".whl", ".gz")], shop)


def try_for_windows(build: Path, made: Sequence[Path], shop: Workshop, out: Path) -> None:
    """Try what was made for Windows, under Wine; raises NotWell or Failed."""
    large = [path.name for path in build.glob("*.exe") if megabytes(path) > MOST_OF_A_PROGRAM]
    if large:
        raise Failed(f"{large} bring what all programs of the build could share.")
    strangers = windows.strangers(build)
    if strangers:
        raise Failed(f"no Windows has to have {strangers}, and the build does not bring it.")
    installer = made[1]
    if (size := megabytes(installer)) > MOST_TO_INSTALL:
        raise Failed(f"the installer takes {size:.0f} MB, more than {MOST_TO_INSTALL}.")
    say(f"  {weigh(build):.1f} MB")
    older = shop.folder / "older"
    shutil.copytree(build, older)
    (older / tried_windows.OF_THE_OLDER).write_text("This goes with an upgrade.\n", "utf-8")
    before = windows.make_installer(older, shop.made, "0.0.1", shop.folder, shop.when)
    for told in tried_windows.try_installer(before, installer, shop.folder, out):
        say(f"  {told}")


def bill_of(package: Path, build: Path) -> list[Path]:
    """Write what is inside a package beside it, where it holds a build; return what was written."""
    if package.suffix in (".whl", ".gz"):
        return []
    target = package.with_name(f"{package.name}.cdx.json")
    return [shutil.copy(build / "inside/licences" / licences.BILL, target)]


def compare(first: Path, second: Path, what: str) -> None:
    """Raise Failed where two folders that were made alike differ."""
    ones, others = fingerprint(first), fingerprint(second)
    other = sorted(name for name in ones | others if ones.get(name) != others.get(name))
    if other:
        raise Failed(f"{what} made a second time differs in {', '.join(other)}.")
    say(f"  {what} made a second time is the same in all {len(ones)} files")


def make_all(out: Path, *, for_windows: bool, twice: bool) -> list[Path]:
    """Make and try everything; return the files to be given to people."""
    make = WindowsWorkshop if for_windows else Workshop
    pack = pack_for_windows if for_windows else pack_here
    try_out = try_for_windows if for_windows else try_here
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    shop = make(ROOT / "build" / ("workshop-for-windows" if for_windows else "workshop"))
    with shop.open():
        say("setting up the workshop")
        version = shop.set_up()
        shop.prepare(version)
        say(f"building Turnup {version}")
        build = shop.build(out)
        made = pack(build, shop, version, out)
        if twice:
            again = shop.folder / "again"
            again.mkdir()
            second = shop.build(again)
            pack(second, shop, version, again)
            compare(out, again, "everything")
        try_out(build, made, shop, out)
    return [file for path in made for file in (path, *bill_of(path, build))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Make everything, write the hashes, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", nargs="?", type=Path, help="a folder (dist, or dist-windows)")
    parser.add_argument("--for", dest="system", choices=["windows"], help="another system")
    parser.add_argument("--twice", action="store_true", help="make all of it twice and compare")
    args = parser.parse_args(arguments)
    for_windows = args.system is not None
    trouble = windows.missing() if for_windows else ""
    if trouble:
        sys.stderr.write(f"package: {trouble}\n")
        return 2
    out = args.out or ROOT / ("dist-windows" if for_windows else "dist")
    try:
        made = make_all(out.resolve(), for_windows=for_windows, twice=args.twice)
    except (Failed, tried.NotWell) as failure:
        sys.stderr.write(f"package: {failure}\n")
        return 1
    rows = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in made]
    (out / "SHA256SUMS").write_text("\n".join(rows) + "\n", encoding="utf-8")
    for path in made:
        say(f"{megabytes(path):6.1f} MB  {path.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
