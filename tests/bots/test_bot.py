"""A program at the table: what it is told and asked, and that nothing it does ends a match."""

import errno
import json
import os
import shlex
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path

import pytest

from game.ai.levels import make_player, plain_player
from game.bots import guard
from game.bots.bot import MOST_COMPLAINTS, Bot
from game.core.players import Faltered
from game.match.hearing import Listeners, leave
from game.match.match import Match
from game.match.record import entry_lines
from game.match.sitting import Sitting
from tests.bots.table import UNHURRIED, bot, command, play, see_out
from tests.tables import rules

ROOT = Path(__file__).resolve().parents[2]
QUICK = {"budget": 0.15, "grace": 0.1}

NOTES = """
import sys
with open(sys.argv[1], "ab") as notes:
    while line := sys.stdin.buffer.readline():
        notes.write(line)
        notes.flush()
        if b'"hello"' in line:
            print('{"t":"ready","name":"notes"}', flush=True)
        if b'"decide"' in line:
            import json
            told = json.loads(line)
            print(json.dumps({"id": told["id"], "do": told["legal"][0]}), flush=True)
"""


on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


def taking_notes(path):
    return Bot([sys.executable, "-c", NOTES, str(path)], **UNHURRIED)


def greeted(notes, times):
    """Wait until so many bots have noted that they were greeted."""
    end = time.monotonic() + UNHURRIED["ready"]
    while not (notes.exists() and notes.read_bytes().count(b'"hello"') == times):
        assert time.monotonic() < end


def test_ten_lines_are_enough_for_a_bot():
    match, played, troubles = play([bot("ten_lines"), *[make_player("random")] * 2])
    assert troubles == []
    assert match.table.match_over
    assert played.thinking[0].asked > 0
    firsts = [
        match.rules.legal(match.before(n), 0)[0]
        for n, entry in enumerate(match.entries)
        if entry.action is not None and entry.action.seat == 0
    ]
    assert firsts == [e.action for e in match.entries if e.action and e.action.seat == 0]


def test_the_talk_is_hello_the_record_the_questions_and_bye(tmp_path):
    notes = tmp_path / "notes"
    match, played, troubles = play([make_player("random"), taking_notes(notes), plain_player()])
    assert troubles == []
    told = [json.loads(line) for line in notes.read_bytes().splitlines()]
    hello, *lines, bye = told
    assert bye == {"t": "bye"}
    assert hello["seed"] < 2**53
    assert {**hello, "seed": 0, "rules": 0} == {
        "t": "hello",
        "protocol": "turnup-bot/1",
        "game": "linger-longer",
        "players": 3,
        "seat": 1,
        "rules": 0,
        "seed": 0,
    }
    assert set(hello["rules"]) == set(match.rules.options.mapping())
    asked = [line for line in lines if line["t"] == "decide"]
    assert [question["id"] for question in asked] == list(range(1, len(asked) + 1))
    assert len(asked) == played.thinking[1].asked
    heard = [line for line in lines if line["t"] != "decide"]
    record = [json.loads(n) for at in range(len(match.entries)) for n in entry_lines(match, at)]
    assert len(heard) == len(record)
    for there, true in zip(heard, record, strict=True):
        if true["t"] in ("do", "result", "end"):
            # Every card of this game is played open.
            assert there == true
        else:
            assert set(there) == set(true)
    assert [line["t"] for line in heard][-2:] == ["result", "end"]
    first = asked[0]
    assert first["budget_ms"] == 1000 * UNHURRIED["budget"]
    assert len(first["legal"]) > 1
    view = first["view"]
    assert list(view["hands"]) == ["1"]
    assert set(view["counts"]) == {"0", "1", "2"}
    assert len(view["hands"]["1"]) == view["counts"]["1"]
    drawn = [line for line in lines[: lines.index(first)] if line.get("e") == "draw"]
    assert view["stock_count"] == len(match.before(1).stock) - len(drawn)
    assert "stock" not in view
    assert view["turn"] == [1]


WRONG = {
    "dies-at-once": "has ended",
    "dies": "has ended",
    # On Windows whoever stands between holds the pipe open: the Python that starts that of `.venv`,
    # or Wine's console.
    "closes": "gave no answer within 250 ms" if sys.platform == "win32" else "has ended",
    "late": "gave no answer within 250 ms",
    "deaf": "gave no answer within 250 ms",
    "rude": 'spoke no JSON object, but "hello yourself"',
    "no-json": "spoke no JSON object, but",
    "not-text": "spoke no JSON object, but",
    "list": "spoke no JSON",
    "nan": "spoke no JSON",
    "deep": "spoke no JSON",
    "illegal": 'chose "play 2X", which is not legal',
    "number": "chose 7, which is not legal",
    "silent-json": "chose null, which is not legal",
    "wrong-id": "did not answer question",
    "true-id": "did not answer question",
    "flood": "",
    "long-line": "wrote a line without end",
    "many-lines": "",
}


def limits(fault):
    """Only those who are to be late get little time: the others may be slow on a busy machine."""
    return QUICK if WRONG[fault].endswith(" ms") else {}


@pytest.mark.parametrize("fault", WRONG)
def test_whatever_a_bot_does_its_seat_plays_on_and_the_match_ends(fault):
    # It sits where a plain player sits in the match it is compared with.
    others = [make_player("random"), plain_player()]
    match, _, troubles = play([bot("wayward", fault, **limits(fault)), *others], seed="fault")
    assert match.table.match_over
    assert troubles
    assert {seat for seat, _ in troubles} == {0}
    assert WRONG[fault] in troubles[0][1]
    assert len(troubles) <= 3
    if fault == "rude":
        # It was ready after all, and is asked on.
        assert len(troubles) == 1
        return
    assert troubles[-1][1].endswith("it plays a plain card and is not asked again in this match")
    assert [e.action for e in match.entries] == played_plainly()


@cache
def played_plainly():
    """Return what is done in that match where a plain player sits in the bot's place."""
    others = [make_player("random"), plain_player()]
    match, _, _ = play([plain_player(), *others], seed="fault")
    return [entry.action for entry in match.entries]


def test_who_is_not_ready_in_time_is_given_up():
    slow = bot("wayward", "late-start", ready=0.2)
    match, _, troubles = play([slow, *[make_player("random")] * 2])
    assert match.table.match_over
    assert troubles[0][1].startswith("was not ready within 0.2 s")


def test_a_program_that_is_not_there_costs_only_its_seat():
    match, _, troubles = play([Bot(["/no/such/player"]), *[make_player("random")] * 2])
    assert match.table.match_over
    assert troubles[0][1].startswith("cannot be started (no such file")


@on_linux
@pytest.mark.parametrize("good", [0, 1, 2])
def test_what_cannot_be_started_leaves_no_pipe_open(monkeypatch, good):
    pipe, left = os.pipe, [good]

    def pipes_run_out():
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return pipe()

    one = bot("ten_lines")
    before = sorted(Path("/proc/self/fd").iterdir())
    monkeypatch.setattr(os, "pipe", pipes_run_out)
    one.begin(rules(players=3), 0, 0)
    monkeypatch.undo()
    assert sorted(Path("/proc/self/fd").iterdir()) == before
    with pytest.raises(Faltered, match=r"cannot be started \(too many open files\)"):
        one.choose(None)


GROUPS = """
import os
from game.bots import guard
killed = []
killpg = os.killpg
os.killpg = lambda number, signal: (killed.append(number), killpg(number, signal))
guard._adopt_orphans()
nobody = os.posix_spawnp("sh", ["sh", "-c", "sleep 600 & sleep 600"], os.environ, setpgroup=0)
bot = os.posix_spawnp("sh", ["sh", "-c", "sleep 600 & sleep 600"], os.environ, setpgroup=0)
guard._end(bot)
assert killed == [bot], killed
"""


@on_linux
def test_a_group_is_ended_only_while_its_number_is_its_own():
    subprocess.run([sys.executable, "-c", GROUPS], check=True, cwd=ROOT, timeout=60)


def test_a_late_answer_is_no_answer_to_the_next_question():
    script = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    told = json.loads(line)\n"
        "    if told['t'] == 'hello': print(json.dumps({'t': 'ready'}), flush=True)\n"
        "    if told['t'] == 'decide' and told['id'] > 1:\n"
        "        for at in (told['id'] - 1, told['id']):\n"
        "            print(json.dumps({'id': at, 'do': told['legal'][0]}), flush=True)\n"
    )
    one = Bot([sys.executable, "-c", script], **{**UNHURRIED, "budget": 1.0, "grace": 0.5})
    _, _, troubles = play([one, *[make_player("random")] * 2])
    # On a busy machine it may be late again, and is nothing but late.
    assert {seat for seat, _ in troubles} == {0}
    assert all("gave no answer within 1500 ms" in told for _, told in troubles)


def is_gone(number):
    try:
        stat = Path(f"/proc/{number}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return True
    # A child of a child stays listed until whoever adopts it has looked.
    return stat.rsplit(")", 1)[1].split()[0] == "Z"


def all_gone(path, count):
    """Tell whether at least so many processes have noted their numbers, and all end soon."""
    end = time.monotonic() + UNHURRIED["ready"]
    numbers = []
    while len(numbers) < count or not all(map(is_gone, numbers)):
        if time.monotonic() > end:
            return False
        numbers = [int(word) for word in path.read_text().split()] if path.exists() else []
    return True


@on_linux
@pytest.mark.parametrize("fault", ["child", "own-session", "orphan"])
def test_a_bot_and_all_that_came_of_it_are_ended_with_the_match(tmp_path, fault):
    notes = tmp_path / "numbers"
    play([bot("wayward", fault, str(notes)), *[make_player("random")] * 2], deals=1)
    assert all_gone(notes, 2)
    assert len(notes.read_text().split()) == 2


@on_linux
def test_descendants_are_found_without_proc_too(monkeypatch):
    def no_proc(_path):
        raise FileNotFoundError

    ours = set(guard._offspring(os.getppid()))
    monkeypatch.setattr(guard.os, "listdir", no_proc)
    assert os.getpid() in ours
    assert os.getpid() in set(guard._offspring(os.getppid()))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no guard")
@pytest.mark.parametrize(
    "itself", [["-I", "-S", guard.__file__], [str(ROOT / "build_scripts/bundle/start.py")]]
)
def test_a_guard_ends_when_nobody_holds_its_pipe_and_tells_what_cannot_be_started(itself):
    for words, told in ((["sleep", "600"], b""), (["/no/such/player"], b"2")):
        life, ours = os.pipe()
        heard, theirs = os.pipe()
        line = [sys.executable, *itself, guard.CALLED, str(life), str(theirs), *words]
        started = subprocess.Popen(line, pass_fds=(life, theirs))
        os.close(life)
        os.close(theirs)
        assert os.read(heard, 9) == told
        assert started.poll() is None or told
        os.close(heard)
        os.close(ours)
        assert started.wait(30) == bool(told)


SIMULATE = "import sys; from game.__main__ import main; sys.exit(main(sys.argv[1:]))"


def commanded(*words):
    """Start a command of Turnup in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", SIMULATE, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )


@on_linux
@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "linger-longer", "--players", "3"),
        ("arena", "linger-longer", "--deals", "50", "--jobs", "2"),
    ],
)
def test_what_a_bot_does_ends_with_a_killed_turnup(tmp_path, words):
    notes = tmp_path / "numbers"
    seat = "bot:" + shlex.join(command("wayward", "orphan-late", str(notes)))
    turnup = commanded(*words, "--seats", f"{seat},easy,random")
    # A busy machine may play on without the late bot, and start it again for the next deal, before
    # the other process of the arena has started its own.
    count = 2 if words[0] == "simulate" else 4
    end = time.monotonic() + 60
    while not (notes.exists() and len(notes.read_text().split()) >= count):
        assert time.monotonic() < end
    children = [n for n in guard._offspring(turnup.pid) if b"wayward" not in command_line(n)]
    turnup.kill()
    turnup.communicate()
    while not all(map(is_gone, children)):
        assert time.monotonic() < end
    # Nobody is left who could start another.
    assert all_gone(notes, count)


def command_line(number):
    try:
        return Path(f"/proc/{number}/cmdline").read_bytes()
    except OSError:
        return b""


def test_standard_error_goes_to_the_log_up_to_a_bound(caplog):
    match, _, troubles = play(
        [bot("wayward", "grumbles"), *[make_player("random")] * 2], deals=1, seed="noise"
    )
    assert troubles == []
    assert match.results()
    said = [record.getMessage() for record in caplog.records if record.name == "game.bots.bot"]
    assert len(said) == MOST_COMPLAINTS + 1
    assert said[-1].endswith("says more on standard error than is kept")
    assert "says grumble 0 \\x1b[31m\\u202e" in said[0]
    assert max(map(len, said)) < 1_000


def test_a_bot_is_started_once_for_all_matches(tmp_path):
    notes = tmp_path / "notes"
    one = taking_notes(notes)
    for number in range(3):
        play([one, *[make_player("random")] * 2], seed=str(number), deals=1, stay=True)
    see_out(one)
    told = [json.loads(line) for line in notes.read_bytes().splitlines()]
    kinds = [line["t"] for line in told]
    assert kinds.count("hello") == 3
    assert kinds.count("bye") == 1
    assert kinds[0] == "hello"
    assert kinds[-1] == "bye"
    ids = [line["id"] for line in told if line["t"] == "decide"]
    assert ids == list(range(1, len(ids) + 1))


@pytest.mark.parametrize("fault", ["once", "ends-with-the-match", "deaf-to-a-second-hello"])
def test_a_bot_that_cannot_play_on_is_started_anew_for_each_match(tmp_path, fault):
    notes = tmp_path / "numbers"
    # Only silence is waited for, and nothing else is silent.
    patience = 3.0 if fault == "deaf-to-a-second-hello" else 60.0
    one = bot("wayward", fault, str(notes), patience=patience)
    for number in range(3):
        _, played, troubles = play([one, *[make_player("random")] * 2], seed=str(number), stay=True)
        assert troubles == []
        assert played.thinking[0].asked > 0
    see_out(one)
    assert len(notes.read_text().split()) == 3


def test_a_bot_that_owes_an_answer_is_started_anew_for_the_next_match(tmp_path):
    notes = tmp_path / "numbers"
    one = bot("wayward", "dozes", str(notes), **QUICK)
    troubles = []
    for number in range(2):
        *_, found = play([one, *[make_player("random")] * 2], seed=str(number), stay=True)
        troubles.append(found)
    see_out(one)
    assert troubles[0]
    assert len(notes.read_text().split()) == 2


def test_a_match_taken_back_is_told_to_a_bot_that_knows_nothing_of_it(tmp_path):
    notes = tmp_path / "notes"
    one = taking_notes(notes)
    match = Match(rules(players=3), "undo")
    match.deal()
    listeners = Listeners(match, {0: one})
    listeners.tell()
    # One that has not even started is not given the time to say goodbye.
    greeted(notes, 1)
    listeners.begin_again()
    listeners.tell()
    greeted(notes, 2)
    see_out(one)
    told = [json.loads(line) for line in notes.read_bytes().splitlines()]
    # The first says goodbye while the second is greeted.
    kinds = [line["t"] for line in told]
    assert (kinds.count("hello"), kinds.count("bye")) == (2, 2)
    first, second = (line for line in told if line["t"] == "hello")
    assert first["seed"] == second["seed"]


def test_bots_that_linger_hold_up_nobody(monkeypatch, tmp_path):
    monkeypatch.setattr("game.bots.process._PATIENCE", UNHURRIED["patience"])
    gone = tmp_path / "gone"
    bots = [bot("wayward", "lingers", str(gone)) for _ in range(4)]
    play([*bots, make_player("random")], deals=1, stay=True)
    leave(bots)
    # All are still there: each is given time to go in a thread of its own, and nobody waits for it.
    seen_out = [one for one in threading.enumerate() if one.name == "bot" and not one.daemon]
    assert len(seen_out) == len(bots)
    with pytest.raises(Faltered, match="has left"):
        bots[0].choose(None)
    gone.touch()
    see_out(*bots)
    assert not any(one.is_alive() for one in seen_out)


def hello_seeds(seed, lot=None, seats=2):
    """Return the dice that listeners are greeted with at the first seats of a match."""
    heard = []

    class Ear(Bot):
        def begin(self, rules, seat, dice):
            heard.append(dice)

    players = [Ear(command("ten_lines")) for _ in range(seats)] + [plain_player()] * (3 - seats)
    match = Match(rules(players=3), seed)
    Sitting(match, players, plain=plain_player(), trouble=lambda *_: None, lot=lot).play(1)
    return heard


def test_its_own_dice_depend_on_the_lot_and_the_seat_and_never_on_the_deal():
    assert hello_seeds("a", "1") == hello_seeds("b", "1")
    assert len({*hello_seeds("a", "1"), *hello_seeds("a", "2")}) == 4
    assert len({*hello_seeds("a"), *hello_seeds("a")}) == 4
