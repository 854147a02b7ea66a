"""A program and its pipes: nothing it does, or fails to do, can hold up who started it.

Three threads to a program, one a pipe, for each of them may block: `_write` takes lines from one
queue, `_read` puts lines into another, `_hear_complaints` empties standard error. A fourth sees it
out. Whoever calls `send`, `line`, `expect` or `close` touches the queues and never a pipe.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import IO, Any
from weakref import WeakSet

from game.bots import guard
from game.core.sentences import say

LONGEST_LINE = 100_000
"""Bytes that a line of a program may have."""

MOST_UNREAD = 1_000_000
"""Bytes that a program may write between two questions."""

_CHUNK = 1 << 16
_PATIENCE = 0.5
"""Seconds a program has to end by itself once it has been told to."""

_running: WeakSet[Program] = WeakSet()


def cannot_be_started(why: str) -> str:
    """Return what is said of a program that the system does not start."""
    return say("cannot be started ({reason})", reason=why.lower())


def _popen(command: Sequence[str], **others: Any) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    # The person has named this very program.
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, **others)  # noqa: S603


def _pipe(
    reading: contextlib.ExitStack, writing: contextlib.ExitStack
) -> tuple[IO[bytes], IO[bytes]]:
    """Return both ends of a pipe, each to be closed by its stack."""
    end, beginning = os.pipe()
    return (
        reading.enter_context(os.fdopen(end, "rb", buffering=0)),
        writing.enter_context(os.fdopen(beginning, "wb", buffering=0)),
    )


class Ended(Exception):
    """The program will say nothing more; the text is what became of it, as in `has ended`."""


class Program:
    """A program under way: lines go in and come out; raises OSError if it cannot be started.

    `complained` is given the lines of its standard error, in a thread, as long as it returns that
    it wants more.
    """

    def __init__(self, command: Sequence[str], complained: Callable[[bytes], bool]) -> None:
        self._life: IO[bytes] | None = None
        self._told: IO[bytes] | None = None
        self._process = self._started(command)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._complained = complained
        self._in: SimpleQueue[bytes | None] = SimpleQueue()
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        # Added to by the reader, set to 0 by whoever asks. Should the two meet, what was read
        # before counts for the next question, too: the limit is meant to be rough.
        self._unread = 0
        # Set by the reader before it puts the None that ends the queue, read after that None.
        self._fault = ""
        self._silent = threading.Event()
        self._closed = False
        _running.add(self)
        for work, pipe in (
            (self._write, self._process.stdin),
            (self._read, self._process.stdout),
            (self._hear_complaints, self._process.stderr),
        ):
            threading.Thread(target=work, args=(pipe,), name="bot", daemon=True).start()

    def _started(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        """Start the program, with a guard where there is one: see `game.bots.guard`."""
        if sys.platform == "win32":
            return _popen(command, creationflags=subprocess.CREATE_NO_WINDOW)
        itself = () if getattr(sys, "frozen", False) else ("-I", "-S", guard.__file__)
        with contextlib.ExitStack() as theirs, contextlib.ExitStack() as ours:
            life, self._life = _pipe(theirs, ours)
            self._told, told = _pipe(ours, theirs)
            numbers = (life.fileno(), told.fileno())
            guarded = [sys.executable, *itself, guard.CALLED, *map(str, numbers), *command]
            # In a session of its own: Ctrl-C is ours alone.
            started = _popen(guarded, pass_fds=numbers, start_new_session=True)
            # Ours are closed with what comes of them, and only here if nothing does.
            ours.pop_all()
            return started

    @property
    def is_silent(self) -> bool:
        """Whether it will say nothing more."""
        return self._silent.is_set()

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
            # Whoever asks again is to find it again.
            self._out.put(None)
            raise Ended(self._fault or say("has ended"))
        return line

    def close(self) -> None:
        """End the program and its children, with some patience; it is not waited for."""
        if self._closed:
            return
        self._closed = True
        self._in.put(None)
        # No daemon: at its end Turnup has this patience, too.
        threading.Thread(target=self._see_out, name="bot").start()

    def kill(self) -> None:
        """End the program and its children now."""
        if self._life is not None:
            self._life.close()
        else:
            with contextlib.suppress(OSError):
                self._process.kill()

    # Each in its own thread

    def _see_out(self) -> None:
        self._silent.wait(_PATIENCE)
        self.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        _running.discard(self)

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
                    # Windows writes a line break as two signs.
                    self._out.put(line.removesuffix(b"\r"))
                if len(rest) > LONGEST_LINE or any(len(line) > LONGEST_LINE for line in lines):
                    self._fault = say("wrote a line without end")
                elif self._unread > MOST_UNREAD:
                    self._fault = say("wrote without being asked, and too much")
            if self._fault:
                self.kill()
        failure = self._failure_to_start()
        self._fault = self._fault or failure
        self._out.put(None)
        self._silent.set()

    def _failure_to_start(self) -> str:
        """Return why the guard could not start the program, if that is what happened."""
        number = b""
        if self._told is not None:
            with contextlib.suppress(OSError, ValueError), self._told:
                number = self._told.read(_CHUNK)
        return cannot_be_started(os.strerror(int(number))) if number else ""

    def _hear_complaints(self, pipe: IO[bytes]) -> None:
        """Read standard error to its end, be it wanted or not: nobody is to wait for room there."""
        rest, wanted = b"", True
        with contextlib.suppress(OSError, ValueError), pipe:
            while chunk := pipe.read(_CHUNK):
                if wanted:
                    *lines, rest = (rest + chunk).split(b"\n")
                    if len(rest) > LONGEST_LINE:
                        lines, rest = [*lines, rest], b""
                    wanted = all(map(self._complained, lines))
        if rest and wanted:
            self._complained(rest)


@atexit.register
def _end_all() -> None:
    for program in list(_running):
        program.kill()
