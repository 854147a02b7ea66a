"""The composition of the page of all matches: what is listed, and what its buttons lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache
from pathlib import Path

from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.matches.match_list import Listed
from game.storage.matches.saves import BadSave, LoadedMatch, Saves
from game.ui.menus.matches_scene import MatchesActs, MatchesScene
from game.ui.window.kit import Kit
from game.ui.window.scene import Change, Push, Scene
from game.ui.words.house import Preset


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
