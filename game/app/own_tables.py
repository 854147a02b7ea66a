"""Tables of one's own: set up, asked about, kept, played, and met as a pupil meets them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.core.sentences import say
from game.rules.catalogue import games
from game.storage.files import path_in_words
from game.ui.window.scene import Change, Pop, Push, Reset, Scene

if TYPE_CHECKING:
    from game.core.rules import Rules
    from game.core.table import Table
    from game.school.own.asking import OwnQuestion, OwnTable
    from game.school.own.draft import TableDraft
    from game.storage.own.shelf import KeptTable, OwnShelf
    from game.storage.scenarios import Scenario
    from game.ui.learn.own.table_scene import OnHouseRules
    from game.ui.window.kit import Kit

# Each page is imported when it is entered: the title is to be seen at once.

Leave: TypeAlias = Callable[[], Change]


class _Open(NamedTuple):
    """The table that is being set up: what is on it and asked at it.

    If it has a file, that is its `path`, and `kept` is what was written there.
    """

    draft: TableDraft
    title: str = ""
    asked: OwnQuestion | None = None
    path: Path | None = None
    kept: OwnTable | None = None

    def takes(self, own: OwnTable) -> bool:
        """Tell whether the file may have this instead: no question or puzzle of it gets lost."""
        kept = self.kept
        if kept is None or own.title != kept.title:
            return False
        asks_nothing = kept.asked is None and kept.puzzle is None
        asks_the_same = bool(kept.asked and own.asked) or bool(kept.puzzle and own.puzzle)
        return asks_nothing or asks_the_same


class OwnTables:
    """The pages on which a person sets up tables; the last one stays as it was left.

    `practise` lays a table from which one comes back to a scene, `title` is where all begins;
    `rules` are those of a game that this person would set up first.
    """

    def __init__(
        self,
        kit: Kit,
        folder: Path | None,
        *,
        practise: Callable[[Rules, Table, Callable[[], Scene]], Scene],
        title: Callable[[], Scene],
        house_rules: OnHouseRules,
        rules: Callable[[], Rules],
    ) -> None:
        self._kit, self._folder = kit, folder
        self._practise, self._title = practise, title
        self._house_rules, self._rules = house_rules, rules
        self._open: _Open | None = None

    @cached_property
    def shelf(self) -> OwnShelf:
        """What is kept."""
        from game.storage.own.shelf import OwnShelf

        return OwnShelf(self._folder, games())

    def _to_title(self) -> Change:
        return Reset(self._title())

    # Pages

    def scene(self, leave: Leave = Pop) -> Scene:
        """Return the page with all tables."""
        from game.ui.learn.own.shelf_scene import ShelfActs, ShelfScene

        acts = ShelfActs(
            listed=self.shelf.listed,
            begin=lambda: Push(self.table()),
            play=self._play_kept,
            change=self._change,
            rename=self._rename,
            remove=self.shelf.remove,
        )
        folder = path_in_words(self._folder) if self._folder is not None else ""
        return ShelfScene(self._kit, acts, folder, leave=leave)

    def table(self, leave: Leave = Pop) -> Scene:
        """Return the page on which a table is set up, as it was left."""
        from game.school.own.draft import TableDraft
        from game.ui.learn.own.table_scene import SettingUpScene, TableActs

        now = self._open = self._open or _Open(TableDraft(self._rules()))

        def note(draft: TableDraft) -> None:
            assert self._open is not None
            # What is laid on an empty table is another one, and gets a file of its own.
            self._open = self._open._replace(draft=draft) if draft.told else _Open(draft)

        acts = TableActs(
            play=self._play,
            ask=lambda: Push(self._asking()),
            pose=lambda: Push(self._posing()),
            keep=lambda: Push(self._naming()),
            house_rules=self._house_rules,
            note=note,
        )
        return SettingUpScene(self._kit, games(), now.draft, acts, leave=leave)

    def _asking(self) -> Scene:
        from game.school.own.asking import OwnTable
        from game.ui.learn.own.asking_scene import AskingActs, AskingScene

        now = self._open
        assert now is not None
        acts = AskingActs(attempt=self._attempt, keep=self._keep, note=self._noted)
        return AskingScene(self._kit, OwnTable(now.title, now.draft, now.asked), acts)

    def _posing(self) -> Scene:
        from game.school.own.asking import OwnTable
        from game.ui.learn.own.asking_scene import AskingActs
        from game.ui.learn.own.posing_scene import PosingScene

        now = self._open
        assert now is not None
        acts = AskingActs(attempt=self._attempt, keep=self._keep, note=lambda _: None)
        return PosingScene(self._kit, OwnTable(now.title, now.draft), acts)

    def _noted(self, own: OwnTable) -> None:
        assert self._open is not None
        self._open = self._open._replace(title=own.title, asked=own.asked)

    def _naming(self) -> Scene:
        """Return the page that asks for the title of a table at which nothing is asked."""
        from game.school.own.asking import OwnTable
        from game.ui.learn.own.asking_scene import kept_as
        from game.ui.learn.own.shelf_scene import NamingScene

        now = self._open
        assert now is not None

        def keep(title: str) -> tuple[str, bool]:
            file, trouble = self._keep(OwnTable(title, now.draft))
            return trouble or kept_as(file), not trouble

        return NamingScene(self._kit, now.title, keep)

    def _keep(self, own: OwnTable) -> tuple[str, str]:
        """Keep a table, in its old file if that takes it; return which, and what went wrong."""
        now = self._open
        assert now is not None
        path, trouble = self.shelf.keep(own, now.path if now.takes(own) else None)
        if path is not None:
            self._open = now._replace(title=own.title, path=path, kept=own)
        return path.name if path is not None else "", trouble

    # What is kept

    def _change(self, kept: KeptTable) -> Change:
        from game.school.own.asking import OwnTable, asked_in
        from game.school.own.draft import TableDraft

        found = kept.scenario
        assert found is not None
        asked = asked_in(found.lesson) if found.lesson is not None else None
        # What asks more than can be asked here keeps its file: this becomes another one.
        simple = found.posed is None and (found.lesson is None or asked is not None)
        path = kept.path if simple else None
        draft = TableDraft(found.rules, found.told)
        there = OwnTable(found.title, draft, asked)
        self._open = _Open(draft, found.title, asked, path, there)
        return Push(self.table())

    def _rename(self, kept: KeptTable) -> Change:
        from game.ui.learn.own.shelf_scene import NamingScene

        def keep(title: str) -> tuple[str, bool]:
            trouble = self.shelf.rename(kept, title)
            return trouble or say("It's called “{title}” now.", title=title), not trouble

        return Push(NamingScene(self._kit, kept.title, keep))

    def _play_kept(self, kept: KeptTable) -> Change:
        found = kept.scenario
        assert found is not None
        taught = self.met(found, next_label=say("Back to your tables"), on_next=Pop, leave=Pop)
        if taught is not None:
            return Push(taught)
        return Reset(self._practise(found.rules, found.start, lambda: self.scene(self._to_title)))

    # At the table

    def _play(self, draft: TableDraft) -> Change:
        def back() -> Scene:
            return self.table(lambda: Reset(self.scene(self._to_title)))

        return Reset(self._practise(draft.rules, draft.table(), back))

    def _attempt(self, own: OwnTable) -> Change:
        """Lead to a question as a pupil meets it, read from what its file would be."""
        from game.storage.own.writing import scenario_text
        from game.storage.scenarios import read_scenario

        found = read_scenario(scenario_text(own, "own"), "", games())
        taught = self.met(found, next_label=say("Back to the question"), on_next=Pop, leave=Pop)
        return Push(taught) if taught is not None else None

    def met(
        self, found: Scenario, *, next_label: str, on_next: Leave, leave: Leave
    ) -> Scene | None:
        """Return the table of a lesson or a puzzle; None for a position that asks nothing."""
        from game.school.own.posing import solved
        from game.school.tasks import Teaching
        from game.storage.school.lessons import step_of
        from game.storage.school.puzzles import puzzle_of
        from game.ui.table.aids.coached_scene import CoachedScene

        step = step_of(found)
        puzzle = puzzle_of(found) if step is None else None
        # What cannot be solved in no time is played as it lies, whoever calls it a puzzle.
        if puzzle is not None and solved(puzzle).right is None:
            return None
        task = step or puzzle
        if task is None:
            return None
        return CoachedScene(
            self._kit,
            task,
            heading=say(found.rules.about.title),
            on_next=on_next,
            on_leave=leave,
            next_label=next_label,
            teaching=Teaching() if step is None else step.teaching,
        )

    def sent(self, found: Scenario) -> Scene | None:
        """Return the table of a lesson or puzzle that somebody sent; at its end it can be kept."""
        path = Path(found.file)
        kept = self.shelf.holds(path) or self._folder is None

        def keep() -> Change:
            trouble = "" if kept else self.shelf.take_in(path)
            if not trouble:
                return Reset(self.scene(self._to_title))
            from game.ui.menus.notice_scene import NoticeScene

            return Push(NoticeScene(self._kit, trouble, self._to_title))

        label = say("Your own tables") if kept else say("Keep it in your tables")
        return self.met(found, next_label=label, on_next=keep, leave=self._to_title)
