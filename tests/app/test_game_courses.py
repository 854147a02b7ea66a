"""The courses of the games behind the window: offered once, found in Learn, and led to a deal."""

import json

import pygame
import pytest

from game.app.game_courses import COURSES, OFFERED
from game.match.setup import YOU, Setup
from game.rules.catalogue import games
from game.storage.folders import LEARNING
from game.ui.learn.games.offer_scene import OfferScene
from game.ui.window.scene import Pop, Push, Reset, Swap
from tests.app.test_app import pressed
from tests.ui.scene_driver import key


def setup_of(game):
    rules = games()[game]
    rules = rules(rules.options_type())
    return Setup(rules, (YOU, *["easy"] * (rules.options.players - 1)), "seed")


def offered(app, game):
    """Return where a match leads that is put together; "table" stands for sitting down to it."""
    return app.classroom.courses.before(setup_of(game), lambda: "table")


def test_a_course_is_offered_before_the_first_deal_of_a_game_and_never_again(app):
    change = offered(app, "durak")
    assert isinstance(change, Push)
    assert isinstance(change.scene, OfferScene)
    assert change.scene.title == "New to Durak?"
    assert offered(app, "durak") == "table"
    assert isinstance(offered(app, "rams"), Push)


def test_it_is_remembered_beyond_the_program(app, tmp_path):
    offered(app, "durak")
    app.close()
    kept = json.loads((tmp_path / "data" / LEARNING).read_text(encoding="utf-8"))
    assert kept["parts"][OFFERED] == {"durak": True}


def test_the_game_of_the_ladder_and_one_that_was_begun_are_not_asked_about(app):
    assert offered(app, "linger-longer") == "table"
    app.classroom.keep(COURSES)({"tries": {"durak-course-throw-in": 1}})
    assert offered(app, "durak") == "table"


def test_the_offer_leads_to_the_table_to_the_first_step_or_back(app):
    scene = offered(app, "durak").scene
    assert pressed(app, scene, "table") == "table"
    change = pressed(app, scene, "course")
    assert isinstance(change, Swap)
    course = change.scene
    course.resize(app.kit.frame)
    step = course.update(0.0)
    assert isinstance(step, Push)
    assert step.scene.title == "Watch once: Beat it or take it"
    step.scene.close()
    assert course.update(0.0) is None
    # The deal at its end is the one that was put together.
    assert pressed(app, course, "play") == "table"
    assert pressed(app, course, "back") == Pop()


def test_every_game_is_in_learn_and_its_course_ends_in_a_deal_of_it(app):
    page = pressed(app, app.classroom.scene(), "courses").scene
    page.resize(app.kit.frame)
    known = {node.key for node in page.nodes()}
    assert known >= {game for game in games() if game != "linger-longer"}
    course = page.handle(key(pygame.K_RETURN)).scene
    assert course.title == "Bierspiel"
    change = pressed(app, course, "play")
    assert isinstance(change, Reset)
    assert change.scene.title == "Bierspiel, table"
    change.scene.close()


def test_what_relatives_have_taught_counts_as_done(app):
    done = dict.fromkeys(("five-card-loo-course-what-a-trick-earns",), True)
    app.classroom.keep(COURSES)({"done": done})
    taught = {course.game: course.done for course in app.classroom.courses.taught()}
    assert taught["rounce"] == taught["five-card-loo"] == 1
    assert taught["julep"] == 0
    assert taught["durak"] == 0
    rams = pressed(app, app.classroom.courses.scene(), "rams").scene
    rams.resize(app.kit.frame)
    step = pressed(app, rams, "go").scene
    assert step.title == "Step 2 of 8, shared with Five-card Loo"
    step.close()


@pytest.mark.parametrize("game", games())
def test_the_rule_book_leads_to_the_course_of_a_game_that_has_one(app, game):
    way = app.classroom.courses.way_to(games()[game])
    assert (way is None) == (game == "linger-longer")
    if way is not None:
        assert way().scene.title == games()[game].about.title


@pytest.mark.parametrize("game", games())
def test_every_game_is_told_in_three_short_lines(game):
    lines = games()[game].about.gist
    assert all(lines)
    for line in lines:
        assert len(line.split()) <= 20
        assert line.endswith(".")
