"""Who plays at this machine: one who has the house's own folders, others with folders below them.

No list of people is kept that could come to differ from their folders: who somebody is stands in
their settings, and somebody is there whose folder is. A file beside them tells who played last;
without it they come in the order of their folders.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from game.core.sentences import say
from game.match.setup import ANIMALS, LONGEST_NAME, Person
from game.storage.files import FileTrouble, read_regular, remove, write_atomically
from game.storage.folders import A_DAY, LEARNING, PLACES, SAVES, SETTINGS, Folders
from game.storage.settings import read_settings, write_settings

HOME: Final = "home"
"""The id of the one who has the house's own folders."""
GUEST: Final = "guest"
"""The id of somebody of whom nothing is kept."""
MOST: Final = 24
"""So many people may have a place at one machine."""

_BELOW: Final = "people"
_ORDER: Final = "people.yaml"
_GONE: Final = "removed"
"""The file in somebody's folder of settings that says when they were asked to go."""
_LONGEST_TIME: Final = 20
_MOST_FOLDERS: Final = 200
_LONG_AGO: Final = 1.0
_ID: Final = re.compile(r"[0-9a-z][0-9a-z-]{0,39}")
_PLAYED: Final = (SAVES, LEARNING)
"""What shows that somebody played, should their settings be lost."""
_OWN: Final = tuple(place.name for place in PLACES if place.own and place.name != SETTINGS)
"""What of the house's own folders belongs to the one who has them, besides the settings."""


class Profile(NamedTuple):
    """Somebody who plays here, and the folders that are theirs alone.

    `gone` is when they were removed, in seconds since 1970, 0 for who is there.
    """

    id: str
    person: Person
    folders: Folders
    gone: float = 0.0


class People:
    """Those who play at this machine, as their folders tell; `house` has all that is shared."""

    def __init__(self, house: Folders, now: Callable[[], float] = time.time) -> None:
        self._house, self._now = house, now

    @property
    def can_be_several(self) -> bool:
        """Whether more than one can have a place: all of it can be kept."""
        return self._house.config is not None and self._house.data is not None

    @property
    def are_several(self) -> bool:
        """Whether there is anything to choose: more than one is there, or was."""
        folders = (self._house.config, self._house.data)
        return any(folder is not None and (folder / _BELOW).is_dir() for folder in folders)

    def all(self) -> list[Profile]:
        """Return who is there, the one who played last first; somebody always is."""
        there = [profile for profile in self._found() if not profile.gone]
        return there or [self._profile(HOME)]

    def gone(self) -> list[Profile]:
        """Return who can be brought back: the removed ones of the last day."""
        since = self._now() - A_DAY
        return [profile for profile in self._found() if profile.gone > since]

    def named(self, name: str) -> Profile | None:
        """Return who goes by a name, if somebody does."""
        return next((one for one in self.all() if _same(one.person.name, name)), None)

    def refuse(self, name: str, but: str = "") -> str:
        """Return why nobody, `but` one of an id, can have a name here; empty where they can."""
        if not name.strip():
            return say("Everyone needs a name to be told apart by.")
        other = self.named(name)
        if other is not None and other.id != but:
            return say("There's a player called {name} here already.", name=other.person.shown)
        return ""

    def played(self, profile: Profile) -> None:
        """Take note that somebody plays now; what cannot be kept is not missed."""
        order = [profile.id, *(one.id for one in self.all() if one.id != profile.id)]
        with contextlib.suppress(FileTrouble):
            if profile.gone:
                # Nobody else was there any more.
                self.bring_back(profile)
            path = self._house.config_file(_ORDER)
            if path is not None and (len(order) > 1 or path.exists()):
                write_settings(path, {"order": " ".join(order)})

    def add(self, settings: dict[str, str]) -> Profile:
        """Give somebody a place with these settings, which tell who it is; raises FileTrouble.

        The place is there once the settings are: a kill before leaves an empty folder.
        """
        profile = self._free_place()
        path = profile.folders.config_file(SETTINGS)
        assert path is not None
        trouble = write_settings(path, settings)
        if trouble:
            raise FileTrouble(path, trouble)
        return self._profile(profile.id)

    def make_room(self) -> Profile:
        """Give somebody a place who is yet to come, and counts as long gone until `bring_back`.

        So what a kill leaves of it goes with the next start. Raises FileTrouble.
        """
        profile = self._free_place()
        _mark(profile, _LONG_AGO)
        return profile

    def known(self, one: str) -> Profile:
        """Return who has a place, as their folders tell now."""
        return self._profile(one)

    def clear(self, profile: Profile) -> None:
        """Let go of a place and all that is in it."""
        _empty(profile, ())

    def _free_place(self) -> Profile:
        assert self._house.config is not None
        if len(self._ids()) >= MOST:
            full = say("{most} players have a place here, and there's no room for more.", most=MOST)
            raise FileTrouble(self._house.config / _BELOW, full)
        return self._profile(os.urandom(4).hex())

    def remove(self, profile: Profile) -> None:
        """Have somebody gone; for a day `bring_back` undoes it. Raises FileTrouble."""
        _mark(profile, self._now())

    def bring_back(self, profile: Profile) -> None:
        """Have somebody there again who was removed; raises FileTrouble."""
        if profile.folders.config is not None:
            remove([profile.folders.config / _GONE])

    def tidy(self, shared: Collection[str]) -> None:
        """Let go of what is no longer wanted: those gone for more than a day, and a guest's things.

        Only for who holds the house alone. The house keeps the settings that are `shared`.
        """
        self.forget_guest()
        found, since = self._found(), self._now() - A_DAY
        if all(profile.gone for profile in found):
            # Somebody must be there.
            return
        for profile in found:
            if 0 < profile.gone <= since:
                _empty(profile, shared)

    def guest(self) -> Profile:
        """Return the place of somebody of whom nothing is kept."""
        self.forget_guest()
        return Profile(GUEST, Person(), self._below(GUEST))

    @property
    def has_guests_things(self) -> bool:
        """Whether a guest left anything, as after a kill."""
        folders = self._below(GUEST)
        return any(
            folder is not None and folder.exists() for folder in (folders.config, folders.data)
        )

    def forget_guest(self) -> None:
        """Remove everything that a guest left."""
        folders = self._below(GUEST)
        for folder in (folders.data, folders.config):
            if folder is not None:
                shutil.rmtree(folder, ignore_errors=True)

    # --- What the folders tell ------------------------------------------------------------------
    def _found(self) -> list[Profile]:
        """Return everybody that has a folder, there or gone, the one who played last first."""
        order = self._order()
        found = [self._profile(one) for one in self._ids()]
        latest = {one: place for place, one in enumerate(order)}
        return sorted(found, key=lambda one: latest.get(one.id, len(order)))

    def _ids(self) -> list[str]:
        config, data = self._house.config, self._house.data
        ids = [HOME] if config is not None and (config / SETTINGS).exists() else []
        if config is None or data is None:
            return ids
        below = {*_folders(config / _BELOW), *_folders(data / _BELOW)}
        return ids + [one for one in sorted(below)[:_MOST_FOLDERS] if self._is_place(one)]

    def _is_place(self, one: str) -> bool:
        folders = self._below(f"{_BELOW}/{one}")
        assert folders.config is not None
        assert folders.data is not None
        kept = (folders.config / SETTINGS, *(folders.data / name for name in _PLAYED))
        return any(path.exists() for path in kept)

    def _below(self, place: str) -> Folders:
        house = self._house
        config = house.config / place if house.config is not None else None
        data = house.data / place if house.data is not None else None
        return Folders(config, data)

    def _profile(self, one: str) -> Profile:
        at_home = one == HOME
        folders = replace(self._house, problem="") if at_home else self._below(f"{_BELOW}/{one}")
        if folders.config is None:
            return Profile(one, Person(), folders)
        return Profile(one, _person(folders.config), folders, _gone(folders.config))

    def _order(self) -> list[str]:
        if self._house.config is None or not (self._house.config / _ORDER).exists():
            return []
        written, _ = read_settings(self._house.config / _ORDER)
        return written.get("order", "").split()[: 2 * MOST]


def _folders(above: Path) -> Iterator[str]:
    with contextlib.suppress(OSError):
        for entry in above.iterdir():
            if _ID.fullmatch(entry.name) and entry.is_dir() and not entry.is_symlink():
                yield entry.name


def _person(config: Path) -> Person:
    """Return who the settings in a folder are of; nobody's name is lost by looking."""
    if not (config / SETTINGS).exists():
        return Person()
    written, _ = read_settings(config / SETTINGS)
    animal, _, name = written.get("you", "").partition(" ")
    natural = Person()
    return Person(animal if animal in ANIMALS else natural.animal, name.strip()[:LONGEST_NAME])


def _gone(config: Path) -> float:
    """Return when somebody was removed; a time that nobody can read is that of the file."""
    path = config / _GONE
    if not path.exists():
        return 0.0
    with contextlib.suppress(FileTrouble, ValueError):
        return float(int(read_regular(path, _LONGEST_TIME)))
    return path.stat().st_mtime


def _mark(profile: Profile, gone: float) -> None:
    path = profile.folders.config_file(_GONE)
    if path is not None:
        write_atomically(path, f"{gone:.0f}\n".encode())


def _empty(profile: Profile, shared: Collection[str]) -> None:
    """Remove all that belongs to somebody; the file that says so goes last, or stays at home.

    So what a kill leaves goes another time, and nobody is ever half there.
    """
    config, data = profile.folders.config, profile.folders.data
    assert config is not None
    assert data is not None
    if profile.id == HOME:
        for folder in (data, config):
            _remove_all(folder / name for name in _OWN)
        written, _ = read_settings(config / SETTINGS)
        write_settings(
            config / SETTINGS, {name: text for name, text in written.items() if name in shared}
        )
        return
    with contextlib.suppress(OSError):
        for folder in (data, config):
            if folder.is_dir():
                _remove_all(path for path in folder.iterdir() if path.name != _GONE)
        (config / _GONE).unlink(missing_ok=True)
    for folder in (data, config):
        with contextlib.suppress(OSError):
            folder.rmdir()


def _remove_all(paths: Iterable[Path]) -> None:
    for path in paths:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)


def _same(one: str, other: str) -> bool:
    return bool(one.strip()) and one.strip().casefold() == other.strip().casefold()
