"""A package for Debian and its relatives, made of a build: menu entry, icons, manual page."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from game.core.sentences import Sentence, say, speak  # noqa: E402
from game.storage.languages.catalogues import GRAMMARS, language_of  # noqa: E402

_IN_MENUS = {
    "GenericName": Sentence("Card game"),
    "Comment": Sentence("Play, and learn, the card games of trumps and last-ones-out"),
}
"""What the menus of a desktop say of Turnup, by its key."""
_OFFERED = (
    Sentence("Card games of trumps and last ones out"),
    Sentence(
        "Play, and learn, fourteen card games that hardly any other program knows: Linger Longer, "
        "Loser's Game, Tieng Len, Viet Cong, Skitgubbe, Durak, and the Loo family with Julep, "
        "Rams, Mauscheln and their relatives. Offline, without an account and without advertising."
    ),
    Sentence(
        "Opponents at four levels who see no more than you do, and say why they played a card"
    ),
    Sentence("House rules for every quarrel of the rule books, and a rule book that follows them"),
    Sentence("A course from the first trick to the last trump, drills and puzzles"),
    Sentence("Mouse, touch, keyboard or game pad, with large text and large targets"),
)
"""What `turnup.metainfo.xml` says of Turnup where programs are offered."""
PICTURES = (
    (' type="default"', Sentence("A table of six"), "table"),
    ("", Sentence("The title, with cards at rest around the name"), "title"),
)
"""What is shown of Turnup where programs are offered: the kind, a caption, the file's name."""
# SDL looks for the libraries of the screen and of sound when it starts, so no program shows them.
_CONTROL = """\
Package: turnup
Version: {version}
Architecture: {machine}
Maintainer: The Turnup founders <turnup@localhost>
Section: games
Priority: optional
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxfixes3
Recommends: libpulse0, libxkbcommon0, libwayland-client0, libwayland-cursor0, libwayland-egl1
Description: card games of trumps and last ones out
 Play, and learn, fourteen card games that hardly any other program knows:
 Linger Longer, Loser's Game, Tieng Len, Viet Cong, Skitgubbe, Durak, and the
 Loo family with Julep, Rams, Mauscheln and their relatives. Offline.
"""
_MAN = """\
.TH TURNUP 6 "{date}" "Turnup {version}" "{games}"
.SH {name}
turnup \\- {what}
.SH {synopsis}
.B turnup
.RI [ "{command}" ]
.RI [ "{options}" ]
.SH {description}
{described}
.SH {headed_commands}
{commands}
.SH {headed_options}
.TP
.B \\-\\-language
{language}
.TP
.B \\-\\-version
{versions}
.TP
.B \\-\\-self\\-test
{self_test}
.SH {files}
{kept}
.SH {status}
{codes}
"""


def manual(version: str, date: str, commands: Mapping[str, Sentence]) -> str:
    """Return the manual page as troff reads it, in the language that is spoken."""
    rows = [f".TP\n.B {name}\n{_plain(say(told))}" for name, told in commands.items()]
    told = {
        "games": say("Games"),
        "name": say("NAME"),
        "what": say("card games of trumps and last ones out"),
        "synopsis": say("SYNOPSIS"),
        "command": say("command"),
        "options": say("options"),
        "description": say("DESCRIPTION"),
        "described": say(
            Sentence("Without a command Turnup opens its window."),
            Sentence(
                "Every other command runs without a display; each tells its options by --help."
            ),
        ),
        "headed_commands": say("COMMANDS"),
        "headed_options": say("OPTIONS"),
        "language": say("speak this language: en, sv, de, vi"),
        "versions": say("print the version and those of the libraries, with --json as one object"),
        "self_test": say("check that everything a build needs is there"),
        "files": say("FILES"),
        "kept": say(
            Sentence(
                "House rules of your own lie in the folder rules of your configuration, matches in "
                "your data folder; TURNUP_HOME puts both below another folder."
            )
        ),
        "status": say("EXIT STATUS"),
        "codes": say(
            "0 done; 1 what was checked is not so; 2 bad input or nothing to run on; 3 a fault of "
            "the program; 128 and more after a signal."
        ),
    }
    plain = {key: _plain(text) for key, text in told.items()}
    return _MAN.format(version=version, date=date, commands="\n".join(rows), **plain)


def _plain(text: str) -> str:
    return text.replace("\\", "\\\\").replace("-", "\\-")


def desktop_entry() -> str:
    """Return the menu entry: what it says in English, and the same in each other language."""
    lines = []
    for line in (HERE / "turnup.desktop").read_text(encoding="utf-8").splitlines():
        lines.append(line)
        key, _, text = line.partition("=")
        pattern = _IN_MENUS.get(key)
        if pattern is not None:
            assert text == pattern.pattern, f"{key} is told otherwise in the catalogue"
            lines += [f"{key}[{code}]={told}" for code, told in _translated(pattern)]
    return "\n".join(lines) + "\n"


def _translated(pattern: Sentence) -> Iterator[tuple[str, str]]:
    """Yield a text in each other language, after its code."""
    for code in GRAMMARS:
        speak(language_of(code))
        if (told := say(pattern)) != pattern.pattern:
            yield code, told
    speak()


def offered() -> str:
    """Return what is told of Turnup where programs are offered: in English, then the others."""
    text = (HERE / "turnup.metainfo.xml").read_text(encoding="utf-8")
    for pattern in _OFFERED:
        words = r"\s+".join(map(re.escape, pattern.pattern.split()))
        found = re.search(rf"( *<(\w+))>{words}</\2>", text)
        assert found, f"{pattern.pattern} is told otherwise in the catalogue"
        text = text.replace(found[0], f"{found[0]}\n{_in_others(found[1], pattern)}")
    return text


def _in_others(begins: str, pattern: Sentence) -> str:
    """Return an element in each other language, a line each: one that begins so."""
    ends = begins.strip().removeprefix("<")
    return "\n".join(
        f'{begins} xml:lang="{code}">{escape(told)}</{ends}>' for code, told in _translated(pattern)
    )


def manuals(version: str, date: str, commands: Mapping[str, Sentence]) -> dict[str, str]:
    """Return the manual page in each language, by its code."""
    pages = {}
    for code in GRAMMARS:
        speak(language_of(code))
        pages[code] = manual(version, date, commands)
    speak()
    return pages


def releases(changelog: str, version: str, date: str) -> str:
    """Return the releases of a changelog as AppStream tells them, the present one at the least."""
    told = re.findall(r"^## \[(\d[^\]]*)\] - (\d{4}-\d\d-\d\d)", changelog, re.MULTILINE)
    if version not in dict(told):
        told = [(version, date), *told]
    return "".join(f'<release version="{number}" date="{day}"/>' for number, day in told)


def addresses(home: str, version: str) -> str:
    """Return what AppStream tells of a project that has a home on the web; "" where it has none.

    `home` is the address of its repository, in which the pictures are those of this version.
    """
    if not home:
        return ""
    shown = "".join(
        f"<screenshot{kind}><caption>{told.pattern}</caption>{_in_others('<caption', told)}"
        f"<image>{home}/raw/v{version}/.github/pictures/{name}.jpg</image></screenshot>"
        for kind, told, name in PICTURES
    )
    links = f'<url type="homepage">{home}</url><url type="bugtracker">{home}/issues</url>'
    return f"{links}<screenshots>{shown}</screenshots>"


def oldest_libc(files: list[Path]) -> str:
    """Return the newest version of the C library that any of these files asks for."""
    found = {(2, 17)}
    for file in files:
        said = subprocess.run(["objdump", "-T", file], capture_output=True, text=True, check=False)
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", said.stdout):
            found.add((int(major), int(minor)))
    return ".".join(map(str, max(found)))


def write_tree(build: Path, made: Path, root: Path) -> None:
    """Lay a build out below a root as Debian wants it; `made` holds icons, manual and metadata."""
    share = root / "usr/share"
    shutil.copytree(build, root / "usr/lib/turnup", symlinks=True)
    (root / "usr/games").mkdir(parents=True)
    (root / "usr/games/turnup").symlink_to("../lib/turnup/turnup")
    places = {
        made / "turnup.desktop": share / "applications/turnup.desktop",
        made / "turnup.metainfo.xml": share / "metainfo/net.turnup.Turnup.metainfo.xml",
        build / "inside/licences/README.txt": share / "doc/turnup/copyright",
    }
    for picture in (made / "icons").glob("*.png"):
        size = f"{picture.stem}x{picture.stem}"
        places[picture] = share / f"icons/hicolor/{size}/apps/turnup.png"
    for source, target in places.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    for code in GRAMMARS:
        page = share / "man" / ("" if code == "en" else code) / "man6/turnup.6.gz"
        page.parent.mkdir(parents=True)
        # Without its date, so that the same page is always the same file.
        page.write_bytes(gzip.compress((made / f"turnup.{code}.6").read_bytes(), mtime=0))


def write_package(root: Path, version: str, out: Path, when: int) -> Path:
    """Write the package of a tree to a folder and return its path; dates are `when`, in seconds."""
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files) // 1024
    compiled = [path for path in files if ".so" in path.name or path.name == "turnup"]
    control = root / "DEBIAN/control"
    control.parent.mkdir()
    told = _CONTROL.format(
        version=version, machine=machine, kilobytes=size, libc=oldest_libc(compiled)
    )
    control.write_text(told, encoding="utf-8")
    for path in root.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)
    target = out / f"turnup_{version}_{machine}.deb"
    line = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)]
    subprocess.run(line, check=True, env={"SOURCE_DATE_EPOCH": str(when), "PATH": "/usr/bin:/bin"})
    return target
