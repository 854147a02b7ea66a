"""All that is somebody's in one file and back: as somebody new, whole, or not at all."""

import io
import zipfile

import pytest

from game.match.setup import Person
from game.storage.files import FileTrouble
from game.storage.folders import Folders
from game.storage.people import parcel
from game.storage.people.parcel import FORMAT, PARCEL, pack, unpack
from game.storage.people.people import People

FILES = {
    "config/settings.yaml": b"you: fox Ann\ncloth: blue\n",
    "config/rules/julep-ours.yaml": b"game: julep\n",
    "data/games/game-000001.jsonl": b'{"t":"match"}\n',
    "data/learning.json": b"{}",
    "data/tables/my-table.yaml": b"format: turnup-scenario/1\n",
}


@pytest.fixture(params=[False, True], ids=["two folders", "one folder"])
def people(tmp_path, request):
    """A house in which Ann has played."""
    config = tmp_path / "config"
    data = config if request.param else tmp_path / "data"
    for name, content in FILES.items():
        kind, _, rest = name.partition("/")
        path = {"config": config, "data": data}[kind] / rest
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (data / "turnup.lock").write_text("1")
    (data / "matches.sqlite").write_text("is made again")
    return People(Folders(config, data))


def content(profile):
    found = {}
    for kind, folder in (("config", profile.folders.config), ("data", profile.folders.data)):
        for name in FILES:
            path = folder / name.partition("/")[2]
            if name.startswith(kind) and path.exists():
                found[name] = path.read_bytes()
    return found


def test_all_of_it_comes_back_as_somebody_new_and_nothing_else(people, tmp_path):
    (ann,) = people.all()
    path = tmp_path / "ann.zip"
    assert pack(ann, path) == len(FILES)
    with zipfile.ZipFile(path) as packed:
        assert set(packed.namelist()) == {PARCEL, *FILES}
    again = unpack(path, people)
    assert again.person == Person("fox", "Ann 2")
    settings = "config/settings.yaml"
    before, after = content(ann), content(again)
    assert {name: after[name] for name in FILES if name != settings} == {
        name: before[name] for name in FILES if name != settings
    }
    assert b"cloth: blue" in after[settings]
    assert content(people.named("Ann")) == FILES
    assert unpack(path, people).person.name == "Ann 3"


def test_a_house_that_has_no_ann_gets_her_with_her_name(people, tmp_path):
    pack(people.all()[0], tmp_path / "ann.zip")
    other = People(Folders(tmp_path / "other", tmp_path / "other"))
    assert content(unpack(tmp_path / "ann.zip", other)) == FILES
    assert other.all()[0].person == Person("fox", "Ann")


def test_a_parcel_is_written_whole_or_not_at_all(people, tmp_path, monkeypatch):
    path = tmp_path / "ann.zip"
    path.write_bytes(b"an older one")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(parcel.shutil, "copyfileobj", full)
    with pytest.raises(FileTrouble, match="cannot be written"):
        pack(people.all()[0], path)
    assert path.read_bytes() == b"an older one"
    assert not list(tmp_path.glob(".turnup-*"))


def packed(*, form=FORMAT, **files):
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as made:
        if form:
            made.writestr(PARCEL, f"{form}\n")
        for name, text in files.items():
            made.writestr(name, text)
    return whole.getvalue()


GOOD = packed(**{name: text.decode() for name, text in FILES.items()})
BROKEN = {
    "nothing": b"",
    "no zip": b"hello",
    "cut off": GOOD[: len(GOOD) // 2],
    "turned": GOOD[:60] + bytes(byte ^ 0x55 for byte in GOOD[60:90]) + GOOD[90:],
    "another zip": packed(form="", readme="hello"),
    "a later version": packed(form="turnup-parcel/9"),
    "up and away": packed(**{"data/../../evil": "x"}),
    "up in games": packed(**{"data/games/../../evil": "x"}),
    "from the root": packed(**{"/etc/passwd": "x"}),
    "a drive": packed(**{"data/C:\\evil": "x"}),
    "back slashes": packed(**{"data/games/..\\..\\evil": "x"}),
    "hidden": packed(**{"data/games/.turnup-1.tmp": "x"}),
    "somebody else's": packed(**{"data/people/x/settings.yaml": "x"}),
    "of the house": packed(**{"config/window.yaml": "x"}),
    "twice": packed(**{"data/games/a": "x", "data/games/A": "y"}),
    "deep": packed(**{"data/tables/a/b/c/d": "x"}),
    "direction": packed(**{"data/games/\u202egpj": "x"}),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_parcel_is_refused_and_leaves_nothing(people, tmp_path, broken):
    path = tmp_path / "broken.zip"
    path.write_bytes(BROKEN[broken])
    before = sorted(path for path in tmp_path.rglob("*") if path.name != "people")
    with pytest.raises(FileTrouble) as refused:
        unpack(path, people)
    assert len(str(refused.value).splitlines()) == 1
    assert str(refused.value).isprintable()
    assert sorted(path for path in tmp_path.rglob("*") if path.name != "people") == before


def test_too_much_is_refused_before_anything_is_read(people, tmp_path, monkeypatch):
    path = tmp_path / "large.zip"
    path.write_bytes(GOOD)
    for name, most in (("_MOST", 10), ("_MOST_FILES", 2), ("_LARGEST", 5)):
        with monkeypatch.context() as patch:
            patch.setattr(parcel, name, most)
            with pytest.raises(FileTrouble):
                unpack(path, people)
    assert len(people.all()) == 1


class Stop(BaseException):
    """The program is killed."""


def test_a_kill_while_it_comes_in_leaves_nobody_by_halves(people, tmp_path, monkeypatch):
    path = tmp_path / "ann.zip"
    pack(people.all()[0], path)
    bring, clear, done = parcel._bring, People.clear, []

    def killed(*told):
        bring(*told)
        done.append(told)
        if len(done) == 3:
            raise Stop

    with monkeypatch.context() as patch:
        patch.setattr(parcel, "_bring", killed)
        patch.setattr(People, "clear", lambda *_: None)
        with pytest.raises(Stop):
            unpack(path, people)
    assert clear is People.clear
    assert [one.person.name for one in people.all()] == ["Ann"]
    assert people.gone() == []
    people.tidy(())
    left = people.all()[0].folders.config / "people"
    assert not left.exists() or not list(left.iterdir())


def test_who_has_no_settings_comes_with_a_name_of_their_own(people, tmp_path):
    path = tmp_path / "nobody.zip"
    path.write_bytes(packed(**{"data/games/game-000001.jsonl": "{}"}))
    assert unpack(path, people).person.name == "Newcomer"
