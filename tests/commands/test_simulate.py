"""`turnup simulate` and `turnup verify`, as a shell sees them."""

import json
import re

import pytest

from game.__main__ import main
from game.core.facets import Counting
from game.core.options import Limits
from game.rules.catalogue import games
from game.rules.losers_game.options import LosersGameOptions

RANDOM = ("--seats", "random,random,random,random")


def run(capsys, *arguments):
    code = main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


def simulate(capsys, *arguments):
    return run(capsys, "simulate", "linger-longer", *arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seed", "\udcff"], "turnup: --seed: the deal code is not UTF-8 text."),
        (
            ["--seed", "x" * 3000],
            "turnup: --seed: the deal code has 3,000 characters (limit 1,000).",
        ),
        (["--seats", "bot:\udcff,easy"], "turnup: --seats is not UTF-8 text."),
        (
            ["--seats", "bot:/no/\u202ehere,easy,easy,easy"],
            "turnup: --seats: there is no program “/no/\\u202ehere”.",
        ),
    ],
)
@pytest.mark.parametrize("command", [["simulate"], ["arena", "--deals", "1"], ["play"]])
def test_texts_that_cannot_come_in_are_refused_in_a_line(capsys, command, arguments, told):
    name, *more = command
    assert main([name, "durak", "--seats", "easy,easy,easy,easy", *more, *arguments]) == 2
    assert capsys.readouterr().err.splitlines() == [told]


def test_a_seed_is_kept_as_it_is_and_shown_with_escapes(capsys, tmp_path):
    path = tmp_path / "r.jsonl"
    seed = "left\u202eright\tand \\"
    assert main(["simulate", "linger-longer", "--seed", seed, "--record", str(path)]) == 0
    assert "seed left\\u202eright\\tand \\\n" in capsys.readouterr().out
    assert json.loads(path.read_text(encoding="utf-8").partition("\n")[0])["seed"] == seed
    assert main(["verify", str(path)]) == 0


def test_one_match_of_easy_players_is_the_default(capsys):
    code, out, err = simulate(capsys, "--seed", "x")
    assert (code, err) == (0, "")
    title, head, *seats, speed = out.splitlines()
    assert title == "Linger Longer: 1 match, 4 deals, seed x"
    assert head.split() == ["seat", "kind", "points", "wins"]
    assert [line.split()[:2] for line in seats] == [[str(n), "easy"] for n in range(4)]
    assert re.fullmatch(r"[\d,]+ decisions in [\d.]+ s: [\d,]+/s", speed)
    assert simulate(capsys, "--seed", "x")[1].splitlines()[:-1] == out.splitlines()[:-1]


def seeds(path):
    lines = map(json.loads, path.read_bytes().splitlines())
    return [line["seed"] for line in lines if line["t"] == "match"]


def test_the_first_match_has_the_seed_itself_and_later_ones_their_number(capsys, tmp_path):
    path = tmp_path / "r.jsonl"
    assert simulate(capsys, "--matches", "3", "--seed", "x", "--record", str(path))[0] == 0
    assert seeds(path) == ["x", "x#2", "x#3"]
    one = tmp_path / "one.jsonl"
    simulate(capsys, "--seed", "x#2", "--record", str(one))
    assert one.read_bytes() in path.read_bytes()
    assert run(capsys, "verify", str(path))[0] == 0


def test_deals_are_counted_over_matches(capsys, tmp_path):
    path = tmp_path / "r.jsonl"
    code, out, _ = simulate(
        capsys, "--deals", "7", "--players", "3", "--record", str(path), "--annotate"
    )
    assert code == 0
    assert "2 matches, 7 deals" in out
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    kinds = [line["t"] for line in lines]
    assert (kinds.count("match"), kinds.count("result"), kinds.count("end")) == (3, 7, 2)
    assert all(line["do"] in line["legal"] for line in lines if line["t"] == "do")
    code, out, _ = run(capsys, "verify", str(path))
    number = f"{len(lines)} lines"
    told = (
        f"{path}: 3 matches, {number}, all as they must be; match 3 is unfinished: it stops at line"
    )
    deal = [line for line in lines if line["t"] == "deal"][-1]["n"]
    assert (code, out) == (0, f"{told} {len(lines)}, after deal {deal}\n")


def test_an_unfinished_match_is_told_with_its_last_line(capsys, tmp_path):
    whole, path = tmp_path / "whole.jsonl", tmp_path / "r.jsonl"
    simulate(capsys, "--record", str(whole))
    lines = whole.read_bytes().splitlines(keepends=True)
    starts = [n for n, line in enumerate(lines) if line.startswith(b'{"t":"deal","n":3')]
    second = next(n for n, line in enumerate(lines) if line.startswith(b'{"t":"result","n":2'))
    for stop, where in (
        (1, "before the first deal"),
        (starts[0] + 1, "in deal 3"),
        (second + 1, "after deal 2"),
        (len(lines), ""),
    ):
        path.write_bytes(b"".join(lines[:stop]))
        unfinished = f"; the match is unfinished: it stops at line {stop}, {where}" if where else ""
        many = "1 line" if stop == 1 else f"{stop} lines"
        told = f"{path}: 1 match, {many}, all as they must be{unfinished}\n"
        assert run(capsys, "verify", str(path)) == (0, told, "")
        code = 1 if where else 0
        assert run(capsys, "verify", "--complete", str(path)) == (code, told, "")


def test_of_several_unfinished_matches_the_first_is_named(capsys, tmp_path):
    path, part = tmp_path / "r.jsonl", tmp_path / "part.jsonl"
    simulate(capsys, "--deals", "1", "--record", str(part))
    source = part.read_bytes()
    path.write_bytes(source * 3)
    stop = source.count(b"\n")
    code, out, _ = run(capsys, "verify", "--complete", str(path))
    assert code == 1
    assert out == (
        f"{path}: 3 matches, {3 * stop} lines, all as they must be; "
        f"3 matches are unfinished: the first, match 1, stops at line {stop}, after deal 1\n"
    )


def test_house_rules_and_seats_are_written_down(capsys, tmp_path):
    path = tmp_path / "r.jsonl"
    simulate(
        capsys,
        *("--players", "3", "--set", "lift_smoke=yes", "--seats", "random, easy,medium"),
        *("--record", str(path), "--deals", "1"),
    )
    begin = json.loads(path.read_bytes().split(b"\n")[0])
    assert begin["players"] == 3
    assert begin["rules"]["lift_smoke"] is True
    assert begin["seats"] == ["random", "easy", "medium"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "easy,easy"], "2 of 4 players"),
        (["--seats", ""], "1 of 4 players"),
        (["--seats", "easy,easy,easy,clever"], "“clever” is not a kind of player"),
        (["--seats", "easy,easy,easy,you"], "“you” sits only"),
        (["--seats", "easy,easy,easy,bot:no-such-player"], "there is no program"),
        (["--matches", "0"], "--matches must be a number from 1 up"),
        (["--deals", "-1"], "--deals must be a number from 1 up"),
        (["--deals", "many"], "--deals must be a number from 1 up"),
        (["--deals", "1", "--matches", "1"], "--matches and --deals don't go together"),
        (["--annotate"], "--annotate goes with --record"),
        (["--record", "/no/such/folder/r.jsonl"], "its folder does not exist"),
        (["--record", "/dev/null"], "not a regular file"),
        (["--record", ""], "this is a folder"),
        (["--set", "deal_size=13"], "the pack has 52"),
        (["--house", "/dev/zero"], "not a regular file"),
        (["--set", "rounds=99"], "0 to 30"),
        (["--players", "7"], "3 to 6"),
    ],
)
def test_bad_input_is_one_clear_line(capsys, arguments, words):
    code, out, err = simulate(capsys, *arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_ctrl_c_ends_at_once_and_keeps_what_was_played(capsys, tmp_path, monkeypatch):
    class Interrupted:
        asked = 0

        def choose(self, decision):
            self.asked += 1
            if self.asked == 300:
                raise KeyboardInterrupt
            return decision.legal[-1]

    player = Interrupted()
    monkeypatch.setattr("game.commands.seats.player_of", lambda *_: player)
    path = tmp_path / "r.jsonl"
    code, out, err = simulate(capsys, "--matches", "1000", "--seed", "x", "--record", str(path))
    assert (code, err) == (130, "")
    assert re.search(r"Linger Longer: \d+ match(es)?, \d+ deals?, seed x", out)
    actions = [line for line in path.read_bytes().splitlines() if b'"t":"do"' in line]
    assert len(actions) >= 299
    assert run(capsys, "verify", str(path))[0] == 0


def test_a_kill_loses_nothing_that_was_played(tmp_path, monkeypatch):
    path = tmp_path / "r.jsonl"

    class Looks:
        asked, seen = 0, 0

        def choose(self, decision):
            self.asked += 1
            Looks.seen = path.read_bytes().count(b'"t":"do"')
            assert Looks.seen >= self.asked - 1
            return decision.legal[-1]

    player = Looks()
    monkeypatch.setattr("game.commands.seats.player_of", lambda *_: player)
    assert main(["simulate", "linger-longer", "--deals", "1", "--record", str(path)]) == 0
    assert Looks.seen


def test_without_standard_error_nothing_is_said_on_standard_output(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr", None)
    assert main(["verify", "no such file"]) == 2
    assert main(["check", "no such file"]) == 2
    assert "no such file" not in capsys.readouterr().out.splitlines()[:1]


def test_a_record_that_exists_is_not_overwritten(capsys, tmp_path):
    path = tmp_path / "r.jsonl"
    path.write_text("precious")
    code, _, err = simulate(capsys, "--record", str(path))
    assert (code, path.read_text()) == (2, "precious")
    assert "exists already" in err


def test_verify_names_file_and_line_of_the_first_difference(capsys, tmp_path):
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    simulate(capsys, "--seed", "x", "--record", str(good))
    lines = good.read_bytes().splitlines()
    at = next(n for n, line in enumerate(lines) if b'"draw"' in line)
    lines[at] = lines[at].replace(b'"seat":', b'"seat": 1')
    bad.write_bytes(b"\n".join(lines) + b"\n")
    code, out, err = run(capsys, "verify", str(good), str(bad))
    assert (code, err) == (1, "")
    assert f"{good}: 1 match" in out
    assert f"{bad}: line {at + 1}: " in out
    assert run(capsys, "check", str(bad))[0] == 2
    bad.write_bytes(lines[0] + b"\n")
    assert ": 1 match, 1 line, all as they must be; " in run(capsys, "verify", str(bad))[1]


def test_verify_tells_what_it_cannot_read(capsys, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("not of ours")
    code, out, err = run(capsys, "verify", str(other), str(tmp_path / "missing"), str(tmp_path))
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 3
    assert "not a record of this program" in err
    assert "there is no such file" in err


def rows_of(out):
    return [line.split() for line in out.splitlines() if line.strip()[:1].isdecimal()]


def test_chips_are_counted_where_there_are_any(capsys):
    code, out, _ = run(
        capsys, "simulate", "five-card-loo", "--players", "4", "--seed", "x", *RANDOM
    )
    assert code == 0
    assert out.splitlines()[1].split() == ["seat", "kind", "points", "chips", "wins"]
    rows = rows_of(out)[:4]
    # What is left in the pot is shared at the end of the match, after the last deal's points.
    assert sum(int(row[3]) for row in rows) == 400
    best = max(int(row[3]) for row in rows)
    assert all(row[4] != "0" for row in rows if int(row[3]) == best)


def test_chips_of_several_matches_are_an_average(capsys):
    _, out, _ = run(
        capsys,
        "simulate",
        "five-card-loo",
        "--players",
        "4",
        "--matches",
        "3",
        "--seed",
        "x",
        *RANDOM,
    )
    assert sum(float(row[3]) for row in rows_of(out)[:4]) == pytest.approx(400, abs=0.3)
    assert "chips: the average balance at the end of a match" in out


def test_the_pot_of_a_match_cut_short_is_told(capsys):
    told = []
    for seed in "abcdef":
        _, out, _ = run(
            capsys, "simulate", "rams", "--players", "4", "--deals", "1", "--seed", seed, *RANDOM
        )
        pot = next((int(x.split()[4]) for x in out.splitlines() if "left in the pot" in x), 0)
        assert sum(int(row[3]) for row in rows_of(out)[:4]) + pot == 400
        told.append(pot)
    assert any(told)


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_simulated(capsys, game):
    low = games()[game].seats()[0]
    seats = ",".join(["random"] * low)
    # Those who bid at random come nowhere near the points that end a match.
    house = ["--set", "max_hands=3"] if issubclass(games()[game], Counting) else []
    code, out, err = run(
        capsys, "simulate", game, "--players", str(low), "--seats", seats, "--seed", "x", *house
    )
    assert (code, err) == (0, "")
    assert "1 match" in out


def test_a_match_without_end_is_given_up(capsys, monkeypatch):
    assert LosersGameOptions().limits.match == 300
    monkeypatch.setattr(LosersGameOptions, "limits", Limits(match=30))
    code, out, err = run(
        capsys,
        "simulate",
        "losers-game",
        "--players",
        "3",
        "--seed",
        "x",
        *RANDOM[:1],
        "random,random,random",
    )
    assert (code, err) == (0, "")
    assert "0 matches, 30 deals" in out
    assert "broken off as too long: 1 match\n" in out


def test_a_pot_shared_in_the_end_adds_chips_to_chips_and_never_to_points(capsys, tmp_path):
    file = tmp_path / "points.jsonl"
    house = ("stake=10", "match.starting_chips=20", "match.debts=end_match", "start_points=20")
    settings = [word for rule in house for word in ("--set", rule)]
    asked = (*RANDOM, *settings, "--seed", "a1", "--record", str(file))
    assert run(capsys, "simulate", "norrlandsknack", *asked)[0] == 0
    *_, result, end = map(json.loads, file.read_bytes().splitlines())
    assert end["totals"] == result["totals"]
    assert sum(result["chips"]) < sum(end["chips"]) == 4 * 20
    assert run(capsys, "verify", str(file))[0] == 0


@pytest.mark.soak
def test_a_very_long_list_of_offers_is_written_and_read_again(capsys, tmp_path):
    file = tmp_path / "offers.jsonl"
    house = ("trading=free", "trade_max_cards=6", "hand_size=17", "trade_rounds=1")
    settings = [word for rule in house for word in ("--set", rule)]
    asked = (
        "--players",
        "3",
        "--seats",
        "random,random,random",
        *settings,
        "--deals",
        "1",
        "--seed",
        "q",
    )
    code, _, _ = run(capsys, "simulate", "viet-cong", *asked, "--annotate", "--record", str(file))
    assert code == 0
    assert max(map(len, file.read_bytes().splitlines())) > 1_000_000
    assert run(capsys, "verify", str(file))[0] == 0
