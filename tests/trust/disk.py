"""A disk between the program and one folder, which may fail, tear or stop at any of its works.

Only calls that change something are works: a file or folder made, written to, cut, named, removed,
or brought to the disk. The program is not told; it calls the system as ever.
"""

import os
from contextlib import ExitStack
from typing import NamedTuple
from unittest.mock import patch

PATCHED = ("open", "close", "write", "fsync", "ftruncate", "replace", "rename", "unlink", "mkdir")
real = {name: getattr(os, name) for name in PATCHED}


class Work(NamedTuple):
    """One thing that is asked of the disk: what, where, and what goes with it."""

    what: str
    path: str
    more: bytes | int | str = b""


class Disk:
    """Counts what is asked of one folder while it is entered; `harm` is told before it is done.

    `harm` may raise an OSError, end the process, or return how many bytes of a write are taken.
    """

    def __init__(self, folder, harm=lambda _number, _work: None):
        self.folder = os.path.realpath(folder)
        self.harm = harm
        self.works = []
        self.asked = 0
        self._files = {}
        self._patches = ExitStack()

    def __enter__(self):
        for name in PATCHED:
            self._patches.enter_context(patch.object(os, name, getattr(self, f"_{name}")))
        return self

    def __exit__(self, *_):
        self._patches.close()

    def _is_here(self, path):
        return isinstance(path, str | os.PathLike) and os.fspath(path).startswith(self.folder)

    def _asked(self, what, path, more=b""):
        work = Work(what, os.fspath(path), more)
        # What has to wait, or fails, comes after what is done meanwhile.
        self.asked += 1
        taken = self.harm(self.asked, work)
        self.works.append(work)
        return taken

    def _open(self, path, flags, mode=0o777, *, dir_fd=None):
        here = self._is_here(path)
        if here and flags & os.O_CREAT and not os.path.lexists(path):
            self._asked("make", path)
        descriptor = real["open"](path, flags, mode, dir_fd=dir_fd)
        if here:
            self._files[descriptor] = os.fspath(path)
        return descriptor

    def _close(self, descriptor):
        self._files.pop(descriptor, None)
        real["close"](descriptor)

    def _write(self, descriptor, data):
        if descriptor not in self._files:
            return real["write"](descriptor, data)
        taken = self._asked("write", self._files[descriptor], bytes(data))
        return real["write"](descriptor, data if taken is None else data[:taken])

    def _fsync(self, descriptor):
        if descriptor in self._files:
            self._asked("sync", self._files[descriptor])
        real["fsync"](descriptor)

    def _ftruncate(self, descriptor, length):
        if descriptor in self._files:
            self._asked("cut", self._files[descriptor], length)
        real["ftruncate"](descriptor, length)

    def _replace(self, source, target, **more):
        if self._is_here(source):
            self._asked("name", source, os.fspath(target))
        real["replace"](source, target, **more)

    def _rename(self, source, target, **more):
        if self._is_here(source):
            self._asked("name", source, os.fspath(target))
        real["rename"](source, target, **more)

    def _unlink(self, path, **more):
        if self._is_here(path):
            self._asked("remove", path)
        real["unlink"](path, **more)

    def _mkdir(self, path, mode=0o777, **more):
        if self._is_here(path):
            self._asked("folder", path)
        real["mkdir"](path, mode, **more)
