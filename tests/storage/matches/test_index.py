"""The index of all saves: as quick with many as with none, and never needed."""

import sqlite3

import pytest

from game.match.match import Match
from game.match.record import as_line, entry_lines, match_line
from game.rules.catalogue import games
from game.storage.folders import INDEX
from game.storage.matches import index
from game.storage.matches.index import MatchIndex
from game.storage.matches.saves import Saves

SEATS = ("you", "easy", "easy", "easy")


@pytest.fixture
def saves(tmp_path):
    (tmp_path / "games").mkdir()
    return Saves(tmp_path / "games", games())


def add(saves, number, *, over=True, seats=SEATS):
    """Write a save of this number: a deal, and the end of its match if that is over."""
    rules = games()["linger-longer"]
    match = Match(rules(rules.options_type()), f"seed {number}")
    lines = [match_line(match.rules, match.seed, seats)]
    match.deal()
    lines += entry_lines(match, 0)
    if over:
        lines.append(as_line({"t": "result", "n": 1, "points": [0] * 4, "totals": [0] * 4}))
        lines.append(as_line({"t": "end", "totals": [0] * 4, "winners": [number % 4]}))
    path = saves.folder / f"game-{number:06}.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def without(listed):
    return [save._replace(opens=None) for save in listed]


def looked_at(monkeypatch):
    """Return the numbers of the saves that are read from now on."""
    read, look = [], index.look_at
    monkeypatch.setattr(
        index,
        "look_at",
        lambda path, number, *more: read.append(number) or look(path, number, *more),
    )
    return read


def test_what_is_over_is_read_once(saves, monkeypatch):
    for number in range(1, 6):
        add(saves, number, over=number != 3)
    read = looked_at(monkeypatch)
    first = saves.listed()
    assert [save.number for save in first] == [5, 4, 3, 2, 1] == read
    # An index that is forgotten holds its file no longer.
    asked = MatchIndex(saves._index, saves.folder, games())
    assert asked.ask("select 1") == [(1,)]
    base = asked._base
    del asked
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        base.execute("select 1")
    read.clear()
    assert without(saves.listed()) == without(first)
    assert [save.setup.seed for save in saves.listed()] == [f"seed {n}" for n in (5, 4, 3, 2, 1)]
    assert set(read) == {3}
    read.clear()
    assert saves.unfinished().number == 3
    assert read == [3]
    assert saves.latest().seed == "seed 5"


@pytest.mark.parametrize("looked", [False, True])
def test_a_match_that_was_watched_hides_none_that_was_played(saves, looked):
    add(saves, 1, over=False)
    add(saves, 2, over=False, seats=("easy", "bot:./you", "hard", "easy"))
    if looked:
        saves.listed()
        assert saves.latest_of("linger-longer").seed == "seed 1"
        assert saves.latest_of("durak") is None
    assert saves.are_known() == looked
    assert saves.latest().seed == "seed 1"
    (saves.folder / "game-000001.jsonl").unlink()
    assert saves.latest() is None


def test_what_comes_and_goes_is_noticed(saves):
    paths = [add(saves, number) for number in (1, 2, 3)]
    assert len(saves.listed()) == 3
    assert saves.are_known()
    add(saves, 4, over=False)
    assert not saves.are_known()
    assert saves.unfinished().number == 4
    assert saves.are_known()
    assert saves.latest().seed == "seed 4"
    paths[1].unlink()
    assert [save.number for save in saves.listed()] == [4, 3, 1]
    add(saves, 4)
    assert saves.unfinished() is None
    assert [save.waiting for save in saves.listed()] == [False, False, False]


def test_a_match_of_the_same_second_is_noticed(saves, monkeypatch):
    add(saves, 1)
    monkeypatch.setattr(MatchIndex, "_now", lambda _: 7)
    assert len(saves.listed()) == 1
    add(saves, 2)
    assert len(saves.listed()) == 2


def _cut(path):
    path.write_bytes(path.read_bytes()[:1500])


def _nonsense(path):
    path.write_bytes(b"x" * 9000)


def _other_tables(path):
    path.unlink()
    with sqlite3.connect(path) as base:
        base.execute("create table saves (number)")
        base.execute("pragma user_version = 1")
    base.close()


def _newer(path):
    with sqlite3.connect(path) as base:
        base.execute("pragma user_version = 9")
    base.close()


def _doctored(path):
    with sqlite3.connect(path) as base:
        base.execute("update saves set seats = null, winners = 'x', points = 3")
    base.close()


def _elsewhere(path):
    """A page of it was written over: all that is read is well formed, and none of it can be."""
    with sqlite3.connect(path) as base:
        base.execute("update saves set winners = '9' where number = 1")
        base.execute("update saves set game = 'whist' where number = 2")
        base.execute("update saves set written = 'noon' where number = 3")
        base.execute("update saves set deals = 'many' where number = 5")
    base.close()


def _folder(path):
    path.unlink()
    path.mkdir()


@pytest.mark.fault("B21", "a damaged index of matches is made again from the matches")
@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.unlink(),
        _cut,
        _nonsense,
        _other_tables,
        _newer,
        _doctored,
        _elsewhere,
        _folder,
    ],
    ids=["missing", "cut", "nonsense", "tables", "newer", "doctored", "elsewhere", "folder"],
)
def test_a_damaged_index_is_made_again_without_a_word(saves, tmp_path, harm, caplog):
    for number in range(1, 9):
        add(saves, number, over=number != 4)
    first = saves.listed()
    harm(tmp_path / INDEX)
    caplog.set_level("WARNING")
    assert without(saves.listed()) == without(first)
    assert saves.unfinished().number == 4
    assert without(saves.listed()) == without(first)
    assert not caplog.records


def test_nothing_is_made_where_nothing_is(tmp_path):
    saves = Saves(tmp_path / "gone" / "games", games())
    assert saves.listed() == []
    assert saves.unfinished() is None
    assert saves.latest() is None
    assert not list(tmp_path.iterdir())
