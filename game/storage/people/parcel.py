"""Everything that belongs to somebody in one file, and back: to another machine, or just in case.

The file is a ZIP: `parcel.txt` says what it is, below `config` and `data` lies what was in the
person's folders. It is brought in as somebody new, so nothing that is there is ever written over.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.core.sentences import say
from game.match.setup import LONGEST_NAME, Person
from game.storage.files import FileTrouble, beside, not_done, path_in_words, put_in_place
from game.storage.folders import PLACES, SETTINGS, make_folder
from game.storage.people.people import People, Profile
from game.storage.settings import read_settings, write_settings

PARCEL: Final = "parcel.txt"
FORMAT: Final = "turnup-parcel/1"
_TAKEN: Final = tuple(place for place in PLACES if place.travels)
_MOST_FILES: Final = 300_000
_LARGEST: Final = 64 << 20
_MOST: Final = 4 << 30
"""So many bytes may all that is in a parcel have."""
_PLAIN: Final = re.compile(r"[^\W.][\w .,()-]{0,120}")
"""Names that every system takes, none of which leads elsewhere."""
_CHUNK: Final = 1 << 20


class _Member(NamedTuple):
    """A file in a parcel: of which kind of folder, and its path there."""

    info: zipfile.ZipInfo
    kind: str
    parts: tuple[str, ...]


def pack(profile: Profile, path: Path) -> int:
    """Write all that belongs to somebody into one file, or leave none; return how many files.

    Raises FileTrouble.
    """
    half, count = beside(path), 0
    try:
        with zipfile.ZipFile(half, "x", zipfile.ZIP_DEFLATED) as parcel:
            parcel.writestr(PARCEL, f"{FORMAT}\n")
            for name, file in _files_of(profile):
                # A date before 1980 is none to a ZIP: what matters is what is written inside.
                info = zipfile.ZipInfo(name)
                info.compress_type = zipfile.ZIP_DEFLATED
                with file.open("rb") as source, parcel.open(info, "w", force_zip64=True) as target:
                    shutil.copyfileobj(source, target, _CHUNK)
                count += 1
        put_in_place(half, path)
    except OSError as error:
        raise FileTrouble(path, say(not_done("written", error))) from error
    finally:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
    return count


def unpack(path: Path, people: People) -> Profile:
    """Give what is in a parcel a place of its own; raises FileTrouble, and then nothing is there.

    While it comes in its place counts as removed, so nobody is ever half there.
    """
    try:
        with zipfile.ZipFile(path) as parcel:
            members = list(_members(path, parcel))
            profile = people.make_room()
            try:
                for member in members:
                    _bring(parcel, member, profile)
                _name_anew(profile, people)
                people.bring_back(profile)
            except BaseException:
                people.clear(profile)
                raise
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise FileTrouble(path, say("this file is damaged, or Turnup didn't save it.")) from error
    except OSError as error:
        raise FileTrouble(path, say(not_done("read", error))) from error
    return people.known(profile.id)


def _files_of(profile: Profile) -> Iterator[tuple[str, Path]]:
    """Yield the files of somebody, each with its name in the parcel."""
    for place in _TAKEN:
        above = profile.folders.above(place)
        if above is None:
            continue
        whole = above / place.name
        for file in sorted(whole.rglob("*")) if whole.is_dir() else [whole]:
            if file.is_file() and not file.is_symlink() and not file.name.startswith("."):
                yield f"{place.below}/{file.relative_to(above).as_posix()}", file


def _members(path: Path, parcel: zipfile.ZipFile) -> Iterator[_Member]:
    """Yield the files of a parcel once all of it has been looked at; raises FileTrouble."""
    listed = parcel.infolist()
    if len(listed) > _MOST_FILES or sum(info.file_size for info in listed) > _MOST:
        raise FileTrouble(path, say("there's more in it than Turnup can take."))
    if not any(info.filename == PARCEL for info in listed):
        raise FileTrouble(path, say("this isn't a ZIP that Turnup saved."))
    if parcel.read(PARCEL)[:40].decode("ascii", "replace").strip() != FORMAT:
        raise FileTrouble(path, say("another version of Turnup saved this ZIP."))
    seen: set[tuple[str, ...]] = set()
    for info in listed:
        if info.filename == PARCEL or info.is_dir():
            continue
        kind, *parts = info.filename.split("/")
        place = (kind, *(part.casefold() for part in parts))
        if not _is_ours(kind, parts) or info.file_size > _LARGEST or place in seen:
            name = path_in_words(Path(info.filename[:80]))
            raise FileTrouble(path, say("{name} doesn't belong in there.", name=name))
        seen.add(place)
        yield _Member(info, kind, tuple(parts))


def _is_ours(kind: str, parts: list[str]) -> bool:
    """Tell whether a name stays in the folders of a person, on every system."""
    plain = all(_PLAIN.fullmatch(part) for part in parts)
    taken = {(place.below, place.name) for place in _TAKEN}
    return plain and 1 <= len(parts) <= 3 and (kind, parts[0]) in taken


def _bring(parcel: zipfile.ZipFile, member: _Member, profile: Profile) -> None:
    folders = profile.folders
    above = folders.config if member.kind == "config" else folders.data
    assert above is not None
    target = above.joinpath(*member.parts)
    make_folder(target.parent)
    left = member.info.file_size
    with parcel.open(member.info) as source, target.open("xb") as file:
        while chunk := source.read(min(_CHUNK, left + 1)):
            left -= len(chunk)
            if left < 0:
                # It says that it is smaller than it is.
                raise zipfile.BadZipFile
            file.write(chunk)


def _name_anew(profile: Profile, people: People) -> None:
    """Give whoever came in a name that nobody has here."""
    assert profile.folders.config is not None
    path = profile.folders.config / SETTINGS
    settings, _ = read_settings(path) if path.exists() else ({}, "")
    you = people.known(profile.id).person
    name, number = you.name or say("Newcomer")[:LONGEST_NAME], 1
    while people.refuse(name, but=profile.id):
        number += 1
        name = f"{(you.name or name)[: LONGEST_NAME - 3]} {number}"
    if Person(you.animal, name) != you or not settings:
        trouble = write_settings(path, {**settings, "you": f"{you.animal} {name}"})
        if trouble:
            raise FileTrouble(path, trouble)
