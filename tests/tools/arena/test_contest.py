"""Blocks: the same cards for everybody in turn, on one core as on two, and in a file."""

import json
import signal
import subprocess
import sys
from functools import partial
from multiprocessing.connection import wait
from statistics import fmean

import pytest

from game.bots.bot import Bot
from game.match.lines import Misfit
from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.tools.arena import contest as arena_contest
from game.tools.arena.blocks import Plan, play_block
from game.tools.arena.contest import ArenaRun, play_blocks
from game.tools.arena.figures import Sequential, SequentialOfPoints
from game.tools.arena.ledger import Ledger, OtherPlan, seed_in
from game.tools.arena.standings import (
    block_lead,
    block_score,
    first_two,
    in_words,
    last,
    sprt,
    standings,
    taken_from,
)
from tests.bots.table import UNHURRIED, command
from tests.tables import ODD, rules, unlike

KINDS = ("easy", "random", "random")


def plan(kinds=KINDS, game="linger-longer", *, deals=True, seed="arena", playouts=None, **house):
    midway = house.pop("midway", False)
    return Plan(rules(game, players=len(kinds), **house), kinds, seed, deals, playouts, midway)


def timeless(block):
    return block._replace(cpu=(), wall=())


def test_each_player_has_each_seat_once_with_the_same_cards(monkeypatch):
    tables = []
    made = __import__("game.tools.arena.blocks", fromlist=["Sitting"]).Sitting

    def watch(match, players, **others):
        tables.append((match, list(players)))
        return made(match, players, **others)

    monkeypatch.setattr("game.tools.arena.blocks.Sitting", watch)
    block = play_block(plan(), 3)
    assert len(tables) == 3
    assert {match.seed for match, _ in tables} == {"arena#3"}
    first = [match.before(1) for match, _ in tables]
    assert first[0].zones == first[1].zones == first[2].zones
    assert {table.dealer for table in first} == {first[0].dealer}
    for player in range(3):
        seats = [players.index(tables[0][1][player]) for _, players in tables]
        assert sorted(seats) == [0, 1, 2]
        for rotation, (match, players) in enumerate(tables):
            seat = players.index(tables[0][1][player])
            result = match.results()[0]
            assert block.scores[rotation][player] == result.points[seat]
            best = max(result.points)
            share = (result.points[seat] == best) / result.points.count(best)
            assert block.shares[rotation][player] == share


@pytest.mark.parametrize(
    "game", ["tieng-len", "viet-cong", "losers-game", "durak", "norrlandsknack"]
)
def test_a_deal_is_won_by_what_it_pays(game):
    here = plan(("random",) * 4, game)
    best, worst = (min, max) if here.rules.scoring.goal == "fewest" else (max, min)
    for number in range(1, 4):
        block = play_block(here, number)
        for shares, points, lost in zip(block.shares, block.scores, last(here, block), strict=True):
            assert all(
                (share > 0) == (p == best(points)) for share, p in zip(shares, points, strict=True)
            )
            assert all(
                (share > 0) == (p == worst(points)) for share, p in zip(lost, points, strict=True)
            )
            assert sum(shares) == pytest.approx(1) == sum(lost)


def test_the_last_of_a_deal_that_climbs_alone_has_lost_it():
    here = plan(("random",) * 4, "tieng-len")
    block = play_block(here, 1)
    assert {tuple(sorted(row)) for row in block.shares} == {(0.0, 1 / 3, 1 / 3, 1 / 3)}
    assert {tuple(sorted(row)) for row in last(here, block)} == {(0.0, 0.0, 0.0, 1.0)}
    (kind,) = standings(here, [block], "1")["kinds"]
    assert kind["last"] == kind["share"] == 0.25


def test_a_block_is_the_same_by_its_seed_alone():
    second = play_block(plan(), 2)
    assert timeless(second) == timeless(play_block(plan(seed="arena#2"), 1))._replace(number=2)
    assert timeless(second) != timeless(play_block(plan(), 1))._replace(number=2)


def test_midway_each_block_follows_other_deals_and_counts_one():
    here = plan(game="rounce", midway=True)
    before = [here.match(number) for number in range(1, 8)]
    assert [match.table.deals for match in before] == [1, 2, 3, 4, 5, 5, 0], "six are a match"
    assert here.match(5).entries == before[4].entries
    assert sum(before[4].table.chips) + before[4].table.pot == 300
    alone = plan(game="rounce")
    assert timeless(play_block(here, 7)) == timeless(play_block(alone, 7))
    assert timeless(play_block(here, 5)) != timeless(play_block(alone, 5))


def test_midway_is_never_after_the_end_of_the_match():
    here = plan(game="rounce", midway=True, **{"match.mode": "deals", "match.deals": 3})
    deals = [here.match(number).table.deals for number in range(1, 8)]
    assert deals == [1, 2, 2, 2, 2, 2, 0]
    assert not any(here.match(number).table.match_over for number in range(1, 8))


WHOLE_MATCHES = ("linger-longer", "losers-game", "tieng-len", "julep")


@pytest.mark.parametrize(
    ("game", "deals"),
    [*((game, True) for game in unlike(ODD)), *((game, False) for game in WHOLE_MATCHES)],
)
def test_every_game_has_its_shares_and_scores(game, deals):
    low, _ = games()[game].seats()
    kinds = ("easy",) + ("random",) * (low - 1)
    block = play_block(plan(kinds, game, deals=deals, playouts=4), 1)
    assert len(block.shares) == len(block.scores) == low
    for shares in block.shares:
        assert sum(shares) == pytest.approx(1)
    assert all(count > 0 for count in block.asked)
    assert all(seconds > 0 for seconds in block.wall)
    assert block.faults == 0


def test_equal_players_win_equal_shares_of_every_block():
    told = standings(plan(("easy",) * 3), [play_block(plan(("easy",) * 3), 1)], "0")
    (kind,) = told["kinds"]
    assert (kind["kind"], kind["seats"], kind["share"]) == ("easy", 3, pytest.approx(1 / 3))
    assert kind["share_low"] is None


def test_a_bot_plays_in_a_block_and_has_no_seconds_of_its_own(monkeypatch):
    monkeypatch.setattr("game.bots.bot.Bot", partial(Bot, **UNHURRIED))
    one = "bot:" + " ".join(command("ten_lines"))
    here = plan((one, "random", "random"))
    block = play_block(here, 1)
    assert block.faults == 0
    told = standings(here, [block], "0")
    assert told["kinds"][0]["cpu_ms"] is None
    assert told["kinds"][0]["choices"] > 0


def test_a_bot_that_falters_is_counted_and_named(monkeypatch):
    monkeypatch.setattr("game.bots.bot.Bot", partial(Bot, **UNHURRIED))
    here = plan(("bot:" + " ".join(command("wayward", "illegal")), "random", "random"))
    block = play_block(here, 2)
    assert block.faults == len(block.troubles) > 0
    assert block.troubles[0].startswith("seed arena#2, seat ")
    assert "which is not legal" in block.troubles[0]
    assert "plain cards played" in "\n".join(in_words(standings(here, [block], "0")))


def test_two_processes_find_what_one_finds():
    here = plan(("hard", "easy", "random"), playouts=8, seed="processes")
    alone = {b.number: timeless(b) for b in play_blocks(here, range(1, 6), 1)}
    both = {b.number: timeless(b) for b in play_blocks(here, range(1, 6), 2)}
    assert alone == both
    assert set(both) == {1, 2, 3, 4, 5}


def test_processes_end_when_nobody_wants_more_blocks():
    import multiprocessing

    blocks = play_blocks(plan(), range(1, 10_000), 2)
    next(blocks)
    assert len(multiprocessing.active_children()) >= 2
    blocks.close()
    assert multiprocessing.active_children() == []


def test_an_error_in_a_process_is_told():
    broken = plan(("no-such-kind", "easy", "easy"))
    with pytest.raises(RuntimeError, match="no-such-kind"):
        list(play_blocks(broken, range(1, 3), 2))


def contest(path, most, here=None, test=None):
    ledger = Ledger(path, here or plan(), "1") if path else None
    one = ArenaRun(here or plan(), most, ledger, test)
    told = []
    one.play(1, told.append)
    if ledger is not None:
        ledger.close()
    return one, [block.number for block in told]


def test_a_contest_is_taken_up_where_it_was_left(tmp_path):
    path = tmp_path / "blocks.jsonl"
    first, played = contest(path, 3)
    assert played == [1, 2, 3]
    again, played = contest(path, 5)
    assert played == [4, 5]
    assert list(map(timeless, again.counted[:3])) == list(map(timeless, first.counted))
    none, played = contest(path, 2)
    assert played == []
    assert len(none.counted) == 2
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert lines[0]["format"] == "turnup-arena/2"
    assert [line["n"] for line in lines[1:]] == [1, 2, 3, 4, 5]
    assert [line["seed"] for line in lines[1:3]] == ["arena", "arena#2"]
    assert seed_in(path) == "arena"


def test_cut_anywhere_it_goes_on_with_the_whole_lines(tmp_path):
    whole = tmp_path / "whole.jsonl"
    contest(whole, 3)
    data = whole.read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    cuts = {0, 1, ends[0] - 1, *ends, *(end + 7 for end in ends[:-1]), *(end - 1 for end in ends)}
    for cut in sorted(cuts):
        path = tmp_path / f"{cut}.jsonl"
        path.write_bytes(data[:cut])
        ledger = Ledger(path, plan(), "1")
        left = max(0, sum(end <= cut for end in ends) - 1)
        assert sorted(ledger.blocks) == list(range(1, left + 1))
        ledger.add(play_block(plan(), 9))
        ledger.close()
        again = Ledger(path, plan(), "1")
        again.close()
        assert sorted(again.blocks) == [*range(1, left + 1), 9]


@pytest.mark.parametrize(
    ("other", "version", "words"),
    [
        (plan(("easy", "easy", "random")), "1", "seats is"),
        (plan(seed="other"), "1", "seed is"),
        (plan(deals=False), "1", 'unit is "deals" there, but "matches" here'),
        (plan(playouts=9), "1", "iterations is null there, but 9 here"),
        (plan(midway=True), "1", "midway is null there, but true here"),
        (plan(lift_smoke=True), "1", "lift_smoke is false there, but true here"),
        (plan(("easy",) * 4), "1", "players is 3 there, but 4 here"),
        (plan(game="durak"), "1", 'game is "linger-longer" there'),
        (plan(), "2", 'version is "1" there, but "2" here'),
    ],
)
def test_another_plan_is_refused_and_the_file_kept(tmp_path, other, version, words):
    path = tmp_path / "blocks.jsonl"
    contest(path, 2)
    with path.open("ab") as file:
        file.write(b'{"t":"bl')
    before = path.read_bytes()
    with pytest.raises(OtherPlan, match=words):
        Ledger(path, other, version)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{}", "a block with its number"),
        ("nonsense", "not JSON"),
        ('{"t":"block","n":2,"seed":"other"}', "not the seed of block 2"),
        ('{"t":"block","n":2,"seed":"arena#2","shares":[]}', "3 rotations"),
        ("again", "block 1 is there twice"),
    ],
)
def test_damage_is_named_with_its_line(tmp_path, line, words):
    path = tmp_path / "blocks.jsonl"
    contest(path, 1)
    text = path.read_text().splitlines()[1] if line == "again" else line
    with path.open("a") as file:
        file.write(f"{text}\n")
    with pytest.raises(Misfit, match=f"line 3: .*{words}"):
        Ledger(path, plan(), "1")


NUMBERS = {"shares": [[1, 0, 0]] * 3, "scores": [[1, 0, 0]] * 3, "asked": [1, 1, 1]}
NUMBERS |= {"cpu": [1, 1, 1], "wall": [1, 1, 1], "cut_short": 0, "faults": 0}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("scores", [[10**400, 0, 0]] * 3),
        ("shares", [[2, 0, 0]] * 3),
        ("shares", [[-0.5, 0, 0]] * 3),
        ("asked", [-5, 1, 1]),
        ("cpu", [-1, 1, 1]),
        ("wall", "1e999"),
        ("faults", -1),
    ],
)
def test_numbers_that_cannot_be_are_refused(tmp_path, key, value):
    path = tmp_path / "blocks.jsonl"
    contest(path, 1)
    told = {"t": "block", "n": 2, "seed": "arena#2", **NUMBERS}
    text = json.dumps({**told, key: value}).replace('"1e999"', "[1e999, 1, 1]")
    with path.open("a") as file:
        file.write(f"{text}\n")
    with pytest.raises(Misfit, match=f"line 3: “{key}” of block 2 must be from"):
        Ledger(path, plan(), "1")


def test_only_one_arena_writes_in_a_file(tmp_path):
    path = tmp_path / "blocks.jsonl"
    first = Ledger(path, plan(), "1")
    with pytest.raises(FileTrouble, match="another program is writing there"):
        Ledger(path, plan(), "1")
    first.close()
    Ledger(path, plan(), "1").close()


@pytest.mark.parametrize("text", ["precious", "precious\n", "{}\n", '{"t":"match"}\n'])
def test_somebody_elses_file_is_left_alone(tmp_path, text):
    path = tmp_path / "other.txt"
    path.write_text(text)
    with pytest.raises(FileTrouble, match="no file of an arena"):
        Ledger(path, plan(), "1")
    assert path.read_text() == text


def test_the_sequential_test_ends_the_contest_with_the_same_block_everywhere():
    here = plan(("easy", "random"), "durak", seed="sprt", playouts=4)

    def until_decided(jobs):
        one = ArenaRun(here, 400, None, Sequential(-10, 300))
        one.play(jobs, lambda _block: None)
        return one

    alone, both = until_decided(1), until_decided(2)
    assert alone.test.says == both.test.says == "accepted"
    assert 8 <= alone.test.blocks == both.test.blocks < 400
    assert [timeless(b) for b in alone.counted] == [timeless(b) for b in both.counted]
    assert len(alone.counted) == alone.test.blocks


def test_the_sequential_test_compares_the_first_kind_with_the_second():
    here = plan(("easy", "random", "easy"))
    assert first_two(here) == ("easy", "random")
    block = play_block(here, 1)._replace(
        shares=((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
        scores=((3, 0, 0), (0, 2, 1), (0, 0, 4)),
    )
    assert block_score(here, block) == pytest.approx((1 + 0.5 + 0 + 0 + 0.5 + 1) / 6)
    with pytest.raises(ValueError, match="two kinds"):
        first_two(plan(("easy",) * 3))


@pytest.mark.parametrize(("game", "lead"), [("linger-longer", 3.0), ("durak", -3.0)])
def test_by_points_it_takes_what_lies_between_them(game, lead):
    here = plan(("easy", "random", "easy"), game, playouts=4)
    block = play_block(here, 1)._replace(scores=((3, 0, 0), (4, 0, 9), (2, 0, 0)))
    test = SequentialOfPoints(0, 30)
    assert taken_from(here, block, test) == block_lead(here, block) == lead
    assert taken_from(here, block, Sequential(0, 30)) == block_score(here, block)
    one = ArenaRun(here, 2, None, test)
    one.play(1, lambda _block: None)
    found = sprt(here, one.counted, test)
    leads = [block_lead(here, played) for played in one.counted]
    assert (found["by"], found["lead"]) == ("points", pytest.approx(fmean(leads), abs=1e-6))
    assert found["lead_low"] < found["lead"] < found["lead_high"]


GOING = """
import os, signal
from multiprocessing import Pipe
from game.tools.arena.contest import _work

ours, theirs = Pipe()
ours.close()
_work(None, theirs)
os.kill(os.getpid(), signal.SIGTERM)
print("gone by itself")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of POSIX")
def test_a_process_that_goes_by_itself_is_not_sent_out_as_well():
    line = [sys.executable, "-c", GOING]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "gone by itself\n", "")


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of POSIX")
def test_a_killed_worker_is_no_endless_wait():
    import multiprocessing

    blocks = play_blocks(plan(), range(1, 10_000), 2)
    next(blocks)
    for worker in multiprocessing.active_children():
        subprocess.run(["kill", f"-{signal.SIGKILL:d}", str(worker.pid)], check=True)
    with pytest.raises(RuntimeError, match=r"ended \(-9\)"):
        for _ in blocks:
            pass


def kill_all():
    import multiprocessing

    for worker in multiprocessing.active_children():
        worker.kill()
        worker.join()


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of POSIX")
def test_a_worker_that_died_before_it_is_asked_is_named(monkeypatch):
    hire = arena_contest._Crew._hire

    def hire_the_dead(crew):
        line = hire(crew)
        kill_all()
        return line

    monkeypatch.setattr(arena_contest._Crew, "_hire", hire_the_dead)
    with pytest.raises(RuntimeError, match=r"ended \(-9\)"):
        list(play_blocks(plan(), range(1, 10), 2))


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of POSIX")
def test_a_worker_that_died_behind_its_answer_is_named_and_its_block_counts(monkeypatch):
    def wait_until_all_have_answered_and_died(lines):
        for line in lines:
            wait([line])
        kill_all()
        return lines

    monkeypatch.setattr(arena_contest, "wait", wait_until_all_have_answered_and_died)
    blocks = play_blocks(plan(), range(1, 10), 2)
    assert {next(blocks).number, next(blocks).number} == {1, 2}
    with pytest.raises(RuntimeError, match=r"ended \(-9\)"):
        next(blocks)
