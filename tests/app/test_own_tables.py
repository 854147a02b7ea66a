"""A teacher sets up a table, asks and sends it; a pupil opens the file and answers."""

from random import Random

import pytest

from game.core.actions import parse_action
from game.core.cards import parse_cards
from game.rules.catalogue import games
from game.school.own.asking import OwnTable
from game.school.own.draft import HANDS, CardSpot, TableDraft
from game.school.puzzles.solver import Board
from game.storage.folders import Folders
from game.storage.matches.opening import open_file
from game.storage.own.writing import scenario_text
from game.storage.scenarios import load_scenario, run_scenario
from game.storage.school.puzzles import Puzzles, puzzle_files
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.window.scene import Pop, Push, Reset
from tests.app.test_app import pressed
from tests.ui.learn.test_asking_scene import bout
from tests.ui.scene_driver import click, node, type_into


def shown(app, change):
    """Return the scene that a change leads to, laid out."""
    change.scene.resize(app.kit.frame)
    return change.scene


def at_the_desk(app):
    """Return the page on which a table is set up, reached from Learn."""
    learn = app.classroom.scene()
    learn.resize(app.kit.frame)
    shelf = shown(app, click(learn, "own"))
    assert shelf.title == "Your own tables"
    return shelf, shown(app, click(shelf, "begin"))


def laid(scene, draft):
    """Lay cards on the table of a page, one after the other."""
    scene.change(draft)
    return scene


def two_bouts():
    """Return the same with two cards more for you, so that there's a choice after it."""
    return bout().put(parse_cards("6C 7C"), CardSpot(HANDS, 0))


def asked(app, scene):
    """Ask at the table of a page which card beats the eight; return the page that asks."""
    asking = shown(app, click(scene, "ask"))
    words = {"title": "Cheap", "question": "Beat it?", "well": "Good!", "badly": "Too dear."}
    for field, text in words.items():
        type_into(asking, field, text)
    click(asking, "card JD", 0.1)
    return asking


def played(scene, action):
    """Act at a coached table, let all that follows be seen, and return what is said."""
    for wanted in (None, action):
        if wanted:
            scene.table.send(parse_action(0, wanted))
        for _ in range(60):
            scene.update(0.05)
    return node(scene, "coach").value


def test_a_question_is_made_saved_sent_and_answered(app, tmp_path):
    shelf, desk = at_the_desk(app)
    asking = asked(app, laid(desk, bout()))
    click(asking, "keep")
    assert node(asking, "trouble").label.startswith("Saved as cheap.yaml.")
    file = tmp_path / "data" / "tables" / "cheap.yaml"
    assert file.is_file()
    shelf.resize(app.kit.frame)
    assert node(shelf, "title 0").label == "Cheap"
    assert node(shelf, "what 0").label == "Durak, 2 players, with a question"
    # Somebody else opens what was sent.
    sent = tmp_path / "sent.yaml"
    file.replace(sent)
    for motion in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(motion, "instant"))
    opened = app.open(str(sent), file=True)
    assert isinstance(opened, Reset)
    scene = shown(app, opened)
    assert isinstance(scene, CoachedScene)
    scene.settle()
    assert node(scene, "coach").value == "Beat it?"
    assert played(scene, "beat AS") == "Not quite. Too dear."
    click(scene, "coach-again")
    assert played(scene, "beat JD") == "Right. Good!"
    kept = click(scene, "coach-next")
    assert isinstance(kept, Reset)
    assert file.is_file()
    assert shown(app, kept).title == "Your own tables"
    scene.close()


def test_a_question_is_tried_from_where_it_is_asked(app):
    _, desk = at_the_desk(app)
    asking = asked(app, laid(desk, bout()))
    change = click(asking, "attempt")
    assert isinstance(change, Push)
    scene = shown(app, change)
    scene.settle()
    assert node(scene, "coach").value == "Beat it?"
    assert isinstance(click(scene, "coach-leave"), Pop)
    scene.close()


def test_two_questions_are_asked_one_after_the_other_and_answered_so(app, tmp_path):
    _, desk = at_the_desk(app)
    first = shown(app, click(laid(desk, two_bouts()), "ask"))
    words = {"title": "Twice", "question": "Beat it?", "well": "Good!", "badly": "Too dear."}
    for field, text in words.items():
        type_into(first, field, text)
    click(first, "card JD", 0.1)
    second = shown(app, click(first, "next"))
    for field, text in {"question": "And now?", "well": "Done!", "badly": "No."}.items():
        type_into(second, field, text)
    click(second, "card 6C", 0.1)
    click(second, "keep")
    assert node(second, "trouble").label.startswith("Saved as twice.yaml.")
    for motion in ("card_motion", "ai_pace", "trick_pause"):
        app.kit.apply(app.kit.settings.with_value(motion, "instant"))
    scene = shown(app, app.open(str(tmp_path / "data" / "tables" / "twice.yaml"), file=True))
    assert isinstance(scene, CoachedScene)
    scene.settle()
    assert node(scene, "coach").value == "Beat it?"
    assert played(scene, "beat JD") == "Good! And now?"
    assert played(scene, "attack 6C") == "Right. Done!"
    scene.close()
    # It can be changed again, with both of its questions.
    shelf = app.classroom.own.scene()
    shelf.resize(app.kit.frame)
    again = shown(app, click(shown(app, click(shelf, "change 0")), "ask"))
    assert node(shelf, "what 0").label == "Durak, 2 players, with two questions"
    assert node(again, "next").label == "The next question"


def test_a_table_is_played_and_left_for_where_it_was_set_up(app):
    _, desk = at_the_desk(app)
    laid(desk, bout())
    table = shown(app, click(desk, "play"))
    assert {str(card) for card in table.view.hand(0)} == {"JD", "AS"}
    menu = shown(app, table.press("menu"))
    left = pressed(app, menu, "leave")
    assert isinstance(left, Reset)
    again = shown(app, left)
    assert again.draft.told == bout().told
    assert isinstance(click(again, "back"), Reset)
    table.close()


def test_a_table_without_a_question_is_saved_under_a_title_and_changed(app, tmp_path):
    shelf, desk = at_the_desk(app)
    naming = shown(app, click(laid(desk, bout()), "keep"))
    type_into(naming, "title", "My bout")
    click(naming, "save")
    assert (tmp_path / "data" / "tables" / "my-bout.yaml").is_file()
    shelf.resize(app.kit.frame)
    assert node(shelf, "what 0").label == "Durak, 2 players"
    renaming = shown(app, click(shelf, "rename 0"))
    type_into(renaming, "title", " 2")
    click(renaming, "save")
    shelf.resize(app.kit.frame)
    assert node(shelf, "title 0").label == "My bout 2"
    changed = shown(app, click(shelf, "change 0"))
    assert changed.draft.told == bout().told
    naming = shown(app, click(changed, "keep"))
    click(naming, "save")
    assert len(list((tmp_path / "data" / "tables").iterdir())) == 1
    click(shelf, "remove 0")
    assert node(shelf, "sure 0").label == "Remove “My bout 2” for good?"
    click(shelf, "stay 0")
    click(shelf, "remove 0")
    click(shelf, "removed 0")
    assert list((tmp_path / "data" / "tables").iterdir()) == []


def test_no_question_is_lost_to_the_bare_table_that_has_its_title(app):
    _, desk = at_the_desk(app)
    asking = asked(app, laid(desk, bout()))
    for file in ("cheap.yaml", "cheap.yaml"):
        click(asking, "keep")
        assert node(asking, "trouble").label.startswith(f"Saved as {file}.")
    for _ in range(2):
        naming = shown(app, click(desk, "keep"))
        click(naming, "save")
        assert node(naming, "told").label.startswith("Saved as cheap-2.yaml.")


def test_another_title_or_an_emptied_table_gets_a_file_of_its_own(app, tmp_path):
    _, desk = at_the_desk(app)
    files = []
    for title in ("First", " again"):
        naming = shown(app, click(laid(desk, bout()), "keep"))
        type_into(naming, "title", title)
        click(naming, "save")
        files.append({path.name for path in (tmp_path / "data" / "tables").iterdir()})
    assert files[1] == {"first.yaml", "first-again.yaml"}
    laid(desk, TableDraft(bout().rules))
    naming = shown(app, click(laid(desk, bout()), "keep"))
    assert node(naming, "title").value == ""
    type_into(naming, "title", "First")
    click(naming, "save")
    assert len(list((tmp_path / "data" / "tables").iterdir())) == 3


def test_a_lesson_of_more_than_a_question_keeps_its_file(app, tmp_path):
    from game.storage.paths import config

    folder = tmp_path / "data" / "tables"
    folder.mkdir(parents=True)
    source = config("lessons", "durak", "2-throw-in.yaml").read_text(encoding="utf-8")
    (folder / "throw.yaml").write_text(source, encoding="utf-8")
    shelf = app.classroom.own.scene()
    shelf.resize(app.kit.frame)
    desk = shown(app, click(shelf, "change 0"))
    click(shown(app, click(desk, "keep")), "save")
    assert (folder / "throw.yaml").read_text(encoding="utf-8") == source
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize(
    "change",
    [
        ("throw 8C, throw JC]", "throw 9H]"),
        ("The attack goes on", "\u202e"),
        ("JC 6C 6H", "JC JC 6H"),
    ],
)
def test_a_broken_file_is_refused_in_a_line_with_its_place(app, tmp_path, change):
    from game.storage.paths import config

    source = config("lessons", "durak", "2-throw-in.yaml").read_text(encoding="utf-8")
    path = tmp_path / "bad.yaml"
    path.write_text(source.replace(*change), encoding="utf-8")
    notice = shown(app, app.open(str(path), file=True))
    told = node(notice, "text").label
    assert told.startswith(f"{path}:")
    assert told.removeprefix(f"{path}:").split(":")[0].isdecimal()
    assert "\n" not in told
    assert "\u202e" not in told


def test_a_lesson_that_is_opened_with_seats_is_an_ordinary_table(app):
    from game.storage.paths import config

    found = open_file(config("lessons", "durak", "2-throw-in.yaml"), games())
    scene = app.table_of(found, ("you", "easy", "easy"))
    assert not isinstance(scene, CoachedScene)
    scene.close()


def test_where_nothing_is_kept_a_table_is_set_up_and_played_all_the_same(app):
    from game.app.app import App

    bare = App(app.kit, Folders(None, None))
    shelf = bare.classroom.own.scene()
    shelf.resize(app.kit.frame)
    desk = shown(app, click(shelf, "begin"))
    naming = shown(app, click(laid(desk, bout()), "keep"))
    type_into(naming, "title", "T")
    click(naming, "save")
    assert "no folder" in node(naming, "told").label


@pytest.mark.parametrize("goal", ["not last", "first out", "3 tricks", "points"])
def test_a_puzzle_that_nobody_can_solve_is_an_ordinary_table(app, tmp_path, goal):
    draft = TableDraft(games()["durak"].usual())
    text = scenario_text(OwnTable("Hard", draft.dealt(6, Random(1))), "hard")
    path = tmp_path / "hard.yaml"
    path.write_text(text.replace("position:", f"puzzle: {{goal: {goal}, grade: 5}}\nposition:"))
    scene = app.open(str(path), file=True).scene
    assert not isinstance(scene, CoachedScene)
    scene.close()


def test_a_puzzle_that_came_along_opens_as_one_and_shows_its_card_without_a_wait(app, monkeypatch):
    path = puzzle_files("durak")[0]
    scene = shown(app, app.open(str(path), file=True))
    assert isinstance(scene, CoachedScene)
    scene.settle()
    opened, moves = [], Board.moves
    monkeypatch.setattr(Board, "moves", lambda *at: opened.append(at) or moves(*at))
    click(scene, "coach-show")
    # All that follows was looked at before it opened.
    assert 0 < len(opened) < 5
    scene.close()


def test_what_cannot_be_played_on_is_refused_before_anybody_sits_down(app, tmp_path):
    options, _ = games()["mauscheln"].options_type.read({"players": "3"})
    draft = TableDraft(games()["mauscheln"](options)).tell("phase", "tricks")
    draft = draft.tell("active", frozenset({0, 1})).put(parse_cards("5H"), CardSpot("turn_up"))
    draft = draft.put(parse_cards("AS KS QS"), CardSpot(HANDS, 0))
    draft = draft.put(parse_cards("9S"), CardSpot(HANDS, 1))
    draft = draft.put(parse_cards("9H"), CardSpot("turn_up"))
    path = tmp_path / "uneven.yaml"
    path.write_text(scenario_text(OwnTable("Uneven", draft), "uneven"))
    notice = shown(app, app.open(str(path), file=True))
    assert "runs out of cards too soon" in node(notice, "text").label


def test_a_puzzle_is_posed_with_the_card_that_alone_does_it(app, tmp_path):
    puzzle = Puzzles(games()).of("linger-longer")[0]
    _, desk = at_the_desk(app)
    (file,) = (path for path in puzzle_files("linger-longer") if path.stem == puzzle.id)
    told = load_scenario(file, games()).told
    laid(desk, TableDraft(puzzle.rules, told))
    posing = shown(app, click(desk, "pose"))
    posing.wait(30)
    posing.update(0.0)
    assert node(posing, "told").label.startswith("Only this does it: ")
    assert node(posing, "keep").role == "button unavailable"
    type_into(posing, "title", "Mine")
    click(posing, "keep")
    assert node(posing, "told").label.startswith("Saved as mine.yaml.")
    kept = load_scenario(tmp_path / "data" / "tables" / "mine.yaml", games())
    assert kept.posed.goal == puzzle.goal
    assert run_scenario(kept).passed
    attempt = shown(app, click(posing, "attempt"))
    assert isinstance(attempt, CoachedScene)
    attempt.close()


def test_what_is_no_puzzle_says_why(app):
    _, desk = at_the_desk(app)
    posing = shown(app, click(laid(desk, bout()), "pose"))
    posing.wait(30)
    posing.update(0.0)
    type_into(posing, "title", "Mine")
    assert node(posing, "keep").role == "button unavailable"
    assert node(posing, "told").label
