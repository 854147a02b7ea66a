"""Nothing acknowledged is lost, and no failure leaves half of anything."""

import errno
import os
import random
import select
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

import game
from game.storage.files import (
    Appender,
    FileTrouble,
    drop_torn_line,
    path_in_words,
    read_regular,
    remove,
    remove_leftovers,
    size_in_words,
    write_atomically,
)
from tests.amounts import often

ROOT = Path(game.__file__).resolve().parent.parent
POSIX = pytest.mark.skipif(os.name != "posix", reason="there are no such files on this system")


def trouble_of(call, *arguments):
    with pytest.raises(FileTrouble) as caught:
        call(*arguments)
    assert str(caught.value) == f"{caught.value.path}: {caught.value.message}"
    return caught.value.message


def failing(code, after=0):
    """Return a function that does its work `after` times and then fails for ever."""

    def make(real):
        calls = iter(range(after))

        def call(*arguments, **named):
            if next(calls, None) is None:
                raise OSError(code, os.strerror(code))
            return real(*arguments, **named)

        return call

    return make


def break_call(monkeypatch, name, code, after=0):
    monkeypatch.setattr(os, name, failing(code, after)(getattr(os, name)))


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


# Reading


def test_read_regular(tmp_path):
    path = tmp_path / "å 'quoted'"
    path.write_bytes(b"x" * 100_000)
    assert read_regular(path, 100_000) == b"x" * 100_000


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        (99_999, "the file is too big: 100 kB, where 100 kB is the limit."),
        (64_000, "the file is too big: 100 kB, where 64 kB is the limit."),
    ],
)
def test_read_regular_has_a_limit(tmp_path, limit, message):
    path = tmp_path / "x"
    path.write_bytes(b"x" * 100_000)
    assert trouble_of(read_regular, path, limit) == message


@pytest.mark.fault("A8", "a file beyond the limit is never read further than the limit")
@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="needs /proc")
def test_read_stops_at_the_limit_where_the_size_is_not_told():
    assert read_regular(Path("/proc/self/stat"), 10_000)
    assert "too big" in trouble_of(read_regular, Path("/proc/self/maps"), 10)


def test_read_regular_names_the_trouble(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    assert trouble_of(read_regular, tmp_path / "none", 9) == "there is no such file."
    assert trouble_of(read_regular, tmp_path, 9) == "this is a folder, not a file."
    assert trouble_of(read_regular, tmp_path / "a\0b", 9) == "this is not a file name."


@POSIX
def test_a_name_that_is_too_long_is_told_as_such(tmp_path):
    assert "name is too long" in trouble_of(read_regular, tmp_path / ("x" * 300), 9)


@pytest.mark.fault("A8", "a pipe, a device or a folder is refused without reading")
@POSIX
def test_what_is_not_a_regular_file_is_not_read(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "dangling").symlink_to(tmp_path / "none")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "file").write_bytes(b"")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.fspath(tmp_path / "socket"))
        assert trouble_of(read_regular, tmp_path / "socket", 9) == "this is not a regular file."
    assert trouble_of(read_regular, tmp_path / "pipe", 9) == "this is not a regular file."
    assert trouble_of(read_regular, Path("/dev/zero"), 9) == "this is not a regular file."
    assert trouble_of(read_regular, tmp_path / "dangling", 9) == "this link leads to nothing."
    assert "circle" in trouble_of(read_regular, tmp_path / "circle", 9)
    assert "not a folder" in trouble_of(read_regular, tmp_path / "file" / "x", 9)


@pytest.mark.parametrize(
    ("name", "code", "message"),
    [
        ("open", errno.EACCES, "Turnup isn't allowed to read it."),
        ("open", errno.EMFILE, "too many files are open."),
        ("read", errno.EIO, "the disk reports an error."),
        ("read", errno.EPIPE, "it cannot be read (broken pipe)."),
    ],
)
def test_failing_read(tmp_path, monkeypatch, name, code, message):
    path = tmp_path / "x"
    path.write_bytes(b"x")
    break_call(monkeypatch, name, code)
    assert trouble_of(read_regular, path, 9) == message


@POSIX
def test_path_of_any_bytes_can_be_printed(tmp_path):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xe9"))
    path_in_words(path).encode("utf-8")
    path.write_bytes(b"x")
    assert read_regular(path, 9) == b"x"
    with pytest.raises(FileTrouble) as caught:
        read_regular(Path(f"{path}2"), 9)
    str(caught.value).encode("utf-8")


@pytest.mark.parametrize(
    ("size", "words"),
    [
        (0, "0 bytes"),
        (999, "999 bytes"),
        (23_100, "24 kB"),
        (64_000, "64 kB"),
        (3_100_000, "3.1 MB"),
    ],
)
def test_size_in_words(size, words):
    assert size_in_words(size) == words


# Replacing


def test_write_atomically(tmp_path):
    path = tmp_path / "settings.yaml"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert names_in(tmp_path) == ["settings.yaml"]


@POSIX
def test_permissions_are_kept_and_links_followed(tmp_path):
    (tmp_path / "real").mkdir()
    path = tmp_path / "real" / "settings.yaml"
    write_atomically(path, b"one")
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask
    path.chmod(0o640)
    link = tmp_path / "link.yaml"
    link.symlink_to(path)
    write_atomically(link, b"two")
    assert link.is_symlink()
    assert path.read_bytes() == b"two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("name", "code", "message"),
    [
        ("open", errno.EACCES, "Turnup isn't allowed to write it."),
        ("open", errno.EROFS, "the disk is read-only."),
        ("write", errno.ENOSPC, "the disk is full (needs 24 kB)."),
        ("write", errno.EDQUOT, "the disk is full (needs 24 kB)."),
        ("fsync", errno.EIO, "the disk reports an error."),
        ("replace", errno.EPERM, "Turnup isn't allowed to write it."),
    ],
)
def test_failing_write_keeps_the_old_file(tmp_path, monkeypatch, name, code, message):
    path = tmp_path / "save"
    path.write_bytes(b"old")
    with monkeypatch.context() as patch:
        break_call(patch, name, code)
        assert trouble_of(write_atomically, path, b"x" * 23_500) == message
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == ["save"]
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"


def test_disk_full_in_the_middle_of_a_write(tmp_path, monkeypatch):
    path = tmp_path / "save"
    path.write_bytes(b"old")
    real = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:10]))
        write_atomically(path, b"in short writes " * 10)
        assert path.read_bytes() == b"in short writes " * 10
        break_call(patch, "write", errno.ENOSPC, after=3)
        assert "full" in trouble_of(write_atomically, path, b"x" * 100)
    assert path.read_bytes() == b"in short writes " * 10
    assert names_in(tmp_path) == ["save"]


def test_interrupted_write_leaves_nothing(tmp_path, monkeypatch):
    path = tmp_path / "save"
    path.write_bytes(b"old")

    def interrupt(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, b"new")
    assert names_in(tmp_path) == ["save"]
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP])
def test_disk_that_cannot_sync_is_written_all_the_same(tmp_path, monkeypatch, code):
    break_call(monkeypatch, "fsync", code)
    write_atomically(tmp_path / "save", b"new")
    assert (tmp_path / "save").read_bytes() == b"new"


def test_order_on_the_way_to_the_disk(tmp_path, monkeypatch):
    calls = []
    for name in ("write", "fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(
            os, name, lambda *given, _name=name, _real=real: calls.append(_name) or _real(*given)
        )
    write_atomically(tmp_path / "save", b"new")
    assert calls[:3] == ["write", "fsync", "replace"]
    assert calls[3:] == (["fsync"] if os.name == "posix" else [])


def test_writing_where_no_file_can_be(tmp_path):
    assert trouble_of(write_atomically, tmp_path, b"") == "this is a folder, not a file."
    missing = tmp_path / "none" / "save"
    assert trouble_of(write_atomically, missing, b"") == "its folder does not exist."
    assert trouble_of(write_atomically, tmp_path / "a\0b", b"") == "this is not a file name."
    assert names_in(tmp_path) == []


def test_leftovers_are_removed(tmp_path):
    (tmp_path / ".turnup-0123.tmp").write_bytes(b"half")
    (tmp_path / "save").write_bytes(b"whole")
    assert remove_leftovers(tmp_path) == 1
    assert remove_leftovers(tmp_path / "none") == 0
    assert names_in(tmp_path) == ["save"]


# Appending


def test_appender(tmp_path):
    path = tmp_path / "journal"
    with Appender(path, new=True) as journal:
        journal.append(b"one")
        journal.append(b"two\n")
        journal.sync()
        assert path.read_bytes() == b"one\ntwo\n"
    with Appender(path) as journal:
        journal.append(b"three")
    assert path.read_bytes() == b"one\ntwo\nthree\n"


def test_appender_writes_a_line_in_one_call(tmp_path, monkeypatch):
    calls = []
    real = os.write
    with Appender(tmp_path / "journal") as journal, monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda *given: calls.append(given[1]) or real(*given))
        journal.append(b"one")
    assert calls == [b"one\n"]


def test_appender_refuses(tmp_path):
    path = tmp_path / "journal"
    path.write_bytes(b"one\ntor")
    assert trouble_of(Appender, path) == "its last line is not finished."
    assert trouble_of(Appender, tmp_path) == "this is a folder, not a file."
    assert trouble_of(Appender, tmp_path / "none" / "x") == "its folder does not exist."
    with pytest.raises(FileTrouble, match="exists already"):
        Appender(path, new=True)
    assert path.read_bytes() == b"one\ntor"
    with Appender(tmp_path / "other") as journal, pytest.raises(ValueError, match="inside"):
        journal.append(b"one\ntwo")
    with pytest.raises(ValueError, match="closed"):
        journal.append(b"one")
    with pytest.raises(ValueError, match="closed"):
        journal.sync()


@POSIX
def test_appender_refuses_what_is_not_a_regular_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert trouble_of(Appender, tmp_path / "pipe") == "this is not a regular file."
    assert trouble_of(Appender, Path("/dev/null")) == "this is not a regular file."


@pytest.mark.parametrize("torn", [b"", b"t", b"t" * 70_000])
@pytest.mark.parametrize("whole", [b"", b"one\n", b"one\n\n", b"x" * 70_000 + b"\n"])
def test_torn_line_is_dropped(tmp_path, whole, torn):
    path = tmp_path / "journal"
    path.write_bytes(whole + torn)
    assert drop_torn_line(path) == len(torn)
    assert path.read_bytes() == whole
    Appender(path).close()


def test_dropping_a_torn_line_from_nothing(tmp_path):
    assert trouble_of(drop_torn_line, tmp_path / "none") == "its folder does not exist."


def test_failed_append_leaves_no_part_of_its_line(tmp_path, monkeypatch):
    path = tmp_path / "journal"
    real = os.write
    journal = Appender(path)
    journal.append(b"one")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:2]))
        break_call(patch, "write", errno.ENOSPC, after=2)
        assert trouble_of(journal.append, b"two two") == "the disk is full (needs 8 bytes)."
        assert path.read_bytes() == b"one\n"
    journal.append(b"three")
    journal.close()
    assert path.read_bytes() == b"one\nthree\n"


def test_part_of_a_line_that_could_not_be_taken_back_is_taken_back_later(tmp_path, monkeypatch):
    path = tmp_path / "journal"
    real = os.write
    journal = Appender(path)
    journal.append(b"one")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:2]))
        break_call(patch, "write", errno.ENOSPC, after=1)
        break_call(patch, "ftruncate", errno.EIO)
        assert "full" in trouble_of(journal.append, b"two")
        assert path.read_bytes() == b"one\ntw"
        assert "error" in trouble_of(journal.append, b"three")
    journal.append(b"four")
    journal.close()
    assert path.read_bytes() == b"one\nfour\n"


def test_write_that_takes_nothing_is_a_full_disk(tmp_path, monkeypatch):
    journal = Appender(tmp_path / "journal")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda *_: 0)
        assert "full" in trouble_of(journal.append, b"one")
    journal.close()


def test_failed_sync_is_told(tmp_path, monkeypatch):
    journal = Appender(tmp_path / "journal")
    journal.append(b"one")
    with monkeypatch.context() as patch:
        break_call(patch, "fsync", errno.EIO)
        assert trouble_of(journal.sync) == "the disk reports an error."
    journal.sync()
    journal.close()


@POSIX
def test_sync_tells_that_the_file_was_deleted(tmp_path):
    journal = Appender(tmp_path / "journal")
    journal.append(b"one")
    journal.path.unlink()
    assert trouble_of(journal.sync) == "the file was deleted."
    journal.close()


@POSIX
def test_new_journal_has_its_name_on_the_disk_after_the_first_sync(tmp_path, monkeypatch):
    synced = []
    real = os.fsync
    monkeypatch.setattr(
        os,
        "fsync",
        lambda given: synced.append(stat.S_ISDIR(os.fstat(given).st_mode)) or real(given),
    )
    with Appender(tmp_path / "journal") as journal:
        journal.append(b"one")
        journal.sync()
        journal.sync()
    assert synced == [False, True, False]


# Killed at any moment

WRITER = """
import sys
from pathlib import Path
from game.storage.files import Appender, drop_torn_line, write_atomically

folder = Path(sys.argv[1])
journal, state = folder / "journal", folder / "state"
if journal.exists():
    drop_torn_line(journal)
number = int(sys.argv[2])
with Appender(journal) as appender:
    while True:
        number += 1
        appender.append(b"%d %s" % (number, b"x" * (number % 997)))
        sys.stdout.write(f"line {number}\\n")
        sys.stdout.flush()
        if number % 5 == 0:
            write_atomically(state, b"%d\\n" % number * 500)
            sys.stdout.write(f"state {number}\\n")
            sys.stdout.flush()
"""


def killed_writer(folder, number, dice):
    """Let a writer run for a random while, kill it, and return what it had acknowledged."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, os.fspath(folder), str(number)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.fspath(ROOT)},
    )
    told = bytearray()
    until = None
    with writer:
        while until is None or time.monotonic() < until:
            left = 20 if until is None else max(0.0, until - time.monotonic())
            if select.select([writer.stdout], [], [], left)[0]:
                chunk = os.read(writer.stdout.fileno(), 1 << 16)
                assert chunk, "the writer ended by itself"
                told += chunk
            if until is None:
                assert told, "the writer never began"
                until = time.monotonic() + dice.random() * 0.05
        writer.send_signal(signal.SIGKILL)
        told += writer.stdout.read()
    words = [line.split() for line in bytes(told).split(b"\n")[:-1]]
    return {kind: int(found) for kind, found in words}


@POSIX
def test_kill_loses_nothing_acknowledged(tmp_path):
    dice = random.Random("kills")
    number, state, began = 0, 0, time.monotonic()
    for kills in range(often(8)):
        told = killed_writer(tmp_path, number, dice)
        data = (tmp_path / "journal").read_bytes()
        whole = data[: data.rfind(b"\n") + 1].splitlines()
        assert len(whole) >= told[b"line"] > number, kills
        for place, line in enumerate(whole, 1):
            assert line == b"%d %s" % (place, b"x" * (place % 997)), kills
        number = len(whole)
        state = max(state, told.get(b"state", 0))
        if state:
            lines = (tmp_path / "state").read_bytes().splitlines()
            assert len(lines) == 500, kills
            assert len(set(lines)) == 1, kills
            assert int(lines[0]) >= state, kills
        if kills >= 5 and time.monotonic() - began > 30:
            break
    remove_leftovers(tmp_path)
    assert names_in(tmp_path) == ["journal", "state"]


def test_what_is_removed_is_out_of_sight_before_the_disk_has_let_it_go(tmp_path, monkeypatch):
    paths = [tmp_path / f"{name}.jsonl" for name in "abc"]
    for path in paths:
        path.write_text("over")
    seen = []

    def killed(path, **_):
        seen.append(sorted(other.name for other in tmp_path.glob("*.jsonl")))
        raise OSError(errno.EIO, "as if the program ended here")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", killed)
        remove([*paths, tmp_path / "gone.jsonl"])
    assert seen == [[]] * 3
    assert remove_leftovers(tmp_path) == 3
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_removed_is_named_and_no_folder_is_moved(tmp_path):
    first, folder, last = (tmp_path / name for name in ("a", "b", "c"))
    first.write_text("over")
    folder.mkdir()
    last.write_text("over")
    assert trouble_of(remove, [first, folder, last]) == "this is a folder, not a file."
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["b", "c"]
