"""The ladder on the screen: it is climbed by hand from the first rung to the diploma."""

from functools import partial
from itertools import pairwise
from random import Random

import pygame
import pytest

from game.core.actions import Action
from game.core.cards import RANKS, parse_card
from game.core.facets import Combining
from game.core.sentences import Sentence, Suit, say
from game.core.zones import TRICK
from game.rules.catalogue import games
from game.school.course import Course, CourseProgress
from game.school.ideas import named
from game.school.tens import AFTER, BEFORE
from game.storage.school.tens import load_tens
from game.ui.learn.again_scenes import AgainResult
from game.ui.learn.course_climb import ClimbScene, Gear
from game.ui.learn.course_diploma import DiplomaScene
from game.ui.learn.course_ladder import CourseScene
from game.ui.table.aids.coached_scene import SEEN_AFTER, CoachedScene
from game.ui.table.places.shapes import Box
from game.ui.window.familiarity import Watched
from game.ui.window.scene import Pop, Push, SceneStack
from tests.amounts import crossed, one_in, some
from tests.school.claims import checked, played
from tests.school.courses import course
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
    reachable,
    roamed,
    walked,
)

INSTANT = {
    "card_motion": "instant",
    "ai_pace": "instant",
    "trick_pause": "instant",
    "no_time_limits": True,
}
COURSE = course()
NO_TRUMPS = 33
"""The first step in which combinations are asked for."""
SUIT_KEYS = {"C": pygame.K_c, "D": pygame.K_d, "H": pygame.K_h, "S": pygame.K_s}
RANK_KEYS = dict(zip("23456789TJQKA", "234567891jqka", strict=True))


def scene_of(kit, progress=None, kept=None, tens=None, due=0, course=COURSE):
    kept = kept if kept is not None else []
    scene = CourseScene(
        kit,
        course,
        lambda: kept[-1] if kept else progress or {},
        Gear(kept.append, lambda: 1, Random(1), tens),
        on_play=lambda: "play",
        due=lambda: due,
        review=lambda: AgainResult(kit, 0, due),
    )
    scene.resize(kit.frame)
    return scene


def all_done(faultless=True):
    progress = CourseProgress()
    for key in COURSE.keys:
        progress.finish(key, faultless=faultless)
    return progress.to_mapping()


class Learner:
    """Sits before the ladder with keys and a mouse."""

    def __init__(self, kit, progress=None, tens=None, course=COURSE):
        self.kept = []
        self.kit = kit
        self.stack = SceneStack(scene_of(kit, progress, self.kept, tens, course=course), kit.frame)

    @property
    def top(self):
        return self.stack.top

    @property
    def table(self):
        return self.top.scene

    @property
    def step(self):
        return self.table._task

    @property
    def practice(self):
        return self.table._practice

    def enter(self, rung):
        self.stack.apply(self.top._climb(rung))

    @property
    def panel(self):
        return self.words_of(node(self.table, "coach").value)

    def words_of(self, text):
        return text.removeprefix("Right. ").removeprefix("Not quite. ")

    def run(self, seconds=4.0):
        turns = max(1, round(seconds * 5))
        for turn in range(turns):
            self.stack.update(seconds / turns)
            table = getattr(self.top, "scene", None)
            # To ask what is to be seen takes longer than to go on.
            if turn % 2 == 1 and isinstance(table, CoachedScene) and "coach-go-on" in keys(table):
                self.key(pygame.K_RETURN)

    def press(self, wanted):
        self.stack.apply(click(self.table, wanted))
        self.run()

    def key(self, code, text=""):
        event = {"key": code, "mod": 0, "unicode": text, "scancode": 0}
        self.stack.handle(pygame.event.Event(pygame.KEYDOWN, **event))

    def point_at(self, card):
        self.key(SUIT_KEYS[card.suit], card.suit.lower())
        rank = RANK_KEYS[RANKS[card.rank - 2]]
        self.key(ord(rank), rank)

    def act(self, action):
        """Play cards by the keyboard, and pass or stand by a button."""
        if not action.cards:
            click(self.table, f"answer-{action.verb}")
        for card in action.cards:
            self.point_at(card)
            if isinstance(self.step.rules, Combining):
                self.key(pygame.K_SPACE, " ")
        if action.cards:
            self.key(pygame.K_RETURN)
        self.run()

    def answer(self, right=True):
        """Answer what is asked besides cards to play, by the keyboard."""
        for asked in self.step.questions(self.practice.table):
            if self.table.table.words_of(asked.say) not in self.panel:
                continue
            if asked.counts:
                number = asked.answer if right else asked.answer + 1
                self.key(ord(str(number)), str(number))
            else:
                self.point_at(asked.answer)
            self.run(0.2)

    def climb(self, choose):
        """Play a step to its end, with the actions that are chosen at each true table."""
        practice = self.practice
        while not practice.finished:
            self.answer()
            self.act(choose(self.step, practice.table))

    def check(self):
        """Play the tricks of a check rightly; return how it went, and go on."""
        while isinstance(self.table, CoachedScene):
            self.climb(lambda step, table: step.advice(table))
            self.press("coach-next")
        told = node(self.table, "told").label
        self.press("next")
        return told


@pytest.fixture
def learner(window):
    learner = Learner(kit_of((1280, 720), **INSTANT))
    learner.enter(COURSE.steps[0])
    learner.run()
    return learner


CLIMBED = one_in(27) - 1
"""So many rungs have been climbed before where there is little time."""


def test_a_learner_climbs_to_the_diploma(window):
    progress = CourseProgress()
    for step in COURSE.steps[:CLIMBED]:
        progress.finish(step.key, faultless=True)
    learner = Learner(kit_of((1280, 720), **INSTANT), progress.to_mapping())
    learner.enter(COURSE.steps[CLIMBED])
    learner.run()
    for number, step in enumerate(COURSE.steps[CLIMBED:], CLIMBED + 1):
        assert learner.step.key == step.key
        assert f"Step {number} of" in learner.top.title
        learner.climb(lambda step, table: step.advice(table))
        assert not learner.practice.failed
        assert "coach-next" in keys(learner.table), step.key
        learner.press("coach-next")
        if step.key in COURSE.checks:
            assert learner.check() == "4 of 4."
    assert learner.top.title.startswith("On your own: question 1 of 10: 0 right, 7 to pass. ")
    assert learner.check() == "10 of 10. You've passed!"
    assert isinstance(learner.top.scene, DiplomaScene)
    assert learner.top.handle(key_event(pygame.K_RETURN)) == "play"
    kept = CourseProgress.from_mapping(learner.kept[-1])
    assert kept.count(COURSE) == len(COURSE.keys) == 38
    assert all(kept.faultless(step.key) for step in COURSE.steps)


def key_event(code):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)


def test_who_always_errs_sees_each_time_what_really_happened(window):
    seen, kit = 0, kit_of((1280, 720), **INSTANT)
    for step in some(COURSE.steps[1:], of=8):
        learner = Learner(kit)
        learner.enter(step)
        learner.run()
        for outcome in step.script.outcomes:
            if outcome.answer.right or outcome.number:
                continue
            assert learner.practice.table == outcome.before
            learner.answer()
            learner.act(outcome.action)
            said = step.judge(outcome.before, outcome.action).words
            assert learner.panel == learner.table.table.words_of(said)
            found, false = checked(said, played(step, outcome))
            assert found
            assert not false
            learner.press("coach-again")
            assert learner.practice.table == outcome.before
            seen += 1
        learner.climb(lambda step, table: step.advice(table))
        kept = CourseProgress.from_mapping(learner.kept[-1])
        assert kept.done(step.key)
        assert not kept.faultless(step.key)
    assert seen >= 5


@pytest.mark.parametrize("number", [6, 17, 25])
def test_each_trick_is_spoken_of_while_it_lies_there(window, number):
    learner = Learner(kit_of((1280, 720), **INSTANT))
    learner.enter(COURSE.steps[number - 1])
    learner.run()
    lie = (it for it in learner.step.script.outcomes if not it.answer.swept)
    outcome = max(lie, key=lambda it: len(it.answer.meanwhile))
    learner.table.table.choosing.play(outcome.action.cards[0])
    way = played(learner.step, outcome)
    for words, trick in zip(
        [*outcome.answer.meanwhile, outcome.answer.say], way.tricks, strict=True
    ):
        for _ in range(60):
            learner.stack.update(0.05)
        assert learner.panel == learner.table.table.words_of(words)
        lies = {sprite.card for sprite in learner.table.table.stage.resting(TRICK)}
        assert lies == set(trick.cards)
        learner.key(pygame.K_RETURN)


@pytest.mark.parametrize("number", [22, 23, 25, 26])
def test_a_card_is_drawn_before_it_is_spoken_of(window, number):
    learner = at_step(kit_of((1280, 720), **INSTANT), number)
    held = []
    while not learner.practice.finished:
        held = learner.practice.table.hand(0)
        learner.answer()
        learner.act(learner.step.advice(learner.practice.table))
    assert "you drew" in learner.panel.lower()
    (drawn,) = set(learner.table.table.stage.hand_cards()) - set(held)
    assert learner.table.table.stage.hand_sprite(drawn) is not None


def at_step(kit, number):
    learner = Learner(kit)
    learner.enter(COURSE.steps[number - 1])
    learner.run()
    return learner


def wrong_ways(*numbers):
    return [
        pytest.param(number, o, id=f"{number} {o.action}")
        for number in numbers
        for o in COURSE.steps[number - 1].script.outcomes
        if not o.answer.right
    ]


@pytest.mark.parametrize(("number", "outcome"), wrong_ways(33, 34))
def test_a_round_that_a_wrong_card_loses_lies_there_while_it_is_spoken_of(window, number, outcome):
    learner = at_step(kit_of((1280, 720), **INSTANT), number)
    if outcome.number:
        learner.act(learner.step.advice(learner.practice.table))
    learner.act(outcome.action)
    stage = learner.table.table.stage
    assert learner.panel == learner.table.table.words_of(outcome.answer.say)
    assert stage.waits_for_click
    last = [action.cards for action in outcome.answer.then if action.cards][-1:]
    lies = [sprite.card for sprite in stage.resting(TRICK)]
    assert lies
    assert set(sum(last, ())) <= set(lies)
    learner.press("coach-again")
    assert learner.practice.table == outcome.before


@pytest.mark.parametrize("number", [1, 33, 34])
def test_nobody_has_the_turn_when_a_step_is_over(window, number):
    learner = at_step(kit_of((1280, 720), **INSTANT), number)
    assert marked(learner) == {0}
    learner.climb(lambda step, table: step.advice(table))
    assert not marked(learner)


def test_points_are_shown_as_soon_as_somebody_has_any(window):
    learner = at_step(kit_of((1280, 720), **INSTANT), 24)
    assert scores(learner) == [None, None, None]
    learner.climb(lambda step, table: step.advice(table))
    assert scores(learner) == [2, 0, 0]


def scores(learner):
    picture, shown = learner.table.table.picture, learner.table.table.stage.shown
    return [picture._seat(shown, seat).score for seat in range(shown.seats)]


@pytest.mark.parametrize(("number", "size"), crossed([13, 23, 36, 37], SIZES))
def test_the_coach_stays_where_it_was(window, size, number):
    learner = Learner(kit_of(size, **INSTANT))
    learner.enter(COURSE.steps[number - 1])
    learner.run()
    outcome = max(learner.step.script.outcomes, key=lambda it: len(it.answer.meanwhile))
    while learner.practice.table != outcome.before:
        learner.act(learner.step.advice(learner.practice.table))
    at = learner.table.panel.box
    learner.table.table.choosing.play(outcome.action.cards[0])
    for _ in (*outcome.answer.meanwhile, outcome.answer.say):
        for _ in range(60):
            learner.stack.update(0.05)
        box = learner.table.panel.box
        assert (box.x, box.w, box.y + box.h) == (at.x, at.w, at.y + at.h), "its buttons stay"
        learner.key(pygame.K_RETURN)


def test_the_buttons_of_the_coach_move_once_at_most_for_want_of_room(window):
    loo, moved = course("julep"), 0
    for step in loo.steps[2:6]:
        learner = Learner(kit_of((1280, 720), **INSTANT), course=loo)
        learner.enter(step)
        learner.run()
        feet = []
        while True:
            box = learner.table.panel.box
            feet.append((box.x, box.w, box.y + box.h))
            if learner.practice.finished:
                break
            learner.act(learner.step.advice(learner.practice.table))
        moved += sum(before != after for before, after in pairwise(feet))
    assert moved <= 1


def test_the_coach_changes_no_sides_while_a_wrong_answer_is_played_out(window):
    learner = at_step(kit_of((1280, 720), no_time_limits=True), 26)
    at, said = learner.table.panel.box, set()
    learner.table.table.choosing.play(parse_card("2H"))
    for _ in range(80):
        learner.stack.update(0.05)
        box = learner.table.panel.box
        said.add(learner.panel.partition(".")[0])
        assert box.x == at.x or box.x + box.w == at.x + at.w, said
    assert "There was something better" in said


@pytest.mark.parametrize(("number", "size"), crossed([3, 6, 9, 11, 26, 31, 34], SIZES))
def test_a_refusal_is_told_beside_the_coach(window, size, number):
    learner = at_step(kit_of(size, **INSTANT), number)
    table = learner.table.table
    refused = next(action for move in learner.step.lesson.moves for action in move.refused)
    table.course.explain(table.course.words.why_not(refused.cards[0]))
    learner.table.items()
    told = next(found for found in table.nodes() if found.key == "toast")
    assert not learner.table.panel.box.meets(Box(*told.rect))


def test_a_lesson_has_nothing_to_press_that_it_does_not_speak_of(window):
    learner = at_step(kit_of((1280, 720), **INSTANT), 34)
    assert "answer-play" in keys(learner.table)
    assert not {"cycle", "sort"} & {*keys(learner.table)}


@pytest.mark.parametrize(
    ("number", "line"),
    # From the first check on what may be played is the question.
    [(1, "Your lead: play any card."), (8, "")],
)
def test_the_coach_alone_explains_to_whoever_is_new(window, number, line):
    learner = at_step(kit_of((1280, 720), **INSTANT, tricks_watched=Watched()), number)
    assert learner.table.table.prompt() == line
    learner.climb(lambda step, table: step.advice(table))
    assert learner.kit.settings.tricks_watched.counts == (("linger-longer", 1),)
    assert learner.table.table.prompt() == "You take the trick."


def marked(learner):
    """Return the seats whose plates show that they are to act."""
    picture, shown = learner.table.table.picture, learner.table.table.stage.shown
    states = {seat: picture._seat(shown, seat).state.split() for seat in range(shown.seats)}
    return {seat for seat, told in states.items() if {"turn", "thinking"} & set(told)}


def test_a_step_can_be_skipped_left_and_stepped_on_again(learner):
    learner.press("coach-skip")
    assert learner.step.key == COURSE.steps[1].key
    learner.press("coach-leave")
    ladder = learner.top
    assert isinstance(ladder, CourseScene)
    assert node(ladder, "step 1").value.startswith("step 1, next.")
    assert CourseProgress.from_mapping(learner.kept[-1]).count(COURSE) == 0
    learner.stack.apply(click(ladder, "step 20"))
    assert learner.step.key == COURSE.steps[19].key


def test_progress_is_kept_with_every_step_and_taken_up_again(learner):
    learner.climb(lambda step, table: step.advice(table))
    assert CourseProgress.from_mapping(learner.kept[-1]).done(COURSE.steps[0].key)
    again = scene_of(learner.kit, learner.kept[-1])
    assert node(again, "step 1").value.startswith("step 1, done without a slip.")
    assert node(again, "go").label == f"Go on: {COURSE.steps[1].title}"
    climb = press(again, pygame.K_RETURN).scene
    assert climb.scene._task.key == COURSE.steps[1].key


def test_what_is_done_stays_done_whatever_is_played_then(learner):
    learner.climb(lambda step, table: step.advice(table))
    said, table = learner.panel, learner.practice.table
    learner.act(learner.step.rules.legal(table, 0)[0])
    learner.table.table.choosing.play(table.hand(0)[0])
    learner.run()
    assert learner.practice.table == table
    assert not learner.practice.failed
    assert learner.panel == said
    learner.press("coach-next")
    assert learner.step.key == COURSE.steps[1].key


def test_after_the_last_step_the_ladder_waits_while_others_are_not_done(window):
    learner = Learner(kit_of((1280, 720), **INSTANT))
    learner.enter(COURSE.steps[-1])
    learner.run()
    learner.climb(lambda step, table: step.advice(table))
    assert node(learner.table, "coach-next").label == "Back to the ladder"
    learner.press("coach-next")
    assert isinstance(learner.top, CourseScene)


@pytest.mark.parametrize("colours", ["two", "four", "vision"])
def test_the_deck_of_the_ladder_is_that_of_the_table(window, colours):
    learner = Learner(kit_of((1280, 720), deck_colours=colours, **INSTANT))
    learner.enter(COURSE.steps[0])
    assert learner.kit.pictures.style.colours == colours
    learner.run()
    learner.press("coach-leave")
    assert learner.kit.pictures.style.colours == colours


def test_the_way_back_leads_out(kit):
    assert click(scene_of(kit), "back") == Pop()
    assert press(scene_of(kit), pygame.K_ESCAPE) == Pop()


def test_a_rung_tells_what_it_teaches_once_that_gives_nothing_away(kit):
    learnt = COURSE.steps[6].lesson.learnt
    for scene, done in ((scene_of(kit, all_done()), True), (scene_of(kit), False)):
        left, top, *_ = node(scene, "step 7").rect
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(left + 20, top + 10)))
        assert (node(scene, "told").label == learnt) is done
        assert (learnt in node(scene, "step 7").value) is done
        assert node(scene, "step 38").value.endswith("won't hurt.")


def test_the_diploma_waits_at_the_top(kit):
    scene = scene_of(kit, all_done())
    pushed = press(scene, pygame.K_RETURN)
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, DiplomaScene)
    pushed.scene.resize(kit.frame)
    told = node(pushed.scene, "told").label
    assert told == "You made it! All 38 without one slip."
    assert "slips" not in keys(pushed.scene)
    assert click(pushed.scene, "play") == "play"
    assert click(pushed.scene, "back") == Pop()


@pytest.mark.parametrize(
    ("slips", "passed", "told"),
    [
        (1, 0, "You made it! 37 of 38 without a slip. Want to go over the other one?"),
        (13, 0, "You made it! 25 of 38 without a slip. Want to go over the other 13?"),
        (2, 3, "You made it! 33 of 38 without a slip. Want to go over those 2 slips?"),
        (37, 1, "You made it! All 38 steps. Want to go over those 37 slips?"),
        (0, 4, "You made it! 34 of 38 without a slip."),
    ],
)
def test_the_diploma_offers_to_practise_what_one_slipped_on(kit, slips, passed, told):
    progress = CourseProgress()
    for at, key in enumerate(COURSE.keys):
        if at < slips:
            progress.try_one(key)
        progress.finish(key, faultless=at >= slips + passed)
    asked = []
    diploma = DiplomaScene(kit, COURSE, progress, on_play=lambda: "play", on_slips=asked.extend)
    diploma.resize(kit.frame)
    assert node(diploma, "told").label == told
    if slips:
        assert node(diploma, "slips").focused
        assert node(diploma, "slips").label.startswith(f"Practise my {slips} slip")
        areas = {key: area(diploma, key) for key in ("slips", "play", "back")}
        assert max(areas, key=areas.get) == "slips"
        press(diploma, pygame.K_RETURN)
    assert asked == list(COURSE.keys[:slips])


def test_an_exam_with_a_slip_is_none_of_what_there_is_to_go_over(kit):
    progress = CourseProgress()
    for at, key in enumerate(COURSE.keys):
        progress.try_one(key)
        progress.finish(key, faultless=at >= 15 and key != COURSE.exam.key)
    diploma = DiplomaScene(kit, COURSE, progress, on_play=lambda: None, on_slips=lambda _: None)
    diploma.resize(kit.frame)
    told = "You made it! 22 of 37 without a slip. Want to go over the other 15?"
    assert node(diploma, "told").label == told


@pytest.mark.parametrize("size", SIZES[:2])
def test_all_of_the_diploma_is_read_at_once(window, size):
    kit = kit_of(size)
    told = {"on_play": lambda: None, "on_slips": lambda _: None}
    diploma = DiplomaScene(kit, COURSE, CourseProgress(), **told)
    diploma.resize(kit.frame)
    assert not diploma.form.view("learnt").farthest


def test_the_ways_out_of_a_step_lie_in_one_row(window):
    learner = at_step(kit_of((1280, 720)), 29)
    ways = [
        it for it in learner.top.nodes() if it.key in ("coach-leave", "coach-skip", "coach-show")
    ]
    assert len(ways) == 3
    assert len({it.rect[1] for it in ways}) == 1


def test_no_trump_wears_a_crown_before_what_makes_it_one_is_told(window):
    learner = at_step(kit_of((1280, 720), **INSTANT), 7)
    assert not crowned(learner)
    learner.press("coach-show")
    assert crowned(learner)


def area(scene, wanted):
    *_, width, height = node(scene, wanted).rect
    return width * height


def test_slips_are_practised_from_the_diploma_until_none_is_left(window):
    key = COURSE.steps[1].key
    progress = CourseProgress()
    for each in COURSE.keys:
        progress.try_one(each)
        progress.finish(each, faultless=each != key)
    learner = Learner(kit_of((1280, 720), **INSTANT), progress.to_mapping())
    learner.stack.apply(click(learner.top, "diploma"))
    learner.stack.apply(click(learner.top, "slips"))
    learner.run()
    assert learner.step.key == key
    assert learner.check() == "1 of 1."
    assert isinstance(learner.top, DiplomaScene)
    assert "slips" not in keys(learner.top)


@pytest.mark.parametrize(("size", "scale"), crossed(SIZES, SCALES))
def test_everything_has_its_place(window, monkeypatch, size, scale):
    kit = kit_of(size, scale)
    slips = CourseProgress.from_mapping(all_done(faultless=False))
    slips.guesses.note(BEFORE, 5, 1, ())
    slips.guesses.note(AFTER, 9, 1, ())
    for step in COURSE.steps:
        slips.try_one(step.key)
    diploma = DiplomaScene(kit, COURSE, slips, on_play=lambda: None, on_slips=lambda _: None)
    diploma.resize(kit.frame)
    half = dict(list(all_done(faultless=False)["done"].items())[:13])
    for scene in (scene_of(kit), scene_of(kit, {"done": half}), scene_of(kit, all_done()), diploma):
        assert not misfits(scene)
        assert not cut_texts(scene, monkeypatch)


@pytest.mark.parametrize(("number", "size"), crossed([4, 12, 34, 35], SIZES))
def test_large_words_of_the_coach_leave_the_plates_to_be_read(window, size, number):
    kit = kit_of(size, 200, **INSTANT)
    step, progress = COURSE.steps[number - 1], CourseProgress()
    climb = ClimbScene(
        kit,
        COURSE,
        progress,
        step,
        Gear(lambda _: None, lambda: 1, Random(1)),
        top=lambda: None,
    )
    for _ in range(60):
        climb.update(1 / 60)
    box, layout = climb.scene.panel.box, climb.scene.table.stage.layout
    for seat, with_tab in zip(layout.others, layout.obstacles(), strict=True):
        assert not box.meets(layout.plate(seat))
        assert box.shared(with_tab) <= 0.5 * with_tab.w * with_tab.h


@pytest.mark.parametrize("scale", SCALES)
def test_keys_reach_every_rung(window, scale):
    scene = scene_of(kit_of((1280, 720), scale))
    assert walked(scene) >= reachable(scene)
    assert roamed(scene, "step 1") >= reachable(scene)


def test_a_ladder_is_climbed_from_below(kit):
    scene = scene_of(kit)
    tops = [node(scene, f"step {number}").rect[1] for number in range(1, 7)]
    assert tops == sorted(tops, reverse=True)
    names = [node(scene, f"chapter {chapter}").rect for chapter in COURSE.chapters]
    _, top, _, tall = node(scene, "ladders").rect
    assert all(tops[0] < y and y + height <= top + tall for _, y, _, height in names)


def test_who_comes_back_from_a_climb_finds_the_next_step_in_sight(window):
    kept = []
    kit = kit_of((800, 600))
    scene = scene_of(kit, kept=kept)
    x, y, *_ = node(scene, "step 7").rect
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 20, y + 10)))
    progress = CourseProgress()
    for step in COURSE.steps[:21]:
        progress.finish(step.key, faultless=True)
        if check := COURSE.checks.get(step.key):
            progress.finish(check.key, faultless=True)
    kept.append(progress.to_mapping())
    scene.resize(kit.frame)
    ladders, following = (pygame.Rect(node(scene, key).rect) for key in ("ladders", "step 22"))
    assert ladders.contains(following)
    shown = {found.key for found in scene.nodes()}
    assert "told" not in shown, "nobody points at step 7 any more"


def test_a_climb_closes_its_tables(window):
    kit = kit_of((1280, 720), **INSTANT)
    climb = scene_of(kit)._climb(COURSE.steps[0]).scene
    assert isinstance(climb, ClimbScene)
    climb.resize(kit.frame)
    first = climb.scene
    closed = []
    first.close = lambda: closed.append(first)
    assert click(climb.scene, "coach-skip") is None
    assert closed == [first]
    assert climb.scene._task.key == COURSE.steps[1].key


@pytest.mark.parametrize("slow", [False, True])
def test_two_clicks_play_a_lone_card_where_combinations_are_asked_for(window, slow):
    learner = at_step(kit_of((1280, 720), **INSTANT), NO_TRUMPS)
    jack = learner.step.advice(learner.practice.table).cards[0]
    for _ in range(2):
        x, y, wide, tall = node(learner.table, str(jack)).rect
        pos = x + wide // 2, y + tall // 3
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            learner.stack.handle(pygame.event.Event(kind, pos=pos, button=1))
        learner.run(1 if slow else 0.1)
    assert jack not in learner.table.table.stage.hand_cards()


def examined(kit, group="A"):
    """Return somebody before the first trick of a check."""
    learner = Learner(kit)
    check = next(it for it in COURSE.checks.values() if it.sign == group)
    learner.enter(check)
    learner.run()
    return learner, check


def slip_of(step, table, wrong):
    """Return the idea that a wrong answer slips on."""
    return step.judge(table, wrong).idea or step.lesson.idea


def test_who_follows_too_low_slips_on_ranks_and_who_forgets_a_trump_on_ruffing(window):
    only = Course(COURSE.title, COURSE.steps)
    for number, card, on in ((3, "4H", "which card is higher"), (10, "KD", "ruffing")):
        learner = Learner(kit_of((1280, 720), **INSTANT), course=only)
        learner.enter(only.again([COURSE.steps[number - 1].key]))
        learner.run()
        learner.act(Action(0, "play", (parse_card(card),)))
        learner.press("coach-next")
        told = f"One slip: {on}. It comes back tomorrow."
        assert node(learner.table, "slips").label == told
        ideas = CourseProgress.from_mapping(learner.kept[-1]).ideas
        tried = [name for name, known in ideas.to_mapping()["known"].items() if known]
        assert [named(idea) for idea in tried] == [on], "what is told is what is kept as shaky"


def test_a_check_asks_for_the_second_card_as_for_the_first_with_what_can_be_known(window):
    only = Course(COURSE.title, COURSE.steps)
    for number, card, told in (
        (6, "9D", "9♦ was enough. Your turn."),
        (5, "AC", "You won, so you lead again. K♣ and 7♣ were their last clubs. Your turn."),
    ):
        learner = Learner(kit_of((1280, 720), **INSTANT), course=only)
        learner.enter(only.again([COURSE.steps[number - 1].key]))
        learner.run()
        learner.act(Action(0, "play", (parse_card(card),)))
        assert learner.panel == told


def test_a_check_says_nothing_and_marks_nothing(window):
    learner, _ = examined(kit_of((1280, 720), **INSTANT))
    assert not {"coach-show", "hint", "menu", "rules", "log", "undo"} & {*keys(learner.table)}
    assert node(learner.table, "back").label == "Back"
    learner.key(pygame.K_h, "h")
    table = learner.table.table
    table.press("log")
    assert not table.turn.advised, "nor by its key"
    assert not table.course.panel
    assert learner.panel == "Your turn."
    assert learner.table.table.prompt() == ""
    how = "One try each: play what you think is best."
    assert node(learner.table, "coach").label == f"Check A: question 1 of 4. {how}"
    assert not learner.table.table.turn.forbidden
    assert learner.table.table.course.unmarked


@pytest.mark.parametrize("number", [3, 9, 31])
def test_the_coach_alone_asks_and_nothing_below_tells_the_answer(window, number):
    learner = at_step(kit_of((1280, 720), **INSTANT), number)
    assert learner.panel
    assert learner.table.table.prompt() == ""


def test_a_slip_in_a_check_is_played_out_and_comes_back_tomorrow(window):
    learner, check = examined(kit_of((1280, 720), **INSTANT))
    table = learner.practice.table
    judged = {a: learner.step.judge(table, a).right for a in learner.step.rules.legal(table, 0)}
    wrong = next(action for action, right in judged.items() if not right)
    key, on = learner.step.key, named(slip_of(learner.step, table, wrong))
    learner.act(wrong)
    assert "coach-again" not in keys(learner.table)
    seated = learner.table.table.course.seating.names
    learner.press("coach-next")
    while isinstance(learner.table, CoachedScene):
        assert learner.table.table.course.seating.names == seated, "nobody changes places"
        learner.climb(lambda step, table: step.advice(table))
        learner.press("coach-next")
    assert node(learner.table, "told").label == "3 of 4."
    told = f"One slip: {on}. It comes back tomorrow."
    assert node(learner.table, "slips").label == told
    kept = CourseProgress.from_mapping(learner.kept[-1])
    assert kept.done(check.key)
    assert not kept.faultless(check.key)
    assert kept.ideas.due(2) == [key]
    assert kept.ideas.due(1) == []


def test_the_exam_is_the_last_step_mixed_and_unmarked_and_tells_where_one_slipped(window):
    tens = partial(load_tens, games())
    learner = Learner(kit_of((1280, 720), **INSTANT), all_but_the_exam(), tens)
    assert node(learner.top, "go").label == "Go on: On your own"
    assert node(learner.top, "step 38").value.startswith("step 38, next.")
    learner.stack.apply(click(learner.top, "go"))
    asked, slips = [], set()
    while isinstance(learner.table, CoachedScene):
        learner.run()
        step, table = learner.step, learner.practice.table
        asked.append(step)
        assert learner.panel == "Your turn."
        label, goal = node(learner.table, "coach").label, step.rules.about.gist.wins
        place = f"On your own: question {len(asked)} of 10"
        assert label == f"{place}. 0 right, 7 to pass. {step.title}. {goal}"
        assert not learner.table.table.turn.forbidden
        # Who listens is told what trumps are, and no more than who looks.
        trumps = [each.label for each in learner.table.nodes() if each.key == "trumps"]
        suit = table.trumps and say(Sentence("Trumps are {suit}.", suit=Suit(table.trumps)))
        assert trumps == ([suit] if suit else [])
        cards = [each for each in learner.table.nodes() if each.role == "card"]
        assert {card.value for card in cards} == {""}
        assert "coach-show" not in keys(learner.table)
        assert not crowned(learner)
        legal = step.rules.legal(table, 0)
        assert len(legal) > 1
        wrong = next(it for it in legal if not step.judge(table, it).right)
        slips.add(slip_of(step, table, wrong))
        learner.act(wrong)
        assert learner.practice.failed
        assert node(learner.table, "coach").label == place, "above an answer stands no more"
        learner.press("coach-next")
    assert len({step.key for step in asked}) == 10
    assert node(learner.table, "told").label == "0 of 10. You need seven for the diploma."
    told = node(learner.table, "slips").label
    assert all(named(slip) in told for slip in slips)
    kept = CourseProgress.from_mapping(learner.kept[-1])
    assert not kept.done(COURSE.exam.key)
    about = {COURSE.whole(step) for step in asked}
    assert about <= set(COURSE.steps)
    assert set(kept.ideas.due(2)) == {step.key for step in about}
    # Who misses it takes it again; ten tricks were guessed before the first step, so ten are now.
    assert "next" not in keys(learner.table)
    learner.press("more")
    assert learner.check() == "10 of 10. You've passed!"
    assert learner.top.title == "Who takes it?"


def test_a_trick_that_begins_with_a_question_asks_it_though_it_was_seen_before_it_moved(window):
    tricks = [trick for trick in COURSE.exam.tricks if trick(Random(1)).key == "exam-nothing-sure"]
    only = Course(COURSE.title, COURSE.steps, COURSE.vary, tricks * 2)
    learner = Learner(kit_of((1280, 720)), all_but_the_exam(), course=only)
    learner.stack.apply(click(learner.top, "go"))
    learner.run()
    learner.press("answer-pass")
    learner.stack.apply(click(learner.table, "coach-next"))
    learner.stack.picture()
    learner.stack.update(0.1)
    assert {"answer-pass", "answer-stand"} <= set(keys(learner.table))


def test_in_an_exam_it_is_ones_turn_only_once_an_earlier_trick_was_seen(window):
    tricks = [
        trick for trick in COURSE.exam.tricks if trick(Random(1)).key == "exam-a-card-was-shown"
    ]
    only = Course(COURSE.title, COURSE.steps, COURSE.vary, tricks * 2)
    learner = Learner(kit_of((1280, 720)), all_but_the_exam(), course=only)
    learner.stack.apply(click(learner.top, "go"))
    said = [learner.panel]
    while learner.table.moving:
        learner.stack.update(0.1)
        said.append(learner.panel)
    assert len(said) > 10
    assert set(said[:10]) == {"Watch first."}
    assert said[-1] == "Your turn."


def crowned(learner):
    picture, stage = learner.table.table.picture, learner.table.table.stage
    learner.table.items()
    return {card for card in stage.hand_cards() if "crown" in picture._hand_marks(card)}


def test_trumps_carry_a_crown_in_a_step_but_in_no_check(window):
    step = at_step(kit_of((1280, 720), **INSTANT), 8)
    assert crowned(step)
    learner, _ = examined(kit_of((1280, 720), **INSTANT), "B")
    assert not crowned(learner)
    learner.climb(lambda step, table: step.advice(table))
    # What was the question is told once it is over.
    assert not learner.table.table.course.examined


def all_but_the_exam():
    told = all_done()
    del told["done"][COURSE.exam.key]
    return told | {"guesses": {BEFORE: [5, 1, ""]}}


def test_a_card_that_may_not_be_played_is_a_slip_in_a_check_alone(window):
    for number in range(20):
        kit = kit_of((1280, 720), **INSTANT)
        learner, _ = examined(kit, "B")
        if (refused := learner.step.lesson.moves[0].refused) and number < 20:
            break
        learner.top.close()
    if refused:
        learner.table.table.choosing.play(next(iter(refused)).cards[0])
        learner.run(0.2)
        assert not learner.table._faultless
        learner.climb(lambda step, table: step.advice(table))
        assert learner.panel.startswith("You tried a card you can't play here"), "no tick then"
    step = at_step(kit_of((1280, 720), **INSTANT), 3)
    step.table.table.choosing.play(next(iter(step.step.lesson.moves[0].refused)).cards[0])
    step.run(0.2)
    assert step.table._faultless


def test_what_a_step_says_stays_until_it_was_read_and_a_check_goes_on_by_itself(window):
    hurried = {**INSTANT, "no_time_limits": False}
    learner = at_step(kit_of((1280, 720), **hurried), 2)
    learner.climb(lambda step, table: step.advice(table))
    learner.run(12)
    assert learner.step.key == COURSE.steps[1].key
    learner, _ = examined(kit_of((1280, 720), **hurried))
    heading = node(learner.table, "coach").label
    learner.climb(lambda step, table: step.advice(table))
    learner.run(12)
    assert node(learner.table, "coach").label != heading


def test_the_last_answer_of_a_check_stays_until_its_button_is_pressed(window):
    only = Course(COURSE.title, COURSE.steps)
    learner = Learner(kit_of((1280, 720), **{**INSTANT, "no_time_limits": False}), course=only)
    learner.enter(only.again([COURSE.steps[1].key]))
    learner.run()
    learner.climb(lambda step, table: step.advice(table))
    learner.run(12)
    assert "coach-next" in keys(learner.table)
    learner.press("coach-next")
    assert node(learner.table, "told").label == "1 of 1."


def test_who_passes_the_exam_before_its_time_reads_what_is_still_to_do(window):
    tricks = [trick for trick in COURSE.exam.tricks if trick(Random(1)).key == "exam-nothing-sure"]
    only = Course(COURSE.title, COURSE.steps, COURSE.vary, tricks * 7)
    progress = all_but_the_exam()
    for step in COURSE.steps[:2]:
        del progress["done"][step.key]
    learner = Learner(kit_of((1280, 720), **INSTANT), progress, course=only)
    learner.enter(only.exam)
    learner.run()
    assert learner.check() == "7 of 7. You've passed! 2 steps are still to do before the diploma."


def test_why_a_card_was_refused_stays_in_a_step_until_one_is_played(window):
    learner = at_step(kit_of((1280, 720), **INSTANT), 3)
    course = learner.table.table.course
    learner.table.table.choosing.play(next(iter(learner.step.lesson.moves[0].refused)).cards[0])
    learner.run(0.2)
    told = course.toast.sentence
    assert "follow suit" in told
    learner.run(12)
    assert course.toast.sentence == told
    learner.climb(lambda step, table: step.advice(table))
    assert course.toast.sentence != told


def test_what_somebody_is_about_to_press_does_not_turn_into_another_button(window):
    learner, _ = examined(kit_of((1280, 720), **{**INSTANT, "no_time_limits": False}))
    heading = "Check A: question 1 of 4"
    learner.climb(lambda step, table: step.advice(table))
    x, y, width, height = node(learner.table, "coach-next").rect
    at = (x + width // 2, y + height // 2)
    learner.stack.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0), touch=False)
    )
    learner.run(12)
    assert node(learner.table, "coach").label == heading
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        learner.stack.handle(pygame.event.Event(kind, button=1, pos=at, touch=False))
    learner.run(0.5)
    assert node(learner.table, "coach").label != heading


def test_a_click_anywhere_leads_on_once_all_was_right_and_could_be_seen(learner, monkeypatch):
    monkeypatch.setattr(learner, "run", lambda: Learner.run(learner, 0.4))
    learner.climb(lambda step, table: step.advice(table))
    assert "coach-next" in keys(learner.table)
    for number, waits in ((0, SEEN_AFTER), (1, 0.0)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            learner.stack.handle(pygame.event.Event(kind, button=1, pos=(640, 300), touch=False))
        Learner.run(learner, 0.2 + waits)
        assert learner.step.key == COURSE.steps[number].key


def test_once_more_has_other_suits_and_the_same_players(learner):
    learner.climb(lambda step, table: step.advice(table))
    start = learner.step.start
    learner.press("coach-more")
    assert learner.step.key == COURSE.steps[0].key
    assert learner.step.start.hand(0) != start.hand(0)
    assert learner.table.table.words_of("Seat 1") == "Fox"


def test_after_the_first_check_what_may_be_played_is_shown_when_asked_for(window):
    learner = at_step(kit_of((1280, 720), **INSTANT), 11)
    assert learner.table.table.tells_apart is False
    learner.press("coach-lit")
    assert learner.table.table.tells_apart is True


def test_what_was_shown_for_one_question_is_not_shown_for_the_next(window):
    loo = course("five-card-loo")
    learner = Learner(kit_of((1280, 720), **INSTANT), course=loo)
    learner.enter(next(step for step in loo.steps if "follow-beat-trump" in step.key))
    learner.run()
    learner.press("coach-lit")
    learner.act(learner.step.advice(learner.practice.table))
    assert "coach-lit" in keys(learner.table)
    assert learner.table.table.tells_apart is False


def test_what_comes_back_is_offered_whatever_room_it_is_from(window):
    kept = [all_done(faultless=False)]
    scene = scene_of(kit_of((1280, 720)), kept=kept, due=3)
    assert node(scene, "go").label == "3 to try again. Three minutes."
    assert isinstance(click(scene, "go").scene, AgainResult)
    assert node(scene, "step 2").value.startswith("step 2, done.")
    # What a sitting has put right is seen on the way back.
    kept.append(all_done())
    scene.resize(scene._kit.frame)
    assert node(scene, "step 2").value.startswith("step 2, done without a slip.")
