"""Checks the project: formatting, lint, types and tests, setting up the tools first if need be.

`--quick` leaves out the tests that open a real window; other arguments are those of pytest.
"""

import os
import subprocess
import sys

import bootstrap

SET_UP = [f"build_scripts/{name}.py" for name in ("bootstrap", "check", "play")]

# What is checked before the tests, and by which module of the environment.
GATES = {
    "formatting": ["ruff", "format", "--check", "."],
    "lint": ["ruff", "check", "."],
    "types": ["mypy", "game", *SET_UP],
}


def check(arguments: list[str]) -> int:
    """Run every gate and then the tests; return 0 if all is well, else what pytest says, or 1."""
    python = str(bootstrap.ensure(("dev",)))
    failed = [name for name, command in GATES.items() if not _passes(python, name, command)]
    # The tests of quality are these same gates, so they need not run a second time.
    tests = [python, "-m", "pytest", "--ignore=tests/test_quality.py", *_side_by_side()]
    if "--quick" in arguments:
        arguments = ["-m", "not window", *(a for a in arguments if a != "--quick")]
    status = _run([*tests, *arguments]).returncode
    if failed:
        sys.stderr.write(f"Not passed: {', '.join(failed)}; see above.\n")
    return status or int(bool(failed))


def _side_by_side() -> list[str]:
    """Return how many tests run at once: one more than there are cores, as windows mostly wait."""
    return ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]


def _passes(python: str, name: str, command: list[str]) -> bool:
    """Run one gate; print "ok", or everything it says."""
    done = _run([python, "-m", *command], quietly=True)
    passed = done.returncode == 0
    print(f"{name}: {'ok' if passed else 'not passed'}", flush=True)
    if not passed:
        print(done.stdout, flush=True)
    return passed


def _run(command: list[str], *, quietly: bool = False) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=bootstrap.ROOT,
        env={**bootstrap.clean_environment(), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE if quietly else None,
        stderr=subprocess.STDOUT if quietly else None,
        text=True,
        errors="replace",
        check=False,
    )


if __name__ == "__main__":
    raise SystemExit(bootstrap.guarded(lambda: check(sys.argv[1:])))
