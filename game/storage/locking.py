"""Locks on files that die with their process."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from game.core.sentences import say
from game.storage.files import FileTrouble, open_regular

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
