"""The installer for Windows, tried under Wine as a person would: install, play, upgrade, uninstall.

Wine is not Windows; what is right here can still be wrong there.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bundle.tried import NotWell, Window, display, over, play, ready
from bundle.windows import Wine

PATIENCE = 60.0
MOST_SECONDS = 20.0
"""The installer may take no longer than this."""
OF_THE_OLDER = "inside/of-the-older"
"""A file that the older of two versions has, and the newer has not."""
_KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Turnup"
_MENU = "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Turnup.lnk"
_PROGRAM = "turnup-window.exe"
_FIRST = ("next", "next", "yes")
"""The way through the first start to a table."""


class Desk:
    """A fresh Windows with one person in it, on a screen of its own."""

    def __init__(self, wine: Wine, screen: str) -> None:
        self.wine = wine
        self.screen = screen
        self.home = next(
            home for home in (wine.folder / "drive_c/users").iterdir() if home.name != "Public"
        )
        self.installed = self.home / "AppData/Local/Programs/Turnup"
        self.kept = self.home / "AppData/Local/turnup"
        self.link = self.home / _MENU

    def run(self, program: Path, *words: object) -> subprocess.CompletedProcess[str]:
        """Run a program to its end."""
        return self.wine.run(program, *words, DISPLAY=self.screen)

    def install(self, installer: Path) -> float:
        """Run an installer that asks nothing, and return the seconds; raises NotWell."""
        began = time.monotonic()
        done = self.run(installer, "/S")
        seconds = time.monotonic() - began
        absent = [
            path
            for path in (self.installed / "turnup.exe", self.installed / _PROGRAM, self.link)
            if not path.exists()
        ]
        if done.returncode or absent:
            raise NotWell(f"the installer ended with {done.returncode}, without {absent}.")
        return seconds

    @contextmanager
    def opened(self, told: Path, picture: Path, *keys: str) -> Iterator[Window]:
        """Open the program by its entry in the start menu, and kill it in the end.

        Keeps a picture of what it begins with, and clicks the nodes with these keys, page by page.
        """
        told.unlink(missing_ok=True)
        hook = {"TURNUP_TEST_HOOK": self.wine.word(told), "SDL_AUDIODRIVER": "dummy"}
        link = self.link.relative_to(self.wine.folder / "drive_c")
        called = "C:\\" + "\\".join(link.parts)
        with self.wine.begin(Path("start"), called, DISPLAY=self.screen, **hook):
            try:
                window = Window(self.screen, told)
                window.until(lambda now: keys[0] in [node["key"] for node in now["nodes"]])
                window.picture(picture)
                for key in keys:
                    window.go_by(key)
                yield window
            finally:
                self.run(Path("taskkill"), "/F", "/IM", _PROGRAM)

    def version(self) -> str:
        """Return the version that the list of installed programs shows, "" if there is none."""
        said = self.run(Path("reg"), "query", _KEY, "/v", "DisplayVersion").stdout
        return said.split()[-1] if "REG_SZ" in said else ""


def try_installer(older: Path, newer: Path, folder: Path, out: Path) -> Iterator[str]:
    """Try an installer in a fresh Windows below a folder, over an older one; tell step by step.

    Keeps pictures in `out`. Raises NotWell.
    """
    wine = Wine(folder / "fresh")
    told = folder / "settled.jsonl"
    with display() as screen, wine.running():
        desk = Desk(wine, screen)
        yield f"installed in {desk.install(older):.1f} s"
        said = desk.run(desk.installed / "turnup.exe", "--self-test")
        if said.returncode:
            raise NotWell(f"the self-test failed:\n{said.stdout}")
        yield f"self-test: {sum(line.startswith('ok') for line in said.stdout.splitlines())} checks"

        with desk.opened(told, out / "first-start.png", *_FIRST) as window:
            play(window, 2)
            held = _hand(window)
            if not desk.run(newer, "/S").returncode:
                raise NotWell("the installer wrote over a program that was running.")
        yield "went through the first start, played two cards, killed; no upgrade while it ran"

        saves = _files(desk.kept)
        seconds = desk.install(newer)
        if _files(desk.kept) != saves or not saves:
            raise NotWell(f"the upgrade changed what is a person's: {saves}")
        if (desk.installed / OF_THE_OLDER).exists() or desk.version() == "0.0.1":
            raise NotWell("something of the older version is left.")
        if seconds > MOST_SECONDS:
            raise NotWell(f"the installer took {seconds:.0f} s, more than {MOST_SECONDS:.0f}.")
        yield f"upgraded in {seconds:.1f} s to {desk.version()}; {len(saves)} files kept"

        with desk.opened(told, out / "title.png", "resume") as window:
            if _hand(window) != held:
                raise NotWell("the hand is not the one that was left.")
            window.picture(out / "continued.png")
            play(window)
            window.until(over)
            window.picture(out / "played.png")
        yield "went on from the title with the same hand, and played the deal to its end"

        desk.run(desk.installed / "uninstall.exe", "/S")
        _wait(lambda: not desk.installed.exists(), "the folder of the program is still there")
        left = [
            path
            for path in desk.home.rglob("*")
            if "turnup" in path.name.lower() and not path.is_relative_to(desk.kept)
        ]
        if left or desk.version() or not desk.kept.exists():
            raise NotWell(f"uninstalling left {left}, {desk.version()}, {desk.kept.exists()}.")
        yield "uninstalled: nothing is left but what is a person's"


def _hand(window: Window) -> set[str]:
    """Return the cards held, as soon as one may be played."""
    return {node["key"] for node in ready(window)["nodes"] if node["role"] == "card"}


def _files(folder: Path) -> dict[str, bytes]:
    """Return everything that a person owns, besides locks and logs."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".lock", ".pid", ".log")
    }


def _wait(until: Callable[[], bool], trouble: str) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        if time.monotonic() > end:
            raise NotWell(f"{trouble}, {PATIENCE:.0f} s later.")
        time.sleep(0.2)
