"""What a person has of an older version opens in this one; what is newer is left as it is."""

import shutil

import pytest

from game.__main__ import main as turnup
from game.rules.catalogue import games
from game.storage.house_rules import load_house_rules
from game.storage.matches.saves import BadSave, Saves
from game.storage.settings import read_settings
from game.ui.window.preferences import Preferences
from tests.releases.keep import HERE, SAVES, SETTINGS

KEPT = sorted(path for path in HERE.iterdir() if (path / "games").is_dir())


def test_files_of_some_release_are_kept():
    assert KEPT


@pytest.mark.fault("E10", "records of every release verify")
@pytest.mark.parametrize("release", KEPT, ids=lambda path: path.name)
def test_records_are_verified(capsys, release):
    records = sorted(map(str, release.glob("*.jsonl")))
    assert len(records) >= 6
    assert turnup(["verify", *records]) == 0, capsys.readouterr()


@pytest.mark.fault("B6", "saves of every release open and go on")
@pytest.mark.parametrize("release", KEPT, ids=lambda path: path.name)
def test_saves_go_on_where_they_were_left(release, tmp_path):
    shutil.copytree(release / "games", tmp_path / "games")
    saves = Saves(tmp_path / "games", games())
    listed = saves.listed()
    assert len(listed) == len(SAVES)
    for save in listed:
        loaded = saves.load(save.path)
        assert len(loaded.match.entries) == 10
        recorder = saves.resume(loaded)
        match = loaded.match
        seat = match.table.to_act[0]
        assert recorder.entry(match, match.submit(match.question(seat).legal[0])) == ""
        recorder.close()
        assert saves.load(save.path).match.table == match.table


@pytest.mark.fault("E10", "settings of every release are taken over")
@pytest.mark.parametrize("release", KEPT, ids=lambda path: path.name)
def test_settings_are_taken_over(release):
    written, problem = read_settings(release / "settings.yaml")
    settings, faults = Preferences.from_mapping(written)
    assert (problem, faults) == ("", [])
    assert {key: getattr(settings, key) for key in SETTINGS} == SETTINGS


@pytest.mark.parametrize("release", KEPT, ids=lambda path: path.name)
def test_house_rules_are_taken_over(release):
    house, options = load_house_rules(release / "sunday.yaml", games())
    assert house.name == "Sunday table"
    assert options.instant_out
    assert options.lift_smoke


@pytest.mark.fault("B7", "a save of a newer version is refused and left as it is")
def test_a_save_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path):
    folder = tmp_path / "games"
    shutil.copytree(KEPT[-1] / "games", folder)
    path = min(folder.glob("*.jsonl"))
    newer = path.read_bytes().replace(b"turnup-record/1", b"turnup-record/2")
    path.write_bytes(newer)
    saves = Saves(folder, games())
    with pytest.raises(BadSave, match="turnup-record/2"):
        saves.load(path)
    assert path.read_bytes() == newer
    assert [file.name for file in folder.iterdir() if "game-000001" in file.name] == [path.name]
