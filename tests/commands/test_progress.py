"""The line that tells how far a long command is: on a terminal alone, and gone at the end."""

import io
import json
import sys

import pytest

from game.__main__ import main
from game.commands import progress
from game.commands.progress import ProgressLine, in_words

LINES = [
    ((0, 10, "deals", 0.2), "0 of 10 deals"),
    ((0, 1, "match", 75.0), "0 of 1 match, 1 min 15 s so far"),
    ((41, 1000, "deals", 3.0), "41 of 1,000 deals, 13.7 a second, 1 min 10 s left"),
    ((3, 10, "matches", 12.0), "3 of 10 matches, 4.0 s each, 28 s left"),
    ((10, 10, "matches", 12.0), "10 of 10 matches, 1.2 s each, 0 s left"),
    ((2, 50_000, "deals", 1.0), "2 of 50,000 deals, 2.0 a second, 6 h 56 min left"),
    # Those that were done before are none of the pace.
    ((90, 100, "deals", 4.0, 80), "90 of 100 deals, 2.5 a second, 4 s left"),
    ((80, 100, "deals", 4.0, 80), "80 of 100 deals, 4 s so far"),
]


@pytest.mark.parametrize(("told", "line"), LINES)
def test_the_line_tells_what_is_done_the_pace_and_the_rest(told, line):
    assert in_words(*told) == line


class Terminal(io.StringIO):
    """Standard error of somebody who looks; it keeps what each write left to be seen."""

    def __init__(self):
        super().__init__()
        self.lines, self.seen, self.column = [""], [], 0

    def isatty(self):
        return True

    def write(self, text):
        for letter in text:
            if letter == "\n":
                self.lines.append("")
            elif letter != "\r":
                line, at = self.lines[-1], self.column
                self.lines[-1] = line[:at] + letter + line[at + 1 :]
            self.column = 0 if letter in "\r\n" else self.column + 1
        self.seen.append(self.lines[-1].rstrip())
        return len(text)


@pytest.fixture
def look(monkeypatch):
    """Sit down at a terminal, once the test has begun: pytest takes standard error until then."""

    def sit_down():
        monkeypatch.setattr(sys, "stderr", Terminal())
        monkeypatch.setattr(progress, "_EVERY", 0.0)
        return sys.stderr

    return sit_down


COMMANDS = [
    ("simulate linger-longer --deals 3 --seats random,random,random,random", "3 deals"),
    ("simulate linger-longer --matches 2 --seats random,random,random,random", "2 matches"),
    ("arena linger-longer --deals 3 --seats random,random,random --jobs 1", "3 deals"),
    ("arena linger-longer --matches 2 --seats random,random,random --jobs 1", "2 matches"),
]


@pytest.mark.parametrize("wanted", ["", "--json"])
@pytest.mark.parametrize(("command", "what"), COMMANDS)
def test_a_terminal_sees_one_line_that_goes(look, capsys, command, what, wanted):
    terminal = look()
    assert main([*command.split(), "--seed", "x", *wanted.split()]) == 0
    total, unit = what.split()
    assert f"0 of {total} {unit}" in terminal.seen
    assert any(line.startswith(f"1 of {total} {unit}, ") for line in terminal.seen)
    assert terminal.lines == [" " * len(terminal.lines[0])]
    out = capsys.readouterr().out
    assert " of " not in out.split("\n")[0]
    assert not wanted or json.loads(out)["complete"] is True


def test_a_longer_line_is_covered_by_a_shorter_one(look):
    terminal = look()
    with ProgressLine(1000, "deals") as line:
        for done in (0, 999, 3):
            line.show(done)
    assert not any("left left" in seen or "so far" in seen for seen in terminal.seen)
    assert terminal.seen[-1] == ""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no program that only fails")
def test_a_complaint_has_a_line_of_its_own(look, capsys):
    terminal = look()
    command = "simulate linger-longer --players 3 --matches 1 --seats bot:false,random,random"
    assert main(command.split()) == 0
    told = [line.rstrip() for line in terminal.lines]
    assert told[0].startswith("turnup: seat 0 (bot:false)")
    assert told[-1] == ""
    assert all(line.startswith("turnup: seat 0") for line in told[:-1])
    assert "1 match" in capsys.readouterr().out


@pytest.mark.parametrize(("command", "what"), COMMANDS)
def test_elsewhere_nothing_is_said(capsys, command, what):
    assert main([*command.split(), "--seed", "x"]) == 0
    out, err = capsys.readouterr()
    assert not err
    assert what in out
