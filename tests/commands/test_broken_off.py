"""A deal that does not get done is broken off, and its match with it."""

import json

from game.__main__ import main

LONG = "simulate durak --players 6 --set deck=52 --set move_limit=220 --seed l".split()


def record(tmp_path, capsys, *more):
    path = tmp_path / "long.jsonl"
    assert main([*LONG, "--record", str(path), *more]) == 0
    out = capsys.readouterr().out
    return path, [json.loads(line) for line in path.read_bytes().splitlines()], out


def test_at_the_limit_the_match_ends_without_a_result(tmp_path, capsys):
    path, lines, out = record(tmp_path, capsys)
    assert "broken off as too long: 1 deal" in out
    last = max(n for n, line in enumerate(lines) if line["t"] == "deal")
    kinds = [line["t"] for line in lines[last:]]
    assert kinds.count("do") == 220
    assert "result" not in kinds
    assert kinds[-1] == "end"
    results = [line for line in lines if line["t"] == "result"]
    assert len(results) == lines[last]["n"] - 1 > 0
    totals = lines[-1]["totals"]
    assert totals == results[-1]["totals"]
    assert lines[-1]["winners"] == [s for s in range(6) if totals[s] == min(totals)]
    assert main(["verify", str(path)]) == 0


def test_the_next_match_follows(tmp_path, capsys):
    path, lines, out = record(tmp_path, capsys, "--matches", "2")
    assert "broken off as too long: 2 deals" in out
    assert [line["t"] for line in lines].count("end") == 2
    assert [line["seed"] for line in lines if line["t"] == "match"] == ["l", "l#2"]
    assert main(["verify", str(path)]) == 0


def test_the_end_of_a_broken_off_match_is_verified(tmp_path, capsys):
    path, lines, _ = record(tmp_path, capsys)
    lines[-1]["totals"][0] += 1
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    assert f"{len(lines)}" in capsys.readouterr().out
