"""`turnup arena`, and bots in `turnup simulate`, as a shell sees them."""

import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from game.__main__ import main
from game.bots.bot import Bot
from game.tools.arena.contest import ArenaRun
from tests.amounts import some
from tests.bots.table import UNHURRIED, command

ROOT = Path(__file__).resolve().parents[2]
SMALL = ("linger-longer", "--seats", "easy,random,random", "--jobs", "1")
TIMES = ("cpu_ms", "wall_ms")


def run(capsys, *arguments):
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def arena(capsys, *arguments):
    return run(capsys, "arena", *arguments)


def told(out):
    """Return the object of --json without its times."""
    found = json.loads(out)
    for kind in found["kinds"]:
        for name in TIMES:
            # Windows counts CPU time in steps longer than a choice takes.
            coarse = sys.platform == "win32" and name == "cpu_ms"
            assert kind.pop(name) > (-1 if coarse else 0)
    return found


def bot_kind(name, *arguments):
    return "bot:" + shlex.join(command(name, *arguments)).replace(",", "\\,")


def test_it_prints_a_table_by_kind(capsys):
    code, out, err = arena(capsys, *SMALL, "--deals", "6", "--seed", "x")
    assert (code, err) == (0, "")
    title, head, easy, random = out.splitlines()
    assert title == "Linger Longer: 6 deals, each played 3 times, seed x"
    assert head.split() == "kind seats share won (par 33.3%) last score ms a choice".split()
    assert easy.split()[:2] == ["easy", "1"]
    assert random.split()[:2] == ["random", "2"]
    assert easy.count("±") == random.count("±") == 3
    assert "CPU" in easy


def test_json_is_one_object_with_what_was_played(capsys):
    code, out, err = arena(capsys, *SMALL, "--matches", "3", "--seed", "x", "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    found = told(out)
    assert found["game"] == "linger-longer"
    assert (found["players"], found["unit"], found["blocks"]) == (3, "matches", 3)
    assert found["seats"] == ["easy", "random", "random"]
    assert (found["seed"], found["iterations"], found["complete"]) == ("x", None, True)
    assert found["rules"]["players"] == 3
    assert found["sprt"] is None
    easy, random = found["kinds"]
    assert (easy["kind"], random["kind"]) == ("easy", "random")
    assert easy["share"] + 2 * random["share"] == pytest.approx(1, abs=1e-5)
    for kind in found["kinds"]:
        assert 0 <= kind["share_low"] <= kind["share"] <= kind["share_high"] <= 1
        assert 0 <= kind["last_low"] <= kind["last"] <= kind["last_high"] <= 1
        assert kind["score_low"] < kind["score"] < kind["score_high"]
        assert kind["choices"] > 0


def test_with_iterations_each_run_says_the_same_on_any_number_of_cores(capsys):
    line = ["linger-longer", "--seats", "hard,medium,easy", "--deals", "3", "--seed", "same"]
    line += ["--iterations", "6", "--json"]
    runs = [arena(capsys, *line, "--jobs", jobs)[1] for jobs in ("1", "1", "2")]
    first, again, both = map(told, runs)
    assert first == again == both
    assert first["iterations"] == 6


def test_house_rules_make_other_games(capsys, tmp_path):
    house = tmp_path / "house.yaml"
    house.write_text("game: linger-longer\nrules:\n  lift_smoke: true\n")
    line = [*SMALL, "--deals", "1", "--house", str(house), "--set", "rounds=2", "--json"]
    found = json.loads(arena(capsys, *line)[1])
    assert (found["rules"]["lift_smoke"], found["rules"]["rounds"]) == (True, 2)


def test_without_a_seed_it_draws_one_and_says_it(capsys):
    seeds = {json.loads(arena(capsys, *SMALL, "--deals", "1", "--json")[1])["seed"] for _ in "ab"}
    assert len(seeds) == 2
    assert all(len(seed) == 44 for seed in seeds)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--deals", "1"], "--seats is missing"),
        (["--seats", "easy,easy,easy"], "--deals or --matches is missing"),
        (["--seats", "easy,easy,easy", "--deals", "1", "--matches", "1"], "don't go together"),
        (["--seats", "easy,easy", "--deals", "1"], "3 to 6"),
        (["--seats", ",".join(["easy"] * 7), "--deals", "1"], "3 to 6"),
        (["--seats", "easy,easy,clever", "--deals", "1"], "there are random, easy, medium"),
        (["--seats", "easy,easy,you", "--deals", "1"], "“you” sits only"),
        (["--seats", "easy,easy,bot:/no/such", "--deals", "1"], "no program “/no/such”"),
        (["--seats", "easy,easy,bot:", "--deals", "1"], "names no program"),
        (["--seats", "easy,easy,bot:'x", "--deals", "1"], "quotation mark is not closed"),
        (["--seats", "easy,easy,bot:/", "--deals", "1"], "cannot be run"),
        (["--seats", "easy,easy,easy", "--deals", "0"], "--deals must be a number from 1"),
        (["--seats", "easy,easy,easy", "--deals", "1", "--jobs", "x"], "--jobs must be"),
        (["--seats", "easy,easy,easy", "--deals", "1", "--iterations", "-1"], "--iterations"),
        (["--seats", "easy,easy,easy", "--deals", "1", "--set", "players=4"], "contradicts"),
        (["--seats", "easy,easy,easy", "--deals", "1", "--sprt"], "two kinds"),
        (["--seats", "easy,easy,random", "--deals", "1", "--bounds", "0,5"], "goes with --sprt"),
        (["--seats", "easy,easy,random", "--deals", "1", "--by", "points"], "goes with --sprt"),
        (["--seats", "easy,easy,random", "--matches", "1", "--midway"], "goes with --deals"),
        (["--seats", "easy,random,easy", "--deals", "1", "--sprt", "--bounds", "5,0"], "rising"),
        (["--seats", "easy,random,easy", "--deals", "1", "--sprt", "--bounds", "x"], "rising"),
        (["--seats", "easy,random,easy", "--deals", "1", "--sprt", "--bounds", "nan,0"], "rising"),
        (["--seats", "easy,easy,easy", "--deals", "1", "--resume", "/dev/null"], "regular file"),
        (["--seats", "easy,easy,easy", "--deals", "1", "--resume", "/no/such/f"], "folder"),
    ],
)
def test_bad_input_is_one_clear_line(capsys, arguments, words):
    code, out, err = arena(capsys, "linger-longer", *arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("amount", ["--deals", "--matches"])
def test_an_open_match_is_refused(capsys, amount):
    rules = ("--seats", "easy,random", "--set", "match.kind=open")
    code, out, err = arena(capsys, "durak", *rules, amount, "1")
    assert (code, out) == (2, "")
    assert "match.kind" in err


def test_a_contest_goes_on_from_its_file(capsys, tmp_path):
    path = tmp_path / "blocks.jsonl"
    keep = ["--resume", str(path), "--json"]
    first = arena(capsys, *SMALL, "--deals", "2", "--seed", "x", *keep)
    assert first[0] == 0
    # The seed is that of the file where none is given.
    code, out, err = arena(capsys, *SMALL, "--deals", "5", *keep)
    assert (code, err) == (0, "")
    assert told(out) == told(arena(capsys, *SMALL, "--deals", "5", "--seed", "x", "--json")[1])
    assert path.read_bytes().count(b"\n") == 6
    before = path.read_bytes()
    assert told(arena(capsys, *SMALL, "--deals", "2", *keep)[1]) == told(first[1])
    assert path.read_bytes() == before


def test_another_configuration_is_refused(capsys, tmp_path):
    path = tmp_path / "blocks.jsonl"
    arena(capsys, *SMALL, "--deals", "1", "--seed", "x", "--resume", str(path))
    before = path.read_bytes()
    for other in (["--seed", "y"], ["--iterations", "4"], ["--set", "rounds=1"]):
        code, out, err = arena(capsys, *SMALL, "--deals", "1", "--resume", str(path), *other)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert f"{path}: this contest is another one: " in err
    with path.open("a") as file:
        file.write("damage\n")
    code, out, err = arena(capsys, *SMALL, "--deals", "1", "--resume", str(path))
    assert (code, out) == (2, "")
    assert f"{path}: line 3: " in err
    path.write_bytes(before)


def test_the_sequential_test_accepts_and_rejects(capsys):
    line = ["durak", "--deals", "300", "--seed", "x", "--jobs", "1", "--sprt", "--json"]
    line += ["--bounds", "-10,300", "--iterations", "4"]
    code, out, _ = arena(capsys, *line, "--seats", "easy,random")
    test = json.loads(out)["sprt"]
    assert (code, test["says"], test["first"], test["second"]) == (0, "accepted", "easy", "random")
    assert test["blocks"] == json.loads(out)["blocks"] < 300
    assert test["ratio"] >= test["bound"]
    assert (test["low"], test["high"]) == (-10, 300)
    code, out, _ = arena(capsys, *line, "--seats", "random,easy")
    assert (code, json.loads(out)["sprt"]["says"]) == (1, "rejected")
    code, out, _ = arena(capsys, *SMALL, "--deals", "9", "--seed", "x", "--sprt")
    assert code == 0
    assert "sprt: easy against random, Elo -10 to 0: undecided after 9 deals" in out
    code, out, _ = arena(capsys, *SMALL, "--deals", "9", "--midway", "--sprt", "--by", "points")
    assert code == 0
    assert re.search(r"Elo .* by points, ahead by -?\d+\.\d\d ± \d", out), out


def test_ctrl_c_prints_and_keeps_what_was_played(capsys, tmp_path, monkeypatch):
    path = tmp_path / "blocks.jsonl"
    play = ArenaRun.play

    def interrupted(contest, jobs, played):
        def tell(block):
            played(block)
            if block.number == 3:
                raise KeyboardInterrupt

        play(contest, jobs, tell)

    monkeypatch.setattr(ArenaRun, "play", interrupted)
    line = [*SMALL, "--deals", "50", "--seed", "x", "--resume", str(path)]
    code, out, err = arena(capsys, *line, "--json")
    assert (code, err) == (130, "")
    found = json.loads(out)
    assert (found["blocks"], found["complete"]) == (3, False)
    assert path.read_bytes().count(b"\n") == 4


# A test run in the background has SIGINT ignored, and so would its children.
HEARING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from game.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def living(group):
    """Return the processes of a group but those who are over and not yet taken note of."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, of, *_ = stat.read_text().rsplit(")", 1)[1].split()
            if int(of) == group and state != "Z":
                found.append(stat)
    return found


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize(
    ("number", "code"), some([(signal.SIGINT, 130), (signal.SIGTERM, 143)], of=2)
)
def test_a_signal_ends_it_with_its_processes_and_loses_nothing(tmp_path, number, code):
    path = tmp_path / "blocks.jsonl"
    line = [sys.executable, "-c", HEARING, "arena", "linger-longer", "--jobs", "2", "--deals"]
    line += ["100000", "--seats", "easy,random,random", "--resume", str(path)]
    contest = subprocess.Popen(
        line,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        end = time.monotonic() + 60
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert contest.poll() is None
            assert time.monotonic() < end
        # As a terminal does: to the processes that play as well.
        os.killpg(contest.pid, number)
        out, err = contest.communicate(timeout=60)
    finally:
        contest.kill()
    assert (contest.returncode, err) == (code, "")
    kept = path.read_bytes()
    assert kept.endswith(b"\n")
    if number == signal.SIGINT:
        played = len(kept.splitlines()) - 1
        assert out.startswith(f"Linger Longer: {played:,} deals")
        assert "(broken off)" in out
    end = time.monotonic() + 60
    while living(contest.pid):
        assert time.monotonic() < end


BORN = """
import os, signal, sys, time
from pathlib import Path
from game.tools.arena.contest import _Crew

signal.signal(signal.SIGINT, signal.default_int_handler)


def deaf(pid):
    told = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return (int(told["SigBlk"], 16) | int(told["SigIgn"], 16)) >> (signal.SIGINT - 1) & 1


if __name__ == "__main__":
    crew = _Crew(None, 2)
    heard = 0
    for _ in range(2):
        crew._hire()
    end = time.monotonic() + 1.5
    while time.monotonic() < end:
        heard += sum(not deaf(worker.pid) for worker in crew._workers.values())
    crew.dismiss()
    print(heard)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_no_process_that_plays_ever_hears_ctrl_c(tmp_path):
    script = tmp_path / "born.py"
    script.write_text(BORN)
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("0\n", "")


@pytest.fixture
def unhurried(monkeypatch):
    monkeypatch.setattr("game.bots.bot.Bot", partial(Bot, **UNHURRIED))


@pytest.mark.usefixtures("unhurried")
def test_bots_play_in_both_commands_and_their_faults_are_told(capsys):
    good, bad = bot_kind("ten_lines"), bot_kind("wayward", "illegal")
    seats = f"{good},{bad},random"
    code, out, err = run(
        capsys, "simulate", "linger-longer", "--players", "3", "--seats", seats, "--seed", "x"
    )
    assert code == 0
    assert "1 match" in out
    assert len(err.splitlines()) == 3
    assert all(line.startswith("turnup: seat 1 (bot:") for line in err.splitlines())
    assert "is not asked again in this match" in err.splitlines()[-1]
    line = ["linger-longer", "--seats", seats, "--deals", "2", "--seed", "x", "--jobs", "1"]
    code, out, err = arena(capsys, *line, "--json")
    assert code == 0
    found = json.loads(out)
    assert found["faults"] == len(err.splitlines()) > 0
    assert [kind["cpu_ms"] for kind in found["kinds"][:2]] == [None, None]


@pytest.mark.usefixtures("unhurried")
def test_a_comma_in_a_command_is_written_with_a_backslash(capsys, tmp_path):
    path = tmp_path / "record.jsonl"
    script = "import sys\\, json"
    kind = f"bot:{shlex.quote(sys.executable)} -c '{script}'"
    code, _, err = run(
        capsys,
        *("simulate", "linger-longer", "--players", "3", "--seats", f"{kind},random,random"),
        *("--record", str(path), "--seed", "x"),
    )
    assert code == 0
    assert "has ended" in err
    begin = json.loads(path.read_bytes().splitlines()[0])
    assert begin["seats"][0] == kind.replace("\\,", ",")
    assert run(capsys, "verify", str(path))[0] == 0
