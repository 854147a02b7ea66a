"""Several people at one machine: who plays is chosen, changes at once, and is kept apart."""

import pytest

from game.__main__ import main
from game.app.household import Household, last_to_play, preferences_of
from game.commands.bad_input import BadInput
from game.commands.in_window import show
from game.match.setup import Person, Setup
from game.rules.catalogue import games
from game.storage.folders import Folders
from game.storage.settings import read_settings
from game.ui.menus.new_person_scene import NewPersonScene
from game.ui.menus.people_scene import PeopleScene
from game.ui.menus.title_scene import TitleScene
from game.ui.menus.welcome_scene import WelcomeScene
from game.ui.menus.who_scene import WhoScene
from game.ui.window.kit import Kit
from game.ui.window.preferences import FOR_CHILD, Preferences
from game.ui.window.scene import Quit, SceneStack
from game.ui.window.sounds import Sounds
from tests.ui.scene_driver import click, key, keys, node, type_into
from tests.waiting import until


class Window:
    """A window in a folder, opened as often as somebody comes."""

    def __init__(self, folders, first=None, playing=None):
        self.folders = folders
        self.sounds = Sounds(mute=True)
        kit = Kit(preferences_of(playing or last_to_play(folders), folders)[0], self.sounds)
        kit.resize(1280, 720)
        self.kit, self.home = kit, Household(kit, folders, playing=playing)
        start = self.home.begin(first or (lambda app: app.opening()))
        self.stack = SceneStack(start, kit.frame)

    @property
    def top(self):
        return self.stack.top

    def press(self, wanted):
        self.stack.apply(click(self.top, wanted))

    def type(self, text):
        self.stack.apply(self.top.handle(key(ord(text), text=text)))

    def face(self, name):
        return next(found.key for found in self.top.nodes() if found.label == name)

    def add(self, name, *, child=False):
        """Add somebody as a person does, from wherever the faces are to be had."""
        if not isinstance(self.top, PeopleScene):
            if "people" in keys(self.top):
                self.press("people")
            else:
                self.press("settings")
                self.press("you")
                self.press("others")
        self.press("new")
        type_into(self.top, "name", name)
        if child:
            click(self.top, "grown", 0.75)
        self.press("begin")

    def close(self):
        self.stack.apply(Quit())
        self.home.close()


@pytest.fixture
def folders(tmp_path, unshown):
    folders = Folders(tmp_path / "config", tmp_path / "data")
    folders.config_file("settings.yaml").write_text("you: fox Ann\nvolume_room: 40\ncloth: blue\n")
    return folders


def names(window):
    return [one.person.name for one in window.home.people.all()]


def play(window):
    rules = games()["linger-longer"]
    setup = Setup(rules(rules.options_type()), ("you", "easy", "easy", "easy"), "a seed")
    return window.home.app.table(setup)


def files(folders):
    return sorted(
        path.relative_to(folders.config.parent).as_posix()
        for folder in (folders.config, folders.data)
        for path in folder.rglob("*")
    )


def test_a_house_of_one_is_asked_nothing_and_keeps_what_it_had(folders):
    before = files(folders)
    window = Window(folders)
    assert isinstance(window.top, TitleScene)
    assert "people" not in keys(window.top)
    assert window.kit.settings.cloth == "blue"
    window.close()
    assert files(folders) == before


def test_somebody_new_gets_a_place_of_their_own_and_is_led_in(folders):
    window = Window(folders)
    window.add("Ben", child=True)
    assert isinstance(window.top, WelcomeScene)
    assert window.kit.settings.you.name == "Ben"
    assert window.kit.settings.you.animal != "fox"
    assert {name: window.kit.settings.value(name) for name in FOR_CHILD} == dict(FOR_CHILD)
    # What belongs to the machine is everybody's, what belongs to Ann is hers.
    assert (window.kit.settings.volume_room, window.kit.settings.cloth) == (40, "green")
    window.press("next")
    assert "have you played" in window.top.title.lower()
    window.press("skip")
    assert isinstance(window.top, TitleScene)
    assert "Good to see you, Ben" in node(window.top, "name").value
    # Ben's table begins with easy players.
    doors = window.home.app.new_game()
    doors.resize(window.kit.frame)
    door = next(found.key for found in doors.nodes() if found.key.startswith("room "))
    table = click(doors, door).scene
    table.resize(window.kit.frame)
    assert node(table, "level").value == "Easy"
    play(window)
    window.close()
    assert list(window.home.people.named("Ben").folders.data.glob("games/game-*"))
    assert not list(folders.data.glob("games/game-*"))
    assert read_settings(folders.config / "settings.yaml")[0]["you"] == "fox Ann"


def test_the_last_one_comes_first_and_a_number_lets_in(folders):
    window = Window(folders)
    window.add("Ben")
    window.press("skip")
    window.close()
    window = Window(folders)
    assert isinstance(window.top, PeopleScene)
    assert names(window) == ["Ben", "Ann"]
    window.type("7")
    assert isinstance(window.top, PeopleScene)
    window.type("2")
    assert isinstance(window.top, TitleScene)
    assert (window.kit.settings.you, window.kit.settings.cloth) == (Person("fox", "Ann"), "blue")
    # And back, without a restart.
    window.press("people")
    assert names(window) == ["Ann", "Ben"]
    window.press(window.face("Ben"))
    assert window.kit.settings.cloth == "green"
    window.close()


def test_the_faces_come_before_whatever_was_asked_for_and_lead_to_it(folders):
    window = Window(folders)
    window.add("Ben")
    window.close()
    window = Window(folders, lambda app: app.new_game())
    assert isinstance(window.top, PeopleScene)
    assert window.home.open("turnup:nothing", file=False) is None
    window.type("1")
    assert window.top.title != "Turnup"
    window.close()
    ann = window.home.people.named("ann")
    window = Window(folders, playing=ann)
    assert isinstance(window.top, TitleScene)
    assert names(window) == ["Ann", "Ben"]


def test_what_belongs_to_the_machine_is_kept_for_all(folders):
    window = Window(folders)
    window.add("Ben")
    window.kit.apply(window.kit.settings.with_value("volume_room", 15))
    window.kit.apply(window.kit.settings.with_value("cloth", "charcoal"))
    window.close()
    kept = read_settings(folders.config / "settings.yaml")[0]
    assert (kept["volume_room"], kept["cloth"], kept["you"]) == ("15", "blue", "fox Ann")
    window = Window(folders)
    window.type("2")
    assert (window.kit.settings.volume_room, window.kit.settings.cloth) == (15, "blue")
    window.close()


def test_a_guest_plays_and_leaves_nothing(folders):
    window = Window(folders)
    window.press("settings")
    window.press("you")
    window.press("others")
    before = files(folders)
    window.press("guest")
    assert "guest" in node(window.top, "name").value
    assert window.kit.settings.you == Person()
    play(window)
    window.kit.apply(window.kit.settings.with_value("cloth", "charcoal"))
    # The save begins in the thread of its table.
    until((folders.data / "guest" / "games").is_dir)
    window.close()
    assert files(folders) == before
    assert read_settings(folders.config / "settings.yaml")[0]["cloth"] == "blue"


def test_a_guest_hands_over_to_who_lives_here(folders):
    window = Window(folders)
    window.press("settings")
    window.press("you")
    window.press("others")
    window.press("guest")
    play(window)
    window.press("people")
    window.press(window.face("Ann"))
    assert window.kit.settings.you.name == "Ann"
    assert not (folders.data / "guest").exists()
    window.close()


@pytest.mark.parametrize("name", ["", "ann", "ANN "])
def test_a_name_that_is_taken_is_refused_kindly(folders, name):
    window = Window(folders)
    window.press("settings")
    window.press("you")
    window.press("others")
    window.press("new")
    if name:
        type_into(window.top, "name", name)
    window.press("begin")
    assert isinstance(window.top, NewPersonScene)
    told = [found.label for found in window.top.nodes() if "fault" in found.key]
    assert told
    assert names(window) == ["Ann"]


def test_who_is_renamed_cannot_take_anothers_name(folders):
    window = Window(folders)
    window.add("Ben")
    window.press("skip")
    window.press("settings")
    window.press("you")
    assert isinstance(window.top, WhoScene)
    window.top.form["name"].hold("")
    type_into(window.top, "name", "Ann")
    assert any("already" in found.label for found in window.top.nodes())
    assert window.kit.settings.you.name == "An"
    type_into(window.top, "name", "e")
    assert window.kit.settings.you.name == "Anne"
    assert sorted(names(window)) == ["Ann", "Anne"]
    window.close()


def asked_to_remove_ben(folders):
    """Return a window in which Ben, who plays there, is about to be removed."""
    window = Window(folders)
    window.add("Ben")
    window.press("skip")
    window.press("people")
    window.press("remove")
    window.press(window.face("Ben"))
    return window


def test_somebody_is_removed_after_a_question_and_brought_back(folders):
    window = asked_to_remove_ben(folders)
    assert node(window.top, "keep").focused
    window.press("keep")
    assert len(names(window)) == 2
    window.press("remove")
    window.press(window.face("Ben"))
    window.press("removed")
    assert names(window) == ["Ann"]
    bring = next(found.key for found in window.top.nodes() if found.key.startswith("bring "))
    window.press(bring)
    assert sorted(names(window)) == ["Ann", "Ben"]
    window.close()


def test_who_removed_themselves_makes_way_for_who_is_left(folders):
    window = asked_to_remove_ben(folders)
    window.press("removed")
    # The last one cannot go.
    assert "remove" not in keys(window.top)
    window.press("back")
    assert isinstance(window.top, TitleScene)
    assert window.kit.settings.you.name == "Ann"
    window.close()


def test_a_damaged_house_is_rebuilt_from_the_folders(folders):
    window = Window(folders)
    window.add("Ben")
    window.close()
    (folders.config / "people.yaml").write_bytes(b"\0\xff: [")
    (place,) = (folders.config / "people").iterdir()
    (place / "settings.yaml").write_bytes(b"you: [")
    (folders.data / "people" / place.name / "games").mkdir(parents=True)
    window = Window(folders)
    assert len(names(window)) == 2
    window.press(f"person {place.name}")
    assert "damaged" in " ".join(found.label for found in window.top.nodes())
    window.close()


def test_nobody_shares_what_cannot_be_kept(folders):
    folders = Folders(None, None, "Nothing can be kept.")
    window = Window.__new__(Window)
    kit = Kit(Preferences(mute=True), Sounds(mute=True))
    kit.resize(1280, 720)
    window.kit, window.home = kit, Household(kit, folders)
    window.stack = SceneStack(window.home.begin(lambda app: app.new_game()), kit.frame)
    # Whatever was asked for, that is told before it, and told once.
    assert node(window.top, "text").label == "Nothing can be kept."
    window.press("done")
    assert window.top.title != "Turnup"
    window.stack = SceneStack(window.home.begin(lambda app: app.title()), kit.frame)
    window.press("settings")
    window.press("you")
    assert "others" not in keys(window.top)


def test_a_command_names_who_plays(folders, monkeypatch):
    window = Window(folders)
    window.add("Ben")
    window.close()
    asked = []
    monkeypatch.setattr("game.storage.folders.find_folders", lambda: folders)
    monkeypatch.setattr("game.app.window.run_window", lambda *told, **_: asked.append(told[2]))
    assert show(lambda app: app.opening(), "ben") == 0
    assert asked[0].person.name == "Ben"
    with pytest.raises(BadInput, match="nobody called “Zoe” plays here; there are: Ben, Ann"):
        show(lambda app: app.opening(), "Zoe")


def test_a_command_brings_in_whoever_is_in_a_file(folders, monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr("game.storage.folders.find_folders", lambda: folders)
    monkeypatch.setattr("game.app.window.run_window", lambda *_, packed: asked.append(packed))
    packed = tmp_path / "turnup.zip"
    packed.write_bytes(b"")
    assert main(["play", str(packed)]) == 0
    assert asked == [packed]
    assert main(["play", str(packed), "--players", "3"]) == 2
    assert len(asked) == 1


def test_everything_goes_into_one_file_and_comes_back_dropped_on_the_window(folders):
    window = Window(folders)
    window.press("settings")
    window.press("you")
    window.press("keep")
    (packed,) = (folders.data / "exports").glob("turnup-*.zip")
    assert packed.name in node(window.top, "text").label
    window.press("done")
    window.stack.apply(window.home.open(str(packed), file=True))
    assert isinstance(window.top, PeopleScene)
    assert sorted(names(window)) == ["Ann", "Ann 2"]
    window.press(window.face("Ann 2"))
    assert window.kit.settings.cloth == "blue"
    # Where nothing can be dropped, the file is named as the window is opened.
    again = Household(window.kit, folders)
    again.begin_with(packed)
    assert [one.person.name for one in again.people.all()] == ["Ann 2", "Ann", "Ann 3"]
    broken = folders.data / "broken.zip"
    broken.write_bytes(b"hello")
    refused = again.begin_with(broken)
    refused.resize(window.kit.frame)
    assert "damaged" in node(refused, "text").label
    window.stack.apply(window.home.open(str(broken), file=True))
    assert "damaged" in node(window.top, "text").label
    window.close()
