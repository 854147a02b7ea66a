"""A deal that does not get done is broken off, and its match with it; the next one follows."""

import json
from contextlib import redirect_stdout
from io import StringIO

import pytest

from game.__main__ import main

# Who thinks for a time does otherwise on a busy machine; chance in the seed's hands never does.
SEATS = ",".join(["random"] * 6)
LONG = f"simulate durak --players 6 --seats {SEATS} --seed l --matches 2".split()
LONG += "--set deck=52 --set move_limit=400".split()


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """Return the record of two matches, as text and read, and what was printed of them."""
    path, out = tmp_path_factory.mktemp("long") / "long.jsonl", StringIO()
    with redirect_stdout(out):
        assert main([*LONG, "--record", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    return text, [json.loads(line) for line in text.splitlines()], out.getvalue()


def first_of(lines):
    """Return the lines of the first match."""
    end = next(n for n, line in enumerate(lines) if line["t"] == "end")
    return lines[: end + 1]


def test_at_the_limit_the_match_ends_without_a_result(recorded):
    lines = first_of(recorded[1])
    last = max(n for n, line in enumerate(lines) if line["t"] == "deal")
    kinds = [line["t"] for line in lines[last:]]
    assert kinds.count("do") == 400
    assert "result" not in kinds
    assert kinds[-1] == "end"
    results = [line for line in lines if line["t"] == "result"]
    assert len(results) == lines[last]["n"] - 1 > 0
    totals = lines[-1]["totals"]
    assert totals == results[-1]["totals"]
    assert lines[-1]["winners"] == [s for s in range(6) if totals[s] == min(totals)]


def test_the_next_match_follows_and_both_are_verified(recorded, tmp_path, capsys):
    text, lines, out = recorded
    assert "broken off as too long: 2 deals" in out
    assert [line["t"] for line in lines].count("end") == 2
    assert [line["seed"] for line in lines if line["t"] == "match"] == ["l", "l#2"]
    path = tmp_path / "long.jsonl"
    path.write_text(text, encoding="utf-8", newline="")
    assert main(["verify", str(path)]) == 0, capsys.readouterr().out


def test_the_end_of_a_broken_off_match_is_verified(recorded, tmp_path, capsys):
    *lines, end = first_of(recorded[1])
    wrong = {**end, "totals": [end["totals"][0] + 1, *end["totals"][1:]]}
    path = tmp_path / "long.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in (*lines, wrong)), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert f"{len(lines) + 1}" in capsys.readouterr().out
