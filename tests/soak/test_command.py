"""The one command that runs what takes long: it lists it, cuts it short, and tells of faults."""

import json
import os
import re
from collections import Counter

import pytest

from tests.amounts import some
from tests.soak import proofs, twins
from tests.soak.__main__ import SHORT, having, main, module, search


def test_everything_is_listed_with_a_line(capsys):
    assert main([]) == 0
    told = capsys.readouterr().out
    for name in ("laws", "reasons", "twins", "monkey", "beginners", "gap", "memory"):
        (line,) = (line for line in told.splitlines() if line.startswith(f"  {name} "))
        assert len(line) > 30
    assert not having("batch").keys() & having("main").keys()


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize(
    "name", some(sorted(having("batch").keys() - {"windows", "covered"}), of=2)
)
def test_a_batch_is_the_same_by_its_number(name, monkeypatch):
    if name in ("kills", "power") and os.name != "posix":
        pytest.skip("processes are forked, and the disk is one of POSIX")
    for size, least in SHORT.items():
        if hasattr(module(name), size):
            monkeypatch.setattr(module(name), size, least)
    done, faults = module(name).batch(1, ("rams",))
    assert faults == []
    assert done.total() > 0
    again, faults = module(name).batch(1, ("rams",))
    assert faults == []
    assert counted(again) == counted(done)


def counted(done):
    """Return what was counted, but for what depends on the machine."""
    return {what: number for what, number in done.items() if not re.search(r" (ms|MB)\b", what)}


def test_a_search_goes_on_until_the_time_is_over_or_there_is_no_more(capsys):
    assert search(["proofs"], 5, first=2, names=("rams",)) == 0
    proven = len([path for path in proofs.files() if path.parent.name == "rams"]) - 2
    assert f"proofs: {proven} puzzles, 0 faults" in capsys.readouterr().out
    # The lens has nothing to show in Durak.
    assert search(["lens"], 5, names=("durak",)) == 0
    assert search(["twins"], 0.0) == 0
    assert "twins: nothing, 0 faults" in capsys.readouterr().out


def test_a_fault_is_told_with_its_batch_and_fails(monkeypatch, capsys):
    def batch(number, _names):
        if number == 4:
            raise ValueError("parted")
        return (Counter(deals=2), ["a queer card"] * (number == 3)) if number < 6 else None

    monkeypatch.setattr(twins, "batch", batch)
    assert main(["twins", "--first", "1", "--jobs", "1", "--minutes", "1"]) == 1
    told = capsys.readouterr().out
    assert "twins --first 3: a queer card\n" in told
    assert "twins --first 4: Traceback" in told
    assert "ValueError: parted" in told
    assert "twins: 8 deals, 2 faults" in told


def test_what_prints_figures_is_given_its_own_arguments(capsys):
    assert not main("regret rams 2 --playouts 4".split())
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == [
        *("easy", "medium", "hard", "expert")
    ]


def test_an_unknown_name_is_one_clear_line(capsys):
    with pytest.raises(SystemExit):
        main(["lawz"])
    assert "invalid choice: 'lawz'" in capsys.readouterr().err


def test_the_habits_of_tempers_are_told_beside_the_even_one(capsys):
    line = "habits rams --level easy --playouts 2 --deals 2 --jobs 1 --json"
    assert not main(line.split())
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["deals"]) == ("rams", 2)
    assert told["tempers"]["even"]["elo"] == 0
    assert set(told["tempers"]) == {"even", "bold", "careful", "hoarder"}
