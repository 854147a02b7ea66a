"""Fair, and to be seen: seals, choices asked again, and the verifier that README prints."""

import json
import re
import sys
from pathlib import Path

import pytest

from game import __version__
from game.ai.levels import asked_again, make_player
from game.match.checking import check_choices
from game.match.match import Match
from game.match.record import Checks, entry_lines, match_line
from game.match.setup import Setup, regulars_of, seal_of, short_seal, tempers_of
from game.match.thinking import choice_of
from game.rules.catalogue import games
from game.storage.matches.checking import MatchCheck
from game.storage.matches.record_files import RecordFile
from tests.waiting import PATIENCE

SEATS = ("you", "easy", "easy", "medium")


@pytest.fixture(scope="module")
def played():
    """Return a deal with the thoughts of all who chose."""
    rules = games()["linger-longer"]
    setup = Setup(rules(rules.options_type()), SEATS, "fair", (), __version__)
    match = Match(setup.rules, setup.seed)
    tempers = tempers_of(regulars_of(SEATS))
    players = [
        make_player("easy" if kind == "you" else kind, temper=temper)
        for kind, temper in zip(SEATS, tempers, strict=True)
    ]
    match.deal()
    while not match.table.over:
        seat = match.table.to_act[0]
        match.submit(*choice_of(players[seat], match.question(seat)))
    return setup, match


def lines_of(setup, entries, version=__version__):
    """Return the lines of a save that holds these entries."""
    match = Match(setup.rules, setup.seed)
    begin = match_line(setup.rules, setup.seed, setup.seats, (), version)
    lines, checks = [begin], Checks(begin)
    for entry in entries:
        if entry.action is None:
            match.deal()
        else:
            match.submit(entry.action, entry.thought)
        lines += entry_lines(match, len(match.entries) - 1)
        lines.append(checks.add(match.entries[-1]))
    return lines


def doctored(setup, match):
    """Return the entries up to a choice that its seat did not make, and that seat."""
    copy = Match(setup.rules, setup.seed)
    for at, entry in enumerate(match.entries):
        if entry.action is None:
            copy.deal()
            continue
        seat = entry.action.seat
        legal = copy.rules.legal(copy.table, seat)
        weighed = entry.thought is not None and entry.thought.playouts
        if SEATS[seat] != "you" and len(legal) > 1 and weighed:
            other = next(action for action in legal if action != entry.action)
            return [*match.entries[:at], entry._replace(action=other)], seat
        copy.submit(entry.action)
    raise AssertionError


def write(path, lines):
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def again(setup):
    tempers = tempers_of(regulars_of(setup.seats, setup.people))
    return lambda seat, decision, playouts: asked_again(
        setup.seats[seat], tempers[seat], decision, playouts
    )


def checked(path, again=again):
    check = MatchCheck(path, games(), again)
    # Until its thread has ended: a fault goes to the log after it has been found.
    check.wait(PATIENCE)
    assert check.found.done
    return check.found


def ran(capsys, *arguments):
    from game.__main__ import main

    code = main(["verify", *map(str, arguments)])
    return code, capsys.readouterr().out


def test_who_is_asked_again_chooses_the_same(played):
    setup, match = played
    *_, last = check_choices(setup, match.entries, again(setup))
    assert last.choices == last.asked > 3
    assert last.other is None


def test_a_doctored_save_is_named_with_its_seat_and_line(played, tmp_path, capsys):
    setup, match = played
    entries, seat = doctored(setup, match)
    lines = lines_of(setup, entries)
    path = write(tmp_path / "save.jsonl", lines)
    # Its sums were reckoned anew, and no rule is broken: the lines are all as they must be.
    assert ran(capsys, path)[0] == 0
    code, told = ran(capsys, path, "--choices")
    assert code == 1
    at = max(n for n, line in enumerate(lines, 1) if b'"t":"do"' in line)
    assert f"line {at}: seat {seat} ({SEATS[seat]}) did {entries[-1].action}" in told
    found = checked(path)
    assert (found.line, found.choices.other.seat) == (at, seat)


def test_choices_of_another_version_are_not_checked(played, tmp_path, capsys):
    setup, match = played
    for version, told in (("0.0.1", "made by version 0.0.1"), ("", "made by version unknown")):
        path = write(tmp_path / "save.jsonl", lines_of(setup, match.entries, version))
        code, out = ran(capsys, path, "--choices")
        assert code == 0
        assert "not checked" in out
        assert told in out
        assert not checked(path).same_version
    path = write(tmp_path / "save.jsonl", lines_of(setup, match.entries))
    code, out = ran(capsys, path, "--choices", "--json")
    (row,) = json.loads(out)
    assert row["asked"] == row["choices"] > 3


def test_a_record_without_thoughts_says_so(tmp_path, capsys):
    rules = games()["linger-longer"]
    match = Match(rules(rules.options_type()), "bare")
    path = tmp_path / "bare.jsonl"
    with RecordFile(path) as file:
        file.begin(match.rules, match.seed, ("random",) * 4)
        match.deal()
        file.entry(match)
        match.submit(match.question(match.table.to_act[0]).legal[0])
        file.entry(match)
    code, out = ran(capsys, path, "--choices")
    assert code == 0
    assert "not checked: 1 choices" in out


def test_a_match_is_checked_beside_the_window(played, tmp_path):
    setup, match = played
    path = write(tmp_path / "save.jsonl", lines_of(setup, match.entries))
    found = checked(path)
    assert found.deals == 1
    assert found.choices.asked == found.to_ask > 3
    assert not found.trouble
    lines = path.read_bytes().replace(b'"t":"deal","n":1', b'"t":"deal","n":2', 1)
    path.write_bytes(lines)
    assert checked(path).line == 2
    assert "no such file" in checked(tmp_path / "gone").trouble


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_while_checking_is_told_and_nobody_waits_for_ever(played, tmp_path):
    setup, match = played
    path = write(tmp_path / "save.jsonl", lines_of(setup, match.entries))
    assert checked(path, lambda _: 1 // 0).trouble == "Something went wrong here, so I can't tell."


def test_the_verifier_in_the_readme_agrees(tmp_path, monkeypatch, capsys):
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert len([line for line in code.split("\n") if line.strip()]) <= 20
    rules = games()["linger-longer"]
    match = Match(rules(rules.options_type()), "sunday")
    path = tmp_path / "record.jsonl"
    with RecordFile(path) as file:
        file.begin(match.rules, match.seed, ("random",) * 4)
        while match.table.deals < 3:
            if match.awaits_deal:
                match.deal()
            else:
                match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])
            file.entry(match)

    def told():
        monkeypatch.setattr(sys, "argv", ["seal.py", str(path)])
        exec(compile(code, "README.md", "exec"), {})
        return capsys.readouterr().out.splitlines()

    assert told() == [f"seal {seal_of('sunday')}", *(f"deal {n} as sealed" for n in (1, 2, 3))]
    text = path.read_text()
    hand = json.loads(text.splitlines()[1])["hands"]
    swapped = text.replace(hand[0][0], "??", 1).replace(hand[1][0], hand[0][0], 1)
    path.write_text(swapped.replace("??", hand[1][0], 1))
    assert told()[1] == "deal 1 NOT AS SEALED"


def test_a_seal_is_what_anybody_can_reckon():
    assert seal_of("sunday").startswith("b6ac44e3f415a3a8")
    assert short_seal("sunday") == "b6ac 44e3 f415 a3a8"
