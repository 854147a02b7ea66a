"""Imports point downwards, and screens, files, threads and clocks stay in their rooms.

The tables say it all; to allow something, change its row.
"""

import ast

import pytest

from tests import house
from tests.each import each
from tests.house import nodes_of, of_each_file

# The window and all that is drawn in it; then what may be asked for without a screen.
BELOW = {"core", "rules", "ai", "match", "school", "bots", "storage", "rules/catalogue"}
ROOMS = BELOW | {"tools/arena", "ui"}
# Commands that draw; all others start without loading what does.
DRAWING = {f"commands/{name}" for name in ("in_window", "gallery", "bench", "self_test", "version")}
TOP = {"app", "app/window", "tools/bench", "tools/gallery", "commands", "__main__"}
EVERYTHING = ROOMS | TOP | DRAWING
FILES = {"storage", "match", "commands"}
NOWHERE = set()

# Room, or part of a room: what it may import of Turnup, besides itself and `game`'s own names.
# The row that names most of a file's path is the one that holds it.
MAY_IMPORT = {
    "core": set(),
    # A game hands its fast form out when it is asked; nothing of it is loaded before.
    "rules": {"core", "rules/fast"},
    "rules/catalogue": {"core", "rules"},
    # Every game's `fast.py`, what a search plays: it is made of the game's own sums, of what any
    # fast form answers, and of the odds that players at a glance reckon with.
    "rules/fast": {"core", "rules", "ai"},
    "ai": {"core"},
    "match": {"core"},
    "school": {"core", "ai", "match"},
    "bots": {"core", "ai", "match"},
    "storage": {"core", "match", "school"},
    "ui": {"core", "match", "school", "storage"},
    # An extra that nothing else may need, so it is not among the rooms.
    "rl": {"core", "match", "rules/catalogue"},
    "tools": set(),
    "tools/arena": {"core", "ai", "match", "bots", "storage"},
    "tools/bench": ROOMS | {"app", "app/window"},
    "tools/gallery": ROOMS | {"app"},
    "commands": BELOW | {"tools/arena", "commands/in_window"},
    **dict.fromkeys(DRAWING, EVERYTHING),
    "app": ROOMS,
    "app/window": ROOMS | {"app"},
    "__main__": EVERYTHING,
    "__init__": set(),
}

# Modules: the only rooms and files that may import them.
ONLY_IN = {
    "pygame": {"ui", "tools/bench", "tools/gallery", "app/window"},
    "numpy gymnasium pettingzoo": {"rl"},
    "yaml json tempfile": FILES,
    "shutil": FILES | {"bots", "ui/window/speech"},
    "multiprocessing": {"tools/arena"},
    "sqlite3 platformdirs": {"storage"},
    "threading": {
        "match/runner",
        "match/thinking",
        "match/finding",
        "match/free_time",
        "ui",
        "storage",
        "bots/process",
        "tools/arena/contest",
    },
    # A game can be played at any time and in any place.
    "time datetime": EVERYTHING - {"core", "rules"},
    "os io pathlib": EVERYTHING - {"core", "rules", "ai"},
    # Nothing goes over the network, and no file can make the program run what it brings.
    "socket socketserver ssl asyncio": NOWHERE,
    "http urllib requests ftplib smtplib xmlrpc webbrowser": NOWHERE,
    "pickle marshal shelve code codeop": NOWHERE,
}

# Functions and methods: the only rooms and files that may call them. Plain names and methods
# differ: `open(...)` is a file, `dialog.open()` is not.
MAY_CALL = {
    "open": FILES,
    ".write_text .write_bytes": FILES,
    # Pictures and fonts that came with the program are read where they are drawn, and what the
    # system tells of a process where it is measured.
    ".read_text .read_bytes": FILES | {"ui", "tools/bench"},
    ".mkdir .rmdir .unlink .touch .iterdir .rglob": FILES,
    "import_module .import_module": {"rules/catalogue", "__main__"},
    "eval exec compile __import__": NOWHERE,
}

# Dice are passed in; the functions of the module share hidden ones.
OF_RANDOM = {"Random", "SystemRandom"}


def within(path):
    """Yield a file of game/, then each room it lies in: "ui/art/deck", "ui/art", "ui"."""
    parts = path.removesuffix(".py").split("/")
    for length in range(len(parts), 0, -1):
        yield "/".join(parts[:length])


def place_of(path):
    """Return the row of a file or module of game/, or None: whichever row is closest."""
    parts = path.removesuffix(".py").split("/")
    if parts[0] == "rules" and "fast" in parts:
        return "rules/fast"
    return next((place for place in within(path) if place in MAY_IMPORT), None)


def by_name(table):
    """Return a table's rooms by each of the names that it has."""
    return {name: rooms for names, rooms in table.items() for name in names.split()}


IMPORTED_IN, CALLED_IN = by_name(ONLY_IN), by_name(MAY_CALL)


def forbidden(name, path, rooms_by_name):
    """Return whether a table names this module or function, and not this file or its room."""
    rooms = rooms_by_name.get(name)
    return rooms is not None and not rooms & set(within(path))


def imported(nodes, path):
    """Yield every (line, module, name) that a file imports, relative imports made whole."""
    package = ["game", *path.split("/")[:-1]]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, module, alias.name) for alias in node.names)


def import_faults(nodes, path):
    for line, module, name in imported(nodes, path):
        top, *inner = module.split(".")
        if top == "game":
            room = place_of("/".join([*inner, *([name] if name else [])]))
            if room is not None and room not in MAY_IMPORT[place_of(path)] | {place_of(path)}:
                yield f"{path}:{line}: may not import game.{room.replace('/', '.')}"
        elif forbidden(top, path, IMPORTED_IN):
            yield f"{path}:{line}: may not import {top}"
        elif top == "random" and name is not None and name not in OF_RANDOM:
            yield f"{path}:{line}: may not use random.{name}"


def call_faults(nodes, path):
    aliases = {"random"} | {
        alias.asname
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random" and alias.asname
    }
    for node in nodes:
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or f".{getattr(node.func, 'attr', '')}"
            if forbidden(name, path, CALLED_IN):
                yield f"{path}:{node.lineno}: may not call {name}()"
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in aliases
            and node.attr not in OF_RANDOM
        ):
            yield f"{path}:{node.lineno}: may not use random.{node.attr}"


def faults(source, path):
    """Return what is wrong with a file of game/, each with its line."""
    if place_of(path) is None:
        return [f"{path}: is in no row of MAY_IMPORT"]
    return faults_in(nodes_of(ast.parse(source)), path)


def faults_in(nodes, path):
    return [*import_faults(nodes, path), *call_faults(nodes, path)]


@of_each_file
def faults_of(path, _text, nodes):
    inside = path.relative_to(house.GAME).as_posix()
    return faults_in(nodes, inside) if place_of(inside) else faults("", inside)


def test_every_file_stays_in_its_room():
    found = [fault for path in house.sources() for fault in faults_of(path)]
    assert not found, "\n".join(["", *found])


def test_all_rooms_are_looked_at():
    inside = (path.relative_to(house.GAME) for path in house.sources())
    rooms = {path.parts[0].removesuffix(".py") for path in inside}
    assert rooms >= {"core", "rules", "ai", "match", "storage", "ui", "__init__"}


@each(
    "path, source, fault",
    [
        ("core/cards.py", "from game.rules import tricks", "game.rules"),
        ("core/cards.py", "import game.ui.art.theme", "game.ui"),
        ("core/cards.py", "from game import match", "game.match"),
        ("core/cards.py", "from ..ai import ismcts", "game.ai"),
        ("core/cards.py", "from .. import storage", "game.storage"),
        ("core/cards.py", "def f():\n    from game.match import codec", ":2: may not import"),
        ("core/cards.py", "if TYPE_CHECKING:\n    from game.ui import deck", "game.ui"),
        ("core/cards.py", "import time", "time"),
        ("core/cards.py", "import os.path", "os"),
        ("rules/loo.py", "from game.ai import ismcts", "game.ai"),
        ("rules/julep/rules.py", "from game.ai import odds", "game.ai"),
        ("rules/julep/fast.py", "from game.match import codec", "game.match"),
        ("ai/search.py", "from game.rules.julep.fast import JulepTwin", "game.rules.fast"),
        ("rules/loo.py", "from time import monotonic", "time"),
        ("rules/loo.py", "import threading", "threading"),
        ("rules/loo.py", "from pathlib import Path", "pathlib"),
        ("ai/ismcts.py", "from game.rules import tricks", "game.rules"),
        ("ai/ismcts.py", "from random import shuffle", "random.shuffle"),
        ("ai/ismcts.py", "import random\nrandom.choice([1])", "random.choice"),
        ("ai/ismcts.py", "import random as dice\nkey = dice.random", "random.random"),
        ("match/runner.py", "from game.rules.catalogue import find", "game.rules.catalogue"),
        ("match/match.py", "import threading", "threading"),
        ("match/match.py", "import pygame", "pygame"),
        ("storage/files.py", "from game.ui import theme", "game.ui"),
        ("storage/files.py", "import pickle", "pickle"),
        ("storage/files.py", "from urllib.request import urlopen", "urllib"),
        ("ui/table.py", "from game.rules import loo", "game.rules"),
        ("ui/table.py", "from game.ai import ismcts", "game.ai"),
        ("ui/table.py", "import yaml", "yaml"),
        ("ui/table.py", "open('x')", "open()"),
        ("ui/table.py", "path.write_text('x')", ".write_text()"),
        ("ui/table.py", "eval('1')", "eval()"),
        ("ui/table.py", "exec('1')", "exec()"),
        ("ui/table.py", "importlib.import_module('game.rules.loo')", ".import_module()"),
        ("rules/catalogue.py", "from game.ui import theme", "game.ui"),
        ("rules/catalogue.py", "from game.storage import paths", "game.storage"),
        ("commands/simulate.py", "from game.ui import theme", "game.ui"),
        ("commands/simulate.py", "from game.app.app import main", "game.app"),
        ("commands/simulate.py", "import pygame", "pygame"),
        ("app/app.py", "import socket", "socket"),
        ("app/app.py", "import pygame", "pygame"),
        ("app/app.py", "from game.app import window", "game.app.window"),
        ("commands/play.py", "from game.app.window import run_window", "game.app.window"),
        ("__main__.py", "import pygame", "pygame"),
        ("commands/simulate.py", "from game.rl import env", "game.rl"),
        ("tools/bench/tables.py", "import game.rl.sight", "game.rl"),
        ("ai/odds.py", "import numpy as np", "numpy"),
        ("rl/sight.py", "from game.ai import kinds", "game.ai"),
        ("network/client.py", "", "is in no row"),
    ],
)
def test_a_planted_fault_is_found(path, source, fault):
    found = faults(source, path)
    assert len(found) == 1
    assert fault in found[0]
    assert found[0].startswith(path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/table.py", "from game.core.cards import Card\nfrom . import zones"),
        ("rules/julep/rules.py", "from game.rules.julep.fast import JulepTwin"),
        ("rules/julep/fast.py", "from game.ai import odds\nfrom game.rules.loo.fast import sense"),
        ("rules/loo.py", "from random import Random\nimport random\nrandom.Random(1)"),
        ("rules/loo.py", "import re\nre.compile('x')"),
        ("match/runner.py", "import threading\nfrom game.core import cards"),
        ("storage/files.py", "import json, os\nopen('x')\npath.read_text()"),
        ("ui/table.py", "import pygame\nfrom game.storage.paths import asset\ndialog.open()"),
        ("rules/catalogue.py", "from importlib import import_module\nimport_module('x')"),
        ("commands/in_window.py", "from game.app.window import main\nfrom game import __version__"),
        ("commands/simulate.py", "from game.commands import options\nimport game.rules.catalogue"),
        ("app/window.py", "import pygame\nfrom game.rules import loo"),
        ("app/app.py", "from game.rules import loo\nfrom game.ui import theme"),
    ],
)
def test_what_is_allowed_passes(path, source):
    assert faults(source, path) == []
