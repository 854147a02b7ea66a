"""Who plays at this machine: told by their folders alone, removed for a day first, never lost."""

import os
import sys

import pytest

from game.match.setup import Person
from game.storage.files import FileTrouble
from game.storage.folders import A_DAY, INDEX, Folders
from game.storage.people.people import HOME, MOST, People
from game.storage.settings import read_settings, write_settings


class House:
    """A house in a folder, with a clock that is set by hand."""

    def __init__(self, place, *, in_one=False):
        self.config, self.data = place / "config", place / ("config" if in_one else "data")
        for folder in {self.config, self.data}:
            folder.mkdir(exist_ok=True)
        self.time = 1_000_000.0
        self.people = People(Folders(self.config, self.data, "once"), lambda: self.time)

    def live_in(self, name="Ann"):
        write_settings(self.config / "settings.yaml", {"you": f"fox {name}", "mute": "on"})
        (self.data / "games").mkdir()
        (self.data / "games" / "game-000001.jsonl").write_text("a match\n")

    def add(self, name, animal="owl"):
        return self.people.add({"you": f"{animal} {name}"})

    @property
    def names(self):
        return [profile.person.name for profile in self.people.all()]


@pytest.fixture(params=[False, True], ids=["two folders", "one folder"])
def house(tmp_path, request):
    return House(tmp_path, in_one=request.param)


def files(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_house_of_one_is_as_it_always_was(house):
    before = files(house.config)
    (only,) = house.people.all()
    assert (only.id, only.person, only.folders.config) == (HOME, Person(), house.config)
    house.people.played(only)
    house.people.tidy(())
    assert files(house.config) == before
    assert not house.people.are_several
    house.live_in()
    (only,) = house.people.all()
    assert (only.person, only.folders.data) == (Person("fox", "Ann"), house.data)


def test_each_has_folders_of_their_own_and_the_last_one_comes_first(house):
    house.live_in()
    ben, cleo = house.add("Ben"), house.add("Cleo", "mole")
    assert house.people.are_several
    assert {"Ann", "Ben", "Cleo"} == set(house.names)
    assert cleo.person == Person("mole", "Cleo")
    places = [profile.folders for profile in house.people.all()]
    assert len({place.config for place in places}) == len({place.data for place in places}) == 3
    house.people.played(ben)
    house.people.played(cleo)
    assert house.names == ["Cleo", "Ben", "Ann"]
    assert house.people.named(" cleo ").id == cleo.id
    assert house.people.named("") is None
    assert house.people.named("Dora") is None


@pytest.mark.parametrize("order", [None, b"", b"order: [", b"\xff\0", b"order: nobody home"])
def test_a_lost_or_damaged_order_costs_nobody_their_place(house, order):
    house.live_in()
    house.people.played(house.add("Ben"))
    path = house.config / "people.yaml"
    if order is None:
        path.unlink()
    else:
        path.write_bytes(order)
    assert sorted(house.names) == ["Ann", "Ben"]
    house.people.played(house.people.named("Ben"))
    assert house.names == ["Ben", "Ann"]


def test_who_lost_the_settings_is_still_there_with_what_they_played(house):
    house.live_in()
    ben = house.add("Ben")
    (ben.folders.data / "games").mkdir(parents=True)
    (ben.folders.config / "settings.yaml").unlink()
    found = next(one for one in house.people.all() if one.id == ben.id)
    assert found.person == Person()
    (ben.folders.config / "settings.yaml").write_bytes(b"you: [")
    assert len(house.people.all()) == 2
    assert (ben.folders.config / "settings.yaml").read_bytes() == b"you: ["


def test_what_is_nobodys_place_is_left_out_of_it(house):
    house.live_in()
    house.add("Ben")
    below = house.config / "people"
    (below / "0000aaaa").mkdir()
    (below / "not a place").mkdir()
    (below / "file").write_text("")
    if sys.platform != "win32":
        (below / "1111bbbb").symlink_to(house.config)
    assert sorted(house.names) == ["Ann", "Ben"]


def test_a_name_is_had_once_and_bounded(house):
    house.live_in()
    ben = house.add("Ben")
    assert "called Ben" in house.people.refuse("bEN ")
    assert not house.people.refuse("Ben", but=ben.id)
    assert "needs a name" in house.people.refuse("  ")
    assert not house.people.refuse("Benno")
    (ben.folders.config / "settings.yaml").write_text("you: dragon " + "x" * 90)
    assert house.people.all()[0].person in (Person("fox", "Ann"), Person("wren", "x" * 12))
    assert {len(name) for name in house.names} == {3, 12}


def test_as_many_as_fit(house):
    house.live_in()
    for number in range(MOST - 1):
        house.add(f"N{number}")
    with pytest.raises(FileTrouble, match="no room for more"):
        house.add("One more")
    assert len(house.people.all()) == MOST


def test_who_is_removed_comes_back_within_a_day(house):
    house.live_in()
    ben = house.add("Ben")
    (ben.folders.data / "games").mkdir(parents=True)
    before = files(house.config.parent)
    house.people.remove(ben)
    assert house.names == ["Ann"]
    house.time += A_DAY - 1
    house.people.tidy(())
    (gone,) = house.people.gone()
    assert gone.person.name == "Ben"
    house.people.bring_back(gone)
    assert sorted(house.names) == ["Ann", "Ben"]
    assert files(house.config.parent) == before


def test_after_a_day_nothing_of_them_is_left(house):
    house.live_in()
    before = files(house.config.parent)
    ben = house.add("Ben")
    (ben.folders.data / "games").mkdir(parents=True)
    (ben.folders.data / "games" / "game-000001.jsonl").write_text("a match\n")
    house.people.remove(ben)
    house.time += A_DAY + 1
    assert house.people.gone() == []
    house.people.tidy(())
    left = files(house.config.parent)
    assert [path for path in left if not path.endswith("people")] == before


def test_the_first_one_can_go_and_the_house_stays(house):
    house.live_in()
    house.add("Ben")
    (house.data / INDEX).write_text("all of it anew")
    house.people.remove(house.people.named("Ann"))
    house.time += A_DAY + 1
    house.people.tidy({"mute"})
    assert house.names == ["Ben"]
    assert read_settings(house.config / "settings.yaml")[0] == {"mute": "on"}
    assert not (house.data / "games").exists()
    assert not (house.data / INDEX).exists()


def test_somebody_is_always_there_and_nothing_of_theirs_goes(house):
    house.live_in()
    house.people.remove(house.people.all()[0])
    house.time += 9 * A_DAY
    house.people.tidy(())
    (ann,) = house.people.all()
    house.people.played(ann)
    assert (house.data / "games" / "game-000001.jsonl").exists()
    assert [one.gone for one in house.people.all()] == [0]


def test_a_guest_leaves_nothing_behind(house):
    house.live_in()
    before = files(house.config.parent)
    guest = house.people.guest()
    path = guest.folders.data_file("games", "game-000001.jsonl")
    path.write_text("a match\n")
    guest.folders.config_file("settings.yaml").write_text("mute: on\n")
    assert house.names == ["Ann"]
    house.people.forget_guest()
    assert files(house.config.parent) == before


class Stop(BaseException):
    """The program is killed."""


def test_a_kill_at_any_step_leaves_everybody_whole(tmp_path, monkeypatch):
    """Adding, removing, bringing back and letting go are stopped at every call to the system."""
    calls = ("open", "replace", "unlink", "mkdir", "rmdir", "rename")
    for at in range(400):
        place = tmp_path / str(at)
        place.mkdir()
        house, left = House(place), at
        house.live_in()
        ben = house.add("Ben")
        (ben.folders.data / "games").mkdir(parents=True)

        def counted(real):
            def call(*args, **named):
                nonlocal left
                left -= 1
                if left < 0:
                    raise Stop
                return real(*args, **named)

            return call

        ended = False
        with monkeypatch.context() as patch:
            for name in calls:
                patch.setattr(os, name, counted(getattr(os, name)))
            try:
                house.people.played(house.add("Cleo"))
                house.people.remove(ben)
                house.people.bring_back(ben)
                house.people.remove(ben)
                house.time += A_DAY + 1
                house.people.tidy(())
                ended = True
            except Stop:
                pass
        there = set(house.names)
        assert {"Ann"} <= there <= {"Ann", "Ben", "Cleo"}
        assert (house.data / "games" / "game-000001.jsonl").exists()
        if "Ben" in there:
            assert (ben.folders.data / "games").is_dir()
        # What is half done is finished another time.
        house.people.tidy(())
        assert set(house.names) == there
        if ended:
            assert there == {"Ann", "Cleo"}
            break
    else:
        pytest.fail("it was never done")
    assert at > 20
