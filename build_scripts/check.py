"""Checks the project: tests, formatting, lint and types, setting up the tools first if need be.

`--quick` leaves out the tests that open a real window; other arguments are those of pytest.
`--wine` runs the tests for Windows instead, on Linux: all but those of a window and of a POSIX
system, and those that `tests/not_under_wine.txt` names with a reason.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import bootstrap

SET_UP = [f"build_scripts/{name}.py" for name in ("bootstrap", "check", "play")]

# What is checked besides the tests, and by which module of the environment.
GATES = {
    "formatting": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy", "game", *SET_UP],
}


def check(arguments: list[str]) -> int:
    """Run the tests and every gate; return 0 if all is well, else what pytest says, or 1."""
    python = str(bootstrap.ensure(("dev",)))
    if "--wine" in arguments:
        return _check_under_wine(python, [a for a in arguments if a != "--wine"])
    # The tests of quality are these same gates, so they need not run a second time.
    tests = [python, "-m", "pytest", "--ignore=tests/test_quality.py", *_side_by_side()]
    if "--quick" in arguments:
        arguments = ["-m", "not window", *(a for a in arguments if a != "--quick")]
    with ThreadPoolExecutor(1) as beside:
        gates = {
            name: beside.submit(_run, [python, "-m", *command], quietly=True)
            for name, command in GATES.items()
        }
        status = _run([*tests, *arguments]).returncode
    failed = [name for name, gate in gates.items() if not _passed(name, gate.result())]
    if failed:
        sys.stderr.write(f"Not passed: {', '.join(failed)}; see above.\n")
    return status or int(bool(failed))


def _check_under_wine(python: str, arguments: list[str]) -> int:
    """Run the tests with a Python for Windows under Wine; return what pytest says."""
    # Only here: what this takes is not on every computer.
    from bundle import tried, windows

    trouble = windows.missing()
    if trouble:
        raise bootstrap.SetupError(f"check: {trouble}")
    root = bootstrap.ROOT
    place = windows.python_with(root / "build_scripts/locks/check-windows.txt", Path(python))
    wine = windows.Wine(root / "build/wine-for-tests")
    # The project is where its source is, as in `.venv`.
    (place / "Lib/site-packages/turnup.pth").write_text(wine.word(root), encoding="utf-8")
    listed = (root / "tests/not_under_wine.txt").read_text(encoding="utf-8").splitlines()
    tests = [line.split()[0] for line in listed if line.strip() and not line.startswith("#")]
    chosen = ["-m", "not window", "--ignore=tests/test_quality.py", "-p", "no:cacheprovider"]
    chosen += [f"--deselect={test}" if "::" in test else f"--ignore={test}" for test in tests]
    with tried.display() as screen, wine.running():
        words = ["-m", "pytest", *_side_by_side(), *chosen, *arguments]
        with wine.begin(place / "python.exe", *words, PYTHONUTF8="1", DISPLAY=screen) as running:
            for line in running.stdout or ():
                print(line, end="", flush=True)
    return running.returncode


def _side_by_side() -> list[str]:
    """Return how many tests run at once: one more than there are cores, as windows mostly wait."""
    return ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]


def _passed(name: str, done: subprocess.CompletedProcess[str]) -> bool:
    """Print of a gate that has run "ok", or everything it says."""
    passed = done.returncode == 0
    print(f"{name}: {'ok' if passed else 'not passed'}", flush=True)
    if not passed:
        print(done.stdout, flush=True)
    return passed


def _run(command: list[str], *, quietly: bool = False) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=bootstrap.ROOT,
        env=_environment(),
        stdout=subprocess.PIPE if quietly else None,
        stderr=subprocess.STDOUT if quietly else None,
        text=True,
        errors="replace",
        check=False,
    )


def _environment() -> dict[str, str]:
    """Return the environment of what is run; what is compiled once is kept, wherever this is."""
    environment = {**bootstrap.clean_environment(), "PYTHONUTF8": "1"}
    # The tests start the program some hundred times.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment


if __name__ == "__main__":
    raise SystemExit(bootstrap.guarded(lambda: check(sys.argv[1:])))
