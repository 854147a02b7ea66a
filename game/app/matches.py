"""Pages of matches that are kept: all of them, how the person has done, one looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app.tables import Watching
from game.bots.bot import without_programs
from game.core.actions import parse_action
from game.core.sentences import say
from game.core.sight import BYSTANDER
from game.match.past import PastMatch
from game.match.setup import YOU, Setup
from game.rules.catalogue import games
from game.school.wording import Wording
from game.storage.files import FileTrouble, path_in_words, write_atomically
from game.storage.folders import EXPORTS, Folders
from game.storage.matches.export import as_csv, as_json
from game.storage.matches.match_list import Headers, Listed, number_of
from game.storage.matches.saves import BadSave, LoadedMatch, Saves
from game.storage.matches.statistics import figures, gains
from game.ui.menus.matches_scene import MatchesActs, MatchesScene
from game.ui.menus.statistics_scene import StatisticsActs, StatisticsScene
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Pop, Push, Scene
from game.ui.words.house import Preset, called
from game.ui.words.regulars import unseated

if TYPE_CHECKING:
    from game.app.classroom import Classroom
    from game.app.tables import Tables
    from game.school.mistakes import Mistakes

_INSTEAD: Final = "medium"
"""Who plays for somebody whose seat another takes."""


def matches_page(
    kit: Kit,
    saves: Saves,
    *,
    go_on: Callable[[Path], Change],
    watch: Callable[[LoadedMatch], Change],
    again: Callable[[Listed], Change],
    told: Callable[[str], Scene],
    presets: Callable[[str], Sequence[Preset]],
    let_go: Callable[[], None],
    classroom: Classroom,
    folders: Folders,
) -> MatchesScene:
    """Return the page of all matches that are kept.

    `told` is a page with a sentence and the way back; `presets` are the house rules with names by
    game; `let_go` closes the save that may still be open, for some systems rename no open file;
    `classroom` knows what was practised, in `folders` figures are saved for other programs.
    """

    def shown(path: Path) -> Change:
        try:
            return watch(saves.load(path))
        except (BadSave, FileTrouble) as trouble:
            return Push(told(str(trouble)))

    def remove(paths: Sequence[Path]) -> str:
        let_go()
        return saves.bin.put(paths)

    def removed() -> int:
        latest = saves.bin.latest()
        return latest.saves if latest is not None else 0

    def statistics() -> Change:
        return Push(statistics_page(kit, saves, folders, classroom, presets))

    acts = MatchesActs(go_on, shown, again, remove, removed, saves.bin.put_back, statistics)
    now = datetime.now().astimezone()
    return MatchesScene(kit, saves.look, games(), acts, presets=cache(presets), now=now)


def statistics_page(
    kit: Kit,
    saves: Saves,
    folders: Folders,
    classroom: Classroom,
    presets: Callable[[str], Sequence[Preset]],
) -> StatisticsScene:
    """Return the page of how the person has done."""
    helped = classroom.practised()
    shelf = saves.look()
    shelf.soon()
    headers, known = Headers(games()), cache(presets)

    def house(number: int) -> str:
        setup = headers.of(saves.path_of(number))
        if setup is None:
            return ""
        rules = unseated(setup).rules
        return called(rules.options, known(rules.id))

    def export(kind: str) -> str:
        made = as_csv if kind == "csv" else as_json
        name = f"turnup-statistics-{datetime.now().astimezone():%Y-%m-%d}.{kind}"
        # Spreadsheets take a file for one of Unicode by its first sign alone.
        text = made(shelf.index, helped).encode("utf-8-sig" if kind == "csv" else "utf-8")
        try:
            path = folders.data_file(EXPORTS, name)
            if path is None:
                return say("Nothing can be saved here.")
            write_atomically(path, text)
        except FileTrouble as trouble:
            return str(trouble)
        return say("Saved: {path}", path=path_in_words(path))

    acts = StatisticsActs(
        figures=lambda: figures(shelf.index, helped),
        gains=lambda game: gains(shelf.index, helped, game),
        house=house,
        practise=classroom.practise,
        export=export,
        progress=lambda: shelf.progress,
    )
    return StatisticsScene(kit, games(), classroom.looked_back, acts)


def watched(tables: Tables, loaded: LoadedMatch, *, name_of: Callable[[str, int], str]) -> Change:
    """Lead to a match of the list to look at it, and from there back to the list.

    `name_of` tells under which name helps are noted in it, by deal code and number of its save.
    """
    number = number_of(loaded.path)
    name = partial(name_of, loaded.match.seed, number)
    past = PastMatch(loaded.setup, loaded.match.entries)
    return Push(tables.watch(past, Watching(loaded.path, leave=Pop, name=name)))


def better_in(past: PastMatch, mistakes: Mistakes) -> dict[int, str]:
    """Return what would have been better, in words, by the place of each mistake that is kept."""
    found: dict[int, str] = {}
    for mistake in mistakes.of(past.setup.seed):
        place = past.before_action(mistake.after)
        if place is None or past.setup.seats[mistake.seat] != YOU:
            continue
        try:
            best = parse_action(mistake.seat, mistake.best)
        except ValueError:
            continue
        rules, view = past.setup.rules, past.view(place, mistake.seat)
        found[place] = Wording(rules, view, mistake.seat).named(best)
    return found


def seated_with(past: PastMatch, eyes: int | None) -> Setup:
    """Return the table at which a past match is played on, the person in the seat of these eyes.

    Whoever saw all of it sits where a person sat, or else in front.
    """
    setup = past.setup
    seat = eyes
    if seat is None or seat == BYSTANDER:
        seat = setup.seats.index(YOU) if YOU in setup.seats else 0
    if setup.seats[seat] == YOU and setup.seats.count(YOU) == 1:
        return setup._replace(seats=without_programs(setup.seats))
    others = [_INSTEAD if kind == YOU else kind for kind in without_programs(setup.seats)]
    others[seat] = YOU
    return setup._replace(seats=tuple(others), people=())
