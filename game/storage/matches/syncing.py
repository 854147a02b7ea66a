"""How what was appended comes to the disk: in a thread of its own, however slow that is."""

from __future__ import annotations

import errno
import threading
from typing import Final

from game.core.sentences import say
from game.storage.files import Appender, FileTrouble

GONE: Final = {errno.ENOENT, errno.ENOTDIR, getattr(errno, "ESTALE", errno.ENOENT)}
"""What is said of a file that is gone, or that its network folder no longer knows."""
LOST: Final = GONE | {errno.EIO}
"""What is said of lines that must be written anew by a disk that was to take them.

After an error the system may forget which lines it could not write, and call the next try good.
"""


class Syncing:
    """The thread that brings a journal to the disk, however slow that is.

    Lines are appended by whoever owns the save, in the thread of its table or of the window; here
    the file is only asked to reach the disk, which needs no lock between the two. What others see
    of it they read without waiting: `trouble`, `lost` and the numbers are set in one step each.
    """

    def __init__(self, file: Appender) -> None:
        self.trouble = ""
        self.lost = False
        self._file = file
        # Numbers of wishes: made by others, begun here, answered here for good or ill, and the last
        # one answered well. One answer serves all wishes made before it was begun.
        self._wanted = self._tried = self._settled = self._done = 0
        # What is to be told, and the wish that must be answered well before it is told no more.
        self._doubt, self._doubted = "", 0
        self._stopping = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, name="saving", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether everything that was wanted is on the disk."""
        return self._done == self._wanted

    @property
    def took_any(self) -> bool:
        """Whether the disk has ever taken what was asked for."""
        return self._done > 0

    @property
    def told(self) -> str:
        """What is wrong, or was wrong before what the disk has not taken yet."""
        return self.trouble or self._doubt

    def want(self, wrong: str = "") -> None:
        """Ask for everything appended so far to be brought to the disk; returns at once.

        What was `wrong` is told until it is there.
        """
        with self._changed:
            self._wanted += 1
            if wrong:
                self._doubt, self._doubted = wrong, self._wanted
            self._changed.notify()

    def settle(self, patience: float) -> bool:
        """Wait so many seconds for what the disk says to everything; return whether it did."""
        with self._changed:
            return self._changed.wait_for(lambda: self._settled == self._wanted, patience)

    def late(self, sentence: str) -> None:
        """Tell this until the disk has taken everything, where nothing else is wrong."""
        with self._changed:
            if not self.done and not self._doubt:
                self._doubt, self._doubted = sentence, self._wanted

    def stop(self, patience: float) -> str:
        """Let the thread finish, and return its last trouble."""
        with self._changed:
            self._stopping = True
            self._changed.notify()
        self._thread.join(patience)
        return self.trouble

    def _took(self, wanted: int) -> None:
        """The disk has everything that was asked for until then."""
        with self._changed:
            if wanted >= self._doubted:
                self._doubt = ""
            self.trouble = ""
            self._done = wanted

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._stopping or self._wanted > self._tried)
                if self._wanted == self._tried:
                    return
                wanted = self._tried = self._wanted
            try:
                # Not under the lock: this may take seconds, and `want` must return at once.
                self._file.sync()
                self._took(wanted)
            except FileTrouble as trouble:
                self.trouble = say("Not saved: {message}", message=trouble.message)
                self.lost = trouble.code in LOST
            except ValueError:
                # The journal was closed because the disk took longer than anybody's patience.
                return
            with self._changed:
                self._settled = wanted
                self._changed.notify()
