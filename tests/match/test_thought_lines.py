"""Reasons in writing: kept, told to nobody else, and refused where they are not written so."""

import json
from functools import cache

import pytest

from game.ai.levels import make_player
from game.core.sentences import verbatim
from game.match.lines import Misfit
from game.match.match import Match
from game.match.record import Checks, entry_lines, match_line, seen_lines
from game.match.replay import Replay
from game.match.thought_lines import why
from game.rules.catalogue import games
from game.storage.matches.record_files import verify
from game.storage.matches.saves import BadSave, Saves
from tests.each import each
from tests.tables import EVEN, rules, unlike


def thought_through(seed="why", *, game="linger-longer", steps=40):
    """Return a match in which seats 1 and up have told why they did what they did."""
    match = Match(rules(game), seed)
    player = make_player("hard", 12)
    for _ in range(steps):
        if match.table.match_over:
            break
        if match.awaits_deal:
            match.deal()
            continue
        question = match.question(match.table.to_act[0])
        thought = player.think(question)
        match.submit(thought.action, thought if question.seat else None)
    return match


def lines_of(match):
    seats = ("you", *["hard"] * (match.table.seats - 1))
    lines = [match_line(match.rules, match.seed, seats)]
    for place in range(len(match.entries)):
        lines += entry_lines(match, place)
    return lines


def replayed(lines):
    replay = Replay(games())
    for line in lines:
        replay.feed(line)
    return replay.match


def with_why(lines):
    return [at for at, line in enumerate(lines) if b'"why":' in line]


@pytest.mark.parametrize("game", unlike(EVEN))
def test_a_record_keeps_why_and_says_it_again(game):
    match = thought_through(game=game)
    lines = lines_of(match)
    assert with_why(lines)
    again = replayed(lines)
    assert lines_of(again) == lines
    for entry, other in zip(match.entries, again.entries, strict=True):
        assert (entry.action, entry.events) == (other.action, other.events)
        assert (entry.thought is None) == (other.thought is None)
        if entry.thought is not None:
            # What was said is kept as a text, which has no places any more.
            made, read = entry.thought.reason, other.thought.reason
            assert read == made._replace(told=verbatim(made.sentence))
            assert other.thought.playouts == entry.thought.playouts
            told = [figure.action for figure in other.thought.figures]
            assert told == [figure.action for figure in entry.thought.figures]


def test_what_a_line_tells():
    match = thought_through()
    told = [json.loads(line)["why"] for line in lines_of(match) if b'"why":' in line]
    weighed = next(why for why in told if why["choices"])
    assert list(weighed) == ["code", "text", "cards", "playouts", "choices"]
    assert len(weighed["text"].split()) <= 25
    assert weighed["playouts"] > 0
    action, tries, points, chance, behind, doubt = weighed["choices"][0]
    assert action.startswith("play ")
    assert tries > 0
    assert behind == 0
    assert 0 <= chance <= 1
    assert isinstance(points + doubt, float)


def test_nobody_else_is_told_why():
    match = thought_through()
    for seat in range(match.table.seats):
        view = match.before(0)
        for place in range(len(match.entries)):
            told, view = seen_lines(match, place, view, seat)
            assert not any(b"why" in line or b"code" in line for line in told)


def test_an_undo_takes_the_reason_along():
    match = thought_through()
    place = max(n for n, entry in enumerate(match.entries) if entry.thought)
    match.cut(place)
    assert len(match.entries) == place
    lines = lines_of(match)
    assert with_why(lines)
    assert lines_of(replayed(lines)) == lines


def test_records_without_reasons_are_as_before():
    match = thought_through()
    bare = Match(match.rules, match.seed)
    for entry in match.entries:
        if entry.action is None:
            bare.deal()
        else:
            bare.submit(entry.action)
    lines = lines_of(bare)
    assert not with_why(lines)
    assert lines_of(replayed(lines)) == lines
    # What proves a save without reasons is what has always proved it.
    begin = lines[0]
    sums = Checks(begin)
    for entry in bare.entries:
        sums.add(entry)
    others = Checks(begin)
    for entry in match.entries:
        others.add(entry._replace(thought=None))
    assert sums.line() == others.line()


def change(told, key, value):
    changed = {**told["why"], key: value}
    if value is None:
        del changed[key]
    return {**told, "why": changed}


BAD = [
    lambda told: {**told, "why": None},
    lambda told: {**told, "why": ["code"]},
    lambda told: {**told, "why": {}},
    lambda told: change(told, "code", None),
    lambda told: change(told, "code", 7),
    lambda told: change(told, "text", "x" * 400),
    lambda told: change(told, "cards", "7H"),
    lambda told: change(told, "cards", ["7X"]),
    lambda told: change(told, "cards", [["7H"]]),
    lambda told: change(told, "playouts", -1),
    lambda told: change(told, "playouts", True),
    lambda told: change(told, "playouts", "many"),
    lambda told: change(told, "choices", None),
    lambda told: change(told, "choices", {}),
    lambda told: change(told, "choices", [["play 7H"]]),
    lambda told: change(told, "choices", [["play 7H", 1, 0.0, 0.0, 0.0, 0]]),
    lambda told: change(told, "choices", [["play 7H", 1.0, 0.0, 0.0, 0.0, 0.0]]),
    lambda told: change(told, "choices", [["play 7H", True, 0.0, 0.0, 0.0, 0.0]]),
    lambda told: change(told, "choices", [["", 1, 0.0, 0.0, 0.0, 0.0]]),
    lambda told: change(told, "choices", [["play 7H", 1, 0.00012, 0.0, 0.0, 0.0]]),
    lambda told: change(told, "rule", ""),
    lambda told: change(told, "more", "than there is"),
    lambda told: {**told, "why": {**told["why"], "choices": [[["deep"]] * 3]}},
]


@cache
def lines_to_spoil():
    """Return the lines of a match that has thoughts in it."""
    return lines_of(thought_through())


@each("spoil", BAD)
def test_what_is_not_written_so_is_refused_with_its_line(spoil):
    lines = [*lines_to_spoil()]
    at = with_why(lines)[3]
    lines[at] = json.dumps(spoil(json.loads(lines[at]))).encode()
    with pytest.raises(Misfit) as misfit:
        replayed(lines)
    assert misfit.value.line == at + 1
    assert misfit.value.sentence.endswith(".")


def saved(tmp_path, match):
    """Return the saves of a folder, and the path of this match among them."""
    saves = Saves(tmp_path / "games", games())
    copy = Match(match.rules, match.seed)
    recorder = saves.new(match.rules, match.seed, ("you", *["hard"] * (match.table.seats - 1)))
    for entry in match.entries:
        acted = entry.action is not None
        done = copy.submit(entry.action, entry.thought) if acted else copy.deal()
        assert recorder.entry(copy, done) == ""
    recorder.close()
    return saves, recorder.path


def test_a_save_keeps_why_over_a_resume_and_is_verified(tmp_path):
    match = thought_through()
    saves, path = saved(tmp_path, match)
    loaded = saves.load(path)
    assert lines_of(loaded.match) == lines_of(match)
    assert verify(path, games()).matches == 1
    # Gone on with, taken back and loaded once more.
    recorder = saves.resume(loaded)
    place = len(match.entries) - 2
    loaded.match.cut(place)
    assert recorder.cut(place) == ""
    recorder.close()
    again = saves.load(path)
    assert lines_of(again.match) == lines_of(loaded.match)


def test_a_torn_reason_is_dropped_and_a_changed_one_refused(tmp_path):
    saves, path = saved(tmp_path, thought_through())
    source = path.read_bytes()
    lines = source.split(b"\n")
    at = with_why(lines)[-1]
    before = b"\n".join(lines[:at]) + b"\n"
    path.write_bytes(before + lines[at][: len(lines[at]) // 2])
    assert saves.load(path).dropped
    # Another sentence breaks no rule, but the check line that follows knows better.
    changed = json.loads(lines[at])
    changed["why"]["text"] = "It was meant otherwise."
    changed = json.dumps(changed, separators=(",", ":")).encode()
    path.write_bytes(b"\n".join([*lines[:at], changed, *lines[at + 1 :]]))
    with pytest.raises(BadSave):
        saves.load(path)


def test_a_zero_has_no_sign():
    match = thought_through()
    thought = next(entry.thought for entry in match.entries if entry.thought)
    figures = [figure._replace(points=-0.0001, behind=-0.0) for figure in thought.figures]
    assert "-0.0" not in json.dumps(why(thought._replace(figures=tuple(figures))))
