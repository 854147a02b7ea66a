"""Figures of many matches: what counts, and that spreadsheets take what is exported as it is."""

import csv
import io
import json
from pathlib import Path

import pytest

from game.match.tally import Tally
from game.rules.catalogue import games
from game.storage.matches.export import as_csv, as_json
from game.storage.matches.match_list import Listed
from game.storage.matches.shelf import shelf_with
from game.storage.matches.statistics import MOST_POINTS, figures, gains


def over(number, game="linger-longer", *, winners=(0,), kinds=("you", "hard", "hard"), **more):
    path = Path(f"game-{number:06}.jsonl")
    told = {"seed": f"seed{number}", "points": (3, 1, 2), "deals": 2} | more
    return Listed(path, number, game, kinds, finished=True, winners=winners, **told)


MANY = [
    over(1),
    over(2, winners=(1,), kinds=("easy", "you", "easy")),
    over(3, winners=(1,), taken_back=True),
    over(4, house="lift_smoke=True"),
    over(5, "julep", chips=(5, -2, -3)),
    over(6, "julep", chips=(-12, 6, 6), winners=(1, 2)),
    over(7, "durak", winners=(1, 2), points=(2, 1, 0)),
    over(8, kinds=("hard", "hard", "hard")),
    over(10, kinds=("you", "you", "hard")),
    over(9, winners=()),
]


def index_of(saves):
    return shelf_with(saves, games()).index


def test_figures_add_up_by_game_level_and_house_rules():
    found = figures(index_of(MANY), ())
    assert list(found.games) == ["linger-longer", "julep", "durak"]
    linger = found.games["linger-longer"]
    third = pytest.approx(1 / 3)
    assert linger.by_level == {
        "easy": Tally(1, 1, third),
        "hard": Tally(2, 2, pytest.approx(2 / 3)),
    }
    assert linger.helped == Tally(1, 0, third)
    assert {house: tally.matches for house, tally in linger.by_house.items()} == {
        "": 2,
        "lift_smoke=True": 1,
    }
    assert found.games["julep"].unaided.chips == -7
    assert found.games["durak"].unaided == Tally(1, 0, pytest.approx(2 / 3))
    # A save of each set of house rules tells what they are called.
    assert found.houses["linger-longer", "lift_smoke=True"] == 4


def test_matches_with_helps_are_told_by_their_names():
    index = index_of([*MANY, over(11, seed="seed1")])
    plain = figures(index, ()).games["linger-longer"]
    assert (plain.unaided.matches, plain.helped.matches) == (4, 1)
    both = figures(index, ["seed1"]).games["linger-longer"]
    assert (both.unaided.matches, both.helped.matches) == (2, 3)
    one = figures(index, ["seed1 again 11"]).games["linger-longer"]
    assert (one.unaided.matches, one.helped.matches) == (3, 2)
    assert figures(index, []).games["linger-longer"] == plain


def test_gains_run_on_from_nothing_in_chips_or_points_ahead():
    index = index_of(MANY)
    assert gains(index, (), "julep") == [(0, 0), (1, 5), (2, -7)]
    # The person had 3, 1 and 3 points where the table had 2 on average.
    assert gains(index, (), "linger-longer") == [(0, 0), (1, 1), (2, 0), (3, 1)]
    # Where points count against whom they are, fewer are ahead.
    assert gains(index, (), "durak") == [(0, 0), (1, -1)]
    assert gains(index, ["seed5"], "julep") == [(0, 0), (1, -12)]


def test_of_a_long_line_points_are_left_out_but_not_the_last():
    line = gains(index_of(over(n) for n in range(1, 1001)), (), "linger-longer")
    assert len(line) == MOST_POINTS + 1
    assert (line[0], line[-1]) == ((0, 0), (1000, 1000))


def test_no_cell_of_a_table_is_reckoned():
    evil = [over(1, seed="=1+1", people="@ann"), over(2, seed="-x", points=(-3, 1, 2)), MANY[4]]
    rows = list(csv.DictReader(io.StringIO(as_csv(index_of(evil), ["=1+1"]))))
    assert [row["code"] for row in rows] == ["'=1+1", "'-x", "seed5"]
    assert [row["others"] for row in rows] == ["'@ann", "", ""]
    # A number is a number, below nothing too.
    assert [row["points"] for row in rows] == ["3", "-3", "3"]
    assert [row["helped"] for row in rows] == ["yes", "no", "no"]
    assert rows[2] | {"date": ""} == {
        "number": "5",
        "date": "",
        "game": "julep",
        "players": "3",
        "level": "hard",
        "house": "",
        "deals": "2",
        "won": "yes",
        "chance": "0.3333",
        "points": "3",
        "chips": "5",
        "helped": "no",
        "others": "",
        "code": "seed5",
    }


def test_programs_read_the_same_as_json():
    told = json.loads(as_json(index_of(MANY), ()))
    assert told["format"] == "turnup-statistics/1"
    assert [row["number"] for row in told["matches"]] == [1, 2, 3, 4, 5, 6, 7]
    assert told["games"]["julep"]["levels"]["hard"]["chips"] == -7
    assert told["games"]["linger-longer"]["helped"]["matches"] == 1
