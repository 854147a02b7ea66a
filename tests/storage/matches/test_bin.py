"""What was removed can come back for a day, whatever happens meanwhile, and then goes."""

import pytest

from game.storage.folders import A_DAY
from game.storage.matches import bin as bin_module
from game.storage.matches.bin import Bin


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    for number in range(1, 6):
        (folder / f"game-{number:06}.jsonl").write_text(f"match {number}")
    return folder


class Clock:
    def __init__(self):
        self.now = 1_800_000_000.0

    def __call__(self):
        return self.now


def at(folder, *numbers):
    return [folder / f"game-{number:06}.jsonl" for number in numbers]


def left(folder):
    return sorted(int(path.name[5:11]) for path in folder.glob("*.jsonl"))


def test_what_was_removed_last_comes_back_first(folder):
    kept = Bin(folder, Clock())
    assert kept.latest() is None
    for numbers in ((1, 2), (4,)):
        assert kept.put(at(folder, *numbers), 30) == ""
    assert left(folder) == [3, 5]
    assert kept.latest().saves == 1
    assert kept.put_back(30) == ""
    assert left(folder) == [3, 4, 5]
    assert kept.put_back(30) == ""
    assert left(folder) == [1, 2, 3, 4, 5]
    assert (folder / "game-000002.jsonl").read_text() == "match 2"
    assert kept.latest() is None
    assert kept.put_back(30) == ""


def test_it_goes_after_a_day_and_not_before(folder):
    clock = Clock()
    kept = Bin(folder, clock)
    kept.put(at(folder, 1), 30)
    clock.now += A_DAY - 2
    kept.put(at(folder, 2), 30)
    kept.empty(30)
    assert [kept.put_back(30), kept.put_back(30)] == ["", ""]
    assert left(folder) == [1, 2, 3, 4, 5]
    kept.put(at(folder, 1), 30)
    clock.now += A_DAY
    assert kept.latest() is None
    kept.empty(30)
    assert not list(folder.with_name("removed-games").iterdir())
    assert left(folder) == [2, 3, 4, 5]


def test_a_kill_between_two_leaves_each_here_or_there(folder, monkeypatch):
    class Killed(BaseException):
        pass

    moved, move = [], bin_module.move

    def killed(paths, there):
        for path in paths:
            if len(moved) == 2:
                raise Killed
            moved.append(path)
            move([path], there)

    kept = Bin(folder, Clock())
    monkeypatch.setattr(bin_module, "move", killed)
    monkeypatch.setattr("threading.excepthook", lambda _: None)
    kept.put(at(folder, 1, 2, 3, 4), 30)
    assert left(folder) == [3, 4, 5]
    monkeypatch.setattr(bin_module, "move", move)
    again = Bin(folder, Clock())
    assert again.latest().saves == 2
    again.put_back(30)
    assert left(folder) == [1, 2, 3, 4, 5]


def test_nothing_is_ever_written_over(folder):
    kept = Bin(folder, Clock())
    kept.put(at(folder, 5), 30)
    # The number stays taken; and if it should not, both are kept.
    assert (folder / "game-000005.jsonl.away").exists()
    (folder / "game-000005.jsonl").write_text("another")
    kept.put_back(30)
    assert (folder / "game-000005.jsonl").read_text() == "another"
    assert kept.latest().saves == 1
