"""The licences of everything inside a build: each text there is, and a list of all of it."""

from __future__ import annotations

import json
import re
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import NamedTuple

PACKAGES = (
    "turnup",
    "pygame-ce",
    "PyYAML",
    "platformdirs",
    "accesskit",
    "fontpkg",
    "fontpkg-atkinson-hyperlegible",
    "fontpkg-be-vietnam-pro",
    "fontpkg-dm-serif-display",
    "fontpkg-playfair-display",
    "pyinstaller",
)
"""Python packages that go into a build, PyInstaller for the few lines that start it."""

BILL = "turnup.cdx.json"
"""The list of what is inside a build, for programs."""
LIBRARIES = Path(__file__).with_name("libraries.txt")
_TEXT = re.compile(r"(^|/)(LICEN[SC]E|COPYING|OFL)[^/]*$", re.IGNORECASE)
_COMPILED = re.compile(r"\.(so[.0-9]*|dll|dylib)$")
_MODULE = re.compile(r"\.(cpython|cp3|abi3|pypy)[^/]*\.(so|pyd)$")


class Library(NamedTuple):
    """A compiled library that comes inside: its name, its licence, how its files begin."""

    name: str
    licence: str
    beginnings: tuple[str, ...]


class UnknownLibrary(Exception):
    """A build holds a library of which nobody knows the licence."""


def libraries(text: str) -> list[Library]:
    """Return the libraries of a list such as `libraries.txt`."""
    found = []
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            files, name, licence = (part.strip() for part in line.split(";"))
            found.append(Library(name, licence, tuple(files.split("|"))))
    return found


def named(files: Iterable[str], known: Iterable[Library]) -> list[Library]:
    """Return the libraries that these files are; raises UnknownLibrary for any other."""
    known = list(known)
    found: dict[str, Library] = {}
    for file in sorted(files):
        if _MODULE.search(file) or not _COMPILED.search(file):
            continue
        low = file.lower()
        fitting = (lib for lib in known if any(low.startswith(b.lower()) for b in lib.beginnings))
        # The longest beginning is the closest: SDL2_image is no SDL2.
        library = max(fitting, key=lambda lib: _closeness(low, lib), default=None)
        if library is None:
            raise UnknownLibrary(f"{file} is in no line of {LIBRARIES.name}.")
        found[library.name] = library
    return list(found.values())


def _closeness(file: str, library: Library) -> int:
    return max(len(b) for b in library.beginnings if file.startswith(b.lower()))


def texts(package: Distribution) -> dict[str, str]:
    """Return the licence texts that a package brings, by the file to write each to."""
    found = {}
    for path in package.files or ():
        if _TEXT.search(str(path)) and ".dist-info" in str(path):
            name = f"{package.metadata['Name']}-{path.name.removesuffix('.txt')}.txt"
            found[name] = path.read_text(encoding="utf-8")
    return found


def write_licences(folder: Path) -> None:
    """Write every licence text there is to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in PACKAGES:
        for file, text in texts(distribution(name)).items():
            (folder / file).write_text(text, encoding="utf-8")
    stdlib = Path(sysconfig.get_path("stdlib"))
    ours = next(
        p for p in (stdlib / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt") if p.exists()
    )
    (folder / "Python-LICENSE.txt").write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    # The wheel of pygame-ce brings no text, nor do the libraries in it that are under the same one.
    lesser = distribution("chardet").read_text("LICENSE") or ""
    (folder / "LGPL-2.1.txt").write_text(lesser, encoding="utf-8")


class Part(NamedTuple):
    """Something of others inside a build: its name, version where it is known, and licence."""

    name: str
    version: str
    licence: str
    package: str = ""
    """Its name among the Python packages, "" for what is none."""


def parts(build: Path) -> list[Part]:
    """Return what is inside a build, made by the Python that runs this; raises UnknownLibrary."""
    files = {path.name for path in build.rglob("*") if path.is_file()}
    found = [
        Part(name, distribution(name).version, _licence(distribution(name)), name.lower())
        for name in sorted(PACKAGES, key=str.lower)
    ]
    found.append(Part("Python", sys.version.split()[0], "PSF-2.0"))
    inside = named(files, libraries(LIBRARIES.read_text(encoding="utf-8")))
    found += [Part(one.name, "", one.licence) for one in inside if one.name != "Python"]
    return found


def write_list(build: Path) -> list[Path]:
    """Write what is inside a build and under which licence, for people and for programs."""
    found = parts(build)
    rows = [f"{' '.join(filter(None, part[:2]))}: {part.licence}\n" for part in found]
    told = "Inside this build of Turnup, and the licence of each:\n\n"
    folder = build / "inside/licences"
    lists = {folder / "README.txt": told + "".join(rows), folder / BILL: bill(found)}
    for path, text in lists.items():
        path.write_text(text, encoding="utf-8", newline="\n")
    return list(lists)


def bill(inside: Iterable[Part]) -> str:
    """Return the bill of materials of a build as CycloneDX 1.5 has it.

    It bears neither a date nor a number, so that the same build has always the same one.
    """
    rows: list[dict[str, object]] = []
    for part in inside:
        row: dict[str, object] = {"type": "library", "name": part.name}
        row |= {"version": part.version} if part.version else {}
        row |= {"licenses": [{"license": {"name": part.licence}}]}
        if part.package:
            row["purl"] = f"pkg:pypi/{part.package}@{part.version}"
        rows.append(row)
    turnup = next(row for row in rows if row["name"] == "turnup")
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": turnup | {"type": "application"}},
        "components": [row for row in rows if row is not turnup],
    }
    return json.dumps(told, indent=1) + "\n"


def _licence(package: Distribution) -> str:
    told = package.metadata
    fields = [told[name] for name in ("License-Expression", "License") if name in told]
    words = next(iter(fields), "")
    classified = [
        c.split("::")[-1].strip() for c in told.get_all("Classifier") or () if "License ::" in c
    ]
    return words.splitlines()[0] if words.strip() else ", ".join(classified) or "see its text"
