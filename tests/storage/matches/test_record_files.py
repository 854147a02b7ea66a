"""Records as files: streamed, compared, never overwritten."""

import errno
import json
import os
import tracemalloc

import pytest

from game.match.lines import LONGEST_LINE, Misfit, NotARecord
from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.matches.record_files import RecordFile, check, read_matches, record_lines, verify
from tests.match.test_record import played


@pytest.fixture
def record(tmp_path):
    """Return a record of three matches, the last cut off after two deals."""
    path = tmp_path / "record.jsonl"
    lines = [line for deals in (99, 99, 2) for line in played(f"file {deals}", deals=deals)[1]]
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def edited(path, number, edit):
    """Change a line, counted from 1, and return its number."""
    lines = path.read_bytes().splitlines()
    lines[number - 1] = edit(lines[number - 1])
    path.write_bytes(b"\n".join(lines) + b"\n")
    return number


def test_a_record_of_several_matches_verifies(record):
    found = verify(record, games())
    assert found.matches == 3
    assert found.lines == record.read_bytes().count(b"\n")
    assert check(record, games()) == []


@pytest.mark.fault("B9", "a move against its own rules is named with its line")
def test_the_first_difference_is_named_with_its_line(record):
    lines = record.read_bytes().splitlines()
    number = max(n for n, line in enumerate(lines, 1) if b'"trick"' in line)
    edited(record, number, lambda line: line.replace(b'"winner":', b'"winner": 1'))
    with pytest.raises(Misfit) as misfit:
        verify(record, games())
    assert misfit.value.line == number
    fault = check(record, games())[0]
    assert (fault.file, fault.line, fault.column) == (str(record), number, 1)
    assert "“winner” is 1" in fault.message


def test_a_record_whose_end_is_missing_is_noticed(record):
    source = record.read_bytes()
    whole = source[: source.rindex(b"\n", 0, -1) + 1]
    assert b'"result"' in source[len(whole) :]
    record.write_bytes(whole)
    with pytest.raises(Misfit, match="the file ends here"):
        verify(record, games())
    record.write_bytes(source[:-20])
    with pytest.raises(Misfit, match="not JSON"):
        verify(record, games())
    # Only the last line break is missing: nothing is lost.
    record.write_bytes(source[:-1])
    assert verify(record, games()).matches == 3


def test_the_matches_of_a_record_can_be_watched(record):
    matches = list(read_matches(record, games()))
    assert [found.header.seed for found in matches] == ["file 99", "file 99", "file 2"]
    assert [found.match.table.match_over for found in matches] == [True, True, False]
    lines = [json.loads(line)["t"] for line in record.read_bytes().splitlines()]
    entries = sum(len(found.match.entries) for found in matches)
    assert entries == lines.count("do") + lines.count("deal")


def test_what_was_torn_can_be_watched_as_far_as_it_is_whole(record):
    source = record.read_bytes()
    for cut in (5, 20, 90):
        record.write_bytes(source[:-cut])
        found = list(read_matches(record, games()))
        assert [each.header.seed for each in found] == ["file 99", "file 99", "file 2"]
    lines = source.split(b"\n")
    lines[3] = lines[3][:-4]
    record.write_bytes(b"\n".join(lines))
    with pytest.raises(Misfit, match="line 4"):
        list(read_matches(record, games()))
    record.write_bytes(source[:90])
    with pytest.raises(NotARecord):
        list(read_matches(record, games()))


def test_records_outlive_the_versions_that_wrote_them(record):
    header, *lines = record.read_bytes().split(b"\n")
    told = json.loads(header)
    del told["rules"]["stock_out"]
    older = json.dumps(told, separators=(",", ":")).encode()
    record.write_bytes(b"\n".join([older, *lines]))
    assert len(list(read_matches(record, games()))) == 3
    with pytest.raises(Misfit, match="line 1: “rules” has no “stock_out”, which must be"):
        verify(record, games())


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda line: line["rules"].update(rounds="3"), '“rounds” in “rules” is "3", but must'),
        (lambda line: line["rules"].update(extra=1), "there is no rule"),
        (lambda line: line["seats"].pop(), "“seats” must be a list"),
    ],
)
def test_what_differs_is_named_however_deep_it_lies(record, change, told):
    header, *lines = record.read_bytes().split(b"\n")
    line = json.loads(header)
    change(line)
    record.write_bytes(b"\n".join([json.dumps(line).encode(), *lines]))
    with pytest.raises(Misfit, match=told):
        verify(record, games())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b'{"t":"do","seat":' + b"1" * 5000 + b"}", "a number here has too many digits"),
        (b'\xef\xbb\xbf{"t":"do"}', "byte order mark"),
    ],
)
def test_what_no_record_holds_is_told_in_words(record, line, told):
    lines = record.read_bytes().split(b"\n")
    record.write_bytes(b"\n".join([lines[0], line, *lines[1:]]))
    with pytest.raises(Misfit, match=f"line 2: .*{told}"):
        verify(record, games())


@pytest.mark.parametrize(
    "source", [b"", b"\n", b"\xef\xbb\xbf{}", b"\x00" * 100, b"{}\n", b'{"t":"match"}\n']
)
def test_what_is_no_record_is_told_apart(tmp_path, source):
    path = tmp_path / "other.jsonl"
    path.write_bytes(source)
    with pytest.raises(NotARecord, match="not a record"):
        verify(path, games())
    assert check(path, games())[0].line == 1


def test_files_that_cannot_be_read_are_troubles(tmp_path):
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "missing", tmp_path / "pipe", tmp_path / "a\0b"):
        with pytest.raises(FileTrouble):
            verify(path, games())


def test_a_huge_line_is_refused_without_reading_it(tmp_path, record):
    path = tmp_path / "huge.jsonl"
    first = record.read_bytes().split(b"\n")[0]
    with path.open("wb") as file:
        file.write(first + b"\n")
        file.truncate(3 * 10**9)
    with pytest.raises(Misfit, match=r"line 2: .*16 MB"):
        verify(path, games())
    assert len(list(record_lines(path))[-1]) <= LONGEST_LINE + 2


def test_reading_many_matches_takes_no_more_memory_than_one(tmp_path):
    _, lines = played("memory", deals=2)
    match = b"".join(line + b"\n" for line in lines)
    peaks = []
    for count in (5, 15):
        path = tmp_path / f"{count}.jsonl"
        path.write_bytes(match * count)
        tracemalloc.start()
        assert verify(path, games()).matches == count
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    # Ten matches that were kept would take some 900,000 bytes; what Python keeps for itself varies.
    assert peaks[1] < peaks[0] + 300_000


def write(path, deals=99, annotate=False):
    match, _ = played("writer", deals=deals)
    with RecordFile(path, annotate=annotate) as record:
        record.begin(match.rules, match.seed, ("easy",) * 4)
        entries = match.entries[:]
        match.cut(0)
        for entry in entries:
            if entry.action is None:
                match.deal()
            else:
                match.submit(entry.action)
            record.entry(match)


def test_a_record_is_written_as_it_will_be_verified(tmp_path):
    path = tmp_path / "new.jsonl"
    write(path, annotate=True)
    assert verify(path, games()).matches == 1
    actions = [json.loads(line) for line in path.read_bytes().splitlines() if b'"do"' in line]
    assert all(line["do"] in line["legal"] for line in actions)


def test_a_record_is_never_overwritten(tmp_path):
    path = tmp_path / "old.jsonl"
    path.touch()
    write(path)
    before = path.read_bytes()
    with pytest.raises(FileTrouble) as trouble:
        RecordFile(path)
    assert trouble.value.code == errno.EEXIST
    assert path.read_bytes() == before


def test_where_no_record_can_be_written_is_a_trouble(tmp_path):
    paths = [tmp_path, tmp_path / "no" / "where", tmp_path / "a\0b"]
    if hasattr(os, "mkfifo"):
        paths.append(tmp_path / "pipe")
        os.mkfifo(paths[-1])
    for path in paths:
        with pytest.raises(FileTrouble):
            RecordFile(path)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")  # noqa: PTH110
def test_a_disk_that_fills_up_is_a_trouble(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "game.storage.matches.record_files._create_safely",
        lambda _, flags: os.open("/dev/full", flags),
    )
    monkeypatch.setattr("game.storage.matches.record_files.stat.S_ISREG", lambda _: True)
    with pytest.raises(FileTrouble, match="no space"):
        write(tmp_path / "full.jsonl")
