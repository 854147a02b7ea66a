"""Locks on files that die with their process, and by one of them one program at a time."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
from pathlib import Path

from game.core.sentences import say
from game.storage.files import FileTrouble, open_regular, reason_of

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# Wine refuses a lock without a number of an error.
HELD_BY_ANOTHER = frozenset({0, errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})
"""The errors of `lock` where somebody else has the file; others mean that there are no locks."""
# Windows forbids reading what is locked: the lock lies far behind all that is written.
_LOCKED_BYTE = 1 << 30


def lock(descriptor: int) -> None:
    """Lock an open file without waiting; raises OSError."""
    if sys.platform == "win32":
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Hold:
    """The right to be the only one that writes in a file, which is created if need be.

    Raises FileTrouble where somebody else has it. Where the file system has no locks all may write.
    """

    def __init__(self, path: Path) -> None:
        self._descriptor = open_regular(path)
        try:
            lock(self._descriptor)
        except OSError as error:
            if error.errno in HELD_BY_ANOTHER:
                self.release()
                message = say(
                    "another program is writing there; wait for it, or name another file."
                )
                raise FileTrouble(path, message, error.errno) from error

    def release(self) -> None:
        """Let others write; releasing twice does nothing."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


_LOCK_NAME = "turnup.lock"
_PID_NAME = "turnup.pid"
_LONGEST_NOTE = 100
_PROCESS_NUMBER = re.compile("[1-9][0-9]{0,8}")


class OnlyInstance:
    """The right to be the only program that writes in a data folder, which must exist.

    The system frees the lock of a killed process at once. Where the file system has no locks, a
    file with process number and start time stands in, and a dead process's file counts for nothing.
    """

    def __init__(self, folder: Path) -> None:
        self.other_pid: int | None = None
        """The process that holds the folder, after `acquire` returned False; None if unknown."""
        self.by_pid_file = False
        """True where the file system has no locks: worth a line in the log."""
        self._lock_path = folder / _LOCK_NAME
        self._pid_path = folder / _PID_NAME
        self._descriptor = -1

    def acquire(self) -> bool:
        """Take the folder; False where another program has it.

        Raises FileTrouble where nothing can be written.
        """
        if self._descriptor >= 0 or self.by_pid_file:
            return True
        try:
            return self._acquire()
        except OSError as error:
            self.release()
            reason = reason_of(error)
            message = say("this lock file cannot be written ({reason}).", reason=reason)
            raise FileTrouble(self._lock_path, message, error.errno or 0) from error

    def _acquire(self) -> bool:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0)
        descriptor = os.open(self._lock_path, flags, 0o600)
        try:
            lock(descriptor)
        except OSError as error:
            note = os.pread(descriptor, _LONGEST_NOTE, 0) if hasattr(os, "pread") else b""
            os.close(descriptor)
            if error.errno in HELD_BY_ANOTHER:
                self.other_pid = _noted(note or self._lock_note())[0]
                return False
            return self._acquire_by_pid()
        self._descriptor = descriptor
        self.other_pid = None
        # The note only names us to a second program: a full disk must not keep us from playing.
        with contextlib.suppress(OSError):
            os.ftruncate(descriptor, 0)
            os.write(descriptor, _own_note())
        return True

    def _lock_note(self) -> bytes:
        with contextlib.suppress(OSError):
            return self._lock_path.read_bytes()[:_LONGEST_NOTE]
        return b""

    def _acquire_by_pid(self) -> bool:
        """Take the folder by a file that only one process can create."""
        for _ in range(2):
            try:
                descriptor = os.open(self._pid_path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                pid, started = _noted(self._pid_path.read_bytes()[:_LONGEST_NOTE])
                if pid is not None and _is_running(pid, started):
                    self.other_pid = pid
                    return False
                self._pid_path.unlink(missing_ok=True)
                continue
            os.write(descriptor, _own_note())
            os.close(descriptor)
            self.other_pid = None
            self.by_pid_file = True
            return True
        return False

    def release(self) -> None:
        """Give the folder free; releasing twice does nothing."""
        if self.by_pid_file:
            self.by_pid_file = False
            with contextlib.suppress(OSError):
                self._pid_path.unlink(missing_ok=True)
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            # The file stays: removing it would let a third process lock a file without a name.
            with contextlib.suppress(OSError):
                os.ftruncate(descriptor, 0)
            with contextlib.suppress(OSError):
                os.close(descriptor)


def _own_note() -> bytes:
    pid = os.getpid()
    return f"{pid} {_start_time(pid)}\n".encode("ascii")


def _noted(note: bytes) -> tuple[int | None, str]:
    """Return the process number and start time of a note, (None, "") where it makes no sense."""
    words = note.decode("ascii", "replace").split()
    if not words or not _PROCESS_NUMBER.fullmatch(words[0]):
        return None, ""
    return int(words[0]), words[1] if len(words) > 1 else ""


def _start_time(pid: int) -> str:
    """Return when a process started, in the system's own count; "" where it does not tell."""
    with contextlib.suppress(OSError, IndexError):
        # The name of a program, in brackets, may itself hold spaces and brackets.
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
        return fields[19]
    return ""


def _is_running(pid: int, started: str) -> bool:
    """Tell whether the process that wrote a note still runs: a number may have a new bearer."""
    if sys.platform != "win32":
        # On Windows os.kill would end the process; there, locks are always to be had.
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        except OSError:
            pass
    now = _start_time(pid)
    return not (started and now) or started == now
