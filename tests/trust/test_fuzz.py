"""Mutants of every kind of file, some every day, and all that was ever found."""

import subprocess
from pathlib import Path

import pytest

from game.__main__ import main
from game.core.sentences import Language, say, speak
from game.storage.languages.catalogues import GRAMMARS
from tests.amounts import often
from tests.soak import covered, fuzz

FOUND = [
    ("translations", b"\xde\x12\x04\x95\x00\x00\x00\x00"),
    ("lines", b"turnup:durak/you,random/\xed\xa0\x80teck=24~uVgC"),
    ("lines", b"turnup:durak/you,random/\xff~"),
    ("house rules", b"game: durak\nrules: {players: 2}\n\xff"),
    ("answers of programs", b'{"t":"ready"}\n{"id":1,"do":"\xed\xa0\x80"}'),
]
"""What once failed, or looks as if it might."""


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize("kind", fuzz.kinds())
def test_mutants_open_or_are_refused(kind, monkeypatch):
    monkeypatch.setattr(fuzz, "MUTANTS", often(5))
    done, faults = fuzz.batch(list(fuzz.kinds()).index(kind), ())
    assert faults == []
    assert done["files"] == often(5)


@pytest.mark.parametrize(("kind", "data"), FOUND)
def test_what_was_found_stays_mended(kind, data, tmp_path):
    fuzz.tried(fuzz.kinds()[kind], data, tmp_path)


@pytest.mark.parametrize("kind", fuzz.kinds())
def test_seeds_are_taken_as_they_are(kind, tmp_path):
    """Or the mutants would be refused for what is wrong with all of them."""
    read = fuzz.kinds()[kind]
    taken = [not fuzz.tried(read, data, tmp_path)[0] for data in read.seeds[:4]]
    assert any(taken)


@pytest.mark.parametrize(
    "pattern", ["{nmae}, räven", "{name, räven", "{name}}, räven", "{name.real}"]
)
def test_a_translation_that_does_not_fit_is_said_in_english(pattern):
    class Catalogue:
        def gettext(self, _message):
            return pattern

    speak(Language(GRAMMARS["sv"](), Catalogue()))
    assert say("{name}, the fox", name="Ann") == "Ann, the fox"


def test_a_line_of_bytes_that_are_no_text_is_bad_input(capsys):
    assert main(["play", "turnup:durak/you,random/\udcff~abcd"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "cut or mistyped" in line


@pytest.mark.usefixtures("uncounted")
def test_a_reader_that_fails_or_dawdles_is_found_out(monkeypatch):
    def reads(data, _folder):
        if len(data) % 3 == 0:
            raise ZeroDivisionError

    broken = fuzz.Kind([b"game: durak\n"], reads, slow=-1.0)
    monkeypatch.setattr(fuzz, "kinds", lambda: {"broken": broken})
    monkeypatch.setattr(fuzz, "MUTANTS", 6)
    _, faults = fuzz.batch(0, ())
    assert any("ZeroDivisionError" in fault for fault in faults)
    assert any(" ms for " in fault for fault in faults)


def test_what_breeding_finds_is_told_with_the_file(monkeypatch):
    def run(line, **_):
        told = {part.partition("=")[0]: part.partition("=")[2] for part in line}
        Path(f"{told['-artifact_prefix']}crash").write_bytes(b"game: \xff")
        ends = "#1 NEW cov: 30 ft: 31 corp: 7/90b\n#2 DONE cov: 31 ft: 32 corp: 8/99b"
        return subprocess.CompletedProcess(line, 77, "", ends)

    monkeypatch.setattr(covered.subprocess, "run", run)
    monkeypatch.setattr(covered, "find_spec", lambda _: True)
    done, faults = covered.batch(0, ())
    assert faults == [r"house rules: b'game: \xff'"]
    assert done["house rules | kept for what they reach"] == 8
    monkeypatch.setattr(covered, "find_spec", lambda _: None)
    assert covered.batch(0, ()) is None
