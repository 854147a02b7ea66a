"""`turnup statistics`: what was played, as text, as a table and as JSON, for the right person."""

import csv
import io
import json

import pytest

from game.__main__ import main
from game.core.sentences import speak
from game.match.match import Match
from game.match.record import as_line, entry_lines, match_line
from game.rules.catalogue import games


@pytest.fixture
def turnup(capsys):
    """Run a command and return its exit code, its output and what it complained of."""

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Return the folder of somebody who has played two matches and left a third."""
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path))
    (tmp_path / "games").mkdir()
    rules = games()["linger-longer"]
    for number in (1, 2, 3):
        match = Match(rules(rules.options_type()), f"seed{number}")
        seats = ("you", *["easy"] * (match.rules.options.players - 1))
        match.deal()
        lines = [match_line(match.rules, match.seed, seats), *entry_lines(match, 0)]
        if number < 3:
            points = [3, *[0] * (len(seats) - 1)]
            lines.append(as_line({"t": "result", "n": 1, "points": points, "totals": points}))
            lines.append(as_line({"t": "end", "totals": points, "winners": [number - 1]}))
        path = tmp_path / "games" / f"game-{number:06}.jsonl"
        path.write_bytes(b"".join(line + b"\n" for line in lines))
    kept = {"table": {"practice": {"seed2": ["hint"]}}}
    told = {"format": "turnup-progress/1", "parts": kept}
    (tmp_path / "learning.json").write_text(json.dumps(told), encoding="utf-8")
    return tmp_path


def test_figures_are_printed_with_helps_apart(turnup, home):
    speak()
    code, out, _ = turnup("statistics")
    assert code == 0
    assert out == (
        "Linger Longer\n"
        "  easy       won 1 of 1, most likely 21 to 100 %, by chance about 0\n"
        "  with help  won 0 of 1, most likely 0 to 79 %, by chance about 0\n"
    )


def test_spreadsheets_and_programs_get_every_match(turnup, home):
    code, out, _ = turnup("statistics", "--csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert code == 0
    assert [(row["code"], row["won"], row["helped"]) for row in rows] == [
        ("seed1", "yes", "no"),
        ("seed2", "no", "yes"),
    ]
    told = json.loads(turnup("statistics", "--json")[1])
    assert told["games"]["linger-longer"]["levels"]["easy"]["won"] == 1


def test_who_has_played_nothing_is_told_so_and_nothing_is_made(turnup, tmp_path, monkeypatch):
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "new"))
    code, out, _ = turnup("statistics")
    assert (code, out) == (0, "Play a match to the end and it shows up here.\n")
    assert not (tmp_path / "new").exists()


def test_a_name_that_nobody_has_is_bad_input(turnup, home):
    code, _, complaint = turnup("statistics", "--person", "Nobody")
    assert code == 2
    assert "nobody called Nobody plays here." in complaint


def test_where_nothing_can_be_kept_it_says_why(turnup, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "file" / "home"))
    code, out, err = turnup("statistics")
    assert (code, out) == (2, "")
    assert str(tmp_path / "file") in err
    assert err.startswith("turnup: Your settings and games can't be saved in")
