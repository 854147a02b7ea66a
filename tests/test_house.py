"""The house stays as it is built: rooms of a size, no slices, no hands in other objects' pockets.

`python -m tests.house` prints all measures. What is not down to nothing yet has its number here,
and the number only ever falls.
"""

import ast
import re

import pytest

from tests import house

# What is left of each, to be taken down and never up.
SLICES = 0
NEEDED_ONCE = 56
FOREIGN_WRITES = 0
ASKED_OF_A_GAME = 15
NAMES_OF_GAMES = 1
LOOKS_INSIDE = 203
MOVED_CURSORS = 1

# Pictures, measurements and the grammar for learning programs choose games as data does.
CHOOSES_GAMES = ("game/tools/", "game/commands/gallery.py", "game/rl/")


def told(found):
    return "\n".join(["", *map(str, found)])


def test_a_folder_holds_no_more_than_one_looks_through():
    full = [name for name, count in house.files_in_folders().items() if count > house.MOST_FILES]
    assert not full


def test_a_function_and_a_file_can_be_read_in_one_go():
    long = [
        path.relative_to(house.ROOT)
        for path in house.sources()
        if house.facts(path).raw > house.LONGEST_FILE
        or max(house.facts(path).functions, default=0)
        > (house.LONGEST_FAST if house.is_fast(path) else house.LONGEST_FUNCTION)
    ]
    assert not long, told(long)


def test_a_file_is_needed_by_two_or_long_enough_to_stand_alone():
    found = house.slices()
    assert len(found) <= SLICES, told(path.relative_to(house.ROOT) for path in found)
    once = house.imported_once()
    others = sorted({*once} - {*house.named_parts(once)})
    assert len(others) <= NEEDED_ONCE, told(path.relative_to(house.ROOT) for path in others)


def test_nobody_writes_into_another_object():
    found = house.foreign_writes_in("ui")
    assert len(found) <= FOREIGN_WRITES, told(found)


def test_pictures_and_pages_count_no_coordinates_along():
    """A page is a tree; what lies in a row of its own asks `art/rows.py` where each begins."""
    found = house.moved_cursors()
    assert len(found) <= MOVED_CURSORS, told(found)


def test_nobody_outside_the_rules_asks_for_a_family():
    assert not house.family_flags(), told(house.family_flags())


def test_tests_ask_what_everybody_may_ask():
    """What is seen, heard and told says more than what an object keeps to itself."""
    found = house.looks_inside()
    assert len(found) <= LOOKS_INSIDE, told(found)


def test_rules_ask_little_of_a_game():
    found = house.asked_of_a_game()
    assert len(found) <= ASKED_OF_A_GAME, told(found)


def test_games_are_named_by_rules_and_data_alone():
    found = [where for where in house.names_of_games() if not where.startswith(CHOOSES_GAMES)]
    assert len(found) <= NAMES_OF_GAMES, told(found)


def test_a_name_means_one_class():
    assert not house.same_names(), told(house.same_names())


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("def f(self):\n    self.held = 1", []),
        ("def f(self):\n    self.hand.held = 1", [2]),
        ("def f(hand):\n    hand.held += 1", [2]),
        ("def f(hand):\n    hand.held, y = 1, 2", [2]),
        ("def f(box):\n    box.topleft = (0, 0)", []),
        ("def f():\n    made = Hand()\n    made.held = 1", []),
        ("def f():\n    made = hand_of(1)\n    made.held = 1", [3]),
        ("def f(hand):\n    def g():\n        hand.held = 1", [3]),
    ],
)
def test_a_write_into_another_object_is_found(source, lines):
    assert list(house.foreign_writes(house.nodes_of(ast.parse(source)))) == lines


@pytest.mark.parametrize(
    ("source", "flags"),
    [
        ('rules.laid == "pairs"', 1),
        ('self._narrator.laid == "pairs"', 1),
        ('rules.about.family == "The Loo family"', 1),
        ("step.laid or steps", 0),
        ("rules.collects(table)", 0),
        ("isinstance(rules, Shedding)", 0),
    ],
)
def test_a_flag_of_a_game_is_found(source, flags):
    assert sum(map(house.is_flag, house.nodes_of(ast.parse(source)))) == flags


def test_documents_name_files_that_are_there():
    missing = []
    for document in ("README.md", "CONTRIBUTING.md", "game/bots/README.md"):
        words = (house.ROOT / document).read_text(encoding="utf-8")
        named = re.findall(
            r"`((?:game|tests|config|ui|rules|ai|match|storage|core)/[\w/.]+)`", words
        )
        missing += [
            f"{document}: {name}"
            for name in named
            if not re.search("GAME|ROOM|my_game", name)
            and not any((house.ROOT / above / name).exists() for above in ("", "game", "game/ui"))
        ]
    assert not missing, told(missing)


def test_measures_are_told_whole():
    assert all(house.measures().values())


@pytest.mark.parametrize(
    ("source", "looks"),
    [
        ("table.scene._asking.panel", True),
        ("monkeypatch.setattr('game.app.app._told', 1)", True),
        ("self._held", False),
        ("table._replace(turn=1)", False),
        ("scene.__class__", False),
        ("scene.panel", False),
    ],
)
def test_a_look_into_an_object_is_found(source, looks):
    assert any(map(house.is_inside, house.nodes_of(ast.parse(source)))) == looks
