"""Every game is served by every command that needs no window."""

import json
import os
from pathlib import Path

import pytest

from game.__main__ import main
from game.rules.catalogue import games
from game.storage.paths import config
from tests.amounts import some


def test_the_readme_names_them_all():
    told = Path(__file__).resolve().parents[2].joinpath("README.md").read_text(encoding="utf-8")
    counts = "ten eleven twelve thirteen fourteen fifteen sixteen".split()
    assert f"There are {counts[len(games()) - 10]} so far." in told
    for rules in games().values():
        (row,) = [
            line
            for line in told.splitlines()
            if line.startswith("|") and rules.about.title in line.split("|")[1].strip().split(", ")
        ]
        assert all(str(number) in row.split("|")[2] for number in rules.seats())


@pytest.mark.parametrize("game", games())
def test_a_match_is_played_written_down_and_proved(game, tmp_path, capsys):
    path = tmp_path / "match.jsonl"
    few = str(games()[game].seats()[0])
    told = ["--players", few, "--seats", ",".join(["random"] * int(few)), "--seed", "all games"]
    record = ["--record", str(path), "--annotate"]
    assert main(["simulate", game, "--deals", "1", *told, *record]) == 0
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert lines[0]["game"] == game
    kinds = [line["t"] for line in lines]
    assert (kinds.count("match"), kinds.count("deal"), kinds.count("result")) == (1, 1, 1)
    done = [line for line in lines if line["t"] == "do"]
    assert all(line["do"] in line["legal"] for line in done)
    assert main(["verify", str(path)]) == 0
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    at = next(number for number, line in enumerate(lines) if line["t"] == "do")
    lines[at]["do"] = "dance"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert main(["verify", str(path)]) == 1
    assert f"{path}: line {at + 1}: " in capsys.readouterr().out


@pytest.mark.parametrize("game", games())
def test_each_preset_is_in_order_and_has_rules_of_its_own(game, capsys):
    books = set()
    presets = sorted(Path(config("rules", game)).glob("*.yaml"))
    for preset in presets:
        assert main(["check", str(preset)]) == 0
        assert main(["rules", game, "--house", str(preset)]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert out.startswith(f"{games()[game].about.title}\n")
        books.add(out)
    assert len(books) == len(presets) >= 4


@pytest.mark.parametrize("game", some(sorted(set(games()) - {"linger-longer"}), of=2))
def test_each_lesson_is_in_order_and_holds(game, capsys):
    lessons = sorted(map(str, Path(config("lessons", game)).glob("*.yaml")))
    assert lessons
    assert main(["check", *lessons]) == 0
    assert main(["scenario", *lessons]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["ok"] * len(
        lessons
    )


def test_of_many_problems_twenty_are_told_and_how_many_more(tmp_path, capsys):
    path = tmp_path / "house.yaml"
    keys = "".join(f"  key{number}: 1\n" for number in range(2400))
    path.write_text(f"game: durak\nrules:\n{keys}")
    assert main(["check", str(path)]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 21
    assert lines[19].startswith(f"{path}:22:3: there is no rule “key19” for Durak.")
    assert lines[20] == f"{path}:23:3: 2,380 more problems from here on."


def test_a_problem_is_one_line_whatever_the_file_is_called(tmp_path, capsys):
    path = tmp_path / "no\nsuch\u202efile.yaml"
    assert main(["check", str(path)]) == 2
    # Windows has no names with a line break.
    reason = "this is not a file name." if os.name == "nt" else "there is no such file."
    told = f"{tmp_path}{os.sep}no\\nsuch\\u202efile.yaml:1:1: {reason}"
    assert capsys.readouterr().out.splitlines() == [told]
