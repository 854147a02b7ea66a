"""The log of the window: small, without names, and never in anybody's way."""

import logging
import sys
import threading
from pathlib import Path

import pytest

from game.storage.folders import Folders
from game.storage.log_file import _MOST, NAME, kept_log

log = logging.getLogger("game.somewhere")


@pytest.fixture
def folders(tmp_path):
    return Folders(tmp_path / "config", tmp_path / "data")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "crashes" / NAME


def fail():
    raise ZeroDivisionError("a planted fault")


def test_warnings_are_kept_and_nothing_less(folders, path):
    with kept_log(folders):
        log.info("a card was played")
        assert not path.parent.exists()
        log.warning("the disk is full")
    log.warning("this is of another time")
    (line,) = path.read_text("utf-8").splitlines()
    assert line.endswith(" WARNING game.somewhere: the disk is full")
    with kept_log(folders):
        log.error("once more")
    assert len(path.read_text("utf-8").splitlines()) == 2


def test_a_log_stays_small(folders, path):
    with kept_log(folders):
        for number in range(800):
            log.warning("%d %s", number, "x" * 1_000)
        log.warning("y" * 10**6)
    files = list(path.parent.iterdir())
    assert len(files) == 3
    assert all(file.stat().st_size <= _MOST for file in files)
    assert "yyy" in path.read_text("utf-8")


def test_no_folder_is_named_in_it(folders, path, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", "/home/somebody")
    monkeypatch.setenv("USERPROFILE", "/home/somebody")
    # Half a letter is nothing that tests run side by side could tell each other.
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    monkeypatch.setattr(sys, "stderr", None)
    with kept_log(folders):
        log.warning("%s: gone", tmp_path / "data" / "games")
        log.warning("/home/somebody/x: gone, \ud800 and \u2660")
        try:
            fail()
        except ZeroDivisionError:
            log.exception("a fault")
    text = path.read_text("utf-8")
    assert str(tmp_path) not in text
    assert "somebody" not in text
    assert "(data)/games: gone" in text.replace("\\", "/")
    assert "ZeroDivisionError" in text
    assert str(Path(__file__).resolve().parents[2]) not in text


def test_where_no_log_can_be_kept_all_goes_on(folders, tmp_path, capsys):
    (tmp_path / "data").write_text("in the way")
    with kept_log(folders):
        log.warning("nobody hears this")
    with kept_log(Folders(None, None)):
        log.warning("nor this")
    (tmp_path / "data").unlink()
    (tmp_path / "data" / "crashes" / NAME).mkdir(parents=True)
    with kept_log(folders):
        log.warning("nor that")
    assert "Traceback" not in capsys.readouterr().err


def test_what_is_logged_is_still_told_on_standard_error(folders, path, capsys, monkeypatch):
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    with kept_log(folders):
        log.warning("told twice")
    assert capsys.readouterr().err == "told twice\n"
    monkeypatch.setattr(sys, "stderr", None)
    with kept_log(folders):
        log.warning("told once")
    assert "told once" in path.read_text("utf-8")


def test_a_fault_that_closes_the_window_is_the_last_line(folders, path):
    with pytest.raises(RuntimeError), kept_log(folders):
        raise RuntimeError("a planted fault")
    assert path.read_text("utf-8").endswith(
        "the window closed unexpectedly: RuntimeError('a planted fault')\n"
    )


def test_a_thread_that_stops_leaves_a_trace(folders, path):
    hook = threading.excepthook

    with kept_log(folders):
        thread = threading.Thread(target=fail, name="saving")
        thread.start()
        thread.join()
    assert threading.excepthook is hook
    text = path.read_text("utf-8")
    assert "the thread 'saving' stopped" in text
    assert "ZeroDivisionError: a planted fault" in text
