"""The page of figures: what stands beside chance, lines read out as words, the way to practise."""

from pathlib import Path

import pygame
import pytest

from game.match.tally import Tally
from game.rules.catalogue import games
from game.school.figures.looked_back import LookedBack
from game.storage.matches.index import LookedAt
from game.storage.matches.match_list import Listed
from game.storage.matches.shelf import shelf_with
from game.storage.matches.statistics import figures, gains
from game.ui.menus.statistics_scene import StatisticsActs, StatisticsScene, TallyLine, WayToPractise
from game.ui.widgets.widget import Look
from game.ui.window.scene import Pop, Push
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    misfits,
    node,
    press,
)


@pytest.fixture(autouse=True)
def _window(window):
    pass


def over(number, game, winners=(0,), level="hard", **more):
    path = Path(f"game-{number:06}.jsonl")
    kinds = ("you", *[level] * 3)
    told = {"seed": f"seed{number}", "points": (3, 1, 1, 1)} | more
    return Listed(path, number, game, kinds, finished=True, winners=winners, **told)


JULEP = [
    over(n, "julep", (n % 4,), "easy" if n % 3 else "hard", chips=(n % 7 - 3, 0, 0, 3 - n % 7))
    for n in range(1, 21)
]
MANY = [
    *JULEP,
    over(30, "durak", (1, 2, 3), house="throw_in=neighbours"),
    over(31, "linger-longer", taken_back=True),
    over(32, "linger-longer"),
]
LOOKED = {
    "length": 5,
    "deals": "5:10 5:6 5:4 5:3",
    "kinds": {"lead": [300, 6], "swap": [90, 14], "follow": [400, 30]},
}


def scene_of(saves, size=(1280, 720), scale=100, looked=None, helped=(), **acts):
    shelf = shelf_with(saves, games())
    kit = kit_of(size, scale)
    told = {
        "figures": lambda: figures(shelf.index, helped),
        "gains": lambda game: gains(shelf.index, helped, game),
        "house": lambda number: f"Rules of {number}",
        "practise": lambda game: WayToPractise("Drills", lambda: Push(f"drills {game}")),
        "export": lambda kind: f"Saved: table.{kind}",
        "progress": LookedAt,
    }
    found = LookedBack.from_mapping(looked or {})
    scene = StatisticsScene(kit, games(), found, StatisticsActs(**told | acts))
    scene.resize(kit.frame)
    return scene


def words(scene):
    return [each.label for each in scene.nodes() if each.role == "text"]


def choose(scene, title):
    """Choose a game by its title, with the keyboard."""
    scene.form.set_focus("game", show=True)
    for _ in range(6):
        if node(scene, "game").value == title:
            return
        press(scene, pygame.K_RIGHT)
    raise AssertionError(title)


def test_what_was_won_stands_beside_chance_and_what_is_likely_and_helps_count_apart():
    scene = scene_of(MANY)
    assert node(scene, "tally julep").value == (
        "Against easy: won 4 of 14, most likely 12 to 55 %, by chance about 4. "
        "Against hard: won 1 of 6, most likely 3 to 56 %, by chance about 2. "
        "3 chips won in all"
    )
    # One deal that three of four come through says nothing of skill yet.
    assert node(scene, "tally durak").value == "Against hard: came through 0 of 1"
    assert node(scene, "tally linger-longer").value == (
        "Against hard: won 1 of 1. With help: won 1 of 1"
    )
    helped = scene_of(MANY, helped=["seed32"])
    assert node(helped, "tally linger-longer").value == "With help: won 2 of 2"


def test_of_one_game_levels_house_rules_and_lines_are_told():
    scene = scene_of(MANY, looked={"julep": LOOKED})
    choose(scene, "Julep")
    assert node(scene, "tally house").value.startswith("Rules of 20: won 5 of 20, most likely ")
    gained = node(scene, "gains")
    assert (gained.role, gained.label) == ("chart", "Chips won in all")
    assert gained.value == "Over 20 matches: +3 in the end, +3 at best, -3 at worst"
    moments = node(scene, "moments")
    assert moments.label == "Costly moments per deal"
    assert moments.value == "Over 20 deals: 2.0 at first, 0.6 lately"
    choose(scene, "Durak")
    assert "moments" not in keys(scene)
    assert node(scene, "tally house").value == "Rules of 30: came through 0 of 1"


def test_who_played_one_game_sees_it_at_once():
    scene = scene_of(JULEP)
    assert "game" not in keys(scene)
    assert node(scene, "head won").label == "How you've done at Julep"
    assert "gains" in keys(scene)


def test_what_is_good_and_what_to_practise_is_told_with_the_way_there():
    scene = scene_of(MANY, looked={"julep": LOOKED})
    told = words(scene)
    assert "You choose your leads well." in told
    assert "Practise which cards to swap: 14 of 90 cost you a lot." in told
    assert click(scene, "practise") == Push("drills ")
    choose(scene, "Julep")
    assert click(scene, "practise") == Push("drills julep")


def test_results_tell_where_looking_back_does_not():
    won = [over(n, "julep") for n in range(1, 13)]
    lost = [over(n, "linger-longer", (1, 2, 3)) for n in range(20, 36)]
    told = words(scene_of([*won, *lost]))
    assert "You're good at Julep: you win more often than luck would." in told
    assert "Practise Linger Longer: luck alone would win more often." in told
    few = scene_of(won[:3])
    assert any(text.startswith("A few more deals") for text in words(few))
    assert "practise" not in keys(few)


def test_figures_are_saved_for_other_programs_and_it_says_where():
    scene = scene_of(MANY)
    for kind in ("csv", "json"):
        assert click(scene, kind) is None
        assert f"Saved: table.{kind}" in words(scene)


def test_nothing_played_says_how_something_comes_here():
    scene = scene_of([])
    assert words(scene)[1:] == ["Play a match to the end and it shows up here."]
    assert click(scene, "back") == Pop()


def test_what_is_found_later_is_counted_when_all_is_found():
    progress, saves = [LookedAt(3, 900)], [*JULEP]
    scene = scene_of(
        (),
        figures=lambda: figures(shelf_with(saves, games()).index, ()),
        progress=lambda: progress[0],
    )
    assert "Looking through 897 more matches." in words(scene)
    saves.append(over(40, "durak", (1, 2, 3)))
    assert scene.update(0.1) is None
    assert "game" not in keys(scene)
    progress[0] = LookedAt(900, 900)
    scene.update(0.1)
    assert "game" in keys(scene)
    assert not any(text.startswith("Looking through") for text in words(scene))


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_nothing_is_clipped(monkeypatch, size, scale):
    scene = scene_of(MANY, size, scale, looked={"julep": LOOKED})
    for title in ("All games", "Julep"):
        choose(scene, title)
        assert misfits(scene) == []
        assert cut_texts(scene, monkeypatch) == []


@pytest.mark.parametrize("scale", [100, 200])
def test_a_line_of_a_tally_is_as_high_as_its_words(scale):
    kit = kit_of((800, 600), scale)
    rows = [("Against easy", Tally(1, 0, 0.5)), ("Against hard", Tally(20, 7, 5.0))]
    helped = Tally(3, 1, 1.0)
    line = TallyLine("durak", "Durak", rows, "Came through", chips=-13, helped=helped)
    for wide in (400, 660, 900):
        high = line.natural_size(kit, wide)[1]
        line.place(0, 0, wide, high)
        high_enough = line.items(kit, Look())[0].image.get_bounding_rect()
        line.place(0, 0, wide, 2 * high)
        assert high_enough.size == line.items(kit, Look())[0].image.get_bounding_rect().size
        assert line.value_text() == (
            "Against easy: came through 0 of 1. Against hard: came through 7 of 20, most likely "
            "18 to 57 %, by chance about 5. 13 chips lost in all. With help: came through 1 of 3"
        )


def test_chips_are_told_however_they_came_out():
    def told(chips):
        return TallyLine("x", "X", [("", Tally(1, 1, 0.5))], "Won", chips=chips).value_text()

    assert told(5) == "Won 1 of 1. 5 chips won in all"
    assert told(-1) == "Won 1 of 1. 1 chip lost in all"
    assert told(0) == "Won 1 of 1. No chips won or lost in all"
    assert told(None) == "Won 1 of 1"
