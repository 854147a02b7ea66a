"""The composition root: the only place that sees rules, players, files and the window at once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.app.keeping import Keeping
from game.app.preparing import soon
from game.core.sentences import Sentence, say
from game.match.free_time import FreeTime
from game.match.setup import YOU, Person, Setup, new_seed, people_of, sat_down
from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.folders import HOUSE_RULES, LEARNING, SAVES, SETTINGS, TABLES, Folders
from game.ui.menus.title_scene import TitleActs, TitleScene
from game.ui.window.kit import Kit
from game.ui.window.preferences import Preferences
from game.ui.window.scene import Change, Pop, Push, Reset, Scene, Swap
from game.ui.window.setting import Value
from game.ui.words.regulars import seated, unseated

if TYPE_CHECKING:
    from game.app.classroom import Classroom
    from game.app.household import Household
    from game.app.own_rules import OwnRules
    from game.app.own_tables import OwnTables
    from game.app.tables import Tables
    from game.core.rules import Rules
    from game.core.table import Table
    from game.match.match import Match
    from game.match.past import PastMatch
    from game.storage.matches.match_list import Listed, Looking
    from game.storage.matches.opening import Openable
    from game.storage.matches.saves import SaveRecorder, Saves
    from game.storage.rooms import RoomDesign
    from game.ui.menus.door import Home
    from game.ui.menus.table_setup import TableChoice

# The title is to be seen at once: what only later scenes need is imported when they are made.

log = logging.getLogger(__name__)


class App:
    """The program behind its window: which scene follows which, and what is kept on disk.

    A `newcomer` is led through a few steps before the title. `household` has those who may take
    over, each with folders of their own. `untold` is what they must be told first, such as a
    `problem` with their settings.
    """

    def __init__(
        self,
        kit: Kit,
        folders: Folders,
        free_time: FreeTime | None = None,
        household: Household | None = None,
        *,
        problem: str = "",
        newcomer: bool = False,
    ) -> None:
        self._kit = kit
        self._folders = folders
        self._free_time = free_time
        self._household = household
        self.keeping = Keeping(kit)
        self._last: Setup | None = None
        self.newcomer = newcomer
        self._keeps = True
        self.untold = folders.problem or problem
        kit.on_change = self._keep_settings

    @cached_property
    def _saves(self) -> Saves | None:
        if self._folders.data is None:
            return None
        from game.storage.matches.saves import Saves

        return Saves(self._folders.data / SAVES, games())

    def close(self) -> None:
        """Bring what is still on its way to the disk."""
        self.keeping.close()

    # Scenes

    def title(self) -> Scene:
        """Return the first scene; it offers to go on with what was left."""
        self._kit.spare_time.prepare(soon())
        return TitleScene(self._kit, self._title_acts, version=__version__, room=self._room)

    def _room(self) -> RoomDesign | None:
        """Return the room last played in; the first one of the house before that."""
        from game.storage.rooms import room_of

        settings, last = self._kit.settings, self._played_last()
        if not settings.in_room:
            return None
        game = last.rules.id if last is not None else self._house[0].games[0].id
        return room_of(game, settings.room)

    def _title_acts(self) -> TitleActs:
        folder = self._folders.data
        played = folder is not None and (folder / SAVES).is_dir()
        saves = self._saves if played else None
        return self._acts_after(saves.look_for_waiting() if saves is not None else None)

    def _acts_after(self, search: Looking | None) -> TitleActs:
        """Return what the title leads to, as far as it is known what can be gone on with."""
        # Where it takes longer the title is there before what it has to offer.
        known = search is None or search.soon()
        left = search.waiting if search is not None else None

        def more() -> TitleActs | None:
            news = search is not None and not known and search.wait()
            return self._acts_after(search) if news else None

        household = self._household
        ahead, due = self.classroom.ahead(), self.classroom.again.due()
        return TitleActs(
            play=lambda: Push(self.new_game()),
            rules=self._books,
            settings=self._settings,
            learn=self._learn,
            keys=self._keys,
            resume=None if left is None else lambda: self._resume(left.path),
            resume_words="" if left is None else left.words,
            again=(lambda: Push(self.classroom.again.scene())) if due else None,
            again_words=say("{due} to try again", due=due) if due else "",
            climb=(lambda: Push(self.classroom.course(at_once=True))) if ahead else None,
            climb_words=say("Go on with step {step} of {steps}", step=ahead.step, steps=ahead.steps)
            if ahead
            else "",
            matches=(lambda: Push(self.matches())) if search is not None else None,
            line=self.open,
            more=more,
            change=household.change if household is not None and household.several else None,
            playing=household.greeting if household is not None else "",
        )

    def beginning(self, first: Callable[[App], Scene]) -> Scene:
        """Return the first scene, or before it what the person must be told once."""
        problem, self.untold = self.untold, ""
        return self._told(problem, lambda: Reset(first(self))) if problem else first(self)

    def opening(self) -> Scene:
        """Return the title, or first what the person must be told once."""
        problem, self.untold = self.untold or self._closed_unexpectedly(), ""
        if problem:
            return self._notice(problem)
        return self.welcome() if self.newcomer else self.title()

    def _closed_unexpectedly(self) -> str:
        """Return what is to be told once of what closed the window the last time unasked."""
        from game.storage.crash_report import take_untold, told_place

        household = self._household
        untold = take_untold(self._folders if household is None else household.folders)
        if untold is None:
            return ""
        left = self._saves.unfinished() if self._saves is not None else None
        # The title may offer another match than the one that was played then.
        offered = left is not None and left.path == untold.save
        if untold.report is None:
            lost = untold.trouble or say("Nothing was lost.")
            onward = Sentence("Go on with your match from the title page.") if offered else None
            told = Sentence("The display went away while Turnup was open. {lost}", lost=lost)
            return say(told, onward)
        kept = (
            Sentence("Your match is safe: go on with it from the title page.") if offered else None
        )
        where = Sentence(
            "A report of what happened is in {told_place}", told_place=told_place(untold.report)
        )
        return say(Sentence("Something went wrong, and Turnup closed."), kept, where)

    def _notice(self, text: str) -> Scene:
        return self._told(text, lambda: Reset(self.opening()))

    def _told(self, text: str, then: Callable[[], Change]) -> Scene:
        from game.ui.menus.notice_scene import NoticeScene

        return NoticeScene(self._kit, text, then)

    @cached_property
    def classroom(self) -> Classroom:
        """The rooms of the school, and what was done in them."""
        from game.app.classroom import Classroom
        from game.storage.school.progress import Progress

        try:
            path = self._folders.data_file(LEARNING)
        except FileTrouble as trouble:
            log.warning("%s", trouble)
            path = None
        progress = Progress(path)
        return Classroom(
            self._kit,
            progress,
            play=self._play_first,
            choose=lambda: Push(self.new_game()),
            books=self._books,
            house=lambda: [last.rules] if (last := self._played_last()) else [],
            begin=self._begin,
            own=self._own_tables,
        )

    def _own_tables(self) -> OwnTables:
        from game.app.own_tables import OwnTables

        data = self._folders.data
        return OwnTables(
            self._kit,
            data / TABLES if data is not None else None,
            practise=self._composed,
            title=self.title,
            house_rules=self.house_rules,
            rules=self._rules_at_hand,
        )

    def _rules_at_hand(self) -> Rules:
        """Return the game that the person played last, or else the first of the house."""
        last = self._played_last()
        return last.rules if last is not None else next(iter(games().values())).usual()

    def _play_first(self) -> Change:
        """Lead to the table of whoever has learnt the first things."""
        from game.app.first_start import first_match

        return Reset(self._begin(first_match("easy")))

    def _learn(self) -> Change:
        """Lead to the school, or first tell once what is wrong with what was kept of it."""
        problem = self.classroom.take_problem()
        return Push(self._told(problem, Pop) if problem else self.classroom.scene())

    def welcome(self, at: int = 0, *, known: bool = False) -> Scene:
        """Return the steps of the first start, beginning at one of them.

        Who is `known` already isn't asked for a face and a name.
        """
        from game.app.first_start import first_match, steps

        def answered(settings: Preferences) -> None:
            self.newcomer = False
            self._kit.apply(settings)
            self._keep_settings(settings)

        def coached() -> Scene:
            self.classroom.skip_ladder()
            return self._begin(first_match("easy"))

        return steps(
            self._kit,
            answered,
            lesson=lambda: self.classroom.course(leave=lambda: Reset(self.title())),
            courses=lambda: self.classroom.courses.scene(leave=lambda: Reset(self.title())),
            table=lambda kind: self._begin(first_match(kind)),
            coached=coached,
            title=self.title,
            usual=self._usual,
            known=known,
            at=at,
        )

    @property
    def _usual(self) -> str:
        """The level at which the others begin."""
        return "easy" if self._kit.settings.child else "medium"

    def _rules(self, rules: Rules) -> Change:
        from game.ui.books.rules_scene import RulesScene

        return Push(RulesScene(self._kit, rules, among=games().values()))

    def _books(self) -> Change:
        """Lead to the rules of every game, beginning with the one played last."""
        from game.ui.books.rules_scene import RulesScene

        shelf = games()
        last = self._played_last()
        game = type(last.rules) if last else next(iter(shelf.values()))
        learn = self.classroom.courses.way_to
        return Push(RulesScene(self._kit, game.usual(), shelf=shelf, learn=learn))

    def _settings(self) -> Change:
        from game.ui.menus.settings_scene import SettingsScene

        return Push(SettingsScene(self._kit, who=self._who))

    def _who(self) -> Scene:
        """Return the page on which a person says who they are."""
        from game.ui.menus.who_scene import WhoScene

        return WhoScene(self._kit) if self._household is None else self._household.who()

    def _keys(self) -> Change:
        from game.ui.menus.keys_scene import KeysScene

        return Push(KeysScene(self._kit))

    def new_game(self, last: Setup | None = None) -> Scene:
        """Return the scene in which a match is put together: the last one, or first the doors."""
        from game.ai.levels import KINDS
        from game.ui.menus.table_setup import TableChoice

        household = self._household
        choice = TableChoice(
            games(),
            KINDS,
            self._kit.settings.you,
            usual=self._usual,
            remembered=self._played,
            household=[one.person for one in household.people.all()] if household else (),
        )
        last = last or self._played_last()
        if last is None:
            return self._doors(choice)
        # The deal itself is a new one.
        choice.take_last(last)
        at_home = (home for home in self._house if choice.rules in home.games)
        return self._behind(next(at_home, self._house[0]), choice)

    @cached_property
    def _house(self) -> list[Home]:
        """The rooms, each with the games that are at home in it."""
        from game.storage.rooms import shipped_rooms
        from game.ui.menus.door import homes

        return homes(shipped_rooms().values(), games())

    def _doors(self, choice: TableChoice) -> Scene:
        """Return the page of all rooms."""
        from game.ui.menus.doors_scene import DoorsScene
        from game.ui.menus.game_card import pair_of

        return DoorsScene(
            self._kit,
            self._house,
            [pair_of(home.games[0], games().values()) for home in self._house],
            on_door=lambda home: Swap(self._behind(home, choice)),
            at=choice.room,
            on_own=lambda: Push(self.classroom.own.scene()),
        )

    def _behind(self, home: Home, choice: TableChoice) -> Scene:
        """Return the page behind a door, on which a table is set."""
        from game.ui.menus.new_game_scene import NewGameScene

        if choice.rules not in home.games:
            choice.choose(home.games[0].id)
        choice.room = home.design.id
        return NewGameScene(
            self._kit,
            self._house,
            self._house.index(home),
            choice,
            presets=self._own_rules.presets,
            on_start=self._start,
            on_line=self.open,
            on_house_rules=self.house_rules,
            on_rules=self._rules,
            leave=lambda: Swap(self._doors(choice)),
        )

    def _start(self, setup: Setup) -> Change:
        """Sit down to a match, or first ask whether to learn its game."""
        if YOU not in setup.seats:
            return Reset(self._begin(setup))
        return self.classroom.courses.before(setup, lambda: Reset(self._begin(setup)))

    @cached_property
    def _own_rules(self) -> OwnRules:
        from game.app.own_rules import OwnRules

        config = self._folders.config
        return OwnRules(config / HOUSE_RULES if config is not None else None)

    def house_rules(
        self,
        game: type[Rules],
        values: dict[str, str],
        on_done: Callable[[dict[str, str]], Change],
    ) -> Change:
        """Lead to the editor of a game's house rules, beginning with these values."""
        from game.ui.books.house_rules_scene import HouseRulesScene

        scene = HouseRulesScene(
            self._kit,
            game,
            values,
            presets=lambda: self._own_rules.presets(game.id),
            on_done=on_done,
            save=lambda name, chosen: self._own_rules.save(game, name, chosen),
        )
        return Push(scene)

    # Matches

    @cached_property
    def tables(self) -> Tables:
        """The tables, be they played at, watched or only shown."""
        return self._tables_before(self.title)

    def _tables_before(self, title: Callable[[], Scene]) -> Tables:
        """Return tables that are left for a scene."""
        from game.app.tables import Doors, Tables
        from game.storage.matches.hands import KeptHands

        doors = Doors(
            title=title,
            keeping=self.keeping,
            rules=self._rules,
            keys=self._keys,
            settings=self._settings,
            another=lambda: Push(self.new_game()),
            again=self._again,
            same=self._same_again,
            reviewed=self.classroom.note,
            keep_moment=self.classroom.keep_moment,
            coaching=self.classroom.coaching,
            play_on=self._play_on,
            better=self._better,
            hands=KeptHands(self._folders),
        )
        return Tables(self._kit, doors, self._free_time)

    def _played_last(self) -> Setup | None:
        """Return the table at which the person played last, today or another day."""
        if self._last is not None and YOU in self._last.seats:
            return self._last
        return self._kept_last(self._saves.latest() if self._saves is not None else None)

    def _played(self, game: str) -> Setup | None:
        """Return the table at which a game was played last, its programs gone."""
        last = self._last
        if last is not None and last.rules.id == game and YOU in last.seats:
            return last
        return self._kept_last(self._saves.latest_of(game) if self._saves is not None else None)

    def _kept_last(self, setup: Setup | None) -> Setup | None:
        """Return the table of a save as it can be played again."""
        if setup is None:
            return None
        from game.bots.bot import without_programs

        return unseated(setup._replace(seats=without_programs(setup.seats)))

    def _begin(self, setup: Setup) -> Scene:
        """Return the table of a match put together here: everybody brings an age to it."""
        settings = self._kit.settings
        if setup.seats.count(YOU) == 1 and len(setup.people) < 2:
            setup = setup._replace(people=(settings.you,) if settings.you != Person() else ())
        scene = self.table(seated(setup, settings.age))
        self._last = setup
        return scene

    def table(self, setup: Setup) -> Scene:
        """Return the table of a new match."""
        self._last = setup
        return self._seat(setup.match(), setup, self._new_save(setup))

    def _new_save(self, setup: Setup) -> SaveRecorder | None:
        if self._saves is None:
            return None
        shared = setup.seats.count(YOU) > 1
        persons = people_of(setup.seats, setup.people)
        people = (*persons, *setup.people[len(persons) :]) if shared else setup.people
        return self._saves.new(setup.rules, setup.seed, setup.seats, people)

    def _same_again(self, setup: Setup, left: str = "") -> Change:
        """Begin a match once more with the same cards."""
        return Reset(self._known(setup.match(), setup, left))

    def _known(self, match: Match, setup: Setup, left: str = "") -> Scene:
        """Return the table of a match whose cards somebody knows already: it is practice.

        So is the match that was `left` for it, by its name, should it be gone on with.
        """
        recorder = self._new_save(setup)
        # Two matches with one code are told apart by the numbers of their saves.
        if recorder is not None:
            recorder.catch_up(match)
        number = recorder.number if recorder is not None else None
        name = self.classroom.note_again(setup.seed, number, left)
        self._last = unseated(setup)
        return self._seat(match, setup, recorder, name)

    # What is opened from outside

    def table_of(self, found: Openable, seats: Sequence[str] = ()) -> Scene:
        """Return the table of what was opened; a scenario is played at these seats.

        By default the person sits in front there, among regulars of level medium; a lesson or a
        puzzle is met as such.
        """
        from game.match.line import Opened
        from game.match.past import PastMatch
        from game.storage.matches.record_files import RecordedMatch

        if isinstance(found, RecordedMatch):
            return self.tables.watch(PastMatch(found.header, found.match.entries))
        if isinstance(found, Opened):
            return self._known(found.match, self.with_me(found.setup))
        taught = None if seats else self.classroom.own.sent(found)
        return taught or self._composed(found.rules, found.start, self.title, seats)

    def _composed(
        self, rules: Rules, start: Table, title: Callable[[], Scene], seats: Sequence[str] = ()
    ) -> Scene:
        """Return the table of a position that no deal made: no code tells it, and it isn't kept."""
        seats = tuple(seats or (YOU, *["medium"] * (rules.options.players - 1)))
        setup = self.with_me(Setup(rules, seats, new_seed()))
        match = setup.match(start)
        self.keeping.begin(None)
        tables = self._tables_before(title)
        return tables.play(match, setup, None, lambda: setup.seed, composed=True)

    def with_me(self, setup: Setup) -> Setup:
        """Return a table at which the person of this window sits, if a person does."""
        return sat_down(setup, self._kit.settings.you)

    def open(self, text: str, *, file: bool = False) -> Change:
        """Lead to the table of a line, or of a file by its name, or tell why there is none."""
        from game.match.line import is_line
        from game.storage.matches.opening import CannotOpen, file_named, open_file, open_line

        try:
            if not file and not is_line(text):
                # A text that names a file opens what the file would open that is dropped.
                return (self._household or self).open(str(file_named(text)), file=True)
            found = open_file(Path(text), games()) if file else open_line(text, games())
        except CannotOpen as trouble:
            return Push(self._told(str(trouble), Pop))
        return self.keeping.leave(lambda: Reset(self.table_of(found)))

    def _kept_again(self, save: Listed) -> Change:
        """Begin a match of the list once more with the same cards."""
        from game.bots.bot import without_programs

        assert save.setup is not None
        seats = without_programs(save.seats)
        change = self._same_again(save.setup._replace(seats=seats))
        return change if seats == save.seats else self._without_programs(change)

    def _without_programs(self, change: Change) -> Change:
        """Tell first that nobody's program is started."""
        text = say("Turnup never starts a program from a save: regulars play instead of the bots.")
        return Push(self._told(text, lambda: change))

    def _resume(self, path: Path) -> Change:
        from game.bots.bot import without_programs
        from game.storage.matches.saves import BadSave

        assert self._saves is not None
        # The table that was left may still be writing in it.
        self.close()
        try:
            loaded = self._saves.load(path)
        except (BadSave, FileTrouble) as trouble:
            return self._offer_good_part(path, str(trouble))
        setup = loaded.setup._replace(seats=without_programs(loaded.setup.seats))
        self._last = unseated(setup)
        scene = self._seat(loaded.match, setup, self._saves.resume(loaded))
        return Reset(scene) if setup == loaded.setup else self._without_programs(Reset(scene))

    def matches(self) -> Scene:
        """Return the page of all matches that are kept."""
        from game.app.matches import matches_page, watched

        assert self._saves is not None
        return matches_page(
            self._kit,
            self._saves,
            go_on=self._resume,
            watch=partial(watched, self.tables, name_of=self.classroom.name_of),
            again=self._kept_again,
            told=lambda text: self._told(text, Pop),
            presets=self._own_rules.presets,
            let_go=self.close,
            classroom=self.classroom,
            folders=self._folders,
        )

    def watch(self, past: PastMatch, file: Path) -> Scene:
        """Return the table at which the match of a record is looked at."""
        from game.app.tables import Watching

        return self.tables.watch(past, Watching(file))

    def _better(self, past: PastMatch) -> Mapping[int, str]:
        from game.app.matches import better_in

        return better_in(past, self.classroom.mistakes)

    def _play_on(self, past: PastMatch, place: int, eyes: int | None, name: str) -> Change:
        """Play a past match on from a place, as practice, in the seat of whose eyes they are."""
        from game.app.matches import seated_with

        def begin() -> Change:
            setup = seated_with(past, eyes)
            setup = setup if setup.people else self.with_me(setup)
            return Reset(self._known(past.again(place), setup, "" if past.over else name))

        return self.keeping.leave(begin)

    def _offer_good_part(self, path: Path, trouble: str) -> Change:
        """Tell what is wrong with a save, and try to go on with what is sound of it."""
        from game.bots.bot import without_programs
        from game.storage.matches.saves import BadSave

        assert self._saves is not None
        try:
            loaded = self._saves.keep_good_part(path)
        except (BadSave, FileTrouble):
            return Push(self._told(trouble, Pop))
        setup = loaded.setup._replace(seats=without_programs(loaded.setup.seats))
        scene = self._seat(loaded.match, setup, self._saves.resume(loaded))
        text = say(
            "{trouble} The match goes on from the last move Turnup could read. "
            "The damaged file is kept.",
            trouble=trouble,
        )
        return Push(self._told(text, lambda: Reset(scene)))

    def _seat(
        self,
        match: Match,
        setup: Setup,
        recorder: SaveRecorder | None,
        name: str = "",
    ) -> Scene:
        """Return the table of a match that goes on; what the last one wrote is closed.

        Helps are noted under its `name`, by default the one it had when it was left.
        """
        number = recorder.number if recorder is not None else 0
        name = name or self.classroom.name_of(match.seed, number)

        def named() -> str:
            nonlocal name
            if recorder is not None:
                name = self.classroom.followed(name, match.seed, recorder.number)
            return name

        self.keeping.begin(recorder, named)
        return self.tables.play(match, setup, recorder, named)

    def _again(self, seed: str) -> Callable[[], Change] | None:
        """Return what begins another match at the table of a code; None for a record."""
        last = self._last
        if last is None or seed != last.seed:
            return None
        return lambda: Reset(self._begin(last._replace(seed=new_seed())))

    # Settings

    def follow_desktop(self, wished: Mapping[str, Value]) -> bool:
        """Take over what a newcomer's desktop is set to; tell whether that changed anything.

        It is kept with the first answer of the person, whose own choice it never undoes.
        """
        natural, settings = Preferences(), self._kit.settings
        for name, value in wished.items() if self.newcomer else ():
            if settings.value(name) == natural.value(name):
                settings = settings.with_value(name, value)
        if settings == self._kit.settings:
            return False
        self._keeps = False
        self._kit.apply(settings)
        self._keeps = True
        return True

    def _keep_settings(self, settings: Preferences) -> None:
        if not self._keeps:
            return
        from game.storage.settings import write_settings

        try:
            path = self._folders.config_file(SETTINGS)
        except FileTrouble as trouble:
            log.warning("%s", trouble)
            return
        problem = write_settings(path, settings.to_mapping()) if path is not None else ""
        if problem:
            log.warning("%s", problem)
        if self._household is not None:
            self._household.share(settings)
