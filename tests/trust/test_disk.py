"""Kills, failures and power cuts: some of each every day, and proof that a weaker way is found."""

import os
from unittest.mock import patch

import pytest

from tests.amounts import often
from tests.soak import kills, power
from tests.trust.playing import step

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="processes are forked, and the disk is one of POSIX"
)


@pytest.mark.fault(
    "B2", "a power cut loses nothing that was told to be safe, whatever reaches the disk"
)
def test_a_power_cut_loses_nothing_that_was_safe(monkeypatch):
    monkeypatch.setattr(power, "MOMENTS", often(9))
    done, faults = power.batch(0, ())
    assert faults == []
    assert done["states of the disk"] > 40


@pytest.mark.parametrize("without", ["Appender.sync", "sync_folder"])
def test_a_save_that_never_asks_for_the_disk_is_found_out(without, monkeypatch):
    monkeypatch.setattr(power, "MOMENTS", 2)
    with patch(f"game.storage.files.{without}", lambda _: None):
        _, faults = power.batch(0, ())
    assert faults


@pytest.mark.parametrize("mode", range(len(kills.MODES)))
def test_a_disk_that_fails_or_ends_it_loses_nothing_that_was_kept(mode, monkeypatch):
    monkeypatch.setattr(kills, "PLACES", often(2))
    done, faults = kills.batch(mode, ())
    assert faults == []
    assert done.total() >= 2


def test_an_index_that_takes_a_match_for_what_it_was_is_found_out(monkeypatch, tmp_path):
    monkeypatch.setattr("game.storage.matches.index._NOT_OVER", "select number from saves where 0")

    def is_found(at):
        folder = tmp_path / str(at)
        folder.mkdir()
        kept = kills.killed(folder, "kills 0", at, torn=False)
        try:
            kills.check(folder, kept)
        except AssertionError as fault:
            return "the index is wrong" in str(fault)
        return False

    assert any(map(is_found, range(kills.works("kills 0"), 0, -3)))


def test_a_save_that_is_written_over_is_found_out(monkeypatch):
    """Whoever opens a file anew to write it again has nothing while it is written."""

    def in_place(path, data):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
        for half in (data[: len(data) // 2], data[len(data) // 2 :]):
            os.write(descriptor, half)
        os.close(descriptor)

    def one_step(life, _):
        life.save(step, len(life.match.entries) + 1)

    monkeypatch.setattr("game.storage.settings.write_atomically", in_place)
    monkeypatch.setattr(kills, "STEPS", 1)
    monkeypatch.setattr(kills.Life, "play", one_step)
    monkeypatch.setattr(kills.belongings, "gather", lambda *_: None)
    _, faults = kills.batch(0, ())
    assert faults
    assert all("settings" in fault for fault in faults)
