"""Only one program has a data folder, and a dead one never keeps it."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.storage import locking
from game.storage.files import FileTrouble
from game.storage.locking import OnlyInstance

ROOT = Path(game.__file__).resolve().parent.parent
POSIX = pytest.mark.skipif(os.name != "posix", reason="locks of another kind")

HOLDER = """
import errno, sys
from pathlib import Path
from game.storage import locking

if sys.argv[2] == "no locks":
    def lock(_):
        raise OSError(errno.ENOTSUP, "not supported")
    locking.lock = lock
print(locking.OnlyInstance(Path(sys.argv[1])).acquire(), flush=True)
sys.stdin.read()
"""


@pytest.fixture(params=["locks", "no locks"])
def kind(request, monkeypatch):
    """File systems with locks, and those without."""
    if request.param == "no locks":
        if os.name != "posix":
            pytest.skip("there are always locks on this system")
        without_locks(monkeypatch)
    return request.param


def without_locks(monkeypatch, code=errno.ENOTSUP):
    def lock(_):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(locking, "lock", lock)


@pytest.fixture
def holder(tmp_path, kind):
    """Another process that holds the folder until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, os.fspath(tmp_path), kind],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.fspath(ROOT)},
    )
    with process:
        assert process.stdout.readline().strip() == b"True"
        yield process
        process.kill()


def test_second_program_is_told_who_was_first(tmp_path, holder):
    second = OnlyInstance(tmp_path)
    assert second.acquire() is False
    assert second.other_pid == holder.pid
    assert second.acquire() is False


@pytest.mark.fault(
    "B17", "one copy at a time also where the disk has no locks, and a killed one never blocks"
)
def test_killed_program_never_blocks(tmp_path, holder, kind):
    holder.kill()
    holder.wait()
    second = OnlyInstance(tmp_path)
    assert second.acquire() is True
    assert second.other_pid is None
    assert second.by_pid_file == (kind == "no locks")
    second.release()


@POSIX
def test_stopped_program_still_holds(tmp_path, holder):
    holder.send_signal(signal.SIGSTOP)
    assert OnlyInstance(tmp_path).acquire() is False
    holder.send_signal(signal.SIGCONT)


def test_release_frees_the_folder(tmp_path, kind):
    first, second = OnlyInstance(tmp_path), OnlyInstance(tmp_path)
    assert first.acquire() is True
    assert first.acquire() is True
    assert second.acquire() is False
    assert second.other_pid == os.getpid()
    second.release()
    assert second.acquire() is False
    first.release()
    first.release()
    assert second.acquire() is True
    assert first.acquire() is False
    second.release()


@POSIX
@pytest.mark.parametrize(
    "note", [b"", b"garbage", b"0 1", b"-1", b"99999999999999999999", b"\xff\xfe", b"999999999 5"]
)
def test_note_that_names_no_living_process_counts_for_nothing(tmp_path, monkeypatch, note):
    without_locks(monkeypatch)
    (tmp_path / "turnup.pid").write_bytes(note)
    only = OnlyInstance(tmp_path)
    assert only.acquire() is True
    only.release()
    assert not (tmp_path / "turnup.pid").exists()


@POSIX
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="start times are not told here")
def test_number_of_a_dead_process_with_a_new_bearer_counts_for_nothing(tmp_path, monkeypatch):
    without_locks(monkeypatch)
    (tmp_path / "turnup.pid").write_bytes(b"%d 1\n" % os.getpid())
    only = OnlyInstance(tmp_path)
    assert only.acquire() is True
    only.release()


@POSIX
def test_full_disk_does_not_keep_anyone_from_playing(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    only = OnlyInstance(tmp_path)
    assert only.acquire() is True
    assert OnlyInstance(tmp_path).acquire() is False
    only.release()


def test_folder_that_is_missing_is_trouble(tmp_path):
    with pytest.raises(FileTrouble, match="lock file cannot be written"):
        OnlyInstance(tmp_path / "none").acquire()


@POSIX
def test_pid_file_that_cannot_be_written_is_trouble(tmp_path, monkeypatch):
    without_locks(monkeypatch, errno.ENOLCK)
    (tmp_path / "turnup.pid").mkdir()
    with pytest.raises(FileTrouble, match="lock file cannot be written"):
        OnlyInstance(tmp_path).acquire()


@POSIX
def test_child_processes_do_not_inherit_the_lock(tmp_path):
    only = OnlyInstance(tmp_path)
    assert only.acquire()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        only.release()
        second = OnlyInstance(tmp_path)
        assert second.acquire() is True
        second.release()
        child.communicate(b"\n")
