"""Ten tricks to guess on the screen: before the ladder, after its exam, a week later."""

from random import Random

import pygame
import pytest

from game.rules.catalogue import games
from game.school.course import CourseProgress
from game.school.tens import AFTER, BEFORE, WEEK
from game.storage.school.tens import load_tens
from game.ui.learn.course_climb import Gear
from game.ui.learn.course_diploma import DiplomaScene
from game.ui.learn.course_ladder import CourseScene
from game.ui.learn.tens_scene import Answered, TensResult, TensScene
from game.ui.table.aids.coached_scene import CoachedScene
from game.ui.window.scene import Pop, SceneStack
from tests.amounts import crossed
from tests.school.courses import course
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
    reachable,
    walked,
)

COURSE = course()
TENS = load_tens(games())


class Guesser:
    """Sits before the ladder on some day."""

    def __init__(self, progress=None, day=1):
        self.kept = []
        start = (progress or CourseProgress()).to_mapping()
        self.kit = kit_of((1280, 720), no_time_limits=True)
        ladder = CourseScene(
            self.kit,
            COURSE,
            lambda: self.kept[-1] if self.kept else start,
            Gear(self.kept.append, lambda: day, Random(3), lambda: TENS),
            on_play=lambda: "play",
            due=lambda: 0,
            review=lambda: None,
        )
        self.stack = SceneStack(ladder, self.kit.frame)

    @property
    def scene(self):
        return self.stack.top.scene

    @property
    def progress(self):
        return CourseProgress.from_mapping(self.kept[-1])

    def do(self, wanted):
        self.stack.apply(click(self.stack.top, wanted))

    def press(self, wanted):
        self.stack.apply(click(self.scene, wanted))

    def guess(self, right):
        """Guess ten tricks, so many of them rightly; nothing says how it goes."""
        for number in range(10):
            assert node(self.scene, "count").label == f"{number + 1} of 10"
            question = self.scene.question
            wanted = [c.key for c in question.choices if c.key in question.right]
            others = [c.key for c in question.choices if c.key not in question.right]
            assert not any("takes" in found.value for found in self.scene.nodes())
            self.press(f"seat {(wanted if number < right else others)[0]}")


def done(before=None, after=None):
    progress = CourseProgress()
    for each in COURSE.keys:
        progress.try_one(each)
        progress.finish(each, faultless=True)
    for when, ten in ((BEFORE, before), (AFTER, after)):
        if ten:
            progress.guesses.note(when, ten[0], ten[1], ())
    return progress


def test_ten_are_guessed_before_the_first_step_and_told_at_the_end(window):
    guesser = Guesser()
    guesser.do("go")
    assert isinstance(guesser.scene, TensScene)
    guesser.guess(5)
    assert node(guesser.scene, "score").label == "5 of 10"
    marks = [node(guesser.scene, f"mark {at}").label for at in range(10)]
    assert marks == ["correct"] * 5 + ["wrong"] * 5
    assert "skip" not in keys(guesser.scene)
    guesser.press("next")
    assert isinstance(guesser.scene, CoachedScene)
    assert guesser.scene.title.startswith("Step 1 of 38")
    assert guesser.progress.guesses[BEFORE].right == 5
    assert len(guesser.progress.guesses.asked) == 10


def test_a_digit_names_the_card_that_wears_it(window):
    guesser = Guesser()
    guesser.do("go")
    for _ in range(10):
        question = guesser.scene.question
        number = next(n for n, it in enumerate(question.plays, 1) if str(it.seat) in question.right)
        guesser.stack.handle(key(pygame.K_0 + number, text=str(number)))
    assert node(guesser.scene, "score").label == "10 of 10"


def test_who_knows_tricks_may_skip_to_trump_craft(window):
    guesser = Guesser()
    guesser.do("go")
    guesser.guess(9)
    assert node(guesser.scene, "skip").label == "Skip to Trump craft"
    guesser.press("skip")
    assert guesser.scene.title == "Step 14 of 38"
    assert guesser.progress.count(COURSE) == 13


def test_they_can_be_skipped_and_do_not_come_again_once_a_step_was_tried(window):
    guesser = Guesser()
    guesser.do("go")
    guesser.press("skip")
    assert guesser.scene.title.startswith("Step 1 of 38")
    guesser.stack.apply(Pop())
    guesser.do("go")
    assert isinstance(guesser.scene, CoachedScene)
    assert guesser.progress.guesses[BEFORE] is None


def test_after_the_exam_the_gain_stands_on_the_diploma(window):
    guesser = Guesser(done(before=(5, 1)))
    guesser.do("diploma")
    assert isinstance(guesser.scene, TensScene)
    guesser.guess(9)
    assert node(guesser.scene, "told").label == "Before: 5 of 10. Now: 9 of 10."
    guesser.press("next")
    assert isinstance(guesser.scene, DiplomaScene)
    assert node(guesser.scene, "gain").label == "Before: 5 of 10. Now: 9 of 10."


def test_nothing_is_compared_with_nothing(window):
    guesser = Guesser(done())
    guesser.do("diploma")
    assert isinstance(guesser.stack.top, DiplomaScene)
    assert "gain" not in keys(guesser.stack.top)


def test_a_week_later_there_are_ten_new_ones_and_a_fall_is_told(window):
    assert "diploma" in keys(Guesser(done((5, 1), (9, 2)), day=8).stack.top)
    guesser = Guesser(done((5, 1), (9, 2)), day=9)
    assert node(guesser.stack.top, "go").label == "A week later: ten new tricks"
    guesser.do("go")
    guesser.guess(4)
    told = "Before: 5 of 10. Now: 9 of 10. A week later: 4 of 10."
    assert node(guesser.scene, "told").label == told
    guesser.press("next")
    assert isinstance(guesser.scene, DiplomaScene)
    assert guesser.progress.guesses[WEEK].right == 4
    guesser.stack.apply(click(guesser.scene, "back"))
    assert "diploma" in keys(guesser.stack.top)


def scenes(kit):
    dice = Random(2)
    asked = [TENS.question(picture, dice) for picture in TENS.drawn((), dice)]
    guess = TensScene(kit, BEFORE, asked, on_done=list, on_skip=lambda: "skip")
    ways = {"skip": ("Skip to Trump craft", Pop), "next": ("Start with the first step", Pop)}
    told = "You know how tricks go. The first two chapters would bore you."
    result = TensResult(kit, told, [Answered(question, "0") for question in asked], ways)
    for scene in (guess, result):
        scene.resize(kit.frame)
    return guess, result


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES[::-1]))
def test_everything_has_its_place(window, monkeypatch, size, scale):
    for scene in scenes(kit_of(size, scale)):
        assert not misfits(scene)
        assert not cut_texts(scene, monkeypatch)


def test_keys_are_enough(window):
    guess, result = scenes(kit_of((1280, 720)))
    for scene in (guess, result):
        assert walked(scene) >= reachable(scene)
    first = guess.question
    guess.handle(key(pygame.K_2, text="2"))
    assert guess.question is not first
    for _ in range(8):
        press(guess, pygame.K_RETURN)
    assert len(press(guess, pygame.K_RETURN)) == 10
    assert press(result, pygame.K_ESCAPE) == Pop()
