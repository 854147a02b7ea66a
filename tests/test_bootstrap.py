"""Set-up: what is run, what is kept, and what is said when something is missing."""

import ast
import io
import itertools
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build_scripts"))

import bootstrap  # noqa: E402
import check  # noqa: E402
import play  # noqa: E402

OFFLINE = (
    "Obtaining file:///somewhere",
    "  Installing build dependencies: finished with status 'error'",
    "  error: subprocess-exited-with-error",
    "      WARNING: Retrying after 'NewConnectionError(Temporary failure in name resolution)'",
    "      ERROR: No matching distribution found for hatchling>=1.24",
    "      [end of output]",
)


class Machine:
    """Stands for the commands of a computer: remembers each, and answers as it is told."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.commands = []
        self.pip = bootstrap.Outcome(0, ("Successfully installed turnup",))
        self.venv = bootstrap.Outcome(0, ())
        self.probe = bootstrap.Outcome(0, (f"{bootstrap.PYTHON} True",))

    def run(self, command, heard):
        self.commands.append(command)
        outcome = self._answer(command)
        for line in outcome.lines:
            heard(line)
        if isinstance(outcome.status, BaseException):
            raise outcome.status
        return outcome

    def _answer(self, command):
        if "install" in command:
            return self.pip
        if "venv" in command:
            if self.venv.status == 0:
                make_environment(self.root)
            return self.venv
        return self.probe

    @property
    def kinds(self):
        """What was run, in a word each."""
        words = ("install", "venv", "-c")
        return [next(word for word in words if word in command) for command in self.commands]


def make_environment(root):
    python = bootstrap.interpreter(root / ".venv")
    python.parent.mkdir(parents=True, exist_ok=True)
    python.touch()
    (root / ".venv" / "pyvenv.cfg").touch()


@pytest.fixture(params=["turnup", "my games ünï [x] 'q'"], ids=["plain", "odd-path"])
def root(request, tmp_path):
    folder = tmp_path / request.param
    folder.mkdir()
    (folder / "pyproject.toml").write_text("[project]\nname = 'turnup'\n")
    (folder / bootstrap.LOCK).parent.mkdir(parents=True)
    (folder / bootstrap.LOCK).write_text("pytest==9.0.0\n")
    return folder


@pytest.fixture
def machine(root):
    return Machine(root)


def ensure(machine, *extras):
    return bootstrap.ensure(extras, machine.root, machine.run)


def refusal(machine, *extras):
    with pytest.raises(bootstrap.SetupError) as caught:
        ensure(machine, *extras)
    return str(caught.value)


def test_the_first_start_makes_an_environment_and_installs_the_project(machine):
    python = ensure(machine)
    assert python == bootstrap.interpreter(machine.root / ".venv")
    assert machine.kinds == ["venv", "install"]
    assert machine.commands[-1][0] == str(python)
    assert machine.commands[-1][-2:] == ["--editable", "."]


def test_the_second_start_runs_nothing(machine):
    ensure(machine)
    machine.commands.clear()
    ensure(machine)
    assert machine.commands == []


def test_new_requirements_are_installed_into_the_environment_that_is_there(machine):
    ensure(machine)
    machine.commands.clear()
    (machine.root / "pyproject.toml").write_text("[project]\nname = 'turnup'\ndependencies = []\n")
    ensure(machine)
    assert machine.kinds == ["-c", "install"]


def test_tools_are_added_for_checking_and_stay_for_playing(machine):
    ensure(machine)
    ensure(machine, "dev")
    assert checked(machine.commands[-2:])
    machine.commands.clear()
    ensure(machine)
    assert machine.commands == []
    (machine.root / "pyproject.toml").write_text("changed = true\n")
    ensure(machine)
    assert checked(machine.commands[-2:])


def checked(commands):
    """Whether packages were taken by their hashes, and then the project without any others."""
    packages, project = commands
    by_hash = packages[-3:] == ["--require-hashes", "-r", str(bootstrap.LOCK)]
    return by_hash and project[-4:] == ["--no-deps", "--no-build-isolation", "--editable", "."]


def test_a_new_list_of_packages_is_for_those_who_check_alone(machine):
    ensure(machine)
    (machine.root / bootstrap.LOCK).write_text("pytest==9.0.1\n")
    machine.commands.clear()
    ensure(machine)
    assert machine.commands == []
    ensure(machine, "dev")
    (machine.root / bootstrap.LOCK).write_text("pytest==9.0.2\n")
    machine.commands.clear()
    ensure(machine)
    assert machine.kinds == ["-c", "install", "install"]


def test_a_project_that_fails_after_its_packages_makes_the_environment_anew(machine):
    ensure(machine)
    answers = [
        bootstrap.Outcome(0, ("Installing collected packages: pytest",)),
        bootstrap.Outcome(1, OFFLINE),
    ]

    def run(command, heard):
        outcome = machine.run(command, heard)
        return answers.pop(0) if "install" in command else outcome

    with pytest.raises(bootstrap.SetupError):
        bootstrap.ensure(("dev",), machine.root, run)
    assert bootstrap.read_stamp(machine.root / ".venv").unfinished


@pytest.mark.parametrize("field", ["python", "place"])
def test_another_python_or_place_makes_the_environment_anew(machine, field):
    ensure(machine, "dev")
    venv = machine.root / ".venv"
    bootstrap.write_stamp(venv, bootstrap.read_stamp(venv)._replace(**{field: "another"}))
    if field == "python":
        machine.probe = bootstrap.Outcome(0, ("3.99 True",))
    machine.commands.clear()
    ensure(machine)
    assert [kind for kind in machine.kinds if kind != "-c"] == ["venv", "install"]
    assert machine.commands[-1][-1] == "."


def test_an_interpreter_that_is_gone_makes_the_environment_anew(machine):
    ensure(machine)
    bootstrap.interpreter(machine.root / ".venv").unlink()
    machine.commands.clear()
    ensure(machine)
    assert machine.kinds == ["venv", "install"]


def test_an_environment_somebody_made_is_kept(machine):
    make_environment(machine.root)
    (machine.root / ".venv" / "theirs").touch()
    ensure(machine)
    assert machine.kinds == ["-c", "install"]
    assert (machine.root / ".venv" / "theirs").exists()


@pytest.mark.parametrize("signal", [KeyboardInterrupt(), SystemExit(143)], ids=["ctrl-c", "term"])
def test_a_half_made_environment_is_made_anew(machine, signal):
    machine.pip = bootstrap.Outcome(signal, ("Installing collected packages: pygame-ce",))
    with pytest.raises(type(signal)):
        ensure(machine)
    (machine.root / ".venv" / "half").mkdir()
    machine.commands.clear()
    machine.pip = bootstrap.Outcome(0, ())
    ensure(machine)
    assert machine.kinds == ["venv", "install"]
    assert not (machine.root / ".venv" / "half").exists()


def test_failing_to_fetch_an_update_leaves_what_works(machine):
    ensure(machine)
    (machine.root / "pyproject.toml").write_text("changed = true\n")
    machine.pip = bootstrap.Outcome(1, OFFLINE)
    refusal(machine)
    machine.commands.clear()
    refusal(machine)
    assert machine.kinds == ["-c", "install"]


def test_failing_half_way_through_installing_makes_the_environment_anew(machine):
    machine.pip = bootstrap.Outcome(
        1, ("Installing collected packages: x", "ERROR: [Errno 28] No space left on device")
    )
    assert "the disk is full" in refusal(machine)
    machine.commands.clear()
    refusal(machine)
    assert machine.kinds == ["venv", "install"]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (OFFLINE, "the package index was not reached"),
        (("ERROR: [Errno 28] No space left on device",), "the disk is full"),
        (("SSLError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]')",), "was not trusted"),
        (("ERROR: No matching distribution found for pygame-ce",), "is not offered for Python"),
        (("ERROR: [Errno 13] Permission denied: 'x'",), "could not be written"),
        (("ERROR: something quite different",), "delete "),
        ((), "delete "),
    ],
)
def test_a_failing_installation_says_why_and_what_to_do(machine, lines, words):
    machine.pip = bootstrap.Outcome(1, lines)
    first, *quoted = refusal(machine).splitlines()
    assert first.startswith("Turnup could not be installed: ")
    assert words in first
    assert "run the same command again" in first
    assert len(quoted) <= 4
    assert "Traceback" not in first


def test_the_last_words_of_the_installer_are_shown_and_all_are_kept(machine):
    machine.pip = bootstrap.Outcome(1, OFFLINE)
    assert "ERROR: No matching distribution found for hatchling>=1.24" in refusal(machine)
    kept = (machine.root / ".venv" / "turnup.log").read_text(encoding="utf-8")
    assert kept.splitlines() == list(OFFLINE)


def test_words_that_tell_nothing_are_not_shown(machine):
    lines = (
        "      FileNotFoundError: Forced include not found: /somewhere/config",
        "  error: subprocess-exited-with-error",
        "error: metadata-generation-failed",
        "note: This is an issue with the package mentioned above, not pip.",
    )
    machine.pip = bootstrap.Outcome(1, lines)
    quoted = refusal(machine).splitlines()[1:-1]
    assert quoted == ["    FileNotFoundError: Forced include not found: /somewhere/config"]


def test_a_failing_venv_is_told(machine):
    machine.venv = bootstrap.Outcome(1, ("Error: [Errno 28] No space left on device",))
    assert refusal(machine).startswith("The folder .venv could not be made: the disk is full")


def test_without_venv_and_uv_the_missing_package_is_named(machine, monkeypatch):
    monkeypatch.setattr(bootstrap, "can_make_environments", lambda: False)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    words = refusal(machine)
    assert f"sudo apt install python{bootstrap.PYTHON}-venv" in words
    assert machine.commands == []


def test_without_venv_uv_does_it_all(machine, monkeypatch):
    monkeypatch.setattr(bootstrap, "can_make_environments", lambda: False)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/opt/{name}")
    ensure(machine, "dev")
    make, *install = machine.commands
    assert make[:2] == ["/opt/uv", "venv"]
    assert all(command[:3] == ["/opt/uv", "pip", "install"] for command in install)
    assert checked(install)


def test_an_environment_without_pip_is_filled_by_uv_or_made_anew(machine, monkeypatch):
    machine.probe = bootstrap.Outcome(0, (f"{bootstrap.PYTHON} False",))
    make_environment(machine.root)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/opt/{name}")
    ensure(machine)
    assert machine.commands[-1][0] == "/opt/uv"
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    machine.commands.clear()
    ensure(machine, "dev")
    assert machine.kinds == ["-c", "venv", "install", "install"]


def test_a_file_in_the_way_is_named(machine):
    (machine.root / ".venv").write_text("mine")
    assert f"{machine.root / '.venv'} is a file" in refusal(machine)


def test_a_folder_that_cannot_be_written_is_told(machine, monkeypatch):
    def refuse(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    words = refusal(machine)
    assert words.startswith(f"Turnup could not be set up in {machine.root}: ")
    assert "could not be written" in words


def test_two_starts_at_once_set_up_once(machine):
    inside, other = threading.Event(), []

    def run(command, heard):
        if "install" in command:
            second = threading.Thread(target=lambda: other.append(ensure(machine)))
            second.start()
            inside.set()
            second.join(timeout=0.3)
            assert second.is_alive(), "the second start did not wait"
            waiting.append(second)
        return machine.run(command, heard)

    waiting = []
    python = bootstrap.ensure((), machine.root, run)
    assert inside.is_set()
    waiting[0].join(timeout=10)
    assert other == [python]
    assert machine.kinds == ["venv", "install"]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"extras": 1}', '{"extras": [], "x": 1}'])
def test_a_damaged_stamp_counts_as_none(tmp_path, text):
    (tmp_path / "turnup.stamp").write_text(text)
    assert bootstrap.read_stamp(tmp_path) == bootstrap.Stamp()


@pytest.mark.parametrize(
    ("version", "words"),
    [
        ((3, 6), "Turnup needs Python 3.11 or newer; this is 3.6."),
        ((3, 8), "Turnup needs Python 3.11 or newer; this is 3.8."),
        ((3, 10), "Turnup needs Python 3.11 or newer; this is 3.10."),
        ((3, 11), ""),
        ((3, 14), ""),
        ((4, 0), ""),
    ],
)
def test_an_old_python_is_told_which_one_is_needed(version, words):
    said = bootstrap.too_old(*version)
    assert said.startswith(words)
    assert bool(said) == bool(words)
    assert "\n" not in said


@pytest.mark.parametrize("name", ["bootstrap", "play", "check"])
def test_an_old_python_can_read_the_scripts(name):
    source = (ROOT / "build_scripts" / f"{name}.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 6))
    before = itertools.takewhile(lambda node: not isinstance(node, ast.If), tree.body)
    modules = [node for node in before if isinstance(node, ast.ImportFrom)]
    assert all(node.module != "__future__" for node in modules)


def test_set_up_needs_the_standard_library_only():
    tree = ast.parse((ROOT / "build_scripts" / "bootstrap.py").read_text(encoding="utf-8"))
    names = {alias.name for n in ast.walk(tree) if isinstance(n, ast.Import) for alias in n.names}
    names |= {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_commands_run_quietly_and_are_heard(capfd):
    heard = []
    code = "import sys; print('one'); sys.stdout.flush(); sys.stderr.write('two\\n'); sys.exit(3)"
    outcome = bootstrap.run_quietly([sys.executable, "-c", code], heard.append)
    assert outcome == bootstrap.Outcome(3, ("one", "two"))
    assert heard == ["one", "two"]
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(
    sys.platform == "win32", reason="only POSIX tells by a number whether a process lives"
)
def test_a_command_is_ended_when_set_up_is_stopped():
    code = "import os, sys, time; print(os.getpid(), flush=True); time.sleep(60)"
    seen = []

    def stop(line):
        seen.append(int(line))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bootstrap.run_quietly([sys.executable, "-c", code], stop)
    with pytest.raises(ProcessLookupError if os.name == "posix" else OSError):
        os.kill(seen[0], 0)


def test_configuration_of_the_index_is_passed_on_but_foreign_packages_are_not(monkeypatch):
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example/simple")
    monkeypatch.setenv("PYTHONPATH", "/foreign")
    monkeypatch.setenv("PIP_USER", "1")
    names = "'PIP_INDEX_URL', 'PYTHONPATH', 'PIP_USER'"
    code = f"import os; print([os.environ.get(name) for name in ({names})])"
    outcome = bootstrap.run_quietly([sys.executable, "-c", code], lambda _line: None)
    assert outcome.lines == ("['https://index.example/simple', None, '0']",)


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (bootstrap.SetupError("No room."), 2, "No room.\n"),
        (KeyboardInterrupt(), 130, "Stopped. The same command starts again.\n"),
    ],
)
def test_a_script_ends_with_plain_words(error, status, words, capsys):
    def work():
        raise error

    before = bootstrap.signal.getsignal(bootstrap.signal.SIGTERM)
    try:
        assert bootstrap.guarded(work) == status
    finally:
        bootstrap.signal.signal(bootstrap.signal.SIGTERM, before)
    assert capsys.readouterr() == ("", words)


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_shows_one_line_that_changes():
    stream = Terminal()
    progress = bootstrap.Progress(stream)
    progress.begin("Setting up Turnup")
    bootstrap._steps(progress)("Collecting pygame-ce<3,>=2.5.5 (from turnup==0.1.0)")
    progress.end("done in 5 s.")
    lines = [line.rstrip() for line in stream.getvalue().split("\r")]
    assert lines == [
        "",
        "Setting up Turnup ...",
        "Setting up Turnup: fetching pygame-ce ...",
        "Setting up Turnup: done in 5 s.",
    ]
    assert stream.getvalue().count("\n") == 1


def test_a_file_gets_the_beginning_and_the_end():
    stream = io.StringIO()
    progress = bootstrap.Progress(stream)
    progress.begin("Setting up Turnup")
    progress.step("fetching pygame-ce")
    progress.end("done in 5 s.")
    progress.end("stopped")
    assert stream.getvalue() == "Setting up Turnup ...\nSetting up Turnup: done in 5 s.\n"


@pytest.mark.parametrize(
    ("arguments", "passed_on"),
    [
        ([], []),
        (["--version"], ["--version"]),
        (["--", "--version"], ["--version"]),
        (["play", "linger-longer", "--seed", "a b"], ["play", "linger-longer", "--seed", "a b"]),
    ],
)
def test_play_passes_its_arguments_on(monkeypatch, arguments, passed_on):
    handed = []
    monkeypatch.setattr(bootstrap, "ensure", lambda extras: Path("python", *extras))
    monkeypatch.setattr(bootstrap, "hand_over", lambda command: handed.append(command) or 7)
    assert play.play(arguments) == 7
    assert handed == [["python", "-P", "-X", "utf8", "-m", "game", *passed_on]]


@pytest.mark.parametrize(
    ("failing", "arguments", "status"),
    [
        ("", [], 0),
        ("ruff", [], 1),
        ("mypy", ["--quick"], 1),
        ("pytest", ["-k", "cards"], 5),
    ],
)
def test_check_runs_the_tests_and_every_gate(monkeypatch, capsys, failing, arguments, status):
    ran = []

    def run(command, *, env, **_options):
        ran.append(command)
        assert "PYTHONDONTWRITEBYTECODE" not in env
        failed = failing in command if failing else False
        return subprocess.CompletedProcess(command, 5 if failed else 0, "its words", None)

    monkeypatch.setattr(bootstrap, "ensure", lambda extras: Path("python", *extras))
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert check.check(arguments) == status
    assert sorted(command[2] for command in ran) == ["mypy", "pytest", "ruff", "ruff"]
    (tests,) = (command for command in ran if command[2] == "pytest")
    given = ["-m", "not window"] if "--quick" in arguments else arguments
    assert tests[-len(given) :] == given or not given
    out, err = capsys.readouterr()
    assert ("its words" in out) == (failing in ("ruff", "mypy"))
    assert ("Not passed: " in err) == (failing in ("ruff", "mypy"))
