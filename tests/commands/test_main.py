"""`turnup` itself: exit codes, one-line complaints, signals, and output under any circumstances."""

import gc
import json
import os
import signal
import subprocess
import sys
import types
from pathlib import Path

import pytest

import game
from game.__main__ import COMMANDS, main
from game.commands.bad_input import BadInput, is_heard
from game.core.sentences import say
from game.match.match import Match
from game.rules.catalogue import games
from game.storage.crash_report import of_match, take_untold, tell_of_lost_display, without_folders
from game.storage.folders import Folders
from game.storage.matches.saves import Saves


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def command(monkeypatch):
    """Put a command of the test's own making in the place of `turnup bench`."""

    def put(run):
        module = types.ModuleType("game.commands.bench")
        module.add = lambda parser: parser.add_argument("--fast", action="store_true")
        module.run = run
        monkeypatch.setitem(sys.modules, "game.commands.bench", module)

    return put


def turnup(*arguments, **options):
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        capture_output=True,
        timeout=60,
        check=False,
        **options,
    )


@pytest.mark.fault("E8", "a bad command line is one line and exit code 2")
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--foo"], "turnup: unknown option --foo; see turnup --help"),
        (["--json"], "turnup: --json goes with --version; see turnup --help"),
        (["--self-test", "--json"], "turnup: --json goes with --version; see turnup --help"),
        (["--self"], "turnup: unknown option --self. Did you mean “--self-test”?"),
        (["rules", "julep", "--ste=a"], "turnup: unknown option --ste=a. Did you mean “--set”?"),
        (["games", "--json=5"], "turnup: --json takes no value: '5'; see turnup games --help"),
        (["games", "--foo"], "turnup: unknown option --foo; see turnup games --help"),
        (["games", "x"], "turnup: unexpected argument x; see turnup games --help"),
        (["rules"], "turnup: GAME is missing; see turnup rules --help"),
        (["check"], "turnup: FILE is missing; see turnup check --help"),
        (
            ["rules", "linger-longer", "--set"],
            "turnup: --set needs a value; see turnup rules --help",
        ),
        (["gams"], "turnup: there is no command “gams”. Did you mean “turnup games”?"),
        (["xyzzy"], "turnup: there is no command “xyzzy”. See turnup --help."),
        (["help", "gams"], "turnup: there is no command “gams”. Did you mean “turnup games”?"),
        (["version", "x"], "turnup: unexpected argument x; see turnup version --help"),
        (
            ["linger-longer"],
            (
                "turnup: there is no command “linger-longer”. "
                "Did you mean “turnup play linger-longer”?"
            ),
        ),
    ],
)
def test_a_bad_command_line_is_one_line_and_two(arguments, complaint, capsys):
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", complaint + "\n")


@pytest.mark.parametrize(
    ("arguments", "same"),
    [
        (["help"], ["--help"]),
        (["help", "help"], ["--help"]),
        (["help", "simulate"], ["simulate", "--help"]),
        (["help", "version"], ["version", "--help"]),
        (["version"], ["--version"]),
        (["version", "--json"], ["--version", "--json"]),
    ],
)
def test_help_and_version_are_commands_too(arguments, same, capsys):
    assert main(arguments) == 0
    told = capsys.readouterr()
    assert main(same) == 0
    assert capsys.readouterr() == told
    assert told.out
    assert not told.err


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["games", "--help"]])
def test_help_is_no_error(arguments, capsys):
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert "usage: turnup" in out
    assert not err


def test_help_names_every_command(capsys):
    main(["--help"])
    out = capsys.readouterr().out
    assert all(f"  {name} " in out and say(told) in out for name, told in COMMANDS.items())


def test_no_arguments_are_play(monkeypatch):
    seen = []
    module = types.ModuleType("game.commands.play")
    module.add = lambda _parser: None
    module.run = lambda args: seen.append(args) or 0
    monkeypatch.setitem(sys.modules, "game.commands.play", module)
    assert main([]) == 0
    assert len(seen) == 1


@pytest.mark.parametrize("code", [0, 1, 2])
def test_the_code_of_a_command_is_handed_on(command, code):
    command(lambda _args: code)
    assert main(["bench", "--fast"]) == code


def test_bad_input_is_one_line_whatever_it_holds(command, capsys):
    def run(_args):
        raise BadInput("two\nlines")

    command(run)
    assert main(["bench"]) == 2
    assert capsys.readouterr().err == "turnup: two lines\n"


@pytest.mark.fault("D13", "a fault of the program is one line and a report, exit code 3")
def test_an_unexpected_error_leaves_a_report_and_no_traceback(command, capsys, own_folder):
    def run(_args):
        raise ZeroDivisionError("a planted fault")

    command(run)
    assert main(["bench", "--fast"]) == 3
    [report] = (own_folder / "crashes").iterdir()
    told = f"turnup: the program had an error; a report is in {report}\n"
    assert capsys.readouterr().err == told
    text = report.read_text("utf-8")
    assert f"Turnup {game.__version__}, Python " in text
    assert "Command: turnup bench --fast" in text
    assert "ZeroDivisionError: a planted fault" in text
    assert str(Path(game.__file__).parent.parent) not in text


class Recorder:
    """What stands for the recorder of a match."""

    def __init__(self, path=None, trouble=""):
        self.path, self.trouble = path, trouble


def fault_in(recorder):
    fault = ZeroDivisionError("a planted fault")
    of_match(fault, recorder)
    return fault


@pytest.mark.parametrize("kept", [True, False])
def test_a_report_holds_the_match_that_was_played_and_no_other(command, own_folder, kept):
    folder = own_folder / "games"
    folder.mkdir(parents=True)
    (folder / "game-000003.jsonl").write_text("another match\n", encoding="utf-8")
    home = Path.home()

    def run(_args):
        save = folder / "game-000002.jsonl"
        save.write_text(f'{{"t":"match","seats":["bot:{home}/bot"]}}\n', encoding="utf-8")
        raise fault_in(Recorder(save if kept else None))

    command(run)
    assert main(["bench"]) == 3
    [report] = (own_folder / "crashes").iterdir()
    text = report.read_text("utf-8")
    assert "another match" not in text
    assert ('{"t":"match","seats":["bot:~/bot"]}' in text) == kept


def test_a_report_finds_a_place_where_nothing_may_be_kept(command, capsys, monkeypatch, tmp_path):
    def run(_args):
        raise ZeroDivisionError

    command(run)
    monkeypatch.setenv("TURNUP_HOME", "/proc/nowhere")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert main(["bench"]) == 3
    assert len(list(tmp_path.glob("turnup-crash-*.txt"))) == 1
    monkeypatch.setattr("tempfile.gettempdir", lambda: "/proc/nowhere")
    assert main(["bench"]) == 3
    assert "no report could be written (ZeroDivisionError())" in capsys.readouterr().err


def windowed(monkeypatch, run):
    module = types.ModuleType("game.commands.play")
    module.add = lambda _parser: None
    module.run = run
    monkeypatch.setitem(sys.modules, "game.commands.play", module)


def test_a_window_that_closed_unexpectedly_is_told_of_once_at_the_next_start(
    command, app, own_folder, tmp_path, monkeypatch
):
    def run(_args):
        raise ZeroDivisionError

    folders = Folders(own_folder, own_folder)
    command(run)
    assert main(["bench"]) == 3
    assert take_untold(folders) is None
    windowed(monkeypatch, run)
    for arguments in ([], ["play"]):
        assert main(arguments) == 3
        report, save, trouble = take_untold(folders)
        assert (save, trouble) == (None, "")
        assert report.name.startswith("crash-")
        assert "ZeroDivisionError" in report.read_text("utf-8")
        assert take_untold(folders) is None
    assert main([]) == 3
    app._folders = folders
    notice = app.opening()
    assert notice.title == "Notice"
    notice.resize(app.kit.frame)
    told = next(node.label for node in notice.nodes() if node.key == "text")
    assert told.startswith("Something went wrong, and Turnup closed. A report ")
    assert without_folders(str(own_folder / "crashes" / "crash-")) in told
    assert app.opening().title != "Notice"


def kept(folder, whose):
    """Keep a match in a folder; return its recorder, one of another match, or of less than all."""
    rules = games()["linger-longer"]
    match = Match(rules(rules.options_type()), "left")
    left = Saves(folder, games()).new(match.rules, match.seed, ("you", "easy", "easy", "easy"))
    assert left.entry(match, match.deal()) == left.close() == ""
    return {
        "this": left,
        "other": Recorder(left.path.with_name("game-000009.jsonl")),
        "no file": Recorder(),
        "nobody's": None,
        "not all of it": Recorder(left.path, "Not saved: the disk is full."),
    }[whose]


@pytest.mark.parametrize("whose", ["this", "other", "no file", "not all of it"])
def test_only_a_match_that_was_played_then_is_said_to_be_kept(app, tmp_path, monkeypatch, whose):
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "data"))
    recorder = kept(tmp_path / "data/games", whose)

    def run(_args):
        raise fault_in(recorder)

    windowed(monkeypatch, run)
    assert main([]) == 3
    notice = app.opening()
    notice.resize(app.kit.frame)
    told = next(node.label for node in notice.nodes() if node.key == "text")
    assert told.startswith("Something went wrong, and Turnup closed. ")
    assert ("Your match is safe: go on with it from the title page." in told) == (whose == "this")


@pytest.mark.parametrize(
    ("whose", "told"),
    [
        ("this", " Nothing was lost. Go on with your match from the title page."),
        ("other", " Nothing was lost."),
        ("nobody's", " Nothing was lost."),
        ("not all of it", " Not saved: the disk is full."),
    ],
)
def test_the_next_start_tells_of_a_display_that_went_away(app, tmp_path, monkeypatch, whose, told):
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path / "data"))
    tell_of_lost_display(kept(tmp_path / "data/games", whose))
    notice = app.opening()
    notice.resize(app.kit.frame)
    words = next(node.label for node in notice.nodes() if node.key == "text")
    assert words == f"The display went away while Turnup was open.{told}"
    assert app.opening().title != "Notice"


def test_a_note_of_an_older_version_is_still_told(own_folder):
    folder = own_folder / "crashes"
    folder.mkdir(parents=True)
    report, save = folder / "crash-1.txt", own_folder / "games" / "game-000001.jsonl"
    report.write_text("a report")
    for parts in ((report,), (report, save)):
        (folder / "untold.txt").write_bytes(b"\0".join(map(os.fsencode, parts)))
        found = take_untold(Folders(own_folder, own_folder))
        assert (found.report, found.save) == (report, save if len(parts) > 1 else None)


def test_a_report_that_is_gone_is_not_told_of(own_folder, monkeypatch):
    def run(_args):
        raise ZeroDivisionError

    windowed(monkeypatch, run)
    assert main([]) == 3
    for report in (own_folder / "crashes").glob("crash-*"):
        report.unlink()
    assert take_untold(Folders(own_folder, own_folder)) is None
    assert take_untold(Folders(None, None)) is None
    (own_folder / "crashes" / "untold.txt").mkdir()
    assert take_untold(Folders(own_folder, own_folder)) is None


def test_ctrl_c_is_130(command):
    def run(_args):
        raise KeyboardInterrupt

    command(run)
    assert main(["bench"]) == 130


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_signals_end_a_command_and_are_then_as_before(command, name):
    number = getattr(signal, name)
    before = signal.getsignal(number)

    def run(_args):
        os.kill(os.getpid(), number)
        signal.pause()

    command(run)
    assert main(["bench"]) == 128 + number
    assert signal.getsignal(number) is before


@pytest.mark.fault("E4", "a reader that has gone is no error")
def test_a_broken_pipe_is_quiet():
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "game", "rules", "linger-longer"],
        stdout=write,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.fault("E4", "output that finds no room is told in one line")
@pytest.mark.skipif(sys.platform == "win32", reason="no device that is full")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_line():
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    told = b"turnup: the output cannot be written (no space left on device)\n"
    assert (done.returncode, done.stderr) == (2, told)


@pytest.mark.fault("E4", "without any standard stream it runs")
def test_no_standard_streams_at_all(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["games"]) == 0
    assert main(["--help"]) == 0
    assert main(["--foo"]) == 2


def heard(stderr):
    """Tell whether a program with this standard error takes it to be read."""
    code = "from game.commands.bad_input import is_heard; print(is_heard())"
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, stdout=subprocess.PIPE, stderr=stderr, timeout=60, check=True)
    return done.stdout.strip() == b"True"


def test_a_line_is_heard_through_a_pipe_and_neither_in_a_file_nor_nowhere(monkeypatch, tmp_path):
    assert heard(subprocess.PIPE)
    with (tmp_path / "file").open("w") as file:
        assert not heard(file)
    assert not heard(subprocess.DEVNULL)
    monkeypatch.setattr(sys, "stderr", None)
    assert not is_heard()


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
def test_a_line_is_heard_on_a_terminal():
    ours, theirs = os.openpty()
    assert heard(theirs)
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_the_output_is_utf8_whatever_the_system_says(encoding, tmp_path):
    file = tmp_path / "ål ♠.yaml"
    file.write_text("game: linger-longer\nrules: {ante: 1}\n", "utf-8")
    environment = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": encoding}
    done = turnup("check", str(file), env=environment)
    assert done.returncode == 2
    assert "ål ♠.yaml:2:9: there is no rule".encode() in done.stdout


def test_the_versions_are_told_for_people_and_programs(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"turnup {game.__version__}\n  Python 3.")
    assert main(["--version", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["turnup", "python", "pygame-ce", "sdl", "pyyaml", "platform"]
    assert told["turnup"] == game.__version__


def test_a_quick_command_wakes_neither_the_window_nor_games_that_nobody_asked_for():
    code = (
        "import sys; from game.__main__ import main; main(['rules', 'durak']); "
        "print('game.rules.rams' in sys.modules); main(['games']); "
        "print('game.rules.rams' in sys.modules, 'pygame' in sys.modules); "
        # Nor fractions and decimals, half a megabyte of them, wherever a mean is taken.
        "import game.rules.losers_game.fast.hands; print('fractions' in sys.modules); "
        # Nor OpenSSL, which costs each start 3 ms, and each window 3 MB.
        "import hashlib; print(hashlib.sha256.__module__)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    lines = done.stdout.splitlines()
    digests = "_sha256" if sys.version_info < (3, 12) else "_sha2"
    assert lines[-3:] == ["True False", "False", digests]
    assert lines.index("False") < len(lines) - 3


def test_while_a_command_runs_nobody_looks_all_the_time_for_what_can_go(command):
    found = []

    def run(_):
        found.append(gc.get_threshold()[0])
        return 0

    command(run)
    before = gc.get_threshold()
    assert main(["bench"]) == 0
    assert found[0] > 20 * 700
    assert gc.get_threshold() == before
