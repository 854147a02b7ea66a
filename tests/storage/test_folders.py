"""A person's folders are found, or nothing is kept and they are told so."""

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

import game
from game.storage import folders as folders_module
from game.storage.files import FileTrouble
from game.storage.folders import Folders, find_folders, make_folder

ROOT = Path(game.__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(
    os.name == "nt" or sys.platform == "darwin", reason="the XDG rules are not for this system"
)


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def listed(monkeypatch, tmp_path):
    """A home in the password list; set its `place` to None for an unknown user."""

    class Listed:
        place = tmp_path / "listed"

    def getpwuid(_):
        if Listed.place is None:
            raise KeyError("getpwuid(): uid not found")
        return type("Entry", (), {"pw_dir": os.fspath(Listed.place)})

    Listed.place.mkdir()
    monkeypatch.setattr(folders_module.pwd, "getpwuid", getpwuid)
    return Listed


@pytest.fixture
def forbidden(monkeypatch):
    """Folders that may not be written to: a real one would not stop root."""
    places = set()
    real = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: Path(path) not in places and real(path, mode)
    )
    return places


def test_folders_are_those_of_platformdirs(monkeypatch, home):
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "TURNUP_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", os.fspath(home))
    assert find_folders() == Folders(
        platformdirs.user_config_path("turnup"), platformdirs.user_data_path("turnup")
    )
    monkeypatch.setenv("XDG_CONFIG_HOME", os.fspath(home / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", os.fspath(home / "d"))
    assert find_folders() == Folders(
        platformdirs.user_config_path("turnup"), platformdirs.user_data_path("turnup")
    )


def test_one_folder_for_everything(home):
    place = home / "stick" / "turnup"
    found = find_folders({"TURNUP_HOME": os.fspath(place), "HOME": "/", "XDG_DATA_HOME": "/srv"})
    assert found == Folders(place, place)
    assert not place.exists()


@pytest.mark.parametrize("place", ["turnup", "./turnup", "~/turnup", "../x"])
def test_one_folder_must_be_a_full_path(place):
    assert find_folders({"TURNUP_HOME": place}) == Folders(
        None,
        None,
        f"Your settings and games can't be saved in {Path(place)}: it is not a full path. "
        "Playing without saving.",
    )


@pytest.mark.fault("E1", "a home that is unset, empty or relative is not written to")
@pytest.mark.parametrize("environ", [{}, {"HOME": ""}, {"HOME": "rel"}, {"HOME": "/"}])
@pytest.mark.parametrize("more", [{}, {"XDG_CONFIG_HOME": "rel", "XDG_DATA_HOME": " "}])
def test_wrong_home_gives_way_to_the_listed_one(listed, environ, more, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rel").mkdir()
    assert find_folders({**environ, **more}) == Folders(
        listed.place / ".config/turnup", listed.place / ".local/share/turnup"
    )


def test_home_that_is_missing_or_forbidden_gives_way_to_the_listed_one(
    listed, home, forbidden, tmp_path
):
    expected = Folders(listed.place / ".config/turnup", listed.place / ".local/share/turnup")
    assert find_folders({"HOME": os.fspath(tmp_path / "none")}) == expected
    (tmp_path / "file").write_bytes(b"")
    assert find_folders({"HOME": os.fspath(tmp_path / "file")}) == expected
    assert find_folders({"HOME": os.fspath(home) + "/a\0b"}) == expected
    forbidden.add(home)
    assert find_folders({"HOME": os.fspath(home)}) == expected


@pytest.mark.fault("E1", "where there is no home at all nothing is kept, and it is told")
@pytest.mark.parametrize("environ", [{}, {"HOME": ""}, {"HOME": "rel"}, {"HOME": "/nonexistent"}])
def test_unknown_home_means_no_saving(listed, environ):
    listed.place = None
    assert find_folders(environ) == Folders(
        None,
        None,
        "Your settings and games can't be saved: the home folder is not known. "
        "Playing without saving.",
    )


def test_folders_named_by_the_system_serve_an_unknown_user(listed, tmp_path):
    listed.place = None
    environ = {
        "XDG_CONFIG_HOME": os.fspath(tmp_path / "c"),
        "XDG_DATA_HOME": os.fspath(tmp_path / "d"),
    }
    assert find_folders(environ) == Folders(tmp_path / "c/turnup", tmp_path / "d/turnup")
    assert find_folders({"XDG_DATA_HOME": os.fspath(tmp_path)}) == Folders(
        None, tmp_path / "turnup", "Your settings can't be saved: the home folder is not known."
    )
    assert find_folders({"XDG_CONFIG_HOME": os.fspath(tmp_path)}) == Folders(
        tmp_path / "turnup",
        None,
        "Your games can't be saved: the home folder is not known. Playing without saving.",
    )


def test_root_of_the_disk_is_never_used(listed):
    listed.place = Path("/")
    environ = {"HOME": "/", "XDG_CONFIG_HOME": "/", "XDG_DATA_HOME": "/none/at/all"}
    found = find_folders(environ)
    assert (found.config, found.data) == (None, None)
    assert "/none/at/all/turnup: it does not exist." in found.problem
    assert "root of the disk" in find_folders({"TURNUP_HOME": "/"}).problem


def test_forbidden_home_is_told(listed, home, forbidden, monkeypatch):
    listed.place = None
    forbidden.add(home)
    told = f"Your settings and games can't be saved in {home}/.local/share/turnup: "
    environ = {"HOME": os.fspath(home)}
    assert find_folders(environ).problem == f"{told}no permission. Playing without saving."
    read_only = type("Disk", (), {"f_flag": os.ST_RDONLY})
    monkeypatch.setattr(os, "statvfs", lambda _: read_only)
    assert find_folders(environ).problem == f"{told}read-only. Playing without saving."
    assert find_folders(environ).data_file("save") is None


def test_file_where_a_folder_should_be_is_told(home):
    (home / "turnup").write_bytes(b"")
    found = find_folders({"TURNUP_HOME": os.fspath(home / "turnup")})
    assert f"{home}/turnup is not a folder" in found.problem


def test_folder_that_cannot_be_reached_is_told(tmp_path):
    name = "x" * 300
    assert "cannot be reached" in find_folders({"TURNUP_HOME": f"{tmp_path}/{name}"}).problem


def test_folders_are_made_when_first_needed(home):
    found = find_folders({"HOME": os.fspath(home)})
    assert list(home.iterdir()) == []
    path = found.data_file("saves", "game-000001.jsonl")
    assert path == home / ".local/share/turnup/saves/game-000001.jsonl"
    assert path.parent.is_dir()
    assert not path.exists()
    assert found.config_file("settings.yaml") == home / ".config/turnup/settings.yaml"
    assert (home / ".config/turnup").stat().st_mode & 0o777 == 0o700


def test_folder_deleted_meanwhile_is_made_again(home):
    found = find_folders({"TURNUP_HOME": os.fspath(home / "turnup")})
    found.data_file("saves", "x").parent.rmdir()
    assert found.data_file("saves", "x").parent.is_dir()


def test_folder_that_cannot_be_made(home, monkeypatch):
    (home / "file").write_bytes(b"")
    with pytest.raises(FileTrouble, match="a file where a folder is needed"):
        make_folder(home / "file")
    with pytest.raises(FileTrouble, match="cannot be made"):
        make_folder(home / "file" / "x")

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "mkdir", full)
    with pytest.raises(FileTrouble, match="no space left"):
        make_folder(home / "y" / "z")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root")
def test_unknown_user_without_home(tmp_path):
    code = (
        f"import sys, os; sys.path.insert(0, {os.fspath(ROOT)!r})\n"
        "from game.storage.folders import find_folders\n"
        "os.setgid(4242); os.setuid(4242)\n"
        "found = find_folders(); print(found.config, found.data, found.problem)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == (
        "None None Your settings and games can't be saved: the home folder is not known. "
        "Playing without saving.\n"
    )
    assert list(tmp_path.iterdir()) == []
