"""Saves: nothing acknowledged is ever lost, nothing damaged is ever believed."""

import errno
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from game.ai.levels import make_player, plain_player
from game.match.match import Match
from game.rules.catalogue import games
from game.storage import files as files_module
from game.storage.files import Appender, FileTrouble
from game.storage.matches import bin as bin_module
from game.storage.matches import match_list as listed_module
from game.storage.matches import saves as saves_module
from game.storage.matches.match_list import PATIENCE, Headers, Listed, Looking, look_at
from game.storage.matches.record_files import verify
from game.storage.matches.saves import BIGGEST_SAVE, BadSave, Saves
from tests import amounts, waiting
from tests.amounts import often
from tests.tables import unlike

NO_OPEN_DELETE = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows lets nobody delete a file that is open"
)
ROOT = Path(__file__).resolve().parents[3]
SEATS = ("you", "easy", "medium", "hard")


@pytest.fixture
def saves(tmp_path):
    return Saves(tmp_path / "games", games())


def new_match(seed="saves", **values):
    game = games()["linger-longer"]
    options, faults = game.options_type.read(values)
    assert not faults
    return Match(game(options), seed)


def step(match, recorder, dice=None):
    """Let one thing happen, and write it down."""
    if match.awaits_deal:
        entry = match.deal()
    else:
        legal = match.rules.legal(match.table, match.table.to_act[0])
        entry = match.submit((dice or Random(len(match.entries))).choice(legal))
    return recorder.entry(match, entry)


def undo(match, recorder, seats=frozenset({0, 1, 2, 3})):
    place = match.last_choice(seats)
    match.cut(place)
    return recorder.cut(place)


def saved(saves, steps=15, undo_at=(), seed="saves", **values):
    """Return a match and its save after so many steps."""
    match = new_match(seed, **values)
    recorder = saves.new(match.rules, match.seed, SEATS)
    for number in range(steps):
        assert step(match, recorder) == ""
        if number in undo_at:
            assert undo(match, recorder) == ""
    assert recorder.close() == ""
    return match, recorder.path


def wait_until(true):
    """Wait for another thread, which is bound to come, but not for ever."""
    waiting.until(true, pause=0.001)


def same(loaded, match):
    return loaded.match.table == match.table and loaded.match.entries == match.entries


def test_a_match_is_loaded_as_it_was_left(saves):
    match, path = saved(saves, steps=30, undo_at=(9, 20), lift_smoke="yes", players="4")
    loaded = saves.load(path)
    assert same(loaded, match)
    assert loaded.setup.seats == SEATS
    assert loaded.setup.rules.options.differing() == {"lift_smoke": True}
    assert loaded.path == path
    assert not loaded.dropped
    assert loaded.match.seed == "saves"
    assert loaded.match.rules.options == match.rules.options


def test_a_save_is_a_record_that_verifies(saves):
    _, path = saved(saves, steps=66, undo_at=(9, 20, 21, 50))
    assert verify(path, games()).matches == 1
    first = json.loads(path.read_bytes().partition(b"\n")[0])
    assert (first["t"], first["format"]) == ("match", "turnup-record/1")
    undone = [json.loads(line) for line in path.read_bytes().split(b"\n") if b'"undo"' in line]
    assert [set(line) for line in undone] == [{"t", "to"}] * 4


def test_playing_on_appends_and_leads_to_the_same_file(saves):
    match, whole = saved(saves, steps=30, undo_at=(12, 20))
    again = new_match()
    recorder = saves.new(again.rules, again.seed, SEATS)
    for number in range(30):
        assert step(again, recorder) == ""
        if number in (12, 20):
            assert undo(again, recorder) == ""
        assert recorder.close() == ""
        before = recorder.path.read_bytes()
        loaded = saves.load(recorder.path)
        again, recorder = loaded.match, saves.resume(loaded)
        assert recorder.path.read_bytes() == before
    assert recorder.path.read_bytes() == whole.read_bytes()
    assert again.table == match.table


def test_the_whole_match_can_be_taken_back(saves):
    match, path = saved(saves, steps=12)
    recorder = saves.resume(saves.load(path))
    match.cut(0)
    assert recorder.cut(0) == ""
    assert recorder.close() == ""
    loaded = saves.load(path)
    assert loaded.match.entries == []
    recorder = saves.resume(loaded)
    assert step(loaded.match, recorder) == ""
    recorder.close()
    assert same(saves.load(path), loaded.match)


@pytest.mark.fault("B19", "a save's file is numbered, and never named by anybody")
def test_numbers_count_up_and_are_never_used_twice(saves):
    paths = [saved(saves, steps=2)[1] for _ in range(3)]
    assert [path.name for path in paths] == [f"game-00000{n}.jsonl" for n in (1, 2, 3)]
    paths[2].rename(paths[2].with_name("game-000007.jsonl.bad-1"))
    assert saved(saves, steps=2)[1].name == "game-000008.jsonl"


def test_the_file_appears_with_its_first_lines(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    assert recorder.path is None
    assert not saves.folder.exists()
    assert step(match, recorder) == ""
    assert recorder.path.exists()
    wait_until(lambda: recorder.saved)
    recorder.close()


@pytest.mark.fault("B5", "the list of matches opens whatever lies among them")
def test_the_list_shows_bad_saves_with_their_reason(saves):
    _, unfinished = saved(saves, steps=9)
    match = new_match("whole")
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        step(match, recorder)
    recorder.close()
    finished = recorder.path
    folder = saves.folder
    (folder / "game-000003.jsonl").write_bytes(b"\x80\x04nonsense")
    (folder / "game-000004.jsonl").write_bytes(b'{"t":"match","for')
    (folder / "game-000005.jsonl").write_bytes(b'{"t":"match","format":"turnup-record/2"}\n')
    (folder / "game-000006.jsonl").write_bytes(b"{" + b" " * BIGGEST_SAVE)
    (folder / "game-000007.jsonl").mkdir()
    links = sys.platform != "win32"  # They take a right of their own there.
    if links:
        (folder / "game-000009.jsonl").symlink_to(folder / "nowhere")
    (folder / "notes.txt").write_text("nothing of ours")
    # Nobody's match: the program was killed before a line stood in it.
    (folder / "game-000008.jsonl").write_bytes(b"")
    listed = {save.number: save for save in saves.listed()}
    assert list(listed) == [9] * links + [7, 6, 5, 4, 3, 2, 1]
    assert not links or listed[9].trouble == "this link leads to nothing."
    assert (listed[1].path, listed[1].finished, listed[1].trouble) == (unfinished, False, "")
    assert (listed[1].deals, listed[1].seats, listed[1].game) == (1, SEATS, "linger-longer")
    assert listed[1].words == "Linger Longer, 4 players, deal 1"
    assert (listed[2].path, listed[2].finished) == (finished, True)
    assert listed[3].trouble == listed[4].trouble == "this is not a save of this program."
    assert "newer version" in listed[5].trouble
    assert "too big" in listed[6].trouble
    assert "folder" in listed[7].trouble
    assert saves.unfinished().number == 1


# Lists of lines that took, or might take, more than their share of time to look through.
NASTY = {
    "deals, then undos that lead nowhere": lambda k: (
        ['{"t":"deal"'] * k + ['{"t":"undo","to":99999999}'] * k
    ),
    "undos by one": lambda k: [f'{{"t":"undo","to":{n + 1}}}' for n in range(k)],
    "undos of undos": lambda k: ['{"t":"deal","n":1}', '{"t":"undo","to":1}'] * k,
    "undos to the beginning": lambda k: ['{"t":"deal","n":1}'] * k + ['{"t":"undo","to":1}'] * k,
    "ends": lambda k: ['{"t":"end","winners":[0]}', '{"t":"undo","to":1}'] * k,
    "empty lines": lambda k: [""] * k,
}


def work_of(call):
    """Return how many steps of Python a call takes: seconds say as much of the machine."""
    steps = 0

    def traced(frame, _event, _arg):
        nonlocal steps
        frame.f_trace_opcodes = True
        steps += 1
        return traced

    before = sys.gettrace()
    # Python 3.12 tells of single steps only where some frame wanted them before the tracing began.
    sys._getframe().f_trace_opcodes = True
    sys.settrace(traced)
    try:
        call()
    finally:
        sys.settrace(before)
    return steps


@pytest.mark.parametrize("nasty", NASTY)
def test_looking_at_a_save_takes_work_by_its_lines(saves, nasty):
    _, path = saved(saves, steps=1)
    begin = path.read_bytes().partition(b"\n")[0].decode()
    # What is made once and kept is no work of this.
    headers = Headers(games())
    look_at(path, 1, headers, 0.0)
    work = []
    for k in (100, 200, 400):
        lines = "".join(f"{line}\n" for line in [begin, *NASTY[nasty](k)])
        path.write_text(lines, newline="\n")
        work.append(work_of(lambda: look_at(path, 1, headers, 0.0)))
    once, twice, four_times = work
    # Whatever it costs to begin with is no more than a shift.
    assert four_times - twice <= 2.2 * (twice - once) + 100
    assert four_times < 4.2 * once
    # And one that is read is read once: no line has more than a few dozen steps.
    assert four_times - twice < 60 * 2 * 200


def test_opening_a_save_takes_work_by_its_lines(saves):
    _, path = saved(saves, steps=1)
    lines = path.read_text().splitlines()
    work = []
    for k in (25, 50, 100):
        undone = [f'{{"t":"undo","to":{len(lines) + n}}}' for n in range(k)]
        path.write_text("".join(f"{line}\n" for line in [*lines, *undone]))
        saves.load(path)
        work.append(work_of(lambda: saves.load(path)))
    once, twice, four_times = work
    assert four_times - twice <= 2.2 * (twice - once)


def looked_through(look, clock):
    """Return what is listed of three saves."""
    names = [(Path(f"game-{n:06}.jsonl"), n) for n in (3, 2, 1)]
    looking = Looking(lambda: names, look, clock=clock)
    wait_until(looking.wait)
    return looking


def test_one_that_takes_too_long_is_named_and_the_others_are_looked_at():
    now, released, stuck = [0.0], threading.Event(), []

    def look(path, number):
        if number == 2:
            stuck.append(threading.current_thread())
            now[0] += PATIENCE + 1
            released.wait(10)
        return Listed(path, number)

    looking = looked_through(look, lambda: now[0])
    assert [(save.number, save.trouble) for save in looking.found] == [
        (3, ""),
        (2, "it could not be read in time."),
        (1, ""),
    ]
    released.set()
    stuck[0].join(waiting.PATIENCE)
    # What comes too late is not listed twice.
    assert len(looking.found) == 3


def test_a_fault_in_looking_at_one_save_hides_no_other(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(threading, "excepthook", lambda _: None)

    def look(path, number):
        if number == 2:
            now[0] += PATIENCE + 1
            raise ZeroDivisionError
        return Listed(path, number)

    found = looked_through(look, lambda: now[0]).found
    assert [(save.number, bool(save.trouble)) for save in found] == [
        (3, False),
        (2, True),
        (1, False),
    ]


def many_finished(saves, count):
    """Write a match that is over so many times, and return how long its file is."""
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        step(match, recorder)
    recorder.close()
    for number in range(recorder.number + 1, recorder.number + count):
        shutil.copy(recorder.path, saves.folder / f"game-{number:06}.jsonl")
    return recorder.path.stat().st_size


def test_of_matches_that_are_over_no_more_than_the_end_is_read(saves, monkeypatch):
    size = many_finished(saves, 40)
    taken, read = [], os.read

    def counted(descriptor, most):
        data = read(descriptor, most)
        taken.append(len(data))
        return data

    monkeypatch.setattr(os, "read", counted)
    assert saves.unfinished() is None
    assert len(taken) == 40
    assert max(taken) <= 4096 < size
    # Who sat down last is told by one first line.
    taken.clear()
    assert saves.latest().seed == "saves"
    assert len(taken) == 1


def test_the_newest_that_waits_is_found_behind_any_number_that_are_over(saves):
    _, waiting = saved(saves, steps=9)
    many_finished(saves, 3)
    (saves.folder / "game-000009.jsonl").write_bytes(b"")
    (saves.folder / "game-000008.jsonl").write_bytes(b"nonsense\n")
    assert saves.unfinished().path == waiting
    assert saves.latest().seed == "saves"


def test_what_is_removed_is_gone_and_its_number_is_not_used_again(saves):
    many_finished(saves, 3)
    assert saves.bin.put([save.path for save in saves.listed()], 30) == ""
    assert saves.listed() == []
    assert saved(saves, steps=2)[1].name == "game-000004.jsonl"
    # Once more is no trouble: it is gone.
    for _ in range(2):
        assert saves.bin.put([saves.folder / "game-000004.jsonl"], 30) == ""
    assert saves.listed() == []
    assert saved(saves, steps=2)[1].name == "game-000005.jsonl"
    assert all(path.stat().st_size == 0 for path in saves.folder.glob("*.away"))


def test_what_cannot_be_removed_is_told(saves):
    saved(saves, steps=2)
    folder = saves.folder / "game-000007.jsonl"
    folder.mkdir()
    assert saves.bin.put([folder], 30) == f"{folder}: this is a folder, not a file."
    assert folder.exists()


def test_nobody_waits_for_a_disk_that_removes_slowly(saves, monkeypatch):
    _, path = saved(saves, steps=2)
    may_go_on, begun = threading.Event(), threading.Event()

    def slowly(*of):
        begun.set()
        may_go_on.wait(10)
        files_module.move(*of)

    monkeypatch.setattr(bin_module, "move", slowly)
    assert saves.bin.put([path], 0.0) == ""
    assert begun.wait(waiting.PATIENCE)
    assert path.exists()
    looked = look_at(path.with_name("game-000009.jsonl"), 9, Headers(games()), 0.0)
    may_go_on.set()
    wait_until(lambda: not path.exists())
    # What was listed before it went is not listed as a bad one.
    assert looked is None


def test_an_empty_folder_or_none_at_all(saves):
    assert saves.listed() == []
    assert saves.unfinished() is None


def test_a_match_taken_back_after_its_end_is_unfinished_again(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        step(match, recorder)
    wait_until(lambda: recorder.saved)
    assert saves.unfinished() is None
    undo(match, recorder)
    recorder.close()
    assert saves.unfinished().path == recorder.path
    assert same(saves.load(recorder.path), match)


def test_the_list_tells_who_won_and_whether_a_move_was_taken_back(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        step(match, recorder)
    (save,) = saves.listed()
    assert (save.winners, save.taken_back, save.seed) == (match.table.winners, False, match.seed)
    assert abs(save.written - recorder.path.stat().st_mtime) < 1
    undo(match, recorder)
    (save,) = saves.listed()
    assert (save.winners, save.taken_back, save.waiting) == ((), True, True)
    recorder.close()


CHIPS = [game for game in unlike() if game not in {"linger-longer", "losers-game", "skitgubbe"}]


@pytest.mark.parametrize("game", CHIPS)
def test_the_list_tells_what_was_won_in_chips(saves, game):
    rules = games()[game](games()[game].options_type())
    # What everybody has to begin with is not won.
    began = getattr(rules.options, "starting_chips", 0)
    for seed in range(often(1)):
        match = Match(rules, f"chips {seed}")
        recorder = saves.new(rules, match.seed, ("you",) + ("easy",) * (rules.options.players - 1))
        while not match.table.match_over:
            if match.awaits_deal:
                recorder.entry(match, match.deal())
                continue
            action = plain_player().choose(match.question(match.table.to_act[0]))
            recorder.entry(match, match.submit(action))
        recorder.close()
        assert saves.listed()[0].chips == tuple(chips - began for chips in match.table.chips)
        assert any(match.table.chips)


def test_the_list_tells_of_no_chips_where_there_are_none_or_nonsense(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        step(match, recorder)
    recorder.close()
    assert saves.listed()[0].chips == ()
    source = recorder.path.read_bytes().rpartition(b'{"t":"result"')[0]
    for chips, totals in (("[1,2]", "[1,2]"), ("7", '"all"'), ("[]", "[1,2,3,true]"), ("{", "[]")):
        result = f'{{"t":"result","n":1,"chips":{chips}}}\n'
        end = f'{{"t":"end","totals":{totals},"winners":[0]}}\n'
        recorder.path.write_bytes(source + result.encode() + end.encode())
        (save,) = saves.listed()
        assert (save.chips, save.winners) == ((), (0,))


def test_an_end_that_was_taken_back_at_once_is_none(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        step(match, recorder)
    place = match.last_choice(frozenset({0, 1, 2, 3}))
    match.cut(place)
    recorder.cut(place)
    recorder.close()
    # The check line behind it was not written any more.
    lines = recorder.path.read_bytes().splitlines(keepends=True)
    recorder.path.write_bytes(b"".join(lines[:-1]))
    assert saves.listed()[0].waiting


def test_the_list_counts_no_deal_that_was_taken_back(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    while match.table.deals < 3:
        step(match, recorder)
    assert saves.listed()[0].deals == 3
    # The whole of the third deal, and the last action of the second.
    undo(match, recorder)
    undo(match, recorder)
    assert match.table.deals == saves.listed()[0].deals == 2
    step(match, recorder)
    while match.table.deals < 3:
        step(match, recorder)
    assert saves.listed()[0].deals == 3
    recorder.close()


def test_a_last_line_of_nonsense_has_no_winners(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    step(match, recorder)
    recorder.close()
    source = recorder.path.read_bytes()
    for told in ("[9]", '"all"', "[null]", "[[0]]"):
        end = f'{{"t":"end","totals":[0,0,0,0],"winners":{told}}}\n'
        recorder.path.write_bytes(source + end.encode())
        assert saves.listed()[0].winners == ()


def test_what_is_written_can_be_opened_however_long_a_match_grows(saves, monkeypatch):
    # Saves of eight thousand bytes, so that some dozens of actions are too many.
    for module in (saves_module, listed_module):
        monkeypatch.setattr(module, "BIGGEST_SAVE", 8_000)
    monkeypatch.setattr(saves_module, "_THOUGHTFUL", 4_000)
    monkeypatch.setattr(saves_module, "_SPARE", 1_000)
    match, player = new_match(), make_player("easy")
    recorder = saves.new(match.rules, match.seed, SEATS)
    told = ""
    while not told:
        if match.awaits_deal:
            entry = match.deal()
        else:
            thought = player.think(match.question(match.table.to_act[0]))
            entry = match.submit(thought.action, thought)
        told = recorder.entry(match, entry)
    kept = len(match.entries) - 1
    assert told.startswith("Not saved: this match has grown as long as a save may be, 8 MB.")
    assert not recorder.saved
    assert step(match, recorder) == told
    # What was left out is no part of the save, so there is nothing to take back in it.
    match.cut(kept + 1)
    assert recorder.cut(kept + 1) == told
    lines = [json.loads(line) for line in recorder.path.read_bytes().splitlines()]
    acts = [line for line in lines if line["t"] == "do"]
    assert "why" in acts[0]
    assert "why" not in acts[-1]
    match.cut(kept - 4)
    assert recorder.cut(kept - 4) == ""
    assert recorder.close() == ""
    loaded = saves.load(recorder.path)
    assert [entry.action for entry in loaded.match.entries] == [
        entry.action for entry in match.entries
    ]
    # Whoever goes on with it finds the room that there is.
    recorder = saves.resume(loaded)
    while recorder.entry(loaded.match, played_on(loaded.match)) == "":
        pass
    recorder.close()
    assert saves.load(recorder.path)


def played_on(match):
    """Play the first legal action, or deal."""
    if match.awaits_deal:
        return match.deal()
    return match.submit(match.rules.legal(match.table, match.table.to_act[0])[0])


def test_a_recorder_that_is_closed_stays_closed(saves):
    _, path = saved(saves, steps=5)
    loaded = saves.load(path)
    recorder = saves.resume(loaded)
    step(loaded.match, recorder)
    recorder.close()
    source = path.read_bytes()
    # Somebody at the table that is being left has thought to the end.
    assert step(loaded.match, recorder) == ""
    loaded.match.cut(3)
    assert recorder.cut(3) == ""
    assert recorder.catch_up(loaded.match) == ""
    assert path.read_bytes() == source


@pytest.mark.fault("B5", "garbage is no save, is told so and left alone")
@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (b"", "not a save"),
        (b"garbage", "not a save"),
        (b"PK\x03\x04", "not a save"),
        (b"\x80\x04\x95", "not a save"),
        (b"{", "not a save"),
        (b"{}\n", "not a save"),
        (b'{"t":"match","format":"turnup-record/9"}\n', "newer version"),
        (b'{"t":"match","format":"turnup-record/1","game":"x"}\n', "there is no game"),
    ],
)
def test_what_is_no_save_is_refused_untouched(saves, tmp_path, source, sentence):
    path = tmp_path / "game-000001.jsonl"
    path.write_bytes(source)
    for refused in (saves.load, saves.keep_good_part):
        with pytest.raises(BadSave) as bad:
            refused(path)
        if refused == saves.load:
            assert sentence in str(bad.value)
        assert (bad.value.deals, bad.value.actions) == (0, 0)
    assert path.read_bytes() == source
    assert os.listdir(tmp_path) == [path.name]  # noqa: PTH208


@pytest.mark.fault("B12", "a huge file is refused before it is read")
def test_a_save_too_big_or_missing_is_a_trouble_of_the_file(saves, tmp_path):
    big = tmp_path / "game-000001.jsonl"
    big.write_bytes(b"{" * (BIGGEST_SAVE + 1))
    for path in (big, tmp_path / "missing", tmp_path):
        with pytest.raises(FileTrouble):
            saves.load(path)


def test_a_record_of_several_matches_is_not_a_save(saves, tmp_path):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    while not match.table.match_over:
        step(match, recorder)
    recorder.close()
    path = tmp_path / "two.jsonl"
    path.write_bytes(recorder.path.read_bytes() * 2)
    for refused in (saves.load, saves.keep_good_part):
        with pytest.raises(BadSave, match="several matches"):
            refused(path)
    assert path.read_bytes() == recorder.path.read_bytes() * 2


@pytest.mark.fault("B3", "a save torn at any byte opens with all lines that are whole")
def test_cut_at_any_byte_a_save_loads_what_was_whole(saves, tmp_path):
    """A torn last line is dropped; what was acknowledged before it is all there."""
    match, path = saved(saves, steps=21, undo_at=(7, 12))
    source = path.read_bytes()
    marks = [n + 1 for n, byte in enumerate(source) if byte == 10]
    states = {}
    for end in marks:
        cut = tmp_path / "cut.jsonl"
        cut.write_bytes(source[:end])
        states[end] = saves.load(cut).match.table
    # Every byte of the last lines, and all around each mark: in between a cut is like another.
    near = {
        mark + step
        for mark in marks
        for step in range(-min(2, amounts.factor), min(2, amounts.factor) + 1)
    }
    for end in range(len(source) + 1):
        if end < marks[-3] and end % amounts.one_in(47) and end not in near:
            continue
        cut.write_bytes(source[:end])
        whole = max((mark for mark in marks if mark <= end), default=0)
        if not whole:
            with pytest.raises(BadSave):
                saves.load(cut)
            continue
        loaded = saves.load(cut)
        assert loaded.match.table == states[whole]
        assert loaded.dropped == (end != whole)
        assert cut.read_bytes() == source[:end]
        if end % 29 == 0:
            recorder = saves.resume(loaded)
            assert step(loaded.match, recorder) == ""
            assert recorder.close() == ""
            assert saves.load(cut).match.table == loaded.match.table
            verify(cut, games())
    assert states[len(source)] == match.table


def load_or_refuse(saves, path):
    try:
        return saves.load(path), None
    except BadSave as refused:
        return None, refused


@pytest.mark.fault("B4", "no flipped bit is believed")
def test_a_flipped_bit_is_never_believed(saves, tmp_path):
    """Refused, or loaded with the same cards; its good part is one of the states there were."""
    match, path = saved(saves, steps=24, undo_at=(8, 23))
    source = path.read_bytes()
    lines = source.split(b"\n")[:-1]
    states = []
    for count in range(1, len(lines) + 1):
        part = tmp_path / "part.jsonl"
        part.write_bytes(b"\n".join(lines[:count]) + b"\n")
        states.append(saves.load(part).match.table)
    dice = Random(24)
    for _ in range(often(50)):
        bit = dice.randrange(8 * len(source))
        flipped = bytearray(source)
        flipped[bit // 8] ^= 1 << bit % 8
        bad = tmp_path / "bad.jsonl"
        bad.write_bytes(flipped)
        loaded, refused = load_or_refuse(saves, bad)
        if refused:
            assert bad.read_bytes() == flipped
            if refused.deals:
                good = saves.keep_good_part(bad)
                assert good.match.table in states
                actions = sum(entry.action is not None for entry in good.match.entries)
                assert actions == refused.actions
                copies = list(tmp_path.glob("bad.jsonl.bad-*"))
                assert [copy.read_bytes() for copy in copies] == [flipped]
                copies[0].unlink()
                assert saves.load(bad).match.table == good.match.table
        else:
            # The last line break: the check of an action that is there all the same.
            assert loaded.match.table == match.table, bit


@pytest.mark.fault("B4", "a damaged save says where, goes on from its sound part and is kept")
def test_a_damaged_save_says_where_and_how_much_is_sound(saves):
    match, path = saved(saves, steps=40)
    lines = path.read_bytes().split(b"\n")
    at = next(n for n, line in enumerate(lines) if n > 40 and b'"draw"' in line)
    damaged = b"\n".join([*lines[:at], lines[at].replace(b'"seat"', b'"seet"'), *lines[at + 1 :]])
    path.write_bytes(damaged)
    with pytest.raises(BadSave) as bad:
        saves.load(path)
    assert bad.value.line == at + 1
    assert str(bad.value).startswith(f"{path.name}: line {at + 1}: ")
    assert bad.value.deals >= 1
    good = saves.keep_good_part(path)
    entries = len(good.match.entries)
    assert good.match.entries == match.entries[:entries]
    assert entries == bad.value.deals + bad.value.actions
    assert path.with_name(f"{path.name}.bad-1").read_bytes() == damaged
    recorder = saves.resume(good)
    assert step(good.match, recorder) == ""
    recorder.close()
    # Damaged again, the second copy has a number of its own.
    path.write_bytes(path.read_bytes() + b"nonsense\n")
    saves.keep_good_part(path)
    assert path.with_name(f"{path.name}.bad-2").exists()
    assert [save.path for save in saves.listed()] == [path]


class Failing(Appender):
    """A journal on a disk that is full as long as anybody says so."""

    full = False
    after = 0

    def append(self, line):
        if Failing.full:
            if not Failing.after:
                raise FileTrouble(self.path, "the disk is full (needs 1 kB).", errno.ENOSPC)
            Failing.after -= 1
        super().append(line)


@pytest.mark.fault("B13", "on a full disk play goes on, it is told, and nothing is lost")
@pytest.mark.parametrize("after", [0, 1, 2])
def test_a_full_disk_is_told_of_and_nothing_is_lost(saves, monkeypatch, after):
    monkeypatch.setattr(saves_module, "Appender", Failing)
    monkeypatch.setattr(Failing, "full", False)
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(3):
        assert step(match, recorder) == ""
    monkeypatch.setattr(Failing, "full", True)
    monkeypatch.setattr(Failing, "after", after)
    for _ in range(3):
        assert step(match, recorder) in ("", "Not saved: the disk is full (needs 1 kB).")
    assert undo(match, recorder) == "Not saved: the disk is full (needs 1 kB)."
    assert not recorder.saved
    monkeypatch.setattr(Failing, "full", False)
    assert step(match, recorder) == ""
    wait_until(lambda: recorder.saved)
    assert recorder.close() == ""
    assert same(saves.load(recorder.path), match)


def test_a_folder_that_cannot_be_made_is_told_of_and_tried_again(saves):
    saves.folder.write_text("in the way")
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    assert step(match, recorder).startswith("Not saved: ")
    assert step(match, recorder).startswith("Not saved: ")
    assert not recorder.saved
    saves.folder.unlink()
    assert step(match, recorder) == ""
    recorder.close()
    assert same(saves.load(recorder.path), match)


@pytest.mark.fault("B15", "a folder deleted during play is made again with all of the match")
@NO_OPEN_DELETE
def test_a_folder_deleted_while_playing_is_made_again(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(8):
        assert step(match, recorder) == ""
    wait_until(lambda: recorder.saved)
    shutil.rmtree(saves.folder)
    step(match, recorder)
    wait_until(lambda: recorder.trouble)
    assert recorder.trouble == "Not saved: the file was deleted."
    assert not recorder.saved
    assert step(match, recorder) == ""
    wait_until(lambda: recorder.saved)
    assert undo(match, recorder) == ""
    recorder.close()
    assert same(saves.load(recorder.path), match)


@NO_OPEN_DELETE
@pytest.mark.parametrize("deleted", [True, False])
def test_a_match_whose_folder_is_gone_is_saved_again_by_whoever_asks(saves, tmp_path, deleted):
    match, path = saved(saves, 6)
    recorder = saves.resume(saves.load(path))
    for _ in range(6):
        assert step(match, recorder) == ""
    assert recorder.again() == ""
    assert undo(match, recorder) == ""
    saves.folder.rename(tmp_path / "elsewhere")
    if deleted:
        shutil.rmtree(tmp_path / "elsewhere")
    saves.folder.write_text("in the way")
    in_the_way = "Not saved: this is a file where a folder is needed."
    assert recorder.again() == recorder.trouble == in_the_way
    assert step(match, recorder) == in_the_way
    assert not recorder.saved
    saves.folder.unlink()
    assert recorder.again() == recorder.trouble == ""
    assert recorder.saved
    assert same(saves.load(recorder.path), match)
    assert step(match, recorder) == ""
    assert recorder.close() == ""
    assert same(saves.load(recorder.path), match)


@NO_OPEN_DELETE
def test_a_match_that_is_left_is_saved_anew_if_its_file_is_gone(saves):
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(8):
        step(match, recorder)
    recorder.again()
    shutil.rmtree(saves.folder)
    step(match, recorder)
    wait_until(lambda: recorder.trouble)
    assert recorder.trouble == "Not saved: the file was deleted."
    assert recorder.close() == ""
    assert same(saves.load(recorder.path), match)
    assert recorder.again() == ""


@pytest.mark.fault("B15", "after an error of the disk a new file holds everything")
@pytest.mark.parametrize("before", [0, 4])
@pytest.mark.parametrize("sick", ["append", "sync"])
def test_a_disk_that_reports_an_error_is_told_of_until_a_new_file_holds_everything(
    saves, monkeypatch, before, sick
):
    """That it takes the next lines proves nothing for those before them."""

    class Refusing(Appender):
        ill = False

        def append(self, line):
            self.refuse("append")
            super().append(line)

        def sync(self):
            self.refuse("sync")
            super().sync()

        def refuse(self, doing):
            if Refusing.ill and doing == sick:
                raise FileTrouble(self.path, "the disk reports an error.", errno.EIO)

    monkeypatch.setattr(saves_module, "Appender", Refusing)
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(before):
        assert step(match, recorder) == ""
    if before:
        assert recorder.again() == ""
    first = recorder.path
    Refusing.ill = True
    for _ in range(3):
        step(match, recorder)
        assert recorder.again() == recorder.trouble == "Not saved: the disk reports an error."
    # However often it was tried, there is one file more at most than the last that was sound.
    assert len(list(saves.folder.iterdir())) <= 2 + bool(before)
    Refusing.ill = False
    assert recorder.again() == recorder.trouble == ""
    # Lines that could not be appended are no lost ones: they still wait.
    assert (recorder.path == first) == (sick == "append" and bool(before))
    assert same(saves.load(recorder.path), match)
    kept = {recorder.path, first} if before else {recorder.path}
    assert set(saves.folder.iterdir()) == kept
    assert step(match, recorder) == ""
    assert recorder.close() == ""
    assert same(saves.load(recorder.path), match)


@pytest.mark.parametrize("lost", [pytest.param("folder", marks=NO_OPEN_DELETE), "room"])
def test_what_was_wrong_stays_so_until_the_disk_has_answered(saves, monkeypatch, lost):
    """What is only written may fail yet: nobody is told that it is saved again before it is."""
    answers, asked = threading.Event(), threading.Event()

    class Late(Failing):
        ill = late = False

        def sync(self):
            if Late.late:
                asked.set()
                assert answers.wait(waiting.PATIENCE)
                if Late.ill:
                    raise FileTrouble(self.path, "its disk was taken out.", errno.ENXIO)
            super().sync()

    monkeypatch.setattr(saves_module, "Appender", Late)
    monkeypatch.setattr(Failing, "full", False)
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    for _ in range(6):
        assert step(match, recorder) == ""
    assert recorder.again() == ""
    if lost == "folder":
        shutil.rmtree(saves.folder)
        saves.folder.write_text("in the way")
        recorder.again()
        saves.folder.unlink()
    else:
        monkeypatch.setattr(Failing, "full", True)
        step(match, recorder)
        monkeypatch.setattr(Failing, "full", False)
    wrong = recorder.trouble
    assert wrong.startswith("Not saved: ")
    Late.late = Late.ill = True
    assert step(match, recorder) == ""
    assert asked.wait(waiting.PATIENCE)
    assert (recorder.trouble, recorder.saved) == (wrong, False)
    answers.set()
    wait_until(lambda: recorder.trouble != wrong)
    assert recorder.trouble == "Not saved: its disk was taken out."
    Late.ill = False
    assert recorder.again() == recorder.trouble == ""
    assert recorder.saved
    # Once the disk has taken it, what was wrong is not told any more.
    answers.clear()
    assert step(match, recorder) == ""
    assert recorder.trouble == ""
    answers.set()
    assert recorder.close() == ""
    assert same(saves.load(recorder.path), match)


def test_a_table_plays_on_while_somebody_waits_for_the_disk(saves, monkeypatch):
    told = []

    class Busy(Appender):
        def sync(self):
            # Whoever called `again` waits for this answer, and another thread has a card to write.
            if not told:
                told.append(step(match, recorder))
            super().sync()

    monkeypatch.setattr(saves_module, "Appender", Busy)
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    assert recorder.again(1.0) == ""
    assert told == [""]
    assert recorder.close() == ""
    assert same(saves.load(recorder.path), match)


def test_a_save_that_is_gone_before_it_is_gone_on_with_is_written_anew(saves):
    match, path = saved(saves, 10)
    recorder = saves.resume(saves.load(path))
    shutil.rmtree(saves.folder)
    assert step(match, recorder) == ""
    assert recorder.close() == ""
    assert same(saves.load(recorder.path), match)


def test_a_slow_disk_holds_nobody_up(saves, monkeypatch):
    slow = threading.Event()
    syncing = threading.Event()

    class Slow(Appender):
        def sync(self):
            syncing.set()
            assert slow.wait(waiting.PATIENCE)
            super().sync()

    monkeypatch.setattr(saves_module, "Appender", Slow)
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    assert step(match, recorder) == ""
    assert syncing.wait(waiting.PATIENCE)
    for _ in range(20):
        assert step(match, recorder) == ""
    assert not recorder.saved
    slow.set()
    wait_until(lambda: recorder.saved)
    assert recorder.close() == ""


def test_a_disk_that_does_not_answer_has_not_saved_anything(saves, monkeypatch):
    """It may be about to report an error: whoever leaves the match meanwhile is to be asked."""
    answers = threading.Event()

    class Hanging(Appender):
        def sync(self):
            assert answers.wait(waiting.PATIENCE)
            super().sync()

    monkeypatch.setattr(saves_module, "Appender", Hanging)
    match = new_match()
    recorder = saves.new(match.rules, match.seed, SEATS)
    assert step(match, recorder) == ""
    assert recorder.trouble == ""
    slow = "Not saved: the disk takes very long to answer."
    assert recorder.again(0.01) == recorder.trouble == slow
    assert not recorder.saved
    answers.set()
    wait_until(lambda: not recorder.trouble)
    assert recorder.again() == ""
    assert recorder.saved
    assert recorder.close() == ""


@pytest.mark.fault("B1", "a kill at any moment loses nothing that was shown")
def test_a_kill_at_any_moment_loses_no_acknowledged_entry(tmp_path):
    """The player below is killed again and again; each time the match goes on where it was."""
    child = [sys.executable, __file__, str(tmp_path)]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    dice = Random(9)
    acknowledged = {}
    for kills in range(often(200)):
        if kills >= often(3) and sum(acknowledged.values()) > 20:
            break
        process = subprocess.Popen(child, env=environ, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout.readline() == "ready\n"
            # On a busy machine a player does little in so short a life: it gets a longer one.
            time.sleep(dice.uniform(0.0, 0.03) * (1 + kills / 10))
            process.kill()
            told = process.stdout.read().split("\n")[:-1]
        finally:
            process.kill()
            process.wait(10)
            process.stdout.close()
        for line in told:
            name, entries = line.split()
            acknowledged[name] = int(entries)
        saves = Saves(tmp_path, games())
        for name, entries in acknowledged.items():
            loaded = saves.load(tmp_path / name)
            # One entry more may be there: written, and killed before anybody was told.
            assert 0 <= len(loaded.match.entries) - entries <= 1
    assert sum(acknowledged.values()) > 20


def play_until_killed(folder):
    """Go on with the newest match, or begin one; tell of each entry once it is recorded."""
    saves = Saves(folder, games())
    left = saves.unfinished()
    if left is None:
        match = new_match(f"kill {len(saves.listed())}")
        recorder = saves.new(match.rules, match.seed, SEATS)
    else:
        loaded = saves.load(left.path)
        match, recorder = loaded.match, saves.resume(loaded)
    print("ready", flush=True)
    if left is not None:
        print(left.path.name, len(match.entries), flush=True)
    while True:
        if match.table.match_over:
            match = new_match(f"kill {len(saves.listed())}")
            recorder = saves.new(match.rules, match.seed, SEATS)
        assert step(match, recorder) == ""
        print(recorder.path.name, len(match.entries), flush=True)


if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]))
