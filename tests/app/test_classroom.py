"""The school behind the window: the first question, the rooms, and what is kept of them."""

import json

import pytest

from game.app.classroom import today
from game.app.household import is_new
from game.rules.catalogue import games
from game.school.course import CourseProgress
from game.storage.folders import LEARNING, SETTINGS, Folders
from game.storage.school import lessons
from game.ui.menus.welcome_scene import WelcomeScene
from game.ui.window.preferences import ALL_HELPS, Preferences
from game.ui.window.scene import Pop, Push, Reset
from tests.app.test_app import pressed, sitting
from tests.school.test_review import a_moment
from tests.soak.planted import looked_back


def settled(app, change):
    """Return the scene that a change leads to, laid out."""
    change.scene.resize(app.kit.frame)
    return change.scene


def at_trumps(app):
    """Return the first start at its last step."""
    scene = app.opening()
    assert [pressed(app, scene, "next") for _ in range(2)] == [None, None]
    return scene


@pytest.mark.parametrize(
    ("answer", "title", "kinds", "dimmed", "skips"),
    [
        ("never", "The Trump Ladder", None, False, False),
        ("little", "Linger Longer, table", "easy", False, True),
        ("yes", "Linger Longer, table", "medium", True, False),
        ("whist", "Other games", None, True, False),
    ],
)
def test_each_answer_leads_somewhere_else_and_is_asked_once(
    newcomer,
    tmp_path,
    answer,
    title,
    kinds,
    dimmed,
    skips,
):
    change = pressed(newcomer, at_trumps(newcomer), answer)
    assert isinstance(change, Reset)
    assert change.scene.title == title
    change.scene.close()
    # Whatever the answer, no help is there from the start.
    settings = newcomer.kit.settings
    assert settings.coach == "needed"
    assert not any(settings.value(name) for name in ALL_HELPS)
    assert settings.show_legal is dimmed
    assert newcomer.classroom.coaching().remembered.coached.skips is skips
    if kinds:
        # Where a table was set, the next one is offered as it was.
        again = settled(newcomer, Push(newcomer.new_game()))
        sat = [node.value for node in again.nodes() if node.key.startswith("seat ")]
        assert sat == [kinds.title()] * 3
    assert not isinstance(newcomer.opening(), WelcomeScene)
    assert not is_new(Folders(tmp_path / "config", tmp_path / "data"))
    assert (tmp_path / "config" / SETTINGS).exists()


@pytest.mark.parametrize("step", range(3))
def test_every_step_can_be_skipped_and_none_comes_back(newcomer, tmp_path, step):
    scene = newcomer.opening()
    for _ in range(step):
        pressed(newcomer, scene, "next")
    change = pressed(newcomer, scene, "skip")
    assert isinstance(change, Reset)
    assert change.scene.title == newcomer.opening().title == "Turnup"
    assert not is_new(Folders(tmp_path / "config", tmp_path / "data"))


def test_the_first_match_is_played_as_whom_one_said(newcomer, monkeypatch):
    scene = newcomer.opening()
    pressed(newcomer, scene, "next")
    pressed(newcomer, scene, "animal goat")
    pressed(newcomer, scene, "next")
    table = pressed(newcomer, scene, "yes").scene
    assert sitting(newcomer, table, monkeypatch) == (["You", "Fox", "Badger", "Hare"], "goat")
    table.close()


def test_who_has_settings_is_not_asked(app, tmp_path):
    folders = Folders(tmp_path / "config", tmp_path / "data")
    assert is_new(folders)
    assert not is_new(Folders(None, None))
    app.kit.apply(Preferences(mute=True, cloth="blue"))
    assert not is_new(folders)


@pytest.mark.parametrize("answer", ["never", "whist"])
def test_the_course_of_an_answer_leads_to_the_title(newcomer, answer):
    course = pressed(newcomer, at_trumps(newcomer), answer).scene
    left = pressed(newcomer, course, "back")
    assert isinstance(left, Reset)
    assert left.scene.title == "Turnup"


def test_the_title_leads_on_to_the_step_that_is_next_until_the_course_is_done(app):
    room, steps = app.classroom, app.classroom.lessons.steps
    assert room.ahead() is None
    done = {step.key: True for step in steps[:13]}
    checks = room.lessons.checks
    done |= {checks[key].key: True for key in done if key in checks}
    room.keep("course")({"done": done, "tries": {steps[13].key: 1}})
    title = settled(app, Reset(app.title()))
    (climb,) = (node for node in title.nodes() if node.key == "climb")
    assert climb.value == "Go on with step 14 of 38"
    ladder = settled(app, pressed(app, title, "climb"))
    step = ladder.update(0.0).scene
    assert step.title == "Step 14 of 38"
    step.close()
    # The way back leads over the ladder, and from there to the title.
    assert ladder.update(0.0) is None
    assert isinstance(pressed(app, ladder, "back"), Pop)
    room.keep("course")({"done": {step.key: False for step in steps}, "tries": {}})
    assert room.ahead() == (38, 38)
    room.keep("course")({"done": dict.fromkeys(room.lessons.keys, False), "tries": {}})
    assert room.ahead() is None


def test_who_sits_down_at_once_is_not_asked_again_whether_trumps_are_new(newcomer):
    newcomer.kit.apply(Preferences.of_newcomer())
    assert "New to trumps?" in settled(newcomer, Reset(newcomer.title())).nodes()[0].value
    pressed(newcomer, at_trumps(newcomer), "yes").scene.close()
    newcomer.close()
    assert "New to trumps?" not in settled(newcomer, Reset(newcomer.title())).nodes()[0].value


def test_every_room_can_be_entered_and_left(app):
    learn = settled(app, pressed(app, app.title(), "learn"))
    for key in ("course", "drills", "puzzles", "mistakes", "books"):
        change = pressed(app, learn, key)
        assert isinstance(change, Push), key
        scene = settled(app, change)
        assert isinstance(pressed(app, scene, "back"), Pop), key


def test_the_school_and_its_ladders_are_shown_without_a_lesson_being_read(app, monkeypatch):
    reads = []
    monkeypatch.setattr(lessons, "load_scenario", lambda path, _: reads.append(path))
    learn = settled(app, pressed(app, app.title(), "learn"))
    settled(app, pressed(app, learn, "course"))
    settled(app, pressed(app, learn, "known"))
    settled(app, Push(app.classroom.courses.course(games()["durak"])))
    assert not reads


def test_what_is_learnt_is_kept_and_shows(app, tmp_path):
    room = app.classroom
    first = room.lessons.steps[0]
    room.keep("course")({"done": {first.key: True}, "tries": {}})
    kept = json.loads((tmp_path / "data" / LEARNING).read_text(encoding="utf-8"))
    assert kept["parts"]["course"]["done"] == {first.key: True}
    learn = settled(app, pressed(app, app.title(), "learn"))
    (course,) = (node for node in learn.nodes() if node.key == "course")
    assert "1 of 38 steps" in course.value


def test_what_you_know_is_a_page_of_its_own_and_leads_on(app):
    room = app.classroom
    steps = room.lessons.steps
    progress = CourseProgress()
    for at, step in enumerate(steps[:5]):
        progress.try_one(step.key)
        progress.finish(step.key, faultless=at != 2)
        for _ in range(2):
            progress.note(step.key, step.ideas, today(), clean=at != 2)
    progress.ideas.answer("rank", clean=False)
    progress.ideas.answer("rank", clean=True)
    room.keep("course")(progress.to_mapping())
    learn = settled(app, pressed(app, app.title(), "learn"))
    (card,) = (node for node in learn.nodes() if node.key == "known")
    assert "3 of 34 ideas are solid" in card.value
    known = settled(app, pressed(app, learn, "known"))
    told = {node.key: node.label for node in known.nodes()}
    assert told["known following suit"] == "shaky"
    assert told["known which card is higher"] == "shaky"
    assert told["known leading"] == "solid"
    assert told["known ruffing"] == "new"
    assert told["next 0"] == "Once more: following suit"
    assert told["next 1"] == f"Go on: {steps[5].title}"
    # A course that others build on comes before one that builds on them.
    assert told["next 2"] == "Another game: Five-card Loo"
    ladder = settled(app, pressed(app, known, "next 0"))
    step = ladder.update(0.0).scene
    assert step.title == "Step 3 of 38"
    step.close()
    assert pressed(app, known, "next 2").scene.title == told["next 2"].partition(": ")[2]


def test_damage_is_told_once_before_the_school_opens(app, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / LEARNING).write_text("{", encoding="utf-8")
    notice = settled(app, pressed(app, app.title(), "learn"))
    assert notice.title == "Notice"
    assert isinstance(pressed(app, notice, "done"), Pop)
    assert settled(app, pressed(app, app.title(), "learn")).title == "Learn"


def test_deals_are_counted_unless_they_are_practice_and_those_without_moments_too(app):
    deal, _ = a_moment()
    review = looked_back(deal)[0]
    game, moments = deal.rules.id, len(review.moments)
    app.classroom.note(review, "fair")
    app.classroom.note(review._replace(moments=()), "fair")
    assert app.classroom.looked_back.line(game) == [(2, moments / 2)]
    coaching = app.classroom.coaching()
    coaching.remembered.practice.use("helped", "hint")
    app.classroom.note(review._replace(outcome=0.5), "helped")
    assert app.classroom.looked_back.line(game) == [(2, moments / 2)]
    assert len(app.classroom.mistakes) == moments


def test_a_deal_that_was_looked_back_on_keeps_its_moments_once(app, tmp_path):
    deal, moment = a_moment()
    review = looked_back(deal)[0]
    app.classroom.note(review, "")
    (tmp_path / "data" / LEARNING).unlink()
    app.classroom.note(review, "")
    assert not (tmp_path / "data" / LEARNING).exists()
    assert len(app.classroom.mistakes) == len(review.moments)
    later = app.classroom.mistakes.later(today())
    assert str(moment.played) in [mistake.played for mistake in later]
