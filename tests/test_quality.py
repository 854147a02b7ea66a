"""Formatting, lint and types, by the same commands as `build_scripts/check.py`."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import check  # noqa: E402


@pytest.mark.parametrize("gate", check.GATES)
def test_the_project_passes(gate):
    command = [sys.executable, "-m", *check.GATES[gate]]
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=300,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{' '.join(check.GATES[gate])}\n{done.stdout}", pytrace=False)
