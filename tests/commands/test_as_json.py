"""What commands print for programs: every `--json`, with the same exit codes as in words."""

import json
import re
from pathlib import Path

import pytest

from game.__main__ import COMMANDS, main
from game.commands.as_json import print_rows
from game.rules.catalogue import games

README = Path(__file__).resolve().parents[2] / "README.md"
RANDOM = "random,random,random,random"
SCENARIO = """format: turnup-scenario/1
id: X-1
title: A title
game: linger-longer
players: 3
position: {trump: S, turn: 0, hands: {0: AD, 1: 4D, 2: 9D}}
steps:
  - expect: {turn: %d}
"""


@pytest.fixture
def told(capsys):
    """Run a command in words and as JSON: the same exit code, and then what the JSON says."""

    def run(*arguments):
        in_words = main(list(arguments))
        capsys.readouterr()
        code = main([*arguments, "--json"])
        assert code == in_words
        return code, json.loads(capsys.readouterr().out)

    return run


@pytest.fixture
def files(tmp_path):
    """A record that is whole, one that stops, one that differs; scenarios; house rules."""
    whole = tmp_path / "whole.jsonl"
    main(f"simulate linger-longer --seats {RANDOM} --seed x --record {whole}".split())
    lines = whole.read_bytes().splitlines(keepends=True)
    result = next(n for n, line in enumerate(lines) if line.startswith(b'{"t":"result"'))
    (tmp_path / "open.jsonl").write_bytes(b"".join(lines[: result + 1]))
    (tmp_path / "wrong.jsonl").write_bytes(b"".join(lines).replace(b'"play ', b'"pass ', 1))
    game = re.sub(rb'"game":"[^"]*"', b'"game":"whist"', b"".join(lines), count=1)
    (tmp_path / "whist.jsonl").write_bytes(game)
    for name, turn in (("holds", 0), ("fails", 1)):
        (tmp_path / f"{name}.yaml").write_text(SCENARIO % turn)
    (tmp_path / "house.yaml").write_text("game: durak\nrules: {plyers: 3, stake: -1}\n")
    return tmp_path


def documented(command):
    """Return the keys that README tells of a command, those within others left out."""
    table = README.read_text(encoding="utf-8").split("`--json` with")[1]
    row = re.search(rf"\n\| `{command}` \| (.*?) \|\n", table)
    return re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", row[1]).partition(";")[0])


def test_records_are_told_one_by_one(told, files, capsys):
    told_of = ("whole.jsonl", "open.jsonl", "wrong.jsonl", "whist.jsonl", "none")
    names = [str(files / name) for name in told_of]
    assert told("verify", names[0])[0] == 0
    assert told("verify", names[1], "--complete")[0] == 1
    assert told("verify", names[2])[0] == 1
    # Of a game that isn't there nothing can be played again: what is checked may be so or not.
    assert told("verify", names[3])[0] == told("check", names[3])[0] == 2
    code, rows = told("verify", *names)
    assert code == 2
    assert [row["file"] for row in rows] == names
    assert [row["readable"] for row in rows] == [True, True, True, False, False]
    assert [row["verified"] for row in rows] == [True, True, False, False, False]
    whole, cut, wrong, whist, none = rows
    assert (whole["matches"], whole["unfinished"], whole["message"]) == (1, [], "")
    [end] = cut["unfinished"]
    assert end == {"match": 1, "line": cut["lines"], "deal": 1, "mid_deal": False}
    assert wrong["line"] > 1
    assert wrong["message"]
    assert (whist["line"], whist["message"]) == (1, 'there is no game "whist".')
    assert (none["line"], none["message"]) == (None, "there is no such file.")
    assert all(list(row) == documented("verify") for row in rows)


def test_problems_are_told_with_their_places(told, files):
    assert told("check", str(files / "whole.jsonl")) == (0, [])
    code, rows = told("check", str(files / "house.yaml"), str(files / "wrong.jsonl"))
    assert code == 2
    assert len(rows) == 3
    assert all(list(row) == documented("check") for row in rows)
    assert (rows[0]["line"], rows[0]["column"]) == (2, 9)
    assert "Did you mean" in rows[0]["message"]


def test_scenarios_are_told_one_by_one(told, files):
    names = [str(files / f"{name}.yaml") for name in ("holds", "fails", "house")]
    assert told("scenario", names[0])[0] == 0
    assert told("scenario", *names[:2])[0] == 1
    code, rows = told("scenario", *names)
    assert code == 2
    assert [row["file"] for row in rows] == names
    assert [row["passed"] for row in rows] == [True, False, False]
    assert [row["readable"] for row in rows] == [True, True, False]
    assert rows[0]["id"] == "X-1"
    assert all(row["message"] for row in rows[1:])
    assert all(list(row) == documented("scenario") for row in rows)


@pytest.mark.parametrize("game", games())
def test_the_book_and_its_rules_are_told(told, game):
    code, book = told("rules", game, "--set", "players=3")
    assert code == 0
    assert list(book) == documented("rules")
    assert book["rules"]["players"] == 3
    kind = games()[game]
    options, _ = kind.options_type.read({"players": "3"})
    assert book["book"] == [
        {"heading": chapter.heading, "text": chapter.text} for chapter in kind(options).words.book()
    ]
    _, listed = told("rules", game, "--options", "--set", "players=3")
    assert list(listed) == [*documented("rules")[:-1], "options"]
    assert {one["key"]: one["value"] for one in listed["options"]} == book["rules"]
    [players] = [one for one in listed["options"] if one["key"] == "players"]
    assert players["low"] <= players["default"] <= players["high"]


def test_a_simulation_tells_what_it_tells_in_words(told, capsys):
    line = f"simulate julep --players 4 --deals 5 --seats {RANDOM} --seed x"
    code, sums = told(*line.split())
    assert code == 0
    assert list(sums) == documented("simulate")
    assert (sums["deals"], sums["seed"], sums["complete"]) == (5, "x", True)
    assert main(line.split()) == 0
    rows = capsys.readouterr().out.splitlines()[2:6]
    for row, seat in zip(rows, sums["by_seat"], strict=True):
        number, kind, points, chips, *_ = row.split()
        assert (int(number), kind, int(points)) == (seat["seat"], seat["kind"], seat["points"])
        assert float(chips) == pytest.approx(seat["chips"], abs=0.06)
    without = told(*f"simulate linger-longer --seats {RANDOM} --seed x".split())[1]
    assert [seat["chips"] for seat in without["by_seat"]] == [None] * 4


def test_every_json_is_documented(capsys):
    rows = README.read_text(encoding="utf-8").split("`--json` with")[1].split("\n\n")[0]
    for command in COMMANDS:
        if command != "help":
            main([command, "--help"])
            offered = "--json" in capsys.readouterr().out
            assert offered == (f"\n| `{command}` |" in rows), command


def test_nothing_is_an_empty_list(capsys):
    print_rows([])
    assert json.loads(capsys.readouterr().out) == []
