"""The table of strength: what is asked for it, and what is written."""

import contextlib
import io
import json
import re
import sys
from argparse import ArgumentParser
from importlib import import_module

import pytest
import strength
import strength_ladder
import strength_rivals
import strength_tables
import strength_tempers

from game.rules.catalogue import games
from tests.soak.strength.rivalry import goes_for_chips

GAP = {
    "unit": "deals",
    "blocks": 9,
    "field": {"kind": "plain"},
    "over": {
        "expert": {"mean": 0.5, "mean_margin": 0.1},
        "hands": {"mean": 1.0, "mean_margin": 0.2},
        "cheat": {"mean": 0.1, "mean_margin": 0.2},
    },
    "closed": {"hands": {"share": 0.5, "share_margin": 0.03}, "cheat": None},
}
GAPS = ("plain", "easy-8", "hands-8", "cheat-8")
MET = {
    "unit": "matches",
    "blocks": 200,
    "par": 0.25,
    "lead": -0.25,
    "lead_margin": None,
    "elo": 12.4,
    "elo_low": -3.0,
    "elo_high": 28.0,
    "sprt": {"says": "undecided"},
    "kinds": [
        {"share": 0.27, "share_high": 0.3, "cpu_ms": 40.04},
        {"share": 0.23, "share_high": 0.26, "cpu_ms": 39.9},
    ],
}


def test_every_game_and_number_of_seats_is_asked_for_once(tmp_path):
    parser = ArgumentParser()
    strength_rivals.add(parser)
    args = parser.parse_args(["--rival-deals", "5", "--rival-seats", "2,4,9"])
    args.keep, args.players, args.seed, args.jobs = tmp_path, 4, "s", None
    asked = []

    def ask(module, name, *line):
        assert module == "tests.soak"
        asked.append((name, line[0], line[2], *(rival for rival in line if rival in RIVALS)))
        return GAP if name == "gap" else MET

    rows = strength_rivals.rows(ask, [("linger-longer", 3, 6), ("durak", 2, 6)], args)
    assert [(row["game"], row["players"]) for row in rows] == [
        *(("linger-longer", seats) for seats in (3, 4, 6)),
        *(("durak", seats) for seats in (2, 4, 6)),
    ]
    assert [row for row in asked if row[1:3] == ("durak", 2)] == [
        ("gap", "durak", 2),
        ("against", "durak", 2, "ismcts"),
    ]
    # Half of the seats each, and alone among them, whoever deals next.
    assert len([row for row in asked if row[-1] == "halving:1000"]) == 3 * (1 + 2)
    alone = rows[0]["alone"]
    assert [*alone] == [
        f"{rival} {dealer}"
        for rival in ("simple", "halving:1000")
        for dealer in ("winner", "clockwise")
    ]
    assert not rows[3]["alone"]
    args.rivals, asked[:] = "simple,gap", []
    strength_rivals.rows(ask, [("linger-longer", 3, 6), ("durak", 2, 6)], args)
    assert [row[-1] for row in asked if row[1] == "linger-longer" and row[2] == 3] == [3, "simple"]
    assert {row[0] for row in asked if row[1] == "durak"} == {"gap"}


def rows_of(table):
    """Return the rows of a table as the file has them, measured on a day."""
    told = strength_tables.lines(table, "2026-01-02, 1.0", (), sorted(games()))
    return [line for line in told if line.startswith("| ")][1:]


RIVALS = {*strength_rivals.RIVALS, *strength_rivals.OWN_RIVALS["linger-longer"]}


def test_the_table_of_tempers_tells_each_but_the_even_one():
    shows = {"share": 0.78, "margin": 0.03, "more": 0.16, "more_margin": 0.05}
    cost = {"elo": -4.0, "elo_low": -15.0, "elo_high": 7.0, "known_by": "throws in"}
    bold = {**cost, "habits": {"throws in": shows, "takes": {}}}
    row = {"game": "durak", "players": 4, "level": "medium", "deals": 80}
    found = strength_tempers.table([{**row, "tempers": {"even": {}, "bold": bold}}])
    (cells,) = found.rows
    assert cells[2:] == [
        *("bold", "medium", "80 deals", "throws in", "78 %", "+16 ± 5", "-4 (-15 to +7)")
    ]
    assert len(cells) == len(found.heads)


def test_the_tables_tell_the_gap_and_the_rivals():
    met_alone = {"simple clockwise": {**MET, "sprt": None}}
    row = {"game": "durak", "players": 3, "gap": GAP, "rivals": {"ismcts": MET}, "alone": met_alone}
    gaps, among_hard, alone, rivals = strength_rivals.tables([row], "expert")
    (closed,), (sat,), (met,) = gaps.rows, alone.rows, rivals.rows
    assert not among_hard.rows
    assert closed[:3] == ["durak", "3", "9 deals"]
    assert closed[3:] == ["0.50 ± 0.10", "1.00 ± 0.20", "0.10 ± 0.20", "50.0 ± 3.0 %", "unsure"]
    assert met[:4] == ["durak", "3", "`ismcts`", "200 matches"]
    assert met[4:7] == ["-0.25", "27.0 ± 3.0 %", "25 %"]
    assert met[7:] == ["+12 (-3 to +28)", "undecided", "40.0, 39.9"]
    assert sat[:5] == ["durak", "3", "`simple`", "clockwise", "200 matches"]
    assert sat[5:] == ["27.0 ± 3.0 %", "25 %", "40.0, 39.9"]
    assert [len(t.heads) for t in (gaps, alone, rivals)] == [len(closed), len(sat), len(met)]
    untested = {**row, "rivals": {"simple": {**MET, "sprt": None}}}
    assert strength_rivals.tables([untested], "expert")[3].rows[0][-2:] == ["", "40.0, 39.9"]
    few_deals = {**GAP, "blocks": 2, "field": {"kind": "hard"}}
    few = {**row, "gap": few_deals, "rivals": {"ismcts": {**MET, "blocks": 1}}}
    _, (closed,), _, (met,) = (table.rows for table in strength_rivals.tables([few], "expert"))
    assert closed.count("too few") == 5
    assert met[3:8] == ["1 match", "too few", "too few", "25 %", "too few"]


STEP = {"says": "accepted", "blocks": 40, "elo": 31.6, "elo_low": 12.2, "elo_high": 51.0}


def test_each_level_is_set_over_the_one_below(tmp_path):
    parser = ArgumentParser()
    strength_ladder.add(parser)
    args = parser.parse_args(["--ladder", "300"])
    args.keep, args.players, args.seed, args.jobs = tmp_path, 5, "s", None
    args.levels = "easy,medium,hard"
    asked = []

    def ask(*line):
        asked.append(line)
        return {"sprt": STEP}

    shelf = [("linger-longer", 3, 6), ("durak", 2, 4), ("rams", 3, 4)]
    rows = strength_ladder.rows(ask, shelf, ("easy", "medium", "hard"), args)
    assert [line[3] for line in asked] == [
        "medium,medium,easy,easy,easy",
        "hard,hard,medium,medium,medium",
        *("medium,medium,easy,easy", "hard,hard,medium,medium") * 2,
    ]
    assert [line[4:6] for line in asked[::2]] == [("--matches", "300"), *[("--deals", "300")] * 2]
    assert [line[6] for line in asked[::2]] == ["--seed", "--seed", "--midway"]
    (last,) = [row for row in strength_ladder.table(rows).rows if row[:3] == ["durak", "4", "hard"]]
    assert last[3:] == ["medium", "40 deals", "", "+32 (+12 to +51)", "accepted"]
    args.levels, asked[:] = "hard", []
    strength_ladder.rows(ask, shelf, ("easy", "medium", "hard"), args)
    assert {line[3].split(",")[0] for line in asked} == {"hard"}
    assert not strength_ladder.rows(lambda *_: None, shelf, ("easy", "hard"), args)


def test_where_chips_count_they_are_told():
    led = {"lead": 0.5, "lead_low": 0.3, "lead_high": 0.7, **STEP}
    row = {"game": "rams", "players": 4, "upper": "hard", "lower": "easy", "unit": "deals", **led}
    (line,) = rows_of(strength_ladder.table([row]))
    step = "40 deals | +0.50 ± 0.20 | +32 (+12 to +51) | accepted"
    assert line == f"| rams | 4 | hard | easy | {step} | 2026-01-02, 1.0 |"


def test_what_is_not_measured_again_stays():
    heads = ("game", "players", "easy", "hard")
    first = [("rams", "4", "30 %", "-"), ("durak", "2", "", "45 %"), ("durak", "4", "1 %", "2 %")]
    table = strength_tables.Table("Share", "Who wins.", heads, 2, first)
    shelf = ["durak", "rams"]
    known = strength_tables.lines(table, "Monday", ["# Strength"], shelf)
    assert known[:4] == ["", "## Share", "", "Who wins."]
    assert known[5] == "| game | players | easy | hard | measured |"
    assert known[7:] == [
        "| durak | 2 |  | 45 % | Monday |",
        "| durak | 4 | 1 % | 2 % | Monday |",
        "| rams | 4 | 30 % | - | Monday |",
    ]
    known += ["", "## Other", "", *known[5:7], "| rams | 4 | 9 % | 9 % | Friday |"]
    anew = table._replace(rows=[("rams", "4", "-", "50 %"), ("durak", "4", "-", "-")])
    assert strength_tables.lines(anew, "Tuesday", known, shelf)[7:] == [
        "| durak | 2 |  | 45 % | Monday |",
        "| durak | 4 | 1 % | 2 % | Monday |",
        "| rams | 4 | 30 % | 50 % | Tuesday |",
    ]
    # Other columns are another table.
    other = strength_tables.Table(
        "Share", "", (*heads, "expert"), 2, [("rams", "3", "1", "2", "3")]
    )
    assert strength_tables.lines(other, "Tuesday", known, shelf)[5:] == [
        "| rams | 3 | 1 | 2 | 3 | Tuesday |"
    ]
    assert not strength_tables.lines(table._replace(rows=[]), "Monday", (), shelf)


def test_the_table_of_the_project_is_read_whole():
    text = strength.TABLE.read_text(encoding="utf-8")
    nothing = {"date": "", "version": "", "rows": []}
    told = nothing | {"ladder": [], "rival_player": "expert", "rivals": [], "tempers": []}
    assert strength.markdown(told, text) == text


def test_games_for_chips_are_those_that_have_a_pot():
    rules = {name: kind(kind.options_type()) for name, kind in games().items()}
    assert {name for name in rules if goes_for_chips(rules[name])} == {*strength_ladder.FOR_CHIPS}


def test_a_share_that_says_nothing_is_left_out():
    heads = ("game", "players", "played", "share", "gap", "points")
    rows = [
        ("durak", "4", "90 deals", "25.0 ± 3.0 %", "9.0 ± 9.0 % of 8", "0.50 ± 3.50"),
        ("rams", "4", "1,024 deals", "-1 ± 3.1 %", "unsure", "0.50 ± 3.50"),
        ("rams", "5", "8 deals", "", "", "0.50 ± 3.50"),
    ]
    table = strength_tables.Table("Share", "", heads, 2, rows)
    shelf = ["durak", "rams"]
    told = strength_tables.lines(table, "today", (), shelf)
    assert told[5:] == [
        "| durak | 4 | 90 deals | 25.0 ± 3.0 % | left out: ± 9.0 % of 8 | 0.50 ± 3.50 | today |",
        "| rams | 5 | 8 deals |  |  | 0.50 ± 3.50 | today |",
        "",
        "Left out, for a wider interval or none: rams 4 (1,024 deals).",
    ]
    # What is known as left out stays so until it is measured well enough.
    assert strength_tables.lines(table._replace(rows=()), "", told, shelf) == told
    rows = [("rams", "4", "2,048 deals", "-1 ± 1.1 %", "unsure", "")]
    anew = strength_tables.lines(table._replace(rows=rows), "today", told, shelf)
    assert anew[6] == "| rams | 4 | 2,048 deals | -1 ± 1.1 % | unsure |  | today |"
    assert len(anew) == len(told) - 1
    # So it is with what a file of before told, and where nothing else is told.
    before = [*told[:5], "| rams | 5 | 11 deals | 30.0 ± 18.8 % | unsure | 1.00 | Monday |"]
    lines = strength_tables.lines(table._replace(rows=()), "", before, shelf)
    assert lines[3:] == ["Left out, for a wider interval or none: rams 5 (11 deals)."]


@pytest.fixture
def _in_this_process(monkeypatch):
    """Have what is asked answered here: to start Python a dozen times takes longer than to play."""

    def answer(line, _seconds):
        module, arguments = line[2], line[3:]
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            code = import_module(f"{module}.__main__").main(arguments)
        return code or 0, said.getvalue()

    monkeypatch.setattr(strength, "_answer", answer)
    # Nobody asks here whether a rival is given its time to the hundredth.
    monkeypatch.setattr("tests.soak.strength.rivalry._ENOUGH", 12)


@pytest.mark.usefixtures("_in_this_process")
def test_a_few_deals_make_a_table_and_are_kept(tmp_path):
    table, keep = tmp_path / "table.json", tmp_path / "kept"
    line = f"{table} --keep {keep} --games mousel --levels random --players 3 --deals 6 --jobs 1"
    assert strength.main(f"{line} --rival-deals 1 --rival-player easy:8".split()) == 0
    found = json.loads(table.read_text(encoding="utf-8"))
    (row,) = found["rivals"]
    assert (row["players"], row["gap"]["blocks"], row["rivals"]["ismcts"]["blocks"]) == (3, 1, 1)
    assert {path.name for path in keep.iterdir()} == {
        "mousel-3-random-thumbs.jsonl",
        *(f"mousel-3-{kind}-plain-midway-deals.jsonl" for kind in GAPS),
        "mousel-3-easy-8-against-ismcts-midway.jsonl",
    }
    (level,) = found["rows"]
    assert (level["levels"]["random"]["counts"], level["levels"]["random"]["blocks"]) == ("won", 6)
    text = strength.markdown(found)
    assert "## The level easy:8 against other searches" in text
    assert "## Matches won by one player among beginners" in text
    assert "## Deals lost by one player among beginners" not in text
    table = tmp_path / "table.md"
    table.write_text(text, encoding="utf-8")
    line = f"{table} --keep {keep} --games mousel --levels random --players 4 --deals 6 --jobs 1"
    assert strength.main(line.split()) == 0
    longer = table.read_text(encoding="utf-8")
    # The rows of three players stay beside those of four.
    (left_out,) = {*text.splitlines()} - {*longer.splitlines()}
    assert left_out == "Left out, for a wider interval or none: mousel 3 (6)."
    assert left_out.replace(")", "); mousel 4 (6)") in longer
    assert len(longer.splitlines()) == len(text.splitlines()) + 1


@pytest.mark.skipif(
    sys.platform == "win32", reason="a measurement is broken off by a signal of POSIX"
)
def test_a_measurement_may_take_no_longer_than_it_is_given(tmp_path, monkeypatch, capfd):
    # A busy machine takes seconds to begin it.
    monkeypatch.setattr(strength, "_PATIENCE", (1, 4, 30))
    table, keep = tmp_path / "table.md", tmp_path / "kept"
    line = f"{table} --keep {keep} --games mousel --levels random --jobs 1"
    assert strength.main(f"{line} --deals 999999 --minutes 0.03".split()) == 0
    (kept,) = keep.iterdir()
    played = len(kept.read_text(encoding="utf-8").splitlines()) - 1
    assert 0 < played < 999999
    text = table.read_text(encoding="utf-8")
    counted = int(re.search(r"(?: % of |mousel 4 \()(\d+)", text)[1])
    # It may be broken off between counting a match and writing it down.
    assert counted - played in (0, 1)
    # What has nothing to tell by then is no answer.
    assert strength.main(f"{line} --deals 9 --minutes 0.0001 --seed other".split()) > 0
    assert "no answer: -m tests.soak beginners mousel" in capfd.readouterr().err
