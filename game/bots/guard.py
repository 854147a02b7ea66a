"""A process between Turnup and a bot, so that nothing of the bot outlives its match, or Turnup.

It runs by itself, with nothing but what Python brings: it starts the bot on its own standard input,
output and error, and from then on only waits for the end of a pipe. That end comes when Turnup lets
go of the bot, and as surely when Turnup is killed. Then it ends the bot and all that came of it:

- On Linux it adopts whoever loses its parent (`PR_SET_CHILD_SUBREAPER`), so that a child in a
  session of its own is found as well as any other.
- Elsewhere the bot's process group is ended and whoever descends from it as `ps` tells. A child
  that has left the group, and whose parents have ended, is not found there.
- There is none on Windows: a bot is ended there, its children are not.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence

CALLED = "--guard-of-a-bot"
"""The first argument by which a packaged Turnup knows that it is to be this program."""

_SET_CHILD_SUBREAPER = 36


def main(arguments: Sequence[str]) -> int:
    """Guard a command until the pipe `life` ends; why it cannot be started goes into `told`."""
    _called, life, told, *command = arguments
    pipe, fault = int(life), int(told)
    for number in (pipe, fault):
        os.set_inheritable(number, False)
    _adopt_orphans()
    deaf = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    for number in deaf:
        signal.signal(number, signal.SIG_IGN)
    try:
        # What Python and this program ignore is not to be ignored by the bot.
        heard = (*deaf, signal.SIGPIPE, signal.SIGXFSZ)
        bot = os.posix_spawnp(command[0], command, os.environ, setpgroup=0, setsigdef=heard)
    except OSError as error:
        os.write(fault, str(error.errno).encode())
        return 1
    os.close(fault)
    # The ends of the bot's own pipes belong to the bot alone.
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nowhere, number)
    os.read(pipe, 1)
    _end(bot)
    return 0


def _adopt_orphans() -> None:
    """Let those who come of this process be given to it when their parents end."""
    if sys.platform == "linux":
        with contextlib.suppress(ImportError, OSError, AttributeError):
            import ctypes

            ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _end(bot: int) -> None:
    """End everybody who came of this process, also those who appear meanwhile."""
    ours = list(_offspring(os.getpid()))
    # Once, while nobody has waited for it: later its number may be another group's.
    with contextlib.suppress(OSError):
        os.killpg(bot, signal.SIGKILL)
    while True:
        for number in ours:
            with contextlib.suppress(OSError):
                os.kill(number, signal.SIGKILL)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return
        ours = list(_offspring(os.getpid()))


def _offspring(ancestor: int) -> Iterator[int]:
    """Yield the numbers of all processes that descend from one."""
    children: dict[int, list[int]] = {}
    for number, parent in _parents():
        children.setdefault(parent, []).append(number)
    found = [ancestor]
    for parent in found:
        found += children.get(parent, [])
    yield from found[1:]


def _parents() -> Iterator[tuple[int, int]]:
    """Yield each process with its parent."""
    try:
        names = [name for name in os.listdir("/proc") if name.isdecimal()]  # noqa: PTH208
    except OSError:
        names = []
    for name in names:
        with contextlib.suppress(OSError, ValueError, IndexError):
            stat = os.open(f"/proc/{name}/stat", os.O_RDONLY)
            try:
                # The name before the last bracket may hold anything.
                text = os.read(stat, 4096).rpartition(b")")[2]
            finally:
                os.close(stat)
            yield int(name), int(text.split()[1])
    if not names:
        with os.popen("ps -A -o pid= -o ppid=") as told:  # noqa: S605, S607 - the system's own
            for line in told:
                number, parent = map(int, line.split())
                yield number, parent


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
