"""Matches that are kept: the page of them all, and what is known of one that is looked at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.bots.kinds import without_programs
from game.core.actions import parse_action
from game.core.sight import BYSTANDER
from game.match.past import PastMatch
from game.match.setup import YOU, Setup
from game.rules.catalogue import games
from game.school.wording import Wording
from game.storage.files import FileTrouble
from game.storage.matches.match_list import Listed
from game.storage.matches.saves import BadSave, LoadedMatch, Saves
from game.ui.menus.matches_scene import MatchesActs, MatchesScene
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Push, Scene
from game.ui.words.house import Preset

if TYPE_CHECKING:
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
    helped: Callable[[str, int], bool],
) -> MatchesScene:
    """Return the page of all matches that are kept.

    `told` is a page with a sentence and the way back; `presets` are the house rules with names by
    game; `let_go` closes the save that may still be open, for some systems rename no open file;
    `helped` is asked with the deal code of a match and the number of its save.
    """

    def shown(path: Path) -> Change:
        try:
            return watch(saves.load(path))
        except (BadSave, FileTrouble) as trouble:
            return Push(told(str(trouble)))

    def put_away(path: Path) -> str:
        let_go()
        try:
            saves.put_away(path)
        except FileTrouble as trouble:
            return str(trouble)
        return ""

    def remove(paths: Sequence[Path]) -> str:
        let_go()
        return saves.remove(paths)

    acts = MatchesActs(go_on, shown, put_away, again, remove)
    now = datetime.now().astimezone()
    return MatchesScene(
        kit, saves.look, games(), acts, presets=cache(presets), helped=helped, now=now
    )


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
