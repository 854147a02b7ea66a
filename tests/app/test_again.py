"""What comes back today: one list from all rooms, a short sitting, and what becomes of it."""

import pygame
import pytest

from game.app.again import ComingBack
from game.app.classroom import today
from game.rules.catalogue import games
from game.school.course import CourseProgress
from game.school.drills.drills import Drills
from game.school.drills.scores import Scores, slip_of
from game.school.mistakes import Mistakes
from game.storage.school.course_files import step_keys
from game.storage.school.progress import Progress
from game.ui.learn.again_scenes import LONG_ENOUGH, AgainResult
from game.ui.learn.drill_question_scene import DrillScene
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.window.scene import Pop, Reset
from tests.app.test_app import pressed
from tests.app.test_classroom import settled
from tests.school.test_review import erred
from tests.ui.scene_driver import (
    SCALES,
    SIZES,
    click,
    cut_texts,
    key,
    keys,
    kit_of,
    misfits,
    node,
    press,
)

INSTANT = {
    "card_motion": "instant",
    "ai_pace": "instant",
    "trick_pause": "instant",
    "no_time_limits": True,
}
KEYS = step_keys()
HIGHEST = "trump-ladder-high-and-low"


@pytest.fixture(autouse=True)
def _window():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.event.clear()


class School:
    """The rooms of somebody, on some day."""

    def __init__(self, day=10):
        self.day = day
        self.progress = Progress(None)
        self.kit = kit_of((1280, 720), **INSTANT)
        self.again = ComingBack(
            self.kit, self.progress, self.keep, self.drills, today=lambda: self.day
        )

    def keep(self, room):
        return lambda state: self.progress.keep(room, state)

    def drills(self):
        scores = Scores.from_mapping(dict(self.progress.part("drills")))
        first = next(iter(games().values()))
        return Drills([first(first.options_type())], scores, "seed")

    def course(self, room="course"):
        return CourseProgress.from_mapping(self.progress.part(room))

    def slip_on(self, *keys, room="course", day=1):
        progress = self.course(room)
        for each in keys:
            progress.finish(each, faultless=False)
            progress.ideas.slip(each, day)
        self.keep(room)(progress.to_mapping())

    def slip_in_a_drill(self, day=2):
        scores = self.drills().scores
        scores.returns.slip(slip_of("winner", {"ruff", "later-takes"}), day)
        self.keep("drills")(scores.to_mapping())

    def slip_at_the_table(self, day=0):
        mistakes = Mistakes()
        mistakes.add(erred("linger-longer"), day)
        self.keep("mistakes")(mistakes.to_mapping())

    def sit(self):
        scene = self.again.scene()
        scene.resize(self.kit.frame)
        run(scene)
        return scene


def run(scene, seconds=4):
    for _ in range(int(seconds * 20)):
        scene.update(0.05)
        if isinstance(scene.scene, CoachedScene) and "coach-go-on" in keys(scene):
            click(scene.scene, "coach-go-on")


def play(scene, rank):
    """Play the card of a rank by the keyboard, and go on."""
    card = next(it.key for it in scene.nodes() if it.role == "card" and it.key[0] == rank)
    for letter in (card[1].lower(), {"T": "1"}.get(rank, rank.lower())):
        scene.handle(key(ord(letter), text=letter))
    press(scene, pygame.K_RETURN)
    run(scene)
    assert click(scene, "coach-next") is None
    run(scene, 0.5)


def test_nothing_is_due_at_first_nor_before_its_day():
    school = School(day=1)
    assert school.again.due() == 0
    school.slip_on(HIGHEST, day=1)
    assert school.again.due() == 0
    school.day = 2
    assert school.again.due() == 1


def test_all_rooms_are_one_list_and_what_has_waited_longest_comes_first():
    school = School()
    school.slip_on(HIGHEST, day=3)
    school.slip_on("durak-course-beat-or-take", room="courses", day=2)
    school.slip_in_a_drill(day=1)
    school.slip_at_the_table(day=0)
    scene = school.sit()
    assert school.again.due() >= 4
    assert scene.title.startswith("Linger Longer")
    school.progress.keep("mistakes", {})
    assert school.sit().title == "Drill: Who takes it?"
    school.progress.keep("drills", {})
    # What a step is called waits until it's done: only in Durak there is something to take.
    durak = school.sit()
    assert (durak.title, node(durak, "answer-take") is not None) == ("Once again", True)
    school.progress.keep("courses", {})
    ladder = school.sit()
    assert ladder.title == "Once again"
    assert not any(one.key.startswith("answer-") for one in ladder.nodes())


def test_a_step_that_is_right_stays_away_longer_and_one_that_is_wrong_comes_back_tomorrow():
    school = School()
    school.slip_on(HIGHEST, day=9)
    scene = school.sit()
    assert node(scene, "coach").value == "Your turn."
    play(scene, "Q")
    assert (node(scene, "score").label, click(scene, "done")) == ("1 of 1", Pop())
    assert school.course().faultless(HIGHEST)
    waits = [day for day in range(11, 40) if school.course().ideas.due(day)]
    assert waits[0] == 13
    school.day = 13
    scene = school.sit()
    play(scene, "T")
    assert node(scene, "score").label == "0 of 1"
    assert node(scene, "told").label == "What you missed comes back tomorrow."
    assert school.course().ideas.due(13) == []
    assert school.course().ideas.due(14) == [HIGHEST]


def test_a_sitting_is_eight_things_a_third_of_them_old_successes():
    school = School()
    progress = school.course()
    for each in KEYS[:9]:
        progress.ideas.slip(each, 1)
    for each in KEYS[9:20]:
        progress.finish(each, faultless=True)
    school.keep("course")(progress.to_mapping())
    assert school.again.due() == 8


def test_nothing_new_is_begun_after_three_minutes():
    school = School()
    school.slip_on(*KEYS[:4], day=1)
    scene = school.sit()
    scene.update(LONG_ENOUGH)
    assert scene.title == "Once again"
    play(scene, next(it.key[0] for it in scene.nodes() if it.role == "card"))
    assert node(scene, "score").label == "1 of 1"
    assert [key for key in KEYS[:4] if school.course().faultless(key)] == list(KEYS[:1])
    assert school.again.due() == 4


def test_a_question_that_was_missed_is_put_again_and_learnt_in_the_end():
    school = School()
    school.slip_in_a_drill(day=9)
    for day in (10, 13, 20, 41):
        school.day = day
        scene = school.sit()
        assert isinstance(scene.scene, DrillScene)
        scene.scene.answer(right=True)
        click(scene, "next")
        assert node(scene, "score").label == "1 of 1"
    school.day = 500
    assert school.again.due() == 0
    school.slip_in_a_drill(day=500)
    school.day = 501
    scene = school.sit()
    scene.scene.answer(right=False)
    click(scene, "next")
    school.day = 502
    assert school.again.due() >= 1


def test_what_is_no_step_any_more_is_passed_over():
    school = School()
    school.slip_on("trump-ladder-gone", day=1)
    scene = school.sit()
    assert isinstance(scene.scene, AgainResult)


def test_the_title_offers_it_first_and_only_when_something_is_due(app):
    assert "again" not in keys(settled(app, Reset(app.title())))
    progress = CourseProgress()
    progress.try_one(HIGHEST)
    progress.finish(HIGHEST, faultless=False)
    progress.ideas.slip(HIGHEST, today() - 1)
    app.classroom.keep("course")(progress.to_mapping())
    title = settled(app, Reset(app.title()))
    again = node(title, "again")
    assert again.focused
    assert (again.label, again.value) == ("1 to try again", "Three minutes.")
    scene = settled(app, press(title, pygame.K_RETURN))
    assert scene.title == "Once again"
    scene.close()


def test_the_ladder_offers_what_the_title_offers(app):
    for room, step in (("course", HIGHEST), ("courses", "durak-course-throw-in")):
        progress = CourseProgress()
        progress.try_one(step)
        progress.finish(step, faultless=False)
        progress.ideas.slip(step, today() - 1)
        app.classroom.keep(room)(progress.to_mapping())
    learn = settled(app, pressed(app, app.title(), "learn"))
    ladder = settled(app, pressed(app, learn, "course"))
    assert node(ladder, "go").label == "2 to try again. Three minutes."
    scene = settled(app, pressed(app, ladder, "go"))
    assert scene.title == "Once again"
    scene.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_has_its_place(monkeypatch, size, scale):
    result = AgainResult(kit_of(size, scale), 3, 5)
    result.resize(result.kit.frame)
    assert not misfits(result)
    assert not cut_texts(result, monkeypatch)
