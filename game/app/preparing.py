"""What the next clicks lead to, imported while nobody waits for anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Final

from game.rules.catalogue import modules

_AT_TABLE: Final = (
    "game.ui.table.stage.stage",
    "game.ui.table.paint.picture",
    "game.ui.table.course",
    "game.ui.table.scene",
    "game.app.tables",
    "game.storage.matches.saves",
    "game.ui.results.result",
    "game.ui.results.scene",
    "game.ui.books.rules_scene",
    "game.ui.menus.settings_scene",
    "game.ui.menus.keys_scene",
)
_ELSEWHERE: Final = (
    "game.storage.scenarios",
    "game.school.course",
    "game.storage.school.lessons",
    "game.storage.school.puzzles",
    "game.ui.learn.course_ladder",
    "game.ui.learn.games.game_course_scene",
    "game.ui.learn.again_scenes",
    "game.ui.learn.learn_scene",
    "game.ui.menus.doors_scene",
    "game.ui.menus.new_game_scene",
    "game.ui.menus.matches_scene",
)
"""In parts of which none takes long to import."""


def soon() -> Iterator[Callable[[], object]]:
    """Yield what imports the games, and the pages that the title leads to."""
    return _imported(*modules(), *_AT_TABLE, *_ELSEWHERE)


def soon_at_table() -> Iterator[Callable[[], object]]:
    """Yield what imports the pages that a table leads to: one game is enough there, and no lesson.

    All the others would take 8 MB of a window in which nobody may come to them.
    """
    return _imported(*_AT_TABLE)


def _imported(*names: str) -> Iterator[Callable[[], object]]:
    return (partial(import_module, name) for name in names)
