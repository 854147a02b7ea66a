"""Faults of the machine, met by one round through the program in a process of its own.

Two rounds serve all tests: one is short of everything and watched, the other in odd places.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="such limits, and names of any bytes, are those of Linux"
)
PATIENCE = 300.0
MEGABYTES = 512


def short_of_everything():
    """Leave this process few files, little memory, one core and the last place in the queue."""
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32))
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
    os.nice(19)
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def toured(home, *options, before=(), root=ROOT, prepare=None, **environment):
    """Go round in a process of its own; return what it told, and what it said besides."""
    command = [*before, sys.executable, *options, "-m", "tests.trust.tour", home]
    ended = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": root, **environment},
        cwd=root,
        capture_output=True,
        timeout=PATIENCE,
        preexec_fn=prepare,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr.decode("utf-8", "replace")
    return json.loads(ended.stdout.splitlines()[-1]), ended.stderr


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """A round short of everything, watched from outside where there is something to watch with."""
    folder = tmp_path_factory.mktemp("watched")
    calls = folder / "calls"
    before = ["strace", "-f", "-e", "trace=network", "-o", os.fspath(calls)]
    if not may_watch(before):
        before = []
    told, _ = toured(os.fspath(folder / "home"), before=before, prepare=short_of_everything)
    return told, folder / "home", calls.read_text("utf-8") if before else ""


def may_watch(before):
    """Tell whether strace is there, and allowed to watch."""
    found = shutil.which("strace")
    return bool(found) and subprocess.run([*before, "true"], check=False).returncode == 0


@pytest.fixture(scope="module")
def astray(tmp_path_factory):
    """A round in odd places, in a language of ASCII alone, and with nowhere for what is passing."""
    folder = tmp_path_factory.mktemp("astray")
    odd = os.fsencode(folder) + b"/\xe5 '\"$(x) \xf0\x9f\x82\xa1"
    os.mkdir(odd)  # noqa: PTH102 - no text names it.
    os.symlink(ROOT, odd + b"/turnup")  # noqa: PTH211
    home = odd + b"/" + b"h" * 200
    return toured(
        home,
        *("-X", "warn_default_encoding"),
        root=odd + b"/turnup",
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
        TMPDIR="/nowhere/at/all",
    )


@pytest.mark.fault("E9", "with 32 files, 512 MB and one core it starts and plays")
def test_short_of_everything_it_plays(watched):
    told, _, _ = watched
    assert told["entries"] > 10


@pytest.mark.fault("E6", "nothing is written where the program lies: it may be read-only")
def test_nothing_is_written_but_into_your_own_folder(watched):
    told, home, _ = watched
    # What Python keeps of its own, it keeps where it may.
    written = [path for path in told["written"] if "__pycache__" not in path]
    assert written
    assert [path for path in written if not Path(path).is_relative_to(home)] == []
    # Nobody's rights are needed that the program was not given.
    assert [path for path in (ROOT / "game").rglob("*") if path.stat().st_mode & 0o6000] == []


@pytest.mark.fault("E7", "no socket to any network is ever asked for")
def test_no_network_is_ever_asked_for(watched):
    told, _, calls = watched
    assert told["sockets"] == []
    assert told["started"] == []
    assert "AF_INET" not in calls


@pytest.mark.fault(
    "E2", "it plays from, and into, folders with blanks, quotes, and bytes of no language"
)
def test_it_plays_in_a_folder_with_any_name(astray):
    told, _ = astray
    assert told["entries"] > 10
    assert all("\udce5" in path for path in told["written"] if "__pycache__" not in path)


@pytest.mark.fault("E3", "what is kept reads the same whatever language the system speaks")
def test_every_file_names_its_encoding(astray):
    told, said = astray
    assert told["entries"] > 10
    # One command was asked for what there is not, and says so; nothing else is said.
    (line,) = said.splitlines()
    assert b"--no-such" in line


@pytest.mark.fault("E5", "nothing needs a folder for temporary files")
def test_no_folder_for_temporary_files_is_needed(astray):
    told, _ = astray
    assert [path for path in told["written"] if "\udce5" not in path] == []
