"""The rooms of the table look one way: places know no stage, the stage no paint, paint no turn.

So that another composition can move in: what lies where is decided in one room, drawn in another.
"""

import ast

import pytest

from tests.house import GAME

TABLE = GAME / "ui" / "table"
MAY_IMPORT = {
    "places": {"places"},
    "stage": {"stage", "places", "hand_order"},
    "paint": {"paint", "stage", "places"},
}
KNOWS_NO_SCREEN = ("gestures", "turn", "hand_order", "choosing", "course", "seating", "places")


def imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_a_room_of_the_table_imports_only_those_below(room):
    inside = "game.ui.table."
    found = {
        (path.name, name)
        for path in (TABLE / room).glob("*.py")
        for name in imported(path)
        if name.startswith(inside)
        and name.removeprefix(inside).partition(".")[0] not in MAY_IMPORT[room]
    }
    assert not found


@pytest.mark.parametrize("name", KNOWS_NO_SCREEN)
def test_what_is_true_needs_no_screen(name):
    whole = TABLE / name
    paths = whole.glob("*.py") if whole.is_dir() else [whole.with_suffix(".py")]
    assert not [path.name for path in paths if "pygame" in set(imported(path))]
