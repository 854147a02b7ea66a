"""Those who share the window: one of them plays, and another may take over without a restart."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.app.app import App
from game.core.sentences import say
from game.match.setup import ANIMALS, Person
from game.storage.files import FileTrouble, path_in_words, remove_leftovers
from game.storage.folders import EXPORTS, SAVES, SETTINGS, Folders
from game.storage.matches.bin import Bin
from game.storage.matches.match_list import remove_empty
from game.storage.people.people import GUEST, HOME, People, Profile
from game.storage.settings import read_settings, write_settings
from game.ui.window.kit import Kit
from game.ui.window.preferences import FOR_CHILD, OF_THE_HOUSE, Preferences
from game.ui.window.scene import Change, Pop, Push, Quit, Reset, Scene
from game.ui.window.setting import written

if TYPE_CHECKING:
    from game.match.free_time import FreeTime
    from game.ui.menus.people_scene import PeopleActs

log = logging.getLogger(__name__)


class Household:
    """Who plays in the window, and who else could; `app` is the program of who does.

    `folders` are those of the house, in which who plays has the same place as ever where they are
    the only one. `playing` is in from the beginning; else who played last, until a face is chosen.
    `problem` is what whoever comes must be told first.
    """

    def __init__(
        self,
        kit: Kit,
        folders: Folders,
        free_time: FreeTime | None = None,
        *,
        playing: Profile | None = None,
        problem: str = "",
    ) -> None:
        self._kit, self.folders, self._free_time = kit, folders, free_time
        self.people = People(folders)
        self._playing = playing or last_to_play(folders)
        self._asks = playing is None and len(self._there()) > 1
        self._first: Callable[[App], Scene] = App.opening
        self.app = App(
            kit,
            self._playing.folders,
            free_time,
            self,
            problem=problem,
            newcomer=is_new(folders) and not self.several,
        )

    def _there(self) -> list[Profile]:
        """Return who is there; a house of one is not looked through, unless another plays in it."""
        if self.people.are_several or self.has_guest:
            return self.people.all()
        return [Profile(HOME, self._kit.settings.you, self.folders)]

    @property
    def several(self) -> bool:
        """Whether there is anybody to change places with."""
        return self._playing.id == GUEST or len(self._there()) > 1

    @property
    def has_guest(self) -> bool:
        """Whether a guest plays, of whom nothing is kept."""
        return self._playing.id == GUEST

    @property
    def greeting(self) -> str:
        """What the title says of who plays, where that could be another."""
        if not self.several:
            return ""
        if self.has_guest:
            return say("You're a guest: nothing is kept once you leave.")
        name = self._kit.settings.you.shown
        return say("Good to see you, {name}.", name=name) if name else ""

    def begin(self, first: Callable[[App], Scene]) -> Scene:
        """Return the first scene: that of who plays, or before it the faces of all."""
        if self._asks:
            self._first = first
            return self._faces()
        if self.people.are_several:
            self.people.played(self._playing)
        return self.app.beginning(first)

    def begin_with(self, packed: Path) -> Scene:
        """Return the first scene after bringing in whoever is in a file: the faces of all."""
        from game.storage.people.parcel import unpack

        try:
            unpack(packed, self.people)
        except FileTrouble as trouble:
            from game.ui.menus.notice_scene import NoticeScene

            return NoticeScene(self._kit, str(trouble), lambda: Reset(self.begin(App.opening)))
        self._asks = True
        return self._faces()

    def open(self, told: str, *, file: bool) -> Change:
        """Open what was dropped on the window, once it is known who plays."""
        if file and told.lower().endswith(".zip") and self.people.can_be_several:
            return self.app.keeping.leave(lambda: self._bring_in(Path(told)))
        return None if self._asks else self.app.open(told, file=file)

    def who(self) -> Scene:
        """Return the page on which who plays says who they are."""
        from game.ui.menus.notice_scene import NoticeScene
        from game.ui.menus.who_scene import WhoScene

        if not self.people.can_be_several:
            return WhoScene(self._kit)

        def keep() -> Change:
            return Push(NoticeScene(self._kit, self._pack(), Pop))

        return WhoScene(
            self._kit,
            refuse=self._refuse,
            others=self.change,
            keep=None if self.has_guest else keep,
        )

    def _pack(self) -> str:
        """Write all that belongs to who plays into one file; tell where it is, or what is wrong."""
        from game.storage.people.parcel import pack

        if self.app.keeping.recorder is not None:
            # All of the match that is played must be on disk.
            self.app.keeping.recorder.again()
        name = f"turnup-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.zip"
        try:
            path = self._playing.folders.data_file(EXPORTS, name)
            assert path is not None
            pack(self._playing, path)
        except FileTrouble as trouble:
            return str(trouble)
        return say(
            "Everything is in {path}. Drop that file on Turnup's window, here or on another "
            "machine, and you're in.",
            path=path_in_words(path),
        )

    def _bring_in(self, path: Path) -> Change:
        """Give whoever is in a file a place here and show the faces, or tell what is wrong."""
        from game.storage.people.parcel import unpack
        from game.ui.menus.notice_scene import NoticeScene

        try:
            unpack(path, self.people)
        except FileTrouble as trouble:
            return Push(NoticeScene(self._kit, str(trouble), Pop))
        return Reset(self._faces()) if self._asks else Push(self._faces())

    def closing(self) -> Scene | None:
        """Return what is asked before the window closes, None where there is nothing to ask."""
        return self.app.keeping.closing()

    def close(self) -> None:
        """Bring what is still on its way to the disk; a guest leaves nothing behind."""
        # First what is still written: a guest's match is, too, into the folder that goes then.
        self.app.close()
        if self.has_guest:
            self.people.forget_guest()

    # --- The faces ------------------------------------------------------------------------------
    def change(self) -> Change:
        """Lead to the faces of all, once the match that is played is saved."""
        return self.app.keeping.leave(lambda: Push(self._faces()))

    def _refuse(self, name: str) -> str:
        """Return why who plays cannot have a name; empty where they can."""
        if self.has_guest or not self.several:
            return ""
        return self.people.refuse(name, but=self._playing.id)

    def _faces(self) -> Scene:
        from game.ui.menus.people_scene import Around, PeopleScene

        def look() -> Around:
            return Around(self._there(), self.people.gone() if self.people.are_several else ())

        return PeopleScene(self._kit, look, self._acts())

    def _acts(self) -> PeopleActs:
        from game.ui.menus.people_scene import PeopleActs

        return PeopleActs(
            enter=lambda one: Reset(self._enter(one)),
            guest=self._invite,
            new=lambda: Push(self._someone_new()),
            remove=lambda one: _tried(lambda: self.people.remove(one)),
            bring_back=lambda one: _tried(lambda: self.people.bring_back(one)),
            leave=Quit if self._asks else self._back,
            first=self._asks,
        )

    def _back(self) -> Change:
        """Go on as who played, unless they have been removed."""
        if self.has_guest or any(one.id == self._playing.id for one in self._there()):
            return Pop()
        return Reset(self._enter(self._there()[0]))

    def _someone_new(self) -> Scene:
        from game.ui.menus.new_person_scene import NewPersonScene

        taken = {one.person.animal for one in self._there()}
        animal = next((animal for animal in ANIMALS if animal not in taken), ANIMALS[0])
        return NewPersonScene(
            self._kit, Person(animal), refuse=self.people.refuse, begin=self._welcome
        )

    def _welcome(self, you: Person, child: bool) -> Change | str:
        """Give somebody new a place and lead them in, or return why that cannot be."""
        begun = self._begun().with_value("you", you)
        for name, value in FOR_CHILD.items() if child else ():
            begun = begun.with_value(name, value)
        try:
            profile = self.people.add(begun.to_mapping())
        except FileTrouble as trouble:
            return trouble.message
        self._settle(profile)
        return Reset(self.app.welcome(known=True))

    def _begun(self) -> Preferences:
        """Return what somebody new begins with: the house's own, in the language spoken here."""
        begun, now = Preferences.of_newcomer(), self._kit.settings
        for name in (*OF_THE_HOUSE, "language"):
            begun = begun.with_value(name, now.value(name))
        return begun

    def _invite(self) -> Change:
        """Let a guest play."""
        self._settle(self.people.guest(), self._begun())
        return Reset(self._goes_on())

    def _enter(self, profile: Profile) -> Scene:
        """Let somebody play whose place is here."""
        if profile.id != self._playing.id:
            self._settle(profile)
        elif self.people.are_several:
            self.people.played(profile)
        return self._goes_on()

    def _goes_on(self) -> Scene:
        self._asks = False
        first, self._first = self._first, App.opening
        return self.app.beginning(first)

    def _settle(self, profile: Profile, begun: Preferences | None = None) -> None:
        """Put all that is somebody's in the place of what was another's."""
        self.close()
        tidy(profile.folders)
        settings, problem = preferences_of(profile, self.folders) if begun is None else (begun, "")
        problem, self._playing, self._asks = problem or self.app.untold, profile, False
        if not self.has_guest:
            self.people.played(profile)
        # Its settings are told to the new one: the old one would write them into the wrong place.
        self.app = App(self._kit, profile.folders, self._free_time, self, problem=problem)
        self._kit.apply(settings)

    def share(self, settings: Preferences) -> None:
        """Keep what belongs to the machine with the house, whoever set it."""
        if self._playing.id == HOME or self.folders.config is None:
            return
        path = self.folders.config / SETTINGS
        before = read_settings(path)[0] if path.exists() else {}
        shared = {name: written(settings.value(name)) for name in OF_THE_HOUSE}
        if any(before.get(name) != text for name, text in shared.items()):
            trouble = write_settings(path, {**before, **shared})
            if trouble:
                log.warning("%s", trouble)


def last_to_play(house: Folders) -> Profile:
    """Return who played last, with whose settings the window opens."""
    people = People(house)
    return people.all()[0] if people.are_several else Profile(HOME, Person(), house)


def preferences_of(profile: Profile, house: Folders) -> tuple[Preferences, str]:
    """Return the settings that were kept of somebody, and what they must be told of them."""
    if is_new(profile.folders):
        return Preferences.of_newcomer(), ""
    path = profile.folders.config / SETTINGS if profile.folders.config is not None else None
    if path is None:
        return Preferences(), ""
    told, problem = read_settings(path)
    if profile.id != HOME and house.config is not None and (house.config / SETTINGS).exists():
        shared, _ = read_settings(house.config / SETTINGS)
        told |= {name: shared[name] for name in OF_THE_HOUSE if name in shared}
    settings, faults = Preferences.from_mapping(told)
    for fault in faults:
        log.warning("settings: %s", fault)
    return settings, problem


def is_new(folders: Folders) -> bool:
    """Tell whether nobody has sat here yet; where nothing can be kept nobody is asked about it."""
    return folders.config is not None and not (folders.config / SETTINGS).exists()


def tidy(folders: Folders) -> None:
    """Remove what a kill left behind in somebody's folders."""
    known = folders.data is not None and _are_known(folders.data / SAVES)
    for folder in folders.written_to():
        # Looking through very many saves takes longer than all else: only where any is new.
        if not (known and folder.name == SAVES):
            remove_leftovers(folder)
    if folders.data is None:
        return
    if not known:
        remove_empty(folders.data / SAVES)
    Bin(folders.data / SAVES).empty()


def _are_known(saves: Path) -> bool:
    if not saves.is_dir():
        return False
    from game.rules.catalogue import games
    from game.storage.matches.saves import Saves

    return Saves(saves, games()).are_known()


def _tried(act: Callable[[], None]) -> str:
    """Do something with files, and return what went wrong, or nothing."""
    try:
        act()
    except FileTrouble as trouble:
        return str(trouble)
    return ""
