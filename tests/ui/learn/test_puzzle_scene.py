"""The puzzles to choose from, and playing them with all cards laid open."""

import pygame
import pytest

from game.core.sentences import say
from game.rules.catalogue import games
from game.school.puzzles.ideas import NAMES
from game.storage.school.puzzles import Puzzles
from game.ui.learn.puzzle_scene import PuzzleScene
from game.ui.window.scene import Pop, Push, SceneStack
from game.ui.words.narrator import short
from tests.amounts import crossed
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    keys,
    kit_of,
    node,
    press,
    reachable,
    roamed,
    walked,
)

INSTANT = {"card_motion": "instant", "ai_pace": "instant", "trick_pause": "instant"}
PUZZLES = Puzzles(games())
FIRST, SECOND = (puzzle.id for puzzle in PUZZLES.of("linger-longer")[:2])
IN_JULEP, NEXT_IN_JULEP = (puzzle.id for puzzle in PUZZLES.of("julep")[:2])


def scene_of(kit, state=None, **more):
    kept = []
    scene = PuzzleScene(kit, PUZZLES, state or {}, kept.append, **more)
    scene.resize(kit.frame)
    scene.kept = kept
    return scene


def run(scene, seconds=3.0):
    for _ in range(int(seconds * 20)):
        scene.update(0.05)


def puzzle_of(identity):
    game = identity.rpartition("-")[0]
    return next(one for one in PUZZLES.of(game) if one.id == identity)


def opened(scene, identity=FIRST):
    change = click(scene, f"puzzle {identity}")
    assert isinstance(change, Push)
    table = change.scene
    table.resize(scene.kit.frame)
    run(table)
    return table


def play(table, card):
    table.table.choosing.play(card)
    run(table)
    while "coach-go-on" in keys(table):
        click(table, "coach-go-on")
        run(table)


def wrong_card(puzzle):
    legal = puzzle.rules.legal(puzzle.start, puzzle.seat)
    return next(a.cards[0] for a in legal if a.cards != puzzle.key.cards)


@pytest.fixture
def puzzles(window):
    return scene_of(kit_of((1280, 720), **INSTANT))


def test_games_and_grades_are_listed_with_what_is_solved(window):
    kit = kit_of((1280, 720))
    scene = scene_of(kit, {FIRST: [1, True, True], SECOND: [3, False, False]})
    assert node(scene, "game linger-longer").value.startswith("1 of ")
    assert node(scene, f"puzzle {FIRST}").value == "Grade 1. Solved first try"
    assert node(scene, f"puzzle {SECOND}").value == "Grade 1. Open, 3 tries"
    # What it's about would give away one that is still open.
    named = {say(name) for name in NAMES.values()}
    assert node(scene, f"puzzle {FIRST}").label in named
    assert node(scene, f"puzzle {SECOND}").label not in named
    assert node(scene, "grade 5").label == "Grade 5: very hard"
    # One goes on where nothing has been solved yet.
    assert scene.form.focus == f"puzzle {SECOND}"


def test_another_game_shows_its_own_puzzles(puzzles):
    click(puzzles, "game julep")
    assert f"puzzle {IN_JULEP}" in keys(puzzles)
    assert f"puzzle {FIRST}" not in keys(puzzles)


def test_a_puzzle_is_solved_counted_and_leads_to_the_next(puzzles):
    table = opened(puzzles)
    while not table._practice.finished:
        play(table, puzzle_of(FIRST).advice(table._practice.table).cards[0])
    assert node(table, "coach").value.startswith("Right. You're the last one with cards. Only ")
    assert puzzles.kept[-1] == {FIRST: [1, True, True]}
    assert isinstance(click(table, "coach-next"), Pop)
    puzzles.resize(puzzles.kit.frame)
    assert puzzles.moving
    change = puzzles.update(0.05)
    assert isinstance(change, Push)
    assert change.scene.title.endswith(puzzle_of(SECOND).title)
    assert not puzzles.moving
    assert puzzles.update(0.05) is None


def test_a_wrong_card_is_counted_and_may_be_tried_again(puzzles):
    puzzle = puzzle_of(FIRST)
    table = opened(puzzles)
    play(table, wrong_card(puzzle))
    told = node(table, "coach").value
    assert told.startswith("Not quite. ")
    assert "Seat" not in told
    assert puzzles.kept[-1] == {FIRST: [1, False, False]}
    click(table, "coach-again")
    run(table)
    assert table._practice.table == puzzle.start
    while not table._practice.finished:
        play(table, puzzle.advice(table._practice.table).cards[0])
    assert puzzles.kept[-1] == {FIRST: [2, True, False]}


def test_what_is_shown_is_no_first_try(puzzles):
    puzzle = puzzle_of(FIRST)
    table = opened(puzzles)
    click(table, "coach-show")
    assert table.table.turn.advised == set(puzzle.key.cards)
    while not table._practice.finished:
        play(table, puzzle.advice(table._practice.table).cards[0])
    assert puzzles.kept[-1] == {FIRST: [1, True, False]}


def test_all_hands_and_the_stock_lie_open(puzzles):
    puzzle = puzzle_of(FIRST)
    table = opened(puzzles)
    told = {found.key: found for found in table.nodes() if found.key.startswith("open ")}
    for seat in range(1, puzzle.start.seats):
        held = puzzle.start.hand(seat)
        assert (f"open {seat}" in told) == bool(held)
        if held:
            assert len(told[f"open {seat}"].value.split()) == len(held)
            assert told[f"open {seat}"].label.endswith(" holds")
    assert len(told["open -1"].value.split()) == len(puzzle.start.stock)
    assert told["open -1"].label == "Drawn next"


def test_open_hands_lie_in_the_order_of_your_own(puzzles):
    """By rank, the twos last, so that pairs and runs are seen as they are in your own."""
    puzzle = puzzle_of("tieng-len-16")
    table = puzzles.play(puzzle)
    table.resize(puzzles.kit.frame)
    for seat in (1, 2):
        held = sorted(puzzle.start.hand(seat), key=puzzle.rules.card_order)
        assert node(table, f"open {seat}").value == " ".join(map(short, held))


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES))
def test_nothing_laid_open_hides_a_plate_or_another_hand(window, size, scale):
    kit = kit_of(size, scale, **INSTANT)
    scene = scene_of(kit)
    for identity in ("linger-longer-59", "linger-longer-40", "julep-28", "losers-game-23"):
        table = scene.play(puzzle_of(identity))
        table.resize(kit.frame)
        run(table, 1.0)
        rows = table._laid.boxes
        plates = [
            table.table.stage.layout.plate(s) for s in range(1, puzzle_of(identity).start.seats)
        ]
        for at, row in enumerate(rows):
            assert row.x >= 0
            assert row.x + row.w <= size[0]
            for other in (*plates, *rows[:at]):
                assert not row.shared(other), (identity, row, other)


def test_keyboard_and_pad_reach_everything(puzzles):
    assert walked(puzzles) == reachable(puzzles)
    assert roamed(puzzles, f"puzzle {FIRST}") >= {"back", "game julep", "puzzle linger-longer-48"}
    puzzles.form.set_focus(f"puzzle {FIRST}", show=True)
    change = press(puzzles, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert isinstance(press(puzzles, pygame.K_ESCAPE), Pop)


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_no_words_are_cut_short(window, size, scale, monkeypatch):
    kit = kit_of(size, scale)
    state = {puzzle.id: [999, True, False] for puzzle in PUZZLES.of("linger-longer")}
    scene = scene_of(kit, state)
    assert not cut_texts(scene, monkeypatch)


def test_a_stack_shows_the_next_puzzle_at_once(window):
    kit = kit_of((800, 600), **INSTANT)
    scene = scene_of(kit, game="julep")
    stack = SceneStack(scene, kit.frame)
    stack.apply(Push(scene.play(puzzle_of(IN_JULEP))))
    run(stack)
    while not stack.top._practice.finished:
        action = puzzle_of(IN_JULEP).advice(stack.top._practice.table)
        stack.top.table.choosing.play(action.cards[0])
        run(stack)
    press(stack, pygame.K_RETURN)
    run(stack, 0.1)
    assert stack.depth == 2
    assert stack.top.title.endswith(puzzle_of(NEXT_IN_JULEP).title)


def test_without_puzzles_it_says_so(window, tmp_path):
    kit = kit_of((800, 600))
    scene = PuzzleScene(kit, Puzzles(games(), tmp_path), {}, lambda _: None)
    scene.resize(kit.frame)
    assert node(scene, "none").label == "There aren't any puzzles here."
    assert isinstance(press(scene, pygame.K_ESCAPE), Pop)
