"""The command: it goes on where it was left, and writes down what was tried and what was not."""

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest

from game.match import past
from tests.soak import leaks, twins, windows, witness
from tests.soak.__main__ import having, search, together
from tests.trust import __main__ as command
from tests.trust.__main__ import Ledger, Now, main
from tests.trust.faults import NUMBERS
from tests.trust.report import told

NOW = Now("2026-11-27", "1.2.3", "abcdef0")


def run(tmp_path, *arguments):
    """Run the command on three searches; return its code, what it keeps, and the page."""
    keep, page = tmp_path / "kept" / "trust.json", tmp_path / "TRUST.md"
    line = ["--keep", str(keep), "--page", str(page), "--jobs", "1", "--only", "twins", "reasons"]
    code = main([*line, *arguments])
    return code, json.loads(keep.read_text("utf-8")), page.read_text("utf-8")


def test_it_goes_on_where_it_was_left_and_writes_all_down(tmp_path):
    code, kept, page = run(tmp_path, "--short")
    assert code == 0
    assert kept["next"] == {"twins": 1, "reasons": 1}
    code, kept, page = run(tmp_path, "--short")
    assert code == 0
    assert kept["next"] == {"twins": 2, "reasons": 2}
    assert kept["runs"]["reasons"]["batches"] == 2
    reasons = kept["runs"]["reasons"]["done"]["reasons"]
    assert f"{reasons:,} reasons" in page
    assert all(f"| {number} | " in page for number in NUMBERS)
    assert "The search `monkey` has not run" in page
    assert "The search `reasons` has not run" not in page


def test_a_fault_is_written_down_and_fails(tmp_path, monkeypatch):
    def batch(number, _names):
        return Counter(deals=2), ["Traceback\n\nValueError: a queer card"]

    monkeypatch.setattr(twins, "batch", batch)
    code, _, page = run(tmp_path, "--short")
    assert code == 1
    assert "- **twins** `--first 0`: `Traceback` … `ValueError: a queer card`" in page
    # It stays so, and is tried again, until it is mended.
    code, kept, page = run(tmp_path, "--short", "--minutes", "0")
    assert (code, list(kept["runs"]["twins"]["faults"])) == (1, ["0"])
    monkeypatch.setattr(twins, "batch", lambda *_: (Counter(deals=2), []))
    code, _, page = run(tmp_path, "--short", "--minutes", "0")
    assert code == 0
    assert "| 0, 1 mended |" in page


def test_what_is_whole_counts_anew_and_another_version_begins_its_counts(tmp_path):
    path = tmp_path / "trust.json"
    ledger = Ledger(path, NOW)
    ledger.heed("proofs", 0, (Counter(puzzles=3), []))
    ledger.heed("laws", 0, (Counter(deals=3, **{"worst ms": 7}), []))
    ledger.heed("laws", 2, (Counter(deals=4, **{"worst ms": 5}), []))
    ledger.took("laws", 90.0)
    ledger.heed("proofs", 1, None)
    # Batch 1 is still to be done.
    assert ledger.next == {"proofs": 0, "laws": 1}
    again = Ledger(path, NOW._replace(commit="1234567"))
    # What is whole stays on the page until it is searched again, whatever else is.
    again.begin("laws")
    assert again.runs.keys() == {"laws", "proofs"}
    again.begin("proofs")
    assert again.runs.keys() == {"laws"}
    again.heed("laws", 1, (Counter(deals=1), []))
    assert again.runs["laws"]["done"] == {"deals": 8, "worst ms": 7}
    page = told(again.runs, again.now)
    assert "| 8 deals | 7 ms | 0 | 3 | 1.5 | abcdef0 to 1234567 |" in page
    later = Ledger(path, NOW._replace(version="1.2.4"))
    assert later.runs == {}
    assert later.next["laws"] == 2


def test_only_what_is_searched_makes_a_commit_another(monkeypatch):
    told = {"rev-parse": "abcdef01", "status": ""}
    monkeypatch.setattr(command, "asked_of_git", lambda what, *more: told[what])
    assert command.present().commit == "abcdef01"
    told["status"] = "M game/core/table.py"
    assert command.present().commit == "abcdef01+"
    told["rev-parse"] = ""
    assert command.present().commit == "unknown"


def test_where_there_is_no_git_nothing_is_known_of_a_commit(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert command.asked_of_git("status") == ""


def test_what_is_the_worst_is_not_summed_up():
    found = together(Counter({"worst ms": 3, "n": 1}), Counter({"worst ms": 2, "n": 1}))
    assert found == Counter({"worst ms": 3, "n": 2})


def test_a_search_is_heard_of_batch_by_batch(capsys):
    heard = []
    search(["proofs"], 1, first=10**6, heed=lambda *told: heard.append(told))
    # Two are under way at once.
    assert sorted(heard) == [("proofs", 10**6, None), ("proofs", 10**6 + 1, None)]


@pytest.mark.parametrize("game", ["linger-longer", "skitgubbe"])
def test_a_planted_leak_is_found(game, monkeypatch):
    monkeypatch.setattr(leaks, "POSITIONS", 2)
    monkeypatch.setattr(leaks, "LAID", 0)
    monkeypatch.setattr(leaks, "still_out", lambda rules, view, seat: id(view))
    _, faults = leaks.batch(0, (game,))
    assert len(faults) == 2
    assert all("cards still out" in fault for fault in faults)


def test_whatever_shows_a_match_would_be_seen_to_leak(monkeypatch):
    match, seat, _ = next(islice(leaks.questions("durak", "shown"), 2, None))
    # Nothing is hidden any more, from nobody.
    monkeypatch.setattr(past, "redact", lambda event, _: event)
    ways = [witness.witnessed_of(match, seat, Random(way), way) for way in range(4)]
    leaked = [{name for name, one, other in told if one != other} for told in ways]
    assert leaked == [
        {"log at the table", "read aloud at the table"},
        {"log at a shared screen", "read aloud at a shared screen"},
        {"log looking back", "read aloud looking back", "picture looking back"},
        {"log with others' eyes", "read aloud with others' eyes", "picture with others' eyes"},
    ]


def test_thoughts_told_before_the_deal_is_over_would_be_seen_to_leak(monkeypatch):
    match, seat, dice = next(islice(leaks.questions("durak", "shown"), 2, None))
    monkeypatch.setattr(past, "thoughts_of", lambda *_: ["told"])
    told = witness.witnessed_of(match, seat, dice, 2)
    assert "read aloud looking back" in {name for name, one, other in told if one != other}


def test_every_search_says_what_it_looks_for():
    assert all(len(what) > 30 for _, what in having("batch").values())


@pytest.mark.soak
@pytest.mark.window
def test_a_window_is_killed_and_goes_on(monkeypatch):
    monkeypatch.setattr(windows, "KILLS", 1)
    done, faults = windows.batch(0, ())
    assert (done["kills in a real window"], faults) == (1, [])
