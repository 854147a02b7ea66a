"""A program and its pipes: nothing it does, or fails to do, can hold up who started it."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import IO
from weakref import WeakSet

LONGEST_LINE = 100_000
"""Bytes that a line of a program may have."""

MOST_UNREAD = 1_000_000
"""Bytes that a program may write between two questions."""

_CHUNK = 1 << 16
_PATIENCE = 0.5
"""Seconds a program has to end by itself once it has been told to."""

_running: WeakSet[Program] = WeakSet()


class Ended(Exception):
    """The program will say nothing more; the text is what became of it, as in `has ended`."""


class Program:
    """A program under way: lines go in and come out; raises OSError if it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        posix = sys.platform != "win32"
        self._process = subprocess.Popen(  # noqa: S603 - the person has named this very program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            # A group of its own is ended with all its children, and Ctrl-C is ours alone.
            start_new_session=posix,
            creationflags=0 if posix else getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in: SimpleQueue[bytes | None] = SimpleQueue()
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._unread = 0
        self._fault = ""
        self._silent = threading.Event()
        self._closed = False
        _running.add(self)
        for work, pipe in ((self._write, self._process.stdin), (self._read, self._process.stdout)):
            threading.Thread(target=work, args=(pipe,), name="bot", daemon=True).start()

    def send(self, line: bytes) -> None:
        """Send a line; returns at once."""
        self._in.put(line + b"\n")

    def expect(self) -> None:
        """Let the program write anew as much as it may between two questions."""
        self._unread = 0

    def line(self, seconds: float) -> bytes | None:
        """Return the next line, None if none comes in time; raises Ended."""
        try:
            line = self._out.get(timeout=max(0.0, seconds))
        except Empty:
            return None
        if line is None:
            self._out.put(None)
            raise Ended(self._fault or "has ended")
        return line

    def close(self) -> None:
        """End the program and its children, at once if it does not go by itself."""
        if self._closed:
            return
        self._closed = True
        self._in.put(None)
        self._silent.wait(_PATIENCE)
        self.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        _running.discard(self)

    def kill(self) -> None:
        """End the program and its children now."""
        if self._process.returncode is not None:
            return
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                # Nobody has waited for it yet, so its number is still that of its group.
                os.killpg(self._process.pid, signal.SIGKILL)

    # Each in its own thread

    def _write(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._in.get()) is not None:
                left = memoryview(line)
                while left:
                    left = left[pipe.write(left) :]

    def _read(self, pipe: IO[bytes]) -> None:
        rest = b""
        with contextlib.suppress(OSError, ValueError), pipe:
            while not self._fault and (chunk := pipe.read(_CHUNK)):
                self._unread += len(chunk)
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._out.put(line)
                if len(rest) > LONGEST_LINE or any(len(line) > LONGEST_LINE for line in lines):
                    self._fault = "wrote a line without end"
                elif self._unread > MOST_UNREAD:
                    self._fault = "wrote without being asked, and too much"
            if self._fault:
                self.kill()
        self._out.put(None)
        self._silent.set()


@atexit.register
def _end_all() -> None:
    for program in list(_running):
        program.kill()
