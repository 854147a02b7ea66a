"""What the machine may lack or already have: a display, a sound device, a folder, another copy."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.__main__ import main
from tests.amounts import crossed, some

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
LIBRARIES = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6", "libxcb.so.1": "libxcb1"}
DRIVERS = ({}, {"SDL_VIDEODRIVER": "x11"})


def _turnup(*arguments, home, **changes):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TURNUP_HOME": str(home), **changes}
    for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY"):
        if name not in changes:
            environment.pop(name, None)
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        env=environment,
        cwd=home,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture
def refused(tmp_path, monkeypatch, capsys):
    """Return what gives a command line, and returns the one line that refuses it."""
    monkeypatch.setenv("TURNUP_HOME", str(tmp_path))

    def told(*arguments):
        assert main([*arguments]) == 2
        (line,) = capsys.readouterr().err.strip().splitlines()
        return line

    return told


@pytest.mark.fault("D1", "without a display there is one clear line")
@pytest.mark.skipif(sys.platform != "linux", reason="a display can be taken away only on Linux")
def test_no_display_is_one_clear_line(tmp_path):
    ended = _turnup(home=tmp_path)
    assert ended.returncode == 2
    (line,) = ended.stderr.strip().splitlines()
    assert "display" in line.lower()
    assert "Traceback" not in ended.stderr


@pytest.mark.window
@pytest.mark.skipif(sys.platform != "linux", reason="the loader is led astray only on Linux")
@pytest.mark.parametrize(("missing", "driver"), crossed(LIBRARIES.items(), DRIVERS))
def test_a_missing_library_is_named_with_its_package(display, tmp_path, missing, driver):
    library, package = missing
    # The loader takes the first file of that name and goes no further.
    (tmp_path / library).write_bytes(b"")
    ended = _turnup(home=tmp_path, DISPLAY=display, LD_LIBRARY_PATH=str(tmp_path), **driver)
    assert ended.returncode == 2
    (line,) = ended.stderr.strip().splitlines()
    assert line == (
        f"turnup: No window can be opened on {display}: the library {library} is missing. "
        f"Install it; Debian and Ubuntu have it in the package {package}."
    )


@pytest.mark.parametrize("option", [("--players", "4"), ("--seed", ""), ("--set", "rounds=1")])
def test_options_without_a_game_are_refused(refused, option):
    assert refused("play", *option) == (
        "turnup: name the game to play, such as turnup play linger-longer."
    )


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("you,easy", "2 seats, but 4 play"),
        ("you,you,easy", "3 seats, but 4 play"),
        ("you,easy,wizard,easy", "wizard"),
    ],
)
def test_wrong_seats_are_refused(refused, seats, words):
    assert words in refused("play", "linger-longer", "--seats", seats)


def test_a_record_that_is_none_cannot_be_watched(refused, tmp_path):
    path = tmp_path / "record.jsonl"
    for source in (None, "not a record\n", "", '{"t":"match","format":"turnup-record/2"}\n'):
        if source is not None:
            path.write_text(source, encoding="utf-8")
        assert refused("watch", str(path)).count(str(path)) == 1


@pytest.mark.fault("B16", "a second copy says that the first is running, and which it is")
@pytest.mark.window
def test_a_second_copy_says_so(open_window, tmp_path):
    first = open_window()
    first.until_scene("turnup")
    ended = _turnup(home=tmp_path, DISPLAY=first.display)
    assert ended.returncode == 2
    (line,) = ended.stderr.strip().splitlines()
    assert "already running" in line
    assert str(first.process.pid) in line


@pytest.mark.window
@pytest.mark.parametrize("way", some(["done", "Escape", "Return"], of=3))
def test_a_second_copy_says_so_in_a_window_where_nobody_reads_it(open_window, tmp_path, way):
    first = open_window()
    first.until_scene("turnup")
    told = tmp_path / "told.txt"
    with told.open("wb") as stderr:
        second = open_window(TURNUP_TEST_HOOK=str(tmp_path / "second.jsonl"), stderr=stderr)
        second.until_scene("notice")
    assert str(first.process.pid) in told.read_text("utf-8")
    assert second.node("text")["label"].startswith("Turnup is already running. ")
    assert second.node("done")["label"] == "Close"
    if way == "done":
        second.click("done")
    else:
        second.xdotool("windowfocus", "--sync", second.state["window"], "key", way)
    assert second.process.wait(PATIENCE) == 2
    (line,) = told.read_text("utf-8").splitlines()
    assert line.startswith("turnup: Turnup is already running (process ")
    assert first.process.poll() is None


def held(window):
    """Return the cards held, as soon as one may be played."""
    window.until(lambda state: any(n["value"] == "may be played" for n in state["nodes"]))
    return {n["key"]: n["value"] for n in window.state["nodes"] if n["role"] == "card"}


def continued(window):
    """Go on from the title, and return the cards held."""
    window.until_scene("turnup")
    window.click("resume")
    window.until_scene("table")
    return held(window)


@pytest.mark.fault("D2", "a display that goes away loses nothing, and the next start says so")
@pytest.mark.window
def test_a_display_that_goes_away_loses_nothing(open_window, mortal, tmp_path):
    server, display = mortal
    begun = ("play", "linger-longer", "--seed", "gone", "--set", "first_dealer=random")
    with (tmp_path / "told.txt").open("wb") as stderr:
        window = open_window(*begun, display=display, stderr=stderr)
    before = held(window)
    server.kill()
    assert window.process.wait(PATIENCE) == 2
    last = "The display went away. Nothing was lost."
    told = (tmp_path / "told.txt").read_text("utf-8").splitlines()
    assert [line for line in told if "No sound" not in line] == [last]
    (log,) = (tmp_path / "crashes").glob("*.log")
    assert last in log.read_text("utf-8").splitlines()[-1]
    again = open_window()
    again.until_scene("notice")
    assert again.node("text")["label"] == (
        "The display went away while Turnup was open. Nothing was lost. "
        "Go on with your match from the title page."
    )
    again.click("done")
    assert continued(again) == before


@pytest.mark.fault("B1", "a window that was killed goes on at the same decision")
@pytest.mark.window
def test_a_killed_match_goes_on_at_the_same_decision(open_window, tmp_path):
    window = open_window("play", "linger-longer", "--seed", "kill", "--set", "first_dealer=random")
    before = held(window)
    window.process.send_signal(signal.SIGKILL)
    window.process.wait(PATIENCE)
    again = open_window()
    assert continued(again) == before


@pytest.mark.fault("D8", "a signal saves and ends with 128 and its number")
@pytest.mark.window
@pytest.mark.parametrize(
    ("name", "code"),
    # By the last of them every window of these tests is closed.
    some([("SIGINT", 130), ("SIGHUP", 129), ("SIGTERM", 143)], of=3),
)
def test_a_signal_saves_and_ends(open_window, tmp_path, name, code):
    # Whoever runs the tests in the background has it ignored, and children would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        window = open_window("play", "linger-longer", "--seed", "ended")
    finally:
        signal.signal(signal.SIGINT, before)
    window.until_scene("table")
    window.process.send_signal(getattr(signal, name))
    assert window.process.wait(PATIENCE) == code
    (save,) = (tmp_path / "games").glob("*.jsonl")
    assert save.read_bytes().endswith(b"\n")


def _wakings(pid):
    """Return how often a process has woken up by itself so far, all its threads together."""
    told = [path.read_text("utf-8") for path in Path(f"/proc/{pid}/task").glob("*/status")]
    return sum(int(text.split("\nvoluntary_ctxt_switches:")[1].split()[0]) for text in told)


def _wakings_in(seconds, pid):
    before = _wakings(pid)
    time.sleep(seconds)
    return _wakings(pid) - before


@pytest.mark.fault("D11", "a window that nobody touches sleeps")
@pytest.mark.window
@pytest.mark.skipif(sys.platform != "linux", reason="Linux alone tells how often a program wakes")
def test_a_window_that_nobody_touches_sleeps_and_a_touch_wakes_it(open_window):
    window = open_window()
    window.until_scene("turnup")
    window.focus()
    end = time.monotonic() + PATIENCE
    # At first the last touch is not long enough ago.
    while _wakings_in(2, window.process.pid) >= 2 * 12:
        assert time.monotonic() < end, "never at rest"
    window.key("F1")
    window.until(lambda state: state["scene"] != "Turnup")


@pytest.mark.fault("D3", "without a sound device it is silent")
@pytest.mark.window
def test_no_sound_device_is_silent(open_window):
    window = open_window("play", "linger-longer", "--seed", "silent", SDL_AUDIODRIVER="alsa")
    window.until(lambda state: any(n["value"] == "may be played" for n in state["nodes"]))
    window.process.terminate()
    _, said = window.process.communicate(timeout=PATIENCE)
    assert window.process.returncode == 143
    assert b"Traceback" not in said
    assert len(said.splitlines()) <= 1


@pytest.mark.fault("B14", "where nothing can be kept it is told once, and you can play")
@pytest.mark.window
def test_a_folder_that_cannot_be_written_is_told_once(open_window, tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file stands where the folder should be", encoding="utf-8")
    window = open_window(TURNUP_HOME=str(blocked / "turnup"))
    window.until_scene("notice")
    (text,) = (n["label"] for n in window.state["nodes"] if n["key"] == "text")
    assert "Playing without saving" in text
    window.click("done")
    window.until_scene("turnup")


@pytest.mark.window
def test_the_window_comes_back_as_large_as_it_was(open_window, tmp_path):
    window = open_window()
    state = window.until_scene("turnup")
    window.xdotool("windowsize", "--sync", state["window"], 900, 640)
    window.until(lambda state: state["size"] == [900, 640])
    assert window.close() == 143
    again = open_window()
    again.until(lambda state: state["size"] == [900, 640])
    assert again.state["scene"] == "Turnup"
