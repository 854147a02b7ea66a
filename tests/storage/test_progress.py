"""What a learner has done is kept, whatever happens to the file."""

import pytest

from game.storage.school.progress import Progress


@pytest.fixture
def path(tmp_path):
    return tmp_path / "learning.json"


def test_parts_are_kept_apart(path):
    progress = Progress(path)
    assert progress.part("course") == {}
    assert progress.keep("course", {"done": [1, 2]}) == ""
    progress.keep("drills", {"streak": 7})
    progress.keep("course", {"done": [1, 2, 3]})
    again = Progress(path)
    assert (again.part("course"), again.part("drills")) == ({"done": [1, 2, 3]}, {"streak": 7})
    assert again.problem == ""


@pytest.mark.parametrize("written", [b"", b"{", b"[1]", b'{"format": 3}', b"[" * 100_000, b"\xff"])
def test_a_damaged_file_is_kept_beside_a_new_one(path, written):
    path.write_bytes(written)
    progress = Progress(path)
    assert progress.part("course") == {}
    assert "The file is kept" in progress.problem
    progress.keep("course", {"done": [1]})
    assert Progress(path).part("course") == {"done": [1]}
    assert path.with_name("learning.json.broken").read_bytes() == written


def test_parts_that_are_no_mappings_are_nothing(path):
    path.write_text('{"format": "turnup-progress/1", "parts": {"course": 3, "drills": {"a": 1}}}')
    progress = Progress(path)
    assert (progress.part("course"), progress.part("drills")) == ({}, {"a": 1})


def test_a_newer_file_is_left_as_it_is(path):
    text = '{"format": "turnup-progress/2", "pupils": []}'
    path.write_text(text)
    progress = Progress(path)
    assert "newer Turnup (turnup-progress/2)" in progress.problem
    assert progress.keep("course", {"done": [1]}) == ""
    assert progress.part("course") == {"done": [1]}
    assert path.read_text() == text


def test_what_cannot_be_written_is_told_and_lasts_for_now(tmp_path):
    progress = Progress(tmp_path / "none" / "learning.json")
    assert "can't be saved" in progress.keep("course", {"done": [1]})
    assert progress.part("course") == {"done": [1]}


def test_a_folder_in_its_place_is_told(path):
    path.mkdir()
    assert "can't be read" in Progress(path).problem


def test_without_a_path_it_lasts_as_long_as_the_program():
    progress = Progress(None)
    assert progress.keep("course", {"done": [1]}) == ""
    assert progress.part("course") == {"done": [1]}
