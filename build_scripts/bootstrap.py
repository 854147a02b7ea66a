"""Makes the project's own Python environment, `.venv`, and keeps it up to date.

Standard library only. An old Python (from 3.6 on) can read this file as far as the version check
below, so that it says what is needed instead of showing a traceback.
"""

import contextlib
import errno
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple


def too_old(major: int, minor: int) -> str:
    """Return the words for a Python that is too old to run Turnup, "" for one that is not."""
    if (major, minor) >= (3, 11):
        return ""
    return (
        f"Turnup needs Python 3.11 or newer; this is {major}.{minor}. "
        "Newer ones are at https://www.python.org/downloads/"
    )


if too_old(*sys.version_info[:2]):
    sys.stderr.write(too_old(*sys.version_info[:2]) + "\n")
    raise SystemExit(2)

ROOT = Path(__file__).resolve().parent.parent
PYTHON = "{}.{}".format(*sys.version_info[:2])

# What is checked is checked with the same packages everywhere: those of this list, by their hashes.
CHECKED = "dev"
LOCK = Path("build_scripts", "locks", "check.txt")

# What pip, uv and the system say when something is wrong outside Turnup, by what helps.
ADVICE = {
    "the disk is full. Make room (some 300 MB)": (
        "no space left on device",
        "not enough space on the disk",
        "disk quota exceeded",
    ),
    "the package index was not trusted. Check this computer's clock, and the proxy if it has one": (
        "certificate_verify_failed",
        "certificate verify failed",
        "invalid peer certificate",
    ),
    "the package index was not reached. Connect (set-up needs the network, the game does not)": (
        "failed to establish a new connection",
        "name resolution",
        "getaddrinfo failed",
        "network is unreachable",
        "max retries exceeded",
        "connection refused",
        "connection reset",
        "connection broken",
        "cannot connect to proxy",
        "timed out",
        "error sending request",
        "dns error",
    ),
    "a file could not be written. Close Turnup if it runs, see that the folder is your own": (
        "permission denied",
        "access is denied",
        "read-only file system",
    ),
    f"a package is not offered for Python {PYTHON} here. Take another Python from 3.11 on": (
        "no matching distribution found",
        "no solution found",
    ),
}


class SetupError(Exception):
    """Set-up cannot go on; the message tells the person why and what to do."""


class Outcome(NamedTuple):
    """What a command answered: its exit status and every line it printed."""

    status: int
    lines: tuple[str, ...]


class Stamp(NamedTuple):
    """What a `.venv` was made for. It is written last, so a half-made one has none that fits."""

    project: str = ""
    python: str = ""
    place: str = ""
    extras: tuple[str, ...] = ()
    unfinished: bool = False


# Runs a command, passes each line it prints to the listener, and returns the outcome.
Run = Callable[[Sequence[str], Callable[[str], None]], Outcome]


class Progress:
    """One line that says how far set-up is, rewritten in place where the stream is a terminal."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._title = ""
        self._width = 0

    def begin(self, title: str) -> None:
        """Say what is being done."""
        self._title = title
        self._write(f"{title} ...")

    def step(self, words: str) -> None:
        """Say which part of it is under way; said to terminals only."""
        if self._stream.isatty():
            self._write(f"{self._title}: {words} ...")

    def end(self, words: str) -> None:
        """Say how it ended, if anything was begun."""
        if self._title:
            self._write(f"{self._title}: {words}")
            self._title = ""
            if self._stream.isatty():
                self._stream.write("\n")

    def _write(self, text: str) -> None:
        if self._stream.isatty():
            text = text[: shutil.get_terminal_size().columns - 1]
            self._stream.write("\r" + text.ljust(self._width))
            self._width = len(text)
        else:
            self._stream.write(text + "\n")
        self._stream.flush()


def interpreter(venv: Path) -> Path:
    """Return where the Python of an environment is."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def wanted(root: Path, extras: Iterable[str]) -> Stamp:
    """Return the stamp that an environment of this project must carry."""
    extras = tuple(sorted(extras))
    told = (root / "pyproject.toml").read_bytes()
    if CHECKED in extras:
        told += (root / LOCK).read_bytes()
    project = hashlib.sha256(told).hexdigest()
    return Stamp(project, PYTHON, str(root / ".venv"), extras)


def read_stamp(venv: Path) -> Stamp:
    """Return the stamp of an environment, an empty one if it has none that can be read."""
    try:
        fields = json.loads((venv / "turnup.stamp").read_text(encoding="utf-8"))
        return Stamp(**{**fields, "extras": tuple(fields["extras"])})
    except (OSError, ValueError, TypeError, KeyError):
        return Stamp()


def write_stamp(venv: Path, stamp: Stamp) -> None:
    """Write the stamp of an environment; no half of it is ever seen."""
    draft = venv / "turnup.stamp.new"
    draft.write_text(json.dumps(stamp._asdict(), indent=1), encoding="utf-8")
    draft.replace(venv / "turnup.stamp")


def is_ready(root: Path, extras: Iterable[str]) -> bool:
    """Return whether `.venv` is whole and made for this project, place, Python and extras."""
    stamp = read_stamp(root / ".venv")
    return (
        stamp == wanted(root, stamp.extras)
        and set(extras) <= set(stamp.extras)
        and interpreter(root / ".venv").exists()
    )


def ensure(extras: Iterable[str], root: Path = ROOT, run: Run | None = None) -> Path:
    """Return the Python of `.venv` with Turnup and these extras installed, making it if need be.

    Raises SetupError. Several starts at once wait for the first.
    """
    venv = root / ".venv"
    progress = Progress(sys.stderr)
    try:
        if not is_ready(root, extras):
            venv.mkdir(exist_ok=True)
            with locked(venv / "turnup.lock", progress):
                if not is_ready(root, extras):
                    _set_up(root, set(extras), run or run_quietly, progress)
    except OSError as error:
        raise SetupError(
            f"Turnup could not be set up in {root}: {_advice(str(error), venv)}."
        ) from error
    finally:
        progress.end("stopped")
    return interpreter(venv)


def _set_up(root: Path, extras: set[str], run: Run, progress: Progress) -> None:
    """Make or mend `.venv`; the lock must be held."""
    began = time.monotonic()
    venv = root / ".venv"
    old = read_stamp(venv)
    moved = old.place not in ("", str(venv))
    has_pip = None if old.unfinished or moved else _has_pip(venv, run)
    progress.begin(
        "Setting up Turnup" if has_pip is None else "Bringing Turnup's set-up up to date"
    )
    write_stamp(venv, old._replace(unfinished=True))
    if has_pip is None:
        progress.step("making .venv")
        has_pip = _create(venv, run)
        old = Stamp()
    stamp = wanted(root, extras | set(old.extras))
    said: list[str] = []
    for command in _installing(venv, stamp.extras, has_pip=has_pip):
        outcome = run(command, _steps(progress))
        said += outcome.lines
        if outcome.status:
            # Nothing was changed yet when packages could not be had, so what is there may stay.
            if not any(line.startswith("Installing collected") for line in said):
                write_stamp(venv, old)
            raise SetupError(_account("Turnup could not be installed", said, venv))
    write_stamp(venv, stamp)
    progress.end(f"done in {time.monotonic() - began:.0f} s.")


def _has_pip(venv: Path, run: Run) -> bool | None:
    """Return whether an environment has pip, None if it does not work with this Python at all."""
    python = interpreter(venv)
    if not (python.exists() and (venv / "pyvenv.cfg").exists()):
        return None
    code = (
        "import importlib.util as u, sys; v = sys.version_info; "
        "print('%d.%d' % v[:2], u.find_spec('pip') is not None)"
    )
    try:
        outcome = run([str(python), "-I", "-c", code], _ignore)
    except OSError:
        return None
    answers = {f"{PYTHON} True": True, f"{PYTHON} False": False}
    has_pip = answers.get(" ".join(outcome.lines)) if outcome.status == 0 else None
    return None if has_pip is False and not shutil.which("uv") else has_pip


def _create(venv: Path, run: Run) -> bool:
    """Make an empty environment in place of whatever is there; return whether it has pip."""
    for entry in venv.iterdir():
        if entry.name in ("turnup.lock", "turnup.stamp"):
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()
    # Run from inside .venv, the Python it was made from is the one to make it anew.
    python = getattr(sys, "_base_executable", "") or sys.executable
    uv = shutil.which("uv")
    if can_make_environments():
        command = [python, "-m", "venv", str(venv)]
    elif uv:
        command = [uv, "venv", "--quiet", "--allow-existing", "--python", python, str(venv)]
    else:
        raise SetupError(
            "Turnup could not be set up: this Python lacks its venv module. On Debian and Ubuntu: "
            f"sudo apt install python{PYTHON}-venv (elsewhere: Python from python.org, or uv), "
            "then run the same command again."
        )
    outcome = run(command, _ignore)
    if outcome.status:
        raise SetupError(_account("The folder .venv could not be made", outcome.lines, venv))
    return can_make_environments()


def can_make_environments() -> bool:
    """Return whether the running Python brings venv and ensurepip; Debian's alone does not."""
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def _installing(venv: Path, extras: Sequence[str], *, has_pip: bool) -> list[list[str]]:
    """Return the commands that install the project, editable, into an environment."""
    python = str(interpreter(venv))
    if has_pip:
        quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
        install = [python, "-m", "pip", "install", *quiet]
    else:
        install = [shutil.which("uv") or "uv", "pip", "install", "--python", python]
    if CHECKED in extras:
        return [
            [*install, "--require-hashes", "-r", str(LOCK)],
            [*install, "--no-deps", "--no-build-isolation", "--editable", "."],
        ]
    # The project is named as "." because brackets in its path would read as extras.
    return [[*install, "--editable", f".[{','.join(extras)}]" if extras else "."]]


def _steps(progress: Progress) -> Callable[[str], None]:
    """Return a listener that turns what pip says into a few words."""

    def listen(line: str) -> None:
        package = re.match(r"Collecting ([\w.-]+)", line)
        if package:
            progress.step(f"fetching {package[1]}")
        elif "Installing build dependencies" in line:
            progress.step("fetching the build tools")
        elif line.startswith("Installing collected packages"):
            progress.step("installing")

    return listen


def _ignore(_line: str) -> None:
    """Listen to nothing."""


def _account(what: str, lines: Sequence[str], venv: Path) -> str:
    """Return the words for a command that failed, and keep all it said in a file."""
    told = [line.strip(" |\u2502\u2570\u2500>\u00d7") for line in lines]
    # "ERROR: ..." and "SomeError: ..." tell something, "error: subprocess-exited-..." does not.
    errors = [line for line in told if re.match(r"[\w.]*error: (?!\S+$)", line, re.IGNORECASE)]
    notable = [line for line in errors or told if line and not line.startswith("[")][-3:]
    quoted = "".join(f"\n    {line}" for line in notable)
    log = venv / "turnup.log"
    with contextlib.suppress(OSError):
        log.write_text("\n".join(lines) + "\n", encoding="utf-8", errors="replace")
        quoted += f"\nEverything that was said is in {log}"
    return f"{what}: {_advice(chr(10).join(lines), venv)}.{quoted}"


def _advice(said: str, venv: Path) -> str:
    """Return what went wrong and what to do, judged by what a command or the system said."""
    for words, signs in ADVICE.items():
        if any(sign in said.lower() for sign in signs):
            return f"{words}, then run the same command again"
    if venv.exists() and not venv.is_dir():
        return f"{venv} is a file; move it away, then run the same command again"
    return f"delete {venv} and run the same command again; if that does not help, report this"


@contextlib.contextmanager
def locked(path: Path, progress: Progress) -> Iterator[None]:
    """Hold a lock file, waiting for whoever has it; a holder that dies lets go by itself."""
    with path.open("a") as file:
        # An installer whose parent was killed keeps the lock until it has ended.
        os.set_inheritable(file.fileno(), True)
        waiting = False
        while not _try_lock(file):
            if not waiting:
                progress.begin("Waiting for another start of Turnup that is setting up")
            waiting = True
            time.sleep(0.1)
        if waiting:
            progress.end("done.")
        yield


def _try_lock(file: IO[str]) -> bool:
    """Lock an open file for as long as it is open; return False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Some network disks know no locks; going on without is better than never.
        # Wine refuses a lock without a number of an error.
        return error.errno not in (0, errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True


def clean_environment() -> dict[str, str]:
    """Return the environment variables without those that would let in foreign packages."""
    foreign = ("PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__")
    return {name: value for name, value in os.environ.items() if name not in foreign}


def run_quietly(command: Sequence[str], heard: Callable[[str], None]) -> Outcome:
    """Run a command in the project's folder without showing what it prints."""
    lines = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        # Packages of a person's own stay out whatever the configuration of pip says.
        env={**clean_environment(), "PIP_USER": "0"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        close_fds=False,
        text=True,
        errors="replace",
    ) as child:
        try:
            for line in child.stdout or ():
                lines.append(line.rstrip())
                heard(line.rstrip())
        except BaseException:
            child.terminate()
            child.wait()
            raise
    return Outcome(child.returncode, tuple(lines))


def hand_over(command: Sequence[str]) -> int:
    """Become this command; on Windows, where no process can, run it and return its status."""
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(command[0], [*command], clean_environment())  # noqa: S606
    with subprocess.Popen(command, env=clean_environment()) as child:
        while True:
            # Ctrl-C is for the command to answer; this process only passes on its status.
            with contextlib.suppress(KeyboardInterrupt):
                return child.wait()


def guarded(work: Callable[[], int]) -> int:
    """Run a script's work and return its exit code: 2 and words if set-up fails, 130 on Ctrl-C."""
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    try:
        return work()
    except SetupError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. The same command starts again.\n")
        return 130
