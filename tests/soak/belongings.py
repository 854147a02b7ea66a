"""What somebody has beside matches: a place of their own, tables, house rules, all in one file.

Each thing that is done is told as kept once the program has taken it for done; `check` looks, as
the next start would, whether it is there, whole, and nobody half.
"""

import zipfile
from contextlib import suppress
from pathlib import Path

from game.rules.catalogue import games
from game.storage.files import FileTrouble
from game.storage.folders import EXPORTS, HOUSE_RULES, TABLES, Folders, make_folder
from game.storage.house_rules import list_presets, write_house_rules
from game.storage.own.shelf import OwnShelf
from game.storage.people.parcel import pack, unpack
from game.storage.people.people import People

TABLE = min((Path(__file__).resolve().parents[1] / "scenarios" / "durak").glob("*.yaml"))
NAME = "Ann"
TITLES = ("", "Anna's table")
RULES = ("", "Mine", "Mine now")
THERE, GONE, BACK = 1, 2, 3
KINDS = ("someone", "house rules", "table", "parcel", "newcomer")


def things(folder):
    """Return who shares a folder, and the tables in it."""
    return People(Folders(folder, folder)), OwnShelf(folder / TABLES, games())


def gather(folder, tell):
    """Do with belongings what can be done; `tell` hears of each step that was taken for done."""
    people, shelf = things(folder)
    for step in (of_people, of_house_rules, of_tables, of_parcels):
        # Where the disk fails that is said, and the next thing is tried.
        with suppress(FileTrouble):
            step(folder, people, shelf, tell)


def of_people(_folder, people, _shelf, tell):
    """Have somebody come, go, and come back."""
    someone = people.add({"you": f"owl {NAME}"})
    tell("someone", THERE)
    people.remove(someone)
    tell("someone", GONE)
    people.bring_back(people.known(someone.id))
    tell("someone", BACK)


def of_house_rules(folder, _people, _shelf, tell):
    """Keep house rules, and call them something else."""
    path = folder / HOUSE_RULES / "mine.yaml"
    make_folder(path.parent)
    for version, name in enumerate(RULES[1:], 1):
        write_house_rules(path, "durak", name, {"transfer": True})
        tell("house rules", version)


def of_tables(_folder, _people, shelf, tell):
    """Take a table in, and call it something else."""
    if not shelf.take_in(TABLE):
        tell("table", 1)
        (kept,) = shelf.listed()
        if not shelf.rename(kept, TITLES[1]):
            tell("table", 2)


def of_parcels(folder, people, _shelf, tell):
    """Write all into one file, and have whoever is in it come as somebody new."""
    path = folder / EXPORTS / "all.zip"
    make_folder(path.parent)
    pack(people.known("home"), path)
    tell("parcel", 1)
    unpack(path, people)
    tell("newcomer", 1)


def check(folder, told):
    """Look for what was told to be kept, by name; raises AssertionError where it is not there."""
    people, shelf = things(folder)
    names, gone = ([one.person.name for one in found] for found in (people.all(), people.gone()))
    where = (NAME in names, NAME in gone)
    allowed = {0: None, THERE: {(1, 0), (0, 1)}, GONE: {(0, 1), (1, 0)}, BACK: {(1, 0)}}
    state = allowed[told["someone"]]
    assert state is None or where in state, f"{NAME} is {where} after {told['someone']}"
    assert len(names) + len(gone) <= len(("home", NAME, "newcomer")), "somebody is half there"
    assert len(names) >= 1 + told["newcomer"], names
    kept = [preset for preset in list_presets("durak", games(), folder / HOUSE_RULES) if preset.own]
    assert all(preset.house is not None for preset in kept), "house rules are damaged"
    assert not told["house rules"] or kept[0].name in RULES[told["house rules"] :], kept
    tables = shelf.listed()
    assert not any(table.trouble for table in tables), "a table is damaged"
    assert len(tables) >= bool(told["table"])
    assert told["table"] < len(TITLES) or tables[0].title == TITLES[1]
    path = folder / EXPORTS / "all.zip"
    assert path.exists() or not told["parcel"]
    if path.exists():
        with zipfile.ZipFile(path) as parcel:
            assert parcel.testzip() is None
